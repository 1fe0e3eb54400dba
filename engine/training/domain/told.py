"""What the caller tells and asks for later: of people, plans and things, in many more
relations than words.py's memory has; lists, and who is more.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from . import made
from .social import kept, mention, remind
from .text import Bounded, Turn, number, phrase, split
from .values import DAYS, NAMES, draw
from .words import CITIES, FINE, SURE, between

if TYPE_CHECKING:
    from .calls import Call
    from .persona import Persona

KIN = "sister|brother|wife|husband|son|daughter|mother|father|friend|boss|teacher|neighbor|uncle|aunt|cousin|grandmother|grandfather|roommate|colleague|best friend|niece|nephew|landlord|dentist|partner|girlfriend|boyfriend".split("|")
JOBS = "a teacher|a nurse|a baker|a driver|a farmer|a lawyer|a pilot|a student|a cook|a painter|a plumber|a gardener|a writer|a singer|a waiter|a carpenter|a librarian|an engineer|an artist|a doctor|a mechanic|a dancer|a clown|a judge|a sailor".split("|")
FOODS = "pizza|soup|pancakes|fish|noodles|a sandwich|rice|salad|a burger|eggs|toast|cereal|curry|tacos|an omelet|dumplings|porridge|a salad|lasagna|sausages|a banana|yogurt|fried chicken|mushroom soup|waffles".split("|")
COLORS = "red|blue|green|black|white|silver|yellow|gray|orange|brown|purple|pink|golden".split("|")
SPOTS = "on the table|in the kitchen|under the bed|in my bag|in the car|on the shelf|by the door|in the drawer|behind the couch|in the garden|at the office|in my pocket|on the roof|in the basement|next to the lamp|in the blue box|under the mat|in the fridge|on the piano|in the garage|at my mother's house".split("|")
THINGS = "keys|glasses|wallet|phone|passport|umbrella|book|hat|bag|ticket|bike|gloves|camera|watch|ring|pen|scarf|notebook|guitar|helmet".split("|")
BUYS = "milk|bread|eggs|apples|cheese|rice|butter|coffee|tea|soap|onions|bananas|flour|sugar|tomatoes|honey|paper|batteries|candles|juice|carrots|chocolate|pasta|salt|oranges|lemons|potatoes|toothpaste|jam|yogurt".split("|")
DOINGS = "go swimming|play tennis|see the dentist|visit my aunt|clean the house|bake a cake|fix the bike|go to the movies|meet a friend|paint the door|plant tomatoes|wash the car|play the piano|go for a run|cook dinner|read a book|ride a horse|fly a kite|go fishing|learn spanish|call my mother|take the train|write a letter|build a shelf".split("|")


def who(rng: Random) -> str:
    return "my " + rng.choice(KIN)


def name(rng: Random) -> str:
    return made.name(rng) if made.new(rng) else draw(rng, NAMES, 1.8)


def town(rng: Random) -> str:
    return made.town(rng) if made.new(rng) else rng.choice(CITIES)


def hour(rng: Random) -> str:
    return number(rng.randint(1, 12)) + rng.choice(("", "", " thirty", " fifteen", " o'clock"))


# {w} is who ("my sister"), {y} who as it is said back ("your sister"), {k} a further word, {x} the value.
RELATIONS = {
    "home of kin": (town, "{w} (still |just |)lives (down |up |over |out |)in {x}|{w} (found|got|bought|rents) a (place|flat|house|room) in {x}|{w} calls {x} home|{w} moved to {x}|{w} has a house in {x}|{x} is where {w} lives|{w} is living in {x} now|{w}'s home is in {x}|i visit {w} in {x} every summer|you know {w} lives in {x}|{w} has lived in {x} for years|the city {w} lives in is {x}",
                    "where does {w} live|(which|what) (city|town) does {w} live in|where did i say {w} lives|do you (remember|know) where {w} lives|where is {w}'s home|where would i find {w}|in (which|what) place does {w} live|(tell me|can you tell me) where {w} lives|what's the name of the place where {w} lives|where do i go to see {w}|so where does {w} live|where's {w} living", "{Y} lives in {x}.|In {x}."),
    "job of kin": (lambda rng: rng.choice(JOBS), "{w} (earns a living as|got a job as|is working as|trained as|makes money as) {x}|{w} is {x} (by trade|by profession|for a living|these days|now)|{w} is {x}|{w} works as {x}|{w} became {x}|my family is proud that {w} is {x}|{w}'s job is being {x}|{w} has always been {x}|by profession {w} is {x}|you know {w} is {x}",
                   "what does {w} do|what's {w}'s job|what is {w} by profession|what does {w} work as|what did i say {w} does|do you (remember|know) what {w} does|what job does {w} have|(tell me|can you tell me) what {w} does for a living|what kind of work does {w} do|how does {w} earn money|so what's {w}", "{Y} is {x}."),
    "age of kin": (lambda rng: number(rng.randint(20, 70)), "{w} (is already|is only|has reached|has just hit|will soon be older but is) {x}|{w} is {x} years (young|of age)|{w} is {x} years old|{w} is {x}|{w} just turned {x}|{w}'s age is {x}|{x} is how old {w} is|{w} turned {x} last month",
                   "how old is {w}|what's {w}'s age|what age is {w}|how old did i say {w} is|do you (remember|know) how old {w} is|(tell me|can you tell me) how old {w} is|how many years old is {w}|{w} how old is that|so how old is {w}|i told you {w}'s age what is it", "{Y} is {x}.|{Y} is {x} years old."),
    "name of pet of kin": (name, "{w} has a {k} called {x}|{w}'s {k} is called {x}|{w} has a {k} and its name is {x}|{x} is {w}'s {k}|{w} bought a {k} and named it {x}|the name of {w}'s {k} is {x}", "what's {w}'s {k} called|what is the name of {w}'s {k}|who is {w}'s {k}|do you remember the name of {w}'s {k}|what did {w} name the {k}|how is {w}'s {k} called|what do they call {w}'s {k}|what name does {w}'s {k} have|tell me the name of {w}'s {k}", "{Y}'s {k} is called {x}.|It's called {x}."),
    "car": (lambda rng: rng.choice(COLORS), "(i own|we've got|i've got|i chose|i picked|they gave me) (a|this) {x} {k}|my {k} is {x}|i have a {x} {k}|i bought a {x} {k}|the color of my {k} is {x}|i painted my {k} {x}|my new {k} is {x}|we have a {x} {k}|{x} is the color of my {k}|i got a {x} {k} for my birthday", "what color is my {k}|which color does my {k} have|what's the color of my {k}|what color did i say my {k} is|do you remember the color of my {k}|my {k} is what color|(tell me|can you tell me) what color my {k} is|is my {k} red or what color is it|so what color is my {k}|the color of my {k} please", "Your {k} is {x}.|It's {x}."),
    "place of things": (lambda rng: rng.choice(SPOTS), "(i just|i've|i always|i must have) (put|left) my {k} {x}|my {k} {v} (lying|sitting|still|usually) {x}|my {k} {v} {x}|i left my {k} {x}|i put my {k} {x}|i keep my {k} {x}|remember that my {k} {v} {x}|i'm putting my {k} {x}|i always leave my {k} {x}|just so you know my {k} {v} {x}|{x} is where my {k} {v}|i hid my {k} {x}",
                        "where {v} my {k}|where did i (put|leave|hide) my {k}|do you (remember|know) where my {k} {v}|i can't find my {k} where {v} {it}|where do i find my {k}|where did i say my {k} {v}|(tell me|can you tell me) where my {k} {v}|have you any idea where my {k} {v}|where do i have to look for my {k}|i'm looking for my {k}|so where {v} my {k}|remind me where my {k} {v}", "{It} {x}.|Your {k} {v} {x}."),
    "plan": (lambda rng: rng.choice(DOINGS), "(come {k}|this {k}|on {k}) (i'd like to|i'll|i mean to|i'm supposed to|i promised to|i've got to|i must|i need to) {x}|i (must|need to|ought to|would like to) {x} on {k}|on {k} i want to {x}|on {k} i will {x}|i'm going to {x} on {k}|my plan for {k} is to {x}|i plan to {x} on {k}|i have to {x} on {k}|remind me on {k} i have to {x}|don't let me forget i have to {x} on {k}|{k} is when i {x}|my {k} plan is to {x}",
             "what do i want to do on {k}|what am i doing on {k}|what's my plan for {k}|what did i say i'll do on {k}|what do i have on {k}|what do i have to do on {k}|do you remember my plan for {k}|(tell me|can you tell me) what i'm doing on {k}|what's on for me on {k}|what was it i wanted to do on {k}|my {k} plan what was it", "On {K} you want to {x}.|You want to {x}."),
    "day of plan": (lambda rng: rng.choice(DAYS), "(i've got my|there's my|i got my) {k} (on|coming up on|set for|this coming) {x}|my {k} is on {x}|i have my {k} on {x}|the {k} is on {x}|{x} is the day of my {k}|on {x} i have my {k}|they moved my {k} to {x}|they gave me {x} for my {k}|my {k} will be on {x}|i booked my {k} for {x}",
                    "when is my {k}|(what|which) day is my {k}|on (what|which) day do i have my {k}|when did i say my {k} is|do you remember when my {k} is|what day did i tell you for my {k}|(tell me|can you tell me) when my {k} is|my {k} is when|when do i have to go to my {k}|which day was it for my {k}|so when's my {k}", "Your {k} is on {x}.|On {x}.|It's on {x}."),
    "hour of plan": (hour, "my {k} (is set for|is planned for|is down for|is scheduled for) {x}|(i must be there|they expect me) for my {k} at {x}|my {k} is at {x}|i have my {k} at {x}|the {k} starts at {x}|i need to be at my {k} at {x}|they want me at my {k} at {x}|{x} is when my {k} starts|my {k} begins at {x}|be so kind and remember my {k} is at {x}",
                     "(when|what time|at what time) does my {k} (take place|go|happen|begin)|by when (must|should) i be (there|ready) for my {k}|(when|what time) is my {k}|at what time is my {k}|(when|what time) does my {k} (start|begin)|when do i have to be at my {k}|what time did i say my {k} is|do you remember what time my {k} is|(tell me|can you tell me) what time my {k} is|my {k} is at what time|so what time's my {k}", "Your {k} is at {x}.|At {x}."),
    "ate": (lambda rng: rng.choice(FOODS), "(we|i) (just had|cooked|enjoyed|ordered|grabbed) {x} for {k}|i had {x} for {k}|for {k} i had {x}|i ate {x} for {k}|my {k} was {x}|today we had {x} for {k}|i made {x} for {k}|there was {x} for {k}|we're having {x} for {k}", "what did i (have|eat) for {k}|what was my {k}|what did i say i had for {k}|do you remember what i had for {k}|for {k} what did i have|(tell me|can you tell me) what i had for {k}|what was there for {k}|my {k} what was it|what {k} did i tell you about", "You had {x} for {k}.|{X}.|You had {x}."),
    "owns": (lambda rng: number(rng.randint(2, 30)), "{w} has {x} {k}|{w} bought {x} {k}|{w} owns {x} {k}|there are {x} {k} at {w}'s place|{w} got {x} {k} for the party|{x} {k} is what {w} has|{w} collects {k} and has {x}", "how many {k} does {w} have|how many {k} has {w} got|what number of {k} does {w} have|how many {k} did i say {w} has|do you remember how many {k} {w} has|(tell me|can you tell me) how many {k} {w} has|{w} has how many {k}|the number of {k} {w} has", "{Y} has {x} {k}.|{X}."),
    "gift": (lambda rng: "a " + rng.choice(made.COLORS[:8]) + " " + rng.choice("scarf ball kite lamp hat book box drum bike cup doll bag clock chair".split()), "{w} (handed me|made me|surprised me with|came with|brought me) {x}|{w} gave me {x}|i got {x} from {w}|{w} bought me {x}|for my birthday {w} gave me {x}|{w} sent me {x}|{x} is what {w} gave me", "what did {w} give me|what did i get from {w}|what was {w}'s present|what did i say {w} gave me|do you remember what {w} gave me|(tell me|can you tell me) what i got from {w}|which present is from {w}|what's from {w}|{w} gave me what", "{Y} gave you {x}.|You got {x}."),
    "floor": (lambda rng: rng.choice("first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|top|ground".split("|")), "my {k} is on the {x} floor|you find my {k} on the {x} floor|my {k} is up on the {x} floor|the {x} floor is where my {k} is", "(what|which) floor is my {k} on|on (what|which) floor is my {k}|where did i say my {k} is|what floor did i say|do you remember which floor my {k} is on|which floor do i go to for my {k}|my {k} is on which floor|(tell me|can you tell me) the floor of my {k}", "It's on the {x} floor.|Your {k} is on the {x} floor."),
    "room": (lambda rng: number(rng.randint(2, 640)), "my {k} number is {x}|the number of my {k} is {x}|i'm in {k} {x}|my {k} is number {x}|remember my {k} number {x}|they gave me {k} number {x}|{x} is my {k} number", "what's my {k} number|what is the number of my {k}|(which|what) {k} am i in|(which|what) number is my {k}|do you remember my {k} number|what {k} number did i say|(tell me|can you tell me) my {k} number|my {k} number please|my {k} what's the number|i forgot my {k} number", "Your {k} number is {x}.|It's {x}.|Number {x}."),
    "learns": (lambda rng: rng.choice("piano guitar violin French Spanish Italian German chess swimming Japanese tennis painting cooking drums Russian dancing singing knitting judo".split()), "{w} (has taken up|is taking up|practices|is getting good at|is having lessons in) {x}|{w} is learning {x}|{w} wants to learn {x}|{w} takes lessons in {x}|{w} studies {x}|these days {w} learns {x}|{w} started with {x} last year", "what is {w} learning|what does {w} learn|what's {w} studying|what did i say {w} is learning|do you remember what {w} learns|what lessons does {w} take|what did {w} start with|(tell me|can you tell me) what {w} is learning", "{Y} is learning {x}.|{X}."),
    "called": (name, "{w} (whose name is|that's) {x} (is here|is with me|is visiting|says hello)|(people|we all) call {w} {x}|{w} is called {x}|{w}'s name is {x}|{x} is {w}|the name of {w} is {x}|{w} goes by {x}|this is about {w} {x}|i'm here with {w} {x}|{w} {x} says hi", "what's {w}'s name|what is {w} called|what's the name of {w}|do you remember {w}'s name|who is {w}|(tell me|can you tell me) {w}'s name|how is {w} called|what did i say {w} is called|{w}'s name please|what name does {w} have|so what's {w} called", "{Y} is called {x}.|{X}."),
}
FURTHER = {
    "name of pet of kin": "dog cat horse parrot rabbit hamster goat turtle".split(), "car": "car bike house coat umbrella boat door phone scarf suitcase motorcycle sofa hat tent jacket piano".split(), "place of things": THINGS, "plan": DAYS, "day of plan": "appointment meeting party exam interview lesson flight wedding concert checkup".split(), "hour of plan": "meeting train bus flight lesson class appointment interview show dinner movie shift".split(),
    "ate": "breakfast lunch dinner dessert".split(), "owns": "cats dogs books bikes chickens plants hats guitars clocks cars chairs lamps horses cups stamps".split(), "floor": "office apartment room flat desk".split(), "room": "room locker seat gate ticket table house order".split(),
}
PLURAL = {"keys", "glasses", "gloves"}


class Told:
    name = "told"
    weight = 1.6

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        if rng.random() < 0.2:
            return self.list(rng)
        kind = rng.choice(list(RELATIONS))
        topic = f"told {kind}"
        if any(t.topic == topic for t in call.turns):
            return []
        value, told, asked, answers = RELATIONS[kind]
        w, k = who(rng), rng.choice(FURTHER.get(kind, ("",)))
        x = value(rng)
        if kind == "age of kin" and w.split()[-1] in ("son", "daughter", "niece", "nephew", "grandmother", "grandfather"):
            x = number(rng.randint(72, 98) if "grand" in w else rng.randint(2, 19))
        many = k in PLURAL
        s = {"w": w, "k": k.lower(), "v": "are" if many else "is", "it": "they" if many else "it"}
        said = {"Y": "Your" + w[2:], "y": "your" + w[2:], "k": k, "K": k, "v": s["v"], "It": "They're" if many else "It's", "x": x.replace("my ", "your "), "X": x[0].upper() + x[1:]}
        ask = remind(rng, kept(rng, split(asked), 3, kind + k, **s))
        answer = phrase(rng, rng.choice(split(answers)), **said)
        turns = [Turn(mention(rng, kept(rng, split(told), 2, x, **s)), rng.choice(SURE if kind in ("room", "hour of plan", "day of plan", "plan") else FINE), topic)]
        if rng.random() < 0.4:
            turns.append(between(rng, persona, call))
        turns.append(Turn(ask, answer, topic, (said["x"],) if said["x"] in answer else (said["X"],)))
        return turns

    def list(self, rng: Random) -> list[Turn]:
        """Some things in a row."""
        kind = rng.choice(("buy", "buy", "invite", "pack"))
        n = rng.choice((2, 3, 3, 4)) if not isinstance(rng, Bounded) else 2
        some = rng.sample(BUYS, n) if kind == "buy" else [name(rng) for _ in range(n)] if kind == "invite" else rng.sample(["a " + t if t not in PLURAL else t for t in THINGS if t[0] not in "aeiou" and t not in ("ring", "passport")], n)
        some = list(dict.fromkeys(some))
        if len(some) < 2:
            return []
        x = ", ".join(some[:-1]) + " and " + some[-1]
        told, asked, answers = {
            "buy": ("i need {x}|i have to buy {x}|my shopping list is {x}|on my list are {x}|remember my shopping list {x}|we're out of {x}|i'm going to buy {x}|put {x} on my list|i want to get {x} today|don't forget {x}", "what do i need|what do i have to buy|what's on my (shopping |)list|what did i want to (buy|get)|read me my list|(can you |please |)tell me my shopping list|what was on the list|what do i need from the store|my list please|what are we out of|what should i not forget to buy", "You need {x}.|{X}."),
            "invite": ("i'm inviting {x}|my guests are {x}|{x} are coming to my party|i'm meeting {x} tonight|tonight i'm having dinner with {x}|i asked {x} to come|we're going with {x}|i'm sitting here with {x}", "who am i (inviting|meeting|sitting with)|who is coming|who are my guests|who did i (say is coming|invite)|who's coming to my party|who am i seeing|tell me the names again|who did i ask to come|who's with me|can you say who is coming|which names did i tell you", "{X}.|That's {x}."),
            "pack": ("i'm packing {x}|i have to pack {x}|in my bag are {x}|i put {x} in my suitcase|i'm taking {x} with me|for the trip i need {x}", "what am i packing|what's in my (bag|suitcase)|what do i have to pack|what did i pack|what am i taking with me|what do i need for the trip|tell me what's in my bag|what did i say i'm packing", "{X}.|You said {x}."),
        }[kind]
        ask = remind(rng, kept(rng, split(asked), 3, kind))
        answer = phrase(rng, rng.choice(split(answers)), x=x, X=x[0].upper() + x[1:])
        return [Turn(kept(rng, split(told), 1, x.lower()), rng.choice(SURE), "told a list"), Turn(ask, answer, "told a list", tuple(some))]


THAN = ("{a} is {m} than {b}", "{b} is not as {p} as {a}", "you know {a} is {m} than {b}", "of the two {a} is {m} than {b}", "{a} is {m} and {b} is {l}")
WHO_IS = ("who is {m}", "who's the {m} one", "which of them is {m}", "who is {m} {a} or {b}", "is {a} {m} or {b}", "so who's {m}", "tell me who is {m}", "{a} or {b} who is {m}", "who would be {m} then", "do you know who is {m}")
PAIRS = (("taller", "shorter", "tall", "short"), ("older", "younger", "old", "young"), ("faster", "slower", "fast", "slow"), ("stronger", "weaker", "strong", "weak"), ("richer", "poorer", "rich", "poor"), ("louder", "quieter", "loud", "quiet"))


class Than:
    """Who is more, from what was just said."""

    name = "told who is more"
    weight = 0.35

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        a, b = name(rng), name(rng)
        if a == b:
            return []
        more, less, high, low = rng.choice(PAIRS)
        if rng.random() < 0.5:
            more, less, high, low = less, more, low, high
        m, right = (more, a) if rng.random() < 0.6 else (less, b)
        s = {"a": a.lower(), "b": b.lower(), "p": high, "l": less}
        fact = phrase(rng, rng.choice(THAN), m=more, **s)
        if rng.random() < 0.5:
            x, y = (a, b) if rng.random() < 0.5 else (b, a)
            ask = phrase(rng, rng.choice(WHO_IS), m=m, a=x.lower(), b=y.lower())
            return [Turn(f"{fact} {ask}", rng.choice((f"{right}.", f"{right} is {m}.")), self.name, (right,))]
        ask = phrase(rng, rng.choice(WHO_IS[:3] + WHO_IS[5:7] + WHO_IS[8:]), m=m)
        return [Turn(fact, rng.choice(FINE), self.name), Turn(ask, rng.choice((f"{right}.", f"{right} is {m}.")), self.name, (right,))]


TOPICS = [Told(), Than()]
