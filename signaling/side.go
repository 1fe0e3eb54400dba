package signaling

import (
	"bytes"
	"context"
	"crypto/rand"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/signaling/realtime"
)

// side is a second way into a call, for a program beside the one that speaks:
// GET /v1/realtime?call_id=ID. The call's events go there too, and what it sends
// counts as the client's.
type side struct {
	*guest
	call *call
	line *line
	wire *wire
}

// callAsked is the call that a request is about by its query.
func callAsked(e echo.Context) string { return e.QueryParam("call_id") }

// openSide joins a call.
func (s *Server) openSide(e echo.Context) error {
	c := s.desk.find(callAsked(e))
	if c == nil {
		return errNoCall
	}
	d := &side{guest: newGuest("side_"+rand.Text(), ""), call: c, line: c.line.Load()}
	if d.line == nil {
		return errTooEarly
	}
	if err := s.sockets.enter(d.guest, s.mostSockets()); err != nil {
		return err
	}
	defer s.sockets.leave(d.guest)
	var err error
	if d.wire, err = upgrade(e.Response(), e.Request()); err != nil {
		return nil // it has been answered
	}
	begun := time.Now()
	err = d.run()
	logEnd(s.log.With("side", d.session[:loggedID], "call", c.id[:loggedID]), "side channel closed", err, time.Since(begun))
	return nil
}

// run is the life of a side channel; it ends with the call or by itself.
func (d *side) run() error {
	var parts sync.WaitGroup // all of them end with the connection
	defer parts.Wait()
	parts.Go(func() { d.end(d.wire.read(d.ctx)) })
	written := make(chan struct{})
	parts.Go(func() {
		defer close(written)
		if err := d.wire.write(); err != nil {
			d.end(err)
		}
	})
	detach, ok := d.call.actor.Attach(func(event []byte) {
		if !d.wire.tell(event) {
			d.end(tooSlow)
		}
	})
	err := context.Cause(d.call.ctx)
	if ok {
		err = d.relay()
		detach()
	}
	d.end(err)
	why := reasonOf(err)
	d.wire.finish()
	select {
	case <-written:
	case <-time.After(flushTimeout):
	}
	d.wire.close(statusOf(why), string(why))
	return err
}

// relay gives the call what comes here, until either ends.
func (d *side) relay() error {
	for {
		select {
		case <-d.call.done:
			return context.Cause(d.call.ctx)
		case <-d.ctx.Done():
			if err := context.Cause(d.ctx); reasonOf(err) != serverShutdown {
				return err
			}
			select { // the call's last words
			case <-d.call.done:
			case <-time.After(flushTimeout):
			}
			return serverShutdown
		case m := <-d.wire.messages:
			if m.err == nil && len(m.text) > realtime.MaxMessage {
				m.err = realtime.TooLarge(len(m.text), realtime.MaxMessage)
			}
			if m.err != nil {
				d.call.actor.Refuse(m.err)
				continue
			}
			select {
			case d.line.messages <- bytes.Clone(m.text):
			case <-d.call.ctx.Done():
			case <-d.ctx.Done():
			}
		}
	}
}
