package realtime

import "bytes"

// Appends come every frame. Those that look as clients spell them are read here
// in one pass that allocates nothing; all others, and all other events, are read
// by encoding/json, which means the same.

// packet is what an append says.
type packet struct {
	audio []byte
	given bool // audio was there
	wish  formatWish
	// operation is its id, or empty.
	operation string
}

// appendNames are the names of appends, as a scanned event is given them.
var appendNames = []string{"input_audio_buffer.append", "push_chunk", "input.audio.append"}

// scan reads an append, or returns false if the message is not one or is spelled
// in any unusual way.
func (p *packet) scan(message []byte) (event clientEvent, ok bool) {
	*p = packet{}
	s := scanner{rest: message}
	var kind, id, operation, format, inputFormat []byte
	var rate int
	seen := 0
	if !s.next('{') {
		return event, false
	}
	for first := true; first || s.next(','); first = false {
		key, ok := s.text()
		if !ok || !s.next(':') {
			return event, false
		}
		bit := 0
		switch string(key) {
		case "type":
			bit = 1
			kind, ok = s.text()
		case "event_id":
			bit = 2
			id, ok = s.text()
		case "audio":
			bit = 4
			p.audio, ok = s.text()
			p.given = true
		case "format":
			bit = 8
			format, ok = s.text()
		case "input_audio_format":
			bit = 16
			inputFormat, ok = s.text()
		case "sample_rate_hz":
			bit = 32
			rate, ok = s.number()
		case "operation_id":
			bit = 64
			operation, ok = s.text()
		case "duration_ms":
			bit = 128
			_, ok = s.number()
		case "audio_end_ms":
			bit = 256
			_, ok = s.number()
		case "is_speech":
			bit = 512
			ok = s.word("true") || s.word("false") || s.word("null")
		default:
			return event, false
		}
		if !ok || seen&bit != 0 {
			return event, false
		}
		seen |= bit
	}
	if !s.next('}') || !s.end() || !isAppend(kind, &event.Type) || len(id) > maxEventID || len(operation) > maxOperation {
		return event, false
	}
	if format == nil {
		format = inputFormat
	}
	if format != nil {
		if p.wish.name, ok = knownCoding(format); !ok {
			return event, false
		}
	}
	p.wish.rate = rate
	if len(operation) > 0 {
		p.operation = string(operation)
	}
	event.id, event.packet = id, p
	return event, true
}

func isAppend(kind []byte, name *string) bool {
	for _, known := range appendNames {
		if string(kind) == known {
			*name = known
			return true
		}
	}
	return false
}

func knownCoding(name []byte) (string, bool) {
	for known := range codings {
		if string(name) == known {
			return known, true
		}
	}
	return "", false
}

// scanner reads the plainest JSON.
type scanner struct{ rest []byte }

func (s *scanner) space() {
	for len(s.rest) > 0 && (s.rest[0] == ' ' || s.rest[0] == '\n' || s.rest[0] == '\r' || s.rest[0] == '\t') {
		s.rest = s.rest[1:]
	}
}

// next takes one character, if it comes next.
func (s *scanner) next(c byte) bool {
	s.space()
	if len(s.rest) == 0 || s.rest[0] != c {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

func (s *scanner) end() bool {
	s.space()
	return len(s.rest) == 0
}

// text takes a string of printable ASCII without escapes.
func (s *scanner) text() ([]byte, bool) {
	if !s.next('"') {
		return nil, false
	}
	end := bytes.IndexByte(s.rest, '"')
	if end < 0 {
		return nil, false
	}
	text := s.rest[:end:end]
	for _, c := range text {
		if c < ' ' || c > '~' || c == '\\' {
			return nil, false
		}
	}
	s.rest = s.rest[end+1:]
	return text, true
}

// number takes a whole number that is not large.
func (s *scanner) number() (n int, ok bool) {
	s.space()
	digits := 0
	for digits < len(s.rest) && s.rest[digits] >= '0' && s.rest[digits] <= '9' {
		n = 10*n + int(s.rest[digits]-'0')
		digits++
		if digits > 12 {
			return 0, false
		}
	}
	if digits == 0 || digits > 1 && s.rest[0] == '0' {
		return 0, false
	}
	s.rest = s.rest[digits:]
	return n, true
}

func (s *scanner) word(w string) bool {
	s.space()
	if !bytes.HasPrefix(s.rest, []byte(w)) {
		return false
	}
	s.rest = s.rest[len(w):]
	return true
}
