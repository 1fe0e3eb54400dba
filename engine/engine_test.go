package engine

import (
	"context"
	"errors"
	"io"
	"math"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/talker"
)

// play runs all frames through a session and returns the answers.
func play(t testing.TB, ctx context.Context, s *Session, user []core.Audio) []core.Frame {
	t.Helper()
	out := make([]core.Frame, len(user))
	for i := range user {
		if err := errors.Join(s.Push(&user[i]), s.Next(ctx, &out[i])); err != nil {
			t.Fatalf("frame %d: %v", i, err)
		}
	}
	return out
}

func sameTokens(a, b core.Frame) bool {
	return a.TextToken == b.TextToken && a.AudioTokens == b.AudioTokens
}

// A prompt in chunks leaves what the one-by-one walk leaves, also where it is
// longer than the ring: tiny-a's has 47 places, the prompt 93 steps.
func TestChunkedPrefill(t *testing.T) {
	g := readGolden(t)
	ctx := deadline(t)
	var logits [][]float32
	var frames [][]core.Frame
	for _, chunk := range []int{1, 2, 8, 32} {
		e := load(t, Options{MaxSessions: 1})
		if e.model.chunk < chunk {
			t.Fatalf("the longest chunk is %d", e.model.chunk)
		}
		e.model.chunk = chunk // nothing has run yet
		s, err := e.Open(ctx, g.prompt(e, "pt_voice"), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		var first []float32
		s.heard = func(frame int64) {
			if frame == 0 {
				first = slices.Concat(e.model.textLogits.Slot(0), e.model.audioLogits.Slot(0))
			}
		}
		frames = append(frames, play(t, ctx, s, g.user()[:20]))
		logits = append(logits, first)
		s.Close()
		if e.Precision() == BFloat16 {
			// A chunk sums in another order, which rounding makes more of.
			if part := rms(first, logits[0]) / rms(first, nil); !(part < 0.02) {
				t.Errorf("chunks of %d: logits off by %g of themselves", chunk, part)
			}
			continue
		}
		if worst := off(first, logits[0]); worst > 1e-4 {
			t.Errorf("chunks of %d: logits off by %g", chunk, worst)
		}
		if !slices.EqualFunc(frames[len(frames)-1], frames[0], sameTokens) {
			t.Errorf("chunks of %d: other tokens", chunk)
		}
	}
}

func TestSeedRepeats(t *testing.T) {
	g := readGolden(t)
	ctx := deadline(t)
	e := load(t, Options{})
	run := func(seed uint64) []core.Frame {
		sampling := core.DefaultSampling
		sampling.Seed = seed
		s, err := e.Open(ctx, g.prompt(e, "bare"), sampling)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		return play(t, ctx, s, g.user()[:20])
	}
	if !slices.EqualFunc(run(7), run(7), sameTokens) {
		t.Error("the same seed gave other tokens")
	}
	if slices.EqualFunc(run(7), run(8), sameTokens) {
		t.Error("another seed gave the same tokens")
	}
	if e.Precision() == BFloat16 {
		return // a run of two sums in another order, which is no tie of float32's
	}
	// Sessions that draw and that don't share a run.
	drawn, greedy := run(7), []core.Frame(nil)
	a, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{AudioTemperature: 0.8, AudioTopK: 250, TextTemperature: 0.7, TextTopK: 25, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	done := make(chan struct{})
	go func() {
		defer close(done)
		greedy = play(t, ctx, b, g.user()[:20])
	}()
	if !slices.EqualFunc(play(t, ctx, a, g.user()[:20]), drawn, sameTokens) {
		t.Error("a greedy neighbour changed what was drawn")
	}
	<-done
	tokens := g.ints("bare.tokens")
	for i, f := range greedy {
		if int64(f.TextToken) != tokens[i] {
			t.Errorf("frame %d: a drawing neighbour changed the best token", i)
			break
		}
	}
}

// What the graph draws is distributed as the softmax of the k best logits says.
func TestDrawDistribution(t *testing.T) {
	g := readGolden(t)
	e := load(t, Options{MaxSessions: 1})
	uncaptured(t, e)
	sampling := core.Sampling{TextTemperature: 0.7, TextTopK: 25, AudioTemperature: 0.8, AudioTopK: 250, Seed: 1}
	s, err := e.Open(deadline(t), g.prompt(e, "bare"), sampling)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	// The loop sleeps while nothing is pushed, so the model is ours.
	m := e.model
	hidden := make([]float32, m.config.Dim)
	for i := range hidden {
		hidden[i] = float32(math.Sin(float64(i)))
	}
	if err := put(m.hidden, 0, 0, hidden); err != nil {
		t.Fatal(err)
	}
	for i := range m.forced.Slot(0) {
		m.forced.Slot(0)[i] = talker.Free
	}
	m.forced.Slot(0)[0] = 5 // so that the first codebook's logits stay the same
	const draws = 4000
	count := make([]int, m.config.Card)
	for range draws {
		m.stepped.Slot(0)[0]++
		if err := m.blocks[0][0].draw.Run(); err != nil {
			t.Fatal(err)
		}
		count[m.spoken.Slot(0)[1]]++
	}
	logits := see(m.audioLogits, 0)[:m.config.Card]
	order := make([]int, len(logits))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		if logits[a] > logits[b] {
			return -1
		}
		return 1
	})
	best := order[:sampling.AudioTopK]
	sum := 0.0
	for _, i := range best {
		sum += math.Exp(float64(logits[i] / sampling.AudioTemperature))
	}
	for _, i := range order[len(best):] {
		if count[i] > 0 {
			t.Fatalf("token %d was drawn and is none of the %d best", i, len(best))
		}
	}
	// Bins of at least 20 expected draws; chi-square against its mean plus five
	// deviations, which chance passes but once in a million.
	chi, bins, expected, seen := 0.0, 0, 0.0, 0.0
	for _, i := range best {
		expected += draws * math.Exp(float64(logits[i]/sampling.AudioTemperature)) / sum
		seen += float64(count[i])
		if expected >= 20 {
			chi += (seen - expected) * (seen - expected) / expected
			bins++
			expected, seen = 0, 0
		}
	}
	freedom := float64(bins - 1)
	if limit := freedom + 5*math.Sqrt(2*freedom); bins < 20 || chi > limit {
		t.Errorf("chi-square is %.1f over %d bins; at most %.1f is chance", chi, bins, limit)
	}
}

