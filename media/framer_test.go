package media

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// bench drives a framer with packets of 20 ms that hold their own number, and
// notes when which frame came out.
type bench struct {
	framer framer
	now    time.Time
	got    []string
}

var zero = time.Unix(1000, 0)

func newBench() *bench {
	b := &bench{now: zero}
	b.framer = framer{
		decode: func(packet []byte, pcm []float32) (int, error) {
			if packet[0] == 0xFF {
				return 0, &DecodeError{1, "broken"}
			}
			for i := range PacketSamples {
				pcm[i] = float32(packet[0])
			}
			return PacketSamples, nil
		},
		out: func(frame *[FrameSamples]float32, heard time.Time) {
			line := fmt.Sprintf("%d:", b.ms())
			if heard.IsZero() {
				line = fmt.Sprintf("%d clock:", b.ms())
			}
			for i := 0; i < len(frame); {
				n := i
				for n < len(frame) && frame[n] == frame[i] {
					n++
				}
				line += fmt.Sprintf(" %v", frame[i])
				if ms := (n - i) * 1000 / SampleRate; ms != 20 {
					line += fmt.Sprintf("(%d ms)", ms)
				}
				i = n
			}
			b.got = append(b.got, line)
		},
	}
	b.framer.start(b.now)
	return b
}

func (b *bench) ms() int64 { return b.now.Sub(zero).Milliseconds() }

// until lets the clock run to a time in ms.
func (b *bench) until(ms int) {
	for end := zero.Add(time.Duration(ms) * time.Millisecond); ; {
		if b.framer.due.After(end) {
			b.now = end
			return
		}
		b.now = b.framer.due
		b.framer.poll(b.now)
	}
}

// packet number n (its sound and its place) comes at a time in ms.
func (b *bench) packet(ms int, n int) { b.placed(ms, n, n) }

// placed is a packet whose RTP time is not that of its number.
func (b *bench) placed(ms, n, place int) {
	b.until(ms)
	b.framer.push(uint16(65533+n), uint32(1<<32-2000+place*960), []byte{byte(n % 200)}, b.now)
}

