package record

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// echo is a model that answers each frame with itself, half as loud.
type echo struct {
	refuse error
	mu     sync.Mutex
	open   []*echoSession
}

type echoSession struct {
	frames chan core.Audio
	closed chan struct{}
	once   sync.Once
	index  int64
}

func (m *echo) Info() core.Info { return core.Info{Name: "echo"} }

func (m *echo) Open(context.Context, core.Config) (core.Session, error) {
	if m.refuse != nil {
		return nil, m.refuse
	}
	s := &echoSession{frames: make(chan core.Audio, 4), closed: make(chan struct{})}
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

func describe(t *testing.T, path string) (d Description) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestRecord(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dumps")
	rt, err := New(&echo{}, dir)
	if err != nil {
		t.Fatal(err)
	}
	voice := []float32{0.1, 0.2}
	cfg := core.Config{Voice: "NATF2", Persona: "Your name is Ada.", Sampling: core.DefaultSampling, VoicePCM: voice}
	const frames = 60
	s, err := rt.Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	var f core.Frame
	for n := range frames {
		if err := s.Push(frame(n)); err != nil {
			t.Fatal(err)
		}
		if err := s.Next(t.Context(), &f); err != nil || f.Index != int64(n) {
			t.Fatal(f.Index, err)
		}
	}
	if err := errors.Join(s.Close(), s.Close(), rt.Close()); err != nil {
		t.Fatal(err)
	}

	paths, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(paths) != 5 {
		t.Fatal(paths)
	}
	for _, p := range paths {
		if info, err := os.Stat(p); err != nil || info.Mode() != 0o600 {
			t.Errorf("%s: %v %v", p, info.Mode(), err)
		}
	}
	base := strings.TrimSuffix(paths[1], ".json")
	d := describe(t, base+".json")
	if d.ID != filepath.Base(base) || d.Model != "echo" || d.Voice != cfg.Voice || d.Persona != cfg.Persona || d.Sampling.AudioTopK != 250 ||
		d.UserFrames != frames || d.AgentFrames != frames || !d.Complete || d.Problem != "" || time.Since(d.Start) > time.Hour {
		t.Errorf("%+v", d)
	}
	var user, agent []float32
	for n := range frames {
		for _, v := range frame(n) {
			user, agent = append(user, v), append(agent, v/2)
		}
	}
	for suffix, want := range map[string][]float32{".user.wav": user, ".agent.wav": agent, ".voice.wav": voice} {
		w, err := sound.OpenWAV(base+suffix, 1<<20)
		if err != nil || w.Rate != core.SampleRate || w.Channels != 1 || !slices.Equal(w.Samples, want) {
			t.Errorf("%s: %d samples, %v", suffix, len(w.Samples), err)
		}
	}
	text, err := os.ReadFile(base + ".tokens.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	if len(lines) != frames+1 || lines[8] != `{"frame":8,"text":1,"audio":[80,81,82,83,84,85,86,87]}`+"\n" {
		t.Errorf("%d lines, %q", len(lines), lines[8])
	}
}

// Two sessions of the same instant do not share files, a refused one has
// none, and the model's Close ends dumps that nobody closed.
func TestRecordManySessions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // all in one instant
		dir := t.TempDir()
		model := &echo{}
		rt, err := New(model, dir)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 3 {
			s, err := rt.Open(t.Context(), core.Config{Persona: fmt.Sprint(n)})
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Push(frame(n)); err != nil {
				t.Fatal(err)
			}
		}
		model.refuse = core.ErrResourceExhausted
		if _, err := rt.Open(t.Context(), core.Config{}); !errors.Is(err, core.ErrResourceExhausted) {
			t.Error(err)
		}
		if err := rt.Close(); err != nil {
			t.Error(err)
		}
		personas := map[string]bool{}
		paths, _ := filepath.Glob(filepath.Join(dir, "*.json"))
		for _, p := range paths {
			d := describe(t, p)
			personas[d.Persona] = d.Complete && d.UserFrames == 1 && d.AgentFrames == 0
		}
		if len(paths) != 3 || !personas["0"] || !personas["1"] || !personas["2"] {
			t.Errorf("%v %v", paths, personas)
		}
		model.refuse = nil
		if _, err := rt.Open(t.Context(), core.Config{}); !errors.Is(err, core.ErrClosed) {
			t.Error(err)
		}
	})
}

