package signaling

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	libopus "github.com/hraban/opus"
	"github.com/pion/logging"
	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media"
	"github.com/parley-voice/parley/media/sound"
)

// patience of tests with a loaded machine.
const patience = 20 * time.Second

// house is a server under test.
type house struct {
	*Server
	t     testing.TB
	model *loopback
	http  *httptest.Server
	log   *lockedText
	// callers that have not hung up; a test's own goroutine has them.
	callers map[*caller]bool
}

type lockedText struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lockedText) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lockedText) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func newHouse(t testing.TB, config Config, change ...func(*loopback)) *house {
	t.Helper()
	model := newLoopback()
	for _, f := range change {
		f(model)
	}
	h := houseOf(t, config, model)
	h.model = model
	return h
}

// houseOf is a house with a model of another kind.
func houseOf(t testing.TB, config Config, model core.Runtime) *house {
	t.Helper()
	h := &house{t: t, log: &lockedText{}, callers: map[*caller]bool{}}
	page := fstest.MapFS{"index.html": {Data: []byte("<!doctype html>hello")}, "app.js": {Data: []byte("export {}")}}
	var err error
	h.Server, err = New(config, model, page, slog.New(slog.NewTextHandler(h.log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	h.http = httptest.NewUnstartedServer(nil)
	h.http.Config = HTTP(h.Handler())
	h.http.Start()
	t.Cleanup(func() {
		for c := range h.callers {
			c.hangUp()
		}
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := h.Shutdown(ctx); err != nil {
			t.Error(err)
		}
		h.http.Close()
	})
	return h
}

// do sends a request and returns status, body and header.
func (h *house) do(method, path, contentType, body string, header ...string) (int, string, http.Header) {
	h.t.Helper()
	request, err := http.NewRequestWithContext(context.Background(), method, h.http.URL+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := h.http.Client().Do(request)
	if err != nil {
		h.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return response.StatusCode, string(text), response.Header
}

// errorCode of an HTTP answer.
func errorCode(body string) string {
	var answer struct {
		Error struct{ Code string }
	}
	_ = json.Unmarshal([]byte(body), &answer)
	return answer.Error.Code
}

// await polls until something holds.
func (h *house) await(what string, holds func() bool) {
	h.t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			h.t.Fatalf("not within %v: %s", patience, what)
		}
	}
}

// caller is a browser's part of a call.
type caller struct {
	h        *house
	pc       *webrtc.PeerConnection
	wire     *cutWire // or nil
	track    *webrtc.TrackLocalStaticRTP
	channel  *webrtc.DataChannel
	offer    string // without candidates, as the agents SDK sends it
	location string
	events   chan map[string]any
	packets  chan *rtp.Packet
	sent     int // packets
	// missed are the packets that should have come by their numbers, last is the
	// number of the latest that was looked at.
	missed int
	last   *uint16
	codec  media.Codec
	// through, if set, changes the answer on its way.
	through func(answer string) string
	// wrap, if set, makes what is sent of a packet and its number; nil is a loss.
	wrap func(n int, payload []byte) []byte
}

// newCaller has an offer ready but has not called.
func (h *house) newCaller() *caller {
	h.t.Helper()
	socket, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		h.t.Fatal(err)
	}
	wire := &cutWire{PacketConn: socket}
	c := h.callerBy(webrtc.Configuration{}, func(settings *webrtc.SettingEngine) {
		settings.SetICEUDPMux(webrtc.NewICEUDPMux(quiet.NewLogger("ice"), wire))
	})
	c.wire = wire
	c.offerChannel()
	c.gather()
	return c
}

var quiet = &logging.DefaultLoggerFactory{Writer: io.Discard, DefaultLogLevel: logging.LogLevelDisabled}

// callerBy is a caller by ways of its own, who has sound to offer and nothing
// more yet.
//
// With formats it knows those, and what it sends is of the first one.
func (h *house) callerBy(configuration webrtc.Configuration, set func(*webrtc.SettingEngine), formats ...webrtc.RTPCodecParameters) *caller {
	h.t.Helper()
	settings := webrtc.SettingEngine{LoggerFactory: quiet}
	settings.SetIncludeLoopbackCandidate(true)
	set(&settings)
	options := []func(*webrtc.API){webrtc.WithSettingEngine(settings)}
	speaks := webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus}
	if len(formats) > 0 {
		speaks = formats[0].RTPCodecCapability
		engine := &webrtc.MediaEngine{}
		for _, format := range formats {
			if err := engine.RegisterCodec(format, webrtc.RTPCodecTypeAudio); err != nil {
				h.t.Fatal(err)
			}
		}
		options = append(options, webrtc.WithMediaEngine(engine))
	}
	pc, err := webrtc.NewAPI(options...).NewPeerConnection(configuration)
	if err != nil {
		h.t.Fatal(err)
	}
	c := &caller{h: h, pc: pc, events: make(chan map[string]any, 256), packets: make(chan *rtp.Packet, 4096)}
	h.callers[c] = true
	c.track, err = webrtc.NewTrackLocalStaticRTP(speaks, "mic", "user")
	if err != nil {
		h.t.Fatal(err)
	}
	if _, err := pc.AddTrack(c.track); err != nil {
		h.t.Fatal(err)
	}
	pc.OnTrack(func(track *webrtc.TrackRemote, _ *webrtc.RTPReceiver) {
		for {
			packet, _, err := track.ReadRTP()
			if err != nil {
				return
			}
			select {
			case c.packets <- packet:
			default:
			}
		}
	})
	return c
}

// offerChannel makes the channel of the events.
func (c *caller) offerChannel() {
	c.h.t.Helper()
	var err error
	c.channel, err = c.pc.CreateDataChannel("oai-events", nil)
	if err != nil {
		c.h.t.Fatal(err)
	}
	c.channel.OnMessage(func(message webrtc.DataChannelMessage) {
		var event map[string]any
		if err := json.Unmarshal(message.Data, &event); err != nil {
			c.h.t.Errorf("event %q: %v", message.Data, err)
			return
		}
		select {
		case c.events <- event:
		default:
			c.h.t.Error("too many events")
		}
	})
}

// gather makes the offer, without the addresses that are now looked for; whole
// has them.
func (c *caller) gather() (whole <-chan struct{}) {
	c.h.t.Helper()
	offer, err := c.pc.CreateOffer(nil)
	if err != nil {
		c.h.t.Fatal(err)
	}
	c.offer = offer.SDP
	whole = webrtc.GatheringCompletePromise(c.pc)
	if err := c.pc.SetLocalDescription(offer); err != nil {
		c.h.t.Fatal(err)
	}
	return whole
}

// cutWire is a socket whose wire may be cut: what is sent is lost then.
type cutWire struct {
	net.PacketConn
	cut atomic.Bool
}

func (w *cutWire) WriteTo(p []byte, to net.Addr) (int, error) {
	if w.cut.Load() {
		return len(p), nil
	}
	return w.PacketConn.WriteTo(p, to)
}

// hangUp closes everything on the caller's side.
func (c *caller) hangUp() {
	delete(c.h.callers, c)
	_ = c.pc.GracefulClose()
	if c.wire != nil {
		_ = c.wire.Close()
	}
}

// dial posts the offer and takes the answer; the call must be accepted.
func (c *caller) dial(header ...string) {
	c.h.t.Helper()
	status, body, got := c.h.do("POST", "/v1/realtime/calls", "application/sdp", c.offer, header...)
	if status != http.StatusCreated {
		c.h.t.Fatalf("POST: %d %s", status, body)
	}
	c.accept(body, got)
}

func (c *caller) accept(answer string, header http.Header) {
	c.h.t.Helper()
	c.location = header.Get("Location")
	if !strings.HasPrefix(c.location, "/v1/realtime/calls/rtc_") || header.Get("Content-Type") != "application/sdp" {
		c.h.t.Errorf("header %v", header)
	}
	if c.through != nil {
		answer = c.through(answer)
	}
	if err := c.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer}); err != nil {
		c.h.t.Fatal(err)
	}
}

