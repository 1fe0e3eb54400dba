package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/coder/websocket"
)

// visitor is a page in some browser, with complaints kept.
type visitor struct {
	// text evaluates a script that gives a string.
	text func(script string) string
	// narrow makes the window as wide as a phone's, reload loads the page anew.
	narrow, reload func()
	// another opens a second page of the same address in the same browser.
	another func() visitor
}

// TestFlows: what a person does, in every browser alike.
func TestFlows(t *testing.T) {
	if testing.Short() {
		t.Skip("calls from real browsers take a minute")
	}
	for name, open := range browsers() {
		t.Run(name, func(t *testing.T) {
			flows(t, open)
		})
	}
}

func flows(t *testing.T, open func(t *testing.T, url string) visitor) {
	s := serve(t, "--model", tinyA, "--max-sessions", "1")
	v := open(t, s.url)
	await := func(what, expression string) { t.Helper(); eventually(t, v.text, what, expression) }
	do := func(script string) { t.Helper(); v.text(script + `; ""`) }
	press := func(id string) { t.Helper(); do(fmt.Sprintf(`document.getElementById(%q).click()`, id)) }
	state := func(want string) {
		t.Helper()
		await(want, fmt.Sprintf(`document.getElementById("page").dataset.state === %q`, want))
	}
	words := `document.getElementById("words").textContent.length`
	talking := func() {
		t.Helper()
		grows(t, v.text, "the agent's words", words)
	}
	voices := func() { t.Helper(); await("voices", `!document.getElementById("voice").disabled`) }

	// The first call, and another one with another voice.
	voices()
	press("button")
	state("live")
	talking()
	press("button")
	state("ended")
	s.idle(t)
	do(`{ const voice = document.getElementById("voice"); voice.selectedIndex = 1; voice.dispatchEvent(new Event("change")); }`)
	press("button")
	state("live")
	talking()

	press("mute")
	await("silence of one's own", `!peers.at(-1).getSenders()[0].track.enabled`)
	press("mute")
	await("the microphone back", `peers.at(-1).getSenders()[0].track.enabled`)
	was := v.text(`peers.at(-1).getSenders()[0].track.id`)
	press("noise")
	await("another microphone", fmt.Sprintf(`peers.at(-1).getSenders()[0].track.id !== %q`, was))

	v.narrow()
	await("a page as wide as the phone", `innerWidth === 360 && document.documentElement.scrollWidth <= 360`)

	other := v.another()
	other.text(`document.getElementById("button").click(); ""`)
	eventually(t, other.text, "a busy line", refused("resource_exhausted"))
	quiet(t, other.text)

	// Five seconds without the network.
	s.signal(t, syscall.SIGSTOP)
	time.Sleep(5 * time.Second)
	s.signal(t, syscall.SIGCONT)
	state("live")
	talking()
	quiet(t, v.text)

	// A reload in mid-call takes the only line over from itself.
	v.reload()
	voices()
	press("button")
	state("live")
	press("button")
	state("ended")
	quiet(t, v.text)

	t.Setenv("PARLEY_API_KEY", "correct-horse")
	locked := open(t, serve(t, "--model", tinyA).url)
	eventually(t, locked.text, "the key's field", `!document.getElementById("key-field").hidden`)
	locked.text(`document.getElementById("button").click(); ""`)
	eventually(t, locked.text, "word of the key", refused("unauthorized"))
	enter := func(key string) {
		locked.text(fmt.Sprintf(`{ const key = document.getElementById("key"); key.value = %q; key.dispatchEvent(new Event("change")); } ""`, key))
	}
	for _, wrong := range []string{"wrong-horse", "ключ"} { // one cannot even be sent
		enter(wrong)
		eventually(t, locked.text, "word that it is wrong", `/does not know this key/.test(document.getElementById("message").textContent)`)
		locked.text(`document.getElementById("message").replaceChildren(); ""`)
	}
	enter("correct-horse")
	eventually(t, locked.text, "word that it is right", `document.getElementById("page").dataset.state === "idle" && /right/.test(document.getElementById("status").textContent)`)
	locked.text(`document.getElementById("button").click(); ""`)
	eventually(t, locked.text, "a call", `document.getElementById("page").dataset.state === "live"`)
	quiet(t, locked.text)
}

// browsers are those that tests of any browser run in, by name.
func browsers() map[string]func(t *testing.T, url string) visitor {
	return map[string]func(t *testing.T, url string) visitor{"chromium": inChromium, "firefox": inFirefox}
}

func inChromium(t *testing.T, url string) visitor {
	b := browseWith(t, url, "testdata/voice_24k.wav", beforehand(complaints)) // somebody who speaks all the time
	return visitor{
		text:    b.text,
		narrow:  func() { b.view(360, 740, "light") },
		reload:  func() { b.do(30*time.Second, chromedp.Reload(), chromedp.WaitReady("#button")) },
		another: func() visitor { return inChromium(t, url) },
	}
}

