package core

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"
)

// Adapter is a model that listens and speaks by turns, in units of Info.Unit
// samples. NewTurnRuntime makes a Runtime of it. A model that is clocked
// otherwise is no Adapter: it implements Runtime itself.
//
// An Adapter may also implement Beginner, Ender and Reader.
type Adapter interface {
	Info() Info
	// OnInput takes one unit of what the user says and decides what to do. It is
	// called while the model speaks, too, on another goroutine than Respond.
	OnInput(ctx context.Context, c *Conversation, unit []float32) (Decision, error)
	// Respond speaks one turn, piece by piece, and returns when it is over. When
	// the turn is cut short ctx ends and say takes no more.
	Respond(ctx context.Context, c *Conversation, say Say) error
}

// Say takes the next words and sound of a turn, either of which may be empty.
// Words may be cut inside a character: the frames hold it whole.
type Say func(text string, pcm []float32) error

// Decision of a model on a unit of input.
type Decision int

const (
	// Hear goes on as it is: listening, or speaking.
	Hear Decision = iota
	// Speak begins a turn, unless one is going on.
	Speak
	// Yield cuts the turn that is going on.
	Yield
)

// Beginner prepares a conversation when its session opens.
type Beginner interface {
	Begin(ctx context.Context, c *Conversation) error
}

// Ender frees what a conversation holds when its session has ended.
type Ender interface{ End(c *Conversation) }

// Reader is an Adapter that the user can write to; its Info says so
// (Capabilities.Text).
type Reader interface {
	// OnText takes what was written and decides what to do. It is called where
	// OnInput is.
	OnText(ctx context.Context, c *Conversation, text string) (Decision, error)
}

// Conversation is one session as its Adapter sees it.
type Conversation struct {
	ID     Identity
	Config Config
	// State is the adapter's own.
	State any

	epoch atomic.Int64
}

// Epoch counts the turns that were cut short.
func (c *Conversation) Epoch() int64 { return c.epoch.Load() }

const (
	// turnInput is how many frames may wait for a model that takes turns, beside
	// those of the unit that is being collected: two seconds.
	turnInput = 25
	// turnOutput is how many frames a turn may be ahead of its listener.
	turnOutput = 64
)

// turnRuntime holds the conversations of an Adapter.
type turnRuntime struct {
	adapter Adapter
	leases  *Leases
	unit    int

	ctx context.Context
	end context.CancelFunc

	mu   sync.Mutex
	open map[*turnSession]struct{}
}

// NewTurnRuntime returns a Runtime of a. Its sessions are Flushers and
// Interrupters, those of a Reader TextPushers, too.
func NewTurnRuntime(a Adapter) Runtime {
	info := a.Info()
	r := &turnRuntime{adapter: a, leases: NewLeases(info.MaxSessions), unit: info.Unit, open: map[*turnSession]struct{}{}}
	if r.unit == 0 {
		r.unit = FrameSamples
	}
	r.ctx, r.end = context.WithCancel(context.Background())
	return r
}

func (r *turnRuntime) Info() Info { return r.adapter.Info() }

// Open leases a slot and begins a conversation. See Runtime.
func (r *turnRuntime) Open(ctx context.Context, cfg Config) (Session, error) {
	if r.ctx.Err() != nil {
		return nil, ErrClosed
	}
	lease, err := r.leases.Take("")
	if err != nil {
		return nil, err
	}
	s := &turnSession{
		runtime: r, lease: lease, talk: &Conversation{ID: lease.ID(), Config: cfg},
		in: make(chan input, turnInput), out: make(chan Frame, turnOutput), gone: make(chan struct{}),
	}
	s.ctx, s.end = context.WithCancel(r.ctx)
	if b, ok := r.adapter.(Beginner); ok {
		if err := b.Begin(ctx, s.talk); err != nil {
			s.end()
			return nil, errors.Join(err, lease.Close(func() error { return nil }, Unbounded))
		}
	}
	r.mu.Lock()
	r.open[s] = struct{}{}
	r.mu.Unlock()
	lease.Live()
	go s.run() // ended by Close
	if _, ok := r.adapter.(Reader); ok {
		return readingSession{s}, nil
	}
	return s, nil
}

