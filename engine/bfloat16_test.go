package engine

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// taught are the text's and the sound's logits of sessions with full rings whose
// every token is given, from a seed: the same whatever the model chooses or hears.
func taught(t *testing.T, e *Engine, n, frames int) (text, audio []float32) {
	t.Helper()
	ctx, m := deadline(t), e.model
	sessions, err := e.gatherCrowd(ctx, n, e.Ring(), core.Sampling{}, bySlot)
	if err != nil {
		t.Fatal(err)
	}
	defer sessions.leave()
	var of [2][][]float32
	of[0], of[1] = make([][]float32, n), make([][]float32, n)
	for i, s := range sessions {
		random := rand.New(rand.NewPCG(uint64(i), 3))
		m.stepped.Slot(s.slot)[0] += int64(e.Ring()/2 + i) // the loop sleeps; somewhere past the wrap
		s.teach = func(_ int64, forced []int64) {
			given := m.tokens.Slot(s.slot)
			for row := range given {
				card := m.config.Card
				if row == 0 {
					card = m.config.TextCard
				}
				given[row] = random.Int64N(int64(card))
				if row < talker.Spoken {
					forced[row] = random.Int64N(int64(card))
				}
			}
		}
		s.heard = func(int64) {
			of[0][i] = append(of[0][i], m.textLogits.Slot(s.slot)...)
			of[1][i] = append(of[1][i], m.audioLogits.Slot(s.slot)...)
		}
	}
	var in core.Audio
	for range frames {
		if err := sessions.frame(ctx, &in, nil); err != nil {
			t.Fatal(err)
		}
	}
	return slices.Concat(of[0]...), slices.Concat(of[1]...)
}

// rms is the root of the mean square of what a has and b has not.
func rms(a, b []float32) float64 {
	sum := 0.0
	for i, v := range a {
		if b != nil {
			v -= b[i]
		}
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(len(a)))
}

// In bfloat16, rings full and wrapped, slots of different ages in one run, every
// token given: the logits are those of float32 but for rounding. How much rounding
// makes, the CPU shows, which computes each operator in float32 and then rounds; a
// device whose operators are of bfloat16 may be off by twice that. On a device it
// is the width and the ring of the 7B, with two layers.
func TestBFloat16(t *testing.T) {
	const sessions, frames = 3, 12
	device, dir := testDevice(), t.TempDir()
	card := device == OnCUDA || device == "uncaptured"
	width, heads, context := 512, 4, 250
	if card {
		width, heads, context = 4096, 32, 3000
	}
	writeShape(t, dir, shape(width, 2, heads, context, 256, 2, smallMimi))
	logits := func(device, precision string) (got [2][]float32) {
		t.Run(device+" "+precision, func(t *testing.T) { // ends with the engine's Close
			e := loadFrom(t, checkpoint.Dir(dir), on(t, device, Options{MaxSessions: 4, Precision: precision}))
			if e.Precision() != precision {
				t.Errorf("it computes in %s", e.Precision())
			}
			got[0], got[1] = taught(t, e, sessions, frames)
		})
		return got
	}
	whole, rounded := logits(OnCPU, Float32), logits(OnCPU, BFloat16)
	if t.Failed() {
		return
	}
	outputs := []string{"text", "sound"}
	for i, of := range outputs {
		size, rounding := rms(whole[i], nil), rms(whole[i], rounded[i])
		t.Logf("%s at width %d: logits of %.3g, rounding makes %.3g, %.2f %% of that", of, width, size, rounding, 100*rounding/size)
		if !(rounding > size/1000 && rounding < size/20) {
			t.Error("that is not what rounding makes")
		}
	}
	if !card {
		t.Skip("without a card nothing here has operators of bfloat16: PARLEY_TEST_DEVICE=cuda compares them")
	}
	got := logits(device, BFloat16)
	if t.Failed() {
		return
	}
	for i, of := range outputs {
		rounding, off := rms(whole[i], rounded[i]), rms(whole[i], got[i])
		t.Logf("%s: %s is off by %.2f of what rounding makes", of, device, off/rounding)
		if !(off <= 2*rounding) {
			t.Error("that is more than twice of it")
		}
	}
}

