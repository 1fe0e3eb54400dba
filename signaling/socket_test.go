package signaling

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// in16 are samples as 16 bits keep them.
func in16(samples []float32) []float32 {
	kept, _ := sound.Linear16.Decode(nil, sound.Linear16.Encode(nil, samples))
	return kept
}

// TestSocketConversation: a client of OpenAI's from greeting to goodbye. The
// sound goes in in packets of any size and comes back bit for bit; the last
// frame is filled up with silence.
func TestSocketConversation(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	v := h.visit("/v1/realtime?model=gpt-realtime")
	if created, _ := v.await("session.created"); created["server_event_seq"] != 1.0 {
		t.Errorf("%v", created)
	}
	if h.model.open.Load() != 0 || h.Stats().CallsLive != 0 {
		t.Error("an idle socket holds a session")
	}
	v.send(`{"type":"session.update","session":{"type":"realtime","tracing":"auto"}}`)
	v.send(`{"type":"session.update","session":{"type":"realtime","instructions":"Be secretive.","audio":{"output":{"voice":"marin"},"input":{"turn_detection":{"type":"semantic_vad"}}}}}`)
	v.await("session.updated")
	if updated, _ := v.await("session.updated"); updated["session"].(map[string]any)["instructions"] != "Be secretive." {
		t.Errorf("%v", updated)
	}
	said := in16(speech(t, 3)[:60000])
	random := rand.New(rand.NewPCG(1, 1))
	for rest := said; len(rest) > 0; {
		n := min(1+random.IntN(4000), len(rest))
		v.say(rest[:n])
		rest = rest[n:]
	}
	reason, events := v.leave()
	if reason != "client_close" {
		t.Errorf("closed for %s", reason)
	}
	heard, words := sounds(t, sound.Linear16, events)
	padded := append(slices.Clone(said), make([]float32, 32*1920-60000)...)
	if !slices.Equal(heard, padded) {
		t.Errorf("%d samples came back of %d, or others", len(heard), len(padded))
	}
	if !strings.HasPrefix(words, " wörd0 wörd5 wörd10") {
		t.Errorf("words %q", words)
	}
	if config := h.model.lastConfig(); config.Persona != "Be secretive." || config.Voice != "NATF2" {
		t.Errorf("opened with %+v", config)
	}
	if h.model.open.Load() != 0 || h.Stats().CallsLive != 0 {
		t.Error("the slot is not free at session.closed")
	}
	h.await("the log", func() bool { return strings.Contains(h.log.String(), "socket closed") })
	if log := h.log.String(); strings.Contains(log, "secret") || strings.Contains(log, "wörd") || strings.Count(log, "socket closed") != 1 {
		t.Errorf("log: %s", log)
	}
}

// TestSocketDuplex: vLLM-Omni's client begins by itself.
func TestSocketDuplex(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/v1/realtime?duplex=1&autostart=0", "/v1/duplex?autostart=0"} {
		h := newHouse(t, Config{})
		v := h.visit(path)
		v.send(`{"type":"session.update","event_id":"e1","session":{"modalities":["audio","text"],"input_audio_format":"pcm_f32le","output_audio_format":"pcm16","sample_rate_hz":24000,
			"audio":{"input":{"sample_rate_hz":24000},"output":{"sample_rate_hz":24000}},"turn_detection":null,"voice":"NATM1.pt","instructions":"","extra_body":{"auto_response":true}}}`)
		created, before := v.await("session.created")
		if len(before) != 0 {
			t.Errorf("%s before it", kinds(before))
		}
		session := created["session"].(map[string]any)
		capabilities := session["capabilities"].(map[string]any)
		for name, want := range map[string]any{
			"implementation_level": "model_native_duplex", "chunk_period_ms": 80.0, "supports_input_append": true, "supports_client_commit": false,
			"supports_external_turn_signal": false, "supports_multi_session": true, "supports_multi_session_same_replica": true,
			"supports_session_lease": true, "supports_barge_in": false, "supports_session_resume": false, "supports_audio_truncate": false,
			"supports_playback_ack": true, "max_sessions": 2.0,
		} {
			if capabilities[name] != want {
				t.Errorf("%s is %v, want %v", name, capabilities[name], want)
			}
		}
		v.await("session.updated")
		if h.Stats().CallsLive != 1 {
			t.Error("a configured socket holds no session")
		}
		said := speech(t, 1)[:1920*5]
		v.send(appendEvent(sound.Linear32F, said, `"format":"pcm_f32le"`, `"sample_rate_hz":24000`, `"duration_ms":400`, `"audio_end_ms":400`))
		v.send(`{"type":"session.event_ack","server_event_seq":2}`)
		_, events := v.leave()
		if heard, _ := sounds(t, sound.Linear16, events); !slices.Equal(heard, in16(said)) {
			t.Errorf("%d samples came back, or others", len(heard))
		}
	}
}

