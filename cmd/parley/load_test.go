package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"testing"
	"time"

	libopus "github.com/hraban/opus"
	"github.com/pion/ice/v4"
	"github.com/pion/interceptor"
	"github.com/pion/logging"
	"github.com/pion/rtp"
	"github.com/pion/transport/v5"
	"github.com/pion/transport/v5/stdnet"
	"github.com/pion/webrtc/v4"
	"golang.org/x/sys/unix"

	"github.com/parley-voice/parley/media"
)

const (
	packetPeriod = 20 * time.Millisecond
	// dialTimeout is how long a caller waits for the first packet back.
	dialTimeout = 10 * time.Second
	// dialing is how many callers dial at once.
	dialing = 4
)

// dial posts an offer to a server and gives its answer.
type dial func(ctx context.Context, offer string) (answer string, err error)

// post reads what is posted; only an answer of 200 or 201 is none of an error.
func post(ctx context.Context, url, contentType string, body []byte) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", contentType)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err == nil && response.StatusCode/100 != 2 {
		err = fmt.Errorf("%s: %s %s", url, response.Status, text)
	}
	return text, err
}

func (s *server) dialParley(ctx context.Context, offer string) (string, error) {
	answer, err := post(ctx, s.url+"/v1/realtime/calls", "application/sdp", []byte(offer))
	return string(answer), err
}

func (s *server) dialFastRTC(ctx context.Context, offer string) (string, error) {
	body, err := json.Marshal(map[string]string{"sdp": offer, "type": "offer", "webrtc_id": fmt.Sprint(rand.Uint64())})
	if err != nil {
		return "", err
	}
	body, err = post(ctx, s.url+"/webrtc/offer", "application/json", body)
	if err != nil {
		return "", err
	}
	var answer struct{ SDP string }
	if err := json.Unmarshal(body, &answer); err != nil || answer.SDP == "" {
		return "", fmt.Errorf("FastRTC answers %q: %w", body, err)
	}
	return answer.SDP, nil
}

// crowd is many callers of one server, who all say the same, each at a time of
// their own.
type crowd struct {
	codecs  *webrtc.MediaEngine
	net     *stdnet.Net
	dial    dial
	packets [][]byte
	callers []*caller
}

func newCrowd(dial dial, packets [][]byte) (*crowd, error) {
	codecs := &webrtc.MediaEngine{}
	opus := webrtc.RTPCodecParameters{PayloadType: 111, RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus, ClockRate: 48000, Channels: 2}}
	if err := codecs.RegisterCodec(opus, webrtc.RTPCodecTypeAudio); err != nil {
		return nil, err
	}
	machine, err := stdnet.NewNet()
	if err != nil {
		return nil, err
	}
	return &crowd{codecs: codecs, net: machine, dial: dial, packets: packets}, nil
}

// api is WebRTC of one caller, who notes when packets come.
func (c *crowd) api(k *caller) *webrtc.API {
	settings := webrtc.SettingEngine{LoggerFactory: &logging.DefaultLoggerFactory{Writer: io.Discard, DefaultLogLevel: logging.LogLevelDisabled}}
	settings.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP4})
	settings.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
	settings.SetNet(&stampedNet{c.net, k})
	return webrtc.NewAPI(webrtc.WithMediaEngine(c.codecs), webrtc.WithSettingEngine(settings), webrtc.WithInterceptorRegistry(&interceptor.Registry{}))
}

// size makes so many callers of what there are. The error is that a caller was
// not answered in time, which is a server's that has too much to do.
func (c *crowd) size(ctx context.Context, n int) error {
	var all sync.WaitGroup
	for len(c.callers) > n {
		last := c.callers[len(c.callers)-1]
		c.callers = c.callers[:len(c.callers)-1]
		all.Go(last.hangUp)
	}
	all.Wait()
	for len(c.callers) < n {
		fresh := make([]*caller, min(dialing, n-len(c.callers)))
		errs := make([]error, len(fresh))
		for i := range fresh {
			all.Go(func() { fresh[i], errs[i] = c.call(ctx) })
		}
		all.Wait()
		for i, err := range errs {
			if err == nil {
				c.callers = append(c.callers, fresh[i])
			}
		}
		if err := errors.Join(errs...); err != nil {
			return err
		}
	}
	return nil
}

// caller is one of them.
type caller struct {
	pc    *webrtc.PeerConnection
	track *webrtc.TrackLocalStaticRTP
	stop  context.CancelFunc
	parts sync.WaitGroup

	heard chan struct{} // closed with the first packet back
	mu    sync.Mutex
	noted []arrival // nil while none are to be
}

