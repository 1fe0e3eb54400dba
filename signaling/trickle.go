package signaling

import (
	"fmt"
	"mime"
	"net"
	"net/http"
	"regexp"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/pion/sdp/v3"
	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/network"
)

const (
	// fragmentType is a piece of SDP about ICE alone (RFC 8840, section 9).
	fragmentType = "application/trickle-ice-sdpfrag"
	// codeOldSession is for what was meant for ICE credentials of before.
	codeOldSession core.Code = "ice_session_changed"
)

// change takes what a client changes in its call: PATCH
// /v1/realtime/calls/{id}. That is a later offer, or a piece of one with
// further addresses of the client or new ICE credentials, as in WHIP (RFC
// 9725, section 4.3).
func (s *Server) change(e echo.Context) error {
	request := e.Request()
	kind, _, _ := mime.ParseMediaType(request.Header.Get("Content-Type"))
	if kind != "application/sdp" && kind != fragmentType {
		return &core.Error{Code: codeContentType, Param: "Content-Type",
			Message: fmt.Sprintf("want application/sdp or %s, found %.100q", fragmentType, kind)}
	}
	body, err := readPart("sdp", http.MaxBytesReader(e.Response(), request.Body, maxBody), maxSDP)
	if err != nil {
		return err
	}
	c := s.desk.find(e.Param("id"))
	if c == nil {
		return errNoCall
	}
	line := c.line.Load()
	if line == nil {
		return errTooEarly
	}
	if kind == fragmentType {
		return line.patch(e, c, string(body))
	}
	answer, err := line.negotiate(c.ctx, string(body))
	switch {
	case c.ctx.Err() != nil:
		return errNoCall
	case err != nil:
		return err
	}
	e.Response().Header().Set("ETag", *line.tag.Load())
	return e.Blob(http.StatusOK, kind, []byte(answer))
}

// patch takes a fragment. If-Match may name the ICE session that it is for, or
// be * to begin another.
func (l *line) patch(e echo.Context, c *call, text string) error {
	piece, err := readFragment(text)
	if err != nil {
		return err
	}
	l.negotiating.Lock()
	defer l.negotiating.Unlock()
	if c.ctx.Err() != nil {
		return errNoCall
	}
	tag := *l.tag.Load()
	if match := e.Request().Header.Get("If-Match"); match != "" && match != "*" && match != tag {
		return &core.Error{Code: codeOldSession, Param: "If-Match", Message: "the call's ICE session is " + tag + " by now; send what belongs to that, or new credentials with If-Match: *"}
	}
	if piece.ufrag == "" || piece.ufrag == l.agreed.ufrag && piece.password == l.agreed.password {
		if err := l.trickle(piece); err != nil {
			return err
		}
		return e.NoContent(http.StatusNoContent)
	}
	again, err := l.agreed.restarted(piece)
	if err != nil {
		return err
	}
	answer, err := l.agree(c.ctx, again)
	switch {
	case c.ctx.Err() != nil:
		return errNoCall
	case err != nil:
		return err
	}
	if answer, err = fragmentOf(answer); err != nil {
		return err
	}
	e.Response().Header().Set("ETag", *l.tag.Load())
	return e.Blob(http.StatusOK, fragmentType, []byte(answer))
}

// trickle takes further addresses of the client. Those that cannot be used, as
// of another transport or by a name that is not looked up, count for nothing.
func (l *line) trickle(piece fragment) error {
	if l.candidates+len(piece.candidates) > maxCandidates {
		return tooManyCandidates()
	}
	for _, candidate := range piece.candidates {
		l.candidates++
		l.add(candidate)
	}
	return nil
}

func (l *line) add(candidate webrtc.ICECandidateInit) {
	// The candidate comes from a stranger and is read by a large library.
	defer func() { _ = recover() }()
	_ = l.pc.AddICECandidate(candidate)
}

// fragment is a piece of SDP about ICE alone.
type fragment struct {
	ufrag, password string // both or neither
	candidates      []webrtc.ICECandidateInit
}

