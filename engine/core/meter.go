package core

import "time"

// Metered is a Runtime that measures itself.
type Metered interface {
	// Meter may be called at any time, from anywhere.
	Meter() Meter
}

// Meter is what a model is, and has measured since it was loaded.
type Meter struct {
	// Device is where it runs, and Precision what it computes with.
	Device, Precision string
	// Step is one step of all sessions that had a frame.
	Step Timing
	// Answer is a frame's time from Push until its answer is ready for Next.
	Answer Timing
	// Late counts the answers that took longer than a frame lasts.
	Late int64
	// Prefill is the time that opening a session took.
	Prefill Timing
	// Prefixes are prompts that were kept for the next session with the same.
	Prefixes PrefixCache
	// Waiting frames have been pushed and not been taken yet, Unread ones are
	// ready for Next, in all sessions together.
	Waiting, Unread int
}

// PrefixCache is what became of the prompts of sessions. With none kept, all
// zero.
type PrefixCache struct {
	// Hits were opened with a copy; Misses had to be run; Evictions were given up
	// to make room.
	Hits, Misses, Evictions int64
	// Bytes that are kept now.
	Bytes int64
}

// TimingBounds are the upper bounds of a Timing's buckets. A last one has none.
var TimingBounds = [...]time.Duration{
	1 * time.Millisecond, 2 * time.Millisecond, 5 * time.Millisecond, 10 * time.Millisecond, 20 * time.Millisecond,
	40 * time.Millisecond, 60 * time.Millisecond, 80 * time.Millisecond, 100 * time.Millisecond, 160 * time.Millisecond,
	320 * time.Millisecond, 640 * time.Millisecond, 1280 * time.Millisecond, 2560 * time.Millisecond, 5120 * time.Millisecond,
	10240 * time.Millisecond, 30720 * time.Millisecond,
}

// Timing is a histogram of durations.
type Timing struct {
	// Counts of durations up to the bound of the same index, and above the one
	// before.
	Counts [len(TimingBounds) + 1]int64
	Sum    time.Duration
}

// Bucket is the index of the bucket that a duration belongs in.
func Bucket(d time.Duration) int {
	for i, bound := range TimingBounds {
		if d <= bound {
			return i
		}
	}
	return len(TimingBounds)
}
