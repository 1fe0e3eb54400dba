package clients

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// bundle makes one script of the page's and all that it imports.
func bundle(t *testing.T, script string) []byte {
	t.Helper()
	dir := nodeFolder(t)
	cmd := exec.Command(filepath.Join(dir, "node_modules/.bin/esbuild"), script, "--bundle", "--format=iife", "--platform=browser", "--log-level=warning")
	cmd.Dir = dir
	python, err := filepath.Abs(home + "/python/bin")
	if err != nil {
		t.Fatal(err)
	}
	cmd.Env = append(os.Environ(), "PATH="+python+":"+os.Getenv("PATH")) // node is there
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("esbuild: %v", err)
	}
	return out
}

// page serves a page with one script, at an origin of its own as an
// application's would be.
func page(t *testing.T, script []byte) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/page.js":
			w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
			w.Write(script)
		case "/":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Write([]byte(`<!doctype html><title>client</title><script src="/page.js"></script><p id="ready">`))
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// browse opens url in a headless Chromium with the recording as microphone.
func browse(t *testing.T, url string) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("Chromium is not installed: run .ci/setup clients")
	}
	microphone, err := filepath.Abs(speech)
	if err != nil {
		t.Fatal(err)
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("autoplay-policy", "no-user-gesture-required"),
		chromedp.Flag("use-fake-ui-for-media-stream", true),
		chromedp.Flag("use-fake-device-for-media-stream", true),
		chromedp.Flag("use-file-for-fake-audio-capture", microphone),
		chromedp.Flag("mute-audio", false),
		chromedp.Flag("disable-gpu", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
	)...)
	t.Cleanup(end)
	ctx, end := chromedp.NewContext(allocator)
	t.Cleanup(end)
	evaluate(t, ctx, chromedp.Navigate(url), chromedp.WaitReady("#ready"))
	return ctx
}

// evaluate does what a minute must be enough for.
func evaluate(t *testing.T, ctx context.Context, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- chromedp.Do(ctx, actions...) }() // ends with the browser
	select {
	case err := <-done:
		if err != nil {
			t.Fatalf("browser: %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the browser does not answer")
	}
}

// TestAgentsChromium calls with OpenAI's agents SDK from a page that is not
// ours.
func TestAgentsChromium(t *testing.T) {
	installed(t)
	origin := page(t, bundle(t, "agents_page.mjs"))
	const key = "open-sesame"
	url := serve(t, "--max-sessions", "1", "--allow-origin", origin, "--api-key", key)

	call := func(t *testing.T, key, voice string, seconds int) (heard struct {
		Types     []string
		Text      string
		Errors    []string
		RMS       float64
		Connected float64
		CallID    string `json:"callId"`
		Done      bool
	}) {
		ctx := browse(t, origin)
		evaluate(t, ctx, func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
			_, err := chromedp.Evaluate[any](fmt.Sprintf("void call(%q, %q, %q, %d)", url, key, voice, seconds))(ctx, target)
			return chromedp.Void{}, err
		})
		for end := time.Now().Add(time.Duration(seconds)*time.Second + 30*time.Second); !heard.Done; time.Sleep(100 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("the call does not end: %+v", heard)
			}
			var text string
			evaluate(t, ctx, func(ctx context.Context, target *chromedp.Target) (_ chromedp.Void, err error) {
				text, err = chromedp.Evaluate[string]("JSON.stringify(heard)")(ctx, target)
				return chromedp.Void{}, err
			})
			if err := json.Unmarshal([]byte(text), &heard); err != nil {
				t.Fatal(err)
			}
		}
		return heard
	}

	heard := call(t, secret(t, url, key), "marin", 4)
	if len(heard.Errors) > 0 {
		t.Fatalf("the page reports %q", heard.Errors)
	}
	if !(heard.RMS > 0.001 && heard.RMS < 1) || strings.TrimSpace(heard.Text) == "" {
		t.Errorf("it heard an RMS of %v and %q", heard.RMS, heard.Text)
	}
	// Without the answer to its update the SDK would have held the call for 5 s.
	if heard.Connected > 4 {
		t.Errorf("it took %.1f s to connect", heard.Connected)
	}
	if !strings.HasPrefix(heard.CallID, "rtc_") {
		t.Errorf("the SDK knows the call as %q: the page cannot read Location", heard.CallID)
	}
	for _, want := range []string{"session.created", "session.updated", "response.created"} {
		if !slices.Contains(heard.Types, want) {
			t.Errorf("it was sent no %s: %s", want, heard.Types)
		}
	}
	for name, test := range map[string]struct{ key, voice, want string }{
		"voice": {secret(t, url, key), "nobody.pt", "invalid_voice"},
		"key":   {"ek_nothing", "marin", "401"},
	} {
		if refused := strings.Join(call(t, test.key, test.voice, 1).Errors, " "); !strings.Contains(refused, test.want) {
			t.Errorf("of a %s that is not there the page reports %q", name, refused)
		}
	}
}

// secret is a short-lived key, as an application's own server gets it for a page.
func secret(t *testing.T, url, key string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/v1/realtime/client_secrets", strings.NewReader(`{"session":{"type":"realtime","instructions":"You are kind."}}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var made struct{ Value string }
	if err := json.NewDecoder(response.Body).Decode(&made); err != nil || !strings.HasPrefix(made.Value, "ek_") {
		t.Fatalf("%s: %v, %+v", response.Status, err, made)
	}
	return made.Value
}
