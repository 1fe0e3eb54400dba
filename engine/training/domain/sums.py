"""Numbers in use: clock times, little stories, change, what lies between, series, the alphabet."""

from random import Random

from .tables import CLAUSE, WHAT, Topic, ask, say
from .text import Bounded, number
from .world import around

HOURS = "one two three four five six seven eight nine ten eleven twelve".split()
NAMES = "anna|tom|mary|ben|lucy|sam|my brother|my sister|my friend|peter|lisa|max|my son|my daughter|grandma|the teacher".split("|")
GOODS = "apples|cookies|eggs|books|coins|pencils|oranges|balloons|marbles|stamps|candles|chairs|flowers|stickers|cups|cards|carrots|toys|nuts|shells|buttons|bananas|cakes|cherries|socks".split("|")


def at(hour: int) -> str:
    return HOURS[(hour - 1) % 12]


def oclock(rng: Random, hour: int) -> str:
    return at(hour) + rng.choice((" o'clock", " o'clock", ""))


LATER = (
    "it's {t} what time (is it|will it be) in {n}", "if it's {t} now what time is it in {n}", "what time is it {n} after {t}", "{n} after {t} is what time", "{n} from {t}( is when| what time is that|)", "{t} plus {n}", "what's {n} after {t}", "add {n} to {t}", "it's {t} and i wait {n} what time is it then", "my train leaves at {t} and takes {n} when do i arrive",
    "i go to sleep at {t} and sleep {n} when do i wake up", "the movie starts at {t} and runs {n} when is it over", "i put the cake in at {t} for {n} when is it done", "starting at {t} what time is it {n} later", "{n} later than {t} is what time", "we meet at {t} and stay {n} until when is that", "the class begins at {t} and lasts {n} when does it end", "now it's {t} tell me the time in {n}",
    "in {n} what time is it if it's {t} now", "the clock says {t} what will it say in {n}", "when is {n} after {t}", "say it's {t} what's the time {n} later", "i start at {t} and work {n} when am i done", "count {n} on from {t}", "the hand is on {t} where is it in {n}",
)
EARLIER = (
    "it's {t} what time was it {n} ago", "what time is it {n} before {t}", "{n} before {t} is what time", "{t} minus {n}", "what's {n} before {t}", "if it's {t} now what time was it {n} ago", "{n} before {t}", "i have to be there at {t} and need {n} when do i leave", "the cake is done at {t} and takes {n} when do i put it in", "i woke up at {t} after {n} of sleep when did i go to bed",
    "it ended at {t} and took {n} when did it start", "{n} earlier than {t} is what time", "go back {n} from {t}", "take {n} away from {t}", "the clock says {t} what did it say {n} ago", "when is {n} before {t}", "i want to leave {n} before {t} when is that", "starting from {t} what time is it {n} earlier", "say it's {t} what was it {n} ago",
)
BETWEEN = (
    "how many hours (is it|are there) from {t} to {u}", "how long is it from {t} to {u}", "from {t} to {u} is how (many hours|long)", "how many hours from {t} to {u}", "i work from {t} to {u} how many hours is that", "we're open from {t} to {u} how many hours is that", "if i start at {t} and stop at {u} how long is that", "it starts at {t} and ends at {u} how long does it take",
    "how many hours between {t} and {u}", "what's the time between {t} and {u}", "{t} to {u} how (many hours|long)", "i slept from {t} to {u} how long did i sleep", "count the hours from {t} to {u}", "the trip is from {t} to {u} how long is it", "how much time is there between {t} and {u}", "i wait from {t} until {u} how many hours", "from {t} until {u} that's how many hours", "my flight goes at {t} and lands at {u} how long is it",
)

