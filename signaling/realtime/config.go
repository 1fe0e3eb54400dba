package realtime

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// settings are what a client can ask for and get.
type settings struct {
	config  core.Config
	in, out coded
	// textOnly: the client wants words and no sound.
	textOnly bool
	// beta: it knows OpenAI's first spelling of the events.
	beta bool
	// idle is how long it may be silent, or 0.
	idle time.Duration
}

// maxIdle bounds what a client may ask for.
const maxIdle = time.Hour

// sessionPatch is what a session.update may change here. The many other fields
// of the clients are accepted: session.updated says what really holds.
type sessionPatch struct {
	Type         string          `json:"type"`
	Instructions *string         `json:"instructions"`
	Voice        *voiceName      `json:"voice"`
	RefAudio     json.RawMessage `json:"ref_audio"`
	Tracing      json.RawMessage `json:"tracing"`

	Modalities       []string        `json:"modalities"`
	OutputModalities []string        `json:"output_modalities"`
	InputFormat      *formatWish     `json:"input_audio_format"`
	OutputFormat     *formatWish     `json:"output_audio_format"`
	InputRate        int             `json:"sample_rate_hz"`
	TurnDetection    json.RawMessage `json:"turn_detection"`
	Transcription    json.RawMessage `json:"input_audio_transcription"`
	IdleTimeout      float64         `json:"idle_timeout_s"`

	Audio struct {
		Input struct {
			Format        *formatWish     `json:"format"`
			Rate          int             `json:"sample_rate_hz"`
			TurnDetection json.RawMessage `json:"turn_detection"`
		} `json:"input"`
		Output struct {
			Format *formatWish `json:"format"`
			Rate   int         `json:"sample_rate_hz"`
			Voice  *voiceName  `json:"voice"`
		} `json:"output"`
	} `json:"audio"`
	Extra struct {
		RefAudio json.RawMessage `json:"ref_audio"`
	} `json:"extra_body"`
}

// voiceName is a string, or OpenAI's object for a voice of the customer's own.
type voiceName string

func (v *voiceName) UnmarshalJSON(text []byte) error {
	if len(text) == 0 || text[0] != '{' {
		return json.Unmarshal(text, (*string)(v))
	}
	var object struct {
		ID string `json:"id"`
	}
	err := json.Unmarshal(text, &object)
	*v = voiceName(object.ID)
	return err
}

// given says that a field is there and not null.
func given(field json.RawMessage) bool { return len(field) > 0 && string(field) != "null" }

// aside says that the patch is about tracing only: the agents SDK sends such a
// one before or after its configuration proper.
func (p *sessionPatch) aside() bool {
	return len(p.Tracing) > 0 && p.Instructions == nil && p.Voice == nil && p.Audio.Output.Voice == nil
}

// apply returns the settings with the patch's wishes in them. In the duplex
// dialect what cannot be had is refused; an OpenAI client is told what holds.
func (p *sessionPatch) apply(s settings, voices []string, duplex bool) (settings, error) {
	held := s
	if given(p.RefAudio) || given(p.Extra.RefAudio) {
		return held, &core.Error{Code: core.CodeInvalidVoice, Param: "session.ref_audio",
			Message: "a voice cannot be sent as sound; name one of the voices at /v1/voices"}
	}
	if duplex && (given(p.TurnDetection) || given(p.Audio.Input.TurnDetection)) {
		return held, &core.Error{Code: CodeUnsupportedTurnDetection, Param: "session.turn_detection",
			Message: "the model itself decides when to speak; leave turn_detection null"}
	}
	if p.Instructions != nil {
		s.config.Persona = *p.Instructions
	}
	for _, wish := range []*voiceName{p.Voice, p.Audio.Output.Voice} {
		if wish == nil {
			continue
		}
		voice, err := findVoice(string(*wish), voices)
		if err != nil {
			return held, err
		}
		if voice != "" {
			s.config.Voice = voice
		}
	}
	in, out := pick(p.InputFormat, p.Audio.Input.Format), pick(p.OutputFormat, p.Audio.Output.Format)
	in.rate = first(in.rate, p.Audio.Input.Rate, p.InputRate)
	out.rate = first(out.rate, p.Audio.Output.Rate)
	var err error
	if s.in, err = in.over(s.in, "session.audio.input.format"); err != nil {
		return held, err
	}
	if s.out, err = out.over(s.out, "session.audio.output.format"); err != nil {
		return held, err
	}
	if wish := append(p.OutputModalities, p.Modalities...); len(wish) > 0 {
		s.textOnly = !slices.Contains(wish, "audio")
	}
	if p.Type != "" { // OpenAI's present session objects say what they are
		s.beta = false
	} else if !duplex && (p.Modalities != nil || p.InputFormat != nil || p.OutputFormat != nil || p.Transcription != nil) {
		s.beta = true
	}
	if p.IdleTimeout < 0 {
		return held, invalid("session.idle_timeout_s", "want a number of seconds, found less than none")
	}
	if p.IdleTimeout > 0 {
		s.idle = time.Duration(min(p.IdleTimeout, maxIdle.Seconds()) * float64(time.Second))
	}
	return s, nil
}

