package layers

import "github.com/parley-voice/parley/engine/onnx"

// Live says which slots of a run have a frame; the others keep their state.
type Live struct{ mask onnx.Value }

// NewLive adds the input "live" [slots] to the graph: 1 where a frame is.
func NewLive(g *onnx.Graph) Live {
	v := g.Op("Cast", []onnx.Value{g.Input("live", onnx.Int64, onnx.Slots)}, onnx.I("to", int(onnx.Bool)))
	return Live{g.Op("Unsqueeze", []onnx.Value{v, g.Ints(1, 2)})}
}

func (l Live) set(g *onnx.Graph, s onnx.State, next, now onnx.Value) {
	g.SetState(s, "Where", []onnx.Value{l.mask, next, now})
}

// Convolution is a causal one; what its next window needs of the past is a
// state (RawStreamingConv1d in the reference's modules/streaming.py).
type Convolution struct {
	In, Out, Kernel, Stride, Dilation int
	// Prefix of the weights: weight [Out, In, Kernel] and bias [Out].
	Prefix string
	NoBias bool
}

func (k Convolution) past() int { return (k.Kernel-1)*k.Dilation + 1 - k.Stride }

// Step runs x [slots, In, time]; time is a multiple of Stride. Where first
// [slots, 1, 1] is given, it marks slots whose past is their first sample,
// repeated; else the past is silence.
func (k Convolution) Step(g *onnx.Graph, live Live, x, first onnx.Value) onnx.Value {
	if past := k.past(); past > 0 {
		state, tail := g.State(k.Prefix+".past", onnx.Float32, k.In, past)
		before := tail
		if first != "" {
			sample := g.Op("Slice", []onnx.Value{x, g.Ints(0), g.Ints(1), g.Ints(2)})
			before = g.Op("Where", []onnx.Value{first, sample, tail})
		}
		x = g.Op("Concat", []onnx.Value{before, x}, onnx.I("axis", 2))
		const end = 1 << 40
		live.set(g, state, g.Op("Slice", []onnx.Value{x, g.Ints(-past), g.Ints(end), g.Ints(2)}), tail)
	}
	in := []onnx.Value{x, g.Weight(k.Prefix+".weight", k.Out, k.In, k.Kernel)}
	if !k.NoBias {
		in = append(in, g.Weight(k.Prefix+".bias", k.Out))
	}
	return g.Op("Conv", in, onnx.Is("kernel_shape", k.Kernel), onnx.Is("strides", k.Stride), onnx.Is("dilations", k.Dilation))
}

// Transposed is a causal transposed convolution with Kernel = 2·Stride; what
// spills over a run's end is a state (RawStreamingConvTranspose1d).
type Transposed struct {
	In, Out, Stride int
	// Prefix of the weights: weight [In, Out, 2·Stride] and bias [Out].
	Prefix string
	// ChannelWise has In = Out groups, a weight of [In, 1, 2·Stride] and no bias.
	ChannelWise bool
}

// Step runs x [slots, In, time] into [slots, Out, time·Stride].
func (k Transposed) Step(g *onnx.Graph, live Live, x onnx.Value, time int) onnx.Value {
	if k.ChannelWise {
		return k.channelWise(g, live, x, time)
	}
	// A product with rows of time, since that reads the weight as it lies; every
	// row is what its sample gives to its own stretch and to the next one.
	rows := g.Op("Reshape", []onnx.Value{g.Op("Transpose", []onnx.Value{x}, onnx.Is("perm", 0, 2, 1)), g.Ints(-1, k.In)})
	product := g.Op("Gemm", []onnx.Value{rows, g.WeightFrom(k.Prefix+".weight/halves", k.halves, k.In, 2*k.Out*k.Stride)})
	half := g.Split("Split", []onnx.Value{product}, 2, onnx.I("axis", 1), onnx.I("num_outputs", 2))
	for i := range half {
		half[i] = g.Op("Reshape", []onnx.Value{half[i], g.Ints(-1, time, k.Out*k.Stride)})
	}
	state, spill := g.State(k.Prefix+".spill", onnx.Float32, 1, k.Out*k.Stride)
	// The state's next value comes from where the present one was read into:
	// both are the same memory.
	spilled := g.Op("Concat", []onnx.Value{spill, half[1]}, onnx.I("axis", 1))
	// Slices, since a Split in uneven parts takes its sizes from the host, and a run
	// that was captured would find others there.
	part := func(from, to int) onnx.Value {
		return g.Op("Slice", []onnx.Value{spilled, g.Ints(from), g.Ints(to), g.Ints(1)})
	}
	live.set(g, state, part(time, time+1), spill)
	y := g.Op("Reshape", []onnx.Value{g.Op("Add", []onnx.Value{half[0], part(0, time)}), g.Ints(-1, time, k.Out, k.Stride)})
	y = g.Op("Reshape", []onnx.Value{g.Op("Transpose", []onnx.Value{y}, onnx.Is("perm", 0, 2, 1, 3)), g.Ints(-1, k.Out, time*k.Stride)})
	return g.Op("Add", []onnx.Value{y, g.WeightOf(k.Prefix+".bias", []int{k.Out}, k.Out, 1)})
}

// halves is the weight [In, Out, 2·Stride] as [In, 2, Out, Stride].
func (k Transposed) halves(dst []float32, from onnx.Source) error {
	weight := make([]float32, len(dst))
	if err := from.Read(onnx.Elements{Float32: weight}, k.Prefix+".weight", k.In, k.Out, 2*k.Stride); err != nil {
		return err
	}
	for i := range k.In * k.Out {
		in, out := i/k.Out, i%k.Out
		for h := range 2 {
			copy(dst[((2*in+h)*k.Out+out)*k.Stride:][:k.Stride], weight[(2*i+h)*k.Stride:])
		}
	}
	return nil
}

func (k Transposed) channelWise(g *onnx.Graph, live Live, x onnx.Value, time int) onnx.Value {
	full := g.Op("ConvTranspose", []onnx.Value{x, g.Weight(k.Prefix+".weight", k.In, 1, 2*k.Stride)},
		onnx.Is("kernel_shape", 2*k.Stride), onnx.Is("strides", k.Stride), onnx.I("group", k.In))
	state, spill := g.State(k.Prefix+".spill", onnx.Float32, k.Out, k.Stride)
	// Added over the whole length, so that the state's next value comes after
	// its present one was read: both are the same memory.
	full = g.Op("Add", []onnx.Value{full, g.Op("Pad", []onnx.Value{spill, g.Ints(0, 0, 0, 0, 0, time*k.Stride)})})
	parts := g.Split("Split", []onnx.Value{full, g.Ints(time*k.Stride, k.Stride)}, 2, onnx.I("axis", 2))
	live.set(g, state, parts[1], spill)
	return parts[0]
}
