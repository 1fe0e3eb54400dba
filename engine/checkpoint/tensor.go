package checkpoint

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"
)

// DType is a tensor's element type, spelled as in a safetensors header.
type DType string

// Element types that the format knows.
const (
	F64  DType = "F64"
	F32  DType = "F32"
	F16  DType = "F16"
	BF16 DType = "BF16"
	I64  DType = "I64"
	I32  DType = "I32"
	I16  DType = "I16"
	I8   DType = "I8"
	U64  DType = "U64"
	U32  DType = "U32"
	U16  DType = "U16"
	U8   DType = "U8"
	Bool DType = "BOOL"
	E4M3 DType = "F8_E4M3"
	E5M2 DType = "F8_E5M2"
)

// Size of one element in bytes; 0 for a type that we do not know.
func (d DType) Size() int {
	switch d {
	case F64, I64, U64:
		return 8
	case F32, I32, U32:
		return 4
	case F16, BF16, I16, U16:
		return 2
	case I8, U8, Bool, E4M3, E5M2:
		return 1
	}
	return 0
}

// Tensor is a view of a tensor's little-endian bytes, row-major.
type Tensor struct {
	Name  string
	DType DType
	Shape []int
	// Data aliases the mapped file.
	Data []byte
	// Scales has a little-endian float32 for each row, along the first
	// dimension, of an I8 tensor: the largest magnitude there, which is stored
	// as 127. It aliases the mapped file too.
	Scales []byte

	mapped bool // Data is of a mapped file
}

// Len is the number of elements.
func (t Tensor) Len() int { return len(t.Data) / t.DType.Size() }

// Rows is the part of the tensor that has n places of the first dimension, from
// the given one on.
func (t Tensor) Rows(from, n int) Tensor {
	size := len(t.Data) / max(t.Shape[0], 1)
	t.Data = t.Data[from*size : (from+n)*size : (from+n)*size]
	if t.Scales != nil {
		t.Scales = t.Scales[4*from : 4*(from+n) : 4*(from+n)]
	}
	t.Shape = slices.Concat([]int{n}, t.Shape[1:])
	return t
}

// Float32 converts a BF16, F16, F32 or scaled I8 tensor into dst, which has Len
// elements. It allocates nothing.
func (t Tensor) Float32(dst []float32) error {
	if len(dst) != t.Len() {
		return fmt.Errorf("tensor %s: wanted room for %d elements, found %d", t.Name, t.Len(), len(dst))
	}
	switch t.DType {
	case BF16:
		bfloat16s(dst, t.Data)
	case F16:
		for i := range dst {
			dst[i] = float16(binary.LittleEndian.Uint16(t.Data[2*i:]))
		}
	case F32:
		for i := range dst {
			dst[i] = math.Float32frombits(binary.LittleEndian.Uint32(t.Data[4*i:]))
		}
	case I8:
		rows := len(t.Scales) / 4
		if rows == 0 && len(dst) > 0 {
			return fmt.Errorf("tensor %s: wanted a scale for each row, found none", t.Name)
		}
		for i := range rows {
			scale := math.Float32frombits(binary.LittleEndian.Uint32(t.Scales[4*i:])) / 127
			width := len(dst) / rows
			row, from := dst[i*width:(i+1)*width], t.Data[i*width:(i+1)*width]
			for j := range row {
				row[j] = float32(int8(from[j])) * scale
			}
		}
	default:
		return fmt.Errorf("tensor %s: wanted BF16, F16, F32 or scaled I8, found %s", t.Name, t.DType)
	}
	return nil
}

