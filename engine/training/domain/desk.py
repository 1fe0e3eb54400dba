"""What else is asked at a desk: the persona's notes, who is who, where things are, what
is on; and any fact as a yes-or-no question, or the other way round.
"""

from random import Random

from .business import BY_NAME, LACKING, asked, say
from .notes import EVENTS, NOTES, ROLES, SPOTS, fitting
from .persona import Persona, said_phone
from .text import Turn, phrase, pick, split
from .values import CITIES, DAYS, DIGITS, HELD_OUT, HOURS, NAMES, PRICES, STREETS, bare, draw, hours, many


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def answered(rng: Random, patterns: str, topic: str, user: str, **values: str) -> Turn:
    """A turn whose answer says the values; {V} is {v} at the start of a sentence."""
    pattern = rng.choice(split(patterns))
    slots = values | ({"V": capital(values["v"])} if "v" in values else {})
    text = phrase(rng, pattern, **slots)
    return Turn(user, text[0].upper() + text[1:], topic, tuple(v for k, v in values.items() if "{" + k + "}" in pattern or k == "v" and "{V}" in pattern))


class Noted:
    name, weight = "notes", 4.0

    def turn(self, rng: Random, p: Persona, key: str, value: str | None) -> Turn:
        note = NOTES[key]
        user = asked(rng, f"note {key}", 60, split(note.direct), split(note.clauses), split(note.nouns))
        if value is None:
            return Turn(user, rng.choice(split(note.lacks)), self.name)
        return answered(rng, note.answers, self.name, user, v=value)

    def thread(self, rng, persona, call):
        p = persona
        if not p.works:
            return []
        if p.notes and rng.random() < 0.85:
            picked = rng.sample(p.notes, min(len(p.notes), rng.choice((1, 1, 2))))
            return [self.turn(rng, p, key, said) for key, said, _ in picked]
        if rng.random() < LACKING:
            return []
        has = {key for key, _, _ in p.notes}
        keys = [k for k in fitting(p.kind or "", p.books, dict(p.offers)) if k not in has and k != "recommend"]
        key = rng.choice(keys)
        if key == "landmark" and (p.address or p.city) or key == "station" and "bus" in has or key == "bus" and "station" in has:
            return []
        return [self.turn(rng, p, key, None)]


class Recommends:
    """What it recommends, where that is not among the notes: the special, if there is one."""

    name, weight = "special", 0.5

    def thread(self, rng, persona, call):
        p, note = persona, NOTES["recommend"]
        if not p.items or p.note("recommend"):
            return []
        user = asked(rng, "note recommend", 60, split(note.direct), split(note.clauses), split(note.nouns))
        if p.special:
            answer = BY_NAME["special"].answer(rng, p)
            return [Turn(user, answer[0], self.name, answer[1])]
        return [] if rng.random() < LACKING else [Turn(user, rng.choice(split(note.lacks)), self.name)]


