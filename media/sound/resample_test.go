package sound

import (
	"math"
	"testing"
)

func TestResampleIdentity(t *testing.T) {
	speech := sound(t)
	got, err := Resample(speech, 1, 24000, 24000)
	if err != nil || &got[0] != &speech[0] || len(got) != len(speech) {
		t.Errorf("equal rates: %v", err)
	}
}

// A tone stays the same tone at the same time, whatever the rates.
func TestResampleTone(t *testing.T) {
	const seconds = 3.1
	for _, c := range []struct{ channels, from, to int }{
		{1, 48000, 24000}, {2, 44100, 24000}, {1, 8000, 24000}, {6, 16000, 24000}, {1, 11025, 24000}, {1, 24000, 48000}, {1, 23999, 24000}, {1, 192000, 24000},
	} {
		tone := func(i, rate int) float64 { return 0.5 * math.Sin(2*math.Pi*440*float64(i)/float64(rate)) }
		in := make([]float32, int(seconds*float64(c.from))*c.channels)
		for i := range len(in) / c.channels {
			for k := range c.channels { // the channels' mean is the tone
				in[i*c.channels+k] = float32(tone(i, c.from) * 2 * float64(k+1) / float64(c.channels+1))
			}
		}
		out, err := Resample(in, c.channels, c.from, c.to)
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		if want := int(math.Round(float64(len(in)/c.channels) * float64(c.to) / float64(c.from))); len(out) != want {
			t.Errorf("%+v: %d samples, want %d", c, len(out), want)
		}
		worst := 0.0
		for i := c.to / 10; i < len(out)-c.to/10; i++ { // off the edges of the tone
			worst = max(worst, math.Abs(float64(out[i])-tone(i, c.to)))
		}
		if worst > 1e-5 {
			t.Errorf("%+v: off by %v", c, worst)
		}
	}
}

func TestResampleEdges(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 1, 2: 1, 3: 2} {
		if got, err := Resample(make([]float32, n), 1, 48000, 24000); err != nil || len(got) != want {
			t.Errorf("%d samples: %d, %v", n, len(got), err)
		}
	}
	for _, c := range []struct{ n, channels, from, to int }{{3, 2, 48000, 24000}, {2, 0, 48000, 24000}, {2, 1, 0, 24000}, {2, 1, 48000, -1}} {
		if _, err := Resample(make([]float32, c.n), c.channels, c.from, c.to); err == nil {
			t.Errorf("%+v was taken", c)
		}
	}
}
