package mimi

import (
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/layers"
	"github.com/parley-voice/parley/engine/onnx"
)

// The quantizer is split: the first codebook has a projection of its own, the
// others share one and code what is left, one after the other
// (quantization/vq.py, SplitResidualVectorQuantizer).

func half(k int) (name string, index int) {
	if k == 0 {
		return "quantizer.rvq_first", 0
	}
	return "quantizer.rvq_rest", k - 1
}

// quantize is latent [slots, dimension] → codes [slots, 8].
func quantize(g *onnx.Graph, c checkpoint.Mimi, latent onnx.Value) onnx.Value {
	// Every slot is coded twice: a product with one row sums in another order
	// than one with more, and then the company in a run would decide which of
	// two entries at nearly the same distance is taken. All else in the encoder
	// has two rows a slot anyway.
	latent = g.Op("Concat", []onnx.Value{latent, latent}, onnx.I("axis", 0))
	codes := make([]onnx.Value, Codebooks)
	var residual onnx.Value
	for k := range codes {
		if k < 2 { // both halves begin at the latent
			residual = project(g, k, latent, "input_proj", c.Quantizer.Dimension, c.SEANet.Dimension)
		}
		table := codebook(g, c.Quantizer, k)
		// The nearest entry has the largest x·e − |e|²/2.
		near := g.Op("Gemm", []onnx.Value{residual, table, norms(g, c.Quantizer, k)}, onnx.I("transB", 1))
		codes[k] = g.Op("ArgMax", []onnx.Value{near}, onnx.I("axis", 1), onnx.I("keepdims", 1))
		if k > 0 {
			residual = g.Op("Sub", []onnx.Value{residual, entry(g, table, codes[k], c.Quantizer.Dimension)})
		}
	}
	twice := g.Op("Concat", codes, onnx.I("axis", 1))
	return g.Split("Split", []onnx.Value{twice}, 2, onnx.I("axis", 0), onnx.I("num_outputs", 2))[0]
}

// dequantize is codes [slots, 8] → latent [slots, dimension].
func dequantize(g *onnx.Graph, c checkpoint.Mimi, codes onnx.Value) onnx.Value {
	of := g.Split("Split", []onnx.Value{codes}, Codebooks, onnx.I("axis", 1), onnx.I("num_outputs", Codebooks))
	entries := make([]onnx.Value, Codebooks)
	for k := range entries {
		entries[k] = entry(g, codebook(g, c.Quantizer, k), of[k], c.Quantizer.Dimension)
	}
	first := project(g, 0, entries[0], "output_proj", c.SEANet.Dimension, c.Quantizer.Dimension)
	rest := project(g, 1, g.Op("Sum", entries[1:]), "output_proj", c.SEANet.Dimension, c.Quantizer.Dimension)
	return g.Op("Add", []onnx.Value{first, rest})
}

// project is a convolution of width 1, so a matrix.
func project(g *onnx.Graph, k int, x onnx.Value, which string, out, in int) onnx.Value {
	of, _ := half(k)
	name := of + "." + which + ".weight"
	return layers.Linear(g, x, g.WeightOf(name, []int{out, in, 1}, out, in))
}

func entry(g *onnx.Graph, table, code onnx.Value, dimension int) onnx.Value {
	return g.Op("Reshape", []onnx.Value{g.Op("Gather", []onnx.Value{table, code}), g.Ints(-1, dimension)})
}

// codebook is the table of entries [bins, dimension]: the checkpoint has the
// running sum of what fell to an entry and how much that was
// (quantization/core_vq.py, EuclideanCodebook).
func codebook(g *onnx.Graph, q checkpoint.Quantizer, k int) onnx.Value {
	of, i := half(k)
	at := fmt.Sprintf("%s.vq.layers.%d._codebook", of, i)
	return g.WeightFrom(at+".embedding", func(dst []float32, from onnx.Source) error {
		return readCodebook(dst, from, at, q)
	}, q.Bins, q.Dimension)
}

func readCodebook(dst []float32, from onnx.Source, at string, q checkpoint.Quantizer) error {
	usage := make([]float32, q.Bins)
	if err := from.Read(onnx.Elements{Float32: usage}, at+".cluster_usage", q.Bins); err != nil {
		return err
	}
	if err := from.Read(onnx.Elements{Float32: dst}, at+".embedding_sum", q.Bins, q.Dimension); err != nil {
		return err
	}
	const least = 1e-5 // the reference's epsilon
	for i, u := range usage {
		for j := range dst[i*q.Dimension : (i+1)*q.Dimension] {
			dst[i*q.Dimension+j] /= max(u, least)
		}
	}
	return nil
}

// norms is −|e|²/2 of every entry, [bins].
func norms(g *onnx.Graph, q checkpoint.Quantizer, k int) onnx.Value {
	of, i := half(k)
	at := fmt.Sprintf("%s.vq.layers.%d._codebook", of, i)
	return g.WeightFrom(at+".norm", func(dst []float32, from onnx.Source) error {
		table := make([]float32, q.Bins*q.Dimension)
		if err := readCodebook(table, from, at, q); err != nil {
			return err
		}
		for i := range dst {
			var sum float64
			for _, v := range table[i*q.Dimension : (i+1)*q.Dimension] {
				sum += float64(v) * float64(v)
			}
			dst[i] = float32(-sum / 2)
		}
		return nil
	}, q.Bins)
}
