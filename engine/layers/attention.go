package layers

import "github.com/parley-voice/parley/engine/onnx"

// Attention is causal multi-head self-attention over the last Context−1 steps.
//
// The reference keeps a ring of Context steps and masks the one that it would
// overwrite next (RingKVCache in modules/transformer.py), which is a ring of
// Context−1 steps.
type Attention struct {
	Width, Heads, Context int
	// Period is the longest of the rotary positions.
	Period float64
	// Prefix of the weights: in_proj_weight and out_proj.weight.
	Prefix string
	// Scale names the weight [Width] that the output is scaled by, if any.
	Scale string
	// Name of the states: Name.keys and Name.values, a row of Width for each of the
	// ring's places.
	Name string
	// Young cuts what Step reads of the rings after the oldest slot's last
	// place, instead of masking the rest: less work while all slots of a run are
	// young, since it is a copy. Only for one step a run.
	Young bool
}

// Capacity of the ring in steps.
func (a Attention) Capacity() int { return a.Context - 1 }

// places of the ring: a few more than its capacity where there is a mask, whose rows
// CUDA's fused attention takes in fours.
func (a Attention) places(c *Clock) int {
	const row = 4
	if c.Steps > 1 {
		return (a.Capacity() + row - 1) / row * row
	}
	return a.Capacity()
}

// ring is what all layers with rings of one capacity share in a run.
type ring struct {
	write  onnx.Value // [slots]: where the first of the run's steps goes
	length onnx.Value // [slots]: keys in the ring after it, for one step a run
	used   onnx.Value // [1]: places that any slot uses
	mask   onnx.Value // [slots, 1, steps, keys]: what to add to the scores, for more steps
}

// Step runs the steps of a frame, x [slots·steps, width]: their keys and values
// go into the ring, then every step looks at what was there when it came.
func (a Attention) Step(g *onnx.Graph, c *Clock, x onnx.Value) onnx.Value {
	q, k, v := a.project(g, c, x)
	r := c.ring(g, a.Capacity(), a.places(c))
	keyState, keys := g.State(a.Name+".keys", g.Type(), a.places(c), a.Width)
	valueState, values := g.State(a.Name+".values", g.Type(), a.places(c), a.Width)
	scatter := []onnx.Attr{onnx.I("axis", 1), onnx.S("mode", "circular")}
	keys = g.SetState(keyState, "TensorScatter", []onnx.Value{keys, k, r.write}, scatter...)
	values = g.SetState(valueState, "TensorScatter", []onnx.Value{values, v, r.write}, scatter...)
	if a.Young {
		keys, values = r.cut(g, keys), r.cut(g, values)
	}
	in := []onnx.Value{q, keys, values, r.mask, "", "", r.length}
	if r.length == "" {
		in = in[:4]
	}
	return a.out(g, c, g.Op("Attention", in, onnx.I("q_num_heads", a.Heads), onnx.I("kv_num_heads", a.Heads)))
}

// Chunk runs many steps of one slot, x [steps, width], without writing the
// ring: past its wrap, writing would overwrite keys that the chunk's earlier
// steps need. Every step sees what it would have seen alone. The keys and values
// to write afterwards come back, [1, steps, width] each. A chunk is at most
// Capacity steps.
func (a Attention) Chunk(g *onnx.Graph, c *Clock, x onnx.Value) (y, k, v onnx.Value) {
	q, k, v := a.project(g, c, x)
	ringKeys := g.Input(a.Name+".keys", g.Type(), 1, a.Capacity(), a.Width)
	ringValues := g.Input(a.Name+".values", g.Type(), 1, a.Capacity(), a.Width)
	r := c.chunkRing(g, a.Capacity(), q)
	keys := g.Op("Concat", []onnx.Value{r.cut(g, ringKeys), k}, onnx.I("axis", 1))
	values := g.Op("Concat", []onnx.Value{r.cut(g, ringValues), v}, onnx.I("axis", 1))
	y = g.Op("Attention", []onnx.Value{q, keys, values, r.mask},
		onnx.I("q_num_heads", a.Heads), onnx.I("kv_num_heads", a.Heads))
	return a.out(g, c, y), k, v
}

func (a Attention) project(g *onnx.Graph, c *Clock, x onnx.Value) (q, k, v onnx.Value) {
	// Queries and keys in one product, so that they are turned in one go.
	weight := a.Prefix + ".in_proj_weight"
	qk := c.Spread(g, Linear(g, x, g.Rows(weight, 0, 2*a.Width, a.Width)), 2*a.Width)
	part := g.Split("Split", []onnx.Value{c.Rotate(g, qk, 2*a.Heads, 2*a.Width, a.Period)}, 2, onnx.I("axis", 2), onnx.I("num_outputs", 2))
	return part[0], part[1], c.Spread(g, Linear(g, x, g.Rows(weight, 2*a.Width, a.Width, a.Width)), a.Width)
}

