package voices

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// longestText that a persona here may have: the page's text field takes 2000
// characters, and a prompt is walked at about a frame a token before a call.
const longestText = 600

func TestPersonas(t *testing.T) {
	raw, err := Files.ReadFile("personas.json")
	if err != nil {
		t.Fatal(err)
	}
	var personas []struct{ Name, Text string }
	dec := json.NewDecoder(strings.NewReader(string(raw)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&personas); err != nil {
		t.Fatal(err)
	}
	if len(personas) < 6 {
		t.Errorf("%d personas, want at least 6", len(personas))
	}
	seen := map[string]bool{}
	for _, p := range personas {
		if p.Name == "" || seen[p.Name] {
			t.Errorf("name %q is empty or taken", p.Name)
		}
		seen[p.Name] = true
		if n := utf8.RuneCountInString(p.Text); n == 0 || n > longestText {
			t.Errorf("%s: text of %d characters, want 1 to %d", p.Name, n, longestText)
		}
		if strings.Contains(p.Text, "<system>") {
			t.Errorf("%s: the engine adds the tags", p.Name)
		}
	}
}