// await returns the next event of a type; others before it are returned too, by type.
func (c *caller) await(kind string) (event map[string]any, before []string) {
	c.h.t.Helper()
	timeout := time.After(patience)
	for {
		select {
		case event := <-c.events:
			if event["type"] == kind {
				return event, before
			}
			before = append(before, event["type"].(string))
		case <-timeout:
			c.h.t.Fatalf("no %s within %v, only %v", kind, patience, before)
		}
	}
}

func (c *caller) send(event string) {
	c.h.t.Helper()
	if err := c.channel.SendText(event); err != nil {
		c.h.t.Fatal(err)
	}
}

// live is a call that has been dialled and opened with a persona.
func (h *house) live() *caller {
	h.t.Helper()
	c := h.newCaller()
	c.begin()
	return c
}

// begin dials and opens the session with a persona.
func (c *caller) begin() {
	c.h.t.Helper()
	c.dial()
	c.open()
}

// open opens the session of a call that has been dialled.
func (c *caller) open() {
	c.h.t.Helper()
	c.await("session.created")
	c.send(`{"type":"session.update","session":{"instructions":"Be brief."}}`)
	c.await("session.updated")
}

// talk sends speech in real time, as a browser would, and returns what comes
// back meanwhile, decoded.
func (c *caller) talk(pcm []float32) []float32 {
	c.h.t.Helper()
	c.tell(pcm)
	return c.heard()
}

