package ort

import (
	"errors"
	"fmt"
	"slices"

	onnxruntime "github.com/yalue/onnxruntime_go"
)

// Weights are initializers in memory of ours, given to ONNX Runtime once however
// many graphs use them.
type Weights struct {
	blocks []*Memory
	values map[string]onnxruntime.Value
	bytes  int64
}

// NewWeights returns an empty set.
func NewWeights() *Weights { return &Weights{values: map[string]onnxruntime.Value{}} }

// Alloc makes a weight of zeros and returns its memory to be filled.
func (w *Weights) Alloc(name string, shape ...int64) ([]float32, error) {
	n := onnxruntime.Shape(shape).FlattenedSize()
	m, err := NewMemory(int(n) * 4)
	if err != nil {
		return nil, fmt.Errorf("weight %s: %w", name, err)
	}
	w.blocks = append(w.blocks, m)
	w.bytes += n * 4
	data := elements[float32](m)[:n:n]
	return data, w.Alias(name, data, shape...)
}

// Alias names a part of memory that Alloc gave, as a weight of its own.
func (w *Weights) Alias(name string, data []float32, shape ...int64) error {
	if w.values[name] != nil {
		return fmt.Errorf("weight %s is there twice", name)
	}
	v, err := onnxruntime.NewTensor(onnxruntime.Shape(shape), data)
	if err != nil {
		return fmt.Errorf("weight %s: %w", name, err)
	}
	w.values[name] = v
	return nil
}

// Bytes that all weights take.
func (w *Weights) Bytes() int64 { return w.bytes }

// Close frees the weights; the sessions over them must be closed before.
func (w *Weights) Close() error {
	var errs []error
	for _, v := range w.values {
		errs = append(errs, v.Destroy())
	}
	for _, m := range w.blocks {
		errs = append(errs, m.Free())
	}
	w.values, w.blocks = nil, nil
	return errors.Join(errs...)
}

// Graph is what a session needs to know of a graph.
type Graph struct {
	Name string
	// ONNX is the serialized ModelProto.
	ONNX []byte
	// WeightsFolder is a folder for files that the model names.
	WeightsFolder string
	// Packed says that the session makes itself copies of the weights in the
	// order in which products of a few rows read them. One row gains nothing.
	Packed bool
	// Weights, Inputs and Outputs name what it takes and gives.
	Weights, Inputs, Outputs []string
}

// Session is a graph ready to run.
type Session struct {
	graph   Graph
	session *onnxruntime.DynamicAdvancedSession
}

// NewSession prepares a graph over weights, to run on that many threads.
func NewSession(g Graph, w *Weights, threads int) (_ *Session, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("graph %s: %w", g.Name, err)
		}
	}()
	o, err := onnxruntime.NewSessionOptions()
	if err != nil {
		return nil, err
	}
	defer o.Destroy()
	unpacked := "1"
	if g.Packed {
		unpacked = "0"
	}
	for key, value := range map[string]string{
		"session.disable_prepacking":                           unpacked,
		"session.model_external_initializers_file_folder_path": g.WeightsFolder,
		// A thread that sleeps between two products of a run is woken too late to
		// help. One that spins for long takes the cores that decode audio, and
		// between frames always.
		"session.intra_op.allow_spinning":   "1",
		"session.intra_op.spin_duration_us": "20",
		"session.force_spinning_stop":       "1",
	} {
		if err := o.AddSessionConfigEntry(key, value); err != nil {
			return nil, fmt.Errorf("option %s=%s: %w", key, value, err)
		}
	}
	// The graphs are written as they shall run; more passes would fold copies
	// of the weights into them.
	if err := errors.Join(
		o.SetGraphOptimizationLevel(onnxruntime.GraphOptimizationLevelDisableAll),
		o.SetIntraOpNumThreads(threads),
		o.SetInterOpNumThreads(1),
		o.SetMemPattern(false), // slots in a run vary
	); err != nil {
		return nil, err
	}
	for _, name := range g.Weights {
		v := w.values[name]
		if v == nil {
			return nil, fmt.Errorf("no weight %s", name)
		}
		if err := environment.api.ownInitializer(o, name, v); err != nil {
			return nil, fmt.Errorf("weight %s: %w", name, err)
		}
	}
	s, err := onnxruntime.NewDynamicAdvancedSessionWithONNXData(g.ONNX, g.Inputs, g.Outputs, o)
	if err != nil {
		return nil, err
	}
	g.ONNX = nil
	return &Session{graph: g, session: s}, nil
}

// Close frees the session; its bindings must be closed before.
func (s *Session) Close() error { return s.session.Destroy() }

// Binding is a session with all inputs and outputs in place. Run allocates
// nothing.
type Binding struct {
	session *Session
	binding *onnxruntime.IoBinding
	values  []onnxruntime.Value
}

// Bind ties every input and output of the graph to the view of its name. The
// same view at an input and an output is updated in place.
func (s *Session) Bind(views map[string]View) (_ *Binding, err error) {
	b := &Binding{session: s}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("graph %s: %w", s.graph.Name, err), b.Close())
		}
	}()
	if b.binding, err = s.session.CreateIoBinding(); err != nil {
		return nil, err
	}
	made := map[View]onnxruntime.Value{}
	tie := func(name string, bind func(string, onnxruntime.Value) error) error {
		view, ok := views[name]
		if !ok {
			return fmt.Errorf("nothing to bind to %q", name)
		}
		v := made[view]
		if v == nil {
			if v, err = view.Tensor.view(view.First, view.N); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			made[view] = v
			b.values = append(b.values, v)
		}
		return bind(name, v)
	}
	for _, name := range s.graph.Inputs {
		if err := tie(name, b.binding.BindInput); err != nil {
			return nil, err
		}
	}
	for _, name := range s.graph.Outputs {
		if err := tie(name, b.binding.BindOutput); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// Run computes the outputs from the inputs.
func (b *Binding) Run() error {
	if err := b.session.session.RunWithBinding(b.binding); err != nil {
		return fmt.Errorf("graph %s: %w", b.session.graph.Name, err)
	}
	return nil
}

// Close frees the binding, not the tensors.
func (b *Binding) Close() error {
	var errs []error
	if b.binding != nil {
		errs = append(errs, b.binding.Destroy())
		b.binding = nil
	}
	for _, v := range slices.Backward(b.values) {
		errs = append(errs, v.Destroy())
	}
	b.values = nil
	return errors.Join(errs...)
}
