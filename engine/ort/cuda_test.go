package ort

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A machine is put together piece by piece, and each time the next one is named.
// The provider and what it is linked to are real libraries, of a C compiler.
func TestMissingForCUDA(t *testing.T) {
	t.Setenv("LD_LIBRARY_PATH", "")
	root, build := t.TempDir(), t.TempDir()
	path := filepath.Join(root, "opt", libraryName)
	file := func(name, content string) {
		t.Helper()
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	library := func(out string, arguments ...string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
			t.Fatal(err)
		}
		said, err := exec.Command("cc", append([]string{"-shared", "-o", out, "-x", "c", "/dev/null", "-x", "none"}, arguments...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, said)
		}
	}
	first := func(what, do string) {
		t.Helper()
		m := append(missingCard(root), missingLibraries(root, path)...)
		if what == "" {
			if len(m) > 0 {
				t.Errorf("missing: %v", m)
			}
			return
		}
		if len(m) == 0 || !strings.HasPrefix(m[0].What, what) || !strings.Contains(m[0].Do, do) {
			t.Errorf("%v, want %s, … %s", m, what, do)
		}
	}

	first("NVIDIA's driver", "580")
	if m := missingLibraries(root, path); len(m) != 1 || m[0].What != providerShared+", "+providerCUDA {
		t.Errorf("an empty machine lacks %v", m)
	}
	file("proc/driver/nvidia/version", "NVRM version: …")
	first("an NVIDIA card", "sees none")
	file("proc/driver/nvidia/gpus/0000:01:00.0/information", "Model: 	 NVIDIA H200\n")
	first("access to the card", "--gpus all")
	file("dev/nvidiactl", "")
	first(providerShared, "make gpu-libs")
	file("opt/"+providerShared, "")
	first(providerCUDA, "make gpu-libs")
	library(filepath.Join(build, "libcublasLt.so.99"), "-Wl,-soname,libcublasLt.so.99")
	library(filepath.Join(root, "opt", providerCUDA), "-Wl,--no-as-needed", "-L"+build, "-l:libcublasLt.so.99")
	first("libcublasLt.so.99", "install CUDA 13") // as it is linked, not as we know
	library(filepath.Join(root, "usr/local/cuda-13.0/lib64/libcublasLt.so.99"))
	first("libcublasLt.so.99", "add that to LD_LIBRARY_PATH")
	t.Setenv("LD_LIBRARY_PATH", filepath.Join(root, "usr/local/cuda-13.0/lib64"))
	first("libnvrtc.so.13", "install CUDA 13") // it is not linked to that
	library(filepath.Join(root, "usr/local/cuda-13.0/lib64/libnvrtc.so.13"))
	first("libcudnn.so.9", "cuDNN 9")
	file("etc/ld.so.conf.d/cudnn.conf", "# comment\n/opt/cudnn\n")
	library(filepath.Join(root, "opt/cudnn/libcudnn.so.9"))
	first("", "")
}

// The library that is tested with runs on the CPU.
func TestProviders(t *testing.T) {
	if err := Acquire(""); err != nil {
		t.Fatal(err)
	}
	defer Release()
	providers, err := Providers()
	if err != nil || len(providers) == 0 || providers[len(providers)-1] != "CPUExecutionProvider" {
		t.Errorf("%q, %v", providers, err)
	}
}