// memory is a disk that can hang or fill up.
type memory struct {
	hang  chan struct{} // a Write waits until it is closed
	full  bool
	mu    sync.Mutex
	files map[string]*memoryFile
}

type memoryFile struct {
	disk *memory
	data []byte
}

func (m *memory) create(name string) (file, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f := &memoryFile{disk: m}
	m.files[name] = f
	return f, nil
}

func (f *memoryFile) Write(b []byte) (int, error) {
	<-f.disk.hang
	if f.disk.full {
		return 0, errors.New("no space left")
	}
	f.data = append(f.data, b...)
	return len(b), nil
}

func (f *memoryFile) WriteAt(b []byte, at int64) (int, error) {
	if n := int(at) + len(b); n > len(f.data) {
		f.data = append(f.data, make([]byte, n-len(f.data))...)
	}
	return copy(f.data[at:], b), nil
}

func (f *memoryFile) Truncate(n int64) error { f.data = f.data[:n]; return nil }
func (f *memoryFile) Close() error           { return nil }

func TestRecordSlowDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		disk := &memory{hang: make(chan struct{}), files: map[string]*memoryFile{}}
		rt := newRuntime(&echo{}, time.Now, disk.create)
		s, err := rt.Open(t.Context(), core.Config{})
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait() // the writer hangs in its first Write
		var f core.Frame
		began := time.Now()
		for n := range 2 * queueLength {
			if err := errors.Join(s.Push(frame(n)), s.Next(t.Context(), &f)); err != nil {
				t.Fatal(err)
			}
		}
		if time.Since(began) != 0 {
			t.Error("the session waited for the disk")
		}
		close(disk.hang)
		if err := s.Close(); !errors.Is(err, errLost) {
			t.Error(err)
		}
		var d Description
		for name, f := range disk.files {
			if strings.HasSuffix(name, ".json") {
				if err := json.Unmarshal(f.data, &d); err != nil {
					t.Fatal(err)
				}
			}
		}
		if d.Complete || !strings.Contains(d.Problem, "faster than they could be written") || d.UserFrames != queueLength/2 || d.AgentFrames != queueLength/2 {
			t.Errorf("%+v", d)
		}
	})
}

func TestRecordFullDisk(t *testing.T) {
	disk := &memory{hang: make(chan struct{}), full: true, files: map[string]*memoryFile{}}
	close(disk.hang)
	s, err := newRuntime(&echo{}, time.Now, disk.create).Open(t.Context(), core.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var f core.Frame
	for n := range 3 * queueLength {
		if err := errors.Join(s.Push(frame(n)), s.Next(t.Context(), &f)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Error(err)
	}
}

func TestNewRefuses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := New(&echo{}, path); err == nil {
		t.Error("a file was taken for a folder")
	}
}

func TestRecordAllocates(t *testing.T) {
	rt, err := New(&echo{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s, err := rt.Open(t.Context(), core.Config{})
	if err != nil {
		t.Fatal(err)
	}
	a := frame(1)
	var f core.Frame
	ctx := context.Background()
	step := func() {
		if err := errors.Join(s.Push(a), s.Next(ctx, &f)); err != nil {
			t.Fatal(err)
		}
	}
	for range 30 {
		step()
	}
	if n := testing.AllocsPerRun(50, step); n != 0 {
		t.Errorf("%v allocations", n)
	}
	// Under the race detector the disk may be the slower one.
	if err := errors.Join(s.Close(), rt.Close()); err != nil && !errors.Is(err, errLost) {
		t.Fatal(err)
	}
}
