package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/record"
	"github.com/parley-voice/parley/media/sound"
)

// maxInput bounds a recording, in samples of all channels: four hours at 48 kHz
// stereo.
const maxInput = 4 * 3600 * 48000 * 2

type runCmd struct {
	modelFlags
	samplingFlags
	Voice   string `placeholder:"NAME|FILE.wav" help:"A voice of the checkpoint, or a recording to speak like; without one the model picks its own."`
	Persona string `placeholder:"TEXT" help:"Who the agent is."`
	In      string `required:"" placeholder:"WAV" help:"What the user says: any rate, channels and depth."`
	Out     string `required:"" placeholder:"WAV" help:"Where the agent's answer goes: 24 kHz, 16-bit, mono, as long as the input."`
	Tokens  string `placeholder:"JSONL" help:"Where the tokens go, a line a frame."`
	Check   string `placeholder:"JSONL" help:"Tokens of a former run of the same input: take these, and fail where the model disagrees by more than a tie."`
}

// Run is the life of a recording: read, opened, played frame by frame, written.
func (c *runCmd) Run(ctx context.Context) (err error) {
	sampling, err := c.sampling()
	if err != nil {
		return err
	}
	if sampling != (core.Sampling{}) && sampling.Seed == 0 {
		sampling.Seed = 1 + rand.Uint64N(1<<32)
		fmt.Fprintln(os.Stderr, "parley: drawing with --seed", sampling.Seed)
	}
	if err := c.distinct(); err != nil {
		return err
	}
	user, err := readSpeech(c.In)
	if err != nil {
		return err
	}
	config := core.Config{Voice: c.Voice, Persona: c.Persona, Sampling: sampling}
	if strings.HasSuffix(strings.ToLower(c.Voice), ".wav") {
		if config.VoicePCM, err = readVoice(c.Voice); err != nil {
			return err
		}
	}
	out, err := openOutput(c.Out)
	if err != nil {
		return err
	}
	defer out.close(&err)
	tokens, err := openOutput(c.Tokens)
	if err != nil {
		return err
	}
	defer tokens.close(&err)

	model, err := c.load(ctx, engine.Options{MaxSessions: 1})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, model.Close()) }()
	session, err := model.Open(ctx, config)
	if err != nil {
		return err
	}
	defer session.Close()
	check, err := c.check(session, model.Precision())
	if err != nil {
		return err
	}

	// What was in the files is gone only now that nothing is refused.
	if err := errors.Join(out.start(), tokens.start()); err != nil {
		return err
	}
	wav, err := sound.NewWAVWriter(out.file, sound.PCM16, core.SampleRate, 1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, wav.Close()) }()
	var line []byte

	frames := (len(user) + core.FrameSamples - 1) / core.FrameSamples
	progress := newProgress(os.Stderr, frames)
	defer progress.end()
	var in core.Audio
	var f core.Frame
	for i := range frames {
		said := user[i*core.FrameSamples:]
		clear(in[copy(in[:], said):])
		if err := errors.Join(session.Push(&in), session.Next(ctx, &f)); err != nil {
			if ctx.Err() != nil {
				return fmt.Errorf("interrupted: %s has the %d of %d frames until then", c.Out, i, frames)
			}
			return err
		}
		if err := wav.Write(f.PCM[:min(len(said), core.FrameSamples)]); err != nil {
			return fmt.Errorf("%s: %w", c.Out, err)
		}
		line = record.AppendTokens(line[:0], f.Index, f.TextToken, &f.AudioTokens)
		if i == 0 {
			line = record.AppendPrecision(line, model.Precision())
		}
		if err := tokens.write(line); err != nil {
			return err
		}
		progress.say(f.Text)
		progress.step(i + 1)
	}
	return check()
}

// distinct refuses to write over a file that is read, or written already.
func (c *runCmd) distinct() error {
	same := func(a, b string) bool {
		x, errX := os.Stat(a)
		y, errY := os.Stat(b)
		return filepath.Clean(a) == filepath.Clean(b) || errX == nil && errY == nil && os.SameFile(x, y)
	}
	for _, pair := range [][2]string{
		{c.Out, c.In}, {c.Out, c.Voice}, {c.Out, c.Check}, {c.Out, c.Tokens},
		{c.Tokens, c.In}, {c.Tokens, c.Voice}, {c.Tokens, c.Check},
	} {
		if pair[0] != "" && pair[1] != "" && same(pair[0], pair[1]) {
			return fmt.Errorf("%s would be written over %s: name another file", pair[0], pair[1])
		}
	}
	return nil
}

// check reads the record to hold the session against, if there is one, and
// returns what tells the outcome.
func (c *runCmd) check(session core.Session, precision string) (outcome func() error, err error) {
	if c.Check == "" {
		return func() error { return nil }, nil
	}
	if sampling, _ := c.sampling(); sampling != (core.Sampling{}) {
		return nil, errors.New("--check compares best tokens: leave temperature, top-k and seed away")
	}
	recorded, was, err := record.ReadTokens(c.Check)
	if err != nil {
		return nil, err
	}
	comparePrecisions(was, precision)
	checked := checkAgainst(session, recorded, was)
	return func() error {
		fmt.Fprintf(os.Stderr, "%s: %d tokens compared, %d ties fell the other way, %d faults\n", c.Check, checked.Compared, checked.Ties, checked.Faults)
		if checked.Faults > 0 {
			return fmt.Errorf("the model disagrees with %s: %s", c.Check, checked.First)
		}
		if checked.Compared == 0 {
			return fmt.Errorf("%s has no tokens to compare", c.Check)
		}
		return nil
	}, nil
}

// readVoice reads a recording to speak like, as loud as the model's own.
func readVoice(path string) ([]float32, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	voice, err := checkpoint.ReadVoiceWAV(filepath.Base(path), path, f)
	if err != nil {
		return nil, err
	}
	return voice.PCM, nil
}

// readSpeech reads a recording as the model hears it: 24 kHz mono.
func readSpeech(path string) ([]float32, error) {
	wav, err := sound.OpenWAV(path, maxInput)
	if err != nil {
		return nil, err
	}
	pcm, err := sound.Resample(wav.Samples, wav.Channels, wav.Rate, core.SampleRate)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(pcm) == 0 {
		return nil, fmt.Errorf("%s holds no sound", path)
	}
	return pcm, nil
}