// TestSocketFormats: sound in every format, in and out.
func TestSocketFormats(t *testing.T) {
	t.Parallel()
	coding := map[string]sound.Coding{"pcm16": sound.Linear16, "pcm_f32le": sound.Linear32F, "g711_ulaw": sound.MuLaw, "g711_alaw": sound.ALaw}
	h := newHouse(t, Config{})
	for _, c := range []struct {
		in      string
		inRate  int
		out     string
		outRate int
	}{
		{"pcm16", 8000, "pcm16", 24000}, {"pcm16", 16000, "pcm16", 16000}, {"pcm16", 48000, "pcm16", 48000},
		{"pcm_f32le", 16000, "pcm_f32le", 24000}, {"g711_ulaw", 8000, "g711_alaw", 8000}, {"g711_alaw", 8000, "g711_ulaw", 8000},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			v := h.visit("/v1/realtime")
			v.send(fmt.Sprintf(`{"type":"session.update","session":{"input_audio_format":%q,"output_audio_format":%q,"sample_rate_hz":%d,"audio":{"output":{"sample_rate_hz":%d}}}}`, c.in, c.out, c.inRate, c.outRate))
			v.await("session.updated")
			// A chord that every rate can hold.
			said, err := sound.Resample(speech(t, 2), 1, 24000, c.inRate)
			if err != nil {
				t.Fatal(err)
			}
			for rest := said; len(rest) > 0; {
				n := min(777, len(rest))
				v.send(appendEvent(coding[c.in], rest[:n]))
				rest = rest[n:]
			}
			_, events := v.leave()
			for _, e := range events { // a beta client's, by its configuration
				e["type"] = strings.Replace(e["type"].(string), "response.audio", "response.output_audio", 1)
				if e["type"] == "response.output_audio.delta" && (e["format"] != c.out || e["sample_rate_hz"] != float64(c.outRate)) {
					t.Fatalf("a delta is %v at %v", e["format"], e["sample_rate_hz"])
				}
			}
			heard, _ := sounds(t, coding[c.out], events)
			if heard, err = sound.Resample(heard, 1, c.outRate, 24000); err != nil {
				t.Fatal(err)
			}
			whole := speech(t, 2)
			if r, gain := correlationInside(whole[12000:36000], heard); r < 0.98 || gain < 0.93 || gain > 1.07 {
				t.Errorf("correlation %.4f at a gain of %.3f", r, gain)
			}
		})
	}
}

// TestSocketCapacity: a slot is leased with the configuration, the third is
// refused in words, and one that closes makes room for another.
func TestSocketCapacity(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	var idle []*visitor
	for range 5 {
		v := h.visit("/v1/realtime")
		v.await("session.created")
		idle = append(idle, v)
	}
	idle[0].say(make([]float32, 1920))
	idle[0].await("response.output_audio.delta")
	idle[1].send(`{"type":"session.update","session":{}}`)
	idle[1].await("session.updated")
	idle[2].send(`{"type":"session.update","event_id":"x","session":{"instructions":"a"}}`)
	if fault := idle[2].refused("resource_exhausted"); fault["type"] != "rate_limit_error" || fault["retryable"] != true || fault["event_id"] != "x" || !strings.Contains(fault["message"].(string), "max_sessions=2") {
		t.Errorf("%v", fault)
	}
	idle[3].say(make([]float32, 1920))
	idle[3].refused("resource_exhausted")
	duplex := h.visit("/v1/realtime?duplex=1&autostart=0")
	duplex.send(`{"type":"session.update","session":{}}`)
	duplex.refused("resource_exhausted")

	idle[1].leave()
	idle[2].send(`{"type":"session.update","session":{"instructions":"b"}}`)
	idle[2].await("session.updated")
	_ = idle[0].conn.CloseNow()
	h.await("the cut socket's slot", func() bool { return h.Stats().CallsLive == 1 })
	idle[3].say(make([]float32, 1920))
	idle[3].await("response.output_audio.delta")
}

