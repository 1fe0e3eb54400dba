// Package client speaks with a Parley server, or another one of the same wire,
// over a WebSocket: sound goes in as it is said, the answer comes as events.
//
//	session, err := client.Dial(ctx, "http://127.0.0.1:8080", client.Options{Persona: "You are kind."})
//	…
//	defer session.Close()
//	err = session.Append(ctx, pcm) // on one goroutine
//	event, err := session.Next(ctx) // on another one
package client

import (
	"context"
	"crypto/tls"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/coder/websocket"

	"github.com/parley-voice/parley/engine/core"
)

const (
	// SampleRate of all sound, in and out, in Hz; it is mono.
	SampleRate = core.SampleRate
	// FrameSamples is one frame: a server answers when it has heard a whole one.
	FrameSamples = core.FrameSamples

	// maxAppend is how many samples go in one event: a second.
	maxAppend = SampleRate
	// maxEvent bounds what a server may send at once, in bytes.
	maxEvent = 16 << 20
	// maxIgnored bounds the events before the session is there.
	maxIgnored = 64
	// closeTimeout is how long a server may take to end a session.
	closeTimeout = 20 * time.Second
)

// Options of a session. The zero value takes the server's defaults.
type Options struct {
	// Key that the server wants, if it wants one.
	Key string
	// Model of the server; empty leaves the choice to it.
	Model string
	// Voice is the name of one of the server's voices.
	Voice string
	// Persona is the text that says who the agent is.
	Persona string
	// TLS, if not nil, says whom to trust at an https address.
	TLS *tls.Config
}

// Session is one conversation. Append, Send and End may run on one goroutine and
// Next on another one. Close comes last, when neither runs. A server ends a
// session that says nothing for long; a session.heartbeat now and then is enough.
type Session struct {
	// ID, Voice and Voices are as the server says them: its name for the
	// session, the voice that holds, and those that there are.
	ID     string
	Voice  string
	Voices []string
	// Capabilities that the server claims for it.
	Capabilities Capabilities

	conn *websocket.Conn
	// ended is what Next answers from now on.
	ended error
}

// Dial opens a session on the server at address, http(s):// or ws(s)://, and
// returns when the server has made it. Without a path the address gets
// /v1/realtime. A refusal is an *Error.
func Dial(ctx context.Context, address string, o Options) (*Session, error) {
	target, err := endpoint(address, o.Model)
	if err != nil {
		return nil, err
	}
	dial := &websocket.DialOptions{HTTPHeader: http.Header{}}
	if o.Key != "" {
		dial.HTTPHeader.Set("Authorization", "Bearer "+o.Key)
	}
	if o.TLS != nil {
		transport := http.DefaultTransport.(*http.Transport).Clone()
		transport.TLSClientConfig = o.TLS
		defer transport.CloseIdleConnections()
		dial.HTTPClient = &http.Client{Transport: transport}
	}
	conn, response, err := websocket.Dial(ctx, target, dial)
	if err != nil {
		return nil, refusal(response, err)
	}
	conn.SetReadLimit(maxEvent)
	s := &Session{conn: conn}
	if err := s.open(ctx, o); err != nil {
		conn.CloseNow()
		return nil, err
	}
	return s, nil
}

// endpoint is where the socket is: duplex, and silent until it is spoken to, so
// that a refusal of the configuration comes before the session.
func endpoint(address, model string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || !slices.Contains([]string{"http", "https", "ws", "wss"}, u.Scheme) {
		return "", fmt.Errorf("server address %q: want http://, https://, ws:// or wss://", address)
	}
	if u.Host == "" {
		return "", fmt.Errorf("server address %q: it names no host", address)
	}
	switch strings.TrimSuffix(u.Path, "/") {
	case "", "/v1":
		u.Path = "/v1/realtime"
	}
	query := u.Query()
	query.Set("duplex", "1")
	query.Set("autostart", "0")
	if model != "" {
		query.Set("model", model)
	}
	u.RawQuery = query.Encode()
	return u.String(), nil
}

// refusal reads why the server did not open a socket.
func refusal(response *http.Response, err error) error {
	if response == nil || response.StatusCode == http.StatusSwitchingProtocols {
		return err
	}
	refused := &Error{Type: "invalid_request_error", Code: fmt.Sprintf("http_%d", response.StatusCode),
		Message: "the server answered " + response.Status}
	// The library keeps the first 1024 bytes of the body.
	if body, err := io.ReadAll(response.Body); err == nil {
		var answer struct {
			Error *Error `json:"error"`
		}
		if json.Unmarshal(body, &answer) == nil && answer.Error != nil {
			refused = answer.Error
		}
	}
	refused.Status = response.StatusCode
	return refused
}

// sessionUpdate configures a session: floats in, so that the model hears every
// bit, and 16 bits out.
type sessionUpdate struct {
	Type    string       `json:"type"`
	Session sessionWants `json:"session"`
}

