package signaling

import (
	"strings"
	"testing"
	"time"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media"
)

// Meter makes the loop-back model one that measures itself.
func (l *loopback) Meter() core.Meter {
	m := core.Meter{Device: "cpu", Precision: "f32", Late: 3, Waiting: 5, Unread: 7, Prefixes: core.PrefixCache{Hits: 11, Misses: 13, Evictions: 17, Bytes: 19}}
	m.Step.Counts[core.Bucket(15*time.Millisecond)], m.Step.Sum = 2, 30*time.Millisecond
	m.Prefill.Counts[core.Bucket(time.Minute)], m.Prefill.Sum = 1, time.Minute
	return m
}

// scrape reads /metrics as Prometheus does.
func (h *house) scrape() map[string]*dto.MetricFamily {
	h.t.Helper()
	status, body, header := h.do("GET", "/metrics", "", "", "Authorization", "Bearer "+testKey)
	if status != 200 || !strings.HasPrefix(header.Get("Content-Type"), "text/plain") {
		h.t.Fatalf("%d %v", status, header)
	}
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	return families
}

// value of a metric with the label, or -1.
func value(families map[string]*dto.MetricFamily, name, label string) float64 {
	for _, m := range families[name].GetMetric() {
		if label == "" || len(m.Label) == 1 && m.Label[0].GetValue() == label {
			return m.GetGauge().GetValue() + m.GetCounter().GetValue()
		}
	}
	return -1
}

// TestMetrics: what Prometheus reads is what happened.
func TestMetrics(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey, DefaultsAfter: 20 * time.Millisecond})
	bearer := []string{"Authorization", "Bearer " + testKey}
	c := h.newCaller()
	c.dial(bearer...)
	c.await("session.updated")
	c.talk(speech(t, 1))
	v := h.visit("/v1/realtime", bearer...)
	v.await("session.created")
	v.say(make([]float32, 1920))
	v.await("response.output_audio.delta")
	v.say(make([]float32, 480))
	v.send(`{"type":"input_audio_buffer.append","audio":"?"}`)
	v.refused("invalid_audio")
	h.do("POST", "/v1/realtime/calls", "application/sdp", "v=0", bearer...)
	if status, _, _ := h.do("POST", "/v1/realtime/calls", "application/sdp", h.newCaller().offer, bearer...); status != 429 {
		t.Errorf("a third one: %d", status)
	}
	h.do("GET", "/v1/models", "", "")

	got := h.scrape()
	for _, want := range []struct {
		name, label string
		value       float64
	}{
		{"parley_sessions", "opening", 0}, {"parley_sessions", "live", 2}, {"parley_sessions", "closing", 0}, {"parley_sessions", "free", 0},
		{"parley_sockets", "", 1}, {"parley_sessions_admitted_total", "", 2}, {"parley_sessions_turned_away_total", "", 2},
		{"parley_appends_total", "", 2}, {"parley_refusals_total", "invalid_audio", 1}, {"parley_refusals_total", "resource_exhausted", 2},
		{"parley_refusals_total", "unauthorized", 1}, {"parley_frames_late_total", "", 3},
		{"parley_queue_frames", "socket", 0}, {"parley_queue_frames", "waiting", 5}, {"parley_queue_frames", "unread", 7},
		{"parley_prefix_cache_lookups_total", "hit", 11}, {"parley_prefix_cache_lookups_total", "miss", 13},
		{"parley_prefix_cache_evictions_total", "", 17}, {"parley_prefix_cache_bytes", "", 19},
		{"parley_model_info", "", 1},
	} {
		if v := value(got, want.name, want.label); v != want.value {
			t.Errorf("%s %s is %v, want %v", want.name, want.label, v, want.value)
		}
	}
	if v := value(got, "parley_packets_total", "heard"); v < 30 {
		t.Errorf("%v packets", v)
	}
	if info := got["parley_model_info"].String(); !strings.Contains(info, `"cpu"`) || !strings.Contains(info, `"f32"`) {
		t.Error(info)
	}
	for name, want := range map[string]uint64{"parley_frame_step_seconds": 2, "parley_frame_answer_seconds": 0, "parley_prefill_seconds": 1} {
		if n := got[name].GetMetric()[0].GetHistogram().GetSampleCount(); n != want {
			t.Errorf("%s has %d, want %d", name, n, want)
		}
	}
	if n := got["parley_reply_seconds"].GetMetric()[0].GetHistogram().GetSampleCount(); n == 0 {
		t.Error("no replies")
	}
	for _, name := range []string{"go_goroutines", "process_open_fds", "process_resident_memory_bytes"} {
		if got[name] == nil {
			t.Errorf("no %s", name)
		}
	}
	c.send(`{"type":"session.close"}`)
	v.leave()
	h.await("all free", func() bool { return value(h.scrape(), "parley_sessions", "free") == 2 })
	if v := value(h.scrape(), "parley_sockets", ""); v != 0 {
		t.Errorf("%v sockets are left", v)
	}
}

