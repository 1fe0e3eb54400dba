// Package network is the ways that a call's packets may take between a caller
// and this server: one UDP port for all calls, one TCP port for those whom UDP
// does not reach, addresses behind a NAT, the STUN and TURN servers of others
// and a TURN server of our own. ICE (RFC 8445) finds out which of them work.
package network

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/pion/ice/v4"
	"github.com/pion/logging"
	"github.com/pion/stun/v4"
	"github.com/pion/transport/v5/stdnet"
	"github.com/pion/webrtc/v4"
)

const (
	// maxServers of others; each of them is asked at the start of each call.
	maxServers = 8
	// askTimeout is how long a STUN or TURN server may take to answer when a
	// call begins. Who takes longer is left out of it.
	askTimeout = 2 * time.Second
	// tcpReadQueue is how many packets of a caller over TCP may wait to be read,
	// tcpWriteBuffer how many bytes of ours may wait for a slow one: 2 s of sound,
	// and what is more is dropped as UDP would drop it.
	tcpReadQueue   = 32
	tcpWriteBuffer = 32 << 10
	// firstPacket is how long a TCP connection may stay silent at its start, and
	// without a call that it belongs to.
	firstPacket = 10 * time.Second
)

// quiet keeps the libraries from logging the addresses of callers.
var quiet = &logging.DefaultLoggerFactory{Writer: io.Discard, DefaultLogLevel: logging.LogLevelDisabled}

// Config says which ways there are. The zero value is good within one machine
// or network: a UDP port of its own for each call, and nothing else.
type Config struct {
	// UDPPort of all calls, on every address of this machine; 0 gives each call
	// a port of its own.
	UDPPort int
	// TCP is where callers come whom UDP does not reach (RFC 6544, passive), or
	// nil. Who opens the network no longer owns it.
	TCP net.Listener
	// PublicIPs are addresses of this server that it cannot see itself (behind
	// a one-to-one NAT); they are offered to callers beside the local ones, at
	// the same ports.
	PublicIPs []string
	// MDNS looks up the names that browsers hide their addresses behind
	// (draft-ietf-mmusic-mdns-ice-candidates). Without it the browser has to
	// knock first, which it does wherever it can reach this server.
	MDNS bool
	// Servers are STUN and TURN servers of others, for this server and its
	// callers.
	Servers []Server
	// Relay is a TURN server of our own for callers, or nil.
	Relay *RelayConfig
}

// Server is a STUN or TURN server of somebody else.
type Server struct {
	// URL as in RFC 7064 and 7065: stun:host[:port], turn:host[:port] or
	// turns:host[:port], the latter two with ?transport=udp or tcp.
	URL string
	// Username and Password of a TURN server, or the Secret that it shares with
	// those who may make such for a while (coturn's use-auth-secret).
	Username, Password, Secret string
}

// ICEServer is what a browser's RTCPeerConnection wants to know of a server
// (WebRTC 1.0, RTCIceServer).
type ICEServer struct {
	URLs       []string `json:"urls"`
	Username   string   `json:"username,omitempty"`
	Credential string   `json:"credential,omitempty"`
}

// Network is the ways of a server. It may be used from everywhere.
type Network struct {
	config  Config
	sockets sockets
	udp     *ice.MultiUDPMuxDefault // or nil
	tcp     *ice.TCPMuxDefault      // or nil
	relay   *relay                  // or nil
}

// Open takes the ports. The error says which flag of parley serve would help.
func Open(config Config) (n *Network, err error) {
	n = &Network{config: config}
	defer func() {
		if err != nil {
			_ = n.Close()
		}
	}()
	if config.TCP != nil {
		n.tcp = ice.NewTCPMuxDefault(ice.TCPMuxParams{
			Listener: config.TCP, Logger: quiet.NewLogger("ice"), ReadBufferSize: tcpReadQueue, WriteBufferSize: tcpWriteBuffer,
			FirstStunBindTimeout: firstPacket, AliveDurationForConnFromStun: firstPacket,
		})
	}
	for _, address := range config.PublicIPs {
		if ip, err := netip.ParseAddr(address); err != nil || ip.IsUnspecified() {
			return n, fmt.Errorf("public address %q: want an IP address such as 203.0.113.7 (--public-ip)", address)
		}
	}
	if len(config.Servers) > maxServers {
		return n, fmt.Errorf("%d STUN and TURN servers; want at most %d, as each of them is asked for each call", len(config.Servers), maxServers)
	}
	for _, server := range config.Servers {
		if err := server.check(); err != nil {
			return n, err
		}
	}
	if config.UDPPort != 0 {
		machine, err := stdnet.NewNet()
		if err != nil {
			return n, fmt.Errorf("network interfaces: %w", err)
		}
		n.sockets.Net = machine
		n.udp, err = ice.NewMultiUDPMuxFromPort(config.UDPPort, ice.UDPMuxFromPortWithLoopback(), ice.UDPMuxFromPortWithNet(&n.sockets), ice.UDPMuxFromPortWithLogger(quiet.NewLogger("ice")))
		if err != nil {
			return n, fmt.Errorf("UDP port %d: %w; name another with --udp-port", config.UDPPort, err)
		}
	}
	if config.Relay != nil {
		if n.udp == nil {
			return n, errors.New("a TURN server of our own relays to the UDP port of calls only: say which that is (--udp-port)")
		}
		if n.relay, err = openRelay(*config.Relay, n.own(), n.public()); err != nil {
			return n, err
		}
	}
	return n, nil
}

