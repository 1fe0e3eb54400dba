package engine

import "github.com/parley-voice/parley/engine/talker"

// delayLine is where a slot's tokens wait for their frame. Rows are delayed
// against each other (text and the first codebooks by nothing, the others by one
// frame), so a frame's tokens enter at different steps; the line is a ring of
// steps a row, in the slot's part of a state tensor. It follows LMGen of the
// reference's models/lm.py.
type delayLine struct {
	delays   []int
	longest  int
	columns  int
	initial  [talker.Rows]int64
	tokens   []int64 // [rows, columns]
	provided []bool  // [rows, columns]: given from outside, not to be chosen
	step     int     // of the frame that is being made
}

// delayColumns is the width of a row's ring: the reference keeps three more than
// the longest delay, and stored voices carry a copy of it.
func delayColumns(longest int) int { return longest + 3 }

func (d *delayLine) reset() {
	d.step = 0
	clear(d.provided)
}

func (d *delayLine) at(row, step int) int { return row*d.columns + step%d.columns }

// put enters the token that belongs to a row at the present frame.
func (d *delayLine) put(row int, token int64) {
	i := d.at(row, d.step+d.delays[row])
	d.tokens[i], d.provided[i] = token, true
}

// input copies what the model sees at this step, the tokens of the step before.
// At the very first there is nothing yet: it says false and the step is over.
func (d *delayLine) input(dst []int64) bool {
	for row, delay := range d.delays {
		if d.step <= delay {
			i := d.at(row, d.step)
			d.tokens[i], d.provided[i] = d.initial[row], true
		}
	}
	if d.step == 0 {
		d.step++
		return false
	}
	for row := range d.delays {
		dst[row] = d.tokens[d.at(row, d.step-1)]
	}
	return true
}

// forced copies the spoken rows' tokens of this step that were given; the
// others are talker.Free.
func (d *delayLine) forced(dst []int64) {
	for row := range talker.Spoken {
		dst[row] = talker.Free
		if i := d.at(row, d.step); d.provided[i] {
			dst[row] = d.tokens[i]
		}
	}
}

// take enters what the model chose (nil if all was given), ends the step, and
// copies into out the newest frame whose rows are all there, if there is one.
func (d *delayLine) take(spoken, out []int64) bool {
	for row := range d.delays {
		d.provided[d.at(row, d.step-1)] = false
	}
	for row, token := range spoken {
		if i := d.at(row, d.step); !d.provided[i] {
			d.tokens[i] = token
		}
	}
	whole := d.step > d.longest
	if whole && out != nil {
		for row := range talker.Spoken {
			out[row] = d.tokens[d.at(row, d.step-d.longest+d.delays[row])]
		}
	}
	d.step++
	return whole
}

// restore replaces the tokens by a stored copy, [rows, columns].
func (d *delayLine) restore(tokens []int64) { copy(d.tokens, tokens) }
