"""Crops of the speech bank for the codec's training, cut, labelled and made
worse on the device that trains: the whole bank lies there as int16.

A batch is half agents, clean, and half users: another speed, another room,
noise and so on going in, and the dry voice as what is to come out.
"""

import queue
import random
import threading
import zlib
from pathlib import Path

import numpy as np
import torch

from . import shards
from .mimi import FRAME, RATE

LABELS = 4  # of phones and pitch a frame
HOP = FRAME // LABELS  # samples from one label to the next: 20 ms
LATE = 720  # samples (30 ms) that the labels lie behind the frame
IGNORE = 255  # label where it isn't known
ROOM = 12000  # samples of an impulse response
# Whose speech it is, in the bank on the device. Hibari's users are one voice at
# many pitches and most of the bank; so they are kept apart, to be half of it.
SHIFTED, AGENT, HELD, USER = range(4)
HELD_PACKS = ("am_liam", "bf_isabella")  # user voices never trained on, alone or blended


def held_back(voice):
    """Whether the voice is kept for validation; of hibari at its many pitches, one in 64."""
    if any(pack in voice for pack in HELD_PACKS):
        return True
    return voice.startswith("hibari") and zlib.crc32(voice.encode()) % 64 == 0


class Reader(threading.Thread):
    """Reads shards as they become complete, in any order, so that all kinds are
    there early; `take` gives what has been read."""

    def __init__(self, directory, every=15.0):
        super().__init__(daemon=True)
        self.directory, self.every, self.seen = Path(directory), every, set()
        self.ready, self.stopped = queue.Queue(maxsize=64), threading.Event()

    def run(self):
        while not self.stopped.is_set():
            for npz in random.Random(1).sample(found := sorted(self.directory.glob("*.npz")), len(found)):
                path = str(npz.with_suffix(""))
                if npz.name in self.seen or not Path(path + ".pcm").exists():
                    continue
                self.seen.add(npz.name)
                item = flatten(shards.Shard(path))
                while not self.stopped.is_set():
                    try:
                        self.ready.put(item, timeout=1)
                        break
                    except queue.Full:
                        pass
            self.stopped.wait(self.every)

    def take(self):
        items = []
        while True:
            try:
                items.append(self.ready.get_nowait())
            except queue.Empty:
                return items


def flatten(shard):
    """Arrays of a shard: pcm, and for each utterance start, length, whose
    it is; for each phone its end in pcm and class.
    Every utterance's phones cover it to its end."""
    ends, classes = [], []
    for i in range(len(shard)):
        phones, end = shard.phones_of(i)
        length = int(shard.length[i])
        if not len(phones):
            phones, end = np.array([IGNORE], np.uint8), np.array([length])
        elif end[-1] < length:
            phones, end = np.append(phones, np.uint8(0)), np.append(end, length)
        ends.append(np.minimum(end, length) + shard.start[i])
        classes.append(phones)
    role = np.full(len(shard), AGENT, np.int64)
    for i in np.flatnonzero(shard.role == shards.USER):
        voice = str(shard.voice[i])
        role[i] = HELD if held_back(voice) else SHIFTED if voice.startswith("hibari") else USER
    n = int(shard.start[-1] + shard.length[-1]) if len(shard) else 0
    return {
        "pcm": np.array(shard.pcm[:n], np.int16),
        "start": shard.start.astype(np.int64),
        "length": shard.length.astype(np.int64),
        "role": role,
        "ends": np.concatenate(ends).astype(np.int64) if ends else np.zeros(0, np.int64),
        "phones": np.concatenate(classes) if classes else np.zeros(0, np.uint8),
    }


