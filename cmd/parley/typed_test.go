package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/core/seam/turns"
	"github.com/parley-voice/parley/signaling"
	"github.com/parley-voice/parley/web"
)

// TestPageTyped: who cannot speak can write, by either way, to a model that
// reads; the checkpoints that parley loads hear only, so the model is the seam's.
func TestPageTyped(t *testing.T) {
	if testing.Short() {
		t.Skip("calls from a real browser take seconds")
	}
	rt := core.NewTurnRuntime(&turns.Model{MaxSessions: 1})
	server, err := signaling.New(signaling.Config{}, rt, web.Files, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	front := httptest.NewUnstartedServer(nil)
	front.Config = signaling.HTTP(server.Handler())
	front.Start()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		if err := server.Shutdown(ctx); err != nil {
			t.Error(err)
		}
		front.Close()
		if err := rt.Close(); err != nil {
			t.Error(err)
		}
	})

	b := look(t, front.URL)
	b.eventually("voices", `!document.getElementById("voice").disabled`)
	if b.text(`String(document.getElementById("typed").hidden)`) != "true" {
		t.Error("there is something to write in before a call")
	}
	for _, way := range []string{"WebRTC", "WebSocket"} {
		if way == "WebSocket" {
			b.run(`delete globalThis.RTCPeerConnection`)
		}
		b.click()
		b.until("live")
		b.run(`document.getElementById("mute").click()`) // the model yields to who speaks
		b.eventually("where to write", `!document.getElementById("typed").hidden`)
		b.run(fmt.Sprintf(`document.getElementById("typed-text").value = "Good evening by %s"; document.getElementById("typed").requestSubmit()`, way))
		b.eventually("what was written", fmt.Sprintf(`document.querySelector("#words .from-you")?.textContent === "Good evening by %s"`, way))
		b.eventually("the answer", fmt.Sprintf(`[...document.querySelectorAll("#words p")].some((p) => p.textContent.includes("read: Good evening by %s"))`, way))
		if way == "WebRTC" {
			b.shoot("typed")
		}
		b.click()
		b.until("ended")
		if b.text(`String(document.getElementById("typed").hidden)`) != "true" {
			t.Error("there is something to write in after a call")
		}
		if text := b.await(`files.get(document.getElementById("save-text").href).text()`); len(text) == 0 {
			t.Error("the file of words is empty")
		}
	}
	b.quiet()
}
