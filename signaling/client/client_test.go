package client

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// peer answers one client event with server events; a nil answer hangs up.
type peer func(event map[string]any) []string

// listen runs a peer behind a real socket. The real server is tried in
// cmd/parley.
func listen(t *testing.T, answer peer) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer open" {
			w.WriteHeader(http.StatusUnauthorized)
			io.WriteString(w, `{"error":{"type":"invalid_request_error","code":"unauthorized","message":"a key is wanted","param":null}}`)
			return
		}
		if q := r.URL.Query(); r.URL.Path != "/v1/realtime" || q.Get("duplex") != "1" || q.Get("autostart") != "0" {
			t.Errorf("the client asks for %s", r.URL)
		}
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.CloseNow()
		conn.SetReadLimit(1 << 20)
		for {
			_, text, err := conn.Read(r.Context())
			if err != nil {
				return
			}
			var event map[string]any
			if err := json.Unmarshal(text, &event); err != nil {
				t.Error(err)
			}
			answers := answer(event)
			if answers == nil {
				conn.Close(websocket.StatusGoingAway, "bye")
				return
			}
			for _, answer := range answers {
				if err := conn.Write(r.Context(), websocket.MessageText, []byte(answer)); err != nil {
					return
				}
			}
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

const created = `{"type":"session.created","server_event_seq":1,"session":{"id":"sess_1","voice":"NATF2","voices":["NATF2"]}}`

// echo says back what it hears, at 16 bits.
func echo(event map[string]any) []string {
	switch event["type"] {
	case "session.update":
		return []string{`{"type":"session.parameters"}`, created}
	case "input_audio_buffer.append":
		heard, _ := base64.StdEncoding.DecodeString(event["audio"].(string))
		said := make([]byte, 0, len(heard)/2)
		for i := 0; i+4 <= len(heard); i += 4 {
			v := math.Float32frombits(binary.LittleEndian.Uint32(heard[i:]))
			said = binary.LittleEndian.AppendUint16(said, uint16(int16(v*32768)))
		}
		return []string{
			fmt.Sprintf(`{"type":"response.output_audio.delta","response_id":"r","delta":%q}`, base64.StdEncoding.EncodeToString(said)),
			`{"type":"response.output_audio_transcript.delta","response_id":"r","delta":" yes"}`}
	case "odd":
		return []string{`{"type":"error","error":{"type":"invalid_request_error","code":"unknown_event","message":"no","param":"type","event_id":"e1"}}`}
	case "session.close":
		return []string{`{"type":"session.closed","reason":"client_close"}`}
	}
	return nil
}

func dial(t *testing.T, answer peer) (context.Context, *Session) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	t.Cleanup(cancel)
	s, err := Dial(ctx, listen(t, answer), Options{Key: "open", Voice: "NATF2", Persona: "You are kind."})
	if err != nil {
		t.Fatal(err)
	}
	return ctx, s
}

func TestConversation(t *testing.T) {
	ctx, s := dial(t, echo)
	if s.ID != "sess_1" || s.Voice != "NATF2" || len(s.Voices) != 1 {
		t.Errorf("session %q, voice %q of %q", s.ID, s.Voice, s.Voices)
	}
	said := make([]float32, maxAppend+100)
	for i := range said {
		said[i] = float32(i%32768) / 32768
	}
	if err := s.Append(ctx, said); err != nil {
		t.Fatal(err)
	}
	var heard []float32
	var words string
	for range 4 {
		event, err := s.Next(ctx)
		if err != nil || event.ResponseID != "r" {
			t.Fatalf("%+v, %v", event, err)
		}
		heard = append(heard, event.Audio...)
		words += event.Text
	}
	if words != " yes yes" || len(heard) != len(said) {
		t.Fatalf("heard %q and %d samples, want %d", words, len(heard), len(said))
	}
	for i := range said {
		if said[i] != heard[i] {
			t.Fatalf("sample %d is %v, want %v", i, heard[i], said[i])
		}
	}
	// An error leaves the session as it was.
	if err := s.Send(ctx, map[string]string{"type": "odd"}); err != nil {
		t.Fatal(err)
	}
	event, err := s.Next(ctx)
	if err != nil || !errors.Is(event.Err, &Error{Code: "unknown_event"}) || event.Err.EventID != "e1" {
		t.Fatalf("%+v, %v", event, err)
	}
	if err := s.End(ctx); err != nil {
		t.Fatal(err)
	}
	if event, err := s.Next(ctx); err != nil || event.Reason != "client_close" {
		t.Fatalf("%+v, %v", event, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Next(ctx); !errors.Is(err, io.EOF) {
		t.Errorf("after the end Next says %v", err)
	}
}

func TestServerHangsUp(t *testing.T) {
	ctx, s := dial(t, func(event map[string]any) []string {
		if event["type"] == "session.update" {
			return []string{created}
		}
		return nil
	})
	if err := s.Append(ctx, make([]float32, 10)); err != nil {
		t.Fatal(err)
	}
	_, err := s.Next(ctx)
	var closed *ClosedError
	if !errors.As(err, &closed) || closed.Reason != "bye" || closed.Status != int(websocket.StatusGoingAway) {
		t.Errorf("Next says %v", err)
	}
	if err := s.Close(); !errors.As(err, &closed) {
		t.Errorf("Close says %v", err)
	}
}

func TestDialRefused(t *testing.T) {
	full := `{"type":"error","error":{"type":"rate_limit_error","code":"resource_exhausted","message":"two of two","param":null,"retryable":true}}`
	for name, test := range map[string]struct {
		key  string
		said []string
		want string
	}{
		"no key":      {"", nil, "unauthorized: a key is wanted"},
		"full":        {"open", []string{full}, "resource_exhausted: two of two"},
		"hangs up":    {"open", nil, `the server ended the session (status 1001, reason "bye")`},
		"closes":      {"open", []string{`{"type":"session.closed","reason":"idle"}`}, `the server ended the session (status 0, reason "idle")`},
		"no json":     {"open", []string{"hello"}, "the server's event cannot be read: invalid character 'h' looking for beginning of value"},
		"other rate":  {"open", []string{`{"type":"response.output_audio.delta","sample_rate_hz":48000}`}, "the server's sound has 48000 Hz, 24000 were asked for"},
		"half sample": {"open", []string{`{"type":"response.output_audio.delta","delta":"AAAA"}`}, "the server's sound cannot be read: 3 bytes, <nil>"},
		"chatter":     {"open", strings.Split(strings.Repeat(`{"type":"x"} `, maxIgnored), " ")[:maxIgnored], "the server sent 64 events and no session.created"},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			_, err := Dial(ctx, listen(t, func(map[string]any) []string { return test.said }), Options{Key: test.key})
			if err == nil || err.Error() != test.want {
				t.Fatalf("error %v, want %s", err, test.want)
			}
		})
	}
}

func TestEndpoint(t *testing.T) {
	for address, want := range map[string]string{
		"http://h:1":                    "http://h:1/v1/realtime?autostart=0&duplex=1",
		"https://h/v1/":                 "https://h/v1/realtime?autostart=0&duplex=1",
		"ws://h/v1/duplex?debug=tokens": "ws://h/v1/duplex?autostart=0&debug=tokens&duplex=1",
		"127.0.0.1:80":                  `server address "127.0.0.1:80": want http://, https://, ws:// or wss://`,
		"h:80":                          `server address "h:80": want http://, https://, ws:// or wss://`,
		"http://":                       `server address "http://": it names no host`,
	} {
		got, err := endpoint(address, "")
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}
