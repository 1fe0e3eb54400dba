// Package sound reads, writes, resamples and measures whole recordings: what a
// live call is too slow a path for.
package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
)

// WAV is sound as a RIFF WAVE file holds it.
type WAV struct {
	// Rate in Hz.
	Rate, Channels int
	// Samples are interleaved; full scale is ±1. A 16-bit sample is /32768.
	Samples []float32
}

// Bounds on what a WAV file may claim.
const (
	minWAVRate     = 1000
	maxWAVRate     = 768000
	maxWAVChannels = 32
	maxWAVChunks   = 1000
	// maxWAVSkip bounds what is read past in search of the sound.
	maxWAVSkip = 64 << 20
	// streamedWAV and above is a length that was unknown when it was written:
	// 0xFFFFFFFF by most programs, a little under 0x7FFFFFFF by SoX.
	streamedWAV = 0x7FFFF000
)

// WAVE format tags (Microsoft mmreg.h).
const (
	wavPCM        = 1
	wavFloat      = 3
	wavALaw       = 6
	wavMuLaw      = 7
	wavExtensible = 0xFFFE
)

// wavSubformat ends the GUID of an extensible format that is one of the above.
var wavSubformat = []byte("\x00\x00\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71")

// WAVError says what is wrong with a WAV file.
type WAVError struct {
	// Part of the file: a chunk, a field.
	Part        string
	Want, Found string
}

func (e *WAVError) Error() string {
	return fmt.Sprintf("WAV: %s: wanted %s, found %s", e.Part, e.Want, e.Found)
}

// OpenWAV reads a WAV file; see ReadWAV.
func OpenWAV(path string, maxSamples int) (WAV, error) {
	f, err := os.Open(path)
	if err != nil {
		return WAV{}, err
	}
	defer f.Close()
	w, err := ReadWAV(f, maxSamples)
	if err != nil {
		return WAV{}, fmt.Errorf("%s: %w", path, err)
	}
	return w, nil
}

// ReadWAV reads a WAV file as NewWAVReader does. At most maxSamples samples, over
// all channels, are taken.
func ReadWAV(r io.Reader, maxSamples int) (WAV, error) {
	w, err := NewWAVReader(r)
	if err != nil {
		return WAV{}, err
	}
	tooLong := &WAVError{"data", fmt.Sprintf("at most %d samples", maxSamples), "more"}
	if w.Len() > maxSamples {
		tooLong.Found = fmt.Sprint(w.Len())
		return WAV{}, tooLong
	}
	var samples []float32
	for buffer := make([]float32, 4096); ; { // more than maxWAVChannels
		n, err := w.Read(buffer)
		if errors.Is(err, io.EOF) {
			return WAV{w.Rate, w.Channels, samples}, nil
		}
		if err != nil {
			return WAV{}, err
		}
		if len(samples)+n > maxSamples {
			return WAV{}, tooLong
		}
		samples = append(samples, buffer[:n]...)
	}
}

// WAVReader reads sound as it is wanted. It belongs to one goroutine.
type WAVReader struct {
	// Rate in Hz.
	Rate, Channels int

	r      io.Reader
	format wavFormat
	// size of the samples in bytes, or -1 where it was not known; left of them.
	size, left int64
	read       int // samples
	buffer     []byte
}

