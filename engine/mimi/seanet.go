package mimi

import (
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/layers"
	"github.com/parley-voice/parley/engine/onnx"
)

// seanet numbers the modules of a SEANet as the reference's nn.Sequential does
// (modules/seanet.py): activations count.
type seanet struct {
	g      *onnx.Graph
	c      checkpoint.SEANet
	live   layers.Live
	plain  bool
	prefix string
	index  int
}

func (s *seanet) elu(x onnx.Value) onnx.Value {
	s.index++
	return s.activate(x)
}

// activate is ELU: x where that is positive, else eˣ − 1, which is never below x.
func (s *seanet) activate(x onnx.Value) onnx.Value {
	g := s.g
	if !s.plain {
		return g.Op("Elu", []onnx.Value{x})
	}
	negative := g.Op("Exp", []onnx.Value{g.Op("Min", []onnx.Value{x, g.Float(0)})})
	return g.Op("Max", []onnx.Value{x, g.Op("Sub", []onnx.Value{negative, g.Float(1)})})
}

func (s *seanet) conv(x onnx.Value, in, out, kernel, stride int) onnx.Value {
	y := layers.Convolution{
		In: in, Out: out, Kernel: kernel, Stride: stride, Dilation: 1,
		Prefix: fmt.Sprintf("%s.%d.conv.conv", s.prefix, s.index),
	}.Step(s.g, s.live, x, "")
	s.index++
	return y
}

// residual is x + conv1(elu(conv3(elu(x)))), dilated by the layer's number.
func (s *seanet) residual(x onnx.Value, width int) onnx.Value {
	dilation := 1
	for range s.c.NResidualLayers {
		hidden := width / s.c.Compress
		at := fmt.Sprintf("%s.%d.block", s.prefix, s.index)
		y := layers.Convolution{
			In: width, Out: hidden, Kernel: s.c.ResidualKernelSize, Stride: 1, Dilation: dilation, Prefix: at + ".1.conv.conv",
		}.Step(s.g, s.live, s.activate(x), "")
		y = layers.Convolution{
			In: hidden, Out: width, Kernel: 1, Stride: 1, Dilation: 1, Prefix: at + ".3.conv.conv",
		}.Step(s.g, s.live, s.activate(y), "")
		x = s.g.Op("Add", []onnx.Value{x, y})
		dilation *= s.c.DilationBase
		s.index++
	}
	return x
}

// encodeSEANet is pcm [slots, 1, 1920] → [slots, dimension, 2].
func encodeSEANet(g *onnx.Graph, c checkpoint.SEANet, live layers.Live, plain bool, x onnx.Value) onnx.Value {
	s := &seanet{g: g, c: c, live: live, plain: plain, prefix: "encoder.model"}
	width := c.NFilters
	x = s.conv(x, 1, width, c.KernelSize, 1)
	for i := range c.Ratios {
		ratio := c.Ratios[len(c.Ratios)-1-i] // listed in the decoder's order
		x = s.residual(x, width)
		x = s.conv(s.elu(x), width, 2*width, 2*ratio, ratio)
		width *= 2
	}
	return s.conv(s.elu(x), width, c.Dimension, c.LastKernelSize, 1)
}

// decodeSEANet is [slots, dimension, 2] → pcm [slots, 1, 1920].
func decodeSEANet(g *onnx.Graph, c checkpoint.SEANet, live layers.Live, plain bool, x onnx.Value) onnx.Value {
	s := &seanet{g: g, c: c, live: live, plain: plain, prefix: "decoder.model"}
	width, time := c.NFilters<<len(c.Ratios), latentStride
	x = s.conv(x, c.Dimension, width, c.KernelSize, 1)
	for _, ratio := range c.Ratios {
		x = s.elu(x)
		x = layers.Transposed{
			In: width, Out: width / 2, Stride: ratio, Prefix: fmt.Sprintf("%s.%d.convtr.convtr", s.prefix, s.index),
		}.Step(g, live, x, time)
		s.index++
		width, time = width/2, time*ratio
		x = s.residual(x, width)
	}
	return s.conv(s.elu(x), width, 1, c.LastKernelSize, 1)
}
