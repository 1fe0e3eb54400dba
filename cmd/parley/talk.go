package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
	"github.com/parley-voice/parley/signaling/client"
)

const (
	// talkAhead is how many frames go out before their answer is there, if not
	// as fast as they are spoken: two seconds.
	talkAhead = 25
	// talkPatience is how long the server may say nothing at all. A model's
	// preparation is in it.
	talkPatience = 60 * time.Second
)

type talkCmd struct {
	URL     string `name:"url" required:"" placeholder:"URL" help:"The server: http(s)://HOST:PORT."`
	Key     string `env:"PARLEY_API_KEY" placeholder:"KEY" help:"The server's key, if it wants one."`
	CA      string `name:"ca" placeholder:"PEM" help:"Certificates to trust beside the system's, for a server with one of its own making."`
	Voice   string `placeholder:"NAME" help:"One of the server's voices; its first one if empty."`
	Persona string `placeholder:"TEXT" help:"Who the agent is."`
	In      string `required:"" placeholder:"WAV" help:"What the user says: any rate, channels and depth."`
	Out     string `required:"" placeholder:"WAV" help:"Where the agent's answer goes: 24 kHz, 16-bit, mono, as long as the input."`
	Unpaced bool   `help:"Send as fast as the server answers instead of as fast as one speaks."`
}

// Run is the life of a talk: a recording goes to the server, and on a goroutine
// of its own, while the answer is written.
func (c *talkCmd) Run(ctx context.Context) (err error) {
	user, err := readSpeech(c.In)
	if err != nil {
		return err
	}
	trust, err := c.trust()
	if err != nil {
		return err
	}
	opening, opened := context.WithTimeoutCause(ctx, talkPatience, errors.New("the server does not answer"))
	defer opened()
	session, err := client.Dial(opening, c.URL, client.Options{Key: c.Key, Voice: c.Voice, Persona: c.Persona, TLS: trust})
	if err != nil {
		return because(opening, err)
	}
	defer func() {
		if e := session.Close(); err == nil {
			err = e
		}
	}()

	out, err := openOutput(c.Out)
	if err != nil {
		return err
	}
	defer out.close(&err)
	if err := out.start(); err != nil {
		return err
	}
	wav, err := sound.NewWAVWriter(out.file, sound.PCM16, core.SampleRate, 1)
	if err != nil {
		return err
	}

	frames := (len(user) + core.FrameSamples - 1) / core.FrameSamples
	talking, stop := context.WithCancelCause(ctx)
	ahead := make(chan struct{}, talkAhead)
	spoken := make(chan struct{})
	go func() { // ends with the recording or with talking
		defer close(spoken)
		if err := c.speak(talking, session, user, ahead); err != nil {
			stop(err)
		}
	}()
	defer func() { stop(nil); <-spoken }()

	// What is silent for too long has ended.
	patience := time.AfterFunc(talkPatience, func() {
		stop(fmt.Errorf("the server has said nothing for %v", talkPatience))
	})
	defer patience.Stop()

	progress := newProgress(os.Stderr, frames)
	defer progress.end()
	for heard := 0; ; {
		event, err := session.Next(talking)
		switch {
		case errors.Is(err, io.EOF) && heard >= len(user):
			return wav.Close()
		case errors.Is(err, io.EOF):
			return fmt.Errorf("the server ended the session after %v of %v", duration(heard), duration(len(user)))
		case err != nil:
			return because(talking, err)
		case event.Err != nil:
			return event.Err
		}
		patience.Reset(talkPatience)
		progress.say(event.Text)
		if len(event.Audio) == 0 || heard >= len(user) {
			continue
		}
		before := heard / core.FrameSamples
		heard += len(event.Audio)
		for range heard/core.FrameSamples - before {
			select {
			case <-ahead:
			default: // a server that says more than it was told
			}
		}
		if err := wav.Write(event.Audio[:len(event.Audio)-max(0, heard-len(user))]); err != nil {
			return fmt.Errorf("%s: %w", c.Out, err)
		}
		progress.step(min(heard/core.FrameSamples, frames))
		if heard >= len(user) { // its words may be on the way
			if err := session.End(talking); err != nil {
				return because(talking, err)
			}
		}
	}
}

// speak sends the recording in frames, the last one filled with silence, each
// when it would have been spoken. It takes a place in ahead for each.
func (c *talkCmd) speak(ctx context.Context, session *client.Session, user []float32, ahead chan<- struct{}) error {
	begun := time.Now()
	frame := make([]float32, core.FrameSamples)
	for i := 0; i*core.FrameSamples < len(user); i++ {
		if !c.Unpaced {
			due := begun.Add(time.Duration(i+1) * core.FramePeriod)
			select {
			case <-time.After(time.Until(due)):
			case <-ctx.Done():
				return nil
			}
		}
		select {
		case ahead <- struct{}{}:
		case <-ctx.Done():
			return nil
		}
		clear(frame[copy(frame, user[i*core.FrameSamples:]):])
		if err := session.Append(ctx, frame); err != nil {
			return err
		}
	}
	return nil
}

// trust is the system's certificates and those of --ca.
func (c *talkCmd) trust() (*tls.Config, error) {
	if c.CA == "" {
		return nil, nil
	}
	pem, err := os.ReadFile(c.CA)
	if err != nil {
		return nil, err
	}
	roots, err := x509.SystemCertPool()
	if err != nil {
		roots = x509.NewCertPool()
	}
	if !roots.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("%s: want certificates in PEM, found none", c.CA)
	}
	return &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}, nil
}

// because prefers the reason why ctx ended over what that broke.
func because(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}

func duration(samples int) time.Duration {
	return (time.Duration(samples) * time.Second / core.SampleRate).Round(10 * time.Millisecond)
}