// pick returns the wish that is there, the later one before the earlier.
func pick(wishes ...*formatWish) (w formatWish) {
	for _, wish := range wishes {
		if wish != nil {
			w = *wish
		}
	}
	return w
}

// first returns the first number that is not 0.
func first(numbers ...int) int {
	for _, n := range numbers {
		if n != 0 {
			return n
		}
	}
	return 0
}

// openAIVoices are what clients of OpenAI ask for by default (its Realtime
// reference, session.audio.output.voice).
var openAIVoices = []string{"alloy", "ash", "ballad", "cedar", "coral", "echo", "fable",
	"marin", "nova", "onyx", "sage", "shimmer", "verse"}

// findVoice returns the voice of ours that a name means, or "" if it leaves the
// choice to us. Names are compared, never looked up as files.
func findVoice(name string, voices []string) (string, error) {
	if ours := strings.TrimSuffix(name, ".pt"); slices.Contains(voices, ours) {
		return ours, nil
	}
	if name == "" || slices.Contains(openAIVoices, name) {
		return "", nil
	}
	return "", &core.Error{Code: core.CodeInvalidVoice, Param: "session.audio.output.voice",
		Message: fmt.Sprintf("there is no voice %.64q; choose one of %s", name, strings.Join(voices, ", "))}
}

// sessionUpdate configures the session. Until the first sound every update
// counts; after it voice and persona are fixed, since the model speaks by them.
func (a *Actor) sessionUpdate(event clientEvent) (Step, error) {
	var update struct {
		Session *sessionPatch `json:"session"`
	}
	if err := decode(event.message, &update); err != nil {
		return Stay, err
	}
	if update.Session == nil {
		return Stay, invalid("session", "want an object, found none")
	}
	next, err := update.Session.apply(a.settings, a.options.Info.Voices, a.options.Duplex)
	if err != nil {
		return Stay, err
	}
	changed := !sameModel(next.config, a.settings.config)
	if a.fixed() {
		switch {
		case next.config.Voice != a.settings.config.Voice:
			return Stay, &core.Error{Code: CodeCannotUpdateVoice, Param: "session.audio.output.voice",
				Message: "the voice cannot change once the session has begun; open a new one"}
		case changed:
			return Stay, &core.Error{Code: CodeCannotUpdateInstructions, Param: "session.instructions",
				Message: "the instructions cannot change once the session has begun; open a new one"}
		}
	}
	if next.in != a.settings.in && a.heard {
		return Stay, formatChanged("session.audio.input.format", a.settings.in)
	}
	if err := a.admit(); err != nil {
		return Stay, err
	}
	a.set(next)
	a.greet()
	switch {
	case a.phase == configurable && update.Session.aside():
		a.updated()
	case a.phase == configurable:
		a.phase, a.prepareID = preparing, event.EventID
		a.answerUpdate()
		return Prepare, nil
	case changed && !a.options.Track:
		a.phase, a.prepareID = preparing, event.EventID
		a.updated()
		return Prepare, nil
	default:
		a.answerUpdate()
	}
	return Stay, nil
}

// answerUpdate says what holds: to a caller when the line is open, to everybody
// else at once.
func (a *Actor) answerUpdate() {
	if a.options.Track && a.phase == preparing {
		a.updates++
		return
	}
	a.updated()
}

// fixed says that the model speaks by its configuration.
func (a *Actor) fixed() bool { return a.heard || a.options.Track && a.phase == live }

// sameModel says that a session of the one configuration is one of the other.
func sameModel(a, b core.Config) bool { return a.Voice == b.Voice && a.Persona == b.Persona }

// set makes settings hold.
func (a *Actor) set(s settings) {
	if s.in != a.settings.in {
		a.fromClient, a.undo, a.fresh = stream(s.in.rate, core.SampleRate), stream(s.in.rate, core.SampleRate), stream(s.in.rate, core.SampleRate)
	}
	if s.out != a.settings.out {
		a.toClient = stream(core.SampleRate, s.out.rate)
	}
	a.settings = s
}

func formatChanged(field string, held coded) error {
	return &core.Error{Code: CodeFormatChanged, Param: field,
		Message: fmt.Sprintf("the session's sound came as %s at %d Hz and must go on so; open a new session for another format", held.name(), held.rate)}
}
