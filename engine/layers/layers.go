// Package layers has the parts that Mimi and the Talker are made of, as pieces
// of ONNX graphs in streaming form: what a layer remembers is a state with a
// slot dimension, updated in place.
//
// Activations of transformers are [slots·steps, width], of convolutions
// [slots, channels, time].
package layers

import (
	"fmt"
	"math"

	"github.com/parley-voice/parley/engine/onnx"
)

// Linear is x·Wᵀ without bias; the weight is [out, in] as PyTorch stores it.
func Linear(g *onnx.Graph, x, weight onnx.Value) onnx.Value {
	return g.Op("Gemm", []onnx.Value{x, weight}, onnx.I("transB", 1))
}

// Scaled is a weight [out, in] whose rows are multiplied by another one, [out]: scaling
// what comes out of the product costs nothing then. scale may be ""; else it is a weight
// in float32, as the codec's are.
func Scaled(g *onnx.Graph, weight, scale string, out, in int) onnx.Value {
	if scale == "" {
		return g.Weight(weight, out, in)
	}
	return g.WeightFrom(weight+"·"+scale, func(dst []float32, from onnx.Source) error {
		by := make([]float32, out)
		if err := from.Read(onnx.Elements{Float32: by}, scale, out); err != nil {
			return err
		}
		if err := from.Read(onnx.Elements{Float32: dst}, weight, out, in); err != nil {
			return err
		}
		for i := range dst {
			dst[i] *= by[i/in]
		}
		return nil
	}, out, in)
}

// Residual is what the layers of a transformer add to, [slots·steps, width]. What
// came last waits until a norm or Sum wants it: a sum and its norm are one operator.
type Residual struct{ sum, last onnx.Value }

// NewResidual begins with x.
func NewResidual(x onnx.Value) Residual { return Residual{sum: x} }

// Add adds y.
func (r *Residual) Add(g *onnx.Graph, y onnx.Value) {
	r.sum, r.last = r.Sum(g), y
}

// Sum is all that was added.
func (r *Residual) Sum(g *onnx.Graph) onnx.Value {
	if r.last != "" {
		r.sum, r.last = g.Op("Add", []onnx.Value{r.sum, r.last}), ""
	}
	return r.sum
}

// RMSNorm of the sum, over the last dimension (Zhang & Sennrich 2019).
func (r *Residual) RMSNorm(g *onnx.Graph, name string, width int, epsilon float32) onnx.Value {
	scale := g.WeightOf(name, []int{1, 1, width}, width)
	if g.Numbers == onnx.Emulated {
		r.Sum(g) // rounded first: the operator for both would norm what is not
	}
	if r.last == "" {
		return g.Op("RMSNormalization", []onnx.Value{r.sum, scale}, onnx.I("axis", -1), onnx.F("epsilon", epsilon))
	}
	return r.both(g, "SkipSimplifiedLayerNormalization", epsilon, scale)
}

// LayerNorm of the sum, over the last dimension, with bias.
func (r *Residual) LayerNorm(g *onnx.Graph, prefix string, width int) onnx.Value {
	const epsilon = 1e-5
	weight, bias := g.Weight(prefix+".weight", width), g.Weight(prefix+".bias", width)
	if r.last == "" {
		return g.Op("LayerNormalization", []onnx.Value{r.sum, weight, bias}, onnx.I("axis", -1), onnx.F("epsilon", epsilon))
	}
	return r.both(g, "SkipLayerNormalization", epsilon, weight, bias)
}

func (r *Residual) both(g *onnx.Graph, op string, epsilon float32, weights ...onnx.Value) (norm onnx.Value) {
	const normed, sum = 0, 3 // outputs
	out := g.Pick(onnx.Microsoft+op, append([]onnx.Value{r.sum, r.last}, weights...), []int{normed, sum}, onnx.F("epsilon", epsilon))
	r.sum, r.last = out[1], ""
	return out[0]
}

// GatedSiLU is the feed-forward layer silu(a)·b → out, with a and b from one
// projection (reference modules/gating.py).
func GatedSiLU(g *onnx.Graph, x onnx.Value, prefix string, width, hidden int) onnx.Value {
	ab := Linear(g, x, g.Weight(prefix+".linear_in.weight", 2*hidden, width))
	part := g.Split("Split", []onnx.Value{ab}, 2, onnx.I("axis", 1), onnx.I("num_outputs", 2))
	gated := g.Op("Mul", []onnx.Value{silu(g, part[0]), part[1]})
	return Linear(g, gated, g.Weight(prefix+".linear_out.weight", width, hidden))
}

