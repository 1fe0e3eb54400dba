package main

import (
	"context"
	"errors"
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
	Device      string `enum:"cpu,cuda,auto" default:"auto" placeholder:"NAME" help:"What has to work: cpu, cuda or auto (either)."`
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
	find := ort.FindGPULibrary
	if c.Device == engine.OnCPU {
		find = ort.FindLibrary
	}
	library, failed := find(c.Onnxruntime)
	var providers []string
	if failed == nil {
		if failed = ort.Acquire(library); failed == nil {
			providers, failed = ort.Providers()
			defer ort.Release()
		}
	}
	var card int64 // free memory of one that works
	var without error
	if failed == nil && c.Device != engine.OnCPU {
		card, without = cardMemory(library)
	}
	m.print(os.Stdout)
	if failed == nil {
		fmt.Printf("ONNX Runtime   %s, for %s\n", library, strings.Join(providers, ", "))
	}
	printRoom(folder.Name(), config, m.Free, card)
	if c.Model == "" {
		printRoom("personaplex-7b as published", checkpoint.Published(), m.Free, card)
	}
	fmt.Println("\nThat is memory; how many are answered in time, parley bench measures.")
	if failed != nil {
		fmt.Println()
		return failed
	}
	var device *ort.DeviceError
	switch {
	case errors.As(without, &device) && c.Device == engine.OnAuto:
		fmt.Println("\nThe model runs on the CPU. For an NVIDIA card (--device cuda) there is lacking:")
		for _, piece := range device.Missing {
			fmt.Printf("  %v\n", piece)
		}
		if device.Err != nil {
			fmt.Printf("  %s\n", printable(device.Err.Error()))
		}
	case without != nil:
		fmt.Println()
		return without
	case c.Device != engine.OnCPU:
		fmt.Println("\nThe NVIDIA card can be used: --device cuda.")
	}
	return nil
}

// cardMemory is how much of an NVIDIA card is free, if it can be used.
func cardMemory(library string) (free int64, err error) {
	d, err := ort.CUDA(library)
	if err != nil {
		return 0, err
	}
	free, _ = d.Memory()
	return free, d.Close()
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
func printRoom(name string, config checkpoint.Config, free, card int64) {
	model, session := engine.Footprint(config, engine.OnCPU)
	fmt.Printf("\n%s takes %s of memory in float32, and %s for each session with a full past:\n", name, size(model), size(session))
	fmt.Printf("  on the CPU   %s\n", room(free, model, session))
	if card > 0 {
		model, session := engine.Footprint(config, engine.OnCUDA)
		fmt.Printf("  on the card  %s\n", room(card, model, session))
	}
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
