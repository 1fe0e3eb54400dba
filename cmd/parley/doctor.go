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
	Model  string `placeholder:"DIR" help:"Folder of the checkpoint to find room for; if not said, the small model in the program, and the published PersonaPlex 7B."`
	Device string `enum:"cpu,cuda,auto" default:"auto" placeholder:"NAME" help:"What has to work: cpu, cuda or auto (either)."`
	precisionFlag
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
	stored, err := engine.Stored(folder)
	if err != nil {
		return err
	}
	var found card
	var without error
	if failed == nil && c.Device != engine.OnCPU {
		found, without = tryCard(library)
	}
	m.print(os.Stdout)
	if failed == nil {
		fmt.Printf("ONNX Runtime   %s, for %s\n", library, strings.Join(providers, ", "))
	}
	err = c.printRoom(folder.Name(), config, stored, m.Free, found)
	if c.Model == "" {
		err = errors.Join(err, c.printRoom("personaplex-7b as published", checkpoint.Published(), checkpoint.BF16, m.Free, found))
	}
	if err != nil {
		return err
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

// card is an NVIDIA card that can be used: free memory, and whether it has bfloat16.
type card struct {
	free     int64
	bfloat16 bool
}

// tryCard opens the card, and closes it.
func tryCard(library string) (c card, err error) {
	d, err := ort.CUDA(library)
	if err != nil {
		return c, err
	}
	c.free, _ = d.Memory()
	c.bfloat16 = d.BFloat16()
	return c, d.Close()
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

// keptPrefixes is what serve keeps free on a card for its prefix cache, if not told
// otherwise.
const keptPrefixes = 256 << 20

// printRoom says what a model needs, and how many of its sessions fit.
func (c *doctorCmd) printRoom(name string, config checkpoint.Config, stored checkpoint.DType, free int64, on card) error {
	fmt.Printf("\n%s\n", name)
	one := func(where, device string, native bool, free, kept int64) error {
		precision, err := engine.Precise(c.Precision, native, stored)
		if err != nil {
			return err
		}
		model, session := engine.Footprint(config, device, precision)
		fmt.Printf("  %-12s in %s it takes %s of memory, and %s for each session with a full past: %s\n",
			where, precision, size(model), size(session), room(free, model+kept, session))
		return nil
	}
	err := one("on the CPU", engine.OnCPU, false, free, 0)
	if on.free > 0 {
		err = errors.Join(err, one("on the card", engine.OnCUDA, on.bfloat16, on.free, keptPrefixes))
	}
	return err
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
