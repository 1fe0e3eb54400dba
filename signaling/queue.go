package signaling

import (
	"context"
	"sync"

	"github.com/parley-voice/parley/engine/core"
)

// queueFull is how many frames may wait for the model until no more is read
// from the client: two seconds. An append that was let in before is taken whole,
// so the most that waits is that and the longest append.
const queueFull = 25

// queue holds a socket's frames between their commit and the model. Nothing
// that it took is lost while the session lasts.
type queue struct {
	mu     sync.Mutex
	frames []core.Audio // from next on they wait
	next   int
	// taken counts the frames that came in, answered those that the model
	// answered.
	taken, answered int64
	// flushes are counts of taken at which the model's unit is to be filled up.
	flushes []int64

	work chan struct{} // something may be waiting
	room chan struct{} // something may have left, or have been answered
	// answers is for who waits for the model to take more.
	answers chan struct{}
}

func newQueue() *queue {
	return &queue{work: make(chan struct{}, 1), room: make(chan struct{}, 1), answers: make(chan struct{}, 1)}
}

// submit takes all the frames, or none and returns core.ErrBackpressure.
func (q *queue) submit(frames []core.Audio) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting() >= queueFull {
		return core.ErrBackpressure
	}
	q.frames = append(q.frames, frames...)
	q.taken += int64(len(frames))
	wake(q.work)
	return nil
}

// flush notes that the model's unit is to be filled up after what was taken.
func (q *queue) flush() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.flushes = append(q.flushes, q.taken)
	wake(q.work)
}

func (q *queue) waiting() int { return len(q.frames) - q.next }

// full says that no more should be read from the client.
func (q *queue) full() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.waiting() >= queueFull
}

// take waits for a frame, or for a flush that comes before it.
func (q *queue) take(ctx context.Context, frame *core.Audio) (flush bool, err error) {
	for {
		done, flush := q.tryTake(ctx, frame)
		if ctx.Err() != nil && !done {
			return false, context.Cause(ctx)
		}
		if done {
			return flush, nil
		}
		select {
		case <-q.work:
		case <-ctx.Done():
			return false, context.Cause(ctx)
		}
	}
}

func (q *queue) tryTake(ctx context.Context, frame *core.Audio) (done, flush bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	// A talk that has been ended must not take what comes for the next one, which
	// is put in after that end.
	if ctx.Err() != nil {
		return false, false
	}
	if len(q.flushes) > 0 && q.flushes[0] == q.taken-int64(q.waiting()) {
		q.flushes = q.flushes[:copy(q.flushes, q.flushes[1:])]
		return true, true
	}
	if q.waiting() == 0 {
		return false, false
	}
	*frame = q.frames[q.next]
	if q.next++; q.next == len(q.frames) {
		if q.frames, q.next = q.frames[:0], 0; cap(q.frames) > 4*queueFull {
			q.frames = nil // a long append's
		}
	} else if q.next == queueFull {
		q.frames, q.next = q.frames[:copy(q.frames, q.frames[q.next:])], 0
	}
	wake(q.room)
	return true, false
}

// answer notes that the model answered a frame.
func (q *queue) answer() {
	q.mu.Lock()
	q.answered++
	q.mu.Unlock()
	wake(q.room)
	wake(q.answers)
}

// left is how many frames have come in and not been answered yet, and how many
// of them have not even been given to the model.
func (q *queue) left() (unanswered, unheard int64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.taken - q.answered, int64(q.waiting() + len(q.flushes))
}

// unheard is how many frames have not been given to the model.
func (q *queue) unheard() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.waiting()
}

// reset forgets everything: the model refused the session.
func (q *queue) reset() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.frames, q.next, q.taken, q.answered, q.flushes = nil, 0, 0, 0, nil
	wake(q.room)
}

func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
