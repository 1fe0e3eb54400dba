package realtime

import (
	"errors"

	"github.com/parley-voice/parley/engine/core"
)

// Codes of the wire, beside those of the core.
const (
	CodeInvalidJSON              core.Code = "invalid_json"
	CodeInvalidValue             core.Code = "invalid_value"
	CodeUnknownEvent             core.Code = "unknown_event"
	CodeMessageTooLarge          core.Code = "message_too_large"
	CodeCannotUpdateVoice        core.Code = "cannot_update_voice"
	CodeCannotUpdateInstructions core.Code = "cannot_update_instructions"
	CodeCancelNotActive          core.Code = "response_cancel_not_active"
	CodeInternal                 core.Code = "internal_error"

	CodeInvalidAudio             core.Code = "invalid_audio"
	CodeUnsupportedFormat        core.Code = "unsupported_audio_format"
	CodeUnsupportedRate          core.Code = "unsupported_sample_rate"
	CodeFormatChanged            core.Code = "audio_format_changed"
	CodeInputEmpty               core.Code = "input_audio_buffer_empty"
	CodeUnsupportedAppend        core.Code = "unsupported_input_append"
	CodeUnsupportedText          core.Code = "native_text_append_unsupported"
	CodeUnsupportedTurnDetection core.Code = "unsupported_turn_detection"
	CodeUnsupportedTurnSignal    core.Code = "unsupported_turn_signal"
	CodeUnsupportedBargeIn       core.Code = "unsupported_barge_in"
	CodeUnsupportedTruncate      core.Code = "unsupported_audio_truncate"
	CodeUnsupportedResume        core.Code = "unsupported_session_resume"
	CodeNoInput                  core.Code = "response_create_without_input"
	CodeItemNotFound             core.Code = "item_not_found"
)

// Fault is an error as clients read it, in events and in HTTP bodies.
type Fault struct {
	Type    string    `json:"type"`
	Code    core.Code `json:"code"`
	Message string    `json:"message"`
	Param   *string   `json:"param"`
	// EventID of the client event at fault, or empty.
	EventID   string `json:"event_id,omitempty"`
	Retryable bool   `json:"retryable,omitempty"`
}

// FaultOf spells an error. What is no *core.Error is the server's own business
// and shows nothing of itself.
func FaultOf(err error) Fault {
	var known *core.Error
	if !errors.As(err, &known) {
		return Fault{Type: "server_error", Code: CodeInternal, Message: "the server failed; its log says why"}
	}
	fault := Fault{Type: "invalid_request_error", Code: known.Code, Message: known.Message, Retryable: known.Retryable}
	switch known.Code {
	case core.CodeResourceExhausted, core.CodeBackpressure:
		fault.Type = "rate_limit_error"
	case core.CodeClosed, core.CodeCleanupTimeout, CodeInternal:
		fault.Type = "server_error"
	}
	if known.Param != "" {
		fault.Param = &known.Param
	}
	return fault
}