_WHO = (
    "(so |)(who's|who is) (the|your) {r}( there| at your place|)", "(what's|what is) (the|your) {r}('s name| called)", "(what's|what is) the name of (the|your) {r}", "who works as (the|your) {r}", "who (would be|might be|was) (the|your) {r}( again|)",
    "do you have a {r}( there|) (and |)what's (his|her|their) name", "(can|could|would) you tell me who (the|your) {r} is( please|)", "(do you|you) know who (the|your) {r} is", "(the|your) {r} is (who|called what)", "(the|your) {r}( please| who is that| what's the name|)",
    "(can|could|may) i (have|get|know) the name of (the|your) {r}", "i('d like| want| need) to (know|find out) who (the|your) {r} is", "i('d like| want| need|'m looking for) the {r} (who is that|what's the name)", "i want to (thank|write to|praise|meet) (the|your) {r} who is it",
    "i have a question for (the|your) {r} (who is that|what's the name)", "who do i ask for if i need (the|your) {r}", "how is (the|your) {r} called", "(what|which) name does (the|your) {r} have", "name of (the|your) {r}( please|)", "who should i ask for as {r}", "tell me who (the|your) {r} is( please|)",
    "what do you call (the|your) {r}", "i (met|saw|spoke to|forgot the name of) (the|your) {r} (who is it|what's the name)", "any idea who (the|your) {r} is", "remind me who (the|your) {r} is", "i was wondering who (the|your) {r} is", "who have you got as {r}", "somebody told me (the|your) {r} is great who is it", "who's (the|your) {r} (these days|now|at the moment)",
    "(which person|which of you|who there|who of you) (is|works as) (the|your) {r}", "(have you got|is there|do you have) a {r}( there|) (who('s| is) (that|it)|what's the name)",
    "who('s| is) doing the job of (the |)({r})", "(the|your) {r} (goes by what name|is called|what's the name|what was the name again|who's that)",
    "i (need|have) to (talk|speak|write|complain) to (the|your) {r} who('s| is) (that|it)", "(give|get|tell) me the name of (the|your) {r}( please|)", "what('s| is) (the|your) {r} called",
    "who (should|would|do) i (see|meet|look for|expect) as (the|your) {r}", "(the|your) {r} (has|must have) a name what is it", "who do (i|we) (turn to|contact|ask) if (i|we) (need|want) (the|your) {r}",
    "who (have you|you) (got|hired) (as|for) (the |your |){r}",
)
_WHO_AFTER = ("and (the|your|who's the) {r}", "what about (the|your) {r}", "and who is (the|your) {r}", "how about (the|your) {r}", "okay and (the|your) {r}", "and (the|your) {r}'s name", "and what's (the|your) {r} called", "and who works as {r}", "(the|your) {r} then", "and do you know (the|your) {r}")
_WHAT_DOES = (
    "(who's|who is) {n}", "what does {n} do( there| at your place|)", "(what's|what is) {n}'s (job|role|work|position)( there|)", "what job does {n} have( there|)", "who would {n} be", "{n} (who is that|is who|does what|what does he do|what does she do)", "(can|could) you tell me (who {n} is|what {n} does)", "do you know (who {n} is|what {n} does)",
    "i (spoke to|talked to|met|was called by|got a letter from) {n} (who is that|what does that person do)", "somebody (called|named) {n} (called me|wrote to me|helped me) who is that", "tell me (who {n} is|what {n} does)( please|)", "what is {n}( there| at your place|)", "does {n} work there as what", "as what does {n} work( there|)", "i heard the name {n} who is that", "remind me who {n} is", "any idea who {n} is",
    "i was wondering who {n} is", "i'm supposed to ask for {n} who is that", "what's {n} doing at your place", "{n} that's who", "in what role does {n} work", "i was told to see {n} what does that person do",
    "(what|which) (job|role|position|function) does {n} (have|hold|do)", "how does {n} fit in( there|)", "{n} (is that|that would be|is|would be) (who|what)",
    "(who|what) (was|is) {n} (again|exactly|to you|at your place)", "(somebody|someone|the person) (said|mentioned) {n} who is (that|it)", "who('s| is) this {n}( i keep hearing about| there|)",
    "what is {n} (in charge of|responsible for|there for|working as)",
)
_IS_ROLE = (
    "is {n} (the|your) {r}", "is (the|your) {r} (called|named) {n}", "is (the|your) {r}'s name {n}", "{n} is (the|your) {r} (right|isn't that so|correct|is that right|yes)", "does {n} work as (the|your) {r}", "is it {n} who's (the|your) {r}", "(i think|i heard|somebody said) {n} is (the|your) {r} is that (right|true|so)",
    "am i right that {n} is (the|your) {r}", "isn't {n} (the|your) {r}", "(the|your) {r} is {n} (right|isn't it|correct|or not)", "would {n} be (the|your) {r}", "so {n} is (the|your) {r} right", "can you confirm that {n} is (the|your) {r}", "(the|your) {r} that's {n} (right|yes|correct)", "do you call (the|your) {r} {n}", "is {n} still (the|your) {r}",
)
_NO_ROLE = "I'm sorry, I don't know who the {r} is.|I wasn't told who the {r} is.|I don't know our {r}'s name, sorry."


