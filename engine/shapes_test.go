package engine

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/synth"
	"github.com/parley-voice/parley/engine/talker"
)

// shape is a config.json of a language model, and of the codec as published or
// a small one.
func shape(dim, layers, heads, context, depth, depthLayers int, mimi string) string {
	return fmt.Sprintf(`{"lm": {"dim": %d, "num_layers": %d, "num_heads": %d, "context": %d, "text_card": 420, "dep_q": 8,
		"depformer_dim": %d, "depformer_num_layers": %d, "depformer_num_heads": 4, "depformer_dim_feedforward": %d}, "mimi": %s}`,
		dim, layers, heads, context, depth, depthLayers, 4*depth+depth/8, mimi)
}

const smallMimi = `{"seanet": {"dimension": 64, "n_filters": 4}, "transformer": {"num_heads": 4, "num_layers": 2, "context": 20, "dim_feedforward": 128}, "quantizer": {"dimension": 16, "n_q": 8}}`

// loadShape makes a random checkpoint and loads it.
func loadShape(t testing.TB, config string, o Options) *Engine {
	t.Helper()
	dir := t.TempDir()
	writeShape(t, dir, config)
	return loadFrom(t, checkpoint.Dir(dir), o)
}

func writeShape(t testing.TB, dir, config string) {
	t.Helper()
	c, err := synth.New(dir, config)
	if err == nil {
		err = c.Write(context.Background(), 1, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func loadFrom(t testing.TB, folder checkpoint.Folder, o Options) *Engine {
	t.Helper()
	c, err := folder.ReadConfig()
	if err != nil {
		t.Fatal(err)
	}
	if o.Device == "" && o.try == nil {
		o = on(t, testDevice(), o)
	}
	e, err := Load(context.Background(), folder, c, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	})
	return e
}

// silent is a prompt of half a second of nothing.
func silent() Prompt { return Prompt{Pad: 3, Parts: []Part{{Text: make([]int64, 6)}}} }

// Loading takes no more memory than 1.3 times the weights as they run, and
// 500 MB. A process of its own loads, so that its peak is this and nothing else.
func TestLoadMemory(t *testing.T) {
	if testDevice() != "" {
		t.Skip("what else is in the process is the device's")
	}
	if dir := os.Getenv(loadMemoryOf); dir != "" {
		if os.Getenv("PARLEY_TEST_PRECISION") == BFloat16 {
			fillBFloat16(t, checkpoint.Dir(dir))
			return
		}
		e := loadFrom(t, checkpoint.Dir(dir), Options{MaxSessions: 1})
		fmt.Printf("weights %d peak %d\n", e.model.weights.Bytes(), peakBytes(t))
		return
	}
	if testing.Short() {
		t.Skip("takes half a minute and a gigabyte")
	}
	dir := t.TempDir()
	writeShape(t, dir, shape(1024, 14, 16, 250, 256, 4, "{}"))
	var size int64
	for _, name := range []string{checkpoint.ModelFile, checkpoint.MimiFile} {
		st, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		size += st.Size()
	}
	if size < 400<<20 {
		t.Fatalf("the checkpoint has %d MB; the claim is about 400 MB and more", size>>20)
	}
	for _, precision := range []string{Float32, BFloat16} {
		out := again(t, "TestLoadMemory", loadMemoryOf+"="+dir, "PARLEY_TEST_PRECISION="+precision)
		var weights, peak int64
		if _, err := fmt.Sscanf(out, "weights %d peak %d", &weights, &peak); err != nil {
			t.Fatalf("%v in %q", err, out)
		}
		limit := weights*13/10 + 500<<20
		t.Logf("checkpoint %d MB, weights in %s %d MB, peak %d MB, limit %d MB", size>>20, precision, weights>>20, peak>>20, limit>>20)
		if peak > limit {
			t.Errorf("loading took %d MB, more than %d MB", peak>>20, limit>>20)
		}
	}
}

// fillBFloat16 loads the Talker's weights in bfloat16 to a device apart, and runs
// nothing: on the CPU a run widens them, on a card it does not.
func fillBFloat16(t *testing.T, folder checkpoint.Folder) {
	c, err := folder.ReadConfig()
	if err == nil {
		err = ort.Acquire("")
	}
	if err != nil {
		t.Fatal(err)
	}
	d := ort.Apart()
	l := &loader{ctx: t.Context(), model: &model{device: d, weights: ort.NewWeights(d)}}
	l.fill(folder, checkpoint.ModelFile, talker.Step(c, onnx.BF16, false), talker.Depth(c, onnx.BF16, talker.Best))
	if err := errors.Join(l.err, l.weights.Filled()); err != nil {
		t.Fatal(err)
	}
	fmt.Printf("weights %d peak %d\n", l.weights.Bytes(), peakBytes(t))
	if err := errors.Join(l.weights.Close(), ort.Release()); err != nil {
		t.Error(err)
	}
}

const loadMemoryOf = "PARLEY_TEST_LOAD_MEMORY_OF"
