package signaling

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pion/rtcp"
	"github.com/pion/rtp"
	"github.com/pion/sdp/v3"
	"github.com/pion/transport/v5/packetio"
	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/media"
)

// The kinds of RTP packets that a call may have, as a codec each: sound, RED in
// which sound is (RFC 2198), and keys that are pressed (RFC 4733). In an answer
// they have the numbers and the parameters of the offer; the parameters are left
// out here, so that none of the offer's is at odds with ours.
const (
	mimeRED  = "audio/red"
	mimeKeys = "audio/telephone-event"
)

// mimeTypes of the codecs.
var mimeTypes = [...]string{media.Opus: webrtc.MimeTypeOpus, media.PCMU: webrtc.MimeTypePCMU, media.PCMA: webrtc.MimeTypePCMA}

// formats that are known, under the payload types that browsers use.
var formats = []webrtc.RTPCodecParameters{
	{PayloadType: 111, RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus, ClockRate: 48000, Channels: 2}},
	{PayloadType: 63, RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: mimeRED, ClockRate: 48000, Channels: 2}},
	{PayloadType: 0, RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypePCMU, ClockRate: 8000}},
	{PayloadType: 8, RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypePCMA, ClockRate: 8000}},
	{PayloadType: 110, RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: mimeKeys, ClockRate: 48000}},
	{PayloadType: 126, RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: mimeKeys, ClockRate: 8000}},
}

// coding is how the sound of a call goes over its line, both ways: its codec and
// the payload types of that, and of RED and keys, or 0 without those.
type coding struct {
	codec            media.Codec
	plain, red, keys uint8
}

// knows says that packets of a payload type were agreed on.
func (c coding) knows(payloadType uint8) bool {
	return payloadType == c.plain || payloadType != 0 && (payloadType == c.red || payloadType == c.keys)
}

// names of formats in SDP, and what they are.
var names = map[string]media.Codec{"opus/48000/2": media.Opus, "opus/48000": media.Opus, "pcmu/8000": media.PCMU, "pcma/8000": media.PCMA}

// choose takes the best codec that a section offers, Opus before what a telephone
// has, and leaves in the section that one, RED with it and keys. It reports
// whether there is any.
func choose(m *sdp.MediaDescription) (chosen coding, ok bool) {
	kinds := map[string]string{"0": "pcmu/8000", "8": "pcma/8000"} // RFC 3551, table 4
	parameters := map[string]string{}
	for _, a := range m.Attributes {
		format, value, _ := strings.Cut(a.Value, " ")
		switch a.Key {
		case "rtpmap":
			kinds[format] = strings.TrimSuffix(strings.ToLower(strings.TrimSpace(value)), "/1")
		case "fmtp":
			parameters[format] = strings.TrimSpace(value)
		}
	}
	best := ""
	for _, format := range m.MediaName.Formats {
		codec, known := names[kinds[format]]
		if n, err := strconv.ParseUint(format, 10, 7); err == nil && known && (best == "" || codec == media.Opus && chosen.codec != media.Opus) {
			best, chosen.plain, chosen.codec = format, uint8(n), codec
		}
	}
	if best == "" {
		return chosen, false
	}
	keys := fmt.Sprintf("telephone-event/%d", chosen.codec.ClockRate())
	m.MediaName.Formats = slices.DeleteFunc(m.MediaName.Formats, func(format string) bool {
		number, err := strconv.ParseUint(format, 10, 7)
		switch {
		case err != nil:
		case kinds[format] == "red/48000/2":
			other := slices.ContainsFunc(strings.Split(parameters[format], "/"), func(block string) bool { return block != best })
			if chosen.codec == media.Opus && !other && chosen.red == 0 {
				chosen.red = uint8(number)
				return false
			}
		case kinds[format] == keys && chosen.keys == 0:
			chosen.keys = uint8(number)
			return false
		}
		return format != best
	})
	return chosen, true
}

// wantedBitrate asks a browser for more than the 32 kb/s that it sends mono speech
// at by itself, shared is the parameter of an offer that holds for us, too (RFC 7587,
// section 6.1). The others are of what the caller wants to hear: answered with its
// own 8 kHz or its own DTX, it would send us no more, and FEC that we made no use of
// would cost the sound bits.
const wantedBitrate = 64000

const shared = "minptime"

