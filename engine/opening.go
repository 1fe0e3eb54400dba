package engine

import (
	"slices"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
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
	e.compact()
}

// opening says whether a session's prompt is under way.
func (e *Engine) opening() bool {
	return slices.ContainsFunc(e.sessions, func(s *Session) bool { return s != nil && s.phase == opening })
}

// prepare does one piece of what one opening session needs. Alone it is the
// longest; beside live sessions one that keeps to its share of time.
func (e *Engine) prepare() {
	s := e.next()
	if s == nil {
		return
	}
	beside := slices.ContainsFunc(e.sessions, func(s *Session) bool { return s != nil && s.phase == live })
	if !s.begun {
		s.begun = true
		s.copying = transfer{prefix: e.prefixes.find(s.key)}
	}
	ready, err := e.piece(s, beside)
	if err != nil {
		e.err = err
		return
	}
	if ready {
		s.phase = live
		e.meter.prefill.observe(time.Since(s.asked))
		close(s.ready)
	}
}

// piece copies a kept prefix, or runs the prompt and then keeps what it came to.
// That has to be before the first live frame, which may write where the prompt
// began.
func (e *Engine) piece(s *Session, beside bool) (ready bool, err error) {
	if s.copying.prefix != nil {
		share := time.Hour
		if beside {
			share = prefillShare
		}
		if !s.copying.piece(e.model, s.slot, &s.line, share) {
			return false, nil
		}
		return true, e.prefixes.finish(&s.copying, true)
	}
	level := len(e.chunks.alone) - 1
	if beside {
		level = e.chunks.fit()
	}
	begin, before := time.Now(), e.model.stepped.Slot(s.slot)[0]
	done, err := s.prefill.piece(1 << level)
	if e.model.stepped.Slot(s.slot)[0]-before == 1<<level {
		e.chunks.took(level, time.Since(begin))
	}
	if !done || err != nil {
		return false, err
	}
	s.copying.saving = true
	s.copying.prefix, err = e.prefixes.keep(s.key, e.model, s.slot, &s.line)
	return s.copying.prefix == nil, err
}

// chunkTimes knows how long runs of 2^level steps of a prompt take.
type chunkTimes struct {
	alone []time.Duration // as measured at load
	slow  float64         // how much longer they have taken of late
}

// warm runs all that there is once, so that no session has to wait for what is set
// up at the first use, and on a device that captures runs it does.
func (e *Engine) warm() (err error) {
	m := e.model
	for slot := range m.slots { // the draw wants one of a slot that nobody has, too
		m.textTopK.Slot(slot)[0], m.audioTopK.Slot(slot)[0] = 1, 1
	}
	if e.chunks, err = measureChunks(m); err != nil || !m.device.Apart() {
		return err
	}
	for _, level := range m.blocks {
		for _, b := range level {
			for _, run := range []*ort.Binding{b.encode, b.step, b.depth, b.few, b.draw, b.decode} {
				if err := run.Run(); err != nil {
					return err
				}
			}
		}
	}
	return m.hear[0].Run()
}

// measureChunks runs each size once, on a slot that nobody has yet.
func measureChunks(m *model) (chunkTimes, error) {
	t := chunkTimes{slow: 1}
	p := prefill{m: m}
	defer m.stepped.Zero(p.slot)
	if err := p.run(m.chunk); err != nil { // the first touch of the weights
		return t, err
	}
	for n := 1; n <= m.chunk; n *= 2 {
		begin := time.Now()
		if err := p.run(n); err != nil {
			return t, err
		}
		t.alone = append(t.alone, time.Since(begin))
	}
	return t, nil
}

// fit is the level of the longest run that keeps to its share of a frame's time.
// If even a single step takes more, what is half as long again will do.
func (t *chunkTimes) fit() int {
	now := func(level int) time.Duration { return time.Duration(float64(t.alone[level]) * t.slow) }
	share := max(prefillShare, min(now(0)*3/2, core.FramePeriod))
	level := len(t.alone) - 1
	for level > 0 && now(level) > share {
		level--
	}
	return level
}

// took notes a run's time: what slows one size slows all, and one run that was
// slow by chance counts for little.
func (t *chunkTimes) took(level int, d time.Duration) {
	const memory, fastest, slowest = 8, 0.25, 8
	factor := min(max(float64(d)/float64(max(t.alone[level], 1)), fastest), slowest)
	t.slow += (factor - t.slow) / memory
}

// next is the opening session whose turn it is. One with the prompt of another
// that is under way waits for what that comes to.
func (e *Engine) next() *Session {
	for range e.sessions {
		e.turn = (e.turn + 1) % len(e.sessions)
		if s := e.sessions[e.turn]; s != nil && s.phase == opening && !e.follows(s) {
			return s
		}
	}
	return nil
}

func (e *Engine) follows(s *Session) bool {
	return e.prefixes.limit > 0 && !s.begun && slices.ContainsFunc(e.sessions, func(other *Session) bool {
		return other != nil && other.phase == opening && other.begun && other.key == s.key
	})
}

// release gives a session's slot back.
func (e *Engine) release(s *Session) {
	e.sessions[s.slot] = nil
	if err := e.prefixes.finish(&s.copying, false); err != nil {
		e.err = err
	}
	e.model.stepped.Zero(s.slot) // an old place would make its neighbours' steps long
	e.mu.Lock()
	delete(e.leased, s)
	e.free = append(e.free, s.slot)
	slices.SortFunc(e.free, func(a, b int) int { return b - a })
	e.mu.Unlock()
	s.finish(nil)
}

// compact moves the session of the last slot into the first free one, if then a
// smaller run holds them all; on a device apart, where a run begins at slot 0. One
// at a time: a session's state is large, and the others have a frame to come.
func (e *Engine) compact() {
	if !e.model.device.Apart() || e.err != nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	last := len(e.sessions) - 1
	for last >= 0 && e.sessions[last] == nil {
		last--
	}
	held := len(e.leased)
	if held == 0 || smallest(held, e.model.blocks) >= smallest(last+1, e.model.blocks) {
		return
	}
	s, to := e.sessions[last], e.free[len(e.free)-1]
	e.sessions[last], e.sessions[to] = nil, s
	e.free[len(e.free)-1] = last
	slices.SortFunc(e.free, func(a, b int) int { return b - a })
	e.model.move(to, last)
	e.model.stepped.Zero(last)
	s.slot, s.prefill.slot, s.line.tokens = to, to, e.model.codes.Slot(to)
	e.wake()
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