func TestFramer(t *testing.T) {
	cases := []struct {
		name  string
		drive func(*bench)
		want  string
		stats FramerStats
	}{
		{"in order", func(b *bench) {
			for n := 1; n <= 8; n++ {
				b.packet(20*n, n)
			}
		}, "80: 1 2 3 4|160: 5 6 7 8",
			FramerStats{Packets: 8, Frames: 2}},
		{"nothing at all keeps the beat", func(b *bench) { b.until(300) },
			"140 clock: 0(80 ms)|220 clock: 0(80 ms)|300 clock: 0(80 ms)",
			FramerStats{Frames: 3, SilentSamples: 3 * 1920}},
		{"two swapped", func(b *bench) {
			b.packet(20, 1)
			b.packet(40, 3)
			b.packet(60, 2)
			b.packet(80, 4)
		}, "80: 1 2 3 4", FramerStats{Packets: 4, Frames: 1}},
		{"a lost packet is given up at the third after it", func(b *bench) {
			b.packet(20, 1)
			b.packet(60, 3)
			b.packet(80, 4)
			b.packet(100, 5)
		}, "100: 1 0 3 4", FramerStats{Packets: 4, Frames: 1, SilentSamples: 480}},
		{"a lost packet at the end is given up when the frame is due", func(b *bench) {
			for _, n := range []int{1, 2, 3, 4, 5, 6, 7} {
				b.packet(20*n, n)
			}
			b.packet(200, 9)
			b.packet(215, 10)
			b.packet(225, 11)
			b.packet(240, 12)
		}, "80: 1 2 3 4|220: 5 6 7 0|240: 9 10 11 12",
			FramerStats{Packets: 11, Frames: 3, SilentSamples: 480}},
		{"duplicates and stragglers", func(b *bench) {
			b.packet(20, 1)
			b.packet(21, 1)
			b.packet(60, 3)
			b.packet(61, 3)
			b.packet(80, 4)
			b.packet(100, 5)
			b.packet(101, 2)
		}, "100: 1 0 3 4", FramerStats{Packets: 4, Frames: 1, Stale: 3, SilentSamples: 480}},
		{"a broken packet is silence", func(b *bench) {
			b.packet(20, 1)
			b.until(40)
			b.framer.push(65535, 0, []byte{0xFF}, b.now)
			b.packet(60, 3)
			b.packet(80, 4)
		}, "80: 1 0 3 4", FramerStats{Packets: 3, Frames: 1, Broken: 1, SilentSamples: 480}},
		{"a silent sender (DTX) goes on where its clock says", func(b *bench) {
			b.placed(20, 1, 1)
			b.placed(400, 2, 20) // 380 ms later, by its own clock too
			b.placed(420, 3, 21)
			b.placed(440, 4, 22)
			b.placed(460, 5, 23)
			b.placed(480, 6, 24)
		}, "140 clock: 1 0(60 ms)|280 clock: 0(80 ms)|360 clock: 0(80 ms)|400: 0(80 ms)|" +
			"400: 0(60 ms) 2|480: 3 4 5 6", FramerStats{}},
		{"a stall: the backlog is dropped", func(b *bench) {
			for n := 1; n <= 4; n++ {
				b.packet(20*n, n)
			}
			for n := 5; n <= 20; n++ {
				b.packet(400, n)
			}
			for n := 21; n <= 24; n++ {
				b.packet(20*n, n)
			}
		}, "80: 1 2 3 4|220 clock: 0(80 ms)|300 clock: 0(80 ms)|380 clock: 0(80 ms)|" +
			"400: 17 18 19 20|480: 21 22 23 24", FramerStats{}},
		{"a network that is slower from now on", func(b *bench) {
			for n := 1; n <= 4; n++ {
				b.packet(20*n, n)
			}
			for n := 5; n <= 16; n++ {
				b.packet(20*n+60, n)
			}
		}, "80: 1 2 3 4|220 clock: 5 6 7 0|300: 9 10 11 12|380: 13 14 15 16", FramerStats{}},
		{"the sender's clock jumps ahead", func(b *bench) {
			b.placed(20, 1, 1)
			b.placed(40, 2, 2)
			b.placed(60, 3, 90003)
			b.placed(80, 4, 90004)
		}, "80: 1 2 3 4", FramerStats{Packets: 4, Frames: 1, Jumps: 1}},
		{"the sender's clock stood still", func(b *bench) {
			b.placed(20, 1, 1)
			for n := 2; n <= 22; n++ {
				b.placed(500+20*n, n, n)
			}
		}, "140 clock: 1 0(60 ms)|280 clock: 0(80 ms)|360 clock: 0(80 ms)|440 clock: 0(80 ms)|" +
			"520 clock: 0(80 ms)|600 clock: 0(80 ms)|680 clock: 0(80 ms)|760 clock: 12 0(60 ms)|" +
			"880: 16 17 18 19", FramerStats{}},
		{"the sender starts again", func(b *bench) {
			b.placed(20, 1, 1)
			b.placed(40, 2, 2)
			b.until(60)
			b.framer.push(30000, 77, []byte{3}, b.now)
			b.until(80)
			b.framer.push(30001, 77+960, []byte{4}, b.now)
		}, "80: 1 2 3 4", FramerStats{}},
		{"faster than real time: the excess is dropped", func(b *bench) {
			for n := 1; n <= 40; n++ {
				b.packet(1, n)
			}
		}, "1: 1 2 3 4|1: 5 6 7 8|1: 9 10 11 12|1: 13 14 15 16|1: 17 18 19 20|1: 21 22 23 24",
			FramerStats{Packets: 40, Frames: 6, Backlog: 4}},
		{"this process stood still: what came meanwhile counts", func(b *bench) {
			for n := 1; n <= 4; n++ {
				b.packet(20*n, n)
			}
			b.now = zero.Add(400 * time.Millisecond)
			b.framer.poll(b.now)
			for n := 5; n <= 20; n++ {
				b.packet(401, n)
			}
		}, "80: 1 2 3 4|401: 5 6 7 8|401: 9 10 11 12|401: 13 14 15 16|401: 17 18 19 20",
			FramerStats{Packets: 20, Frames: 5}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := newBench()
			c.drive(b)
			if got := strings.Join(b.got, "|"); got != c.want {
				t.Errorf("frames\n got %s\nwant %s", got, c.want)
			}
			if (c.stats != FramerStats{}) && b.framer.stats != c.stats {
				t.Errorf("counted\n got %+v\nwant %+v", b.framer.stats, c.stats)
			}
		})
	}
}

