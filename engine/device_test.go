package engine

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
)

// on makes options for the device of a name: apart is the CPU with memory of its
// own, see ort.Apart; uncaptured is an NVIDIA card without capture, cuda one with
// it.
func on(t testing.TB, name string, o Options) Options {
	t.Helper()
	if o.Precision == "" {
		o.Precision = os.Getenv("PARLEY_TEST_PRECISION") // f32, unless somebody wants to see
	}
	switch name {
	case "":
	case OnCPU:
		o.Device = OnCPU // whatever the tests run on
	case "apart":
		o.try = []way{{open: openApart}}
	case OnCUDA, OnAuto:
		o.Device = name
		o.Notice = func(line string) { t.Log(line) }
	case "uncaptured":
		o.Device, o.try = OnCUDA, []way{{open: ort.CUDA}}
	default:
		t.Fatalf("PARLEY_TEST_DEVICE is %q; it can be cpu, apart, cuda, auto or uncaptured", name)
	}
	return o
}

func openApart(string) (ort.Device, error) { return ort.Apart(), nil }

// testDevice is what the tests that load a model load it on.
func testDevice() string { return os.Getenv("PARLEY_TEST_DEVICE") }

// uncaptured skips a test that runs bindings itself: a captured one belongs to the
// loop's thread, and its first run elsewhere would be several.
func uncaptured(t testing.TB, e *Engine) {
	if e.Captured() {
		t.Skip("runs are captured; PARLEY_TEST_DEVICE=uncaptured has this test")
	}
}

// see is what a slot of a tensor holds, wherever that is.
func see[T ort.Element](x *ort.Tensor[T], slot int) []T {
	all, err := x.Get(slot, 0, x.Row())
	if err != nil {
		panic(err)
	}
	return all
}

// On a device apart sessions say what the record says, in runs of every size, as
// others come and go, and when one is moved to a slot that has become free.
func TestParityApart(t *testing.T) {
	device := testDevice()
	if device == "" {
		device = "apart"
	}
	const slots = 5
	g, ctx := readGolden(t), deadline(t)
	e := load(t, on(t, device, Options{MaxSessions: slots, PrefixCache: 64 << 20}))
	t.Logf("on %s, captured: %v", e.Device(), e.Captured())
	sizes, moved := map[int]int{}, 0
	var watch sync.Mutex
	var live []*listener
	opened := 0
	join := func() {
		l := g.open(ctx, t, e, recorded[opened%len(recorded)])
		slot, heard := l.slot, l.Session.heard
		l.Session.heard = func(frame int64) { // in the loop
			heard(frame)
			watch.Lock()
			defer watch.Unlock()
			sizes[e.batches[0].n]++
			if l.slot != slot {
				slot = l.slot
				moved++
			}
		}
		live = append(live, l)
		opened++
	}
	leave := func(i int) {
		live[i].Close()
		live = slices.Delete(live, i, i+1)
	}
	// Two rounds: all slots fill one by one, three sessions leave in the middle,
	// which ones differs, and the others go on to the end of the record.
	const apart, full = 2, 12
	for round := range 2 {
		for tick := 0; tick == 0 || len(live) > 0; tick++ {
			if tick%apart == 0 && tick/apart < slots {
				join()
			}
			if tick == full {
				for range 3 {
					leave(round)
				}
			}
			var frames sync.WaitGroup
			for _, l := range live {
				frames.Go(func() { l.play(ctx) })
			}
			frames.Wait()
			if t.Failed() {
				t.FailNow()
			}
			live = slices.DeleteFunc(live, func(l *listener) bool {
				if l.frame < len(l.user) {
					return false
				}
				l.end()
				return true
			})
		}
	}
	t.Logf("frames by size of their run: %v; %d moves", sizes, moved)
	if e.model.device.Apart() && (!slices.Equal(slices.Sorted(maps.Keys(sizes)), []int{1, 2, 4, 5}) || moved == 0) {
		t.Error("wanted all of 1, 2, 4 and 5, and a session that moved")
	}
	if hits := e.Meter().Prefixes.Hits; hits == 0 {
		t.Error("no session began with a copy")
	}
}

