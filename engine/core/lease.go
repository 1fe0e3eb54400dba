package core

import (
	"fmt"
	"math"
	"sync"
	"time"
)

// Unbounded is a bound for a clean-up that is known to end.
const Unbounded = math.MaxInt64

// Identity of a session: its id, and which life of it this is, so that nothing
// late of one session reaches another that reuses its id or its slot.
type Identity struct {
	Session     string
	Incarnation int64
}

// State of a leased slot. A slot that is not leased is free.
type State int

const (
	// Opening: the session is being configured or prepared.
	Opening State = iota
	// Live: it can speak.
	Live
	// Closing: its last work has not ended yet.
	Closing
	// Free: given back.
	Free
)

func (s State) String() string { return [...]string{"opening", "live", "closing", "free"}[s] }

// Leases are the slots of a model: never more are out than it has sessions.
type Leases struct {
	limit int

	mu          sync.Mutex
	held        map[*Lease]struct{}
	incarnation int64
}

// NewLeases returns the slots of a model; limit is Info.MaxSessions.
func NewLeases(limit int) *Leases {
	return &Leases{limit: limit, held: map[*Lease]struct{}{}}
}

// Limit is how many slots there are.
func (l *Leases) Limit() int { return l.limit }

// Take leases a slot, in state Opening. The error is ErrResourceExhausted and
// names the limit.
func (l *Leases) Take(session string) (*Lease, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.held) >= l.limit {
		return nil, &Error{Code: CodeResourceExhausted, Retryable: true,
			Message: fmt.Sprintf("all %d sessions are taken (max_sessions=%d); try again when one has ended", l.limit, l.limit)}
	}
	l.incarnation++
	lease := &Lease{of: l, id: Identity{session, l.incarnation}, free: make(chan struct{})}
	l.held[lease] = struct{}{}
	return lease, nil
}

// Count is how many slots are in each state; the rest of the limit is Free.
func (l *Leases) Count() (states [Free + 1]int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for lease := range l.held {
		states[lease.state]++
	}
	states[Free] = l.limit - len(l.held)
	return states
}

// Lease is one slot while a session has it.
type Lease struct {
	of    *Leases
	id    Identity
	state State // guarded by of.mu
	once  sync.Once
	free  chan struct{} // closed when the slot is free
	err   error         // of the clean-up; set before
}

// ID is the session's identity.
func (l *Lease) ID() Identity { return l.id }

// State of the slot.
func (l *Lease) State() State {
	l.of.mu.Lock()
	defer l.of.mu.Unlock()
	return l.state
}

// Live says that the session is open.
func (l *Lease) Live() { l.move(Live) }

// Reopening says that the session is being prepared anew.
func (l *Lease) Reopening() { l.move(Opening) }

func (l *Lease) move(to State) {
	l.of.mu.Lock()
	defer l.of.mu.Unlock()
	if l.state < Closing {
		l.state = to
	}
}

// Close gives the slot back when clean has returned: then nothing of the
// session is in flight. If that takes longer than within, Close returns
// ErrCleanupTimeout; the slot stays in Closing until clean does return. Later
// calls wait for the first one's clean.
func (l *Lease) Close(clean func() error, within time.Duration) error {
	l.once.Do(func() {
		l.move(Closing)
		go func() { // ends with clean
			defer close(l.free)
			l.err = clean()
			l.of.mu.Lock()
			l.state = Free
			delete(l.of.held, l)
			l.of.mu.Unlock()
		}()
	})
	timeout := time.NewTimer(within)
	defer timeout.Stop()
	select {
	case <-l.free:
		return l.err
	case <-timeout.C:
		return ErrCleanupTimeout
	}
}

// Freed is closed when the slot is free.
func (l *Lease) Freed() <-chan struct{} { return l.free }