// arrival of a packet.
type arrival struct {
	seq uint16
	at  time.Time
}

// call returns when the server's sound comes.
func (c *crowd) call(parent context.Context) (_ *caller, err error) {
	ctx, stop := context.WithCancel(context.WithoutCancel(parent))
	k := &caller{stop: stop, heard: make(chan struct{})}
	if k.pc, err = c.api(k).NewPeerConnection(webrtc.Configuration{}); err != nil {
		stop()
		return nil, err
	}
	defer func() {
		if err != nil {
			k.hangUp()
		}
	}()
	k.track, err = webrtc.NewTrackLocalStaticRTP(webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus}, "mic", "user")
	if err != nil {
		return nil, err
	}
	if _, err := k.pc.AddTrack(k.track); err != nil {
		return nil, err
	}
	if _, err := k.pc.CreateDataChannel("oai-events", nil); err != nil {
		return nil, err
	}
	k.pc.OnTrack(func(track *webrtc.TrackRemote, _ *webrtc.RTPReceiver) { k.listen(track) })
	connected := make(chan struct{})
	k.pc.OnConnectionStateChange(func(state webrtc.PeerConnectionState) {
		if state == webrtc.PeerConnectionStateConnected {
			close(connected)
		}
	})
	gathered := webrtc.GatheringCompletePromise(k.pc)
	offer, err := k.pc.CreateOffer(nil)
	if err != nil {
		return nil, err
	}
	if err := k.pc.SetLocalDescription(offer); err != nil {
		return nil, err
	}
	<-gathered
	dialing, cancel := context.WithTimeout(parent, dialTimeout)
	defer cancel()
	answer, err := c.dial(dialing, k.pc.LocalDescription().SDP)
	if err != nil {
		return nil, err
	}
	if err := k.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer}); err != nil {
		return nil, err
	}
	for i, step := range []chan struct{}{connected, k.heard} {
		select {
		case <-step:
		case <-dialing.Done():
			return nil, fmt.Errorf("a caller hears nothing within %v (step %d)", dialTimeout, i)
		}
		if i == 0 {
			k.parts.Go(func() { k.talk(ctx, c.packets) })
		}
	}
	return k, nil
}

func (k *caller) hangUp() {
	k.stop()
	k.parts.Wait()
	_ = k.pc.GracefulClose()
}

// talk says the packets over and over until ctx ends.
func (k *caller) talk(ctx context.Context, packets [][]byte) {
	first := rand.IntN(len(packets))
	next := time.Now().Add(rand.N(packetPeriod))
	timer := time.NewTimer(time.Until(next))
	defer timer.Stop()
	packet := rtp.Packet{Header: rtp.Header{Version: 2}}
	for n := 0; ; n++ {
		select {
		case <-timer.C:
		case <-ctx.Done():
			return
		}
		packet.SequenceNumber, packet.Timestamp = uint16(n), uint32(n*960)
		packet.Payload = packets[(first+n)%len(packets)]
		_ = k.track.WriteRTP(&packet) // what is not sent is lost
		next = next.Add(packetPeriod)
		timer.Reset(time.Until(next))
	}
}

// listen ends with the connection.
func (k *caller) listen(track *webrtc.TrackRemote) {
	buffer := make([]byte, media.MaxPacketBytes)
	for first := true; ; first = false {
		if _, _, err := track.Read(buffer); err != nil {
			return
		}
		if first {
			close(k.heard)
		}
	}
}

// note takes what the network brings.
func (k *caller) note(p []byte, at time.Time) {
	if len(p) < 12 || p[0]>>6 != 2 || p[1]&0x7f >= 64 && p[1]&0x7f < 96 {
		return // no RTP (RFC 7983, section 7; RFC 5761, section 4)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.noted != nil {
		k.noted = append(k.noted, arrival{binary.BigEndian.Uint16(p[2:]), at})
	}
}

// stampedNet is the machine's network as one caller sees it, with the kernel's times
// of arrival: those that a busy process can tell are its own.
type stampedNet struct {
	*stdnet.Net
	caller *caller
}

