package synth

import (
	"fmt"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// Types of a SentencePiece, and the fields that are written of its model file
// (google/sentencepiece, src/sentencepiece_model.proto).
const (
	normal, unknown, control, byteValue   = 1, 2, 3, 6
	modelPieces, modelTrainer             = 1, 2
	pieceText, pieceScore, pieceType      = 1, 2, 3
	trainerModelType, trainerByteFallback = 3, 35
)

// tokenizer is a SentencePiece model of so many pieces: the four that mean
// something, bytes where they fit, the characters of ASCII, and syllables.
func tokenizer(pieces int) []byte {
	var model []byte
	made := 0
	add := func(text string, kind uint64) {
		if made == pieces {
			return
		}
		p := protowire.AppendString(protowire.AppendTag(nil, pieceText, protowire.BytesType), text)
		p = protowire.AppendFixed32(protowire.AppendTag(p, pieceScore, protowire.Fixed32Type), math.Float32bits(-float32(made)/1000))
		p = protowire.AppendVarint(protowire.AppendTag(p, pieceType, protowire.VarintType), kind)
		model = protowire.AppendBytes(protowire.AppendTag(model, modelPieces, protowire.BytesType), p)
		made++
	}
	add("<unk>", unknown)
	for _, text := range []string{"<s>", "</s>", "<pad>"} {
		add(text, control)
	}
	const ascii = '~' - '!' + 1
	fallback := uint64(0)
	if pieces >= 4+256+1+ascii {
		fallback = 1
		for b := range 256 {
			add(fmt.Sprintf("<0x%02X>", b), byteValue)
		}
	}
	add("\u2581", normal) // a space
	for c := '!'; c <= '~'; c++ {
		add(string(c), normal)
	}
	const consonants, vowels = "bcdfghjklmnpqrstvwxz", "aeiou"
	for i := 0; made < pieces; i++ {
		word := ""
		for n := i; ; n /= len(consonants) * len(vowels) {
			word += string(consonants[n%len(consonants)]) + string(vowels[n/len(consonants)%len(vowels)])
			if n < len(consonants)*len(vowels) {
				break
			}
		}
		add("\u2581"+word, normal)
	}
	trainer := protowire.AppendVarint(protowire.AppendTag(nil, trainerModelType, protowire.VarintType), 1) // unigram
	trainer = protowire.AppendVarint(protowire.AppendTag(trainer, trainerByteFallback, protowire.VarintType), fallback)
	return protowire.AppendBytes(protowire.AppendTag(model, modelTrainer, protowire.BytesType), trainer)
}
