package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	libopus "github.com/hraban/opus"
	"github.com/pion/webrtc/v4"
	"github.com/pion/webrtc/v4/pkg/media"

	"github.com/parley-voice/parley/media/sound"
)

// telephone is a caller by WebRTC who is no browser.
type telephone struct {
	t      *testing.T
	events chan map[string]any
	track  *webrtc.TrackLocalStaticSample
	hangUp func()
	// recorded is what the answer's header says.
	recorded string
}

// ring calls the server and waits until it is told of its session.
func ring(t *testing.T, s *server) (c *telephone, created map[string]any) {
	t.Helper()
	settings := webrtc.SettingEngine{}
	settings.SetIncludeLoopbackCandidate(true)
	pc, err := webrtc.NewAPI(webrtc.WithSettingEngine(settings)).NewPeerConnection(webrtc.Configuration{})
	if err != nil {
		t.Fatal(err)
	}
	c = &telephone{t: t, events: make(chan map[string]any, 1024), hangUp: func() { _ = pc.GracefulClose() }}
	t.Cleanup(c.hangUp)
	c.track, err = webrtc.NewTrackLocalStaticSample(webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus}, "mic", "user")
	if err == nil {
		_, err = pc.AddTrack(c.track)
	}
	if err != nil {
		t.Fatal(err)
	}
	channel, err := pc.CreateDataChannel("oai-events", nil)
	if err != nil {
		t.Fatal(err)
	}
	channel.OnMessage(func(message webrtc.DataChannelMessage) {
		var event map[string]any
		if json.Unmarshal(message.Data, &event) == nil {
			select {
			case c.events <- event:
			default:
			}
		}
	})
	offer, err := pc.CreateOffer(nil)
	if err == nil {
		err = pc.SetLocalDescription(offer)
	}
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Post(s.url+"/v1/realtime/calls", "application/sdp", strings.NewReader(offer.SDP))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusCreated {
		t.Fatalf("%d %s %v", response.StatusCode, answer, err)
	}
	c.recorded = response.Header.Get("X-Parley-Recorded")
	if err := pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: string(answer)}); err != nil {
		t.Fatal(err)
	}
	created = c.await("session.created")
	if err := channel.SendText(`{"type":"session.update","session":{"instructions":"You are a wise and friendly teacher."}}`); err != nil {
		t.Fatal(err)
	}
	c.await("session.updated")
	return c, created
}

// await returns the next event of a kind.
func (c *telephone) await(kind string) map[string]any {
	c.t.Helper()
	for timeout := time.After(20 * time.Second); ; {
		select {
		case event := <-c.events:
			if event["type"] == kind {
				return event
			}
		case <-timeout:
			c.t.Fatalf("no %s", kind)
		}
	}
}

// say is speech in Opus packets of 20 ms, as fast as it is spoken.
func (c *telephone) say(length time.Duration) {
	c.t.Helper()
	wav, err := sound.OpenWAV("testdata/voice_24k.wav", 1<<24)
	if err != nil {
		c.t.Fatal(err)
	}
	encoder, err := libopus.NewEncoder(wav.Rate, 1, libopus.AppVoIP)
	if err != nil {
		c.t.Fatal(err)
	}
	const packet = 20 * time.Millisecond
	samples := wav.Rate / int(time.Second/packet)
	coded := make([]byte, 1500)
	beat := time.NewTicker(packet)
	defer beat.Stop()
	for i := range int(length / packet) {
		<-beat.C
		n, err := encoder.EncodeFloat32(wav.Samples[i*samples:][:samples], coded)
		if err == nil {
			err = c.track.WriteSample(media.Sample{Data: coded[:n], Duration: packet})
		}
		if err != nil {
			c.t.Fatal(err)
		}
	}
}

func recordedIn(event map[string]any) any { return event["session"].(map[string]any)["recorded"] }

