"""The composer: scripts of calls and a speech bank become training sequences.

A call is laid out on a time line as it would happen (plan, on the CPU), the
user's side is mixed as sound with its room and noise and encoded whole (render,
on the GPU), and the agent's side is cut from codes that were made once. A
sequence is the prompt as engine/personaplex makes it (voice, silence, persona,
silence), and then the live call.

Calls of which nothing was spoken can be read (Reading): their words have times,
and there is no sound. They are drawn from the domain without end, so what is
learned from them is no list of sentences.
"""

import math
import random
from dataclasses import dataclass, field

import numpy as np
import torch

from . import scripts, shards
from .codec_crops import held_back
from .domain.text import Bounded
from .lm import ABSENT, CODEBOOKS, EPAD, PAD, ROWS, SILENT
from .scripts import FILLERS

RATE = 24000
FRAME = 1920  # samples: 80 ms
QUIET = 6  # frames of silence after the voice, and after the persona
LEAD = 2  # frames by which a word's text precedes its sound
HEARD = 2  # frames after which a word that ended is to have been understood
ENCODE_LEAD = 8  # frames of silence before an utterance when its codes are made
MAX_UTTERANCE = 12 * RATE
MARGIN = RATE // 100  # samples around a word that is taken out of an utterance
FADE = RATE // 200  # samples of it that rise, or fall
ECHO = 0.33  # of calls that have the agent in the microphone


@dataclass
class Place:
    """An utterance on the user's line. All times in samples."""

    utterance: int
    at: int
    rate: float = 1.0  # of the bank's samples a sample
    cut: int = 1 << 30  # the sample (after rate) before which a hesitation comes
    pause: int = 0
    stop: int = 1 << 30  # nothing after it (an agent that was interrupted)
    begin: int = 0  # of the bank's samples, what is heard
    end: int = 1 << 30

    def length(self, samples: int) -> int:
        return int((min(samples, self.end) - self.begin) / self.rate) + self.pause


@dataclass
class Plan:
    """A call on its time line; frames count from the prompt's first."""

    text: np.ndarray  # [T] the agent's text row
    words: np.ndarray  # [T] what the user says, for the ears
    agent: np.ndarray  # [T] frame of the flat agent codes, -1 for silence
    weight: np.ndarray  # [T] of the text's loss; 0 in the prompt
    positions: np.ndarray  # [T]
    prompt: int  # frames of prompt; the user's line starts there
    read: bool = False  # words are given, and there is no sound
    user: list[Place] = field(default_factory=list)
    spoken: list[Place] = field(default_factory=list)  # the agent's, for its echo


