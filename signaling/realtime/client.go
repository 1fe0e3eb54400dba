package realtime

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/parley-voice/parley/engine/core"
)

// clientEvent is what all client events have in common, and their text.
type clientEvent struct {
	Type    string `json:"type"`
	EventID string `json:"event_id"`
	// Epoch that the client believes to be in, if it says so.
	Epoch   *int64 `json:"epoch"`
	message []byte
	// id is EventID, and packet what the message says, if it is a scanned append.
	id     []byte
	packet *packet
}

// eventID is what the client calls the event, or empty.
func (e *clientEvent) eventID() string {
	if e.packet != nil {
		return string(e.id)
	}
	return e.EventID
}

// maxEventID bounds what the client may have us repeat.
const maxEventID = 256

// handlers of client events, by name. Each runs under the actor's lock; what it
// refuses it has not begun.
var handlers = map[string]func(*Actor, clientEvent) (Step, error){
	"session.update":             (*Actor).sessionUpdate,
	"session.close":              (*Actor).sessionClose,
	"session.heartbeat":          (*Actor).sessionHeartbeat,
	"session.event_ack":          (*Actor).sessionEventAck,
	"session.resume":             (*Actor).sessionResume,
	"input_audio_buffer.append":  (*Actor).inputAppend,
	"input_audio_buffer.commit":  (*Actor).inputCommit,
	"input_audio_buffer.clear":   (*Actor).inputClear,
	"input.cancel":               (*Actor).inputClear,
	"input.text.append":          (*Actor).inputText,
	"conversation.item.create":   (*Actor).itemCreate,
	"conversation.item.retrieve": (*Actor).itemRetrieve,
	"conversation.item.delete":   (*Actor).itemDelete,
	"conversation.item.truncate": (*Actor).itemTruncate,
	"response.create":            (*Actor).responseCreate,
	"response.cancel":            (*Actor).responseCancel,
	"output_audio_buffer.clear":  (*Actor).outputClear,
	"barge_in":                   (*Actor).bargeIn,
	"turn.signal":                (*Actor).turnSignal,
	"playback.ack":               (*Actor).playbackAck,
}

// aliases are other names of the same events (vLLM-Omni).
var aliases = map[string]string{
	"input.commit":       "input_audio_buffer.commit",
	"push_chunk":         "input_audio_buffer.append",
	"input.audio.append": "input_audio_buffer.append",
	"input_text.append":  "input.text.append",
	"push_text":          "input.text.append",
	"signal_turn":        "turn.signal",
	"audio.playback_ack": "playback.ack",
	"close_session":      "session.close",
	"session_close":      "session.close",
	"close":              "session.close",
}

// handle finds an event's handler and lets it work.
func (a *Actor) handle(event clientEvent) (Step, error) {
	name := event.Type
	if canonical, ok := aliases[name]; ok {
		name = canonical
	}
	handle, ok := handlers[name]
	switch {
	case !ok:
		return Stay, &core.Error{Code: CodeUnknownEvent, Param: "type",
			Message: fmt.Sprintf("there is no client event %.64q here; known are %s", event.Type, strings.Join(slices.Sorted(maps.Keys(handlers)), ", "))}
	case event.Epoch != nil && *event.Epoch < a.epoch:
		return Stay, core.ErrStaleEpoch
	case event.Epoch != nil && *event.Epoch > a.epoch:
		return Stay, invalid("epoch", fmt.Sprintf("the present one is %d", a.epoch))
	}
	step, err := handle(a, event)
	if err == nil && a.options.Count != nil {
		a.options.Count(name, "")
	}
	return step, err
}

// read finds out which event a message is.
func (a *Actor) read(message []byte) (clientEvent, error) {
	if most := a.options.MaxMessage; len(message) > most {
		return clientEvent{}, TooLarge(len(message), most)
	}
	if event, ok := a.packet.scan(message); ok {
		return event, nil
	}
	event, err := readEvent(message)
	if err == nil && len(message) > MaxMessage && !slices.Contains(appendNames, event.Type) {
		return event, TooLarge(len(message), MaxMessage)
	}
	return event, err
}

func readEvent(message []byte) (clientEvent, error) {
	event := clientEvent{message: message}
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

// TooLarge is the refusal of a message by its size in bytes.
func TooLarge(found, most int) error {
	return &core.Error{Code: CodeMessageTooLarge,
		Message: fmt.Sprintf("the event has %d bytes, at most %d are taken; send less at once", found, most)}
}

// decode reads an event's JSON object.
func decode(message []byte, into any) error {
	err := json.Unmarshal(message, into)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong) && wrong.Field == "" && bytes.HasPrefix(bytes.TrimSpace(message), []byte("{")):
		return &core.Error{Code: CodeInvalidValue, Message: fmt.Sprintf("a field that should be a name or an object is a %s", wrong.Value)}
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

func (a *Actor) sessionClose(clientEvent) (Step, error) { return Leave, nil }

func (a *Actor) sessionHeartbeat(clientEvent) (Step, error) {
	a.emit(&heartbeatEvent{header: header{Type: "session.heartbeat_ack"}, SessionID: a.options.SessionID})
	return Stay, nil
}

// sessionEventAck is sent after every event by vLLM-Omni's client, which wants
// no answer.
func (a *Actor) sessionEventAck(clientEvent) (Step, error) { return Stay, nil }

// sessionResume is refused: a session ends with its connection.
func (a *Actor) sessionResume(clientEvent) (Step, error) {
	return Stay, &core.Error{Code: CodeUnsupportedResume, Message: "a session ends with its connection and cannot be resumed; open a new one"}
}

// bargeIn cuts the model's turn, if it is a model that takes turns.
func (a *Actor) bargeIn(clientEvent) (Step, error) {
	if a.options.Cut == nil {
		return Stay, &core.Error{Code: CodeUnsupportedBargeIn, Message: "the model hears while it speaks and decides itself; just speak, or cancel the response"}
	}
	a.advance()
	if a.open != nil {
		a.endResponse(interrupted)
	}
	return Stay, nil
}

func (a *Actor) turnSignal(event clientEvent) (Step, error) {
	var signal struct {
		Event string `json:"event"`
	}
	if err := decode(event.message, &signal); err != nil {
		return Stay, err
	}
	if signal.Event == "barge_in" {
		return a.bargeIn(event)
	}
	return Stay, &core.Error{Code: CodeUnsupportedTurnSignal, Param: "event", Message: "the model takes no signals about turns; it hears the user itself"}
}

// invalid is a field that has a wrong value.
func invalid(field, message string) error {
	return &core.Error{Code: CodeInvalidValue, Param: field, Message: field + ": " + message}
}
