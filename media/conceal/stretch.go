package conceal

import "math"

const (
	// shortestStep and longestStep bound what is taken out or put in at once:
	// 2.5 to 15 ms.
	shortestStep, longestStep = SampleRate / 400, 15 * ms
	// alikeEnough is the likeness of two stretches at which one of them may be
	// left out or repeated unheard, or nearly.
	alikeEnough = 0.7
)

// Shorten takes one period out of pcm, in place, and returns how many samples
// are left. Where no two stretches are alike it takes nothing out, unless it
// must.
func Shorten(pcm []float32, must bool) int {
	step := step(pcm, must)
	for i := range step {
		w := (float32(i) + 0.5) / float32(step)
		pcm[i] += w * (pcm[step+i] - pcm[i])
	}
	if step == 0 {
		return len(pcm)
	}
	return step + copy(pcm[step:], pcm[2*step:])
}

// Lengthen repeats one period of pcm's first n samples, in place, and returns
// how many there are now; pcm has room for half as many again. Where no two
// stretches are alike it repeats nothing, unless it must.
func Lengthen(pcm []float32, n int, must bool) int {
	step := step(pcm[:n], must)
	if step == 0 {
		return n
	}
	copy(pcm[2*step:n+step], pcm[step:n])
	for i := range step {
		// From what follows the first period back to its start.
		w := (float32(i) + 0.5) / float32(step)
		pcm[step+i] = pcm[2*step+i] + w*(pcm[i]-pcm[2*step+i])
	}
	return n + step
}

// step is the length of two stretches at the start of pcm that are most alike,
// or 0.
func step(pcm []float32, must bool) (length int) {
	best := float32(-2)
	for lag := shortestStep; lag <= longestStep && 2*lag <= len(pcm); lag += 2 {
		var both, one, two float32
		for i := range lag {
			x, y := pcm[i], pcm[lag+i]
			both, one, two = both+x*y, one+x*x, two+y*y
		}
		c := float32(1) // silence is like silence
		if one > 0 && two > 0 {
			c = both / float32(math.Sqrt(float64(one)*float64(two)))
		}
		if c >= best {
			best, length = c, lag
		}
	}
	if best < alikeEnough && !must {
		return 0
	}
	return length
}
