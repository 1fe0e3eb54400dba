// Package core holds the contract between a full-duplex speech model and
// everything that talks to it. It knows no model and no transport: the engine
// implements Runtime, signaling consumes it, and neither sees the other.
package core

import (
	"context"
	"time"
)

const (
	// SampleRate of all audio that crosses the contract, in Hz.
	SampleRate = 24000
	// FrameSamples is one frame: what goes in and comes out at every step.
	FrameSamples = 1920
	// FramePeriod is the time that one frame lasts.
	FramePeriod = FrameSamples * time.Second / SampleRate
	// Codebooks of audio that the agent speaks in a frame.
	Codebooks = 8
)

// Audio is one frame of mono sound at SampleRate, full scale at ±1. Sound
// crosses the contract in frames whatever a model's own unit is (Info.Unit):
// transports have one beat, and a model with a longer unit collects frames.
type Audio [FrameSamples]float32

// Frame is what the model makes of one user frame.
type Frame struct {
	// Index counts the live frames of the session from 0. The frame answers
	// the user frame with the same index.
	Index int64
	// PCM is the agent's sound.
	PCM Audio
	// Text is what the agent has newly begun to say: whole UTF-8 characters,
	// a leading space where a word begins, often empty.
	Text string
	// TextToken and AudioTokens are the ids behind Text and PCM, for records
	// and parity checks.
	TextToken   int32
	AudioTokens [Codebooks]int32
	// Turn is what a model that takes turns decided with this frame. A model
	// that is always clocked leaves it at Flow.
	Turn Turn
	// Epoch that the frame was made in, of an Interrupter; others have one only.
	Epoch int64
}

// Turn is a decision of a model that listens and speaks by turns.
type Turn int

const (
	// Flow is no decision: sound goes on.
	Flow Turn = iota
	// Listen says that the model keeps listening; the frame has no sound.
	Listen
	// TurnEnd says that the turn is over; the frame has no sound.
	TurnEnd
)

// Config is what a session needs to know before its first frame.
type Config struct {
	// Voice names one of Info.Voices. Empty means none: the model speaks in
	// whatever voice it falls into. Servers take the first one instead.
	Voice string
	// VoicePCM, if not nil, is a voice given as sound (mono, SampleRate) and
	// goes before Voice. Only local callers set it, never the network.
	VoicePCM []float32
	// Persona is the system text, without tags.
	Persona string
	// Sampling says how tokens are drawn. The zero value is greedy.
	Sampling Sampling
}

// Sampling of tokens from logits. A temperature of 0 takes the best token.
type Sampling struct {
	AudioTemperature float32
	AudioTopK        int
	TextTemperature  float32
	TextTopK         int
	// Seed makes a session repeatable: the same seed gives the same noise wherever
	// it runs, and the same tokens for the same input, in float32 but for ties.
	Seed uint64
}

// DefaultSampling is what the reference implementation draws with
// (personaplex moshi/models/lm.py, LMGen).
var DefaultSampling = Sampling{AudioTemperature: 0.8, AudioTopK: 250, TextTemperature: 0.7, TextTopK: 25}

// Info describes a loaded model.
type Info struct {
	// Name of the model, as the models endpoint lists it.
	Name string
	// Voices that a session may ask for, the default one first.
	Voices []string
	// Personas to start from that this model in particular obeys; may be empty.
	Personas []Persona
	// MaxSessions is how many sessions may be open at once.
	MaxSessions int
	// Notice is a sentence that a person should read before a call, or empty.
	Notice string
	// OutputGain scales the agent's sound on its way to a person; 1 is as made.
	OutputGain float32
	// Unit is how many samples the model takes at a step, or 0 for one frame.
	Unit int
	// Capabilities are what the model can do beyond taking sound and speaking.
	Capabilities Capabilities
	// Recorded says that sessions are written to disk, as a Recorder does: people
	// are to be told before they speak.
	Recorded bool
}

// Persona is what an agent can be told to be, under a name for people to pick.
type Persona struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// UnitPeriod is the time that one unit of the model lasts.
func (i *Info) UnitPeriod() time.Duration {
	if i.Unit == 0 {
		return FramePeriod
	}
	return time.Duration(i.Unit) * time.Second / SampleRate
}

// Capabilities of a model. What is false is refused where it is asked for.
type Capabilities struct {
	// TurnPolicy says that the model itself decides when to speak.
	TurnPolicy bool
	// ClientCommit says that a client's commit ends the user's turn.
	ClientCommit bool
	// BargeIn says that a turn can be cut short and the model goes on from
	// there: its sessions implement Interrupter.
	BargeIn bool
	// Text says that the user can write, too: its sessions are TextPushers.
	Text bool
}

// Runtime is a loaded model that can hold sessions.
type Runtime interface {
	Info() Info
	// Open takes a free slot, prepares it (voice, persona) and returns when the
	// first frame may come. Cancelling ctx gives the slot back. Errors are
	// *Error: resource_exhausted, invalid_voice, invalid_persona, closed.
	Open(ctx context.Context, cfg Config) (Session, error)
	// Close ends all sessions and frees the model.
	Close() error
}

// Session is one conversation. Push and Next may run on different goroutines,
// one each.
type Session interface {
	// Push queues one user frame; it copies and never blocks. A full queue is
	// ErrBackpressure and takes nothing.
	Push(a *Audio) error
	// Next waits for the next agent frame and stores it in f. After Close it
	// hands out what was made before, then io.EOF.
	Next(ctx context.Context, f *Frame) error
	// Close ends the session. It returns when no work of the session is in
	// flight and its slot is free again; calling it twice is harmless.
	Close() error
}

// Flusher is a Session that collects frames to units. Flush fills the last unit
// up with silence and takes it in.
type Flusher interface{ Flush() error }

// Interrupter is a Session whose turn can be cut short. Interrupt returns the
// epoch that begins; nothing made in an older one comes out of Next any more.
type Interrupter interface{ Interrupt() (epoch int64) }

// TextPusher is a Session that takes what the user writes. PushText puts it after
// the frames that were pushed before; it never blocks. A full queue is
// ErrBackpressure and takes nothing.
type TextPusher interface{ PushText(text string) error }

// As finds what a session can do beyond Session, also in one that another wraps
// (its method Unwrap gives the wrapped one).
func As[T any](s Session) (t T, ok bool) {
	for s != nil {
		if t, ok = s.(T); ok {
			return t, true
		}
		wrapper, wraps := s.(interface{ Unwrap() Session })
		if !wraps {
			break
		}
		s = wrapper.Unwrap()
	}
	return t, false
}
