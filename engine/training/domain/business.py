"""Questions about the persona: who it is, where it works, hours, prices, what
there is, bookings; and what it was not told, which it says honestly.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from .callers import ALSO, named, reasoned, reworded
from .notes import NOTES
from .persona import OFFERS, Persona, an, said_phone
from .text import Turn, own, phrase, pick, spoken
from .values import DAYS, HELD_OUT, HOURS, ITEMS, KINDS, NAMES, PLACES, PRICES, bare, draw, many, plural

# An answer's text and its values; None where the question does not fit.
Answer = tuple[str, tuple[str, ...]] | None


# How any question is put around a clause ("when you open") or a noun ("your address").
CLAUSES = (
    "(could|can|would) you (please |)tell me {c}",
    "(could|can) you tell me {c}( please|)",
    "do you (happen to |)know {c}",
    "i'd (just |)like to know {c}",
    "i would like to know {c}",
    "i (just |)(want|wanted|need|needed) to know {c}",
    "(i was|i'm) (just |)wondering {c}",
    "any idea {c}",
    "(please |)tell me {c}",
    "(may|can|could) i ask {c}",
    "i'm trying to find out {c}",
    "would you mind telling me {c}",
    "mind telling me {c}",
    "i'm (calling|ringing) to ask {c}",
    "i wanted to ask {c}",
    "i forgot {c}",
    "i'm not sure {c}",
    "i don't know {c}",
    "you know {c}",
    "let me ask you {c}",
    "help me out here {c}",
    "quick question {c}",
    "do you (by any chance |)(happen to |)know {c}", "(any|got any) (clue|idea) {c}", "any chance you (know|could tell me|can tell me) {c}", "(you wouldn't|would you) happen to know {c}",
    "i'd (love|be curious|be interested|be glad|be happy) to know {c}", "(i've been|i was just|we were|just) wondering {c}", "(can|could|would) you (please |)let me know {c}",
    "(can|could) you remind me {c}", "i was hoping (you could tell me|to find out|you'd know) {c}", "(do you mind|would you mind) telling me {c}",
    "(do me a favor and|so|just|go ahead and|now) tell me {c}", "i (need|want|have|would like) to find out {c}", "(would|might) you know {c}", "i'm curious {c}",
    "(can|could) you check {c}( for me|)", "i (can't|don't) remember {c}", "i'd like to ask {c}", "is it okay (to ask|if i ask) {c}", "(could|can|might) i just ask {c}", "i wonder {c}",
    "i (have no idea|have no clue|really don't know) {c}", "what i (want|need)( to know|) is {c}", "what i'd like to know is {c}", "my (friend|wife|husband|mother) wants to know {c}",
    "someone asked me {c}", "can i find out {c}", "may i know {c}", "you couldn't tell me {c} could you", "i'm just checking {c}", "please let me know {c}", "{c} do you know",
    "{c} can you tell me",
    "(i was told|i was hoping|i hope|they said) (you could|you can|you'd be able to) tell me {c}",
    "{c} (that's what i'd like to know|that's my question|that's all i want to know|that's what i'm calling about|would you know|any idea|could you tell me)",
    "(is it|would it be) (possible|okay) to (find out|ask|know|hear) {c}", "(there's one thing|one thing|something) i'd like to know {c}", "you don't (happen to |by any chance |)know {c} do you",
    "(mind if|is it all right if|okay if) i ask {c}", "(can|could|may) i (just |quickly |)(check|ask you|find out|know) {c}( please| quickly|)", "(all|the only thing) i (want|need|have) to know is {c}",
    "(i'm|we're) (not sure|unsure|not clear|not certain|asking around|just asking) {c}", "(nobody|no one) (could tell|told) me {c}",
    "i (couldn't|can't) (find out|work out|figure out|tell|see anywhere|find anywhere) {c}", "(help|would you help|can you help) me find out {c}",
    "(my question is|i've got one question|i only have one question|just one question) {c}", "did you (say|mention) {c}", "i'd (appreciate it|be grateful) if you told me {c}",
    "(be so kind and|be a dear and|be a love and|kindly) tell me {c}", "(we|the kids|my folks|my colleagues) (want|wanted) to know {c}", "i (was|am) supposed to find out {c}", "remind me {c}( would you|)",
    "(do you think|any chance) you could tell me {c}", "if you (could|would) (just |)tell me {c}( please|)", "(it would help|it'd be nice|it would be good) to know {c}",
    "(i|we) (still |)(need|have) to know {c}", "i (keep forgetting|always forget|forget) {c}",
)
NOUNS = (
    "what's {n}",
    "what is {n}",
    "what's {n} please",
    "(could|can|would) you (please |)(tell|give) me {n}",
    "(can|could|may) i (have|get) {n}( please|)",
    "could i (please |)(have|get) {n}",
    "i'd like (to know |to have |){n}( please|)",
    "i would like {n}",
    "i (just |)(want|need) {n}( please|)",
    "{n}",
    "{n} please",
    "i'm looking for {n}",
    "(please |)(give|tell) me {n}",
    "do you (know|have) {n}",
    "what was {n} again",
    "let me have {n}( please|)",
    "i'm calling (about|for|to get) {n}",
    "would you mind (giving|telling) me {n}",
    "i was wondering about {n}",
    "any chance you know {n}",
    "(sorry |)what's {n} (again|by the way|there|then)", "(could|can|would) you (please |)(let me have|read me|remind me of|share) {n}",
    "(could|can) i (just |)(grab|take down|ask for|ask you for) {n}( please|)", "what about {n}", "how about {n}", "{n} if you (don't mind|would|have it|could)",
    "any chance i (could|can) (get|have) {n}", "i'd (love|need|appreciate) {n}", "i'm after {n}", "i (still |)need to (know|get|have) {n}", "(may|can) i ask (for |you for |){n}",
    "(could|can) i (trouble|bother) you for {n}", "you wouldn't (know|have) {n} would you", "i (missed|forgot|don't have|didn't catch) {n}", "{n} would be (great|good|helpful|nice)",
    "so what's {n}", "(just |)(tell|give) me {n} (quickly|real quick|please)", "do you happen to (know|have) {n}", "would you (know|have) {n}( by any chance|)",
    "(mind|would you mind) sharing {n}", "we need {n}", "let's have {n}", "i was hoping (to get|for) {n}", "{n} is what", "could you say {n}( again|)",
    "(it's|this is|my call is|i'm calling) about {n}", "(would|could) you (be so kind and |kindly |please |)(give|tell) me {n}( please|)",
    "(is there any way|would there be any way) to (get|have|know) {n}", "(all|the only thing) i need is {n}", "hit me with {n}",
    "{n} (do you have it|do you know it|can i have it|can you tell me|if you could|would you|if that's okay|again|then|once more)", "(can|could) you (look up|check|find|get) {n}( for me| please|)",
    "i (was|am) (supposed|asked) to (get|find out|write down) {n}", "(what|and what) (would|might) {n} be", "(my friend|my wife|my husband|my boss|my daughter) (needs|wants|asked for) {n}",
    "(to start with|first of all|first|before anything else) {n}( please|)", "(somebody|someone) has to know {n}", "do you (give out|hand out|tell people) {n}",
    "i (can't find|couldn't find|lost|have no idea of) {n}", "and {n}( too| as well| please|)",
)
OPENERS = ("um", "hey", "okay so", "and", "so", "excuse me", "hi", "oh", "well", "uh", "sorry", "okay", "right", "quick question", "hello", "hi there", "all right", "hm", "yes", "good", "listen", "one more thing")


@dataclass(frozen=True)
class Intent:
    """One question about a persona: its phrasings and its answer.

    direct are whole questions, clauses and nouns go into the frames above, after
    are what is said when it follows another question. An item's or a day's name
    is a slot.
    """

    name: str
    direct: tuple[str, ...]
    answer: Callable[[Random, Persona], Answer]
    lacks: Callable[[Persona], bool]
    clauses: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    follow: tuple[str, ...] = ()
    weight: float = 1.0
    readings: int = 900


def asked(rng: Random, key: str, readings: int, direct, clauses=(), nouns=(), openers: bool = True, **slots: str) -> str:
    """One of the readings of a question, of which a bounded rng has so many."""
    rng = own(rng, f"{key} {sorted(slots.items())} {rng.randrange(readings)}")
    kinds = ["direct"] * (6 if clauses or nouns else 1) + ["clauses"] * (2 * bool(clauses)) + ["nouns"] * (2 * bool(nouns))
    kind = rng.choice(kinds)
    if kind == "direct":
        text = pick(rng, direct, **slots)
    elif kind == "clauses":
        text = pick(rng, CLAUSES, c=pick(rng, clauses, **slots))
    else:
        text = pick(rng, NOUNS, n=pick(rng, nouns, **slots))
    text = spoken(text)
    if rng.random() < 0.35:
        text = reworded(rng, key, text)
    if openers and rng.random() < 0.07:
        return spoken(reasoned(rng, key, text))
    if openers and rng.random() < 0.13:
        return spoken(rng.choice(OPENERS) + " " + text)
    return spoken(text)


def say(rng: Random, *patterns: str, **values: str) -> Answer:
    """An answer; its slots are its values.

    Where draws are bounded, a value mostly comes in one form of its own, so that
    the long tail of values does not double with every form.
    """
    fixed = values and rng.random() < 0.94
    pattern = (own(rng, str(sorted(values.items()))) if fixed else rng).choice(patterns)
    return phrase(rng, pattern, **values), tuple(v for k, v in values.items() if "{" + k + "}" in pattern)


# What is asked the other way round.
_CLOSING = ("closed", "close on", "shut", "too late", "did i miss", "have i missed")

_FLIPPED = {"Yes, ": "No, ", "No, ": "Yes, ", "I think so, from": "As far as I know, from", "I think so, we": "I don't think so, we", "I think so, I know": "Well, I know"}


def facing(user: str, answer: Answer) -> Answer:
    """The answer to "are you open", or to "are you closed" where that was asked."""
    if any(word in user for word in _CLOSING):
        for old, new in _FLIPPED.items():
            if answer[0].startswith(old):
                return new + answer[0][len(old) :], answer[1]
    return answer


# Answers.


def _name(rng, p):
    if p.name:
        return say(rng, "I'm {name}.", "My name is {name}.", name=p.name)
    return say(rng, "I don't have a name, I'm afraid.", "I wasn't given a name, but I'm happy to help.", "I have no name, sorry.", "I don't have a name, but I can still help you.")


def _who(rng, p):
    if p.name and p.place and rng.random() < 0.04:
        return say(rng, "I'm {name} from {place}.", name=p.name, place=p.place)
    if p.name:
        return say(rng, "I'm {name}.", "My name is {name}.", name=p.name)
    if p.place:
        return say(rng, "I work at {place}.", place=p.place)
    if p.kind:
        return say(rng, "I'm the assistant at the {kind}.", "I help out at the {kind}.", kind=p.kind)
    return say(rng, "I'm an assistant, here to help you.", "I'm your assistant, nice to talk to you.", "I'm just an assistant, without a name.")


def _work(rng, p):
    if p.place:
        return say(rng, "I work at {place}.", place=p.place)
    if p.kind:
        return say(rng, "I work at {kind}.", "I work for {kind}.", kind=an(p.kind))
    return say(rng, "I don't work at any place, I'm just here to talk.", "I have no workplace, I'm afraid.", "I don't work anywhere, I just talk with people.")


def _place(rng, p):
    if p.place:
        return say(rng, "This is {place}.", place=p.place)
    if p.kind:
        return say(rng, "I don't know the name, but we're {kind}.", "I wasn't told the name, but it's {kind}.", kind=an(p.kind))
    return say(rng, "I wasn't told the name of any place.", "I'm sorry, I don't know of any place here.", "There's no place here, it's just me.")


def _kind(rng, p):
    if p.kind:
        return say(rng, "We're {kind}.", "This is {kind}.", "It's {kind}.", kind=an(p.kind))
    return say(rng, "I'm sorry, I wasn't told about any business.", "There's no business here, it's just me.", "I don't have any place to speak of, sorry.")


def _job(rng, p):
    if p.kind:
        return say(rng, "I help our " + KINDS[p.kind].guests + " here at the {kind}.", "I answer the phone at the {kind}.", "I answer questions for the {kind}.", kind=p.kind)
    return say(rng, "I answer questions and talk with people.", "I'm just here to talk and to help.", "I chat with people and help where I can.")


def _city(rng, p):
    if p.city:
        return say(rng, "We're in {city}.", "It's in {city}.", "That's {city}.", city=p.city)
    return say(rng, "I'm sorry, I don't know which city we're in.", "I wasn't told the city, sorry.", "I don't have the city here, I'm afraid.")


def _address(rng, p):
    if p.address:
        return say(rng, "The address is {address}.", "It's {address}.", address=p.address)
    return say(rng, "I'm sorry, I don't have our address here.", "I don't know the address, I'm afraid.", "Sorry, I wasn't given the address.", "I'm afraid I don't have the address.")


def _where(rng, p):
    if p.address:
        return say(rng, "We're at {address}.", "You'll find us at {address}.", address=p.address)
    if p.city:
        return say(rng, "We're in {city}.", "It's in {city}.", city=p.city)
    if near := p.note("landmark"):
        return say(rng, "We're {near}.", "It's {near}.", near=near)
    return say(rng, "I'm sorry, I don't know where we are.", "I don't know our location, I'm afraid.", "Sorry, I wasn't told where we are.")


def _phone(rng, p):
    if p.phone:
        return say(rng, "It's {phone}.", "The number is {phone}.", phone=said_phone(p.phone))
    return say(rng, "I'm sorry, I don't have our phone number here.", "I don't know the phone number, I'm afraid.", "Sorry, I wasn't given a phone number.", "I'm afraid I don't have the number.")


def _no_hours(rng):
    return say(rng, "I'm sorry, I don't have our opening hours.", "I don't know our hours, I'm afraid.", "Sorry, I wasn't told the hours.", "I'm afraid I don't have the hours here.")


def _opens(rng, p):
    if p.opens:
        return say(rng, "We open at {opens}.", "We're open from {opens}.", "Opening time is {opens}.", opens=p.opens)
    if p.closes:
        return say(rng, "I only know that we close at {closes}.", closes=p.closes)
    return _no_hours(rng)


def _closes(rng, p):
    if p.closes:
        return say(rng, "We close at {closes}.", "We're open until {closes}.", "Closing time is {closes}.", closes=p.closes)
    if p.opens:
        return say(rng, "I only know that we open at {opens}.", opens=p.opens)
    return _no_hours(rng)


def _hours(rng, p):
    if p.opens and p.closes:
        return say(rng, "We're open from {opens} to {closes}.", "From {opens} to {closes}.", opens=p.opens, closes=p.closes)
    return _opens(rng, p) if p.opens else _closes(rng, p)


def _closed(rng, p):
    if p.closed:
        return say(rng, "We're closed on {day}.", "Our closed day is {day}.", day=p.closed)
    return say(rng, "I don't know of any closed day.", "I'm sorry, I wasn't told which day we're closed.", "I have no closed day on my list.")


def _on(rng, p, day):
    """Whether it is open on a day."""
    if p.closed == day:
        return say(rng, "No, we're closed on {day}.", "I'm sorry, we're closed on {day}.", day=day)
    if p.opens and p.closes and rng.random() < 0.25:
        if p.closed:
            return say(rng, "Yes, from {opens} to {closes}.", opens=p.opens, closes=p.closes)
        return say(rng, "I think so, from {opens} to {closes}.", opens=p.opens, closes=p.closes)
    if p.closed:
        return say(rng, "Yes, we're open on {day}.", "Yes, on {day} we're open.", day=day)
    if p.opens or p.closes:
        return say(rng, "As far as I know, we're open on {day}.", "I think so, I know of no closed day.", day=day)
    return say(rng, "I'm sorry, I don't know our opening days.", "I don't have our opening days, I'm afraid.", "Sorry, I wasn't told which days we're open.")


def _today(rng, p):
    if p.today and p.closed == p.today:
        return say(rng, "No, it's {day} and we're closed.", "I'm sorry, we're closed on {day}.", day=p.today)
    if p.today and p.closed:
        return say(rng, "Yes, we're open today.", "Yes, today is {day}, so we're open.", day=p.today)
    if p.closed:
        return say(rng, "I don't know what day it is, but we're closed on {day}.", "Yes, unless it's {day} today.", day=p.closed)
    if p.opens and p.closes:
        return say(rng, "I think so, we close at {closes}.", "I think so, we open at {opens}.", opens=p.opens, closes=p.closes)
    return _no_hours(rng)


def _now(rng, p):
    if p.today and p.closed == p.today:
        return say(rng, "No, it's {day} and we're closed.", "I'm sorry, we're closed on {day}.", day=p.today)
    if p.closes:
        return say(rng, "I have no clock, but we close at {closes}.", "We close at {closes}, but I have no clock.", closes=p.closes)
    if p.opens:
        return say(rng, "I have no clock, but we open at {opens}.", "We open at {opens}, but I have no clock.", opens=p.opens)
    return _no_hours(rng)


def _date(rng, p):
    if p.today:
        return say(rng, "Today is {day}.", "It's {day}.", "It's {day} today.", day=p.today)
    return None


def _sells(rng, p):
    if not p.items:
        return say(rng, "I'm sorry, I don't have a list of what we offer.", "I wasn't told what we offer, sorry.", "I don't have our list here, I'm afraid.")
    items = [i for i, _ in p.items][:3]
    last = "more" if len(p.items) > 3 else items.pop() if len(items) > 1 else None
    text = ", ".join(items) + (" and " + last if last else "")
    items += [last] if last and last != "more" else []
    start = own(rng, text).choice(("There's" if not many(items[0]) else "There are", "On my list I have"))
    return f"{start} {text}.", tuple(items)


def _menu_price(p, item):
    return next((price for i, price in p.items if i == item), None)


def _extreme(rng, p, best, *patterns):
    if len(p.items) < 2:
        return say(rng, "I'm sorry, I don't have a price list.", "I don't have enough prices to say.", "I can't tell, I don't have all our prices.")
    worth = sorted((PRICES[price].worth, i) for i, price in p.items)
    first, second = (worth[0], worth[1]) if best == "low" else (worth[-1], worth[-2])
    if first[0] == second[0]:
        return None
    return say(rng, *patterns, item=bare(first[1]))


def _cheapest(rng, p):
    return _extreme(rng, p, "low", "The cheapest is the {item}.", "That's the {item}.")


def _dearest(rng, p):
    return _extreme(rng, p, "high", "The most expensive is the {item}.", "That's the {item}.")


def _special(rng, p):
    if p.special:
        return say(rng, "Today's special is the {item}.", "The special is the {item}.", item=bare(p.special))
    return say(rng, "I'm sorry, I don't know of any special today.", "I wasn't told about a special, sorry.", "There's no special on my list.")


def _owner(rng, p):
    if p.owner:
        return say(rng, "The owner is {owner}.", "{owner} runs the place.", owner=p.owner)
    if p.boss:
        return say(rng, "The " + p.boss[0] + " is {boss}.", "{boss} is the " + p.boss[0] + ".", boss=p.boss[1])
    return say(rng, "I'm sorry, I don't know who the owner is.", "I wasn't told who is in charge.", "I don't know who runs it, I'm afraid.")


INTENTS = (
    Intent(
        "name",
        (
            "(what's|what is) your name", "what are you called", "who am i (speaking|talking) (to|with)", "who's (speaking|talking|this|there)", "who is (speaking|this|on the line|on the phone|there)",
            "with whom am i speaking", "do you have a name", "have you got a name", "what do (they|people) call you", "what (should|can|do|may) i call you", "how should i (call|address) you",
            "what's your name (again|then|by the way)", "sorry what was your name", "i didn't catch your name", "i didn't get your name", "and you are", "and your name is", "what name do you go by",
            "what did you say your name was", "who have i got on the (line|phone)", "who is it i'm (speaking|talking) to", "may i have the pleasure of your name", "and what's yours", "what's your first name",
            "can you (say|give me) your name( again|)", "please introduce yourself by name", "so what do i call you", "mind if i ask your name", "is there a name i can call you",
            "(sorry |)who (was|is) (that|this) again", "(tell me|let me know|let me have) your name( please| will you|)", "(what|which) name (should|can|do) i (use|put down|write down) for you",
            "(so |)what's the name", "name please", "(just |)your name( would be|) please", "(can|could|may|might) i (just |)ask who's (calling|speaking|on the line|there)",
            "(can|could) i (get|grab|take|have) a name( please|)", "(can|could) i ask (for |)your name", "who do i have (the pleasure of speaking with|on the line|here|on the phone)",
            "who am i chatting (to|with)", "who's on the (other end|phone|line)", "who is it", "who's that( speaking|)", "who's (speaking|talking) please", "(and |)you're called what",
            "(sorry |)your name was( what|)", "(i'm sorry |)(i missed|i forgot|i didn't hear) your name", "did you (say|tell me) your name", "have you (told me|said) your name",
            "you didn't (tell|give) me your name", "you haven't told me your name", "do you go by (a name|any name|anything)", "what do you go by",
            "what (do|would) you like (to be called|me to call you)", "how do i address you", "what are you named", "what did they name you", "what name did (they|your parents) give you",
            "i'd like to know (what|how) to call you", "i'd like to know who i'm dealing with", "who am i dealing with( here|)", "who (have i got|am i on with) here",
            "who (picked up|answered|is answering)( the phone|)", "with who am i talking", "to whom am i speaking", "might i know your name", "would you give me your name",
            "(could|would) you say who's speaking", "(can|could) you tell me who i'm speaking (to|with)", "say your name( for me|)( again|) please",
            "(can|could) you repeat your name( please| for me|)", "(remind|please remind) me of your name", "what was (it|that) you're called", "got a name", "you got a name", "so you're called",
            "it's nice to have a name what's yours", "i like to know people's names what's yours", "does the assistant have a name", "what's the name of the person i'm (talking|speaking) to",
            "what name can i give when they ask who helped me",
            "who('s| is) (this|that) i('m| am) (speaking|talking) (to|with)", "(could|can|may) i (know|ask|have|take) who('s| is) (helping|serving|answering|assisting) me",
            "who('s| is) (helping|assisting|serving) me( today| here|)", "(tell|give) me a name( to remember| i can use| to write down|)", "what (name|names) do you (have|use|answer to|go under|respond to)",
            "who('s| is) at the other end( of the line|)", "(and |)who (might|would|may) (this|that|you) be", "what's the name of (whoever|who|the one) i'm (talking|speaking) to",
            "what do (your friends|folks|the people there|your colleagues) call you", "is there (a|some) name (for you|i should use|you like)", "(could|can) i (put|get) a name to (the|that) voice",
            "i (never asked|didn't ask|never got|didn't get|didn't hear) your name", "(first name|your name) (again|please|once more|for my notes|for the record)", "i should (really |)know your name",
            "whom do i have the pleasure of (talking|speaking) to", "what's your name (dear|love|mate|buddy|sweetheart|son|miss)", "how (are you called|do people call you|do they call you|does one call you)",
            "name's what", "who am i on the (phone|line) with", "which of you is (this|it)", "what was your name (again|then)", "(what|which) name (is it|was that)",
            "(hello |hi |)who('s| is) there( please|)", "(can|could|would) you tell me who i('ve| have) got (here|on the line|on the phone)", "tell me who i('ve| have) got (on the line|here|on the phone)",
            "(to|with) whom (do i have|have i got) the (honor|pleasure)( of speaking|)", "who (might|could|would) i be (speaking|talking) (to|with)",
            "how (shall|should|may|can|do) i (call|address|name) you( by name|)", "what do people usually call you", "(any|is there any) name i can (call you by|use|write down)",
            "what('s| is) the name (dear|please|there|of yours|you go by)", "(what was|what is) your name (again|exactly)", "name (again|first|once more)( please|)",
            "(hello |hi |)who('s| is) (there|it)( hello| please|)", "(you|have you|you've) got a name( buddy| dear| at all|)", "(what('s| is)|tell me) the name i should (remember|write down|ask for)",
            "who am i having the (pleasure|honor)( with| of speaking with|)",
        ),
        _name,
        lambda p: not p.name,
        ("what your name is", "who i'm (speaking|talking) (to|with)", "what you're called", "who this is", "what to call you", "what i should call you", "who's on the line"),
        ("your name", "your name", "your first name"),
        ("and what's your name", "and who are you by the way", "and your name is", "and your name", "and who am i speaking to", "what about your name", "and what do they call you", "thanks and you are", "great who am i talking to",
            "and you're called", "and what was your name", "and what do i call you", "what's your name by the way", "and you what's your name", "and who is this", "oh and your name",
        ),
        ("work", "place", "job", "hours"),
        1.5,
    ),
    Intent(
        "who",
        (
            "who are you", "who exactly are you", "so who are you( then|)", "tell me who you are", "who are you (anyway|really|please)", "(please |)introduce yourself", "can you introduce yourself", "could you (please |)introduce yourself",
            "tell me (a bit |a little |something |)about yourself", "say something about yourself", "i'd like to (get to |)know (more about |)you", "who would you be", "and who might you be", "who did you say you were",
            "who's this i'm talking to and where", "what can you tell me about yourself", "give me a short introduction", "present yourself please",
            "who are you exactly( if i may ask|)", "who exactly is this i'm talking to", "(i'd like to know |)(just |)who you are( please|)", "explain who you are",
            "(can|could|would) you (tell|say) me who you are", "(can|could) you say who you are", "(can|could|would) you tell me (a bit|a little|something|more) about (you|yourself)",
            "(let's|let us) start with who you are", "(so |)what's your story", "describe yourself( to me| please| for me|)", "how would you (describe|introduce) yourself",
            "(can|could) you describe yourself", "(go ahead and |)introduce yourself (to me|briefly|for me)", "(would you mind|mind) introducing yourself",
            "(tell|give) me (a few words|a word|a line or two) about (you|yourself)", "let me know who you are", "what should i know about you", "what is there to know about you",
            "i want to (know|hear) (more |something |)about you", "i'd love to (know|hear) (a bit |)(more |)about you", "i don't know who you are", "i have no idea who you are",
            "i've forgotten who you are", "help me out who are you", "we haven't met who are you", "we haven't been introduced", "sorry but who are you", "wait who are you", "okay and you are who",
            "(and |)you are who exactly", "you're who", "remind me who you are", "who are you supposed to be", "do introduce yourself", "who is it that i've got here who are you",
            "i'm curious who you are",
            "who (am i|have i got) (here|there)", "what (sort|kind) of (person|assistant) are you", "say (a bit|something|a few words) about who you are",
            "i'd like to hear (about you|who you are|a bit about you)", "(let me|i want to) get to know you( a bit|)", "who (exactly |)(would|might) you be", "give me an idea of who you are",
            "and who are you (supposed to be|when you're at home|in all this)", "what can you say about yourself",
        ),
        _who,
        lambda p: not p.name and not p.works,
        ("who you are", "who exactly you are"),
        (),
        ("and who are you", "and you who are you", "and who are you exactly", "and tell me about yourself",
            "and who exactly are you", "and what about you who are you", "okay but who are you", "and can you introduce yourself",
        ),
        ("work", "kind", "job", "city"),
    ),
    Intent(
        "work",
        (
            "where do you work", "where are you working", "where is it you work", "who do you work for", "who are you working for", "what company (do you work for|are you with|are you from)", "which company (do you work for|are you with|is this for)",
            "what's your workplace", "where's your (job|workplace)", "where are you employed", "who employs you", "who is your employer", "what place do you work at", "do you work (somewhere|anywhere)", "where do you (have|do) your job",
            "which business are you with", "who are you with", "which place do you work for", "so where do you work", "where do you work these days", "what firm are you with",
            "where exactly do you work", "what organization are you from", "in what place do you work", "whose assistant are you", "do you have a job and where", "tell me where you work", "say where you work",
            "(so |)what place are you (working|employed) (at|for)", "(tell me|can you tell me|could you tell me) (what|which) (company|place|business) you (work for|work at|are with)",
            "(who|what company) are you (calling|speaking|answering) (for|on behalf of)", "on whose behalf are you (speaking|answering)", "(who|whom) do you (answer|speak|answer the phone) for",
            "(for|at) (which|what) (company|place|business) do you work", "(for|with) whom do you work",
            "(what|which) (company|outfit|organization|firm) (employs you|do you belong to|do you represent|are you part of)", "(who|what business) do you represent",
            "(what's|what is) (the name of |)your (employer|workplace)( called|)", "(what's|what is) your place of work( called|)", "your (employer|workplace|place of work) is( what| who|)",
            "where (do they|have they got) you working", "where's work for you", "where is work", "where are you at work", "(and |)you work (where|for who|for whom)", "you work at which place",
            "you're working where", "where do you (go to work|spend your working day|earn your money)", "what's the (company|place|business) you work (for|at)",
            "what is the (company|place|business) you work (for|at)", "who pays you", "who pays your (wages|salary)", "who hired you", "whose payroll are you on",
            "are you working (for|with) (someone|somebody|a company)", "do you work for (someone|somebody|anyone|a company|a business)",
            "(which|what) (shop|store|company|office) are you (working for|working in|working at|from)", "where did you get a job", "where did you say you (work|worked)", "i forgot where you work",
            "i'd (like|love) to know where you work", "i was wondering where you work", "i'm curious where you work", "any chance you'd tell me where you work", "where are you working at",
            "may i know where you work", "mind if i ask where you work", "where's your place of work", "who's your company", "what's your company", "which company is it you're with",
            "what company did you say you're with", "what place are you with",
            "(who|whom) do you (represent|belong to|speak for|stand for)",
            "(what|which) (business|company|firm|house|team|outfit|employer) (are you (part of|from|with|at|in)|do you (speak for|answer for|belong to))", "where do they (employ|have|keep) you",
            "where (is your job|is your desk|is your office|would your job be)", "who are the people you work for", "what('s| is) the name of (the (place|company|business|firm)|where) you work( at| for|)",
            "(who|what) (company|place) (employs|hired|pays) (you|people like you)", "where do you go to work( every day| in the morning|)", "you're (employed|working) (where|by whom|by who)",
            "at (what|which) (place|workplace|company) are you", "where are you on duty", "what place do you help out at", "in whose service are you", "who are your employers", "who signs your paycheck",
            "are you with a (company|business|firm) and which( one|)", "what's the company (name |)you work for",
            "(you're|you are) employed (by|with|at) (whom|who|which place|what company)", "(who|what place) gives you (work|a job|your job)",
            "(in|at|for|with) (which|what) (company|firm|outfit|house|business|organization) are you( employed| working|)",
            "tell me the (company|place|business) you('re| are) (with|working for|employed by)", "who is it (that |)you work for", "in (what|which) (company|shop|place) (do you work|are you working)",
        ),
        _work,
        lambda p: not p.works,
        ("where you work", "who you work for", "what company you're with", "which place you work for", "where you're working", "who your employer is"),
        ("the name of your (workplace|employer)",),
        ("and where do you work", "and where do you work exactly", "and who do you work for", "and what company is that",
            "and you work where", "and who are you with", "and what place is that you work at", "and who's your employer", "and which company do you work for", "and your workplace is",
        ),
        ("kind", "city", "address", "job", "hours"),
    ),
    Intent(
        "place",
        (
            "what is this place", "what's this place( called|)", "what place is this", "which place is this", "what place have i (called|reached)", "where am i calling", "where have i called", "who have i called",
            "what (shop|business|company|place) (is this|am i calling|have i reached)", "which (shop|business|company) (is this|have i reached)", "what's the name of (this|the|your) (place|business|company)", "what is the name of (this|the|your) (place|business|company)",
            "what's (the|your) (place|business|company) called", "what is (the|your) (place|business|company) called", "what do you call (this|your) place", "where did i call", "what's it called where you are", "what number have i reached who is this company",
            "what's your (business|company|place)'s name", "what's this business called", "how is your place called", "does (this|your) place have a name", "sorry which place is this", "who did i just call", "what place am i speaking to", "where are you answering from",
            "(so |)what's the name (there|of it|of the place|of your shop|of the company i'm calling)", "(could|can) you tell me the name of (the|your) (place|business|company|shop)",
            "(can|could) i (get|have) the name of (the|your) (business|company|place|shop)",
            "(what|which) (company|business|place|shop|store) (am i speaking to|am i talking to|am i on the phone with|did i call|have i called|did i reach|is it)",
            "(which|what) (company|business|shop) is that", "(what|who) did i (just |)(dial|reach)", "who have i reached", "(where|what place) did i (just |)(dial|reach|end up)",
            "(where|what place) have i (reached|ended up|gotten through to|got through to)", "who have i gotten through to", "am i through to the right place what is this",
            "i think i have the wrong number (who|what place|what business) is this", "i'm not sure i have the right number what (place|company|business) is this",
            "(sorry |)(what|which) (business|company) did you say (this|it) (is|was)", "what did you say (the place|your company|this place) (is|was) called",
            "(say|give me|tell me) the name of (the|your) (place|business|company|shop)( again|)( please|)", "(repeat|could you repeat) the name of (the|your) (place|business|company)",
            "i didn't (catch|hear|get) the name of (the|your) (place|business|company|shop)", "(the|your) (place|business|company|shop) is called what",
            "(and |)the (place|business|company|shop) is called", "(this|your) (place|business) is called", "what's your (shop|store|company|business) called", "what's the (shop|store) called",
            "what is the name of (the|this|your) (shop|store)", "what's the (business|company|place|shop) name", "what is your (business|company) name",
            "what name does (the|your) (place|business|company) (go by|have)", "what name (is on|do i look for on) the sign", "what does (the|your) sign (say|read)",
            "what (name|place) should i look for", "how do you call (the|this|your) (place|shop)", "what are you guys called", "what are you people called", "what's this (company|shop|store)",
            "what is this (company|business|shop)", "which (business|company|place) are you", "(remind me |)what place is this again", "(is this|have i got) the right place what's it called",
            "name of (the|your) (place|business|company|shop)( please|)", "(place|business|company) name please", "does the (shop|business|company) have a name", "where am i calling to",
            "where is this i'm calling", "i'd like to know the name of (the|your) (place|business)", "what number is this i've called what place",
            "what (have i called|did i call|have i reached|did i reach)", "what('s| is) (written|the name) (on|over|above) (the|your) (door|sign|window|shop)",
            "what does it say (on|over|above) (the|your) (door|window|sign)", "(what|which) name do you (trade|run|do business|go) under",
            "who('s| is) this (company|place|shop|outfit) (i called|i'm calling|i've reached|i dialed)", "(this|that) is which (place|shop|company|business)",
            "(what|which) (place|shop|business|company|house|number) did i (dial|call|get|reach|ring)", "have i (dialed|called|got) the right (place|number|shop) (what|which) (one is this|is this|place is it)",
            "(remind|tell) me (what|how) (the place|the shop|your shop|your place|the business|the company) is called", "what do (people|folks|they) call (the|your|this) (place|shop|business)",
            "(what|which) (restaurant|shop|store|office|hotel|school|salon|studio) is (this|that|it)", "what('s| is) (the|this|your) (restaurant|shop|store|office|hotel|school|salon|studio|museum|clinic) called",
            "what('s| is) the name of (the|your|this) (restaurant|store|office|hotel|school|salon|studio|museum|clinic|outfit|firm|joint)", "where have i (landed|called into|phoned)",
            "i (dialed|found|was given) a number (who|what place) is this", "whose (phone|number|line) is this", "what's the full name of (the|your) (place|business|company)",
            "under what name (do i find|can i look up|would i find) (the place|you|your place)", "by what name does (the|your) (place|shop|business) go",
            "what (company|business|place) name (do i write down|goes on the check|is it)", "what was the (place|business|company) called again",
            "i (forgot|forget|can't remember) what (the|your) (place|shop|business) is called", "who (did i get|have i rung|did i ring)",
        ),
        _place,
        lambda p: not p.place,
        ("what this place is", "what place this is", "what this place is called", "what your (place|business|company) is called", "which (business|company|place) i've (called|reached)", "where i'm calling"),
        ("the name of (the|your|this) (place|business|company)", "your company name", "the business name"),
        ("and what's the place called", "and what is this place", "and the name of the place", "and what's your company called",
            "and what's it called", "and what's that place called", "and what's the name of the place", "what is the place called then", "and the place is called", "and the company name",
        ),
        ("kind", "city", "where", "hours", "sells"),
    ),
    Intent(
        "kind",
        (
            "what kind of (place|business|company) (is this|are you|is it|do you work for)", "what sort of (place|business|company) (is this|are you|is it)", "what type of (place|business) (is this|is it|are you)", "what kind of place do you work (in|at)",
            "what sort of place do you work (in|at)", "what kind of business do you (run|have)", "what line of business are you in", "what are you guys a shop or what", "is (it|this) a (shop|store) or (what|something else)", "what business are you in",
            "what is it you run there", "what do you run there", "what kind of place do you guys have", "so what kind of place is (this|that|it)", "and what sort of business is (that|it)", "describe your (place|business)", "what field are you in", "what kind of a place am i calling",
            "how would you describe (your|this) place", "what is your (business|company) about", "what does your company do", "what's your business", "tell me what kind of place this is", "what kind of company is that",
            "(so |)what (kind|sort|type) of (shop|store|establishment|outfit|company|firm) is (this|it|that)",
            "what (kind|sort|type) of (shop|store|establishment|firm) (are you|have you got|do you run)",
            "what (kind|sort|type) of (place|business|company) (am i calling|have i reached|have i called|did i call|am i talking to)",
            "what (kind|sort|type) of (place|business|company) is (yours|your place|that you work for)",
            "what (kind|sort|type) of (place|business) (would you call it|would you say it is|would that be)",
            "(can|could) you (tell me what kind of place|tell me what sort of business|say what kind of place) (this|it|that) is",
            "(tell|give) me (a bit|something|a little) about (your|the|this) (place|business|company)", "(tell|can you tell) me (about|more about) (your|the|this) (place|business|company)",
            "what (is|would be) (this|the) place exactly", "what (is|are) you exactly a shop or (a restaurant|an office|a school)", "is (this|it) a (restaurant|store|shop|office) or what",
            "are you a (shop|restaurant|store|hotel) or (what|something else)", "(and |)what do you guys do", "what does (the|this|your) (place|business|shop) do",
            "what do you (people|guys|folks) do( there|)", "what's (the|your) line of (business|work) as a company", "what's the (nature|kind) of (your|the) business",
            "what (industry|trade|line) are you in", "what trade is (it|that|this)", "(explain|describe) what (kind of place|sort of business) (this|it) is",
            "(please |)describe the (place|business|company)( for me| to me|)", "how would you describe (your|the) (business|company)", "i don't know what (kind|sort) of (place|business) (this|it) is",
            "i'm not sure what (kind|sort) of (place|business) (this|it) is", "i was wondering what (kind|sort) of (place|business) (this|it|that) is",
            "i'd like to know what (kind|sort) of (place|business) you are", "(just |)what (kind|sort) of (operation|business) is (this|that)", "what sort of establishment do you run",
            "what would you call your (place|business)", "what's this place (do|for|about)", "what is your place", "the place is what exactly", "your business is what",
            "what category of business are you", "what (kind|sort) of work does your (company|place) do",
            "what (exactly |)do you (guys|people|folks) (do|run|make|offer) (there|exactly|as a business)", "what do (you people|you folks|they) (actually |really |)(do|make) there( anyway|)",
            "what('s| is) (it|your place|the place) (all about|exactly|supposed to be)",
            "(is it|are you|is that) (a shop|a store|a restaurant|an office|a clinic|a school|a club|a museum) or (something else|something like that|what is it)",
            "what (category|branch|line|field|area) (is it|is that|are you in|of business)", "what would you call (it|this|your place|a place like yours)",
            "what am i (calling|looking at|dealing with) (here |)a (shop|restaurant|clinic|company) or (what|something else)", "(what|which) business are you people in",
            "(so |)what is your (business|shop|company|outfit) (exactly|then|about)", "(tell|can you tell) me what (your place|the place|this place|your company) is( exactly|)",
            "what (is it|do they do) where you work", "what kind of (shop|place|business|work|services) (do you guys|do you people|do they) (run|have|do)", "what can (people|one|i) do (there|at your place)",
            "what do people come to you for", "what do people (go|come) there for", "i don't (really |)know what you (are|guys do|people do)",
            "what's your (specialty|trade|field|branch|sector) as a (business|company)", "what does (that|the|your) (firm|outfit|company) (do|make|deal with)",
            "how would you (describe|explain) (what you do there|the place|your company)", "in a (word|sentence) what kind of (place|business) is (it|that|this)",
            "what('s| is) (the|your|this) (business|company|place|shop) (about|all about|in the business of|doing)( exactly|)",
            "what (sort|kind|type) of (a |)(shop|place|business|company) would (that|it|this) be", "is (it|this|that) some kind of (shop|restaurant|office|school|store)( or what|)",
            "i have no (idea|clue) what (you are|kind of place you are|this place is)( a store or what| can you tell me|)", "what is it (that |)(your company|your place|the business) does",
            "what are you (folks|guys|people) doing (there|over there|at your place)", "(a shop|a store|a restaurant|an office|a clinic) or what (are you|is it|is this)",
            "are you some (sort|kind) of (store|shop|office|school|restaurant|club)", "what kind of (a |)(joint|house|establishment|setup|operation) (is it|is this|do you run|are you)",
            "can you tell me what (your|this) (place|business|shop) is",
        ),
        _kind,
        lambda p: not p.kind,
        ("what kind of (place|business|company) (this|it) is", "what sort of (place|business) (this|it) is", "what line of business you're in", "what kind of place you (are|work at)"),
        ("the kind of (place|business) (it|this) is",),
        ("and what kind of place is that", "and what sort of place is it", "what kind of business is that", "and what is that a shop", "and what kind of place is it exactly",
            "and what kind of business is it", "and what type of place is that", "what kind of shop is that", "what sort of company is that", "okay what kind of place is this",
            "and what do they do there",
        ),
        ("city", "sells", "hours", "where"),
    ),
    Intent(
        "job",
        (
            "(what|what exactly|what on earth) do they (pay|employ|keep|need|want) you for( there| then|)", "what (exactly|precisely) (is|would be) your (role|job|task|position)( there| in all this|)",
            "(how|in what way) do you spend your (working day|day at work|shift|time at work)", "are you the (receptionist|boss|manager|secretary|one who answers the phone) or what( is your job| do you do|)",
            "tell me (more |a little |something |)about (your job|your work|your position|your daily work|what you do)( there| please|)", "what work (is it you do|do you do)( there| exactly| every day|)", "what (brings you to work|keeps you busy|fills your day)( there| every day| all day|)",
            "what do you do (here|there)", "what's your (job|role)( here| there|)", "what is your (job|role|work)( here| there|)", "what do you do for (a living|work)", "what's your job title", "what are you (here|there) for", "what do you do at work", "what do you do all day there",
            "what kind of (work|job) do you (do|have)", "what sort of work do you do", "what are your duties", "what is it you do (here|there|exactly)", "what do they (have|make) you do( there|)", "what's your part (here|there)", "what is your position( here| there|)", "what do you do over there",
            "do you have a job", "what does your job look like", "what are you responsible for", "what's your occupation", "what's your profession", "so what do you do there", "and what's your job there exactly", "how do you earn your living",
            "what (are|were) you (hired|employed) (for|to do)", "what do you (actually|really|mainly|mostly) do( there| here|)", "what (exactly|precisely|all) do you do( there| here|)",
            "(and |)you do what (there|here|exactly)", "so you do what (for work|for a living)", "what's your (position|title|line of work|part)",
            "what is your (position|title|line of work|occupation|profession)", "what (position|role|job) do you (have|hold)( there|)", "what do you work as", "what are you working as",
            "in what (role|position|capacity) do you work", "what (tasks|duties) do you have", "what are your (tasks|responsibilities|jobs)( there| here|)",
            "what does your (work|day|day at work|working day) look like", "what is (included in|part of) your job", "what's (part of|in|involved in) your job",
            "(tell|can you tell) me (about|a bit about|something about) your (job|work)", "(could|can) you tell me what you do( there| here|)",
            "(describe|explain) your (job|work|role)( to me| please|)", "what do you spend your (day|days|time) doing( there|)", "what do you get paid (for|to do)", "what's it you do for a living",
            "what do you do as a job", "what do you do professionally", "what do you do for your company", "what do you do for (them|the company|the place)", "what (is|would be) your task",
            "what are you in charge of", "what are you there to do", "what are you supposed to do( there|)", "what are you busy with at work",
            "what sort of job (is it|is that|do you have|have you got)", "what kind of job (is it|is that|have you got)", "what job do you (do|have)", "which job do you (do|have)", "your job is what",
            "are you the (boss|receptionist|assistant) or what do you do", "how do you help (there|at your place|at work)", "what do you handle( there|)", "what's a day at work like for you",
            "what do you do day to day", "i was wondering what you do( there|)", "i'm curious what you do( for work|)", "mind if i ask what you do", "may i ask what you do there",
            "what is your (function|line|field|assignment|work there)", "what do they (need|keep|use|want|pay) you for", "what do they pay you for",
            "what is it (they|that they) (have you doing|need you for|pay you for|want from you)", "what do you (take care of|look after|deal with|see to)( there| at work| at your place|)",
            "what('s| is) your (day to day|daily work|main task|main job|purpose there)",
            "how do you (make a living|make your living|earn a living|earn your bread|spend your working hours|make yourself useful)( there|)",
            "what are you (good for|employed as|paid for|hired as|working as)( there|)", "(and |)what('s| is) your (line of work|trade|calling|field of work|employment)", "what would you say you do( there|)",
            "(in|with) what do you help( people|)( there|)", "your (role|job|position|function) (is|would be|there is)( what|)", "what's it (you are|you're) doing there",
            "what (do you do|are you) by (trade|profession)", "you (help|work) (there |)as what",
            "what (do you|are you to) take care of( there| at your place|)", "so your (role|job|position|work) is (what|what exactly|which)", "what are you supposed to (do|handle|take care of)( there| all day|)",
            "what('s| is) your (work|working day|job) (like|about|all about)", "what do you do for people there",
        ),
        _job,
        lambda p: not p.kind,
        ("what you do (here|there)", "what your (job|role) is", "what you do for a living", "what kind of work you do"),
        ("your job title", "your role"),
        ("and what do you do there", "and what's your job there", "and what do you do here", "and your job is",
            "and what's your role", "and what exactly do you do there", "what do you do there then", "and what's your position there", "and you do what there",
        ),
        ("hours", "where", "sells"),
        0.8,
    ),
    Intent(
        "city",
        (
            "(what|which) (city|town) are you in", "(what|which) (city|town) is (that|this|it|the place) in", "(what|which) (city|town) is (that|this)", "in (what|which) (city|town) are you( located|)", "what's the (city|town)", "are you in a (city|town) and which one", "where in the (country|world) are you",
            "(what|which) part of the country are you in", "(which|what) city (do you work in|am i calling)", "(what|which) town am i calling", "what's the name of (the|your) (city|town)", "what (city|town) do you (work|sit) in", "(what|which) (city|town) are you (based|located) in", "what city are you guys in",
            "where are you based", "which (city|town) are you calling from", "what (city|town) is your place in", "(tell|give) me the (city|town)",
            "(so |)(what|which) (city|town) (would that be|would it be|is it|is yours|are we talking about)",
            "(what|which) (city|town) is (your place|the shop|your shop|your business|the business) (in|located in)",
            "(what|which) (city|town) do i (go|come|need to come|have to come|travel|drive) to", "(what|which) (city|town) (can|will|do) i find you in",
            "in (what|which) (city|town) (is it|is the place|is your place|is that|can i find you|do you work)", "(what|which) (city|town) did you say( you're in| it is|)",
            "(could|can) you tell me (the|your) (city|town)( name|)", "(could|can) you (say|tell me) (what|which) (city|town) (it is|that is|this is)",
            "(can|could) i (get|have|ask for|ask) (the|your) (city|town)", "(i'd like|i need) to know (the|your) (city|town)", "name (the|your) (city|town)( for me|)",
            "(the|your) (city|town) (please|is what|is)", "(city|town) please", "city name please", "what's your (city|town)", "what is your (city|town)",
            "what's the (city|town) (called|again|there|you're in)", "what's the (city|town) name", "is (it|that|your place) in a (big |)(city|town) and which", "where in the country are you( guys|)",
            "what (region|part of the country) are you in", "(what|which) place on the map are you in which city",
            "(what|which) (city|town) are you (sitting|situated|working|operating|speaking|talking) (in|from)", "(what|which) city's that", "(what|which) town's that",
            "(what|which) (city|town) is your (business|place|company) based in", "i (forgot|forget|can't remember|don't know) (what|which) (city|town) you're in",
            "i'm not sure (what|which) (city|town) you're in", "i was wondering (what|which) (city|town) you're in", "i'm looking you up (what|which) (city|town) is it",
            "i'm from out of town (what|which) city are you in", "are you in my (city|town) or where", "is that in this (city|town) or which one", "where are you guys based",
            "where's (your business|the company|the place) based", "where is (your business|the company|the place) based", "(what|which) (city|town) should i (put|write|type in|enter)",
            "(what|which) (city|town|village|municipality|part of the country|region) (would|might|could) (you|that|it|the place) be in",
            "(what|which) (city|town) do (you|they|you guys) (live|work|sit|operate) in", "where (in|around) the country (is your place|is that|would that be|are you people)",
            "(what|which) (city|town) (do i|should i|must i) (look in|fly to|head to|put down|search in|aim for|write down)",
            "(is it|are you) (here in town|in the city|in the capital|in a village|upstate|down south|up north) or (where|which city)", "(and |)(the|your|what's the) (city|town|place name) (you're|you are) in",
            "(what|which) (city|town) (is|was) (it|that) (again|exactly|please|then)", "from (what|which) (city|town) (are you|do you work)", "you're in (what|which) (city|town)",
            "(city|town) (name|again)( please|)", "what's your (city|town) called", "how is (the|your) (city|town) called",
            "i'm (far away|not sure where you are|calling long distance) (what|which) (city|town) are you in", "(what|which) (city|town) would i be (going|coming) to",
            "near (what|which) (city|town) (are you|is it)",
        ),
        _city,
        lambda p: not p.city,
        ("(what|which) (city|town) you're in", "(what|which) (city|town) (that|this|it)'s in", "(what|which) (city|town) you're (based|located) in"),
        ("the (city|town)", "the name of the (city|town)"),
        ("and in which city", "and (which|what) city is that( in|)", "and what town is that", "in which city is that", "and the city", "and (what|which) (city|town) are you in", "which city was that again",
            "and what's the city", "and the town", "and in what town", "what city is that again", "and which town are you in", "and the city is",
        ),
        ("address", "phone", "hours"),
    ),
    Intent(
        "address",
        (
            "what's (the|your) (address|street address)", "what is (the|your) (address|street address|exact address)", "what (street|road) are you on", "which (street|road) are you on", "(what|which) street is (it|that|this|the place) (on|in)", "what's the street( and number|)", "do you have an address", "address please", "your address please",
            "(could|can) i (get|have) (the|your) address", "what's the address (there|over there|of your place|of the place)", "what address (are you at|should i go to|do i go to|do i put in)", "what do i (type|put) into my (phone|map|navigation)", "give me the address", "which house number is it", "what number on which street",
            "what address can i send (a letter|mail|a package|something) to", "where do i send a letter to", "what's your (postal|mailing) address", "can you (spell out|read me) (the|your) address", "i need an address for the taxi", "i need the address for my map", "what should i tell the taxi driver", "where should i tell the driver to go", "the address is what",
            "(so |)what('s| is) the (full|exact|complete|street|actual) address( please|)",
            "(can|could|may) i (please |)(have|get|take|grab) (the|your) (full |exact |street |complete |)address( please|)",
            "(could|can|would) you (give|tell|send|read) me (the|your) (full |exact |street |)address( please|)", "(i need|i'd like|i want|i'd love) (the|your) (full |exact |)address( please|)",
            "(just |)the (full |exact |street |)address( please|)", "(and |)your (full |exact |street |)address( is| please|)",
            "(what|which) (street|road|avenue) (are you guys on|do you live on|is your place on|is the shop on|do i go to|should i look for)",
            "on (what|which) (street|road) (are you|is it|is the place|is your shop|do i find you)", "(what's|what is) (the|your) street( name| called|)( please|)",
            "(what's|what is) the (name of the |)street (you're on|it's on)", "(what's|what is) (the|your) (house|street|building) number",
            "(what|which) (house|building|street) number (are you|is it|do you have|should i look for)", "(what|which) number (on the street|in the street) are you",
            "street and (house |)number please", "(what|which) address (is it|is that|are you|do you have|would that be|is the place|should i use|do i use|do i enter|do i give the driver)",
            "(what|which) address (can|should|do) i (enter|put|type|write|give|use)( in my map| in my phone| for the taxi|)", "what do i (tell|say to) the (taxi driver|driver|cab driver)",
            "what do i (enter|put|type) (in|into) (the|my) (gps|map app|sat nav|maps|navigation)", "i'm (putting|typing) it into my (map|phone|gps) what's the address",
            "i'm in a (taxi|cab) what's the address", "i want to (send|mail|post) (you |)(something|a letter|a package|a card) what's the address",
            "where (can|should|do) i (send|mail|post) (a package|a letter|something|mail|it)( to|)", "where should (a|the) (package|letter|parcel) go",
            "what (goes|should i write|do i write) on the envelope", "(what's|what is) the address of (the|your) (place|shop|business|office)",
            "(what's|what is) the address (again|by the way|where you are|for your place|to get there)", "(could|can) you (repeat|say) (the|your) address( again| once more|)( please|)",
            "i (forgot|lost|can't find|don't have|didn't get|didn't catch) (the|your) address", "i (was|am) looking for (the|your) address",
            "(do you know|you know) (the|your) address( by any chance|)", "(is there|do you have) an (exact |)address( for the place| i can use| for me|)", "(got|have you got) an address( for me|)",
            "can i write down (the|your) address", "let me (write|note) down (the|your) address", "the address was what", "what was (the|your) address( again|)",
            "(any chance of|any chance i could get) (the|your) address", "would you mind giving me (the|your) address", "which street and number( is it| are you at|)",
            "(what|which) (street|road|avenue|lane|corner|block) (would that be on|are you people on|would i find you on|do you sit on)",
            "what (do|should|would|can) i (enter|put|type|punch|key) (in|into) (my|the) (phone|navigation|gps|sat nav|map app|car)( to find you| to get there|)",
            "(where|what address) (do|should|can) (i|we|the courier|the driver) (send|mail|deliver|bring|drop) (it|this|things|a parcel|the flowers|a letter|my letter)( to|)",
            "(what|which) (door|house|building) (number |)(on|in) (what|which) street", "what's the (house|door|street) number and (the |)(street|road)", "(street|house) name and number( please|)",
            "(can|could) you (spell|read|say|text) (me |)(out |)(the|your|that) (full |street |)address( for me| slowly|)", "where do i (address|send|post) (a|my) (letter|parcel|card)( to|)",
            "i'll (write|note|type) (it|that|your address) down what('s| is) the address", "(i'm|i was) (putting|typing|entering) you into my (phone|map|gps|sat nav) what('s| is) the (address|street)",
            "(address|street) (again|and number|once more|for the gps|for the taxi)( please|)", "what would your (street |full |)address be",
            "(for|in) my (address book|records|navigation|files) what('s| is) (the|your) address", "(is it|are you) on a (street|road) and which( one|)",
            "(in|on) (what|which) (street|road) (are you located|is it located|should i look|is your door)",
            "(the |)(street|road) name and (the |)(house |)number( please|)", "(can|could) you give me (an address) for (my|the) (gps|sat nav|navigation|driver)",
            "(i need|i have) to tell (my|the) (driver|taxi|friend) (where to go|the address) (what's the address|which street is it)",
            "what('s| is) the (house number|street number|number of the house|name of the street)", "name of (the|your) street( please|)",
        ),
        _address,
        lambda p: not p.address,
        ("what (the|your) address is", "(what|which) (street|road) you're on", "what address to go to", "the exact address"),
        ("the address", "your address", "your street address", "your exact address", "the street and number", "the address of (the|your) place"),
        ("and what's the address", "and the address", "and your address", "and (what|which) street is that( on|)", "and what address is that", "and the exact address please", "can i get the address too", "and the street",
            "and the street address", "and what's your address", "and what street are you on", "okay and the address", "what's the address there", "and the house number", "and which street",
            "and do you have the address",
        ),
        ("city", "phone", "hours", "opens"),
        1.3,
    ),
    Intent(
        "where",
        (
            "where are you( located| exactly| guys located|)", "where is (it|the place|your place|your shop|this place)( located|)", "where's (the place|your place|your shop|this place)", "where can i find you( guys|)", "where do i (find you|go|need to go|have to go|come)", "how do i find (you|your place)", "how do i (get|come) (to you|there)",
            "where are you (at|sitting|situated|right now)", "what's (your|the) location", "what is (your|the) location", "where should i (come|go)( to|)", "i can't find you where are you", "i'm lost where are you", "where exactly (are you|is it|is the place)", "i want to (come|drop) by where are you", "whereabouts are you", "whereabouts is (it|that|the place)",
            "how can i find you", "where would i find you", "i'm on my way where are you", "give me your location", "where do people find you", "where do i go to visit you", "in what place can i find you", "i'd like to visit where are you", "what's the way to you", "where is that", "where's that",
            "(so |)where (exactly |)(are you|is that|would that be|might you be)( then| please|)", "(where's|where is) (your|the) (store|business|office|building|company)( located| at| exactly|)",
            "(where's|where is) (it|this|that) (at|located|exactly)", "where (can|could|do|would|should) (i|we) (find|come see|visit|look for) (you|it|the place|your place|your shop)( guys|)",
            "where (do|should|must|would) (i|we) (go|come|head|drive|walk)( to find you| to get to you| to see you|)", "where (am i|are we) (going|heading|supposed to go|supposed to come)",
            "(how|which way) do (i|we) (find|get to|come to) (you|your place|the place|the shop|your shop)( guys|)",
            "how (can|could|would|does) (i|one|someone|somebody) (get to you|get there|find you|come to you|get to your place)",
            "(what's|what is) the (best|easiest|quickest|right) way to (get to you|find you|get there|your place)",
            "(can|could|would) you (tell|explain to|give) me (where you are|where it is|how to find you|how to get there|directions|the way)",
            "(can|could) i (get|have) directions( please| to you| to your place|)", "directions( to your place|) please", "(i need|i'd like) directions( to you| to your place| please|)",
            "(give|tell) me (directions|the way|where you are|where to go|where to find you)( please|)", "point me (to you|in your direction|to your place)",
            "(i'd like|i want|we want|we'd like) to (visit|come|come by|stop by|drop in) where (is it|are you|is the place|do we go)",
            "(i can't|we can't|i couldn't) (find|seem to find) (you|your place|the place|the shop)", "i don't know (where you are|how to get there|where it is|the way)",
            "i'm (driving around|standing here|walking around|nearby|in the car|in town|coming over) where are you", "i'm (looking for|trying to find) (you|your place|your shop|the place)",
            "we're (lost|on our way|looking for you) where are you", "what's your (exact |)(location|whereabouts)", "what is (the|your) exact location", "(your|the) location please",
            "(and |)you're (located |)where", "you guys are where", "it's where exactly", "(what|which) (area|neighborhood|part of town) (are you|is it) in",
            "what part of town( are you in| is it in| is that|)", "whereabouts (is|would) (your place|the shop|your shop)( be|)", "where abouts are you", "where are you to be found",
            "where are you hiding", "where (did you say|was it) you (are|were)", "where do you have your (shop|place|business)", "is it (far|easy to find|hard to find) where is it",
            "are you (far|near|close|nearby|around here) where (is it|are you)", "(i was wondering|i'm wondering|any idea) where (you are|it is|i can find you|to find you)",
            "where do customers (go|come|find you)", "where is the (entrance|shop|place) where do i come", "can you guide me to your place",
            "(in|at) what (spot|place|corner|area|part of the city) (are you|is it|is the place|do i find you)", "where (would|could|might) (that|your place|the place|you) be",
            "(how|where) would (i|one|we) (find|reach|get to) (you|the place|your place)( from here|)", "(can|could|would) you (direct|guide|lead|point|navigate) me (to you|to your place|there|to the place)",
            "what('s| is) the (way|route|quickest way|road) (to|for) (your place|the place|you)", "where('s| is) (it|this) (all |)(located|situated|found|to be found)",
            "where (am i|are we) to (come|go|head|drive)", "i'd (like|love) to (find|visit|come to) you (where are you|where do i go)",
            "where (can|could|do) (people|folks|customers) (find|visit|come to see) (you|your place)", "where do you (guys |people |)(sit|hang out|operate)( exactly|)", "help me find (you|the place|your place)",
            "i keep (missing|driving past) (you|your place)", "tell me (how to find you|where you can be found|how i get to you|where i find you|how to get there)",
            "your (location|whereabouts) (please|is|would be)", "is it (downtown|in the center|around here|in town|out of town) or where",
            "what (neighborhood|district|area|part of the city) (is that|would that be|is your place in)",
            "tell me where (the shop is|the place is|your shop is|you are|i can find you)", "(which|what) way (is it|do i go|should i drive) to (the shop|your place|you)",
            "(i|we) can't (seem to |)(locate|find|spot) (you|the shop|the place|your place)", "how do we (find|get to|reach) (you guys|you|the shop)",
            "where('s| is) (the shop|your shop|the place|your place)( then| please| at| exactly|)",
        ),
        _where,
        lambda p: not p.address and not p.city and not p.note("landmark"),
        ("where you are( located| exactly|)", "where (it|the place|your place) is( located|)", "where to (find you|go)", "where i can find you", "how to find you", "how i get there", "where i should come"),
        ("your location", "the location"),
        ("and where are you", "and where is that", "and where can i find you", "and where are you exactly", "where is that located", "and where do i go", "and how do i find you",
            "and where is it", "and where is it exactly", "where is it then", "and whereabouts is that", "and how do i get there", "and where are you located", "where can i find you then",
            "and the location",
        ),
        ("phone", "hours", "opens", "closes"),
        1.2,
    ),
    Intent(
        "phone",
        (
            "what's (the|your) (phone number|number|telephone number)", "what is (the|your) (phone number|number|telephone number)", "what number (can|do|should) i (call|ring|dial)", "which number (can|do|should) i (call|ring|dial)", "how can i (call|phone|ring|reach) you", "how do i (call|phone|reach) you", "what's the number (there|to call|for the place)",
            "do you have a (phone|phone number|telephone|number)", "is there a (phone number|number)( i can call| to call|)", "phone number please", "your number please", "what's your phone", "(can|could) i call you (back|later) on what number", "i want to call (back|later) what's the number", "where can i (call|ring) you", "under (what|which) number can i (call|reach) you",
            "how do i get you on the phone", "what do i dial", "can i reach you by phone", "can i call you somewhere", "what's your contact number", "i need a number to call", "your digits please", "how can i get in touch by phone", "what number is this", "is there a phone i can call",
            "(can|could|may) i (please |)(have|get|grab|take|ask for) (the|your|a) (phone number|number|telephone number|contact number|phone)( please|)",
            "(could|can|would) you (please |)(give|tell) me (the|your|a) (phone number|number|telephone number|contact number)( please|)",
            "(i need|i'd like|i want|i'd love|we need) (the|your|a) (phone number|telephone number|contact number)( please| for the place|)", "(just |)the (phone |telephone |)number( please|)",
            "(and |)your (phone |telephone |)number is", "(phone|telephone|contact) number( for the place| of the place|)",
            "(what's|what is) (the|your) (phone|telephone|contact|direct|business|office) number( again| over there|)",
            "what number (do|can|should|would) (i|we|people|customers) (call|dial|use|ring|phone)( to reach you| to get you| for that|)",
            "(which|what) number (do i|should i|can i) (use|save|write down|put in my phone)", "what (digits|numbers) do i (dial|press|punch in)",
            "what's the number (i should call|i can call|to dial|to reach you|for your place|for the shop|of your place|of the shop|i'd call)",
            "on (what|which) number (can|do|should) i (call|reach|ring|get) you", "(what's|what is) the best number (to call|to reach you|for you)",
            "(what's|what is) a good number (to call|to reach you)",
            "(how|where) (can|could|do|would|might) (i|we|people|someone) (call|phone|ring|reach|contact|telephone) you( guys| again| later|)( by phone|)",
            "how do i (contact|get hold of|get a hold of|get in touch with|telephone|ring) you( guys| later| by phone|)", "how (can|do) i give you a (call|ring)",
            "(can|could) i (call|phone|ring|give) you (back|again|a call|a ring)( later|)( and what number|)",
            "i'd like to (call|ring|phone) (again|back|later|tomorrow) what('s| is) (the|your) number", "i want to save your number( what is it|)",
            "i (lost|forgot|don't have|can't find|didn't get|didn't catch) (the|your) (phone |)number", "if i (want|need|have) to call (back|again|you|later) what('s| is) (the|your|a good) number",
            "if we get cut off what('s| is) your number", "in case we get (cut off|disconnected) (what's your number|what number do i call)",
            "(could|can) you (repeat|read me|say) (the|your) (phone |)number( again| slowly|)( please|)", "do you have a (contact |phone |telephone |)number( for me| i can use| i could call|)",
            "(is there|have you got|got) a (phone |)number( for you| for the shop| to call| for me|)", "any (phone |contact |)number (i can call|to call|i could have)",
            "let me (write|note|take) down (the|your) (phone |)number", "give me (the|your|a) (phone |telephone |)number( please|)", "tell me (the|your) (phone |telephone |)number( please|)",
            "what was (the|your) (phone |)number( again|)", "my friend (wants|needs) your (phone |)number", "i'm looking for (the|your) (phone |telephone |)number", "the phone number is what",
            "do you know (the|your) (phone |)number( by heart|)", "are you reachable by phone", "would you mind giving me (the|your) (phone |)number",
            "(what|which) number (do|would|can) (i|we|people|one) (get|reach|have|find) you (on|at|under)",
            "how (can|do|would) (i|we|people) (get hold of|get a hold of|get through to|get back to|reach|catch) you (by phone|on the phone|by telephone|over the phone)",
            "(can|could|may) i (note|write|jot|take) (down |)(the|your) (phone |telephone |)number( please| quickly|)",
            "(what|which) (number|digits|phone number) (did i dial|did i call|have i called|am i on|is this i'm calling)", "(is there|do you have|have you got) a (direct |land |)line( i can call| to call|)",
            "(number|phone|phone number|telephone) (again|to call|once more|for you|for the place)( please|)", "on what number (could|may|would) i (ring|call|reach|phone) you( back| again|)",
            "(in case|if) (i|we) (lose you|get lost|need you again|have more questions|have to call again) what('s| is) (the|your) number",
            "i('d like| want| need) to (ring|call|phone) (you |)(back|again|later|some other time) (on|at|under) (what|which) number", "what do i (ring|call|dial) to (get|reach|speak to) you( again|)",
            "your (contact|phone) (details|number) please", "what('s| is) the (line|number) (for|to) (you|the place|the front|your place|reception)", "let me have a number( to call| for you| i can call|)",
            "i need to (save|have|write down) (your|a|the) number", "what number should i (save|keep|give my wife|pass on|put in my phone)",
            "how can (my wife|my husband|my friend|people|my son) (call|ring|reach|phone) you", "(a|your|the) (phone |)number would be (nice|good|great|handy)",
            "(what|which) number (can|may|should) i (phone|ring|call) you (on|at|under)", "the number (for|of) (your place|the place|the shop)( please|)",
        ),
        _phone,
        lambda p: not p.phone,
        ("what (the|your) (phone number|number|telephone number) is", "what number to (call|dial|ring)", "(which|what) number i can (call|ring)", "how i can (call|phone|reach) you"),
        ("the phone number", "your phone number", "your number", "the number", "your telephone number", "the number to call", "your contact number"),
        ("and (the|your) phone number", "and what's the number", "and how can i call you", "and what's your phone number", "and a number to call", "and the number please", "can i have the phone number too", "and your number",
            "and the phone number please", "and what number do i call", "and the number is", "and do you have a phone number", "what's the phone number then", "and how do i reach you by phone",
            "okay and the phone number", "and the telephone number",
        ),
        ("address", "hours", "city"),
        1.2,
    ),
    Intent(
        "opens",
        (
            "when do you (open|open up|start)", "what time do you (open|open up|start)", "at what time do you open( up|)", "when are you (opening|opening up)", "when does (it|the place|the shop|your place) open", "what time does (it|the place|the shop|your place) open( up|)", "how early do you open", "how early can i come( in| by|)",
            "what's (the|your) opening time", "what is (the|your) opening time", "when can i come (in|by) in the morning", "from when are you open", "from what time are you open", "since when are you open in the morning", "when do the doors open", "what hour do you open", "when do you guys open( up|)", "what time are you guys open from", "you open at what time", "you open when",
            "opening time please", "when do you open in the morning", "what time in the morning do you open", "when do you start (work|working|serving)", "how soon do you open", "when's opening time", "when do you unlock the doors", "at what hour do you open", "is there someone there early and when", "what's the earliest i can come( in| by|)", "when's the earliest i can (come|drop) by", "when will you open", "what time will you open", "when do you usually open",
            "(so |)(when|what time|at what time|what hour) (do|will|would) (you|you guys|you people) open( up|)( in the morning| usually| normally| these days| each day| for the day|)",
            "(when|what time|at what time|what hour) does (the|your|this) (store|business|office|place|shop|company) (open|start|open its doors)( up| in the morning| usually| normally|)",
            "(when|what time|at what time) do the (doors|gates) open( in the morning|)", "(when|what time) is (opening|opening time|the opening|your opening)( time|)",
            "(when|what time) (can|could|may|should) i (come|come in|come by|stop by|drop by|show up|be there) (at the earliest|first thing|in the morning)",
            "(what's|what is) the (earliest|soonest) (i can come|i could come|you open|you're open|i can get in|i can stop by|time i can come)( in| by|)",
            "(what's|what is) your (earliest|first) (time|hour|opening)",
            "how early (are you open|do you start|can one come|could i come|can i show up|can we come|do you guys open|does it open|does the place open)",
            "how early in the (morning|day) (do you open|are you open|can i come)", "how soon (are you open|can i come in the morning|do you open in the morning)",
            "from (what|which) (hour|time) (are you open|do you open|can i come|on are you open)", "from when (can i come|on are you open|do you open|are you guys open)",
            "starting (when|at what time|from when) are you open", "(you open|you're open from|the place opens|it opens|the shop opens) (when|what time|at what time)",
            "opening (time|at what time|when)", "(your|the) opening (time|hour) (is|would be) (what|when)", "(what's|what is) the opening (time|hour)",
            "(can|could|would) you tell me (when|what time) you (open|start|open up|open in the morning)",
            "(tell me|let me know) (when|what time) (you open|you open up|the place opens|the shop opens)", "(please |)tell me your opening time",
            "(i need|i'd like|i want) (to know|to find out) (when|what time) you open( up|)", "i want to be (there|the first one there|first in line) when do you open",
            "i want to come (early|first thing|before work|in the morning) (when|what time) do you open", "i (get up|start work) early when do you open",
            "i'd like to come in the morning what time do you open", "do you open (early|early in the morning) and (when|what time)",
            "are you open (early|in the morning|before work) and (from when|from what time)", "you're open (from when|from what time|starting when)",
            "when do you (get started|get going|begin|start the day|start your day|let people in|let customers in|raise the shutters|turn on the lights)",
            "what time do you (get started|get going|begin|start serving|start the day|let people in|unlock|unlock the doors|get in)",
            "when (is|will) (the shop|the place|somebody|someone) (opening|be open from|be there in the morning)", "when does (the day|business) start (for you|there)",
            "when does your (day|shift) (start|begin)", "when's (the earliest|the soonest) (i can come|you open|you're open)", "when do you guys (start|get in|start work)",
            "i forgot (when|what time) you open", "i'm not sure (when|what time) you open", "any idea (when|what time) you open( up|)", "do you know (when|what time) you open( up|)",
            "i was wondering (when|what time) you (open|open up|open the doors)", "are you an early opener when do you open", "if i come in the morning (when|what time) do you open",
            "what time should i (be there|come|show up) in the morning", "could you remind me (when|what time) you open",
            "(from|since) (when|what hour|which hour) (can i come|is anyone there|is somebody in|are you in|can i get in|is it open)",
            "how (early|soon) (in the morning |in the day |)(can|could|may) (i|we|one) (turn up|be there|walk in|show my face|drop by|come|come over|get in)",
            "(what's|what is) the (earliest|soonest|first) (hour|moment|time|possible time|i could turn up|we can come|i may come)",
            "when('s| is) (the first moment|the earliest|the soonest) (i|we|one) (can|could) (come|turn up|get in|drop in)",
            "how early (are you|is someone|is anybody|will you be|do you guys get) (there|in|around)( in the morning|)",
            "i('m| am) (always up early|an early bird|up at dawn|out early) when (can i come|do you open|can i get in)",
            "i (have|need|want) to come (early|before work|before school|first thing|at the crack of dawn) (when|what time|from when) (do you open|are you there|can i get in|does it open)",
            "when (will somebody be there|does anyone get there|is someone there|does the first person get in)( in the morning| in the mornings|)",
            "when does (your|the) (day|morning|business day|work) (begin|start|get going)( there| over there| with you|)",
            "at (what|which) (point|hour|time) (in the morning |)(do you|does the place|does it|do the doors) (open|open up|start)", "(opening|open) from (when|what time)",
            "(when|what time) (can|may|could) (people|customers|visitors|one|the public) (come in|get in|enter|walk in)( in the morning| at the earliest|)",
            "is it worth coming (early|in the morning) when do you open", "when do the (lights|shutters) go (on|up)", "what time (are the doors|is everything|is the place) open from",
            "open from what time( in the morning|)", "i'd be there at (dawn|sunrise|the crack of dawn) when do you open",
            "(in the morning|mornings) (when|from when|what time|how early)( do you open| can i come|)", "how (soon|long) (after|before) (sunrise|breakfast|dawn) (do you open|can i come|are you there)",
            "(whenever|when on earth|when exactly) do you (people |guys |)(open|start|get going)( in the mornings|)", "are you (up|open) (early|with the birds) (and |)(from when|when do you open)",
            "is (six|seven|eight|nine) too (soon|early) or when do you open", "(what's|what is) (your|the) (earliest|first time|first hour|first slot|earliest time)( for me| to come| in the morning|)",
            "do i have to wait (long |)(outside |)(in the morning |)(until|before) you (open|unlock) when is that",
            "(i'm|we're) (at|in front of) the (door|shop|window) already when (do you|does it) open", "are you (in|there|open) by (seven|eight|nine|ten) or when( do you open|)",
            "when (would|will) (the shop|the place) be open from", "(what's|what is) your (start|starting|opening) (time|hour)", "how early does (the shop|the place|your place) open( up| its doors|)",
            "do you know when they open( up|)", "early (morning|mornings) (would be|is|works) best for me when (can i come|do you open)",
        ),
        _opens,
        lambda p: not p.opens,
        ("when you open( up|)", "what time you open( up|)", "at what time you open", "when (it|the place|the shop) opens", "what time (it|the place|the shop) opens", "how early you open", "from when you're open"),
        ("(the|your) opening time", "the time you open"),
        ("and when do you open", "and what time do you open", "and opening", "and from when", "when do you open then", "and the opening time", "and how early do you open", "and in the morning when do you open",
            "and when does it open", "and what time does it open", "okay and when do you open", "when does it open then", "and from what time", "and what about opening time",
            "and what time in the morning", "and the opening hour",
        ),
        ("closes", "closes", "closed", "where"),
        1.4,
    ),
    Intent(
        "closes",
        (
            "when do you (close|shut|finish|close up|close down)", "what time do you (close|shut|finish|close up)", "at what time do you (close|shut)", "when are you (closing|shutting)", "when does (it|the place|the shop|your place) (close|shut)", "what time does (it|the place|the shop|your place) (close|shut)", "how late are you open", "how late (can i come|do you stay open)",
            "until (when|what time) are you open", "till (when|what time) are you open", "up to what time are you open", "how long are you open( today| for|)", "what's (the|your) closing time", "what is (the|your) closing time", "when's closing time", "closing time please", "when do you guys (close|shut)", "what time are you guys open (till|until)", "you close at what time", "you close when",
            "you're open until when", "when do you (close|shut) in the evening", "when do the doors close", "what hour do you close", "when do you lock (up|the doors)", "what's the latest i can come( in| by|)", "when's the latest i can (come|drop) by", "how late can i still come", "when do you go home", "when will you close", "what time will you be closing", "when do you usually close", "when do you call it a day", "are you open late and till when",
            "(so |)(when|what time|at what time|what hour) (do|will|would) (you|you guys|you people|you folks) (close|shut|finish|close up|shut up shop|close the doors|lock up)( in the evening| at night| usually| normally| these days| for the day| up|)",
            "(so |)(when|what time) are (you|you guys|you people) (closing|closing up|shutting|finishing)( usually| for the day| today| tonight|)",
            "(when|what time|at what time) does (the|your|this) (store|business|office|place|shop|company) (close|shut|finish|shut its doors)( up| in the evening| usually| normally| for the night|)",
            "(when|what time|at what time) do the (doors|gates) (close|shut)( in the evening|)", "(when|what time) is (closing|closing time|the closing|closing up)",
            "(when|what time) (can|could|may|should) i (come|come in|come by|stop by|be there) at the latest",
            "(what's|what is) the latest (i can come|i could come|you're open|you are open|i can get in|i can stop by|time i can come|you stay open|you let people in)( in| by|)",
            "(what's|what is) your (latest|last) (time|hour)",
            "how late (are you open|do you stay open|can one come|could i come|can i show up|can we come|do you guys stay open|is it open|is the place open|are you guys open|will you be open|do you work)( today| tonight| in the evening|)",
            "how late in the (evening|day) (are you open|can i come|do you stay open)", "how late (at night|into the evening) are you open",
            "(until|till|up until|up to) (what|which) (hour|time) (are you open|do you stay open|can i come|are you guys open|is it open|is the shop open)",
            "(until|till) when (can i come|can we come|do you stay open|are you guys open|is it open|is the shop open|are you there)",
            "(you close|you're open until|you're open till|the place closes|it closes|the shop closes) (when|what time|at what time)", "closing (time|at what time|when)",
            "(your|the) closing (time|hour) (is|would be) (what|when)", "(what's|what is) the closing (time|hour)", "(can|could|would) you tell me (when|what time) you (close|shut|finish|close up)",
            "(tell me|let me know) (when|what time) (you close|you shut|you close up|the place closes|the shop closes)", "(please |)tell me your closing time",
            "(i need|i'd like|i want) (to know|to find out) (when|what time) you (close|shut)",
            "i (finish work late|get off work late|can only come in the evening|work all day) (when|what time) do you close",
            "i want to come (after work|in the evening|later|tonight|late) (when|what time) do you close", "i'd like to come (after work|in the evening|later) until when are you open",
            "do you stay open (late|in the evening) and (until when|till when)", "are you open (late|in the evening|after work|at night) and (until when|till when|until what time)",
            "when do you (stop|stop working|wrap up|end|call it a night|call it quits|pack up|go home for the day|send people home|turn off the lights|stop serving|knock off)",
            "what time do you (stop|stop working|wrap up|call it a night|call it a day|pack up|go home|lock the doors|turn off the lights|stop serving|knock off|quit)",
            "when does your (day|shift) (end|finish)", "when's (the latest|the last time) (i can come|you're open|you let people in)",
            "how long (do you stay open|are you open for today|do i have left to come|will you be open|will you be there|are you there today|is the shop open|is it open)",
            "how much (longer|time) (are you open|do i have before you close|is there before you close|till you close)", "do i have to hurry when do you close", "will i make it when do you close",
            "i (forgot|don't know|can't remember) (when|what time) you (close|shut)", "any idea (when|what time) you (close|shut)", "do you know (when|what time) you (close|shut)",
            "i was wondering (when|what time) you (close|shut|close up)", "could you remind me (when|what time) you close", "by (when|what time) (do i have to|should i|must i) be there",
            "before (when|what time) (do i have to|should i) come",

            "(until|till|up to) (when|what time|what hour|how late) (are you there|are you around|is anyone in|is somebody there|can i come|may we come|will you be there|are you serving|do you work|do you let people in)",
            "how late (is it okay to come|are you there|are you around|is anyone there|is somebody in|do you let people in|may i come|do i have)",
            "how long (are you|is somebody|is anyone|will you guys be|are you lot) (around|there|still there|still around|in|open)( for| tonight| today| this evening|)",
            "(what's|what is) the (latest|last) (hour|moment|minute|possible time|i could turn up|we can come|i may come|you let people in)",
            "when('s| is) the (last moment|latest|last chance) (to come|i can come|to turn up)",
            "i('m| am) (running late|late|stuck in traffic|stuck at work|coming after work|only free in the evening) (when do you close|until when are you open|what time do you shut|how late are you open)",
            "i (can't|won't) (come|make it|be there) (until|before) (late|the evening|after work) (when do you close|how late are you open|until when are you there)",
            "how much time (is left|have i got|do we have|is there) (until|before|till) (you close|closing|closing time|you shut)",
            "when (does your day end|is your day over|does the business day end|are you done for the day|is everybody gone)",
            "(by|before) (when|what time) (should|must|do) i (be there|come|get there|arrive|show up)( at the latest|)", "open (until|till) (when|what time)",
            "(when|what time) (do|will) the (lights|shutters) go (out|down|off)", "at (what|which) (point|hour|time) (in the evening |)(do you|does the place|does it|do the doors) (close|shut|close up)",
            "when (do|will) you (throw|kick|send) (people|us|everyone) out", "how late (in the evening |at night |)(can|could|may) (i|we|one) (turn up|be there|walk in|drop by|come over|get in|still come)",
            "(is there a cut off time|what's the cut off|what's your cut off time|what's the last hour)( for coming| in the evening|)",
            "(what's|when's|when is) the end of (your|the) (day|working day|business day)( there|)", "(in the evening|evenings) (till|until) (when|what time)( are you open| can i come|)",
            "(when|what time) (does|will) everyone (go home|leave|finish)( there|)",
            "i (finish|get out|get off|knock off) at (five|six|seven) (do i still make it |will i still catch you |)(when do you close|until when are you open)",
            "i('m| am) (afraid|worried) (of missing you|i'll miss you) (when do you close|how late are you open)", "at (what|which) (hour|time) do the (lights|doors|shutters) (go out|go down|shut|close)",
            "how long (have i got|do i have|have we got)( left|) (tonight|today|this evening|to get there)", "(when's|when is) it (over|all over|lights out)( for today| tonight| in the evening|)",
            "(by |)what time (must|should) (i|we|everyone) (be out|leave|go home)", "when('s| is) (the shop|the place|your shop) (closing|shutting|shutting up|closing up|done)( tonight| today|)",
        ),
        _closes,
        lambda p: not p.closes,
        ("when you (close|shut)( up|)", "what time you (close|shut)", "at what time you close", "when (it|the place|the shop) closes", "what time (it|the place|the shop) closes", "how late you're open", "how late i can come", "until when you're open", "how long you're open"),
        ("(the|your) closing time", "the time you close"),
        ("and when do you close", "and what time do you close", "and closing", "and until when", "and till when", "when do you close then", "and the closing time", "and how late are you open", "and when do you shut",
            "and when does it close", "and what time does it close", "okay and when do you close", "when does it close then", "and until what time", "and what about closing time", "and till what time",
            "and how late", "and in the evening when do you close", "and how long are you open",
        ),
        ("opens", "closed", "where", "phone"),
        1.4,
    ),
    Intent(
        "hours",
        (
            "what are your (opening hours|hours|business hours|opening times)", "what are the (opening hours|hours|business hours|opening times)", "when are you open", "what hours are you open", "what time are you open", "between what (hours|times) are you open", "from when (to|till|until) when are you open", "(opening hours|hours|business hours) please",
            "what's your schedule", "what is your schedule", "when can i (come|visit|drop by|come by|stop by|come in)", "when is (it|the place|your place|the shop) open", "what times are you open", "when do you open and (close|when do you close)", "what time do you open and close", "what are the hours (there|over there|of your place)", "when can people (come|visit)", "what are your working hours",
            "when are you guys open", "what hours do you (keep|have|work)", "at what times can i come( by| in|)", "what are your hours of business", "you're open from when to when", "when would be a time i can come", "what are your regular hours", "during what hours can i come in", "what's the time you're open", "your hours are", "when are you there", "when is somebody there", "how long is the shop open from when to when",
            "(so |)(what|which) (hours|times) (are you|are you guys|is it|is the shop|is the place|is your shop) (open|available|there)( usually| normally| these days| for business|)",
            "(so |)what('s| are) (the|your) (opening hours|hours|business hours|opening times|times|hours of operation|store hours|shop hours|office hours|usual hours|normal hours)( again| there| please| like|)",
            "(can|could|may) i (get|have|ask for|ask) (the|your) (opening hours|hours|business hours|opening times)( please|)",
            "(can|could|would) you (please |)(give|tell|read) me (the|your) (opening hours|hours|business hours|opening times)( please|)",
            "(i'd like|i need|i want) (the|your) (opening hours|hours|opening times)( please|)", "(i'd like|i want|i need) to know (when you're open|your hours|your opening hours|the opening times)",
            "(the|your) (opening hours|hours|business hours|opening times|store hours)( please|)", "(and |)(your|the) (opening hours|hours|opening times) are (what|when)",
            "when (are you|are you people|are you folks) (usually |normally |)(open|open for business|open for customers|open to the public)",
            "when is (the store|the business|the office|your shop|your store|everything|the company) (usually |normally |)open",
            "when (can|could|do|may|should) (i|we|people|customers) (come|come by|come in|stop by|drop in|pop in|visit|pop by|swing by|show up|come over)( to see you| and see you| to your place|)",
            "when (would|will) (you|the shop|it|the place) be open", "when (would be|is) a good time to (come|come in|stop by|visit)", "(what's|what is) a good time to (come|come in|stop by|visit)",
            "when is it possible to (come|visit)", "when (do|can) i catch you( open|)", "when can i (find|get|reach) you (there|open)", "at what (times|hours) are you open",
            "between (when and when|which hours|what hours) (are you|is it) open", "from (what time to what time|when until when|when till when) (are you open|is it open|do you work|can i come)",
            "from when to when", "what time do you (open and shut|start and finish|open and when do you close)", "when do you (open and shut|start and finish|start and stop|open up and close)",
            "what are your (opening and closing times|times|days and hours|store hours|visiting hours|operating hours|shop times)", "what's (your|the) (timetable|opening and closing time|time table)",
            "(tell me|let me know) (your hours|the opening hours|when you're open|your opening times|what hours you're open)",
            "(i'm|i was) (checking|calling about|calling for|asking about|wondering about) (your|the) (hours|opening hours|opening times)",
            "(i wanted to|i'd like to|can i|let me) (check|ask about|find out) your (hours|opening hours|opening times)", "i'm planning to come when are you open",
            "i'm thinking of (coming|visiting|stopping by) when are you open", "i want to (come by|visit|stop by|come in) (when are you open|what are your hours|what hours are you open)",
            "i (forgot|lost|don't know|can't find) your (hours|opening hours|opening times)",
            "(do you have|are there|have you got) (regular hours|opening hours|set hours|fixed hours)( and what are they|)", "what (hours|times) do you (guys |)(work|keep|operate|do)",
            "what hours (can|could) i (come|visit|come in|drop by)", "what time (can|could|should) (i|we) (come|come by|come in|visit|stop by)", "during (which|what) hours are you open",
            "hours please", "how long are you open from when", "you're open when", "you guys are open when", "when's the (shop|store|place) open", "when's (it|your place|everything) open",
            "could you run me through your hours", "go over your hours with me",
            "(what|which) (hours|times) (can|may|could|do) (i|people|we|customers) (come|visit|get in|turn up|drop by)",
            "(could|can|would) you (run me through|go over|go through|list|read out|say|repeat) (the|your) (hours|opening hours|times|business hours)( for me| please|)",
            "(what are your hours like|how are your hours|what's your schedule like|how are you open|what's your timetable like)",
            "(when|at what times|at which hours) (are you|are you people|is the place|is the shop|is somebody|is anyone) (open|there|in)( normally| usually| generally| as a rule|)",
            "from (what|which) (hour|time) (to|until|till) (what|which) (hour|time) (are you open|is it open|can i come|do you work)",
            "from when (until|till|to) when (can i come|are you there|is anyone there|is the place open|do you work|is it)",
            "(when|what time) (should|shall|do|could) (i|we) (come|be there|plan to come|swing round)( then|)",
            "(i|we) (need|want|would like) to (plan|know|find out|check|be sure) when (you're open|you are open|to come|we can come)",
            "when (is|would) (a|the) (good|best|right) (moment|time) (for a visit|to come over|to come round|to drop in)", "(hours|times|opening times|business hours) (again|once more|if you have them)( please|)",
            "your (hours|times|timings|opening hours) (if you please|if you have them|then|again)", "when do you (have|keep) (your|the) (doors|shop|place) open", "(what|which) part of the day are you open",
            "between what (hours|times) (can i come|do you work|is it open|may we visit|is anyone there)",
            "(i was|i'm) (hoping|wanting|looking) to (find out|get|check|learn) (your|the) (hours|opening hours|times)", "how are you open",
            "on a (normal|usual|regular) (day|week|working day) (when are you open|what are your hours|what hours do you keep)", "(what|which) times of (the |)day (do you work|are you open|can i come|is it open)",
            "(what does your (timetable|schedule|day) look like|how do your (hours|times|opening times) look)",
            "what('s| is) (your|the) (timetable|schedule|daily schedule|normal schedule|visiting time|business time)",
            "(when|what time) would (it suit|it work|it be good|it be convenient|suit you)( best| for a visit| to come by| for you|)", "from what time (till|until|to) what time",
            "(when|what hours) (are the doors|is the counter|is the office|is the desk) (open|staffed|manned)", "i'd (come|visit|drop in) when are you open",
            "(mornings|afternoons|evenings|days) (only|or all day) (when|what hours) are you open",
            "(when|what time|what hours) do you (guys |people |)(operate|run|do business|receive people|take customers|see people)", "what time of (the |)day (are you available|can i come|is best|are you open)",
            "what are the (times|hours|opening hours) (for|of|at) (the shop|your shop|the place|your place)", "(on|in) normal days when are you open",
        ),
        _hours,
        lambda p: not (p.opens and p.closes),
        ("when you're open", "what (your|the) (opening hours|hours|opening times) are", "what hours you're open", "what times you're open", "when i can (come|visit|stop by|come in)", "from when to when you're open"),
        ("your opening hours", "your hours", "the opening hours", "your business hours", "the hours", "your opening times"),
        ("and when are you open", "and your hours", "and the opening hours", "and what are your hours", "and what hours are you open", "when are you open then", "and opening times",
            "and when is it open", "and what times are you open", "and your opening hours", "okay and the hours", "what about your hours", "what about opening hours", "and from when to when",
            "and when can i come", "and the business hours", "when can i come then",
        ),
        ("closed", "where", "phone", "address"),
        1.5,
    ),
    Intent(
        "closed day",
        (
            "(what|which) day are you closed", "(what|which) days are you closed", "on (what|which) day are you closed", "on which days are you closed", "when are you closed", "when don't you open", "(what|which) day don't you open", "(what|which) day are you not open", "do you have a (closed day|day off|rest day)", "are there (any |)days (you're|when you're|you are) closed", "is there a day (you're|when you're) closed",
            "what's your (closed day|day off|closing day|rest day)", "are you ever closed", "which day of the week are you closed", "what day of the week are you closed", "are you closed on any day", "do you close on any day( of the week|)", "are you open (every day|all week|seven days a week|each day|daily)", "do you open every day", "(which|what) day should i not come", "is there any day i shouldn't come", "what day is the place closed", "when is the place closed", "what day do you rest", "(what|which) day do you take off",
            "(so |)(what|which) (day|days) (of the week |)is (it|the shop|the place|your shop|your place|the store) closed( on|)",
            "(so |)(what|which) (day|days) (of the week |)(are you|do you guys) (closed|close|not open|shut|stay closed|not work|off)",
            "(on|) (what|which) (day|days) (do you close|do you not open|is it closed|are you shut|won't you be open|do you stay shut|aren't you open|don't you work)",
            "when (are you guys|is it|is the shop|is your place|are you|is your shop) (closed|shut|not open)( during the week| in the week|)",
            "when (do you|do you guys) (not open|have a day off|take a day off|rest|not work|stay closed)", "(do you|do you guys) (take|have) (a day|any days) off( in the week| during the week|)",
            "(do you|do you guys) have (a closing day|a closed day|any closed days)( in the week| i should know about|)",
            "(do you|do you guys) (ever close|ever take a day off|ever rest|close some days|close one day a week|stay closed on some day)",
            "(is there a day|is there any day|are there any days) (of the week |)(you don't open|when you don't open|i can't come|when i can't come|without service|off|you take off|you stay closed|you're not there|when nobody's there)",
            "(are you|are you guys|is it|is the shop|is your place) open (every day|each day|every day of the week|all seven days|seven days|the whole week|all week long|all days|day in day out)",
            "(are you|are you guys|is it|is the shop) open (daily|on weekends|on the weekend|at the weekend|weekends|through the week|all the time)",
            "(do you|do you guys|does the shop|does it) open (every day|daily|all week|on weekends|on the weekend|at the weekend|seven days a week|each day)",
            "can i come (any day|every day|on any day|whatever day i like|any day of the week|on the weekend)",
            "(what's|what is) (your|the) (closed day|day off|weekly day off|closing day|rest day|day you're closed|day you don't open)", "your closed day is (what|which|when)",
            "closed (day|days) please",
            "(which|what) (day|days) (can't i come|can i not come|should i avoid|is nobody there|are you not there|do i not need to come|would i find the door closed|is everyone off|do you get off|is your day off)",
            "(tell me|let me know) (which|what) (day|days) you('re| are) closed", "(can|could) you tell me (which|what) (day|days) you('re| are) closed",
            "(i'd like|i want|i need) to know (which|what) day you're closed", "i don't want to (come for nothing|find the door closed|stand at a closed door) (which|what) day are you closed",
            "i (forgot|can't remember|don't know) (which|what) day you('re| are) closed", "is the (shop|place|store|business) ever closed",
            "is there (a|one) day (of the week |)(you're not open|you are closed|the shop is closed|you close)", "any (days|day) (you're|you are) (closed|not open|off|shut)", "any closed days",
            "you're closed (which|what|on which|on what) day", "you're open every day (right|aren't you|is that right)", "you close on (which|what) day", "(on|at) weekends (are you|is it) open",
            "never closed", "do you work (every day|on weekends|all week|seven days a week|the weekend)", "which days (are you|can i find you) (open|there)",
            "what days (are you|are you guys|is it) open",
            "(what|which) day (is nobody there|is no one in|is everybody off|is everyone away)",
            "is there (any|a|one|some) (day|weekday) (you|you guys|you people|when you|where you) (don't|do not) (open|work|come in|take people)",
            "(is there a day|are there days|is there any day) (off|of rest|when you're not there|when i'd be standing at the door|with nobody in|when no one's there)",
            "do you (guys |people |)(ever |)(close|shut|rest|stop) (on|for) (some|a|any) day( of the week| in the week|)",
            "(do you close|are you ever closed|do you ever close|are you closed at all) (during|in) the week",
            "(are you|is it|is the place|are you guys) (open|there|working|around) (all the time|all days|seven days|every single day|the whole week|each and every day|every day of the week|on all days)",
            "(what|which) day (of the week |)(should|would|do|must) i (avoid|skip|not come|stay away|better not come|leave out)",
            "(what|which) (day|days) (do you|do they|do you guys|does everyone) (take|have|get) (off|free|a break|for yourselves)",
            "(what|which) day (won't i find you|don't you work|can't people get in|shouldn't i come|would i come for nothing|is a bad day to come)",
            "(on|) (what|which) day is (the shop|the place|your shop|it|everything) (not open|shut|closed)",
            "(and |)(your|the) (free day|day of rest|day off|closing day|rest day) (is|would be)( which| when| what|)", "when('s| is) (your|the) (day off|day of rest|rest day|closing day|free day)",
            "(do you|does the place|does the shop) (have|keep|take) a (day of rest|free day|quiet day|weekly break|weekly day off)",
            "is there a day (of the week |in the week |)(i|we|one) (can't|cannot|should not|shouldn't) (come|visit|turn up)",
            "any (day|days) (off|you take off|i should avoid|i shouldn't come|when you don't open|without opening hours)", "which of the (seven |)days are you closed",
            "(when|which day|what day|on which day) (can|could|should|may) (i|we|people) not (come|visit|turn up|count on you)",
            "(when|which day|what day) is (it|the place|the shop|everything) (closed|shut|not open)",
            "(is it|are you|are you guys|is the shop) (ever (closed|shut)|always open|really open every day|open all week)", "(so |)(you|you guys) never (close|have a day off|take a day off|rest)",
            "(are there days|is there a day|is there any day) (when|on which) (the place|the shop|it) (is|stays) (closed|shut|dark)",
            "do you (work|open|do business) (on |)(weekends|the weekend|weekends too|every weekday|every day)",
            "(what|which) (weekday|day of the week|day) (is|would be) your (day off|day of rest|rest day|quiet day)",
            "(what|which) (day|days) (would i|do i|will i) find (nobody|no one|the door locked|everything dark)", "(open|working) (daily|every day|all week|seven days|on weekends)( right| or not|)",
            "(how many days|which days) (a week |of the week |)are you (open|closed)", "(what|which) day (shall|should) i (rule out|cross out|not plan on|leave out)",
            "on (what|which) day (would|will) (nobody|no one) (pick up|be there|open|answer)",
            "am i right (that |)(you're|you are|it's) (open every day|open all week|always open|never closed)", "(you're|you guys are) (there|open|in|working) every (single |)day (of the week|right|yes)",
            "(which|what) day is (no good|a no go|not possible)( for a visit| for coming|)", "on (what|which) (day|days) is (the shop|the place) (not open|shut|closed|empty)",
            "(is it|are you guys|is the place) open daily",
        ),
        _closed,
        lambda p: not p.closed,
        ("(what|which) day you're closed", "(what|which) days you're closed", "when you're closed", "if there's a day you're closed", "if you're open every day", "whether you're closed on any day"),
        ("your closed day", "the day you're closed"),
        ("and which day are you closed", "and when are you closed", "and are you open every day", "and is there a day you're closed", "and the closed day", "every day",
            "and what day are you closed", "and is it open every day", "and any closed days", "and which day is it closed", "and are you ever closed", "and on weekends", "and do you open every day",
            "and your day off", "and what days are you closed",
        ),
        ("hours", "opens", "phone"),
    ),
    Intent(
        "open today",
        (
            "are you open today", "are you guys open today", "is (it|the place|the shop|your place) open today", "do you open today", "can i come (by|in|over|to you|) today", "will you be open today", "are you closed today", "is it closed today", "today are you open", "are you open for (business|customers|visitors) today", "is today a day you're open", "could i (stop|drop|come) by today", "you open today",
            "you're open today right", "you are open today aren't you", "is anyone there today", "could i (still |)visit today", "do you work today", "i want to come today are you open", "open today", "are you (also |)open today as well", "are you working today", "are the doors open today", "would you be open today", "i'd like to come today is that okay", "can i visit today", "is today okay to come by",
            "(are you|are you guys|are you people|are you folks) (open|going to be open|opening) today( or not| at all| by any chance| please|)",
            "is (the store|your store|your shop|the business|the office) open today", "will (the store|your shop|the place|it) be open today",
            "(are you|is the shop|is the place|is the store|are you guys) (closed|shut) today( or open|)", "are you (around|there|available|in) today",
            "(can|could|may) (i|we) (come|come by|come in|stop by|drop in|pop in|visit|drop by|swing by|pop by|come over)( and see you| for a visit|) today",
            "can i still (come|visit|come in) today( then| or not|)", "(do you|do you guys) (open|work|do business|have hours|open up) today( or not| at all|)",
            "is today (an open day|a working day|a good day to come|fine to come|one of your open days|a day off for you or are you open)",
            "today (is it open|are you guys open|can i come|is the shop open|you're open)", "you (guys |)open today( or what| or not|)",
            "you're open today (yes|correct|aren't you|i hope|is that right|i guess)", "(i'm|i was|we're) (thinking of|planning on) (coming|stopping by|visiting) today are you open",
            "(i'd like|i want|we want|we'd like) to (come by|stop by|visit|come in|drop in) today (are you open|is that possible|can i|is that all right|will you be open)",
            "(if|when) i come today (are you open|will you be open|is it open|will you be there)", "(could|can|would) you tell me (if|whether) you('re| are) open today",
            "(do you know|any idea|i wonder|i was wondering|i'd like to know|i need to know|just checking|tell me) if you('re| are) open today", "any chance you're open today",
            "would i find you open today", "will (someone|somebody|anyone|anybody) be there today", "is (someone|somebody|anybody) (there|working) today", "will the (doors|shop|store) be open today",
            "would today (work|be okay|be possible) to come", "open for today", "does the (shop|store|place) open today", "is your (place|shop|business) open for customers today",
            "are you taking customers today", "do i get in today",
            "(can|could|may) (i|we) still (come|visit|drop by|get in|make it|stop by) today", "(are you |are you guys |will you be) (there|in|around|working) (today|later today|today as well)",
            "is (anyone|anybody|someone) (in|there|around|working|at work) today( at all|)", "(is today okay|is today fine|is today good) for (a visit|coming by|me to come)",
            "do you (take|see|have|get) (people|visitors|customers|somebody) today", "i('ve| have) (got time|got the day off|a free day) today (are you open|can i come|is it open)",
            "today('s| is) (okay|fine|possible|good) (right|or not|to come|for a visit)", "(would today work|will today do|does today work|would today be fine)( for a visit| for you|)",
            "is (it|the shop|the place) (even |)open today",
            "(aren't you|aren't you guys|isn't the shop) open today", "you're not (open|in|there) today are you", "does (the shop|the place|anyone) (see|take|serve) (people|customers|visitors) today",
            "today would be (best for me) are you open",
        ),
        _today,
        lambda p: not (p.closed or (p.opens and p.closes)),
        ("if you're open today", "whether you're open today", "if (it|the place|the shop) is open today", "if i can (come|visit|stop by) today", "whether you're closed today"),
        (),
        ("and are you open today", "and today", "what about today", "and is it open today", "and can i come today",
            "and are you guys open today", "and do you open today", "and what about today", "okay and today", "and how about today", "and will you be open today", "so are you open today",
        ),
        ("hours", "closes", "closed day", "where"),
    ),
    Intent(
        "open now",
        (
            "are you open (now|right now|at the moment|currently)", "are you still open", "is (it|the place|the shop|your place) (still open|open now|open right now)", "can i come (now|right now|right away|over now)", "are you closed (now|already|right now)", "have you closed (yet|already)", "are you open yet", "are you guys (still open|open right now|open now)", "can i still come( in| by|)", "is it too late to come( by| in|)",
            "are the doors (still open|open now)", "could i come by right now", "you still open", "you open right now", "is somebody there right now", "is it open at the moment", "am i too late", "would you be open right now", "if i come now are you open", "i'm outside are you open",
            "(are you|are you guys|are you people) (open|still open|there) (now|right now|at the moment|just now|currently|at this moment|at this time|this minute)( or not| please|)",
            "is (the store|your store|your shop|the business|the office) (open|still open) (now|right now|at the moment|currently)",
            "is (the store|your shop|the place|it) (already closed|closed now|closed already|closed right now)", "(have you|have you guys) (opened|opened up|opened the doors) (yet|already)",
            "have you (guys |)(closed|already closed)( for the day| up| for today|)",
            "(can|could|may) (i|we) (come|come in|come by|stop by|drop in|pop in|come over) (now|right now|right away|at once|this minute|straight away|immediately)",
            "(can|could) (i|we) still (make it|drop by|get in|stop by|pop in|come over)( now| in time| before you close|)",
            "is (someone|anyone|anybody|somebody) (there|in) (now|right now|at the moment)", "is it too late (to come in now|for me to come|to visit|to stop by|to drop in|now)",
            "(am i|are we) too late( to come| to come in|)",
            "i'm (in front of your door|at your door|out front|in the car|around the corner|five minutes away|nearby|on my way|coming over) are you (still |)open",
            "(i'd like|i want) to come (now|right now|over now|right away) are you open", "if i (leave|drive over|come over|set off) now (are you still open|will you still be open|are you open)",
            "you (guys |)(still open|open now|open at the moment|open yet)", "you're (still |)open (now |)(right|aren't you|i hope|yes)", "(still|currently|already) open",
            "open (now|right now|at the moment|yet)", "(could|can|would) you tell me (if|whether) you('re| are) (open now|still open|open right now)",
            "(any idea|i wonder|i was wondering|i'd like to know|just checking|tell me) if you('re| are) (open now|still open|open right now|open at the moment)",
            "any chance you're (still open|open now|open right now)", "will you (still be|be) open (if i come now|in ten minutes|when i get there|in half an hour)",
            "are the (lights still on|doors still unlocked)", "would i still (get in|find you open)( now|)", "do i still get in",
            "(are you|are you guys|is anyone|is somebody) still (there|around|in|serving|working|going)( now| at the moment| right now|)",
            "i('m| am) (standing|waiting|sitting|parked) (outside|in front|at the door|by the door|right outside|in the parking lot) (are you open|is anyone there|can i come in|is it open)",
            "(is|would) it (be |)too late (for today|for me|for a visit|to drop by|already)( now|)", "(did i miss|have i missed) you( already| for today|)",
            "(can|could|may) (i|we) (pop|drop|nip|walk|run|come|swing|step) (in|over|by) (now|right now|right away|this minute|straight away|just now|quickly)",
            "(is it|are you) (closed|shut) (already|yet|by now)", "(would|will|could|can) i (still |)(get in|be let in|find someone|make it) (now|right now|if i came now|if i come now|if i hurry|if i run)",
            "(are you|is the shop|is the place) open (this very minute|as we speak|at this hour|this late|this early)", "you (still|guys still|people still|lot still) (open|there|serving|around|in)",
            "is it worth (coming|running|driving over|hurrying) now", "(at|right at) this moment are you open",
            "(aren't you|isn't the shop|aren't you guys) open (now|right now)", "(i hope|hopefully|say) (you're|you are|the shop is) still open", "you're not (open|there) (now|right now|any more) are you",
            "would it be too late if i (came|left|set off) now",
        ),
        _now,
        lambda p: not (p.opens or p.closes),
        ("if you're (still open|open now|open right now)", "whether you're (still open|open right now)", "if i can (still come|come now|come right now)"),
        (),
        ("and are you open now", "and are you open right now", "and are you still open", "so are you open now",
            "and is it open now", "and right now", "and are you open at the moment", "and now are you open", "okay are you open now",
        ),
        ("closes", "opens", "where"),
        0.8,
    ),
    Intent(
        "date",
        ("what day is it( today|)", "what day is today", "(which|what) day of the week is it( today|)", "what's today", "is it a weekday today what day is it", "what day are we( today|)", "today is what day", "do you know what day it is", "what's the day today", "(could|can) you tell me (what|which) day it is( today|)", "any idea what day it is", "(which|what) weekday is it", "i forgot what day it is", "tell me what day it is",
            "(so |)(what|which) day (do we have|are we on|have we got|would today be|is it right now|is this|it is today)( today|)",
            "(so |)what day of the week (is today|are we|do we have|would that be)( today|)", "(what's|what is) (the day|today's day|the weekday)( today|)",
            "(could|can|would) you (tell|remind) me what (day today is|day of the week it is|today is)",
            "(i don't know|i can't remember|i lost track of|i'm not sure|i've forgotten|i forget) (what|which) day (it is|today is|of the week it is)", "remind me what day (it is|today is)",
            "today's (what|which) day", "is it monday or what day is it", "(my days are all mixed up|i'm all mixed up|i lost track) what day is it", "help me what day is it",
            "do we know what day it is", "do you happen to know what day (it is|today is)", "what's the day of the week( today|)", "day of the week please", "(what|which) day are you on over there",
        ),
        _date,
        lambda p: False,
        (),
        (),
        (),
        ("open today",),
        0.35,
        120,
    ),
    Intent(
        "sells",
        (
            "what do you (sell|offer|have)", "what do you guys (sell|offer|have)", "what can i (buy|get|have|order)( there| here| from you|)", "what's on offer", "what is on offer", "what do you have (there|to offer|on offer|for sale)", "what have you got", "what's on (the|your) (menu|list)", "what is on (the|your) (menu|list)", "what (things|products|services|options) do you (have|offer)", "what (products|services|options) are there",
            "what's available( there|)", "what is available", "what can you offer( me|)", "what kind of things do you (sell|have|offer)", "what sort of (things|stuff) do you (sell|have|offer)", "what stuff do you (sell|have)", "what is there to (buy|get)", "what are (my|the) (options|choices)", "what's for sale", "which services do you have", "read me (the|your) (menu|list)", "tell me what you have", "what do you have to choose from", "what would i be able to get",
            "list what you have", "what goods do you have", "what could i order", "what all do you have", "what's in (the|your) shop", "do you have a (menu|price list|list)", "can i hear the menu", "can you tell me about your (products|services|offers)", "what do people (buy|get) (there|from you)",
            "(so |)what (do you|do you guys|do you people|does your place|does your shop|does the place|does the shop|do you folks) (sell|offer|have|carry|stock|serve|provide|have in store|have for sale)( then| there| exactly| please|)",
            "(so |)what (can|could|would|might|may) (i|we|one|people|customers) (buy|get|have|order|choose|ask for|pick|choose from|find|purchase)( there| from you| at your place| in your shop| today| here|)",
            "what (can|could) you (offer|sell|give|provide|get)( me| us| your customers|)",
            "(what|which) (items|products|things|goods|services|options|offers) (do you|do you guys|does your place) (have|sell|carry|offer|stock|provide)( there|)",
            "(what|which) (items|products|things|goods|services|options) (are|would be) (on your list|available|for sale|on offer|on the menu|in stock)",
            "what (kind|kinds|sort|sorts|type|types) of (things|products|stuff|items|services|goods) (do you|do you guys|does your shop|can you|would you) (sell|have|carry|offer|stock|provide)",
            "what (all |)(do you have|have you got|you got|is there|there is) (on the menu|on the list|in stock|in the shop|in store|on the shelves|to sell|to buy|to offer|for me)",
            "what('s| is) (on your menu|on your list|on the price list|in stock|in your store|in the store|in your range)( today| please|)",
            "what('s| is) there (to buy|to order|to choose from|to have|on the menu|at your place|in the shop)", "what('s| is) (your|the) (selection|range|assortment|offer|choice)( like| of things|)",
            "what are (you selling|you guys selling|you offering|the options|the choices|my options|your products|your services|your offers|your items|your goods)",
            "(can|could|would) you (please |)(tell|read|list|give|name) me (what you have|what you sell|the menu|your list|the options|your services|what you offer|what's on the menu|what's for sale|what i can buy)( please|)",
            "(can|could|may) i (hear|get|have) (the list|your list|the menu|your menu|the options|the choices)( please|)",
            "(tell|read|list|name) (me |)(what you sell|what you offer|what's on the menu|the options|your products|your services|what there is|what i can get|some things you have|a few things you have)( please|)",
            "(i'd like|i want|i need|i'd love) to (know|hear|find out) (what you have|what you sell|what you offer|what i can get|what there is)",
            "i don't know what (you have|you sell|you offer|there is|i can get)", "i'm (just looking|new here|a new customer|not sure what i want|curious) what do you (have|sell|offer)",
            "i've never been (there|to your place) what do you (have|sell|offer)", "i (want|would like) to (buy|order) something what do you have", "what (do you|can you) recommend on your list",
            "give me (your|the) (list|menu|options|choices|selection)( please|)", "walk me through (your list|the menu|what you have)", "run me through (your list|the menu|the options)",
            "(your|the) (menu|list|options) please", "menu please", "(is there|have you got) a (menu|list|price list)( you can read me| i could hear|)",
            "what have you (guys |)got( there| for me| to offer| for sale| in the shop| in stock|)", "you sell what", "you have what", "you guys sell what", "anything you have tell me",
            "let me hear what you have", "what things are there", "what do you have that i can (buy|get|order)", "which things can i (buy|get|order)",
            "what (all |else |)(can|could|do) (one|people|folks|you) (get|buy|order|find|have) (there|at your place|from you|in your shop)",
            "what('s| is) (in|on) (your|the) (range|shop|shelves|shelf|store|counter|catalog|program|price list|card)",
            "(what|which) (sort|kind|type|sorts|kinds) of (stuff|things|goods|products|items|services|offers) (have you got|are there|is there|do you deal in|do you keep|would you have|can i get)",
            "(what|which) (things|stuff|goods|items|services) (have you got|are there|would you have|do you deal in|do you keep)( there|)",
            "(i'd like|i want|i'd love|i was hoping) to (hear|know|learn|see) (what you're selling|what you've got|what you stock|what's there|what's on your list|all you have)",
            "(run|take|talk|lead|walk) me through (what you have|what's there|your offers|your things|what you sell)",
            "(give|tell) me (an idea|some idea|a rough idea|an overview|a quick overview) of what you (have|sell|offer|do)",
            "what (might|may|would|should) i (find|get|see|buy|order) (there|at your place|with you)",
            "what (services|service|treatments|options) (do you|do you guys|does your place) (provide|do|perform|run|give)", "what (do you|do you guys) (make|provide) (there|for people|for customers)( exactly|)",
            "what are (people|customers|folks) (buying|getting|ordering|coming for)( there|)", "what('s| is) (there|available|out there|good to buy) (for me|at yours|for customers|right now|with you)",
            "(anything|something) (nice|good|interesting) (in the shop|on the list|on the menu|for me) what do you have", "(menu|list|offers|services|products) (again|if you could|if you have it)",
            "list (your|the) (things|services|products|goods|items)( for me|)", "what do you (carry|stock|keep|serve|deal in)( in the shop|)",
            "(what|so what) is it (one|people|you) can (buy|get|order|have)( there|)",
            "(give|can you give) me a (rundown|summary|list|taste|quick list) of (what you have|what you offer|your things|what you sell|your menu)",
            "what('s| is) (your|the) (range|selection|assortment|offering|program|menu)( there| like|)",
            "(which|what) (treatments|services|classes|things|products|dishes|goods) (do you|do you guys|can you) (do|have|make|offer|give)",
            "what do you have for (people like me|a customer like me|someone like me|me|us|hungry people)", "tell me (what there is|all you have|everything you have|what i can have)",
            "what (is there|have you got|do you have) that('s| is) (nice|good|worth having)", "what (do people|do customers|does everyone) (buy|get|order|go for)( there| at your place| from you|)",
            "(could|can|may) i (hear|know) what (you've got|there is|you have|i can buy)",
            "what does (your shop|your place|the shop|the place) (carry|sell|offer|have|do|stock)", "(what|which) (sort|kind) of (food|drinks|treatments|services|goods) (do you have|do you offer|have you got)",
            "list me (your|the) (services|things|products|offers)", "tell me some of the (things|stuff) (i can get|you have|you sell)",
        ),
        _sells,
        lambda p: not p.items,
        ("what you (sell|offer|have)", "what i can (buy|get|order)( there|)", "what's on (offer|the menu|your list)", "what (products|services|options) you have", "what's available", "what my options are"),
        ("the (menu|price list)", "your (menu|price list|list of services)", "a list of what you have"),
        ("and what do you sell", "and what do you have", "and what can i get there", "and what's on offer", "and what do you offer", "what do you have there then",
            "and what can i buy", "and what have you got", "and what's on the menu", "and what else can i get there", "and what do you sell exactly", "okay what do you have",
            "what can i get there then", "and what's for sale", "and what do you guys sell",
        ),
        ("cheapest", "special", "price"),
        1.2,
    ),
    Intent(
        "cheapest",
        (
            "(what's|what is) the cheapest( thing| one| item| option|)( you have| you sell| on the list| there|)", "what costs the least", "(what's|what is) the least expensive( thing| one| you have|)", "which (one |thing |)is (the |)cheapest", "which costs the least", "which of them is (the |)cheapest", "what can i get for the least money", "i don't have much money what's cheapest", "do you have something cheap",
            "what would be the cheapest( option|)", "which one is the least expensive", "give me the cheapest", "what's cheap (there|at your place)", "what's your cheapest (thing|item|option|offer)", "the cheapest thing please", "i want the cheapest what is it", "name the cheapest thing", "what do you have that's cheap", "what is the most affordable( thing| option|)", "which is the most affordable",
            "(so |)(what's|what is) (your|the) (cheapest|least expensive|most affordable|lowest priced) (thing|one|item|option|product|offer|choice)( you have| you sell| on the menu| on your list| there| i can get| of all| please|)",
            "(what's|what is) the (least|lowest) (i can pay|i can spend|amount i can spend|price you have|price|price on the list)", "(what's|what is) (at the bottom of|the lowest on) the price list",
            "(which|what) (thing|item|product|of your things) is the (cheapest|least expensive)", "(which|what) (one |item |thing |)has the (lowest|smallest) price",
            "(which|what) (would be|is) the (least expensive|most affordable|cheapest|best on a small budget)",
            "(tell|give|name) me (the cheapest thing|the cheapest|your cheapest item|the cheapest option|what costs the least|the least expensive thing)( you have| on the list|)( please|)",
            "(can|could|would) you tell me (the cheapest thing|what's cheapest|what's the cheapest|which one is cheapest|what costs the least)",
            "(can|could) i (get|have) the cheapest (thing|one|option) what is it",
            "(i'm|i am) (on a budget|a bit broke|short of money|low on cash|saving money|a poor student) what('s| is) (the |)cheapest",
            "i (only have a little money|don't want to spend much|can't spend much|want to spend as little as possible) what('s| is) (the |)cheapest",
            "i'm looking for (something cheap|the cheapest thing|the least expensive thing|a bargain)", "i need something cheap",
            "what (do you have|have you got|is there) (that's cheap|that isn't expensive|for little money|for cheap|that doesn't cost much|that's not expensive)",
            "(do you have|have you got|is there) (anything|something) (cheap|that's cheap|for little money|not too expensive|that doesn't cost much)", "anything cheap",
            "what's cheapest( there| on your list|)", "what is cheapest( there|)", "what comes cheapest", "what goes for the least", "what could i get for the smallest price", "your cheapest is what",
            "the cheapest you have is what", "which is cheapest", "which one's (the |)cheapest", "the lowest price is for what", "for which thing do i pay the least", "where do i pay the least",
            "what would cost me the least",
            "(what|which) (one |thing |item |)(would cost me the least|sets me back the least|is the least money|is easiest on the wallet)",
            "(anything|something|what) (for|on) (a |)(small|tight|little|low) budget", "(what|which) (thing|item|product|one) (has|goes at|comes at) the (lowest|smallest|least) price",
            "(i|we) (don't|do not) (have|want to spend|carry) much( money|) what (can i get|do you have|could i have)",
            "what('s| is) the (lowest|smallest|least) price( of all| you have| on your list|)( and for what|)", "(what|which) (is|would be) the (best bargain|bargain|budget option|cheap option|low cost option)",
            "(what|which) (costs|is) (the |)(least|cheapest) (there|of them|of all|of everything|on your list)", "i (want|need|have) to (save|watch my money|keep it cheap) what (is|would be) cheapest",
            "(which one|which|what) would be (the |)cheapest( for me| for us|)", "what (can|could) i (get|have|buy) for as little (as possible|money as possible)", "what('s| is) (your|the) (best |)bargain",
        ),
        _cheapest,
        lambda p: len(p.items) < 2,
        ("what the cheapest( thing| one| option|) is", "which (one |)is (the |)cheapest", "what costs the least"),
        ("the cheapest (thing|one|option)", "your cheapest (thing|option)"),
        ("and what's the cheapest", "and which is the cheapest", "and the cheapest", "and what costs the least", "which one is cheapest",
            "and your cheapest thing", "and which costs the least", "what's the cheapest then", "and the least expensive one", "okay what's cheapest", "and which one is the cheapest",
        ),
        (),
        0.7,
    ),
    Intent(
        "dearest",
        (
            "(what's|what is) the most expensive( thing| one| item| option|)( you have| you sell| on the list| there|)", "what costs the most", "which (one |thing |)is (the |)most expensive", "which costs the most", "which of them is (the |)most expensive", "what's your most expensive (thing|item|option|offer)", "what's the priciest( thing| one| item|)", "which one is the priciest", "what has the highest price",
            "name the most expensive thing", "the most expensive thing is what", "what's expensive at your place", "what would be the most expensive( option|)", "which has the highest price",
            "(so |)(what's|what is) (your|the) (priciest|dearest|most expensive|most costly|highest priced) (thing|one|item|option|product|offer)( you have| you sell| on the menu| on your list| there| i can get| of all|)",
            "(what's|what is) the most (i can pay|i can spend|i could spend)( on one thing|)", "(what's|what is) the (highest price|top price) (for|on the list for)",
            "(what's|what is) at the top of the price list", "(which|what) (thing|item|product|of your things) is the (most expensive|priciest)",
            "(which|what) (one |item |thing |)has the (biggest|highest) price( tag|)", "(which|what) (would be|is) the (priciest|dearest|most costly)",
            "(tell|give|name) me (the most expensive thing|the priciest thing|the most expensive item|what costs the most)( you have| on the list|)( please|)",
            "(can|could|would) you tell me (the most expensive thing|what's most expensive|which one is most expensive|what costs the most)",
            "(i want|give me|i'd like) the most expensive (thing|one) what is it", "money is no object what('s| is) the most expensive", "i feel rich what('s| is) the most expensive",
            "what's (most expensive|priciest|dearest)( there| on your list|)", "what do you have that's really expensive", "your most expensive is what",
            "which is (the |)(priciest|most expensive|dearest)", "which one's the most expensive", "for which thing do i pay the most", "what would cost me the most", "what goes for the most",
            "what sets me back the most",
            "(what|which) (one |thing |item |product |)(costs|sets me back) the most( money|)( of all| there|)", "what('s| is) the (highest|top|biggest) price( of all| you have| on your list|)( and for what|)",
            "(what|which) (thing|item|product|one) (has|goes at|comes at) the (highest|top|biggest) price", "(what|which) (would be|is) the (luxury option|fancy one that costs most|top of the range)( in price|)",
            "if (money didn't matter|i were rich|money was no object) what('s| is) the most expensive( thing| one|)",
            "what('s| is) the (item|thing|one|product) that costs the most( money|)",
        ),
        _dearest,
        lambda p: len(p.items) < 2,
        ("what the most expensive( thing| one|) is", "which (one |)is (the |)most expensive", "what costs the most"),
        ("the most expensive (thing|one|option)",),
        ("and what's the most expensive", "and the most expensive", "and what costs the most", "and which one is the most expensive",
            "and the priciest", "and which costs the most", "and the most expensive one", "what's the most expensive then", "and your most expensive thing",
        ),
        (),
        0.35,
    ),
    Intent(
        "special",
        (
            "what's (the|today's|your) special( today| of the day|)", "what is (the|today's|your) special( today| of the day|)", "do you have (a|any) (special|specials)( today|)", "is there a special( today|)", "any specials( today|)", "what's special today", "anything special today", "is there anything special( today|)", "have you got a special( today|)", "what do you have on special", "what's on special( today|)", "do you have a special offer( today|)", "are there any (special offers|deals|specials)( today|)",
            "what's the deal of the day", "is there a daily special", "what's your daily special", "the special today is what", "which one is the special", "what's today's offer", "any (deals|special offers) today", "tell me the special", "what special do you have", "what's the offer of the day", "what do you recommend today",
            "(so |)(what's|what is|what would be) (the|today's|your|the daily) (special|special offer|deal)( today| of the day| for today| right now| at the moment|)",
            "(so |)(what|which) (specials|deals|special offers) (do you have|have you got|are there|are on|do you guys have)( today| right now| at the moment| for today|)",
            "(do you|do you guys|does your place) (have|run|offer|do) any (daily special|specials|special offers|special deals|promotions|deals|offers of the day)( today| right now| on| at the moment|)",
            "is there (a daily special|a deal|any special deal|a promotion|a special offer)( today| on| right now|)",
            "are there any (daily specials|special deals|promotions|special things)( today| right now| on| at the moment|)",
            "(have you got|got) any (specials|special offers|deals|daily special|deal)( today| on| right now|)",
            "(is|do you have) (anything|something) (special|on special)( on| for today| going on| today|)", "(anything|something) (on special|on offer) today",
            "(can|could|may) i (hear|get|have|know|ask about) (the special|today's special|the specials|the daily special)( please|)",
            "(can|could|would) you tell me (the special|today's special|the special of the day|what's special today|about the specials|what the special is)",
            "(tell|give) me (today's special|the special of the day|the daily special|what's special today)( please|)", "(i'd like|i want|i'll take) (the special|today's special) what is it",
            "(i'd like|i want) to (know|hear) (the special|today's special|what the special is|about today's special)",
            "(i was|i'm) (wondering about|asking about|calling about|interested in) (the special|today's special|the specials|the special of the day)",
            "i heard (there's|you have) a special (today |)what is it", "i saw a sign about a special what is it", "what do you (recommend|suggest|have that's special) for today",
            "what are (today's|the|your) (specials|special offers|deals)( today|)", "what should i (get|try|have) today",
            "what's (good|new|the highlight|the recommendation|recommended|the best thing) today", "what's going on special( today|)", "what (thing|item) is (on special|special|on offer) today",
            "which (thing|item) is (on special|special|the special) today", "any (daily special|deals on|promotions|special deals|offers today|deals for me)", "specials please", "special of the day",
            "today's special please", "the daily special is what", "do you do a special of the day",
            "is there (anything|something) (special|extra|on offer) (today|at the moment|right now|this time)( on the menu|)",
            "(what|which) (is|would be|was) (your|the|today's) (special|offer|deal|special offer) (again|then|today|of today|for today)",
            "(got|have you) (anything|something) (on special|special) (for me|today|going|right now)",
            "what (promotions|deals|bargains|special offers|specials) (on|going|have you got|are there) (today|now|at the moment)",
            "(any|some) (promotions|deals|specials) (going|running|on) (today|now|right now|at the moment)", "what (do you have|have you got|is) (special|on special|on offer) (for today|of the day|today)",
            "what's your (offer|deal|thing|special) of the day", "(what|which) (dish|thing|offer|one) is (today's special|special today|the special one|the special)",
            "i('ll| will) have the special what (is it|would that be|is that)",
            "is anything (going cheap|cheaper|reduced|half price) today", "(any|got any|have you any) (nice |good |)(deals|offers|specials)( for me| today| on| right now|)",
            "is there an (offer|extra offer) (on |)(right now|today|at the moment)", "(what's|what is) (the (dish|thing|deal) of the day|out of the ordinary today)",
        ),
        _special,
        lambda p: not p.special,
        ("what (the|today's) special is", "if there's a special today", "if you have (a special|any specials)( today|)", "whether there's a special", "what's on special"),
        ("the special( of the day|)", "today's special"),
        ("and what's the special", "and is there a special", "and any specials", "and today's special", "and what's special today",
            "and is anything special today", "and what's today's special", "and do you have a special", "and what's on special", "okay and the special", "what's the special then",
            "and are there any deals",
        ),
        ("special price",),
    ),
    Intent(
        "owner",
        (
            "who (owns|runs) (it|the place|this place|this|the business|the shop|the company)", "who's (the|your) (owner|boss|manager|chief)", "who is (the|your) (owner|boss|manager|chief)", "who's in charge( there| here|)", "who is in charge( there| here|)", "whose (place|shop|business|company) is (it|this|that)", "who does (it|the place|this place|the business) belong to", "who do you (report|answer) to", "what's (the|your) (owner|boss|manager)'s name", "what is the name of (the|your) (owner|boss|manager)",
            "do you have a boss", "have you got a boss", "who's the head (there|of the place)", "who is your superior", "the (owner|boss) is who", "who's running (things|the place|the show)", "who leads the place", "who is it owned by", "name of the (owner|boss|manager) please", "who's the person in charge", "who is responsible (there|for the place)", "i want to complain who's your boss", "who tells you what to do", "who gives the orders there",
            "(so |)who (owns|runs|leads|manages|heads|directs) (it all|the place|this place|your shop|the store|your place|the business|the company|that place|things there|everything)( there| then|)",
            "(who's|who is) (the|your|its|this place's) (owner|boss|manager|director|head|leader|supervisor|big boss|proprietor)( there| here| over there| of the place| of the shop|)",
            "(who's|who is) (running|managing|leading|heading|owning) (the place|the shop|it|the business|your company|things there)",
            "(who's|who is) (at the top|the top person|the main person|the one in charge|your superior|the head of the company|above you|your supervisor|calling the shots|the one who runs it)( there|)",
            "(who's|who is) the (owner|boss|manager|head) of (the place|the shop|the business|your company|the company|this place|your place)",
            "(who is|who's) the (person|man or woman|one) (in charge|who runs it|who owns it|behind the business|behind it|running things)",
            "(what's|what is) (the name of |)(the owner|your boss|your manager|the person in charge|the head|the boss|the manager)( called|)", "(what's|what is) the (owner|boss|manager) called",
            "(can|could|may) i (have|get|know|ask) (the owner's name|the name of the owner|your boss's name|your manager's name|the manager's name|who owns it|who the boss is|who's in charge)( please|)",
            "(can|could|would) you (tell|give) me (the owner's name|the name of the owner|your boss's name|the manager's name|the name of your manager)",
            "(tell|give) me (the owner's name|the name of your boss|the name of the owner|who owns it|who runs it|who's in charge|your boss's name)( please|)",
            "(i'd like|i want|i need) (to know|to find out) (who owns it|who the owner is|who runs the place|who's in charge|who your boss is|the name of the owner)",
            "(i'd like|i want|i need) (the name of the owner|the owner's name|your boss's name)", "(the|your) (owner|boss|manager)'s name( is| please| is what|)",
            "(the|your) (manager|owner|boss|head) is who", "name of the person in charge", "who do you work under", "who are you working under", "who's above you", "who gave you the job",
            "who has the (say|last word)( there|)", "who calls the shots( there|)", "who makes the decisions( there|)", "whose (store|place|shop|business|company|restaurant|idea) is (it|this|that)",
            "who does (the shop|the store|this|that|the company|your place) belong to", "to whom does (the place|it|the shop) belong",
            "do you (have|know) (the owner's name|an owner|the owner|a manager)", "is there (an owner|a boss|a manager|someone in charge)( and who| there|)",
            "i want to (write to|thank|praise) the owner who is it", "i have a (complaint|compliment) who's in charge", "who should i (complain to|thank)",
            "who do i (complain to|ask for if i want the boss)", "who started it and owns it now", "who would be the (owner|boss|manager)",
            "who('s| is) (your|the) (head|top|big) (boss|man|person|guy|chief|woman)", "who('s| is) (the|your) (proprietor|landlord|founder and owner|executive|president|ceo|captain of the ship)( there|)",
            "whose (name is on the place|place am i calling|name is over the door)", "who (has|had|gets) the final (word|say)( there|)",
            "who('s| is) (really |actually |)(in charge|at the helm|in command|the top dog)( there| of the place| of everything|)",
            "(is there|do you have) a (manager|boss|owner|chief|head)( there|) (what('s| is) (the|his|her) name|who is (it|that|he|she)|what's that person called)",
            "i('d like| want| need) to (speak|write|complain|talk) to the (owner|manager|boss|person in charge) (who is (it|that)|what's the name)",
            "who (pays|hired|employs) (everyone|everybody|the people|all of you) there", "(what|which) person (owns|runs|leads|manages) (it|the place|the business|the shop)",
            "the (owner|person in charge|boss|manager) (is called|is named|would be|goes by)( what|)", "(give|tell|get) me (the|your) (boss's|owner's|manager's) name( please|)",
            "what do you call your (boss|manager|chief)", "who do (you|you guys|people|they) (all |)(work under|listen to|answer to|take orders from)( there|)",
            "who('s| is) (behind|at the top of|at the head of) (the place|it all|the business|your company|all this)", "who (keeps the place running|bought the place|took over the place)",
            "(tell|give) me the name of (your|the) (chief|boss|owner|manager|head)( please|)", "whose (is it|is the place|is all this|is that place)", "(who|what person) owns (the place|the business|it all)",
            "is there (someone|somebody) in charge (and who is (that|it)|what's the name)",
            "who('s| is) (heading|leading|running|in charge of) (the shop|the place|your shop|things over there|things)", "who('s| is) (your|the) chief", "who does (the shop|the place) belong to",
            "(i'd like|i want|may i have) the (owner|boss|manager)'s name( please|)", "who('s| is) the one in charge( around there| over there|)",
        ),
        _owner,
        lambda p: not p.owner and not p.boss,
        ("who (owns|runs) (it|the place|the business)", "who (the|your) (owner|boss|manager) is", "who's in charge", "who it belongs to", "whose place it is"),
        ("the name of (the|your) (owner|boss|manager)", "the (owner|boss|manager)'s name", "your boss's name"),
        ("and who's the owner", "and who's your boss", "and who owns it", "and who runs the place", "and whose place is it", "and the owner is",
            "and who runs it", "and who's the manager", "and the owner", "and who's in charge there", "and what's the owner's name", "and your boss is", "okay and who's the boss", "who owns it then",
        ),
        ("phone", "work", "city"),
    ),
)
BY_NAME = {i.name: i for i in INTENTS}


class Asked:
    """An intent as a topic, with a follow-up at times."""

    def __init__(self, intent: Intent):
        self.intent, self.name, self.weight = intent, intent.name, intent.weight

    def thread(self, rng: Random, persona: Persona, call) -> list[Turn]:
        i = self.intent
        if i.lacks(persona) and rng.random() < LACKING:
            return []
        answer = i.answer(rng, persona)
        if answer is None:
            return []
        user = asked(rng, i.name, i.readings, i.direct, i.clauses, i.nouns)
        if i.name != "kind":
            user = named(rng, persona.kind, user)
        if i.name in ("open today", "open now"):
            answer = facing(user, answer)
        turns = [Turn(user, answer[0], i.name, answer[1])]
        if i.follow and rng.random() < 0.38:
            turns += follow_up(rng, persona, rng.choice(i.follow))
        return turns


# The share of questions about lacking facts that is dropped.
LACKING = 0.72


def follow_up(rng: Random, p: Persona, name: str) -> list[Turn]:
    if name == "price":
        return _price_turn(rng, p, after=True) if p.items else []
    if name == "special price":
        price = _menu_price(p, p.special) if p.special else None
        if price is None:
            return []
        user = asked(rng, name, 110, _IT_COSTS)
        return [Turn(user, *_split_answer(_price_said(rng, p.special, price, False, False), "price"))]
    if name not in BY_NAME:
        return []
    i = BY_NAME[name]
    if i.lacks(p) and rng.random() < LACKING:
        return []
    answer = i.answer(rng, p)
    if answer is None or not i.after:
        return []
    user = asked(rng, "after " + name, 100, i.after, openers=False)
    if name != "kind":
        user = named(rng, p.kind, user)
    return [Turn(user, answer[0], name, answer[1])]


def _split_answer(answer: Answer, topic: str) -> tuple[str, str, tuple[str, ...]]:
    return answer[0], topic, answer[1]


# Prices.

_IT_COSTS = (
    "(and |)how much is (it|that)", "(and |)how much does (it|that) cost", "(and |)what does (it|that) cost", "(and |)what's the price( of it| of that|)", "and the price", "(and |)how much (for it|for that|would that be)", "(and |)what's that cost", "(and |)what would that be", "(okay |)and how expensive is (it|that)", "(great |)how much do you (want|take) for it", "sounds good how much", "and how much",
    "(and |)how much would (it|that|this) (be|cost)( me|)", "(and |)what (do|would|will) (i|we) pay for (it|that)", "(and |)what's (it|that) going to cost( me|)",
    "(and |)what does (it|that) (go for|come to|set me back)", "(and |)how much (do|will|would) (i|we) (pay|have to pay)( for it| for that|)",
    "(and |)how much are you (asking|charging)( for it| for that|)", "(and |)what do you (charge|want|take|ask)( for it| for that|)", "(and |)is (it|that) expensive",
    "(and |)how pricey is (it|that)", "what price is (it|that)", "(okay |great |nice |oh )(and |)how much", "what's the cost( of that| of it|)",
    "(and |)(can|could) you tell me (the price|how much that is|what it costs)", "(and |)do you know (the price|how much that is|what it costs)", "and for how much", "price",
    "the price please", "how much money is (it|that)", "i'd like to know the price", "what's the damage", "sounds nice what does it cost", "how much does that one cost",
)

_PRICE = (
    "how much is {a}", "how much is {the}", "how much does {a} cost", "how much does {the} cost", "what does {a} cost", "what does {the} cost", "how much for {a}", "how much for {the}", "what's the price (of|for) {a}", "what's the price (of|for) {the}", "what is the price (of|for) {a}", "what is the price (of|for) {the}",
    "price of {the}", "price of {a}", "price for {a}( please|)", "the price of {the} please", "what do you (charge|take|ask|want) for {a}", "how much do you (charge|take|ask|want) for {a}", "how much would {a} (be|cost)( me|)", "what would {a} (be|cost)( me|)", "what will {a} cost me", "how much will {a} be", "how much will {the} be",
    "how expensive is {a}", "how expensive is {the}", "is {the} expensive", "what do i (pay|have to pay) for {a}", "how much do i (pay|have to pay) for {the}", "what's {a} going to cost( me|)", "how much money is {a}", "{a} how much( is that| is it|)", "{the} how much is (it|that)", "{a} costs how much", "how much am i paying for {a}", "what's the cost of {a}", "what is the cost of {the}", "what's the damage for {a}",
    "what are you (charging|asking) for {a}", "(tell|give) me the price (of|for) {a}", "(tell|give) me the price (of|for) {the}", "i'd like {a} how much is (it|that)", "i want {a} what does (it|that) cost", "i'm interested in {a} what's the price", "say i want {a} how much would that be", "if i (take|want|get) {a} how much is that", "how much should i bring for {a}", "what's {the} cost", "what do you guys charge for {a}", "how many dollars is {a}",
    "can you tell me what you charge for {a}", "do you know how much {a} (is|costs)", "i'm (calling|asking) about the price of {a}", "i'd like to ask about the price of {a}", "any idea what i'd pay for {a}", "how pricey is {the}", "what's your price (for|on) {a}", "what would you charge me for {a}", "{bare} price( please|)", "your price for {a} please",
    "so how much (is {a}|does {a} cost|would {a} be)", "how much (are you|are you guys|do you guys) (charging|charge) for {a}",
    "how much (money |)(do i need|should i have|would i need|will i need|must i pay|would i pay|will i pay|do we pay) for {a}", "what (would|will|do) (i|we) (pay|be paying) for {a}",
    "what (would|will) {the} (cost|be|come to|set me back)", "what (does|would|will) {a} (go for|come to|run me|set me back|run)", "what price do (you ask|i pay) for {a}",
    "what('s| is) (your|the) (current |usual |)price (of|for|on) {the}", "what('s| is) (your|the) (rate|charge|fee) for {a}", "what('s| is) the (going rate|total) for {a}",
    "what price is {the}", "what price do you (put on|want for) {a}", "at what price (can i get|do you sell|do you offer) {a}", "how much (did you say |)(is|was) {the}( again|)",
    "{the} (is|costs|would be) how much", "{the} how much", "{a} what's the price", "{a} what does that cost", "{a} (how much please|price please)",
    "is {a} (expensive|cheap|pricey) how much is it", "i'm (thinking about|thinking of getting|looking at|considering|after) {a} how much (is it|is that|would that be|does it cost)",
    "i (might|may|would like to|want to) (buy|get|order|take) {a} how much (is it|is that|would that be)", "i need {a} what (does it|would it|will it) cost( me|)",
    "i'm looking for {a} (what's the price|how much is it|what do you charge)", "(can|could|may) i (get|have|ask|ask for) (the|your|a) price (of|for|on) {a}( please|)",
    "(can|could|would) you (please |)(give|tell) me (the|your|a) price (of|for|on) {a}( please|)",
    "(can|could|would) you (please |)tell me (how much {a} is|how much {the} is|what {a} costs|how much {a} would be)",
    "(can|could) you (check|look up) (the price of {a}|how much {a} is|what {the} costs)( for me|)",
    "(do you know|do you happen to know|any idea|i wonder|i was wondering|i'd like to know|i want to know|tell me|just wondering) (how much {a} is|how much {the} is|what {a} costs|what {the} costs|how much i'd pay for {a}|the price of {a}|what you charge for {a}|how much {a} would be)",
    "(i wanted|i'd like|i'm calling|i just want) to (ask|know|find out|check) (how much {a} is|what {a} costs|the price of {the}|what you charge for {a})",
    "(hi |hey |hello |)how much for {the}( please|)", "how much (will|would|do) you (charge me|want|ask|take) for {a}", "how much (does it cost|is it|would it be|will it cost) for {a}",
    "what does it cost (for {a}|to get {a}|if i want {a})", "how much does it cost to get {a}", "how much to (get|have) {a}",
    "is {the} (affordable|very expensive|not too expensive) what does it cost", "what kind of price are we talking about for {a}", "(what are we|what am i) (looking at|paying) for {a}",
    "how many dollars (do you want for {a}|does {a} cost|do i pay for {a})", "let me know (the price of {a}|how much {a} is|what {the} costs)",
    "i forgot (how much {the} is|what {a} costs|the price of {the})", "would you mind telling me (how much {a} is|the price of {the}|what {a} costs)",
    "please tell me (how much {the} is|what {the} costs|the price of {a})", "quote me {a}", "could you quote me a price (for|on) {a}", "price on {a}", "prices for {a} please",
    "cost of {a}( please|)", "how dear is {a}", "what's {a} worth at your place", "if i order {a} what do i pay", "say i get {a} what's the price", "suppose i take {a} how much do i owe you",
    "what do i owe you for {a}", "how much cash do i need for {a}", "how much would you want for {the}",
    "how much (money |cash |)(does|would|will) (it|that) (take|cost|be) (to get|to have|to buy|for|for one person to get) {a}",
    "what (does|would|will) it (set me back|cost me|come to|take) (for|to get|if i take) {a}",
    "how much (do|would|will|must) (i|we) (hand over|shell out|fork out|put down|lay out|cough up|spend) (for|on) {a}", "what are we looking at (for|with) {a}( price wise|)",
    "what('s| is) (the|your) (cost|rate|charge|fee|tariff|asking price|price tag|damage|total|going price|full price|normal price) (for|on) ({a}|{the})( these days| per person| right now| please|)",
    "how (steep|costly|dear|pricey|expensive|cheap) (is|would be) ({a}|{the})( at your place| there| with you| these days|)",
    "(is {a} (expensive|very expensive|pricey|costly)|would {a} cost (much|a lot|me a lot))( how much|)", "i was (hoping|planning) to get {a} (how much|what would that cost|what's the price)",
    "my (kid|son|daughter|wife|husband|mother|friend|little one|boss) (wants|needs|would like|asked for|fancies|is after) {a} (how much is (it|that)|what does (it|that) cost|what's the price|how much do you charge)",
    "(i'd|we'd) (like|love) {a} (what's the damage|what would that be|what do i owe you|what's the cost|what's the charge)",
    "{a} (what's the damage|what's the charge|what would that cost|what do you charge|what's your price|how expensive is that|how much money|at what price)",
    "{the} (how expensive is it|what's the charge|what do you want for it|is it expensive)", "(quote|give|tell) me a (price|figure|ballpark|number|rough price) (for|on) {a}( please|)",
    "(can|could) you (quote|give|tell) me (a figure|a ballpark|a rough price|an idea of the price|an estimate|a number) (for|on) {a}",
    "(roughly|about|exactly|around) (how much is {a}|what does {a} cost|what do you want for {a})", "for {a} (how much|what do i pay|what do you charge|what's the price)",
    "(what's|what is) {a} (going for|selling for|running at|priced at|listed at)( these days| right now|)", "(cost|price|rate|fee|charge|prices) (for|of|on) {a}( please| if you have it| then|)",
    "what (is|would be) (the price|the cost|the fee|your rate|the charge) (for|of) {a}", "how much (a piece|per person|each|per head) (for|is) {a}",
    "what do (people pay|folks pay|you people charge|customers pay) for {a}", "how many (bucks|pounds|euros|notes) for {a}",
    "what (kind of|sort of) (money|price|amount) (do you want|do you ask|would it be|is it) for {a}", "how much (should|must|do) i (budget|plan|save|set aside|count on) for {a}",
    "i (don't|didn't) (know|see|remember|catch) (what {a} costs|the price of {a}|how much {the} is|how much {a} would be)", "how much did {the} cost( again|)", "how much was (it|that) for {a}",
    "what was it for {a} again",
    "is {a} (pricey|expensive|cheap) (at your place|there|these days)( what is it| how much is it|)", "is {the} (a bit |rather |very )(pricey|expensive)( how much is it|)",
    "(need|want|looking for) {a} (how much|what's the price|what do you charge)", "i only (want|need) {a} (how much|what's that|what does it cost)",
    "what (might|could|would) {a} (cost|be|come to) (me |)(roughly|about|in total|all in all)", "tell me (roughly|about|exactly) what {a} (costs|would cost|is)",
    "what's {a} (these days|right now|at yours) going for", "how much (would|will) (it|that) be for {a}", "if i wanted {a} what (would you charge|would it cost|would i pay)",
    "(is it|would it be) (much|a lot) for {a}",
)
_PRICE_CLAUSES = ("how much {a} (is|costs)", "how much {the} (is|costs)", "what {a} costs", "what {the} costs", "what you charge for {a}", "what the price of {the} is", "how much you charge for {a}", "what {a} would cost( me|)", "how much i'd pay for {a}",
    "how much {a} would (be|cost)( me|)", "how much {the} would be", "what {a} goes for", "what you (ask|want|take) for {a}", "what i'd (pay|have to pay) for {a}",
    "how much i have to pay for {a}", "how expensive {a} is", "what your price for {a} is", "what the price for {a} is",
)
_PRICE_NOUNS = ("the price (of|for) {a}", "the price (of|for) {the}", "the cost of {a}", "your price for {a}",
    "the cost of {the}", "your price (on|for) {the}", "a price (for|on) {a}", "the going price of {a}",
)

_PRICES_MANY = (
    "how much are {many}", "how much are the {many}", "how much do {many} cost", "how much do the {many} cost", "what do {many} cost", "what do the {many} cost", "what's the price of the {many}", "how much for the {many}", "what do you (charge|take|ask) for {many}", "how expensive are the {many}", "are the {many} expensive", "how much would {many} be", "price of the {many}", "the {many} how much are they", "{many} how much",
    "do you know how much the {many} are", "can you tell me how much the {many} are", "i'd like to know what the {many} cost", "i was wondering how much {many} are", "any idea what {many} cost", "tell me how much the {many} are", "how much are your {many}", "what are the {many} (going for|priced at)", "what's the price on the {many}", "what do your {many} cost",
    "(so |)how much (are|do you want for|do you charge for|do you ask for|would i pay for|do i pay for) {many}", "how much (will|would) the {many} (be|cost)( me|)",
    "what (would|will) {many} cost( me|)", "what do {many} (go for|run)", "what('s| is) the (price|cost) of {many}", "what('s| is) (your|the) price (for|on) {many}",
    "price (of|for) {many}( please|)", "the price of the {many} please", "how much (is it|does it cost) for {many}", "how much money are {many}", "how pricey are (the|your) {many}",
    "are (your |)({many}) (expensive|pricey|cheap) what do they cost", "i'd like (some |){many} how much are (they|those)", "i want (some |){many} what do they cost",
    "i'm (looking for|interested in|thinking about) {many} how much are they",
    "(can|could|would) you tell me (what {many} cost|how much {many} are|the price of {many}|the price of the {many})",
    "(do you know|any idea|i wonder|i was wondering|i'd like to know|tell me) (how much {many} are|what the {many} cost|the price of the {many}|what you charge for {many}|how much the {many} are)",
    "(can|could|may) i get the price (of|on|for) {many}", "the {many} cost how much", "{many} are how much", "the {many} what do they cost", "how much each are the {many}",
    "how much per piece are the {many}", "let me know what the {many} cost", "i wanted to ask (how much {many} are|about the price of {many}|what {many} cost)",
    "what('s| is) the (damage|going rate|charge|cost|price tag|rate) (for|on) (the |your |){many}", "how much (a piece|each|per piece|apiece) (are|for) (the |your |){many}",
    "what do (people pay|i pay|you get|you guys charge|i owe you) for (the |){many}", "are (the|your) {many} (cheap|dear|costly) (how much are they|what do they cost)",
    "what (would|will|do) (the |your |){many} (set me back|run me|come to|cost me)", "{many} (what do they cost|what's the price|how expensive are they|what do you charge)",
    "my (kids|friends|children|parents) (want|love|need) (some |){many} (how much are they|what do they cost)", "(could|can) you give me (the price|a price|an idea of the price) (of|for) (the |){many}",
    "how (dear|steep|costly|cheap) are (the|your) {many}", "how much would (some|a few) {many} (cost|be)( me|)", "what's it cost for {many}", "cost of (the |){many}( please|)",
    "are (the|your) {many} (expensive|pricey)( these days| at your place|)", "what do (the |your |){many} (go|sell) for( at yours| these days| there|)", "tell me (roughly |)what (the |){many} (cost|are)",
    "how much would (the |){many} (cost|come to)",
)

_PRICE_AFTER = ("and the {bare}", "what about the {bare}", "how about the {bare}", "and how much is the {bare}", "and the {bare} how much is that", "and for the {bare}", "and {a}", "what about {a}", "and what does the {bare} cost", "okay and the {bare}", "and how much for {a}", "and the price of the {bare}",
    "(okay |great |all right |thanks |)and (the {bare}|{a}|for {a})", "(okay |)what about the price (of|for) {a}", "(okay |)and what('s| is) (the|your) price (of|for) {the}",
    "(and |)how much (is|for|would be) the {bare}", "(and |)what does {a} cost( then|)", "(and |)what would {a} (be|cost)", "and how much do you charge for {a}", "and how expensive is {the}",
    "and if i take {a}", "or {a}", "or the {bare}", "and {the} what does that cost", "and what do you (want|take|ask) for {a}", "and {a} how much", "then how about {a}",
    "same question for the {bare}", "what about {the} then",
    "and (the {bare}|{a}) (how expensive is that|what's that cost|what would that be|what about that|how much would that be)", "(then|also|oh and|and also|plus) ({a}|the {bare})",
    "and (say|maybe|perhaps) {a}", "{a} too how much", "what if i (take|want|get) {a}( instead| too|)", "and the (price|cost|charge) (for|of|on) {a}",
    "and what's (the damage|the price|the cost) (for|on) {the}", "{a} then",
)
_PRICE_AFTER_MANY = ("and the {many}", "what about the {many}", "how about the {many}", "and how much are the {many}", "and for the {many}", "and {many}", "what about {many}", "and what do the {many} cost", "okay and the {many}", "and the price of the {many}",
    "(okay |great |all right |)and the {many}", "(okay |)what about the price of the {many}", "(and |)how much for (the |){many}", "(and |)what would {many} cost", "(and |)how much are {many}",
    "and what do you charge for {many}", "or the {many}", "and the {many} how much are they", "and how expensive are the {many}", "what about the {many} then", "same question for the {many}",
    "and (the |){many} (how expensive are those|what do those cost|how much would those be)", "(then|also|oh and|and also|plus) the {many}", "and the (price|cost) (for|of|on) {many}",
)


def _price_said(rng, item, price, several: bool, named: bool = True) -> Answer:
    """The price, with the item's name in a smaller share."""
    if several:
        if many(item):
            return say(rng, "They're {price}.", "That's {price}.", price=price)
        if price == "free":
            return say(rng, "They're {price}.", price=price)
        return say(rng, "They're {price} each.", "That's {price} each.", price=price)
    if named and rng.random() < 0.05:
        return say(rng, "The {item} is {price}." if not many(item) else "The {item} are {price}.", item=bare(item), price=price)
    return say(rng, "It's {price}.", "That's {price}.", "That would be {price}." if price != "free" else "That's {price}.", price=price)


