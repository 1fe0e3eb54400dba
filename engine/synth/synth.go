// Package synth writes checkpoints with random weights in the published layout,
// of any shape: for tests and for measuring speed, which does not depend on
// what a model says.
package synth

import (
	"cmp"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/mimi"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// Shape is a config.json by its name: personaplex-7b is as published, which is
// an empty file, and personaplex-7b-2 two layers of it; 300m is what a laptop
// still runs, tiny what a test does.
func Shape(name string) (config string, err error) {
	shapes := map[string]string{
		"personaplex-7b":   "",
		"personaplex-7b-2": `{"lm": {"num_layers": 2}}`,
		"300m": `{"lm": {"dim": 768, "num_layers": 9, "num_heads": 12, "depformer_dim": 384, "depformer_num_layers": 4,
			"depformer_num_heads": 4, "depformer_dim_feedforward": 1584}, "mimi": ` + smallCodec + `}`,
		"tiny": `{"lm": {"dim": 32, "num_layers": 2, "num_heads": 2, "context": 48, "text_card": 420, "depformer_dim": 16,
			"depformer_num_layers": 2, "depformer_num_heads": 2, "depformer_dim_feedforward": 66}, "mimi": ` + smallCodec + `}`,
	}
	config, ok := shapes[name]
	if !ok {
		return "", &ShapeError{Name: name, Known: slices.Sorted(maps.Keys(shapes))}
	}
	return config, nil
}

const smallCodec = `{"seanet": {"dimension": 64, "n_filters": 4}, "quantizer": {"dimension": 16, "n_q": 10},
	"transformer": {"num_heads": 4, "num_layers": 2, "context": 20, "dim_feedforward": 128}}`

// ShapeError says that there is no shape of that name.
type ShapeError struct {
	Name  string
	Known []string
}

func (e *ShapeError) Error() string {
	return fmt.Sprintf("there is no shape %.64q; there are %s", e.Name, strings.Join(e.Known, ", "))
}

// Checkpoint is one that is about to be written.
type Checkpoint struct {
	dir           string
	config        checkpoint.Config
	talker, codec tensors
}

// New begins a checkpoint in dir, a folder for it alone, of the shape in config,
// the text of a config.json.
func New(dir, config string) (*Checkpoint, error) {
	if err := os.WriteFile(filepath.Join(dir, checkpoint.ConfigFile), []byte(config), 0o644); err != nil {
		return nil, err
	}
	c, err := checkpoint.Dir(dir).ReadConfig()
	if err != nil {
		return nil, err
	}
	language, err := plan(talker.Step(c, onnx.Single, false), talker.Depth(c, onnx.Single, talker.Best))
	if err != nil {
		return nil, err
	}
	codec, err := plan(mimi.Encoder(c.Mimi, false), mimi.Decoder(c.Mimi, false))
	if err != nil {
		return nil, err
	}
	language.unheard(c)
	codec.unread(c.Mimi.Quantizer)
	return &Checkpoint{dir: dir, config: c, talker: language, codec: codec}, nil
}

// Bytes that the weights take on disk, next to which the rest is nothing.
func (c *Checkpoint) Bytes() int64 { return c.talker.bytes(2) + c.codec.bytes(4) }

// Write writes all files. The same seed makes the same ones. progress, if not nil,
// is told how many bytes of weights are there; ctx ends the writing early.
func (c *Checkpoint) Write(ctx context.Context, seed uint64, progress func(written int64)) error {
	random := rand.New(rand.NewPCG(seed, 0))
	w := writer{ctx: ctx, seed: seed, progress: progress}
	for i := range w.deviates {
		w.deviates[i] = (random.Float64() + random.Float64() + random.Float64() - 1.5) * 2
	}
	if err := w.weights(filepath.Join(c.dir, checkpoint.ModelFile), c.talker, true); err != nil {
		return err
	}
	if err := w.weights(filepath.Join(c.dir, checkpoint.MimiFile), c.codec, false); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(c.dir, checkpoint.TokenizerFile), tokenizer(c.config.TextCard), 0o644); err != nil {
		return err
	}
	return voices(filepath.Join(c.dir, checkpoint.VoicesArchive), c.config, random)
}

