package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"runtime/pprof"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling"
	"github.com/parley-voice/parley/signaling/network"
	"github.com/parley-voice/parley/web"
)

// loopback is a model that says what it hears, at once. A server of it is all of
// Parley that is not engine.
type loopback struct{}

// loopbackCalls is more than a core carries.
const loopbackCalls = 2000

func (loopback) Info() core.Info {
	return core.Info{Name: "loopback", Voices: []string{"echo"}, MaxSessions: loopbackCalls}
}
func (loopback) Close() error { return nil }
func (loopback) Open(context.Context, core.Config) (core.Session, error) {
	return &echo{frames: make(chan core.Audio, 8), closed: make(chan struct{})}, nil
}

type echo struct {
	frames chan core.Audio
	index  int64
	once   sync.Once
	closed chan struct{}
}

func (e *echo) Push(a *core.Audio) error {
	select {
	case e.frames <- *a:
		return nil
	default:
		return core.ErrBackpressure
	}
}

func (e *echo) Next(ctx context.Context, f *core.Frame) error {
	select {
	case f.PCM = <-e.frames:
		f.Index = e.index
		e.index++
		return nil
	case <-e.closed:
		return io.EOF
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (e *echo) Close() error {
	e.once.Do(func() { close(e.closed) })
	return nil
}

// asLoopback is set for a process of this test's program that is to be a server
// of loopback; PARLEY_PROFILE names a file for what it spent its time with.
const asLoopback = "PARLEY_LOOPBACK"

// serveLoopback starts one, by a command that runs its arguments as another.
func serveLoopback(t testing.TB, by ...string) *server {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	by = append(by, program)
	cmd := exec.Command(by[0], by[1:]...)
	cmd.Env = append(os.Environ(), asLoopback+"=1")
	return serveBy(t, cmd)
}

// beLoopback is such a process, with the ways of calls that `parley serve` has.
func beLoopback() (err error) {
	collectSeldom()
	if path := os.Getenv("PARLEY_PROFILE"); path != "" {
		f, err := os.Create(path)
		if err != nil {
			return err
		}
		defer f.Close()
		if err := pprof.StartCPUProfile(f); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	ways, door, err := (&networkFlags{}).open(listener, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ways.Close()) }()
	return serveModel(ctx, loopback{}, ways, door, log)
}

func serveModel(ctx context.Context, model core.Runtime, ways *network.Network, door net.Listener, log *slog.Logger) error {
	server, err := signaling.New(signaling.Config{Network: ways}, model, web.Files, log)
	if err != nil {
		return err
	}
	front := signaling.HTTP(server.Handler())
	served := make(chan error, 1)
	go func() { served <- front.Serve(door) }() // ended by Shutdown
	fmt.Printf("Parley is at http://%s\n", door.Addr())
	<-ctx.Done()
	draining, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	err = errors.Join(server.Shutdown(draining), front.Shutdown(draining))
	if e := <-served; !errors.Is(e, http.ErrServerClosed) {
		err = errors.Join(err, e)
	}
	return err
}

// fastRTC is the same, by FastRTC in the place of Parley. Its encoder is set as
// ours is.
func fastRTC(t *testing.T, by ...string) *server {
	t.Helper()
	const home = "../../.cache/fastrtc/bin/python"
	if _, err := os.Stat(home); err != nil {
		t.Fatal("FastRTC is not installed: `make bench-media` does it")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	_ = free.Close()
	by = append(by, home, "testdata/fastrtc/echo.py", fmt.Sprint(port), "5", "64000", "testdata/fastrtc/index.html")
	return serveBy(t, exec.Command(by[0], by[1:]...))
}

// cpu that the server's process has used.
func (s *server) cpu(t testing.TB) time.Duration {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	// The name, in brackets, may have blanks; after it field 12 and 13 (from 1)
	// are user and system time in ticks of 10 ms (proc(5)).
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	var user, system int64
	if _, err := fmt.Sscan(fields[11]+" "+fields[12], &user, &system); err != nil {
		t.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond
}
