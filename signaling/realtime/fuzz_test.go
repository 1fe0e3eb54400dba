package realtime

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"testing"

	"github.com/parley-voice/parley/engine/core"
)

// FuzzEvent: whatever a client sends, in whatever state, it gets at most one
// error and a refused event changes nothing.
func FuzzEvent(f *testing.F) {
	for _, row := range wireTable {
		for _, state := range []byte{0, 4, 5, 6} {
			f.Add([]byte(row.event), state)
		}
	}
	// What a client's configuration can be is also the body of a POST.
	f.Add([]byte(`{"instructions":"x","voice":{"id":"NATM1"},"audio":{"input":{"format":"g711_ulaw"},"output":{"format":{"type":"audio/pcm","rate":8000}}}}`), byte(8))
	f.Add([]byte(`{"type":"conversation.item.create","item":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"a"},{"type":"audio","transcript":null}]}}`), byte(4))
	f.Add([]byte(`{"type":"conversation.item.create","item":{"type":"message","role":"assistant","content":[{"type":"input_image"}]}}`), byte(4))
	f.Fuzz(func(t *testing.T, message []byte, state byte) {
		if state&8 != 0 {
			c := newSocketClient(t, Options{Duplex: state&1 != 0})
			before := c.actor.settings
			if err := c.actor.Configure(message); err != nil && (!sameModel(before.config, c.actor.settings.config) || before.in != c.actor.settings.in || FaultOf(err).Code == CodeInternal) {
				t.Fatalf("%v", err)
			}
			return
		}
		options := Options{Duplex: state&1 != 0, Track: state&2 != 0}
		var c *client
		if state&4 != 0 {
			c = talking(t, options)
		} else {
			c = newSocketClient(t, options)
		}
		before, cursor, items, epoch := c.actor.settings, c.actor.intake.cursor, len(c.actor.items), c.actor.epoch
		seen := len(c.events)
		c.send(string(message))
		refused := 0
		for _, event := range c.events[seen:] {
			if event["type"] == "error" {
				refused++
				if code, _ := at(event, "error.code").(string); code == "" || code == string(CodeInternal) {
					t.Errorf("%v", event)
				}
			}
		}
		if refused > 1 {
			t.Fatalf("%d errors", refused)
		}
		after := c.actor.settings
		if refused == 1 && (!sameModel(after.config, before.config) || after.in != before.in || after.out != before.out || cursor != c.actor.intake.cursor || items != len(c.actor.items) || epoch != c.actor.epoch) {
			t.Fatalf("refused, but something changed")
		}
		c.actor.Preparing()
		c.actor.Live(c.actor.Config())
		c.actor.Output(&core.Frame{Text: "x"})
		c.send(string(message))
		c.actor.Close("end")
	})
}

// FuzzAudio: of any base64, in any format, comes finite sound or one refusal.
func FuzzAudio(f *testing.F) {
	f.Add("AAA=", "pcm16", 24000)
	f.Add("AACAPwAAgL8=", "pcm_f32le", 16000)
	f.Add("/////w==", "g711_ulaw", 8000)
	f.Add("VVVV", "g711_alaw", 0)
	f.Add("AAAAAAAAAAA\n=", "s16le", 48000)
	f.Add("AADAfw==", "f32le", 8000)
	f.Fuzz(func(t *testing.T, audio, format string, rate int) {
		event, err := json.Marshal(map[string]any{"type": "input_audio_buffer.append", "audio": audio, "format": format, "sample_rate_hz": rate})
		if err != nil {
			return
		}
		c := newSocketClient(t, Options{})
		step := c.send(string(event))
		for i := range c.frames {
			for _, v := range c.frames[i] {
				if math.IsNaN(float64(v)) || math.Abs(float64(v)) > 64 {
					t.Fatalf("sample %v", v)
				}
			}
		}
		if types := c.types(); (types == "error") != (step == Stay) {
			t.Fatalf("step %v, events %s", step, types)
		}
		if _, err := base64.StdEncoding.DecodeString(audio); err != nil && step == Prepare {
			t.Fatal("no base64, and taken")
		}
		c.append(make([]float32, 3840))
		c.actor.Close("end")
	})
}

// FuzzScan: an append that is scanned says what encoding/json would have read.
func FuzzScan(f *testing.F) {
	for _, row := range wireTable {
		f.Add([]byte(row.event))
	}
	f.Add([]byte(` {"audio" : "AAA=" , "type":"input_audio_buffer.append","sample_rate_hz":8000,"is_speech":null,"input_audio_format":"s16le","event_id":"e","operation_id":"o"} `))
	f.Fuzz(func(t *testing.T, message []byte) {
		var p packet
		scanned, ok := p.scan(message)
		if !ok {
			return
		}
		event, err := readEvent(message)
		if err != nil {
			t.Fatalf("scanned, but %v", err)
		}
		want, err := readPacket(message)
		if err != nil {
			t.Fatalf("scanned, but %v", err)
		}
		if event.Type != scanned.Type || event.EventID != scanned.eventID() || event.Epoch != nil {
			t.Errorf("scanned as %+v, read as %+v", scanned, event)
		}
		if string(p.audio) != string(want.audio) || p.given != want.given || p.wish != want.wish || p.operation != want.operation {
			t.Errorf("scanned as %+v, read as %+v", p, want)
		}
	})
}
