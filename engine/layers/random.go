package layers

import "github.com/parley-voice/parley/engine/onnx"

// Gumbel turns counters (uint64, of any shape) into noise of the Gumbel
// distribution: a value follows from its counter and the key (uint64, odd, of a
// shape that broadcasts) alone. It is Widynski's generator "Squares" (2022), which
// is made of sums and products of 64 bits, operators that every device has.
func Gumbel(g *onnx.Graph, key, counter onnx.Value) onnx.Value {
	const half = 1 << 32 // halves of 64 bits change places by a quotient and a product
	mul := func(a, b onnx.Value) onnx.Value { return g.Op("Mul", []onnx.Value{a, b}) }
	add := func(a, b onnx.Value) onnx.Value { return g.Op("Add", []onnx.Value{a, b}) }
	y := mul(counter, key)
	z := add(y, key)
	x := y
	for _, term := range []onnx.Value{y, z, y} {
		x = add(mul(x, x), term)
		x = add(g.Op("Div", []onnx.Value{x, g.Uint(half)}), mul(x, g.Uint(half)))
	}
	x = add(mul(x, x), z)
	// Of the upper bits as many as leave room for a half in a float32's fraction,
	// so that the logarithm of neither 0 nor 1 is asked for.
	const bits = 23
	x = g.Op("Cast", []onnx.Value{g.Op("Div", []onnx.Value{x, g.Uint(1 << (64 - bits))})}, onnx.I("to", int(onnx.Float32)))
	uniform := mul(add(x, g.Float(0.5)), g.Float(1.0/(1<<bits)))
	log := func(x onnx.Value) onnx.Value { return g.Op("Neg", []onnx.Value{g.Op("Log", []onnx.Value{x})}) }
	return log(log(uniform))
}
