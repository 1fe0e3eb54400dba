# make run    build, and serve the bundled model (MODEL=DIR another); prints the
#             page's address
# make test   everything: Go tests, the race detector, the page in a browser
# make build  leaves bin/parley
# make test-clients  the clients of others against the server (make test has it)
# make gpu-libs  ONNX Runtime for NVIDIA cards, and CUDA's libraries that this
#             machine lacks, up to 1.6 GB in .cache/: for --device cuda
# make unit   the tests that take seconds
# make bench  the speed of engine and media; BENCHTIME=1x to only see it run
# make bench-media  calls that a core carries and the time from mouth to ear,
#             beside FastRTC's; writes media/BENCH.md, in ten minutes on two idle cores
# make eval   what the bundled model (MODEL=DIR another) answers, and how well: the
#             model card's table, in 45 minutes on two cores; ARGS=--quick: 8
# make losses  what lost packets cost in words, for media/LOSS.md: 20 minutes
# make train-smoke  every stage of engine/training at its smallest, and its tests
# make fuzz   what strangers send, FUZZTIME=60s each
# make lint   gofmt, go vet, staticcheck; ruff for the training, tsc for the page's types
# make screenshots  looks at every state of the page, and keeps the pictures
#
# What is missing on a bare Debian gets installed first (.ci/setup).

BENCHTIME ?= 1s
FUZZTIME ?= 60s
TSC = .cache/clients/node/node_modules/.bin/tsc
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2

# hraban/opus would want libopusfile, which we don't use, without this tag.
# It joins the tags that GOFLAGS may have; a second -tags would replace them.
comma := ,
goflags := $(patsubst --tags=%,-tags=%,$(shell go env GOFLAGS 2>/dev/null))
ifeq ($(findstring nolibopusfile,$(goflags)),)
goflags := $(if $(filter -tags=%,$(goflags)),$(patsubst -tags=%,-tags=%$(comma)nolibopusfile,$(goflags)),$(goflags) -tags=nolibopusfile)
endif
export GOFLAGS := $(strip $(goflags))

.PHONY: run build gpu-libs test test-clients unit bench bench-media eval losses train-smoke fuzz lint screenshots
.DEFAULT_GOAL := run

run:
	@.ci/setup
	go build -o bin/parley ./cmd/parley
	@exec bin/parley serve $(if $(MODEL),--model $(MODEL)) $(ARGS)

build:
	@.ci/setup
	go build -o bin/parley ./cmd/parley

gpu-libs:
	@.ci/setup gpu

# The race detector sees the short tests: the long ones measure time, memory
# and allocations, and those mean nothing under it. They run one package after
# the other, so that a call in the browser has the machine to itself.
# The clients of others come with where Python can make a place for them.
test:
	@if python3 -c 'import ensurepip, venv' 2>/dev/null; then .ci/setup clients; else .ci/setup test; fi
	@if command -v node >/dev/null; then node --test web/*.test.mjs; else echo "node is not installed: the page's unit tests are skipped (the browser test runs)"; fi
	go test -race -short ./...
	go test -p 1 -timeout 30m $$(go list ./... | grep -v /cmd/parley)
	go test -v -timeout 30m ./cmd/parley # with what the browsers measured

test-clients:
	@.ci/setup clients
	PARLEY_CLIENTS=1 go test -v -timeout 20m ./signaling/clients

unit:
	@.ci/setup
	go test -short ./...

bench:
	@.ci/setup
	go test -run '^$$' -bench . -benchmem -benchtime $(BENCHTIME) -p 1 -timeout 30m ./...

# Needs Python, and a machine with two cores that does nothing else.
bench-media:
	@.ci/setup bench-media
	PARLEY_BENCH_MEDIA=1 go test -v -count 1 -timeout 40m -run 'TestBenchMedia$$' ./cmd/parley

# Needs Python, for this alone. What was asked and heard stays in .cache/eval, and
# what stopped goes on.
eval: build
	@.ci/setup eval
	cd engine && ../.cache/eval/venv/bin/python -m training.evaluate $(if $(MODEL),--model "$(abspath $(MODEL))") $(ARGS)

losses:
	@.ci/setup eval
	cd engine && ../.cache/eval/venv/bin/python -m training.losses $(ARGS)

# On the CPU; what it makes stays in .cache/training/smoke.
train-smoke: build
	@.ci/setup training
	engine/training/smoke

# Inputs that were found to be interesting are tried again rarely: one that
# reaches other lines every time would be, for ever. Before 1.27 Go at times fails
# when the time is over, with nothing found (go.dev/issue/75804): that is no failure.
fuzz:
	@.ci/setup
	@log=$$(mktemp); trap 'rm -f "$$log"' EXIT; \
	for package in ./media ./media/sound ./signaling ./signaling/realtime; do \
		for target in $$(go test -list '^Fuzz' $$package | grep ^Fuzz); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x $$package 2>&1 | tee "$$log"; \
			grep -q '^ok  ' "$$log" || { grep -q '^ *context deadline exceeded$$' "$$log" && ! grep -q 'Failing input' "$$log"; } || exit 1; \
		done; \
	done

lint:
	@.ci/setup lint
	@unformatted=$$(gofmt -l cmd engine media signaling voices web); \
	if [ -n "$$unformatted" ]; then echo "gofmt -w wanted for:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	go run $(STATICCHECK) ./...
	.cache/ruff/bin/ruff check --quiet engine/training
	@.cache/ruff/bin/ruff format --check --quiet engine/training || { echo "wanted: .cache/ruff/bin/ruff format engine/training"; exit 1; }
	@if [ -x $(TSC) ]; then PATH="$$PWD/.cache/clients/python/bin:$$PATH" $(TSC) --noEmit -p web; \
	else echo "TypeScript is not installed: the page's types are not checked (.ci/setup clients installs it)"; fi

screenshots:
	@.ci/setup clients
	PARLEY_SCREENSHOTS=1 go test -v -timeout 10m -run 'TestConversation$$|TestPage($$|Refuses|BySocketLost|Typed|Recorded)' ./cmd/parley
