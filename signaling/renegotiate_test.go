package signaling

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/media"
)

// reoffer makes a later offer of the caller's, changes it on its way, and takes
// the answer, changed back.
func (c *caller) reoffer(restart bool, change, back func(string) string, credentials ...string) (offer, answer string) {
	c.h.t.Helper()
	description, err := c.pc.CreateOffer(&webrtc.OfferOptions{ICERestart: restart})
	if err != nil {
		c.h.t.Fatal(err)
	}
	if err := c.pc.SetLocalDescription(description); err != nil {
		c.h.t.Fatal(err)
	}
	offer = change(description.SDP)
	status, answer, header := c.h.do("PATCH", c.location, "application/sdp", offer, credentials...)
	if status != http.StatusOK || header.Get("Content-Type") != "application/sdp" {
		c.h.t.Fatalf("PATCH: %d %s", status, answer)
	}
	if err := c.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: back(answer)}); err != nil {
		c.h.t.Fatal(err)
	}
	return offer, answer
}

func same(text string) string { return text }

// audioSection of a description, and what is around it.
func audioSection(description string) (before, section, after string) {
	at := strings.Index(description, "m=audio")
	end := strings.Index(description[at+1:], "\r\nm=")
	if end < 0 {
		return description[:at], description[at:], ""
	}
	end += at + 1
	return description[:at], description[at:end], description[end:]
}

func redirect(from, to string) func(string) string {
	return func(description string) string {
		before, section, after := audioSection(description)
		return before + strings.Replace(section, "a="+from, "a="+to, 1) + after
	}
}

// echo says something and tells how well it came back.
func (c *caller) echo(said []float32) (correlation float64) {
	c.h.t.Helper()
	middle := said[len(said)/2 : len(said)/2+media.SampleRate/2]
	correlation, _ = correlationInside(middle, c.talk(said))
	return correlation
}

// TestICERestart: the call moves to new ICE credentials and the sound goes on,
// whether a new offer brings them or a piece of one.
func TestICERestart(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.live()
	first := ufrag.FindStringSubmatch(c.pc.CurrentRemoteDescription().SDP)[1]
	said := speech(t, 1.5)
	if r := c.echo(said); r < 0.9 {
		t.Fatalf("correlation %.3f before", r)
	}
	offer, answer := c.reoffer(true, same, same)
	if second := ufrag.FindStringSubmatch(answer)[1]; second == first || strings.Contains(offer, first) {
		t.Errorf("the answer has ufrag %s, as before", second)
	}
	if !strings.Contains(answer, "a=candidate") || !strings.Contains(answer, "a=end-of-candidates") || !strings.Contains(answer, "maxaveragebitrate") {
		t.Errorf("answer:\n%s", answer)
	}
	h.await("connected anew", func() bool { return c.pc.ICEConnectionState() == webrtc.ICEConnectionStateConnected })
	if r := c.echo(said); r < 0.9 {
		t.Errorf("correlation %.3f afterwards", r)
	}
	c.restart()
	h.await("connected again", func() bool { return c.pc.ICEConnectionState() == webrtc.ICEConnectionStateConnected })
	if r := c.echo(said); r < 0.9 {
		t.Errorf("correlation %.3f in the end", r)
	}
	c.send(`{"type":"session.heartbeat"}`)
	c.await("session.heartbeat_ack")
}

// TestHold: a=inactive stops the agent's sound and not the call, and sendrecv
// brings it back.
func TestHold(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.live()
	said := speech(t, 1.5)
	c.echo(said) // from here on, what does not come is lost
	for _, way := range []struct {
		offered, answered string
		heard             bool
	}{{"inactive", "inactive", false}, {"sendrecv", "sendrecv", true}, {"sendonly", "recvonly", false}, {"recvonly", "sendonly", true}, {"inactive", "inactive", false}, {"sendrecv", "sendrecv", true}} {
		_, answer := c.reoffer(false, redirect("sendrecv", way.offered), redirect(way.answered, "sendrecv"))
		if _, section, _ := audioSection(answer); !strings.Contains(section+"\r\n", "\na="+way.answered+"\r\n") {
			t.Errorf("%s is answered with\n%s", way.offered, section)
		}
		time.Sleep(100 * time.Millisecond)
		c.heard()
		before := h.Stats()
		time.Sleep(300 * time.Millisecond)
		if n := len(c.heard()); way.heard != (n > 0) {
			t.Errorf("%s: %d samples came", way.offered, n)
		}
		after, sends := h.Stats(), strings.HasPrefix(way.offered, "send")
		if after.FramesIn == before.FramesIn || sends != (after.Concealed > before.Concealed) {
			t.Errorf("%s: of %d frames %.0f ms were made up", way.offered, after.FramesIn-before.FramesIn, after.Concealed-before.Concealed)
		}
	}
	if r := c.echo(said); r < 0.9 {
		t.Errorf("correlation %.3f after all of it", r)
	}
	if c.missed != 0 {
		t.Errorf("%d packets are missed, that were not sent", c.missed)
	}
	if live := h.Stats().CallsLive; live != 1 {
		t.Errorf("%d calls live", live)
	}
}

