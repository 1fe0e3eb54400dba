package signaling

import (
	"encoding/binary"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pion/rtcp"
	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/media"
)

// as is a format of a caller's.
func as(number webrtc.PayloadType, mime string, clock uint32, channels uint16, parameters string) webrtc.RTPCodecParameters {
	return webrtc.RTPCodecParameters{PayloadType: number, RTPCodecCapability: webrtc.RTPCodecCapability{
		MimeType: mime, ClockRate: clock, Channels: channels, SDPFmtpLine: parameters}}
}

var (
	asOpus = as(111, webrtc.MimeTypeOpus, 48000, 2, "minptime=10;useinbandfec=1")
	asRED  = as(63, mimeRED, 48000, 2, "111/111")
	asPCMU = as(0, webrtc.MimeTypePCMU, 8000, 0, "")
	asPCMA = as(8, webrtc.MimeTypePCMA, 8000, 0, "")
	asKeys = as(101, mimeKeys, 8000, 0, "0-16")
)

// TestFormats: what is answered of the formats that are offered.
func TestFormats(t *testing.T) {
	t.Parallel()
	offer := func(formats string, lines ...string) string {
		full := strings.ReplaceAll(chromium, "\n", "\r\n")
		before, section, after := audioSection(full)
		var kept []string
		for line := range strings.SplitSeq(section, "\r\n") {
			if !strings.HasPrefix(line, "a=rtpmap") && !strings.HasPrefix(line, "a=fmtp") && !strings.HasPrefix(line, "a=rtcp-fb") {
				kept = append(kept, line)
			}
		}
		kept[0] = "m=audio 9 UDP/TLS/RTP/SAVPF " + formats
		return before + strings.Join(append(kept, lines...), "\r\n") + after
	}
	h := newHouse(t, Config{})
	for _, c := range []struct {
		name, offer, answered string // payload types, or nothing if it is refused
		coding                coding
	}{
		{"Chromium's", strings.ReplaceAll(chromium, "\n", "\r\n"), "111 63 110", coding{media.Opus, 111, 63, 110}},
		{"Opus last", offer("0 8 96", "a=rtpmap:0 PCMU/8000", "a=rtpmap:8 PCMA/8000", "a=rtpmap:96 OPUS/48000/2"), "96", coding{media.Opus, 96, 0, 0}},
		{"a telephone's", offer("8 0 101", "a=rtpmap:8 PCMA/8000", "a=rtpmap:0 PCMU/8000/1", "a=rtpmap:101 telephone-event/8000", "a=fmtp:101 0-15"), "8 101", coding{media.PCMA, 8, 0, 101}},
		{"without names", offer("18 0 8"), "0", coding{media.PCMU, 0, 0, 0}},
		{"keys of another clock", offer("0 110", "a=rtpmap:110 telephone-event/48000"), "0", coding{media.PCMU, 0, 0, 0}},
		{"RED of Opus and another", offer("63 96", "a=rtpmap:96 opus/48000/2", "a=rtpmap:63 red/48000/2", "a=fmtp:63 96/0"), "96", coding{media.Opus, 96, 0, 0}},
		{"RED of three", offer("63 96", "a=rtpmap:96 opus/48000/2", "a=rtpmap:63 red/48000/2", "a=fmtp:63 96/96/96"), "63 96", coding{media.Opus, 96, 63, 0}},
		{"RED without parameters", offer("96 63", "a=rtpmap:96 opus/48000/2", "a=rtpmap:63 red/48000/2"), "96", coding{media.Opus, 96, 0, 0}},
		{"Opus of other parameters", offer("96 97", "a=rtpmap:96 opus/48000/2", "a=fmtp:96 minptime=20;useinbandfec=0", "a=rtpmap:97 telephone-event/48000"), "96 97", coding{media.Opus, 96, 0, 97}},
		{"PCMU under another name", offer("0", "a=rtpmap:0 G722/8000"), "", coding{}},
		{"nothing that is known", offer("9 101", "a=rtpmap:9 G722/8000", "a=rtpmap:101 telephone-event/8000"), "", coding{}},
		{"no number", offer("x 999", "a=rtpmap:x opus/48000/2", "a=rtpmap:999 opus/48000/2"), "", coding{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, answer, header := h.do("POST", "/v1/realtime/calls", "application/sdp", c.offer)
			if c.answered == "" {
				if status != http.StatusBadRequest || errorCode(answer) != "invalid_offer" || !strings.Contains(answer, "PCMU") {
					t.Errorf("%d %s", status, answer)
				}
				return
			}
			if status != http.StatusCreated {
				t.Fatalf("%d %s", status, answer)
			}
			defer h.do("DELETE", header.Get("Location"), "", "")
			line, _, _ := strings.Cut(answer[strings.Index(answer, "m=audio"):], "\r\n")
			if got := strings.Join(strings.Fields(line)[3:], " "); got != c.answered {
				t.Errorf("answered with %s", got)
			}
			if o, err := readOffer(c.offer); err != nil || o.coding != c.coding {
				t.Errorf("%+v, %v", o.coding, err)
			}
		})
	}
}

