package engine

import (
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/mimi"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/talker"
)

// Footprint is the memory that a model takes on a device, in bytes: once, and for
// each session whose past is as long as it can be. On the CPU it takes less until
// then, since pages that nobody wrote cost nothing.
func Footprint(c checkpoint.Config, device string) (model, session int64) {
	model, session = weightsOf(c)
	if device == OnCPU && model <= packed {
		model += model * 3 / 2 // see packed
	}
	return model, session
}

// weightsOf a model, and the states of a session.
func weightsOf(c checkpoint.Config) (model, session int64) {
	step := talker.Step(c, false)
	known := map[string]bool{}
	for _, g := range []*onnx.Graph{mimi.Encoder(c.Mimi, false), mimi.Decoder(c.Mimi, false), step, talker.Depth(c, talker.Best)} {
		for _, w := range g.Weights {
			if !known[w.Name] {
				known[w.Name] = true
				model += 4 * elements(w.Shape)
			}
		}
		for _, s := range g.States {
			session += 4 * elements(s.Shape)
		}
	}
	return model, session
}

func elements(shape []int) int64 {
	n := int64(1)
	for _, d := range shape {
		n *= int64(d)
	}
	return n
}
