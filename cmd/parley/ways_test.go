package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// walled is a server in a network of its own, which nothing reaches but one TCP
// address for the page: as behind a firewall that knows the web and nothing
// else, no packet of WebRTC passes.
type walled struct {
	*server
	mu    sync.Mutex
	lines map[net.Conn]struct{}
}

func serveWalled(t *testing.T, args ...string) *walled {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("a network of its own is for root to make")
	}
	fd := func(path string) int {
		t.Helper()
		fd, err := unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC, 0)
		if err != nil {
			t.Fatal(err)
		}
		return fd
	}
	// Networks are of threads, and what a thread starts is in its network.
	runtime.LockOSThread()
	outside := fd("/proc/thread-self/ns/net")
	if err := unix.Unshare(unix.CLONE_NEWNET); err != nil {
		runtime.UnlockOSThread()
		t.Skipf("this machine lets nobody make networks: %v", err)
	}
	inside := fd("/proc/thread-self/ns/net")
	if err := loopbackUp(); err != nil {
		t.Fatal(err) // the thread ends with the test
	}
	w := &walled{server: serve(t, args...), lines: map[net.Conn]struct{}{}}
	if err := unix.Setns(outside, unix.CLONE_NEWNET); err != nil {
		t.Fatal(err)
	}
	runtime.UnlockOSThread()
	_ = unix.Close(outside)

	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, address, _ := strings.Cut(w.url, "://")
	w.url = "http://" + door.Addr().String()
	var all sync.WaitGroup // ends with the door and its lines
	t.Cleanup(func() {
		_ = door.Close()
		w.cut()
		all.Wait()
		_ = unix.Close(inside)
	})
	all.Go(func() {
		for {
			from, err := door.Accept()
			if err != nil {
				return
			}
			all.Go(func() {
				to, err := dialIn(inside, address)
				if err != nil {
					_ = from.Close()
					return
				}
				w.join(from, to)
			})
		}
	})
	return w
}

// loopbackUp lets a network that is new speak to itself.
func loopbackUp() error {
	socket, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(socket)
	loopback, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	loopback.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	return unix.IoctlIfreq(socket, unix.SIOCSIFFLAGS, loopback)
}

// dialIn dials in another network. Its thread stays there, and ends with it.
func dialIn(network int, address string) (net.Conn, error) {
	type dialled struct {
		net.Conn
		error
	}
	result := make(chan dialled, 1)
	go func() {
		runtime.LockOSThread()
		if err := unix.Setns(network, unix.CLONE_NEWNET); err != nil {
			result <- dialled{nil, err}
			return
		}
		conn, err := net.Dial("tcp", address)
		result <- dialled{conn, err}
	}()
	d := <-result
	return d.Conn, d.error
}

// join carries bytes both ways until one side or cut ends it.
func (w *walled) join(a, b net.Conn) {
	w.mu.Lock()
	w.lines[a], w.lines[b] = struct{}{}, struct{}{}
	w.mu.Unlock()
	var both sync.WaitGroup
	for _, way := range [][2]net.Conn{{a, b}, {b, a}} {
		both.Go(func() {
			_, _ = io.Copy(way[0], way[1])
			_ = a.Close()
			_ = b.Close()
		})
	}
	both.Wait()
	w.mu.Lock()
	delete(w.lines, a)
	delete(w.lines, b)
	w.mu.Unlock()
}

// cut breaks all connections that there are; new ones pass.
func (w *walled) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for line := range w.lines {
		_ = line.Close()
	}
}

// TestPageBySocket: where no packet of WebRTC passes, the page calls by the
// WebSocket, and what each side hears is what the other said.
func TestPageBySocket(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes a minute")
	}
	attempts(t, bySocket)
}

// bySocket says whether each heard what the other said.
func bySocket(t *testing.T, percent int) (undisturbed bool) {
	dir := t.TempDir()
	s := serveWalled(t, "--model", tinyA, "--record", dir)
	said := microphone(t, "testdata/voice_24k.wav")
	b := browse(t, s.url+"/?processing=off", said)
	b.eventually("voices", `!document.getElementById("voice").disabled`)
	pressed := time.Now()
	b.click()
	b.until("live")
	took := time.Since(pressed)
	t.Logf("live by the socket after %.1f s", took.Seconds())
	if took > 10*time.Second {
		t.Error("that is too long")
	}
	b.code("by_socket")
	const talk = 25 * time.Second
	b.listen()
	time.Sleep(talk)
	heard := b.heard()
	words := b.text(`[...document.querySelectorAll("#words p")].map((p) => p.textContent).join("")`)
	brief := b.text(`document.getElementById("details-brief").textContent`)
	b.click()
	b.until("ended")
	s.idle(t)

	recordings := readRecordings(t, dir)
	if len(recordings) != 1 {
		t.Fatalf("%d recordings of one call; the way that leads nowhere needs no model", len(recordings))
	}
	d := recordings[0]
	wav, err := sound.OpenWAV(said, 1<<24)
	if err != nil {
		t.Fatal(err)
	}
	seconds := int(talk/time.Second) - 2
	in := alike(t, "what the engine heard is what was said", likeness(d.user[max(0, len(d.user)-int(talk.Seconds())*core.SampleRate):], wav.Samples[:90*wav.Rate]), seconds, percent)
	out := alike(t, "what the browser heard is what the engine made", likeness(heard, d.agent), seconds, min(percent, 90))
	// The microphone's clock is the model's: as many frames as time has passed.
	t.Logf("the engine heard %.1f s; the page says %q", float64(len(d.user))/core.SampleRate, brief)
	if brief == "" {
		t.Error("the page does not say how long sound takes")
	}
	d.sameTokens(t)
	shown, made := unseen.ReplaceAllString(words, ""), unseen.ReplaceAllString(d.text, "")
	if len(shown) < 20 || !strings.HasPrefix(made, shown) {
		t.Errorf("the page shows\n%q\nthe engine said\n%q", shown, made)
	}
	return in && out
}

