package media

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// line drives a pacer and notes when which frame's packets leave, and at which
// RTP time in packets.
type line struct {
	pacer pacer
	now   time.Time
	got   []string
}

func newLine(t *testing.T) *line {
	t.Helper()
	encoder, err := NewEncoder(false)
	if err != nil {
		t.Fatal(err)
	}
	l := &line{now: zero}
	l.pacer = pacer{encode: encoder.Encode, ticks: 960, rtpTime: 1<<32 - 960, send: func(p *Packet) {
		mark := ""
		if p.First {
			mark = "."
		}
		if p.Start {
			mark += "!"
		}
		at := l.now.Sub(zero)
		l.got = append(l.got, fmt.Sprintf("%d%s@%v+%d", p.Frame, mark, at.Milliseconds(), int32(p.Time)/960+1))
	}}
	return l
}

func (l *line) until(ms int) {
	end := zero.Add(time.Duration(ms) * time.Millisecond)
	for l.pacer.count > 0 && l.pacer.due.Before(end) {
		if l.now.Before(l.pacer.due) {
			l.now = l.pacer.due
		}
		l.pacer.poll(l.now)
	}
	l.now = end
}

func (l *line) frame(ms int, number int64) {
	l.until(ms)
	l.pacer.push(new([FrameSamples]float32), number, l.now)
	l.pacer.poll(l.now)
}

// play sends whole frames of what is said, each when the one before has left, and
// returns the time then.
func (p *pacer) play(now time.Time, said []float32) time.Time {
	for ; len(said) >= FrameSamples; said = said[FrameSamples:] {
		p.push((*[FrameSamples]float32)(said), 0, now)
		for range framePackets {
			p.poll(now)
			now = now.Add(packetPeriod)
		}
	}
	return now
}

func TestPacer(t *testing.T) {
	cases := []struct {
		name    string
		drive   func(*line)
		want    string
		dropped int64
	}{
		{"frames on time", func(l *line) {
			l.frame(5, 0)
			l.frame(85, 1)
			l.until(165)
		}, "0.!@5+0 0@25+1 0@45+2 0@65+3 1.@85+4 1@105+5 1@125+6 1@145+7", 0},
		{"a late frame catches up without a gap in its time", func(l *line) {
			l.frame(0, 0)
			l.frame(112, 1)
			l.until(160)
		}, "0.!@0+0 0@20+1 0@40+2 0@60+3 1.@112+4 1@112+5 1@121+6 1@141+7", 0},
		{"a very late frame has a gap before it", func(l *line) {
			l.frame(0, 0)
			l.frame(185, 1)
			l.until(250)
		}, "0.!@0+0 0@20+1 0@40+2 0@60+3 1.!@185+9 1@205+10 1@225+11 1@245+12", 0},
		{"a frame that came early leaves earlier", func(l *line) {
			l.frame(0, 0)
			l.frame(40, 1)
			l.until(130)
		}, "0.!@0+0 0@20+1 0@40+2 0@50+3 1.@70+4 1@90+5 1@110+6", 0},
		{"a burst: the oldest goes", func(l *line) {
			for n := range int64(8) {
				l.frame(0, n)
			}
			l.until(1)
		}, "0.!@0+0 0@0+1 0@0+2 1.@0+3", 2},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l := newLine(t)
			c.drive(l)
			if got := strings.Join(l.got, " "); got != c.want {
				t.Errorf("packets\n got %s\nwant %s", got, c.want)
			}
			if l.pacer.stats.Dropped != c.dropped {
				t.Errorf("%d dropped, want %d", l.pacer.stats.Dropped, c.dropped)
			}
		})
	}
}

// TestPacerEncodesAhead: a clock that has nothing else to do encodes all of a frame
// before its time; a frame that cannot be encoded leaves nothing behind.
func TestPacerEncodesAhead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var sent []uint16
		p, err := NewPacer(Outbound{Codec: PCMU}, func(packet *Packet) { sent = append(sent, packet.Seq) })
		if err != nil {
			t.Fatal(err)
		}
		encode, encoded, frame := p.core.encode, 0, new([FrameSamples]float32)
		p.core.encode = func(pcm []float32, packet []byte) (int, error) {
			if encoded++; encoded == framePackets+3 {
				return 0, errors.New("not this one")
			}
			return encode(pcm, packet)
		}
		p.Start(NewClock(nil))
		p.Push(frame, 0)
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if encoded != framePackets || len(sent) != 1 {
			t.Errorf("%d packets are encoded and %d have left, wanted %d and 1", encoded, len(sent), framePackets)
		}
		p.Push(frame, 1) // two of its packets are encoded, then it is dropped
		time.Sleep(2 * framePeriod)
		p.Push(frame, 2)
		time.Sleep(2 * framePeriod)
		p.Stop()
		synctest.Wait()
		if want := []uint16{0, 1, 2, 3, 4, 5, 6, 7}; !slices.Equal(sent, want) || p.Stats() != (PacerStats{Frames: 3, Dropped: 1}) {
			t.Errorf("the packets %v have left, wanted %v; %+v", sent, want, p.Stats())
		}
	})
}