def clock(rng: Random):
    """Hours on, hours back, and how many lie between."""
    h, n = rng.randint(1, 12), rng.randint(1, 6)
    r = rng.random()
    if r < 0.45 or r >= 0.75:
        later = r < 0.45
        half = not isinstance(rng, Bounded) and rng.random() < 0.2
        if half:
            k = rng.choice((30, 15, 20, 10))
            s = {"t": oclock(rng, h), "n": f"{number(k)} minutes" if k != 30 or rng.random() < 0.5 else "half an hour"}
            y = f"{at(h)} {number(k)}" if later else f"{at(h - 1)} {number(60 - k)}"
        else:
            s = {"t": oclock(rng, h), "n": "an hour" if n == 1 and rng.random() < 0.7 else f"{number(n)} hour{'s' * (n > 1)}"}
            y = at(h + n if later else h - n) + rng.choice((" o'clock", ""))
        return [(ask(rng, 3, f"clock {later} {h} {n}", LATER if later else EARLIER, around(CLAUSE, "{e}", "what time it is {n} after {t}" if later else "what time it is {n} before {t}"), **s), say(rng, 3, f"clock {y}", ("it's {y}", "that's {y}", "{y}"), y=y))]
    s = {"t": oclock(rng, h), "u": oclock(rng, h + n)}
    y = "one hour" if n == 1 else f"{number(n)} hours"
    return [(ask(rng, 3, f"hours {h} {n}", BETWEEN, around(CLAUSE, "{e}", "how many hours it is from {t} to {u}", "how long it is from {t} to {u}"), **s), say(rng, 3, f"hours {n}", ("that's {y}", "{y}", "it's {y}"), y=y))]


