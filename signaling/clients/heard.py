"""What a client was sent and what it heard, told to the test as a line of JSON."""

import argparse
import json
import math
import struct
import sys
import wave

RATE = 24000
FRAME = 1920


def arguments(**more):
    """The server's URL and the recording, and what a client takes beside them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("speech")
    parser.add_argument("--key", default="none")
    parser.add_argument("--voice", default="NATF2.pt")
    for name, default in more.items():
        parser.add_argument("--" + name, default=default, type=type(default))
    return parser.parse_args()


def speech(path):
    """The recording's samples, 16-bit at RATE."""
    with wave.open(path) as f:
        assert (f.getframerate(), f.getnchannels(), f.getsampwidth()) == (RATE, 1, 2), path
        return f.readframes(f.getnframes())


def floats(pcm16):
    """The same samples as float32."""
    samples = struct.unpack(f"<{len(pcm16) // 2}h", pcm16)
    return struct.pack(f"<{len(samples)}f", *(s / 32768 for s in samples))


def frames(pcm16, size=FRAME):
    return [pcm16[i : i + 2 * size] for i in range(0, len(pcm16), 2 * size)]


class Heard:
    def __init__(self):
        self.audio = bytearray()
        self.text = ""
        self.facts = {}

    def error(self, error, code=None):
        """An error in the client's own words: its class and the server's code."""
        self.facts["error"] = {"class": type(error).__name__, "code": code or getattr(error, "code", None), "message": str(error)}

    def report(self, **facts):
        samples = [s / 32768 for (s,) in struct.iter_unpack("<h", bytes(self.audio[: len(self.audio) // 2 * 2]))]
        rms = math.sqrt(sum(s * s for s in samples) / max(len(samples), 1))
        print(json.dumps({"samples": len(samples), "rms": rms, "text": self.text, **self.facts, **facts}), flush=True)
        sys.stdout.flush()
