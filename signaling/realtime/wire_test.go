package realtime

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

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
	if _, err := recording.file.Write(append(slices.Clone(text), '\n')); err != nil {
		t.Error(err)
	}
}

// sockets' client: its actor takes sound in events.
func newSocketClient(t testing.TB, options Options) *client {
	c := &client{t: t, ids: map[string]bool{}}
	options.SessionID = "sess_abc"
	options.Info = core.Info{Name: "tiny", Voices: []string{"NATF2", "NATM1"}, MaxSessions: 2, Capabilities: core.Capabilities{TurnPolicy: true}}
	options.Send = c.take
	options.MaxMessage = MaxAppend
	if options.Submit == nil {
		options.Submit = func(frames []core.Audio) error { c.frames = append(c.frames, frames...); return nil }
	}
	c.actor = New(options)
	return c
}

// talking is a client that has said two frames, and the model one.
func talking(t testing.TB, options Options) *client {
	c := newSocketClient(t, options)
	c.actor.Open()
	if !options.Track {
		c.append(make([]float32, 3840))
	}
	c.actor.Preparing()
	c.actor.Live(c.actor.Config())
	c.actor.Output(&core.Frame{Text: " Hi"})
	c.types()
	return c
}

func (c *client) append(samples []float32, fields ...string) Step {
	more := ""
	for _, f := range fields {
		more += "," + f
	}
	return c.send(`{"type":"input_audio_buffer.append","audio":"` + base64.StdEncoding.EncodeToString(sound.Linear16.Encode(nil, samples)) + `"` + more + `}`)
}

const (
	greeting    = "session.created "
	socketStart = "response.created conversation.item.added conversation.item.created response.output_item.added response.content_part.added"
	socketEnd   = "response.output_audio.done response.output_audio_transcript.done response.content_part.done response.output_item.done conversation.item.done response.done rate_limits.updated"
	newItemOnly = "conversation.item.added conversation.item.created conversation.item.done"
	committed   = "conversation.item.added conversation.item.created input_audio_buffer.committed conversation.item.done"
)

