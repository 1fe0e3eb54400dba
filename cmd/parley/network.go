package main

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"

	"github.com/parley-voice/parley/signaling/network"
)

// networkFlags say which ways calls may take.
type networkFlags struct {
	UDPPort      int      `name:"udp-port" placeholder:"PORT" help:"UDP port of all calls, on all addresses of this machine; if not said, the number of --addr's port."`
	TCPPort      int      `name:"tcp-port" placeholder:"PORT" help:"TCP port of calls that UDP does not reach, on all addresses; if not said, --addr's port itself."`
	PublicIP     []string `name:"public-ip" placeholder:"IP" help:"Address of this machine that it cannot see itself, as behind a cloud's NAT. Comma-separated or repeated."`
	MDNS         bool     `name:"mdns" help:"Look up the names that browsers hide their addresses behind, for those who cannot reach this machine first."`
	STUN         []string `name:"stun" placeholder:"URL" help:"STUN servers that this machine and the page ask for their addresses, as stun:host:port."`
	TURN         []string `name:"turn" placeholder:"URL" help:"TURN servers that they may use, as turn:host:port or turns:host:port?transport=tcp."`
	TURNUser     string   `name:"turn-user" placeholder:"NAME" help:"Name at the TURN servers."`
	TURNPassword string   `name:"turn-password" placeholder:"PASSWORD" help:"Password there; better by environment, as others see the command line. The page is told it."`
	TURNSecret   string   `name:"turn-secret" placeholder:"SECRET" help:"Secret shared with the TURN servers (coturn's use-auth-secret) instead: the page gets names and passwords that end."`
	TURNPort     int      `name:"turn-port" placeholder:"PORT" help:"Port, by UDP and TCP, of a TURN server within this one, which relays to its calls and to nobody else; none if not said."`
	TURNHost     string   `name:"turn-host" placeholder:"HOST" help:"Name or address that the page is told of it; if not said, that by which the page was reached."`
	TURNPeer     []string `name:"turn-peer" placeholder:"CIDR" help:"Other addresses that it may relay to, loopback and private ones too. Comma-separated or repeated."`
}

// open takes the ports for calls. What comes to the listener from now on is to
// be taken from web, which owns it.
func (f *networkFlags) open(listener net.Listener, log *slog.Logger) (ways *network.Network, web net.Listener, err error) {
	for flag, port := range map[string]int{"--udp-port": f.UDPPort, "--tcp-port": f.TCPPort, "--turn-port": f.TURNPort} {
		if port < 0 || port > 65535 {
			return nil, nil, fmt.Errorf("%s is %d; it can be 1 to 65535", flag, port)
		}
	}
	config := network.Config{UDPPort: f.UDPPort, PublicIPs: f.PublicIP, MDNS: f.MDNS}
	for _, url := range f.STUN {
		config.Servers = append(config.Servers, network.Server{URL: url})
	}
	for _, url := range f.TURN {
		config.Servers = append(config.Servers, network.Server{URL: url, Username: f.TURNUser, Password: f.TURNPassword, Secret: f.TURNSecret})
	}
	if f.TURNPort != 0 {
		config.Relay = &network.RelayConfig{Port: f.TURNPort, Host: f.TURNHost}
		for _, text := range f.TURNPeer {
			prefix, err := netip.ParsePrefix(text)
			if err != nil {
				return nil, nil, fmt.Errorf("--turn-peer %q: want addresses as 10.0.0.0/8", text)
			}
			config.Relay.Peers = append(config.Relay.Peers, prefix)
		}
	} else if f.TURNHost != "" || len(f.TURNPeer) > 0 {
		return nil, nil, fmt.Errorf("--turn-host and --turn-peer are of a TURN server within this one: say its --turn-port")
	}
	if config.UDPPort == 0 {
		config.UDPPort = f.sharedPort(listener, log)
	}
	if f.TCPPort == 0 {
		web, config.TCP = network.Split(listener)
	} else {
		if config.TCP, err = net.Listen("tcp", fmt.Sprintf(":%d", f.TCPPort)); err != nil {
			return nil, nil, fmt.Errorf("%w; name another port with --tcp-port", err)
		}
		web = listener
	}
	ways, err = network.Open(config)
	return ways, web, err
}

// sharedPort is the number of the listener's port if calls can have that by UDP.
func (f *networkFlags) sharedPort(listener net.Listener, log *slog.Logger) int {
	tcp, ok := listener.Addr().(*net.TCPAddr)
	if !ok {
		return 0
	}
	socket, err := net.ListenPacket("udp", fmt.Sprintf(":%d", tcp.Port))
	if err != nil {
		if f.TURNPort == 0 { // else the port must be said, which the next error does
			log.Warn("UDP has no such port free, so each call gets one of its own; name one with --udp-port", "port", tcp.Port)
		}
		return 0
	}
	_ = socket.Close()
	return tcp.Port
}
