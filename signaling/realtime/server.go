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

type sessionEvent struct {
	header
	Session session `json:"session"`
}

type closedEvent struct {
	header
	SessionID string `json:"session_id"`
	Reason    string `json:"reason"`
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
	Item        item   `json:"item"`
}

// place is where in a response something belongs. There is one item in it, with
// one part.
type place struct {
	ResponseID   string `json:"response_id"`
	ItemID       string `json:"item_id"`
	OutputIndex  int    `json:"output_index"`
	ContentIndex int    `json:"content_index"`
}

type partEvent struct {
	header
	place
	Part content `json:"part"`
}

type deltaEvent struct {
	header
	place
	Delta string `json:"delta"`
}

type audioDoneEvent struct {
	header
	place
}

type transcriptDoneEvent struct {
	header
	place
	Transcript string `json:"transcript"`
}

type rateLimitsEvent struct {
	header
	RateLimits []struct{} `json:"rate_limits"`
}

type responseInfo struct {
	ID               string            `json:"id"`
	Object           string            `json:"object"`
	Status           string            `json:"status"`
	StatusDetails    *statusDetails    `json:"status_details"`
	Output           []item            `json:"output"`
	OutputModalities []string          `json:"output_modalities"`
	MaxOutputTokens  string            `json:"max_output_tokens"`
	Audio            outputAudio       `json:"audio"`
	Usage            *struct{}         `json:"usage"`
	Metadata         map[string]string `json:"metadata"`
}

type statusDetails struct {
	Type   string `json:"type"`
	Reason string `json:"reason"`
}

type item struct {
	ID      string    `json:"id"`
	Object  string    `json:"object"`
	Type    string    `json:"type"`
	Status  string    `json:"status"`
	Role    string    `json:"role"`
	Content []content `json:"content"`
}

type content struct {
	Type       string `json:"type"`
	Transcript string `json:"transcript"`
}

// session is the configuration that holds.
type session struct {
	ID               string       `json:"id"`
	Object           string       `json:"object"`
	Type             string       `json:"type"`
	Model            string       `json:"model"`
	OutputModalities []string     `json:"output_modalities"`
	Instructions     string       `json:"instructions"`
	Voice            string       `json:"voice"`
	Voices           []string     `json:"voices"`
	Audio            sessionAudio `json:"audio"`
	TurnDetection    *struct{}    `json:"turn_detection"`
	Tools            []struct{}   `json:"tools"`
	ToolChoice       string       `json:"tool_choice"`
	MaxOutputTokens  string       `json:"max_output_tokens"`
	Tracing          *struct{}    `json:"tracing"`
	// Notice is what a person should read before speaking.
	Notice       string       `json:"notice,omitempty"`
	Capabilities capabilities `json:"capabilities"`
}

type sessionAudio struct {
	Input  inputFormat  `json:"input"`
	Output outputFormat `json:"output"`
}

type inputFormat struct {
	Format         format    `json:"format"`
	TurnDetection  *struct{} `json:"turn_detection"`
	Transcription  *struct{} `json:"transcription"`
	NoiseReduction *struct{} `json:"noise_reduction"`
}

type outputAudio struct {
	Output outputFormat `json:"output"`
}

type outputFormat struct {
	Format format `json:"format"`
	Voice  string `json:"voice"`
}

type format struct {
	Type string `json:"type"`
	Rate int    `json:"rate"`
}

var pcm24 = format{"audio/pcm", core.SampleRate}

// capabilities in the words of vLLM-Omni's duplex wire. What is false is
// refused with a typed error.
type capabilities struct {
	ImplementationLevel             string   `json:"implementation_level"`
	ChunkPeriodMS                   int      `json:"chunk_period_ms"`
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
	MaxSessions                     int      `json:"max_sessions"`
}

func (a *Actor) session() session {
	info := a.options.Info
	voices := info.Voices
	if voices == nil {
		voices = []string{}
	}
	mode := "append_audio_chunk"
	if a.options.Track {
		mode = "audio_track"
	}
	return session{
		ID: a.options.SessionID, Object: "realtime.session", Type: "realtime", Model: info.Name,
		OutputModalities: []string{"audio"}, Instructions: a.config.Persona,
		Voice: a.config.Voice, Voices: voices,
		Audio: sessionAudio{inputFormat{Format: pcm24}, outputFormat{pcm24, a.config.Voice}},
		Tools: []struct{}{}, ToolChoice: "auto", MaxOutputTokens: "inf",
		Notice: info.Notice,
		Capabilities: capabilities{
			ImplementationLevel:             "model_native_duplex",
			ChunkPeriodMS:                   int(core.FramePeriod.Milliseconds()),
			InputModes:                      []string{mode},
			SignalSources:                   []string{"model_native", "client_event"},
			SessionAdmissionMode:            "engine_managed",
			SupportsInputAppend:             !a.options.Track,
			SupportsModelNativeTurnPolicy:   true,
			SupportsMultiSession:            info.MaxSessions > 1,
			SupportsMultiSessionSameReplica: info.MaxSessions > 1,
			SupportsSessionLease:            true,
			MaxSessions:                     info.MaxSessions,
		},
	}
}