func TestTickAllocatesNothing(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	g := readGolden(t)
	ctx := deadline(t)
	e := load(t, Options{MaxSessions: 2})
	user := g.user()
	for _, together := range [][]core.Sampling{{{}}, {core.DefaultSampling}, {{}, core.DefaultSampling}} {
		var sessions []*Session
		for _, sampling := range together {
			s, err := e.Open(ctx, g.prompt(e, "bare"), sampling)
			if err != nil {
				t.Fatal(err)
			}
			sessions = append(sessions, s)
		}
		var f core.Frame
		var failed error
		i := 0
		tick := func() {
			for _, s := range sessions {
				if err := s.Push(&user[i%len(user)]); err != nil {
					failed = err
				}
			}
			for _, s := range sessions {
				if err := s.Next(ctx, &f); err != nil {
					failed = err
				}
			}
			i++
		}
		tick()
		if n := testing.AllocsPerRun(50, tick); n != 0 {
			t.Errorf("a tick of %d sessions allocates %v times", len(sessions), n)
		}
		if failed != nil {
			t.Fatal(failed)
		}
		for _, s := range sessions {
			s.Close()
		}
	}
}

func TestLifecycle(t *testing.T) {
	g := readGolden(t)
	ctx := deadline(t)
	e := load(t, Options{MaxSessions: 2})
	a, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{}); !errors.Is(err, core.ErrResourceExhausted) {
		t.Errorf("a third session in two slots: %v", err)
	}
	a.Close()
	a.Close()
	var audio core.Audio
	if err := a.Push(&audio); !errors.Is(err, core.ErrClosed) {
		t.Errorf("a push after the end: %v", err)
	}
	var f core.Frame
	if err := a.Next(ctx, &f); err != io.EOF {
		t.Errorf("a frame after the end: %v", err)
	}

	// A slot that is free is taken at once; a cancelled opening gives it back.
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := e.Open(cancelled, g.prompt(e, "pt_voice"), core.Sampling{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled opening: %v", err)
	}
	c, err := e.Open(ctx, g.prompt(e, "pt_voice"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()

	// Nobody listens: the queues fill, nothing is lost, and it goes on after.
	pushed := 0
	for begin := time.Now(); pushed < 2*queued && time.Since(begin) < 10*time.Second; time.Sleep(time.Millisecond) {
		if err := b.Push(&audio); err == nil {
			pushed++
		} else if !errors.Is(err, core.ErrBackpressure) {
			t.Fatal(err)
		}
	}
	if err := b.Push(&audio); pushed != 2*queued || !errors.Is(err, core.ErrBackpressure) {
		t.Errorf("after %d frames: %v; want backpressure after %d", pushed, err, 2*queued)
	}
	for i := range pushed {
		if err := b.Next(ctx, &f); err != nil || f.Index != int64(i) {
			t.Fatalf("frame %d: %d, %v", i, f.Index, err)
		}
	}
	b.Close()

	bad := g.prompt(e, "bare")
	bad.Parts = append(bad.Parts, Part{Text: []int64{1 << 40}})
	var input *InputError
	if _, err := e.Open(ctx, bad, core.Sampling{}); !errors.As(err, &input) {
		t.Errorf("a token outside the table: %v", err)
	}
}

func TestManySessionsLeaveNothing(t *testing.T) {
	g := readGolden(t)
	ctx := deadline(t)
	e := load(t, Options{MaxSessions: 2})
	once := func() {
		s, err := e.Open(ctx, g.prompt(e, "wav_voice"), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		play(t, ctx, s, g.user()[:2])
		s.Close()
	}
	once()
	goroutines, resident := runtime.NumGoroutine(), residentBytes(t)
	for range 50 {
		once()
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines, before %d", n, goroutines)
	}
	if grown := residentBytes(t) - resident; grown > 16<<20 {
		t.Errorf("50 sessions left %d MB", grown>>20)
	}
}

func TestClosingTheEngineEndsSessions(t *testing.T) {
	g := readGolden(t)
	ctx := deadline(t)
	e := load(t, Options{MaxSessions: 2})
	s, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	var f core.Frame
	if err := s.Next(ctx, &f); err != io.EOF {
		t.Errorf("a frame after the engine's end: %v", err)
	}
	s.Close()
	if _, err := e.Open(ctx, silent(), core.Sampling{}); !errors.Is(err, core.ErrClosed) {
		t.Errorf("a session after the engine's end: %v", err)
	}
}
