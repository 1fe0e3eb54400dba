package record

import (
	"context"
	"sync"

	"github.com/parley-voice/parley/engine/core"
)

// queueLength is how many frames may wait for the disk, in both directions
// together: five seconds of them, 1 MB.
const queueLength = 128

// event is a frame on its way to the disk.
type event struct {
	agent bool
	pcm   core.Audio
	text  int32
	audio [core.Codebooks]int32
}

// session hands each frame on and a copy of it to its writer, never waiting
// for that one. Push, Next and Close may be called from different goroutines.
type session struct {
	core.Session
	end func(*session)

	mu    sync.Mutex // of what follows, and of sends to queue
	queue chan event
	// stopped: closed, or a frame was lost. What comes later is not recorded,
	// so that a dump has no holes.
	stopped, lost bool

	once sync.Once
	done chan struct{} // closed when the writer has ended
	err  error         // then: what went wrong with the dump
}

// Unwrap is the session that is recorded. See core.As.
func (s *session) Unwrap() core.Session { return s.Session }

func (s *session) Push(a *core.Audio) error {
	if err := s.Session.Push(a); err != nil {
		return err
	}
	e := event{pcm: *a}
	s.record(&e)
	return nil
}

func (s *session) Next(ctx context.Context, f *core.Frame) error {
	if err := s.Session.Next(ctx, f); err != nil {
		return err
	}
	e := event{agent: true, pcm: f.PCM, text: f.TextToken, audio: f.AudioTokens}
	s.record(&e)
	return nil
}

func (s *session) record(e *event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return
	}
	select {
	case s.queue <- *e:
	default:
		s.stopped, s.lost = true, true
	}
}

// Close ends the session, so its slot is free, and then its dump. Frames that
// Next hands out afterwards are not recorded.
func (s *session) Close() error {
	err := s.Session.Close()
	s.once.Do(func() {
		s.mu.Lock()
		s.stopped = true
		close(s.queue)
		s.mu.Unlock()
		s.end(s)
	})
	<-s.done
	if err != nil {
		return err
	}
	return s.err
}

// write is the goroutine that owns the dump's files. It ends when Close has
// closed the queue and what was in it is written.
func (s *session) write(w *writer) {
	defer close(s.done)
	err := w.open()
	for e := range s.queue {
		if err == nil {
			err = w.write(&e)
		}
	}
	s.mu.Lock()
	lost := s.lost
	s.mu.Unlock()
	s.err = w.close(err, lost)
}
