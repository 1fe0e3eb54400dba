package core

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestLeases(t *testing.T) {
	l := NewLeases(2)
	a, err := l.Take("a")
	if err != nil {
		t.Fatal(err)
	}
	b, err := l.Take("b")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Take("c"); !errors.Is(err, ErrResourceExhausted) || !strings.Contains(err.Error(), "max_sessions=2") {
		t.Errorf("third lease: %v", err)
	}
	b.Live()
	if n := l.Count(); n != [...]int{Opening: 1, Live: 1, Closing: 0, Free: 0} {
		t.Errorf("states %v", n)
	}
	if a.ID() == b.ID() || a.ID().Session != "a" {
		t.Errorf("identities %v and %v", a.ID(), b.ID())
	}

	// A clean-up that takes too long keeps the slot.
	work := make(chan struct{})
	if err := b.Close(func() error { <-work; return nil }, time.Millisecond); !errors.Is(err, ErrCleanupTimeout) {
		t.Errorf("slow clean-up: %v", err)
	}
	if b.Live(); b.State() != Closing {
		t.Errorf("state %v", b.State())
	}
	if _, err := l.Take("c"); !errors.Is(err, ErrResourceExhausted) {
		t.Errorf("a slot that is in use was leased: %v", err)
	}
	close(work)
	<-b.Freed()
	if b.State() != Free {
		t.Errorf("state %v", b.State())
	}
	again, err := l.Take("b")
	if err != nil || again.ID() == b.ID() {
		t.Errorf("lease of the freed slot: %v %v", again, err)
	}
	failure := errors.New("x")
	for range 2 {
		if err := a.Close(func() error { return failure }, time.Second); err != failure {
			t.Errorf("clean-up that fails: %v", err)
		}
	}
	if n := l.Count(); n[Free] != 1 {
		t.Errorf("states %v", n)
	}
}

func TestPlayback(t *testing.T) {
	var p Playback
	p.Add(100)
	p.Ack(60, 80)
	if p != (Playback{100, 60, 60}) {
		t.Errorf("%v: committed beyond played", p)
	}
	p.Ack(40, 20)
	p.Ack(500, 70)
	if p != (Playback{100, 100, 70}) {
		t.Errorf("%v: went back, or beyond what was made", p)
	}
}
