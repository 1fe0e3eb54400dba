// Package media carries a voice between the network and a model: packets of
// Opus or G.711 in, frames of 80 ms out, and back, on the beat of the clock. It knows neither
// transport nor model.
package media

import (
	"errors"
	"fmt"

	libopus "github.com/hraban/opus"
	pionopus "github.com/pion/opus"
)

const (
	// SampleRate of all sound that this package hands on, in Hz.
	SampleRate = 24000
	// FrameSamples is one model frame: 80 ms.
	FrameSamples = 1920
	// PacketSamples is one outgoing packet: 20 ms, what browsers expect.
	PacketSamples = 480
	// MaxPacketSamples is the longest packet that Opus allows: 120 ms
	// (RFC 6716, section 3.2.5).
	MaxPacketSamples = SampleRate * 120 / 1000
	// shortestFrame of Opus: 2.5 ms.
	shortestFrame = SampleRate / 400
	// MaxPacketBytes bounds a packet in either direction: what fits an
	// Ethernet frame.
	MaxPacketBytes = 1500

	// encoderBitrate in bits a second. At this rate speech comes back with a
	// correlation of 0.999, white noise with 0.97.
	encoderBitrate = 64000
	// leastBitrate that Opus has (RFC 7587, section 6.1). Below speechBitrate it needs
	// its mode for speech (RFC 6716, section 2.1.1).
	leastBitrate, speechBitrate = 6000, 32000
	// encoderComplexity runs from 0 to 10. Measured at this bit rate: 5 gives
	// the correlation of 10 (0.9994) at 1.4 times the speed, 440 × real time.
	encoderComplexity = 5
	// plainMode leaves out what is for low bit rates: at this one the sound is the
	// same as with speechMode and 4 ms earlier (2.5 ms, not 6.5), but it has no FEC.
	// AppVoIP filters speech, correlation 0.93.
	plainMode, speechMode = libopus.AppRestrictedLowdelay, libopus.AppAudio
)

// DecodeError is an Opus packet that cannot be decoded. The sound that it
// carried is to be treated as lost; the decoder can go on.
type DecodeError struct {
	// Size of the packet in bytes.
	Size   int
	Reason string
}

func (e *DecodeError) Error() string {
	return fmt.Sprintf("opus packet of %d bytes cannot be decoded (%s); treat it as lost", e.Size, e.Reason)
}

// Decoder turns Opus packets of any duration, mode and channel count into mono
// at SampleRate. It allocates nothing once it has seen each kind of packet.
type Decoder struct {
	opus   pionopus.Decoder
	frames opusFrames
	single [1 + maxOpusFrame]byte
}

// NewDecoder returns a decoder at the start of a stream.
func NewDecoder() (*Decoder, error) {
	opus, err := pionopus.NewDecoderWithOutput(SampleRate, 1)
	if err != nil {
		return nil, fmt.Errorf("opus decoder: %w", err)
	}
	return &Decoder{opus: opus}, nil
}

// Decode writes the packet's sound to pcm, which has room for MaxPacketSamples,
// and returns the number of samples. A frame without content (DTX) is silence
// of its length. The error is a *DecodeError.
func (d *Decoder) Decode(packet []byte, pcm []float32) (n int, err error) {
	if len(pcm) < MaxPacketSamples {
		return 0, fmt.Errorf("opus output: want room for %d samples, found %d", MaxPacketSamples, len(pcm))
	}
	if err := d.frames.split(packet); err != nil {
		return 0, err
	}
	// The packet comes from a stranger and the decoder is a large program: if
	// it fails, one packet is lost, not the server.
	defer func() {
		if fault := recover(); fault != nil {
			n, err = 0, &DecodeError{len(packet), fmt.Sprint(fault)}
			if again := d.opus.Init(SampleRate, 1); again != nil {
				err = fmt.Errorf("%w; and the decoder cannot be restarted: %w", err, again)
			}
		}
	}()
	// Frame by frame, each under a header of its own: given a packet of
	// several frames, the library allocates.
	d.single[0] = packet[0] &^ frameCountMask
	for _, frame := range d.frames.list[:d.frames.count] {
		out := pcm[n : n+d.frames.samples]
		n += d.frames.samples
		if len(frame) <= 1 {
			clear(out)
			continue
		}
		size := 1 + copy(d.single[1:], frame)
		got, err := d.opus.DecodeToFloat32(d.single[:size], out)
		if err != nil {
			return 0, &DecodeError{len(packet), err.Error()}
		}
		if got != len(out) {
			return 0, &DecodeError{len(packet), fmt.Sprintf("it holds %d samples a frame, its header says %d", got, len(out))}
		}
	}
	return n, nil
}