// asWanted has the answer's section of sound say how we want to hear it, with FEC
// or not. The library answers with the offer's own parameters.
func asWanted(section []sdp.Attribute, fec bool) []sdp.Attribute {
	wanted := []string{"maxaveragebitrate=" + strconv.Itoa(wantedBitrate)}
	if fec {
		wanted = append(wanted, "useinbandfec=1")
	}
	opus := "" // its payload type
	for i, a := range section {
		format, value, _ := strings.Cut(a.Value, " ")
		switch {
		case a.Key == "rtpmap" && strings.HasPrefix(strings.ToLower(value), "opus/"):
			opus = format
		case a.Key == "fmtp" && format == opus:
			kept := slices.DeleteFunc(strings.Split(value, ";"), func(parameter string) bool {
				name, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(parameter)), "=")
				return name != shared
			})
			section[i].Value = opus + " " + strings.Join(append(kept, wanted...), ";")
			return section
		}
	}
	return append(section, sdp.NewAttribute("fmtp", opus+" "+strings.Join(wanted, ";")))
}

// wish is how a caller wants to hear Opus, by its first offer (RFC 7587, section 6.1).
type wish struct {
	// bitrate at most in bits a second, or 0.
	bitrate int
	// fec says that it makes use of FEC.
	fec bool
}

// packetOverhead is what IP, UDP and RTP add to 50 packets, in bits a second, which
// count in b=AS (RFC 8866, section 5.8), but not in b=TIAS (RFC 3890).
const packetOverhead = (20 + 8 + 12) * 8 * 50

// readWish is of the section of sound, in which Opus has a payload type.
func readWish(m *sdp.MediaDescription, opus uint8) (w wish) {
	limit := func(bitrate int) {
		if w.bitrate == 0 || bitrate < w.bitrate {
			w.bitrate = max(bitrate, 1) // none at all is said otherwise
		}
	}
	for _, a := range m.Attributes {
		format, parameters, _ := strings.Cut(a.Value, " ")
		if a.Key != "fmtp" || format != strconv.Itoa(int(opus)) {
			continue
		}
		for parameter := range strings.SplitSeq(strings.ToLower(parameters), ";") {
			name, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
			n, err := strconv.ParseInt(value, 10, 32)
			switch {
			case err != nil:
			case name == "maxaveragebitrate" && n > 0:
				limit(int(n))
			case name == "useinbandfec":
				w.fec = n == 1
			}
		}
	}
	for _, b := range m.Bandwidth {
		switch {
		case b.Bandwidth >= 1e6: // of no voice
		case b.Type == "AS":
			limit(int(b.Bandwidth)*1000 - packetOverhead)
		case b.Type == "TIAS":
			limit(int(b.Bandwidth))
		}
	}
	return w
}

// voice is the agent's track on one connection.
type voice struct {
	coding
	wish  wish
	bound atomic.Pointer[binding]
	// header is of whoever sends, skipped the packets that were not sent.
	header  rtp.Header
	skipped uint16
	// source is the stream of the client's that is heard, heard what came of it.
	source atomic.Pointer[webrtc.SSRC]
	heard  reception
}

// binding is what the connection has agreed on for the track.
type binding struct {
	stream           webrtc.TrackLocalWriter
	ssrc             uint32
	plain, redundant uint8 // payload types
}

func (v *voice) ID() string                { return "agent" }
func (v *voice) RID() string               { return "" }
func (v *voice) StreamID() string          { return "parley" }
func (v *voice) Kind() webrtc.RTPCodecType { return webrtc.RTPCodecTypeAudio }

// Bind is called by the connection when it knows what the other side takes.
func (v *voice) Bind(c webrtc.TrackLocalContext) (webrtc.RTPCodecParameters, error) {
	b := &binding{stream: c.WriteStream(), ssrc: uint32(c.SSRC())}
	var plain *webrtc.RTPCodecParameters
	for _, p := range c.CodecParameters() {
		switch {
		case strings.EqualFold(p.MimeType, mimeTypes[v.codec]):
			plain = cmp.Or(plain, &p)
		case strings.EqualFold(p.MimeType, mimeRED):
			b.redundant = uint8(p.PayloadType)
		}
	}
	if plain == nil {
		return webrtc.RTPCodecParameters{}, webrtc.ErrUnsupportedCodec
	}
	b.plain = uint8(plain.PayloadType)
	v.bound.Store(b)
	return *plain, nil
}

// Unbind is called by the connection when it ends.
func (v *voice) Unbind(webrtc.TrackLocalContext) error {
	v.bound.Store(nil)
	return nil
}

// skip leaves a packet out; the other side does not miss it.
func (v *voice) skip() { v.skipped++ }

