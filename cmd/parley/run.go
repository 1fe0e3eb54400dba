package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media"
)

// maxInput bounds a recording, in samples of all channels: four hours at 48 kHz
// stereo.
const maxInput = 4 * 3600 * 48000 * 2

// voiceLoudness is what the model's voices were recorded at (reference
// models/lm.py, load_voice_prompt).
const voiceLoudness = -24

type runCmd struct {
	modelFlags
	samplingFlags
	Voice   string `placeholder:"NAME|FILE.wav" help:"A voice of the checkpoint, or a recording to speak like; without one the model picks its own."`
	Persona string `placeholder:"TEXT" help:"Who the agent is."`
	In      string `required:"" placeholder:"WAV" help:"What the user says: any rate, channels and depth."`
	Out     string `required:"" placeholder:"WAV" help:"Where the agent's answer goes: 24 kHz, 16-bit, mono, as long as the input."`
	Tokens  string `placeholder:"JSONL" help:"Where the tokens go, a line a frame."`
}

// tokenLine is a line of --tokens.
type tokenLine struct {
	Frame int64                 `json:"frame"`
	Text  int32                 `json:"text"`
	Audio [core.Codebooks]int32 `json:"audio"`
}

// Run is the life of a recording: read, opened, played frame by frame, written.
func (c *runCmd) Run(ctx context.Context) (err error) {
	sampling, err := c.sampling()
	if err != nil {
		return err
	}
	user, err := readSpeech(c.In)
	if err != nil {
		return err
	}
	config := core.Config{Voice: c.Voice, Persona: c.Persona, Sampling: sampling}
	if strings.HasSuffix(strings.ToLower(c.Voice), ".wav") {
		sound, err := readSpeech(c.Voice)
		if err != nil {
			return err
		}
		config.VoicePCM = media.NormalizeLoudness(sound, core.SampleRate, voiceLoudness)
	}
	out, err := create(c.Out)
	if err != nil {
		return err
	}
	defer out.close(&err)
	wav, err := media.NewWAVWriter(out.file, media.PCM16, core.SampleRate, 1)
	if err != nil {
		return err
	}
	tokens, err := createLines(c.Tokens)
	if err != nil {
		return err
	}
	defer tokens.close(&err)

	model, err := c.load(1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, model.Close()) }()
	session, err := model.Open(ctx, config)
	if err != nil {
		return err
	}
	defer session.Close()

	frames := (len(user) + core.FrameSamples - 1) / core.FrameSamples
	progress := newProgress(os.Stderr, frames)
	defer progress.end()
	var in core.Audio
	var f core.Frame
	for i := range frames {
		said := user[i*core.FrameSamples:]
		clear(in[copy(in[:], said):])
		if err := session.Push(&in); err != nil {
			return err
		}
		if err := session.Next(ctx, &f); err != nil {
			return err
		}
		if err := wav.Write(f.PCM[:min(len(said), core.FrameSamples)]); err != nil {
			return fmt.Errorf("%s: %w", c.Out, err)
		}
		if err := tokens.write(tokenLine{f.Index, f.TextToken, f.AudioTokens}); err != nil {
			return err
		}
		progress.say(f.Text)
		progress.step(i + 1)
	}
	return wav.Close()
}

// readSpeech reads a recording as the model hears it: 24 kHz mono.
func readSpeech(path string) ([]float32, error) {
	wav, err := media.OpenWAV(path, maxInput)
	if err != nil {
		return nil, err
	}
	pcm, err := media.Resample(wav.Samples, wav.Channels, wav.Rate, core.SampleRate)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(pcm) == 0 {
		return nil, fmt.Errorf("%s holds no sound", path)
	}
	return pcm, nil
}

// output is a file that is complete or says why not.
type output struct{ file *os.File }

func create(path string) (output, error) {
	f, err := os.Create(path)
	return output{f}, err
}

func (o output) close(err *error) { *err = errors.Join(*err, o.file.Close()) }

// lines is a file of JSON objects, one a line; without a name it takes nothing.
type lines struct {
	output
	buffer *bufio.Writer
	json   *json.Encoder
}

func createLines(path string) (*lines, error) {
	if path == "" {
		return &lines{json: json.NewEncoder(io.Discard)}, nil
	}
	o, err := create(path)
	if err != nil {
		return nil, err
	}
	b := bufio.NewWriter(o.file)
	return &lines{o, b, json.NewEncoder(b)}, nil
}

func (l *lines) write(v any) error { return l.json.Encode(v) }

func (l *lines) close(err *error) {
	if l.buffer == nil {
		return
	}
	*err = errors.Join(*err, l.buffer.Flush())
	l.output.close(err)
}
