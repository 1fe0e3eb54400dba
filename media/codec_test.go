package media

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	libopus "github.com/hraban/opus"

	"github.com/parley-voice/parley/media/sound"
)

// listener is a framer with its real decoder, and what came out of it.
type listener struct {
	framer *Framer
	heard  []float32
	now    time.Time
}

func newListener(t testing.TB, codec Codec) *listener {
	t.Helper()
	l := &listener{now: zero}
	var err error
	l.framer, err = NewFramer(codec, false, func(frame *[FrameSamples]float32, _ time.Time) { l.heard = append(l.heard, frame[:]...) })
	if err != nil {
		t.Fatal(err)
	}
	l.framer.core.start(zero)
	return l
}

// until lets the clock run to a time since the start.
func (l *listener) until(at time.Duration) {
	core := &l.framer.core
	for end := zero.Add(at); ; core.poll(l.now) {
		if l.now = core.wake(); l.now.After(end) {
			l.now = end
			return
		}
	}
}

// TestOpusChangesInACall: bandwidth, mode, channels and packet length change
// while somebody speaks, and all of it is heard, as libopus hears it.
func TestOpusChangesInACall(t *testing.T) {
	type kind struct {
		app      libopus.Application
		width    libopus.Bandwidth
		bitrate  int
		channels int
		ms       int
	}
	kinds := []kind{
		{libopus.AppVoIP, libopus.Narrowband, 12000, 1, 20},
		{libopus.AppVoIP, libopus.Wideband, 20000, 1, 20},
		{libopus.AppVoIP, libopus.SuperWideband, 28000, 1, 60},
		{libopus.AppAudio, libopus.Fullband, 96000, 1, 20},
		{libopus.AppAudio, libopus.Fullband, 128000, 2, 20},
		{libopus.AppVoIP, libopus.Mediumband, 16000, 2, 40},
		{libopus.AppVoIP, libopus.Wideband, 24000, 1, 120},
		{libopus.AppRestrictedLowdelay, libopus.Wideband, 48000, 1, 10},
	}
	said := speech(t, 6)
	l := newListener(t, Opus)
	theirs, err := libopus.NewDecoder(SampleRate, 1)
	if err != nil {
		t.Fatal(err)
	}
	var want []float32
	encoders := map[kind]*libopus.Encoder{}
	packet, pcm := make([]byte, MaxPacketBytes), make([]float32, MaxPacketSamples)
	at, seq := 0, uint16(0)
	for i := 0; at+SampleRate < len(said); i++ {
		k := kinds[i%len(kinds)]
		if encoders[k] == nil {
			e, err := libopus.NewEncoder(SampleRate, k.channels, k.app)
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(e.SetBitrate(k.bitrate), e.SetMaxBandwidth(k.width)); err != nil {
				t.Fatal(err)
			}
			encoders[k] = e
		}
		size := k.ms * SampleRate / 1000
		for end := at + SampleRate*3/5; at < end; at += size {
			source := said[at : at+size]
			if k.channels == 2 {
				both := make([]float32, 0, 2*size)
				for _, x := range source {
					both = append(both, x, x)
				}
				source = both
			}
			n, err := encoders[k].EncodeFloat32(source, packet)
			if err != nil {
				t.Fatal(err)
			}
			m, err := theirs.DecodeFloat32(packet[:n], pcm)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, pcm[:m]...)
			came := time.Duration(at+size) * time.Second / SampleRate
			l.until(came)
			l.framer.core.push(seq, uint32(2*at), packet[:n], zero.Add(came))
			seq++
		}
	}
	s := l.framer.core.stats
	if s.Broken+s.Jumps+s.LateSamples > 0 || s.LostSamples > SampleRate/4 {
		t.Errorf("%+v", s)
	}
	// In pieces, since the latency changes with the length of packets.
	var rs []float64
	const piece, around = SampleRate / 10, SampleRate * 3 / 20
	for at := SampleRate / 2; at+piece+around < len(l.heard); at += 2 * piece {
		r, _ := aligned(want[at:at+piece+around], append(slices.Clone(l.heard[at:]), make([]float32, around)...), around)
		rs = append(rs, r)
	}
	slices.Sort(rs)
	t.Logf("correlation of %d pieces: least %.3f, a tenth below %.3f, median %.4f; %+v", len(rs), rs[0], rs[len(rs)/10], rs[len(rs)/2], s)
	if rs[len(rs)/2] < 0.99 || rs[len(rs)/10] < 0.8 {
		t.Errorf("correlations %.2f", rs)
	}
}

