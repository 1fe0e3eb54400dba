package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/parley-voice/parley/engine"
	"github.com/parley-voice/parley/engine/checkpoint"
	"github.com/parley-voice/parley/engine/core"
	"github.com/parley-voice/parley/engine/ort"
)

// openingFrames are the prompt of a voice and a persona of usual length.
const openingFrames = 160

type benchCmd struct {
	modelFlags
	Sessions []int  `default:"1,2,4,8" placeholder:"N,…" help:"Numbers of sessions; the model is loaded anew for each. 1,2,4,8 if not said."`
	Contexts []int  `placeholder:"N,…" help:"Frames of past that every session has; if not said, 200 and as many as it can have."`
	Frames   int    `default:"200" placeholder:"N" help:"Frames of each row, 200 if not said."`
	Out      string `placeholder:"NAME" help:"Also write NAME.json with every frame, NAME.md and NAME.svg."`
}

// benchReport is what was measured, and all that one has to know of it.
type benchReport struct {
	Date        string     `json:"date"`
	Version     string     `json:"version"`
	Commit      string     `json:"commit"`
	Machine     machine    `json:"machine"`
	ONNXRuntime string     `json:"onnxruntime"`
	Threads     int        `json:"threads"`
	Model       string     `json:"model"`
	WeightBytes int64      `json:"weight_bytes"`
	Rows        []benchRow `json:"rows"`
	// ColdMS and KeptMS are how long a session with a prompt of OpeningFrames
	// takes to open, the first time and once more.
	OpeningFrames int     `json:"opening_frames"`
	ColdMS        float64 `json:"opening_cold_ms"`
	KeptMS        float64 `json:"opening_kept_ms"`
}

// benchRow is one number of sessions with one length of past. Stages are means,
// memory is what the process has resident, or what of a card's is in use.
type benchRow struct {
	Device   string    `json:"device"`
	Sessions int       `json:"sessions"`
	Context  int       `json:"context"`
	Encode   float64   `json:"encode_ms"`
	Temporal float64   `json:"temporal_ms"`
	Depth    float64   `json:"depth_ms"`
	Decode   float64   `json:"decode_ms"`
	P50      float64   `json:"frame_p50_ms"`
	P99      float64   `json:"frame_p99_ms"`
	Memory   int64     `json:"memory_bytes"`
	Frames   []float64 `json:"frames_ms"`
}

// holds says that the frames keep up with speech.
func (r benchRow) holds() bool { return r.P99 < ms(core.FramePeriod) }

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// Run measures row by row and prints each as it is known.
func (c *benchCmd) Run(ctx context.Context) (err error) {
	const most = 1 << 20
	if c.Frames < 1 || c.Frames > most {
		return fmt.Errorf("--frames is %d; it can be 1 to %d", c.Frames, most)
	}
	if len(c.Sessions) == 0 || slices.Min(c.Sessions) < 1 {
		return errors.New("--sessions names no number of 1 or more")
	}
	var files [3]*output
	for i, kind := range []string{".json", ".md", ".svg"} {
		name := ""
		if c.Out != "" {
			name = c.Out + kind
		}
		if files[i], err = openOutput(name); err != nil {
			return err
		}
		defer files[i].close(&err)
	}
	folder := c.folder()
	config, err := folder.ReadConfig()
	if err != nil {
		return err
	}
	r := benchReport{
		Date: time.Now().UTC().Format(time.DateOnly), Version: version, Commit: commit(), Machine: survey(ctx, "/"),
		Threads: c.Threads, Model: folder.Name(), OpeningFrames: openingFrames,
	}
	if r.Threads == 0 {
		r.Threads = runtime.NumCPU()
	}
	slices.Sort(c.Sessions)
	for _, n := range slices.Compact(c.Sessions) {
		if err := c.measure(ctx, &r, folder, config, n); err != nil {
			return err
		}
	}
	fmt.Printf("\n%s", r.table())
	raw, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	for i, text := range []string{string(raw) + "\n", r.table(), r.plot()} {
		if err := errors.Join(files[i].start(), files[i].write([]byte(text))); err != nil {
			return err
		}
	}
	return nil
}

// measure adds the rows of n sessions.
func (c *benchCmd) measure(ctx context.Context, r *benchReport, folder checkpoint.Folder, config checkpoint.Config, n int) (err error) {
	_, session := engine.Footprint(config, c.Device, engine.Float32)
	e, err := engine.Load(ctx, folder, config, c.options(engine.Options{MaxSessions: n, PrefixCache: session}))
	if err != nil {
		return err
	}
	notice(e)
	device := e.Device()
	if device != engine.OnCPU && !e.Captured() {
		device += ", not captured"
	}
	r.ONNXRuntime = ort.InUse()
	defer func() { err = errors.Join(err, e.Close()) }()
	r.WeightBytes = e.WeightBytes()
	contexts := slices.Sorted(slices.Values(c.Contexts)) // so that memory only grows
	if len(contexts) == 0 {
		contexts = []int{min(200, e.Ring()), e.Ring()}
	}
	for _, past := range slices.Compact(contexts) {
		m, err := e.Measure(ctx, n, past, c.Frames, core.DefaultSampling)
		if err != nil {
			return err
		}
		row := benchRow{
			Device: device, Sessions: n, Context: past, Memory: e.Used(),
			Encode: ms(m.Encode), Temporal: ms(m.Temporal), Depth: ms(m.Depth), Decode: ms(m.Decode),
		}
		if device == engine.OnCPU {
			row.Memory = kilobytes("/proc/self/status", "VmRSS")
		}
		for _, f := range m.Frames {
			row.Frames = append(row.Frames, ms(f))
		}
		row.P50, row.P99 = percentile(row.Frames, 50), percentile(row.Frames, 99)
		r.Rows = append(r.Rows, row)
		fmt.Printf("%d sessions, context %d: p50 %.1f ms, p99 %.1f ms\n", n, past, row.P50, row.P99)
	}
	if r.ColdMS == 0 {
		cold, kept, err := e.MeasureOpening(ctx, openingFrames)
		if err != nil {
			return err
		}
		r.ColdMS, r.KeptMS = ms(cold), ms(kept)
	}
	return nil
}