// wireTable lists each client event in each dialect: what comes back while the
// session is talking, as types of events or an error's code.
var wireTable = []struct{ event, openAI, duplex string }{
	{`{"type":"session.update","session":{}}`, "session.updated", "="},
	{`{"type":"session.update","session":{"type":"realtime","tracing":"auto"}}`, "session.updated", "="},
	{`{"type":"session.update","session":{"output_audio_format":"g711_ulaw"}}`, "session.updated", "="},
	{`{"type":"session.update","session":{"audio":{"output":{"format":{"type":"audio/pcm","rate":16000}}}}}`, "session.updated", "="},
	{`{"type":"session.update","session":{"voice":"marin","max_output_tokens":"inf","tracing":null,"temperature":0.8,"speed":1.1,"tools":[],"include":null}}`, "session.updated", "="},
	{`{"type":"session.update","session":{"turn_detection":null}}`, "session.updated", "="},
	{`{"type":"session.update","session":{"turn_detection":{"type":"server_vad"}}}`, "session.updated", "unsupported_turn_detection"},
	{`{"type":"session.update","session":{"audio":{"input":{"turn_detection":{"type":"semantic_vad"},"transcription":{"model":"gpt-4o-mini-transcribe"}}}}}`, "session.updated", "unsupported_turn_detection"},
	{`{"type":"session.update","session":{"voice":"NATM1"}}`, "cannot_update_voice", "="},
	{`{"type":"session.update","session":{"instructions":"Be rude."}}`, "cannot_update_instructions", "="},
	{`{"type":"session.update","session":{"input_audio_format":"g711_alaw"}}`, "audio_format_changed", "="},
	{`{"type":"session.update","session":{"output_audio_format":"mp3"}}`, "unsupported_audio_format", "="},
	{`{"type":"session.update","session":{"audio":{"output":{"format":{"type":"audio/pcm","rate":44100}}}}}`, "unsupported_sample_rate", "="},
	{`{"type":"session.update","session":{"audio":{"output":{"format":{"type":"audio/pcmu","rate":24000}}}}}`, "unsupported_sample_rate", "="},
	{`{"type":"session.update","session":{"idle_timeout_s":-1}}`, "invalid_value", "="},
	{`{"type":"session.update","session":{"voice":5}}`, "invalid_value", "="},
	{`{"type":"session.update","session":{"output_audio_format":5}}`, "invalid_value", "="},
	{`{"type":"session.update","session":null}`, "invalid_value", "="},
	{`{"type":"session.update"}`, "invalid_value", "="},
	{`{"type":"session.heartbeat"}`, "session.heartbeat_ack", "="},
	{`{"type":"session.event_ack","server_event_seq":3}`, "", "="},
	{`{"type":"session.close"}`, "leave", "="},
	{`{"type":"close_session"}`, "leave", "="},
	{`{"type":"close"}`, "leave", "="},
	{`{"type":"session.resume","session_id":"sess_abc","resume_token":"x"}`, "unsupported_session_resume", "="},

	{`{"type":"input_audio_buffer.append","audio":"AAA="}`, "", "="},
	{`{"type":"push_chunk","audio":"AAA="}`, "", "="},
	{`{"type":"input.audio.append","audio":"AAA=","format":"pcm16","sample_rate_hz":24000,"is_speech":true,"duration_ms":1,"audio_end_ms":1}`, "", "="},
	{`{"type":"input_audio_buffer.append","audio":"AAA=","operation_id":"o1"}`, "input_audio_buffer.appended", "="},
	{`{"type":"input_audio_buffer.append","audio":"AAA=","format":"g711_ulaw"}`, "audio_format_changed", "="},
	{`{"type":"input_audio_buffer.append","audio":"AAA=","sample_rate_hz":16000}`, "audio_format_changed", "="},
	{`{"type":"input_audio_buffer.append","audio":"AAA=","sample_rate_hz":11025}`, "unsupported_sample_rate", "="},
	{`{"type":"input_audio_buffer.append","audio":"A"}`, "invalid_audio", "="},
	{`{"type":"input_audio_buffer.append","audio":"AA=="}`, "invalid_audio", "="},
	{`{"type":"input_audio_buffer.append","audio":7}`, "invalid_value", "="},
	{`{"type":"input_audio_buffer.append","audio":"AAA=","operation_id":"` + strings.Repeat("o", 300) + `"}`, "invalid_value", "="},
	{`{"type":"input_audio_buffer.commit"}`, committed, "="},
	{`{"type":"input.commit","final":true,"response_create":false}`, committed, "="},
	{`{"type":"input_audio_buffer.commit","final":true,"is_speech":false}`, "response.listen", "="},
	{`{"type":"input_audio_buffer.clear"}`, "input_audio_buffer.cleared", "="},
	{`{"type":"input.cancel"}`, "input_audio_buffer.cleared", "="},
	{`{"type":"input.text.append","text":"x"}`, "native_text_append_unsupported", "="},
	{`{"type":"input_text.append","text":"x"}`, "native_text_append_unsupported", "="},
	{`{"type":"push_text","text":"x"}`, "native_text_append_unsupported", "="},

	{`{"type":"conversation.item.create","item":{"type":"message","role":"user","content":[{"type":"input_text","text":"x"}]}}`, newItemOnly, "native_text_append_unsupported"},
	{`{"type":"conversation.item.create","item":{"type":"message","role":"user","content":[{"type":"input_audio","audio":"AAA="}]}}`, newItemOnly, "native_text_append_unsupported"},
	{`{"type":"conversation.item.create","item":{"type":"function_call_output","call_id":"c","output":"{}"}}`, newItemOnly, "native_text_append_unsupported"},
	{`{"type":"conversation.item.create","item":{"type":"message","role":"assistant","content":[{"type":"input_text","text":"x"}]}}`, "invalid_value", "native_text_append_unsupported"},
	{`{"type":"conversation.item.create","item":{"type":"message","role":"user","content":[{"type":"input_image","image_url":"data:,"}]}}`, newItemOnly, "native_text_append_unsupported"},
	{`{"type":"conversation.item.create","item":{"type":"message","content":[]}}`, "invalid_value", "native_text_append_unsupported"},
	{`{"type":"conversation.item.create"}`, "invalid_value", "native_text_append_unsupported"},
	{`{"type":"conversation.item.retrieve","item_id":"item_resp_abc_1"}`, "conversation.item.retrieved", "="},
	{`{"type":"conversation.item.retrieve","item_id":"nobody"}`, "item_not_found", "="},
	{`{"type":"conversation.item.delete","item_id":"item_resp_abc_1"}`, "conversation.item.deleted", "="},
	{`{"type":"conversation.item.delete","item_id":"nobody"}`, "item_not_found", "="},
	{`{"type":"conversation.item.truncate","item_id":"item_resp_abc_1","content_index":0,"audio_end_ms":40}`, "conversation.item.truncated", "unsupported_audio_truncate"},
	{`{"type":"conversation.item.truncate","item_id":"nobody","content_index":0,"audio_end_ms":40}`, "item_not_found", "unsupported_audio_truncate"},

	{`{"type":"response.create"}`, socketEnd + " " + socketStart, "="},
	{`{"type":"response.create","response":{"metadata":{"a":"b"}}}`, socketEnd + " " + socketStart, "="},
	{`{"type":"response.create","response":{"metadata":{"a":1}}}`, "invalid_value", "="},
	{`{"type":"response.cancel"}`, socketEnd, "="},
	{`{"type":"response.cancel","response_id":"resp_abc_1"}`, socketEnd, "="},
	{`{"type":"response.cancel","response_id":"resp_abc_0"}`, "response_cancel_not_active", "="},
	{`{"type":"response.cancel","epoch":0}`, socketEnd, "="},
	{`{"type":"response.cancel","epoch":-1}`, "stale_epoch", "="},
	{`{"type":"response.cancel","epoch":7}`, "invalid_value", "="},
	{`{"type":"output_audio_buffer.clear"}`, "output_audio_buffer.cleared", "="},
	{`{"type":"barge_in"}`, "unsupported_barge_in", "="},
	{`{"type":"turn.signal","event":"barge_in"}`, "unsupported_barge_in", "="},
	{`{"type":"signal_turn","event":"end"}`, "unsupported_turn_signal", "="},
	{`{"type":"playback.ack","played_ms":80,"committed_ms":80}`, "playback.acknowledged", "="},
	{`{"type":"playback.ack","played_ms":40,"committed_ms":0,"response_id":"resp_abc_1","item_id":"item_resp_abc_1"}`, "playback.acknowledged", "="},
	{`{"type":"audio.playback_ack","played_ms":80,"response_id":"nobody"}`, "item_not_found", "="},
	{`{"type":"playback.ack","played_ms":-1}`, "invalid_value", "="},
	{`{"type":"playback.ack","played_ms":80,"truncate":true}`, "unsupported_audio_truncate", "="},

	{`{"type":"session.explode"}`, "unknown_event", "="},
	{`{"type":""}`, "invalid_value", "="},
	{`[]`, "invalid_json", "="},
}

