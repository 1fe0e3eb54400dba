// Package web is the page: plain files, served as they are.
package web

import (
	"embed"
	"io/fs"
	"slices"
	"strings"

	"github.com/parley-voice/parley/voices"
)

//go:embed index.html style.css icon.svg *.js
var page embed.FS

// Files of the page, index.html at the root, with the personas of package
// voices beside them as personas.json. Everything that the page loads is in
// here: it works under the content security policy "default-src 'self'".
var Files fs.FS = beside{page, voices.Files}

// beside shows several file systems with a root each, and no name twice, as one.
type beside []fs.FS

func (b beside) Open(name string) (f fs.File, err error) {
	for _, files := range b {
		if f, err = files.Open(name); err == nil {
			return f, nil
		}
	}
	return nil, err
}

// ReadDir makes fs.WalkDir see them all. There are no folders but the root.
func (b beside) ReadDir(name string) (all []fs.DirEntry, err error) {
	for _, files := range b {
		entries, err := fs.ReadDir(files, name)
		if err != nil {
			return nil, err
		}
		all = append(all, entries...)
	}
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}
