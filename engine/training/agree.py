"""Stage `agree`: the model as it is trained and as the engine runs it are one.

python -m training.agree --model DIR --parley BIN [--in WAV]

Plays a recording to an exported model through `parley run`, then gives the very
tokens that came out, behind the prompt as the composer lays it out, to the
PyTorch model. Each token must be its best too, but for ties; else prompt, delays,
codes or weights differ between the two.
"""

import argparse
import json
import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np
import sentencepiece
import torch
from safetensors.torch import load_file

from . import compose, export, lm, mimi, q8
from .lm import CODEBOOKS, PAD

TIE = 2e-2  # of logits; near a tie of two codes the encoders may differ, and then all is a little different
SHARE = 0.97  # of tokens that must agree outright
PERSONA = "Your name is Anna. You work at Blue Door Bakery. You are open from 9 to 5."


def codes_of(path, codec, frames=None):
    """[8, frames] of a mono 24 kHz WAV; int16 [n] as well."""
    with wave.open(str(path)) as w:
        pcm = np.frombuffer(w.readframes(w.getnframes()), "<i2").astype(np.float32) / 32768
    frames = frames or -(-len(pcm) // compose.FRAME)
    padded = np.zeros(frames * compose.FRAME, np.float32)
    padded[: min(len(pcm), len(padded))] = pcm[: len(padded)]
    return codec.encode(torch.from_numpy(padded)[None, None])[0]


def sequence(config, codec, tokenizer, voice, user, said):
    """Codes [1, 17, T] of a whole call, and the frame at which it goes live."""
    persona = tokenizer.encode(f"<system> {PERSONA} <system>")
    spoken = codes_of(voice, codec)
    at = spoken.shape[1] + compose.QUIET
    live = at + len(persona) + compose.QUIET
    T = live + len(said) - 1
    codes = torch.empty(1, lm.ROWS, T, dtype=torch.long)
    codes[0, 0] = PAD
    codes[0, 0, at : at + len(persona)] = torch.tensor(persona)
    codes[0, 1 : 1 + CODEBOOKS] = torch.tensor(config["silence_tokens"])[:CODEBOOKS, None]
    codes[0, 1 : 1 + CODEBOOKS, : spoken.shape[1]] = spoken
    codes[0, 1 + CODEBOOKS :] = torch.tensor(config["sine_tokens"])[:CODEBOOKS, None]
    codes[0, 1 + CODEBOOKS :, live:] = codes_of(user, codec, len(said))[:, : T - live]
    # A frame's tokens are known when the next one has come in.
    for i, frame in enumerate(said):
        codes[0, 0, live + i - 1] = frame["text"]
        codes[0, 1 : 1 + CODEBOOKS, live + i - 1] = torch.tensor(frame["audio"])[:CODEBOOKS]
    return codes, live


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--model", type=Path, required=True)
    p.add_argument("--parley", type=Path, required=True)
    p.add_argument("--in", dest="sound", type=Path, help="24 kHz mono WAV; left out, the model's own voice prompt is played to it")
    args = p.parse_args()
    voice = sorted((args.model / "voices").glob("*.wav"))[0]
    sound = args.sound or voice
    with tempfile.TemporaryDirectory() as tmp:
        tokens = Path(tmp) / "tokens.jsonl"
        subprocess.run(
            [
                args.parley,
                "run",
                "--model",
                args.model,
                "--voice",
                voice.stem,
                "--persona",
                PERSONA,
                "--in",
                sound,
                "--out",
                Path(tmp) / "out.wav",
                "--tokens",
                tokens,
            ],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        said = [json.loads(line) for line in tokens.read_text().splitlines()]
    config = json.loads((args.model / "config.json").read_text())
    codec = mimi.Mimi.load(args.model / export.MIMI_FILE, mimi.Config.of(config["mimi"]))
    c = lm.Config.of(config["lm"])
    model = lm.Talker(c).eval()
    model.load_published(q8.restore(load_file(args.model / "model.safetensors")))
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=str(args.model / export.TEXT_FILE))
    codes, live = sequence(config, codec, tokenizer, voice, sound, said)
    full = lm.delayed(codes, c)
    target = full[0, : 1 + CODEBOOKS, live + 1 :]  # the first live frame's are partly the prompt's
    with torch.no_grad():
        hidden, text, _ = model.temporal(full[..., :-1], torch.arange(codes.shape[-1] - 1)[None])
        audio = model.depth(hidden[0, live:], target[0], target[1:])
    worst, same, total = 0.0, 0, 0
    for logits, row in zip([text[0, live:], *audio], target):
        gap = logits.max(-1).values - logits.gather(1, row[:, None])[:, 0]
        worst, same, total = max(worst, gap.max().item()), same + int((gap == 0).sum()), total + len(gap)
    print(f"{same} of {total} tokens are the best of both; the others are {worst:.4f} from it at most")
    if same < SHARE * total or worst > TIE * max(1.0, audio.std().item()):
        raise SystemExit("the engine and the trained model disagree")


if __name__ == "__main__":
    main()
