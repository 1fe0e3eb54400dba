package turns

import (
	"context"
	"errors"
	"io"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

func open(t *testing.T, rt core.Runtime) core.Session {
	t.Helper()
	s, err := rt.Open(t.Context(), core.Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// push one frame, waiting while the session is full.
func push(t *testing.T, s core.Session, level float32) {
	t.Helper()
	var frame core.Audio
	for i := range frame {
		frame[i] = level
	}
	for {
		err := s.Push(&frame)
		if err == nil {
			return
		}
		if !errors.Is(err, core.ErrBackpressure) {
			t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
	}
}

func next(t *testing.T, s core.Session) core.Frame {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	var f core.Frame
	if err := s.Next(ctx, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

// TestTurn: one second that is not a whole number of frames is spoken and
// answered; the last unit is filled up with silence.
func TestTurn(t *testing.T) {
	rt := core.NewTurnRuntime(&Model{MaxSessions: 1})
	defer rt.Close()
	s := open(t, rt)
	for range 25 { // two seconds: one that is loud, and its echo
		push(t, s, 0.5)
	}
	push(t, s, 0)
	if err := s.(core.Flusher).Flush(); err != nil {
		t.Fatal(err)
	}
	var samples int
	f := next(t, s)
	for f.Turn == core.Listen {
		f = next(t, s)
	}
	if f.Text != " turn1" {
		t.Errorf("first frame %v %q", f.Turn, f.Text)
	}
	for ; f.Turn == core.Flow; f = next(t, s) {
		samples += len(f.PCM)
	}
	if f.Turn != core.TurnEnd || samples != 25*core.FrameSamples {
		t.Errorf("the turn ends with %v after %d samples", f.Turn, samples)
	}
}

// TestInterrupt: nothing of a turn that was cut comes out, neither of one that
// the client cuts nor of one that the model yields.
func TestInterrupt(t *testing.T) {
	for _, by := range []string{"client", "speech"} {
		slow := make(chan struct{}, 1)
		rt := core.NewTurnRuntime(&Model{MaxSessions: 1, Slow: slow})
		s := open(t, rt)
		for range 25 {
			push(t, s, 0.5)
		}
		for range 13 {
			push(t, s, 0)
		}
		slow <- struct{}{}
		for next(t, s).Turn != core.Flow {
		}
		if by == "client" {
			if epoch := s.(core.Interrupter).Interrupt(); epoch != 1 {
				t.Errorf("epoch %d", epoch)
			}
		}
		for range 13 {
			push(t, s, 0.5)
		}
		if by == "speech" { // what was out before may come, then the turn's end
			for next(t, s).Turn != core.TurnEnd {
			}
		}
		for range 26 {
			push(t, s, 0)
		}
		slow <- struct{}{}
		f := next(t, s)
		for f.Turn == core.Listen {
			f = next(t, s)
		}
		if f.Turn != core.Flow || f.Text != " turn2" {
			t.Errorf("cut by %s: then came %v %q", by, f.Turn, f.Text)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		_ = rt.Close()
	}
}

func TestCapacityAndEnd(t *testing.T) {
	rt := core.NewTurnRuntime(&Model{MaxSessions: 2})
	a, b := open(t, rt), open(t, rt)
	if _, err := rt.Open(t.Context(), core.Config{}); !errors.Is(err, core.ErrResourceExhausted) {
		t.Errorf("third session: %v", err)
	}
	if err := errors.Join(a.Close(), a.Close()); err != nil {
		t.Error(err)
	}
	var f core.Frame
	if err := a.Next(t.Context(), &f); err != io.EOF {
		t.Errorf("after the end: %v", err)
	}
	if err := a.Push(&core.Audio{}); !errors.Is(err, core.ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
	open(t, rt)
	if err := rt.Close(); err != nil {
		t.Error(err)
	}
	if err := b.Next(t.Context(), &f); err != io.EOF {
		t.Errorf("after the model's end: %v", err)
	}
	if _, err := rt.Open(t.Context(), core.Config{}); !errors.Is(err, core.ErrClosed) {
		t.Errorf("after the model's end: %v", err)
	}
}

// TestText: what is written is answered after what was said before it, and no
// model is asked to read that cannot.
func TestText(t *testing.T) {
	rt := core.NewTurnRuntime(&Model{MaxSessions: 1})
	defer rt.Close()
	s := open(t, rt)
	reader, ok := core.As[core.TextPusher](s)
	if !ok {
		t.Fatal("the session takes no text")
	}
	for range 13 { // a second, and more
		push(t, s, 0)
	}
	if err := reader.PushText("What time is it?"); err != nil {
		t.Fatal(err)
	}
	if f := next(t, s); f.Turn != core.Listen {
		t.Fatalf("the second is answered by %v", f.Turn)
	}
	if f := next(t, s); f.Text != " read: What time is it?" {
		t.Errorf("the text is answered by %q", f.Text)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := reader.PushText("And now?"); !errors.Is(err, core.ErrClosed) {
		t.Errorf("a closed session says %v", err)
	}

	deaf := core.NewTurnRuntime(struct{ core.Adapter }{&Model{MaxSessions: 1}})
	defer deaf.Close()
	d, err := deaf.Open(t.Context(), core.Config{})
	if err == nil {
		_, ok = core.As[core.TextPusher](d)
		_ = d.Close()
	}
	if err != nil || ok {
		t.Errorf("an adapter that does not read: %v, %v", ok, err)
	}
}
