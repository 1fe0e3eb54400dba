// Package engine moves all live sessions of a PersonaPlex-class model in
// lockstep: every 80 ms one user frame of each goes in, one agent frame and one
// text token come out. lockstep.go has the life of a frame, prompt.go what comes
// before the first one.
package engine

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// Options of an engine. The zero value is for two sessions on all cores.
type Options struct {
	// MaxSessions is the number of slots; 0 means 2.
	MaxSessions int
	// Threads of ONNX Runtime; 0 means one a core.
	Threads int
	// Device is where the model runs: OnCPU, OnCUDA or OnAuto; empty means OnCPU.
	Device string
	// Precision is what the language model computes with: Float32, BFloat16 or
	// AutoPrecision; empty means Float32.
	Precision string
	// Library is the path of the ONNX Runtime library; empty finds it.
	Library string
	// PrefixCache is how many bytes of prompts that have been run may be kept, so
	// that a session with the same one begins with a copy; 0 keeps none.
	PrefixCache int64
	// HostMemory is how many bytes of the host's memory are free, for a model on the
	// CPU; 0 if that is unknown. One that is larger is refused before it is read.
	HostMemory int64
	// Notice hears in a line, before the model is read, why its device is not a better
	// one and what that costs, if OnAuto asked for one. Load's goroutine calls it, as it
	// does Progress; both may be nil.
	Notice func(line string)
	// Progress hears how many bytes of the weights there are so far, and of how many.
	Progress func(read, all int64)

	try []way // instead of those of Device, in tests
}

// MaxSessions is the most that Options.MaxSessions can be.
const MaxSessions = 1024

// Other bounds of Options.
const (
	defaultSessions = 2
	maxThreads      = 256
)

// Engine is a loaded model and the one goroutine that moves it. Close ends both.
type Engine struct {
	model *model

	nudge  chan struct{} // something may have become runnable
	stop   chan struct{} // closed by Close
	done   chan struct{} // closed when the loop has ended
	once   sync.Once     // of Close
	closed error         // what Close answers

	mu     sync.Mutex
	free   []int                 // slots, the lowest last
	opened []*Session            // not yet seen by the loop
	over   bool                  // the loop takes no more
	leased map[*Session]struct{} // that hold a slot

	meter meter

	captured bool // see Device

	// What follows belongs to the loop.
	err      error      // why the model failed; others read it after done
	sessions []*Session // by slot; nil where it is free
	turn     int        // slot whose prompt went on last
	chunks   chunkTimes
	ready    []*Session // that have a frame, by slot
	batches  []batch
	waited   bool
	timer    *time.Timer
	prefixes prefixes
}

// Load reads a checkpoint and starts the loop; ctx ends the reading, not
// the engine. Errors name the file, and what was wanted and found in it.
func Load(ctx context.Context, folder checkpoint.Folder, config checkpoint.Config, o Options) (*Engine, error) {
	if o.MaxSessions == 0 {
		o.MaxSessions = defaultSessions
	}
	if o.MaxSessions < 1 || o.MaxSessions > MaxSessions {
		return nil, fmt.Errorf("max sessions is %d; it can be 1 to %d", o.MaxSessions, MaxSessions)
	}
	if o.Threads < 0 || o.Threads > maxThreads {
		return nil, fmt.Errorf("threads is %d; it can be 1 to %d, or 0 for one a core", o.Threads, maxThreads)
	}
	if o.PrefixCache < 0 {
		return nil, fmt.Errorf("prefix cache is %d bytes; it can be 0 (none) or more", o.PrefixCache)
	}
	if o.Threads == 0 {
		o.Threads = runtime.NumCPU()
	}
	ways, err := o.ways()
	if o.try != nil {
		ways, err = o.try, nil
	}
	if err != nil {
		return nil, err
	}
	library, err := o.library()
	if err != nil {
		return nil, err
	}
	if err := ort.Acquire(library); err != nil {
		return nil, err
	}
	e, err := settle(ctx, ways, func(w way, why string) (*Engine, error) {
		return loadOn(ctx, w, why, library, folder, config, o)
	})
	if err != nil {
		return nil, errors.Join(err, ort.Release())
	}
	return e, nil
}