// TestPageBySocketLost: the page by the socket does what it does otherwise, and
// a connection that breaks is followed by another.
func TestPageBySocketLost(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes a minute")
	}
	s := serveWalled(t, "--max-sessions", "1")
	b := look(t, s.url)
	b.click()
	b.until("live")
	b.code("by_socket")
	words := `document.getElementById("words").textContent.length`
	talking := func(what string) {
		t.Helper()
		grows(t, b.text, what, words)
	}
	talking("the agent's words")
	b.eventually("a few seconds", `document.getElementById("timer").textContent >= "0:18" && document.getElementById("details-brief").textContent`)
	b.eventually("the way", `document.getElementById("way").textContent === "Sound travels by WebSocket."`)
	b.shoot("by-socket")

	b.run(`document.getElementById("mute").click()`)
	b.eventually("silence of one's own", `document.getElementById("says-you").textContent === "muted"`)
	b.run(`document.getElementById("mute").click(); document.getElementById("noise").click()`)
	talking("words after a change of microphone")

	// Three seconds of nothing are left out, not made up for.
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := s.process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if signal == syscall.SIGSTOP {
			b.until("reconnecting")
			time.Sleep(time.Second)
		}
	}
	b.until("live")
	talking("words after an outage")
	time.Sleep(5 * time.Second)
	mouth := `parseFloat(document.getElementById("details-brief").textContent)`
	b.eventually("sound in time", mouth+` < 600`)
	t.Logf("5 s after an outage: %s", b.text(`[...document.querySelectorAll("#figures .figure")].map((figure) => figure.textContent).join(", ")`))

	s.cut()
	b.until("reconnecting")
	b.until("live")
	b.eventually("word of it", `document.querySelector(".from-page")`)
	talking("the agent's words after the cut")
	b.shoot("called-again")

	b.click()
	b.until("ended")
	b.eventually("the files", `!document.getElementById("downloads").hidden && !document.getElementById("save-audio").hidden`)
	if text := b.await(`files.get(document.getElementById("save-text").href).text()`); !strings.Contains(text, "] Agent: ") || !strings.Contains(text, "] The call was lost") {
		t.Errorf("the file of words is %.400q", text)
	}
	b.quiet()
	s.idle(t)
}

// TestPageWithoutWebRTC: a browser that has none calls all the same, with the
// server's key.
func TestPageWithoutWebRTC(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes a minute")
	}
	for name, open := range browsers() {
		t.Run(name, func(t *testing.T) {
			t.Setenv("PARLEY_API_KEY", "correct-horse")
			v := open(t, serve(t, "--model", tinyA).url)
			eventually(t, v.text, "the key's field", `!document.getElementById("key-field").hidden`)
			v.text(`globalThis.trial = new AudioContext(); trial.resume(); ""`)
			time.Sleep(3 * time.Second)
			playing := v.text(`trial.state`)
			v.text(`delete globalThis.RTCPeerConnection; document.getElementById("button").click(); ""`)
			if playing != "running" { // Firefox, on a machine without a loudspeaker
				t.Logf("no sound is played here: the browser's is %s", playing)
				eventually(t, v.text, "word of it", refused("sound_refused"))
				return
			}
			eventually(t, v.text, "word of the key", refused("unauthorized"))
			v.text(`{ const key = document.getElementById("key"); key.value = "correct-horse"; key.dispatchEvent(new Event("change")); } ""`)
			eventually(t, v.text, "voices", `!document.getElementById("voice").disabled`)
			v.text(`document.getElementById("button").click(); ""`)
			eventually(t, v.text, "a call", `document.getElementById("page").dataset.state === "live"`)
			eventually(t, v.text, "how it is connected", refused("by_socket"))
			eventually(t, v.text, "words", `document.querySelectorAll("#words p").length`)
			for _, side := range []string{"you", "agent"} {
				eventually(t, v.text, "sound of "+side, fmt.Sprintf(`document.getElementById("level-%s").style.getPropertyValue("--level") > 0.1`, side))
			}
			v.text(`document.getElementById("button").click(); ""`)
			eventually(t, v.text, "its end", `document.getElementById("page").dataset.state === "ended"`)
			quiet(t, v.text)
		})
	}
}

// TestPageCallsAgain: a call that the network has lost for good is followed by
// another, by itself.
func TestPageCallsAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("the page waits 15 s until it gives a call up")
	}
	s := serve(t, "--model", tinyA, "--max-sessions", "1")
	b := look(t, s.url)
	b.click()
	b.until("live")
	s.signal(t, syscall.SIGSTOP)
	b.until("reconnecting")
	b.eventually("that the call is given up", `/Calling again/.test(document.getElementById("status").textContent)`)
	s.signal(t, syscall.SIGCONT)
	b.until("live")
	b.eventually("word of it", `document.querySelector(".from-page")`)
	if now := b.text(`String(peers.length)`); now == "1" {
		t.Error("it is the same connection")
	}
	b.click()
	b.until("ended")
	b.quiet()
	s.idle(t)
}