// What is kept and handed on in bfloat16 is: a kept prompt brings back every bit,
// a young step is the step, prompts in pieces are the prompt.
func TestBFloat16Keeps(t *testing.T) {
	device := testDevice()
	if device == "" {
		device = "apart"
	}
	g, ctx := readGolden(t), deadline(t)
	e := load(t, on(t, device, Options{MaxSessions: 2, Precision: BFloat16, PrefixCache: 64 << 20}))
	if e.model.numbers == onnx.Single {
		t.Fatal("the numbers are float32's")
	}
	for _, name := range recorded {
		var states [2]slotState
		var frames [2][]core.Frame
		for i := range states {
			s, err := e.Open(ctx, g.prompt(e, name), core.Sampling{})
			if err != nil {
				t.Fatal(err)
			}
			states[i], frames[i] = stateOf(s), play(t, ctx, s, g.user()[:20])
			s.Close()
		}
		if !states[0].same(states[1]) || !slices.EqualFunc(frames[0], frames[1], sameTokens) {
			t.Errorf("%s: a copy is something else", name)
		}
	}
	if hits := e.Meter().Prefixes.Hits; hits != int64(len(recorded)) {
		t.Errorf("%d copies", hits)
	}
	model, _, session := weightsOf(e.model.config, onnx.BF16)
	single, _, _ := weightsOf(e.model.config, onnx.Single)
	if model != e.model.weights.Bytes() || model >= single {
		t.Errorf("%d bytes of weights, said are %d; in float32 %d", e.model.weights.Bytes(), model, single)
	}
	var states int64
	for _, r := range e.model.rings {
		states += 2 * int64(r.(*ort.Tensor[ort.BFloat16]).Row())
	}
	for _, p := range e.model.pasts {
		states += 4 * int64(p.(*ort.Tensor[float32]).Row())
	}
	if session != states {
		t.Errorf("%d bytes of states, said are %d", states, session)
	}
}

// A record of bfloat16 is right in float32 where the two are a few steps of
// bfloat16 apart, and not where they are more; one of float32 is held to that.
func TestTieOfPrecisions(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	user := g.user()[:40]
	var said [2][]core.Frame
	for i, precision := range [2]string{Float32, BFloat16} {
		e := load(t, Options{Device: OnCPU, MaxSessions: 1, Precision: precision})
		s, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		said[i] = play(t, ctx, s, user)
		s.Close()
	}
	if slices.EqualFunc(said[0], said[1], sameTokens) {
		t.Fatal("both say the same, so this shows nothing")
	}
	e := load(t, Options{Device: OnCPU, MaxSessions: 1})
	check := func(precision string, change int64) *Check {
		s, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		c := s.Check(func(frame int64) (spoken [talker.Spoken]int64, ok bool) {
			if frame >= int64(len(user)) {
				return spoken, false
			}
			f := said[1][frame]
			spoken[0] = int64(f.TextToken)
			for k, code := range f.AudioTokens {
				spoken[1+k] = (int64(code) + change) % int64(e.model.config.Card)
			}
			return spoken, true
		})
		c.Precision = precision
		play(t, ctx, s, user)
		return c
	}
	if c := check(BFloat16, 0); c.Faults > 0 || c.Ties == 0 {
		t.Errorf("a record in bfloat16: %d ties, %d faults of %d, first %s", c.Ties, c.Faults, c.Compared, c.First)
	}
	if c := check(Float32, 0); c.Faults == 0 {
		t.Error("the same as one in float32 has no faults")
	}
	if c := check(BFloat16, 1); c.Faults < c.Compared/2 {
		t.Errorf("other tokens: %d faults of %d", c.Faults, c.Compared)
	}
}

// What the precision comes to.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		precision string
		native    bool
		stored    checkpoint.DType
		want      onnx.Numbers
	}{
		{"", true, checkpoint.BF16, onnx.Single}, {AutoPrecision, true, checkpoint.BF16, onnx.BF16}, {AutoPrecision, false, checkpoint.BF16, onnx.Single},
		{AutoPrecision, true, checkpoint.I8, onnx.Single}, {Float32, true, checkpoint.BF16, onnx.Single},
		{BFloat16, true, checkpoint.I8, onnx.BF16}, {BFloat16, false, checkpoint.F32, onnx.Emulated},
	} {
		if got, err := numbers(c.precision, c.native, c.stored); err != nil || got != c.want {
			t.Errorf("%+v: %d, %v", c, got, err)
		}
	}
	if _, err := numbers("fp8", true, checkpoint.BF16); err == nil {
		t.Error("a precision that there is not")
	}
}
