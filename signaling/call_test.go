package signaling

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media"
)

// TestSoundAndWordsGoRound: what a caller says comes back, as the loop-back
// model has it, with the model's words beside it.
func TestSoundAndWordsGoRound(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.model.info.OutputGain = 0.5
	c := h.live()
	if got := h.model.lastConfig(); got.Persona != "Be brief." || got.Voice != "NATF2" {
		t.Errorf("the session was opened with %+v", got)
	}
	said := speech(t, 4)
	heard := c.talk(said)
	if r, gain := correlationInside(said[media.SampleRate:3*media.SampleRate], heard); r < 0.95 || gain < 0.45 || gain > 0.55 {
		t.Errorf("correlation %.3f at a gain of %.2f, want 0.95 at 0.5; %.1f s came back", r, gain, float64(len(heard))/media.SampleRate)
	}
	var kinds []string
	var words strings.Builder
	for len(c.events) > 0 {
		event := <-c.events
		kinds = append(kinds, event["type"].(string))
		if event["type"] == "response.output_audio_transcript.delta" {
			words.WriteString(event["delta"].(string))
		}
	}
	if got, want := strings.Join(kinds[:8], " "), "response.created conversation.item.added conversation.item.created response.output_item.added response.content_part.added response.speak output_audio_buffer.started response.output_audio_transcript.delta"; got != want {
		t.Errorf("first events\n got %s\nwant %s", got, want)
	}
	if !strings.HasPrefix(words.String(), " wörd0 wörd5 wörd10") {
		t.Errorf("words %q", words.String())
	}

	stats := h.Stats()
	t.Logf("reply mean %.1f ms, max %.1f ms, of %d", stats.Reply.MeanMS, stats.Reply.MaxMS, stats.Reply.Count)
	if stats.Reply.Count < 40 || stats.CallsLive != 1 || stats.PacketsIn < 180 || stats.FramesOut < 45 {
		t.Errorf("%+v", stats)
	}
	c.send(`{"type":"session.close"}`)
	closed, before := c.await("session.closed")
	if closed["reason"] != "client_close" || !strings.HasSuffix(strings.Join(before, " "), "response.output_item.done conversation.item.done response.done rate_limits.updated output_audio_buffer.stopped") {
		t.Errorf("closed for %v after %v", closed["reason"], before)
	}
	h.await("slot free", func() bool { return h.Stats().CallsLive == 0 && h.model.open.Load() == 0 })
	if ended := h.Stats(); ended.PacketsIn < 180 {
		t.Errorf("an ended call left no statistics: %+v", ended)
	}
	if log := h.log.String(); strings.Contains(log, "brief") || strings.Contains(log, "wörd") || strings.Contains(log, c.location[len("/v1/realtime/calls/"):]) || strings.Count(log, "call ended") != 1 {
		t.Errorf("log: %s", log)
	}
}

// correlationInside finds part in whole, piece by piece, since a call may make
// sound a little longer or shorter: the correlation of the pieces where it is
// best, and how loud they are there. Of both the median.
func correlationInside(part, whole []float32) (r, gain float64) {
	const piece = media.SampleRate / 10
	// A coarse look at one place in four, by one sample in 16, comes first.
	const places, samples = 4, 16
	var rs, gains, looks []float64
	for ; len(part) >= piece; part = part[piece:] {
		looks = looks[:0]
		for at := 0; at+piece <= len(whole); at += places {
			c, _ := correlate(part[:piece], whole[at:at+piece], samples)
			looks = append(looks, c)
		}
		if len(looks) == 0 {
			return 0, 0 // less came back than a piece
		}
		best, gain, near := 0.0, 0.0, slices.Max(looks)-0.1
		for i, look := range looks {
			if look < near {
				continue
			}
			for at := max(0, places*i-places/2); at < places*i+places/2 && at+piece <= len(whole); at++ {
				if c, g := correlate(part[:piece], whole[at:at+piece], 1); c > best {
					best, gain = c, g
				}
			}
		}
		rs, gains = append(rs, best), append(gains, gain)
	}
	slices.Sort(rs)
	slices.Sort(gains)
	return rs[len(rs)/2], gains[len(gains)/2]
}

