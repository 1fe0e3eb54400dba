package main

import (
	"context"
	"fmt"

	"github.com/parley-voice/parley/engine/core"
)

// warmFrames are enough for every graph to have run.
const warmFrames = 4

// warm runs a short session, so that the first caller does not wait for what is
// only set up when it is used first.
func warm(ctx context.Context, runtime core.Runtime, sampling core.Sampling) error {
	config := core.Config{Sampling: sampling, Persona: "You enjoy having a good conversation."}
	if voices := runtime.Info().Voices; len(voices) > 0 {
		config.Voice = voices[0]
	}
	session, err := runtime.Open(ctx, config)
	if err != nil {
		return fmt.Errorf("warming up: %w", err)
	}
	defer session.Close()
	var silence core.Audio
	var frame core.Frame
	for range warmFrames {
		if err := session.Push(&silence); err != nil {
			return fmt.Errorf("warming up: %w", err)
		}
		if err := session.Next(ctx, &frame); err != nil {
			return fmt.Errorf("warming up: %w", err)
		}
	}
	return nil
}