def _people(p: Persona) -> list[tuple[str, str]]:
    return [*p.staff, *([("owner", p.owner)] if p.owner else [])]


class Who:
    name, weight = "who is who", 2.4

    def thread(self, rng, persona, call):
        p = persona
        if not p.works:
            return []
        people = _people(p)
        if not p.staff and (rng.random() < LACKING or not people):
            if not p.kind or rng.random() < 0.9 or p.boss:
                return []
            roles = [r for key, some in ROLES.items() if key in p.kind for r in some.split("|")]
            role = rng.choice(roles)
            return [Turn(asked(rng, "who", 6, _WHO, ("who (the|your) {r} is", "what (the|your) {r} is called", "who works as (the|your) {r}"), ("the name of (the|your) {r}", "(the|your) {r}'s name"), r=role.lower()), phrase(rng, rng.choice(split(_NO_ROLE)), r=role), self.name)]
        role, name = rng.choice(people)
        r = rng.random()
        if r < 0.55 and role != "owner":
            user = asked(rng, "who", 6, _WHO, ("who (the|your) {r} is", "what (the|your) {r} is called", "who works as (the|your) {r}"), ("the name of (the|your) {r}", "(the|your) {r}'s name"), r=role.lower())
            turns = [answered(rng, f"The {role} is {{n}}.|It's {{n}}.|That's {{n}}.|{{n}}.|{{n}} is the {role}.", self.name, user, n=name)]
            others = [(a, b) for a, b in p.staff if a != role]
            if others and rng.random() < 0.5:
                role, name = rng.choice(others)
                user = asked(rng, "who after", 6, _WHO_AFTER, openers=False, r=role.lower())
                turns.append(answered(rng, f"The {role} is {{n}}.|It's {{n}}.|{{n}}.", self.name, user, n=name))
            return turns
        if r < 0.8:
            user = asked(rng, "what does", 4, _WHAT_DOES, ("who {n} is", "what {n} does", "what {n}'s job is"), n=name.lower())
            return [answered(rng, f"{name} is the {{v}}.|That's the {{v}}.|The {{v}}.", self.name, user, v=role)]
        others = [b for a, b in people if b != name]
        guess = name if rng.random() < 0.5 else rng.choice(others) if others and rng.random() < 0.5 else draw(rng, NAMES, 2.0)
        user = asked(rng, "is role", 4, _IS_ROLE, n=guess.lower(), r=role.lower())
        if guess == name:
            return [answered(rng, f"Yes, {{n}} is the {role}.|Yes, that's right.|Yes, the {role} is {{n}}.", self.name, user, n=name)]
        return [answered(rng, f"No, the {role} is {{n}}.|No, {{n}} is the {role}.", self.name, user, n=name)]


