"""What the Talker learns from: calls that are read, words as ears give them, codes that lie as their entries do."""

import math
import random
from types import SimpleNamespace

import numpy as np
import pytest
import sentencepiece
import torch

from . import compose, lm, scripts, talker
from .domain.text import Bounded
from .lm import ABSENT, PAD, SILENT

T = 440


@pytest.fixture(scope="module")
def tokenizer(tmp_path_factory):
    path = tmp_path_factory.mktemp("tokenizer") / "t.model"
    calls = [scripts.fresh(random.Random(k), set()) for k in range(60)]
    said = [t[side] for c in calls for t in c["turns"] for side in ("user", "agent")]
    scripts.train_tokenizer([s for s in said if s] + [c["persona"] for c in calls if c["persona"]], 400, path)
    return sentencepiece.SentencePieceProcessor(model_file=str(path))


def test_a_call_that_is_read(tokenizer):
    reading = compose.Reading(tokenizer, T)
    answered = ended = 0
    for k in range(40):
        p = reading.plan(random.Random(k))
        assert p.read and not p.user and (p.agent == -1).all()
        assert (p.words[: p.prompt] == ABSENT).all() and not p.weight[: p.prompt].any()
        silent = p.words == SILENT
        words, said = np.flatnonzero((p.words >= 0) & ~silent), np.flatnonzero(p.text[p.prompt :] > PAD) + p.prompt
        if len(words):
            assert not silent[words[0] - compose.HEARD - 1], "silence is told, but not where somebody speaks"
        ended += any(silent[w + 1] for w in words if w + 1 < T)
        answered += len(words) > 0 and len(said) > 0 and said[-1] > words[0]
        assert np.diff(p.positions).min() >= 1 and p.positions[-1] < 3000
    assert answered > 25 and ended > 25


def test_calls_are_drawn_anew(tokenizer):
    reading = compose.Reading(tokenizer, T)
    rng = random.Random(1)
    texts = {tuple(reading.plan(rng).text) for _ in range(20)}
    assert len(texts) == 20


def test_heard_calls_are_drawn_anew_of_what_was_said():
    writer, rng = scripts.Writer("heart", math.inf, {}, set()), Bounded(1)
    fixed = [writer.call(rng) for _ in range(400)]
    others = [text for text in writer.users][::2]
    index = SimpleNamespace(
        calls=fixed,
        user=dict.fromkeys(writer.users, [0]),
        others=dict.fromkeys(others, [0]),
        agent={("heart", text): 0 for text in writer.agent},
        by_voice={"heart": [0]},
        words=dict.fromkeys(w for text in writer.users for w in text.split()),
    )
    planner, rng = compose.Recombining(index, T), random.Random(3)
    calls = [c for c in (planner._draw(rng) for _ in range(200)) if c["voice"] == "heart"]
    assert sum(c not in fixed for c in calls) > 0.5 * len(calls)
    turns = [t for c in calls for t in c["turns"]]
    assert all(("heart", t["agent"]) in index.agent for t in turns if t["agent"])
    assert all(w in index.words for t in turns for w in t["user"].split())
    assert sum(all(t["user"] in index.others for t in c["turns"]) for c in calls) > 0.12 * len(calls)
    assert sum(t["user"] not in index.user for t in turns) > 0.1 * len(turns), "some texts nobody has said"


def test_a_splice(tokenizer):
    said = ["what is a whale", "is the shop open", "a fish"]
    unspoken = compose.Unspoken(tokenizer)
    for text in said:
        unspoken.get(text)
    index = SimpleNamespace(
        **{k: getattr(unspoken, k) for k in ("text", "length", "word_start", "word_end", "pieces")},
        user={},
        others={},
        agent={},
        by_voice={},
        ratio={0: 1.0, 1: 0.8, 2: 1.2},
        words={w: [(u, k) for u, t in enumerate(said) for k, x in enumerate(t.split()) if x == w] for t in said for w in t.split()},
    )
    planner = compose.Recombining(index, T)
    p = planner._empty()
    end = planner._ask(random.Random(1), p, "what is the whale open", 1000)
    cuts = [(x.utterance, x.begin, x.end) for x in p.user]
    assert [u for u, _, _ in cuts] == [0, 1, 0, 1], "as few pieces as may be"
    assert all(a < b for _, a, b in cuts)
    assert all(a.at + a.length(10**6) <= b.at + 1 for a, b in zip(p.user, p.user[1:]))
    assert p.user[0].at == 1000 and p.user[-1].at < end <= p.user[-1].at + p.user[-1].length(10**6)
    known = p.words[p.words >= 0].tolist()
    assert known == [k for group in index.pieces("what is the whale open") for k in group]
    assert np.flatnonzero(p.words >= 0)[-1] >= end // compose.FRAME
    assert planner._ask(random.Random(1), p, "what is the otter", 0) is None


