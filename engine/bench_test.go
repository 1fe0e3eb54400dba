package engine

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/bundled"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
)

// BenchmarkFrame is the time of a frame of all sessions at once, from Push to
// Next, and its part of the 80 ms that it may take (rtf).
func BenchmarkFrame(b *testing.B) {
	for _, model := range []struct {
		name string
		load func(o Options) *Engine
	}{
		{"tiny-a", func(o Options) *Engine { return load(b, o) }},
		{"100M", func(o Options) *Engine { return loadShape(b, shape(768, 9, 12, 3000, 384, 4, smallMimi), o) }},
	} {
		b.Run(model.name, func(b *testing.B) {
			const most = 8
			e := model.load(Options{MaxSessions: most})
			b.Logf("%.0f M weights", float64(e.model.weights.Bytes())/4e6)
			for _, n := range []int{1, 2, 8} {
				b.Run(fmt.Sprintf("sessions=%d", n), func(b *testing.B) { benchFrames(b, e, n, 0) })
			}
		})
	}
}

// BenchmarkBundledFrame is the same of the bundled model, for calls that begin and
// for calls whose rings are full.
func BenchmarkBundledFrame(b *testing.B) {
	for _, n := range []int{1, 3, 6} {
		e := loadFrom(b, bundled.Checkpoint(), Options{MaxSessions: n})
		b.Run(fmt.Sprintf("young/sessions=%d", n), func(b *testing.B) { benchFrames(b, e, n, 100) })
		b.Run(fmt.Sprintf("old/sessions=%d", n), func(b *testing.B) { benchFrames(b, e, n, int64(e.model.config.Context)) })
	}
}

// benchFrames runs n sessions that have lasted age frames.
func benchFrames(b *testing.B, e *Engine, n int, age int64) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	sessions := make([]*Session, n)
	for i := range sessions {
		s, err := e.Open(ctx, silent(), core.Sampling{})
		if err != nil {
			b.Fatal(err)
		}
		defer s.Close()
		sessions[i] = s
		// The loop sleeps while nothing is pushed, so the model is ours.
		if age > 0 {
			e.model.stepped.Slot(s.slot)[0] = age
		}
	}
	var in core.Audio
	for i := range in {
		in[i] = float32(i%64)/64 - 0.5
	}
	var f core.Frame
	for b.Loop() {
		var err error
		for _, s := range sessions {
			err = errors.Join(err, s.Push(&in))
		}
		for _, s := range sessions {
			err = errors.Join(err, s.Next(ctx, &f))
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	frame := b.Elapsed() / time.Duration(b.N)
	b.ReportMetric(float64(frame.Microseconds())/1000, "ms/frame")
	b.ReportMetric(frame.Seconds()/core.FramePeriod.Seconds(), "rtf")
}

// BenchmarkMimi is one frame through the codec at its published size, on one
// thread.
func BenchmarkMimi(b *testing.B) {
	e := loadShape(b, shape(64, 1, 4, 100, 32, 1, "{}"), Options{MaxSessions: 1, Threads: 1})
	// The loop sleeps while nothing is pushed, so the model is ours.
	m := e.model
	m.live.Slot(0)[0] = 1
	for i, pcm := 0, m.userPCM.Slot(0); i < len(pcm); i++ {
		pcm[i] = float32(i%64)/64 - 0.5
	}
	for _, end := range []struct {
		name     string
		position []int64
		run      func() error
	}{
		{"encode", m.encoded.Slot(0), m.blocks[0][0].encode.Run},
		{"decode", m.decoded.Slot(0), m.blocks[0][0].decode.Run},
	} {
		b.Run(end.name, func(b *testing.B) {
			for b.Loop() {
				if err := end.run(); err != nil {
					b.Fatal(err)
				}
				end.position[0] += latentSteps
			}
			frame := b.Elapsed() / time.Duration(b.N)
			b.ReportMetric(float64(frame.Microseconds())/1000, "ms/frame")
			b.ReportMetric(frame.Seconds()/core.FramePeriod.Seconds(), "rtf")
		})
	}
}

// BenchmarkFrameBesideOpening is the worst time of a live session's frame while
// another one is opened again and again, with a prompt longer than the ring;
// period is its part of the 80 ms by which an opening may delay a frame.
func BenchmarkFrameBesideOpening(b *testing.B) {
	for _, model := range []struct {
		name string
		load func(o Options) *Engine
	}{
		{"tiny-a", func(o Options) *Engine { return load(b, o) }},
		{"100M", func(o Options) *Engine { return loadShape(b, shape(768, 9, 12, 250, 384, 4, smallMimi), o) }},
	} {
		b.Run(model.name, func(b *testing.B) {
			ctx, cancel := context.WithCancel(context.Background())
			e := model.load(Options{MaxSessions: 2})
			s, err := e.Open(ctx, silent(), core.Sampling{})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			long := silent()
			long.Parts[0].Text = make([]int64, 300)
			done := make(chan error, 1)
			go func() { // ends with ctx
				for ctx.Err() == nil {
					other, err := e.Open(ctx, long, core.Sampling{})
					if err != nil {
						done <- err
						return
					}
					other.Close()
				}
				done <- nil
			}()
			var in core.Audio
			var f core.Frame
			worst := time.Duration(0)
			for b.Loop() {
				begin := time.Now()
				if err := errors.Join(s.Push(&in), s.Next(ctx, &f)); err != nil {
					b.Fatal(err)
				}
				worst = max(worst, time.Since(begin))
				time.Sleep(core.FramePeriod / 4)
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms/worst")
			b.ReportMetric(worst.Seconds()/core.FramePeriod.Seconds(), "period/worst")
			cancel()
			if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkPrefix keeps and brings back what a prompt of 160 frames leaves at the
// 7B shape, 168 MB in float32.
func BenchmarkPrefix(b *testing.B) {
	const steps = 160
	config := checkpoint.Published()
	m := &model{device: ort.CPU, config: config, slots: 1}
	var err error
	if m.stepped, err = ort.NewTensor[int64](ort.CPU, ort.Crossing, 1); err != nil {
		b.Fatal(err)
	}
	defer m.stepped.Close()
	m.stepped.Slot(0)[0] = steps
	for range 2 * config.NumLayers {
		ring, err := ort.NewTensor[float32](ort.CPU, ort.Resident, 1, int64(config.Context-1), int64(config.Dim))
		if err != nil {
			b.Fatal(err)
		}
		defer ring.Close()
		m.rings = append(m.rings, ring)
		for i := range ring.Slot(0)[:m.filled(steps)] {
			ring.Slot(0)[i] = 1
		}
	}
	prefixes := prefixes{limit: 1 << 30}
	line := delayLine{}
	keep := func(key byte) *prefix {
		p, err := prefixes.keep(prefixKey{key}, m, 0, &line)
		if err != nil || p == nil {
			b.Fatal(p, err)
		}
		t := transfer{prefix: p, saving: true}
		t.piece(m, 0, &line, time.Hour)
		if err := prefixes.finish(&t, true); err != nil {
			b.Fatal(err)
		}
		return p
	}
	defer func() {
		if err := prefixes.close(); err != nil {
			b.Error(err)
		}
	}()
	b.Run("keep", func(b *testing.B) {
		for b.Loop() {
			keep(0)
			if err := prefixes.drop(0); err != nil {
				b.Fatal(err)
			}
		}
	})
	p := keep(1)
	b.Run("copy", func(b *testing.B) {
		b.SetBytes(p.bytes)
		for b.Loop() {
			t := transfer{prefix: p}
			t.piece(m, 0, &line, time.Hour)
		}
	})
}
