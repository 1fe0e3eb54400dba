package realtime

import (
	"encoding/base64"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-voice/parley/engine/core"
)

// Deltas come every frame and are spelled by hand into one buffer, so that they
// allocate nothing.

// spellings of events that OpenAI has renamed since the beta.
var spellings = map[string]string{
	"response.output_audio.delta":            "response.audio.delta",
	"response.output_audio.done":             "response.audio.done",
	"response.output_audio_transcript.delta": "response.audio_transcript.delta",
	"response.output_audio_transcript.done":  "response.audio_transcript.done",
}

// spell returns an event's name as the client knows it.
func (a *Actor) spell(name string) string {
	if old, ok := spellings[name]; ok && a.settings.beta {
		return old
	}
	return name
}

// prepareDeltas spells what all deltas of a response have in common.
func (a *Actor) prepareDeltas(r *response) {
	where, err := json.Marshal(r.part())
	if err != nil {
		panic("realtime: " + err.Error()) // strings and numbers
	}
	session, _ := json.Marshal(a.options.SessionID) // a string
	r.where = append(where[1:len(where)-1], ',')
	r.session = session
}

// soundDelta sends a frame of the open response's sound.
func (a *Actor) soundDelta(pcm []float32) {
	r, out := a.open, a.settings.out
	if a.toClient != nil {
		a.outgoing = a.toClient.Append(a.outgoing[:0], pcm)
		pcm = a.outgoing
	}
	a.coded = out.coding.Encode(a.coded[:0], pcm)
	p := r.said.playback
	b := a.beginDelta("response.output_audio.delta")
	b = append(append(b, `"format":"`...), out.name()...)
	b = strconv.AppendInt(append(b, `","sample_rate_hz":`...), int64(out.rate), 10)
	b = append(append(b, `,"metadata":{"session_id":`...), r.session...)
	b = strconv.AppendInt(append(b, `,"epoch":`...), a.epoch, 10)
	b = strconv.AppendInt(append(b, `,"model_speak":true,"end_of_turn":false,"audio_duration_ms":`...), core.FramePeriod.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, `,"playback":{"generated_ms":`...), p.Generated.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, `,"sent_ms":`...), p.Generated.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, `,"played_ms":`...), p.Played.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, `,"committed_ms":`...), p.Committed.Milliseconds(), 10)
	b = base64.StdEncoding.AppendEncode(append(b, `}},"delta":"`...), a.coded)
	a.endDelta(append(b, '"'))
}

// wordsDelta sends words of the open response, maybe none: each delta of sound
// is followed by one.
func (a *Actor) wordsDelta(name, text string) {
	b := append(a.beginDelta(name), `"delta":`...)
	a.endDelta(appendQuoted(b, text))
}

func (a *Actor) beginDelta(name string) []byte {
	a.seq++
	b := append(append(a.wire[:0], `{"type":"`...), a.spell(name)...)
	b = append(append(b, `","event_id":"event_`...), a.tail()...)
	b = strconv.AppendInt(append(b, '_'), a.seq, 10)
	b = strconv.AppendInt(append(b, `","server_event_seq":`...), a.seq, 10)
	return append(append(b, ','), a.open.where...)
}

func (a *Actor) endDelta(b []byte) {
	a.wire = append(b, '}')
	a.send(a.wire)
}

// appendQuoted adds text as a JSON string.
func appendQuoted(b []byte, text string) []byte {
	const hex = "0123456789abcdef"
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\ufffd")
	}
	b = append(b, '"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < 0x20:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}
