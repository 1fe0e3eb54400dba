package engine

import (
	"fmt"

	"github.com/parley-voice/parley/engine/talker"
)

// Tie is the margin between two logits under which another order of summation
// (another machine, other company in a run) may fairly choose the other token, in
// float32.
const Tie = 1e-3

// bfloat16Tie is that margin's part of the larger logit in bfloat16: a few of its
// steps, of which the nearest is a 256th away.
const bfloat16Tie = 1.0 / 32

// Check holds a session against the tokens of a former run of the same input.
// Every recorded token is taken, and is right where no other has a logit that
// is larger by Tie or more; so one that fell the other way at a tie does not
// send the rest astray. Set it up before the first frame; read it between frames.
type Check struct {
	// Compared tokens, how many of them were Ties that fell the other way, and
	// how many Faults.
	Compared, Ties, Faults int
	// First tells where the first fault is.
	First string
	// Precision that the record was made in, if another one than the session's.
	Precision string

	session  *Session
	recorded func(frame int64) (spoken [talker.Spoken]int64, ok bool)
	taken    [talker.Spoken]int64 // of this step; Free where the model chose
}

// Check takes a session's tokens from a record: the spoken rows of a frame as
// core.Frame has them.
func (s *Session) Check(recorded func(frame int64) (spoken [talker.Spoken]int64, ok bool)) *Check {
	c := &Check{session: s, recorded: recorded}
	s.teach, s.heard = c.teach, c.compare
	return c
}

// teach forces what the record has for this step. Rows without delay come out a
// frame later than they are chosen.
func (c *Check) teach(frame int64, forced []int64) {
	m := c.session.engine.model
	for row := range forced {
		c.taken[row] = talker.Free
		spoken, ok := c.recorded(frame + int64(m.config.MaxDelay()-m.config.Delays[row]))
		if !ok || forced[row] != talker.Free {
			continue
		}
		card := m.config.Card
		if row == 0 {
			card = m.config.TextCard
		}
		if token := spoken[row]; token < 0 || token >= int64(card) {
			c.fault(frame, row, fmt.Sprintf("the record has %d, the model has tokens up to %d", token, card-1))
			continue
		}
		forced[row], c.taken[row] = spoken[row], spoken[row]
	}
}

// compare looks at the logits behind the tokens that were taken.
func (c *Check) compare(frame int64) {
	m := c.session.engine.model
	logits, card := m.audioLogits.Slot(c.session.slot), m.config.Card
	for row, token := range c.taken {
		if token == talker.Free {
			continue
		}
		of := m.textLogits.Slot(c.session.slot)
		if row > 0 {
			of = logits[(row-1)*card : row*card]
		}
		c.Compared++
		best := 0
		for i, v := range of {
			if v > of[best] {
				best = i
			}
		}
		switch {
		case int64(best) == token:
		case of[best]-of[token] < c.tie(of[best]):
			c.Ties++
		default:
			c.fault(frame, row, fmt.Sprintf("the record has %d, the model prefers %d by %g", token, best, of[best]-of[token]))
		}
	}
}

// tie is the margin to a logit.
func (c *Check) tie(best float32) float32 {
	if c.Precision != BFloat16 && c.session.engine.Precision() != BFloat16 {
		return Tie
	}
	return max(Tie, best*bfloat16Tie, -best*bfloat16Tie)
}

func (c *Check) fault(frame int64, row int, what string) {
	if c.Faults == 0 {
		c.First = fmt.Sprintf("frame %d, row %d: %s", frame, row, what)
	}
	c.Faults++
}
