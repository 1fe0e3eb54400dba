// Package talker builds the graphs of the language model: a temporal
// transformer that takes one step a frame, and a depth transformer that speaks
// the frame's codebooks one after the other (Défossez et al. 2024, "Moshi",
// section 3.4; reference models/lm.py).
//
// A frame has Rows rows: text, eight codebooks of the agent, eight of the user.
package talker

import (
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/layers"
	"github.com/parley-voice/parley/engine/onnx"
)

const (
	// Codebooks that the agent speaks in a frame. The reference's depth
	// transformer goes on to guess the user's eight; the live ones overwrite
	// the guess always, so those steps are not built.
	Codebooks = 8
	// Spoken rows are text and the agent's codebooks.
	Spoken = 1 + Codebooks
	// Rows of a frame.
	Rows = 1 + 2*Codebooks
	// Free in place of a forced token lets the model choose.
	Free = -1
)

// Step is the graph tokens [slots, 17] → hidden [slots, dim]: one step of the
// temporal transformer for every slot of a run. The young variant computes the
// same, at a price that grows with the age of the run's oldest slot.
func Step(c checkpoint.Config, numbers onnx.Numbers, young bool) *onnx.Graph {
	g := onnx.New("talker.step")
	g.Numbers = numbers
	if young {
		g.Name += ".young"
	}
	clock := layers.NewClock(g, 1)
	r := layers.NewResidual(embed(g, c, g.Input("tokens", onnx.Int64, onnx.Slots, Rows)))
	for i := range c.NumLayers {
		a := attention(c, i)
		a.Young = young
		layer(g, c, i, &r, func(x onnx.Value) onnx.Value { return a.Step(g, clock, x) })
	}
	g.Output("hidden", r.RMSNorm(g, "out_norm.alpha", c.Dim, c.NormEpsilon), g.Type(), onnx.Slots, c.Dim)
	return g
}

// Chunk is the graph of many steps of one slot that are known beforehand:
// tokens [steps, 17], or embeddings [steps, dim] where replay [steps, 1] is 1.
// It reads the rings and gives the keys and values to write into them; Commit
// does that.
func Chunk(c checkpoint.Config, numbers onnx.Numbers) *onnx.Graph {
	g := onnx.New("talker.chunk")
	g.Numbers = numbers
	clock := layers.NewClock(g, onnx.Steps)
	tokens := g.Wide(embed(g, c, g.Input("tokens", onnx.Int64, onnx.Steps, Rows)))
	stored := g.Input("embeddings", onnx.Float32, onnx.Steps, c.Dim)
	replay := g.Op("Cast", []onnx.Value{g.Input("replay", onnx.Int64, onnx.Steps, 1)}, onnx.I("to", int(onnx.Bool)))
	r := layers.NewResidual(g.Narrow(g.Op("Where", []onnx.Value{replay, stored, tokens})))
	for i := range c.NumLayers {
		a := attention(c, i)
		layer(g, c, i, &r, func(x onnx.Value) onnx.Value {
			y, k, v := a.Chunk(g, clock, x)
			g.Output(a.Name+".new_keys", clock.Fold(g, k, c.Dim), g.Type(), onnx.Steps, c.Dim)
			g.Output(a.Name+".new_values", clock.Fold(g, v, c.Dim), g.Type(), onnx.Steps, c.Dim)
			return y
		})
	}
	return g
}

// Commit is the graph that writes what Chunk gave into the rings of its slot.
func Commit(c checkpoint.Config, numbers onnx.Numbers) *onnx.Graph {
	g := onnx.New("talker.commit")
	g.Numbers = numbers
	position := g.Input("position", onnx.Int64, onnx.Slots)
	write := g.Op("Mod", []onnx.Value{position, g.Int(attention(c, 0).Capacity())})
	for i := range c.NumLayers {
		a := attention(c, i)
		for _, what := range []string{"keys", "values"} {
			fresh := g.Op("Unsqueeze", []onnx.Value{g.Input(a.Name+".new_"+what, g.Type(), onnx.Steps, c.Dim), g.Ints(0)})
			state, ring := g.State(a.Name+"."+what, g.Type(), a.Capacity(), c.Dim)
			g.SetState(state, "TensorScatter", []onnx.Value{ring, fresh, write}, onnx.I("axis", 1), onnx.S("mode", "circular"))
		}
	}
	return g
}

func attention(c checkpoint.Config, i int) layers.Attention {
	at := fmt.Sprintf("transformer.layers.%d", i)
	return layers.Attention{
		Width: c.Dim, Heads: c.NumHeads, Context: c.Context, Period: c.MaxPeriod,
		Prefix: at + ".self_attn", Name: at,
	}
}

// embed sums the embeddings of a frame's 17 tokens. A token outside its row's table
// would find an entry of another row's: who enters tokens checks them.
func embed(g *onnx.Graph, c checkpoint.Config, tokens onnx.Value) onnx.Value {
	// All rows' tables are one, so that one look suffices.
	tables, first, next := make([]onnx.Part, Rows), make([]int, Rows), 0
	for row := range tables {
		tables[row] = onnx.Part{Tensor: "text_emb.weight", Rows: c.TextCard + 1}
		if row > 0 {
			tables[row] = onnx.Part{Tensor: fmt.Sprintf("emb.%d.weight", row-1), Rows: c.Card + 1}
		}
		first[row] = next
		next += tables[row].Rows
	}
	entries := g.Op("Transpose", []onnx.Value{g.Op("Add", []onnx.Value{tokens, g.Ints(first...)})}, onnx.Is("perm", 1, 0))
	found := g.Op("Gather", []onnx.Value{g.Stack("emb.all", tables, c.Dim), entries})
	// A product with ones sums in float32, and rounds once.
	sum := g.Op("Gemm", []onnx.Value{g.Ones(1, Rows), g.Op("Reshape", []onnx.Value{found, g.Ints(Rows, -1)})})
	return g.Op("Reshape", []onnx.Value{sum, g.Ints(-1, c.Dim)})
}

// layer is attention and a gated feed-forward, each behind an RMSNorm and a
// residual connection.
func layer(g *onnx.Graph, c checkpoint.Config, i int, r *layers.Residual, attend func(onnx.Value) onnx.Value) {
	at := fmt.Sprintf("transformer.layers.%d", i)
	r.Add(g, attend(r.RMSNorm(g, at+".norm1.alpha", c.Dim, c.NormEpsilon)))
	y := r.RMSNorm(g, at+".norm2.alpha", c.Dim, c.NormEpsilon)
	r.Add(g, layers.GatedSiLU(g, y, at+".gating", c.Dim, checkpoint.Gated(c.Dim, c.DimFeedforward)))
}
