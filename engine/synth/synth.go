// Package synth writes checkpoints with random weights in the published layout,
// of any shape: for tests and for measuring speed, which does not depend on
// what a model says.
package synth

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/mimi"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/talker"
)

// Write makes dir a checkpoint of the shape in config, the text of a
// config.json, and a copy of a tokenizer. The same seed makes the same files.
func Write(dir, config, tokenizer string, seed uint64) error {
	spm, err := os.ReadFile(tokenizer)
	if err != nil {
		return err
	}
	if err := errors.Join(
		os.WriteFile(filepath.Join(dir, checkpoint.ConfigFile), []byte(config), 0o644),
		os.WriteFile(filepath.Join(dir, checkpoint.TokenizerFile), spm, 0o644),
	); err != nil {
		return err
	}
	c, err := checkpoint.Dir(dir).ReadConfig()
	if err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(seed, 0))
	model := plan(talker.Step(c, false), talker.Depth(c, false))
	if err := model.write(filepath.Join(dir, checkpoint.ModelFile), true, random); err != nil {
		return err
	}
	return plan(mimi.Encoder(c.Mimi), mimi.Decoder(c.Mimi)).write(filepath.Join(dir, checkpoint.MimiFile), false, random)
}

// tensors are the shapes of a file, by name.
type tensors map[string][]int

// plan finds out what graphs read from a checkpoint, by letting them.
func plan(graphs ...*onnx.Graph) tensors {
	t := tensors{}
	for _, g := range graphs {
		for _, w := range g.Weights {
			n := 1
			for _, d := range w.Shape {
				n *= d
			}
			// Nothing is written into it; a reader may loop over it.
			_ = w.Fill(make([]float32, n), t)
		}
	}
	return t
}

func (t tensors) Read(_ []float32, tensor string, shape ...int) error {
	t[tensor] = shape
	return nil
}

func (t tensors) ReadRows(dst []float32, tensor string, row, width int) error {
	rows := row + len(dst)/width
	if had := t[tensor]; had != nil {
		rows = max(rows, had[0])
	}
	t[tensor] = []int{rows, width}
	return nil
}

// write makes a safetensors file, in bfloat16 or float32.
func (t tensors) write(path string, half bool, random *rand.Rand) (err error) {
	type entry struct {
		DType   string `json:"dtype"`
		Shape   []int  `json:"shape"`
		Offsets [2]int `json:"data_offsets"`
	}
	dtype, size := "F32", 4
	if half {
		dtype, size = "BF16", 2
	}
	header, end := map[string]entry{}, 0
	names := slices.Sorted(maps.Keys(t))
	for _, name := range names {
		n := size
		for _, d := range t[name] {
			n *= d
		}
		header[name] = entry{dtype, t[name], [2]int{end, end + n}}
		end += n
	}
	text, err := json.Marshal(header)
	if err != nil {
		return err
	}
	text = append(text, strings.Repeat(" ", -len(text)&7)...)
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	w := bufio.NewWriterSize(file, 1<<20)
	defer func() { err = errors.Join(err, w.Flush()) }()
	if err := binary.Write(w, binary.LittleEndian, uint64(len(text))); err != nil {
		return err
	}
	if _, err := w.Write(text); err != nil {
		return err
	}
	for _, name := range names {
		n := 1
		for _, d := range t[name] {
			n *= d
		}
		draw := like(name, t[name])
		var b [4]byte
		for range n {
			bits := math.Float32bits(draw(random))
			binary.LittleEndian.PutUint32(b[:], bits)
			if _, err := w.Write(b[4-size:]); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
	}
	return nil
}

// like draws values of the size that a trained tensor of that name has, so that
// signals neither die nor grow on their way through the layers.
func like(name string, shape []int) func(*rand.Rand) float32 {
	normal := func(mean, deviation float64) func(*rand.Rand) float32 {
		return func(r *rand.Rand) float32 {
			return float32(mean + deviation*(r.Float64()+r.Float64()+r.Float64()-1.5)*2)
		}
	}
	last := strings.TrimPrefix(filepath.Ext(name), ".")
	switch {
	case last == "alpha", strings.Contains(name, "norm") && last == "weight", last == "cluster_usage":
		return normal(1, 0.05)
	case last == "scale":
		return normal(0.3, 0.05)
	case last == "bias":
		return normal(0, 0.02)
	case strings.Contains(name, "emb"):
		return normal(0, 1)
	}
	in := 1
	for _, d := range shape[1:] {
		in *= d
	}
	return normal(0, 1/math.Sqrt(float64(max(in, 1))))
}
