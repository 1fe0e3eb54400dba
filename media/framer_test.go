package media

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/pion/rtp"
)

var zero = time.Unix(1000, 0)

// bench drives a framer whose decoder notes the numbers that packets hold
// instead of decoding them, and a sender whose clock may go wrong.
type bench struct {
	t       testing.TB
	framer  framer
	now     time.Time
	decoded []int
	frames  []time.Time
	heard   []time.Time
}

// arrival is a packet at the time when it comes: its first byte (RFC 6716,
// section 3.1), its number and its place on the sender's timeline, in samples.
type arrival struct {
	at    time.Duration
	toc   byte
	n     int
	start int
}

// The first bytes of packets of 10, 20 and 60 ms of one frame, and of two of 60
// ms and two of 20 ms in stereo.
const (
	toc10, toc20, toc60 = 0xF0, 0xF8, 0x18
	toc120, toc40stereo = 0x19, 0xFD
)

func newBench(t testing.TB) *bench {
	b := &bench{t: t, now: zero}
	b.framer = framer{
		decode: func(packet []byte, pcm []float32) (int, error) {
			n := int(binary.BigEndian.Uint32(packet[1:]))
			if n == math.MaxUint32 {
				return 0, &DecodeError{len(packet), "broken"}
			}
			b.decoded = append(b.decoded, n)
			var parts opusFrames
			if err := parts.split(packet); err != nil {
				t.Fatal(err)
			}
			for i := range pcm[:parts.duration()] {
				pcm[i] = 0.3 * float32(math.Sin(float64(i)*2*math.Pi/120))
			}
			return parts.duration(), nil
		},
		out: func(_ *[FrameSamples]float32, heard time.Time) {
			b.frames, b.heard = append(b.frames, b.now), append(b.heard, heard)
		},
	}
	b.framer.start(b.now)
	return b
}

// until lets the clock run to a time since the start.
func (b *bench) until(at time.Duration) {
	for end := zero.Add(at); ; b.framer.poll(b.now) {
		if b.framer.wake().After(end) {
			b.now = end
			return
		}
		b.now = b.framer.wake()
	}
}

// come lets a packet in.
func (b *bench) come(a arrival) {
	b.until(a.at)
	packet := binary.BigEndian.AppendUint32([]byte{a.toc}, uint32(a.n))
	if a.toc == toc40stereo {
		packet = append(packet, 0, 0) // two frames of three bytes
	}
	b.framer.push(uint16(65500+a.n), uint32(1<<32-2000+2*a.start), packet, b.now)
}

// all lets packets in as they come.
func (b *bench) all(arrivals []arrival) {
	slices.SortStableFunc(arrivals, func(a, b arrival) int { return int(a.at - b.at) })
	for _, a := range arrivals {
		b.come(a)
	}
}

// latency is from when the sender took up the last sample of the latest frame,
// by a clock that is right, to that frame.
func (b *bench) latency() time.Duration {
	last := b.framer.position - int64(len(b.framer.ready))
	return b.frames[len(b.frames)-1].Sub(zero) - time.Duration(last)*time.Second/SampleRate
}

// steady is packets from number n to m, of 20 ms, that take no time.
func steady(n, m int) (list []arrival) {
	for ; n < m; n++ {
		list = append(list, arrival{ms(20 * (n + 1)), toc20, n, n * PacketSamples})
	}
	return list
}

func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// numbers from n to m, without those left out.
func numbers(n, m int, without ...int) (list []int) {
	for ; n < m; n++ {
		if !slices.Contains(without, n) {
			list = append(list, n)
		}
	}
	return list
}

