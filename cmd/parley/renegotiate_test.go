package main

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestBrowserWithKey: the page asks for the server's key, and its call can be
// held, taken up again and moved to new ICE credentials.
func TestBrowserWithKey(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes half a minute")
	}
	t.Setenv("PARLEY_API_KEY", "correct-horse")
	s := serve(t, "--model", tinyA)
	b := browse(t, s.url+"/?processing=off", "testdata/voice_24k.wav")
	await := func(what, script, want string) {
		t.Helper()
		var got string
		for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
			if got = b.text(script); got == want {
				return
			}
		}
		t.Fatalf("%s: %q, want %q; %s", what, got, want, b.page())
	}
	await("the key's field", `String(document.getElementById("key-field").hidden)`, "false")
	b.click()
	b.until("error")
	await("refusal", `document.getElementById("page").dataset.code`, "unauthorized")
	b.run(`{
		const key = document.getElementById("key");
		key.value = "correct-horse";
		key.dispatchEvent(new Event("change"));
		const plain = fetch;
		globalThis.fetch = async (...a) => {
			const response = await plain(...a);
			globalThis.callAt = response.headers.get("Location") ?? globalThis.callAt;
			return response;
		};
		undefined;
	}`)
	await("voices", `String(document.getElementById("voice").disabled)`, "false")
	b.click()
	b.until("live")

	offer := func(way string, restart bool) {
		t.Helper()
		b.run(fmt.Sprintf(`{
			globalThis.answered = "";
			(async () => {
				const pc = peers.at(-1), audio = pc.getTransceivers()[0];
				audio.direction = %q;
				await pc.setLocalDescription(await pc.createOffer({ iceRestart: %v }));
				const response = await fetch(callAt, {
					method: "PATCH", body: pc.localDescription.sdp,
					headers: { "Content-Type": "application/sdp", Authorization: "Bearer correct-horse" },
				});
				const sdp = await response.text();
				if (response.status !== 200) throw new Error(sdp);
				await pc.setRemoteDescription({ type: "answer", sdp });
				globalThis.answered = audio.currentDirection;
			})().catch((error) => { globalThis.answered = String(error); });
			undefined;
		}`, way, restart))
		await("answer", "globalThis.answered", way)
	}
	// received counts the packets that come within some time.
	received := func() int {
		t.Helper()
		count := func() (n int) {
			t.Helper()
			b.run(`{ globalThis.packets = ""; peers.at(-1).getStats().then((all) => {
				let n = 0;
				for (const s of all.values()) if (s.type === "inbound-rtp") n += s.packetsReceived;
				globalThis.packets = String(n);
			}); undefined; }`)
			for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
				if text := b.text(`globalThis.packets`); text != "" {
					if _, err := fmt.Sscan(text, &n); err != nil {
						t.Fatal(err)
					}
					return n
				}
			}
			t.Fatal("no statistics")
			return 0
		}
		time.Sleep(300 * time.Millisecond)
		before := count()
		time.Sleep(time.Second)
		return count() - before
	}
	if n := received(); n < 25 {
		t.Errorf("%d packets in a second", n)
	}
	offer("inactive", false)
	if n := received(); n > 0 {
		t.Errorf("%d packets in a second on hold", n)
	}
	offer("sendrecv", true)
	await("connected", `peers.at(-1).iceConnectionState.replace("completed", "connected")`, "connected")
	if n := received(); n < 25 {
		t.Errorf("%d packets in a second after it", n)
	}
	if words := b.text(`document.getElementById("page").dataset.state`); !strings.Contains(words, "live") {
		t.Errorf("the page is %s", words)
	}
	b.click()
	b.until("ended")
}
