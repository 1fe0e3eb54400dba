// Package record dumps what goes into and comes out of a model's sessions, so
// that a conversation can be run again and compared token for token. It wraps
// a core.Runtime and is one itself.
package record

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// Description of a dump, in ID.json beside ID.user.wav (what went in, 24 kHz
// mono, exact), ID.agent.wav (what came out, likewise), ID.tokens.jsonl (one
// line a frame) and, where the voice was given as sound, ID.voice.wav.
type Description struct {
	ID       string    `json:"id"`
	Start    time.Time `json:"start"`
	Model    string    `json:"model"`
	Voice    string    `json:"voice"`
	Persona  string    `json:"persona"`
	Sampling Sampling  `json:"sampling"`
	// UserFrames and AgentFrames are in the dump.
	UserFrames  int `json:"user_frames"`
	AgentFrames int `json:"agent_frames"`
	// Complete is false while the session lasts, and for good when something
	// was lost; then the dump ends before what was lost, and Problem says why.
	Complete bool   `json:"complete"`
	Problem  string `json:"problem,omitempty"`
}

// Sampling is core.Sampling as it is written; zeros are greedy.
type Sampling struct {
	AudioTemperature float32 `json:"audio_temperature"`
	AudioTopK        int     `json:"audio_top_k"`
	TextTemperature  float32 `json:"text_temperature"`
	TextTopK         int     `json:"text_top_k"`
	Seed             uint64  `json:"seed"`
}

// file of a dump; an *os.File.
type file interface {
	io.Writer
	io.WriterAt
	io.Closer
	Truncate(size int64) error
}

// runtime is the decorator.
type runtime struct {
	core.Runtime
	now    func() time.Time
	create func(name string) (file, error) // fails where the file exists

	mu     sync.Mutex
	open   map[*session]struct{}
	closed bool
}

// New dumps every session of rt into dir, which is made if need be. Files are
// readable by their owner only: they hold what people said.
func New(rt core.Runtime, dir string) (core.Runtime, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("recording sessions: %w", err)
	}
	probe, err := os.CreateTemp(dir, ".probe-*")
	if err != nil {
		return nil, fmt.Errorf("recording sessions: %w", err)
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return nil, fmt.Errorf("recording sessions: %w", err)
	}
	return newRuntime(rt, time.Now, func(name string) (file, error) {
		return os.OpenFile(filepath.Join(dir, name), os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	}), nil
}

func newRuntime(rt core.Runtime, now func() time.Time, create func(string) (file, error)) *runtime {
	return &runtime{Runtime: rt, now: now, create: create, open: map[*session]struct{}{}}
}

// Open opens a session of the model and begins its dump. The session's Close
// ends the dump too and returns what went wrong with it.
func (r *runtime) Open(ctx context.Context, cfg core.Config) (core.Session, error) {
	start := r.now()
	inner, err := r.Runtime.Open(ctx, cfg)
	if err != nil {
		return nil, err
	}
	s := &session{
		Session: inner,
		queue:   make(chan event, queueLength),
		done:    make(chan struct{}),
		end:     r.forget,
	}
	w := &writer{
		create: r.create,
		about: Description{
			Start:   start.UTC(),
			Model:   r.Info().Name,
			Voice:   cfg.Voice,
			Persona: cfg.Persona,
			Sampling: Sampling{
				AudioTemperature: cfg.Sampling.AudioTemperature, AudioTopK: cfg.Sampling.AudioTopK,
				TextTemperature: cfg.Sampling.TextTemperature, TextTopK: cfg.Sampling.TextTopK,
				Seed: cfg.Sampling.Seed,
			},
		},
		voice: slices.Clone(cfg.VoicePCM),
	}
	r.mu.Lock()
	closed := r.closed
	if !closed {
		r.open[s] = struct{}{}
	}
	r.mu.Unlock()
	if closed {
		inner.Close()
		return nil, core.ErrClosed
	}
	go s.write(w)
	return s, nil
}

// Meter is the model's. See core.Metered.
func (r *runtime) Meter() (m core.Meter) {
	if metered, ok := r.Runtime.(core.Metered); ok {
		m = metered.Meter()
	}
	return m
}

func (r *runtime) forget(s *session) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.open, s)
}

// Close closes the model and ends the dumps of sessions still open.
func (r *runtime) Close() error {
	err := r.Runtime.Close()
	r.mu.Lock()
	r.closed = true
	var open []*session
	for s := range r.open {
		open = append(open, s)
	}
	r.mu.Unlock()
	for _, s := range open {
		err = errors.Join(err, s.Close())
	}
	return err
}
