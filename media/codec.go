package media

import (
	"fmt"

	"github.com/parley-voice/parley/media/sound"
)

// Codec of the sound on a line.
type Codec int

const (
	// Opus is RFC 6716, in RTP RFC 7587.
	Opus Codec = iota
	// PCMU and PCMA are G.711, µ-law and A-law: 8 kHz, a byte a sample, mono
	// (RFC 3551, section 4.5.14).
	PCMU
	PCMA
)

const (
	// lawRate is the rate of G.711 in Hz.
	lawRate = 8000
	// maxLawBytes in a packet: as long as Opus allows.
	maxLawBytes = lawRate * 120 / 1000
)

// ClockRate is how many units RTP counts in a second. Opus is counted in 48 kHz
// whatever is in it (RFC 7587, section 4.1).
func (c Codec) ClockRate() int {
	if c == Opus {
		return 48000
	}
	return lawRate
}

// packetTicks are the RTP units of an outgoing packet.
func (c Codec) packetTicks() uint32 { return uint32(PacketSamples * c.ClockRate() / SampleRate) }

// law of a codec that is G.711.
func (c Codec) law() sound.Coding {
	if c == PCMU {
		return sound.MuLaw
	}
	return sound.ALaw
}

// lawDecoder turns G.711 into sound at SampleRate, 4 ms later.
type lawDecoder struct {
	law    sound.Coding
	up     *sound.Stream
	narrow [maxLawBytes]float32
}

func newLawDecoder(codec Codec) (*lawDecoder, error) {
	up, err := sound.NewStream(lawRate, SampleRate)
	if err != nil {
		return nil, fmt.Errorf("G.711 decoder: %w", err)
	}
	return &lawDecoder{law: codec.law(), up: up}, nil
}

// lawSamples is how long a packet of G.711 is, at SampleRate.
func lawSamples(packet []byte) (int, error) {
	if len(packet) == 0 || len(packet) > maxLawBytes {
		return 0, &DecodeError{len(packet), fmt.Sprintf("G.711 of 1 to %d bytes is wanted", maxLawBytes)}
	}
	return len(packet) * SampleRate / lawRate, nil
}

// Decode is that of Decoder.
func (d *lawDecoder) Decode(packet []byte, pcm []float32) (int, error) {
	if _, err := lawSamples(packet); err != nil {
		return 0, err
	}
	return len(d.up.Append(pcm[:0], d.read(packet))), nil
}

// cut says that packet, which is decoded next, does not follow the one before.
func (d *lawDecoder) cut(packet []byte) { d.up.Cut(d.read(packet)) }

func (d *lawDecoder) read(packet []byte) []float32 {
	narrow, _ := d.law.Decode(d.narrow[:0], packet) // any byte is a sample
	return narrow
}

// lawEncoder is the way back, 4 ms later too.
type lawEncoder struct {
	law    sound.Coding
	down   *sound.Stream
	narrow [PacketSamples * lawRate / SampleRate]float32
}

func newLawEncoder(codec Codec) (*lawEncoder, error) {
	down, err := sound.NewStream(SampleRate, lawRate)
	if err != nil {
		return nil, fmt.Errorf("G.711 encoder: %w", err)
	}
	return &lawEncoder{law: codec.law(), down: down}, nil
}

// Encode is that of Encoder.
func (e *lawEncoder) Encode(pcm []float32, packet []byte) (int, error) {
	if len(pcm) != PacketSamples {
		return 0, fmt.Errorf("G.711 input: want %d samples, found %d", PacketSamples, len(pcm))
	}
	return len(e.law.Encode(packet[:0], e.down.Append(e.narrow[:0], pcm))), nil
}