func correlate(a, b []float32, step int) (r, gain float64) {
	var ab, aa, bb float64
	for i := 0; i < len(a); i += step {
		x, y := float64(a[i]), float64(b[i])
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return ab / math.Sqrt(aa*bb+1e-12), math.Sqrt(bb / (aa + 1e-12))
}

// TestDefaults: a client that says nothing gets the first voice; one that sends
// no sound is answered all the same.
func TestDefaults(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{DefaultsAfter: 50 * time.Millisecond, Sampling: core.DefaultSampling})
	c := h.newCaller()
	c.dial()
	created, _ := c.await("session.created")
	if session := created["session"].(map[string]any); session["voice"] != "NATF2" || session["notice"] != "It echoes." {
		t.Errorf("session %v", session)
	}
	c.await("session.updated")
	c.await("response.output_audio_transcript.delta")
	if seed := h.model.lastConfig().Sampling.Seed; seed == 0 {
		t.Error("a call that draws has no seed of its own")
	}
	if stats := h.Stats(); stats.Paused < 80 {
		t.Errorf("%+v", stats)
	}
}

// TestRefusedCalls: the server is full; the caller learns it at once and in
// words. A freed slot is to be had again.
func TestRefusedCalls(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	first, _ := h.live(), h.live()
	third := h.newCaller()
	status, body, header := h.do("POST", "/v1/realtime/calls", "application/sdp", third.offer)
	if status != http.StatusTooManyRequests || errorCode(body) != "resource_exhausted" || !strings.Contains(body, "all 2 sessions") || header.Get("Retry-After") == "" {
		t.Errorf("third call: %d %s", status, body)
	}
	if status, body, _ := h.do("DELETE", first.location, "", ""); status != http.StatusNoContent {
		t.Errorf("DELETE: %d %s", status, body)
	}
	if closed, _ := first.await("session.closed"); closed["reason"] != "hangup" {
		t.Errorf("closed for %v", closed["reason"])
	}
	third.dial()
	third.await("session.updated")
	if status, body, _ := h.do("DELETE", first.location, "", ""); status != http.StatusNotFound || errorCode(body) != "not_found" {
		t.Errorf("second DELETE: %d %s", status, body)
	}
}

// TestEnds: however a call ends, its slot is free soon after.
func TestEnds(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name   string
		end    func(*caller)
		reason string // as the client reads it, if it still can
	}{
		{"hang up with an empty body", func(c *caller) { c.h.do("POST", c.location+"/hangup", "", "") }, "hangup"},
		{"hang up as a closing page does", func(c *caller) { c.h.do("POST", c.location+"/hangup", "text/plain", "bye") }, "hangup"},
		{"close by event", func(c *caller) { c.send(`{"type":"session.close"}`) }, "client_close"},
		{"the channel closes", func(c *caller) { _ = c.channel.Close() }, ""},
		{"the peer leaves", func(c *caller) { _ = c.pc.Close() }, ""},
	}
	h := newHouse(t, Config{})
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			caller := h.live()
			c.end(caller)
			if c.reason != "" {
				if closed, _ := caller.await("session.closed"); closed["reason"] != c.reason {
					t.Errorf("closed for %v", closed["reason"])
				}
			}
			h.await("slot free", func() bool { return h.Stats().CallsLive == 0 && h.model.open.Load() == 0 })
		})
	}
	for _, end := range []string{"hangup", "client_close", "channel_closed"} {
		if !strings.Contains(h.log.String(), "reason="+end) {
			t.Errorf("no call ended by %s; log:\n%s", end, h.log)
		}
	}
}

// TestSilentPeer: a peer that is gone without a word, and one that never came,
// free their slots in the time that is set.
func TestSilentPeer(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{PeerTimeout: 2 * time.Second})
	never := h.newCaller()
	if status, body, _ := h.do("POST", "/v1/realtime/calls", "application/sdp", never.offer); status != http.StatusCreated {
		t.Fatalf("POST: %d %s", status, body)
	}
	gone := h.live()
	gone.wire.cut.Store(true)
	h.await("slots free", func() bool { return h.Stats().CallsLive == 0 && h.model.open.Load() == 0 })
	if log := h.log.String(); strings.Count(log, "reason=peer_lost")+strings.Count(log, "reason=never_connected") != 2 {
		t.Errorf("log: %s", log)
	}
}

