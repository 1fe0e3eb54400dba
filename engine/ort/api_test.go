package ort

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The places of the functions that api.go calls by number are those of the
// header that onnxruntime_go is built with.
func TestPlacesInTheAPI(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/yalue/onnxruntime_go").Output()
	if err != nil {
		t.Fatal(err)
	}
	header, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "onnxruntime_c_api.h"))
	if err != nil {
		t.Fatal(err)
	}
	_, body, found := strings.Cut(string(header), "\nstruct OrtApi {")
	body, _, ended := strings.Cut(body, "\n};")
	if !found || !ended {
		t.Fatal("no struct OrtApi in the header")
	}
	body = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`).ReplaceAllString(body, "")
	entry := regexp.MustCompile(`ORT_API2_STATUS\(\s*(\w+)|ORT_CLASS_(RELEASE)\(\s*(\w+)\)|\(\s*ORT_API_CALL\s*\*\s*(\w+)\s*\)`)
	place := map[string]int{}
	for i, m := range entry.FindAllStringSubmatch(body, -1) {
		name := m[1] + m[4]
		if m[2] != "" {
			name = "Release" + m[3]
		}
		place[name] = i
	}
	source, err := os.ReadFile("api.go")
	if err != nil {
		t.Fatal(err)
	}
	for constant, name := range map[string]string{
		"get_error_message": "GetErrorMessage", "release_status": "ReleaseStatus",
		"get_available_providers": "GetAvailableProviders", "release_available_providers": "ReleaseAvailableProviders",
		"add_initializer": "AddInitializer", "create_run_options": "CreateRunOptions", "release_run_options": "ReleaseRunOptions",
		"add_run_config": "AddRunConfigEntry", "create_tensor": "CreateTensorWithDataAsOrtValue", "release_value": "ReleaseValue",
		"create_memory_info": "CreateMemoryInfo", "release_memory_info": "ReleaseMemoryInfo", "run_with_binding": "RunWithBinding",
		"create_binding": "CreateIoBinding", "release_binding": "ReleaseIoBinding", "bind_input": "BindInput", "bind_output": "BindOutput",
	} {
		m := regexp.MustCompile(`\t` + constant + ` = (\d+)`).FindStringSubmatch(string(source))
		if m == nil {
			t.Fatalf("api.go does not define %s", constant)
		}
		if got, ok := place[name]; !ok || m[1] != strconv.Itoa(got) {
			t.Errorf("%s is at %d in the header, at %s here", name, got, m[1])
		}
	}
	version := regexp.MustCompile(`#define ORT_API_VERSION (\d+)`).FindStringSubmatch(string(header))
	if version == nil || !strings.Contains(string(source), "api_version = "+version[1]) {
		t.Errorf("the header is of API %v", version)
	}
}

func TestFindLibrary(t *testing.T) {
	t.Setenv("PARLEY_ONNXRUNTIME", "")
	if _, err := FindLibrary(filepath.Join(t.TempDir(), "none.so")); err == nil || !strings.Contains(err.Error(), "make build") {
		t.Errorf("a library that is not there: %v", err)
	}
	broken := filepath.Join(t.TempDir(), "broken.so")
	if err := os.WriteFile(broken, []byte("no library"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Acquire(broken); err == nil || !strings.Contains(err.Error(), "does not load") {
		t.Errorf("a library that is none: %v", err)
	}
	if err := Acquire(""); err != nil {
		t.Fatal(err)
	}
	defer Release()
	if err := Acquire(broken); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Errorf("a second library: %v", err)
	}
}
