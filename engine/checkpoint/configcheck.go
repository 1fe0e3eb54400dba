package checkpoint

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"github.com/parley-voice/parley/engine/core"
)

// Bounds on sizes. They are far above any model of this kind, and low enough
// that no product of them that we compute overflows.
const (
	maxWidth   = 1 << 16
	maxLayers  = 256
	maxContext = 1 << 17
	maxTokens  = 1 << 20
	maxBins    = 1 << 16
	maxDelay   = 8
	maxKernel  = 64
	maxText    = 1000
)

// intList is an integer or a list of them; nil when the file says null.
type intList []int

func (l *intList) UnmarshalJSON(b []byte) error {
	var one *int
	if json.Unmarshal(b, &one) == nil {
		*l = nil
		if one != nil {
			*l = intList{*one}
		}
		return nil
	}
	var many []int
	if err := json.Unmarshal(b, &many); err != nil {
		return err
	}
	*l = many
	return nil
}

// validator turns a configJSON into a Config and keeps the first refusal.
type validator struct {
	file string
	err  error
}

func (v *validator) refuse(key string, found any, supported string) {
	if v.err == nil {
		text, _ := json.Marshal(found)
		v.err = &ConfigError{File: v.file, Key: key, Found: string(text), Supported: supported}
	}
}

func (v *validator) within(key string, n, low, high int) int {
	if n < low || n > high {
		v.refuse(key, n, fmt.Sprintf("%d to %d", low, high))
	}
	return n
}

// is accepts one value only, the one that our graphs compute.
func is[T comparable](v *validator, key string, found, supported T) {
	if found != supported {
		text, _ := json.Marshal(supported)
		v.refuse(key, found, string(text))
	}
}

// follows is the value of a key that is often left out, because it follows
// from another one.
func follows(set *int, from int) int {
	if set != nil {
		return *set
	}
	return from
}

// heads must divide the width into heads of an even size, for RoPE turns pairs.
func (v *validator) heads(key string, heads, width int, rope bool) int {
	v.within(key, heads, 1, 1024)
	if v.err == nil && (width%heads != 0 || (rope && width/heads%2 != 0)) {
		v.refuse(key, heads, fmt.Sprintf("a divisor of the width, %d, with heads of an even size", width))
	}
	return heads
}

func (v *validator) period(key string, p float64) float64 {
	if !(p > 1 && p <= 1e9) {
		v.refuse(key, p, "above 1, to 1e9")
	}
	return p
}

func (v *validator) config(f *configJSON) Config {
	c := v.lm(&f.LM, f.Mimi.Quantizer.Bins)
	c.Depformer = v.depformer(&f.LM)
	c.Mimi = v.mimi(&f.Mimi)
	is(v, "lm.card", c.Card, c.Mimi.Quantizer.Bins)
	c.SilenceTokens = v.tokens("silence_tokens", f.Silence, c.Card)
	c.SineTokens = v.tokens("sine_tokens", f.Sine, c.Card)
	c.Parley = v.parley(f.Parley)
	return c
}

func (v *validator) lm(f *lmJSON, bins int) Config {
	is(v, "lm.causal", f.Causal, true)
	is(v, "lm.gating", f.Gating, "silu")
	is(v, "lm.positional_embedding", f.PositionalEmbedding, "rope")
	is(v, "lm.positional_scale", f.PositionalScale, 1)
	is(v, "lm.norm_emb", f.NormEmb, false)
	is(v, "lm.bias_proj", f.BiasProj, false)
	if f.LayerScale != nil {
		v.refuse("lm.layer_scale", *f.LayerScale, "null")
	}
	c := Config{
		Dim:         v.within("lm.dim", f.Dim, 2, maxWidth),
		NumLayers:   v.within("lm.num_layers", f.NumLayers, 1, maxLayers),
		Context:     v.within("lm.context", f.Context, 2, maxContext),
		MaxPeriod:   v.period("lm.max_period", f.MaxPeriod),
		NormEpsilon: v.norm(f.Norm),
		TextCard:    v.within("lm.text_card", f.TextCard, 4, maxTokens),
		Card:        v.within("lm.card", follows(f.Card, bins), 2, maxBins),
		NQ:          v.within("lm.n_q", f.NQ, 2*core.Codebooks, 2*core.Codebooks),
		DepQ:        v.within("lm.dep_q", f.DepQ, core.Codebooks, 2*core.Codebooks),
		Delays:      f.Delays,
	}
	c.NumHeads = v.heads("lm.num_heads", f.NumHeads, f.Dim, true)
	c.DimFeedforward = v.feedforward("lm.hidden_scale", f.HiddenScale, f.Dim)
	if f.ExistingTextPaddingID == nil {
		v.refuse("lm.existing_text_padding_id", nil, "a text token")
	} else {
		c.ExistingTextPaddingID = v.within("lm.existing_text_padding_id", *f.ExistingTextPaddingID, 0, f.TextCard-1)
	}
	if len(f.Delays) != f.NQ+1 {
		v.refuse("lm.delays", f.Delays, fmt.Sprintf("n_q + 1 = %d delays", f.NQ+1))
	}
	for i, d := range f.Delays {
		v.within(fmt.Sprintf("lm.delays[%d]", i), d, 0, maxDelay)
	}
	return c
}

