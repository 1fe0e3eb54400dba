package checkpoint

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"google.golang.org/protobuf/encoding/protowire"
)

// Bounds on a SentencePiece model. The 7B's has 32,000 pieces in half a
// megabyte; the library itself refuses pieces of 8,000 bytes.
const (
	maxTokenizer   = 64 << 20
	maxPieces      = 1 << 20
	maxPiece       = 8000
	maxReplacement = 1024
)

// pieceKind is ModelProto.SentencePiece.Type.
type pieceKind uint8

const (
	pieceNormal      pieceKind = 1
	pieceUnknown     pieceKind = 2
	pieceControl     pieceKind = 3
	pieceUserDefined pieceKind = 4
	pieceUnused      pieceKind = 5
	pieceByte        pieceKind = 6
)

type piece struct {
	text  string
	score float32
	kind  pieceKind
	// value of a byte piece.
	value byte
}

// spModel is what we need of a SentencePiece model file (ModelProto in
// google/sentencepiece src/sentencepiece_model.proto).
type spModel struct {
	pieces         []piece
	byteFallback   bool
	spaceAsSuffix  bool
	charsmap       []byte
	addDummyPrefix bool
	removeExtra    bool
	escape         bool
}

// fieldFunc takes one field of a message: a varint or fixed32 as number, a
// length-delimited one as bytes.
type fieldFunc func(field protowire.Number, number uint64, bytes []byte) error

// eachField walks the fields of a message. Types that we read nothing from
// are passed over.
func eachField(b []byte, f fieldFunc) error {
	for len(b) > 0 {
		field, kind, n := protowire.ConsumeTag(b)
		if n < 0 {
			return protowire.ParseError(n)
		}
		b = b[n:]
		var number uint64
		var bytes []byte
		switch kind {
		case protowire.VarintType:
			number, n = protowire.ConsumeVarint(b)
		case protowire.Fixed32Type:
			var v uint32
			v, n = protowire.ConsumeFixed32(b)
			number = uint64(v)
		case protowire.BytesType:
			bytes, n = protowire.ConsumeBytes(b)
		default:
			n = protowire.ConsumeFieldValue(field, kind, b)
		}
		if n < 0 {
			return protowire.ParseError(n)
		}
		if err := f(field, number, bytes); err != nil {
			return err
		}
		b = b[n:]
	}
	return nil
}

func parseSPModel(b []byte) (*spModel, error) {
	m := &spModel{addDummyPrefix: true, removeExtra: true, escape: true}
	modelType := uint64(1)
	err := eachField(b, func(field protowire.Number, _ uint64, sub []byte) error {
		switch field {
		case 1: // pieces
			p, err := parsePiece(sub)
			if err != nil {
				return fmt.Errorf("piece %d: %w", len(m.pieces), err)
			}
			if len(m.pieces) == maxPieces {
				return fmt.Errorf("more than %d pieces", maxPieces)
			}
			m.pieces = append(m.pieces, p)
		case 2: // trainer_spec
			return eachField(sub, func(field protowire.Number, number uint64, _ []byte) error {
				switch field {
				case 3:
					modelType = number
				case 24:
					m.spaceAsSuffix = number != 0
				case 35:
					m.byteFallback = number != 0
				}
				return nil
			})
		case 3: // normalizer_spec
			return eachField(sub, func(field protowire.Number, number uint64, bytes []byte) error {
				switch field {
				case 2:
					m.charsmap = bytes
				case 3:
					m.addDummyPrefix = number != 0
				case 4:
					m.removeExtra = number != 0
				case 5:
					m.escape = number != 0
				}
				return nil
			})
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if modelType != 1 {
		return nil, fmt.Errorf("model type %d, where only 1 (unigram) is supported", modelType)
	}
	return m, nil
}

func parsePiece(b []byte) (piece, error) {
	p := piece{kind: pieceNormal}
	err := eachField(b, func(field protowire.Number, number uint64, bytes []byte) error {
		switch field {
		case 1:
			p.text = string(bytes)
		case 2:
			p.score = math.Float32frombits(uint32(number))
		case 3:
			if number < 1 || number > 6 {
				return fmt.Errorf("type %d is not known", number)
			}
			p.kind = pieceKind(number)
		}
		return nil
	})
	switch {
	case err != nil:
		return piece{}, err
	case p.text == "" || len(p.text) >= maxPiece || strings.IndexByte(p.text, 0) >= 0:
		return piece{}, fmt.Errorf("its text has %d bytes or a NUL in it", len(p.text))
	case math.IsNaN(float64(p.score)) || math.IsInf(float64(p.score), 0):
		return piece{}, fmt.Errorf("its score is %v", p.score)
	case p.kind == pieceByte:
		if _, err := fmt.Sscanf(p.text, "<0x%02X>", &p.value); err != nil || p.text != fmt.Sprintf("<0x%02X>", p.value) {
			return piece{}, fmt.Errorf("%q is no byte piece", p.text)
		}
	}
	return p, nil
}

// charsmap is SentencePiece's precompiled normalization: a double-array trie
// (s-yata/darts-clone) from byte sequences to replacement strings.
type charsmap struct {
	units        []uint32
	replacements string // each ends with a NUL
}

func parseCharsmap(b []byte) (charsmap, error) {
	if len(b) == 0 {
		return charsmap{}, nil
	}
	if len(b) <= 4 {
		return charsmap{}, errors.New("the normalization map is cut short")
	}
	size := binary.LittleEndian.Uint32(b)
	b = b[4:]
	if size%4 != 0 || uint64(size) > uint64(len(b)) {
		return charsmap{}, fmt.Errorf("the normalization trie has %d bytes of %d", size, len(b))
	}
	c := charsmap{units: make([]uint32, size/4), replacements: string(b[size:])}
	for i := range c.units {
		c.units[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	for rest := c.replacements; rest != ""; {
		n := strings.IndexByte(rest, 0)
		if n < 0 || n > maxReplacement {
			return charsmap{}, fmt.Errorf("a normalization replaces by more than %d bytes, or without an end", maxReplacement)
		}
		rest = rest[n+1:]
	}
	return c, nil
}

// longest finds the longest rule that s begins with: how many bytes it
// replaces, 0 for none, and by what.
func (c charsmap) longest(s string) (int, string) {
	length, replacement := 0, ""
	if len(c.units) == 0 {
		return 0, ""
	}
	position := trieOffset(c.units[0])
	for i := 0; i < len(s); i++ {
		position ^= uint32(s[i])
		if position >= uint32(len(c.units)) {
			break
		}
		unit := c.units[position]
		if unit&(1<<31|0xff) != uint32(s[i]) {
			break
		}
		position ^= trieOffset(unit)
		if unit>>8&1 == 0 { // no rule ends here
			continue
		}
		if position >= uint32(len(c.units)) {
			break
		}
		if at := c.units[position] &^ (1 << 31); at < uint32(len(c.replacements)) {
			rest := c.replacements[at:]
			length, replacement = i+1, rest[:strings.IndexByte(rest, 0)]
		}
	}
	return length, replacement
}

func trieOffset(unit uint32) uint32 { return unit >> 10 << (unit & (1 << 9) >> 6) }
