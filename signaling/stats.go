package signaling

import (
	"net/http"
	"runtime"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/media"
)

// replyBounds of the histogram in ms; the last bucket has no bound.
var replyBounds = [...]int64{5, 10, 20, 30, 40, 60, 80, 100, 120, 160, 200, 300, 500, 1000}

// Replies is a histogram of the time from the last RTP packet of a person's
// frame to the first of the agent's frame that answers it.
type Replies struct {
	Count int64 `json:"count"`
	// MeanMS and MaxMS are in milliseconds.
	MeanMS float64 `json:"mean_ms"`
	MaxMS  float64 `json:"max_ms"`
	// Buckets hold the replies of up to so many ms, and above the one before.
	// The last one has LE 0: no bound.
	Buckets []ReplyBucket `json:"buckets"`
}

// ReplyBucket counts replies.
type ReplyBucket struct {
	LE    int64 `json:"le_ms"`
	Count int64 `json:"count"`
}

// Stats of a server since its start.
type Stats struct {
	// Calls here are all who hold a session: sockets too.
	CallsLive     int   `json:"calls_live"`
	CallsLimit    int   `json:"calls_limit"`
	CallsAccepted int64 `json:"calls_accepted"`
	CallsRefused  int64 `json:"calls_refused"`

	PacketsIn     int64 `json:"packets_in"`
	PacketsStale  int64 `json:"packets_stale"`
	PacketsBroken int64 `json:"packets_broken"`
	FramesIn      int64 `json:"frames_in"`
	FramesBacklog int64 `json:"frames_backlog"`
	// Concealed is sound that did not come in time and was made up, Recovered what
	// FEC or RED got back of such, Paused what senders left out since nobody spoke,
	// LateDropped what came far too late, Stretched what was put in and taken out
	// to keep the latency.
	Concealed     float64 `json:"concealed_ms"`
	Recovered     float64 `json:"recovered_ms"`
	Paused        float64 `json:"paused_ms"`
	LateDropped   float64 `json:"late_dropped_ms"`
	Stretched     float64 `json:"stretched_ms"`
	Backpressure  int64   `json:"frames_backpressure"`
	FramesOut     int64   `json:"frames_out"`
	FramesOutLost int64   `json:"frames_out_dropped"`

	// Goroutines of the whole process.
	Goroutines int `json:"goroutines"`

	Reply Replies `json:"reply"`
}

// callStats are what one call adds to the server's.
type callStats struct {
	heard        media.FramerStats
	said         media.PacerStats
	backpressure int64
	replies      histogram
}

func (c *call) measured() (s callStats) {
	if framer := c.framer.Load(); framer != nil {
		s.heard = framer.Stats()
	}
	if pacer := c.pacer.Load(); pacer != nil {
		s.said = pacer.Stats()
	}
	s.backpressure = c.backpressure.Load()
	s.replies = c.replies.histogram()
	return s
}

func (s *callStats) add(o callStats) {
	s.heard.Packets += o.heard.Packets
	s.heard.Stale += o.heard.Stale
	s.heard.Broken += o.heard.Broken
	s.heard.Frames += o.heard.Frames
	s.heard.Backlog += o.heard.Backlog
	s.heard.LostSamples += o.heard.LostSamples
	s.heard.QuietSamples += o.heard.QuietSamples
	s.heard.RecoveredSamples += o.heard.RecoveredSamples
	s.heard.LateSamples += o.heard.LateSamples
	s.heard.ShorterSamples += o.heard.ShorterSamples
	s.heard.LongerSamples += o.heard.LongerSamples
	s.said.Frames += o.said.Frames
	s.said.Dropped += o.said.Dropped
	s.backpressure += o.backpressure
	s.replies.add(&o.replies)
}

// Stats of all calls so far, those that run included.
func (s *Server) Stats() Stats {
	d := s.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	sum := d.ended
	for g := range d.guests {
		if g.stats != nil {
			sum.add(g.stats())
		}
	}
	ms := func(samples int64) float64 { return float64(samples) * 1000 / media.SampleRate }
	return Stats{
		CallsLive: len(d.guests), CallsLimit: d.leases.Limit(), CallsAccepted: d.accepted, CallsRefused: d.refused,
		PacketsIn: sum.heard.Packets, PacketsStale: sum.heard.Stale, PacketsBroken: sum.heard.Broken,
		FramesIn: sum.heard.Frames, FramesBacklog: sum.heard.Backlog,
		Concealed: ms(sum.heard.LostSamples), Recovered: ms(sum.heard.RecoveredSamples), Paused: ms(sum.heard.QuietSamples), LateDropped: ms(sum.heard.LateSamples),
		Stretched:    ms(sum.heard.ShorterSamples + sum.heard.LongerSamples),
		Backpressure: sum.backpressure, FramesOut: sum.said.Frames, FramesOutLost: sum.said.Dropped,
		Goroutines: runtime.NumGoroutine(),
		Reply:      sum.replies.describe(),
	}
}

func (s *Server) stats(e echo.Context) error { return e.JSON(http.StatusOK, s.Stats()) }

// replyClock measures replies. Frames are answered in order, so a ring of the
// latest is enough.
type replyClock struct {
	mu     sync.Mutex
	at     [replyRing]time.Time
	frames int64
	seen   histogram
}

// replyRing is how many frames may be under way: 5 s of them.
const replyRing = 64

// heard notes when the last packet of the next frame came; the zero time is a
// frame that the clock ended.
func (r *replyClock) heard(at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.at[r.frames%replyRing] = at
	r.frames++
}

// unheard takes back the last frame: the model did not take it.
func (r *replyClock) unheard() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.frames--
}

// said notes that the answer to a frame begins to leave.
func (r *replyClock) said(frame int64, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if frame < 0 || frame >= r.frames || frame < r.frames-replyRing {
		return
	}
	if at := r.at[frame%replyRing]; !at.IsZero() {
		r.seen.observe(now.Sub(at))
	}
}

func (r *replyClock) histogram() histogram {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.seen
}

type histogram struct {
	counts   [len(replyBounds) + 1]int64
	sum, max time.Duration
}

func (h *histogram) observe(d time.Duration) {
	i := 0
	for i < len(replyBounds) && d > time.Duration(replyBounds[i])*time.Millisecond {
		i++
	}
	h.counts[i]++
	h.sum += d
	h.max = max(h.max, d)
}

func (h *histogram) add(o *histogram) {
	for i, n := range o.counts {
		h.counts[i] += n
	}
	h.sum += o.sum
	h.max = max(h.max, o.max)
}

func (h *histogram) describe() Replies {
	replies := Replies{MaxMS: float64(h.max.Microseconds()) / 1000, Buckets: make([]ReplyBucket, len(h.counts))}
	for i, n := range h.counts {
		replies.Count += n
		replies.Buckets[i].Count = n
		if i < len(replyBounds) {
			replies.Buckets[i].LE = replyBounds[i]
		}
	}
	if replies.Count > 0 {
		replies.MeanMS = float64(h.sum.Microseconds()) / 1000 / float64(replies.Count)
	}
	return replies
}
