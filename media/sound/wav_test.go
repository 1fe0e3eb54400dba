package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// chunk of a RIFF file, padded to an even size.
func chunk(id string, data []byte) []byte {
	b := append([]byte(id), binary.LittleEndian.AppendUint32(nil, uint32(len(data)))...)
	b = append(b, data...)
	if len(data)%2 == 1 {
		b = append(b, 0)
	}
	return b
}

func riff(chunks ...[]byte) []byte {
	return append([]byte("RIFF\x00\x00\x00\x00WAVE"), slices.Concat(chunks...)...)
}

func fmtChunk(tag, channels, rate, bits int, more ...byte) []byte {
	b := binary.LittleEndian.AppendUint16(nil, uint16(tag))
	b = binary.LittleEndian.AppendUint16(b, uint16(channels))
	b = binary.LittleEndian.AppendUint32(b, uint32(rate))
	block := channels * ((bits + 7) / 8)
	b = binary.LittleEndian.AppendUint32(b, uint32(rate*block))
	b = binary.LittleEndian.AppendUint16(b, uint16(block))
	b = binary.LittleEndian.AppendUint16(b, uint16(bits))
	return chunk("fmt ", append(b, more...))
}

func extensible(tag byte, bits int) []byte {
	return append([]byte{22, 0, byte(bits), 0, 0, 0, 0, 0, tag, 0}, wavSubformat...)
}

func TestReadWAVFormats(t *testing.T) {
	f32 := binary.LittleEndian.AppendUint32(nil, math.Float32bits(-0.3))
	f64 := binary.LittleEndian.AppendUint64(nil, math.Float64bits(0.25))
	streaming := chunk("data", []byte{0, 0x40, 0, 0xc0})
	copy(streaming[4:], "\xff\xff\xff\xff")
	sox := slices.Clone(streaming)
	copy(sox[4:], "\xdb\xff\xff\x7f")
	rf64 := slices.Concat([]byte("RF64\xff\xff\xff\xffWAVE"),
		chunk("ds64", slices.Concat(make([]byte, 8), []byte{2, 0, 0, 0, 0, 0, 0, 0}, make([]byte, 12))), fmtChunk(1, 1, 8000, 16), streaming)
	for name, c := range map[string]struct {
		file []byte
		want []float32
	}{
		"8":             {riff(fmtChunk(1, 1, 8000, 8), chunk("data", []byte{0, 128, 192, 255})), []float32{-1, 0, 0.5, 127. / 128}},
		"16":            {riff(fmtChunk(1, 1, 8000, 16), chunk("data", []byte{0, 0x80, 0xff, 0x7f, 1, 0})), []float32{-1, 32767. / 32768, 1. / 32768}},
		"24":            {riff(fmtChunk(1, 1, 8000, 24), chunk("data", []byte{0, 0, 0x80, 1, 0, 0, 0xff, 0xff, 0xff})), []float32{-1, 1. / (1 << 23), -1. / (1 << 23)}},
		"20 in 24":      {riff(fmtChunk(1, 1, 8000, 20), chunk("data", []byte{0, 0, 0x40})), []float32{0.5}},
		"32":            {riff(fmtChunk(1, 1, 8000, 32), chunk("data", []byte{0, 0, 0, 0x80, 0, 0, 0, 0x40})), []float32{-1, 0.5}},
		"float":         {riff(fmtChunk(3, 1, 8000, 32), chunk("data", f32)), []float32{-0.3}},
		"double":        {riff(fmtChunk(3, 1, 8000, 64), chunk("data", f64)), []float32{0.25}},
		"a-law":         {riff(fmtChunk(6, 1, 8000, 8, 0, 0), chunk("data", []byte{0xd5, 0x55, 0x2a, 0xaa})), []float32{8. / 32768, -8. / 32768, -32256. / 32768, 32256. / 32768}},
		"µ-law":         {riff(fmtChunk(7, 1, 8000, 8, 0, 0), chunk("data", []byte{0xff, 0x7f, 0x00, 0x80})), []float32{0, 0, -32124. / 32768, 32124. / 32768}},
		"extensible":    {riff(fmtChunk(0xfffe, 1, 8000, 16, extensible(1, 16)...), chunk("data", []byte{0, 0x40})), []float32{0.5}},
		"ext. float":    {riff(fmtChunk(0xfffe, 1, 8000, 32, extensible(3, 32)...), chunk("data", f32)), []float32{-0.3}},
		"odd chunks":    {riff(chunk("LIST", []byte("abc")), fmtChunk(1, 1, 8000, 16), chunk("junk", []byte("x")), chunk("data", []byte{0, 0x40}), []byte("any")), []float32{0.5}},
		"part of frame": {riff(fmtChunk(1, 2, 8000, 16), chunk("data", []byte{0, 0x40, 0, 0x40, 1, 2})), []float32{0.5, 0.5}},
		"streamed":      {riff(fmtChunk(1, 1, 8000, 16), streaming), []float32{0.5, -0.5}},
		"streamed SoX":  {riff(fmtChunk(1, 1, 8000, 16), sox), []float32{0.5, -0.5}},
		"RF64":          {rf64, []float32{0.5}},
		"no sound":      {riff(fmtChunk(1, 1, 8000, 16), chunk("data", nil)), nil},
	} {
		w, err := ReadWAV(iotest.OneByteReader(bytes.NewReader(c.file)), 100)
		if err != nil || !slices.Equal(w.Samples, c.want) || w.Rate != 8000 {
			t.Errorf("%s: %v, %v", name, w, err)
		}
	}
}