// TestPageReplacesItsOwnCall: even when the server is full.
func TestPageReplacesItsOwnCall(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{DefaultsAfter: 50 * time.Millisecond})
	h.live()
	old := h.newCaller()
	old.dial("X-Parley-Page", "page-1")
	old.await("session.updated")

	reloaded := h.newCaller()
	status, body, header := h.do("POST", "/v1/realtime/calls?page=page-1", "application/sdp", reloaded.offer)
	if status != http.StatusCreated {
		t.Fatalf("POST: %d %s", status, body)
	}
	reloaded.accept(body, header)
	reloaded.await("session.updated")
	if closed, _ := old.await("session.closed"); closed["reason"] != "replaced" {
		t.Errorf("the old call closed for %v", closed["reason"])
	}
	if live := h.Stats().CallsLive; live != 2 {
		t.Errorf("%d calls live, want 2", live)
	}
}

// TestSessionInThePost: the second form of the body.
func TestSessionInThePost(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{DefaultsAfter: 30 * time.Millisecond})
	c := h.newCaller()
	post := func(session string) (int, string, http.Header) {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		for _, part := range []struct{ name, kind, text string }{{"sdp", "application/sdp", c.offer}, {"session", "application/json", session}} {
			w, err := form.CreatePart(textproto.MIMEHeader{
				"Content-Disposition": {fmt.Sprintf(`form-data; name=%q`, part.name)}, "Content-Type": {part.kind}})
			if err != nil {
				t.Fatal(err)
			}
			_, _ = w.Write([]byte(part.text))
		}
		_ = form.Close()
		return h.do("POST", "/v1/realtime/calls", form.FormDataContentType(), body.String())
	}
	if status, body, _ := post(`{"audio":{"output":{"voice":"../x.pt"}}}`); status != http.StatusBadRequest || errorCode(body) != "invalid_voice" {
		t.Errorf("a bad voice: %d %s", status, body)
	}
	status, body, header := post(`{"type":"realtime","instructions":"Be kind.","audio":{"output":{"voice":"NATM1"}}}`)
	if status != http.StatusCreated {
		t.Fatalf("POST: %d %s", status, body)
	}
	c.accept(body, header)
	c.await("session.updated")
	if config := h.model.lastConfig(); config.Voice != "NATM1" || config.Persona != "Be kind." {
		t.Errorf("opened with %+v", config)
	}
}

// TestModelRefuses: a persona that is refused can be mended, a full model ends
// the call; both in words.
func TestModelRefuses(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{DefaultsAfter: time.Minute})
	h.model.refuse = func(config core.Config) error {
		switch config.Persona {
		case "long":
			return &core.Error{Code: core.CodeInvalidPersona, Message: "shorten it", Param: "persona"}
		case "full":
			return core.ErrResourceExhausted
		case "broken":
			return errors.New("secret")
		}
		return nil
	}
	c := h.newCaller()
	c.dial()
	c.await("session.created")
	c.send(`{"type":"session.update","event_id":"e1","session":{"instructions":"long"}}`)
	refused, _ := c.await("error")
	if fault := refused["error"].(map[string]any); fault["code"] != "invalid_persona" || fault["event_id"] != "e1" {
		t.Errorf("refused with %v", fault)
	}
	c.send(`{"type":"session.update","session":{"instructions":"short"}}`)
	c.await("session.updated")

	for persona, code := range map[string]string{"full": "resource_exhausted", "broken": "internal_error"} {
		c := h.newCaller()
		c.dial()
		c.await("session.created")
		c.send(`{"type":"session.update","session":{"instructions":"` + persona + `"}}`)
		refused, _ := c.await("error")
		if fault := refused["error"].(map[string]any); fault["code"] != code || strings.Contains(fmt.Sprint(fault), "secret") {
			t.Errorf("%s: %v", persona, fault)
		}
		if closed, _ := c.await("session.closed"); closed["reason"] != "error" {
			t.Errorf("closed for %v", closed["reason"])
		}
		h.await("slot free", func() bool { return h.Stats().CallsLive == 1 })
	}
}

