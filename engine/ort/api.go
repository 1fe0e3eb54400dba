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
	create_run_options = 39,
	create_tensor = 49,
	create_memory_info = 68,
	release_status = 93,
	release_memory_info = 94,
	release_value = 96,
	release_run_options = 97,
	get_available_providers = 125,
	release_available_providers = 126,
	run_with_binding = 133,
	create_binding = 134,
	release_binding = 135,
	bind_input = 136,
	bind_output = 137,
	add_initializer = 150,
	add_run_config = 165
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

typedef const void *const *table;
typedef void *status;

static char *own_initializer(table api, void *options, const char *name, const void *value) {
	return message_of(api, ((status (*)(void *, const char *, const void *))api[add_initializer])(options, name, value));
}

static void release(table api, int which, void *object) { ((void (*)(void *))api[which])(object); }

// A value over memory at an address, of the device's default kind, number 0.
static char *new_tensor(table api, const char *device, uintptr_t address, size_t size, const int64_t *shape, size_t n, int type, void **value) {
	enum { allocator = 0, first = 0, ordinary = 0 };
	void *info = NULL;
	char *said = message_of(api, ((status (*)(const char *, int, int, int, void **))api[create_memory_info])(device, allocator, first, ordinary, &info));
	if (said) return said;
	said = message_of(api, ((status (*)(const void *, void *, size_t, const int64_t *, size_t, int, void **))api[create_tensor])(info, (void *)address, size, shape, n, type, value));
	release(api, release_memory_info, info);
	return said;
}

static char *new_binding(table api, void *session, void **binding) {
	return message_of(api, ((status (*)(void *, void **))api[create_binding])(session, binding));
}

static char *bind(table api, int which, void *binding, const char *name, const void *value) {
	return message_of(api, ((status (*)(void *, const char *, const void *))api[which])(binding, name, value));
}

static char *new_run_options(table api, const char *key, const char *setting, void **options) {
	char *said = message_of(api, ((status (*)(void **))api[create_run_options])(options));
	if (said) return said;
	return message_of(api, ((status (*)(void *, const char *, const char *))api[add_run_config])(*options, key, setting));
}

static char *run(table api, void *session, const void *options, const void *binding) {
	return message_of(api, ((status (*)(void *, const void *, const void *))api[run_with_binding])(session, options, binding));
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
// initializer of that name, without a copy. The value must outlive the
// session (OrtApi::AddInitializer).
func (a api) ownInitializer(o *onnxruntime.SessionOptions, name string, v value) error {
	c := C.CString(name)
	defer C.free(unsafe.Pointer(c))
	options := *(*unsafe.Pointer)(unsafe.Pointer(o)) // its one field
	return failure(C.own_initializer((*unsafe.Pointer)(a.table), options, c, v.object))
}

// failure takes over a message, which is none if all went well.
func failure(said *C.char) error {
	if said == nil {
		return nil
	}
	defer C.free(unsafe.Pointer(said))
	return errors.New(C.GoString(said))
}

// value is a tensor of ONNX Runtime's over memory of ours.
type value struct{ object unsafe.Pointer }

// Numbers of element types (ONNXTensorElementDataType).
const elementFloat32, elementInt64, elementBFloat16 = 1, 7, 16

func typeOf[T Element]() int {
	switch any(*new(T)).(type) {
	case int64:
		return elementInt64
	case BFloat16:
		return elementBFloat16
	}
	return elementFloat32
}

func (a api) tensor(device string, address uintptr, size int, shape []int64, element int) (v value, err error) {
	c := C.CString(device)
	defer C.free(unsafe.Pointer(c))
	err = failure(C.new_tensor((*unsafe.Pointer)(a.table), c, C.uintptr_t(address), C.size_t(size),
		(*C.int64_t)(unsafe.SliceData(shape)), C.size_t(len(shape)), C.int(element), &v.object))
	return v, err
}

func (a api) releaseValue(v value) { C.release((*unsafe.Pointer)(a.table), C.release_value, v.object) }

// binding is an OrtIoBinding, with the options of its runs.
type binding struct{ object, options unsafe.Pointer }

// bind makes a binding of a session; id numbers what is captured of its runs.
func (a api) binding(session unsafe.Pointer, id string) (b binding, err error) {
	table := (*unsafe.Pointer)(a.table)
	if err := failure(C.new_binding(table, session, &b.object)); err != nil || id == "" {
		return b, err
	}
	key, setting := C.CString("gpu_graph_id"), C.CString(id)
	defer C.free(unsafe.Pointer(key))
	defer C.free(unsafe.Pointer(setting))
	err = failure(C.new_run_options(table, key, setting, &b.options))
	return b, err
}

func (a api) bind(b binding, input bool, name string, v value) error {
	c := C.CString(name)
	defer C.free(unsafe.Pointer(c))
	which := C.int(C.bind_output)
	if input {
		which = C.bind_input
	}
	return failure(C.bind((*unsafe.Pointer)(a.table), which, b.object, c, v.object))
}

func (a api) run(session unsafe.Pointer, b binding) error {
	return failure(C.run((*unsafe.Pointer)(a.table), session, b.options, b.object))
}

func (a api) releaseBinding(b binding) {
	if b.object != nil {
		C.release((*unsafe.Pointer)(a.table), C.release_binding, b.object)
	}
	if b.options != nil {
		C.release((*unsafe.Pointer)(a.table), C.release_run_options, b.options)
	}
}

// handle is the C object behind a session of onnxruntime_go: its struct holds one
// pointer, to one whose first field it is.
func handle(s *onnxruntime.DynamicAdvancedSession) unsafe.Pointer {
	return **(**unsafe.Pointer)(unsafe.Pointer(s))
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
	if err := failure(C.available_providers(table, &names, &n)); err != nil {
		return nil, err
	}
	defer C.release_providers(table, names, n)
	providers := make([]string, n)
	for i, name := range unsafe.Slice(names, n) {
		providers[i] = C.GoString(name)
	}
	return providers, nil
}
