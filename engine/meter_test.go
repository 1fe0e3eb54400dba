package engine

import (
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// TestMeter: every frame and prompt is in one bucket, and queues are counted.
func TestMeter(t *testing.T) {
	const frames = 12
	g, ctx := readGolden(t), deadline(t)
	e := load(t, Options{})
	s, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	play(t, ctx, s, g.user()[:frames])
	took := time.Since(begin)
	m := e.Meter()
	count := func(timing core.Timing) (n int64) {
		for _, c := range timing.Counts {
			n += c
		}
		return n
	}
	// The step that made the last frame may not have been noted yet.
	if n := count(m.Step); n < frames-1 || n > frames {
		t.Errorf("%d steps, want %d", n, frames)
	}
	if count(m.Answer) != frames || count(m.Prefill) != 1 {
		t.Errorf("%d answers and %d prompts, want %d and 1", count(m.Answer), count(m.Prefill), int64(frames))
	}
	if m.Answer.Sum <= 0 || m.Answer.Sum > took || m.Prefill.Sum <= 0 {
		t.Errorf("answers took %v of %v, the prompt %v", m.Answer.Sum, took, m.Prefill.Sum)
	}
	if m.Waiting != 0 || m.Unread != 0 {
		t.Errorf("%d frames wait, %d are unread", m.Waiting, m.Unread)
	}
	if err := s.Push(&g.user()[0]); err != nil {
		t.Fatal(err)
	}
	for e.Meter().Unread != 1 {
		if ctx.Err() != nil {
			t.Fatalf("%+v", e.Meter())
		}
		time.Sleep(time.Millisecond)
	}
	s.Close()
	if m := e.Meter(); m.Waiting+m.Unread != 0 {
		t.Errorf("an ended session has %d frames", m.Waiting+m.Unread)
	}

	// A frame that takes longer than it lasts is late.
	var late meter
	late.answered(s, s.came[s.frame.Index%ring].Add(core.FramePeriod))
	late.answered(s, s.came[s.frame.Index%ring].Add(core.FramePeriod+1))
	if n := late.late.Load(); n != 1 {
		t.Errorf("%d late, want 1", n)
	}
	if late.answer.counts[core.Bucket(core.FramePeriod)].Load() != 1 || core.Bucket(time.Hour) != len(core.TimingBounds) {
		t.Error("a duration at a bound is not in its bucket")
	}
}
