package signaling

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/parley-voice/parley/engine/core"
)

// metrics are what GET /metrics shows. Most of them are read from the server
// when they are asked for; the rest is counted here.
type metrics struct {
	registry *prometheus.Registry
	appends  prometheus.Counter
	refusals *prometheus.CounterVec
}

func newMetrics(s *Server) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		appends:  prometheus.NewCounter(prometheus.CounterOpts{Name: "parley_appends_total", Help: "Appends of sound that were accepted."}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "parley_refusals_total", Help: "Requests and events that were refused, by code."}, []string{"code"}),
	}
	m.registry.MustRegister(m.appends, m.refusals, &readings{s},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4})
}

// count is realtime.Options.Count.
func (m *metrics) count(accepted string, refused core.Code) {
	switch {
	case refused != "":
		m.refusals.WithLabelValues(string(refused)).Inc()
	case accepted == "input_audio_buffer.append":
		m.appends.Inc()
	}
}

// readings are the server's own numbers and the model's.
type readings struct{ server *Server }

var (
	sessionsDesc = describe("parley_sessions", "Sessions by state; free is how many more there can be.", "state")
	socketsDesc  = describe("parley_sockets", "Open WebSockets, those without a session too.")
	admittedDesc = describe("parley_sessions_admitted_total", "Sessions that were let in.")
	turnedDesc   = describe("parley_sessions_turned_away_total", "Sessions that were not, for want of room or at the end.")
	packetsDesc  = describe("parley_packets_total", "RTP packets of calls by what became of them.", "fate")
	framesDesc   = describe("parley_call_frames_total", "Frames of calls by direction and what became of them.", "fate")
	soundDesc    = describe("parley_call_sound_seconds_total", "Sound of calls' people that did not come as it was sent: made up (concealed), got back by FEC or RED (recovered), left out by the sender (paused), come too late (late), put in or taken out to keep the latency (stretched).", "fate")
	replyDesc    = describe("parley_reply_seconds", "From the last packet of a person's frame to the first of its answer, in calls.")
	recordedDesc = describe("parley_recordings_total", "Recordings of sessions by what became of them: whole (kept), or ended before their session (broken).", "fate")
	recordsDesc  = describe("parley_recordings", "Recordings that are being written.")
	modelDesc    = describe("parley_model_info", "Where the model runs (device) and what it computes with (precision); always 1.", "device", "precision")
	stepDesc     = describe("parley_frame_step_seconds", "One step of the model, for all sessions that had a frame.")
	answerDesc   = describe("parley_frame_answer_seconds", "From a frame's arrival at the model to its answer.")
	lateDesc     = describe("parley_frames_late_total", "Frames that the model answered later than a frame lasts.")
	prefillDesc  = describe("parley_prefill_seconds", "Voice and persona of a session, until it is live.")
	prefixDesc   = describe("parley_prefix_cache_lookups_total", "Sessions by whether their voice and persona were in the prefix cache (hit) or had to be run (miss).", "result")
	evictedDesc  = describe("parley_prefix_cache_evictions_total", "Voices with personas that the prefix cache gave up to make room.")
	prefixesDesc = describe("parley_prefix_cache_bytes", "What the prefix cache holds.")
	queueDesc    = describe("parley_queue_frames", "Frames in queues: in sockets, waiting at the model, and answers of it that nobody has taken.", "queue")
)

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

func (*readings) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{sessionsDesc, socketsDesc, admittedDesc, turnedDesc, packetsDesc, framesDesc, soundDesc,
		replyDesc, recordedDesc, recordsDesc, modelDesc, stepDesc, answerDesc, lateDesc, prefillDesc, prefixDesc, evictedDesc, prefixesDesc, queueDesc} {
		to <- d
	}
}

func (r *readings) Collect(to chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, value int, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(value), labels...)
	}
	counter := func(d *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, value, labels...)
	}
	for state, n := range r.server.desk.leases.Count() {
		gauge(sessionsDesc, n, core.State(state).String())
	}
	sockets, waiting := r.server.sockets.count()
	gauge(socketsDesc, sockets)
	gauge(queueDesc, waiting, "socket")

	stats := r.server.Stats()
	counter(admittedDesc, float64(stats.CallsAccepted))
	counter(turnedDesc, float64(stats.CallsRefused))
	counter(packetsDesc, float64(stats.PacketsIn), "heard")
	counter(packetsDesc, float64(stats.PacketsStale), "stale")
	counter(packetsDesc, float64(stats.PacketsBroken), "broken")
	counter(framesDesc, float64(stats.FramesIn), "heard")
	counter(framesDesc, float64(stats.FramesBacklog), "backlog")
	counter(framesDesc, float64(stats.Backpressure), "refused_by_model")
	counter(framesDesc, float64(stats.FramesOut), "said")
	counter(framesDesc, float64(stats.FramesOutLost), "not_said")
	counter(soundDesc, stats.Concealed/1000, "concealed")
	counter(soundDesc, stats.Recovered/1000, "recovered")
	counter(soundDesc, stats.Paused/1000, "paused")
	counter(soundDesc, stats.LateDropped/1000, "late")
	counter(soundDesc, stats.Stretched/1000, "stretched")
	r.replies(to, stats.Reply)
	if recorder, ok := r.server.runtime.(core.Recorder); ok {
		recordings := recorder.Recordings()
		gauge(recordsDesc, recordings.Open)
		counter(recordedDesc, float64(recordings.Kept), "kept")
		counter(recordedDesc, float64(recordings.Broken), "broken")
	}

	model, ok := r.server.runtime.(core.Metered)
	if !ok {
		return
	}
	meter := model.Meter()
	gauge(modelDesc, 1, meter.Device, meter.Precision)
	to <- histogramOf(stepDesc, meter.Step)
	to <- histogramOf(answerDesc, meter.Answer)
	to <- histogramOf(prefillDesc, meter.Prefill)
	counter(lateDesc, float64(meter.Late))
	counter(prefixDesc, float64(meter.Prefixes.Hits), "hit")
	counter(prefixDesc, float64(meter.Prefixes.Misses), "miss")
	counter(evictedDesc, float64(meter.Prefixes.Evictions))
	gauge(prefixesDesc, int(meter.Prefixes.Bytes))
	gauge(queueDesc, meter.Waiting, "waiting")
	gauge(queueDesc, meter.Unread, "unread")
}

func (*readings) replies(to chan<- prometheus.Metric, replies Replies) {
	buckets := make(map[float64]uint64, len(replies.Buckets))
	var sum uint64
	for _, b := range replies.Buckets {
		if sum += uint64(b.Count); b.LE != 0 {
			buckets[float64(b.LE)/1000] = sum
		}
	}
	to <- prometheus.MustNewConstHistogram(replyDesc, sum, replies.MeanMS*float64(replies.Count)/1000, buckets)
}

func histogramOf(d *prometheus.Desc, t core.Timing) prometheus.Metric {
	buckets := make(map[float64]uint64, len(core.TimingBounds))
	var sum uint64
	for i, n := range t.Counts {
		if sum += uint64(n); i < len(core.TimingBounds) {
			buckets[core.TimingBounds[i].Seconds()] = sum
		}
	}
	return prometheus.MustNewConstHistogram(d, sum, time.Duration(t.Sum).Seconds(), buckets)
}
