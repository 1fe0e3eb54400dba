package media

import (
	"testing"
	"time"
)

// The codec and the beat of one call: what 20 ms of it cost, each way.

func BenchmarkHearing(b *testing.B) {
	packets := encoded(b, 4)
	framer, err := NewFramer(Opus, false, func(*[FrameSamples]float32, time.Time) {})
	if err != nil {
		b.Fatal(err)
	}
	now := zero
	framer.core.start(now)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		now = now.Add(packetPeriod)
		framer.core.push(uint16(i), uint32(i*960), packets[i%len(packets)], now)
		framer.core.poll(now)
	}
	b.ReportMetric(packetPeriod.Seconds()*float64(b.N)/b.Elapsed().Seconds(), "x-realtime")
}

func BenchmarkSpeaking(b *testing.B) {
	encoder, err := NewEncoder(false)
	if err != nil {
		b.Fatal(err)
	}
	pacer := pacer{encode: encoder.Encode, ticks: 960, send: func(*Packet) {}}
	pcm := speech(b, 4)
	now, sent := zero, 0
	b.ReportAllocs()
	for b.Loop() {
		if pacer.count == 0 {
			at := sent % (len(pcm) - FrameSamples)
			pacer.push((*[FrameSamples]float32)(pcm[at:]), 0, now)
			sent += FrameSamples
		}
		pacer.poll(now)
		now = now.Add(packetPeriod)
	}
	b.ReportMetric(packetPeriod.Seconds()*float64(b.N)/b.Elapsed().Seconds(), "x-realtime")
}