func TestWireTable(t *testing.T) {
	named := map[string]bool{}
	for _, row := range wireTable {
		var event struct{ Type string }
		_ = json.Unmarshal([]byte(row.event), &event) // some are bad on purpose
		named[event.Type] = true
		for _, duplex := range []bool{false, true} {
			want := row.openAI
			if duplex && row.duplex != "=" {
				want = row.duplex
			}
			t.Run(fmt.Sprintf("duplex=%v/%.60s", duplex, row.event), func(t *testing.T) {
				c := talking(t, Options{Duplex: duplex})
				before := c.actor.settings
				step := c.send(strings.Replace(row.event, `{"type"`, `{"event_id":"e7","type"`, 1))
				got := c.types()
				if got == "error" {
					got = at(c.last(), "error.code").(string)
					if !sameModel(before.config, c.actor.settings.config) || before.in != c.actor.settings.in || before.out != c.actor.settings.out {
						t.Errorf("refused, but the settings changed")
					}
					if id := at(c.last(), "error.event_id"); id != "e7" && got != "invalid_json" {
						t.Errorf("the error is of event %v", id)
					}
				}
				if step == Leave {
					got += "leave"
				}
				if got != want {
					t.Fatalf("\n got %s\nwant %s", got, want)
				}
				// What was refused has poisoned nothing.
				frames := len(c.frames)
				c.append(make([]float32, 1920))
				if types := c.types(); types != "" || len(c.frames) != frames+1 {
					t.Errorf("the next append: %q, %d frames", types, len(c.frames)-frames)
				}
			})
		}
	}
	for _, known := range slices.Concat(slices.Collect(maps.Keys(handlers)), []string{"input.commit", "push_chunk", "input.audio.append", "input_text.append", "push_text", "signal_turn", "audio.playback_ack", "close_session", "close"}) {
		if !named[known] {
			t.Errorf("the table has no %s", known)
		}
	}
}

// TestBeforeSound: what is asked before there is any sound.
func TestBeforeSound(t *testing.T) {
	for _, row := range []struct{ event, openAI, duplex string }{
		{`{"type":"response.create"}`, greeting + socketStart, "response_create_without_input"},
		{`{"type":"input_audio_buffer.commit"}`, "input_audio_buffer_empty", "="},
		{`{"type":"response.cancel"}`, "response_cancel_not_active", "="},
		{`{"type":"output_audio_buffer.clear"}`, "response_cancel_not_active", "="},
		{`{"type":"playback.ack","played_ms":1}`, "item_not_found", "="},
		{`{"type":"session.update","session":{"type":"realtime","tracing":"auto"}}`, greeting + "session.updated", "="},
		{`{"type":"session.update","session":{"voice":"NATM1"}}`, greeting + "session.updated prepare", "="},
		{`{"type":"session.update","session":{"input_audio_format":"g711_ulaw"}}`, greeting + "session.updated prepare", "="},
		{`{"type":"input_audio_buffer.append","audio":"AAA="}`, greeting + "prepare", "="},
		{`{"type":"input_audio_buffer.append","audio":"AAA=","format":"g711_ulaw"}`, greeting + "prepare", "="},
	} {
		for _, duplex := range []bool{false, true} {
			want := row.openAI
			if duplex && row.duplex != "=" {
				want = row.duplex
			}
			c := newSocketClient(t, Options{Duplex: duplex})
			step := c.send(row.event)
			got := c.types()
			if got == "error" {
				got = at(c.last(), "error.code").(string)
			}
			if step == Prepare {
				got = strings.TrimSuffix(got, " ") + " prepare"
			}
			if got != want {
				t.Errorf("duplex=%v %s:\n got %s\nwant %s", duplex, row.event, got, want)
			}
		}
	}
}

