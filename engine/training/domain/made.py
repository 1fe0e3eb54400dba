"""Values that occur once: names, places, streets, towns and wares made of syllables
and of words that go together. What has to be learned of a value is to copy it, and
a list that comes back teaches the list instead.
"""

from random import Random

from .text import Bounded

ONSETS = "b b br c cl d d dr f fl g gr h j k k kr l l m m n n p pr r r s s sh st t t tr v w y z th ch bl".split()
VOWELS = "a a a e e e i i o o u a e i o ai ee ia ea ou".split()
MIDDLES = "l ll n nn r rr m mm t tt d s ss v k b nd rt ld lm rn st ng nt rl mb x z ck".split()
ENDINGS = "a a a o o i y en an in on el is us ar er et ette ine ina ira ora ella ino eta iel ana ek im ov ak ir und old win bert more lyn".split()
TOWNS = "ton ton ville burg ford mouth field port dale wick bury stead haven bridge worth ham more berg land wood minster".split()
WAYS = "Street Street Street Street Road Road Road Lane Avenue Avenue Drive Way Place Square Row Court Close Alley Hill Crescent Boulevard Terrace Walk Gardens".split()
TREES = "oak elm pine maple cedar birch willow rose fern lily hawthorn linden aspen briar clover heather laurel thistle bramble poplar hazel juniper alder".split()
LAND = "hill mill lake park bay brook field meadow bridge gate ridge view side wood grove cross spring well stone point valley creek harbor marsh moor".split()
COLORS = "blue red green golden silver white black copper amber violet scarlet crimson purple yellow gray orange ivory pink".split()
SIGNS = "lantern kettle fox owl heron anchor bell barrel boot key lamp lion swan wheel rooster otter badger clock feather acorn star moon crow hare piano button ladder spoon bucket whistle trumpet compass sparrow turtle umbrella".split()
MOODS = "happy lucky quiet merry little big old new first second third busy sunny sleepy hidden crooked jolly singing flying dancing clever humble noble bright gentle hungry".split()


def word(rng: Random) -> str:
    """A word that nobody has heard: "torvella"."""
    out = rng.choice(ONSETS) + rng.choice(VOWELS)
    if rng.random() < 0.3:
        out += rng.choice(MIDDLES) + rng.choice("a e i o u".split())
    return out + rng.choice(MIDDLES[: 11 if out[-1] not in "aeiou" else None]) + rng.choice(ENDINGS)


def name(rng: Random) -> str:
    return word(rng).capitalize()


def surname(rng: Random) -> str:
    made = word(rng)
    return (made + (rng.choice(("son", "man", "er", "field")) if len(made) < 6 else "")).capitalize()


def town(rng: Random) -> str:
    head = word(rng)[:5].rstrip("aeiou") if rng.random() < 0.6 else rng.choice(TREES + COLORS + LAND)
    out = (head + rng.choice(TOWNS)).capitalize()
    return f"{rng.choice(('North', 'South', 'East', 'West', 'Saint', 'New', 'Upper', 'Lower', 'Port', 'Mount', 'Fort', 'Lake'))} {out}" if rng.random() < 0.15 else out


def street(rng: Random) -> str:
    r = rng.random()
    head = surname(rng) if r < 0.5 else (rng.choice(TREES) + rng.choice(LAND)).capitalize() if r < 0.8 else f"{rng.choice(COLORS)} {rng.choice(SIGNS)}".title()
    return f"{head} {rng.choice(WAYS)}"


def place(rng: Random) -> str:
    """How the name of a place begins; its kind follows: "Torvella's", "Crooked Otter"."""
    r = rng.random()
    if r < 0.3:
        return name(rng) + "'s"
    if r < 0.45:
        return name(rng)
    if r < 0.65:
        return f"{rng.choice(COLORS + MOODS)} {rng.choice(SIGNS)}".title()
    if r < 0.8:
        return (rng.choice(TREES) + rng.choice(LAND)).capitalize()
    return f"{rng.choice(SIGNS)} and {rng.choice(SIGNS)}".title().replace(" And ", " and ") if r < 0.9 else f"{name(rng)} and {rng.choice(('Sons', 'Daughters', name(rng), name(rng)))}"


FLAVORS = "lemon maple ginger smoked spicy roasted pumpkin coconut almond garlic walnut apple pear cherry caramel honey spinach mushroom cheese tomato pepper bacon salmon turkey bean rice mango peach plum raspberry vanilla hazelnut chili potato carrot leek onion corn fig mint cinnamon".split()
DISHES = "soup, pie, tart, cake, salad, sandwich, wrap, roll, stew, pudding, bowl, toast, bun, pancake, dumpling, omelet, noodle bowl, muffin, platter, burger, curry, pasta, slice, cookie, scone, waffle".split(", ")
MATTERS = "wooden steel cotton leather glass copper silk paper rubber plastic woolen brass blue red green black white small large folding round square heavy light long short striped double electric used".split()
WARES = "lamp, basket, bowl, brush, mug, tray, frame, clock, bag, hook, bell, box, blanket, pillow, chair, stool, bottle, scarf, umbrella, notebook, wallet, case, mat, jug, vase, candle, broom, bucket, ladle, ribbon, belt, cap, glove, curtain, candlestick, whistle, kettle, stand, key ring, lunch box".split(", ")
WORKS = "cleaning, repair, inspection, consultation, lesson, treatment, session, tour, class, check, delivery, test, course, workshop, membership, ticket, rental, fitting, package, upgrade, pass, visit".split(", ")
SORTS = "short long full quick weekly monthly private group evening morning weekend basic special yearly family student senior first second extra express guided daily online junior complete deep winter summer".split()
EATEN = {"bakery", "cafe", "restaurant", "pizzeria", "burger bar", "sushi bar", "tea house", "bar", "grocery store"}


def item(rng: Random, kind: str) -> str:
    """Something that a place of a kind might sell, with its article."""
    r = rng.random()
    if kind in EATEN:
        what = f"{word(rng) if r < 0.15 else rng.choice(FLAVORS)} {rng.choice(DISHES)}"
        if r > 0.85:
            what = f"{rng.choice(FLAVORS)} and {what}"
    elif "store" in kind or "shop" in kind or "center" in kind or "market" in kind:
        what = f"{rng.choice(MATTERS)} {rng.choice(WARES)}"
    else:
        what = f"{rng.choice(SORTS)} {rng.choice(WORKS)}"
    head = what.split(" ")
    if head[0] == head[-1]:
        return item(rng, kind)
    return ("an " if what[0] in "aeio" else "a ") + what


NEW = 0.5  # of the values drawn without bounds are made


def new(rng: Random, held_out: bool = False) -> bool:
    """Whether a value is made up now."""
    return not held_out and not isinstance(rng, Bounded) and rng.random() < NEW
