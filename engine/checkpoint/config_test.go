package checkpoint

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func config(t *testing.T, text string) (Config, error) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, ConfigFile), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return Dir(dir).ReadConfig()
}

func TestReadConfigDefaults(t *testing.T) {
	absent, err := Dir(t.TempDir()).ReadConfig()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "{}", " \n", `{"model_type":"personaplex"}`, `{"lm":{},"mimi":{"seanet":{}}}`} {
		if c, err := config(t, text); err != nil || !reflect.DeepEqual(c, absent) {
			t.Errorf("%q: %v", text, err)
		}
	}
	c := absent
	if c.Dim != 4096 || c.NumLayers != 32 || c.NumHeads != 32 || c.DimFeedforward != 16896 || c.Context != 3000 || c.NormEpsilon != 1e-8 ||
		c.TextCard != 32000 || c.Card != 2048 || c.DepQ != 16 || len(c.Delays) != 17 || c.MaxDelay() != 1 || c.ExistingTextPaddingID != 3 {
		t.Errorf("%+v", c)
	}
	if Gated(c.Dim, c.DimFeedforward) != 11264 {
		t.Error(Gated(c.Dim, c.DimFeedforward))
	}
	if d := c.Depformer; d.Dim != 1024 || !slices.Equal(d.DimFeedforward, slices.Repeat([]int{4224}, 16)) || !d.MultiLinear {
		t.Errorf("%+v", d)
	}
	want := Mimi{
		SEANet:      SEANet{Dimension: 512, NFilters: 64, NResidualLayers: 1, Ratios: []int{8, 6, 5, 4}, KernelSize: 7, ResidualKernelSize: 3, LastKernelSize: 3, Compress: 2, DilationBase: 2},
		Transformer: Transformer{DModel: 512, InputDimension: 512, OutputDimension: 512, NumHeads: 8, NumLayers: 8, DimFeedforward: 2048, Context: 250, MaxPeriod: 10000, LayerScale: true},
		Quantizer:   Quantizer{Dimension: 256, InputDimension: 512, OutputDimension: 512, NQ: 32, Bins: 2048},
	}
	if !reflect.DeepEqual(c.Mimi, want) {
		t.Errorf("%+v", c.Mimi)
	}
}

func TestReadConfigTiny(t *testing.T) {
	c, err := Dir(tiny).ReadConfig()
	if err != nil {
		t.Fatal(err)
	}
	if c.Dim != 32 || c.DimFeedforward != 132 || c.Context != 48 || c.TextCard != 420 || !slices.Equal(c.Depformer.DimFeedforward, slices.Repeat([]int{66}, 16)) {
		t.Errorf("%+v", c)
	}
	if m := c.Mimi; m.Transformer.DModel != 64 || m.Quantizer.InputDimension != 64 || m.Quantizer.NQ != 10 || m.SEANet.KernelSize != 7 || m.Transformer.Context != 20 {
		t.Errorf("%+v", m)
	}
	if c.Parley.Name != "tiny-random" || c.Parley.OutputGainDB != -18 || !strings.Contains(c.Parley.Notice, "noise") {
		t.Errorf("%+v", c.Parley)
	}
}