class Index:
    """What the bank holds, without its sound: small enough for every worker."""

    def __init__(self, bank, scripts, tokenizer, validation=False):
        self.calls = scripts["calls"]
        self.tokenizer = tokenizer
        # A user's text -> its renditions; those of `others` are not hibari's, which
        # has one voice at many pitches.
        self.user, self.others, self.agent, self.by_voice = {}, {}, {}, {}
        self.length, self.speech_end, self.word_start, self.word_end, self.text = [], [], [], [], []
        frames, voices = [], []  # frames of code: an agent's utterances have it
        for shard in bank:
            for i in range(len(shard)):
                n = len(self.length)
                a, b = shard.words_of(i)
                self.length.append(min(int(shard.length[i]), MAX_UTTERANCE))
                self.speech_end.append(int(b[-1]) if len(b) else int(shard.length[i]))
                self.word_start.append(a)
                self.word_end.append(b)
                text, voice = str(shard.text[i]), str(shard.voice[i])
                self.text.append(text)
                voices.append(voice)
                agent = shard.role[i] == shards.AGENT
                frames.append(-(-self.length[-1] // FRAME) if agent else 0)
                if agent:
                    self.agent[voice, text] = n
                    self.by_voice.setdefault(voice, []).append(n)
                elif held_back(voice) == validation:
                    self.user.setdefault(text, []).append(n)
                    if not voice.startswith("hibari"):
                        self.others.setdefault(text, []).append(n)
        # Words that hibari says: (utterance, which of its words), for splices.
        self.words, self.ratio = {}, {}
        for text, ids in self.user.items():
            for u in ids:
                kind, _, ratio = voices[u].partition("*")
                if kind == "hibari":
                    self.ratio[u] = float(ratio)
                    for w, word in enumerate(text.split()[: len(self.word_end[u])]):
                        self.words.setdefault(word, []).append((u, w))
        if validation:  # calls that begin with one of these voices
            self.calls = [c for c in self.calls if c["turns"] and c["turns"][0]["user"] in self.user]
        self.code_from = np.concatenate([[0], np.cumsum(frames, dtype=np.int64)])
        self.fillers = [k for k in FILLERS if k in self.user]
        self.pieces_of = {}

    def frames(self, u):
        """Of code, of an agent's utterance."""
        return int(self.code_from[u + 1] - self.code_from[u])

    def pieces(self, text):
        """A text's pieces, a list for each word."""
        if text not in self.pieces_of:
            self.pieces_of[text] = pieces(self.tokenizer, text)
        return self.pieces_of[text]


def pieces(tokenizer, text):
    """A text's pieces, a list for each word."""
    groups = []
    for piece, token in zip(tokenizer.encode(text, out_type=str), tokenizer.encode(text)):
        if piece.startswith("▁") or not groups:
            groups.append([])
        groups[-1].append(token)
    return groups


class Unspoken:
    """An Index of any texts, with words as long as hibari's, by their letters:
    what is looked up gets a number until forget is called."""

    WORD, LETTER = 0.11, 0.048  # seconds

    def __init__(self, tokenizer):
        self.tokenizer, self.fillers, self.others = tokenizer, list(FILLERS), {}
        self.user = self.agent = self
        self.forget()

    def forget(self):
        self.text, self.length, self.speech_end, self.word_start, self.word_end = [], [], [], [], []

    def get(self, key):
        """A user's text -> its renditions, as Index.user; (voice, text) -> the agent's."""
        text = key if isinstance(key, str) else key[1]
        if not text:
            return None
        ends = np.cumsum([int(RATE * (self.WORD + self.LETTER * len(w))) for w in text.split()])
        self.text.append(text)
        self.word_end.append(ends)
        self.word_start.append(np.concatenate([[0], ends[:-1]]))
        self.length.append(int(ends[-1]) + RATE // 50)
        self.speech_end.append(int(ends[-1]))
        u = len(self.text) - 1
        return [u] if isinstance(key, str) else u

    def __getitem__(self, text):
        return self.get(text)

    def frames(self, u):
        return -(-min(self.length[u], MAX_UTTERANCE) // FRAME)

    def pieces(self, text):
        return pieces(self.tokenizer, text)


class Planner:
    """Lays calls out. T: frames of a sequence; a share of them is for listening
    alone: somebody speaks all the time, and nobody answers."""

    def __init__(self, index: Index, T: int, context: int = 3000, listening: float = 0.0):
        self.index, self.T, self.context, self.listening = index, T, context, listening
        self.said, self.rare = (list(index.user), list(index.others)) if listening else ((), ())

    def plan(self, rng: random.Random) -> Plan:
        if self.said and rng.random() < self.listening:
            return self._listen(rng)
        for _ in range(10000):
            p = self._try(rng, self._draw(rng))
            if p is not None:
                return p
        raise ValueError("no call fits: is the bank empty, or a sequence too short?")

    def _draw(self, rng):
        """Of up to three calls the one for which there are more of the rare voices."""
        drawn = [rng.choice(self.index.calls) for _ in range(rng.randint(1, 3))]
        return max(drawn, key=lambda call: sum(t["user"] in self.index.others for t in call["turns"]))

    def _empty(self):
        T = self.T
        return Plan(
            np.full(T, PAD, np.int16),
            np.full(T, ABSENT, np.int16),
            np.full(T, -1, np.int64),
            np.zeros(T, np.float32),
            np.arange(T, dtype=np.int32),
            0,
        )

    def _listen(self, rng):
        p, at = self._empty(), int(RATE * rng.uniform(0.1, 1))
        while at < self.T * FRAME:
            text = rng.choice(self.rare if self.rare and rng.random() < 0.5 else self.said)
            at = self._ask(rng, p, text, at) + int(RATE * rng.uniform(0.1, 1.2))
        self._age(rng, p)
        return p

    def _try(self, rng, call):
        x, T = self.index, self.T
        voice, greeting = call["voice"], x.agent.get((call["voice"], call["greeting"]))
        if greeting is None:
            return None
        p = self._empty()
        at = self._voice(rng, p, voice)
        at += QUIET
        persona = x.tokenizer.encode(f"<system> {call['persona']} <system>") if call["persona"] else []
        if at + len(persona) + QUIET > 0.6 * T:
            return None
        p.text[at : at + len(persona)] = persona
        p.prompt = at + len(persona) + QUIET
        p.weight[p.prompt :] = 1
        self._talk(rng, p, call, greeting)
        self._age(rng, p)
        return p

    def _voice(self, rng, p, voice):
        """The voice prompt: one to three utterances, 1.6 to 4.8 s; none for one call in thirty."""
        x = self.index
        if voice == "heart" and rng.random() < 0.03:
            return 0
        at, want = 0, rng.randint(20, 60)
        while at < want:
            u = rng.choice(x.by_voice[voice])
            n = min(x.frames(u), 60 - at)
            p.agent[at : at + n] = np.arange(x.code_from[u], x.code_from[u] + n)
            at += n
        return at

    def _talk(self, rng, p, call, greeting):
        x, end = self.index, self.T - p.prompt
        live = lambda frame: p.prompt + frame
        free = 0  # the sample from which the user may speak
        silent = rng.random() < 0.06  # nobody is there
        eager = not silent and rng.random() < 0.08  # the user speaks first
        if not eager:
            first = rng.randint(4, 8)
            stop = None
            if not silent and rng.random() < 0.12:  # spoken over
                free = (first + rng.randint(3, 16)) * FRAME
                stop = free
            over = self._say(p, greeting, first, stop, call["greeting_values"])
            if stop is None or stop > over * FRAME:
                free = over * FRAME + int(RATE * rng.uniform(0.1, 2.5))
        else:
            free = int(RATE * rng.uniform(0.1, 0.4))
        for k, turn in enumerate(call["turns"]):
            if silent or free >= end * FRAME:
                break
            if rng.random() < 0.06:
                free += int(RATE * rng.uniform(3, 15))
            spoken_end = self._ask(rng, p, turn["user"], free)
            if spoken_end is None:
                break
            if not turn["agent"]:
                free = spoken_end + int(RATE * rng.uniform(0.5, 2.5))
                continue
            answer = x.agent.get((call["voice"], turn["agent"]))
            if answer is None:
                # Nothing that could be said: the rest of this line is not for learning.
                cut = live(min(spoken_end // FRAME + 1, end))
                p.weight[cut:] = 0
                break
            first = spoken_end // FRAME + (3 if rng.random() < 0.7 else 4)
            stop = None
            frames = x.frames(answer)
            if k + 1 < len(call["turns"]) and frames > 16 and rng.random() < 0.22:
                stop = (first + rng.randint(6, frames - 4)) * FRAME + rng.randrange(FRAME)
            over = self._say(p, answer, first, stop, turn["values"])
            free = stop if stop is not None else over * FRAME + int(RATE * rng.uniform(0.15, 2.0))

    def _say(self, p, u, first, stop, values=()):
        """The agent says an utterance from a live frame on; stopped, it falls
        silent 4 frames after the frame in which the user began. Returns the
        live frame after its last."""
        x, T = self.index, self.T
        last = first + x.frames(u)
        if stop is not None:
            last = min(last, stop // FRAME + 4)
        a, b = p.prompt + first, min(p.prompt + last, T)
        if a >= T:
            return last
        self._sound(p, u, first, last, a, b)
        groups, starts = x.pieces(x.text[u]), x.word_start[u]
        copied = _copied(x.text[u], values)
        at = 0
        for w, pieces in enumerate(groups):
            start = a - (LEAD if w else 1) + int(starts[min(w, len(starts) - 1)]) // FRAME
            if start > b:
                return last
            if w and start > at:
                p.text[start - 1] = EPAD
            at = max(at, start)
            for piece in pieces:
                if at >= b:
                    return last
                p.text[at] = piece
                if w in copied:
                    p.weight[at] = 3
                at += 1
        return last

    def _sound(self, p, u, first, last, a, b):
        """Frames first to last of the live call, a to b of the sequence, are an agent's utterance."""
        start = self.index.code_from[u]
        p.agent[a:b] = np.arange(start, start + b - a)
        p.spoken.append(Place(u, first * FRAME, stop=last * FRAME))

    def _ask(self, rng, p, text, at):
        """The user says a text from a live sample on, perhaps hesitating.
        Returns the sample at which the last word ends."""
        x = self.index
        takes = x.user.get(text)
        if not takes:
            return None
        if x.fillers and rng.random() < 0.05:
            at = self._filler(rng, p, at)
        rare = text in x.others and rng.random() < 0.7
        u = rng.choice(x.others[text] if rare else takes)
        # Voices that are few become more; hibari's is at many pitches already.
        place = Place(u, at, rng.uniform(0.84, 1.18) if rare else rng.uniform(0.9, 1.12))
        ends = x.word_end[u]
        if len(ends) >= 4 and rng.random() < 0.15:
            w = rng.randrange(0, (len(ends) + 1) // 2)
            place.cut = int(ends[w] / place.rate)
            place.pause = int(RATE * rng.uniform(0.15, 0.8))
            if x.fillers and rng.random() < 0.3:
                filler = rng.choice(x.user[rng.choice(x.fillers)])
                p.user.append(Place(filler, at + place.cut + int(0.06 * RATE)))
                place.pause += x.length[filler] + int(0.1 * RATE)
        p.user.append(place)
        t = 0
        for w, pieces in enumerate(x.pieces(text)):
            e = int(ends[min(w, len(ends) - 1)] / place.rate)
            e += place.pause if e > place.cut else 0
            t = self._known(p, pieces, at + e, t)
        e = int(x.speech_end[u] / place.rate)
        return at + e + (place.pause if e > place.cut else 0)

    def _known(self, p, pieces, end, t):
        """A word that ends at a sample is known some frames later, and not before t. Returns the next such frame."""
        t = max(t, p.prompt + end // FRAME + HEARD)
        for piece in pieces:
            if t < self.T:
                p.words[t] = piece
            t += 1
        return t

    def _filler(self, rng, p, at):
        u = rng.choice(self.index.user[rng.choice(self.index.fillers)])
        p.user.append(Place(u, at))
        return at + self.index.length[u] + int(RATE * rng.uniform(0.05, 0.4))

    def _age(self, rng, p):
        """Half of the calls are made to look older than they are: the live part,
        and what follows a later moment, are moved away from the prompt, so that
        every distance within the context is met (PoSE, Zhu et al. 2023)."""
        if rng.random() < 0.5:
            return
        room = self.context - self.T - 1
        if room <= 0:
            return
        total = int(room * rng.random())
        split = rng.random()
        middle = rng.randint(p.prompt, self.T - 1)
        p.positions[p.prompt :] += int(total * split)
        p.positions[middle:] += int(total * (1 - split))


class Recombining(Planner):
    """Lays out calls drawn anew of all that is in the bank: the same calls would be
    learned by heart, personas first. In a third of them the user says only what others
    than hibari have said; and in a third anything, spliced of hibari's words, since
    what is heard would be learned as whole sentences otherwise."""

    def __init__(self, index: Index, T: int, context: int = 3000, listening: float = 0.0):
        super().__init__(index, T, context, listening)
        forbidden = scripts.held_out(scripts.TESTSET)
        self.writers = {}
        for voice in index.by_voice:
            agent = dict.fromkeys((text for v, text in index.agent if v == voice), 0)
            self.writers[voice] = [scripts.Writer(voice, 0, dict.fromkeys(u, 0), forbidden, 0, agent) for u in (index.user, index.others)]
            self.writers[voice].append(scripts.Writer(voice, 0, {}, forbidden, math.inf, agent, index.words))

    def _draw(self, rng):
        writers = self.writers.get(scripts.voice(rng))
        if not writers:
            return super()._draw(rng)
        writer, seed = rng.choice(writers), rng.getrandbits(64)
        call = writer.call(random.Random(seed) if writer.words is not None else Bounded(seed))
        return call if call and call["turns"] else super()._draw(rng)

    def _ask(self, rng, p, text, at):
        if text in self.index.user:
            return super()._ask(rng, p, text, at)
        x, words = self.index, text.split()
        if not all(w in x.words for w in words):
            return None
        ratio, t, k, last = rng.uniform(0.76, 1.24), 0, 0, at
        for w, pieces in enumerate(x.pieces(text)):
            if w >= k:  # the next words, of the utterance that has most of them
                u, first, k = max((self._run(words, w, *rng.choice(x.words[words[w]])) for _ in range(6)), key=lambda run: run[2])
                begin = max(0, int(x.word_start[u][first]) - MARGIN)
                end = min(x.length[u], int(x.word_end[u][first + k - w - 1]) + MARGIN)
                place = Place(u, last, ratio / x.ratio[u], begin=begin, end=end)
                p.user.append(place)
                start, last = last, last + place.length(end) + int(RATE * (rng.uniform(0.05, 0.4) if rng.random() < 0.1 else 0.01))
            e = start + int((int(x.word_end[u][first]) - begin) / place.rate)
            t, first = self._known(p, pieces, e, t), first + 1
        return e

    def _run(self, words, w, u, first):
        """An utterance, which of its words is words[w], and the number past the last of words that follow there too."""
        said, k = self.index.text[u].split(), w
        while k < len(words) and first + k - w < min(len(said), len(self.index.word_end[u])) and said[first + k - w] == words[k]:
            k += 1
        return u, first, k


class Reading(Planner):
    """Lays out calls that nobody has spoken, each drawn anew."""

    def __init__(self, tokenizer, T: int, context: int = 3000):
        super().__init__(Unspoken(tokenizer), T, context)
        self.forbidden = scripts.held_out(scripts.TESTSET)

    def plan(self, rng: random.Random) -> Plan:
        p = None
        while p is None:
            self.index.forget()
            p = self._try(rng, scripts.fresh(rng, self.forbidden))
        # Where nobody speaks is told too: an answer begins when a question is over.
        silent = p.words == ABSENT
        silent[: p.prompt] = False
        for place in p.user:
            end = place.at + place.length(self.index.length[place.utterance])
            silent[p.prompt + place.at // FRAME : p.prompt + end // FRAME + 1] = False
        p.words[silent] = SILENT
        p.read = True
        p.user.clear()
        return p

    def _voice(self, rng, p, voice):
        return rng.randint(20, 60)

    def _sound(self, p, u, first, last, a, b):
        pass


def _copied(text, values):
    """The words (by number) of a text that belong to values."""
    if not values:
        return ()
    words = [w.strip(".,!?;:").lower() for w in text.split()]
    out = set()
    for value in values:
        v = [w.strip(".,!?;:").lower() for w in value.split()]
        for i in range(len(words) - len(v) + 1):
            if v and words[i : i + len(v)] == v:
                out.update(range(i, i + len(v)))
    return out


class Sound:
    """The bank's sound on the device, and what is mixed with it."""

    def __init__(self, bank, directory, device):
        self.device = device
        start, length, base = [], [], 0
        for shard in bank:
            start.append(shard.start + base)
            length.append(shard.length)
            base += len(shard.pcm)
        self.pcm = torch.empty(base + 1, dtype=torch.int16, device=device)
        at = 0
        for shard in bank:
            n = len(shard.pcm)
            self.pcm[at : at + n] = torch.from_numpy(np.array(shard.pcm)).to(device)
            at += n
        self.pcm[-1] = 0
        self.lengths = np.concatenate(length).astype(np.int64).clip(max=MAX_UTTERANCE)
        self.start = torch.from_numpy(np.concatenate(start)).to(device)
        self.length = torch.from_numpy(self.lengths).to(device)
        noise = np.load(directory / "noise.npz")
        self.noise = torch.from_numpy(np.concatenate([noise[k].reshape(-1) for k in noise.files if noise[k].dtype == np.int16])).to(device)
        self.rooms = torch.from_numpy(np.load(directory / "rooms.npy")).float().to(device)

    def lay(self, rows, samples):
        """rows: for each call its list of Place -> [N, samples] float32."""
        out = torch.zeros(len(rows), samples, device=self.device)
        chosen = [(i, place) for i, row in enumerate(rows) for place in row if place.at < samples]
        chosen.sort(key=lambda c: c[1].length(self.lengths[c[1].utterance]))  # each part as long as its longest
        for at in range(0, len(chosen), 256):
            self._lay(out, chosen[at : at + 256])
        return out

    def _lay(self, out, chosen):
        dev = self.device
        row = torch.tensor([i for i, _ in chosen], device=dev)
        u = torch.tensor([p.utterance for _, p in chosen], device=dev)
        f = torch.tensor([[p.at, p.rate, p.cut, p.pause, p.stop, p.begin, p.end] for _, p in chosen], device=dev, dtype=torch.float64)
        at, rate, cut, pause, stop, begin, end = f.unbind(1)
        end = torch.minimum(end, self.length[u].double())
        span = int(((end - begin) / rate + pause).max().item()) + 1
        t = torch.arange(span, device=dev)
        s = t[None] - torch.where(t[None] >= (cut + pause)[:, None], pause[:, None], 0.0)
        hush = (t[None] >= cut[:, None]) & (t[None] < (cut + pause)[:, None])
        position = begin[:, None] + s * rate[:, None]
        left = position.floor()
        valid = ~hush & (left + 1 < end[:, None]) & ((at[:, None] + t) < stop[:, None])
        index = (self.start[u][:, None] + left.long()).clamp(max=len(self.pcm) - 2)
        frac = (position - left).float()
        wave = self.pcm[index].float() * (1 - frac) + self.pcm[index + 1].float() * frac
        # What is taken out of an utterance has no edges.
        rises = torch.where(begin[:, None] > 0, (position - begin[:, None]) / FADE, 1.0)
        falls = torch.where(end[:, None] < self.length[u][:, None], (end[:, None] - position) / FADE, 1.0)
        wave = wave * valid * torch.minimum(rises, falls).clamp(0, 1).float() / 32768
        target = at.long()[:, None] + t
        inside = target < out.shape[1]
        flat = (row[:, None] * out.shape[1] + target.clamp(max=out.shape[1] - 1)).reshape(-1)
        out.view(-1).index_add_(0, flat, (wave * inside).reshape(-1).float())

    def room(self, wave, g, share=0.5):
        """Rooms, equalisers and bands, one transfer function a call."""
        N, S = wave.shape
        dev = self.device
        size = S + self.rooms.shape[1]
        size += -size % FRAME
        n = size // 2 + 1
        hz = torch.linspace(0, RATE / 2, n, device=dev)
        rand = lambda *shape: torch.rand(*shape, generator=g, device=dev)
        pick = torch.randint(len(self.rooms), (N,), generator=g, device=dev)
        rir = self.rooms[pick]
        dry = rand(N) > share
        rir = torch.where(dry[:, None], torch.zeros_like(rir).index_fill_(1, torch.zeros(1, dtype=torch.long, device=dev), 1.0), rir)
        H = torch.fft.rfft(rir, n=size)
        # An equaliser of two slow waves over log frequency, within 8 dB.
        octave = torch.log2(hz.clamp(min=50) / 50)[None]
        eq = rand(N, 1) * 4 * torch.sin(octave * (0.4 + rand(N, 1)) + rand(N, 1) * 6.3) + rand(N, 1) * 4 * torch.sin(
            octave * (1 + 2 * rand(N, 1)) + rand(N, 1) * 6.3
        )
        eq = eq * (rand(N, 1) < 0.6)
        low = torch.where(rand(N, 1) < 0.15, 3400 + 4600 * rand(N, 1), torch.full((N, 1), 1e6, device=dev))
        high = torch.where(rand(N, 1) < 0.15, 60 + 240 * rand(N, 1), torch.zeros(N, 1, device=dev))
        band = torch.sigmoid((low - hz[None]) / 150) * torch.sigmoid((hz[None] - high) / 20)
        H = H * (10 ** (eq / 20) * band)
        return torch.fft.irfft(torch.fft.rfft(wave, n=size) * H, n=size)[:, :S]

    def mix(self, user, agents, hears, g):
        """The microphone's signal [N, S] from the users' dry speech, and the agents'
        [len(hears), S] in those calls that hear it."""
        N, S = user.shape
        dev = self.device
        rand = lambda *shape: torch.rand(*shape, generator=g, device=dev)
        x = self.room(user, g) * 10 ** ((rand(N, 1) * 20 - 13) / 20)
        if hears:  # the agent in the microphone, 20 to 45 dB down
            delay = ((0.08 + 0.25 * rand(len(hears), 1)) * RATE).long()
            shift = torch.arange(S, device=dev)[None] - delay
            echo = torch.gather(agents, 1, shift.clamp(min=0)) * (shift >= 0)
            x[hears] += self.room(echo, g, 0.9) * 10 ** (-(20 + 25 * rand(len(hears), 1)) / 20)
        # Noise: none for one in four, else 5 to 45 dB under the speech's −26 dBFS,
        # changing slowly.
        at = (torch.rand(N, generator=g, device=dev) * (len(self.noise) - 1)).long()
        noise = self.noise[(at[:, None] + torch.arange(S, device=dev)) % len(self.noise)].float() / 32768
        rms = noise.square().mean(1, keepdim=True).sqrt().clamp(min=1e-4)
        level = 10 ** (-(31 + 40 * rand(N, 1)) / 20) * (rand(N, 1) < 0.75)
        x = x + noise / rms * level
        return x.clamp(-1, 1)


@torch.no_grad()
def constants(mimi, device):
    """The codes [8] of silence and of the 440 Hz tone that stands for the user in
    a prompt (reference models/lm.py), once each has settled."""
    t = torch.arange(32 * FRAME, device=device) / RATE
    sine = mimi.encode((0.5 * torch.sin(2 * torch.pi * 440 * t))[None, None])
    silence = mimi.encode(torch.zeros(1, 1, 32 * FRAME, device=device))
    return silence[0, :, -1], sine[0, :, -1]


class Codes:
    """The codec's part in calls: what it makes of silence, of the prompt's tone, of
    the agent's utterances (agent [8, F + 1] int16, at index.code_from, each as if
    after some silence), and of what a user's microphone gives."""

    @torch.no_grad()
    def __init__(self, index: Index, sound: Sound, codec, batch=128):
        self.sound, self.codec = sound, codec
        self.silence, self.sine = (x.to(torch.int16) for x in constants(codec, sound.device))
        self.agent = torch.zeros(CODEBOOKS, int(index.code_from[-1]) + 1, dtype=torch.int16, device=sound.device)
        frames = np.diff(index.code_from)
        agents = sorted((u for ids in index.by_voice.values() for u in ids), key=lambda u: frames[u])
        for at in range(0, len(agents), batch):
            group = agents[at : at + batch]
            longest = int(frames[group[-1]]) + ENCODE_LEAD
            wave = sound.lay([[Place(u, ENCODE_LEAD * FRAME)] for u in group], longest * FRAME)
            codes = codec.encode(wave[:, None])
            for i, u in enumerate(group):
                a, b = index.code_from[u : u + 2]
                self.agent[:, a:b] = codes[i, :, ENCODE_LEAD : ENCODE_LEAD + b - a].to(torch.int16)

    def heard(self, plans, frames, g):
        """The user's codes of calls [N, 8, frames], mixed."""
        samples = frames * FRAME
        user = self.sound.lay([p.user for p in plans], samples)
        hears = (torch.rand(len(plans), generator=g, device=user.device) < ECHO).nonzero().flatten().tolist()
        agents = self.sound.lay([plans[i].spoken for i in hears], samples)
        # Half as exact: of the first codebook one in a hundred is another, of the
        # eighth a third; it is noise like other noise, in half of the time.
        with torch.autocast(user.device.type, torch.bfloat16, enabled=user.device.type == "cuda"):
            latent = self.codec.to_latent(self.sound.mix(user, agents, hears, g)[:, None])
        return self.codec.quantizer.encode(latent).to(torch.int16)


@dataclass
class Batch:
    """Sequences ready to learn from, on the device."""

    codes: torch.Tensor  # [N, 17, T] int16, not delayed
    words: torch.Tensor  # [N, T] int16
    weight: torch.Tensor  # [N, T]
    positions: torch.Tensor  # [N, T] int32
    prompt: torch.Tensor  # [N]
    read: torch.Tensor  # [N] bool: see Plan
    speaking: torch.Tensor  # [N, T] bool: the agent's sound is not silence


@torch.no_grad()
def render(plans: list[Plan], device, g, codes: Codes | None = None, encode_batch=32) -> Batch:
    """Plans become sequences. g: the device's random generator. Plans of calls that
    are heard want codes."""
    N, T = len(plans), len(plans[0].text)
    stack = lambda name: torch.from_numpy(np.stack([getattr(p, name) for p in plans])).to(device)
    prompt = torch.tensor([p.prompt for p in plans], device=device)
    agent = stack("agent")
    rows = torch.zeros(N, ROWS, T, dtype=torch.int16, device=device)
    rows[:, 0] = stack("text")
    if codes:
        spoken = codes.agent[:, agent.clamp(min=0)].permute(1, 0, 2)
        rows[:, 1 : 1 + CODEBOOKS] = torch.where((agent >= 0)[:, None], spoken, codes.silence[None, :, None])
        rows[:, 1 + CODEBOOKS :] = codes.sine[None, :, None]
    heard = [i for i, p in enumerate(plans) if not p.read]
    live = T - min((plans[i].prompt for i in heard), default=T)
    for at in range(0, len(heard), encode_batch):
        which = heard[at : at + encode_batch]
        for i, code in zip(which, codes.heard([plans[i] for i in which], live, g)):
            rows[i, 1 + CODEBOOKS :, plans[i].prompt :] = code[:, : T - plans[i].prompt]
    read = torch.tensor([p.read for p in plans], device=device)
    return Batch(rows, stack("words"), stack("weight"), stack("positions"), prompt, read, agent >= 0)