// NewWAVReader reads up to the sound: PCM of 8, 16, 24 and 32 bits, floats of 32
// and 64 bits and G.711, plain or as WAVE_FORMAT_EXTENSIBLE, also from a stream
// whose length was not known. Errors are *WAVError, or r's own.
func NewWAVReader(r io.Reader) (*WAVReader, error) {
	riff := make([]byte, 12)
	if err := readPart(r, riff, "header"); err != nil {
		return nil, err
	}
	if id := string(riff[:4]); (id != "RIFF" && id != "RF64") || string(riff[8:]) != "WAVE" {
		return nil, &WAVError{"header", "RIFF … WAVE", fmt.Sprintf("%q", riff)}
	}
	var format wavFormat
	var longLength uint64 // of the data in an RF64 file (EBU Tech 3306)
	skipped := int64(0)
	for range maxWAVChunks {
		head := make([]byte, 8)
		if err := readPart(r, head, "chunks"); err != nil {
			return nil, err
		}
		id, size := string(head[:4]), int64(binary.LittleEndian.Uint32(head[4:]))
		padded := size + size&1
		switch {
		case id == "data":
			if format.bytes == 0 {
				return nil, &WAVError{"data", "a fmt chunk before it", "none"}
			}
			if size == math.MaxUint32 && longLength > 0 && longLength < math.MaxInt64 {
				size = int64(longLength)
			} else if size >= streamedWAV {
				size = -1
			}
			return &WAVReader{Rate: format.rate, Channels: format.channels, r: r, format: format, size: size, left: size}, nil
		case id == "fmt " && size <= 1024:
			b := make([]byte, padded)
			if err := readPart(r, b, "fmt"); err != nil {
				return nil, err
			}
			var err error
			if format, err = parseWAVFormat(b[:size]); err != nil {
				return nil, err
			}
		case id == "ds64" && size >= 28 && size <= 1024:
			b := make([]byte, padded)
			if err := readPart(r, b, "ds64"); err != nil {
				return nil, err
			}
			longLength = binary.LittleEndian.Uint64(b[8:])
		default:
			if skipped += padded; skipped > maxWAVSkip {
				return nil, &WAVError{"chunks", fmt.Sprintf("sound within %d bytes", maxWAVSkip), "none"}
			}
			if n, err := io.CopyN(io.Discard, r, padded); err != nil {
				return nil, short(err, "chunk "+fmt.Sprintf("%q", id), padded, n)
			}
		}
	}
	return nil, &WAVError{"chunks", fmt.Sprintf("sound within %d chunks", maxWAVChunks), "none"}
}

// Len is how many samples there are to come, over all channels, by what the file
// says; -1 if it does not.
func (w *WAVReader) Len() int {
	if w.left < 0 {
		return -1
	}
	return int(w.left / int64(w.format.bytes))
}

