package realtime

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/parley-voice/parley/engine/core"
)

// client is the other side of an actor: it reads what the actor sends and
// checks what holds for every event.
type client struct {
	t      testing.TB
	actor  *Actor
	events []map[string]any
	ids    map[string]bool
	seen   int
	frames []core.Audio // that a socket's actor submitted
}

func newClient(t testing.TB) *client {
	c := &client{t: t, ids: map[string]bool{}}
	c.actor = New(Options{
		SessionID: "sess_abc",
		Info: core.Info{Name: "tiny", Voices: []string{"NATF2", "NATM1"}, MaxSessions: 2,
			Notice: "It speaks noise."},
		Track: true,
		Send:  c.take,
	})
	return c
}

func (c *client) take(message []byte) {
	recordEvent(c.t, message)
	var event map[string]any
	if err := json.Unmarshal(message, &event); err != nil || !utf8.Valid(message) {
		c.t.Fatalf("%v in %q", err, message)
	}
	c.events = append(c.events, event)
	if seq := event["server_event_seq"]; seq != float64(len(c.events)) {
		c.t.Errorf("event %d has number %v", len(c.events), seq)
	}
	id, _ := event["event_id"].(string)
	if id == "" || c.ids[id] {
		c.t.Errorf("event id %q is empty or not new", id)
	}
	c.ids[id] = true
}

// types of the events since the last call.
func (c *client) types() string {
	var types []string
	for _, event := range c.events[c.seen:] {
		types = append(types, event["type"].(string))
	}
	c.seen = len(c.events)
	return strings.Join(types, " ")
}

func (c *client) last() map[string]any { return c.events[len(c.events)-1] }

func (c *client) send(event string) Step { return c.actor.Handle([]byte(event)) }

// at follows a path of keys and indices.
func at(v any, path string) any {
	for _, key := range strings.Split(path, ".") {
		switch in := v.(type) {
		case map[string]any:
			v = in[key]
		case []any:
			var i int
			if _, err := fmt.Sscan(key, &i); err != nil || i >= len(in) {
				return nil
			}
			v = in[i]
		default:
			return nil
		}
	}
	return v
}

// opening of a response in a call.
const opening = "response.created conversation.item.added conversation.item.created response.output_item.added " +
	"response.content_part.added response.speak output_audio_buffer.started"

