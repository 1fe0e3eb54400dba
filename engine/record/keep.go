package record

import (
	"errors"
	"io/fs"
	"regexp"
	"time"
)

const (
	// sweepEvery is how often old recordings are looked for.
	sweepEvery = time.Hour
	// maxTroubles bounds what waits to be logged.
	maxTroubles = 64

	// An id is the time of its start and some letters of chance: nothing of who
	// called.
	startFormat = "20060102T150405.000Z"
	idTail      = 8
)

// folderName is that of a recording, whole or under way.
var folderName = regexp.MustCompile(`^(\d{8}T\d{6}\.\d{3}Z)-[a-z0-9]{8}$|^\.(\d{8}T\d{6}\.\d{3}Z)-[a-z0-9]{8}\.part$`)

// partOf is the name of a recording that is not whole yet, or no longer.
func partOf(id string) string { return "." + id + ".part" }

// trouble is why a recording is not whole.
type trouble struct {
	id  string
	err error
}

// report counts a recording that is not whole, and has it logged. It does not
// wait: with ever so many of them, some are only counted.
func (r *Recorder) report(id string, err error) {
	r.mu.Lock()
	r.counts.Broken++
	r.mu.Unlock()
	select {
	case r.troubles <- trouble{id, err}:
	default:
	}
}

// keep is the goroutine that removes what is old and logs what goes wrong.
func (r *Recorder) keep() {
	defer close(r.ended)
	again := time.NewTicker(sweepEvery)
	defer again.Stop()
	r.sweep(time.Now())
	for {
		select {
		case now := <-again.C:
			r.sweep(now)
		case t := <-r.troubles:
			r.complain(t)
		case <-r.end:
			for {
				select {
				case t := <-r.troubles:
					r.complain(t)
				default:
					return
				}
			}
		}
	}
}

func (r *Recorder) complain(t trouble) {
	r.options.Log.Warn("a recording is not whole; its call was not touched", "recording", t.id, "error", t.err)
}

// sweep removes recordings that began more than so many days ago, and nothing
// else that may be in the folder.
func (r *Recorder) sweep(now time.Time) {
	if r.options.Days == 0 {
		return
	}
	entries, err := fs.ReadDir(r.root.FS(), ".")
	removed := 0
	for _, e := range entries {
		name := folderName.FindStringSubmatch(e.Name())
		if name == nil || !e.IsDir() {
			continue
		}
		start, invalid := time.Parse(startFormat, name[1]+name[2])
		if invalid != nil || now.Sub(start) < time.Duration(r.options.Days)*24*time.Hour || r.writes(e.Name()) {
			continue
		}
		removed++
		err = errors.Join(err, r.remove(e.Name()))
	}
	if err != nil {
		r.options.Log.Error("old recordings cannot be removed", "error", err)
	} else if removed > 0 {
		r.options.Log.Info("old recordings are removed", "recordings", removed, "days", r.options.Days)
	}
}

// remove takes the final name away first, so that it never names half of one.
func (r *Recorder) remove(name string) error {
	if name[0] != '.' {
		part := partOf(name)
		if err := r.root.Rename(name, part); err != nil {
			return err
		}
		name = part
	}
	return r.root.RemoveAll(name)
}

// writes says that a folder's recording is under way.
func (r *Recorder) writes(name string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for s := range r.open {
		if name == partOf(s.id) {
			return true
		}
	}
	return false
}
