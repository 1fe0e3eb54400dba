package media

import "fmt"

const (
	// maxOpusFrame is the size limit of one frame in a packet (RFC 6716,
	// section 3.4, R2).
	maxOpusFrame = 1275
	// maxOpusFrames fit a packet: 120 ms of 2.5 ms (R5).
	maxOpusFrames = 48
	// frameCountMask is the code in the first byte for how many frames follow.
	frameCountMask = 3
	// celtOnly is the least first byte of a packet without SILK, stereo the bit in
	// it for two channels.
	celtOnly, stereo = 16 << 3, 4
)

// opusFrames is an Opus packet taken apart (RFC 6716, section 3). The frames
// point into the packet.
type opusFrames struct {
	list  [maxOpusFrames][]byte
	count int
	// samples in each frame at SampleRate.
	samples int
}

// split takes a packet apart. The error is a *DecodeError.
func (f *opusFrames) split(packet []byte) error {
	f.count = 0
	if len(packet) == 0 {
		return &DecodeError{0, "it is empty"}
	}
	f.samples = frameSamples(packet[0])
	body := packet[1:]
	broken := func(reason string) error {
		f.count = 0
		return &DecodeError{len(packet), reason}
	}
	switch packet[0] & frameCountMask {
	case 0:
		f.add(body)
	case 1:
		if len(body)%2 != 0 {
			return broken("two equal frames of odd length")
		}
		f.add(body[:len(body)/2])
		f.add(body[len(body)/2:])
	case 2:
		size, rest, ok := frameSize(body)
		if !ok || size > len(rest) {
			return broken("the first frame runs past the end")
		}
		f.add(rest[:size])
		f.add(rest[size:])
	case 3:
		if reason := f.splitMany(body); reason != "" {
			return broken(reason)
		}
	}
	for _, frame := range f.list[:f.count] {
		if len(frame) > maxOpusFrame {
			return broken(fmt.Sprintf("a frame of %d bytes, at most %d are allowed", len(frame), maxOpusFrame))
		}
	}
	return nil
}

// duration of the packet in samples.
func (f *opusFrames) duration() int { return f.count * f.samples }

// quiet says that there is nothing in the packet: the sender has paused (DTX).
func (f *opusFrames) quiet() bool {
	for _, frame := range f.list[:f.count] {
		if len(frame) > 1 {
			return false
		}
	}
	return true
}

// repeats is how many samples before the packet, which begins with first, are in it
// once more, coarsely (FEC): a frame, or none. The flag comes after one for each
// 20 ms that has speech (RFC 6716, section 4.2.3), and again for a second channel.
func (f *opusFrames) repeats(first byte) int {
	if f.count == 0 || len(f.list[0]) == 0 || first >= celtOnly {
		return 0
	}
	flags, speech := f.list[0][0], max(1, f.samples/(SampleRate/50))
	if again := flags>>(7-speech)&1 == 1; again || first&stereo != 0 && flags>>(6-2*speech)&1 == 1 {
		return f.samples
	}
	return 0
}

// splitMany takes apart a packet that states its number of frames. It returns
// what is wrong with it, or "".
func (f *opusFrames) splitMany(body []byte) (broken string) {
	if len(body) == 0 {
		return "the frame count is missing"
	}
	count, variable, padded := int(body[0]&0x3f), body[0]&0x80 != 0, body[0]&0x40 != 0
	body = body[1:]
	if count == 0 || count*f.samples > MaxPacketSamples {
		return fmt.Sprintf("%d frames of %d samples, from 1 to %d samples are allowed", count, f.samples, MaxPacketSamples)
	}
	if padded {
		padding := 0
		for {
			if len(body) == 0 {
				return "the padding runs past the end"
			}
			more := int(body[0])
			body = body[1:]
			if more < 255 {
				padding += more
				break
			}
			padding += 254
		}
		if padding > len(body) {
			return "the padding runs past the end"
		}
		body = body[:len(body)-padding]
	}
	if !variable {
		if len(body)%count != 0 {
			return "the frames are not equal in length"
		}
		size := len(body) / count
		for i := range count {
			f.add(body[i*size : (i+1)*size])
		}
		return ""
	}
	var sizes [maxOpusFrames]int
	for i := range count - 1 {
		size, rest, ok := frameSize(body)
		if !ok {
			return "a frame length is missing"
		}
		sizes[i], body = size, rest
	}
	for _, size := range sizes[:count-1] {
		if size > len(body) {
			return "a frame runs past the end"
		}
		f.add(body[:size])
		body = body[size:]
	}
	f.add(body)
	return ""
}

func (f *opusFrames) add(frame []byte) {
	f.list[f.count] = frame
	f.count++
}

// frameSamples is how much sound each frame of a packet holds, from the
// packet's first byte (RFC 6716, table 2).
func frameSamples(first byte) int {
	config := first >> 3
	switch {
	case config >= 16: // CELT: 2.5, 5, 10, 20 ms
		return shortestFrame << (config & 3)
	case config >= 12: // hybrid: 10, 20 ms
		return SampleRate / 100 << (config & 1)
	case config&3 == 3: // SILK: 60 ms
		return SampleRate * 60 / 1000
	default: // SILK: 10, 20, 40 ms
		return SampleRate / 100 << (config & 3)
	}
}

// frameSize reads a length of one or two bytes (RFC 6716, section 3.2.1).
func frameSize(body []byte) (size int, rest []byte, ok bool) {
	switch {
	case len(body) == 0:
		return 0, nil, false
	case body[0] < 252:
		return int(body[0]), body[1:], true
	case len(body) == 1:
		return 0, nil, false
	default:
		return int(body[0]) + 4*int(body[1]), body[2:], true
	}
}
