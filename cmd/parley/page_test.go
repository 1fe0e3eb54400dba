package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

const (
	// screenshots is where PARLEY_SCREENSHOTS=1 puts what the page looks like.
	screenshots = "../../web/testdata/screenshots"
	// axe is the checker of accessibility, where .ci/setup clients has put it.
	axe = "../../.cache/clients/node/node_modules/axe-core/axe.min.js"
)

// complaints keeps what goes wrong in a page, a breach of its content security
// policy included, its connections, and the files that it offers: the policy
// lets nobody fetch those.
const complaints = `
	globalThis.complaints = [];
	for (const name of ["error", "warn"]) console[name] = (...what) => complaints.push(name + ": " + what.join(" "));
	addEventListener("error", (e) => complaints.push("uncaught: " + e.message));
	addEventListener("unhandledrejection", (e) => complaints.push("unhandled: " + e.reason));
	addEventListener("securitypolicyviolation", (e) => complaints.push("policy: " + e.violatedDirective + " " + e.blockedURI));
	globalThis.files = new Map();
	const address = URL.createObjectURL;
	URL.createObjectURL = (file) => { const url = address(file); files.set(url, file); return url; };
	globalThis.peers = [];
	globalThis.RTCPeerConnection = class extends RTCPeerConnection {
		constructor(...a) { super(...a); peers.push(this); }
	};`

// beforehand runs scripts in a page before its own.
func beforehand(scripts ...string) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (none chromedp.Void, err error) {
		_, err = cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: strings.Join(scripts, "\n")})
		return none, err
	}
}

// look opens the page as a person's browser would, policy and all; the person asks
// this and that for some minutes.
func look(t *testing.T, url string, scripts ...string) *tab {
	t.Helper()
	return browseWith(t, url, asking(t, 6, greetingTime), beforehand(append([]string{complaints}, scripts...)...))
}

// await gives what a promise of the page's gives, as text.
func (b *tab) await(promise string) string {
	b.t.Helper()
	b.run(fmt.Sprintf(`{ globalThis.awaited = undefined;
		(async () => { const value = await (%s); globalThis.awaited = typeof value === "string" ? value : JSON.stringify(value); })()
			.catch((error) => { globalThis.awaited = "failed: " + error; });
		undefined; }`, promise))
	for end := time.Now().Add(40 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if text := b.text(`globalThis.awaited ?? ""`); text != "" {
			return text
		}
	}
	b.t.Fatalf("no end of %s; %s", promise, b.page())
	return ""
}

// eventually waits for an expression of the page to be true.
func (b *tab) eventually(what, expression string) {
	b.t.Helper()
	eventually(b.t, b.text, what, expression)
}

// eventually waits for an expression of a page to be true; text evaluates there.
func eventually(t *testing.T, text func(script string) string, what, expression string) {
	t.Helper()
	for end := time.Now().Add(40 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if text(`String(Boolean(`+expression+`))`) == "true" {
			return
		}
	}
	t.Fatalf("waited for %s; the page is %s", what, text(whatPage))
}

// grows waits until a number of the page is more than it is now.
func grows(t *testing.T, text func(script string) string, what, number string) {
	t.Helper()
	before := text(`String(` + number + `)`)
	eventually(t, text, what, number+` > `+before)
}

// views are how the page is looked at.
var views = []struct {
	name          string
	width, height int64
	theme         string
}{
	{"360-light", 360, 740, "light"}, {"360-dark", 360, 740, "dark"},
	{"1440-light", 1440, 900, "light"}, {"1440-dark", 1440, 900, "dark"},
}

// shoot looks at a state of the page in every view: it must fit, and be
// accessible. With PARLEY_SCREENSHOTS=1 the pictures are kept: first of all, while
// what they are of lasts.
func (b *tab) shoot(state string) {
	b.t.Helper()
	if os.Getenv("PARLEY_SCREENSHOTS") != "" {
		b.pictures(state)
	}
	for _, v := range views {
		b.view(v.width, v.height, v.theme)
		if over := b.text(`String(document.documentElement.scrollWidth - innerWidth)`); strings.TrimPrefix(over, "-") == over && over != "0" {
			b.t.Errorf("%s, %s: the page is %s pixels too wide", state, v.name, over)
		}
		b.accessible(state + ", " + v.name)
	}
	b.view(1440, 900, "light")
}

