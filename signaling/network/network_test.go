package network

import (
	"bufio"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/turn/v5"

	"github.com/parley-voice/parley/signaling/network/networktest"
)

const patience = 10 * time.Second

// TestRefusedConfigs: each says what to write instead.
func TestRefusedConfigs(t *testing.T) {
	taken, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	many := make([]Server, maxServers+1)
	for i := range many {
		many[i].URL = "stun:a.example"
	}
	for want, config := range map[string]Config{
		"name another with --udp-port": {UDPPort: taken.LocalAddr().(*net.UDPAddr).Port},
		"(--public-ip)":                {PublicIPs: []string{"example.com"}},
		`"0.0.0.0"`:                    {PublicIPs: []string{"0.0.0.0"}},
		"at most 8":                    {Servers: many},
		"want stun:host:port":          {Servers: []Server{{URL: "http://a.example"}}},
		"name and password are":        {Servers: []Server{{URL: "turn:a.example", Username: "x"}}},
		"both a secret and a name":     {Servers: []Server{{URL: "turn:a.example", Username: "x", Password: "y", Secret: "z"}}},
		"(--udp-port)":                 {Relay: &RelayConfig{}},
	} {
		if n, err := Open(config); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", config, err, want)
			_ = n.Close()
		}
	}
}

// away are the addresses of this machine that a relay may be at.
func away(t *testing.T) netip.Addr {
	t.Helper()
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range addresses {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() && n.IP.To4() != nil {
			return netip.MustParseAddr(n.IP.String())
		}
	}
	t.Skip("this machine has no address but its loopback")
	return netip.Addr{}
}

// client of the TURN server with some credentials.
func client(t *testing.T, n *Network, name, password string) *turn.Client {
	t.Helper()
	socket, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := (&net.UDPAddr{IP: net.IPv4(127, 0, 0, 1), Port: n.relay.port}).String()
	c, err := turn.NewClient(&turn.ClientConfig{TURNServerAddr: at, STUNServerAddr: at, Conn: socket, Username: name, Password: password, Realm: realm, LoggerFactory: quiet, RTO: 100 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Listen(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close(); socket.Close() })
	return c
}

// TestRelayReachesCallsOnly: a caller who may use the TURN server reaches the
// port of calls by it, and no other port and no other machine.
func TestRelayReachesCallsOnly(t *testing.T) {
	own := away(t)
	begun := time.Now()
	var later atomic.Bool
	n, err := Open(Config{UDPPort: networktest.FreePort(t), PublicIPs: []string{"203.0.113.7"}, Relay: &RelayConfig{Now: func() time.Time {
		if later.Load() {
			return begun.Add(CredentialLife)
		}
		return begun
	}}})
	if err != nil {
		t.Fatal(err)
	}
	defer n.Close()
	told := n.Told("[::1]", begun)
	if len(told) != 1 || !strings.HasPrefix(told[0].URLs[0], "turn:[::1]:") {
		t.Errorf("told %+v", told)
	}
	c := client(t, n, told[0].Username, told[0].Credential)
	socket, err := c.Allocate()
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	if at := socket.LocalAddr().(*net.UDPAddr).AddrPort().Addr(); at != own {
		t.Errorf("the relay is at %v", at)
	}
	for _, peer := range []string{"127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "8.8.8.8", "255.255.255.255"} {
		if err := c.CreatePermission(&net.UDPAddr{IP: net.ParseIP(peer), Port: 80}); err == nil || !strings.Contains(err.Error(), "403") {
			t.Errorf("%s is permitted: %v", peer, err)
		}
	}
	for _, peer := range []string{"::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "64:ff9b::7f00:1", "0.0.0.0", "::", "2001:db8::1"} {
		if n.relay.permits(nil, net.ParseIP(peer)) {
			t.Errorf("%s is permitted", peer)
		}
	}
	if err := c.CreatePermission(&net.UDPAddr{IP: net.ParseIP("203.0.113.7"), Port: 80}); err != nil {
		t.Errorf("our public address: %v", err)
	}

	// Another service of this machine hears nothing, and cannot speak.
	service, err := net.ListenUDP("udp4", &net.UDPAddr{IP: own.AsSlice()})
	if err != nil {
		t.Fatal(err)
	}
	defer service.Close()
	if _, err := socket.WriteTo([]byte("hello"), service.LocalAddr()); err != nil {
		t.Errorf("a peer that shares our address: %v", err)
	}
	_ = service.SetReadDeadline(time.Now().Add(300 * time.Millisecond))
	if n, from, err := service.ReadFrom(make([]byte, 100)); err == nil {
		t.Errorf("%d bytes from %v", n, from)
	}
	if _, err := service.WriteTo([]byte("hello"), socket.LocalAddr()); err != nil {
		t.Fatal(err)
	}
	_ = socket.SetReadDeadline(time.Now().Add(300 * time.Millisecond))
	if n, from, err := socket.ReadFrom(make([]byte, 100)); err == nil {
		t.Errorf("%d bytes from %v", n, from)
	}

	// Credentials end; what they began goes on.
	later.Store(true)
	if err := c.CreatePermission(&net.UDPAddr{IP: own.AsSlice(), Port: n.config.UDPPort}); err != nil {
		t.Errorf("afterwards: %v", err)
	}
	name, password := credentials(n.relay.secret, begun)
	late, _ := credentials(n.relay.secret, begun.Add(CredentialLife))
	for _, with := range [][2]string{{name, password}, {late, password}, {"x", "y"}, {"", ""}, {strings.Repeat("9", 70), "y"}} {
		if socket, err := client(t, n, with[0], with[1]).Allocate(); err == nil {
			t.Errorf("%q lets in", with)
			socket.Close()
		}
	}
}

// TestRelaysAreBounded: for each user.
func TestRelaysAreBounded(t *testing.T) {
	away(t)
	n, err := Open(Config{UDPPort: networktest.FreePort(t), Relay: &RelayConfig{}})
	if err != nil {
		t.Fatal(err)
	}
	name, password := credentials(n.relay.secret, time.Now())
	var last net.PacketConn
	for i := range maxRelaysEach {
		if last, err = client(t, n, name, password).Allocate(); err != nil {
			t.Fatalf("relay %d: %v", i, err)
		}
	}
	full := client(t, n, name, password)
	if _, err := full.Allocate(); err == nil || !strings.Contains(err.Error(), "486") {
		t.Errorf("one more: %v", err)
	}
	last.Close()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if _, err = client(t, n, name, password).Allocate(); err == nil {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("after one has ended: %v", err)
		}
	}
	if err := n.Close(); err != nil {
		t.Error(err)
	}
}

