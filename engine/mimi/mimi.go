// Package mimi builds the graphs of the streaming Mimi codec (Défossez et al.
// 2024, "Moshi", section 3.3; reference models/compression.py): one run encodes
// or decodes one 80 ms frame of every slot.
package mimi

import (
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/layers"
	"github.com/parley-voice/parley/engine/onnx"
)

const (
	// FrameSamples at 24 kHz is one frame of 12.5 Hz.
	FrameSamples = 1920
	// latentStride is from the transformers' 25 Hz to the codes' 12.5 Hz.
	latentStride = 2
	// Codebooks that the Talker speaks and hears; the checkpoint may hold more.
	Codebooks = 8
)

// Encoder is the graph pcm [slots, 1, 1920] → codes [slots, 8], and latent
// [slots, dimension] before the quantizer. With plain, ELU is made of operators
// that ONNX Runtime's CUDA provider has, since it has none for this version of Elu.
func Encoder(c checkpoint.Mimi, plain bool) *onnx.Graph {
	g := onnx.New("mimi.encoder")
	clock, live := layers.NewClock(g, latentStride), layers.NewLive(g)
	x := g.Input("pcm", onnx.Float32, onnx.Slots, 1, FrameSamples)
	x = encodeSEANet(g, c.SEANet, live, plain, x)
	x = transformer(g, c, clock, "encoder_transformer", x)
	begin := g.Op("Unsqueeze", []onnx.Value{g.Op("Equal", []onnx.Value{clock.Position, g.Int(0)}), g.Ints(1, 2)})
	x = layers.Convolution{
		In: c.SEANet.Dimension, Out: c.SEANet.Dimension, Kernel: 2 * latentStride, Stride: latentStride, Dilation: 1,
		Prefix: "downsample.conv.conv.conv", NoBias: true,
	}.Step(g, live, x, begin)
	latent := g.Op("Reshape", []onnx.Value{x, g.Ints(-1, c.SEANet.Dimension)})
	g.Output("latent", latent, onnx.Float32, onnx.Slots, c.SEANet.Dimension)
	g.Output("codes", quantize(g, c, latent), onnx.Int64, onnx.Slots, Codebooks)
	return g
}

// Decoder is the graph codes [slots, 8] → pcm [slots, 1, 1920]; plain as in Encoder.
func Decoder(c checkpoint.Mimi, plain bool) *onnx.Graph {
	g := onnx.New("mimi.decoder")
	clock, live := layers.NewClock(g, latentStride), layers.NewLive(g)
	x := dequantize(g, c, g.Input("codes", onnx.Int64, onnx.Slots, Codebooks))
	x = layers.Transposed{
		In: c.SEANet.Dimension, Out: c.SEANet.Dimension, Stride: latentStride,
		Prefix: "upsample.convtr.convtr.convtr", ChannelWise: true,
	}.Step(g, live, g.Op("Unsqueeze", []onnx.Value{x, g.Ints(2)}), 1)
	x = transformer(g, c, clock, "decoder_transformer", x)
	x = decodeSEANet(g, c.SEANet, live, plain, x)
	g.Output("pcm", x, onnx.Float32, onnx.Slots, 1, FrameSamples)
	return g
}

// transformer runs x [slots, dimension, 2] through the layers at 25 Hz
// (ProjectedTransformer in modules/transformer.py).
func transformer(g *onnx.Graph, c checkpoint.Mimi, clock *layers.Clock, name string, x onnx.Value) onnx.Value {
	t, dimension := c.Transformer, c.SEANet.Dimension
	x = g.Op("Transpose", []onnx.Value{x}, onnx.Is("perm", 0, 2, 1))
	x = clock.Fold(g, x, dimension)
	if t.DModel != dimension {
		x = layers.Linear(g, x, g.Weight(name+".input_proj.weight", t.DModel, dimension))
	}
	r := layers.NewResidual(x)
	for i := range t.NumLayers {
		at := fmt.Sprintf("%s.transformer.layers.%d", name, i)
		scale := func(name string) string {
			if !t.LayerScale {
				return ""
			}
			return at + "." + name + ".scale"
		}
		r.Add(g, layers.Attention{
			Width: t.DModel, Heads: t.NumHeads, Context: t.Context, Period: t.MaxPeriod,
			Prefix: at + ".self_attn", Scale: scale("layer_scale_1"), Name: at,
		}.Step(g, clock, r.LayerNorm(g, at+".norm1", t.DModel)))
		y := layers.Linear(g, r.LayerNorm(g, at+".norm2", t.DModel), g.Weight(at+".linear1.weight", t.DimFeedforward, t.DModel))
		r.Add(g, layers.Linear(g, g.Op("Gelu", []onnx.Value{y}), layers.Scaled(g, at+".linear2.weight", scale("layer_scale_2"), t.DModel, t.DimFeedforward)))
	}
	x = r.Sum(g)
	if t.DModel != dimension {
		x = layers.Linear(g, x, g.Weight(name+".output_projs.0.weight", dimension, t.DModel))
	}
	return g.Op("Transpose", []onnx.Value{clock.Spread(g, x, dimension)}, onnx.Is("perm", 0, 2, 1))
}