// readFragment reads the lines of a fragment. It is no whole SDP, so it is read
// here.
func readFragment(text string) (f fragment, err error) {
	mid := new("")
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		name, value, _ := strings.Cut(line, ":")
		switch name {
		case "a=mid":
			mid = new(value)
		case "a=ice-ufrag":
			if f.ufrag != "" && f.ufrag != value {
				return f, badFragment("it has two a=ice-ufrag; bundle the sections")
			}
			f.ufrag = value
		case "a=ice-pwd":
			f.password = value
		case "a=candidate":
			if len(f.candidates) == maxCandidates {
				return f, tooManyCandidates()
			}
			f.candidates = append(f.candidates, webrtc.ICECandidateInit{Candidate: line[len("a="):], SDPMid: mid})
		default:
			if line != "" && !strings.HasPrefix(line, "a=") && !strings.HasPrefix(line, "m=") {
				return f, badFragment(fmt.Sprintf("it has the line %.60q", line))
			}
		}
	}
	// RFC 8839, section 5.4: 4 to 256 and 22 to 256 characters.
	if f.ufrag != "" || f.password != "" {
		if !credentialForm.MatchString(f.ufrag) || len(f.ufrag) < 4 || !credentialForm.MatchString(f.password) || len(f.password) < 22 {
			return f, badFragment("want a=ice-ufrag of 4 to 256 and a=ice-pwd of 22 to 256 letters, digits, + and /, or neither")
		}
	}
	if f.ufrag == "" && len(f.candidates) == 0 && !strings.Contains(text, "a=end-of-candidates") {
		return f, badFragment("it has neither candidates nor ICE credentials")
	}
	return f, nil
}

var credentialForm = regexp.MustCompile(`^[A-Za-z0-9+/]{1,256}$`)

func badFragment(what string) error {
	return &core.Error{Code: codeOffer, Param: "sdp", Message: "the SDP fragment cannot be taken: " + what}
}

// restarted is the offer with the ICE credentials and addresses of a fragment.
func (o *offer) restarted(piece fragment) (again offer, err error) {
	var description sdp.SessionDescription
	if err := description.UnmarshalString(o.whole); err != nil {
		return again, fmt.Errorf("the offer that was agreed on: %w", err)
	}
	renew := func(attributes []sdp.Attribute) (kept []sdp.Attribute) {
		for _, a := range attributes {
			switch a.Key {
			case "candidate", "end-of-candidates":
				continue
			case "ice-ufrag":
				a.Value = piece.ufrag
			case "ice-pwd":
				a.Value = piece.password
			}
			kept = append(kept, a)
		}
		return kept
	}
	description.Attributes = renew(description.Attributes)
	for _, m := range description.MediaDescriptions {
		m.Attributes = renew(m.Attributes)
	}
	if len(description.MediaDescriptions) > 0 {
		leader := description.MediaDescriptions[0] // all go by its transport
		for _, c := range piece.candidates {
			leader.Attributes = append(leader.Attributes, sdp.NewAttribute("candidate", strings.TrimPrefix(c.Candidate, "candidate:")))
		}
	}
	text, err := description.Marshal()
	if err != nil {
		return again, fmt.Errorf("the offer that was agreed on: %w", err)
	}
	return readOffer(string(text))
}

// fragmentOf is what an answer says of ICE.
func fragmentOf(answer string) (string, error) {
	var description sdp.SessionDescription
	if err := description.UnmarshalString(answer); err != nil {
		return "", fmt.Errorf("our answer: %w", err)
	}
	var credentials, section strings.Builder
	for _, m := range description.MediaDescriptions {
		if m.MediaName.Port.Value == 0 {
			continue
		}
		section.WriteString("m=" + m.MediaName.String() + "\r\n")
		for _, a := range m.Attributes {
			switch a.Key {
			case "ice-ufrag", "ice-pwd":
				credentials.WriteString("a=" + a.String() + "\r\n")
			case "mid", "candidate", "end-of-candidates":
				section.WriteString("a=" + a.String() + "\r\n")
			}
		}
		break // the others go by its transport
	}
	return credentials.String() + section.String(), nil
}

// ufrag finds the name of an ICE session in a description.
var ufrag = regexp.MustCompile(`a=ice-ufrag:(\S+)`)

// tagOf is the entity tag of the ICE session of an answer.
func tagOf(answer string) string {
	if found := ufrag.FindStringSubmatch(answer); found != nil {
		return `"` + found[1] + `"`
	}
	return `"none"`
}

// iceServers tells a page the STUN and TURN servers that it may use, as the
// argument of new RTCPeerConnection: GET /v1/ice_servers.
func (s *Server) iceServers(e echo.Context) error {
	return e.JSON(http.StatusOK, struct {
		Servers []network.ICEServer `json:"iceServers"`
	}{s.config.Network.Told(hostOf(e.Request()), s.now())})
}

// hostOf is the name by which a request has reached this server.
func hostOf(r *http.Request) string {
	if host, _, err := net.SplitHostPort(r.Host); err == nil {
		return host
	}
	return r.Host
}

// addLinks tells of a server as WHIP does (RFC 9725, section 4.6).
func addLinks(header http.Header, server network.ICEServer) {
	for _, u := range server.URLs {
		link := fmt.Sprintf(`<%s>; rel="ice-server"`, u)
		if server.Username != "" {
			link += fmt.Sprintf(`; username=%q; credential=%q; credential-type="password"`, server.Username, server.Credential)
		}
		header.Add("Link", link)
	}
}
