package media

import (
	"sync"
	"time"

	"github.com/parley-voice/parley/media/conceal"
)

const (
	// framePeriod is the time that one frame lasts.
	framePeriod = FrameSamples * time.Second / SampleRate
	// A packet that is mostMisordered behind is no reordering: with the next one
	// after it the sender has begun to count anew (RFC 3550, appendix A.1). Nor are
	// staleRun packets that are less behind.
	mostMisordered, staleRun = 100, 25
	// timerSlack is what the beat allows for timers and schedulers, alignSlack
	// what its first alignment allows for jitter that is yet to be seen.
	timerSlack, alignSlack = 2 * time.Millisecond, 5 * time.Millisecond
	// spareLeast and spareMost are what a frame may have to spare, on top of what
	// jitter needs, before the beat is moved to where it is in between; spareLong is
	// what it may have later in a stream: who listens to the answer stretches it at
	// each move.
	spareLeast, spareMost, spareLong = time.Millisecond, 5 * time.Millisecond, 10 * time.Millisecond
	// spareFrames are judged together, as long as whole packets of whatever length,
	// and so many later in a stream.
	spareFrames, longFrames = 15, 60
	// movedMost is how far the beat may be from where it began, either way, and
	// movedAtOnce how far it goes between two frames.
	movedMost, movedAtOnce = PacketSamples * time.Second / SampleRate, time.Millisecond
	// longestPause of a sender: after it the clocks, or the path, may be others.
	longestPause = 5 * time.Second
	// mayWait is how long sound may be late at most and still be heard: the
	// frames meanwhile are made up. What is later still is dropped.
	mayWait = 200 * time.Millisecond
	// tooLong is the latency at which sound is dropped; up to there it is
	// shortened until the latency is right again.
	tooLong = 300 * time.Millisecond
	// tolerance of the latency, on top of one packet and a quarter: below that
	// nothing is shortened. As long as a period of a low voice; with less,
	// shortening and lengthening take turns for ever.
	tolerance = 8 * time.Millisecond
	// mustStretch is the error of the latency at which any place will do.
	mustStretch = 40 * time.Millisecond
	// stoodStill is how late the clock's frame may be. Later is not the network
	// but this process, and what came meanwhile is yet to be read, for which
	// there is readTime.
	stoodStill, readTime = 60 * time.Millisecond, 20 * time.Millisecond
	// frameBurst is how much of the frames a model catches up with when this
	// process stood still; more is a backlog.
	frameBurst = 6 * framePeriod
)

// FramerStats count what a Framer did, in packets, frames and samples.
type FramerStats struct {
	// Packets heard, and those refused: seen before or after their place was
	// given up (Stale), or undecodable (Broken).
	Packets, Stale, Broken int64
	// Frames handed out, and those that this process was too late for (Backlog).
	Frames, Backlog int64
	// LostSamples were made up since they did not come or not in time,
	// QuietSamples since the sender had paused.
	LostSamples, QuietSamples int64
	// RecoveredSamples were lost, but the next packet told what they were (FEC,
	// RED).
	RecoveredSamples int64
	// LateSamples came after their time, or so many at once that they would have
	// been latency, and were dropped.
	LateSamples int64
	// ShorterSamples were taken out and LongerSamples put in to keep the latency.
	ShorterSamples, LongerSamples int64
	// Jumps of the sender's time base.
	Jumps int64
}

// Framer turns the RTP packets of one stream into a frame every 80 ms of
// our clock, whatever the network and the sender's clock do. Packets are put in
// order and wait as long as the network's jitter makes it necessary. What is
// lost is concealed; what comes late is heard late and the lateness made up
// for; what comes far too late is dropped, so that latency never grows.
type Framer struct {
	mu      sync.Mutex
	core    framer
	running bool
	turn    turn
	ssrc    uint32
}

