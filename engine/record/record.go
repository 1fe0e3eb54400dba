// Package record writes what goes into and comes out of a model's sessions to
// disk, so that a conversation can be heard, read, and run again token for
// token. It wraps a core.Runtime and is one itself.
//
// Nothing of it can hold up a session: a goroutine of its own writes each
// recording, and what that cannot do ends the recording and nothing else.
package record

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// closePatience is how long Close waits for the disk.
const closePatience = 10 * time.Second

// Options of a Recorder.
type Options struct {
	// Folder that holds a folder for each recording; it is made if need be.
	Folder string
	// Days that a recording is kept; 0 keeps it for good.
	Days int
	// Versions to note in each recording.
	Versions Versions
	Log      *slog.Logger
}

// Recorder records every session of a model that answers each frame with one.
// Close ends the model too.
type Recorder struct {
	core.Runtime
	options Options
	root    *os.Root
	create  func(name string) (*os.File, error) // fails where the file exists

	troubles   chan trouble  // for the keeper
	end, ended chan struct{} // of the keeper

	mu     sync.Mutex
	open   map[*session]struct{} // whose files are not closed yet
	closed bool
	counts core.Recordings
}

// New records every session of rt, in files that only their owner can read.
func New(rt core.Runtime, o Options) (*Recorder, error) {
	info := rt.Info()
	if info.UnitPeriod() != core.FramePeriod || info.Capabilities.BargeIn {
		return nil, fmt.Errorf("recording: %s does not answer each frame of %v with one, so its two sides cannot be put side by side", info.Name, core.FramePeriod)
	}
	r := &Recorder{
		Runtime: rt, options: o, open: map[*session]struct{}{},
		troubles: make(chan trouble, maxTroubles), end: make(chan struct{}), ended: make(chan struct{}),
	}
	err := os.MkdirAll(o.Folder, 0o700)
	if err == nil {
		r.root, err = os.OpenRoot(o.Folder)
	}
	if err != nil {
		return nil, fmt.Errorf("recording: %w", err)
	}
	r.create = func(name string) (*os.File, error) {
		return r.root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	}
	const probe = ".probe"                                                           // whether it can be written to is told now, not at the first call
	if err = r.root.Mkdir(probe, 0o700); err == nil || errors.Is(err, fs.ErrExist) { // of a start that got no further
		err = r.root.Remove(probe)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("recording: %w", err), r.root.Close())
	}
	go r.keep() // ended by Close
	return r, nil
}

// Info is the model's, and says that sessions are recorded.
func (r *Recorder) Info() core.Info {
	info := r.Runtime.Info()
	info.Recorded = true
	return info
}

// Meter is the model's. See core.Metered.
func (r *Recorder) Meter() (m core.Meter) {
	if metered, ok := r.Runtime.(core.Metered); ok {
		m = metered.Meter()
	}
	return m
}

// Recordings so far. See core.Recorder.
func (r *Recorder) Recordings() core.Recordings {
	r.mu.Lock()
	defer r.mu.Unlock()
	counts := r.counts
	counts.Open = len(r.open)
	return counts
}

// Open opens a session of the model and records it. A voice given as sound is
// refused, since a recording names its voice.
func (r *Recorder) Open(ctx context.Context, cfg core.Config) (core.Session, error) {
	if cfg.VoicePCM != nil {
		return nil, &core.Error{Code: core.CodeInvalidVoice, Param: "voice", Message: "a session with a voice given as sound is not recorded: name one of the model's"}
	}
	start := time.Now().UTC()
	inner, err := r.Runtime.Open(ctx, cfg)
	if err != nil {
		return nil, err
	}
	about := Description{
		ID: start.Format(startFormat) + "-" + strings.ToLower(rand.Text()[:idTail]), Start: start,
		Model: r.Runtime.Info().Name, Voice: cfg.Voice, Persona: cfg.Persona, Sampling: Sampling(cfg.Sampling),
		Versions: r.options.Versions, Machine: runtime.GOOS + "/" + runtime.GOARCH,
	}
	s := newSession(inner, r, about.ID)
	r.mu.Lock()
	closed := r.closed
	// Where the disk hangs, its writers must not become ever more.
	full := len(r.open) >= 2*max(r.Runtime.Info().MaxSessions, 1)
	if !closed && !full {
		r.open[s] = struct{}{}
	}
	r.mu.Unlock()
	switch {
	case closed:
		return nil, errors.Join(core.ErrClosed, inner.Close())
	case full:
		s.mu.Lock()
		s.stop(errHung)
		s.mu.Unlock()
		return s, nil
	}
	go s.write(&writer{root: r.root, create: r.create, about: about}) // ends with the session, or with its stop
	return s, nil
}

// forget is the end of a recording's files.
func (r *Recorder) forget(s *session, kept bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.open, s)
	if kept {
		r.counts.Kept++
	}
}

// Close closes the model and ends the recordings of sessions still open.
func (r *Recorder) Close() error {
	err := r.Runtime.Close()
	r.mu.Lock()
	closed := r.closed
	r.closed = true
	open := make([]*session, 0, len(r.open))
	for s := range r.open {
		open = append(open, s)
	}
	r.mu.Unlock()
	if closed {
		return err
	}
	patience := time.NewTimer(closePatience)
	defer patience.Stop()
	for _, s := range open {
		s.finish()
		select {
		case <-s.done:
		case <-patience.C:
			patience.Reset(0) // none for the others
			err = errors.Join(err, fmt.Errorf("recording %s: the disk has not taken it within %v; what there is stays in %s", s.id, closePatience, partOf(s.id)))
		}
	}
	close(r.end)
	<-r.ended
	return errors.Join(err, r.root.Close())
}
