package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// tinyA is the random checkpoint that comes with the source.
const tinyA = "../../engine/testdata/tiny-a"

// program builds parley once for all tests.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "parley-test-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "parley")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	for name, be := range map[string]func() error{asLoopback: beLoopback, asCodec: beCodec} {
		if os.Getenv(name) == "" {
			continue
		}
		if err := be(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	code := m.Run()
	if path, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// parley runs the program to its end and returns its two outputs.
func parley(t *testing.T, args ...string) (stdout, stderr string, err error) {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	return out.String(), errs.String(), err
}

// server is `parley serve` in a process of its own.
type server struct {
	url     string
	process *os.Process
	log     *bytes.Buffer // to be read after end
	end     func()        // interrupts it and waits; the test's end does, too
}

func serve(t *testing.T, args ...string) *server {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	return serveBy(t, exec.Command(path, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...))
}

// serveBy runs the server by a command that becomes it.
func serveBy(t testing.TB, cmd *exec.Cmd) *server {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	cmd.Stderr = &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &server{process: cmd.Process, log: &log, end: sync.OnceFunc(func() {
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Error(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the server ended with %v", err)
		}
	})}
	t.Cleanup(func() {
		s.end()
		if t.Failed() {
			t.Logf("the server's log:\n%s", log.String())
		}
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, url, ok := strings.Cut(lines.Text(), " is at "); ok {
			s.url = url
			go io.Copy(io.Discard, out) // ends with the process
			return s
		}
	}
	t.Fatalf("the server did not say where it is:\n%s", log.String())
	return nil
}

// signal is one for the process: SIGSTOP is a network that is cut, SIGCONT one
// that is back.
func (s *server) signal(t *testing.T, signal os.Signal) {
	t.Helper()
	if err := s.process.Signal(signal); err != nil {
		t.Fatal(err)
	}
}

// get reads a JSON answer.
func (s *server) get(t *testing.T, path string, into any) {
	t.Helper()
	response, err := http.Get(s.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// stats are what the tests look at of GET /v1/stats.
type stats struct {
	CallsLive   int     `json:"calls_live"`
	PacketsIn   int     `json:"packets_in"`
	Broken      int     `json:"packets_broken"`
	Concealed   float64 `json:"concealed_ms"`
	Recovered   float64 `json:"recovered_ms"`
	LateDropped float64 `json:"late_dropped_ms"`
	Goroutines  int     `json:"goroutines"`
	Reply       struct {
		Count   int     `json:"count"`
		Mean    float64 `json:"mean_ms"`
		Buckets []struct {
			Up    float64 `json:"le_ms"`
			Count int     `json:"count"`
		} `json:"buckets"`
	} `json:"reply"`
}

// idle waits until no call is live.
func (s *server) idle(t *testing.T) stats {
	t.Helper()
	var now stats
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if s.get(t, "/v1/stats", &now); now.CallsLive == 0 {
			return now
		}
	}
	t.Fatalf("%d calls do not end", now.CallsLive)
	return now
}

// descriptors and memory of the server's process.
func (s *server) descriptors(t *testing.T) int {
	t.Helper()
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", s.process.Pid))
	if err != nil {
		t.Skip("no /proc here")
	}
	return len(files)
}

func (s *server) resident(t *testing.T) int64 {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", s.process.Pid))
	var size, pages int64
	if err == nil {
		_, err = fmt.Sscan(string(data), &size, &pages)
	}
	if err != nil {
		t.Fatal(err)
	}
	return pages * int64(syscall.Getpagesize())
}
