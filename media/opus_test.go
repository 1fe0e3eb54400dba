package media

import (
	"encoding/binary"
	"errors"
	"math"
	"os"
	"testing"

	libopus "github.com/hraban/opus"
)

// speech is the first seconds of a person speaking, mono at SampleRate.
func speech(t testing.TB, seconds float64) []float32 {
	t.Helper()
	file, err := os.ReadFile("testdata/speech_24k.wav")
	if err != nil {
		t.Fatal(err)
	}
	const header = 44
	pcm := make([]float32, int(seconds*SampleRate))
	for i := range pcm {
		pcm[i] = float32(int16(binary.LittleEndian.Uint16(file[header+2*i:]))) / 32768
	}
	return pcm
}

// correlation of two signals of equal length, from -1 to 1.
func correlation(a, b []float32) float64 {
	var ab, aa, bb float64
	for i := range a {
		x, y := float64(a[i]), float64(b[i])
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return ab / math.Sqrt(aa*bb)
}

// aligned correlates got with want at the delay, up to most samples, that fits best.
func aligned(want, got []float32, most int) (best float64, delay int) {
	best = -1
	n := len(want) - most
	for d := range most {
		if c := correlation(want[:n], got[d:d+n]); c > best {
			best, delay = c, d
		}
	}
	return best, delay
}

// TestDecoderEqualsLibopus decodes what libopus makes in every mode, duration
// and channel count, beside libopus's own decoder.
func TestDecoderEqualsLibopus(t *testing.T) {
	mono := speech(t, 3)
	stereo := make([]float32, 2*len(mono))
	for i, x := range mono {
		stereo[2*i], stereo[2*i+1] = x, x/3
	}
	cases := []struct {
		name     string
		app      libopus.Application
		bitrate  int
		channels int
		ms       float64
	}{
		{"silk 10", libopus.AppVoIP, 12000, 1, 10},
		{"silk 20", libopus.AppVoIP, 12000, 1, 20},
		{"silk 40", libopus.AppVoIP, 12000, 1, 40},
		{"silk 60", libopus.AppVoIP, 12000, 1, 60},
		{"silk 120", libopus.AppVoIP, 12000, 1, 120},
		{"hybrid 20", libopus.AppVoIP, 28000, 1, 20},
		{"hybrid 60", libopus.AppVoIP, 28000, 1, 60},
		{"celt 2.5", libopus.AppRestrictedLowdelay, 64000, 1, 2.5},
		{"celt 5", libopus.AppRestrictedLowdelay, 64000, 1, 5},
		{"celt 20", libopus.AppAudio, 96000, 1, 20},
		{"celt 100", libopus.AppAudio, 96000, 1, 100},
		{"celt 120", libopus.AppAudio, 96000, 1, 120},
		{"stereo silk 20", libopus.AppVoIP, 24000, 2, 20},
		{"stereo hybrid 20", libopus.AppVoIP, 48000, 2, 20},
		{"stereo celt 20", libopus.AppAudio, 128000, 2, 20},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			encoder, err := libopus.NewEncoder(SampleRate, c.channels, c.app)
			if err != nil {
				t.Fatal(err)
			}
			if err := encoder.SetBitrate(c.bitrate); err != nil {
				t.Fatal(err)
			}
			theirs, err := libopus.NewDecoder(SampleRate, 1)
			if err != nil {
				t.Fatal(err)
			}
			ours, err := NewDecoder()
			if err != nil {
				t.Fatal(err)
			}
			source := mono
			if c.channels == 2 {
				source = stereo
			}
			var want, got []float32
			packet := make([]byte, 4000)
			wantPCM, gotPCM := make([]float32, MaxPacketSamples), make([]float32, MaxPacketSamples)
			step := int(c.ms*SampleRate/1000) * c.channels
			for ; len(source) >= step; source = source[step:] {
				size, err := encoder.EncodeFloat32(source[:step], packet)
				if err != nil {
					t.Fatal(err)
				}
				m, err := theirs.DecodeFloat32(packet[:size], wantPCM)
				if err != nil {
					t.Fatal(err)
				}
				n, err := ours.Decode(packet[:size], gotPCM)
				if err != nil {
					t.Fatal(err)
				}
				if n != m || n != step/c.channels {
					t.Fatalf("%d samples, libopus %d", n, m)
				}
				want, got = append(want, wantPCM[:m]...), append(got, gotPCM[:n]...)
			}
			if r := correlation(want, got); r < 0.9999 {
				t.Errorf("correlation with libopus %.6f", r)
			}
		})
	}
}