def _no_price(rng) -> Answer:
    return say(rng, "I'm sorry, I don't have a price for that.", "I don't know what that costs, sorry.", "I don't have that price, I'm afraid.", "Sorry, that's not on my price list.")


def _absent(rng: Random, p: Persona, pool) -> str:
    """An item that the persona does not list."""
    mine = KINDS[p.kind].items if p.kind else ()
    usual = [i for i in mine if i in pool]
    while True:
        item = rng.choice(usual) if usual and rng.random() < 0.65 else draw(rng, pool)
        words = f" {bare(item)} "
        if not any(words in f" {bare(i)} " or f" {bare(i)} " in words for i, _ in p.items):
            return item
        usual = []


def _pool(p: Persona):
    """The items to ask for: those held out only of a persona that has such."""
    return HELD_OUT["items"] if any(i in HELD_OUT["items"] for i, _ in p.items) or p.name in HELD_OUT["names"] else ITEMS


def _price_turn(rng: Random, p: Persona, after: bool = False, not_: tuple[str, ...] = ()) -> list[Turn]:
    listed = [(i, c) for i, c in p.items if i not in not_]
    if listed and rng.random() < 0.83:
        item, price = rng.choice(listed)
    else:
        item, price = _absent(rng, p, _pool(p)), None
        if item in not_:
            return []
    others = plural(item)
    several = many(item) or (others is not None and rng.random() < 0.22)
    if several:
        patterns = _PRICE_AFTER_MANY if after else _PRICES_MANY
        user = asked(rng, "prices after" if after else "prices", 5, patterns, openers=not after, many=others or item)
    else:
        user = asked(rng, "price after" if after else "price", 7 if after else 16, _PRICE_AFTER if after else _PRICE, () if after else _PRICE_CLAUSES, () if after else _PRICE_NOUNS, openers=not after, a=item, the="the " + bare(item), bare=bare(item))
    answer = _price_said(rng, item, price, several) if price else _no_price(rng)
    return [Turn(user, answer[0], "price", answer[1])]


