package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/record"
	"github.com/parley-voice/parley/media/sound"
)

// What the program writes is the reference's record, column by column.
func TestRunEqualsTheRecord(t *testing.T) {
	golden, err := checkpoint.Open(filepath.Join(tinyA, "golden.safetensors"))
	if err != nil {
		t.Fatal(err)
	}
	defer golden.Close()
	var about struct {
		Sessions map[string]struct {
			Persona string `json:"persona"`
		} `json:"sessions"`
	}
	data, err := os.ReadFile(filepath.Join(tinyA, "golden.json"))
	if err == nil {
		err = json.Unmarshal(data, &about)
	}
	if err != nil {
		t.Fatal(err)
	}
	// Of pt_voice one token is a tie; --check lets it fall either way.
	for session, voice := range map[string]string{"bare": "", "pt_voice": "NATF2.pt", "pt_voice_2": "VARM1"} {
		t.Run(session, func(t *testing.T) {
			want, err := golden.Lookup(session + ".tokens")
			if err != nil {
				t.Fatal(err)
			}
			tokens, err := want.Int64s()
			if err != nil {
				t.Fatal(err)
			}
			frames := want.Shape[1]
			dir := t.TempDir()
			recorded, made := filepath.Join(dir, "golden.jsonl"), filepath.Join(dir, "made.jsonl")
			var lines []byte
			for i := range frames {
				var audio [core.Codebooks]int32
				for k := range audio {
					audio[k] = int32(tokens[(1+k)*frames+i])
				}
				lines = record.AppendTokens(lines, int64(i), int32(tokens[i]), &audio)
				if i == 0 {
					lines = record.AppendPrecision(lines, engine.Float32)
				}
			}
			if err := os.WriteFile(recorded, lines, 0o600); err != nil {
				t.Fatal(err)
			}
			args := []string{"run", "--model", tinyA, "--persona", about.Sessions[session].Persona,
				"--in", filepath.Join(tinyA, "user.wav"), "--out", filepath.Join(dir, "agent.wav"), "--tokens", made, "--check", recorded}
			if voice != "" {
				args = append(args, "--voice", voice)
			}
			if _, stderr, err := parley(t, args...); err != nil {
				t.Fatalf("%v: %s", err, stderr)
			}
			if got, err := os.ReadFile(made); err != nil || !bytes.Equal(got, lines) {
				t.Errorf("other tokens than the record's (%v)", err)
			}
			agent, err := sound.OpenWAV(filepath.Join(dir, "agent.wav"), 1<<24)
			if err != nil {
				t.Fatal(err)
			}
			pcm, err := golden.Lookup(session + ".pcm")
			if err != nil {
				t.Fatal(err)
			}
			expected := make([]float32, pcm.Len())
			if err := pcm.Float32(expected); err != nil {
				t.Fatal(err)
			}
			if agent.Rate != core.SampleRate || agent.Channels != 1 || len(agent.Samples) != len(expected) {
				t.Fatalf("%d samples in %d channels at %d Hz", len(agent.Samples), agent.Channels, agent.Rate)
			}
			const rounding = 1.0 / (1 << 16)
			for i, v := range agent.Samples {
				if d := v - max(-1, min(expected[i], 32767.0/32768)); d > 1e-4+rounding || d < -1e-4-rounding {
					t.Fatalf("sample %d is %g, want %g", i, v, expected[i])
				}
			}
		})
	}
}

// tiny-b has other widths, depths, rings, delays and strides, and a depth
// transformer of eight steps, whose last one no longer sees the first.
func TestRunEqualsTheRecordOfAnotherShape(t *testing.T) {
	const tinyB = "../../engine/testdata/tiny-b"
	const persona = "You are a wise and friendly teacher. Answer questions or provide advice in a clear and engaging way."
	model := t.TempDir()
	if err := os.CopyFS(model, os.DirFS(tinyB)); err != nil {
		t.Fatal(err)
	}
	spm, err := os.ReadFile(filepath.Join(tinyA, checkpoint.TokenizerFile))
	if err == nil {
		err = os.WriteFile(filepath.Join(model, checkpoint.TokenizerFile), spm, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	for session, flags := range map[string][]string{
		"bare": nil,
		"pt":   {"--voice", "rec", "--persona", persona},
		"wav":  {"--voice", filepath.Join(tinyB, "rec.wav"), "--persona", persona},
	} {
		t.Run(session, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "agent.wav")
			golden := filepath.Join(tinyB, "golden."+session)
			args := append([]string{"run", "--model", model, "--in", filepath.Join(tinyB, "user.wav"), "--out", out, "--check", golden + ".jsonl"}, flags...)
			if _, stderr, err := parley(t, args...); err != nil {
				t.Fatalf("%v: %s", err, stderr)
			}
			want, err := sound.OpenWAV(golden+".wav", 1<<24)
			if errors.Is(err, fs.ErrNotExist) {
				return // one of them is enough
			} else if err != nil {
				t.Fatal(err)
			}
			got, err := sound.OpenWAV(out, 1<<24)
			if err != nil {
				t.Fatal(err)
			}
			if len(got.Samples) != len(want.Samples) {
				t.Fatalf("%d samples, want %d", len(got.Samples), len(want.Samples))
			}
			for i, v := range got.Samples {
				if d := v - want.Samples[i]; d > 1e-4 || d < -1e-4 {
					t.Fatalf("sample %d is %g, want %g", i, v, want.Samples[i])
				}
			}
		})
	}
}

