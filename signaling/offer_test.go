package signaling

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pion/rtp"
	"github.com/pion/sdp/v3"
	"github.com/pion/webrtc/v4"
)

// part of an offer that goes by the same transport as Chromium's.
func part(mid, first string, lines ...string) string {
	return "m=" + first + "\r\nc=IN IP4 0.0.0.0\r\na=mid:" + mid + "\r\n" + strings.Join(append(lines, ""), "\r\n")
}

// offering is Chromium's offer with other sections in the place of its own, the
// first of which has the transport.
func offering(sections ...string) string {
	full := strings.ReplaceAll(chromium, "\n", "\r\n")
	head, rest, _ := strings.Cut(full, "m=audio")
	var transport, mids []string
	for line := range strings.SplitSeq(rest, "\r\n") {
		for _, name := range []string{"a=ice-", "a=fingerprint", "a=setup"} {
			if strings.HasPrefix(line, name) && !slices.Contains(transport, line) {
				transport = append(transport, line)
			}
		}
	}
	for i, s := range sections {
		if i == 0 {
			sections[i] += strings.Join(append(transport, ""), "\r\n")
		}
		_, mid, _ := strings.Cut(s, "a=mid:")
		mid, _, _ = strings.Cut(mid, "\r\n")
		mids = append(mids, mid)
	}
	return strings.Replace(head, "BUNDLE 0 1", "BUNDLE "+strings.Join(mids, " "), 1) + strings.Join(sections, "")
}

// TestSections: the first section with sound that is known is taken, and one for
// events; all others are refused, each in its place.
func TestSections(t *testing.T) {
	t.Parallel()
	const bundled = "a=bundle-only"
	opus := func(mid, port string, lines ...string) string {
		return part(mid, "audio "+port+" UDP/TLS/RTP/SAVPF 111", append(lines, "a=rtpmap:111 opus/48000/2", "a=sendrecv", "a=rtcp-mux")...)
	}
	video := func(mid string) string {
		return part(mid, "video 9 UDP/TLS/RTP/SAVPF 96", "a=rtpmap:96 VP8/90000", "a=sendrecv", "a=rtcp-mux")
	}
	g722 := part("g", "audio 9 UDP/TLS/RTP/SAVPF 9", "a=rtpmap:9 G722/8000", "a=sendrecv", "a=rtcp-mux")
	channel := part("d", "application 0 UDP/DTLS/SCTP webrtc-datachannel", bundled, "a=sctp-port:5000")
	h := newHouse(t, Config{})
	for _, c := range []struct {
		name, offer string
		taken       []string // their names
	}{
		{"two with sound", offering(opus("0", "9"), channel, opus("1", "0", bundled), opus("2", "9")), []string{"0", "d"}},
		{"the second is known", offering(g722, opus("1", "0", bundled), channel), []string{"1", "d"}},
		{"the first is given up", offering(opus("0", "0"), opus("1", "9"), channel), []string{"1", "d"}},
		{"a picture before it", offering(video("v"), opus("1", "0", bundled), channel), []string{"1", "d"}},
		{"another kind", offering(opus("0", "9"), part("t", "text 9 RTP/AVP 98", "a=rtpmap:98 t140/1000"), channel), []string{"0", "d"}},
		{"two for events", offering(opus("0", "9"), channel, part("e", "application 9 UDP/DTLS/SCTP webrtc-datachannel")), []string{"0", "d"}},
		{"none for events", offering(opus("0", "9"), part("d", "application 0 UDP/DTLS/SCTP webrtc-datachannel")), []string{"0"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, text, header := h.do("POST", "/v1/realtime/calls", "application/sdp", c.offer)
			if status != http.StatusCreated {
				t.Fatalf("%d %s", status, text)
			}
			defer h.do("DELETE", header.Get("Location"), "", "")
			var asked, answer sdp.SessionDescription
			if err := asked.UnmarshalString(c.offer); err != nil {
				t.Fatal(err)
			}
			if err := answer.UnmarshalString(text); err != nil {
				t.Fatal(err)
			}
			if len(answer.MediaDescriptions) != len(asked.MediaDescriptions) {
				t.Fatalf("%d sections for %d:\n%s", len(answer.MediaDescriptions), len(asked.MediaDescriptions), text)
			}
			var taken []string
			for i, m := range answer.MediaDescriptions {
				wanted := asked.MediaDescriptions[i]
				mid, _ := m.Attribute("mid")
				if name, _ := wanted.Attribute("mid"); mid != name || m.MediaName.Media != wanted.MediaName.Media {
					t.Errorf("section %d is %s %q, want %s %q", i, m.MediaName.Media, mid, wanted.MediaName.Media, name)
				}
				if m.MediaName.Port.Value != 0 {
					taken = append(taken, mid)
					if _, found := m.Attribute("candidate"); found != (len(taken) == 1) {
						t.Errorf("section %q has candidates: %v", mid, found)
					}
					continue
				}
				if _, inactive := m.Attribute("inactive"); !inactive || len(m.MediaName.Formats) == 0 || !slices.Equal(m.MediaName.Protos, wanted.MediaName.Protos) {
					t.Errorf("section %q is refused with %s %v", mid, m.MediaName.String(), m.Attributes)
				}
			}
			group, _ := answer.Attribute("group")
			if !slices.Equal(taken, c.taken) || group != "BUNDLE "+strings.Join(c.taken, " ") {
				t.Errorf("%v are taken, want %v; group %q", taken, c.taken, group)
			}
		})
	}
}

