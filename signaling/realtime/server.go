package realtime

import "github.com/parley-voice/parley/engine/core"

// The server's events, field by field as clients read them. A pointer or nil
// that is always nil is a setting that is not to be had here.

type header struct {
	Type    string `json:"type"`
	EventID string `json:"event_id"`
	Seq     int64  `json:"server_event_seq"`
}

func (h *header) head() *header { return h }

type plainEvent struct{ header }

// sessionEvent tells what holds. Identity is (session id, incarnation); an
// attachment is a connection, and a session has only one in its life.
type sessionEvent struct {
	header
	Incarnation int64   `json:"incarnation"`
	Attachment  int     `json:"attachment_generation"`
	Session     session `json:"session"`
}

type closedEvent struct {
	header
	SessionID string `json:"session_id"`
	Reason    string `json:"reason"`
}

type expiredEvent struct {
	closedEvent
	Incarnation int64 `json:"incarnation"`
}

type heartbeatEvent struct {
	header
	SessionID string `json:"session_id"`
}

type errorEvent struct {
	header
	Error Fault `json:"error"`
}

type responseEvent struct {
	header
	ResponseID string       `json:"response_id"`
	Response   responseInfo `json:"response"`
}

type itemEvent struct {
	header
	ResponseID  string `json:"response_id"`
	OutputIndex int    `json:"output_index"`
	Item        *item  `json:"item"`
}

type conversationEvent struct {
	header
	PreviousItemID *string `json:"previous_item_id"`
	Item           *item   `json:"item"`
}

type retrievedEvent struct {
	header
	Item *item `json:"item"`
}

type deletedEvent struct {
	header
	ItemID string `json:"item_id"`
}

type truncatedEvent struct {
	header
	ItemID       string `json:"item_id"`
	ContentIndex int    `json:"content_index"`
	AudioEndMS   int64  `json:"audio_end_ms"`
}

type committedEvent struct {
	header
	PreviousItemID *string       `json:"previous_item_id"`
	ItemID         string        `json:"item_id"`
	Event          committedNote `json:"event"`
}

type committedNote struct {
	Type      string `json:"type"`
	SessionID string `json:"session_id"`
	TurnID    int    `json:"turn_id"`
	Epoch     int64  `json:"epoch"`
	ItemID    string `json:"realtime_item_id"`
}

// appendedEvent answers an append that has an operation_id, each time alike.
type appendedEvent struct {
	header
	OperationID string `json:"operation_id"`
	// Samples are the append's own at 24 kHz, Frames those that have been filled
	// up in the session, and AudioEndMS is where its sound ends.
	Samples    int64 `json:"samples"`
	Frames     int64 `json:"frames"`
	AudioEndMS int64 `json:"audio_end_ms"`
}

type playbackEvent struct {
	header
	Event playbackNote `json:"event"`
}

type playbackNote struct {
	Type        string `json:"type"`
	SessionID   string `json:"session_id"`
	Epoch       int64  `json:"epoch"`
	ItemID      string `json:"item_id"`
	PlayedMS    int64  `json:"played_ms"`
	CommittedMS int64  `json:"committed_ms"`
	Truncate    bool   `json:"truncate"`
	Playback    cursor `json:"playback"`
}

type cursor struct {
	GeneratedMS int64 `json:"generated_ms"`
	SentMS      int64 `json:"sent_ms"`
	PlayedMS    int64 `json:"played_ms"`
	CommittedMS int64 `json:"committed_ms"`
}

func cursorOf(p *core.Playback) cursor {
	return cursor{p.Generated.Milliseconds(), p.Generated.Milliseconds(), p.Played.Milliseconds(), p.Committed.Milliseconds()}
}

type bufferEvent struct {
	header
	ResponseID string `json:"response_id"`
}

type listenEvent struct {
	header
	SessionID string    `json:"session_id"`
	Epoch     int64     `json:"epoch"`
	Response  listening `json:"response"`
}

type listening struct {
	Object string `json:"object"`
	Status string `json:"status"`
}

type speakEvent struct {
	header
	place
	Metadata speakNote `json:"metadata"`
}

type speakNote struct {
	SessionID  string `json:"session_id"`
	Epoch      int64  `json:"epoch"`
	ModelSpeak bool   `json:"model_speak"`
}

// place is where in a response something belongs. There is one item in it, with
// one part.
type place struct {
	ResponseID   string `json:"response_id"`
	ItemID       string `json:"item_id"`
	OutputIndex  int    `json:"output_index"`
	ContentIndex int    `json:"content_index"`
}