func TestFramer(t *testing.T) {
	without := func(list []arrival, n ...int) []arrival {
		return slices.DeleteFunc(list, func(a arrival) bool { return slices.Contains(n, a.n) })
	}
	cases := []struct {
		name    string
		packets func() []arrival
		until   time.Duration
		want    []int // decoded
		stats   FramerStats
	}{
		{"nothing at all keeps the beat", func() []arrival { return nil }, ms(400), nil,
			FramerStats{Frames: 5, QuietSamples: 5 * FrameSamples}},
		{"in order", func() []arrival { return steady(0, 8) }, ms(180), numbers(0, 8),
			FramerStats{Packets: 8, Frames: 2}},
		{"two swapped", func() []arrival {
			list := steady(0, 12)
			list[5].at, list[6].at = list[6].at, list[5].at
			return list
		}, ms(360), numbers(0, 12), FramerStats{}},
		{"lost ones are made up", func() []arrival { return without(steady(0, 12), 2, 5, 6) }, ms(260), numbers(0, 12, 2, 5, 6),
			FramerStats{Packets: 9, Frames: 3, LostSamples: 3 * PacketSamples}},
		{"duplicates and stragglers", func() []arrival {
			list := append(steady(0, 8), steady(1, 4)...)
			list[3].at = ms(100)
			list[9].at = ms(105)
			return list
		}, ms(180), numbers(0, 8), FramerStats{Packets: 8, Frames: 2, Stale: 3}},
		{"a broken packet is made up", func() []arrival {
			list := steady(0, 8)
			list[2].n = 2
			return append(list[:2], append([]arrival{{ms(60), 0xFB, 2, 2 * PacketSamples}}, list[3:]...)...)
		}, ms(180), numbers(0, 8, 2), FramerStats{Packets: 7, Frames: 2, Broken: 1, LostSamples: PacketSamples}},
		{"a sender that pauses goes on where its clock says", func() []arrival {
			list := steady(0, 4)
			for n := 4; n < 8; n++ {
				list = append(list, arrival{ms(20 * (n + 21)), toc20, n, (n + 20) * PacketSamples})
			}
			return list
		}, ms(580), numbers(0, 8), FramerStats{Packets: 8, Frames: 7, LostSamples: 20 * PacketSamples}},
		{"the sender's clock jumps ahead", func() []arrival {
			list := steady(0, 12)
			for i := 4; i < 12; i++ {
				list[i].start += 90000
			}
			return list
		}, ms(260), numbers(0, 12), FramerStats{Packets: 12, Frames: 3, Jumps: 1}},
		{"the sender counts anew", func() []arrival {
			list := steady(0, 100)
			for i := 50; i < 100; i++ {
				list[i].n -= 5000
			}
			return list
		}, ms(2100), nil, FramerStats{Packets: 97, Frames: 26, Stale: 2, LostSamples: 4 * PacketSamples, Jumps: 1}},
		{"the sender counts anew from where it was", func() []arrival {
			list := steady(0, 100)
			for i := 50; i < 100; i++ {
				list[i].n -= 60
			}
			return list
		}, ms(2100), nil, FramerStats{Packets: 76, Frames: 26, Stale: staleRun, LostSamples: 26 * PacketSamples, Jumps: 1}},
		{"packets of 10 ms", func() (list []arrival) {
			for n := range 16 {
				list = append(list, arrival{ms(10 * (n + 1)), toc10, n, n * 240})
			}
			return list
		}, ms(180), numbers(0, 16), FramerStats{Packets: 16, Frames: 2}},
		{"packets of 40 ms in stereo", func() (list []arrival) {
			for n := range 6 {
				list = append(list, arrival{ms(40 * (n + 1)), toc40stereo, n, n * 960})
			}
			return list
		}, ms(280), numbers(0, 6), FramerStats{Packets: 6, Frames: 3}},
		{"packets of 120 ms, longer than a frame", func() (list []arrival) {
			for n := range 6 {
				list = append(list, arrival{ms(120 * (n + 1)), toc120, n, n * 2880})
			}
			return list
		}, ms(860), numbers(0, 6), FramerStats{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t)
			b.all(c.packets())
			b.until(c.until)
			if c.want != nil && !slices.Equal(b.decoded, c.want) {
				t.Errorf("decoded\n got %v\nwant %v", b.decoded, c.want)
			}
			got := b.framer.stats
			if c.stats.Packets > 0 {
				got.QuietSamples = 0 // before the first packet
			}
			if (c.stats != FramerStats{}) && got != c.stats {
				t.Errorf("counted\n got %+v\nwant %+v", b.framer.stats, c.stats)
			}
			t.Logf("%+v", b.framer.stats)
		})
	}
}