_SPOT = (
    "where('s| is) (the|your) {x}", "where (can|do|could|would|will) (i|we|you) find (the|your) {x}", "where (do you have|have you got) (the|your) {x}", "(i'm looking for|i can't find|i'm trying to find|we can't find|i need|i want to go to) (the|your) {x}( where is it| please| can you help|)", "(could|can|would) you tell me where (the|your) {x} is", "is there a {x}( there| here|)( and where|)", "do you have a {x}( and where is it|)",
    "whereabouts is (the|your) {x}", "how do i (get to|find) (the|your) {x}", "(which|what) way to (the|your) {x}", "(the|your) {x} (where is it|is where|please|where's that)", "(do you|you) know where (the|your) {x} is", "(any idea|i was wondering|i'd like to know|tell me|remind me) where (the|your) {x} is", "in what part of the house is (the|your) {x}", "where would (the|your) {x} be",
    "where do i go for (the|your) {x}", "can you (point me to|show me) (the|your) {x}", "where have you put (the|your) {x}", "on which side is (the|your) {x}", "my (son|daughter|wife|husband) can't find (the|your) {x}", "somebody is waiting at (the|your) {x} where's that", "we said we'd meet at (the|your) {x} where is it", "where's (the|your) {x} (located|again|exactly|please)",
    "(in|on|at) (what|which) (place|floor|corner|part|side) (is|would be|do i find) (the|your) {x}", "(could|can|would) you (direct|point|guide|send) me to (the|your) {x}",
    "(i|we) (seem to have|have) (lost|missed|overlooked) (the|your) {x}( where is it|)", "is (the|your) {x} (near|far|close by) or where",
    "where('s| is) (the|your) {x} (at|to be found|hiding|these days|in this place)", "(the|your) {x} (whereabouts|where do i go|how do i get there|where did you put it)",
    "(where|which way) (would|should|must|might) (i|we) (go|look|walk|turn) for (the|your) {x}", "i (have|need|want) to (find|get to|use|see) (the|your) {x}( where is it| please|)",
)
_SPOT_AFTER = ("and (the|where's the) {x}", "what about the {x}", "and where is the {x}", "how about the {x}", "and the {x} where's that", "okay and the {x}", "where do i find the {x} then")
_WHAT_AT = ("what('s| is) {w}", "what (do i find|will i find|can i find|is there|do you have|would i see) {w}", "is there (anything|something) {w}", "tell me what('s| is) {w}", "{w} what's there", "{w} there's what", "(can|could) you tell me what's {w}", "do you know what's {w}", "what have you got {w}", "what did you say is {w}", "i'm standing here what's {w}")


class Spot:
    name, weight = "where in the house", 1.6

    def thread(self, rng, persona, call):
        p = persona
        if not p.works or not p.spots:
            if not p.works or rng.random() < 0.93:
                return []
            x = rng.choice(SPOTS)
            return [Turn(asked(rng, "spot", 4, _SPOT, ("where (the|your) {x} is", "where i find (the|your) {x}", "how i get to (the|your) {x}"), ("the way to (the|your) {x}",), x=x), rng.choice((f"I'm sorry, I don't know where the {x} is.", f"I don't know about the {x}, sorry.")), self.name)]
        x, w = rng.choice(p.spots)
        if rng.random() < 0.15 and sum(w == b for _, b in p.spots) == 1:
            return [answered(rng, "The {v}.|That's the {v}.|There's the {v}.", self.name, asked(rng, "what at", 3, _WHAT_AT, w=w), v=x)]
        turns = [answered(rng, f"It's {{v}}.|The {x} is {{v}}.|You'll find it {{v}}.|{{V}}.", self.name, asked(rng, "spot", 4, _SPOT, ("where (the|your) {x} is", "where i find (the|your) {x}", "how i get to (the|your) {x}"), ("the way to (the|your) {x}",), x=x), v=w)]
        others = [s for s in p.spots if s[0] != x]
        if others and rng.random() < 0.5:
            x, w = rng.choice(others)
            turns.append(answered(rng, f"It's {{v}}.|The {x} is {{v}}.|{{V}}.", self.name, asked(rng, "spot after", 3, _SPOT_AFTER, openers=False, x=x), v=w))
        return turns


_EVENT = (
    "when('s| is) (the |){x}", "(what|which) day is (the |){x}( on|)", "on (what|which) day is (the |){x}", "when do you (have|do) (the |){x}", "when can i come (for|to) (the |){x}", "do you (have|do) (the |){x}( and when|)", "is there {x}( and when|)", "(could|can|would) you tell me when (the |){x} is", "(i'd like|i want|we want) to come (to|for) (the |){x} when is it", "{x} (when is it|when's that|is when|what day is that|on what day)",
    "(do you know|any idea|i was wondering|tell me|remind me|i forgot) (when|what day) (the |){x} is", "i heard you have {x} when('s| is) (it|that)", "when does (the |){x} (take place|happen|start)", "what day do i come for {x}", "when's the next {x}", "i don't want to miss {x} when is it", "which night is {x}", "what day of the week is {x}",
    "(what|which) (evening|night|day|weekday) (do you do|do you hold|is for) (the |){x}", "(when|what day) (would|will|could) (the |){x} be", "(when|on what day) does (the |){x} (come up|get going|go on)",
    "i (love|like|want to see|was hoping for) {x} (when is it|what day is it|when is that on)", "are you (doing|hosting|having|planning) (the |){x} (and |)(when|what day)",
    "(the |){x} (when|what day|which night)( is it| again|)", "my (kids|friends) want to (go|come) to (the |){x} (when is it|which day)",
)
_ON_DAY = ("what('s| is) on( there|) (on |this |){d}", "what (do you have|is there|happens|have you got|are you doing|is going on) (on |){d}", "is (anything|something) (on|going on|happening|special|planned) (on |){d}", "what's (happening|going on|planned|the plan|special) (on |){d}", "anything (on|special|going on) (on |){d}", "(on |){d} what's on", "tell me what's on (on |){d}", "(can|could) you tell me what's (on|happening) (on |){d}", "what can i do there on {d}", "do you have an event on {d}", "what about {d} is there something on", "if i come on {d} what's on", "what kind of event is on {d}")


