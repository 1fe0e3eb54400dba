package record

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// maxDescription bounds a session.json: a persona has 8 KiB.
const maxDescription = 64 << 10

// Tokens of a frame: text, and the agent's codebooks.
type Tokens [1 + core.Codebooks]int64

// Recording is one that was read.
type Recording struct {
	Description
	// Tokens of each frame.
	Tokens []Tokens
	stereo []float32
}

// Read reads the folder of a recording.
func Read(folder string) (*Recording, error) {
	r := &Recording{}
	text, err := readBounded(filepath.Join(folder, sessionFile), maxDescription)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is no recording: want a folder with %s, %s and %s, as parley serve --record makes them", folder, sessionFile, soundFile, transcriptFile)
	}
	if err == nil {
		err = json.Unmarshal(text, &r.Description)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(folder, sessionFile), err)
	}
	if r.Tokens, err = ReadTokens(filepath.Join(folder, transcriptFile)); err != nil {
		return nil, err
	}
	path := filepath.Join(folder, soundFile)
	wav, err := sound.OpenWAV(path, 2*maxFrames*core.FrameSamples)
	if err != nil {
		return nil, err
	}
	if wav.Rate != core.SampleRate || wav.Channels != 2 {
		return nil, fmt.Errorf("%s: want %d Hz in 2 channels, found %d Hz in %d", path, core.SampleRate, wav.Rate, wav.Channels)
	}
	r.stereo = wav.Samples
	if frames := len(r.stereo) / (2 * core.FrameSamples); len(r.Tokens) == 0 || len(r.Tokens) > frames || r.Complete && r.Frames != len(r.Tokens) {
		return nil, fmt.Errorf("%s: its parts are not of one recording: %d frames in %s, %d in %s, %d in %s",
			folder, r.Frames, sessionFile, len(r.Tokens), transcriptFile, frames, soundFile)
	}
	return r, nil
}

// User is what the person said in a frame.
func (r *Recording) User(frame int, a *core.Audio) { r.side(0, frame, a) }

// Agent is what the model answered.
func (r *Recording) Agent(frame int, a *core.Audio) { r.side(1, frame, a) }

func (r *Recording) side(channel, frame int, a *core.Audio) {
	for i := range a {
		a[i] = r.stereo[2*(frame*core.FrameSamples+i)+channel]
	}
}

// Config is what the session was opened with.
func (r *Recording) Config() core.Config {
	return core.Config{Voice: r.Voice, Persona: r.Persona, Sampling: core.Sampling(r.Sampling)}
}

func readBounded(path string, limit int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("want at most %d bytes, found more", limit)
	}
	return text, err
}

// maxTokens bounds what ReadTokens takes: a day.
const maxTokens = 24 * 3600 * core.SampleRate / core.FrameSamples

// ReadTokens reads a file of AppendTokens' lines, or of a transcript's.
func ReadTokens(path string) ([]Tokens, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var frames []Tokens
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var line struct {
			Frame int64
			Text  int64
			Audio []int64
		}
		err := json.Unmarshal(lines.Bytes(), &line)
		if err == nil && (line.Frame != int64(len(frames)) || len(line.Audio) != core.Codebooks || len(frames) >= maxTokens) {
			err = fmt.Errorf("wanted frame %d with %d codebooks, found frame %d with %d", len(frames), core.Codebooks, line.Frame, len(line.Audio))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", path, len(frames)+1, err)
		}
		frame := Tokens{line.Text}
		copy(frame[1:], line.Audio)
		frames = append(frames, frame)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: line %d: %w", path, len(frames)+1, err)
	}
	return frames, nil
}

// TokensOf are those of a frame.
func TokensOf(f *core.Frame) Tokens {
	t := Tokens{int64(f.TextToken)}
	for i, id := range f.AudioTokens {
		t[1+i] = int64(id)
	}
	return t
}
