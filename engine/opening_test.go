package engine

import (
	"testing"
	"time"
)

// How long prompts' runs may be beside live sessions, on machines of which a run
// of n steps takes base + n × step.
func TestChunkFitsItsShare(t *testing.T) {
	for _, m := range []struct {
		name       string
		base, step time.Duration
		want       int // steps of a run
	}{
		{"fast", 100 * time.Microsecond, 50 * time.Microsecond, 64},
		{"a GPU, where the length hardly counts", 5 * time.Millisecond, 100 * time.Microsecond, 64},
		{"a small machine", time.Millisecond, time.Millisecond, 16},
		{"a step is nearly the share", 20 * time.Millisecond, time.Millisecond, 8},
		{"a step is more than the share", 40 * time.Millisecond, time.Millisecond, 16},
		{"hopeless", 200 * time.Millisecond, 10 * time.Millisecond, 1},
	} {
		t.Run(m.name, func(t *testing.T) {
			takes := func(level int) time.Duration { return m.base + m.step<<level }
			times := chunkTimes{slow: 1}
			for level := range 7 {
				times.alone = append(times.alone, takes(level))
			}
			run := func() int {
				level := times.fit()
				times.took(level, takes(level))
				return 1 << level
			}
			if got := run(); got != m.want {
				t.Errorf("runs of %d steps, want %d", got, m.want)
			}
			// One slow run costs some short ones, not all to come.
			times.took(times.fit(), time.Minute)
			for range 40 {
				run()
			}
			if got := run(); got != m.want {
				t.Errorf("after a slow run: %d steps, want %d", got, m.want)
			}
			// A machine that has become slower for good is heeded.
			for range 40 {
				level := times.fit()
				times.took(level, 4*takes(level))
			}
			if level := times.fit(); level > 0 && 4*takes(level) > max(prefillShare, 6*takes(0)) {
				t.Errorf("on a slow machine: runs of %d steps take %v", 1<<level, 4*takes(level))
			}
		})
	}
}
