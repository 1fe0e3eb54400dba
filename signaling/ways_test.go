package signaling

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pion/ice/v4"
	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/network"
	"github.com/parley-voice/parley/signaling/network/networktest"
)

// open is a network that ends after the test's house.
func open(t testing.TB, config network.Config) *network.Network {
	t.Helper()
	n, err := network.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := n.Close(); err != nil {
			t.Error(err)
		}
	})
	return n
}

func listening(t testing.TB) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// way is the pair of addresses that a caller's packets go by.
func (c *caller) way() *webrtc.ICECandidatePair {
	c.h.t.Helper()
	pair, err := c.pc.SCTP().Transport().ICETransport().GetSelectedCandidatePair()
	if err != nil || pair == nil {
		c.h.t.Fatalf("no pair: %v", err)
	}
	return pair
}

// hears fails unless what was said comes back. It judges the way and not the
// sound, which loses a little on a loaded machine.
func (c *caller) hears() {
	c.h.t.Helper()
	for len(c.packets) > 0 { // of before
		<-c.packets
	}
	if r := c.echo(speech(c.h.t, 1.5)); r < 0.7 {
		c.h.t.Errorf("correlation %.3f", r)
	}
}

var candidatePort = regexp.MustCompile(`a=candidate:\S+ 1 (udp|tcp) \d+ (\S+) (\d+) `)

// TestTwoCallsOverOnePort: both go by the one UDP port, and the second one does
// not end with the first.
func TestTwoCallsOverOnePort(t *testing.T) {
	t.Parallel()
	port := networktest.FreePort(t)
	h := newHouse(t, Config{Network: open(t, network.Config{UDPPort: port})})
	a, b := h.live(), h.live()
	for _, c := range []*caller{a, b} {
		found := candidatePort.FindAllStringSubmatch(c.pc.CurrentRemoteDescription().SDP, -1)
		if len(found) == 0 || slices.ContainsFunc(found, func(m []string) bool { return m[1] != "udp" || m[3] != fmt.Sprint(port) }) {
			t.Errorf("candidates %q", found)
		}
		if at := c.way().Remote.Port; int(at) != port {
			t.Errorf("port %d, want %d", at, port)
		}
	}
	var both sync.WaitGroup
	both.Go(a.hears)
	both.Go(b.hears)
	both.Wait()
	a.hangUp()
	b.hears()
	_ = h.live()
}

// TestCallOverTCP: a caller without UDP.
func TestCallOverTCP(t *testing.T) {
	t.Parallel()
	l := listening(t)
	h := newHouse(t, Config{Network: open(t, network.Config{TCP: l})})
	c := h.callerBy(webrtc.Configuration{}, func(s *webrtc.SettingEngine) { s.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeTCP4}) })
	c.offerChannel()
	c.gather()
	c.begin()
	if way := c.way(); way.Remote.Protocol != webrtc.ICEProtocolTCP || int(way.Remote.Port) != l.Addr().(*net.TCPAddr).Port {
		t.Errorf("by %v", way)
	}
	c.hears()
	c.reoffer(true, same, same)
	c.hears()
}

// relayed is a network with a TURN server, which may reach this machine by its
// loopback only where there is no other address.
func relayed(t *testing.T) *network.Network {
	t.Helper()
	config := network.Config{UDPPort: networktest.FreePort(t), Relay: &network.RelayConfig{}}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(addresses, func(a net.Addr) bool {
		n, ok := a.(*net.IPNet)
		return ok && n.IP.IsGlobalUnicast() && n.IP.To4() != nil
	}) {
		config.Relay.Peers = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	return open(t, config)
}

// TestCallOverTURN: a caller who can reach nothing but our TURN server, by UDP
// and by TCP.
func TestCallOverTURN(t *testing.T) {
	t.Parallel()
	for i, transport := range []string{"udp", "tcp"} {
		t.Run(transport, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, Config{Network: relayed(t)})
			status, body, _ := h.do("GET", "/v1/ice_servers", "", "")
			var told struct{ ICEServers []network.ICEServer }
			if err := json.Unmarshal([]byte(body), &told); err != nil || status != http.StatusOK || len(told.ICEServers) != 1 {
				t.Fatalf("%d %s", status, body)
			}
			server := told.ICEServers[0]
			if !strings.HasPrefix(server.URLs[i], "turn:127.0.0.1:") || !strings.HasSuffix(server.URLs[i], "?transport="+transport) {
				t.Fatalf("servers %v", server.URLs)
			}
			c := h.callerBy(webrtc.Configuration{
				ICETransportPolicy: webrtc.ICETransportPolicyRelay,
				ICEServers:         []webrtc.ICEServer{{URLs: server.URLs[i : i+1], Username: server.Username, Credential: server.Credential}},
			}, func(s *webrtc.SettingEngine) {
				s.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP4, webrtc.NetworkTypeTCP4})
			})
			c.offerChannel()
			whole := c.gather()
			select {
			case <-whole:
			case <-time.After(patience):
				t.Fatal("no relay")
			}
			c.begin()
			if way := c.way(); way.Local.Typ != webrtc.ICECandidateTypeRelay {
				t.Errorf("by %v", way)
			}
			c.hears()
		})
	}
}