// TestConversation is one call from greeting to goodbye.
func TestConversation(t *testing.T) {
	c := newClient(t)
	want := func(what, types string) {
		t.Helper()
		if got := c.types(); got != types {
			t.Fatalf("%s:\n got %s\nwant %s", what, got, types)
		}
	}
	field := func(path string, value any) {
		t.Helper()
		if got := at(c.last(), path); got != value {
			t.Errorf("%s %s is %v, want %v", c.last()["type"], path, got, value)
		}
	}
	c.actor.Open()
	want("greeting", "session.created")
	field("session.id", "sess_abc")
	field("session.voice", "NATF2")
	field("session.voices.1", "NATM1")
	field("session.notice", "It speaks noise.")
	field("session.turn_detection", nil)
	field("session.capabilities.chunk_period_ms", 80.0)
	field("session.capabilities.implementation_level", "model_native_duplex")
	field("session.capabilities.supports_multi_session", true)

	if step := c.send(`{"type":"session.update","event_id":"u1","session":{"type":"realtime","instructions":"You are kind.",
		"audio":{"input":{"turn_detection":{"type":"semantic_vad"}},"output":{"voice":"NATM1.pt"}},"tracing":"auto"}}`); step != Prepare {
		t.Fatalf("step %v, want Prepare", step)
	}
	want("no word until the session is open", "")
	if config := c.actor.Config(); config.Voice != "NATM1" || config.Persona != "You are kind." {
		t.Errorf("config %+v", config)
	}
	if step := c.send(`{"type":"session.update","session":{"tracing":"auto"}}`); step != Stay {
		t.Errorf("second update: step %v", step)
	}
	c.actor.Output(&core.Frame{Text: "too early"})
	want("still preparing", "")
	c.actor.Live(c.actor.Config())
	want("live", "session.updated session.updated")
	field("session.voice", "NATM1")
	field("session.audio.output.voice", "NATM1")
	field("session.audio.input.turn_detection", nil)

	c.actor.Output(&core.Frame{Text: ""})
	want("first frame", opening)
	first := at(c.last(), "response_id")
	c.actor.Output(&core.Frame{Text: " Grüß"})
	c.actor.Output(&core.Frame{Text: ""})
	c.actor.Output(&core.Frame{Text: " dich 👋"})
	want("words", "response.output_audio_transcript.delta response.output_audio_transcript.delta")
	field("delta", " dich 👋")
	field("response_id", first)
	field("item_id", "item_"+first.(string))
	field("content_index", 0.0)

	const ending = "response.output_audio.done response.output_audio_transcript.done response.content_part.done " +
		"response.output_item.done conversation.item.done response.done rate_limits.updated"
	c.send(`{"type":"response.cancel"}`)
	done := c.events[len(c.events)-3]
	want("cancel", ending+" output_audio_buffer.cleared")
	for path, value := range map[string]any{
		"response.id": first, "response.status": "cancelled", "response.status_details.reason": "client_cancelled",
		"response.output.0.status": "incomplete", "response.output.0.content.0.transcript": " Grüß dich 👋",
	} {
		if got := at(done, path); got != value {
			t.Errorf("%s is %v, want %v", path, got, value)
		}
	}
	c.send(`{"type":"response.cancel","event_id":"again"}`)
	field("error.code", "response_cancel_not_active")
	field("error.event_id", "again")
	want("nothing to cancel", "error")

	c.actor.Output(&core.Frame{Text: " Well"})
	want("next response", opening+" response.output_audio_transcript.delta")
	if second := at(c.last(), "response_id"); second == first {
		t.Errorf("both responses are %v", first)
	}
	if step := c.send(`{"type":"session.close"}`); step != Leave {
		t.Errorf("close: step %v", step)
	}
	c.actor.Close("client_close")
	field("reason", "client_close")
	if status := at(c.events[len(c.events)-4], "response.status"); status != "completed" {
		t.Errorf("last response is %v", status)
	}
	want("goodbye", ending+" output_audio_buffer.stopped session.closed")

	c.actor.Close("again")
	c.actor.Output(&core.Frame{Text: "late"})
	c.send(`{"type":"session.heartbeat"}`)
	want("nothing after the end", "")
}

// TestRefusals: each bad event gets one error, with its code and the client's
// event id, and changes nothing.
func TestRefusals(t *testing.T) {
	cases := []struct{ name, event, code, param string }{
		{"no JSON", `{"type":`, "invalid_json", ""},
		{"no object", `[1]`, "invalid_json", ""},
		{"empty", ``, "invalid_json", ""},
		{"no type", `{"event_id":"e"}`, "invalid_value", "type"},
		{"type is no string", `{"event_id":"e","type":5}`, "invalid_value", "type"},
		{"long event id", `{"type":"session.close","event_id":"` + strings.Repeat("e", 300) + `"}`, "invalid_value", "event_id"},
		{"unknown", `{"event_id":"e","type":"session.explode"}`, "unknown_event", "type"},
		{"too large", `{"event_id":"e","type":"session.update","x":"` + strings.Repeat("x", MaxMessage) + `"}`, "message_too_large", ""},
		{"no session", `{"event_id":"e","type":"session.update"}`, "invalid_value", "session"},
		{"session is no object", `{"event_id":"e","type":"session.update","session":"x"}`, "invalid_value", "session"},
		{"instructions are no string", `{"event_id":"e","type":"session.update","session":{"instructions":7}}`, "invalid_value", "session.instructions"},
		{"unknown voice", `{"event_id":"e","type":"session.update","session":{"voice":"NATX9.pt"}}`, "invalid_voice", "session.audio.output.voice"},
		{"a path", `{"event_id":"e","type":"session.update","session":{"voice":"../NATF2"}}`, "invalid_voice", "session.audio.output.voice"},
		{"another file", `{"event_id":"e","type":"session.update","session":{"audio":{"output":{"voice":"/etc/passwd"}}}}`, "invalid_voice", "session.audio.output.voice"},
		{"custom voice", `{"event_id":"e","type":"session.update","session":{"voice":{"id":"voice_1"}}}`, "invalid_voice", "session.audio.output.voice"},
		{"sent voice", `{"event_id":"e","type":"session.update","session":{"ref_audio":"AAAA"}}`, "invalid_voice", "session.ref_audio"},
		{"good persona, bad voice", `{"event_id":"e","type":"session.update","session":{"instructions":"Be rude.","voice":"x.wav"}}`, "invalid_voice", "session.audio.output.voice"},
		{"nothing to cancel", `{"event_id":"e","type":"response.cancel","response_id":"resp_1"}`, "response_cancel_not_active", "response_id"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			client := newClient(t)
			before := client.actor.Config()
			if step := client.send(c.event); step != Stay {
				t.Errorf("step %v", step)
			}
			if types := client.types(); types != "error" {
				t.Fatalf("events %q, want one error", types)
			}
			last := client.last()
			if code := at(last, "error.code"); code != c.code {
				t.Errorf("code %v, want %v", code, c.code)
			}
			if param, _ := at(last, "error.param").(string); param != c.param {
				t.Errorf("param %q, want %q", param, c.param)
			}
			if id, want := at(last, "error.event_id"), strings.Contains(c.event, `{"event_id":"e","type":"s`); want && c.code != "message_too_large" && id != "e" {
				t.Errorf("event id %v, want e", id)
			}
			if after := client.actor.Config(); after.Voice != before.Voice || after.Persona != before.Persona {
				t.Errorf("the configuration changed to %+v", after)
			}
			if step := client.send(`{"type":"session.update","session":{}}`); step != Prepare {
				t.Errorf("a good event afterwards: step %v", step)
			}
		})
	}
}