// Close ends all conversations.
func (r *turnRuntime) Close() error {
	r.end()
	r.mu.Lock()
	var open []*turnSession
	for s := range r.open {
		open = append(open, s)
	}
	r.mu.Unlock()
	for _, s := range open {
		_ = s.Close() // it has no error of its own
	}
	return nil
}

// input of a turnSession: a frame, the wish to fill up the unit, or a text.
type input struct {
	pcm   Audio
	flush bool
	text  string
}

// turnSession is one conversation. Its run goroutine hears; each turn is spoken
// on a goroutine that run waits for.
type turnSession struct {
	runtime *turnRuntime
	lease   *Lease
	talk    *Conversation
	ctx     context.Context
	end     context.CancelFunc
	in      chan input
	out     chan Frame // closed with gone
	gone    chan struct{}
	err     error // why the model failed; set before gone is closed

	mu   sync.Mutex
	cut  context.CancelFunc // of the turn that is going on, or nil
	next int64              // index of the next frame that is made
}

// Push queues one frame. See Session.
func (s *turnSession) Push(a *Audio) error { return s.put(input{pcm: *a}) }

// Flush fills the unit up with silence. See Flusher.
func (s *turnSession) Flush() error { return s.put(input{flush: true}) }

// readingSession is a turnSession whose adapter is a Reader.
type readingSession struct{ *turnSession }

// PushText queues a text. See TextPusher.
func (s readingSession) PushText(text string) error { return s.put(input{text: text}) }

func (s *turnSession) put(i input) error {
	if s.ctx.Err() != nil {
		return ErrClosed
	}
	select {
	case s.in <- i:
		return nil
	default:
		return ErrBackpressure
	}
}