type placeEvent struct {
	header
	place
}

type partEvent struct {
	header
	place
	Part any `json:"part"`
}

type transcriptDoneEvent struct {
	header
	place
	Transcript string `json:"transcript"`
}

type textDoneEvent struct {
	header
	place
	Text string `json:"text"`
}

type rateLimitsEvent struct {
	header
	RateLimits []struct{} `json:"rate_limits"`
}

// tokensEvent tells what a frame was made of; it must be asked for and allowed.
type tokensEvent struct {
	header
	Index       int64                 `json:"index"`
	TextToken   int32                 `json:"text_token"`
	AudioTokens [core.Codebooks]int32 `json:"audio_tokens"`
}

type responseInfo struct {
	ID               string            `json:"id"`
	Object           string            `json:"object"`
	Status           string            `json:"status"`
	StatusDetails    *statusDetails    `json:"status_details"`
	Output           []*item           `json:"output"`
	OutputModalities []string          `json:"output_modalities"`
	MaxOutputTokens  string            `json:"max_output_tokens"`
	Audio            outputAudio       `json:"audio"`
	Usage            *struct{}         `json:"usage"`
	Metadata         map[string]string `json:"metadata"`
}

type statusDetails struct {
	Type   string `json:"type"`
	Reason string `json:"reason,omitempty"`
}

// item of the conversation. Content is of a message; the last fields are of a
// function's call and its output, which OpenAI's clients may put there.
type item struct {
	ID        string  `json:"id"`
	Object    string  `json:"object"`
	Type      string  `json:"type"`
	Status    string  `json:"status"`
	Role      string  `json:"role,omitempty"`
	Content   []any   `json:"content,omitzero"`
	CallID    string  `json:"call_id,omitempty"`
	Name      string  `json:"name,omitempty"`
	Arguments *string `json:"arguments,omitempty"`
	Output    *string `json:"output,omitempty"`

	// playback of what the assistant said, else nil.
	playback *core.Playback
}

func newItem(id, role, status string, parts ...any) *item {
	if parts == nil {
		parts = []any{}
	}
	return &item{ID: id, Object: "realtime.item", Type: "message", Status: status, Role: role, Content: parts}
}

// soundPart is spoken content.
type soundPart struct {
	Type       string `json:"type"`
	Transcript string `json:"transcript"`
}

type textPart struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// userSound is what the user said. Nobody writes it down, but clients want to
// read that.
type userSound struct {
	Type       string  `json:"type"`
	Transcript *string `json:"transcript"`
}

// session is the configuration that holds, in the spellings of all clients.
type session struct {
	ID               string       `json:"id"`
	Object           string       `json:"object"`
	Type             string       `json:"type"`
	Model            string       `json:"model"`
	State            string       `json:"state"`
	Epoch            int64        `json:"epoch"`
	TurnID           int          `json:"turn_id"`
	ActiveResponseID *string      `json:"active_response_id"`
	OutputModalities []string     `json:"output_modalities"`
	Modalities       []string     `json:"modalities"`
	Instructions     string       `json:"instructions"`
	Voice            string       `json:"voice"`
	Voices           []string     `json:"voices"`
	InputFormat      string       `json:"input_audio_format"`
	OutputFormat     string       `json:"output_audio_format"`
	Audio            sessionAudio `json:"audio"`
	TurnDetection    *struct{}    `json:"turn_detection"`
	Transcription    *struct{}    `json:"input_audio_transcription"`
	Tools            []struct{}   `json:"tools"`
	ToolChoice       string       `json:"tool_choice"`
	MaxOutputTokens  string       `json:"max_output_tokens"`
	Tracing          *struct{}    `json:"tracing"`
	IdleTimeout      float64      `json:"idle_timeout_s,omitempty"`
	Playback         cursor       `json:"playback"`
	// Notice is what a person should read before speaking; Recorded says that the
	// server keeps what is said.
	Notice   string `json:"notice,omitempty"`
	Recorded bool   `json:"recorded"`
	// OutputGain is what a person's player should scale sound in events with, which
	// comes as the model made it; none says 1.
	OutputGain   float32      `json:"output_gain,omitempty"`
	Capabilities capabilities `json:"capabilities"`
}

type sessionAudio struct {
	Input  inputFormat  `json:"input"`
	Output outputFormat `json:"output"`
}

