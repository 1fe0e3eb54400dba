// Package clients tries the server with clients that never heard of it, as
// their registries have them. `.ci/setup clients` installs them; a script here
// makes each do what a program would do with it and says what it saw.
package clients

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/parley-voice/parley/signaling/client"
)

const (
	// home is where .ci/setup clients puts them.
	home   = "../../.cache/clients"
	model  = "../../engine/testdata/tiny-a"
	speech = "../../engine/testdata/tiny-a/user.wav"
	// spokenFrames is how long that is.
	spokenFrames = 60
	// scriptTimeout is several times what any script takes.
	scriptTimeout = 2 * time.Minute
)

// program builds parley once for all tests.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "parley-clients-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "parley")
	if out, err := exec.Command("go", "build", "-o", path, "../../cmd/parley").CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if !testing.Short() {
		if path, err := program(); err == nil {
			os.RemoveAll(filepath.Dir(path))
		}
	}
	os.Exit(code)
}

// installed skips the test where the clients are not; PARLEY_CLIENTS=1 says that
// they must be.
func installed(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("the clients of others take their time")
	}
	if _, err := os.Stat(filepath.Join(home, "installed")); err != nil {
		if os.Getenv("PARLEY_CLIENTS") != "" {
			t.Fatalf("the clients are not installed: %v", err)
		}
		t.Skip("the clients are not installed: run .ci/setup clients")
	}
}

// serve runs `parley serve` as long as the test and returns its URL.
func serve(t *testing.T, args ...string) string {
	t.Helper()
	installed(t)
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append([]string{"serve", "--addr", "127.0.0.1:0", "--model", model}, args...)...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	cmd.Stderr = &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt) // it may have died; Wait tells
		if err := cmd.Wait(); err != nil {
			t.Errorf("the server ended with %v", err)
		}
		if t.Failed() {
			t.Logf("the server's log:\n%s", log.String())
		}
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, url, ok := strings.Cut(lines.Text(), "Parley is at "); ok {
			go io.Copy(io.Discard, out) // ends with the process
			return url
		}
	}
	t.Fatalf("the server did not say where it is:\n%s", log.String())
	return ""
}

// report is what a script says of its client.
type report struct {
	// Samples that the client was given, RMS of them, full scale at 1.
	Samples int
	RMS     float64
	Text    string
	// Types of the events that it was given.
	Types []string
	// Beside are those that a program beside a call was given.
	Beside []string
	// Status of the last response, Closed if it ended in order.
	Status string
	Closed bool
	// Error as the client itself reports it.
	Error *failure
	// Of aiortc: its candidates in the offer, the formats of the answer, samples
	// that came in a second on hold and in one after it.
	Offered       int
	Codecs        []string
	Held, Resumed int
	// Reply and Generations are LiveKit's, Capabilities vLLM-Omni's.
	Reply        bool
	Generations  int
	Interrupted  bool
	Capabilities struct {
		Level string `json:"implementation_level"`
		Chunk int    `json:"chunk_period_ms"`
	}
}

// failure is an error in the client's words, with the server's code.
type failure struct {
	Class, Code, Message string
	Status               int
}

func (f *failure) none(t *testing.T) {
	t.Helper()
	if f != nil {
		t.Fatalf("the client reports %+v", *f)
	}
}

// run makes a client talk to the server at url: the script in this folder,
// with arguments of its own.
func run(t *testing.T, script, url string, args ...string) report {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), scriptTimeout)
	defer cancel()
	command, err := filepath.Abs(home + "/python/bin/python")
	if err != nil {
		t.Fatal(err)
	}
	dir := "."
	if strings.HasSuffix(script, ".mjs") {
		command, dir = filepath.Join(filepath.Dir(command), "node"), nodeFolder(t)
	}
	recording, err := filepath.Abs(speech)
	if err != nil {
		t.Fatal(err)
	}
	packages, err := filepath.Abs(home + "/vllm-omni")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, command, append([]string{script, url, recording}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PYTHONPATH="+packages, "PYTHONDONTWRITEBYTECODE=1", "NO_PROXY=*", "no_proxy=*")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	lines := bytes.Split(bytes.TrimSpace(out.Bytes()), []byte("\n"))
	var r report
	if e := json.Unmarshal(lines[len(lines)-1], &r); err != nil || e != nil {
		t.Fatalf("%s: %v\n%s\n%s", script, err, out.Bytes(), errs.Bytes())
	}
	t.Logf("%s: %d samples, RMS %.4f, %d bytes of text, error %v", script, r.Samples, r.RMS, len(r.Text), r.Error)
	return r
}

