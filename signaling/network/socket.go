package network

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"

	"github.com/pion/transport/v5"
	"github.com/pion/transport/v5/stdnet"
	"golang.org/x/net/ipv4"
)

const (
	// lookAgain is how long packets wait in a socket at most while this process is
	// busy.
	lookAgain = 2 * time.Millisecond
	// batch is how many packets leave at once at most, maxPacket their size: what
	// fits an Ethernet frame.
	batch     = 64
	maxPacket = 1500
)

// sockets is the network of this machine, as the libraries see it. UDP ports are
// of our kind, and noted.
type sockets struct {
	*stdnet.Net
	all []*socket
}

// ListenUDP is that of transport.Net.
func (s *sockets) ListenUDP(network string, address *net.UDPAddr) (transport.UDPConn, error) {
	conn, err := net.ListenUDP(network, address)
	if err != nil {
		return nil, err
	}
	opened := newSocket(conn)
	s.all = append(s.all, opened)
	return opened, nil
}

// flush sends what the sockets hold back.
func (s *sockets) flush() {
	for _, one := range s.all {
		one.flush()
	}
}

// socket is a UDP port of many calls. It holds their sound back until flush, so
// that the kernel gets many packets at once.
type socket struct {
	*net.UDPConn
	kernel *ipv4.PacketConn // the same; it does for IPv6, too

	mu    sync.Mutex // guards what waits
	slots [batch]slot
	waits []ipv4.Message // of the first slots

	// looking says that a read may last lookAgain at most, came that a packet has
	// come since that was set. Both are of the one who reads.
	looking, came bool
}

// slot is the memory of one packet that waits.
type slot struct {
	payload [maxPacket]byte
	buffers [1][]byte
	ip      [net.IPv6len]byte
	to      net.UDPAddr
}

func newSocket(conn *net.UDPConn) *socket {
	return &socket{UDPConn: conn, kernel: ipv4.NewPacketConn(conn), waits: make([]ipv4.Message, 0, batch)}
}

// WriteToAddrPort sends a packet, or holds it back if it is sound of a call.
func (s *socket) WriteToAddrPort(p []byte, to netip.AddrPort) (int, error) {
	if !isSound(p) || len(p) > maxPacket {
		return s.WriteToUDPAddrPort(p, to)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	k := &s.slots[len(s.waits)]
	k.buffers[0] = k.payload[:copy(k.payload[:], p)]
	k.to.IP, k.to.Port, k.to.Zone = append(k.ip[:0], to.Addr().AsSlice()...), int(to.Port()), to.Addr().Zone()
	s.waits = append(s.waits, ipv4.Message{Buffers: k.buffers[:], Addr: &k.to})
	if len(s.waits) == batch {
		s.send()
	}
	return len(p), nil
}

// flush sends what waits.
func (s *socket) flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.send()
}

// send what waits. mu is held. A packet that the kernel does not take is lost, as
// on any network; the one that it stumbles over is the first.
func (s *socket) send() {
	for left := s.waits; len(left) > 0; {
		n, err := s.kernel.WriteBatch(left, 0)
		if err != nil {
			n = max(n, 1)
		}
		left = left[n:]
	}
	s.waits = s.waits[:0]
}

// isSound says that a packet is SRTP, and of sound: no RTCP (RFC 5761, section 4),
// nor of another protocol (RFC 7983, section 7).
func isSound(p []byte) bool {
	return len(p) > 1 && p[0] >= 128 && p[0] <= 191 && (p[1] < 192 || p[1] > 223)
}

// ReadFromAddrPort is for the one who reads. Go asks the kernel for packets when
// nothing else is to be done, or each 10 ms: on a busy machine that is jitter. So
// while packets come, a deadline has them looked after sooner.
func (s *socket) ReadFromAddrPort(p []byte) (n int, from netip.AddrPort, err error) {
	for {
		n, from, err = s.ReadFromUDPAddrPort(p)
		switch {
		case err == nil && !s.looking:
			s.looking = true
			return n, from, s.SetReadDeadline(time.Now().Add(lookAgain))
		case !errors.Is(err, os.ErrDeadlineExceeded):
			s.came = true
			return n, from, err
		}
		next := time.Time{}
		if s.looking = s.came; s.looking {
			next = time.Now().Add(lookAgain)
		}
		s.came = false
		if err := s.SetReadDeadline(next); err != nil {
			return 0, from, err
		}
	}
}