// TestRepeats: packets of speech with FEC repeat what was before them, those
// without do not, whatever else is in them.
func TestRepeats(t *testing.T) {
	said := speech(t, 4)
	for _, c := range []struct {
		app                   libopus.Application
		bitrate, channels, ms int
		silk                  bool
	}{
		{libopus.AppVoIP, 20000, 1, 10, true}, {libopus.AppVoIP, 20000, 1, 20, true}, {libopus.AppVoIP, 24000, 1, 40, true},
		{libopus.AppVoIP, 24000, 1, 60, true}, {libopus.AppVoIP, 24000, 1, 120, true}, {libopus.AppVoIP, 36000, 2, 20, true},
		{libopus.AppVoIP, 32000, 2, 60, true}, {libopus.AppVoIP, 40000, 1, 20, true}, {libopus.AppRestrictedLowdelay, 64000, 1, 20, false},
	} {
		for _, fec := range []bool{false, true} {
			encoder, err := libopus.NewEncoder(SampleRate, c.channels, c.app)
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(encoder.SetBitrate(c.bitrate), encoder.SetInBandFEC(fec), encoder.SetPacketLossPerc(20)); err != nil {
				t.Fatal(err)
			}
			var parts opusFrames
			packet, count, repeat := make([]byte, 4000), 0, 0
			size := c.ms * SampleRate / 1000
			for at := 0; at+size <= len(said); at += size {
				pcm := said[at : at+size]
				if c.channels == 2 {
					pcm = nil
					for _, x := range said[at : at+size] {
						pcm = append(pcm, x, x/2)
					}
				}
				n, err := encoder.EncodeFloat32(pcm, packet)
				if err == nil {
					err = parts.split(packet[:n])
				}
				if err != nil {
					t.Fatal(err)
				}
				count++
				switch got := parts.repeats(packet[0]); got {
				case 0:
				case parts.samples:
					repeat++
				default:
					t.Fatalf("%d samples of frames of %d", got, parts.samples)
				}
			}
			t.Logf("%+v, FEC %v: %d of %d packets", c, fec, repeat, count)
			if fec && c.silk != (repeat > count/4) || (!fec || !c.silk) && repeat > 0 {
				t.Errorf("%+v, FEC %v: %d of %d packets repeat what was before", c, fec, repeat, count)
			}
		}
	}
}

func TestDecoderRefuses(t *testing.T) {
	decoder, err := NewDecoder()
	if err != nil {
		t.Fatal(err)
	}
	pcm := make([]float32, MaxPacketSamples)
	for name, packet := range map[string][]byte{
		"empty":                     {},
		"odd pair":                  {0xF9, 1, 2, 3},
		"pair past the end":         {0xFA, 200, 1},
		"no count":                  {0xFB},
		"no frames":                 {0xFB, 0},
		"more than 120 ms":          {0xFB, 7, 1, 2, 3, 4, 5, 6, 7},
		"padding past the end":      {0xFB, 0x41, 255, 255},
		"unequal frames":            {0xFB, 2, 1, 2, 3},
		"variable frame is missing": {0xFB, 0x83, 1},
		"frame of 1276 bytes":       append([]byte{0xF8}, make([]byte, 1276)...),
	} {
		var broken *DecodeError
		if n, err := decoder.Decode(packet, pcm); n != 0 || !errors.As(err, &broken) || broken.Size != len(packet) {
			t.Errorf("%s: %d samples, %v", name, n, err)
		}
	}
	if n, err := decoder.Decode([]byte{0xF8}, pcm); n != PacketSamples || err != nil {
		t.Errorf("no content: %d samples, %v; want 20 ms of silence", n, err)
	}
}

