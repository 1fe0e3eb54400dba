package realtime

import (
	"encoding/base64"
	"fmt"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// maxAppend bounds the sound of one append.
const maxAppend = time.Minute

// maxOperation bounds an operation_id, in bytes.
const maxOperation = 256

// inputAppend takes sound: validate, convert, prepare, submit, commit. What
// fails on the way leaves everything as it was.
func (a *Actor) inputAppend(event clientEvent) (Step, error) {
	if a.options.Track {
		return Stay, &core.Error{Code: CodeUnsupportedAppend, Message: "the sound of a call goes by its media track; open a WebSocket to send it in events"}
	}
	p := event.packet
	if p == nil {
		var err error
		if p, err = readPacket(event.message); err != nil {
			return Stay, err
		}
	}
	if done, ok := a.intake.known(p.operation); ok {
		a.appended(p.operation, done)
		return Stay, nil
	}
	if !p.given {
		return Stay, invalid("audio", "want sound in base64, found none")
	}
	next := a.settings
	var err error
	if next.in, err = p.wish.over(a.settings.in, "format"); err != nil {
		return Stay, err
	}
	if next.in != a.settings.in && a.heard {
		return Stay, formatChanged("format", a.settings.in)
	}
	if err := a.decodeSound(p.audio, next.in); err != nil {
		return Stay, err
	}
	if err := a.admit(); err != nil {
		return Stay, err
	}
	before := a.settings
	a.set(next)
	r := a.intake.prepare(p.operation, a.convert(a.samples), false)
	if err := a.submit(r); err != nil {
		a.unconvert()
		a.set(before)
		return Stay, err
	}
	done := a.intake.commit(r)
	a.trim()
	a.uncommitted, a.unflushed = true, true
	a.greet()
	if p.operation != "" {
		a.appended(p.operation, done)
	}
	return a.hear(), nil
}

// readPacket reads an append that is spelled in an unusual way.
func readPacket(message []byte) (*packet, error) {
	var said struct {
		Audio       *string     `json:"audio"`
		Format      *formatWish `json:"format"`
		InputFormat *formatWish `json:"input_audio_format"`
		Rate        int         `json:"sample_rate_hz"`
		Operation   string      `json:"operation_id"`
	}
	if err := decode(message, &said); err != nil {
		return nil, err
	}
	if len(said.Operation) > maxOperation {
		return nil, invalid("operation_id", fmt.Sprintf("want at most %d bytes", maxOperation))
	}
	p := &packet{wish: pick(said.InputFormat, said.Format), operation: said.Operation}
	p.wish.rate = first(p.wish.rate, said.Rate)
	if said.Audio != nil {
		p.audio, p.given = []byte(*said.Audio), true
	}
	return p, nil
}

// hear notes that there is sound from now on; the first makes the model's
// session needed.
func (a *Actor) hear() Step {
	a.heard = true
	if a.phase == configurable {
		a.phase = preparing
		return Prepare
	}
	return Stay
}

// decodeSound reads base64 in a format into a.samples.
func (a *Actor) decodeSound(text []byte, in coded) (err error) {
	bad := func(what string) error {
		return &core.Error{Code: CodeInvalidAudio, Param: "audio", Message: "audio: " + what}
	}
	if most := int(maxAppend.Seconds()) * in.rate * in.coding.Bytes(); base64.StdEncoding.DecodedLen(len(text)) > most+3 {
		return &core.Error{Code: CodeMessageTooLarge, Param: "audio", Message: fmt.Sprintf("audio: want at most %v of sound at once", maxAppend)}
	}
	a.bytes, err = base64.StdEncoding.AppendDecode(a.bytes[:0], text)
	if err != nil {
		return bad("want base64: " + err.Error())
	}
	if len(a.bytes) == 0 {
		return bad("there is no sound in it")
	}
	if a.samples, err = in.coding.Decode(a.samples[:0], a.bytes); err != nil {
		return bad(fmt.Sprintf("want %s: %v", in.name(), err))
	}
	return nil
}

// convert turns the client's samples into the model's.
func (a *Actor) convert(samples []float32) []float32 {
	if a.fromClient == nil {
		return samples
	}
	a.undo.Set(a.fromClient)
	a.converted = a.fromClient.Append(a.converted[:0], samples)
	return a.converted
}

// keptBuffer is how large a buffer may be, in elements, and still be used again.
const keptBuffer = 1 << 18

// trim gives the memory of a large append back.
func (a *Actor) trim() {
	if cap(a.bytes) > keptBuffer {
		a.bytes, a.samples, a.converted, a.intake.laid = nil, nil, nil, nil
	}
}

// unconvert takes the latest convert back.
func (a *Actor) unconvert() {
	if a.fromClient != nil {
		a.fromClient.Set(a.undo)
	}
}

// restart lets the conversion forget what it heard.
func (a *Actor) restart() {
	if a.fromClient != nil {
		a.fromClient.Set(a.fresh)
	}
}

// submit hands the frames of a reservation to the transport.
func (a *Actor) submit(r reservation) error {
	if len(r.frames) == 0 {
		return nil
	}
	return a.options.Submit(r.frames)
}

// Flush fills the last frame up with silence and submits it: the client will
// send no more. It is what a final commit does.
func (a *Actor) Flush() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.flush()
}

