"""Evaluation of a model from its shipped files: the table of the model card.

    python -m training.evaluate [--model DIR] [--quick | --full | --smoke]

Every call is a WAV that goes through `parley run`; its answers are heard by
Whisper base. What a question asks for and when an answer is right is in
testset/README.md. A call: GREETING seconds of the user's silence, in which the
agent greets, the question, ANSWER seconds for the answer; in calls of several
turns each question starts TURN seconds after the one before it has ended.
The user's voices are never trained: Kokoro's am_onyx, af_river, bf_lily,
bm_daniel and flite's rms, dealt in turn; so are the model's voices.

Everything that is slow is kept under --work by its content, so a run that was
stopped goes on, and a model that changed is asked anew.
"""

import argparse
import hashlib
import json
import math
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

for _threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(_threads, "1")

import numpy as np
import soundfile
from scipy.signal import resample_poly

from . import ears, roads
from .testset.right import normal, right

RATE = ears.RATE
FRAME = 1920  # samples, 80 ms
HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / ".cache" / "eval"

USERS = ["kokoro:am_onyx", "kokoro:af_river", "kokoro:bf_lily", "kokoro:bm_daniel", "flite:rms"]
GREETING, ANSWER, TURN = 5.0, 6.0, 5.5  # seconds
LEVEL = -26.0  # dBFS, RMS of the user's speech
SNR = 10.0  # dB
BITRATE, LOSS = 24000, 0.05
FACTS = {
    "name",
    "place",
    "kind of place",
    "address",
    "open",
    "opening",
    "close",
    "closing",
    "hours",
    "price",
    "prices",
    "closed",
    "city",
    "phone",
    "owner",
    "booking",
    "facts",
}

_settings = argparse.Namespace(work=WORK)  # of this process


@dataclass
class Call:
    id: str
    kind: str  # question, call, white, street, opus, over, silence
    persona: str
    voice: str  # the agent's
    user: str  # the user's
    turns: list  # [{"user": text, "right": rule, "topic": …}]
    road: str = "clean"
    starts: list = field(default_factory=list)  # seconds, where they are fixed
    seconds: float = 0  # of a call without turns


# ---------------------------------------------------------------- what is asked


