package signaling

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/signaling/network"
	"github.com/parley-voice/parley/signaling/network/networktest"
)

// TestRefusedRequests: each gets a status, and JSON with a code.
func TestRefusedRequests(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	pc, err := webrtc.NewPeerConnection(webrtc.Configuration{})
	if err != nil {
		t.Fatal(err)
	}
	defer pc.Close()
	if _, err := pc.CreateDataChannel("oai-events", nil); err != nil {
		t.Fatal(err)
	}
	silent, err := pc.CreateOffer(nil)
	if err != nil {
		t.Fatal(err)
	}
	good := h.newCaller().offer

	const calls = "/v1/realtime/calls"
	form := "multipart/form-data; boundary=b"
	cases := []struct {
		name, method, path, kind, body string
		status                         int
		code                           string
	}{
		{"no type", "POST", calls, "", good, 415, "unsupported_content_type"},
		{"wrong type", "POST", calls, "application/json", "{}", 415, "unsupported_content_type"},
		{"empty offer", "POST", calls, "application/sdp", "", 400, "invalid_body"},
		{"no SDP", "POST", calls, "application/sdp", "hello", 400, "invalid_offer"},
		{"offer without sound", "POST", calls, "application/sdp", silent.SDP, 400, "invalid_offer"},
		{"half an offer", "POST", calls, "application/sdp", strings.Replace(good, "a=ice-ufrag", "a=ice-other", -1), 400, "invalid_offer"},
		{"large offer", "POST", calls, "application/sdp", strings.Repeat("x", maxSDP+1), 413, "body_too_large"},
		{"large body", "POST", calls, form, "--b\r\nContent-Disposition: form-data; name=x\r\n\r\n" + strings.Repeat("x", maxBody), 413, "body_too_large"},
		{"broken form", "POST", calls, form, "--c", 400, "invalid_body"},
		{"form without offer", "POST", calls, form, "--b\r\nContent-Disposition: form-data; name=x\r\n\r\ny\r\n--b--\r\n", 400, "invalid_body"},
		{"long page", "POST", calls + "?page=" + strings.Repeat("p", maxPage+1), "application/sdp", good, 400, "invalid_value"},
		{"no such call", "DELETE", calls + "/rtc_x", "", "", 404, "not_found"},
		{"no such path", "GET", "/v2", "", "", 404, "not_found"},
		{"no such method", "PUT", calls, "", "", 405, "method_not_allowed"},
		{"page outside", "GET", "/../server.go", "", "", 404, "not_found"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, body, header := h.do(c.method, c.path, c.kind, c.body)
			if status != c.status || errorCode(body) != c.code || !strings.HasPrefix(header.Get("Content-Type"), "application/json") {
				t.Errorf("%d %s, want %d with code %s", status, body, c.status, c.code)
			}
		})
	}
	if live := h.Stats().CallsLive; live != 0 {
		t.Errorf("%d calls are left", live)
	}
	if status, body, _ := h.do("POST", calls, form, "--b--", "Origin", "http://elsewhere.example"); status != http.StatusForbidden || errorCode(body) != "forbidden_origin" {
		t.Errorf("a page of another origin: %d %s", status, body)
	}
}

func TestCatalog(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	for path, want := range map[string]string{
		"/health":    `{"status":"ok"}`,
		"/ready":     `{"status":"ready"}`,
		"/v1/models": `{"object":"list","data":[{"id":"loopback","object":"model","owned_by":"parley","notice":"It echoes.","max_sessions":2}]}`,
		"/v1/voices": `{"object":"list","data":[{"id":"NATF2","object":"voice","default":true},{"id":"NATM1","object":"voice"}]}`,
	} {
		status, body, header := h.do("GET", path, "", "")
		if status != http.StatusOK || strings.TrimSpace(body) != want || header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	var stats Stats
	if _, body, _ := h.do("GET", "/v1/stats", "", ""); json.Unmarshal([]byte(body), &stats) != nil || stats.CallsLimit != 2 || len(stats.Reply.Buckets) != len(replyBounds)+1 {
		t.Errorf("stats: %s", body)
	}
}

func TestPage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	status, body, header := h.do("GET", "/", "", "")
	if status != http.StatusOK || !strings.Contains(body, "hello") || !strings.HasPrefix(header.Get("Content-Type"), "text/html") {
		t.Errorf("%d %q %v", status, body, header)
	}
	if policy := header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'self'") {
		t.Errorf("policy %q", policy)
	}
	if status, _, _ := h.do("GET", "/", "", "", "If-None-Match", header.Get("ETag")); status != http.StatusNotModified {
		t.Errorf("asked again: %d", status)
	}
	if status, _, header := h.do("GET", "/app.js", "", ""); status != http.StatusOK || !strings.HasPrefix(header.Get("Content-Type"), "text/javascript") {
		t.Errorf("script: %d %v", status, header)
	}
}

// TestAnswer has what the agents SDK needs: candidates and a stream.
func TestAnswer(t *testing.T) {
	t.Parallel()
	port := networktest.FreePort(t)
	h := newHouse(t, Config{Network: open(t, network.Config{UDPPort: port, PublicIPs: []string{"203.0.113.7"}})})
	c := h.newCaller()
	if strings.Contains(c.offer, "a=candidate") {
		t.Fatal("the offer has candidates")
	}
	status, answer, _ := h.do("POST", "/v1/realtime/calls", "application/sdp", c.offer)
	if status != http.StatusCreated {
		t.Fatalf("%d %s", status, answer)
	}
	for _, want := range []string{"a=candidate", fmt.Sprint(" 127.0.0.1 ", port), fmt.Sprint(" 203.0.113.7 ", port), "a=end-of-candidates", "a=msid:parley agent", "opus/48000/2", "maxaveragebitrate=64000"} {
		if !strings.Contains(answer, want) {
			t.Errorf("the answer has no %q:\n%s", want, answer)
		}
	}
}
