"""What every drawn call keeps to, whoever draws it."""

import re
from random import Random

import pytest

from .domain import GROUPS, calls, greeting, persona, places
from .domain.text import Bounded

USER = re.compile(r"[a-z']+( [a-z']+)*")


def drawn(rng, n):
    for _ in range(n):
        p = persona.persona(rng)
        yield calls.sample(rng, GROUPS, p, greeting(rng, p), rng.randint(4, 9)).turns, p.text(rng)


@pytest.mark.parametrize("kind", (Random, Bounded))
def test_turns_keep_the_contract(kind):
    for turns, _ in drawn(kind(1), 600):
        for turn in turns[1:]:
            assert USER.fullmatch(turn.user), turn
            assert not re.search(r"[\d{}()|]", turn.agent), turn
            assert all(value.lower() in turn.agent.lower() for value in turn.values), turn


@pytest.mark.parametrize("kind", (Random, Bounded))
def test_a_seed_gives_the_same_calls(kind):
    assert list(drawn(kind(2), 60)) == list(drawn(kind(2), 60))


def test_bounded_questions_come_back():
    ask = lambda rng: places.ask(rng, 4, "capital France", places.CAPITAL_ASK, **places.slots("France", "Paris"))
    said = {kind: {ask(kind(n)) for n in range(300)} for kind in (Random, Bounded)}
    assert len(said[Bounded]) <= 5 and len(said[Random]) > 60


def test_personas_for_tests_have_nothing_made_up():
    rng = Random(4)
    for _ in range(300):
        p = persona.persona(rng, held_out=True)
        assert p.name in (None, *persona.HELD_OUT["names"])
        assert not (p.notes or p.staff or p.spots or p.events)
