// Package turns is a model that listens and speaks by turns, in units of one
// second, as MiniCPM-o does. It is for tests: that it needs nothing outside this
// folder but core's Adapter proves the seam.
package turns

import (
	"context"
	"fmt"
	"sync"

	"github.com/parley-voice/parley/engine/core"
)

// Unit of the model, in samples: one second.
const Unit = core.SampleRate

// Model answers each stretch of speech with a word and as much sound as it
// heard. It yields when somebody speaks while it does.
type Model struct {
	MaxSessions int
	// Slow, if set, is waited for before each piece that is said.
	Slow <-chan struct{}
}

// heard is what a conversation keeps: the seconds of speech that nobody has
// answered, and those that the turn to come is to answer.
type heard struct {
	seconds int

	mu     sync.Mutex
	answer int
	read   string
	turns  int
}

// Info describes the model.
func (m *Model) Info() core.Info {
	return core.Info{
		Name: "turns", Voices: []string{"one"}, MaxSessions: m.MaxSessions, OutputGain: 1, Unit: Unit,
		Capabilities: core.Capabilities{TurnPolicy: true, ClientCommit: true, BargeIn: true, Text: true},
	}
}

// Begin makes a conversation's state.
func (m *Model) Begin(_ context.Context, c *core.Conversation) error {
	c.State = &heard{}
	return nil
}

// OnInput listens while there is speech, and speaks when it ends.
func (m *Model) OnInput(_ context.Context, c *core.Conversation, unit []float32) (core.Decision, error) {
	if len(unit) != Unit {
		return 0, fmt.Errorf("a unit of %d samples", len(unit))
	}
	loud := false
	for _, v := range unit {
		loud = loud || v > 0.1 || v < -0.1
	}
	h := c.State.(*heard)
	switch {
	case loud:
		h.seconds++
		return core.Yield, nil
	case h.seconds > 0:
		h.mu.Lock()
		defer h.mu.Unlock()
		h.answer, h.seconds = h.seconds, 0
		return core.Speak, nil
	default:
		return core.Hear, nil
	}
}

// OnText answers with a turn of one second, about what was written.
func (m *Model) OnText(_ context.Context, c *core.Conversation, text string) (core.Decision, error) {
	h := c.State.(*heard)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.answer, h.read = 1, text
	return core.Speak, nil
}

// Respond says a word and a tone for each second that was heard. What was read
// it says again.
func (m *Model) Respond(ctx context.Context, c *core.Conversation, say core.Say) error {
	h := c.State.(*heard)
	h.mu.Lock()
	seconds := h.answer
	h.turns++
	words := fmt.Sprintf(" turn%d", h.turns)
	if h.read != "" {
		words, h.read = " read: "+h.read, ""
	}
	h.mu.Unlock()
	if err := say(words, nil); err != nil {
		return err
	}
	tone := make([]float32, Unit)
	for i := range tone {
		tone[i] = float32(i%100)/200 - 0.25
	}
	for range seconds {
		if m.Slow != nil {
			select {
			case <-m.Slow:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		if err := say("", tone); err != nil {
			return err
		}
	}
	return nil
}
