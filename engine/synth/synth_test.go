package synth_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/personaplex"
	"github.com/parley-voice/parley/engine/synth"
)

// published is a checkpoint in the published layout that we did not write.
const published = "../testdata/tiny-a"

func write(t *testing.T, config string, seed uint64) (dir string) {
	t.Helper()
	dir = t.TempDir()
	c, err := synth.New(dir, config)
	if err != nil {
		t.Fatal(err)
	}
	var written int64
	if err := c.Write(t.Context(), seed, func(n int64) { written = n }); err != nil {
		t.Fatal(err)
	}
	if written != c.Bytes() {
		t.Errorf("%d bytes written, %d announced", written, c.Bytes())
	}
	return dir
}

// What is written has the tensors, shapes and types of a checkpoint that the
// reference wrote, no more and no less.
func TestLayout(t *testing.T) {
	config, err := os.ReadFile(filepath.Join(published, checkpoint.ConfigFile))
	if err != nil {
		t.Fatal(err)
	}
	dir := write(t, string(config), 1)
	for _, name := range []string{checkpoint.ModelFile, checkpoint.MimiFile} {
		ours, err := checkpoint.Open(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		defer ours.Close()
		theirs, err := checkpoint.Open(filepath.Join(published, name))
		if err != nil {
			t.Fatal(err)
		}
		defer theirs.Close()
		if !slices.Equal(ours.Names(), theirs.Names()) {
			t.Errorf("%s: tensors\n%q, want\n%q", name, ours.Names(), theirs.Names())
		}
		for _, tensor := range theirs.Names() {
			want, err := theirs.Lookup(tensor)
			if err != nil {
				t.Fatal(err)
			}
			got, err := ours.Lookup(tensor)
			if err == nil && (got.DType != want.DType || !slices.Equal(got.Shape, want.Shape)) {
				t.Errorf("%s: %s is %v %v, want %v %v", name, tensor, got.DType, got.Shape, want.DType, want.Shape)
			}
		}
	}
}

// The 7B is as large as it was published: 16.7 GB, and 385 MB of codec.
func TestPublishedSize(t *testing.T) {
	config, err := synth.Shape("personaplex-7b")
	if err != nil || config != "" {
		t.Fatalf("%q, %v", config, err)
	}
	c, err := synth.New(t.TempDir(), config)
	if err != nil {
		t.Fatal(err)
	}
	if gb := float64(c.Bytes()) / 1e9; gb < 17 || gb > 17.2 {
		t.Errorf("%.2f GB", gb)
	}
}

// A written checkpoint is one to talk to, voices and text with it, and the same
// seed gives the same files.
func TestCheckpointSpeaks(t *testing.T) {
	config, err := synth.Shape("tiny")
	if err != nil {
		t.Fatal(err)
	}
	dir, again, other := write(t, config, 1), write(t, config, 1), write(t, config, 2)
	for _, name := range []string{checkpoint.ModelFile, checkpoint.MimiFile, checkpoint.TokenizerFile, checkpoint.VoicesArchive} {
		read := func(dir string) []byte {
			b, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			return b
		}
		if !bytes.Equal(read(dir), read(again)) {
			t.Errorf("%s: the same seed gave another file", name)
		}
		if name != checkpoint.TokenizerFile && bytes.Equal(read(dir), read(other)) {
			t.Errorf("%s: another seed gave the same file", name)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	m, err := personaplex.Load(ctx, checkpoint.Dir(dir), engine.Options{MaxSessions: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if n := len(m.Info().Voices); n != 18 {
		t.Fatalf("%d voices, published are 18", n)
	}
	for _, voice := range []string{"NATF0", "VARM4"} {
		s, err := m.Open(ctx, core.Config{Voice: voice, Persona: "You enjoy having a good conversation."})
		if err != nil {
			t.Fatal(err)
		}
		var in core.Audio
		var f core.Frame
		text, said := "", map[int32]bool{}
		for i := range 20 {
			in[i] = 0.5
			if err := errors.Join(s.Push(&in), s.Next(ctx, &f)); err != nil {
				t.Fatal(err)
			}
			text += f.Text
			said[f.AudioTokens[0]] = true
		}
		if text == "" || len(said) < 3 {
			t.Errorf("%s: the model said %q in %d different tokens", voice, text, len(said))
		}
		s.Close()
	}
}

// The published tokenizer's size, and one that is too small for bytes.
func TestTokenizer(t *testing.T) {
	for _, shape := range []string{`{"lm": {"dim": 32, "num_layers": 1, "num_heads": 2, "text_card": 32000, "depformer_dim": 16, "depformer_num_layers": 1, "depformer_num_heads": 2, "depformer_dim_feedforward": 66}, "mimi": {"seanet": {"dimension": 64, "n_filters": 4}, "transformer": {"num_heads": 4, "num_layers": 1, "context": 20, "dim_feedforward": 128}, "quantizer": {"dimension": 16, "n_q": 8}}}`, mustShape(t, "tiny")} {
		dir := checkpoint.Dir(write(t, shape, 1))
		config, err := dir.ReadConfig()
		if err != nil {
			t.Fatal(err)
		}
		tokenizer, err := dir.LoadTokenizer()
		if err != nil {
			t.Fatal(err)
		}
		ids := tokenizer.Encode("Good day, Ms. Baca! 25 €")
		for _, id := range ids {
			if int(id) >= config.TextCard {
				t.Errorf("token %d of %d", id, config.TextCard)
			}
		}
		if len(ids) < 5 {
			t.Errorf("%d tokens", len(ids))
		}
	}
}

func mustShape(t *testing.T, name string) string {
	t.Helper()
	config, err := synth.Shape(name)
	if err != nil {
		t.Fatal(err)
	}
	return config
}

func TestUnknownShape(t *testing.T) {
	var unknown *synth.ShapeError
	if _, err := synth.Shape("7b"); !errors.As(err, &unknown) || len(unknown.Known) < 3 {
		t.Error(err)
	}
}

// Interrupted is interrupted.
func TestWriteEnds(t *testing.T) {
	c, err := synth.New(t.TempDir(), mustShape(t, "tiny"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Write(ctx, 1, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
