package signaling

import (
	"slices"
	"testing"
	"time"

	"github.com/pion/rtcp"
	"github.com/pion/rtp"
)

func TestReception(t *testing.T) {
	var r reception
	start := time.Now()
	packet := func(ssrc uint32, seq uint16, late time.Duration) {
		const first = 1<<32 - 1000 // the time of packet 65530; it wraps, too
		at := time.Duration(int16(seq-65530)) * 20 * time.Millisecond
		h := rtp.Header{SSRC: ssrc, SequenceNumber: seq, Timestamp: uint32(first + int64(int16(seq-65530))*960)}
		r.note(&h, 48000, start.Add(at+late))
	}
	report := func(after time.Duration, want *rtcp.ReceptionReport) {
		t.Helper()
		got, ok := r.report(start.Add(after))
		if ok != (want != nil) || ok && got != *want {
			t.Errorf("%+v %v, want %+v", got, ok, want)
		}
	}
	report(0, nil)
	for _, seq := range []uint16{65530, 65531, 65532, 65534, 65535, 0, 1, 3, 2, 2} { // one lost, one late, one twice
		packet(7, seq, 0)
	}
	// Of 10 expected 10 came, one of them twice.
	report(time.Second, &rtcp.ReceptionReport{SSRC: 7, LastSequenceNumber: 1<<16 + 3})
	report(time.Second, nil)

	r.told(&rtcp.SenderReport{SSRC: 8, NTPTime: 1 << 40}, start.Add(time.Second))
	r.told(&rtcp.SenderReport{SSRC: 7, NTPTime: 0x11223344_55667788}, start.Add(1500*time.Millisecond))
	for seq := uint16(4); seq < 54; seq++ { // every fifth is lost
		if seq%5 != 0 {
			packet(7, seq, 0)
		}
	}
	report(2*time.Second, &rtcp.ReceptionReport{SSRC: 7, FractionLost: 51, TotalLost: 10, LastSequenceNumber: 1<<16 + 53, LastSenderReport: 0x33445566, Delay: 1 << 15})

	// Each second packet comes 2 ms late: 96 units, and the mean goes there.
	for seq := uint16(54); seq < 200; seq++ {
		packet(7, seq, time.Duration(seq%2)*2*time.Millisecond)
	}
	if got, _ := r.report(start); got.Jitter < 90 || got.Jitter > 96 {
		t.Errorf("jitter %d", got.Jitter)
	}

	// Another stream, and one that counts anew.
	packet(9, 40000, 0)
	report(0, &rtcp.ReceptionReport{SSRC: 9, LastSequenceNumber: 40000})
	packet(9, 100, 0)
	packet(9, 102, 0)
	report(0, &rtcp.ReceptionReport{SSRC: 9, FractionLost: 85, TotalLost: 1, LastSequenceNumber: 102})

	h := rtp.Header{SSRC: 9, SequenceNumber: 102}
	if n := testing.AllocsPerRun(100, func() { h.SequenceNumber++; r.note(&h, 48000, start) }); n > 0 {
		t.Errorf("%v allocations a packet", n)
	}
}

// TestReceiverReports: a caller learns what was lost of its packets, and how long
// its own report was here.
func TestReceiverReports(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.live()
	c.wrap = func(n int, payload []byte) []byte {
		if n%4 == 3 {
			return nil
		}
		return payload
	}
	sender := c.pc.GetSenders()[0]
	mine := uint32(sender.GetParameters().Encodings[0].SSRC)
	theirs := uint32(c.pc.GetReceivers()[0].Track().SSRC())
	reports := make(chan rtcp.ReceptionReport, 16)
	go func() { // ends with the connection
		for {
			packets, _, err := sender.ReadRTCP()
			if err != nil {
				return
			}
			for _, p := range packets {
				if r, ok := p.(*rtcp.ReceiverReport); ok {
					if r.SSRC != theirs {
						t.Errorf("a report by %d, the agent is %d", r.SSRC, theirs)
					}
					reports <- r.Reports[0]
				}
			}
		}
	}()
	c.tell(speech(t, 2))
	var all []rtcp.ReceptionReport
	h.await("reports", func() bool {
		for len(reports) > 0 {
			all = append(all, <-reports)
		}
		return len(all) >= 2
	})
	if !slices.ContainsFunc(all, func(r rtcp.ReceptionReport) bool {
		return r.SSRC == mine && r.FractionLost >= 40 && r.FractionLost <= 90 && r.TotalLost >= 8 && r.Jitter < 48000/20 && r.LastSenderReport != 0 && r.Delay < 5<<16
	}) {
		t.Errorf("%+v", all)
	}
}