// FECDecoder is a Decoder by libopus, which can recover a lost packet from what
// the next one repeats of it. FEC needs the history of its own decoder, so a
// stream is decoded by one of the two from its first packet on.
type FECDecoder struct{ opus *libopus.Decoder }

// NewFECDecoder returns a decoder at the start of a stream.
func NewFECDecoder() (*FECDecoder, error) {
	opus, err := libopus.NewDecoder(SampleRate, 1)
	if err != nil {
		return nil, fmt.Errorf("libopus decoder: %w", err)
	}
	return &FECDecoder{opus}, nil
}

// Decode is that of Decoder.
func (d *FECDecoder) Decode(packet []byte, pcm []float32) (int, error) {
	if len(pcm) < MaxPacketSamples {
		return 0, fmt.Errorf("opus output: want room for %d samples, found %d", MaxPacketSamples, len(pcm))
	}
	n, err := d.opus.DecodeFloat32(packet, pcm)
	if err != nil {
		return 0, &DecodeError{len(packet), err.Error()}
	}
	return n, nil
}

// Recover fills pcm with the sound before next, a packet that was not decoded
// yet. It reports whether it could: pcm is a multiple of 2.5 ms and at most as
// long as a packet may be.
func (d *FECDecoder) Recover(next []byte, pcm []float32) bool {
	if len(pcm) == 0 || len(pcm)%shortestFrame != 0 || len(pcm) > MaxPacketSamples {
		return false
	}
	// The library writes up to the capacity.
	return d.opus.DecodeFECFloat32(next, pcm[:len(pcm):len(pcm)]) == nil
}

// Encoder turns mono at SampleRate into 20 ms Opus packets.
type Encoder struct{ opus *libopus.Encoder }

// NewEncoder returns an encoder at the start of a stream. In Opus' mode for speech,
// too, its packets can be made to repeat the one before, see Expect, and bit rates
// may be low.
func NewEncoder(speech bool) (*Encoder, error) {
	mode := plainMode
	if speech {
		mode = speechMode
	}
	opus, err := libopus.NewEncoder(SampleRate, 1, mode)
	if err != nil {
		return nil, fmt.Errorf("opus encoder: %w", err)
	}
	if err := opus.SetComplexity(encoderComplexity); err != nil {
		return nil, fmt.Errorf("opus encoder, complexity %d: %w", encoderComplexity, err)
	}
	e := &Encoder{opus}
	return e, e.Expect(encoderBitrate, 0, false)
}

// Expect sets the bit rate, and the part of the packets, 0 to 1, that is
// expected to be lost. If they are to be protected, each holds what the one
// before sounded like, more coarsely (FEC).
func (e *Encoder) Expect(bitrate int, loss float64, protect bool) error {
	if err := errors.Join(e.opus.SetBitrate(bitrate), e.opus.SetPacketLossPerc(int(100*loss)), e.opus.SetInBandFEC(protect)); err != nil {
		return fmt.Errorf("opus encoder, bit rate %d, loss %.2f: %w", bitrate, loss, err)
	}
	return nil
}

// Encode writes PacketSamples of sound as one packet into packet and returns
// its size in bytes. It allocates nothing.
func (e *Encoder) Encode(pcm []float32, packet []byte) (int, error) {
	if len(pcm) != PacketSamples {
		return 0, fmt.Errorf("opus input: want %d samples, found %d", PacketSamples, len(pcm))
	}
	n, err := e.opus.EncodeFloat32(pcm, packet)
	if err != nil {
		return 0, fmt.Errorf("opus encoder: %w", err)
	}
	return n, nil
}

// Scale multiplies pcm by gain in place and keeps it within full scale; what is
// no number becomes silence, since one NaN would deafen an encoder, or a model,
// for good.
func Scale(pcm []float32, gain float32) {
	for i, x := range pcm {
		if x *= gain; !(-1 <= x && x <= 1) {
			x = clipped(x)
		}
		pcm[i] = x
	}
}

// clipped is what becomes of a sample that is not within full scale.
func clipped(x float32) float32 {
	switch {
	case x > 1:
		return 1
	case x < -1:
		return -1
	default:
		return 0
	}
}