MORE = (
    "{w} has {a} {g} and gets {b} more how many (is that|are there|does that make)( now|)", "i have {a} {g} and you give me {b} how many (do i have|is that|have i got)( now|)", "there are {a} {g} on the table and i put {b} more there how many are there", "if i have {a} {g} and buy {b} more how many do i have", "{a} {g} and {b} {g} how many {g} is that",
    "i found {a} {g} yesterday and {b} today how many is that", "{w} has {a} {g} and i have {b} how many do we have together", "i put {a} {g} in a bag and then {b} more how many are in the bag", "in one box are {a} {g} and in the other {b} how many are there altogether", "i count {a} {g} and then {b} more what's the total", "we had {a} {g} now we got {b} more how many do we have",
    "add {b} {g} to {a} {g} how many do you get", "{w} bought {a} {g} in the morning and {b} in the evening how many in all", "how many {g} do i have if i have {a} and get {b} more",
    "(i|we|you|they) (have|had|got|bought|found|counted|saw) {a} {g} (and|and then|then) (got|found|bought|counted|saw|added) {b} (more|others|extra ones) how (many|many {g}) (is that|are there|are that|does it make|do we have)( now| altogether| in all| in total|)",
    "{w} (has|had|got|bought|found|picked|baked) {a} {g} (and|then) grandpa (brings|gives her|gives him|adds|finds|buys) {b} (more|others) how (many|many {g}) (are there|is that|do they have)( now| altogether| in all| in total| together|)",
    "(there are|there were|i see|we count|here are|somebody put) {a} {g} (on the table|in the box|in the basket|in a bag|on the plate|in the room) and (i add|we add|somebody brings|then come|mom puts|you put in) {b} (more|others) how many (are there|are in it|is that|do you count)( now| altogether| in all| in total|)",
    "(first|yesterday|on monday|in the morning) (i|we|{w}) (bought|got|found|sold|picked) {a} {g} (and|then) (today|on tuesday|later|in the evening) {b}( more|) how many (is that|are that|were there|in all|altogether)",
    "{a} (red|big|old|sweet|fresh|small) {g} and {b} (blue|little|new|yellow|bad|other) (ones|{g}) how many (is that|are there|do i have)( altogether| in all| in total| together|)",
)
FEWER = (
    "{w} has {a} {g} and gives away {b} how many are left", "i have {a} {g} and eat {b} how many are left", "i had {a} {g} and lost {b} how many (do i have|have i got|are left)", "there are {a} {g} and {b} are taken away how many are left", "if i have {a} {g} and sell {b} how many remain", "{a} {g} minus {b} {g} is how many {g}", "i take {b} {g} out of a bag of {a} how many are still in it",
    "{w} had {a} {g} and {b} are gone how many are there now", "of {a} {g} {b} are broken how many are good", "out of {a} {g} i gave {b} to {w} how many do i keep", "we have {a} {g} but {b} are bad how many are fine", "i need {a} {g} and have {b} how many are missing", "i have {b} {g} but i want {a} how many more do i need", "how many {g} are left if i have {a} and use {b}",
    "(i|we|you|they) (have|had|got|bought) {a} {g} (and|but|then) (lost|gave away|sold|dropped|used|broke|threw away|lent out) {b} (of them |)how many (are left|do we have left|are still there|remain|stay|are there now)",
    "{w} (has|had|got|bought) {a} {g} (and|but) (loses|gives away|sells|breaks|uses|lost|hands out|gives me) {b} (of them |)how many (are left|are still there|remain|does that leave|are there now)",
    "(there are|there were|here are|i put) {a} {g} (on the table|in the box|in the basket|in a bag|on the plate) (and|but|then) (somebody takes|i take|we use|{w} takes|you take|i take out) {b} (of them |)(away |)how many (are left|are still there|remain|stay|are there now)",
    "(from|out of|of) {a} {g} (i take|we take|somebody takes|you take|take|remove) {b} how many (are left|stay|remain|are still there)",
    "(i need|we need|the recipe needs|i want) {a} {g} (and|but) (i only have|there are only|we only have|i've got) {b} how many (more do i need|are missing|more must i get)",
)
EACH = (
    "{a} children have {b} {g} each how many {g} is that", "there are {a} boxes with {b} {g} in each how many {g}", "i buy {a} bags of {b} {g} how many {g} do i have", "{a} rows of {b} {g} how many is that", "if {a} people bring {b} {g} each how many are there", "every day i get {b} {g} how many is that in {a} days", "{a} tables with {b} {g} on each how many {g} are there", "{a} plates with {b} {g} each makes how many {g}",
    "{a} (bags|baskets|boxes|shelves|tables|jars) (with|hold) {b} {g} (each|in each|apiece) how many (is that|are there|are that|{g} are there)( altogether| in all| in total|)",
    "(i|we|you) (have|buy|pack|fill|see) {a} (bags|baskets|boxes|packs|jars) (with|of) {b} {g} (each|in each|in every one) how many (is that|do i have|are there)( altogether| in all| in total|)",
    "(each|every one) of {a} (children|friends|kids|people) (has|gets|brings|eats) {b} {g} how many (is that|are there|do they need)( altogether| in all| in total|)",
)
SHARE = (
    "{a} {g} for {b} children how many does each get", "i share {a} {g} with {b} people in all how many for each", "{b} friends share {a} {g} how many does each one get", "split {a} {g} between {b} kids how many each", "if {b} of us divide {a} {g} how many for everyone", "{a} {g} in {b} boxes how many in each box", "i have {a} {g} and {b} bags how many go in each bag", "we are {b} and have {a} {g} how many does everyone get",
    "(i|we) (have|bought|got) {a} {g} (to share between|for|to split among) {b} (children|kids|friends|people) how many (each|does each get|for each|per child|does everyone get)",
    "{b} (children|kids|friends|people|of us) (share|split|divide|want to share) {a} {g} (how many|how many {g}) (each|does each get|for each|does everyone get)",
    "(put|divide|sort|share) {a} {g} (into|in) {b} (boxes|bags|bowls|groups|piles) how many (in each|are in each|go in each one)",
)


def story(rng: Random):
    kind = rng.choice((MORE, MORE, FEWER, FEWER, EACH, SHARE))
    wide = not isinstance(rng, Bounded)
    if kind is MORE:
        x, y = rng.randint(2, 30 if wide and rng.random() < 0.4 else 9), rng.randint(2, 12 if wide else 9)
        value = x + y
    elif kind is FEWER:
        x = rng.randint(3, 30 if wide and rng.random() < 0.4 else 12)
        y = rng.randint(2, min(x - 1, 12))
        value = x - y
    elif kind is EACH:
        x, y = rng.randint(2, 6), rng.randint(2, 10 if wide else 6)
        value = x * y
    else:
        y, value = rng.randint(2, 5), rng.randint(2, 10 if wide else 6)
        x = y * value
    g = rng.choice(GOODS)
    s = {"a": number(x), "b": number(y), "g": g, "w": rng.choice(NAMES)}
    user = ask(rng, 2, f"story {x} {y} {value}", kind, **s)
    says = ("{Y}", "that's {y}", "it's {y}") + (("{y} {g}",) if wide else ())
    return [(user, say(rng, 3, f"story {value}", says, y=number(value), Y=number(value), g=g if value > 1 else "of them"))]


