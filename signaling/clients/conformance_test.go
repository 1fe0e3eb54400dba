package clients

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/parley-voice/parley/media/sound"
	"github.com/parley-voice/parley/signaling/client"
)

// recorder speaks on a socket and keeps all that is sent to it.
type recorder struct {
	t      *testing.T
	conn   *websocket.Conn
	events []map[string]any
	lines  *bytes.Buffer
	last   map[string]string // ids of the latest response and item
}

func record(t *testing.T, url string, lines *bytes.Buffer) *recorder {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), url, nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(16 << 20)
	t.Cleanup(func() { conn.CloseNow() })
	return &recorder{t: t, conn: conn, lines: lines, last: map[string]string{}}
}

// send sends events; <response> and <item> in them stand for the latest ones.
func (r *recorder) send(events ...string) {
	r.t.Helper()
	for _, event := range events {
		for name, id := range r.last {
			event = strings.ReplaceAll(event, "<"+name+">", id)
		}
		if err := r.conn.Write(r.t.Context(), websocket.MessageText, []byte(event)); err != nil {
			r.t.Fatal(err)
		}
	}
}

// until reads up to the n-th event of a type.
func (r *recorder) until(kind string, n int) {
	r.t.Helper()
	ctx, cancel := context.WithTimeout(r.t.Context(), 20*time.Second)
	defer cancel()
	for n > 0 {
		_, text, err := r.conn.Read(ctx)
		if err != nil {
			r.t.Fatalf("before %s: %v; so far %s", kind, err, slices.Sorted(maps.Keys(r.types())))
		}
		var event map[string]any
		if err := json.Unmarshal(text, &event); err != nil {
			r.t.Fatalf("%v in %s", err, text)
		}
		r.events = append(r.events, event)
		r.lines.Write(append(text, '\n'))
		if event["type"] == kind {
			n--
		}
		for name, field := range map[string]string{"response": "response_id", "item": "item_id"} {
			if id, ok := event[field].(string); ok && strings.HasPrefix(event["type"].(string), "response.") {
				r.last[name] = id
			}
		}
	}
}

func (r *recorder) types() map[string]bool {
	types := map[string]bool{}
	for _, event := range r.events {
		types[event["type"].(string)] = true
	}
	return types
}

