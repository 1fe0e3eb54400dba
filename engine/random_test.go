package engine

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/layers"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// squares is Widynski's generator, as its paper has it in C.
func squares(counter, key uint64) uint32 {
	x := counter * key
	y, z := x, x+key
	x = x*x + y
	x = x>>32 | x<<32
	x = x*x + z
	x = x>>32 | x<<32
	x = x*x + y
	x = x>>32 | x<<32
	return uint32((x*x + z) >> 32)
}

// A seed draws the same on a device as on the CPU, given the same past: but for
// what falls the other way at a tie, and what follows in that frame.
func TestDrawsOfDevices(t *testing.T) {
	const frames = 40
	device := testDevice()
	if device == "" {
		device = "apart"
	}
	ctx := deadline(t)
	run := func(device string, sampling core.Sampling) (spoken []int64) {
		t.Run(device, func(t *testing.T) { // ends with the engine's Close
			e := load(t, on(t, device, Options{MaxSessions: 2, Precision: Float32}))
			m := e.model
			sessions, err := e.gatherCrowd(ctx, 2, e.Ring(), sampling, bySlot)
			if err != nil {
				t.Fatal(err)
			}
			defer sessions.leave()
			s, random := sessions[1], rand.New(rand.NewPCG(1, 4))
			s.teach = func(int64, []int64) {
				given := m.tokens.Slot(s.slot)
				for row := range given {
					given[row] = random.Int64N(int64(m.config.TextCard)) // the smaller one
				}
			}
			s.heard = func(int64) { spoken = append(spoken, m.spoken.Slot(s.slot)...) }
			var in core.Audio
			for range frames {
				if err := sessions.frame(ctx, &in, nil); err != nil {
					t.Fatal(err)
				}
			}
		})
		return spoken
	}
	all := core.DefaultSampling
	all.AudioTopK, all.TextTopK = 0, 0 // from all tokens
	for _, sampling := range []core.Sampling{core.DefaultSampling, all} {
		want, got := run(OnCPU, sampling), run(device, sampling)
		if len(want) != frames*talker.Spoken || len(got) != len(want) {
			t.Fatalf("%d and %d tokens", len(want), len(got))
		}
		same, seen := 0, map[int64]bool{}
		for i := range want {
			seen[want[i]] = true
			if got[i] == want[i] {
				same++
			}
		}
		t.Logf("top k %d: %d of %d tokens drawn alike, %d different ones", sampling.AudioTopK, same, len(want), len(seen))
		if same < len(want)*95/100 || len(seen) < len(want)/2 {
			t.Error("that is another draw, or none")
		}
	}
}

// The graph's noise is that generator's, and is distributed as it should be.
func TestGumbel(t *testing.T) {
	const n = 1 << 16
	g := onnx.New("gumbel")
	uint := func(x onnx.Value) onnx.Value { return g.Op("Cast", []onnx.Value{x}, onnx.I("to", int(onnx.Uint64))) }
	key, counter := g.Input("key", onnx.Int64, onnx.Slots, 1), g.Input("counter", onnx.Int64, onnx.Slots, n)
	g.Output("noise", layers.Gumbel(g, uint(key), uint(counter)), onnx.Float32, onnx.Slots, n)
	if err := ort.Acquire(""); err != nil {
		t.Fatal(err)
	}
	defer ort.Release()
	w := ort.NewWeights(ort.CPU)
	s, err := ort.NewSession(ort.Graph{Name: g.Name, ONNX: g.Bytes(), WeightsFolder: onnx.WeightsFolder, Inputs: g.Inputs, Outputs: g.Outputs}, w, 1)
	if err != nil {
		t.Fatal(err)
	}
	const slots = 2
	keys, err1 := ort.NewTensor[int64](ort.CPU, ort.Crossing, slots, 1)
	counters, err2 := ort.NewTensor[int64](ort.CPU, ort.Crossing, slots, n)
	noise, err3 := ort.NewTensor[float32](ort.CPU, ort.Crossing, slots, n)
	if err := errors.Join(err1, err2, err3); err != nil {
		t.Fatal(err)
	}
	at := func(x ort.Bindable) ort.View { return ort.View{Tensor: x, N: slots} }
	b, err := s.Bind(map[string]ort.View{"key": at(keys), "counter": at(counters), "noise": at(noise)})
	if err != nil {
		t.Fatal(err)
	}
	for slot := range slots {
		for i := range n {
			counters.Slot(slot)[i] = int64(i) * 0x12345678901
		}
		keys.Slot(slot)[0] = []int64{-0x6a09e667f3bcc909 | 1, 0x548c9decbce65297}[slot]
	}
	if err := b.Run(); err != nil {
		t.Fatal(err)
	}
	for slot := range slots {
		var sum, square float64
		for i, got := range noise.Slot(slot) {
			drawn := squares(uint64(counters.Slot(slot)[i]), uint64(keys.Slot(slot)[0]))
			want := -math.Log(-math.Log((float64(drawn>>9) + 0.5) / (1 << 23)))
			if !(math.Abs(float64(got)-want) < 1e-5*math.Exp(math.Abs(want))) { // what float32 has near 0 and 1
				t.Fatalf("slot %d, counter %d: %v, want %v", slot, i, got, want)
			}
			sum += float64(got)
			square += float64(got) * float64(got)
		}
		// Euler's constant, and π²/6, within five deviations.
		mean := sum / n
		if variance := square/n - mean*mean; math.Abs(mean-0.5772) > 5*1.2825/math.Sqrt(n) || math.Abs(variance-1.6449) > 5*math.Sqrt(4.4*1.6449*1.6449/n) {
			t.Errorf("slot %d: mean %v, variance %v", slot, mean, variance)
		}
	}
	b.Close()
	if err := errors.Join(s.Close(), keys.Close(), counters.Close(), noise.Close(), w.Close()); err != nil {
		t.Error(err)
	}
}