// TestSocketConfiguration: until the first sound every update counts, and the
// model is opened anew for it; then it is fixed.
func TestSocketConfiguration(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	v := h.visit("/v1/realtime")
	for _, persona := range []string{"one", "two", "three"} {
		v.send(`{"type":"session.update","session":{"instructions":"` + persona + `"}}`)
		v.await("session.updated")
	}
	v.say(make([]float32, 1920))
	v.await("response.output_audio_transcript.delta")
	if got := h.model.lastConfig().Persona; got != "three" || h.model.open.Load() != 1 {
		t.Errorf("opened with %q; %d are open", got, h.model.open.Load())
	}
	v.send(`{"type":"session.update","session":{"instructions":"four"}}`)
	v.refused("cannot_update_instructions")
	v.send(`{"type":"session.update","session":{"voice":"NATM1"}}`)
	v.refused("cannot_update_voice")
	v.send(`{"type":"session.update","session":{"input_audio_format":"g711_ulaw"}}`)
	v.refused("audio_format_changed")
	v.send(`{"type":"session.update","session":{"type":"realtime","tracing":"auto","audio":{"output":{"format":{"type":"audio/pcmu"}}}}}`)
	v.await("session.updated")
	v.say(make([]float32, 1920))
	if delta, _ := v.await("response.output_audio.delta"); delta["format"] != "g711_ulaw" || len(delta["delta"].(string)) != (640+2)/3*4 {
		t.Errorf("%v", delta)
	}
	if got := h.model.lastConfig().Persona; got != "three" {
		t.Errorf("the session was opened again, with %q", got)
	}
}

// TestSocketRefusedByTheModel: what only the model can refuse may be replaced,
// even after sound has come.
func TestSocketRefusedByTheModel(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{}, func(l *loopback) {
		l.refuse = func(c core.Config) error {
			if c.Persona == "too long" {
				return &core.Error{Code: core.CodeInvalidPersona, Message: "shorten it", Param: "instructions"}
			}
			return nil
		}
	})
	v := h.visit("/v1/realtime")
	v.send(`{"type":"session.update","event_id":"u1","session":{"instructions":"too long"}}`)
	if fault := v.refused("invalid_persona"); fault["event_id"] != "u1" {
		t.Errorf("%v", fault)
	}
	v.send(`{"type":"session.update","session":{"instructions":"short"}}`)
	v.await("session.updated")
	said := in16(speech(t, 1)[:3840])
	v.say(said)
	_, events := v.leave()
	if heard, _ := sounds(t, sound.Linear16, events); !slices.Equal(heard, said) {
		t.Errorf("%d samples came back, or others", len(heard))
	}
}