func (a *Actor) flush() error {
	waiting := len(a.intake.tail)
	if a.options.Track || !a.unflushed && waiting == 0 {
		return nil
	}
	// What the conversion's delay holds back, at most 4 ms, goes where silence
	// would. It is not worth a frame: after whole frames it stays where it is.
	var last []float32
	ends := a.fromClient != nil && waiting > 0
	if ends {
		last = a.convert(make([]float32, a.fromClient.Delay()))
		last = last[:min(len(last), core.FrameSamples-waiting)]
	}
	r := a.intake.prepare("", last, true)
	if err := a.submit(r); err != nil {
		if ends {
			a.unconvert()
		}
		return err
	}
	a.intake.commit(r)
	a.unflushed = false
	if ends {
		a.restart()
	}
	if a.options.Flush != nil {
		a.options.Flush()
	}
	return nil
}

// inputCommit makes an item of what has been said since the last one. The model
// has heard it already and needs no commit to answer.
func (a *Actor) inputCommit(event clientEvent) (Step, error) {
	var commit struct {
		Final    *bool `json:"final"`
		IsSpeech *bool `json:"is_speech"`
	}
	if err := decode(event.message, &commit); err != nil {
		return Stay, err
	}
	if commit.IsSpeech != nil && !*commit.IsSpeech {
		a.listen()
		return Stay, nil
	}
	if !a.uncommitted && !a.options.Track {
		return Stay, &core.Error{Code: CodeInputEmpty, Message: "there is no sound to commit; append some first"}
	}
	if commit.Final == nil || *commit.Final {
		if err := a.flush(); err != nil {
			return Stay, err
		}
	}
	a.uncommitted = false
	a.commits++
	said := newItem(fmt.Sprintf("item_%s_user_%d", a.tail(), a.commits), "user", "completed", userSound{"input_audio", nil})
	previous := a.lastItem
	a.addItem(said)
	a.emit(&committedEvent{header: header{Type: "input_audio_buffer.committed"}, PreviousItemID: previous, ItemID: said.ID,
		Event: committedNote{"input.committed", a.options.SessionID, a.commits, a.epoch, said.ID}})
	a.emit(&conversationEvent{header: header{Type: "conversation.item.done"}, PreviousItemID: previous, Item: said})
	return Stay, nil
}

// inputClear drops what the model has not been given: less than a frame.
func (a *Actor) inputClear(clientEvent) (Step, error) {
	a.intake.clear()
	a.uncommitted = false
	a.emit(&plainEvent{header{Type: "input_audio_buffer.cleared"}})
	return Stay, nil
}

var errNoText = &core.Error{Code: CodeUnsupportedText, Message: "the model takes speech only; say it in session.instructions before the first sound, or speak"}

// inputText gives the model a text, if it takes any.
func (a *Actor) inputText(event clientEvent) (Step, error) {
	if a.options.Write == nil {
		return Stay, errNoText
	}
	var said struct {
		Text string `json:"text"`
	}
	if len(event.message) > maxItem {
		return Stay, TooLarge(len(event.message), maxItem)
	}
	if err := decode(event.message, &said); err != nil {
		return Stay, err
	}
	if said.Text == "" {
		return Stay, invalid("text", "want what was written, found nothing")
	}
	step, err := a.write(said.Text)
	if err == nil {
		a.greet()
	}
	return step, err
}

// maxWritten is how many texts wait until the model's session is open.
const maxWritten = 32

// write gives the model a text now, or when its session is open. Like sound, it
// makes the session needed.
func (a *Actor) write(text string) (Step, error) {
	if err := a.admit(); err != nil {
		return Stay, err
	}
	switch {
	case a.phase == live:
		if err := a.options.Write(text); err != nil {
			return Stay, err
		}
	case len(a.written) == maxWritten:
		return Stay, core.ErrBackpressure
	default:
		a.written = append(a.written, text)
	}
	return a.hear(), nil
}

func (a *Actor) appended(operation string, r receipt) {
	a.emit(&appendedEvent{header: header{Type: "input_audio_buffer.appended"}, OperationID: operation,
		Samples: r.Samples, Frames: r.Frames, AudioEndMS: r.End * 1000 / core.SampleRate})
}
