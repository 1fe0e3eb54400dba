package engine

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/talker"
)

// The record of what the reference implementation computes from tiny-a, see
// testdata/README.md.
const tinyA = "testdata/tiny-a"

// tie is the margin under which another order of summation may fairly choose
// another token.
const tie = 1e-3

type golden struct {
	t        *testing.T
	file     *checkpoint.File
	Sessions map[string]struct {
		PrefillOffset int     `json:"prefill_offset"`
		Persona       *string `json:"persona"`
		PersonaTokens []int64 `json:"persona_tokens"`
		LogitsAt      []int   `json:"logits_at"`
	}
	Frames int
}

func readGolden(t *testing.T) *golden {
	t.Helper()
	g := &golden{t: t}
	data, err := os.ReadFile(filepath.Join(tinyA, "golden.json"))
	if err == nil {
		err = json.Unmarshal(data, g)
	}
	if err == nil {
		g.file, err = checkpoint.Open(filepath.Join(tinyA, "golden.safetensors"))
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.file.Close() })
	return g
}

func (g *golden) floats(name string) []float32 {
	g.t.Helper()
	x, err := g.file.Lookup(name)
	if err != nil {
		g.t.Fatal(err)
	}
	out := make([]float32, x.Len())
	if err := x.Float32(out); err != nil {
		g.t.Fatal(err)
	}
	return out
}

func (g *golden) ints(name string) []int64 {
	g.t.Helper()
	x, err := g.file.Lookup(name)
	if err != nil {
		g.t.Fatal(err)
	}
	out, err := x.Int64s()
	if err != nil {
		g.t.Fatal(err)
	}
	return out
}

// user is the record's input, frame by frame.
func (g *golden) user() []core.Audio {
	pcm := g.floats("mimi.input_pcm")
	frames := make([]core.Audio, g.Frames)
	for i := range frames {
		copy(frames[i][:], pcm[i*core.FrameSamples:])
	}
	return frames
}

func load(t testing.TB, o Options) *Engine {
	t.Helper()
	config, err := checkpoint.ReadConfig(tinyA)
	if err != nil {
		t.Fatal(err)
	}
	e, err := Load(tinyA, config, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	})
	return e
}

// prompt is the setup of one of the record's sessions.
func (g *golden) prompt(e *Engine, name string) Prompt {
	c := e.model.config
	silence := Part{Text: []int64{3, 3, 3, 3, 3, 3}}
	p := Prompt{Pad: 3}
	for k := range talker.Codebooks {
		silence.Agent[k], p.User[k] = int64(c.SilenceTokens[k]), int64(c.SineTokens[k])
	}
	switch name {
	case "wav_voice":
		p.Parts = append(p.Parts, Part{Sound: g.floats("voice_wav.pcm")})
	}
	p.Parts = append(p.Parts, silence)
	if ids := g.Sessions[name].PersonaTokens; len(ids) > 0 {
		p.Parts = append(p.Parts, Part{Text: ids, Agent: silence.Agent})
	}
	p.Parts = append(p.Parts, silence)
	return p
}

func TestParity(t *testing.T) {
	g := readGolden(t)
	e := load(t, Options{})
	for _, name := range []string{"bare", "wav_voice"} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			s, err := e.Open(ctx, g.prompt(e, name), core.Sampling{})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			codes, tokens, pcm := g.ints(name+".user_codes"), g.ints(name+".tokens"), g.floats(name+".pcm")
			margin := g.floats(name + ".margin")
			latent := g.floats("mimi.latent")
			_ = margin
			n := g.Frames
			s.heard = func(frame int64) {
				i := int(frame)
				for k, c := range e.model.userCodes.Slot(s.slot) {
					if c != codes[k*n+i] {
						t.Errorf("frame %d user codebook %d: %d, want %d", i, k, c, codes[k*n+i])
					}
				}
				worst := 0.0
				for k, v := range e.model.latent.Slot(s.slot) {
					worst = math.Max(worst, math.Abs(float64(v-latent[k*n+i])))
				}
				if worst > 1e-4 {
					t.Errorf("frame %d latent off by %g", i, worst)
				}
			}
			for i, a := range g.user() {
				if err := s.Push(&a); err != nil {
					t.Fatal(err)
				}
				var f core.Frame
				if err := s.Next(ctx, &f); err != nil {
					t.Fatal(err)
				}
				if int64(f.TextToken) != tokens[i] {
					t.Errorf("frame %d text %d want %d", i, f.TextToken, tokens[i])
				}
				for k, a := range f.AudioTokens {
					if int64(a) != tokens[(1+k)*n+i] {
						t.Errorf("frame %d audio %d: %d want %d", i, k, a, tokens[(1+k)*n+i])
					}
				}
				worst := 0.0
				for j, v := range f.PCM {
					worst = math.Max(worst, math.Abs(float64(v-pcm[i*core.FrameSamples+j])))
				}
				if worst > 1e-4 {
					t.Errorf("frame %d pcm off by %g", i, worst)
				}
				if t.Failed() {
					break
				}
			}
		})
	}
}
