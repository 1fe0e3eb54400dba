package record

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// echo is a model that answers each frame with itself, half as loud.
type echo struct {
	sessions int
	// long has a frame say more than a sound's worth of bytes.
	long   bool
	refuse error
	mu     sync.Mutex
	open   []*echoSession
}

type echoSession struct {
	long   bool
	frames chan core.Audio
	closed chan struct{}
	once   sync.Once
	index  int64
}

func (m *echo) Info() core.Info { return core.Info{Name: "echo", MaxSessions: m.sessions} }

func (m *echo) Open(context.Context, core.Config) (core.Session, error) {
	if m.refuse != nil {
		return nil, m.refuse
	}
	s := &echoSession{long: m.long, frames: make(chan core.Audio, 4), closed: make(chan struct{})}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.open = append(m.open, s)
	return s, nil
}

func (m *echo) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range m.open {
		s.Close()
	}
	return nil
}

func (s *echoSession) Push(a *core.Audio) error {
	select {
	case s.frames <- *a:
		return nil
	default:
		return core.ErrBackpressure
	}
}

func (s *echoSession) Next(ctx context.Context, f *core.Frame) error {
	select {
	case a := <-s.frames:
		f.Index, f.TextToken = s.index, int32(s.index%7)
		for i := range a {
			f.PCM[i] = a[i] / 2
		}
		for i := range f.AudioTokens {
			f.AudioTokens[i] = int32(s.index)*10 + int32(i)
		}
		f.Text = ""
		if s.index%8 == 0 && s.index < 40 {
			f.Text = fmt.Sprintf(" %q", fmt.Sprint(s.index))
		}
		if s.long {
			f.Text = strings.Repeat("\x00", maxWords) // \u0000 in JSON
		}
		s.index++
		return nil
	case <-s.closed:
		return io.EOF
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *echoSession) Close() error {
	s.once.Do(func() { close(s.closed) })
	return nil
}

// frame n of a conversation, with samples that 16 bits could not hold.
func frame(n int) *core.Audio {
	var a core.Audio
	for i := range a {
		a[i] = float32(n*1920+i) / 300000.7
	}
	return &a
}

// house is a recorder of an echo, and what it logs.
type house struct {
	*Recorder
	t   *testing.T
	dir string
	// paced waits for the disk, as speech would.
	paced bool
	log   bytes.Buffer // to be read after Close
}

func record(t *testing.T, model core.Runtime, days int) *house {
	t.Helper()
	h := &house{t: t, paced: true, dir: filepath.Join(t.TempDir(), "calls")}
	var err error
	h.Recorder, err = New(model, Options{Folder: h.dir, Days: days, Versions: Versions{Parley: "test"}, Log: slog.New(slog.NewTextHandler(&h.log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// converse opens a session of so many frames, and leaves it open.
func (h *house) converse(cfg core.Config, frames int) core.Session {
	h.t.Helper()
	s, err := h.Open(h.t.Context(), cfg)
	if err != nil {
		h.t.Fatal(err)
	}
	var f core.Frame
	for n := range frames {
		if err := errors.Join(s.Push(frame(n)), s.Next(h.t.Context(), &f)); err != nil || f.Index != int64(n) {
			h.t.Fatal(f.Index, err)
		}
		for h.paced && len(s.(*session).queue) > queueLength/2 {
			time.Sleep(time.Millisecond)
		}
	}
	return s
}

func (h *house) close() {
	h.t.Helper()
	if err := h.Close(); err != nil {
		h.t.Error(err)
	}
}

// one is the only recording there is.
func (h *house) one() *Recording {
	h.t.Helper()
	names, err := os.ReadDir(h.dir)
	if err != nil || len(names) != 1 || names[0].Name()[0] == '.' {
		h.t.Fatal(names, err)
	}
	r, err := Read(filepath.Join(h.dir, names[0].Name()))
	if err != nil {
		h.t.Fatal(err)
	}
	if r.ID != names[0].Name() {
		h.t.Errorf("%s is %s", names[0].Name(), r.ID)
	}
	return r
}

// sides checks both sides of each frame, bit by bit, and its tokens.
func sides(t *testing.T, r *Recording) {
	t.Helper()
	sound, err := r.Sound()
	if err != nil {
		t.Fatal(err)
	}
	defer sound.Close()
	for n := range r.Frames {
		var user, agent core.Audio
		if err := sound.Next(&user, &agent); err != nil {
			t.Fatal(err)
		}
		want := frame(n)
		if user != *want {
			t.Fatalf("frame %d: the person said something else", n)
		}
		for i := range want {
			want[i] /= 2
		}
		if agent != *want || r.Tokens[n] != TokensOf(&core.Frame{TextToken: int32(n % 7), AudioTokens: [8]int32(slices.Collect(func(yield func(int32) bool) {
			for k := range int32(8) {
				yield(int32(n)*10 + k)
			}
		}))}) {
			t.Fatalf("frame %d: the agent said something else, %v", n, r.Tokens[n])
		}
	}
}

func TestRecord(t *testing.T) {
	h := record(t, &echo{}, 0)
	if !h.Info().Recorded {
		t.Error("nobody is told")
	}
	cfg := core.Config{Voice: "NATF2", Persona: "Your name is Ada.", Sampling: core.Sampling{AudioTemperature: 0.8, AudioTopK: 250, Seed: 1<<64 - 1}}
	const frames = 60
	s := h.converse(cfg, frames)
	if n := h.Recordings(); n != (core.Recordings{Open: 1}) {
		t.Errorf("%+v", n)
	}
	names, err := os.ReadDir(h.dir)
	if err != nil || len(names) != 1 || names[0].Name()[0] != '.' {
		t.Errorf("a recording under way has its final name: %v %v", names, err)
	}
	if err := errors.Join(s.Push(frame(frames)), s.Close(), s.Close()); err != nil { // a frame without an answer
		t.Fatal(err)
	}
	h.close()

	r := h.one()
	if r.Model != "echo" || r.Config().Voice != cfg.Voice || r.Config().Persona != cfg.Persona || r.Config().Sampling != cfg.Sampling ||
		r.Frames != frames || !r.Complete || r.Problem != "" || time.Since(r.Start) > time.Hour || r.Versions.Parley != "test" || r.Machine == "" {
		t.Errorf("%+v", r.Description)
	}
	sides(t, r)
	text, err := os.ReadFile(filepath.Join(h.dir, r.ID, transcriptFile))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	if len(lines) != frames+1 || !strings.HasPrefix(lines[8], `{"frame":8,"text":1,"audio":[80,81,82,83,84,85,86,87],"ms":`) || !strings.HasSuffix(lines[8], `,"words":" \"8\""}`+"\n") || strings.Contains(lines[9], "words") {
		t.Errorf("%d lines, %q", len(lines), lines[8:10])
	}
	_ = filepath.WalkDir(h.dir, func(path string, d fs.DirEntry, err error) error {
		want := os.FileMode(0o600)
		if d.IsDir() {
			want = 0o700 | fs.ModeDir
		}
		if info, e := d.Info(); errors.Join(err, e) != nil || info.Mode() != want {
			t.Errorf("%s: %v, want %v; %v", path, info.Mode(), want, errors.Join(err, e))
		}
		return nil
	})
	if n := h.Recordings(); n != (core.Recordings{Kept: 1}) || h.log.Len() > 0 {
		t.Errorf("%+v; log: %s", n, h.log.String())
	}
}

// Sessions of the same instant do not share files, those that say nothing and
// those that are refused have none, and Close ends what nobody closed.
func TestRecordManySessions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // all in one instant
		model := &echo{sessions: 4}
		h := record(t, model, 0)
		for _, persona := range []string{"0", "1", "2"} {
			h.converse(core.Config{Persona: persona}, 1)
		}
		h.converse(core.Config{}, 0)
		model.refuse = core.ErrResourceExhausted
		if _, err := h.Open(t.Context(), core.Config{}); !errors.Is(err, core.ErrResourceExhausted) {
			t.Error(err)
		}
		if _, err := h.Open(t.Context(), core.Config{VoicePCM: []float32{1}}); !errors.Is(err, core.ErrInvalidVoice) {
			t.Error(err)
		}
		h.close()
		personas := map[string]bool{}
		names, _ := os.ReadDir(h.dir)
		for _, name := range names {
			r, err := Read(filepath.Join(h.dir, name.Name()))
			if err != nil {
				t.Fatal(err)
			}
			personas[r.Persona] = r.Complete && r.Frames == 1
		}
		if len(names) != 3 || !personas["0"] || !personas["1"] || !personas["2"] {
			t.Errorf("%v %v", names, personas)
		}
		model.refuse = nil
		if _, err := h.Open(t.Context(), core.Config{}); !errors.Is(err, core.ErrClosed) {
			t.Error(err)
		}
	})
}

// broken says that the session is told of, once, and goes on.
func (h *house) broken(s core.Session, next int) {
	h.t.Helper()
	recorded, ok := core.As[core.Recorded](s)
	if !ok {
		h.t.Fatal("not recorded")
	}
	select {
	case <-recorded.Unrecorded():
	case <-time.After(10 * time.Second):
		h.t.Fatal("nobody is told")
	}
	if n := h.Recordings(); n.Broken != 1 || n.Kept != 0 {
		h.t.Errorf("%+v", n)
	}
	var f core.Frame
	if err := errors.Join(s.Push(frame(next)), s.Next(h.t.Context(), &f)); err != nil || f.Index != int64(next) {
		h.t.Error(f.Index, err)
	}
}

// A disk that takes nothing ends the recording, and holds up neither frames nor
// the session's end.
func TestRecordHungDisk(t *testing.T) {
	h := record(t, &echo{sessions: 1}, 0)
	create := h.create
	h.paced = false
	stuck := make(chan *os.File, 2)
	h.create = func(name string) (*os.File, error) {
		if filepath.Base(name) != soundFile {
			return create(name)
		}
		r, w, err := os.Pipe() // that nobody reads
		stuck <- r
		return w, err
	}
	const frames = 2 * queueLength // a pipe takes the first few
	began := time.Now()
	s := h.converse(core.Config{}, frames)
	h.broken(s, frames)
	// Where the ends of former ones hang, new ones are not begun.
	second := h.converse(core.Config{}, 1)
	third := h.converse(core.Config{}, 1)
	if n := h.Recordings(); n.Open != 2 || n.Broken != 2 {
		t.Errorf("%+v", n)
	}
	if err := errors.Join(s.Close(), second.Close(), third.Close()); err != nil {
		t.Error(err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("the sessions waited for the disk: %v", took)
	}
	for range 2 {
		(<-stuck).Close() // now it fails
	}
	h.close()
	if log := h.log.String(); strings.Count(log, "the disk is too slow: it did not take") != 1 || strings.Count(log, "end of former recordings") != 1 {
		t.Error(log)
	}
	if names, _ := os.ReadDir(h.dir); len(names) != 0 {
		t.Errorf("left: %v", names)
	}
}

// limitFiles has the kernel refuse what would make a file longer.
func limitFiles(t *testing.T, bytes uint64) {
	t.Helper()
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: was.Max}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
			t.Fatal(err)
		}
	})
}

