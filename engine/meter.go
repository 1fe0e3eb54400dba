package engine

import (
	"sync/atomic"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// meter counts what the loop does; anybody may read it meanwhile.
type meter struct {
	step, answer, prefill timing
	late                  atomic.Int64
	stages                stageTimes
}

type timing struct {
	counts [len(core.TimingBounds) + 1]atomic.Int64
	sum    atomic.Int64
}

func (t *timing) observe(d time.Duration) {
	t.counts[core.Bucket(d)].Add(1)
	t.sum.Add(int64(d))
}

func (t *timing) read() (out core.Timing) {
	for i := range t.counts {
		out.Counts[i] = t.counts[i].Load()
	}
	out.Sum = time.Duration(t.sum.Load())
	return out
}

// Meter is what the engine has measured so far. See core.Metered.
func (e *Engine) Meter() core.Meter {
	m := core.Meter{
		Device: e.Device(), Precision: e.Precision(),
		Step: e.meter.step.read(), Answer: e.meter.answer.read(), Prefill: e.meter.prefill.read(), Late: e.meter.late.Load(), Prefixes: e.prefixes.meter(),
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for s := range e.leased {
		m.Waiting += len(s.in)
		m.Unread += len(s.out)
	}
	return m
}

// ring of the times at which a session's frames came. It holds more than can be
// under way: those that wait, the one in the making, and one that is refused.
const ring = 2 * queued

// answered notes that the session's frame in the making is ready.
func (m *meter) answered(s *Session, now time.Time) {
	took := now.Sub(s.came[s.frame.Index%ring])
	m.answer.observe(took)
	if took > core.FramePeriod {
		m.late.Add(1)
	}
}