// Read fills samples, interleaved, as far as there are some, and returns how
// many; at the end, io.EOF. It takes whole samples of all channels only, so there
// must be room for one.
func (w *WAVReader) Read(samples []float32) (n int, err error) {
	block := w.format.bytes * w.Channels
	want := len(samples) / w.Channels * block
	if w.left >= 0 {
		want = int(min(int64(want), w.left))
	}
	w.buffer = slices.Grow(w.buffer[:0], want)[:want]
	got, err := io.ReadFull(w.r, w.buffer)
	ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
	if err != nil && !ended {
		return 0, err
	}
	if w.left > 0 {
		w.left -= int64(got)
	}
	for at := 0; at < got/block*block; at += w.format.bytes {
		v := w.format.decode(w.buffer[at:])
		if v-v != 0 {
			return n, &WAVError{fmt.Sprintf("data, sample %d", w.read), "a number", fmt.Sprint(v)}
		}
		samples[n] = v
		n++
		w.read++
	}
	switch {
	case ended && w.left > 0:
		return n, short(io.EOF, "data", w.size, w.size-w.left)
	case ended:
		w.left = 0
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// wavFormat is how one sample is written.
type wavFormat struct {
	tag            uint16
	rate, channels int
	// bytes of one sample of one channel.
	bytes  int
	decode func(b []byte) float32
}

func parseWAVFormat(b []byte) (wavFormat, error) {
	if len(b) < 16 {
		return wavFormat{}, &WAVError{"fmt", "at least 16 bytes", fmt.Sprint(len(b))}
	}
	f := wavFormat{
		tag:      binary.LittleEndian.Uint16(b),
		channels: int(binary.LittleEndian.Uint16(b[2:])),
		rate:     int(binary.LittleEndian.Uint32(b[4:])),
	}
	block, bits := int(binary.LittleEndian.Uint16(b[12:])), int(binary.LittleEndian.Uint16(b[14:]))
	if f.channels < 1 || f.channels > maxWAVChannels {
		return f, &WAVError{"fmt channels", fmt.Sprintf("1 to %d", maxWAVChannels), fmt.Sprint(f.channels)}
	}
	if f.rate < minWAVRate || f.rate > maxWAVRate {
		return f, &WAVError{"fmt sample rate", fmt.Sprintf("%d to %d Hz", minWAVRate, maxWAVRate), fmt.Sprint(f.rate)}
	}
	if f.tag == wavExtensible {
		if len(b) < 40 || !bytes.Equal(b[26:40], wavSubformat) {
			return f, &WAVError{"fmt subformat", "PCM, float or G.711", fmt.Sprintf("% x", b[16:])}
		}
		f.tag = binary.LittleEndian.Uint16(b[24:])
	}
	// Samples of other than whole bytes are left-aligned in their bytes.
	f.bytes = (bits + 7) / 8
	switch {
	case f.tag == wavPCM && f.bytes == 1:
		f.decode = func(b []byte) float32 { return float32(int(b[0])-128) / 128 }
	case f.tag == wavPCM && f.bytes == 2:
		f.decode = func(b []byte) float32 { return float32(int16(binary.LittleEndian.Uint16(b))) / 32768 }
	case f.tag == wavPCM && f.bytes == 3:
		f.decode = func(b []byte) float32 {
			return float32(int32(uint32(b[0])<<8|uint32(b[1])<<16|uint32(b[2])<<24)) / (1 << 31)
		}
	case f.tag == wavPCM && f.bytes == 4:
		f.decode = func(b []byte) float32 { return float32(int32(binary.LittleEndian.Uint32(b))) / (1 << 31) }
	case f.tag == wavFloat && bits == 32:
		f.decode = func(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }
	case f.tag == wavFloat && bits == 64:
		f.decode = func(b []byte) float32 { return float32(math.Float64frombits(binary.LittleEndian.Uint64(b))) }
	case f.tag == wavALaw && bits == 8:
		f.decode = func(b []byte) float32 { return float32(aLaw(b[0])) / 32768 }
	case f.tag == wavMuLaw && bits == 8:
		f.decode = func(b []byte) float32 { return float32(muLaw(b[0])) / 32768 }
	default:
		return f, &WAVError{"fmt", "PCM of 8 to 32 bits, float of 32 or 64, or G.711", fmt.Sprintf("format %#x of %d bits", f.tag, bits)}
	}
	if block != f.bytes*f.channels {
		return f, &WAVError{"fmt block size", fmt.Sprint(f.bytes * f.channels), fmt.Sprint(block)}
	}
	return f, nil
}

func readPart(r io.Reader, b []byte, part string) error {
	n, err := io.ReadFull(r, b)
	if err != nil {
		return short(err, part, int64(len(b)), int64(n))
	}
	return nil
}

// short turns the end of the file into an error that says where it came.
func short(err error, part string, want, found int64) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &WAVError{part, fmt.Sprintf("%d bytes", want), fmt.Sprintf("%d, where the file ends", found)}
	}
	return err
}

// muLaw decodes a byte of G.711 µ-law to 16 bits (ITU-T G.711, table 2).
func muLaw(b byte) int16 {
	b = ^b
	magnitude := (int16(b&0x0f)<<3+0x84)<<(b>>4&7) - 0x84
	if b&0x80 != 0 {
		return -magnitude
	}
	return magnitude
}

// aLaw decodes a byte of G.711 A-law to 16 bits (ITU-T G.711, table 1).
func aLaw(b byte) int16 {
	b ^= 0x55
	magnitude := int16(b&0x0f)<<4 + 8
	if exponent := b >> 4 & 7; exponent > 0 {
		magnitude = (magnitude + 0x100) << (exponent - 1)
	}
	if b&0x80 != 0 {
		return magnitude
	}
	return -magnitude
}
