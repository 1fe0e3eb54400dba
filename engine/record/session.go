package record

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

const (
	// ahead is how many frames of the person may wait for their answers: several
	// times what an engine's queues hold.
	ahead = 64
	// queueLength is how many answered frames may wait for the disk: five seconds
	// of them, 1 MB.
	queueLength = 64
)

// Why a recording ends before its session.
var (
	errLost = errors.New("the disk is too slow: it did not take five seconds of sound in time")
	errHung = errors.New("the disk is too slow: it has not taken the end of former recordings yet")
	errPair = errors.New("the model does not answer each frame with one")
	errLong = fmt.Errorf("it is as long as one may be, %v", maxLength)
)

// pair is a frame of the person with its answer, on its way to the disk.
type pair struct {
	user, agent core.Audio
	text        int32
	audio       [core.Codebooks]int32
	words       string
	after       time.Duration // since the session was ready
}

// session hands each frame on and a copy of it to its writer, never waiting
// for that one. Push, Next and Close may be called from different goroutines.
type session struct {
	core.Session
	recorder *Recorder
	id       string
	start    time.Time

	mu               sync.Mutex
	waiting          [ahead]core.Audio // frames pushed, until they are answered
	pushed, answered int64
	queue            chan pair // closed with stopped
	// stopped: the session has ended, or before it the recording, for why. What
	// comes later is not recorded, so that a recording has no holes.
	stopped    bool
	why        error
	unrecorded chan struct{}

	done chan struct{} // closed when the writer has ended
}

func newSession(inner core.Session, r *Recorder, id string) *session {
	return &session{
		Session: inner, recorder: r, id: id, start: time.Now(),
		queue: make(chan pair, queueLength), unrecorded: make(chan struct{}), done: make(chan struct{}),
	}
}

// Unwrap is the session that is recorded. See core.As.
func (s *session) Unwrap() core.Session { return s.Session }

// Unrecorded is closed when the recording ended too early. See core.Recorded.
func (s *session) Unrecorded() <-chan struct{} { return s.unrecorded }

// Push is under the lock with its note, so that no answer can come before it.
func (s *session) Push(a *core.Audio) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.Session.Push(a); err != nil || s.stopped {
		return err
	}
	if s.pushed-s.answered >= ahead {
		s.stop(errPair)
		return nil
	}
	s.waiting[s.pushed%ahead] = *a
	s.pushed++
	return nil
}

func (s *session) Next(ctx context.Context, f *core.Frame) error {
	if err := s.Session.Next(ctx, f); err != nil {
		return err
	}
	after := time.Since(s.start)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return nil
	}
	if s.answered >= s.pushed || f.Index != s.answered {
		s.stop(errPair)
		return nil
	}
	p := pair{user: s.waiting[s.answered%ahead], agent: f.PCM, text: f.TextToken, audio: f.AudioTokens, words: f.Text, after: after}
	s.answered++
	select {
	case s.queue <- p:
	default:
		s.stop(errLost)
	}
	return nil
}

// stop ends the recording and not the session. mu is held.
func (s *session) stop(why error) {
	if s.stopped {
		return
	}
	s.stopped, s.why = true, why
	close(s.queue)
	s.recorder.report(s.id, why)
	close(s.unrecorded)
}

// finish lets the writer end.
func (s *session) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.stopped {
		s.stopped = true
		close(s.queue)
	}
}

// Close ends the session and does not wait for the disk. Frames that are
// answered afterwards are not recorded.
func (s *session) Close() error {
	err := s.Session.Close()
	s.finish()
	return err
}

// write is the goroutine that owns the recording's files.
func (s *session) write(w *writer) {
	defer close(s.done)
	for p := range s.queue {
		if err := w.write(&p); err != nil {
			s.mu.Lock()
			s.stop(err)
			s.mu.Unlock()
		}
	}
	s.mu.Lock()
	why := s.why
	s.mu.Unlock()
	err := w.close(why)
	if why == nil && err != nil {
		s.recorder.report(s.id, err)
	}
	s.recorder.forget(s, why == nil && err == nil && w.frames > 0)
}
