package core

// Recorder is a Runtime that writes its sessions to disk.
type Recorder interface {
	// Recordings may be called at any time, from anywhere.
	Recordings() Recordings
}

// Recordings of a Recorder since its start.
type Recordings struct {
	// Open ones are being written.
	Open int
	// Kept are whole; Broken ended before their session, or came to nothing.
	Kept, Broken int64
}

// Recorded is a Session that is written to disk.
type Recorded interface {
	// Unrecorded is closed when the recording has ended and the session goes on.
	Unrecorded() <-chan struct{}
}
