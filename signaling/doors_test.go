package signaling

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/labstack/echo/v4"
)

const testKey = "correct-horse"

// TestDoors: who comes with what to which listener.
func TestDoors(t *testing.T) {
	t.Parallel()
	houses := map[string]*house{
		"open":   newHouse(t, Config{LocalOnly: true, AllowOrigins: []string{"https://app.example"}}),
		"locked": newHouse(t, Config{APIKey: testKey, LocalOnly: true, AllowOrigins: []string{"https://app.example"}}),
	}
	const upgrade = "Upgrade: websocket"
	cases := []struct {
		at, method, path string
		header           []string
		status           int
		code             string
	}{
		{"open", "GET", "/v1/models", nil, 200, ""},
		{"open", "GET", "/v1/models", []string{"Authorization: Bearer anything"}, 200, ""},
		{"open", "GET", "/v1/models", []string{"Host: localhost:80"}, 200, ""},
		{"open", "GET", "/v1/models", []string{"Host: [::1]:80"}, 200, ""},
		{"open", "GET", "/v1/models", []string{"Host: evil.example"}, 403, "forbidden_host"},
		{"open", "GET", "/v1/models", []string{"Host: evil.example", "Origin: http://evil.example"}, 403, "forbidden_host"},
		{"open", "GET", "/v1/models", []string{"Host: app.example"}, 200, ""},
		{"open", "POST", "/v1/realtime/calls", []string{"Authorization: Bearer ek_made-up"}, 401, "unauthorized"},

		{"locked", "GET", "/", nil, 200, ""},
		{"locked", "GET", "/health", nil, 200, ""},
		{"locked", "GET", "/ready", nil, 200, ""},
		{"locked", "GET", "/v1/models", nil, 401, "unauthorized"},
		{"locked", "GET", "/v1/models", []string{"Authorization: Bearer " + testKey}, 200, ""},
		{"locked", "GET", "/v1/models", []string{"Authorization: bearer  " + testKey}, 200, ""},
		{"locked", "GET", "/v1/models", []string{"Authorization: Basic " + testKey}, 401, "unauthorized"},
		{"locked", "GET", "/v1/models", []string{"Authorization: Bearer " + testKey[1:]}, 401, "unauthorized"},
		{"locked", "GET", "/v1/models", []string{"Authorization: Bearer "}, 401, "unauthorized"},
		{"locked", "GET", "/v1/models", []string{"Authorization: Bearer ek_made-up"}, 401, "unauthorized"},
		{"locked", "GET", "/v1/models?key=" + testKey, nil, 401, "unauthorized"},
		{"locked", "GET", "/v1/models", []string{"Host: parley.example", "Authorization: Bearer " + testKey}, 200, ""},
		{"locked", "GET", "/v1/models", []string{"Sec-WebSocket-Protocol: realtime, openai-insecure-api-key." + testKey}, 401, "unauthorized"},
		{"locked", "GET", "/v1/models", []string{upgrade, "Sec-WebSocket-Protocol: realtime, openai-insecure-api-key." + testKey}, 200, ""},
		{"locked", "GET", "/v1/models", []string{upgrade, "Sec-WebSocket-Protocol: realtime, openai-insecure-api-key.wrong"}, 401, "unauthorized"},
		{"locked", "POST", "/v1/realtime/calls", nil, 401, "unauthorized"},
		{"locked", "POST", "/v1/realtime/calls", []string{"Authorization: Bearer " + testKey}, 415, "unsupported_content_type"},
		{"locked", "DELETE", "/v1/realtime/calls/rtc_x", nil, 401, "unauthorized"},
		{"locked", "DELETE", "/v1/realtime/calls/rtc_x", []string{"Authorization: Bearer " + testKey}, 404, "not_found"},
		{"locked", "POST", "/v1/realtime/calls/rtc_x/hangup", nil, 404, "not_found"},

		// Pages of other origins, and what hides its own.
		{"locked", "GET", "/v1/models", []string{"Origin: https://app.example"}, 401, "unauthorized"},
		{"locked", "GET", "/v1/models", []string{"Origin: https://app.example", "Authorization: Bearer " + testKey}, 200, ""},
		{"locked", "GET", "/v1/models", []string{"Origin: https://evil.example", "Authorization: Bearer " + testKey}, 403, "forbidden_origin"},
		{"locked", "GET", "/v1/models", []string{upgrade, "Origin: https://evil.example", "Authorization: Bearer " + testKey}, 403, "forbidden_origin"},
		{"locked", "GET", "/v1/models", []string{upgrade, "Origin: null", "Authorization: Bearer " + testKey}, 403, "forbidden_origin"},
		{"locked", "GET", "/v1/models", []string{upgrade, "Origin: https://app.example", "Authorization: Bearer " + testKey}, 200, ""},
		{"locked", "GET", "/v1/models", []string{"Host: parley.example", "Origin: https://parley.example", "Authorization: Bearer " + testKey}, 200, ""},
		{"open", "POST", "/v1/realtime/calls", []string{"Origin: https://evil.example"}, 403, "forbidden_origin"},
		{"open", "POST", "/v1/realtime/calls", []string{"Sec-Fetch-Site: cross-site"}, 403, "forbidden_origin"},
		{"open", "POST", "/v1/realtime/calls", []string{"Origin: https://app.example", "Sec-Fetch-Site: cross-site"}, 415, "unsupported_content_type"},
	}
	for _, c := range cases {
		t.Run(c.at+" "+c.method+" "+c.path+" "+strings.Join(c.header, ", "), func(t *testing.T) {
			request := httptest.NewRequest(c.method, c.path, nil)
			request.Host = "127.0.0.1:8080"
			for _, line := range c.header {
				name, value, _ := strings.Cut(line, ": ")
				if request.Header.Set(name, value); name == "Host" {
					request.Host = value
				}
			}
			answer := httptest.NewRecorder()
			houses[c.at].Handler().ServeHTTP(answer, request)
			if answer.Code != c.status || errorCode(answer.Body.String()) != c.code {
				t.Errorf("%d %s, want %d %s", answer.Code, answer.Body, c.status, c.code)
			}
			if challenge := answer.Header().Get("WWW-Authenticate"); (challenge != "") != (c.status == http.StatusUnauthorized) {
				t.Errorf("WWW-Authenticate %q", challenge)
			}
		})
	}
	for name, h := range houses {
		if log := h.log.String(); strings.Contains(log, testKey) || strings.Contains(log, "ek_") {
			t.Errorf("the log of the %s one has a key: %s", name, log)
		}
	}
}

