package realtime

import (
	"fmt"
	"unicode/utf8"
)

// maxTranscript bounds the words that are kept of a response, in bytes: about
// an hour of speech. Of a longer one the last words are kept.
const maxTranscript = 32 << 10

// How a response ends, and what its item is called then: clients know no
// cancelled item.
var (
	completed = ending{"completed", "completed", nil}
	cancelled = ending{"cancelled", "incomplete", &statusDetails{Type: "cancelled", Reason: "client_cancelled"}}
)

type ending struct {
	response, item string
	details        *statusDetails
}

// response is what the agent says until it is cancelled or the session ends.
type response struct {
	id, item   string
	transcript []byte
}

// part says where in the response a delta belongs.
func (r *response) part() place { return place{ResponseID: r.id, ItemID: r.item} }

// beginResponse opens a response. The order of its events, and of those of
// endResponse, is what clients build their state from.
func (a *Actor) beginResponse() {
	a.responses++
	id := fmt.Sprintf("resp_%s_%d", a.tail(), a.responses)
	r := &response{id: id, item: "item_" + id} // vLLM-Omni's client derives the item's id
	a.open = r
	a.emit(&responseEvent{header: header{Type: "response.created"}, ResponseID: id,
		Response: a.describe(ending{response: "in_progress"}, nil)})
	a.emit(&itemEvent{header: header{Type: "response.output_item.added"}, ResponseID: id,
		Item: item{r.item, "realtime.item", "message", "in_progress", "assistant", []content{}}})
	a.emit(&partEvent{header: header{Type: "response.content_part.added"}, place: r.part(), Part: content{Type: "audio"}})
}

// say sends words of the open response.
func (a *Actor) say(text string) {
	r := a.open
	r.transcript = append(r.transcript, text...)
	if extra := len(r.transcript) - maxTranscript; extra > 0 {
		for extra < len(r.transcript) && !utf8.RuneStart(r.transcript[extra]) {
			extra++
		}
		r.transcript = append(r.transcript[:0], r.transcript[extra:]...)
	}
	a.emit(&deltaEvent{header: header{Type: "response.output_audio_transcript.delta"}, place: r.part(), Delta: text})
}

// endResponse closes the open response.
func (a *Actor) endResponse(how ending) {
	r := a.open
	words := string(r.transcript)
	spoken := item{r.item, "realtime.item", "message", how.item, "assistant",
		[]content{{Type: "output_audio", Transcript: words}}}
	a.emit(&audioDoneEvent{header: header{Type: "response.output_audio.done"}, place: r.part()})
	a.emit(&transcriptDoneEvent{header: header{Type: "response.output_audio_transcript.done"}, place: r.part(), Transcript: words})
	a.emit(&partEvent{header: header{Type: "response.content_part.done"}, place: r.part(), Part: content{Type: "audio", Transcript: words}})
	a.emit(&itemEvent{header: header{Type: "response.output_item.done"}, ResponseID: r.id, Item: spoken})
	a.emit(&responseEvent{header: header{Type: "response.done"}, ResponseID: r.id, Response: a.describe(how, []item{spoken})})
	a.emit(&rateLimitsEvent{header: header{Type: "rate_limits.updated"}, RateLimits: []struct{}{}})
	a.open = nil
}

func (a *Actor) describe(how ending, output []item) responseInfo {
	if output == nil {
		output = []item{}
	}
	return responseInfo{
		ID: a.open.id, Object: "realtime.response", Status: how.response, StatusDetails: how.details,
		Output: output, OutputModalities: []string{"audio"}, MaxOutputTokens: "inf",
		Audio: outputAudio{outputFormat{pcm24, a.config.Voice}},
	}
}
