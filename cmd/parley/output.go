package main

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
)

// output is a file that a command writes. It is opened early, so that a folder
// that cannot be written is found out before the work, and what it held stays
// until start. Without a name nothing is written.
type output struct {
	file    *os.File
	buffer  *bufio.Writer
	fresh   bool // it was not there before
	started bool
}

func openOutput(path string) (*output, error) {
	if path == "" {
		return &output{}, nil
	}
	_, err := os.Stat(path)
	fresh := errors.Is(err, fs.ErrNotExist)
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	return &output{file: f, buffer: bufio.NewWriter(f), fresh: fresh}, nil
}

// start empties the file.
func (o *output) start() error {
	o.started = true
	if o.file == nil || !regular(o.file) {
		return nil // a device or a pipe has nothing to empty
	}
	return o.file.Truncate(0)
}

func regular(f *os.File) bool {
	st, err := f.Stat()
	return err == nil && st.Mode().IsRegular()
}

// rewrite makes b all that the file has, where it is one that has an end.
func (o *output) rewrite(b []byte) error {
	if o.file == nil || !regular(o.file) {
		return nil
	}
	o.started = true
	_, err := o.file.WriteAt(b, 0)
	return errors.Join(err, o.file.Truncate(int64(len(b))))
}

// write is buffered; who writes to the file itself leaves it alone.
func (o *output) write(b []byte) error {
	if o.file == nil {
		return nil
	}
	_, err := o.buffer.Write(b)
	return err
}

// close ends the file; one that came to nothing is gone.
func (o *output) close(err *error) {
	if o.file == nil {
		return
	}
	*err = errors.Join(*err, o.buffer.Flush(), o.file.Close())
	if o.fresh && !o.started {
		*err = errors.Join(*err, os.Remove(o.file.Name()))
	}
}
