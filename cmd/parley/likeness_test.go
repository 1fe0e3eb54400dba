package main

import (
	"math"
	"testing"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// Sound that went through Opus and a browser's jitter buffer is compared in the
// band of speech, at 8 kHz, window by window.
const (
	bandLow, bandHigh = 300.0, 3400.0
	second            = core.SampleRate
	// coarse is the step of the first search; half a period of the band's
	// highest tone is finer, so a fine one follows.
	coarse = 3
)

// band filters 24 kHz sound to 300–3400 Hz (windowed sinc).
func band(pcm []float32) []float64 {
	const half = 150
	taps := make([]float64, 2*half+1)
	sinc := func(x, f float64) float64 {
		if x == 0 {
			return 2 * f
		}
		return math.Sin(2*math.Pi*f*x) / (math.Pi * x)
	}
	for i := range taps {
		x := float64(i - half)
		hann := 0.5 + 0.5*math.Cos(math.Pi*x/(half+1))
		taps[i] = hann * (sinc(x, bandHigh/core.SampleRate) - sinc(x, bandLow/core.SampleRate))
	}
	out := make([]float64, len(pcm))
	for i := range out {
		for j, tap := range taps {
			if k := i + j - half; k >= 0 && k < len(pcm) {
				out[i] += tap * float64(pcm[k])
			}
		}
	}
	return out
}

func energy(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return sum
}

// correlation of part with whole at a lag, over every step-th sample.
func correlation(part, whole []float64, lag, step int) float64 {
	dot, a, b := products(part, whole, lag, step)
	return dot / math.Sqrt(a*b+1e-20)
}

// products of part with whole at a lag: with one another, and each with itself.
func products(part, whole []float64, lag, step int) (dot, a, b float64) {
	if lag < 0 || lag+len(part) > len(whole) {
		return 0, energy(part), 0
	}
	whole = whole[lag : lag+len(part)]
	for i := 0; i < len(part); i += step {
		dot += part[i] * whole[i]
		a += part[i] * part[i]
		b += whole[i] * whole[i]
	}
	return dot, a, b
}

// likeness finds every sounding second of heard in said and returns the
// correlations.
//
// Each fifth of a second is looked for close to where the last one ended, since a
// jitter buffer plays a little faster or slower for seconds after a stall, a period
// of the voice at a time. A packet that is lost is farther away.
func likeness(heard, said []float32) []float64 {
	const (
		fifth   = second / 5
		stretch = second * 15 / 1000 // the longest period
	)
	part, whole := band(heard), band(said)
	find := func(this []float64, first, last, lags, samples int) (best float64, at int) {
		for lag := max(first, 0); lag <= last; lag += lags {
			if c := correlation(this, whole, lag, samples); c > best {
				best, at = c, lag
			}
		}
		return best, at
	}
	// follow goes through a second that should begin at a lag, and says where it ended.
	follow := func(this []float64, at int) (c float64, end int) {
		var dot, a, b float64
		for ; len(this) > 0; this = this[fifth:] {
			now := this[:fifth]
			if c, near := find(now, at-stretch, at+stretch, coarse, coarse); c > 0 {
				_, at = find(now, near-coarse, near+coarse, 1, 1)
			}
			x, y, z := products(now, whole, at, 1)
			dot, a, b, at = dot+x, a+y, b+z, at+fifth
		}
		return dot / math.Sqrt(a*b+1e-20), at
	}
	var found []float64
	expected := -1
	for from := 0; from+second <= len(part); from += second {
		this := part[from : from+second]
		if math.Sqrt(energy(this)/second) < 1e-3 {
			continue
		}
		best, end := 0.0, 0
		if expected >= 0 {
			best, end = follow(this, expected)
		}
		if best < 0.9 {
			_, at := find(this, 0, len(whole)-second, coarse, 4*coarse)
			if c, e := follow(this, at); c > best {
				best, end = c, e
			}
		}
		found = append(found, best)
		expected = end
	}
	return found
}

// A jitter buffer that plays faster for a while changes nothing, what is lost does.
func TestLikeness(t *testing.T) {
	wav, err := sound.OpenWAV("../../media/testdata/speech_24k.wav", 1<<24)
	if err != nil {
		t.Fatal(err)
	}
	said := wav.Samples
	other, err := sound.OpenWAV("testdata/voice_24k.wav", 1<<24)
	if err != nil {
		t.Fatal(err)
	}
	// without is said with so much cut out, so often.
	without := func(cut, every int) (heard []float32) {
		for at := every; at <= len(said); at += every {
			heard = append(heard, said[at-every:at-cut]...)
		}
		return heard
	}
	for _, c := range []struct {
		name  string
		heard []float32
		alike bool
	}{
		{"the same", said, true},
		{"8 ms less each second", without(second/125, second), true},
		{"a packet less each second", without(second/50, second), false},
		{"a frame less every 2.5 seconds", without(core.FrameSamples, 5*second/2), false},
		{"another voice", other.Samples, false},
	} {
		if alike(t, c.name, likeness(c.heard, said), 4, 95) != c.alike {
			t.Errorf("%s: alike should be %v", c.name, c.alike)
		}
	}
}

// alike says whether correlations are 0.9 or more in so many percent of the seconds.
func alike(t *testing.T, what string, correlations []float64, atLeast, percent int) bool {
	t.Helper()
	good, least := 0, 1.0
	for _, c := range correlations {
		if c >= 0.9 {
			good++
		}
		least = min(least, c)
	}
	t.Logf("%s: %d of %d seconds correlate at 0.9 or more, the least at %.3f", what, good, len(correlations), least)
	if len(correlations) >= atLeast && good*100 >= len(correlations)*percent {
		return true
	}
	t.Logf("%s: wanted %d %% of at least %d seconds: %.2f", what, percent, atLeast, correlations)
	return false
}