class Event:
    name, weight = "what is on", 1.3

    def thread(self, rng, persona, call):
        p = persona
        if not p.works or not p.events:
            if not p.works or rng.random() < 0.94:
                return []
            x = rng.choice(EVENTS)
            return [Turn(asked(rng, "event", 4, _EVENT, ("when (the |){x} is", "what day (the |){x} is on", "on which day you have {x}"), ("the day of (the |){x}",), x=x.removeprefix("the ")), rng.choice((f"I'm sorry, I don't know when {x} is.", f"I don't know about {x}, sorry.")), self.name)]
        x, day = rng.choice(p.events)
        if rng.random() < 0.4:
            there = [a for a, b in p.events if b == day]
            other = rng.random() < 0.2
            if other:
                free = rng.choice([d for d in DAYS if d not in {b for _, b in p.events}])
                return [answered(rng, "I don't know of anything on {d}.|Nothing that I know of on {d}.", self.name, asked(rng, "on that day", 4, _ON_DAY, d=free.lower()), d=free)]
            return [answered(rng, "There's {v}.|On " + day + " there's {v}.|{V}.", self.name, asked(rng, "on that day", 4, _ON_DAY, d=day.lower()), v=there[0])]
        return [answered(rng, "On {d}.|It's on {d}.|That's on {d}.|" + capital(x) + " is on {d}.", self.name, asked(rng, "event", 4, _EVENT, ("when (the |){x} is", "what day (the |){x} is on", "on which day you have {x}"), ("the day of (the |){x}",), x=x.removeprefix("the ")), d=day)]


