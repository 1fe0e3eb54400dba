package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	libopus "github.com/hraban/opus"
	"golang.org/x/sys/unix"
)

const (
	// serverCore and clientCore have one side each.
	serverCore, clientCore = 0, 1
	// maxLate is what one packet in a hundred may be late at most.
	maxLate = 10 * time.Millisecond
	// watched is how long each number of calls is, after settling; twice if need be,
	// and up to so many times while the host of a virtual machine takes more of the
	// server's core than mayTake.
	settling, watched = 5 * time.Second, 10 * time.Second
	tries, triesTaken = 2, 6
	mayTake           = 0.002
	// The bars: times as many calls as FastRTC, part of the codec's ceiling.
	timesFastRTC, partOfCodec = 5, 0.7
)

// TestBenchMedia measures what a core carries and how long a click takes, beside
// FastRTC, and writes the table.
func TestBenchMedia(t *testing.T) {
	if os.Getenv("PARLEY_BENCH_MEDIA") == "" {
		t.Skip("`make bench-media` runs this: it takes ten minutes and wants two idle cores")
	}
	if runtime.NumCPU() < 2 {
		t.Fatal("server and clients want a core each")
	}
	load := firstField(t, "/proc/loadavg")
	packets, err := saidPackets()
	if err != nil {
		t.Fatal(err)
	}
	core := strconv.Itoa(serverCore)
	var ours, theirs level
	var codec []time.Duration
	t.Run("parley", func(t *testing.T) {
		s := serveLoopback(t, "taskset", "-c", core)
		ours = mostCalls(t, s, s.dialParley, packets, 16, func() { codec = append(codec, codecAlone(t, packets)) })
	})
	t.Run("fastrtc", func(t *testing.T) {
		s := fastRTC(t, "taskset", "-c", core)
		theirs = mostCalls(t, s, s.dialFastRTC, packets, 2, func() {})
	})
	var ear, theirEar []time.Duration
	t.Run("ear", func(t *testing.T) { ear = delays(t, serveLoopback(t).url+"/?processing=off") })
	t.Run("fastrtc ear", func(t *testing.T) { theirEar = delays(t, fastRTC(t).url) })
	if t.Failed() || ours.calls == 0 || theirs.calls == 0 || ear == nil || theirEar == nil {
		t.Fatal("a measurement is missing, so there is no table; see above")
	}
	slices.Sort(codec)
	ceiling := int(packetPeriod / median(codec)) // what a core could carry if there were nothing else to do
	t.Logf("the codec takes %v for 20 ms, both ways, of %v", median(codec), codec)
	if ours.calls < timesFastRTC*theirs.calls {
		t.Errorf("%d calls are less than %d times FastRTC's %d", ours.calls, timesFastRTC, theirs.calls)
	}
	if float64(ours.calls) < partOfCodec*float64(ceiling) {
		t.Errorf("%d calls are less than %.0f %% of the %d that the codec alone would allow", ours.calls, 100*partOfCodec, ceiling)
	}
	if m := median(ear); m > mouthToEar || m >= median(theirEar) {
		t.Errorf("from mouth to ear %v; FastRTC takes %v, and %v are allowed", m, median(theirEar), mouthToEar)
	}
	m := survey(t.Context(), "/")
	text := fmt.Sprintf(table, time.Now().UTC().Format(time.DateOnly), m.CPU, m.Cores, load, versions(t), ceiling,
		ours, 100*ours.calls/ceiling, theirs, 100*theirs.calls/ceiling, float64(ours.calls)/float64(max(1, theirs.calls)),
		spread(ear), spread(theirEar))
	if err := os.WriteFile("../../media/BENCH.md", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// level is a number of calls and what became of them.
type level struct {
	calls int
	late  lateness
	// busy is the part of its core that the server used.
	busy float64
}

func (l level) String() string {
	if len(l.late) == 0 {
		return fmt.Sprintf("%d | | | ", l.calls)
	}
	return fmt.Sprintf("%d | %.1f ms | %.1f ms | %.0f %%", l.calls, ms(l.late.at(0.5)), ms(l.late.at(0.99)), 100*l.busy)
}

// mostCalls is the most that the server carries: doubled from a start until it
// is too many, then halved in between to within 1 %; and what was too many is tried
// again in the end, since it may have had a bad minute, and if it was not, an eighth
// more, and so on. Before each number there are no calls, and resting is called.
func mostCalls(t *testing.T, s *server, dial dial, packets [][]byte, start int, resting func()) (most level) {
	t.Helper()
	apart(t, clientCore)
	crowd, err := newCrowd(dial, packets)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = crowd.size(context.Background(), 0) }()
	carries := func(n int) bool {
		spoilt := 0
		for try := 0; try < tries+min(spoilt, triesTaken-tries); try++ {
			if err := crowd.size(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			resting()
			if err := crowd.size(t.Context(), n); err != nil {
				t.Logf("%d calls: %v", n, err)
				continue
			}
			time.Sleep(settling)
			used, taken := s.cpu(t), takenByHost(t, fmt.Sprintf("cpu%d", serverCore), 1)
			l := level{n, crowd.measure(watched), 0}
			l.busy = (s.cpu(t) - used).Seconds() / watched.Seconds()
			lost := taken()
			t.Logf("| %s | %.1f %% of the core was taken by the host", l, 100*lost)
			if l.late.at(0.99) < maxLate {
				most = l
				return true
			}
			if lost > mayTake {
				spoilt++
			}
		}
		return false
	}
	few, many := 0, start
	for carries(many) {
		few, many = many, 2*many
	}
	for {
		for many-few > max(1, few/100) {
			if middle := (few + many) / 2; carries(middle) {
				few = middle
			} else {
				many = middle
			}
		}
		if !carries(many) {
			return most
		}
		few, many = many, many+max(1, many/8)
	}
}

// takenByHost begins to watch some cores, by their name in /proc/stat (proc(5)): "cpu"
// is all of them. What is returned tells the part of them that the host of this
// machine has had since.
func takenByHost(t *testing.T, name string, cores int) (part func() float64) {
	t.Helper()
	steal := func() time.Duration {
		data, err := os.ReadFile("/proc/stat")
		if err != nil {
			t.Fatal(err)
		}
		_, line, found := strings.Cut(string(data), name+" ")
		fields := strings.Fields(line)
		if !found || len(fields) < 8 {
			t.Fatalf("/proc/stat does not tell of %s", name)
		}
		ticks, err := strconv.ParseInt(fields[7], 10, 64) // of 10 ms
		if err != nil {
			t.Fatal(err)
		}
		return time.Duration(ticks) * 10 * time.Millisecond
	}
	begun, before := time.Now(), steal()
	return func() float64 {
		return (steal() - before).Seconds() / time.Since(begun).Seconds() / float64(cores)
	}
}

// apart keeps this process on one core until the test ends.
func apart(t testing.TB, core int) {
	t.Helper()
	var was, one unix.CPUSet
	if err := unix.SchedGetaffinity(0, &was); err != nil {
		t.Fatal(err)
	}
	one.Set(core)
	all := func(set *unix.CPUSet) {
		threads, err := os.ReadDir("/proc/self/task")
		if err != nil {
			t.Fatal(err)
		}
		for _, thread := range threads {
			id, err := strconv.Atoi(thread.Name())
			if err == nil {
				err = unix.SchedSetaffinity(id, set)
			}
			if err != nil && err != unix.ESRCH {
				t.Fatal(err)
			}
		}
	}
	all(&one)
	procs := runtime.GOMAXPROCS(1)
	t.Cleanup(func() { all(&was); runtime.GOMAXPROCS(procs) })
}

func median(all []time.Duration) time.Duration { return all[len(all)/2] } // in order

func spread(all []time.Duration) string {
	return fmt.Sprintf("%.0f ms | %.0f ms | %.0f ms | %d", ms(median(all)), ms(all[len(all)/20]), ms(all[len(all)*19/20]), len(all))
}

func firstField(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(text))[0]
}

// versions of all that takes part.
func versions(t *testing.T) string {
	t.Helper()
	pinned, err := os.ReadFile("testdata/fastrtc/requirements.txt")
	if err != nil {
		t.Fatal(err)
	}
	of := func(name string) string {
		found := regexp.MustCompile(`(?m)^` + name + `==(\S+)`).FindSubmatch(pinned)
		if found == nil {
			t.Fatalf("%s is not pinned", name)
		}
		return string(found[1])
	}
	build, _ := debug.ReadBuildInfo()
	pion := ""
	for _, m := range build.Deps {
		if name, ok := strings.CutPrefix(m.Path, "github.com/pion/"); ok && (name == "webrtc/v4" || name == "opus") {
			pion += ", pion/" + strings.TrimSuffix(name, "/v4") + " " + m.Version
		}
	}
	chromium, err := exec.Command("chromium", "--version").Output()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s%s, %s; FastRTC %s, aiortc %s, PyAV %s; %s", runtime.Version(), pion, libopus.Version(),
		of("fastrtc"), of("aiortc"), of("av"), strings.TrimSpace(string(bytes.Split(chromium, []byte(" built"))[0])))
}

