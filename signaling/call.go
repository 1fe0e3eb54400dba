package signaling

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media"
	"github.com/parley-voice/parley/signaling/realtime"
)

// loggedID is enough of a call's id to tell calls apart; who has the whole of it
// can hang the call up.
const loggedID = 12

// reason is why a call ended, as its client reads it in session.closed.
type reason string

func (r reason) Error() string { return "the call ended: " + string(r) }

const (
	hungUp         reason = "hangup"
	clientClosed   reason = "client_close"
	channelClosed  reason = "channel_closed"
	peerLeft       reason = "peer_left"
	peerLost       reason = "peer_lost"
	neverConnected reason = "never_connected"
	notConfigured  reason = "config_timeout"
	replaced       reason = "replaced"
	serverShutdown reason = "server_shutdown"
	tooSlow        reason = "client_too_slow"
	modelClosed    reason = "model_closed"
	failed         reason = "error"
)

// call is one person on the line. Its run goroutine owns everything in it;
// others may end it, wait for done, and read its statistics.
type call struct {
	*guest
	id     string
	secret *secret // that it was opened with, or nil
	server *Server
	actor  *realtime.Actor

	// line of the call once it is answered.
	line atomic.Pointer[line]
	// channel of the events, set before the actor sends the first; nil in a call
	// of sound alone, whose events side channels may read.
	channel *webrtc.DataChannel
	// What is being heard and said, once the call is live.
	framer       atomic.Pointer[media.Framer]
	pacer        atomic.Pointer[media.Pacer]
	backpressure atomic.Int64
	replies      replyClock
	// talking is the model's session while it is open.
	talking atomic.Pointer[core.Session]
}

// start runs the call and returns its SDP answer, or why there is none. The
// goroutine ends with the call.
func (c *call) start(offer string) (answer string, err error) {
	answered := make(chan string, 1)
	var failure error
	begun := time.Now()
	go func() {
		failure = c.run(offer, answered)
		c.end(failure)
		c.server.desk.leave(c.guest)
		logEnd(c.server.log.With("call", c.id[:min(len(c.id), loggedID)]), "call ended", failure, time.Since(begun))
	}()
	select {
	case answer := <-answered:
		return answer, nil
	case <-c.done:
		// The goroutine still reads failure, for its log.
		if why := reason(""); errors.As(failure, &why) {
			return "", &core.Error{Code: core.CodeClosed, Message: "the call ended before it was answered: " + string(why), Retryable: true}
		}
		return "", failure
	}
}

// run is the life of a call: connect, agree on a configuration, open the
// model's session, talk. Whatever ends it, what was taken is given back in
// reverse order.
func (c *call) run(offer string, answered chan<- string) error {
	line, err := c.server.connect(c, offer)
	if err != nil {
		return err
	}
	defer line.close()
	c.line.Store(line)
	answered <- line.answer

	channel, err := c.awaitChannel(line)
	if err != nil {
		return err
	}
	defer flush(channel)
	c.channel = channel
	c.actor.Open()
	defer func() { c.actor.Close(string(reasonOf(context.Cause(c.ctx)))) }()

	session, err := c.prepare(line)
	if err != nil {
		c.end(err)
		return err
	}
	defer func() {
		if err := c.lease.Close(session.Close, c.server.config.CleanupTimeout); err != nil {
			c.actor.Fail(err)
		}
	}()
	err = c.converse(line, session)
	c.end(err)
	return err
}

// awaitChannel waits until the client's event channel is open, or a call of
// sound alone is connected.
func (c *call) awaitChannel(line *line) (*webrtc.DataChannel, error) {
	timeout := time.NewTimer(c.server.config.PeerTimeout)
	defer timeout.Stop()
	select {
	case channel := <-line.opened:
		return channel, nil
	case <-c.ctx.Done():
		return nil, context.Cause(c.ctx)
	case <-timeout.C:
		return nil, neverConnected
	}
}

// prepare opens the model's session as the first session.update wants it, or
// with the defaults if none comes. A configuration that the model refuses may
// be replaced by another.
func (c *call) prepare(line *line) (core.Session, error) {
	defaults := time.NewTimer(c.server.config.DefaultsAfter)
	defer defaults.Stop()
	timeout := time.NewTimer(configTimeout)
	defer timeout.Stop()
	for {
		select {
		case <-c.ctx.Done():
			return nil, context.Cause(c.ctx)
		case <-timeout.C:
			return nil, notConfigured
		case <-defaults.C:
			c.actor.Preparing()
		case message := <-line.messages:
			switch c.actor.Handle(message) {
			case realtime.Stay:
				continue
			case realtime.Leave:
				return nil, clientClosed
			case realtime.Prepare:
				defaults.Stop()
			}
		}
		session, err := c.open(line)
		switch {
		case err == nil:
			return session, nil
		case context.Cause(c.ctx) != nil:
			return nil, context.Cause(c.ctx)
		case errors.Is(err, core.ErrInvalidVoice) || errors.Is(err, errInvalidPersona):
			c.actor.Refused(err)
		default:
			c.actor.Fail(err)
			return nil, err
		}
	}
}

var errInvalidPersona = &core.Error{Code: core.CodeInvalidPersona}

