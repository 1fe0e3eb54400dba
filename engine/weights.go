package engine

import (
	"fmt"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
)

// fill gives the weights of graphs their memory and reads them from a file of the
// folder, each once however many graphs share it.
func (l *loader) fill(folder checkpoint.Folder, name string, graphs ...*onnx.Graph) {
	if l.err != nil {
		return
	}
	file, err := folder.Open(name)
	if err != nil {
		l.err = err
		return
	}
	defer file.Close()
	done := map[string]bool{}
	for _, g := range graphs {
		for _, w := range g.Weights {
			if done[w.Name] {
				continue
			}
			done[w.Name] = true
			shape := make([]int64, len(w.Shape))
			for i, d := range w.Shape {
				shape[i] = int64(d)
			}
			var err error
			if w.Type == onnx.BFloat16 {
				err = ort.AddWeight(l.weights, w.Name, func(to []ort.BFloat16) error { return w.Fill(onnx.Elements{BFloat16: to}, source{file}) }, shape...)
			} else {
				err = ort.AddWeight(l.weights, w.Name, func(to []float32) error { return w.Fill(onnx.Elements{Float32: to}, source{file}) }, shape...)
			}
			if err == nil {
				err = l.ctx.Err()
			}
			if err != nil {
				l.err = err
				return
			}
			if l.progress != nil {
				l.progress(l.weights.Bytes(), l.all)
			}
		}
	}
}

// source reads a checkpoint's tensors. What was read is given back to the system
// at once, so that a checkpoint is never resident twice.
type source struct{ file *checkpoint.File }

func (s source) Read(dst onnx.Elements, tensor string, shape ...int) error {
	t, err := s.file.Want(tensor, shape...)
	if err != nil {
		return err
	}
	return s.read(dst, t)
}

func (s source) ReadRows(dst onnx.Elements, tensor string, row, width int) error {
	t, err := s.file.Want(tensor, -1, width)
	if err != nil {
		return err
	}
	rows := dst.Len() / width
	if t.Shape[0] < row+rows {
		return &checkpoint.ShapeError{File: s.file.Path(), Tensor: tensor, Want: []int{row + rows, width}, Found: t.Shape}
	}
	return s.read(dst, t.Rows(row, rows))
}

func (s source) read(dst onnx.Elements, t checkpoint.Tensor) error {
	var err error
	if dst.BFloat16 != nil {
		err = t.BFloat16(dst.BFloat16)
	} else {
		err = t.Float32(dst.Float32)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", s.file.Path(), err)
	}
	return t.Release()
}