// TestRefusedReoffers leave the call as it is.
func TestRefusedReoffers(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c, stranger := h.live(), h.newCaller()
	for _, p := range []struct {
		name, path, kind, body string
		status                 int
		code                   string
	}{
		{"no call", "/v1/realtime/calls/rtc_x", "application/sdp", c.offer, 404, "not_found"},
		{"no type", c.location, "", c.offer, 415, "unsupported_content_type"},
		{"empty", c.location, "application/sdp", "", 400, "invalid_body"},
		{"no SDP", c.location, "application/sdp", "hello", 400, "invalid_offer"},
		{"large", c.location, "application/sdp", strings.Repeat("x", maxSDP+1), 413, "body_too_large"},
		{"another peer's", c.location, "application/sdp", stranger.offer, 400, "invalid_offer"},
		{"without channel", c.location, "application/sdp", c.offer[:strings.Index(c.offer, "m=application")], 400, "invalid_offer"},
		{"half", c.location, "application/sdp", strings.ReplaceAll(c.offer, "a=ice-ufrag", "a=ice-other"), 400, "invalid_offer"},
		{"another order", c.location, "application/sdp", strings.ReplaceAll(c.offer, "a=mid:0", "a=mid:7"), 400, "invalid_offer"},
		{"a bad candidate", c.location, "application/sdp", strings.Replace(c.offer, "a=mid:0", "a=mid:0\r\na=candidate:1 1 udp", 1), 400, "invalid_offer"},
	} {
		if status, body, _ := h.do("PATCH", p.path, p.kind, p.body); status != p.status || errorCode(body) != p.code {
			t.Errorf("%s: %d %s, want %d %s", p.name, status, body, p.status, p.code)
		}
	}
	c.reoffer(false, same, same)
	said := speech(t, 1.5)
	if r := c.echo(said); r < 0.9 {
		t.Errorf("correlation %.3f afterwards", r)
	}
}

// TestPayloadTypesStay: a later offer has the call's formats under their numbers,
// or is refused; what else it has besides does not count.
func TestPayloadTypesStay(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	withRED := strings.ReplaceAll(chromium, "\n", "\r\n")
	changed := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(withRED) }
	alone := changed(" 111 63 9 0 8 13 110 126", " 111", "a=rtpmap:63 red/48000/2\r\n", "", "a=fmtp:63 111/111\r\n", "")
	for _, p := range []struct {
		name, first, later string
		status             int
	}{
		{"the same", withRED, withRED, 200},
		{"fewer others", withRED, changed(" 9 0 8 13 110 126", ""), 200},
		{"another order", withRED, changed("111 63", "63 111"), 200},
		{"RED is gone", withRED, alone, 400},
		{"RED is new", alone, withRED, 400},
		{"RED under another number", withRED, changed(" 63 ", " 64 ", ":63 ", ":64 "), 400},
		{"Opus under another number", withRED, changed(" 111 ", " 96 ", ":111 ", ":96 ", "111/111", "96/96"), 400},
	} {
		status, answer, header := h.do("POST", "/v1/realtime/calls", "application/sdp", p.first)
		if status != http.StatusCreated {
			t.Fatalf("%d %s", status, answer)
		}
		at := header.Get("Location")
		status, body, _ := h.do("PATCH", at, "application/sdp", p.later)
		if status != p.status || status != http.StatusOK && (errorCode(body) != "invalid_offer" || !strings.Contains(body, "payload types")) {
			t.Errorf("%s: %d %s", p.name, status, body)
		}
		if status, body, _ := h.do("PATCH", at, "application/sdp", p.first); status != http.StatusOK {
			t.Errorf("%s, then as before: %d %s", p.name, status, body)
		}
		h.do("DELETE", at, "", "")
	}
}