// seeRing is what a slot of one of the Talker's rings holds, as float32.
func seeRing(x ort.Bindable, slot int) []float32 {
	half, ok := x.(*ort.Tensor[ort.BFloat16])
	if !ok {
		return see(x.(*ort.Tensor[float32]), slot)
	}
	var wide []float32
	for _, v := range see(half, slot) {
		wide = append(wide, checkpoint.FromBFloat16(v))
	}
	return wide
}

// A session whose prompt is under way goes on in another slot as if nothing had
// been: also while its voice is being heard, and past the ring's wrap.
func TestMoveWhileOpening(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	e := load(t, on(t, "apart", Options{MaxSessions: 2}))
	m := e.model
	for _, name := range recorded {
		s, err := e.Open(ctx, g.prompt(e, name), core.Sampling{})
		if err != nil {
			t.Fatal(err)
		}
		want := stateOf(s)
		s.Close()
		// The loop sleeps, so that the model is ours.
		prompt := g.prompt(e, name)
		at := func(slot int) *Session {
			m.reset(slot)
			m.stepped.Zero(slot)
			o := &Session{engine: e, slot: slot, line: s.line}
			o.line.reset()
			o.line.tokens = m.codes.Slot(slot)
			return o
		}
		moving, idle := at(1), at(0)
		moving.prefill = prefill{m: m, slot: 1, line: &moving.line, prompt: &prompt}
		for done := false; !done; {
			if done, err = moving.prefill.piece(8); err != nil {
				t.Fatal(err)
			}
			// What e.compact does.
			from, to := moving.slot, idle.slot
			m.move(to, from)
			m.stepped.Zero(from)
			moving.slot, idle.slot = to, from
			moving.prefill.slot, moving.line.tokens = to, m.codes.Slot(to)
		}
		if got := stateOf(moving); off(got.rings, want.rings) > 1e-4 || len(got.rings) != len(want.rings) ||
			got.stepped != want.stepped || got.step != want.step || !slices.Equal(got.tokens, want.tokens) {
			t.Errorf("%s: moved between pieces it is another session", name)
		}
		m.stepped.Zero(moving.slot)
	}
}

// Frames on a device apart allocate nothing either.
func TestTickApartAllocatesNothing(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	g, ctx := readGolden(t), deadline(t)
	e := load(t, on(t, "apart", Options{MaxSessions: 1}))
	s, err := e.Open(ctx, g.prompt(e, "bare"), core.DefaultSampling)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	user := g.user()
	var f core.Frame
	tick := func() {
		if err := errors.Join(s.Push(&user[0]), s.Next(ctx, &f)); err != nil {
			t.Error(err)
		}
	}
	tick()
	if n := testing.AllocsPerRun(50, tick); n != 0 {
		t.Errorf("a tick allocates %v times", n)
	}
}

// What goes to a device and comes back in a frame of a session that draws: sound,
// tokens and a few numbers, no tables.
func TestBus(t *testing.T) {
	device := testDevice()
	if device == "" {
		device = "apart"
	}
	g, ctx := readGolden(t), deadline(t)
	e := load(t, on(t, device, Options{MaxSessions: 1}))
	if !e.model.device.Apart() {
		t.Skip("nothing crosses")
	}
	s, err := e.Open(ctx, g.prompt(e, "bare"), core.DefaultSampling)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const frames, sound = 20, 4 * core.FrameSamples
	there, back := e.model.device.Crossed() // the loop sleeps
	play(t, ctx, s, g.user()[:frames])
	nowThere, nowBack := e.model.device.Crossed()
	there, back = (nowThere-there)/frames, (nowBack-back)/frames
	t.Logf("bytes a frame on %s: %d there, %d back; %d of each are sound", e.Device(), there, back, sound)
	if there < sound || there > sound+512 || back < sound || back > sound+256 {
		t.Error("that is more than sound and tokens, or less")
	}
}

