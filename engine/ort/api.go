package ort

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// The library's C interface is a table of function pointers that only ever
// grows at its end (onnxruntime_c_api.h, struct OrtApi), so an entry is named
// by its place. api_test.go checks the places against the header.
typedef struct { const void *const *(*get_api)(uint32_t); const char *(*version)(void); } api_base;
typedef api_base *(*get_api_base)(void);
enum {
	get_error_message = 2,
	release_status = 93,
	get_available_providers = 125,
	release_available_providers = 126,
	add_initializer = 150
};
enum { api_version = 24 };

static const void *const *load_api(const char *path) {
	void *library = dlopen(path, RTLD_LAZY);
	if (!library) return NULL;
	get_api_base base = (get_api_base)dlsym(library, "OrtGetApiBase");
	dlclose(library); // onnxruntime_go holds its own handle
	return base ? base()->get_api(api_version) : NULL;
}

// Returns NULL or a message to free; the status is gone.
static char *message_of(const void *const *api, void *status) {
	if (!status) return NULL;
	const char *said = ((const char *(*)(const void *))api[get_error_message])(status);
	size_t n = 0;
	while (said[n]) n++;
	char *message = malloc(n + 1);
	if (message) for (size_t i = 0; i <= n; i++) message[i] = said[i];
	((void (*)(void *))api[release_status])(status);
	return message;
}

static char *own_initializer(const void *const *api, void *options, const char *name, const void *value) {
	return message_of(api, ((void *(*)(void *, const char *, const void *))api[add_initializer])(options, name, value));
}

static char *available_providers(const void *const *api, char ***names, int *n) {
	return message_of(api, ((void *(*)(char ***, int *))api[get_available_providers])(names, n));
}

static void release_providers(const void *const *api, char **names, int n) {
	((void *(*)(char **, int))api[release_available_providers])(names, n);
}
*/
import "C"

import (
	"errors"
	"fmt"
	"unsafe"

	onnxruntime "github.com/yalue/onnxruntime_go"
)

// api is ONNX Runtime's table of functions.
type api struct{ table *unsafe.Pointer }

func loadAPI(path string) (api, error) {
	c := C.CString(path)
	defer C.free(unsafe.Pointer(c))
	t := C.load_api(c)
	if t == nil {
		return api{}, fmt.Errorf("it does not speak API %d; version %s does", C.api_version, Version)
	}
	return api{(*unsafe.Pointer)(unsafe.Pointer(t))}, nil
}

// ownInitializer makes a session use value, which we own, for the graph's
// initializer of that name, without a copy. Name and value must outlive the
// session (OrtApi::AddInitializer).
func (a api) ownInitializer(o *onnxruntime.SessionOptions, name string, value onnxruntime.Value) error {
	c := C.CString(name)
	defer C.free(unsafe.Pointer(c))
	// Both structs hold one pointer, the C object.
	options := *(*unsafe.Pointer)(unsafe.Pointer(o))
	tensor := *(*unsafe.Pointer)(unsafe.Pointer(value.GetInternals()))
	if said := C.own_initializer((*unsafe.Pointer)(a.table), options, c, tensor); said != nil {
		defer C.free(unsafe.Pointer(said))
		return errors.New(C.GoString(said))
	}
	return nil
}

// Providers are what the library in use was built to run graphs on, by ONNX
// Runtime's names, the preferred one first. That the machine can is not said.
func Providers() ([]string, error) {
	environment.Lock()
	defer environment.Unlock()
	if environment.users == 0 {
		return nil, errors.New("no ONNX Runtime library is in use: Acquire one")
	}
	table := (*unsafe.Pointer)(environment.api.table)
	var names **C.char
	var n C.int
	if said := C.available_providers(table, &names, &n); said != nil {
		defer C.free(unsafe.Pointer(said))
		return nil, errors.New(C.GoString(said))
	}
	defer C.release_providers(table, names, n)
	providers := make([]string, n)
	for i, name := range unsafe.Slice(names, n) {
		providers[i] = C.GoString(name)
	}
	return providers, nil
}
