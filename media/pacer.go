package media

import (
	"cmp"
	"sync"
	"time"
)

const (
	packetPeriod = PacketSamples * time.Second / SampleRate
	framePackets = FrameSamples / PacketSamples
	// pacerDepth is how many frames may wait: what the framer lets a model catch
	// up with at once.
	pacerDepth = int(frameBurst / framePeriod)
	// pacerCatchUp is how late a frame may be and still have its packets sent
	// in a row, back to the old beat. A receiver takes that for jitter; beyond
	// it the sound has a gap and a new beat.
	pacerCatchUp = 60 * time.Millisecond
	// The beat follows the frames, which are to come as long before their turn as
	// they are irregular: by this part of what one is off, and by more where one
	// has to wait for longer than jitter takes. Slow where it costs nothing, fast
	// towards less latency.
	follow, followFast = 32, 4
	// followMost a frame: a receiver copes with an eighth faster than real time.
	followMost = framePeriod / 8
	// Irregular is how far a frame is off a period after the one before, on average
	// (RFC 3550, section 6.4.1). Nearly all are off the beat by less than jitters
	// of these. No more than jitterMost is waited for.
	jitterGain, jitters, jitterMost = 32, 2, 10 * time.Millisecond
)

// Packet is 20 ms of sound, ready for RTP. Its bytes are the pacer's again when
// the function that it is given to returns.
type Packet struct {
	Payload []byte
	Seq     uint16
	// Time in RTP units of the codec.
	Time uint32
	// RED says that the payload is RED, in which Opus is (RFC 2198).
	RED bool
	// Start says that sound begins here after a gap (RFC 7587, section 4.1:
	// the marker bit).
	Start bool
	// Frame is the number that was pushed, First the frame's first packet.
	Frame int64
	First bool
}

// PacerStats count frames pushed, and those dropped since too many waited or
// they could not be encoded.
type PacerStats struct{ Frames, Dropped int64 }

// Outbound says what a Pacer sends.
type Outbound struct {
	Codec Codec
	// Seq and Time are what RTP counts from.
	Seq  uint16
	Time uint32
	// RED is the payload type of Opus in RED where the other side takes that, or 0;
	// FEC says that it makes use of that instead, or where the bit rate is too low
	// to send all twice.
	RED uint8
	FEC bool
	// Bitrate of Opus at most, in bits a second, or 0: encoderBitrate.
	Bitrate int
}

// Pacer sends frames as packets on the beat of 20 ms. The first packet of a frame
// leaves at once when the line is idle, and waits for no longer than frames are
// irregular when it is not. Where packets are lost, Opus is
// sent at a lower bit rate, each packet with the one before in it: as RED if
// the other side takes that, else as FEC if it makes use of that.
type Pacer struct {
	mu      sync.Mutex
	core    pacer
	running bool
	turn    turn
}

// NewPacer returns a pacer that gives its packets to send, which must not call
// the pacer.
func NewPacer(out Outbound, send func(*Packet)) (*Pacer, error) {
	p := &Pacer{core: pacer{send: send, seq: out.Seq, rtpTime: out.Time, ticks: out.Codec.packetTicks()}}
	if out.Codec != Opus {
		encoder, err := newLawEncoder(out.Codec)
		if err != nil {
			return nil, err
		}
		p.core.encode = encoder.Encode
		return p, nil
	}
	most := min(max(cmp.Or(out.Bitrate, encoderBitrate), leastBitrate), encoderBitrate)
	if most < 2*lowestBitrate {
		out.RED = 0
	}
	p.core.fec = out.FEC && out.RED == 0
	encoder, err := NewEncoder(out.RED == 0 || most < speechBitrate) // without RED, losses may make it low
	if err == nil {
		err = encoder.Expect(most, 0, false)
	}
	if err != nil {
		return nil, err
	}
	p.core.outlook = outlook{most: float64(most), bitrate: float64(most)}
	p.core.opus, p.core.encode = encoder, encoder.Encode
	if out.RED != 0 {
		p.core.red = &redWriter{opus: out.RED}
	}
	return p, nil
}

// Report takes which part of the packets was lost lately, 0 to 1, as the other
// side's receiver report has it (RFC 3550, section 6.4.1).
func (p *Pacer) Report(lost float64) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.core.report(lost)
}

// Push queues one frame under a number of the caller's.
func (p *Pacer) Push(frame *[FrameSamples]float32, number int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.core.push(frame, number, time.Now())
	p.wait()
}

// Start has a clock send what is queued until Stop.
func (p *Pacer) Start(clock *Clock) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running = true
	p.turn.join(clock, p, sending)
	p.wait()
}

// Stop ends the sending: no packet is under way when it returns.
func (p *Pacer) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running = false
	p.turn.leave()
}

// wait for the time of the next packet, if there is one. mu is held.
func (p *Pacer) wait() {
	if p.running && p.core.count > 0 {
		p.turn.set(p.core.due, p.core.encoded < framePackets)
	}
}

