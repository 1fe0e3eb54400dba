package ort

/*
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// What we need of CUDA's runtime (cuda_runtime_api.h), which ONNX Runtime has
// loaded already: functions by name, so that nothing of CUDA is needed to build.
typedef struct {
	const char *(*error_string)(int);
	int (*driver_version)(int *);
	int (*device_count)(int *);
	int (*attribute)(int *, int, int);
	int (*memory)(size_t *, size_t *);
	int (*allocate)(void **, size_t);
	int (*free)(void *);
	int (*pin)(void *, size_t, unsigned);
	int (*unpin)(void *);
	int (*new_stream)(void **, unsigned);
	int (*destroy_stream)(void *);
	int (*copy)(void *, const void *, size_t, int, void *);
	int (*set)(void *, int, size_t, void *);
	int (*wait)(void *);
	int (*last_error)(void);
} cuda;

static char *load_cuda(const char *name, cuda *c) {
	static const char *const names[] = {
		"cudaGetErrorString", "cudaDriverGetVersion", "cudaGetDeviceCount",
		"cudaDeviceGetAttribute", "cudaMemGetInfo", "cudaMalloc", "cudaFree", "cudaHostRegister", "cudaHostUnregister",
		"cudaStreamCreateWithFlags", "cudaStreamDestroy", "cudaMemcpyAsync", "cudaMemsetAsync", "cudaStreamSynchronize",
		"cudaGetLastError",
	};
	void *library = dlopen(name, RTLD_LAZY | RTLD_GLOBAL);
	for (size_t i = 0; library && i < sizeof names / sizeof *names; i++) {
		((void **)c)[i] = dlsym(library, names[i]);
		if (!((void **)c)[i]) library = NULL;
	}
	return library ? NULL : dlerror();
}

static int open_library(const char *path) { return dlopen(path, RTLD_LAZY | RTLD_GLOBAL) != NULL; }

static const char *error_string(const cuda *c, int e) { return c->error_string(e); }
static int driver_version(const cuda *c, int *v) { return c->driver_version(v); }
static int device_count(const cuda *c, int *n) { return c->device_count(n); }
static int attribute(const cuda *c, int which, int *v) { return c->attribute(v, which, 0); }
static int memory(const cuda *c, size_t *free, size_t *total) { return c->memory(free, total); }

// An error that is answered here is taken back, else ONNX Runtime finds it after
// its next call.
static int answered(const cuda *c, int e) {
	if (e) c->last_error();
	return e;
}
static int allocate(const cuda *c, size_t n, uintptr_t *p) { return answered(c, c->allocate((void **)p, n)); }
static int release_memory(const cuda *c, uintptr_t p) { return c->free((void *)p); }
static int pin(const cuda *c, uintptr_t p, size_t n) { return answered(c, c->pin((void *)p, n, 0)); }
static int unpin(const cuda *c, uintptr_t p) { return answered(c, c->unpin((void *)p)); }
static int new_stream(const cuda *c, uintptr_t *s) { return c->new_stream((void **)s, 1); } // non-blocking: it waits for no other
static int destroy_stream(const cuda *c, uintptr_t s) { return c->destroy_stream((void *)s); }
static int copy(const cuda *c, uintptr_t to, uintptr_t from, size_t n, uintptr_t s) {
	enum { by_address = 4 };
	return c->copy((void *)to, (const void *)from, n, by_address, (void *)s);
}
static int set_zero(const cuda *c, uintptr_t p, size_t n, uintptr_t s) { return c->set((void *)p, 0, n, (void *)s); }
static int wait_for(const cuda *c, uintptr_t s) { return c->wait((void *)s); }
*/
import "C"

import (
	"debug/elf"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unsafe"

	onnxruntime "github.com/yalue/onnxruntime_go"
)

// DeviceError says that a device cannot be used, or has failed: because pieces are
// missing, or as Err says.
type DeviceError struct {
	Device  string
	Missing []Missing
	Err     error
}

