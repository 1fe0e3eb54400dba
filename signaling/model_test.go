package signaling

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/personaplex"
	"github.com/parley-voice/parley/media/sound"
)

// tinyA is the random checkpoint that comes with the source.
const tinyA = "../engine/testdata/tiny-a"

func tiny(t testing.TB, sessions int) *personaplex.Model {
	t.Helper()
	m, err := personaplex.Load(t.Context(), checkpoint.Dir(tinyA), engine.Options{MaxSessions: sessions, Threads: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := m.Close(); err != nil {
			t.Error(err)
		}
	})
	return m
}

// tokens of a frame, as they are written.
type tokens [1 + core.Codebooks]int32

// spoken is what a session makes of some speech.
type spoken struct {
	pcm    []float32
	tokens []tokens
}

// ask plays speech to the model itself.
func ask(t testing.TB, m core.Runtime, config core.Config, said []float32) (a spoken) {
	t.Helper()
	s, err := m.Open(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for len(said) > 0 {
		var in core.Audio
		var f core.Frame
		said = said[copy(in[:], said):]
		if err := s.Push(&in); err != nil {
			t.Fatal(err)
		}
		if err := s.Next(t.Context(), &f); err != nil {
			t.Fatal(err)
		}
		a.pcm = append(a.pcm, f.PCM[:]...)
		a.tokens = append(a.tokens, tokensOf(&f))
	}
	return a
}

func tokensOf(f *core.Frame) (k tokens) {
	k[0] = f.TextToken
	copy(k[1:], f.AudioTokens[:])
	return k
}

// askSocket plays it to a server.
func (h *house) askSocket(voice, persona string, said []float32, packet int) (a spoken) {
	h.t.Helper()
	v := h.visit("/v1/realtime?duplex=1&debug=tokens")
	update, err := json.Marshal(map[string]any{"type": "session.update", "session": map[string]any{"voice": voice, "instructions": persona, "input_audio_format": "pcm_f32le"}})
	if err != nil {
		h.t.Fatal(err)
	}
	v.send(string(update))
	for rest := said; len(rest) > 0; {
		n := min(packet, len(rest))
		v.send(appendEvent(sound.Linear32F, rest[:n]))
		rest = rest[n:]
	}
	_, events := v.leave()
	a.tokens = tokensIn(h.t, events)
	a.pcm, _ = sounds(h.t, sound.Linear16, events)
	return a
}

func tokensIn(t testing.TB, events []map[string]any) (all []tokens) {
	for _, e := range events {
		if e["type"] != "debug.tokens" {
			continue
		}
		if e["index"] != float64(len(all)) {
			t.Fatalf("frame %v after %d", e["index"], len(all))
		}
		var k tokens
		k[0] = int32(e["text_token"].(float64))
		for i, token := range e["audio_tokens"].([]any) {
			k[1+i] = int32(token.(float64))
		}
		all = append(all, k)
	}
	return all
}

// TestSocketParity: what comes through the socket is what the model makes of the
// same sound, bit for bit and token for token, whatever packets it comes in; and
// a slot that others have used gives the tokens that a fresh engine gives.
func TestSocketParity(t *testing.T) {
	t.Parallel()
	speech := speech(t, 3)
	type session struct {
		voice, persona string
		packet         int
	}
	sessions := []session{{"NATF2", "You are a kind teacher.", 1920}, {"", "", 777}, {"NATF2", "You sell insurance, badly.", 24000}}
	fresh := tiny(t, 1)
	voices := fresh.Info().Voices
	for i := range sessions {
		sessions[i].voice = voices[i%len(voices)]
	}
	want := make([]spoken, len(sessions))
	for i, s := range sessions {
		// Each from an engine that nobody has used.
		m, err := personaplex.Load(t.Context(), checkpoint.Dir(tinyA), engine.Options{MaxSessions: 1, Threads: 2})
		if err != nil {
			t.Fatal(err)
		}
		want[i] = ask(t, m, core.Config{Voice: s.voice, Persona: s.persona}, speech)
		if err := m.Close(); err != nil {
			t.Fatal(err)
		}
	}
	h := houseOf(t, Config{DebugTokens: true}, fresh)
	for round := range 2 {
		for i, s := range sessions {
			got := h.askSocket(s.voice, s.persona, speech, s.packet)
			if !slices.Equal(got.tokens, want[i].tokens) {
				t.Fatalf("round %d, session %d: %d frames with other tokens than a fresh engine's %d", round, i, len(got.tokens), len(want[i].tokens))
			}
			if !slices.Equal(got.pcm, in16(want[i].pcm)) {
				t.Errorf("round %d, session %d: other sound", round, i)
			}
		}
	}
	if slices.Equal(want[0].tokens, want[2].tokens) {
		t.Error("two personas made the same tokens; nothing is proved")
	}
}

// TestSocketsPaced: 64 sessions at once, a minute each, in real time. Every
// frame is answered, in order, none lost or doubled; the late ones are counted.
func TestSocketsPaced(t *testing.T) {
	if testing.Short() {
		t.Skip("a minute")
	}
	const sessions, frames, period = 64, 750, 80 * time.Millisecond
	h := houseOf(t, Config{DebugTokens: true}, tiny(t, sessions))
	said := speech(t, 6)
	events := make([]string, 0, 75)
	for at := 0; at+1920 <= len(said); at += 1920 {
		events = append(events, appendEvent(sound.Linear16, said[at:at+1920]))
	}
	var late, worst atomic.Int64
	var all sync.WaitGroup
	begin := time.Now().Add(500 * time.Millisecond)
	for n := range sessions {
		v := h.visit("/v1/realtime?duplex=1")
		v.send(`{"type":"session.update","session":{}}`)
		v.await("session.updated")
		mine := begin.Add(period * time.Duration(n) / sessions)
		sent := make([]atomic.Int64, frames)
		all.Go(func() {
			for i := range frames {
				time.Sleep(time.Until(mine.Add(period * time.Duration(i))))
				sent[i].Store(time.Now().UnixNano())
				v.send(events[i%len(events)])
			}
		})
		all.Go(func() {
			samples := 0
			for i := range frames {
				delta, before := v.await("response.output_audio.delta")
				if i > 0 && (len(before) != 1 || before[0]["type"] != "response.output_audio_transcript.delta") {
					t.Errorf("session %d, frame %d comes after %s", n, i, kinds(before))
					return
				}
				if made := delta["metadata"].(map[string]any)["playback"].(map[string]any)["generated_ms"]; made != float64(80*(i+1)) {
					t.Errorf("session %d, frame %d ends at %v ms", n, i, made)
					return
				}
				took := time.Duration(time.Now().UnixNano() - sent[i].Load())
				if took > period {
					late.Add(1)
				}
				for old := worst.Load(); int64(took) > old && !worst.CompareAndSwap(old, int64(took)); old = worst.Load() {
				}
				samples += len(delta["delta"].(string)) / 4 * 3 / 2
			}
			if samples != frames*1920 {
				t.Errorf("session %d: %d samples", n, samples)
			}
		})
	}
	all.Wait()
	t.Logf("%d sessions of %d frames: %d frames (%.2f %%) came later than %v, the latest after %v",
		sessions, frames, late.Load(), 100*float64(late.Load())/(sessions*frames), period, time.Duration(worst.Load()).Round(time.Millisecond))
}

// TestSocketChurn: sessions that end at random points. Every slot is free
// afterwards, and there are as many goroutines and descriptors as before. It is
// not skipped with the slow ones, so that the race detector sees it.
func TestSocketChurn(t *testing.T) {
	const sessions, atOnce = 300, 8
	h := houseOf(t, Config{}, tiny(t, 4))
	said := speech(t, 2)
	one := func(random *rand.Rand) {
		path := []string{"/v1/realtime", "/v1/realtime?duplex=1&autostart=0", "/v1/duplex"}[random.IntN(3)]
		v := h.visit(path)
		defer v.conn.CloseNow()
		for step := range 1 + random.IntN(12) {
			switch random.IntN(10) {
			case 0:
				v.send(`{"type":"response.cancel"}`)
			case 1:
				v.send(fmt.Sprintf(`{"type":"session.update","session":{"instructions":"You are number %d."}}`, step))
			case 2:
				v.send(`{"type":"input_audio_buffer.commit","final":true}`)
			case 3: // half an append, then nothing
				if random.IntN(4) == 0 {
					w, err := v.conn.Writer(t.Context(), websocket.MessageText)
					if err == nil {
						_, _ = w.Write([]byte(`{"type":"input_audio_buffer.append","audio":"AAAA`))
					}
					return
				}
			case 4:
				v.send(`{"type":"input_audio_buffer.append","audio":"?"}`)
			default:
				n := 1 + random.IntN(len(said)/2)
				v.say(said[:n])
			}
			if random.IntN(3) == 0 {
				time.Sleep(time.Duration(random.IntN(20)) * time.Millisecond)
			}
		}
		switch random.IntN(3) {
		case 0: // cut
		case 1:
			_ = v.conn.Close(websocket.StatusNormalClosure, "")
		case 2:
			v.send(`{"type":"session.close"}`)
			v.await("session.closed")
		}
	}
	var warm sync.WaitGroup
	warm.Go(func() { one(rand.New(rand.NewPCG(0, 0))) })
	warm.Wait()
	rest := func() bool { return h.desk.leases.Count()[core.Free] == 4 && h.socketsOpen() == 0 }
	h.await("rest before", rest)
	goroutines, descriptors := runtime.NumGoroutine(), openFiles(t)
	work := make(chan uint64)
	var workers sync.WaitGroup
	for range atOnce {
		workers.Go(func() {
			for seed := range work {
				one(rand.New(rand.NewPCG(seed, 7)))
			}
		})
	}
	for n := range sessions {
		work <- uint64(n)
	}
	close(work)
	workers.Wait()
	h.await("rest after", rest)
	h.await("the goroutines to end", func() bool { return runtime.NumGoroutine() <= goroutines })
	h.await("the descriptors to close", func() bool { return openFiles(t) <= descriptors })
	t.Logf("%d sessions; %d goroutines and %d descriptors before, %d and %d after", sessions, goroutines, descriptors, runtime.NumGoroutine(), openFiles(t))
	// And the model is as good as new.
	v := h.visit("/v1/realtime")
	v.say(said[:1920])
	v.await("response.output_audio.delta")
	if log := h.log.String(); strings.Contains(log, "ERROR") {
		t.Errorf("log: %s", log)
	}
}

func (s *Server) socketsOpen() int {
	s.sockets.mu.Lock()
	defer s.sockets.mu.Unlock()
	return len(s.sockets.open)
}

func openFiles(t testing.TB) int {
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip("no /proc")
	}
	return len(files)
}
