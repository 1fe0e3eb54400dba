package media

import (
	"context"
	"sync"
	"time"
)

const (
	// framePeriod is the time that one frame lasts.
	framePeriod = FrameSamples * time.Second / SampleRate
	// ticksPerSample: RTP counts Opus in 48 kHz whatever is in it (RFC 7587,
	// section 4.1).
	ticksPerSample = 48000 / SampleRate
	// frameSlack is how much later than expected a frame's sound may come
	// before the frame goes out without it: three packets. It costs latency only
	// when sound is late, and words that the model misses cost more.
	frameSlack = 60 * time.Millisecond
	// reorderWindow is how many later packets are awaited before a missing one
	// counts as lost, as TCP waits for three (RFC 5681).
	reorderWindow = 3
	// seqRestart is a step in sequence numbers that is no loss and no
	// reordering (2 s of packets): the sender has started again.
	seqRestart = 100
	// longestGap in RTP time that is filled with silence. The clock keeps the
	// frames close to real time by itself, so a longer one is a new time base.
	longestGap = 500 * time.Millisecond
	// longestLate is how long sound may come too late before the sender's time
	// base is taken to have moved. A backlog comes faster than that.
	longestLate = 200 * time.Millisecond
	// frameBurst is how far the frames may run ahead of the clock. A model that
	// is faster than real time catches up with so much when this process or the
	// sender stood still; more is a backlog.
	frameBurst = 6 * framePeriod
)

// FramerStats count what a Framer did, in packets, frames and samples.
type FramerStats struct {
	// Packets taken, and those refused: seen before or after their place was
	// given up (Stale), or undecodable (Broken).
	Packets, Stale, Broken int64
	// Frames handed out, and those dropped since they were a backlog.
	Frames, Backlog int64
	// SilentSamples filled in, LateSamples that came after their frame.
	SilentSamples, LateSamples int64
	// Jumps of the sender's time base.
	Jumps int64
}

// Framer turns the RTP packets of one Opus stream into a frame every 80 ms,
// whatever the network does. A frame goes out the moment its last sample is
// there. What is missing (loss, a muted or silent sender) becomes silence of
// its length; what comes too late is dropped, so that latency never grows.
type Framer struct {
	mu      sync.Mutex
	core    framer
	running bool
	ssrc    uint32
}

// NewFramer returns a framer that hands frames to out, which may use them until
// it returns and must not call the framer. With each frame comes the time at
// which its last packet came, or zero if the clock ran out on it.
func NewFramer(out func(frame *[FrameSamples]float32, heard time.Time)) (*Framer, error) {
	decoder, err := NewDecoder()
	if err != nil {
		return nil, err
	}
	return &Framer{core: framer{decode: decoder.Decode, out: out}}, nil
}

// Run keeps the frames going until ctx ends. Packets count only meanwhile.
func (f *Framer) Run(ctx context.Context) {
	f.mu.Lock()
	f.core.start(time.Now())
	f.running = true
	due := f.core.due
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		f.running = false
		f.mu.Unlock()
	}()
	timer := time.NewTimer(time.Until(due))
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
			f.mu.Lock()
			now := time.Now()
			f.core.poll(now)
			timer.Reset(f.core.due.Sub(now))
			f.mu.Unlock()
		}
	}
}

// Push takes the fields of one RTP packet; the payload is the caller's again
// when it returns.
func (f *Framer) Push(ssrc uint32, seq uint16, rtpTime uint32, payload []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.running {
		return
	}
	if ssrc != f.ssrc {
		f.ssrc = ssrc
		f.core.restart()
	}
	f.core.push(seq, rtpTime, payload, time.Now())
}

// Stats of the framer so far.
func (f *Framer) Stats() FramerStats {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.core.stats
}

// framer is a Framer that is told the time.
type framer struct {
	decode func(packet []byte, pcm []float32) (int, error)
	out    func(*[FrameSamples]float32, time.Time)
	stats  FramerStats

	// frame being filled, up to fill; voiced says that a packet is in it.
	frame  [FrameSamples]float32
	fill   int
	voiced bool
	// due is when the frame goes out, full or not.
	due time.Time

	// nextSeq and nextTime are those of the packet that would come next if
	// nothing were missing; they hold once synced.
	synced   bool
	nextSeq  uint16
	nextTime uint32
	// held are packets that came before an earlier one.
	held [reorderWindow]heldPacket
	// lateSince is when sound began to come too late, or zero.
	lateSince time.Time

	// credit is how much sound may go out now: it grows with the clock up to
	// frameBurst.
	credit   time.Duration
	creditAt time.Time

	pcm [MaxPacketSamples]float32
}

type heldPacket struct {
	full    bool
	seq     uint16
	rtpTime uint32
	size    int
	payload [MaxPacketBytes]byte
}

// start begins the clock.
func (f *framer) start(now time.Time) {
	f.due = now.Add(framePeriod + frameSlack)
	f.credit, f.creditAt = frameBurst, now
}

// restart takes the next packet as the first of a new stream.
func (f *framer) restart() {
	f.synced = false
	for i := range f.held {
		f.held[i].full = false
	}
}

