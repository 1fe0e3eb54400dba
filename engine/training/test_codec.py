"""The codec's crops, files and pieces: `python -m training.test_codec`, or with
a test runner."""

import tempfile
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file, save_file

from . import pieces, shards
from .codec import SMOKE_SIZES, exported, initialise
from .codec_crops import AGENT, HOP, IGNORE, LABELS, LATE, Bank, Worsener, batch, flatten
from .codec_losses import PITCHES, pitch, pitch_labels
from .mimi import FRAME, RATE, Mimi

CPU = torch.device("cpu")


def ramps(directory):
    """A shard whose samples tell where in their utterance they lie, and whose
    phones change every 50 ms."""
    utterances = []
    for k, length in enumerate((30000, 5000, 61000, 44000)):
        ends = np.arange(1200, length, 1200, dtype=np.int32)
        utterances.append(
            shards.Utterance(
                text="a",
                role=k % 2,
                voice="flite:slt",
                pcm=(np.arange(length) // 2 + 1).astype(np.int16),
                phones=(np.arange(len(ends)) % 7 + 1).astype(np.uint8),
                phone_end=ends,
                word_start=np.zeros(1, np.int32),
                word_end=np.full(1, length, np.int32),
            )
        )
    shards.write(Path(directory) / "ramps", utterances)
    return shards.Shard(Path(directory) / "ramps")


def test_labels_lie_where_the_sound_does():
    with tempfile.TemporaryDirectory() as d:
        bank = Bank(CPU)
        shard = ramps(d)
        bank.add([flatten(shard)])
        bank.add([flatten(shard)])
    g = torch.Generator().manual_seed(1)
    checked = 0
    for speeds, slack in ((0.0, 3), (0.06, 60)):
        pcm, labels = bank.crops([AGENT], 50, 24 * FRAME, g, speeds)
        value = (pcm * 32768).round().long()
        assert (value > 0).float().mean() > 0.5 and (value == 0).any()
        for crop in range(50):
            for j in range(24 * LABELS):
                t = j * HOP + HOP // 2 - LATE
                if t < 0:
                    assert labels[crop, j] == IGNORE
                    continue
                at = 2 * (int(value[crop, t]) - 1)  # in its utterance
                if at < 0:
                    assert labels[crop, j] == 0
                elif slack < at % 1200 < 1200 - slack and at < 4500:
                    assert labels[crop, j] == at // 1200 % 7 + 1
                    checked += 1
    assert checked > 100


def test_batch_is_finite_and_its_target_dry():
    with tempfile.TemporaryDirectory() as d:
        bank = Bank(CPU)
        bank.add([flatten(ramps(d))])
        rng = np.random.default_rng(1)
        for given in (False, True):  # rooms and noise
            if given:
                np.save(Path(d) / "rooms.npy", rng.standard_normal((3, 12000)).astype(np.float32))
                np.savez(Path(d) / "noise.npz", pcm=(rng.standard_normal(200000) * 3000).astype(np.int16))
            worsener = Worsener(d, CPU)
            assert worsener.complete() == given
            g = torch.Generator().manual_seed(2)
            pcm, target, labels = batch(bank, worsener, 4, 8, 6 * FRAME, g)
            assert pcm.shape == target.shape == (12, 1, 6 * FRAME) and labels.shape == (12, 24)
            assert pcm.isfinite().all() and pcm.abs().max() <= 1
            assert torch.equal(pcm[:4], target[:4]) and not torch.equal(pcm[4:], target[4:])


def test_pitch_is_heard_in_tones_of_many_harmonics_alone():
    t = torch.arange(10 * FRAME) / RATE
    hz = torch.tensor([75.0, 110.0, 174.0, 263.0, 380.0])
    voices = sum(torch.cos(2 * torch.pi * k * hz[:, None] * t) / k for k in range(1, 9)) * 0.05
    found = pitch(voices)
    assert found.shape == (5, 10 * LABELS)
    off = 1200 * (found[:, 2:] / hz[:, None]).log2().abs()  # after the window is full
    assert off.max() < 15, off.amax(1)
    labels = pitch_labels(voices)[:, 2:]
    assert (labels > 0).all() and (labels <= PITCHES).all() and (labels.float().mean(1).diff() > 5).all()
    hush = torch.stack((torch.randn(10 * FRAME) * 0.05, torch.zeros(10 * FRAME), voices[2] * 1e-3))
    assert (pitch(hush) == 0).float().mean(1).min() > 0.95


def test_what_is_saved_fits_bf16_and_gives_the_same_codes():
    torch.manual_seed(3)
    model = Mimi(SMOKE_SIZES)
    initialise(model)
    for book in model.quantizer.codebooks:
        book.embedding_sum.normal_()
        book.cluster_usage.uniform_(0.1, 3)
    pcm = torch.randn(2, 1, 20 * FRAME) * 0.05
    with tempfile.TemporaryDirectory() as d:
        full, half = Path(d) / "a.safetensors", Path(d) / "b.safetensors"
        save_file(exported(model), full)
        save_file({k: t.bfloat16() for k, t in load_file(full).items()}, half)
        a, b = (Mimi.load(f, SMOKE_SIZES).encode(pcm) for f in (full, half))
        assert torch.equal(a, b) and len(a.unique()) > 20
        assert (a == model.eval().encode(pcm)).float().mean() > 0.8  # rounding moves a few


def test_pieces_join():
    with tempfile.TemporaryDirectory() as d:
        file = Path(d) / "x.bin"
        for size in (0, 10, 25):
            data = bytes(range(size))
            file.write_bytes(data)
            written = pieces.split(file, Path(d) / "cut", limit=10)
            assert len(written) == max(1, -(-size // 10)) + 1
            pieces.join(Path(d) / "cut", Path(d) / "x.bin")
            assert file.read_bytes() == data
        (Path(d) / "cut" / "x.bin.01").write_bytes(b"other")
        file.unlink()
        try:
            pieces.join(Path(d) / "cut", file)
            raise AssertionError("joined wrong pieces")
        except ValueError:
            assert not file.exists()


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print("ok", name)
