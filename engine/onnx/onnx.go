// Package onnx writes ONNX graphs: nodes are added one by one, and the result
// is a serialized ModelProto (onnx.proto of onnx/onnx, IR version 10). Weights
// are only named; their data stays with the caller.
package onnx

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"google.golang.org/protobuf/encoding/protowire"
)

// Type of a tensor's elements, numbered as TensorProto.DataType.
type Type int

// Element types that the graphs use.
const (
	Float32  Type = 1
	Int64    Type = 7
	Bool     Type = 9
	Uint64   Type = 13
	BFloat16 Type = 16
)

// Numbers are what a graph's weights, states and activations are; an operator
// sums in float32 in any case.
type Numbers int

const (
	// Single is float32.
	Single Numbers = iota
	// BF16 is bfloat16.
	BF16
	// Emulated is BF16 where there are no operators for it, as on the CPU: each
	// computes in float32, and what it gives is rounded.
	Emulated
)

// Type that they are stored in.
func (n Numbers) Type() Type {
	if n == Single {
		return Float32
	}
	return BFloat16
}

// Versions of the operator sets: TensorScatter and Attention with
// nonpad_kv_seqlen are of 24.
const (
	irVersion    = 10
	opsetVersion = 24
)

// Microsoft begins the names of operators that are ONNX Runtime's own. One of ours
// would have a domain beside it, here, in node and among the model's opsets; see
// ort.NewSession.
const Microsoft = "com.microsoft."

// WeightsFolder and WeightsFile are where weights are said to be stored. Nothing
// reads them there.
const WeightsFolder, WeightsFile = "/dev", "null"

// Value is the name of an edge of the graph. The zero Value is an optional
// input that is left out.
type Value string

// Slots is the dimension that stands for the slots of a run; Steps stands for
// the steps of a chunk.
const (
	Slots = -1
	Steps = -2
)

var symbols = map[int]string{Slots: "slots", Steps: "steps"}

// State is a tensor that a graph reads and updates: bound in place, it carries a
// slot from one run to the next.
type State struct {
	Name string
	Type Type
	// Shape of one slot.
	Shape []int
}

// Next names the output that updates the state.
func (s State) Next() string { return s.Name + ".next" }

// Graph under construction. Mistakes in building are programming errors and
// surface when ONNX Runtime checks the model.
type Graph struct {
	Name    string
	Numbers Numbers
	Inputs  []string
	Outputs []string
	Weights []Weight
	States  []State

	fresh  int
	nodes  []byte
	data   []byte // initializers
	in     []byte
	out    []byte
	known  map[Value]bool // weights and constants that are there
	narrow map[Value]bool // values in bfloat16
}

// New returns an empty graph of Single numbers.
func New(name string) *Graph {
	return &Graph{Name: name, known: map[Value]bool{}, narrow: map[Value]bool{}}
}

// Type of the graph's numbers.
func (g *Graph) Type() Type { return g.Numbers.Type() }

// Wide is x in float32, for what has to be computed in it.
func (g *Graph) Wide(x Value) Value {
	if !g.narrow[x] {
		return x
	}
	return g.Op("Cast", []Value{x}, I("to", int(Float32)))
}

// Narrow is x, in float32, as one of the graph's numbers.
func (g *Graph) Narrow(x Value) Value {
	if g.Numbers == Single {
		return x
	}
	y := g.Op("Cast", []Value{x}, I("to", int(BFloat16)))
	g.narrow[y] = true
	return y
}

func (g *Graph) unique(hint string) Value {
	g.fresh++
	return Value(fmt.Sprintf("%s_%d", hint, g.fresh))
}

// Field numbers of onnx.proto.
const (
	modelIRVersion, modelProducer, modelGraph, modelOpset           = 1, 2, 7, 8
	opsetDomain, opsetNumber                                        = 1, 2
	graphNode, graphName, graphInitializer, graphInput, graphOutput = 1, 2, 5, 11, 12
	nodeInput, nodeOutput, nodeName, nodeOp, nodeAttribute          = 1, 2, 3, 4, 5
	nodeDomain                                                      = 7
	attrName, attrF, attrI, attrS, attrInts, attrType               = 1, 2, 3, 4, 8, 20
	tensorDims, tensorType, tensorName, tensorRaw                   = 1, 2, 8, 9
	tensorExternal, tensorLocation                                  = 13, 14
	entryKey, entryValue                                            = 1, 2
	infoName, infoType, typeTensor, tensorElem, tensorShape         = 1, 2, 1, 1, 2
	shapeDim, dimValue, dimParam                                    = 1, 1, 2
	attrTypeFloat, attrTypeInt, attrTypeString, attrTypeInts        = 1, 2, 3, 7
	locationExternal                                                = 1
)

