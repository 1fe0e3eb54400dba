"""Calls: a persona, its greeting, and threads of turns strung together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from .around import around
from .persona import Persona
from .text import Turn


@dataclass
class Call:
    """A call as far as it has come; topics read it, the sampler fills it."""

    persona: Persona
    turns: list[Turn] = field(default_factory=list)
    user_name: str | None = None


class Topic(Protocol):
    name: str
    weight: float

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        """One to three turns, or none if the topic does not apply here."""
        ...


@dataclass(frozen=True)
class Group:
    """Topics that share a part of all talk."""

    share: float
    topics: Sequence[Topic]


def sample(rng: Random, groups: Sequence[Group], persona: Persona, greeting: Turn, turns: int,
           accept: Callable[[list[Turn]], bool] = lambda thread: True) -> Call:
    """A call of at least that many turns, after the greeting. A thread that accept
    refuses is drawn again, a few times of the same topic; where hardly any is
    accepted the call ends early."""
    call = Call(persona, [greeting])
    for _ in range(40 * turns):
        if len(call.turns) > turns:
            break
        group = rng.choices(groups, [g.share for g in groups])[0]
        topic = rng.choices(group.topics, [t.weight for t in group.topics])[0]
        thread = _thread(rng, topic, persona, call, accept)
        for turn in thread:
            call.turns.append(turn)
            if turn.topic == "name told":
                call.user_name = turn.values[0]
    return call


def _thread(rng, topic, persona, call, accept):
    for _ in range(4):
        thread = [around(rng, persona, turn) for turn in topic.thread(rng, persona, call)]
        if not thread or accept(thread):
            return thread
    return []