// NewFramer returns a framer that hands frames to out, which may use them until
// it returns and must not call the framer. With each frame comes the time at
// which its last packet came, or zero if there is none in it.
//
// With fec a stream of Opus is decoded by a FECDecoder.
func NewFramer(codec Codec, fec bool, out func(frame *[FrameSamples]float32, heard time.Time)) (*Framer, error) {
	f := &Framer{core: framer{codec: codec, out: out}}
	switch {
	case codec != Opus:
		decoder, err := newLawDecoder(codec)
		if err != nil {
			return nil, err
		}
		f.core.decode, f.core.cut = decoder.Decode, decoder.cut
	case fec:
		decoder, err := NewFECDecoder()
		if err != nil {
			return nil, err
		}
		f.core.decode, f.core.recover = decoder.Decode, decoder.Recover
	default:
		decoder, err := NewDecoder()
		if err != nil {
			return nil, err
		}
		f.core.decode = decoder.Decode
	}
	return f, nil
}

// Start has a clock keep the frames going until Stop. Packets count only meanwhile.
func (f *Framer) Start(clock *Clock) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.core.start(time.Now())
	f.running = true
	f.turn.join(clock, f, hearing)
	f.turn.set(f.core.wake(), false)
}

// Stop ends the frames: none is handed out when it returns.
func (f *Framer) Stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.running = false
	f.turn.leave()
}

// poll is the clock's.
func (f *Framer) poll(now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.running {
		f.core.poll(now)
		f.turn.set(f.core.wake(), false)
	}
}

// prepare is the clock's: before its time there is nothing to do.
func (f *Framer) prepare() {}

// Push takes the fields of one RTP packet; the payload is the caller's again
// when it returns.
func (f *Framer) Push(ssrc uint32, seq uint16, rtpTime uint32, payload []byte) {
	if f.lock(ssrc) {
		f.core.push(seq, rtpTime, payload, time.Now())
	}
	f.mu.Unlock()
}

// PushRED takes an RTP packet of RED (RFC 2198), in which opus is the payload
// type of Opus. What it repeats stands in for packets that did not come.
func (f *Framer) PushRED(ssrc uint32, seq uint16, rtpTime uint32, payload []byte, opus uint8) {
	if f.lock(ssrc) {
		f.core.pushRED(seq, rtpTime, payload, opus, time.Now())
	}
	f.mu.Unlock()
}

// Hold says whether the sender means to send nothing: then what does not come is
// not lost.
func (f *Framer) Hold(held bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.core.held = held
}

// Pass takes an RTP packet of the stream that holds no sound, such as a key that
// was pressed (RFC 4733): it is not lost.
func (f *Framer) Pass(ssrc uint32, seq uint16) {
	if f.lock(ssrc) {
		f.core.pass(seq)
	}
	f.mu.Unlock()
}

// lock begins the work on a packet and reports whether it counts.
func (f *Framer) lock(ssrc uint32) bool {
	f.mu.Lock()
	if f.running && ssrc != f.ssrc {
		f.ssrc = ssrc
		f.core.restart()
	}
	return f.running
}

// Stats of the framer so far.
func (f *Framer) Stats() FramerStats {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.core.stats
}