func str(b []byte, field protowire.Number, s string) []byte {
	return protowire.AppendString(protowire.AppendTag(b, field, protowire.BytesType), s)
}

func msg(b []byte, field protowire.Number, m []byte) []byte {
	return protowire.AppendBytes(protowire.AppendTag(b, field, protowire.BytesType), m)
}

func num(b []byte, field protowire.Number, v int64) []byte {
	return protowire.AppendVarint(protowire.AppendTag(b, field, protowire.VarintType), uint64(v))
}

func info(name string, t Type, shape []int) []byte {
	var dims []byte
	for _, d := range shape {
		var dim []byte
		if s, ok := symbols[d]; ok {
			dim = str(dim, dimParam, s)
		} else {
			dim = num(dim, dimValue, int64(d))
		}
		dims = msg(dims, shapeDim, dim)
	}
	tensor := msg(num(nil, tensorElem, int64(t)), tensorShape, dims)
	return msg(str(nil, infoName, name), infoType, msg(nil, typeTensor, tensor))
}

// Input adds an input; shape as bound, Slots and Steps included.
func (g *Graph) Input(name string, t Type, shape ...int) Value {
	g.Inputs = append(g.Inputs, name)
	g.in = msg(g.in, graphInput, info(name, t, shape))
	g.narrow[Value(name)] = t == BFloat16
	return Value(name)
}

// Output gives v out under name.
func (g *Graph) Output(name string, v Value, t Type, shape ...int) {
	g.nodes = msg(g.nodes, graphNode, node("Identity", []Value{v}, []Value{Value(name)}, nil))
	g.out = msg(g.out, graphOutput, info(name, t, shape))
	g.Outputs = append(g.Outputs, name)
}

// State adds a state of [Slots, shape...]; SetState must follow.
func (g *Graph) State(name string, t Type, shape ...int) (State, Value) {
	s := State{Name: name, Type: t, Shape: shape}
	g.States = append(g.States, s)
	return s, g.Input(name, t, append([]int{Slots}, shape...)...)
}

// SetState adds op as the node that writes the state's next value, with no copy
// after it: an in-place operator then writes the bound memory itself.
func (g *Graph) SetState(s State, op string, in []Value, attrs ...Attr) Value {
	next := Value(s.Next())
	g.narrow[next] = s.Type == BFloat16
	g.nodes = msg(g.nodes, graphNode, node(op, in, []Value{next}, attrs))
	g.out = msg(g.out, graphOutput, info(s.Next(), s.Type, append([]int{Slots}, s.Shape...)))
	g.Outputs = append(g.Outputs, s.Next())
	return next
}

// Elements are room for a weight's values, of the one type or the other.
type Elements struct {
	Float32  []float32
	BFloat16 []uint16 // the upper halves of float32
}

// Len is how many there are.
func (e Elements) Len() int { return len(e.Float32) + len(e.BFloat16) }

// part is n of them.
func (e Elements) part(from, n int) Elements {
	if e.BFloat16 != nil {
		return Elements{BFloat16: e.BFloat16[from : from+n]}
	}
	return Elements{Float32: e.Float32[from : from+n]}
}

// Source reads tensors of a checkpoint, whatever type they are stored in.
type Source interface {
	// Read fills dst with the tensor, which must have that shape.
	Read(dst Elements, tensor string, shape ...int) error
	// ReadRows fills dst with rows of a two-dimensional tensor, from row on;
	// dst holds whole rows of width elements.
	ReadRows(dst Elements, tensor string, row, width int) error
}

// Weight is an initializer whose memory the caller owns.
type Weight struct {
	Name  string
	Type  Type
	Shape []int
	// Fill writes the weight's elements, of its type.
	Fill func(dst Elements, from Source) error
}

// Weight adds the initializer that is the checkpoint's tensor of that name.
func (g *Graph) Weight(name string, shape ...int) Value { return g.WeightOf(name, shape, shape...) }

// WeightOf adds one that the checkpoint has in another shape.
func (g *Graph) WeightOf(name string, stored []int, shape ...int) Value {
	return g.weight(name, g.Type(), shape, func(dst Elements, from Source) error { return from.Read(dst, name, stored...) })
}

