"""More of the calendar: some days on or back, what is before what, the seasons of the
months, months by their length, what is kept when.
"""

from random import Random

from .days import DAYS, HOLIDAYS, LENGTHS, MONTHS
from .tables import CLAUSE, JUDGE, Topic, ask, say
from .text import Bounded, number
from .world import around

STEPS = (
    "{x} plus {k} {n}s", "what {n} is {k} {n}s after {x}", "what's {k} {n}s after {x}", "{k} {n}s after {x}( is what| please| is which {n}|)", "if (it's|today is) {x} what {n} (is it|will it be) in {k} {n}s", "it's {x} (now|today) what {n} is it in {k} {n}s", "{k} {n}s from {x}( is what| is which {n}|)", "count {k} {n}s on from {x}", "which {n} comes {k} {n}s after {x}", "add {k} {n}s to {x}", "in {k} {n}s what {n} is it if (it's|today is) {x}", "starting (on|from|with) {x} what's {k} {n}s later", "{x} and {k} {n}s on",
    "(tell me|do you know|can you tell me|any idea|i was wondering) what {n} is {k} {n}s after {x}", "{k} {n}s later than {x} is what", "go {k} {n}s forward from {x}", "say it's {x} what's it {k} {n}s later", "my party is {k} {n}s after {x} which {n} is that", "from {x} on in {k} {n}s it's", "if i wait {k} {n}s from {x} which {n} is it",
    "(which|what) {n} (will it be|do we have|do we get|is it) {k} {n}s (after|later than|on from|past) {x}", "(today is|this is|we have|it's now) {x} (which|what) {n} (is|comes|will it be|do we have) (in {k} {n}s|{k} {n}s later|{k} {n}s from now)", "(i leave|i start|we begin|it starts) {x} and it takes {k} {n}s (which|what) {n} is (that|it then)",
    "{k} {n}s (further than|further on than|beyond|following) {x}", "(move|jump|skip|step|turn the calendar) {k} {n}s (ahead|forward|on) from {x}( where are we| what is it|)", "(the|a) {n} that is {k} {n}s after {x}( is| please|)", "(when it's|with) {x} and {k} {n}s (go by|pass) what {n} (is it|comes)", "{k} {n}s (go by|pass) after {x} what {n} is it (now|then)",
    "(name|find|figure out|work out) the {n} {k} {n}s (after|from|on from) {x}", "what {n} (lies|falls|comes) {k} {n}s (from|after|past) {x}",
)
BACK = (
    "{x} minus {k} {n}s", "what {n} is {k} {n}s before {x}", "what's {k} {n}s before {x}", "{k} {n}s before {x}( is what| please| is which {n}|)", "if (it's|today is) {x} what {n} was it {k} {n}s ago", "it's {x} (now|today) what {n} was it {k} {n}s ago", "{k} {n}s back from {x}", "count {k} {n}s back from {x}", "which {n} comes {k} {n}s before {x}", "take {k} {n}s away from {x}", "starting from {x} what's {k} {n}s earlier", "(tell me|do you know|can you tell me|any idea|i was wondering) what {n} is {k} {n}s before {x}", "go {k} {n}s back from {x}",
    "it happened {k} {n}s before {x} which {n} was that", "{k} {n}s earlier than {x} is what", "say it's {x} what was it {k} {n}s ago", "i was there {k} {n}s ago and it's {x} now which {n} was it",
    "(which|what) {n} (was it|did we have|is it) {k} {n}s (before|earlier than|back from|prior to) {x}", "(today is|this is|we have|it's now) {x} (which|what) {n} (was|did we have) ({k} {n}s ago|{k} {n}s earlier|{k} {n}s back)", "(move|jump|step|turn the calendar) {k} {n}s back from {x}( where are we| what is it|)", "(the|a) {n} that is {k} {n}s before {x}( is| please|)",
    "(name|find|figure out|work out) the {n} {k} {n}s (before|back from|earlier than) {x}", "what {n} (lies|falls|comes) {k} {n}s (before|ahead of) {x}", "{k} {n}s (prior to|ahead of|in front of) {x}", "(i left|it began|she came) {k} {n}s (ago|back) and now it's {x} what {n} was (it|that)",
)
OVERMORROW = (
    "if today is {x} what's the day after tomorrow", "it's {x} what's the day after tomorrow", "today is {x} so the day after tomorrow is", "what day is the day after tomorrow if it's {x}", "say it's {x} what is the day after tomorrow", "when today is {x} the day after tomorrow is what", "the day after tomorrow if today is {x}", "if it's {x} today what day is it the day after tomorrow", "suppose today is {x} when is the day after tomorrow", "today's {x} what about the day after tomorrow",
)
ERE = (
    "if today is {x} what was the day before yesterday", "it's {x} what was the day before yesterday", "today is {x} so the day before yesterday was", "what day was the day before yesterday if it's {x}", "say it's {x} what was the day before yesterday", "the day before yesterday if today is {x}", "if it's {x} today what day was it the day before yesterday", "suppose today is {x} what was the day before yesterday",
)
WEEK = (
    "if today is {x} what day is it in a week", "it's {x} what day will it be in {w}", "what day is it {w} after {x}", "{w} from {x} is what day", "in {w} from {x} which day is it", "what's {w} after {x}", "if i come back in {w} and today is {x} what day is that", "{x} plus {w} is what day", "{w} after {x}", "same time in {w} if it's {x} now what day is that",
)
SOON = ("how many days (is it|are there) from {x} to {y}", "how many days until {y} if today is {x}", "it's {x} how many days till {y}", "how long is it from {x} until {y}", "if today is {x} how many days are left until {y}", "from {x} to {y} how many days", "how many days from {x} to {y}", "how many days do i wait from {x} to {y}", "today is {x} and my birthday is on {y} how many days is that", "days between today {x} and {y}", "count the days from {x} to {y}", "it's {x} and we meet on {y} how many days is that", "how many (more |)(days|nights) (do i have to wait|to wait|to go|are left|must pass) (from|if it's) {x} (to|until|till) {y}", "it's {x} (today|now) how (many days|long) (is it|do i wait|until it's|before it's) {y}", "(from|starting on) {x} how (long|many days) (does it take|do i wait) (to get to|until) {y}", "how far (off|away) is {y} (if|when) (it's|today is) {x}", "{x} (to|until|till) {y} (is how many days|how many days is that|how long is that)", "i leave on {x} and (come back|return|arrive) on {y} how many days (later is that|is that)")


