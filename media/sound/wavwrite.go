package sound

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// WAVEncoding is how a sample is written.
type WAVEncoding int

// Encodings that are written.
const (
	// PCM16 rounds to 16 bits and clips at full scale.
	PCM16 WAVEncoding = iota
	// Float32 keeps every bit.
	Float32
)

func (e WAVEncoding) bytes() int {
	if e == Float32 {
		return 4
	}
	return 2
}

// appendHeader of a file with so many bytes of samples. Its size depends on
// the encoding only.
func (e WAVEncoding) appendHeader(b []byte, rate, channels int, data uint32) []byte {
	le := binary.LittleEndian
	tag, formatSize := uint16(wavPCM), uint32(16)
	if e == Float32 {
		tag, formatSize = wavFloat, 18
	}
	block := e.bytes() * channels
	begin := len(b)
	b = append(b, "RIFF\x00\x00\x00\x00WAVEfmt "...)
	b = le.AppendUint32(b, formatSize)
	b = le.AppendUint16(b, tag)
	b = le.AppendUint16(b, uint16(channels))
	b = le.AppendUint32(b, uint32(rate))
	b = le.AppendUint32(b, uint32(rate*block))
	b = le.AppendUint16(b, uint16(block))
	b = le.AppendUint16(b, uint16(8*e.bytes()))
	if e == Float32 { // what is not PCM has an extension and a fact chunk
		b = le.AppendUint16(b, 0)
		b = append(b, "fact\x04\x00\x00\x00"...)
		b = le.AppendUint32(b, data/uint32(block))
	}
	b = append(b, "data"...)
	b = le.AppendUint32(b, data)
	le.PutUint32(b[begin+4:], uint32(len(b)-begin)-8+data)
	return b
}

// append the samples' bytes to b.
func (e WAVEncoding) append(b []byte, samples []float32) []byte {
	for _, s := range samples {
		if e == Float32 {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(s))
			continue
		}
		v := math.RoundToEven(float64(s) * 32768)
		b = binary.LittleEndian.AppendUint16(b, uint16(int16(max(-32768, min(32767, v)))))
	}
	return b
}

// maxWAVData is what a RIFF file's 32-bit lengths can hold beside a header.
const maxWAVData = math.MaxUint32 - 100

func checkWAV(rate, channels, bytes int) error {
	if rate < minWAVRate || rate > maxWAVRate || channels < 1 || channels > maxWAVChannels {
		return &WAVError{"format", fmt.Sprintf("%d to %d Hz, 1 to %d channels", minWAVRate, maxWAVRate, maxWAVChannels), fmt.Sprintf("%d Hz, %d channels", rate, channels)}
	}
	if bytes > maxWAVData {
		return &WAVError{"data", fmt.Sprintf("at most %d bytes", maxWAVData), fmt.Sprint(bytes)}
	}
	return nil
}

// WriteWAV16 writes interleaved samples as 16-bit PCM, clipped at full scale.
func WriteWAV16(w io.Writer, rate, channels int, samples []float32) error {
	return writeWAV(w, PCM16, rate, channels, samples)
}

// WriteWAVFloat32 writes interleaved samples as they are.
func WriteWAVFloat32(w io.Writer, rate, channels int, samples []float32) error {
	return writeWAV(w, Float32, rate, channels, samples)
}

func writeWAV(w io.Writer, e WAVEncoding, rate, channels int, samples []float32) error {
	size := len(samples) * e.bytes()
	if err := checkWAV(rate, channels, size); err != nil {
		return err
	}
	b := e.appendHeader(nil, rate, channels, uint32(size))
	for {
		n := min(len(samples), wavBuffer/e.bytes())
		b = e.append(b, samples[:n])
		if _, err := w.Write(b); err != nil {
			return err
		}
		if samples = samples[n:]; len(samples) == 0 {
			return nil
		}
		b = b[:0]
	}
}

// wavBuffer is how much is written at once, in bytes.
const wavBuffer = 64 << 10

// wavRepair is how much sound, in seconds, is written between repairs of the
// header: what a crash may cost.
const wavRepair = 2

// WAVWriter writes sound as it comes to a file that can be read at any time
// up to a few seconds ago, so also when the program dies. It belongs to one
// goroutine, allocates nothing at a Write, and does not close its file.
type WAVWriter struct {
	file           WAVFile
	encoding       WAVEncoding
	rate, channels int
	header, buffer []byte
	data           int // bytes of samples, those in the buffer too
	repaired       int // of them are in the header
	err            error
}

// WAVFile is what a WAVWriter needs of an *os.File at its beginning.
type WAVFile interface {
	io.Writer
	io.WriterAt
}

// NewWAVWriter begins a file.
func NewWAVWriter(file WAVFile, e WAVEncoding, rate, channels int) (*WAVWriter, error) {
	if err := checkWAV(rate, channels, 0); err != nil {
		return nil, err
	}
	w := &WAVWriter{file: file, encoding: e, rate: rate, channels: channels, buffer: make([]byte, 0, wavBuffer)}
	w.header = e.appendHeader(nil, rate, channels, 0)
	if _, err := file.Write(w.header); err != nil {
		return nil, err
	}
	return w, nil
}

// Write adds interleaved samples. After an error the writer takes no more.
func (w *WAVWriter) Write(samples []float32) error {
	if w.err != nil {
		return w.err
	}
	size := w.encoding.bytes()
	if w.err = checkWAV(w.rate, w.channels, w.data+len(samples)*size); w.err != nil {
		return w.err
	}
	for len(samples) > 0 {
		n := min(len(samples), (cap(w.buffer)-len(w.buffer))/size)
		w.buffer = w.encoding.append(w.buffer, samples[:n])
		w.data += n * size
		samples = samples[n:]
		if len(w.buffer)+size > cap(w.buffer) {
			if w.err = w.flush(); w.err != nil {
				return w.err
			}
		}
	}
	if w.data-w.repaired >= wavRepair*w.rate*w.channels*size {
		w.err = w.repair()
	}
	return w.err
}

// Close writes what is left and the final header.
func (w *WAVWriter) Close() error {
	if w.err != nil {
		return w.err
	}
	return w.repair()
}

func (w *WAVWriter) flush() error {
	_, err := w.file.Write(w.buffer)
	w.buffer = w.buffer[:0]
	return err
}

// repair makes the header tell of all samples that are in the file.
func (w *WAVWriter) repair() error {
	if err := w.flush(); err != nil {
		return err
	}
	w.header = w.encoding.appendHeader(w.header[:0], w.rate, w.channels, uint32(w.data))
	if _, err := w.file.WriteAt(w.header, 0); err != nil {
		return err
	}
	w.repaired = w.data
	return nil
}
