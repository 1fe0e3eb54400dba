package realtime

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/parley-voice/parley/engine/core"
)

const (
	// maxTranscript bounds the words that are kept of a response, in bytes: about
	// an hour of speech. Of a longer one the last words are kept.
	maxTranscript = 32 << 10
	// maxMetadata is how many pairs a response may be given, maxPair the bytes of
	// a name or value (OpenAI's Realtime reference, response.metadata).
	maxMetadata, maxPair = 16, 512
)

// How a response ends, and what its item is called then: clients know no
// cancelled item.
var (
	completed   = ending{"completed", "completed", nil}
	cancelled   = ending{"cancelled", "incomplete", &statusDetails{Type: "cancelled", Reason: "client_cancelled"}}
	interrupted = ending{"cancelled", "incomplete", &statusDetails{Type: "cancelled", Reason: "turn_detected"}}
	broken      = ending{"failed", "incomplete", &statusDetails{Type: "failed"}}
)

type ending struct {
	response, item string
	details        *statusDetails
}

// response is what the agent says until it is cancelled, the model's turn is
// over or the session ends.
type response struct {
	id   string
	said *item
	// textOnly: words go in text events, and there is no sound.
	textOnly   bool
	transcript []byte
	metadata   map[string]string
	// where are the fields of its place, session is the session's id, as they
	// stand in deltas.
	where, session []byte
}

// part says where in the response a delta belongs.
func (r *response) part() place { return place{ResponseID: r.id, ItemID: r.said.ID} }

// content is the response's one part as events of parts and of items call it.
func (r *response) content(words string) (part, kept any) {
	if r.textOnly {
		return textPart{"text", words}, textPart{"output_text", words}
	}
	return soundPart{"audio", words}, soundPart{"output_audio", words}
}

// itemOf is the id of a response's item: vLLM-Omni's client derives it, too.
func itemOf(response string) string { return "item_" + response }

// beginResponse opens a response. The order of its events, and of those of
// endResponse, is what clients build their state from.
func (a *Actor) beginResponse(metadata map[string]string) {
	a.responses++
	id := fmt.Sprintf("resp_%s_%d", a.tail(), a.responses)
	r := &response{id: id, said: newItem(itemOf(id), "assistant", "in_progress"), textOnly: a.settings.textOnly, metadata: metadata}
	r.said.playback = &core.Playback{}
	a.open, a.lastResponse = r, id
	a.emit(&responseEvent{header: header{Type: "response.created"}, ResponseID: id, Response: a.describe(ending{response: "in_progress"}, nil)})
	a.addItem(r.said)
	a.emit(&itemEvent{header: header{Type: "response.output_item.added"}, ResponseID: id, Item: r.said})
	part, _ := r.content("")
	a.emit(&partEvent{header: header{Type: "response.content_part.added"}, place: r.part(), Part: part})
	a.prepareDeltas(r)
}

// speak says, once a response, that its output begins.
func (a *Actor) speak(r *response) {
	if r.said.playback.Generated > 0 {
		return
	}
	a.emit(&speakEvent{header: header{Type: "response.speak"}, place: r.part(),
		Metadata: speakNote{a.options.SessionID, a.epoch, true}})
	if a.options.Track {
		a.emit(&bufferEvent{header: header{Type: "output_audio_buffer.started"}, ResponseID: r.id})
	}
}

// listen says that the model, or the client, decided that nothing is to be said.
func (a *Actor) listen() {
	a.emit(&listenEvent{header: header{Type: "response.listen"}, SessionID: a.options.SessionID, Epoch: a.epoch,
		Response: listening{"realtime.response", "listening"}})
}

// keep adds words to the response's transcript.
func (r *response) keep(text string) {
	r.transcript = append(r.transcript, text...)
	if extra := len(r.transcript) - maxTranscript; extra > 0 {
		for extra < len(r.transcript) && !utf8.RuneStart(r.transcript[extra]) {
			extra++
		}
		r.transcript = append(r.transcript[:0], r.transcript[extra:]...)
	}
}

