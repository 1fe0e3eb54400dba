package realtime

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

const (
	// maxItems of a conversation that are remembered; older ones are forgotten.
	maxItems = 256
	// maxItem bounds what a client may have us remember of one, in bytes.
	maxItem = 32 << 10
)

// addItem puts an item at the conversation's end and says so, in both spellings.
func (a *Actor) addItem(i *item) {
	if len(a.items) == maxItems {
		a.items = slices.Delete(a.items, 0, 1)
	}
	for _, name := range []string{"conversation.item.added", "conversation.item.created"} {
		a.emit(&conversationEvent{header: header{Type: name}, PreviousItemID: a.lastItem, Item: i})
	}
	a.items = append(a.items, i)
	a.lastItem = &i.ID
}

// find returns the item of an id. The param is the field that named it.
func (a *Actor) find(id string) (*item, error) {
	for _, i := range a.items {
		if i.ID == id {
			return i, nil
		}
	}
	return nil, &core.Error{Code: CodeItemNotFound, Param: "item_id", Message: fmt.Sprintf("there is no item %.64q in the conversation; it may have been deleted or forgotten", id)}
}

// itemCreate remembers what a client wants in the conversation. What the user
// wrote in it the model is given. If it cannot be told by text, the duplex dialect
// says so with an error; to OpenAI's clients, which end or hang on one, it is an
// item like others.
func (a *Actor) itemCreate(event clientEvent) (Step, error) {
	if a.options.Duplex && a.options.Write == nil {
		return Stay, errNoText
	}
	var create struct {
		Item *struct {
			ID      string                       `json:"id"`
			Type    string                       `json:"type"`
			Role    string                       `json:"role"`
			Content []map[string]json.RawMessage `json:"content"`
			CallID  string                       `json:"call_id"`
			Name    string                       `json:"name"`
			Args    *string                      `json:"arguments"`
			Output  *string                      `json:"output"`
		} `json:"item"`
	}
	if len(event.message) > maxItem {
		return Stay, TooLarge(len(event.message), maxItem)
	}
	if err := decode(event.message, &create); err != nil {
		return Stay, err
	}
	wish := create.Item
	if wish == nil {
		return Stay, invalid("item", "want an object, found none")
	}
	if wish.ID == "" {
		a.created++
		wish.ID = fmt.Sprintf("item_%s_new_%d", a.tail(), a.created)
	} else if _, err := a.find(wish.ID); err == nil {
		return Stay, invalid("item.id", "there is an item of this id already")
	}
	i := newItem(wish.ID, wish.Role, "completed")
	i.Type = wish.Type
	var written []string
	switch wish.Type {
	case "message":
		if partsOf[wish.Role] == nil {
			return Stay, invalid("item.role", "want user, assistant or system")
		}
		for n, part := range wish.Content {
			kept, ok := keptPart(part, wish.Role)
			if !ok {
				return Stay, invalid(fmt.Sprintf("item.content.%d.type", n), "want one of "+strings.Join(partsOf[wish.Role], ", "))
			}
			if kept != nil {
				i.Content = append(i.Content, kept)
			}
			if text, ok := kept.(textPart); ok && wish.Role == "user" && text.Text != "" {
				written = append(written, text.Text)
			}
		}
	case "function_call":
		i.Content, i.CallID, i.Name, i.Arguments = nil, wish.CallID, wish.Name, wish.Args
	case "function_call_output":
		i.Content, i.CallID, i.Output = nil, wish.CallID, wish.Output
	default:
		return Stay, invalid("item.type", "want message, function_call or function_call_output")
	}
	step := Stay
	if a.options.Write != nil && len(written) > 0 {
		var err error
		if step, err = a.write(strings.Join(written, "\n")); err != nil {
			return Stay, err
		}
	}
	previous := a.lastItem
	a.addItem(i)
	a.emit(&conversationEvent{header: header{Type: "conversation.item.done"}, PreviousItemID: previous, Item: i})
	return step, nil
}

// partsOf a message, by whose it is (OpenAI's Realtime reference,
// conversation.item.create). Readers of an item know no others in it.
var partsOf = map[string][]string{
	"user":      {"input_text", "input_audio", "input_image", "text"},
	"assistant": {"output_text", "output_audio", "text", "audio"},
	"system":    {"input_text", "text"},
}

// keptPart is what is remembered of a part: its text or transcript, no sound.
func keptPart(part map[string]json.RawMessage, role string) (kept any, ok bool) {
	var kind, words string
	if json.Unmarshal(part["type"], &kind) != nil || !slices.Contains(partsOf[role], kind) {
		return nil, false
	}
	for _, field := range []string{"transcript", "text"} {
		if text, ok := part[field]; ok {
			_ = json.Unmarshal(text, &words) // null and nonsense are no words
		}
	}
	switch kind {
	case "text": // OpenAI's beta
		if kind = "input_text"; role == "assistant" {
			kind = "output_text"
		}
		fallthrough
	case "input_text", "output_text":
		return textPart{kind, words}, true
	case "input_audio":
		return userSound{kind, &words}, true
	case "audio", "output_audio":
		return soundPart{"output_audio", words}, true
	default: // an image: of what is for no ear nothing is kept
		return nil, true
	}
}

