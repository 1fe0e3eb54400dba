// Package realtime is the wire of a conversation: JSON events as the Realtime
// clients of OpenAI and vLLM-Omni spell them. It knows no transport. A
// transport owns an Actor, gives it what the client sends and what the model
// says, and opens or closes the model's session when the Actor asks for it.
package realtime

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/parley-voice/parley/engine/core"
)

// MaxMessage is the longest client event in bytes. An SCTP message without a
// stated limit is as long (RFC 8841, section 6.1).
const MaxMessage = 64 << 10

// Step is what an event asks of the transport that brought it.
type Step int

const (
	// Stay asks nothing.
	Stay Step = iota
	// Prepare asks to open the model's session with Config.
	Prepare
	// Leave asks to close the session.
	Leave
)

// Options of an Actor.
type Options struct {
	// SessionID is unique; other ids derive from it.
	SessionID string
	Info      core.Info
	// Track says that sound goes by a media track, not in events.
	Track bool
	// Send takes one server event. It is called under the Actor's lock, so
	// events leave in order; it must not block or call the Actor.
	Send func(event []byte)
}

// Actor is the client's side of one session: its configuration, the response
// that is open, the order of events. Its methods may be called from anywhere.
type Actor struct {
	options Options

	mu     sync.Mutex
	phase  phase
	seq    int64
	config core.Config
	// updates waits for this many session.updated, until the session is live.
	updates int
	// prepareID is the event id of the update that the session opens with.
	prepareID string
	open      *response
	responses int
}

// phase of a session, in order. What the model has been opened with cannot be
// changed, so the phase decides what an update may touch.
type phase int

const (
	configurable phase = iota
	preparing
	live
	closed
)

// New returns an actor whose session has the model's first voice and no persona.
func New(options Options) *Actor {
	a := &Actor{options: options}
	if len(options.Info.Voices) > 0 {
		a.config.Voice = options.Info.Voices[0]
	}
	return a
}

// Configure sets the session that was asked for before the client's events:
// the JSON object of a session.update. The error is a *core.Error.
func (a *Actor) Configure(session []byte) error {
	var patch *sessionPatch
	if err := decode(session, &patch); err != nil {
		return err
	}
	if patch == nil {
		return invalid("session", "want an object, found null")
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	config, err := patch.apply(a.config, a.options.Info.Voices)
	if err == nil {
		a.config = config
	}
	return err
}

// Open greets the client.
func (a *Actor) Open() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.emit(&sessionEvent{header: header{Type: "session.created"}, Session: a.session()})
}

// Handle applies one client event. What it refuses it answers with one error
// event and changes nothing.
func (a *Actor) Handle(message []byte) Step {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.phase == closed {
		return Stay
	}
	event, err := readEvent(message)
	if err == nil {
		if handle, ok := handlers[event.Type]; ok {
			var step Step
			if step, err = handle(a, event); err == nil {
				return step
			}
		} else {
			err = &core.Error{Code: CodeUnknownEvent, Param: "type",
				Message: fmt.Sprintf("there is no client event %.64q here; known are %s", event.Type, strings.Join(slices.Sorted(maps.Keys(handlers)), ", "))}
		}
	}
	a.refuse(err, event.EventID)
	return Stay
}

// Config is what the model's session is to be opened with.
func (a *Actor) Config() core.Config {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.config
}

// Preparing says that the session is being opened with Config, for want of an
// update. After a Step of Prepare it need not be called.
func (a *Actor) Preparing() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.phase = preparing
}

// Live says that the session is open: the client may speak.
func (a *Actor) Live() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.phase = live
	for range max(a.updates, 1) {
		a.updated()
	}
	a.updates = 0
}

// Refused says that the session could not be opened. The client may try
// another configuration.
func (a *Actor) Refused(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.refuse(err, a.prepareID)
	a.phase, a.updates, a.prepareID = configurable, 0, ""
}

// Output says that the model made a frame, with the text that it began to say
// in it. The first one opens a response.
func (a *Actor) Output(text string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.phase != live {
		return
	}
	if a.open == nil {
		a.beginResponse()
	}
	if text != "" {
		a.say(text)
	}
}

// Fail reports an error of the server to the client.
func (a *Actor) Fail(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.refuse(err, "")
}

// Close ends the open response and the session, with a word for programs on
// why. Nothing is sent after it.
func (a *Actor) Close(reason string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.phase == closed {
		return
	}
	if a.open != nil {
		a.endResponse(completed)
	}
	a.emit(&closedEvent{header: header{Type: "session.closed"}, SessionID: a.options.SessionID, Reason: reason})
	a.phase = closed
}

// updated tells the client what holds.
func (a *Actor) updated() {
	a.emit(&sessionEvent{header: header{Type: "session.updated"}, Session: a.session()})
}

func (a *Actor) refuse(err error, eventID string) {
	fault := FaultOf(err)
	fault.EventID = eventID
	a.emit(&errorEvent{header: header{Type: "error"}, Error: fault})
}

// emit numbers an event and sends it.
func (a *Actor) emit(event interface{ head() *header }) {
	if a.phase == closed {
		return
	}
	a.seq++
	head := event.head()
	head.Seq = a.seq
	head.EventID = fmt.Sprintf("event_%s_%d", a.tail(), a.seq)
	message, err := json.Marshal(event)
	if err != nil {
		panic(fmt.Sprintf("realtime: %s cannot be encoded: %v", head.Type, err)) // no field of ours can fail
	}
	a.options.Send(message)
}

// tail of the session id, which makes other ids unique.
func (a *Actor) tail() string {
	return a.options.SessionID[strings.IndexByte(a.options.SessionID, '_')+1:]
}