// framer is a Framer that is told the time.
//
// It keeps two clocks in samples: ours, from its start, and the sender's
// timeline, from the first packet of a stream. The delays of packets relate
// them: by our time T, sound up to T less the wanted delay should have been
// heard, and where we are behind or ahead of that is what everything here acts
// upon.
type framer struct {
	codec  Codec
	decode func(packet []byte, pcm []float32) (int, error)
	// cut tells the decoder that a packet does not follow the one before; it is
	// nil if the decoder does not care.
	cut func(packet []byte)
	// recover fills pcm with the sound before a packet that is yet to be
	// decoded, if it can; it is nil if it never can.
	recover func(next []byte, pcm []float32) bool
	out     func(*[FrameSamples]float32, time.Time)
	stats   FramerStats

	began time.Time
	// due is when the next frame is, resting until when a process that stood
	// still reads first; aligned says that the beat has found the packets'.
	// Times are those of the beat, even where poll comes later.
	due     time.Time
	resting time.Time
	aligned bool
	// moved is how much later the beat is than it began, and yet to be moved. spare
	// is by how much the latest frames, as many as were judged, could at least have
	// been due earlier.
	// settled says that the beat was judged by as many packets as are remembered.
	moved, toMove time.Duration
	spare         int64
	settled       bool
	judged        int

	shelf  shelf
	delays delays
	mender conceal.Mender

	// synced says that a stream has begun, fresh that nothing of it was heard
	// yet; lastRTP and lastStart are where its latest packet is, lastCame is when
	// that came.
	synced    bool
	fresh     bool
	lastCame  int64
	lastRTP   uint32
	lastStart int64
	// stale packets came last, staleSeq the latest of them.
	stale    int
	staleSeq uint16
	// position on the sender's timeline of what comes after ready, which is
	// sound that is yet to go into a frame.
	position int64
	ready    []float32
	// bridged is what was made up lately without knowing for what.
	bridged int64
	// broken says that a packet before position could not be decoded, paused
	// that the latest one was the sender's word that it pauses, held that it said
	// so otherwise.
	broken, paused, held bool

	parts  opusFrames
	blocks redBlocks
	frame  [FrameSamples]float32
	pcm    [MaxPacketSamples * 3 / 2]float32
}

// start begins the clock.
func (f *framer) start(now time.Time) {
	f.began, f.due = now, now.Add(framePeriod)
}

// clock is the time in samples.
func (f *framer) clock(now time.Time) int64 { return samplesIn(now.Sub(f.began)) }

// restart takes the next packet as the first of a new stream.
func (f *framer) restart() {
	f.synced, f.stale = false, 0
	f.mender.Cut()
}

// push takes one packet. It reports whether the packet has a place on the
// sender's timeline.
func (f *framer) push(seq uint16, rtpTime uint32, payload []byte, now time.Time) (placed bool) {
	samples, quiet, err := f.measure(payload)
	if err != nil {
		f.stats.Broken++
		return false
	}
	arrived := f.clock(now)
	if behind := -int(int16(seq - f.shelf.next)); f.synced && behind > 0 {
		f.stats.Stale++
		f.stale++
		anew := behind > mostMisordered && f.stale > 1 && seq == f.staleSeq+1
		if f.staleSeq = seq; !anew && f.stale < staleRun {
			return false
		}
		f.stats.Jumps++
		f.restart()
	}
	f.stale = 0
	if arrived-f.lastCame > samplesIn(longestPause) {
		f.restart()
	}
	f.lastCame = arrived
	start := f.startOf(rtpTime)
	if f.synced && !f.delays.note(start, samples, arrived) {
		f.stats.Jumps++
		f.restart()
	}
	if !f.synced {
		f.sync(seq, samples, arrived)
		start = 0
		f.align(samples, now.Add(timerSlack+alignSlack))
	}
	f.lastRTP, f.lastStart = rtpTime, start
	if ahead := int(int16(seq - f.shelf.next)); ahead >= shelfPlaces {
		f.makeRoom(seq - shelfPlaces + 1)
	}
	p := f.shelf.put(seq)
	if p == nil {
		f.stats.Stale++
		return true
	}
	p.start, p.samples, p.quiet, p.arrived, p.repeated = start, samples, quiet, arrived, false
	p.size = copy(p.payload[:], payload)
	f.dropLate()
	return true
}

// measure says how many samples are in a packet and whether the sender has
// paused. The error is a *DecodeError.
func (f *framer) measure(payload []byte) (samples int, quiet bool, err error) {
	switch {
	case len(payload) > MaxPacketBytes:
		return 0, false, &DecodeError{len(payload), "it is too large"}
	case f.codec != Opus:
		samples, err = lawSamples(payload)
		return samples, false, err
	}
	err = f.parts.split(payload)
	return f.parts.duration(), f.parts.quiet(), err
}

// startOf a packet on the sender's timeline.
func (f *framer) startOf(rtpTime uint32) int64 {
	return f.lastStart + int64(int32(rtpTime-f.lastRTP))*SampleRate/int64(f.codec.ClockRate())
}

