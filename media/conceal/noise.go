package conceal

import "math"

const (
	// order of the noise's spectral shape. RFC 3389 leaves it open and says that
	// few are enough.
	order = 10
	// listened is how much sound at a time is judged to be background or not.
	listened = 10 * ms
	// loudest is the most power that is taken for background: -40 dB of full
	// scale. Above it is a voice, whatever came before.
	loudest = 1e-4
	// near is how far above the lowest power of late a stretch still counts as
	// background: 6 dB.
	near = 4
	// rise of the lowest power with every stretch: 3 dB a second.
	rise = 1.007
	// settle is the part that a new stretch has in the noise's shape.
	settle = 0.1
)

// noise is the background of a stream: what is heard while nobody speaks, as a
// level and an all-pole filter.
type noise struct {
	floor  float32
	block  [listened]float32
	filled int

	shape   [order + 1]float32 // autocorrelation, by power a sample
	known   bool
	changed bool

	taps  [order]float32
	gain  float32
	out   [order]float32 // latest first
	state uint32
}

// learn listens to sound that came.
func (n *noise) learn(pcm []float32) {
	for len(pcm) > 0 {
		took := copy(n.block[n.filled:], pcm)
		pcm = pcm[took:]
		if n.filled += took; n.filled == listened {
			n.filled = 0
			n.judge()
		}
	}
}

// judge takes the block for background or does not.
func (n *noise) judge() {
	const silent = 1e-10
	power := n.alike(0) + silent
	if n.floor == 0 || power < n.floor {
		n.floor = power
	} else {
		n.floor *= rise
	}
	if power > near*n.floor || power > loudest {
		return
	}
	part := float32(settle)
	if !n.known {
		part, n.known = 1, true
	}
	for k := range n.shape {
		n.shape[k] += part * (n.alike(k) - n.shape[k])
	}
	n.changed = true
}

// alike is the block's autocorrelation at a lag.
func (n *noise) alike(lag int) (r float32) {
	for i, x := range n.block[lag:] {
		r += x * n.block[i]
	}
	return r / listened
}

// ready brings the filter up to date: Levinson and Durbin's recursion.
func (n *noise) ready() {
	if !n.changed {
		return
	}
	n.changed = false
	n.taps, n.gain = [order]float32{}, 0
	const whiter = 1.0001 // keeps the filter stable: 40 dB below it is white
	left := n.shape[0] * whiter
	if left <= 0 {
		return
	}
	for i := range order {
		sum := n.shape[i+1]
		for j := range i {
			sum -= n.taps[j] * n.shape[i-j]
		}
		k := sum / left
		former := n.taps
		n.taps[i] = k
		for j := range i {
			n.taps[j] = former[j] - k*former[i-1-j]
		}
		if left *= 1 - k*k; left <= 0 {
			n.taps = former
			return
		}
	}
	n.gain = float32(math.Sqrt(float64(left)))
}

// next is one sample of it.
func (n *noise) next() float32 {
	// Marsaglia's xorshift: cheap, and nobody hears its period.
	if n.state == 0 {
		n.state = 1
	}
	n.state ^= n.state << 13
	n.state ^= n.state >> 17
	n.state ^= n.state << 5
	const unit = 1.7320508 / (1 << 31) // so that the power is 1
	x := n.gain * unit * float32(int32(n.state))
	for j, tap := range n.taps {
		x += tap * n.out[j]
	}
	copy(n.out[1:], n.out[:])
	n.out[0] = x
	return x
}