// All of G.711 against the definitions' segments: neighbours are a segment's
// step apart, across an edge half a step of each.
func TestG711(t *testing.T) {
	for b := 0; b < 128; b++ {
		if muLaw(byte(b)) != -muLaw(byte(b|0x80)) || aLaw(byte(b)) != -aLaw(byte(b|0x80)) {
			t.Errorf("%d: not symmetric", b)
		}
	}
	for code := 0; code < 127; code++ {
		d := muLaw(^byte(code+1)|0x80) - muLaw(^byte(code)|0x80)
		want := int16(8) << (code >> 4)
		if code&15 == 15 {
			want = want * 3 / 2
		}
		if d != want {
			t.Errorf("µ-law %d: step %d, want %d", code, d, want)
		}
	}
	for code := 0; code < 127; code++ {
		d := aLaw(byte(code+1)^0xd5) - aLaw(byte(code)^0xd5)
		want := int16(16) << max(0, code>>4-1)
		if code&15 == 15 {
			want = (want + int16(16)<<max(0, (code+1)>>4-1)) / 2
		}
		if d != want {
			t.Errorf("A-law %d: step %d, want %d", code, d, want)
		}
	}
}

func TestReadWAVRefuses(t *testing.T) {
	one := fmtChunk(1, 1, 8000, 16)
	nan := binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(math.NaN())))
	huge := chunk("data", make([]byte, 8))
	copy(huge[4:], "\x00\xff\xff\x6f")
	endless := riff(one, []byte("data\xff\xff\xff\xff"))
	for name, c := range map[string]struct {
		file io.Reader
		want string
	}{
		"empty":       {strings.NewReader(""), "wanted 12 bytes, found 0"},
		"no wav":      {strings.NewReader("RIFF\x00\x00\x00\x00AVI LIST"), "RIFF … WAVE"},
		"no chunks":   {bytes.NewReader(riff()), "where the file ends"},
		"no fmt":      {bytes.NewReader(riff(chunk("data", []byte{0, 0}))), "a fmt chunk before it"},
		"short fmt":   {bytes.NewReader(riff(chunk("fmt ", make([]byte, 15)))), "at least 16 bytes"},
		"channels":    {bytes.NewReader(riff(fmtChunk(1, 0, 8000, 16))), "fmt channels: wanted 1 to 32, found 0"},
		"rate":        {bytes.NewReader(riff(fmtChunk(1, 1, 10, 16))), "fmt sample rate"},
		"format":      {bytes.NewReader(riff(fmtChunk(0x55, 1, 8000, 16))), "found format 0x55"},
		"bits":        {bytes.NewReader(riff(fmtChunk(1, 1, 8000, 40))), "of 40 bits"},
		"subformat":   {bytes.NewReader(riff(fmtChunk(0xfffe, 1, 8000, 16, make([]byte, 24)...))), "fmt subformat"},
		"block":       {bytes.NewReader(riff(append(one[:20:20], 3, 0, 16, 0))), "fmt block size: wanted 2, found 3"},
		"truncated":   {bytes.NewReader(riff(one, chunk("data", make([]byte, 8))[:12])), "data: wanted 8 bytes, found 4, where the file ends"},
		"cut chunk":   {bytes.NewReader(riff(one, chunk("LIST", make([]byte, 8))[:12])), `chunk "LIST": wanted 8 bytes, found 4`},
		"too long":    {bytes.NewReader(riff(one, chunk("data", make([]byte, 202)))), "at most 100 samples, found 101"},
		"claims much": {bytes.NewReader(riff(one, huge)), "at most 100 samples, found"},
		"endless":     {io.MultiReader(bytes.NewReader(endless), zeros{}), "at most 100 samples, found more"},
		"chunks":      {io.MultiReader(bytes.NewReader(riff(one)), zeros{}), "sound within 1000 chunks"},
		"NaN":         {bytes.NewReader(riff(fmtChunk(3, 1, 8000, 32), chunk("data", nan))), "sample 0: wanted a number, found NaN"},
	} {
		_, err := ReadWAV(c.file, 100)
		var wav *WAVError
		if !errors.As(err, &wav) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// zeros never end.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }

func TestWriteWAV(t *testing.T) {
	samples := []float32{0, 0.5, -1, 1, 1. / 32768, 1.7, -3, 0.3}
	clipped := []float32{0, 0.5, -1, 32767. / 32768, 1. / 32768, 32767. / 32768, -1, 9830. / 32768}
	var b bytes.Buffer
	if err := WriteWAV16(&b, 24000, 2, samples); err != nil {
		t.Fatal(err)
	}
	if w, err := ReadWAV(&b, 100); err != nil || w.Rate != 24000 || w.Channels != 2 || !slices.Equal(w.Samples, clipped) {
		t.Errorf("%v, %v", w, err)
	}
	long := make([]float32, 3*wavBuffer+1)
	for i := range long {
		long[i] = float32(i) / 7
	}
	if err := WriteWAVFloat32(&b, 24000, 1, long); err != nil {
		t.Fatal(err)
	}
	if w, err := ReadWAV(&b, len(long)); err != nil || !slices.Equal(w.Samples, long) {
		t.Errorf("%d samples, %v", len(w.Samples), err)
	}
	if err := WriteWAV16(&b, 0, 1, nil); err == nil {
		t.Error("0 Hz was taken")
	}
}

// At any moment the file can be read, up to the last repair of its header.
func TestWAVWriter(t *testing.T) {
	for _, e := range []WAVEncoding{PCM16, Float32} {
		path := filepath.Join(t.TempDir(), "out.wav")
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		w, err := NewWAVWriter(f, e, 24000, 1)
		if err != nil {
			t.Fatal(err)
		}
		frame := make([]float32, 1920)
		for n := range 100 {
			for i := range frame {
				frame[i] = float32(n) / 128
			}
			if err := w.Write(frame); err != nil {
				t.Fatal(err)
			}
			got, err := OpenWAV(path, 1<<20)
			if err != nil || len(got.Samples) < (n+1)*1920-wavRepair*24000 {
				t.Fatalf("after %d frames: %d samples, %v", n+1, len(got.Samples), err)
			}
		}
		if allocs := testing.AllocsPerRun(50, func() { w.Write(frame) }); allocs != 0 {
			t.Errorf("%v allocations", allocs)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		got, err := OpenWAV(path, 1<<20)
		if err != nil || len(got.Samples) != 151*1920 || got.Samples[1920*99] != 99./128 {
			t.Errorf("%d samples, %v", len(got.Samples), err)
		}
	}
}

// inPieces reads a file a few samples at a time.
func inPieces(t *testing.T, b []byte) (samples []float32) {
	t.Helper()
	r, err := NewWAVReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	piece := make([]float32, 3*r.Channels+1)
	for {
		promised := r.Len()
		n, err := r.Read(piece)
		if errors.Is(err, io.EOF) {
			return samples
		}
		if err != nil || n > len(piece) || n%r.Channels != 0 || promised >= 0 && n > promised {
			t.Fatalf("%d samples of %d that were promised: %v", n, promised, err)
		}
		samples = append(samples, piece[:n]...)
	}
}

func TestWAVReader(t *testing.T) {
	long := make([]float32, 2*1001)
	for i := range long {
		long[i] = float32(i) / 7
	}
	var b bytes.Buffer
	if err := WriteWAVFloat32(&b, 24000, 2, long); err != nil {
		t.Fatal(err)
	}
	if got := inPieces(t, b.Bytes()); !slices.Equal(got, long) {
		t.Errorf("%d samples", len(got))
	}
	r, err := NewWAVReader(bytes.NewReader(b.Bytes()))
	if err != nil || r.Rate != 24000 || r.Channels != 2 || r.Len() != len(long) {
		t.Errorf("%+v, %v", r, err)
	}
	piece := make([]float32, 20)
	if allocs := testing.AllocsPerRun(50, func() { _, err = r.Read(piece) }); allocs != 0 || err != nil {
		t.Errorf("%v allocations, %v", allocs, err)
	}
	short, err := NewWAVReader(bytes.NewReader(b.Bytes()[:b.Len()-1]))
	if err != nil {
		t.Fatal(err)
	}
	var wrong *WAVError
	if n, err := short.Read(make([]float32, 2*len(long))); n != len(long)-2 || !errors.As(err, &wrong) {
		t.Errorf("%d samples of a file that is cut off, %v", n, err)
	}
}

func FuzzReadWAV(f *testing.F) {
	f.Add(riff(fmtChunk(1, 2, 8000, 16), chunk("data", []byte{0, 1, 2, 3})))
	f.Add(riff(fmtChunk(0xfffe, 1, 8000, 32, extensible(3, 32)...), chunk("data", make([]byte, 8))))
	f.Add(riff(fmtChunk(1, 1, 8000, 8), chunk("data", make([]byte, 10))))
	f.Add(riff(fmtChunk(3, 32, 8000, 64), chunk("data", make([]byte, 512))))
	f.Fuzz(func(t *testing.T, b []byte) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		w, err := ReadWAV(bytes.NewReader(b), 1000)
		runtime.ReadMemStats(&after)
		// Buffers are fixed; no length that a header claims counts before it is there.
		if n := after.TotalAlloc - before.TotalAlloc; n > uint64(64<<10+16*len(b)) {
			t.Fatalf("%d bytes were allocated for %d", n, len(b))
		}
		if err == nil && (len(w.Samples) > 1000 || len(w.Samples)%w.Channels != 0) {
			t.Fatalf("%d samples of %d channels", len(w.Samples), w.Channels)
		}
		if err == nil {
			if pieces := inPieces(t, b); !slices.Equal(pieces, w.Samples) {
				t.Fatalf("%v at once, %v in pieces", w.Samples, pieces)
			}
		}
	})
}