// A session that draws goes on drawing the same where it is moved to.
func TestMovedDraws(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	e := load(t, on(t, "apart", Options{MaxSessions: 2, Precision: Float32}))
	user := g.user()[:20]
	open := func(s core.Sampling) *Session {
		opened, err := e.Open(ctx, g.prompt(e, "bare"), s)
		if err != nil {
			t.Fatal(err)
		}
		return opened
	}
	sampling := core.DefaultSampling
	sampling.Seed = 7
	alone := open(sampling)
	want := play(t, ctx, alone, user)
	alone.Close()

	first := open(core.Sampling{})
	moved := open(sampling)
	got := play(t, ctx, moved, user[:10])
	from := moved.slot // the loop sleeps
	first.Close()
	got = append(got, play(t, ctx, moved, user[10:])...)
	if moved.slot == from {
		t.Error("it was not moved")
	}
	moved.Close()
	if !slices.EqualFunc(got, want, sameTokens) {
		t.Error("it draws something else")
	}
}

// Both graphs that draw draw the same, also beside a slot that wants more than few.
func TestFewDrawsAlike(t *testing.T) {
	g, ctx := readGolden(t), deadline(t)
	e := load(t, on(t, "apart", Options{MaxSessions: 2}))
	run := func(few bool, sampling core.Sampling) []core.Frame {
		s, err := e.Open(ctx, g.prompt(e, "bare"), sampling)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if !s.draw.few {
			t.Errorf("%+v is not few", sampling)
		}
		s.draw.few = few // the loop sleeps
		return play(t, ctx, s, g.user()[:20])
	}
	sampling := core.Sampling{AudioTemperature: 0.8, AudioTopK: 250, TextTemperature: 0.7, TextTopK: 25, Seed: 7}
	want := run(false, sampling)
	sampling.TextTopK = 0 // no limit: all
	s, err := e.Open(ctx, g.prompt(e, "bare"), sampling)
	if err != nil {
		t.Fatal(err)
	}
	if s.draw.few {
		t.Error("all text tokens are few")
	}
	s.Close() // its slot keeps that
	other, err := e.Open(ctx, g.prompt(e, "bare"), core.Sampling{})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	sampling.TextTopK = 25
	if !slices.EqualFunc(run(true, sampling), want, sameTokens) {
		t.Error("the graph for a few draws other tokens")
	}
}

func TestSizes(t *testing.T) {
	for _, c := range []struct {
		slots int
		apart bool
		want  []int
	}{
		{1, true, []int{1}}, {5, true, []int{1, 2, 4, 5}}, {64, true, []int{1, 2, 4, 8, 16, 32, 64}}, {96, true, []int{1, 2, 4, 8, 16, 32, 64, 96}},
		{5, false, []int{1, 2, 4}},
	} {
		got := sizes(c.slots, c.apart)
		if !slices.Equal(got, c.want) {
			t.Errorf("%d slots: %v, want %v", c.slots, got, c.want)
		}
		if !c.apart {
			continue
		}
		var blocks [][]block
		for _, n := range got {
			blocks = append(blocks, []block{{n: n}})
		}
		for held := 1; held <= c.slots; held++ {
			n := got[smallest(held, blocks)]
			if n < held || slices.ContainsFunc(got, func(m int) bool { return held <= m && m < n }) {
				t.Errorf("%d of %d slots: a run of %d", held, c.slots, n)
			}
		}
	}
}

