package checkpoint

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// resident memory of a mapped file in kB, as the kernel counts it.
func resident(t *testing.T, path string) (kB int) {
	t.Helper()
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip(err)
	}
	path, err = filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	ours := false
	for line := range bytes.Lines(maps) {
		var n int
		if key := bytes.Fields(line)[0]; !bytes.HasSuffix(key, []byte(":")) { // a mapping begins
			ours = bytes.Contains(line, []byte(path))
		} else if _, err := fmt.Sscanf(string(line), "Rss: %d kB", &n); err == nil && ours {
			kB += n
		}
	}
	return kB
}

func TestReleaseFreesPages(t *testing.T) {
	path := filepath.Join(tiny, "golden.safetensors")
	f, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var tensors []Tensor
	touched := 0
	for _, name := range f.Names() {
		tensor, err := f.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(tensor.Data); i += 512 { // touch every page
			touched += int(tensor.Data[i])
		}
		tensors = append(tensors, tensor)
	}
	before := resident(t, path)
	for _, tensor := range tensors {
		if err := tensor.Release(); err != nil {
			t.Fatal(err)
		}
	}
	// What stays are pages at the tensors' edges.
	if after := resident(t, path); touched == 0 || before < 4000 || after > before/8 {
		t.Errorf("%d kB resident before, %d after", before, after)
	}
}
