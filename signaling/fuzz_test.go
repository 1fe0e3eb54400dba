package signaling

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

// offers that are good, or nearly.
func seedOffers(h *house) []string {
	const short = "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\na=mid:0\r\n" +
		"a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=fingerprint:sha-256 00:11\r\na=setup:actpass\r\na=sendrecv\r\n" +
		"m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:1\r\na=sctp-port:5000\r\n" +
		"a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=fingerprint:sha-256 00:11\r\n"
	full := h.newCaller().offer
	return []string{full, redirect("sendrecv", "inactive")(full), redirect("sendrecv", "recvonly")(full), strings.ReplaceAll(full, "ice-pwd:", "ice-pwd:x"), short, "v=0", ""}
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
	seeds := seedOffers(h)
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
	h := newHouse(f, Config{PeerTimeout: time.Second})
	offer := h.newCaller().offer
	f.Add(byte(0), "application/sdp", "model=x&page=p", []byte(offer))
	f.Add(byte(0), "multipart/form-data; boundary=b", "", []byte("--b\r\nContent-Disposition: form-data; name=\"sdp\"\r\nContent-Type: application/sdp\r\n\r\n"+offer+
		"\r\n--b\r\nContent-Disposition: form-data; name=\"session\"\r\n\r\n{\"voice\":\"NATF2\",\"instructions\":\"x\"}\r\n--b--\r\n"))
	f.Add(byte(1), "application/json", "", []byte(`{"expires_after":{"anchor":"created_at","seconds":60},"session":{"type":"realtime","voice":"NATM1"}}`))
	f.Add(byte(2), "application/sdp", "", []byte(offer))
	f.Add(byte(3), "text/plain", "", []byte("bye"))
	f.Add(byte(4), "", "", []byte(nil))
	live := h.live()
	go func() { // ends with the process
		for range live.events {
		}
	}()
	paths := []struct{ method, path string }{
		{"POST", "/v1/realtime/calls"}, {"POST", "/v1/realtime/client_secrets"}, {"PATCH", live.location},
		{"POST", "/v1/realtime/calls/rtc_x/hangup"}, {"DELETE", "/v1/realtime/calls/rtc_x"},
	}
	f.Fuzz(func(t *testing.T, which byte, kind, query string, body []byte) {
		p := paths[int(which)%len(paths)]
		request := httptest.NewRequest(p.method, p.path, bytes.NewReader(body))
		request.URL = &url.URL{Path: p.path, RawQuery: query}
		request.Host = "localhost"
		request.Header.Set("Content-Type", kind)
		answer := httptest.NewRecorder()
		h.Handler().ServeHTTP(answer, request)
		switch status := answer.Code; {
		case status == http.StatusCreated:
			id := strings.TrimPrefix(answer.Header().Get("Location"), "/v1/realtime/calls/")
			c := h.desk.find(id)
			if c == nil {
				t.Fatalf("no call %q", id)
			}
			c.end(hungUp)
			<-c.done
		case status >= 500 && status != http.StatusServiceUnavailable, status >= 400 && errorCode(answer.Body.String()) == "":
			t.Fatalf("%d %s", status, answer.Body)
		}
		h.secrets.mu.Lock()
		if n := len(h.secrets.unused); n > maxSecrets {
			t.Fatalf("%d secrets", n)
		}
		h.secrets.mu.Unlock()
	})
}