// pushRED takes one packet of RED.
func (f *framer) pushRED(seq uint16, rtpTime uint32, payload []byte, opus uint8, now time.Time) {
	if len(payload) > MaxPacketBytes || !f.blocks.split(payload, opus) {
		f.stats.Broken++
		return
	}
	if !f.push(seq, rtpTime, f.blocks.primary, now) {
		return
	}
	// The sequence numbers of repeated packets follow from their times, as long
	// as each ends where the next one starts.
	end := f.startOf(rtpTime)
	for i := f.blocks.count - 1; i >= 0; i-- {
		b := &f.blocks.list[i]
		start := f.startOf(rtpTime - b.before)
		samples, quiet, err := f.measure(b.data)
		if err != nil || start+int64(samples) != end || end <= f.position {
			return
		}
		seq, end = seq-1, start
		if p := f.shelf.put(seq); p != nil {
			p.start, p.samples, p.quiet, p.arrived, p.repeated = start, samples, quiet, f.clock(now), true
			p.size = copy(p.payload[:], b.data)
		}
	}
}

// pass takes one packet without sound.
func (f *framer) pass(seq uint16) {
	if !f.synced || f.fresh || int(int16(seq-f.shelf.next)) >= shelfPlaces {
		return
	}
	if p := f.shelf.put(seq); p != nil {
		p.start, p.samples, p.size = f.position, 0, 0
		f.dropLate()
		f.paused = f.paused || f.shelf.count == 0
	}
}

// sync begins a stream at its first packet.
func (f *framer) sync(seq uint16, samples int, arrived int64) {
	f.synced, f.fresh, f.broken, f.paused = true, true, false, false
	f.shelf.clear(seq)
	f.delays.clear()
	f.delays.note(0, samples, arrived)
	f.position, f.bridged, f.ready = 0, 0, nil
	f.toMove, f.judged, f.settled = 0, 0, false
}

// align puts off the first frame by less than a packet, so that it is due at a
// time when a packet has come and not just before.
func (f *framer) align(samples int, ready time.Time) {
	packet := time.Duration(samples) * time.Second / SampleRate
	if f.aligned || framePeriod%packet != 0 {
		return
	}
	f.aligned = true
	if over := f.due.Sub(ready) % packet; over > 0 {
		f.due = f.due.Add(packet - over)
	} else {
		f.due = f.due.Add(-over)
	}
}

// makeRoom gives up on what is before a sequence number.
func (f *framer) makeRoom(next uint16) {
	for p := f.shelf.first(); p != nil && int16(p.seq-next) < 0; p = f.shelf.first() {
		f.drop(p)
	}
	f.shelf.next = next
}

// drop gives up a packet that has come.
func (f *framer) drop(p *shelved) {
	f.stats.LateSamples += max(0, int64(p.samples))
	f.shelf.remove(p)
}

// dropLate removes what came after its time.
func (f *framer) dropLate() {
	for p := f.shelf.place(f.shelf.next); p.full && p.end() <= f.position; p = f.shelf.place(f.shelf.next) {
		f.drop(p)
	}
}

// wake is when poll has something to do next.
func (f *framer) wake() time.Time {
	if f.resting.After(f.due) {
		return f.resting
	}
	return f.due
}

// poll hands out the frames that are due.
func (f *framer) poll(now time.Time) {
	if now.Before(f.resting) {
		return
	}
	if now.Sub(f.due) > stoodStill && f.resting.Before(f.due) {
		f.resting = now.Add(readTime)
		return
	}
	if behind := now.Sub(f.due) - frameBurst; behind > 0 {
		frames := int64(behind/framePeriod) + 1
		f.stats.Backlog += frames
		f.due = f.due.Add(time.Duration(frames) * framePeriod)
	}
	for !now.Before(f.due) {
		f.beat(f.due)
		f.due = f.due.Add(framePeriod + f.move())
	}
}

