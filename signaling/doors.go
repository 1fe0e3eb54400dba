package signaling

import (
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
)

const (
	codeUnauthorized core.Code = "unauthorized"
	codeOrigin       core.Code = "forbidden_origin"
	codeHost         core.Code = "forbidden_host"

	// subprotocolKey is how clients of OpenAI in a browser, which cannot set
	// headers on a socket, send the key (npm openai, realtime/websocket).
	subprotocolKey = "openai-insecure-api-key."
	// minKey and maxKey bound an API key, in bytes.
	minKey, maxKey = 8, 512
)

// CheckKey says whether a text can be an API key: it must fit into a header
// and into the name of a WebSocket subprotocol (RFC 9110, token).
func CheckKey(key string) error {
	if len(key) < minKey || len(key) > maxKey {
		return fmt.Errorf("the API key has %d characters; want %d to %d", len(key), minKey, maxKey)
	}
	if strings.HasPrefix(key, secretPrefix) {
		return fmt.Errorf("the API key begins with %s; that is how client secrets begin", secretPrefix)
	}
	for i, c := range key {
		if !strings.ContainsRune("!#$%&'*+-.^_`|~", c) && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return fmt.Errorf("character %d of the API key cannot be sent; want letters, digits and !#$%%&'*+-.^_`|~", i+1)
		}
	}
	return nil
}

// doors decide who may come in. Paths say which of them they are behind: open,
// owner, opens or keeps.
type doors struct {
	locked    bool
	key       [sha256.Size]byte
	origins   []string
	localOnly bool
	guard     *http.CrossOriginProtection
}

func newDoors(config Config) (*doors, error) {
	d := &doors{localOnly: config.LocalOnly, guard: http.NewCrossOriginProtection()}
	if config.APIKey != "" {
		if err := CheckKey(config.APIKey); err != nil {
			return nil, err
		}
		d.locked, d.key = true, sha256.Sum256([]byte(config.APIKey))
	}
	for _, origin := range config.AllowOrigins {
		if origin != "*" {
			if err := d.guard.AddTrustedOrigin(origin); err != nil {
				return nil, fmt.Errorf("allowed origin %q: want scheme://host[:port], or *: %w", origin, err)
			}
		} else if !d.locked {
			return nil, fmt.Errorf("pages of every origin may not come without a key: any page that somebody opens could call")
		}
		d.origins = append(d.origins, origin)
	}
	return d, nil
}

// credential is the key or secret that a request brings, or "". Never a query:
// those end up in logs and histories.
func credential(r *http.Request) string {
	if kind, key, ok := strings.Cut(r.Header.Get("Authorization"), " "); ok && strings.EqualFold(kind, "Bearer") {
		return strings.TrimSpace(key)
	}
	if !isUpgrade(r) {
		return ""
	}
	for _, line := range r.Header.Values("Sec-WebSocket-Protocol") {
		for name := range strings.SplitSeq(line, ",") {
			if key, ok := strings.CutPrefix(strings.TrimSpace(name), subprotocolKey); ok {
				return key
			}
		}
	}
	return ""
}

func isUpgrade(r *http.Request) bool { return strings.EqualFold(r.Header.Get("Upgrade"), "websocket") }

// knows says whether a credential is the key, in a time that does not depend on
// it. Without a key everybody is known.
func (d *doors) knows(presented string) bool {
	sum := sha256.Sum256([]byte(presented))
	return !d.locked || subtle.ConstantTimeCompare(sum[:], d.key[:]) == 1
}

func unauthorized(what string) error {
	return &core.Error{Code: codeUnauthorized, Message: what}
}

var errNoKey = unauthorized("the API key is missing or wrong; send the header Authorization: Bearer KEY, or on a socket the subprotocol " + subprotocolKey + "KEY")

// owner lets in who has the key.
func (s *Server) owner(next echo.HandlerFunc) echo.HandlerFunc {
	return func(e echo.Context) error {
		if !s.doors.knows(credential(e.Request())) {
			return errNoKey
		}
		return next(e)
	}
}

// invited lets in who has the key or a client secret that is still to be used.
func (s *Server) invited(next echo.HandlerFunc) echo.HandlerFunc {
	return func(e echo.Context) error {
		if presented := credential(e.Request()); !s.doors.knows(presented) && !s.secrets.good(presented, s.now()) {
			return errNoKey
		}
		return next(e)
	}
}