class Price:
    name, weight = "price", 4.5

    def thread(self, rng, persona, call):
        if not persona.items and rng.random() < LACKING:
            return []
        turns = _price_turn(rng, persona)
        if persona.items and rng.random() < 0.4:
            asked_for = tuple(i for i, _ in persona.items if spoken(bare(i)) in turns[0].user or spoken(plural(i) or i) in turns[0].user)
            turns += _price_turn(rng, persona, after=True, not_=asked_for)
            if rng.random() < 0.25:
                turns += follow_up(rng, persona, rng.choice(("cheapest", "special", "closes", "hours")))
        return turns


_HAVE = (
    "do you have {a}", "do you have {some}", "do you (sell|offer) {some}", "have you got {some}", "have you got {a}", "can i (get|have|buy|order) {a}( there| from you| at your place|)", "could i (get|have|buy) {a}( there|)", "is there {a}", "is {a} (on the list|on offer|available|possible)", "do you guys (have|do|sell|offer) {some}", "i'd like {a} do you have (that|it)", "i'm looking for {a}", "i'm after {a} have you got that",
    "would you have {a}( by any chance|)", "you have {a} right", "you don't have {a} do you", "you wouldn't have {a} would you", "do you happen to have {a}", "do you by any chance have {a}", "is it possible to get {a}( there|)", "would it be possible to get {a}", "i want {a} can i get that there", "{a} do you have that", "{some} do you have that", "i was wondering if you have {a}", "i'd like to know if you have {some}", "can you tell me if you (have|offer) {some}", "could you tell me if you have {a}",
    "i wanted to ask if you have {a}", "any chance of getting {a}( there|)", "do you also (have|offer) {some}", "does your place (have|offer) {some}", "can people get {a} at your place", "tell me do you have {a}", "are you able to offer {a}", "i need {a} do you have (that|it)", "do you have anything like {a}", "is there {a} on your list",
    "(so |hi |hello |)do you (guys |)(have|sell|carry|stock|offer|do|keep) {some}( there| at your place| by any chance| at all| please|)",
    "(have you|have you guys) got {some}( there| for me| by any chance| on offer|)",
    "(can|could|may) (i|we) (get|have|buy|order|pick up|find|purchase) {a}( there| from you| at your place| at your shop|)",
    "(can|could|would) you (get|sell|offer|do|give|make|provide) (me |){a}", "(would|do) you (have|sell|offer) {a}( for me| there|)",
    "is {a} (something you have|something you sell|something you offer|in stock|one of your things|available there|on your menu|on your list|part of your offer)",
    "is there (any chance of|any chance i can get|a way to get) {a}", "is it possible to (get|have|buy|order) {a}( there| from you|)",
    "(any chance|is there any chance) (you have|you sell|i can get|i could get|you've got|you offer) {a}",
    "(i'm|we're) (looking for|after|hoping to get|hoping for|trying to find|trying to get|in need of|interested in) {a} (do you have that|do you have it|have you got that|can you help|do you sell that)",
    "(i'd like|i want|i need|i'd love|we'd like) {a} (do you have one|do you sell that|do you offer that|can i get it from you|is that possible|have you got that|is that something you have)",
    "(do you know|i wonder|i was wondering|i'd like to know|i want to know|i wanted to ask|i'm calling to ask|tell me|can you tell me|could you tell me|let me know|any idea) (if you have {a}|if you sell {some}|whether you have {a}|if i can get {a}|if you offer {some}|whether you offer {a}|if there's {a})",
    "(can|could|would) you check (if|whether) you have {a}", "you (have|sell|offer|do|carry) {some} (right|don't you|i think|i hope|correct)", "you've got {a} (right|haven't you|there|i hope)",
    "you (guys |)(have|sell|got) {some}", "i (heard|read|was told|think) you (have|sell|offer) {some} is that (true|right|so)", "i hear you have {a}",
    "{a} (can i get that|have you got that|do you sell that|is that on your list|do you offer that)", "{some} (have you got that|do you sell that|do you offer it)",
    "where can i get {a} do you have it", "would i (find|get|be able to get|be able to buy) {a} (there|at your place|from you)", "will i find {a} at your place",
    "does your (shop|place|list|menu) have {a}", "does the (shop|place|menu) have {a}", "do you people have {a}", "does anyone there do {some}", "can you help me with {a}",
    "could you set me up with {a} do you have that", "are you (selling|offering) {some}", "is {a} sold there", "do you have {a} (available|in stock|for sale|on the list|on offer|for me)",
    "might you have {a}", "please tell me you have {a}", "do i get {a} (from you|at your place)",
    "(do|would) you (guys |lot |people |)(happen to |maybe |perhaps |still |also |by chance |)(have|do|carry|stock|sell|offer|serve|keep) {some}( still| today| at all| over there|)",
    "is {a} (something you do|available|to be had|possible|on the menu|on the card|in your range)( there| today|)",
    "i was (told|hoping) (you have|you'd have|you do|you sell) {some}( is that right| is that so| do you|)", "(is there|have you got) {a} (left|to be had|for sale|for me|on your list|at all)",
    "i was (hoping|wanting) to (get|buy|order|pick up) {a} (is that something you do|do you do that|can you do that|have you got it)", "(got|you got|you guys got|have you any) {some}( there| left|)",
    "{some} (do you do that|is that something you do|any chance|can i have that|you got that|on the menu)", "is {a} (something|a thing) you (do|have|sell|offer|stock)",
    "(you|you guys) wouldn't (happen to |by chance |)(have|do|sell|offer) {some} (would you|by any chance)",
    "my (son|daughter|wife|husband|friend|mother|kid|boss) (wants|needs|would like|is after|asked for) {a} (do you have that|do you sell that|can we get it there|have you got that)",
    "where i live (nobody|no one) (has|sells) {some} do you( have it|)",
    "(can|could|may) (i|we|one|people) (just |also |still |)(walk in and |come in and |come and |)(get|have|buy|order|pick up) {a}( there| at yours|)",
    "does your (menu|list|range|shop|place) (have|include) {a}", "what are (my|the) chances of (getting|finding) {a}( there|)",
    "i'd (love|like|kill for|be happy with) {a} (have you got that|any chance|do you do that|is that on your list)", "is there anyone (there|at your place) who (does|sells) {some}",
    "is it (true|right) (that |)you (have|sell|do|offer) {some}",
    "(can|could|would) (you|somebody there|someone there|anybody there|you people) (do|make|fix|give|arrange|get|offer|prepare) (me |us |){a}( for me| please|)",
    "is {a} (sold|made|done|offered|served|stocked|kept) (there|at your place|at yours|by you)", "(i was|we were) hoping for {a}( do you have that| is there one|)",
    "(what|how) about {a} (can i get one|can i get that|do you have that|do you do that|have you got it)",
    "my (son|daughter|wife|kid|friend) would (like|love) {a} do you (make those|do those|have that|sell that)", "(any|have you any) {bare}( today| there| left|)",
    "i (heard|was told|read|saw) (there's|you've got|you have|you do) {some}( there| is that so| at your place|)", "d'you (do|have|sell|keep) {some}",
)
_HAVE_MANY = ("do you have {many}", "do you have any {many}", "do you (sell|offer|do) {many}", "have you got (any |){many}", "are there any {many}", "can i get {many} (there|from you)", "got any {many}", "do you guys have {many}", "i'm looking for {many}", "any {many}", "do you happen to have {many}", "i was wondering if you have {many}", "are {many} available", "i'd like to know if you have {many}", "can you tell me if you have any {many}", "you have {many} right", "would you have any {many}",
    "(so |hi |hello |)do you (guys |)(have|sell|carry|stock|offer|do|keep) (any |){many}( there| at your place| by any chance| at all| please|)",
    "(have you|have you guys) got {many}( there| for me| by any chance|)", "(can|could|may) (i|we) (get|have|buy|order|pick up|find) (some |){many}( there| from you| at your place|)",
    "are {many} (something you have|something you sell|in stock|on your list|on your menu|available there)", "(any chance|is there any chance) (you have|you sell|i can get|you've got) {many}",
    "(i'm|we're) (looking for|after|hoping to get|trying to find) {many} (do you have any|have you got some|can you help|do you sell those)",
    "(i'd like|i want|i need|we'd like) (some |){many} (do you have any|do you sell those|have you got some|can i get those from you)",
    "(do you know|i wonder|i was wondering|i'd like to know|i wanted to ask|tell me|can you tell me|could you tell me|any idea) (if you have {many}|if you have any {many}|if you sell {many}|whether you have {many}|if i can get {many}|if there are any {many})",
    "(can|could) you check if you have {many}", "you (have|sell|do) {many} (don't you|i think|i hope|correct)", "i (heard|read|was told) you (have|sell) {many} is that (true|right)",
    "{many} (do you have those|have you got any|do you sell those)", "would i find {many} (there|at your place)", "does your (shop|place|list|menu) have {many}", "are you selling {many}",
    "do you have {many} (in stock|for sale|on the list)", "are there {many} on your list", "is there such a thing as {many} at your place", "you got {many}",
    "(do|would) you (guys |lot |people |)(happen to |maybe |perhaps |still |also |by chance |)(have|do|carry|stock|sell|offer|serve|keep) (any |some |){many}( still| today| at all| over there|)",
    "are there (still |)(any |some |){many} (left|to be had|for sale|today|there)", "(have you|you|you guys|have you guys) got (any |some |){many} (left|in|today|for me|over there)",
    "i was (told|hoping) (you have|you'd have|you sell) {many}( is that right| do you|)", "{many} (do you do those|any chance|you got those|on the menu|any left)",
    "you wouldn't (happen to |)have (any |){many} would you", "i'm (after|looking for) (some |){many} (have you got any|do you stock them|have you any)",
    "my (kids want|friends love|son loves|daughter wants|wife loves) {many} (do you have any|have you got some|do you sell those)", "(have you|you) any {many}( there| left|)",
    "(could|can|may) (i|we|one) (just |also |still |)(come and |walk in and |)(get|have|buy|order|pick up) (a few |some |){many}( there| at yours|)", "is it (true|right) (that |)you (have|sell|do) {many}",
    "are {many} (sold|made|done|offered|served|stocked) (there|at your place|by you)", "any {many} (today|there|left|at your place)", "(have you|you) any {many}",
    "(can|could|would) (you|somebody there) (do|make|get|offer) (me |us |){many}", "i heard (there are|you've got|you do) {many}( is that so| there|)", "d'you (do|have|sell) {many}",
    "what about {many} (do you have those|can i get some)",
)
_HAVE_AFTER = ("and {a}", "what about {a}", "and do you have {a}", "how about {a}", "and do you have {some}", "and {some} do you have that",
    "(okay |)and (can i get|have you got|is there) {a}", "(okay |)what about {some}", "and {a} have you got that", "or {a}", "do you have {a} too", "and {a} as well", "and how about {some}",
    "(and|or) (maybe|perhaps|even) {a}", "(oh |okay )(and |what about )({a}|{some})", "{some} too", "and can i (have|buy) {a}", "(then|well then|in that case) {a}",
)


