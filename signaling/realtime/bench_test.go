package realtime

import (
	"encoding/base64"
	"testing"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// BenchmarkAppend is what a socket's frame costs on its way in.
func BenchmarkAppend(b *testing.B) {
	c := newSocketClient(b, Options{Submit: func([]core.Audio) error { return nil }})
	event := []byte(`{"type":"input_audio_buffer.append","event_id":"evt_12345678","audio":"` +
		base64.StdEncoding.EncodeToString(sound.Linear16.Encode(nil, make([]float32, 1920))) + `","format":"pcm16","sample_rate_hz":24000}`)
	b.ReportAllocs()
	for b.Loop() {
		c.actor.Handle(event)
	}
}

// BenchmarkOutput is what it costs on its way out.
func BenchmarkOutput(b *testing.B) {
	c := newSocketClient(b, Options{})
	c.append(make([]float32, 1920))
	c.actor.Live(c.actor.Config())
	c.actor.listeners[0].send = func([]byte) {}
	b.ReportAllocs()
	for b.Loop() {
		c.actor.Output(&core.Frame{Text: " word"})
	}
}