# Any fact, as the caller thinks it is: how it is said, how it is asked, what is answered if not so.
_SO = {
    "opens": ("you open at {x}|the place opens at {x}|you're open from {x}|opening time is {x}", "do you open at {x}|are you open from {x}|is it {x} that you open|is {x} when you open|does it open at {x}|is opening time {x}", "No, we open at {v}.|No, at {v}."),
    "closes": ("you close at {x}|the place closes at {x}|you're open until {x}|closing time is {x}|you shut at {x}", "do you close at {x}|are you open until {x}|is it {x} that you close|does it close at {x}|do you shut at {x}|is closing time {x}", "No, we close at {v}.|No, at {v}."),
    "closed": ("you're closed on {x}|{x} is your closed day|you're shut {x}s|it's closed on {x}s", "is {x} your closed day|is {x} the day you're closed|is it {x} that you're closed|is your day off {x}", "No, we're closed on {v}.|No, the closed day is {v}."),
    "city": ("you're in {x}|the place is in {x}|it's in {x}|you're located in {x}", "are you in {x}|is it in {x}|is your place in {x}|are you guys in {x}|is that in {x}|is this the place in {x}|am i calling {x}", "No, we're in {v}.|No, it's in {v}."),
    "address": ("your address is {x}|you're at {x}|the place is at {x}|it's at {x}", "is your address {x}|are you at {x}|is it {x}|is the place at {x}|do i go to {x}|is {x} the right address|should i drive to {x}", "No, it's {v}.|No, the address is {v}."),
    "phone": ("your number is {x}|the phone number is {x}|the number is {x}", "is your number {x}|is the number {x}|is {x} your number|is it {x}|do i call {x}", "No, it's {v}.|No, the number is {v}."),
    "owner": ("the owner is {x}|{x} owns the place|{x} runs the place|the place belongs to {x}", "is {x} the owner|is the owner {x}|does {x} own the place|does it belong to {x}|is {x} in charge", "No, the owner is {v}.|No, it's {v}."),
    "special": ("the special is the {x}|today's special is the {x}|the {x} is on special", "is the {x} the special|is the special the {x}|is today's special the {x}|do you have the {x} as the special", "No, the special is the {v}.|No, it's the {v}."),
    "today": ("today is {x}|it's {x}|it's {x} today", "is it {x} today|is today {x}|do we have {x} today|is it {x}", "No, it's {v}.|No, today is {v}."),
    "name": ("your name is {x}|you're {x}|you're called {x}", "is your name {x}|are you called {x}|do they call you {x}|are you {x}", "No, I'm {v}.|No, my name is {v}."),
}
_JUDGED = ("{s} (right|correct|is that right|is that so|isn't that so|am i right|yes|yes or no|or not|or am i wrong|true or false)", "(is it true|is it right|am i right|am i correct|can you confirm|would you say) (that |){s}", "(i think|i believe|i thought|i heard|someone told me|my friend says|it says here|the internet says|i read) (that |){s} is that (right|true|so|correct)", "so {s} (right|is that right|correct|then)",
           "(can|could) you (tell me|check|confirm) (if|whether) {s}", "(i was wondering|i'd like to know|i just want to know|do you know|i'm not sure) (if|whether) {s}", "i just want to make sure {s}", "correct me if i'm wrong {s}", "let me see if i got that right {s}", "and {s} right", "just checking {s}", "{s} (i think|i hope|if i remember right) (right|is that so)", "tell me (if|whether) {s}", "i wrote down that {s} is that correct")
_PRICED = ("{the} {is} {x}|{a} costs {x}|{the} costs {x}|you take {x} for {a}", "{is} {the} {x}|does {a} cost {x}|do i pay {x} for {a}|{is} it {x} for {a}|do you charge {x} for {a}|is {x} the price of {the}", "No, it's {v}.|No, that's {v}.|No, {the} {is} {v}.")