// silu is x·sigmoid(x). QuickGelu of bfloat16 is off by a third where it is small;
// ScaledSiLU has the sigmoid from float32.
func silu(g *onnx.Graph, x onnx.Value) onnx.Value {
	if g.Numbers == onnx.BF16 {
		return g.Op(onnx.Microsoft+"ScaledSiLU", []onnx.Value{x}, onnx.F("alpha", 1))
	}
	return g.Op(onnx.Microsoft+"QuickGelu", []onnx.Value{x}, onnx.F("alpha", 1))
}

// Clock says where the slots of a run are in time. Position [slots] counts the
// steps that a slot's attention has seen; a run adds Steps to each, or any
// number where Steps is onnx.Steps and the run is of one slot.
type Clock struct {
	Position onnx.Value
	Steps    int

	cos, sin map[pace]onnx.Value
	rings    map[int]ring
}

// pace of a rotation: pairs in a head and the longest period.
type pace struct {
	half   int
	period float64
}

// NewClock adds the input "position" to the graph.
func NewClock(g *onnx.Graph, steps int) *Clock {
	slots := onnx.Slots
	if steps == onnx.Steps {
		slots = 1
	}
	return &Clock{
		Position: g.Input("position", onnx.Int64, slots), Steps: steps,
		cos: map[pace]onnx.Value{}, sin: map[pace]onnx.Value{}, rings: map[int]ring{},
	}
}

// Spread turns activations [slots·steps, width] into [slots, steps, width].
func (c *Clock) Spread(g *onnx.Graph, x onnx.Value, width int) onnx.Value {
	shape := g.Ints(-1, c.Steps, width)
	if c.Steps == onnx.Steps {
		shape = g.Ints(1, -1, width)
	}
	return g.Op("Reshape", []onnx.Value{x, shape})
}

// Fold undoes Spread.
func (c *Clock) Fold(g *onnx.Graph, x onnx.Value, width int) onnx.Value {
	return g.Op("Reshape", []onnx.Value{x, g.Ints(-1, width)})
}

// rows numbers the steps of a run: [steps] int64.
func (c *Clock) rows(g *onnx.Graph, like onnx.Value) onnx.Value {
	if c.Steps != onnx.Steps {
		return g.Count(c.Steps)
	}
	steps := g.Op("Squeeze", []onnx.Value{g.Op("Shape", []onnx.Value{like}, onnx.I("start", 1), onnx.I("end", 2))})
	return g.Op("Range", []onnx.Value{g.Int(0), steps, g.Int(1)})
}

// Rotate applies rotary positions (Su et al. 2021) on interleaved pairs to
// x [slots, steps, width]. Angles are computed in float32 from the step's
// number, as the reference does (modules/rope.py); positions never wrap.
func (c *Clock) Rotate(g *onnx.Graph, x onnx.Value, heads, width int, period float64) onnx.Value {
	half := width / heads / 2
	key := pace{half, period}
	if c.cos[key] == "" {
		frequencies := make([]float32, half)
		scale := float32(-math.Log(period) * 2 / float64(2*half))
		for i := range frequencies {
			frequencies[i] = float32(math.Exp(float64(float32(i) * scale)))
		}
		at := g.Op("Add", []onnx.Value{g.Op("Unsqueeze", []onnx.Value{c.Position, g.Ints(1)}), c.rows(g, x)})
		at = g.Op("Unsqueeze", []onnx.Value{g.Op("Cast", []onnx.Value{at}, onnx.I("to", int(onnx.Float32))), g.Ints(2)})
		angle := g.Op("Mul", []onnx.Value{at, g.Floats(fmt.Sprintf("rope%v", key), []int{1, 1, half}, frequencies)})
		c.cos[key], c.sin[key] = g.Op("Cos", []onnx.Value{angle}), g.Op("Sin", []onnx.Value{angle})
	}
	return g.Narrow(g.Op("RotaryEmbedding", []onnx.Value{g.Wide(x), c.cos[key], c.sin[key]}, onnx.I("interleaved", 1), onnx.I("num_heads", heads)))
}
