package engine

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/parley-voice/parley/engine/ort"
)

// ONNX Runtime's build for NVIDIA cards takes every graph that is to be captured,
// and captures and replays it for every size of run, with nothing in it that a
// capture may not hold: on a stand-in for CUDA, whose kernels do nothing. What is
// tried is whole engines with their sessions, in a process of their own, but for
// what they say. Nobody but copies may touch the card's memory. It wants `make
// gpu-libs`.
func TestCapture(t *testing.T) {
	library, err := ort.FindGPULibrary("")
	if err != nil {
		t.Fatal(err)
	}
	provider := filepath.Join(filepath.Dir(library), "libonnxruntime_providers_cuda.so")
	if _, err := os.Stat(provider); err != nil {
		t.Skip("ONNX Runtime for NVIDIA cards is not here: make gpu-libs")
	}
	if raceEnabled {
		t.Skip("the other process is not ours to look into")
	}
	folder := t.TempDir()
	for _, name := range []string{"libonnxruntime.so", "libonnxruntime_providers_cuda.so", "libonnxruntime_providers_shared.so"} {
		if err := os.Symlink(filepath.Join(filepath.Dir(library), name), filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	standIn(t, provider, folder)
	for _, c := range []struct {
		device, precision string
		captures          bool
		says, env         string
	}{
		{OnCUDA, Float32, true, "", ""}, {OnCUDA, BFloat16, true, "", ""}, {"uncaptured", BFloat16, false, "", ""},
		{OnAuto, Float32, false, "the device is cuda without capture, because of cuda: graph ", "FAKE_CUDA_CAPTURE=0"},
	} {
		cmd := exec.Command(os.Args[0], "-test.v", "-test.timeout", "2m", "-test.run",
			"^(TestBus|TestLifecycle|TestTickAllocatesNothing|TestMeasure|TestMeter|TestTransferInPieces|TestClosingTheEngineEndsSessions)$")
		cmd.Env = append(os.Environ(), "PARLEY_TEST_DEVICE="+c.device, "PARLEY_TEST_PRECISION="+c.precision,
			"PARLEY_ONNXRUNTIME="+filepath.Join(folder, "libonnxruntime.so"), "LD_LIBRARY_PATH="+folder, c.env)
		out, err := cmd.CombinedOutput()
		said := regexp.MustCompile(`(?m)^.*\[cudnn_frontend\].*\n`).ReplaceAllString(string(out), "") // of plans that the stand-in has not
		if err != nil || strings.Count(said, "--- PASS") != 7 || strings.Contains(said, "in a capture") || !strings.Contains(said, "measured on cuda in "+c.precision) ||
			!strings.Contains(said, "bytes a frame on cuda") || !strings.Contains(said, c.says) || c.says == "" && strings.Contains(said, "because of") {
			t.Errorf("%s in %s: %v\n%s", c.device, c.precision, err, lastLines(said, 30))
		}
		kernels := regexp.MustCompile(`stand-in: captured (\d+) kernels`).FindAllStringSubmatch(said, -1)
		captured, replayed := len(kernels), strings.Count(said, "stand-in: replayed")
		t.Logf("%s in %s: %d captures, %d00 replays or more", c.device, c.precision, captured, replayed)
		for _, k := range kernels {
			if n, _ := strconv.Atoi(k[1]); n < 40 {
				t.Errorf("%s in %s: a graph of %s kernels", c.device, c.precision, k[1])
			}
		}
		if (captured > 0 && replayed > 0) != c.captures {
			t.Errorf("%s in %s: that is not as it was wanted", c.device, c.precision)
		}
	}
}

// standIn makes the libraries that the provider wants: one, under all their names,
// in which every function that is not in the source returns success.
func standIn(t *testing.T, provider, folder string) {
	t.Helper()
	const source = "ort/testdata/cuda.c"
	symbols, err := exec.Command("nm", "-D", "--undefined-only", provider).Output()
	if err != nil {
		t.Skipf("nm, of binutils: %v", err)
	}
	binary, err := os.ReadFile(provider)
	if err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range regexp.MustCompile(`(?m) U ((?:__cuda|cu)[A-Za-z0-9_]+)`).FindAllSubmatch(symbols, -1) {
		names = append(names, string(m[1]))
	}
	for _, m := range regexp.MustCompile(`\x00(cudnn[A-Z][A-Za-z0-9_]+)`).FindAllSubmatch(binary, -1) { // found by name at run time
		names = append(names, string(m[1]))
	}
	slices.Sort(names)
	rest := "int library_call(const char *);\n"
	for _, name := range slices.Compact(names) {
		if !regexp.MustCompile(`\b` + name + `\(`).Match(written) {
			does := "0"
			if regexp.MustCompile(`^cublas.*[Gg]emm|^cublasLtMatmul$|^cudnn.*(Execute|Forward|ReduceTensor)$`).MatchString(name) {
				does = fmt.Sprintf("library_call(%q)", name)
			}
			rest += fmt.Sprintf("int %s() { return %s; }\n", name, does)
		}
	}
	others := filepath.Join(folder, "rest.c")
	if err := os.WriteFile(others, []byte(rest), 0o600); err != nil {
		t.Fatal(err)
	}
	all := filepath.Join(folder, "libstandin.so")
	if said, err := exec.Command("cc", "-shared", "-fPIC", "-w", "-o", all, source, others).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	for _, name := range []string{"libcuda.so.1", "libcudart.so.13", "libcublas.so.13", "libcublasLt.so.13", "libcurand.so.10", "libcudnn.so.9"} {
		if err := os.Symlink(all, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
}

func lastLines(s string, n int) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
