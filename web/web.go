// Package web is the page: plain files, served as they are.
package web

import (
	"embed"
	"io/fs"

	"github.com/parley-voice/parley/voices"
)

//go:embed index.html style.css icon.svg *.js
var page embed.FS

// Files of the page, index.html at the root, with the personas of package
// voices beside them as personas.json. Everything that the page loads is in
// here: it works under the content security policy "default-src 'self'".
var Files fs.FS = beside{page, voices.Files}

// beside opens a file in the first file system that has it.
type beside []fs.FS

func (b beside) Open(name string) (f fs.File, err error) {
	for _, files := range b {
		if f, err = files.Open(name); err == nil {
			return f, nil
		}
	}
	return nil, err
}
