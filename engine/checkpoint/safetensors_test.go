package checkpoint

import (
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const tiny = "../testdata/tiny-a"

func writeFile(t testing.TB, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func safetensors(header string, data []byte) []byte {
	b := binary.LittleEndian.AppendUint64(nil, uint64(len(header)))
	return append(append(b, header...), data...)
}

func TestOpenTiny(t *testing.T) {
	f, err := Open(filepath.Join(tiny, "golden.safetensors"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	codes, err := f.Want("mimi.codes", 8, -1)
	if err != nil {
		t.Fatal(err)
	}
	ids, err := codes.Int64s()
	if err != nil || len(ids) != 8*60 {
		t.Fatalf("%d ids, %v", len(ids), err)
	}
	for _, id := range ids {
		if id < 0 || id > 2047 {
			t.Fatalf("code %d", id)
		}
	}
	pcm, err := f.Lookup("mimi.input_pcm")
	if err != nil {
		t.Fatal(err)
	}
	samples := make([]float32, pcm.Len())
	if err := pcm.Float32(samples); err != nil {
		t.Fatal(err)
	}
	var sum float64
	for _, s := range samples {
		sum += float64(s) * float64(s)
	}
	// golden.json, pcm_rms.
	if rms := math.Sqrt(sum / float64(len(samples))); math.Abs(rms-0.15340085327625275) > 1e-6 {
		t.Errorf("rms %v", rms)
	}
	if err := pcm.Release(); err != nil {
		t.Error(err)
	}
	again := make([]float32, pcm.Len())
	if err := pcm.Float32(again); err != nil || !slices.Equal(samples, again) {
		t.Errorf("a released tensor reads otherwise (%v)", err)
	}
	if n := testing.AllocsPerRun(10, func() { pcm.Float32(samples) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestWant(t *testing.T) {
	f, err := Open(filepath.Join(tiny, ModelFile))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var shape *ShapeError
	_, err = f.Want("emb.0.weight", 2049, 33)
	if !errors.As(err, &shape) || !slices.Equal(shape.Found, []int{2049, 32}) || !strings.Contains(err.Error(), "wanted shape [2049 33], found [2049 32]") {
		t.Error(err)
	}
	if _, err = f.Want("emb.0.weight", -1, -1, -1); !errors.As(err, &shape) {
		t.Error(err)
	}
	var missing *MissingTensorError
	_, err = f.Want("depformer_emb.15.weight", -1, -1)
	if !errors.As(err, &missing) || missing.Nearest != "depformer_emb.1.weight" {
		t.Error(err)
	}
	if f.Has("nothing") || !f.Has("text_emb.weight") {
		t.Error("Has")
	}
}

func TestOpenRefuses(t *testing.T) {
	header := `{"__metadata__":{"a":"b"},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"BF16","shape":[2,2],"data_offsets":[8,16]}}`
	whole := safetensors(header, make([]byte, 16))
	if f, err := Open(writeFile(t, "ok", whole)); err != nil {
		t.Fatal(err)
	} else {
		f.Close()
	}
	one := func(entry string) []byte { return safetensors(`{"a":`+entry+`}`, make([]byte, 16)) }
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"empty":              {nil, "0 bytes"},
		"lfs pointer":        {[]byte("version https://git-lfs.github.com/spec/v1\noid"), "git lfs pull"},
		"header size":        {binary.LittleEndian.AppendUint64(nil, math.MaxUint64), "at most 33554432"},
		"header past end":    {binary.LittleEndian.AppendUint64(nil, 100), "wanted 100 bytes, found 0"},
		"not json":           {safetensors("{]", nil), "a JSON object"},
		"truncated":          {whole[:len(whole)-1], "tensor b: wanted bytes 8 to 16, found a file that ends at 15"},
		"unknown dtype":      {one(`{"dtype":"F33","shape":[2],"data_offsets":[0,8]}`), "found F33"},
		"no dtype":           {one(`{}`), "a known dtype"},
		"size":               {one(`{"dtype":"F32","shape":[3],"data_offsets":[0,8]}`), "wanted 12 bytes for F32 [3], found 8"},
		"negative":           {one(`{"dtype":"F32","shape":[-2,-1],"data_offsets":[0,8]}`), "none negative"},
		"overflow":           {one(`{"dtype":"F32","shape":[4294967296,4294967296,2],"data_offsets":[0,0]}`), "at most 8 lengths"},
		"rank":               {one(`{"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1],"data_offsets":[0,4]}`), "at most 8 lengths"},
		"offsets":            {one(`{"dtype":"F32","shape":[2],"data_offsets":[8,0]}`), "[begin, end]"},
		"one offset":         {one(`{"dtype":"F32","shape":[2],"data_offsets":[8]}`), "[begin, end]"},
		"negative offset":    {one(`{"dtype":"F32","shape":[2],"data_offsets":[-8,0]}`), "data_offsets"},
		"fractional shape":   {one(`{"dtype":"F32","shape":[2.5],"data_offsets":[0,8]}`), "shape"},
		"tensor not a table": {one(`7`), "tensor a"},
		"overlap": {safetensors(`{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}}`, make([]byte, 16)),
			"bytes shared with tensor a"},
	} {
		_, err := Open(writeFile(t, ModelFile, c.file))
		var format *FormatError
		if !errors.As(err, &format) || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), ModelFile) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var missing *MissingFileError
	if _, err := Open(filepath.Join(t.TempDir(), ModelFile)); !errors.As(err, &missing) || missing.Purpose != "the weights of the language model" {
		t.Error(err)
	}
}

// A bfloat16 tensor is given as it lies, others are rounded to the nearest, the even
// one of two as near.
func TestBFloat16(t *testing.T) {
	lies := Tensor{DType: BF16, Data: []byte{0x80, 0x3f, 0x01, 0xc0, 0xc1, 0x7f}}
	got := make([]uint16, 3)
	if err := lies.BFloat16(got); err != nil || !slices.Equal(got, []uint16{0x3f80, 0xc001, 0x7fc1}) {
		t.Errorf("%04x, %v", got, err)
	}
	for bits, want := range map[uint32]uint16{
		0x3f800000: 0x3f80, 0x3f807fff: 0x3f80, 0x3f808000: 0x3f80, 0x3f808001: 0x3f81, 0x3f818000: 0x3f82, 0xbf818000: 0xbf82,
		0x7f7fffff: 0x7f80, 0x7f800000: 0x7f80, 0x80000000: 0x8000, 0x00000001: 0,
	} {
		if got := ToBFloat16(math.Float32frombits(bits)); got != want {
			t.Errorf("%08x: %04x, want %04x", bits, got, want)
		}
	}
	if none := FromBFloat16(ToBFloat16(math.Float32frombits(0x7f800001))); none == none {
		t.Errorf("NaN became %v", none)
	}
	rows := Tensor{DType: I8, Shape: []int{2, 2}, Data: []byte{127, 0x81, 1, 0}, Scales: binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, math.Float32bits(1)), math.Float32bits(254))}
	four := make([]uint16, 4)
	if err := rows.BFloat16(four); err != nil || !slices.Equal(four, []uint16{0x3f80, 0xbf80, 0x4000, 0}) {
		t.Errorf("int8: %04x, %v", four, err)
	}
	if err := lies.BFloat16(got[:2]); err == nil {
		t.Error("a short destination was taken")
	}
	if err := (Tensor{DType: I64, Data: make([]byte, 8)}).BFloat16(got[:1]); err == nil {
		t.Error("integers were taken")
	}
}

func TestFloat32(t *testing.T) {
	inf := float32(math.Inf(1))
	bf := Tensor{DType: BF16, Data: []byte{0x80, 0x3f, 0x00, 0xc0, 0x80, 0x7f, 0x01, 0x00, 0xc0, 0x3f, 0x00, 0x80}}
	got := make([]float32, 6)
	if err := bf.Float32(got); err != nil {
		t.Fatal(err)
	}
	want := []float32{1, -2, inf, math.Float32frombits(0x10000), 1.5, float32(math.Copysign(0, -1))}
	for i := range want {
		if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
			t.Errorf("bf16 %d: %v, want %v", i, got[i], want[i])
		}
	}
	for h, want := range map[uint16]float32{0x3c00: 1, 0xc000: -2, 0x7bff: 65504, 0x0400: 1.0 / (1 << 14), 0x0001: 1.0 / (1 << 24), 0x83ff: -1023.0 / (1 << 24), 0x7c00: inf, 0xfc00: -inf, 0x3555: 0.333251953125, 0: 0} {
		if got := float16(h); got != want {
			t.Errorf("f16 %04x: %v, want %v", h, got, want)
		}
	}
	if v := float16(0x7e00); v == v {
		t.Errorf("f16 NaN: %v", v)
	}
	if err := bf.Float32(got[:5]); err == nil {
		t.Error("a short destination was taken")
	}
	if err := (Tensor{DType: I64, Data: make([]byte, 8)}).Float32(got[:1]); err == nil {
		t.Error("integers were taken for floats")
	}
}

// int8s is a file of one I8 tensor a [2, 3], and its scales as given.
func int8s(scales string, data ...float32) []byte {
	b := []byte{127, 0, 0x81, 1, 0x80, 64, 0, 0} // 127 0 -127, 1 -128 64
	for _, v := range data {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	return safetensors(`{"a":{"dtype":"I8","shape":[2,3],"data_offsets":[0,6]},"pad":{"dtype":"U8","shape":[2],"data_offsets":[6,8]}`+scales+`}`, b)
}

func TestInt8(t *testing.T) {
	f, err := Open(writeFile(t, ModelFile, int8s(`,"a_scb":{"dtype":"F32","shape":[2],"data_offsets":[8,16]}`, 2, 12.7)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	a, err := f.Want("a", 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	want := []float32{2, 0, -2, 0.1, -12.8, 6.4}
	got := make([]float32, 6)
	check := func(x Tensor, want []float32) {
		t.Helper()
		if err := x.Float32(got[:len(want)]); err != nil {
			t.Fatal(err)
		}
		for i := range want {
			if math.Abs(float64(got[i]-want[i])) > 1e-6 {
				t.Errorf("element %d: %v, want %v", i, got[i], want[i])
			}
		}
	}
	check(a, want)
	check(a.Rows(0, 1), want[:3])
	check(a.Rows(1, 1), want[3:])
	check(a.Rows(1, 0), nil)
	if n := testing.AllocsPerRun(10, func() { a.Float32(got) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if err := (Tensor{DType: I8, Data: make([]byte, 6)}).Float32(got); err == nil {
		t.Error("no scales were taken")
	}
}

func TestInt8Refuses(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	scales := func(dtype, shape string) string {
		return `,"a_scb":{"dtype":"` + dtype + `","shape":` + shape + `,"data_offsets":[8,16]}`
	}
	var missing *MissingTensorError
	if _, err := Open(writeFile(t, ModelFile, int8s(""))); !errors.As(err, &missing) || missing.Tensor != "a_scb" {
		t.Errorf("no scales: %v", err)
	}
	var shape *ShapeError
	if _, err := Open(writeFile(t, ModelFile, int8s(scales("F32", "[2,1]"), 1, 1))); !errors.As(err, &shape) || !slices.Equal(shape.Want, []int{2}) {
		t.Errorf("another shape: %v", err)
	}
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"dtype":    {int8s(scales("I32", "[2]"), 1, 1), "wanted F32, found I32"},
		"nan":      {int8s(scales("F32", "[2]"), 1, nan), "a_scb[1]: wanted a finite magnitude, found NaN"},
		"infinite": {int8s(scales("F32", "[2]"), inf, 1), "a_scb[0]: wanted a finite magnitude, found +Inf"},
		"negative": {int8s(scales("F32", "[2]"), -1, 1), "a_scb[0]: wanted a finite magnitude, found -1"},
		"scalar":   {safetensors(`{"a":{"dtype":"I8","shape":[],"data_offsets":[0,1]}}`, make([]byte, 1)), "wanted rows"},
	} {
		_, err := Open(writeFile(t, ModelFile, c.file))
		var format *FormatError
		if !errors.As(err, &format) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// FuzzSafetensors reads a file that a stranger made: an error or tensors that
// can be converted, never a crash.
func FuzzSafetensors(f *testing.F) {
	f.Add(safetensors(`{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"BF16","shape":[2,2],"data_offsets":[8,16]}}`, make([]byte, 16)))
	f.Add(int8s(`,"a_scb":{"dtype":"F32","shape":[2],"data_offsets":[8,16]}`, 2, 12.7))
	f.Add(int8s(`,"a_scb":{"dtype":"F32","shape":[2,1],"data_offsets":[8,16]}`, 2, 12.7))
	f.Add(safetensors(`{"a":{"dtype":"I8","shape":[0,3],"data_offsets":[0,0]},"a_scb":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}}`, nil))
	f.Add(safetensors(`{"a":{"dtype":"I8","shape":[2,0],"data_offsets":[0,0]},"a_scb":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}`, make([]byte, 8)))
	f.Fuzz(func(t *testing.T, b []byte) {
		tensors, err := parseSafetensors("fuzzed", b)
		if err != nil {
			return
		}
		for _, x := range tensors {
			if x.Len() > 1<<16 {
				continue
			}
			err := x.Float32(make([]float32, x.Len()))
			if err != nil && (x.DType == F32 || x.DType == I8) {
				t.Errorf("%s %v: %v", x.DType, x.Shape, err)
			}
			if len(x.Shape) > 0 && x.Shape[0] > 0 {
				x.Rows(x.Shape[0]-1, 1)
			}
		}
	})
}

func BenchmarkBFloat16(b *testing.B) {
	src := make([]byte, 8<<20)
	dst := make([]float32, len(src)/2)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		bfloat16s(dst, src)
	}
}
