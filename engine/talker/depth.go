package talker

import (
	"fmt"
	"slices"

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
	// DrawnOfFew is one of the top k, for any k up to Few, and DrawnOfAll for any k:
	// how many there are at most is known before a run, as capture wants it.
	DrawnOfFew
	DrawnOfAll
)

// Few is the largest top k of DrawnOfFew; the reference's is 250.
const Few = 256

// Depth is the graph hidden [slots, dim], forced [slots, 9] → tokens
// [slots, 9]: the text token of a frame and then, each knowing the ones before,
// the agent's eight codebooks. A forced token that is not Free is taken instead
// of the model's choice. The logits come out beside: text_logits
// [slots, text_card] and audio_logits [slots, 8, card].
//
// Best takes the best token. The others draw one from the top k of the
// softmax at a temperature: the largest of logit × sharpness + noise, with Gumbel
// noise, is such a draw (Gumbel 1954; the reference divides by exponential noise,
// which is the same). The noise follows from the slot's key and position and from
// the row and rank that it is for, so that a session has the same noise wherever it
// runs, and in float32 the same tokens but for ties. A sharpness of 0 takes the best
// token. Inputs: text_sharpness and audio_sharpness [slots, 1] (1/temperature),
// text_top_k and audio_top_k [slots, 1], key [slots, 1] (odd) and position [slots].
func Depth(c checkpoint.Config, numbers onnx.Numbers, pick Pick) *onnx.Graph {
	g := onnx.New("talker.depth")
	g.Numbers = numbers
	d := depth{g: g, c: c, name: "depformer", hidden: g.Input("hidden", g.Type(), onnx.Slots, c.Dim)}
	rows := func(x onnx.Value) []onnx.Value {
		return g.Split("Split", []onnx.Value{x}, Spoken, onnx.I("axis", 1), onnx.I("num_outputs", Spoken))
	}
	given := g.Input("forced", onnx.Int64, onnx.Slots, Spoken)
	forced, free := rows(given), rows(g.Op("Less", []onnx.Value{given, g.Int(0)}))

	best := func(logits onnx.Value, _ int) onnx.Value { return argMax(g, logits) }
	text, audio := best, best
	if pick != Best {
		g.Name += map[Pick]string{Drawn: ".draw", DrawnOfFew: ".few", DrawnOfAll: ".all"}[pick]
		text, audio = drawers(g, c, pick)
	}

	choose := func(logits onnx.Value, row int, of func(onnx.Value, int) onnx.Value, k int) onnx.Value {
		return g.Op("Where", []onnx.Value{free[row], of(logits, k), forced[row]})
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

// rowNoise is how many counters a row of a frame has for its ranks.
const rowNoise = 1 << 20

// drawers return the draws of a text token, and of one of codebook k.
func drawers(g *onnx.Graph, c checkpoint.Config, pick Pick) (text, audio func(logits onnx.Value, k int) onnx.Value) {
	t, a := newDrawer(g, c.TextCard, "text", pick), newDrawer(g, c.Card, "audio", pick)

	// The noise of all rows at once, text's first.
	uint := func(x onnx.Value) onnx.Value { return g.Op("Cast", []onnx.Value{x}, onnx.I("to", int(onnx.Uint64))) }
	rows := make([]int, Codebooks)
	for k := range rows {
		rows[k] = (1 + k) * rowNoise
	}
	others := g.Op("Reshape", []onnx.Value{g.Op("Add", []onnx.Value{a.ranks, g.IntsOf([]int{Codebooks, 1}, rows...)}), g.Ints(-1)})
	frame := g.Op("Mul", []onnx.Value{g.Input("position", onnx.Int64, onnx.Slots), g.Int(Spoken * rowNoise)})
	counter := g.Op("Add", []onnx.Value{g.Op("Unsqueeze", []onnx.Value{frame, g.Ints(1)}), g.Op("Concat", []onnx.Value{t.ranks, others}, onnx.I("axis", 0))})
	noise := layers.Gumbel(g, uint(g.Input("key", onnx.Int64, onnx.Slots, 1)), uint(counter))
	const end = 1 << 40
	t.noise = []onnx.Value{t.among(g.Op("Slice", []onnx.Value{noise, g.Ints(0), t.count, g.Ints(1)}), t.topK)}
	others = g.Op("Reshape", []onnx.Value{g.Op("Slice", []onnx.Value{noise, t.count, g.Ints(end), g.Ints(1)}), g.Ints(0, Codebooks, -1)})
	others = a.among(others, g.Op("Unsqueeze", []onnx.Value{a.topK, g.Ints(2)}))
	for _, row := range g.Split("Split", []onnx.Value{others}, Codebooks, onnx.I("axis", 1), onnx.I("num_outputs", Codebooks)) {
		a.noise = append(a.noise, g.Op("Squeeze", []onnx.Value{row, g.Ints(1)}))
	}
	return t.draw, a.draw
}

// drawer draws from the best of some logits.
type drawer struct {
	g               *onnx.Graph
	sharpness, topK onnx.Value   // [slots, 1]
	greedy          onnx.Value   // where sharpness is 0
	count, ranks    onnx.Value   // [1] and [count]: of how many ranks there is noise
	noise           []onnx.Value // [slots, count] by codebook
}

func newDrawer(g *onnx.Graph, card int, what string, pick Pick) *drawer {
	d := &drawer{g: g, sharpness: g.Input(what+"_sharpness", onnx.Float32, onnx.Slots, 1), topK: g.Input(what+"_top_k", onnx.Int64, onnx.Slots, 1)}
	d.greedy = g.Op("Equal", []onnx.Value{d.sharpness, g.Float(0)})
	switch pick {
	case Drawn:
		largest := g.Op("ReduceMax", []onnx.Value{d.topK}, onnx.I("keepdims", 0))
		d.count = g.Op("Reshape", []onnx.Value{largest, g.Ints(1)})
		d.ranks = g.Op("Range", []onnx.Value{g.Int(0), largest, g.Int(1)})
	case DrawnOfFew:
		d.count, d.ranks = g.Ints(min(Few, card)), g.Count(min(Few, card))
	default:
		d.count, d.ranks = g.Ints(card), g.Count(card)
	}
	return d
}

// among leaves noise to the ranks that are among the top k.
func (d *drawer) among(noise, topK onnx.Value) onnx.Value {
	const never = -1e30
	return d.g.Op("Where", []onnx.Value{d.g.Op("Less", []onnx.Value{d.ranks, topK}), noise, d.g.Float(never)})
}

func (d *drawer) draw(logits onnx.Value, k int) onnx.Value {
	g := d.g
	best := g.Split("TopK", []onnx.Value{logits, d.count}, 2, onnx.I("axis", 1))
	score := g.Op("Add", []onnx.Value{g.Op("Mul", []onnx.Value{best[0], d.sharpness}), d.noise[k]})
	drawn := g.Op("GatherElements", []onnx.Value{best[1], argMax(g, score)}, onnx.I("axis", 1))
	return g.Op("Where", []onnx.Value{d.greedy, argMax(g, logits), drawn})
}

// depth is the depth transformer of one frame, unrolled: every step has weights
// of its own, there are no positions, and the steps before are its context.
type depth struct {
	g            *onnx.Graph
	c            checkpoint.Config
	name         string
	hidden       onnx.Value
	in           []onnx.Value   // what of it each step begins with
	keys, values [][]onnx.Value // [layer][step], [slots, 1, width] each
}

// begin makes what is there before the first step. All steps' parts of the Talker's
// output are one product.
func (d *depth) begin() {
	g, c, f := d.g, d.c, d.c.Depformer
	d.keys, d.values = make([][]onnx.Value, f.NumLayers), make([][]onnx.Value, f.NumLayers)
	name := func(k int) string { return fmt.Sprintf("%s_in.%d.weight", d.name, k) }
	if !f.MultiLinear {
		d.in = slices.Repeat([]onnx.Value{layers.Linear(g, d.hidden, g.Weight(name(0), f.Dim, c.Dim))}, Codebooks)
		return
	}
	all := make([]onnx.Part, Codebooks)
	for k := range all {
		all[k] = onnx.Part{Tensor: name(k), Rows: f.Dim}
	}
	product := layers.Linear(g, d.hidden, g.Stack(d.name+"_in", all, c.Dim))
	d.in = g.Split("Split", []onnx.Value{product}, Codebooks, onnx.I("axis", 1), onnx.I("num_outputs", Codebooks))
}

// step k takes the token before (the text's at k = 0) to the logits of codebook k.
func (d *depth) step(k int, before onnx.Value) onnx.Value {
	g, c, f := d.g, d.c, d.c.Depformer
	if k == 0 {
		d.begin()
	}
	table := g.Weight(d.name+"_text_emb.weight", c.TextCard+1, f.Dim)
	if k > 0 {
		table = g.Weight(fmt.Sprintf("%s_emb.%d.weight", d.name, k-1), c.Card+1, f.Dim)
	}
	token := g.Op("Reshape", []onnx.Value{g.Op("Gather", []onnx.Value{table, before}), g.Ints(-1, f.Dim)})
	r := layers.NewResidual(d.in[k])
	r.Add(g, token)
	for i := range f.NumLayers {
		at := fmt.Sprintf("%s.layers.%d", d.name, i)
		r.Add(g, d.attend(i, k, r.RMSNorm(g, at+".norm1.alpha", f.Dim, c.NormEpsilon)))
		y := r.RMSNorm(g, at+".norm2.alpha", f.Dim, c.NormEpsilon)
		r.Add(g, layers.GatedSiLU(g, y, fmt.Sprintf("%s.gating.%d", at, k), f.Dim, checkpoint.Gated(f.Dim, f.DimFeedforward[k])))
	}
	return g.Wide(layers.Linear(g, r.Sum(g), g.Weight(fmt.Sprintf("linears.%d.weight", k), c.Card, f.Dim)))
}

func (d *depth) attend(i, k int, x onnx.Value) onnx.Value {
	g, f := d.g, d.c.Depformer
	at := fmt.Sprintf("%s.layers.%d.self_attn", d.name, i)
	// The steps' projections are stacked in one tensor.
	qkv := layers.Linear(g, x, g.Rows(at+".in_proj_weight", k*3*f.Dim, 3*f.Dim, f.Dim))
	qkv = g.Op("Reshape", []onnx.Value{qkv, g.Ints(-1, 1, 3*f.Dim)})
	part := g.Split("Split", []onnx.Value{qkv}, 3, onnx.I("axis", 2), onnx.I("num_outputs", 3))
	out := g.Rows(at+".out_proj.weight", k*f.Dim, f.Dim, f.Dim)
	d.keys[i], d.values[i] = append(d.keys[i], part[1]), append(d.values[i], part[2])
	if k == d.c.DepQ-1 {
		// The reference's ring of DepQ steps masks its oldest once it is full.
		d.keys[i], d.values[i] = d.keys[i][1:], d.values[i][1:]
	}
	if k == 0 { // who has only itself to look at sees its own value
		return layers.Linear(g, g.Op("Reshape", []onnx.Value{part[2], g.Ints(-1, f.Dim)}), out)
	}
	keys := g.Op("Concat", d.keys[i], onnx.I("axis", 1))
	values := g.Op("Concat", d.values[i], onnx.I("axis", 1))
	y := g.Op("Attention", []onnx.Value{part[0], keys, values}, onnx.I("q_num_heads", f.NumHeads), onnx.I("kv_num_heads", f.NumHeads))
	y = g.Op("Reshape", []onnx.Value{y, g.Ints(-1, f.Dim)})
	return layers.Linear(g, y, out)
}
