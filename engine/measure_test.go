package engine

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// What is measured adds up: as many frames as asked, in which the stages are,
// with as much past as asked.
func TestMeasure(t *testing.T) {
	const n, frames = 3, 12
	ctx := deadline(t)
	e := load(t, Options{MaxSessions: 4, PrefixCache: 64 << 20})
	begin := time.Now()
	m, err := e.Measure(ctx, n, e.Ring(), frames, core.DefaultSampling)
	took := time.Since(begin)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("measured on %s in %s", e.Device(), e.Precision())
	var sum time.Duration
	for _, f := range m.Frames {
		sum += f
	}
	parts := (m.Encode + m.Temporal + m.Depth + m.Decode) * frames
	if len(m.Frames) != frames || sum > took || parts > sum || parts < sum/10 && !e.model.device.Apart() || min(m.Encode, m.Temporal, m.Depth, m.Decode) <= 0 {
		t.Errorf("%d frames of %v, stages of %v, in %v", len(m.Frames), sum, parts, took)
	}
	// One step for all of them: three warm, then the frames.
	var steps int64
	for _, c := range e.Meter().Step.Counts {
		steps += c
	}
	if steps > frames+3 {
		t.Errorf("%d steps for %d frames", steps, frames+3)
	}
	for _, r := range e.model.rings {
		for slot := range n {
			if row := seeRing(r, slot); row[0] == 0 || row[len(row)-1] == 0 {
				t.Fatalf("slot %d has no past", slot)
			}
		}
	}

	cold, kept, err := e.MeasureOpening(ctx, 160)
	if err != nil || cold <= 0 || e.Meter().Prefixes.Hits == 0 {
		t.Errorf("opening took %v, and no kept prompt was used; %v", cold, err)
	}
	if !testing.Short() && kept > core.FramePeriod {
		t.Errorf("a kept prompt opens in %v, longer than a frame", kept)
	}

	for _, wrong := range [][3]int{{0, 1, 1}, {5, 1, 1}, {1, e.Ring() + 1, 1}, {1, -1, 1}, {1, 1, 0}} {
		if _, err := e.Measure(ctx, wrong[0], wrong[1], wrong[2], core.Sampling{}); err == nil {
			t.Errorf("%v was measured", wrong)
		}
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := e.Measure(cancelled, 1, 1, 1, core.Sampling{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