// narrowed is sound as a telephone carries it: without what is above 4 kHz.
func narrowed(t testing.TB, pcm []float32) []float32 {
	t.Helper()
	low, err := sound.Resample(pcm, 1, SampleRate, lawRate)
	if err != nil {
		t.Fatal(err)
	}
	back, err := sound.Resample(low, 1, lawRate, SampleRate)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// lawCoded is sound in G.711, a byte a sample.
func lawCoded(t testing.TB, codec Codec, pcm []float32) []byte {
	t.Helper()
	low, err := sound.Resample(pcm, 1, SampleRate, lawRate)
	if err != nil {
		t.Fatal(err)
	}
	return codec.law().Encode(nil, low)
}

// TestG711: a telephone's packets of any usual length are heard as they were said.
func TestG711(t *testing.T) {
	said := speech(t, 3)
	want := narrowed(t, said)
	for _, codec := range []Codec{PCMU, PCMA} {
		for _, ms := range map[Codec][]int{PCMU: {10, 20, 30, 40, 60, 120}, PCMA: {20, 60}}[codec] {
			t.Run(fmt.Sprint(codec, ms), func(t *testing.T) {
				l := newListener(t, codec)
				coded, size := lawCoded(t, codec, said), ms*lawRate/1000
				for n := 0; (n+1)*size <= len(coded); n++ {
					at := time.Duration((n+1)*ms) * time.Millisecond
					l.until(at)
					l.framer.core.push(uint16(n), uint32(n*size), coded[n*size:(n+1)*size], zero.Add(at))
				}
				most := (2*ms + 20) * SampleRate / 1000 // latency
				if r, _ := aligned(want[SampleRate:3*SampleRate/2+most], l.heard[SampleRate:], most); r < 0.995 {
					t.Errorf("correlation %.4f", r)
				}
				s := l.framer.core.stats
				// At the start, before the second packet.
				if s.LostSamples > int64(3*size) || s.Broken > 0 || s.Jumps > 0 || s.LateSamples > 0 {
					t.Errorf("%+v", s)
				}
			})
		}
	}
}

// TestG711Encoder: what is said reaches a telephone.
func TestG711Encoder(t *testing.T) {
	said := speech(t, 3)
	want := narrowed(t, said)
	for _, codec := range []Codec{PCMU, PCMA} {
		var packets [][]byte
		pacer, err := NewPacer(Outbound{Codec: codec}, func(p *Packet) {
			if int(p.Time) != len(packets)*160 || int(p.Seq) != len(packets) || len(p.Payload) != 160 || p.RED {
				t.Fatalf("packet %d: %+v", len(packets), p)
			}
			packets = append(packets, append([]byte(nil), p.Payload...))
		})
		if err != nil {
			t.Fatal(err)
		}
		pacer.core.play(zero, said)
		if err := pacer.Report(0.5); err != nil { // there is nothing to fit
			t.Error(err)
		}
		decoder, err := newLawDecoder(codec)
		if err != nil {
			t.Fatal(err)
		}
		var got []float32
		out := make([]float32, MaxPacketSamples)
		for _, p := range packets {
			n, err := decoder.Decode(p, out)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, out[:n]...)
		}
		if r, delay := aligned(want[:len(got)-1000], got, 1000); r < 0.995 || delay > 9*SampleRate/1000 {
			t.Errorf("correlation %.4f, %d samples late", r, delay)
		}
	}
}

