package main

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const benched = "../../engine/testdata/tiny-a"

// The files of a run say the same, and what was measured.
func TestBench(t *testing.T) {
	out := filepath.Join(t.TempDir(), "bench")
	c := benchCmd{modelFlags: modelFlags{Model: benched}, Sessions: []int{2, 1}, Frames: 10, Out: out}
	if err := c.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	read := func(kind string) []byte {
		b, err := os.ReadFile(out + kind)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	var r benchReport
	if err := json.Unmarshal(read(".json"), &r); err != nil {
		t.Fatal(err)
	}
	if r.Precision != "f32" || r.Company.Frames != companyFrames || r.Company.Beside != 1 || r.Company.PCM > 1e-4 || r.Company.Logits > 1e-4 || r.Company.Codes > 0 ||
		r.BesideSessions != 1 || r.BesideMS <= 0 || r.WorstMS <= 0 || r.LoadSeconds <= 0 || len(r.Rows) != 2 || r.Machine.Cores < 1 || r.Machine.Memory < 1<<28 || r.Date == "" || r.Model != "tiny-a" || r.WeightBytes < 1<<20 {
		t.Errorf("%+v", r)
	}
	for i, w := range r.Rows {
		if w.Sessions != 1+i || w.Context != 47 || len(w.Frames) != 10 || w.P50 > w.P99 || w.P50 <= 0 || w.Encode <= 0 || w.Memory < r.WeightBytes {
			t.Errorf("row %+v", w)
		}
	}
	if md := string(read(".md")); md != r.table() || strings.Count(md, "\n| cpu |") != 2 {
		t.Errorf("the table is not that of the raw data:\n%s", md)
	}
	svg := read(".svg")
	if string(svg) != r.plot() {
		t.Error("the plot is not that of the raw data")
	}
	for _, known := range []string{"tiny-a in f32 on ", r.Date, r.Version} {
		if !strings.Contains(string(svg), known) {
			t.Errorf("the plot does not say %q", known)
		}
	}
	r.Rows[0].Device, r.Bandwidth = "cuda", 4.8e12
	r.Machine.GPUs, r.Commit = []gpu{{Name: "NVIDIA H200"}, {Name: "NVIDIA H200"}}, "0123456789abcdef"
	if plot := r.plot(); !strings.Contains(plot, "on NVIDIA H200; ") || !strings.Contains(plot, "(0123456789ab)") || !strings.Contains(plot, "at 4.80 TB/s") {
		t.Errorf("the plot of a card does not say which:\n%s", plot)
	}
	for d := xml.NewDecoder(strings.NewReader(string(svg))); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}

	for _, wrong := range []benchCmd{
		{modelFlags: modelFlags{Model: benched}, Sessions: []int{1}, Frames: 0},
		{modelFlags: modelFlags{Model: benched}, Sessions: []int{0}, Frames: 1},
		{modelFlags: modelFlags{Model: benched}, Sessions: []int{1}, Frames: 1, Contexts: []int{48}},
		{modelFlags: modelFlags{Model: "/nowhere"}, Sessions: []int{1}, Frames: 1},
	} {
		if err := wrong.Run(t.Context()); err == nil {
			t.Errorf("%+v was measured", wrong)
		}
	}
}

// What was kept stays where a number cannot be written.
func TestBenchKeepsRows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bench.json")
	file, err := openOutput(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.close(&err)
	files := [3]*output{file, {}, {}}
	r := benchReport{Rows: []benchRow{{Device: "cpu", Sessions: 1, P99: 20}}}
	if err := r.keep(files); err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r.Company.PCM = math.NaN()
	if err := r.keep(files); err == nil {
		t.Error("NaN was written")
	}
	if now, err := os.ReadFile(path); err != nil || len(kept) == 0 || string(now) != string(kept) {
		t.Errorf("%v: the file has %q now", err, now)
	}
}

// The bandwidth is that of the card in use, where that is known.
func TestBandwidth(t *testing.T) {
	for names, want := range map[string]float64{
		"": 0, "NVIDIA H200": 4.8e12, "NVIDIA H200,NVIDIA H200": 4.8e12, "NVIDIA L4,NVIDIA H200": 0, "NVIDIA GH200 480GB": 0,
		"NVIDIA H100 NVL": 3.9e12, "NVIDIA H100 80GB HBM3": 3.35e12,
	} {
		var gpus []gpu
		for name := range strings.SplitSeq(names, ",") {
			if name != "" {
				gpus = append(gpus, gpu{Name: name})
			}
		}
		if got := bandwidth(gpus); got != want {
			t.Errorf("%q: %g", names, got)
		}
	}
}

// How many sessions hold is what the rows say.
func TestBenchHolds(t *testing.T) {
	r := benchReport{Rows: []benchRow{
		{Device: "cpu", Sessions: 1, Context: 10, P99: 20}, {Device: "cpu", Sessions: 1, Context: 99, P99: 79.9},
		{Device: "cpu", Sessions: 4, Context: 10, P99: 79}, {Device: "cpu", Sessions: 4, Context: 99, P99: 80},
	}}
	if table := r.table(); !strings.Contains(table, "4 of 4 tried at context 10 on cpu; 1 of 4 tried at context 99 on cpu.\n") {
		t.Error(table)
	}
	values := make([]float64, 200)
	for i := range values {
		values[i] = float64(200 - i)
	}
	if p50, p99 := percentile(values, 50), percentile(values, 99); p50 != 100 || p99 != 198 || percentile(values[:1], 99) != 200 {
		t.Errorf("p50 %v, p99 %v of 1 to 200", p50, p99)
	}
}
