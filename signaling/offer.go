package signaling

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pion/sdp/v3"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media"
)

const (
	codeOffer core.Code = "invalid_offer"
	// maxSections of media in an offer; a browser's call has two.
	maxSections = 8
	// maxCandidates of a caller in one ICE session: each of them is knocked at
	// from each of our addresses. A browser has some ten.
	maxCandidates = 48
)

// answers are the directions of sound in an offer, and what each is answered
// with (RFC 9429, section 5.3.1).
var answers = map[string]string{"sendrecv": "sendrecv", "sendonly": "recvonly", "recvonly": "sendonly", "inactive": "inactive"}

// offer is an SDP offer that can be answered.
type offer struct {
	// whole is the offer as it came, text what the library is to read of it: the
	// sections that are taken, with the sound going both ways, since the library
	// stops for good what it once sees inactive.
	whole, text string
	// sections in order; sound is the one whose sound is taken, direction which
	// way that was offered to go.
	sections  []section
	sound     int
	direction string
	coding
	wish wish
	// channel says that the client has a place for events.
	channel bool
	// candidates counts the client's addresses, ufrag and password are its ICE
	// credentials.
	candidates      int
	ufrag, password string
	// identity of the client: its certificates' fingerprints.
	identity []string
}

// section of an offer.
type section struct {
	kind, mid string
	// refusal is what it is answered with if it is not taken.
	refusal *sdp.MediaDescription
}

// hears says that the client wants sound.
func (o *offer) hears() bool { return o.direction == "sendrecv" || o.direction == "recvonly" }

// speaks says that the client means to send some.
func (o *offer) speaks() bool { return o.direction == "sendrecv" || o.direction == "sendonly" }

// readOffer finds what is missing in an offer before a library trips over it. Of
// its sections the first one with sound that is known is taken, and the first for
// events.
func readOffer(text string) (o offer, err error) {
	var description sdp.SessionDescription
	if err := description.UnmarshalString(text); err != nil {
		return o, badOffer(err.Error())
	}
	if n := len(description.MediaDescriptions); n > maxSections {
		return o, badOffer(fmt.Sprintf("it has %d media sections; want at most %d", n, maxSections))
	}
	audio := false
	var taken, refused []*sdp.MediaDescription
	for i, m := range description.MediaDescriptions {
		takes := false
		switch kind := m.MediaName.Media; {
		case givenUp(m):
		case kind == "audio" && !audio:
			if o.coding, takes = choose(m); takes {
				audio, o.sound, o.direction = true, i, direction(m.Attributes, direction(description.Attributes, "sendrecv"))
				m.Attributes = directed(m.Attributes, "sendrecv")
				o.wish = readWish(m, o.plain)
			}
		case kind == "application" && !o.channel:
			takes, o.channel = true, true
		}
		for _, a := range m.Attributes {
			if a.Key == "candidate" {
				o.candidates++
			}
		}
		mid, _ := m.Attribute("mid")
		s := section{kind: m.MediaName.Media, mid: mid}
		if takes {
			taken = append(taken, m)
		} else {
			s.refusal = refusal(m)
			refused = append(refused, m)
		}
		o.sections = append(o.sections, s)
	}
	o.ufrag, o.password = first(&description, "ice-ufrag"), first(&description, "ice-pwd")
	switch {
	case !audio:
		return o, badOffer("it has no audio in Opus, PCMU or PCMA; add a microphone track or an audio transceiver before createOffer")
	case o.candidates > maxCandidates:
		return o, tooManyCandidates()
	}
	o.identity = fingerprints(&description)
	inherit(taken[0], refused)
	for _, m := range taken {
		for _, name := range []string{"mid", "ice-ufrag", "ice-pwd", "fingerprint"} {
			_, here := m.Attribute(name)
			_, above := description.Attribute(name)
			if !here && (name == "mid" || !above && !bundled(m)) {
				return o, badOffer("its section " + m.MediaName.Media + " has no a=" + name)
			}
		}
	}
	description.MediaDescriptions = taken
	for i, a := range description.Attributes {
		if a.Key == "group" {
			description.Attributes[i].Value = o.without(a.Value)
		}
	}
	mended, err := description.Marshal()
	if err != nil {
		return o, badOffer(err.Error())
	}
	o.whole, o.text = text, string(mended)
	return o, nil
}

// givenUp says that a section is there for its place only (RFC 3264, section
// 8.2).
func givenUp(m *sdp.MediaDescription) bool { return m.MediaName.Port.Value == 0 && !bundled(m) }

// bundled says that a section goes by another one's transport (RFC 9143).
func bundled(m *sdp.MediaDescription) bool {
	_, only := m.Attribute("bundle-only")
	return only
}

// refusal of a section: the same with port 0 and nothing but its name. There has
// to be a format and it means nothing (RFC 3264, section 6); 0 is one that no
// reader wants explained.
func refusal(m *sdp.MediaDescription) *sdp.MediaDescription {
	name := m.MediaName
	name.Port = sdp.RangedPort{}
	if name.Media != "application" {
		name.Formats = []string{"0"}
	}
	r := &sdp.MediaDescription{
		MediaName: name,
		// Each section needs an address (RFC 8866, section 5.7).
		ConnectionInformation: &sdp.ConnectionInformation{NetworkType: "IN", AddressType: "IP4", Address: &sdp.Address{Address: "0.0.0.0"}},
		Attributes:            []sdp.Attribute{sdp.NewPropertyAttribute("inactive")},
	}
	if mid, ok := m.Attribute("mid"); ok {
		r.Attributes = append(r.Attributes, sdp.NewAttribute("mid", mid))
	}
	return r
}