// onBeat fails unless the frames are a period apart, but for what the beat may move,
// and for its alignment among the first.
func (b *bench) onBeat() {
	b.t.Helper()
	for i := 1; i < len(b.frames); i++ {
		gap := b.frames[i].Sub(b.frames[i-1])
		if i < 3 && framePeriod <= gap && gap <= 2*framePeriod {
			continue
		}
		if (gap - framePeriod).Abs() > movedAtOnce {
			b.t.Fatalf("frame %d comes %v after the one before", i, gap)
		}
		if off := b.frames[i].Sub(b.frames[2]) - time.Duration(i-2)*framePeriod; off.Abs() > 2*movedMost {
			b.t.Fatalf("frame %d is off the beat by %v", i, off)
		}
	}
}

// TestFramerKeepsTime: whatever comes, there is a frame every 80 ms.
func TestFramerKeepsTime(t *testing.T) {
	seeds := uint64(50)
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		random := rand.New(rand.NewPCG(seed, 1))
		b := newBench(t)
		var list []arrival
		for n := range 1000 {
			a := arrival{ms(20*n + random.IntN(50)), toc20, n, n * PacketSamples}
			switch random.IntN(20) {
			case 0:
				continue // lost
			case 1:
				a.at += ms(random.IntN(2000))
			case 2:
				a.n += random.IntN(1 << 16)
			case 3:
				a.start += random.IntN(1 << 31)
			case 4:
				list = append(list, a)
			}
			list = append(list, a)
		}
		b.all(list)
		b.until(ms(22000))
		b.onBeat()
		if want := 22000 / 80; len(b.frames) != want && len(b.frames) != want-1 {
			t.Fatalf("seed %d: %d frames, want %d", seed, len(b.frames), want)
		}
	}
}

// TestFramerFindsTheBeat: wherever the first packet has put it, frames are soon due
// when their packets have come, without any sound made up, put in or taken out.
func TestFramerFindsTheBeat(t *testing.T) {
	for _, kind := range []struct {
		toc byte
		ms  int
	}{{toc10, 10}, {toc20, 20}, {toc40stereo, 40}, {toc60, 60}, {toc120, 120}} {
		for late := range min(20, kind.ms) {
			b := newBench(t)
			var list []arrival
			count := 9000 / kind.ms
			for n := range count {
				list = append(list, arrival{ms(kind.ms * (n + 1)), kind.toc, n, n * kind.ms * SampleRate / 1000})
			}
			list[0].at += ms(late)
			b.all(list[:count/3])
			before := b.framer.stats
			b.all(list[count/3:])
			b.onBeat()
			after := b.framer.stats
			if made := after.LostSamples + after.LongerSamples + after.ShorterSamples + after.LateSamples; made > before.LostSamples+before.LongerSamples+before.ShorterSamples+before.LateSamples || kind.ms <= 20 && made > 0 {
				t.Errorf("packets of %d ms, the first %d ms late: %+v", kind.ms, late, after)
			}
			if latency := b.latency(); 80%kind.ms == 0 && (latency < timerSlack || latency > timerSlack+spareMost) {
				t.Errorf("packets of %d ms, the first %d ms late: the latency is %v in the end", kind.ms, late, latency)
			}
		}
	}
}

