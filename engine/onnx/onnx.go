// Package onnx writes ONNX graphs: nodes are added one by one, and the result
// is a serialized ModelProto (onnx.proto of onnx/onnx, IR version 10). Weights
// are only named; their data stays with the caller.
package onnx

import (
	"fmt"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// Type of a tensor's elements, numbered as TensorProto.DataType.
type Type int

// Element types that the graphs use.
const (
	Float32 Type = 1
	Int64   Type = 7
	Bool    Type = 9
)

// Versions of the operator sets: TensorScatter and Attention with
// nonpad_kv_seqlen are of 24.
const (
	irVersion    = 10
	opsetVersion = 24
)

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
	Inputs  []string
	Outputs []string
	Weights []Weight
	States  []State

	fresh int
	nodes []byte
	data  []byte // initializers
	in    []byte
	out   []byte
	known map[Value]bool // weights and constants that are there
}

// New returns an empty graph.
func New(name string) *Graph { return &Graph{Name: name, known: map[Value]bool{}} }

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
	g.nodes = msg(g.nodes, graphNode, node(op, in, []Value{next}, attrs))
	g.out = msg(g.out, graphOutput, info(s.Next(), s.Type, append([]int{Slots}, s.Shape...)))
	g.Outputs = append(g.Outputs, s.Next())
	return next
}

// Source reads tensors of a checkpoint as float32.
type Source interface {
	// Read fills dst with the tensor, which must have that shape.
	Read(dst []float32, tensor string, shape ...int) error
	// ReadRows fills dst with rows of a two-dimensional tensor, from row on;
	// dst holds whole rows of width elements.
	ReadRows(dst []float32, tensor string, row, width int) error
}

// Weight is a float32 initializer whose memory the caller owns.
type Weight struct {
	Name  string
	Shape []int
	// Fill writes the weight's elements.
	Fill func(dst []float32, from Source) error
}

// Weight adds the initializer that is the checkpoint's tensor of that name.
func (g *Graph) Weight(name string, shape ...int) Value {
	return g.WeightFrom(name, func(dst []float32, from Source) error {
		return from.Read(dst, name, shape...)
	}, shape...)
}

// Rows adds the initializer that is a part of a tensor [any, width].
func (g *Graph) Rows(tensor string, row, rows, width int) Value {
	return g.WeightFrom(fmt.Sprintf("%s[%d:%d]", tensor, row, row+rows), func(dst []float32, from Source) error {
		return from.ReadRows(dst, tensor, row, width)
	}, rows, width)
}

// WeightFrom adds an initializer that fill makes.
func (g *Graph) WeightFrom(name string, fill func([]float32, Source) error, shape ...int) Value {
	v := Value(name)
	if g.known[v] {
		return v
	}
	g.known[v] = true
	g.Weights = append(g.Weights, Weight{Name: name, Shape: shape, Fill: fill})
	// ONNX Runtime wants data or a file that exists; the session is given ours.
	t := msg(tensor(name, Float32, shape), tensorExternal, str(str(nil, entryKey, "location"), entryValue, WeightsFile))
	g.data = msg(g.data, graphInitializer, num(t, tensorLocation, locationExternal))
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
	b = str(b, nodeOp, op)
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
	out := make([]Value, n)
	for i := range out {
		out[i] = g.unique(op)
	}
	g.nodes = msg(g.nodes, graphNode, node(op, in, out, attrs))
	return out
}

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
	return msg(b, modelOpset, num(str(nil, opsetDomain, ""), opsetNumber, opsetVersion))
}
