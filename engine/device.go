package engine

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/ort"
)

// Values of Options.Device.
const (
	OnCPU  = "cpu"
	OnCUDA = "cuda" // an NVIDIA card, or not at all
	OnAuto = "auto" // the best that works
)

// way is a device and how it is used.
type way struct {
	open    func(library string) (ort.Device, error)
	capture bool
	// cost of being left with this one.
	cost string
}

func onCPU(string) (ort.Device, error) { return ort.CPU, nil }

// ways are what to try, the best first.
func (o Options) ways() ([]way, error) {
	card := way{open: ort.CUDA, capture: true}
	switch o.Device {
	case "", OnCPU:
		return []way{{open: onCPU}}, nil
	case OnCUDA:
		return []way{card}, nil
	case OnAuto:
		return []way{
			card,
			{open: ort.CUDA, cost: "every operator of a frame is started by itself: a frame takes longer, of one session by a tenth or more"},
			{open: onCPU, cost: "the model in the program keeps up with speech there; one of 7 billion parameters does not"},
		}, nil
	}
	return nil, fmt.Errorf("device is %q; it can be %s, %s or %s", o.Device, OnCPU, OnCUDA, OnAuto)
}

// library of ONNX Runtime that suits the device.
func (o Options) library() (string, error) {
	if o.Device == "" || o.Device == OnCPU {
		return ort.FindLibrary(o.Library)
	}
	return ort.FindGPULibrary(o.Library)
}

// settle tries the ways until one works. What is wrong with the checkpoint is
// wrong on every device, so only a device's own failure leads on to the next, and
// then why is what try tells of it.
func settle(ctx context.Context, ways []way, try func(w way, why string) (*Engine, error)) (e *Engine, err error) {
	why := ""
	for _, w := range ways {
		if e, err = try(w, why); err == nil {
			return e, nil
		}
		var failed *ort.DeviceError
		if ctx.Err() != nil || !errors.As(err, &failed) {
			return nil, err
		}
		why = failed.Error()
	}
	return nil, err
}

// notice says what device is used, and why it is no better one.
func (w way) notice(device ort.Device, why string) string {
	how := device.String()
	if device.Apart() && !w.capture {
		how += " without capture"
	}
	return fmt.Sprintf("the device is %s, because of %s; %s", how, why, w.cost)
}

// room refuses a model that is too large for the device; host is what of the host's
// memory is free, 0 if unknown. There, sessions take none before it is written.
func room(d ort.Device, c checkpoint.Config, precision string, slots int, prefixes, host int64) error {
	const gb = 1e9
	free, total := d.Memory()
	model, session := Footprint(c, d.String(), precision)
	if total == 0 {
		if d.Apart() || host == 0 || model <= host {
			return nil
		}
		do := fmt.Sprintf("this model in %s wants %.1f GB, %.1f GB of the machine's are free: end what else runs there, or see with parley doctor what a card would need", precision, float64(model)/gb, float64(host)/gb)
		return &ort.DeviceError{Device: d.String(), Missing: []ort.Missing{{What: "memory", Do: do}}}
	}
	model += prefixes
	need := model + int64(slots)*session
	if need <= free {
		return nil
	}
	sessions := "1 session"
	if slots > 1 {
		sessions = fmt.Sprintf("%d sessions", slots)
	}
	do := fmt.Sprintf("this model in %s with %s wants %.2f GB, %.2f GB of the card are free: ", precision, sessions, float64(need)/gb, float64(free)/gb)
	if fit := (free - model) / session; fit > 0 {
		do += fmt.Sprintf("--max-sessions %d fits", fit)
	} else {
		do += "end what else runs there, or choose a larger card with CUDA_VISIBLE_DEVICES"
	}
	return &ort.DeviceError{Device: d.String(), Missing: []ort.Missing{{What: "memory", Do: do}}}
}

// Device is where the model runs, and Captured whether its runs are recorded and
// replayed there.
func (e *Engine) Device() string { return e.model.device.String() }

// Captured says that frames are replayed on the device. See Device.
func (e *Engine) Captured() bool { return e.captured }

// Used is how many bytes of the device's memory are in use, by whomever; 0 on the
// CPU.
func (e *Engine) Used() int64 {
	free, total := e.model.device.Memory()
	return total - free
}