// TestFramerBearsJitter: once it knows the jitter, nearly all packets are heard, and the
// latency is the jitter and little more than a packet.
func TestFramerBearsJitter(t *testing.T) {
	for _, jitter := range []int{0, 5, 20, 60, 100, 200} {
		for _, kind := range []struct {
			toc byte
			ms  int
		}{{toc10, 10}, {toc20, 20}, {toc40stereo, 40}, {toc60, 60}, {toc120, 120}} {
			t.Run(fmt.Sprintf("%d ms, packets of %d ms", jitter, kind.ms), func(t *testing.T) {
				random := rand.New(rand.NewPCG(1, uint64(jitter)))
				b := newBench(t)
				var list []arrival
				count := 30000 / kind.ms
				for n := range count {
					at := ms(kind.ms * (n + 1))
					if jitter > 0 {
						at += time.Duration(random.IntN(jitter * 1e6))
					}
					list = append(list, arrival{at, kind.toc, n, n * kind.ms * SampleRate / 1000})
				}
				slices.SortStableFunc(list, func(a, b arrival) int { return int(a.at - b.at) })
				learned := len(list) / 3
				b.all(list[:learned])
				before := b.framer.stats
				b.all(list[learned:])
				after := b.framer.stats
				heard := after.Packets - before.Packets
				if lost := float64(after.LateSamples-before.LateSamples) / float64((count-learned)*kind.ms*SampleRate/1000); lost > 0.01 {
					t.Errorf("%.1f %% of the sound was dropped", 100*lost)
				}
				made := float64(after.LostSamples-before.LostSamples) / float64((count-learned)*kind.ms*SampleRate/1000)
				if made > 0.04 {
					t.Errorf("%.1f %% of the sound was made up", 100*made)
				}
				if stretched := after.ShorterSamples + after.LongerSamples - before.ShorterSamples - before.LongerSamples; stretched > 20*SampleRate/100 {
					t.Errorf("%d ms were put in and taken out, wanted less than 1 %%", stretched*1000/SampleRate)
				}
				if latency, most := b.latency(), ms(jitter+kind.ms+kind.ms/4+12); latency > most {
					t.Errorf("latency %v, wanted at most %v", latency, most)
				}
				t.Logf("%d heard, latency %v, %.2f %% made up, %+v", heard, b.latency(), 100*made, after)
			})
		}
	}
}

// TestFramerAfterAnOutage: what comes in a burst after 2 s of nothing is dropped,
// all but the end, and the latency is soon what it was.
func TestFramerAfterAnOutage(t *testing.T) {
	for _, spread := range []int{0, 1, 4} { // ms between the packets of the burst
		b := newBench(t)
		list := steady(0, 400)
		for i := range list {
			if at := ms(4000 + spread*(i-100)); list[i].at > ms(2000) && list[i].at < at {
				list[i].at = at
			}
		}
		b.all(list[:100])
		before := b.latency()
		for _, a := range list[100:] {
			b.come(a)
			if a.at > ms(5000) && b.latency() > before+ms(33) {
				t.Fatalf("spread %d ms: latency %v at %v, %v before the outage", spread, b.latency(), a.at, before)
			}
		}
		s := b.framer.stats
		if dropped := s.LateSamples * 1000 / SampleRate; dropped < 1700 || dropped > int64(2000+100*spread) {
			t.Errorf("spread %d ms: %d ms of old sound dropped, wanted nearly 2000", spread, dropped)
		}
		t.Logf("%v, then %v; %+v", before, b.latency(), s)
	}
}