// TestServersAreTold: to the page, and in the answer as WHIP has it; only to who
// may come in.
func TestServersAreTold(t *testing.T) {
	t.Parallel()
	config := network.Config{Servers: []network.Server{{URL: "stun:stun.example:3478"}, {URL: "turn:turn.example:3478", Secret: "hush-hush"}}}
	h := newHouse(t, Config{APIKey: testKey, Network: open(t, config)})
	h.now = func() time.Time { return time.Unix(1_000_000, 0) }
	secret, _, _ := h.mint("")
	for _, credential := range []string{testKey, secret} {
		status, body, header := h.do("GET", "/v1/ice_servers", "", "", "Authorization", "Bearer "+credential)
		var told struct{ ICEServers []network.ICEServer }
		if err := json.Unmarshal([]byte(body), &told); err != nil || status != http.StatusOK || header.Get("Cache-Control") != "no-store" || len(told.ICEServers) != 2 ||
			told.ICEServers[0].URLs[0] != "stun:stun.example:3478" || told.ICEServers[0].Username != "" ||
			!strings.HasPrefix(told.ICEServers[1].Username, "1043200:") || len(told.ICEServers[1].Credential) != 28 {
			t.Errorf("%d %s", status, body)
		}
	}
	for _, credential := range []string{"", "wrong-key-here", "ek_x"} {
		if status, body, _ := h.do("GET", "/v1/ice_servers", "", "", "Authorization", "Bearer "+credential); status != http.StatusUnauthorized {
			t.Errorf("%q: %d %s", credential, status, body)
		}
	}
	if body := second(newHouse(t, Config{}).do("GET", "/v1/ice_servers", "", "")); strings.TrimSpace(body) != `{"iceServers":[]}` {
		t.Errorf("none: %s", body)
	}
	header := http.Header{}
	for _, server := range h.config.Network.Told("", h.now()) {
		addLinks(header, server)
	}
	if links := header.Values("Link"); len(links) != 2 || links[0] != `<stun:stun.example:3478>; rel="ice-server"` ||
		!strings.HasPrefix(links[1], `<turn:turn.example:3478>; rel="ice-server"; username="1043200:`) || !strings.HasSuffix(links[1], `; credential-type="password"`) {
		t.Errorf("links %q", links)
	}
}

func second(_ int, body string, _ http.Header) string { return body }

// TestOffersOfAllKinds: with candidates, by IPv6 alone, and of sound alone.
func TestOffersOfAllKinds(t *testing.T) {
	t.Parallel()
	defaults := Config{DefaultsAfter: 50 * time.Millisecond}
	t.Run("with candidates", func(t *testing.T) {
		t.Parallel()
		h := newHouse(t, defaults)
		c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {})
		c.offerChannel()
		<-c.gather()
		if c.offer = c.pc.LocalDescription().SDP; !strings.Contains(c.offer, "a=candidate") {
			t.Fatal("no candidates")
		}
		c.begin()
		c.hears()
	})
	t.Run("IPv6", func(t *testing.T) {
		t.Parallel()
		h := newHouse(t, defaults)
		if l, err := net.Listen("tcp6", "[::1]:0"); err != nil {
			t.Skip("no IPv6 here")
		} else {
			l.Close()
		}
		c := h.callerBy(webrtc.Configuration{}, func(s *webrtc.SettingEngine) { s.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP6}) })
		c.offerChannel()
		c.gather()
		c.begin()
		if at := c.way().Remote.Address; !strings.Contains(at, ":") {
			t.Errorf("by %s", at)
		}
		c.hears()
	})
	t.Run("a name for an address", func(t *testing.T) {
		t.Parallel()
		h := newHouse(t, defaults)
		c := h.newCaller()
		c.offer = strings.Replace(c.offer, "a=mid:0", "a=mid:0\r\na=candidate:1 1 udp 2130706431 7d2f3c1e-0000-4000-8000-00000000abcd.local 50000 typ host", 1)
		c.begin()
		c.hears()
	})
	t.Run("a name that is looked up", func(t *testing.T) {
		t.Parallel()
		h := newHouse(t, Config{Network: open(t, network.Config{MDNS: true})})
		c := h.callerBy(webrtc.Configuration{}, func(s *webrtc.SettingEngine) { s.SetICEMulticastDNSMode(ice.MulticastDNSModeQueryAndGather) })
		c.offerChannel()
		<-c.gather()
		if c.offer = c.pc.LocalDescription().SDP; !strings.Contains(c.offer, ".local ") {
			t.Skip("no multicast here")
		}
		c.begin()
		c.hears()
	})
	t.Run("sound alone", func(t *testing.T) {
		t.Parallel()
		h := newHouse(t, defaults)
		c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {})
		c.gather()
		c.dial()
		h.await("the model hears", func() bool { return h.model.open.Load() == 1 })
		side := h.visit("/v1/realtime?call_id=" + strings.TrimPrefix(c.location, "/v1/realtime/calls/"))
		side.await("response.output_audio_transcript.delta")
		c.hears()
		if status, body, _ := h.do("DELETE", c.location, "", ""); status != http.StatusNoContent {
			t.Errorf("DELETE: %d %s", status, body)
		}
		if closed, _ := side.await("session.closed"); closed["reason"] != "hangup" {
			t.Errorf("closed for %v", closed["reason"])
		}
	})
}

