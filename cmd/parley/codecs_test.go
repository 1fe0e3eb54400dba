package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/parley-voice/parley/signaling/network/networktest"
)

// TestBrowserCodecs: a browser that prefers what is not our choice by itself,
// sound alone: RED, and telephone codecs only.
func TestBrowserCodecs(t *testing.T) {
	if testing.Short() {
		t.Skip("calls from real browsers take half a minute")
	}
	s := serve(t, "--model", tinyA, "--max-sessions", "1")
	for name, open := range browsers() {
		t.Run(name, func(t *testing.T) {
			v := open(t, s.url)
			for _, codecs := range []string{"red opus", "pcmu", "pcma"} {
				if name == "firefox" && codecs == "red opus" {
					continue // it has no RED for sound
				}
				t.Run(codecs, func(t *testing.T) { callIn(t, s, v, strings.Fields(codecs), 0) })
			}
		})
	}
}

// TestBrowserLosesPackets: over a line that loses one packet in five, Chromium
// and we tell each other of it, and both get back what RED repeats.
func TestBrowserLosesPackets(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes half a minute")
	}
	port := networktest.FreePort(t)
	relay := networktest.NewRelay(t, port)
	s := serve(t, "--model", tinyA, "--max-sessions", "1", "--udp-port", fmt.Sprint(port))
	relay.Weather(networktest.Weather{Loss: 0.2})
	told, before, after := callIn(t, s, inChromium(t, s.url), []string{"red", "opus"}, relay.Port())
	if relay.Lost.Load() < relay.Passed.Load()/6 {
		t.Errorf("the relay passed %d packets and lost %d", relay.Passed.Load(), relay.Lost.Load())
	}
	// What it has already it discards. Until its first report, which comes after
	// 5 s and may be lost as well, nothing is repeated; so the losses are those
	// from the tenth discarded packet on.
	if told.Discarded < 100 || told.Concealed > 0.6*told.Lost*20*48 {
		t.Errorf("Chromium had no use for %.0f packets and made up %.0f samples for %.0f packets lost", told.Discarded, told.Concealed, told.Lost)
	}
	if after.Recovered-before.Recovered < 1000 {
		t.Errorf("%.0f ms recovered of what Chromium said", after.Recovered-before.Recovered)
	}
}

// report is what a browser says of a call: the answer's line of sound, packets
// and bytes sent, packets received and those received in vain, and the energy of
// what was heard; through a relay, from the tenth packet received in vain on,
// packets lost and samples of 48 kHz that were made up.
type report struct {
	Answer, Error                                             string
	Sent, Bytes, Received, Lost, Discarded, Energy, Concealed float64
}

// callIn has the browser call in some codecs, best first, through a relay if
// there is a port of one. The statistics are the server's before and after.
func callIn(t *testing.T, s *server, v visitor, codecs []string, relay int) (told report, before, after stats) {
	t.Helper()
	wanted, err := json.Marshal(codecs)
	if err != nil {
		t.Fatal(err)
	}
	packets := 150
	if relay != 0 {
		packets = 350
	}
	before = s.idle(t)
	v.text(fmt.Sprintf(`globalThis.told = ""; (async () => {
		const pc = new RTCPeerConnection(), microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
		const audio = pc.addTransceiver(microphone.getAudioTracks()[0], { streams: [microphone] });
		const speaker = new Audio(); // Chromium decodes what is played
		pc.ontrack = (event) => { speaker.srcObject = event.streams[0]; speaker.play(); };
		const known = RTCRtpReceiver.getCapabilities("audio").codecs;
		audio.setCodecPreferences(%[1]s.map((name) => known.find((c) => c.mimeType.toLowerCase() === "audio/" + name)));
		await pc.setLocalDescription(await pc.createOffer());
		const response = await fetch("/v1/realtime/calls", { method: "POST", headers: { "Content-Type": "application/sdp" }, body: pc.localDescription.sdp });
		let sdp = await response.text(), relay = %[2]d;
		if (response.status !== 201) throw new Error(sdp);
		if (relay) sdp = sdp.replaceAll(/a=candidate:.*\r\n/g, "").replace("a=mid:0\r\n", "a=mid:0\r\na=candidate:1 1 udp 2130706431 127.0.0.1 " + relay + " typ host\r\n");
		await pc.setRemoteDescription({ type: "answer", sdp });
		const told = { answer: sdp.match(/m=audio .*/)[0], sent: 0, bytes: 0, received: 0 };
		let begun = { received: 0, lost: 0, concealed: 0 };
		for (let tenths = 0; tenths < 350 && told.received - begun.received < %[3]d; tenths++) {
			await new Promise((done) => setTimeout(done, 100));
			for (const s of (await pc.getStats()).values()) {
				if (s.type === "outbound-rtp") [told.sent, told.bytes] = [s.packetsSent, s.bytesSent];
				if (s.type === "inbound-rtp" && relay && s.packetsDiscarded < 10) begun = { received: s.packetsReceived, lost: s.packetsLost, concealed: s.concealedSamples };
				if (s.type === "inbound-rtp") Object.assign(told, { received: s.packetsReceived, lost: s.packetsLost, discarded: s.packetsDiscarded, energy: s.totalAudioEnergy, concealed: s.concealedSamples });
			}
		}
		for (const name of ["lost", "concealed"]) told[name] -= begun[name];
		await fetch(response.headers.get("Location"), { method: "DELETE" });
		pc.close();
		globalThis.told = JSON.stringify(told);
	})().catch((error) => { globalThis.told = JSON.stringify({ error: String(error) }); }); ""`, wanted, relay, packets))
	eventually(t, v.text, "the end of the call", `globalThis.told !== ""`)
	if err := json.Unmarshal([]byte(v.text(`globalThis.told`)), &told); err != nil || told.Error != "" {
		t.Fatalf("%v %s", err, told.Error)
	}
	after = s.idle(t)
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
	return told, before, after
}