// TestEveryPathHasADoor: a new path is locked unless it is listed here.
func TestEveryPathHasADoor(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey})
	open := map[string]bool{"GET /*": true, "HEAD /*": true, "GET /health": true, "HEAD /health": true, "GET /ready": true, "HEAD /ready": true, "POST /v1/realtime/calls/:id/hangup": true}
	for _, route := range h.routes(func(e echo.Context) error { return nil }).Routes() {
		if name := route.Method + " " + route.Path; !open[name] {
			if status, body, _ := h.do(route.Method, strings.Replace(route.Path, ":id", "rtc_x", 1), "", ""); status != http.StatusUnauthorized {
				t.Errorf("%s without a key: %d %s", name, status, body)
			}
		}
	}
}

func TestPreflight(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey, AllowOrigins: []string{"https://app.example"}})
	ask := func(origin string) (int, http.Header) {
		status, _, header := h.do("OPTIONS", "/v1/realtime/calls", "", "", "Origin", origin,
			"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization, content-type, x-openai-agents-sdk, x-parley-page")
		return status, header
	}
	status, header := ask("https://app.example")
	if status != http.StatusNoContent || header.Get("Access-Control-Allow-Origin") != "https://app.example" || header.Get("Vary") != "Origin" {
		t.Errorf("%d %v", status, header)
	}
	for _, want := range []string{"Authorization", "Content-Type", "X-OpenAI-Agents-SDK", "X-Parley-Page"} {
		if !strings.Contains(header.Get("Access-Control-Allow-Headers"), want) {
			t.Errorf("%s is not allowed: %v", want, header)
		}
	}
	for _, want := range []string{"POST", "PATCH", "DELETE"} {
		if !strings.Contains(header.Get("Access-Control-Allow-Methods"), want) {
			t.Errorf("%s is not allowed: %v", want, header)
		}
	}
	if status, header := ask("https://app.example:444"); status != http.StatusForbidden || header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("another origin: %d %v", status, header)
	}
	// What is refused can be read by the page, too.
	if status, _, header := h.do("POST", "/v1/realtime/calls", "", "", "Origin", "https://app.example"); status != http.StatusUnauthorized ||
		header.Get("Access-Control-Allow-Origin") == "" || !strings.Contains(header.Get("Access-Control-Expose-Headers"), "Location") {
		t.Errorf("a refusal: %d %v", status, header)
	}
	everybody := newHouse(t, Config{APIKey: testKey, AllowOrigins: []string{"*"}})
	if status, _, header := everybody.do("GET", "/health", "", "", "Origin", "https://any.example"); status != http.StatusOK || header.Get("Access-Control-Allow-Origin") != "https://any.example" {
		t.Errorf("any origin: %d %v", status, header)
	}
}

