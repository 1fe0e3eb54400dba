package networktest

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"net"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Weather of a network: which part of the packets it loses, how long it keeps
// the others at most, in no order, and whether it is out.
type Weather struct {
	Loss   float64
	Jitter time.Duration
	Out    bool
}

// Relay stands between a caller and the server, as a network does: it passes
// packets on by UDP both ways, as its weather is. One goroutine for each side
// reads, and one, which owns all that is under way, sends; close ends them.
type Relay struct {
	// Passed and Lost packets.
	Passed, Lost atomic.Int64

	sides   [2]net.PacketConn // the caller's and the server's
	server  net.Addr
	caller  atomic.Pointer[net.Addr]
	weather atomic.Pointer[Weather]
	came    chan underWay
	stop    chan struct{}
	parts   sync.WaitGroup
}

// underWay is a packet to be sent to the caller (0) or the server (1).
type underWay struct {
	due  time.Time
	side int
	data []byte
}

type travellers []underWay

func (t travellers) Len() int           { return len(t) }
func (t travellers) Less(i, j int) bool { return t[i].due.Before(t[j].due) }
func (t travellers) Swap(i, j int)      { t[i], t[j] = t[j], t[i] }
func (t *travellers) Push(x any)        { *t = append(*t, x.(underWay)) }
func (t *travellers) Pop() (x any) {
	last := len(*t) - 1
	x = (*t)[last]
	(*t)[last].data = nil
	*t = (*t)[:last]
	return x
}

// NewRelay is one in fair weather, to a port of this machine. It ends with the
// test.
func NewRelay(t *testing.T, port int) *Relay {
	t.Helper()
	r := &Relay{server: &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port}, came: make(chan underWay, 1024), stop: make(chan struct{})}
	r.weather.Store(&Weather{})
	for side := range r.sides {
		socket, err := net.ListenPacket("udp4", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		r.sides[side] = socket
	}
	for side := range r.sides {
		r.parts.Go(func() { r.read(side) })
	}
	r.parts.Go(r.send)
	t.Cleanup(r.close)
	return r
}

// Port where a caller finds the server.
func (r *Relay) Port() int { return r.sides[0].LocalAddr().(*net.UDPAddr).Port }

// Weather changes, for what comes from now on.
func (r *Relay) Weather(w Weather) { r.weather.Store(&w) }

func (r *Relay) close() {
	close(r.stop)
	for _, socket := range r.sides {
		_ = socket.Close()
	}
	r.parts.Wait()
}

// read takes what comes from one side, for the other.
func (r *Relay) read(side int) {
	random := rand.New(rand.NewPCG(7, uint64(side)))
	buffer := make([]byte, 1<<16)
	for {
		n, from, err := r.sides[side].ReadFrom(buffer)
		if err != nil {
			return // closed
		}
		if side == 0 {
			r.caller.Store(&from)
		}
		w := r.weather.Load()
		if w.Out || random.Float64() < w.Loss {
			r.Lost.Add(1)
			continue
		}
		p := underWay{time.Now(), 1 - side, append([]byte(nil), buffer[:n]...)}
		if w.Jitter > 0 {
			p.due = p.due.Add(time.Duration(random.Int64N(int64(w.Jitter))))
		}
		select {
		case r.came <- p:
		case <-r.stop:
			return
		}
	}
}

// send sends what is due.
func (r *Relay) send() {
	var waiting travellers
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		select {
		case <-r.stop:
			return
		case p := <-r.came:
			heap.Push(&waiting, p)
		case <-timer.C:
		}
		for len(waiting) > 0 && !waiting[0].due.After(time.Now()) {
			p := heap.Pop(&waiting).(underWay)
			to := r.server
			if p.side == 0 {
				to = *r.caller.Load()
			}
			if _, err := r.sides[p.side].WriteTo(p.data, to); err == nil {
				r.Passed.Add(1)
			}
		}
		if len(waiting) > 0 {
			timer.Reset(time.Until(waiting[0].due))
		}
	}
}

var anyCandidate = regexp.MustCompile(`a=candidate:[^\r\n]*\r\n`)

// Redirected is an answer with the relay in the place of the server's addresses.
func (r *Relay) Redirected(answer string) string {
	first := true
	return anyCandidate.ReplaceAllStringFunc(answer, func(string) string {
		if !first {
			return ""
		}
		first = false
		return fmt.Sprintf("a=candidate:1 1 udp 2130706431 127.0.0.1 %d typ host\r\n", r.Port())
	})
}