// send sends one packet. One that cannot be sent is lost, as on any network; the
// connection's state says when that is for good.
func (v *voice) send(p *media.Packet) {
	b := v.bound.Load()
	if b == nil {
		v.skip()
		return
	}
	v.header = rtp.Header{Version: 2, Marker: p.Start, PayloadType: b.plain, SequenceNumber: p.Seq - v.skipped, Timestamp: p.Time, SSRC: b.ssrc}
	if p.RED {
		v.header.PayloadType = b.redundant
	}
	_, _ = b.stream.WriteRTP(&v.header, p.Payload)
}

// maxReports is how many bytes of RTCP may wait.
const maxReports = 100_000

// reported takes an RTCP packet and gives the pacer what it says of our packets.
func (v *voice) reported(raw []byte, pacer *media.Pacer) error {
	b := v.bound.Load()
	packets, err := rtcp.Unmarshal(raw)
	if b == nil || pacer == nil || err != nil {
		return nil // a stranger's packet that cannot be read says nothing
	}
	for _, packet := range packets {
		var reports []rtcp.ReceptionReport
		switch p := packet.(type) {
		case *rtcp.ReceiverReport:
			reports = p.Reports
		case *rtcp.SenderReport:
			reports = p.Reports
		}
		for _, r := range reports {
			if r.SSRC != b.ssrc {
				continue
			}
			if err := pacer.Report(float64(r.FractionLost) / 256); err != nil {
				return err
			}
		}
	}
	return nil
}

// report tells the client how its packets come.
func (v *voice) report(pc *webrtc.PeerConnection, now time.Time) {
	if b := v.bound.Load(); b != nil {
		if report, ok := v.heard.report(now); ok {
			_ = pc.WriteRTCP([]rtcp.Packet{&rtcp.ReceiverReport{SSRC: b.ssrc, Reports: []rtcp.ReceptionReport{report}}}) // lost, as on any network
		}
	}
}

// attend has the voice hear one track of the client's, and no other, and takes the
// client's reports of what it sent. It ends with the connection.
func (v *voice) attend(track *webrtc.TrackRemote, receiver *webrtc.RTPReceiver) {
	v.source.Store(new(track.SSRC()))
	buffer := make([]byte, media.MaxPacketBytes)
	for {
		n, _, err := receiver.Read(buffer)
		if err != nil {
			return
		}
		packets, _ := rtcp.Unmarshal(buffer[:n]) // a stranger's packet that cannot be read says nothing
		for _, packet := range packets {
			if sent, ok := packet.(*rtcp.SenderReport); ok {
				v.heard.told(sent, time.Now())
			}
		}
	}
}

// ear hears the packets of one stream of the client's. To the library it is the
// buffer between the goroutine of the connection that decrypts them and a reader;
// there is none, so that a packet wakes nobody on its way to the framer.
type ear struct {
	ssrc   uint32
	voice  *voice
	framer *atomic.Pointer[media.Framer]
	packet rtp.Packet
}

// Write takes a packet, which is the library's again when it returns.
func (e *ear) Write(raw []byte) (int, error) {
	p, source := &e.packet, e.voice.source.Load()
	if source == nil || uint32(*source) != e.ssrc || p.Unmarshal(raw) != nil || !e.voice.knows(p.PayloadType) {
		return len(raw), nil
	}
	e.voice.heard.note(&p.Header, e.voice.codec.ClockRate(), time.Now())
	framer := e.framer.Load()
	if framer == nil {
		return len(raw), nil
	}
	switch p.PayloadType {
	case e.voice.plain:
		framer.Push(p.SSRC, p.SequenceNumber, p.Timestamp, p.Payload)
	case e.voice.red:
		framer.PushRED(p.SSRC, p.SequenceNumber, p.Timestamp, p.Payload, e.voice.plain)
	default:
		framer.Pass(p.SSRC, p.SequenceNumber)
	}
	return len(raw), nil
}

// Read is for the library, which looks at the header of a stream that the offer has
// not announced, to find its section.
func (e *ear) Read(p []byte) (int, error) {
	header := rtp.Header{Version: 2, PayloadType: e.voice.plain, SSRC: e.ssrc}
	return header.MarshalTo(p)
}

func (e *ear) Close() error { return nil }

// reportBuffer is what the library itself would take for RTCP.
type reportBuffer struct{ *packetio.Buffer }

func newReportBuffer() reportBuffer {
	b := reportBuffer{packetio.NewBuffer()}
	b.SetLimitSize(maxReports)
	return b
}

func (b reportBuffer) Read(p []byte) (int, error) {
	n, _, err := b.Buffer.Read(p, nil)
	return n, err
}

func (b reportBuffer) Write(p []byte) (int, error) { return b.Buffer.Write(p, nil) }