// TestFramerHearsOnAnotherClock is an hour of a sender whose clock is wrong: the
// latency stays as it was at the start.
func TestFramerHearsOnAnotherClock(t *testing.T) {
	for _, ppm := range []int{-300, 0, 300} {
		t.Run(fmt.Sprintf("%d ppm", ppm), func(t *testing.T) {
			if testing.Short() {
				t.Skip("an hour takes 5 s")
			}
			random := rand.New(rand.NewPCG(2, 2))
			b := newBench(t)
			const hour = 3600 * 50 // packets
			var least, most time.Duration
			var before time.Duration
			wrong := func(samples int) time.Duration { // when so many are taken up
				return time.Duration(float64(samples) * 1e9 / SampleRate * 1e6 / float64(1e6+ppm))
			}
			for n := range hour {
				b.come(arrival{wrong((n+1)*PacketSamples) + ms(1) + time.Duration(random.IntN(4e6)), toc20, n, n * PacketSamples})
				b.decoded = b.decoded[:0]
				if len(b.frames) == 0 || n < 500 {
					continue
				}
				last := int(b.framer.position) - len(b.framer.ready)
				latency := b.frames[len(b.frames)-1].Sub(zero) - wrong(last)
				if n == 500 {
					before, least, most = latency, latency, latency
				}
				least, most = min(least, latency), max(most, latency)
			}
			s := b.framer.stats
			if most > before+ms(35) || least < before-ms(35) {
				t.Errorf("latency from %v to %v, %v at the start", least, most, before)
			}
			if frames := int(b.now.Sub(zero) / framePeriod); len(b.frames) < frames-1 || len(b.frames) > frames {
				t.Errorf("%d frames, wanted %d", len(b.frames), frames)
			}
			if s.LateSamples > 0 || s.LostSamples > hour*PacketSamples/1000 {
				t.Errorf("more than the clock's error was lost: %+v", s)
			}
			t.Logf("latency from %v to %v, %v at the start; %+v", least, most, before, s)
		})
	}
}

// TestFramerOnABadNetwork is 20 minutes with 20 % of the packets lost, 100 ms of
// jitter, so that they overtake each other, and every minute an outage of 2 s:
// the beat stays, and what came is heard.
func TestFramerOnABadNetwork(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	b := newBench(t)
	minutes := 20
	if testing.Short() {
		minutes = 2
	}
	var list []arrival
	came := 0
	for n := range minutes * 3000 {
		if random.IntN(5) == 0 {
			continue
		}
		a := arrival{ms(20*(n+1)) + time.Duration(random.IntN(100e6)), toc20, n, n * PacketSamples}
		if second := n / 50 % 60; second >= 30 && second < 32 {
			a.at = ms(20*(n-n%3000+32*50)) + ms(n%7) // all at once, in some order
		} else {
			came++
		}
		list = append(list, a)
	}
	b.all(list)
	b.onBeat()
	s := b.framer.stats
	if heard := len(b.decoded); heard < came*98/100 {
		t.Errorf("%d of %d packets were heard", heard, came)
	}
	if s.Jumps != 0 || s.Backlog != 0 || b.latency() > ms(140) {
		t.Errorf("latency %v, %+v", b.latency(), s)
	}
	t.Logf("%d of %d heard, latency %v, %+v", len(b.decoded), came, b.latency(), s)
}

// TestFramerAfterStandingStill: what came while this process stood still is
// heard, and the frames are caught up with.
func TestFramerAfterStandingStill(t *testing.T) {
	b := newBench(t)
	b.all(steady(0, 50))
	frames := len(b.frames)
	b.now = b.now.Add(ms(400))
	b.framer.poll(b.now)
	for _, a := range steady(50, 70) {
		a.at = b.now.Sub(zero)
		b.come(a)
	}
	b.until(ms(1500))
	if !slices.Equal(b.decoded, numbers(0, 70)) {
		t.Errorf("decoded %v", b.decoded)
	}
	if got := len(b.frames) - frames; got < 5 || got > 6 || b.framer.stats.Backlog != 0 {
		t.Errorf("%d frames after 400 ms, %+v", got, b.framer.stats)
	}
	b.now = b.now.Add(ms(5000))
	b.framer.poll(b.now)
	b.until(b.now.Sub(zero) + ms(100))
	if got := b.framer.stats.Backlog; got < 55 || got > 58 {
		t.Errorf("%d frames of 5 s given up, %+v", got, b.framer.stats)
	}
}