// TestSocketRefusals: what is malformed gets one typed error, and the next
// append is fine.
func TestSocketRefusals(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	v := h.visit("/v1/realtime?duplex=1")
	for _, c := range []struct{ event, code string }{
		{`{"type":"input_audio_buffer.append","audio":"!!!!"}`, "invalid_audio"},
		{`{"type":"input_audio_buffer.append","audio":"AAAA"}`, "invalid_audio"},
		{`{"type":"input_audio_buffer.append","audio":""}`, "invalid_audio"},
		{`{"type":"input_audio_buffer.append"}`, "invalid_value"},
		{`{"type":"input_audio_buffer.append","audio":"AACAfw==","format":"pcm_f32le"}`, "invalid_audio"},
		{`{"type":"input_audio_buffer.append","audio":"AAA=","format":"mp3"}`, "unsupported_audio_format"},
		{`{"type":"input_audio_buffer.append","audio":"AAA=","sample_rate_hz":44100}`, "unsupported_sample_rate"},
		{`{"type":"session.update","session":{"voice":"../x.pt"}}`, "invalid_voice"},
		{`{"type":"session.update","session":{"turn_detection":{"type":"server_vad"}}}`, "unsupported_turn_detection"},
		{`{"type":"response.create"}`, "response_create_without_input"},
		{`{`, "invalid_json"},
	} {
		v.send(c.event)
		v.refused(c.code)
	}
	if h.Stats().CallsLive != 0 || h.model.lastConfig().Persona != "" {
		t.Error("a refused event took a session")
	}
	if err := v.conn.Write(t.Context(), websocket.MessageBinary, []byte("x")); err != nil {
		t.Fatal(err)
	}
	v.refused("invalid_json")
	v.send(`{"type":"input_audio_buffer.append","audio":"` + strings.Repeat("A", 15<<20) + `"}`)
	v.refused("message_too_large")
	v.say(make([]float32, 61*24000))
	v.refused("message_too_large")
	said := in16(speech(t, 1)[:3840])
	v.say(said)
	_, events := v.leave()
	if heard, _ := sounds(t, sound.Linear16, events); !slices.Equal(heard, said) {
		t.Errorf("after refusals %d samples came back, or others", len(heard))
	}
}

// TestSocketDoor: what is refused before there is a socket.
func TestSocketDoor(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	for query, code := range map[string]string{"duplex=0": "unsupported_dialect", "duplex=2": "invalid_value", "debug=tokens": "debug_not_allowed", "debug=x": "invalid_value"} {
		if status, body, _ := h.do("GET", "/v1/realtime?"+query, "", ""); status != 400 || errorCode(body) != code {
			t.Errorf("%s: %d %s", query, status, body)
		}
	}
	if status, _, _ := h.do("GET", "/v1/realtime", "", ""); status != 426 {
		t.Errorf("no upgrade: %d", status)
	}
	v := h.visit("/v1/realtime", "Sec-WebSocket-Protocol", "realtime, openai-insecure-api-key.abcdefgh, openai-agents-sdk.0.20.0")
	if v.conn.Subprotocol() != "realtime" {
		t.Errorf("subprotocol %q", v.conn.Subprotocol())
	}
}

// TestSocketTimes: who does not begin, or falls silent, is sent away.
func TestSocketTimes(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{Patience: Patience{Handshake: 50 * time.Millisecond, Unconfigured: 100 * time.Millisecond, Idle: 900 * time.Millisecond}})
	for path, want := range map[string]string{"/v1/realtime?duplex=1&autostart=0": "config_timeout", "/v1/realtime": "config_timeout"} {
		v := h.visit(path)
		expired, _ := v.await("session.expired")
		if closed, _ := v.await("session.closed"); closed["reason"] != want || expired["reason"] != want {
			t.Errorf("%s: closed for %v", path, closed["reason"])
		}
		v.gone()
	}
	v := h.visit("/v1/realtime")
	v.send(`{"type":"session.update","session":{"instructions":"x"}}`)
	for range 4 {
		time.Sleep(300 * time.Millisecond)
		v.send(`{"type":"session.heartbeat"}`)
		v.await("session.heartbeat_ack")
	}
	if closed, _ := v.await("session.closed"); closed["reason"] != "idle_timeout" {
		t.Errorf("closed for %v", closed["reason"])
	}
	if h.model.open.Load() != 0 {
		t.Error("an idle socket kept its session")
	}
}