// TestTwoMicrophones: of two tracks of sound the first is heard, and goes on
// being heard through a later offer and a restart; the call cannot move to the
// other.
func TestTwoMicrophones(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {})
	second, err := webrtc.NewTrackLocalStaticRTP(webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus}, "other", "user")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.pc.AddTrack(second); err != nil {
		t.Fatal(err)
	}
	c.offerChannel()
	c.gather()
	c.begin()
	said, stop := make(chan struct{}), make(chan struct{})
	go func() { // another voice, that nobody should hear; ends with the test
		defer close(said)
		for n, tick := 0, time.NewTicker(20*time.Millisecond); ; n++ {
			select {
			case <-stop:
				tick.Stop()
				return
			case <-tick.C:
				_ = second.WriteRTP(&rtp.Packet{Header: rtp.Header{Version: 2, SequenceNumber: uint16(n), Timestamp: uint32(n * 960)}, Payload: []byte{0xf8, 0xff, 0xfe}})
			}
		}
	}()
	defer func() { close(stop); <-said }()
	c.hears()
	c.reoffer(true, same, same)
	c.hears()
	c.restart()
	c.hears()
	description, err := c.pc.CreateOffer(nil)
	if err != nil {
		t.Fatal(err)
	}
	moved := strings.Replace(description.SDP, "m=audio 9", "m=audio 0", 1)
	if status, body, _ := h.do("PATCH", c.location, "application/sdp", moved); status != http.StatusBadRequest || errorCode(body) != "invalid_offer" {
		t.Errorf("%d %s", status, body)
	}
	c.hears()
}

// TestWish: what a caller wants to hear is read from its offer.
func TestWish(t *testing.T) {
	full := strings.ReplaceAll(chromium, "\n", "\r\n")
	for _, c := range []struct {
		parameters, bandwidth string
		want                  wish
	}{
		{"minptime=10;useinbandfec=1", "", wish{0, true}},
		{"useinbandfec=0; MaxAverageBitrate=20000 ;stereo=1", "", wish{20000, false}},
		{"maxaveragebitrate=-3;useinbandfec=yes", "b=AS:0", wish{1, false}},
		{"maxaveragebitrate=99999999999", "b=AS:40", wish{24000, false}},
		{"maxaveragebitrate=12000", "b=AS:40", wish{12000, false}},
		{"maxaveragebitrate=0", "b=RR:40", wish{0, false}},
		{"minptime=10", "b=TIAS:20000\r\nb=AS:50", wish{20000, false}},
		{"minptime=10", "b=AS:18446744073709551615", wish{0, false}},
	} {
		offer := strings.Replace(full, "minptime=10;useinbandfec=1", c.parameters, 1)
		if c.bandwidth != "" {
			before, section, after := audioSection(offer)
			section = strings.Replace(section, "\r\na=", "\r\n"+c.bandwidth+"\r\na=", 1)
			offer = before + section + after
		}
		if o, err := readOffer(offer); err != nil || o.wish != c.want {
			t.Errorf("%q %s: %+v, want %+v; %v", c.parameters, c.bandwidth, o.wish, c.want, err)
		}
	}
}

