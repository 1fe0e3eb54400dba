package checkpoint

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Bounds on a safetensors header. The 7B model's has some 100 kB.
const (
	maxHeader  = 32 << 20
	maxTensors = 1 << 18
	maxRank    = 8
)

// metadataKey of a header holds free text, not a tensor.
const metadataKey = "__metadata__"

// File is a safetensors file, mapped read-only or in memory: opening one of any
// size reads its header only, and tensors are views into it.
// (Format: huggingface/safetensors README.)
type File struct {
	path    string
	mapped  []byte // nil for one in memory
	tensors map[string]Tensor
}

// Open opens one of the folder's safetensors files.
func (d Folder) Open(file string) (*File, error) {
	if d.files == nil {
		return Open(d.at(file))
	}
	path := d.at(file)
	var b []byte
	if whole, ok := d.whole[file]; ok {
		b = unsafe.Slice(unsafe.StringData(whole), len(whole)) // nobody writes to a tensor's Data
	} else if read, err := fs.ReadFile(d.files, file); err != nil {
		return nil, openError(path, err)
	} else {
		b = read
	}
	tensors, err := parseSafetensors(path, b)
	if err != nil {
		return nil, err
	}
	return &File{path: path, tensors: tensors}, nil
}

// Open maps a safetensors file and checks its header: every tensor has a known
// type and its bytes lie inside the file, as many as its shape needs, and no
// two tensors share any; an I8 tensor has scales. Errors are *MissingFileError,
// *FormatError, and for scales also *MissingTensorError and *ShapeError. The
// file must not be shortened while it is open.
func Open(path string) (*File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, openError(path, err)
	}
	defer f.Close() // the map outlives the descriptor
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &FormatError{File: path, Want: "a regular file", Found: info.Mode().Type().String()}
	}
	if info.Size() < 8 || info.Size() > math.MaxInt {
		return nil, tooShort(path, info.Size())
	}
	mapped, err := unix.Mmap(int(f.Fd()), 0, int(info.Size()), unix.PROT_READ, unix.MAP_SHARED)
	if err != nil {
		return nil, fmt.Errorf("%s: mapping it: %w", path, err)
	}
	tensors, err := parseSafetensors(path, mapped)
	if err != nil {
		unix.Munmap(mapped)
		return nil, err
	}
	for name, t := range tensors {
		t.mapped = true
		tensors[name] = t
	}
	return &File{path: path, mapped: mapped, tensors: tensors}, nil
}

func tooShort(path string, size int64) error {
	return &FormatError{File: path, Want: "a safetensors file", Found: fmt.Sprintf("%d bytes", size), Hint: "download it again"}
}

// Close unmaps the file; its tensors' Data must not be touched afterwards.
func (f *File) Close() error {
	if f.mapped == nil {
		return nil
	}
	m := f.mapped
	f.mapped, f.tensors = nil, nil
	return unix.Munmap(m)
}

// Path that the file was opened by.
func (f *File) Path() string { return f.path }

// Names of all tensors, sorted.
func (f *File) Names() []string { return slices.Sorted(maps.Keys(f.tensors)) }

// Has says whether the file holds a tensor of that name.
func (f *File) Has(name string) bool {
	_, ok := f.tensors[name]
	return ok
}

// Lookup returns a tensor by its name, or *MissingTensorError.
func (f *File) Lookup(name string) (Tensor, error) {
	t, ok := f.tensors[name]
	if !ok {
		return Tensor{}, &MissingTensorError{File: f.path, Tensor: name, Nearest: f.nearest(name)}
	}
	return t, nil
}

// Want returns the tensor of that name and shape; -1 stands for any length.
// Errors are *MissingTensorError and *ShapeError.
func (f *File) Want(name string, shape ...int) (Tensor, error) {
	t, err := f.Lookup(name)
	if err != nil {
		return Tensor{}, err
	}
	fits := len(shape) == len(t.Shape)
	for i := 0; fits && i < len(shape); i++ {
		fits = shape[i] == -1 || shape[i] == t.Shape[i]
	}
	if !fits {
		return Tensor{}, &ShapeError{File: f.path, Tensor: name, Want: slices.Clone(shape), Found: t.Shape}
	}
	return t, nil
}

// nearest name to one that is missing: that with the longest common beginning.
func (f *File) nearest(name string) string {
	best, length := "", 0
	for _, n := range f.Names() {
		i := 0
		for i < len(n) && i < len(name) && n[i] == name[i] {
			i++
		}
		if i > length {
			best, length = n, i
		}
	}
	return best
}

