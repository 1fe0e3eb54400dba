package main

import (
	"fmt"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/parley-voice/parley/signaling/network/networktest"
)

// TestNetworkFlags: what is wrong with them is said, with what to write.
func TestNetworkFlags(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	open := func(f networkFlags) (web net.Listener, err error) {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { listener.Close() })
		ways, web, err := f.open(listener, log)
		if err == nil {
			t.Cleanup(func() { ways.Close() })
		}
		return web, err
	}
	for want, f := range map[string]networkFlags{
		"--udp-port is 70000":  {UDPPort: 70000},
		"--turn-peer \"lan\"":  {TURNPort: networktest.FreePort(t), TURNPeer: []string{"lan"}},
		"say its --turn-port":  {TURNHost: "a.example"},
		"want stun:host:port":  {STUN: []string{"a.example"}},
		"password are missing": {TURN: []string{"turn:a.example"}},
		"(--public-ip)":        {PublicIP: []string{"a.example"}},
		"both a secret and":    {TURN: []string{"turn:a.example"}, TURNUser: "x", TURNPassword: "y", TURNSecret: "z"},
	} {
		if _, err := open(f); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", f, err, want)
		}
	}
	tcp := networktest.FreePort(t)
	if _, err := open(networkFlags{UDPPort: networktest.FreePort(t), TCPPort: tcp, STUN: []string{"stun:a.example"}, TURNPort: networktest.FreePort(t)}); err != nil {
		t.Fatal(err)
	}
	if _, err := open(networkFlags{TCPPort: tcp}); err == nil || !strings.Contains(err.Error(), "--tcp-port") {
		t.Errorf("a port in use: %v", err)
	}
}

// TestBrowserByOtherWays: a browser that gets no UDP through calls by the page's
// own port over TCP, and by the TURN server.
func TestBrowserByOtherWays(t *testing.T) {
	if testing.Short() {
		t.Skip("calls from a real browser take half a minute")
	}
	s := serve(t, "--model", tinyA, "--turn-port", fmt.Sprint(networktest.FreePort(t)))
	b := browse(t, s.url+"/?processing=off", "testdata/voice_24k.wav")
	await := func(what, script string) (got string) {
		t.Helper()
		for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
			if got = b.text(script); got != "" {
				return got
			}
		}
		t.Fatalf("no %s; %s", what, b.page())
		return ""
	}
	call := func(want string) {
		t.Helper()
		b.click()
		b.until("live")
		b.run(`{ globalThis.way = ""; peers.at(-1).getStats().then((all) => {
			for (const s of all.values()) if (s.type === "candidate-pair" && s.nominated && s.state === "succeeded") {
				const here = all.get(s.localCandidateId), there = all.get(s.remoteCandidateId);
				globalThis.way = [here.candidateType, here.protocol, there.protocol, there.port].join(" ");
			}
		}); undefined; }`)
		if way := await("way", "globalThis.way"); !strings.Contains(way, want) {
			t.Errorf("by %s, want %s", way, want)
		}
		b.click()
		b.until("ended")
		s.idle(t)
	}
	_, port, err := net.SplitHostPort(strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	b.run(`{
		const Plain = RTCPeerConnection, ask = fetch;
		globalThis.relayed = false;
		globalThis.fetch = async (url, ...a) =>
			url === "/v1/ice_servers" && !globalThis.relayed ? new Response('{"iceServers":[]}') : ask(url, ...a);
		globalThis.RTCPeerConnection = class extends Plain {
			constructor(told) { super(globalThis.relayed ? { ...told, iceTransportPolicy: "relay" } : {}); }
			setRemoteDescription(d) {
				return super.setRemoteDescription(globalThis.relayed ? d : { ...d, sdp: d.sdp.replace(/a=candidate:\S+ 1 udp .*\r\n/g, "") });
			}
		};
		undefined;
	}`)
	call("tcp tcp " + port)
	b.run("globalThis.relayed = true")
	call("relay udp udp " + port)
}