func (a Attention) out(g *onnx.Graph, c *Clock, y onnx.Value) onnx.Value {
	return Linear(g, c.Fold(g, y, a.Width), Scaled(g, a.Prefix+".out_proj.weight", a.Scale, a.Width, a.Width))
}

func (c *Clock) ring(g *onnx.Graph, capacity, places int) ring {
	if r, ok := c.rings[capacity]; ok {
		return r
	}
	r := ring{write: g.Op("Mod", []onnx.Value{c.Position, g.Int(places)})}
	if c.Steps == 1 {
		r.length = g.Op("Min", []onnx.Value{g.Op("Add", []onnx.Value{c.Position, g.Int(1)}), g.Int(capacity)})
		r.used = g.Op("ReduceMax", []onnx.Value{r.length, g.Ints(0)})
	} else {
		// After the write, place j of the ring holds the step that came age
		// steps before the last one; step i of the run may see it if it is
		// not later than i itself, and if it ever came, less than capacity before.
		count := g.Op("Unsqueeze", []onnx.Value{g.Op("Add", []onnx.Value{c.Position, g.Int(c.Steps)}), g.Ints(1, 2)})
		last := g.Op("Sub", []onnx.Value{count, g.Int(1)})
		age := g.Op("Mod", []onnx.Value{g.Op("Sub", []onnx.Value{last, g.Count(places)}), g.Int(places)})
		came := g.Op("Less", []onnx.Value{age, g.Op("Min", []onnx.Value{count, g.Int(capacity)})})
		youngest := make([]int, c.Steps)
		for i := range youngest {
			youngest[i] = c.Steps - 1 - i
		}
		seen := g.Op("GreaterOrEqual", []onnx.Value{age, g.IntsOf([]int{1, c.Steps, 1}, youngest...)})
		// In numbers, which each layer would make of it.
		const never = -1e30
		mask := g.Op("Where", []onnx.Value{g.Op("And", []onnx.Value{seen, came}), g.Float(0), g.Float(never)})
		r.mask = g.Op("Unsqueeze", []onnx.Value{mask, g.Ints(1)})
	}
	c.rings[capacity] = r
	return r
}

// cut is a ring [slots, capacity, width] up to its last place that is used.
func (r ring) cut(g *onnx.Graph, x onnx.Value) onnx.Value {
	return g.Op("Slice", []onnx.Value{x, g.Ints(0), r.used, g.Ints(1)})
}

// chunkRing has the mask [1, 1, steps, used+steps]: the ring as it was, then the
// chunk's own steps.
func (c *Clock) chunkRing(g *onnx.Graph, capacity int, like onnx.Value) ring {
	if r, ok := c.rings[capacity]; ok {
		return r
	}
	used := g.Op("Min", []onnx.Value{c.Position, g.Ints(capacity)})
	place := g.Op("Range", []onnx.Value{g.Int(0), g.Op("Squeeze", []onnx.Value{used}), g.Int(1)})
	row := c.rows(g, like)
	query := g.Op("Unsqueeze", []onnx.Value{row, g.Ints(1)}) // [steps, 1]
	// Place j of the ring holds the step that came age steps before the newest
	// there; step i of the chunk sees the capacity−1 steps before it.
	newest := g.Op("Sub", []onnx.Value{c.Position, g.Int(1)})
	age := g.Op("Mod", []onnx.Value{g.Op("Sub", []onnx.Value{newest, place}), g.Int(capacity)})
	before := g.Op("LessOrEqual", []onnx.Value{g.Op("Add", []onnx.Value{age, query}), g.Int(capacity - 2)})
	back := g.Op("Sub", []onnx.Value{query, row}) // [steps, steps]
	own := g.Op("And", []onnx.Value{
		g.Op("GreaterOrEqual", []onnx.Value{back, g.Int(0)}),
		g.Op("Less", []onnx.Value{back, g.Int(capacity)}),
	})
	mask := g.Op("Unsqueeze", []onnx.Value{g.Op("Concat", []onnx.Value{before, own}, onnx.I("axis", 1)), g.Ints(0, 1)})
	r := ring{used: used, mask: mask}
	c.rings[capacity] = r
	return r
}
