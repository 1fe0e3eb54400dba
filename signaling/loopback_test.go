package signaling

import (
	"context"
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"github.com/parley-voice/parley/engine/core"
)

// loopback is a model that says what it hears, at once, and every fifth frame a
// word.
type loopback struct {
	info core.Info
	// refuse, if set, decides about each Open.
	refuse func(core.Config) error
	open   atomic.Int64
	// hold, if set, keeps answers back until it is closed; stuck keeps sessions
	// from ending.
	hold, stuck chan struct{}

	mu      sync.Mutex
	configs []core.Config
}

func newLoopback() *loopback {
	return &loopback{info: core.Info{Name: "loopback", Voices: []string{"NATF2", "NATM1"}, MaxSessions: 2, OutputGain: 1, Notice: "It echoes.", Capabilities: core.Capabilities{TurnPolicy: true}}}
}

func (l *loopback) Info() core.Info { return l.info }
func (l *loopback) Close() error    { return nil }

func (l *loopback) Open(ctx context.Context, config core.Config) (core.Session, error) {
	l.mu.Lock()
	l.configs = append(l.configs, config)
	l.mu.Unlock()
	if l.refuse != nil {
		if err := l.refuse(config); err != nil {
			return nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if l.open.Add(1) > int64(l.info.MaxSessions) {
		l.open.Add(-1)
		return nil, core.ErrResourceExhausted
	}
	return &echoSession{model: l, frames: make(chan core.Frame, 8), closed: make(chan struct{})}, nil
}

func (l *loopback) lastConfig() core.Config {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.configs) == 0 {
		return core.Config{}
	}
	return l.configs[len(l.configs)-1]
}

type echoSession struct {
	model  *loopback
	pushed int64
	frames chan core.Frame
	once   sync.Once
	closed chan struct{}
}

func (s *echoSession) Push(a *core.Audio) error {
	frame := core.Frame{Index: s.pushed, PCM: *a}
	if s.pushed%5 == 0 {
		frame.Text = fmt.Sprintf(" wörd%d", s.pushed)
	}
	select {
	case s.frames <- frame:
		s.pushed++
		return nil
	default:
		return core.ErrBackpressure
	}
}

func (s *echoSession) Next(ctx context.Context, f *core.Frame) error {
	if s.model.hold != nil {
		select {
		case <-s.model.hold:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	select {
	case *f = <-s.frames:
		return nil
	case <-s.closed:
		return io.EOF
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *echoSession) Close() error {
	s.once.Do(func() { close(s.closed); s.model.open.Add(-1) })
	if s.model.stuck != nil {
		<-s.model.stuck
	}
	return nil
}
