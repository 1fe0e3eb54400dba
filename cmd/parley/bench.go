package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
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
	Sessions []int  `default:"1,2,4,8" placeholder:"N,…" help:"Numbers of sessions; the model is loaded for the largest. 1,2,4,8 if not said."`
	Contexts []int  `placeholder:"N,…" help:"Frames of past that every session has; if not said, 200 and as many as it can have."`
	Frames   int    `default:"200" placeholder:"N" help:"Frames of each row, 200 if not said."`
	Greedy   bool   `help:"Take the best token, instead of drawing as the reference does."`
	Out      string `placeholder:"NAME" help:"Also write NAME.json with every frame, NAME.md and NAME.svg, anew after each row."`
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
	Precision   string     `json:"precision"`
	Greedy      bool       `json:"greedy"`
	WeightBytes int64      `json:"weight_bytes"`
	LoadSeconds float64    `json:"load_seconds"`
	HostPeak    int64      `json:"host_peak_bytes"` // of the process, when the model was loaded
	Bandwidth   float64    `json:"bandwidth_bytes_per_second,omitempty"`
	Rows        []benchRow `json:"rows"`
	// ColdMS and KeptMS are how long a session with a prompt of OpeningFrames
	// takes to open, the first time and once more; BesideMS how long beside
	// BesideSessions others, and WorstMS the longest that those waited for an
	// answer meanwhile.
	OpeningFrames  int     `json:"opening_frames"`
	ColdMS         float64 `json:"opening_cold_ms"`
	KeptMS         float64 `json:"opening_kept_ms"`
	BesideSessions int     `json:"beside_sessions"`
	BesideMS       float64 `json:"opening_beside_ms"`
	WorstMS        float64 `json:"beside_worst_ms"`
	// Company is how far a session among others is from the same one alone; there
	// is none if only one was measured.
	Company engine.Company `json:"company,omitzero"`
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
	Limit    float64   `json:"limit_ms,omitempty"` // what a frame has to read, at Bandwidth
	Read     int64     `json:"least_read_bytes"`
	There    int64     `json:"to_card_bytes"` // in a frame, as Back
	Back     int64     `json:"from_card_bytes"`
	Memory   int64     `json:"memory_bytes"`
	Frames   []float64 `json:"frames_ms"`
}

// holds says that the frames keep up with speech.
func (r benchRow) holds() bool { return r.P99 < ms(core.FramePeriod) }

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// bandwidths of memory in bytes a second, as NVIDIA's data sheets have them, by
// words of the card's name.
var bandwidths = []struct {
	card string
	of   float64
}{{"H200", 4.8e12}, {"H100 NVL", 3.9e12}, {"H100 PCIe", 2e12}, {"H100", 3.35e12}, {"L40S", 864e9}}

// bandwidth of the card in use, or 0: of several kinds it may be any, since
// CUDA_VISIBLE_DEVICES and CUDA's order choose.
func bandwidth(gpus []gpu) float64 {
	if len(gpus) == 0 || slices.ContainsFunc(gpus, func(g gpu) bool { return g.Name != gpus[0].Name }) {
		return 0
	}
	for _, b := range bandwidths {
		if strings.Contains(" "+gpus[0].Name+" ", " "+b.card+" ") {
			return b.of
		}
	}
	return 0
}

// Run measures row by row, and prints and keeps each as it is known.
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
		Threads: c.Threads, Model: folder.Name(), Greedy: c.Greedy, OpeningFrames: openingFrames,
	}
	if r.Threads == 0 {
		r.Threads = runtime.NumCPU()
	}
	if err := c.measure(ctx, &r, folder, config, func() error { return r.keep(files) }); err != nil {
		return err
	}
	fmt.Printf("\n%s", r.table())
	return nil
}

// keep writes the report over what the files had, or leaves them as they are.
func (r *benchReport) keep(files [3]*output) error {
	raw, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	for i, text := range []string{string(raw) + "\n", r.table(), r.plot()} {
		err = errors.Join(err, files[i].rewrite([]byte(text)))
	}
	return err
}

