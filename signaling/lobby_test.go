package signaling

import (
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

// TestLobby: before there is a server the process lives and is not ready. The
// page is there, but for the personas, which may be the model's.
func TestLobby(t *testing.T) {
	t.Parallel()
	page := fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}, personasFile: {Data: []byte("[]")}}
	lobby, err := NewLobby(page)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(path string) (int, string) {
		answer := httptest.NewRecorder()
		lobby.ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		return answer.Code, errorCode(answer.Body.String())
	}
	for path, status := range map[string]int{"/health": 200, "/ready": 503, "/v1/models": 503, "/nothing": 503, "/" + personasFile: 503, "/": 200} {
		if got, code := ask(path); got != status || (code == "model_loading") != (status == 503) {
			t.Errorf("%s: %d %s, want %d", path, got, code, status)
		}
	}
	lobby.Open(newHouse(t, Config{}).Server)
	for _, path := range []string{"/health", "/ready", "/v1/models", "/"} {
		if status, _ := ask(path); status != 200 {
			t.Errorf("%s: %d afterwards", path, status)
		}
	}
}
