// Package realtime is the wire of a conversation: JSON events as the Realtime
// clients of OpenAI and vLLM-Omni spell them. It knows no transport. A
// transport owns an Actor, gives it what the client sends and what the model
// says, and opens or closes the model's session when the Actor asks for it.
//
// A rule is written once, here, whatever the transport. Two dialects differ only
// in what is refused: see Options.Duplex.
package realtime

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

const (
	// MaxMessage is the longest client event without sound in it in bytes. An SCTP
	// message without a stated limit is as long (RFC 8841, section 6.1).
	MaxMessage = 64 << 10
	// MaxAppend is the longest client event with sound in it (OpenAI's Realtime
	// reference, input_audio_buffer.append).
	MaxAppend = 15 << 20
)

// Step is what an event asks of the transport that brought it.
type Step int

const (
	// Stay asks nothing.
	Stay Step = iota
	// Prepare asks to open the model's session with Config, and to close one that
	// was opened with another.
	Prepare
	// Leave asks to close the session.
	Leave
)

// Options of an Actor.
type Options struct {
	// SessionID is unique; other ids derive from it.
	SessionID string
	// Incarnation of the session, if its id could be used again.
	Incarnation int64
	Info        core.Info
	// Track says that sound goes by a media track, not in events.
	Track bool
	// Duplex is vLLM-Omni's dialect: what cannot be had is refused with a typed
	// error. Otherwise the client is OpenAI's, and is told what really holds.
	Duplex bool
	// Beta says that the client knows the spelling of OpenAI's beta only.
	Beta bool
	// Tokens sends the tokens behind each frame, for parity checks.
	Tokens bool
	// MaxMessage is the longest client event in bytes, and bounds appends; 0 is a
	// call's. All others are bounded by the constant too.
	MaxMessage int
	// Send takes one server event. It is called under the Actor's lock, so
	// events leave in order; it must not block, keep the bytes or call the Actor.
	Send func(event []byte)
	// Count, if not nil, is told of each client event that is accepted, by its
	// name, and of each refusal, by its code. It must not block or call the Actor.
	Count func(accepted string, refused core.Code)
	// Admit is asked before anything that needs one of the model's sessions, until
	// it agrees. Nil agrees.
	Admit func() error
	// Submit takes frames of the user's sound, all or none; nil for a Track. It
	// must neither block nor keep them.
	Submit func(frames []core.Audio) error
	// Write gives the model what the user wrote, of which it must not keep more than
	// it has room for; nil if the model takes no text.
	Write func(text string) error
	// Flush says that the last unit is to be filled up; nil if frames are units.
	Flush func()
	// Cut interrupts the turn of a model that takes turns, and returns the epoch
	// that begins: older frames are dropped. Nil for other models.
	Cut func() (epoch int64)
}

// Actor is the client's side of one session: its configuration, its
// conversation, the response that is open, the order of events. Its methods may
// be called from anywhere.
type Actor struct {
	options Options

	mu        sync.Mutex
	listeners []*listener
	phase     phase
	seq       int64
	greeted   bool
	admitted  bool
	settings  settings
	// accepted is the configuration that the model took last, or the defaults.
	accepted core.Config
	// updates of a call wait for this many session.updated, until it is live.
	updates int
	// prepareID is the event id of the update that the session opens with.
	prepareID string
	// unrecorded: the recording has ended before the session.
	unrecorded bool
	// epoch counts the responses that were cut short; made is the model's own.
	epoch, made int64

	open         *response
	responses    int
	lastResponse string
	items        []*item
	lastItem     *string
	created      int // items for clients that gave no id

	// What comes in: heard says that there was sound, uncommitted that there was
	// some since the last commit, unflushed since the last flush. undo is
	// fromClient before its latest packet, fresh before its first.
	intake                  intake
	heard                   bool
	uncommitted             bool
	unflushed               bool
	commits                 int
	written                 []string // texts until the session is live
	fromClient, undo, fresh *sound.Stream
	toClient                *sound.Stream

	// Buffers that are used again.
	packet                       packet
	bytes, coded, wire           []byte
	samples, converted, outgoing []float32
}

// listener gets the events.
type listener struct{ send func([]byte) }

// phase of a session, in order.
type phase int

const (
	configurable phase = iota
	preparing          // the model's session is wanted
	live               // and open
	closed
)

// New returns an actor whose session has the model's first voice and no persona.
func New(options Options) *Actor {
	if options.MaxMessage == 0 {
		options.MaxMessage = MaxMessage
	}
	a := &Actor{options: options, settings: settings{in: asMade, out: asMade, beta: options.Beta}}
	a.listeners = []*listener{{options.Send}}
	if len(options.Info.Voices) > 0 {
		a.settings.config.Voice = options.Info.Voices[0]
	}
	a.accepted = a.settings.config
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
	next, err := patch.apply(a.settings, a.options.Info.Voices, a.options.Duplex)
	if err == nil {
		a.set(next)
	}
	return err
}

// Open greets the client. Without it the first event that is accepted does.
func (a *Actor) Open() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.greet()
}

// Handle applies one client event. What it refuses it answers with one error
// event and changes nothing.
func (a *Actor) Handle(message []byte) Step {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.phase == closed {
		return Stay
	}
	event, err := a.read(message)
	step := Stay
	if err == nil {
		step, err = a.handle(event)
	}
	if err != nil {
		a.refuse(err, event.eventID())
	}
	return step
}

// Config is what the model's session is to be opened with.
func (a *Actor) Config() core.Config {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.settings.config
}

// Idle is how long the client asked to be allowed to be silent, or 0.
func (a *Actor) Idle() time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.settings.idle
}

