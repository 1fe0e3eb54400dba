package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"

	"github.com/mattn/go-isatty"

	"github.com/parley-voice/parley/engine/core"
)

const (
	// longInput and more gets a bar.
	longInput = 10 * time.Second
	// barWidth in characters; barEvery is how often it is drawn.
	barWidth = 30
	barEvery = 100 * time.Millisecond
)

// progress prints the agent's words as they come and, on a terminal, a bar one
// line below them.
type progress struct {
	bar    *os.File // nil for none
	frames int
	drawn  time.Time
	spoke  bool
}

func newProgress(terminal *os.File, frames int) *progress {
	p := &progress{frames: frames}
	if time.Duration(frames)*core.FramePeriod >= longInput && isatty.IsTerminal(terminal.Fd()) {
		p.bar = terminal
	}
	return p
}

// printable leaves out codes that a terminal would obey: what a model or its
// files say may hold some.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' {
			return -1
		}
		return r
	}, text)
}

func (p *progress) say(text string) {
	if text = printable(text); text != "" {
		fmt.Print(text)
		p.spoke = true
	}
}

// step draws the bar for n frames done. The codes go down a line, keep the place
// there, draw, and come back to where the words are.
func (p *progress) step(n int) {
	if p.bar == nil || (n < p.frames && time.Since(p.drawn) < barEvery) {
		return
	}
	p.drawn = time.Now()
	full := n * barWidth / p.frames
	at := (time.Duration(n) * core.FramePeriod).Round(time.Second)
	all := (time.Duration(p.frames) * core.FramePeriod).Round(time.Second)
	fmt.Fprintf(p.bar, "\033D\0337\r\033[K[%s%s] %v of %v\0338\033M",
		strings.Repeat("#", full), strings.Repeat(".", barWidth-full), at, all)
}

// end leaves the terminal as a prompt wants it.
func (p *progress) end() {
	if p.spoke || p.bar != nil {
		fmt.Println()
	}
	if p.bar != nil {
		fmt.Fprint(p.bar, "\r\033[K")
	}
}

// amount is a bar on a terminal, of bytes of which all are known.
type amount struct {
	terminal io.Writer // nil for none
	doing    string
	drawn    time.Time
	there    bool
}

func newAmount(terminal *os.File, doing string) *amount {
	a := &amount{doing: doing, drawn: time.Now()} // what is done at once draws nothing
	if isatty.IsTerminal(terminal.Fd()) {
		a.terminal = terminal
	}
	return a
}

// step draws the bar for n bytes done.
func (a *amount) step(n, all int64) {
	whole := n == all && a.there // it stays until the end
	if a.terminal == nil || !whole && time.Since(a.drawn) < barEvery {
		return
	}
	a.drawn, a.there = time.Now(), true
	full := int(n * barWidth / all)
	fmt.Fprintf(a.terminal, "\r\033[K%s [%s%s] %.2f of %.2f GB", a.doing, strings.Repeat("#", full), strings.Repeat(".", barWidth-full), gb(n), gb(all))
}

// end takes the bar away, if there is one.
func (a *amount) end() {
	if a.there {
		fmt.Fprint(a.terminal, "\r\033[K")
	}
	a.there = false
}
