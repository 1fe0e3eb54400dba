package signaling

import (
	"encoding/base64"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
)

// TestNothingPrivateIsLogged: after calls and sockets that went well and badly,
// the log, with all its levels, has no key, id, persona, word, sound or SDP.
func TestNothingPrivateIsLogged(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey, DefaultsAfter: 20 * time.Millisecond, Sampling: core.DefaultSampling})
	h.Server.log = slog.New(slog.NewJSONHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug - 4}))
	h.model.refuse = func(config core.Config) error {
		switch {
		case strings.Contains(config.Persona, "dreadful"):
			return &core.Error{Code: core.CodeInvalidPersona, Message: "no " + config.Persona}
		case strings.Contains(config.Persona, "broken"):
			return errors.New("the model failed")
		}
		return nil
	}
	secret, _, _ := h.mint(`{"session":{"instructions":"You are a gloomy gardener."}}`)
	bearer := []string{"Authorization", "Bearer " + testKey}
	c := h.newCaller()
	c.dial("Authorization", "Bearer "+secret)
	c.await("session.updated")
	c.talk(speech(t, 0.6))
	c.await("response.output_audio_transcript.delta")
	id := strings.TrimPrefix(c.location, "/v1/realtime/calls/")
	side := h.visit("/v1/realtime?call_id="+id, bearer...)
	side.await("session.created")
	c.reoffer(true, same, same, bearer...)
	side.send(`{"type":"a surprising event"}`)
	side.refused("unknown_event")
	h.do("DELETE", c.location, "", "", "Authorization", "Bearer wrong-key-here")
	h.do("POST", "/v1/realtime/calls", "application/sdp", "v=0 nonsense", bearer...)

	v := h.visit("/v1/realtime", "Sec-WebSocket-Protocol", "realtime, openai-insecure-api-key."+testKey)
	v.await("session.created")
	v.send(`{"type":"session.update","session":{"instructions":"You are a dreadful gardener."}}`)
	v.refused("invalid_persona")
	v.send(`{"type":"session.update","session":{"instructions":"You are a merry gardener.","voice":"/etc/passwd"}}`)
	v.refused("invalid_voice")
	v.send(`{"type":"session.update","session":{"instructions":"You are a merry gardener."}}`)
	pcm := speech(t, 0.4)
	v.say(pcm)
	v.await("response.output_audio.delta")
	v.leave()
	broken := h.visit("/v1/realtime", bearer...)
	broken.send(`{"type":"session.update","session":{"instructions":"You are broken."}}`)
	broken.gone()
	c.send(`{"type":"session.close"}`)
	c.await("session.closed")
	side.gone()
	h.await("all free", func() bool { open, _ := h.sockets.count(); return h.Stats().CallsLive == 0 && open == 0 })
	h.await("their ends logged", func() bool { return strings.Count(h.log.String(), `"reason"`) >= 4 })

	log := h.log.String()
	for _, private := range []string{testKey, "wrong-key", secret, "ek_", "gardener", "passwd", "surprising", "wörd", "nonsense", id,
		"v=0", "ice-", "candidate", ufrag.FindStringSubmatch(c.offer)[1], base64.StdEncoding.EncodeToString(make([]byte, 24)), "127.0.0.1"} {
		if strings.Contains(log, private) {
			t.Errorf("the log has %q", private)
		}
	}
	if t.Failed() {
		t.Logf("log:\n%s", log)
	}
}