def steps(rng: Random):
    months = rng.random() < 0.35
    names, n = (MONTHS, "month") if months else (DAYS, "day")
    i = rng.randrange(len(names))
    x = names[i]
    r = rng.random()
    if not months and r < 0.14:
        y = names[(i + 2) % 7]
        return [(ask(rng, 3, "overmorrow " + x, OVERMORROW, around(CLAUSE, "{e}", "what the day after tomorrow is if today is {x}"), x=x), say(rng, 2, "overmorrow " + y, ("{y}", "it's {y}", "the day after tomorrow is {y}"), y=y))]
    if not months and r < 0.22:
        y = names[(i - 2) % 7]
        return [(ask(rng, 3, "ere " + x, ERE, around(CLAUSE, "{e}", "what the day before yesterday was if today is {x}"), x=x), say(rng, 2, "ere " + y, ("{y}", "it was {y}", "the day before yesterday was {y}"), y=y))]
    if not months and r < 0.3:
        return [(ask(rng, 2, "week " + x, WEEK, x=x, w=rng.choice(("a week", "one week", "two weeks", "seven days"))), say(rng, 2, "week " + x, ("{y} again", "{y}", "it's {y} again"), y=x))]
    if not months and r < 0.5:
        k = rng.randint(1, 6)
        days = "one day" if k == 1 else f"{number(k)} days"
        return [(ask(rng, 2, f"until {x} {k}", SOON, around(CLAUSE, "{e}", "how many days it is from {x} to {y}"), x=x, y=names[(i + k) % 7]), say(rng, 2, f"until {k}", ("{k}", "that's {k}", "it's {k}"), k=days))]
    forward = rng.random() < 0.65
    k = rng.choice((3, 3, 4, 5, 6) if not isinstance(rng, Bounded) else (3, 4))
    y = names[(i + k if forward else i - k) % len(names)]
    return [(ask(rng, 2, f"steps {forward} {x} {k}", STEPS if forward else BACK, around(CLAUSE, "{e}", "what {n} is {k} {n}s after {x}" if forward else "what {n} is {k} {n}s before {x}"), x=x, k=number(k), n=n), say(rng, 2, f"steps {y}", ("{y}", "it's {y}", "that's {y}"), y=y))]