class IsSo:
    name, weight = "is it so", 2.0

    def thread(self, rng, persona, call):
        p = persona
        facts = {k: v for k, v in (("opens", p.opens), ("closes", p.closes), ("closed", p.closed), ("city", p.city), ("address", p.address), ("phone", said_phone(p.phone) if p.phone else None), ("owner", p.owner), ("special", bare(p.special) if p.special else None), ("today", p.today), ("name", p.name)) if v}
        keys = [k for k in facts if k != "name"] + ["price"] * 2 * bool(p.items) + ["name"] * (p.name is not None and rng.random() < 0.2)
        if not keys:
            return []
        key = rng.choice(keys)
        yes = rng.random() < 0.5
        if key == "price":
            item, price = rng.choice(p.items)
            worth = PRICES[price].worth
            x = price if yes else self.other_price(rng, p, price)
            if x is None or worth == 0:
                return []
            slots = {"the": "the " + bare(item), "a": item, "is": "are" if many(item) else "is"}
            states, asks, no, v = *_PRICED, price
            no = no.format(v="{v}", **slots)
        else:
            states, asks, no = _SO[key]
            slots, v = {}, facts[key]
            x = v if yes else self.other(rng, p, key, v)
            if x is None:
                return []
        s = {k: w.lower() for k, w in slots.items()} | {"x": x.lower().replace(",", "").replace("-m", " m")}
        if rng.random() < 0.5:
            user = asked(rng, f"so {key}", 2, split(asks), **s)
        else:
            stated = pick(rng, split(states), **s)
            user = asked(rng, f"judged {key}", 2, _JUDGED, s=stated)
        if yes:
            said = {"opens": "we open at {v}", "closes": "we close at {v}", "closed": "we're closed on {v}", "city": "we're in {v}", "address": "it's {v}", "phone": "it's {v}", "owner": "it's {v}", "special": "it's the {v}", "today": "it's {v}", "name": "I'm {v}", "price": "it's {v}"}[key]
            return [answered(rng, f"Yes, {said}.|Yes, that's right.|Yes, that's right, {said}.|Yes, {said}.", self.name, user, v=v)]
        return [answered(rng, no, self.name, user, v=v)]

    @staticmethod
    def other(rng, p, key, v) -> str | None:
        """A wrong value of the same kind."""
        if key in ("opens", "closes"):
            pair = [h for h in hours(rng) if HOURS[h].worth % 720 != HOURS[v].worth % 720]
            return rng.choice(pair) if pair else None
        if key in ("closed", "today"):
            return rng.choice([d for d in DAYS if d != v])
        if key == "city":
            other = draw(rng, CITIES)
            return other if other != v else None
        if key == "address":
            head, _, tail = v.rpartition(" ")
            street = next((s for s in (rng.choice(STREETS), rng.choice(STREETS)) if s not in v), None)
            return street and f"{rng.choice(('two', 'five', 'nine', 'eleven', 'thirty', 'sixty', 'forty-two'))} {street}"
        if key == "phone":
            digits = list(p.phone)
            at = rng.randrange(len(digits))
            digits[at] = rng.choice([d for d in DIGITS if d != digits[at]])
            return said_phone(tuple(digits))
        if key in ("owner", "name"):
            pool = HELD_OUT["names"] if p.name in HELD_OUT["names"] else NAMES
            other = draw(rng, pool, 3.0)
            return other if other not in (v, p.name, p.owner) else None
        wares = [bare(i) for i, _ in p.items if bare(i) != v]
        return rng.choice(wares) if wares else None

    @staticmethod
    def other_price(rng, p, price) -> str | None:
        mine = [c for _, c in p.items if c not in (price, "free")]
        if mine and rng.random() < 0.5:
            return rng.choice(mine)
        head, *unit = price.split()
        if not unit or head == "one" and "hundred" not in price:
            return None
        heads = "two three four six seven nine".split() + ([] if "hundred" in price else "twelve fifteen twenty thirty".split())
        return " ".join([rng.choice([h for h in heads if h != head]), *unit])


_COSTS = (
    "what (costs|is|goes for|can i get for|can i buy for|do i get for|could i have for|is there for) {x}", "(which|what) (thing |one |item |of your things |)(costs|is|goes for) {x}", "what do you (have|sell|offer) (for|at) {x}", "is there (something|anything) for {x}", "i (have|only have|want to spend) {x} what (can i get|do i get|can i buy)", "(can|could) you tell me what costs {x}", "what was {x}( again|)", "for {x} what (do|can) i get", "{x} is (the price of what|for what|what)", "what's the thing (that costs|for) {x}",
    "tell me what (costs|i get for) {x}", "(do you know|any idea|remind me) what costs {x}", "do you have (something|anything) for {x}", "i was told something costs {x} what is it", "name the thing for {x}",
    "what('s| is) there (to be had|on the list) for {x}", "(with|on) {x} what (could|can|would) i (get|buy|have)",
    "(what|which) (product|service|thing|item|one) (comes to|sells for|goes at|is priced at) {x}", "i('ve| have) got {x} (on me |in my pocket |to spend |)what (does that get me|can i buy|can i get)",
    "what would {x} (get|buy) me( there|)",
)


class Costs:
    """The price the other way round."""

    name, weight = "what costs that", 0.6

    def thread(self, rng, persona, call):
        prices = [price for _, price in persona.items]
        fits = [(i, price) for i, price in persona.items if prices.count(price) == 1]
        if not fits or len(prices) < 2:
            return []
        item, price = rng.choice(fits)
        if price == "free":
            user = asked(rng, "free", 12, ("what('s| is) free( there|)", "is (anything|something) free( there|)", "(which|what) (one |thing |)is free", "what (do|can) i get for (free|nothing)", "is there (something|anything) that (costs nothing|doesn't cost anything|is free)", "what costs nothing", "do you have something for free"))
        else:
            user = asked(rng, "costs", 3, _COSTS, ("what costs {x}", "what i get for {x}", "what you have for {x}"), x=price.lower())
        return [answered(rng, "That's the {v}.|The {v}.|It's the {v}.", self.name, user, v=bare(item))]


