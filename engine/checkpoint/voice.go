package checkpoint

import (
	"fmt"
	"io"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// maxVoiceSteps bounds a voice prompt, in frames: more than the 7B's context,
// beyond which nothing of it would be remembered.
const maxVoiceSteps = 3072

// voiceLoudness that a voice given as sound is brought to, in LUFS
// (moshi/models/lm.py load_voice_prompt).
const voiceLoudness = -24

// Voice is what a session hears of a voice before it starts: either stored
// inputs of the Talker or sound, never both. It is read-only.
type Voice struct {
	Name string
	// Embeddings [Steps, Dim] replace the Talker's summed input embeddings, one
	// row a frame.
	Embeddings []float32
	Steps, Dim int
	// Cache [Rows, Columns] is what the ring of delayed tokens then holds.
	Cache         []int64
	Rows, Columns int
	// PCM is a voice given as sound: mono, core.SampleRate, at -24 LUFS.
	PCM []float32
}

// readVoice reads a .pt file and holds it against the model's sizes.
func readVoice(name, path string, file []byte, cfg Config) (*Voice, error) {
	bad := func(part, want, found string) error {
		return &FormatError{File: path, Part: part, Want: want, Found: found, Hint: "use the voices that came with this checkpoint"}
	}
	f, err := openTorch(file)
	if err != nil {
		return nil, bad("", "a dictionary of tensors as torch.save writes it", err.Error())
	}
	embeddings, err := f.tensor("embeddings", int64(maxVoiceSteps*cfg.Dim))
	if err != nil {
		return nil, bad("embeddings", fmt.Sprintf("a tensor of at most %d steps of %d", maxVoiceSteps, cfg.Dim), err.Error())
	}
	rows, columns := cfg.NQ+1, cfg.MaxDelay()+3 // moshi/models/lm.py _init_streaming_state
	cache, err := f.tensor("cache", int64(rows*columns))
	if err != nil {
		return nil, bad("cache", fmt.Sprintf("a tensor of [%d, %d]", rows, columns), err.Error())
	}
	v := &Voice{Name: name, Steps: embeddings.Len() / cfg.Dim, Dim: cfg.Dim, Rows: rows, Columns: columns}
	if !isMatrix(embeddings.Shape, v.Steps, v.Dim) {
		return nil, bad("embeddings", fmt.Sprintf("[steps, 1, 1, %d]", cfg.Dim), fmt.Sprint(embeddings.Shape))
	}
	if !isMatrix(cache.Shape, rows, columns) {
		return nil, bad("cache", fmt.Sprintf("[1, %d, %d]", rows, columns), fmt.Sprint(cache.Shape))
	}
	v.Embeddings = make([]float32, embeddings.Len())
	if err := embeddings.Float32(v.Embeddings); err != nil {
		return nil, bad("embeddings", "floats", err.Error())
	}
	for i, e := range v.Embeddings {
		if e-e != 0 {
			return nil, bad(fmt.Sprintf("embeddings[%d, %d]", i/v.Dim, i%v.Dim), "a finite number", fmt.Sprint(e))
		}
	}
	if v.Cache, err = cache.Int64s(); err != nil {
		return nil, bad("cache", "integers", err.Error())
	}
	for i, token := range v.Cache {
		card := int64(cfg.Card)
		if i < columns { // row 0 is text
			card = int64(cfg.TextCard)
		}
		if token < -2 || token > card {
			return nil, bad(fmt.Sprintf("cache[%d, %d]", i/columns, i%columns), fmt.Sprintf("a token of -2 to %d", card), fmt.Sprint(token))
		}
	}
	return v, nil
}

// isMatrix says whether a shape is [rows, columns], but for ones before and
// between them.
func isMatrix(shape []int, rows, columns int) bool {
	if len(shape) < 2 || shape[len(shape)-1] != columns {
		return false
	}
	n := 1
	for _, s := range shape[:len(shape)-1] {
		if s != 1 && s != rows {
			return false
		}
		n *= s
	}
	return n == rows
}

// ReadVoiceWAV reads a voice given as sound: any rate and number of channels,
// brought to mono, core.SampleRate and -24 LUFS.
func ReadVoiceWAV(name, path string, r io.Reader) (*Voice, error) {
	// Before it is brought to mono a voice may be twice as fast and stereo.
	wav, err := sound.ReadWAV(r, 4*maxVoiceSteps*core.FrameSamples)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	pcm, err := sound.Resample(wav.Samples, wav.Channels, wav.Rate, core.SampleRate)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(pcm) == 0 || len(pcm) > maxVoiceSteps*core.FrameSamples {
		return nil, &FormatError{File: path, Want: fmt.Sprintf("some sound, at most %d seconds", maxVoiceSteps*core.FrameSamples/core.SampleRate), Found: fmt.Sprintf("%d samples", len(pcm))}
	}
	return &Voice{Name: name, PCM: sound.NormalizeLoudness(pcm, core.SampleRate, voiceLoudness)}, nil
}