// opens lets in who has the key, or a client secret for the one call or socket
// that the request opens. A secret is given back if it does not come to that.
func (s *Server) opens(next echo.HandlerFunc) echo.HandlerFunc {
	return func(e echo.Context) error {
		presented := credential(e.Request())
		if !strings.HasPrefix(presented, secretPrefix) {
			if !s.doors.knows(presented) {
				return errNoKey
			}
			return next(e)
		}
		claimed, err := s.secrets.claim(presented, s.now())
		if err != nil {
			return err
		}
		e.Set(secretName, claimed)
		err = next(e)
		if answer := e.Response(); answer.Status >= http.StatusBadRequest || err != nil && !answer.Committed {
			s.secrets.giveBack(claimed)
		}
		return err
	}
}

// keeps lets in who has the key, or the secret that opened the call which
// callOf finds.
func (s *Server) keeps(next echo.HandlerFunc, callOf func(echo.Context) string) echo.HandlerFunc {
	return func(e echo.Context) error {
		presented := credential(e.Request())
		if !s.doors.knows(presented) {
			c := s.desk.find(callOf(e))
			if c == nil || c.secret == nil || !c.secret.is(presented) {
				return errNoKey
			}
		}
		return next(e)
	}
}

// front is what every request passes first: the names that this server answers
// to, and the origins of pages. No origin is a program.
func (s *Server) front(routes *echo.Echo) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := s.doors.checkHost(r.Host)
		if err == nil {
			err = s.doors.checkOrigin(r)
		}
		if err != nil {
			s.writeError(err, routes.NewContext(r, w))
			return
		}
		if origin := r.Header.Get("Origin"); origin != "" && !sameOrigin(origin, r.Host) {
			allow(w.Header(), origin)
			if r.Method == http.MethodOptions {
				w.WriteHeader(http.StatusNoContent)
				return
			}
		}
		routes.ServeHTTP(w, r)
	})
}

// checkHost refuses names that are not this machine's own where there is no key
// but the machine itself: else a page could have its name point here and be of
// the same origin (DNS rebinding).
func (d *doors) checkHost(host string) error {
	if !d.localOnly || d.locked {
		return nil
	}
	name := host
	if bare, _, err := net.SplitHostPort(host); err == nil {
		name = bare
	}
	name = strings.Trim(name, "[]")
	if strings.EqualFold(name, "localhost") || net.ParseIP(name) != nil {
		return nil
	}
	if slices.ContainsFunc(d.origins, func(origin string) bool { return sameOrigin(origin, host) }) {
		return nil
	}
	return &core.Error{Code: codeHost, Message: fmt.Sprintf("this server answers to localhost and to addresses, not to %.100q; start it with a key to call it by other names", name)}
}

func (d *doors) checkOrigin(r *http.Request) error {
	origin := r.Header.Get("Origin")
	foreign := origin != "" && !sameOrigin(origin, r.Host)
	if foreign && (slices.Contains(d.origins, origin) || slices.Contains(d.origins, "*")) {
		return nil
	}
	// A browser that hides the origin still says that it is another one.
	if foreign || d.guard.Check(r) != nil {
		return &core.Error{Code: codeOrigin, Message: "pages of this origin may not come here; open the page at this server's own address, or allow the origin (--allow-origin)"}
	}
	return nil
}

// sameOrigin compares hosts and not schemes, which a proxy in between may change.
func sameOrigin(origin, host string) bool {
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && strings.EqualFold(u.Host, host)
}

// allow lets pages of the origin read the answer (Fetch standard, CORS protocol).
func allow(header http.Header, origin string) {
	header.Add("Vary", "Origin")
	header.Set("Access-Control-Allow-Origin", origin)
	header.Set("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE")
	header.Set("Access-Control-Allow-Headers", "Authorization, Content-Type, If-Match, X-OpenAI-Agents-SDK, "+pageHeader)
	header.Set("Access-Control-Expose-Headers", "ETag, Link, Location, Retry-After, "+recordedHeader)
	header.Set("Access-Control-Max-Age", "600")
}