EARLIER = ("does {x} come {o} {z}", "is {x} {o} {z}", "{x} comes {o} {z} (right|doesn't it|true or false|yes or no|correct)", "is it true that {x} is {o} {z}", "isn't {x} {o} {z}", "am i right that {x} comes {o} {z}", "do we have {x} {o} {z}", "so {x} is {o} {z} right", "tell me if {x} is {o} {z}", "my son says {x} comes {o} {z} is that right", "would you say {x} is {o} {z}")
FIRST = ("which comes first {x} or {z}", "what comes first {x} or {z}", "is {x} or {z} first", "{x} or {z} which is earlier", "which is {w} {x} or {z}", "{x} or {z} what comes first", "what's {w} in the year {x} or {z}", "which month is {w} {x} or {z}", "does {x} or {z} come first")
SEASON = {"December": "winter", "January": "winter", "February": "winter", "March": "spring", "April": "spring", "May": "spring", "June": "summer", "July": "summer", "August": "summer", "September": "fall", "October": "fall", "November": "fall"}
SEASON_ASK = (
    "(what|which) season is {x} in", "in (what|which) season is {x}", "what season do we have in {x}", "what season is it in {x}", "{x} is in (what|which) season", "(what|which) season does {x} belong to", "is {x} in winter or summer or what season is it", "{x} what season is that", "what's the season in {x}", "what time of year is {x}", "which part of the year is {x}", "when it's {x} what season is it", "(do you know|tell me|can you tell me|any idea) what season {x} is in", "my birthday is in {x} what season is that", "{x} belongs to what season",
    "(what|which) season (does|would|do you say) {x} (count as|fall in|fall into|go with|count to)", "(we travel|i go|we're going|i was born|we marry) in {x} (what|which) season (is|was|will) that( be|)", "(does {x} count as|is {x} counted as|is {x}) (spring summer fall or winter|which season)", "{x} (is|falls|comes|lies) in (what|which) (season|part of the year|time of the year)", "(of the|out of the) four seasons which (has|includes|contains) {x}", "(what|which) of the (four |)seasons (is|has|do we have in) {x}", "(which|what) season (includes|contains|covers|has) {x}",
)
SEASON_YES = ("is {x} in {s}", "is {x} a {s} month", "does {x} belong to {s}", "is it {s} in {x}", "{x} is in {s} (right|isn't it|true or false|yes or no)", "do we have {s} in {x}", "isn't {x} in {s}", "is {x} part of {s}")
OF_LENGTH = {
    "thirty": ("April, June, September and November", ("April", "June", "September", "November")),
    "thirty-one": ("January, March, May, July, August, October and December", ("January", "March", "May", "July", "August", "October", "December")),
    "twenty-eight": ("February", ("February",)),
}
LENGTH_ASK = (
    "(which|what) months have {k} days", "(what|which) are the months with {k} days", "name the months with {k} days", "the months with {k} days", "months that have {k} days", "which months are {k} days long", "tell me the months with {k} days", "how do i know which months have {k} days", "in which months are there {k} days", "list the months with {k} days", "(do you know|can you tell me|any idea) (which|what) months have {k} days", "{k} days which months", "what months are there with {k} days", "which of the months have {k} days",
)
SHORT_ASK = ("(which|what) month has {k} days", "(what|which) is the month with {k} days", "the month with {k} days", "which month is {k} days long", "in which month are there {k} days", "what month has only {k} days", "which of the months has {k} days", "{k} days which month is that")
LENGTH_YES = ("does {x} have {k} days", "are there {k} days in {x}", "{x} has {k} days (right|doesn't it|true or false|yes or no|correct)", "is {x} {k} days long", "isn't {x} {k} days long", "has {x} got {k} days", "is it {k} days that {x} has", "do i count {k} days in {x}", "would {x} have {k} days")
ONE_OF = ("name a month with {k} days", "tell me a month with {k} days", "give me a month that has {k} days", "say a month with {k} days", "which month has {k} days for example", "i need a month with {k} days", "can you name a month with {k} days")
WHAT_IN = ("what do (we|people|you) (celebrate|have) in {m}", "what holiday is in {m}", "(which|what) holiday do we have in {m}", "is there a holiday in {m}", "what's there to celebrate in {m}", "{m} has what holiday", "name a holiday in {m}", "what's the holiday in {m}", "(do you know|tell me) (a|the) holiday in {m}", "in {m} what holiday is there")

