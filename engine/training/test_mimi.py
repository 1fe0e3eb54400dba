"""Mimi against what the reference implementation computed, streaming
(../testdata): `python -m training.test_mimi`, or with a test runner."""

import json
from pathlib import Path

import torch
from safetensors import safe_open
from safetensors.torch import load_file

from .mimi import FRAME, Config, Mimi, ring_mask

TINY = Path(__file__).parent.parent / "testdata" / "tiny-a"
FILE = "tokenizer-e351c8d8-checkpoint125.safetensors"


def tiny():
    config = Config.of(json.loads((TINY / "config.json").read_text())["mimi"])
    return Mimi.load(TINY / FILE, config), load_file(TINY / "golden.safetensors")


def test_names_are_the_published_ones():
    model, _ = tiny()
    with safe_open(TINY / FILE, "pt") as f:
        published = {name: tuple(f.get_slice(name).get_shape()) for name in f.keys()}
    assert {name: tuple(t.shape) for name, t in model.state_dict().items()} == published
    assert Config.of(model.config.section()) == model.config


def test_whole_recording_equals_streaming():
    """60 frames, of which the record was made one at a time; the rings wrap."""
    model, golden = tiny()
    pcm = golden["mimi.input_pcm"][None, None]
    latent = model.to_latent(pcm)[0]
    assert (latent - golden["mimi.latent"]).abs().max() < 1e-4
    codes = model.encode(pcm)
    assert torch.equal(codes[0].int(), golden["mimi.codes"])
    out = model.decode(codes)[0, 0]
    assert (out - golden["mimi.decoded_pcm"]).abs().max() < 1e-4


def test_nothing_depends_on_what_follows():
    model, golden = tiny()
    pcm = golden["mimi.input_pcm"][None, None]
    whole, codes = model.encode(pcm), golden["mimi.codes"][None].long()
    for n in (1, 2, 37):
        assert torch.equal(model.encode(pcm[..., : n * FRAME]), whole[..., :n])
        assert torch.allclose(model.decode(codes[..., :n]), model.decode(codes)[..., : n * FRAME], atol=1e-5)


def test_memory_order_changes_nothing():
    model, golden = tiny()
    pcm = golden["mimi.input_pcm"][None, None].expand(2, 1, -1)
    codes = model.encode(pcm)
    sound = model.decode(codes)
    model.encoder.channels_last = model.decoder.channels_last = True
    assert (model.encode(pcm) == codes).float().mean() > 0.995
    assert torch.allclose(model.decode(codes), sound, atol=1e-5)


def test_mask_is_the_ring():
    """Simulates the ring: slots are overwritten two steps at a time, then the
    one to be overwritten next is hidden."""
    n, context = 30, 8
    slots, mask = [None] * context, ring_mask(n, context)
    for frame in range(n // 2):
        for step in (2 * frame, 2 * frame + 1):
            slots[step % context] = step
        held = {s for s in slots if s is not None} - {slots[(2 * frame + 2) % context]}
        for step in (2 * frame, 2 * frame + 1):
            assert {int(k) for k in mask[step].nonzero()} == {s for s in held if s <= step}


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print("ok", name)