func TestReadConfigFollows(t *testing.T) {
	c, err := config(t, `{"lm":{"depformer_dim":16,"depformer_num_heads":2,"dep_q":8},"mimi":{"seanet":{"dimension":64},"quantizer":{"bins":4096}}}`)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(c.Depformer.DimFeedforward, slices.Repeat([]int{66}, 8)) || c.Mimi.Transformer.DModel != 64 || c.Mimi.Quantizer.OutputDimension != 64 || c.Card != 4096 {
		t.Errorf("%+v", c)
	}
	c, err = config(t, `{"lm":{"dep_q":8,"depformer_dim_feedforward":[1,2,3,4,5,6,7,8]}}`)
	if err == nil {
		t.Errorf("a feed-forward layer without units was taken: %v", c.Depformer)
	}
	c, err = config(t, `{"lm":{"dep_q":8,"depformer_multi_linear":false,"norm":"rms_norm","depformer_dim_feedforward":[11,12,13,14,15,16,17,18]},"mimi":{"transformer":{"layer_scale":null,"d_model":256}}}`)
	if err != nil || c.Depformer.DimFeedforward[7] != 18 || c.Depformer.MultiLinear || c.NormEpsilon != 1e-5 || c.Mimi.Transformer.LayerScale || c.Mimi.Transformer.DModel != 256 {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestReadConfigRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`{"lm":{"norm":"layer_norm"}}`:                                   `lm.norm is "layer_norm"; supported: "rms_norm_f32" or "rms_norm"`,
		`{"lm":{"gating":"gelu"}}`:                                       `lm.gating is "gelu"; supported: "silu"`,
		`{"lm":{"positional_embedding":"sin"}}`:                          "lm.positional_embedding",
		`{"lm":{"depformer_pos_emb":"sin"}}`:                             "lm.depformer_pos_emb",
		`{"lm":{"depformer_weights_per_step":false}}`:                    "lm.depformer_weights_per_step is false; supported: true",
		`{"lm":{"layer_scale":0.1}}`:                                     "lm.layer_scale is 0.1; supported: null",
		`{"lm":{"delays":[0,1]}}`:                                        "lm.delays is [0,1]; supported: n_q + 1 = 17 delays",
		`{"lm":{"delays":[0,0,1,1,1,1,1,1,1,0,1,1,1,1,1,1,9]}}`:          "lm.delays[16] is 9; supported: 0 to 8",
		`{"lm":{"delays":[-1,0,1,1,1,1,1,1,1,0,1,1,1,1,1,1,1]}}`:         "lm.delays[0] is -1",
		`{"lm":{"num_heads":33}}`:                                        "lm.num_heads is 33; supported: a divisor of the width, 4096",
		`{"lm":{"dim":6,"num_heads":2}}`:                                 "lm.num_heads is 2",
		`{"lm":{"num_heads":0}}`:                                         "lm.num_heads is 0",
		`{"lm":{"n_q":8}}`:                                               "lm.n_q is 8; supported: 16",
		`{"lm":{"dep_q":7}}`:                                             "lm.dep_q is 7; supported: 8 to 16",
		`{"lm":{"dim":1000000000}}`:                                      "lm.dim is 1000000000",
		`{"lm":{"context":-1}}`:                                          "lm.context is -1",
		`{"lm":{"max_period":0}}`:                                        "lm.max_period is 0",
		`{"lm":{"hidden_scale":1e300}}`:                                  "lm.hidden_scale",
		`{"lm":{"existing_text_padding_id":null}}`:                       "lm.existing_text_padding_id is null",
		`{"lm":{"card":1024}}`:                                           "lm.card is 1024; supported: 2048",
		`{"lm":{"depformer_dim_feedforward":[66,66]}}`:                   "lm.depformer_dim_feedforward is [66,66]; supported: one integer, or dep_q = 16 of them",
		`{"lm":{"colour":1}}`:                                            `unknown field "colour"`,
		`{"lm":{"dim":"big"}}`:                                           "lm.dim is a JSON string; supported: a value of type int",
		`{"lm":[]}`:                                                      "lm is a JSON array",
		`[]`:                                                             "wanted a JSON object",
		`{"lm":`:                                                         "wanted a JSON object",
		`{"mimi":{"seanet":{"ratios":[8,6,5,5]}}}`:                       "mimi.seanet.ratios is [8,6,5,5]; supported: at most 8 ratios whose product is 960",
		`{"mimi":{"seanet":{"ratios":[9223372036854775807,2]}}}`:         "mimi.seanet.ratios",
		`{"mimi":{"seanet":{"causal":false}}}`:                           "mimi.seanet.causal",
		`{"mimi":{"seanet":{"compress":0}}}`:                             "mimi.seanet.compress is 0",
		`{"mimi":{"quantizer":{"n_q":4}}}`:                               "mimi.quantizer.n_q is 4",
		`{"mimi":{"quantizer":{"input_dimension":4}}}`:                   "mimi.quantizer.input_dimension is 4; supported: 512",
		`{"mimi":{"transformer":{"norm":"rms_norm"}}}`:                   "mimi.transformer.norm",
		`{"mimi":{"transformer":{"output_dimensions":[1,2]}}}`:           "mimi.transformer.output_dimensions",
		`{"mimi":{"transformer":{"context":2}}}`:                         "mimi.transformer.context is 2",
		`{"silence_tokens":[1,2,3]}`:                                     "silence_tokens is [1,2,3]; supported: 8 tokens",
		`{"sine_tokens":[0,1,2,3,4,5,6,2048]}`:                           "sine_tokens[7] is 2048; supported: 0 to 2047",
		`{"parley":{"output_gain_db":100}}`:                              "parley.output_gain_db is 100",
		`{"parley":{"notice":"` + strings.Repeat("a", maxText+1) + `"}}`: "parley.notice",
		strings.Repeat(" ", maxConfig+1):                                 "at most 1048576 bytes",
	} {
		_, err := config(t, text)
		var refused *ConfigError
		var format *FormatError
		if !(errors.As(err, &refused) || errors.As(err, &format)) || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), ConfigFile) {
			t.Errorf("%.60s: %v", text, err)
		}
	}
}

func TestCheck(t *testing.T) {
	if err := Dir(tiny).Check(); err != nil {
		t.Error(err)
	}
	dir := t.TempDir()
	var missing *MissingFileError
	if err := Dir(dir).Check(); !errors.As(err, &missing) || missing.File != ModelFile || missing.Folder != dir {
		t.Error(err)
	}
	if err := Dir(filepath.Join(dir, "none")).Check(); !errors.As(err, &missing) || missing.File != "" || filepath.Base(missing.Folder) != "none" {
		t.Error(err)
	}
}