// measure fills the report; keep writes down what is known.
func (c *benchCmd) measure(ctx context.Context, r *benchReport, folder checkpoint.Folder, config checkpoint.Config, keep func() error) (err error) {
	numbers := slices.Compact(slices.Sorted(slices.Values(c.Sessions)))
	most := numbers[len(numbers)-1]
	_, session := engine.Footprint(config, c.Device, engine.Float32)
	begin := time.Now()
	o, loaded := c.options(engine.Options{MaxSessions: most, PrefixCache: min(session, maxBenchPrefix)})
	e, err := engine.Load(ctx, folder, config, o)
	loaded()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.Close()) }()
	r.LoadSeconds, r.HostPeak = time.Since(begin).Seconds(), kilobytes("/proc/self/status", "VmHWM")
	device := e.Device()
	if device != engine.OnCPU {
		r.Bandwidth = bandwidth(r.Machine.GPUs)
		if !e.Captured() {
			device += ", not captured"
		}
	}
	r.ONNXRuntime, r.Precision, r.WeightBytes = ort.InUse(), e.Precision(), e.WeightBytes()
	fmt.Printf("%s in %s, loaded in %.1f s\n", r.Model, r.Precision, r.LoadSeconds)
	contexts := slices.Sorted(slices.Values(c.Contexts)) // so that memory only grows
	if len(contexts) == 0 {
		contexts = []int{min(200, e.Ring()), e.Ring()}
	}
	contexts = slices.Compact(contexts)
	sampling := core.DefaultSampling
	if c.Greedy {
		sampling = core.Sampling{}
	}
	for _, n := range numbers {
		for _, past := range contexts {
			m, err := e.Measure(ctx, n, past, c.Frames, sampling)
			if err != nil {
				return err
			}
			row := benchRow{
				Device: device, Sessions: n, Context: past, Memory: e.Used(), Read: e.FrameBytes(n, past), There: m.There, Back: m.Back,
				Encode: ms(m.Encode), Temporal: ms(m.Temporal), Depth: ms(m.Depth), Decode: ms(m.Decode),
			}
			if r.Bandwidth > 0 {
				row.Limit = 1000 * float64(row.Read) / r.Bandwidth
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
			if err := keep(); err != nil {
				return err
			}
		}
		if r.ColdMS == 0 {
			cold, kept, err := e.MeasureOpening(ctx, openingFrames)
			if err != nil {
				return err
			}
			r.ColdMS, r.KeptMS = ms(cold), ms(kept)
			if err := keep(); err != nil {
				return err
			}
		}
	}
	past := contexts[len(contexts)-1]
	if beside := min(most-1, besideSessions); beside > 0 && r.hold(beside, past) {
		opened, worst, err := e.MeasureBeside(ctx, beside, past, openingFrames)
		if err != nil {
			return err
		}
		r.BesideSessions, r.BesideMS, r.WorstMS = beside, ms(opened), ms(worst)
		if err := keep(); err != nil {
			return err
		}
	}
	if most == 1 {
		return nil
	}
	if r.Company, err = e.MeasureCompany(ctx, most, past, min(companyFrames, c.Frames)); err != nil {
		return err
	}
	return keep()
}

const (
	// maxBenchPrefix is room for one prompt of openingFrames, and not more of a card.
	maxBenchPrefix = 1 << 30
	// companyFrames are compared with those of a session alone.
	companyFrames = 8
	// besideSessions are live while one more is opened.
	besideSessions = 31
)

