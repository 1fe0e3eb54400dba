package signaling

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pion/interceptor"
	"github.com/pion/interceptor/pkg/report"
	"github.com/pion/transport/v5/packetio"
	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/media"
	"github.com/parley-voice/parley/signaling/realtime"
)

const (
	// channelLabel of the data channel that the client makes for events.
	channelLabel = "oai-events"
	// maxQueuedMessages from a client; when they are full the channel waits.
	maxQueuedMessages = 64
	// maxBuffered is how many bytes of events may wait for a client.
	maxBuffered = 1 << 20
)

// newAPI is WebRTC with the sound of one call, reports of what was sent and nothing
// else; what is received goes to an ear, and the voice reports it.
func newAPI(config Config, hear func(ssrc uint32) *ear) (*webrtc.API, error) {
	codecs := &webrtc.MediaEngine{}
	for _, format := range formats {
		if err := codecs.RegisterCodec(format, webrtc.RTPCodecTypeAudio); err != nil {
			return nil, fmt.Errorf("%s: %w", format.MimeType, err)
		}
	}
	sent, err := report.NewSenderInterceptor()
	if err != nil {
		return nil, fmt.Errorf("sender reports: %w", err)
	}
	reports := &interceptor.Registry{}
	reports.Add(sent)
	settings := webrtc.SettingEngine{}
	if err := config.Network.Set(&settings); err != nil {
		return nil, err
	}
	// A third of the time until the network counts as disturbed, the rest until
	// it counts as gone.
	settings.SetICETimeouts(config.PeerTimeout/3, config.PeerTimeout*2/3, config.PeerTimeout/8)
	// Nobody reads the track, see ear.
	settings.SetFireOnTrackBeforeFirstRTP(true)
	settings.BufferFactory = func(kind packetio.BufferPacketType, ssrc uint32) io.ReadWriteCloser {
		if kind == packetio.RTPBufferPacket {
			return hear(ssrc)
		}
		return newReportBuffer()
	}
	// Larger than we take, so that too large an event is refused in words.
	settings.SetSCTPMaxMessageSize(4 * realtime.MaxMessage)
	return webrtc.NewAPI(webrtc.WithMediaEngine(codecs), webrtc.WithInterceptorRegistry(reports), webrtc.WithSettingEngine(settings)), nil
}

// line is the WebRTC side of a call.
type line struct {
	answer string
	// opened gives the event channel once, or nil for a call of sound alone that
	// is connected; messages are what the client sends there.
	opened   chan *webrtc.DataChannel
	messages chan []byte
	attached atomic.Bool
	// soundOnly says that the first offer had no data channel.
	soundOnly atomic.Bool

	firstSeq  uint16
	firstTime uint32
	pc        *webrtc.PeerConnection
	fec       bool                          // the client's is made use of
	framer    *atomic.Pointer[media.Framer] // of the call, once it is live
	voice     voice
	reports   chan struct{} // closed when the last RTCP report was read
	// negotiating is held by one offer at a time, agreed is the latest that was
	// answered, candidates counts its addresses and those that came after it,
	// held says that it wants no sound of ours, quiet that the client sends none.
	negotiating sync.Mutex
	agreed      *offer
	candidates  int
	held, quiet atomic.Bool
	// tag names the agreed ICE session (RFC 9725, section 4.3.1), quoted.
	tag atomic.Pointer[string]
	end context.CancelCauseFunc
}

// connect answers an offer. The error is a *core.Error if the offer is at fault.
func (s *Server) connect(c *call, text string) (*line, error) {
	o, err := readOffer(text)
	if err != nil {
		return nil, err
	}
	l := &line{
		opened: make(chan *webrtc.DataChannel, 1), messages: make(chan []byte, maxQueuedMessages),
		fec: s.config.FEC, framer: &c.framer, voice: voice{coding: o.coding, wish: o.wish}, reports: make(chan struct{}), end: c.end,
	}
	api, err := newAPI(s.config, func(ssrc uint32) *ear { return &ear{ssrc: ssrc, voice: &l.voice, framer: l.framer} })
	if err != nil {
		return nil, err
	}
	pc, err := api.NewPeerConnection(webrtc.Configuration{ICEServers: s.config.Network.Asked(s.now())})
	if err != nil {
		return nil, fmt.Errorf("peer connection: %w", err)
	}
	l.pc = pc
	var random [6]byte
	_, _ = rand.Read(random[:]) // never fails
	l.firstSeq, l.firstTime = binary.LittleEndian.Uint16(random[:]), binary.LittleEndian.Uint32(random[2:])
	sender, err := l.setUp(c)
	if err == nil {
		l.answer, err = l.agree(c.ctx, o)
	}
	if err != nil {
		_ = pc.Close()
		return nil, err
	}
	go func() { // ends with the connection
		defer close(l.reports)
		buffer := make([]byte, media.MaxPacketBytes)
		for {
			n, _, err := sender.Read(buffer)
			if err != nil {
				return
			}
			if err := l.voice.reported(buffer[:n], c.pacer.Load()); err != nil {
				c.end(err)
			}
		}
	}()
	return l, nil
}

