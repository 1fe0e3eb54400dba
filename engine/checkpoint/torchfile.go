package checkpoint

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Bounds on a torch file. A voice's has 8 entries; its largest is as long as
// the voice.
const (
	maxTorchEntries = 64
	maxTorchFile    = 96 << 20
)

// torchFile is what torch.save writes: a zip with a pickle that describes
// tensors, and one entry of raw elements for each of them.
type torchFile struct {
	folder  string
	entries map[string]*zip.File
	tensors map[string]pickleTensor
}

// openTorch reads the description of a dictionary of tensors. Errors say
// what was found that is not wanted.
func openTorch(file []byte) (*torchFile, error) {
	if len(file) > maxTorchFile {
		return nil, fmt.Errorf("%d bytes, where %d are allowed", len(file), maxTorchFile)
	}
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, err
	}
	if len(archive.File) > maxTorchEntries {
		return nil, fmt.Errorf("%d entries, where %d are allowed", len(archive.File), maxTorchEntries)
	}
	t := &torchFile{entries: map[string]*zip.File{}, tensors: map[string]pickleTensor{}}
	for _, f := range archive.File {
		t.entries[f.Name] = f
		if folder, is := strings.CutSuffix(f.Name, "data.pkl"); is && strings.Count(folder, "/") <= 1 {
			t.folder = folder
		}
	}
	if order, err := t.read("byteorder", 16); err == nil && string(order) != "little" {
		return nil, fmt.Errorf("byte order %q", order)
	}
	code, err := t.read("data.pkl", maxPickle)
	if err != nil {
		return nil, err
	}
	value, err := unpickle(code)
	if err != nil {
		return nil, err
	}
	dict, ok := value.(pickleDict)
	if !ok {
		return nil, fmt.Errorf("no dictionary of tensors")
	}
	for name, v := range dict {
		if tensor, ok := v.(pickleTensor); ok {
			t.tensors[name] = tensor
		}
	}
	return t, nil
}

// read unpacks an entry of at most limit bytes.
func (t *torchFile) read(name string, limit int64) ([]byte, error) {
	f, ok := t.entries[t.folder+name]
	if !ok {
		return nil, fmt.Errorf("no entry %s", name)
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	b, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, fmt.Errorf("entry %s: %w", name, err)
	}
	if int64(len(b)) > limit {
		return nil, fmt.Errorf("entry %s: more than %d bytes", name, limit)
	}
	return b, nil
}

// tensor unpacks one tensor, contiguous, of at most maxElements.
func (t *torchFile) tensor(name string, maxElements int64) (Tensor, error) {
	p, ok := t.tensors[name]
	if !ok {
		return Tensor{}, fmt.Errorf("no tensor %s", name)
	}
	out := Tensor{Name: name, DType: p.storage.dtype, Shape: make([]int, len(p.shape))}
	size := int64(p.storage.dtype.Size())
	n, last := int64(1), p.offset
	for i, s := range p.shape {
		if s < 1 || s > maxElements || n > maxElements/s || p.stride[i] < 0 || p.stride[i] > maxTorchFile {
			return Tensor{}, fmt.Errorf("tensor %s of shape %v and strides %v", name, p.shape, p.stride)
		}
		n *= s
		last += (s - 1) * p.stride[i]
		out.Shape[i] = int(s)
	}
	if p.offset < 0 || p.offset > maxTorchFile || p.storage.n > maxTorchFile/size || last >= p.storage.n {
		return Tensor{}, fmt.Errorf("tensor %s of shape %v in a storage of %d elements", name, p.shape, p.storage.n)
	}
	if strings.Trim(p.storage.key, "0123456789") != "" {
		return Tensor{}, fmt.Errorf("a storage named %.100q", p.storage.key)
	}
	storage, err := t.read("data/"+p.storage.key, p.storage.n*size)
	if err != nil {
		return Tensor{}, err
	}
	if int64(len(storage)) != p.storage.n*size {
		return Tensor{}, fmt.Errorf("entry data/%s of %d bytes, where %d elements need %d", p.storage.key, len(storage), p.storage.n, p.storage.n*size)
	}
	out.Data = make([]byte, 0, n*size)
	gather(&out.Data, storage, size, p.offset, p.shape, p.stride)
	return out, nil
}

// gather appends the elements of a strided view in row-major order.
func gather(out *[]byte, storage []byte, size, at int64, shape, stride []int64) {
	if len(shape) == 0 {
		*out = append(*out, storage[at*size:(at+1)*size]...)
		return
	}
	if len(shape) == 1 && stride[0] == 1 {
		*out = append(*out, storage[at*size:(at+shape[0])*size]...)
		return
	}
	for i := range shape[0] {
		gather(out, storage, size, at+i*stride[0], shape[1:], stride[1:])
	}
}
