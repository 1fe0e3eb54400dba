package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/synth"
)

// A checkpoint is there whole or not at all, and nothing is overwritten.
func TestSynth(t *testing.T) {
	folder := t.TempDir()
	dir := filepath.Join(folder, "model")
	c := synthCmd{Shape: "tiny", Seed: 1, Dir: dir}
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Run(interrupted); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("an interrupted one left %v, %v", left, err)
	}
	if err := c.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := checkpoint.Dir(dir).Check(); err != nil {
		t.Error(err)
	}
	if err := c.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("over another: %v", err)
	}
	c = synthCmd{Shape: "personaplex-70b", Dir: dir + "2"}
	var unknown *synth.ShapeError
	if err := c.Run(t.Context()); !errors.As(err, &unknown) {
		t.Errorf("an unknown shape: %v", err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("there are %v, %v", left, err)
	}
}
