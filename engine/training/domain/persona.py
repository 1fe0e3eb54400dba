"""Who the agent is told to be: the facts, drawn at random, and the many ways in
which a prompt states them.
"""

from dataclasses import dataclass
from random import Random

from . import made, notes
from .text import Bounded, number, own, phrase, pick, split
from .values import (
    CITIES,
    DAYS,
    DIGITS,
    HELD_OUT,
    HOURS,
    HOUSES,
    ITEMS,
    KINDS,
    MONEY,
    NAMES,
    PLACES,
    PRICES,
    ROUND,
    STREETS,
    STYLES,
    SURNAMES,
    TIERS,
    WIDE_IN,
    bare,
    draw,
    hours,
    many,
)

# What a place may or may not offer: how a prompt says that it does and that it
# does not.
OFFERS = {
    "delivery": ("(You deliver|We deliver|Delivery is available|Home delivery: yes)", "(You do not deliver|We don't deliver|There is no delivery|No delivery)"),
    "parking": ("(There is parking|Parking is available|We have a parking lot|Parking: yes)", "(There is no parking|We have no parking|No parking)"),
    "wifi": ("(There is free Wi-Fi|We have Wi-Fi|Wi-Fi is available|Wi-Fi: yes)", "(There is no Wi-Fi|We have no Wi-Fi|No Wi-Fi)"),
    "cards": ("(You accept credit cards|We take cards|Cards are accepted|Cards: yes)", "(Cash only|You do not accept cards|We don't take cards|No cards)"),
    "dogs": ("(Dogs are welcome|Dogs are allowed|Pets are welcome|Dogs: yes)", "(Dogs are not allowed|No dogs|No pets allowed)"),
    "wheelchairs": ("(The place is wheelchair accessible|Wheelchair access: yes|There is a ramp for wheelchairs)", "(There is no wheelchair access|It is not wheelchair accessible)"),
    "toilets": ("(There is a restroom|There are restrooms for visitors|Restrooms: yes)", "(There is no restroom|No public restroom)"),
    "gift cards": ("(You sell gift cards|We have gift cards|Gift cards are available)", "(You do not sell gift cards|We have no gift cards|No gift cards)"),
}


@dataclass(frozen=True)
class Persona:
    """The facts of one persona; None or empty where it has none.

    Hours and prices are kept as they are said ("half past nine", "four dollars
    and fifty cents"); text() may write them otherwise.
    """

    name: str | None = None  # first name
    place: str | None = None  # "Blue Door Bakery"
    kind: str | None = None  # "bakery"
    city: str | None = None
    address: str | None = None  # "twelve Harbor Street"
    phone: tuple[str, ...] = ()  # digits as words
    opens: str | None = None
    closes: str | None = None
    closed: str | None = None  # a day
    today: str | None = None  # a day
    items: tuple[tuple[str, str], ...] = ()  # what is sold ("a muffin", "coffee"), and its price
    special: str | None = None  # today's special, one of the items
    books: bool = False  # takes bookings
    owner: str | None = None
    offers: tuple[tuple[str, bool], ...] = ()  # keys of OFFERS, and whether
    staff: tuple[tuple[str, str], ...] = ()  # what somebody is there, and the name
    notes: tuple[tuple[str, str, str], ...] = ()  # a key of NOTES, its value as said and as written
    spots: tuple[tuple[str, str], ...] = ()  # a thing of the house, and where it is
    events: tuple[tuple[str, str], ...] = ()  # what there is on a day

    @property
    def works(self) -> bool:
        """Whether it has a place of work."""
        return self.place is not None or self.kind is not None

    @property
    def boss(self) -> tuple[str, str] | None:
        """Who leads the place, if the staff says so."""
        return next(((role, name) for role, name in self.staff if role in notes.BOSSES.split("|")), None)

    def note(self, name: str) -> str | None:
        """A note's value as it is said."""
        return next((said for key, said, _ in self.notes if key == name), None)

    def text(self, rng: Random) -> str:
        """The prompt that states all facts: one of many styles, 75 words at most."""
        for attempt in range(20):
            text = _Writer(rng, self, brief=attempt > 4).write()
            if len(text.split()) <= (65 if attempt < 3 else 75):
                return text
        raise ValueError(f"too many facts: {self}")


def said_phone(phone: tuple[str, ...]) -> str:
    """The number as it is said: "five five five, zero one four two"."""
    return " ".join(phone[:3]) + ", " + " ".join(phone[3:])


def an(noun: str) -> str:
    return noun if noun.startswith(("a ", "an ")) else ("an " if noun[0] in "aeio" else "a ") + noun


