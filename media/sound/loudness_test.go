package sound

import (
	"math"
	"testing"
)

func sound(t *testing.T) []float32 {
	t.Helper()
	w, err := OpenWAV("../testdata/speech_24k.wav", 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	if w.Rate != 24000 || w.Channels != 1 || len(w.Samples) != 144000 {
		t.Fatalf("%d Hz, %d channels, %d samples", w.Rate, w.Channels, len(w.Samples))
	}
	return w.Samples
}

// Against pyloudnorm 0.2.0, Meter(rate).integrated_loudness.
func TestLoudness(t *testing.T) {
	speech := sound(t)
	sine := make([]float32, 3*48000)
	for i := range sine {
		sine[i] = float32(math.Sin(2 * math.Pi * 997 * float64(i) / 48000))
	}
	steps := append([]float32(nil), sine...)
	for i := range 48000 {
		steps[i] *= 0.0001
		steps[48000+i] *= 0.05
	}
	for name, c := range map[string]struct {
		pcm  []float32
		rate int
		want float64
	}{
		"speech":          {speech, 24000, -17.348180969971537},
		"speech as 48k":   {speech, 48000, -16.92731883860431},
		"speech as 44.1k": {speech, 44100, -16.978823595658913},
		"speech as 16k":   {speech, 16000, -17.676411819825653},
		"speech as 8k":    {speech, 8000, -19.082215171725153},
		"half a second":   {speech[24000:36000], 24000, -16.73488392702992},
		"one block":       {speech[24000 : 24000+9600], 24000, -16.665788459149855},
		"sine":            {sine, 48000, -3.0516806908529426},
		"gated":           {steps, 48000, -3.755516644217085},
	} {
		if got := Loudness(c.pcm, c.rate); !(math.Abs(got-c.want) < 1e-4) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestNormalizeLoudness(t *testing.T) {
	speech := sound(t)
	if got := Loudness(NormalizeLoudness(speech, 24000, -24), 24000); math.Abs(got+24) > 1e-4 {
		t.Errorf("%v", got)
	}
	for name, pcm := range map[string][]float32{
		"silence":   make([]float32, 24000),
		"nothing":   nil,
		"too short": speech[24000 : 24000+9599],
		"too faint": {0: 1e-9, 23999: 1e-9},
	} {
		got := NormalizeLoudness(pcm, 24000, -24)
		if len(got) != len(pcm) {
			t.Fatalf("%s: %d samples", name, len(got))
		}
		for i := range got {
			if got[i] != pcm[i] {
				t.Fatalf("%s: sample %d became %v", name, i, got[i])
			}
		}
	}
}
