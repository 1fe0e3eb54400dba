package network

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pion/stun/v4"
	"github.com/pion/turn/v5"
)

const (
	realm = "parley"
	// CredentialLife is how long new credentials of a TURN server let their
	// holder begin to use it: long enough to open the page in the morning and
	// to call in the evening. What has begun may go on.
	CredentialLife = 12 * time.Hour
	// A browser allocates one relay a transport and local address, anew at each
	// call and ICE restart, and lets them run out; they are some kB each.
	maxRelays, maxRelaysEach = 256, 24
	// maxConnections by TCP, of all callers. A connection that is silent for
	// longer than an allocation may live without a refresh is closed (RFC 8656,
	// section 3.2: 10 minutes).
	maxConnections = 2 * maxRelays
	maxSilence     = 10 * time.Minute
)

// RelayConfig is a TURN server (RFC 8656) for callers who may reach one port of
// this machine and no other. It relays to the calls of this server, which it
// may reach by any address but loopback and link-local ones, and to nobody
// else; so its relayed addresses need not be reached from outside.
type RelayConfig struct {
	// Port by UDP and TCP, on all addresses; 0 is any, for tests.
	Port int
	// Host that callers are told, or empty for that by which they reached the
	// page.
	Host string
	// Peers that may be relayed to besides, at any port.
	Peers []netip.Prefix
	// Now is the clock of credentials; nil is time.Now.
	Now func() time.Time
}

// relay is a TURN server. Its library's goroutines end with Close.
type relay struct {
	config RelayConfig
	server *turn.Server
	secret []byte // of this run: a restart makes all credentials void
	port   int
	peers  peers

	mu    sync.Mutex
	all   int
	users map[string]int // relays by user
}

// openRelay relays to this server's own addresses, and to the same by their
// public names.
func openRelay(config RelayConfig, own, public []netip.AddrPort) (*relay, error) {
	if config.Now == nil {
		config.Now = time.Now
	}
	r := &relay{config: config, secret: []byte(rand.Text()), users: map[string]int{}, peers: peers{besides: config.Peers, ours: map[netip.AddrPort]bool{}, addresses: map[netip.Addr]bool{}}}
	for _, a := range slices.Concat(own, public) {
		if !a.Addr().IsLoopback() && !a.Addr().IsLinkLocalUnicast() {
			r.peers.ours[a], r.peers.addresses[a.Addr()] = true, true
		}
	}
	listener, err := net.Listen("tcp", fmt.Sprintf(":%d", config.Port))
	if err != nil {
		return nil, fmt.Errorf("TURN server: %w; name another port with --turn-port", err)
	}
	r.port = listener.Addr().(*net.TCPAddr).Port
	packets, err := net.ListenPacket("udp", fmt.Sprintf(":%d", r.port))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("TURN server: %w; name another port with --turn-port", err), listener.Close())
	}
	connections := &bounded{Listener: listener, open: map[net.Conn]bool{}}
	generator := &generator{peers: &r.peers, at: relayAddresses(own)}
	_, four := generator.at["udp4"]
	r.server, err = turn.NewServer(turn.ServerConfig{
		Realm: realm, LoggerFactory: quiet, AuthHandler: r.authenticate, QuotaHandler: r.admits,
		EventHandler: turn.EventHandler{
			OnAllocationCreated: func(_, _ net.Addr, _, user, _ string, _ net.Addr, _ int) { r.count(user, 1) },
			OnAllocationDeleted: func(_, _ net.Addr, _, user, _ string) { r.count(user, -1) },
		},
		StrictAddressFamily: four, // who asks for no version of IP means 4 (RFC 8656, section 7.2)
		PacketConnConfigs:   []turn.PacketConnConfig{{PacketConn: packets, RelayAddressGenerator: generator, PermissionHandler: r.permits}},
		ListenerConfigs:     []turn.ListenerConfig{{Listener: connections, RelayAddressGenerator: generator, PermissionHandler: r.permits}},
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("TURN server: %w", err), listener.Close(), packets.Close())
	}
	return r, nil
}

func (r *relay) Close() error { return r.server.Close() }

// told is what a caller is told who reached us by host.
func (r *relay) told(host string, now time.Time) ICEServer {
	if r.config.Host != "" {
		host = r.config.Host
	}
	at := net.JoinHostPort(strings.Trim(host, "[]"), strconv.Itoa(r.port))
	server := ICEServer{URLs: []string{"turn:" + at + "?transport=udp", "turn:" + at + "?transport=tcp"}}
	server.Username, server.Credential = credentials(r.secret, now)
	return server
}

// credentials for a while: a name that says when they end, and a password that
// only who has the secret can make of it (draft-uberti-behave-turn-rest-00).
func credentials(secret []byte, now time.Time) (name, password string) {
	name = strconv.FormatInt(now.Add(CredentialLife).Unix(), 10) + ":" + rand.Text()[:10]
	return name, passwordOf(secret, name)
}

