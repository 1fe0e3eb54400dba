// Command parley serves full-duplex speech models over WebRTC, and runs them on
// recordings.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/parley-voice/parley/engine/ort"
)

// version is set by the linker at a release.
var version = "0.1.0-dev"

type cli struct {
	Serve   serveCmd   `cmd:"" help:"Serve calls and the page."`
	Run     runCmd     `cmd:"" help:"Play a recording to the model and write its answer."`
	Talk    talkCmd    `cmd:"" help:"Play a recording to a server and write its answer."`
	Replay  replayCmd  `cmd:"" help:"Play a recorded call to the model again and compare its tokens."`
	Synth   synthCmd   `cmd:"" help:"Write a checkpoint with random weights, to measure speed with."`
	Bench   benchCmd   `cmd:"" help:"Measure how many sessions this machine holds, and where their time goes."`
	Doctor  doctorCmd  `cmd:"" help:"Say what this machine has and lacks, and how many sessions fit."`
	Version versionCmd `cmd:"" help:"Print the version."`
}

func main() {
	// The first interrupt asks to end in order; the second one kills.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)

	var c cli
	k := kong.Parse(&c,
		kong.Name("parley"),
		kong.Description("A WebRTC media server for speech models that listen while they speak."),
		kong.UsageOnError(),
		kong.DefaultEnvars("PARLEY"),
		kong.BindTo(ctx, (*context.Context)(nil)),
	)
	if err := k.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "parley:", printable(err.Error()))
		os.Exit(1)
	}
}

// commit that the program was built from.
func commit() string {
	revision, changed := "unknown commit", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				revision = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				changed = " and changes"
			}
		}
	}
	return revision + changed
}

type versionCmd struct{}

// Run prints what a bug report should say.
func (versionCmd) Run() error {
	library, err := ort.FindLibrary("")
	if err != nil {
		library = "none found"
	}
	fmt.Printf("parley %s (%s)\n%s %s/%s\nONNX Runtime: made for %s; %s\n", version, commit(), runtime.Version(), runtime.GOOS, runtime.GOARCH, ort.Version, library)
	return nil
}
