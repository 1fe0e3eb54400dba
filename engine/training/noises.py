"""Backgrounds and rooms made by code, for the user's side of a call.

noise.npz   one int16 array a kind (24 kHz, about 20 minutes in all), made of
            pieces of 20 s, each at -26 dBFS RMS, or less if its peaks need it.
rooms.npy   [n, 12000] float32 impulse responses of unit energy: the direct sound
            at 0, early reflections, and noise that decays, faster at high
            frequencies; RT60 0.15-0.7 s, direct to reverberant -2 to 15 dB.
"""

import numpy as np
from scipy.signal import butter, fftconvolve, sosfilt

from .shards import RATE

PIECE = 20  # seconds
ROOM = RATE // 2
MINUTES = {"steady": 3, "hum": 1, "fan": 2, "street": 4, "babble": 4, "clatter": 2, "keyboard": 2, "music": 2}


def coloured(rng, n, slope):
    """Noise whose power falls with frequency to the `slope`: 1 pink, 2 brown."""
    spectrum = np.fft.rfft(rng.standard_normal(n))
    f = np.arange(len(spectrum)) * RATE / n
    spectrum *= np.maximum(f, 30.0) ** (-slope / 2)
    x = np.fft.irfft(spectrum, n)
    return x / x.std()


def swell(rng, n, period, depth_db):
    """A gain [n] that wanders by depth_db (standard deviation) over `period` seconds."""
    points = rng.standard_normal(int(n / RATE / period) + 3)
    at = np.linspace(0, len(points) - 1, n)
    k = np.minimum(at.astype(int), len(points) - 2)
    u = 0.5 - 0.5 * np.cos(np.pi * (at - k))
    return 10 ** (depth_db / 20 * (points[k] * (1 - u) + points[k + 1] * u))


def band(x, low, high):
    return sosfilt(butter(2, [low, high], "bandpass", fs=RATE, output="sos"), x)


def steady(rng, n):
    x = coloured(rng, n, rng.uniform(0, 2.2)) * swell(rng, n, 5, rng.uniform(0, 2))
    if rng.random() < 0.4:
        x = band(x, rng.uniform(60, 300), rng.uniform(2000, 10000))
    return x


def hum(rng, n):
    t, base = np.arange(n) / RATE, rng.choice([50.0, 60.0]) * rng.uniform(0.999, 1.001)
    x = 0.05 * coloured(rng, n, 1)
    for k in range(1, 25):
        x += rng.exponential() / k ** rng.uniform(0.5, 1.3) * np.sin(2 * np.pi * k * base * t + rng.uniform(0, 6.3))
    return x * swell(rng, n, 3, 0.7)


def fan(rng, n):
    t, blade = np.arange(n) / RATE, rng.uniform(30, 160)
    wander = 2 * np.pi * np.cumsum(blade * (1 + 0.003 * coloured(rng, n, 2))) / RATE
    x = coloured(rng, n, rng.uniform(0.8, 1.8)) * (1 + rng.uniform(0, 0.3) * np.sin(wander / 3))
    for k in range(1, 8):
        x += rng.uniform(0, 0.25) / k * np.sin(k * wander + rng.uniform(0, 6.3))
    return x * (1 + 0.1 * np.sin(2 * np.pi * rng.uniform(0.05, 0.4) * t))


def street(rng, n):
    t = np.arange(n) / RATE
    x = 0.5 * coloured(rng, n, rng.uniform(1.2, 2)) * swell(rng, n, 4, 3)
    for _ in range(rng.integers(2, 7)):
        middle, width, size = rng.uniform(0, n / RATE), rng.uniform(0.8, 3), rng.lognormal(0.2, 0.6)
        shape = np.exp(-0.5 * ((t - middle) / width) ** 2)
        tyres = band(rng.standard_normal(n), rng.uniform(300, 700), rng.uniform(1200, 3500))
        engine = rng.uniform(40, 110) * (1 - 0.06 * np.tanh((t - middle) / width))
        phase = 2 * np.pi * np.cumsum(engine) / RATE
        x += size * shape * (tyres + 0.3 * sum(np.sin(k * phase) / k for k in range(1, 6)))
    if rng.random() < 0.25:  # a horn
        at, m = rng.integers(0, n - RATE), int(RATE * rng.uniform(0.2, 0.9))
        tone = sum(np.sign(np.sin(2 * np.pi * f * t[:m])) for f in rng.uniform(330, 520, 2))
        x[at : at + m] += rng.uniform(0.1, 0.6) * band(tone, 250, 4000) * np.hanning(m) ** 0.2
    return x


def clatter(rng, n):
    x = 0.02 * coloured(rng, n, 1)
    t = np.arange(int(0.25 * RATE)) / RATE
    for at in np.flatnonzero(rng.random(n) < rng.uniform(0.7, 4) / RATE):
        knock = np.zeros(len(t))
        for _ in range(rng.integers(2, 7)):
            knock += (
                rng.exponential() * np.sin(2 * np.pi * np.exp(rng.uniform(5.3, 8.8)) * t) * np.exp(-t / np.exp(rng.uniform(-5.3, -2.8)))
            )
        knock += rng.standard_normal(len(t)) * np.exp(-t / 0.004)
        m = min(len(t), n - at)
        x[at : at + m] += rng.lognormal(0, 0.7) * knock[:m]
    return x