_AT = (
    "are you (still |)(open|there) at {t}", "(can|could|may) i (still |)(come|come by|drop in|stop by) at {t}", "is {t} (too late|too early|okay|all right)( to come|)", "will you be (open|there) at {t}", "is it (still |)open at {t}", "if i come at {t} are you open", "(do you|would you) (still |)have (it |)open at {t}", "i (could|can) be there at {t} is that (okay|all right)", "does {t} work( for you|)",
    "(do you know|i was wondering|tell me|can you tell me) if you're open at {t}", "at {t} are you open", "{t} are you (open|there)", "(i'm|we're) coming at {t} are you open then", "would (somebody|someone|anybody) be there at {t}",
    "(is {t}|would {t} be) (fine|good|alright|possible|doable|a good time)( to come| for a visit| for you|)",
    "(can|could|may) (i|we) (still |)(come in|get in|visit|show up|turn up|pop in|swing by) at {t}", "(will|would) (you|you guys|the shop|the place|it) still be open at {t}",
    "(say|suppose|what if) i (come|turn up|show up|get there) at {t} (are you open|are you there|will you be open)", "(is anyone|is somebody|will someone be|will anyone be) (there|in) at {t}",
    "(do|would) i (still |)(get in|find you open|find someone|catch you) at {t}", "if i (come|arrive|get there) at {t} is that (okay|all right|fine|too late|too early)",
    "(is the place|are you guys|are the doors|is it) (still |)open (at|around|by) {t}", "i (can't|won't) (make it|be there|come) until {t} (are you still open|is that okay|are you there then)",
    "open at {t}",
)
_PARTS = ((0, 720, "in the morning"), (720, 1020, "in the afternoon"), (1020, 1260, "in the evening"), (1260, 1440, "at night"))


class OpenAt:
    """Whether it is open at an hour, which is well before or after."""

    name, weight = "open at", 0.6

    def thread(self, rng, persona, call):
        p = persona
        if not p.opens or not p.closes:
            return []
        opens, closes = HOURS[p.opens].worth, HOURS[p.closes].worth
        opens, closes = opens if opens < 720 or p.opens == "noon" else opens - 720 if "P-M" not in p.opens else opens, closes if closes >= 720 else closes + 720
        if opens > closes:
            return []
        h = rng.choice([h for h in range(6, 24) if abs(60 * h - opens) >= 60 and abs(60 * h - closes) >= 60] or [0])
        if not h:
            return []
        part = next(w for low, high, w in _PARTS if low <= 60 * h < high)
        t = "noon" if h == 12 else f"{_HOUR[h % 12]} {part}"
        user = asked(rng, "at", 4, _AT, ("if you're open at {t}", "whether i can come at {t}", "if you're there at {t}"), t=t)
        yes = opens < 60 * h < closes
        if "too " in user:
            if yes:
                answer = "No, we're open from {opens} to {closes}."
            elif "early" in user and 60 * h < opens:
                answer = "Yes, we open at {opens}."
            elif "late" in user and 60 * h > closes:
                answer = "Yes, we close at {closes}."
            else:
                return []
        elif yes:
            answer = rng.choice(("Yes, we close at {closes}.", "Yes, we're open until {closes}.", "Yes, we're open from {opens} to {closes}."))
        else:
            answer = "No, we open at {opens}." if 60 * h < opens else "No, we close at {closes}."
        said = say(rng, answer, **{k: v for k, v in (("opens", p.opens), ("closes", p.closes)) if "{" + k + "}" in answer})
        return [Turn(user, said[0], self.name, said[1])]


_HOUR = "twelve one two three four five six seven eight nine ten eleven".split()

TOPICS = [Noted(), Recommends(), Who(), Spot(), Event(), IsSo(), Costs(), OpenAt()]
