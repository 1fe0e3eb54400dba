package ort

import (
	"fmt"
	"unsafe"

	onnxruntime "github.com/yalue/onnxruntime_go"
	"golang.org/x/sys/unix"
)

// Element is what our tensors hold.
type Element interface{ ~float32 | ~int64 }

// Memory is a block outside Go's heap: ONNX Runtime keeps pointers into it, and
// gigabytes of weights are nothing for the collector to look at. Pages that
// nobody wrote cost nothing.
type Memory struct{ bytes []byte }

// NewMemory maps n bytes of zeros, page aligned.
func NewMemory(n int) (*Memory, error) {
	b, err := unix.Mmap(-1, 0, max(n, 1), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	if err != nil {
		return nil, fmt.Errorf("no memory for %d MB: %w", n>>20, err)
	}
	return &Memory{b}, nil
}

// Free unmaps the block; no value over it may be used after.
func (m *Memory) Free() error {
	b := m.bytes
	m.bytes = nil
	if b == nil {
		return nil
	}
	return unix.Munmap(b)
}

func elements[T Element](m *Memory) []T {
	return unsafe.Slice((*T)(unsafe.Pointer(&m.bytes[0])), len(m.bytes)/int(unsafe.Sizeof(*new(T))))
}

// Tensor is a value whose first dimension is slots, one row a session.
// It is not safe for use by two goroutines; the engine's loop owns it.
type Tensor[T Element] struct {
	memory *Memory
	slots  int
	shape  []int64 // of one slot
	row    int     // elements of one slot
}

// NewTensor allocates zeros of shape [slots, shape...].
func NewTensor[T Element](slots int, shape ...int64) (*Tensor[T], error) {
	row := 1
	for _, d := range shape {
		row *= int(d)
	}
	m, err := NewMemory(slots * row * int(unsafe.Sizeof(*new(T))))
	if err != nil {
		return nil, err
	}
	return &Tensor[T]{memory: m, slots: slots, shape: shape, row: row}, nil
}

// Slot is the data of one slot.
func (t *Tensor[T]) Slot(i int) []T {
	return elements[T](t.memory)[i*t.row : (i+1)*t.row : (i+1)*t.row]
}

// Zero clears one slot.
func (t *Tensor[T]) Zero(slot int) { clear(t.Slot(slot)) }

// Close frees the memory.
func (t *Tensor[T]) Close() error { return t.memory.Free() }

func (t *Tensor[T]) view(first, n int) (onnxruntime.Value, error) {
	shape := append(onnxruntime.Shape{int64(n)}, t.shape...)
	return onnxruntime.NewTensor(shape, elements[T](t.memory)[first*t.row:(first+n)*t.row])
}

// Bindable is a tensor of any element type.
type Bindable interface {
	// view is a value over n slots from first on, sharing their memory.
	view(first, n int) (onnxruntime.Value, error)
	Zero(slot int)
	Close() error
}

// View is a run of slots of a tensor.
type View struct {
	Tensor   Bindable
	First, N int
}