func passwordOf(secret []byte, name string) string {
	mac := hmac.New(sha1.New, secret) // SHA-1 is the protocol's
	_, _ = mac.Write([]byte(name))    // never fails
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// authenticate returns the key that the request must be signed with. An
// allocation that lives may be used on when its credentials have run out.
func (r *relay) authenticate(request *turn.RequestAttributes) (user string, key []byte, ok bool) {
	end, _, _ := strings.Cut(request.Username, ":")
	seconds, err := strconv.ParseInt(end, 10, 64)
	if err != nil || len(request.Username) > 64 || request.Method == stun.MethodAllocate && r.config.Now().Unix() >= seconds {
		return "", nil, false
	}
	return request.Username, turn.GenerateAuthKey(request.Username, realm, passwordOf(r.secret, request.Username)), true
}

// admits says whether a user may have another relay.
func (r *relay) admits(user, _ string, _ net.Addr) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.all < maxRelays && r.users[user] < maxRelaysEach
}

func (r *relay) count(user string, more int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all += more
	if r.users[user] += more; r.users[user] <= 0 {
		delete(r.users, user)
	}
}

// permits says whether a caller may ask for packets to and from an address.
func (r *relay) permits(_ net.Addr, ip net.IP) bool {
	address, ok := netip.AddrFromSlice(ip)
	return ok && r.peers.reach(address.Unmap())
}

// peers are who may be relayed to.
type peers struct {
	besides   []netip.Prefix
	ours      map[netip.AddrPort]bool
	addresses map[netip.Addr]bool
}

// reach says whether an address has any port that may be relayed to.
func (p *peers) reach(a netip.Addr) bool { return p.addresses[a] || p.free(a) }

func (p *peers) allow(a netip.AddrPort) bool { return p.ours[a] || p.free(a.Addr()) }

func (p *peers) free(a netip.Addr) bool {
	for _, prefix := range p.besides {
		if prefix.Contains(a) {
			return true
		}
	}
	return false
}

// relayAddresses are the addresses of this machine that relays are at, one for
// each version of IP: the first that is not loopback or link-local, if there is
// such a one.
func relayAddresses(own []netip.AddrPort) map[string]netip.Addr {
	at := map[string]netip.Addr{}
	for _, wide := range []bool{true, false} {
		for _, a := range own {
			network := "udp6"
			if a.Addr().Is4() {
				network = "udp4"
			}
			_, has := at[network]
			if local := a.Addr().IsLoopback(); !has && local != wide && !a.Addr().IsLinkLocalUnicast() {
				at[network] = a.Addr()
			}
		}
	}
	return at
}

// generator makes the sockets of relays.
type generator struct {
	peers *peers
	at    map[string]netip.Addr // by network
}

var errNoTCPRelay = errors.New("relays to TCP peers (RFC 6062) are not to be had")

func (g *generator) Validate() error { return nil }

func (g *generator) AllocatePacketConn(wanted turn.AllocateListenerConfig) (net.PacketConn, net.Addr, error) {
	address, ok := g.at[wanted.Network]
	if !ok {
		return nil, nil, fmt.Errorf("no address for %s relays", wanted.Network)
	}
	socket, err := net.ListenUDP(wanted.Network, net.UDPAddrFromAddrPort(netip.AddrPortFrom(address, uint16(wanted.RequestedPort))))
	if err != nil {
		return nil, nil, err
	}
	return &relaySocket{UDPConn: socket, peers: g.peers}, socket.LocalAddr(), nil
}

func (g *generator) AllocateListener(turn.AllocateListenerConfig) (net.Listener, net.Addr, error) {
	return nil, nil, errNoTCPRelay
}

func (g *generator) AllocateConn(turn.AllocateConnConfig) (net.Conn, error) {
	return nil, errNoTCPRelay
}

// relaySocket passes nothing to or from ports that are not to be relayed to:
// the permissions of TURN are for addresses only.
type relaySocket struct {
	*net.UDPConn
	peers *peers
}

func (s *relaySocket) ReadFrom(p []byte) (int, net.Addr, error) {
	for {
		n, from, err := s.UDPConn.ReadFromUDPAddrPort(p)
		if err != nil {
			return 0, nil, err
		}
		if from = plain(from); s.peers.allow(from) {
			return n, net.UDPAddrFromAddrPort(from), nil
		}
	}
}

func (s *relaySocket) WriteTo(p []byte, to net.Addr) (int, error) {
	if udp, ok := to.(*net.UDPAddr); !ok || !s.peers.allow(plain(udp.AddrPort())) {
		return len(p), nil // lost, as by a firewall
	}
	return s.UDPConn.WriteTo(p, to)
}

// bounded is a listener whose connections are not too many and not idle for
// long, and end with it.
type bounded struct {
	net.Listener
	mu     sync.Mutex
	open   map[net.Conn]bool
	closed bool
}

func (b *bounded) Accept() (net.Conn, error) {
	for {
		conn, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		b.mu.Lock()
		full := b.closed || len(b.open) >= maxConnections
		if !full {
			b.open[conn] = true
		}
		b.mu.Unlock()
		if !full {
			return &visitor{Conn: conn, of: b}, nil
		}
		_ = conn.Close()
	}
}

func (b *bounded) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	for conn := range b.open {
		_ = conn.Close()
	}
	return b.Listener.Close()
}

// visitor is a connection of a bounded listener.
type visitor struct {
	net.Conn
	of *bounded
}

func (v *visitor) Read(p []byte) (int, error) {
	if err := v.SetReadDeadline(time.Now().Add(maxSilence)); err != nil {
		return 0, err
	}
	return v.Conn.Read(p)
}

func (v *visitor) Close() error {
	v.of.mu.Lock()
	delete(v.of.open, v.Conn)
	v.of.mu.Unlock()
	return v.Conn.Close()
}
