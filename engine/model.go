package engine

import (
	"context"
	"errors"
	"slices"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/mimi"
	"github.com/parley-voice/parley/engine/onnx"
	"github.com/parley-voice/parley/engine/ort"
	"github.com/parley-voice/parley/engine/talker"
)

// maxChunk bounds the prompt's steps in one run.
const maxChunk = 64

// model is a checkpoint ready to run: graphs over shared weights, and the state
// of all slots in tensors that the graphs are bound to in place. The engine's
// loop owns it.
type model struct {
	device  ort.Device
	config  checkpoint.Config
	numbers onnx.Numbers // the Talker's
	slots   int
	chunk   int // the longest chunk: a power of two, at most the ring

	weights  *ort.Weights
	sessions []*ort.Session
	bindings []*ort.Binding
	tensors  []ort.Bindable

	// What goes from graph to graph, a row a slot.
	live                      *ort.Tensor[int64]
	userPCM, agentPCM         *ort.Tensor[float32]
	userCodes, agentCodes     *ort.Tensor[int64]
	encoded, decoded, stepped *ort.Tensor[int64] // positions of encoder, decoder (at 25 Hz) and Talker
	latent                    *ort.Tensor[float32]
	hidden                    ort.Bindable
	tokens                    *ort.Tensor[int64] // a step's input, 17 rows
	forced, spoken            *ort.Tensor[int64] // a step's output, 9 rows
	textLogits, audioLogits   *ort.Tensor[float32]
	codes                     *ort.Tensor[int64] // see delayLine

	// How tokens are drawn, see talker.Depth.
	textSharpness, audioSharpness *ort.Tensor[float32]
	textTopK, audioTopK           *ort.Tensor[int64]
	key                           *ort.Tensor[int64]

	// pasts are the codec's states. A slot must find the convolutions' at zero; the rings
	// among them are reset by their position, as the Talker's are.
	pasts []ort.Bindable
	rings []ort.Bindable // the Talker's
	youth float64        // see stepOf

	// blocks[l] are the runs of 2^l slots: on the CPU all aligned ones, on a device
	// apart the one that begins at slot 0, and at last the one of all slots.
	blocks [][]block
	hear   []*ort.Binding // the encoder of each slot alone
	prompt promptGraphs
}

// block is a run of slots with the bindings that move it.
type block struct {
	first, n                          int
	encode, step, depth, draw, decode *ort.Binding
	young                             *ort.Binding // nil on a device apart
	few                               *ort.Binding // draw for few; nil on others
}

// packed is up to what size of a model its sessions may have packed copies of
// the weights, which come to about one and a half times that.
const packed = 512 << 20

// youth is the part of the ring up to which the young variant of a step is the
// faster one: it copies what it reads.
const youth = 0.25

// depthOf is the variant of the depth transformer that suits the sessions of a run.
func (b *batch) depthOf() *ort.Binding {
	drawing, few := false, b.few != nil
	for _, s := range b.sessions {
		drawing = drawing || !s.draw.greedy()
		few = few && s.draw.few
	}
	switch {
	case !drawing:
		return b.depth
	case few:
		return b.few
	}
	return b.draw
}

// stepOf is the variant of the step that suits the slots of a block.
func (m *model) stepOf(b block) *ort.Binding {
	if b.young == nil {
		return b.step
	}
	var oldest int64
	for slot := b.first; slot < b.first+b.n; slot++ {
		oldest = max(oldest, m.stepped.Slot(slot)[0])
	}
	if float64(oldest) < m.youth*float64(m.config.Context) {
		return b.young
	}
	return b.step
}

// loader builds a model; the first error stays and stops the rest.
type loader struct {
	*model
	ctx     context.Context // of the loading
	threads int
	err     error

	progress func(read, all int64) // nil for nobody, see Options
	all      int64                 // bytes of the weights that there will be

	captured map[*onnx.Graph]bool // graphs whose runs are recorded, see ort.Graph
	tf32     map[*onnx.Graph]bool // those whose products may be of TF32
}