// pictures keeps what the page looks like in every view.
func (b *tab) pictures(state string) {
	b.t.Helper()
	for _, v := range views {
		b.view(v.width, v.height, v.theme)
		b.picture(filepath.Join(screenshots, state+"-"+v.name+".png"), v.width, v.height, v.theme)
	}
	b.view(1440, 900, "light")
}

// view sets the size and theme that the page sees.
func (b *tab) view(width, height int64, theme string) {
	b.t.Helper()
	b.do(30*time.Second, func(ctx context.Context, t *chromedp.Target) (none chromedp.Void, err error) {
		if _, err = cdp.Call(ctx, t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 600,
		}); err != nil {
			return none, err
		}
		_, err = cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}},
		})
		return none, err
	})
	time.Sleep(250 * time.Millisecond) // the waveform is drawn anew
	b.eventually("the end of transitions between themes", `document.getAnimations().length === 0`)
}

// picture keeps the whole page, however long.
func (b *tab) picture(path string, width, height int64, theme string) {
	b.t.Helper()
	var long int64
	if _, err := fmt.Sscan(b.text(`String(document.documentElement.scrollHeight)`), &long); err != nil {
		b.t.Fatal(err)
	}
	b.view(width, max(height, long), theme)
	b.do(30*time.Second, func(ctx context.Context, t *chromedp.Target) (none chromedp.Void, err error) {
		shot, err := cdp.Call(ctx, t, page.CaptureScreenshot, page.CaptureScreenshotParams{})
		if err != nil {
			return none, err
		}
		return none, os.WriteFile(path, shot.Data, 0o644)
	})
}

