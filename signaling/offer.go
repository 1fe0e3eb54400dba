package signaling

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pion/sdp/v3"

	"github.com/parley-voice/parley/engine/core"
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
	// text of it, with the sound of every section going both ways: the library
	// stops for good what it once sees inactive, so the directions are ours.
	text string
	// directions that were asked for, by section; empty where there is no sound.
	directions []string
	// coding of the sound, that of the first section that has one.
	coding
	// hears says that the client wants sound, channel that it has a place for
	// events.
	hears, channel bool
	// candidates counts the client's addresses, ufrag and password are its ICE
	// credentials.
	candidates      int
	ufrag, password string
	// sections are their kinds and names, in order.
	sections []string
	// identity of the client: its certificates' fingerprints.
	identity []string
}

// readOffer finds what is missing in an offer before a library trips over it.
func readOffer(text string) (o offer, err error) {
	var description sdp.SessionDescription
	if err := description.UnmarshalString(text); err != nil {
		return o, badOffer(err.Error())
	}
	if n := len(description.MediaDescriptions); n > maxSections {
		return o, badOffer(fmt.Sprintf("it has %d media sections; want at most %d", n, maxSections))
	}
	audio := false
	general := direction(description.Attributes, "sendrecv")
	for _, m := range description.MediaDescriptions {
		wanted := ""
		switch m.MediaName.Media {
		case "audio":
			wanted = direction(m.Attributes, general)
			o.hears = o.hears || wanted == "sendrecv" || wanted == "recvonly"
			m.Attributes = directed(m.Attributes, "sendrecv")
			if coding, ok := choose(m); ok && !audio {
				o.coding, audio = coding, true
			}
		case "application":
			o.channel = true
		}
		for _, a := range m.Attributes {
			if a.Key == "candidate" {
				o.candidates++
			}
		}
		o.directions = append(o.directions, wanted)
		mid, _ := m.Attribute("mid")
		o.sections = append(o.sections, m.MediaName.Media+" "+mid)
		if mid == "" {
			return o, badOffer("its section " + m.MediaName.Media + " has no a=mid")
		}
		for _, name := range []string{"ice-ufrag", "ice-pwd", "fingerprint"} {
			_, here := m.Attribute(name)
			_, above := description.Attribute(name)
			if !here && !above && !bundled(m) {
				return o, badOffer("its section " + m.MediaName.Media + " has no a=" + name)
			}
		}
	}
	o.ufrag, o.password = first(&description, "ice-ufrag"), first(&description, "ice-pwd")
	switch {
	case !audio:
		return o, badOffer("it has no audio in Opus, PCMU or PCMA; add a microphone track or an audio transceiver before createOffer")
	case o.candidates > maxCandidates:
		return o, tooManyCandidates()
	}
	o.identity = fingerprints(&description)
	mended, err := description.Marshal()
	if err != nil {
		return o, badOffer(err.Error())
	}
	o.text = string(mended)
	return o, nil
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
	if n := len(former.sections); len(o.sections) < n || !slices.Equal(o.sections[:n], former.sections) {
		return badOffer(fmt.Sprintf("its media sections are not those of the call, %q; keep them in order", former.sections))
	}
	return nil
}

// bundled says that a section goes by another one's transport (RFC 9143).
func bundled(m *sdp.MediaDescription) bool {
	_, only := m.Attribute("bundle-only")
	return only
}

// direct gives the answer's sections the directions that answer the offer's.
func (o *offer) direct(answer string) (string, error) {
	var description sdp.SessionDescription
	if err := description.UnmarshalString(answer); err != nil {
		return "", fmt.Errorf("our answer: %w", err)
	}
	for i, m := range description.MediaDescriptions {
		if i < len(o.directions) && o.directions[i] != "" && m.MediaName.Port.Value != 0 {
			m.Attributes = directed(m.Attributes, answers[o.directions[i]])
		}
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
