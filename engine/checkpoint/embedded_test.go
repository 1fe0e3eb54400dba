package checkpoint

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"
	"unsafe"

	"github.com/parley-voice/parley/engine/core"
)

// What is embedded reads as the directory that it was embedded from, and large
// files without a copy.
func TestEmbedded(t *testing.T) {
	weights := string(file(t, ModelFile))
	dir, in := Dir(tiny), Embedded("embedded/tiny", os.DirFS(tiny), map[string]string{ModelFile: weights})
	if err := in.Check(); err != nil {
		t.Error(err)
	}
	if in.Name() != "tiny" || dir.Name() != "tiny-a" {
		t.Error(in.Name(), dir.Name())
	}
	config, err := dir.ReadConfig()
	if err != nil {
		t.Fatal(err)
	}
	if c, err := in.ReadConfig(); err != nil || !reflect.DeepEqual(c, config) {
		t.Error("another configuration", err)
	}
	if tok, err := in.LoadTokenizer(); err != nil || tok.Size() != tokenizer(t, filepath.Join(tiny, TokenizerFile)).Size() {
		t.Error("another tokenizer", err)
	}
	for _, name := range []string{ModelFile, MimiFile} {
		a, errA := dir.Open(name)
		b, errB := in.Open(name)
		if err := errors.Join(errA, errB); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(a.Names(), b.Names()) {
			t.Errorf("%s: other tensors", name)
		}
		for _, tensor := range a.Names() {
			x, _ := a.Lookup(tensor)
			y, _ := b.Lookup(tensor)
			if err := y.Release(); err != nil { // of no effect
				t.Error(err)
			}
			if !bytes.Equal(x.Data, y.Data) {
				t.Errorf("%s: %s differs", name, tensor)
			}
			at := uintptr(unsafe.Pointer(unsafe.SliceData(y.Data))) - uintptr(unsafe.Pointer(unsafe.StringData(weights)))
			if name == ModelFile && at >= uintptr(len(weights)) {
				t.Errorf("%s was copied", tensor)
			}
		}
		if err := errors.Join(a.Close(), b.Close()); err != nil {
			t.Error(err)
		}
	}
	voices, err := in.OpenVoices(config)
	if err != nil {
		t.Fatal(err)
	}
	defer voices.Close()
	want := openVoices(t, tiny)
	if !slices.Equal(voices.Names(), want.Names()) {
		t.Errorf("voices %v, want %v", voices.Names(), want.Names())
	}
	for _, name := range want.Names() {
		a, errA := want.Load(name)
		b, errB := voices.Load(name)
		if err := errors.Join(errA, errB); err != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("voice %s differs (%v)", name, err)
		}
	}
	if _, err := voices.Load("../config.json"); !errors.Is(err, core.ErrInvalidVoice) {
		t.Error(err)
	}
}

func TestEmbeddedLacks(t *testing.T) {
	in := Embedded("embedded", fstest.MapFS{ModelFile: {}}, nil)
	var missing *MissingFileError
	if err := in.Check(); !errors.As(err, &missing) || missing.File != MimiFile {
		t.Error(err)
	}
	if _, err := in.Open(MimiFile); !errors.As(err, &missing) {
		t.Error(err)
	}
	var format *FormatError
	if _, err := in.Open(ModelFile); !errors.As(err, &format) {
		t.Errorf("an empty file: %v", err)
	}
	if voices, err := in.OpenVoices(tinyConfig(t)); err != nil || len(voices.Names()) > 0 {
		t.Error("no voices:", err)
	}
	if c, err := in.ReadConfig(); err != nil || c.Dim != 4096 {
		t.Error("no configuration is the published one:", err)
	}
}

func TestReadPersonas(t *testing.T) {
	read := func(text string) ([]core.Persona, error) {
		return Dir(folder(t, map[string][]byte{PersonasFile: []byte(text)})).ReadPersonas()
	}
	got, err := read(`[{"name":"Desk","text":"Your name is Ann."}]`)
	if err != nil || !slices.Equal(got, []core.Persona{{Name: "Desk", Text: "Your name is Ann."}}) {
		t.Error(got, err)
	}
	if got, err := Dir(tiny).ReadPersonas(); err != nil || got != nil {
		t.Error("none:", got, err)
	}
	for _, text := range []string{``, `{}`, `[{"name":"","text":"a"}]`, `[{"name":"a"}]`} {
		var format *FormatError
		if _, err := read(text); !errors.As(err, &format) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