func TestBadDoors(t *testing.T) {
	t.Parallel()
	for name, config := range map[string]Config{
		"short key":           {APIKey: "secret"},
		"key with a space":    {APIKey: "correct horse"},
		"key with a comma":    {APIKey: "correct,horse"},
		"key like a secret":   {APIKey: "ek_correct-horse"},
		"long key":            {APIKey: strings.Repeat("k", maxKey+1)},
		"origin with a path":  {AllowOrigins: []string{"https://app.example/x"}},
		"origin without all":  {AllowOrigins: []string{"app.example"}},
		"all pages, no key":   {AllowOrigins: []string{"*"}},
		"last one of several": {APIKey: testKey, AllowOrigins: []string{"*", "https://"}},
	} {
		if _, err := New(config, newLoopback(), fstest.MapFS{}, nil); err == nil {
			t.Errorf("%s is taken", name)
		} else if config.APIKey != "" && strings.Contains(err.Error(), config.APIKey) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// mint makes a client secret by HTTP.
func (h *house) mint(body string) (value string, expires int64, session map[string]any) {
	h.t.Helper()
	status, text, _ := h.do("POST", "/v1/realtime/client_secrets", "application/json", body, "Authorization", "Bearer "+testKey)
	var made struct {
		Value     string         `json:"value"`
		ExpiresAt int64          `json:"expires_at"`
		Session   map[string]any `json:"session"`
	}
	if err := json.Unmarshal([]byte(text), &made); err != nil || status != http.StatusOK || !strings.HasPrefix(made.Value, "ek_") {
		h.t.Fatalf("%d %s", status, text)
	}
	return made.Value, made.ExpiresAt, made.Session
}

// TestClientSecret opens one call with its session, may end that one, and opens
// no other.
func TestClientSecret(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey, DefaultsAfter: 30 * time.Millisecond})
	value, _, session := h.mint(`{"session":{"type":"realtime","instructions":"Be kind.","audio":{"output":{"voice":"NATM1"}}}}`)
	if session["voice"] != "NATM1" || session["instructions"] != "Be kind." {
		t.Errorf("session %v", session)
	}
	bearer := []string{"Authorization", "Bearer " + value}
	// What opens nothing does not use it up.
	if status, body, _ := h.do("POST", "/v1/realtime/calls", "application/sdp", "v=0", bearer...); status != http.StatusBadRequest {
		t.Errorf("a bad offer: %d %s", status, body)
	}
	c := h.newCaller()
	c.dial(bearer...)
	c.await("session.updated")
	if config := h.model.lastConfig(); config.Voice != "NATM1" || config.Persona != "Be kind." {
		t.Errorf("opened with %+v", config)
	}
	if status, body, _ := h.do("POST", "/v1/realtime/calls", "application/sdp", h.newCaller().offer, bearer...); status != http.StatusUnauthorized || errorCode(body) != "unauthorized" {
		t.Errorf("used twice: %d %s", status, body)
	}
	other, _, _ := h.mint("")
	for _, by := range []struct {
		key    string
		status int
	}{{"", 401}, {testKey[1:], 401}, {other, 401}, {value, 204}} {
		if status, body, _ := h.do("DELETE", c.location, "", "", "Authorization", "Bearer "+by.key); status != by.status {
			t.Errorf("DELETE by %.5q: %d %s, want %d", by.key, status, body, by.status)
		}
	}
	for _, path := range []string{"/v1/models", "/v1/stats"} {
		if status, _, _ := h.do("GET", path, "", "", "Authorization", "Bearer "+other); status != http.StatusUnauthorized {
			t.Errorf("%s by a secret: %d", path, status)
		}
	}
	if log := h.log.String(); strings.Contains(log, value) || strings.Contains(log, "kind") {
		t.Errorf("log: %s", log)
	}
}

func TestClientSecretExpires(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey})
	now := time.Unix(1_800_000_000, 0)
	h.now = func() time.Time { return now }
	value, expires, _ := h.mint(`{"expires_after":{"anchor":"created_at","seconds":30}}`)
	if expires != now.Unix()+30 {
		t.Errorf("expires at %d", expires)
	}
	try := func() int {
		status, _, _ := h.do("POST", "/v1/realtime/calls", "", "", "Authorization", "Bearer "+value)
		return status
	}
	now = now.Add(30*time.Second - 1)
	if status := try(); status != http.StatusUnsupportedMediaType {
		t.Errorf("just before: %d", status)
	}
	now = now.Add(1)
	if status := try(); status != http.StatusUnauthorized {
		t.Errorf("at its end: %d", status)
	}
	for range maxSecrets {
		h.mint("{}")
	}
	if status, body, _ := h.do("POST", "/v1/realtime/client_secrets", "", "", "Authorization", "Bearer "+testKey); status != http.StatusTooManyRequests || errorCode(body) != "resource_exhausted" {
		t.Errorf("one too many: %d %s", status, body)
	}
	now = now.Add(defaultSecretLife)
	h.mint("{}")
	if n := len(h.secrets.unused); n != 1 {
		t.Errorf("%d secrets are kept", n)
	}
}

func TestRefusedSecrets(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{APIKey: testKey})
	for body, code := range map[string]string{
		`[`:                                  "invalid_json",
		`[]`:                                 "invalid_json",
		`{"session":7}`:                      "invalid_json",
		`{"session":{"voice":"../x.pt"}}`:    "invalid_voice",
		`{"expires_after":{"seconds":1}}`:    "invalid_value",
		`{"expires_after":{"seconds":"1"}}`:  "invalid_value",
		`{"expires_after":{"seconds":7201}}`: "invalid_value",
		`{"x":"` + strings.Repeat("x", 64<<10) + `"}`: "body_too_large",
	} {
		if status, text, _ := h.do("POST", "/v1/realtime/client_secrets", "application/json", body, "Authorization", "Bearer "+testKey); status < 400 || errorCode(text) != code {
			t.Errorf("%.40s: %d %s, want %s", body, status, text, code)
		}
	}
}