const table = `# What a core carries, and how long a click takes

` + "`make bench-media`" + ` measures it and writes this file. The engine is a loop-back that says each frame of 80 ms as soon as it has heard it, so this is the media path, WebRTC and nothing else.

%s. %s, %d cores, load %s before. %s.

| one core | calls | lateness, median | 99 %% | of the core | of the codec's |
| --- | --- | --- | --- | --- | --- |
| codec alone | %d | | | | |
| Parley | %s | %d %% |
| FastRTC | %s | %d %% |

Parley carries %.1f times as many calls. The server has one core, the callers (pion, speech at 64 kb/s, 20 ms a packet) another; a number of calls counts if the 99th percentile of its packets' lateness stays under 10 ms for ten seconds. A packet is late by what it comes, by the kernel's clock, after the beat of 20 ms that the caller's most punctual packet gives; packets that do not come are late for ever. Each number is tried twice, and again, up to six times in all, while the host of a virtual machine took more than 0.2 %% of the server's core. Both servers encode Opus with complexity 5 at 64 kb/s; FastRTC sends stereo of 48 kHz, as aiortc does. The codec alone is Parley's decoder and encoder, taking turns over 64 streams: the median of as many measurements as numbers of calls were tried, one before each, since a virtual machine is faster in one minute than in the next.

| mouth to ear | median | 5 %% | 95 %% | clicks |
| --- | --- | --- | --- | --- |
| Parley | %s |
| FastRTC | %s |

From when a click enters the page by Chromium's microphone to when it leaves the page's audio element, both in the time of one AudioContext.
`