// percentile is the smallest value that p of a hundred do not exceed.
func percentile(values []float64, p int) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[(len(sorted)*p+99)/100-1]
}

// table is the report in Markdown.
func (r *benchReport) table() string {
	var b strings.Builder
	on := r.Machine.CPU
	for _, g := range r.Machine.GPUs {
		on += ", " + g.Name
	}
	fmt.Fprintf(&b, "%s, %.2f GB of weights in memory. %s, %d cores, %.0f GB; ONNX Runtime %s, %d threads; %s, parley %s (%s).\n\n",
		r.Model, gb(r.WeightBytes), on, r.Machine.Cores, gb(r.Machine.Memory), r.ONNXRuntime, r.Threads, r.Date, r.Version, r.Commit)
	b.WriteString("| device | sessions | context | encode ms | temporal | depth | decode | frame p50 | p99 | GB |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, w := range r.Rows {
		fmt.Fprintf(&b, "| %s | %d | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.2f |\n",
			w.Device, w.Sessions, w.Context, w.Encode, w.Temporal, w.Depth, w.Decode, w.P50, w.P99, gb(w.Memory))
	}
	b.WriteString("\nSessions with p99 < 80 ms:")
	for i, line := range r.lines() {
		held, tried := 0, 0
		for _, w := range line {
			if tried = max(tried, w.Sessions); w.holds() {
				held = max(held, w.Sessions)
			}
		}
		separator := ""
		if i > 0 {
			separator = ";"
		}
		fmt.Fprintf(&b, "%s %d of %d tried at context %d on %s", separator, held, tried, line[0].Context, line[0].Device)
	}
	fmt.Fprintf(&b, ". A session with a prompt of %d frames opens in %.1f ms, and in %.1f ms once that is kept.\n", r.OpeningFrames, r.ColdMS, r.KeptMS)
	return b.String()
}

// lines are the rows of one device and context each, by sessions.
func (r *benchReport) lines() (lines [][]benchRow) {
	for _, w := range r.Rows {
		i := slices.IndexFunc(lines, func(l []benchRow) bool { return l[0].Device == w.Device && l[0].Context == w.Context })
		if i < 0 {
			i = len(lines)
			lines = append(lines, nil)
		}
		lines[i] = append(lines[i], w)
	}
	return lines
}

// plot is the p99 over the sessions as an SVG, a line for each device and context.
func (r *benchReport) plot() string {
	const width, height, margin = 640, 360, 48
	sessions, highest := 1, ms(core.FramePeriod)
	for _, w := range r.Rows {
		sessions, highest = max(sessions, w.Sessions), max(highest, w.P99)
	}
	highest *= 1.1
	x := func(n int) float64 { return margin + float64(n)/float64(sessions)*(width-2*margin) }
	y := func(v float64) float64 { return height - margin - v/highest*(height-2*margin) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", width, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<path d="M%.0f %.0fV%.0fH%.0f" fill="none" stroke="black"/>`+"\n", x(0), y(highest), y(0), x(sessions))
	limit := ms(core.FramePeriod)
	fmt.Fprintf(&b, `<path d="M%.0f %.1fH%.0f" stroke="gray" stroke-dasharray="4"/><text x="%.0f" y="%.1f" fill="gray">%.0f ms</text>`+"\n",
		x(0), y(limit), x(sessions), x(0)+4, y(limit)-4, limit)
	colours := []string{"#0b6e99", "#c4501b", "#3f7d20", "#7a3e9d", "#555555"}
	marked := map[int]bool{}
	for i, line := range r.lines() {
		colour := colours[i%len(colours)]
		var points []string
		for _, w := range line {
			points = append(points, fmt.Sprintf("%.1f,%.1f", x(w.Sessions), y(w.P99)))
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>`+"\n", x(w.Sessions), y(w.P99), colour)
			if !marked[w.Sessions] {
				marked[w.Sessions] = true
				fmt.Fprintf(&b, `<text x="%.1f" y="%.0f" text-anchor="middle">%d</text>`+"\n", x(w.Sessions), y(0)+16, w.Sessions)
			}
		}
		fmt.Fprintf(&b, `<polyline points="%s" fill="none" stroke="%s"/>`+"\n", strings.Join(points, " "), colour)
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="%s">%s, context %d</text>`+"\n", margin+90, 20+14*i, colour, line[0].Device, line[0].Context)
	}
	fmt.Fprintf(&b, `<text x="%d" y="20">p99 ms</text><text x="%d" y="%d" text-anchor="middle">sessions</text>`+"\n</svg>\n", margin-40, width/2, height-10)
	return b.String()
}