// beats is the loop-back model with a note of when frames came.
type beats struct {
	*loopback
	mu     sync.Mutex
	opened int
	at     []time.Time
}

func (b *beats) Open(ctx context.Context, config core.Config) (core.Session, error) {
	session, err := b.loopback.Open(ctx, config)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.opened++
	return &beatSession{session, b}, err
}

type beatSession struct {
	core.Session
	beats *beats
}

func (s *beatSession) Push(a *core.Audio) error {
	s.beats.mu.Lock()
	s.beats.at = append(s.beats.at, time.Now())
	s.beats.mu.Unlock()
	return s.Session.Push(a)
}

// came is when the frames so far came: a copy, since those to come do not wait for
// whoever looks at them.
func (b *beats) came() (at []time.Time, opened int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.at), b.opened
}

// even fails if the frames have stopped for longer than two, and than the
// machine itself did meanwhile.
func (b *beats) even(t *testing.T, stalled []stall) {
	t.Helper()
	at, opened := b.came()
	longest, worst := time.Duration(0), time.Duration(0)
	for i := 1; i < len(at); i++ {
		gap := at[i].Sub(at[i-1])
		longest = max(longest, gap)
		for _, s := range stalled {
			if s.end.After(at[i-1]) && s.end.Add(-s.length).Before(at[i]) {
				gap -= s.length
			}
		}
		worst = max(worst, gap)
	}
	t.Logf("%d frames, at most %v apart, and %v beside the time that the machine stood still", len(at), longest, worst)
	if worst > 160*time.Millisecond || opened != 1 {
		t.Errorf("%v between two frames, %d sessions", worst, opened)
	}
}

// TestBeatGoesOn through ICE restarts by offer and by fragment, and through a
// hold: the same session, and a frame each 80 ms.
func TestBeatGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector's time is no measure")
	}
	model := &beats{loopback: newLoopback()}
	h := houseOf(t, Config{Network: open(t, network.Config{UDPPort: networktest.FreePort(t)})}, model)
	c := h.live()
	said := speech(t, 1.5)
	stalled := stalls()
	talk := func() { // TestICERestart and TestHold judge the sound, which takes time
		t.Helper()
		if pcm := c.talk(said); len(pcm) < len(said)/2 {
			t.Errorf("%d samples came back of %d", len(pcm), len(said))
		}
	}
	talk()
	c.reoffer(true, same, same)
	talk()
	c.reoffer(false, redirect("sendrecv", "inactive"), redirect("inactive", "sendrecv"))
	time.Sleep(500 * time.Millisecond)
	c.reoffer(false, same, same)
	talk()
	c.restart()
	talk()
	model.even(t, stalled())
}

// stall is a time in which this process did not get to run.
type stall struct {
	end    time.Time
	length time.Duration
}

// stalls notes when this process does not get to run, until it is asked.
func stalls() (noted func() []stall) {
	stop, all := make(chan struct{}), make(chan []stall)
	go func() { // ends with the question
		const tick = 5 * time.Millisecond
		var noted []stall
		for last := time.Now(); ; {
			select {
			case <-stop:
				all <- noted
				return
			case <-time.After(tick):
				now := time.Now()
				if length := now.Sub(last) - tick; length > tick {
					noted = append(noted, stall{now, length})
				}
				last = now
			}
		}
	}()
	return func() []stall {
		close(stop)
		return <-all
	}
}