def plan(voices=("",), part="default", seed=5):
    """The calls of the test set, in an order that any beginning of represents."""
    load = lambda name: json.loads((HERE / "testset" / name).read_text())
    personas = load("personas.json")
    text = {p["id"]: p["text"] for p in personas}
    rng = np.random.default_rng(seed)
    count = 0

    def made(kind, item, turns, road="clean"):
        # A question that is not about the persona is put to any of them.
        nonlocal count
        k = count = count + 1
        persona = text[item["persona"]] if item["persona"] else personas[k % len(personas)]["text"]
        return Call(f"{kind}/{item['id']}", kind, persona, voices[k % len(voices)], USERS[(k // len(voices)) % len(USERS)], turns, road)

    def shuffled(items):
        return [items[i] for i in rng.permutation(len(items))]

    questions = shuffled(load("questions.json"))
    calls = shuffled(load("calls.json"))
    single = [made("question", q, [q]) for q in questions]
    several = [made("call", c, [{"topic": c["topic"], "about": c["persona"], **t} for t in c["turns"]]) for c in calls]
    for call in single:
        call.turns = [{"about": call.turns[0]["persona"], **call.turns[0]}]
    sizes = {
        "smoke": (3, 0, 0, 1),
        "quick": (60, 10, 12, 4),
        "default": (300, 100, 100, 20),
        "full": (len(single), len(several), len(single), 20),
    }[part]
    single, several = single[: sizes[0]], several[: sizes[1]]
    roads_ = []
    for road in ("street", "white", "opus"):
        n = sizes[2] if road == "opus" or part == "full" else sizes[2] // 2
        first = sizes[2] // 2 if road == "white" and part != "full" else 0
        roads_ += [Call(c.id.replace("question", road), road, c.persona, c.voice, c.user, c.turns, road) for c in single[first : first + n]]
    silence = [
        Call(
            f"silence/{i}",
            "silence",
            personas[i % len(personas)]["text"],
            voices[i % len(voices)],
            "",
            [],
            "clean" if i % 2 == 0 else "street",
            [],
            30.0 if part != "smoke" else 10.0,
        )
        for i in range(sizes[3])
    ]
    return single + several + roads_ + silence


def spoken(calls):
    """Each (voice, text) that the calls need, once, in order."""
    return list(dict.fromkeys((c.user, t["user"]) for c in calls for t in c.turns))


_ASKS = re.compile(
    r"\b(what|what's|who|who's|whose|where|where's|whereabouts|when|when's|why|how|how's|which|whom|is|are|am|was|do|does|did|"
    r"can|could|may|will|would|shall|should|have(?! a\b)|has)\b"
)


def written(text):
    """A test set's line as a teacher wants it: capitals and a closing mark."""
    text = re.sub(r"\bi\b", "I", text.strip())
    clauses = [c for c in re.split(r"[,.;] *", text) if c]
    asks = any(
        _ASKS.match(re.sub(r"^(and|so|but|okay|ok|well|oh|then|now|please|sorry|hey|hi|from|until|in|by|for|at|on) ", "", c))
        for c in clauses
    )
    asks = asks or re.search(r"\b(which|what) country", text)
    mark = "" if text[-1] in ".?!" else "?" if asks else "."
    return text[0].upper() + text[1:] + mark


# --------------------------------------------------------------- how it is asked


def finish(pcm):
    """A rendering as the calls use it: trimmed to its sound, at LEVEL."""
    size = np.flatnonzero(np.abs(pcm) > np.abs(pcm).max() * 0.01)
    pcm = pcm[max(0, size[0] - RATE // 50) : size[-1] + RATE // 50]
    return np.clip(pcm * 10 ** ((LEVEL - ears.own_level(pcm)) / 20), -1, 1).astype(np.float32)


def said_path(voice, text):
    return (
        _settings.work
        / "said"
        / voice.replace(":", "-").replace("*", "x")
        / (re.sub(r"\W+", "-", text)[:40] + "-" + hashlib.sha256(text.encode()).hexdigest()[:10] + ".wav")
    )


def said(voice, text):
    """A rendering [samples], which must be there (render makes it)."""
    return soundfile.read(said_path(voice, text), dtype="float32")[0]


def render(job):
    voice, text = job
    path = said_path(voice, text)
    if not path.exists():
        write(path, finish(speak(voice, written(text))), "PCM_16")


def compose(call):
    """The user's side of a call, and [(from, to)] of its questions in seconds."""
    spans, at = [], GREETING
    pieces = []
    for i, turn in enumerate(call.turns):
        sound = said(call.user, turn["user"])
        start = call.starts[i] if call.starts else at
        spans.append((start, start + ears.last_sound(sound)))
        pieces.append((start, sound))
        at = spans[-1][1] + TURN
    seconds = spans[-1][1] + ANSWER if spans else call.seconds
    pcm = np.zeros(math.ceil(seconds * RATE / FRAME) * FRAME, np.float32)
    for start, sound in pieces:
        first = int(start * RATE)
        pcm[first : first + len(sound)] += sound[: len(pcm) - first]
    rng = np.random.default_rng(ears.seed_of(call.id))
    if call.road in ("street", "white"):
        noise = getattr(roads, call.road)(len(pcm), rng)
        if call.turns:  # SNR over the questions, wherever the noise swells
            heard = np.concatenate([noise[int(a * RATE) : int(b * RATE)] for a, b in spans])
            noise *= 10 ** ((LEVEL - SNR) / 20) / np.sqrt(np.mean(heard**2))
        else:
            noise = roads.at_level(noise, rng.uniform(-45, -30))
        pcm = pcm + noise
    elif call.road == "opus":
        pcm = roads.Opus().through(pcm, BITRATE, LOSS, rng)
    return np.clip(pcm, -1, 1), spans


# ------------------------------------------------------------------ files kept


def write(path, pcm, subtype="PCM_16"):
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f"{os.getpid()}-{path.name}")
    soundfile.write(scratch, pcm, RATE, subtype=subtype)
    scratch.rename(path)


def kept(kind, key, make):
    """make()'s value, from the JSON file that an earlier run left for this key."""
    name = hashlib.sha256(key if isinstance(key, bytes) else key.encode()).hexdigest()[:24]
    path = _settings.work / kind / name[:2] / (name + ".json")
    try:
        return json.loads(path.read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        pass
    value = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f"{os.getpid()}-{path.name}")
    scratch.write_text(json.dumps(value))
    scratch.rename(path)
    return value


def fingerprint(path):
    """Of a file, or of a folder's names, sizes and small files' contents and
    large files' ends: enough to know a model that changed."""
    digest = hashlib.sha256()
    for file in sorted(p for p in Path(path).rglob("*") if p.is_file()) if Path(path).is_dir() else [Path(path)]:
        size = file.stat().st_size
        digest.update(f"{file.name} {size}\n".encode())
        with open(file, "rb") as f:
            if size <= 1 << 28:
                digest.update(f.read())
            else:
                digest.update(f.read(1 << 20))
                f.seek(-(1 << 20), os.SEEK_END)
                digest.update(f.read())
    return digest.hexdigest()[:16]


_tools = {}


def tool(name, make):
    """A recogniser or meter of this process, loaded when first wanted."""
    if name not in _tools:
        _tools[name] = make()
    return _tools[name]


def hear(pcm):
    pcm16 = (np.clip(pcm, -1, 1) * 32767).astype("<i2")
    return kept("heard", pcm16.tobytes(), lambda: tool("whisper", lambda: ears.Whisper(_settings.work / "whisper-base")).hear(pcm))


def voiceprint(pcm):
    return tool("voiceprint", ears.Voiceprint).of(pcm)


def overall(pcm):
    key = np.ascontiguousarray(pcm, np.float32).tobytes()
    return kept("dnsmos", key, lambda: tool("dnsmos", ears.Quality).overall(pcm))


def speak(voice, text, speed=1.0):
    """text by a teacher's voice: "kokoro:PACK", "flite:NAME", or one that agents
    have in training: "heart", "low", "michael". float32 at 24 kHz."""
    from . import teachers

    teachers.HELD_OUT = ()  # here is what they are kept for
    kind, _, name = {"michael": "kokoro:am_michael"}.get(voice, voice).partition(":")
    rng = np.random.default_rng(ears.seed_of(voice, text))
    if kind == "kokoro":

        def load():
            model, packs = teachers.kokoro_files(_settings.kokoro)
            return teachers.Kokoro(teachers.with_output(model, "/encoder/Clip_output_0"), packs)

        spoken_ = tool("kokoro", load).say(text, 0, rng, blend=((name, 1.0),))
    elif kind == "flite":
        spoken_ = tool("flite", teachers.Flite).say(text, 0, rng, name=name)
    else:
        spoken_ = tool("hibari", teachers.Hibari).say(text, 1, rng, ratio=teachers.LOW if kind == "low" else 1.0)
    return spoken_.pcm.astype(np.float32) / 32768


def teacher_of(voice):
    """The teacher of one of the model's voices, by its name; None if unknown."""
    return next(
        (
            t
            for start, t in (("hib", "heart"), ("heart", "heart"), ("low", "low"), ("michael", "michael"))
            if voice.lower().startswith(start)
        ),
        None,
    )


# ------------------------------------------------------------- through parley run


def parley_run(call, pcm):
    """The agent's side [samples] of a call and its text tokens, one a frame."""
    s = _settings
    key = hashlib.sha256(
        "\0".join([s.model_print, s.binary_print, call.persona, call.voice, *s.run_flags]).encode()
        + (np.clip(pcm, -1, 1) * 32767).astype("<i2").tobytes()
    ).hexdigest()[:24]
    out = s.work / "runs" / s.model_print / (key + ".flac")
    tokens = out.with_suffix(".json")
    if not (out.exists() and tokens.exists()):
        with tempfile.TemporaryDirectory(dir=s.work) as folder:
            folder = Path(folder)
            soundfile.write(folder / "in.wav", pcm, RATE, subtype="PCM_16")
            command = [
                s.parley,
                "run",
                "--model",
                s.model,
                "--threads",
                "1",
                "--persona",
                call.persona,
                "--in",
                folder / "in.wav",
                "--out",
                folder / "out.wav",
                "--tokens",
                folder / "tokens.jsonl",
                *s.run_flags,
            ]
            if call.voice:
                command += ["--voice", call.voice]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(f"{call.id}: parley run failed: {done.stderr[-500:]}")
            out.parent.mkdir(parents=True, exist_ok=True)
            lines = (folder / "tokens.jsonl").read_text().splitlines()
            tokens.write_text(json.dumps([json.loads(line)["text"] for line in lines]))
            write(out, soundfile.read(folder / "out.wav", dtype="float32")[0])
    return soundfile.read(out, dtype="float32")[0], json.loads(tokens.read_text())


class Pieces:
    """The words of text tokens, as the page shows them."""

    SILENT = 0, 3  # no text in this frame: the end of a word's padding, and padding

    def __init__(self, folder):
        import sentencepiece

        path = next(Path(folder).glob("tokenizer*.model"))
        self.model = sentencepiece.SentencePieceProcessor(model_file=str(path))

    def text(self, ids):
        ids = [i for i in ids if i not in self.SILENT and 0 <= i < self.model.get_piece_size()]
        pieces = [self.model.id_to_piece(i) for i in ids if not self.model.is_control(i) and not self.model.is_unknown(i)]
        return " ".join("".join(pieces).replace("▁", " ").split())


THRESHOLD = -50.0  # dBFS: louder is the agent's speech (about -25 when it speaks, -79 when it doesn't)


def listen(call):
    """One call, run and heard: what its turns became, in numbers and words."""
    pcm, spans = compose(call)
    agent, tokens = parley_run(call, pcm)
    talk = ears.speech(agent, THRESHOLD)
    result = {"id": call.id, "kind": call.kind, "voice": call.voice, "user": call.user, "turns": []}
    if not call.turns:
        result["spoke"] = [s for s in talk if s[1] > GREETING + 1 and s[1] - max(s[0], GREETING + 1) >= 0.1]
        if result["spoke"]:
            result["text"] = tool("pieces", lambda: Pieces(_settings.model)).text(tokens)
        return result
    end = len(agent) / RATE
    prints = []
    for i, (turn, (asked, until)) in enumerate(zip(call.turns, spans)):
        limit = spans[i + 1][0] if i + 1 < len(spans) else end
        # An answer may begin before the question's end: not more than 1 s, and
        # not what was being said when the question began.
        begun = [s for s in talk if s[1] > until and max(asked + 0.3, until - 1) < s[0] < limit]
        start = min(begun[0][0] if begun else until, until)
        answer = agent[int(max(0, start - 0.05) * RATE) : int(limit * RATE)]
        loud = [(a - start, b - start) for a, b in begun]
        last = min(loud[-1][1], limit - start) if loud else 0
        text = tool("pieces", lambda: Pieces(_settings.model)).text(tokens[max(0, int((start - 0.32) * 12.5)) : int(limit * 12.5)])
        heard = hear(answer[: int((last + 0.4) * RATE)]) if loud else ""
        # What was still said over this question; an answer to it that begins in
        # its last half second is none of that.
        stops = [b for a, b in talk if a < max(asked + 0.1, until - 0.5) and b > asked]
        result["turns"].append(
            {
                "user": turn["user"],
                "topic": turn["topic"],
                "about": turn.get("about"),
                "rule": turn["right"],
                "asked": asked,
                "until": until,
                "text": text,
                "heard": heard,
                "right": right(turn["right"], heard),
                "latency": begun[0][0] - until if begun else None,
                "first": begun[0] if begun else None,
                "to": start + last,
                "complete": bool(loud) and last < limit - start - 0.5,
                "stopped": min(stops[-1], limit) - asked if stops else 0.0,
            }
        )
        prints += [agent[int(a * RATE) : int(min(b, limit) * RATE)] for a, b in begun]
    if prints and sum(map(len, prints)) > 0.6 * RATE and _settings.references:
        mine = voiceprint(np.concatenate(prints))
        result["cosine"] = {name: float(mine @ np.array(ref)) for name, ref in _settings.references.items()}
    return result


# --------------------------------------------------------- spoken over, by design


def interruptions(calls, results, wanted, seed=7):
    """Calls where a second question starts 0.8-1.5 s into the first one's
    answer. The model is greedy, so the answer starts where it did before; those
    are taken that would have gone on for 0.8 s or more, the longest first."""
    rng = np.random.default_rng(seed)
    done = {r["id"]: r["turns"][0] for r in results if r.get("kind") == "question"}
    singles = [c for c in calls if c.id in done]
    into = {c.id: float(rng.uniform(0.8, 1.5)) for c in singles}

    def length(c):
        first = done[c.id]["first"]
        return done[c.id]["to"] - first[0] if first and done[c.id]["latency"] > 0 else 0

    first = [c for c in sorted(singles, key=length, reverse=True)[:wanted] if length(c) > 1.6]
    for c in first:  # the rest is 0.8 s at least
        into[c.id] = max(0.8, min(into[c.id], length(c) - 1))
    second = [
        c.turns[0] for c in singles if not c.turns[0]["about"] and c.turns[0]["topic"] not in ("told name", "goodbye", "greeting", "thanks")
    ]
    made = []
    for i, c in enumerate(first):
        turn = second[(i * 7 + 3) % len(second)]
        at = done[c.id]["first"][0] + into[c.id]
        # The second question in the voice of the first: rendered if need be.
        made.append(Call(c.id.replace("question", "over"), "over", c.persona, c.voice, c.user, [c.turns[0], turn], starts=[GREETING, at]))
    return made


# ------------------------------------------------------------------------- speed


def two_cores():
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])


def speed(pcm, call):
    """Real-time factor of one session: the seconds that 30 s more of input take."""
    s, took = _settings, {2: [], 32: []}
    sound = np.tile(pcm, -(-32 * RATE // len(pcm)))
    with tempfile.TemporaryDirectory(dir=s.work) as folder:
        for _ in range(3):
            for seconds in took:
                soundfile.write(Path(folder) / "in.wav", sound[: seconds * RATE], RATE, subtype="PCM_16")
                command = [
                    s.parley,
                    "run",
                    "--model",
                    s.model,
                    "--threads",
                    "2",
                    "--persona",
                    call.persona,
                    "--in",
                    Path(folder) / "in.wav",
                    "--out",
                    Path(folder) / "out.wav",
                ] + (["--voice", call.voice] if call.voice else [])
                start = time.monotonic()
                subprocess.run(command, check=True, capture_output=True, preexec_fn=two_cores)
                took[seconds].append(time.monotonic() - start)
    return (min(took[32]) - min(took[2])) / 30


def sessions_at_once(pcm, voices, persona, most):
    """How many callers at once a server on two cores serves, they on the same two: at most one frame in
    a hundred answered later than a frame lasts. [{sessions, late, frames, step_ms}]."""
    s, found = _settings, []
    for n in [k for k in (1, 2, 3, 4, 6, 8, 12, 16) if k <= most]:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        url = f"http://127.0.0.1:{port}"

        def meters(url=url):
            text = urllib.request.urlopen(url + "/metrics", timeout=5).read().decode()
            value = lambda name: float(re.search(rf"^{name} (\S+)$", text, re.M)[1])
            return np.array(
                [
                    value(f"parley_{name}")
                    for name in ("frames_late_total", "frame_answer_seconds_count", "frame_step_seconds_sum", "frame_step_seconds_count")
                ]
            )

        environment = {k: v for k, v in os.environ.items() if not k.startswith("PARLEY_") or k == "PARLEY_ONNXRUNTIME"}
        with tempfile.TemporaryDirectory(dir=s.work) as folder:
            soundfile.write(Path(folder) / "in.wav", np.tile(pcm, -(-26 * RATE // len(pcm)))[: 26 * RATE], RATE, subtype="PCM_16")
            log = open(Path(folder) / "log", "w")
            server = subprocess.Popen(
                [s.parley, "serve", "--model", s.model, "--threads", "2", "--max-sessions", str(n), "--addr", f"127.0.0.1:{port}"],
                stdout=log,
                stderr=log,
                preexec_fn=two_cores,
                env=environment,
            )
            try:
                for _ in range(240):
                    try:
                        urllib.request.urlopen(url + "/ready", timeout=5)
                        break
                    except OSError:
                        time.sleep(0.5)
                talks = [
                    subprocess.Popen(
                        [
                            s.parley,
                            "talk",
                            "--url",
                            url,
                            "--in",
                            Path(folder) / "in.wav",
                            "--out",
                            Path(folder) / f"{i}.wav",
                            "--persona",
                            persona,
                        ]
                        + (["--voice", voices[i % len(voices)]] if voices[0] else []),
                        stdout=log,
                        stderr=log,
                        preexec_fn=two_cores,
                        env=environment,
                    )
                    for i in range(n)
                ]
                time.sleep(5)  # their voices and personas are prepared in this time
                before = meters()
                time.sleep(18)
                late, frames, busy, steps = meters() - before
                for talk in talks:
                    talk.wait(timeout=120)
                failed = any(talk.returncode for talk in talks)
            finally:
                server.terminate()
                server.wait(timeout=30)
                log.close()
        found.append(
            {
                "sessions": n,
                "late": int(late),
                "frames": int(frames),
                "expected": round(18 * 12.5 * n),
                "step_ms": round(float(1000 * busy / max(1, steps)), 1),
                "kept_up": bool(not failed and frames > 0.97 * 18 * 12.5 * n and late <= frames / 100),
            }
        )
        print(f"  {n} sessions: {found[-1]}", flush=True)
        if not found[-1]["kept_up"]:
            break
    return found


# ------------------------------------------------------------------------ figures


def wilson(k, n, z=1.96):
    """95 % interval of a share."""
    if not n:
        return 0.0, 1.0
    p, d = k / n, 1 + z * z / n
    middle, half = (p + z * z / 2 / n) / d, z * math.sqrt(p * (1 - p) / n + z * z / 4 / n / n) / d
    return max(0, middle - half), min(1, middle + half)


def bootstrap(items, figure, rounds=1000):
    """95 % interval of figure(items) by resampling items."""
    rng = np.random.default_rng(1)
    if len(items) < 2:
        return float("nan"), float("nan")
    values = [figure([items[i] for i in rng.integers(0, len(items), len(items))]) for _ in range(rounds)]
    return tuple(np.percentile(values, [2.5, 97.5]))


def share(flags):
    flags = list(flags)
    k, n = sum(map(bool, flags)), len(flags)
    if not n:
        return {"value": None, "text": "not measured"}
    low, high = wilson(k, n)
    return {"value": k / n, "n": n, "low": low, "high": high, "text": f"{100 * k / n:.1f} % ({k}/{n}; {100 * low:.0f}–{100 * high:.0f})"}


def figure(items, of, form):
    items = list(items)
    if not items:
        return {"value": None, "text": "not measured"}
    value, (low, high) = of(items), bootstrap(items, of)
    return {
        "value": float(value),
        "n": len(items),
        "low": low,
        "high": high,
        "text": f"{form(value)} ({form(low)}–{form(high)}; n {len(items)})",
    }


def words_of(text):
    """Words to compare: as the rule for right makes them, but numbers as digits one
    by one ("555-1234" or "five five five, one two three four") and spelled letters
    joined (the recogniser writes "C-A-T" or "cat")."""
    out, letters = [], ""
    for word in normal(text) + [""]:
        if len(word) == 1 and word.isalpha():
            letters += word
            continue
        if letters:
            out += [letters] if len(letters) > 2 else list(letters)
            letters = ""
        if any(c.isdigit() for c in word):
            out += re.findall(r"\d|[a-z]+", word)
        elif word:
            out.append(word)
    return out


def error_rate(pairs):
    """pairs [(said, heard)]: word errors over words said."""
    return sum(e for e, _ in pairs) / max(1, sum(n for _, n in pairs))


def errors_of(said_, heard):
    said_, heard = words_of(said_), words_of(heard)
    return ears.word_errors(said_, heard), len(said_)


# --------------------------------------------------------------------- the stages


def prepare(settings):
    """In each worker."""
    global _settings
    _settings = settings
    os.nice(settings.nice)


def guarded(job):
    what, item = job
    try:
        return {"render": render, "listen": listen, "teach": teach}[what](item)
    except Exception as e:  # one call that fails is told and counts as not right
        return {"failed": f"{getattr(item, 'id', item)}: {type(e).__name__}: {e}"}


def teach(job):
    """A teacher says what the agent said: errors of hearing it, and how it sounds."""
    voice, text = job
    path = said_path("teacher-" + voice, text)
    if not path.exists():
        write(path, finish(speak(voice, text)))
    pcm = soundfile.read(path, dtype="float32")[0]
    return {"voice": voice, "text": text, "heard": hear(pcm), "path": str(path)}


def all_of(pool, what, items, label):
    results, start, said_at = [], time.monotonic(), time.monotonic()
    for i, result in enumerate(pool.imap(guarded, [(what, item) for item in items]), 1):
        if result and "failed" in result:
            print("  failed:", result["failed"], flush=True)
        results.append(result)
        now = time.monotonic()
        if now - said_at > 15 or i == len(items):
            turns = [t for r in results if r for t in r.get("turns", [])]
            score = f", {100 * np.mean([t['right'] for t in turns]):.0f} % right so far" if turns else ""
            print(f"  {label} {i}/{len(items)}{score}, {now - start:.0f} s", flush=True)
            said_at = now
        if now > _settings.deadline:
            pool.terminate()
            sys.exit("stopped at --seconds; start again to go on")
    return results


def list_voices(model, wanted):
    """{name: wav or None} of the model's voices."""
    folder, archive = Path(model) / "voices", Path(model) / "voices.tgz"
    if folder.is_dir():
        files = [p.name for p in folder.iterdir()]
    elif archive.exists():
        import tarfile

        files = [Path(n).name for n in tarfile.open(archive).getnames()]
    else:
        files = []
    names = sorted({Path(f).stem for f in files if f.endswith((".pt", ".wav"))})
    if wanted:
        names = [n for n in names if n in wanted.split(",")]
    return {n: folder / f"{n}.wav" if (folder / f"{n}.wav").exists() else None for n in names}


def reference_prints(voices):
    """Who each of the model's voices is: the prompt's recording, or else its
    teacher's (a prompt may be stored as embeddings, which have no sound)."""
    found = {}
    for name, wav in voices.items():
        if wav:
            pcm, rate = soundfile.read(wav, dtype="float32")
            pcm = resample_poly(pcm, RATE, rate).astype(np.float32) if rate != RATE else pcm
        elif teacher_of(name):
            text = (
                "Good morning, and thank you for calling. How can I help you today?",
                "We open at nine and we close at half past five.",
                "I am sorry, I do not know that. Is there something else?",
            )
            pcm = np.concatenate([finish(speak(teacher_of(name), t)) for t in text])
        else:
            return {}
        found[name] = voiceprint(pcm).tolist()
    return found if len(found) > 1 else {}


def strict_name(rule):
    return isinstance(rule, dict) and "name" in rule


def report(calls, results, taught, voices, rtf, together):
    """The rows of the table and what they rest on."""
    results = [r for r in results if r and "failed" not in r]
    by = defaultdict(list)
    for r in results:
        by[r["kind"]].append(r)
    turns = lambda *kinds: [t for k in kinds for r in by[k] for t in r["turns"]]
    clean = turns("question", "call")
    rows = []

    def row(what, bar, aim, measured, met=None):
        rows.append(
            {
                "what": what,
                "bar": bar,
                "aim": aim,
                "measured": measured["text"],
                "met": None if measured.get("value") is None else met,
                **{k: v for k, v in measured.items() if k != "text"},
            }
        )

    ok = share(t["right"] for t in clean)
    row("right answers", "≥ 80 %", "90 %", ok, (ok["value"] or 0) >= 0.8)
    for kind, label in (("question", "one question a call"), ("call", "calls of several turns")):
        row(f"— {label}", "", "", share(t["right"] for t in turns(kind)))
    whole = share(all(t["right"] for t in r["turns"]) for r in by["call"])
    row("— calls with every turn right", "", "", whole)

    alone = {r["id"].split("/")[1]: r["turns"][0]["right"] for r in by["question"]}
    for kinds, label in ((("street", "white"), "with 10 dB noise (street, white)"), (("opus",), "over Opus 24 kb/s, 5 % of packets lost")):
        pairs = [(alone[r["id"].split("/")[1]], r["turns"][0]["right"]) for k in kinds for r in by[k] if r["id"].split("/")[1] in alone]
        got = share(p[1] for p in pairs)
        if pairs:
            drop = lambda ps: 100 * (np.mean([a for a, _ in ps]) - np.mean([b for _, b in ps]))
            low, high = bootstrap(pairs, drop)
            got = {
                **got,
                "drop": drop(pairs),
                "text": got["text"]
                + f"; {drop(pairs):+.1f} points lost of the same questions' {100 * np.mean([a for a, _ in pairs]):.1f} % ({low:+.0f} to {high:+.0f})",
            }
        row(f"the same {label}", "within 8 points", "4", got, got.get("drop", 99) <= 8)

    pairs = [errors_of(t["text"], t["heard"]) for t in clean if t["complete"] and t["text"]]
    teacher_pairs = [errors_of(t["text"], t["heard"]) for t in taught]
    percent = lambda v: f"{100 * v:.1f} %"
    mine = figure(pairs, error_rate, percent)
    if teacher_pairs:
        mine["text"] += f"; the teachers' own {figure(teacher_pairs, error_rate, percent)['text']}"
    row(
        "word error of the spoken answer against its text",
        "≤ 12 %",
        "8 %",
        mine,
        (mine["value"] if mine["value"] is not None else 1) <= 0.12,
    )

    marks = {}
    for voice in voices or [""]:
        mine_, theirs = [], []
        for c, r in calls:
            if c.kind not in ("question", "call") or c.voice != voice or not r or "failed" in r or len(mine_) >= 60:
                continue
            for t in r["turns"]:
                if t["first"] and t["to"] - t["first"][0] > 1:
                    agent = parley_run(c, compose(c)[0])[0]
                    mine_.append(overall(agent[max(0, int((t["first"][0] - 0.15) * RATE)) : int((t["to"] + 0.15) * RATE)]))
        for t in taught:
            if t["voice"] == teacher_of(voice):
                pcm = soundfile.read(t["path"], dtype="float32")[0]
                if len(pcm) > RATE:
                    theirs.append(overall(np.pad(pcm, int(0.13 * RATE))))
        marks[voice] = mine_, theirs
    every = figure([m for mine_, _ in marks.values() for m in mine_], np.mean, lambda v: f"{v:.2f}")
    theirs = [m for _, t in marks.values() for m in t]
    if theirs:
        every["text"] += f"; teachers {np.mean(theirs):.2f}"
    row("DNSMOS of the agent's voice", "≥ 2.9", "3.2", every, (every["value"] or 0) >= 2.9)
    for voice, (mine_, theirs) in marks.items():
        if voice and mine_:
            row(
                f"— {voice}",
                "",
                "",
                {"value": np.mean(mine_), "text": f"{np.mean(mine_):.2f}" + (f"; its teacher {np.mean(theirs):.2f}" if theirs else "")},
            )

    waits = [t["latency"] for t in clean if t["latency"] is not None]
    later = [w for w in waits if w >= 0]
    if later:
        spread = [bootstrap(later, lambda x, q=q: np.percentile(x, q)) for q in (50, 95)]
        p50, p95 = np.percentile(later, [50, 95])
        none = sum(t["latency"] is None for t in clean)
        measured = {
            "value": float(p50),
            "p95": float(p95),
            "n": len(later),
            "text": f"p50 {1000 * p50:.0f} ms ({1000 * spread[0][0]:.0f}–{1000 * spread[0][1]:.0f}), p95 {1000 * p95:.0f} ms ({1000 * spread[1][0]:.0f}–{1000 * spread[1][1]:.0f}), "
            f"n {len(later)}; {len(waits) - len(later)} began before the question's end, {none} of {len(clean)} questions got no answer",
        }
    else:
        measured, p50, p95 = {"value": None, "text": "no answer"}, 9, 9
    row("from the user's last sound to the agent's first", "p50 ≤ 500, p95 ≤ 900 ms", "350 ms", measured, p50 <= 0.5 and p95 <= 0.9)

    over = [r["turns"] for r in by["over"]]
    fell = [t[1]["stopped"] for t in over]
    quiet = share(x <= 0.7 for x in fell)
    if fell:
        quiet["text"] += f"; within 500 ms {share(x <= 0.5 for x in fell)['text']}; p50 {1000 * np.median(fell):.0f} ms"
    row("spoken over: silent within 700 ms", "90 %", "500 ms", quiet, (quiet["value"] or 0) >= 0.9)
    row("— the question that was spoken over it, answered right", "", "", share(t[1]["right"] for t in over))

    noisy = share(bool(r["spoke"]) for r in by["silence"])
    row("speaks into 30 s of silence or street noise", "≤ 1 in 20", "0", noisy, noisy["value"] is not None and noisy["value"] <= 0.05)

    facts = [t["right"] for t in clean if t.get("about") and t["topic"] in FACTS]
    names = [t["right"] for r in by["call"] for t in r["turns"][1:] if t["topic"].startswith("told") and strict_name(t["rule"])]
    names += [t["right"] for t in turns("question") if t["topic"].startswith("told") and strict_name(t["rule"])]
    both = share(facts + names)
    row("persona's facts and remembered names right", "≥ 70 %", "90 %", both, (both["value"] or 0) >= 0.7)
    row("— persona's facts", "", "", share(facts))
    row("— names that were told", "", "", share(names))
    picked = share(max(r["cosine"], key=r["cosine"].get) == r["voice"] for k in ("question", "call") for r in by[k] if r.get("cosine"))
    if picked.get("n"):
        own = [r["cosine"][r["voice"]] for k in ("question", "call") for r in by[k] if r.get("cosine")]
        other = [max(v for n, v in r["cosine"].items() if n != r["voice"]) for k in ("question", "call") for r in by[k] if r.get("cosine")]
        picked["text"] += f"; cosine {np.mean(own):.2f}, next voice {np.mean(other):.2f}"
    row("voice right (speaker cosine)", "≥ 95 %", "99 %", picked, (picked["value"] or 0) >= 0.95)
    if rtf is not None:
        row("real-time factor, two cores, one session", "≤ 0.25", "0.15", {"value": rtf, "text": f"{rtf:.3f}"}, rtf <= 0.25)
    if together is not None:
        most = max([t["sessions"] for t in together if t["kept_up"]], default=0)
        steps = ", ".join(f"{t['sessions']}: {t['step_ms']:.0f}" for t in together)
        row(
            "sessions that keep up, callers on the same two cores",
            "≥ 3",
            "6",
            {"value": most, "text": f"{most} (ms a step, by sessions: {steps})"},
            most >= 3,
        )

    topics = defaultdict(list)
    users = defaultdict(list)
    for t in clean:
        topics[t["topic"]].append(t["right"])
    for r in by["question"] + by["call"]:
        users[r["user"]] += [t["right"] for t in r["turns"]]
    return rows, {k: share(v) for k, v in sorted(topics.items())}, {k: share(v) for k, v in sorted(users.items())}


def markdown(rows, topics, users, about):
    mark = {True: "yes", False: "no", None: ""}
    lines = [f"{about}", "", "| | bar | aim | measured | met |", "| --- | --- | --- | --- | --- |"]
    lines += [f"| {r['what']} | {r['bar']} | {r['aim']} | {r['measured']} | {mark[r['met']] if r['bar'] else ''} |" for r in rows]
    for title, table in (("topic", topics), ("user's voice", users)):
        lines += ["", f"| {title} | right |", "| --- | --- |"] + [f"| {k} | {v['text']} |" for k, v in table.items()]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="python -m training.evaluate", description=__doc__.split("\n\n")[0])
    parser.add_argument("--model", help="folder of the checkpoint (default: the one in engine/bundled)")
    parser.add_argument("--voices", help="only these of its voices, with commas between")
    parser.add_argument("--work", type=Path, default=WORK, help="where renderings and results are kept")
    parser.add_argument("--parley", default=str(ROOT / "bin" / "parley"))
    parser.add_argument("--kokoro", type=Path, help="folder of Kokoro's voice packs (default: WORK/kokoro)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--nice", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop after this long; started again it goes on")
    parser.add_argument("--run-flags", default="", help='more for `parley run`, such as "--seed 1"')
    parser.add_argument("--part", help="a comma list of kinds of calls (question, call, street, white, opus, over, silence, speed)")
    parser.add_argument("--render-only", action="store_true", help="make the user's sounds and stop")
    size = parser.add_mutually_exclusive_group()
    for name, text in (
        ("quick", "60 questions and 10 calls"),
        ("full", "noise and Opus for every question"),
        ("smoke", "3 questions, to see it run"),
    ):
        size.add_argument("--" + name, action="store_const", const=name, dest="size", help=text)
    args = parser.parse_args()
    size = args.size or "default"

    global _settings
    model = Path(args.model).resolve() if args.model else ROOT / "engine" / "bundled" / "parley-small"
    if not (model / "model.safetensors").exists() and not args.render_only:
        sys.exit(f"{model} holds no model.safetensors: name a model with --model")
    args.work.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    _settings = argparse.Namespace(
        work=args.work.resolve(),
        model=str(model),
        parley=args.parley,
        kokoro=args.kokoro or args.work.resolve() / "kokoro",
        run_flags=args.run_flags.split(),
        nice=args.nice,
        deadline=start + args.seconds,
        references={},
    )
    kinds = set(args.part.split(",")) if args.part else {"question", "call", "street", "white", "opus", "over", "silence", "speed"}
    if size == "smoke" and not args.part:
        kinds -= {"speed"}

    if args.render_only:
        with get_context("spawn").Pool(args.jobs, prepare, (_settings,)) as pool:
            all_of(pool, "render", spoken(plan(part="full")), "user's sounds")
            pool.close()
            pool.join()
        return
    voices = list_voices(model, args.voices)
    _settings.model_print, _settings.binary_print = fingerprint(model), fingerprint(args.parley)
    _settings.references = kept("references", f"of prompts {_settings.model_print} {sorted(voices)}", lambda: reference_prints(voices))
    calls = [c for c in plan(list(voices) or [""], size) if c.kind in kinds]
    with get_context("spawn").Pool(args.jobs, prepare, (_settings,)) as pool:
        all_of(pool, "render", [s for s in spoken(calls) if not said_path(*s).exists()], "user's sounds")
        results = all_of(pool, "listen", calls, "calls")
        if "over" in kinds and size != "smoke":
            more = interruptions(calls, results, 40 if size != "quick" else 10)
            all_of(pool, "render", [s for s in spoken(more) if not said_path(*s).exists()], "user's sounds")
            results += all_of(pool, "listen", more, "spoken over")
            calls += more
        texts = [
            (teacher_of(r["voice"]) or "heart", t["text"])
            for r in results
            if r and r.get("turns") and r["kind"] == "question"
            for t in r["turns"]
            if 1 < len(t["text"].split()) <= 30
        ]
        texts = list(dict.fromkeys(texts))
        taught = all_of(pool, "teach", texts[: 60 if size in ("default", "full") else 1 if size == "smoke" else 20], "teachers")
        taught = [t for t in taught if "failed" not in t]
        pool.close()
        pool.join()
    rtf = together = None
    if "speed" in kinds:
        sounds = next((c for c in calls if c.turns), None)
        if sounds:
            pcm = compose(sounds)[0]
            print("  speed", flush=True)
            rtf = speed(pcm, sounds)
            together = sessions_at_once(pcm, list(voices) or [""], sounds.persona, 16 if size != "quick" else 4)

    rows, topics, users = report(list(zip(calls, results)), results, taught, list(voices), rtf, together)
    failed = [r["failed"] for r in results if r and "failed" in r]
    about = (
        f"{len(calls)} calls ({size}), model {_settings.model_print}, {time.strftime('%Y-%m-%d')}, {time.monotonic() - start:.0f} s. "
        "95 % intervals: Wilson's for shares, bootstrap for the rest. Times are the recording's: "
        "in a live call the frame that is being filled (80 ms) and the network come on top."
    ) + (f" {len(failed)} calls failed." if failed else "")
    table = markdown(rows, topics, users, about)
    out = _settings.work / "results" / f"{model.name}-{size}"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.with_suffix(".md").write_text(table)
    out.with_suffix(".json").write_text(
        json.dumps(
            {
                "about": about,
                "rows": rows,
                "topics": topics,
                "users": users,
                "failed": failed,
                "speed": together,
                "calls": [r for r in results if r],
            },
            indent=1,
            default=float,
        )
    )
    print("\n" + table + f"\n{out}.md, {out}.json")
    if failed:
        sys.exit(1)


if __name__ == "__main__":
    main()