CHANGE = (
    "i pay {a} {c} with (a {b} {o} bill|{b} {c}) how much do i get back", "it costs {a} {c} and i give you {b} what's the change", "change from {b} {c} if it's {a}", "i have {b} {c} and spend {a} how much is left", "i give {b} {c} for something that costs {a} how much change", "if i buy something for {a} {c} and pay with {b} what do i get back", "what's the change from {b} {c} for {a} {c}", "how much do i have left from {b} {c} after spending {a}",
    "the bill is {a} {c} and i gave {b} what comes back", "i had {b} {c} and paid {a} what's left", "you get {b} {c} from me and it's {a} how much do you give me back", "{b} {c} take away {a} {c} is how much",
)


def change(rng: Random):
    b = rng.choice((5, 10, 10, 20, 20, 50, 100))
    x = rng.randint(1, b - 1)
    c = rng.choice(("dollars", "dollars", "euros", "pounds"))
    y = b - x
    s = {"a": number(x), "b": number(b), "c": c, "o": c[:-1]}
    unit = c[:-1] if y == 1 else c
    return [(ask(rng, 1, f"change {b} {x}", CHANGE, **s).replace("one dollars", "one dollar").replace("one euros", "one euro").replace("one pounds", "one pound"), say(rng, 2, f"change {y} {c}", ("{y} {u}", "that's {y} {u}", "it's {y} {u}"), y=number(y), u=unit))]


MIDDLE = (
    "(what|which) number is between {x} and {z}", "what's between {x} and {z}", "(what|which) number comes between {x} and {z}", "between {x} and {z} (is what|what number is it|comes what)", "the number between {x} and {z}", "{x} something {z} what's missing", "what number is missing {x} blank {z}", "what comes after {x} and before {z}", "tell me the number between {x} and {z}", "what's in the middle of {x} and {z}",
    "which number lies between {x} and {z}", "between {x} and {z} there's which number", "what do i skip if i go from {x} to {z}", "name the number between {x} and {z}", "fill in the number {x} then what then {z}", "bigger than {x} but smaller than {z} what number is it", "(do you know|can you tell me|any idea) what number is between {x} and {z}", "i'm thinking of a number between {x} and {z} there's only one which is it",
    "(what|which number|what number|which one) (is|lies|comes|goes|fits|sits|stands) (right |just |)(between|in the middle of|in between) {x} and {z}",
    "(what's|tell me|say|name|give me|do you know) the (number|missing number|one) (between|in the middle of) {x} and {z}",
    "{x} (then what|and what|something|and which number) (then |and |and then |){z}",
)
SERIES = (
    "{l} what comes next", "{l} what's next", "what comes after {l}", "{l} and then", "{l} and the next one is", "go on {l}", "continue {l}", "{l} what's the next number", "(can you |please |)continue the series {l}", "how does it go on {l}", "{l} then what", "i say {l} you say", "what's the next number in {l}", "{l} and what follows", "complete the series {l}", "fill in the next one {l}",
    "{l} (and what|what|which number|so what) (comes|is|follows|would be) (next|then|after that)",
    "(continue|go on with|finish|complete) (the row|the series|the line|the sequence|counting|) {l}",
    "(how does it go on|what comes|what follows|what would you say) after {l}",
    "{l} (go on|continue|carry on|keep going|your turn|next please)",
)