// accessible lets axe-core look at the page.
func (b *tab) accessible(state string) {
	b.t.Helper()
	source, err := os.ReadFile(axe)
	if err != nil {
		if os.Getenv("PARLEY_CLIENTS") != "" {
			b.t.Fatal(err)
		}
		return // said once, by the test
	}
	if b.text(`typeof axe`) == "undefined" {
		b.run(string(source) + "; undefined")
	}
	var found []struct {
		ID, Impact, Help string
		Nodes            []string
	}
	text := b.await(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map(({ html }) => html.slice(0, 120)) })))`)
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		b.t.Fatalf("axe: %v: %s", err, text)
	}
	for _, f := range found {
		b.t.Errorf("%s: %s (%s): %s %q", state, f.Help, f.ID, f.Impact, f.Nodes)
	}
}

// quiet says that nothing was complained of in the page.
func (b *tab) quiet() {
	b.t.Helper()
	quiet(b.t, b.text)
}

func quiet(t *testing.T, text func(script string) string) {
	t.Helper()
	if text := text(`complaints.join("\n")`); text != "" {
		t.Errorf("the page complains:\n%s", text)
	}
}

// code waits for the page's refusal of a code, with a next step.
func (b *tab) code(want string) {
	b.t.Helper()
	b.eventually(want, refused(want))
}

// refused is the expression that code waits for.
func refused(code string) string {
	return fmt.Sprintf(`document.getElementById("page").dataset.code === %q && document.querySelector("#message .next").textContent`, code)
}

// TestPage is a person's way through the page: choosing, a call with all its
// switches, the network gone and back, and the files that the call leaves. Each
// state is looked at.
func TestPage(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes a minute")
	}
	if _, err := os.Stat(axe); err != nil {
		t.Log("axe-core is not installed: accessibility is not checked (.ci/setup clients installs it)")
	}
	s := serve(t, "--max-sessions", "1")
	b := look(t, s.url)
	b.eventually("voices", `!document.getElementById("voice").disabled && document.querySelector(".pill input:checked")`)
	var painted float64
	if _, err := fmt.Sscan(b.text(`String(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0)`), &painted); err != nil || painted > 1000 {
		t.Errorf("first paint after %.0f ms, %v", painted, err)
	}
	t.Logf("first paint after %.0f ms", painted)

	// Choices: the voice is heard, the persona is kept over a reload.
	b.run(`document.getElementById("voice").selectedIndex = 1; document.getElementById("voice").dispatchEvent(new Event("change")); document.getElementById("listen").click()`)
	b.eventually("a sample that plays, where the call will", `document.getElementById("listen").getAttribute("aria-pressed") === "true" && document.getElementById("agent-audio").srcObject`)
	b.eventually("its end", `document.getElementById("listen").getAttribute("aria-pressed") === "false"`)
	if message := b.text(`document.getElementById("message").textContent`); message != "" {
		t.Errorf("after the sample the page says %q", message)
	}
	s.idle(t)
	pill := func(at int) {
		t.Helper()
		b.run(fmt.Sprintf(`[...document.querySelectorAll(".pill input")].at(%d).click()`, at))
	}
	write := func(text string) {
		t.Helper()
		b.run(fmt.Sprintf(`{ const own = document.getElementById("persona"); own.value = %q; for (const kind of ["input", "change"]) own.dispatchEvent(new Event(kind)); }`, text))
	}
	persona := func(begin, hint string) {
		t.Helper()
		b.eventually(begin, fmt.Sprintf(`document.getElementById("persona").value.startsWith(%q) && document.getElementById("persona-hint").textContent === %q`, begin, hint))
	}
	pill(-1)
	write("You are a lighthouse keeper.")
	b.do(30*time.Second, chromedp.Reload(), chromedp.WaitReady("#button"))
	b.eventually("what was chosen before", `document.querySelector(".pill input:checked")?.value === "" && document.getElementById("persona").value === "You are a lighthouse keeper." && document.getElementById("voice").selectedIndex === 1`)
	pill(0)
	persona("Your name is Anna", "")
	write("Your name is Berta.")
	pill(-1)
	persona("You are a lighthouse keeper.", "")
	pill(0)
	persona("Your name is Berta.", "Changed by you. Empty the field to undo that.")
	write("")
	persona("Your name is Anna", "")
	b.run(`document.activeElement.blur()`)
	b.shoot("idle")

	b.click()
	b.until("live")
	b.eventually("some sound and words", `document.querySelectorAll("#words p").length > 0 && document.getElementById("timer").textContent >= "0:26"`)
	b.eventually("measures", `document.getElementById("details-brief").textContent`)
	b.eventually("the way", `document.getElementById("way").textContent === "Sound travels by UDP."`)
	b.shoot("live")
	b.run(`for (const id of ["devices", "details"]) document.getElementById(id).open = true; undefined`)
	b.shoot("details")

	// Another microphone, in mid-call: the sender's track is another one.
	was := b.text(`peers.at(-1).getSenders()[0].track.id`)
	b.run(`document.getElementById("noise").click()`)
	b.eventually("another track", fmt.Sprintf(`peers.at(-1).getSenders()[0].track.id !== %q`, was))
	b.run(`for (const id of ["devices", "details"]) document.getElementById(id).open = false; undefined`)

	b.run(`document.getElementById("mute").click()`)
	b.eventually("silence of one's own", `document.getElementById("says-you").textContent === "muted" && !peers.at(-1).getSenders()[0].track.enabled`)
	if title := b.text(`document.title`); title != "Muted – Parley" {
		t.Errorf("the tab is called %q", title)
	}
	if status := b.text(`document.getElementById("status").textContent`); status != "Live, but you are muted." {
		t.Errorf("who is muted is told %q", status)
	}
	b.shoot("muted")
	b.run(`dispatchEvent(new KeyboardEvent("keydown", { altKey: true, code: "KeyM" }))`)
	b.eventually("the microphone back", `peers.at(-1).getSenders()[0].track.enabled && /^Live[.]/.test(document.getElementById("status").textContent)`)

	other := look(t, s.url)
	other.click()
	other.code("resource_exhausted")
	other.shoot("full")
	other.quiet()

	// The network is cut: the server hears and says nothing for a while.
	s.signal(t, syscall.SIGSTOP)
	b.until("reconnecting")
	cut := time.Now()
	if os.Getenv("PARLEY_SCREENSHOTS") != "" { // the network's patience is for looking once
		b.pictures("reconnecting")
	}
	s.signal(t, syscall.SIGCONT)
	t.Logf("cut for %.1f s longer than the page needed to see it", time.Since(cut).Seconds())
	b.until("live")
	heard := `document.querySelectorAll("#words p, #words span").length + document.getElementById("words").textContent.length`
	grows(t, b.text, "the agent's voice after the cut", heard)
	for _, now := range []string{"speaking", "listening"} { // whole sentences are to be seen
		b.eventually("the agent "+now, fmt.Sprintf(`document.getElementById("says-agent").textContent === %q`, now))
	}

	b.click()
	b.until("ended")
	b.eventually("the files", `!document.getElementById("downloads").hidden && !document.getElementById("save-audio").hidden`)
	if text := b.await(`files.get(document.getElementById("save-text").href).text()`); !strings.HasPrefix(text, "[0:") || !strings.Contains(text, "] Agent: ") {
		t.Errorf("the file of words is %.200q", text)
	}
	if name := b.text(`document.getElementById("save-audio").download`); !strings.HasPrefix(name, "parley-") || !strings.HasSuffix(name, ".webm") {
		t.Errorf("the sound is called %q", name)
	}
	seconds := b.await(`(async () => {
		const bytes = await files.get(document.getElementById("save-audio").href).arrayBuffer();
		const sound = await new OfflineAudioContext(2, 1, 48000).decodeAudioData(bytes);
		const loud = [0, 1].map((side) => Math.max(...[...Array(100).keys()].map((i) => Math.abs(sound.getChannelData(side)[Math.floor((i + 0.5) * sound.length / 100)]))));
		return sound.numberOfChannels === 2 && loud.every((x) => x > 0) ? String(Math.round(sound.duration)) : "silent " + loud;
	})()`)
	var length int
	if _, err := fmt.Sscan(seconds, &length); err != nil || length < 15 {
		t.Errorf("the file of the sound has %s seconds", seconds)
	}
	b.shoot("ended")
	// Both widths have had their lines broken anew.
	b.eventually("the end of the words", `(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2)(document.getElementById("words"))`)
	b.quiet()
}

// TestPageHands: what hands do beside what they mean to.
func TestPageHands(t *testing.T) {
	if testing.Short() {
		t.Skip("a call from a real browser takes seconds")
	}
	s := serve(t, "--model", tinyA, "--max-sessions", "1")
	// A browser that names no device before the microphone is allowed.
	b := look(t, s.url, `{
		const devices = navigator.mediaDevices, ask = devices.getUserMedia.bind(devices), list = devices.enumerateDevices.bind(devices);
		let allowed = false;
		globalThis.known = list;
		devices.enumerateDevices = async () => allowed ? list() : [{ kind: "audioinput", deviceId: "", label: "" }];
		devices.getUserMedia = async (wish) => { const stream = await ask(wish); allowed = true; return stream; };
	}`)
	b.eventually("voices", `!document.getElementById("voice").disabled`)
	own := b.await(`known().then((all) => all.findLast(({ kind }) => kind === "audioinput").deviceId)`)
	b.run(fmt.Sprintf(`localStorage.setItem("parley-choices", JSON.stringify({ microphone: %q }))`, own))

	// A letter that some keyboards make with Alt is only in a call a command.
	b.run(`addEventListener("keydown", (event) => { globalThis.taken = event.defaultPrevented; }); document.getElementById("persona").focus()`)
	alt := func(modifiers ...chromedp.Modifier) string {
		b.do(30*time.Second, chromedp.KeyEvent("m", chromedp.KeyModifiers(modifiers...)))
		return b.text(`String(taken)`)
	}
	if alt(chromedp.ModifierAlt) != "false" {
		t.Error("Alt+M is taken from who writes")
	}

	// Who starts from a field that is going has the focus on the button.
	b.run(`document.getElementById("call").requestSubmit()`)
	b.until("live")
	if id := b.text(`document.activeElement.id`); id != "button" {
		t.Errorf("the focus is on %q", id)
	}
	if used := b.text(`peers.at(-1).getSenders()[0].track.getSettings().deviceId`); used != own {
		t.Errorf("the call has the microphone %q, and %q was chosen", used, own)
	}
	b.eventually("its name", fmt.Sprintf(`document.getElementById("microphone").value === %q`, own))
	if alt(chromedp.ModifierAlt, chromedp.ModifierCtrl) != "false" {
		t.Error("AltGr+M is taken from who writes")
	}
	if alt(chromedp.ModifierAlt) != "true" {
		t.Error("Alt+M does not mute")
	}

	// A microphone that cannot be had leaves the call as it is. That is said until
	// one can be had, or until the end.
	refuse := func() {
		t.Helper()
		b.run(`globalThis.given ??= navigator.mediaDevices.getUserMedia;
			navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
			document.getElementById("noise").click()`)
		b.code("microphone_refused")
		if next := b.text(`document.querySelector("#message .next").textContent`); !strings.HasSuffix(next, "The call goes on as it was.") {
			t.Errorf("who is in a call is told: %s", next)
		}
	}
	refuse()
	b.run(`navigator.mediaDevices.getUserMedia = given; document.getElementById("noise").click()`)
	b.eventually("no word of it", `!document.getElementById("message").textContent`)
	refuse()

	// Enter in the volume would hang up, and a second click place a new call, which
	// leaves nothing of the one before.
	b.run(`document.getElementById("volume").focus()`)
	b.do(30*time.Second, func(ctx context.Context, t *chromedp.Target) (none chromedp.Void, err error) {
		_, err = cdp.Call(ctx, t, input.DispatchKeyEvent, input.DispatchKeyEventParams{
			Type: input.DispatchKeyEventTypeKeyDown, Key: "Enter", Code: "Enter", Text: "\r", WindowsVirtualKeyCode: 13,
		})
		return none, err
	})
	if state := b.text(`document.getElementById("page").dataset.state`); state != "live" {
		t.Errorf("Enter in the volume makes the call %s", state)
	}
	grows(t, b.text, "the agent's words", `document.getElementById("words").textContent.length`)
	b.do(30*time.Second, chromedp.Click("#button"), chromedp.DoubleClick("#button")) // the second has the count of two
	b.until("ended")
	if message := b.text(`document.getElementById("message").textContent`); message != "" {
		t.Errorf("after the call the page says %q", message)
	}
	b.eventually("the files", `!document.getElementById("downloads").hidden`)
	if b.text(`String(document.getElementById("button").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, cancelable: true })))`) != "false" {
		t.Error("Enter held down presses the button again and again")
	}
	if state := b.text(`document.getElementById("page").dataset.state`); state != "ended" {
		t.Errorf("a double click makes the call %s", state)
	}
	b.quiet()
}

// TestPageRefuses: every failure is a clear sentence and a next step.
func TestPageRefuses(t *testing.T) {
	if testing.Short() {
		t.Skip("browsers take seconds to start")
	}
	t.Setenv("PARLEY_API_KEY", "correct-horse")
	locked := serve(t, "--model", tinyA)
	t.Setenv("PARLEY_API_KEY", "")
	open := serve(t)
	refuse := func(name string) string {
		return fmt.Sprintf(`navigator.mediaDevices.getUserMedia = () => Promise.reject(Object.assign(new Error("no"), { name: %q }));`, name)
	}
	for _, c := range []struct {
		state, code, url, before string
		then                     string // in the call, if it comes to one
	}{
		{"key", "unauthorized", locked.url, "", ""},
		{"refused", "microphone_refused", open.url, refuse("NotAllowedError"), ""},
		{"no-microphone", "microphone_missing", open.url, refuse("NotFoundError"), ""},
		{"insecure", "insecure_address", open.url, `Object.defineProperty(globalThis, "isSecureContext", { value: false });`, ""},
		{"unsupported", "unsupported_browser", open.url, `delete globalThis.RTCPeerConnection; delete globalThis.AudioWorkletNode;`, ""},
		{"lost", "connection_lost", open.url, "", `globalThis.fetch = () => Promise.reject(new TypeError("no network")); peers.at(-1).close()`},
	} {
		t.Run(c.state, func(t *testing.T) {
			b := look(t, c.url, c.before)
			b.click()
			if c.then != "" {
				b.until("live")
				b.eventually("some of a call", `document.getElementById("timer").textContent >= "0:16"`)
				b.run(c.then)
			}
			b.until("error")
			b.code(c.code)
			b.shoot(c.state)
			b.quiet()
		})
	}
	t.Run("silent", func(t *testing.T) { // a browser that plays nothing before it is allowed to
		b := look(t, open.url, `HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("no", "NotAllowedError"));`)
		b.eventually("voices", `!document.getElementById("voice").disabled`)
		b.run(`document.getElementById("listen").click()`)
		b.code("sound_refused")
		if next := b.text(`document.querySelector("#message .next").textContent`); !strings.HasSuffix(next, "then press Listen.") {
			t.Errorf("who wanted to hear a voice is told: %s", next)
		}
		b.quiet()
	})
	t.Run("unrecorded", func(t *testing.T) { // a browser that cannot record calls all the same
		b := look(t, open.url, `delete globalThis.MediaRecorder;`)
		b.click()
		b.until("live")
		b.eventually("why there will be no sound to save", `document.getElementById("lacking").checkVisibility() && /does not record/.test(document.getElementById("lacking").textContent)`)
		b.eventually("words", `document.querySelector("#words p")`)
		b.shoot("unrecorded")
		b.click()
		b.until("ended")
		b.eventually("the words' file", `!document.getElementById("save-text").hidden`)
		if b.text(`String(document.getElementById("save-audio").hidden)`) != "true" {
			t.Error("a sound is offered")
		}
		b.quiet()
	})
	t.Run("connecting", func(t *testing.T) {
		b := look(t, open.url, `navigator.mediaDevices.getUserMedia = () => new Promise(() => {});`) // nobody has answered the browser yet
		b.click()
		b.until("connecting")
		b.shoot("connecting")
		b.click()
		b.until("ended")
		b.quiet()
	})
	t.Run("loading", func(t *testing.T) {
		b := look(t, open.url, `const plain = fetch; globalThis.fetch = (path, ...a) => globalThis.loaded || !String(path).startsWith("/v1/") ? plain(path, ...a) :
			Promise.resolve(new Response('{"error":{"code":"model_loading","message":"the model is being loaded"}}', { status: 503 }));`)
		b.eventually("word of it", `/loading/.test(document.getElementById("notice").textContent)`)
		b.shoot("loading")
		b.run(`globalThis.loaded = true`)
		b.eventually("voices", `!document.getElementById("voice").disabled`)
		b.quiet()
	})
}

// TestPageMemory: a call of ten minutes leaves the page's memory flat.
func TestPageMemory(t *testing.T) {
	if os.Getenv("PARLEY_LONG") == "" {
		t.Skip("takes ten minutes; PARLEY_LONG=1 runs it")
	}
	s := serve(t)
	b := look(t, s.url)
	b.click()
	b.until("live")
	used := func() (megabytes float64) {
		t.Helper()
		b.do(30*time.Second, func(ctx context.Context, t *chromedp.Target) (none chromedp.Void, err error) {
			if _, err = cdp.Call(ctx, t, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
				return none, err
			}
			heap, err := cdp.Call(ctx, t, runtime.GetHeapUsage, cdp.Empty{})
			if err == nil {
				megabytes = heap.UsedSize / (1 << 20)
			}
			return none, err
		})
		return megabytes
	}
	time.Sleep(time.Minute)
	early, nodes := used(), b.text(`String(document.querySelectorAll("*").length)`)
	time.Sleep(9 * time.Minute)
	late := used()
	t.Logf("the page's memory after 1 and 10 minutes: %.1f, %.1f MB; %s, %s elements", early, late, nodes, b.text(`String(document.querySelectorAll("*").length)`))
	if late > early+2 {
		t.Error("it grows")
	}
	b.click()
	b.until("ended")
	b.quiet()
}