// judge takes by how much a frame could have been due earlier. The beat begins
// where the first packets came, of which some were late: so it is moved to where
// frames have little to spare, and later if they have much. A fast clock of a sender
// is followed so, too, as far as movedMost.
func (f *framer) judge(spare int64) {
	if f.toMove != 0 {
		return
	}
	if f.judged == 0 || spare < f.spare {
		f.spare = spare
	}
	enough, most := spareFrames, spareMost
	if f.settled {
		enough, most = longFrames, spareLong
	}
	if f.judged++; f.judged < enough {
		return
	}
	least := time.Duration(f.spare) * time.Second / SampleRate
	if least > most || least < spareLeast && !f.settled {
		later := f.moved + (spareLeast+spareMost)/2 - least
		f.toMove = max(-movedMost, min(later, movedMost)) - f.moved
	}
	f.judged, f.settled = 0, f.delays.count == delaysKept
}

// move is by how much the next frame is later than a period after this one.
func (f *framer) move() time.Duration {
	by := max(-movedAtOnce, min(f.toMove, movedAtOnce))
	f.moved, f.toMove = f.moved+by, f.toMove-by
	return by
}

// beat fills one frame and hands it out.
func (f *framer) beat(now time.Time) {
	// target is where on the sender's timeline this frame ends if all is as it
	// should be.
	target := f.clock(now.Add(-timerSlack)) - f.delays.wanted()
	made := f.stats.LostSamples + f.stats.QuietSamples
	came, fill := int64(-1), 0
	if f.fresh {
		fill = f.lead(target)
	}
	for fill < FrameSamples {
		if len(f.ready) == 0 {
			var arrived int64
			f.ready, arrived = f.more(FrameSamples-fill, target)
			came = max(came, arrived)
			continue
		}
		n := copy(f.frame[fill:], f.ready)
		fill, f.ready = fill+n, f.ready[n:]
	}
	if made == f.stats.LostSamples+f.stats.QuietSamples {
		f.judge(target - f.position)
	}
	f.stats.Frames++
	var heard time.Time
	if came >= 0 {
		heard = f.began.Add(time.Duration(came) * time.Second / SampleRate)
	}
	f.out(&f.frame, heard)
}

// lead fills the start of the frame in which a stream begins, so that it ends
// with the last whole packet before the target.
func (f *framer) lead(target int64) int {
	first := f.shelf.first()
	if first == nil {
		return 0
	}
	ready := int(max(0, min(target-f.position, FrameSamples)))
	ready -= ready % min(first.samples, FrameSamples)
	f.fresh = ready == 0
	return copy(f.frame[:], f.quiet(FrameSamples-ready))
}

// more is what sounds next, and when it came, or -1 if it is made up. There is
// room for so many samples up to the target. What is returned may be nothing,
// and more is to be called again, and it may be longer than room.
func (f *framer) more(room int, target int64) (pcm []float32, arrived int64) {
	if !f.synced {
		return f.quiet(room), -1
	}
	// behind is how much more should have been heard by now; negative, how much
	// less.
	behind := target - int64(room) - f.position
	p := f.shelf.first()
	if p == nil {
		return f.bridge(room, behind), -1
	}
	if gap := p.start - f.position; gap > 0 {
		lost := p.seq != f.shelf.next || f.broken
		if lost && f.recovered(p, gap) {
			return f.pcm[:gap], p.arrived
		}
		if skip := min(gap, behind, f.bridged); skip > 0 {
			// What was made up before, without knowing for what, was this gap.
			f.position += skip
			f.bridged -= skip
			return nil, -1
		}
		if skip := min(gap, behind-samplesIn(tooLong)); skip > 0 {
			// Nothing came for it, and it is long past: this process stood still, and
			// the shelf was too small for what was read afterwards.
			f.position += skip
			return nil, -1
		}
		n := int(min(gap, int64(room)))
		f.position += int64(n)
		if lost {
			return f.lost(n), -1
		}
		return f.quiet(n), -1
	}
	if p.end() <= f.position || behind > samplesIn(tooLong) {
		f.position = max(f.position, p.end())
		f.mender.Cut()
		f.drop(p)
		return nil, -1
	}
	from, to := f.take(p)
	if from == to {
		return nil, -1
	}
	if f.paused {
		return f.quiet(to - from), p.arrived
	}
	Scale(f.pcm[from:to], 1) // the packet may have been made to hold anything
	f.mender.Heard(f.pcm[from:to])
	return f.stretch(from, to, room, p.samples, target), p.arrived
}

