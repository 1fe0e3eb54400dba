package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/alecthomas/units"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/record"
	"github.com/parley-voice/parley/signaling"
	"github.com/parley-voice/parley/web"
)

// drainTimeout is how long calls may take to end when the server stops.
const drainTimeout = 10 * time.Second

// maxRecordDays is a hundred years.
const maxRecordDays = 36500

type serveCmd struct {
	modelFlags
	samplingFlags
	doorFlags
	networkFlags
	Addr        string           `default:"127.0.0.1:8080" help:"Where to listen; only this machine can call by default."`
	MaxSessions int              `default:"2" placeholder:"N" help:"Sessions at once, 2 if not said; the next one is refused."`
	PrefixCache units.Base2Bytes `default:"256MB" placeholder:"SIZE" help:"Memory for voices with personas that were used before: the next session with the same begins at once. 256MB if not said; 0 is off. One takes about 1 MB a frame of it for a model of 7B, so some 150 MB."`
	Record      string           `placeholder:"DIR" help:"Record every call there: both voices, words and tokens, to be run again with parley replay. Callers are told."`
	RecordDays  int              `default:"30" placeholder:"N" help:"Days that a recording is kept, 30 if not said; 0 keeps it for good."`
	FEC         bool             `name:"fec" help:"Let libopus decode what callers send: it gets lost packets back from the next ones. It is C code that reads what strangers send; without, all of it is Go."`
	DebugTokens bool             `help:"Let sockets ask for the tokens behind each frame (?debug=tokens), to compare a session with parley run."`
}

// collectSeldom lets garbage grow to eight times what is in use, unless GOGC is set.
// What is in use is small (half a megabyte a call; the weights are not Go's), and
// every packet leaves some garbage: at Go's own pace a fifth of a full core goes to
// collecting it, and each time packets are 50 ms late on one.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(800)
	}
}

// Run is the life of a server: model, listener, calls, and all of it back in
// reverse order.
func (c *serveCmd) Run(ctx context.Context) (err error) {
	sampling, err := c.sampling()
	if err != nil {
		return err
	}
	if c.MaxSessions < 1 {
		return fmt.Errorf("--max-sessions is %d; it can be 1 or more", c.MaxSessions)
	}
	if c.RecordDays < 0 || c.RecordDays > maxRecordDays {
		return fmt.Errorf("--record-days is %d; it can be 0 (for good) to %d", c.RecordDays, maxRecordDays)
	}
	collectSeldom()
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	// The address first: who cannot have it need not wait for the model.
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("%w; name another address with --addr", err)
	}
	defer listener.Close()
	config, err := c.config(listener.Addr())
	if err != nil {
		return err
	}
	config.Sampling, config.DebugTokens = sampling, c.DebugTokens
	ways, door, err := c.open(listener, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ways.Close()) }()
	config.Network = ways
	scheme := "http"
	encryption, err := c.tls(listener.Addr(), log)
	if err != nil {
		return err
	}
	if encryption != nil {
		scheme = "https"
	}

	// Then a door, so that others can see how far it is.
	lobby, err := signaling.NewLobby(web.Files)
	if err != nil {
		return err
	}
	front := signaling.HTTP(lobby)
	front.TLSConfig = encryption
	served := make(chan error, 1)
	go func() { // ended by Shutdown or Close below
		if encryption != nil {
			served <- front.ServeTLS(door, "", "")
		} else {
			served <- front.Serve(door)
		}
	}()
	defer front.Close()

	begun := time.Now()
	model, err := c.load(ctx, engine.Options{MaxSessions: c.MaxSessions, PrefixCache: int64(c.PrefixCache)})
	if ctx.Err() != nil {
		return nil // interrupted
	}
	if err != nil {
		return err
	}
	var runtime core.Runtime = model
	if c.Record != "" {
		runtime, err = record.New(model, record.Options{
			Folder: c.Record, Days: c.RecordDays, Log: log,
			Versions: record.Versions{Parley: version, ONNXRuntime: ort.InUse(), Precision: model.Precision(), Generator: engine.Generator},
		})
		if err != nil {
			return errors.Join(err, model.Close())
		}
	}
	defer func() { err = errors.Join(err, runtime.Close()) }()
	loaded := time.Now()
	if err := warm(ctx, model, sampling); err != nil {
		if ctx.Err() != nil {
			return nil // interrupted
		}
		return err
	}
	log.Info("model ready", "model", model.Info().Name, "device", model.Device(), "precision", model.Precision(), "sessions", c.MaxSessions, "voices", len(model.Info().Voices),
		"loaded", loaded.Sub(begun).Round(time.Millisecond), "warmed", time.Since(loaded).Round(time.Millisecond))

	config.FEC = c.FEC
	server, err := signaling.New(config, runtime, web.Files, log)
	if err != nil {
		return err
	}
	lobby.Open(server)
	if c.Record != "" {
		log.Info("calls are recorded", "folder", c.Record, "days", c.RecordDays)
	}
	fmt.Printf("\n  Parley is at %s://%s\n\n", scheme, nearby(listener.Addr()))
	if notice := model.Info().Notice; notice != "" {
		fmt.Printf("  %s\n\n", printable(notice))
	}

	select {
	case err := <-served:
		return err
	case <-model.Done():
		log.Error("stopping: the model has failed", "error", model.Err())
	case <-ctx.Done():
		log.Info("stopping: calls are being ended; interrupt again to kill")
	}
	draining, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	err = errors.Join(server.Shutdown(draining), front.Shutdown(draining), model.Err())
	if e := <-served; !errors.Is(e, http.ErrServerClosed) {
		err = errors.Join(err, e)
	}
	return err
}

// nearby is an address that a browser on this machine can open.
func nearby(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return a.String()
	}
	return net.JoinHostPort("localhost", strconv.Itoa(tcp.Port))
}