// open opens the session while events go on, again if its configuration
// changes meanwhile. It returns when the call is live.
func (c *call) open(line *line) (core.Session, error) {
	for {
		config := c.actor.Config()
		session, err := c.openWith(config, line)
		if err != nil {
			return nil, err
		}
		c.talking.Store(&session)
		if c.actor.Live(config) {
			c.lease.Live()
			return session, nil
		}
		if err := session.Close(); err != nil {
			return nil, err
		}
	}
}

func (c *call) openWith(config core.Config, line *line) (core.Session, error) {
	config.Sampling = c.server.sampling()
	type result struct {
		session core.Session
		err     error
	}
	opened := make(chan result, 1)
	go func() { // ends with Open, which ends with the call
		session, err := c.server.runtime.Open(c.ctx, config)
		opened <- result{session, err}
	}()
	for {
		select {
		case r := <-opened:
			return r.session, r.err
		case message := <-line.messages:
			if c.actor.Handle(message) == realtime.Leave {
				c.end(clientClosed)
			}
		}
	}
}

// write gives the model what the person wrote.
func (c *call) write(text string) error {
	if session := c.talking.Load(); session != nil {
		return pushText(*session, text)
	}
	return core.ErrClosed
}

// converse carries sound and words both ways until something ends it.
func (c *call) converse(line *line, session core.Session) error {
	ctx, stop := context.WithCancelCause(c.ctx)
	framer, err := media.NewFramer(line.voice.codec, c.server.config.FEC, func(frame *[media.FrameSamples]float32, heard time.Time) {
		if err := c.hear(session, frame, heard); err != nil {
			stop(err)
		}
	})
	if err != nil {
		return err
	}
	out := media.Outbound{Codec: line.voice.codec, Seq: line.firstSeq, Time: line.firstTime, FEC: line.voice.wish.fec, Bitrate: line.voice.wish.bitrate}
	if line.voice.red != 0 {
		out.RED = line.voice.plain
	}
	pacer, err := media.NewPacer(out, func(packet *media.Packet) {
		if packet.First {
			c.replies.said(packet.Frame, time.Now())
		}
		line.send(packet)
	})
	if err != nil {
		return err
	}
	c.framer.Store(framer)
	framer.Hold(line.quiet.Load())
	c.pacer.Store(pacer)
	clock := c.server.clock()
	framer.Start(clock)
	defer framer.Stop()
	pacer.Start(clock)
	defer pacer.Stop()

	var parts sync.WaitGroup // all of them end with ctx
	defer parts.Wait()
	defer stop(nil)
	parts.Go(func() { stop(c.speak(ctx, session, pacer)) })
	parts.Go(func() { tellUnrecorded(ctx, session, c.actor) })
	report := time.NewTicker(reportPeriod)
	defer report.Stop()
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case now := <-report.C:
			line.voice.report(line.pc, now)
		case message := <-line.messages:
			if c.actor.Handle(message) == realtime.Leave {
				return clientClosed
			}
		}
	}
}

// hear gives the model one frame of the person. A frame that finds the model's
// queue full is lost: waiting would be latency that stays.
func (c *call) hear(session core.Session, frame *[media.FrameSamples]float32, heard time.Time) error {
	c.replies.heard(heard) // before the answer can be under way
	err := session.Push((*core.Audio)(frame))
	if err != nil {
		c.replies.unheard()
	}
	if errors.Is(err, core.ErrBackpressure) {
		c.backpressure.Add(1)
		err = nil
	}
	return err
}

// speak sends what the model makes until ctx ends or the model does.
func (c *call) speak(ctx context.Context, session core.Session, pacer *media.Pacer) error {
	gain := c.server.runtime.Info().OutputGain
	if gain == 0 {
		gain = 1
	}
	var frame core.Frame
	for {
		if err := session.Next(ctx, &frame); err != nil {
			if errors.Is(err, io.EOF) {
				return modelClosed
			}
			return err
		}
		c.actor.Output(&frame)
		media.Scale(frame.PCM[:], gain)
		pacer.Push((*[media.FrameSamples]float32)(&frame.PCM), frame.Index)
	}
}

// tellUnrecorded tells the client if its recording ends before ctx.
func tellUnrecorded(ctx context.Context, session core.Session, actor *realtime.Actor) {
	recorded, ok := core.As[core.Recorded](session)
	if !ok {
		return
	}
	select {
	case <-recorded.Unrecorded():
		actor.Unrecorded()
	case <-ctx.Done():
	}
}

// reasonOf is why a call ended, in a word.
func reasonOf(err error) reason {
	var why reason
	if errors.As(err, &why) {
		return why
	}
	return failed
}

// logEnd says that and why a call or socket ended: never what was said, by whom,
// or where. The sentence of a refusal may quote the client, so its code stands
// for it.
func logEnd(log *slog.Logger, what string, err error, lasted time.Duration) {
	log = log.With("reason", string(reasonOf(err)), "lasted", lasted.Round(time.Millisecond))
	var why reason
	var refusal *core.Error
	switch {
	case errors.As(err, &why):
		log.Info(what)
	case errors.As(err, &refusal):
		log.Info(what, "code", string(refusal.Code))
	default:
		log.Error(what, "error", err)
	}
}
