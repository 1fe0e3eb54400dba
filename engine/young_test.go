package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
)

// A step that reads only the places in use is the step that reads whole rings,
// at any ages of the slots of a run: young, about to wrap, wrapped.
func TestYoungStep(t *testing.T) {
	m := load(t, Options{MaxSessions: 4, Device: OnCPU}).model
	random := rand.New(rand.NewPCG(1, 2))
	for _, block := range []block{m.blocks[0][1], m.blocks[2][0]} {
		full := m.config.Context - 1
		for _, ages := range [][]int{{0, 0, 0, 0}, {1, 5, 0, 2}, {full / 4, 3, 11, 2}, {full - 1, full, full + 1, 0}, {5 * full, 7, full / 2, 3 * full}} {
			for slot := range m.slots {
				m.stepped.Slot(slot)[0] = int64(ages[slot])
				for i := range m.tokens.Slot(slot) {
					m.tokens.Slot(slot)[i] = random.Int64N(int64(m.config.Card))
				}
				m.tokens.Slot(slot)[0] = random.Int64N(int64(m.config.TextCard))
				for _, s := range m.rings {
					row := s.(*ort.Tensor[float32]).Slot(slot)
					for i := range row {
						row[i] = float32(random.NormFloat64())
					}
				}
			}
			hidden := func(err error) (all []float32) {
				if err != nil {
					t.Fatal(err)
				}
				for slot := block.first; slot < block.first+block.n; slot++ {
					all = append(all, m.hidden.(*ort.Tensor[float32]).Slot(slot)...)
				}
				return all
			}
			whole := hidden(block.step.Run())
			if worst := off(hidden(block.young.Run()), whole); worst > 1e-5 {
				t.Errorf("%d slots aged %v: off by %g", block.n, ages, worst)
			}
		}
	}
}

// Tokens stay the same as a session grows out of its youth, past the wrap.
func TestYouthEnds(t *testing.T) {
	g := readGolden(t)
	var frames [2][]core.Frame
	for i, youth := range []float64{0, 1} {
		e := load(t, Options{MaxSessions: 1})
		e.model.youth = youth // nothing has run yet
		s, err := e.Open(t.Context(), g.prompt(e, "bare"), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		frames[i] = play(t, t.Context(), s, g.user())
		s.Close()
	}
	if !slices.EqualFunc(frames[0], frames[1], sameTokens) {
		t.Error("youth changes tokens")
	}
}
