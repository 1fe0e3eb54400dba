"""What the bundled model talks about: personas, topics, and calls made of them.

Pure text and pure Python. A topic makes threads of one to three turns for a
persona; `calls.sample` strings threads to a call. All randomness comes in as a
`random.Random`, so that a seed gives the same calls everywhere.
"""

from . import animals, business, dates, desk, knowledge, numbers, school, social, sums, told, unknown, words, world
from .business import greeting
from .calls import Group

# Good to know, but not what people call for.
ASIDE = frozenset(
    name.strip()
    for name in """
cheapest; dearest; date; is kind; is place; offer delivery; offer parking; offer wifi; offer cards; offer dogs
offer wheelchairs; offer toilets; offer gift cards; offered; extra; cancel; notes; where in the house; what is on
is it so; what costs that; open at
opposites; plurals; rhymes; past tenses; state capitals; where is a city; currencies; languages; continents; seasons
holidays; is it that day; facts; yes or no; fruit or vegetable; double or half; odd or even; is it that number
number words; clock sums; number stories; change; number series; count from to; alphabet; coins; animal homes
kinds of animals; can it fly; is it a mammal; grown animals; people of a country; where people are from
where it is spoken; whose money; flags; is it in there; landmarks; jobs; what it is for; kinds of things
where to buy or do it; what it is like; which is more; how many it has; what follows; word families; another word
what belongs
opinions; control; told; told who is more
""".replace("\n", ";").split(";")
)


def _groups(share: float, aside: float, topics) -> tuple[Group, Group]:
    known = [t for t in topics if t.name in ASIDE]
    return Group(share, [t for t in topics if t not in known]), Group(aside, known)


# Looking things up in the persona is the hardest to learn, so it has the most.
GROUPS = (
    *_groups(0.46, 0.06, [*business.TOPICS, *desk.TOPICS]),
    *_groups(
        0.2,
        0.06,
        [*knowledge.TOPICS, *numbers.TOPICS, *sums.TOPICS, *animals.TOPICS, *world.TOPICS, *school.TOPICS, *dates.TOPICS],
    ),
    *_groups(0.19, 0.03, [*social.TOPICS, *words.TOPICS, *told.TOPICS, *unknown.TOPICS]),
)

__all__ = ["GROUPS", "greeting"]
