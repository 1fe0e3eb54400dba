package sound

import "math"

// Constants of ITU-R BS.1770-4.
const (
	loudnessOffset = -0.691 // dB
	absoluteGate   = -70.0  // LUFS
	relativeGate   = -10.0  // LU under the loudness above the absolute gate
	gateBlock      = 0.4    // s
	gateStep       = 0.25   // of a block
)

// Loudness is the integrated loudness of mono sound in LUFS (ITU-R BS.1770-4),
// or -Inf when none of it is above the gate: silence, or sound shorter than
// one block of 400 ms.
func Loudness(pcm []float32, rate int) float64 {
	if rate <= 0 || float64(len(pcm)) < gateBlock*float64(rate) {
		return math.Inf(-1)
	}
	energy := blockEnergies(kWeighted(pcm, rate), rate)
	_, above := gated(energy, absoluteGate)
	relative := lufs(above) + relativeGate
	n, mean := gated(energy, max(absoluteGate, relative))
	if n == 0 {
		return math.Inf(-1)
	}
	return lufs(mean)
}

// NormalizeLoudness scales mono sound to a loudness in LUFS. Sound that has
// none is returned as it is. Peaks are not limited.
func NormalizeLoudness(pcm []float32, rate int, target float64) []float32 {
	loudness := Loudness(pcm, rate)
	if math.IsInf(loudness, 0) || math.IsNaN(loudness) {
		return pcm
	}
	gain := math.Pow(10, (target-loudness)/20)
	out := make([]float32, len(pcm))
	for i, s := range pcm {
		out[i] = float32(float64(s) * gain)
	}
	return out
}

func lufs(meanSquare float64) float64 { return loudnessOffset + 10*math.Log10(meanSquare) }

// gated averages the blocks louder than a threshold.
func gated(energy []float64, threshold float64) (n int, mean float64) {
	for _, e := range energy {
		if lufs(e) > threshold {
			n++
			mean += e
		}
	}
	return n, mean / float64(max(n, 1))
}

// blockEnergies are the mean squares of blocks that overlap by three quarters.
func blockEnergies(x []float64, rate int) []float64 {
	seconds := float64(len(x)) / float64(rate)
	n := int(math.RoundToEven((seconds-gateBlock)/(gateBlock*gateStep))) + 1
	energy := make([]float64, n)
	for j := range energy {
		begin := int(gateBlock * (float64(j) * gateStep) * float64(rate))
		end := int(gateBlock * (float64(j)*gateStep + 1) * float64(rate))
		var sum float64
		for _, v := range x[begin:min(end, len(x))] {
			sum += v * v
		}
		energy[j] = sum / (gateBlock * float64(rate))
	}
	return energy
}

// biquad is a second-order section in transposed direct form II, a0 = 1.
type biquad struct{ b0, b1, b2, a1, a2 float64 }

func (q biquad) filter(x []float64) {
	var z1, z2 float64
	for i, v := range x {
		y := q.b0*v + z1
		z1 = q.b1*v - q.a1*y + z2
		z2 = q.b2*v - q.a2*y
		x[i] = y
	}
}

// kWeighted filters as BS.1770's annex 1: a shelf for the head, then a high
// pass. The standard gives coefficients at 48 kHz only; for any rate the
// bilinear transform with pyloudnorm's parameters is used (R. Bristow-Johnson,
// Cookbook formulae for audio EQ).
func kWeighted(pcm []float32, rate int) []float64 {
	x := make([]float64, len(pcm))
	for i, s := range pcm {
		x[i] = float64(s)
	}
	highShelf(4, 1/math.Sqrt2, 1500, float64(rate)).filter(x)
	highPass(0.5, 38, float64(rate)).filter(x)
	return x
}

func highShelf(gain, q, frequency, rate float64) biquad {
	a := math.Pow(10, gain/40)
	w := 2 * math.Pi * frequency / rate
	alpha, cos, root := math.Sin(w)/(2*q), math.Cos(w), math.Sqrt(a)
	a0 := (a + 1) - (a-1)*cos + 2*root*alpha
	return biquad{
		b0: a * ((a + 1) + (a-1)*cos + 2*root*alpha) / a0,
		b1: -2 * a * ((a - 1) + (a+1)*cos) / a0,
		b2: a * ((a + 1) + (a-1)*cos - 2*root*alpha) / a0,
		a1: 2 * ((a - 1) - (a+1)*cos) / a0,
		a2: ((a + 1) - (a-1)*cos - 2*root*alpha) / a0,
	}
}

func highPass(q, frequency, rate float64) biquad {
	w := 2 * math.Pi * frequency / rate
	alpha, cos := math.Sin(w)/(2*q), math.Cos(w)
	a0 := 1 + alpha
	return biquad{
		b0: (1 + cos) / 2 / a0,
		b1: -(1 + cos) / a0,
		b2: (1 + cos) / 2 / a0,
		a1: -2 * cos / a0,
		a2: (1 - alpha) / a0,
	}
}
