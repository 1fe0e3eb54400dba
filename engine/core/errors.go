package core

import "fmt"

// Code names a kind of error on the wire; clients switch on it.
type Code string

// Codes that the contract itself can answer with.
const (
	CodeResourceExhausted Code = "resource_exhausted"
	CodeInvalidVoice      Code = "invalid_voice"
	CodeInvalidPersona    Code = "invalid_persona"
	CodeBackpressure      Code = "backpressure"
	CodeClosed            Code = "closed"
	CodeCleanupTimeout    Code = "cleanup_timeout"
	CodeStaleEpoch        Code = "stale_epoch"
)

// Error is a refusal with a code for programs and a sentence for people that
// says what to do. What it refused has changed nothing.
type Error struct {
	Code    Code
	Message string
	// Param is the field that was at fault, or empty.
	Param string
	// Retryable says that the same request may succeed later.
	Retryable bool
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Code, e.Message) }

// Is makes errors.Is compare by code.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// Errors to compare with errors.Is.
var (
	ErrResourceExhausted = &Error{Code: CodeResourceExhausted, Message: "all sessions are taken; try again when one has ended", Retryable: true}
	ErrInvalidVoice      = &Error{Code: CodeInvalidVoice, Message: "there is no such voice", Param: "voice"}
	ErrBackpressure      = &Error{Code: CodeBackpressure, Message: "the session's queue is full; send frames no faster than they are answered", Retryable: true}
	ErrClosed            = &Error{Code: CodeClosed, Message: "the session has ended"}
	ErrCleanupTimeout    = &Error{Code: CodeCleanupTimeout, Message: "the session's last work has not ended in time; its slot stays taken until it has", Retryable: true}
	ErrStaleEpoch        = &Error{Code: CodeStaleEpoch, Param: "epoch", Message: "that epoch is over; what belongs to it has been cut off"}
)