// TestBrowserHolds: each browser calls with its addresses in the offer, sound
// alone, holds the call, and takes it up again.
func TestBrowserHolds(t *testing.T) {
	if testing.Short() {
		t.Skip("calls from real browsers take half a minute")
	}
	s := serve(t, "--model", tinyA, "--max-sessions", "1")
	for name, open := range browsers() {
		t.Run(name, func(t *testing.T) {
			v := open(t, s.url)
			before := s.idle(t)
			v.text(`globalThis.told = ""; (async () => {
				const pc = new RTCPeerConnection(), microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
				const sound = pc.addTransceiver(microphone.getAudioTracks()[0], { streams: [microphone] });
				const wait = (ms) => new Promise((done) => setTimeout(done, ms));
				const offer = async (method, url) => {
					await pc.setLocalDescription(await pc.createOffer());
					while (pc.iceGatheringState !== "complete") await wait(20);
					const response = await fetch(url, { method, headers: { "Content-Type": "application/sdp" }, body: pc.localDescription.sdp });
					const sdp = await response.text();
					if (!response.ok) throw new Error(sdp);
					await pc.setRemoteDescription({ type: "answer", sdp });
					return response.headers.get("Location");
				};
				const count = async () => {
					for (const s of (await pc.getStats()).values()) if (s.type === "inbound-rtp") return s.packetsReceived;
					return 0;
				};
				const second = async () => {
					await wait(300);
					const before = await count();
					await wait(1000);
					return await count() - before;
				};
				const told = {}, call = await offer("POST", "/v1/realtime/calls");
				told.candidates = pc.localDescription.sdp.split("a=candidate:").length - 1;
				for (let tenths = 0; tenths < 200 && await count() < 50; tenths++) await wait(100);
				told.heard = await second();
				sound.direction = "inactive";
				await offer("PATCH", call);
				told.direction = sound.currentDirection;
				told.held = await second();
				sound.direction = "sendrecv";
				await offer("PATCH", call);
				told.again = await second();
				await fetch(call, { method: "DELETE" });
				pc.close();
				globalThis.told = JSON.stringify(told);
			})().catch((error) => { globalThis.told = JSON.stringify({ error: String(error) }); }); ""`)
			eventually(t, v.text, "the end of the call", `globalThis.told !== ""`)
			var told struct {
				Error, Direction               string
				Candidates, Heard, Held, Again int
			}
			if err := json.Unmarshal([]byte(v.text(`globalThis.told`)), &told); err != nil || told.Error != "" {
				t.Fatalf("%v %s", err, told.Error)
			}
			after := s.idle(t)
			t.Logf("%+v; the server heard %d packets", told, after.PacketsIn-before.PacketsIn)
			if told.Candidates == 0 || told.Direction != "inactive" || told.Heard < 25 || told.Held != 0 || told.Again < 25 {
				t.Errorf("packets came before a hold, in it and after it: %+v", told)
			}
			if heard := after.PacketsIn - before.PacketsIn; heard < 100 || after.Broken > before.Broken {
				t.Errorf("the server heard %d packets, %d broken", heard, after.Broken-before.Broken)
			}
		})
	}
}