// Close gives the ports back. Calls must have ended.
func (n *Network) Close() error {
	var errs []error
	if n.relay != nil {
		errs = append(errs, n.relay.Close())
	}
	if n.tcp != nil {
		errs = append(errs, n.tcp.Close())
	}
	if n.udp != nil {
		errs = append(errs, n.udp.Close())
	}
	return errors.Join(errs...)
}

// Flush sends the sound that the UDP port holds back: whoever has sent some calls
// it after the last packet.
func (n *Network) Flush() { n.sockets.flush() }

// Blocks says that a call's packets may have to wait for those before them: they
// may go to a TURN server over TCP.
func (n *Network) Blocks() bool {
	return slices.ContainsFunc(n.config.Servers, func(s Server) bool {
		u, err := stun.ParseURI(s.URL)
		return err == nil && u.Proto == stun.ProtoTypeTCP
	})
}

// Set tells ICE the ways.
func (n *Network) Set(settings *webrtc.SettingEngine) error {
	settings.LoggerFactory = quiet
	settings.SetIncludeLoopbackCandidate(true)
	settings.SetSTUNGatherTimeout(askTimeout)
	// A stranger's offer may name any address: those get the few checks of ICE
	// by UDP, and no connection of ours.
	settings.DisableActiveTCP(true)
	settings.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
	if n.config.MDNS {
		settings.SetICEMulticastDNSMode(ice.MulticastDNSModeQueryOnly)
	}
	types := []webrtc.NetworkType{webrtc.NetworkTypeUDP4, webrtc.NetworkTypeUDP6}
	if n.udp != nil {
		settings.SetICEUDPMux(n.udp)
	}
	if n.tcp != nil {
		settings.SetICETCPMux(n.tcp)
	}
	// TURN servers of others may be reached by TCP, too.
	if n.tcp != nil || len(n.config.Servers) > 0 {
		types = append(types, webrtc.NetworkTypeTCP4, webrtc.NetworkTypeTCP6)
	}
	settings.SetNetworkTypes(types)
	if len(n.config.PublicIPs) == 0 {
		return nil
	}
	rule := webrtc.ICEAddressRewriteRule{External: n.config.PublicIPs, AsCandidateType: webrtc.ICECandidateTypeHost, Mode: webrtc.ICEAddressRewriteAppend}
	if err := settings.SetICEAddressRewriteRules(rule); err != nil {
		return fmt.Errorf("public addresses %v: %w", n.config.PublicIPs, err)
	}
	return nil
}

// Asked are the servers that this server itself asks when a call begins.
func (n *Network) Asked(now time.Time) (servers []webrtc.ICEServer) {
	for _, server := range n.config.Servers {
		s := server.at(now)
		servers = append(servers, webrtc.ICEServer{URLs: s.URLs, Username: s.Username, Credential: s.Credential})
	}
	return servers
}

// Told are the servers that a caller may use who has reached this server by
// host, a name or an address: those of others, and our own. Credentials among
// them are good for CredentialLife from now.
func (n *Network) Told(host string, now time.Time) []ICEServer {
	servers := []ICEServer{} // in JSON, none is a list too
	for _, server := range n.config.Servers {
		servers = append(servers, server.at(now))
	}
	if n.relay != nil {
		servers = append(servers, n.relay.told(host, now))
	}
	return servers
}

// own addresses and port that calls go to by UDP.
func (n *Network) own() (addresses []netip.AddrPort) {
	for _, a := range n.udp.GetListenAddresses() {
		if udp, ok := a.(*net.UDPAddr); ok {
			addresses = append(addresses, plain(udp.AddrPort()))
		}
	}
	return addresses
}

// public names of the same.
func (n *Network) public() (addresses []netip.AddrPort) {
	for _, text := range n.config.PublicIPs {
		addresses = append(addresses, netip.AddrPortFrom(netip.MustParseAddr(text).Unmap(), uint16(n.config.UDPPort))) // checked by Open
	}
	return addresses
}

// plain is an address without what makes equal ones differ.
func plain(a netip.AddrPort) netip.AddrPort {
	return netip.AddrPortFrom(a.Addr().Unmap().WithZone(""), a.Port())
}

func (s *Server) check() error {
	wrong := func(what string) error {
		return fmt.Errorf("STUN or TURN server %q: %s; want stun:host:port, or turn:host:port with a name and password or a shared secret", s.URL, what)
	}
	u, err := stun.ParseURI(s.URL)
	switch {
	case err != nil:
		return wrong(err.Error())
	case (u.Scheme == stun.SchemeTypeTURN || u.Scheme == stun.SchemeTypeTURNS) && s.Secret == "" && (s.Username == "" || s.Password == ""):
		return wrong("its name and password are missing")
	case s.Secret != "" && (s.Username != "" || s.Password != ""):
		return wrong("it has both a secret and a name")
	}
	return nil
}

// at is the server with credentials for now.
func (s *Server) at(now time.Time) ICEServer {
	told := ICEServer{URLs: []string{s.URL}, Username: s.Username, Credential: s.Password}
	switch {
	case !strings.HasPrefix(s.URL, "turn"):
		told.Username, told.Credential = "", ""
	case s.Secret != "":
		told.Username, told.Credential = credentials([]byte(s.Secret), now)
	}
	return told
}
