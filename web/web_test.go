package web

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// reference finds what a file of the page loads.
var reference = regexp.MustCompile(`(?:src|href)="([^"]+)"|from "\./([^"]+)"|get\("([^/"]+\.json)"|addModule\("([^"]+)"`)

// Whatever the page loads must be embedded with it: there is no other host.
func TestPageIsWhole(t *testing.T) {
	waiting, seen := []string{"index.html"}, map[string]bool{}
	for len(waiting) > 0 {
		name := waiting[0]
		waiting = waiting[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		text, err := fs.ReadFile(Files, name)
		if err != nil {
			t.Errorf("the page loads %s: %v", name, err)
			continue
		}
		for _, found := range reference.FindAllStringSubmatch(string(text), -1) {
			waiting = append(waiting, strings.Join(found[1:], ""))
		}
	}
	for _, name := range []string{"style.css", "main.js", "call.js", "refusals.js", "jitter.js", "personas.json"} {
		if !seen[name] {
			t.Errorf("%s was not reached from index.html: the test has lost its way", name)
		}
	}
}

// maxPage is what all files of the page may weigh together, uncompressed.
const maxPage = 200_000

// The whole page is light: it comes over a phone's network, too.
func TestPageIsLight(t *testing.T) {
	sum := 0
	err := fs.WalkDir(Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(Files, name)
		sum += len(text)
		return err
	})
	if err != nil || sum > maxPage {
		t.Errorf("%d bytes, %v; at most %d", sum, err, maxPage)
	}
	t.Logf("the page has %d bytes", sum)
}

// The server's content security policy allows nothing inline.
func TestNothingInline(t *testing.T) {
	text, err := fs.ReadFile(Files, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	inline := regexp.MustCompile(`(?i)<style|\sstyle=|\son[a-z]+=|<script(?:\s[^>]*)?>[^<]`)
	if found := inline.FindString(string(text)); found != "" {
		t.Errorf("index.html has %q inline", found)
	}
}

// The server walks the files: what is not found by walking is not served.
func TestWalk(t *testing.T) {
	var names []string
	err := fs.WalkDir(Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"index.html", "main.js", "personas.json"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not among %q", want, names)
		}
	}
	for _, name := range names {
		if strings.Contains(name, "test") || strings.HasSuffix(name, ".go") {
			t.Errorf("%s is served", name)
		}
	}
}
