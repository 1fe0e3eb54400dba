package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/client"
)

// The nine items of evidence that PersonaPlex's design asks of a server, each
// through the program and a socket (vLLM-Omni, docs/design/
// fullduplex-personaplex.md, "Required evidence").

// spoken is what the user says in these tests.
func spoken(t *testing.T, frames int) []float32 {
	t.Helper()
	pcm, err := readSpeech(tinyA + "/user.wav")
	if err != nil {
		t.Fatal(err)
	}
	return pcm[:min(len(pcm), frames*core.FrameSamples)]
}

// conversation is a session and what came of it.
type conversation struct {
	t       *testing.T
	session *client.Session
	pcm     []float32
	text    string
	// responses are the ids that sound came under, in order.
	responses []string
	events    []client.Event
}

// converse opens a session; it ends with the test if not before.
func (s *server) converse(t *testing.T, o client.Options) (*conversation, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	session, err := client.Dial(ctx, s.url, o)
	if err != nil {
		return nil, err
	}
	return &conversation{t: t, session: session}, nil
}

func (s *server) mustConverse(t *testing.T, o client.Options) *conversation {
	t.Helper()
	c, err := s.converse(t, o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// say appends speech, frame by frame, each when it would have been spoken if it
// is paced, and takes what is answered to it.
func (c *conversation) say(user []float32, paced bool) {
	ctx, cancel := context.WithTimeout(c.t.Context(), time.Minute)
	defer cancel()
	want := len(c.pcm) + len(user)
	begun := time.Now()
	var sent sync.WaitGroup
	sent.Go(func() {
		for i, n := range slices.Collect(frameSizes(len(user))) {
			if paced {
				time.Sleep(time.Until(begun.Add(time.Duration(i) * core.FramePeriod)))
			}
			if err := c.session.Append(ctx, user[i*core.FrameSamples:][:n]); err != nil {
				c.t.Errorf("append %d: %v", i, err)
				return
			}
		}
	})
	for len(c.pcm) < want {
		if !c.next(ctx) {
			break
		}
	}
	sent.Wait()
}

// next takes an event, and says whether there was one.
func (c *conversation) next(ctx context.Context) bool {
	event, err := c.session.Next(ctx)
	if err != nil {
		c.t.Errorf("after %d samples: %v", len(c.pcm), err)
		return false
	}
	if event.Err != nil {
		c.t.Errorf("after %d samples the server says %v", len(c.pcm), event.Err)
	}
	c.pcm = append(c.pcm, event.Audio...)
	c.text += event.Text
	if event.Audio != nil && !slices.Contains(c.responses, event.ResponseID) {
		c.responses = append(c.responses, event.ResponseID)
	}
	c.events = append(c.events, event)
	return true
}

func (c *conversation) end() {
	c.t.Helper()
	if err := c.session.Close(); err != nil {
		c.t.Error(err)
	}
}

// audible checks that there is sound, and all of it finite.
func (c *conversation) audible() {
	c.t.Helper()
	var sum float64
	for i, s := range c.pcm {
		if v := float64(s); math.IsNaN(v) || math.IsInf(v, 0) {
			c.t.Fatalf("sample %d is %v", i, s)
		}
		sum += float64(s) * float64(s)
	}
	if rms := math.Sqrt(sum / float64(max(len(c.pcm), 1))); rms < 0.001 {
		c.t.Errorf("the answer's RMS is %v: silence", rms)
	}
}

// paced tests last as long as what is spoken in them.
func paced(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("paced as speech is")
	}
}

func frameSizes(samples int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for samples > 0 {
			n := min(samples, core.FrameSamples)
			if !yield(n) {
				return
			}
			samples -= n
		}
	}
}

// alone is what a fresh server answers.
func alone(t *testing.T, o client.Options, user []float32) []float32 {
	t.Helper()
	c := serve(t, "--model", tinyA).mustConverse(t, o)
	c.say(user, false)
	c.end()
	return c.pcm
}

// likewise says that two answers are the same but for the last bits of sums, which
// depend on how many sessions are computed at once.
func likewise(a, b []float32) bool {
	const bits = 2. / 32768
	for i := range min(len(a), len(b)) {
		if d := a[i] - b[i]; d > bits || d < -bits {
			return false
		}
	}
	return len(a) == len(b)
}

func TestAcceptance1ReadyWithoutFlags(t *testing.T) {
	s := serve(t, "--model", tinyA) // and an address that is free
	for end := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		status := s.status(t, "/ready")
		if status == http.StatusOK {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("/ready answers %d", status)
		}
	}
}

func TestAcceptance2Health(t *testing.T) {
	if status := serve(t, "--model", tinyA).status(t, "/health"); status != http.StatusOK {
		t.Errorf("/health answers %d", status)
	}
}

func TestAcceptance3Capabilities(t *testing.T) {
	s := serve(t, "--model", tinyA)
	c := s.mustConverse(t, client.Options{})
	defer c.end()
	got := c.session.Capabilities
	if got.ImplementationLevel != "model_native_duplex" || got.ChunkPeriodMS != 80 || !got.SupportsMultiSession || got.MaxSessions != 2 {
		t.Errorf("capabilities %+v", got)
	}
	if got.SupportsBargeIn || got.SupportsSessionResume {
		t.Errorf("capabilities claim more than is proven: %+v", got)
	}
}

func TestAcceptance4PacedSpeech(t *testing.T) {
	paced(t)
	c := serve(t, "--model", tinyA).mustConverse(t, client.Options{Voice: "NATF2.pt", Persona: "You are a kind teacher."})
	user := spoken(t, 40)
	begun := time.Now()
	c.say(user, true)
	c.end()
	c.audible()
	if len(c.pcm) != len(user) {
		t.Errorf("%d samples for %d", len(c.pcm), len(user))
	}
	if c.text == "" {
		t.Error("there are no words")
	}
	if took, spoke := time.Since(begun), 40*core.FramePeriod; took < spoke-core.FramePeriod || took > spoke+2*time.Second {
		t.Errorf("the answer to %v of speech took %v", spoke, took)
	}
}

