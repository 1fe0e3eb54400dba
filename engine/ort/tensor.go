package ort

import (
	"errors"
	"unsafe"
)

// Element is what our tensors hold.
type Element interface{ ~float32 | ~int64 | BFloat16 }

// BFloat16 is the upper half of a float32.
type BFloat16 = uint16

// Sight is what the host sees of a tensor on a device apart.
type Sight int

const (
	// Crossing tensors are sent before each run that reads them and fetched after
	// each that writes them, the slots of the run.
	Crossing Sight = iota
	// Asked are fetched when somebody asks, and never sent.
	Asked
	// Resident ones stay where they are.
	Resident
)

// Tensor is a value whose first dimension is slots, one row a session.
// It is not safe for use by two goroutines; the engine's loop owns it.
type Tensor[T Element] struct {
	device Device
	sight  Sight
	memory *Memory // where graphs find it
	seen   *Memory // the host's: the same, if the device is not apart; none of a Resident
	slots  int
	shape  []int64 // of one slot
	row    int     // elements of one slot
}

// NewTensor allocates zeros of shape [slots, shape...].
func NewTensor[T Element](d Device, s Sight, slots int, shape ...int64) (*Tensor[T], error) {
	row := 1
	for _, n := range shape {
		row *= int(n)
	}
	t := &Tensor[T]{device: d, sight: s, slots: slots, shape: shape, row: row}
	size := slots * row * t.size()
	var err error
	if t.memory, err = d.allocate(size); err != nil {
		return nil, err
	}
	switch {
	case !d.Apart():
		t.seen = t.memory
	case s != Resident:
		if t.seen, err = hostMemory(size); err != nil {
			return nil, errors.Join(err, d.free(t.memory))
		}
		d.pin(t.seen)
	}
	return t, nil
}

// Row is how many elements a slot has.
func (t *Tensor[T]) Row() int { return t.row }

func (*Tensor[T]) size() int { return int(unsafe.Sizeof(*new(T))) }

// Slot is the data of one slot, as the host sees it; of a Resident tensor on a
// device apart there is none.
func (t *Tensor[T]) Slot(i int) []T {
	return elements[T](t.seen.bytes)[i*t.row : (i+1)*t.row : (i+1)*t.row]
}

// Zero clears one slot.
func (t *Tensor[T]) Zero(slot int) {
	if t.seen != nil {
		clear(t.Slot(slot))
	}
	if t.device.Apart() && t.sight != Crossing {
		n := t.row * t.size()
		t.device.zero(t.memory, slot*n, n)
	}
}

// Put writes values into a slot, from one of its elements on.
func (t *Tensor[T]) Put(slot, at int, values []T) error {
	if t.seen != nil {
		copy(t.Slot(slot)[at:], values)
	}
	if !t.device.Apart() {
		return nil
	}
	t.device.send(t.memory, (slot*t.row+at)*t.size(), bytesOf(values))
	return t.device.wait()
}

// Get reads n elements of a slot.
func (t *Tensor[T]) Get(slot, at, n int) ([]T, error) {
	values := make([]T, n)
	t.device.fetch(bytesOf(values), t.memory, (slot*t.row+at)*t.size())
	return values, t.device.wait()
}

// Fetch makes a slot of an Asked tensor visible.
func (t *Tensor[T]) Fetch(slot int) error {
	if !t.device.Apart() {
		return nil
	}
	n := t.row * t.size()
	t.device.fetch(t.seen.bytes[slot*n:(slot+1)*n], t.memory, slot*n)
	return t.device.wait()
}

// Copy copies n elements of a slot into one of another tensor of that type, or of
// the same, on the same device. It is done before the next run, and after Wait.
func (t *Tensor[T]) Copy(slot, at int, source Bindable, origin, start, n int) {
	from := source.(*Tensor[T])
	if t.sight == Crossing {
		copy(t.Slot(slot)[at:at+n], from.Slot(origin)[start:])
		return
	}
	t.device.move(t.memory, (slot*t.row+at)*t.size(), from.memory, (origin*from.row+start)*t.size(), n*t.size())
}

// Wait until what was asked of the tensor's device is done.
func (t *Tensor[T]) Wait() error { return t.device.wait() }

// Move makes a slot what another one is.
func (t *Tensor[T]) Move(to, from int) { t.Copy(to, 0, t, from, 0, t.row) }

// Close frees the memory.
func (t *Tensor[T]) Close() error {
	err := t.device.free(t.memory)
	if t.seen != nil && t.seen != t.memory {
		t.device.unpin(t.seen)
		err = errors.Join(err, t.seen.release())
	}
	return err
}

func (t *Tensor[T]) view(first, n int) (value, error) {
	size := t.row * t.size()
	return environment.api.tensor(t.device.memory(), t.memory.address+uintptr(first*size), n*size, append([]int64{int64(n)}, t.shape...), typeOf[T]())
}

func (t *Tensor[T]) crossing(first, n int) (seen []byte, at int, ok bool) {
	if t.sight != Crossing || !t.device.Apart() {
		return nil, 0, false
	}
	size := t.row * t.size()
	return t.seen.bytes[first*size : (first+n)*size], first * size, true
}

func (t *Tensor[T]) place() *Memory { return t.memory }

// Bindable is a tensor of any element type.
type Bindable interface {
	// view is a value over n slots from first on, sharing their memory.
	view(first, n int) (value, error)
	// crossing is the host's side of them and where the device's begins, if they
	// are to be sent or fetched.
	crossing(first, n int) (seen []byte, at int, ok bool)
	place() *Memory
	// What every Tensor has, see there.
	Row() int
	Zero(slot int)
	Move(to, from int)
	Copy(slot, at int, from Bindable, origin, start, n int)
	Wait() error
	Close() error
}

// View is a run of slots of a tensor.
type View struct {
	Tensor   Bindable
	First, N int
}

func elements[T Element](b []byte) []T {
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b))), len(b)/int(unsafe.Sizeof(*new(T))))
}

func bytesOf[T Element](values []T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(values))), len(values)*int(unsafe.Sizeof(*new(T))))
}

func addressOf(b []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(b))) }