// TestFramerAfterStandingStillLong: what came while this process stood still for
// seconds is more than the shelf holds, and all but the end too old. It is not
// waited for, and the latency is soon what it was.
func TestFramerAfterStandingStillLong(t *testing.T) {
	for _, stood := range []int{1000, 1500, 2000, 3000, 4500, 6000} {
		for _, spread := range []time.Duration{0, 100 * time.Microsecond, time.Millisecond} { // between packets that are read
			b := newBench(t)
			b.all(steady(0, 200))
			before := b.latency()
			b.now = b.now.Add(ms(stood))
			b.framer.poll(b.now)
			awake := b.now.Sub(zero)
			for i, a := range steady(200, 800) {
				a.at = max(a.at, awake+time.Duration(i)*spread)
				b.come(a)
			}
			late, last := b.framer.stats.LateSamples, b.decoded[len(b.decoded)-1]
			b.all(steady(800, 900))
			now := b.decoded[len(b.decoded)-1]
			latency := b.frames[len(b.frames)-1].Sub(zero) - ms(20*(now+1))
			if s := b.framer.stats; latency > before+ms(33) || s.LateSamples != late || now != last+100 {
				t.Errorf("stood for %d ms, read every %v: latency %v, %v before; %+v", stood, spread, latency, before, s)
			}
		}
	}
}

func TestFramerAllocatesNothing(t *testing.T) {
	for name, packets := range map[string][][]byte{"celt": encoded(t, 1), "silk with fec": lossyPackets(t, speech(t, 1), 32000, 20)} {
		t.Run(name, func(t *testing.T) { framerAllocatesNothing(t, name != "celt", packets) })
	}
}

func framerAllocatesNothing(t *testing.T, fec bool, packets [][]byte) {
	frames := 0
	framer, err := NewFramer(Opus, fec, func(*[FrameSamples]float32, time.Time) { frames++ })
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
	s := framer.core.stats
	if frames < 95 || s.LostSamples+s.RecoveredSamples < 36*PacketSamples || (s.RecoveredSamples > 0) != fec {
		t.Errorf("%d frames, %+v", frames, s)
	}
}

// TestFramerRuns has the real clock in it: frames come without packets, and
// packets count only while it runs.
func TestFramerRuns(t *testing.T) {
	came := make(chan time.Time, 10)
	framer, err := NewFramer(Opus, false, func(_ *[FrameSamples]float32, heard time.Time) { came <- heard })
	if err != nil {
		t.Fatal(err)
	}
	framer.Push(1, 1, 1, []byte{0xF8})
	framer.Start(NewClock(nil))
	next := func() (heard time.Time) {
		select {
		case heard = <-came:
		case <-time.After(5 * time.Second):
			t.Error("no frame in 5 s")
		}
		return heard
	}
	if heard := next(); !heard.IsZero() {
		t.Error("a frame of nothing has a time at which it was heard")
	}
	for i := range 4 {
		framer.Push(1, uint16(i), uint32(i*960), []byte{0xF8})
	}
	if heard := next(); heard.IsZero() {
		t.Error("packets came, and the frame says that it was not heard")
	}
	framer.Push(2, 40, 1<<31, []byte{0xF8}) // another stream, at another time
	next()
	framer.Stop()
	framer.Push(2, 41, 9, []byte{0xF8})
	if stats := framer.Stats(); stats.Packets != 5 || stats.Frames < 3 || stats.Jumps != 0 || stats.Stale != 0 {
		t.Errorf("%+v, want 5 packets and 3 frames", stats)
	}
}

// encoded is the first seconds of a person speaking in packets of 20 ms.
func encoded(t testing.TB, seconds float64) (packets [][]byte) {
	t.Helper()
	encoder, err := NewEncoder(false)
	if err != nil {
		t.Fatal(err)
	}
	pcm := speech(t, seconds)
	for at := 0; at+PacketSamples <= len(pcm); at += PacketSamples {
		packet := make([]byte, MaxPacketBytes)
		n, err := encoder.Encode(pcm[at:at+PacketSamples], packet)
		if err != nil {
			t.Fatal(err)
		}
		packets = append(packets, packet[:n])
	}
	return packets
}

