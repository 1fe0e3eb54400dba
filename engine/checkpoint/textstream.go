package checkpoint

import (
	"strings"
	"unicode/utf8"
)

// Text ids that mean "no text in this frame": the end of a word's padding and
// the padding (moshi/models/lm.py end_of_text_padding_id, LMGen.zero_text_code).
const (
	TextEPad = 0
	TextPad  = 3
)

// replacement stands for bytes that are no character.
const replacement = "\uFFFD"

// display is what a person reads for a piece that is no byte.
func display(id int32, p piece) string {
	if id == TextEPad || id == TextPad {
		return ""
	}
	switch p.kind {
	case pieceNormal, pieceUserDefined, pieceUnused:
		return strings.ReplaceAll(p.text, metaSpace, " ")
	}
	return ""
}

// ascii holds every one-byte character after a U+FFFD, to slice from.
var ascii = func() (table [utf8.RuneSelf]string) {
	for b := range table {
		table[b] = replacement + string(rune(b))
	}
	return table
}()

// TextStream turns the text ids of one session into text that can be shown as
// it comes: whole characters only, though a character may be spread over
// several byte pieces. Next allocates only to join such a character.
type TextStream struct {
	tokenizer *Tokenizer
	// pending is the well-formed beginning of a character.
	pending [utf8.UTFMax]byte
	n       int
}

// Stream starts at the beginning of a text.
func (t *Tokenizer) Stream() *TextStream { return &TextStream{tokenizer: t} }

// Next is what to show for the next id, often nothing. A character that was
// begun and not ended shows as one U+FFFD. Padding does not end it.
func (s *TextStream) Next(id int32) string {
	t := s.tokenizer
	if id < 0 || int(id) >= len(t.pieces) || id == TextEPad || id == TextPad {
		return ""
	}
	if p := &t.pieces[id]; p.kind == pieceByte {
		return s.nextByte(p.value)
	}
	return s.after(t.shown[id])
}

// Flush is what to show when no more ids come: U+FFFD for a character that
// was begun. The stream is then as new.
func (s *TextStream) Flush() string { return s.after(replacement) }

// after drops what was begun; shown starts with the U+FFFD that it shows as.
func (s *TextStream) after(shown string) string {
	if s.n == 0 {
		return shown[len(replacement):]
	}
	s.n = 0
	return shown
}

func (s *TextStream) nextByte(b byte) string {
	if b < utf8.RuneSelf {
		return s.after(ascii[b])
	}
	s.pending[s.n] = b
	begun := s.pending[:s.n+1]
	if !utf8.FullRune(begun) {
		s.n++
		return ""
	}
	if r, size := utf8.DecodeRune(begun); size > 1 {
		s.n = 0
		return string(r)
	}
	if s.n == 0 { // a byte that begins nothing
		return replacement
	}
	// What was begun is broken off; the byte may begin another character.
	s.pending[0], s.n = b, 0
	if utf8.FullRune(s.pending[:1]) {
		return replacement + replacement
	}
	s.n = 1
	return replacement
}