// push takes one packet.
func (f *framer) push(seq uint16, rtpTime uint32, payload []byte, now time.Time) {
	if len(payload) > MaxPacketBytes {
		f.stats.Broken++
		return
	}
	ahead := int16(seq - f.nextSeq)
	if f.synced && (ahead > seqRestart || ahead < -seqRestart) {
		f.release(now)
		f.restart()
		f.stats.Jumps++
	}
	if !f.synced {
		f.synced, f.nextSeq, f.nextTime, ahead = true, seq, rtpTime, 0
	}
	switch {
	case ahead < 0:
		f.stats.Stale++
	case ahead > 0:
		f.hold(seq, rtpTime, payload, now)
	default:
		f.take(seq, rtpTime, payload, now)
		f.follow(now)
	}
}

// poll gives up on what is missing from frames that are due.
func (f *framer) poll(now time.Time) {
	if now.Sub(f.due) > frameSlack {
		// Not the network, this process stood still. What came meanwhile is yet
		// to be read.
		f.due = now.Add(frameSlack)
	}
	for !now.Before(f.due) {
		if f.release(now); now.Before(f.due) {
			return
		}
		missing := FrameSamples - f.fill
		f.nextTime += uint32(missing * ticksPerSample)
		// A frame without any sound means that the sender is silent, and the
		// frames keep the beat. One with some means that the network has become
		// slower: the next may come as late.
		wait := framePeriod
		if f.voiced {
			wait += frameSlack
		}
		next := f.due.Add(wait)
		f.silence(missing, now, time.Time{})
		f.due = next
	}
}

// hold keeps a packet that came early; the last that fits ends the wait for
// the missing one.
func (f *framer) hold(seq uint16, rtpTime uint32, payload []byte, now time.Time) {
	free, waiting := -1, 0
	for i := range f.held {
		switch h := &f.held[i]; {
		case !h.full:
			free = i
		case h.seq == seq:
			f.stats.Stale++
			return
		default:
			waiting++
		}
	}
	h := &f.held[free]
	h.full, h.seq, h.rtpTime, h.size = true, seq, rtpTime, copy(h.payload[:], payload)
	if waiting+1 == reorderWindow {
		f.skip(now)
	}
}

// follow takes the held packets that are next by now.
func (f *framer) follow(now time.Time) {
	for i := 0; i < len(f.held); i++ {
		if h := &f.held[i]; h.full && h.seq == f.nextSeq {
			h.full = false
			f.take(h.seq, h.rtpTime, h.payload[:h.size], now)
			i = -1
		}
	}
}

// skip gives up on the packets before the first held one and takes what
// follows. It reports whether any was held.
func (f *framer) skip(now time.Time) bool {
	first := -1
	for i := range f.held {
		if f.held[i].full && (first < 0 || int16(f.held[i].seq-f.held[first].seq) < 0) {
			first = i
		}
	}
	if first < 0 {
		return false
	}
	f.nextSeq = f.held[first].seq
	f.follow(now)
	return true
}

// release takes all held packets.
func (f *framer) release(now time.Time) {
	for f.skip(now) {
	}
}

// take puts a packet's sound at its place in time.
func (f *framer) take(seq uint16, rtpTime uint32, payload []byte, now time.Time) {
	f.nextSeq = seq + 1
	n, err := f.decode(payload, f.pcm[:])
	if err != nil {
		// Its place shows as a gap before the next packet.
		f.stats.Broken++
		return
	}
	f.stats.Packets++
	late := 0
	gap := time.Duration(int32(rtpTime-f.nextTime)) * time.Second / (SampleRate * ticksPerSample)
	switch {
	case gap > longestGap || gap < 0 && f.latecomer(now):
		f.nextTime = rtpTime
		f.stats.Jumps++
	case gap >= 0:
		missing := int(rtpTime-f.nextTime) / ticksPerSample
		f.nextTime = rtpTime
		f.silence(missing, now, now)
	default:
		late = min(n, int(f.nextTime-rtpTime)/ticksPerSample)
		f.stats.LateSamples += int64(late)
	}
	if late < n {
		f.lateSince = time.Time{}
		f.nextTime += uint32((n - late) * ticksPerSample)
		f.write(f.pcm[late:n], now)
	}
}

// latecomer notes sound that is too late, and reports whether that has lasted
// so long that the sender must have another idea of time.
func (f *framer) latecomer(now time.Time) bool {
	if f.lateSince.IsZero() {
		f.lateSince = now
	}
	if now.Sub(f.lateSince) < longestLate {
		return false
	}
	f.lateSince = time.Time{}
	return true
}

// write adds sound.
func (f *framer) write(pcm []float32, now time.Time) {
	for len(pcm) > 0 {
		n := copy(f.frame[f.fill:], pcm)
		pcm = pcm[n:]
		f.voiced = true
		f.advance(n, now, now)
	}
}

// silence adds n samples of it.
func (f *framer) silence(n int, now, heard time.Time) {
	f.stats.SilentSamples += int64(n)
	for n > 0 {
		part := min(n, FrameSamples-f.fill)
		clear(f.frame[f.fill : f.fill+part])
		n -= part
		f.advance(part, now, heard)
	}
}

// advance counts n new samples and hands the frame out if it is full.
func (f *framer) advance(n int, now, heard time.Time) {
	if f.fill += n; f.fill < FrameSamples {
		return
	}
	f.fill, f.voiced = 0, false
	f.due = now.Add(framePeriod + frameSlack)
	f.credit = min(f.credit+now.Sub(f.creditAt), frameBurst)
	f.creditAt = now
	if f.credit < framePeriod {
		f.stats.Backlog++
		return
	}
	f.credit -= framePeriod
	f.stats.Frames++
	f.out(&f.frame, heard)
}
