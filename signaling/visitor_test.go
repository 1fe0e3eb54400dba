package signaling

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/parley-voice/parley/media/sound"
)

// visitor is a client of a WebSocket.
type visitor struct {
	t    testing.TB
	conn *websocket.Conn
	// events as they came, closed with the connection.
	events chan map[string]any
	seq    float64
	// closed is why the connection ended; good when events is closed.
	closed error
}

// visit opens a socket. The path has the query.
func (h *house) visit(path string, header ...string) *visitor {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	options := &websocket.DialOptions{HTTPHeader: map[string][]string{}}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Sec-WebSocket-Protocol" {
			options.Subprotocols = strings.Split(header[i+1], ", ")
			continue
		}
		options.HTTPHeader.Set(header[i], header[i+1])
	}
	conn, response, err := websocket.Dial(ctx, strings.Replace(h.http.URL, "http", "ws", 1)+path, options)
	if err != nil {
		h.t.Fatalf("%s: %v %v", path, response, err)
	}
	conn.SetReadLimit(-1)
	v := &visitor{t: h.t, conn: conn, events: make(chan map[string]any, 1<<16)}
	go v.read() // ends with the connection
	h.t.Cleanup(func() { _ = conn.CloseNow() })
	return v
}

func (v *visitor) read() {
	defer close(v.events)
	for {
		_, text, err := v.conn.Read(context.Background())
		if err != nil {
			v.closed = err
			return
		}
		recordEvent(v.t, text)
		var event map[string]any
		if err := json.Unmarshal(text, &event); err != nil {
			v.t.Errorf("%v in %.200q", err, text)
			return
		}
		if seq, _ := event["server_event_seq"].(float64); seq != v.seq+1 && v.seq != 0 {
			v.t.Errorf("event %v after %v", seq, v.seq)
		} else {
			v.seq = seq
		}
		v.events <- event
	}
}

var recording struct {
	sync.Mutex
	file *os.File
}

// recordEvent keeps what the server sends, one event a line, where PARLEY_EVENTS
// says, for the checkers of its schemas.
func recordEvent(t testing.TB, text []byte) {
	path := os.Getenv("PARLEY_EVENTS")
	if path == "" {
		return
	}
	recording.Lock()
	defer recording.Unlock()
	if recording.file == nil {
		var err error
		if recording.file, err = os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := recording.file.Write(append(append([]byte(nil), text...), '\n')); err != nil {
		t.Error(err)
	}
}

// send an event: text of JSON.
func (v *visitor) send(event string) {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := v.conn.Write(ctx, websocket.MessageText, []byte(event)); err != nil {
		v.t.Errorf("%.100s: %v", event, err)
	}
}

// say appends sound, 16 bits at 24 kHz.
func (v *visitor) say(samples []float32, fields ...string) {
	v.t.Helper()
	v.send(appendEvent(sound.Linear16, samples, fields...))
}

// appendEvent spells an append. The fields are JSON, as "a":1.
func appendEvent(c sound.Coding, samples []float32, fields ...string) string {
	more := ""
	for _, f := range fields {
		more += "," + f
	}
	return `{"type":"input_audio_buffer.append","audio":"` + base64.StdEncoding.EncodeToString(c.Encode(nil, samples)) + `"` + more + `}`
}

// await waits for an event of a type, and returns it and those before it.
func (v *visitor) await(kind string) (event map[string]any, before []map[string]any) {
	v.t.Helper()
	timeout := time.After(patience)
	for {
		select {
		case event, ok := <-v.events:
			if !ok {
				v.t.Fatalf("closed (%v) before %s, after %s", v.closed, kind, kinds(before))
			}
			if event["type"] == kind {
				return event, before
			}
			before = append(before, event)
		case <-timeout:
			v.t.Fatalf("no %s within %v, after %s", kind, patience, kinds(before))
		}
	}
}

// refused awaits an error and checks its code.
func (v *visitor) refused(code string) map[string]any {
	v.t.Helper()
	event, _ := v.await("error")
	fault, _ := event["error"].(map[string]any)
	if fault["code"] != code {
		v.t.Errorf("error %v, want %s", fault, code)
	}
	return fault
}

// gone waits for the end of the connection and returns its status.
func (v *visitor) gone() websocket.StatusCode {
	v.t.Helper()
	timeout := time.After(patience)
	for {
		select {
		case _, ok := <-v.events:
			if !ok {
				var closed websocket.CloseError
				if errors.As(v.closed, &closed) {
					return closed.Code
				}
				return -1
			}
		case <-timeout:
			v.t.Fatal("the connection stays open")
		}
	}
}

// leave closes the session and returns what was said in it to the end.
func (v *visitor) leave() (reason string, events []map[string]any) {
	v.t.Helper()
	v.send(`{"type":"session.close"}`)
	closed, before := v.await("session.closed")
	reason, _ = closed["reason"].(string)
	if status := v.gone(); status != websocket.StatusNormalClosure {
		v.t.Errorf("closed with status %v", status)
	}
	return reason, before
}

func kinds(events []map[string]any) string {
	var all []string
	for _, e := range events {
		all = append(all, e["type"].(string))
	}
	return strings.Join(all, " ")
}

// sounds are the samples of the sound deltas, and the words beside them. Each
// delta of sound must be followed by one of words.
func sounds(t testing.TB, c sound.Coding, events []map[string]any) (samples []float32, words string) {
	t.Helper()
	for i, e := range events {
		switch e["type"] {
		case "response.output_audio.delta":
			if i+1 < len(events) && events[i+1]["type"] != "response.output_audio_transcript.delta" {
				t.Errorf("a delta of sound is followed by %v", events[i+1]["type"])
			}
			b, err := base64.StdEncoding.DecodeString(e["delta"].(string))
			if err == nil {
				samples, err = c.Decode(samples, b)
			}
			if err != nil {
				t.Fatal(err)
			}
		case "response.output_audio_transcript.delta":
			words += e["delta"].(string)
		}
	}
	return samples, words
}
