package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestOpenDoorMustBeAskedFor: what each listener needs.
func TestOpenDoorMustBeAskedFor(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	local, lan := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}, &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}
	everywhere := &net.TCPAddr{IP: net.IPv6unspecified}
	for _, c := range []struct {
		name  string
		at    net.Addr
		flags doorFlags
		want  string // in the refusal; empty is none
		key   string
	}{
		{"this machine", local, doorFlags{}, "", ""},
		{"this machine, IPv6", &net.TCPAddr{IP: net.IPv6loopback}, doorFlags{}, "", ""},
		{"a network", lan, doorFlags{}, "--api-key-file FILE, or PARLEY_API_KEY", ""},
		{"all of them", everywhere, doorFlags{}, "--insecure", ""},
		{"a network, knowingly", lan, doorFlags{Insecure: true}, "", ""},
		{"a key", everywhere, doorFlags{APIKey: "correct-horse"}, "", "correct-horse"},
		{"a key in a file", lan, doorFlags{APIKeyFile: file("key", " correct-horse \r\nmore\n")}, "", "correct-horse"},
		{"an empty file", local, doorFlags{APIKeyFile: file("empty", "\n")}, "is empty", ""},
		{"no file", local, doorFlags{APIKeyFile: filepath.Join(folder, "none")}, "no such file", ""},
		{"two keys", local, doorFlags{APIKey: "correct-horse", APIKeyFile: file("two", "x")}, "want one of them", ""},
		{"a key and none", lan, doorFlags{APIKey: "correct-horse", Insecure: true}, "want one of them", ""},
		{"a short key", lan, doorFlags{APIKey: "horse"}, "5 characters", ""},
	} {
		config, err := c.flags.config(c.at)
		switch {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		case err == nil && config.APIKey != c.key:
			t.Errorf("%s: key %q, want %q", c.name, config.APIKey, c.key)
		case err == nil && config.LocalOnly != (c.key == "" && !c.flags.Insecure):
			t.Errorf("%s: local only is %v", c.name, config.LocalOnly)
		}
	}
	_, stderr, err := parley(t, "serve", "--model", tinyA, "--addr", "0.0.0.0:0")
	if err == nil || !strings.Contains(stderr, "can be reached from other machines") {
		t.Errorf("parley serve: %v, %s", err, stderr)
	}
}

func TestSelfMadeCertificate(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "parley")
	log := slog.New(slog.DiscardHandler)
	now := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
	names := []string{"localhost", "127.0.0.1", "::1", "office-pc", "192.0.2.7"}
	get := func(names []string, now time.Time) *x509.Certificate {
		t.Helper()
		made, err := selfSigned(folder, names, now, log)
		if err != nil {
			t.Fatal(err)
		}
		return made.Leaf
	}
	first := get(names, now)
	roots := x509.NewCertPool()
	roots.AddCert(first)
	for _, name := range names {
		if _, err := first.Verify(x509.VerifyOptions{DNSName: name, Roots: roots, CurrentTime: now}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if first.NotAfter.Sub(first.NotBefore) > 398*24*time.Hour || first.IsCA {
		t.Errorf("it lasts from %v to %v, CA %v", first.NotBefore, first.NotAfter, first.IsCA)
	}
	if again := get(names[:2], now.Add(30*24*time.Hour)); !again.Equal(first) {
		t.Error("the next start has another certificate")
	}
	moved := get(append(names, "192.0.2.8"), now)
	if moved.Equal(first) {
		t.Error("a new address is not covered")
	}
	if late := get(names, now.Add(certificateLife-certificateRest)); late.Equal(moved) {
		t.Error("a certificate is used to its last day")
	}
	info, err := os.Stat(filepath.Join(folder, certificateKeyFile))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key's file: %v, %v", info.Mode(), err)
	}
	if made, err := selfSigned("", names, now, log); err != nil || made.Leaf == nil {
		t.Errorf("without a folder: %v", err)
	}
	blocked := filepath.Join(folder, certificateFile, "x") // a file is in the way
	if made, err := selfSigned(blocked, names, now, log); err != nil || made.Leaf == nil {
		t.Errorf("with a bad folder: %v", err)
	}
}

