package signaling

import (
	"bytes"
	_ "embed"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

// chromium is the offer of a browser.
//
//go:embed testdata/chromium.sdp
var chromium string

// seedOffers are good, or nearly; the first one is the browser's.
func seedOffers() []string {
	const short = "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\na=mid:0\r\n" +
		"a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=fingerprint:sha-256 00:11\r\na=setup:actpass\r\na=sendrecv\r\n" +
		"m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:1\r\na=sctp-port:5000\r\n" +
		"a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=fingerprint:sha-256 00:11\r\n"
	full := strings.ReplaceAll(chromium, "\n", "\r\n")
	head, sections, _ := strings.Cut(full, "m=audio")
	others := head + "m=video 9 RTP/AVP 96\r\na=mid:v\r\nm=audio" + sections + strings.Replace("m=audio"+sections, "a=mid:0", "a=mid:2", 1)
	telephone := strings.NewReplacer("SAVPF 111", "SAVPF 8 0 101", ":111 opus/48000/2", ":101 telephone-event/8000").Replace(short)
	return []string{full, telephone, others, redirect("sendrecv", "inactive")(full), redirect("sendrecv", "recvonly")(full),
		strings.ReplaceAll(full, "hhXv", "hhXw"), strings.ReplaceAll(full, "a=ice-pwd:", "a=ice-pwd:x"),
		strings.Replace(full, "a=mid:0", "a=mid:0\r\na=candidate:1 1 udp 1 192.0.2.1 9 typ host", 1), short, "v=0", ""}
}

// typed fails unless an error is one for the client.
func typed(t *testing.T, err error) {
	t.Helper()
	var refused *core.Error
	if err != nil && !errors.As(err, &refused) {
		t.Fatalf("%v", err)
	}
}

// FuzzOffer: whatever is offered first is answered or refused in words, and so
// is whatever is offered after a good one.
func FuzzOffer(f *testing.F) {
	h := newHouse(f, Config{})
	seeds := seedOffers()
	for _, offer := range seeds {
		f.Add(offer, false)
		f.Add(offer, true)
	}
	f.Fuzz(func(t *testing.T, offer string, later bool) {
		if _, err := readOffer(offer); err != nil {
			typed(t, err)
			return
		}
		c, err := h.newCall("")
		if err != nil {
			t.Fatal(err)
		}
		first := offer
		if later {
			first = seeds[0]
		}
		l, err := h.connect(c, first)
		if err != nil {
			typed(t, err)
			return
		}
		defer l.close()
		if later {
			answer, err := l.negotiate(c.ctx, offer)
			if typed(t, err); err == nil && !strings.HasPrefix(answer, "v=0") {
				t.Fatalf("answer %q", answer)
			}
			_, err = l.negotiate(c.ctx, first)
			typed(t, err)
		}
	})
}

// FuzzFragment: whatever piece of SDP comes for a call, it is taken or refused
// in words, and the call can be offered more.
func FuzzFragment(f *testing.F) {
	h := newHouse(f, Config{PeerTimeout: time.Hour})
	offer := seedOffers()[0]
	o, err := readOffer(offer)
	if err != nil {
		f.Fatal(err)
	}
	head := "a=ice-ufrag:" + o.ufrag + "\r\na=ice-pwd:" + o.password + "\r\n"
	for _, piece := range []string{head, head + "m=audio 9 RTP/AVP 0\r\na=mid:0\r\na=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\na=end-of-candidates\r\n",
		strings.ReplaceAll(head, o.ufrag, "abcd"), "a=candidate:1 1 tcp 1 ::1 9 typ host tcptype active", "a=ice-pwd:x", "v=0", ""} {
		f.Add(piece, "")
		f.Add(piece, "*")
	}
	c, err := h.newCall("")
	if err != nil {
		f.Fatal(err)
	}
	l, err := h.connect(c, offer)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(l.close)
	f.Fuzz(func(t *testing.T, piece, match string) {
		request := httptest.NewRequest("PATCH", "/", nil)
		request.Header.Set("If-Match", match)
		typed(t, l.patch(echo.New().NewContext(request, httptest.NewRecorder()), c, piece))
		if l.candidates > maxCandidates {
			t.Fatalf("%d candidates", l.candidates)
		}
		if _, err := l.negotiate(c.ctx, offer); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzBody(f *testing.F) {
	f.Add("multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=sdp\r\n\r\nv=0\r\n--b\r\nContent-Disposition: form-data; name=session\r\n\r\n{}\r\n--b--\r\n")
	f.Add("application/sdp", "v=0")
	f.Add("multipart/form-data", "")
	f.Fuzz(func(t *testing.T, kind, body string) {
		offer, session, err := readBody(kind, bytes.NewReader([]byte(body)))
		typed(t, err)
		if err == nil && (offer == "" || len(offer) > maxSDP || len(session) > realtime.MaxMessage || session != nil && len(session) == 0) {
			t.Fatalf("offer %q, session %q", offer, session)
		}
	})
}

// FuzzRequest: whatever is asked of the paths that take bodies, the answer is
// one of the client's statuses, with a code if it is a refusal.
func FuzzRequest(f *testing.F) {
	h := newHouse(f, Config{PeerTimeout: time.Hour})
	seeds := seedOffers()
	for _, offer := range seeds {
		f.Add(byte(0), "", "application/sdp", "model=x&page=p", []byte(offer))
		f.Add(byte(2), "", "application/sdp", "", []byte(offer))
	}
	f.Add(byte(0x80), "", "multipart/form-data; boundary=b", "", []byte("--b\r\nContent-Disposition: form-data; name=\"sdp\"\r\nContent-Type: application/sdp\r\n\r\n"+seeds[0]+
		"\r\n--b\r\nContent-Disposition: form-data; name=\"session\"\r\n\r\n{\"voice\":\"NATF2\",\"instructions\":\"x\"}\r\n--b--\r\n"))
	f.Add(byte(1), "key", "application/json", "", []byte(`{"expires_after":{"anchor":"created_at","seconds":60},"session":{"type":"realtime","voice":"NATM1"}}`))
	f.Add(byte(3), "", "text/plain", "", []byte("bye"))
	f.Add(byte(4), "ek_x", "", "", []byte(nil))
	// A call that its peer does not come to, to be offered more.
	status, body, header := h.do("POST", "/v1/realtime/calls", "application/sdp", seeds[0])
	if status != http.StatusCreated {
		f.Fatalf("%d %s", status, body)
	}
	paths := []struct{ method, path string }{
		{"POST", "/v1/realtime/calls"}, {"POST", "/v1/realtime/client_secrets"}, {"PATCH", header.Get("Location")},
		{"POST", "/v1/realtime/calls/rtc_x/hangup"}, {"DELETE", "/v1/realtime/calls/rtc_x"},
	}
	ask := func(method, path, query, kind, credential string, body []byte) *httptest.ResponseRecorder {
		request := httptest.NewRequest(method, path, bytes.NewReader(body))
		request.URL = &url.URL{Path: path, RawQuery: query}
		request.Host = "localhost"
		request.Header.Set("Content-Type", kind)
		if credential != "" {
			request.Header.Set("Authorization", "Bearer "+credential)
		}
		answer := httptest.NewRecorder()
		h.Handler().ServeHTTP(answer, request)
		return answer
	}
	f.Fuzz(func(t *testing.T, which byte, credential, kind, query string, body []byte) {
		p := paths[int(which&0x7f)%len(paths)]
		answer := ask(p.method, p.path, query, kind, credential, body)
		switch status := answer.Code; {
		case status == http.StatusCreated:
			method, path := "DELETE", answer.Header().Get("Location")
			if which&0x80 != 0 {
				method, path = "POST", path+"/hangup"
			}
			if ended := ask(method, path, "", "", "", nil); ended.Code != http.StatusNoContent {
				t.Fatalf("%s %s: %d %s", method, path, ended.Code, ended.Body)
			}
		case status >= 500 && status != http.StatusServiceUnavailable, status >= 400 && errorCode(answer.Body.String()) == "":
			t.Fatalf("%d %s", status, answer.Body)
		}
		h.secrets.mu.Lock()
		defer h.secrets.mu.Unlock()
		if n := len(h.secrets.unused); n > maxSecrets {
			t.Fatalf("%d secrets", n)
		}
	})
}