// BFloat16 is Float32 with elements that are the upper halves of float32, which a
// BF16 tensor has as they are; others are rounded to the nearest.
func (t Tensor) BFloat16(dst []uint16) error {
	if len(dst) != t.Len() {
		return fmt.Errorf("tensor %s: wanted room for %d elements, found %d", t.Name, t.Len(), len(dst))
	}
	if t.DType == BF16 {
		// As they lie: every processor that ONNX Runtime is built for is little-endian.
		copy(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(dst))), 2*len(dst)), t.Data)
		return nil
	}
	// A row at a time, which may have a scale of its own.
	rows := 1
	if len(t.Shape) > 1 {
		rows = max(t.Shape[0], 1)
	}
	width := len(dst) / rows
	wide := make([]float32, width)
	for i := range rows {
		row := t
		if rows > 1 {
			row = t.Rows(i, 1)
		}
		if err := row.Float32(wide); err != nil {
			return err
		}
		for j, v := range wide {
			dst[i*width+j] = ToBFloat16(v)
		}
	}
	return nil
}

// ToBFloat16 is the upper half of the nearest float32 that has no other, the even
// one of two as near.
func ToBFloat16(v float32) uint16 {
	bits := math.Float32bits(v)
	if v != v {
		return uint16(bits>>16) | 1<<6 // still none
	}
	return uint16((bits + 0x7fff + bits>>16&1) >> 16)
}

// FromBFloat16 is the value whose upper half that is.
func FromBFloat16(half uint16) float32 { return math.Float32frombits(uint32(half) << 16) }

// Int64s returns the elements of an I64 or I32 tensor.
func (t Tensor) Int64s() ([]int64, error) {
	out := make([]int64, t.Len())
	switch t.DType {
	case I64:
		for i := range out {
			out[i] = int64(binary.LittleEndian.Uint64(t.Data[8*i:]))
		}
	case I32:
		for i := range out {
			out[i] = int64(int32(binary.LittleEndian.Uint32(t.Data[4*i:])))
		}
	default:
		return nil, fmt.Errorf("tensor %s: wanted I64 or I32, found %s", t.Name, t.DType)
	}
	return out, nil
}

// Release gives the memory behind the tensor back to the system: its pages
// stop counting as resident, and come again from the file if they are read.
// Pages shared with a neighbour stay, and so does what is not of a mapped file.
func (t Tensor) Release() error {
	if len(t.Data) == 0 || !t.mapped {
		return nil
	}
	page := uintptr(os.Getpagesize())
	address := uintptr(unsafe.Pointer(unsafe.SliceData(t.Data)))
	skip := (page - address%page) % page
	if skip >= uintptr(len(t.Data)) {
		return nil
	}
	whole := (uintptr(len(t.Data)) - skip) / page * page
	if whole == 0 {
		return nil
	}
	if err := unix.Madvise(t.Data[skip:skip+whole], unix.MADV_DONTNEED); err != nil {
		return fmt.Errorf("tensor %s: releasing its pages: %w", t.Name, err)
	}
	return nil
}

// bfloat16s widens len(dst) values; a bfloat16 is the upper half of a float32.
// Four at a time, since it runs over gigabytes at load.
func bfloat16s(dst []float32, src []byte) {
	src = src[:2*len(dst)]
	for len(dst) >= 4 {
		w := binary.LittleEndian.Uint64(src)
		d := dst[:4:4]
		d[0] = math.Float32frombits(uint32(w) << 16)
		d[1] = math.Float32frombits(uint32(w) &^ 0xffff)
		d[2] = math.Float32frombits(uint32(w>>32) << 16)
		d[3] = math.Float32frombits(uint32(w>>32) &^ 0xffff)
		dst, src = dst[4:], src[8:]
	}
	for i := range dst {
		dst[i] = FromBFloat16(binary.LittleEndian.Uint16(src[2*i:]))
	}
}

// float16 widens an IEEE 754 binary16 value, subnormals and infinities too.
func float16(h uint16) float32 {
	sign := uint32(h&0x8000) << 16
	exponent, fraction := uint32(h>>10)&0x1f, uint32(h&0x3ff)
	switch exponent {
	case 0: // zero or subnormal: fraction × 2⁻²⁴, exact in float32
		v := float32(fraction) * (1.0 / (1 << 24))
		return math.Float32frombits(sign | math.Float32bits(v))
	case 0x1f:
		return math.Float32frombits(sign | 0x7f800000 | fraction<<13)
	}
	return math.Float32frombits(sign | (exponent+127-15)<<23 | fraction<<13)
}