// Rows adds the initializer that is a part of a tensor [any, width].
func (g *Graph) Rows(tensor string, row, rows, width int) Value {
	name := fmt.Sprintf("%s[%d:%d]", tensor, row, row+rows)
	return g.weight(name, g.Type(), []int{rows, width}, func(dst Elements, from Source) error {
		return from.ReadRows(dst, tensor, row, width)
	})
}

// Part is a tensor of so many rows.
type Part struct {
	Tensor string
	Rows   int
}

// Stack adds the initializer that is tensors of one width, one below the other, under
// a name that is its own.
func (g *Graph) Stack(name string, parts []Part, width int) Value {
	rows := 0
	for _, p := range parts {
		rows += p.Rows
	}
	return g.weight(name, g.Type(), []int{rows, width}, func(dst Elements, from Source) error {
		at := 0
		for _, p := range parts {
			n := p.Rows * width
			if err := from.Read(dst.part(at, n), p.Tensor, p.Rows, width); err != nil {
				return err
			}
			at += n
		}
		return nil
	})
}

// WeightFrom adds an initializer in float32 that fill makes.
func (g *Graph) WeightFrom(name string, fill func([]float32, Source) error, shape ...int) Value {
	return g.weight(name, Float32, shape, func(dst Elements, from Source) error { return fill(dst.Float32, from) })
}

func (g *Graph) weight(name string, t Type, shape []int, fill func(Elements, Source) error) Value {
	v := Value(name)
	if g.known[v] {
		return v
	}
	g.known[v], g.narrow[v] = true, t == BFloat16
	g.Weights = append(g.Weights, Weight{Name: name, Type: t, Shape: shape, Fill: fill})
	// ONNX Runtime wants data or a file that exists; the session is given ours.
	b := msg(tensor(name, t, shape), tensorExternal, str(str(nil, entryKey, "location"), entryValue, WeightsFile))
	g.data = msg(g.data, graphInitializer, num(b, tensorLocation, locationExternal))
	return v
}

func tensor(name string, t Type, shape []int) []byte {
	var b []byte
	for _, d := range shape {
		b = num(b, tensorDims, int64(d))
	}
	return str(num(b, tensorType, int64(t)), tensorName, name)
}

func (g *Graph) constant(name Value, t Type, shape []int, raw []byte) Value {
	if !g.known[name] {
		g.known[name] = true
		g.data = msg(g.data, graphInitializer, msg(tensor(string(name), t, shape), tensorRaw, raw))
	}
	return name
}

// Ints is a constant of one dimension.
func (g *Graph) Ints(v ...int) Value {
	return g.IntsOf([]int{len(v)}, v...)
}

// Int is a scalar constant.
func (g *Graph) Int(v int) Value { return g.IntsOf(nil, v) }

// IntsOf is a constant of a shape.
func (g *Graph) IntsOf(shape []int, v ...int) Value {
	var raw []byte
	for _, x := range v {
		raw = protowire.AppendFixed64(raw, uint64(x))
	}
	return g.constant(Value(fmt.Sprintf("int%v%v", shape, v)), Int64, shape, raw)
}

// Count is a constant of the n numbers from 0 on.
func (g *Graph) Count(n int) Value {
	var raw []byte
	for i := range n {
		raw = protowire.AppendFixed64(raw, uint64(i))
	}
	return g.constant(Value(fmt.Sprintf("count%d", n)), Int64, []int{n}, raw)
}

// Uint is a scalar constant of 64 bits.
func (g *Graph) Uint(v uint64) Value {
	return g.constant(Value(fmt.Sprintf("uint%v", v)), Uint64, nil, protowire.AppendFixed64(nil, v))
}

// Float is a scalar constant.
func (g *Graph) Float(v float32) Value {
	return g.constant(Value(fmt.Sprintf("float%x", math.Float32bits(v))), Float32, nil,
		protowire.AppendFixed32(nil, math.Float32bits(v)))
}

// Floats is a constant of a shape, under a name that is its own.
func (g *Graph) Floats(name string, shape []int, v []float32) Value {
	var raw []byte
	for _, x := range v {
		raw = protowire.AppendFixed32(raw, math.Float32bits(x))
	}
	return g.constant(Value(name), Float32, shape, raw)
}

