"""Stage `export`: what was trained becomes a model in the published layout.

python -m training.export --work DIR --out MODEL

Writes config.json, model.safetensors (the Talker) and
tokenizer-e351c8d8-checkpoint125.safetensors (Mimi), both as int8 with a scale a
row, tokenizer_spm_32k_3.model and voices/NAME.wav: the prompt of each voice.
"""

import argparse
import json
import shutil
import wave
from pathlib import Path

import numpy as np
import pyloudnorm
import torch
from safetensors.torch import load_file, save_file

from . import compose, mimi, q8, shards
from .domain.persona import HOUSE

MIMI_FILE = "tokenizer-e351c8d8-checkpoint125.safetensors"
TEXT_FILE = "tokenizer_spm_32k_3.model"
PROMPT = (2.6, 4.8)  # seconds of a voice's prompt
NOTICE = "A small model of Parley's own, trained on synthetic voices. It knows few things and makes mistakes."


LUFS = -24.0  # of voice prompts (reference offline.py)


def voice_prompt(bank, voice) -> np.ndarray:
    """Two or three of the voice's sentences, one after the other, at the loudness
    to which the engine would bring them: int16 [n]."""
    parts, total = [], 0
    for shard in bank:
        for i in range(len(shard)):
            if shard.role[i] != shards.AGENT or str(shard.voice[i]) != voice:
                continue
            n = int(shard.length[i])
            if not 1.4 <= n / compose.RATE <= 2.4 or (total + n) / compose.RATE > PROMPT[1]:
                continue
            # Whole frames, as the composer's prompts have them.
            part = np.zeros(-(-n // compose.FRAME) * compose.FRAME, np.int16)
            part[:n] = shard.wave(i)
            parts.append(part)
            total += len(part)
            if total / compose.RATE > PROMPT[0]:
                sound = np.concatenate(parts) / 32768
                loudness = pyloudnorm.Meter(compose.RATE).integrated_loudness(sound)
                return np.round(sound * 10 ** ((LUFS - loudness) / 20) * 32767).astype(np.int16)
    raise SystemExit(f"the bank has no sentences of {voice}")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--work", type=Path, required=True)
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--voices", nargs="*", default=["heart", "low"])
    args = p.parse_args()
    (args.out / "voices").mkdir(parents=True, exist_ok=True)
    talker = q8.quantize(load_file(args.work / "talker" / "talker.safetensors"))
    codec = q8.quantize(load_file(args.work / "codec" / "codec.safetensors"))
    save_file(talker, args.out / "model.safetensors")
    save_file(codec, args.out / MIMI_FILE)
    shutil.copy(args.work / TEXT_FILE, args.out / TEXT_FILE)
    bank = shards.load(args.work / "bank")
    for voice in args.voices:
        with wave.open(str(args.out / "voices" / f"{voice}.wav"), "wb") as w:
            w.setnchannels(1), w.setsampwidth(2), w.setframerate(compose.RATE)
            w.writeframes(voice_prompt(bank, voice).astype("<i2").tobytes())
    sizes = {part: json.loads((args.work / part / "config.json").read_text()) for part in ("talker", "codec")}
    model = mimi.Mimi.of(codec, mimi.Config.of(sizes["codec"]))
    silence, sine = compose.constants(model, torch.device("cpu"))
    (args.out / "config.json").write_text(
        json.dumps(
            {
                "lm": sizes["talker"],
                "mimi": sizes["codec"],
                "silence_tokens": silence.tolist(),
                "sine_tokens": sine.tolist(),
                "parley": {"name": "parley-small", "notice": NOTICE},
            },
            indent=1,
        )
        + "\n"
    )
    (args.out / "personas.json").write_text(json.dumps([{"name": h.title, "text": h.text} for h in HOUSE], indent=1) + "\n")
    size = sum(f.stat().st_size for f in args.out.rglob("*") if f.is_file())
    print(f"{args.out}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