// TestNoVoiceIsAFile: no name of a file is a voice, and none is ever asked of the
// model, which alone reads files.
func TestNoVoiceIsAFile(t *testing.T) {
	for _, name := range []string{"../x.pt", "/etc/passwd", "x.wav", "NATF2.wav", "NATF2\\u0000.pt", "\\u0000", "file:NATF2.pt", "file:///etc/passwd", "./NATF2", "NATF2/", "voices/NATF2.pt", "..\\\\NATF2", "NATF2.pt.pt", "natf2.pt"} {
		for _, field := range []string{`"voice":"%s"`, `"audio":{"output":{"voice":"%s"}}`, `"voice":{"id":"%s"}`} {
			c := newSocketClient(t, Options{Admit: func() error { t.Error("a session was asked for"); return nil }})
			if step := c.send(`{"type":"session.update","session":{"instructions":"x",` + fmt.Sprintf(field, name) + `}}`); step != Stay {
				t.Errorf("%s: step %v", name, step)
			}
			if c.types() != "error" || at(c.last(), "error.code") != "invalid_voice" || c.actor.Config().Voice != "NATF2" || c.actor.Config().Persona != "" {
				t.Errorf("%s: %v", name, c.last())
			}
		}
	}
	for _, field := range []string{`"ref_audio":"AAAA"`, `"ref_audio":{}`, `"extra_body":{"ref_audio":"data:audio/wav;base64,"}`} {
		c := newSocketClient(t, Options{})
		c.send(`{"type":"session.update","session":{` + field + `}}`)
		if c.types() != "error" || at(c.last(), "error.code") != "invalid_voice" {
			t.Errorf("%s: %v", field, c.last())
		}
	}
	for name, want := range map[string]string{"NATM1": "NATM1", "NATM1.pt": "NATM1", "alloy": "NATF2", "marin": "NATF2"} {
		c := newSocketClient(t, Options{})
		c.send(`{"type":"session.update","session":{"voice":"` + name + `"}}`)
		if got := c.actor.Config().Voice; got != want {
			t.Errorf("%s means %s, want %s", name, got, want)
		}
	}
}

// TestResponses: cancelled, ordered anew with metadata, in text only, and in the
// beta's spelling.
func TestResponses(t *testing.T) {
	c := talking(t, Options{})
	first := c.actor.open.id
	c.send(`{"type":"response.create","response":{"metadata":{"client_event_id":"abc"}}}`)
	done, created := c.events[len(c.events)-7], c.events[len(c.events)-5]
	if at(done, "response.status") != "cancelled" || at(done, "response.id") != first || at(created, "response.metadata.client_event_id") != "abc" || at(created, "response.id") == first {
		t.Errorf("%v\n%v", done, created)
	}
	c.types()
	c.actor.Output(&core.Frame{Text: " Ho"})
	if got := c.types(); got != "response.speak response.output_audio.delta response.output_audio_transcript.delta" {
		t.Errorf("output into it: %s", got)
	}
	if delta := c.events[len(c.events)-2]; at(delta, "metadata.epoch") != 1.0 || at(delta, "metadata.playback.generated_ms") != 80.0 || at(delta, "format") != "pcm16" || len(at(delta, "delta").(string)) != 5120 {
		t.Errorf("%v", delta)
	}
	c.send(`{"type":"response.cancel","response_id":"` + c.actor.open.id + `"}`)
	c.types()
	c.actor.Output(&core.Frame{})
	if got := c.types(); got != socketStart+" response.speak response.output_audio.delta response.output_audio_transcript.delta" {
		t.Errorf("frames go on: %s", got)
	}

	c = talking(t, Options{})
	c.send(`{"type":"response.cancel"}`)
	c.send(`{"type":"session.update","session":{"type":"realtime","output_modalities":["text"]}}`)
	c.types()
	c.actor.Output(&core.Frame{Text: " \"Hé\"\n"})
	c.actor.Output(&core.Frame{})
	if got := c.types(); got != socketStart+" response.speak response.output_text.delta" || at(c.last(), "delta") != " \"Hé\"\n" {
		t.Errorf("text only: %s %v", got, c.last())
	}
	c.actor.Close("x")
	if got := c.types(); !strings.HasPrefix(got, "response.output_text.done response.content_part.done response.output_item.done") {
		t.Errorf("its end: %s", got)
	}

	for _, options := range []Options{{Beta: true}, {}} {
		c = newSocketClient(t, options)
		c.send(`{"type":"session.update","session":{"modalities":["audio","text"],"input_audio_format":"pcm16"}}`)
		c.append(make([]float32, 1920))
		c.actor.Live(c.actor.Config())
		c.types()
		c.actor.Output(&core.Frame{})
		c.actor.Close("x")
		if got := c.types(); strings.Contains(got, "output_audio") || !strings.Contains(got, "response.audio.delta response.audio_transcript.delta response.audio.done response.audio_transcript.done") {
			t.Errorf("beta: %s", got)
		}
	}
}