// Ones is a constant of a shape, of the graph's numbers.
func (g *Graph) Ones(shape ...int) Value {
	n, one := 1, math.Float32bits(1)
	for _, d := range shape {
		n *= d
	}
	var raw []byte
	for range n {
		if g.Numbers == Single {
			raw = protowire.AppendFixed32(raw, one)
		} else {
			raw = append(raw, byte(one>>16), byte(one>>24))
		}
	}
	v := g.constant(Value(fmt.Sprintf("ones%v", shape)), g.Type(), shape, raw)
	g.narrow[v] = g.Numbers != Single
	return v
}

// Attr is an attribute of a node.
type Attr []byte

// I, F, S and Is make attributes.
func I(name string, v int) Attr {
	return num(num(str(nil, attrName, name), attrI, int64(v)), attrType, attrTypeInt)
}

// F makes a float attribute.
func F(name string, v float32) Attr {
	b := protowire.AppendTag(str(nil, attrName, name), attrF, protowire.Fixed32Type)
	return num(protowire.AppendFixed32(b, math.Float32bits(v)), attrType, attrTypeFloat)
}

// S makes a string attribute.
func S(name, v string) Attr {
	return num(str(str(nil, attrName, name), attrS, v), attrType, attrTypeString)
}

// Is makes an attribute of integers.
func Is(name string, v ...int) Attr {
	b := str(nil, attrName, name)
	for _, x := range v {
		b = num(b, attrInts, int64(x))
	}
	return num(b, attrType, attrTypeInts)
}

func node(op string, in, out []Value, attrs []Attr) []byte {
	var b []byte
	for _, v := range in {
		b = str(b, nodeInput, string(v))
	}
	for _, v := range out {
		b = str(b, nodeOutput, string(v))
	}
	b = str(b, nodeName, op+"/"+string(out[0]))
	if own, ok := strings.CutPrefix(op, Microsoft); ok {
		b = str(str(b, nodeOp, own), nodeDomain, strings.TrimSuffix(Microsoft, "."))
	} else {
		b = str(b, nodeOp, op)
	}
	for _, a := range attrs {
		b = msg(b, nodeAttribute, a)
	}
	return b
}

// Op adds a node with one output.
func (g *Graph) Op(op string, in []Value, attrs ...Attr) Value {
	return g.Split(op, in, 1, attrs...)[0]
}

// Split adds a node with n outputs.
func (g *Graph) Split(op string, in []Value, n int, attrs ...Attr) []Value {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return g.Pick(op, in, all, attrs...)
}

// Pick adds a node of whose outputs only those numbers are wanted, in rising order;
// it may compute the others or not.
func (g *Graph) Pick(op string, in []Value, numbers []int, attrs ...Attr) []Value {
	narrow := op != "Cast" && op != "Shape" && slices.ContainsFunc(in, func(v Value) bool { return g.narrow[v] })
	emulated := narrow && g.Numbers == Emulated && !slices.Contains(carriers, op)
	if emulated {
		in = slices.Clone(in)
		for i := range in {
			in[i] = g.Wide(in[i])
		}
	}
	out, all := make([]Value, len(numbers)), make([]Value, numbers[len(numbers)-1]+1)
	for i, n := range numbers {
		out[i] = g.unique(op)
		all[n] = out[i]
	}
	g.nodes = msg(g.nodes, graphNode, node(op, in, all, attrs))
	for i := range out {
		if emulated {
			out[i] = g.Narrow(out[i])
		}
		g.narrow[out[i]] = narrow
	}
	return out
}

// carriers are operators that compute nothing, so that they carry any type.
var carriers = []string{"Concat", "Gather", "Identity", "Reshape", "Slice", "Split", "Squeeze", "TensorScatter", "Unsqueeze"}

// Bytes is the serialized model.
func (g *Graph) Bytes() []byte {
	var graph []byte
	graph = append(graph, g.nodes...)
	graph = str(graph, graphName, g.Name)
	graph = append(graph, g.data...)
	graph = append(graph, g.in...)
	graph = append(graph, g.out...)
	b := num(nil, modelIRVersion, irVersion)
	b = str(b, modelProducer, "parley")
	b = msg(b, modelGraph, graph)
	b = msg(b, modelOpset, num(str(nil, opsetDomain, ""), opsetNumber, opsetVersion))
	return msg(b, modelOpset, num(str(nil, opsetDomain, strings.TrimSuffix(Microsoft, ".")), opsetNumber, 1))
}
