package signaling

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

const (
	// subprotocol that browsers' clients of OpenAI ask for, and expect back.
	subprotocol = "realtime"
	// maxUnsent is how many bytes of events may wait for a client: a minute of
	// sound for one that does not read.
	maxUnsent = 8 << 20
	// maxOversize is how much of a message that is too large is read, to refuse
	// it in words; a larger one ends the connection.
	maxOversize = 4 * realtime.MaxAppend
	// messageRate a second is more than any client has a use for, ten times as
	// fast as speech; a faster one has to wait.
	messageRate, messageBurst = 2000, 2000
	// keptBuffer is how large a buffer may be and still be used again.
	keptBuffer = 1 << 20
)

var errBinary = &core.Error{Code: realtime.CodeInvalidJSON, Message: "want events as text frames, found a binary one; sound goes in base64 in input_audio_buffer.append"}

// message from a client. Its text is good until the next one is received.
type message struct {
	text []byte
	// err, if not nil, is why the message is refused; it has no text then.
	err error
}

// wire is a WebSocket with events on it, both ways. Messages come from the
// goroutine of read; what is told is sent by that of write.
type wire struct {
	conn     *websocket.Conn
	messages chan message

	mu      sync.Mutex // of what follows
	waiting batch
	over    bool
	nudge   chan struct{}
}

// batch is events in a row.
type batch struct {
	text []byte
	ends []int
}

// upgrade makes a WebSocket of a request. Whose page it comes from the doors
// have checked.
func upgrade(w http.ResponseWriter, r *http.Request) (*wire, error) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{subprotocol}, InsecureSkipVerify: true})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1) // read has its own
	return &wire{conn: conn, messages: make(chan message), nudge: make(chan struct{}, 1)}, nil
}

// read gives the client's messages one after the other to whoever receives
// them, until the connection or ctx ends; then it says why. While nobody
// receives, nothing is read: that slows the client down.
func (w *wire) read(ctx context.Context) error {
	limit := rate.NewLimiter(messageRate, messageBurst)
	var buffers [2][]byte // one is being filled while the other is being used
	for turn := 0; ; turn = 1 - turn {
		kind, from, err := w.conn.Reader(context.Background()) // ended by close
		if err != nil {
			return leaving(err)
		}
		next := message{}
		if next.text, err = readInto(buffers[turn], from); err != nil {
			var refusal *core.Error
			if !errors.As(err, &refusal) {
				return leaving(err)
			}
			next.err = err
		}
		if cap(next.text) <= keptBuffer {
			buffers[turn] = next.text
		}
		if kind != websocket.MessageText {
			next.err = errBinary
		}
		if err := limit.Wait(ctx); err != nil {
			return context.Cause(ctx)
		}
		select {
		case w.messages <- next:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// readInto reads one message into a buffer, which grows as needed.
func readInto(b []byte, from io.Reader) ([]byte, error) {
	b = b[:0]
	for {
		if len(b) == cap(b) {
			b = append(b, 0)[:len(b)]
		}
		n, err := from.Read(b[len(b):cap(b)])
		b = b[:len(b)+n]
		switch {
		case errors.Is(err, io.EOF):
			return b, nil
		case err != nil:
			return nil, err
		case len(b) > realtime.MaxAppend:
			more, err := io.Copy(io.Discard, io.LimitReader(from, maxOversize))
			if err != nil {
				return nil, err
			}
			if more == maxOversize {
				return nil, tooLarge
			}
			return nil, realtime.TooLarge(len(b)+int(more), realtime.MaxAppend)
		}
	}
}

// leaving is why a connection ended, as seen by who read from it.
func leaving(err error) error {
	var why reason
	if errors.As(err, &why) {
		return why
	}
	return peerLeft
}

// tell queues an event; it never blocks. It returns false if the client has too
// many unread.
func (w *wire) tell(event []byte) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.waiting.text)+len(event) > maxUnsent {
		return false
	}
	w.waiting.text = append(w.waiting.text, event...)
	w.waiting.ends = append(w.waiting.ends, len(w.waiting.text))
	w.wake()
	return true
}

func (w *wire) wake() {
	select {
	case w.nudge <- struct{}{}:
	default:
	}
}

// write sends what is told until finish is called and all is sent, or the
// connection ends.
func (w *wire) write() error {
	var going batch
	for {
		w.mu.Lock()
		going, w.waiting = w.waiting, batch{going.text[:0], going.ends[:0]}
		over := w.over
		w.mu.Unlock()
		begin := 0
		for _, end := range going.ends {
			if err := w.conn.Write(context.Background(), websocket.MessageText, going.text[begin:end]); err != nil { // ended by close
				return leaving(err)
			}
			begin = end
		}
		switch {
		case len(going.ends) > 0:
			if cap(going.text) > keptBuffer {
				going.text = nil
			}
		case over:
			return nil
		default:
			<-w.nudge
		}
	}
}

// finish lets write end when all that was told is sent.
func (w *wire) finish() {
	w.mu.Lock()
	w.over = true
	w.mu.Unlock()
	w.wake()
}

// close ends the connection: politely, if the client answers in time.
func (w *wire) close(status websocket.StatusCode, why string) {
	polite := time.AfterFunc(flushTimeout, func() { _ = w.conn.CloseNow() })
	defer polite.Stop()
	_ = w.conn.Close(status, why)
}

// statusOf a reason, in the codes of WebSocket (RFC 6455, section 7.4.1).
func statusOf(why reason) websocket.StatusCode {
	switch why {
	case clientClosed, peerLeft, hungUp, idleTooLong, notConfigured:
		return websocket.StatusNormalClosure
	case serverShutdown:
		return websocket.StatusGoingAway
	case tooLarge:
		return websocket.StatusMessageTooBig
	case tooSlow:
		return websocket.StatusPolicyViolation
	default:
		return websocket.StatusInternalError
	}
}

var errTooManySockets = &core.Error{Code: core.CodeResourceExhausted, Retryable: true,
	Message: fmt.Sprintf("too many sockets are open that have no session; try again in %v", unconfigured)}
