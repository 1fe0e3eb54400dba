// Package personaplex is the policy of PersonaPlex (NVIDIA 2026): what a voice
// and a persona make of a session before its first live frame, and how its
// tokens read as text. The engine below it knows frames and tokens only.
package personaplex

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/talker"
)

const (
	// silenceFrames follow the voice, and again the persona: half a second
	// (reference offline.py, audio_silence_frame_cnt).
	silenceFrames = 6
	// maxPersona bounds the persona's text, in bytes.
	maxPersona = 8 << 10
	// maxVoice bounds a voice given as sound, in samples: two minutes.
	maxVoice = 120 * core.SampleRate
)

// Model is a loaded checkpoint; it implements core.Runtime.
type Model struct {
	engine    *engine.Engine
	config    checkpoint.Config
	voices    *checkpoint.Voices
	tokenizer *checkpoint.Tokenizer
	info      core.Info
}

// Load reads a checkpoint, in the layout in which PersonaPlex is published, and
// starts its engine; ctx ends the reading, not the model.
func Load(ctx context.Context, folder checkpoint.Folder, o engine.Options) (*Model, error) {
	config, err := folder.ReadConfig()
	if err != nil {
		return nil, err
	}
	if err := folder.Check(); err != nil {
		return nil, err
	}
	tokenizer, err := folder.LoadTokenizer()
	if err != nil {
		return nil, err
	}
	personas, err := folder.ReadPersonas()
	if err != nil {
		return nil, err
	}
	voices, err := folder.OpenVoices(config)
	if err != nil {
		return nil, err
	}
	e, err := engine.Load(ctx, folder, config, o)
	if err != nil {
		return nil, errors.Join(err, voices.Close())
	}
	name := config.Parley.Name
	if name == "" {
		name = folder.Name()
	}
	return &Model{
		engine: e, config: config, voices: voices, tokenizer: tokenizer,
		info: core.Info{
			Name: name, Voices: voices.Names(), Personas: personas, MaxSessions: e.MaxSessions(), Notice: config.Parley.Notice,
			OutputGain:   float32(math.Pow(10, config.Parley.OutputGainDB/20)),
			Unit:         core.FrameSamples,
			Capabilities: core.Capabilities{TurnPolicy: true}, // it is always clocked: nothing to commit, no turn to cut
		},
	}, nil
}

// Info describes the model. See core.Runtime.
func (m *Model) Info() core.Info { return m.info }

// Done is closed when the model has ended: by Close, or because it failed, which
// Err then tells.
func (m *Model) Done() <-chan struct{} { return m.engine.Done() }

// Err is why the model failed, once Done is closed.
func (m *Model) Err() error { return m.engine.Err() }

// Close ends all sessions and frees the model. See core.Runtime.
func (m *Model) Close() error { return errors.Join(m.engine.Close(), m.voices.Close()) }

// Device is where the model runs. See engine.Engine.
func (m *Model) Device() string { return m.engine.Device() }

// Precision is what its language model computes with. See engine.Engine.
func (m *Model) Precision() string { return m.engine.Precision() }

// Meter is what the engine has measured. See core.Metered.
func (m *Model) Meter() core.Meter { return m.engine.Meter() }

// Open prepares a session. See core.Runtime.
func (m *Model) Open(ctx context.Context, c core.Config) (core.Session, error) {
	prompt, err := m.prompt(c)
	if err != nil {
		return nil, err
	}
	s, err := m.engine.Open(ctx, prompt, c.Sampling)
	if err != nil {
		return nil, err
	}
	return &session{Session: s, text: m.tokenizer.Stream()}, nil
}

// prompt is, in this order: voice, silence, persona, silence. In all of it the
// user's rows hold the sine tokens and text the padding, and in silence the
// agent's rows hold the silence tokens.
func (m *Model) prompt(c core.Config) (engine.Prompt, error) {
	p := engine.Prompt{Pad: checkpoint.TextPad}
	silence := engine.Part{Text: make([]int64, silenceFrames)}
	for i := range silence.Text {
		silence.Text[i] = checkpoint.TextPad
	}
	for k := range talker.Codebooks {
		silence.Agent[k], p.User[k] = int64(m.config.SilenceTokens[k]), int64(m.config.SineTokens[k])
	}
	voice, err := m.voice(c)
	if err != nil {
		return p, err
	}
	persona, err := m.persona(c.Persona)
	if err != nil {
		return p, err
	}
	p.Parts = append(p.Parts, voice...)
	p.Parts = append(p.Parts, silence)
	if len(persona) > 0 {
		p.Parts = append(p.Parts, engine.Part{Text: persona, Agent: silence.Agent})
	}
	p.Parts = append(p.Parts, silence)
	return p, nil
}

func (m *Model) voice(c core.Config) ([]engine.Part, error) {
	sound := c.VoicePCM
	if sound == nil && c.Voice != "" {
		v, err := m.voices.Load(c.Voice)
		if err != nil {
			return nil, err
		}
		if v.PCM == nil {
			return []engine.Part{{Embeddings: v.Embeddings, Cache: v.Cache}}, nil
		}
		sound = v.PCM
	}
	if sound == nil {
		return nil, nil
	}
	if len(sound) == 0 || len(sound) > maxVoice {
		return nil, &core.Error{
			Code: core.CodeInvalidVoice, Param: "voice",
			Message: fmt.Sprintf("the voice is %.1f s of sound; it can be up to %d s", float64(len(sound))/core.SampleRate, maxVoice/core.SampleRate),
		}
	}
	return []engine.Part{{Sound: sound}}, nil
}

// persona wraps the text in system tags, unless it has them, and cuts it into
// tokens; an empty one has none.
func (m *Model) persona(text string) ([]int64, error) {
	const tag = "<system>"
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, nil
	}
	if len(text) > maxPersona {
		return nil, &core.Error{
			Code: core.CodeInvalidPersona, Param: "instructions",
			Message: fmt.Sprintf("the persona has %d bytes; it can have %d", len(text), maxPersona),
		}
	}
	if !strings.HasPrefix(text, tag) || !strings.HasSuffix(text, tag) {
		text = tag + " " + text + " " + tag
	}
	ids := m.tokenizer.Encode(text)
	tokens := make([]int64, len(ids))
	for i, id := range ids {
		tokens[i] = int64(id)
	}
	return tokens, nil
}

// session adds text to the engine's frames. Next belongs to one goroutine.
type session struct {
	*engine.Session
	text *checkpoint.TextStream
}

func (s *session) Next(ctx context.Context, f *core.Frame) error {
	if err := s.Session.Next(ctx, f); err != nil {
		return err
	}
	f.Text = s.text.Next(f.TextToken)
	return nil
}

var (
	_ core.Runtime = (*Model)(nil)
	_ core.Metered = (*Model)(nil)
)
