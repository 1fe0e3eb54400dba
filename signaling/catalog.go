package signaling

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
)

const healthy = `{"status":"ok"}`

// health says that the process lives.
func (s *Server) health(e echo.Context) error {
	return e.JSONBlob(http.StatusOK, []byte(healthy))
}

// ready says that calls are taken. The model was loaded before there was a
// server; a Lobby says so before.
func (s *Server) ready(e echo.Context) error {
	if s.desk.isDraining() {
		return &core.Error{Code: core.CodeClosed, Message: "the server is about to stop", Retryable: true}
	}
	return e.JSON(http.StatusOK, map[string]string{"status": "ready"})
}

type modelEntry struct {
	ID          string `json:"id"`
	Object      string `json:"object"`
	OwnedBy     string `json:"owned_by"`
	Notice      string `json:"notice,omitempty"`
	MaxSessions int    `json:"max_sessions"`
	Recorded    bool   `json:"recorded,omitempty"`
}

type voiceEntry struct {
	ID      string `json:"id"`
	Object  string `json:"object"`
	Default bool   `json:"default,omitempty"`
}

func (s *Server) models(e echo.Context) error {
	info := s.runtime.Info()
	return e.JSON(http.StatusOK, list([]modelEntry{{info.Name, "model", "parley", info.Notice, info.MaxSessions, info.Recorded}}))
}

func (s *Server) voices(e echo.Context) error {
	names := s.runtime.Info().Voices
	voices := make([]voiceEntry, len(names))
	for i, name := range names {
		voices[i] = voiceEntry{name, "voice", i == 0}
	}
	return e.JSON(http.StatusOK, list(voices))
}

func list[T any](data []T) any {
	return struct {
		Object string `json:"object"`
		Data   []T    `json:"data"`
	}{"list", data}
}