func (e *DeviceError) Error() string {
	var said []string
	for _, m := range e.Missing {
		said = append(said, m.Error())
	}
	text := e.Device + ": "
	if len(said) > 0 {
		text += "lacking "
	}
	if e.Err != nil {
		said = append(said, e.Err.Error())
	}
	return text + strings.Join(strings.Fields(strings.Join(said, "; ")), " ") // as one line
}

func (e *DeviceError) Unwrap() error { return e.Err }

// ofDevice makes an error one of the device, if that has a nature of its own. What
// ONNX Runtime says when it finds no memory to work in has words of its own.
func ofDevice(d Device, err error) error {
	if known := (*DeviceError)(nil); !d.Apart() || errors.As(err, &known) {
		return err
	}
	of := &DeviceError{Device: d.String(), Err: err}
	for _, said := range []string{"out of memory", "Failed to allocate memory", "STATUS_ALLOC_FAILED"} {
		if strings.Contains(err.Error(), said) {
			of.Missing = []Missing{lackingMemory(d, "ONNX Runtime wants more to work in")}
			break
		}
	}
	return of
}

func lackingMemory(d Device, wanted string) Missing {
	free, _ := d.Memory()
	return Missing{"memory", fmt.Sprintf("%s, %d MB of the card are free: lower --max-sessions, or end what else runs there", wanted, free>>20)}
}

// Oldest of what the CUDA provider is built for: a driver for CUDA 13, and cards
// of that compute capability, since CUDA 13 knows none before.
const (
	oldestDriver  = 13000
	oldestCompute = 75
)

// oldestOfBFloat16 is the compute capability from which on cards have bfloat16.
const oldestOfBFloat16 = 80

// card is an NVIDIA card, the first of those that CUDA_VISIBLE_DEVICES shows.
// Copies go through a stream of its own. ONNX Runtime waits for its stream at the
// end of a run, and start waits for ours before, so neither reads what the other
// is still writing.
type card struct {
	crossed
	cuda    C.cuda
	compute int // capability, ten times
	stream  C.uintptr_t
	pending bool
	err     error // of a copy that could not be asked for
}

// CUDA opens the first NVIDIA card, for graphs that the library at path runs,
// which has to be in use. Errors are *DeviceError.
func CUDA(path string) (Device, error) {
	c := &card{}
	if lacks, err := c.open(path); err != nil || len(lacks) > 0 {
		return nil, &DeviceError{Device: cudaName, Missing: lacks, Err: err}
	}
	return c, nil
}

// open finds CUDA, the card and the provider. What is lacking has a name; an error
// is what else there is to say.
func (c *card) open(path string) (lacks []Missing, err error) {
	if err := c.load(preload(filepath.Dir(path))); err != nil {
		if lacks = MissingForCUDA(path); len(lacks) > 0 {
			return lacks, nil
		}
		return nil, err
	}
	if lacks, err = c.check(); err != nil || len(lacks) > 0 {
		// Only the file system tells a container without the card from a machine
		// without a driver.
		if seen := missingCard("/"); len(seen) > 0 && seen[0].What == accessToCard {
			return seen, err
		}
		return lacks, err
	}
	if err := c.tryProvider(); err != nil {
		lacks = missingLibraries("/", path)
		if explained(err, lacks) {
			err = nil
		}
		return lacks, err
	}
	if !loads(cuDNN) {
		return []Missing{{cuDNN, toBring(cuDNN)}}, nil
	}
	return nil, c.begin()
}

// tryProvider loads the provider, which wants more libraries than the runtime does.
func (c *card) tryProvider() error {
	o, err := onnxruntime.NewSessionOptions()
	if err != nil {
		return err
	}
	defer o.Destroy()
	return c.provide(o, Graph{})
}

// explained says that an error is about a library which is known to be lacking.
func explained(err error, lacks []Missing) bool {
	return slices.ContainsFunc(lacks, func(m Missing) bool {
		return slices.ContainsFunc(strings.Split(m.What, ", "), func(name string) bool { return strings.Contains(err.Error(), name) })
	})
}

