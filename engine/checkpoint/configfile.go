package checkpoint

import "encoding/json"

// configJSON is config.json as it is written. A pointer marks a value that
// follows from another one, or that may be null.
type configJSON struct {
	LM      lmJSON
	Mimi    mimiJSON
	Parley  Parley
	Silence []int
	Sine    []int
}

type lmJSON struct {
	Dim                   int      `json:"dim"`
	TextCard              int      `json:"text_card"`
	ExistingTextPaddingID *int     `json:"existing_text_padding_id"`
	NQ                    int      `json:"n_q"`
	DepQ                  int      `json:"dep_q"`
	Card                  *int     `json:"card"`
	NumHeads              int      `json:"num_heads"`
	NumLayers             int      `json:"num_layers"`
	HiddenScale           float64  `json:"hidden_scale"`
	Causal                bool     `json:"causal"`
	LayerScale            *float64 `json:"layer_scale"`
	Context               int      `json:"context"`
	MaxPeriod             float64  `json:"max_period"`
	Gating                string   `json:"gating"`
	Norm                  string   `json:"norm"`
	NormEmb               bool     `json:"norm_emb"`
	BiasProj              bool     `json:"bias_proj"`
	PositionalEmbedding   string   `json:"positional_embedding"`
	PositionalScale       float64  `json:"positional_scale"`
	Delays                []int    `json:"delays"`

	DepDim            int      `json:"depformer_dim"`
	DepDimFeedforward intList  `json:"depformer_dim_feedforward"`
	DepNumHeads       int      `json:"depformer_num_heads"`
	DepNumLayers      int      `json:"depformer_num_layers"`
	DepCausal         bool     `json:"depformer_causal"`
	DepLayerScale     *float64 `json:"depformer_layer_scale"`
	DepMultiLinear    bool     `json:"depformer_multi_linear"`
	// The depth transformer sees all of its steps and has no positions, so the
	// reference reads neither of these two.
	DepContext        *int     `json:"depformer_context"`
	DepMaxPeriod      *float64 `json:"depformer_max_period"`
	DepGating         string   `json:"depformer_gating"`
	DepPosEmb         string   `json:"depformer_pos_emb"`
	DepWeightsPerStep bool     `json:"depformer_weights_per_step"`

	// Training reads these, inference does not.
	DepSchedule json.RawMessage `json:"depformer_weights_per_step_schedule"`
	Betas       json.RawMessage `json:"betas"`
}

type mimiJSON struct {
	SEANet      seanetJSON      `json:"seanet"`
	Transformer transformerJSON `json:"transformer"`
	Quantizer   quantizerJSON   `json:"quantizer"`
}

type seanetJSON struct {
	Channels               int    `json:"channels"`
	Dimension              int    `json:"dimension"`
	Causal                 bool   `json:"causal"`
	NFilters               int    `json:"n_filters"`
	NResidualLayers        int    `json:"n_residual_layers"`
	Activation             string `json:"activation"`
	Compress               int    `json:"compress"`
	DilationBase           int    `json:"dilation_base"`
	DisableNormOuterBlocks int    `json:"disable_norm_outer_blocks"`
	KernelSize             int    `json:"kernel_size"`
	ResidualKernelSize     int    `json:"residual_kernel_size"`
	LastKernelSize         int    `json:"last_kernel_size"`
	Norm                   string `json:"norm"`
	PadMode                string `json:"pad_mode"`
	Ratios                 []int  `json:"ratios"`
	TrueSkip               bool   `json:"true_skip"`
}

type transformerJSON struct {
	DModel              *int     `json:"d_model"`
	InputDimension      *int     `json:"input_dimension"`
	OutputDimensions    []int    `json:"output_dimensions"`
	NumHeads            int      `json:"num_heads"`
	NumLayers           int      `json:"num_layers"`
	Causal              bool     `json:"causal"`
	LayerScale          *float64 `json:"layer_scale"`
	Context             int      `json:"context"`
	ConvLayout          bool     `json:"conv_layout"`
	MaxPeriod           float64  `json:"max_period"`
	Gating              string   `json:"gating"`
	Norm                string   `json:"norm"`
	PositionalEmbedding string   `json:"positional_embedding"`
	DimFeedforward      int      `json:"dim_feedforward"`
}

type quantizerJSON struct {
	Dimension       int  `json:"dimension"`
	InputDimension  *int `json:"input_dimension"`
	OutputDimension *int `json:"output_dimension"`
	NQ              int  `json:"n_q"`
	Bins            int  `json:"bins"`

	// Training reads these, inference does not.
	Decay               json.RawMessage `json:"decay"`
	ThresholdUsageRatio json.RawMessage `json:"threshold_usage_ratio"`
	ReplacedUsageRatio  json.RawMessage `json:"replaced_usage_ratio"`
	QDropout            json.RawMessage `json:"q_dropout"`
	NoQuantizationRate  json.RawMessage `json:"no_quantization_rate"`
	NoQuantizationMode  json.RawMessage `json:"no_quantization_mode"`
}

// Published is the configuration of the published 7B.
func Published() Config {
	file := defaultConfig()
	v := validator{}
	return v.config(&file) // which it supports
}

// defaultConfig is the 7B model (moshi/models/loaders.py _lm_kwargs with
// get_moshi_lm's dep_q 16, _seanet_kwargs, _transformer_kwargs,
// _quantizer_kwargs; moshi/models/lm.py SILENCE_TOKENS, SINE_TOKENS).
func defaultConfig() configJSON {
	return configJSON{
		LM: lmJSON{
			Dim: 4096, TextCard: 32000, ExistingTextPaddingID: new(3), NQ: 16, DepQ: 16,
			NumHeads: 32, NumLayers: 32, HiddenScale: 4.125, Causal: true,
			Context: 3000, MaxPeriod: 10000, Gating: "silu", Norm: "rms_norm_f32",
			PositionalEmbedding: "rope", PositionalScale: 1,
			Delays: []int{0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1},
			DepDim: 1024, DepNumHeads: 16, DepNumLayers: 6, DepCausal: true,
			DepMultiLinear: true, DepGating: "silu", DepPosEmb: "none", DepWeightsPerStep: true,
		},
		Mimi: mimiJSON{
			SEANet: seanetJSON{
				Channels: 1, Dimension: 512, Causal: true, NFilters: 64, NResidualLayers: 1,
				Activation: "ELU", Compress: 2, DilationBase: 2,
				KernelSize: 7, ResidualKernelSize: 3, LastKernelSize: 3,
				Norm: "none", PadMode: "constant", Ratios: []int{8, 6, 5, 4}, TrueSkip: true,
			},
			Transformer: transformerJSON{
				NumHeads: 8, NumLayers: 8, Causal: true, LayerScale: new(0.01), Context: 250,
				ConvLayout: true, MaxPeriod: 10000, Gating: "none", Norm: "layer_norm",
				PositionalEmbedding: "rope", DimFeedforward: 2048,
			},
			Quantizer: quantizerJSON{Dimension: 256, NQ: 32, Bins: 2048},
		},
		Parley:  Parley{Name: "personaplex"},
		Silence: []int{948, 243, 1178, 546, 1736, 1030, 1978, 2008},
		Sine:    []int{430, 1268, 381, 1611, 1095, 1495, 56, 472},
	}
}
