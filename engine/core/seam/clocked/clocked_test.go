package clocked

import (
	"errors"
	"io"
	"testing"

	"github.com/parley-voice/parley/engine/core"
)

// TestClock: a frame in, a frame out, two frames later; sessions know nothing of
// each other, nor of those before them.
func TestClock(t *testing.T) {
	var rt core.Runtime = New(2)
	talk := func(level float32) core.Session {
		s, err := rt.Open(t.Context(), core.Config{})
		if err != nil {
			t.Fatal(err)
		}
		var in core.Audio
		var f core.Frame
		for i := range 5 {
			in[0] = level + float32(i)
			if err := s.Push(&in); err != nil {
				t.Fatal(err)
			}
			if err := s.Next(t.Context(), &f); err != nil {
				t.Fatal(err)
			}
			want := float32(0)
			if i >= 2 {
				want = level + float32(i) - 2
			}
			if f.Index != int64(i) || f.PCM[0] != want {
				t.Errorf("frame %d is %d with %v, want %v", i, f.Index, f.PCM[0], want)
			}
		}
		return s
	}
	a, b := talk(0.25), talk(0.5)
	if _, err := rt.Open(t.Context(), core.Config{}); !errors.Is(err, core.ErrResourceExhausted) {
		t.Errorf("third session: %v", err)
	}
	if rt.Close() == nil {
		t.Error("it closed with sessions open")
	}
	for range 8 {
		if err := a.Push(&core.Audio{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Push(&core.Audio{}); !errors.Is(err, core.ErrBackpressure) {
		t.Errorf("a full queue: %v", err)
	}
	if err := errors.Join(a.Close(), a.Close()); err != nil {
		t.Error(err)
	}
	var f core.Frame
	for range 8 { // what was made is handed out
		if err := a.Next(t.Context(), &f); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Next(t.Context(), &f); err != io.EOF {
		t.Errorf("after the end: %v", err)
	}
	if err := errors.Join(b.Close(), talk(0.75).Close(), rt.Close()); err != nil {
		t.Error(err)
	}
}