class Have:
    name, weight = "have", 2.0

    def thread(self, rng, persona, call):
        if not persona.items and rng.random() < LACKING:
            return []
        turns = self.turn(rng, persona)
        if turns[0].values and rng.random() < 0.15:
            turns += _price_turn(rng, persona, after=True, not_=tuple(i for i, _ in persona.items if spoken(bare(i)) in turns[0].user or spoken(plural(i) or i) in turns[0].user))
        elif rng.random() < 0.2:
            turns += follow_up(rng, persona, rng.choice(("hours", "where", "sells")))
        return turns

    def turn(self, rng, p):
        if p.items and rng.random() < 0.62:
            item, price = rng.choice(p.items)
        else:
            item, price = _absent(rng, p, _pool(p)), None
        others = plural(item)
        if many(item) or (others and rng.random() < 0.4):
            user = asked(rng, "have many", 7, _HAVE_MANY, many=others or item)
            they = "they're"
        else:
            some = item
            user = asked(rng, "have", 11, _HAVE, a=item, some=some, bare=bare(item))
            they = "it's"
        if price:
            each = " each" if they == "they're" and not many(item) and price != "free" else ""
            answer = say(rng, "Yes, we do, " + they + " {price}" + each + ".", "Yes, " + they + " {price}" + each + ".", "Yes, of course, " + they + " {price}" + each + ".", price=price)
        elif p.items:
            answer = say(rng, "I'm sorry, that's not on my list.", "No, I'm sorry, I don't see that on my list.", "I don't think so, it's not on my list.", "Not that I know of, sorry.")
        else:
            answer = say(rng, "I'm sorry, I don't know if we have that.", "I can't say, I don't have a list here.", "I wasn't told about that, sorry.")
        return [Turn(user, answer[0], "have", answer[1])]


