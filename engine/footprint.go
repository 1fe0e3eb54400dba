package engine

import (
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/mimi"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/talker"
)

// Footprint is the memory that a model takes on a device, in bytes: once, and for
// each session whose past is as long as it can be. On the CPU it takes less until
// then, since pages that nobody wrote cost nothing. precision is Float32 or BFloat16.
func Footprint(c checkpoint.Config, device, precision string) (model, session int64) {
	n := onnx.Single
	if precision == BFloat16 {
		n = onnx.BF16
	}
	model, single, session := weightsOf(c, n)
	switch {
	case device == OnCPU && model <= packed:
		model += single * 3 / 2 // see packed; those in bfloat16 are widened for each product instead
	case device == OnCUDA:
		model, session = model+cardWork, session+session/slotWork
	}
	return model, session
}

// What CUDA and ONNX Runtime take to work in, beside weights and states: at the 7B
// shape on an H200 it was 2.6 GB with 32 slots and 4.1 GB with 80.
const (
	cardWork = 1_500_000_000 // bytes
	slotWork = 48            // a slot's part of its states
)

// weightsOf a model, those of them in float32, and the states of a session.
func weightsOf(c checkpoint.Config, n onnx.Numbers) (model, single, session int64) {
	graphs := frameGraphs(c, n)
	for _, w := range distinctWeights(graphs) {
		bytes := weightBytes(w)
		model += bytes
		if w.Type == onnx.Float32 {
			single += bytes
		}
	}
	for _, g := range graphs {
		for _, s := range g.States {
			session += bytesOf(s.Type) * elements(s.Shape)
		}
	}
	return model, single, session
}

// frameGraphs are those that a frame goes through, on the CPU and taking the best.
func frameGraphs(c checkpoint.Config, n onnx.Numbers) []*onnx.Graph {
	return []*onnx.Graph{mimi.Encoder(c.Mimi, false), mimi.Decoder(c.Mimi, false), talker.Step(c, n, false), talker.Depth(c, n, talker.Best)}
}

// distinctWeights of some graphs, each once.
func distinctWeights(graphs []*onnx.Graph) (all []onnx.Weight) {
	known := map[string]bool{}
	for _, g := range graphs {
		for _, w := range g.Weights {
			if !known[w.Name] {
				known[w.Name] = true
				all = append(all, w)
			}
		}
	}
	return all
}

func weightBytes(w onnx.Weight) int64 { return bytesOf(w.Type) * elements(w.Shape) }

func elements(shape []int) int64 {
	n := int64(1)
	for _, d := range shape {
		n *= int64(d)
	}
	return n
}
