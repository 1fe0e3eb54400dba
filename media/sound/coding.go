package sound

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
)

// Coding is how the samples of a stream are written.
type Coding int

// Codings of a stream, little-endian and without a header.
const (
	// Linear16 is 16-bit PCM, rounded and clipped at full scale.
	Linear16 Coding = iota
	// Linear32F is 32-bit IEEE float, full scale at ±1.
	Linear32F
	// MuLaw and ALaw are ITU-T G.711.
	MuLaw
	ALaw
)

// Bytes of a sample.
func (c Coding) Bytes() int { return [...]int{2, 4, 1, 1}[c] }

// loudest is a bound for float samples, full scale being 1: what is beyond is
// not sound in this coding (32-bit integers, another byte order).
const loudest = 32

// Decode adds the samples in b to to. Half a sample, or one that is no finite
// sound, is an error; then to is returned as it was.
func (c Coding) Decode(to []float32, b []byte) ([]float32, error) {
	if extra := len(b) % c.Bytes(); extra != 0 {
		return to, fmt.Errorf("%d bytes are no whole number of samples of %d bytes", len(b), c.Bytes())
	}
	begin := len(to)
	switch c {
	case Linear16:
		for ; len(b) > 0; b = b[2:] {
			to = append(to, float32(int16(binary.LittleEndian.Uint16(b)))/32768)
		}
	case Linear32F:
		for ; len(b) > 0; b = b[4:] {
			v := math.Float32frombits(binary.LittleEndian.Uint32(b))
			if !(v >= -loudest && v <= loudest) {
				return to[:begin], fmt.Errorf("sample %d is %v; full scale is 1", len(to)-begin, v)
			}
			to = append(to, v)
		}
	case MuLaw:
		for _, v := range b {
			to = append(to, float32(muLaw(v))/32768)
		}
	case ALaw:
		for _, v := range b {
			to = append(to, float32(aLaw(v))/32768)
		}
	}
	return to, nil
}

// Encode adds the samples' bytes to b.
func (c Coding) Encode(b []byte, samples []float32) []byte {
	switch c {
	case Linear32F:
		return Float32.append(b, samples)
	case MuLaw:
		for _, s := range samples {
			b = append(b, toMuLaw(linear(s)))
		}
		return b
	case ALaw:
		for _, s := range samples {
			b = append(b, toALaw(linear(s)))
		}
		return b
	default:
		return PCM16.append(b, samples)
	}
}

// linear is a sample in 16 bits.
func linear(s float32) int {
	return int(max(-32768, min(32767, math.RoundToEven(float64(s)*32768))))
}

// toMuLaw encodes 16 bits as G.711 µ-law (ITU-T G.711, table 2).
func toMuLaw(v int) byte {
	sign := byte(0)
	if v < 0 {
		v, sign = -v, 0x80
	}
	v = min(v, 32635) + 0x84
	exponent := bits.Len(uint(v)) - 8
	return ^(sign | byte(exponent<<4) | byte(v>>(exponent+3)&0x0f))
}

// toALaw encodes 16 bits as G.711 A-law (ITU-T G.711, table 1).
func toALaw(v int) byte {
	sign := byte(0x80)
	if v < 0 {
		v, sign = -v-1, 0
	}
	v = min(v, 32767)
	exponent := max(bits.Len(uint(v))-8, 0)
	return (sign | byte(exponent<<4) | byte(v>>(max(exponent, 1)+3)&0x0f)) ^ 0x55
}