// nodeFolder holds the scripts beside the packages that they import: Node looks
// for those where a script lies.
func nodeFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	packages, err := filepath.Abs(home + "/node/node_modules")
	if err == nil {
		err = os.Symlink(packages, filepath.Join(dir, "node_modules"))
	}
	scripts, globErr := filepath.Glob("*.mjs")
	for _, script := range scripts {
		var text []byte
		if text, globErr = os.ReadFile(script); globErr == nil {
			globErr = os.WriteFile(filepath.Join(dir, script), text, 0o644)
		}
	}
	if err != nil || globErr != nil {
		t.Fatal(err, globErr)
	}
	return dir
}

// conversed checks that the client spoke, heard an answer about as long, and
// left in order.
func (r report) conversed(t *testing.T) {
	t.Helper()
	r.Error.none(t)
	if least := (spokenFrames - 10) * client.FrameSamples; r.Samples < least {
		t.Errorf("it heard %d samples, want %d at least", r.Samples, least)
	}
	// NaN fails too.
	if !(r.RMS > 0.001 && r.RMS < 1) {
		t.Errorf("what it heard has an RMS of %v", r.RMS)
	}
	if strings.TrimSpace(r.Text) == "" {
		t.Error("it was given no words")
	}
	if !r.Closed {
		t.Error("it did not end in order")
	}
}

// failed checks how an error surfaces.
func (r report) failed(t *testing.T, class, code string) {
	t.Helper()
	if r.Error == nil {
		t.Fatalf("the client reports no error, want %s", code)
	}
	if r.Error.Class != class || !strings.Contains(r.Error.Code+r.Error.Message, code) {
		t.Errorf("the client reports %+v, want %s with %s", *r.Error, class, code)
	}
}

