package signaling

import (
	"encoding/json"
	"net/http"
	"sync/atomic"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

const codeLoading core.Code = "model_loading"

// Lobby answers requests until there is a server: the process lives, and is not
// ready. The zero value is one.
type Lobby struct{ server atomic.Pointer[Server] }

// Open lets all further requests through to the server.
func (l *Lobby) Open(s *Server) { l.server.Store(s) }

func (l *Lobby) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s := l.server.Load(); s != nil {
		s.handler.ServeHTTP(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if (r.Method == http.MethodGet || r.Method == http.MethodHead) && r.URL.Path == "/health" {
		_, _ = w.Write([]byte(healthy))
		return
	}
	w.Header().Set("Retry-After", "2")
	w.WriteHeader(http.StatusServiceUnavailable)
	loading := realtime.FaultOf(&core.Error{Code: codeLoading, Retryable: true, Message: "the model is being loaded; come back when /ready says so"})
	_ = json.NewEncoder(w).Encode(map[string]realtime.Fault{"error": loading}) // the client may have gone
}
