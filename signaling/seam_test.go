package signaling

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/core/seam/clocked"
	"github.com/parley-voice/parley/engine/core/seam/turns"
	"github.com/parley-voice/parley/media/sound"
)

// loud is speech to the model of turns.
func loud(samples int) []float32 {
	s := make([]float32, samples)
	for i := range s {
		s[i] = 0.5
	}
	return s
}

// TestSocketOfTurns: a model that takes turns, in units of its own, behind the
// same actor and socket.
func TestSocketOfTurns(t *testing.T) {
	t.Parallel()
	slow := make(chan struct{}, 16)
	rt := core.NewTurnRuntime(&turns.Model{MaxSessions: 1, Slow: slow})
	h := houseOf(t, Config{}, rt)
	v := h.visit("/v1/realtime?duplex=1")
	created, _ := v.await("session.created")
	capabilities := created["session"].(map[string]any)["capabilities"].(map[string]any)
	for name, want := range map[string]any{"chunk_period_ms": 1000.0, "supports_barge_in": true, "supports_client_commit": true, "supports_multi_session": false} {
		if capabilities[name] != want {
			t.Errorf("%s is %v, want %v", name, capabilities[name], want)
		}
	}
	// The first second is heard, the next is filled up by a final commit.
	slow <- struct{}{}
	v.say(loud(24000))
	v.say(make([]float32, 1000))
	v.send(`{"type":"input_audio_buffer.commit","final":true}`)
	_, listening := v.await("input_audio_buffer.committed")
	done, events := v.await("response.done")
	heard, words := sounds(t, sound.Linear16, events)
	if words != " turn1" || len(heard) < 24000 || done["response"].(map[string]any)["status"] != "completed" {
		t.Errorf("%q, %d samples, %v", words, len(heard), done)
	}
	if !strings.Contains(kinds(append(listening, events...)), "response.listen") {
		t.Errorf("it did not say that it listens: %s", kinds(events))
	}

	// A turn that is cut: nothing of it comes after its end, the session goes on.
	slow <- struct{}{}
	v.say(loud(48000))
	v.say(make([]float32, 48000))
	v.await("response.output_audio.delta")
	v.send(`{"type":"barge_in"}`)
	done, _ = v.await("response.done")
	if response := done["response"].(map[string]any); response["status"] != "cancelled" || response["status_details"].(map[string]any)["reason"] != "turn_detected" {
		t.Errorf("%v", response)
	}
	for range 8 {
		slow <- struct{}{}
	}
	v.say(loud(24000))
	v.say(make([]float32, 48000))
	delta, events := v.await("response.output_audio_transcript.delta")
	if delta["delta"] != " turn3" && delta["delta"] != " turn2" || strings.Count(kinds(events), "response.created") != 1 {
		t.Errorf("after the cut: %q after %s", delta["delta"], kinds(events))
	}
	if delta["delta"] == " turn2" {
		t.Errorf("words of the turn that was cut")
	}
	v.send(`{"type":"response.cancel"}`)
	v.await("response.done")
	if reason, _ := v.leave(); reason != "client_close" {
		t.Errorf("closed for %s", reason)
	}
	if err := rt.Close(); err != nil {
		t.Error(err)
	}
}

// TestTypedMessages: a model that can be written to is, by every way, before
// its session is open and after.
func TestTypedMessages(t *testing.T) {
	t.Parallel()
	rt := core.NewTurnRuntime(&turns.Model{MaxSessions: 1})
	h := houseOf(t, Config{DefaultsAfter: 50 * time.Millisecond}, rt)
	item := func(text string) string {
		return `{"type":"conversation.item.create","item":{"type":"message","role":"user","content":[{"type":"input_text","text":"` + text + `"}]}}`
	}
	reads := func(created map[string]any) bool {
		modes, _ := created["session"].(map[string]any)["capabilities"].(map[string]any)["input_modes"].([]any)
		return slices.Contains(modes, any("text"))
	}
	for _, path := range []string{"/v1/realtime", "/v1/realtime?duplex=1"} {
		v := h.visit(path)
		if created, _ := v.await("session.created"); !reads(created) {
			t.Errorf("%s: the session does not say that it reads: %v", path, created)
		}
		v.send(item("before"))
		v.await("conversation.item.done")
		if delta, _ := v.await("response.output_audio_transcript.delta"); delta["delta"] != " read: before" {
			t.Errorf("%s: %v", path, delta["delta"])
		}
		v.await("response.done")
		v.send(`{"type":"input.text.append","text":"after"}`)
		if delta, _ := v.await("response.output_audio_transcript.delta"); delta["delta"] != " read: after" {
			t.Errorf("%s: %v", path, delta["delta"])
		}
		v.await("response.done")
		v.send(`{"type":"input.text.append","text":""}`)
		v.refused("invalid_value")
		if reason, _ := v.leave(); reason != "client_close" {
			t.Errorf("%s: closed for %s", path, reason)
		}
		h.await("a free line", func() bool { return len(h.desk.present()) == 0 })
	}

	c := h.newCaller()
	c.dial()
	created, _ := c.await("session.created")
	if !reads(created) {
		t.Errorf("the call does not say that it reads: %v", created)
	}
	c.await("session.updated")
	c.send(item("by call"))
	if delta, _ := c.await("response.output_audio_transcript.delta"); delta["delta"] != " read: by call" {
		t.Errorf("%v", delta["delta"])
	}
	c.hangUp()
	if err := rt.Close(); err != nil {
		t.Error(err)
	}
}

// TestSocketOfAnotherClock: a model with a runtime of its own.
func TestSocketOfAnotherClock(t *testing.T) {
	t.Parallel()
	rt := clocked.New(2)
	h := houseOf(t, Config{}, rt)
	v := h.visit("/v1/realtime")
	said := in16(speech(t, 1)[:10*1920])
	v.say(said)
	_, events := v.leave()
	heard, words := sounds(t, sound.Linear16, events)
	if len(heard) != len(said) || heard[2*1920+77] != said[77] || words != " 0" {
		t.Errorf("%d samples, %q", len(heard), words)
	}
	if err := rt.Close(); err != nil {
		t.Error(err)
	}
}
