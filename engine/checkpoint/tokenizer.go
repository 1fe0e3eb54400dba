package checkpoint

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// metaSpace stands for a space inside pieces.
const metaSpace = "▁"

// unknownPenalty under the worst piece's score is what a character costs that
// no piece covers (google/sentencepiece src/unigram_model.cc).
const unknownPenalty = 10

// Tokenizer is a SentencePiece unigram model. It is immutable and safe for
// use by many goroutines.
type Tokenizer struct {
	pieces []piece
	// sorted holds the ids of the pieces that text can match, by their text.
	sorted []int32
	// user holds the symbols that pass the normalizer unchanged.
	user         []string
	unknown      int32
	unknownScore float32
	// maxScore of the normal pieces, at least the smallest float, weighs
	// user-defined symbols.
	maxScore     float32
	byteFallback bool
	bytes        [256]int32
	model        *spModel
	charsmap     charsmap
	// shown holds, for each id, what a person reads, after a U+FFFD.
	shown []string
}

// LoadTokenizer reads the SentencePiece model. Errors are *MissingFileError and
// *FormatError.
func (d Folder) LoadTokenizer() (*Tokenizer, error) { return d.loadTokenizer(TokenizerFile) }

func (d Folder) loadTokenizer(file string) (*Tokenizer, error) {
	path := d.at(file)
	b, err := d.read(file, maxTokenizer)
	if err != nil {
		return nil, err
	}
	t, err := parseTokenizer(b)
	if err != nil {
		return nil, &FormatError{File: path, Want: "a SentencePiece unigram model", Found: err.Error(), Hint: "download it again"}
	}
	return t, nil
}

func parseTokenizer(b []byte) (*Tokenizer, error) {
	m, err := parseSPModel(b)
	if err != nil {
		return nil, err
	}
	t := &Tokenizer{pieces: m.pieces, model: m, unknown: -1, byteFallback: m.byteFallback}
	if t.charsmap, err = parseCharsmap(m.charsmap); err != nil {
		return nil, err
	}
	m.charsmap = nil // parsed; let the file go
	if err := t.index(); err != nil {
		return nil, err
	}
	t.shown = make([]string, len(t.pieces))
	for id, p := range t.pieces {
		t.shown[id] = replacement + display(int32(id), p)
	}
	return t, nil
}