// endResponse closes the open response.
func (a *Actor) endResponse(how ending) {
	r := a.open
	words := string(r.transcript)
	part, kept := r.content(words)
	r.said.Status, r.said.Content = how.item, []any{kept}
	switch {
	case r.textOnly:
		a.emit(&textDoneEvent{header: header{Type: "response.output_text.done"}, place: r.part(), Text: words})
	default:
		a.emit(&placeEvent{header: header{Type: a.spell("response.output_audio.done")}, place: r.part()})
		a.emit(&transcriptDoneEvent{header: header{Type: a.spell("response.output_audio_transcript.done")}, place: r.part(), Transcript: words})
	}
	a.emit(&partEvent{header: header{Type: "response.content_part.done"}, place: r.part(), Part: part})
	a.emit(&itemEvent{header: header{Type: "response.output_item.done"}, ResponseID: r.id, Item: r.said})
	a.emit(&conversationEvent{header: header{Type: "conversation.item.done"}, PreviousItemID: a.before(r.said), Item: r.said})
	a.emit(&responseEvent{header: header{Type: "response.done"}, ResponseID: r.id, Response: a.describe(how, []*item{r.said})})
	a.emit(&rateLimitsEvent{header: header{Type: "rate_limits.updated"}, RateLimits: []struct{}{}})
	if a.options.Track && r.said.playback.Generated > 0 {
		name := "output_audio_buffer.stopped"
		if how.response == "cancelled" {
			name = "output_audio_buffer.cleared"
		}
		a.emit(&bufferEvent{header: header{Type: name}, ResponseID: r.id})
	}
	a.open = nil
}

// before is the id of the item before another, or nil.
func (a *Actor) before(i *item) (id *string) {
	for _, other := range a.items {
		if other == i {
			break
		}
		id = &other.ID
	}
	return id
}

func (a *Actor) describe(how ending, output []*item) responseInfo {
	if output == nil {
		output = []*item{}
	}
	modality := "audio"
	if a.open.textOnly {
		modality = "text"
	}
	return responseInfo{
		ID: a.open.id, Object: "realtime.response", Status: how.response, StatusDetails: how.details,
		Output: output, OutputModalities: []string{modality}, MaxOutputTokens: "inf",
		Audio: outputAudio{outputFormat{a.settings.out.describe(), a.settings.out.rate, a.settings.config.Voice}}, Metadata: a.open.metadata,
	}
}

// responseCreate ends the response that is open and opens another, which the
// model's next output goes to. What it says cannot be ordered.
func (a *Actor) responseCreate(event clientEvent) (Step, error) {
	var create struct {
		Response struct {
			Metadata json.RawMessage `json:"metadata"`
		} `json:"response"`
	}
	if err := decode(event.message, &create); err != nil {
		return Stay, err
	}
	var metadata map[string]string
	if given(create.Response.Metadata) {
		if json.Unmarshal(create.Response.Metadata, &metadata) != nil || len(metadata) > maxMetadata {
			return Stay, invalid("response.metadata", fmt.Sprintf("want an object of at most %d strings", maxMetadata))
		}
		for name, value := range metadata {
			if len(name) > maxPair || len(value) > maxPair {
				return Stay, invalid("response.metadata", fmt.Sprintf("want names and values of at most %d bytes", maxPair))
			}
		}
	}
	if a.options.Duplex && !a.heard && !a.options.Track {
		return Stay, &core.Error{Code: CodeNoInput, Message: "the model answers what it hears; append sound first"}
	}
	a.greet()
	if a.open != nil {
		a.advance()
		a.endResponse(cancelled)
	}
	a.beginResponse(metadata)
	return Stay, nil
}

// responseCancel ends the response, not the session: the model's next output
// opens another.
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
	a.advance()
	a.endResponse(cancelled)
	return Stay, nil
}

// outputClear says that nothing of the response waits here any more.
func (a *Actor) outputClear(clientEvent) (Step, error) {
	if a.lastResponse == "" {
		return Stay, &core.Error{Code: CodeCancelNotActive, Message: "nothing has been said yet; there is nothing to clear"}
	}
	a.emit(&bufferEvent{header: header{Type: "output_audio_buffer.cleared"}, ResponseID: a.lastResponse})
	return Stay, nil
}

// advance begins a new epoch. A model that takes turns makes nothing more for
// the old one.
func (a *Actor) advance() {
	a.epoch++
	if a.options.Cut != nil {
		a.made = a.options.Cut()
	}
}