// restart begins another ICE session as WHIP has it.
func (c *caller) restart() {
	c.h.t.Helper()
	description, err := c.pc.CreateOffer(&webrtc.OfferOptions{ICERestart: true})
	if err != nil {
		c.h.t.Fatal(err)
	}
	whole := webrtc.GatheringCompletePromise(c.pc)
	if err := c.pc.SetLocalDescription(description); err != nil {
		c.h.t.Fatal(err)
	}
	<-whole
	mine, err := fragmentOf(c.pc.LocalDescription().SDP)
	if err != nil {
		c.h.t.Fatal(err)
	}
	before := c.pc.CurrentRemoteDescription().SDP
	status, piece, header := c.h.do("PATCH", c.location, fragmentType, mine, "If-Match", "*")
	if status != http.StatusOK || header.Get("Content-Type") != fragmentType || header.Get("ETag") != tagOf(piece) || tagOf(piece) == tagOf(before) {
		c.h.t.Fatalf("PATCH: %d %s %v", status, piece, header)
	}
	theirs, err := readFragment(piece)
	if err != nil || len(theirs.candidates) == 0 {
		c.h.t.Fatalf("%v in %s", err, piece)
	}
	o, err := readOffer(before)
	if err != nil {
		c.h.t.Fatal(err)
	}
	answer, err := o.restarted(theirs)
	if err != nil {
		c.h.t.Fatal(err)
	}
	if err := c.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer.text}); err != nil {
		c.h.t.Fatal(err)
	}
}

// TestTrickle: further addresses of the client count for the ICE session that
// they are for.
func TestTrickle(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.newCaller()
	status, answer, header := h.do("POST", "/v1/realtime/calls", "application/sdp", c.offer)
	tag := header.Get("ETag")
	if status != http.StatusCreated || tag != tagOf(answer) {
		t.Fatalf("%d %v", status, header)
	}
	c.accept(answer, header)
	o, err := readOffer(c.offer)
	if err != nil {
		t.Fatal(err)
	}
	head := "a=ice-ufrag:" + o.ufrag + "\r\na=ice-pwd:" + o.password + "\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n"
	line := func(i int) string {
		return fmt.Sprintf("a=candidate:%d 1 udp 2130706431 192.0.2.%d 50000 typ host\r\n", i, i)
	}
	many := ""
	for i := range maxCandidates {
		many += line(i)
	}
	other := strings.Replace(head, o.ufrag, "abcdefgh", 1)
	for _, p := range []struct {
		name, body, match string
		status            int
		code              string
	}{
		{"one", head + line(7), tag, 204, ""},
		{"without tag", head + line(8) + "a=end-of-candidates\r\n", "", 204, ""},
		{"without credentials", "m=audio 9 RTP/AVP 0\r\na=mid:0\r\n" + line(9), tag, 204, ""},
		{"useless ones", head + "a=candidate:1 1 tcp 1 192.0.2.1 9 typ host tcptype active\r\na=candidate:rubbish\r\na=candidate:2 1 udp 1 x.local 9 typ host\r\n", tag, 204, ""},
		{"the end", head + "a=end-of-candidates\r\n", tag, 204, ""},
		{"of another session", head + line(7), `"other"`, 412, "ice_session_changed"},
		{"too many", head + many, tag, 400, "invalid_offer"},
		{"nothing", "m=audio 9 RTP/AVP 0\r\na=mid:0\r\n", tag, 400, "invalid_offer"},
		{"a whole offer", c.offer, tag, 400, "invalid_offer"},
		{"a short password", "a=ice-ufrag:abcd\r\na=ice-pwd:short\r\n", "*", 400, "invalid_offer"},
		{"half of them", "a=ice-ufrag:abcd\r\n" + line(1), "*", 400, "invalid_offer"},
		{"two sessions", head + other, "*", 400, "invalid_offer"},
		{"empty", "", tag, 400, "invalid_body"},
		{"large", strings.Repeat("x", maxSDP+1), tag, 413, "body_too_large"},
	} {
		status, body, _ := h.do("PATCH", c.location, fragmentType, p.body, "If-Match", p.match)
		if status != p.status || errorCode(body) != p.code {
			t.Errorf("%s: %d %s, want %d %s", p.name, status, body, p.status, p.code)
		}
	}
	c.await("session.updated")
	known := map[string]bool{}
	call := h.desk.find(strings.TrimPrefix(c.location, "/v1/realtime/calls/"))
	for _, s := range call.line.Load().pc.GetStats() {
		if candidate, ok := s.(webrtc.ICECandidateStats); ok && candidate.Type == webrtc.StatsTypeRemoteCandidate {
			known[candidate.IP] = true
		}
	}
	for _, address := range []string{"192.0.2.7", "192.0.2.8", "192.0.2.9"} {
		if !known[address] {
			t.Errorf("%s is not among %v", address, known)
		}
	}
	c.hears()
}
