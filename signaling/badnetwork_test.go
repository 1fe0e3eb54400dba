package signaling

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"regexp"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/media"
	"github.com/parley-voice/parley/signaling/network"
	"github.com/parley-voice/parley/signaling/network/networktest"
)

// weather of a network: which part of the packets it loses, how long it keeps
// the others at most, in no order, and whether it is out.
type weather struct {
	loss   float64
	jitter time.Duration
	out    bool
}

// relay stands between a caller and the server, as a network does: it passes
// packets on by UDP both ways, as its weather is. One goroutine for each side
// reads, and one, which owns all that is under way, sends; close ends them.
type relay struct {
	sides   [2]net.PacketConn // the caller's and the server's
	server  net.Addr
	caller  atomic.Pointer[net.Addr]
	weather atomic.Pointer[weather]
	came    chan underWay
	stop    chan struct{}
	parts   sync.WaitGroup
	// passed and lost packets.
	passed, lost atomic.Int64
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

// newRelay is one in fair weather, to a port of this machine.
func newRelay(t *testing.T, port int) *relay {
	t.Helper()
	r := &relay{server: &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port}, came: make(chan underWay, 1024), stop: make(chan struct{})}
	r.weather.Store(&weather{})
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

func (r *relay) close() {
	close(r.stop)
	for _, socket := range r.sides {
		_ = socket.Close()
	}
	r.parts.Wait()
}

// read takes what comes from one side, for the other.
func (r *relay) read(side int) {
	random := rand.New(rand.NewPCG(7, uint64(side)))
	buffer := make([]byte, 1<<16)
	for {
		n, from, err := r.sides[side].ReadFrom(buffer)
		if err != nil {
			return // closed
		}
		if side == 0 && r.caller.Load() == nil {
			r.caller.Store(&from)
		}
		w := r.weather.Load()
		if w.out || random.Float64() < w.loss {
			r.lost.Add(1)
			continue
		}
		p := underWay{time.Now(), 1 - side, append([]byte(nil), buffer[:n]...)}
		if w.jitter > 0 {
			p.due = p.due.Add(time.Duration(random.Int64N(int64(w.jitter))))
		}
		select {
		case r.came <- p:
		case <-r.stop:
			return
		}
	}
}

// send sends what is due.
func (r *relay) send() {
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
				r.passed.Add(1)
			}
		}
		if len(waiting) > 0 {
			timer.Reset(time.Until(waiting[0].due))
		}
	}
}

var anyCandidate = regexp.MustCompile(`a=candidate:[^\r\n]*\r\n`)

// redirected is an answer with the relay in the place of the server's addresses.
func (r *relay) redirected(answer string) string {
	port := r.sides[0].LocalAddr().(*net.UDPAddr).Port
	first := true
	return anyCandidate.ReplaceAllStringFunc(answer, func(string) string {
		if !first {
			return ""
		}
		first = false
		return fmt.Sprintf("a=candidate:1 1 udp 2130706431 127.0.0.1 %d typ host\r\n", port)
	})
}

// badCall is a call over a relay to a house of its own.
type badCall struct {
	*caller
	name     string
	model    *beats
	relay    *relay
	packets  [][]byte
	answered int
}

func newBadCall(t *testing.T, name string, formats ...webrtc.RTPCodecParameters) *badCall {
	port := networktest.FreePort(t)
	b := &badCall{name: name, model: &beats{loopback: newLoopback()}, relay: newRelay(t, port)}
	h := houseOf(t, Config{Network: open(t, network.Config{UDPPort: port})}, b.model)
	b.caller = h.callerBy(webrtc.Configuration{}, func(s *webrtc.SettingEngine) {
		s.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP4})
		s.SetICETimeouts(5*time.Second, 15*time.Second, time.Second)
	}, formats...)
	switch formats[0].MimeType {
	case webrtc.MimeTypePCMU:
		b.codec = media.PCMU
	case mimeRED:
		b.wrap = redundant()
	}
	b.offerChannel()
	b.gather()
	b.through = b.relay.redirected
	b.begin()
	if at := b.way().Remote.Port; int(at) != b.relay.sides[0].LocalAddr().(*net.UDPAddr).Port {
		t.Fatalf("the call goes by port %d, past the relay", at)
	}
	b.packets = b.encode(speech(t, 5.5))
	return b
}

