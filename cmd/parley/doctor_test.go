package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/units"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/ort"
)

// What a machine has is read as the kernel and nvidia-smi write it.
func TestSurvey(t *testing.T) {
	root := t.TempDir()
	for name, content := range map[string]string{
		"proc/cpuinfo":               "processor\t: 0\nmodel name\t: AMD EPYC 9654\nflags\t\t: fpu\n",
		"proc/meminfo":               "MemTotal:       1000 kB\nMemFree:          10 kB\nMemAvailable:    500 kB\n",
		"proc/driver/nvidia/version": "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.65.06  Release Build  (dvs-builder)\nGCC version:  gcc version 12.2.0\n",
		"proc/driver/nvidia/gpus/0000:01:00.0/information": "Model: \t\t NVIDIA H200\nIRQ:   \t\t 193\n",
	} {
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", t.TempDir()) // without nvidia-smi
	m := survey(t.Context(), root)
	if m.CPU != "AMD EPYC 9654" || m.Memory != 1000<<10 || m.Free != 500<<10 || m.Driver != "580.65.06" || len(m.GPUs) != 1 || m.GPUs[0].Name != "NVIDIA H200" {
		t.Errorf("%+v", m)
	}
	var out bytes.Buffer
	m.print(&out)
	for _, want := range []string{"AMD EPYC 9654", "580.65.06", "Card           NVIDIA H200\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, &out)
		}
	}
	if m := survey(t.Context(), t.TempDir()); m.Driver != "" || len(m.GPUs) != 0 || m.Memory != 0 {
		t.Errorf("an empty machine: %+v", m)
	}

	cards, err := parseNVIDIA([]byte("NVIDIA H200, 143771, 9.0\nNVIDIA L4, 23034, 8.9\n"))
	if err != nil || len(cards) != 2 || cards[0] != (gpu{"NVIDIA H200", 143771 << 20, "9.0"}) {
		t.Errorf("%+v, %v", cards, err)
	}
	if _, err := parseNVIDIA([]byte("NVIDIA-SMI has failed\n")); err == nil {
		t.Error("a failure was read as cards")
	}
}

func TestRoom(t *testing.T) {
	for _, c := range []struct {
		free, model, session int64
		want                 string
	}{
		{0, 1, 1, "unknown"}, {100, 90, 11, "none"}, {101, 90, 11, "1 session fits"}, {100, 40, 7, "8 sessions fit"}, {1e9, 1, 1, "1024 sessions fit, as many"},
	} {
		if got := room(c.free, c.model, c.session); !strings.HasPrefix(got, c.want) {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestDoctor(t *testing.T) {
	var cache units.Base2Bytes
	field, _ := reflect.TypeFor[serveCmd]().FieldByName("PrefixCache")
	if err := cache.UnmarshalText([]byte(field.Tag.Get("default"))); err != nil || cache != keptPrefixes {
		t.Errorf("serve's prefix cache has %d bytes, doctor thinks of %d; %v", cache, keptPrefixes, err)
	}
	for _, model := range []string{"", benched} {
		for _, device := range []string{engine.OnAuto, engine.OnCPU} {
			if err := (&doctorCmd{Model: model, Device: device}).Run(t.Context()); err != nil {
				t.Error(err)
			}
		}
	}
	// Of this machine we do not know whether it has a card; what is wrong has a name.
	var device *ort.DeviceError
	if err := (&doctorCmd{Device: engine.OnCUDA}).Run(t.Context()); err != nil && (!errors.As(err, &device) || len(device.Missing) == 0) {
		t.Error(err)
	}
	var library *ort.LibraryError
	if err := (&doctorCmd{Onnxruntime: "/nowhere/libonnxruntime.so"}).Run(t.Context()); !errors.As(err, &library) {
		t.Error(err)
	}
	if err := (&doctorCmd{Model: "/nowhere"}).Run(t.Context()); err == nil {
		t.Error("a model that is not there")
	}
}
