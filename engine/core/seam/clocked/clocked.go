// Package clocked is an always-clocked model with a runtime of its own: it says
// each frame what it heard two frames before. It is for tests: that it needs
// nothing outside this folder but core's Runtime proves the seam.
package clocked

import (
	"context"
	"fmt"
	"io"

	"github.com/parley-voice/parley/engine/core"
)

// Runtime holds the sessions. All of them share one beat: nothing.
type Runtime struct {
	leases *core.Leases
	info   core.Info
}

// New returns a model with so many slots.
func New(sessions int) *Runtime {
	return &Runtime{core.NewLeases(sessions), core.Info{
		Name: "clocked", Voices: []string{"echo"}, MaxSessions: sessions, OutputGain: 1,
		Capabilities: core.Capabilities{TurnPolicy: true},
	}}
}

// Info describes the model.
func (r *Runtime) Info() core.Info { return r.info }

// Open leases a slot.
func (r *Runtime) Open(ctx context.Context, cfg core.Config) (core.Session, error) {
	lease, err := r.leases.Take("")
	if err != nil {
		return nil, err
	}
	lease.Live()
	return &session{lease: lease, frames: make(chan core.Frame, 8), end: make(chan struct{})}, nil
}

// Close ends the model; its sessions have none but their own state.
func (r *Runtime) Close() error {
	if busy := r.info.MaxSessions - r.leases.Count()[core.Free]; busy > 0 {
		return fmt.Errorf("%d sessions are open", busy)
	}
	return nil
}

type session struct {
	lease  *core.Lease
	frames chan core.Frame
	end    chan struct{}
	line   [2]core.Audio // heard last
	index  int64
}

func (s *session) Push(a *core.Audio) error {
	select {
	case <-s.end:
		return core.ErrClosed
	default:
	}
	f := core.Frame{Index: s.index, PCM: s.line[0]}
	if s.index%10 == 0 {
		f.Text = fmt.Sprintf(" %d", s.index)
	}
	select {
	case s.frames <- f:
	default:
		return core.ErrBackpressure
	}
	s.line[0], s.line[1] = s.line[1], *a
	s.index++
	return nil
}

func (s *session) Next(ctx context.Context, f *core.Frame) error {
	select {
	case *f = <-s.frames:
		return nil
	default:
	}
	select {
	case *f = <-s.frames:
		return nil
	case <-s.end:
		return io.EOF
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *session) Close() error {
	return s.lease.Close(func() error { close(s.end); return nil }, core.Unbounded)
}
