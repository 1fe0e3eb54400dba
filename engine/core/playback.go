package core

import "time"

// Playback is how far the sound of a response has come: made, and heard as its
// listener reports. Positions only grow, and nothing is heard before it is made.
type Playback struct {
	Generated, Played, Committed time.Duration
}

// Add says that so much more has been made.
func (p *Playback) Add(d time.Duration) { p.Generated += d }

// Ack moves the cursor to what has been heard, and to what of it counts as said.
func (p *Playback) Ack(played, committed time.Duration) {
	p.Played = max(p.Played, min(played, p.Generated))
	p.Committed = max(p.Committed, min(committed, p.Played))
}
