package main

import (
	"context"
	"fmt"
	"os"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/bundled"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/personaplex"
)

// modelFlags name a model and how it runs.
type modelFlags struct {
	Model   string `placeholder:"DIR" help:"Folder of a checkpoint in PersonaPlex's published layout; if not said, the small model in the program."`
	Threads int    `placeholder:"N" help:"Threads of ONNX Runtime; 0 means one a core."`
	Device  string `enum:"cpu,cuda,auto" default:"cpu" placeholder:"NAME" help:"Where the model runs: cpu, cuda (an NVIDIA card, or not at all) or auto (the best that works)."`
	precisionFlag
	Onnxruntime string `placeholder:"FILE" help:"The ONNX Runtime library, if it is not beside the program or in .cache."`
}

// precisionFlag is one and the same wherever a model is named.
type precisionFlag struct {
	Precision string `enum:"auto,f32,bf16" default:"auto" placeholder:"NAME" help:"What the language model computes with: f32, bf16 (half the memory) or auto (bf16 on a card of compute capability 8.0 or more for a checkpoint that is stored so, else f32). On the CPU bf16 is for comparing only."`
}

func (f modelFlags) load(ctx context.Context, o engine.Options) (*personaplex.Model, error) {
	o, loaded := f.options(o)
	defer loaded()
	return personaplex.Load(ctx, f.folder(), o)
}

// options of the flags; on a terminal a bar shows how far a load is, until loaded
// is called.
func (f modelFlags) options(o engine.Options) (_ engine.Options, loaded func()) {
	bar := newAmount(os.Stderr, "loading")
	o.Threads, o.Device, o.Precision, o.Library = f.Threads, f.Device, f.Precision, f.Onnxruntime
	o.HostMemory = kilobytes("/proc/meminfo", "MemAvailable")
	o.Progress = bar.step
	o.Notice = func(line string) {
		bar.end()
		fmt.Fprintf(os.Stderr, "parley: %s\n", printable(line))
	}
	return o, bar.end
}

// folder of the checkpoint: the bundled one, if none is named.
func (f modelFlags) folder() checkpoint.Folder {
	if f.Model == "" {
		return bundled.Checkpoint()
	}
	return checkpoint.Dir(f.Model)
}

// samplingFlags say how tokens are drawn. Without any of them the best token is
// taken; with one of them the others are the reference's.
type samplingFlags struct {
	Greedy          bool     `help:"Take the best token always (the default)."`
	Temperature     *float32 `placeholder:"T" help:"Draw audio tokens at this temperature (reference: 0.8)."`
	TopK            *int     `placeholder:"K" help:"Draw audio tokens from the K best (reference: 250)."`
	TextTemperature *float32 `placeholder:"T" help:"Draw text tokens at this temperature (reference: 0.7)."`
	TextTopK        *int     `name:"text-top-k" placeholder:"K" help:"Draw text tokens from the K best (reference: 25)."`
	Seed            *uint64  `placeholder:"N" help:"Seed of the draws: the same seed, the same noise, and in f32 the same tokens but for ties."`
}

func (f samplingFlags) sampling() (core.Sampling, error) {
	drawn := f.Temperature != nil || f.TopK != nil || f.TextTemperature != nil || f.TextTopK != nil || f.Seed != nil
	if !drawn {
		return core.Sampling{}, nil
	}
	if f.Greedy {
		return core.Sampling{}, fmt.Errorf("--greedy takes no temperature, top-k or seed: leave one or the other away")
	}
	s := core.DefaultSampling
	set(&s.AudioTemperature, f.Temperature)
	set(&s.AudioTopK, f.TopK)
	set(&s.TextTemperature, f.TextTemperature)
	set(&s.TextTopK, f.TextTopK)
	set(&s.Seed, f.Seed)
	if f.Seed != nil && s.Seed == 0 {
		return s, fmt.Errorf("--seed is 0; it can be 1 or more")
	}
	for flag, t := range map[string]float32{"temperature": s.AudioTemperature, "text-temperature": s.TextTemperature} {
		if !(t >= 0 && t <= 10) {
			return s, fmt.Errorf("--%s is %v; it can be 0 to 10", flag, t)
		}
	}
	for flag, k := range map[string]int{"top-k": s.AudioTopK, "text-top-k": s.TextTopK} {
		if k < 0 {
			return s, fmt.Errorf("--%s is %d; it can be 0 (all tokens) or more", flag, k)
		}
	}
	return s, nil
}

func set[T any](to *T, from *T) {
	if from != nil {
		*to = *from
	}
}