// Configured says that the client has asked for one of the model's sessions.
func (a *Actor) Configured() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.admitted
}

// Preparing says that the session is being opened with Config, for want of an
// update. After a Step of Prepare it need not be called.
func (a *Actor) Preparing() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.phase = preparing
}

// Live says that the session is open with a configuration and can be written to:
// the client may speak. If another one holds by now it returns false, and changes nothing.
func (a *Actor) Live(opened core.Config) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.phase == closed || !sameModel(opened, a.settings.config) {
		return false
	}
	a.phase, a.accepted = live, a.settings.config
	for _, text := range a.written {
		if err := a.options.Write(text); err != nil {
			a.refuse(err, "")
		}
	}
	a.written = nil
	if a.options.Track {
		for range max(a.updates, 1) {
			a.updated()
		}
		a.updates = 0
	}
	return true
}

// Unrecorded tells the client that its session is no longer recorded.
func (a *Actor) Unrecorded() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.unrecorded = true
	a.updated()
}

// Refused says that the session could not be opened. What the model took last
// holds again, and the client may try another configuration: that session gets
// what was written so far.
func (a *Actor) Refused(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.refuse(err, a.prepareID)
	a.phase, a.updates, a.prepareID = configurable, 0, ""
	a.settings.config = a.accepted
	a.heard, a.uncommitted, a.unflushed, a.intake = false, false, false, intake{}
	a.restart()
}

// Output takes a frame that the model made, and leaves it as it is. The first
// one opens a response.
func (a *Actor) Output(f *core.Frame) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.phase != live || f.Epoch < a.made {
		return
	}
	if a.options.Tokens {
		a.emit(&tokensEvent{header: header{Type: "debug.tokens"}, Index: f.Index, TextToken: f.TextToken, AudioTokens: f.AudioTokens})
	}
	switch f.Turn {
	case core.Listen:
		a.listen()
		return
	case core.TurnEnd:
		if a.open != nil {
			a.endResponse(completed)
		}
		return
	}
	if a.open == nil {
		a.beginResponse(nil)
	}
	r := a.open
	a.speak(r)
	r.said.playback.Add(core.FramePeriod)
	if f.Text != "" {
		r.keep(f.Text)
	}
	switch {
	case r.textOnly:
		if f.Text != "" {
			a.wordsDelta("response.output_text.delta", f.Text)
		}
	case a.options.Track:
		if f.Text != "" {
			a.wordsDelta("response.output_audio_transcript.delta", f.Text)
		}
	default:
		a.soundDelta(f.PCM[:])
		a.wordsDelta("response.output_audio_transcript.delta", f.Text)
	}
}

// Refuse answers a message that could not even be read.
func (a *Actor) Refuse(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.refuse(err, "")
}

// Fail reports an error that ends the session. The open response has failed.
func (a *Actor) Fail(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.refuse(err, "")
	if a.open != nil && a.phase != closed {
		a.endResponse(broken)
	}
}

// Expire says that the session has ended for want of events. Close follows.
func (a *Actor) Expire(reason string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.emit(&expiredEvent{closedEvent{header: header{Type: "session.expired"}, SessionID: a.options.SessionID, Reason: reason}, a.options.Incarnation})
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

// Attach gives all events from now on to another listener, too, which is
// greeted first. It returns false if the session has ended; else detach stops it.
func (a *Actor) Attach(send func(event []byte)) (detach func(), ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.phase == closed {
		return nil, false
	}
	l := &listener{send}
	// The greeting is only for it, so it takes the number of the latest event.
	greeting := &sessionEvent{header: header{Type: "session.created", Seq: a.seq}, Incarnation: a.options.Incarnation, Attachment: 1 + len(a.listeners), Session: a.session()}
	greeting.EventID = fmt.Sprintf("event_%s_%d_%d", a.tail(), a.seq, greeting.Attachment)
	send(encode(greeting))
	a.listeners = append(a.listeners, l)
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.listeners = slices.DeleteFunc(a.listeners, func(other *listener) bool { return other == l })
	}, true
}

// admit asks for one of the model's sessions, once.
func (a *Actor) admit() error {
	if !a.admitted && a.options.Admit != nil {
		if err := a.options.Admit(); err != nil {
			return err
		}
	}
	a.admitted = true
	return nil
}

// greet tells the client, once, that there is a session.
func (a *Actor) greet() {
	if !a.greeted {
		a.greeted = true
		a.emit(&sessionEvent{header: header{Type: "session.created"}, Incarnation: a.options.Incarnation, Attachment: 1, Session: a.session()})
	}
}

// updated tells the client what holds.
func (a *Actor) updated() {
	a.emit(&sessionEvent{header: header{Type: "session.updated"}, Incarnation: a.options.Incarnation, Attachment: 1, Session: a.session()})
}

func (a *Actor) refuse(err error, eventID string) {
	fault := FaultOf(err)
	fault.EventID = eventID
	if a.options.Count != nil {
		a.options.Count("", fault.Code)
	}
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
	a.send(encode(event))
}

func encode(event interface{ head() *header }) []byte {
	message, err := json.Marshal(event)
	if err != nil {
		panic(fmt.Sprintf("realtime: %s cannot be encoded: %v", event.head().Type, err)) // no field of ours can fail
	}
	return message
}

func (a *Actor) send(message []byte) {
	for _, l := range a.listeners {
		l.send(message)
	}
}

// tail of the session id, which makes other ids unique.
func (a *Actor) tail() string {
	return a.options.SessionID[strings.IndexByte(a.options.SessionID, '_')+1:]
}
