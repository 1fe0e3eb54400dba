package engine

import (
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
)

// Values of Options.Precision, what the language model computes with. The codec
// computes in float32 always; beside a language model in BFloat16 a card may make all its
// products of TF32, which the reference has for its convolutions only.
const (
	// AutoPrecision is BFloat16 on a card that has it, for checkpoints that are
	// stored so, and else Float32.
	AutoPrecision = "auto"
	Float32       = "f32"
	// BFloat16 weights and caches take half the memory. The CPU has to widen
	// them for each product: it is for comparing there.
	BFloat16 = "bf16"
)

// numbers that the language model computes with on a device, where the file has
// its weights stored as that type.
func numbers(precision string, native bool, stored checkpoint.DType) (onnx.Numbers, error) {
	switch {
	case precision == Float32, precision == "", precision == AutoPrecision && !(native && stored == checkpoint.BF16):
		return onnx.Single, nil
	case precision != BFloat16 && precision != AutoPrecision:
		return 0, fmt.Errorf("precision is %q; it can be %s, %s or %s", precision, AutoPrecision, Float32, BFloat16)
	case native:
		return onnx.BF16, nil
	}
	return onnx.Emulated, nil
}

// Precise is the precision that comes of a wanted one where ONNX Runtime has
// operators of bfloat16 (on a card) or not, for weights that are stored as a type.
func Precise(wanted string, native bool, stored checkpoint.DType) (string, error) {
	n, err := numbers(wanted, native, stored)
	return precisionOf(n), err
}

// Stored is the type of a checkpoint's language model: that of its largest table.
func Stored(folder checkpoint.Folder) (checkpoint.DType, error) {
	file, err := folder.Open(checkpoint.ModelFile)
	if err != nil {
		return "", err
	}
	defer file.Close()
	t, err := file.Lookup("text_emb.weight")
	return t.DType, err
}

// Precision is what the language model computes with: Float32 or BFloat16.
func (e *Engine) Precision() string { return precisionOf(e.model.numbers) }

func precisionOf(n onnx.Numbers) string {
	if n == onnx.Single {
		return Float32
	}
	return BFloat16
}

// newState is a tensor of the model's numbers, of that many rows.
func (m *model) newState(s ort.Sight, rows int, shape ...int64) (ort.Bindable, error) {
	if m.numbers == onnx.Single {
		return ort.NewTensor[float32](m.device, s, rows, shape...)
	}
	return ort.NewTensor[ort.BFloat16](m.device, s, rows, shape...)
}

// put writes values into a slot of a tensor that newState may have made.
func put(t ort.Bindable, slot, at int, values []float32) error {
	narrow, ok := t.(*ort.Tensor[ort.BFloat16])
	if !ok {
		return t.(*ort.Tensor[float32]).Put(slot, at, values)
	}
	rounded := make([]ort.BFloat16, len(values))
	for i, v := range values {
		rounded[i] = checkpoint.ToBFloat16(v)
	}
	return narrow.Put(slot, at, rounded)
}

// elementBytes is the size of one of the model's numbers.
func (m *model) elementBytes() int64 { return bytesOf(m.numbers.Type()) }

// bytesOf an element of a type.
func bytesOf(t onnx.Type) int64 {
	switch t {
	case onnx.BFloat16:
		return 2
	case onnx.Float32:
		return 4
	}
	return 8
}
