package signaling

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// pushAgain is how long a full model is left alone, if no frame comes first.
const pushAgain = 10 * time.Millisecond

// talk is the model's session with one configuration, on a goroutine of its own.
type talk struct {
	end  context.CancelFunc
	done chan struct{} // closed when nothing of it is in flight
	err  error         // then: why it ended
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
	k.hold(session)
	defer k.hold(nil)
	if !k.actor.Live(config) {
		<-ctx.Done() // another configuration holds by now: prepare is about to end this
		return ctx.Err()
	}
	k.lease.Live()
	hearing, stop := context.WithCancelCause(ctx)
	var parts sync.WaitGroup
	defer parts.Wait()
	defer stop(nil)
	parts.Go(func() { stop(k.feed(hearing, session)) })
	parts.Go(func() { tellUnrecorded(hearing, session, k.actor) })
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

// write gives the model what the user wrote.
func (k *socket) write(text string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return pushText(k.session, text)
}

// pushText to a session, or nil.
func pushText(session core.Session, text string) error {
	if reader, ok := core.As[core.TextPusher](session); ok {
		return reader.PushText(text)
	}
	return core.ErrClosed
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