func (v *validator) norm(name string) float32 {
	switch name {
	case "rms_norm_f32":
		return 1e-8
	case "rms_norm":
		return 1e-5
	}
	v.refuse("lm.norm", name, `"rms_norm_f32" or "rms_norm"`)
	return 0
}

// feedforward is int(scale × width), as the reference rounds it.
func (v *validator) feedforward(key string, scale float64, width int) int {
	if !(scale > 0 && scale <= 64) {
		v.refuse(key, scale, "above 0, to 64")
		return 0
	}
	n := int(math.Trunc(scale * float64(width)))
	if Gated(width, n) < 1 {
		v.refuse(key, scale, "a feed-forward layer of at least one unit")
	}
	return n
}

func (v *validator) depformer(f *lmJSON) Depformer {
	is(v, "lm.depformer_causal", f.DepCausal, true)
	is(v, "lm.depformer_gating", f.DepGating, "silu")
	is(v, "lm.depformer_pos_emb", f.DepPosEmb, "none")
	is(v, "lm.depformer_weights_per_step", f.DepWeightsPerStep, true)
	if f.DepLayerScale != nil {
		v.refuse("lm.depformer_layer_scale", *f.DepLayerScale, "null")
	}
	d := Depformer{
		Dim:         v.within("lm.depformer_dim", f.DepDim, 1, maxWidth),
		NumLayers:   v.within("lm.depformer_num_layers", f.DepNumLayers, 1, maxLayers),
		NumHeads:    v.heads("lm.depformer_num_heads", f.DepNumHeads, f.DepDim, false),
		MultiLinear: f.DepMultiLinear,
	}
	if v.err != nil {
		return d
	}
	const key = "lm.depformer_dim_feedforward"
	switch list := f.DepDimFeedforward; len(list) {
	case 0:
		d.DimFeedforward = slices.Repeat([]int{v.feedforward("lm.hidden_scale", f.HiddenScale, f.DepDim)}, f.DepQ)
	case 1:
		d.DimFeedforward = slices.Repeat([]int(list), f.DepQ)
	case f.DepQ:
		d.DimFeedforward = list
	default:
		v.refuse(key, list, fmt.Sprintf("one integer, or dep_q = %d of them", f.DepQ))
	}
	for _, n := range d.DimFeedforward {
		v.within(key, n, 2, 64*maxWidth)
	}
	return d
}

func (v *validator) mimi(f *mimiJSON) Mimi {
	return Mimi{
		SEANet:      v.seanet(&f.SEANet),
		Transformer: v.transformer(&f.Transformer, f.SEANet.Dimension),
		Quantizer:   v.quantizer(&f.Quantizer, f.SEANet.Dimension),
	}
}