// TestItems: what agents and Pipecat do with the conversation.
func TestItems(t *testing.T) {
	c := talking(t, Options{})
	id := c.actor.open.said.ID
	if id != "item_"+c.actor.open.id {
		t.Errorf("item %s of response %s", id, c.actor.open.id)
	}
	c.send(`{"type":"response.cancel"}`)
	c.send(`{"type":"conversation.item.retrieve","item_id":"` + id + `"}`)
	if at(c.last(), "item.status") != "incomplete" || at(c.last(), "item.content.0.transcript") != " Hi" || at(c.last(), "item.content.0.type") != "output_audio" {
		t.Errorf("%v", c.last())
	}
	c.send(`{"type":"conversation.item.truncate","item_id":"` + id + `","content_index":0,"audio_end_ms":40}`)
	c.send(`{"type":"conversation.item.retrieve","item_id":"` + id + `"}`)
	if at(c.last(), "item.content.0.transcript") != "" {
		t.Errorf("%v", c.last())
	}
	c.send(`{"type":"conversation.item.create","item":{"id":"mine","type":"message","role":"user","content":[{"type":"input_audio","audio":"AAAA"},{"type":"input_text","text":"x"}]}}`)
	added := c.events[len(c.events)-3]
	if at(added, "previous_item_id") != id || at(added, "item.id") != "mine" || at(added, "item.content.0.transcript") != "" || at(added, "item.content.0.audio") != nil {
		t.Errorf("%v", added)
	}
	c.send(`{"type":"input_audio_buffer.commit"}`)
	if item := c.last(); at(item, "previous_item_id") != "mine" || at(item, "item.role") != "user" || at(item, "item.content.0.transcript") != nil {
		t.Errorf("%v", item)
	}
	for range maxItems + 10 {
		c.send(`{"type":"conversation.item.create","item":{"type":"message","role":"user","content":[]}}`)
	}
	if len(c.actor.items) != maxItems {
		t.Errorf("%d items are kept", len(c.actor.items))
	}
	c.types()
	c.send(`{"type":"conversation.item.retrieve","item_id":"mine"}`)
	if c.types() != "error" {
		t.Error("a forgotten item was found")
	}
}

