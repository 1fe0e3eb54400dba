package signaling

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/parley-voice/parley/signaling/realtime"
)

// refusedVisit is the status that a socket is refused with.
func (h *house) refusedVisit(path string, header ...string) int {
	h.t.Helper()
	options := &websocket.DialOptions{HTTPHeader: http.Header{}}
	for i := 0; i+1 < len(header); i += 2 {
		options.HTTPHeader.Set(header[i], header[i+1])
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, response, err := websocket.Dial(ctx, strings.Replace(h.http.URL, "http", "ws", 1)+path, options)
	if err == nil {
		_ = conn.CloseNow()
		return http.StatusSwitchingProtocols
	}
	if response == nil {
		h.t.Fatal(err)
	}
	return response.StatusCode
}

// TestSideChannel: a program beside the call reads its events and steers it.
func TestSideChannel(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey, DefaultsAfter: 20 * time.Millisecond})
	value, _, _ := h.mint("{}")
	c := h.newCaller()
	c.dial("Authorization", "Bearer "+value)
	c.await("session.updated")
	path := "/v1/realtime?call_id=" + strings.TrimPrefix(c.location, "/v1/realtime/calls/")
	for name, status := range map[string]int{"": 401, "Bearer nobody": 401, "Bearer " + testKey: 101, "Bearer " + value: 101} {
		if got := h.refusedVisit(path, "Authorization", name); got != status {
			t.Errorf("%.9q: %d, want %d", name, got, status)
		}
	}
	if got := h.refusedVisit("/v1/realtime?call_id=rtc_x", "Authorization", "Bearer "+testKey); got != 404 {
		t.Errorf("no call: %d", got)
	}
	v := h.visit(path, "Authorization", "Bearer "+testKey)
	v.await("session.created")
	c.talk(speech(t, 0.8))
	v.await("response.output_audio_transcript.delta")
	v.send(`{"type":"session.heartbeat"}`)
	v.await("session.heartbeat_ack")
	c.await("session.heartbeat_ack")
	v.send(`{"type":"` + strings.Repeat("x", realtime.MaxMessage) + `"}`)
	v.refused("message_too_large")
	v.send(`{"type":"response.cancel"}`)
	if done, _ := c.await("response.done"); done["response"].(map[string]any)["status"] != "cancelled" {
		t.Errorf("%v", done)
	}
	v.send(`{"type":"session.close"}`)
	_, between := v.await("session.closed")
	if all := kinds(between); strings.Contains(all, "audio.delta") {
		t.Errorf("sound goes beside the call, too: %s", all)
	}
	if closed, _ := c.await("session.closed"); closed["reason"] != "client_close" {
		t.Errorf("closed for %v", closed["reason"])
	}
	if status := v.gone(); status != websocket.StatusNormalClosure {
		t.Errorf("the side channel ended with %v", status)
	}
	h.await("slot free", func() bool { return h.Stats().CallsLive == 0 })
	if log := h.log.String(); strings.Contains(log, path[len("/v1/realtime?call_id="):]) || strings.Contains(log, value) {
		t.Errorf("log: %s", log)
	}
}

// TestSideChannelAtShutdown: it hears the call's last word.
func TestSideChannelAtShutdown(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.live()
	v := h.visit("/v1/realtime?call_id=" + strings.TrimPrefix(c.location, "/v1/realtime/calls/"))
	v.await("session.created")
	if err := h.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
	if closed, _ := v.await("session.closed"); closed["reason"] != "server_shutdown" {
		t.Errorf("closed for %v", closed["reason"])
	}
}

// TestSecretOpensSocket: as a browser sends it, for one socket.
func TestSecretOpensSocket(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey, AllowOrigins: []string{"https://app.example"}})
	value, _, _ := h.mint(`{"session":{"instructions":"Be kind.","voice":"NATM1"}}`)
	protocols := []string{"Sec-WebSocket-Protocol", "realtime, openai-insecure-api-key." + value + ", openai-agents-sdk.0.20.0"}
	if got := h.refusedVisit("/v1/realtime", append(protocols, "Origin", "https://evil.example")...); got != 403 {
		t.Errorf("from another page: %d", got)
	}
	v := h.visit("/v1/realtime?model=gpt-realtime", append(protocols, "Origin", "https://app.example")...)
	if protocol := v.conn.Subprotocol(); protocol != "realtime" {
		t.Errorf("subprotocol %q", protocol)
	}
	created, _ := v.await("session.created")
	if session := created["session"].(map[string]any); session["voice"] != "NATM1" || session["instructions"] != "Be kind." {
		t.Errorf("session %v", session)
	}
	if got := h.refusedVisit("/v1/realtime", protocols...); got != 401 {
		t.Errorf("used twice: %d", got)
	}
	if got := h.refusedVisit("/v1/duplex"); got != 401 {
		t.Errorf("with nothing: %d", got)
	}
}