// TestTelephone: a caller who has G.711 and no Opus is heard and answered, and
// the keys that are pressed meanwhile are not taken for sound.
func TestTelephone(t *testing.T) {
	t.Parallel()
	for codec, format := range map[media.Codec]webrtc.RTPCodecParameters{media.PCMU: asPCMU, media.PCMA: asPCMA} {
		t.Run(format.MimeType, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, Config{})
			c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {}, format, asKeys)
			c.codec = codec
			keys, err := webrtc.NewTrackLocalStaticRTP(asKeys.RTPCodecCapability, "mic", "user")
			if err != nil {
				t.Fatal(err)
			}
			c.offerChannel()
			c.gather()
			c.begin()
			if r := c.echo(speech(t, 1.5)); r < 0.9 {
				t.Errorf("correlation %.3f", r)
			}
			// The key 1 for 100 ms (RFC 4733, section 2.3), by the same stream.
			sender, before := c.pc.GetSenders()[0], h.Stats()
			if err := sender.ReplaceTrack(keys); err != nil {
				t.Fatal(err)
			}
			for i := range 5 {
				event := binary.BigEndian.AppendUint16([]byte{1, 10}, uint16(160*(i+1)))
				packet := &rtp.Packet{Header: rtp.Header{Version: 2, SequenceNumber: uint16(c.sent), Timestamp: uint32(c.sent * 160)}, Payload: event}
				packet.Timestamp -= uint32(i * 160)
				if err := keys.WriteRTP(packet); err != nil {
					t.Fatal(err)
				}
				c.sent++
				time.Sleep(20 * time.Millisecond)
			}
			time.Sleep(200 * time.Millisecond) // two frames
			if after := h.Stats(); after.PacketsIn != before.PacketsIn || after.PacketsBroken != before.PacketsBroken {
				t.Errorf("%d packets of keys are sound, %d broken", after.PacketsIn-before.PacketsIn, after.PacketsBroken-before.PacketsBroken)
			}
			if err := sender.ReplaceTrack(c.track); err != nil {
				t.Fatal(err)
			}
			if r := c.echo(speech(t, 1.5)); r < 0.9 {
				t.Errorf("correlation %.3f after a key", r)
			}
			c.hangUp()
			h.await("slot free", func() bool { return h.Stats().CallsLive == 0 })
		})
	}
	t.Run("a later offer of another codec", func(t *testing.T) {
		t.Parallel()
		h := newHouse(t, Config{})
		c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {}, asPCMU)
		c.offerChannel()
		c.gather()
		c.begin()
		other := strings.NewReplacer("a=rtpmap:0 PCMU/8000", "a=rtpmap:111 opus/48000/2", "SAVPF 0", "SAVPF 111").Replace(c.offer)
		if status, body, _ := h.do("PATCH", c.location, "application/sdp", other); status != http.StatusBadRequest || !strings.Contains(body, "PCMU") {
			t.Errorf("%d %s", status, body)
		}
	})
}