// A disk that fills up ends the recording; what came before stays.
func TestRecordFullDisk(t *testing.T) {
	const second = 2 * 4 * core.SampleRate
	for _, c := range []struct {
		name        string
		limit       uint64
		frames, are int
	}{
		{"at once", 20, 30, 0},
		{"before anything is safe", second, 30, 0},
		{"later", 5 * second, 100, 50},
		{"at the end", 590_000, 40, 25}, // the last write of 614 kB
		{"in the transcript", 5 * second, 70, 25},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := record(t, &echo{long: c.name == "in the transcript"}, 0)
			limitFiles(t, c.limit)
			s := h.converse(core.Config{}, c.frames)
			if c.name != "at the end" {
				h.broken(s, c.frames)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
			h.close()
			if n := h.Recordings(); n != (core.Recordings{Broken: 1}) {
				t.Errorf("%+v", n)
			}
			if log := h.log.String(); strings.Count(log, "file too large") != 1 || strings.Count(log, "\n") != 1 {
				t.Errorf("log: %s", log)
			}
			if c.are == 0 {
				if names, _ := os.ReadDir(h.dir); len(names) != 0 {
					t.Errorf("left: %v", names)
				}
				return
			}
			r := h.one()
			if r.Complete || !strings.Contains(r.Problem, "file too large") || r.Frames != c.are || len(r.Tokens) != c.are {
				t.Errorf("%+v, %d frames in the transcript", r.Description, len(r.Tokens))
			}
			sides(t, r)
		})
	}
}

