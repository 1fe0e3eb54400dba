// Package checkpoint reads a PersonaPlex checkpoint from a folder in its
// published layout: configuration, tensors, tokenizer and voices. It trusts
// none of these files, and an error of it names the file, the part of it,
// what was wanted and what was found.
package checkpoint

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Names of the published files, in one folder.
const (
	ConfigFile    = "config.json"
	ModelFile     = "model.safetensors"
	MimiFile      = "tokenizer-e351c8d8-checkpoint125.safetensors"
	TokenizerFile = "tokenizer_spm_32k_3.model"
	VoicesFolder  = "voices"
	VoicesArchive = "voices.tgz"
)

// purposes tells a person what a missing file would have been for.
var purposes = map[string]string{
	ConfigFile:    "the sizes of the model",
	ModelFile:     "the weights of the language model",
	MimiFile:      "the weights of the Mimi audio codec",
	TokenizerFile: "the SentencePiece model of the text",
	VoicesFolder:  "the voices to speak with",
	VoicesArchive: "the voices to speak with",
}

// Paths of a checkpoint's files that must be there.
type Paths struct {
	Model, Mimi, Tokenizer string
}

// Locate finds the files of the checkpoint in dir. The error is a
// *MissingFileError for the first one that is not there.
func Locate(dir string) (Paths, error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return Paths{}, &MissingFileError{Folder: dir}
	}
	p := Paths{
		Model:     filepath.Join(dir, ModelFile),
		Mimi:      filepath.Join(dir, MimiFile),
		Tokenizer: filepath.Join(dir, TokenizerFile),
	}
	for _, path := range []string{p.Model, p.Mimi, p.Tokenizer} {
		if _, err := os.Stat(path); err != nil {
			return Paths{}, openError(path, err)
		}
	}
	return p, nil
}

// MissingFileError says which file is not where it should be.
type MissingFileError struct {
	// File is empty where the folder itself is missing.
	Folder, File string
	// Purpose is what the file is for.
	Purpose string
}

func (e *MissingFileError) Error() string {
	if e.File == "" {
		return fmt.Sprintf("there is no folder %s; name the checkpoint's with --model", e.Folder)
	}
	return fmt.Sprintf("%s is missing in %s: it holds %s; download the whole checkpoint into that folder or name another with --model", e.File, e.Folder, e.Purpose)
}

// FormatError says that a file is not what its name promises.
type FormatError struct {
	File string
	// Part of the file at fault: a tensor, an entry, a field; may be empty.
	Part        string
	Want, Found string
	// Hint is what to do about it; may be empty.
	Hint string
}

func (e *FormatError) Error() string {
	s := e.File
	if e.Part != "" {
		s += ": " + e.Part
	}
	s += ": wanted " + e.Want + ", found " + e.Found
	if e.Hint != "" {
		s += "; " + e.Hint
	}
	return s
}

// openError turns the system's error for a file of the checkpoint into ours.
func openError(path string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	purpose, ok := purposes[filepath.Base(path)]
	if !ok {
		purpose = "a part of the checkpoint"
	}
	return &MissingFileError{Folder: filepath.Dir(path), File: filepath.Base(path), Purpose: purpose}
}

// readBounded reads a whole file of at most limit bytes.
func readBounded(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, openError(path, err)
	}
	if !info.Mode().IsRegular() {
		return nil, &FormatError{File: path, Want: "a regular file", Found: info.Mode().Type().String()}
	}
	if info.Size() > limit {
		return nil, &FormatError{File: path, Want: fmt.Sprintf("at most %d bytes", limit), Found: fmt.Sprintf("%d", info.Size())}
	}
	return os.ReadFile(path)
}
