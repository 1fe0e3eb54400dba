package realtime

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/parley-voice/parley/engine/core"
)

// clientEvent is what all client events have in common, and their text.
type clientEvent struct {
	Type    string `json:"type"`
	EventID string `json:"event_id"`
	message []byte
}

// maxEventID bounds what the client may have us repeat.
const maxEventID = 256

// handlers of client events, by name. Each runs under the actor's lock.
var handlers = map[string]func(*Actor, clientEvent) (Step, error){
	"session.update":    (*Actor).sessionUpdate,
	"session.close":     (*Actor).sessionClose,
	"session.heartbeat": (*Actor).sessionHeartbeat,
	"session.event_ack": (*Actor).sessionEventAck,
	"response.cancel":   (*Actor).responseCancel,
}

// readEvent finds out which event a message is.
func readEvent(message []byte) (clientEvent, error) {
	event := clientEvent{message: message}
	if len(message) > MaxMessage {
		return event, &core.Error{Code: CodeMessageTooLarge,
			Message: fmt.Sprintf("the event has %d bytes, at most %d are taken; send less at once", len(message), MaxMessage)}
	}
	if err := decode(message, &event); err != nil {
		return event, err
	}
	if len(event.EventID) > maxEventID {
		event.EventID = ""
		return event, invalid("event_id", fmt.Sprintf("want at most %d bytes", maxEventID))
	}
	if event.Type == "" {
		return event, invalid("type", "want the name of an event, found none")
	}
	return event, nil
}

// decode reads an event's JSON object.
func decode(message []byte, into any) error {
	err := json.Unmarshal(message, into)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong) && wrong.Field != "":
		return invalid(wrong.Field, fmt.Sprintf("want %s, found %s", jsonKind(wrong.Type.Kind().String()), wrong.Value))
	case err != nil:
		return &core.Error{Code: CodeInvalidJSON, Message: "want one JSON object for each event: " + err.Error()}
	default:
		return nil
	}
}

// jsonKind names a Go kind as JSON does.
func jsonKind(kind string) string {
	switch kind {
	case "struct", "map":
		return "object"
	default:
		return kind
	}
}

// sessionPatch is what a session.update may change here. The many other fields
// of the clients are accepted: session.updated says what really holds.
type sessionPatch struct {
	Instructions *string         `json:"instructions"`
	Voice        *voiceName      `json:"voice"`
	RefAudio     json.RawMessage `json:"ref_audio"`
	Audio        struct {
		Output struct {
			Voice *voiceName `json:"voice"`
		} `json:"output"`
	} `json:"audio"`
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
	next, err := update.Session.apply(a.config, a.options.Info.Voices)
	if err != nil {
		return Stay, err
	}
	if a.phase != configurable {
		if next.Voice != a.config.Voice {
			return Stay, &core.Error{Code: CodeCannotUpdateVoice, Param: "session.audio.output.voice",
				Message: "the voice cannot change once the session has begun; open a new one"}
		}
		if next.Persona != a.config.Persona {
			return Stay, &core.Error{Code: CodeCannotUpdateInstructions, Param: "session.instructions",
				Message: "the instructions cannot change once the session has begun; open a new one"}
		}
	}
	a.config = next
	switch a.phase {
	case configurable:
		a.phase, a.updates, a.prepareID = preparing, 1, event.EventID
		return Prepare, nil
	case preparing:
		a.updates++
	default:
		a.updated()
	}
	return Stay, nil
}

// apply returns the configuration with the patch's wishes in it.
func (p *sessionPatch) apply(config core.Config, voices []string) (core.Config, error) {
	if len(p.RefAudio) > 0 && string(p.RefAudio) != "null" {
		return config, &core.Error{Code: core.CodeInvalidVoice, Param: "session.ref_audio",
			Message: "a voice cannot be sent as sound; name one of the voices at /v1/voices"}
	}
	if p.Instructions != nil {
		config.Persona = *p.Instructions
	}
	for _, wish := range []*voiceName{p.Voice, p.Audio.Output.Voice} {
		if wish == nil {
			continue
		}
		voice, err := findVoice(string(*wish), voices)
		if err != nil {
			return config, err
		}
		if voice != "" {
			config.Voice = voice
		}
	}
	return config, nil
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

func (a *Actor) sessionClose(clientEvent) (Step, error) { return Leave, nil }

func (a *Actor) sessionHeartbeat(clientEvent) (Step, error) {
	a.emit(&heartbeatEvent{header: header{Type: "session.heartbeat_ack"}, SessionID: a.options.SessionID})
	return Stay, nil
}

// sessionEventAck is sent after every event by vLLM-Omni's client, which wants
// no answer.
func (a *Actor) sessionEventAck(clientEvent) (Step, error) { return Stay, nil }

func (a *Actor) responseCancel(event clientEvent) (Step, error) {
	var cancel struct {
		ResponseID string `json:"response_id"`
	}
	if err := decode(event.message, &cancel); err != nil {
		return Stay, err
	}
	if a.open == nil || cancel.ResponseID != "" && cancel.ResponseID != a.open.id {
		return Stay, &core.Error{Code: CodeCancelNotActive, Param: "response_id",
			Message: "no such response is open; there is nothing to cancel"}
	}
	a.endResponse(cancelled)
	return Stay, nil
}

// invalid is a field that has a wrong value.
func invalid(field, message string) error {
	return &core.Error{Code: CodeInvalidValue, Param: field, Message: field + ": " + message}
}
