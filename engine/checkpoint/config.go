package checkpoint

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// maxConfig bounds config.json.
const maxConfig = 1 << 20

// Config holds every size of a checkpoint: the language model's (the Talker
// and its depth transformer), the Mimi codec's, and a few tokens. Names are
// those of the reference's keyword arguments (personaplex
// moshi/models/lm.py LMModel, moshi/models/loaders.py).
type Config struct {
	// Dim, NumHeads and NumLayers of the temporal transformer.
	Dim, NumHeads, NumLayers int
	// DimFeedforward is int(hidden_scale × dim); Gated says what width it gives.
	DimFeedforward int
	// Context is how many frames attention sees. The reference's ring masks
	// the frame that it would overwrite next, so a full ring shows Context−1.
	Context   int
	MaxPeriod float64
	// NormEpsilon of every RMSNorm, the depth transformer's too: 1e-8 (rms_norm_f32) or 1e-5 (rms_norm).
	NormEpsilon float32
	// TextCard counts text tokens; token TextCard is the initial one.
	TextCard int
	// ExistingTextPaddingID is the text token that means "nothing now".
	ExistingTextPaddingID int
	// Card counts the entries of a codebook; token Card is the initial one.
	Card int
	// NQ audio rows go in (8 agent, 8 user); DepQ of them have depth steps.
	NQ, DepQ int
	// Delays of the text row and the NQ audio rows, in frames.
	Delays    []int
	Depformer Depformer
	Mimi      Mimi
	// SilenceTokens and SineTokens are a frame of silence in the agent's rows
	// and of a 440 Hz sine in the user's, as the prompt holds them.
	SilenceTokens, SineTokens []int
	Parley                    Parley
}

// Depformer is the depth transformer: its own weights at each of DepQ steps.
type Depformer struct {
	Dim, NumHeads, NumLayers int
	// DimFeedforward has one value a step.
	DimFeedforward []int
	// MultiLinear says that each step has its own projection of the Talker's
	// output (depformer_in.N), not all of them the first.
	MultiLinear bool
}

// Mimi is the audio codec: 24 kHz sound to frames of 1920 samples.
type Mimi struct {
	SEANet SEANet
	// Transformer of the encoder, and, with other weights, of the decoder.
	Transformer Transformer
	Quantizer   Quantizer
}

// SEANet is the convolutional part of the codec.
type SEANet struct {
	// Dimension of the latent, NFilters of the first convolution.
	Dimension, NFilters, NResidualLayers int
	// Ratios are the decoder's strides; the encoder's are the same, reversed.
	Ratios                                         []int
	KernelSize, ResidualKernelSize, LastKernelSize int
	Compress, DilationBase                         int
}

// Transformer of the codec: LayerNorm, GELU, no gating, LayerScale.
type Transformer struct {
	// DModel may differ from the latent's dimension (InputDimension and
	// OutputDimension); the file then holds input_proj and output_projs.0.
	DModel, InputDimension, OutputDimension int
	NumHeads, NumLayers, DimFeedforward     int
	// Context is counted in steps of the transformer: 25 a second.
	Context   int
	MaxPeriod float64
	// LayerScale says that the file holds layer_scale_1 and _2.
	LayerScale bool
}

// Quantizer is the codec's split residual vector quantizer: codebook 0 has
// its own projections, the other NQ−1 share theirs.
type Quantizer struct {
	Dimension, InputDimension, OutputDimension int
	NQ, Bins                                   int
}

// Parley is our own section of config.json.
type Parley struct {
	// Name of the model in listings.
	Name string `json:"name"`
	// Notice is a sentence that a person should read before a call, or empty.
	Notice string `json:"notice"`
	// OutputGainDB scales the agent's sound on its way to a person.
	OutputGainDB float64 `json:"output_gain_db"`
}

// Gated is the inner width of a gated feed-forward layer: linear_in is
// [2·Gated, dim] and linear_out [dim, Gated] (moshi/modules/gating.py).
func Gated(dim, feedforward int) int {
	if feedforward == 4*dim {
		return 21 * dim / 8
	}
	return 2 * feedforward / 3
}

// MaxDelay is the longest of the rows' delays.
func (c Config) MaxDelay() int {
	longest := 0
	for _, d := range c.Delays {
		longest = max(longest, d)
	}
	return longest
}

// ReadConfig reads config.json over the 7B defaults, which hold
// alone when the file is absent or empty, as published. What the model's
// graphs cannot compute is refused with a *ConfigError.
func (d Folder) ReadConfig() (Config, error) {
	data, err := d.read(ConfigFile, maxConfig)
	if err != nil && !absent(err) {
		return Config{}, err
	}
	return parseConfig(d.at(ConfigFile), data)
}

func absent(err error) bool {
	var missing *MissingFileError
	return errors.As(err, &missing) || errors.Is(err, fs.ErrNotExist)
}

func parseConfig(path string, data []byte) (Config, error) {
	file := defaultConfig()
	if len(bytes.TrimSpace(data)) > 0 {
		// What other tools keep beside the sections is none of ours, but a key
		// in a section that we don't know would make another model.
		var sections struct {
			LM      json.RawMessage `json:"lm"`
			Mimi    json.RawMessage `json:"mimi"`
			Parley  json.RawMessage `json:"parley"`
			Silence json.RawMessage `json:"silence_tokens"`
			Sine    json.RawMessage `json:"sine_tokens"`
		}
		if err := json.Unmarshal(data, &sections); err != nil {
			return Config{}, &FormatError{File: path, Want: "a JSON object", Found: err.Error()}
		}
		for _, s := range []struct {
			key  string
			text json.RawMessage
			into any
		}{
			{"lm", sections.LM, &file.LM},
			{"mimi", sections.Mimi, &file.Mimi},
			{"parley", sections.Parley, &file.Parley},
			{"silence_tokens", sections.Silence, &file.Silence},
			{"sine_tokens", sections.Sine, &file.Sine},
		} {
			if s.text == nil {
				continue
			}
			d := json.NewDecoder(bytes.NewReader(s.text))
			d.DisallowUnknownFields()
			if err := d.Decode(s.into); err != nil {
				return Config{}, sectionError(path, s.key, err)
			}
		}
	}
	v := validator{file: path}
	c := v.config(&file)
	if v.err != nil {
		return Config{}, v.err
	}
	return c, nil
}

func sectionError(path, section string, err error) error {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		key := section
		if wrong.Field != "" {
			key += "." + wrong.Field
		}
		return &ConfigError{File: path, Key: key, Found: "a JSON " + wrong.Value, Supported: "a value of type " + wrong.Type.String()}
	}
	return &ConfigError{File: path, Key: section, Found: err.Error(), Supported: "the keyword arguments of the reference implementation"}
}

// ConfigError refuses a value in config.json.
type ConfigError struct {
	File string
	// Key as it is written in the file, dotted.
	Key string
	// Found is the value; Supported says what would do.
	Found, Supported string
}

func (e *ConfigError) Error() string {
	return fmt.Sprintf("%s: %s is %s; supported: %s", e.File, e.Key, e.Found, e.Supported)
}
