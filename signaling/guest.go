package signaling

import (
	"context"
	"fmt"

	"github.com/parley-voice/parley/engine/core"
)

// guest is who holds one of the model's sessions: a call from its POST on, a
// socket from its configuration on.
type guest struct {
	session string
	// page that the guest came from, or empty. A page has one guest at most.
	page string
	// ctx is the guest's life; end ends it with a reason.
	ctx context.Context
	end context.CancelCauseFunc
	// lease of a session, from the desk.
	lease *core.Lease
	// done is closed when the guest has left the desk: the slot is free.
	done chan struct{}
	// stats that the guest adds to the server's, or nil.
	stats func() callStats
	// waiting frames that the model has not taken yet, or nil.
	waiting func() int
	// call that the guest is, or nil.
	call *call
}

func newGuest(session, page string) *guest {
	g := &guest{session: session, page: page, done: make(chan struct{})}
	g.ctx, g.end = context.WithCancelCause(context.Background())
	return g
}

// giveWay ends the guest for a newer one of its page, and waits until its slot
// is free.
func (g *guest) giveWay(ctx context.Context) error {
	g.end(replaced)
	select {
	case <-g.done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("waiting for the page's former call: %w", ctx.Err())
	}
}
