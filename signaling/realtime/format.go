package realtime

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// coded is how sound is written in events.
type coded struct {
	coding sound.Coding
	rate   int
}

// asMade is the model's own rate, in 16 bits: what holds if nothing is asked for.
var asMade = coded{sound.Linear16, core.SampleRate}

// lawRate is the only one of G.711.
const lawRate = 8000

// rates that sound may have, all small quotients of the model's.
var rates = []int{8000, 16000, core.SampleRate, 48000}

// codings by the names that clients have for them: those of vLLM-Omni and of
// OpenAI's first and present Realtime.
var codings = map[string]sound.Coding{
	"pcm16": sound.Linear16, "pcm_s16le": sound.Linear16, "s16le": sound.Linear16, "audio/pcm": sound.Linear16,
	"pcm_f32le": sound.Linear32F, "f32le": sound.Linear32F,
	"g711_ulaw": sound.MuLaw, "audio/pcmu": sound.MuLaw,
	"g711_alaw": sound.ALaw, "audio/pcma": sound.ALaw,
}

// name is vLLM-Omni's.
func (c coded) name() string {
	return [...]string{sound.Linear16: "pcm16", sound.Linear32F: "pcm_f32le", sound.MuLaw: "g711_ulaw", sound.ALaw: "g711_alaw"}[c.coding]
}

// describe is OpenAI's object, as far as it can say the format: PCM has one rate
// there, and floats have no name.
func (c coded) describe() *format {
	switch c.coding {
	case sound.Linear32F:
		return nil
	case sound.MuLaw:
		return &format{Type: "audio/pcmu"}
	case sound.ALaw:
		return &format{Type: "audio/pcma"}
	}
	if c.rate != core.SampleRate {
		return &format{Type: "audio/pcm"}
	}
	return &format{"audio/pcm", c.rate}
}

// formatWish is what an event says of a format: a name, or OpenAI's object of a
// type and a rate. Empty and 0 say nothing.
type formatWish struct {
	name string
	rate int
}

func (f *formatWish) UnmarshalJSON(text []byte) error {
	if len(text) == 0 || text[0] != '{' {
		return json.Unmarshal(text, &f.name)
	}
	var object struct {
		Type string `json:"type"`
		Rate int    `json:"rate"`
	}
	err := json.Unmarshal(text, &object)
	f.name, f.rate = object.Type, object.Rate
	return err
}

// over returns what holds when w is wished over what held before.
func (w formatWish) over(held coded, field string) (coded, error) {
	next := held
	if w.name != "" {
		coding, ok := codings[w.name]
		if !ok {
			return held, &core.Error{Code: CodeUnsupportedFormat, Param: field,
				Message: fmt.Sprintf("%s: want pcm16, pcm_f32le, g711_ulaw or g711_alaw, found %.64q", field, w.name)}
		}
		if coding != held.coding {
			next = coded{coding, core.SampleRate}
			if coding == sound.MuLaw || coding == sound.ALaw {
				next.rate = lawRate
			}
		}
	}
	if w.rate != 0 {
		next.rate = w.rate
	}
	law := next.coding == sound.MuLaw || next.coding == sound.ALaw
	if !slices.Contains(rates, next.rate) || law && next.rate != lawRate {
		want := "8000, 16000, 24000 or 48000"
		if law {
			want = "8000 for G.711"
		}
		return held, &core.Error{Code: CodeUnsupportedRate, Param: field, Message: fmt.Sprintf("%s: want a rate of %s Hz, found %d", field, want, next.rate)}
	}
	return next, nil
}

// stream converts between the model's rate and another, or is nil if they are
// the same.
func stream(from, to int) *sound.Stream {
	if from == to {
		return nil
	}
	s, err := sound.NewStream(from, to)
	if err != nil {
		panic("realtime: " + err.Error()) // rates has those only that can be converted
	}
	return s
}
