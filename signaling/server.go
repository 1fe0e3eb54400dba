// Package signaling lets people call the model: HTTP to arrange a call, WebRTC
// to carry it. It knows the model as a core.Runtime only.
//
// A call begins with POST /v1/realtime/calls and lives in call.run, one
// goroutine from offer to hang-up.
package signaling

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"runtime"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media"
	"github.com/parley-voice/parley/signaling/network"
)

// Config of a server. The zero value is good for calls within one machine or
// network.
type Config struct {
	// Sampling of the model in every call. If it draws and has no seed, each
	// call gets a seed of its own.
	Sampling core.Sampling
	// Network is the ways that calls may take; nil is those of the zero
	// network.Config. The server does not own it: close it after Shutdown.
	Network *network.Network
	// PeerTimeout is how long a call lasts without its network: 15 s if zero.
	PeerTimeout time.Duration
	// APIKey that who comes in must have, beside the page itself and /health
	// and /ready; empty lets everybody in. CheckKey says what it may be.
	APIKey string
	// AllowOrigins are the origins (scheme://host[:port], or *) of pages that
	// may come beside the server's own.
	AllowOrigins []string
	// LocalOnly says that without a key only this machine may come in: names of
	// it other than localhost are refused.
	LocalOnly bool
	// FEC has libopus decode what callers send, since it can recover lost packets
	// from the next one (media/LOSS.md). It is C, and reads what strangers send.
	FEC bool
	// DefaultsAfter is how long a call waits for its first session.update
	// before it begins with the defaults: 500 ms if zero.
	DefaultsAfter time.Duration
	// Patience of sockets.
	Patience Patience
	// DebugTokens lets sockets ask for the tokens behind each frame (?debug=tokens).
	DebugTokens bool
	// CleanupTimeout is how long the end of a session may take until it is
	// reported: 10 s if zero.
	CleanupTimeout time.Duration
}

const (
	defaultPeerTimeout   = 15 * time.Second
	defaultDefaultsAfter = 500 * time.Millisecond
	defaultCleanup       = 10 * time.Second
	// configTimeout is how long a call may stay without an acceptable
	// configuration after one was refused.
	configTimeout = 60 * time.Second
	// gatherTimeout bounds the search for our own addresses: those that are
	// found by then are offered. Without servers to ask it takes milliseconds.
	gatherTimeout = 5 * time.Second
	// answerTimeout bounds a POST: the search, and the end of a replaced call.
	answerTimeout = 20 * time.Second
	// flushTimeout is how long the last events of a call may take to leave.
	flushTimeout = 500 * time.Millisecond
)

// Server answers calls.
type Server struct {
	config   Config
	runtime  core.Runtime
	log      *slog.Logger
	desk     *desk
	doors    *doors
	secrets  secrets
	sockets  sockets
	metrics  *metrics
	clocks   []*media.Clock // one for each core
	patience Patience
	now      func() time.Time // of client secrets
	handler  http.Handler
}

// New returns a server for calls to rt with page at its root. It does not own
// rt: close that after Shutdown.
func New(config Config, rt core.Runtime, page fs.FS, log *slog.Logger) (*Server, error) {
	if config.PeerTimeout == 0 {
		config.PeerTimeout = defaultPeerTimeout
	}
	if config.DefaultsAfter == 0 {
		config.DefaultsAfter = defaultDefaultsAfter
	}
	if config.CleanupTimeout == 0 {
		config.CleanupTimeout = defaultCleanup
	}
	if config.Network == nil {
		var err error
		if config.Network, err = network.Open(network.Config{}); err != nil { // it takes no port
			return nil, err
		}
	}
	if _, err := newAPI(config, nil); err != nil { // better now than at the first call
		return nil, err
	}
	doors, err := newDoors(config)
	if err != nil {
		return nil, err
	}
	s := &Server{
		config: config, runtime: rt, log: log, desk: newDesk(rt.Info().MaxSessions), doors: doors, patience: config.Patience.filled(),
		secrets: secrets{unused: map[[sha256.Size]byte]*secret{}}, now: time.Now,
	}
	for range runtime.GOMAXPROCS(0) {
		s.clocks = append(s.clocks, media.NewClock(config.Network.Flush))
	}
	s.metrics = newMetrics(s)
	pages, err := newPages(page, s.runtime.Info().Personas)
	if err != nil {
		return nil, fmt.Errorf("web page: %w", err)
	}
	s.handler = s.front(s.routes(pages))
	return s, nil
}

func (s *Server) routes(pages echo.HandlerFunc) *echo.Echo {
	e := echo.New()
	e.HTTPErrorHandler = s.writeError
	e.Use(noStore)
	idOf := func(e echo.Context) string { return e.Param("id") }

	own, beside := s.opens(s.openSocket), s.keeps(s.openSide, callAsked)
	e.GET("/v1/realtime", func(e echo.Context) error {
		if e.QueryParams().Has("call_id") {
			return beside(e)
		}
		return own(e)
	})
	e.GET("/v1/duplex", own)
	e.POST("/v1/realtime/calls", s.createCall, s.opens)
	e.PATCH("/v1/realtime/calls/:id", s.keeps(s.change, idOf))
	e.DELETE("/v1/realtime/calls/:id", s.keeps(s.endCall, idOf))
	// A page that is closing can send no header: who knows the id, which
	// cannot be guessed, may hang up.
	e.POST("/v1/realtime/calls/:id/hangup", s.endCall)
	e.POST("/v1/realtime/client_secrets", s.createSecret, s.owner)

	e.GET("/v1/ice_servers", s.iceServers, s.invited)
	e.GET("/v1/models", s.models, s.owner)
	e.GET("/v1/voices", s.voices, s.owner)
	e.GET("/v1/stats", s.stats, s.owner)
	e.GET("/metrics", echo.WrapHandler(s.metrics.handler()), s.owner)
	for _, method := range []string{http.MethodGet, http.MethodHead} { // probes use either
		e.Add(method, "/health", s.health)
		e.Add(method, "/ready", s.ready)
	}

	e.GET("/*", pages)
	e.HEAD("/*", pages)
	return e
}

// clock of a call: the one that has the least to do, or one of its own where what
// is sent may block.
func (s *Server) clock() *media.Clock {
	if s.config.Network.Blocks() {
		return media.NewClock(s.config.Network.Flush)
	}
	return slices.MinFunc(s.clocks, func(a, b *media.Clock) int { return a.Parts() - b.Parts() })
}

// Handler answers HTTP requests.
func (s *Server) Handler() http.Handler { return s.handler }

// HTTP returns a server for a handler, with all its limits set.
func HTTP(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      answerTimeout + 10*time.Second,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
}

// Shutdown refuses new calls, ends those that run and waits until their slots
// are free or ctx ends.
func (s *Server) Shutdown(ctx context.Context) error {
	for _, g := range s.desk.drain() {
		g.end(serverShutdown)
	}
	if err := s.sockets.end(ctx); err != nil {
		return err
	}
	for _, g := range s.desk.present() {
		select {
		case <-g.done:
		case <-ctx.Done():
			return fmt.Errorf("%d calls have not ended: %w", len(s.desk.present()), ctx.Err())
		}
	}
	return nil
}