// TestShutdown: those who talk are told, those who come are refused.
func TestShutdown(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.live()
	if status, _, _ := h.do("GET", "/ready", "", ""); status != http.StatusOK {
		t.Errorf("ready: %d", status)
	}
	if err := h.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
	if closed, _ := c.await("session.closed"); closed["reason"] != "server_shutdown" {
		t.Errorf("closed for %v", closed["reason"])
	}
	if status, body, _ := h.do("POST", "/v1/realtime/calls", "application/sdp", h.newCaller().offer); status != http.StatusServiceUnavailable || errorCode(body) != "closed" {
		t.Errorf("POST afterwards: %d %s", status, body)
	}
	if status, _, _ := h.do("GET", "/ready", "", ""); status != http.StatusServiceUnavailable {
		t.Errorf("ready afterwards: %d", status)
	}
	if status, _, _ := h.do("GET", "/health", "", ""); status != http.StatusOK {
		t.Errorf("health afterwards: %d", status)
	}
}

// TestFiftyCalls leave nothing behind: no goroutine, no descriptor, no slot.
func TestFiftyCalls(t *testing.T) {
	const together = 25
	h := newHouse(t, Config{}, func(l *loopback) { l.info.MaxSessions = together })
	someCalls := func() {
		var calls []*caller
		for range together {
			c := h.newCaller()
			c.dial()
			calls = append(calls, c)
		}
		for _, c := range calls {
			c.open()
		}
		var ending sync.WaitGroup
		for i, c := range calls {
			switch i % 3 {
			case 0:
				ending.Go(func() { h.do("DELETE", c.location, "", "") })
			case 1:
				c.send(`{"type":"session.close"}`)
			}
		}
		ending.Wait()
		for _, c := range calls {
			c.hangUp()
		}
		h.await("slots free", func() bool { return h.Stats().CallsLive == 0 && h.model.open.Load() == 0 })
	}
	left := func() (goroutines, files int) {
		h.http.CloseClientConnections()
		h.http.Client().CloseIdleConnections()
		entries, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return runtime.NumGoroutine(), len(entries)
	}
	someCalls()
	time.Sleep(500 * time.Millisecond) // what the libraries let run out
	goroutines, files := left()
	before := heap()
	for range 2 {
		someCalls()
	}
	h.await(fmt.Sprintf("%d goroutines and %d descriptors as before", goroutines, files), func() bool {
		g, f := left()
		return g <= goroutines && f <= files
	})
	const slack = 4 << 20 // a call holds some 100 kB
	if grown := heap() - before; grown > slack {
		t.Errorf("%d kB more memory in use", grown>>10)
	} else {
		t.Logf("%d kB more memory in use", grown>>10)
	}
	if stats := h.Stats(); stats.CallsAccepted != 3*together || stats.CallsRefused != 0 {
		t.Errorf("%+v", stats)
	}
}

// TestHearingAllocatesNothing: the path of a frame from the framer to the model.
func TestHearingAllocatesNothing(t *testing.T) {
	h := newHouse(t, Config{})
	c, err := h.newCall("", nil)
	if err != nil {
		t.Fatal(err)
	}
	session := &echoSession{frames: make(chan core.Frame, 1)} // full after the first
	frame := new([media.FrameSamples]float32)
	now := time.Now()
	if n := testing.AllocsPerRun(100, func() {
		if err := c.hear(session, frame, now); err != nil {
			t.Fatal(err)
		}
		c.replies.said(0, now)
	}); n != 0 {
		t.Errorf("%.1f allocations a frame", n)
	}
	if c.backpressure.Load() != 100 {
		t.Errorf("%d frames met back-pressure, want 100", c.backpressure.Load())
	}
}

// heap is how many bytes are held.
func heap() int64 {
	runtime.GC()
	runtime.GC() // what finalizers held
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return int64(memory.HeapAlloc)
}
