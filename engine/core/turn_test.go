package core

import (
	"context"
	"errors"
	"testing"
	"time"
)

// failing is an adapter that fails where it is told to.
type failing struct{ begin, input, respond error }

func (f *failing) Info() Info { return Info{MaxSessions: 1} }

func (f *failing) Begin(context.Context, *Conversation) error { return f.begin }

func (f *failing) OnInput(context.Context, *Conversation, []float32) (Decision, error) {
	return Speak, f.input
}

func (f *failing) Respond(context.Context, *Conversation, Say) error { return f.respond }

// TestTurnFailures: an error of the model ends its session with that error, and
// the slot is free again.
func TestTurnFailures(t *testing.T) {
	failure := errors.New("x")
	if _, err := NewTurnRuntime(&failing{begin: failure}).Open(t.Context(), Config{}); !errors.Is(err, failure) {
		t.Errorf("begin: %v", err)
	}
	for name, f := range map[string]*failing{"input": {input: failure}, "respond": {respond: failure}} {
		rt := NewTurnRuntime(f)
		for range 2 {
			s, err := rt.Open(t.Context(), Config{})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := s.Push(&Audio{}); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			var frame Frame
			if err := s.Next(ctx, &frame); !errors.Is(err, failure) {
				t.Errorf("%s: %v", name, err)
			}
			cancel()
			if err := s.Close(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

type wrapped struct{ Session }

func (w wrapped) Unwrap() Session { return w.Session }

func TestAs(t *testing.T) {
	s, err := NewTurnRuntime(&failing{}).Open(t.Context(), Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, ok := As[Interrupter](wrapped{wrapped{s}}); !ok {
		t.Error("a wrapped session cannot be interrupted")
	}
	if _, ok := As[Interrupter](struct{ Session }{s}); ok {
		t.Error("found what it hides")
	}
	if _, ok := As[Flusher](nil); ok {
		t.Error("nothing can be flushed")
	}
}
