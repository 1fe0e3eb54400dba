package checkpoint

import (
	"encoding/json"
	"fmt"

	"github.com/parley-voice/parley/engine/core"
)

// Bounds on the personas of a checkpoint.
const (
	maxPersonas     = 1 << 20 // bytes of the file
	maxPersonaCount = 256
)

// ReadPersonas reads the personas that a checkpoint offers, [{"name", "text"}], or
// none where there is no such file. Errors are *FormatError or the system's.
func (d Folder) ReadPersonas() ([]core.Persona, error) {
	b, err := d.read(PersonasFile, maxPersonas)
	if absent(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	bad := func(part, want, found string) error {
		return &FormatError{File: d.at(PersonasFile), Part: part, Want: want, Found: found}
	}
	var personas []core.Persona
	if err := json.Unmarshal(b, &personas); err != nil {
		return nil, bad("", `a list of {"name", "text"}`, err.Error())
	}
	if len(personas) > maxPersonaCount {
		return nil, bad("", fmt.Sprintf("at most %d personas", maxPersonaCount), fmt.Sprint(len(personas)))
	}
	for i, p := range personas {
		if p.Name == "" || p.Text == "" {
			return nil, bad(fmt.Sprintf("persona %d", i), "a name and a text", fmt.Sprintf("name %q, text %q", p.Name, p.Text))
		}
	}
	return personas, nil
}