// TestAppend: transactions. A failure rolls back what was reserved, the same
// operation is not heard twice, and only the last frame is filled up.
func TestAppend(t *testing.T) {
	for _, rate := range []int{24000, 16000, 8000, 48000} {
		t.Run(fmt.Sprint(rate), func(t *testing.T) {
			var failure error
			var got []core.Audio
			submit := func(frames []core.Audio) error {
				if failure == nil {
					got = append(got, frames...)
				}
				return failure
			}
			c := newSocketClient(t, Options{Submit: submit})
			c.send(fmt.Sprintf(`{"type":"session.update","session":{"sample_rate_hz":%d}}`, rate))
			said := make([]float32, rate/2)
			for i := range said {
				said[i] = float32(i%100)/200 - 0.25
			}
			n := 0
			for rest, size := said, 1; len(rest) > 0; n++ {
				part := rest[:min(size, len(rest))]
				rest = rest[len(part):]
				size = (size*7 + 13) % (rate / 5)
				op := fmt.Sprintf(`"operation_id":"%d"`, n)
				cursor, tail := c.actor.intake.cursor, len(c.actor.intake.tail)
				failure = core.ErrBackpressure
				if c.append(part, op); at(c.last(), "type") == "error" {
					if at(c.last(), "error.code") != "backpressure" || c.actor.intake.cursor != cursor || len(c.actor.intake.tail) != tail {
						t.Fatalf("%v; the cursor went from %d to %d", c.last(), cursor, c.actor.intake.cursor)
					}
					failure = nil
					c.append(part, op)
				}
				failure = nil
				receipt := c.last()
				frames := len(got)
				c.append(part, op)
				again := c.last()
				if len(got) != frames || at(again, "type") != "input_audio_buffer.appended" || at(again, "samples") != at(receipt, "samples") || at(again, "audio_end_ms") != at(receipt, "audio_end_ms") {
					t.Fatalf("the same operation: %v, then %v", receipt, again)
				}
			}
			before := len(got)
			if want := int(c.actor.intake.cursor) / core.FrameSamples; before != want {
				t.Errorf("%d frames of %d samples", before, c.actor.intake.cursor)
			}
			if err := c.actor.Flush(); err != nil {
				t.Fatal(err)
			}
			if err := c.actor.Flush(); err != nil && rate == 24000 {
				t.Fatal(err)
			}
			var heard []float32
			for i := range got {
				heard = append(heard, got[i][:]...)
			}
			var want []float32
			coded, _ := sound.Linear16.Decode(nil, sound.Linear16.Encode(nil, said))
			if s := stream(rate, 24000); s != nil {
				want = s.Append(nil, coded)
			} else {
				want = coded
			}
			if !slices.Equal(heard[:len(want)], want) {
				t.Error("other samples than in one piece")
			}
			if rate == 24000 && (len(heard) != 7*1920 || slices.Max(heard[12000:]) != 0 || slices.Min(heard[12000:]) != 0) {
				t.Errorf("%d samples, or no silence after 12000", len(heard))
			}
		})
	}
	in := intake{}
	for i := range 3 * remembered {
		in.commit(in.prepare(fmt.Sprint(i), nil, false))
	}
	if len(in.receipts) != remembered || len(in.order) != remembered {
		t.Errorf("%d operations are remembered", len(in.receipts))
	}
	if _, ok := in.known(fmt.Sprint(3*remembered - 1)); !ok {
		t.Error("the latest operation is forgotten")
	}
}

// TestOutputAllocatesNothing: a frame's events cost no garbage.
func TestOutputAllocatesNothing(t *testing.T) {
	for _, format := range []string{"pcm16", "pcm_f32le", "g711_ulaw"} {
		c := newSocketClient(t, Options{})
		c.send(`{"type":"session.update","session":{"output_audio_format":"` + format + `"}}`)
		c.append(make([]float32, 1920))
		c.actor.Live(c.actor.Config())
		c.actor.listeners[0].send = func([]byte) {}
		frame := core.Frame{Text: " wörd"}
		for range 20 { // as long as it may get
			c.actor.Output(&core.Frame{Text: strings.Repeat("x", maxTranscript/10)})
		}
		if n := testing.AllocsPerRun(100, func() { c.actor.Output(&frame) }); n > 0 {
			t.Errorf("%s: %v allocations a frame", format, n)
		}
	}
}

// TestInputAllocatesNothing: nor does what a client says, as clients spell it.
func TestInputAllocatesNothing(t *testing.T) {
	for name, fields := range map[string]string{"agents": "", "vLLM-Omni": `,"event_id":"evt_0123","format":"pcm16","sample_rate_hz":24000,"duration_ms":80,"audio_end_ms":160`} {
		c := newSocketClient(t, Options{Submit: func([]core.Audio) error { return nil }})
		event := []byte(`{"type":"input_audio_buffer.append","audio":"` + base64.StdEncoding.EncodeToString(make([]byte, 3840)) + `"` + fields + `}`)
		c.actor.Handle(event)
		if n := testing.AllocsPerRun(100, func() { c.actor.Handle(event) }); n > 0 {
			t.Errorf("%s: %v allocations an append", name, n)
		}
	}
}

// TestSideChannel: a second listener is greeted and gets what comes then.
func TestSideChannel(t *testing.T) {
	c := talking(t, Options{})
	var side []map[string]any
	detach, ok := c.actor.Attach(func(text []byte) {
		var event map[string]any
		if err := json.Unmarshal(text, &event); err != nil {
			t.Fatal(err)
		}
		side = append(side, event)
	})
	c.actor.Output(&core.Frame{Text: " x"})
	if !ok || len(side) != 3 || side[0]["type"] != "session.created" || side[2]["event_id"] != c.last()["event_id"] || side[1]["server_event_seq"] != side[0]["server_event_seq"].(float64)+1 {
		t.Errorf("%v", side)
	}
	detach()
	c.actor.Output(&core.Frame{Text: " y"})
	c.actor.Close("x")
	if len(side) != 3 {
		t.Errorf("after detaching: %v", side[3:])
	}
	if _, ok := c.actor.Attach(func([]byte) {}); ok {
		t.Error("a closed session took a listener")
	}
}

