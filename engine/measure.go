package engine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
)

// stage is a part of a frame's life, see tick.
type stage int

const (
	encoding stage = iota
	temporal
	depth
	decoding
	stages
)

// stageTimes are sums over all frames. The loop adds, anybody may read.
type stageTimes [stages]atomic.Int64

// spent adds the time since begin to a stage and returns the present.
func (t *stageTimes) spent(s stage, begin time.Time) time.Time {
	now := time.Now()
	t[s].Add(int64(now.Sub(begin)))
	return now
}

func (t *stageTimes) read() (out [stages]time.Duration) {
	for s := range t {
		out[s] = time.Duration(t[s].Load())
	}
	return out
}

// Measured is what frames of some sessions took.
type Measured struct {
	// Encode, Temporal, Depth and Decode are means of a frame of all sessions.
	Encode, Temporal, Depth, Decode time.Duration
	// Frames are the times of each, from sound in memory to sound in memory.
	Frames []time.Duration
	// There and Back are the bytes of a frame that went to a card and came from it.
	There, Back int64
}

// Ring is the longest context that there is to measure: how many frames of its
// past a session sees.
func (e *Engine) Ring() int { return e.model.config.Context - 1 }

// WeightBytes is what the weights take in memory, without copies of ONNX Runtime.
func (e *Engine) WeightBytes() int64 { return e.model.weights.Bytes() }

// FrameBytes is the least that a frame of n sessions with a past of so many frames
// has to read: every weight that is multiplied with once, and what the Talker has
// kept of each session.
func (e *Engine) FrameBytes(n, past int) int64 {
	m := e.model
	bytes := int64(n) * int64(len(m.rings)) * int64(m.filled(int64(past))) * m.elementBytes()
	for _, w := range distinctWeights(frameGraphs(m.config, m.numbers)) {
		if looked := strings.Contains(w.Name, "emb."); !looked {
			bytes += weightBytes(w)
		}
	}
	return bytes
}

// crowd is sessions that all have their frame at the same moment.
type crowd []*Session