// poll is the clock's.
func (p *Pacer) poll(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running {
		p.core.poll(now)
		p.wait()
	}
}

// prepare is the clock's.
func (p *Pacer) prepare() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running {
		p.core.prepare()
		p.wait()
	}
}

// Stats of the pacer so far.
func (p *Pacer) Stats() PacerStats {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.core.stats
}

// pacer is a Pacer that is told the time.
type pacer struct {
	encode func(pcm []float32, packet []byte) (int, error)
	send   func(*Packet)
	stats  PacerStats

	// opus is the encoder if it is one, with FEC or not, red what wraps its packets
	// if the other side takes that.
	opus    *Encoder
	fec     bool
	red     *redWriter
	outlook outlook

	// queue is a ring of count frames from head; of the first one so many packets
	// have left, and so many are encoded.
	queue         [pacerDepth]queuedFrame
	head, count   int
	sent, encoded int
	payloads      [framePackets]payload

	// due is when the next packet leaves, on the beat; came is when the latest frame
	// came, jitter how irregular they are.
	due     time.Time
	came    time.Time
	jitter  time.Duration
	begun   bool
	start   bool
	seq     uint16
	rtpTime uint32
	// ticks of RTP in a packet.
	ticks uint32

	packet Packet
}

type payload struct {
	size int
	data [MaxPacketBytes - redPrimary]byte
}

type queuedFrame struct {
	pcm    [FrameSamples]float32
	number int64
}

// push queues a frame.
func (p *pacer) push(frame *[FrameSamples]float32, number int64, now time.Time) {
	p.stats.Frames++
	if p.count == pacerDepth {
		p.stats.Dropped++
		p.next()
	}
	waiting := time.Duration(p.count*framePackets - p.sent)
	p.keepUp(p.due.Add(waiting*packetPeriod), now)
	q := &p.queue[(p.head+p.count)%pacerDepth]
	q.pcm, q.number = *frame, number
	p.count++
}

// keepUp moves the beat towards a frame that came now and whose turn is at turn.
func (p *pacer) keepUp(turn, now time.Time) {
	if off := (now.Sub(p.came) - framePeriod).Abs(); p.begun && off < pacerCatchUp {
		p.jitter += (off - p.jitter) / jitterGain
	}
	p.came = now
	slack := min(jitters*p.jitter, jitterMost)
	late := now.Sub(turn)
	switch early := -late - slack; {
	case !p.begun || late > pacerCatchUp:
		if p.begun {
			p.rtpTime += uint32(late/packetPeriod) * p.ticks
		}
		p.due, p.begun, p.start = now, true, true
	case early > slack:
		p.due = p.due.Add(-min(early/followFast, followMost))
	default:
		p.due = p.due.Add(-early / follow)
	}
}

// poll sends the packets that are due.
func (p *pacer) poll(now time.Time) {
	for p.count > 0 && !now.Before(p.due) {
		p.sendNext()
		p.due = p.due.Add(packetPeriod)
	}
}

// prepare encodes a packet of the first frame, if there is one that is not.
func (p *pacer) prepare() {
	if p.count == 0 || p.encoded == framePackets {
		return
	}
	at, to := p.encoded*PacketSamples, &p.payloads[p.encoded]
	n, err := p.encode(p.queue[p.head].pcm[at:at+PacketSamples], to.data[:])
	if err != nil {
		// The frame is refused whole: what cannot be encoded once will not be
		// in its other parts.
		p.stats.Dropped++
		p.next()
		return
	}
	to.size = n
	p.encoded++
}

func (p *pacer) sendNext() {
	if p.encoded == p.sent {
		p.prepare()
	}
	if p.encoded == p.sent {
		return
	}
	q := &p.queue[p.head]
	payload := p.payloads[p.sent].data[:p.payloads[p.sent].size]
	p.packet = Packet{payload, p.seq, p.rtpTime, false, p.start, q.number, p.sent == 0}
	if p.red != nil {
		if p.outlook.protect {
			p.packet.Payload, p.packet.RED = p.red.wrap(payload, p.rtpTime), true
		}
		p.red.remember(payload, p.rtpTime)
	}
	p.seq++
	p.rtpTime += p.ticks
	p.start = false
	if p.sent++; p.sent == framePackets {
		p.next()
	}
	p.send(&p.packet)
}

// report fits what is sent to what the other side hears of it.
func (p *pacer) report(lost float64) error {
	if p.opus == nil {
		return nil
	}
	p.outlook.report(lost)
	bitrate := p.outlook.bitrate
	if p.red != nil && p.outlook.protect {
		bitrate = max(bitrate/2, lowestBitrate) // each packet goes twice
	}
	return p.opus.Expect(int(bitrate), p.outlook.loss, p.fec && p.outlook.protect)
}

// next goes on to the frame after the first.
func (p *pacer) next() {
	p.head, p.sent, p.encoded = (p.head+1)%pacerDepth, 0, 0
	p.count--
}
