package main

import (
	"bytes"
	"testing"
	"time"
)

// What takes long is shown and taken away again; what is done at once is not.
func TestAmount(t *testing.T) {
	var out bytes.Buffer
	a := &amount{terminal: &out, doing: "loading", drawn: time.Now()}
	a.step(5e9, 5e9)
	a.end()
	if out.Len() > 0 {
		t.Errorf("%q", out.String())
	}
	a.drawn = time.Now().Add(-barEvery)
	a.step(1e9, 4e9)
	a.step(2e9, 4e9) // too soon
	a.step(4e9, 4e9)
	a.end()
	a.end()
	const want = "\r\x1b[Kloading [#######.......................] 1.00 of 4.00 GB" +
		"\r\x1b[Kloading [##############################] 4.00 of 4.00 GB\r\x1b[K"
	if out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
