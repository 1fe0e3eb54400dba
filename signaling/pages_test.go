package signaling

import (
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
)

// A model's own personas are those that the page offers.
func TestPersonasOfTheModel(t *testing.T) {
	t.Parallel()
	page := fstest.MapFS{personasFile: {Data: []byte(`[{"name":"Ours","text":"a"}]`)}}
	tags := map[string]bool{}
	for want, personas := range map[string][]core.Persona{
		`"Ours"`:   nil,
		`"Theirs"`: {{Name: "Theirs", Text: "b"}},
	} {
		serve, err := newPages(page, personas)
		if err != nil {
			t.Fatal(err)
		}
		answer := httptest.NewRecorder()
		if err := serve(echo.New().NewContext(httptest.NewRequest("GET", "/"+personasFile, nil), answer)); err != nil {
			t.Fatal(err)
		}
		if answer.Code != 200 || !strings.Contains(answer.Body.String(), want) || !strings.HasPrefix(answer.Header().Get("Content-Type"), "application/json") {
			t.Errorf("%d %s %q, want %s", answer.Code, answer.Header().Get("Content-Type"), answer.Body, want)
		}
		tags[answer.Header().Get("ETag")] = true
	}
	if len(tags) != 2 {
		t.Errorf("other personas with the same ETag: %v", tags)
	}
}