class Bank:
    """All speech on the device.

    pcm [N] int16, with room to grow; start and length [U]; phones: ends [P] (in
    pcm, rising) and phones [P]; for each role the utterances' numbers and the
    running sum of their lengths."""

    def __init__(self, device):
        self.device, self.samples = device, 0
        self.pcm = torch.zeros(1, dtype=torch.int16, device=device)
        self.tables = {k: torch.zeros(0, dtype=torch.int64, device=device) for k in ("start", "length", "role", "ends")}
        self.tables["phones"] = torch.zeros(0, dtype=torch.uint8, device=device)
        self.roles = {}

    def add(self, items):
        if not items:
            return
        for item in items:
            n = len(item["pcm"])
            if self.samples + n > len(self.pcm):
                grown = torch.zeros(2 * (self.samples + n), dtype=torch.int16, device=self.device)
                grown[: self.samples] = self.pcm[: self.samples]
                self.pcm = grown
            self.pcm[self.samples : self.samples + n] = torch.from_numpy(item["pcm"]).to(self.device)
            item["start"] = item["start"] + self.samples
            item["ends"] = item["ends"] + self.samples
            self.samples += n
        for key, old in self.tables.items():
            new = torch.from_numpy(np.concatenate([item[key] for item in items])).to(self.device)
            self.tables[key] = torch.cat((old, new))
        for role in (SHIFTED, AGENT, HELD, USER):
            which = (self.tables["role"] == role).nonzero()[:, 0]
            total = self.tables["length"][which].cumsum(0)
            self.roles[role] = (which, total, int(total[-1]) if len(total) else 0)

    def hours(self):
        names = {"shifted users": SHIFTED, "users": USER, "held-back users": HELD, "agents": AGENT}
        return {name: round(self.roles[k][2] / RATE / 3600, 2) for name, k in names.items()}

    def there(self, *roles):
        """Those that have speech."""
        return [k for k in roles if k in self.roles and self.roles[k][2] > 0]

    def draw(self, roles, n, generator):
        """n utterances, the longer the likelier, equally many of each role."""
        drawn = []
        for k, role in enumerate(roles):
            which, total, samples = self.roles[role]
            count = (n + k) // len(roles)
            at = torch.randint(0, samples, (count,), generator=generator, device=self.device)
            drawn.append(which[torch.searchsorted(total, at, right=True)])
        return torch.cat(drawn)

    def crops(self, roles, n, samples, generator, speeds=0.0, silent=0.0):
        """Crops pcm [n, samples] float32 and labels [n, samples/1920 · 4] int64.

        In a crop lie the end of one utterance, a gap, and the start of another;
        speech is played at up to ±speeds of its pace; a share of the crops is
        silent."""
        d, g = self.device, generator

        def uniform(low, high):
            return torch.rand(n, 1, generator=g, device=d) * (high - low) + low

        first, second = self.draw(roles, n, g)[:, None], self.draw(roles, n, g)[:, None]
        start, length = self.tables["start"], self.tables["length"]
        rate = 1 + uniform(-speeds, speeds)
        end = (uniform(0, 1) * length[first] / rate).floor()  # when the first ends: any of its samples may begin the crop
        gap = (uniform(-0.2, 1.2).clamp(min=0.04) * RATE).floor()
        mute = uniform(0, 1) < silent

        def source(t):
            """Times [n, m] in samples -> (start of the utterance, offset in it,
            its length, whether anybody speaks)."""
            a, b = (t - end) * rate + length[first], (t - end - gap) * rate
            before = t < end
            offset = torch.where(before, a, b)
            size = torch.where(before, length[first], length[second])
            return torch.where(before, start[first], start[second]), offset, size, (offset >= 0) & (offset < size) & ~mute

        base, offset, size, on = source(torch.arange(samples, device=d, dtype=torch.float32)[None])
        low = offset.floor()
        if speeds:  # cubic interpolation (Catmull-Rom)
            f = offset - low
            weights = (
                ((2 - f) * f - 1) * f / 2,
                ((3 * f - 5) * f * f + 2) / 2,
                ((4 - 3 * f) * f + 1) * f / 2,
                (f - 1) * f * f / 2,
            )
        else:
            weights = (None, torch.ones((), device=d), None, None)
        pcm = torch.zeros_like(offset)
        for k, w in enumerate(weights):
            if w is not None:
                at = base + torch.minimum((low + (k - 1)).long().clamp(min=0), size - 1)
                pcm += w * self.pcm[at]
        pcm = pcm * on / 32768
        t = (torch.arange(samples // HOP, device=d) * HOP + HOP // 2 - LATE).float()[None]
        base, offset, size, on = source(t)
        at = base + torch.minimum(offset.long().clamp(min=0), size - 1)
        found = torch.searchsorted(self.tables["ends"], at, right=True).clamp(max=len(self.tables["ends"]) - 1)
        labels = torch.where(on, self.tables["phones"][found].long(), 0)
        return pcm, torch.where(t < 0, IGNORE, labels)


class Worsener:
    """What lies between a user's mouth and the codec. All levels in dB relative
    to full scale; the bank's speech has -26."""

    LEVEL = 10 ** (-26 / 20)

    def __init__(self, directory, device):
        self.device = device
        rooms, noise = Path(directory) / "rooms.npy", Path(directory) / "noise.npz"
        self.rooms = self.noise = None
        if rooms.exists():
            r = torch.from_numpy(np.load(rooms)[:, :ROOM]).float()
            self.rooms = (r / r.norm(dim=1, keepdim=True).clamp(min=1e-6)).to(device)
        if noise.exists():
            with np.load(noise) as z:
                parts = [z[k].ravel() for k in z.files if z[k].dtype == np.int16]
            if parts and sum(map(len, parts)) > 4 * RATE:
                self.noise = torch.from_numpy(np.concatenate(parts)).to(device)

    def complete(self):
        return self.rooms is not None and self.noise is not None

    def __call__(self, dry, echo, generator):
        """dry, echo [n, T] -> what the microphone gives [n, T]."""
        n, samples = dry.shape
        d, g = self.device, generator

        def uniform(low, high, *shape):
            return torch.rand(n, *(shape or (1,)), generator=g, device=d) * (high - low) + low

        def chance(p):
            return uniform(0, 1) < p

        size = 1 << (samples + ROOM - 1).bit_length()
        frequency = torch.fft.rfftfreq(size, 1 / RATE, device=d).clamp(min=20.0)
        octave = torch.log2(frequency / 20)[None]  # 0 ... 9.2

        def equaliser(most):
            """A curve through nine random gains, one an octave and a bit."""
            knots = uniform(-most, most, 10)
            at = octave * (8.99 / 9.23)
            low = at.long().clamp(max=8).expand(n, -1)
            return torch.lerp(knots.gather(1, low), knots.gather(1, low + 1), (at - low).clamp(0, 1))

        def band(low, high):
            """Slopes of 24 dB an octave outside low ... high [n, 1] Hz, as gains in dB."""
            return -24 * ((torch.log2(low / frequency)).clamp(min=0) + torch.log2(frequency / high).clamp(min=0)).clamp(max=3)

        def filtered(x, gains):
            return torch.fft.irfft(torch.fft.rfft(x, size) * 10 ** (gains / 20), size)[:, :samples]

        # The voice: gain, room, equaliser, band limits, in one product of spectra.
        spectrum = torch.fft.rfft(dry, size)
        if self.rooms is not None:
            room = self.rooms[torch.randint(0, len(self.rooms), (n,), generator=g, device=d)]
        else:
            decay = uniform(-4.0, -1.5) * 10 / RATE
            room = torch.randn(n, ROOM, generator=g, device=d) * torch.exp(decay * torch.arange(ROOM, device=d))
            room[:, 0] = room.norm(dim=1) * uniform(0.5, 2.0)[:, 0]
            room = room / room.norm(dim=1, keepdim=True)
        response = torch.fft.rfft(room, size)
        spectrum = torch.where(chance(0.4), spectrum * response, spectrum)
        low = torch.where(chance(0.3), 60 * 2 ** uniform(0, 2.5), 20.0)
        high = torch.where(chance(0.3), 3000 * 2 ** uniform(0, 1.7), 12000.0)
        limits = band(low, high)
        gains = torch.where(chance(0.5), equaliser(8.0), 0.0) + limits
        gain = 10 ** (uniform(-12, 12) / 20)
        x = torch.fft.irfft(spectrum * 10 ** (gains / 20), size)[:, :samples] * gain

        # What the microphone hears of the agent's own voice.
        x = x + torch.where(chance(0.2), filtered(echo, limits) * 10 ** (uniform(-40, -20) / 20), 0.0)

        # Noise, 5 ... 45 dB under the voice.
        colour = torch.randn(n, samples, generator=g, device=d)
        tilt = -uniform(0, 6) * octave + equaliser(10.0)
        noise = filtered(colour, tilt - tilt.amax(1, keepdim=True))
        if self.noise is not None:
            at = torch.randint(0, len(self.noise) - samples, (n, 1), generator=g, device=d)
            real = self.noise[at + torch.arange(samples, device=d)].float()
            noise = torch.where(chance(0.75), real, noise)
        noise = noise / noise.square().mean(1, keepdim=True).sqrt().clamp(min=1e-6)
        snr = torch.where(chance(0.15), 45.0, uniform(5, 45))
        x = x + torch.where(chance(0.85), noise * (self.LEVEL * gain * 10 ** (-snr / 20)), 0.0)

        peak = x.abs().amax(1, keepdim=True) * uniform(0.3, 1.0)
        x = torch.where(chance(0.08), torch.maximum(torch.minimum(x, peak), -peak), x)
        return torch.where(chance(0.1), dry, x).clamp(-1, 1)


def batch(bank, worsener, agents, users, samples, generator, held=False, worse=True):
    """-> (in, out [agents+users, 1, samples], labels [agents+users, frames·4]);
    agents come first. Users may be those held back, if there are any."""
    clean, agent_labels = bank.crops([AGENT], agents, samples, generator, silent=0.03)
    who = held and bank.there(HELD) or bank.there(SHIFTED, USER)
    dry, user_labels = bank.crops(who, users, samples, generator, speeds=0.1, silent=0.1)
    echo = clean[torch.arange(users, device=bank.device) % agents].roll(1, 0)
    wet = worsener(dry, echo, generator) if worse else dry
    pcm, target = torch.cat((clean, wet)), torch.cat((clean, dry))
    return pcm[:, None], target[:, None], torch.cat((agent_labels, user_labels))