// TestServeWithKeyAndTLS: a real client over TLS, by the certificate that the
// server keeps, with a key and without.
func TestServeWithKeyAndTLS(t *testing.T) {
	config := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", config)
	t.Setenv("PARLEY_API_KEY", "correct-horse")
	s := serve(t, "--model", tinyA, "--tls", "self")
	if !strings.HasPrefix(s.url, "https://127.0.0.1:") {
		t.Fatalf("it is at %s", s.url)
	}
	certificate, err := os.ReadFile(filepath.Join(config, "parley", certificateFile))
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(certificate)
	client := func(change func(*tls.Config)) *http.Client {
		config := &tls.Config{RootCAs: roots}
		change(config)
		transport := &http.Transport{TLSClientConfig: config}
		t.Cleanup(transport.CloseIdleConnections)
		return &http.Client{Transport: transport}
	}
	get := func(c *http.Client, url, key string) (int, string) {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), "GET", url, nil)
		if err != nil {
			t.Fatal(err)
		}
		if key != "" {
			request.Header.Set("Authorization", "Bearer "+key)
		}
		response, err := c.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		var answer struct {
			Status string
			Error  struct{ Code string }
		}
		_ = json.NewDecoder(response.Body).Decode(&answer)
		return response.StatusCode, answer.Status + answer.Error.Code
	}
	good := client(func(*tls.Config) {})
	byName := strings.Replace(s.url, "127.0.0.1", "localhost", 1)
	for _, c := range []struct {
		url, key string
		status   int
		answer   string
	}{
		{s.url + "/ready", "", 200, "ready"}, {byName + "/health", "", 200, "ok"},
		{s.url + "/v1/models", "", 401, "unauthorized"}, {byName + "/v1/models", "correct-horse", 200, ""},
	} {
		if status, answer := get(good, c.url, c.key); status != c.status || answer != c.answer {
			t.Errorf("%s with %q: %d %s", c.url, c.key, status, answer)
		}
	}
	for name, c := range map[string]*http.Client{
		"TLS 1.1":     client(func(c *tls.Config) { c.MinVersion, c.MaxVersion = tls.VersionTLS10, tls.VersionTLS11 }),
		"other roots": client(func(c *tls.Config) { c.RootCAs = x509.NewCertPool() }),
	} {
		if response, err := c.Get(s.url + "/health"); err == nil {
			response.Body.Close()
			t.Errorf("%s is good enough", name)
		}
	}
}

// TestCertificateFlags: by files, self-made, not at all, and nothing in between.
func TestCertificateFlags(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	folder := t.TempDir()
	if _, err := selfSigned(folder, []string{"localhost"}, time.Now(), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	chain, key := filepath.Join(folder, certificateFile), filepath.Join(folder, certificateKeyFile)
	for _, c := range []struct {
		name  string
		flags doorFlags
		want  string // in the refusal
		https bool
	}{
		{"none", doorFlags{TLS: "off"}, "", false},
		{"files", doorFlags{TLS: "off", TLSCert: chain, TLSKey: key}, "", true},
		{"self-made", doorFlags{TLS: "self"}, "", true},
		{"half", doorFlags{TLS: "off", TLSCert: chain}, "want both or neither", false},
		{"both ways", doorFlags{TLS: "self", TLSCert: chain, TLSKey: key}, "want one of them", false},
		{"swapped", doorFlags{TLS: "off", TLSCert: key, TLSKey: chain}, "certificate: ", false},
		{"no file", doorFlags{TLS: "off", TLSCert: chain, TLSKey: filepath.Join(folder, "none")}, "no such file", false},
	} {
		config, err := c.flags.tls(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}, slog.New(slog.DiscardHandler))
		switch {
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)), c.want == "" && err != nil:
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		case err == nil && (config != nil) != c.https:
			t.Errorf("%s: https is %v", c.name, config != nil)
		case config != nil && config.MinVersion != tls.VersionTLS12:
			t.Errorf("%s: TLS from version %x", c.name, config.MinVersion)
		}
	}
}
