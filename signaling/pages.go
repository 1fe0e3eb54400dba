package signaling

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/labstack/echo/v4"
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

// newPages serves the files of a page. They are read once for their ETags, as
// embedded files have no time.
func newPages(files fs.FS) (echo.HandlerFunc, error) {
	tags := map[string]string{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
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
		server.ServeHTTP(e.Response(), e.Request())
		return nil
	}, nil
}
