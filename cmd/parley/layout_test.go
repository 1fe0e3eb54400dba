package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

// Who may know whom: media knows sound and no model, engine knows models and no
// HTTP, signaling knows the wire and no tensors. Test files are free.
func TestDependenciesPointOneWay(t *testing.T) {
	const module = "github.com/parley-voice/parley/"
	rules := []struct {
		of    string   // packages below this path
		ours  []string // the packages of the module that they may import
		never []string // what they may not even reach
	}{
		{"media", []string{"media"}, []string{"net/http", "github.com/labstack/", "github.com/yalue/", "github.com/pion/webrtc"}},
		{"engine/core", nil, []string{"net/http", "github.com/"}},
		{"engine/ort", nil, []string{"net/http", "github.com/pion/", "github.com/labstack/"}},
		{"engine", []string{"engine", "media/sound"}, []string{"net/http", "github.com/pion/", "github.com/hraban/", "github.com/labstack/"}},
		{"signaling", []string{"signaling", "engine/core", "media"}, []string{"github.com/yalue/"}},
		{"web", []string{"voices"}, []string{"net/http", "github.com/"}},
		{"voices", nil, []string{"net/http", "github.com/"}},
	}
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,Deps", module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	below := func(path, root string) bool { return path == root || strings.HasPrefix(path, root+"/") }
	seen := map[string]bool{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath    string
			Imports, Deps []string
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		path := strings.TrimPrefix(p.ImportPath, module)
		for _, rule := range rules {
			if !below(path, rule.of) {
				continue
			}
			seen[rule.of] = true
			for _, i := range p.Imports {
				ours, ok := strings.CutPrefix(i, module)
				for _, may := range append(rule.ours, rule.of) {
					ok = ok && !below(ours, may)
				}
				if ok {
					t.Errorf("%s imports %s", path, ours)
				}
			}
			for _, dep := range p.Deps {
				for _, never := range rule.never {
					if !strings.HasPrefix(dep, module) && strings.HasPrefix(dep, never) {
						t.Errorf("%s reaches %s", path, dep)
					}
				}
			}
		}
	}
	for _, rule := range rules {
		if !seen[rule.of] {
			t.Errorf("there is no package %s", rule.of)
		}
	}
}