// A recording has an end, before a WAV file's lengths have theirs.
func TestRecordTooLong(t *testing.T) {
	const _ = uint32(maxFrames * 2 * 4 * core.FrameSamples)
	h := record(t, &echo{}, 0)
	w := &writer{root: h.root, create: h.create, about: Description{ID: "20000101T000000.000Z-abcdefgh"}}
	err := w.write(&pair{})
	w.frames += maxFrames - 1
	if again := w.write(&pair{}); err != nil || !errors.Is(again, errLong) {
		t.Fatal(err, again)
	}
	w.frames = 1
	if err := w.close(errLong); err != nil {
		t.Error(err)
	}
	h.close()
	if r := h.one(); r.Complete || r.Frames != 1 || !strings.Contains(r.Problem, "as long as one may be, 4h") {
		t.Errorf("%+v", r.Description)
	}
}

// Old recordings go, at the start and later; nothing else does.
func TestRecordRetention(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // it is 2000-01-01
		dir := filepath.Join(t.TempDir(), "calls")
		made := func(names ...string) {
			for _, name := range names {
				if err := os.MkdirAll(filepath.Join(dir, name, "x"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
		}
		const old, young, half = "19991229T235959.999Z-abcdefgh", "19991230T003000.000Z-abcdefgh", ".19991201T000000.000Z-abcdefgh.part"
		others := []string{"19991201T000000.000Z", "letters", "19990000T000000.000Z-abcdefgh", "x19991201T000000.000Z-abcdefgh"}
		made(append(others, old, young, half)...)
		var log bytes.Buffer
		r, err := New(&echo{}, Options{Folder: dir, Days: 2, Log: slog.New(slog.NewTextHandler(&log, nil))})
		if err != nil {
			t.Fatal(err)
		}
		left := func(want ...string) {
			t.Helper()
			synctest.Wait()
			entries, _ := os.ReadDir(dir)
			var names []string
			for _, e := range entries {
				names = append(names, e.Name())
			}
			want = append(want, others...)
			slices.Sort(want)
			if !slices.Equal(names, want) {
				t.Errorf("%v, want %v", names, want)
			}
		}
		left(young)
		time.Sleep(sweepEvery)
		left()
		// One that is under way stays, however long it takes.
		s, err := r.Open(t.Context(), core.Config{})
		var f core.Frame
		if err = errors.Join(err, s.Push(frame(0)), s.Next(t.Context(), &f)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(72 * time.Hour)
		left(partOf(s.(*session).id))
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(sweepEvery)
		left()
		if err := r.Close(); err != nil || strings.Count(log.String(), "old recordings are removed") != 3 {
			t.Errorf("%v; log: %s", err, log.String())
		}
	})
}

// turns is a model that a recorder cannot take.
type turns struct{ echo }

func (*turns) Info() core.Info { return core.Info{Name: "turns", Unit: core.SampleRate} }

func TestNewRefuses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := New(&echo{}, Options{Folder: path}); err == nil {
		t.Error("a file was taken for a folder")
	}
	if _, err := New(&turns{}, Options{Folder: t.TempDir()}); err == nil {
		t.Error("a model of turns was taken")
	}
}

// What is not one recording is refused, by name.
func TestReadRefuses(t *testing.T) {
	h := record(t, &echo{}, 0)
	s := h.converse(core.Config{}, 30)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	h.close()
	whole := filepath.Join(h.dir, h.one().ID)
	for name, c := range map[string]struct {
		file   string
		change func([]byte) []byte
	}{
		"is no recording":          {sessionFile, func([]byte) []byte { return nil }},
		"unexpected end of JSON":   {sessionFile, func(b []byte) []byte { return b[:len(b)/2] }},
		"at most 65536 bytes":      {sessionFile, func(b []byte) []byte { return append(b, make([]byte, maxDescription)...) }},
		"not of one recording":     {transcriptFile, func(b []byte) []byte { return b[:bytes.IndexByte(b, '\n')+1] }},
		"line 2: wanted frame 1":   {transcriptFile, func(b []byte) []byte { return slices.Concat(b[:bytes.IndexByte(b, '\n')+1], b) }},
		"WAV: header: wanted RIFF": {soundFile, func(b []byte) []byte { return b[4:] }},
		"in 2 channels": {soundFile, func([]byte) []byte {
			var b bytes.Buffer
			_ = sound.WriteWAVFloat32(&b, 24000, 1, make([]float32, 1920*60))
			return b.Bytes()
		}},
	} {
		folder := t.TempDir()
		if err := os.CopyFS(folder, os.DirFS(whole)); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, c.file)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if text = c.change(text); text == nil {
			err = os.Remove(path)
		} else {
			err = os.WriteFile(path, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Read(folder); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %q", err, name)
		}
	}
}

func TestRecordAllocates(t *testing.T) {
	h := record(t, &echo{}, 0)
	s := h.converse(core.Config{}, 60)
	a := frame(1)
	var f core.Frame
	ctx := context.Background()
	step := func() {
		if err := errors.Join(s.Push(a), s.Next(ctx, &f)); err != nil {
			t.Fatal(err)
		}
	}
	for len(s.(*session).queue) > 0 { // the last words are written: those allocate, beside the path
		time.Sleep(time.Millisecond)
	}
	step()
	if n := testing.AllocsPerRun(50, step); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if err := errors.Join(s.Close(), h.Close()); err != nil {
		t.Fatal(err)
	}
}