// TestHeardAsWished: a caller gets no more than it takes, and others get more.
func TestHeardAsWished(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	rate := func(parameters string) int {
		c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {}, as(111, webrtc.MimeTypeOpus, 48000, 2, parameters))
		c.offerChannel()
		c.gather()
		c.begin()
		for _, packet := range c.encode(speech(t, 3)) {
			c.say(packet)
			time.Sleep(20 * time.Millisecond)
		}
		c.hangUp()
		packets, bits := len(c.packets), 0
		for range packets {
			bits += 8 * len((<-c.packets).Payload)
		}
		if packets < 50 {
			t.Fatalf("%s: %d packets", parameters, packets)
		}
		return bits * 50 / packets
	}
	if few, many := rate("maxaveragebitrate=20000"), rate("minptime=10"); few > 24000 || many < few*5/4 {
		t.Errorf("%d bits a second of 20000, %d where there is no bound", few, many)
	}
}

// TestNotAnnounced: who has a channel and says nothing of its streams beforehand
// is heard, too.
func TestNotAnnounced(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	c := h.callerBy(webrtc.Configuration{}, func(*webrtc.SettingEngine) {})
	c.offerChannel()
	c.gather()
	announced := strings.Count(c.offer, "a=ssrc")
	c.offer = regexp.MustCompile("a=ssrc[^\r\n]*\r\n").ReplaceAllString(c.offer, "")
	if announced == 0 || strings.Contains(c.offer, "a=ssrc") {
		t.Fatalf("it announces %d streams", announced)
	}
	c.begin()
	c.hears()
}

// TestAskedOpus: the answer asks for Opus at a bit rate of ours, once, and nothing
// that the caller has asked for itself.
func TestAskedOpus(t *testing.T) {
	t.Parallel()
	h, withFEC := newHouse(t, Config{}), newHouse(t, Config{FEC: true})
	full := strings.ReplaceAll(chromium, "\n", "\r\n")
	const before = "a=fmtp:111 minptime=10;useinbandfec=1\r\n"
	for parameters, want := range map[string]string{
		"minptime=10;useinbandfec=1":                                         "minptime=10;maxaveragebitrate=64000",
		"maxaveragebitrate=20000;minptime=10;useinbandfec=1;stereo=1":        "minptime=10;maxaveragebitrate=64000",
		"maxplaybackrate=8000; usedtx=1;cbr=1;sprop-stereo=1;useinbandfec=1": "maxaveragebitrate=64000",
		"useinbandfec=1; MaxAverageBitrate=510000":                           "maxaveragebitrate=64000",
		"maxaveragebitrate=20000":                                            "maxaveragebitrate=64000",
		"minptime=20":                                                        "minptime=20;maxaveragebitrate=64000",
		"":                                                                   "maxaveragebitrate=64000",
	} {
		after := ""
		if parameters != "" {
			after = "a=fmtp:111 " + parameters + "\r\n"
		}
		for h, want := range map[*house]string{h: want, withFEC: want + ";useinbandfec=1"} {
			status, answer, header := h.do("POST", "/v1/realtime/calls", "application/sdp", strings.Replace(full, before, after, 1))
			if status != http.StatusCreated {
				t.Fatalf("%q: %d %s", parameters, status, answer)
			}
			if !strings.Contains(answer, "\r\na=fmtp:111 "+want+"\r\n") || strings.Count(strings.ToLower(answer), "maxaverage") != 1 || strings.Count(answer, "a=fmtp:111") != 1 {
				t.Errorf("%q is answered with\n%s", parameters, answer)
			}
			h.do("DELETE", header.Get("Location"), "", "")
		}
	}
}
