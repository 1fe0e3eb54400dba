package engine

import (
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

const (
	// latentSteps are what a frame is to the codec's transformers: two, at 25 Hz.
	latentSteps = 2
	// company is how long a frame waits for another session's that is due,
	// so that they share a run.
	company = 3 * time.Millisecond
	// prefillShare is how much time of a frame period the prompts of opening
	// sessions may take while others are live.
	prefillShare = core.FramePeriod / 3
)

// batch is a run of slots with the sessions in it that have a frame.
type batch struct {
	block
	sessions []*Session
}

// run is the loop. It owns the model and what sessions keep for it, and ends
// when Close says so or the model fails. warmed hears when it is ready, or why not.
func (e *Engine) run(warmed chan<- error) {
	if e.model.device.Apart() {
		// What was captured is replayed by the thread that did it.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
	}
	defer close(e.done)
	defer e.dismiss()
	e.err = e.warm()
	warmed <- e.err
	for e.err == nil && e.wait() {
		e.admit()
		e.prepare()
		if e.gather() {
			e.tick()
		}
	}
}

// tick is the life of a frame, for every session that has one: in, encode,
// think, speak, decode, out.
func (e *Engine) tick() {
	begin := time.Now()
	for _, b := range e.batches {
		for _, s := range b.sessions {
			s.listen()
		}
		at := time.Now()
		e.do(b.encode)
		at = e.meter.stages.spent(encoding, at)
		for _, s := range b.sessions {
			s.think()
		}
		e.do(e.model.stepOf(b.block))
		at = e.meter.stages.spent(temporal, at)
		e.do(b.depthOf())
		at = e.meter.stages.spent(depth, at)
		for _, s := range b.sessions {
			e.show(s)
			s.speak()
		}
		e.do(b.decode)
		e.meter.stages.spent(decoding, at)
		if e.err != nil {
			return
		}
		now := time.Now()
		for _, s := range b.sessions {
			e.meter.answered(s, now)
			s.answer()
		}
	}
	e.meter.step.observe(time.Since(begin))
}

// listen moves the user's frame into the encoder's input.
func (s *Session) listen() {
	m := s.engine.model
	pcm := <-s.in
	copy(m.userPCM.Slot(s.slot), pcm[:])
	m.live.Slot(s.slot)[0] = 1
}

// think enters the user's codes into the delay line and takes out what the model
// sees at this step, and what of its answer is given already.
func (s *Session) think() {
	m := s.engine.model
	m.encoded.Slot(s.slot)[0] += latentSteps
	for k, code := range m.userCodes.Slot(s.slot) {
		s.line.put(1+talker.Codebooks+k, code)
	}
	s.line.input(m.tokens.Slot(s.slot))
	s.line.forced(m.forced.Slot(s.slot))
	if s.teach != nil {
		s.teach(s.frame.Index, m.forced.Slot(s.slot))
	}
}

// speak enters what the model chose and takes out the newest whole frame, for
// the decoder.
func (s *Session) speak() {
	m := s.engine.model
	m.stepped.Slot(s.slot)[0]++
	var whole [talker.Spoken]int64
	s.line.take(m.spoken.Slot(s.slot), whole[:])
	copy(m.agentCodes.Slot(s.slot), whole[1:])
	s.frame.TextToken = int32(whole[0])
	for k, code := range whole[1:] {
		s.frame.AudioTokens[k] = int32(code)
	}
}

// answer hands out the agent's frame; gather has seen that there is room.
func (s *Session) answer() {
	m := s.engine.model
	m.decoded.Slot(s.slot)[0] += latentSteps
	m.live.Slot(s.slot)[0] = 0
	copy(s.frame.PCM[:], m.agentPCM.Slot(s.slot))
	if s.heard != nil {
		s.heard(s.frame.Index)
	}
	s.out <- s.frame
	s.frame.Index++
}

// wait returns true when there may be work, false when the engine shall end.
func (e *Engine) wait() bool {
	if e.opening() {
		// Prompts go on without being asked.
		select {
		case <-e.stop:
			return false
		default:
			return true
		}
	}
	select {
	case <-e.stop:
		return false
	case <-e.nudge:
		return true
	}
}

// gather collects the sessions that have a frame, and the runs of slots that
// hold them. If another one's is due any moment it is waited for.
func (e *Engine) gather() bool {
	e.ready = e.ready[:0]
	now := time.Now()
	var due time.Time
	for _, s := range e.sessions {
		switch {
		case s == nil || s.phase != live:
		case s.runnable():
			e.ready = append(e.ready, s)
		case s.due.After(now) && (due.IsZero() || s.due.Before(due)):
			due = s.due
		}
	}
	if len(e.ready) == 0 {
		return false
	}
	if wait := due.Sub(now); !due.IsZero() && wait < company && !e.waited {
		e.waited = true
		e.timer.Reset(wait + company/8)
		select {
		case <-e.nudge:
		case <-e.timer.C:
		case <-e.stop:
		}
		return e.gather()
	}
	e.waited = false
	for _, s := range e.ready {
		s.due = now.Add(core.FramePeriod)
	}
	e.batches = e.batches[:0]
	if blocks := e.model.blocks; e.model.device.Apart() {
		// One run reads the weights once, and costs little for slots without a frame.
		level := smallest(e.ready[len(e.ready)-1].slot+1, blocks)
		e.batches = append(e.batches, batch{blocks[level][0], e.ready})
	} else {
		e.coverAll()
	}
	for _, s := range e.ready {
		if len(s.in) > 1 {
			e.wake() // it is fed faster than real time
		}
	}
	return true
}

// coverAll finds the runs that hold the sessions that are ready.
func (e *Engine) coverAll() {
	rest := e.ready
	for first := 0; first < len(e.sessions); {
		level := 0
		for n := 2; first%n == 0 && first+n <= len(e.sessions); n *= 2 {
			level++
		}
		rest = e.cover(level, first, rest)
		first += 1 << level
	}
}

// cover adds the runs that hold the sessions of an aligned block of slots, and
// returns the sessions behind it: one run if more than half of the slots have a
// frame, else its halves' runs.
func (e *Engine) cover(level, first int, ready []*Session) []*Session {
	n := 1 << level
	count := 0
	for count < len(ready) && ready[count].slot < first+n {
		count++
	}
	if count == 0 {
		return ready
	}
	if 2*count > n {
		e.batches = append(e.batches, batch{e.model.blocks[level][first/n], ready[:count]})
		return ready[count:]
	}
	ready = e.cover(level-1, first, ready)
	return e.cover(level-1, first+n/2, ready)
}

// show fetches what only somebody who compares wants to see.
func (e *Engine) show(s *Session) {
	if s.heard == nil || e.err != nil {
		return
	}
	m := e.model
	e.err = errors.Join(m.latent.Fetch(s.slot), m.textLogits.Fetch(s.slot), m.audioLogits.Fetch(s.slot))
}

// do runs a binding unless the model has failed before.
func (e *Engine) do(b *ort.Binding) {
	if e.err == nil {
		if err := b.Run(); err != nil {
			e.err = fmt.Errorf("the model failed: %w", err)
		}
	}
}
