package engine

import (
	"context"
	"io"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// queued bounds the frames that wait for the engine, and those that wait for
// their listener, in a session: 640 ms each.
const queued = 8

// Session is one conversation in a slot of the engine. It is a core.Session;
// Text of its frames is empty, since the engine knows tokens and no words.
type Session struct {
	engine *Engine
	in     chan core.Audio
	out    chan core.Frame // closed with gone

	asked time.Time // when Open was called
	// came is when the latest frames did; pushed counts them. Both are Push's;
	// the loop reads the time of a frame that it has received.
	came   [ring]time.Time
	pushed int64

	mu     sync.Mutex // guards closed against Push
	closed bool
	end    chan struct{} // closed by the first Close: the loop shall free the slot
	ready  chan struct{} // closed when the prompt is done
	gone   chan struct{} // closed when the slot is free again
	err    error         // why the model failed; set before gone and out are closed

	// What follows belongs to the loop.
	slot    int
	phase   phase
	key     prefixKey // of its prompt, if prefixes are kept
	begun   bool      // the prompt has had its first piece
	prefill prefill
	copying transfer // instead of the prompt, or of what it came to
	line    delayLine
	draw    draw
	frame   core.Frame // the one in the making
	due     time.Time  // when the next user frame is expected
	// teach may force more tokens of a step, heard sees what was made of it.
	teach func(frame int64, forced []int64)
	heard func(frame int64)
}

type phase int

const (
	opening phase = iota // its prompt is being run
	live
)

// Push queues one user frame. See core.Session.
func (s *Session) Push(a *core.Audio) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return core.ErrClosed
	}
	s.came[s.pushed%ring] = time.Now()
	select {
	case s.in <- *a:
		s.pushed++
		s.engine.wake()
		return nil
	default:
		return core.ErrBackpressure
	}
}

// Next waits for the next agent frame. See core.Session.
func (s *Session) Next(ctx context.Context, f *core.Frame) error {
	select {
	case made, ok := <-s.out:
		if !ok {
			if s.err != nil {
				return s.err
			}
			return io.EOF
		}
		*f = made
		s.engine.wake() // there is room again
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Close ends the session and waits until its slot is free. See core.Session.
func (s *Session) Close() error {
	s.mu.Lock()
	if !s.closed {
		s.closed = true
		close(s.end)
	}
	s.mu.Unlock()
	s.engine.wake()
	<-s.gone
	return nil
}

// finish tells everyone that the slot is free, or that the model has failed.
func (s *Session) finish(err error) {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.err = err
	close(s.out)
	close(s.gone)
}

func (s *Session) ending() bool {
	select {
	case <-s.end:
		return true
	default:
		return false
	}
}

// runnable says that the session has a frame to run and room for the answer.
func (s *Session) runnable() bool {
	return s.phase == live && len(s.in) > 0 && len(s.out) < cap(s.out)
}

// Generator names what makes the noise that tokens are drawn with, of a seed: the
// key in draw.set, the counters in talker.Depth, and layers.Gumbel. Who changes one
// of them, so that a seed gives other tokens, changes it.
const Generator = "squares"

// draw is how a session's tokens are chosen.
type draw struct {
	core.Sampling
	few bool // its top k are talker.Few at most
}

func (d *draw) greedy() bool { return d.TextTemperature <= 0 && d.AudioTemperature <= 0 }

// set writes the slot's parameters once, when the session begins.
func (d *draw) set(m *model, slot int) {
	d.few = true
	one := func(sharpness *ort.Tensor[float32], topK *ort.Tensor[int64], temperature float32, k, card int) {
		sharpness.Slot(slot)[0] = 0
		// Colder than this is the best token, and would overflow.
		const coldest = 1e-3
		if temperature >= coldest {
			sharpness.Slot(slot)[0] = 1 / temperature
		} else {
			k = 1 // of no account, and no work
		}
		if k <= 0 || k > card {
			k = card
		}
		d.few = d.few && k <= talker.Few
		topK.Slot(slot)[0] = int64(k)
	}
	one(m.textSharpness, m.textTopK, d.TextTemperature, d.TextTopK, m.config.TextCard)
	one(m.audioSharpness, m.audioTopK, d.AudioTemperature, d.AudioTopK, m.config.Card)
	// Seeds are small numbers; a key's bits shall look like any.
	m.key.Slot(slot)[0] = int64(rand.NewPCG(d.Seed, 0x9e3779b97f4a7c15).Uint64() | 1)
}
