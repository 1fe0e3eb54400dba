package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestBrowserCodecs: a browser that prefers what is not our choice by itself,
// sound alone: RED, and telephone codecs only.
func TestBrowserCodecs(t *testing.T) {
	if testing.Short() {
		t.Skip("calls from real browsers take half a minute")
	}
	s := serve(t, "--model", tinyA, "--max-sessions", "1")
	for name, open := range map[string]func(t *testing.T, url string) visitor{"chromium": inChromium, "firefox": inFirefox} {
		t.Run(name, func(t *testing.T) {
			v := open(t, s.url)
			for _, codecs := range []string{"red opus", "pcmu", "pcma"} {
				if name == "firefox" && codecs == "red opus" {
					continue // it has no RED for sound
				}
				t.Run(codecs, func(t *testing.T) { callIn(t, s, v, strings.Fields(codecs)) })
			}
		})
	}
}

// callIn has the browser call in some codecs, best first.
func callIn(t *testing.T, s *server, v visitor, codecs []string) {
	wanted, err := json.Marshal(codecs)
	if err != nil {
		t.Fatal(err)
	}
	before := s.idle(t)
	v.text(fmt.Sprintf(`globalThis.told = ""; (async () => {
		const pc = new RTCPeerConnection(), microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
		const audio = pc.addTransceiver(microphone.getAudioTracks()[0], { streams: [microphone] });
		const speaker = new Audio(); // Chromium decodes what is played
		pc.ontrack = (event) => { speaker.srcObject = event.streams[0]; speaker.play(); };
		const known = RTCRtpReceiver.getCapabilities("audio").codecs;
		audio.setCodecPreferences(%s.map((name) => known.find((c) => c.mimeType.toLowerCase() === "audio/" + name)));
		await pc.setLocalDescription(await pc.createOffer());
		const response = await fetch("/v1/realtime/calls", { method: "POST", headers: { "Content-Type": "application/sdp" }, body: pc.localDescription.sdp });
		const sdp = await response.text();
		if (response.status !== 201) throw new Error(sdp);
		await pc.setRemoteDescription({ type: "answer", sdp });
		const told = { answer: sdp.match(/m=audio .*/)[0], sent: 0, bytes: 0, received: 0, energy: 0 };
		for (let tenths = 0; tenths < 300 && told.received < 150; tenths++) {
			await new Promise((done) => setTimeout(done, 100));
			for (const s of (await pc.getStats()).values()) {
				if (s.type === "outbound-rtp") [told.sent, told.bytes] = [s.packetsSent, s.bytesSent];
				if (s.type === "inbound-rtp") [told.received, told.energy] = [s.packetsReceived, s.totalAudioEnergy ?? 0];
			}
		}
		await fetch(response.headers.get("Location"), { method: "DELETE" });
		pc.close();
		globalThis.told = JSON.stringify(told);
	})().catch((error) => { globalThis.told = JSON.stringify({ error: String(error) }); }); ""`, wanted))
	eventually(t, v.text, "the end of the call", `globalThis.told !== ""`)
	var told struct {
		Answer, Error                 string
		Sent, Bytes, Received, Energy float64
	}
	if err := json.Unmarshal([]byte(v.text(`globalThis.told`)), &told); err != nil || told.Error != "" {
		t.Fatalf("%v %s", err, told.Error)
	}
	after := s.idle(t)
	heard := after.PacketsIn - before.PacketsIn
	t.Logf("%+v; %d packets heard", told, heard)
	if after.Broken > before.Broken {
		t.Errorf("%d packets are broken", after.Broken-before.Broken)
	}
	if told.Received < 150 || told.Energy == 0 {
		t.Errorf("it heard %.0f packets, energy %g", told.Received, told.Energy)
	}
	// Each packet twice; once it is 160 bytes at most.
	if codecs[0] == "red" && told.Bytes < 200*told.Sent {
		t.Errorf("%.0f bytes in %.0f packets are no RED", told.Bytes, told.Sent)
	}
	if float64(heard) < told.Sent/2 {
		t.Errorf("the server heard %d of %.0f packets", heard, told.Sent)
	}
}