// TestPacerPrepares: what is encoded before its time leaves in its time, as it
// would have, also when its frame has to go.
func TestPacerPrepares(t *testing.T) {
	pcm := speech(t, 2)
	play := func(prepare func(*pacer)) (sent []string, stats PacerStats) {
		l := newLine(t)
		l.pacer.send = func(p *Packet) {
			sent = append(sent, fmt.Sprintf("%v %d %d %x", l.now.Sub(zero), p.Frame, p.Time, p.Payload))
		}
		for n := range int64(20) {
			l.until(80 * int(n))
			for range 1 + n/10*7 { // in the end too many
				l.pacer.push((*[FrameSamples]float32)(pcm[n*FrameSamples:]), n, l.now)
			}
			for ms := range 80 {
				l.until(80*int(n) + ms)
				prepare(&l.pacer)
			}
		}
		return sent, l.pacer.stats
	}
	want, dropped := play(func(*pacer) {})
	before := 0
	got, stats := play(func(p *pacer) {
		if p.prepare(); p.encoded > p.sent {
			before++
		}
	})
	if stats != dropped || dropped.Dropped == 0 || before < 100 {
		t.Errorf("%+v, without it %+v; %d times something was ready", stats, dropped, before)
	}
	same := 0
	for same < min(len(got), len(want)) && got[same] == want[same] {
		same++
	}
	// Until the first frame is dropped, the encoder has seen the same.
	if same < 40 || len(got) != len(want) {
		t.Errorf("%d of %d packets are as without it, %d in number", same, len(want), len(got))
	}
	for i := range got {
		if g, w := got[i], want[i]; g[:strings.LastIndex(g, " ")] != w[:strings.LastIndex(w, " ")] {
			t.Fatalf("packet %d is %.40s, want %.40s", i, g, w)
		}
	}
}

// TestPacerLosesLatency: after a hiccup of any kind, frames that come on the
// old beat again leave as they come.
func TestPacerLosesLatency(t *testing.T) {
	for _, hiccup := range []int{10, 30, 50, 79, 120, 400} {
		l := newLine(t)
		wait := 0
		l.pacer.send = func(p *Packet) {
			if p.First {
				wait = int(l.now.Sub(zero).Milliseconds()) - 80*int(p.Frame)
			}
		}
		for n := range 60 {
			at := 80 * n
			if n >= 10 && at < 800+hiccup {
				at = 800 + hiccup
			}
			l.frame(at, int64(n))
		}
		l.until(60 * 80)
		if wait > 2 {
			t.Errorf("a hiccup of %d ms left %d ms", hiccup, wait)
		}
	}
}

// TestPacerBearsJitter: once it knows how irregular frames are, nearly all packets
// leave on the beat, and none waits for longer than that takes.
func TestPacerBearsJitter(t *testing.T) {
	for _, jitter := range []int{0, 1, 4, 8} {
		random := rand.New(rand.NewPCG(4, 4))
		l := newLine(t)
		var left []time.Duration
		l.pacer.send = func(*Packet) { left = append(left, l.now.Sub(zero)) }
		for n := range 400 {
			at := 80 * n
			if jitter > 0 {
				at += random.IntN(jitter)
			}
			l.frame(at, int64(n))
		}
		l.until(400 * 80)
		left = left[400:]
		late, soonest := 0, time.Hour
		for i := range left {
			left[i] -= time.Duration(i) * packetPeriod
			soonest = min(soonest, left[i])
		}
		for _, at := range left {
			if at > soonest+ms(3) {
				late++
			}
		}
		slices.Sort(left)
		wait := left[len(left)/2] - ms(400*20)
		t.Logf("frames come up to %d ms late: packets leave after %v, %d of %d by 3 ms after the soonest", jitter, wait, late, len(left))
		if late > len(left)/20 || wait > ms(jitter*5/4)+ms(1) {
			t.Errorf("%d ms of jitter: %d of %d packets are off the beat, which is %v late", jitter, late, len(left), wait)
		}
	}
}

