"""What the bundled model talks about: personas, topics, and calls made of them.

Pure text and pure Python. A topic makes threads of one to three turns for a
persona; `calls.sample` strings threads to a call. All randomness comes in as a
`random.Random`, so that a seed gives the same calls everywhere.
"""

from . import animals, business, dates, desk, knowledge, numbers, school, social, sums, told, unknown, words, world
from .business import greeting
from .calls import Group

# Looking things up in the persona is the hardest to learn, so it has the most.
GROUPS = (
    Group(0.40, [*business.TOPICS, *desk.TOPICS]),
    Group(0.34, [*knowledge.TOPICS, *numbers.TOPICS, *sums.TOPICS, *animals.TOPICS, *world.TOPICS, *school.TOPICS, *dates.TOPICS]),
    Group(0.26, [*social.TOPICS, *words.TOPICS, *told.TOPICS, *unknown.TOPICS]),
)

__all__ = ["GROUPS", "greeting"]