func TestAcceptance5InputDuringOutput(t *testing.T) {
	paced(t)
	c := serve(t, "--model", tinyA).mustConverse(t, client.Options{})
	user := spoken(t, 50)
	c.say(user, true)
	c.end()
	if len(c.pcm) != len(user) || len(c.responses) != 1 {
		t.Errorf("%d samples for %d, in responses %q", len(c.pcm), len(user), c.responses)
	}
	for _, event := range c.events {
		if event.Type == "response.done" {
			t.Errorf("speaking ended the response: %s", event.Raw)
		}
	}
}

func TestAcceptance6TwoSessionsAndNoThird(t *testing.T) {
	paced(t)
	options := []client.Options{
		{Voice: "NATF2", Persona: "You are a kind teacher."},
		{Voice: "VARM1", Persona: "You sell ice cream."},
	}
	user := spoken(t, 30)
	s := serve(t, "--model", tinyA)
	var both sync.WaitGroup
	pair := make([]*conversation, len(options))
	for i := range options {
		pair[i] = s.mustConverse(t, options[i])
	}
	if _, err := s.converse(t, client.Options{}); !errors.Is(err, &client.Error{Code: "resource_exhausted"}) {
		t.Errorf("a third session: %v", err)
	}
	for _, c := range pair {
		both.Go(func() { c.say(user, true) })
	}
	both.Wait()
	for i, c := range pair {
		c.end()
		c.audible()
		if !likewise(c.pcm, alone(t, options[i], user)) {
			t.Errorf("session %d is not as it is alone", i)
		}
	}
	if likewise(pair[0].pcm, pair[1].pcm) {
		t.Error("two sessions say the same")
	}
}

func TestAcceptance7ClosingFreesOnlyItsOwn(t *testing.T) {
	stays := client.Options{Persona: "You are a kind teacher."}
	goes := client.Options{Voice: "NATF2", Persona: "You know a secret."}
	successor := client.Options{Voice: "VARM1", Persona: "You sell ice cream."}
	user := spoken(t, 40)
	half := 20*core.FrameSamples + 500 // the one that goes leaves half a frame behind

	s := serve(t, "--model", tinyA)
	a, b := s.mustConverse(t, stays), s.mustConverse(t, goes)
	a.say(user[:20*core.FrameSamples], false)
	b.say(user[:20*core.FrameSamples], false)
	if err := b.session.Append(t.Context(), user[20*core.FrameSamples:half]); err != nil {
		t.Fatal(err)
	}
	b.end()
	a.say(user[20*core.FrameSamples:], false)
	next := s.mustConverse(t, successor)
	next.say(user, false)
	a.end()
	next.end()
	if !likewise(a.pcm, alone(t, stays, user)) {
		t.Error("the session that stayed was disturbed")
	}
	if !likewise(next.pcm, alone(t, successor, user)) {
		t.Error("the successor is not as on a fresh server")
	}
	s.idle(t)
}

func TestAcceptance8MalformedInput(t *testing.T) {
	user := spoken(t, 20)
	s := serve(t, "--model", tinyA)
	c := s.mustConverse(t, client.Options{})
	for i, bad := range []struct {
		event map[string]any
		code  string
	}{
		{map[string]any{"type": "input_audio_buffer.append", "audio": "%%%"}, "invalid_audio"},
		{map[string]any{"type": "input_audio_buffer.append", "audio": "AAAA"}, "invalid_audio"},                    // three quarters of a float
		{map[string]any{"type": "input_audio_buffer.append", "audio": "AADAfw=="}, "invalid_audio"},                // NaN
		{map[string]any{"type": "input_audio_buffer.append", "audio": "AAAAAA==", "format": "opus"}, "audio_form"}, // changed or unknown
		{map[string]any{"type": "no.such.event"}, "unknown_event"},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		bad.event["event_id"] = fmt.Sprint("bad", i)
		if err := c.session.Send(ctx, bad.event); err != nil {
			t.Fatal(err)
		}
		for {
			event, err := c.session.Next(ctx)
			if err != nil {
				t.Fatalf("%v: %v", bad.event, err)
			}
			if event.Err != nil {
				if !strings.Contains(event.Err.Code, bad.code) || event.Err.EventID != fmt.Sprint("bad", i) {
					t.Errorf("%v is answered with %+v", bad.event, *event.Err)
				}
				break
			}
		}
		cancel()
		c.say(user[4*i*core.FrameSamples:][:4*core.FrameSamples], false) // any further error fails the test
	}
	c.end()
	if !slices.Equal(c.pcm, alone(t, client.Options{}, user)) {
		t.Error("bad input left a trace in the answer")
	}
}

// TestAcceptance9 is for the rest of the tests to pass; what is left to see is
// that the tree has no leftovers of a merge and no stray blanks.
func TestAcceptance9CleanTree(t *testing.T) {
	empty, err := exec.Command("git", "hash-object", "-t", "tree", "/dev/null").Output()
	if err != nil {
		t.Skip("this is no clone")
	}
	out, err := exec.Command("git", "diff", "--check", strings.TrimSpace(string(empty)), "HEAD").Output()
	if err != nil {
		t.Errorf("git diff --check: %v\n%.2000s", err, out)
	}
}

// status of the answer to a GET.
func (s *server) status(t *testing.T, path string) int {
	t.Helper()
	response, err := http.Get(s.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, response.Body)
	return response.StatusCode
}
