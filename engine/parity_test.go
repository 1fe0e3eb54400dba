package engine

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/talker"
)

// The record of what the reference implementation computes from tiny-a, see
// testdata/README.md.
const tinyA = "testdata/tiny-a"

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
	return loadFrom(t, checkpoint.Dir(tinyA), o)
}

// prompt is the setup of one of the record's sessions.
func (g *golden) prompt(e *Engine, name string) Prompt {
	g.t.Helper()
	c := e.model.config
	silence := Part{Text: []int64{3, 3, 3, 3, 3, 3}}
	p := Prompt{Pad: 3}
	for k := range talker.Codebooks {
		silence.Agent[k], p.User[k] = int64(c.SilenceTokens[k]), int64(c.SineTokens[k])
	}
	if voice := map[string]string{"pt_voice": "NATF2", "pt_voice_2": "VARM1"}[name]; voice != "" {
		voices, err := checkpoint.Dir(tinyA).OpenVoices(c)
		if err != nil {
			g.t.Fatal(err)
		}
		v, err := voices.Load(voice)
		if err != nil {
			g.t.Fatal(err)
		}
		p.Parts = append(p.Parts, Part{Embeddings: v.Embeddings, Cache: v.Cache})
	}
	if name == "wav_voice" {
		p.Parts = append(p.Parts, Part{Sound: g.floats("voice_wav.pcm")})
	}
	p.Parts = append(p.Parts, silence)
	if ids := g.Sessions[name].PersonaTokens; len(ids) > 0 {
		p.Parts = append(p.Parts, Part{Text: ids, Agent: silence.Agent})
	}
	p.Parts = append(p.Parts, silence)
	return p
}

var recorded = []string{"bare", "pt_voice", "pt_voice_2", "wav_voice"}

// listener compares a session with its record as it goes.
type listener struct {
	*Session
	t      *testing.T
	name   string
	frame  int // the next one to push
	user   []core.Audio
	forced int // tokens taken from the record at a tie

	codes, tokens           []int64
	pcm, margin             []float32
	latent                  []float32
	textLogits, audioLogits []float32
	logitsAt                []int
	worstPCM, worstLogit    float64
	worstLatent             float64
}