// load finds CUDA's runtime by its name.
func (c *card) load(runtime string) error {
	name := C.CString(runtime)
	defer C.free(unsafe.Pointer(name))
	if said := C.load_cuda(name, &c.cuda); said != nil {
		return errors.New(C.GoString(said))
	}
	return nil
}

const cudaName = "cuda"

// begin makes the stream, which wants a card.
func (c *card) begin() error { return c.said("a stream", C.new_stream(&c.cuda, &c.stream)) }

// preload loads those of CUDA's libraries that lie beside ONNX Runtime's, where
// the loader would not look, and returns the name of CUDA's runtime. Some need
// others, so it tries until no more can be had.
func preload(folder string) (runtime string) {
	runtime = cudaRuntime
	if f, err := elf.Open(filepath.Join(folder, providerCUDA)); err == nil {
		linked, _ := f.ImportedLibraries()
		_ = f.Close()
		if i := slices.IndexFunc(linked, func(name string) bool { return strings.HasPrefix(name, "libcudart.") }); i >= 0 {
			runtime = linked[i]
		}
	}
	var rest []string
	for _, pattern := range []string{"libcudart.so.*", "libcublas*.so.*", "libcufft.so.*", "libcurand.so.*", "libnvJitLink.so.*", "libnvrtc*.so.*", "libcudnn.so.*"} {
		found, _ := filepath.Glob(filepath.Join(folder, pattern))
		rest = append(rest, found...)
	}
	for before := len(rest) + 1; len(rest) < before; {
		before = len(rest)
		rest = slices.DeleteFunc(rest, loads)
	}
	return runtime
}

// loads says that the loader finds a library; it stays loaded.
func loads(name string) bool {
	c := C.CString(name)
	defer C.free(unsafe.Pointer(c))
	return C.open_library(c) != 0
}

// check finds what is too old or not there.
func (c *card) check() (lacks []Missing, err error) {
	var driver, cards, major, minor C.int
	if err := c.said("the driver's version", C.driver_version(&c.cuda, &driver)); err != nil {
		return nil, err
	}
	if driver < oldestDriver {
		found := "none is loaded"
		if driver > 0 {
			found = fmt.Sprintf("this one is of CUDA %d.%d", driver/1000, driver%1000/10)
		}
		return []Missing{{"NVIDIA's driver for CUDA 13", "install 580 or newer; " + found}}, nil
	}
	const noDevice, notReady = 100, 802
	switch e := C.device_count(&c.cuda, &cards); e {
	case noDevice:
	case notReady:
		return []Missing{{"NVIDIA's fabric manager", "cards that are joined by NVSwitch wait for it: install nvidia-fabricmanager of the driver's version, and start it"}}, nil
	default:
		if err := c.said("cards", e); err != nil {
			return nil, err
		}
	}
	if cards == 0 {
		return []Missing{{"an NVIDIA card", "the driver sees none, or CUDA_VISIBLE_DEVICES hides it"}}, nil
	}
	const computeMajor, computeMinor = 75, 76 // cudaDeviceAttr
	if err := errors.Join(
		c.said("compute capability", C.attribute(&c.cuda, computeMajor, &major)),
		c.said("compute capability", C.attribute(&c.cuda, computeMinor, &minor)),
	); err != nil {
		return nil, err
	}
	if c.compute = int(major*10 + minor); c.compute < oldestCompute {
		return []Missing{{
			fmt.Sprintf("compute capability %d.%d", oldestCompute/10, oldestCompute%10),
			fmt.Sprintf("the card has %d.%d; choose another one with CUDA_VISIBLE_DEVICES", major, minor),
		}}, nil
	}
	return nil, nil
}

// said is the error that a call of CUDA's runtime returned.
func (c *card) said(what string, e C.int) error {
	if e == 0 {
		return nil
	}
	return fmt.Errorf("CUDA, %s: %s (%d)", what, C.GoString(C.error_string(&c.cuda, e)), int(e))
}

