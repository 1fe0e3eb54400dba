package client

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
)

// Event is one thing that the server says.
type Event struct {
	// Type is its name on the wire: response.output_audio.delta and so on.
	Type string
	// Seq numbers the events of a session from 1; a few have none.
	Seq int64
	// ResponseID is the response that it belongs to, or empty.
	ResponseID string
	// Audio is the agent's sound in a response.output_audio.delta.
	Audio []float32
	// Text is what the agent has newly said in a
	// response.output_audio_transcript.delta.
	Text string
	// Reason of session.closed.
	Reason string
	// Err is what an error event reports.
	Err *Error
	// Raw is the whole event in JSON.
	Raw json.RawMessage
}

// Error is a refusal of the server. What it refused has changed nothing there.
type Error struct {
	Type    string `json:"type"`
	Code    string `json:"code"`
	Message string `json:"message"`
	// Param is the field at fault, or empty.
	Param string `json:"param"`
	// EventID of the client event at fault, if that had one.
	EventID string `json:"event_id"`
	// Retryable says that the same request may succeed later.
	Retryable bool `json:"retryable"`
	// Status of the HTTP answer, if it came as one.
	Status int `json:"-"`
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Code, e.Message) }

// Is makes errors.Is compare by code: errors.Is(err, &Error{Code: "invalid_voice"}).
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// ClosedError is a session that the server ended on its own.
type ClosedError struct {
	// Status of the WebSocket's end (RFC 6455, section 7.4), 0 for none.
	Status int
	Reason string
}

func (e *ClosedError) Error() string {
	return fmt.Sprintf("the server ended the session (status %d, reason %q)", e.Status, e.Reason)
}

// readEvent takes from an event what this package knows of it.
func readEvent(text []byte) (Event, error) {
	var wire struct {
		Type       string `json:"type"`
		Seq        int64  `json:"server_event_seq"`
		ResponseID string `json:"response_id"`
		Delta      string `json:"delta"`
		Rate       int    `json:"sample_rate_hz"`
		Reason     string `json:"reason"`
		Error      *Error `json:"error"`
	}
	if err := json.Unmarshal(text, &wire); err != nil {
		return Event{}, fmt.Errorf("the server's event cannot be read: %w", err)
	}
	event := Event{Type: wire.Type, Seq: wire.Seq, ResponseID: wire.ResponseID, Raw: text}
	switch wire.Type {
	case "response.output_audio.delta":
		if wire.Rate != 0 && wire.Rate != SampleRate {
			return event, fmt.Errorf("the server's sound has %d Hz, %d were asked for", wire.Rate, SampleRate)
		}
		bytes, err := base64.StdEncoding.DecodeString(wire.Delta)
		if err != nil || len(bytes)%2 != 0 {
			return event, fmt.Errorf("the server's sound cannot be read: %d bytes, %v", len(bytes), err)
		}
		event.Audio = make([]float32, len(bytes)/2)
		for i := range event.Audio {
			event.Audio[i] = float32(int16(binary.LittleEndian.Uint16(bytes[2*i:]))) / 32768
		}
	case "response.output_audio_transcript.delta":
		event.Text = wire.Delta
	case "session.closed":
		event.Reason = wire.Reason
	case "error":
		if event.Err = wire.Error; event.Err == nil {
			event.Err = &Error{Code: "unknown", Message: "the server reports an error without saying which"}
		}
	}
	return event, nil
}
