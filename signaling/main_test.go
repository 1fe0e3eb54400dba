package signaling

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestMain lets more tests run at once than there are cores, unless -parallel says
// how many: what they do is mostly to wait for sound, which takes its time. Under
// the race detector it is work, and they run one by one. Tests that look at the
// process as a whole are not parallel, nor those that look closely at the clock.
func TestMain(m *testing.M) {
	flag.Parse()
	if !slices.ContainsFunc(os.Args, func(arg string) bool { return strings.HasPrefix(arg, "-test.parallel=") }) {
		atOnce := "6"
		if raceEnabled {
			atOnce = "1"
		}
		if err := flag.Set("test.parallel", atOnce); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