def series(rng: Random):
    if rng.random() < 0.5:
        x = rng.randint(1, 30 if isinstance(rng, Bounded) else rng.choice((20, 98, 500)))
        s = {"x": number(x), "z": number(x + 2)}
        return [(ask(rng, 2, f"middle {x}", MIDDLE, around(WHAT, "{np}", "the number between {x} and {z}"), **s), say(rng, 2, f"middle {x}", ("{Y}", "it's {y}", "{y} is between {x} and {z}"), y=number(x + 1), Y=number(x + 1), **s))]
    step = rng.choice((1, 1, 2, 2, 5, 10, 10, 3, -1, -2, 100))
    x = rng.randint(1, 9) * (abs(step) if abs(step) in (5, 10, 100) and rng.random() < 0.7 else 1) + (10 if step < 0 else 0)
    numbers = [x + step * i for i in range(rng.choice((3, 3, 4)) + 1)]
    if min(numbers) < 0 or max(numbers) > 999:
        return series(rng)
    s = {"l": " ".join(number(n) for n in numbers[:-1])}
    y = number(numbers[-1])
    return [(ask(rng, 2, f"series {x} {step}", SERIES, **s), say(rng, 2, f"series {y}", ("{Y}", "{y} comes next", "the next one is {y}", "it's {y}"), y=y, Y=y))]


FROM_TO = (
    "count from {x} to {y}", "(can|could|would) you count from {x} to {y}( please|)", "please count from {x} (up |)to {y}", "i want to hear you count from {x} to {y}", "let's count from {x} to {y}", "say the numbers from {x} to {y}", "start at {x} and count to {y}", "start with {x} and go to {y}", "the numbers from {x} to {y} please", "count for me from {x} to {y}", "begin at {x} and stop at {y}", "what are the numbers from {x} to {y}", "list the numbers {x} to {y}", "from {x} count (on |)to {y}", "go from {x} to {y}", "counting from {x} to {y} please", "do you know how to count from {x} to {y}", "tell me all the numbers from {x} to {y}", "i'd like you to count from {x} to {y}", "help my kid count from {x} to {y}",
    "(can|could|would|will) you (count|go|say the numbers|do the counting) from {x} (up |)to {y}( for me| for us| please|)",
    "(please|okay|now|let's|go on and) (count|go|do the numbers) from {x} (to|until|up to|till) {y}",
    "(start|begin) (counting |)(at|with|from) {x} and (stop at|end at|go to|count to|go on until) {y}",
)


def from_to(rng: Random):
    x = rng.randint(1, 20 if isinstance(rng, Bounded) else rng.choice((20, 90)))
    n = rng.randint(3, 8)
    numbers = list(range(x, x + n))
    if rng.random() < 0.25:
        numbers.reverse()
    user = ask(rng, 1, f"from {x} {n}", FROM_TO, x=number(numbers[0]), y=number(numbers[-1]))
    return [(user, ", ".join(number(i) for i in numbers).capitalize() + ".")]


LETTERS = "abcdefghijklmnopqrstuvwxyz"
AFTER = ("(what|which) letter (comes|is) after {x}", "what's the letter after {x}", "what comes after {x} in the alphabet", "after {x} comes (what|which letter)", "the letter after {x}( please|)", "(what|which) letter follows {x}", "{x} and then", "what's next after {x} in the alphabet", "in the alphabet what comes after {x}", "(do you know|can you tell me|tell me|i forgot|any idea) (what|which) letter comes after {x}", "name the letter after {x}", "{x} is followed by which letter", "the next letter after {x}", "alphabet question what's after {x}", "i'm learning the alphabet what comes after {x}", "what letter do we have after {x}", "which letter is right after {x}")
BEFORE = ("(what|which) letter (comes|is) before {x}", "what's the letter before {x}", "what comes before {x} in the alphabet", "before {x} comes (what|which letter)", "the letter before {x}( please|)", "(what|which) letter is right before {x}", "in the alphabet what comes before {x}", "(do you know|can you tell me|tell me|i forgot|any idea) (what|which) letter comes before {x}", "name the letter before {x}", "the last letter before {x}", "alphabet question what's before {x}", "i'm learning the alphabet what comes before {x}", "which letter do we have before {x}", "{x} comes after which letter")
NTH = ("what's the {n} letter( of the alphabet|)", "(which|what) letter is the {n}( in the alphabet| one in the alphabet|)", "the {n} letter of the alphabet( is| please| is what|)", "(tell me|name|do you know|say) the {n} letter( of the alphabet|)", "(which|what) is the {n} letter in the alphabet", "in the alphabet which letter is {n}", "what letter is number {m} in the alphabet", "number {m} in the alphabet is which letter", "letter number {m} is (what|which)", "which letter comes {n} in the alphabet")
WHICH = ("what number is the letter {x}( in the alphabet|)", "which number is {x} in the alphabet", "where does {x} come in the alphabet", "what's the place of {x} in the alphabet", "{x} is which letter of the alphabet what number", "at what place is {x} in the alphabet")
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split()