// Next waits for the next frame of the present epoch. See Session.
func (s *turnSession) Next(ctx context.Context, f *Frame) error {
	for {
		select {
		case made, ok := <-s.out:
			if !ok {
				if s.err != nil {
					return s.err
				}
				return io.EOF
			}
			if made.Epoch != s.talk.Epoch() {
				continue
			}
			*f = made
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Interrupt cuts the turn that is going on. See Interrupter.
func (s *turnSession) Interrupt() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	epoch := s.talk.epoch.Add(1)
	if s.cut != nil {
		s.cut()
		s.cut = nil
	}
	return epoch
}

// Close ends the conversation when nothing of it is in flight. See Session.
func (s *turnSession) Close() error {
	s.end()
	return s.lease.Close(func() error {
		<-s.gone
		if e, ok := s.runtime.adapter.(Ender); ok {
			e.End(s.talk)
		}
		s.runtime.mu.Lock()
		delete(s.runtime.open, s)
		s.runtime.mu.Unlock()
		return nil
	}, Unbounded)
}

// run collects units and does what the model decides.
func (s *turnSession) run() {
	var turns sync.WaitGroup
	defer close(s.gone)
	defer close(s.out)
	defer turns.Wait()
	defer s.end()
	unit := make([]float32, 0, s.runtime.unit)
	for {
		var i input
		select {
		case i = <-s.in:
		case <-s.ctx.Done():
			return
		}
		heard := i.pcm[:]
		if i.text != "" {
			if err := s.read(&turns, i.text); err != nil {
				s.fail(err)
				return
			}
			continue
		}
		if i.flush {
			heard = make([]float32, (s.runtime.unit-len(unit))%s.runtime.unit)
		}
		for len(heard) > 0 {
			n := min(len(heard), s.runtime.unit-len(unit))
			unit = append(unit, heard[:n]...)
			heard = heard[n:]
			if len(unit) < s.runtime.unit {
				break
			}
			if err := s.hear(&turns, unit); err != nil {
				s.fail(err)
				return
			}
			unit = unit[:0]
		}
	}
}

// hear gives the model one unit.
func (s *turnSession) hear(turns *sync.WaitGroup, unit []float32) error {
	decision, err := s.runtime.adapter.OnInput(s.ctx, s.talk, unit)
	if err != nil {
		return err
	}
	return s.decide(turns, decision)
}

// read gives the model a text.
func (s *turnSession) read(turns *sync.WaitGroup, text string) error {
	decision, err := s.runtime.adapter.(Reader).OnText(s.ctx, s.talk, text)
	if err != nil {
		return err
	}
	return s.decide(turns, decision)
}

// decide does what the model wants.
func (s *turnSession) decide(turns *sync.WaitGroup, decision Decision) error {
	s.mu.Lock()
	speaking := s.cut != nil
	s.mu.Unlock()
	switch {
	case decision == Yield && speaking:
		return s.show(s.Interrupt(), TurnEnd)
	case decision == Speak && !speaking:
		ctx, cut := context.WithCancel(s.ctx)
		s.mu.Lock()
		s.cut = cut
		epoch := s.talk.Epoch()
		s.mu.Unlock()
		turns.Go(func() { s.speak(ctx, epoch) })
	case !speaking:
		return s.show(s.talk.Epoch(), Listen)
	}
	return nil
}

// show emits what was decided, unless an interruption has just fenced it off:
// the session goes on.
func (s *turnSession) show(epoch int64, turn Turn) error {
	err := s.emit(s.ctx, epoch, &Frame{Turn: turn})
	if errors.Is(err, ErrStaleEpoch) {
		return nil
	}
	return err
}

// speak is one turn: what the model says, cut into frames.
func (s *turnSession) speak(ctx context.Context, epoch int64) {
	var words string
	var f Frame
	filled := 0
	flush := func(whole int) error {
		clear(f.PCM[filled:])
		f.Text, words, filled = strings.ToValidUTF8(words[:whole], "\ufffd"), words[whole:], 0
		return s.emit(ctx, epoch, &f)
	}
	err := s.runtime.adapter.Respond(ctx, s.talk, func(text string, pcm []float32) error {
		words += text
		for len(pcm) > 0 {
			n := copy(f.PCM[filled:], pcm)
			filled, pcm = filled+n, pcm[n:]
			if filled == FrameSamples {
				if err := flush(wholeRunes(words)); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err == nil && (filled > 0 || words != "") {
		err = flush(len(words)) // a character that was begun and not ended is U+FFFD
	}
	if err == nil {
		err = s.emit(ctx, epoch, &Frame{Turn: TurnEnd})
	}
	if s.over(epoch) && err != nil {
		s.fail(err)
	}
}

// wholeRunes is how much of text comes before a character that is begun at its
// end and may yet be completed.
func wholeRunes(text string) int {
	for i := len(text) - 1; i >= max(0, len(text)-utf8.UTFMax+1); i-- {
		if utf8.RuneStart(text[i]) {
			if !utf8.FullRuneInString(text[i:]) {
				return i
			}
			break
		}
	}
	return len(text)
}

// over ends the turn, unless it was cut short: then whoever did that has.
func (s *turnSession) over(epoch int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if epoch != s.talk.Epoch() {
		return false
	}
	s.cut()
	s.cut = nil
	return true
}

// fail ends the conversation with an error of the model.
func (s *turnSession) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx.Err() == nil {
		s.err = err
		s.end()
	}
}

// emit hands out a frame unless its epoch is over.
func (s *turnSession) emit(ctx context.Context, epoch int64, f *Frame) error {
	if epoch != s.talk.Epoch() {
		return ErrStaleEpoch
	}
	s.mu.Lock()
	f.Index, f.Epoch = s.next, epoch
	s.next++
	s.mu.Unlock()
	select {
	case s.out <- *f:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