type sessionWants struct {
	Model             string   `json:"model,omitempty"`
	Modalities        []string `json:"modalities"`
	InputAudioFormat  string   `json:"input_audio_format"`
	OutputAudioFormat string   `json:"output_audio_format"`
	SampleRate        int      `json:"sample_rate_hz"`
	Voice             string   `json:"voice,omitempty"`
	Instructions      string   `json:"instructions,omitempty"`
}

// open configures the session and waits until it is there.
func (s *Session) open(ctx context.Context, o Options) error {
	err := s.Send(ctx, sessionUpdate{"session.update", sessionWants{
		Model: o.Model, Modalities: []string{"audio", "text"},
		InputAudioFormat: "pcm_f32le", OutputAudioFormat: "pcm16", SampleRate: SampleRate,
		Voice: o.Voice, Instructions: o.Persona,
	}})
	if err != nil {
		return err
	}
	for range maxIgnored {
		event, err := s.Next(ctx)
		switch {
		case err != nil:
			return err
		case event.Type == "session.closed":
			return &ClosedError{Reason: event.Reason}
		case event.Err != nil:
			return event.Err
		case event.Type == "session.created":
			return s.created(event)
		}
	}
	return fmt.Errorf("the server sent %d events and no session.created", maxIgnored)
}

// Capabilities of a session, in the words of the duplex wire.
type Capabilities struct {
	ImplementationLevel   string `json:"implementation_level"`
	ChunkPeriodMS         int    `json:"chunk_period_ms"`
	SupportsMultiSession  bool   `json:"supports_multi_session"`
	SupportsBargeIn       bool   `json:"supports_barge_in"`
	SupportsSessionResume bool   `json:"supports_session_resume"`
	// MaxSessions is 0 if the server does not say.
	MaxSessions int `json:"max_sessions"`
}

func (s *Session) created(event Event) error {
	var created struct {
		Session struct {
			ID           string       `json:"id"`
			SessionID    string       `json:"session_id"`
			Voice        string       `json:"voice"`
			Voices       []string     `json:"voices"`
			Capabilities Capabilities `json:"capabilities"`
		} `json:"session"`
	}
	if err := json.Unmarshal(event.Raw, &created); err != nil {
		return fmt.Errorf("session.created: %w", err)
	}
	s.ID, s.Voice, s.Voices = created.Session.ID, created.Session.Voice, created.Session.Voices
	s.Capabilities = created.Session.Capabilities
	if s.ID == "" {
		s.ID = created.Session.SessionID
	}
	return nil
}

// Append sends what the user says next: any number of samples, full scale at
// ±1. It blocks while the server takes no more. If ctx ends meanwhile, so does
// the connection.
func (s *Session) Append(ctx context.Context, pcm []float32) error {
	for len(pcm) > 0 {
		n := min(len(pcm), maxAppend)
		bytes := make([]byte, 0, 4*n)
		for _, sample := range pcm[:n] {
			bytes = binary.LittleEndian.AppendUint32(bytes, math.Float32bits(sample))
		}
		err := s.Send(ctx, struct {
			Type  string `json:"type"`
			Audio []byte `json:"audio"` // JSON has it as base64
		}{"input_audio_buffer.append", bytes})
		if err != nil {
			return err
		}
		pcm = pcm[n:]
	}
	return nil
}

// Send sends any client event, for what Append does not say.
func (s *Session) Send(ctx context.Context, event any) error {
	text, err := json.Marshal(event)
	if err != nil {
		return err
	}
	return s.conn.Write(ctx, websocket.MessageText, text)
}

// Next waits for the next event. An event that reports an error has Err and the
// session goes on. After session.closed it answers io.EOF, and a *ClosedError
// if the server closed without that. If ctx ends meanwhile, so does the
// connection.
func (s *Session) Next(ctx context.Context) (Event, error) {
	if s.ended != nil {
		return Event{}, s.ended
	}
	kind, text, err := s.conn.Read(ctx)
	if err != nil {
		var closed websocket.CloseError
		if errors.As(err, &closed) {
			err = &ClosedError{Status: int(closed.Code), Reason: closed.Reason}
		}
		s.ended = err
		return Event{}, err
	}
	if kind != websocket.MessageText {
		return Event{}, errors.New("the server sent a binary message; events are text")
	}
	event, err := readEvent(text)
	if err == nil && event.Type == "session.closed" {
		s.ended = io.EOF
	}
	return event, err
}

// End asks the server to end the session. Next gives what is left to say, and
// io.EOF after it.
func (s *Session) End(ctx context.Context) error {
	return s.Send(ctx, struct {
		Type string `json:"type"`
	}{"session.close"})
}

// Close ends the session and the connection. It waits until the server has said
// that the session has ended, a bounded time; events on the way there are lost.
func (s *Session) Close() error {
	defer s.conn.CloseNow()
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	if s.ended == nil {
		if err := s.End(ctx); err != nil {
			return err
		}
	}
	for s.ended == nil {
		if _, err := s.Next(ctx); err != nil && s.ended == nil {
			return err
		}
	}
	if !errors.Is(s.ended, io.EOF) {
		return s.ended
	}
	return s.conn.Close(websocket.StatusNormalClosure, "")
}
