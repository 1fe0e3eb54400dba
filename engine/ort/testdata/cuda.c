// A stand-in for CUDA, to try without a card all that is done around its kernels.
// They do nothing; what a capture may not do is said; and the card's memory can be
// copied, while who reads or writes it otherwise is ended by a segmentation fault.
// FAKE_CUDA_… choose the card. Functions that only return success are
// not here: whoever needs them makes them, see TestCapture in engine.
#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { ok = 0, out_of_memory = 2, no_device = 100, not_in_capture = 900 };
enum { to_device = 1, to_host = 2 }; // cudaMemcpyKind

typedef struct { unsigned x, y, z; } dim3;

static int capturing, replayed;

// What was launched in a capture, by name; FAKE_CUDA_KERNELS=1 has it listed.
static struct { const void *function; const char *name; int n; } launched[1 << 15];
static int known;
static int launch(const void *function, const char *name) {
	int i = 0;
	if (!capturing) return ok;
	while (i < known && launched[i].function != function) i++;
	if (i == known && known < (int)(sizeof launched / sizeof *launched)) launched[known].function = function, launched[known++].name = name;
	if (i < known) launched[i].n++;
	return ok;
}
int library_call(const char *name) { return launch(name, name); }

static long setting(const char *name, long otherwise) {
	const char *value = getenv(name);
	return value ? atol(value) : otherwise;
}

static int forbidden(const char *what) {
	if (!capturing) return ok;
	fprintf(stderr, "stand-in: %s in a capture\n", what);
	return not_in_capture;
}

static int handle(void **p) { return (*p = calloc(1, 4096)) ? ok : out_of_memory; }

// The card and its driver.

const char *cudaGetErrorString(int e) {
	return e == out_of_memory ? "out of memory" : e == no_device ? "no CUDA-capable device is detected" : "an error of the stand-in";
}
const char *cudaGetErrorName(int e) { return "cudaError"; }
int cudaDriverGetVersion(int *v) { *v = setting("FAKE_CUDA_DRIVER", 13000); return ok; }
int cudaRuntimeGetVersion(int *v) { *v = 13000; return ok; }
int cudaGetDevice(int *d) { *d = 0; return ok; }
int cudaGetDeviceCount(int *n) { *n = setting("FAKE_CUDA_CARDS", 1); return *n < 0 ? -*n : *n ? ok : no_device; }
int cudaDeviceGetAttribute(int *v, int which, int device) {
	long compute = setting("FAKE_CUDA_COMPUTE", 90);
	switch (which) { // cudaDeviceAttr
	case 1: *v = 1024; break;         // threads of a block
	case 5: *v = 2147483647; break;   // blocks of a grid
	case 8: *v = 49152; break;        // shared memory of a block
	case 10: *v = 32; break;          // threads of a warp
	case 16: *v = 132; break;         // multiprocessors
	case 39: *v = 2048; break;        // threads of a multiprocessor
	case 75: *v = compute / 10; break;
	case 76: *v = compute % 10; break;
	case 81: *v = 233472; break;      // shared memory of a multiprocessor
	case 97: *v = 232448; break;      // shared memory of a block that asks for it
	default: *v = 1;
	}
	return ok;
}
int cudaGetDeviceProperties(char *p, int device) { // of CUDA 13
	memset(p, 0, 1008);
	strcpy(p, "NVIDIA stand-in");
	*(size_t *)(p + 288) = 150000000000;
	*(size_t *)(p + 296) = 49152;
	*(int *)(p + 304) = 65536;
	*(int *)(p + 308) = 32;
	*(int *)(p + 320) = 1024;
	memcpy(p + 324, (int[]){1024, 1024, 64, 2147483647, 65535, 65535}, 24);
	*(size_t *)(p + 352) = 65536;
	cudaDeviceGetAttribute((int *)(p + 360), 75, 0);
	cudaDeviceGetAttribute((int *)(p + 364), 76, 0);
	*(int *)(p + 384) = 132;
	*(int *)(p + 604) = 2048;
	*(size_t *)(p + 624) = 233472;
	*(int *)(p + 632) = 65536;
	*(size_t *)(p + 672) = 232448;
	return ok;
}

// Memory.

int cudaMemGetInfo(size_t *free, size_t *total) {
	*total = 150000000000;
	*free = setting("FAKE_CUDA_FREE", 140000000000);
	return ok;
}