// TestRED: what a caller repeats of lost packets is heard, and once that caller
// reports losses, so is what we repeat.
func TestRED(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {}, asRED, asOpus)
	var last []byte
	red := redundant()
	c.wrap = func(n int, payload []byte) []byte {
		packet := red(n, payload)
		if last = payload; n%5 == 3 {
			return nil
		}
		return packet
	}
	c.offerChannel()
	c.gather()
	c.begin()
	said := speech(t, 4)
	c.tell(said)
	stats := h.Stats() // before the time that decoding takes
	if r, _ := correlationInside(said[media.SampleRate:3*media.SampleRate], c.heard()); r < 0.95 {
		t.Errorf("correlation %.3f", r)
	}
	// What is concealed is the time after the last packet, and what was repeated
	// too late for its frame.
	if stats.Recovered < 600 || stats.Concealed > 500 || stats.PacketsBroken > 0 {
		t.Errorf("of 200 packets 40 were lost: %+v", stats)
	}
	t.Logf("recovered %.0f ms, concealed %.0f ms", stats.Recovered, stats.Concealed)

	report := &rtcp.ReceiverReport{Reports: []rtcp.ReceptionReport{{SSRC: uint32(c.pc.GetReceivers()[0].Track().SSRC()), FractionLost: 51}}}
	if err := c.pc.WriteRTCP([]rtcp.Packet{report}); err != nil {
		t.Fatal(err)
	}
	var plain []byte // the payload of the packet before
	redundant := 0
	h.await("RED with the packet before in it", func() bool {
		c.say(last)
		time.Sleep(20 * time.Millisecond)
		for len(c.packets) > 0 {
			p := <-c.packets
			if p.PayloadType == 111 {
				plain = p.Payload
				continue
			}
			size := int(binary.BigEndian.Uint32(p.Payload) & 1023)
			if p.PayloadType != 63 || p.Payload[0] != 0x80|111 || p.Payload[4] != 111 || plain != nil && !slices.Equal(p.Payload[5:5+size], plain) {
				t.Fatalf("payload type %d: % x", p.PayloadType, p.Payload)
			}
			plain = p.Payload[5+size:]
			redundant++
		}
		return redundant >= 10
	})
}

// redundant wraps packets of 20 ms so that each repeats the one before.
func redundant() func(n int, payload []byte) []byte {
	var last []byte
	return func(n int, payload []byte) (packet []byte) {
		if last != nil {
			packet = binary.BigEndian.AppendUint32(packet, 1<<31|111<<24|960<<10|uint32(len(last)))
		}
		packet = append(append(append(packet, 111), last...), payload...)
		last = payload
		return packet
	}
}

// TestStrangePackets: neither packets of a kind that was not agreed on nor
// broken RED keep the rest from being heard.
func TestStrangePackets(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {}, asOpus, asRED)
	c.offerChannel()
	c.gather()
	c.begin()
	sender := c.pc.GetSenders()[0]
	nobodys := &voice{}
	if err := sender.ReplaceTrack(nobodys); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		b := nobodys.bound.Load()
		header := rtp.Header{Version: 2, PayloadType: 99, SSRC: b.ssrc, SequenceNumber: uint16(c.sent)}
		c.sent++
		if _, err := b.stream.WriteRTP(&header, []byte{0xF8, 1, 2}); err != nil {
			t.Fatal(err)
		}
	}
	for _, strange := range []webrtc.RTPCodecParameters{asRED, asOpus} {
		track, err := webrtc.NewTrackLocalStaticRTP(strange.RTPCodecCapability, "mic", "user")
		if err != nil {
			t.Fatal(err)
		}
		if err := sender.ReplaceTrack(track); err != nil {
			t.Fatal(err)
		}
		// One may be lost on its way, as anywhere.
		before := h.Stats().PacketsBroken
		h.await("broken packets", func() bool {
			packet := &rtp.Packet{Header: rtp.Header{Version: 2, SequenceNumber: uint16(c.sent), Timestamp: uint32(c.sent * 960)}, Payload: []byte{0x80 | 111, 0xff, 0xff}}
			if strange.PayloadType == 111 {
				packet.Payload = []byte{0xFB}
			}
			c.sent++
			if err := track.WriteRTP(packet); err != nil {
				t.Fatal(err)
			}
			return h.Stats().PacketsBroken-before >= 10
		})
	}
	if err := sender.ReplaceTrack(c.track); err != nil {
		t.Fatal(err)
	}
	c.hears()
}