// TestG711WithLosses: a steady tone goes on through lost packets, without a step
// that it has not itself.
func TestG711WithLosses(t *testing.T) {
	tone := make([]float32, 3*SampleRate)
	for i := range tone {
		x := 2 * math.Pi * float64(i) / SampleRate
		tone[i] = float32(0.2*math.Sin(131*x) + 0.1*math.Sin(262*x))
	}
	coded := lawCoded(t, PCMU, tone)
	l := newListener(t, PCMU)
	for n := range len(coded) / 160 {
		if at := ms(20 * (n + 1)); n%9 != 5 {
			l.until(at)
			l.framer.core.push(uint16(n), uint32(n*160), coded[n*160:(n+1)*160], zero.Add(at))
		}
	}
	roughest := func(pcm []float32) (most float64) {
		for i := 1; i < len(pcm); i++ {
			most = max(most, math.Abs(float64(pcm[i]-pcm[i-1])))
		}
		return most
	}
	got, was := roughest(l.heard[SampleRate/2:]), roughest(tone)
	t.Logf("steepest step %.4f, of the tone itself %.4f", got, was)
	if got > 1.2*was {
		t.Errorf("a step of %.4f, in the tone itself %.4f", got, was)
	}
	if s := l.framer.core.stats; s.LostSamples < 10*PacketSamples || s.Jumps > 0 {
		t.Errorf("%+v", s)
	}
}

// TestKeysAreNotSound: packets of another kind among those of sound are no
// losses, and the sound goes on where its clock says.
func TestKeysAreNotSound(t *testing.T) {
	l := newListener(t, PCMU)
	coded := lawCoded(t, PCMU, speech(t, 4))
	core := &l.framer.core
	for n := range 200 {
		at := ms(20 * (n + 1))
		l.until(at)
		if n >= 100 && n < 110 {
			core.pass(uint16(n))
		} else {
			core.push(uint16(n), uint32(n*160), coded[n*160:(n+1)*160], zero.Add(at))
		}
	}
	core.pass(9)    // long ago
	core.pass(9999) // from nowhere
	l.until(ms(4010))
	s := core.stats
	if s.LostSamples > 0 || s.Packets != 190 || s.Stale+s.Broken+s.Jumps+s.LateSamples > 0 {
		t.Errorf("%+v", s)
	}
	var sum float64
	for _, x := range l.heard[205*PacketSamples/2 : 108*PacketSamples] {
		sum += math.Abs(float64(x))
	}
	if sum/(108-102.5)/PacketSamples > 0.01 {
		t.Errorf("the keys sound: %.4f", sum)
	}
}

func TestG711AllocatesNothing(t *testing.T) {
	coded := lawCoded(t, PCMA, speech(t, 1))
	l := newListener(t, PCMA)
	l.heard = make([]float32, 0, 20*SampleRate)
	now, n := zero, 0
	if allocs := testing.AllocsPerRun(400, func() {
		n++
		now = now.Add(20 * time.Millisecond)
		if n%10 == 7 {
			return
		}
		at := n % 50 * 160
		l.framer.core.push(uint16(n), uint32(n*160), coded[at:at+160], now)
		l.framer.core.poll(now)
	}); allocs != 0 {
		t.Errorf("%.2f allocations a packet", allocs)
	}
	pacer, err := NewPacer(Outbound{Codec: PCMA}, func(*Packet) {})
	if err != nil {
		t.Fatal(err)
	}
	frame := (*[FrameSamples]float32)(speech(t, 1))
	if allocs := testing.AllocsPerRun(100, func() {
		pacer.core.push(frame, 0, now)
		for range 4 {
			pacer.core.poll(now)
			now = now.Add(packetPeriod)
		}
	}); allocs != 0 {
		t.Errorf("%.2f allocations a frame", allocs)
	}
}

// TestFramerTakesAnyG711: empty and overlong packets are broken, and no more.
func TestFramerTakesAnyG711(t *testing.T) {
	l := newListener(t, PCMU)
	random := rand.New(rand.NewPCG(1, 1))
	for n, size := range []int{160, 0, 961, MaxPacketBytes + 1, 1, 960, 2, 160} {
		payload := make([]byte, size)
		for i := range payload {
			payload[i] = byte(random.Uint32())
		}
		l.until(ms(20 * n))
		l.framer.core.push(uint16(n), uint32(n*160), payload, l.now)
	}
	l.until(ms(500))
	if s := l.framer.core.stats; s.Broken != 3 || s.Packets == 0 || s.Frames != 6 {
		t.Errorf("%+v", s)
	}
}