func (g *golden) open(ctx context.Context, t *testing.T, e *Engine, name string) *listener {
	t.Helper()
	s, err := e.Open(ctx, g.prompt(e, name), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	want := g.Sessions[name]
	if got := s.line.step; got != want.PrefillOffset {
		t.Errorf("%s: %d steps of prompt, want %d", name, got, want.PrefillOffset)
	}
	l := &listener{
		Session: s, t: t, name: name, user: g.user(),
		codes: g.ints(name + ".user_codes"), tokens: g.ints(name + ".tokens"), pcm: g.floats(name + ".pcm"),
		margin: g.floats(name + ".margin"), latent: g.floats("mimi.latent"),
		textLogits: g.floats(name + ".text_logits"), audioLogits: g.floats(name + ".audio_logits"), logitsAt: want.LogitsAt,
	}
	s.teach, s.heard = l.teach, l.heard
	return l
}

// want is the record's token that the model chooses at a step: rows without
// delay come out one frame later.
func (l *listener) want(step, row int) (token int64, known bool) {
	column := step + 1 - l.engine.model.config.Delays[row]
	n := len(l.user)
	if column >= n {
		return 0, false
	}
	return l.tokens[row*n+column], true
}

// teach forces the record's token where the record itself calls it a tie.
func (l *listener) teach(frame int64, forced []int64) {
	for row := range forced {
		if token, ok := l.want(int(frame), row); ok && forced[row] < 0 && l.margin[int(frame)*talker.Spoken+row] < Tie {
			forced[row] = token
			l.forced++
		}
	}
}

func off(got, want []float32) float64 {
	worst := 0.0
	for i, v := range got {
		if d := math.Abs(float64(v - want[i])); !(d <= worst) {
			worst = d
		}
	}
	return worst
}

// heard runs in the loop, when the frame is done.
func (l *listener) heard(frame int64) {
	m, i, n := l.engine.model, int(frame), len(l.user)
	for k, c := range m.userCodes.Slot(l.slot) {
		if want := l.codes[k*n+i]; c != want {
			l.t.Errorf("%s frame %d: user codebook %d is %d, want %d", l.name, i, k, c, want)
		}
	}
	latent := m.latent.Slot(l.slot)
	column := make([]float32, len(latent))
	for k := range column {
		column[k] = l.latent[k*n+i]
	}
	l.worstLatent = max(l.worstLatent, off(latent, column))
	for j, at := range l.logitsAt {
		if at == i {
			text, audio := m.textLogits.Slot(l.slot), m.audioLogits.Slot(l.slot)
			l.worstLogit = max(l.worstLogit, off(text, l.textLogits[j*len(text):]), off(audio, l.audioLogits[j*len(audio):]))
		}
	}
}

// play pushes the next frame and checks its answer.
func (l *listener) play(ctx context.Context) {
	l.t.Helper()
	var f core.Frame
	if err := errors.Join(l.Push(&l.user[l.frame]), l.Next(ctx, &f)); err != nil {
		l.t.Errorf("%s frame %d: %v", l.name, l.frame, err)
		return
	}
	n, i := len(l.user), l.frame
	if f.Index != int64(i) {
		l.t.Errorf("%s frame %d comes as %d", l.name, i, f.Index)
	}
	if want := l.tokens[i]; int64(f.TextToken) != want {
		l.t.Errorf("%s frame %d: text %d, want %d", l.name, i, f.TextToken, want)
	}
	for k, a := range f.AudioTokens {
		if want := l.tokens[(1+k)*n+i]; int64(a) != want {
			l.t.Errorf("%s frame %d: codebook %d is %d, want %d", l.name, i, k, a, want)
		}
	}
	l.worstPCM = max(l.worstPCM, off(f.PCM[:], l.pcm[i*core.FrameSamples:]))
	l.frame++
}

// end checks the figures over all frames.
func (l *listener) end() {
	l.t.Helper()
	l.Close()
	l.t.Logf("%s: pcm off by %.1e, latent %.1e, logits %.1e; %d ties forced", l.name, l.worstPCM, l.worstLatent, l.worstLogit, l.forced)
	if !(l.worstPCM <= 1e-4 && l.worstLatent <= 1e-4 && l.worstLogit <= 1e-3) {
		l.t.Errorf("%s: that is more than 1e-4, 1e-4 and 1e-3", l.name)
	}
}

func deadline(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func TestParity(t *testing.T) {
	g := readGolden(t)
	ctx := deadline(t)
	t.Run("alone and in reused slots", func(t *testing.T) {
		e := load(t, Options{MaxSessions: 1})
		for range 2 {
			for _, name := range recorded {
				l := g.open(ctx, t, e, name)
				for range l.user {
					if l.play(ctx); t.Failed() {
						t.FailNow()
					}
				}
				l.end()
			}
		}
	})
	t.Run("interleaved at different ages", func(t *testing.T) {
		const slots, apart = 4, 7
		e := load(t, Options{MaxSessions: slots})
		var live []*listener
		opened := 0
		// Eight sessions in four slots: the second four begin in slots that the
		// first four have left.
		for tick := 0; opened < 2*len(recorded) || len(live) > 0; tick++ {
			if tick%apart == 0 && len(live) < slots && opened < 2*len(recorded) {
				live = append(live, g.open(ctx, t, e, recorded[opened%len(recorded)]))
				opened++
			}
			var frames sync.WaitGroup
			for _, l := range live {
				frames.Go(func() { l.play(ctx) })
			}
			frames.Wait()
			if t.Failed() {
				t.FailNow()
			}
			live = slices.DeleteFunc(live, func(l *listener) bool {
				if l.frame < len(l.user) {
					return false
				}
				l.end()
				return true
			})
		}
	})
}

// The codec alone, fed with the record's codes.
func TestDecoderParity(t *testing.T) {
	g := readGolden(t)
	e := load(t, Options{MaxSessions: 1})
	uncaptured(t, e)
	ctx := deadline(t)
	s, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	// The loop sleeps while nothing is pushed, so the model is ours.
	m, codes, want := e.model, g.ints("mimi.codes"), g.floats("mimi.decoded_pcm")
	m.live.Slot(0)[0] = 1
	worst := 0.0
	for i := range g.Frames {
		for k := range talker.Codebooks {
			m.agentCodes.Slot(0)[k] = codes[k*g.Frames+i]
		}
		if err := m.blocks[0][0].decode.Run(); err != nil {
			t.Fatal(err)
		}
		m.decoded.Slot(0)[0] += latentSteps
		worst = max(worst, off(m.agentPCM.Slot(0), want[i*core.FrameSamples:]))
	}
	if worst > 1e-4 {
		t.Errorf("pcm off by %g", worst)
	}
}
