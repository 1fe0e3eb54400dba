package signaling

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"sync/atomic"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/signaling/realtime"
)

const codeLoading core.Code = "model_loading"

// Lobby answers requests until there is a server: the process lives, and is not
// ready. Its page is there already and waits, too.
type Lobby struct {
	server atomic.Pointer[Server]
	echo   *echo.Echo
	pages  echo.HandlerFunc
}

// NewLobby returns a lobby with the files of a page.
func NewLobby(page fs.FS) (*Lobby, error) {
	pages, err := newPages(page, nil)
	if err != nil {
		return nil, fmt.Errorf("web page: %w", err)
	}
	return &Lobby{echo: echo.New(), pages: pages}, nil
}

// Open lets all further requests through to the server.
func (l *Lobby) Open(s *Server) { l.server.Store(s) }

func (l *Lobby) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s := l.server.Load(); s != nil {
		s.handler.ServeHTTP(w, r)
		return
	}
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		switch {
		case r.URL.Path == "/health":
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Cache-Control", "no-store")
			_, _ = w.Write([]byte(healthy))
			return
		case path.Base(r.URL.Path) == personasFile: // the model may bring its own
		case l.pages(l.echo.NewContext(r, w)) == nil:
			return
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Retry-After", "2")
	w.WriteHeader(http.StatusServiceUnavailable)
	loading := realtime.FaultOf(&core.Error{Code: codeLoading, Retryable: true, Message: "the model is being loaded; come back when /ready says so"})
	_ = json.NewEncoder(w).Encode(map[string]realtime.Fault{"error": loading}) // the client may have gone
}
