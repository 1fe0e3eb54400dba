package engine

import (
	"slices"
	"time"
)

// admit takes in sessions that were opened and lets go of those that end. What
// a session had in flight is done, since the loop is here.
func (e *Engine) admit() {
	e.mu.Lock()
	for _, s := range e.opened {
		e.sessions[s.slot] = s
		e.model.reset(s.slot)
		e.model.stepped.Zero(s.slot)
		s.line.reset()
		s.draw.set(e.model, s.slot)
	}
	e.opened = e.opened[:0]
	e.mu.Unlock()
	for _, s := range e.sessions {
		if s != nil && s.ending() {
			e.release(s)
		}
	}
}

// opening says whether a session's prompt is under way.
func (e *Engine) opening() bool {
	return slices.ContainsFunc(e.sessions, func(s *Session) bool { return s != nil && s.phase == opening })
}

// prepare does one piece of one opening session's prompt. Alone it is the
// longest chunk; beside live sessions one that keeps to its share of time.
func (e *Engine) prepare() {
	s := e.next()
	if s == nil {
		return
	}
	n := e.model.chunk
	if e.stepTime > 0 && slices.ContainsFunc(e.sessions, func(s *Session) bool { return s != nil && s.phase == live }) {
		for n > 1 && time.Duration(n)*e.stepTime > prefillShare {
			n /= 2
		}
	}
	begin, before := time.Now(), e.model.stepped.Slot(s.slot)[0]
	done, err := s.prefill.piece(n)
	if steps := e.model.stepped.Slot(s.slot)[0] - before; steps > 0 {
		e.stepTime = time.Since(begin) / time.Duration(steps)
	}
	if err != nil {
		e.err = err
		return
	}
	if done {
		s.phase = live
		e.meter.prefill.observe(time.Since(s.asked))
		close(s.ready)
	}
}

// next is the opening session whose turn it is.
func (e *Engine) next() *Session {
	for range e.sessions {
		e.turn = (e.turn + 1) % len(e.sessions)
		if s := e.sessions[e.turn]; s != nil && s.phase == opening {
			return s
		}
	}
	return nil
}

// release gives a session's slot back.
func (e *Engine) release(s *Session) {
	e.sessions[s.slot] = nil
	e.mu.Lock()
	delete(e.leased, s)
	e.free = append(e.free, s.slot)
	slices.SortFunc(e.free, func(a, b int) int { return b - a })
	e.mu.Unlock()
	s.finish(nil)
}

// dismiss ends all sessions when the loop ends.
func (e *Engine) dismiss() {
	e.mu.Lock()
	e.over = true
	sessions := append(e.opened, e.sessions...)
	e.opened = nil
	clear(e.leased)
	e.mu.Unlock()
	for _, s := range sessions {
		if s != nil {
			s.finish(e.err)
		}
	}
}
