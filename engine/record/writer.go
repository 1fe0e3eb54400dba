package record

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"path"
	"strconv"
	"time"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// The files of a recording.
const (
	sessionFile    = "session.json"
	soundFile      = "call.wav"
	transcriptFile = "transcript.jsonl"
)

const (
	// maxLength bounds a recording: 2.8 GB, where a WAV file's lengths end at 4.3.
	maxLength = 4 * time.Hour
	maxFrames = int(maxLength / core.FramePeriod)
	// syncEvery is how many frames a failing disk or a crash may cost: two
	// seconds, as often as a WAVWriter repairs its header.
	syncEvery = 25
	// maxWords bounds the words of one frame in bytes.
	maxWords = 4 << 10
)

// Description is what session.json says: of what the recording is, and what is
// needed to run it again.
type Description struct {
	ID       string    `json:"id"`
	Start    time.Time `json:"start"`
	Model    string    `json:"model"`
	Voice    string    `json:"voice"`
	Persona  string    `json:"persona"`
	Sampling Sampling  `json:"sampling"`
	Versions Versions  `json:"versions"`
	// Machine is the kind that it was made on, as linux/amd64.
	Machine string `json:"machine"`
	// Frames are in the recording, each of 80 ms.
	Frames int `json:"frames"`
	// Complete is false while the session lasts, and for good when the recording
	// ended before it; Problem says why.
	Complete bool   `json:"complete"`
	Problem  string `json:"problem,omitempty"`
}

// Sampling is core.Sampling as it is written; zeros are greedy.
type Sampling struct {
	AudioTemperature float32 `json:"audio_temperature"`
	AudioTopK        int     `json:"audio_top_k"`
	TextTemperature  float32 `json:"text_temperature"`
	TextTopK         int     `json:"text_top_k"`
	Seed             uint64  `json:"seed"`
}

// Versions of what made a recording.
type Versions struct {
	Parley      string `json:"parley"`
	ONNXRuntime string `json:"onnxruntime"`
	// Precision that the model computed in, see engine.Options.
	Precision string `json:"precision,omitempty"`
	// Generator that tokens are drawn with, see engine.Generator.
	Generator string `json:"generator,omitempty"`
}

// writer writes the files of one recording. One goroutine owns it.
type writer struct {
	root   *os.Root
	create func(name string) (*os.File, error)
	about  Description

	session, sound, transcript *os.File
	wav                        *sound.WAVWriter
	stereo                     [2 * core.FrameSamples]float32
	lines                      *bufio.Writer
	line                       []byte
	// frames and bytes of the transcript were written, about.Frames and safe of
	// them are in the files for certain.
	frames      int
	bytes, safe int64
	err         error // of the first write that failed
}

// write adds a frame. After an error the writer takes no more.
func (w *writer) write(p *pair) error {
	if w.err == nil && w.session == nil {
		w.err = w.open()
	}
	if w.err != nil {
		return w.err
	}
	if w.frames == maxFrames {
		return errLong
	}
	w.err = w.add(p)
	return w.err
}

// open begins the files under a name that says that they are not whole.
func (w *writer) open() (err error) {
	part := partOf(w.about.ID)
	if err := w.root.Mkdir(part, 0o700); err != nil {
		return err
	}
	if w.session, err = w.create(path.Join(part, sessionFile)); err != nil {
		return err
	}
	if err := w.describe(); err != nil {
		return err
	}
	if w.sound, err = w.create(path.Join(part, soundFile)); err != nil {
		return err
	}
	// Floats, since those are what the model hears and says: 16 bits would be
	// other sound, to which it may give other tokens.
	if w.wav, err = sound.NewWAVWriter(w.sound, sound.Float32, core.SampleRate, 2); err != nil {
		return err
	}
	if w.transcript, err = w.create(path.Join(part, transcriptFile)); err != nil {
		return err
	}
	w.lines = bufio.NewWriter(w.transcript)
	return nil
}

func (w *writer) add(p *pair) error {
	for i := range p.user {
		w.stereo[2*i], w.stereo[2*i+1] = p.user[i], p.agent[i]
	}
	if err := w.wav.Write(w.stereo[:]); err != nil {
		return err
	}
	w.line = appendLine(w.line[:0], int64(w.frames), p)
	if _, err := w.lines.Write(w.line); err != nil {
		return err
	}
	w.frames++
	w.bytes += int64(len(w.line))
	if w.frames%syncEvery == 0 {
		return w.flush()
	}
	return nil
}

// flush makes what was written safe, where the sound is already.
func (w *writer) flush() error {
	if err := w.lines.Flush(); err != nil {
		return err
	}
	w.about.Frames, w.safe = w.frames, w.bytes
	return nil
}

// AppendTokens appends the line of one frame, {"frame":0,"text":3,"audio":[8
// ids]}, with its newline: the format of parley run's tokens.
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

// AppendPrecision adds to the line at the end of b, of AppendTokens, the precision
// that the model computes in: parley run's first line has it.
func AppendPrecision(b []byte, precision string) []byte {
	b = append(b[:len(b)-len("}\n")], `,"precision":`...)
	return append(strconv.AppendQuote(b, precision), "}\n"...)
}

// appendLine appends a transcript's line: AppendTokens' with "ms", when the
// answer was there since the session was ready, and "words" where some begin.
// In the sound the frame is at 80 ms times its number.
func appendLine(b []byte, frame int64, p *pair) []byte {
	b = AppendTokens(b, frame, p.text, &p.audio)
	b = append(b[:len(b)-len("}\n")], `,"ms":`...)
	b = strconv.AppendInt(b, p.after.Milliseconds(), 10)
	if p.words != "" {
		words, _ := json.Marshal(p.words[:min(len(p.words), maxWords)]) // a string cannot fail
		b = append(append(b, `,"words":`...), words...)
	}
	return append(b, "}\n"...)
}

// close ends the files, and gives the recording its name once all that it says
// of itself is on the disk. why is that of a recording which ends early; one
// without a frame is gone. The error is what went wrong now.
func (w *writer) close(why error) error {
	if w.session == nil && w.err == nil {
		return nil // nothing came
	}
	part := partOf(w.about.ID)
	err := w.seal(why)
	for _, f := range []*os.File{w.session, w.sound, w.transcript} {
		if f != nil {
			err = errors.Join(err, f.Close())
		}
	}
	switch {
	case w.about.Frames == 0:
		err = errors.Join(err, w.root.RemoveAll(part))
	case err == nil:
		err = w.root.Rename(part, w.about.ID)
	}
	if why == nil {
		err = errors.Join(w.err, err)
	}
	return err
}

// seal makes the files agree with each other. What a failed write has left is
// what was safe before it.
func (w *writer) seal(why error) error {
	if w.err == nil {
		w.err = w.wav.Close()
	}
	if w.err == nil {
		w.err = w.flush()
	}
	if why == nil {
		why = w.err
	}
	if w.about.Frames == 0 {
		return nil
	}
	if w.err != nil {
		if err := w.transcript.Truncate(w.safe); err != nil {
			return err
		}
	}
	if w.about.Complete = why == nil; why != nil {
		w.about.Problem = why.Error()
	}
	if err := w.describe(); err != nil {
		return err
	}
	return errors.Join(w.sound.Sync(), w.transcript.Sync(), w.session.Sync())
}

// describe writes the description over the former one.
func (w *writer) describe() error {
	text, err := json.MarshalIndent(w.about, "", "  ")
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if _, err := w.session.WriteAt(text, 0); err != nil {
		return err
	}
	return w.session.Truncate(int64(len(text)))
}