// tell is a talk of which nothing is decoded yet.
func (c *caller) tell(pcm []float32) {
	c.h.t.Helper()
	packets := c.encode(pcm)
	beat := time.NewTicker(20 * time.Millisecond)
	defer beat.Stop()
	for _, payload := range packets {
		<-beat.C
		c.say(payload)
	}
	time.Sleep(200 * time.Millisecond)
}

// encode makes packets of 20 ms.
func (c *caller) encode(pcm []float32) (packets [][]byte) {
	c.h.t.Helper()
	if c.codec != media.Opus {
		down, err := sound.NewStream(media.SampleRate, c.codec.ClockRate())
		if err != nil {
			c.h.t.Fatal(err)
		}
		return slices.Collect(slices.Chunk(c.law().Encode(nil, down.Append(nil, pcm)), 160))
	}
	encoder, err := libopus.NewEncoder(media.SampleRate, 1, libopus.AppAudio)
	if err != nil {
		c.h.t.Fatal(err)
	}
	buffer := make([]byte, media.MaxPacketBytes)
	for ; len(pcm) >= media.PacketSamples; pcm = pcm[media.PacketSamples:] {
		n, err := encoder.EncodeFloat32(pcm[:media.PacketSamples], buffer)
		if err != nil {
			c.h.t.Fatal(err)
		}
		packets = append(packets, slices.Clone(buffer[:n]))
	}
	return packets
}

// law of a caller by telephone.
func (c *caller) law() sound.Coding {
	if c.codec == media.PCMU {
		return sound.MuLaw
	}
	return sound.ALaw
}

// say sends one packet.
func (c *caller) say(payload []byte) {
	c.h.t.Helper()
	if c.wrap != nil {
		payload = c.wrap(c.sent, payload)
	}
	packet := &rtp.Packet{
		Header:  rtp.Header{Version: 2, SequenceNumber: uint16(c.sent), Timestamp: uint32(c.sent * c.codec.ClockRate() / 50)},
		Payload: payload,
	}
	c.sent++
	if payload == nil {
		return
	}
	if err := c.track.WriteRTP(packet); err != nil {
		c.h.t.Fatal(err)
	}
}

// heard is the sound that has come so far.
func (c *caller) heard() (pcm []float32) {
	c.h.t.Helper()
	decoder, err := media.NewDecoder()
	if err != nil {
		c.h.t.Fatal(err)
	}
	up, err := sound.NewStream(8000, media.SampleRate)
	if err != nil {
		c.h.t.Fatal(err)
	}
	out := make([]float32, media.MaxPacketSamples)
	for {
		select {
		case packet := <-c.packets:
			if c.last != nil {
				c.missed += int(int16(packet.SequenceNumber - *c.last - 1))
			}
			c.last = &packet.SequenceNumber
			if c.codec != media.Opus {
				narrow, err := c.law().Decode(nil, packet.Payload)
				if err != nil {
					c.h.t.Fatal(err)
				}
				pcm = up.Append(pcm, narrow)
				continue
			}
			payload := packet.Payload
			if packet.PayloadType == uint8(asRED.PayloadType) {
				payload = unwrapped(payload)
			}
			n, err := decoder.Decode(payload, out)
			if err != nil {
				c.h.t.Fatal(err)
			}
			pcm = append(pcm, out[:n]...)
		default:
			return pcm
		}
	}
}

// unwrapped is what is new in a packet of RED that repeats one packet or none.
func unwrapped(payload []byte) []byte {
	if payload[0] < 0x80 {
		return payload[1:]
	}
	return payload[5+binary.BigEndian.Uint32(payload)&1023:]
}

// speech is the first seconds of a person speaking.
func speech(t testing.TB, seconds float64) []float32 {
	t.Helper()
	file, err := os.ReadFile("../media/testdata/speech_24k.wav")
	if err != nil {
		t.Fatal(err)
	}
	const header = 44
	pcm := make([]float32, int(seconds*media.SampleRate))
	for i := range pcm {
		pcm[i] = float32(int16(binary.LittleEndian.Uint16(file[header+2*i:]))) / 32768
	}
	return pcm
}
