package signaling

import (
	"context"
	"sync"

	"github.com/parley-voice/parley/engine/core"
)

// desk knows the guests. There are never more than the model has sessions, so
// who comes too many is refused before anything is set up.
type desk struct {
	leases *core.Leases

	mu       sync.Mutex
	guests   map[*guest]struct{}
	calls    map[string]*call  // by id
	pages    map[string]*guest // by the page that came, if it said
	draining bool
	accepted int64
	refused  int64
	ended    callStats
}

func newDesk(limit int) *desk {
	return &desk{leases: core.NewLeases(limit), guests: map[*guest]struct{}{}, calls: map[string]*call{}, pages: map[string]*guest{}}
}

// admit gives the guest a lease; leave takes it back. An older guest of the same
// page is ended first, so that a reload does not find its own line busy.
func (d *desk) admit(ctx context.Context, g *guest) error {
	for {
		old, err := d.tryAdmit(g)
		if old == nil {
			return err
		}
		if err := old.giveWay(ctx); err != nil {
			return err
		}
	}
}

// replace ends the guest of a page, if it has one, and waits until it is gone.
func (d *desk) replace(ctx context.Context, page string) error {
	d.mu.Lock()
	old := d.pages[page]
	d.mu.Unlock()
	if old == nil {
		return nil
	}
	return old.giveWay(ctx)
}

var errPageCalls = &core.Error{Code: core.CodeResourceExhausted, Retryable: true, Message: "the page has another call already"}

// tryAdmit admits the guest, or says which older one of the page is in its way.
func (d *desk) tryAdmit(g *guest) (old *guest, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.draining {
		d.refused++
		return nil, &core.Error{Code: core.CodeClosed, Message: "the server is about to stop; call again later", Retryable: true}
	}
	if old := d.pages[g.page]; old != nil {
		return old, nil
	}
	if g.lease, err = d.leases.Take(g.session); err != nil {
		d.refused++
		return nil, err
	}
	d.accepted++
	d.guests[g] = struct{}{}
	if g.page != "" {
		d.pages[g.page] = g
	}
	if g.call != nil {
		d.calls[g.call.id] = g.call
	}
	return nil, nil
}

// leave returns when the guest's slot is free. Who had a session has closed the
// lease with it; whether that has ended in time does not matter here.
func (d *desk) leave(g *guest) {
	_ = g.lease.Close(func() error { return nil }, 0)
	<-g.lease.Freed()
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.guests, g)
	if d.pages[g.page] == g {
		delete(d.pages, g.page)
	}
	if g.call != nil {
		delete(d.calls, g.call.id)
	}
	if g.stats != nil {
		d.ended.add(g.stats())
	}
	close(g.done)
}

func (d *desk) find(id string) *call {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.calls[id]
}

// present are the guests of now.
func (d *desk) present() []*guest {
	d.mu.Lock()
	defer d.mu.Unlock()
	guests := make([]*guest, 0, len(d.guests))
	for g := range d.guests {
		guests = append(guests, g)
	}
	return guests
}

// drain lets nobody in any more and returns those who are.
func (d *desk) drain() []*guest {
	d.mu.Lock()
	d.draining = true
	d.mu.Unlock()
	return d.present()
}

func (d *desk) isDraining() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.draining
}
