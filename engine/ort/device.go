package ort

import (
	"fmt"

	onnxruntime "github.com/yalue/onnxruntime_go"
	"golang.org/x/sys/unix"
)

// Device is where graphs run and what they work on lies. One that is Apart has
// memory of its own: what the host writes has to be sent there before a run, and
// what it reads has to be fetched after it. Copies happen in the order in which
// they are asked for, and are done after wait. A device, and all that lies on it,
// belongs to one goroutine at a time.
type Device interface {
	// String is the device's name, as one chooses it.
	String() string
	// Apart says that the host does not see the device's memory.
	Apart() bool
	// BFloat16 says that ONNX Runtime has operators of bfloat16 there.
	BFloat16() bool
	// Memory is how many bytes nobody has, and how many there are; zeros if the
	// device does not count them.
	Memory() (free, total int64)
	// Crossed is how many bytes have gone between host and device so far, each way.
	Crossed() (there, back int64)
	// Close gives back what the device took for itself.
	Close() error

	// allocate n bytes of zeros, and free them.
	allocate(n int) (*Memory, error)
	free(*Memory) error
	// pin makes host memory quicker to copy, until it is freed.
	pin(*Memory)
	unpin(*Memory)
	send(to *Memory, at int, from []byte)
	fetch(to []byte, from *Memory, at int)
	move(to *Memory, at int, from *Memory, origin, n int)
	zero(m *Memory, at, n int)
	// wait until copies are done; the error is of any since the last wait.
	wait() error
	// start makes copies done, or sees to it that a run comes after them.
	start() error
	// memory is the name that ONNX Runtime has for the device's memory.
	memory() string
	// provide adds to the options of a graph's session what runs it on the device.
	provide(o *onnxruntime.SessionOptions, g Graph) error
}

// CPU is the processor; its memory is the host's.
var CPU Device = host{}

// Memory is a block outside Go's heap, of the host or of a device: ONNX Runtime
// keeps pointers into it, and gigabytes of weights are nothing for the collector
// to look at. Pages of the host that nobody wrote cost nothing.
type Memory struct {
	bytes   []byte // none, if the host does not see it
	address uintptr
}

// hostMemory maps n bytes of zeros, page aligned.
func hostMemory(n int) (*Memory, error) {
	b, err := unix.Mmap(-1, 0, max(n, 1), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	if err != nil {
		return nil, fmt.Errorf("no memory for %d MB: %w", n>>20, err)
	}
	return &Memory{b, addressOf(b)}, nil
}

// release unmaps the block; no value over it may be used after.
func (m *Memory) release() error {
	b := m.bytes
	m.bytes = nil
	if b == nil {
		return nil
	}
	return unix.Munmap(b)
}

// host has nothing to send: its tensors are where graphs find them.
type host struct{}

func (host) String() string                  { return "cpu" }
func (host) Apart() bool                     { return false }
func (host) BFloat16() bool                  { return false }
func (host) Memory() (free, total int64)     { return 0, 0 }
func (host) Crossed() (there, back int64)    { return 0, 0 }
func (host) Close() error                    { return nil }
func (host) allocate(n int) (*Memory, error) { return hostMemory(n) }
func (host) free(m *Memory) error            { return m.release() }
func (host) pin(*Memory)                     {}
func (host) unpin(*Memory)                   {}

func (host) send(to *Memory, at int, from []byte)  { copy(to.bytes[at:], from) }
func (host) fetch(to []byte, from *Memory, at int) { copy(to, from.bytes[at:]) }
func (host) zero(m *Memory, at, n int)             { clear(m.bytes[at : at+n]) }
func (host) move(to *Memory, at int, from *Memory, origin, n int) {
	copy(to.bytes[at:at+n], from.bytes[origin:])
}
func (host) wait() error                                      { return nil }
func (host) start() error                                     { return nil }
func (host) memory() string                                   { return "Cpu" }
func (host) provide(*onnxruntime.SessionOptions, Graph) error { return nil }

// Apart is the processor with memory of its own, as a card has: a graph finds
// what was sent, and the host what was fetched, no sooner than a card's copies
// have to be done. So what nobody sent, or did not wait for, is wrong here too;
// the tests of engine and of this package run on it.
func Apart() Device { return &apart{} }

type apart struct {
	host
	crossed
	queue []transfer // asked for and not done
}

// crossed counts bytes.
type crossed struct{ there, back int64 }

func (c *crossed) Crossed() (there, back int64) { return c.there, c.back }

type transfer struct{ to, from []byte } // from nothing: zeros

func (*apart) String() string { return "apart" }
func (*apart) Apart() bool    { return true }

func (a *apart) Crossed() (there, back int64) { return a.crossed.Crossed() }

func (a *apart) send(to *Memory, at int, from []byte) {
	a.there += int64(len(from))
	a.queue = append(a.queue, transfer{to.bytes[at : at+len(from)], from})
}

func (a *apart) fetch(to []byte, from *Memory, at int) {
	a.back += int64(len(to))
	a.queue = append(a.queue, transfer{to, from.bytes[at : at+len(to)]})
}

func (a *apart) move(to *Memory, at int, from *Memory, origin, n int) {
	a.queue = append(a.queue, transfer{to.bytes[at : at+n], from.bytes[origin : origin+n]})
}

func (a *apart) zero(m *Memory, at, n int) {
	a.queue = append(a.queue, transfer{to: m.bytes[at : at+n]})
}

func (a *apart) wait() error {
	for _, t := range a.queue {
		if t.from == nil {
			clear(t.to)
		}
		copy(t.to, t.from)
	}
	a.queue = a.queue[:0]
	return nil
}

func (a *apart) start() error { return a.wait() }

// free does what is still to be done with the memory.
func (a *apart) free(m *Memory) error {
	_ = a.wait()
	return a.host.free(m)
}