# Days.

_ON = (
    "are you open (on |){day}", "are you open {day}s", "are you open on {day}s", "are you guys open (on |){day}", "do you open (on |){day}( too|)", "do you open on {day}s", "is (it|the place|the shop|your place) open (on |){day}", "can i (come|visit|stop by|come by|come in) (on |){day}", "could i (come|visit|drop by) (on |){day}", "will you be open (on |){day}", "are you there on {day}", "is {day} okay", "are you open this {day}", "are you open next {day}",
    "are you closed (on |){day}", "are you closed on {day}s", "is it closed (on |){day}", "on {day} are you open", "{day} are you open", "open on {day}", "you open on {day}", "you're open on {day} right", "is {day} a day you're open", "do you work (on |){day}", "do you work on {day}s", "i want to come on {day} are you open", "i'd like to come (on |){day} is that (possible|okay)", "if i come on {day} are you open", "is anyone there on {day}", "how about {day} are you open",
    "would you be open on {day}", "what about {day} is it open", "is the shop open {day}s", "are the doors open on {day}", "any chance you're open on {day}", "can people come on {day}", "i'm free on {day} are you open then", "is it okay to come on {day}",
    "(so |)are you (guys |people |)(open|open for business|open at all|around|there|working) (on |this |next |){day}( or not| too| as well| please|)",
    "is your (store|business|office|shop) open (on |){day}", "is {day} (an open day|one of your open days|a working day|a day i can come|a good day to come|possible|all right|fine)",
    "(do|would) you (guys |)(open|work|do business|open your doors|open up) (on |this |){day}( or not| as well|)",
    "(do you|does the shop|does the place|does it|does your place) open (on |){day}s",
    "(can|could|may) (i|we) (come|come by|come in|stop by|drop in|pop in|visit|drop by|swing by|see you|come over) (on |this |next |){day}( too| please|)",
    "(can|could) (i|we) come to you on {day}", "(would|will) (you|it|the shop|the place) be open (on |this |next |){day}", "(would|will) (someone|anybody|anyone) be there on {day}",
    "is (the place|the shop|the store|it) (closed|shut) (on |this |next |){day}", "are you (guys |)(shut|closed) (on |this |next |)({day}|{day}s)",
    "(i'm|i was|we're) (planning to|hoping to|going to) (come|stop by|visit) (on |this |){day} (are you open|will you be open|is that okay)",
    "(i'd like|i want|we want|we'd like|i'm hoping) to (come|come by|visit|stop by|drop in) (on |this |){day} (are you open|is that possible|will you be open|can i|are you there)",
    "(i can only|i could|we could only) come on {day} are you open (then|that day)",
    "(if|say|what if) i (come|show up|stop by) on {day} (are you open|is it open|will you be open|are you there)",
    "(could|can|would) you tell me (if|whether) you('re| are) (open|closed) (on |){day}",
    "(do you know|any idea|i wonder|i was wondering|i'd like to know|just checking|tell me) (if|whether) you('re| are) open (on |)({day}|{day}s)",
    "{day} (is it open|are you guys open|do you open|can i come|open or not|you're open)", "{day}s are you open", "{day} open", "you (guys |)open (on |)({day}|{day}s)",
    "you're open (on |)({day}|{day}s) (aren't you|i hope|correct|yes|is that right)", "open {day}s", "open (this |next |){day}", "does {day} work( for you|)",
    "would {day} (work|be okay|be all right|be possible|be a day you're open)", "any (opening hours|opening) on {day}", "are the doors open (on |){day}s", "any chance of coming on {day}",
    "am i able to come on {day}", "is anybody there (on |this |){day}",
    "(is {day}|would {day} be) (okay|fine|possible|good|all right|alright) (for a visit|to come|to drop in|if i come|to stop by)",
    "(is (anyone|anybody|somebody) (there|in|around)|will (anyone|somebody|someone) be (there|in|around)) (on |this |next |)({day}|{day}s)",
    "(would|will|could) i (find|catch|meet|see) (you open|you there|anyone there|somebody in) on ({day}|{day}s)",
    "(do|would) you (guys |people |lot |)(take|see|receive|serve|let in|have) (people|customers|visitors|anyone) on ({day}|a {day}|{day}s)",
    "i can only (come|make it|do|manage|get there) (on |){day}( is that okay| does that work| are you there| would that be okay| are you open then|)",
    "{day}'s the only day i (have|can come) (are you open|is that okay|are you there|does it work)", "({day}s|{day}) (are you|is it|are the doors|are you guys) open",
    "i (have|got|get) {day} off (are you open|can i come|is it open|will you be there)", "is {day} a (working|normal|business|regular) day (for you|there|at your place)",
    "do (you|you guys|you people) (do|run|work|operate) ({day}s|on {day}|on {day}s)( too| as well|)", "(are your doors|is your shop|is your place) open (on |)({day}|{day}s)( too| as well|)",
    "(may|can|could) (i|we) (show up|turn up|pop round|come round|come down|look in|call in|get in|come along) (on |this |next |)({day}|a {day})( then| maybe|)",
    "(what|how) about ({day}|{day}s|a {day}|on {day}) (are you open|are you there|is that okay|can i come|does it work)",
    "(are you|are you guys|you guys|is the place) (open|there|in|around) (on |)(a {day}|{day}s|{day}s too|{day}s as well)",
    "we (were|are) (thinking of|planning on|going for) {day} (are you open|is that okay|will you be there)",
    "(let's say|say) i (come|turn up|drop in|visit) (on |){day} (does that work|is that okay|are you there)", "{day} (yes or no|any good|possible|okay|works|fine)( for you| for a visit|)",
    "do you have opening hours on {day}", "(this|next|on a) {day} (are you open|would that work|can i come|is it open|okay)",
    "(do {day}s work|does {day} suit you|would a {day} work|would {day} suit you|does a {day} work)( for you guys| over there|)",
    "({day}'s|{day} is) (okay|fine|no problem|good|all right|possible) (right|for you|isn't it|or not)",
    "(any|is there any) (chance|hope) (of getting in|of seeing you|you're there|i could come) on ({day}|a {day}|{day}s)",
    "(we'll|i'll) be (in town|around|in the area|free|nearby) on ({day}|{day}s) (are you open|will you be there|can we come|does that work)", "if it's a {day} (are you open|do you open|are you there)",
    "(is the shop|is the place|are you guys|are you people) (working|running|operating) on ({day}|{day}s|a {day})",
    "(am i going to find|will i find|might i find) (someone|somebody|anyone|you) (there |)on {day}", "(my|our) day off is {day} (are you open|can i come then|is that okay)",
    "(do you|do you guys|does the shop) (close|shut) on ({day}|{day}s)", "({day}s|{day}) yes or no", "so {day} (you're there|it's open|you open|i can come)( right| yes|)",
    "(aren't you|isn't it|isn't the shop|aren't you guys) (open|closed) on ({day}|{day}s)", "(you don't|you guys don't) open on ({day}|{day}s) do you", "you're not open on ({day}|{day}s) are you",
    "({day}|{day}s) would be (best for me|the day i'd like to come|what i had in mind) are you open",
    "can (the kids|my mother|my wife|my friend|my family|all of us) (and i |)(come|visit|stop by|drop in) on {day}", "is (a {day}|{day}) (all right|alright|convenient)( for you| to come|)",
    "(so |and |)what about (a {day}|{day}s) (are you there|is anyone in|will it be open|can we come)",
)
_ON_CLAUSES = ("if you're open (on |){day}", "whether you're open (on |){day}", "if (it|the place|the shop) is open (on |){day}", "if i can (come|visit) (on |){day}", "whether you're closed (on |){day}", "if you're closed on {day}s",
    "if i can (stop by|drop in|come by|come in) (on |){day}", "whether (it|the place|the shop) is open (on |){day}", "if you open (on |)({day}|{day}s)", "if you('re| are) open this {day}",
    "if {day} is a day you're open", "if someone is there on {day}",
)
_ON_AFTER = ("and (on |){day}", "what about (on |){day}", "how about {day}", "and {day}s", "and are you open (on |){day}", "okay and {day}", "and is it open on {day}",
    "(okay |all right |thanks |)and (on |){day}", "(okay |)what about {day}( then|)", "how about (on |){day}( then|)", "(or |and |)(is {day} okay|does {day} work|would {day} be okay)",
    "or (on |){day}", "and do you open on {day}", "and if i come on {day}", "and can i come (on |){day}", "then {day} maybe", "same for {day}", "and {day} too",
    "(and |)(on |)({day}s|a {day})( too| as well| then|)", "(or |)(maybe |perhaps |)({day}|on {day}|{day}s) then", "({day}|{day}s) as well", "is {day} (okay|fine|possible|good) too",
    "and (does {day} work|would {day} work|is {day} fine)", "(how|what) about ({day}s|a {day}|next {day})", "and (are you there|do you work|does it open|is anyone there) (on |){day}", "and then {day}",
    "but {day} are you open",
    "(and |so |)what about (a {day}|{day}s)", "and if it's a {day}", "(and|or) (this|next|the coming) {day}",
)


class OnDay:
    name, weight = "on day", 2.0

    def thread(self, rng, persona, call):
        p = persona
        lacking = not (p.closed or p.opens or p.closes)
        if lacking and rng.random() < LACKING:
            return []
        day = p.closed if p.closed and rng.random() < 0.35 else rng.choice(DAYS)
        user = named(rng, p.kind, asked(rng, "on day", 130, _ON, _ON_CLAUSES, day=day.lower()))
        answer = facing(user, _on(rng, p, day))
        turns = [Turn(user, answer[0], "on day", answer[1])]
        if not lacking and not any(word in user for word in _CLOSING) and rng.random() < 0.4:
            other = p.closed if p.closed and p.closed != day and rng.random() < 0.5 else rng.choice([d for d in DAYS if d != day])
            answer = _on(rng, p, other)
            turns.append(Turn(asked(rng, "on day after", 24, _ON_AFTER, openers=False, day=other.lower()), answer[0], "on day", answer[1]))
        elif rng.random() < 0.25:
            turns += follow_up(rng, p, rng.choice(("hours", "closes", "opens")))
        return turns


_TOMORROW = (
    "are you (guys |people |)(open|there|around|in|working) tomorrow( too| as well| or not|)", "is (the shop|the place|your shop|it) open tomorrow", "(will|would) (you|it|the place) be open tomorrow", "(can|could|may) (i|we) (come|come by|stop by|visit|drop in|come in) tomorrow( then| instead|)", "do you (open|work) tomorrow",
    "is tomorrow (okay|fine|possible)( to come| for a visit|)", "(what|how) about tomorrow( are you open| is it open|)", "tomorrow are you open", "is (anyone|somebody) (there|in) tomorrow", "i (want|would like|was planning) to come tomorrow (are you open|is that okay|will you be there)", "if i come tomorrow (are you open|will you be open)", "are you closed tomorrow", "open tomorrow", "does tomorrow work", "you're open tomorrow (right|aren't you)",
)
_TOMORROW_WHEN = {
    "opens": ("(when|what time|how early) (do you open|can i come|are you there) tomorrow( morning|)", "opening time tomorrow", "from when are you open tomorrow", "tomorrow (when|what time) do you open"),
    "closes": ("(when|what time) do you (close|shut|finish) tomorrow", "(until when|how late|how long) are you open tomorrow( evening|)", "closing time tomorrow", "tomorrow (when|what time) do you close"),
    "hours": ("(when|what hours) are you open tomorrow", "(what are|what're) (your|the) hours tomorrow", "(opening hours|hours) (for |)tomorrow( please|)", "tomorrow (when are you open|what hours)"),
}


def _hours_on(rng: Random, p: Persona, name: str, day: str | None) -> Answer:
    """The answer to an intent about the hours, on a day, if that is known."""
    if day and day == p.closed:
        return say(rng, "We're closed on {day}.", "I'm sorry, we're closed on {day}.", day=day)
    return BY_NAME[name].answer(rng, p)