func (v *validator) seanet(f *seanetJSON) SEANet {
	is(v, "mimi.seanet.channels", f.Channels, 1)
	is(v, "mimi.seanet.causal", f.Causal, true)
	is(v, "mimi.seanet.activation", f.Activation, "ELU")
	is(v, "mimi.seanet.norm", f.Norm, "none")
	is(v, "mimi.seanet.pad_mode", f.PadMode, "constant")
	is(v, "mimi.seanet.true_skip", f.TrueSkip, true)
	s := SEANet{
		Dimension:          v.within("mimi.seanet.dimension", f.Dimension, 1, maxWidth),
		NFilters:           v.within("mimi.seanet.n_filters", f.NFilters, 1, 4096),
		NResidualLayers:    v.within("mimi.seanet.n_residual_layers", f.NResidualLayers, 0, 8),
		Ratios:             f.Ratios,
		KernelSize:         v.within("mimi.seanet.kernel_size", f.KernelSize, 1, maxKernel),
		ResidualKernelSize: v.within("mimi.seanet.residual_kernel_size", f.ResidualKernelSize, 1, maxKernel),
		LastKernelSize:     v.within("mimi.seanet.last_kernel_size", f.LastKernelSize, 1, maxKernel),
		Compress:           v.within("mimi.seanet.compress", f.Compress, 1, f.NFilters),
		DilationBase:       v.within("mimi.seanet.dilation_base", f.DilationBase, 1, 8),
	}
	// A step of the transformers is half a frame; the rest of the way is one
	// more convolution of stride 2.
	hop := 1
	for _, r := range f.Ratios {
		if r < 1 || r > core.FrameSamples || hop > core.FrameSamples {
			hop = 0
			break
		}
		hop *= r
	}
	if len(f.Ratios) > 8 || 2*hop != core.FrameSamples {
		v.refuse("mimi.seanet.ratios", f.Ratios, fmt.Sprintf("at most 8 ratios whose product is %d", core.FrameSamples/2))
	}
	return s
}

func (v *validator) transformer(f *transformerJSON, dimension int) Transformer {
	is(v, "mimi.transformer.causal", f.Causal, true)
	is(v, "mimi.transformer.conv_layout", f.ConvLayout, true)
	is(v, "mimi.transformer.gating", f.Gating, "none")
	is(v, "mimi.transformer.norm", f.Norm, "layer_norm")
	is(v, "mimi.transformer.positional_embedding", f.PositionalEmbedding, "rope")
	t := Transformer{
		DModel:          v.within("mimi.transformer.d_model", follows(f.DModel, dimension), 2, maxWidth),
		InputDimension:  follows(f.InputDimension, dimension),
		OutputDimension: dimension,
		NumLayers:       v.within("mimi.transformer.num_layers", f.NumLayers, 1, maxLayers),
		// A frame is two steps, and the ring shows one less than the context.
		Context:        v.within("mimi.transformer.context", f.Context, 3, maxContext),
		DimFeedforward: v.within("mimi.transformer.dim_feedforward", f.DimFeedforward, 1, 64*maxWidth),
		MaxPeriod:      v.period("mimi.transformer.max_period", f.MaxPeriod),
		LayerScale:     f.LayerScale != nil,
	}
	t.NumHeads = v.heads("mimi.transformer.num_heads", f.NumHeads, t.DModel, true)
	is(v, "mimi.transformer.input_dimension", t.InputDimension, dimension)
	if f.OutputDimensions != nil && !slices.Equal(f.OutputDimensions, []int{dimension}) {
		v.refuse("mimi.transformer.output_dimensions", f.OutputDimensions, fmt.Sprintf("[%d], the codec's dimension", dimension))
	}
	return t
}

func (v *validator) quantizer(f *quantizerJSON, dimension int) Quantizer {
	q := Quantizer{
		Dimension:       v.within("mimi.quantizer.dimension", f.Dimension, 1, maxWidth),
		InputDimension:  follows(f.InputDimension, dimension),
		OutputDimension: follows(f.OutputDimension, dimension),
		NQ:              v.within("mimi.quantizer.n_q", f.NQ, core.Codebooks, 64),
		Bins:            v.within("mimi.quantizer.bins", f.Bins, 2, maxBins),
	}
	is(v, "mimi.quantizer.input_dimension", q.InputDimension, dimension)
	is(v, "mimi.quantizer.output_dimension", q.OutputDimension, dimension)
	return q
}

func (v *validator) tokens(key string, ids []int, card int) []int {
	if len(ids) != core.Codebooks {
		v.refuse(key, ids, fmt.Sprintf("%d tokens, one a codebook", core.Codebooks))
	}
	for i, id := range ids {
		v.within(fmt.Sprintf("%s[%d]", key, i), id, 0, card-1)
	}
	return ids
}

func (v *validator) parley(p Parley) Parley {
	if p.Name == "" || len(p.Name) > maxText {
		v.refuse("parley.name", p.Name, fmt.Sprintf("1 to %d bytes", maxText))
	}
	if len(p.Notice) > maxText {
		v.refuse("parley.notice", p.Notice, fmt.Sprintf("at most %d bytes", maxText))
	}
	if !(p.OutputGainDB >= -60 && p.OutputGainDB <= 20) {
		v.refuse("parley.output_gain_db", p.OutputGainDB, "-60 to 20")
	}
	return p
}
