package engine

import (
	"encoding/binary"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
)

// tensorFile collects a safetensors file.
type tensorFile struct {
	header map[string]any
	data   []byte
}

func (f *tensorFile) add(name string, dtype checkpoint.DType, shape []int, data []byte) {
	f.header[name] = map[string]any{"dtype": dtype, "shape": shape, "data_offsets": []int{len(f.data), len(f.data) + len(data)}}
	f.data = append(f.data, data...)
}

func (f *tensorFile) write(t *testing.T, path string) {
	t.Helper()
	header, err := json.Marshal(f.header)
	if err != nil {
		t.Fatal(err)
	}
	b := append(binary.LittleEndian.AppendUint64(nil, uint64(len(header))), header...)
	if err := os.WriteFile(path, append(b, f.data...), 0o600); err != nil {
		t.Fatal(err)
	}
}

// round writes the tensors of a file twice: with rows of int8 and their scales,
// and as the float32 values that those stand for.
func round(t *testing.T, from, whole, rounded string) {
	t.Helper()
	file, err := checkpoint.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	floats := func(v []float32) (b []byte) {
		for _, x := range v {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
		}
		return b
	}
	w, r := tensorFile{header: map[string]any{}}, tensorFile{header: map[string]any{}}
	for _, name := range file.Names() {
		x, err := file.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		v := make([]float32, x.Len())
		if err := x.Float32(v); err != nil {
			t.Fatal(err)
		}
		if len(x.Shape) > 1 && x.Shape[0] > 0 {
			var data []byte
			var scales []float32
			for row := range slices.Chunk(v, len(v)/x.Shape[0]) {
				scale := float32(0)
				for _, e := range row {
					scale = max(scale, e, -e)
				}
				scales = append(scales, scale)
				for i, e := range row {
					q := int8(0)
					if scale > 0 {
						q = int8(math.Round(float64(e / scale * 127)))
					}
					data, row[i] = append(data, byte(q)), float32(q)*(scale/127)
				}
			}
			r.add(name, checkpoint.I8, x.Shape, data)
			r.add(name+"_scb", checkpoint.F32, x.Shape[:1], floats(scales))
		} else {
			r.add(name, checkpoint.F32, x.Shape, floats(v))
		}
		w.add(name, checkpoint.F32, x.Shape, floats(v))
	}
	w.write(t, whole)
	r.write(t, rounded)
}

// A checkpoint of int8 weights, in both files, runs as the one of the values
// that they stand for.
func TestInt8Checkpoint(t *testing.T) {
	whole, rounded := t.TempDir(), t.TempDir()
	for _, name := range []string{checkpoint.ConfigFile, checkpoint.TokenizerFile} {
		b, err := os.ReadFile(filepath.Join(tinyA, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range []string{whole, rounded} {
			if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, name := range []string{checkpoint.ModelFile, checkpoint.MimiFile} {
		round(t, filepath.Join(tinyA, name), filepath.Join(whole, name), filepath.Join(rounded, name))
	}
	user := readGolden(t).user()[:10]
	var frames [2][]core.Frame
	for i, dir := range []string{whole, rounded} {
		s, err := loadFrom(t, checkpoint.Dir(dir), Options{MaxSessions: 1}).Open(t.Context(), silent(), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		frames[i] = play(t, t.Context(), s, user)
		s.Close()
	}
	if !slices.Equal(frames[0], frames[1]) {
		t.Error("int8 weights and the floats that they stand for answer otherwise")
	}
}