// TestUpdateOfALiveSession: the model's own configuration is fixed, the rest is
// accepted.
func TestUpdateOfALiveSession(t *testing.T) {
	cases := []struct{ name, session, code string }{
		{"another voice", `{"voice":"NATM1"}`, "cannot_update_voice"},
		{"another persona", `{"instructions":"Be rude."}`, "cannot_update_instructions"},
		{"the same", `{"voice":"NATF2","instructions":""}`, ""},
		{"a voice of another house", `{"voice":"marin"}`, ""},
		{"turn detection", `{"turn_detection":{"type":"server_vad"},"tracing":"auto","max_output_tokens":"inf"}`, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			client := newClient(t)
			client.actor.Open()
			client.actor.Preparing()
			client.actor.Live(client.actor.Config())
			client.types()
			client.send(`{"type":"session.update","session":` + c.session + `}`)
			want := "session.updated"
			if c.code != "" {
				want = "error"
			}
			if types := client.types(); types != want {
				t.Fatalf("events %q, want %q", types, want)
			}
			if code, _ := at(client.last(), "error.code").(string); code != c.code {
				t.Errorf("code %q, want %q", code, c.code)
			}
			if voice := client.actor.Config().Voice; voice != "NATF2" {
				t.Errorf("voice is %s now", voice)
			}
		})
	}
}

// TestRefusedByTheModel: the client learns why, and may try again.
func TestRefusedByTheModel(t *testing.T) {
	c := newClient(t)
	c.actor.Open()
	c.types()
	c.send(`{"type":"session.update","event_id":"u7","session":{"instructions":"too long"}}`)
	c.actor.Refused(fmt.Errorf("open: %w", &core.Error{Code: core.CodeInvalidPersona, Message: "shorten it", Param: "persona"}))
	if code, id := at(c.last(), "error.code"), at(c.last(), "error.event_id"); code != "invalid_persona" || id != "u7" {
		t.Errorf("code %v for event %v", code, id)
	}
	if step := c.send(`{"type":"session.update","session":{"instructions":"short"}}`); step != Prepare {
		t.Errorf("step %v, want Prepare", step)
	}
	c.actor.Live(c.actor.Config())
	if types := c.types(); types != "error session.updated" {
		t.Errorf("events %q", types)
	}
	c.actor.Fail(fmt.Errorf("secret path"))
	if message, _ := at(c.last(), "error.message").(string); strings.Contains(message, "secret") {
		t.Errorf("an error of ours shows: %q", message)
	}
}

func TestTranscriptIsBounded(t *testing.T) {
	c := newClient(t)
	c.actor.Preparing()
	c.actor.Live(c.actor.Config())
	for range maxTranscript {
		c.actor.Output(&core.Frame{Text: "é"})
	}
	c.actor.Close("done")
	words := at(c.events[len(c.events)-8], "transcript").(string)
	if len(words) > maxTranscript || len(words) < maxTranscript-4 || !utf8.ValidString(words) {
		t.Errorf("%d bytes, at most %d wanted, valid %v", len(words), maxTranscript, utf8.ValidString(words))
	}
}