// firefox is a headless Firefox, spoken to in WebDriver BiDi (W3C).
type firefox struct {
	t    *testing.T
	wire *websocket.Conn
	next int
}

// inFirefox opens url in a new Firefox that lives as long as the test, with a
// tone as microphone.
func inFirefox(t *testing.T, url string) visitor {
	t.Helper()
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		path, err = exec.LookPath("firefox")
	}
	if err != nil {
		if os.Getenv("PARLEY_CLIENTS") != "" {
			t.Fatal(err)
		}
		t.Skip("Firefox is not installed: .ci/setup clients installs it")
	}
	profile := t.TempDir()
	settings := `user_pref("media.navigator.streams.fake", true);
user_pref("media.navigator.permission.disabled", true);
user_pref("media.autoplay.default", 0);
user_pref("media.peerconnection.ice.obfuscate_host_addresses", false);
user_pref("media.peerconnection.ice.loopback", true);
`
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0")
	cmd.Env = append(os.Environ(), "HOME="+profile)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // it is several processes
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait() // killed
	})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	address := make(chan string, 1)
	go func() { // ends with the process
		listening := regexp.MustCompile(`listening on (ws://\S+)`)
		var text []byte
		buffer := make([]byte, 4096)
		for {
			n, err := said.Read(buffer)
			if text = append(text, buffer[:n]...); len(text) > 1<<20 {
				break
			}
			if found := listening.FindSubmatch(text); found != nil && text[len(text)-1] == '\n' {
				address <- string(found[1])
				break
			}
			if err != nil {
				return
			}
		}
		_, _ = io.Copy(io.Discard, said)
	}()
	f := &firefox{t: t}
	select {
	case at := <-address:
		if f.wire, _, err = websocket.Dial(ctx, at+"/session", nil); err != nil {
			t.Fatal(err)
		}
	case <-ctx.Done():
		t.Fatal("Firefox does not say where it listens")
	}
	t.Cleanup(func() { _ = f.wire.CloseNow() })
	f.wire.SetReadLimit(1 << 24)
	f.command("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	f.command("script.addPreloadScript", map[string]any{"functionDeclaration": "() => {" + complaints + "}"}, nil)
	return f.open(url)
}

// open opens url in a window of its own.
func (f *firefox) open(url string) visitor {
	f.t.Helper()
	var window struct{ Context string }
	f.command("browsingContext.create", map[string]any{"type": "window"}, &window)
	f.command("browsingContext.navigate", map[string]any{"context": window.Context, "url": url, "wait": "complete"}, nil)
	return visitor{
		text: func(script string) string { f.t.Helper(); return f.evaluate(window.Context, script) },
		narrow: func() {
			f.command("browsingContext.setViewport", map[string]any{"context": window.Context, "viewport": map[string]any{"width": 360, "height": 740}}, nil)
		},
		reload: func() {
			f.command("browsingContext.reload", map[string]any{"context": window.Context, "wait": "complete"}, nil)
		},
		another: func() visitor { return f.open(url) },
	}
}

// evaluate is what a script in a window gives, a string. It counts as a
// person's doing, so that sound may play.
func (f *firefox) evaluate(window, script string) string {
	f.t.Helper()
	var answer struct {
		Result           struct{ Value any }
		ExceptionDetails struct{ Text string }
	}
	f.command("script.evaluate", map[string]any{
		"expression": "{" + script + "}", "target": map[string]any{"context": window}, "awaitPromise": true, "userActivation": true,
	}, &answer)
	if answer.ExceptionDetails.Text != "" {
		f.t.Fatalf("%s: %s", script, answer.ExceptionDetails.Text)
	}
	text, _ := answer.Result.Value.(string)
	return text
}

// command sends one and waits for its answer.
func (f *firefox) command(method string, params, result any) {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	f.next++
	message, err := json.Marshal(map[string]any{"id": f.next, "method": method, "params": params})
	if err == nil {
		err = f.wire.Write(ctx, websocket.MessageText, message)
	}
	for err == nil {
		var answer struct {
			ID             int
			Error, Message string
			Result         json.RawMessage
		}
		if _, message, err = f.wire.Read(ctx); err != nil {
			break
		}
		if err = json.Unmarshal(message, &answer); err != nil || answer.ID != f.next {
			continue
		}
		if answer.Error != "" {
			f.t.Fatalf("Firefox, %s: %s: %s", method, answer.Error, answer.Message)
		}
		if result != nil {
			err = json.Unmarshal(answer.Result, result)
		}
		break
	}
	if err != nil {
		f.t.Fatalf("Firefox, %s: %v", method, err)
	}
}