class Tomorrow:
    """The day after the one it is, where the persona knows that."""

    name, weight = "open tomorrow", 0.7

    def thread(self, rng, persona, call):
        p = persona
        if not (p.closed or p.opens or p.closes):
            return []
        day = DAYS[(DAYS.index(p.today) + 1) % 7] if p.today else None
        if day and day == p.note("late"):
            return []
        if rng.random() < 0.35:
            name = rng.choice(tuple(_TOMORROW_WHEN))
            if BY_NAME[name].lacks(p):
                return []
            user = asked(rng, "tomorrow " + name, 30, _TOMORROW_WHEN[name])
            answer = _hours_on(rng, p, name, day)
        else:
            user = asked(rng, "tomorrow", 90, _TOMORROW, ("if you're open tomorrow", "whether you're open tomorrow", "if i can come tomorrow"))
            if day:
                answer = facing(user, _on(rng, p, day))
            elif p.closed:
                answer = say(rng, "I don't know what day it is, but we're closed on {day}.", day=p.closed)
            else:
                answer = facing(user, say(rng, "I think so, I know of no closed day."))
        return [Turn(named(rng, p.kind, user), answer[0], self.name, answer[1])]


_WHEN_ON = {
    "opens": ("when do you open on {day}", "what time do you open on {day}( morning|)", "on {day} when do you open", "how early do you open on {day}s", "when does it open on {day}", "what time do you open (this |next |){day}", "do you know when you open on {day}", "opening time on {day}",
        "(at |)what time do you (guys |)(open|start|open up) (on |)({day}|{day}s|{day} morning)", "(when|what time) does (the shop|the place) open (on |){day}",
        "how early (are you open|can i come|does it open) (on |){day}", "from (when|what time) are you open (on |){day}", "what's (the|your) opening time (on|for) {day}",
        "(can|could) you tell me (when|what time) you open on {day}", "(any idea|i'd like to know|i was wondering|tell me|i need to know) (when|what time) you open on {day}",
        "{day} (opening time|when do you open|what time do you open)", "on {day}s (when|what time) do you open", "you open when on {day}", "what's the earliest i can come (on |){day}",
        "when do the doors open on {day}", "i want to come on {day} (when|what time) do you open", "if i come {day} morning when do you open", "when do you start on {day}",
        "(how early|from when|from what time|since when) (can i come|are you there|is anyone in|is it open|do you let people in) (on |)({day}|{day}s|a {day})", "(on |){day} from (when|what time)( are you open| can i come|)", "(and |)({day}|{day}s) (what time|when) (does it|do you|do you guys) (open|start|open up)", "(when|what time) (is somebody|will anyone be) there {day} morning", "the (opening time|opening hour) (for|on) {day}( please|)", "(when|what time) do you (get going|unlock|begin|let people in) on ({day}s|{day})",
        "when('s| is) (the shop|the place|it) opening on ({day}|{day}s)", "how early (can|could|may) (i|we) (get in|come in|be there|turn up) on ({day}|a {day})", "what time would you open on (a |){day}",
    ),
    "closes": ("when do you close on {day}", "what time do you close on {day}( night| evening|)", "on {day} when do you close", "how late are you open on {day}( night|)", "until when are you open on {day}", "when does it close on {day}", "what time do you shut on {day}s", "closing time on {day}",
        "(at |)what time do you (guys |)(close|shut|finish|close up) (on |)({day}|{day}s|{day} evening)", "(when|what time) does (the shop|the place) (close|shut) (on |){day}",
        "how late (can i come|do you stay open|is it open|are you guys open) (on |){day}", "(until|till|up to) what time are you open (on |){day}", "(until|till) when are you open (on |){day}",
        "what's (the|your) closing time (on|for) {day}", "(can|could) you tell me (when|what time) you close on {day}",
        "(any idea|i'd like to know|i was wondering|tell me|i need to know) (when|what time) you close on {day}", "{day} (closing time|when do you close|what time do you close)",
        "on {day}s (when|what time) do you (close|shut)", "you close when on {day}", "what's the latest i can come (on |){day}", "when do the doors close on {day}",
        "i want to come on {day} evening when do you close", "how long are you open on {day}", "when do you finish on {day}",
        "(till|until|up to) (when|what time|how late) (can i come|are you there|is anyone in|is it open|do you stay|do you work) (on |)({day}|{day}s|a {day})", "(on |){day} (until|till) (when|what time)( are you open| can i come|)", "(and |)({day}|{day}s) (what time|when) (does it|do you|do you guys) (close|shut|finish)", "how late (is it open|can we come|do you go|are you there) (on |)({day} night|{day} evening|{day}s|a {day})", "the (closing time|closing hour) (for|on) {day}( please|)", "(when|what time) do you (lock up|pack up|wrap up|call it a day) on ({day}s|{day})",
        "on ({day}s|a {day}) (how long|how late|until when) (are you open|is it open|can i come)", "when('s| is) (the shop|the place|it) closing on ({day}|{day}s)", "how (late|long) does (the shop|the place) stay open on ({day}|{day}s)",
    ),
    "hours": ("what are your hours on {day}", "when are you open on {day}", "what hours are you open on {day}s", "opening hours on {day}", "what are the opening hours on {day}", "what time are you open on {day}", "when can i come on {day}",
        "(what|which) hours (are you|are you guys|is it|is the shop) open (on |)({day}|{day}s)",
        "what('s| are) (your|the) (opening hours|hours|opening times|business hours) (on|for) ({day}|{day}s)", "when (are you guys|is it|is the shop|is the place) open (on |){day}",
        "when can (i|we) (come by|visit|stop by|come in) (on |){day}", "(can|could) you (tell|give) me (your hours for|the hours on|the opening hours for) {day}",
        "(any idea|i'd like to know|i was wondering|tell me|i need to know) (when you're open|what your hours are|what hours you're open) on {day}",
        "{day} (hours|opening hours|when are you open)( please|)", "on {day}s (when|what hours) are you open", "from when to when are you open (on |){day}",
        "between what times are you open on {day}", "i want to come on {day} (what are your hours|when are you open)", "your hours on {day}( please|)", "hours (for|on) {day}( please|)",
        "what are {day} hours like", "what times can i come on {day}",
        "(when|what time|what times|at what times) (are you (there|in|around)|is anyone (there|in)|can i (drop in|come by|turn up|get in)) (on |)({day}|{day}s|a {day})", "(what are your hours|what's your schedule|how are your times|what are the times) (on|for) (a {day}|{day}s)", "(and |)({day}|{day}s) (from when to when|what hours|what times|your hours|the hours|what are the hours)", "between (what|which) hours (can i come|are you there|do you work) on ({day}|a {day}|{day}s)", "(which|what) hours do you (work|keep|do|have) on ({day}|a {day}|{day}s)", "the (times|hours|opening hours|opening times) (for|on) (a |){day}( please|)",
        "what are {day}'s (hours|times|opening hours)", "{day} (hours|times) please", "(and |so |)({day}|on {day}) what are the (hours|times)", "when('s| is) (the shop|the place) open on ({day}|{day}s)",
    ),
}


class WhenOnDay:
    name, weight = "when on day", 0.9

    def thread(self, rng, persona, call):
        p = persona
        name = rng.choice(tuple(_WHEN_ON))
        if not p.closed and BY_NAME[name].lacks(p) and rng.random() < LACKING:
            return []
        day = p.closed if p.closed and rng.random() < 0.3 else rng.choice(DAYS)
        if day == p.note("late"):
            return []
        answer = _hours_on(rng, p, name, day)
        user = named(rng, p.kind, asked(rng, "when on day " + name, 40, _WHEN_ON[name], day=day.lower()))
        return [Turn(user, answer[0], "when on day", answer[1])]


# Is it so?


class IsName:
    name, weight = "is name", 0.4
    patterns = ("are you {name}", "is this {name}", "is that {name}", "am i (speaking|talking) (to|with) {name}", "is your name {name}", "you're {name} right", "{name} is that you", "is {name} there", "are you called {name}", "do i speak to {name}", "you are {name} aren't you", "would this be {name}", "is this {name} speaking", "have i got {name} on the line",
        "(do i|did i) (have|get|reach) {name}( here| on the phone| on the line|)", "(hi |hello |hey |)is (this|that) {name} (i'm talking to|i'm speaking with|there|on the phone)",
        "(hi |hello |)is it {name}", "are you the one (called|named) {name}", "(so |)your name is {name} (right|isn't it|correct|is that right)",
        "(so |)you're {name} (aren't you|correct|is that right|i think|then)", "this is {name} (right|isn't it|correct)", "you must be {name}", "you're called {name} (right|aren't you)",
        "do (they|people) call you {name}", "did you say (your name is|you're) {name}", "didn't you say you're {name}", "would you be {name}", "could it be that you're {name}",
        "i think you're {name} (is that right|am i right)", "i'm looking for {name} is that you", "am i on the line with {name}", "{name} (right|speaking|is it you)",
        "does {name} answer this phone are you {name}", "can i call you {name} is that your name", "is {name} your name",
        "(hi|hello|hey) {name} is (that|it) you", "have i (reached|got) {name}", "is it {name} (i'm speaking to|who answered|on the phone|i have here)", "i (was told to ask for|wanted|was hoping to speak to|need to talk to) {name} (is that you|are you|is this)", "(your name|the name)'s {name} (isn't it|right|correct)", "i (thought|believe|guess|remember) (you were called|you're|your name is|you're called) {name}( is that right| right| am i right|)",
        "{name} (isn't it|am i right|correct|yes|i believe|is that right)", "(would|might) (this|that|your name) be {name}", "aren't you {name}", "is this still {name}", "do i have the pleasure of speaking to {name}", "are you the {name} i (spoke|talked) to",
    )

    def thread(self, rng, persona, call):
        mine = persona.name
        pool = HELD_OUT["names"] if mine in HELD_OUT["names"] else NAMES
        name = mine if mine and rng.random() < 0.55 else draw(rng, pool, 2.5)
        if not mine and rng.random() < LACKING:
            return []
        if mine is None:
            answer = say(rng, "I don't have a name, I'm afraid.", "I wasn't given a name, sorry.")
        elif mine == name:
            answer = say(rng, "Yes, that's me.", "Yes, speaking.", "That's right, that's me.", "Yes, that's my name.")
        else:
            answer = say(rng, "No, I'm {name}.", name=mine)
        return [Turn(asked(rng, "is name", 4, self.patterns, name=name.lower()), answer[0], self.name, answer[1])]


class IsKind:
    name, weight = "is kind", 0.7
    patterns = ("is this {kind}", "are you {kind}", "is that {kind}", "have i (called|reached) {kind}", "am i calling {kind}", "is it {kind}", "is your place {kind}", "you're {kind} right", "this is {kind} isn't it", "do you work (at|in) {kind}", "are you guys {kind}", "do you run {kind}", "i'm looking for {kind} is that you",
        "(hi |hello |so |)is this (really |actually |)({kind}) (i'm calling|i've reached|i called|or not)", "did (i|we) (call|reach|dial|get) {kind}", "have i got {kind}",
        "(so |)(this|it|that) is {kind} (right|isn't it|correct|is that right)", "(so |)you're {kind} (aren't you|correct|is that right|i think|then)",
        "are you (guys |people |)(running|actually|really|also) {kind}", "is your (business|company|shop|workplace) {kind}", "is the place {kind}",
        "is it {kind} (you have|you run|you work at|there|or what)", "am i (speaking|talking) to {kind}", "am i (through|connected) to {kind}", "do i have {kind} on the line",
        "i wanted to call {kind} is (that|this) (right|you)", "i'm trying to reach {kind} (is that you|is this it)", "i (need|want) {kind} (is that you|are you that|is this the right number)",
        "i think you're {kind} is that right", "would you say you're {kind}", "would this be {kind}", "do you work (for|at) {kind}", "your place is {kind} (right|isn't it)",
        "is that {kind} you work at", "you run {kind} (right|don't you)", "someone told me you're {kind} is that (right|true)",
        "is (this|that|it) {the}( then| i'm calling| i've reached| on the line|)", "did i (reach|get|call) {the}( please|)", "am i (speaking|talking|connected|through) to {the}", "are you (guys |people |really |)({the}|from {the}|with {the}|at {the})", "(hello |hi |)is (this|that) {the}", "is (this|that) the (number|line|phone) (of|for) {the}", "i'm (calling|looking for|trying to reach|hoping to reach) {the} is (this|that) (it|right|you)",
        "do you (work|answer the phone|speak) (at|for) {the}", "{the} (right|correct|is that you|is it|yes)", "(so |)you're (from |at |)({the}) (right|correct|aren't you|is that right)", "is (your place|it|that) (some kind of |some sort of |something like |){kind}", "i (was told|heard|thought|read|believe) (you're|it's|this is) {kind} (is that right|right|is that so)",
        "(would|could) you call (it|your place|yourselves) {kind}", "is (this|it|that) {kind} (or what|or something|or not|i called)", "{kind} (right|is that what you are|is that it|correct)", "you (guys |people |)are {kind} (right|correct|yes|aren't you)",
    )

    def thread(self, rng, persona, call):
        if persona.kind is None:
            return []
        kind = persona.kind if rng.random() < 0.55 else rng.choice(tuple(KINDS))
        if kind == persona.kind:
            answer = say(rng, "Yes, we're {kind}.", "Yes, that's right, {kind}.", kind=an(kind))
        elif set(kind.split()) & set(persona.kind.split()):
            return []
        else:
            answer = say(rng, "No, we're {kind}.", "No, sorry, this is {kind}.", kind=an(persona.kind))
        called = rng.choice(ALSO[kind]) if kind == persona.kind and kind in ALSO and rng.random() < 0.35 else kind
        return [Turn(asked(rng, "is kind", 15, self.patterns, kind=an(called), the="the " + called), answer[0], self.name, answer[1])]


class IsPlace:
    name, weight = "is place", 0.25
    patterns = ("is this {place}", "is that {place}", "have i (called|reached) {place}", "am i (calling|speaking to) {place}", "do you work at {place}", "are you from {place}", "this is {place} right", "i'm trying to reach {place}", "i'd like to speak to {place}", "you're {place} aren't you",
        "(hi |hello |hey |)is (this|that|it) {place}( i'm calling| i've reached|)", "did i (call|reach|get) {place}", "(so |)this is {place} (isn't it|correct|is that right|yes)",
        "are you (with|at) {place}", "am i (through to|talking to|connected to|on the line with) {place}", "do i have {place} (here|on the line|on the phone)", "would this be {place}",
        "do you work (for|with) {place}", "you work at {place} (right|don't you)", "i'm calling {place} is that (you|right)", "i'm looking for {place} is (that|this) you",
        "i wanted {place} is this the right number", "is {place} where you work", "is your place called {place}", "is it called {place}", "are you called {place}",
        "the place is called {place} (right|isn't it)", "{place} (right|is that you|is that right)", "are you (speaking|calling) from {place}", "did you say {place}",
        "(hi |hello |)(i'm calling for|i'd like to talk to|i'm trying to get|i hope this is) {place} (is this right|is that you|have i got the right number)", "have i (got|dialed|reached) (the right number for |){place}", "is this the (number|line) (of|for) {place}", "is this the right (place|number) for {place}", "is (the name|your shop|this place|the place|your business) {place}", "you're (with|from|at) {place} (right|correct|aren't you)", "is this still {place}",
    )

    def thread(self, rng, persona, call):
        if persona.place is None:
            return []
        place = persona.place
        if rng.random() < 0.45:
            kind = KINDS[persona.kind or "cafe"]
            other = own(rng, f"other place {kind.name} {rng.randrange(4)}")
            place = f"{other.choice(PLACES)} {other.choice(kind.ends)}"
        if place == persona.place:
            answer = say(rng, "Yes, that's us, how can I help?", "Yes, that's us.", "Yes, you're in the right place.", "Yes, that's right.")
        else:
            answer = say(rng, "No, this is {place}.", place=persona.place)
        return [Turn(asked(rng, "is place", 4, self.patterns, place=place.lower()), answer[0], self.name, answer[1])]


# What the place offers besides, and what no persona is told.

# Where some phrasings turn the question around ("is it cash only") or ask for a
# place ("where can i park"), the answers say the fact without a yes or no.
_OFFERS = {
    "delivery": (
        (
            "do you deliver( to my home| to homes| too|)", "do you (do|offer) (delivery|home delivery|deliveries)", "is there (a |)(delivery|delivery service|home delivery)", "can you (deliver|bring it to my house|send it to my house|bring it over)", "can i (get|have) it delivered", "do you guys deliver", "could you deliver( it|)( to me|)", "would you deliver( to my place|)", "can i get delivery",
            "i'd like to know if you deliver", "is delivery (possible|available)", "i can't come can you deliver", "do you bring things to people's homes", "any chance of delivery", "does your place deliver", "do you ship( things|)", "do you know if you deliver",
            "(so |)do you (guys |)(deliver|do home deliveries|do home delivery|make deliveries|bring orders to the house|bring orders home)( at all| by any chance| please| to my address| to my door| in my area|)",
            "(can|could|would) you (deliver|bring|send) (something|my order|an order|things|it) (to me|to my home|to my house|to my place|to my door|home)( please|)",
            "(can|could|may) i (order|get|have) (something |things |it |an order |)(delivered|brought to me|sent to my home|sent home|for delivery|to be delivered)",
            "is (home |)delivery (something you do|something you offer|an option|offered|included in your service)",
            "(do you have|have you got|is there) (a|any) (delivery service|delivery option|delivery)",
            "(do you know|i wonder|i was wondering|i'd like to know|any idea|can you tell me|tell me|just wondering) (if|whether) (you deliver|you do delivery|you offer delivery|delivery is possible|there's delivery)",
            "(what about|how about) (home |)delivery", "any delivery", "i'd (like|prefer|want|need) (delivery|it delivered|home delivery) (is that possible|can you do that|do you do that)",
            "i (can't|don't want to) (leave the house|come in|come over|pick it up) (do you|can you) deliver",
            "i (have no car|can't drive|live far away|am sick at home|am stuck at home) do you deliver", "do i have to (pick it up|come and get it) or do you deliver",
            "does (the shop|someone|anyone) (deliver|bring things to the house)", "do you have someone who delivers", "do you send things (home|to people|to customers|out)",
            "will you (deliver|bring it) to my (house|door|office)", "you (guys |)deliver (right|don't you)", "you (guys |)deliver", "is there a way to get things delivered",
            "do you do drop offs at home",
            "(could|can|would|will) you (guys |)(drop|ship|send|run|bring) (it|things|something|my order|stuff) (off|over|round|out|to me|to us|to the house)", "(do|would) you (send|ship|bring|carry) (it|things|stuff|orders) (out|over|round|to the house|home|to people's doors)", "is there someone who (brings|delivers|drops off) (things|orders|it)( to my house|)", "(i'm|my mother is) (not able to leave the house|housebound|sick|too far away|not mobile) (can you deliver|do you deliver|could it be delivered)", "(can|could) it be (delivered|shipped|sent|brought)( to me| over| to my house|)", "pick up only or do you deliver", "(would|will) you come to (me|us|my house) with it",
        ),
        ("Yes, we deliver.", "Yes, we do deliver.", "Yes, delivery is available."),
        ("I'm sorry, we don't deliver.", "No, there's no delivery.", "No, we don't deliver, sorry."),
        ("I'm sorry, I don't know if we deliver.", "I wasn't told about delivery, sorry."),
    ),
    "parking": (
        (
            "is there (any |)(parking|a parking lot|a car park|a place to park)( there| nearby|)", "do you have (any |)(parking|a parking lot|a car park|parking spaces)", "can i park( my car|)( there| at your place|)", "where can i park( my car|)", "where do i (park|leave my car)", "is parking (available|possible)", "could i park (there|in front)", "i'm coming by car can i park", "have you got (parking|a parking lot)",
            "i'd like to know if there's parking", "do you know if there's parking", "any parking (there|around)", "how's the parking", "is there somewhere to park", "can i leave my car (there|somewhere)", "i'll be driving is there parking",
            "(so |)is there (parking|a parking space|a place to park|room to park|space for my car|a spot for my car|a spot to park)( by the door| near you| close by| on site| for customers| for visitors| out front| around there|)",
            "(do you|do you guys) have (a|your own) (parking lot|car park|parking garage)( for customers|)",
            "(do you|do you guys) have (parking|parking spots|parking for customers|a place for cars|somewhere to park)",
            "(can|could|may) (i|we|people|visitors|customers) park (there|outside|out front|at your place|close by|right there|near the door|the car there)",
            "(can|could) i (come by car and park|bring my car|leave the car there|put my car somewhere)",
            "where (can|could|do|should|would) (i|we|people|visitors|customers) (park|leave the car|put the car)( there|)",
            "(do you know|i wonder|i was wondering|i'd like to know|can you tell me|tell me|any idea) (if there's parking|if i can park there|where i can park|where to park|about parking|if you have parking)",
            "(what about|how about|how is|what's the deal with) (the |)parking", "what's the parking (like|situation)",
            "(i'm driving|i'll drive|i'm coming by car|i have a car|we're coming with two cars|we'll come by car) (where do i park|is there parking|can i park there|is there somewhere to park|where should we park)",
            "will i (find|get) a (parking spot|parking space|place to park)", "would there be (parking|a parking spot|space for my car)",
            "any (parking|parking spots|parking spaces|place to park|spot for my car)", "is there (a lot|a garage|space) for (my car|the car)", "is it (possible|okay) to park (there|outside|in front)",
            "got parking", "is there visitor parking",
            "where (would|might|should|do|can) (i|we|one) (leave|put|stick|park) (my|the|our) (car|van|truck|vehicle)( there|)", "is there (anywhere|somewhere|a spot|space|room|a lot|a garage) (for|to leave|to put|to park) (my|the|a) (car|van|truck)( there| nearby|)", "(can|could|may) (i|we) (leave|put|park) (my|the|our) (car|van|truck) (there|outside|in front|at your place|close by)", "what (about|do i do with|happens with) (the|my) car", "(will|would) (i|we) be able to park( there|)", "i('m| am) (bringing|taking|coming with) the car (is there parking|where do i park|can i park)", "are there (spaces|places|parking spaces) (for cars|out front|for visitors)", "how about a place for the car",
        ),
        ("There's parking here.", "You can park here.", "We have parking."),
        ("I'm sorry, there's no parking.", "We have no parking, sorry.", "You can't park here, sorry."),
        ("I'm sorry, I don't know about parking.", "I wasn't told about parking, sorry."),
    ),
    "wifi": (
        (
            "do you have (wifi|wi fi|internet|free wifi)", "is there (wifi|wi fi|internet|free wifi)( there|)", "have you got (wifi|internet)", "can i use (the |your |)(wifi|internet)( there|)", "can i (get|go) online there", "is the wifi free", "do you offer (wifi|free wifi|internet)", "does your place have (wifi|internet)", "i need (wifi|internet) do you have (it|that)", "any wifi there", "is there internet access", "what about wifi",
            "i'd like to know if there's wifi", "could i use my laptop online there", "do you know if there's wifi",
            "(so |)do you (guys |)(have|offer|provide|get) (free |)(wifi|internet|wireless|wireless internet|internet access)( there| for guests| for customers| at your place|)",
            "is there (any |free |)(wifi|internet|wireless|internet access|a wifi network)( at your place| for customers| for guests| i can use| inside|)",
            "(have you|have you guys) got (free |)(wifi|internet)( there|)", "(can|could|may) (i|we|people|guests) (use|get|have|connect to) (the |your |)(wifi|internet)( there| at your place|)",
            "(can|could|may) i (go online|get online|connect to the internet|check my email|surf the web|work on my laptop online)( there| at your place|)",
            "(do you know|i wonder|i was wondering|i'd like to know|can you tell me|tell me|any idea) (if|whether) (you have wifi|there's wifi|there's internet|i can use wifi|you have internet|i can get online there)",
            "(what about|how about) (the |)(wifi|internet)", "i (want|need|have) to (work|use my laptop|go online|get online|send emails) do you have (wifi|internet)",
            "i need to be online is there wifi", "any (free |)(wifi|internet)", "got (wifi|internet)", "is (wifi|internet|free wifi) (available|included|provided)( there|)",
            "does (the place|the shop|your shop) have (wifi|internet)", "will i (have|get) (wifi|internet) there", "will my laptop get internet there",
            "is your place connected to the internet for guests", "would there be wifi", "do customers get wifi", "you have wifi (right|don't you)",
            "is there (any |)(internet|wifi|web access|a connection|a signal for the internet)( for guests| for visitors| there| inside|)", "(can|could|may) (i|we|people) (get|go|be|surf) online( at your place| there| inside|)", "(do|would) i (get|have) (internet|wifi|a connection)( there| inside|)", "(can|could) i (bring my laptop and work|use my laptop|work on my computer|check my mail|stream something) (online there|on your wifi|on your internet)", "is there (free|open|public) (internet|wifi)", "how about (the |)internet( access|)",
        ),
        ("Yes, we have wifi.", "Yes, there's wifi.", "Yes, you can use our wifi."),
        ("I'm sorry, there's no wifi.", "No, we have no wifi.", "No, we don't have wifi, sorry."),
        ("I'm sorry, I don't know about wifi.", "I wasn't told about wifi, sorry."),
    ),
    "cards": (
        (
            "do you (take|accept) (cards|credit cards|card payments|plastic)", "can i pay (by card|with a card|with my card|by credit card|with a credit card)", "is it cash only", "do you only take cash", "do i need (cash|to bring cash)", "are (cards|credit cards) (accepted|okay)", "can i use my (card|credit card)( there|)", "do you guys take cards", "i only have a card is that okay", "i have no cash can i pay by card", "could i pay by card", "is card okay",
            "i'd like to know if you take cards", "what about paying by card", "will you take my card", "is it possible to pay by card", "does your place take cards",
            "(so |)do you (guys |)(take|accept|allow|do) (cards|credit cards|debit cards|bank cards|card payments|my card|plastic|credit)( there|)",
            "(can|could|may) (i|we) (pay|settle|pay you) (by|with a|using a|with my) (card|credit card|debit card|bank card)( there|)",
            "(can|could|may) i (use a card|use plastic|put it on my card|swipe my card|tap my card|pay with plastic)",
            "are (cards|credit cards|debit cards|card payments) (okay|fine|all right|accepted|possible|taken)",
            "is (a card|my card|a credit card|card payment|paying by card) (okay|fine|all right|possible|accepted)", "(is it|are you|is the place) (cash only|only cash)",
            "do i (have to|need to) (pay cash|pay in cash|bring cash|get cash|go to the bank first|have cash on me)", "should i (bring cash|bring money in cash|get some cash)",
            "do you (want|need|only want) cash",
            "(do you know|i wonder|i was wondering|i'd like to know|can you tell me|tell me|any idea) (if you take cards|if i can pay by card|if cards are okay|whether you accept credit cards|if it's cash only|if i need cash|how i can pay)",
            "(what about|how about) (cards|credit cards|card payment)",
            "i (don't carry|never have|don't have|have no|have run out of) cash (do you take cards|can i use a card|is that a problem|is a card okay)",
            "i only (have|carry|brought) (a card|my card|my credit card) (is that fine|do you take that|will that work|can i pay with that)", "how (can|do|could) i pay( there|)",
            "(what|which) (ways|methods) can i pay( with|)", "what payment (methods |)do you (take|accept)", "cash or card", "is it cash or card", "do you have a card (machine|reader|terminal)",
            "any (cards|credit cards) accepted", "must it be cash", "what forms of payment do you take", "does your place take (credit cards|card payments|debit cards)",
            "(can|could|may) (i|we) (tap|swipe|pay contactless|use contactless|pay with my phone|pay with plastic|pay without cash|put it on plastic|use a debit card)( there|)", "i('ve| have) (no cash|got no cash|no money in cash|just my card|only got my card) (is that a problem|is that okay|can i pay|can i still come)", "do (you|you guys|you people) (take|accept|do) (contactless|plastic|visa|card payments|phone payments|anything but cash)", "does it have to be (cash|in cash)", "is cash (the only way|needed|necessary|required)", "(how|with what|in what way) (do|can|would|should) (i|we|people|one) pay( there| you| at your place|)", "(what|which) (kind|kinds|forms|sorts) of (payment|cards) (do you take|can i use|are okay)", "are cards (good|any good|okay)( with you|)",
        ),
        ("We take cards.", "You can pay by card.", "Cards are fine."),
        ("We only take cash, sorry.", "It's cash only, I'm afraid.", "I'm sorry, we take cash only."),
        ("I'm sorry, I don't know how you can pay.", "I wasn't told about payment, sorry."),
    ),
    "dogs": (
        (
            "are (dogs|pets) (allowed|okay|welcome)( there| inside|)", "can i bring my (dog|pet|puppy)( along| with me| inside| in|)", "do you allow (dogs|pets)", "can my dog come( in| along| with me| too|)", "is it okay (to bring|if i bring) (a|my) dog", "could i bring a dog", "may i come with my dog", "do you take dogs", "i have a dog can it come( in|)", "is your place dog friendly", "are you (dog|pet) friendly", "do you let dogs in",
            "i'd like to know if dogs are allowed", "what about my dog", "do you mind dogs", "would my dog be okay there",
            "(so |)are (dogs|pets|animals|puppies|four legged friends) (allowed|okay|welcome|permitted|accepted|all right|fine)( at your place| in there| in the shop| there|)",
            "is my (dog|puppy|pet) (allowed|okay|welcome|permitted|all right|fine)( at your place| in there| there| inside|)",
            "(can|could|may) (i|we|people|guests) (bring|take|come with|come in with|have|bring in) (a|my|our|their) (dog|puppy|pet)( there| along| inside| with us| with me|)",
            "(can|could|may) (my|our) (dog|puppy|pet) (come|come in|come along|come with me|stay with me|go in|join me)( there| inside| too|)",
            "(do you|do you guys|does your place) (allow|accept|take|welcome|permit|like|let in) (dogs|pets|animals|puppies)( inside| in there|)",
            "(is it|would it be) (okay|all right|fine|possible) (if i bring|to bring|to come with) my (dog|puppy|pet)",
            "(do you know|i wonder|i was wondering|i'd like to know|can you tell me|tell me|any idea) (if|whether) (dogs are allowed|dogs are okay|i can bring my dog|pets are allowed|you allow dogs|my dog can come)",
            "(what about|how about) (dogs|pets|my dog|animals|my puppy)",
            "i (have|have got|come with|travel with|walk around with) (a|my|a small|a little|a big) dog (is that okay|can i bring it|can he come|can she come in|is it allowed)",
            "is (the place|it|your shop) (dog|pet) friendly", "any dogs allowed", "dogs (okay|allowed|welcome)", "can dogs (come|go) (in|inside)", "will you let (my dog|dogs|us with our dog) in",
            "you (allow|take) dogs (right|don't you)", "do i have to leave my dog outside or can it come in",
            "(can|could|may) (my|the|our) (dog|puppy|pet|little dog|four legged friend) (come|be with me|stay|come in|be inside)( too| there|)", "i('ve| have) (got |)(a|my) (dog|puppy|pet) (with me|along) (is that (okay|fine|alright|all right)|can (it|he|she) come( in|))", "(are pets|are dogs|are animals|is a dog|is a puppy) (okay|fine|alright|allowed|welcome|permitted)( in there| with you| at yours|)", "(what|how) about (pets|animals|dogs|my puppy|a dog)( inside|)", "is it (okay|alright|all right) if my (dog|puppy) (came|comes|is with me)", "(do|would) you let (animals|dogs|pets|my dog|puppies) (in|inside|come in)", "(we|i) (never go|don't go) anywhere without (our|my|the) dog (can it come|is it welcome|is that okay)",
        ),
        ("Yes, dogs are welcome.", "Yes, you can bring a dog.", "Yes, dogs are fine here."),
        ("I'm sorry, dogs aren't allowed.", "No dogs inside, I'm sorry.", "No, we don't allow dogs, sorry."),
        ("I'm sorry, I don't know about dogs.", "I wasn't told about dogs, sorry."),
    ),
    "wheelchairs": (
        (
            "is (it|the place|your place) (wheelchair accessible|accessible by wheelchair|accessible|okay for a wheelchair)", "do you have (wheelchair access|a ramp|a wheelchair ramp)", "can i (come|get in) (with|in) a wheelchair", "is there (wheelchair access|a ramp|access for wheelchairs|step free access)", "i use a wheelchair can i get in", "my mother is in a wheelchair can she (come|get) in", "are wheelchairs a problem", "can a wheelchair get in", "is the entrance (okay|good) for wheelchairs",
            "what about wheelchairs", "i'd like to know if it's wheelchair accessible", "are you wheelchair friendly",
            "(so |)is (the place|your place|the shop|the building|the entrance|it|everything) (accessible|wheelchair accessible|accessible for wheelchairs|accessible in a wheelchair|wheelchair friendly|good for wheelchairs|okay with a wheelchair|barrier free|step free|all on one level)",
            "(can|could|may) (i|we|someone|people|a person|my wife|my father|my friend) (get in|come in|come|enter|get around|come inside) (with|in|using) (a|my|our) wheelchair",
            "can (someone|people|a person) (in a wheelchair|with a wheelchair) (get in|come in|visit|enter)",
            "(do you|do you guys|does your place) have (wheelchair access|access for wheelchairs|a ramp|a ramp for wheelchairs|a wheelchair entrance|a step free entrance|disabled access)",
            "is there (wheelchair access|a wheelchair ramp|a ramp at the door|access for the disabled|disabled access|a step free entrance|a way in for a wheelchair|wheelchair access at your place)",
            "(do you know|i wonder|i was wondering|i'd like to know|can you tell me|tell me|any idea) (if|whether) (there's wheelchair access|you have a ramp|i can come in with a wheelchair|it's accessible|wheelchairs can get in|it's wheelchair friendly)",
            "(what about|how about) (wheelchair access|people in wheelchairs|a wheelchair|access for wheelchairs)",
            "(my father|my wife|my mother|my friend|my son|my husband|my grandmother) (uses|is in|has) a wheelchair (is that okay|can we come in|can we get in|is it accessible|do you have a ramp)",
            "i'm in a wheelchair (can i get in|is that okay|can i visit you|is it accessible|do you have a ramp)",
            "i (use|have|come with) a wheelchair (is that okay|is it accessible|do you have a ramp|can i come in)", "will (i|we) get in with a wheelchair",
            "would a wheelchair (fit through the door|get in|be okay|get through the door)", "how (accessible|wheelchair friendly) is (it|the place|your place)", "how do i get in with a wheelchair",
            "any (wheelchair access|ramp|access for wheelchairs)", "are there (steps at the door|stairs) i'm in a wheelchair", "got a ramp",
            "(can|could|will|would) (my (mom|mother|father|dad|wife|husband|grandma|son|friend)|someone|a person) (get in|come in|enter|manage) (with|in) (a|the) wheelchair", "how do (wheelchairs|people in wheelchairs) get in", "my (mom|mother|dad|father|wife|husband|grandma|son|friend|aunt) (is|sits) in a wheelchair (can (she|he|we) get in|is that okay|will that work|is it accessible|is there a ramp)", "is (it|the place|the entrance|the building) (step free|accessible|barrier free|suitable for wheelchairs|set up for wheelchairs|easy with a wheelchair)", "i (can't|can not) (walk|climb stairs|do steps) (is it accessible|can i get in with my wheelchair|is there wheelchair access)", "(is there|have you got|do you have) (disabled|wheelchair|barrier free|level) access", "accessibility (how is it|is it okay|for wheelchairs)",
        ),
        ("A wheelchair can get in.", "There's wheelchair access.", "It's good for wheelchairs."),
        ("I'm sorry, there's no wheelchair access.", "It isn't wheelchair accessible, sorry."),
        ("I'm sorry, I don't know about wheelchair access.", "I wasn't told about wheelchair access, sorry."),
    ),
    "toilets": (
        (
            "is there a (restroom|bathroom|toilet|washroom)( there|)", "do you have a (restroom|bathroom|toilet)", "do you have (restrooms|toilets|bathrooms)", "can i use (the|your) (restroom|bathroom|toilet)( there|)", "where's the (restroom|bathroom|toilet)", "are there (restrooms|toilets|bathrooms)( there| for visitors|)", "i need a (restroom|bathroom|toilet) is there one", "have you got a (restroom|bathroom|toilet)", "could i use the bathroom there", "is there somewhere to go to the bathroom",
            "any bathrooms there", "i'd like to know if there's a restroom",
            "(so |)is there (a|any) (restroom|public restroom|bathroom|toilet|washroom|ladies room|men's room|loo)( at your place| for customers| for visitors| i can use| inside| in the building|)",
            "(do you|do you guys|does your place) have (a|any) (public |customer |)(restroom|bathroom|toilet|washroom|loo)( there| for customers| for visitors|)",
            "(do you|do you guys) have (toilets|restrooms|bathrooms|washrooms) (there|for customers|for visitors|inside)",
            "are there (any |public |)(restrooms|toilets|bathrooms|washrooms)( at your place| inside| for customers|)",
            "(can|could|may) (i|we|people|visitors|customers|my kid|my son) (use|go to|visit) (the|your|a) (restroom|bathroom|toilet|washroom|loo)( at your place|)",
            "where (is|can i find|would i find|do i find) (the|your|a) (restroom|bathroom|toilet|washroom|loo)( at your place|)",
            "(do you know|i wonder|i was wondering|i'd like to know|can you tell me|tell me|any idea) (if there's a restroom|if there's a bathroom|if you have a toilet|whether there's a bathroom|where the bathroom is|if i can use your bathroom)",
            "(what about|how about) a (restroom|bathroom|toilet)", "i (need|have) to (go to the bathroom|use the bathroom|use the restroom|go to the toilet)( is there one| do you have one| can i|)",
            "my (son|daughter|kid|little one|child) needs (the bathroom|a toilet|the restroom)( is there one|)", "any (restroom|restrooms|toilets|bathroom|toilet)( there| around|)",
            "have you got (a loo|restrooms|toilets|a washroom|a bathroom)", "is there a (place|room) where i can (wash my hands|freshen up)", "does the (place|shop) have a (bathroom|toilet|restroom)",
            "will i find a (bathroom|toilet|restroom) there", "would there be a (bathroom|toilet|restroom)", "got a (bathroom|toilet|restroom)",
            "is there a (loo|restroom|bathroom|toilet|lavatory|washroom|place to go)( there| nearby| for guests| one can use|)", "(can|could|may) (i|we|my kid|my daughter|my son) (use|borrow|go to) (your|the) (loo|toilet|restroom|bathroom|lavatory|washroom)( quickly| please| there|)", "where('s| is) (the|your) (loo|toilet|restroom|bathroom|washroom)", "(i|my kid|my mother) (might|will|may) need (a|the) (toilet|bathroom|restroom|loo)( is there one|)", "(have you got|do you have) (facilities|a toilet|a loo|a bathroom) (for customers|for guests|for visitors|for people)", "what about (the |a |)(loo|toilet|bathroom|restroom)", "i need to (wash my hands|freshen up|pee|powder my nose) is there a (bathroom|restroom)",
        ),
        ("There's a restroom here.", "We have a restroom.", "There's a restroom you can use."),
        ("I'm sorry, there's no restroom.", "We have no restroom, sorry."),
        ("I'm sorry, I don't know about a restroom.", "I wasn't told about restrooms, sorry."),
    ),
    "gift cards": (
        (
            "do you (have|sell|offer|do) (gift cards|gift vouchers|vouchers)", "can i (buy|get) a (gift card|gift voucher|voucher)", "are there (gift cards|gift vouchers)", "have you got (gift cards|vouchers)", "i want a present for a friend do you have gift cards", "is there a gift card", "i'd like a gift card is that possible", "any gift cards", "i'd like to buy a gift card", "what about gift cards", "i was wondering if you sell gift cards", "could i get a gift card for my sister", "do you guys do gift cards",
            "(so |)do you (guys |)(have|sell|offer|do|carry|make) (any |)(gift cards|gift vouchers|vouchers|gift certificates|gift coupons)( there| at your place| by any chance|)",
            "(can|could|may) (i|we) (buy|get|order|have|purchase|pick up) a (gift card|gift voucher|voucher|gift certificate)( there| from you| at your place| for a friend| for my mother|)",
            "is there (a|such a thing as a) (gift card|voucher|gift certificate)( for your place| i can buy| i could give|)",
            "are (gift cards|vouchers|gift certificates) (available|something you have|something you sell|possible)",
            "(do you know|i wonder|i was wondering|i'd like to know|can you tell me|tell me|any idea) (if|whether) (you have gift cards|you sell gift cards|you do vouchers|there are gift cards|i can get a gift card|you offer gift certificates)",
            "(what about|how about) (gift cards|vouchers|a gift card|gift certificates)",
            "(i'm looking for|i need|i want|we need|i'm after) a (gift card|gift voucher|gift certificate)( do you have that| do you sell those| can i get one| from your place|)",
            "i need a (present|gift) (do you have|do you sell|do you do) (gift cards|vouchers|gift certificates)",
            "it's my (friend's|mother's|sister's|brother's) birthday do you (have|sell|do) gift cards", "i'd like to give someone a gift card (is that possible|do you have those)",
            "have you got (gift cards|a gift card|gift certificates|gift vouchers)", "got (any |)gift cards", "any (vouchers|gift vouchers|gift certificates)",
            "does your place (have|sell|do) (gift cards|vouchers)", "are you selling gift cards", "is it possible to (buy|get) a (gift card|voucher)", "any chance of a gift card",
            "(can|could|may) (i|we|one) (give|get|buy|send) (someone |my mom |a friend |)a (voucher|gift voucher|gift card|gift certificate)( for your place| from you| there|)", "i('d| would) like to (treat|surprise) (my mom|a friend|my wife|my sister|my boss) (do you have|do you sell|are there) (gift cards|vouchers|gift certificates)", "(it's for|i want it as|i need something as) a (present|gift|birthday present) (do you have|do you do|are there|have you got) (vouchers|gift cards|gift vouchers|gift certificates)", "(are there vouchers|are there gift cards|are there gift certificates|is there a voucher)( i can buy| to buy| for your place|)", "(do|would) you (do|have|sell|issue|offer) (store vouchers|gift vouchers|gift cards|gift certificates)", "vouchers (do you have them|do you do those|for a present)",
        ),
        ("Yes, we have gift cards.", "Yes, you can buy a gift card."),
        ("I'm sorry, we have no gift cards.", "No, we don't sell gift cards, sorry."),
        ("I'm sorry, I don't know about gift cards.", "I wasn't told about gift cards, sorry."),
    ),
}


