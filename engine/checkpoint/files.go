// Package checkpoint reads a PersonaPlex checkpoint from a folder in its
// published layout, on disk or embedded in the program: configuration, tensors,
// tokenizer, voices and personas. It trusts
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
	// PersonasFile is ours: what the model was made to obey, if anything more
	// than the next one.
	PersonasFile = "personas.json"
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

// Folder is a checkpoint's: a directory, or what the program has in itself.
type Folder struct {
	path  string            // of the directory, or what errors call it
	files fs.FS             // nil for a directory
	whole map[string]string // files that are in memory, so that they need no copy
}

// Dir is the folder at a path.
func Dir(path string) Folder { return Folder{path: path} }

// Embedded is a folder of files that the program has in itself, under a name for
// errors to use. Files that whole has, which is quicker for large ones, need not
// be in files.
func Embedded(name string, files fs.FS, whole map[string]string) Folder {
	return Folder{path: name, files: files, whole: whole}
}

// Name is the last part of the folder's path.
func (d Folder) Name() string {
	path := d.path
	if d.files == nil {
		if whole, err := filepath.Abs(path); err == nil {
			path = whole
		}
	}
	return filepath.Base(path)
}

func (d Folder) at(file string) string { return filepath.Join(d.path, file) }

// Check says that the files of a checkpoint are there, or is a *MissingFileError
// for the first one that is not.
func (d Folder) Check() error {
	if d.files == nil {
		if info, err := os.Stat(d.path); err != nil || !info.IsDir() {
			return &MissingFileError{Folder: d.path}
		}
	}
	for _, file := range []string{ModelFile, MimiFile, TokenizerFile} {
		var err error
		if d.files == nil {
			_, err = os.Stat(d.at(file))
		} else if _, in := d.whole[file]; !in {
			_, err = fs.Stat(d.files, file)
		}
		if err != nil {
			return openError(d.at(file), err)
		}
	}
	return nil
}

// read reads a whole file of at most limit bytes.
func (d Folder) read(file string, limit int64) ([]byte, error) {
	if d.files == nil {
		return readBounded(d.at(file), limit)
	}
	b, err := fs.ReadFile(d.files, file)
	if err != nil {
		return nil, openError(d.at(file), err)
	}
	return b, nil // what we ship needs no bound
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
