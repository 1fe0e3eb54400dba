package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// machine is what a program can see of where it runs.
type machine struct {
	System string `json:"system"`
	CPU    string `json:"cpu"`
	Cores  int    `json:"cores"`
	// Memory in bytes: all of it, and what is free for a new program.
	Memory int64 `json:"memory_bytes"`
	Free   int64 `json:"-"`
	GPUs   []gpu `json:"gpus"`
	// Driver is the version of NVIDIA's, as the kernel has it; empty for none.
	Driver string `json:"driver,omitempty"`
}

type gpu struct {
	Name string `json:"name"`
	// Memory in bytes and Compute capability; unknown without nvidia-smi.
	Memory  int64  `json:"memory_bytes,omitempty"`
	Compute string `json:"compute_capability,omitempty"`
}

// survey finds out; root is "/", but in tests. What is not there stays empty.
func survey(ctx context.Context, root string) machine {
	m := machine{System: runtime.GOOS + "/" + runtime.GOARCH, Cores: runtime.NumCPU()}
	m.CPU, _ = field(filepath.Join(root, "proc/cpuinfo"), "model name")
	memory := filepath.Join(root, "proc/meminfo")
	m.Memory, m.Free = kilobytes(memory, "MemTotal"), kilobytes(memory, "MemAvailable")
	if version, err := os.ReadFile(filepath.Join(root, "proc/driver/nvidia/version")); err == nil {
		m.Driver = driverVersion(string(version))
	}
	cards, _ := filepath.Glob(filepath.Join(root, "proc/driver/nvidia/gpus/*/information"))
	for _, card := range cards {
		name, _ := field(card, "Model")
		m.GPUs = append(m.GPUs, gpu{Name: name})
	}
	if len(m.GPUs) > 0 {
		if told, err := askNVIDIA(ctx); err == nil && len(told) > 0 {
			m.GPUs = told
		}
	}
	return m
}

// field of a file whose lines are "name : value".
func field(path, name string) (string, bool) {
	f, err := os.Open(path)
	if err != nil {
		return "", false
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if key, value, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(key) == name {
			return printable(strings.TrimSpace(value)), true
		}
	}
	return "", false
}

func kilobytes(path, name string) int64 {
	text, _ := field(path, name)
	n, _ := strconv.ParseInt(strings.TrimSuffix(text, " kB"), 10, 64)
	return n << 10
}

// driverVersion finds 580.65.06 in "NVRM version: NVIDIA UNIX Open Kernel Module
// for x86_64  580.65.06  Release Build …".
func driverVersion(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	for word := range strings.FieldsSeq(line) {
		if major, _, ok := strings.Cut(word, "."); ok && strings.Trim(word, "0123456789.") == "" && len(major) >= 3 {
			return word
		}
	}
	return "unknown"
}

// askNVIDIA runs nvidia-smi, which knows more than the kernel tells.
func askNVIDIA(ctx context.Context) ([]gpu, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, "nvidia-smi", "--query-gpu=name,memory.total,compute_cap", "--format=csv,noheader,nounits").Output()
	if err != nil {
		return nil, err
	}
	return parseNVIDIA(out)
}

func parseNVIDIA(out []byte) (all []gpu, err error) {
	for line := range bytes.Lines(out) {
		cells := strings.Split(printable(strings.TrimSpace(string(line))), ",")
		if len(cells) != 3 {
			return nil, errors.New("nvidia-smi says something else")
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		mib, err := strconv.ParseInt(cells[1], 10, 64)
		if err != nil {
			return nil, err
		}
		all = append(all, gpu{cells[0], mib << 20, cells[2]})
	}
	return all, nil
}
