package media

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// opusType is the payload type of Opus in the tests' RED.
const opusType = 111

// red puts packets into one as RFC 2198 has it, the last one being the primary:
// each with how far it is before that, in RTP units.
func red(primary []byte, earlier ...redBlock) (packet []byte) {
	for _, b := range earlier {
		packet = binary.BigEndian.AppendUint32(packet, 1<<31|opusType<<24|b.before<<10|uint32(len(b.data)))
	}
	packet = append(packet, opusType)
	for _, b := range earlier {
		packet = append(packet, b.data...)
	}
	return append(packet, primary...)
}

// TestREDFromABrowser: a packet as Chromium sends it, byte by byte.
func TestREDFromABrowser(t *testing.T) {
	packet := []byte{0x80 | 111, 960 >> 6, 960 & 0x3f << 2, 3, 111, 1, 2, 3, 4, 5}
	var r redBlocks
	if !r.split(packet, 111) || r.count != 1 || r.list[0].before != 960 || !bytes.Equal(r.list[0].data, []byte{1, 2, 3}) || !bytes.Equal(r.primary, []byte{4, 5}) {
		t.Errorf("%+v", r)
	}
	w := redWriter{opus: 111}
	if got := w.wrap([]byte{1, 2, 3}, 5000); !bytes.Equal(got, []byte{111, 1, 2, 3}) {
		t.Errorf("the first one: %v", got)
	}
	w.remember([]byte{1, 2, 3}, 5000)
	if got := w.wrap([]byte{4, 5}, 5960); !bytes.Equal(got, packet) {
		t.Errorf("the second one: %v", got)
	}
	if got := w.wrap([]byte{4, 5}, 5000+1<<14); !bytes.Equal(got, []byte{111, 4, 5}) {
		t.Errorf("after a pause: %v", got)
	}
	w.remember(make([]byte, 1024), 5960)
	if got := w.wrap([]byte{4, 5}, 5960); !bytes.Equal(got, []byte{111, 4, 5}) {
		t.Errorf("after a large one: %v", got)
	}
	w.remember(make([]byte, 1000), 5960)
	if got := w.wrap(make([]byte, MaxPacketBytes-1), 5960); len(got) != MaxPacketBytes {
		t.Errorf("together too large: %d bytes", len(got))
	}
}