class Offer:
    weight = 0.3

    def __init__(self, key: str):
        self.key, self.name = key, "offer " + key

    def thread(self, rng, persona, call):
        p, key = persona, self.key
        direct, yes, no, unknown = _OFFERS[key]
        if any(word in i for i, _ in p.items for word in (key.rstrip("s"), "gift", "voucher")):
            return []
        has = dict(p.offers).get(key)
        if has is None and rng.random() < 0.8:
            return []
        answers = unknown if has is None else yes if has else no
        return [Turn(named(rng, p.kind, asked(rng, self.name, 170, direct)), rng.choice(answers), self.name, ())]


class Offered:
    """One of the things that the persona was told it offers or does not."""

    name, weight = "offered", 1.6

    def thread(self, rng, persona, call):
        if not persona.offers:
            return []
        key, _ = rng.choice(persona.offers)
        return Offer(key).thread(rng, persona, call)


_EXTRAS = (
    (("what's your (email|email address)", "do you have an (email|email address)", "can i (email|write to) you", "(could|can) i have your email( address|)", "email address please", "how can i reach you by email", "is there an email address", "where can i send an email",
        "(do you have|is there|have you got|got) an (email|email address|address for email)( i can use| i can write to| for the place| for me|)",
        "(what's|what is) (the|your) (email|email address|e mail)( please| there| for the place|)", "(can|could|may) i (get|have|know|ask for) (the|your) (email|email address)( please|)",
        "(can|could|would) you (give|tell) me (the|your) (email|email address)( please|)", "(can|could) i (send you|drop you|write you) an email",
        "(what|which) email (address |)(can|should|do) i (use|write to|send it to)", "where (do|can|should) i (email you|send an email|send my email)",
        "i('d like| want| need) (to email you|to send you an email|your email address|your email)", "to (which|what) email address can i write", "how (can|do) i (email|write) you",
        "i'd rather (email|write) what's your email", "your email( address|) please", "do you know the email address", "are you reachable by email", "tell me your email( address|)",
    ), ("I'm sorry, I don't have an email address here.", "I don't know our email address, I'm afraid.")),
    (("do you have a (website|web page|web site|homepage)", "what's your (website|web address|web page)", "are you (online|on the internet|on the web)", "can i look you up online", "is there a website( i can look at|)", "where can i find you (online|on the internet)", "can i (order|book) online", "do you have an app",
        "(do you have|is there|have you got|got) a (website|web site|web page|site|page on the internet)( i could check| for the place| with pictures|)",
        "(what's|what is) (the|your) (website|web address|web page|site|internet address)( called| please| again|)", "(can|could|may) i (get|have|know) (the|your) (website|web address)( please|)",
        "(can|could|would) you (give|tell) me (the|your) (website|web address)( please|)", "(can|could) i (find you|see you|look at your place|check you out) (online|on the internet|on the web)",
        "where (can|do) i (look you up|find you) online", "are you on (social media|facebook|instagram)", "do you have (facebook|instagram|social media|a page on social media)",
        "is there (an app|an online shop|an online store|something online)", "(can|could) i (buy|order|book|reserve) (something |)(on the internet|on your website|over the internet|online)",
        "(do you|do you guys) (sell|have something|have a shop) online", "your website please", "i couldn't find your website what is it", "i'd like to (see|check|look at) your website",
    ), ("I'm sorry, I don't know of a website.", "I wasn't told about a website, sorry.")),
    (("what's the (wifi|wi fi|internet) password", "(can|could) i have the wifi password", "do you know the wifi password", "wifi password please", "how do i get on the wifi", "what's the password for the wifi", "tell me the wifi password", "i need the wifi password",
        "(can|could|may) i (get|have|know) (the|your) (wifi|wi fi|internet) (password|code|key)( please|)",
        "(can|could|would) you (give|tell) me (the|your) (wifi|internet) (password|code)( please|)",
        "(what's|what is) (the|your) (wifi|internet|wireless) (code|key|password|login)( please| again|)", "(what's|what is) the (password|code) (for|to) (the|your) (wifi|internet|network)",
        "(the|your) (wifi|internet) (password|code) please", "how (can|do) i (connect to|log on to|log in to|join) (the|your) (wifi|internet|network)",
        "i can't (connect to|get on) the wifi what's the (password|code)", "do i need a password for the wifi", "which password do i (use|need) for the wifi",
        "it asks me for the wifi password what is it", "i forgot the wifi (password|code)", "does the wifi have a password", "i'm trying to get on your wifi what's the password",
        "i'd like the wifi password( please|)",
    ), ("I'm sorry, I don't know the password.", "I don't have the password, I'm afraid.")),
    (("are you (hiring|looking for people|looking for staff)", "do you have (any |)(jobs|job openings|open positions|vacancies)", "can i (work|apply) (there|for a job)", "i'm looking for a job", "i'd like to work (for you|at your place|there)", "are there any job openings", "how can i apply for a job", "do you need (help|more people)",
        "(do you|do you guys) (have|offer) (any |)(work for me|open jobs|job offers|jobs for students|summer jobs|internships|openings|part time jobs)",
        "(are you|are you guys|is the place) (hiring|recruiting|looking for workers|looking for help|looking for employees|taking people on)( right now| at the moment| these days|)",
        "(can|could) i (get|have|apply for) a job( there| with you| at your place|)", "is there (a job|work) (for me|open|available)( there|)",
        "any (jobs|job openings|vacancies|openings|work)( there| at your place| for me| right now|)", "i('d like| want) to (apply|apply for a job|work there|join your team|send my application)",
        "i need (a job|work) (are you hiring|do you have anything|do you need anyone)", "i'm (looking for work|out of work|a student looking for a job|searching for a job)( are you hiring|)",
        "who do i (ask|see) about a job", "where (can|do) i (apply|send my application|send my resume)", "how do i (apply|get a job there|join the team)",
        "do you (need|want) (workers|staff|someone to help|another pair of hands)", "do you take (interns|trainees|apprentices)", "what jobs are open( there|)", "is there a vacancy",
    ), ("I'm sorry, I don't know about any jobs.", "I wasn't told about job openings, sorry.")),
    (("do you (have|give|offer) any (discount|discounts)( for students| for seniors| for groups|)", "is there a (discount|student discount|group discount|senior discount)", "can i get a (discount|better price|deal)", "can you make (it|that) cheaper", "any discounts", "is it cheaper for (students|seniors|children|kids|groups)", "do (students|seniors|kids|children) pay less", "can you give me a discount",
        "(do you|do you guys) (have|give|offer|do) a (student|senior|group|family|military|kids) discount",
        "is there (a|any) (reduction|discount|lower price|reduced price) (for|if i'm) (students|seniors|groups|kids|families)",
        "(can|could|may) i (get|have) (a discount|a reduction|some money off|a bit off|something off|a lower price|a special price)( please| as a student| as a senior|)",
        "(can|could|would) you (give me|do|make me|offer me) (a discount|a better price|a lower price|a deal on it|something off)",
        "(do i|do we|would i|would we) (get|pay less with) (a discount|a student card|a group discount)", "i'm a (student|senior|regular) (do i get a discount|is there a discount|do i pay less)",
        "we're a (group|big group|family) (do we get a discount|is it cheaper)", "any (discount|student discount|group discount|money off|reductions)( for students| for seniors| for kids|)",
        "(do you know|i was wondering|i'd like to know) (if there's a discount|if i can get a discount|about discounts)", "what about (a discount|discounts)", "how about a discount",
        "is there a coupon( i can use|)", "do you take coupons", "can you knock something off the price", "can we haggle( a bit|)", "can i negotiate the price",
        "do (kids|children|students|seniors) get in cheaper", "is it half price for kids", "do you have a loyalty card",
    ), ("I'm sorry, I don't know of any discount.", "I wasn't told about discounts, sorry.")),
    (("how long have you been (in business|around|open there)", "when did you (first open|start the business)", "how old is (the|your) (place|business|company|shop)", "since what year (have you been there)", "when was the (place|business|company) founded", "how long has the (place|business) been (there|around)", "what year was it founded", "who founded (it|the place|the company)",
        "(since when|for how long) (have you been there|have you been in business|has the place existed|have you been around|do you exist|have you existed)",
        "how (many years|long) (have you guys been|has it been|has the shop been|has the company been) (there|around|open for business|in business)",
        "(when|what year|in what year) did (the place|it|the business|the company|the shop) (first open|get started|start out)",
        "when did (it|you|the place|the shop|the business) (all |)(start|begin|get going) (in the beginning|all those years ago|as a business)",
        "(what's|what is) the (history|story) (of|behind) (the place|your place|the shop|the company|your business)",
        "(tell|can you tell) me (about|something about) the history of (the place|your place|the business)", "how old is the (building|shop|store|firm|restaurant)",
        "is (it|the place|your business) (new|old|an old business|a new place)", "are you a (new|family|very old) business",
        "who (started|built|founded|set up) (it|the place|the company|the business|the shop)( back then|)", "have you been (there|around|in business) (long|for a long time|for many years)",
        "do you have a long history", "when were you founded", "is it a family business",
    ), ("I'm sorry, I don't know that part of our story.", "I wasn't told about that, sorry.")),
    (("how many (people|employees) (work) (there|here)", "how many employees do you have", "how big is your (team|staff)", "how many of you are there", "do you have many (colleagues|coworkers)", "how many colleagues do you have", "who are your (colleagues|coworkers)", "who else works there", "are you alone there",
        "how many (people|workers|staff|employees|persons) (work there|do you have|are there|are on the team|are you|does the place have)",
        "(how big|how large) is (the|your) (team|staff|crew|company)( there|)", "are there (a lot of|many|other) (people|workers|colleagues|employees) (there|working there|with you)",
        "who (do you work with|works with you|is on your team|are your workmates)( there|)", "do you (work alone|work with others|have coworkers|have colleagues|have a team)( there|)",
        "are you the only (one|person|employee)( there| working there|)", "is it just you( there| working there|)",
        "(tell|can you tell) me about (your team|your colleagues|the staff|your coworkers)", "what are your (colleagues|coworkers) (called|like)", "who works (there|at your place) besides you",
        "how many of you (work there|are on the team)", "how many workers", "are you a big team",
    ), ("I'm sorry, I don't know who else works here.", "I wasn't told about the team, sorry.")),
    (("how many (tables|seats|rooms|places) do you have", "how big is (the|your) (place|shop)", "is it a big place", "how large is your place", "is (the|your) place (big|small|large)", "how many people fit in there", "how many floors do you have", "is there a lot of space",
        "how many (tables|seats|rooms|chairs|floors|beds|guests|square feet) (are there|do you have there|does it have|does the place have)",
        "(how big|how large|how spacious|how small) is (the place|the shop|it|your place|your shop|the room|the building|the store)( there| inside|)",
        "is (it|the shop|your shop|the store|the room) (a big one|roomy|spacious|huge|tiny|very small|a small one|very large)",
        "(what's|what is) the size of (the place|your place|the shop|your shop)",
        "how many (people|guests|persons) (can you take|can you seat|can you fit|can come at once|do you have space for|does it hold)",
        "is there (enough|much|plenty of) (space|room)( inside| for a group| for a big group| there|)", "do you have (a lot of|much|enough) (space|room)( there| for a group|)",
        "how much (space|room) (is there|do you have)", "do you have (space|room) for (a lot of people|a big group|a stroller|thirty people)",
        "can you (fit|seat|host) (a big group|a lot of people|twenty people)", "how many can you (seat|fit)", "is it (cozy|big) inside", "do you have more than one (floor|room)",
    ), ("I'm sorry, I don't know how big it is.", "I wasn't told about the size, sorry.")),
    (("are you busy (today|at this time|on weekends)", "is it (crowded|full|busy) (today|right now|at the moment)", "is there a (line|queue|long wait)", "how long is the (wait|waiting time|line|queue)", "do i have to wait( long|)", "will i have to wait( long|)", "how long do i have to wait", "is it usually (crowded|busy|full)",
        "(is it|are you|is the place) (very |usually |really |always |)(busy|crowded|full|packed)( there| now| today| right now| at noon| on saturdays| in the evening|)",
        "(how busy|how crowded|how full) (is it|are you|is the place|does it get)( today| right now| now| at the moment|)",
        "(is there|will there be|is there usually) (a|a long|much of a) (line|queue|wait)( today| right now| now| at the moment|)",
        "how long (would|will|do) (i|we) have to (wait|stand in line)( today| now|)", "how long (would|will) (it take|the wait be)( today|)",
        "what's the (wait|waiting time|line|queue)( like| today| right now|)", "(are there|are you expecting) (a lot of|many) people( there|) (now|right now|today)",
        "is there (anyone|somebody) (ahead of me|waiting|in line)", "(when|what time) is it (quiet|least busy|less crowded|not so busy)",
        "when is the (best|quietest) time to avoid the (crowd|line|crowds)", "are you having a busy (day|time|morning)", "will i get (in|served) (right away|quickly|without waiting)",
        "do people have to wait( long|)", "lots of people there today",
    ), ("I'm sorry, I don't know how busy it is.", "I can't see that from here, sorry.")),
    (("is there a bus( stop|)( nearby| to your place|)", "(what|which) bus (goes|stops) (there|to you)", "how do i get (there|to you) by (bus|train|subway)", "is there a (train|subway|metro) station nearby", "how far (are you|is it) from (the station|downtown|the airport)", "(what|which) (train|subway) do i take", "can i come by (bus|train|subway)", "what's the nearest station",
        "(what|which) (bus|train|subway|tram|metro|line) (do i take|can i take|should i take|goes to you|goes there|stops near you|brings me there|gets me there)",
        "(is there|do you have) a (bus|bus stop|train|train station|subway station|tram|tram stop|metro station) (close to you|near you|nearby|close by|around there|near the place)",
        "(how|where) (can|do|would) i (come|get there|get to you|go) (by bus|by train|by public transport|on the bus|with the bus|by subway)",
        "(can|could) i (get there|get to you|come|reach you) (by public transport|by bus|by train|with the subway|on foot from the station)",
        "(how far|how long) is it (from|to) (the station|the train station|the airport|the center|downtown|the bus stop)", "how (far|long) is the walk from the (station|bus stop)",
        "(what's|what is|where's|where is) the (nearest|closest|next) (bus stop|station|train station|subway station|metro)",
        "which (station|stop) (do i get off at|should i get off at|is near you|is the closest)", "where do i get off( the bus|)",
        "i'm coming by (bus|train|subway) (which one do i take|what stop is it|where do i get off)", "does (the bus|a bus|the subway|a train) (stop near you|go there|go to you)",
        "do any buses (stop|go) there", "how far are you from the (train station|center|city center|highway|beach)", "is there public transport( to you| nearby|)",
    ), ("I'm sorry, I don't know about buses or trains.", "I wasn't told how to get here, sorry.")),
    (("can i (speak|talk) to (someone else|a person|a human|a manager|the manager|your boss|somebody)", "put me through to (someone|the manager|your boss|a person)", "i('d like| want) to (speak|talk) to (a person|the manager|someone else|your boss)", "is the (manager|boss|owner) there", "get me your manager( please|)", "connect me (to|with) (someone|a person|the manager)", "could you transfer me", "let me talk to a real person",
        "(can|could|may) i (please |)(speak|talk) (to|with) (a human|a real person|a manager|someone real|the owner|your manager|somebody else|a colleague|someone in charge)( please|)",
        "(can|could|would) you (please |)(put me through|connect me|transfer me|pass me|hand me over) to (the manager|a person|a human|your boss|someone|a colleague|the owner)( please|)",
        "i (want|need|would like|would prefer) to (speak|talk) (to|with) (a human|a real person|the owner|someone|somebody real|your manager|a colleague)( please|)",
        "(get|give) me (the manager|a human|a real person|your boss|someone else|the owner|your supervisor)( please|)",
        "let me (speak|talk) (to|with) (the manager|a human|your boss|someone else|the owner|a person)( please|)",
        "(is|isn't) there (a human|a real person|someone else|somebody else) (i can talk to|i can speak to|there)",
        "is (the owner|your boss|the manager) (there|in|around|available|free)( now| today|)",
        "(put|transfer|connect) me (through |)(to a human|to the owner|to someone else|to your supervisor|to a colleague)", "i don't want to talk to a machine", "human please",
        "(operator|manager|real person) please", "could you get someone on the phone( for me|)", "can someone call me back", "would you pass the phone to someone else", "can you forward my call",
    ), ("I'm sorry, I can't put you through.", "I can't transfer calls, I'm afraid, but I can try to help.")),
    (("can i (leave|give you) a message( for someone|)", "could you (take|pass on) a message", "i'd like to leave a message", "can you tell (the owner|your boss|them) i called", "please pass on a message", "can you give them a message", "would you take a message", "i have a message for your boss",
        "(can|could|may) i (please |)leave (a message|word|a note|something) (with you|for someone|for the owner|for your boss|for the manager|for a colleague)",
        "(can|could|would|will) you (please |)(take|write down|pass along|pass on|give them|deliver) (a message|my message|a note)( for me| please| to your boss| for the owner| to the manager|)",
        "(can|could|would|will) you (please |)tell (the owner|your boss|the manager|someone|them|your colleague) (i called|that i called|i rang|i'll be late|i was calling)",
        "i('d like| want| need) to leave (a message|a note|word)( please| for the owner| for your boss| for the manager|)",
        "please (take a message|tell them i called|write this down for your boss|give them my message|let them know i called)", "just (tell them|let them know) i called",
        "take a message( please| for me|)", "there's something i'd like you to pass on", "i have a message (for the owner|for the manager|for someone there|to pass on)", "do you take messages",
        "is it possible to leave a message", "have the (owner|manager|boss) call me back", "ask (them|your boss|the owner) to call me( back|)", "could you have someone call me( back|)",
        "could you say hi to your boss from me",
    ), ("I'm sorry, I can't pass on messages.", "I can't take messages, I'm afraid.")),
    (("are you open on (christmas|christmas day|new year's day|thanksgiving|holidays|public holidays|easter)", "do you close (on|for) (christmas|the holidays|thanksgiving|easter)", "what are your (holiday|christmas) hours", "will you be open (on|over) (christmas|the holidays|new year's day)", "are you closed (on|over) (christmas|the holidays|easter|thanksgiving)", "what about (christmas|the holidays|public holidays)", "is it open on holidays", "do you take a summer break",
        "(are you|are you guys|is it|is the shop|is the place) (open|closed) (on|over|for|during) (christmas|christmas eve|new year's eve|new year's|new year's day|easter|thanksgiving|the holidays|holidays|public holidays|bank holidays|labor day|halloween)",
        "(do you|do you guys|does the shop) (open|close|work|stay open) (on|over|for|during) (christmas|christmas eve|new year's|the holidays|easter|thanksgiving|public holidays|bank holidays|the summer holidays)",
        "(will|would) (you|it|the shop) be (open|closed) (on|over|for|during) (christmas|christmas eve|new year's eve|the holidays|easter|thanksgiving|the holiday season)",
        "(what are|what about|tell me|do you have) (your |)(holiday|christmas|easter|thanksgiving|new year's) (hours|opening hours)",
        "when (are you|is it) open (on|over|during) (christmas|the holidays|easter|thanksgiving)",
        "(what about|how about) (christmas|easter|thanksgiving|new year's|new year's eve|bank holidays|holidays)",
        "can i come (on|over|during) (christmas|the holidays|easter|a public holiday|christmas eve)",
        "(do you|do you guys) (go on|take|have) (a |)(vacation|holiday|holidays|summer vacation|christmas break|winter break)", "(any|special) (holiday|christmas) hours",
        "(on|over) (christmas|easter|the holidays) are you open", "is there a day you close for the holidays", "(are you|is it) closed in (the summer|the winter|august)",
        "do you have different hours on holidays",
    ), ("I'm sorry, I don't know about holidays.", "I wasn't told about holidays, sorry.")),
    (("where (is|was) (that|it) made", "where do your (products|things) come from", "are your products (local|organic|fresh)", "who makes (them|it|those)", "is everything fresh", "what brand is it", "is it good quality", "do you have a guarantee", "is there a warranty",
        "(where|in what country) are (they|your things|your products|these) (made|produced)", "where do you (get|buy) (your things|your products|your stuff|everything|your supplies) from",
        "(who|what company) (makes|made|produces|supplies) (it|that|this|your things|your products|these)",
        "is (everything|your stuff|all of it) (fresh|organic|local|homemade|hand made|good|high quality|made here|made by you)",
        "(do you make|do you produce) (everything|it|that|your things|them) yourselves", "(what|which) (brand|brands) (do you have|are they|do you carry|do you use|are these)",
        "how (good|fresh) are your (things|products)", "what's the quality (like|of your things)", "(is there|do you give|do you have) a (guarantee|warranty)( on it| on that| on your things|)",
        "does (it|that) (come with|have) a (warranty|guarantee)", "how long is the (warranty|guarantee)", "can i return (it|things|something)( if i don't like it|)",
        "what (is it|are they|is that) made (of|from)", "what's (in it|it made of)", "are your products (vegan|gluten free|homemade|imported)", "is it all natural",
    ), ("I'm sorry, I don't know that about our things.", "I wasn't told about that, sorry.")),
    (("do you have (another|a second) (shop|place|branch|location)", "are there other (branches|locations|shops)", "how many (branches|locations|shops) do you have", "is there another one of you (nearby|in town)", "do you have other locations", "are you part of a chain", "is this the only (one|place|branch)", "do you have a branch (downtown|in another city)",
        "(do you|do you guys|does the company) (have|run|own) (other|more|several|any other) (shops|places|branches|locations|stores)( in town| nearby| somewhere else|)",
        "(do you|do you guys) have (a|another|a second) (branch|store|shop|location) (near me|nearby|in town|on the other side of town|somewhere else|in the next town)",
        "are there (any |)(more|others) of (you|your shops|your places)( around| in town| in the city|)",
        "is there (another|a second|a different) (shop|store|branch|place|location)( of yours| near me| closer to me| in town|)",
        "how many (stores|shops|branches|places|locations) (are there|do you guys have|does the company have)", "where are (your other|the other) (shops|branches|stores|locations)",
        "(are you|is it|is this) (a chain|part of a chain|part of a group|part of a bigger company|a franchise)", "are you the only (branch|shop|location|one in town)",
        "is this (your|the) only (location|shop|store|branch)", "do you belong to a (chain|bigger company)", "just this one (place|shop) or are there more", "any other (locations|branches|shops)",
        "can i find you in other (cities|towns|places) too", "is there one of you in (another|the next) (city|town)",
    ), ("I'm sorry, I only know about this place.", "I don't know of any other branch, sorry.")),
)


class Extra:
    """What personas are not told."""

    name, weight = "extra", 1.3

    def thread(self, rng, persona, call):
        if not persona.works:
            return []
        at = rng.randrange(len(_EXTRAS))
        if any(NOTES[key].extra == at for key, _, _ in persona.notes):
            return []
        direct, answers = _EXTRAS[at]
        return [Turn(asked(rng, f"extra {at}", 110, direct), rng.choice(answers), self.name, ())]


# Bookings.

_SIZES = ("two", "four", "three", "six", "five", "two", "eight", "one", "seven", "ten", "twelve", "nine")
_TIMES = (
    ("seven", 1140), ("eight", 1200), ("noon", 720), ("ten", 600), ("three", 900), ("half past seven", 1170), ("two", 840), ("eleven", 660), ("six", 1080), ("four", 960), ("nine", 540), ("one", 780), ("seven thirty", 1170), ("five", 1020), ("half past six", 1110),
    ("ten thirty", 630), ("two thirty", 870), ("half past ten", 630), ("one thirty", 810), ("eight thirty", 1230), ("nine thirty", 570), ("half past two", 870), ("three thirty", 930), ("eleven thirty", 690), ("quarter past eight", 1215), ("four thirty", 990), ("quarter to seven", 1125),
)
_NIGHTS = ("two", "one", "three", "four", "five", "seven")

