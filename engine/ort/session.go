package ort

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unsafe"

	onnxruntime "github.com/yalue/onnxruntime_go"
)

// Weights are initializers in memory of ours on a device, there once however many
// graphs use them.
type Weights struct {
	device  Device
	blocks  []*Memory
	values  map[string]value
	bytes   int64
	scratch *Memory // see Filled
}

// NewWeights returns an empty set.
func NewWeights(d Device) *Weights { return &Weights{device: d, values: map[string]value{}} }

// AddWeight makes a weight; fill writes its values.
func AddWeight[T Element](w *Weights, name string, fill func([]T) error, shape ...int64) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("weight %s: %w", name, err)
		}
	}()
	if _, ok := w.values[name]; ok {
		return errors.New("is there twice")
	}
	size := int(onnxruntime.Shape(shape).FlattenedSize()) * int(unsafe.Sizeof(*new(T)))
	m, err := w.device.allocate(size)
	if err != nil {
		return err
	}
	w.blocks = append(w.blocks, m)
	w.bytes += int64(size)
	err = w.write(m, size, func(to []byte) error { return fill(elements[T](to)) })
	if err != nil {
		return err
	}
	v, err := environment.api.tensor(w.device.memory(), m.address, size, shape, typeOf[T]())
	if err != nil {
		return err
	}
	w.values[name] = v
	return nil
}

// write has the bytes written on the host, and sent.
func (w *Weights) write(m *Memory, size int, fill func([]byte) error) error {
	if !w.device.Apart() {
		return fill(m.bytes[:size])
	}
	if w.scratch == nil || len(w.scratch.bytes) < size {
		if err := w.Filled(); err != nil {
			return err
		}
		var err error
		if w.scratch, err = hostMemory(size); err != nil {
			return err
		}
		w.device.pin(w.scratch)
	}
	if err := fill(w.scratch.bytes[:size]); err != nil {
		return err
	}
	w.device.send(m, 0, w.scratch.bytes[:size])
	return w.device.wait()
}

// Filled gives back what only adding needs: memory of the host as large as the
// largest weight, for a device that has its own.
func (w *Weights) Filled() error {
	if w.scratch == nil {
		return nil
	}
	w.device.unpin(w.scratch)
	err := w.scratch.release()
	w.scratch = nil
	return err
}

// Bytes that all weights take.
func (w *Weights) Bytes() int64 { return w.bytes }

// Close frees the weights; the sessions over them must be closed before.
func (w *Weights) Close() error {
	errs := []error{w.Filled()}
	for _, v := range w.values {
		environment.api.releaseValue(v)
	}
	for _, m := range w.blocks {
		errs = append(errs, w.device.free(m))
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
	// Capture says that on a device which can, the runs of a binding are recorded
	// once and replayed; all that the graph does has to be the device's then, and
	// all shapes known.
	Capture bool
	// TF32 says that a device may make products of float32 from numbers of 10 bits,
	// where that is faster.
	TF32 bool
	// Weights, Inputs and Outputs name what it takes and gives.
	Weights, Inputs, Outputs []string
}

// Session is a graph ready to run.
type Session struct {
	graph    Graph
	device   Device
	session  *onnxruntime.DynamicAdvancedSession
	captured int // bindings so far whose runs are captured
}

// NewSession prepares a graph over weights, to run on their device; on the CPU on
// that many threads. A library with operators of our own would be registered with the
// options here, where Device.provide is (OrtApi::RegisterCustomOpsLibrary_V2): graphs
// name it by its domain, see onnx.Microsoft, and nothing else has to know.
func NewSession(g Graph, w *Weights, threads int) (_ *Session, err error) {
	defer func() {
		if err != nil {
			err = ofDevice(w.device, fmt.Errorf("graph %s: %w", g.Name, err))
		}
	}()
	o, err := onnxruntime.NewSessionOptions()
	if err != nil {
		return nil, err
	}
	defer o.Destroy()
	unpacked := "1"
	if g.Packed && !w.device.Apart() {
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
	if w.device.Apart() {
		threads = 1 // nothing is left for others to do
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
	if err := w.device.provide(o, g); err != nil {
		return nil, err
	}
	for _, name := range g.Weights {
		v, ok := w.values[name]
		if !ok {
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
	return &Session{graph: g, device: w.device, session: s}, nil
}

// Close frees the session; its bindings must be closed before.
func (s *Session) Close() error { return s.session.Destroy() }

// Binding is a session with all inputs and outputs in place. Run allocates
// nothing.
type Binding struct {
	session *Session
	handle  unsafe.Pointer // of the session
	binding binding
	values  []value
	sent    []crossing // before a run
	fetched []crossing // after it
}

// crossing is a part of a tensor that goes between host and device.
type crossing struct {
	seen   []byte
	memory *Memory
	at     int
}

// Bind ties every input and output of the graph to the view of its name. The same
// view at an input and an output is one value at both, so that an operator which
// can work in place does. Addresses never change.
//
// Where the graph says Capture, the first Run records and later ones replay, on
// the same thread of the system.
func (s *Session) Bind(views map[string]View) (*Binding, error) {
	id := ""
	if s.graph.Capture {
		s.captured++
		id = strconv.Itoa(s.captured)
	}
	return s.bind(views, id)
}

// BindOnce is Bind for a few runs, which are not worth recording.
func (s *Session) BindOnce(views map[string]View) (*Binding, error) {
	id := ""
	if s.graph.Capture {
		id = "-1" // ONNX Runtime's number for none
	}
	return s.bind(views, id)
}

func (s *Session) bind(views map[string]View, id string) (_ *Binding, err error) {
	b := &Binding{session: s, handle: handle(s.session)}
	defer func() {
		if err != nil {
			b.Close()
			err = ofDevice(s.device, fmt.Errorf("graph %s: %w", s.graph.Name, err))
		}
	}()
	if b.binding, err = environment.api.binding(b.handle, id); err != nil {
		return nil, err
	}
	made := map[View]value{}
	tie := func(name string, input bool, cross *[]crossing) error {
		view, ok := views[name]
		if !ok {
			return fmt.Errorf("nothing to bind to %q", name)
		}
		v, ok := made[view]
		if !ok {
			if v, err = view.Tensor.view(view.First, view.N); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			made[view] = v
			b.values = append(b.values, v)
		}
		if seen, at, ok := view.Tensor.crossing(view.First, view.N); ok {
			*cross = append(*cross, crossing{seen, view.Tensor.place(), at})
		}
		return environment.api.bind(b.binding, input, name, v)
	}
	for _, name := range s.graph.Inputs {
		if err := tie(name, true, &b.sent); err != nil {
			return nil, err
		}
	}
	for _, name := range s.graph.Outputs {
		if err := tie(name, false, &b.fetched); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// Run computes the outputs from the inputs.
func (b *Binding) Run() error {
	d := b.session.device
	for _, c := range b.sent {
		d.send(c.memory, c.at, c.seen)
	}
	err := d.start()
	if err == nil {
		err = environment.api.run(b.handle, b.binding)
	}
	if err == nil && len(b.fetched) > 0 {
		for _, c := range b.fetched {
			d.fetch(c.seen, c.memory, c.at)
		}
		err = d.wait()
	}
	if err != nil {
		return ofDevice(d, fmt.Errorf("graph %s: %w", b.session.graph.Name, err))
	}
	return nil
}

// Close frees the binding, not the tensors.
func (b *Binding) Close() {
	environment.api.releaseBinding(b.binding)
	b.binding = binding{}
	for _, v := range slices.Backward(b.values) {
		environment.api.releaseValue(v)
	}
	b.values = nil
}
