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

// Recording is one that was read, but for its sound.
type Recording struct {
	Description
	// Tokens of each frame.
	Tokens []Tokens
	folder string
}

// Read reads the folder of a recording.
func Read(folder string) (*Recording, error) {
	r := &Recording{folder: folder}
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
	if r.Tokens, _, err = ReadTokens(filepath.Join(folder, transcriptFile)); err != nil {
		return nil, err
	}
	s, err := r.Sound()
	if err != nil {
		return nil, err
	}
	frames := s.wav.Len() / len(s.stereo)
	if err := s.Close(); err != nil {
		return nil, err
	}
	if len(r.Tokens) == 0 || len(r.Tokens) > frames || r.Complete && r.Frames != len(r.Tokens) {
		return nil, fmt.Errorf("%s: its parts are not of one recording: %d frames in %s, %d in %s, %d in %s",
			folder, r.Frames, sessionFile, len(r.Tokens), transcriptFile, frames, soundFile)
	}
	return r, nil
}

// Sound of a recording, frame by frame.
type Sound struct {
	path   string
	file   *os.File
	wav    *sound.WAVReader
	stereo [2 * core.FrameSamples]float32
}

// Sound begins to read it. Close ends that.
func (r *Recording) Sound() (*Sound, error) {
	s := &Sound{path: filepath.Join(r.folder, soundFile)}
	var err error
	if s.file, err = os.Open(s.path); err != nil {
		return nil, err
	}
	s.wav, err = sound.NewWAVReader(s.file)
	if err == nil && (s.wav.Rate != core.SampleRate || s.wav.Channels != 2) {
		err = fmt.Errorf("want %d Hz in 2 channels, found %d Hz in %d", core.SampleRate, s.wav.Rate, s.wav.Channels)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", s.path, err), s.file.Close())
	}
	return s, nil
}

// Next is what the person said in the next frame, and what the model answered.
func (s *Sound) Next(user, agent *core.Audio) error {
	n, err := s.wav.Read(s.stereo[:])
	if err == nil && n < len(s.stereo) {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return fmt.Errorf("%s: %w", s.path, err)
	}
	for i := range user {
		user[i], agent[i] = s.stereo[2*i], s.stereo[2*i+1]
	}
	return nil
}

// Close ends the reading.
func (s *Sound) Close() error { return s.file.Close() }

// Drawn says that its tokens were drawn.
func (r *Recording) Drawn() bool { return r.Sampling != (Sampling{}) }

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

// ReadTokens reads a file of AppendTokens' lines, or of a transcript's, and the
// precision that its first line may have, see AppendPrecision.
func ReadTokens(path string) (frames []Tokens, precision string, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, "", err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var line struct {
			Frame     int64
			Text      int64
			Audio     []int64
			Precision string
		}
		err := json.Unmarshal(lines.Bytes(), &line)
		if err == nil && (line.Frame != int64(len(frames)) || len(line.Audio) != core.Codebooks || len(frames) >= maxTokens) {
			err = fmt.Errorf("wanted frame %d with %d codebooks, found frame %d with %d", len(frames), core.Codebooks, line.Frame, len(line.Audio))
		}
		if err != nil {
			return nil, "", fmt.Errorf("%s: line %d: %w", path, len(frames)+1, err)
		}
		if len(frames) == 0 {
			precision = line.Precision
		}
		frame := Tokens{line.Text}
		copy(frame[1:], line.Audio)
		frames = append(frames, frame)
	}
	if err := lines.Err(); err != nil {
		return nil, "", fmt.Errorf("%s: line %d: %w", path, len(frames)+1, err)
	}
	return frames, precision, nil
}

// TokensOf are those of a frame.
func TokensOf(f *core.Frame) Tokens {
	t := Tokens{int64(f.TextToken)}
	for i, id := range f.AudioTokens {
		t[1+i] = int64(id)
	}
	return t
}