// What is chosen when a device fails, and what is said of it.
func TestFallback(t *testing.T) {
	lacking := &ort.DeviceError{Device: "cuda", Missing: []ort.Missing{{What: "NVIDIA's driver for CUDA 13", Do: "install 580 or newer; none is loaded"}}}
	broken := &ort.DeviceError{Device: "cuda", Err: errors.New("graph talker.step: it cannot be captured")}
	fails := func(err error) way {
		return way{open: func(string) (ort.Device, error) { return nil, err }, capture: true}
	}
	apart := way{open: openApart, cost: "which costs a tenth"}
	cpu := way{open: onCPU, cost: "which costs a lot"}
	for _, c := range []struct {
		try    []way
		device string
		notice []string
		err    error
	}{
		{[]way{cpu}, "cpu", nil, nil},
		{[]way{fails(broken), apart, cpu}, "apart", []string{"apart without capture", "cannot be captured", "a tenth"}, nil},
		{[]way{fails(broken), fails(lacking), cpu}, "cpu", []string{"the device is cpu", "lacking NVIDIA's driver for CUDA 13: install 580 or newer; none is loaded", "a lot"}, nil},
		{[]way{fails(lacking)}, "", nil, lacking},
		{[]way{fails(os.ErrNotExist), cpu}, "", nil, os.ErrNotExist},
	} {
		notice, told, read, all := "", 0, int64(0), int64(0)
		e, err := loadTiny(t, Options{
			try: c.try,
			Notice: func(line string) {
				notice = line
				if told++; read > 0 {
					t.Error("it is told after the model was read")
				}
			},
			Progress: func(n, of int64) {
				if n <= read || n > of {
					t.Errorf("%d bytes of %d after %d", n, of, read)
				}
				read, all = n, of
			},
		})
		if !errors.Is(err, c.err) {
			t.Errorf("%v, want %v", err, c.err)
		}
		if err != nil {
			continue
		}
		if e.Device() != c.device || (told == 1) != (c.notice != nil) || strings.Contains(notice, "\n") {
			t.Errorf("on %s, told %d times, %q", e.Device(), told, notice)
		}
		for _, part := range c.notice {
			if !strings.Contains(notice, part) {
				t.Errorf("%q does not say %q", notice, part)
			}
		}
		if read != all || all != e.WeightBytes() {
			t.Errorf("%d bytes read, %d announced, %d there", read, all, e.WeightBytes())
		}
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := loadTiny(t, Options{Device: "tpu"}); err == nil || !strings.Contains(err.Error(), "cpu, cuda or auto") {
		t.Errorf("an unknown device: %v", err)
	}
}

func loadTiny(t *testing.T, o Options) (*Engine, error) {
	t.Helper()
	c, err := checkpoint.Dir(tinyA).ReadConfig()
	if err != nil {
		t.Fatal(err)
	}
	return Load(context.Background(), checkpoint.Dir(tinyA), c, o)
}

// small is a device with so much memory.
type small struct {
	ort.Device
	free int64
}

func (s small) Memory() (free, total int64) { return s.free, 1 << 40 }
func (s small) String() string              { return OnCUDA }

// On the CPU the weights alone have to fit, where it is known what is free.
func TestRoomOnTheHost(t *testing.T) {
	c := checkpoint.Published()
	model, _ := Footprint(c, OnCPU, Float32)
	for free, fits := range map[int64]bool{0: true, model: true, model - 1: false} {
		err := room(ort.CPU, c, Float32, 8, 0, free)
		var device *ort.DeviceError
		if fits != (err == nil) || !fits && (!errors.As(err, &device) || device.Missing[0].What != "memory") {
			t.Errorf("%d bytes free: %v", free, err)
		}
	}
}

// A model that has no room is refused before it is read, with a number that fits.
func TestRoom(t *testing.T) {
	c := checkpoint.Published()
	model, session := Footprint(c, OnCUDA, Float32)
	for _, w := range []struct {
		free int64
		said string
	}{
		{model + 8*session, ""}, {model + 8*session - 1, "--max-sessions 7 fits"}, {model, fmt.Sprintf("this model in f32 with 8 sessions wants %.2f GB", float64(model+8*session)/1e9)}, {model, "are free: end what else runs there"},
	} {
		err := room(small{ort.CPU, w.free + 1000}, c, Float32, 8, 1000, 1)
		if (err == nil) != (w.said == "") || err != nil && !strings.Contains(err.Error(), w.said) {
			t.Errorf("%d bytes free: %v, want %q", w.free, err, w.said)
		}
		var device *ort.DeviceError
		if err != nil && (!errors.As(err, &device) || device.Missing[0].What != "memory") {
			t.Errorf("%#v", err)
		}
	}
}