// TestSocketBackpressure: a client that is faster than the model waits; when it
// has waited long enough it is told, and nothing that was taken is lost.
func TestSocketBackpressure(t *testing.T) {
	t.Parallel()
	slow := make(chan struct{})
	h := newHouse(t, Config{Patience: Patience{Stalled: 100 * time.Millisecond}}, func(l *loopback) { l.hold = slow })
	v := h.visit("/v1/realtime")
	said := in16(speech(t, 3)[:36*1920])
	const packets = 36 // as many frames; the model's own queue has 8 and one on the way
	for i := range packets {
		v.say(said[i*1920:(i+1)*1920], fmt.Sprintf(`"operation_id":"%d"`, i))
	}
	taken := 0
	refused := map[float64]bool{}
	for taken+len(refused) < packets {
		event := <-v.events
		switch event["type"] {
		case "input_audio_buffer.appended":
			taken++
		case "error":
			refused[float64(taken+len(refused))] = true
			if event["error"].(map[string]any)["code"] != "backpressure" {
				t.Fatalf("%v", event)
			}
		}
	}
	if len(refused) == 0 {
		t.Fatal("nothing was refused")
	}
	close(slow)
	var events []map[string]any
	for n := 0; n < taken; {
		event := <-v.events
		if events = append(events, event); event["type"] == "response.output_audio_transcript.delta" {
			n++
		}
	}
	heard, _ := sounds(t, sound.Linear16, events)
	if !slices.Equal(heard, said[:taken*1920]) {
		t.Errorf("%d frames were taken; %d samples came back, or others", taken, len(heard))
	}
	// The same operation again is not heard again; a refused one is.
	v.say(said[:1920], `"operation_id":"0"`)
	if again, _ := v.await("input_audio_buffer.appended"); again["samples"] != 1920.0 || again["audio_end_ms"] != 80.0 {
		t.Errorf("%v", again)
	}
	for i := taken; i < packets; i++ {
		v.say(said[i*1920:(i+1)*1920], fmt.Sprintf(`"operation_id":"%d"`, i))
	}
	_, events = v.leave()
	if heard, _ := sounds(t, sound.Linear16, events); !slices.Equal(heard, said[taken*1920:]) {
		t.Errorf("then %d samples came back, or others; %d frames were missing", len(heard), packets-taken)
	}
}

// TestSocketCleanup: a session whose last work does not end keeps its slot, and
// its client is told.
func TestSocketCleanup(t *testing.T) {
	t.Parallel()
	stuck := make(chan struct{})
	h := newHouse(t, Config{CleanupTimeout: 50 * time.Millisecond}, func(l *loopback) { l.stuck = stuck })
	v := h.visit("/v1/realtime")
	v.say(make([]float32, 1920))
	v.await("response.output_audio.delta")
	v.send(`{"type":"session.close"}`)
	v.refused("cleanup_timeout")
	if done, _ := v.await("response.done"); done["response"].(map[string]any)["status"] != "failed" {
		t.Errorf("%v", done)
	}
	v.await("session.closed")
	if states := h.desk.leases.Count(); states[core.Closing] != 1 || states[core.Free] != 1 {
		t.Errorf("states %v", states)
	}
	close(stuck)
	h.await("the slot", func() bool { return h.desk.leases.Count()[core.Free] == 2 })
}