// loadOn loads the model on one device; why says what was wrong with better ones.
func loadOn(ctx context.Context, w way, why, library string, folder checkpoint.Folder, config checkpoint.Config, o Options) (*Engine, error) {
	device, err := w.open(library)
	if err != nil {
		return nil, err
	}
	stored, err := Stored(folder)
	if err != nil {
		return nil, errors.Join(err, device.Close())
	}
	n, err := numbers(o.Precision, device.BFloat16(), stored)
	if err == nil {
		err = room(device, config, precisionOf(n), o.MaxSessions, o.PrefixCache, o.HostMemory)
	}
	if err != nil {
		return nil, errors.Join(err, device.Close())
	}
	if why != "" && o.Notice != nil {
		o.Notice(w.notice(device, why))
	}
	m, err := loadModel(ctx, device, n, w.capture, folder, config, o)
	if err != nil {
		return nil, err
	}
	e := &Engine{
		captured: w.capture,
		model:    m, nudge: make(chan struct{}, 1), done: make(chan struct{}), stop: make(chan struct{}),
		leased: map[*Session]struct{}{}, sessions: make([]*Session, o.MaxSessions), ready: make([]*Session, 0, o.MaxSessions),
		batches: make([]batch, 0, o.MaxSessions), timer: time.NewTimer(time.Hour),
		prefixes: prefixes{limit: o.PrefixCache},
	}
	for slot := o.MaxSessions - 1; slot >= 0; slot-- {
		e.free = append(e.free, slot)
	}
	warmed := make(chan error, 1)
	go e.run(warmed) // ended by Close, which waits for done
	if err := <-warmed; err != nil {
		<-e.done
		return nil, errors.Join(err, m.close())
	}
	return e, nil
}

// MaxSessions is the number of slots.
func (e *Engine) MaxSessions() int { return e.model.slots }

// Done is closed when the engine has ended: by Close, or because the model
// failed, which Err then tells.
func (e *Engine) Done() <-chan struct{} { return e.done }

// Err is why the model failed, once Done is closed; nil if Close ended it.
func (e *Engine) Err() error {
	select {
	case <-e.done:
		return e.err
	default:
		return nil
	}
}

// Close ends all sessions and the loop, and frees the model.
func (e *Engine) Close() error {
	e.once.Do(func() {
		close(e.stop)
		<-e.done
		e.closed = errors.Join(e.err, e.prefixes.close(), e.model.close(), ort.Release())
	})
	return e.closed
}

// Open leases the lowest free slot and returns when the prompt has been run.
// Errors: core.ErrResourceExhausted, *InputError, core.ErrClosed, or ctx's.
func (e *Engine) Open(ctx context.Context, p Prompt, s core.Sampling) (*Session, error) {
	if err := e.model.check(&p); err != nil {
		return nil, err
	}
	session := &Session{
		engine: e, in: make(chan core.Audio, queued), out: make(chan core.Frame, queued),
		end: make(chan struct{}), ready: make(chan struct{}), gone: make(chan struct{}), draw: draw{Sampling: s}, asked: time.Now(),
	}
	if e.prefixes.limit > 0 {
		session.key = p.key()
	}
	if err := e.lease(session, &p); err != nil {
		return nil, err
	}
	e.wake()
	select {
	case <-session.ready:
		return session, nil
	case <-session.gone:
		if session.err == nil {
			return nil, core.ErrClosed
		}
		return nil, session.err
	case <-ctx.Done():
		session.Close()
		return nil, ctx.Err()
	}
}

// lease gives the session a slot and hands it to the loop.
func (e *Engine) lease(s *Session, p *Prompt) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.over {
		if e.err != nil {
			return e.err
		}
		return core.ErrClosed
	}
	if len(e.free) == 0 {
		return &core.Error{
			Code: core.CodeResourceExhausted, Retryable: true,
			Message: fmt.Sprintf("all %d sessions are taken; try again when one has ended", e.model.slots),
		}
	}
	s.slot = e.free[len(e.free)-1]
	e.free = e.free[:len(e.free)-1]
	m := e.model
	s.line = delayLine{
		delays: m.config.Delays, longest: m.config.MaxDelay(), columns: delayColumns(m.config.MaxDelay()),
		tokens: m.codes.Slot(s.slot), provided: make([]bool, talker.Rows*delayColumns(m.config.MaxDelay())),
	}
	for row := range s.line.initial {
		s.line.initial[row] = int64(m.config.Card)
	}
	s.line.initial[0] = int64(m.config.TextCard)
	s.prefill = prefill{m: m, slot: s.slot, line: &s.line, prompt: p}
	e.opened = append(e.opened, s)
	e.leased[s] = struct{}{}
	return nil
}

// wake tells the loop to look again. It never blocks.
func (e *Engine) wake() {
	select {
	case e.nudge <- struct{}{}:
	default:
	}
}
