package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// stage is a part of a frame's life, see tick.
type stage int

const (
	encoding stage = iota
	temporal
	depth
	decoding
	stages
)

// stageTimes are sums over all frames. The loop adds, anybody may read.
type stageTimes [stages]atomic.Int64

// spent adds the time since begin to a stage and returns the present.
func (t *stageTimes) spent(s stage, begin time.Time) time.Time {
	now := time.Now()
	t[s].Add(int64(now.Sub(begin)))
	return now
}

func (t *stageTimes) read() (out [stages]time.Duration) {
	for s := range t {
		out[s] = time.Duration(t[s].Load())
	}
	return out
}

// Measured is what frames of some sessions took.
type Measured struct {
	// Encode, Temporal, Depth and Decode are means of a frame of all sessions.
	Encode, Temporal, Depth, Decode time.Duration
	// Frames are the times of each, from sound in memory to sound in memory.
	Frames []time.Duration
}

// Ring is the longest context that there is to measure: how many frames of its
// past a session sees.
func (e *Engine) Ring() int { return e.model.config.Context - 1 }

// WeightBytes is what the weights take in memory, without copies of ONNX Runtime.
func (e *Engine) WeightBytes() int64 { return e.model.weights.Bytes() }

// Measure times frames of n sessions that each have a past of so many frames, of
// random values. All have their frame at the same moment, one after the other
// without a pause. The engine must have no other sessions.
func (e *Engine) Measure(ctx context.Context, n, past, frames int) (*Measured, error) {
	if n < 1 || n > e.model.slots || past < 0 || past > e.Ring() || frames < 1 {
		return nil, fmt.Errorf("%d sessions with a past of %d for %d frames; it can be 1 to %d sessions, 0 to %d frames of past, and 1 frame or more",
			n, past, frames, e.model.slots, e.Ring())
	}
	// So that what is set up at the first use is not measured.
	const warm = 3
	sessions := make([]*Session, n)
	for i := range sessions {
		s, err := e.Open(ctx, Prompt{Parts: []Part{{Text: []int64{0, 0}}}}, core.Sampling{})
		if err != nil {
			return nil, err
		}
		defer s.Close()
		sessions[i] = s
	}
	// The loop sleeps until it is woken, so the model is ours.
	random := rand.New(rand.NewPCG(1, 1))
	for _, s := range sessions {
		if err := e.age(s.slot, past, random); err != nil {
			return nil, err
		}
	}
	m := &Measured{Frames: make([]time.Duration, 0, frames)}
	var before [stages]time.Duration
	var in core.Audio
	for i := range warm + frames {
		if i == warm {
			before = e.meter.stages.read()
		}
		for j := range in {
			in[j] = random.Float32() - 0.5
		}
		begin := time.Now()
		// Push and Next would wake the loop for each, and which of the sessions
		// are there when it looks would be chance.
		for _, s := range sessions {
			s.came[s.pushed%ring] = begin
			s.pushed++
			s.in <- in
		}
		e.wake()
		for _, s := range sessions {
			select {
			case _, ok := <-s.out:
				if !ok {
					if s.err != nil {
						return nil, s.err
					}
					return nil, core.ErrClosed
				}
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		if i >= warm {
			m.Frames = append(m.Frames, time.Since(begin))
		}
	}
	after := e.meter.stages.read()
	for s, to := range [stages]*time.Duration{&m.Encode, &m.Temporal, &m.Depth, &m.Decode} {
		*to = (after[s] - before[s]) / time.Duration(frames)
	}
	return m, nil
}

// age gives a slot a past of random values.
func (e *Engine) age(slot, past int, random *rand.Rand) error {
	var values [1 << 12]float32
	for i := range values {
		values[i] = float32(random.NormFloat64())
	}
	row := make([]float32, e.model.filled(int64(past)))
	for _, r := range e.model.rings {
		for to := row; len(to) > 0; {
			to = to[copy(to, values[random.IntN(len(values)):]):]
		}
		if err := r.Put(slot, 0, row); err != nil {
			return err
		}
	}
	e.model.stepped.Slot(slot)[0] = int64(past)
	return nil
}

// MeasureOpening times how long a session takes to open whose prompt has so many
// frames: one that nobody had before, and the same again, which is kept if
// Options.PrefixCache has room for it.
func (e *Engine) MeasureOpening(ctx context.Context, frames int) (cold, kept time.Duration, err error) {
	prompt := Prompt{Parts: []Part{{Text: make([]int64, frames)}}}
	for _, took := range []*time.Duration{&cold, &kept} {
		begin := time.Now()
		s, err := e.Open(ctx, prompt, core.Sampling{})
		if err != nil {
			return 0, 0, err
		}
		*took = time.Since(begin)
		s.Close()
	}
	return cold, kept, nil
}
