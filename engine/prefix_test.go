package engine

import (
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/talker"
)

// slotState is all that a prompt leaves in a slot, of the rings what is written.
type slotState struct {
	rings    []float32
	stepped  int64
	step     int
	tokens   []int64
	provided []bool
}

// stateOf reads it before the first live frame, when the loop sleeps.
func stateOf(s *Session) slotState {
	m := s.engine.model
	out := slotState{stepped: m.stepped.Slot(s.slot)[0], step: s.line.step, tokens: slices.Clone(s.line.tokens), provided: slices.Clone(s.line.provided)}
	for _, r := range m.rings {
		out.rings = append(out.rings, seeRing(r, s.slot)[:m.filled(out.stepped)]...)
	}
	return out
}

func (a slotState) same(b slotState) bool {
	bits := func(x, y float32) bool { return math.Float32bits(x) == math.Float32bits(y) }
	return slices.EqualFunc(a.rings, b.rings, bits) && a.stepped == b.stepped && a.step == b.step &&
		slices.Equal(a.tokens, b.tokens) && slices.Equal(a.provided, b.provided)
}

// A session that begins with a kept prompt is, to the last bit, the one that
// left it, and says what one without the cache says: without a voice, with a
// stored one (longer than the ring with its persona) and with one given as sound;
// in a slot of its own and in a used one; after its copy was evicted, too.
func TestPrefixCache(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	cold := load(t, Options{MaxSessions: 1})
	kept := load(t, Options{MaxSessions: 2, PrefixCache: 64 << 20})
	user := g.user()[:60]
	open := func(e *Engine, name string) *Session {
		t.Helper()
		s, err := e.Open(ctx, g.prompt(e, name), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	want := map[string][]core.Frame{}
	states := map[string]slotState{}
	sizes := map[string]int64{}
	names := []string{"bare", "pt_voice", "wav_voice"}
	var bytes int64
	for _, name := range names {
		s := open(cold, name)
		want[name] = play(t, ctx, s, user)
		s.Close()
		s = open(kept, name)
		states[name] = stateOf(s)
		if got := play(t, ctx, s, user); !slices.EqualFunc(got, want[name], sameTokens) {
			t.Errorf("%s: keeping its state changed its tokens", name)
		}
		s.Close()
		sizes[name] = kept.Meter().Prefixes.Bytes - bytes
		bytes += sizes[name]
		if least := kept.model.elementBytes() * int64(len(states[name].rings)); sizes[name] < least || sizes[name] > least+4096 {
			t.Errorf("%s: counted as %d bytes, its rings have %d", name, sizes[name], least)
		}
	}
	again := func(e *Engine, name string) {
		t.Helper()
		s := open(e, name)
		defer s.Close()
		if !stateOf(s).same(states[name]) {
			t.Errorf("%s: the copy differs", name)
		}
		if got := play(t, ctx, s, user); !slices.EqualFunc(got, want[name], sameTokens) {
			t.Errorf("%s: other tokens after a copy", name)
		}
	}
	for _, name := range names {
		again(kept, name)
	}
	// Beside a live session, in the other slot.
	beside := open(kept, "pt_voice_2")
	for _, name := range names {
		play(t, ctx, beside, user[:3])
		again(kept, name)
	}
	beside.Close()
	if m := kept.Meter().Prefixes; m.Hits != 6 || m.Misses != 4 || m.Evictions != 0 {
		t.Errorf("%+v, want 6 hits and 4 misses", m)
	}

	// Room for one of the two: they take it from each other.
	small := load(t, Options{MaxSessions: 1, PrefixCache: max(sizes["bare"], sizes["pt_voice"]) + 1})
	for _, name := range []string{"bare", "bare", "pt_voice", "bare", "bare"} {
		again(small, name)
	}
	if m := small.Meter().Prefixes; m.Hits != 2 || m.Misses != 3 || m.Evictions != 2 || m.Bytes != sizes["bare"] {
		t.Errorf("%+v, want 2 hits, 3 misses, 2 evictions and %d bytes", m, sizes["bare"])
	}
	// Room for none.
	none := load(t, Options{MaxSessions: 1, PrefixCache: sizes["bare"] - 1})
	again(none, "bare")
	again(none, "bare")
	if m := none.Meter().Prefixes; m.Hits != 0 || m.Misses != 2 || m.Bytes != 0 {
		t.Errorf("%+v, want 2 misses and nothing kept", m)
	}
}

// The one that was used least recently goes, and not the one in use.
func TestPrefixCacheOrder(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	e := load(t, Options{MaxSessions: 1, PrefixCache: 1 << 30})
	open := func(name string) (hit bool) {
		before := e.Meter().Prefixes.Hits
		s, err := e.Open(ctx, g.prompt(e, name), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
		return e.Meter().Prefixes.Hits > before
	}
	open("pt_voice")
	open("pt_voice_2")
	// The loop sleeps, and nothing else reads the limit: there is room for two.
	e.prefixes.limit = e.Meter().Prefixes.Bytes
	if !open("pt_voice") || open("wav_voice") || !open("pt_voice") || open("pt_voice_2") {
		t.Errorf("it was not the one used least recently that went: %+v", e.Meter().Prefixes)
	}
	if m := e.Meter().Prefixes; m.Bytes > e.prefixes.limit {
		t.Errorf("%d bytes of %d", m.Bytes, e.prefixes.limit)
	}
}

// Sessions that ask for the same at once run it once; one that ends while its
// state is copied leaves nothing.
func TestPrefixCacheTogether(t *testing.T) {
	const n = 8
	g, ctx := readGolden(t), deadline(t)
	e := load(t, Options{MaxSessions: n, PrefixCache: 64 << 20})
	prompt := g.prompt(e, "wav_voice")
	user := g.user()[:10]
	var all [n][]core.Frame
	var together sync.WaitGroup
	for i := range n {
		together.Go(func() {
			s, err := e.Open(ctx, prompt, core.Sampling{})
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			all[i] = play(t, ctx, s, user)
		})
	}
	together.Wait()
	for i := range all {
		if !slices.EqualFunc(all[i], all[0], sameTokens) {
			t.Errorf("session %d says something else", i)
		}
	}
	if m := e.Meter().Prefixes; m.Misses != 1 || m.Hits != n-1 {
		t.Errorf("%+v, want 1 miss and %d hits", m, n-1)
	}

	c := &e.prefixes // the loop sleeps
	line := delayLine{}
	half, err := c.keep(prefixKey{1}, e.model, 0, &line)
	if err != nil || half == nil {
		t.Fatal(half, err)
	}
	if c.find(prefixKey{1}) != nil {
		t.Error("half a copy was found")
	}
	before := c.bytes.Load() - half.bytes
	if err := c.finish(&transfer{prefix: half, saving: true}, false); err != nil || c.bytes.Load() != before || c.at(prefixKey{1}) >= 0 {
		t.Errorf("half a copy stays: %v", err)
	}
}

// A copy that stops at every look at the clock is the same copy.
func TestTransferInPieces(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	e := load(t, Options{MaxSessions: 2, PrefixCache: 64 << 20})
	s, err := e.Open(ctx, g.prompt(e, "pt_voice"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	// The loop sleeps, so that all of it is ours.
	kept := e.prefixes.kept[0]
	other := &Session{engine: e, slot: 1, line: delayLine{tokens: make([]int64, len(kept.tokens)), provided: make([]bool, len(kept.provided))}}
	copying, pieces := transfer{prefix: kept}, 1
	for !copying.piece(e.model, other.slot, &other.line, 0) {
		pieces++
	}
	if pieces != len(e.model.rings) {
		t.Errorf("%d pieces for %d rings", pieces, len(e.model.rings))
	}
	if !stateOf(other).same(stateOf(s)) {
		t.Error("the copy differs")
	}
}

// Neighbours whose runs hold the slot between two pieces of its copy leave it alone.
func TestTransferBesideNeighbours(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	e := load(t, Options{MaxSessions: 2, PrefixCache: 64 << 20})
	s, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	uncaptured(t, e)
	// The loop sleeps, so that all of it is ours.
	m, kept := e.model, e.prefixes.kept[0]
	want := stateOf(s)
	other := &Session{engine: e, slot: 1, line: delayLine{tokens: make([]int64, len(kept.tokens)), provided: make([]bool, len(kept.provided))}}
	copying := transfer{prefix: kept}
	for !copying.piece(m, other.slot, &other.line, 0) {
		if err := m.blocks[1][0].step.Run(); err != nil {
			t.Fatal(err)
		}
	}
	if !stateOf(other).same(want) {
		t.Error("a neighbour's frame changed the copy")
	}
}

// Whatever differs in a prompt makes another key; where its arrays end, too.
func TestPrefixKey(t *testing.T) {
	base := func() Prompt {
		return Prompt{Pad: 3, Parts: []Part{
			{Embeddings: []float32{1, 2}, Cache: []int64{4}}, {Sound: make([]float32, 3000)}, {Text: []int64{5, 6}, Agent: [talker.Codebooks]int64{7}},
		}}
	}
	seen := map[prefixKey]int{}
	for i, change := range []func(p *Prompt){
		func(*Prompt) {},
		func(p *Prompt) { p.Pad = 4 },
		func(p *Prompt) { p.User[7] = 1 },
		func(p *Prompt) { p.Parts[0].Embeddings[1] = 3 },
		func(p *Prompt) { p.Parts[0].Cache[0] = 5 },
		func(p *Prompt) { p.Parts[1].Sound[2999] = math.SmallestNonzeroFloat32 },
		func(p *Prompt) { p.Parts[1].Sound = p.Parts[1].Sound[:2999] },
		func(p *Prompt) { p.Parts[2].Text[1] = 7 },
		func(p *Prompt) { p.Parts[2].Agent[7] = 1 },
		func(p *Prompt) { p.Parts = p.Parts[:2] },
		func(p *Prompt) { p.Parts = append(p.Parts, Part{}) },
		func(p *Prompt) { p.Parts[0].Embeddings, p.Parts[1].Sound = p.Parts[1].Sound, p.Parts[0].Embeddings },
	} {
		p := base()
		change(&p)
		k := p.key()
		if other, ok := seen[k]; ok {
			t.Errorf("prompts %d and %d have one key", other, i)
		}
		seen[k] = i
	}
	p := base()
	if k := p.key(); seen[k] != 0 {
		t.Error("the same prompt has another key")
	}
}
