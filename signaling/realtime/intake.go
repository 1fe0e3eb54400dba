package realtime

import "github.com/parley-voice/parley/engine/core"

// remembered is how many operations are known again.
const remembered = 1024

// intake groups packets of any size into frames, in transactions: prepare lays
// the frames out, submitting them is the caller's, commit moves the cursor. What
// is not committed has not happened. It knows no time and no transport.
type intake struct {
	// tail is committed and waits for the rest of its frame.
	tail []float32
	// cursor counts the samples committed, without what fills up, frames the frames.
	cursor, frames int64

	receipts map[string]receipt
	order    []string // the ids of receipts, oldest at next
	next     int

	laid []core.Audio // of the latest reservation, reused
}

// receipt says what a committed operation came to.
type receipt struct {
	// Samples are the operation's own, at core.SampleRate.
	Samples int64
	// End is the cursor behind it, Frames the frames that are full by then.
	End, Frames int64
}

// reservation is what an operation will come to when it is committed. The next
// prepare ends it.
type reservation struct {
	operation string
	frames    []core.Audio
	rest      []float32 // in the caller's samples, or nil if all are in tail
	samples   []float32
	pad       bool
}

// known returns the receipt of an operation that has been committed.
func (in *intake) known(operation string) (receipt, bool) {
	if operation == "" {
		return receipt{}, false
	}
	r, ok := in.receipts[operation]
	return r, ok
}

// prepare lays out the frames that the samples fill up. With pad the samples and
// silence only fill the residual up.
func (in *intake) prepare(operation string, samples []float32, pad bool) reservation {
	total := len(in.tail) + len(samples)
	n := total / core.FrameSamples
	if pad && total%core.FrameSamples != 0 {
		n++
	}
	if cap(in.laid) < n || cap(in.laid) > 4*max(n, 16) {
		in.laid = make([]core.Audio, max(n, 4))
	}
	in.laid = in.laid[:n]
	rest := samples
	for i := range in.laid {
		frame := in.laid[i][:]
		filled := 0
		if i == 0 {
			filled = copy(frame, in.tail)
		}
		taken := copy(frame[filled:], rest)
		rest = rest[taken:]
		clear(frame[filled+taken:])
	}
	return reservation{operation: operation, frames: in.laid, rest: rest, samples: samples, pad: pad}
}

// commit makes a reservation hold.
func (in *intake) commit(r reservation) receipt {
	if len(r.frames) > 0 {
		in.tail = in.tail[:0]
	}
	in.tail = append(in.tail, r.rest...)
	in.frames += int64(len(r.frames))
	if !r.pad {
		in.cursor += int64(len(r.samples))
	}
	done := receipt{int64(len(r.samples)), in.cursor, in.frames}
	if r.operation != "" {
		in.remember(r.operation, done)
	}
	return done
}

// clear drops the samples that wait for the rest of their frame, and returns how
// many there were.
func (in *intake) clear() int {
	n := len(in.tail)
	in.tail = in.tail[:0]
	in.cursor -= int64(n)
	return n
}

func (in *intake) remember(operation string, r receipt) {
	if in.receipts == nil {
		in.receipts = make(map[string]receipt)
	}
	if len(in.order) < remembered {
		in.order = append(in.order, operation)
	} else {
		delete(in.receipts, in.order[in.next])
		in.order[in.next] = operation
		in.next = (in.next + 1) % remembered
	}
	in.receipts[operation] = r
}
