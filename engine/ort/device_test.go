package ort

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parley-voice/parley/engine/onnx"
)

// A card of CUDA's stand-in: calls, copies and errors, without ONNX Runtime.
func standInCard(t *testing.T) *card {
	t.Helper()
	folder := t.TempDir()
	said, err := exec.Command("cc", "-shared", "-fPIC", "-Wl,-soname,libcudart.so.13", "-o", filepath.Join(folder, "libcudart.so.13"), "testdata/cuda.c").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	c := &card{}
	if err := errors.Join(c.load(preload(folder)), c.begin()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

// Values go to a device and come back, in the order in which that was asked for.
func TestTensors(t *testing.T) {
	if err := Acquire(""); err != nil {
		t.Fatal(err)
	}
	defer Release()
	t.Setenv("FAKE_CUDA_FILL", "255") // a card's memory is not zeros
	standIn := standInCard(t)
	for _, d := range []Device{CPU, Apart(), standIn} {
		made := func(s Sight) *Tensor[float32] {
			x, err := NewTensor[float32](d, s, 3, 2)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := x.Close(); err != nil {
					t.Error(err)
				}
			})
			return x
		}
		holds := func(x *Tensor[float32], slot int, want ...float32) {
			t.Helper()
			if got, err := x.Get(slot, 0, 2); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: slot %d holds %v, want %v; %v", d, slot, got, want, err)
			}
		}
		x, y, asked := made(Resident), made(Resident), made(Asked)
		holds(x, 2, 0, 0)
		if err := errors.Join(x.Put(0, 0, []float32{1, 2}), x.Put(1, 1, []float32{3})); err != nil {
			t.Fatal(err)
		}
		holds(x, 0, 1, 2)
		holds(x, 1, 0, 3)
		y.Copy(2, 1, x, 0, 0, 1)
		x.Move(2, 1)
		x.Zero(1)
		holds(y, 2, 0, 1)
		holds(x, 2, 0, 3)
		holds(x, 1, 0, 0)
		asked.Copy(1, 0, x, 0, 0, 2)
		if err := asked.Fetch(1); err != nil || !slices.Equal(asked.Slot(1), []float32{1, 2}) {
			t.Errorf("%s: fetched %v, %v", d, asked.Slot(1), err)
		}
		crossing := made(Crossing)
		copy(crossing.Slot(0), []float32{4, 5})
		crossing.Move(1, 0)
		crossing.Zero(0)
		if !slices.Equal(crossing.Slot(1), []float32{4, 5}) || !slices.Equal(crossing.Slot(0), []float32{0, 0}) {
			t.Errorf("%s: %v, %v", d, crossing.Slot(0), crossing.Slot(1))
		}
	}
}

// A graph adds what crosses to a state, in place; slots that are not of the run
// stay as they are, and so does what the host has of them.
func TestBinding(t *testing.T) {
	if err := Acquire(""); err != nil {
		t.Fatal(err)
	}
	defer Release()
	for _, d := range []Device{CPU, Apart()} {
		g := onnx.New("sum")
		state, sum := g.State("sum", onnx.Float32, 2)
		x := g.Input("x", onnx.Float32, onnx.Slots, 2)
		next := g.SetState(state, "Add", []onnx.Value{sum, g.Op("Mul", []onnx.Value{x, g.Weight("weight", 2)})})
		g.Output("y", next, onnx.Float32, onnx.Slots, 2)
		w := NewWeights(d)
		if err := AddWeight(w, "weight", func(to []float32) error { copy(to, []float32{1, 10}); return nil }, 2); err != nil {
			t.Fatal(err)
		}
		if err := AddWeight[float32](w, "weight", nil, 2); err == nil {
			t.Error("a weight is there twice")
		}
		s, err := NewSession(Graph{
			Name: g.Name, ONNX: g.Bytes(), WeightsFolder: onnx.WeightsFolder, Capture: true, Weights: []string{"weight"}, Inputs: g.Inputs, Outputs: g.Outputs,
		}, w, 1)
		if err != nil {
			t.Fatal(err)
		}
		in, err1 := NewTensor[float32](d, Crossing, 3, 2)
		out, err2 := NewTensor[float32](d, Crossing, 3, 2)
		total, err3 := NewTensor[float32](d, Resident, 3, 2)
		if err := errors.Join(err1, err2, err3); err != nil {
			t.Fatal(err)
		}
		at := func(x Bindable) View { return View{x, 1, 2} }
		b, err := s.Bind(map[string]View{"sum": at(total), "sum.next": at(total), "x": at(in), "y": at(out)})
		if err != nil {
			t.Fatal(err)
		}
		once, err := s.BindOnce(map[string]View{"sum": at(total), "sum.next": at(total), "x": at(in), "y": at(out)})
		if err != nil {
			t.Fatal(err)
		}
		for i, run := range []*Binding{b, b, once} {
			copy(in.Slot(2), []float32{1, 2})
			out.Slot(0)[0] = 7
			if err := run.Run(); err != nil {
				t.Fatal(err)
			}
			n := float32(i + 1)
			if got := out.Slot(2); !slices.Equal(got, []float32{n, 20 * n}) || out.Slot(0)[0] != 7 {
				t.Errorf("%s, run %d: %v, %v", d, i, got, out.Slot(0))
			}
			if got, err := total.Get(2, 0, 2); err != nil || !slices.Equal(got, out.Slot(2)) {
				t.Errorf("%s: the state is %v, %v", d, got, err)
			}
		}
		if d.Apart() { // what is not sent is not there
			if got, err := in.Get(0, 0, 2); err != nil || got[0] != 0 {
				t.Error(got, err)
			}
		}
		if _, err := s.Bind(nil); err == nil || !strings.Contains(err.Error(), `nothing to bind to "sum"`) {
			t.Errorf("an input without a tensor: %v", err)
		}
		once.Close()
		b.Close()
		if err := errors.Join(s.Close(), in.Close(), out.Close(), total.Close(), w.Close()); err != nil {
			t.Error(err)
		}
	}
}

