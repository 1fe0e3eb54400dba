package media

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// diary notes when a clock calls its parts, in ms from its start.
type diary struct {
	begun time.Time
	lines []string
}

func (d *diary) note(what string) {
	d.lines = append(d.lines, fmt.Sprintf("%s@%d", what, time.Since(d.begun).Milliseconds()))
}

// player is a part that is due every so often and takes time for what it does.
type player struct {
	turn
	*diary
	name         string
	as           rank
	every, takes time.Duration
	prepares     bool
}

func (p *player) poll(now time.Time) {
	p.note(p.name)
	time.Sleep(p.takes)
	p.set(p.at.Add(p.every), p.prepares)
}

func (p *player) prepare() {
	p.note("prepare " + p.name)
	time.Sleep(p.takes)
}

func TestClock(t *testing.T) {
	const ms = time.Millisecond
	play := func(span time.Duration, players ...*player) string {
		d := &diary{begun: time.Now()}
		clock := NewClock(nil)
		for _, p := range players {
			p.diary = d
			p.join(clock, p, p.as)
			p.set(d.begun.Add(p.every), p.prepares)
		}
		time.Sleep(span)
		for _, p := range players {
			p.leave()
		}
		time.Sleep(10 * ms) // what is under way ends, or else the bubble complains
		synctest.Wait()
		return strings.Join(d.lines, ", ")
	}
	for _, c := range []struct {
		name    string
		span    time.Duration
		players []*player
		want    string
	}{
		{"each in its time", 13 * ms, []*player{{name: "a", every: 5 * ms}, {name: "b", every: 3 * ms}}, "b@3, a@5, b@6, b@9, a@10, b@12"},
		{"who is late goes first", 13 * ms, []*player{{name: "a", every: 4 * ms, takes: 5 * ms}, {name: "b", every: 6 * ms}, {name: "c", every: 5 * ms}}, "a@4, c@9, b@9, a@9"},
		{"who sends goes before who hears", 13 * ms, []*player{{name: "a", as: hearing, every: 4 * ms, takes: 5 * ms}, {name: "b", every: 7 * ms}, {name: "c", as: hearing, every: 5 * ms}}, "a@4, b@9, c@9, a@9"},
		{"ahead when nobody is due", 11 * ms, []*player{{name: "a", every: 5 * ms, takes: 2 * ms, prepares: true}, {name: "b", every: 6 * ms}}, "prepare a@0, a@5, b@7, prepare a@7, a@10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if got := play(c.span, c.players...); got != c.want {
					t.Errorf("%s, want %s", got, c.want)
				}
			})
		})
	}
}

// TestClockIsSetAnew: what is set later holds, also while the clock sleeps, and a
// clock that has lost all its parts can be joined again.
func TestClockIsSetAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{begun: time.Now()}
		clock := NewClock(nil)
		for range 2 {
			p := &player{diary: d, name: "a", every: time.Hour}
			p.join(clock, p, p.as)
			p.set(time.Now().Add(50*time.Millisecond), false)
			time.Sleep(10 * time.Millisecond)
			p.set(time.Now().Add(time.Millisecond), false)
			time.Sleep(10 * time.Millisecond)
			p.set(time.Now().Add(2*time.Millisecond), false)
			p.set(time.Now().Add(5*time.Millisecond), false)
			time.Sleep(50 * time.Millisecond)
			if p.leave(); clock.Parts() != 0 {
				t.Errorf("%d parts", clock.Parts())
			}
			synctest.Wait()
		}
		if got, want := strings.Join(d.lines, ", "), "a@11, a@25, a@81, a@95"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	})
}

// TestClockFlushes after each round: before it sleeps, now and then if it does not
// get to, and in the end.
func TestClockFlushes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{begun: time.Now()}
		clock := NewClock(func() { d.note("flush") })
		var players []*player
		for i, name := range []string{"a", "b", "c"} {
			p := &player{diary: d, name: name, every: time.Hour, takes: 700 * time.Microsecond}
			p.join(clock, p, p.as)
			p.set(d.begun.Add(10*time.Millisecond+time.Duration(i)), false)
			players = append(players, p)
		}
		time.Sleep(15 * time.Millisecond)
		for _, p := range players {
			p.leave()
		}
		synctest.Wait()
		if got, want := strings.Join(d.lines, ", "), "flush@0, a@10, b@10, flush@11, c@11, flush@12, flush@15"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	})
}

// leaver is a part whose first turn is its last.
type leaver struct{ player }

func (l *leaver) poll(time.Time) {
	l.note(l.name)
	l.leave()
}

// TestClockFlushesLast: what the last part has sent is not held back for those of
// a later call.
func TestClockFlushesLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{begun: time.Now()}
		l := &leaver{player{diary: d, name: "a"}}
		clock := NewClock(func() { d.note("flush") })
		l.join(clock, l, sending)
		l.set(d.begun.Add(10*time.Millisecond), false)
		time.Sleep(20 * time.Millisecond)
		synctest.Wait()
		if got, want := strings.Join(d.lines, ", "), "flush@0, a@10, flush@10"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	})
}

func TestClockAllocatesNothing(t *testing.T) {
	clock := NewClock(nil)
	clock.running = true // by hand
	now := zero
	var players [100]player
	for i := range players {
		p := &players[i]
		p.join(clock, p, p.as)
		p.set(now, true)
	}
	if n := testing.AllocsPerRun(1000, func() {
		now = now.Add(time.Millisecond)
		due, early, _ := clock.take(now)
		if due != nil {
			due.(*player).set(now.Add(20*time.Millisecond), true)
		} else if early == nil {
			t.Fatal("nothing to do")
		}
	}); n > 0 {
		t.Errorf("%v allocations a turn", n)
	}
}