func TestPacerAllocatesNothing(t *testing.T) {
	l := newLine(t)
	sent := 0
	l.pacer.send = func(*Packet) { sent++ }
	ms := 0
	if allocs := testing.AllocsPerRun(100, func() {
		l.frame(ms, 1)
		ms += 80
	}); allocs != 0 {
		t.Errorf("%.2f allocations a frame", allocs)
	}
	if sent < 400 {
		t.Errorf("%d packets", sent)
	}
}

// TestPacerSendsSilence: where nothing is said there are packets with something in
// them all the same (no DTX), so that a receiver keeps its clock and its noise.
func TestPacerSendsSilence(t *testing.T) {
	empty, sent := 0, 0
	pacer, err := NewPacer(Outbound{}, func(p *Packet) {
		var parts opusFrames
		if sent++; parts.split(p.Payload) != nil || parts.quiet() {
			empty++
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 { // at the lowest bit rate Opus is SILK, which would do DTX
		if err := pacer.Report(0.3); err != nil {
			t.Fatal(err)
		}
	}
	pacer.core.play(zero, make([]float32, 50*FrameSamples))
	if empty > 0 || sent != 200 {
		t.Errorf("%d of %d packets are empty", empty, sent)
	}
}

// TestPacerRuns has the real clock in it.
func TestPacerRuns(t *testing.T) {
	sent := make(chan Packet, 16)
	pacer, err := NewPacer(Outbound{Seq: 7, Time: 9}, func(p *Packet) { sent <- *p })
	if err != nil {
		t.Fatal(err)
	}
	pacer.Start(NewClock(nil))
	defer pacer.Stop()
	begun := time.Now()
	pacer.Push(new([FrameSamples]float32), 3)
	for i := range 4 {
		select {
		case p := <-sent:
			if p.Seq != uint16(7+i) || p.Time != uint32(9+i*960) || p.Frame != 3 {
				t.Errorf("packet %d: %+v", i, p)
			}
		case <-time.After(5 * time.Second):
			t.Fatal("no packet in 5 s")
		}
	}
	if took := time.Since(begun); took < 3*packetPeriod {
		t.Errorf("four packets in %v", took)
	}
}

// TestLateFrameIsBridged: who conceals hears a steady tone go on when the engine
// was late, without a step that it has not itself, and in the end as soon as if it
// had not been.
func TestLateFrameIsBridged(t *testing.T) {
	const frames, slow = 200, 30 // the one that is late
	tone := make([]float32, frames*FrameSamples)
	for i := range tone {
		x := 2 * math.Pi * float64(i) / SampleRate
		tone[i] = float32(0.2*math.Sin(131*x) + 0.1*math.Sin(262*x))
	}
	steepest := func(pcm []float32) (most float64) {
		for i := 1; i < len(pcm); i++ {
			most = max(most, math.Abs(float64(pcm[i]-pcm[i-1])))
		}
		return most
	}
	play := func(t *testing.T, codec Codec, late int) (heard []float32, latency time.Duration) {
		ear, l := newListener(t, codec), &line{now: zero}
		sent, gaps := int64(0), int64(0) // in samples
		pacer, err := NewPacer(Outbound{Codec: codec}, func(p *Packet) {
			gaps = int64(p.Time/l.pacer.ticks)*PacketSamples - sent
			sent += PacketSamples
			ear.until(l.now.Sub(zero))
			ear.framer.core.push(p.Seq, p.Time, p.Payload, l.now)
		})
		if err != nil {
			t.Fatal(err)
		}
		l.pacer = pacer.core
		for n := range frames {
			at := 80 * n
			if n >= slow {
				at = max(at, 80*slow+late)
			}
			l.until(at)
			l.pacer.push((*[FrameSamples]float32)(tone[n*FrameSamples:]), int64(n), l.now)
			l.pacer.poll(l.now)
		}
		l.until(frames * 80)
		ear.until(ms(frames * 80))
		core := &ear.framer.core
		told := core.position - int64(len(core.ready)) - gaps
		t.Logf("%d ms late: %d ms left out, %+v", late, gaps*1000/SampleRate, core.stats)
		return ear.heard[SampleRate:], ear.now.Sub(zero) - time.Duration(told)*time.Second/SampleRate
	}
	for name, codec := range map[string]Codec{"Opus": Opus, "PCMU": PCMU} {
		t.Run(name, func(t *testing.T) {
			_, usual := play(t, codec, 0)
			for _, late := range []int{55, 150, 300} {
				heard, latency := play(t, codec, late)
				if got, was := steepest(heard), steepest(tone); got > 1.25*was {
					t.Errorf("%d ms late: a step of %.4f, in the tone itself %.4f", late, got, was)
				}
				if latency > usual+ms(33) {
					t.Errorf("%d ms late: heard after %v, %v without that", late, latency, usual)
				}
			}
		})
	}
}
