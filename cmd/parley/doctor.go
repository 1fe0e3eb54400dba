package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/ort"
)

type doctorCmd struct {
	Model       string `placeholder:"DIR" help:"Folder of the checkpoint to find room for; if not said, the small model in the program, and the published PersonaPlex 7B."`
	Onnxruntime string `placeholder:"FILE" help:"The ONNX Runtime library, if it is not beside the program or in .cache."`
}

// Run says what the machine has, what it lacks, and how many sessions fit. It is
// an error only if nothing can run.
func (c *doctorCmd) Run(ctx context.Context) error {
	folder := modelFlags{Model: c.Model}.folder()
	if err := folder.Check(); err != nil {
		return err
	}
	config, err := folder.ReadConfig()
	if err != nil {
		return err
	}
	m := survey(ctx, "/")
	library, failed := ort.FindLibrary(c.Onnxruntime)
	var providers []string
	if failed == nil {
		if failed = ort.Acquire(library); failed == nil {
			providers, failed = ort.Providers()
			defer ort.Release()
		}
	}
	m.print(os.Stdout)
	if failed == nil {
		fmt.Printf("ONNX Runtime   %s, for %s\n", library, strings.Join(providers, ", "))
	}
	printRoom(folder.Name(), config, m.Free)
	if c.Model == "" {
		printRoom("personaplex-7b as published", checkpoint.Published(), m.Free)
	}
	fmt.Println("\nThat is memory; how many are answered in time, parley bench measures.")
	if failed != nil {
		fmt.Println()
		return failed
	}
	if missing := ort.MissingForCUDA(library); len(missing) > 0 {
		fmt.Println("\nThis version runs on the CPU. For an NVIDIA card the machine would lack:")
		for _, piece := range missing {
			fmt.Printf("  %v\n", piece)
		}
	}
	return nil
}

// print says what the machine has.
func (m machine) print(to io.Writer) {
	fmt.Fprintf(to, "CPU            %s, %d cores, %s\n", m.CPU, m.Cores, m.System)
	fmt.Fprintf(to, "Memory         %.1f GB, %.1f GB of it free\n", gb(m.Memory), gb(m.Free))
	driver := m.Driver
	if driver == "" {
		driver = "none"
	}
	fmt.Fprintf(to, "NVIDIA driver  %s\n", driver)
	for _, g := range m.GPUs {
		fmt.Fprintf(to, "Card           %s", g.Name)
		if g.Memory > 0 {
			fmt.Fprintf(to, ", %.1f GB, compute capability %s", gb(g.Memory), g.Compute)
		}
		fmt.Fprintln(to)
	}
}

// printRoom says what a model needs, and how many of its sessions fit.
func printRoom(name string, config checkpoint.Config, free int64) {
	model, session := engine.Footprint(config)
	fmt.Printf("\n%s takes %s of memory in float32, and %s for each session with a full past:\n", name, size(model), size(session))
	fmt.Printf("  on the CPU   %s\n", room(free, model, session))
}

// room is how many sessions fit beside the model in so much memory.
func room(free, model, session int64) string {
	switch {
	case free == 0:
		return "unknown: how much memory there is cannot be seen"
	case free < model+session:
		return fmt.Sprintf("none: %s are free, one session needs %s", size(free), size(model+session))
	}
	switch n := (free - model) / session; {
	case n == 1:
		return "1 session fits"
	case n > engine.MaxSessions:
		return fmt.Sprintf("%d sessions fit, as many as there can be", engine.MaxSessions)
	default:
		return fmt.Sprintf("%d sessions fit", n)
	}
}

// size in a unit that suits it.
func size(n int64) string {
	if n < 1e9 {
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	}
	return fmt.Sprintf("%.1f GB", gb(n))
}