def test_what_is_taken_out_has_no_edges():
    sound = object.__new__(compose.Sound)
    sound.device, sound.pcm = torch.device("cpu"), torch.full((5001,), 16384, dtype=torch.int16)
    sound.lengths = np.array([5000])
    sound.start, sound.length = torch.tensor([0]), torch.tensor([5000])
    whole = sound.lay([[compose.Place(0, 100)]], 6000)[0]
    part = sound.lay([[compose.Place(0, 100, 2.0, begin=1000, end=3000)]], 6000)[0]
    assert whole[100] == 0.5 and whole[5050] == 0.5
    heard = part.nonzero()[:, 0]
    assert abs(heard[0] - 100) <= 1 and abs(heard[-1] - 1100) <= 1
    assert part[600] == 0.5 and part.diff().abs().max() < 0.5 / (compose.FADE / 2) + 1e-3


def test_words_take_time():
    x = compose.Unspoken(None)
    u = x.get(("heart", "It is Wednesday."))
    assert x.get("") is None and (x.word_start[u] < x.word_end[u]).all()
    assert x.word_end[u][-1] == x.speech_end[u] < x.length[u] <= x.frames(u) * compose.FRAME
    x.forget()
    assert x.get("hello") == [0]


def test_misheard():
    g = torch.Generator().manual_seed(1)
    words = torch.full((64, 400), ABSENT, dtype=torch.int32)
    words[:, ::4], words[:, 3::8] = 7, SILENT
    out = talker.misheard(words, lm.SMOKE, g)
    said, after, other = out[:, ::4], out[:, 1::4], out[:, 2::4]
    lost = (said == ABSENT).float().mean(1)
    assert 0.03 < lost.mean() < 0.055 and 0.88 < (said == 7).float().mean() < 0.95
    assert lost.min() < 0.01 and lost.max() > 0.08, "some are hard to understand, most are not"
    assert 0.17 < (after == 7).float().mean() < 0.23 and (other == ABSENT).all()
    assert (out[:, 3::8] == SILENT).all()


def test_codes_lie_as_their_entries():
    c = lm.SMOKE
    model = lm.Talker(c)
    entries = [torch.randn(c.card, 16) * 0.7**k for k in range(lm.CODEBOOKS)]
    model.lay_out_codes(entries)
    codes = torch.randint(c.card, (200, lm.CODEBOOKS - 1))
    into = sum(model.emb[1 + k].weight[codes[:, k]] for k in range(lm.CODEBOOKS - 1))
    whole = sum(entries[1 + k][codes[:, k]] - entries[1 + k].mean(0) for k in range(lm.CODEBOOKS - 1))
    solution = torch.linalg.lstsq(whole, into).solution
    assert (whole @ solution - into).abs().max() < 1e-4, "the others' embeddings add up to one vector's"
    assert 0.4 < into.std() < 1.1


def test_what_is_read_teaches_no_sound(tokenizer):
    torch.manual_seed(0)
    c = lm.Config(**{**vars(lm.SMOKE), "text_card": tokenizer.get_piece_size()})
    model, g = lm.Talker(c), torch.Generator().manual_seed(2)
    reading, rng = compose.Reading(tokenizer, T), random.Random(2)
    batch = compose.render([reading.plan(rng) for _ in range(2)], torch.device("cpu"), g)
    out = talker.losses(model, batch, c, g, False, 0.0)
    assert out["loss"] == out["text"] and out["aux"] == 0
    out["loss"].backward()
    assert not any(m.weight.grad is not None and m.weight.grad.abs().any() for m in model.emb)
    assert model.aux_emb.weight.grad.abs().any()