// The card's memory is there twice: at addresses that nobody may touch, which is
// where it is said to be, and at those that copies use. What was freed is not used
// again, so that who uses it all the same gets nothing of another one's.
static char *untouchable, *touchable;
static size_t taken;
enum { grain = 512 };
static const size_t all = (size_t)1 << 36;

static void reserve(void) {
	int file = memfd_create("card", 0);
	if (file < 0 || ftruncate(file, all)) abort();
	untouchable = mmap(NULL, all, PROT_NONE, MAP_SHARED | MAP_NORESERVE, file, 0);
	touchable = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
	close(file);
	if (untouchable == MAP_FAILED || touchable == MAP_FAILED) abort();
}
static void *reach(const void *p) {
	return (char *)p >= untouchable && (char *)p < untouchable + all ? touchable + ((char *)p - untouchable) : (void *)p;
}
int cudaMalloc(void **p, size_t n) {
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	size_t free, total;
	int e = forbidden("cudaMalloc");
	if (e) return e;
	cudaMemGetInfo(&free, &total);
	pthread_once(&once, reserve);
	pthread_mutex_lock(&lock);
	if (n > free || n > all - taken) {
		pthread_mutex_unlock(&lock);
		return out_of_memory;
	}
	*p = untouchable + taken;
	taken += (n + grain) / grain * grain;
	pthread_mutex_unlock(&lock);
	int fill = setting("FAKE_CUDA_FILL", 0);
	if (fill) memset(reach(*p), fill, n);
	return ok;
}
int cudaFree(void *p) { if (p) forbidden("cudaFree"); return ok; }
int cudaHostAlloc(void **p, size_t n, unsigned flags) { return posix_memalign(p, grain, n ? n : grain) ? out_of_memory : ok; }
int cudaMallocHost(void **p, size_t n) { return cudaHostAlloc(p, n, 0); }
int cudaFreeHost(void *p) { free(p); return ok; }
int cudaHostRegister(void *p, size_t n, unsigned flags) { return ok; }
int cudaHostUnregister(void *p) { return ok; }
int cudaMemcpy(void *to, const void *from, size_t n, int kind) { forbidden("cudaMemcpy"); memcpy(reach(to), reach(from), n); return ok; }
int cudaMemcpyAsync(void *to, const void *from, size_t n, int kind, void *stream) {
	// A graph would take it from that place of the host's at each replay.
	if (kind == to_device || kind == to_host) forbidden("a copy between host and card");
	memcpy(reach(to), reach(from), n);
	return ok;
}
int cudaMemset(void *p, int value, size_t n) { memset(reach(p), value, n); return ok; }
int cudaMemsetAsync(void *p, int value, size_t n, void *stream) { return cudaMemset(p, value, n); }
int cudaPointerGetAttributes(char *a, void *p) {
	memset(a, 0, 88);
	*(int *)a = 2; // cudaMemoryTypeDevice
	*(void **)(a + 8) = p;
	return ok;
}

// Streams, events and graphs.

int cudaGetLastError(void) { return ok; }
int cudaDeviceSynchronize(void) { return forbidden("cudaDeviceSynchronize"); }
int cudaStreamCreate(void **s) { return handle(s); }
int cudaStreamCreateWithFlags(void **s, unsigned flags) { return handle(s); }
int cudaStreamDestroy(void *s) { free(s); return ok; }
int cudaStreamSynchronize(void *s) { return forbidden("cudaStreamSynchronize"); }
int cudaStreamIsCapturing(void *s, int *status) { *status = capturing; return ok; }
int cudaStreamBeginCapture(void *s, int mode) { return (capturing = setting("FAKE_CUDA_CAPTURE", 1)) ? ok : not_in_capture; }
int cudaStreamEndCapture(void *s, void **graph) {
	int all = 0;
	capturing = 0;
	for (int i = 0; i < known; i++) {
		if (launched[i].n && setting("FAKE_CUDA_KERNELS", 0)) fprintf(stderr, "%6d %s\n", launched[i].n, launched[i].name);
		all += launched[i].n;
		launched[i].n = 0;
	}
	fprintf(stderr, "stand-in: captured %d kernels\n", all);
	return handle(graph);
}
int cudaGraphInstantiate(void **exec, void *graph, unsigned long long flags) { return handle(exec); }
int cudaGraphLaunch(void *exec, void *stream) {
	if (replayed++ % 100 == 99) fprintf(stderr, "stand-in: replayed 100 times\n");
	return ok;
}
int cudaGraphDestroy(void *graph) { free(graph); return ok; }
int cudaGraphExecDestroy(void *exec) { free(exec); return ok; }
int cudaEventCreate(void **e) { return handle(e); }
int cudaEventCreateWithFlags(void **e, unsigned flags) { return handle(e); }
int cudaEventDestroy(void *e) { free(e); return ok; }
int cudaEventElapsedTime(float *ms, void *from, void *to) { *ms = 0.01f; return ok; }
int cudaLaunchHostFunc(void *stream, void (*f)(void *), void *argument) { f(argument); return ok; }

