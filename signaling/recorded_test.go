package signaling

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/parley-voice/parley/engine/core"
)

// recorder is a loopback whose recordings end when the test says so.
type recorder struct {
	*loopback
	mu   sync.Mutex
	open []chan struct{}
}

func (r *recorder) Info() core.Info {
	info := r.loopback.Info()
	info.Recorded = true
	return info
}

func (r *recorder) Recordings() core.Recordings {
	r.mu.Lock()
	defer r.mu.Unlock()
	return core.Recordings{Open: len(r.open), Kept: 5, Broken: 7}
}

func (r *recorder) Open(ctx context.Context, config core.Config) (core.Session, error) {
	s, err := r.loopback.Open(ctx, config)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	over := make(chan struct{})
	r.open = append(r.open, over)
	return &recordedSession{s, over}, nil
}

// fail ends all recordings.
func (r *recorder) fail() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, over := range r.open {
		close(over)
	}
	r.open = nil
}

type recordedSession struct {
	core.Session
	over chan struct{}
}

func (s *recordedSession) Unrecorded() <-chan struct{} { return s.over }

// Who is recorded is told so before anything is said, and when that ends.
func TestRecordedIsTold(t *testing.T) {
	t.Parallel()
	model := &recorder{loopback: newLoopback()}
	h := houseOf(t, Config{AllowOrigins: []string{"http://elsewhere.example"}}, model)
	recorded := func(event map[string]any) any { return event["session"].(map[string]any)["recorded"] }

	c := h.newCaller()
	status, answer, header := h.do("POST", "/v1/realtime/calls", "application/sdp", c.offer, "Origin", "http://elsewhere.example")
	if status != http.StatusCreated || header.Get(recordedHeader) != "true" || !strings.Contains(header.Get("Access-Control-Expose-Headers"), recordedHeader) {
		t.Errorf("%d %v", status, header)
	}
	c.accept(answer, header)
	v := h.visit("/v1/realtime")
	for name, await := range map[string]func(string) map[string]any{
		"call":   func(kind string) map[string]any { event, _ := c.await(kind); return event },
		"socket": func(kind string) map[string]any { event, _ := v.await(kind); return event },
	} {
		if told := recorded(await("session.created")); told != true {
			t.Errorf("%s: session.created says %v", name, told)
		}
	}
	c.send(`{"type":"session.update","session":{}}`)
	v.send(`{"type":"session.update","session":{}}`)
	c.await("session.updated")
	v.await("session.updated")
	h.await("both to be live", func() bool { return h.desk.leases.Count()[core.Live] == 2 })
	_, metrics, _ := h.do("GET", "/metrics", "", "")
	for _, line := range []string{"parley_recordings 2", `parley_recordings_total{fate="kept"} 5`, `parley_recordings_total{fate="broken"} 7`} {
		if !strings.Contains(metrics, line+"\n") {
			t.Errorf("no %s in %s", line, metrics)
		}
	}
	model.fail()
	ended, _ := c.await("session.updated")
	endedToo, _ := v.await("session.updated")
	if recorded(ended) != false || recorded(endedToo) != false {
		t.Errorf("%v and %v after the end", recorded(ended), recorded(endedToo))
	}
	if _, body, _ := h.do("GET", "/v1/models", "", ""); !strings.Contains(body, `"recorded":true`) {
		t.Errorf("models: %s", body)
	}
}

// Who is not recorded is not told otherwise.
func TestNotRecorded(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.newCaller()
	status, answer, header := h.do("POST", "/v1/realtime/calls", "application/sdp", c.offer)
	c.accept(answer, header)
	created, _ := c.await("session.created")
	if status != http.StatusCreated || header.Get(recordedHeader) != "" || created["session"].(map[string]any)["recorded"] != false {
		t.Errorf("%d %v %v", status, header, created)
	}
}
