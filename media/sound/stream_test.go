package sound

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func tone(hz float64, rate, n int) []float32 {
	samples := make([]float32, n)
	for i := range samples {
		samples[i] = float32(0.5 * math.Sin(2*math.Pi*hz*float64(i)/float64(rate)))
	}
	return samples
}

// TestStream: a tone keeps its shape at every pair of rates, to 80 dB, and one
// that the lower rate cannot hold is gone.
func TestStream(t *testing.T) {
	for _, rates := range [][2]int{{8000, 24000}, {16000, 24000}, {48000, 24000}, {24000, 8000}, {24000, 16000}, {24000, 48000}} {
		t.Run(fmt.Sprint(rates), func(t *testing.T) {
			s, err := NewStream(rates[0], rates[1])
			if err != nil {
				t.Fatal(err)
			}
			low := float64(min(rates[0], rates[1]))
			n := rates[0] / 2
			for _, hz := range []float64{100, 1000, 0.4 * low} {
				got := s.Append(nil, tone(hz, rates[0], n))
				if want := n * rates[1] / rates[0]; len(got) != want {
					t.Fatalf("%d samples, want %d", len(got), want)
				}
				// The delay may end between two samples of the output.
				late := float64(s.Delay()) / float64(rates[0])
				worst := 0.0
				for i := len(got) / 2; i < len(got); i++ {
					want := 0.5 * math.Sin(2*math.Pi*hz*(float64(i)/float64(rates[1])-late))
					worst = max(worst, math.Abs(float64(got[i])-want))
				}
				if worst > 2e-4 {
					t.Errorf("%.0f Hz is off by %v", hz, worst)
				}
			}
			if rates[1] < rates[0] {
				got := s.Append(nil, tone(0.55*float64(rates[1]), rates[0], n))
				for i, v := range got[len(got)/2:] {
					if math.Abs(float64(v)) > 2e-4 {
						t.Fatalf("sample %d of a tone that cannot be is %v", i, v)
					}
				}
			}
			if ms := 1000 * float64(s.Delay()) / float64(rates[0]); ms > 4.1 {
				t.Errorf("it delays by %.1f ms", ms)
			}
		})
	}
}

// TestStreamInPieces: how a stream is cut changes nothing; what was put back
// leaves no trace.
func TestStreamInPieces(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	in := make([]float32, 20000)
	for i := range in {
		in[i] = random.Float32()*2 - 1
	}
	for _, rates := range [][2]int{{8000, 24000}, {16000, 24000}, {48000, 24000}, {24000, 16000}} {
		whole, _ := NewStream(rates[0], rates[1])
		want := whole.Append(nil, in)
		cut, _ := NewStream(rates[0], rates[1])
		saved, _ := NewStream(rates[0], rates[1])
		var got []float32
		for rest := in; len(rest) > 0; {
			n := min(random.IntN(700), len(rest))
			saved.Set(cut)
			cut.Append(nil, in[:random.IntN(300)])
			cut.Set(saved)
			got = cut.Append(got, rest[:n])
			rest = rest[n:]
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v: pieces give other samples than the whole", rates)
		}
		buffer := make([]float32, 0, 4000)
		if n := testing.AllocsPerRun(100, func() { saved.Set(cut); cut.Append(buffer[:0], in[:960]) }); n > 0 {
			t.Errorf("%v: %v allocations a packet", rates, n)
		}
	}
}

// TestStreamAgainstSoxr: speech comes out as from the resampler of files.
func TestStreamAgainstSoxr(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	in := make([]float32, 16000) // noise below 2 kHz, as speech is
	for f := 50.0; f < 2000; f += 30 {
		phase := random.Float64() * 2 * math.Pi
		for i := range in {
			in[i] += float32(0.01 * math.Sin(2*math.Pi*f*float64(i)/8000+phase))
		}
	}
	want, err := Resample(in, 1, 8000, 24000)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := NewStream(8000, 24000)
	got := s.Append(nil, in)[3*s.Delay():]
	for i := 2400; i < len(got)-2400; i++ {
		if math.Abs(float64(got[i]-want[i])) > 1e-3 {
			t.Fatalf("sample %d is %v, soxr says %v", i, got[i], want[i])
		}
	}
}

func TestCodings(t *testing.T) {
	for b := range 256 {
		if v := muLaw(byte(b)); muLaw(toMuLaw(int(v))) != v {
			t.Errorf("µ-law %d is %d, and back %d", b, v, muLaw(toMuLaw(int(v))))
		}
		if v := aLaw(byte(b)); toALaw(int(v)) != byte(b) {
			t.Errorf("A-law %d is %d, and back %d", b, v, toALaw(int(v)))
		}
	}
	// Every sample gets the nearest value that there is, or its interval's: the
	// middle of an interval twice as wide as its neighbour may lie farther.
	for v := -32768; v < 32768; v += 7 {
		for name, got := range map[string]int{"µ": int(muLaw(toMuLaw(v))), "A": int(aLaw(toALaw(v)))} {
			nearest := 1 << 20
			for b := range 256 {
				value := int(muLaw(byte(b)))
				if name == "A" {
					value = int(aLaw(byte(b)))
				}
				nearest = min(nearest, max(value-v, v-value))
			}
			if off := max(got-v, v-got); off != nearest && 30*off > max(v, -v)+132 {
				t.Fatalf("%s-law: %d becomes %d, %d off; the nearest is %d off", name, v, got, off, nearest)
			}
		}
	}
	samples := []float32{0, 0.5, -0.5, 1.0 / 32768, -1}
	for _, c := range []Coding{Linear16, Linear32F} {
		got, err := c.Decode([]float32{7}, c.Encode(nil, samples))
		if err != nil || !slices.Equal(got, append([]float32{7}, samples...)) {
			t.Errorf("coding %d: %v %v", c, got, err)
		}
		if got, err := c.Decode(samples, make([]byte, c.Bytes()+1)); err == nil || len(got) != len(samples) {
			t.Errorf("coding %d took half a sample", c)
		}
	}
	nan, inf := float32(math.NaN()), float32(math.Inf(-1))
	for _, bad := range []float32{nan, inf, 1e30} {
		if got, err := Linear32F.Decode(samples, Linear32F.Encode(nil, []float32{0, bad})); err == nil || len(got) != len(samples) {
			t.Errorf("%v was taken", bad)
		}
	}
}