// appended is an event with so many frames of the recording, at 16 bits.
func appended(t *testing.T, frames int) string {
	t.Helper()
	wav, err := sound.OpenWAV(speech, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	var pcm []byte
	for _, s := range wav.Samples[:frames*client.FrameSamples] {
		v := int16(s * 32767)
		pcm = append(pcm, byte(v), byte(v>>8))
	}
	return fmt.Sprintf(`{"type":"input_audio_buffer.append","event_id":"sound","audio":%q}`, base64.StdEncoding.EncodeToString(pcm))
}

// everything is each client event that there is, with what is wrong about some.
var everything = []string{
	`{"type":"session.heartbeat"}`, `{"type":"session.event_ack","server_event_seq":3}`,
	`{"type":"session.update","event_id":"later","session":{"type":"realtime","tracing":"auto"}}`,
	`{"type":"session.update","event_id":"voice","session":{"type":"realtime","audio":{"output":{"voice":"VARM1.pt"}}}}`,
	`{"type":"session.update","event_id":"vad","session":{"turn_detection":{"type":"server_vad"}}}`,
	`{"type":"conversation.item.create","event_id":"c1","item":{"id":"mine","type":"message","role":"user","content":[{"type":"input_text","text":"Hello."}]}}`,
	`{"type":"conversation.item.create","event_id":"c2","item":{"type":"message","role":"user","content":[{"type":"input_audio","audio":"AAAA"}]}}`,
	`{"type":"conversation.item.create","event_id":"c3","item":{"type":"function_call_output","call_id":"call_1","output":"42"}}`,
	`{"type":"conversation.item.retrieve","event_id":"r1","item_id":"mine"}`,
	`{"type":"conversation.item.retrieve","event_id":"r2","item_id":"<item>"}`,
	`{"type":"conversation.item.retrieve","event_id":"r3","item_id":"nobody"}`,
	`{"type":"conversation.item.truncate","event_id":"t1","item_id":"<item>","content_index":0,"audio_end_ms":240}`,
	`{"type":"conversation.item.delete","event_id":"d1","item_id":"mine"}`,
	`{"type":"playback.ack","event_id":"p1","response_id":"<response>","item_id":"<item>","played_ms":240,"committed_ms":240}`,
	`{"type":"input.text.append","event_id":"x1","text":"Hello."}`,
	`{"type":"turn.signal","event_id":"x2","event":"user_speech_end"}`, `{"type":"barge_in","event_id":"x3"}`,
	`{"type":"session.resume","event_id":"x4","session_id":"sess_1","resume_token":"t","last_received_server_event_seq":1}`,
	`{"type":"no.such.event","event_id":"x5"}`, `{"type":`, `[]`,
	`{"type":"input_audio_buffer.append","event_id":"a1","audio":"%%%"}`,
	`{"type":"input_audio_buffer.append","event_id":"a2","audio":"AA=="}`,
	`{"type":"input_audio_buffer.append","event_id":"a3","operation_id":"once","audio":"AAAAAA=="}`,
	`{"type":"input_audio_buffer.commit","event_id":"noise","is_speech":false}`,
	`{"type":"response.create","event_id":"rc","response":{"metadata":{"client_event_id":"mine"}}}`,
	`{"type":"response.cancel","event_id":"cancel"}`, `{"type":"response.cancel","event_id":"cancel again"}`,
	`{"type":"input_audio_buffer.commit","event_id":"commit","final":true}`,
	`{"type":"input_audio_buffer.clear","event_id":"clear"}`, `{"type":"output_audio_buffer.clear","event_id":"out"}`,
}

// TestSchemas holds every event that the server sends, in both dialects, with
// words only, with tokens, and on a call, against the schemas of those that will read it.
func TestSchemas(t *testing.T) {
	url := serve(t, "--debug-tokens")
	socket := strings.Replace(url, "http", "ws", 1) + "/v1/realtime"
	var lines bytes.Buffer
	seen := map[string]bool{}
	for name, test := range map[string]struct{ query, session, delta string }{
		"OpenAI":         {"?model=parley", `"instructions":"You are kind."`, "response.output_audio.delta"},
		"OpenAI, words":  {"?model=parley", `"output_modalities":["text"]`, "response.output_text.delta"},
		"OpenAI, tokens": {"?model=parley&debug=tokens", `"voice":"marin"`, "response.output_audio.delta"},
		"duplex":         {"?duplex=1&autostart=0", `"input_audio_format":"pcm16"`, "response.output_audio.delta"},
		"duplex at once": {"?duplex=1", `"voice":"VARM1.pt"`, "response.output_audio.delta"},
	} {
		t.Run(name, func(t *testing.T) {
			r := record(t, socket+test.query, &lines)
			r.send(`{"type":"session.update","event_id":"u","session":{"type":"realtime",` + test.session + `}}`)
			r.until("session.updated", 1)
			r.send(appended(t, 12))
			r.until(test.delta, 5)
			r.send(everything...)
			r.send(appended(t, 12))
			r.until("output_audio_buffer.cleared", 1) // the answer to the last of everything
			r.until(test.delta, 3)
			r.send(`{"type":"session.close","event_id":"end"}`)
			r.until("session.closed", 1)
			maps.Copy(seen, r.types())
			r.numbered()
		})
	}
	t.Run("silent", func(t *testing.T) {
		r := record(t, socket+"?duplex=1", &lines)
		r.send(`{"type":"session.update","session":{"idle_timeout_s":0.5}}`)
		r.until("session.expired", 1)
		r.until("session.closed", 1)
		maps.Copy(seen, r.types())
	})
	events := filepath.Join(t.TempDir(), "events.jsonl")
	run(t, "openai_call.py", url, "--seconds", "2", "--events", events).Error.none(t)
	called, err := os.ReadFile(events)
	if err != nil {
		t.Fatal(err)
	}
	lines.Write(called)
	for line := range bytes.Lines(called) {
		var event struct{ Type string }
		if err := json.Unmarshal(line, &event); err != nil {
			t.Fatal(err)
		}
		seen[event.Type] = true
	}
	for _, kind := range sent(t) {
		if !seen[kind] {
			t.Errorf("no test made the server send %s", kind)
		}
	}
	conforms(t, lines.Bytes())
}

// TestSchemasOfTheActor holds what the actor's own tests made it send against
// the same schemas: more cases than a model makes.
func TestSchemasOfTheActor(t *testing.T) {
	installed(t)
	events := filepath.Join(t.TempDir(), "events.jsonl")
	cmd := exec.Command("go", "test", "-short", "-count=1", "../realtime")
	cmd.Env = append(os.Environ(), "PARLEY_EVENTS="+events)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	recorded, err := os.ReadFile(events)
	if err != nil {
		t.Fatal(err)
	}
	var lines bytes.Buffer
	kept := 0
	for line := range bytes.Lines(recorded) {
		var event any
		if err := json.Unmarshal(line, &event); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		if known(event) {
			lines.Write(line)
			kept++
		}
	}
	if kept < 1000 {
		t.Fatalf("only %d events were recorded", kept)
	}
	conforms(t, lines.Bytes())
}

// known says that an event names no format of sound but those that OpenAI's
// schemas know: clients of theirs never ask for others, and are never told any.
func known(v any) bool {
	switch in := v.(type) {
	case map[string]any:
		if format, ok := in["format"].(map[string]any); ok {
			switch format["type"] {
			case "audio/pcm":
				if format["rate"] != 24000.0 {
					return false
				}
			case "audio/pcmu", "audio/pcma":
			default:
				return false
			}
		}
		for _, v := range in {
			if !known(v) {
				return false
			}
		}
	case []any:
		return !slices.ContainsFunc(in, func(v any) bool { return !known(v) })
	}
	return true
}

// sent are the types of the server's events, as its source has them.
func sent(t *testing.T) (types []string) {
	t.Helper()
	files, err := filepath.Glob("../realtime/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no source: %v", err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(`header\{Type: "([a-z_.]+)"`).FindAllSubmatch(source, -1) {
			types = append(types, string(match[1]))
		}
	}
	if len(types) < 20 {
		t.Fatalf("found only %s", types)
	}
	return types
}

// numbered checks that ids are new and numbers rise.
func (r *recorder) numbered() {
	r.t.Helper()
	ids, last := map[any]bool{}, 0.0
	for _, event := range r.events {
		id, seq := event["event_id"], event["server_event_seq"]
		if id == nil || id == "" || ids[id] {
			r.t.Errorf("%s has the event id %v", event["type"], id)
		}
		ids[id] = true
		if n, ok := seq.(float64); ok {
			if n <= last {
				r.t.Errorf("%s has number %v after %v", event["type"], n, last)
			}
			last = n
		}
	}
}

// conforms lets both checkers read the events.
func conforms(t *testing.T, lines []byte) {
	t.Helper()
	python, err := filepath.Abs(home + "/python/bin/python")
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command(filepath.Join(filepath.Dir(python), "node"), "agents_schema_check.mjs", home+"/node/node_modules")
	for _, checker := range []*exec.Cmd{node, exec.Command(python, "openai_schema_check.py")} {
		checker.Stdin = bytes.NewReader(lines)
		out, err := checker.CombinedOutput()
		t.Logf("%s", out)
		if err != nil {
			t.Errorf("%s: %v", checker.Args[1], err)
		}
	}
}
