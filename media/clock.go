package media

import (
	"container/heap"
	"runtime"
	"sync"
	"time"
)

// breath is how long a clock works on end before others get to run: the packets
// that came meanwhile, and the network, which gets all at once what was sent.
const breath = time.Millisecond

// Clock polls the framers and pacers of many calls when their time has come: pacers
// before framers, for a frame may wait a little, and of each who is due first. When
// nobody is, packets are encoded that are to leave later. So a machine that has much
// to do sends what it has on time, and nobody needs to be woken for each packet.
//
// It has a goroutine as long as there are calls. What it calls must not block.
type Clock struct {
	flush func()
	woken chan struct{}

	mu      sync.Mutex
	parts   int
	running bool
	// due are the parts that wait for their time, by rank, early those that have
	// something to do before it: a list, in the order in which they came.
	due   [ranks]byTime
	early *turn
	last  *turn
	// until is when the clock wakes by itself; zero while it works.
	until time.Time
}

// NewClock returns a clock that calls flush, if it is not nil, after each round of
// work.
func NewClock(flush func()) *Clock {
	if flush == nil {
		flush = func() {}
	}
	return &Clock{flush: flush, woken: make(chan struct{}, 1)}
}

// Parts is how many framers and pacers it has.
func (c *Clock) Parts() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.parts
}

// rank of a part: of those that are due, which goes first.
type rank int

const (
	sending rank = iota
	hearing
	ranks
)

// part of a clock.
type part interface {
	// poll does what is due.
	poll(now time.Time)
	// prepare does something that can be done before it is due.
	prepare()
}

// run ends when there are no parts.
func (c *Clock) run() {
	timer := time.NewTimer(0)
	defer timer.Stop()
	rested := time.Now()
	for {
		now := time.Now()
		if now.Sub(rested) > breath {
			c.flush()
			runtime.Gosched()
			now = time.Now()
			rested = now
		}
		due, early, wait := c.take(now)
		switch {
		case due != nil:
			due.poll(now)
		case early != nil:
			early.prepare()
		case wait < 0:
			c.flush()
			return
		default:
			c.flush()
			timer.Reset(wait)
			select {
			case <-timer.C:
			case <-c.woken:
			}
			rested = time.Now()
		}
	}
}

// take returns the part that is due, or else one that has something to prepare, or
// else how long neither is to be expected. It is negative if there are no parts any
// more.
func (c *Clock) take(now time.Time) (due, early part, wait time.Duration) {
	const long = time.Hour // until something comes
	c.mu.Lock()
	defer c.mu.Unlock()
	c.until = time.Time{}
	if c.parts == 0 {
		c.running = false
		return nil, nil, -1
	}
	wait = long
	for i := range c.due {
		waiting := &c.due[i]
		if len(*waiting) == 0 {
			continue
		}
		if first := (*waiting)[0].at; first.After(now) {
			wait = min(wait, first.Sub(now))
			continue
		}
		return heap.Pop(waiting).(*turn).of, nil, 0
	}
	if t := c.early; t != nil {
		c.early, t.next, t.waits = t.next, nil, false
		return nil, t.of, 0
	}
	c.until = now.Add(wait)
	return nil, nil, wait
}

// turn is the place of a part in its clock.
type turn struct {
	clock *Clock
	of    part
	rank  rank
	// at is when it is due, place where it waits for that in the clock, or -1.
	at    time.Time
	place int
	// waits says that it is among the early, before next.
	waits bool
	next  *turn
}

// join takes part in a clock.
func (t *turn) join(c *Clock, of part, rank rank) {
	t.clock, t.of, t.rank, t.place = c, of, rank, -1
	c.mu.Lock()
	defer c.mu.Unlock()
	c.parts++
	if !c.running {
		c.running = true
		go c.run() // ends with the last part
	}
}

// set says when the part is due, in the place of what was set before, and whether
// something can be prepared.
func (t *turn) set(at time.Time, early bool) {
	c := t.clock
	c.mu.Lock()
	defer c.mu.Unlock()
	if t.at = at; t.place < 0 {
		heap.Push(&c.due[t.rank], t)
	} else {
		heap.Fix(&c.due[t.rank], t.place)
	}
	if early && !t.waits {
		t.waits = true
		if c.early == nil {
			c.early = t
		} else {
			c.last.next = t
		}
		c.last = t
	}
	if !c.until.IsZero() && (early || at.Before(c.until)) {
		c.wake()
	}
}

// leave has the part not polled any more, but for a poll that is under way.
func (t *turn) leave() {
	c := t.clock
	c.mu.Lock()
	defer c.mu.Unlock()
	if t.place >= 0 {
		heap.Remove(&c.due[t.rank], t.place)
	}
	if c.parts--; c.parts == 0 {
		c.wake()
	}
}

// wake ends the clock's sleep. mu is held.
func (c *Clock) wake() {
	c.until = time.Time{}
	select {
	case c.woken <- struct{}{}:
	default:
	}
}

// byTime is a heap, see container/heap.
type byTime []*turn

func (b byTime) Len() int           { return len(b) }
func (b byTime) Less(i, j int) bool { return b[i].at.Before(b[j].at) }
func (b byTime) Swap(i, j int) {
	b[i], b[j] = b[j], b[i]
	b[i].place, b[j].place = i, j
}

func (b *byTime) Push(x any) {
	last := x.(*turn)
	last.place = len(*b)
	*b = append(*b, last)
}

func (b *byTime) Pop() any {
	n := len(*b) - 1
	last := (*b)[n]
	(*b)[n] = nil
	*b, last.place = (*b)[:n], -1
	return last
}
