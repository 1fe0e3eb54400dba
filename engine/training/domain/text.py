"""The small notation in which topics write their phrasings."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import prod
from random import Random


@dataclass(frozen=True)
class Turn:
    """One question and its answer.

    user: what is said, as it is spoken: lower case, no digits, apostrophes only
        ("what's seven plus eight"). Empty: the agent speaks first.
    agent: the answer as it is written in the transcript: capitals and
        punctuation, numbers as words ("Seven plus eight is fifteen."). Empty: a
        right agent says nothing.
    topic: the topic's name, for reports.
    values: the words of the answer that were not the topic's to choose: they
        come from the persona or from the user, and have to be copied.
    """

    user: str
    agent: str
    topic: str
    values: tuple[str, ...] = ()


class Bounded(Random):
    """Draws from pools of bounded size, for texts that have to be spoken by a
    teacher: the same sentences come back. Any other Random draws without end.
    """


def own(rng: Random, key: str) -> Random:
    """What makes the reading of a key: where draws are bounded it is always the same."""
    return Random(key) if isinstance(rng, Bounded) else rng


def phrase(rng: Random, pattern: str, **slots: str) -> str:
    """One reading of a pattern: "(could you |)say {word}( again|)", slots filled.

    Alternatives nest; each of a group is equally likely.
    """
    return " ".join(_read(rng, _parsed(pattern)).format(**slots).split())


def pick(rng: Random, patterns, **slots: str) -> str:
    """One reading of one of several patterns."""
    return phrase(rng, rng.choice(patterns), **slots)


def drawn(rng: Random, patterns) -> str:
    """One of several patterns: those that can be read in many ways come more often."""
    return rng.choices(patterns, cum_weights=_shares(tuple(patterns)))[0]


@lru_cache(1 << 14)
def _shares(patterns: tuple[str, ...]) -> list[float]:
    return list(accumulate(variety(pattern) ** 0.25 for pattern in patterns))


def split(pattern: str) -> list[str]:
    """The outermost alternatives of "a|b (c|d)"."""
    return list(_split(pattern))


@lru_cache(1 << 14)
def _split(pattern: str) -> tuple[str, ...]:
    parts, depth = [""], 0
    for c in pattern:
        depth += (c == "(") - (c == ")")
        if c == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return tuple(parts)


# A pattern's parts: texts, and groups, which are lists of the parts of their options.
@lru_cache(1 << 17)
def _parsed(pattern: str) -> list:
    parts, rest = _parse(pattern, 0)
    if rest != len(pattern):
        raise ValueError(f"unbalanced ) in {pattern!r}")
    return parts


def _parse(pattern: str, i: int) -> tuple[list, int]:
    parts, start = [], i
    while i < len(pattern) and pattern[i] not in "|)":
        if pattern[i] != "(":
            i += 1
            continue
        parts.append(pattern[start:i])
        options = []
        while pattern[i] != ")":
            option, i = _parse(pattern, i + 1)
            options.append(option)
            if i == len(pattern):
                raise ValueError(f"unclosed ( in {pattern!r}")
        parts.append(options)
        i += 1
        start = i
    parts.append(pattern[start:i])
    return parts, i


def _read(rng: Random, parts: list) -> str:
    if len(parts) == 1:
        return parts[0]
    return "".join([part if isinstance(part, str) else rng.choice([_read(rng, option) for option in part]) for part in parts])


@lru_cache(1 << 17)
def variety(pattern: str) -> int:
    """How many readings a pattern has."""
    return sum(_count(_parsed(option)) for option in split(pattern))


def _count(parts: list) -> int:
    return prod(sum(map(_count, part)) for part in parts if not isinstance(part, str))


ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()


def number(n: int) -> str:
    """0 to 999 as it is said."""
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10] + ("" if n % 10 == 0 else "-" + ONES[n % 10])
    return ONES[n // 100] + " hundred" + ("" if n % 100 == 0 else " and " + number(n % 100))


def spoken(text: str) -> str:
    """A written phrase as a user's words: lower case, no punctuation but apostrophes."""
    return " ".join("".join(c if c.isalpha() or c == "'" else " " for c in text.lower()).split())