// TestRefusedConfiguration: what the model refused holds no longer, and the
// sound that was dropped with it leaves no trace.
func TestRefusedConfiguration(t *testing.T) {
	invalidPersona := &core.Error{Code: core.CodeInvalidPersona, Message: "shorten it"}
	for _, rate := range []int{24000, 16000} {
		loud := make([]float32, rate/10) // 100 ms
		for i := range loud {
			loud[i] = 0.5
		}
		c := newSocketClient(t, Options{})
		c.send(fmt.Sprintf(`{"type":"session.update","session":{"instructions":"Be rude.","voice":"NATM1","sample_rate_hz":%d}}`, rate))
		c.append(loud)
		c.types()
		c.actor.Refused(invalidPersona)
		if c.types() != "error" || at(c.last(), "error.code") != "invalid_persona" {
			t.Fatalf("%v", c.last())
		}
		if got := c.actor.Config(); got.Persona != "" || got.Voice != "NATF2" {
			t.Errorf("%q and %s hold after the refusal", got.Persona, got.Voice)
		}
		c.frames = nil
		if step := c.append(make([]float32, rate*2/25)); step != Prepare || c.types() != "" {
			t.Errorf("the next append: step %v, %v", step, c.last())
		}
		if !c.actor.Live(c.actor.Config()) || len(c.frames) != 1 || slices.Max(c.frames[0][:]) != 0 || slices.Min(c.frames[0][:]) != 0 {
			t.Errorf("%d Hz: %d frames, or not silent", rate, len(c.frames))
		}
	}

	// After one that was taken it is that one that holds.
	c := newSocketClient(t, Options{})
	c.send(`{"type":"session.update","session":{"instructions":"Be kind.","voice":"NATM1"}}`)
	c.actor.Live(c.actor.Config())
	c.send(`{"type":"session.update","session":{"instructions":"Be rude.","voice":"NATF2"}}`)
	c.actor.Refused(invalidPersona)
	if got := c.actor.Config(); got.Persona != "Be kind." || got.Voice != "NATM1" {
		t.Errorf("%q and %s hold after the refusal", got.Persona, got.Voice)
	}
	if step := c.append(make([]float32, 1920)); step != Prepare || !c.actor.Live(c.actor.Config()) {
		t.Errorf("the next append: step %v", step)
	}
}

// TestTextOutlivesRefusal: what was written before a configuration that the model
// refused is given to it with the next one, once, in order.
func TestTextOutlivesRefusal(t *testing.T) {
	for _, track := range []bool{false, true} {
		var read []string
		c := newSocketClient(t, Options{Track: track, Write: func(text string) error { read = append(read, text); return nil }})
		if step := c.send(`{"type":"session.update","session":{"instructions":"Be rude."}}`); step != Prepare {
			t.Errorf("step %v", step)
		}
		c.send(`{"type":"input.text.append","text":"one"}`)
		c.send(`{"type":"conversation.item.create","item":{"type":"message","role":"user","content":[{"type":"input_text","text":"two"}]}}`)
		c.actor.Refused(&core.Error{Code: core.CodeInvalidPersona, Message: "shorten it"})
		c.send(`{"type":"session.update","session":{"instructions":"Be kind."}}`)
		c.send(`{"type":"input.text.append","text":"three"}`)
		if len(read) > 0 || !c.actor.Live(c.actor.Config()) {
			t.Errorf("%q was read before there was a session", read)
		}
		c.send(`{"type":"input.text.append","text":"four"}`)
		if want := []string{"one", "two", "three", "four"}; !slices.Equal(read, want) {
			t.Errorf("%q was read, want %q", read, want)
		}
	}
}

