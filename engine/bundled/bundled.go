// Package bundled has a small model in itself, so that the program converses with
// nothing to fetch. README.md is its model card.
package bundled

import (
	"embed"
	"io/fs"

	"github.com/parley-voice/parley/engine/checkpoint"
)

// name of the model and of its folder, which training.export has made.
const name = "parley-small"

//go:embed parley-small/config.json parley-small/personas.json
//go:embed parley-small/tokenizer_spm_32k_3.model parley-small/voices/*.wav
var files embed.FS

// The weights are strings, so that their tensors are views of the program's own
// file: what embed.FS gives is a copy.
var (
	//go:embed parley-small/model.safetensors
	model string
	//go:embed parley-small/tokenizer-e351c8d8-checkpoint125.safetensors
	mimi string
)

// Checkpoint is the bundled model's.
func Checkpoint() checkpoint.Folder {
	in, _ := fs.Sub(files, name) // an error would be of a name that is no path
	return checkpoint.Embedded("bundled/"+name, in, map[string]string{
		checkpoint.ModelFile: model,
		checkpoint.MimiFile:  mimi,
	})
}
