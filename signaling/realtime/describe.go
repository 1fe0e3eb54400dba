package realtime

import "encoding/json"

// Describe is the session as session.created would show it now.
func (a *Actor) Describe() json.RawMessage {
	a.mu.Lock()
	defer a.mu.Unlock()
	text, err := json.Marshal(a.session())
	if err != nil {
		panic("realtime: the session cannot be encoded: " + err.Error()) // no field of ours can fail
	}
	return text
}
