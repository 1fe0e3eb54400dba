package media

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"math/cmplx"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	libopus "github.com/hraban/opus"

	"github.com/parley-voice/parley/media/conceal"
	"github.com/parley-voice/parley/media/sound"
)

// losses says which of n packets are lost: a part of them, in runs that are
// this long on average (the model of Gilbert).
func losses(n int, part, run float64, seed uint64) []bool {
	random := rand.New(rand.NewPCG(seed, 7))
	lost, bad := make([]bool, n), false
	leave := 1 / run
	enter := leave * part / (1 - part)
	if run == 1 { // each for itself
		leave, enter = 1-part, part
	}
	for i := range lost {
		if bad {
			bad = random.Float64() >= leave
		} else {
			bad = random.Float64() < enter
		}
		lost[i] = bad
	}
	lost[0] = false
	return lost
}

// received is what a listener hears of packets of 20 ms, some of which are lost.
type received func(packets [][]byte, lost []bool) []float32

// byParley decodes and conceals as a call does whose packets wait for the next.
func byParley(t testing.TB, fec bool) received {
	return func(packets [][]byte, lost []bool) (heard []float32) {
		decode, recover := parleyDecoder(t, fec)
		var mender conceal.Mender
		pcm := make([]float32, MaxPacketSamples)
		for i, packet := range packets {
			packetPCM := pcm[:PacketSamples]
			switch {
			case !lost[i]:
				if _, err := decode(packet, pcm); err != nil {
					t.Fatal(err)
				}
				mender.Heard(packetPCM)
			case fec && i+1 < len(packets) && !lost[i+1] && recover(packets[i+1], packetPCM):
				mender.Heard(packetPCM)
			default:
				mender.Lost(packetPCM)
			}
			heard = append(heard, packetPCM...)
		}
		return heard
	}
}

// parleyDecoder is what a framer has.
func parleyDecoder(t testing.TB, fec bool) (decode func([]byte, []float32) (int, error), recover func([]byte, []float32) bool) {
	framer, err := NewFramer(Opus, fec, nil)
	if err != nil {
		t.Fatal(err)
	}
	return framer.core.decode, framer.core.recover
}

// byLibopus decodes with libopus, which conceals, and with fec takes what the
// next packet holds of a lost one.
func byLibopus(t testing.TB, fec bool) received {
	return func(packets [][]byte, lost []bool) (heard []float32) {
		decoder, err := libopus.NewDecoder(SampleRate, 1)
		if err != nil {
			t.Fatal(err)
		}
		pcm := make([]float32, PacketSamples)
		for i, packet := range packets {
			switch {
			case !lost[i]:
				_, err = decoder.DecodeFloat32(packet, pcm)
			case fec && i+1 < len(packets) && !lost[i+1]:
				err = decoder.DecodeFECFloat32(packets[i+1], pcm)
			default:
				err = decoder.DecodePLCFloat32(pcm)
			}
			if err != nil {
				t.Fatal(err)
			}
			heard = append(heard, pcm...)
		}
		return heard
	}
}

// inGaps decodes, and puts what fill makes of the true sound where packets are
// lost.
func inGaps(t testing.TB, fill func(pcm []float32)) received {
	return func(packets [][]byte, lost []bool) (heard []float32) {
		hearing, _ := parleyDecoder(t, false)
		knowing, _ := parleyDecoder(t, false)
		pcm, truth := make([]float32, MaxPacketSamples), make([]float32, MaxPacketSamples)
		for i, packet := range packets {
			if _, err := knowing(packet, truth); err != nil {
				t.Fatal(err)
			}
			if lost[i] {
				fill(truth[:PacketSamples])
				heard = append(heard, truth[:PacketSamples]...)
				continue
			}
			if _, err := hearing(packet, pcm); err != nil {
				t.Fatal(err)
			}
			heard = append(heard, pcm[:PacketSamples]...)
		}
		return heard
	}
}