func (n *stampedNet) ListenUDP(network string, address *net.UDPAddr) (transport.UDPConn, error) {
	conn, err := net.ListenUDP(network, address)
	if err != nil {
		return nil, err
	}
	raw, err := conn.SyscallConn()
	if err == nil {
		err = errors.Join(raw.Control(func(fd uintptr) { err = unix.SetsockoptInt(int(fd), unix.SOL_SOCKET, unix.SO_TIMESTAMPNS, 1) }), err)
	}
	if err != nil {
		_ = conn.Close()
		return nil, err
	}
	return &stampedConn{UDPConn: conn, caller: n.caller}, nil
}

type stampedConn struct {
	*net.UDPConn
	caller *caller
	told   [64]byte // beside a packet, by the kernel; of the one who reads
}

func (c *stampedConn) ReadFromAddrPort(p []byte) (int, netip.AddrPort, error) {
	n, told, _, from, err := c.ReadMsgUDPAddrPort(p, c.told[:])
	if messages, e := unix.ParseSocketControlMessage(c.told[:told]); err == nil && e == nil && len(messages) == 1 && len(messages[0].Data) >= 16 {
		var at [2]int64
		_, _ = binary.Decode(messages[0].Data, binary.NativeEndian, &at)
		c.caller.note(p[:n], time.Unix(at[0], at[1]))
	}
	return n, from, err
}

func (c *stampedConn) ReadFrom(p []byte) (int, net.Addr, error) {
	n, from, err := c.ReadFromAddrPort(p)
	return n, net.UDPAddrFromAddrPort(from), err
}

// lateness of all packets that should have come in some time, in order; what did
// not come is late for ever.
type lateness []time.Duration

const never = time.Duration(math.MaxInt64)

func (l lateness) at(part float64) time.Duration { return l[int(part*float64(len(l)-1))] }

// measure listens for a while. The beat of each caller is that of its most
// punctual packet: 20 ms for each step of the sequence numbers, whatever time
// the packets themselves give, so a server that falls behind has no way to say
// that it did not.
func (c *crowd) measure(span time.Duration) (all lateness) {
	expected := int(span / packetPeriod)
	for _, k := range c.callers {
		k.mu.Lock()
		k.noted = make([]arrival, 0, 2*expected)
		k.mu.Unlock()
	}
	time.Sleep(span)
	for _, k := range c.callers {
		k.mu.Lock()
		noted := k.noted
		k.noted = nil
		k.mu.Unlock()
		all = append(all, late(noted, expected-1)...) // one may be under way
	}
	slices.Sort(all)
	return all
}

// late is the lateness of one caller's packets.
func late(noted []arrival, expected int) (all lateness) {
	if len(noted) > 0 {
		first, least := noted[0], never
		for _, a := range noted {
			l := a.at.Sub(first.at) - time.Duration(int16(a.seq-first.seq))*packetPeriod
			all, least = append(all, l), min(least, l)
		}
		for i := range all {
			all[i] -= least
		}
	}
	for len(all) < expected {
		all = append(all, never)
	}
	return all
}

func TestLate(t *testing.T) {
	start := time.Now()
	at := func(seq, ms int) arrival {
		return arrival{uint16(seq), start.Add(time.Duration(ms) * time.Millisecond)}
	}
	// The first one is late by 3 ms, one is lost, one comes out of order, one
	// after the beat was moved by 100 ms.
	noted := []arrival{at(65534, 3), at(65535, 20), at(1, 61), at(0, 62), at(3, 200)}
	want := lateness{3, 0, 1, 22, 100}
	got := late(noted, 6)
	for i, w := range want {
		if got[i] != w*time.Millisecond {
			t.Errorf("packet %d: %v late, want %d ms", i, got[i], w)
		}
	}
	if len(got) != 6 || got[5] != never {
		t.Errorf("of 6 packets one did not come: %v", got)
	}
}

// saidPackets is speech as a browser sends it.
func saidPackets() (packets [][]byte, err error) {
	pcm, err := readSpeech("../../media/testdata/speech_24k.wav")
	if err != nil {
		return nil, err
	}
	encoder, err := libopus.NewEncoder(media.SampleRate, 1, libopus.AppVoIP)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(encoder.SetBitrate(64000), encoder.SetInBandFEC(true)); err != nil {
		return nil, err
	}
	buffer := make([]byte, media.MaxPacketBytes)
	for chunk := range slices.Chunk(pcm, media.PacketSamples) {
		if len(chunk) < media.PacketSamples {
			break
		}
		n, err := encoder.EncodeFloat32(chunk, buffer)
		if err != nil {
			return nil, err
		}
		packets = append(packets, slices.Clone(buffer[:n]))
	}
	return packets, nil
}
