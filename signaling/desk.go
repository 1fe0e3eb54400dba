package signaling

import (
	"context"
	"fmt"
	"sync"

	"github.com/parley-voice/parley/engine/core"
)

// desk knows the calls that hold an admission, from their POST to their end.
// There are never more than the model has sessions, so a caller is refused
// before anything is set up.
type desk struct {
	limit int

	mu       sync.Mutex
	calls    map[string]*call // by id
	pages    map[string]*call // by the page that called, if it said
	draining bool
	accepted int64
	refused  int64
	ended    callStats
}

func newDesk(limit int) *desk {
	return &desk{limit: limit, calls: map[string]*call{}, pages: map[string]*call{}}
}

// admit takes a call in. A page has one call: an older one of the same page is
// ended first, so that a reload does not find its own line busy.
func (d *desk) admit(ctx context.Context, c *call) error {
	for {
		old, err := d.tryAdmit(c)
		if old == nil {
			return err
		}
		old.end(replaced)
		select {
		case <-old.done:
		case <-ctx.Done():
			return fmt.Errorf("waiting for the page's former call: %w", ctx.Err())
		}
	}
}

// tryAdmit admits the call, or says which older call of the page is in its way.
func (d *desk) tryAdmit(c *call) (old *call, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.draining {
		d.refused++
		return nil, &core.Error{Code: core.CodeClosed, Message: "the server is about to stop; call again later", Retryable: true}
	}
	if old := d.pages[c.page]; old != nil {
		return old, nil
	}
	if len(d.calls) >= d.limit {
		d.refused++
		return nil, &core.Error{Code: core.CodeResourceExhausted, Retryable: true,
			Message: fmt.Sprintf("all %d sessions are taken; call again when one has ended", d.limit)}
	}
	d.accepted++
	d.calls[c.id] = c
	if c.page != "" {
		d.pages[c.page] = c
	}
	return nil, nil
}

// leave gives the call's admission back.
func (d *desk) leave(c *call) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.calls, c.id)
	if d.pages[c.page] == c {
		delete(d.pages, c.page)
	}
	d.ended.add(c.stats())
	close(c.done)
}

func (d *desk) find(id string) *call {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.calls[id]
}

func (d *desk) live() []*call {
	d.mu.Lock()
	defer d.mu.Unlock()
	calls := make([]*call, 0, len(d.calls))
	for _, c := range d.calls {
		calls = append(calls, c)
	}
	return calls
}

// drain lets nobody in any more and returns those who are.
func (d *desk) drain() []*call {
	d.mu.Lock()
	d.draining = true
	d.mu.Unlock()
	return d.live()
}

func (d *desk) isDraining() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.draining
}