// fill takes all sessions of the server until the test ends.
func fill(t *testing.T, url string, sessions int) {
	t.Helper()
	for range sessions {
		s, err := client.Dial(t.Context(), url, client.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestVLLMOmni(t *testing.T) {
	url := serve(t, "--max-sessions", "1")
	for _, pace := range []string{"paced", "unpaced"} {
		t.Run(pace, func(t *testing.T) {
			r := run(t, "duplex.py", url, "--pace", pace)
			r.conversed(t)
			if r.Capabilities.Level != "model_native_duplex" || r.Capabilities.Chunk != 80 {
				t.Errorf("capabilities %+v", r.Capabilities)
			}
		})
	}
	t.Run("no such voice", func(t *testing.T) {
		run(t, "duplex.py", url, "--voice", "nobody.pt").failed(t, "DuplexProtocolError", "invalid_voice")
	})
	t.Run("full", func(t *testing.T) {
		fill(t, url, 1)
		run(t, "duplex.py", url).failed(t, "DuplexProtocolError", "resource_exhausted")
	})
}

func TestOpenAIPython(t *testing.T) {
	url := serve(t, "--max-sessions", "1")
	t.Run("socket", func(t *testing.T) {
		r := run(t, "openai_socket.py", url)
		r.conversed(t)
		if r.Status != "cancelled" {
			t.Errorf("the response ended as %s", r.Status)
		}
	})
	t.Run("socket, no such voice", func(t *testing.T) {
		run(t, "openai_socket.py", url, "--voice", "nobody.pt").failed(t, "RealtimeError", "invalid_voice")
	})
	t.Run("call", func(t *testing.T) {
		r := run(t, "openai_call.py", url)
		r.conversed(t)
		for _, want := range []string{"response.output_audio_transcript.delta", "response.done", "session.closed"} {
			if !slices.Contains(r.Beside, want) {
				t.Errorf("a program beside the call is sent no %s: %s", want, r.Beside)
			}
		}
	})
	t.Run("call, no such voice", func(t *testing.T) {
		run(t, "openai_call.py", url, "--voice", "nobody.pt").failed(t, "BadRequestError", "invalid_voice")
	})
	t.Run("no key", func(t *testing.T) {
		locked := serve(t, "--api-key", "open-sesame")
		run(t, "openai_socket.py", locked).failed(t, "InvalidStatus", "401")
		run(t, "openai_call.py", locked).failed(t, "AuthenticationError", "unauthorized")
		run(t, "openai_call.py", locked, "--key", "open-sesame", "--seconds", "2").Error.none(t)
	})
	t.Run("full", func(t *testing.T) {
		fill(t, url, 1)
		run(t, "openai_socket.py", url).failed(t, "RealtimeError", "resource_exhausted")
		run(t, "openai_call.py", url).failed(t, "RateLimitError", "resource_exhausted")
	})
}

// TestAiortc: calls of all kinds by aiortc's own peer.
func TestAiortc(t *testing.T) {
	url := serve(t, "--max-sessions", "1")
	const second = 24000
	for _, c := range []struct {
		name, codec string
		args        []string
	}{
		{"with candidates", "opus/48000/2", nil},
		{"without candidates", "opus/48000/2", []string{"--candidates", "no"}},
		{"sound alone", "opus/48000/2", []string{"--channel", "no"}},
		{"hold", "opus/48000/2", []string{"--hold", "yes"}},
		{"PCMU", "PCMU/8000", []string{"--codec", "pcmu", "--hold", "yes"}},
		{"PCMA, sound alone", "PCMA/8000", []string{"--codec", "pcma", "--channel", "no", "--candidates", "no"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := run(t, "aiortc_call.py", url, c.args...)
			said := func(args ...string) bool { return strings.Contains(strings.Join(c.args, " "), strings.Join(args, " ")) }
			if said("--channel", "no") {
				r.Text, r.Closed = "none", true // without a channel there are no words
			}
			r.conversed(t)
			if with := r.Offered > 0; with == said("--candidates", "no") {
				t.Errorf("%d candidates were offered", r.Offered)
			}
			if !slices.Equal(r.Codecs, []string{c.codec}) {
				t.Errorf("answered with %s", r.Codecs)
			}
			if said("--hold", "yes") && (r.Held != 0 || r.Resumed < second*8/10) {
				t.Errorf("in a second %d samples came on hold, %d after it", r.Held, r.Resumed)
			}
		})
	}
}

func TestOpenAINode(t *testing.T) {
	url := serve(t, "--max-sessions", "1")
	r := run(t, "openai_socket.mjs", url)
	r.conversed(t)
	if r.Status != "cancelled" {
		t.Errorf("the response ended as %s", r.Status)
	}
	t.Run("no such voice", func(t *testing.T) {
		run(t, "openai_socket.mjs", url, "--voice", "nobody.pt").failed(t, "OpenAIRealtimeError", "invalid_voice")
	})
	t.Run("TLS and a key", func(t *testing.T) {
		settings := t.TempDir()
		t.Setenv("XDG_CONFIG_HOME", settings)
		t.Setenv("NODE_EXTRA_CA_CERTS", filepath.Join(settings, "parley", "self-cert.pem"))
		locked := serve(t, "--tls", "self", "--api-key", "open-sesame")
		run(t, "openai_socket.mjs", locked).failed(t, "OpenAIRealtimeError", "401")
		run(t, "openai_socket.mjs", locked, "--key", "open-sesame").conversed(t)
	})
}

func TestAgentsNode(t *testing.T) {
	url := serve(t, "--max-sessions", "1")
	r := run(t, "agents_socket.mjs", url, "--voice", "marin")
	r.conversed(t)
	if r.Interrupted {
		t.Error("the client was interrupted by its own user")
	}
	t.Run("no such voice", func(t *testing.T) {
		run(t, "agents_socket.mjs", url, "--voice", "nobody.pt").failed(t, "Object", "invalid_voice")
	})
	t.Run("full", func(t *testing.T) {
		fill(t, url, 1)
		run(t, "agents_socket.mjs", url).failed(t, "Object", "resource_exhausted")
	})
}

func TestPipecat(t *testing.T) {
	url := serve(t, "--max-sessions", "1")
	run(t, "pipecat_service.py", url, "--voice", "marin").conversed(t)
	t.Run("no such voice", func(t *testing.T) {
		run(t, "pipecat_service.py", url, "--voice", "nobody.pt").failed(t, "ErrorFrame", "invalid_voice")
	})
	t.Run("full", func(t *testing.T) {
		fill(t, url, 1)
		run(t, "pipecat_service.py", url).failed(t, "ErrorFrame", "resource_exhausted")
	})
}

func TestLiveKit(t *testing.T) {
	url := serve(t, "--max-sessions", "1")
	r := run(t, "livekit_model.py", url, "--voice", "marin")
	r.conversed(t)
	// One response that the model began, and the one that was asked for.
	if !r.Reply || r.Generations < 2 {
		t.Errorf("%d generations, reply %t", r.Generations, r.Reply)
	}
	t.Run("no such voice", func(t *testing.T) {
		run(t, "livekit_model.py", url, "--voice", "nobody.pt").failed(t, "APIError", "invalid_voice")
	})
	t.Run("full", func(t *testing.T) {
		fill(t, url, 1)
		run(t, "livekit_model.py", url).failed(t, "APIError", "resource_exhausted")
	})
}
