package media

import (
	"slices"
	"time"
)

const (
	// delaysKept is what the depth is judged by: the latest 4 s of packets of
	// 20 ms.
	delaysKept = 200
	// delaysMet is the part of them that comes in time, 97 %, as NetEQ of
	// WebRTC has it. What is later is bridged and heard late, so that more would
	// be latency for little.
	delaysMet = delaysKept * 97 / 100
	// delaysMost is the most that packets are waited for. What is later by more
	// is no jitter.
	delaysMost = 300 * time.Millisecond
	// longestGap in a sender's timeline that its packets may be ahead of ours. A
	// longer one is a new time base.
	longestGap = 500 * time.Millisecond
	// longestLate is how long sound may come too late at the pace of speech
	// before the sender's time base is taken to have moved. A backlog comes
	// faster than that.
	longestLate = 300 * time.Millisecond
)

// delays is how long packets were under way lately, by the clocks of the sender
// and ours: all in samples, from an unknown zero. From that follows how long
// sound must be waited for.
type delays struct {
	ring, sorted [delaysKept]int64
	count, at    int
	last         int64 // arrival
	// A stretch of too late packets: where on both clocks it began.
	late                bool
	lateAt, lateStarted int64
}

func (d *delays) clear() { d.count, d.at, d.late = 0, 0, false }

// note takes a packet of so many samples that starts at start and came at
// arrived. It reports whether the sender's time base still holds.
func (d *delays) note(start int64, samples int, arrived int64) (holds bool) {
	since := arrived - d.last
	d.last = arrived
	delay := arrived - start - int64(samples)
	if d.count > 0 {
		switch least := d.sorted[0]; {
		case delay < least-samplesIn(longestGap):
			return false
		case delay > least+samplesIn(delaysMost):
			return !d.moved(start, arrived)
		case d.late && since < int64(samples)/2:
			return true // the end of a backlog
		}
	}
	d.late = false
	d.add(delay)
	return true
}

// moved takes a packet that is too late for jitter. It reports whether they
// have been for long, at the pace of speech.
func (d *delays) moved(start, arrived int64) bool {
	if !d.late {
		d.late, d.lateAt, d.lateStarted = true, arrived, start
	}
	passed := arrived - d.lateAt
	if passed < samplesIn(longestLate) {
		return false
	}
	if sent := start - d.lateStarted; sent > passed*5/4 {
		d.lateAt, d.lateStarted = arrived, start
		return false
	}
	return true
}

func (d *delays) add(delay int64) {
	if d.count == delaysKept {
		i, _ := slices.BinarySearch(d.sorted[:], d.ring[d.at])
		copy(d.sorted[i:], d.sorted[i+1:])
		d.count--
	}
	i, _ := slices.BinarySearch(d.sorted[:d.count], delay)
	copy(d.sorted[i+1:d.count+1], d.sorted[i:d.count])
	d.sorted[i] = delay
	d.count++
	d.ring[d.at] = delay
	d.at = (d.at + 1) % delaysKept
}

// wanted is the delay within which enough of the packets come.
func (d *delays) wanted() int64 {
	if d.count == 0 {
		return 0
	}
	return d.sorted[min(d.count-1, d.count*delaysMet/delaysKept)]
}

// samplesIn a time.
func samplesIn(d time.Duration) int64 { return int64(d) * SampleRate / int64(time.Second) }
