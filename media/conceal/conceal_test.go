package conceal

import (
	"math"
	"math/rand/v2"
	"testing"
)

// tone is a voice of a kind: a pitch and its harmonics, at a level.
func tone(hz float64, n int, level float64) []float32 {
	pcm := make([]float32, n)
	for i := range pcm {
		for h := 1.0; h <= 5; h++ {
			pcm[i] += float32(level / h * math.Sin(2*math.Pi*hz*h*float64(i)/SampleRate))
		}
	}
	return pcm
}

// hiss is white noise of a level.
func hiss(n int, level float64) []float32 {
	random := rand.New(rand.NewPCG(1, 2))
	pcm := make([]float32, n)
	for i := range pcm {
		pcm[i] = float32(level * random.NormFloat64())
	}
	return pcm
}

func power(pcm []float32) (sum float64) {
	for _, x := range pcm {
		sum += float64(x) * float64(x)
	}
	return sum / float64(len(pcm))
}

func correlation(a, b []float32) float64 {
	var ab, aa, bb float64
	for i := range a {
		x, y := float64(a[i]), float64(b[i])
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return ab / math.Sqrt(aa*bb)
}

// roughest is the greatest step between two samples.
func roughest(pcm []float32) (most float64) {
	for i := 1; i < len(pcm); i++ {
		most = max(most, math.Abs(float64(pcm[i]-pcm[i-1])))
	}
	return most
}

// TestLostVowel: 20 ms of a steady voice are made up as they were, and there is
// no click at either end, whatever the pitch.
func TestLostVowel(t *testing.T) {
	for _, hz := range []float64{70, 100, 131, 180, 220, 260, 330, 400} {
		whole := tone(hz, SampleRate/2, 0.2)
		heard := append([]float32(nil), whole...)
		var m Mender
		const at, size = 200 * ms, 20 * ms
		m.Heard(heard[:at])
		m.Lost(heard[at : at+size])
		m.Heard(heard[at+size:])
		if c := correlation(whole[at:at+size], heard[at:at+size]); c < 0.97 {
			t.Errorf("%v Hz: correlation %.3f with what was lost", hz, c)
		}
		if got, was := roughest(heard), roughest(whole); got > 1.5*was {
			t.Errorf("%v Hz: a step of %.3f, without loss %.3f", hz, got, was)
		}
	}
}

// TestLongLossFadesIntoTheBackground: after the fade there is what was heard
// before the voice, at its level and with its colour.
func TestLongLossFadesIntoTheBackground(t *testing.T) {
	for _, level := range []float64{0, 1e-3, 5e-3} {
		var m Mender
		background := hiss(SampleRate, level)
		for i := 1; i < len(background); i++ {
			background[i] += 0.9 * background[i-1] // mostly low
		}
		voice := tone(120, SampleRate/2, 0.2)
		for i := range voice {
			voice[i] += background[i]
		}
		want := power(background)
		m.Heard(background)
		m.Heard(voice)
		gone := make([]float32, SampleRate)
		m.Lost(gone)
		got := power(gone[full+voicedFade:])
		if level == 0 && got > 1e-12 || level > 0 && math.Abs(10*math.Log10(got/want)) > 2 {
			t.Errorf("background of %.2g, after a long loss %.2g", want, got)
		}
		if level > 0 {
			rest := gone[full+voicedFade:]
			if c := correlation(rest[1:], rest[:len(rest)-1]); c < 0.8 {
				t.Errorf("the background is white: correlation %.2f", c)
			}
		}
	}
}

// TestQuiet: a sender's pause is the background at once.
func TestQuiet(t *testing.T) {
	var m Mender
	background := hiss(SampleRate, 2e-3)
	want := power(background)
	m.Heard(background)
	m.Heard(tone(120, SampleRate/2, 0.2))
	pause := make([]float32, SampleRate/2)
	m.Quiet(pause)
	if got := power(pause[restFade:]); math.Abs(10*math.Log10(got/want)) > 2 {
		t.Errorf("background of %.2g, in the pause %.2g", want, got)
	}
}

// TestStretch: a period more or less in a steady voice leaves it steady, and
// noise is left alone unless it must be.
func TestStretch(t *testing.T) {
	for _, n := range []int{10 * ms, 20 * ms, 60 * ms} {
		for _, hz := range []float64{220, 260, 330, 400} {
			pcm := append(tone(hz, n, 0.2), make([]float32, n/2)...)
			was := roughest(pcm[:n])
			shorter := Shorten(pcm[:n], false)
			if shorter == n || shorter < n/2 {
				t.Errorf("%v Hz: %d samples shortened to %d", hz, n, shorter)
			}
			longer := Lengthen(pcm, shorter, false)
			if got := roughest(pcm[:longer]); got > 1.2*was {
				t.Errorf("%v Hz: a step of %.3f, before %.3f", hz, got, was)
			}
			if n > 10*ms && longer == shorter || longer > shorter*3/2 {
				t.Errorf("%v Hz: %d samples lengthened to %d", hz, shorter, longer)
			}
		}
	}
	noise := append(hiss(20*ms, 0.2), make([]float32, 10*ms)...)
	if n := Shorten(noise[:20*ms], false); n != 20*ms {
		t.Errorf("noise was shortened to %d", n)
	}
	if n := Lengthen(noise, 20*ms, true); n == 20*ms {
		t.Error("noise was not lengthened where it must be")
	}
	for n := range 2 * shortestStep {
		short := make([]float32, n+n/2)
		if got := Shorten(short[:n], true); got != n {
			t.Errorf("%d samples were shortened to %d", n, got)
		}
		if got := Lengthen(short, n, true); got != n {
			t.Errorf("%d samples were lengthened to %d", n, got)
		}
	}
}

func TestMenderAllocatesNothing(t *testing.T) {
	var m Mender
	pcm := tone(120, 30*ms, 0.2)
	if n := testing.AllocsPerRun(50, func() {
		m.Heard(pcm[:20*ms])
		m.Lost(pcm[:7*ms])
		m.Lost(pcm[:20*ms])
		m.Heard(pcm[:20*ms])
		m.Quiet(pcm[:20*ms])
		m.Heard(pcm[:Lengthen(pcm, Shorten(pcm[:20*ms], true), true)])
	}); n != 0 {
		t.Errorf("%.1f allocations", n)
	}
}

func BenchmarkLost(b *testing.B) {
	var m Mender
	pcm := tone(120, 60*ms, 0.2)
	b.ReportAllocs()
	for b.Loop() {
		m.Heard(pcm)
		m.Lost(pcm[:20*ms])
	}
}