// loadModel builds the graphs for a checkpoint and fills their weights.
func loadModel(ctx context.Context, device ort.Device, numbers onnx.Numbers, capture bool, folder checkpoint.Folder, config checkpoint.Config, o Options) (*model, error) {
	slots := o.MaxSessions
	if err := folder.Check(); err != nil {
		return nil, errors.Join(err, device.Close())
	}
	l := &loader{ctx: ctx, threads: o.Threads, progress: o.Progress, model: &model{
		device: device, config: config, numbers: numbers, slots: slots, chunk: 1, youth: youth, weights: ort.NewWeights(device),
	}}
	for l.chunk*2 <= min(maxChunk, config.Context-1) {
		l.chunk *= 2
	}

	encoder, decoder := mimi.Encoder(config.Mimi, device.Apart()), mimi.Decoder(config.Mimi, device.Apart())
	step, young := talker.Step(config, numbers, false), talker.Step(config, numbers, true)
	chunk, commit := talker.Chunk(config, numbers), talker.Commit(config, numbers)
	pick := talker.Drawn
	if device.Apart() {
		pick = talker.DrawnOfAll
	}
	depth, draw, few := talker.Depth(config, numbers, talker.Best), talker.Depth(config, numbers, pick), talker.Depth(config, numbers, talker.DrawnOfFew)
	for _, w := range distinctWeights([]*onnx.Graph{encoder, decoder, step, young, chunk, commit, depth, draw}) {
		l.all += weightBytes(w)
	}
	l.fill(folder, checkpoint.MimiFile, encoder, decoder)
	l.fill(folder, checkpoint.ModelFile, step, young, chunk, commit, depth, draw)
	if l.err == nil {
		l.err = l.weights.Filled()
	}
	l.allocate()

	// The others have shapes that only a run knows.
	l.captured = map[*onnx.Graph]bool{encoder: capture, step: capture, depth: capture, draw: capture, few: capture, decoder: capture}
	l.tf32 = map[*onnx.Graph]bool{encoder: numbers == onnx.BF16, decoder: numbers == onnx.BF16}
	encode := l.session(encoder, l.codec(l.userPCM, l.userCodes, l.encoded, encoder))
	decode := l.session(decoder, l.codec(l.agentPCM, l.agentCodes, l.decoded, decoder))
	thinking := views{"tokens": l.tokens, "position": l.stepped, "hidden": l.hidden}
	l.rings = l.states(step, thinking)
	think := l.session(step, thinking)
	var thinkYoung bound
	if !device.Apart() {
		thinkYoung = l.session(young, thinking)
	}
	speaking := views{
		"hidden": l.hidden, "forced": l.forced, "tokens": l.spoken, "text_logits": l.textLogits, "audio_logits": l.audioLogits,
		"text_sharpness": l.textSharpness, "audio_sharpness": l.audioSharpness, "text_top_k": l.textTopK,
		"audio_top_k": l.audioTopK, "key": l.key, "position": l.stepped,
	}
	speak, speakDrawing := l.session(depth, speaking), l.session(draw, speaking)
	var speakFew bound
	if device.Apart() {
		speakFew = l.session(few, speaking)
	}
	l.prompt = l.promptGraphs(chunk, commit, thinking)

	for _, n := range sizes(slots, device.Apart()) {
		var level []block
		for first := 0; first+n <= slots; first += n {
			level = append(level, block{
				first: first, n: n,
				encode: l.bind(encode, first, n), step: l.bind(think, first, n), young: l.bind(thinkYoung, first, n),
				depth: l.bind(speak, first, n),
				draw:  l.bind(speakDrawing, first, n), few: l.bind(speakFew, first, n), decode: l.bind(decode, first, n),
			})
			if device.Apart() {
				break
			}
		}
		l.blocks = append(l.blocks, level)
	}
	for slot := range slots {
		l.hear = append(l.hear, l.bindWith((*ort.Session).BindOnce, encode, slot, 1))
	}
	if l.err != nil {
		return nil, errors.Join(l.err, l.close())
	}
	return l.model, nil
}

// close frees all that loadModel took, bindings before sessions before memory.
func (m *model) close() error {
	var errs []error
	for _, b := range m.bindings {
		b.Close()
	}
	for _, s := range m.sessions {
		errs = append(errs, s.Close())
	}
	for _, t := range m.tensors {
		errs = append(errs, t.Close())
	}
	return errors.Join(append(errs, m.weights.Close(), m.device.Close())...)
}

// sizes of runs: powers of two, and on a device apart as many as there are slots.
func sizes(slots int, apart bool) (all []int) {
	for n := 1; n <= slots; n *= 2 {
		all = append(all, n)
	}
	if apart && all[len(all)-1] < slots {
		all = append(all, slots)
	}
	return all
}

// smallest is the level of the smallest run from slot 0 on that has so many slots.
func smallest(slots int, blocks [][]block) int {
	return slices.IndexFunc(blocks, func(level []block) bool { return level[0].n >= slots })
}

// move puts what a slot is into another one.
func (m *model) move(to, from int) {
	for _, t := range m.pasts {
		t.Move(to, from)
	}
	for _, t := range []ort.Bindable{m.encoded, m.decoded, m.stepped, m.codes, m.textSharpness, m.audioSharpness, m.textTopK, m.audioTopK, m.key} {
		t.Move(to, from)
	}
	written := m.filled(m.stepped.Slot(from)[0])
	for _, r := range m.rings {
		r.Copy(to, 0, r, from, 0, written)
	}
}

// reset makes the codec's two ends of a slot as new.
func (m *model) reset(slot int) {
	for _, t := range m.pasts {
		t.Zero(slot)
	}
	m.encoded.Zero(slot)
	m.decoded.Zero(slot)
}

