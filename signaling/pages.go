package signaling

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/parley-voice/parley/engine/core"
)

// pageHeaders let the page load nothing from elsewhere, and nobody frame it.
var pageHeaders = map[string]string{
	"Content-Security-Policy": "default-src 'self'; media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	"Permissions-Policy":      "microphone=(self), camera=(), geolocation=()",
	"Referrer-Policy":         "no-referrer",
	"X-Frame-Options":         "DENY",
	// To be asked about each time: the answer is an ETag away, and a page of an
	// older server never meets a newer one.
	"Cache-Control": "no-cache",
}

// personasFile is what the page offers to start from.
const personasFile = "personas.json"

// newPages serves the files of a page, with a model's own personas, if it has any,
// for those of the page. They are read once for their ETags, as embedded files
// have no time.
func newPages(files fs.FS, personas []core.Persona) (echo.HandlerFunc, error) {
	own, err := json.Marshal(personas)
	if err != nil {
		return nil, err
	}
	tags := map[string]string{}
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if name == personasFile && len(personas) > 0 {
			content = own
		}
		sum := sha256.Sum256(content)
		tags[name] = `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
		return nil
	})
	if err != nil {
		return nil, err
	}
	server := http.FileServerFS(files)
	return func(e echo.Context) error {
		name := strings.TrimPrefix(path.Clean("/"+e.Request().URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		tag, ok := tags[name]
		if !ok {
			return echo.ErrNotFound
		}
		header := e.Response().Header()
		for key, value := range pageHeaders {
			header.Set(key, value)
		}
		header.Set("ETag", tag)
		if name == personasFile && len(personas) > 0 {
			http.ServeContent(e.Response(), e.Request(), name, time.Time{}, bytes.NewReader(own))
			return nil
		}
		server.ServeHTTP(e.Response(), e.Request())
		return nil
	}, nil
}
