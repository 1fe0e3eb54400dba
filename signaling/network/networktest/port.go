// Package networktest is what tests of the network share.
package networktest

import (
	"net"
	"testing"
)

// FreePort is a port that nothing uses by UDP, nor probably by TCP.
func FreePort(t testing.TB) int {
	t.Helper()
	socket, err := net.ListenPacket("udp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	return socket.LocalAddr().(*net.UDPAddr).Port
}
