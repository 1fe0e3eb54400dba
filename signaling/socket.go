package signaling

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

const (
	idleTooLong reason = "idle_timeout"
	tooLarge    reason = "message_too_large"

	// handshake is how long a client that begins by itself (autostart=0) may take
	// to, unconfigured how long any socket may stay without a session.
	handshake, unconfigured = 10 * time.Second, time.Minute
	// idleTimeout is how long a client may be silent, unless it asked for another.
	idleTimeout = 5 * time.Minute
	// stalled is how long a client waits while the model takes nothing, until it
	// is told so.
	stalled = 15 * time.Second
	// drainTimeout is how long a closing session may go on saying what it still
	// has to say to what it heard. vLLM-Omni's client waits for 20 s.
	drainTimeout = 15 * time.Second
	// pushAgain is how long a full model is left alone, if no frame comes first.
	pushAgain = 10 * time.Millisecond

	codeDialect core.Code = "unsupported_dialect"
	codeDebug   core.Code = "debug_not_allowed"
)

// Patience is how long a socket waits; zeros are the usual times.
type Patience struct {
	// Handshake of a client that begins by itself, and Unconfigured of any.
	Handshake, Unconfigured time.Duration
	// Idle client, and one that waits for a Stalled model.
	Idle, Stalled time.Duration
	// Drain what was heard when the client closes.
	Drain time.Duration
}

func (p Patience) filled() Patience {
	for _, one := range []struct {
		value *time.Duration
		usual time.Duration
	}{{&p.Handshake, handshake}, {&p.Unconfigured, unconfigured}, {&p.Idle, idleTimeout}, {&p.Stalled, stalled}, {&p.Drain, drainTimeout}} {
		if *one.value == 0 {
			*one.value = one.usual
		}
	}
	return p
}

// sockets are the clients of all that are open, those without a session too.
type sockets struct {
	mu   sync.Mutex
	open map[*guest]struct{}
	over bool
	gone sync.WaitGroup
}

// enter lets a socket in unless there are too many, or the server stops.
func (s *sockets) enter(g *guest, most int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return &core.Error{Code: core.CodeClosed, Message: "the server is about to stop; come again later", Retryable: true}
	}
	if len(s.open) >= most {
		return errTooManySockets
	}
	if s.open == nil {
		s.open = map[*guest]struct{}{}
	}
	s.open[g] = struct{}{}
	s.gone.Add(1)
	return nil
}

// count is how many are open, and how many frames wait in them for the model.
func (s *sockets) count() (open, waiting int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for g := range s.open {
		if g.waiting != nil {
			waiting += g.waiting()
		}
	}
	return len(s.open), waiting
}

func (s *sockets) leave(g *guest) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, g)
	s.gone.Done()
}

// end ends all sockets and waits for them, or for ctx.
func (s *sockets) end(ctx context.Context) error {
	s.mu.Lock()
	s.over = true
	for g := range s.open {
		g.end(serverShutdown)
	}
	s.mu.Unlock()
	gone := make(chan struct{})
	go func() { // ends with the last socket
		s.gone.Wait()
		close(gone)
	}()
	select {
	case <-gone:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("sockets have not ended: %w", ctx.Err())
	}
}

// mostSockets that may be open at once: many more than can have a session, as
// some wait for one and some are beside a call.
func (s *Server) mostSockets() int { return 4*s.runtime.Info().MaxSessions + 64 }

// socket is one client of a WebSocket. Its run goroutine owns everything in it;
// others may end it.
type socket struct {
	*guest
	server *Server
	wire   *wire
	actor  *realtime.Actor
	queue  *queue
	// quiet: the client begins by itself and is not greeted (autostart=0).
	quiet bool

	talking *talk // the latest, or nil

	mu      sync.Mutex
	session core.Session // that is live, or nil
}

// talk is the model's session with one configuration, on a goroutine of its own.
type talk struct {
	end  context.CancelFunc
	done chan struct{} // closed when nothing of it is in flight
	err  error         // then: why it ended
}

// openSocket answers GET /v1/realtime and /v1/duplex.
func (s *Server) openSocket(e echo.Context) error {
	k := &socket{guest: newGuest("sess_"+rand.Text(), ""), server: s, queue: newQueue()}
	k.guest.waiting = k.queue.unheard
	options, err := k.options(e)
	if err != nil {
		return err
	}
	k.actor = realtime.New(options)
	if claimed := secretOf(e); claimed != nil && claimed.session != nil {
		if err := k.actor.Configure(claimed.session); err != nil {
			return err
		}
	}
	if err := s.sockets.enter(k.guest, s.mostSockets()); err != nil {
		return err
	}
	defer s.sockets.leave(k.guest)
	if k.wire, err = upgrade(e.Response(), e.Request()); err != nil {
		return nil // it has been answered
	}
	begun := time.Now()
	err = k.run()
	logEnd(s.log.With("socket", k.guest.session[:loggedID]), "socket closed", err, time.Since(begun))
	return nil
}

