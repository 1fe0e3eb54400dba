package signaling

import (
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/pion/webrtc/v4"

	"github.com/parley-voice/parley/media"
	"github.com/parley-voice/parley/signaling/network"
	"github.com/parley-voice/parley/signaling/network/networktest"
)

// badCall is a call over a relay to a house of its own.
type badCall struct {
	*caller
	name     string
	model    *beats
	relay    *networktest.Relay
	packets  [][]byte
	answered int
}

func newBadCall(t *testing.T, name string, formats ...webrtc.RTPCodecParameters) *badCall {
	port := networktest.FreePort(t)
	b := &badCall{name: name, model: &beats{loopback: newLoopback()}, relay: networktest.NewRelay(t, port)}
	h := houseOf(t, Config{Network: open(t, network.Config{UDPPort: port})}, b.model)
	b.caller = h.callerBy(webrtc.Configuration{}, func(s *webrtc.SettingEngine) {
		s.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP4})
		s.SetICETimeouts(5*time.Second, 15*time.Second, time.Second)
	}, formats...)
	switch formats[0].MimeType {
	case webrtc.MimeTypePCMU:
		b.codec = media.PCMU
	case mimeRED:
		b.wrap = redundant()
	}
	b.offerChannel()
	b.gather()
	b.through = b.relay.Redirected
	b.begin()
	if at := b.way().Remote.Port; int(at) != b.relay.Port() {
		t.Fatalf("the call goes by port %d, past the relay", at)
	}
	b.packets = b.encode(speech(t, 5.5))
	return b
}

// goOn sends a packet in some weather and takes what has come.
func (b *badCall) goOn(w networktest.Weather) {
	b.relay.Weather(w)
	b.say(b.packets[b.sent%len(b.packets)])
	for len(b.caller.packets) > 0 {
		<-b.caller.packets
		b.answered++
	}
	for len(b.events) > 0 {
		<-b.events
	}
}

// check fails if the model's clock has stopped or is off, or the call is not
// what it should be.
func (b *badCall) check(t *testing.T, stalled []stall) {
	b.model.even(t, stalled)
	stats := b.h.Stats()
	at, _ := b.model.came()
	n := len(at)
	// Frames are given up where this process stood still for longer than six.
	drift := at[n-1].Sub(at[0]) - time.Duration(int64(n-1)+stats.FramesBacklog)*80*time.Millisecond
	passed, lost := b.relay.Passed.Load(), b.relay.Lost.Load()
	t.Logf("%s: drift %v; of %d packets sent %d were answered; the relay passed %d and lost %d; %.1f s concealed, %.1f s recovered, %.1f s late, %.1f s stretched",
		b.name, drift, b.sent, b.answered, passed, lost, stats.Concealed/1000, stats.Recovered/1000, stats.LateDropped/1000, stats.Stretched/1000)
	longest := time.Duration(0)
	for _, s := range stalled {
		longest = max(longest, s.length)
	}
	if drift.Abs() > 80*time.Millisecond || stats.FramesBacklog > 0 && longest < 300*time.Millisecond {
		t.Errorf("the model's clock is off by %v; %+v", drift, stats)
	}
	if stats.CallsLive != 1 || b.answered < b.sent/2 || lost < passed/6 {
		t.Errorf("%+v", stats)
	}
	if b.wrap != nil && stats.Recovered < 2*stats.Concealed {
		t.Errorf("%.0f ms recovered, %.0f ms concealed", stats.Recovered, stats.Concealed)
	}
}

// TestBadNetwork: two minutes of calls over networks that lose one packet in
// five, keep the others for up to 100 ms, in no order, and are out for 2 s in
// each minute. The model's clock goes on, no memory is held, and the calls are
// there in the end. PARLEY_BAD_NETWORK=20m makes it longer.
func TestBadNetwork(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes minutes of real time")
	}
	length := 2 * time.Minute
	if text := os.Getenv("PARLEY_BAD_NETWORK"); text != "" {
		var err error
		if length, err = time.ParseDuration(text); err != nil || length < time.Minute {
			t.Fatalf("PARLEY_BAD_NETWORK is %q; want a duration of a minute or more, such as 20m", text)
		}
	}
	calls := []*badCall{newBadCall(t, "Opus", asOpus), newBadCall(t, "RED", asRED, asOpus), newBadCall(t, "PCMU", asPCMU)}
	const warm = 20 * time.Second
	memory, goroutines := int64(0), 0
	stalled := stalls()
	beat := time.NewTicker(20 * time.Millisecond)
	defer beat.Stop()
	for began, passed := time.Now(), time.Duration(0); passed < length; passed = time.Since(began) {
		<-beat.C
		second := passed % time.Minute
		for _, b := range calls {
			b.goOn(networktest.Weather{Loss: 0.2, Jitter: 100 * time.Millisecond, Out: second > 30*time.Second && second < 32*time.Second})
		}
		if memory == 0 && passed > warm {
			memory, goroutines = heap(), runtime.NumGoroutine()
		}
	}
	grown, more := heap()-memory, runtime.NumGoroutine()-goroutines
	// The notes of frames take 24 bytes each, and twice that where they grow.
	if most := int64(1<<20 + 48*len(calls)*int(length/(80*time.Millisecond))); grown > most || more > 5 {
		t.Errorf("%d kB and %d goroutines more than after %v", grown>>10, more, warm)
	}
	t.Logf("%d kB and %d goroutines more than after %v", grown>>10, more, warm)
	noted := stalled()
	for _, b := range calls {
		b.check(t, noted)
	}
	// Then the weather is fair again, and soon all is heard.
	for _, b := range calls {
		b.relay.Weather(networktest.Weather{})
		b.talk(speech(t, 3))
		b.hears()
	}
}