// hold says that so many sessions kept up, or more did.
func (r *benchReport) hold(sessions, past int) bool {
	return slices.ContainsFunc(r.Rows, func(w benchRow) bool { return w.Sessions >= sessions && w.Context == past && w.holds() })
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
	how := "tokens drawn"
	if r.Greedy {
		how = "best tokens"
	}
	fmt.Fprintf(&b, "%s in %s, %.2f GB of weights in memory, %s. %s, %d cores, %.0f GB; ONNX Runtime %s, %d threads; %s, parley %s (%s).\n\n",
		r.Model, r.Precision, gb(r.WeightBytes), how, on, r.Machine.Cores, gb(r.Machine.Memory), r.ONNXRuntime, r.Threads, r.Date, r.Version, r.Commit)
	b.WriteString("| device | sessions | context | encode ms | temporal | depth | decode | frame p50 | p99 | limit | GB |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, w := range r.Rows {
		limit := ""
		if w.Limit > 0 {
			limit = fmt.Sprintf("%.1f", w.Limit)
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %s | %.2f |\n",
			w.Device, w.Sessions, w.Context, w.Encode, w.Temporal, w.Depth, w.Decode, w.P50, w.P99, limit, gb(w.Memory))
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
	if r.ColdMS > 0 {
		fmt.Fprintf(&b, ". A session with a prompt of %d frames opens in %.1f ms, and in %.1f ms once that is kept", r.OpeningFrames, r.ColdMS, r.KeptMS)
	}
	if r.BesideSessions > 0 {
		fmt.Fprintf(&b, "; beside %d others with a frame every 80 ms in %.1f ms, and none of theirs took more than %.1f ms", r.BesideSessions, r.BesideMS, r.WorstMS)
	}
	b.WriteString(".\n")
	if c := r.Company; c.Frames > 0 {
		fmt.Fprintf(&b, "One session beside %d others is the same one alone, over %d frames, but for %.2g of a sample and %.2g of the logits; of %d tokens of its user %d are others.\n",
			c.Beside, c.Frames, c.PCM, c.Logits, c.Heard, c.Codes)
	}
	if len(r.Rows) > 0 && r.Rows[0].There > 0 {
		w := r.Rows[len(r.Rows)-1]
		fmt.Fprintf(&b, "In a frame of a session %d bytes go to the card and %d come back.\n", w.There/int64(w.Sessions), w.Back/int64(w.Sessions))
	}
	if r.Bandwidth > 0 {
		fmt.Fprintf(&b, "The limit is what a frame has to read, at %.2f TB/s. ", r.Bandwidth/1e12)
	}
	fmt.Fprintf(&b, "Loading took %.1f s and %.2f GB of the host.\n", r.LoadSeconds, gb(r.HostPeak))
	return b.String()
}

// on is the processor or the card that was measured; of several cards it is not
// known which, see bandwidth.
func (r *benchReport) on() string {
	if len(r.Machine.GPUs) == 0 || len(r.Rows) > 0 && r.Rows[0].Device == engine.OnCPU {
		return r.Machine.CPU
	}
	var names []string
	for _, g := range r.Machine.GPUs {
		names = append(names, g.Name)
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " or ")
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

// plot is the p99 over the sessions as an SVG, a line for each device and context,
// and a dotted one for the limit; below stands what was measured, when, and on what.
func (r *benchReport) plot() string {
	const width, height, margin, caption = 640, 360, 48, 20
	sessions, highest := 1, ms(core.FramePeriod)
	for _, w := range r.Rows {
		sessions, highest = max(sessions, w.Sessions), max(highest, w.P99)
	}
	highest *= 1.1
	x := func(n int) float64 { return margin + float64(n)/float64(sessions)*(width-2*margin) }
	y := func(v float64) float64 { return height - margin - v/highest*(height-2*margin) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", width, height+caption)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", width, height+caption)
	fmt.Fprintf(&b, `<path d="M%.0f %.0fV%.0fH%.0f" fill="none" stroke="black"/>`+"\n", x(0), y(highest), y(0), x(sessions))
	const every = 20 // ms, or a multiple, so that there are 20 numbers at most
	for v := 0; float64(v) < highest; v += every * max(1, int(highest)/(10*every)) {
		fmt.Fprintf(&b, `<text x="%.0f" y="%.1f" text-anchor="end">%d</text>`+"\n", x(0)-6, y(float64(v))+4, v)
	}
	limit := ms(core.FramePeriod)
	fmt.Fprintf(&b, `<path d="M%.0f %.1fH%.0f" stroke="gray" stroke-dasharray="4"/><text x="%.0f" y="%.1f" fill="gray">a frame, %.0f ms</text>`+"\n",
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
		var limits []string
		for _, w := range line {
			if w.Limit > 0 {
				limits = append(limits, fmt.Sprintf("%.1f,%.1f", x(w.Sessions), y(w.Limit)))
			}
		}
		fmt.Fprintf(&b, `<polyline points="%s" fill="none" stroke="%s" stroke-dasharray="2"/>`+"\n", strings.Join(limits, " "), colour)
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="%s">%s, context %d</text>`+"\n", margin+90, 20+14*i, colour, line[0].Device, line[0].Context)
	}
	fmt.Fprintf(&b, `<text x="%d" y="20">p99 ms</text><text x="%d" y="%d" text-anchor="middle">sessions</text>`+"\n", margin-40, width/2, height-10)
	of := fmt.Sprintf("%s in %s on %s; %s, parley %s (%.12s)", r.Model, r.Precision, r.on(), r.Date, r.Version, r.Commit)
	if r.Bandwidth > 0 {
		of += fmt.Sprintf("; dotted: the limit, at %.2f TB/s", r.Bandwidth/1e12)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle" font-size="10" fill="gray">%s</text>`+"\n</svg>\n", width/2, height+8, html.EscapeString(of))
	return b.String()
}