func (l *loader) allocate() {
	c := l.config
	const codebooks, spoken, rows = talker.Codebooks, talker.Spoken, talker.Rows
	l.live = tensor[int64](l)
	l.userPCM, l.agentPCM = tensor[float32](l, 1, mimi.FrameSamples), tensor[float32](l, 1, mimi.FrameSamples)
	l.userCodes, l.agentCodes = tensor[int64](l, codebooks), tensor[int64](l, codebooks)
	l.encoded, l.decoded, l.stepped = tensor[int64](l), tensor[int64](l), tensor[int64](l)
	l.latent, l.hidden = tensorOf[float32](l, ort.Asked, l.slots, c.Mimi.SEANet.Dimension), l.state(l.slots, c.Dim)
	l.tokens, l.codes = tensor[int64](l, rows), tensor[int64](l, rows, delayColumns(c.MaxDelay()))
	l.forced, l.spoken = tensor[int64](l, spoken), tensor[int64](l, spoken)
	l.textLogits, l.audioLogits = tensorOf[float32](l, ort.Asked, l.slots, c.TextCard), tensorOf[float32](l, ort.Asked, l.slots, codebooks, c.Card)
	l.textSharpness, l.audioSharpness = tensor[float32](l, 1), tensor[float32](l, 1)
	l.textTopK, l.audioTopK = tensor[int64](l, 1), tensor[int64](l, 1)
	l.key = tensor[int64](l, 1)
}

// views are the tensors behind a graph's inputs and outputs.
type views map[string]ort.Bindable

// tensor is what the host writes or reads every frame.
func tensor[T ort.Element](l *loader, shape ...int) *ort.Tensor[T] {
	return tensorOf[T](l, ort.Crossing, l.slots, shape...)
}

func tensorOf[T ort.Element](l *loader, s ort.Sight, rows int, shape ...int) *ort.Tensor[T] {
	if l.err != nil {
		return nil
	}
	t, err := ort.NewTensor[T](l.device, s, rows, dims(shape)...)
	if err != nil {
		l.err = err
		return nil
	}
	l.tensors = append(l.tensors, t)
	return t
}

// state is a tensor of the Talker's numbers that stays where it is.
func (l *loader) state(rows int, shape ...int) ort.Bindable {
	if l.err != nil {
		return nil
	}
	t, err := l.newState(ort.Resident, rows, dims(shape)...)
	if err != nil {
		l.err = err
		return nil
	}
	l.tensors = append(l.tensors, t)
	return t
}

func dims(shape []int) []int64 {
	all := make([]int64, len(shape))
	for i, d := range shape {
		all[i] = int64(d)
	}
	return all
}

// codec has the views of one end of Mimi; its states join pasts.
func (l *loader) codec(pcm, codes, position ort.Bindable, g *onnx.Graph) views {
	v := views{"live": l.live, "pcm": pcm, "codes": codes, "position": position, "latent": l.latent}
	l.states(g, v)
	for _, s := range g.States {
		l.pasts = append(l.pasts, v[s.Name])
	}
	return v
}

// states allocates a graph's states, each bound to its input and its output.
func (l *loader) states(g *onnx.Graph, v views) (made []ort.Bindable) {
	for _, s := range g.States {
		var t ort.Bindable
		if s.Type == onnx.BFloat16 {
			t = l.state(l.slots, s.Shape...)
		} else {
			t = tensorOf[float32](l, ort.Resident, l.slots, s.Shape...)
		}
		v[s.Name], v[s.Next()] = t, t
		made = append(made, t)
	}
	return made
}

// bound is a session with the tensors that it works on.
type bound struct {
	session *ort.Session
	views   views
}

func (l *loader) session(g *onnx.Graph, v views) bound {
	if l.err == nil {
		l.err = l.ctx.Err()
	}
	if l.err != nil {
		return bound{}
	}
	names := make([]string, len(g.Weights))
	for i, w := range g.Weights {
		names[i] = w.Name
	}
	s, err := ort.NewSession(ort.Graph{
		Name: g.Name, ONNX: g.Bytes(), WeightsFolder: onnx.WeightsFolder, Packed: l.weights.Bytes() <= packed,
		Capture: l.captured[g], TF32: l.tf32[g], Weights: names, Inputs: g.Inputs, Outputs: g.Outputs,
	}, l.weights, l.threads)
	if err != nil {
		l.err = err
		return bound{}
	}
	l.sessions = append(l.sessions, s)
	return bound{s, v}
}

func (l *loader) bind(b bound, first, n int) *ort.Binding {
	return l.bindWith((*ort.Session).Bind, b, first, n)
}

func (l *loader) bindWith(bind func(*ort.Session, map[string]ort.View) (*ort.Binding, error), b bound, first, n int) *ort.Binding {
	if l.err != nil || b.session == nil {
		return nil
	}
	at := make(map[string]ort.View, len(b.views))
	for name, t := range b.views {
		at[name] = ort.View{Tensor: t, First: first, N: n}
	}
	binding, err := bind(b.session, at)
	if err != nil {
		l.err = err
		return nil
	}
	l.bindings = append(l.bindings, binding)
	return binding
}
