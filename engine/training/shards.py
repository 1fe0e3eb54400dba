"""The speech bank's files, and the phones they are labelled with.

A shard NAME is two files in one directory:

NAME.pcm   int16 little endian, mono, 24 kHz, utterances back to back. An
           utterance is trimmed: its first phone starts 0-40 ms after its start
           and its last ends at most 40 ms before its end. Level where there
           is speech: -26 dBFS RMS, an agent's -22.9 (-24 LUFS).
NAME.npz   for n utterances, p phones, w words:
           text [n] str, role [n] uint8 (USER or AGENT), voice [n] str,
           start [n] int64 and length [n] int32 (samples in NAME.pcm),
           phones [p] uint8 and phone_end [p] int32 (sample where the phone
           ends, counted from the utterance's start), phone_from [n+1] int32,
           word_start [w], word_end [w] int32 and word_from [n+1] int32, one
           entry a word of text.split().

The .npz is renamed into place last, so a shard with one is complete.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

RATE = 24000
USER, AGENT = 0, 1

# Classes of phones: the first symbol names the class, the others (of Kokoro's
# alphabet, which is misaki's, or ARPAbet as flite writes it) fall into it.
# Class 0 is silence; PHONES[k] is the name of class k.
_CLASSES = """
_ pau h#
i iy
ɪ ih ᵻ ɨ
ɛ eh e
æ ae a
ɑ aa ɒ
ɔ ao
ʊ uh
u uw
ʌ ah
ə ax ᵊ ɐ
ɜ er ɚ
A ey
I ay
O ow Q o
W aw
Y oy
p
b
t ʔ
d
T ɾ dx
k
ɡ g
ʧ ch
ʤ jh
f
v
θ th
ð dh
s
z
ʃ sh
ʒ zh
h hh
m
n
ŋ ng
l
ɹ r
w
j y
"""
_ROWS = [line.split() for line in _CLASSES.split("\n") if line]
PHONES = [row[0] for row in _ROWS]
# Both alphabets have a "j" and a "y", "æ" and so on of their own, but no symbol
# that means two things in the texts we speak.
PHONE_ID = {name: k for k, row in enumerate(_ROWS) for name in row}
P = len(PHONES) - 1  # the highest class; with silence there are P + 1


@dataclass
class Utterance:
    """One rendition. Times in samples from its start."""

    text: str
    role: int
    voice: str
    pcm: np.ndarray  # [length] int16
    phones: np.ndarray = field(default_factory=lambda: np.zeros(0, np.uint8))
    phone_end: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int32))
    word_start: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int32))
    word_end: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int32))


def write(path, utterances, **extra):
    """Writes utterances as the shard `path` (without a suffix), atomically; extra:
    more arrays for the .npz."""
    path = str(path)
    pcm_tmp, npz_tmp = path + ".pcm.tmp", path + ".npz.tmp"
    n = len(utterances)
    length = np.array([len(u.pcm) for u in utterances], np.int32).reshape(n)
    start = np.zeros(n, np.int64)
    if n:
        start[1:] = np.cumsum(length[:-1], dtype=np.int64)
    with open(pcm_tmp, "wb") as f:
        for u in utterances:
            f.write(np.ascontiguousarray(u.pcm, "<i2").tobytes())
    for u in utterances:
        if len(u.word_start) != len(u.text.split()) or len(u.word_end) != len(u.word_start):
            raise ValueError(f"{path}: {u.text!r}: {len(u.word_start)} word times")
        if len(u.phones) != len(u.phone_end):
            raise ValueError(f"{path}: {u.text!r}: {len(u.phones)} phones, {len(u.phone_end)} ends")

    def flat(name, dtype):
        return np.concatenate([np.asarray(getattr(u, name), dtype) for u in utterances] or [np.zeros(0, dtype)])

    def offsets(name):
        return np.cumsum([0] + [len(getattr(u, name)) for u in utterances]).astype(np.int32)

    with open(npz_tmp, "wb") as f:
        np.savez(
            f,
            text=np.array([u.text for u in utterances], np.str_),
            role=np.array([u.role for u in utterances], np.uint8),
            voice=np.array([u.voice for u in utterances], np.str_),
            start=start,
            length=length,
            phones=flat("phones", np.uint8),
            phone_end=flat("phone_end", np.int32),
            phone_from=offsets("phones"),
            word_start=flat("word_start", np.int32),
            word_end=flat("word_end", np.int32),
            word_from=offsets("word_start"),
            **extra,
        )
    os.replace(pcm_tmp, path + ".pcm")
    os.replace(npz_tmp, path + ".npz")


class Shard:
    """One complete shard; the arrays of NAME.npz are attributes, pcm is mapped."""

    def __init__(self, path):
        path = str(path)
        self.name = os.path.basename(path)
        with np.load(path + ".npz") as z:
            for key in z.files:
                setattr(self, key, z[key])
        size = os.path.getsize(path + ".pcm")
        self.pcm = np.memmap(path + ".pcm", "<i2", "r") if size else np.zeros(0, "<i2")
        if len(self.length) and self.start[-1] + self.length[-1] > len(self.pcm):
            raise ValueError(f"{path}.pcm is shorter than {path}.npz says")

    def __len__(self):
        return len(self.length)

    def wave(self, i):
        """Utterance i: [length] int16, a view of the mapped file."""
        return self.pcm[self.start[i] : self.start[i] + self.length[i]]

    def phones_of(self, i):
        """(classes [k] uint8, ends [k] int32), empty if the teacher has no times."""
        a, b = self.phone_from[i], self.phone_from[i + 1]
        return self.phones[a:b], self.phone_end[a:b]

    def words_of(self, i):
        """(starts, ends), one for each of text[i].split()."""
        a, b = self.word_from[i], self.word_from[i + 1]
        return self.word_start[a:b], self.word_end[a:b]


def load(directory):
    """All complete shards of a directory, by name."""
    names = sorted(p.with_suffix("") for p in Path(directory).glob("*.npz"))
    return [Shard(p) for p in names if os.path.exists(str(p) + ".pcm")]
