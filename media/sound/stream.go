package sound

import (
	"fmt"
	"math"
)

const (
	// lobes of the filter on each side, in samples of the lower rate: the delay.
	// At 8 kHz they are 4 ms.
	lobes = 32
	// cutoff of the filter, in the lower rate: half of its transition below the
	// rate's half.
	cutoff = 0.461
	// kaiser is the window's shape for 80 dB.
	kaiser = 7.86
)

// Stream turns a stream of one rate into another's as it comes: packets of any
// size, no seams, a delay of at most 4 ms, no allocation after the first
// packets. Unlike soxr, whose delay is ten times as long, it can be put back to
// where it was (Set), which a transaction needs. It belongs to one goroutine.
type Stream struct {
	up, down int
	// phases of the filter, each reversed so that it runs along with the samples.
	phases [][]float32
	// held are the latest samples, at least as many as a phase is long less one.
	held []float32
	// next output, in steps of the input's rate × up, counted from held[0].
	next int
}

// NewStream returns a converter between rates whose quotient is small: the
// rates of speech (8, 16, 24, 32, 48 kHz).
func NewStream(from, to int) (*Stream, error) {
	if from < minWAVRate || to < minWAVRate || from > maxWAVRate || to > maxWAVRate {
		return nil, fmt.Errorf("resample: wanted rates of %d to %d Hz, found %d and %d", minWAVRate, maxWAVRate, from, to)
	}
	s := &Stream{up: to / gcd(from, to), down: from / gcd(from, to)}
	const most = 16
	if s.up > most || s.down > most {
		return nil, fmt.Errorf("resample: %d to %d Hz is no small quotient", from, to)
	}
	wide := max(s.up, s.down) // steps of the filter's rate in a sample of the lower one
	half := lobes * wide
	length := 2*lobes*wide/s.up + 1 // of a phase
	s.phases = make([][]float32, s.up)
	for p := range s.phases {
		taps := make([]float32, length)
		sum := 0.0
		for k := range taps { // the sample k before the newest one
			at := float64(k*s.up+p-half) / float64(wide)
			taps[length-1-k] = float32(sinc(2*cutoff*at) * window(at/lobes))
			sum += float64(taps[length-1-k])
		}
		for k := range taps {
			taps[k] /= float32(sum)
		}
		s.phases[p] = taps
	}
	s.held = make([]float32, length-1, 4*length)
	s.next = (length - 1) * s.up
	return s, nil
}

// Delay is how many samples of input it takes until a sample comes out whole.
func (s *Stream) Delay() int { return (len(s.phases[0]) - 1) / 2 }

// Append converts in and adds what comes out to to.
func (s *Stream) Append(to, in []float32) []float32 {
	s.held = append(s.held, in...)
	length := len(s.phases[0])
	newest := s.next / s.up
	for ; newest < len(s.held); newest = s.next / s.up {
		along := s.held[newest-length+1 : newest+1]
		var sum float32
		for k, tap := range s.phases[s.next%s.up] {
			sum += tap * along[k]
		}
		to = append(to, sum)
		s.next += s.down
	}
	if drop := min(newest, len(s.held)) - length + 1; drop > 0 {
		s.held = s.held[:copy(s.held, s.held[drop:])]
		s.next -= drop * s.up
	}
	return to
}

// Cut says that in, which comes next, does not follow what was before: that is
// forgotten, and the mirror image of in taken for it.
func (s *Stream) Cut(in []float32) {
	for i := range s.held {
		if len(in) > 0 {
			s.held[len(s.held)-1-i] = in[min(i, len(in)-1)]
		}
	}
}

// Set makes s what other is; both are of one NewStream's rates.
func (s *Stream) Set(other *Stream) {
	s.up, s.down, s.phases, s.next = other.up, other.down, other.phases, other.next
	s.held = append(s.held[:0], other.held...)
}

func sinc(x float64) float64 {
	if x == 0 {
		return 1
	}
	return math.Sin(math.Pi*x) / (math.Pi * x)
}

// window is Kaiser's, for x from -1 to 1.
func window(x float64) float64 {
	if x < -1 || x > 1 {
		return 0
	}
	return bessel(kaiser*math.Sqrt(1-x*x)) / bessel(kaiser)
}

// bessel is I₀, the modified Bessel function of the first kind.
func bessel(x float64) float64 {
	sum, term := 1.0, 1.0
	for k := 1.0; term > 1e-12*sum; k++ {
		term *= x * x / (4 * k * k)
		sum += term
	}
	return sum
}
