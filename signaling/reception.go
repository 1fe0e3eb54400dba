package signaling

import (
	"math"
	"sync"
	"time"

	"github.com/pion/rtcp"
	"github.com/pion/rtp"
)

const (
	// reportPeriod is how often the client is told how its packets come.
	reportPeriod = time.Second
	// otherCount is a step of the sequence numbers that is no loss: the client
	// counts anew (RFC 3550, appendix A.1).
	otherCount = 3000
	// mostLost fits the report, which has 24 bits and a sign for it.
	mostLost = 1<<23 - 1
)

// reception is what a client is told of its packets (RFC 3550, section 6.4.1). The
// library would count them, too, but with two allocations a packet.
type reception struct {
	mu sync.Mutex
	stream
}

// stream is what has come of one.
type stream struct {
	begun time.Time // zero if nothing has
	ssrc  uint32
	// first and last sequence number, the last one going on beyond 16 bits, and how
	// many packets came; those that were told are of the last report.
	first, last, came      uint32
	toldCame, toldExpected uint32
	// transit of the last packet, in RTP units from an unknown zero.
	transit uint32
	jitter  float64
	// sent is the middle of the NTP time in the client's last report of its own.
	sent   uint32
	sentAt time.Time
}

// note takes a packet of a stream of so many RTP units a second.
func (r *reception) note(h *rtp.Header, rate int, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	step := int16(h.SequenceNumber - uint16(r.last))
	if r.begun.IsZero() || h.SSRC != r.ssrc || step > otherCount || step < -otherCount {
		first := uint32(h.SequenceNumber)
		r.stream = stream{begun: now, ssrc: h.SSRC, first: first, last: first, transit: -h.Timestamp}
		step = 0
	}
	r.came++
	if step > 0 {
		r.last += uint32(step)
	}
	// Appendix A.8.
	transit := uint32(int64(now.Sub(r.begun))*int64(rate)/int64(time.Second)) - h.Timestamp
	r.jitter += (math.Abs(float64(int32(transit-r.transit))) - r.jitter) / 16
	r.transit = transit
}

// told takes a sender report of the client's.
func (r *reception) told(s *rtcp.SenderReport, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if s.SSRC == r.ssrc {
		r.sent, r.sentAt = uint32(s.NTPTime>>16), now
	}
}

// report is what there is to tell since the last one; false if nothing came.
func (r *reception) report(now time.Time) (report rtcp.ReceptionReport, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.came == r.toldCame {
		return report, false
	}
	expected := r.last - r.first + 1
	lost := int64(expected-r.toldExpected) - int64(r.came-r.toldCame) // less than none with repeated ones
	report = rtcp.ReceptionReport{
		SSRC: r.ssrc, LastSequenceNumber: r.last, Jitter: uint32(r.jitter),
		TotalLost: uint32(min(max(0, int64(expected)-int64(r.came)), mostLost)),
	}
	if lost > 0 {
		report.FractionLost = uint8(lost << 8 / int64(expected-r.toldExpected))
	}
	if !r.sentAt.IsZero() {
		report.LastSenderReport, report.Delay = r.sent, uint32(now.Sub(r.sentAt)*65536/time.Second)
	}
	r.toldCame, r.toldExpected = r.came, expected
	return report, true
}
