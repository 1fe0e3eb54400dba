package signaling

import (
	"context"
	"crypto/rand"
	"fmt"
	"math"
	"sync"
	"time"

	"github.com/coder/websocket"
	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

const (
	idleTooLong reason = "idle_timeout"
	tooLarge    reason = "message_too_large"

	codeDialect core.Code = "unsupported_dialect"
	codeDebug   core.Code = "debug_not_allowed"
)

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

// openSocket answers GET /v1/realtime and /v1/duplex.
func (s *Server) openSocket(e echo.Context) error {
	page, err := pageOf(e.Request())
	if err != nil {
		return err
	}
	k := &socket{guest: newGuest("sess_"+rand.Text(), page), server: s, queue: newQueue()}
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
	if err = k.replace(); err == nil {
		err = k.run()
	}
	logEnd(s.log.With("socket", k.guest.session[:loggedID]), "socket closed", err, time.Since(begun))
	return nil
}

// replace ends the former call of the socket's page: when there is a socket, so
// that no other request ends calls, and before it is served, as what is then asked
// of the desk must not wait.
func (k *socket) replace() error {
	ctx, cancel := context.WithTimeout(k.ctx, answerTimeout)
	defer cancel()
	err := k.server.desk.replace(ctx, k.page)
	if err != nil {
		k.wire.close(websocket.StatusTryAgainLater, "the page's former call does not end")
	}
	return err
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
	if o.Info.Capabilities.Text {
		o.Write = k.write
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
	wait, waiting := first, int64(0)
	idle := time.NewTimer(wait)
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
			// Who waits for the model's answers, as they come, is not idle.
			if unanswered, _ := k.queue.left(); unanswered > 0 && unanswered != waiting {
				waiting = unanswered
				idle.Reset(wait)
				continue
			}
			return idleTooLong
		case <-k.queue.room:
			if stalling { // it moves, if slowly
				stall.Reset(patience.Stalled)
			}
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
			wait = patience.Idle
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
	switch old, err := k.server.desk.tryAdmit(k.guest); {
	case old != nil:
		return errPageCalls
	default:
		return err
	}
}

// drain lets the model answer what it was given before the client closed, as
// long as it goes on answering.
func (k *socket) drain() error {
	if k.talking == nil {
		return clientClosed
	}
	timeout := time.NewTimer(k.server.patience.Drain)
	defer timeout.Stop()
	flushed, last := false, int64(math.MaxInt64)
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
		if unanswered < last {
			last = unanswered
			timeout.Reset(k.server.patience.Drain)
		}
		select {
		case <-k.queue.room:
		case <-timeout.C:
			k.actor.Fail(&core.Error{Code: core.CodeBackpressure, Message: fmt.Sprintf("the model has not answered the last %d frames in time", unanswered)})
			return clientClosed
		case <-k.talking.done:
			if err := k.afterTalk(); err != nil {
				return err
			}
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