// options of a socket's actor, from its query.
func (k *socket) options(e echo.Context) (o realtime.Options, err error) {
	query := e.Request().URL.Query()
	o = realtime.Options{
		SessionID: k.guest.session, Info: k.server.runtime.Info(), MaxMessage: realtime.MaxAppend,
		Beta:  e.Request().Header.Get("OpenAI-Beta") != "",
		Count: k.server.metrics.count,
		Admit: k.admit, Submit: k.queue.submit, Flush: k.queue.flush,
		Send: func(event []byte) {
			if !k.wire.tell(event) {
				k.end(tooSlow)
			}
		},
	}
	if o.Info.Capabilities.BargeIn {
		o.Cut = k.cut
	}
	switch duplex := query.Get("duplex"); duplex {
	case "":
		o.Duplex = e.Path() == "/v1/duplex"
	case "1", "true", "on":
		o.Duplex = true
	case "0", "false", "off":
		return o, &core.Error{Code: codeDialect, Param: "duplex", Message: "there is no turn-based handler here; leave duplex away, or set it to 1"}
	default:
		return o, &core.Error{Code: realtime.CodeInvalidValue, Param: "duplex", Message: fmt.Sprintf("duplex: want 1 or nothing, found %.20q", duplex)}
	}
	switch debug := query.Get("debug"); {
	case debug == "":
	case debug != "tokens":
		return o, &core.Error{Code: realtime.CodeInvalidValue, Param: "debug", Message: fmt.Sprintf("debug: want tokens or nothing, found %.20q", debug)}
	case !k.server.config.DebugTokens:
		return o, &core.Error{Code: codeDebug, Param: "debug", Message: "this server does not show tokens; start it with --debug-tokens"}
	default:
		o.Tokens = true
	}
	k.quiet = query.Get("autostart") == "0"
	return o, nil
}

// run is the life of a socket: greet, agree on a configuration, talk, and all
// that was taken back in reverse order whatever ends it.
func (k *socket) run() error {
	var parts sync.WaitGroup // all of them end with the connection
	defer parts.Wait()
	parts.Go(func() { k.end(k.wire.read(k.ctx)) })
	written := make(chan struct{})
	parts.Go(func() {
		defer close(written)
		if err := k.wire.write(); err != nil {
			k.end(err)
		}
	})
	if !k.quiet {
		k.actor.Open()
	}
	err := k.serve()
	k.end(err)
	free := k.release()
	why := reasonOf(context.Cause(k.ctx))
	if why == idleTooLong || why == notConfigured {
		k.actor.Expire(string(why))
	}
	k.actor.Close(string(why))
	k.wire.finish()
	select {
	case <-written:
	case <-time.After(flushTimeout):
	}
	k.wire.close(statusOf(why), string(why))
	<-free
	return err
}

// serve handles what comes until something ends it.
func (k *socket) serve() error {
	patience := k.server.patience
	first := patience.Unconfigured
	if k.quiet {
		first = patience.Handshake
	}
	idle := time.NewTimer(first)
	defer idle.Stop()
	stall := time.NewTimer(time.Hour)
	stall.Stop()
	defer stall.Stop()
	stalling := false
	for {
		messages := k.wire.messages
		switch full := k.queue.full(); {
		case full && !stalling:
			stalling = true
			stall.Reset(patience.Stalled)
			messages = nil
		case full:
			messages = nil
		case stalling:
			stalling = false
			stall.Stop()
		}
		var step realtime.Step
		select {
		case <-k.ctx.Done():
			return context.Cause(k.ctx)
		case <-idle.C:
			if !k.actor.Configured() {
				return notConfigured
			}
			return idleTooLong
		case <-k.queue.room:
			continue
		case <-k.talkEnded():
			if err := k.afterTalk(); err != nil {
				return err
			}
			continue
		case <-stall.C:
			// What has been read is let through and will be refused, if it needs room.
			stalling = false
			select {
			case m := <-k.wire.messages:
				step = k.handle(m)
			case <-time.After(pushAgain):
				continue
			}
		case m := <-messages:
			step = k.handle(m)
		}
		if k.actor.Configured() {
			wait := patience.Idle
			if asked := k.actor.Idle(); asked > 0 {
				wait = asked
			}
			idle.Reset(wait)
		}
		switch step {
		case realtime.Prepare:
			k.prepare()
		case realtime.Leave:
			return k.drain()
		}
	}
}

func (k *socket) handle(m message) realtime.Step {
	if m.err != nil {
		k.actor.Refuse(m.err)
		return realtime.Stay
	}
	return k.actor.Handle(m.text)
}

// admit leases one of the model's sessions. The actor asks for it with the first
// event that needs one.
func (k *socket) admit() error {
	_, err := k.server.desk.tryAdmit(k.guest)
	return err
}