ALONE = [h for h in HOLIDAYS if sum(h[1] == o[1] for o in HOLIDAYS) == 1]  # in their months


def months(rng: Random):
    r = rng.random()
    i, j = sorted(rng.sample(range(12), 2))
    if r < 0.2:
        x, z = rng.sample((MONTHS[i], MONTHS[j]), 2)
        o = rng.choice(("before", "after"))
        yes = (x == MONTHS[i]) == (o == "before")
        right = f"{x} comes {o} {z}" if yes else f"{x} comes {'after' if o == 'before' else 'before'} {z}"
        return [(ask(rng, 1, f"earlier {x} {z} {o}", EARLIER, around(JUDGE, "{s}", "{x} comes {o} {z}"), x=x, z=z, o=o), say(rng, 1, f"earlier {x} {z}", (("yes, " if yes else "no, ") + right,)))]
    if r < 0.35:
        w = rng.choice(("earlier", "later"))
        x, z = rng.sample((MONTHS[i], MONTHS[j]), 2)
        asks = [p for p in FIRST if "{w}" in p] if w == "later" else [p.replace("{w}", "earlier") for p in FIRST]
        y = MONTHS[j] if w == "later" else MONTHS[i]
        return [(ask(rng, 1, f"first {x} {z} {w}", asks, x=x, z=z, w=w), say(rng, 2, f"first {y} {w}", ("{y}", "{y} comes first" if w == "earlier" else "{y} is later", "that's {y}"), y=y))]
    x = rng.choice(MONTHS)
    if r < 0.5:
        return [(ask(rng, 4, "season " + x, SEASON_ASK, around(CLAUSE, "{e}", "what season {x} is in"), x=x), say(rng, 3, "season " + x, ("{x} is in {s}", "{s}", "it's {s}"), x=x, s=SEASON[x]))]
    if r < 0.6:
        yes = rng.random() < 0.5
        s = SEASON[x] if yes else rng.choice([s for s in ("winter", "spring", "summer", "fall") if s != SEASON[x]])
        return [(ask(rng, 2, f"is {x} {s}", SEASON_YES, around(JUDGE, "{s}", "{x} is in {y}"), x=x, s=s, y=s), say(rng, 1, f"is {x}", (("yes" if yes else "no") + ", {x} is in {r}",), x=x, r=SEASON[x]))]
    k = rng.choice(list(OF_LENGTH))
    if r < 0.72:
        return [(ask(rng, 8, "of length " + k, SHORT_ASK if k == "twenty-eight" else LENGTH_ASK, around(CLAUSE, "{e}", "which month has {k} days" if k == "twenty-eight" else "which months have {k} days"), k=k), say(rng, 1, "of length " + k, ("{y}",), y=OF_LENGTH[k][0]))]
    if r < 0.78 and k != "twenty-eight":
        y = rng.choice(OF_LENGTH[k][1])
        return [(ask(rng, 7, "one of " + k, ONE_OF, k=k), say(rng, 2, "one of " + y, ("{y}", "{y} has {k} days"), y=y, k=k))]
    if r < 0.9:
        month, days, *rest = rng.choice(LENGTHS)
        if month == "February":
            return []
        k = days if rng.random() < 0.5 else rng.choice([d for d in ("twenty-eight", "thirty", "thirty-one") if d != days])
        return [(ask(rng, 2, f"has {month} {k}", LENGTH_YES, around(JUDGE, "{s}", "{x} has {k} days"), x=month, k=k), say(rng, 1, f"has {month}", (("yes" if k == days else "no") + ", {x} has {d} days",), x=month, d=days))]
    name, month, _ = rng.choice(ALONE)
    return [(ask(rng, 4, "what in " + month, WHAT_IN, around(CLAUSE, "{e}", "what holiday is in {m}"), m=month), say(rng, 2, "what in " + month, ("{H}", "{H} is in {m}", "there's {h}"), h=name, H=name[0].upper() + name[1:], m=month))]


TOPICS = [Topic("some days on", 0.8, steps), Topic("months and seasons", 0.8, months)]
