// Package conceal makes up for sound that does not come: what was lost on the
// way is extrapolated from what was heard, what a sender leaves out since
// nobody speaks is comfort noise, and sound is made a little shorter or longer
// without a change of pitch. Nothing in it allocates.
//
// The extrapolation repeats the voice by its pitch period, as ITU-T G.711
// Appendix I does: one period, two and then three of them, with the ends laid
// over each other. Unlike there, it fades into the background noise that was
// heard (the model of RFC 3389) and not into silence; how fast depends on how
// voiced the sound was.
package conceal

import "math"

// SampleRate of all sound here, in Hz: mono, full scale is 1.
const SampleRate = 24000

const (
	ms = SampleRate / 1000
	// shortestPitch and longestPitch bound the period that is searched for:
	// 300 Hz to 66 Hz. Of a higher voice two periods are one.
	shortestPitch, longestPitch = SampleRate / 300, SampleRate / 66
	// alike is how much sound is compared to find the period: 20 ms, as in
	// G.711 Appendix I.
	alike = 20 * ms
	// periods are repeated, at most.
	periods = 3
	// remembered sound: the periods, and one quarter to lay over.
	remembered = periods*longestPitch + longestPitch/4 + 1
	// coarse is the step of the first search for the period, at a third of the
	// rate.
	coarse = 3
	// blend is how long sound that is back is laid over what was made up.
	blend = 5 * ms
	// full is how long the extrapolation keeps its level, as in G.711
	// Appendix I.
	full = 10 * ms
	// voicedFade and otherFade are how long a fade to the background lasts from
	// then on: vowels change slowly, other sounds end soon. LOSS.md has what
	// other lengths do.
	voicedFade, otherFade = 150 * ms, 90 * ms
	// restFade is how long it takes from a sender's last sound to its pause.
	restFade = 10 * ms
)

// state is what the latest samples were.
type state int

const (
	heard state = iota
	lost
	quiet
)

// Mender keeps what one stream sounded like lately. Its zero value has heard
// silence. It belongs to one goroutine.
type Mender struct {
	noise noise
	last  state
	// past are the latest samples that came out.
	past [remembered]float32

	// The extrapolation: the sound at the time of the loss, the period in it and
	// how many of them are repeated, where in them we are, how long it has
	// lasted and how long its fade is.
	base       [remembered]float32
	period     int
	repeated   int
	at         int
	since      int
	fade       int
	laid       [longestPitch]float32 // base's last periods, ends laid over
	scratch    [blend]float32
	correlated float32
}

// Heard takes sound that came. Its first samples are changed to join what was
// made up before.
func (m *Mender) Heard(pcm []float32) {
	if m.last != heard {
		n := min(len(pcm), blend)
		made := m.scratch[:n]
		m.make(made)
		for i := range made {
			w := (float32(i) + 0.5) / float32(n)
			pcm[i] = made[i] + w*(pcm[i]-made[i])
		}
		m.last = heard
	}
	m.noise.learn(pcm)
	m.remember(pcm)
}

// Lost fills pcm with what may have been in it.
func (m *Mender) Lost(pcm []float32) {
	if m.last == heard {
		m.begin(lost)
	}
	m.make(pcm)
	m.remember(pcm)
}

// Quiet fills pcm with the background: the sender has said that there is
// nothing else.
func (m *Mender) Quiet(pcm []float32) {
	if m.last == heard {
		m.begin(quiet)
	}
	m.make(pcm)
	m.remember(pcm)
}

// Cut says that what is heard next does not follow what was heard last: the two
// are joined.
func (m *Mender) Cut() {
	if m.last == heard {
		m.begin(lost)
	}
}

// Made says that the latest sound was made up, or that what is heard next does
// not follow it.
func (m *Mender) Made() bool { return m.last != heard }

func (m *Mender) remember(pcm []float32) {
	if len(pcm) >= remembered {
		copy(m.past[:], pcm[len(pcm)-remembered:])
		return
	}
	copy(m.past[:], m.past[len(pcm):])
	copy(m.past[remembered-len(pcm):], pcm)
}

// begin prepares the extrapolation of what was heard.
func (m *Mender) begin(s state) {
	m.last, m.base = s, m.past
	m.period, m.correlated = pitch(m.base[:])
	m.at, m.since = 0, 0
	switch {
	case s == quiet:
		m.fade = restFade
	case m.correlated > 0.6:
		m.fade = voicedFade
	default:
		// A short period would be a tone that was not there.
		m.fade, m.period = otherFade, longestPitch
	}
	m.lay(1)
}

// lay has so many periods repeated from now on, and lays the end of the last
// over what comes before the first: the seam is heard once in all of them.
func (m *Mender) lay(count int) {
	m.repeated = count
	over := m.period / 4
	end, start := remembered, remembered-count*m.period
	for i := range over {
		w := (float32(i) + 0.5) / float32(over)
		tail, before := m.base[end-over+i], m.base[start-over+i]
		m.laid[i] = tail + w*(before-tail)
	}
}

// repeat is the next sample of the repeated periods.
func (m *Mender) repeat() float32 {
	length, over := m.repeated*m.period, m.period/4
	at := m.at
	if m.at++; m.at == length {
		m.at = 0
	}
	if tail := at - (length - over); tail >= 0 {
		return m.laid[tail]
	}
	return m.base[remembered-length+at]
}

// make extrapolates.
func (m *Mender) make(pcm []float32) {
	m.noise.ready()
	for i := range pcm {
		gain := float32(1)
		if past := m.since - full; m.last == quiet {
			gain = max(0, 1-float32(m.since)/float32(m.fade))
		} else if past > 0 {
			gain = max(0, 1-float32(past)/float32(m.fade))
		}
		pcm[i] = (1 - gain) * m.noise.next()
		if gain > 0 {
			if more := min(periods, 1+m.since/full); m.at == 0 && more > m.repeated {
				// The longer stretch goes on where the shorter one begins again.
				m.at = m.period * (more - m.repeated)
				m.lay(more)
			}
			pcm[i] += gain * m.repeat()
			m.since++
		}
	}
}

// pitch is the period at the end of pcm in samples, and how alike two of them
// are, from -1 to 1.
func pitch(pcm []float32) (period int, correlated float32) {
	best := float32(-1)
	for lag := shortestPitch; lag <= longestPitch; lag += coarse {
		if c := likeness(pcm, lag, coarse); c > best {
			best, period = c, lag
		}
	}
	from, to := max(shortestPitch, period-coarse+1), min(longestPitch, period+coarse-1)
	correlated = -1
	for lag := from; lag <= to; lag++ {
		if c := likeness(pcm, lag, 1); c > correlated {
			correlated, period = c, lag
		}
	}
	return period, correlated
}

// likeness correlates the end of pcm with what was lag samples earlier; every
// step'th sample counts.
func likeness(pcm []float32, lag, step int) float32 {
	now, then := pcm[len(pcm)-alike:], pcm[len(pcm)-alike-lag:]
	var both, nows, thens float32
	for i := 0; i < alike; i += step {
		x, y := now[i], then[i]
		both, nows, thens = both+x*y, nows+x*x, thens+y*y
	}
	if nows == 0 || thens == 0 {
		return 0
	}
	return both / float32(math.Sqrt(float64(nows)*float64(thens)))
}