type inputFormat struct {
	Format         *format   `json:"format,omitempty"`
	Rate           int       `json:"sample_rate_hz"`
	TurnDetection  *struct{} `json:"turn_detection"`
	Transcription  *struct{} `json:"transcription"`
	NoiseReduction *struct{} `json:"noise_reduction"`
}

type outputAudio struct {
	Output outputFormat `json:"output"`
}

type outputFormat struct {
	Format *format `json:"format,omitempty"`
	Rate   int     `json:"sample_rate_hz"`
	Voice  string  `json:"voice"`
}

type format struct {
	Type string `json:"type"`
	Rate int    `json:"rate,omitempty"`
}

// capabilities in the words of vLLM-Omni's duplex wire. What is false is
// refused with a typed error.
type capabilities struct {
	ImplementationLevel             string   `json:"implementation_level"`
	ChunkPeriodMS                   int64    `json:"chunk_period_ms"`
	InputModes                      []string `json:"input_modes"`
	SignalSources                   []string `json:"signal_sources"`
	SessionAdmissionMode            string   `json:"session_admission_mode"`
	SupportsInputAppend             bool     `json:"supports_input_append"`
	SupportsClientCommit            bool     `json:"supports_client_commit"`
	SupportsModelNativeTurnPolicy   bool     `json:"supports_model_native_turn_policy"`
	SupportsExternalTurnSignal      bool     `json:"supports_external_turn_signal"`
	SupportsMultiSession            bool     `json:"supports_multi_session"`
	SupportsMultiSessionSameReplica bool     `json:"supports_multi_session_same_replica"`
	SupportsSessionLease            bool     `json:"supports_session_lease"`
	SupportsSessionResume           bool     `json:"supports_session_resume"`
	SupportsBargeIn                 bool     `json:"supports_barge_in"`
	SupportsAudioTruncate           bool     `json:"supports_audio_truncate"`
	SupportsPlaybackAck             bool     `json:"supports_playback_ack"`
	TargetBargeInLatencyMS          *int     `json:"target_barge_in_latency_ms"`
	MaxSessions                     int      `json:"max_sessions"`
}

func (a *Actor) capabilities() capabilities {
	info := &a.options.Info
	modes := []string{"append_audio_chunk"}
	if a.options.Track {
		modes[0] = "audio_track"
	}
	if a.options.Write != nil {
		modes = append(modes, "text")
	}
	return capabilities{
		ImplementationLevel:             "model_native_duplex",
		ChunkPeriodMS:                   info.UnitPeriod().Milliseconds(),
		InputModes:                      modes,
		SignalSources:                   []string{"model_native", "client_event"},
		SessionAdmissionMode:            "engine_managed",
		SupportsInputAppend:             !a.options.Track,
		SupportsClientCommit:            info.Capabilities.ClientCommit,
		SupportsModelNativeTurnPolicy:   info.Capabilities.TurnPolicy,
		SupportsMultiSession:            info.MaxSessions > 1,
		SupportsMultiSessionSameReplica: info.MaxSessions > 1,
		SupportsSessionLease:            true,
		SupportsBargeIn:                 a.options.Cut != nil,
		SupportsPlaybackAck:             true,
		MaxSessions:                     info.MaxSessions,
	}
}

func (a *Actor) session() session {
	info, s := &a.options.Info, &a.settings
	voices := info.Voices
	if voices == nil {
		voices = []string{}
	}
	modality, modalities := "audio", []string{"audio", "text"}
	if s.textOnly {
		modality, modalities = "text", []string{"text"}
	}
	described := session{
		ID: a.options.SessionID, Object: "realtime.session", Type: "realtime", Model: info.Name,
		State: "open", Epoch: a.epoch, TurnID: a.commits,
		OutputModalities: []string{modality}, Modalities: modalities, Instructions: s.config.Persona,
		Voice: s.config.Voice, Voices: voices, InputFormat: s.in.name(), OutputFormat: s.out.name(),
		Audio: sessionAudio{inputFormat{Format: s.in.describe(), Rate: s.in.rate}, outputFormat{s.out.describe(), s.out.rate, s.config.Voice}},
		Tools: []struct{}{}, ToolChoice: "auto", MaxOutputTokens: "inf", IdleTimeout: s.idle.Seconds(),
		Notice: info.Notice, Recorded: info.Recorded && !a.unrecorded, Capabilities: a.capabilities(),
	}
	if !a.options.Track && info.OutputGain != 1 {
		described.OutputGain = info.OutputGain
	}
	if a.open != nil {
		described.ActiveResponseID = &a.open.id
		described.Playback = cursorOf(a.open.said.playback)
	}
	return described
}
