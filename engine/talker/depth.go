package talker

import (
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/layers"
	"github.com/parley-voice/parley/engine/onnx"
)

// Pick is how Depth chooses tokens.
type Pick int

const (
	// Best is the best token.
	Best Pick = iota
	// Drawn is one of the top k.
	Drawn
	// DrawnOfFew is one of the top k, for any k up to Few: how many there are at
	// most is known before a run, as capture wants it.
	DrawnOfFew
)

// Few is the largest top k of DrawnOfFew; the reference's is 250.
const Few = 256

// Depth is the graph hidden [slots, dim], forced [slots, 9] → tokens
// [slots, 9]: the text token of a frame and then, each knowing the ones before,
// the agent's eight codebooks. A forced token that is not Free is taken instead
// of the model's choice. The logits come out beside: text_logits
// [slots, text_card] and audio_logits [slots, 8, card].
//
// Best takes the best token. Drawn and DrawnOfFew draw one
// from the top k of the softmax at a temperature: the largest of logit ×
// sharpness + noise, with Gumbel noise from the caller, is such a draw (Gumbel
// 1954; the reference divides by exponential noise, which is the same). A
// sharpness of 0 takes the best token. Inputs: text_sharpness and
// audio_sharpness [slots, 1] (1/temperature), text_top_k and audio_top_k
// [slots, 1], text_noise [slots, text_card], audio_noise [slots, 8·card].
func Depth(c checkpoint.Config, numbers onnx.Numbers, pick Pick) *onnx.Graph {
	g := onnx.New("talker.depth")
	g.Numbers = numbers
	d := depth{g: g, c: c, name: "depformer", hidden: g.Input("hidden", g.Type(), onnx.Slots, c.Dim)}
	forced := g.Split("Split", []onnx.Value{g.Input("forced", onnx.Int64, onnx.Slots, Spoken)}, Spoken,
		onnx.I("axis", 1), onnx.I("num_outputs", Spoken))

	most := func(card int) int {
		if pick == DrawnOfFew {
			return min(Few, card)
		}
		return 0
	}
	best := func(logits onnx.Value, _ int) onnx.Value { return argMax(g, logits) }
	text, audio := best, best
	if pick != Best {
		g.Name += ".draw"
		if pick == DrawnOfFew {
			g.Name += ".few"
		}
		noise := g.Split("Split", []onnx.Value{g.Input("audio_noise", onnx.Float32, onnx.Slots, Codebooks*c.Card)}, Codebooks,
			onnx.I("axis", 1), onnx.I("num_outputs", Codebooks))
		text = drawer(g, "text", most(c.TextCard), []onnx.Value{g.Input("text_noise", onnx.Float32, onnx.Slots, c.TextCard)})
		audio = drawer(g, "audio", most(c.Card), noise)
	}

	choose := func(logits onnx.Value, row int, of func(onnx.Value, int) onnx.Value, k int) onnx.Value {
		free := g.Op("Less", []onnx.Value{forced[row], g.Int(0)})
		return g.Op("Where", []onnx.Value{free, of(logits, k), forced[row]})
	}
	logits := g.Wide(layers.Linear(g, d.hidden, g.Weight("text_linear.weight", c.TextCard, c.Dim)))
	g.Output("text_logits", logits, onnx.Float32, onnx.Slots, c.TextCard)
	tokens := []onnx.Value{choose(logits, 0, text, 0)}
	audioLogits := make([]onnx.Value, Codebooks)
	for k := range Codebooks {
		logits := d.step(k, tokens[k])
		tokens = append(tokens, choose(logits, 1+k, audio, k))
		audioLogits[k] = g.Op("Unsqueeze", []onnx.Value{logits, g.Ints(1)})
	}
	g.Output("audio_logits", g.Op("Concat", audioLogits, onnx.I("axis", 1)), onnx.Float32, onnx.Slots, Codebooks, c.Card)
	g.Output("tokens", g.Op("Concat", tokens, onnx.I("axis", 1)), onnx.Int64, onnx.Slots, Spoken)
	return g
}

func argMax(g *onnx.Graph, x onnx.Value) onnx.Value {
	return g.Op("ArgMax", []onnx.Value{x}, onnx.I("axis", 1), onnx.I("keepdims", 1))
}

