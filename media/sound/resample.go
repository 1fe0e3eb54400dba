package sound

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/zaf/resample"
)

// resampleBlock is about how many samples go to the resampler at once.
const resampleBlock = 1 << 16

// Resample turns whole interleaved sound into mono of another rate: the mean
// of the channels, through soxr at very high quality. The result has
// len/channels × to/from samples, rounded. Mono sound of equal rates is
// returned as it is, the same slice. It is for files; a live stream must not
// wait for a filter this long.
func Resample(samples []float32, channels, from, to int) ([]float32, error) {
	for _, rate := range []int{from, to} {
		if rate < minWAVRate || rate > maxWAVRate {
			return nil, fmt.Errorf("resample: wanted a rate of %d to %d Hz, found %d", minWAVRate, maxWAVRate, rate)
		}
	}
	if channels < 1 || len(samples)%channels != 0 {
		return nil, fmt.Errorf("resample: %d samples are not of %d channels", len(samples), channels)
	}
	mono := mixDown(samples, channels)
	if from == to || len(mono) == 0 {
		return mono, nil
	}
	want := int(math.Round(float64(len(mono)) * float64(to) / float64(from)))
	out := floatSink{samples: make([]float32, 0, want+resampleBlock)}
	r, err := resample.New(&out, float64(from), float64(to), 1, resample.F32, resample.VeryHighQ)
	if err != nil {
		return nil, fmt.Errorf("resample: %w", err)
	}
	// A call gives at most its input × to/from samples, rounded down: in blocks
	// that come out whole nothing is held back. Zeros fill the last one.
	unit := from / gcd(from, to)
	block := (resampleBlock + unit - 1) / unit * unit
	bytes := make([]byte, 0, 4*block)
	for len(mono) > 0 {
		n := min(len(mono), block)
		bytes = Float32.append(bytes[:0], mono[:n])
		clear(bytes[len(bytes):cap(bytes)])
		if _, err := r.Write(bytes[:4*block]); err != nil {
			r.Close()
			return nil, fmt.Errorf("resample: %w", err)
		}
		mono = mono[n:]
	}
	if err := r.Close(); err != nil {
		return nil, fmt.Errorf("resample: %w", err)
	}
	if len(out.samples) < want {
		return nil, fmt.Errorf("resample: wanted %d samples, soxr made %d", want, len(out.samples))
	}
	return out.samples[:want], nil
}

func mixDown(samples []float32, channels int) []float32 {
	if channels == 1 {
		return samples
	}
	mono := make([]float32, len(samples)/channels)
	for i := range mono {
		var sum float64
		for _, s := range samples[i*channels : (i+1)*channels] {
			sum += float64(s)
		}
		mono[i] = float32(sum / float64(channels))
	}
	return mono
}

// floatSink takes the resampler's bytes as samples.
type floatSink struct{ samples []float32 }

func (s *floatSink) Write(b []byte) (int, error) {
	for i := 0; i+4 <= len(b); i += 4 {
		s.samples = append(s.samples, math.Float32frombits(binary.LittleEndian.Uint32(b[i:])))
	}
	return len(b), nil
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
