package checkpoint

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func tokenizer(t testing.TB, path string) *Tokenizer {
	t.Helper()
	tok, err := Dir(filepath.Dir(path)).loadTokenizer(filepath.Base(path))
	if err != nil {
		t.Fatal(err)
	}
	return tok
}

// The golden record's cases, and its sessions' personas.
func TestEncodeGolden(t *testing.T) {
	tok := tokenizer(t, filepath.Join(tiny, TokenizerFile))
	var golden struct {
		Sessions map[string]struct {
			Persona       string  `json:"persona"`
			PersonaTokens []int32 `json:"persona_tokens"`
		} `json:"sessions"`
		Tokenizer []struct {
			Text string  `json:"text"`
			IDs  []int32 `json:"ids"`
		} `json:"tokenizer"`
	}
	text, err := os.ReadFile(filepath.Join(tiny, "golden.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &golden); err != nil {
		t.Fatal(err)
	}
	if len(golden.Tokenizer) < 10 || len(golden.Sessions) < 4 {
		t.Fatalf("%d cases", len(golden.Tokenizer))
	}
	for _, c := range golden.Tokenizer {
		if got := tok.Encode(c.Text); !slices.Equal(got, c.IDs) {
			t.Errorf("%q: %v, want %v", c.Text, got, c.IDs)
		}
	}
	for name, s := range golden.Sessions {
		if s.Persona == "" {
			continue
		}
		if got := tok.Encode("<system> " + s.Persona + " <system>"); !slices.Equal(got, s.PersonaTokens) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// What the SentencePiece library (Python package 0.2.3, EncodeAsIds) makes of
// random text, much of it odd: full of marks, symbols, unassigned characters
// and broken UTF-8. The two small models have user-defined, control and
// unused pieces, and spaces treated otherwise. testdata/cases.py says how
// they were made. $PARLEY_TOKENIZER_CASES adds a model and a file of cases.
func TestEncodeLibrary(t *testing.T) {
	cases := [][2]string{
		{filepath.Join(tiny, TokenizerFile), "testdata/tiny-a.jsonl"},
		{"testdata/spm-symbols.model", "testdata/spm-symbols.jsonl"},
		{"testdata/spm-suffix.model", "testdata/spm-suffix.jsonl"},
	}
	if more := filepath.SplitList(os.Getenv("PARLEY_TOKENIZER_CASES")); len(more) == 2 {
		cases = append(cases, [2]string(more))
	}
	for _, c := range cases {
		tok := tokenizer(t, c[0])
		text, err := os.ReadFile(c[1])
		if err != nil {
			t.Fatal(err)
		}
		n, wrong := 0, 0
		for line := range strings.Lines(string(text)) {
			var example struct {
				Text []byte
				IDs  []int32
			}
			if err := json.Unmarshal([]byte(line), &example); err != nil {
				t.Fatal(err)
			}
			n++
			if got := tok.Encode(string(example.Text)); !slices.Equal(got, example.IDs) {
				if wrong++; wrong < 5 {
					t.Errorf("%s: %q (% x): %v, want %v", c[1], example.Text, example.Text, got, example.IDs)
				}
			}
		}
		if n < 100 || wrong > 0 {
			t.Errorf("%s: %d of %d wrong", c[1], wrong, n)
		}
	}
}

func TestTextStream(t *testing.T) {
	tok := tokenizer(t, filepath.Join(tiny, TokenizerFile))
	byteID := func(b byte) int32 { return tok.bytes[b] }
	bytes := func(s string) (ids []int32) {
		for _, b := range []byte(s) {
			ids = append(ids, byteID(b))
		}
		return ids
	}
	hello := tok.Encode("Hello you")
	for name, c := range map[string]struct {
		ids  []int32
		want []string // after each id, then after Flush
	}{
		"padding":        {[]int32{0, 3, 1, 2, -1, 1 << 30}, []string{"", "", "", "", "", "", ""}},
		"ascii":          {bytes("ab"), []string{"a", "b", ""}},
		"character":      {bytes("é🙂"), []string{"", "é", "", "", "", "🙂", ""}},
		"with padding":   {slices.Concat(bytes("é")[:1], []int32{3, 0}, bytes("é")[1:]), []string{"", "", "", "é", ""}},
		"cut by a piece": {slices.Concat(bytes("🙂")[:3], hello[1:2]), []string{"", "", "", "\uFFFD you", ""}},
		"cut by ascii":   {append(bytes("é")[:1:1], byteID('a')), []string{"", "\uFFFDa", ""}},
		"cut by a lead":  {slices.Concat(bytes("🙂")[:2], bytes("é")), []string{"", "", "\uFFFD", "é", ""}},
		"cut by no lead": {append(bytes("é")[:1:1], byteID(0xff)), []string{"", "\uFFFD\uFFFD", ""}},
		"stray":          {[]int32{byteID(0x80), byteID('a')}, []string{"\uFFFD", "a", ""}},
		"surrogate":      {bytes("\xed\xa0\x80"), []string{"", "\uFFFD\uFFFD", "\uFFFD", ""}},
		"at the end":     {bytes("é")[:1], []string{"", "\uFFFD"}},
	} {
		s := tok.Stream()
		for i, id := range c.ids {
			if got := s.Next(id); got != c.want[i] {
				t.Errorf("%s: id %d: %q, want %q", name, i, got, c.want[i])
			}
		}
		if got := s.Flush(); got != c.want[len(c.ids)] {
			t.Errorf("%s: flush: %q", name, got)
		}
		if got := s.Flush(); got != "" {
			t.Errorf("%s: second flush: %q", name, got)
		}
	}
	for _, text := range []string{"You enjoy having a good conversation.", "naïve café — déjà vu", "日本語テスト 🙂"} {
		s := tok.Stream()
		got := ""
		for _, id := range tok.Encode(text) {
			got += s.Next(id)
		}
		if got += s.Flush(); got != " "+text {
			t.Errorf("%q came back as %q", text, got)
		}
	}
}

func TestTextStreamAllocates(t *testing.T) {
	tok := tokenizer(t, filepath.Join(tiny, TokenizerFile))
	var ids []int32
	for id := range int32(tok.Size()) { // every piece, whole bytes and broken ones
		ids = append(ids, id, tok.bytes[0xf0])
	}
	s := tok.Stream()
	if n := testing.AllocsPerRun(10, func() {
		for _, id := range ids {
			s.Next(id)
		}
		s.Flush()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestLoadTokenizerRefuses(t *testing.T) {
	whole, err := os.ReadFile("testdata/spm-suffix.model")
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string][]byte{
		"empty": {},
		"cut":   whole[:len(whole)/2],
		"text":  []byte("version https://git-lfs"),
		"twice": slices.Concat(whole, whole),
	} {
		_, err := Dir(filepath.Dir(writeFile(t, TokenizerFile, b))).LoadTokenizer()
		var format *FormatError
		if !errors.As(err, &format) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var missing *MissingFileError
	if _, err := Dir(t.TempDir()).LoadTokenizer(); !errors.As(err, &missing) {
		t.Error(err)
	}
}

func FuzzTokenizer(f *testing.F) {
	for _, name := range []string{"testdata/spm-symbols.model", "testdata/spm-suffix.model"} {
		b, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b, "the quick brown [XY] 🙂 \xff")
	}
	// A character map: a trie of two units, and one replacement.
	f.Add([]byte("\x0a\x07\x0a\x05<unk>\x1a\x0e\x12\x0c\x08\x00\x00\x00\x00\x04\x00\x00a\x01\x00\x00"), "a")
	f.Fuzz(func(t *testing.T, model []byte, text string) {
		tok, err := parseTokenizer(model)
		if err != nil {
			return
		}
		s := tok.Stream()
		for _, id := range tok.Encode(text[:min(len(text), 1000)]) {
			if id < 0 || int(id) >= tok.Size() {
				t.Fatalf("id %d of %d", id, tok.Size())
			}
			s.Next(id)
		}
		s.Flush()
	})
}