def keyboard(rng, n):
    x = 0.01 * coloured(rng, n, 1)
    low, high, at = rng.uniform(700, 2000), rng.uniform(4000, 9000), 0
    while at < n - RATE // 2:
        for _ in range(rng.integers(3, 25)):  # a burst of typing
            for shift, size in ((0, 1.0), (int(rng.uniform(0.05, 0.11) * RATE), 0.5)):
                m = int(rng.uniform(0.006, 0.02) * RATE)
                click = band(rng.standard_normal(m), low, high) * np.exp(-np.arange(m) / (0.25 * m))
                if at + shift + m < n:
                    x[at + shift : at + shift + m] += size * rng.lognormal(0, 0.3) * click
            at += int(rng.uniform(0.08, 0.28) * RATE)
        at += int(rng.exponential(1.0) * RATE)
    return x


def music(rng, n):
    x, beat, key = np.zeros(n), rng.uniform(0.35, 0.7), rng.uniform(100, 200)
    chords = [(0, 4, 7), (9, 12, 16), (5, 9, 12), (7, 11, 14), (2, 5, 9), (4, 7, 11)]
    bright, at, k = rng.uniform(0.8, 2), 0, 0
    chord = chords[0]
    while at < n - 1:
        if k % 4 == 0:
            chord = chords[rng.integers(len(chords))]
        for note in [chord[0] - 12, *(chord[j] for j in range(3) if rng.random() < 0.8), chord[rng.integers(3)] + 12]:
            m = min(int(beat * rng.choice([1, 1, 2]) * RATE), n - at)
            t = np.arange(m) / RATE
            envelope = np.minimum(t / rng.uniform(0.005, 0.08), 1) * np.exp(-t / rng.uniform(0.2, 1)) * np.minimum((m / RATE - t) / 0.02, 1)
            f = key * 2 ** (note / 12)
            x[at : at + m] += envelope * sum(np.sin(2 * np.pi * f * h * t) / h**bright for h in range(1, 9) if f * h < 11000)
        if k % 2:
            m = min(RATE // 8, n - at)
            x[at : at + m] += 0.5 * rng.standard_normal(m) * np.exp(-np.arange(m) / RATE / 0.03)
        at, k = at + int(beat * RATE), k + 1
    return x + 0.01 * coloured(rng, n, 1)


def babble(rng, n, voices):
    """voices: float32 utterances of many speakers, at one level."""
    x = np.zeros(n)
    for _ in range(rng.integers(6, 13)):
        at, gain = -rng.integers(0, 3 * RATE), rng.lognormal(0, 0.4)
        while at < n:
            v = voices[rng.integers(len(voices))]
            a, b = max(at, 0), min(at + len(v), n)
            if b > a:
                x[a:b] += gain * v[a - at : b - at]
            at += len(v) + int(rng.exponential(0.5) * RATE)
    room = rooms(rng, 1)[0]
    return fftconvolve(x, room)[:n] + 1e-3 * coloured(rng, n, 1)


def noises(rng, voices, minutes=MINUTES):
    """{kind: int16 [n]}."""
    n, out = PIECE * RATE, {}
    for kind, length in minutes.items():
        pieces = []
        for _ in range(max(1, round(length * 60 / PIECE))):
            x = babble(rng, n, voices) if kind == "babble" else globals()[kind](rng, n)
            x = x - x.mean()
            ramp = np.minimum(np.arange(n) / (0.01 * RATE), 1)
            x *= ramp * ramp[::-1]
            scale = min(10 ** (-26 / 20) / max(x.std(), 1e-9), 0.95 / max(np.abs(x).max(), 1e-9))
            pieces.append(np.round(x * scale * 32767).astype(np.int16))
        out[kind] = np.concatenate(pieces)
    return out


def rooms(rng, n):
    """[n, ROOM] float32, see above."""
    out, t = np.zeros((n, ROOM), np.float32), np.arange(ROOM) / RATE
    split = butter(2, 2500, "lowpass", fs=RATE, output="sos")
    for h in out:
        rt60 = np.exp(rng.uniform(np.log(0.15), np.log(0.7)))
        white = rng.standard_normal(ROOM)
        low = sosfilt(split, white)
        tail = low * 10 ** (-3 * t / rt60) + (white - low) * 10 ** (-3 * t / (rt60 * rng.uniform(0.4, 0.9)))
        begin = int(rng.uniform(0.002, 0.012) * RATE)
        tail[:begin] = 0
        tail *= np.minimum(np.arange(ROOM) / (0.015 * RATE), 1)
        tail /= np.sqrt((tail**2).sum())
        for _ in range(rng.integers(4, 12)):  # walls, table
            late = rng.uniform(0.001, 0.045)
            tail[int(late * RATE)] += rng.choice([-1, 1]) * rng.uniform(0.1, 0.5) * np.exp(-late / 0.03)
        tail[0] = 0
        tail /= np.sqrt((tail**2).sum())
        h[:] = tail * 10 ** (-rng.uniform(-2, 15) / 20)
        h[0] = max(1.0, 1.05 * np.abs(h).max())
        h /= np.sqrt((h**2).sum())
    return out
