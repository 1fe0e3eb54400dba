package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/parley-voice/parley/media"
)

// BenchmarkCalls is what the server takes of a core for 20 ms of a call, which part
// of that the codec alone would take, and what one packet in a hundred is late by.
// Both are time that was had, and had beside each other, so the machine need not be
// idle; but who waits longer takes less, so only runs in like company compare.
func BenchmarkCalls(b *testing.B) {
	packets, err := saidPackets()
	if err != nil {
		b.Fatal(err)
	}
	for _, calls := range []int{32, 64, 96} {
		b.Run(strconv.Itoa(calls), func(b *testing.B) {
			s := serveLoopback(b, "taskset", "-c", strconv.Itoa(serverCore))
			apart(b, clientCore)
			crowd, err := newCrowd(s.dialParley, packets)
			if err != nil {
				b.Fatal(err)
			}
			defer func() { _ = crowd.size(context.Background(), 0) }()
			if err := crowd.size(b.Context(), calls); err != nil {
				b.Fatal(err)
			}
			time.Sleep(settling)
			codec := codecBeside(b)
			var late lateness
			begun, used := time.Now(), s.cpu(b)
			for b.Loop() {
				late = append(late, crowd.measure(time.Second)...)
			}
			each := float64(s.cpu(b)-used) / (float64(calls) * time.Since(begun).Seconds() / packetPeriod.Seconds())
			alone := float64(codec())
			slices.Sort(late)
			b.ReportMetric(each/1e3, "µs/packet")
			b.ReportMetric(alone/1e3, "codec-µs/packet")
			b.ReportMetric(100*alone/each, "%codec")
			b.ReportMetric(ms(late.at(0.99)), "p99-ms")
		})
	}
}

// asCodec is set for a process of this test's program that is to be a codec: it
// works a little, again and again, until it is interrupted, and says what it took.
const asCodec = "PARLEY_CODEC"

// codecBeside measures the codec beside the server, on its core, in what time the
// server leaves. What is returned ends it.
func codecBeside(b *testing.B) (each func() time.Duration) {
	b.Helper()
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	cmd := exec.Command("nice", "-n", "19", "taskset", "-c", strconv.Itoa(serverCore), program)
	cmd.Env = append(os.Environ(), asCodec+"=1")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	end := func() error {
		_ = cmd.Process.Signal(os.Interrupt)
		return cmd.Wait()
	}
	b.Cleanup(func() { _ = end() }) // the second time it has ended
	return func() (each time.Duration) {
		if err := end(); err != nil {
			b.Fatal(err)
		}
		if each, err = time.ParseDuration(out.String()); err != nil {
			b.Fatal(err)
		}
		return each
	}
}

// beCodec is such a process.
func beCodec() error {
	const work, pause = 64, 100 * time.Millisecond // a tenth of a core
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	packets, err := saidPackets()
	if err != nil {
		return err
	}
	c, err := newCodecs(packets)
	if err != nil {
		return err
	}
	runtime.LockOSThread()
	for ctx.Err() == nil {
		if err := c.work(work); err != nil {
			return err
		}
		time.Sleep(pause)
	}
	fmt.Print(c.each())
	return nil
}

// codecAlone is what the codec takes of a core with nothing else on it, over three seconds.
func codecAlone(t *testing.T, packets [][]byte) time.Duration {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var was, one unix.CPUSet
	if err := unix.SchedGetaffinity(0, &was); err != nil {
		t.Fatal(err)
	}
	one.Set(serverCore)
	if err := unix.SchedSetaffinity(0, &one); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = unix.SchedSetaffinity(0, &was) }()
	c, err := newCodecs(packets)
	if err != nil {
		t.Fatal(err)
	}
	for begun := time.Now(); time.Since(begun) < 3*time.Second; {
		if err := c.work(codecStreams); err != nil {
			t.Fatal(err)
		}
	}
	return c.each()
}

// codecStreams take turns in the measurement of the codec, so that the caches hold
// no single one.
const codecStreams = 64

// codecs are the decoders and encoders of calls, doing nothing else. They belong to
// one thread.
type codecs struct {
	packets  [][]byte
	decoders [codecStreams]*media.Decoder
	encoders [codecStreams]*media.Encoder
	done     int
	used     time.Duration
	pcm      [media.MaxPacketSamples]float32
	out      [media.MaxPacketBytes]byte
}

func newCodecs(packets [][]byte) (c *codecs, err error) {
	c = &codecs{packets: packets}
	for i := range codecStreams {
		if c.decoders[i], err = media.NewDecoder(); err != nil {
			return nil, err
		}
		if c.encoders[i], err = media.NewEncoder(false); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// work decodes and encodes so many packets.
func (c *codecs) work(packets int) error {
	before, err := threadTime()
	if err != nil {
		return err
	}
	for range packets {
		i := c.done % codecStreams
		n, err := c.decoders[i].Decode(c.packets[(c.done/codecStreams+i)%len(c.packets)], c.pcm[:])
		if err != nil {
			return err
		}
		if _, err := c.encoders[i].Encode(c.pcm[:n], c.out[:]); err != nil {
			return err
		}
		c.done++
	}
	after, err := threadTime()
	c.used += after - before
	return err
}

// each is what a packet takes, both ways.
func (c *codecs) each() time.Duration { return c.used / time.Duration(max(1, c.done)) }

// threadTime is what this thread has had of a core. What others take meanwhile
// does not count.
func threadTime() (time.Duration, error) {
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		return 0, fmt.Errorf("time of the thread: %w", err)
	}
	return time.Duration(used.Nano()), nil
}