// goOn sends a packet in some weather and takes what has come.
func (b *badCall) goOn(w weather) {
	b.relay.weather.Store(&w)
	b.say(b.packets[b.sent%len(b.packets)])
	for len(b.caller.packets) > 0 {
		<-b.caller.packets
		b.answered++
	}
	for len(b.events) > 0 {
		<-b.events
	}
}

// check fails if the model's clock has stopped or is off, or the call is not
// what it should be.
func (b *badCall) check(t *testing.T, stalled []stall) {
	b.model.even(t, stalled)
	stats, n := b.h.Stats(), len(b.model.at)
	// Frames are given up where this process stood still for longer than six.
	drift := b.model.at[n-1].Sub(b.model.at[0]) - time.Duration(int64(n-1)+stats.FramesBacklog)*80*time.Millisecond
	passed, lost := b.relay.passed.Load(), b.relay.lost.Load()
	t.Logf("%s: drift %v; of %d packets sent %d were answered; the relay passed %d and lost %d; %.1f s concealed, %.1f s recovered, %.1f s late, %.1f s stretched",
		b.name, drift, b.sent, b.answered, passed, lost, stats.Concealed/1000, stats.Recovered/1000, stats.LateDropped/1000, stats.Stretched/1000)
	longest := time.Duration(0)
	for _, s := range stalled {
		longest = max(longest, s.length)
	}
	if drift.Abs() > 80*time.Millisecond || stats.FramesBacklog > 0 && longest < 300*time.Millisecond {
		t.Errorf("the model's clock is off by %v; %+v", drift, stats)
	}
	if stats.CallsLive != 1 || b.answered < b.sent/2 || lost < passed/6 {
		t.Errorf("%+v", stats)
	}
	if b.wrap != nil && stats.Recovered < 2*stats.Concealed {
		t.Errorf("%.0f ms recovered, %.0f ms concealed", stats.Recovered, stats.Concealed)
	}
}

// TestBadNetwork: two minutes of calls over networks that lose one packet in
// five, keep the others for up to 100 ms, in no order, and are out for 2 s in
// each minute. The model's clock goes on, no memory is held, and the calls are
// there in the end. PARLEY_BAD_NETWORK=20m makes it longer.
func TestBadNetwork(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes minutes of real time")
	}
	length := 2 * time.Minute
	if text := os.Getenv("PARLEY_BAD_NETWORK"); text != "" {
		var err error
		if length, err = time.ParseDuration(text); err != nil || length < time.Minute {
			t.Fatalf("PARLEY_BAD_NETWORK is %q; want a duration of a minute or more, such as 20m", text)
		}
	}
	calls := []*badCall{newBadCall(t, "Opus", asOpus), newBadCall(t, "RED", asRED, asOpus), newBadCall(t, "PCMU", asPCMU)}
	held := func() int64 {
		runtime.GC()
		runtime.GC() // what finalizers held
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		return int64(memory.HeapAlloc)
	}
	const warm = 20 * time.Second
	memory, goroutines := int64(0), 0
	stalled := stalls()
	beat := time.NewTicker(20 * time.Millisecond)
	defer beat.Stop()
	for began, passed := time.Now(), time.Duration(0); passed < length; passed = time.Since(began) {
		<-beat.C
		second := passed % time.Minute
		for _, b := range calls {
			b.goOn(weather{loss: 0.2, jitter: 100 * time.Millisecond, out: second > 30*time.Second && second < 32*time.Second})
		}
		if memory == 0 && passed > warm {
			memory, goroutines = held(), runtime.NumGoroutine()
		}
	}
	grown, more := held()-memory, runtime.NumGoroutine()-goroutines
	// The notes of frames take 24 bytes each, and twice that where they grow.
	if most := int64(1<<20 + 48*len(calls)*int(length/(80*time.Millisecond))); grown > most || more > 5 {
		t.Errorf("%d kB and %d goroutines more than after %v", grown>>10, more, warm)
	}
	t.Logf("%d kB and %d goroutines more than after %v", grown>>10, more, warm)
	noted := stalled()
	for _, b := range calls {
		b.check(t, noted)
	}
	// Then the weather is fair again, and soon all is heard.
	for _, b := range calls {
		b.relay.weather.Store(&weather{})
		b.talk(speech(t, 3))
		b.hears()
	}
}
