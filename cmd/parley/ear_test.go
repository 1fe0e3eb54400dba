package main

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"testing"
	"time"
)

const (
	// clicks that are measured, a clickPeriod apart: that is no multiple of a
	// frame or a packet, so they fall anywhere in those.
	clicks, clickPeriod = 40, 1037 * time.Millisecond
	// clickRate is Chromium's, so that it has nothing to resample.
	clickRate = 48000
	// mouthToEar is what a click may take to come back, median: the frame, and
	// 60 ms for capture, network, jitter buffers and beats.
	mouthToEar = 80*time.Millisecond + 60*time.Millisecond
	// slower is what a test lets pass beyond, for machines that are; bench-media doesn't.
	slower = 20 * time.Millisecond
)

// clicking is a microphone in which one clicks: bursts of 3 ms at 2 kHz.
func clicking(t *testing.T) string {
	t.Helper()
	pcm := make([]float32, 120*clickRate)
	for at := 0; at < len(pcm)-clickRate; at += int(clickPeriod.Seconds() * clickRate) {
		for i := range clickRate * 3 / 1000 {
			pcm[at+i] = 0.8 * float32(math.Sin(2*math.Pi*2000*float64(i)/clickRate))
		}
	}
	return asWAV(t, pcm, clickRate, 1)
}

// noteClicks begins to note where clicks begin, in samples of one clock, in what
// enters the page by its microphone (0) and in what leaves it (1).
const noteClicks = `(async () => {
	const context = new AudioContext({ sampleRate: 48000 });
	const module = new Blob(['registerProcessor("clicks", class extends AudioWorkletProcessor {' +
		'last = [-1e9, -1e9];' +
		'process(sides) {' +
			'sides.forEach(([x], side) => x?.forEach((value, i) => {' +
				'if (Math.abs(value) < 0.2) return;' +
				'const at = currentFrame + i;' +
				'if (at - this.last[side] > 12000) this.port.postMessage([side, at]);' +
				'this.last[side] = at;' +
			'}));' +
			'return true;' +
		'} });'], { type: "text/javascript" });
	await context.audioWorklet.addModule(URL.createObjectURL(module));
	const clicks = new AudioWorkletNode(context, "clicks", { numberOfInputs: 2 });
	globalThis.clicks = [[], []];
	clicks.port.onmessage = ({ data: [side, at] }) => globalThis.clicks[side].push(at);
	const microphone = new MediaStream([globalThis.peers.at(-1).getSenders()[0].track]);
	context.createMediaStreamSource(microphone).connect(clicks, 0, 0);
	context.createMediaStreamSource(document.getElementById("agent-audio").srcObject).connect(clicks, 0, 1);
	clicks.connect(context.destination);
})()`

// delays are what clicks take from the page's microphone through a server and
// back into the page's sound, in order of length.
func delays(t *testing.T, url string) []time.Duration {
	t.Helper()
	b := browse(t, url, clicking(t))
	b.click()
	b.until("live")
	b.settle()
	b.run(noteClicks)
	time.Sleep((clicks + 2) * clickPeriod)
	var noted [2][]int64
	if err := json.Unmarshal([]byte(b.text(`JSON.stringify(globalThis.clicks)`)), &noted); err != nil {
		t.Fatal(err)
	}
	t.Logf("the browser's jitter buffer holds sound for %v", b.buffered())
	var all []time.Duration
	for _, in := range noted[0] {
		i, _ := slices.BinarySearch(noted[1], in)
		if i == len(noted[1]) {
			break
		}
		if delay := time.Duration(noted[1][i]-in) * time.Second / clickRate; delay < clickPeriod {
			all = append(all, delay)
		}
	}
	if len(all) < clicks*3/4 {
		t.Fatalf("of %d clicks %d came back; of %d that came none is known for the rest", len(noted[0]), len(all), len(noted[1]))
	}
	slices.Sort(all)
	return all
}

// A click through a real browser, and what comes of it.
func TestMouthToEar(t *testing.T) {
	if testing.Short() {
		t.Skip("forty clicks take a minute")
	}
	attempts(t, func(t *testing.T, _ int) bool {
		s := serveLoopback(t)
		all := delays(t, s.url+"/?processing=off")
		t.Logf("from mouth to ear: %v at the median of %d clicks, %v to %v", median(all), len(all), all[0], all[len(all)-1])
		return median(all) <= mouthToEar+slower
	})
}

// buffered is how long the browser's jitter buffer has held sound, mean over the
// call.
func (b *tab) buffered() time.Duration {
	b.t.Helper()
	seconds, err := strconv.ParseFloat(b.await(`(async () => {
		for (const s of (await globalThis.peers.at(-1).getStats()).values()) {
			if (s.type === "inbound-rtp") return String(s.jitterBufferDelay / s.jitterBufferEmittedCount);
		}
		return "no report";
	})()`), 64)
	if err != nil {
		b.t.Fatal(err)
	}
	return time.Duration(seconds * float64(time.Second))
}
