"""What lost packets cost in words: the second table of media/LOSS.md.

    python -m training.losses [--sentences 60] [--jobs 2]

Sentences of the evaluation's users go as Opus over lines that lose packets, are
decoded and concealed in three ways (TestLossesToHear in media, whose packets and
losses are those of the first table), and Whisper base writes down what it hears.
A way's errors are compared with another's on the same sentences with the same
losses. Ends with 1 where what Parley offers for such lines, --fec, is over BAR
points behind libopus.
What was heard stays in --work, so a run that was stopped goes on.
"""

import argparse
import math
import os
import shutil
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import soundfile

from . import evaluate

WORDS = 7  # a sentence has, at least: names and yeses alone say little
BAR = 3.0  # points of word error
WAYS = ("parley", "fec", "libopus")
LINES = [(percent, run) for run in (1, 3) for percent in (5, 10, 20)]


def sentences(count):
    """(voice, text) of the first so many that are long enough, each text once."""
    found = {}
    for voice, text in evaluate.spoken(evaluate.plan(part="full")):
        if len(text.split()) >= WORDS:
            found.setdefault(text, voice)
    if len(found) < count:
        sys.exit(f"--sentences {count}: the test set has {len(found)} of {WORDS} words or more")
    return [(voice, text) for text, voice in list(found.items())[:count]]


def heard(path):
    return evaluate.hear(soundfile.read(path, dtype="float32")[0])


def rate(errors):
    """Word errors in a hundred words, of an array [sentences, (errors, words)]."""
    return 100 * errors[:, 0].sum() / errors[:, 1].sum()


def difference(errors, others, draws=2000):
    """How much more of the words are wrong, in points, and its 95 % interval:
    bootstrap over the sentences, which are the same on both sides."""
    picks = np.random.default_rng(1).integers(len(errors), size=(draws, len(errors)))
    drawn = [rate(errors[p]) - rate(others[p]) for p in picks]
    return rate(errors) - rate(others), *np.percentile(drawn, (2.5, 97.5))


def table(errors):
    """errors {(percent, run, way): [sentences, (errors, words)]} -> Markdown, and
    by how much --fec is behind libopus where that is most, in points."""
    rows = ["| loss | Parley | Parley, `--fec` | libopus, FEC and PLC | Parley behind libopus |", "| --- | --- | --- | --- | --- |"]
    whole = rate(errors[0, 1, "parley"])
    rows.append(f"| none | {whole:.1f} | | | |")
    worst = -math.inf
    for percent, run in LINES:
        by = [errors[percent, run, way] for way in WAYS]
        more, low, high = difference(by[0], by[2])
        worst = max(worst, rate(by[1]) - rate(by[2]))
        cells = " | ".join(f"{rate(e):.1f}" for e in by)
        rows.append(f"| {percent} %, {'bursts' if run > 1 else 'random'} | {cells} | {more:+.1f} ({low:+.1f} to {high:+.1f}) |")
    return "\n".join(rows), worst


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sentences", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--work", type=Path, default=evaluate.WORK)
    args = parser.parse_args()
    work = args.work.resolve()
    settings = argparse.Namespace(work=work, kokoro=work / "kokoro", nice=0, deadline=math.inf)
    evaluate.prepare(settings)

    asked = sentences(args.sentences)
    folder = work / "losses"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with get_context("spawn").Pool(args.jobs, evaluate.prepare, (settings,)) as pool:
        evaluate.all_of(pool, "render", [s for s in asked if not evaluate.said_path(*s).exists()], "sentences")
        for i, sentence in enumerate(asked):
            shutil.copy(evaluate.said_path(*sentence), folder / f"{i:03}.wav")
        go = ["go", "test", "-count=1", "-run", "^TestLossesToHear$", "./media"]
        if subprocess.run(go, cwd=evaluate.ROOT, env={**os.environ, "PARLEY_LOSSES": str(folder)}).returncode:
            sys.exit("the recordings were not sent; go test says why")
        lines = [(0, 1, "parley")] + [(*line, way) for line in LINES for way in WAYS]
        paths = [folder / "-".join(map(str, line)) / f"{i:03}.wav" for line in lines for i in range(len(asked))]
        texts = []
        for text in pool.imap(heard, paths):
            texts.append(text)
            if len(texts) % len(asked) == 0:
                print(f"  heard {len(texts)}/{len(paths)}", flush=True)
    errors = {
        line: np.array([evaluate.errors_of(text, h) for (_, text), h in zip(asked, texts[k * len(asked) :])])
        for k, line in enumerate(lines)
    }
    shown, worst = table(errors)
    print(f"\n{len(asked)} sentences, {errors[0, 1, 'parley'][:, 1].sum()} words\n\n{shown}")
    if worst > BAR:
        sys.exit(f"\nparley serve --fec is {worst:.1f} points behind libopus, over {BAR:.0f}")


if __name__ == "__main__":
    main()
