package core

import (
	"context"
	"errors"
	"slices"
	"sync"
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

// scripted is an adapter that decides by turns as it is told to and speaks with
// respond.
type scripted struct {
	decisions []Decision
	heard     int
	respond   func(context.Context, Say) error
}

func (a *scripted) Info() Info { return Info{MaxSessions: 1} }

func (a *scripted) OnInput(context.Context, *Conversation, []float32) (Decision, error) {
	a.heard++
	return a.decisions[(a.heard-1)%len(a.decisions)], nil
}

func (a *scripted) Respond(ctx context.Context, _ *Conversation, say Say) error {
	return a.respond(ctx, say)
}

// TestTurnInterruptRace: an interruption at any moment of hearing fences what
// was heard and does not end the session.
func TestTurnInterruptRace(t *testing.T) {
	mute := func(ctx context.Context, _ Say) error {
		<-ctx.Done()
		return ctx.Err()
	}
	for name, decisions := range map[string][]Decision{"hear": {Hear}, "yield": {Speak, Yield}} {
		t.Run(name, func(t *testing.T) {
			s, err := NewTurnRuntime(&scripted{decisions: decisions, respond: mute}).Open(t.Context(), Config{})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			var beside sync.WaitGroup
			beside.Go(func() {
				for ctx.Err() == nil {
					s.(Interrupter).Interrupt()
				}
			})
			beside.Go(func() {
				var f Frame
				for {
					if err := s.Next(ctx, &f); err != nil {
						if !errors.Is(err, context.Canceled) {
							t.Errorf("next: %v", err)
						}
						return
					}
				}
			})
			for pushed := 0; pushed < 5000; {
				switch err := s.Push(&Audio{}); {
				case err == nil:
					pushed++
				case errors.Is(err, ErrBackpressure):
					time.Sleep(10 * time.Microsecond)
				default:
					t.Errorf("push %d: %v", pushed, err)
					pushed = 5000
				}
			}
			stop()
			beside.Wait()

			epoch := s.(Interrupter).Interrupt()
			for range 2 { // of Speak and Yield, the second is what shows
				if err := s.Push(&Audio{}); err != nil && !errors.Is(err, ErrBackpressure) {
					t.Fatal(err)
				}
			}
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			var f Frame
			if err := s.Next(ctx, &f); err != nil || f.Epoch < epoch {
				t.Errorf("after the interruptions: epoch %d, not %d; %v", f.Epoch, epoch, err)
			}
		})
	}
}

// TestTurnText: the text of a frame is whole characters, however the model cuts
// it.
func TestTurnText(t *testing.T) {
	type words = []string
	sound := make([]float32, FrameSamples)
	for name, c := range map[string]struct{ said, want words }{
		"whole":             {words{"caf\u00e9", "x"}, words{"caf\u00e9", "x"}},
		"two bytes":         {words{"caf\xc3", "\xa9"}, words{"caf", "\u00e9"}},
		"byte by byte":      {words{"\xf0", "\x9f", "\x98", "\x80!"}, words{"", "", "", "\U0001f600!"}},
		"frame between":     {words{"\xe2\x82", "", "\xac"}, words{"", "", "\u20ac"}},
		"broken off":        {words{"a\xe2\x82", "b"}, words{"a", "\ufffdb"}},
		"another begun":     {words{"a\xc3", "\xc3", "\xa9"}, words{"a", "\ufffd", "\u00e9"}},
		"begins nothing":    {words{"a\xa9", "\xff"}, words{"a\ufffd", "\ufffd"}},
		"never ended":       {words{"caf\xc3"}, words{"caf", "\ufffd"}},
		"never ended, long": {words{"\xf0\x9f\x98"}, words{"", "\ufffd"}},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := NewTurnRuntime(&scripted{decisions: []Decision{Speak}, respond: func(_ context.Context, say Say) error {
				for _, text := range c.said {
					if err := say(text, sound); err != nil {
						return err
					}
				}
				return nil
			}}).Open(t.Context(), Config{})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			if err := s.Push(&Audio{}); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			var got words
			for {
				var f Frame
				if err := s.Next(ctx, &f); err != nil {
					t.Fatal(err)
				}
				if f.Turn == TurnEnd {
					break
				}
				got = append(got, f.Text)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q became %q, not %q", c.said, got, c.want)
			}
		})
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
