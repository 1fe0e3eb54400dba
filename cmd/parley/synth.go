package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"

	"github.com/parley-voice/parley/engine/synth"
)

// spareDisk stays free on the disk beside a checkpoint: voices, tokenizer, and
// whoever else writes there meanwhile.
const spareDisk = 256 << 20

type synthCmd struct {
	Shape string `required:"" placeholder:"NAME" help:"personaplex-7b, as published; personaplex-7b-2, two layers of it; 300m; tiny."`
	Seed  uint64 `default:"1" placeholder:"N" help:"The same seed makes the same files; 1 if not said."`
	Dir   string `arg:"" help:"Folder to make; it must not be there yet."`
}

// spaceError says that a checkpoint does not fit on the disk.
type spaceError struct {
	dir        string
	need, free int64
}

func (e *spaceError) Error() string {
	return fmt.Sprintf("%s has %.1f GB free, and the checkpoint needs %.1f GB: make room or name a folder on another disk", e.dir, gb(e.free), gb(e.need))
}

func gb(n int64) float64 { return float64(n) / 1e9 }

// Run writes beside the folder and renames at the end, so that a checkpoint is
// there whole or not at all.
func (c *synthCmd) Run(ctx context.Context) (err error) {
	config, err := synth.Shape(c.Shape)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(c.Dir); err == nil {
		return fmt.Errorf("%s is there already: name a folder that is not", c.Dir)
	}
	parent := filepath.Dir(filepath.Clean(c.Dir))
	part, err := os.MkdirTemp(parent, "."+filepath.Base(c.Dir)+".part-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(part)) }() // not there any more if all went well
	checkpoint, err := synth.New(part, config)
	if err != nil {
		return err
	}
	var disk unix.Statfs_t
	if err := unix.Statfs(parent, &disk); err != nil {
		return fmt.Errorf("free space of %s: %w", parent, err)
	}
	need, free := checkpoint.Bytes()+spareDisk, int64(disk.Bavail)*disk.Bsize
	fmt.Printf("%s: %.2f GB of random weights to %s, where %.1f GB are free\n", c.Shape, gb(checkpoint.Bytes()), c.Dir, gb(free))
	if need > free {
		return &spaceError{parent, need, free}
	}
	begin := time.Now()
	bar := newAmount(os.Stdout, "writing")
	err = checkpoint.Write(ctx, c.Seed, func(written int64) { bar.step(written, checkpoint.Bytes()) })
	bar.end()
	if err != nil {
		return err
	}
	if err := errors.Join(os.Chmod(part, 0o755), os.Rename(part, c.Dir)); err != nil {
		return err
	}
	fmt.Printf("done in %v; parley serve --model %s\n", time.Since(begin).Round(time.Second/10), c.Dir)
	return nil
}