// allocatesLittle begins to count, and fails in the end if more was allocated than
// decoders want for each kind of packet once, and errors for packets of so many
// bytes in all.
func allocatesLittle(t *testing.T, size int) (counted func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	return func() {
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > uint64(512<<10+32*size) {
			t.Errorf("%d bytes were allocated for %d", n, size)
		}
	}
}

// FuzzFramer: whatever comes when, there are frames on the beat, and in them
// are numbers within full scale, or little above where sounds are joined, and
// what is allocated is within a bound of the input's size.
// A packet of the input is a byte for the time since the one before, two for its
// length, and the packet.
func FuzzFramer(f *testing.F) {
	var call []byte
	for i, payload := range encoded(f, 1) {
		packet := rtp.Packet{Header: rtp.Header{Version: 2, SequenceNumber: uint16(i), Timestamp: uint32(i * 960), SSRC: 1}, Payload: payload}
		raw, err := packet.Marshal()
		if err != nil {
			f.Fatal(err)
		}
		call = append(binary.BigEndian.AppendUint16(append(call, 20), uint16(len(raw))), raw...)
	}
	f.Add(call[:2000], byte(Opus), false)
	f.Add(call, byte(Opus), true)
	f.Add(call, byte(PCMU), false)
	f.Fuzz(func(t *testing.T, call []byte, codec byte, fec bool) {
		now, began := zero, zero
		count := 0
		framer, err := NewFramer(Codec(codec%3), fec, func(frame *[FrameSamples]float32, heard time.Time) {
			count++
			for i, x := range frame {
				if !(x > -2 && x < 2) {
					t.Fatalf("sample %d is %v", i, x)
				}
			}
			if heard.After(now) {
				t.Fatalf("heard at %v, after %v", heard, now)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		core := &framer.core
		core.start(now)
		defer allocatesLittle(t, len(call))()
		var packet rtp.Packet
		var ssrc uint32
		for len(call) > 3 {
			wait, size := int(call[0]), int(binary.BigEndian.Uint16(call[1:]))
			call = call[3:]
			raw := call[:min(size, len(call))]
			call = call[len(raw):]
			for end := now.Add(ms(wait)); ; core.poll(now) {
				if now = core.wake(); now.After(end) {
					now = end
					break
				}
			}
			if packet.Unmarshal(raw) != nil {
				continue
			}
			if packet.SSRC != ssrc {
				ssrc = packet.SSRC
				core.restart()
			}
			core.push(packet.SequenceNumber, packet.Timestamp, packet.Payload, now)
			if core.shelf.count < 0 || core.shelf.count > shelfPlaces {
				t.Fatalf("%d packets on the shelf", core.shelf.count)
			}
		}
		if want := int(now.Sub(began) / framePeriod); count < want-2 || count > want {
			t.Fatalf("%d frames in %v", count, now.Sub(began))
		}
	})
}

// TestFECIsWhatWasTold: what libopus gets back from the next packet is recovered,
// and what it makes up since there was nothing in that is lost.
func TestFECIsWhatWasTold(t *testing.T) {
	for name, packets := range map[string][][]byte{"told": lossyPackets(t, speech(t, 4), 32000, 20), "not told": encoded(t, 4)} {
		framer, err := NewFramer(Opus, true, func(*[FrameSamples]float32, time.Time) {})
		if err != nil {
			t.Fatal(err)
		}
		core, lost := &framer.core, int64(0)
		core.start(zero)
		for n, packet := range packets {
			now := zero.Add(ms(20 * (n + 1)))
			for ; !core.wake().After(now); core.poll(core.wake()) {
			}
			if n%5 == 3 {
				lost += PacketSamples
				continue
			}
			core.push(uint16(n), uint32(n*960), packet, now)
		}
		s := core.stats
		if all := s.RecoveredSamples + s.LostSamples; all < lost*9/10 || name == "told" && s.RecoveredSamples < lost*6/10 || name != "told" && s.RecoveredSamples > 0 {
			t.Errorf("%s: of %d samples lost: %+v", name, lost, s)
		}
		t.Logf("%s: of %d samples lost: %+v", name, lost, s)
	}
}