// prepare begins a talk with the configuration that holds now, after an older
// one has ended.
func (k *socket) prepare() {
	former := k.talking
	if former != nil {
		former.end()
		k.lease.Reopening()
	}
	config := k.actor.Config()
	config.Sampling = k.server.sampling()
	ctx, end := context.WithCancel(k.ctx)
	next := &talk{end: end, done: make(chan struct{})}
	k.talking = next
	go func() { // ends with the socket, or with the next prepare
		defer close(next.done)
		defer end()
		if former != nil {
			<-former.done
		}
		next.err = k.talk(ctx, config)
	}()
}

func (k *socket) talkEnded() <-chan struct{} {
	if k.talking == nil {
		return nil
	}
	return k.talking.done
}

// afterTalk says whether the end of the talk is the socket's. A configuration
// that the model refuses may be replaced by another.
func (k *socket) afterTalk() error {
	err := k.talking.err
	k.talking = nil
	switch {
	case k.ctx.Err() != nil:
		return context.Cause(k.ctx)
	case errors.Is(err, core.ErrInvalidVoice) || errors.Is(err, errInvalidPersona):
		k.queue.reset()
		k.actor.Refused(err)
		return nil
	case errors.Is(err, io.EOF):
		return modelClosed
	default:
		k.actor.Fail(err)
		return err
	}
}

// talk is the life of the model's session: open, hear and speak, close.
func (k *socket) talk(ctx context.Context, config core.Config) error {
	session, err := k.server.runtime.Open(ctx, config)
	if err != nil {
		return err
	}
	defer session.Close() // it has no error of its own that the client could use
	if !k.actor.Live(config) {
		<-ctx.Done() // another configuration holds by now: prepare is about to end this
		return ctx.Err()
	}
	k.lease.Live()
	k.hold(session)
	defer k.hold(nil)
	hearing, stop := context.WithCancelCause(ctx)
	var parts sync.WaitGroup
	defer parts.Wait()
	defer stop(nil)
	parts.Go(func() { stop(k.feed(hearing, session)) })
	return k.speak(hearing, session)
}

func (k *socket) hold(session core.Session) {
	k.mu.Lock()
	k.session = session
	k.mu.Unlock()
}

// cut interrupts the model's turn.
func (k *socket) cut() (epoch int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if turns, ok := core.As[core.Interrupter](k.session); ok {
		return turns.Interrupt()
	}
	return 0
}

// feed gives the model what the client said, as fast as it takes it.
func (k *socket) feed(ctx context.Context, session core.Session) error {
	units, _ := core.As[core.Flusher](session)
	again := time.NewTicker(pushAgain)
	defer again.Stop()
	var frame core.Audio
	for {
		flush, err := k.queue.take(ctx, &frame)
		if err != nil {
			return err
		}
		for {
			switch {
			case !flush:
				err = session.Push(&frame)
			case units != nil:
				err = units.Flush()
			}
			if !errors.Is(err, core.ErrBackpressure) {
				break
			}
			select {
			case <-k.queue.answers:
			case <-again.C:
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		}
		if err != nil {
			return err
		}
	}
}

// speak sends what the model makes.
func (k *socket) speak(ctx context.Context, session core.Session) error {
	var frame core.Frame
	for {
		if err := session.Next(ctx, &frame); err != nil {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return err
		}
		k.actor.Output(&frame)
		k.queue.answer()
	}
}

// drain lets the model answer what it was given before the client closed.
func (k *socket) drain() error {
	if k.talking == nil {
		return clientClosed
	}
	timeout := time.NewTimer(k.server.patience.Drain)
	defer timeout.Stop()
	flushed := false
	for {
		if !flushed && !k.queue.full() {
			flushed = k.actor.Flush() == nil
		}
		unanswered, unheard := k.queue.left()
		k.mu.Lock()
		if _, turns := core.As[core.Flusher](k.session); turns {
			unanswered = unheard // it answers when it wants to
		}
		k.mu.Unlock()
		if flushed && unanswered <= 0 {
			return clientClosed
		}
		select {
		case <-k.queue.room:
		case <-timeout.C:
			return clientClosed
		case <-k.talking.done:
			return clientClosed
		case <-k.ctx.Done():
			return context.Cause(k.ctx)
		case <-k.wire.messages: // too late
		}
	}
}

// release gives the model's session back when nothing of it is in flight, and
// tells the client if that takes too long. The slot is free when free is closed.
func (k *socket) release() (free <-chan struct{}) {
	freed := make(chan struct{})
	if k.lease == nil {
		close(freed)
		return freed
	}
	last := k.talking
	err := k.lease.Close(func() error {
		if last != nil {
			last.end()
			<-last.done
		}
		return nil
	}, k.server.config.CleanupTimeout)
	if err != nil {
		k.actor.Fail(err)
		go func() { // ends with the model's work
			k.server.desk.leave(k.guest)
			close(freed)
		}()
		return freed
	}
	k.server.desk.leave(k.guest)
	close(freed)
	return freed
}
