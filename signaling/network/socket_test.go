package network

import (
	"bytes"
	"errors"
	"net"
	"net/netip"
	"os"
	"testing"
	"time"
)

// pair of a socket and a peer of it.
func pair(t *testing.T, network, address string) (s *socket, peer *net.UDPConn, to netip.AddrPort) {
	t.Helper()
	open := func() *net.UDPConn {
		conn, err := net.ListenUDP(network, net.UDPAddrFromAddrPort(netip.MustParseAddrPort(address)))
		if err != nil {
			t.Skip(err) // no IPv6 here
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	s, peer = newSocket(open()), open()
	return s, peer, plain(peer.LocalAddr().(*net.UDPAddr).AddrPort())
}

// arrives reads the next packet, or nil if there is none yet.
func arrives(t *testing.T, conn *net.UDPConn) []byte {
	t.Helper()
	p := make([]byte, 2*maxPacket)
	if err := conn.SetReadDeadline(time.Now().Add(20 * time.Millisecond)); err != nil {
		t.Fatal(err)
	}
	n, err := conn.Read(p)
	if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatal(err)
	}
	return p[:n]
}

// TestSocketHoldsSound back until it is told, or there is too much of it, and all
// else not.
func TestSocketHoldsSound(t *testing.T) {
	for _, c := range []struct{ network, address string }{{"udp4", "127.0.0.1:0"}, {"udp6", "[::1]:0"}, {"udp", "[::1]:0"}} {
		t.Run(c.network, func(t *testing.T) {
			s, peer, to := pair(t, c.network, c.address)
			send := func(p ...byte) {
				t.Helper()
				if n, err := s.WriteToAddrPort(p, to); n != len(p) || err != nil {
					t.Fatalf("%d, %v", n, err)
				}
			}
			sound := func(n int) []byte { return []byte{0x80, 111, byte(n), byte(n >> 8)} }
			for _, other := range [][]byte{{0, 1}, {22, 254}, {0x80, 200}, {0x81, 201}, {0x80}, {0x40, 0}} {
				if send(other...); !bytes.Equal(arrives(t, peer), other) {
					t.Errorf("% x did not come at once", other)
				}
			}
			for i := range 3 {
				send(append(sound(i), make([]byte, i*700)...)...)
			}
			if p := arrives(t, peer); len(p) > 0 {
				t.Errorf("% x came before the flush", p[:4])
			}
			s.flush()
			for i := range 3 {
				if p := arrives(t, peer); len(p) != 4+i*700 || !bytes.HasPrefix(p, sound(i)) {
					t.Errorf("packet %d: %d bytes", i, len(p))
				}
			}
			for i := range batch + 1 {
				send(sound(i)...)
			}
			for i := range batch {
				if p := arrives(t, peer); !bytes.Equal(p, sound(i)) {
					t.Fatalf("packet %d: % x", i, p)
				}
			}
			if p := arrives(t, peer); len(p) > 0 {
				t.Errorf("% x came before the flush", p)
			}
			// What cannot be sent is lost, and nothing else.
			if _, err := s.WriteToAddrPort(sound(500), netip.AddrPortFrom(to.Addr(), 0)); err != nil {
				t.Error(err)
			}
			send(sound(501)...)
			s.flush()
			for _, n := range []int{batch, 501} {
				if p := arrives(t, peer); !bytes.Equal(p, sound(n)) {
					t.Errorf("% x came, want packet %d", p, n)
				}
			}
			packet := sound(1)
			if n := testing.AllocsPerRun(200, func() {
				if _, err := s.WriteToAddrPort(packet, to); err != nil {
					t.Fatal(err)
				}
			}); n > 0 {
				t.Errorf("%v allocations a packet", n)
			}
		})
	}
}

// TestSocketLooksAgain: reading goes on after pauses of any length, and ends with
// the socket.
func TestSocketLooksAgain(t *testing.T) {
	s, peer, _ := pair(t, "udp4", "127.0.0.1:0")
	to := s.LocalAddr().(*net.UDPAddr).AddrPort()
	came, ended := make(chan byte), make(chan error, 1)
	go func() { // ends with the socket
		p := make([]byte, 9)
		for {
			n, from, err := s.ReadFromAddrPort(p)
			if err != nil {
				ended <- err
				return
			}
			if n != 1 || from != peer.LocalAddr().(*net.UDPAddr).AddrPort() {
				t.Errorf("%d bytes from %v", n, from)
			}
			came <- p[0]
		}
	}()
	for i, pause := range []time.Duration{0, 0, lookAgain / 2, lookAgain, 3 * lookAgain, 0, 10 * lookAgain, 50 * lookAgain, 0} {
		time.Sleep(pause)
		if _, err := peer.WriteToUDPAddrPort([]byte{byte(i)}, to); err != nil {
			t.Fatal(err)
		}
		select {
		case got := <-came:
			if got != byte(i) {
				t.Fatalf("%d came for %d", got, i)
			}
		case <-time.After(5 * time.Second):
			t.Fatalf("packet %d, after a pause of %v, did not come", i, pause)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		if !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		t.Error("reading does not end")
	}
}
