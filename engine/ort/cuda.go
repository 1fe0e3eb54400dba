package ort

import (
	"bufio"
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Missing is what the machine lacks, one piece or some of the same kind, and what
// to do about it.
type Missing struct{ What, Do string }

func (m Missing) Error() string { return m.What + ": " + m.Do }

// Files of the CUDA provider, which lie beside the library of the same build.
const (
	providerCUDA   = "libonnxruntime_providers_cuda.so"
	providerShared = "libonnxruntime_providers_shared.so"
)

// cudaLibraries are what the provider of CUDA 13 loads (wheel onnxruntime-gpu
// 1.31.1), for where there is none to ask; lazily are those that it is not linked
// to, and asks for when they are needed.
var cudaLibraries = []string{
	"libcudart.so.13", "libcublas.so.13", "libcublasLt.so.13", "libcufft.so.12", "libcurand.so.10", "libnvrtc.so.13", "libcudnn.so.9",
}

var lazily = []string{"libnvrtc.so.13", "libcudnn.so.9"}

// MissingForCUDA looks for what graphs need to run on an NVIDIA card with the
// ONNX Runtime library at path, and returns what is not there, in the order in
// which to bring it. It loads nothing.
func MissingForCUDA(path string) []Missing { return missingForCUDA("/", path) }

// missingForCUDA has the root of the file system as an argument, for tests.
func missingForCUDA(root, path string) (missing []Missing) {
	lacks := func(what, do string) {
		if n := len(missing); n > 0 && missing[n-1].Do == do {
			missing[n-1].What += ", " + what
			return
		}
		missing = append(missing, Missing{what, do})
	}
	cards, _ := filepath.Glob(filepath.Join(root, "proc/driver/nvidia/gpus/*/information"))
	switch {
	case !isFile(filepath.Join(root, "proc/driver/nvidia/version")):
		lacks("NVIDIA's driver", "install it, 580 or newer for CUDA 13")
	case len(cards) == 0:
		lacks("an NVIDIA card", "the driver is there and sees none")
	case !exists(filepath.Join(root, "dev/nvidiactl")):
		lacks("access to the card", "there is no /dev/nvidiactl; start the container with --gpus all")
	}
	folder := filepath.Dir(path)
	for _, name := range []string{providerShared, providerCUDA} {
		if !isFile(filepath.Join(folder, name)) {
			lacks(name, fmt.Sprintf("they belong beside %s and to the same build: `make gpu-libs` fetches all three, from the Python wheel onnxruntime-gpu", path))
		}
	}
	wanted := cudaLibraries
	if f, err := elf.Open(filepath.Join(folder, providerCUDA)); err == nil {
		if linked, err := f.ImportedLibraries(); err == nil {
			wanted = append(slices.DeleteFunc(linked, ofSystem), lazily...)
		}
		_ = f.Close()
	}
	loader, elsewhere := libraryFolders(root, folder)
	for _, name := range wanted {
		if in(loader, name) != "" {
			continue
		}
		do := "install " + packageOf(name) + ", and name the folder in LD_LIBRARY_PATH"
		if dir := in(elsewhere, name); dir != "" {
			do = "found in " + dir + ", where the loader does not look: add that to LD_LIBRARY_PATH"
		}
		lacks(name, do)
	}
	return missing
}

// packageOf is what brings a library.
func packageOf(name string) string {
	if strings.HasPrefix(name, "libcudnn") {
		return "cuDNN 9 for CUDA 13"
	}
	return "CUDA 13"
}

// ofSystem says that a library is the C compiler's, the driver's or ONNX Runtime's
// own.
func ofSystem(name string) bool {
	return slices.ContainsFunc([]string{"libc.", "libm.", "libdl.", "librt.", "libpthread.", "libgcc_s.", "libstdc++.", "ld-linux", "libonnxruntime", "libcuda."},
		func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// libraryFolders are those that the loader looks into, and where CUDA is put
// otherwise.
func libraryFolders(root, beside string) (loader, elsewhere []string) {
	loader = append(loader, beside)
	for _, dir := range filepath.SplitList(os.Getenv("LD_LIBRARY_PATH")) {
		if dir != "" {
			loader = append(loader, dir)
		}
	}
	configs, _ := filepath.Glob(filepath.Join(root, "etc/ld.so.conf.d/*.conf"))
	for _, config := range append(configs, filepath.Join(root, "etc/ld.so.conf")) {
		f, err := os.Open(config)
		if err != nil {
			continue
		}
		for lines := bufio.NewScanner(f); lines.Scan(); {
			if line := strings.TrimSpace(lines.Text()); strings.HasPrefix(line, "/") {
				loader = append(loader, filepath.Join(root, line))
			}
		}
		_ = f.Close()
	}
	for _, dir := range []string{"lib", "usr/lib", "lib64", "usr/lib64"} {
		loader = append(loader, filepath.Join(root, dir), filepath.Join(root, dir, multiarch[runtime.GOARCH]))
	}
	elsewhere, _ = filepath.Glob(filepath.Join(root, "usr/local/cuda*/lib64"))
	return loader, elsewhere
}

// in is the first of the folders that has the file, or empty.
func in(folders []string, name string) string {
	for _, dir := range folders {
		if exists(filepath.Join(dir, name)) {
			return dir
		}
	}
	return ""
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