// Tokens that were made in bfloat16 say so, and are held to its ties, not to those
// of float32.
func TestRunChecksInPrecision(t *testing.T) {
	dir := t.TempDir()
	tokens := filepath.Join(dir, "tokens.jsonl")
	run := func(flags ...string) (stderr string, err error) {
		_, stderr, err = parley(t, append([]string{"run", "--model", tinyA, "--in", filepath.Join(tinyA, "user.wav"), "--out", filepath.Join(dir, "out.wav")}, flags...)...)
		return stderr, err
	}
	if stderr, err := run("--precision", "bf16", "--tokens", tokens); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	if stderr, err := run("--check", tokens); err != nil || !strings.Contains(stderr, "made in bf16") {
		t.Errorf("%v: %s", err, stderr)
	}
	said, err := os.ReadFile(tokens)
	if err == nil {
		err = os.WriteFile(tokens, bytes.Replace(said, []byte(`,"precision":"bf16"`), nil, 1), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if stderr, err := run("--check", tokens); err == nil || !strings.Contains(stderr, "the model disagrees") {
		t.Errorf("as tokens of float32: %v: %s", err, stderr)
	}
}

// Without --model it is the model in the program, which is what its folder holds.
func TestRunTakesTheBundledModel(t *testing.T) {
	dir := t.TempDir()
	run := func(name string, flags ...string) []byte {
		t.Helper()
		path := filepath.Join(dir, name)
		args := append([]string{"run", "--voice", "low", "--persona", "You are Emma, a friendly assistant.",
			"--in", filepath.Join(tinyA, "user.wav"), "--out", filepath.Join(dir, "out.wav"), "--tokens", path}, flags...)
		if _, stderr, err := parley(t, args...); err != nil {
			t.Fatalf("%v: %s", err, stderr)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if !bytes.Equal(run("bundled"), run("folder", "--model", "../../engine/bundled/parley-small")) {
		t.Error("the model in the program is another one than that in its folder")
	}
}

func TestRunDrawsBySeed(t *testing.T) {
	dir := t.TempDir()
	run := func(name string, flags ...string) []byte {
		t.Helper()
		path := filepath.Join(dir, name)
		args := append([]string{"run", "--model", tinyA, "--in", filepath.Join(tinyA, "user.wav"), "--out", filepath.Join(dir, "out.wav"), "--tokens", path}, flags...)
		if _, stderr, err := parley(t, args...); err != nil {
			t.Fatalf("%v: %s", err, stderr)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	a := run("a", "--seed", "5")
	if !bytes.Equal(a, run("b", "--seed", "5", "--temperature", "0.8", "--top-k", "250")) {
		t.Error("the same seed and the reference's temperature gave other tokens")
	}
	if bytes.Equal(a, run("c", "--seed", "6")) || bytes.Equal(a, run("d", "--greedy")) {
		t.Error("another seed, or none, gave the same tokens")
	}
}

// Recordings as people have them.
func TestRunTakesAnyWAV(t *testing.T) {
	speech, err := sound.OpenWAV("testdata/voice_24k.wav", 1<<24)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.wav"), filepath.Join(dir, "out.wav")
	resampled, err := sound.Resample(speech.Samples, 1, core.SampleRate, 44100)
	if err != nil {
		t.Fatal(err)
	}
	stereo := make([]float32, 0, 2*len(resampled))
	for _, v := range resampled {
		stereo = append(stereo, v, v)
	}
	f, err := os.Create(in)
	if err != nil {
		t.Fatal(err)
	}
	if err := sound.WriteWAVFloat32(f, 44100, 2, stereo); err != nil {
		t.Fatal(err)
	}
	f.Close()
	if _, stderr, err := parley(t, "run", "--model", tinyA, "--voice", "testdata/voice_24k.wav", "--in", in, "--out", out); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	agent, err := sound.OpenWAV(out, 1<<24)
	if err != nil {
		t.Fatal(err)
	}
	if d := len(agent.Samples) - len(speech.Samples); d < -1 || d > 1 {
		t.Errorf("%d samples in, %d out", len(speech.Samples), len(agent.Samples))
	}
}

func TestErrorsSayWhatToDo(t *testing.T) {
	dir := t.TempDir()
	user, out, kept := filepath.Join(tinyA, "user.wav"), filepath.Join(dir, "out.wav"), filepath.Join(dir, "kept.wav")
	if err := os.WriteFile(kept, []byte("what was there"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"no such model":    {[]string{"run", "--model", filepath.Join(dir, "none"), "--in", user, "--out", out}, "--model"},
		"an empty folder":  {[]string{"run", "--model", dir, "--in", user, "--out", out}, "model.safetensors is missing"},
		"no such voice":    {[]string{"run", "--model", tinyA, "--voice", "NOBODY", "--in", user, "--out", out}, "invalid_voice"},
		"a voice outside":  {[]string{"run", "--model", tinyA, "--voice", "../x.pt", "--in", user, "--out", out}, "invalid_voice"},
		"no sound":         {[]string{"run", "--model", tinyA, "--in", filepath.Join(tinyA, "config.json"), "--out", out}, "WAV"},
		"no recording":     {[]string{"run", "--model", tinyA, "--in", filepath.Join(dir, "none.wav"), "--out", out}, "none.wav"},
		"greedy and seed":  {[]string{"run", "--model", tinyA, "--greedy", "--seed", "1", "--in", user, "--out", out}, "--greedy"},
		"no library":       {[]string{"run", "--onnxruntime", filepath.Join(dir, "none.so"), "--model", tinyA, "--in", user, "--out", out}, "make build"},
		"too many at once": {[]string{"serve", "--max-sessions", "100000", "--addr", "127.0.0.1:0", "--model", tinyA}, "max sessions"},
		"too many threads": {[]string{"run", "--threads", "100000", "--model", tinyA, "--in", user, "--out", out}, "threads"},
		"a bad address":    {[]string{"serve", "--addr", "nowhere", "--model", tinyA}, "nowhere"},
		"over the input":   {[]string{"run", "--model", tinyA, "--in", out, "--out", out}, "written over"},
		"seed 0":           {[]string{"run", "--seed", "0", "--model", tinyA, "--in", user, "--out", out}, "--seed"},
		"no such folder":   {[]string{"run", "--model", tinyA, "--in", user, "--out", kept, "--tokens", filepath.Join(dir, "none", "t")}, "none"},
	} {
		t.Run(name, func(t *testing.T) {
			_, stderr, err := parley(t, c.args...)
			if err == nil || !strings.Contains(stderr, c.want) {
				t.Errorf("wanted a failure that names %q, found %v: %s", c.want, err, stderr)
			}
			if strings.Contains(stderr, "goroutine ") {
				t.Errorf("a crash: %s", stderr)
			}
		})
	}
}

// A refusal leaves no file behind and touches none.
func TestRefusalsWriteNothing(t *testing.T) {
	dir := t.TempDir()
	kept, fresh := filepath.Join(dir, "kept.wav"), filepath.Join(dir, "fresh.jsonl")
	if err := os.WriteFile(kept, []byte("what was there"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := parley(t, "run", "--model", tinyA, "--voice", "NOBODY", "--in", filepath.Join(tinyA, "user.wav"), "--out", kept, "--tokens", fresh); err == nil {
		t.Fatal("a voice that is not there was accepted")
	}
	if data, err := os.ReadFile(kept); err != nil || string(data) != "what was there" {
		t.Errorf("the file now holds %q (%v)", data, err)
	}
	if _, err := os.Stat(fresh); err == nil {
		t.Error("an empty file was left")
	}
}

func TestVersionNeedsNoLibrary(t *testing.T) {
	t.Setenv("PARLEY_ONNXRUNTIME", filepath.Join(t.TempDir(), "none.so"))
	for _, args := range [][]string{{"version"}, {"--help"}, {"run", "--help"}, {"serve", "--help"}} {
		stdout, stderr, err := parley(t, args...)
		if err != nil || len(stdout) < 20 {
			t.Errorf("%v: %v: %s%s", args, err, stdout, stderr)
		}
	}
}
