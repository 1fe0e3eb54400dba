package main

import (
	"math"
	"testing"

	"github.com/parley-voice/parley/engine/core"
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
	if lag < 0 || lag+len(part) > len(whole) {
		return 0
	}
	whole = whole[lag : lag+len(part)]
	var dot, a, b float64
	for i := 0; i < len(part); i += step {
		dot += part[i] * whole[i]
		a += part[i] * part[i]
		b += whole[i] * whole[i]
	}
	return dot / math.Sqrt(a*b+1e-20)
}

// likeness finds every sounding second of heard in said and returns the
// correlations.
func likeness(heard, said []float32) []float64 {
	part, whole := band(heard), band(said)
	var found []float64
	expected := -1
	for from := 0; from+second <= len(part); from += second {
		this := part[from : from+second]
		if math.Sqrt(energy(this)/second) < 1e-3 {
			continue
		}
		best, at := 0.0, 0
		search := func(first, last, lags, samples int) {
			best = 0
			for lag := max(first, 0); lag <= last; lag += lags {
				if c := correlation(this, whole, lag, samples); c > best {
					best, at = c, lag
				}
			}
		}
		if expected >= 0 {
			const near = second / 5
			search(expected-near, expected+near, coarse, coarse)
			search(at-coarse, at+coarse, 1, 1)
		}
		if best < 0.9 {
			search(0, len(whole)-second, coarse, 4*coarse)
			search(at-coarse, at+coarse, 1, 1)
		}
		found = append(found, best)
		expected = at + second
	}
	return found
}

// alike says whether correlations are 0.9 or more in 95 % of the seconds.
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