// setUp adds the agent's track and says what becomes of the client's.
func (l *line) setUp(c *call) (sender *webrtc.RTPSender, err error) {
	sender, err = l.pc.AddTrack(&l.voice)
	if err != nil {
		return nil, fmt.Errorf("track: %w", err)
	}
	l.pc.OnTrack(l.voice.attend)
	l.pc.OnDataChannel(func(channel *webrtc.DataChannel) { l.attach(c, channel) })
	l.pc.OnConnectionStateChange(func(state webrtc.PeerConnectionState) {
		switch state {
		case webrtc.PeerConnectionStateConnected:
			if l.soundOnly.Load() && !l.attached.Swap(true) {
				l.opened <- nil
			}
		case webrtc.PeerConnectionStateFailed:
			c.end(peerLost)
		case webrtc.PeerConnectionStateClosed:
			c.end(peerLeft)
		}
	})
	return sender, nil
}

// negotiate answers a later offer, that holds the sound, takes it up again or
// restarts ICE. It may be called from anywhere. The error is a *core.Error if
// the offer is at fault.
func (l *line) negotiate(ctx context.Context, text string) (answer string, err error) {
	o, err := readOffer(text)
	if err != nil {
		return "", err
	}
	l.negotiating.Lock()
	defer l.negotiating.Unlock()
	return l.agree(ctx, o)
}

// agree answers an offer while negotiating is held, or before others know l.
func (l *line) agree(ctx context.Context, o offer) (answer string, err error) {
	defer func() {
		// The offer comes from a stranger and is read by a large library.
		if fault := recover(); fault != nil {
			err = badOffer(fmt.Sprint(fault))
		}
	}()
	if l.agreed == nil {
		l.soundOnly.Store(!o.channel)
	} else if err := o.follows(l.agreed); err != nil {
		return "", err
	}
	if err := l.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: o.text}); err != nil {
		l.settle()
		return "", badOffer(err.Error())
	}
	description, err := l.pc.CreateAnswer(nil)
	if err != nil {
		return "", badOffer(err.Error())
	}
	gathered := webrtc.GatheringCompletePromise(l.pc)
	if err := l.pc.SetLocalDescription(description); err != nil {
		return "", badOffer(err.Error())
	}
	timeout := time.NewTimer(gatherTimeout)
	defer timeout.Stop()
	select {
	case <-gathered:
	case <-ctx.Done():
		return "", context.Cause(ctx)
	case <-timeout.C: // some server was silent; the other addresses must do
	}
	if answer, err = o.complete(l.pc.LocalDescription().SDP, l.fec); err != nil {
		return "", err
	}
	l.agreed, l.candidates = &o, o.candidates
	l.tag.Store(new(tagOf(answer)))
	l.held.Store(!o.hears())
	l.quiet.Store(!o.speaks())
	if framer := l.framer.Load(); framer != nil {
		framer.Hold(l.quiet.Load())
	}
	return answer, nil
}

// settle makes the connection ready for another offer after one that it has
// refused half-way: the library knows no way back but an answer.
func (l *line) settle() {
	if l.pc.SignalingState() != webrtc.SignalingStateHaveRemoteOffer {
		return
	}
	if answer, err := l.pc.CreateAnswer(nil); err == nil {
		_ = l.pc.SetLocalDescription(answer)
	}
}

// attach takes the client's event channel.
func (l *line) attach(c *call, channel *webrtc.DataChannel) {
	if channel.Label() != channelLabel || l.attached.Swap(true) {
		return // another channel, or a second of the name, changes nothing
	}
	channel.OnOpen(func() { l.opened <- channel })
	channel.OnMessage(func(message webrtc.DataChannelMessage) {
		select {
		case l.messages <- message.Data:
		case <-c.ctx.Done():
		}
	})
	channel.OnClose(func() { c.end(channelClosed) })
}

// send sends one packet of the agent's sound, unless the client holds it.
func (l *line) send(p *media.Packet) {
	if l.held.Load() {
		l.voice.skip()
		return
	}
	l.voice.send(p)
}

// close ends the connection and waits for what runs on it.
func (l *line) close() {
	l.end(hungUp) // if nothing else did; lets go whoever waits to give us a message
	_ = l.pc.GracefulClose()
	<-l.reports
}

// tell sends one event on the call's channel; a client that does not read ends
// its call.
func (c *call) tell(channel *webrtc.DataChannel, event []byte) {
	if channel == nil {
		return
	}
	if channel.BufferedAmount() > maxBuffered {
		c.end(tooSlow)
		return
	}
	if err := channel.SendText(string(event)); err != nil {
		c.end(channelClosed)
	}
}

// flush waits until the last events have reached the client.
func flush(channel *webrtc.DataChannel) {
	if channel == nil {
		return
	}
	const pause = 5 * time.Millisecond
	for range flushTimeout / pause {
		if channel.ReadyState() != webrtc.DataChannelStateOpen || channel.BufferedAmount() == 0 {
			return
		}
		time.Sleep(pause)
	}
}