// bridge makes up sound while nothing is there. The sender's timeline stands
// still at first: what is only late will be heard.
func (f *framer) bridge(room int, behind int64) []float32 {
	if f.paused || f.held {
		f.position += int64(room)
		return f.quiet(room)
	}
	passed := min(max(0, behind+int64(room)-samplesIn(mayWait)), int64(room))
	f.position += passed
	f.bridged += int64(room) - passed
	return f.lost(room)
}

// recovered puts the gap before p into pcm if the decoder can, which knows what p
// tells of it and how the sound went before.
func (f *framer) recovered(p *shelved, gap int64) bool {
	if f.recover == nil || p.quiet || gap > MaxPacketSamples || !f.recover(p.payload[:p.size], f.pcm[:gap]) {
		return false
	}
	Scale(f.pcm[:gap], 1)
	f.mender.Heard(f.pcm[:gap])
	f.position += gap
	told := int64(0)
	if f.parts.split(p.payload[:p.size]) == nil {
		told = min(gap, int64(f.parts.repeats(p.payload[0])))
	}
	f.stats.RecoveredSamples += told
	f.stats.LostSamples += gap - told // libopus made it up
	// What comes before it, if it was more than one packet, is not in p.
	f.shelf.next, f.broken = p.seq, false
	return true
}

// take decodes a packet, of which a part may be too late, and returns where in
// pcm its sound is; nowhere if it is broken.
func (f *framer) take(p *shelved) (from, to int) {
	late := int(f.position - p.start)
	f.paused = p.quiet
	f.shelf.remove(p)
	if !p.quiet {
		if f.cut != nil && f.mender.Made() {
			f.cut(p.payload[:p.size])
		}
		n, err := f.decode(p.payload[:p.size], f.pcm[:MaxPacketSamples])
		if f.broken = err != nil || n != p.samples; f.broken {
			f.stats.Broken++ // its place shows as a gap
			return 0, 0
		}
	}
	f.bridged = 0
	if p.repeated {
		f.stats.RecoveredSamples += int64(p.samples - late)
	} else {
		f.stats.Packets++
	}
	f.stats.LateSamples += int64(late)
	f.position = p.end()
	return late, p.samples
}

// stretch makes the decoded sound pcm[from:to] a period shorter if the latency
// is more than it need be, and longer if the last packet for the frame is not
// likely to come in time. There is room for so many samples in the frame;
// packets are so long.
func (f *framer) stretch(from, to, room, packet int, target int64) []float32 {
	pcm := f.pcm[from:to]
	left := room - len(pcm) // after this packet
	over := target - int64(left) - f.position
	if over -= int64(packet+packet/4) + samplesIn(tolerance); over > 0 {
		n := conceal.Shorten(pcm, over > samplesIn(mustStretch))
		f.stats.ShorterSamples += int64(len(pcm) - n)
		return pcm[:n]
	}
	wanted := (max(0, left) + packet - 1) / packet * packet
	if short := f.position + int64(wanted) - target; left > 0 && short > 0 {
		n := conceal.Lengthen(f.pcm[from:], len(pcm), short > samplesIn(mustStretch))
		f.stats.LongerSamples += int64(n - len(pcm))
		return f.pcm[from : from+n]
	}
	return pcm
}

// lost makes up n samples.
func (f *framer) lost(n int) []float32 {
	f.stats.LostSamples += int64(n)
	f.mender.Lost(f.pcm[:n])
	return f.pcm[:n]
}

// quiet is n samples of background.
func (f *framer) quiet(n int) []float32 {
	f.stats.QuietSamples += int64(n)
	f.mender.Quiet(f.pcm[:n])
	return f.pcm[:n]
}
