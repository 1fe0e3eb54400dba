package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTalkEqualsRun holds what comes over the wire against the same recording
// played to the model in this process: the files are equal, and the words.
func TestTalkEqualsRun(t *testing.T) {
	dir := t.TempDir()
	ran, talked := filepath.Join(dir, "run.wav"), filepath.Join(dir, "talk.wav")
	common := []string{"--voice", "VARM1", "--persona", "You are a kind teacher.", "--in", tinyA + "/user.wav"}
	runWords, errs, err := parley(t, append([]string{"run", "--model", tinyA, "--out", ran}, common...)...)
	if err != nil {
		t.Fatalf("%v\n%s", err, errs)
	}
	// As many sessions as parley run has: the last bit of a sum depends on how
	// many are computed at once.
	s := serve(t, "--model", tinyA, "--max-sessions", "1")
	talk := append([]string{"talk", "--url", s.url, "--out", talked}, common...)
	want, err := os.ReadFile(ran)
	if err != nil {
		t.Fatal(err)
	}
	for _, pace := range [][]string{{"--unpaced"}, nil} {
		if pace == nil && testing.Short() {
			continue
		}
		words, errs, err := parley(t, append(talk, pace...)...)
		if err != nil {
			t.Fatalf("%s: %v\n%s", pace, err, errs)
		}
		got, err := os.ReadFile(talked)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: the answer is not the one of parley run", pace)
		}
		if words != runWords || strings.TrimSpace(words) == "" {
			t.Errorf("%s: words %q, want %q", pace, words, runWords)
		}
	}
	s.idle(t)
}

// TestTalkThroughADoor talks to a server with a key and a certificate of its own
// making.
func TestTalkThroughADoor(t *testing.T) {
	settings := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", settings)
	s := serve(t, "--model", tinyA, "--tls", "self", "--api-key", "open-sesame")
	talk := []string{"talk", "--url", s.url, "--unpaced", "--in", tinyA + "/user.wav", "--out", filepath.Join(t.TempDir(), "out.wav")}
	for _, test := range []struct {
		args []string
		want string // in what it says, empty for success
	}{
		{nil, "certificate"},
		{[]string{"--ca", filepath.Join(settings, "parley", "self-cert.pem")}, "unauthorized"},
		{[]string{"--ca", filepath.Join(settings, "parley", "self-cert.pem"), "--key", "open-sesame"}, ""},
	} {
		_, errs, err := parley(t, append(talk, test.args...)...)
		if (err == nil) != (test.want == "") || !strings.Contains(errs, test.want) {
			t.Errorf("%q: %v\n%s", test.args, err, errs)
		}
	}
}

func TestTalkSaysWhatIsWrong(t *testing.T) {
	s := serve(t, "--model", tinyA)
	for name, test := range map[string]struct {
		args []string
		want string
	}{
		"voice":   {[]string{"--url", s.url, "--voice", "nobody.pt"}, "invalid_voice"},
		"address": {[]string{"--url", "127.0.0.1:1"}, "want http://"},
		"nobody":  {[]string{"--url", "http://127.0.0.1:1"}, "refused"},
		"ca":      {[]string{"--url", s.url, "--ca", "talk_test.go"}, "want certificates in PEM"},
	} {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out.wav")
			_, errs, err := parley(t, append([]string{"talk", "--in", tinyA + "/user.wav", "--out", out}, test.args...)...)
			if err == nil || !strings.Contains(errs, test.want) {
				t.Errorf("%v\n%s", err, errs)
			}
			if _, err := os.Stat(out); err == nil {
				t.Error("it left a file")
			}
		})
	}
}