// TestSocketShutdown: all sockets are told goodbye.
func TestSocketShutdown(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	idle, live := h.visit("/v1/realtime"), h.visit("/v1/realtime")
	idle.await("session.created")
	live.say(make([]float32, 1920))
	live.await("response.output_audio.delta")
	done := make(chan error)
	go func() { done <- h.Shutdown(t.Context()) }()
	for _, v := range []*visitor{idle, live} {
		if closed, _ := v.await("session.closed"); closed["reason"] != "server_shutdown" {
			t.Errorf("closed for %v", closed["reason"])
		}
		if status := v.gone(); status != websocket.StatusGoingAway {
			t.Errorf("status %v", status)
		}
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestSocketLeavesNothingUnanswered: a model that is slow but goes on is not
// stalled, and who closes after a long append, or just listens, is not cut off.
func TestSocketLeavesNothingUnanswered(t *testing.T) {
	t.Parallel()
	const frames = 60
	said := in16(speech(t, 5)[:frames*1920])
	paced := func(l *loopback) {
		l.hold = make(chan struct{})
		done := make(chan struct{})
		t.Cleanup(func() { close(done) })
		go func() { // an answer each 15 ms
			for tick := time.Tick(15 * time.Millisecond); ; {
				select {
				case <-done:
					return
				case <-tick:
					select {
					case l.hold <- struct{}{}:
					case <-done:
						return
					}
				}
			}
		}()
	}
	short := Patience{Stalled: 400 * time.Millisecond, Drain: 400 * time.Millisecond}
	answers := func(v *visitor) (n int) {
		for event := range v.events {
			switch event["type"] {
			case "response.output_audio.delta":
				n++
			case "error":
				t.Errorf("%v", event)
			case "session.closed":
				return n
			}
		}
		return n
	}
	t.Run("close", func(t *testing.T) {
		t.Parallel()
		v := newHouse(t, Config{Patience: short}, paced).visit("/v1/realtime")
		v.say(said)
		v.send(`{"type":"session.close"}`)
		if n := answers(v); n != frames {
			t.Errorf("%d of %d frames were answered before the end", n, frames)
		}
	})
	t.Run("idle", func(t *testing.T) {
		t.Parallel()
		idle := short
		idle.Idle = 150 * time.Millisecond
		v := newHouse(t, Config{Patience: idle}, paced).visit("/v1/realtime")
		v.say(said)
		if n := answers(v); n != frames {
			t.Errorf("%d of %d frames were answered before the session was idle", n, frames)
		}
	})
}

// TestSocketOfAPage: a page has one call, whichever way it goes, even when the
// server is full.
func TestSocketOfAPage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{DefaultsAfter: 50 * time.Millisecond}, func(m *loopback) { m.info.MaxSessions = 1 })
	call := h.newCaller()
	call.dial("X-Parley-Page", "page-1")
	call.await("session.updated")

	// What is no socket replaces nobody.
	for _, header := range [][]string{nil, {"Upgrade", "websocket", "Connection", "Upgrade"}} {
		if status, body, _ := h.do("GET", "/v1/realtime?page=page-1", "", "", header...); status/100 != 4 {
			t.Errorf("a plain GET: %d %s", status, body)
		}
	}
	call.send(`{"type":"session.heartbeat"}`)
	call.await("session.heartbeat_ack")

	first := h.visit("/v1/realtime?page=page-1")
	if closed, _ := call.await("session.closed"); closed["reason"] != "replaced" {
		t.Errorf("the call closed for %v", closed["reason"])
	}
	first.send(`{"type":"session.update","session":{}}`)
	first.await("session.updated")

	second := h.visit("/v1/realtime?page=page-1")
	if closed, _ := first.await("session.closed"); closed["reason"] != "replaced" {
		t.Errorf("the first socket closed for %v", closed["reason"])
	}
	second.send(`{"type":"session.update","session":{}}`)
	second.await("session.updated")
	other := h.visit("/v1/realtime?page=page-2")
	other.send(`{"type":"session.update","session":{}}`)
	other.refused("resource_exhausted")

	// Two that came at once had nobody to replace.
	third, fourth := h.visit("/v1/realtime?page=page-3"), h.visit("/v1/realtime?page=page-3")
	second.leave()
	h.await("a free line", func() bool { return h.model.open.Load() == 0 })
	third.send(`{"type":"session.update","session":{}}`)
	third.await("session.updated")
	fourth.send(`{"type":"session.update","session":{}}`)
	if refusal := fourth.refused("resource_exhausted"); !strings.Contains(fmt.Sprint(refusal), "page has another call") {
		t.Errorf("the second socket of a page is told %v", refusal)
	}

	long := strings.Repeat("x", maxPage+1)
	if status, body, _ := h.do("GET", "/v1/realtime?page="+long, "", ""); status != http.StatusBadRequest || !strings.Contains(body, "page") {
		t.Errorf("a page with a long name: %d %s", status, body)
	}
}

// TestSocketGain: sound in events is as the model made it, and the session says
// how loud a person should hear it; that of a call is scaled already.
func TestSocketGain(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{}, func(m *loopback) { m.info.OutputGain = 0.25 })
	v := h.visit("/v1/realtime")
	created, _ := v.await("session.created")
	if gain := created["session"].(map[string]any)["output_gain"]; gain != 0.25 {
		t.Errorf("the session of a socket has the gain %v", gain)
	}
	c := h.newCaller()
	c.dial()
	created, _ = c.await("session.created")
	if gain, ok := created["session"].(map[string]any)["output_gain"]; ok {
		t.Errorf("the session of a call has the gain %v", gain)
	}
}