func TestCodecAllocatesNothing(t *testing.T) {
	encoder, err := NewEncoder(false)
	if err != nil {
		t.Fatal(err)
	}
	decoder, err := NewDecoder()
	if err != nil {
		t.Fatal(err)
	}
	pcm, out, packet := speech(t, 1), make([]float32, MaxPacketSamples), make([]byte, MaxPacketBytes)
	at := 0
	if n := testing.AllocsPerRun(200, func() {
		size, err := encoder.Encode(pcm[at:at+PacketSamples], packet)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := decoder.Decode(packet[:size], out); err != nil {
			t.Fatal(err)
		}
		at = (at + PacketSamples) % (len(pcm) - PacketSamples)
	}); n != 0 {
		t.Errorf("%.1f allocations a packet", n)
	}
	twins := []byte{0xF9, 0, 0, 0, 0} // two frames in one packet
	if n := testing.AllocsPerRun(50, func() {
		if _, err := decoder.Decode(twins, out); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%.1f allocations a packet of two frames", n)
	}
}

// TestEncoderKeepsSpeech holds what a listener gets to the sound that was sent.
func TestEncoderKeepsSpeech(t *testing.T) {
	for _, fec := range []bool{false, true} {
		encoder, err := NewEncoder(fec)
		if err != nil {
			t.Fatal(err)
		}
		r, bytes := throughOpus(t, encoder, speech(t, 4))
		if r < 0.98 {
			t.Errorf("correlation %.4f", r)
		}
		t.Logf("FEC %v: correlation %.4f at %d bytes a packet", fec, r, bytes)
	}
}

// throughOpus encodes and decodes: aligned correlation, mean packet size.
func throughOpus(t testing.TB, encoder *Encoder, pcm []float32) (float64, int) {
	t.Helper()
	decoder, err := NewDecoder()
	if err != nil {
		t.Fatal(err)
	}
	var got []float32
	packet, out, total := make([]byte, MaxPacketBytes), make([]float32, MaxPacketSamples), 0
	for at := 0; at+PacketSamples <= len(pcm); at += PacketSamples {
		size, err := encoder.Encode(pcm[at:at+PacketSamples], packet)
		if err != nil {
			t.Fatal(err)
		}
		n, err := decoder.Decode(packet[:size], out)
		if err != nil {
			t.Fatal(err)
		}
		got, total = append(got, out[:n]...), total+size
	}
	r, _ := aligned(pcm[:len(got)], got, 400)
	return r, total * PacketSamples / len(pcm)
}

func TestScale(t *testing.T) {
	pcm := []float32{0.5, 4, -4, float32(math.NaN()), float32(math.Inf(1))}
	Scale(pcm, 0.5)
	for i, want := range []float32{0.25, 1, -1, 0, 1} {
		if pcm[i] != want {
			t.Errorf("sample %d: %v, want %v", i, pcm[i], want)
		}
	}
}

func FuzzDecoder(f *testing.F) {
	encoder, err := NewEncoder(false)
	if err != nil {
		f.Fatal(err)
	}
	packet := make([]byte, MaxPacketBytes)
	pcm := speech(f, 1)
	for at := 0; at+PacketSamples <= len(pcm); at += 10 * PacketSamples {
		size, err := encoder.Encode(pcm[at:at+PacketSamples], packet)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(append([]byte(nil), packet[:size]...))
	}
	f.Add([]byte{0x1B, 0x83, 2, 2, 1, 2, 3, 4, 5, 6})
	f.Fuzz(func(t *testing.T, packet []byte) {
		decoder, err := NewDecoder()
		if err != nil {
			t.Fatal(err)
		}
		out := make([]float32, MaxPacketSamples)
		defer allocatesLittle(t, len(packet))()
		for range 2 {
			n, err := decoder.Decode(packet, out)
			var broken *DecodeError
			if n < 0 || n > MaxPacketSamples || err != nil && !errors.As(err, &broken) {
				t.Fatalf("%d samples, %v", n, err)
			}
		}
	})
}