func parseSafetensors(path string, file []byte) (map[string]Tensor, error) {
	bad := func(part, want, found, hint string) error {
		return &FormatError{File: path, Part: part, Want: want, Found: found, Hint: hint}
	}
	if len(file) < 8 {
		return nil, tooShort(path, int64(len(file)))
	}
	if bytes.HasPrefix(file, []byte("version https://git-lfs")) {
		return nil, bad("", "weights", "a Git LFS pointer", "fetch the file itself with git lfs pull")
	}
	size := binary.LittleEndian.Uint64(file)
	if size > maxHeader {
		return nil, bad("header", fmt.Sprintf("at most %d bytes", maxHeader), fmt.Sprintf("%d", size), "this is no safetensors file")
	}
	if size > uint64(len(file)-8) {
		return nil, bad("header", fmt.Sprintf("%d bytes", size), fmt.Sprintf("%d, where the file ends", len(file)-8), "download it again")
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(file[8:8+size], &raw); err != nil {
		return nil, bad("header", "a JSON object", err.Error(), "download it again")
	}
	delete(raw, metadataKey)
	if len(raw) > maxTensors {
		return nil, bad("header", fmt.Sprintf("at most %d tensors", maxTensors), fmt.Sprintf("%d", len(raw)), "")
	}
	data := file[8+size:]
	tensors := make(map[string]Tensor, len(raw))
	spans := make([]span, 0, len(raw))
	for name, entry := range raw {
		part := "tensor " + name
		var e struct {
			DType   DType    `json:"dtype"`
			Shape   []int    `json:"shape"`
			Offsets []uint64 `json:"data_offsets"`
		}
		if err := json.Unmarshal(entry, &e); err != nil {
			return nil, bad(part, "dtype, shape and data_offsets", err.Error(), "")
		}
		if e.DType.Size() == 0 {
			return nil, bad(part, "a known dtype", string(e.DType), "")
		}
		if len(e.Offsets) != 2 || e.Offsets[0] > e.Offsets[1] {
			return nil, bad(part, "data_offsets [begin, end]", fmt.Sprint(e.Offsets), "")
		}
		need, ok := byteSize(e.DType, e.Shape)
		if !ok {
			return nil, bad(part, fmt.Sprintf("a shape of at most %d lengths, none negative", maxRank), fmt.Sprint(e.Shape), "")
		}
		begin, end := e.Offsets[0], e.Offsets[1]
		if end-begin != need {
			return nil, bad(part, fmt.Sprintf("%d bytes for %s %v", need, e.DType, e.Shape), fmt.Sprintf("%d", end-begin), "")
		}
		if end > uint64(len(data)) {
			return nil, bad(part, fmt.Sprintf("bytes %d to %d", begin, end), fmt.Sprintf("a file that ends at %d", len(data)), "the file is truncated: download it again")
		}
		tensors[name] = Tensor{Name: name, DType: e.DType, Shape: e.Shape, Data: data[begin:end:end]}
		spans = append(spans, span{begin, end, name})
	}
	if a, b, ok := overlap(spans); ok {
		return nil, bad("tensor "+b, "bytes of its own", "bytes shared with tensor "+a, "")
	}
	if err := scale(path, tensors); err != nil {
		return nil, err
	}
	return tensors, nil
}

// scaleSuffix makes a tensor's name that of its scales.
const scaleSuffix = "_scb"

// scale gives every I8 tensor its scales: F32 [rows], the largest magnitude of
// each row, so that an element stands for its 127th part times the scale
// (kyutai-labs/moshi moshi/utils/quantize.py; the rule of bitsandbytes' int8).
func scale(path string, tensors map[string]Tensor) error {
	for name, t := range tensors {
		if t.DType != I8 {
			continue
		}
		bad := func(part, want, found string) error {
			return &FormatError{File: path, Part: "tensor " + part, Want: want, Found: found, Hint: "int8 weights are stored with a scale a row"}
		}
		if len(t.Shape) == 0 {
			return bad(name, "rows", "a single I8")
		}
		name += scaleSuffix
		s, ok := tensors[name]
		if !ok {
			return &MissingTensorError{File: path, Tensor: name, Nearest: t.Name}
		}
		if s.DType != F32 {
			return bad(name, string(F32), string(s.DType))
		}
		if !slices.Equal(s.Shape, t.Shape[:1]) {
			return &ShapeError{File: path, Tensor: name, Want: t.Shape[:1], Found: s.Shape}
		}
		for row := range s.Len() {
			v := math.Float32frombits(binary.LittleEndian.Uint32(s.Data[4*row:]))
			if !(v >= 0 && v <= math.MaxFloat32) {
				return bad(fmt.Sprintf("%s[%d]", name, row), "a finite magnitude", fmt.Sprint(v))
			}
		}
		t.Scales = s.Data
		tensors[t.Name] = t
	}
	return nil
}

// byteSize of a tensor; not ok when the shape is no shape or too large to be.
func byteSize(d DType, shape []int) (uint64, bool) {
	if len(shape) > maxRank {
		return 0, false
	}
	n := uint64(d.Size())
	for _, s := range shape {
		if s < 0 || (s > 0 && n > math.MaxInt64/uint64(s)) {
			return 0, false
		}
		n *= uint64(s)
	}
	return n, true
}

type span struct {
	begin, end uint64
	name       string
}

// overlap names two spans that share a byte, if any do.
func overlap(spans []span) (a, b string, found bool) {
	slices.SortFunc(spans, func(x, y span) int {
		return cmp.Or(cmp.Compare(x.begin, y.begin), cmp.Compare(x.end, y.end), strings.Compare(x.name, y.name))
	})
	for i := 1; i < len(spans); i++ {
		if spans[i].begin < spans[i-1].end {
			return spans[i-1].name, spans[i].name, true
		}
	}
	return "", "", false
}

// MissingTensorError says which tensor a file lacks.
type MissingTensorError struct {
	File, Tensor string
	// Nearest is the name in the file that begins most like it, or empty.
	Nearest string
}

func (e *MissingTensorError) Error() string {
	s := fmt.Sprintf("%s: tensor %s is missing", e.File, e.Tensor)
	if e.Nearest != "" {
		s += " (the nearest is " + e.Nearest + ")"
	}
	return s + "; do this file and config.json belong together?"
}

// ShapeError says that a tensor has another shape than the model needs.
type ShapeError struct {
	File, Tensor string
	// Want may hold -1 for any length.
	Want, Found []int
}

func (e *ShapeError) Error() string {
	return fmt.Sprintf("%s: tensor %s: wanted shape %v, found %v; do this file and config.json belong together?", e.File, e.Tensor, e.Want, e.Found)
}
