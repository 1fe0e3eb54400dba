// A stand-in for the part of CUDA's runtime that card.go calls: the card's memory
// is the host's, and FAKE_CUDA_… say what card it is.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { ok = 0, out_of_memory = 2, no_device = 100 };

static long setting(const char *name, long otherwise) {
	const char *value = getenv(name);
	return value ? atol(value) : otherwise;
}

const char *cudaGetErrorString(int e) { return e == out_of_memory ? "out of memory" : "no CUDA-capable device is detected"; }
int cudaGetLastError(void) { return ok; }
int cudaDriverGetVersion(int *v) { *v = setting("FAKE_CUDA_DRIVER", 13000); return ok; }
int cudaGetDeviceCount(int *n) { *n = setting("FAKE_CUDA_CARDS", 1); return *n ? ok : no_device; }
int cudaDeviceGetAttribute(int *v, int which, int device) {
	long compute = setting("FAKE_CUDA_COMPUTE", 90);
	*v = which == 75 ? compute / 10 : compute % 10;
	return ok;
}
int cudaMemGetInfo(size_t *free, size_t *total) { *total = 1 << 30; *free = 1 << 20; return ok; }
int cudaMalloc(void **p, size_t n) {
	if (n > 1 << 20) return out_of_memory;
	*p = malloc(n);
	memset(*p, 0xff, n); // not zeros, as a card's is not
	return ok;
}
int cudaFree(void *p) { free(p); return ok; }
int cudaHostRegister(void *p, size_t n, unsigned flags) { return ok; }
int cudaHostUnregister(void *p) { return ok; }
int cudaStreamCreateWithFlags(void **s, unsigned flags) { *s = malloc(1); return ok; }
int cudaStreamDestroy(void *s) { free(s); return ok; }
int cudaStreamSynchronize(void *s) { return ok; }
int cudaMemcpyAsync(void *to, const void *from, size_t n, int kind, void *s) { memcpy(to, from, n); return ok; }
int cudaMemsetAsync(void *p, int value, size_t n, void *s) { memset(p, value, n); return ok; }