// gatherCrowd opens n sessions that each have a past of so many frames, of random
// values that seed and the session's number choose, in the codec too. The engine
// must have no other sessions.
func (e *Engine) gatherCrowd(ctx context.Context, n, steps int, sampling core.Sampling, seeds func(i int) uint64) (all crowd, err error) {
	if n < 1 || n > e.model.slots || steps < 0 || steps > e.Ring() {
		return nil, fmt.Errorf("%d sessions with a past of %d; it can be 1 to %d sessions and 0 to %d frames of past", n, steps, e.model.slots, e.Ring())
	}
	defer func() {
		if err != nil {
			all.leave()
			all = nil
		}
	}()
	for i := range n {
		own := sampling
		own.Seed = seeds(i)
		s, err := e.Open(ctx, Prompt{Parts: []Part{{Text: []int64{0, 0}}}}, own)
		if err != nil {
			return all, err
		}
		all = append(all, s)
	}
	// The loop sleeps until it is woken, so the model is ours.
	p, err := e.newPast(steps)
	if err != nil {
		return all, err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	for i, s := range all {
		if err := e.age(s.slot, steps, p, rand.New(rand.NewPCG(seeds(i), 1))); err != nil {
			return all, err
		}
	}
	return all, nil
}

func (c crowd) leave() {
	for _, s := range c {
		s.Close()
	}
}

// frame has every session answer a frame; hear may have a look at the answers.
func (c crowd) frame(ctx context.Context, in *core.Audio, hear func(i int, f *core.Frame)) error {
	begin := time.Now()
	// Push and Next would wake the loop for each, and which of the sessions are
	// there when it looks would be chance.
	for _, s := range c {
		s.came[s.pushed%ring] = begin
		s.pushed++
		s.in <- *in
	}
	c[0].engine.wake()
	for i, s := range c {
		select {
		case f, ok := <-s.out:
			if !ok {
				if s.err != nil {
					return s.err
				}
				return core.ErrClosed
			}
			if hear != nil {
				hear(i, &f)
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func noise(in *core.Audio, random *rand.Rand) {
	for j := range in {
		in[j] = random.Float32() - 0.5
	}
}

func bySlot(i int) uint64 { return uint64(1 + i) }

// Measure times frames of n sessions that each have a past of so many frames, of
// random values. All have their frame at the same moment, one after the other
// without a pause. The engine must have no other sessions.
func (e *Engine) Measure(ctx context.Context, n, past, frames int, sampling core.Sampling) (*Measured, error) {
	if frames < 1 {
		return nil, fmt.Errorf("%d frames; it can be 1 or more", frames)
	}
	sessions, err := e.gatherCrowd(ctx, n, past, sampling, bySlot)
	if err != nil {
		return nil, err
	}
	defer sessions.leave()
	// So that what is set up at the first use is not measured.
	const warm = 3
	m := &Measured{Frames: make([]time.Duration, 0, frames)}
	var before [stages]time.Duration
	var there, back int64
	var in core.Audio
	random := rand.New(rand.NewPCG(1, 1))
	for i := range warm + frames {
		if i == warm {
			before = e.meter.stages.read()
			there, back = e.model.device.Crossed() // the loop sleeps
		}
		noise(&in, random)
		begin := time.Now()
		if err := sessions.frame(ctx, &in, nil); err != nil {
			return nil, err
		}
		if i >= warm {
			m.Frames = append(m.Frames, time.Since(begin))
		}
	}
	after := e.meter.stages.read()
	nowThere, nowBack := e.model.device.Crossed()
	m.There, m.Back = (nowThere-there)/int64(frames), (nowBack-back)/int64(frames)
	for s, to := range [stages]*time.Duration{&m.Encode, &m.Temporal, &m.Depth, &m.Decode} {
		*to = (after[s] - before[s]) / time.Duration(frames)
	}
	return m, nil
}

// Company is how far a session's frames beside others are from the same session's
// frames alone: the largest difference of a sample, that of the logits in the mean
// of squares beside the logits themselves, and the tokens of the user that differ.
type Company struct {
	PCM, Logits    float64
	Codes, Heard   int
	Frames, Beside int
}

// MeasureCompany runs one session alone, and again as the last of n, given the
// tokens that it chose alone.
func (e *Engine) MeasureCompany(ctx context.Context, n, past, frames int) (c Company, err error) {
	const seed = 1 << 40
	type step struct {
		pcm           core.Audio
		text, audio   []float32
		codes, spoken []int64
	}
	m := e.model
	var alone []step
	var square, difference float64
	c.Frames, c.Beside = frames, n-1
	for round, size := range []int{1, n} {
		last := size - 1
		all, err := e.gatherCrowd(ctx, size, past, core.Sampling{}, func(i int) uint64 {
			if i == last {
				return seed
			}
			return bySlot(i)
		})
		if err != nil {
			return c, err
		}
		s := all[last]
		if round > 0 {
			s.teach = func(frame int64, forced []int64) { copy(forced, alone[frame].spoken) }
		}
		s.heard = func(frame int64) { // in the loop
			text, audio := m.textLogits.Slot(s.slot), m.audioLogits.Slot(s.slot)
			codes, spoken := m.userCodes.Slot(s.slot), m.spoken.Slot(s.slot)
			if round == 0 {
				alone = append(alone, step{text: slices.Clone(text), audio: slices.Clone(audio), codes: slices.Clone(codes), spoken: slices.Clone(spoken)})
				return
			}
			was := &alone[frame]
			for _, pair := range [][2][]float32{{was.text, text}, {was.audio, audio}} {
				for i, v := range pair[0] {
					square += float64(v) * float64(v)
					difference += float64(v-pair[1][i]) * float64(v-pair[1][i])
				}
			}
			for k, code := range codes {
				c.Heard++
				if code != was.codes[k] {
					c.Codes++
				}
			}
		}
		var in core.Audio
		random := rand.New(rand.NewPCG(1, 1))
		for i := range frames {
			noise(&in, random)
			err = all.frame(ctx, &in, func(of int, f *core.Frame) {
				switch {
				case of != last:
				case round == 0:
					alone[i].pcm = f.PCM
				default:
					for j, v := range f.PCM {
						c.PCM = max(c.PCM, math.Abs(float64(v-alone[i].pcm[j])))
					}
				}
			})
			if err != nil {
				break
			}
		}
		all.leave()
		if err != nil {
			return c, err
		}
	}
	if c.Logits = math.Sqrt(difference / square); !(c.Logits >= 0 && c.Logits <= math.MaxFloat64 && c.PCM <= math.MaxFloat64) {
		return Company{}, fmt.Errorf("the logits' squares are %g, off by %g in other company, a sample by %g: the model computes nothing", square, difference, c.PCM)
	}
	return c, nil
}

// past is random values to fill states with: a stretch of them, that begins
// elsewhere in each.
type past struct {
	rings ort.Bindable         // for those of the Talker
	codec *ort.Tensor[float32] // for those of the codec
}

// strew is how many places a stretch may begin at.
const strew = 1 << 12

// newPast makes values for a past of so many steps.
func (e *Engine) newPast(steps int) (*past, error) {
	m := e.model
	rings, err := m.newState(ort.Resident, 1, int64(m.filled(int64(steps))+strew))
	if err != nil {
		return nil, err
	}
	largest := 0
	for _, t := range m.pasts {
		largest = max(largest, t.Row())
	}
	codec, err := ort.NewTensor[float32](m.device, ort.Resident, 1, int64(largest+strew))
	if err != nil {
		return nil, errors.Join(err, rings.Close())
	}
	p := &past{rings, codec}
	// Of values that bfloat16 has, so that it is the same past in both.
	random := rand.New(rand.NewPCG(1, 2))
	var some [strew]float32
	for i := range some {
		some[i] = checkpoint.FromBFloat16(checkpoint.ToBFloat16(float32(random.NormFloat64())))
	}
	for _, t := range []ort.Bindable{rings, codec} {
		const piece = strew - 1000 // not a whole row of any model, so that rows differ
		for at := 0; at < t.Row() && err == nil; at += piece {
			n := min(piece, t.Row()-at)
			shift := random.IntN(strew - n + 1)
			err = put(t, 0, at, some[shift:shift+n])
		}
	}
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

func (p *past) close() error { return errors.Join(p.rings.Close(), p.codec.Close()) }

// age gives a slot a past of so many steps.
func (e *Engine) age(slot, steps int, p *past, random *rand.Rand) error {
	m := e.model
	m.stepped.Slot(slot)[0] = int64(steps)
	m.encoded.Slot(slot)[0], m.decoded.Slot(slot)[0] = int64(latentSteps*steps), int64(latentSteps*steps)
	for _, r := range m.rings {
		r.Copy(slot, 0, p.rings, 0, random.IntN(strew), m.filled(int64(steps)))
	}
	if steps > 0 {
		for _, t := range m.pasts {
			t.Copy(slot, 0, p.codec, 0, random.IntN(strew), t.Row())
		}
	}
	return p.rings.Wait()
}

// MeasureOpening times how long a session takes to open whose prompt has so many
// frames: one that nobody had before, and the same again, which is kept if
// Options.PrefixCache has room for it.
func (e *Engine) MeasureOpening(ctx context.Context, frames int) (cold, kept time.Duration, err error) {
	for _, took := range []*time.Duration{&cold, &kept} {
		if *took, err = e.timeOpening(ctx, frames, 0); err != nil {
			return 0, 0, err
		}
	}
	return cold, kept, nil
}

// timeOpening opens a session whose prompt has so many frames of one text token.
func (e *Engine) timeOpening(ctx context.Context, frames int, text int64) (time.Duration, error) {
	prompt := Prompt{Parts: []Part{{Text: slices.Repeat([]int64{text}, frames)}}}
	begin := time.Now()
	s, err := e.Open(ctx, prompt, core.Sampling{})
	if err != nil {
		return 0, err
	}
	took := time.Since(begin)
	return took, s.Close()
}

// MeasureBeside opens a session whose prompt has so many frames and is new, beside
// n others that have a past and a frame every 80 ms: how long that took, and the
// longest that they waited for an answer meanwhile.
func (e *Engine) MeasureBeside(ctx context.Context, n, past, frames int) (opened, worst time.Duration, err error) {
	if n >= e.model.slots {
		return 0, 0, fmt.Errorf("beside %d sessions there is no room for one more of %d", n, e.model.slots)
	}
	sessions, err := e.gatherCrowd(ctx, n, past, core.DefaultSampling, bySlot)
	if err != nil {
		return 0, 0, err
	}
	defer sessions.leave()
	type answer struct {
		took time.Duration
		err  error
	}
	done := make(chan answer, 1)
	var in core.Audio
	random := rand.New(rand.NewPCG(1, 1))
	ticks := time.NewTicker(core.FramePeriod)
	defer ticks.Stop()
	const before, after = 3, 3 // frames without the other
	for i, left := 0, -1; left != 0; i++ {
		noise(&in, random)
		begin := time.Now()
		if err := sessions.frame(ctx, &in, nil); err != nil {
			return 0, 0, err
		}
		if i >= before {
			worst = max(worst, time.Since(begin))
		}
		if i == before {
			go func() { // ends with the opening, which ctx ends
				took, err := e.timeOpening(ctx, frames, 1)
				done <- answer{took, err}
			}()
		}
		select {
		case <-ticks.C:
		case <-ctx.Done():
			return 0, 0, ctx.Err()
		}
		if left > 0 {
			left--
			continue
		}
		select {
		case a := <-done:
			if a.err != nil {
				return 0, 0, a.err
			}
			opened, left = a.took, after
		default:
		}
	}
	return opened, worst, nil
}
