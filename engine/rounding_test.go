package engine

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// plain is the temporal transformer of one session, written out, with float64 sums
// and values in bfloat16 wherever one is handed on.
type plain struct {
	t            *testing.T
	file         *checkpoint.File
	c            checkpoint.Config
	keys, values [][][]float64 // by layer and step
}

func bfloat16(x float64) float64 {
	return float64(checkpoint.FromBFloat16(checkpoint.ToBFloat16(float32(x))))
}

func bfloat16s(x []float64) []float64 {
	for i := range x {
		x[i] = bfloat16(x[i])
	}
	return x
}

func (p *plain) weight(name string) (values []float32, width int) {
	w, err := p.file.Lookup(name)
	if err != nil {
		p.t.Fatal(err)
	}
	values = make([]float32, w.Len())
	if err := w.Float32(values); err != nil {
		p.t.Fatal(err)
	}
	return values, w.Shape[len(w.Shape)-1]
}

func (p *plain) linear(name string, x []float64) []float64 {
	w, width := p.weight(name)
	y := make([]float64, len(w)/width)
	for i := range y {
		for j, v := range x {
			y[i] += v * float64(w[i*width+j])
		}
	}
	return bfloat16s(y)
}

func (p *plain) norm(name string, x []float64) []float64 {
	scale, _ := p.weight(name)
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	y := make([]float64, len(x))
	for i, v := range x {
		y[i] = v / math.Sqrt(sum/float64(len(x))+float64(p.c.NormEpsilon)) * float64(scale[i])
	}
	return bfloat16s(y)
}

// turn has the rotary positions of a step, on interleaved pairs of each head.
func (p *plain) turn(x []float64, step int) []float64 {
	head := p.c.Dim / p.c.NumHeads
	for i := 0; i < len(x); i += 2 {
		angle := float64(step) * math.Pow(p.c.MaxPeriod, -float64(i%head)/float64(head))
		sin, cos := math.Sincos(angle)
		x[i], x[i+1] = x[i]*cos-x[i+1]*sin, x[i]*sin+x[i+1]*cos
	}
	return bfloat16s(x)
}

func (p *plain) attend(layer int, q []float64) []float64 {
	head := p.c.Dim / p.c.NumHeads
	y := make([]float64, p.c.Dim)
	for from := 0; from < p.c.Dim; from += head {
		weights, sum := make([]float64, len(p.keys[layer])), 0.0
		for step, key := range p.keys[layer] {
			dot := 0.0
			for i := from; i < from+head; i++ {
				dot += q[i] * key[i]
			}
			weights[step] = math.Exp(dot / math.Sqrt(float64(head)))
			sum += weights[step]
		}
		for step, value := range p.values[layer] {
			for i := from; i < from+head; i++ {
				y[i] += weights[step] / sum * value[i]
			}
		}
	}
	return bfloat16s(y)
}

func (p *plain) step(tokens []int64, step int) []float64 {
	x := make([]float64, p.c.Dim)
	for row, token := range tokens {
		name := "text_emb.weight"
		if row > 0 {
			name = fmt.Sprintf("emb.%d.weight", row-1)
		}
		table, width := p.weight(name)
		for i := range x {
			x[i] += float64(table[int(token)*width+i])
		}
	}
	bfloat16s(x)
	add := func(y []float64) {
		for i := range x {
			x[i] = bfloat16(x[i] + y[i])
		}
	}
	for layer := range p.c.NumLayers {
		at := fmt.Sprintf("transformer.layers.%d.", layer)
		qkv := p.linear(at+"self_attn.in_proj_weight", p.norm(at+"norm1.alpha", x))
		dim := p.c.Dim
		p.keys[layer] = append(p.keys[layer], p.turn(slices.Clone(qkv[dim:2*dim]), step))
		p.values[layer] = append(p.values[layer], qkv[2*dim:])
		add(p.linear(at+"self_attn.out_proj.weight", p.attend(layer, p.turn(slices.Clone(qkv[:dim]), step))))
		ab := p.linear(at+"gating.linear_in.weight", p.norm(at+"norm2.alpha", x))
		gated := make([]float64, len(ab)/2)
		for i := range gated {
			gated[i] = bfloat16(ab[i]/(1+math.Exp(-ab[i]))) * ab[len(gated)+i]
		}
		add(p.linear(at+"gating.linear_out.weight", bfloat16s(gated)))
	}
	return p.norm("out_norm.alpha", x)
}

// In bfloat16 the graph rounds where it is written to, and nowhere else: nearly
// every value has the bits that the plain computation gives it, and the others are
// a sum that fell to the other side.
func TestRounding(t *testing.T) {
	e := load(t, Options{Device: OnCPU, MaxSessions: 1, Precision: BFloat16})
	file, err := checkpoint.Dir(tinyA).Open(checkpoint.ModelFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m := e.model // the loop sleeps
	p := &plain{t: t, file: file, c: m.config, keys: make([][][]float64, m.config.NumLayers), values: make([][][]float64, m.config.NumLayers)}
	random := rand.New(rand.NewPCG(1, 5))
	const steps = 30
	same, all, worst := 0, 0, 0.0
	for step := range steps {
		tokens := m.tokens.Slot(0)
		for row := range talker.Rows {
			tokens[row] = random.Int64N(int64(m.config.TextCard))
		}
		m.stepped.Slot(0)[0] = int64(step)
		if err := m.blocks[0][0].step.Run(); err != nil {
			t.Fatal(err)
		}
		got := see(m.hidden.(*ort.Tensor[ort.BFloat16]), 0)
		for i, want := range p.step(tokens, step) {
			all++
			if got[i] == checkpoint.ToBFloat16(float32(want)) {
				same++
			}
			worst = max(worst, math.Abs(float64(checkpoint.FromBFloat16(got[i]))-want))
		}
	}
	t.Logf("%d of %d values have the same bits; off by %.2g at most", same, all, worst)
	if same < all*99/100 || worst > 0.05 {
		t.Error("that is another rounding")
	}
}