const (
	lsdWindow, lsdStep, lsdSize = PacketSamples, PacketSamples / 2, 512
	// lsdFloor is -80 dB of full scale: below it nothing is heard.
	lsdFloor = 1e-8
	// lsdAfter is how long after a loss counts, in packets.
	lsdAfter = 3
)

// logSpectrum of a stretch of lsdWindow samples in dB.
func logSpectrum(pcm []float32) (db [lsdSize / 2]float64) {
	var x [lsdSize]complex128
	for i, s := range pcm[:lsdWindow] {
		x[i] = complex(float64(s)*(0.5-0.5*math.Cos(2*math.Pi*(float64(i)+0.5)/lsdWindow)), 0)
	}
	fft(&x)
	for i := range db {
		power := 16 * (real(x[i])*real(x[i]) + imag(x[i])*imag(x[i])) / (lsdWindow * lsdWindow)
		db[i] = 10 * math.Log10(power+lsdFloor)
	}
	return db
}

// turns are the roots of unity that fft multiplies with.
var turns = func() (list [lsdSize / 2]complex128) {
	for i := range list {
		list[i] = cmplx.Rect(1, -2*math.Pi*float64(i)/lsdSize)
	}
	return list
}()

// fft is in place.
func fft(x *[lsdSize]complex128) {
	for i, shift := uint(0), 32-bits.Len(lsdSize-1); i < lsdSize; i++ {
		if j := uint(bits.Reverse32(uint32(i)) >> shift); i < j {
			x[i], x[j] = x[j], x[i]
		}
	}
	for half := 1; half < lsdSize; half *= 2 {
		for at := 0; at < lsdSize; at += 2 * half {
			for i := at; i < at+half; i++ {
				turned := turns[(i-at)*lsdSize/(2*half)] * x[i+half]
				x[i], x[i+half] = x[i]+turned, x[i]-turned
			}
		}
	}
}

// distance is the log-spectral distance in dB of two signals over the lost
// packets and the 60 ms after them: its sum and in how many stretches.
func distance(want, got []float32, lost []bool) (sum float64, count int) {
	for at := 0; at+lsdWindow <= len(want); at += lsdStep {
		counts := false
		for i := max(0, at/PacketSamples-lsdAfter); i <= (at+lsdWindow-1)/PacketSamples && i < len(lost); i++ {
			counts = counts || lost[i]
		}
		if !counts {
			continue
		}
		a, b := logSpectrum(want[at:]), logSpectrum(got[at:])
		square := 0.0
		for i := range a {
			square += (a[i] - b[i]) * (a[i] - b[i])
		}
		sum += math.Sqrt(square / float64(len(a)))
		count++
	}
	return sum, count
}

// TestConcealment measures what a listener hears of lost packets beside
// libopus, whose FEC and PLC know the codec from the inside. LOSS.md has the
// table that it logs.
func TestConcealment(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 40 s")
	}
	pcm := speech(t, 6)
	const seeds = 8
	var table strings.Builder
	fmt.Fprintf(&table, "\n| loss | kb/s | silence | truth | Parley | Parley, --fec | libopus, PLC | libopus, FEC and PLC |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, run := range []float64{1, 3} {
		for _, part := range []float64{0.05, 0.1, 0.2} {
			for _, rate := range []int{32000, 64000} {
				packets := lossyPackets(t, pcm, rate, int(100*part))
				ways := []received{inGaps(t, func(pcm []float32) { clear(pcm) }), inGaps(t, func([]float32) {}), byParley(t, false), byParley(t, true), byLibopus(t, false), byLibopus(t, true)}
				var mean [6]float64
				for w, way := range ways {
					whole := way(packets, make([]bool, len(packets)))
					sum, count := 0.0, 0
					for seed := range uint64(seeds) {
						lost := losses(len(packets), part, run, seed)
						s, n := distance(whole, way(packets, lost), lost)
						sum, count = sum+s, count+n
					}
					mean[w] = sum / float64(count)
				}
				kind := "random"
				if run > 1 {
					kind = "bursts"
				}
				fmt.Fprintf(&table, "| %.0f %%, %s | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f |\n", 100*part, kind, rate/1000, mean[0], mean[1], mean[2], mean[3], mean[4], mean[5])
				if mean[2] > mean[0]*0.75 || mean[2] > mean[4]+0.6 || mean[3] > mean[5]+0.6 {
					t.Errorf("%.0f %% of loss, %s, %d b/s: %.1f dB wanted near libopus without FEC, and with FEC near libopus with it", 100*part, kind, rate, mean)
				}
			}
		}
	}
	t.Log(table.String())
}