// TestSoundIsCounted: what became of calls' packets, frames and sound is told under
// its name, what an outage left too late among it.
func TestSoundIsCounted(t *testing.T) {
	t.Parallel()
	const second = media.SampleRate
	h := newHouse(t, Config{APIKey: testKey})
	h.desk.ended.add(callStats{
		heard: media.FramerStats{Packets: 2, Stale: 3, Broken: 5, Frames: 7, Backlog: 11, LostSamples: 13 * second, QuietSamples: 17 * second,
			RecoveredSamples: 19 * second, LateSamples: 23 * second, ShorterSamples: 29 * second, LongerSamples: 31 * second},
		said: media.PacerStats{Frames: 37, Dropped: 41}, backpressure: 43,
	})
	got := h.scrape()
	for name, fates := range map[string]map[string]float64{
		"parley_packets_total":            {"heard": 2, "stale": 3, "broken": 5},
		"parley_call_frames_total":        {"heard": 7, "backlog": 11, "said": 37, "not_said": 41, "refused_by_model": 43},
		"parley_call_sound_seconds_total": {"concealed": 13, "paused": 17, "recovered": 19, "late": 23, "stretched": 60},
	} {
		if n := len(got[name].GetMetric()); n != len(fates) {
			t.Errorf("%s has %d fates, want %d", name, n, len(fates))
		}
		for fate, want := range fates {
			if v := value(got, name, fate); v != want {
				t.Errorf("%s %s is %v, want %v", name, fate, v, want)
			}
		}
	}
}

// TestStuckSession: a session that does not end in time is reported, and its
// slot is not given to anybody until it has ended.
func TestStuckSession(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey, CleanupTimeout: 50 * time.Millisecond, DefaultsAfter: 10 * time.Millisecond},
		func(l *loopback) { l.info.MaxSessions, l.stuck = 1, make(chan struct{}) })
	bearer := []string{"Authorization", "Bearer " + testKey}
	c := h.newCaller()
	c.dial(bearer...)
	c.await("session.updated")
	if status, body, _ := h.do("DELETE", c.location, "", "", bearer...); status != 504 || errorCode(body) != "cleanup_timeout" {
		t.Errorf("DELETE: %d %s", status, body)
	}
	if failed, _ := c.await("error"); failed["error"].(map[string]any)["code"] != "cleanup_timeout" {
		t.Errorf("error %v", failed)
	}
	c.await("session.closed")
	if n := value(h.scrape(), "parley_sessions", "closing"); n != 1 {
		t.Errorf("%v sessions are closing", n)
	}
	next := h.newCaller()
	if status, body, _ := h.do("POST", "/v1/realtime/calls", "application/sdp", next.offer, bearer...); status != 429 || errorCode(body) != "resource_exhausted" {
		t.Errorf("the next call meanwhile: %d %s", status, body)
	}
	close(h.model.stuck)
	h.await("free", func() bool { return value(h.scrape(), "parley_sessions", "free") == 1 })
	next.dial(bearer...)
	next.await("session.updated")
}
