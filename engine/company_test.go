package engine

import (
	"slices"
	"testing"
)

// What a slot hears does not depend on who else is in the run: latents and codes
// are the same to the last bit. (What it says may differ at a tie, see Check.)
func TestEncoderIgnoresCompany(t *testing.T) {
	user := readGolden(t).user()
	hear := func(level int) (latents [][]float32, codes [][]int64) {
		e := load(t, Options{MaxSessions: 4})
		uncaptured(t, e)
		m := e.model
		for i := range user {
			for slot := range 1 << level {
				m.live.Slot(slot)[0] = 1
				copy(m.userPCM.Slot(slot), user[(i+7*slot)%len(user)][:])
			}
			if err := m.blocks[level][0].encode.Run(); err != nil {
				t.Fatal(err)
			}
			for slot := range 1 << level {
				m.encoded.Slot(slot)[0] += latentSteps
			}
			latents = append(latents, see(m.latent, 0))
			codes = append(codes, slices.Clone(m.userCodes.Slot(0)))
		}
		return latents, codes
	}
	alone, code := hear(0)
	for level := 1; level <= 2; level++ {
		latents, codes := hear(level)
		for i := range alone {
			if !slices.Equal(latents[i], alone[i]) || !slices.Equal(codes[i], code[i]) {
				t.Fatalf("frame %d is heard otherwise in a run of %d", i, 1<<level)
			}
		}
	}
}
