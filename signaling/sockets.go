package signaling

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

const (
	// handshake is how long a client that begins by itself (autostart=0) may take
	// to, unconfigured how long any socket may stay without a session.
	handshake, unconfigured = 10 * time.Second, time.Minute
	// idleTimeout is how long a client may be silent, unless it asked for another.
	idleTimeout = 5 * time.Minute
	// stalled is how long a client waits while the model takes nothing, until it
	// is told so.
	stalled = 15 * time.Second
	// drainTimeout is how long a closing session may go on saying what it still
	// has to say to what it heard. vLLM-Omni's client waits for 20 s.
	drainTimeout = 15 * time.Second
)

// Patience is how long a socket waits; zeros are the usual times.
type Patience struct {
	// Handshake of a client that begins by itself, and Unconfigured of any.
	Handshake, Unconfigured time.Duration
	// Idle client, and one that waits for a Stalled model.
	Idle, Stalled time.Duration
	// Drain what was heard when the client closes.
	Drain time.Duration
}

func (p Patience) filled() Patience {
	for _, one := range []struct {
		value *time.Duration
		usual time.Duration
	}{{&p.Handshake, handshake}, {&p.Unconfigured, unconfigured}, {&p.Idle, idleTimeout}, {&p.Stalled, stalled}, {&p.Drain, drainTimeout}} {
		if *one.value == 0 {
			*one.value = one.usual
		}
	}
	return p
}

// sockets are the clients of all that are open, those without a session too.
type sockets struct {
	mu   sync.Mutex
	open map[*guest]struct{}
	over bool
	gone sync.WaitGroup
}

// enter lets a socket in unless there are too many, or the server stops.
func (s *sockets) enter(g *guest, most int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return &core.Error{Code: core.CodeClosed, Message: "the server is about to stop; come again later", Retryable: true}
	}
	if len(s.open) >= most {
		return errTooManySockets
	}
	if s.open == nil {
		s.open = map[*guest]struct{}{}
	}
	s.open[g] = struct{}{}
	s.gone.Add(1)
	return nil
}

// count is how many are open, and how many frames wait in them for the model.
func (s *sockets) count() (open, waiting int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for g := range s.open {
		if g.waiting != nil {
			waiting += g.waiting()
		}
	}
	return len(s.open), waiting
}

func (s *sockets) leave(g *guest) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, g)
	s.gone.Done()
}

// end ends all sockets and waits for them, or for ctx.
func (s *sockets) end(ctx context.Context) error {
	s.mu.Lock()
	s.over = true
	for g := range s.open {
		g.end(serverShutdown)
	}
	s.mu.Unlock()
	gone := make(chan struct{})
	go func() { // ends with the last socket
		s.gone.Wait()
		close(gone)
	}()
	select {
	case <-gone:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("sockets have not ended: %w", ctx.Err())
	}
}

// mostSockets that may be open at once: many more than can have a session, as
// some wait for one and some are beside a call.
func (s *Server) mostSockets() int { return 4*s.runtime.Info().MaxSessions + 64 }
