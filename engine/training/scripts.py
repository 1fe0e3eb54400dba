"""Stage `scripts`: what is said in the calls that the model learns from.

python -m training.scripts --work DIR [--calls N] [--smoke]

Draws calls from the domain, as texts, until each voice has its share; bounds
how many different sentences there are (each has to be spoken by a teacher), by
calling for the same ones again. Writes scripts.json.gz and the text tokenizer.
No text of the test set may come in.
"""

import argparse
import gzip
import io
import json
import math
import random
from collections import Counter, deque
from pathlib import Path

from .domain import GROUPS, calls, greeting, persona
from .domain.text import Bounded, spoken

# Each agent's share of the calls, and how many different sentences it may have
# to say. Both voices are hibari's: Kokoro speaks one utterance a second and core.
VOICES = {"heart": (0.6, 36000), "low": (0.4, 24000)}
USER_TEXTS = 140000
VOCABULARY = 2048
CLIPPED = ("'s", "'m", "'re", "'ll", "'ve", "'d", "'t")  # one token each
TESTSET = Path(__file__).parent / "testset"
FILLERS = ("um", "uh", "er", "hmm", "well", "so")


def read(path: Path) -> dict:
    """scripts.json.gz: {"agent": {voice: [text]}, "user": [text], "calls": [call]}, the most used first."""
    with gzip.open(path, "rt") as f:
        return json.load(f)


def held_out(testset: Path) -> set[str]:
    """The user's texts of the test set, normalised."""
    texts = set()
    for name in ("questions.json", "calls.json"):
        if (testset / name).exists():
            _collect(json.loads((testset / name).read_text()), texts)
    return texts


def _collect(node, texts):
    if isinstance(node, dict):
        if isinstance(node.get("user"), str):
            texts.add(spoken(node["user"]))
        for v in node.values():
            _collect(v, texts)
    elif isinstance(node, list):
        for v in node:
            _collect(v, texts)


class Writer:
    """Calls of one voice, within bounds: cap sentences of the agent's and most of the
    users' (agent, users: {text: times used}), and those that are there come back.
    With words, a user's new texts are made of these alone, and not kept."""

    def __init__(self, voice, cap, users, forbidden, most=USER_TEXTS, agent=(), words=None):
        self.voice, self.cap, self.users, self.forbidden, self.most, self.words = voice, cap, users, forbidden, most, words
        self.agent, self.known = dict(agent), deque(maxlen=100)

    def accept(self, thread):
        for turn in thread:
            if turn.user and (turn.user in self.forbidden or (turn.user not in self.users and len(self.users) >= self.most)):
                return False
            if self.words is not None and not all(w in self.words for w in turn.user.split()):
                return False
            if turn.agent and turn.agent not in self.agent and len(self.agent) >= self.cap:
                return False
        return True

    def call(self, rng) -> dict | None:
        """A call as in `read`; None if no greeting is within the bounds."""
        for _ in range(20):
            p = persona.persona(rng)
            first = greeting(rng, p)
            if self.accept([first]):
                self.known.append((p, first))
                break
        else:
            if not self.known:
                return None
            p, first = rng.choice(self.known)
        call = calls.sample(rng, GROUPS, p, first, rng.randint(4, 9), self.accept)
        for turn in call.turns:
            if turn.agent:
                self.agent[turn.agent] = self.agent.get(turn.agent, 0) + 1
            if turn.user and self.words is None:
                self.users[turn.user] = self.users.get(turn.user, 0) + 1
        return {
            "voice": self.voice,
            "persona": p.text(rng),
            "greeting": first.agent,
            "greeting_values": first.values,
            "turns": [{"user": t.user, "agent": t.agent, "topic": t.topic, "values": t.values} for t in call.turns[1:]],
        }


def voice(rng) -> str:
    """A voice, as often as it is to be heard."""
    return rng.choices(list(VOICES), [share for share, _ in VOICES.values()])[0]


def fresh(rng, forbidden) -> dict:
    """A call of whatever the domain can say."""
    return Writer(voice(rng), math.inf, {}, forbidden).call(rng)


def train_tokenizer(sentences, vocabulary, path):
    """A unigram SentencePiece model with the ids that Moshi's has: 3 is padding."""
    import sentencepiece

    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(sentences),
        model_writer=model,
        model_type="unigram",
        vocab_size=vocabulary,
        unk_id=0,
        bos_id=1,
        eos_id=2,
        pad_id=3,
        user_defined_symbols=["<system>", *CLIPPED],
        character_coverage=1.0,
        split_digits=True,
        required_chars="0123456789$€£%&@#*+=/:;,.!?'\"()-",
        num_threads=2,
        max_sentence_length=2000,
        minloglevel=2,
    )
    path.write_bytes(model.getvalue())


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--work", type=Path, required=True)
    p.add_argument("--calls", type=int, default=40000)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--keep-tokenizer", action="store_true", help="that of WORK: weights that are learned on were made with it")
    p.add_argument("--smoke", action="store_true")
    args = p.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)
    voices = VOICES
    if args.smoke:
        args.calls, voices = 60, {"heart": (0.6, 60), "low": (0.4, 40)}
    forbidden = held_out(TESTSET)
    users, out, agent = {}, [], {}
    for k, (name, (share, cap)) in enumerate(voices.items()):
        w, rng = Writer(name, cap, users, forbidden), Bounded(args.seed * 100 + k)
        for _ in range(round(args.calls * share)):
            out.append(w.call(rng))
        agent[name] = sorted(w.agent, key=lambda t: (-w.agent[t], t))
        print(f"{name}: {len(w.agent)} sentences", flush=True)
    for f in FILLERS:
        users.setdefault(f, 0)
    user = sorted(users, key=lambda t: (-users[t], t))
    topics = Counter(t["topic"] for c in out for t in c["turns"])
    print(f"{len(out)} calls, {sum(topics.values())} turns, {len(user)} user texts; {len(forbidden)} test texts kept out")
    for topic, n in topics.most_common():
        print(f"  {topic} {n}")
    random.Random(args.seed).shuffle(out)
    with gzip.open(args.work / "scripts.json.gz", "wt") as f:
        json.dump({"agent": agent, "user": user, "calls": out}, f)
    corpus = [s for a in agent.values() for s in a] + [
        f"<system> {c['persona']} <system>" for c in out[:: max(1, len(out) // 20000)] if c["persona"]
    ]
    corpus += user[: len(user) // 2] if len(user) > 1000 else user
    if not args.keep_tokenizer:
        train_tokenizer(corpus, 400 if args.smoke else VOCABULARY, args.work / "tokenizer_spm_32k_3.model")


if __name__ == "__main__":
    main()
