package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/media/sound"
)

// questions that the bundled model is asked, by the files of testdata/questions,
// and the words of which an answer must have one. Kokoro speaks them (bm_george,
// am_fenrir, af_bella), in no voice of the test set's.
var questions = []struct {
	file  string // says what its name says
	right []string
}{
	{"day-after-tuesday.wav", []string{"wednesday"}},
	{"capital-of-france.wav", []string{"paris"}},
	{"month-after-march.wav", []string{"april"}},
}

const (
	// greetingTime is what the agent has for its greeting before it is asked, and
	// openingTime what its session has before that, since the microphone runs.
	greetingTime, openingTime = 6 * time.Second, 7 * time.Second
	// answerTime is the pause after each question.
	answerTime = 7 * time.Second
	// disturbance is how much of what is said may be made up or dropped until a
	// wrong answer is no fault of the model.
	disturbance = 100 // ms
)

// asking is a microphone in which one asks all questions some times, with pauses
// for answers, after a while for the greeting.
func asking(t *testing.T, times int, first time.Duration) string {
	t.Helper()
	pcm := make([]float32, samples(first))
	for i := range times * len(questions) {
		q := questions[i%len(questions)]
		wav, err := sound.OpenWAV("testdata/questions/"+q.file, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		if wav.Rate != core.SampleRate || wav.Channels != 1 {
			t.Fatalf("%s has %d channels at %d Hz", q.file, wav.Channels, wav.Rate)
		}
		pcm = append(pcm, wav.Samples...)
		pcm = append(pcm, make([]float32, samples(answerTime))...)
	}
	// Chromium would begin anew.
	return asWAV(t, append(pcm, make([]float32, samples(time.Minute))...), core.SampleRate, 1)
}

func samples(d time.Duration) int { return int(d.Seconds() * core.SampleRate) }

// TestConversation: as it comes, the program converses. A person asks three
// questions in a call and reads the answers' words on the page.
func TestConversation(t *testing.T) {
	if testing.Short() {
		t.Skip("a conversation takes most of a minute")
	}
	attempts(t, askAll)
}

// askAll says whether the answers are to be relied on: right, or to what was said.
func askAll(t *testing.T, _ int) (undisturbed bool) {
	s := serve(t)
	b := browseWith(t, s.url, asking(t, 1, openingTime+greetingTime), beforehand(complaints))
	b.eventually("voices", `!document.getElementById("voice").disabled`)
	b.click()
	clicked := time.Now()
	b.until("live")
	if took := time.Since(clicked); took > openingTime {
		t.Logf("the call was live after %v: too late for the first question", took)
		return false
	}
	words := func() string {
		return b.text(`[...document.querySelectorAll("#words p")].map((p) => p.textContent).join("\n")`)
	}
	var wrong []string
	for i, q := range questions {
		b.eventually("the question in "+q.file, `document.getElementById("says-you").textContent === "speaking"`)
		before := words()
		if i == 0 && before == "" {
			wrong = append(wrong, "the agent did not greet")
		}
		b.eventually("its end", `document.getElementById("says-you").textContent === "quiet"`)
		next := time.Now().Add(answerTime - time.Second)
		b.eventually("the voice of an answer to "+q.file, `document.getElementById("says-agent").textContent === "speaking"`)
		if i == len(questions)-1 { // both are to be seen
			b.eventually("its end", `document.getElementById("says-agent").textContent === "listening"`)
			b.shoot("conversation")
		}
		time.Sleep(time.Until(next))
		answer := strings.TrimPrefix(words(), before)
		t.Logf("%s: %q", q.file, answer)
		if !slices.ContainsFunc(plain(answer), func(word string) bool { return slices.Contains(q.right, word) }) {
			wrong = append(wrong, fmt.Sprintf("%s was answered with %q", q.file, answer))
		}
	}
	b.click()
	b.until("ended")
	b.quiet()
	after := s.idle(t)
	undisturbed = after.Concealed+after.LateDropped <= disturbance
	t.Logf("%.0f ms of the microphone were made up, %.0f ms dropped", after.Concealed, after.LateDropped)
	complain := t.Log
	if undisturbed {
		complain = t.Error
	}
	for _, what := range wrong {
		complain(what)
	}
	return undisturbed || len(wrong) == 0
}

// plain words of a text.
func plain(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
}