func TestREDThatIsBroken(t *testing.T) {
	var many []byte
	for range maxRepeats + 1 {
		many = binary.BigEndian.AppendUint32(many, 1<<31|opusType<<24)
	}
	for name, packet := range map[string][]byte{
		"empty": {}, "no end of headers": {0x80 | 111, 0, 0, 0}, "half a header": {0x80 | 111, 0},
		"a block past the end": {0x80 | 111, 0, 0, 9, 111, 1}, "another codec": {0, 1, 2}, "another repeated": {0x80, 0, 0, 1, 111, 1, 2},
		"too many": append(many, 111),
	} {
		l := newListener(t, Opus)
		l.framer.core.pushRED(1, 960, packet, opusType, zero)
		if s := l.framer.core.stats; s.Broken != 1 || s.Packets != 0 {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

// TestREDOfNothing: what a packet repeats that is itself broken, or of long ago,
// has no place.
func TestREDOfNothing(t *testing.T) {
	packets := encoded(t, 1)
	l := newListener(t, Opus)
	for n := range 50 {
		at := ms(20 * (n + 1))
		l.until(at)
		core := &l.framer.core
		core.push(uint16(n), uint32(n*960), packets[n], zero.Add(at))
		core.pushRED(uint16(n+90), uint32(n*960+1<<30), red([]byte{0xFB}, redBlock{packets[n], 960}), opusType, zero.Add(at))
		core.pushRED(uint16(n-9), uint32(n*960), red(packets[n], redBlock{packets[n], 960}), opusType, zero.Add(at))
	}
	if s := l.framer.core.stats; s.Packets < 44 || s.Broken != 50 || s.Jumps+s.RecoveredSamples+s.LostSamples > 0 {
		t.Errorf("%+v", s)
	}
}

// TestREDRecovers: of one packet in five lost, those with a follower are heard
// as they were, whoever decodes; what comes twice is heard once.
func TestREDRecovers(t *testing.T) {
	packets := encoded(t, 6)
	call := func(red2 bool, lost []bool) *listener {
		l := newListener(t, Opus)
		for n, p := range packets {
			at := ms(20 * (n + 1))
			l.until(at)
			switch {
			case lost[n]:
			case red2 && n > 1:
				l.framer.core.pushRED(uint16(65000+n), uint32(n*960), red(p, redBlock{packets[n-2], 1920}, redBlock{packets[n-1], 960}), opusType, zero.Add(at))
			default:
				l.framer.core.push(uint16(65000+n), uint32(n*960), p, zero.Add(at))
			}
		}
		return l
	}
	none := make([]bool, len(packets))
	whole := call(false, none)
	if got := call(true, none); !slices.Equal(whole.heard, got.heard) || got.framer.core.stats != whole.framer.core.stats {
		t.Errorf("without losses: %+v, without RED %+v", got.framer.core.stats, whole.framer.core.stats)
	}
	random := rand.New(rand.NewPCG(5, 5))
	lost, gone := make([]bool, len(packets)), 0
	for n := range lost {
		// Two in a row are recovered, three are not.
		lost[n] = n > 3 && random.IntN(5) == 0 && !(lost[n-1] && lost[n-2])
		if lost[n] {
			gone++
		}
	}
	lost[len(lost)-1] = false
	l := call(true, lost)
	s := l.framer.core.stats
	// One that ends a frame comes too late for it and is bridged, and heard after.
	if s.RecoveredSamples < int64(gone*PacketSamples*95/100) || s.Packets < int64(len(packets)-gone-4) {
		t.Errorf("%d packets lost: %+v", gone, s)
	}
	conceal := call(false, lost).framer.core.stats
	if s.LostSamples*3 > conceal.LostSamples {
		t.Errorf("%d samples made up with RED, %d without", s.LostSamples, conceal.LostSamples)
	}
	t.Logf("%d packets lost; with RED %+v; without %+v", gone, s, conceal)
}

// TestREDOfAnotherTime: blocks whose place does not follow from their time are
// left alone.
func TestREDOfAnotherTime(t *testing.T) {
	packets := encoded(t, 1)
	l := newListener(t, Opus)
	for n, p := range packets {
		at := ms(20 * (n + 1))
		l.until(at)
		if n%5 == 2 {
			continue
		}
		before := []uint32{0, 959, 1920, 16383, 1}[n%5]
		l.framer.core.pushRED(uint16(n), uint32(n*960), red(p, redBlock{packets[(n+40)%50], before}), opusType, zero.Add(at))
	}
	if s := l.framer.core.stats; s.RecoveredSamples != 0 || s.LostSamples == 0 || s.Jumps != 0 {
		t.Errorf("%+v", s)
	}
}

func TestREDAllocatesNothing(t *testing.T) {
	l := newListener(t, Opus)
	l.heard = make([]float32, 0, 20*SampleRate)
	pacer, err := NewPacer(Outbound{RED: opusType}, func(p *Packet) {
		if p.RED {
			l.framer.core.pushRED(p.Seq, p.Time, p.Payload, opusType, l.now)
		}
		l.framer.core.poll(l.now)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := pacer.Report(0.1); err != nil {
		t.Fatal(err)
	}
	frame := (*[FrameSamples]float32)(speech(t, 1)[SampleRate/2:])
	if allocs := testing.AllocsPerRun(100, func() {
		pacer.core.push(frame, 0, l.now)
		for range 4 {
			pacer.core.poll(l.now)
			l.now = l.now.Add(packetPeriod)
		}
	}); allocs != 0 {
		t.Errorf("%.2f allocations a frame", allocs)
	}
	if s := l.framer.core.stats; s.Packets < 380 {
		t.Errorf("%+v", s)
	}
}

// TestPacerFollowsReports: loss makes packets smaller and puts the one before
// into each; when it is over, all is as before.
func TestPacerFollowsReports(t *testing.T) {
	said := speech(t, 6)
	for _, withRED := range []bool{true, false} {
		out := Outbound{FEC: true}
		if withRED {
			out.RED = opusType
		}
		var sent []Packet
		pacer, err := NewPacer(out, func(p *Packet) {
			q := *p
			q.Payload = bytes.Clone(p.Payload)
			sent = append(sent, q)
		})
		if err != nil {
			t.Fatal(err)
		}
		now, at := zero, 0
		second := func() (packets []Packet, size int) {
			sent = nil
			for range 12 {
				now = pacer.core.play(now, said[at:at+FrameSamples])
				at = (at + FrameSamples) % (len(said) - FrameSamples)
			}
			for _, p := range sent {
				size += len(p.Payload)
			}
			return sent, size / len(sent)
		}
		report := func(lost float64, times int) {
			t.Helper()
			for range times {
				if err := pacer.Report(lost); err != nil {
					t.Fatal(err)
				}
			}
		}
		reds := func(packets []Packet) (n int) {
			for _, p := range packets {
				if p.RED {
					n++
				}
			}
			return n
		}
		fresh, size := second()
		if reds(fresh) != 0 || size < 130 || size > 190 {
			t.Errorf("at first: %d bytes a packet, %d of RED", size, reds(fresh))
		}
		report(0.2, 6)
		second() // the encoder changes over
		lossy, smaller := second()
		if withRED && (reds(lossy) != len(lossy) || smaller > 170) || !withRED && (reds(lossy) != 0 || smaller > size*2/3) {
			t.Errorf("RED %v, at 20 %% loss: %d bytes a packet, %d of RED", withRED, smaller, reds(lossy))
		}
		r := recovered(t, lossy, withRED)
		t.Logf("RED %v: %d bytes a packet, %d at 20 %% loss; lost ones come back with a correlation of %.3f", withRED, size, smaller, r)
		if want := 0.7; r < want {
			t.Errorf("RED %v: lost packets come back with a correlation of %.3f", withRED, r)
		}
		report(0, 40)
		second()
		calm, back := second()
		if reds(calm) != 0 || math.Abs(float64(back-size)) > 25 {
			t.Errorf("RED %v, afterwards: %d bytes a packet, %d of RED", withRED, back, reds(calm))
		}
	}
}

// TestPacerWithinBounds: what the other side takes at most is not exceeded, after
// no report, and what it makes no use of is not sent.
func TestPacerWithinBounds(t *testing.T) {
	said := speech(t, 6)
	for _, out := range []Outbound{{Bitrate: 1}, {Bitrate: 12000}, {Bitrate: 40000, FEC: true}, {Bitrate: 1e9}, {Bitrate: 16000, RED: opusType}, {Bitrate: 48000, RED: opusType}} {
		size, sent, repeats := 0, 0, 0
		var parts opusFrames
		pacer, err := NewPacer(out, func(p *Packet) {
			size, sent = size+len(p.Payload), sent+1
			if !p.RED && parts.split(p.Payload) == nil && parts.repeats(p.Payload[0]) > 0 {
				repeats++
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		most := min(max(out.Bitrate, leastBitrate), encoderBitrate)
		for _, lost := range []float64{0, 0.2, 0} {
			for range 30 {
				if err := pacer.Report(lost); err != nil {
					t.Fatal(err)
				}
			}
			size, sent, repeats = 0, 0, 0
			pacer.core.play(zero, said)
			if rate := size * 8 * 50 / sent; rate > most*5/4 {
				t.Errorf("%+v, %.0f %% lost: %d bits a second", out, 100*lost, rate)
			}
			if (repeats > 0) != (out.FEC && lost > 0) {
				t.Errorf("%+v, %.0f %% lost: %d of %d packets with FEC", out, 100*lost, repeats, sent)
			}
		}
	}
}

// recovered is how much like itself every fourth packet sounds when it is lost
// and taken from the next one.
func recovered(t *testing.T, packets []Packet, withRED bool) float64 {
	t.Helper()
	whole, err := NewFECDecoder()
	if err != nil {
		t.Fatal(err)
	}
	holed, err := NewFECDecoder()
	if err != nil {
		t.Fatal(err)
	}
	var want, got []float32
	pcm, other := make([]float32, MaxPacketSamples), make([]float32, MaxPacketSamples)
	var blocks redBlocks
	for i, p := range packets {
		payload := p.Payload
		if withRED {
			if !blocks.split(payload, opusType) || blocks.count != 1 {
				t.Fatalf("packet %d: %+v", i, blocks)
			}
			payload = blocks.primary
		}
		n, err := whole.Decode(payload, pcm)
		if err != nil {
			t.Fatal(err)
		}
		if i%4 == 2 {
			want = append(want, pcm[:n]...)
			continue
		}
		if i%4 == 3 {
			if withRED {
				if _, err := holed.Decode(blocks.list[0].data, other); err != nil {
					t.Fatal(err)
				}
			} else if !holed.Recover(payload, other[:n]) {
				t.Fatalf("packet %d recovers nothing", i)
			}
			got = append(got, other[:n]...)
		}
		if _, err := holed.Decode(payload, other); err != nil {
			t.Fatal(err)
		}
	}
	n := min(len(got), len(want))
	return correlation(want[:n], got[:n])
}

// FuzzRED: whatever a packet of RED is, what it is taken apart into lies in it.
func FuzzRED(f *testing.F) {
	f.Add(red([]byte{0xF8, 1, 2, 3}, redBlock{[]byte{0xF8, 1, 2}, 960}), uint16(1))
	f.Add(red([]byte{0xF8, 1}, redBlock{[]byte{0xF8, 1, 2}, 1920}, redBlock{[]byte{0xF8}, 960}), uint16(7))
	f.Add([]byte{0x80 | 111, 0, 0, 9, 111, 1}, uint16(65535))
	f.Fuzz(func(t *testing.T, packet []byte, seq uint16) {
		var r redBlocks
		if r.split(packet, opusType) {
			total := (redRepeat)*r.count + redPrimary + len(r.primary)
			for _, b := range r.list[:r.count] {
				total += len(b.data)
			}
			if total != len(packet) {
				t.Fatalf("%d bytes in %d", total, len(packet))
			}
		}
		l := newListener(t, Opus)
		core := &l.framer.core
		core.push(seq-2, 0, []byte{0xF8, 1, 2, 3}, l.now)
		core.pushRED(seq, 1920, packet, opusType, l.now)
		if core.shelf.count < 0 || core.shelf.count > shelfPlaces {
			t.Fatalf("%d packets on the shelf", core.shelf.count)
		}
		l.until(ms(400))
		for i, x := range l.heard {
			if !(x > -2 && x < 2) {
				t.Fatalf("sample %d is %v", i, x)
			}
		}
	})
}