def alphabet(rng: Random):
    i = rng.randrange(26)
    x = LETTERS[i]
    r = rng.random()
    if r < 0.45 and i < 25:
        y = LETTERS[i + 1].upper()
        return [(ask(rng, 4, f"letter after {x}", AFTER, around(CLAUSE, "{e}", "what letter comes after {x}"), x=x), say(rng, 3, f"letter after {x}", ("{y}", "{y} comes after {X}", "it's {y}"), y=y, X=x.upper()))]
    if r < 0.7 and i:
        y = LETTERS[i - 1].upper()
        return [(ask(rng, 4, f"letter before {x}", BEFORE, around(CLAUSE, "{e}", "what letter comes before {x}"), x=x), say(rng, 3, f"letter before {x}", ("{y}", "{y} comes before {X}", "it's {y}"), y=y, X=x.upper()))]
    i = rng.randrange(20)
    if r < 0.9:
        return [(ask(rng, 4, f"letter {i}", NTH, around(WHAT, "{np}", "the {n} letter of the alphabet"), n=ORDINALS[i], m=number(i + 1)), say(rng, 3, f"letter {i}", ("{y}", "it's {y}", "the {n} letter is {y}"), y=LETTERS[i].upper(), n=ORDINALS[i]))]
    return [(ask(rng, 3, f"place of {i}", WHICH, around(CLAUSE, "{e}", "which letter of the alphabet {x} is", "what number {x} is in the alphabet"), x=LETTERS[i]), say(rng, 2, f"place of {i}", ("{y} is the {n} letter", "it's number {m}", "it's the {n}"), y=LETTERS[i].upper(), n=ORDINALS[i], m=number(i + 1)))]


COINS = {"a penny": "one cent", "a nickel": "five cents", "a dime": "ten cents", "a quarter": "twenty-five cents", "half a dollar": "fifty cents", "two quarters": "fifty cents", "three quarters": "seventy-five cents", "four quarters": "one dollar", "two dimes": "twenty cents", "ten dimes": "one dollar", "a dime and a nickel": "fifteen cents", "two nickels": "ten cents"}
COIN = ("how much {v} {x}( worth|)", "what {v} {x} worth", "how many cents ({v}|do i get for) {x}", "{x} {v} how (much|many cents)", "how much money {v} {x}", "what's the value of {x}", "i have {x} how much is that", "{x} how much is that", "how many cents make {x}", "the value of {x}", "if i have {x} how much money is that", "(do you know|can you tell me|tell me) how much {x} {v}( worth|)", "in cents what {v} {x}", "i found {x} how much have i got", "what {v} {x} in money")


def coin(rng: Random):
    x = rng.choice(list(COINS))
    v = "is" if x.startswith(("a ", "half")) else "are"
    return [(ask(rng, 8, "coin " + x, COIN, around(CLAUSE, "{e}", "how much {x} {v} worth"), x=x, v=v), say(rng, 3, "coin " + x, ("{y}", "that's {y}", "it's {y}"), y=COINS[x]))]


TOPICS = [
    Topic("clock sums", 0.8, clock),
    Topic("number stories", 0.7, story),
    Topic("change", 0.35, change),
    Topic("number series", 0.5, series),
    Topic("count from to", 0.4, from_to),
    Topic("alphabet", 0.6, alphabet),
    Topic("coins", 0.2, coin),
]
