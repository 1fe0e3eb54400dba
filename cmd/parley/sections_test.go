package main

import (
	"strconv"
	"testing"
	"time"
)

// TestOtherSections: a page that offers pictures and a second voice, too, talks all
// the same: its browser takes the answer with the refusals, hears the agent, and is
// told how its own packets come and what a round trip takes. (Where all sections go
// by the first one's transport, Chromium wants that one taken.)
func TestOtherSections(t *testing.T) {
	if testing.Short() {
		t.Skip("calls from real browsers take a while")
	}
	for name, open := range browsers() {
		for policy, order := range map[string]string{"balanced": "picture, voice, voice", "max-bundle": "voice, picture, voice"} {
			t.Run(name+" "+policy, func(t *testing.T) {
				s := serveLoopback(t)
				v := open(t, s.url)
				v.text(`(async () => {
					const pc = globalThis.other = new RTCPeerConnection({bundlePolicy: "` + policy + `"});
					const [track] = (await navigator.mediaDevices.getUserMedia({audio: true})).getTracks();
					const voice = () => pc.addTransceiver(track), picture = () => pc.addTransceiver("video");
					[` + order + `].forEach((add) => add());
					pc.createDataChannel("oai-events");
					await pc.setLocalDescription();
					const response = await fetch("/v1/realtime/calls", {method: "POST", headers: {"Content-Type": "application/sdp"}, body: pc.localDescription.sdp});
					await pc.setRemoteDescription({type: "answer", sdp: await response.text()});
				})().catch((error) => globalThis.failure = String(error)); ""`)
				const enough = 10_000 // bytes, a second or two
				for end := time.Now().Add(20 * time.Second); ; time.Sleep(200 * time.Millisecond) {
					v.text(`globalThis.other?.getStats().then((all) => { for (const s of all.values()) {
						if (s.type === "inbound-rtp") globalThis.heard = s.bytesReceived;
						if (s.type === "remote-inbound-rtp") globalThis.told = s.roundTripTime < 1;
					} }); ""`)
					got := v.text(`globalThis.failure ?? String(globalThis.heard)`)
					if heard, err := strconv.Atoi(got); err == nil && heard >= enough && v.text(`String(globalThis.told)`) == "true" {
						break
					}
					if time.Now().After(end) {
						t.Fatalf("heard %s, told %s; answer\n%s", got, v.text(`String(globalThis.told)`), v.text(`other.remoteDescription?.sdp ?? ""`))
					}
				}
			})
		}
	}
}
