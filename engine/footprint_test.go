package engine

import "testing"

// What is said of a model's memory is what it takes when it is loaded.
func TestFootprint(t *testing.T) {
	const slots = 4
	e := load(t, Options{MaxSessions: slots})
	model, session := Footprint(e.model.config, OnCPU, Float32)
	if weights := e.model.weights.Bytes(); model != weights+weights*3/2 { // packed, too
		t.Errorf("%d bytes of weights, said are %d", weights, model)
	}
	var rings int64
	for _, r := range e.model.rings {
		rings += int64(4 * r.Row())
	}
	if session <= rings || session > rings+4<<20 {
		t.Errorf("%d bytes of rings, said are %d", rings, session)
	}
}