// A call by WebRTC and one by a socket that are recorded give the same tokens
// when they are run again: best ones and drawn ones, and not some that were
// never said.
func TestRecordedCallRunsAgain(t *testing.T) {
	dir := t.TempDir()
	said := func(args ...string) {
		t.Helper()
		s := serve(t, append([]string{"--model", tinyA, "--record", dir}, args...)...)
		var models struct{ Data []struct{ Recorded bool } }
		if s.get(t, "/v1/models", &models); !models.Data[0].Recorded {
			t.Error("/v1/models does not say that calls are recorded")
		}
		c, created := ring(t, s)
		if c.recorded != "true" || recordedIn(created) != true {
			t.Errorf("the caller is told %q and %v", c.recorded, recordedIn(created))
		}
		c.say(2 * time.Second)
		c.hangUp()
		if _, stderr, err := parley(t, "talk", "--unpaced", "--url", s.url, "--in", "testdata/voice_24k.wav", "--out", filepath.Join(t.TempDir(), "agent.wav")); err != nil {
			t.Fatalf("%v: %s", err, stderr)
		}
		s.end()
		if strings.Contains(s.log.String(), "WARN") {
			t.Errorf("log: %s", s.log.String())
		}
	}
	said()
	said("--temperature", "0.8")

	recordings := readRecordings(t, dir)
	if len(recordings) != 4 {
		t.Fatalf("%d recordings of 2 calls and 2 sockets", len(recordings))
	}
	for _, r := range recordings {
		stdout, stderr, err := parley(t, "replay", "--model", tinyA, r.folder)
		t.Logf("%d frames, seed %d: %s", r.Frames, r.Sampling.Seed, stdout)
		if err != nil || strings.Contains(stderr, "another version") || !r.Complete || r.Frames < 20 || !strings.HasSuffix(stdout, "tokens: the same\n") {
			t.Errorf("%+v: %v: %s", r.Description, err, stderr)
		}
		if level := loudest(r.user); level < 0.05 {
			t.Errorf("what the person said has a peak of %g", level)
		}
	}
	best, drawn := recordings[0], recordings[2]
	if best.Sampling.Seed != 0 || drawn.Sampling.Seed == 0 || drawn.Sampling.Seed == recordings[3].Sampling.Seed {
		t.Error("the draws cannot be made again")
	}
	for folder, want := range map[string]string{
		best.folder:  `first in frame 12, row 1: it has 0, and is \d+ now; the model disagrees with \d+ of \d+, first in frame 11, row 1: the record has 0`,
		drawn.folder: `first in frame 12, row 1: it has 0.* drawn`,
	} {
		path := filepath.Join(folder, "transcript.jsonl")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		changed := regexp.MustCompile(`("frame":12,"text":\d+,"audio":\[)\d+`).ReplaceAll(text, []byte("${1}0"))
		if err := os.WriteFile(path, changed, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, stderr, err := parley(t, "replay", "--model", tinyA, folder); err == nil || !regexp.MustCompile(want).MatchString(stderr) {
			t.Errorf("another token: %v: %s, want %s", err, stderr, want)
		}
	}
	about := filepath.Join(drawn.folder, "session.json")
	text, err := os.ReadFile(about)
	if err == nil {
		err = os.WriteFile(about, regexp.MustCompile(`,\s*"generator": "\w+"`).ReplaceAll(text, nil), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, stderr, _ := parley(t, "replay", "--model", tinyA, drawn.folder); !strings.Contains(stderr, "the noise of another version, 0.") {
		t.Errorf("of a recording without a generator is said: %s", stderr)
	}
	if _, stderr, err := parley(t, "replay", "--model", tinyA, t.TempDir()); err == nil || !strings.Contains(stderr, "is no recording") {
		t.Errorf("%v: %s", err, stderr)
	}
}

func loudest(pcm []float32) (peak float32) {
	for _, v := range pcm {
		peak = max(peak, v, -v)
	}
	return peak
}

// Where the disk takes no more, the call goes on and its caller knows.
func TestRecordingWithoutRoom(t *testing.T) {
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	// The kernel refuses to make a file longer than 800 blocks of 512 bytes: sound
	// of 2.1 s.
	s := serveBy(t, exec.Command("sh", "-c", `ulimit -f 800 && exec "$0" "$@"`, path, "serve", "--addr", "127.0.0.1:0", "--model", tinyA, "--record", dir))
	c, _ := ring(t, s)
	c.say(2600 * time.Millisecond)
	if told := c.await("session.updated"); recordedIn(told) != false {
		t.Errorf("the caller is told %v", recordedIn(told))
	}
	for len(c.events) > 0 {
		<-c.events
	}
	c.say(500 * time.Millisecond)
	c.await("response.output_audio_transcript.delta") // it goes on
	response, err := http.Get(s.url + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	metrics, err := io.ReadAll(response.Body)
	if err != nil || !strings.Contains(string(metrics), `parley_recordings_total{fate="broken"} 1`) {
		t.Errorf("%v: %s", err, metrics)
	}
	c.hangUp()
	s.end()
	if n := strings.Count(s.log.String(), "file too large"); n != 1 {
		t.Errorf("the log says it %d times", n)
	}
	r := readRecordings(t, dir)[0]
	if r.Complete || !strings.Contains(r.Problem, "file too large") || r.Frames != 25 {
		t.Errorf("%+v", r.Description)
	}
	stdout, stderr, err := parley(t, "replay", "--model", tinyA, r.folder)
	if err != nil || !strings.Contains(stderr, "ends before its call") || !strings.Contains(stdout, "25 frames, 225 tokens: the same") {
		t.Errorf("%v: %s%s", err, stdout, stderr)
	}
}

// The page says that the server records before a call, in it, and when that
// ends too early.
func TestPageRecorded(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes half a minute")
	}
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	// Files of 4 MB are sound of 21 s.
	s := serveBy(t, exec.Command("sh", "-c", `ulimit -f 8000 && exec "$0" "$@"`, path, "serve", "--addr", "127.0.0.1:0", "--record", t.TempDir()))
	b := look(t, s.url)
	says := func(what string) {
		t.Helper()
		b.eventually(what, `document.getElementById("recorded").checkVisibility() && document.getElementById("recorded").textContent.startsWith("`+what+`")`)
	}
	says("This server records its calls")
	b.click()
	b.until("live")
	says("The server records this call")
	b.shoot("recorded")
	says("The server no longer records this call")
	if b.text(`document.getElementById("page").dataset.state`) != "live" {
		t.Error(b.page())
	}
	b.click()
	b.until("ended")
	says("This server records its calls")
	b.quiet()
}