_BOOK = (
    "i'd like to (book|reserve|get) {x}( please|)", "i would like to (book|reserve) {x}( please|)", "(can|could|may) i (book|reserve|get) {x}( please|)", "i (want|need) to (book|reserve) {x}", "(can|could|would) you (book|reserve) {x}( for me| please|)", "(can|could) you (book|get) me {x}", "i'm (calling|ringing) to (book|reserve) {x}", "i need {x}( please|)", "i'd like {x}( please|)", "{x} please", "is it possible to (book|reserve) {x}", "would it be possible to (book|reserve) {x}", "put me down for {x}", "i was hoping to (book|reserve|get) {x}",
    "let's book {x}", "book {x}( for me|)( please|)", "reserve {x}( for me|)( please|)", "i want {x}", "we'd like to (book|reserve) {x}", "we'd like {x}", "we want to book {x}", "any chance i could (book|get) {x}", "do you think i could get {x}", "i'm looking to (book|reserve) {x}", "set me up with {x}", "i'd love to book {x}", "please (book|reserve) {x}( for me|)", "could we (book|get|have) {x}", "i wanted to (book|reserve) {x}", "can you put me down for {x}", "i'd like to make a booking for {x}", "i'd like to make a reservation for {x}",
    "i('d| would) (like|love) to (book|reserve|get|schedule|arrange|have) {x}( if possible| if i may| please|)",
    "(i'm|i am|we're) (hoping|trying|looking|wanting|calling) to (book|reserve|get|arrange) {x}( please|)",
    "i('d| would) like to (get {x} booked|put in a booking for {x}|ask for {x}|request {x}|have {x} reserved)",
    "(can|could|may|might) (i|we) (please |)(book|reserve|get|have|arrange|request) {x}( please| with you|)",
    "(can|could|would|will) you (please |)(book|reserve|hold|keep|save|arrange|set up) {x} (for me|for us)( please|)", "(can|could|would) you (get|book|give|find) (me|us) {x}( please|)",
    "(can|could) (i|we) make a (booking|reservation) for {x}( please|)", "(i was|i'm|we were) (wondering|just wondering) if (i|we) could (book|reserve|get|have) {x}",
    "(is there any chance|any chance|is there a chance) (of booking {x}|of getting {x}|i can book {x}|i could reserve {x}|we could get {x})",
    "(is there any way|would there be any way) to (book|get|reserve) {x}", "(is it|would it be) (possible|okay) (to get|to have|if i booked|to reserve) {x}",
    "(would|do) you mind (booking|reserving) {x}( for me| for us|)", "(we|i) (need|want|would like|would love) {x}( please|)", "(let me|let us) (book|get|have|reserve) {x}( please|)",
    "(get|give|book|find|reserve|save|keep) (me|us) {x}( please|)", "i'm (calling|phoning|ringing|here) (for|about) {x}", "(i'd like|i want) you to (book|reserve) {x}( for me|)",
    "i'm after {x}( please|)", "are you able to (book|reserve|do) {x}", "(please |)(hold|save) {x} for (me|us)", "we're (looking for|hoping for|thinking of) {x}",
    "help me (book|get|reserve) {x}( please|)", "do you think you could (book|reserve|fit in) {x}",
    "(i'd|we'd) (like|love) to (set up|schedule|arrange|sort out|organize|fix|put in for) {x}( please| if possible|)",
    "is there any (chance of|chance of getting|possibility of getting|way to get|hope of) {x}",
    "(can|could|would) you (put (me|us) down|pencil (me|us) in|write (me|us) down|sign (me|us) up|mark (me|us) down) for {x}( please|)",
    "(put (me|us) down|pencil (me|us) in|write (me|us) in|sign (me|us) up) for {x}( please| if you can|)", "(i was|we were) (hoping to get|hoping for|thinking of|looking to get|looking for) {x}",
    "(i'm|i am) (ringing|phoning|calling|getting in touch) (because i need|because i'd like|because i want|to ask for|to see about|to set up|to schedule) {x}",
    "(do|would|will) you have {x}( available| for us| for me| left|)", "(is {x}|would {x} be) (possible|doable|available|feasible|okay)( please|)", "what are the chances of {x}",
    "(schedule|arrange|hold|keep|fix) (me |us |){x}( please| if you can|)", "(i'll|we'll) (need|take|want|have) {x}( please|)", "(how|what) about {x}( is that possible|)",
    "{x} (if possible|if you have one|if you can|would be great|would be lovely|is that possible|can you do that|that's what i need)", "(got|have you got|you got) {x}( for us| for me|)",
    "(my (wife|husband|friend|family) and i|me and my (wife|husband|friend|sister)|my friends and i|a few of us) (would like|want|need|are hoping for|are after) {x}",
    "(can|could) (i|we) (still |maybe |perhaps |possibly |please |)(grab|have|get|secure|take|order|arrange) {x}( with you|)",
    "i (have|need|want|would like) to (sign up|register|put my name down|get in) for {x}", "let's (do|say|arrange|schedule|go for) {x}( please|)",
    "what do i (have to do to get|need to do to get|do to get) {x}",
    "how (would|do|can) (i|we) go about (booking|getting|reserving) {x}", "(mind|would you mind) (booking|getting|giving) me {x}", "what about {x} (for me|for us|then)",
    "is it (still possible|okay|not too late) to (get|have|book|reserve) {x}", "(please |)(note|write|mark) (us|me) down for {x}( please|)",
)
_BOOK_BARE = (
    "i'd like to make a (booking|reservation)( please|)", "(can|could) i make a (booking|reservation)", "can i book (something|a time|a slot)", "i (want|need) to make a (booking|reservation)", "i'm calling (to make|for) a (booking|reservation)", "do you (take|accept) (bookings|reservations) i'd like to make one", "how do i (book|make a booking|make a reservation)", "could you make a (booking|reservation) for me", "can i book with you", "i'd like to book please", "i want to book", "is it possible to make a reservation",
    "(i'd like|i want|we'd like|we want|i need|i was hoping|i'm calling|i'm trying|i'm looking) to (book|make a booking|make a reservation|reserve something|book something|make a reservation with you)( please|)",
    "(can|could|may) (i|we) (please |)(book|make a booking|make a reservation|reserve something|book with you)( please| over the phone| by phone|)",
    "(can|could|would|will) you (please |)(take|make|do|write down) a (booking|reservation)( for me| for us| please|)",
    "(i was|we were|i'm) wondering if (i|we) could (make a booking|make a reservation|book|book something)",
    "(is it|would it be) possible to (book|make a booking|reserve|make a reservation)( with you| over the phone|)",
    "(do you|do you guys) (take|accept|do) (bookings|reservations)( over the phone| by phone|)", "(is|are) (a booking|booking) possible( with you|)",
    "how (can|do|would|could) (i|we) (book|make a booking|make a reservation|reserve|go about booking)( with you|)", "(a booking|a reservation|booking) please",
    "i'm calling about (a|making a) (booking|reservation)", "any chance (i could|i can|we could) (book|make a booking|make a reservation)", "let's make a (booking|reservation)",
    "can you help me (book|make a booking|with a booking|make a reservation)", "i have a booking to make", "i'd love to (book|make a reservation)", "am i able to book with you",
    "i'm thinking of booking",
    "(i'd|we'd) (like|love) to (come in|see someone|see somebody|schedule something|arrange something|set something up|set up a time|find a time|sign up)( please| at some point| some time|)",
    "(can|could|may) (i|we) (arrange|set up|schedule|fix|find|agree on|get) a (time|date|slot|visit|time slot)( to come| to come in| with you| please|)",
    "(do|would) you have (anything|something|a slot|any space|any openings|a spot|time|room)( free| open| for me| for us| available|)",
    "(are there any (free slots|openings|free times|slots)|is there any (space|availability|room))( for me| for us|)",
    "(could|can|would) you (fit|squeeze|slot|get|put) (me|us) in( somewhere| some time| at some point| please|)", "(put|get|pencil) (me|us) (in|on the list|in your book|on your schedule)( please|)",
    "i (need|want|have|would like) to (see someone|see somebody|get in|come in and see you|be seen|have someone look at it|sign up|get on the list)",
    "(how do i|what do i do to) (get a slot|get in|sign up|reserve|get a booking)",
    "(i'm|i am|we're) (calling|ringing|phoning) (to book|to reserve|to schedule|to set something up|because i'd like to book|about booking|to make arrangements)",
    "who do i (book|make a booking|make a reservation) with", "are you (taking|doing|accepting) (bookings|reservations|appointments)",
    "do (i|we) (need|have) to (book|reserve|make a booking)( first| ahead|) (i'd like to|can i do that now|can i do it with you)",
    "(booking|reservation|reservations|bookings) (please|if possible|can you do that|can i do that with you)",
    "(can|could|may) (i|we) (have|get|take) (a slot|a booking|a reservation|a time|an appointment slot)( please|)", "are there (any |)free (slots|times|places|spots)( at the moment| this week| left|)",
    "(mind|would you mind) (booking|squeezing|fitting) me in( some time|)", "how (would|do|can) (i|we) go about (booking|getting a booking|making a reservation|it if i want to book)",
)
# Who asks for it without its name.
_COME = (
    "do you have (anything|something|any space|some space|a spot|a place|a slot|time|anything left|any openings|any availability) {w}", "(do you have|have you got|is there) {noun} (free|available|open|left|to be had) {w}", "is there (any |still |)(space|room|availability) {w}", "is there (still |)a (spot|slot|gap|free slot|place) {w}",
    "(could|can|would) you (squeeze|fit|slot|book|get|put|pencil) (me|us) in {w}( please| somehow|)", "(can|could|may|might) (i|we) (come|come in|come by|come over|drop in|stop by|be there|get in|visit) {w}( please|)", "(pencil|put|write|book|slot) (me|us) (in|down) {w}( please|)", "(i'd|we'd) (like|love|prefer) to (come|come in|come by|be there|visit|get in|stop by) {w}( please| if possible|)",
    "(i'm|we're) (hoping|looking|trying|planning) to (come|come in|get in|visit) {w}( is that possible| does that work|)", "(any|is there any) (chance|hope|possibility) (of getting in|of a spot|of a slot|of coming|for us|for me) {w}", "(i|we) (want|need) to (come|come in|be there|be seen|get in) {w}", "would it (work|be possible|suit you) (if i came|to come|if we came) {w}",
    "{noun} {w} (is that possible|can you do that|any chance|would that work|how about that|please)", "(hold|save|keep|reserve) (something|a spot|a place|{noun}) {w}( please| for us| for me|)", "{w} (please|is that possible|can you do that|if you have anything|would be perfect)", "how about {w} (do you have anything|is that free|can you fit me in|would that work)",
    "what do you have {w}", "are you (free|available) {w}", "(got|you got|have you got) (anything|something|a spot|space|room|time) {w}", "(sign|book|put) me (up|in) {w}( please|)", "i'll (come|be there|come in) {w} if (that's okay|you have space|that works|there's room)",
    "(could|can|may) (i|we|my son|my mother) be (seen|looked at|served|taken|fitted in) {w}", "are there (any |)(free slots|openings|gaps|places|free times) {w}",
    "would {w} (work|suit you|be possible|be okay|be free)", "(can|could) you do {w}( for us| for me|)", "(mind|would you mind) (booking|squeezing|fitting) (me|us) in {w}",
    "(please |)(note|write|mark) (us|me) down {w}( please|)", "any (openings|gaps|space|slots|chance) {w}",
)
# The same where only a day or an hour is said, which is no visit yet.
_FREE = (
    "(are there|do you have|have you got|got) any (openings|free slots|free times|gaps|slots|appointments) {w}( at all| still| left|)", "is there anything (free|open|available|left) {w}", "do you have (time|space|room|availability|something) (for me|for us|free|open) {w}", "(could|can|would) you (squeeze|fit|slot|book|get) (me|us) in {w}( please| somehow|)",
    "(i|we) (need|want|have) to (see someone|see somebody|be seen|get in|have an appointment) {w}", "(can|could) (i|we) (see someone|get a slot|get a time|get something|have an appointment|be seen|get in) {w}( please|)", "(i'd|we'd) like (something|a time|a slot|to get in|to see someone) {w}( please|)", "(pencil|book|slot|write) (me|us) in {w}( please|)",
    "(what|which) (slots|times) (do you have|are free|have you got) {w}", "(my son|my mother|my daughter|my wife|my husband) needs (to be seen|an appointment|a slot) {w}", "(are you|is anyone) free {w} for (a booking|me|us)", "(is it|would it be) possible to (get in|get a slot|see someone|book something) {w}", "i was hoping for (a slot|something|a spot|a time) {w}",
)
_PARTY = (
    "(we're|we'd be|we'll be|there'll be|there are|it'll be|it's) {n}( people| of us|)( coming|) {when}( please| is there space| can you fit us in| do you have room| is that okay|)", "{n} (people|of us|persons|guests) {when}( please| is that possible|)", "(do you have|have you got|is there) (space|room|enough space|enough room|seats|anything) for {n}( people| of us|) {when}",
    "(could|can) you (take|fit|seat|squeeze in|manage|do) {n}( people| of us|) {when}( please|)", "{n} of us (would like|want|are hoping|are planning) to come {when}", "(there are|we are|we're) {n} of us (could we come|can we come|we'd like to come|do you have space) {when}", "a party of {n} {when}( please|)", "(i'd like to come|i want to come|i'm coming) with {n} people (in all|altogether|in total) {when}",
)
# What it may be called that is booked.
_ALIKE = {
    "a table": "a spot|a place|somewhere to sit|a nice table|a quiet table", "an appointment": "a slot|a time slot|a time|a visit|a spot|a consultation", "a room": "a place to stay|somewhere to stay", "a bed": "a place to sleep|a bunk", "a class": "a place in a class|a spot in a class", "a lesson": "a slot|a spot|a private lesson", "a tour": "a guided tour|a place on a tour|a tour of the place",
    "a seat": "a ticket|a place|a spot", "a massage": "a slot|a massage appointment|a session", "a court": "a slot|a court to play", "a visit": "an appointment|a slot|a time to come", "a taxi": "a cab|a ride", "a session": "a slot|an appointment|a spot", "a fitting": "an appointment|a slot", "an eye test": "an appointment|an eye exam|a slot",
    "a flu shot": "an appointment|a slot|a shot", "a course": "a place on a course|a spot", "a lane": "a slot|a lane to ourselves", "a game": "a slot|a round", "a study room": "a room|a quiet room", "a cleaning": "an appointment|a cleaner", "a car": "a rental|a car to rent", "a campsite": "a spot|a place for our tent", "a ticket": "an entry|a pass",
}
_SOON = ("tonight", "tomorrow", "today")
_DAY_TIME = ("{day} at {time}", "on {day} at {time}", "{day} {time}", "{time} on {day}", "let's say {day} at {time}", "how about {day} at {time}", "{day} at {time} please", "maybe {day} at {time}", "for {day} at {time}", "at {time} on {day}", "{day} at {time} would be great", "i was thinking {day} at {time}", "could we do {day} at {time}",
    "(on |this |next |){day} at (around |about |){time}( if that works| if you can| if possible| would be perfect| works for me| then|)",
    "(around |about |at |){time} on {day}( please| if possible| would be good|)",
    "(i'd say|let's do|let's go with|make it|make that|what about|i'd like|i'd prefer|say|perhaps|um) {day} at {time}( please|)",
    "(could|can) (we|i) (come|do|make it|say) (on |){day} at {time}", "(would|is) {day} at {time} (be okay|work|okay|possible|free)", "{day} would be (good|best|great) at {time}",
    "i (can|could) come (on |){day} at {time}", "{time} {day}( please|)", "the best for me is {day} at {time}", "do you have {day} at {time}",
    "it (would|will) have to be {day} at {time}", "(any time|anytime) around {time} on {day}", "{day} at {time} (is good|would do|would suit me|okay)", "i'm (free|off) on {day} at {time}",
    "{day} and {time}( please|)",
)
_DAY = ("{day}", "on {day}", "{day} please", "for {day}", "this {day}", "let's say {day}", "maybe {day}", "{day} would be good", "i was thinking {day}", "can we do {day}", "next {day}", "um {day}", "{day} if possible", "{day} works for me",
    "(on|for|this|next|let's do|let's go with|make it|make that|perhaps|i'd say|i'd like|i'd prefer|it's for|it would be for) {day}( please| if possible| if you can| then|)",
    "{day} (would be perfect|would be great|is best|suits me|is good|would work|is fine|sounds good|then|would be best)", "could (we|i) (say|make it|do it on) {day}",
    "i could come (on |){day}", "the best day for me is {day}", "oh {day} please",
    "(it would|it'll|it will) have to be {day}", "(any time on|sometime on) {day}", "i'm (free|off) on {day}", "{day} (is good|would do|would suit me|is okay)", "what about {day}",
)
_TIME = ("{time}", "at {time}", "{time} please", "let's say {time}", "how about {time}", "around {time}", "{time} would be good", "maybe at {time}", "at {time} if possible", "um {time}", "i'd say {time}", "can we do {time}", "say {time}", "{time} works",
    "(at about |at around |around |about |){time}( then| if that's okay| if you can| if possible| would be perfect| would be great|)",
    "(let's do|let's go with|make it|make that|what about|perhaps|i'd like|i'd prefer|for|we'd like|say) {time}( please|)", "(is|does) {time} (okay|work)( for you|)",
    "would {time} (be okay|work|be possible)", "{time} (would be perfect|is best|suits me|is good|would work|is fine|sounds good|then)", "(could|can) (i|we) (come|do it|say|make it) at {time}",
    "i could (come|be there) at {time}", "we'd come at {time}", "the best time for me is {time}", "is {time} free",
)
_SIZE = ("{n}", "{n} people", "for {n}", "for {n} people", "{n} please", "we're {n}", "we are {n}", "{n} of us", "there are {n} of us", "there'll be {n} of us", "a party of {n}", "just {n}", "it's for {n}", "we'll be {n}", "{n} persons", "there will be {n} people",
    "(it'll be|it will be|it's|that's|that would be|make it|make that|for a group of|a group of|a table of|we'd be|altogether|in total|so|um|i think) {n}",
    "{n} (of us please|guests|altogether|in total|persons please|of us in all|in all|i think|people in total)", "(there'd be|there will be|it'll be) {n} (of us|people)",
    "(a party of|for|just for|just the) {n}( please|)", "we're a (group|party) of {n}", "we'd be {n} people", "we're coming with {n} people", "put down {n}", "i'd say {n}", "{n} people please",
    "(we are|we're|there are) {n} (people|persons) (in all|in total|altogether)", "put us down (for|as) {n}", "(it's|there's|that's) {n} of us", "{n} (heads|guests|people) in total",
)
_NIGHTS_SAID = ("{n} nights", "{n} nights please", "for {n} nights", "just {n} nights", "{n}", "we'd stay {n} nights", "i'd like {n} nights", "i'm staying {n} nights", "let's say {n} nights", "{n} nights would be good",
    "(for|just|only|about|it's for|let's do|make it|i'd say|it'll be|that's|um) {n} nights( please|)",
    "(i'd|we'd|i'll|we'll|i want to|we want to|i'd like to) (stay|stay for|stay just|be staying) {n} nights", "(we're|we'll be) staying {n} nights",
    "{n} nights (would be great|is fine|i think|in total|then|altogether)", "we need {n} nights", "put me down for {n} nights", "i was thinking {n} nights",
)


def alike(rng: Random, noun: str) -> str:
    """What is booked, or what some say for it."""
    return rng.choice(_ALIKE[noun].split("|")) if noun in _ALIKE and rng.random() < 0.25 else noun


def upon(text: str, day: str | None = None) -> str:
    """A day with its "on", which "tonight" has not."""
    return text if (day or text) in _SOON else "on " + text


class Booking:
    name, weight = "booking", 2.2

    def thread(self, rng, persona, call):
        p = persona
        noun = KINDS[p.kind].books if p.kind else None
        if not p.books:
            if rng.random() < (0.45 if p.works else 0.7):
                return []
            noun = noun or rng.choice(("a table", "an appointment", "a room"))
            if rng.random() < 0.3:
                day, n = rng.choice((*DAYS, *_SOON)), rng.choice(_SIZES[:4])
                when = f"{upon(day)} at {rng.choice(_TIMES)[0]}"
                user = asked(rng, "book party", 5, _PARTY, n=n, when=when) if noun == "a table" and rng.random() < 0.4 else asked(rng, "book some", 7, _BOOK, x=f"{alike(rng, noun)} {when}")
            else:
                user = asked(rng, "book none", 240, _BOOK, x=alike(rng, noun)) if rng.random() < 0.7 else asked(rng, "book", 200, _BOOK_BARE)
            answer = say(rng, "I'm sorry, I can't take bookings.", "I can't make bookings here, I'm afraid.", "Sorry, bookings aren't possible with me.")
            return [Turn(user, answer[0], self.name, ())]
        return self.book(rng, p, noun or "a visit")

    def book(self, rng, p, noun):
        nights, sized = noun == "a room" and p.kind == "hotel" or noun in ("a bed", "a campsite"), noun in ("a table", "a lane", "a game", "a tour", "a seat")
        day = draw(rng, ("Friday", "Saturday", "Monday", "Thursday", "Tuesday", "Wednesday", "Sunday"), 1.2)
        while day == p.closed:
            day = rng.choice(DAYS)
        low, high = _span(p)
        times = [t for t, at in _TIMES if low <= at <= high] or [_TIMES[0][0]]
        values = {"day": day, "time": draw(rng, times, 1.7), "n": draw(rng, _NIGHTS if nights else _SIZES, 1.9)}
        parts = ["day", "n"] if nights else ["n", "day", "time"] if sized else ["day", "time"]
        given = self.given(rng, parts)
        soon = not (p.closed and p.today) and rng.random() < 0.15
        if soon:
            values["day"] = rng.choice(_SOON[:2] if nights or dict(_TIMES)[values["time"]] >= 1080 else _SOON[1:])
            given = list(dict.fromkeys([*given, "day"]))
        if p.closed and not soon and rng.random() < 0.12:
            given = list(dict.fromkeys([*given, "day"]))
            return self.wrong_day(rng, p, noun, parts, given, values, nights)
        turns = []
        user = self.opening(rng, noun, given, values, nights)
        rest = [part for part in parts if part not in given]
        while rest:
            now = ["day", "time"] if "day" in rest and "time" in rest else [rest[0]]
            question = self.question(rng, now, nights)
            turns.append(Turn(user, question, self.name, ()))
            user = self.reply(rng, now, values, nights)
            rest = [part for part in rest if part not in now]
        answer = self.done(rng, noun, parts, values, nights)
        turns.append(Turn(user, answer[0], self.name, answer[1]))
        return turns

    @staticmethod
    def given(rng, parts):
        """What the first sentence says already."""
        roll = rng.random()
        if roll < 0.3:
            return []
        if roll < 0.6:
            return list(parts)
        return [part for part in parts if rng.random() < 0.5]

    @staticmethod
    def opening(rng, noun, given, values, nights):
        if not given:
            return asked(rng, "book", 200, _BOOK_BARE) if rng.random() < 0.35 and not nights else asked(rng, "book none", 70, _BOOK, x=alike(rng, noun))
        day, n, several = values["day"], values["n"], values["n"] != "one"
        bits = []
        if "n" in given:
            bits.append(f"for {n} night{'s' * several}" if nights else rng.choice((f"for {n}", f"for {n}", f"for {n} people", f"for {n} of us", f"for a party of {n}", f"for {n} guests") if several else ("for one", "just for one", "for one person")))
        when = []
        if "day" in given:
            when.append(rng.choice(("", "", "for ") if day in _SOON else ("on ", "on ", "for ", "this ", "this coming ")) + day)
        if "time" in given:
            when.append(rng.choice(("at ", "at ", "at ", "around ")) + values["time"])
        if len(when) == 2 and rng.random() < 0.25:
            when = [when[1], upon(day)]
        when = " ".join(when)
        if when and "n" in given and several and not nights and rng.random() < 0.25:
            return asked(rng, "book party", 5, _PARTY, n=n, when=when)
        bits.append(when)
        if rng.random() < 0.35:
            bits.reverse()
        if not nights and (len(given) > 1 or when) and rng.random() < 0.4:
            return asked(rng, "book come", 5, _COME + _FREE if len(given) > 1 else _FREE, w=" ".join(bits), noun=alike(rng, noun))
        return asked(rng, "book some", 7, _BOOK, x=f"{alike(rng, noun)} {' '.join(bits)}")

    @staticmethod
    def question(rng, now, nights):
        if now == ["day", "time"]:
            return rng.choice(("Sure, for which day and time?", "Of course, what day and time?", "Gladly, when would you like to come?"))
        if now == ["day"]:
            return rng.choice(("Sure, for which day?", "Of course, which day?", "Gladly, for what day?"))
        if now == ["time"]:
            return rng.choice(("And at what time?", "All right, what time?", "Fine, at what time?"))
        if nights:
            return rng.choice(("And for how many nights?", "All right, how many nights?"))
        return rng.choice(("And for how many people?", "All right, how many people?", "Fine, for how many?"))

    @staticmethod
    def reply(rng, now, values, nights):
        if now == ["day", "time"]:
            return asked(rng, "day time", 10, _DAY_TIME, day=values["day"], time=values["time"])
        if now == ["day"]:
            return asked(rng, "day", 28, _DAY, day=values["day"])
        if now == ["time"]:
            return asked(rng, "time", 26, _TIME, time=values["time"])
        if nights:
            return asked(rng, "nights", 20, _NIGHTS_SAID, n=values["n"]).replace("one nights", "one night")
        return asked(rng, "size", 28, _SIZE, n=values["n"]).replace("one people", "one person").replace("one persons", "one person").replace("one guests", "one guest").replace("there'd be one of us", "there's only one").replace("there will be one of us", "there's only one").replace("we'd be one", "it's just one").replace("we're one", "just one").replace("there are one of us", "only one").replace("we are one", "only one").replace("we'll be one", "it's just one")

    @staticmethod
    def done(rng, noun, parts, values, nights):
        if nights:
            unit = "night" if values["n"] == "one" else "nights"
            return say(rng, "Done, " + noun + " for {n} " + unit + " from {day}.", "All right, {n} " + unit + " from {day}.", n=values["n"], day=values["day"])
        if "n" in parts:
            return say(rng, "Done, " + noun + " for {n} " + upon("{day}", values["day"]) + " at {time}.", "All right, {day} at {time} for {n}.", n=values["n"], day=values["day"], time=values["time"])
        return say(rng, "Done, " + noun + " " + upon("{day}", values["day"]) + " at {time}.", "All right, {day} at {time}, see you then.", day=values["day"], time=values["time"])

    def wrong_day(self, rng, p, noun, parts, given, values, nights):
        """It asks for the closed day first; all else comes with the next day."""
        user = self.opening(rng, noun, list(parts), values | {"day": p.closed}, nights)
        refusal = say(rng, "I'm sorry, we're closed on {day}. Which other day?", "We're closed on {day}, would another day work?", day=p.closed)
        reply = asked(rng, "other day", 12, ("then {day}", "okay then {day}", "{day} then", "{day}", "oh okay {day} then", "then let's take {day}", "let's do {day}", "hm {day} then please"), openers=False, day=values["day"].lower())
        answer = self.done(rng, noun, parts, values, nights)
        return [Turn(user, refusal[0], self.name, refusal[1]), Turn(reply, answer[0], self.name, answer[1])]


def _span(p: Persona) -> tuple[int, int]:
    """The minutes of the day between which one can come."""
    low, high = 540, 1230
    if p.opens:
        low = max(low, HOURS[p.opens].worth)
    if p.closes:
        worth = HOURS[p.closes].worth
        high = min(high, (worth if worth > 720 else worth + 720) - 30)
    return (low, high) if high - low >= 120 else (540, 1230)


_CANCEL = (
    "i('d like| need| want| have) to cancel my (booking|reservation|appointment)", "(can|could) i cancel my (booking|reservation|appointment)( please|)", "please cancel my (booking|reservation|appointment)", "(can|could) you cancel my (booking|reservation|appointment)( please| for me|)", "i'm (calling|ringing) to cancel my (booking|reservation|appointment)", "i have to cancel", "i need to cancel", "i can't (come|make it) i need to cancel", "sorry i (can't|won't be able to) make it to my appointment",
    "cancel my (booking|reservation|appointment)( please|)", "how do i cancel my (booking|reservation|appointment)", "something came up and i have to cancel", "we have to cancel our (booking|reservation)", "we won't be coming please cancel our (booking|reservation)", "i made a (booking|reservation) but i have to cancel it", "i'd like to cancel( please|)", "is it possible to cancel my (booking|reservation|appointment)", "i don't need my (booking|reservation|appointment) anymore",
    "(can|could|may) (i|we) (please |)(cancel|call off|drop|get rid of) (my|our|the) (booking|reservation|appointment)( please| for this week|)",
    "i('d like| would like| want| need| have|'d love|'m sorry but i have|'m afraid i have) to (cancel|call off|drop) (my|our|the) (booking|reservation|appointment)( please|)",
    "we('d like| want| need| have) to (cancel|call off) our (booking|reservation|appointment)( please|)",
    "(can|could|would|will) you (please |)(cancel|call off|take off the list|delete|remove|scratch) (my|our) (booking|reservation|appointment)( please|)",
    "please (cancel|call off|delete|remove) (my|our) (booking|reservation|appointment)",
    "(i was|i'm) (wondering if i could|hoping to|trying to|looking to|calling because i want to|calling because i have to) cancel( my booking| my reservation| my appointment|)",
    "(is it|would it be) (possible|okay|too late) to (cancel|call off) (my|our) (booking|reservation|appointment)",
    "how (can|do|would) (i|we) (cancel|call off|get out of) (my|our|a) (booking|reservation|appointment)",
    "(sorry |i'm sorry |unfortunately |)(i|we) (can't come|can't make it|won't make it|won't be able to come|won't be there)( after all|) (please cancel|so please cancel|so i have to cancel|can you cancel my booking|i'd like to cancel)",
    "(i'm|we're) (sick|not coming|stuck at work|out of town|ill) and (i have to|i need to|want to|would like to) cancel( my appointment| my booking|)",
    "my (plans|schedule) changed (i need to cancel|please cancel my booking|i want to cancel my appointment)",
    "i (booked|reserved) (something|a time) but (i can't come|i have to cancel|it doesn't work anymore|i need to cancel it)",
    "i (don't want|no longer need|no longer want) (my|the) (booking|reservation|appointment)( anymore|)", "forget (my|our) (booking|reservation|appointment)",
    "(take|strike) me off the (list|book)", "(any chance|would you mind) (i can cancel my booking|cancelling my appointment)",
    "i have a (booking|reservation|appointment) (to cancel|i'd like to cancel|and need to cancel it)", "a cancellation please", "i'm calling about a cancellation",
    "i need you to cancel (my|our) (booking|reservation|appointment)",
    "(i|we) (want|would like) out of (my|our) (booking|reservation|appointment)", "(we|i) (don't|won't) need (the|our|my) (booking|reservation|appointment|table|slot)( anymore| after all| any longer|)",
    "(call it off|scrap it) (please |)(i can't come|we can't come|i won't be there)", "something came up (i won't be coming|we can't come|i can't make my appointment|so no booking for me)",
    "(i|we) have to (back out|pull out) of (my|our) (booking|reservation|appointment)", "(my|our) (booking|reservation|appointment) (has to go|is off|needs to be cancelled|won't work)",
    "(can|could|would) you (undo|scrap|drop|void|strike) (my|our|the) (booking|reservation|appointment)( please|)",
)
_UNDER = ("{name}", "it's under {name}", "under {name}", "the name {name}", "{name} please", "it's in the name of {name}", "it should be under {name}", "{name} i think", "under the name {name}", "it was for {name}", "look for {name}", "that would be {name}",
    "(it's|it is|that's|it was|should be|that would be|it'll be) (under|under the name|in the name of|under the name of) {name}", "(look|check|try|search) (for|under) {name}",
    "(booked|reserved) (under|for|by) {name}", "i (booked|made it|reserved) (as|under|for) {name}", "{name} is the name", "for {name}( please|)", "{name} that's me", "in the name of {name}",
    "it should say {name}", "the booking is for {name}",
)
_CHANGE = (
    "(can|could) i (move|change|switch) my (booking|reservation|appointment) to {day}", "i('d like| need| want) to (move|change|switch) my (booking|reservation|appointment) to {day}", "(can|could) you (move|change|switch) my (booking|reservation|appointment) to {day}( please|)", "please (move|change) my (booking|reservation|appointment) to {day}", "can we make it {day} instead", "is it possible to move my (booking|reservation|appointment) to {day}", "i have to move my (booking|appointment) to {day}", "i can't come could we do {day} instead", "could i come (on |){day} instead", "would {day} be okay instead for my appointment", "move my (booking|reservation) to {day}( please|)", "i'd rather come on {day} can you change my booking",
    "(can|could|may) (i|we) (please |)(move|change|switch|shift|push|reschedule) (my|our|the) (booking|reservation|appointment) to {day}( please| instead|)",
    "i('d like| would like| want| need| have) to (move|change|switch|shift|push|reschedule) (my|our|the) (booking|reservation|appointment) to {day}( please|)",
    "(can|could|would|will) you (please |)(move|change|switch|shift|push|reschedule|put) (my|our) (booking|reservation|appointment) (to|on to) {day}( instead| please|)",
    "please (shift|push|reschedule|switch|put) my (booking|reservation|appointment) to {day}",
    "(is it|would it be) (possible|okay) to (move|change|switch|shift|reschedule) (my|our) (booking|reservation|appointment) to {day}",
    "(i was|i'm) (wondering if i could|hoping to|trying to|calling to) (move|change|switch|reschedule) my (booking|reservation|appointment) to {day}",
    "(can|could) (we|i) (do|come|make it|have it on|take) {day} instead( of the day i booked|)", "(would|could) you mind (moving|switching) my (booking|appointment) to {day}",
    "any chance (of moving|i could move|i can move|we could switch) (my booking|my appointment|our reservation) to {day}",
    "(something came up|my plans changed|i can't make it|we can't make it|that day doesn't work) (can we do|could we do|can i come on|could i come on|can we move it to|could you move it to) {day}( instead|)",
    "i (have|have got) a (booking|reservation|appointment) can you (move|change|switch) it to {day}", "i need (my|our) (booking|reservation|appointment) on {day} instead",
    "(change|switch|shift|reschedule) my (booking|reservation|appointment) to {day}( please|)", "make my (booking|appointment) {day} instead( please|)",
    "i'd (prefer|like) {day} instead for my (booking|appointment|reservation)", "let's move my (booking|appointment) to {day}", "{day} instead for my (booking|appointment) please",
    "(can|could) (my|our) (appointment|booking|reservation) be (on|moved to|put on|switched to) {day}( instead|)",
    "(can|could|may) (we|i|you) (move|shift|push|put|change|switch) it (to|over to) {day}( please| instead|)", "i('d| would) need (it|my appointment|the booking) (on|for) {day} instead",
    "(make|do) it {day} instead( please|)",
)
_CHANGE_BARE = (
    "(can|could) i (move|change) my (booking|reservation|appointment)( please|)", "i('d like| need| want) to (move|change) my (booking|reservation|appointment)", "(can|could) you (move|change) my (booking|reservation|appointment)( please|)", "i'm (calling|ringing) to (move|change) my (booking|reservation|appointment)", "is it possible to (move|change) my (booking|reservation|appointment)", "i need a different day for my (booking|reservation|appointment)", "i have to reschedule( my appointment| my booking|)", "(can|could) i reschedule( my appointment| my booking|)", "can we find another day for my (booking|reservation|appointment)", "i can't come on the day i booked", "i need to reschedule", "could we change the day of my (booking|reservation|appointment)",
    "(can|could|may) (i|we) (please |)(move|change|switch|shift|reschedule|postpone) (my|our|the) (booking|reservation|appointment)( please| to another day| to a different day|)",
    "i('d like| would like| want| need| have) to (move|change|switch|shift|reschedule|postpone) (my|our|the) (booking|reservation|appointment)( please| to another day| to a different day|)",
    "we('d like| want| need| have) to (move|change|reschedule) our (booking|reservation|appointment)",
    "(can|could|would|will) you (please |)(move|change|switch|shift|reschedule|postpone) (my|our) (booking|reservation|appointment)( please| to another day| for me|)",
    "(i was|i'm) (wondering if i could|hoping to|trying to|looking to) (move|change|reschedule) my (booking|reservation|appointment)",
    "(is it|would it be) (possible|okay|too late) to (move|change|switch|reschedule|postpone) (my|our) (booking|reservation|appointment)",
    "how (can|do) i (move|change|reschedule|postpone) my (booking|reservation|appointment)",
    "(something came up|my plans changed|i can't make it that day|the day doesn't work anymore) (can i move my booking|can we find another day|i need another day|can i reschedule|could you move my appointment)",
    "i need (another|a new) (day|date) for my (booking|reservation|appointment)", "(can|could) i (come|have my appointment) (on another|on a different|some other) day",
    "could you (give|find) me (another|a different) day( for my appointment| for my booking|)",
    "i have a (booking|reservation|appointment) (to move|i need to change|i'd like to move|but i need another day)", "i'd rather come (on another|on a different|some other) day",
    "i (booked|reserved) the wrong day", "any chance (of moving|i can move|i could change) my (booking|reservation|appointment)", "change my (booking|reservation|appointment) please",
    "please (change|reschedule|postpone) my (booking|reservation|appointment)", "reschedule( please| my booking please| my appointment please|)",
    "is there (a|any) way to (postpone|move|change|reschedule|shift|push back) (my|our) (booking|reservation|appointment)",
    "i('d| would) (need|like|have|want) to (shift|postpone|push back|put off|bring forward|rearrange) (my|our) (booking|reservation|appointment)",
    "(can|could|may) (my|our) (booking|reservation|appointment) be (moved|changed|postponed|put off|rescheduled|on another day)",
    "(another|a different|some other) (day|date) would (be better|suit me better|be easier) for my (booking|appointment|reservation)", "(can|could) (we|i) (do|come) (another|some other) day instead",
)


class Cancel:
    name, weight = "cancel", 0.8

    def thread(self, rng, persona, call):
        p = persona
        if not p.books:
            if rng.random() < 0.65:
                return []
            answer = say(rng, "I'm sorry, I can't change bookings.", "I can't do anything about bookings, I'm afraid.", "Sorry, bookings aren't possible with me.")
            user = asked(rng, "cancel", 200, _CANCEL) if rng.random() < 0.5 else asked(rng, "change bare", 200, _CHANGE_BARE)
            return [Turn(user, answer[0], self.name, ())]
        if rng.random() < 0.5:
            pool = HELD_OUT["names"] if p.name in HELD_OUT["names"] else NAMES
            name = draw(rng, pool, 4.0)
            first = rng.choice(("Of course, what name is it under?", "Sure, under which name?", "I can do that, what's the name?"))
            answer = say(rng, "Thank you, {name}, it's cancelled.", "All right, {name}, your booking is cancelled.", name=name)
            return [Turn(asked(rng, "cancel", 200, _CANCEL), first, self.name, ()), Turn(asked(rng, "under", 4, _UNDER, openers=False, name=name.lower()), answer[0], self.name, answer[1])]
        day = rng.choice(DAYS)
        if day == p.closed:
            answer = say(rng, "I'm sorry, we're closed on {day}.", day=day)
        else:
            answer = say(rng, "Sure, it's on {day} now.", "Done, I moved it to {day}.", "All right, {day} it is.", day=day)
        if rng.random() < 0.5:
            return [Turn(asked(rng, "change", 45, _CHANGE, day=day.lower()), answer[0], self.name, answer[1])]
        first = rng.choice(("Sure, to which day?", "Of course, which day would you like?", "No problem, what day is better?"))
        return [Turn(asked(rng, "change bare", 200, _CHANGE_BARE), first, self.name, ()), Turn(asked(rng, "day", 28, _DAY, day=day), answer[0], self.name, answer[1])]


# The agent's opening of a call.


def greeting(rng: Random, persona: Persona) -> Turn:
    p = persona
    name, place = p.name, p.place
    if name and place and rng.random() < 0.9:
        if rng.random() < 0.5:
            name = None
        elif rng.random() < 0.6:
            place = None
    if name and place:
        answer = say(rng, "Hello, this is {name} from {place}. How can I help you?", "{place}, {name} speaking, how can I help?", "Hi, you've reached {place}, this is {name}.", "Welcome to {place}, I'm {name}.", name=name, place=place)
    elif place:
        answer = say(rng, "{place}, how can I help you?", "Hello, you've reached {place}.", "Hi, this is {place}.", "{place}, good to hear from you.", place=place)
    elif name:
        answer = say(rng, "Hello, this is {name}, how can I help you?", "Hi, I'm {name}.", "Hello, {name} here.", "Hi, {name} speaking.", name=name)
    elif p.kind:
        answer = say(rng, "Hello, this is the {kind}, how can I help?", "Hi, you've reached the {kind}.", "The {kind}, hello.", "Hello and welcome to the {kind}.", kind=p.kind)
    else:
        answer = say(rng, "Hello! How can I help you?", "Hi there, how can I help?", "Hello, what can I do for you?", "Hi, how can I help you today?", "Hello there, nice to hear from you.", "Hi, what would you like to talk about?")
    return Turn("", answer[0], "greeting", answer[1])


TOPICS = [
    *(Asked(i) for i in INTENTS),
    Price(),
    Have(),
    OnDay(),
    WhenOnDay(),
    Tomorrow(),
    IsName(),
    IsKind(),
    IsPlace(),
    *(Offer(key) for key in OFFERS),
    Offered(),
    Extra(),
    Booking(),
    Cancel(),
]