// index sorts the pieces by what text may become: a match, a byte, or unknown.
func (t *Tokenizer) index() error {
	type name struct {
		text     string
		reserved bool
	}
	seen := make(map[name]bool, len(t.pieces))
	bytes := 0
	lowest := float32(math.MaxFloat32)
	t.maxScore = 0x1p-126
	for i, p := range t.pieces {
		id := int32(i)
		n := name{p.text, p.kind == pieceUnknown || p.kind == pieceControl || p.kind == pieceByte}
		if seen[n] {
			return fmt.Errorf("piece %q twice", p.text)
		}
		seen[n] = true
		switch p.kind {
		case pieceNormal, pieceUnused:
			t.sorted = append(t.sorted, id)
		case pieceUserDefined:
			t.sorted = append(t.sorted, id)
			t.user = append(t.user, p.text)
		case pieceUnknown:
			if t.unknown >= 0 {
				return errors.New("two unknown pieces")
			}
			t.unknown = id
		case pieceByte:
			t.bytes[p.value] = id
			bytes++
		}
		if p.kind == pieceNormal {
			lowest, t.maxScore = min(lowest, p.score), max(t.maxScore, p.score)
		}
	}
	if t.unknown < 0 {
		return errors.New("no unknown piece")
	}
	if t.byteFallback && bytes != 256 || !t.byteFallback && bytes != 0 {
		return fmt.Errorf("%d byte pieces with byte_fallback %v", bytes, t.byteFallback)
	}
	t.unknownScore = lowest - unknownPenalty
	slices.SortFunc(t.sorted, func(a, b int32) int { return strings.Compare(t.pieces[a].text, t.pieces[b].text) })
	// The longest symbol goes first, so that the first that fits is it.
	slices.SortFunc(t.user, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return nil
}

// Size is the number of ids.
func (t *Tokenizer) Size() int { return len(t.pieces) }

// Piece is the text of an id as the model spells it; empty for no id.
func (t *Tokenizer) Piece(id int32) string {
	if id < 0 || int(id) >= len(t.pieces) {
		return ""
	}
	return t.pieces[id].text
}

// Encode turns text into ids, as SentencePiece's EncodeAsIds does.
func (t *Tokenizer) Encode(text string) []int32 {
	text = t.normalize(text)
	var ids []int32
	unknownBefore := false
	for _, span := range t.segment(text) {
		switch {
		case span.id != t.unknown:
			ids = append(ids, span.id)
		case t.byteFallback:
			for _, b := range []byte(text[span.begin:span.end]) {
				ids = append(ids, t.bytes[b])
			}
		case !unknownBefore: // a run of unknown characters is one token
			ids = append(ids, span.id)
		}
		unknownBefore = span.id == t.unknown
	}
	return ids
}

// normalize applies the model's rules to text: its character map, spaces made
// one and visible, one space before the first word
// (google/sentencepiece src/normalizer.cc).
func (t *Tokenizer) normalize(text string) string {
	m := t.model
	space := " "
	if m.escape {
		space = metaSpace
	}
	if m.removeExtra {
		for text != "" {
			n, s := t.next(text)
			if s != " " {
				break
			}
			text = text[n:]
		}
	}
	if text == "" {
		return ""
	}
	var out strings.Builder
	out.Grow(2 * len(text))
	if m.addDummyPrefix && !m.spaceAsSuffix {
		out.WriteString(space)
	}
	afterSpace := m.removeExtra
	for text != "" {
		n, s := t.next(text)
		text = text[n:]
		if afterSpace {
			s = strings.TrimLeft(s, " ")
		}
		if s != "" {
			out.WriteString(strings.ReplaceAll(s, " ", space))
			afterSpace = m.removeExtra && strings.HasSuffix(s, " ")
		}
	}
	result := out.String()
	if m.removeExtra {
		for strings.HasSuffix(result, space) {
			result = strings.TrimSuffix(result, space)
		}
	}
	if m.addDummyPrefix && m.spaceAsSuffix {
		result += space
	}
	return result
}

// next takes the shortest unit of normalization off the text: how many bytes
// it is and what it becomes.
func (t *Tokenizer) next(text string) (int, string) {
	for _, u := range t.user {
		if strings.HasPrefix(text, u) {
			return len(u), u
		}
	}
	if n, s := t.charsmap.longest(text); n > 0 {
		return n, s
	}
	r, n := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError && n == 1 {
		return 1, replacement
	}
	return n, text[:n]
}

type tokenSpan struct {
	begin, end int
	id         int32
}

// segment finds the pieces whose scores sum highest (Viterbi). Sums are
// rounded where the reference rounds them, so ties fall alike.
func (t *Tokenizer) segment(text string) []tokenSpan {
	type node struct {
		score float32
		begin int // of the best piece that ends here; -1 while there is none
		id    int32
	}
	best := make([]node, len(text)+1)
	for i := range best {
		best[i].begin = -1
	}
	best[0].begin = 0
	reach := func(begin, end int, id int32, score float64) {
		if n := &best[end]; n.begin < 0 || score > float64(n.score) {
			*n = node{float32(score), begin, id}
		}
	}
	for begin := 0; begin < len(text); {
		here := best[begin].score
		_, width := utf8.DecodeRuneInString(text[begin:])
		single := false
		t.matches(text[begin:], func(id int32, length int) {
			p := &t.pieces[id]
			if p.kind == pieceUnused {
				return
			}
			score := float64(p.score)
			if p.kind == pieceUserDefined {
				// So high that the symbol is always taken.
				score = float64(float32(length)*t.maxScore) - 0.1
			}
			reach(begin, begin+length, id, score+float64(here))
			single = single || length == width
		})
		if !single {
			reach(begin, begin+width, t.unknown, float64(t.unknownScore+here))
		}
		begin += width
	}
	var spans []tokenSpan
	for end := len(text); end > 0; end = best[end].begin {
		spans = append(spans, tokenSpan{best[end].begin, end, best[end].id})
	}
	slices.Reverse(spans)
	return spans
}

// matches calls found for each piece that text begins with, shortest first.
func (t *Tokenizer) matches(text string, found func(id int32, length int)) {
	among := t.sorted // all of them begin with text[:depth]
	for depth := 0; depth < len(text) && len(among) > 0; depth++ {
		b := text[depth]
		at := func(i int) int { // the byte at depth; a piece that ended has none
			if s := t.pieces[among[i]].text; len(s) > depth {
				return int(s[depth])
			}
			return -1
		}
		low := sort.Search(len(among), func(i int) bool { return at(i) >= int(b) })
		high := sort.Search(len(among), func(i int) bool { return at(i) > int(b) })
		among = among[low:high]
		if len(among) > 0 && len(t.pieces[among[0]].text) == depth+1 {
			found(among[0], depth+1)
		}
	}
}