def persona(rng: Random, held_out: bool = False) -> Persona:
    """One persona; with held_out its open values are those that training never draws."""
    names, places, streets, cities = (
        (HELD_OUT["names"], HELD_OUT["places"], HELD_OUT["streets"], HELD_OUT["cities"]) if held_out else (NAMES, PLACES, STREETS, CITIES)
    )
    fill = rng.random()
    if fill < 0.08:
        return Persona(name=_person(rng, names, 1.6, held_out) if rng.random() < 0.5 else None)
    few = fill < 0.38
    kind = KINDS[rng.choice(tuple(KINDS))]
    facts: dict = {}
    if rng.random() < (0.75 if few else 0.88):
        facts["name"] = _person(rng, names, 1.0 if held_out else 3.0, held_out)
    if rng.random() < (0.75 if few else 0.94):
        facts["place"] = _place(rng, places, kind, held_out)
    facts["kind"] = kind.name

    wanted = ["hours", "hours", "items", "items", "address", "phone", "city", "closed", "today", "owner", "books", "offers"]
    rng.shuffle(wanted)
    wanted = list(dict.fromkeys(wanted))[: rng.randint(0, 2) if few else rng.randint(3, 6)]
    room = 44  # words, about
    for fact in wanted:
        if room < 8:
            break
        if fact == "hours":
            facts["opens"], facts["closes"] = hours(rng)
            if rng.random() < 0.12:
                del facts[rng.choice(("opens", "closes"))]
            room -= 8
        elif fact == "items":
            count = min(rng.choice((1, 2, 2, 3, 3, 4)), room // 8)
            facts["items"] = _menu(rng, kind, count, held_out)
            if rng.random() < 0.25:
                facts["special"] = rng.choice(facts["items"])[0]
                room -= 5
            room -= 8 * count
        elif fact == "address":
            facts["address"] = _address(rng, streets, held_out)
            room -= 6
        elif fact == "phone":
            facts["phone"] = _phone(rng)
            room -= 9
        elif fact == "city":
            facts["city"] = made.town(rng) if made.new(rng, held_out) else draw(rng, cities)
            room -= 3
        elif fact == "closed":
            facts["closed"] = draw(rng, ("Sunday", "Monday", "Saturday", "Tuesday", "Wednesday", "Thursday", "Friday"))
            room -= 4
        elif fact == "today":
            facts["today"] = rng.choice(DAYS)
            room -= 3
        elif fact == "owner":
            facts["owner"] = _person(rng, names, 1.0 if held_out else 4.0, held_out)
            room -= 4
        elif fact == "books" and kind.books:
            facts["books"] = True
            room -= 5
        elif fact == "offers":
            keys = rng.sample(tuple(OFFERS), rng.choice((1, 1, 2)))
            facts["offers"] = tuple((key, rng.random() < 0.65) for key in keys)
            room -= 5 * len(keys)
    if facts.get("owner") is not None and facts.get("owner") == facts.get("name"):
        del facts["owner"]
    if not held_out and rng.random() < 0.55:
        _more(rng, facts, room)
    return Persona(**facts)


def _more(rng: Random, facts: dict, room: int):
    """What else fits in: people, notes, things and where they are, what is on."""
    kind = facts["kind"]
    keys = notes.fitting(kind, facts.get("books", False), dict(facts.get("offers", ())))
    rng.shuffle(keys)
    for what in rng.sample(("staff", "notes", "notes", "notes", "spots", "events"), rng.choice((1, 2, 3, 3))):
        if room < 10:
            return
        if what == "notes" and keys:
            key = keys.pop()
            said, written = notes.NOTES[key].value(rng)
            if facts.get("closed", "?") not in said:
                facts["notes"] = (*facts.get("notes", ()), (key, said, written))
                room -= 10
        elif what == "staff":
            people = notes.staff(rng, kind, min(rng.choice((1, 1, 2, 2, 3)), room // 7), "owner" not in facts)
            facts["staff"] = tuple((role, name) for role, name in people if name.split()[0] not in (facts.get("name"), facts.get("owner")))
            room -= 7 * len(people)
        elif what == "spots":
            facts["spots"] = tuple({thing: (thing, where) for thing, where in (notes.spot(rng) for _ in range(rng.choice((1, 1, 2))))}.values())
            room -= 8 * len(facts["spots"])
        elif what == "events" and not facts.get("closed"):
            some = [notes.event(rng) for _ in range(rng.choice((1, 1, 2)))]
            facts["events"] = tuple({day: (thing, day) for thing, day in some if thing != some[0][0] or (thing, day) == some[0]}.values())
            room -= 7 * len(facts["events"])


# Where draws are bounded, places, menus, addresses and phone numbers come from long
# but closed lists, so that an answer with one of them is met again; the numbers below
# are their lengths.
def _person(rng: Random, names, steep: float, held_out: bool) -> str:
    return made.name(rng) if made.new(rng, held_out) else draw(rng, names, steep)


def _place(rng: Random, places, kind, held_out: bool) -> str:
    if made.new(rng, held_out):
        return f"{made.place(rng)} {rng.choice(kind.ends)}"
    rng = own(rng, f"place {kind.name} {int(6 * rng.random() ** 1.6)}")
    return f"{rng.choice(places)} {rng.choice(kind.ends)}"


def _menu(rng: Random, kind, count: int, held_out: bool) -> tuple[tuple[str, str], ...]:
    if not held_out and not isinstance(rng, Bounded):
        return _open_menu(rng, kind, count)
    pool = HELD_OUT["items"] if held_out else ITEMS
    items = [i for i in kind.items if i in pool]
    if len(items) < count:
        items += [i for i in pool if i not in items]
        items = rng.sample(items, count)
    items = own(rng, f"menu {kind.name} {count} {rng.randrange(2)}").sample(items, count)
    style = rng.choice(("long", "long", "long", "long", "short", "short", "euro")) if rng.random() < 0.9 else "long"
    prices = TIERS[kind.tier, style] or TIERS[3, "euro"]
    return tuple((i, "free" if rng.random() < 0.02 else draw(rng, prices, 1.3)) for i in items)


def _open_menu(rng: Random, kind, count: int) -> tuple[tuple[str, str], ...]:
    """Half of it made up, and any prices in one money."""
    items: list[str] = []
    usual = [i for i in kind.items if i in ITEMS]
    while len(items) < count:
        item = made.item(rng, kind.name) if made.new(rng) else rng.choice(usual or ITEMS)
        if not any(f" {bare(item)} " in f" {bare(i)} " or f" {bare(i)} " in f" {bare(item)} " for i in items):
            items.append(item)
    if rng.random() < 0.4:
        style = rng.choice(("long", "short", "euro"))
        prices = TIERS[kind.tier, style] or TIERS[3, "euro"]
    else:
        prices = WIDE_IN[kind.tier, rng.choice(MONEY)]
    return tuple((i, "free" if rng.random() < 0.02 else rng.choice(prices)) for i in items)


def _address(rng: Random, streets, held_out: bool) -> str:
    street = made.street(rng) if made.new(rng, held_out) else draw(rng, streets, 2.0)
    if isinstance(rng, Bounded):
        rng = own(rng, f"house {street} {int(2 * rng.random() ** 1.5)}")
        return f"{rng.choice(ROUND)} {street}"
    return f"{number(rng.randrange(1, 1000)) if rng.random() < 0.3 else rng.choice(ROUND)} {street}"


def _phone(rng: Random) -> tuple[str, ...]:
    rng = own(rng, f"phone {int(320 * rng.random() ** 1.7)}")
    area = rng.choice((("five", "five", "five"), tuple(rng.choice(DIGITS[2:]) for _ in range(3))))
    return (*area, *(rng.choice(DIGITS) for _ in range(4)))


# What no question is about.
_NOISE = (
    "(Be|Always be|Please be) (polite|friendly|polite and brief|kind|warm and brief|helpful and short)",
    "(Keep|Please keep) your answers short",
    "(Answer|Speak) in (one sentence|short sentences|plain English)",
    "You (like|love) (your job|helping people|talking to people|a good chat)",
    "(The door|The sign|The wall|The front door) is (blue|red|green|yellow|white)",
    "You have worked (there|here) for (two|three|five|ten) years",
    "(Callers|People) are often in a hurry",
    "Say goodbye politely",
    "You are (cheerful|calm|patient|a good listener)",
    "There is (a plant|a big clock|a piano|an old tree) (in the hall|by the door|at the window)",
    "Never be rude",
    "You enjoy having a good conversation",
    "Do not make things up",
    "Help the caller as well as you can",
)

_EMPTY = (
    "You are a helpful assistant.",
    "You enjoy having a good conversation.",
    "You are a (kind|friendly|polite|helpful|cheerful|wise and friendly) (assistant|voice assistant|helper|companion|teacher).",
    "You are a (friendly|helpful) assistant. (Keep your answers short|Answer briefly|Be polite).",
    "You are a wise and friendly teacher. Answer questions or provide advice in a clear and engaging way.",
    "Be a good conversation partner.",
    "You are here to (talk|chat|help|talk and to help).",
    "Talk with the (caller|user) about anything.",
    "You like to (chat|talk). You are (curious|warm|kind).",
    "(You are an assistant. |)Answer (the questions|every question) (briefly|politely|in short sentences).",
    "",
)

_EMPTY_NAMED = (
    "Your name is {name}.",
    "You are {name}.",
    "You are {name}, a (helpful|friendly) (assistant|voice assistant|companion).",
    "You are a (helpful|friendly) assistant (called|named) {name}.",
    "You enjoy having a good conversation. Your name is {name}.",
    "Your name is {name} and you (like to talk|are a good listener|enjoy a good conversation).",
    "Name: {name}",
    "You're called {name}. (Be nice|Keep it short|Have a chat with the caller).",
)


class _Writer:
    """Writes one text: digits or words, one of the styles, facts in any order."""

    def __init__(self, rng: Random, persona: Persona, brief: bool):
        self.rng, self.p, self.brief = rng, persona, brief
        self.digits = brief or rng.random() < 0.55
        self.half = rng.randrange(4)  # which of the written forms, kept for the whole text
        self.surname = " " + rng.choice(SURNAMES) if rng.random() < 0.08 else ""

    def write(self) -> str:
        rng, p = self.rng, self.p
        if not p.works and p == Persona(name=p.name):
            return pick(rng, _EMPTY_NAMED, name=p.name + self.surname) if p.name else pick(rng, _EMPTY)
        style = rng.choices(("second", "personaplex", "notes", "third", "lines", "first", "task", "pairs"), (30, 20, 14, 11, 9, 6, 5, 5))[0]
        if self.brief:
            style = "notes"
        text = getattr(self, style)()
        if rng.random() < 0.03:
            text = text.lower()
        return text

    # Values as written.

    def form(self, table, said: str) -> str:
        if not self.digits:
            return said if "-M" not in said else said.replace("A-M", "am").replace("P-M", "pm")
        forms = table[said].forms
        return forms[self.half % len(forms)]

    def price(self, said: str) -> str:
        return self.form(PRICES, said)

    def clock(self) -> tuple[str | None, str | None]:
        p = self.p
        out = []
        full = self.digits and self.half == 3 and all(v in STYLES["plain"][2:] for v in (p.opens, p.closes) if v)
        for said, later in ((p.opens, 0), (p.closes, 720)):
            if said is None:
                out.append(None)
            elif full:
                minutes = HOURS[said].worth % 720 + later
                out.append(f"{minutes // 60:02d}:{minutes % 60:02d}")
            else:
                out.append(self.form(HOURS, said))
        return out[0], out[1]

    def address(self) -> str:
        said = self.p.address
        if not self.digits:
            return said
        for n in range(4, 0, -1):
            house = " ".join(said.split()[:n])
            if house in HOUSES:
                return HOUSES[house] + said[len(house) :]
        return said

    def phone(self) -> str:
        phone = self.p.phone
        if not self.digits:
            return said_phone(phone)
        digits = "".join(str(DIGITS.index(d)) for d in phone)
        return digits[:3] + ("-", " ", "-", "")[self.half] + digits[3:]

    def item(self, item: str) -> str:
        return self.rng.choice((item, bare(item)))

    def menu(self) -> list[str]:
        joint = self.rng.choice(("{i} is {p}", "{i} costs {p}", "{i} ({p})", "{i}: {p}", "{i} {p}", "{i} for {p}"))
        if any(price == "free" for _, price in self.p.items):
            joint = "{i} is {p}"
        the = self.rng.choice(("the ", "", ""))
        out = []
        for item, price in self.p.items:
            name = the + bare(item) if the else (item if "is" in joint or "costs" in joint else bare(item))
            if many(item):
                out.append(joint.replace("is ", "are ").replace("costs", "cost").format(i=name, p=self.price(price)))
            else:
                out.append(joint.format(i=name, p=self.price(price)))
        return out

    # Sentences of single facts; you and your, or we and our.

    def facts(self, we: bool) -> list[str]:
        p, rng = self.p, self.rng
        out = []

        def say(*patterns: str, **slots: str):
            out.append(pick(rng, patterns, **slots))

        who, own, are = ("we", "our", "we are") if we else rng.choice((("you", "your", "you are"), ("you", "your", "you are"), ("the place", "the", "it is")))
        if p.city and not self.said_city:
            say("(The place is|{own} place is|It is|Located|You are) in {city}", "City: {city}", "{are} in {city}", own=own, are=are, city=p.city)
        if p.address:
            say("The address is {a}", "{own} address is {a}", "Address: {a}", "{are} at {a}", "You find (us|the place) at {a}", own=own, are=are, a=self.address())
        if p.phone:
            say("The phone number is {n}", "{own} (phone number|number) is {n}", "Phone: {n}", "(Call|The number to call is) {n}", own=own, n=self.phone())
        opens, closes = self.clock()
        if opens and closes:
            say(
                "{are} open from {o} to {c}",
                "{are} open {o} to {c}",
                "Opening hours: {o} to {c}",
                "Hours: {o}-{c}" if self.digits and " " not in p.opens.replace(" A-M", "") else "Hours: {o} to {c}",
                "{who} (open|opens) at {o} and (close|closes) at {c}" if who != "we" and who != "you" else "{who} open at {o} and close at {c}",
                "(Open|Open daily|Open every day) from {o} (to|until) {c}" if not p.closed else "Open from {o} (to|until) {c}",
                are=are, who=who, o=opens, c=closes,
            )
        elif opens:
            say("(Opens|Opening time:|The doors open) at {o}".replace(": at", ":"), "{are} open from {o} on", are=are, o=opens)
        elif closes:
            say("(Closing time is|Closes at|The doors close at) {c}", "{are} open until {c}", are=are, c=closes)
        if p.closed:
            say("{are} closed on {d}s", "Closed on {d}s", "Closed {d}", "{are} closed on {d}", "{own} closed day is {d}", are=are, own=own, d=p.closed)
        if p.today:
            say("Today is {d}", "It is {d} today", "Today: {d}", "It's {d}", d=p.today)
        if p.items:
            menu = self.menu()
            if len(menu) > 1 and rng.random() < 0.6:
                say(
                    "{who} (have|sell|offer) {m}" if who in ("we", "you") and ("(" in menu[0] or " for " in menu[0]) else "Prices: {m}",
                    "(Prices|Price list|What is on offer|On offer): {m}",
                    "There are {n} options: {m}" if rng.random() < 0.3 else "Prices: {m}",
                    who=who, n=("", "one", "two", "three", "four")[len(menu)], m=_listed(rng, menu),
                )
            else:
                out.append(". ".join(m[0].upper() + m[1:] for m in menu))
        if p.special:
            say("(Today's special|The special today|The special|The special of the day) is {i}", "Special: {i}", i=self.item(p.special))
        if p.books:
            book = KINDS[p.kind].books if p.kind else "a visit"
            say("{who} (take|takes) bookings" if who == "the place" else "{who} take bookings", "Callers can book {b}", "(Bookings|Reservations) are possible", "You can book {b} for the caller", "Take bookings", who=who, b=book)
        if p.owner:
            say("The owner is {o}", "{own} boss is {o}" if own != "the" else "The boss is {o}", "Owner: {o}", "{o} owns the place", "The place belongs to {o}", own=own, o=p.owner)
        for key, yes in p.offers:
            say(OFFERS[key][0 if yes else 1])
        for role, name in p.staff:
            say("The {r} is {n}", "{own} {r} is {n}" if own != "the" else "The {r} is {n}", "{n} is the {r}", "{R}: {n}", "The {r} is called {n}", "{n} works as the {r}", r=role, R=role.capitalize(), n=name, own=own)
        for key, said, written in p.notes:
            say(*split(notes.NOTES[key].states), v=written if self.digits else said)
        for thing, where in p.spots:
            say("The {x} is {w}", "The {x} is {w}", "There is a {x} {w}" if thing[0] not in "aeiou" else "There is an {x} {w}", "You find the {x} {w}", "{X}: {w}", x=thing, X=thing.capitalize(), w=where)
        for thing, day in p.events:
            say("{X} is on {d}", "On {d} there is {x}", "{d}: {x}", "{X} is every {d}", "{X}: {d}", x=thing, X=thing[0].upper() + thing[1:], d=day)
        rng.shuffle(out)
        for _ in range(rng.choice((0, 0, 0, 1, 1, 2)) if len(out) < 6 and not self.brief else 0):
            out.insert(rng.randint(0, len(out)), pick(rng, _NOISE))
        return [s[0].upper() + s[1:] for s in out]

    # Styles.

    said_city = False

    def second(self) -> str:
        return self.framed(self.intro(), self.facts(self.rng.random() < 0.3), ". ")

    def intro(self) -> list[str]:
        p, rng = self.p, self.rng
        out = []
        if p.name and p.works and rng.random() < 0.4:
            out.append(pick(rng, ("You are {name} (from|at|of|and you work at) {at}", "You're {name} and work (at|for) {at}", "You are {name}, (the assistant|the receptionist|the friendly voice) (of|at) {at}"), name=p.name + self.surname, at=self.at()))
        else:
            if p.name:
                out.append(pick(rng, ("Your name is {name}", "Your name is {name}", "You are {name}", "You are called {name}", "You're {name}", "They call you {name}"), name=p.name + self.surname))
            if p.works:
                out.append(pick(rng, ("You work (at|for) {at}", "You work (at|for) {at}", "You answer the phone (at|of) {at}", "You are (an assistant|the receptionist|a helper) at {at}", "You help the {guests} of {at}"), at=self.at(), guests=KINDS[p.kind].guests if p.kind else "customers"))
            if rng.random() < 0.25:
                out.reverse()
        return out

    def at(self) -> str:
        """The place with its kind and sometimes its city: "Rossi's, a bakery in Rome"."""
        p, rng = self.p, self.rng
        kind = an(p.kind) if p.kind else None
        if p.city and rng.random() < 0.5:
            self.said_city = True
            where = f" in {p.city}"
        else:
            where = ""
        if not p.place:
            return kind + where
        if kind and (p.kind not in p.place.lower() or rng.random() < 0.4):
            return pick(rng, ("{place}, {kind}{where}", "{place}, {kind}{where}", "{place}{where}, {kind}"), place=p.place, kind=kind, where=where)
        return p.place + where

    def framed(self, intro: list[str], facts: list[str], joint: str) -> str:
        parts = intro + facts
        if self.rng.random() < 0.12 and len(facts) > 1:
            at = self.rng.randint(1, len(facts))
            parts = facts[:at] + intro + facts[at:]
        return joint.join(parts) + "."

    def personaplex(self) -> str:
        p, rng = self.p, self.rng
        parts = []
        if p.place and p.kind:
            kind = an(p.kind) + (f" in {p.city}" if p.city and rng.random() < 0.4 else "")
            self.said_city = " in " in kind
            parts.append(f"You work for {p.place} which is {kind}")
        elif p.works:
            parts.append(f"You work for {p.place or an(p.kind)}")
        if p.name:
            parts.append(pick(rng, ("your name is {name}",), name=p.name + self.surname))
        intro = " and ".join(parts)
        facts = self.facts(rng.random() < 0.6)
        if not facts:
            return intro[0].upper() + intro[1:] + "."
        return intro[:1].upper() + intro[1:] + ". Information: " + ". ".join(facts) + "."

    def labels(self) -> list[str]:
        p, rng = self.p, self.rng
        opens, closes = self.clock()
        out = []
        if p.name:
            out.append(pick(rng, ("Name: {name}", "Your name: {name}", "Name: {name}"), name=p.name + self.surname))
        if p.place:
            out.append(pick(rng, ("Place: {x}", "Company: {x}", "Work: {x}", "Workplace: {x}", "You work at: {x}"), x=p.place))
        if p.kind and (not p.place or p.kind not in p.place.lower() or rng.random() < 0.3):
            out.append(f"{rng.choice(('Kind', 'Type', 'Business'))}: {p.kind}")
        if p.city:
            out.append(f"{rng.choice(('City', 'Town', 'Location'))}: {p.city}")
        if p.address:
            out.append(f"{rng.choice(('Address', 'Street'))}: {self.address()}")
        if p.phone:
            out.append(f"{rng.choice(('Phone', 'Phone number', 'Tel'))}: {self.phone()}")
        if opens and closes:
            joint = rng.choice(("-", " - ", " to ")) if self.digits else " to "
            out.append(f"{rng.choice(('Hours', 'Open', 'Opening hours'))}: {opens}{joint}{closes}")
        elif opens:
            out.append(f"Opens: {opens}")
        elif closes:
            out.append(f"Closes: {closes}")
        if p.closed:
            out.append(f"Closed: {p.closed}")
        if p.today:
            out.append(f"Today: {p.today}")
        if p.items:
            joint = rng.choice((" ", ": ", " = ")) if self.digits else " "
            list_ = ", ".join(bare(i) + joint + self.price(c) for i, c in p.items)
            out.append(f"{rng.choice(('Prices', 'Items', 'Menu' if KINDS.get(p.kind or '') and KINDS[p.kind].books == 'a table' else 'Prices'))}: {list_}")
        if p.special:
            out.append(f"{rng.choice(('Special', 'Special today'))}: {bare(p.special)}")
        if p.books:
            out.append(rng.choice(("Bookings: yes", "Reservations: yes")))
        if p.owner:
            out.append(f"{rng.choice(('Owner', 'Boss'))}: {p.owner}")
        for key, yes in p.offers:
            out.append(phrase(rng, OFFERS[key][0 if yes else 1]))
        out += [f"{role.capitalize()}: {name}" for role, name in p.staff]
        out += [f"{rng.choice(split(notes.NOTES[key].labels))}: {written if self.digits else said}" for key, said, written in p.notes]
        out += [f"{thing.capitalize()}: {where}" for thing, where in p.spots]
        out += [rng.choice((f"{day}: {thing}", f"{thing[0].upper()}{thing[1:]}: {day}")) for thing, day in p.events]
        return out

    def notes(self) -> str:
        out = self.labels()
        if self.rng.random() < 0.3:
            self.rng.shuffle(out)
        return ". ".join(out) + "."

    def lines(self) -> str:
        head = self.rng.choice(("", "", "You are an assistant. ", "You are on the phone. ", "Facts: "))
        out = self.labels()
        if self.rng.random() < 0.5:
            self.rng.shuffle(out)
        return head + self.rng.choice(("; ", ", ", "\n", "\n- ")).join(out) if not self.p.items else head + self.rng.choice(("; ", "\n", "\n- ")).join(out)

    def first(self) -> str:
        p, rng = self.p, self.rng
        out = []
        if p.name:
            out.append(pick(rng, ("I am {name}", "I'm {name}", "My name is {name}", "Hello, I'm {name}", "They call me {name}"), name=p.name + self.surname))
        out.append(pick(rng, ("I work (at|for) {at}", "I answer the phone (at|for) {at}", "I'm (an assistant|the receptionist) at {at}", "This is {at}", "I help people at {at}"), at=self.at()))
        return self.framed(out, self.facts(True), ". ")

    def task(self) -> str:
        p, rng = self.p, self.rng
        out = [pick(rng, ("Your task: answer the phone (at|for) {at}", "(Imagine|Pretend) you work (at|for) {at}", "(Callers|People) call {at} and you (pick up|answer)", "Help callers of {at}", "Act as the (receptionist|assistant) of {at}", "You are the voice of {at}", "Customer service for {at}"), at=self.at())]
        if p.name:
            out.append(pick(rng, ("(Use|Go by) the name {name}", "Say that you are {name}", "Call yourself {name}", "Your name there is {name}", "You go by {name}"), name=p.name + self.surname))
        know = rng.choice(("What you know", "Know this", "What callers ask", "Details", "Notes", "Background"))
        facts = self.facts(rng.random() < 0.4)
        return ". ".join(out) + "." + (f" {know}: " + rng.choice((". ", "; ")).join(facts) + "." if facts else "")

    def pairs(self) -> str:
        """Keys and values in another spelling: "name = Anna", "<phone> 555-0142"."""
        out = [label.partition(": ") for label in self.labels()]
        form = self.rng.choice(("{k} = {v}", "{k}: {v}", "{k} - {v}", "* {k}: {v}", "- {k}: {v}"))
        lower = self.rng.random() < 0.6
        self.rng.shuffle(out)
        said = [form.format(k=key.lower() if lower else key, v=value) if value else key for key, _, value in out]
        return self.rng.choice(("\n", "; ", " / ", "\n")).join(said)

    def third(self) -> str:
        p, rng = self.p, self.rng
        out = []
        if p.name and p.works:
            out.append(pick(rng, ("{name} works at {at}", "{name} is the (assistant|receptionist) at {at}", "This is {name} from {at}", "The agent is {name}, who works at {at}", "Play {name}, who works at {at}"), name=p.name + self.surname, at=self.at()))
        elif p.name:
            out.append(f"The assistant is called {p.name}{self.surname}")
        elif p.works:
            out.append(pick(rng, ("The assistant works at {at}", "This is the phone of {at}", "The agent answers for {at}"), at=self.at()))
        return self.framed(out, self.facts(rng.random() < 0.4), ". ")




def _listed(rng: Random, parts: list[str]) -> str:
    return ", ".join(parts[:-1]) + rng.choice((" and ", ", and ", ", ")) + parts[-1]


@dataclass(frozen=True)
class House:
    """A persona that ships with the server: its title in a menu, and its prompt."""

    title: str
    persona: Persona
    text: str


HOUSE = (
    House(
        "Bakery",
        Persona(
            name="Anna", place="Blue Door Bakery", kind="bakery", city="Boston", address="twelve Harbor Street", opens="seven", closes="five", closed="Sunday",
            items=(("a croissant", "three dollars"), ("a muffin", "two dollars and fifty cents"), ("an apple pie", "four dollars")), special="an apple pie",
        ),
        "Your name is Anna. You work at Blue Door Bakery, a bakery in Boston. The address is 12 Harbor Street. You are open from 7 to 5 and closed on Sunday. A croissant is $3, a muffin is $2.50 and an apple pie is $4. Today's special is the apple pie.",
    ),
    House(
        "Restaurant",
        Persona(
            name="Marco", place="Rossi's Kitchen", kind="restaurant", phone=("five", "five", "five", "zero", "one", "four", "two"), opens="noon", closes="ten", closed="Monday", books=True, owner="Carla",
            items=(("lasagna", "fourteen dollars"), ("a tomato soup", "six dollars and fifty cents")),
        ),
        "You work for Rossi's Kitchen which is a restaurant and your name is Marco. Information: Lasagna is $14 and tomato soup is $6.50. You are open from noon to 10, closed on Monday. The phone number is 555-0142. You take bookings. The owner is Carla.",
    ),
    House(
        "Hotel",
        Persona(
            name="Elena", place="Lakeside Hotel", kind="hotel", city="Geneva", address="forty Lake Street", books=True, offers=(("parking", True), ("wifi", True), ("dogs", False)),
            items=(("a double room", "ninety dollars"), ("a suite", "one hundred and forty dollars"), ("breakfast", "fifteen dollars")),
        ),
        "Your name is Elena. You work at Lakeside Hotel, a hotel in Geneva, at 40 Lake Street. A double room is $90, a suite is $140 and breakfast is $15. Guests can book a room. There is parking. There is free Wi-Fi. Dogs are not allowed.",
    ),
    House(
        "Dental clinic",
        Persona(
            name="Grace", place="Maple Street Dental", kind="dental clinic", phone=("five", "five", "five", "zero", "one", "nine", "eight"), opens="eight thirty", closes="four thirty", closed="Saturday", books=True,
            items=(("a checkup", "sixty dollars"), ("a cleaning", "eighty dollars")),
        ),
        "You are Grace from Maple Street Dental, a dental clinic. Hours: 8:30 to 4:30. Closed on Saturday. A checkup costs $60 and a cleaning costs $80. The phone number is 555-0198. You can book an appointment for the caller. Be kind and brief.",
    ),
    House(
        "Bike shop",
        Persona(
            name="Lars", place="River Bikes", kind="bike shop", city="Copenhagen", opens="ten", closes="six", owner="Freya", offers=(("cards", True),),
            items=(("a bike rental", "twenty dollars"), ("a flat repair", "twelve dollars"), ("a helmet", "thirty-five dollars")),
        ),
        "Your name is Lars. You work at River Bikes, a bike shop in Copenhagen. You are open from 10 to 6. A bike rental is $20, a flat repair is $12 and a helmet is $35. You accept credit cards. The owner is Freya.",
    ),
    House(
        "Museum",
        Persona(
            name="Clara", place="Old Town Museum", kind="museum", city="Lisbon", opens="nine", closes="half past five", closed="Tuesday", offers=(("wheelchairs", True), ("toilets", True)),
            items=(("an adult ticket", "eleven dollars"), ("a student ticket", "six dollars"), ("an audio guide", "free")),
        ),
        "Clara works at Old Town Museum, a museum in Lisbon. It is open from nine to half past five and closed on Tuesday. An adult ticket is eleven dollars, a student ticket is six dollars and the audio guide is free. There is a ramp for wheelchairs. There are restrooms for visitors.",
    ),
    House(
        "Hair salon",
        Persona(
            name="Zoe", place="Silver Moon Hair", kind="hair salon", address="eight Park Avenue", opens="nine A-M", closes="seven P-M", closed="Monday", today="Friday", books=True,
            items=(("a haircut", "forty-five dollars"), ("a blow dry", "thirty dollars")),
        ),
        "Name: Zoe. Place: Silver Moon Hair. Kind: hair salon. Address: 8 Park Avenue. Hours: 9 am to 7 pm. Closed: Monday. Today: Friday. Prices: haircut $45, blow dry $30. Bookings: yes.",
    ),
    House(
        "Garage",
        Persona(
            name="Owen", place="Miller's Garage", kind="garage", city="Denver", phone=("five", "five", "five", "zero", "one", "seven", "six"), opens="eight", closes="six", closed="Sunday", books=True,
            items=(("an oil change", "fifty-five dollars"), ("a tire change", "eighty dollars"), ("an inspection", "free")),
        ),
        "You are called Owen. You work at Miller's Garage, a garage in Denver. You open at 8 and close at 6. Closed on Sundays. An oil change is $55, a tire change is $80 and an inspection is free. Callers can book an appointment. The number is 555-0176.",
    ),
    House(
        "Library",
        Persona(
            name="Alice", place="City Public Library", kind="library", address="one Market Street", opens="ten", closes="eight", closed="Sunday", today="Wednesday", offers=(("wifi", True), ("toilets", True)),
            items=(("a study room", "free"), ("a color copy", "one dollar")),
        ),
        "Your name is Alice. You work at City Public Library, a library. The address is 1 Market Street. You are open from 10 to 8. You are closed on Sundays. Today is Wednesday. A study room is free and a color copy is $1. We have Wi-Fi. There is a restroom.",
    ),
    House(
        "Pharmacy",
        Persona(
            name="Samir", place="Corner Pharmacy", kind="pharmacy", phone=("five", "five", "five", "zero", "one", "three", "three"), opens="eight", closes="nine", owner="Leila", offers=(("delivery", True), ("parking", False)),
            items=(("a flu shot", "twenty-five dollars"), ("sunscreen", "nine dollars")),
        ),
        "You answer the phone at Corner Pharmacy, a pharmacy. Your name is Samir. The owner is Leila. We are open from 8 to 9. Prices: flu shot $25, sunscreen $9. Phone: 555-0133. We deliver. There is no parking.",
    ),
    House(
        "Airline desk",
        Persona(
            name="Julia", place="North Star Air", kind="airline desk", city="Seattle", opens="five A-M", closes="eleven P-M", books=True, offers=(("dogs", True),),
            items=(("an upgrade", "forty dollars"), ("a window seat", "fifteen dollars"), ("a lounge pass", "fifty dollars")),
        ),
        "You work for North Star Air which is an airline desk in Seattle and your name is Julia. Information: An upgrade costs $40, a window seat costs $15 and a lounge pass costs $50. We are open from 5 am to 11 pm. You take bookings. Dogs are allowed.",
    ),
    House(
        "School office",
        Persona(
            name="David", place="Pine Hill School", kind="school office", city="Austin", address="twenty Mill Road", opens="seven thirty", closes="three thirty", closed="Saturday", owner="Maria",
            items=(("a school lunch", "four dollars"), ("a school uniform", "twenty dollars")),
        ),
        "Your name is David. You work at Pine Hill School, a school office in Austin. Address: 20 Mill Road. Open from 7:30 to 3:30, closed on Saturday. A school lunch is $4 and a school uniform is $20. Your boss is Maria.",
    ),
    House("Assistant", Persona(name="Emma"), "You are Emma, a friendly assistant."),
)
