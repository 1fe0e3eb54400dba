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

// What the provider is linked to depends on its build (here wheel onnxruntime-gpu
// 1.31.1): runtime is the first of that. The others it asks for when it needs them.
const (
	cudaRuntime = "libcudart.so.13"
	cuDNN       = "libcudnn.so.9"
	nvrtc       = "libnvrtc.so.13"
)

// MissingForCUDA looks for what graphs need to run on an NVIDIA card with the
// ONNX Runtime library at path, and returns what is not there, in the order in
// which to bring it. It loads nothing.
func MissingForCUDA(path string) []Missing {
	return append(missingCard("/"), missingLibraries("/", path)...)
}

const accessToCard = "access to the card"

// missingCard has the root of the file system as an argument, for tests.
func missingCard(root string) []Missing {
	cards, _ := filepath.Glob(filepath.Join(root, "proc/driver/nvidia/gpus/*/information"))
	switch {
	case !isFile(filepath.Join(root, "proc/driver/nvidia/version")):
		return []Missing{{"NVIDIA's driver", "install it, 580 or newer for CUDA 13"}}
	case len(cards) == 0:
		return []Missing{{"an NVIDIA card", "the driver is there and sees none"}}
	case !exists(filepath.Join(root, "dev/nvidiactl")):
		return []Missing{{accessToCard, "there is no /dev/nvidiactl; start the container with --gpus all"}}
	}
	return nil
}

// missingLibraries are the provider's files, or what it loads.
func missingLibraries(root, path string) (missing []Missing) {
	lacks := func(what, do string) {
		if n := len(missing); n > 0 && missing[n-1].Do == do {
			missing[n-1].What += ", " + what
			return
		}
		missing = append(missing, Missing{what, do})
	}
	folder := filepath.Dir(path)
	for _, name := range []string{providerShared, providerCUDA} {
		if !isFile(filepath.Join(folder, name)) {
			lacks(name, fmt.Sprintf("not beside %s, where the same build's have to be: `make gpu-libs` fetches a build that has them, with what there is not of CUDA 13 and cuDNN 9", path))
		}
	}
	if len(missing) > 0 {
		return missing // what CUDA it wants is not known, and is fetched with it
	}
	wanted := []string{cudaRuntime}
	if f, err := elf.Open(filepath.Join(folder, providerCUDA)); err == nil {
		if linked, err := f.ImportedLibraries(); err == nil {
			wanted = slices.DeleteFunc(linked, ofSystem)
		}
		_ = f.Close()
	}
	wanted = append(wanted, nvrtc, cuDNN)
	loader, elsewhere := libraryFolders(root, folder)
	for _, name := range wanted {
		if in(loader, name) != "" {
			continue
		}
		do := toBring(name)
		if dir := in(elsewhere, name); dir != "" {
			do = "found in " + dir + ", where the loader does not look: add that to LD_LIBRARY_PATH"
		}
		lacks(name, do)
	}
	return missing
}

// toBring says what to do about a library of NVIDIA's.
func toBring(name string) string {
	of := "CUDA 13"
	if strings.HasPrefix(name, "libcudnn") {
		of = "cuDNN 9 for CUDA 13"
	}
	return "`make gpu-libs` fetches it; or install " + of + ", and name the folder in LD_LIBRARY_PATH"
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