// What a machine lacks for CUDA has a name and a remedy.
func TestCardLacks(t *testing.T) {
	c := standInCard(t)
	for _, w := range []struct{ variable, value, what, do string }{
		{"FAKE_CUDA_DRIVER", "0", "NVIDIA's driver for CUDA 13", "none is loaded"},
		{"FAKE_CUDA_DRIVER", "12040", "NVIDIA's driver for CUDA 13", "580 or newer; this one is of CUDA 12.4"},
		{"FAKE_CUDA_CARDS", "0", "an NVIDIA card", "CUDA_VISIBLE_DEVICES"},
		{"FAKE_CUDA_CARDS", "-802", "NVIDIA's fabric manager", "start it"},
		{"FAKE_CUDA_COMPUTE", "61", "compute capability 7.5", "has 6.1"},
		{"FAKE_CUDA_COMPUTE", "75", "", ""},
	} {
		t.Setenv(w.variable, w.value)
		lacks, err := c.check()
		if err != nil || (len(lacks) == 0) != (w.what == "") || len(lacks) > 0 && (lacks[0].What != w.what || !strings.Contains(lacks[0].Do, w.do)) {
			t.Errorf("%s=%s: %v, %v", w.variable, w.value, lacks, err)
		}
		_ = os.Unsetenv(w.variable)
	}

	t.Setenv("FAKE_CUDA_FREE", "1048576")
	_, err := c.allocate(2 << 20)
	var device *DeviceError
	if !errors.As(err, &device) || device.Missing[0].What != "memory" || !strings.Contains(err.Error(), "2 MB are wanted, 1 MB of the card are free: lower --max-sessions") {
		t.Errorf("too much memory: %v", err)
	}

	// What ONNX Runtime says of it, and of other things.
	for said, memory := range map[string]bool{
		"Failed to allocate memory for requested buffer of size 1048576":    true,
		"CUDA failure 2: out of memory":                                     true,
		"CUBLAS failure 3: CUBLAS_STATUS_ALLOC_FAILED":                      true,
		"Op with name (MatMul_1) and domain () is not implemented for CUDA": false,
	} {
		err := ofDevice(c, errors.New("graph step: "+said))
		if errors.As(err, &device); (len(device.Missing) == 1 && device.Missing[0].What == "memory") != memory || !strings.Contains(err.Error(), said) {
			t.Errorf("%v", err)
		}
	}

	// A library that is known to be lacking says so once; another one is told.
	lacks := []Missing{{"libcublas.so.13, libnvrtc.so.13", toBring("libcublas.so.13")}}
	if !explained(errors.New("libcublas.so.13: cannot open shared object file"), lacks) || explained(errors.New("libcurand.so.10: cannot open"), lacks) {
		t.Error("what an error is about was not seen")
	}
	if loads("libcudnn.so.none") || !loads("libdl.so.2") {
		t.Error("what the loader finds was not seen")
	}

	// A library of ONNX Runtime that has no CUDA.
	if err := Acquire(""); err != nil {
		t.Fatal(err)
	}
	defer Release()
	library, err := FindLibrary("")
	if err != nil {
		t.Fatal(err)
	}
	_, err = CUDA(library)
	if !errors.As(err, &device) || !slices.ContainsFunc(device.Missing, func(m Missing) bool {
		return strings.Contains(m.What, providerCUDA) && strings.Contains(m.Do, "make gpu-libs")
	}) {
		t.Errorf("a library for CPUs: %v", err)
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("%q is more than a line", err)
	}
}
