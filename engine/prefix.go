package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
)

// copyBlock is how many values of a state are copied between two looks at the
// clock: a megabyte, a fraction of a millisecond.
const copyBlock = 1 << 18

// prefixKey names a prompt by its content: whoever asks for the same voice and
// persona by whatever name has the same key.
type prefixKey [sha256.Size]byte

// key of a prompt. Lengths go before what they count, so that no two prompts
// read alike.
func (p *Prompt) key() (key prefixKey) {
	h := sha256.New()
	floats := func(values []float32) {
		write(h, values, func(b []byte, v float32) []byte { return binary.LittleEndian.AppendUint32(b, math.Float32bits(v)) })
	}
	ints := func(values ...int64) {
		write(h, values, func(b []byte, v int64) []byte { return binary.LittleEndian.AppendUint64(b, uint64(v)) })
	}
	ints(p.User[:]...)
	ints(p.Pad, int64(len(p.Parts)))
	for i := range p.Parts {
		part := &p.Parts[i]
		floats(part.Embeddings)
		ints(part.Cache...)
		floats(part.Sound)
		ints(part.Text...)
		ints(part.Agent[:]...)
	}
	h.Sum(key[:0])
	return key
}

// write puts values into a hash, after how many they are; put appends one, of 8
// bytes at most.
func write[T any](h hash.Hash, values []T, put func([]byte, T) []byte) {
	var buffer [4096]byte
	b := binary.LittleEndian.AppendUint64(buffer[:0], uint64(len(values)))
	for _, v := range values {
		if len(b) > len(buffer)-8 {
			h.Write(b)
			b = buffer[:0]
		}
		b = put(b, v)
	}
	h.Write(b)
}

// prefix is what a slot was when a prompt had been run in it: of the Talker's
// rings what was written, its place, and the delay line. The codec is as new
// then, and draws have not begun.
type prefix struct {
	key      prefixKey
	whole    bool // all of it has been copied from its slot
	readers  int  // slots that it is being copied to
	stepped  int64
	step     int // of the delay line
	tokens   []int64
	provided []bool
	rings    ort.Bindable // one ring's places after the other's, as one row
	bytes    int64
}

// prefixes are kept prompts, no more than limit bytes of them. The engine's loop
// owns them; others read the counts.
type prefixes struct {
	limit int64
	kept  []*prefix // the one that was used last is last

	bytes, hits, misses, evictions atomic.Int64
}

func (c *prefixes) meter() core.PrefixCache {
	return core.PrefixCache{Hits: c.hits.Load(), Misses: c.misses.Load(), Evictions: c.evictions.Load(), Bytes: c.bytes.Load()}
}

func (c *prefixes) at(key prefixKey) int {
	return slices.IndexFunc(c.kept, func(p *prefix) bool { return p.key == key })
}

// find is a kept prefix, for its reader to give back, or nil.
func (c *prefixes) find(key prefixKey) *prefix {
	if c.limit == 0 {
		return nil
	}
	i := c.at(key)
	if i < 0 || !c.kept[i].whole {
		c.misses.Add(1)
		return nil
	}
	c.hits.Add(1)
	p := c.kept[i]
	c.kept = append(slices.Delete(c.kept, i, i+1), p)
	p.readers++
	return p
}

// keep makes room for what a slot is now, and returns the prefix to copy it to;
// nil if that is more than there may be or it is there already.
func (c *prefixes) keep(key prefixKey, m *model, slot int, line *delayLine) (*prefix, error) {
	if c.limit == 0 || c.at(key) >= 0 {
		return nil, nil
	}
	p := &prefix{
		key: key, stepped: m.stepped.Slot(slot)[0],
		step: line.step, tokens: slices.Clone(line.tokens), provided: slices.Clone(line.provided),
	}
	values := len(m.rings) * m.filled(p.stepped)
	p.bytes = int64(values)*m.elementBytes() + int64(8*len(p.tokens)+len(p.provided)+len(key))
	room := c.limit - c.bytes.Load()
	for _, old := range c.kept {
		if old.idle() {
			room += old.bytes
		}
	}
	if p.bytes > room {
		return nil, nil
	}
	for c.bytes.Load()+p.bytes > c.limit {
		if err := c.drop(slices.IndexFunc(c.kept, (*prefix).idle)); err != nil {
			return nil, err
		}
		c.evictions.Add(1)
	}
	var err error
	if p.rings, err = m.newState(ort.Resident, 1, int64(values)); err != nil {
		return nil, nil // no memory, of a card that others use too: it is not kept
	}
	c.kept = append(c.kept, p)
	c.bytes.Add(p.bytes)
	return p, nil
}

// idle says that no copy of it is under way, to or from.
func (p *prefix) idle() bool { return p.whole && p.readers == 0 }

func (c *prefixes) drop(i int) error {
	p := c.kept[i]
	c.kept = slices.Delete(c.kept, i, i+1)
	c.bytes.Add(-p.bytes)
	return p.rings.Close()
}

func (c *prefixes) close() error {
	var errs []error
	for len(c.kept) > 0 {
		errs = append(errs, c.drop(0))
	}
	return errors.Join(errs...)
}

// filled is how many values of a ring are written after so many steps.
func (m *model) filled(steps int64) int {
	return int(min(steps, int64(m.config.Context-1))) * m.config.Dim
}

// transfer copies between a prefix and a slot, a piece at a time.
type transfer struct {
	prefix *prefix // nil for none
	saving bool    // from the slot
	done   int     // values
}

// piece copies until all is done, or for about so long.
func (t *transfer) piece(m *model, slot int, line *delayLine, share time.Duration) (done bool) {
	p := t.prefix
	if !t.saving {
		// Its neighbours' runs write where its next step would be, and that must
		// not be where the prompt began.
		m.stepped.Slot(slot)[0] = p.stepped
	}
	one := m.filled(p.stepped)
	all := len(m.rings) * one
	for begin := time.Now(); t.done < all; {
		ring, from := t.done/one, t.done%one
		n := min(copyBlock, one-from)
		if t.saving {
			p.rings.Copy(0, t.done, m.rings[ring], slot, from, n)
		} else {
			m.rings[ring].Copy(slot, from, p.rings, 0, t.done, n)
		}
		if t.done += n; time.Since(begin) > share {
			break
		}
	}
	if t.done < all {
		return false
	}
	if !t.saving {
		line.step = p.step
		copy(line.tokens, p.tokens)
		copy(line.provided, p.provided)
	}
	return true
}

// finish lets go of the prefix; one that was not copied whole is forgotten.
func (c *prefixes) finish(t *transfer, whole bool) error {
	p := t.prefix
	t.prefix = nil
	switch {
	case p == nil:
		return nil
	case !t.saving:
		p.readers--
		return nil
	case whole:
		p.whole = true
		return nil
	}
	return c.drop(slices.Index(c.kept, p))
}
