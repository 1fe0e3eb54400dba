package record

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// maxSameStart bounds the sessions that may start in the same millisecond.
const maxSameStart = 1000

// tokenFlush is how many frames' tokens a crash may cost.
const tokenFlush = 25

// errLost is a dump that the disk was too slow for.
var errLost = errors.New("frames came faster than they could be written; the dump ends before the first that was lost")

// writer writes the files of one dump. One goroutine owns it.
type writer struct {
	create func(name string) (file, error)
	about  Description
	voice  []float32

	json, user, agent, tokens file
	userWAV, agentWAV         *sound.WAVWriter
	lines                     *bufio.Writer
	line                      []byte
}

// open finds a free name and begins all files.
func (w *writer) open() error {
	var err error
	start := w.about.Start.Format("20060102T150405.000")
	for n := range maxSameStart {
		w.about.ID = fmt.Sprintf("%s-%03d", start, n)
		if w.json, err = w.create(w.about.ID + ".json"); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return err
	}
	if err := w.describe(); err != nil {
		return err
	}
	if w.user, w.userWAV, err = w.sound(".user.wav"); err != nil {
		return err
	}
	if w.agent, w.agentWAV, err = w.sound(".agent.wav"); err != nil {
		return err
	}
	if w.tokens, err = w.create(w.about.ID + ".tokens.jsonl"); err != nil {
		return err
	}
	w.lines = bufio.NewWriter(w.tokens)
	if w.voice == nil {
		return nil
	}
	f, wav, err := w.sound(".voice.wav")
	if err != nil {
		return err
	}
	err = errors.Join(wav.Write(w.voice), wav.Close(), f.Close())
	w.voice = nil
	return err
}

func (w *writer) sound(suffix string) (file, *sound.WAVWriter, error) {
	f, err := w.create(w.about.ID + suffix)
	if err != nil {
		return nil, nil, err
	}
	wav, err := sound.NewWAVWriter(f, sound.Float32, core.SampleRate, 1)
	if err != nil {
		return f, nil, errors.Join(err, f.Close())
	}
	return f, wav, nil
}

func (w *writer) write(e *event) error {
	if !e.agent {
		w.about.UserFrames++
		return w.userWAV.Write(e.pcm[:])
	}
	w.line = AppendTokens(w.line[:0], int64(w.about.AgentFrames), e.text, &e.audio)
	w.about.AgentFrames++
	if err := w.agentWAV.Write(e.pcm[:]); err != nil {
		return err
	}
	if _, err := w.lines.Write(w.line); err != nil {
		return err
	}
	if w.about.AgentFrames%tokenFlush == 0 {
		return w.lines.Flush()
	}
	return nil
}

// AppendTokens appends the line of one frame, {"frame":0,"text":3,"audio":[8
// ids]}, with its newline: the format of a dump's tokens and of parley run's.
func AppendTokens(b []byte, frame int64, text int32, audio *[core.Codebooks]int32) []byte {
	b = append(b, `{"frame":`...)
	b = strconv.AppendInt(b, frame, 10)
	b = append(b, `,"text":`...)
	b = strconv.AppendInt(b, int64(text), 10)
	b = append(b, `,"audio":[`...)
	for i, id := range audio {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(id), 10)
	}
	return append(b, "]}\n"...)
}

// close ends all files that were begun and says in the description how the
// dump went. err is what went wrong before.
func (w *writer) close(err error, lost bool) error {
	if lost {
		err = errors.Join(err, errLost)
	}
	if w.userWAV != nil {
		err = errors.Join(err, w.userWAV.Close(), w.user.Close())
	}
	if w.agentWAV != nil {
		err = errors.Join(err, w.agentWAV.Close(), w.agent.Close())
	}
	if w.lines != nil {
		err = errors.Join(err, w.lines.Flush(), w.tokens.Close())
	}
	if w.json != nil {
		w.about.Complete = err == nil
		if err != nil {
			w.about.Problem = err.Error()
		}
		err = errors.Join(err, w.describe(), w.json.Close())
	}
	if err != nil {
		return fmt.Errorf("recording session %s: %w", w.about.ID, err)
	}
	return nil
}

// describe writes the description over the former one.
func (w *writer) describe() error {
	text, err := json.MarshalIndent(w.about, "", "  ")
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if _, err := w.json.WriteAt(text, 0); err != nil {
		return err
	}
	return w.json.Truncate(int64(len(text)))
}