// TestTURNConnectionsEnd: those by TCP with the server, and too many are not let
// in.
func TestTURNConnectionsEnd(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &bounded{Listener: inner, open: map[net.Conn]bool{}}
	go func() { // ends with the listener
		for {
			if _, err := b.Accept(); err != nil {
				return
			}
		}
	}()
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		return conn
	}
	first := dial()
	for range maxConnections - 1 {
		dial()
	}
	ends := func(conn net.Conn) {
		t.Helper()
		_ = conn.SetReadDeadline(time.Now().Add(patience))
		if _, err := conn.Read(make([]byte, 1)); !errors.Is(err, io.EOF) && !strings.Contains(err.Error(), "reset") {
			t.Errorf("%v", err)
		}
	}
	ends(dial())
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	ends(first)
}

// TestSplit: HTTP, HTTPS and packets of calls find their way by one port, and a
// silent connection holds up nobody.
func TestSplit(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	web, calls := Split(listener)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		_, _ = w.Write(append([]byte("hello "), body...))
	})
	certified := httptest.NewTLSServer(handler)
	defer certified.Close()
	served := make(chan error, 2)
	plainWeb, secureWeb := &http.Server{Handler: handler}, &http.Server{Handler: handler, TLSConfig: &tls.Config{Certificates: certified.TLS.Certificates}}
	go func() { served <- plainWeb.Serve(web) }()

	idle, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer idle.Close()
	response, err := http.Post("http://"+listener.Addr().String(), "text/plain", strings.NewReader("you"))
	if err != nil {
		t.Fatal(err)
	}
	if body, _ := io.ReadAll(response.Body); string(body) != "hello you" {
		t.Errorf("HTTP: %q", body)
	}
	response.Body.Close()

	caller, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer caller.Close()
	if _, err := caller.Write([]byte{0, 2, 'h', 'i'}); err != nil {
		t.Fatal(err)
	}
	conn, err := calls.Accept()
	if err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 4)
	if _, err := io.ReadFull(bufio.NewReader(conn), got); err != nil || string(got) != "\x00\x02hi" {
		t.Errorf("%q, %v", got, err)
	}
	conn.Close()
	if err := calls.Close(); err != nil {
		t.Error(err)
	}
	if _, err := calls.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("closed: %v", err)
	}
	if err := plainWeb.Close(); err != nil {
		t.Error(err)
	}
	if err := <-served; !errors.Is(err, http.ErrServerClosed) {
		t.Error(err)
	}

	if listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	web, _ = Split(listener)
	go func() { served <- secureWeb.ServeTLS(web, "", "") }()
	response, err = certified.Client().Get("https://" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	secureWeb.Close()
	<-served
}

// TestBlocks: what goes to a TURN server over TCP may have to wait.
func TestBlocks(t *testing.T) {
	for url, want := range map[string]bool{
		"stun:a.example": false, "turn:a.example": false, "turn:a.example?transport=udp": false,
		"turn:a.example?transport=tcp": true, "turns:a.example:443": true,
	} {
		n, err := Open(Config{Servers: []Server{{URL: "stun:b.example"}, {URL: url, Username: "x", Password: "y"}}})
		if err != nil {
			t.Fatal(err)
		}
		if n.Blocks() != want {
			t.Errorf("%s: %v", url, !want)
		}
	}
}
