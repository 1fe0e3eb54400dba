package network

import (
	"errors"
	"net"
	"sync"
	"syscall"
	"time"
)

const (
	// firstByte is how long a connection may take to send one.
	firstByte = 10 * time.Second
	// maxUndecided connections have not sent a byte yet; who comes then waits.
	maxUndecided = 256
	// maxFirstPacket of ICE, in bytes. A check has some 100 of them, and below
	// 0x1400 the first byte of the length is neither TLS's (0x16) nor a letter.
	maxFirstPacket = 0x1400
	// acceptAgain is the pause when all descriptors are in use.
	acceptAgain = 50 * time.Millisecond
)

// Split makes two listeners of one: for HTTP with or without TLS, and for the
// packets of calls. Those begin with their length in two bytes (RFC 4571), the
// first of which no HTTP begins with. So one port, one hole in a firewall and
// one forwarded port of SSH do for a call. Closing web closes the listener;
// closing calls leaves the other as it is.
func Split(listener net.Listener) (web, calls net.Listener) {
	s := &splitter{Listener: listener, undecided: make(chan struct{}, maxUndecided), closed: make(chan struct{})}
	w, c := s.branch(), s.branch()
	w.owner, s.web, s.calls = true, w, c
	go s.run()
	return w, c
}

// splitter owns the listener. Its run ends when that is closed.
type splitter struct {
	net.Listener
	web, calls *branch
	undecided  chan struct{}
	closed     chan struct{} // with the listener
	once       sync.Once
	err        error // why; good when closed is
}

func (s *splitter) run() {
	for {
		conn, err := s.Listener.Accept()
		if err != nil {
			if errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) || errors.Is(err, syscall.ECONNABORTED) {
				time.Sleep(acceptAgain)
				continue
			}
			s.stop(err)
			return
		}
		select {
		case s.undecided <- struct{}{}:
			go s.sort(conn)
		case <-s.closed:
			_ = conn.Close()
		}
	}
}

// sort gives a connection to whom it is for, by its first byte.
func (s *splitter) sort(conn net.Conn) {
	var first [1]byte
	err := conn.SetReadDeadline(time.Now().Add(firstByte))
	if err == nil {
		_, err = conn.Read(first[:])
	}
	if err == nil {
		err = conn.SetReadDeadline(time.Time{})
	}
	<-s.undecided
	if err != nil {
		_ = conn.Close()
		return
	}
	to := s.web
	if first[0] < maxFirstPacket>>8 {
		to = s.calls
	}
	select {
	case to.conns <- &begun{Conn: conn, first: first[:]}:
	case <-to.closed:
		_ = conn.Close()
	case <-s.closed:
		_ = conn.Close()
	}
}

func (s *splitter) stop(err error) {
	s.once.Do(func() {
		s.err = err
		close(s.closed)
	})
}

func (s *splitter) branch() *branch {
	return &branch{of: s, conns: make(chan net.Conn), closed: make(chan struct{})}
}

// branch is one of the two listeners.
type branch struct {
	of     *splitter
	owner  bool // closes the listener with itself
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func (b *branch) Accept() (net.Conn, error) {
	select {
	case conn := <-b.conns:
		return conn, nil
	case <-b.closed:
		return nil, net.ErrClosed
	case <-b.of.closed:
		return nil, b.of.err
	}
}

func (b *branch) Close() (err error) {
	b.once.Do(func() {
		close(b.closed)
		if b.owner {
			err = b.of.Listener.Close()
		}
	})
	return err
}

func (b *branch) Addr() net.Addr { return b.of.Addr() }

// begun is a connection of which a byte has been read.
type begun struct {
	net.Conn
	first []byte // that byte, until it is read again
}

func (b *begun) Read(p []byte) (int, error) {
	if len(b.first) == 0 || len(p) == 0 {
		return b.Conn.Read(p)
	}
	n := copy(p, b.first)
	b.first = b.first[n:]
	return n, nil
}

// CloseWrite lets net/http say a last word to who is still sending.
func (b *begun) CloseWrite() error {
	if half, ok := b.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}
