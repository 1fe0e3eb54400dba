package record

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/parley-voice/parley/engine/core"
)

// maxFrames bounds what ReadTokens takes: a day.
const maxFrames = 24 * 3600 * core.SampleRate / core.FrameSamples

// ReadTokens reads a file of AppendTokens' lines: of every frame the text token
// and the agent's codebooks.
func ReadTokens(path string) ([][1 + core.Codebooks]int64, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var frames [][1 + core.Codebooks]int64
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var line struct {
			Frame int64
			Text  int64
			Audio []int64
		}
		err := json.Unmarshal(lines.Bytes(), &line)
		if err == nil && (line.Frame != int64(len(frames)) || len(line.Audio) != core.Codebooks || len(frames) >= maxFrames) {
			err = fmt.Errorf("wanted frame %d with %d codebooks, found frame %d with %d", len(frames), core.Codebooks, line.Frame, len(line.Audio))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", path, len(frames)+1, err)
		}
		frame := [1 + core.Codebooks]int64{line.Text}
		copy(frame[1:], line.Audio)
		frames = append(frames, frame)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: line %d: %w", path, len(frames)+1, err)
	}
	return frames, nil
}