// Kernels.

int cudaFuncGetAttributes(char *a, const void *f) {
	memset(a, 0, 144);
	memcpy(a + 24, (int[]){1024, 32, 90, 90}, 16);
	return ok;
}
int cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *n, const void *f, int block, size_t shared, unsigned flags) { *n = 2; return ok; }
int cudaGetDriverEntryPointByVersion(const char *name, void **f, unsigned version, unsigned long long flags, int *found) {
	*f = NULL;
	if (found) *found = 1; // cudaDriverEntryPointSymbolNotFound
	return ok;
}
int cudaLibraryLoadData(void **library, ...) { return handle(library); }
int cudaLibraryGetKernel(void **kernel, void *library, const char *name) { return handle(kernel); }
int __cudaGetKernel(const void **kernel, const void *f) { *kernel = f; return ok; }
void *__cudaRegisterFatBinary(void *binary) { static void *h[2]; return h; }
void __cudaRegisterFunction(void **binary, const char *function, char *device, const char *name, ...) {
	if (known < (int)(sizeof launched / sizeof *launched)) launched[known].function = function, launched[known++].name = name;
}
int cudaLaunchKernel(const void *f, dim3 grid, dim3 block, void **arguments, size_t shared, void *stream) { return launch(f, "?"); }
int __cudaLaunchKernel(const void *f, dim3 grid, dim3 block, void **arguments, size_t shared, void *stream) { return launch(f, "?"); }
int cudaLaunchKernelExC(const void *configuration, const void *f, void **arguments) { return launch(f, "?"); }
static struct { dim3 grid, block; size_t shared; void *stream; } pushed;
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void *stream) {
	pushed.grid = grid, pushed.block = block, pushed.shared = shared, pushed.stream = stream;
	return ok;
}
int __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void **stream) {
	*grid = pushed.grid, *block = pushed.block, *shared = pushed.shared, *stream = pushed.stream;
	return ok;
}

// Libraries over it.

int cublasCreate_v2(void **h) { return handle(h); }
int cublasLtCreate(void **h) { return handle(h); }
int cublasGetMathMode(void *h, int *mode) { *mode = 0; return ok; }
int cublasLtMatmulDescCreate(void **d, int compute, int scale) { return handle(d); }
int cublasLtMatmulPreferenceCreate(void **p) { return handle(p); }
int cublasLtMatrixLayoutCreate(void **l, ...) { return handle(l); }
int cublasLtMatrixTransformDescCreate(void **d, int scale) { return handle(d); }
int cublasLtMatmulAlgoGetHeuristic(void *h, void *d, void *a, void *b, void *c, void *e, void *p, int wanted, void *results, int *n) {
	memset(results, 0, 64);
	*n = 1;
	return ok;
}
const char *cublasGetStatusName(int s) { return "status"; }
const char *cublasGetStatusString(int s) { return "status"; }
size_t cudnnGetVersion(void) { return 91900; }
const char *cudnnGetErrorString(int s) { return "status"; }
void cudnnGetLastErrorString(char *s, size_t n) { *s = 0; }
int cudnnCreate(void **h) { return handle(h); }
int cudnnCreateTensorDescriptor(void **d) { return handle(d); }
int cudnnCreateFilterDescriptor(void **d) { return handle(d); }
int cudnnCreateConvolutionDescriptor(void **d) { return handle(d); }
int cudnnCreateActivationDescriptor(void **d) { return handle(d); }
int cudnnCreateReduceTensorDescriptor(void **d) { return handle(d); }
int cudnnBackendCreateDescriptor(int type, void **d) { return handle(d); }
int cudnnBackendGetAttribute(void *d, int name, int type, int64_t wanted, int64_t *count, void *to) {
	enum { descriptors = 15 };
	if (count) *count = 1;
	if (to && wanted > 0 && type != descriptors) memset(to, 0, 8);
	return ok;
}
int cudnnGetConvolutionForwardWorkspaceSize(void *h, void *x, void *w, void *c, void *y, int algorithm, size_t *n) { *n = 0; return ok; }