// drawer returns the draw of a token from the best of the logits, as many as most
// says, or if that is 0 the largest top k of the run; noise has one value a step.
func drawer(g *onnx.Graph, what string, most int, noise []onnx.Value) func(logits onnx.Value, k int) onnx.Value {
	sharpness := g.Input(what+"_sharpness", onnx.Float32, onnx.Slots, 1)
	topK := g.Input(what+"_top_k", onnx.Int64, onnx.Slots, 1)
	last := g.Op("Sub", []onnx.Value{topK, g.Int(1)})
	var count onnx.Value
	if most == 0 {
		count = g.Op("ReduceMax", []onnx.Value{topK, g.Ints(0)}, onnx.I("keepdims", 0))
	} else {
		count = g.Ints(most)
		last = g.Op("Min", []onnx.Value{last, g.Int(most - 1)}) // of slots that are not drawn for
	}
	greedy := g.Op("Equal", []onnx.Value{sharpness, g.Float(0)})
	return func(logits onnx.Value, k int) onnx.Value {
		sorted := g.Split("TopK", []onnx.Value{logits, count}, 2, onnx.I("axis", 1))[0]
		least := g.Op("GatherElements", []onnx.Value{sorted, last}, onnx.I("axis", 1))
		score := g.Op("Add", []onnx.Value{g.Op("Mul", []onnx.Value{logits, sharpness}), noise[k]})
		const never = -1e30
		score = g.Op("Where", []onnx.Value{g.Op("GreaterOrEqual", []onnx.Value{logits, least}), score, g.Float(never)})
		return g.Op("Where", []onnx.Value{greedy, argMax(g, logits), argMax(g, score)})
	}
}

// depth is the depth transformer of one frame, unrolled: every step has weights
// of its own, there are no positions, and the steps before are its context.
type depth struct {
	g            *onnx.Graph
	c            checkpoint.Config
	name         string
	hidden       onnx.Value
	keys, values [][]onnx.Value // [layer][step], [slots, 1, width] each
}

// step k takes the token before (the text's at k = 0) to the logits of codebook k.
func (d *depth) step(k int, before onnx.Value) onnx.Value {
	g, c, f := d.g, d.c, d.c.Depformer
	if k == 0 {
		d.keys, d.values = make([][]onnx.Value, f.NumLayers), make([][]onnx.Value, f.NumLayers)
	}
	in := 0
	if f.MultiLinear {
		in = k
	}
	x := layers.Linear(g, d.hidden, g.Weight(fmt.Sprintf("%s_in.%d.weight", d.name, in), f.Dim, c.Dim))
	table := g.Weight(d.name+"_text_emb.weight", c.TextCard+1, f.Dim)
	if k > 0 {
		table = g.Weight(fmt.Sprintf("%s_emb.%d.weight", d.name, k-1), c.Card+1, f.Dim)
	}
	token := g.Op("Reshape", []onnx.Value{g.Op("Gather", []onnx.Value{table, before}), g.Ints(-1, f.Dim)})
	x = g.Op("Add", []onnx.Value{x, token})
	for i := range f.NumLayers {
		at := fmt.Sprintf("%s.layers.%d", d.name, i)
		y := d.attend(i, k, layers.RMSNorm(g, x, at+".norm1.alpha", f.Dim, c.NormEpsilon))
		x = g.Op("Add", []onnx.Value{x, y})
		y = layers.RMSNorm(g, x, at+".norm2.alpha", f.Dim, c.NormEpsilon)
		y = layers.GatedSiLU(g, y, fmt.Sprintf("%s.gating.%d", at, k), f.Dim, checkpoint.Gated(f.Dim, f.DimFeedforward[k]))
		x = g.Op("Add", []onnx.Value{x, y})
	}
	return g.Wide(layers.Linear(g, x, g.Weight(fmt.Sprintf("linears.%d.weight", k), c.Card, f.Dim)))
}

func (d *depth) attend(i, k int, x onnx.Value) onnx.Value {
	g, f := d.g, d.c.Depformer
	at := fmt.Sprintf("%s.layers.%d.self_attn", d.name, i)
	// The steps' projections are stacked in one tensor.
	qkv := layers.Linear(g, x, g.Rows(at+".in_proj_weight", k*3*f.Dim, 3*f.Dim, f.Dim))
	qkv = g.Op("Reshape", []onnx.Value{qkv, g.Ints(-1, 1, 3*f.Dim)})
	part := g.Split("Split", []onnx.Value{qkv}, 3, onnx.I("axis", 2), onnx.I("num_outputs", 3))
	d.keys[i], d.values[i] = append(d.keys[i], part[1]), append(d.values[i], part[2])
	if k == d.c.DepQ-1 {
		// The reference's ring of DepQ steps masks its oldest once it is full.
		d.keys[i], d.values[i] = d.keys[i][1:], d.values[i][1:]
	}
	keys, values := part[1], part[2]
	if k > 0 {
		keys = g.Op("Concat", d.keys[i], onnx.I("axis", 1))
		values = g.Op("Concat", d.values[i], onnx.I("axis", 1))
	}
	y := g.Op("Attention", []onnx.Value{part[0], keys, values}, onnx.I("q_num_heads", f.NumHeads), onnx.I("kv_num_heads", f.NumHeads))
	y = g.Op("Reshape", []onnx.Value{y, g.Ints(-1, f.Dim)})
	return layers.Linear(g, y, g.Rows(at+".out_proj.weight", k*f.Dim, f.Dim, f.Dim))
}