// inherit gives the first section that is taken what refused ones say of the
// transport that all share.
func inherit(leader *sdp.MediaDescription, refused []*sdp.MediaDescription) {
	for _, m := range refused {
		theirs, some := m.Attribute("ice-ufrag")
		ours, own := leader.Attribute("ice-ufrag")
		if !some || own && ours != theirs {
			continue
		}
		for _, a := range m.Attributes {
			switch a.Key {
			case "ice-ufrag", "ice-pwd", "ice-options", "fingerprint", "setup":
				if _, has := leader.Attribute(a.Key); has {
					continue
				}
			case "candidate":
			default:
				continue
			}
			leader.Attributes = append(leader.Attributes, a)
		}
	}
}

// without is a group of sections (RFC 5888) without those that are refused.
func (o *offer) without(group string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(group), func(mid string) bool {
		return slices.ContainsFunc(o.sections, func(s section) bool { return s.refusal != nil && s.mid == mid })
	}), " ")
}

// follows says whether the offer can come after a former one of its call: the
// sections stay where they are (RFC 9429, section 5.2.2), and so do the media's
// keys, so another certificate needs another call.
func (o *offer) follows(former *offer) error {
	if !slices.Equal(o.identity, former.identity) {
		return badOffer("its DTLS fingerprint is not that of the call; place a new call")
	}
	if o.codec != former.codec {
		return badOffer("its best codec is not that of the call, " + mimeTypes[former.codec] + "; offer that alone, or place a new call")
	}
	if o.plain != former.plain || o.red != former.red {
		// The library would answer with those of before, too, and go on with them.
		return badOffer(fmt.Sprintf("its payload types are not those of the call, %d for %s and %d for RED (0 is none); keep them, or place a new call", former.plain, mimeTypes[former.codec], former.red))
	}
	same := func(a, b section) bool { return a.kind == b.kind && a.mid == b.mid }
	if n := len(former.sections); len(o.sections) < n || !slices.EqualFunc(o.sections[:n], former.sections, same) || o.sound != former.sound {
		return badOffer(fmt.Sprintf("its media sections are not those of the call, %s; keep them in order and the sound in section %d of them", former.names(), former.sound+1))
	}
	return nil
}

// names of the sections.
func (o *offer) names() string {
	names := make([]string, len(o.sections))
	for i, s := range o.sections {
		names[i] = fmt.Sprintf("%q", s.kind+" "+s.mid)
	}
	return strings.Join(names, ", ")
}

// complete makes the library's answer one to the whole offer: with all sections,
// the sound in the direction that answers the offer's, coded as we want it.
func (o *offer) complete(answer string, fec bool) (string, error) {
	var description sdp.SessionDescription
	if err := description.UnmarshalString(answer); err != nil {
		return "", fmt.Errorf("our answer: %w", err)
	}
	taken := description.MediaDescriptions
	description.MediaDescriptions = nil
	for i, s := range o.sections {
		m := s.refusal
		if m == nil {
			if len(taken) == 0 {
				return "", fmt.Errorf("our answer: it has %d of the sections %s", i, o.names())
			}
			m, taken = taken[0], taken[1:]
		}
		if i == o.sound && m.MediaName.Port.Value != 0 {
			m.Attributes = directed(m.Attributes, answers[o.direction])
			if o.codec == media.Opus {
				m.Attributes = asWanted(m.Attributes, fec)
			}
		}
		description.MediaDescriptions = append(description.MediaDescriptions, m)
	}
	text, err := description.Marshal()
	if err != nil {
		return "", fmt.Errorf("our answer: %w", err)
	}
	return string(text), nil
}

func direction(attributes []sdp.Attribute, otherwise string) string {
	for _, a := range attributes {
		if _, ok := answers[a.Key]; ok {
			return a.Key
		}
	}
	return otherwise
}

// first value of an attribute in a description.
func first(d *sdp.SessionDescription, name string) string {
	if value, ok := d.Attribute(name); ok {
		return value
	}
	for _, m := range d.MediaDescriptions {
		if value, ok := m.Attribute(name); ok {
			return value
		}
	}
	return ""
}

// directed replaces the direction among a section's attributes.
func directed(attributes []sdp.Attribute, way string) []sdp.Attribute {
	for i, a := range attributes {
		if _, is := answers[a.Key]; is {
			attributes[i] = sdp.NewPropertyAttribute(way)
			return attributes
		}
	}
	return append(attributes, sdp.NewPropertyAttribute(way))
}

// fingerprints of a description, sorted, each once.
func fingerprints(d *sdp.SessionDescription) (all []string) {
	add := func(attributes []sdp.Attribute) {
		for _, a := range attributes {
			if a.Key == "fingerprint" {
				all = append(all, strings.ToLower(a.Value))
			}
		}
	}
	add(d.Attributes)
	for _, m := range d.MediaDescriptions {
		add(m.Attributes)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func tooManyCandidates() error {
	return badOffer(fmt.Sprintf("more than %d candidates in one ICE session; send those of fewer interfaces", maxCandidates))
}

func badOffer(what string) error {
	return &core.Error{Code: codeOffer, Param: "sdp", Message: "the SDP offer cannot be answered: " + what}
}