func (*card) String() string   { return cudaName }
func (*card) Apart() bool      { return true }
func (c *card) BFloat16() bool { return c.compute >= oldestOfBFloat16 }
func (*card) memory() string   { return "Cuda" }

func (c *card) Memory() (free, total int64) {
	var f, t C.size_t
	if C.memory(&c.cuda, &f, &t) != 0 {
		return 0, 0
	}
	return int64(f), int64(t)
}

func (c *card) Close() error {
	return errors.Join(c.wait(), c.said("a stream", C.destroy_stream(&c.cuda, c.stream)))
}

func (c *card) allocate(n int) (*Memory, error) {
	n = max(n, 1)
	var p C.uintptr_t
	const outOfMemory = 2
	switch e := C.allocate(&c.cuda, C.size_t(n), &p); e {
	case 0:
	case outOfMemory:
		return nil, &DeviceError{Device: cudaName, Missing: []Missing{lackingMemory(c, fmt.Sprintf("%d MB are wanted", n>>20))}}
	default:
		return nil, ofDevice(c, c.said("memory", e))
	}
	m := &Memory{address: uintptr(p)}
	c.zero(m, 0, n)
	return m, nil
}

func (c *card) free(m *Memory) error {
	err := c.wait()
	if m.address != 0 {
		err = errors.Join(err, c.said("memory", C.release_memory(&c.cuda, C.uintptr_t(m.address))))
		m.address = 0
	}
	return err
}

// pin may fail, where a process may not hold so much: copies are slower then.
func (c *card) pin(m *Memory) { C.pin(&c.cuda, C.uintptr_t(m.address), C.size_t(len(m.bytes))) }

func (c *card) unpin(m *Memory) { C.unpin(&c.cuda, C.uintptr_t(m.address)) }

func (c *card) send(to *Memory, at int, from []byte) {
	c.there += int64(len(from))
	c.copy(to.address+uintptr(at), addressOf(from), len(from))
}

func (c *card) fetch(to []byte, from *Memory, at int) {
	c.back += int64(len(to))
	c.copy(addressOf(to), from.address+uintptr(at), len(to))
}

func (c *card) move(to *Memory, at int, from *Memory, origin, n int) {
	c.copy(to.address+uintptr(at), from.address+uintptr(origin), n)
}

func (c *card) copy(to, from uintptr, n int) {
	c.asked("a copy", C.copy(&c.cuda, C.uintptr_t(to), C.uintptr_t(from), C.size_t(n), c.stream))
}

func (c *card) zero(m *Memory, at, n int) {
	c.asked("zeros", C.set_zero(&c.cuda, C.uintptr_t(m.address+uintptr(at)), C.size_t(n), c.stream))
}

func (c *card) asked(what string, e C.int) {
	c.pending = true
	if c.err == nil {
		c.err = c.said(what, e)
	}
}

func (c *card) wait() error {
	if !c.pending {
		return nil
	}
	c.pending = false
	err := errors.Join(c.err, c.said("copies", C.wait_for(&c.cuda, c.stream)))
	c.err = nil
	return err
}

func (c *card) start() error { return c.wait() }

func (c *card) provide(o *onnxruntime.SessionOptions, g Graph) error {
	cuda, err := onnxruntime.NewCUDAProviderOptions()
	if err != nil {
		return err
	}
	defer cuda.Destroy()
	options := map[string]string{
		"device_id": "0",
		// Products of float32 as they are on the CPU, not of 10 bits, but where that
		// is asked for.
		"use_tf32": "0",
		// Memory as it is asked for: what a run needs is the same every time.
		"arena_extend_strategy": "kSameAsRequested",
		// The exhaustive search measures: it takes long for each size of run, and
		// chooses otherwise every time.
		"cudnn_conv_algo_search": "HEURISTIC",
		"enable_cuda_graph":      "0",
	}
	if g.Capture {
		options["enable_cuda_graph"] = "1"
	}
	if g.TF32 {
		options["use_tf32"] = "1"
	}
	return errors.Join(cuda.Update(options), o.AppendExecutionProviderCUDA(cuda))
}
