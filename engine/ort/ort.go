// Package ort is the engine's seam to ONNX Runtime: what onnxruntime_go lacks
// (initializers that we own) and what the engine needs of it in its own words:
// a session over a graph and shared weights, state tensors with a slot
// dimension, and bindings to runs of slots.
//
// ONNX Runtime has one environment a process, so this package keeps it behind a
// count of its users; there is no other global state.
package ort

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	onnxruntime "github.com/yalue/onnxruntime_go"
)

// Version of the ONNX Runtime library that is installed and tested with, and of
// the one for NVIDIA cards.
const (
	Version    = "1.32.0"
	GPUVersion = "1.31.1"
)

var environment struct {
	sync.Mutex
	users int
	path  string
	api   api
}

// LibraryError says that the ONNX Runtime library could not be found or loaded.
type LibraryError struct {
	Path string
	Err  error
}

func (e *LibraryError) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("no ONNX Runtime library (%s): run `make build`, which installs it, or name it with --onnxruntime or PARLEY_ONNXRUNTIME", libraryName)
	}
	return fmt.Sprintf("the ONNX Runtime library %s does not load: %v; run `make build`, which installs version %s, or name another with --onnxruntime or PARLEY_ONNXRUNTIME", e.Path, e.Err, Version)
}

func (e *LibraryError) Unwrap() error { return e.Err }

const libraryName = "libonnxruntime.so"

// FindLibrary returns the library's path: the given one, PARLEY_ONNXRUNTIME,
// beside the running program, in .cache of the source tree that the program or
// the working directory is in (where make puts it), or in the system's folders.
func FindLibrary(given string) (string, error) {
	return findLibrary(given, "onnxruntime-"+Version)
}

// FindGPULibrary is FindLibrary for where NVIDIA cards are wanted: of what is in
// .cache, the build for them comes first.
func FindGPULibrary(given string) (string, error) {
	return findLibrary(given, "onnxruntime-gpu-"+GPUVersion, "onnxruntime-"+Version)
}

func findLibrary(given string, builds ...string) (string, error) {
	if given == "" {
		given = os.Getenv("PARLEY_ONNXRUNTIME")
	}
	if given != "" {
		if _, err := os.Stat(given); err != nil {
			return "", &LibraryError{Path: given, Err: err}
		}
		return given, nil
	}
	var folders []string
	cached := func(dir string) {
		for ; ; dir = filepath.Dir(dir) {
			if isFile(filepath.Join(dir, "go.mod")) {
				for _, build := range builds {
					folders = append(folders, filepath.Join(dir, ".cache", build))
				}
				return
			}
			if dir == filepath.Dir(dir) {
				return
			}
		}
	}
	if exe, err := os.Executable(); err == nil {
		folders = append(folders, filepath.Dir(exe))
		cached(filepath.Dir(exe))
	}
	if wd, err := os.Getwd(); err == nil {
		cached(wd)
	}
	folders = append(folders, "/usr/local/lib", "/usr/lib", "/usr/lib/"+multiarch[runtime.GOARCH])
	for _, dir := range folders {
		if p := filepath.Join(dir, libraryName); isFile(p) {
			return p, nil
		}
	}
	return "", &LibraryError{}
}

var multiarch = map[string]string{"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}

func isFile(p string) bool {
	st, err := os.Stat(p)
	return err == nil && st.Mode().IsRegular()
}

// InUse is the version of the library in use.
func InUse() string { return onnxruntime.GetVersion() }

// Acquire loads the library (path as FindLibrary takes it) and starts the
// environment; every Acquire wants a Release. A process can use one library:
// a second path is refused while the first is in use.
func Acquire(path string) error {
	path, err := FindLibrary(path)
	if err != nil {
		return err
	}
	env := &environment
	env.Lock()
	defer env.Unlock()
	if env.users > 0 {
		if env.path != path {
			return &LibraryError{Path: path, Err: fmt.Errorf("%s is in use", env.path)}
		}
		env.users++
		return nil
	}
	onnxruntime.SetSharedLibraryPath(path)
	if err := onnxruntime.InitializeEnvironment(onnxruntime.WithLogLevelError()); err != nil {
		return &LibraryError{Path: path, Err: err}
	}
	env.api, err = loadAPI(path)
	if err != nil {
		return &LibraryError{Path: path, Err: errors.Join(err, onnxruntime.DestroyEnvironment())}
	}
	env.users, env.path = 1, path
	return nil
}

// Release gives one Acquire back; the last one ends the environment. All
// sessions, tensors and bindings must be closed before.
func Release() error {
	env := &environment
	env.Lock()
	defer env.Unlock()
	if env.users == 0 {
		return nil
	}
	if env.users--; env.users > 0 {
		return nil
	}
	return onnxruntime.DestroyEnvironment()
}