func (a *Actor) itemRetrieve(event clientEvent) (Step, error) {
	_, i, err := a.named(event)
	if err != nil {
		return Stay, err
	}
	a.emit(&retrievedEvent{header: header{Type: "conversation.item.retrieved"}, Item: i})
	return Stay, nil
}

func (a *Actor) itemDelete(event clientEvent) (Step, error) {
	named, i, err := a.named(event)
	if err != nil {
		return Stay, err
	}
	a.items = slices.DeleteFunc(a.items, func(other *item) bool { return other == i })
	if a.lastItem != nil && *a.lastItem == i.ID {
		a.lastItem = nil
		if n := len(a.items); n > 0 {
			a.lastItem = &a.items[n-1].ID
		}
	}
	a.emit(&deletedEvent{header: header{Type: "conversation.item.deleted"}, ItemID: named.ItemID})
	return Stay, nil
}

// itemTruncate forgets the words of an item that was not heard to its end, as
// OpenAI does; what the model said stays said. In the duplex dialect it would
// promise more, and is refused.
func (a *Actor) itemTruncate(event clientEvent) (Step, error) {
	if a.options.Duplex {
		return Stay, &core.Error{Code: CodeUnsupportedTruncate, Message: "the model's memory of what it said cannot be cut; report with playback.ack what was heard"}
	}
	named, i, err := a.named(event)
	switch {
	case err != nil:
		return Stay, err
	case i.Role != "assistant" || i.Type != "message":
		return Stay, invalid("item_id", "only what the assistant said can be truncated")
	case named.AudioEndMS < 0 || named.ContentIndex != 0:
		return Stay, invalid("audio_end_ms", "want a time from 0 in content 0")
	}
	if len(i.Content) == 1 {
		i.Content[0] = soundPart{"output_audio", ""}
	}
	if r := a.open; r != nil && r.said == i {
		r.transcript = r.transcript[:0]
	}
	a.emit(&truncatedEvent{header: header{Type: "conversation.item.truncated"}, ItemID: i.ID, AudioEndMS: named.AudioEndMS})
	return Stay, nil
}

// itemName is how events name an item.
type itemName struct {
	ItemID       string `json:"item_id"`
	ContentIndex int    `json:"content_index"`
	AudioEndMS   int64  `json:"audio_end_ms"`
}

// named returns the item that an event names.
func (a *Actor) named(event clientEvent) (name itemName, i *item, err error) {
	if err = decode(event.message, &name); err == nil {
		i, err = a.find(name.ItemID)
	}
	return name, i, err
}

// playbackAck moves the cursor of what has been heard of a response.
func (a *Actor) playbackAck(event clientEvent) (Step, error) {
	var ack struct {
		ResponseID  string `json:"response_id"`
		ItemID      string `json:"item_id"`
		PlayedMS    *int64 `json:"played_ms"`
		CommittedMS *int64 `json:"committed_ms"`
		Truncate    bool   `json:"truncate"`
	}
	if err := decode(event.message, &ack); err != nil {
		return Stay, err
	}
	if ack.Truncate {
		return Stay, &core.Error{Code: CodeUnsupportedTruncate, Param: "truncate", Message: "the model's memory of what it said cannot be cut; leave truncate away"}
	}
	if ack.PlayedMS == nil || *ack.PlayedMS < 0 || ack.CommittedMS != nil && *ack.CommittedMS < 0 {
		return Stay, invalid("played_ms", "want how much of the response has been heard, in ms")
	}
	committed := *ack.PlayedMS
	if ack.CommittedMS != nil {
		committed = *ack.CommittedMS
	}
	id := ack.ItemID
	if id == "" && ack.ResponseID != "" {
		id = itemOf(ack.ResponseID)
	}
	if id == "" {
		id = itemOf(a.lastResponse)
	}
	i, err := a.find(id)
	if err != nil || i.playback == nil {
		return Stay, &core.Error{Code: CodeItemNotFound, Param: "response_id", Message: "no response of this id has been made here lately"}
	}
	ms := func(n int64) time.Duration { return time.Duration(min(n, 1<<40)) * time.Millisecond }
	i.playback.Ack(ms(*ack.PlayedMS), ms(committed))
	a.emit(&playbackEvent{header: header{Type: "playback.acknowledged"}, Event: playbackNote{
		Type: "playback.acknowledged", SessionID: a.options.SessionID, Epoch: a.epoch, ItemID: i.ID,
		PlayedMS: i.playback.Played.Milliseconds(), CommittedMS: i.playback.Committed.Milliseconds(), Playback: cursorOf(i.playback)}})
	return Stay, nil
}
