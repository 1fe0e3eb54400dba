package bundled

import (
	"io/fs"
	"slices"
	"testing"
)

const (
	// maxBytes is what the model may add to the repository and to the program.
	maxBytes = 60_000_000
	// minPersonas that a person can choose from.
	minPersonas = 12
)

func TestCheckpoint(t *testing.T) {
	folder := Checkpoint()
	if err := folder.Check(); err != nil {
		t.Fatal(err)
	}
	config, err := folder.ReadConfig()
	if err != nil {
		t.Fatal(err)
	}
	if config.Parley.Name != name || folder.Name() != name {
		t.Errorf("config.json calls the model %q, its folder %q, and it is %s", config.Parley.Name, folder.Name(), name)
	}
	if config.Parley.Notice == "" {
		t.Error("config.json has no notice: who calls is not told what the model is")
	}
	if _, err := folder.LoadTokenizer(); err != nil {
		t.Error(err)
	}

	voices, err := folder.OpenVoices(config)
	if err != nil {
		t.Fatal(err)
	}
	defer voices.Close()
	for _, want := range []string{"heart", "low"} {
		if !slices.Contains(voices.Names(), want) {
			t.Errorf("there is no voice %s, only %v", want, voices.Names())
		}
	}
	for _, voice := range voices.Names() {
		if _, err := voices.Load(voice); err != nil {
			t.Error(err)
		}
	}

	personas, err := folder.ReadPersonas()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, p := range personas {
		if names[p.Name] {
			t.Errorf("two personas are called %s", p.Name)
		}
		names[p.Name] = true
	}
	if len(names) < minPersonas {
		t.Errorf("%d personas, want at least %d", len(names), minPersonas)
	}
}

func TestSize(t *testing.T) {
	size := int64(len(model) + len(mimi))
	err := fs.WalkDir(files, ".", func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%.1f MB", float64(size)/1e6)
	if size > maxBytes {
		t.Errorf("the model has %d bytes, more than %d", size, maxBytes)
	}
}