// TestLossesToHear writes what a listener hears of recordings whose packets are
// lost, for a recogniser to tell what that costs in words (training.losses in
// engine). PARLEY_LOSSES is the folder of the recordings, WAVs of 24 kHz with one
// channel; what becomes of x.wav is in there as loss-burst-way/x.wav. Without it
// there is one of two seconds, and what is written of it is looked at.
func TestLossesToHear(t *testing.T) {
	folder := os.Getenv("PARLEY_LOSSES")
	smoke := folder == ""
	if smoke {
		folder = t.TempDir()
		writeWAV(t, filepath.Join(folder, "a.wav"), speech(t, 2))
	}
	recordings, err := filepath.Glob(filepath.Join(folder, "*.wav"))
	if err != nil || len(recordings) == 0 {
		t.Fatalf("no WAVs in %s (%v); PARLEY_LOSSES names a folder of them", folder, err)
	}
	const kbps = 32
	ways := map[string]received{"parley": byParley(t, false), "fec": byParley(t, true), "libopus": byLibopus(t, true)}
	lines := []struct{ percent, run int }{{0, 1}, {5, 1}, {10, 1}, {20, 1}, {5, 3}, {10, 3}, {20, 3}}
	for i, recording := range recordings {
		w, err := sound.OpenWAV(recording, 60*SampleRate)
		if err != nil || w.Rate != SampleRate || w.Channels != 1 {
			t.Fatalf("%s: %d Hz, %d channels, %v; want 24 kHz and one", recording, w.Rate, w.Channels, err)
		}
		// What is on the way when it ends counts, too.
		pcm := append(w.Samples, make([]float32, 5*PacketSamples)...)
		for _, line := range lines {
			packets := lossyPackets(t, pcm, 1000*kbps, line.percent)
			lost := losses(len(packets), float64(line.percent)/100, float64(line.run), uint64(i))
			for name, way := range ways {
				heard := way(packets, lost)
				path := filepath.Join(folder, fmt.Sprintf("%d-%d-%s", line.percent, line.run, name), filepath.Base(recording))
				writeWAV(t, path, heard)
				if smoke {
					r, _ := aligned(pcm[:len(heard)], heard, 400)
					if t.Logf("%s: correlation %.2f", path, r); r < 0.5 || line.percent == 0 && r < 0.85 {
						t.Errorf("%s correlates with what was said by %.2f", path, r)
					}
				}
			}
		}
	}
}

func writeWAV(t testing.TB, path string, pcm []float32) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(sound.WriteWAV16(file, SampleRate, 1, pcm), file.Close()); err != nil {
		t.Fatal(err)
	}
}

// lossyPackets is speech as a browser sends it: 20 ms, for speech, with FEC for
// so many lost packets in a hundred.
func lossyPackets(t testing.TB, pcm []float32, rate, loss int) (packets [][]byte) {
	encoder, err := libopus.NewEncoder(SampleRate, 1, libopus.AppVoIP)
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range []error{encoder.SetBitrate(rate), encoder.SetInBandFEC(true), encoder.SetPacketLossPerc(loss)} {
		if set != nil {
			t.Fatal(set)
		}
	}
	for at := 0; at+PacketSamples <= len(pcm); at += PacketSamples {
		packet := make([]byte, MaxPacketBytes)
		n, err := encoder.EncodeFloat32(pcm[at:at+PacketSamples], packet)
		if err != nil {
			t.Fatal(err)
		}
		packets = append(packets, packet[:n])
	}
	return packets
}