// tensors are the shapes of a file, by name.
type tensors map[string][]int

// plan finds out what graphs read from a checkpoint, by letting them.
func plan(graphs ...*onnx.Graph) (tensors, error) {
	t, largest := tensors{}, 1
	for _, g := range graphs {
		for _, w := range g.Weights {
			largest = max(largest, elements(w.Shape))
		}
	}
	// Only a reader that computes writes into it, and those are small, so its
	// pages cost nothing.
	room, err := ort.NewTensor[float32](ort.CPU, ort.Crossing, 1, int64(largest))
	if err != nil {
		return nil, err
	}
	for _, g := range graphs {
		for _, w := range g.Weights {
			if err := w.Fill(onnx.Elements{Float32: room.Slot(0)[:elements(w.Shape)]}, t); err != nil {
				return nil, errors.Join(err, room.Close())
			}
		}
	}
	return t, room.Close()
}

func elements(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

func (t tensors) Read(_ onnx.Elements, tensor string, shape ...int) error {
	t[tensor] = shape
	return nil
}

func (t tensors) ReadRows(dst onnx.Elements, tensor string, row, width int) error {
	rows := row + dst.Len()/width
	if had := t[tensor]; had != nil {
		rows = max(rows, had[0])
	}
	t[tensor] = []int{rows, width}
	return nil
}

// unheard adds the depth transformer's steps for the user's codebooks, which are
// in the file and guess what is heard anyway.
func (t tensors) unheard(c checkpoint.Config) {
	f := c.Depformer
	for i := range f.NumLayers {
		at := fmt.Sprintf("depformer.layers.%d.", i)
		t[at+"self_attn.in_proj_weight"] = []int{c.DepQ * 3 * f.Dim, f.Dim}
		t[at+"self_attn.out_proj.weight"] = []int{c.DepQ * f.Dim, f.Dim}
		for k := talker.Codebooks; k < c.DepQ; k++ {
			inner := checkpoint.Gated(f.Dim, f.DimFeedforward[k])
			t[fmt.Sprintf("%sgating.%d.linear_in.weight", at, k)] = []int{2 * inner, f.Dim}
			t[fmt.Sprintf("%sgating.%d.linear_out.weight", at, k)] = []int{f.Dim, inner}
		}
	}
	for k := talker.Codebooks; k < c.DepQ; k++ {
		t[fmt.Sprintf("depformer_emb.%d.weight", k-1)] = []int{c.Card + 1, f.Dim}
		t[fmt.Sprintf("linears.%d.weight", k)] = []int{c.Card, f.Dim}
		if f.MultiLinear {
			t[fmt.Sprintf("depformer_in.%d.weight", k)] = []int{f.Dim, c.Dim}
		}
	}
}

// unread adds the codebooks beyond those that are spoken, and the training's flags.
func (t tensors) unread(q checkpoint.Quantizer) {
	for k := range q.NQ {
		at := "quantizer.rvq_first.vq.layers.0._codebook."
		if k > 0 {
			at = fmt.Sprintf("quantizer.rvq_rest.vq.layers.%d._codebook.", k-1)
		}
		t[at+"_initialized"] = []int{1}
		t[at+"cluster_usage"] = []int{q.Bins}
		t[at+"embedding_sum"] = []int{q.Bins, q.Dimension}
	}
}

func (t tensors) bytes(size int64) (n int64) {
	for _, shape := range t {
		n += size * int64(elements(shape))
	}
	return n
}

// block is how many bytes are drawn and written at once.
const block = 4 << 20

// writer writes files of weights, blocks of them on all cores: each has a random
// source of its own, so that it does not matter who draws it.
type writer struct {
	ctx      context.Context
	seed     uint64
	blocks   uint64           // so far
	deviates [1 << 12]float64 // of mean 0 and deviation 1, to choose from

	mu       sync.Mutex // guards what follows
	progress func(int64)
	written  int64
}

// weights makes a safetensors file, in bfloat16 or float32.
func (w *writer) weights(path string, t tensors, bf16 bool) (err error) {
	type entry struct {
		DType   string `json:"dtype"`
		Shape   []int  `json:"shape"`
		Offsets [2]int `json:"data_offsets"`
	}
	dtype, size := "F32", 4
	if bf16 {
		dtype, size = "BF16", 2
	}
	header, end := map[string]entry{}, 0
	names := slices.Sorted(maps.Keys(t))
	for _, name := range names {
		n := size * elements(t[name])
		header[name] = entry{dtype, t[name], [2]int{end, end + n}}
		end += n
	}
	text, err := json.Marshal(header)
	if err != nil {
		return err
	}
	text = append(text, strings.Repeat(" ", -len(text)&7)...)
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	begin := append(binary.LittleEndian.AppendUint64(nil, uint64(len(text))), text...)
	if _, err := file.Write(begin); err != nil {
		return err
	}
	blocks := make(chan func() error)
	errs := make([]error, runtime.GOMAXPROCS(0))
	var writers sync.WaitGroup
	for i := range errs {
		writers.Go(func() { // ends with the blocks
			for write := range blocks {
				if errs[i] == nil {
					errs[i] = write()
				}
			}
		})
	}
	at := int64(len(begin))
	for _, name := range names {
		for rest := elements(t[name]); rest > 0; {
			n := min(rest, block/size)
			rest -= n
			number, to := w.blocks, at
			w.blocks++
			at += int64(n * size)
			blocks <- func() error { return w.block(file, to, name, t[name], n, bf16, number) }
		}
	}
	close(blocks)
	writers.Wait()
	return cmp.Or(errs...) // one for all: they end for the same reason
}

// block writes n elements of a tensor.
func (w *writer) block(file *os.File, at int64, name string, shape []int, n int, bf16 bool, number uint64) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(w.seed, 1+number))
	mean, deviation := like(name, shape)
	var values [len(w.deviates)]uint32
	for i, d := range w.deviates {
		values[i] = math.Float32bits(float32(mean + deviation*d))
	}
	size := 4
	if bf16 {
		size = 2
	}
	out := make([]byte, 0, size*n+3*size)
	for ; n > 0; n -= 4 {
		bits := random.Uint64() // four draws
		draw := func(i int) uint64 { return uint64(values[bits>>(16*i)%uint64(len(values))]) }
		a, b, c, d := draw(0), draw(1), draw(2), draw(3)
		if bf16 {
			out = binary.LittleEndian.AppendUint64(out, a>>16|b>>16<<16|c>>16<<32|d>>16<<48)
		} else {
			out = binary.LittleEndian.AppendUint64(out, a|b<<32)
			out = binary.LittleEndian.AppendUint64(out, c|d<<32)
		}
		if n < 4 {
			out = out[:len(out)-(4-n)*size]
		}
	}
	if _, err := file.WriteAt(out, at); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.written += int64(len(out))
	if w.progress != nil {
		w.progress(w.written)
	}
	return nil
}

// like is the mean and deviation that a trained tensor of that name has, so that
// signals neither die nor grow on their way through the layers.
func like(name string, shape []int) (mean, deviation float64) {
	last := strings.TrimPrefix(filepath.Ext(name), ".")
	switch {
	case last == "_initialized":
		return 1, 0
	case last == "alpha", strings.Contains(name, "norm") && last == "weight", last == "cluster_usage":
		return 1, 0.05
	case last == "scale":
		return 0.3, 0.05
	case last == "bias":
		return 0, 0.02
	case strings.Contains(name, "emb"):
		return 0, 1
	}
	return 0, 1 / math.Sqrt(float64(max(elements(shape[1:]), 1)))
}
