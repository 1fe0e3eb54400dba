package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/personaplex"
	"github.com/parley-voice/parley/engine/record"
)

type replayCmd struct {
	modelFlags
	Recording string `arg:"" placeholder:"DIR" help:"Folder of one recording, as serve --record makes them."`
}

// Run plays the person's side of a recording to the model again, and fails if
// that does not say the same.
func (c *replayCmd) Run(ctx context.Context) (err error) {
	recording, err := record.Read(c.Recording)
	if err != nil {
		return err
	}
	if !recording.Complete {
		fmt.Fprintf(os.Stderr, "parley: this recording ends before its call: %s\n", printable(recording.Problem))
	}
	model, err := c.load(ctx, engine.Options{MaxSessions: 1})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, model.Close()) }()
	if name := model.Info().Name; name != recording.Model {
		fmt.Fprintf(os.Stderr, "parley: it is of the model %s; this one is %s\n", printable(recording.Model), name)
	}
	comparePrecisions(recording.Versions.Precision, model.Precision())
	if recording.Drawn() && recording.Versions.Generator != engine.Generator {
		fmt.Fprintf(os.Stderr, "parley: its tokens were drawn with the noise of another version, %s: this one draws others from the same seed\n", printable(recording.Versions.Parley))
	}
	different, err := replay(ctx, model, recording)
	if err != nil {
		return err
	}
	if different == "" {
		fmt.Printf("%d frames, %d tokens: the same\n", len(recording.Tokens), len(recording.Tokens)*len(record.Tokens{}))
		return nil
	}
	if recording.Drawn() {
		return fmt.Errorf("other tokens than the recording's, first in %s; its tokens were drawn, so a tie cannot be told from a fault", different)
	}
	checked, err := recheck(ctx, model, recording)
	if err != nil {
		return err
	}
	if checked.Faults > 0 {
		return fmt.Errorf("other tokens than the recording's, first in %s; the model disagrees with %d of %d, first in %s", different, checked.Faults, checked.Compared, checked.First)
	}
	return fmt.Errorf("other tokens than the recording's, first in %s; the model disagrees with 0 faults: %d of %d tokens are ties, "+
		"which fall one way or the other by what machine it is and what calls are beside", different, checked.Ties, checked.Compared)
}

// replay says where the model first says something else than in the recording,
// or nothing.
func replay(ctx context.Context, model *personaplex.Model, recording *record.Recording) (different string, err error) {
	session, err := model.Open(ctx, recording.Config())
	if err != nil {
		return "", err
	}
	defer session.Close()
	progress := newProgress(os.Stderr, len(recording.Tokens))
	defer progress.end()
	err = play(ctx, session, recording, func(f *core.Frame) bool {
		progress.step(int(f.Index) + 1)
		was, is := recording.Tokens[f.Index], record.TokensOf(f)
		for row := range was {
			if was[row] != is[row] {
				different = fmt.Sprintf("frame %d, row %d: it has %d, and is %d now", f.Index, row, was[row], is[row])
				return false
			}
		}
		return true
	})
	return different, err
}

// recheck plays the recording once more, with its own tokens for the model's,
// to tell ties from faults.
func recheck(ctx context.Context, model *personaplex.Model, recording *record.Recording) (*engine.Check, error) {
	session, err := model.Open(ctx, recording.Config())
	if err != nil {
		return nil, err
	}
	defer session.Close()
	checked := checkAgainst(session, recording.Tokens, recording.Versions.Precision)
	return checked, play(ctx, session, recording, func(*core.Frame) bool { return true })
}

// play gives the model what the person said and hands on its answers until one
// is enough.
func play(ctx context.Context, session core.Session, recording *record.Recording, answer func(*core.Frame) (more bool)) error {
	both, err := recording.Sound()
	if err != nil {
		return err
	}
	defer both.Close()
	var user, agent core.Audio
	var f core.Frame
	for range recording.Tokens {
		if err := both.Next(&user, &agent); err != nil {
			return err
		}
		if err := errors.Join(session.Push(&user), session.Next(ctx, &f)); err != nil {
			return err
		}
		if !answer(&f) {
			break
		}
	}
	return nil
}

// comparePrecisions tells if a record was made in another precision, if it says so.
func comparePrecisions(was, is string) {
	if was != "" && was != is {
		fmt.Fprintf(os.Stderr, "parley: it was made in %s, the model computes in %s now: --precision chooses\n", printable(was), is)
	}
}

// checkAgainst holds a session against tokens that were made in a precision.
func checkAgainst(session core.Session, recorded []record.Tokens, precision string) *engine.Check {
	checked := session.(interface {
		Check(func(int64) ([1 + core.Codebooks]int64, bool)) *engine.Check
	}).Check(func(frame int64) (spoken [1 + core.Codebooks]int64, ok bool) {
		if frame >= int64(len(recorded)) {
			return spoken, false
		}
		return recorded[frame], true
	})
	checked.Precision = precision
	return checked
}