// TestFramerKeepsTime: whatever comes, frames go out at the pace of the clock,
// never more than the slack behind it or the burst ahead of it.
func TestFramerKeepsTime(t *testing.T) {
	for seed := range uint64(50) {
		random := rand.New(rand.NewPCG(seed, 1))
		b := newBench()
		frames := 0
		b.framer.out = func(*[FrameSamples]float32, time.Time) { frames++ }
		type arrival struct{ ms, n int }
		var arrivals []arrival
		for n := range 1000 {
			switch random.IntN(10) {
			case 0: // lost
			case 1:
				arrivals = append(arrivals, arrival{20*n + random.IntN(2000), n})
			default:
				arrivals = append(arrivals, arrival{20*n + random.IntN(50), n})
			}
		}
		slices.SortStableFunc(arrivals, func(a, b arrival) int { return a.ms - b.ms })
		for _, a := range arrivals {
			b.packet(a.ms, a.n)
			elapsed := time.Duration(frames) * framePeriod
			if passed := b.now.Sub(zero); elapsed > passed+frameBurst || elapsed < passed-2*framePeriod-longestLate {
				t.Fatalf("seed %d: %v of frames after %v", seed, elapsed, passed)
			}
		}
	}
}

// TestFramerBearsJitter: within the slack nothing is lost and nothing added.
func TestFramerBearsJitter(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	b := newBench()
	at := 0
	for n := 1; n <= 2000; n++ {
		at = max(at, 20*n+random.IntN(int(frameSlack.Milliseconds())-1))
		b.packet(at, n)
	}
	if want := (FramerStats{Packets: 2000, Frames: 500}); b.framer.stats != want {
		t.Errorf("counted\n got %+v\nwant %+v", b.framer.stats, want)
	}
}

func TestFramerAllocatesNothing(t *testing.T) {
	encoder, err := NewEncoder()
	if err != nil {
		t.Fatal(err)
	}
	pcm := speech(t, 1)
	var packets [][]byte
	for at := 0; at+PacketSamples <= len(pcm); at += PacketSamples {
		packet := make([]byte, MaxPacketBytes)
		n, err := encoder.Encode(pcm[at:at+PacketSamples], packet)
		if err != nil {
			t.Fatal(err)
		}
		packets = append(packets, packet[:n])
	}
	frames := 0
	framer, err := NewFramer(func(*[FrameSamples]float32, time.Time) { frames++ })
	if err != nil {
		t.Fatal(err)
	}
	now, n := zero, 0
	framer.core.start(now)
	if allocs := testing.AllocsPerRun(400, func() {
		n++
		now = now.Add(20 * time.Millisecond)
		seq := n
		if n%10 == 3 { // every tenth comes late, every tenth never
			seq++
		} else if n%10 == 4 {
			seq--
		} else if n%10 == 7 {
			return
		}
		framer.core.push(uint16(seq), uint32(seq*960), packets[seq%len(packets)], now)
		framer.core.poll(now)
	}); allocs != 0 {
		t.Errorf("%.2f allocations a packet", allocs)
	}
	if frames < 95 {
		t.Errorf("%d frames", frames)
	}
}

// TestFramerRuns has the real clock in it: frames come without packets, and
// packets count only while it runs.
func TestFramerRuns(t *testing.T) {
	came := make(chan time.Time, 10)
	framer, err := NewFramer(func(_ *[FrameSamples]float32, heard time.Time) { came <- heard })
	if err != nil {
		t.Fatal(err)
	}
	framer.Push(1, 1, 1, []byte{0xF8})
	ctx, stop := context.WithTimeoutCause(t.Context(), 5*time.Second, errors.New("no frame in 5 s"))
	done := make(chan struct{})
	go func() { framer.Run(ctx); close(done) }()
	select {
	case heard := <-came:
		if !heard.IsZero() {
			t.Error("a frame of nothing has a time at which it was heard")
		}
	case <-ctx.Done():
		t.Error(context.Cause(ctx))
	}
	for i := range 4 {
		framer.Push(1, uint16(i), uint32(i*960), []byte{0xF8})
	}
	framer.Push(2, 40, 1<<31, []byte{0xF8}) // another stream, at another time
	stop()
	<-done
	framer.Push(2, 41, 9, []byte{0xF8})
	if stats := framer.Stats(); stats.Packets != 5 || stats.Frames < 2 || stats.Jumps != 0 || stats.Stale != 0 {
		t.Errorf("%+v, want 5 packets and 2 frames", stats)
	}
}