// TestLongEvents: a socket takes long events only for the sound in them.
func TestLongEvents(t *testing.T) {
	long := strings.Repeat("x", MaxMessage)
	for _, duplex := range []bool{false, true} {
		for name := range maps.Keys(handlers) {
			if name == "input_audio_buffer.append" {
				continue
			}
			c := talking(t, Options{Duplex: duplex})
			before, items := c.actor.settings, len(c.actor.items)
			step := c.send(`{"event_id":"e7","type":"` + name + `","session":{"instructions":"` + long + `"}}`)
			if step != Stay || c.types() != "error" || at(c.last(), "error.code") != "message_too_large" || at(c.last(), "error.event_id") != "e7" {
				t.Errorf("%s: step %v, %v", name, step, c.last())
			}
			if !sameModel(before.config, c.actor.settings.config) || len(c.actor.items) != items {
				t.Errorf("%s: refused, but something changed", name)
			}
		}
		for _, name := range appendNames {
			for _, more := range []string{"", `,"is_speech":true,"x":{}`} { // scanned, and not
				c := talking(t, Options{Duplex: duplex})
				frames := len(c.frames)
				c.send(`{"type":"` + name + `","audio":"` + base64.StdEncoding.EncodeToString(make([]byte, 20*3840)) + `"` + more + `}`)
				if types := c.types(); types != "" || len(c.frames) != frames+20 {
					t.Errorf("%s: %s, %d frames", name, types, len(c.frames)-frames)
				}
			}
		}
	}
	// The longest instructions that are taken, and one byte more.
	for more, want := range []string{"session.created session.updated", "error"} {
		c := newSocketClient(t, Options{})
		head, foot := `{"type":"session.update","session":{"instructions":"`, `"}}`
		persona := long[:MaxMessage-len(head)-len(foot)+more]
		c.send(head + persona + foot)
		if types := c.types(); types != want || (c.actor.Config().Persona != "") != (more == 0) {
			t.Errorf("%d bytes: %s", MaxMessage+more, types)
		}
	}
}

// TestFlush: a flush fills one frame up and no more, at any rate; filler is
// counted nowhere, and what is said after it begins anew.
func TestFlush(t *testing.T) {
	for _, rate := range []int{24000, 16000, 8000, 48000} {
		for _, row := range []struct{ parts, ms, frames int }{
			{1, 400, 5}, {1, 410, 6}, {1, 479, 6}, {5, 80, 5}, {5, 100, 10}, {5, 20, 5}, {3, 159, 6},
		} {
			t.Run(fmt.Sprintf("%d Hz/%d of %d ms", rate, row.parts, row.ms), func(t *testing.T) {
				flushes := 0
				c := newSocketClient(t, Options{Flush: func() { flushes++ }})
				c.send(fmt.Sprintf(`{"type":"session.update","session":{"sample_rate_hz":%d}}`, rate))
				said := make([]float32, rate*row.ms/1000)
				for i := range said {
					said[i] = float32(i%100)/200 - 0.25
				}
				for i := range row.parts {
					c.append(said, fmt.Sprintf(`"operation_id":"%d"`, i))
					if want := float64((i + 1) * row.ms); at(c.last(), "audio_end_ms") != want {
						t.Errorf("audio_end_ms is %v after %v ms", at(c.last(), "audio_end_ms"), want)
					}
					c.send(`{"type":"input_audio_buffer.commit"}`)
					if want := row.frames / row.parts * (i + 1); len(c.frames) != want {
						t.Errorf("%d frames after commit %d, want %d", len(c.frames), i+1, want)
					}
				}
				for range 3 { // nothing came: as when the client closes
					if err := c.actor.Flush(); err != nil {
						t.Fatal(err)
					}
				}
				if len(c.frames) != row.frames || flushes != row.parts {
					t.Errorf("%d frames and %d flushes, want %d and %d", len(c.frames), flushes, row.frames, row.parts)
				}
				if want := int64(row.parts * row.ms * core.SampleRate / 1000); c.actor.intake.cursor != want {
					t.Errorf("the cursor is at %d, want %d", c.actor.intake.cursor, want)
				}
				// Every part that ends in a frame that was filled up sounds the same.
				each := row.frames / row.parts
				for i := each; i < row.frames && row.ms%80 != 0; i++ {
					if c.frames[i] != c.frames[i-each] {
						t.Errorf("frame %d is another than %d", i, i-each)
					}
				}
			})
		}
	}

	// One that was refused has changed nothing.
	var failure error
	var frames []core.Audio
	c := newSocketClient(t, Options{Submit: func(f []core.Audio) error {
		if failure == nil {
			frames = append(frames, f...)
		}
		return failure
	}})
	c.send(`{"type":"session.update","session":{"sample_rate_hz":16000}}`)
	said := make([]float32, 1600)
	for i := range said {
		said[i] = float32(i%100)/200 - 0.25
	}
	c.append(said)
	failure = core.ErrBackpressure
	for range 2 {
		if c.actor.Flush() == nil {
			t.Error("a flush that was refused says nothing")
		}
	}
	failure = nil
	if err := c.actor.Flush(); err != nil || len(frames) != 2 {
		t.Errorf("%v, %d frames", err, len(frames))
	}
	coded, _ := sound.Linear16.Decode(nil, sound.Linear16.Encode(nil, said))
	s := stream(16000, 24000)
	want := s.Append(s.Append(nil, coded), make([]float32, s.Delay()))
	if heard := slices.Concat(frames[0][:], frames[1][:]); !slices.Equal(heard[:len(want)], want) || slices.Max(heard[len(want):]) != 0 {
		t.Error("other samples than in one piece")
	}
}
