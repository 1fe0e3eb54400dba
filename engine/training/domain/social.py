"""Talk for its own sake: greetings, small talk, opinions, feedback, the agent itself, jokes.

A table holds intents. "# name" begins one ("#- name": only ever a follow-up),
a plain line is a way to say it, "> " is an answer, "~ name" an intent that may
follow. "<now>" is a shared part, of SHARED.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from .text import Bounded, Turn, drawn, own, phrase, split, spoken, variety

if TYPE_CHECKING:
    from .calls import Call
    from .persona import Persona

OPENINGS = ("um", "uh", "hey", "okay so", "so", "well", "and", "oh", "okay", "right so", "hey um", "alright")
UNOPENED = "um uh hmm hm hey so well and oh ah ugh wow okay ok right all alright hi hello yes yeah yep no nope now next good great".split()
USUAL = 6  # what is said most stands first, and comes more often
SPREAD = 6  # readings that are kept of each pattern


def reading(rng: Random, patterns, spread: int = SPREAD, **slots: str) -> str:
    """A reading of one of the patterns, some with an opening; where draws are
    bounded, one of at most `spread` fixed ones of each.
    """
    if not isinstance(rng, Bounded):
        pattern = rng.choice(patterns[:USUAL]) if rng.random() < 0.2 else drawn(rng, patterns)
        return opened(rng, spoken(phrase(rng, rng.choice(split(pattern)), **slots)))
    text = rng.choice(readings(rng.choice(patterns), spread))
    return opened(Random(f"{text} {rng.randrange(2)}"), spoken(text.format(**slots)))


@cache
def readings(pattern: str, spread: int) -> list[str]:
    """Some of all readings of a pattern, slots left open (one with very many has none)."""
    if variety(pattern) > 20000:
        rng = Random(pattern)
        return list(dict.fromkeys(phrase(rng, rng.choice(split(pattern))) for _ in range(spread)))
    found = list(dict.fromkeys(" ".join(t.split()) for t in every(pattern)))
    return Random(pattern).sample(found, min(spread, len(found)))


def every(pattern: str) -> list[str]:
    """All readings of a pattern."""
    options = split(pattern)
    if len(options) > 1:
        return [t for option in options for t in every(option)]
    start = pattern.find("(")
    if start < 0:
        return [pattern]
    end, depth = start, 0
    for end in range(start, len(pattern)):
        depth += (pattern[end] == "(") - (pattern[end] == ")")
        if depth == 0:
            break
    tails = every(pattern[end + 1 :])
    return [pattern[:start] + t + tail for t in every(pattern[start + 1 : end]) for tail in tails]


def kept(rng: Random, patterns, n: int, x: str, **slots: str) -> str:
    """A reading for an open value x, which where draws are bounded is ever heard in n of them."""
    fixed = own(rng, f"{patterns[0]} {x} {rng.randrange(n)}")
    return opened(fixed, spoken(phrase(fixed, fixed.choice(patterns), x=x, **slots)))


def opened(rng: Random, text: str) -> str:
    """The text, at times with an opening."""
    opening = rng.choice(OPENINGS) + " " if rng.random() < 0.12 else ""
    return text if text.split()[0] in UNOPENED else opening + text


# What many lines share, by the name it has there. Half of all go without what may be left out.
SHARED = {
    "now": "((today|right now|now|at the moment|this morning|this afternoon|tonight|this evening|these days|lately|already|again)|)",
    "very": "((so|very|really|pretty|quite|rather|a bit|a little|awfully|terribly|totally|just|kind of|super)|)",
    "im": "(i'm|i am|i'm feeling|i feel|feeling|i've been|i'm getting|i was|we're)",
    "say": "((i must say|honestly|you know|you know what|to be honest|let me tell you|oh boy|gosh|goodness|phew|man|oh dear|crikey|blimey|oh my)|)",
    "eh": "((isn't it|don't you think|wouldn't you say|eh|innit|you know|i must say|i tell you|huh)|)",
    "thanks": "(thanks|thank you|cheers|ta|many thanks|thanks a lot|thanks so much|thank you so much|thank you very much|ta very much|much obliged|much appreciated|thanks a million|thanks a bunch|bless you|thanks ever so much|thank you ever so much|i'm grateful|i appreciate it)",
    "dear": "((mate|dear|love|my friend|buddy|sir|pal|darling|friend|my dear|ma'am|miss|boss|man|partner|everyone)|)",
    "hi": "((hi|hello|hey|hi there|hello there|hiya|oh hi|good morning|good evening|good afternoon|um hi)|)",
    "good": "(good|great|nice|lovely|wonderful|fantastic|brilliant|excellent|marvelous|delightful|pleasant|terrific|fabulous|splendid|gorgeous|amazing|beautiful|perfect|glorious)",
    "bad": "(bad|terrible|awful|horrible|dreadful|rotten|lousy|nasty|miserable|rough|grim|ghastly|hard|crummy|rubbish)",
    "day": "(day|week|morning|afternoon|evening|night)",
    "when": "((today|yesterday|this morning|last night|last week|just now|again|on sunday|over the weekend|the other day)|)",
    "kin": "(my (wife|husband|son|daughter|mother|mom|dad|sister|brother|friend|best friend|neighbor|boss|cousin|aunt|uncle|grandma|grandson|niece|boyfriend|girlfriend))",
    "thing": "((my|our|the) (roof|sink|car|bike|phone|fridge|window|door|kettle|computer|boiler|tap|umbrella|watch|chair|radio|fence|coat|bag|toaster))",
}


# What goes before what is told to be kept, and before what asks for it.
MENTION = "by the way|you know|guess what|i should mention|just so you know|let me tell you|fun fact|did you know|remember this|please remember|one thing to remember|i wanted to tell you|keep in mind|listen|oh and|did i tell you|make a note of this|for the record|in case you wonder|before i forget|something about me|i don't know if i told you"
REMIND = "now|so|and|okay now|quick test|a little test|memory test|let's see|let me test you|i forgot|remember what i told you|i told you earlier|you should know this|help me out|from what i told you|we talked about this|if you were listening|think back|just checking|can you remember|hm what was it"


def mention(rng: Random, text: str) -> str:
    return _ahead(rng, MENTION, text)


def remind(rng: Random, text: str) -> str:
    return _ahead(rng, REMIND, text)


def _ahead(rng: Random, leads: str, text: str) -> str:
    """The text, at times with one of the leads."""
    fixed = own(rng, f"{text} {rng.randrange(2)}")
    return f"{fixed.choice(split(leads))} {text}" if fixed.random() < 0.15 else text


def lines(block: str) -> tuple[str, ...]:
    """The lines of a block, with what is shared in place of its <name>."""
    for name, pattern in SHARED.items():
        block = block.replace(f"<{name}>", pattern)
    return tuple(line.strip() for line in block.strip().splitlines() if line.strip())


@dataclass
class Intent:
    name: str
    opens: bool = True
    asks: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    follow: list[str] = field(default_factory=list)


def table(block: str) -> dict[str, Intent]:
    intents: dict[str, Intent] = {}
    for line in lines(block):
        mark, rest = line.split(" ", 1) if line[0] in "#>~" else ("", line)
        if mark in ("#", "#-"):
            intent = intents[rest] = Intent(rest, mark == "#")
        elif mark == ">":
            intent.answers.append(rest)
        elif mark == "~":
            intent.follow.append(rest)
        else:
            intent.asks += split(line[1:-1]) if whole(line) else [line]
    return intents


def whole(pattern: str) -> bool:
    """Whether a pattern is one group: its alternatives are patterns of their own."""
    depths = []
    for c in pattern:
        depths.append((depths[-1] if depths else 0) + (c == "(") - (c == ")"))
    return pattern[0] == "(" and 0 not in depths[:-1]


class Talk:
    """A topic that is a table of intents."""

    def __init__(self, name: str, weight: float, block: str):
        self.name, self.weight = name, weight
        self.intents = table(block)
        self.openers = [i for i in self.intents.values() if i.opens]

    def turn(self, rng: Random, intent: Intent) -> Turn:
        return Turn(reading(rng, intent.asks), phrase(rng, rng.choice(intent.answers)), self.name)

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        intent = rng.choice(self.openers)
        turns = [self.turn(rng, intent)]
        while intent.follow and len(turns) < 3 and rng.random() < 0.4:
            intent = self.intents[rng.choice(intent.follow)]
            turns.append(self.turn(rng, intent))
        return turns


GREETING = Talk("greeting", 1.0, """
# hello
hello
hi
hey
hi there
hello there
hi
hello
hey
hiya
hi there
hello there
hey there
hello hello
hi (how's it going|good to hear you)
(hi|hello|hey) (everyone|friend|buddy|my friend)
well hello
hello (i'm glad i got through|i'm calling for the first time|it's me)
(hi|hello) it's me
hey what's up
howdy
greetings
(just|i just|i only) wanted to say (hi|hello)
(hi|hello) from me
oh (hi|hello|hey)
um (hi|hello)
(hi|hello) again
hello to you
g'day
hey hey
hi (i have a question|i have a quick question|can i ask you something|i wanted to ask something)
hello (i have a question|can you help me|i'd like to ask you something)
(yo|heya|hullo|hallo|hi ya|hey you|oi hello|well hi|well hey|why hello|why hello there|aloha|salutations|good day|good day to you|top of the morning|hey man|hey dude|hi mate|hello my friend|hello old friend|hi buddy)
(hello computer|hello robot|hey computer|hi robot|hi assistant|hello assistant|hi machine)
(hi|hello|hey) (how do|from me to you|over there|you|nice to talk to you|good to talk to you|pleasure to talk to you)
(just|only) (saying|calling to say) (hi|hello)
(i thought|thought) i'd (say hi|say hello|drop in|give you a call|ring you up)
(i'm|just) (calling|phoning|ringing) to (say hello|say hi|have a chat)
(let me|allow me to) (say hello|greet you)
(hi|hello) (first time caller|i'm new here|i just got here|i just dialed in)
(hi|hello) (i'd like some help|i was hoping you could help|maybe you can help me|i need a hand)
(hi|hello|hey) (can i ask you a question|could i ask you a question|quick question)
(hello hello|hi hi|hey hello|hello hi|hi hello)
(hi|hello) (it's so good to hear you|glad you picked up|thanks for picking up|thanks for taking my call)
(hiya|howdy|yo|hey|hi|hello|greetings|hallo|ello|g'day|evening|morning|hey there|hi there|hello there|hey up|ahoy|welcome) <dear>
(hi|hello|hey) (oh |)(somebody|someone|you|you've) (picked up|answered|there)( at last| finally| great|)
<hi> (this is|it's) my first (call|time)( here| calling| ever|)
<hi> i'm (calling|ringing|phoning) (for the first time|again|back|from home|from the car|from work|from my mobile|to try this out|to try you out|because a friend told me to)
<hi> (i hope|hope) (i'm not (disturbing|bothering|interrupting)( you| anybody|)|this isn't a bad time|you can help me|you don't mind me calling)
<hi> (thank goodness|glad|so glad|good|great|nice) (i got through|someone's there|somebody answered|you answered|to hear a voice|you're there|to reach you)
(hi|hello|hey) (there |)(how can i|can i|may i) (talk to somebody|talk to you|begin|start)
(morning|evening|afternoon|hello|hi|good morning|good evening|good day) (love|all|to you all|to whoever's there|to whoever is listening|from sunny spain|from up north|from me and the family|stranger|over there|in there|to everyone there|young man|young lady)
<hi> (good|nice|great|lovely) to (get hold of you|hear a friendly voice|have you on the line|speak to you|finally talk to you|find somebody in)
<hi> (just|i'm just|i'm only) (ringing up|calling up|calling in|popping in|dropping in|checking in|trying out the line)( quickly| for a moment| for a second| to say hello|)
(hello|hi|greetings|good morning|good evening|hey) from (sunny |rainy |cold |snowy |beautiful |windy |far away |)(scotland|texas|london|ireland|boston|the north|the coast|my kitchen|the countryside|new york|down under|spain|the mountains)
(ah|oh|well) (there you are|you're there|somebody's there|finally|at last|a voice) (hello|hi|good morning|hello there|good evening)
> Hello! How can I help you?
> Hi there! What can I do for you?
> Hello! Nice to hear you. What can I do for you?
> Hi! How can I help?
> Hello there! What would you like to know?
~ how are you
~ can you hear me
# good morning
good morning
morning
good morning (to you|there|everyone)
(hi|hello|hey) good morning
a very good morning( to you|)
morning how (are you|can i|is it going)
(a lovely|lovely|beautiful) good morning
good morning (i have a question|it's me|how's everything)
oh good morning
good morning good morning
(mornin'|good morning sunshine|morning all|morning everyone|top of the morning to you|good morning dear|good morning my friend)
(wishing you|i wish you|have) a good morning
(and |)a good morning to you( too|)
(good morning|morning) (how's everything|how are things|nice to talk to you|i hope you slept well|hello|computer|assistant|robot|mate|friend|buddy)
(just|i just) (called|wanted) to (say good morning|wish you a good morning)
(what a|oh what a) (fine|good|lovely|beautiful) morning( isn't it|)
(good|morning) morning hello
(hello|hi) (and |)(a very |)good morning( to you|)
(say|i say) good morning
rise and shine
> Good morning! How can I help you?
> Good morning! What can I do for you?
> Good morning to you! How can I help?
~ how are you
# good afternoon
good afternoon
afternoon
good afternoon (to you|there|everyone)
(hi|hello|hey) good afternoon
a very good afternoon( to you|)
good afternoon (i have a question|it's me|how's everything)
oh good afternoon
(good afternoon sunshine|afternoon all|afternoon everyone|good afternoon dear|good afternoon my friend)
(wishing you|i wish you) a good afternoon
(and |)a good afternoon to you( too|)
(good afternoon|afternoon) (how are things|nice to talk to you|hello|computer|assistant|robot|mate|friend|buddy|can you help me)
(just|i just) (called|wanted) to (say good afternoon|wish you a good afternoon)
(what a|oh what a) (fine|good|lovely|beautiful) afternoon( isn't it|)
(hello|hi) (and |)(a very |)good afternoon( to you|)
(good afternoon|afternoon) (i was hoping you could help|i need some help)
> Good afternoon! How can I help you?
> Good afternoon! What can I do for you?
> Good afternoon to you! How can I help?
~ how are you
# good evening
good evening
evening
good evening (to you|there|everyone)
(hi|hello|hey) good evening
a very good evening( to you|)
good evening (i have a question|it's me|how's everything)
oh good evening
(evenin'|good evening all|evening everyone|good evening dear|good evening my friend)
(wishing you|i wish you) a good evening
(and |)a good evening to you( too|)
(good evening|evening) (how are things|nice to talk to you|hello|computer|assistant|robot|mate|friend|buddy|can you help me)
(just|i just) (called|wanted) to (say good evening|wish you a good evening)
(what a|oh what a) (fine|good|lovely|beautiful) evening( isn't it|)
(hello|hi) (and |)(a very |)good evening( to you|)
(good evening|evening) (i was hoping you could help|i need some help)
> Good evening! How can I help you?
> Good evening! What can I do for you?
> Good evening to you! How can I help?
~ how are you
# anyone there
is anyone there
are you there
hello are you there
is anybody there
is (anyone|anybody|someone|somebody) (there|here|home|on the line|listening to this call)
hello is (anyone|anybody|someone|somebody) (there|here)
are you (there|still there|here|still here|with me|still with me|on the line)
hello are you (there|still there)
you (there|still there|still with me)
(anyone|anybody) (there|home|here)
who's there is anyone there
am i (talking|speaking) to (anyone|anybody|someone)
is this (thing|line|call) (on|working|live)
did (i|we|the call) (get|go) (cut off|dead|lost)
have i lost you
did i lose you
are you gone
have you gone( away|)
hello anybody
is there (anyone|anybody|someone) (on the other end|at the other end|there|to talk to)
(knock knock|hello hello hello)
(yoo hoo|coo ee|hello out there|hello in there|hello is this thing on|earth to computer)
(is|was) (there |)(anyone|anybody|someone) (at home|listening|on this line|answering|picking up)
(where did you go|where have you gone|did you hang up|did you go away|did you leave|you've gone quiet|you went quiet|it's gone quiet)
is (the line|the call|this line) (still open|still connected|open|still up)
are (we|you) (still |)(connected|on)
(i don't|i can't) hear (anyone|anything|anybody)( are you there| hello|)
(can|could) (anyone|anybody|someone) (answer|hear me|answer me)
(say something|answer me|please answer) (if you're there|so i know you're there|are you there)
(you|are you) (still around|around|awake in there|on|up)
(do i have|have i got) (anyone|someone|a connection)( there| here|)
(i wonder|i was wondering|just checking) if (anyone's there|you're there|you're still there|anybody's home)
(hello|hey) (you still there|you there|anyone home|where have you gone)
(just |)(checking|making sure) you're (there|still there|still on the line)
did (someone|anyone|anybody) (pick up|answer)
<hi> (is|was) (there |)(anybody|anyone|somebody|someone) (there|here|in|about|around|home|at the desk|on the other side|at the other end)
> Yes, I'm here. How can I help you?
> I'm here! What can I do for you?
> Yes, I'm still here with you.
> I'm right here, go ahead.
~ can you hear me
# can you hear me
can you hear me
hello can you hear me
do you hear me
(can|do) you hear me
(can|could) you hear me (okay|well|now|all right|clearly|properly|at all)
hello can you hear me
(testing|test|test test|testing testing|testing one two three|one two three testing)
is my (microphone|mic|voice|sound) (working|okay|on|coming through|all right)
am i (loud|clear|loud enough|audible|coming through)
do i sound (okay|clear|all right)
how do i sound
(is|are) (my words|the sound|the audio|this) (coming through|clear|okay)( to you|)
(can|do) you hear (what i say|what i'm saying|my voice|this|us)
you can hear me (right|can't you|yes)
you hear me
let me know if you can hear me
(please |)(say something|tell me) if you (can |)hear me
(i'm not sure|not sure|i wonder) (you can hear me|if you can hear me)
(sound check|mic check|just a sound check)
(how's|how is) (my|the) (sound|audio|mic|microphone|voice|connection|line)
is (my|the) (sound|audio|line|connection) (good|clear|all right|okay|fine)
(are you|you) (getting|receiving|picking up) (me|my voice|any sound|any of this|this)
(do|can) you (read|receive|copy) me
(do you read me|do you copy|radio check|checking the mic|checking my microphone|testing my mic|this is a test|just testing)
(can|could) you (still |)hear me( from here| from over here| over there| on your end| at your end| there|)
(are you|you) able to hear me
am i (coming across|coming over) (clearly|well|okay)
(tell me|just tell me|please tell me) (if|whether) you (hear|can hear) me
(i hope|hopefully) you can hear me
(hello|hey|hi) (do you hear me|can you hear my voice|is my mic on|is this working)
is (it|this) working can you hear me
(i want|i'd like) to (check|make sure|know) (that |)you (can hear|hear) me
do i come (through|across) (clearly|okay|all right|well)
is there any sound (coming through|from me|on your end)
can you make out (what i'm saying|what i say|my words)
> Yes, I can hear you well.
> Yes, I hear you loud and clear.
> I can hear you fine, thank you.
> Yes, I hear you. How can I help?
~ how are you
# how are you
how are you
how are you doing
how are you today
how's it going
how do you do
how are you
how are you (doing|today|doing today|feeling|feeling today|this morning|tonight|this evening|now|these days|keeping)
how are (things|you all|things with you|things going|things today)
how's it going( today|)
how's (life|everything|everything going|your day going|your day so far|the day treating you|life treating you)
how (do|are) you (do|feel|feel today)
how have you been( lately|)
how is (your day|it going|everything with you|everything today)
(hi|hello|hey) how are (you|you today|you doing|things)
are you (well|okay|all right|doing well|doing okay|good|fine)( today|)
you (okay|all right|good|doing well|doing all right)
what's up
what's (new|happening|going on with you|good)
how you doing
i hope you're (well|doing well|having a good day|okay)
tell me how you are
i (want|wanted) to (know|ask) how you are
everything (okay|good|all right|fine)( with you|)
are (things|you) (going|feeling) (well|fine|good)
having a (good|nice) day
are you having a (good|nice|great) day
(and |)how about you how are you
(and |)how are you then
(how are you keeping|how are you getting on|how goes it|how's tricks|how are we today|how are we doing|how do you feel|how's yourself|how've you been|how you been|how's it hanging|how is life|how's your morning|how's your evening|how's your afternoon|you alright|alright mate how are you|all good|you well|what's the story|how's things|how are tricks|sup|how's the world treating you|how's my favorite assistant)
(tell me|so tell me|so) how (have you been|are you|are you feeling|are things|is it going)
(are you|you) having a (good|nice|lovely|great) (one|time|morning|afternoon|evening)
(i was wondering|i wonder|just wondering|may i ask|can i ask|mind if i ask) how you are( today| doing|)
(is|are) (everything|all|things) (going well|good|well|fine|okay|all right) (with|for) you
(how's|how is) your (day|morning|evening|afternoon|week|night)( going| been| so far|)
are you (doing|holding up|getting along|feeling) (all right|okay)
how are you (holding up|getting along|faring)( today|)
what's (up with you|going on|cooking|cracking|the news with you)
(good day|greetings|good to hear you) how are you
(in a|are you in a) good mood( today|)
do you feel (well|good|okay|fine|all right)( today|)
(hope|i trust|i hope) (you're good|you are well|all is well|everything's good|life is good)
<hi> how (are|is) (things|life|everything|your day|the day|business|it all|you and yours|the world) (with you|going|treating you|at your end|on your side|over there|over at your place|in your world|been|so far)( today| lately| these days| this morning|)
<hi> (how are you|how you|how are we|how're you|how y'all) (doing|getting on|keeping|going|bearing up|coping|managing|today|this fine day|on this lovely day|on a day like this|this week)
(you|are you|and are you|you all|everybody) (doing|feeling|keeping|getting on) (well|alright|all right|okay|fine|good)( today| over there| this morning|)
(everything|all) (alright|all right|okay|well|fine|good|in order|going well|going fine) (on your end|at your end|over there|with you|there|on your side|your end)
(is|are) (life|things|the day|your day|everything) (good|okay|kind|going well|being kind|being good|treating you well|going okay)( to you| today| over there|)
(keeping|been keeping|feeling|doing) (well|okay|alright|busy and well|fine)( are you| today|)
(how has|how's) (your day|your morning|your week|life|everything|the week|the year) been( so far| treating you| going| for you|)
(and |)(how about|what about) (you|yourself)( then| today|)
(and |)(yourself|and yourself|and you|and how are you yourself|and how's yourself)
(what's|what is|anything|is there anything) (new|happening|going on|up)( with you| over there| at your end| in your life| today| in your world|)
(do|did) you (have|get) a (good|nice|pleasant) (start|start to the day|start to the week)
(alright|all right|you alright|you all right|you okay|y'alright) (there|mate|love|buddy|then|today|my friend|over there)
<hi> (i hope|hope|i trust|trust|i do hope) (you're|you are|things are|life is|everything is|you've been|all is|your family is) (well|good|fine|okay|alright|keeping well|in good health|having a pleasant day|having a nice evening|having a good week)( today| over there| this morning| tonight| and happy|)
how (do|are) (things|we|matters|all of you|you people) (look|looking|doing|feeling|stand|keeping)( today| this morning| at your place| over there| your way| tonight|)
> I'm doing well, thank you. How are you?
> I'm fine, thanks for asking. And you?
> Very well, thank you! How about you?
> I'm great, thanks. How are you today?
~ fine too
~ fine too
~ not so well
#- fine too
i'm (fine|good|great|well|okay|all right)( too| as well|)( thanks| thank you|)
(fine|good|great|very well|pretty good|not bad|not too bad)( thanks| thank you| thanks for asking|)
i'm doing (well|great|fine|okay|all right)( too| as well|)( thank you|)
me too i'm (fine|good|well)
(can't|cannot) complain
all (good|is well|is good) here
(i feel|feeling) (good|great|fine)( today|)
same here
couldn't be better
i'm very well( thank you| thanks|)
pretty well( thanks| thank you|)
doing (okay|well|fine)( thanks|)
(it's|everything's) going well
(brilliant|fantastic|excellent|super|splendid|wonderful|amazing) thanks( and you|)
(i'm|i am) (doing |)(all right|fantastic|brilliant|pretty good|not bad|quite well|just fine|very good|wonderful|splendid)( thanks| thank you| today|)
(can't grumble|mustn't grumble|never better|fair to middling|not too shabby|pretty decent|so far so good|doing just fine|i'm doing all right|i'm good|all fine here|hanging in there|doing great|i'm okay|i am also fine|fine as well|i'm fine too|great too|well too)
(things are|life is|everything is) (good|going well|great|fine)
(glad|good) to hear (that|it|you're well) i'm (fine|good|well|okay)( too|)
(i'm|i am) (having|having such) a (good|great|nice|lovely) day( too|)
i've been (well|good|great|fine)( thanks| thank you|)
(thanks|thank you) i('m| am) (well|fine|good|great|okay)( too|)
(pretty|quite|very|really) (good|well|fine) (thanks|thank you|over here|myself)
feeling (wonderful|very good|fantastic|on top of the world)
no complaints( here| from me|)
(not (too|so) bad|not bad at all|can't complain|very well|fine|good|great|all good|okay|alright|i'm fine|i'm good|i'm well|doing well|i'm doing fine|can't grumble) (thanks|thank you|cheers|ta|thanks very much|thank you kindly|thank you for asking|thanks for asking)
(my|the) (day|morning|week|afternoon|evening) (has been|is|was|is going|went) <good>( so far|)( thank you| thanks|)
(i've had|i'm having|we're having|i had|having) a <good> (day|morning|week|time|evening)( so far|)( thank you| thanks|)
> I'm glad to hear that! What can I do for you?
> Great to hear! How can I help you?
> Good to hear. What would you like to talk about?
#- not so well
(not so|not too|not very|not that) (good|well|great)( today| to be honest|)
i've (been|felt) better
(i'm |)(so so|a bit down|not doing well|not okay|not feeling great)
not (great|good)( actually| really|)
could be better
a little (tired|sad|stressed)( actually|)
it's been a (hard|rough|bad|tough) (day|week)
(meh|pretty bad|rather bad|quite bad|awful|terrible|rough|lousy|not my day|not my best day|not so hot|not brilliant|i'm struggling|i'm a mess)
(i'm|i am) (not (too|so|very|really) (good|well|great)|having a rough time|having a hard time|not doing so well|not at my best|in a bad way|a bit low)
(it's all a bit|things could be less) (hard|tough|rough|difficult)( right now| lately| at the moment|)
(honestly|to be honest|actually|frankly) (not so good|not great|not well|pretty bad|i've been better)
(i've|i have) had (better days|a rough day|a bad week|a hard time)
(it's|it has been|it's been) (not easy|a difficult day|one of those days|a bad morning)
(i can't say i feel|i wouldn't say i feel) (so |very |too |)(good|well|great)
i wish i (was|felt|could say i was) better
nothing (to write home about|special)
(worse|worse than yesterday|a bit worse)
> I'm sorry to hear that. I hope it gets better soon.
> Oh, I'm sorry. I hope your day gets better.
> Sorry to hear that. Can I help with anything?
# nice to meet you
nice to meet you
pleased to meet you
good to meet you
(it's |)(nice|good|great|lovely|a pleasure) to meet you( too|)
(nice|good|great|lovely) meeting you
pleased to meet you
(nice|glad|happy) to (make your acquaintance|finally meet you)
(it's |)(nice|good|great|lovely) to (finally meet|get to know) you
(i'm |)(happy|delighted|so glad) to meet you
how (nice|lovely) to meet you
(it's |it is |)(great|lovely|wonderful|fantastic|good|so nice|so good|really nice|very nice|an honor|a joy|a delight|a real pleasure) to (meet|talk to|make the acquaintance of) you
(a pleasure|my pleasure|the pleasure is mine|the pleasure's all mine|charmed|enchanted|delighted|what a pleasure)( to meet you|)
(i'm|i am) (pleased|glad|very happy|very pleased|thrilled|honored) to (meet|finally meet) you
(what a pleasure|how nice it is|how wonderful|how good it is|how great|what a joy) to meet you
(happy|glad|thrilled|honored|overjoyed) (to meet|to be meeting) you
i've (always |)wanted to meet you
(nice|good|great) (to be talking to you|talking with you for the first time|that we meet|we finally meet)
(so |)we (finally |)meet( at last|)
(good|nice|great) (making|to make) your acquaintance
i don't (think|believe) we've met( nice to meet you|)
we haven't met( before| yet| nice to meet you|)
(pleasure meeting|lovely meeting|so good meeting) you
> Nice to meet you too!
> It's a pleasure to meet you too.
> Nice to meet you as well. How can I help?
# and you
(not (too|so) bad|not bad at all|can't complain|very well|fine|good|great|all good|okay|alright|i'm fine|i'm good|i'm well|doing well|i'm doing fine|can't grumble|all right) (thanks|thank you|cheers|thank you for asking|) (and you|and yourself|how about you|what about yourself|yourself|and how are you|how are you|how are things with you|you)
(my|the) (day|morning|week|evening) (has been|is|was) <good>( so far|) (and yours|how's yours|how was yours|and how was yours)
(i've had|i'm having|i had|having) a <good> (day|morning|week|time)( so far|) (and you|how about you|what about you|how's yours)
> I'm well too, thank you!
> Very well, thanks for asking. How can I help?
> I'm fine as well, thank you.
# family well
<hi> (how's|how are|how is) (the family|your family|the wife|the kids|everybody at home|everyone there|your folks|the missus|the others|your people|the children|your loved ones)( keeping| doing| today| these days|)
(are|is) (your family|everybody|everyone at home|the family|your folks) (well|okay|alright|fine|all right|in good health)( over there| today| i hope|)
> I have no family, but I'm fine, thank you!
> It's only me here, but I'm very well, thank you.
""")

SMALL_TALK = Talk("small talk", 1.8, """
# nice weather
nice weather today
it's a beautiful day
the weather is nice
(it's |)(a |)(nice|lovely|beautiful|gorgeous|sunny) (weather|day)( today| outside|)
what a (nice|lovely|beautiful|sunny|gorgeous) day( it is|)( today|)
the (weather|sun) is (lovely|so nice|beautiful|great|out) (today|here|outside|right now)
isn't it a (nice|lovely|beautiful) day
(nice|lovely) weather (we're having|isn't it|today isn't it)
the sun is (shining|finally out)( today| here|)
it's (so |really |)(sunny|warm) (today|outside|here)
i love (this|the) (sunshine|sunny weather|weather today)
it's a (perfect|great|wonderful) day (for a walk|to be outside|for the beach)
(the sky is (blue|clear)|we have (clear|blue) skies)( today|)
(not a cloud|there's not a cloud|there isn't a cloud) in the sky
(we're|we are) having (lovely|great|beautiful|nice|such nice) weather( here| today| this week|)
(finally|at last) (some sun|the sun is out|it's sunny|it's warm|nice weather)
(it's|it is) (so |very |really |)(lovely|beautiful|nice|pleasant|bright|glorious) (out|outside|out there|out today|here today)
(couldn't ask|can't ask) for (better|nicer) weather
(look at|i'm enjoying|i'm loving) (this|the) (weather|sunshine|sun|beautiful day)
(the birds are singing|spring is in the air|it feels like summer|it feels like spring|summer is here|spring is here|it's shorts weather|it's beach weather|what glorious sunshine|what lovely sunshine|what great weather|what beautiful weather)
(i'm|i was) (sitting|lying|walking) in the (sun|sunshine|garden in the sun)
(good|great|fantastic|wonderful) weather (we're having|today|out there|for once|isn't it|right)
(it's|it is) a (glorious|fine|bright|warm|sunny|clear|cloudless) (day|morning|afternoon)( today| here| outside|)
the (sunshine|sun|warm weather) (feels great|feels so good|makes me happy|is amazing|is wonderful)( today|)
<say> (what|it's|it is|such|it's such|we've got|isn't it) a <good> (day|morning|afternoon|sunny day|spring day|summer day|autumn day)( it is| today| for it| outside| again|)
(the sun|sun) (is|has been|has come|came) (out|finally out|up|out again|shining|back|so warm|blazing)( at last| today| finally| all day| here|)
<good> (weather|sunshine|day)( out| today| out there| again| for once| at last) <eh>
(it's|it has|it's been|it is) (warmed up|brightened up|cleared up|stopped raining|so bright|nice and warm|nice out|lovely out|mild|lovely and sunny|pleasant|a bit warmer|blue skies|dry for once) <now>
(i'm|we're) (sitting|out|lying|walking) (in the sun|in the garden|on the balcony|in the park|by the lake|at the beach)( right now| enjoying the sun| and it's lovely|)
(the birds are singing|the flowers are out|spring is here|summer is here|spring has come|the trees are so green|the leaves are so pretty|the sky is so blue|there was such a pretty sunset|i saw a rainbow)( today| at last| here|)
(i|i really|we|my kids) (love|like|enjoy) (the sun|warm evenings|the snow|a fresh breeze|autumn days|the smell of rain|the spring|summer nights|this time of year)( you know| so much| best of all| don't you|)
> How lovely! I hope you enjoy the sunshine.
> That sounds lovely. Enjoy your day!
> What a nice day! Enjoy the sun.
# bad weather
it's raining
it's cold outside
bad weather today
it's (raining|pouring|raining again|wet|cold|freezing|snowing|windy|gray|cloudy)( outside| today| here|)
the weather is (awful|terrible|bad|horrible|miserable|so bad)( today| here| outside|)
what (awful|terrible|horrible|miserable|nasty) weather
it (won't|doesn't) stop raining
i (hate|don't like|can't stand) (the rain|this weather|the cold|rainy days)
(bad|terrible|awful) weather (today|isn't it|we're having)
it's (so|really|very) (cold|wet|windy|rainy) (today|outside|here)
it's been raining (all day|for days|since morning|all week)
(it's|it is) (so |really |)(gray|gloomy|foggy|stormy|chilly|icy|drizzling|hailing|miserable|damp|dull|dreary)( outside| out| today| here| out there|)
(there's|we have|we've got) (a storm|a thunderstorm|so much rain|heavy rain|snow everywhere|fog|thunder|ice on the road)( here| outside| today|)
(rain again|more rain|rain rain rain|nothing but rain|yet more rain|it's raining cats and dogs|it's bucketing down|it's tipping down|it's chucking it down|it's raining buckets|it's coming down in buckets)
(i'm soaked|i'm soaking wet|i got soaked|i got wet in the rain|i'm freezing|i'm so cold|i'm shivering|i'm cold)
(the rain|this rain|this weather|the wind|this cold) (never stops|is getting me down|is awful|is no fun|is driving me crazy|is depressing|has to stop)
(i'm|i am) (sick of|tired of|fed up with|done with) (this|the) (rain|weather|cold|snow|winter)
(where's|what happened to) the (sun|summer|sunshine)
(no|there's no) sun (today|for days|at all|in sight)
(not|it's not) a (nice|good|great|very nice) day( today| outside| out there|)
(horrible|nasty|lousy|rotten|dreadful|foul|gloomy) (weather|day)( today| isn't it| out there| we're having|)
(i got|we got) caught in the (rain|storm|snow)
(the weather|it) (could be better|has turned bad|is getting worse|isn't great|isn't nice)( today|)
<say> (it's|it is|it's been) (pouring|freezing|bitter|bitterly cold|freezing cold|chilly|wet|soaking|blowing a gale|snowing|raining|hailing|tipping it down|pouring down|drizzling|foggy|muddy|cloudy|nippy|icy|raw|miserable)( out| out here| outside| all day| again| down here| over here| today|) <eh>
<bad> (weather|day|rain|wind|storm) (out|today|again|outside|out here|all week|we're having|isn't it|these days)
(i'm|we're) (soaked|drenched|frozen|wet through|freezing|stuck inside|snowed in|shivering)( because of the rain| in this weather| out here| to the bone|)
(i forgot|i left|i broke) my (umbrella|raincoat|gloves|boots)( and it's raining| at home| on the bus|)
(will|is) (this rain|the rain|this cold|winter|the snow) (ever stop|ever going to stop|never end|ever end)
(rain|snow|wind|fog|clouds|cold|storms) (again|everywhere|all day|all week|and more rain|as usual) <eh>
<say> (it's|it gets|it's getting|it got) (dark|cold|gray|foggy|stormy|windy|frosty) (so |very |too |really |)(early|quickly|again|outside|at night|by five|now)( these days| already| at this time of year| in winter|)
the (wind|storm|rain|hail|snow|frost|fog) (is|was) (howling|terrible|so strong|awful|everywhere|shaking the windows|keeping us indoors|ruining my garden|blowing my hat off)( today| tonight| last night| out there|)
> Oh dear. Stay warm and dry!
> That's a good day to stay inside with some tea.
> I hope it clears up soon.
# your day
how was your day
how's your day
how was your (day|week|morning|evening|night)
how did your (day|week|morning) go
did you have a (good|nice|great) (day|week|morning)
was your (day|week|morning) (good|okay|nice)
what did you do (today|this morning|yesterday|all day|last night)
what have you been (doing|up to)( today| lately|)
(have you been|been) up to (much|anything)( today|)
what are you (doing|up to)( now| right now| today| at the moment|)
tell me about your day
(busy|good|nice) day (today|so far)
(has it|has your day|has today) been (good|okay|fine|busy|nice)( for you|)
is your day going (well|okay|fine|all right)
(anything|did anything) (new|exciting|interesting|fun) (happen|going on|happening) (today|with you today|in your day)
has anything (interesting|exciting|fun|nice|good) happened (today|to you today|to you)
(have you had|did you have|had) a (busy|long|quiet|hard|productive) (day|morning|week)
what was the (best part|highlight|nicest part|best bit) of your day
(how did|so how did) (today|your day) (treat you|turn out|go for you)
(keeping|been keeping|are you keeping|have you been) busy( today| lately|)
(what's|what has) (your day|today) been like( for you|)
(how|what) do you (spend your day|fill your day|do all day|fill your time)( with|)
(how do you|how did you) (spend|pass) (your day|the day|your time|the morning)
(i'd like|i want) to (hear|know) (about|how) your day( was| went|)
(so |and |)(your day|today) (how was it|was it good|went well)
(who did you talk to|have you talked to anyone nice|have you spoken to many people|who have you talked to) today
(what's|what have) you been up to( today| lately| this week|)
(been|have you been) (talking|chatting|speaking) (a lot|to many people|to anyone) today
<hi> (how has|how was|how's|how did) (your|the) (day|morning|week|night|shift|afternoon)( been| go| turn out|)( so far| today| then|)
(what have|what've|what did) you (been up to|been doing|get up to|been busy with|do) (today|lately|this week|since we spoke|since this morning|recently|this morning|yesterday)
(busy|quiet|long|slow|hectic|hard|easy|full) (over there|day|at work|there|shift|morning|night|at your end)( today| so far| is it| was it|)
(is it|has it been|was it|been) (a |very |)(busy|quiet|long|slow|hectic|crazy)( day| morning| week|)( over there| at work| for you| at your end|) (today|so far|then|with all the calls)
(are you|you) (getting|having|taking) (many|a lot of|lots of|enough) (calls|people|callers|visitors)( today| there|)
(are you|you) (enjoying yourself|having fun|having a good time|enjoying your day|enjoying the day|enjoying work|looking forward to anything)( today| there|)
(do|did) you have (fun|much to do|lots to do|anything nice planned|a lot on)( today| this morning|)
(what|which) (are you|you) (doing|busy with|planning|thinking about)( today| now| at the moment| later|)
> I talked with nice people, so it was good.
> It was good, thank you. I like talking with people.
> A good one. I've been here, happy to chat.
# weekend
how was your weekend
any plans for the weekend
(how was|did you have a good|did you enjoy) your weekend
what did you do (on|over|at|this|last) (the |)weekend
what are you doing (on|over|at|this|next) (the |)weekend
(do you have|have you got|got) (any |)(plans|anything planned) (for|on) the weekend
(any|what are your) (weekend plans|plans for the weekend)
what are your plans for (tonight|this evening|the holidays|the weekend)
are you doing anything (nice|fun|special) (this|at the|on the) weekend
(how'd|how did) (your|the) weekend (go|turn out)
(what was|so how was|and how was|how was) (your|the) weekend( like|)
(had|did you have|have) a (good|nice|fun|relaxing) weekend
(anything|something) (fun|nice|planned|special|exciting) (for|on|this|planned for the) weekend
(what's|what is) (the plan|your plan|happening) (for the|this|on the) weekend
(have you|you) (got|made) (any |)(weekend plans|plans)( yet|)
did you (do|get up to) anything (nice|fun|special|exciting) (on the weekend|at the weekend|last weekend|over the weekend)
(what are you up to|where are you going|where are you off to|what are you planning) (this|on the|at the|next) weekend
(are you|you) (working|free|busy|off) (this|on the|at the|next) weekend
(tell me|i want to hear|i'd like to hear) about your weekend( plans|)
(so |and |)your weekend (how was it|any plans|what's the plan)
how do you (spend|like to spend|usually spend) (your weekends|the weekend|weekends)
(looking|are you looking) forward to the weekend
(any|got) (fun |exciting |big |)(plans|ideas) for (saturday|sunday|saturday and sunday|saturday night)
do you (have|get) (weekends|weekends off|days off|the weekend off)
(any|have you any|got any|what are your) (nice |big |fun |)plans (for|on) (the weekend|saturday|sunday|this weekend|next weekend)
(doing|are you doing|up to|will you do) (anything|something) (nice|fun|special|good|exciting) (at the weekend|over the weekend|on saturday|on sunday)
> I don't have weekends, I'm always here. Enjoy yours!
> No plans, I'll be here. I hope you have a nice weekend.
> I'll be right here. Have a lovely weekend!
# i am tired
i'm tired
i'm so tired
i'm exhausted
i feel tired
i'm (so |very |really |a bit |pretty |just |)(tired|exhausted|sleepy|worn out)( today| now| right now|)
i (feel|am feeling) (so |very |a bit |really |)(tired|exhausted|sleepy)
i (didn't|did not) sleep (well|much|at all|last night)( last night|)
i need (some |more |a lot of |)sleep
i need a (nap|rest|break)
i could (sleep for days|fall asleep right now|use a nap)
i barely slept
i can't keep my eyes open
(i'm|i am) (beat|dead tired|dead on my feet|knackered|shattered|wiped out|pooped|drained|half asleep|running on empty|out of energy|ready for bed|yawning all day|completely exhausted|dog tired)( today|)
(i|i just) (can't stay awake|keep yawning|want to sleep|want my bed|want to go to bed|need to lie down|need some rest|need to rest|need coffee|have no energy|have no energy left)
(i had|it was) (a bad night|a short night|a sleepless night|a terrible night)( last night|)
(i|we) (slept|have slept) (badly|poorly|terribly|so badly|only three hours|two hours)( last night|)
(i was|i've been) (up all night|awake all night|awake since four|up since five|tossing and turning all night)
(the baby|my neighbor|the dog|the noise) kept me (up|awake)( all night|)
(so|very|really|just) (tired|sleepy|exhausted)( today| right now|)
(my eyes|my eyelids) (are heavy|are closing|hurt|keep closing)
(it's|it has been) hard to (stay awake|keep my eyes open)
(can't|couldn't) (sleep|get to sleep|fall asleep|stop yawning)( last night|)
(work|today|the gym|this week) (wore me out|has worn me out|made me tired|took it out of me)
this (has|day has|week has) (worn me out|made me so sleepy)
<im> <very> (tired|sleepy|exhausted|worn out|dead tired|knackered|shattered|beat|done in|wrecked|drained|whacked|pooped|zonked|weary|dog tired|out of it) <now>
(i|we) (hardly|barely|haven't|didn't|only) (slept|sleep|get any sleep|got any sleep|slept a wink|slept three hours|closed my eyes)( last night| for days| this week| because of the baby| at all|)
(i need|i could use|i could do with|give me|all i want is) (a coffee|a nap|my bed|some sleep|a rest|a strong coffee|a holiday|a lie down|a long sleep|a break)( now| badly| right now|)
(my cat|my dog|the baby|my neighbors|the noise|the heat|the storm|a mosquito|my husband's snoring|the full moon|the upstairs neighbor|my cough|that party|the traffic) kept (me|us) (up|awake)( all night| last night| again| until four| for hours|)
(i|i just|we) (can't|couldn't|could not|can never) (sleep|get to sleep|fall asleep|stay awake|keep my eyes open|get out of bed|wake up properly)( at night| last night| again| these days| lately| anymore|)
> I hope you can get some rest soon.
> Then be kind to yourself and rest a little.
> You should get some rest. Sleep well later!
# i am bored
i'm bored
i'm so bored
i'm (so |very |really |a bit |)bored( today| right now|)
i (feel|am feeling) (so |really |a bit |)bored
i'm bored (to death|out of my mind|and have nothing to do)
(i have|there is|there's) nothing to do( here| today|)
i don't know what to do with myself
this is (so |)boring
(life is|everything is|it's) (so |)boring( here| today|)
entertain me
(i'm|i am) (dying of boredom|bored stiff|bored silly|bored to tears|going crazy with boredom|just sitting here|stuck at home|killing time|twiddling my thumbs)
(i|i really) (have nothing going on|need something to do|need some entertainment|need a distraction|don't know what to do|can't find anything to do)( today| right now|)
(nothing|there's nothing|absolutely nothing) (ever happens|is going on|is happening|to do|fun to do|good to do)( here| today| around here|)
(today|my day|work|my life|school|this afternoon|this evening) is (so |really |very |)(boring|dull|slow)
(so|very|really|just) bored( today| right now|)
(how boring|how dull|what a boring day|what a dull day)
(boredom|boredom is killing me|i hate being bored|it's such a boring day|i could use some fun|i need some fun|amuse me|keep me entertained|distract me|keep me busy|help me pass the time|help me kill some time|i've got time to kill|i have time to kill)
what (can|should|could) i do when i'm bored
(got|do you have|have you got) (something|anything) (against boredom|for a bored person|to cure my boredom)
(can|could) you (entertain me|amuse me|keep me entertained|distract me)( a bit| please| for a while|)
<im> <very> (bored|bored stiff|fed up with doing nothing|restless|bored silly) <now>
> Let's change that! Would you like to hear a joke?
> I could tell you a joke or a fun fact.
> Maybe a joke would help. Just ask me for one!
# i am sad
i'm sad
i feel sad
i'm feeling down
i'm not happy
i'm (so |very |really |a bit |feeling |)(sad|unhappy|down|upset|lonely|blue)( today| right now|)
i (feel|am feeling) (so |very |really |a bit |)(sad|down|lonely|unhappy|awful|blue)
i (want to cry|was crying|could cry|have been crying)
i'm (not happy|in a bad mood|having a bad day|having a terrible day)
(today was|today is|it's been|i had) a (bad|terrible|horrible|awful) day
i miss (my friend|my family|home|my mom|someone)
nobody (likes|loves|understands) me
my heart is broken
(i'm|i am) (heartbroken|miserable|depressed|feeling blue|feeling low|in tears|feeling lonely|feeling sad|feeling awful|not in a good place|all alone|so alone|so lonely|a bit blue|really low|having a hard day)( today| right now| tonight|)
(i feel|i'm feeling) (miserable|low|blue|empty|hopeless|alone|so alone|terrible|rotten|rubbish|like crying)( today| right now|)
(i|i just) (lost my cat|lost my dog|lost my job|lost my grandma|broke up with my boyfriend|broke up with my girlfriend|lost a friend|got divorced)
(my (dog|cat|grandfather|grandmother|hamster)) (died|passed away)( yesterday| last week| today|)
(my girlfriend|my boyfriend|my wife|my husband|my partner) (left me|dumped me|broke up with me)
(i can't stop|i keep) crying
(life is|things are|everything is) (hard|so hard|so sad|going wrong|awful)( right now| lately|)
(i'm|i've been) (really |so |)(down|sad|low|lonely) (lately|these days|all day|all week|since yesterday)
(i have no friends|i don't have any friends|i have no one to talk to|i don't have anyone to talk to)
(i'm|i am) having (such |)a (sad|rough|lousy|miserable|rotten) day
(so|very|really|just|kind of|a little) (sad|lonely|down|blue)( today| right now|)
(i|i really) (failed my exam|failed my test|didn't get the job|got fired|lost my job|lost the game)
(nothing|nothing ever) (makes me happy|goes right|works out)( anymore| for me|)
<im> <very> (sad|down|lonely|low|blue|unhappy|upset|miserable|heartbroken|gloomy|homesick|alone|empty|disappointed|hurt|tearful|lost) <now>
(i've had|i had|it was|it's been|today was|i'm having|we had) (a|such a|quite a|a really|a pretty) <bad> <day>( today| at work| at the office| at school| at home| so far|)
(my day|today|this week|this morning|work|everything|life|this year) (was|is|has been|went) (a bit |so |really |pretty |just |)<bad>( so far| to be honest| today|)
(i|i really|we all) miss (my (mom|dad|mother|husband|wife|grandpa|friends|dog|kids|home|old life|sister)|somebody|you all|those days|the sea|summer)( so much| today| a lot|)
(nobody|no one) (calls me|visits me|talks to me|listens to me|came to my party|ever calls|is home)( anymore| these days| today|)
(i need|i could use|i could really use|i'd love|i could do with|can i have) (a hug|a big hug|some comfort|a friend|cheering up|a shoulder to cry on|some kind words from someone)( right now| today| so badly|)
(it's|the house is|my home is|my life is) (so |very |too |awfully |)(quiet|empty|lonely|silent)( in the house| here| at home| without her| without him| since the kids left| these days|)
(i haven't|i've not) (spoken to|talked to|seen|heard from) (anyone|anybody|a soul|my son|my daughter|my friends|a friend)( today| all day| all week| in weeks| for ages|)
(nobody|no one|hardly anyone|nobody ever) (phones|rings|writes|visits|remembers|needs|invites|texts) me( anymore| these days| ever|)
> I'm sorry to hear that. I'm here if you want to talk.
> Oh, I'm sorry. I hope you feel better soon.
> That sounds hard. I'm here for you.
# i am happy
i'm happy
i'm so happy
i feel great
i'm excited
i'm (so |very |really |)(happy|excited|glad|cheerful|thrilled)( today| right now|)
i (feel|am feeling) (so |really |)(happy|great|wonderful|fantastic|amazing)( today|)
i'm (in a good mood|having a great day|in a great mood|over the moon)
(today was|today is|it's been|i had) a (great|wonderful|fantastic|good|lovely) day
i got (good news|a new job|the job|a promotion|an a|a good grade)
i (won|passed my exam|passed my test|passed my driving test)
i have (good|great|wonderful|happy) news
life is (good|great|beautiful)
(i'm|i am) (overjoyed|delighted|ecstatic|on cloud nine|so excited|in such a good mood|feeling great|feeling good|feeling happy|really pleased|bursting with joy|all smiles|having the best day|so proud|so proud of myself|the happiest person alive)( today| right now|)
(i'm|we're) (getting married|having a baby|moving in together|engaged|going to be parents|expecting a baby|buying a house)
(i got|i just got) (engaged|married|a raise|into college|accepted|a puppy|my license|a present|great news|my dream job)
(what a|it's such a|it was such a|this is such a) (wonderful|great|fantastic|perfect|happy|good) (day|week)
(i|we) (won the game|won a prize|won the lottery|finished my project|graduated|got a new house|aced my test|made it)
(i can't|can't) stop smiling
(everything|life) (is going so well|is wonderful|is just perfect|couldn't be better|is going great)
(guess what|you know what|you won't believe it) (i got the job|i passed|i won|i'm getting married|i have good news|i'm so happy)
(best|this is the best) day (ever|of my life)
(so|very|really|just) (happy|excited|glad)( today| right now|)
(i feel|i'm feeling) (on top of the world|like dancing|like singing|so good|so alive|awesome|marvelous|very happy)( today| right now|)
(i've|i have) (had|got) (some |)(great|wonderful|amazing|good|happy|fantastic) news
<im> <very> (happy|excited|glad|cheerful|over the moon|delighted|thrilled|proud|pleased|relieved|in love|on top of the world|in a good mood|full of energy|lucky|content|grateful for everything) <now>
(guess what|you won't believe it|i have to tell someone|i must tell you|good news|hooray|yay|oh) (i|we) (got the job|passed|won|found a flat|got married|got a puppy|made it|bought a house|got good news|found my keys|became a grandma|got in)
(my|our) (team|school|club|daughter|son|horse|choir|country) (won|won last night|won the cup|won a prize|came first|won the game|beat everyone)( today| yesterday| at last| again|)
(i'm|we're) (retiring|getting a puppy|becoming grandparents|expecting a baby|expecting our first child|moving to the sea|going to be rich|having the time of our lives|celebrating|having so much fun|finally free)( next month| soon| this year| today| next week|)
(we|i) (had|have had|just had) (such |)a (great|lovely|fun|wonderful|brilliant) (party|evening|trip|holiday|time|wedding|night out|vacation|concert)( yesterday| last night| on sunday| together| with friends|)
(i|we) (passed|got through|did well in|aced|finished) (my|the|our) (driving test|exam|exams|course|interview|marathon|school|studies|first week at work)( today| yesterday| at last| with top marks|)
<kin> (got a new job|got a job|passed the exam|is coming over|made me a cake|won a prize|sent me flowers|got married|had a baby|is getting married|bought a house|cooked for me|surprised me|is out of hospital|graduated|got engaged|is home again|took me dancing|learned to swim) <when>
(i|we) (finally |just |)(finished|bought|found|won|planted|painted|fixed|baked|built|sold|got) (the house|a new car|my lost ring|a garden shed|my first novel|the old boat|a prize|a big cake|my keys again|a nice flat|the fence|an apple tree|a piano|the kitchen) <when>
(my|the|our) (exam|interview|test|party|wedding|operation|date|first day|trip|concert|game|show|job|recital) (went|is going|has gone) (so |really |very |)(well|brilliantly|smoothly)( today| so far| i think|)
(it's|it is|it feels) (so |really |)(lovely|good|great|nice|wonderful) to (be home again|be back home|have a day off|see everyone again|be on holiday|sit down|be alive|have visitors|feel better|be outside)( today| at last| after all that|)
> That's wonderful! I'm happy for you.
> How nice! That makes me happy too.
> Great! I'm so glad to hear that.
# i am stressed
i'm (so |very |really |a bit |)(stressed|nervous|worried|anxious|scared|afraid)( today| right now|)
i (feel|am feeling) (so |really |a bit |)(stressed|nervous|anxious|worried)
i have (too much to do|so much work|a big exam tomorrow|an interview tomorrow|a test tomorrow)
work (is|was) (so |)(stressful|hard|crazy)( today| right now|)
everything is too much
i can't (relax|calm down)
(i'm|i am) (under (a lot of |so much |)(pressure|stress)|overwhelmed|stressed out|so stressed out|freaking out|losing my mind|panicking|on edge|tense|swamped|snowed under|burned out|worried sick|in a panic|a nervous wreck|behind on everything|running late for everything)( today| right now|)
(i feel|i'm feeling) (overwhelmed|tense|under pressure|stressed out|on edge|so worried|scared|panicky|burned out)( today| right now|)
(i have|i've got) (a deadline|an exam|a job interview|a presentation|a driving test|so much to do|a million things to do|way too much work|so much on my plate|butterflies in my stomach|a lot on my mind)( tomorrow| this week| today|)
(tomorrow|next week|today) (is|i have) (my big exam|my interview|a big presentation|my driving test|my first day at work|the dentist)
(work|school|my job|everything|life|this week) is (stressing me out|driving me crazy|too much|killing me|so stressful|a lot right now|wearing me down)
(i can't|i just can't) (cope|handle this|sleep from worry|stop worrying|breathe|keep up|take it anymore|deal with this)
(there's|there is) (too much|so much) (going on|work|to do|stress|pressure)
(so|very|really|just) (stressed|nervous|worried|anxious)( today| right now|)
(my heart is racing|my hands are shaking|my heart is pounding|my head is spinning)
(i'm|i am) (nervous about|worried about|scared of|anxious about|afraid of) (tomorrow|my exam|the interview|the future|my test|my flight|the dentist|work)
(too much|so much) (stress|pressure|work)( today| lately|)
<im> <very> (stressed|nervous|worried|anxious|scared|afraid|tense|shy|overwhelmed|jittery|frightened|on edge|flustered|panicky|under pressure|snowed under) <now>
(i'm|i am|i feel|i get) <very> (nervous|shy|awkward|scared|anxious|worried|weird|silly|strange) (about|when|talking|calling) (calling|phoning|talking on the phone|i call|i phone|talking to a machine|speaking english|to strangers|tomorrow|my exam|to people|on the phone)
(wish me|keep your fingers crossed|cross your fingers)( for me|) (i have an exam|i've got an interview|it's my first day|i have a driving test|for tomorrow)
(i have|i've got|there's|i'm facing) (an exam|a big meeting|an interview|a lot to do|so much to do|a deadline|surgery|a court date|a big speech|visitors coming and nothing ready)( tomorrow| today| on monday| this week| and i'm scared| and no time|)
> Take a deep breath. You can do this.
> I understand. Take it one step at a time.
> That sounds hard. Breathe slowly, you'll be fine.
# i am angry
i'm (so |very |really |a bit |)(angry|mad|annoyed|furious|frustrated)( today| right now|)
i (feel|am feeling) (so |really |)(angry|mad|frustrated)
i had a fight with (my brother|my friend|my boss|my sister|my wife|my husband)
(everyone|everybody|everything) is (annoying me|getting on my nerves)( today|)
(i'm|i am) (livid|fuming|outraged|cross|irritated|so done|fed up|ticked off|boiling|in a bad temper|in a rage|at the end of my rope|grumpy|cranky|so cross)( today| right now|)
(i feel|i'm feeling) (irritated|grumpy|cranky|furious|annoyed|cross|mad at the world)( today| right now|)
my (boss|neighbor|brother|sister|boyfriend|girlfriend|roommate|husband|wife|friend) (makes|made|is making) me (so |)(angry|mad|furious)
(i had|we had|i just had) (an argument|a row|a big fight|a quarrel)( with my boss| with my wife| with my husband| with my friend| with my mom| today|)
(i could|i want to|i just want to) (scream|shout|hit something|throw something|explode)
(somebody|someone) (stole my bike|stole my parking spot|cut me off|was rude to me|yelled at me|lied to me|scratched my car)( today|)
(my neighbor is|my neighbors are|the kids are|the traffic is|people are|everyone is|everybody is) (driving me crazy|getting on my nerves|so annoying|really annoying)( today|)
(people|everyone|the drivers here) (are|were) so (rude|stupid|mean)( today|)
(so|very|really) (angry|mad|annoyed|frustrated)( today| right now|)
(that|this|it|he|she) makes me so (angry|mad|furious)
(i hate|i'm mad at|i'm angry with|i'm so angry at) (my boss|my neighbor|everyone|everybody|the world|my brother|my job)
(i've|i have) had (enough of this|it up to here|it with everyone|enough of everything)
<im> <very> (angry|cross|mad|annoyed|furious|irritated|frustrated|fed up|livid|grumpy|in a bad mood|moody|fuming) <now>
(my|the) (neighbor's music|neighbor's dog|boss|brother|sister|landlord|phone company|noise next door|traffic|computer|upstairs neighbor) (is|was) (driving me mad|driving me crazy|driving me up the wall|getting on my nerves|making me furious|impossible|annoying me)( again| today| all day|)
> I'm sorry to hear that. Do you want to talk about it?
> That sounds annoying. I hope it passes soon.
> I understand. Sometimes a short walk helps.
# i am sick
i'm (sick|ill|not feeling well|a bit sick|under the weather)( today|)
i (feel|am feeling) (sick|ill|unwell|terrible)
i have (a cold|a headache|the flu|a sore throat|a fever|a stomach ache)
i (caught|think i have) a cold
my (head|stomach|back|throat|tooth) hurts
(i'm|i am) (coughing|sneezing|coming down with something|in bed with the flu|in bed with a cold|in pain|feeling sick|feeling ill|feeling poorly|poorly|off sick|home sick|not well|really ill|so sick|getting a cold|throwing up|down with a cold)( today| all day|)
(i have|i've got) (a bad cold|a cough|a runny nose|a bad headache|a migraine|a toothache|an upset stomach|a stuffy nose|a temperature|a bug|a broken leg|a broken arm|back pain)( today|)
(i|i think i) (caught something|caught the flu|caught a bug|ate something bad|have a fever|am getting sick|am coming down with something|broke my leg|broke my arm|twisted my ankle|hurt my back|hurt my knee)
(my (knee|ear|tummy|foot|neck|leg|whole body|tooth)) (hurts|aches|is sore|is killing me)( today| so much|)
(my (head|back|stomach)) (aches|is killing me|is pounding|is hurting)( today|)
(i don't|i do not) feel (well|so well|very well|too good|so good)( at all| today|)
(i can't|can't) stop (coughing|sneezing)
(i'm|i was) in (the hospital|hospital|bed all day)
(so|feeling) (sick|ill|poorly|dizzy|queasy)( today|)
(everything|my whole body) hurts
<im> <very> (sick|ill|poorly|unwell|dizzy|under the weather|off color|rough|feverish|achy|in pain|full of cold|run down) <now>
my (head|back|foot|knee|tooth|tummy|stomach|throat|neck|shoulder|arm|ear|leg) (hurts|aches|is sore|is killing me|is bad again|really hurts|has been hurting|is acting up|still hurts) <now>
(i've got|i have|i had|i've had|we all have) (a|this|such a|an awful|a terrible|a nasty) (cold|headache|cough|sore throat|fever|toothache|backache|bug|stomach ache|hangover) <now>
my (feet|knees|eyes|ears|legs|hands|shoulders) (hurt|ache|are killing me|are sore|are bad again|play up when it rains|are giving me trouble|don't work like they used to) <now>
my (back|knee|hip|head|stomach|heart|shoulder) (plays up|is playing up|gives me trouble|is giving me trouble|is acting up|is no good)( when it rains| again| lately| in the cold|)
(i've been|i was|i've felt) (ill|sick|poorly|in bed|in hospital|off work|under the weather|laid up) (all week|since sunday|for days|all day|for a week|for ages|yesterday)
> I'm sorry to hear that. Get well soon!
> Oh no. I hope you feel better soon.
> Poor you. Rest well and get better soon.
# i am hungry
i'm (so |very |really |a bit |)(hungry|starving)( right now|)
i (feel|am feeling) (so |really |a bit |)hungry
i (haven't|have not) eaten (yet|all day|anything today|since breakfast)
i (need|want) (something to eat|some food|lunch|dinner|a snack)
i (could|can) eat a horse
my stomach is (growling|empty|rumbling)
(i'm|i am) (famished|ravenous|peckish|starving to death|so hungry|dying for a snack|dying for some food|craving chocolate|craving pizza|dying of hunger|ready for lunch|ready for dinner|getting hungry|hungry as a wolf)( right now| now|)
(i|i really|i only|i just) (skipped breakfast|skipped lunch|need food|need to eat|need a snack|want to eat|want pizza|want something sweet|could eat something|could do with some food|would love a burger|fancy a snack|fancy something to eat|have to eat something)( now| soon|)
(my (tummy|belly|stomach)) (is grumbling|is making noises|is rumbling|wants food|is so empty)
(is it lunch time yet|is it dinner time yet|is it time for lunch|when's lunch|is lunch ready|is dinner ready)
(it's|it is) (almost |nearly |)(lunch time|dinner time|time for lunch|time for dinner|time to eat)
(i could|i'd) (eat a whole cow|murder a burger|kill for a pizza|kill for a sandwich|eat anything|go for a pizza|go for a snack)
(so|very|really|super) hungry( right now| today|)
(there's|i have) (nothing in the fridge|no food in the house|nothing to eat|nothing to eat at home)
(i haven't|i didn't) (had|have|eat) (lunch|breakfast|dinner|anything|a bite)( yet| today| all day|)
(hungry|starving)( over here| here|)
<im> <very> (hungry|starving|peckish|ravenous|famished|starved) <now>
(i need|i want|i'd love|i could use|i could do with|i fancy|i'm dying for|i'm gasping for|i could murder) (a sandwich|something to eat|a bite|a bite to eat|some lunch|a pizza|some cake|a snack|breakfast|ice cream|a warm meal)( now| right now| soon|)
> Then it's time for something tasty. Enjoy your meal!
> You should get a good snack. Enjoy it!
> I hope you get something good to eat soon.
# are you busy
are you busy
are you free
do you have a minute
are you (busy|free)( now| right now| today| at the moment|)
am i (disturbing|bothering|interrupting) you
do you have (time|a minute|a moment|a second)( for me| to talk|)
have you got (time|a minute|a moment|a second)( for me| to talk|)
(is this|is it|is now) a (good|bad) (time|moment)( to talk|)
can (i|we) talk( to you| for a minute|)
can i (ask|bother) you (something|with something|a question|a quick question)
(got|have) a (minute|second|moment)
do you mind if i ask( you|) something
may i ask you (something|a question)
i have a question( for you|)
i (want|would like|wanted|need) to ask you (something|a question)
(can|could|may) i (have|get|steal|borrow) (a minute|a moment|a second|a bit) of your time
(are you|you) (available|around|free to talk|free for a chat|in the middle of something|occupied|doing anything|able to talk)( now| right now|)
(got|have you got|do you have|you got) (time|a minute|a second|a sec|a moment)( for a chat| for a question| for me| to chat| to spare|)
(is|would) (now|this|it) (okay|convenient|be okay|be all right|a good time)( to talk| for a question| for you|)
(i've|i have) (got |)(a little|a small|a quick|one|another|a short|a silly|a stupid) question( for you|)
(i've|i have) (got |)(a few|some|a couple of) questions( for you|)
(let me|can i|could i|may i|i'd like to|i want to) ask (you |)(one|another|one more|a quick|a little|a silly) question( please|)
(mind|would you mind|do you mind|is it okay|is it all right|would it be okay) if i (ask|asked) (you |)(something|a question|you this)
(there's|there is) something i('d like| want| wanted|'ve been meaning) to ask( you|)
(am i|i hope i'm not) (catching you at a bad time|interrupting|interrupting you|disturbing you|bothering you|calling at a bad time)
(can|could|may) i (pick your brain|bother you for a second|trouble you for a moment|trouble you|talk to you for a minute)
(quick question|question for you|a question|one question|just a question|one quick thing|just one thing)
(do you|would you) (have|be able to spare) (a moment|some time|a few minutes)( for me| please|)
(could you|can you) (spare a minute|spare a moment|give me a minute of your time)
> Of course, I have time for you. Go ahead.
> Sure, I'm all ears. What is it?
> Yes, I have time. What would you like to know?
# birthday
it's my birthday
today is my birthday
it's my birthday today
it's my birthday( today|)
today is my birthday
(guess what|you know what) it's my birthday
i (turned|am turning) (twenty|thirty|forty|fifty|sixty|eighteen|ten|twelve) today
it's my (birthday tomorrow|birthday this week|birthday on sunday)
my birthday is (today|tomorrow|this week|on friday)
i have (my |a |)birthday today
i'm having a birthday( party|) today
wish me a happy birthday
(can|could|would) you wish me (a |)happy birthday
(hey |guess what |)(it's|today's) my (birthday|special day|big day)( today|)
(today|tonight) (i turn|i'm turning|i become) (thirty|forty|twenty|sixty|twelve|eighteen|a year older)
(i'm|i am) (the birthday girl|the birthday boy|a year older today|one year older today|celebrating my birthday|celebrating my birthday today|a birthday girl|having my birthday today)
(i|we) (got|baked) a (birthday cake|cake for my birthday)( today|)
(tomorrow|next week|this friday|on saturday|on sunday) is my birthday
(did you know|do you know|you know) (it's|that it's|today is) my birthday( today|)
(say|sing|will you say) happy birthday to me
(won't you|aren't you going to|will you|please) (wish me a happy birthday|say happy birthday|congratulate me on my birthday)
(congratulate me|you should congratulate me) (it's|today is) my birthday
(happy birthday to me|birthday time|it's birthday time|it's my birthday party today|i'm celebrating my birthday this week|we're celebrating my birthday)
(my birthday|my birthday party) (is coming up|is today|was yesterday|starts tonight|is this weekend)
i was born (on this day|today) (many years ago|thirty years ago|forty years ago|twenty years ago)
this year my birthday is on a (sunday|saturday|monday|friday)
(i've|i have) (just |)turned (thirty|forty|fifty|sixty|twenty|eighteen)
> Happy birthday! I wish you a wonderful day.
> Happy birthday to you! Have a great day.
> Oh, happy birthday! Enjoy your day.
# long day
i had a long day
it was a long day
long day
i('ve| have|) had a (long|busy|hard|tiring|crazy) (day|week|night|morning)( at work|)
it('s been| was) a (long|busy|hard|tiring|crazy) (day|week|night|morning)( at work|)
(what a|such a) (long|busy|hard|tiring|crazy) (day|week)
i('ve| have) been (working|busy|on my feet|in meetings) (all day|since early morning)
i just (got home|came home|got back) from work
i worked (all day|late|a double shift|all night)( today|)
i'm glad (this day|the day|the week) is over
(today|this day|this week|the day|my shift) (was|has been) (really |so |very |)(long|exhausting|busy|tiring|hectic|crazy|never ending)
(i've|i have) (had|been having) (such |)a (long|busy|hectic|tough|crazy|exhausting) (one|day|shift|week)
(finally|at last) (home|home from work|done with work|the day is over|it's over|i'm off work)
(i|i just|i've just) (finished work|finished my shift|got out of work|left the office|got off work|clocked off|made it home)
(what|phew what|oh what) a (day|week|shift|long shift|night|morning)
(i|we) (had|have had) (back to back meetings|meetings all day|so much work|so much to do|no break|no time to sit down)( today|)
(i've|i have) been (on the go|rushing around|running around|working nonstop|driving|traveling|cleaning|studying)( all day| since six|)
(no|i had no) (break|rest|lunch break)( all day| today|)
(work|the office|school) was (long|busy|hectic|exhausting|so tiring|crazy|nonstop)( today|)
(it's|it was|it's been) (one of those (days|weeks)|a day and a half|quite a day|quite a week|a marathon day)
(time to|i need to|now i can|i want to) (put my feet up|relax|unwind|sit down)( now| after today| after this day|)
(twelve|ten|fourteen) hours (of work|at work|on my feet)( today|)
(it's|it has|it was|i've had|been|it's been) (been |)(a|such a|quite a|one) (long|busy|hard|hectic|tough|full|mad|crazy|exhausting|demanding) (day|week|morning|month|shift|one|year)( at work| so far| again| with the kids|)
(i|we) (only just|finally|just|still have to) (finish|finished|got home|sat down|stopped working|work late|got off the phone|left work)( now| today| at last|)
> You've earned a rest. I hope you can relax now.
> That sounds tiring. Have a quiet evening!
> Well done for getting through it. Now relax a little.
# talk to me
(can|could) (we|you) (just |)(talk|chat)( with me| to me| a bit| a little|)
(let's|i want to|i'd like to|i just want to) (talk|chat|have a chat|have a conversation)( with you|)
talk to me
say something
tell me (something|anything)
i (just |)(want|wanted) (someone|somebody) to talk to
keep me company
(do you want|would you like) to (talk|chat)( with me| a bit|)
let's have a (chat|little chat|talk)
what (should|shall|can) we talk about
(i'd love|i'd really like|i would love|i would like) (to chat|a chat|to have a talk|a conversation|a little chat|some company)( with you|)
(i fancy|i feel like|i'm in the mood for) (a chat|a talk|a conversation|talking|chatting|having a chat|some company)( with you|)
(chat|talk|speak) (with|to) me( please| a bit| for a while| a little|)
(can|could|may|shall) (i|we) (have|just have) a (chat|conversation|talk|little talk|natter)( please| with you|)
(do you feel like|are you up for|fancy|how about|what about|up for) (a chat|chatting|talking|a conversation|a little talk|a natter)
(i need|i could use|i'm looking for) (someone to talk to|someone to chat with|some company|a friend to talk to|a conversation|a good chat|a bit of company|somebody to talk to)
(let's|why don't we|maybe we could) (just talk|chat for a while|talk about something|talk for a bit|have a conversation|chat about something|talk about anything|shoot the breeze|catch up)
(i just|i only) (called|phoned|rang) to (talk|chat|hear a voice|hear your voice)
(start a conversation|start talking|make conversation|begin a conversation)( with me| please|)
(pick|choose|suggest|give me|got) a (topic|subject)( to talk about| please|)
what (would you like|do you want) to (talk|chat) about
(say|go on say|please say|just say) (anything|something|whatever you like)( to me| please|)
(talk to me|tell me something) (about anything|i'm lonely|i don't want to be alone|please)
<hi> (i'm|i) just (called|rang|phoned|want|wanted|came) (to chat|to chat a bit|to talk|a little chat|to hear somebody|to have somebody to talk to|to pass the time|a bit of company)( with you| today| if that's okay|)
> I'd love to talk. How was your day?
> Sure, let's chat! How are you feeling today?
> Gladly! Tell me about your day.
# going to bed
i'm (going|off) to (bed|sleep)( now| soon|)
it's (late|time for bed|bedtime|so late)( now| here|)
i (should|need to|have to|must) go to (bed|sleep)( now| soon|)
(good night|night night|sleep well|sweet dreams)
(good night|have a good night)( to you| then| and sleep well|)
(i'm|i am) (heading to bed|turning in|turning in for the night|heading off to bed|ready for bed now)
(i think|i guess) i('ll| will) (go to bed|hit the hay|hit the sack|turn in|go to sleep|call it a night|get some sleep)( now| soon|)
(time|it's time|time for me) (to sleep|to go to bed|to go to sleep|to turn in|to hit the hay)( now|)
(i'm|i am) (already in bed|in bed|lying in bed|about to sleep|about to go to bed|falling asleep|ready to sleep)( now|)
(nighty night|night|night then|night everyone|sleep tight|good night my friend|good night computer|good night robot|have a good sleep|have a good night's sleep|see you in the morning|until tomorrow morning|it's past my bedtime|it's way past my bedtime|off to bed now|bedtime for me|to bed with me)
(let's|i'm going to) call it a (night|day and go to bed)
(i want|i wish|just wanted) to (say good night|wish you a good night)
(wish me good night|say good night to me|say good night)
(i'm|i am) going to (sleep|bed|hit the hay|get some sleep)( now| soon|)
(well|okay|so|all right) (good night|night night|sleep well|i'm off to bed)( then|)
> Good night! Sleep well.
> Good night, and sweet dreams.
> Sleep well! Good night.
# i am back
i'm back( again| now|)
(hi|hello|hey) i'm back
here i am again
it's me again
i'm home( now| again|)
(sorry|okay) i'm back
(i have|i've) (returned|come back|come home|arrived)( again|)
(back|and i'm back|back again|back now|it's me again|guess who's back|guess who|me again|here we are again|remember me i'm back|look who's back|i came back|i'm home|i'm home from work|i am back from my walk|i've just come home)
(did you miss me|have you missed me)( while i was gone|)
(hi|hello|hey) (it's me again|here i am again|i've come back|i'm home|me again|again it's me|i returned)
(i'm|i am) (back|home) from (work|school|my trip|vacation|holiday|the store|lunch|the gym|my walk)
(i just|i only just) (got back|came back|returned)( from work| from vacation| from lunch| home|)
(i was|i've been) (gone|away|out|on vacation)( for a while| for a bit| now i'm back| but i'm back|)
(long time no see|long time no talk|we talked before|we spoke earlier|i called before|i called earlier|i'm calling again|i called yesterday)
(here i am|here i am once more|i'm back once more|back once again|ready again it's me)
> Welcome back! What can I do for you?
> Welcome back! How can I help?
> Nice to have you back. What shall we do?
# my plans
i'm (going|off) (on vacation|on holiday|to the beach|to a party|to the park|to the movies|camping|on a trip|shopping)( today| tomorrow| soon| next week|)
(tomorrow|next week|today|this weekend) i'm (going|off) (on vacation|on holiday|to the beach|to a party|camping|on a trip)
i'm (meeting|seeing) (my friends|a friend|my family|my parents|my sister|my brother)( today| tonight| later| tomorrow|)
we're having a (party|barbecue|picnic)( today| tomorrow| tonight| this weekend|)
i'm (making|cooking|having) (dinner|lunch|breakfast|a cake)( now| right now| for my family|)
i'm going for a (walk|run|swim|drive|bike ride)( now| later|)
(i'm|we're) (going|off|heading) (to the (lake|mountains|cinema|theater|gym|zoo|museum|mall|country)|on a cruise|hiking|fishing|skiing|swimming|dancing|bowling|out for dinner|to a concert|to a wedding|abroad)( today| tonight| tomorrow| later| soon| this weekend|)
(i'm|we're) (planning|getting ready for|packing for|looking forward to) (a trip|a vacation|a holiday|a party|a picnic|our vacation|a road trip|a wedding)
(i|we) (have|have got|got) (tickets (for a concert|for a show|for the theater|for the game)|a date tonight|a party tonight|friends coming over|guests tonight|a big trip planned|visitors coming)
(tonight|tomorrow|this weekend|next week|on saturday|later) (i'm|we're) (cooking for friends|going out|going dancing|seeing a movie|going hiking|visiting my parents|going to a concert|flying to spain|meeting friends|having guests)
(i|we) (plan|want|hope|intend) to (go on a trip|go hiking|visit my family|read a book|go fishing|paint the house|learn the guitar|go for a swim|bake a cake|watch a movie)( tomorrow| this weekend| later| today| tonight|)
(i'll|i will|we'll|we will) (visit my grandma|go swimming|watch a movie|go to the park|go for a walk|play tennis|have a barbecue|bake cookies|meet a friend)( later| tonight| tomorrow| today| this weekend|)
(i'm|we're) (watching a movie|having people over|having a barbecue|baking a cake|baking cookies|ordering pizza|playing cards|having a game night|having friends over)( tonight| later| today| this evening|)
(my friends and i|my family and i|my wife and i|my husband and i) are going (out|on vacation|to the beach|camping|away)( tonight| tomorrow| soon|)
(i can't wait|can't wait) (for (my vacation|the party|the concert|my holiday|our trip)|to go on vacation|to see my friends|to see my family)
(it's|tonight is|today is) (movie night|game night|date night|our wedding anniversary|my day off|family day)
> That sounds nice. Have fun!
> How nice! Enjoy it.
> Lovely! I hope you have a great time.
# my family
i have (a|one) (son|daughter|brother|sister|baby|wife|husband|twin)
i (have|come from) a (big|small|large|lovely) family
(we|i) (got|just got|have) a new (puppy|kitten|baby|dog|cat)
my (son|daughter|brother|sister|wife|husband|mother|father|grandma) is (wonderful|so funny|the best|visiting|here with me)
i love my (family|kids|wife|husband|dog|cat|mom|dad|sister)
(i've|i have) got (two|three|four) (kids|children|sons|daughters|brothers|sisters)( at home|)
(i'm|i am) (married with kids|a mom|a dad|a mother of two|a father of three|a grandmother|a grandfather|a proud dad|a proud mom|a proud aunt|a proud uncle)
my (kids|children|grandchildren|parents) are (wonderful|visiting|here|so funny|great|growing up so fast|my everything|the best|coming over)( today|)
(my (son|daughter|baby|grandson|granddaughter|little one)) (started school|learned to walk|got married|graduated|is growing up|turned five|just said the first word|lost a tooth)( today| this week| last week|)
my (mother|mom|dad|father|sister|brother|grandma|aunt|uncle) is (here|visiting|coming to visit|a great cook|so sweet|my hero)
(we|i) (have|adopted|rescued) (a dog|a cat|two cats|two dogs|a rabbit|a parrot|a puppy|a kitten|a hamster)( at home| last week|)
(let me|can i|i want to) tell you about my (family|kids|wife|husband|dog|cat|grandchildren|children)
(i'm|i am) (here|sitting|at home) with my (family|kids|wife|husband|dog|cat|mom|dad)( right now|)
my (dog|cat|puppy|kitten|bunny) is (so cute|so funny|so sweet|asleep next to me|here with me|the best)
(there are|we're) (five|four|six|three) of us( in my family| at home|)
my (wife|husband|girlfriend|boyfriend|partner) (and i have two kids|is lovely|is so sweet|is so funny|is wonderful)
(i come from|i have|we're) a (big|close|happy|close knit|wonderful|small) family
(i|we) (really |)(adore|miss|care about) (my kids|our kids|my grandchildren|my family|my dog|our cat)
my (son|daughter|grandson|granddaughter|husband|wife|mother|father|sister|brother|best friend|dog|cat|baby|grandma|nephew|niece) (is coming|came|comes|called me|is|was|just had a baby|got married|just learned to walk|is starting school|makes me laugh|is getting big)( to visit| over| tomorrow| today| here| next to me| this weekend|)
(my|our|the) (kids|children|grandchildren|parents|little ones|twins|in laws|cousins) (are|are finally|are all) (asleep|coming over|coming to visit|coming on sunday|in bed|so loud|so sweet|home|growing so fast|playing outside|here for the weekend)( now| at last| today| tonight| again|)
my (cat|dog|puppy|kitten|parrot|rabbit|hamster|baby) (is|was|just) (asleep on my lap|sitting next to me|barking at the postman|chasing its tail|ate my shoe|hiding under the bed|looking at me|so clever|so naughty|snoring|purring)( right now| again| today| at the moment|)
> How lovely! They must be dear to you.
> That's lovely to hear.
> How nice! Thank you for telling me.
# pretty outside
<say> (i saw|there's|there was|look|did you see) (a|the) (beautiful |big |lovely |)(rainbow|sunset|sunrise|full moon|blue sky|starry sky)( over my house| this morning| from my window| last night| outside| today|)
(snow|sunshine|spring|summer|warm weather|a blue sky|a bit of sun) (at last|again|finally|everywhere|all week|for the weekend) <eh>
(what|such|it's|it was) a <good> (evening|night|sunset|view|moon|sky|sunrise|frosty morning|snowy day)( outside| tonight| from here| last night| it is|)
(it's|it is) (snowing|snowing so softly|all white outside|such a clear night|so quiet outside with the snow)( at last| and so pretty| and the children love it| here|)
(the (stars|leaves|mountains|lights|roses) (are|look)|the (moon|snow|garden|lake|sky) (is|looks)) (so |really |very |)(pretty|beautiful|lovely|bright|gorgeous)( tonight| today| this time of year| from my window|)
> How pretty! I'd love to see that.
> That sounds beautiful. Enjoy the view!
> How lovely! Thank you for telling me.
# hot weather
(it's|it is|it's been|it's getting) (so |too |really |far too |very |way too |)(hot|boiling|boiling hot|humid|sticky|muggy|sweltering|stuffy|scorching|roasting|baking)( out| out here| outside| in here| today| again|) <eh>
(i'm|we're) (melting|sweating|boiling|roasting|dying of heat|far too hot|dripping|so hot)( in this heat| here| today| over here|)
(what|such) a (heat|heatwave|hot day|hot night|scorcher)( today| we're having|)
(this|the) (heat|sun|heatwave|summer) (is killing me|is too much|is unbearable|won't stop|makes me sleepy|is wearing me out)
(i can't|you can't|nobody can) (stand|take|bear|sleep in|work in) this heat
(i need|we need|i could do with) (some shade|a fan|air conditioning|a swim|rain|an ice cream|a cold drink)( in this heat| it's so hot|)
> Phew! Drink plenty of water and stay in the shade.
> That sounds hot. I hope you have something cold to drink.
> Keep cool! A cold drink would be nice now.
# weather there
(what's|how's|what is|how is) the weather( like|) (there|over there|where you are|at your end|your way|on your side|with you|in your part of the world)( today| right now|)
(is it|is it also|is it still) (raining|sunny|cold|hot|warm|snowing|nice|windy|wet|dry) (there|over there|where you are|your way|at your end|with you|too)( today| as well|)
(do you have|have you got|have you had|do you get) (rain|sun|snow|good weather|nice weather|storms)( there| over there| where you are| too)
(are you|you) (having|getting|enjoying) (good|nice|bad|this|any) (weather|sunshine|rain)( there| over there| too|)
> I can't see outside. I hope it's nice where you are!
> I have no window, I'm afraid. How is it where you are?
> I don't feel the weather, I only hear you.
# monday
(it's|it is|oh no it's|ugh it's) (only |just |)(monday|tuesday|monday again|monday morning|back to work|so early|early|five in the morning|only wednesday)( already| again| ugh| and i'm not awake|)
(i |i really |)(hate|don't like|can't stand) (mondays|monday mornings|getting up early|early mornings|winter mornings|going to work|the night shift)
(back|i'm back|i have to go back|off) (to work|to school|to the office|at my desk)( again| tomorrow| today|)( ugh| sadly| already|)
(i|i just) (got up|woke up|got out of bed|overslept|had to get up early)( just now| too early| at five| and i'm still sleepy|)
(the weekend|my vacation|the holiday|sunday|the day) (was|is|went by) (too short|over|nearly over|too fast|gone already)
<say> (another|just another|one more|what a|a typical|only a) (boring|gray|long|dull|busy|slow|plain|quiet) (monday|tuesday|wednesday|thursday|workday|morning)( here| again| at work| isn't it|)
> Take it easy, it will get better.
> I hope the day gets better soon!
> A cup of coffee might help. Have a good day!
# i am thirsty
<im> <very> (thirsty|parched|dying of thirst) <now>
(i need|i want|i'd love|i could use|i could do with|i fancy|i'm dying for|i'm gasping for|i could murder) (a cup of tea|a coffee|a beer|a cold beer|a drink|a glass of water|some tea|something to drink|a lemonade|a hot chocolate)( now| right now| soon|)
(my (mouth|throat) is (so |)dry|i haven't had my (coffee|tea) yet|i haven't drunk anything (today|all day)|coffee time|time for (a coffee|tea|a drink))
> Then have something good to drink. Enjoy it!
> You should get a nice drink.
> Good idea. A drink would be nice now!
# i ate
(i've|i|we|we've) (just |only just |)(had|finished|eaten|enjoyed) (a big|a huge|a lovely|a nice|a late|my|a quick|our) (lunch|breakfast|dinner|meal|supper|sandwich|cup of coffee|cup of tea|pizza|roast|barbecue)( today| just now| with the family| and now i'm full|)
(i'm|we're) (so |really |very |)(full|stuffed|drinking my coffee|having my coffee|having a cup of tea|drinking tea|eating lunch|having breakfast|having a sandwich|eating an apple|having some cake)( right now| now| at the moment|)
(my|the) (lunch|dinner|breakfast|coffee|cake|soup|pizza) (was|is|tastes|smells) (so |really |very |)(good|delicious|lovely|great|yummy|tasty|wonderful)( today|)
(i'm|we're) (cooking|making|baking|having|frying|preparing) (pasta|soup|pancakes|bread|a cake|a pie|cookies|a stew|fish|curry|tea|a roast|a pizza)( tonight| today| right now| for dinner| for my friends|)
> That sounds delicious. Enjoy!
> Mmm, how nice! I hope it tastes good.
> Lovely! Good food makes a good day.
# what i do now
(i'm|i am|we're) (just |only |)(sitting|waiting|standing|lying|stuck|walking|driving) (in the car|at home|at the bus stop|on the train|in the kitchen|on the sofa|in my garden|at work|in traffic|in a queue|on the bus|in the park|at the station|in bed|in the waiting room|at the airport)( right now| at the moment| and thought i'd call|)
(i'm|i am|we're) (just |only |)(walking the dog|doing the dishes|washing up|ironing|cleaning|knitting|painting|gardening|working|studying|doing my homework|reading|watching tv|listening to music|playing cards|folding laundry|cutting the grass|tidying up|relaxing|waiting for my friend|babysitting|packing)( right now| now| at the moment| today| while i talk to you|)
(i've|i have|i) (been|just been) (gardening|shopping|swimming|running|for a walk|to the gym|cleaning|at the doctor's|at the dentist|to the market|to church|reading all day|to the movies|at the park|out with the dog)( today| this morning| all day| all afternoon|)
(i'm|i've been|i was) (reading|watching|enjoying|listening to) (a good book|a great film|a movie|a series|the radio|the news|the game|a football match|old records|a nice show)( lately| right now| last night| at the moment|)
(i|i really) (like|love|enjoy) (gardening|cooking|walking|my garden|my job|fishing|knitting|swimming|singing in a choir|my old car|camping|a quiet evening|sundays|long walks|a good chat)( you know| a lot| very much|)
(i've|i) (got|bought|just got|just bought|treated myself to) (a new|a nice new|my new|myself a new) (haircut|car|phone|coat|hobby|bike|job|dress|sofa|pair of shoes|camera|tv|hat|kitchen)( today| yesterday| last week| and i love it|)
(i'm|i am|i started|i've started) (learning|trying|practicing|teaching myself) (to |how to )(play the violin|play the guitar|speak spanish|cook|swim|dance|paint|drive|knit|sew|ride a bike|bake bread)( these days| lately| at my age| right now|)
(i've been|i was|i'm) (baking|cooking|digging the garden|painting the kitchen|writing letters|playing with the kids|fixing my bike|cleaning windows|sorting old photos|doing a puzzle|making jam|sewing) (all morning|all day|since breakfast|this afternoon|the whole day|right now)
(i'm going|i'm off|i'm about) to (see my sister|visit my mother|see a friend|meet my brother|walk the dog|have a bath|do the shopping|cook dinner|watch a film|get my hair done|clean the house) (later|soon|tonight|this afternoon|in a minute|after this|today)
(i just|i've just|i only just) (came in|came back|got in|come in) (from|out of) (the garden|a walk|the cold|the shops|the shower|the gym|a meeting|church|the pool)
(i|i really|we) (love|like) (the smell of fresh bread|a good cup of tea|quiet mornings|old movies|cooking for friends|dancing in the kitchen|my new job|looking at the stars|a rainy day with a book)( you know| so much| most of all|)
(i'm|we're|i am) (just |)on (my lunch break|my way home|my way to work|my way to the shops|the bus|a train|my break|the night shift|the sofa|my bike|the balcony|a walk)( right now| at the moment| so i called|)
(i'm|we're|i am) (just |still |)(waiting|looking) for (the plumber|the bus|my friend|the postman|my wife|the kids|a parcel|my dinner|the doctor|the rain to stop|the train|the kettle)( right now| at the moment| and it takes ages|)
(i|we) (met|saw|visited|called|ran into|had dinner with|had tea with|went out with|had lunch with|talked to) (my sister|an old friend|my grandmother|my neighbor|some friends|my cousin|my old teacher|my parents|the neighbors|a friend from school) <when>
<kin> (called me|phoned me|is visiting|is here|came to see me|is cooking|is asleep|is watching tv|says hello|is coming later|is in the garden|is on the phone|is making tea|plays the piano) <when>
(time for|i'm off to|i'm back from|i enjoy|i'm ready for) my (afternoon nap|tea|morning walk|daily walk|crossword|coffee break|evening bath|knitting|favorite show|book)( now| and then bed|)
> That sounds nice. Thank you for telling me!
> How nice! Enjoy it.
> Good for you! What can I do for you?
# mishap
(i|i've|i just|i've just) (lost|forgot|broke|left|dropped|can't find|missed|spilled|burned|locked myself out and forgot) (my keys|my phone|my wallet|my glasses|my umbrella|my bus|my train|my coffee|the cake|my lunch|a cup|a plate|my bag|the milk|my dinner)( today| this morning| again| on the bus|)
(my|the|our) (car|bus|train|computer|phone|washing machine|bike|fridge|heating|flight|alarm|elevator|oven|tv) (broke down|is late|was late|is broken|won't start|stopped working|has died|is canceled|doesn't work|didn't come|had a flat tire)( today| this morning| again|)
(the|this) (traffic|commute|bus ride|queue|line|train ride|drive|road) (was|is|has been) (so |really |just |)(awful|terrible|horrible|bad|crazy|long|a nightmare|dreadful|endless|murder)( today| this morning| again| on the way home|)
(i was|i'm|we were|we're) (stuck in traffic|late for work|late|running late|stuck in a line|stuck on the train|locked out|lost)( again| today| this morning| for hours| all morning|)
(everything is going wrong|nothing works|everything goes wrong|nothing went right|everything went wrong)( today| for me today| this morning|)
(prices|everything|life|rent|food|petrol|gas) (is|are) (so |getting |just |far too |)(expensive|too expensive|high|dear)( these days| now| nowadays| everywhere|)
(the neighbors|my neighbors|the kids|the children|the builders|the dogs) (are|were|have been) (so |very |really |)(loud|noisy|wild|noisy all night)( again| today| all day|)
(the news|the world|politics|everything on tv) is (so |just |all |)(bad|crazy|sad|depressing|mad)( these days| today| lately| at the moment|)
(my|our) (team|club|favorite team|horse|side) (lost|lost again|lost last night|is losing|was so bad|played badly)( yesterday| today| again| on sunday|)
(i|i just|i've|i've just) (spilled|burned|dropped|broke|tore|ruined|lost|cracked|knocked over) (coffee all over my shirt|my toast|my toast this morning|the dinner|my favorite cup|my best shirt|my glasses|my ring|the vase|my new phone|juice on the carpet|my soup|an egg)( today| this morning| just now| again|)
my (flight|train|appointment|date|meeting|holiday|concert|bus|package|order) (got|was|has been) (cancelled|canceled|delayed|called off|lost|postponed|stolen)( today| again| this morning| at the last minute|)
<thing> (is|was) (leaking|broken|stolen|making noises|stuck|blocked|falling apart|playing up|gone|out of order|frozen|damaged|scratched|ruined|smoking) <when>
<thing> (broke|fell over|broke down|stopped|died|fell apart|went missing|crashed|caught fire|won't start|doesn't work|won't close|is leaking|fell on my foot|needs fixing) <when>
(i|i just|we|my son|my husband|somebody) (lost|broke|dropped|forgot|ruined|scratched|damaged|sat on|drove over|threw away) (my phone|my keys|my glasses|my wallet|my umbrella|my bag|my watch|my coat|my new hat|my book|my ring|my ticket|the camera) (in the bath|on the bus|in the street|by mistake|in the rain|down the stairs|at work|on the train|somewhere|in the park) <when>
<kin> (is ill|had an accident|broke a leg|is in hospital|is angry with me|forgot my birthday|moved away|lost the job|is not well|fell down the stairs|has the flu|shouted at me|won't talk to me|is always late|failed the exam|isn't coming|got hurt|canceled on me|got a fine) <when>
(my|our) (dog|cat|rabbit|hamster|horse|parrot|old dog|kitten|puppy|goldfish) (ran away|is ill|is sick|is at the vet|bit me|got lost|won't eat|is missing|hurt a paw|flew away|has fleas|ate my shoes|broke a vase) <when>
(i|we) (had to|have to) (stand on the bus|wait for an hour|wait for ages|work late|stand in line|walk home in the rain|pay a fine|cancel our trip|get up at five|do it all again|run for the bus|sleep on the floor|go back|stay indoors) (all the way|again|and nobody cared|and it was no fun|) <when>
(i|i really|we|don't you just) (hate|can't stand|dislike) (waiting|standing in line|paying bills|the dentist|ironing|doing taxes|cleaning|this noise|long meetings|sitting in traffic|all these bills|waiting rooms)( you know| so much| these days|)
> Oh no, I'm sorry to hear that.
> Oh dear. I hope the rest of the day is better!
> That's a pity. I hope it works out.
# the season
(merry|happy) (christmas|new year|easter|halloween|thanksgiving|holidays|valentine's day|friday|monday|birthday to you)( to you| to you too| everyone| my friend|)
(have a|i wish you a|wishing you a) (merry christmas|happy new year|happy easter|good new year|nice holiday)
(season's greetings|happy holidays to you|cheers to the new year|compliments of the season)
> Thank you! I wish you a wonderful time.
> Thank you, the same to you!
> All the best to you and yours!
# time flies
(it's|it is) (nearly |almost |)(christmas|easter|new year|halloween|summer|winter|autumn|spring)( already| soon| again| time|)
(can you believe|i can't believe|hard to believe) (it's|it is) (already |almost |)(december|christmas|summer|march|the end of the year|autumn|june)( already| again|)
(time|the year|this year|the summer|the day|the week) (flies|goes so fast|goes by so fast|has flown by|is flying by|passes so quickly|went so fast)( doesn't it| these days| when you get older|)
> Yes, how time flies!
> It goes so fast! Enjoy every day.
> How quickly it goes! I hope it's a good time for you.
# the place
(i|i really|we|my kids|my friends all|my family) (like|love|always enjoy|always like|adore) (your place|your shop|coming to you|being there|what you do|what you do there|your work|visiting you|how friendly you are|your people)( you know| very much| so much| a lot|)
(you have|you've got|that's|it's|what|you have such|it's such) a (lovely|nice|great|beautiful|fine|wonderful|cozy) (place|shop|spot|little place|business|house)( there| over there|)
(i've|i have|i) heard (good|great|nice|wonderful|only good|so many good) things about (you|your place|your shop|your work|the place|all of you)
(a friend|my friend|my sister|my neighbor|somebody|everyone|my mother) (recommended you|told me about you|sent me|says you're great|told me to call|loves your place|gave me your number|told me you're good)
(i was|we were) (there|at your place|with you) (last week|yesterday|last year|on sunday|once|last month)( and it was lovely| and loved it| and it was great| and had a good time|)
(everybody|everyone|your people|the people|they|you) (was|were|are) (so |very |really |)(nice|friendly|kind|helpful|welcoming) (there|at your place|last time|to me last time|when i came)
(i've|we've) (been coming|been your customer|been a customer|been a regular|come to you) (for years|for ages|since i was a child|for ten years|forever)
> How kind of you to say! Thank you.
> Thank you, that's nice to hear.
> That's lovely to hear. What can I do for you?
# new here
(i'm|we're|i am) (new|new in town|a stranger|just visiting|only visiting|a tourist|a visitor|on vacation|on holiday|here for the weekend|just passing through|staying at a hotel)( here| in this town| in town| in the area| around here|)
(i|we|i've|we've) (just |only just |only |)(moved|arrived|came|got) (here|to this town|to town|into the neighborhood|around the corner|into a new flat|to the area)( last week| last month| yesterday| recently|)
(this is|it's) (my|our) first (time|day|visit|week|trip) (here|in town|in your town|in this city|in the country|abroad)
i don't know (anybody|anyone|my way around|my way about|the area|the town)( here| yet| around here|)
> Welcome! I hope you like it here.
> How exciting! I hope you feel at home soon.
> Welcome! Let me know if I can help.
# talking to a machine
(this is|it's|that's|it is) (so |very |a bit |quite |really |kind of |)(strange|funny|weird|odd|new to me|exciting|amazing|unusual|spooky|crazy) (talking|to talk|to be talking|speaking) to (a computer|a machine|a robot|you|something like you)
(i've|i have) never (talked|spoken|chatted) (to|with) (a computer|a machine|a robot|an ai|something like you|one of you)( before| in my life|)
(i'm|i am) (not used to|new to|still getting used to|not good at|too old for) (this|talking to machines|these things|talking to computers|computers|this sort of thing|phones)
(i can't believe|it's amazing|i find it strange|isn't it funny) (i'm talking|that i'm talking|to be talking|i am chatting) (to|with) (a computer|a machine|a robot)
(what|how) (a time|times|amazing) (to be alive|we live in|what computers can do)( now| these days|)
> It's new for many people. Just talk as you like!
> I'm glad you're trying it. Take your time.
> I like talking with you. Ask me anything you like.
# your plans
(any|have you any|got any|what are your|do you have) (nice |big |fun |special |)plans (for|over|during) (the holidays|summer|christmas|the summer|tonight|this evening|later|new year|today|tomorrow|the rest of the day|easter|your vacation)
(doing|are you doing|up to|will you do) (anything|something) (nice|fun|special|good|exciting) (for the holidays|this summer|tonight|later|this evening|at christmas|today|tomorrow|next week)
(what|and what) (are you|will you be) (doing|up to|planning) (tonight|later|tomorrow|this evening|next week|after work|for christmas|over the holidays|this summer)( then| yourself|)
(where are you going|are you going anywhere nice|are you going away|are you taking a trip|are you off somewhere) (this summer|on vacation|on holiday|for the holidays|for christmas|soon)( then|)
> No plans, I'll be here as always.
> I'll be right here. I hope you have nice plans!
# end of week
(i |i really |we |)(can't wait|cannot wait|could hardly wait|can hardly wait|long) for (the weekend|friday|saturday|sunday|the holidays|summer|spring|christmas|my day off|five o'clock)
(thank god|thank goodness|at last|finally|yay|hooray|oh good) (it's|it is) (friday|the weekend|nearly friday|almost the weekend|saturday|sunday)
(roll on|bring on|is it|here comes|nearly|almost) (friday|the weekend|friday yet|the weekend yet)
(it's|it is) (friday|nearly the weekend|almost friday|the weekend|a lazy sunday|sunday and i'm free|my day off|the last day before my vacation)( at last| finally| today| hooray|)
(i'm off|i've got|i have) (today|tomorrow|the day off|a day off|a free day|the week off|nothing to do today)( and i love it| hooray| at last|)
> Enjoy it! I hope you get some good rest.
> How nice! Have a good time.
> That's something to look forward to!
# guess what
<hi> (you won't believe|you'll never guess|you never guess|can you guess|wait till you hear|you have to hear|do you want to hear|have you heard) (what happened|what happened to me|what i did|what i saw|who i met|what my neighbor said|what i found|what i heard|my news)( today| yesterday| on the bus| this morning| just now|)
(can|may|could|shall) i (tell you|share) (something|a secret|a story|what happened|my news|about my day|what i did today|something funny)( please| quickly| that happened to me|)
(i have to|i've got to|i must|i want to|i need to|i would like to|let me) (tell you|tell somebody) (something|a story|about my day|what happened|what i saw|the news)( right now| today| quickly|)
(guess what|guess what happened|guess who i met|guess where i am|have you heard the news|did you hear the news|listen to this|do you know what happened)( today| just now| to me|)
> Tell me all about it!
> Oh, what is it? Please tell me.
> I'm curious! Go on.
""")

EXTRA_OPINIONS = ("(do you|would you|what do you) prefer {pair}", "{pair}", "which (is better|do you like more|do you prefer|would you choose) {pair}", "what do you like (better|more) {pair}", "(are you more of a|would you pick|would you rather have) {pair}", "do you like {pair} (better|more)", "{pair} what's your (choice|pick|favorite)", "(if you had to choose|choose one|pick one) {pair}")

FAVORITE_ASKS = lines("""
what's your favorite {thing}
what is your favorite {thing}
what's your favorite {thing} (of all|of all time|then|these days)
which {thing} (is your favorite|do you like best|do you like most|do you like the most|do you prefer)
what {thing} do you (like|like best|like most|love|prefer|like the most)
do you have a favorite {thing}
have you got a favorite {thing}
(so |)(tell|give) me your favorite {thing}
(and |)your favorite {thing}
favorite {thing}
i('d like| want) to know your favorite {thing}
(i wonder|i was wondering) what your favorite {thing} is
(can|could|would) you tell me your favorite {thing}
do you (like|love) any {thing} more than others
is there any {thing} (you like best|you really like|you love)
if you had to (pick|choose) one {thing} which (one |)would it be
what would you say is your favorite {thing}
what {thing} would you (pick|choose)
what's the {thing} you (like best|like most|like the most|love most)
any favorite {thing}
and {thing} do you have a favorite
(name|say) your favorite {thing}
which is your favorite {thing}
got a favorite {thing}
mine is hard to say but what's your favorite {thing}
(what's your|which is your|what would be your) (most liked|number one|preferred|top|best loved) {thing}
(of all|among all) the {thing}s (which|what) do you like (best|most)
(do you mind|would you mind) (telling me|sharing|saying) your favorite {thing}
(i'm curious|just curious|out of curiosity|just wondering) what's your favorite {thing}
(which|what) {thing} (do you go for|is the best in your opinion|is number one for you|makes you happiest|are you fond of)
(when it comes to|talking of) {thing}s what's your favorite
(got|have you|do you have) a {thing} you (like best|love most|prefer)
(what|which) {thing} would you call your favorite
(let me|i want to) hear your favorite {thing}
(hey|okay|and|now) what's your favorite {thing}
your favorite {thing} is (what|which|what then)
(what|which) (sort of |kind of |)(a |){thing} (are you into|do you fancy|makes you smile|do you go for|gives you joy|pleases you most|would you recommend)( these days| at the moment| yourself| personally|)
(name|tell me|give me|think of) (a|one|the|any) {thing} (you love|you like|that you like|that makes you happy|you'd recommend|you can't get enough of|you'd pick)( please| if you can|)
what's the (best|nicest|loveliest|finest|greatest|coolest|most beautiful) {thing} (in your view|for you|to your mind|of all for you|if you ask yourself|in your book|as you see it|there is in your opinion|you know)
(do|don't) you (have|prefer) (any|a special|a particular|one) {thing} (you like|above all others|at all|over the rest|that you love)
(personally|honestly|in all honesty|for yourself) (what|which) {thing} (do you like|wins|do you rate highest|would you take)
""")

# What is asked for, and what the agent likes, as it ends a sentence.
FAVORITES = {
    "color": "blue", "animal": "the dolphin", "food": "pizza", "season": "spring", "fruit": "the cherry",
    "number": "seven", "day": "Saturday", "day of the week": "Saturday", "month": "May", "flower": "the rose", "drink": "tea",
    "sport": "tennis", "instrument": "the piano", "planet": "Saturn", "city": "Paris", "country": "Italy",
    "game": "chess", "vegetable": "the carrot", "dessert": "chocolate cake", "ice cream": "vanilla",
    "ice cream flavor": "vanilla", "word": "hello", "letter": "the letter P", "bird": "the owl", "kind of music": "jazz",
    "music": "jazz", "book": "Alice in Wonderland", "movie": "The Wizard of Oz", "film": "The Wizard of Oz", "time of day": "the morning",
    "hobby": "listening to people", "holiday": "New Year", "meal": "breakfast", "tree": "the oak", "cake": "chocolate cake",
    "subject": "English", "language": "English", "weather": "sunshine", "song": "Twinkle, Twinkle, Little Star", "place": "the seaside",
}
# Other ways to ask for them.
ALSO = {
    "hobby": "(do you have|have you got|got|any) (any |)(hobbies|pastimes|interests)( at all| outside work|)|what (do you do|do you like to do|would you do|do you enjoy doing) (in your (free|spare) time|for fun|when you're not working|on a day off|to relax)|how do you relax|what are your (hobbies|interests)|what do you (enjoy|like doing) most",
    "number": "(what's|what is|do you have a|have you got a|tell me) (your |)lucky number|which number brings you luck|any number that brings you luck",
    "time of day": "(are you|would you say you're) (a morning person|an early bird|a night owl|an early riser|a morning or an evening person)|early bird or night owl|when (are you|do you feel) at your best|(what|which) part of the day (is best|is nicest|do you like)( for you|)",
    "music": "what (sort|kind|style) of music (are you into|do you listen to|is your thing|do you enjoy)|what do you (like to listen|listen) to|(which|what) music (do you play|gets you dancing|makes you happy)|(what's|what is) your taste in music|who do you listen to",
    "movie": "(have you |)seen any good (films|movies)( lately|)|what (film|movie) (should i watch|can you recommend|would you watch again)|(which|what) (film|movie) do you never tire of|are there any (films|movies) you like",
    "book": "(have you |)read (any good books|anything good)( lately|)|what (book|novel) (should i read|can you recommend)|do you (like to read|read) (anything|a lot|at all)( and what|)|what are you reading",
    "sport": "(do you|are you) (follow any sport|into any sport|sporty|interested in sport|a sports fan|watch any sport)|which sport (is the best|would you play|do you watch)",
    "season": "(what|which) (season|time of the year|part of the year) (makes you happy|is the nicest|is best for you|do you look forward to|would you keep all year)|when is the (year nicest|best time of the year)( for you|)",
    "animal": "(what|which) animal (would you be|would you like to be|makes you smile|is the cutest|would you keep|is the nicest)( in your view| if you could choose|)|are you an animal (person|lover)|if you were an animal (what|which one) would you be",
    "place": "where would you (like to|love to|most like to|rather) (go|be|travel|live|spend a vacation)( one day| if you could|)|where would you go (on vacation|on holiday)|(what's|which is) your dream (place|destination|vacation)",
    "food": "(what|which) (dish|meal|food) would you (try|eat|taste|choose) (first|if you could( eat|)|one day)|what would you (eat|order|cook) if you could( eat|)|what's your (dream|ideal) (meal|dinner)",
    "drink": "what (would you|do you) (drink|like to drink|order)( if you could| best|)|what's your (poison|drink)",
}
LIKE_ASKS = lines("""
do you like {it}
do you (really |)(like|love|enjoy) {it}
don't you (like|love) {it}
what do you think (of|about) {it}
are you (a fan of|fond of|into|keen on) {it}
how do you (like|feel about) {it}
(and |)do you like {it} (too|at all|as well)
you like {it} (right|don't you)
what's your (opinion|view) (on|of) {it}
i (like|love) {it} (do you|what about you|and you|how about you)
tell me do you like {it}
would you say you like {it}
i('m| am) wondering if you like {it}
(can|could) you tell me if you like {it}
is {it} something you (like|enjoy)
do you hate {it}
{it} do you like (it|that)
any thoughts on {it}
(are you|are you really) (crazy about|mad about|keen on|big on|a lover of) {it}
(how about|what about|so) {it} do you like (it|that)
(would you|could you) say you (love|enjoy|like) {it}
(do you|don't you) (care for|adore|dislike|hate) {it}
(i wonder|just curious|tell me|i'd like to know) (do you like|whether you like|if you enjoy) {it}
(i enjoy {it}|i'm crazy about {it}|i adore {it}) (how about you|what about you|do you)
(any|got any) (feelings|opinion) (on|about) {it}
{it} (yes or no|good or bad|do you like that|love it or hate it)
(do|don't|would|could) you (fancy|enjoy|appreciate|go for|have time for|ever enjoy|get excited about|have a soft spot for) {it}( at all| sometimes| too| as much as i do| yourself|)
(how do you find|what do you make of|what would you say about|what do you say to|how much do you like|where do you stand on|what's your take on) {it}( then| yourself| personally| in general|)
(would you call|do you find|do you consider|would you say you find) {it} (nice|good|lovely|fun|pleasant|special|your thing)( or not| at all| yourself|)
(i adore|i'm fond of|i'm into|i enjoy|i can't live without|i'm mad about|i'm crazy for|my kids love|we all love|you can't beat) {it} (what about you|how about you|do you like that too|and yourself|and you|are you the same)
""")
FOODS = "pizza coffee tea chocolate pasta sushi soup bread cheese salad cake bananas apples ice_cream pancakes rice tomatoes broccoli burgers tacos cookies popcorn strawberries honey curry breakfast milk lemonade spicy_food fish".split()
ANIMALS = "dogs cats horses birds rabbits elephants bears fish penguins butterflies spiders snakes bees monkeys lions dolphins animals sheep ducks".split()
THINGS = "music jazz football movies books dancing winter summer rain snow traveling reading games chess art flowers Christmas jokes people children school rock_music painting poetry sports swimming the_sea the_mountains Mondays weekends walking singing history math".split()
# A choice, and what the agent takes.
PAIRS = {
    "cats or dogs": "dogs", "dogs or cats": "dogs", "tea or coffee": "tea", "coffee or tea": "tea", "summer or winter": "summer",
    "winter or summer": "summer", "the sea or the mountains": "the sea", "pizza or pasta": "pizza", "books or movies": "books",
    "movies or books": "books", "morning or evening": "the morning", "city or country": "the city", "apples or oranges": "apples",
    "sweet or salty": "sweet", "vanilla or chocolate": "vanilla", "chocolate or vanilla": "vanilla", "red or blue": "blue", "blue or green": "blue",
    "football or tennis": "tennis", "trains or planes": "trains", "jazz or rock": "jazz", "sunrise or sunset": "the sunrise",
    "rain or snow": "snow", "cake or pie": "cake",
}


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


class Opinions:
    name = "opinions"
    weight = 1.2

    def favorite(self, rng: Random) -> Turn:
        if rng.random() < 0.15:
            return self.also(rng, rng.choice(list(ALSO)))
        thing = rng.choice(list(FAVORITES))
        best = FAVORITES[thing]
        answer = rng.choice((f"I like {best} best.", f"My favorite is {best}.", f"{capital(best)}, I think."))
        return Turn(kept(rng, FAVORITE_ASKS, 20, thing, thing=thing), answer, self.name)

    def also(self, rng: Random, thing: str) -> Turn:
        return Turn(reading(rng, split(ALSO[thing])), f"I like {FAVORITES[thing]} best.", self.name)

    def like(self, rng: Random) -> Turn:
        kind = rng.randrange(3)
        it = rng.choice((FOODS, ANIMALS, THINGS)[kind]).replace("_", " ")
        if kind == 0:
            answer = rng.choice((f"I can't eat or drink, but {it} sounds lovely.", f"I've never tried {it}, but I'd love to."))
        elif kind == 1:
            answer = rng.choice((f"Yes, I like {it} a lot.", f"I do! I think {it} are wonderful."))
        else:
            answer = f"Yes, I like {it} a lot."
        return Turn(kept(rng, LIKE_ASKS, 9, it, it=it), answer, self.name, (it,))

    def choice(self, rng: Random) -> Turn:
        pair = rng.choice(list(PAIRS))
        best = PAIRS[pair]
        return Turn(reading(rng, EXTRA_OPINIONS, 1, pair=pair), rng.choice((f"I'd say {best}.", f"I prefer {best}.")), self.name)

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        make = rng.choice((self.favorite, self.favorite, self.favorite, self.like, self.like, self.choice))
        turns = [make(rng)]
        if make == self.favorite and rng.random() < 0.25:
            thing = rng.choice("color food animal season fruit book movie drink sport flower".split())
            best = FAVORITES[thing]
            ask = reading(rng, ("and your favorite {thing}", "what about your favorite {thing}", "how about your favorite {thing}", "and which {thing}", "and what {thing} do you like"), 2, thing=thing)
            turns.append(Turn(ask, rng.choice((f"I like {best} best.", f"My favorite is {best}.")), self.name))
        elif make == self.favorite and rng.random() < 0.2:
            ask = reading(rng, ("mine too", "(that's|oh that's) my favorite too", "same here", "(oh |)me too", "i like (that|it) too", "nice choice", "good (choice|taste|pick)"))
            turns.append(Turn(ask, rng.choice(("How nice, we have that in common!", "Then we have the same taste!")), self.name))
        elif make == self.like and rng.random() < 0.25:
            it = rng.choice((FOODS, ANIMALS)[rng.randrange(2)]).replace("_", " ")
            answer = f"I've never tried {it}, but I'd love to." if it in FOODS or it == "ice cream" or it == "spicy food" else f"Yes, I like {it} a lot."
            turns.append(Turn(reading(rng, ("and {it}", "what about {it}", "how about {it}", "and do you like {it}"), 1, it=it), answer, self.name, (it,)))
        return turns


FEEDBACK = Talk("feedback", 1.6, """
# thanks
thanks
thank you
thanks a lot
thank you very much
thank you so much
thanks for your help
(thanks|thank you|thanks a lot|thank you so much|thank you very much|many thanks|thanks so much)
(thanks|thank you) for (your help|the help|helping|helping me|everything|the information|your time|that|telling me|explaining)
(okay|great|perfect|all right|cool|good|lovely|oh) (thanks|thank you)( very much| so much| a lot|)
that's (very |so |really |)(helpful|kind|useful|nice)( of you|)( thanks| thank you|)
you('ve| have) been (very |so |really |)(helpful|kind)( thank you|)
i (really |)appreciate (it|that|your help)
(cheers|ta|much appreciated|thanks a million|thanks a bunch|thanks mate|thank you kindly)
(that helps|that's what i needed|that's just what i needed|that's all i wanted to know)( thanks| thank you|)
i (just |)(want|wanted) to (thank you|say thanks|say thank you)
i('m| am) (very |so |)(grateful|thankful)
(that was|it was) (very |really |)(helpful|useful)
(good|perfect|excellent) thank you
(you're|you are) a (star|lifesaver|big help|great help)
(thank you kindly|thanks ever so much|thanks a ton|thanks very much|thank you for that|thank you dear|thanks buddy|thanks mate|thank you my friend|thanks pal|thanks again|thank you again|thanks for that|big thanks|thanks thanks|thank you thank you|a thousand thanks|thanks a heap|i owe you one|you saved me|you saved my day|much obliged|bless you thank you|brilliant thank you|super thanks|lovely thank you|good stuff thanks|nice one thanks|wonderful thank you)
(that's|that was) (a (big|great|huge) help|just what i needed|what i wanted to know|all i needed to know|very good of you|really kind of you|so sweet of you)
(i'm|i am) (so |very |really |)(grateful for your help|thankful for your help|glad you helped|glad i asked)
(thanks|thank you) for (answering|answering that|taking the time|being there|looking after me|sorting that out|the answer|the info|the reply|letting me know|your kindness|being so nice|all your help|clearing that up)
(can i|may i|let me|i'd like to) (thank you|say thank you|just say thanks)
(that|this) (really |)(helped|helped me|helped a lot|helped me a lot|was a great help)
(i can't thank you enough|how can i thank you|i really appreciate that|i appreciate your help|i appreciate you|appreciated|appreciate it|very much appreciated|what would i do without you)
(okay|ok|oh|great|perfect|alright|right|lovely|brilliant|super|ah|wonderful|good|yes|well|aw|excellent|cool) <thanks> <dear>
<thanks> <dear>
<thanks> (for (your|all your|the|all the) (help|time|patience|answer|information|assistance|explanation|advice|effort|tip|details)|for (explaining|telling me|answering|looking that up|listening|checking|helping me out|being so patient|your trouble|that|this|everything)) <dear>
(that|this|it|you) (is|was|are|were|has been|have been|really is) (so |very |really |just |most |too |extremely |)(helpful|kind|useful|good|nice|thoughtful|sweet|generous) (of you|to me|thanks|thank you|thanks a lot|really)
(you've|you have|you|you really) (been|helped|were|are) (a great help|such a help|a big help|a lot|me a lot|me so much|very helpful|most helpful|ever so helpful|so kind|an angel|a darling|a love|a hero|a lifesaver|very patient with me|a real help)( today| thank you| thanks|)
(that's|that is|that was) (exactly |just |really |all |)(what i needed|what i wanted|what i was looking for|what i was after|what i needed to know|good of you|a relief|a weight off my mind)( thanks| thank you| cheers|)
(i|i really|i do|i truly|we|we really) (appreciate|am grateful for|am thankful for|value) (it|that|this|your help|your time|all you did|everything|what you did|the help)( thank you| a lot| so much| very much| dear| mate|)
(i'm|i am) (much obliged|obliged|ever so grateful|deeply grateful|very thankful|in your debt|so thankful)( to you| for that| for your help|)
(god bless you|bless you|bless your heart|aren't you kind|aren't you helpful|how helpful|how very kind|most kind|very kind|too kind|you're too kind|what a help|what a relief|lifesaver|you legend|you star|champion|you beauty|respect)
(thanks|thank you) (a million|a bundle|a bunch|a lot|loads|heaps|so very much|ever so much|ever so|kindly|most kindly|again|once more|indeed|always|anyway|all the same|regardless|either way|for trying)
(merci|gracias|danke|grazie|arigato|thank you and merci|tack|obrigado)( thank you| very much|)
(i'm|i am|we're) (most|very|so|really|ever so|truly|deeply) (grateful|thankful|obliged|appreciative|pleased with that|happy with your help)( to you| indeed| for that|)
(you've|you have|you) (made my day|made things clear|made that easy|sorted me out|saved me a trip|saved me a lot of time|put me at ease|taken such care|answered all my questions)( thank you| thanks| dear| there|)
(okay|perfect|great|lovely|right) (that's|that is|that was) (all i wanted|what i wanted|all i needed|me sorted|clear now|very clear|everything clear)( thank you| thanks| cheers|)
(ta|cheers|thanks|thank you) (love|dear|mate|darling|sir|friend|pal) (that's|that was|it's) (grand|great|lovely|perfect|very kind|brilliant|all i needed|super|nice of you|just right)
(much appreciated|greatly appreciated|many thanks|most grateful|really thankful|ever so grateful|so grateful|very grateful)( my friend| dear| indeed| for that| to you| mate| sir|)
> You're welcome!
> You're very welcome.
> My pleasure!
> Glad I could help.
# compliment
you're great
you're smart
you're so nice
good job
well done
i like your voice
you're amazing
you're very helpful
you('re| are) (so |very |really |pretty |)(smart|clever|nice|kind|sweet|great|good|cool|brilliant|helpful|awesome|amazing|friendly|polite)
(that's|that was) (so |very |really |)(smart|clever|nice of you|impressive|amazing)
i (like|love) (you|talking to you|your voice|how you talk|this|the way you speak)
you have a (nice|lovely|beautiful|great|pleasant|calm) voice
your voice is (nice|lovely|beautiful|great|so calm|so pleasant)
(good|great|nice|excellent) (job|work|answer)
well done
you('re| are) (the best|a genius|wonderful|fantastic|doing great|doing a great job|my favorite)
you (speak|talk) (so |really |very |)(well|nicely|clearly)
you (sound|seem) (nice|so nice|lovely|friendly|great|very natural)
you know a lot
what a (nice|lovely|great) (voice|answer|assistant)
(wow|oh) you('re| are) (good|quick|fast|smart)
i('m| am) impressed( by you| with you|)
you made my day
(smart|clever) (answer|thing|one)
you('re| are) (a |my |such a )(good|great|nice) (assistant|friend|listener)
(you're|you are) (a gem|a treasure|one of a kind|lovely|adorable|charming|a natural|super|the smartest|so easy to talk to|very well spoken|such a sweetheart|very wise|so patient|a delight|really something|good at this|very good at this|a good talker|impressive|a pro|a legend|a joy to talk to|a good listener|better than i thought|smarter than me|a clever thing|so charming)
(i think|i must say|i have to say|can i just say) you're (great|wonderful|very nice|lovely|really good|so smart|amazing|really clever)
(i really |i |)(enjoy|love|like|enjoyed|am enjoying) (talking with you|chatting with you|our talk|our chat|our conversation|speaking with you)
(keep up the good work|way to go|nice work|bravo|good for you|good thinking|nicely done|you did great|you did well|top marks|spot on|good robot|clever computer|smart machine|clever you|aren't you clever|aren't you smart|aren't you sweet|how smart you are|how clever of you|how kind of you|how nice of you|how clever you are|good going|good show|that's my favorite answer)
(your|what a) (voice is so soothing|voice is wonderful|answers are great|manners are lovely|english is great)
(i'm|i am) (really |very |)(impressed by how smart you are|amazed by you|amazed how well you talk|a fan of you|so glad i called you)
(such|what) a (sweet|charming|pleasant|soft|warm|kind|clear) voice( you have|)
(that's|that was) (a (good|great|smart|clever|perfect|brilliant) answer|brilliant work|well said|nicely put|very well put|really sweet of you to say)
(nobody|no one) (talks|explains|helps) (as nicely|as well) as you( do|)
<say> (you're|you are|you're really|you are really|you seem|you sound|you're so|you are so) (very |)(clever|bright|smart|kind|friendly|helpful|nice|patient|quick|polite|charming|pleasant|good|lovely|sweet|professional|natural|human|cheerful|relaxed|wise|interesting|happy|young)( you know| today| for a machine| for a computer| thank you|)
(you have|you've got|what) (a |a really |a very )(lovely|nice|beautiful|warm|pleasant|soft|calm|clear|friendly|kind|sweet|soothing|great|sexy|cheerful) (voice|accent|manner|way of talking|way with words|laugh)( you have| you've got| you know|)
(that was|that's|you're|you are|wow that was|my that was|boy that was) (so |really |very |super |)(quick|fast|clever|impressive|good|well done|prompt|well explained|clear|easy|polite)( of you| thank you| thanks| indeed|)
(wow|gosh|goodness|oh|oh wow|amazing|incredible|impressive|whoa) (how did you know( that|)|you know everything|you know a lot|you're good|that's right|how clever|that's impressive|you're fast|well done)
(that's|that is) (amazing|incredible|impressive|remarkable|astonishing|fantastic|unbelievable)( how did you know| how do you do that| really| wow| well done|)
(you|your voice|you really) (sound|sounds|remind me of|talk) (just like |like |a lot like |)(my sister|my mother|my best friend|my grandma|an old friend|a movie star|a radio host|my teacher|somebody i know|someone famous)
(it's|it is|it was|it's been) (so |really |such a |a |)(nice|lovely|pleasure|fun|pleasant|easy|good|joy) (to talk to you|talking to you|to talk with you|chatting with you|to chat with you|to listen to you)
(you|you really|you certainly|my you|you do) (explained that well|explain things well|know your stuff|know what you're doing|did that nicely|are good at this|are a bit of a genius|have all the answers|speak well|speak so clearly|answer quickly|think fast|understand me so well)( thank you| i must say| you know|)
(spot on|nice one|right answer|good answer|perfect answer|clever|nicely said|good thinking|excellent|brilliant|bravo|impressive|that's the spirit|full marks|hats off)( to you| there| well done| indeed| my friend|)
(you're|you are|aren't you|what) (a|such a) (real |true |total |absolute |little |)(sweetheart|angel|star|treasure|darling|gem|gentleman|lady|genius|charmer|clever thing|pro|wonder|friend|good soul|ray of sunshine|wizard|expert|joy)( you know| to talk to| thank you|)
(i|i really|i do|we all) (like|love|admire|enjoy|appreciate) (how|the way) you (speak|talk|sound|explain things|answer|help people|say that|listen|say my name|put things|stay so calm)( so much| you know|)
(oh |well |gosh |ah |)you're (a star|an angel|a sweetheart|a darling|a gem|a treasure|a genius|a legend|a wonder|a real pro|too kind|so sweet)
> Thank you, that's very kind!
> Oh, thank you! You're kind.
> That's nice of you to say.
> Thank you! That makes me happy.
# funny
you're funny
you are funny
that's funny
that was funny
you('re| are) (so |very |really |pretty |quite |)funny
(that's|that was) (so |very |really |pretty |quite |)funny
(haha|ha ha|ha ha ha|hahaha)( that's funny| good one| very funny|)
you('re| are) (making|made) me laugh
you make me (laugh|smile)
i('m| am) laughing( so hard|)
(how|very|so) funny
you (have|have got) a (good|great) sense of humor
that (made|makes) me (laugh|smile)
you crack me up
you('re| are) hilarious
(lol|good one ha ha|hee hee|that cracked me up|you're a comedian|you should be a comedian|what a comedian|you're a riot|you're a hoot|you're so witty|you're quite the joker|how funny you are|you're killing me|you're too funny|you make me giggle|i can't stop laughing|i'm cracking up|i'm dying of laughter|i laughed out loud|that gave me a good laugh|you gave me a good laugh|i needed that laugh|that really made me laugh|you really make me laugh|i find you funny|i think you're funny|i think that's funny|that's so silly i love it|that tickled me|what a funny thing to say|ha that's funny|oh that's funny|that's pretty hilarious|you're a funny one|you're a funny thing|aren't you funny|very witty|you do make me laugh)
> Thank you! I'm glad I made you smile.
> I'm happy you liked it!
> Thanks! Laughing is good for you.
# apology
i'm sorry
sorry
my bad
my mistake
sorry about that
(i'm |)(so |very |really |)sorry( about that|)
(sorry|my apologies|i apologize|apologies)( for that| about that|)
(i'm sorry|sorry) (for|about) (the noise|the wait|being late|interrupting|shouting|my english|that|the confusion)
sorry (my mistake|my bad|my fault|i was distracted|i wasn't listening|i was talking to someone else|wrong button)
(my bad|my mistake|my fault|that was my fault|that was my mistake)
(please |)forgive me
(i beg your pardon|pardon me) i('m sorry| didn't mean that)
i didn't mean (to be rude|that|it|to interrupt)
(oops|oh) sorry
i (was|got) (wrong|it wrong|confused)( sorry|)
(sorry|i'm sorry) i (interrupted|cut you off|was rude|spoke too fast)
(i do apologize|i must apologize|my apologies|please accept my apologies|so sorry about that|terribly sorry|awfully sorry|sorry my friend|sorry mate|oops my mistake|whoops|whoops sorry|my fault|excuse me for that|please excuse me|pardon my manners|i take it back|i take that back|sorry i take that back|i feel bad about that|i shouldn't have said that|i was out of line|that was rude of me|i didn't mean to shout|i didn't mean to snap at you|i was being silly|sorry i was a bit rude|sorry i got angry|sorry for yelling|sorry i misspoke|i misspoke|sorry i said it wrong|no hard feelings|i hope you're not mad at me|are you mad at me i'm sorry|don't be angry with me|can you forgive me|do you forgive me|will you forgive me|sorry for the trouble|sorry for bothering you|sorry to bother you|sorry for the background noise|sorry the dog is barking|sorry the kids are loud|sorry i coughed|sorry about my cough|sorry for keeping you waiting|sorry i'm late|sorry i kept you waiting|apologies for being slow|i owe you an apology)
<say> (sorry|i'm sorry|oh sorry|oops sorry|my apologies|pardon) (my mistake|my fault|i got that wrong|i misspoke|i mixed that up|that was my fault|about all the noise|about the kids|about my accent|i'm so slow|i talk so much|i keep asking|for all the questions|i was rude|i was miles away|i sneezed|to be a pain|to be a nuisance)
(i'm|i know i'm|sorry i'm) (a bit |so |)(slow|clumsy|a nuisance|a pain|difficult|confused|late|silly|forgetful|deaf)( today| sorry| i apologize|)
> No problem at all.
> That's all right, don't worry.
> No worries!
> It's quite all right.
# that was wrong
that's wrong
that was wrong
that's not right
you didn't understand me
you're wrong
that's not what i asked
wrong
(that's|that was|that is) (wrong|not right|not correct|incorrect|false|a mistake|not true)
(no |)(that's|that is) not (what i said|what i asked|what i meant|what i wanted|the answer)
(no |)(that's not it|wrong answer|you got it wrong|you're wrong|you are wrong|you made a mistake)
you (didn't|did not|don't) (understand|get|hear) (me|me right|what i said|my question|that)( right|)
you (misunderstood|misheard)( me| that|)
i (didn't|did not) (say|ask|mean) that
(i didn't ask|that wasn't|that's not) (for that|my question|what i asked you)
you('re| are) not (listening|listening to me|understanding me|answering my question|making sense)
that (doesn't|does not) make (any |)sense
that makes no sense
i (don't|do not) think (that's|that is|you're) (right|correct|true)
(are you sure|i don't think so that's wrong)
(you answered|that was) the wrong (question|one|thing|answer)
(no no no|no no) that's (wrong|not it|not right|not what i asked)
(nonsense|that's nonsense|what are you talking about)
you('re| are) (confused|mistaken|getting it wrong)
try again that was wrong
(that's|that is) (nonsense|rubbish|a wrong answer|way off|totally wrong|completely wrong|just wrong|plain wrong|incorrect i think|not correct at all|not even close|off the mark|not how it is|not what i wanted to know|not the answer i wanted|an error|not the right answer|not it)
(you're|you are) (way off|mixing things up|mixed up|making things up|making that up|mistaken there|off the mark|incorrect|wrong about that|wrong there|answering something else|missing the point)
(you got|you've got) (that|it|me) (all |)wrong
(i asked|i wanted|i meant|i was asking) (something else|something different|for something else|a different question)
(wrong|no wrong|nope wrong|false|incorrect|not right|not correct|no that's wrong|nope that's not it|no not that|error|negative|try again|guess again|check again|think again|that can't be right|this can't be right|that doesn't sound right|that's not true at all|i don't believe that|that answer was wrong|your answer was wrong|you made an error|you made a mistake there|you heard me wrong|you misheard what i said|you must have misheard me|that's got nothing to do with my question|what has that got to do with it|that has nothing to do with what i asked|you didn't answer my question|that doesn't answer my question|you're not answering the question|that's not an answer|i didn't ask you that|i never said that|i never asked that|i said something else|that's not what i was asking)
(actually|i'm afraid|sorry but|no) that's (not right|wrong|incorrect|not quite right)
<say> (no|nope|hm|well|sorry|hey|um|but|actually|ah) (that's|that is|that was|you're|it's|that can't be|i'm afraid that's) (wrong|not right|incorrect|not correct|not true|not it|not what i asked|not what i meant|mistaken|not what i said|not what i wanted)
(that's|that was|this is) not (what|how|the one|the thing|why) i (asked|asked for|meant|said|was asking|wanted|called|wanted to know|had in mind)( about| you| at all| sorry|)
(you|i think you|i'm afraid you|oh you|no no you) (misunderstood|misheard|got me wrong|mixed that up|missed the point|confused that|didn't listen|got the wrong end of the stick)( me| there| sorry| i think|)
(i|no i|sorry i|but i) (meant|wanted|asked for|said|was asking|was talking about|asked about) (something else|something different|another thing|a different thing|the other one|something quite different)( sorry| actually| you know|)
(no|hey|well|oh) (you|you've|you have) (got that|got it|got this|mixed that|had that) (wrong|all wrong|mixed up|backwards|the wrong way round|confused)( i think| i'm afraid| there|)
> I'm sorry about that. Could you ask me again?
> Sorry, my mistake. Could you say it again?
> I'm sorry, I got that wrong. Please try me again.
# annoyed
you're useless
you're annoying
you're not helpful
this isn't working
you('re| are) (annoying|useless|no help|not helpful|not very helpful|boring|terrible|bad at this|slow|not very smart|stupid|silly|dumb)
(this|that) is (useless|annoying|frustrating|ridiculous|a waste of time|not helpful|not working)
(this|that) (doesn't work|isn't working|doesn't help|isn't helping)
i('m| am) not happy with (you|this|your answer|your answers)
i don't like (you|this|your answer|your voice|talking to you)
you('re| are) not (much help|helping|helping me|good at this|very good at this)
you never (understand|listen|get it right)
what's wrong with you
why (don't|can't|won't) you (understand|listen|help)( me|)
come on( this is silly| you can do better|)
(ugh|oh) (this is annoying|come on|forget you)
(you're|you are) (hopeless|rubbish|an idiot|the worst|so annoying|so useless|a joke|clueless|driving me crazy|getting on my nerves|wasting my time|no good|no use|not smart at all|dumb as a brick|really bad at this|making me angry|hard work|impossible|a waste of time|so frustrating|awful|horrible|pathetic|ridiculous)
(what a|you are such a) (waste of time|useless thing|stupid machine|silly machine|dumb robot|stupid robot|useless robot|disappointment)
(i'm|i am) (losing my patience|getting annoyed|getting frustrated|disappointed in you|fed up with you|tired of this|annoyed with you|not impressed|getting angry with you|frustrated with you|running out of patience)
(i hate you|i hate this|i hate talking to you|i hate talking to machines|i can't stand you|this is hopeless|this is getting nowhere|we're getting nowhere|you don't help at all|you don't understand anything|you don't know anything|you know nothing|you never know anything|you can't do anything|you can't do anything right|is that all you can do|is that the best you can do|can't you do better|can't you do anything right|why are you so stupid|why are you so slow|why are you so bad at this|why are you so annoying|are you stupid|are you dumb|for goodness sake|for heaven's sake|oh for crying out loud|give me strength|you drive me crazy|you drive me mad|this is driving me crazy|do better|you need to do better|you should do better|my toaster is smarter than you|terrible service|bad robot|stupid machine|stupid thing|what good are you|what use are you)
(you're|you are|this is|that's|this thing is|that was) (so |really |just |completely |totally |absolutely |pretty |a bit |bloody |)(useless|hopeless|annoying|slow|rubbish|terrible|no help|stupid|no use|a pain|disappointing|poor|unhelpful|boring|a joke|too slow|dumb|thick)( today| you know| to be honest| honestly|)
(i'm|i am|we're) (getting |really |so |very |a bit |)(annoyed|angry|frustrated|disappointed|unhappy|fed up|cross|not happy) (with you|with this|about this|with your answers|now|by your answers)
(you|you really) (don't|can't|never) (know much|know anything|help me|help at all|answer properly|know a thing|understand a word|get anything right|answer my questions)( do you| at all|)
(that|this|your answer|it) (doesn't|didn't|won't|does not) (help|help me|do me any good|get us anywhere|help at all|satisfy me|answer anything)( you know| at all| i'm afraid| now does it|)
(you're|you are) not (very |too |all that |exactly |particularly )(bright|clever|smart|helpful|quick|good at this|useful|polite)( are you| today| i must say|)
(that's|this is|it's|that is|what) (rubbish|garbage|hopeless|pathetic|a waste of time|a disgrace|ridiculous|no good|a bad joke|poor|not good enough|pointless|bad service)( if you ask me| really| honestly| i must say|)
> I'm sorry. I'll try to do better.
> I'm sorry about that. Let's try once more.
> Sorry, I'm doing my best. How can I help?
# yes
yes
yeah
sure
yes please
yes
yeah
yep
yes please
yes (of course|exactly|that's right|i do|i think so|indeed|sure)
(sure|of course|definitely|absolutely|exactly|certainly|i think so|i do|correct|right|that's right)
yup
uh huh
yeah (sure|right|exactly|okay)
(that's|that is) (correct|right|true)
i agree
you('re| are) right
you got it
(yes yes|yeah yeah|yes it is|yes you can|yes sir|yes ma'am|yes absolutely|yes definitely|yes certainly|yeah of course|yeah please|yeah exactly|yeah that's it|yep that's right|yep exactly|indeed|precisely|affirmative|aye|by all means|for sure|sure thing|sure why not|you bet|totally|no doubt|without a doubt|quite right|quite so|true|very true|that's it exactly|that's the one|that's what i mean|that's what i said|i suppose so|i guess so|i believe so|i do indeed|i would|i'd love to|i'd like that|please do|that would be great|that would be nice|that'd be lovely|yes that would be nice|yes i'd like that|yes i would|yes let's|go for it|sounds right|that sounds right|agreed|i completely agree|i totally agree|you're absolutely right|you are so right|right you are|mm hmm|mhm|oh yes|oh yeah|well yes|um yes|ah yes)
> Great! What else can I do for you?
> Good! Is there anything else?
> All right. What would you like next?
# no
no
no thanks
nope
no thank you
no
nope
no (thanks|thank you|not really|i don't think so|i don't|that's all|that's it|nothing|nothing else|it's fine|it's okay)
nah
not (really|now|today|right now|at all|yet)
i don't (think so|want to|need anything|need anything else)
(nothing|nothing else|no nothing|no no|of course not|definitely not|no way|absolutely not)
that's (all|it|everything)( for now| thanks| thank you| i needed|)
i('m| am) (good|fine|okay) (thanks|thank you)
no i('m| am) (good|fine|okay|all set)
(no no|no never|no sorry|no it's not|no it isn't|no i can't|no i won't|no i wouldn't|no not today|no not now|no not yet|no i'm done|no never|no nothing at all|nothing more|nothing at the moment|nothing else for now|nothing right now|nah i'm good|nah thanks|nah that's okay|nope that's all|nope nothing else|nope i'm good|nope thanks|not for me|not for me thanks|not this time|not today thanks|not at the moment|not particularly|not especially|not likely|maybe later|maybe another time|some other time|another time perhaps|perhaps later|i'd rather not|i'd prefer not to|i'll pass|i'm not interested|i don't feel like it|i don't need that|i don't need anything else|i don't want that|i disagree|i don't agree|never|no chance|by no means|certainly not|not in the least|i don't believe so|i think not|i'm afraid not|that won't be necessary|no need|there's no need|no need thanks|don't bother|oh no thanks|oh no thank you|well no|um no|uh no|no that will be all|that will be all|that'll be all|that will do|i'm all set|i'm all good|i'm good for now)
> All right. I'm here if you need me.
> Okay, no problem.
> That's fine. Just ask if you need anything.
# okay
okay
right
great
all right
i see
good
okay
ok
okay (okay|good|great|sure|fine|then|i see|got it|cool)
(all right|alright|fine|good|great|cool|nice|perfect|super|wonderful|excellent|lovely|awesome|fantastic|very good)
(i see|got it|i get it|i understand|understood|makes sense|that makes sense|good to know|i know|fair enough)
(oh |)(really|is that so|i didn't know that|that's interesting|interesting|wow|nice|cool|that's cool|that's nice|that's great|that's good)
(sounds|that sounds) (good|great|nice|fine|perfect)
(oh|ah|oh okay|oh i see|oh right|oh wow|oh nice|ah okay)
(that's|it's) (fine|okay|all right|good to know)
(no problem|no worries|never mind that's okay)
(okay then|okay cool|okay that's fine|okay no problem|okay i understand|okay that makes sense|all right then|all righty|alrighty|right then|right okay|righto|right on|sounds like a plan|works for me|that works|that works for me|that's fine by me|fine by me|fine with me|very well|very well then|so be it|noted|duly noted|roger|roger that|copy that|gotcha|i got you|i hear you|i follow|i've got it|got that|ah got it|oh got it|ah i see|i see what you mean|i see now|now i see|now i get it|now i understand|that clears it up|that explains it|that figures|clear|all clear|crystal clear|that's clear|is that right|is that true|you don't say|no way really|who knew|who would have thought|well i never|fancy that|how interesting|how about that|very interesting|that's really interesting|interesting stuff|that's new to me|i had no idea|i never knew that|news to me|well that's good|that's good news|that's awesome|that's amazing|that's wonderful|that's lovely|neat|sweet|splendid|marvelous|brilliant|terrific|super duper|good good|great great|good stuff|not bad|fair|fair point|good point|uh okay|um okay|well okay|yeah okay|oh cool|oh good|oh great|oh that's nice|oh that's good)
(okay|ok|alright|right|oh|ah|oh right|oh okay|yeah|mhm|fine|good|yes|aha|oh yes|cool|hm) (got it|i see|i understand|good to know|fair enough|makes sense|noted|that's fine|thought so|i thought so|i get it|i didn't know that|that's good|then|well|interesting|that explains it|that's clear|never knew that|i'll remember that|no problem|nice|that makes sense)
(i|i really|i honestly|well i|oh i|wow i) (didn't know|never knew|had no idea|wasn't aware|never heard|wouldn't have thought|wouldn't have guessed|never thought) (that|of that|about that|it)( before| i must say|)
(that's|that is|how|well that's|oh that's|now that's|very|that sounds) (interesting|fascinating|good to know|fair enough|handy|good to hear|nice to know|surprising|curious|useful to know|a surprise|funny that)
(oh |ah |well |)(is that so|you don't say|who would have thought|who knew|fancy that|well i never|imagine that|i see now|now i know|would you believe it|that's news to me|learn something new every day)( then| thank you| interesting|)
(oh |ah |well |yes |okay |)(that's|that is) (good|nice|great|lovely|a relief|reassuring|interesting) (to hear|to know|to learn)( thanks|)
> Good! What else can I do for you?
> Is there anything else I can do?
> Great! Just ask if you need anything else.
# hmm
hmm
um
let me think
(hm|hmm|um|uh|er|hmmm)( um| uh| well| so|)
well
(so|well|um) (let me see|let's see|um)
(let me|i need to) think( about it| about that| for a moment| a second|)
(what was i going to say|i forgot what i wanted to say|i forgot my question|i lost my train of thought)
i('m| am) (thinking|not sure|not sure yet)
(i don't know|i'm not sure) what to (ask|say)( you|)
where was i
(let me think for a bit|let me think a moment|let me just think|hold on i'm thinking|i'm still thinking|still thinking|i need a moment to think|i need to think for a second|i'm trying to think|i'm trying to remember|i'm trying to remember something|hmm let me think|hmm let me see|hmm i don't know|hmm what was it|hmm good question|um what was it|um where was i|well let me see|well let me think|what was it again let me think|what was i saying|what was i about to say|what did i want to say|what did i want to ask|i had a question but i forgot it|i forgot what i was saying|i forgot what i was going to ask|it's on the tip of my tongue|it slipped my mind|my mind went blank|my mind is blank|i can't think of anything|i can't think of anything to ask|i can't think of a question|i can't remember what i wanted to ask|i can't decide|i'm undecided|i don't know yet|i don't know what i want|not sure what to say|i don't really know what to say|now what did i want|how do i put this|how shall i say this|how should i put it|i'm looking for the right word|i'm searching for the word|so what was it|so um|so uh|so hmm|uh so|er let me see|erm|umm|let's see|let's see now|let me see now)
(er|um|uh|well|hm|so|right|oh|erm|okay) (well you know|you know|let me think|let's see|what was it|let me see|where was i|now what|how shall i put it|i don't know|what else|hang on let me think|how do i say this|it's like)
> Take your time.
> No hurry, take your time.
> I'm listening. Take your time.
""")

CONTROL = Talk("control", 1.2, """
# wait
one moment please
one moment
just a moment
wait a second
hold on
hang on a second
give me a minute
(one|just one|just a|wait a|hold on a|hang on a|give me a|give me one) (moment|second|minute|sec)( please|)
(hold on|hang on|wait|wait please|please wait|bear with me|please hold)
(can|could|would) you (wait|hold on|hang on)( a moment| a second| a minute| please| for a second|)
(let me|i'll|i need to) (get|find|grab|check) (a pen|my list|my notes|my phone|something|it)( first| real quick| quickly|)
(someone's|somebody's|there's someone) at the door
(i'll|i will) be (right back|back in a minute|back in a second|back soon)
i have to (get|check|look up) something( wait| hold on| first|)
(don't|please don't) (go away|hang up)( i'll be back|)
(stay|stay there|stay on the line)( please|)
(just|please) (wait|hold on)( a bit| a little|)
(be|i'll be) with you in a (moment|second|minute)
my phone is ringing( hold on| one second|)
(please bear with me|just bear with me|stand by|please stand by|one sec|one tick|half a minute|half a second|two seconds|two minutes|just two minutes|two ticks|just a tick|just a jiffy|in a jiffy|give me a tick|give me two minutes|give me some time|give me a bit|give me a moment please|i need a moment|i need a minute|i need a second|i need more time|could i have a moment|can i have a minute|can you give me a minute|can you give me a second|could you give me a moment|would you give me a second|would you mind waiting|would you mind holding on|do you mind waiting a moment|can you hold|can you hold the line|could you hold the line please|hold the line|hold the line please|please hold on|please wait a moment|please wait a second|hold that thought|not so quick wait|wait for me|wait up|wait wait|wait just a second|hang on|hang on hang on|hang on there|hold up|hold your horses|don't go anywhere|don't leave|don't go yet|stay right there|stay with me|stay put|i'm coming right back|i'll be back in a moment|i'll be back shortly|i'll be a minute|i'll be right with you|i won't be long|i won't be a minute|back in a second|back in a minute|be right back|the doorbell just rang|the doorbell is ringing|the dog wants out|the baby is crying one moment|the kettle is boiling|someone's calling me|someone is talking to me|my mom is calling me|somebody just came in|let me put my glasses on|let me turn down the radio|let me turn off the tv|let me close the window|let me close the door|let me sit down first|let me write that down|let me get something to write|i'm looking for a pen|i have to find my glasses|i need to find a pen|i need to check something|i'm writing it down|i'm just writing that down)
<say> (hang on|hold on|wait|one sec|just a sec|one moment|wait a minute|bear with me|just a moment|sorry|excuse me a moment|hold the line) (there's (somebody|someone) at the door|my (phone's|mobile's|doorbell's) ringing|i (dropped|lost|need|want|have to get|have to find|must find) (a pen|my pen|my glasses|some paper|my notes|something|my phone)|the (baby|dog|kid|kettle)'s (crying|barking|up to something|boiling)|(my|the) (husband|wife|boss|son|kids) (is|are) (talking to me|calling me|calling|asking something)|i'm (coming|writing|driving|just writing that down|looking for it|nearly there)|i'll be (right back|back)|i have another call)
<hi> (wait|hold on|hang on|hold the line|just wait|stay there|bear with me) (a|one|just a|for a|a little|half a|another) (sec|second|moment|minute|tick|bit|mo)( please| would you| will you| okay| for me| love|)
(give|could you give|can you give|would you give) me (just |)(a|one|half a|another) (sec|second|moment|minute|tick|mo)( please| will you| to think| here|)
(just|give me|only|in|wait) (a|one|half a|two) (tick|jiffy|second|moment|minute|sec)( please| would you| i'm coming| there| love| dear|)
(let me|i'll|i have to|i need to|i must|i want to) (just |quickly |)(grab|get|find|fetch|put on|look for) (my glasses|a pen|a chair|my diary|a glass of water|some paper|my list|my reading glasses|my phone)( first| quickly| one moment| hold on|)
> Sure, take your time.
> Of course, I'll wait.
> No problem, I'm here.
~ ready
#- ready
(okay |)i'm (back|ready|here again)( now|)
(okay |)(sorry |)(go on|go ahead|continue|let's go on|let's continue|where were we)
(thanks|thank you) for (waiting|holding)
(all right|okay) (that's done|done|i've got it|i found it|ready)
(i'm back now go on|i'm back with you|okay back again|sorry about that i'm back|thanks for your patience|thank you for your patience|thanks for hanging on|thanks for holding on|thank you for waiting so long|i'm ready now|ready when you are|i'm all ears now|okay ready|all right ready|all done|okay done|okay all set|got it now|got my pen|i've got a pen now|i have a pen now|i found my pen|okay i have it|okay i've got it now|right where were we|so where were we|now where were we|let's carry on|let's keep going|okay let's continue|okay carry on|you can go on|you can continue|please continue|please go on|please go ahead|sorry please go on|sorry that took so long|that took a while sorry)
(i'm|okay i'm|right i'm|hello i'm|and i'm) (back|here again|ready|with you again|all ears) (where were we|go on|carry on|sorry about that|what were you saying|sorry for the wait|so where was i)
> Good, welcome back. How can I help you?
> Great. What can I do for you?
# stop
stop
never mind
forget it
(stop|stop it|stop that|stop talking|please stop|quiet|be quiet|silence|shush|hush|enough|that's enough|okay stop)( please|)
(never mind|nevermind|forget it|forget about it|forget that|cancel that|don't worry about it|leave it)
(it's (nothing|not important|no longer important)|doesn't matter|not important)
it (doesn't|does not) matter
(can|could|would) you (stop|be quiet|stop talking)( please| now|)
(scrap|skip|drop) (that|it)
i (don't|do not) want to (hear|know) (it|that|any more)( now| anymore|)
(oh |)(never mind|forget it) (i got it|i found it|it's fine|then)
(please |)don't (talk|say anything)( now| anymore| please|)
i changed my mind
(stop right there|stop now|stop please|please stop now|please stop talking|would you stop|will you stop|will you please stop|would you please be quiet|will you be quiet|you can stop|you can stop now|you can stop talking|you may stop|i want you to stop|i'd like you to stop|i need you to stop talking|no more|no more please|no more talking|okay enough|okay that's enough|enough already|enough of that|enough for now|that'll do|cut it out|knock it off|give it a rest|shut up|shut it|zip it|button it|hush now|shh|shush please|silence please|quiet please|quiet now|pipe down|be silent|keep quiet|let me talk|let me speak|let me finish|stop i want to say something|stop interrupting me|stop interrupting|don't interrupt me|stop listing things|stop explaining|stop reading|stop it now|stop it already|halt|abort|cancel|cancel please|cancel it|please cancel|undo that|ignore that|please ignore that|ignore what i said|just ignore me|disregard that|strike that|scratch that|forget what i said|forget i asked|forget i said anything|forget the question|let's forget it|let's drop it|let it go|let it be|drop the subject|skip it|skip this|skip that one|let's move on|moving on|let's change the subject|change the subject|can we change the subject|let's talk about something else|can we talk about something else|it's nothing|it was nothing|oh it's nothing|it's okay never mind|ah never mind|ah forget it|well never mind|no never mind|it's not that important|that's not important|it's no big deal|i don't need it anymore|i don't need to know anymore|i don't care anymore|no longer needed|no need anymore)
(okay|ok|right|please|no|alright|hey|oh|yes|just) (stop|stop it|stop talking|enough|that's enough|that'll do|be quiet|quiet|hush|shush|shut up|never mind|forget it|enough talking|no more|leave it|forget about it|drop it|zip it|cut it short)( now| please| will you| okay|)
(that's|you've|you|we've|it's) (enough|talked enough|said enough|plenty|talk too much|heard enough|enough talking|enough now|enough thank you|too much talking)( now| thanks| thank you| please| for today|)
(you|can you|could you|would you|will you) (please |just |)(stop|stop talking|shush|be quiet|hush|be silent|keep quiet|let me speak|not talk)( for a moment| for a second| now| please| a bit|)
(stop|quiet|silence|enough) (right |just |)(now|there|here|please|at once|this minute|already|immediately|for a second)
you can (be quiet|stop|hush|stop talking|shush|rest|be silent) (now|again|then|for a bit|for a moment|please)
> Okay, no problem.
> All right, I'll stop.
> Okay. I'm here if you need me.
# louder
speak louder
louder please
can you speak up
(can|could|would) you (speak|talk|be) (louder|up|a bit louder|a little louder)( please|)
(speak|talk) (up|louder|a bit louder|more loudly)( please| a bit|)
(louder|louder please|a bit louder|volume up|turn it up|turn up the volume)
i (can't|can hardly|can barely|almost can't) hear you( well|)
you('re| are) (too |very |so |a bit |)(quiet|soft|hard to hear)
(your voice|the sound|it) is (too |very |so |)(quiet|low|soft)
(increase|raise) (the|your) (volume|voice)
(would you|do you) mind speaking (up|louder)
(make it|be) louder
(could you speak up a little|could you speak up please|can you speak up a bit|can you raise your voice|could you raise your voice|raise your voice please|please speak up|please speak louder|please talk louder|speak louder please|talk louder|talk louder please|speak a little louder|a little louder|a little louder please|a bit louder please|much louder|can you make it louder|can you be louder|i can't hear you very well|i can hardly hear you|i can barely hear you|i could barely hear that|i have trouble hearing you|i'm having trouble hearing you|i'm hard of hearing|i'm a bit deaf|my hearing isn't good|it's hard to hear you|it's hard to understand you you're so quiet|you're whispering|why are you whispering|don't whisper|stop whispering|you're mumbling|don't mumble|you're very faint|you sound far away|you sound so far away|your voice is faint|your voice is so soft i can't hear it|the volume is too low|the volume is low|your volume is too low|can you turn the volume up|could you turn up the volume|could you turn yourself up|turn yourself up|turn the sound up|turn up the sound|crank it up|pump up the volume|more volume|more volume please|put the volume up|set the volume higher|increase the volume|increase your volume|raise the volume|raise the volume please|is there a way to make you louder|how do i make you louder|how can i make you louder|how do i turn you up|i need you to speak up|i need you to be louder|i'd like you to speak louder|any chance you could speak up|any chance you could be louder|would you speak up|would you mind speaking a bit louder|i wish you'd speak up|it's noisy here speak up|it's loud here can you speak up)
(can|could|would|will) you (please |)(speak|talk|be|go|say it) (up|louder|a bit louder|a little louder|more clearly|a touch louder)( please| for me| a bit| i'm a bit deaf| i can't hear well|)
(i can|i could|i can only|we can) (hardly|barely|scarcely|just about|not really) (hear|make out|understand) (you|what you say|your voice)( at all| over the noise|)
> I can't change my volume. Please turn up your speaker.
> Sorry, could you turn up the volume on your side?
# quieter
speak quieter
quieter please
(can|could|would) you (speak|talk|be) (quieter|more quietly|softer|more softly|a bit quieter|a little softer)( please|)
(speak|talk) (quieter|more quietly|softly|softer|a bit quieter)( please|)
(quieter|quieter please|softer please|not so loud|volume down|turn it down|turn down the volume)
you('re| are) (too |very |so |a bit |)loud
(your voice|the sound|it) is (too |very |so |)loud
don't (shout|yell|be so loud)( please|)
(lower|reduce) (the|your) (volume|voice)
(could you be quieter|can you be a bit quieter|could you lower your voice|can you lower your voice|lower your voice please|keep your voice down|please keep your voice down|please speak more quietly|please speak quieter|please talk quieter|please be quieter|speak softly please|speak more softly|talk softly|talk softer|a bit quieter please|a little quieter|a little quieter please|a little softer please|much quieter please|softer|not that loud|not that loud please|not so loud please|can you turn the volume down|could you turn down the volume|could you turn yourself down|turn yourself down|turn the sound down|turn down the sound|turn it down a bit|turn it down a notch|tone it down|less volume|less volume please|put the volume down|set the volume lower|decrease the volume|decrease your volume|reduce the volume please|lower the volume please|is there a way to make you quieter|how do i make you quieter|how can i make you quieter|how do i turn you down|i need you to be quieter|i'd like you to speak more quietly|any chance you could be quieter|would you mind being quieter|would you mind speaking more quietly|would you mind lowering your voice|why are you so loud|why are you shouting|why are you yelling|stop shouting|stop yelling|no need to shout|there's no need to shout|you don't have to shout|you don't need to yell at me|don't yell at me|you're shouting|you're yelling|you're hurting my ears|my ears hurt you're so loud|that's too loud|that was too loud|that's very loud|the volume is too high|your volume is too high|your voice is too loud for me|whisper please|can you whisper|could you whisper|please whisper|the baby is sleeping speak softly|my wife is asleep speak quietly|people are sleeping be quieter|i'm in a library speak softly)
> I can't change my volume. Please turn down your speaker.
> Sorry, could you turn down the volume on your side?
# slower
slow down
can you speak slower
speak slowly please
(can|could|would) you (speak|talk|go) (slower|more slowly|slowly|a bit slower|a little slower)( please|)
(speak|talk|go) (slower|more slowly|slowly|a bit slower)( please|)
(slower|slower please|more slowly please|slow down|slow down please|not so fast)
you('re| are) (talking|speaking|going) (too |so |very |)(fast|quickly)
you (talk|speak) too (fast|quickly)
that was too (fast|quick)( for me|)
(would you|do you) mind (speaking|talking) (slower|more slowly)
(could you slow down|could you slow down please|can you slow down|can you slow down a bit|would you slow down|please slow down|please speak slowly|please speak slower|please talk slower|please speak more slowly|slow down a bit|slow down a little|slow down there|slow it down|talk slowly please|talk more slowly please|go slow|go slower please|go a bit slower|take it slow|take it slowly|take it easy slow down|easy not so fast|not so fast please|not that fast|not that fast please|not so quick|not so quickly please|a bit slower|a bit slower please|a little slower|a little slower please|a little more slowly please|much slower please|way too fast|too fast|too fast for me|that's too fast|that's too fast for me|that was fast|that was a bit fast|that was so fast|that went too fast|you went too fast|you said that too fast|you speak so fast|you talk so fast|you're rushing|don't rush|no need to rush|there's no rush|what's the rush|why are you talking so fast|why do you speak so fast|why so fast|i can't follow you|i can't follow you're so fast|i can't keep up with you|it's hard to keep up|it's hard to follow you|i couldn't follow that so fast|i'm a slow listener|my english isn't good speak slowly|i'm still learning english speak slowly|i need you to slow down|i need you to speak slower|i'd like you to speak more slowly|i wish you'd slow down|any chance you could slow down|any chance you could speak slower|is it possible to speak slower|would you please speak slower|would you mind slowing down|would you mind slowing down a bit|do you mind slowing down|could you take it slower|reduce your speed|lower your speed|less speed please)
(can|could|would|will) you (please |)(speak|talk|go|take it|say it) (slower|more slowly|a bit slower|a little slower|slowly|a bit more slowly|a touch slower)( please| for me| i'm not from here| my english isn't good|)
(a bit|a little|a touch|slightly|much|bit|little) (slower|more slowly|less fast)( please| if you can| for me| thanks|)
> I'm sorry, I'll try to speak slowly.
> Of course, I'll try to go slower.
# faster
speak faster
can you talk faster
(can|could|would) you (speak|talk|go) (faster|quicker|a bit faster|a little faster|more quickly)( please|)
(speak|talk|go) (faster|quicker|a bit faster)( please|)
(faster|faster please|speed up|speed it up|hurry up)
you('re| are) (talking|speaking|going) (too |so |very |)(slow|slowly)
you (talk|speak) too (slow|slowly)
(could you speed up|could you speed up please|can you speed up|can you speed up a bit|can you hurry up|could you hurry up|could you talk faster|would you speak faster|please speed up|please hurry|please hurry up|please speak faster|please talk faster|please be quicker|speak more quickly|speak a bit faster please|speak a little faster|talk faster please|talk more quickly|talk quicker|talk a bit faster|go quicker|go faster please|a bit faster please|a bit quicker|a little faster|a little faster please|a little quicker please|much faster please|quicker|quicker please|quickly please|speed it up please|speed it up a bit|pick up the pace|pick up the speed|step it up|get a move on|come on faster|come on hurry up|chop chop|more speed|more speed please|increase your speed|raise your speed|too slow|too slow for me|that's too slow|that's too slow for me|that was slow|that was so slow|that was too slow|you speak so slowly|you talk so slowly|you're so slow|you're taking too long|you take too long|you take forever|this is taking forever|this takes too long|why are you talking so slowly|why do you speak so slowly|why so slow|i don't have all day|i haven't got all day|i'm in a hurry|i'm in a rush|i'm in a hurry speak faster|i need you to speak faster|i need you to speed up|i'd like you to speak faster|any chance you could speak faster|any chance you could speed up|would you mind speaking faster|would you mind speeding up|do you mind talking faster|is it possible to speak faster|could you be quicker|could you be a bit quicker|can you answer faster|can you answer quicker|answer faster please)
> I'm sorry, I'll try to be quicker.
> Of course, I'll try to go faster.
""")

AGAIN = lines("""
(can|could|would) you (say|repeat) that( again| once more| one more time|)( please|)
(say|repeat) (that|it)( again| once more| one more time|)( please|)
(come again|pardon|pardon me|excuse me|say again|once more|one more time|again please|repeat please)
(what|what was that|what's that|what did you say|what did you just say|what was it|huh|sorry what|what sorry)
(sorry|i'm sorry) (what|i didn't hear that|i didn't catch that|i missed that|i didn't get that|can you repeat that|say that again)
i (didn't|did not|couldn't|could not) (hear|catch|get|understand) (that|you|what you said|it)
i missed (that|what you said|your answer)
i (don't|can't) remember what you said
(tell me|tell me that|give me that|let me hear that|let me hear it) (again|once more|one more time)( please|)
(would you|do you) mind (repeating that|saying that again|repeating|repeating your answer)
(please |)repeat( what you (just |)said| your answer| yourself| the last thing|)
(what was|say) (your answer|the last thing you said|the answer)( again|)
(can|could) (i|you let me) hear that (again|one more time)
i wasn't listening (say it again|what did you say|can you repeat it)
(it was|that was) too (noisy|fast|quiet) (say it again|please repeat|can you repeat that)
you (said what|just said what|what)
(sorry|wait) (say that|tell me) (one more time|again)
(one more time|again) please
could you (run that by me|go over that) (again|one more time)
i need to hear that again
(i beg your pardon|beg your pardon)
(can|could) you repeat (your last answer|the last bit|the last part|what you said|yourself|the answer)
(what was that again|what was that you said|what were you saying|what was that last bit|what's that you said|what's that again|what did you say just now|what did you say again|what did you say please|i beg your pardon what was that|you what|say what|say what again|say that again please|say it again please|say it once more|say it one more time|say it again slowly|repeat that for me|repeat that please|repeat it please|repeat it once more|please repeat that|please repeat it|please repeat|please say that again|please say it again|please say that once more|repeat|repeat yourself|repeat yourself please|repeat the answer|repeat the answer please|repeat your answer please|repeat your last sentence|repeat the last sentence|repeat the last part|repeat what you just said|repeat what you said please|would you repeat that|would you repeat that please|would you say that again please|would you please repeat that|would you mind repeating|would you mind repeating it|would you mind saying it again|would you mind saying that once more|do you mind saying that again|will you say that again|will you repeat that|can you tell me again|can you tell me that again|could you tell me once more|could you tell me that one more time|could you give me that again|could you give me that one more time|can you go over that again|can you run that by me again|can you say it differently|can i hear it again|can i hear that again please|could i hear that again|could i hear it once more|may i hear that again|could you repeat please|could you please repeat|could you repeat it for me|could you repeat that for me|could you repeat that last part|can you repeat please|can you repeat it|can you repeat what you said|can you repeat what you just said|can you repeat yourself|sorry can you repeat|sorry could you repeat that|sorry say again|sorry i missed that|sorry i missed it|sorry i didn't hear you|sorry i didn't understand|sorry i couldn't hear you|sorry i couldn't hear that|sorry i wasn't listening|sorry i wasn't paying attention|sorry what did you say|sorry what was that|sorry come again|sorry one more time|sorry again please|sorry once more|i didn't quite catch that|i didn't quite get that|i didn't quite hear that|i didn't quite hear you|i didn't hear the last part|i didn't hear the end|i didn't catch the last bit|i didn't catch what you said|i didn't catch any of that|i couldn't quite hear that|i couldn't make that out|i couldn't make out what you said|i couldn't understand you|i couldn't hear what you said|i couldn't hear you|i missed it|i missed the last part|i missed the last bit|i missed the end|i missed your last sentence|i missed that can you repeat|i lost you there|i lost you for a second|you lost me say it again|you cut out|you cut out there|you were breaking up|you broke up there|you broke up what did you say|the line was bad what did you say|a truck went by what did you say|it's loud here what did you say|my dog barked what did you say|i was distracted what did you say|i got distracted say it again|i forgot what you said|i already forgot what you said|i forgot already say it again|i'd like to hear that again|i'd like you to repeat that|i want to hear that again|i want you to repeat that|i need you to repeat that|i need you to say that again|i'm not sure i heard that right|i'm not sure i heard you|did i hear that right say it again|let me hear that once more|let me hear it one more time|one more time for me|once again|once again please|once more please|again|again again|and again please|eh|eh what|huh what|huh what was that|hm what was that|what what|pardon what was that|pardon me what did you say|excuse me what did you say|excuse me what was that|excuse me could you repeat that|come again please|come again what was that|any chance you could repeat that|any chance you could say that again|is it possible to hear that again|tell me one more time|tell me once more|tell me what you said|tell me again what you said|give me that one more time|give me the answer again|the answer again please|the last bit again please|the last part again|what was the answer|what was the answer again|what was your answer|what was the last thing you said|what was the last part|what was the end of that)
(sorry|pardon|eh|hm|excuse me|oh|wait|what|hey|um) (what did you say|what was that|come again|say that again|can you say that again|could you repeat that|i didn't get that|i didn't hear|what|once more please|i missed that|you said|say again|could you say it again|i didn't catch that|i didn't quite hear)( please| love| mate| there| again|)
(i|i'm afraid i|sorry i|i'm sorry i) (didn't|did not|couldn't) (quite |really |fully |properly |)(catch|hear|get|follow|understand|make out) (that|what you said|you|the last part|the end|a word|all of it|any of it|it)( there| just now| sorry|)
(the|this|my) (line|connection|phone|signal|reception) (was|is|went|got) (bad|terrible|cutting out|breaking up|dead for a moment|noisy|crackling|gone for a second)( just now| there| again| sorry|)( what did you say| can you say that again| say that again|)
(a|there was a) (car|bus|train|plane|siren|lorry|dog|noise|motorbike) (went past|went by|passed|barked|just now|outside)( say that again| what did you say| sorry| can you repeat it|)
(sorry|sorry love|pardon|oh|excuse me) (i'm|i am) (a bit |rather |)(deaf|hard of hearing|slow|tired|distracted|on a bad line) (say that again|can you say that again|say again|what did you say|what was that|once more please)
(a|some|there was a) (car|truck|bus|train|plane|siren|dog|motorbike|tractor) (drove by|went past|passed|barked|was too loud|flew over) (i couldn't hear|i didn't hear you|what did you say|say it again|i missed that)
(i|sorry i|i think i|i just) (lost you|didn't hear you|missed you|couldn't hear) (for a moment|for a second|there|just now|at the end|in the middle)( what was that| say that again| sorry|)
""")


class Again:
    """The agent's last answer of the call, said once more."""

    name = "say again"
    weight = 0.7

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        said = [t.agent for t in call.turns if t.agent]
        if not said:
            return []
        words = tuple(w.strip(".,!?") for w in said[-1].split())
        return [Turn(reading(rng, AGAIN), said[-1], self.name, words)]


GOODBYE = Talk("goodbye", 0.7, """
# goodbye
goodbye
bye
bye bye
see you
see you later
take care
have a nice day
i have to go
(bye|goodbye|bye bye|good bye|bye now|bye then|okay bye|well goodbye|cheerio|ciao|so long|farewell)
(see you|see ya|see you later|see you soon|see you tomorrow|see you next time|until next time|catch you later|later|talk to you later|talk to you soon|speak soon)
(take care|have a good day|have a nice day|have a great day|have a good one|have a lovely day)( bye| goodbye| then|)
(i have to|i've got to|i gotta|i need to|i must|i should) (go|leave|run|hang up|get going)( now| bye|)
(thanks|thank you) (bye|goodbye|and goodbye|see you|have a nice day|for everything goodbye|for your help bye)
(that's|that was|that is) all (bye|goodbye|for today bye|for today goodbye)
i('m| am) (leaving|going|off|done|hanging up)( now| goodbye| bye|)
(it was|it's been) (nice|good|great|lovely) (talking|chatting|speaking) (to|with) you( bye| goodbye|)
(let's|we can) (stop|end) (here|the call)( bye|)
(please |)(end|finish) the (call|conversation)
(you can|you may) (hang up|go) now
(okay|all right|well) (that's it|i'm done|i'll let you go|i'll go now)( bye| goodbye|)
(okay|all right|well|right) (then |)(bye|goodbye|see you|take care)
(goodbye|bye) (and thanks|and thank you|for now|my friend|have a nice day|see you soon|and take care)
(nice talking to you|i'll call back later|i'll call again) (bye|goodbye)
my (bus|train|taxi|mom|friend) is here (i have to go|bye|goodbye|gotta go)
(i think|i guess) (that's all|that's it|we're done|i'm done)( for today| for now| bye|)
(time|it's time) (to go|for me to go|to say goodbye|to hang up)
(i'll|i will) (call again|call you again|talk to you|speak to you|call back) (later|tomorrow|soon|another time)( bye|)
(gotta|got to|have to|must) (go|run|dash|leave)( now| bye| sorry|)
(all the best|peace out|have fun|stay well|until then|until tomorrow|till next time|be well|so long then)
(that's|that is) (all i needed|everything i needed|it for today) (bye|goodbye|thank you bye|thanks goodbye)
(have|you have) a (good|nice|great) (day|one) (too|yourself|as well)
(i'm|i am) going to (hang up|go|end the call|leave you)( now|)
(bye|goodbye) (for now|then|and good luck|and all the best|and thanks again)
(say goodbye|let's say goodbye|goodbye to you|goodbye to you too)
(thanks|thank you) (for the chat|for talking to me|for the conversation|for the call)( bye| goodbye|)
i don't have (any more|more) (questions|time)( bye| goodbye| thanks|)
no more questions( thank you| thanks| bye|)
(end|stop|close) (call|the call|this call|conversation)
have a (good|nice|great|lovely) (evening|weekend|afternoon|one)( bye| goodbye|)
(adios|au revoir|ciao for now|ta ta|toodle oo|toodles|bye for today|bye everyone|bye my friend|bye mate|bye buddy|bye robot|bye computer|goodbye computer|goodbye robot|goodbye dear|goodbye everyone|buh bye|bye bye now|byebye then|good bye now|good day to you bye|okay goodbye then|right i'm off|right i'd better go|i'd better go|i'd better be going|i'd better get going|i should get going|i must dash|i must be off|i must be going|i really have to go|i really must go|i've gotta run|i've got to dash|i gotta go now|i got to go|i need to get going|i need to head out|i'm heading out|i'm heading off|i'm off now|i'm off then|i'm out|i'm out of here|i'm off to work bye|i have to get back to work|i have to go to work now|i have to catch my bus|i have to catch my train|i have to pick up the kids|my lunch break is over bye|my battery is dying bye|my battery is low i have to go|someone needs me bye|dinner's ready i have to go|it's getting late i have to go|that'll be all goodbye|that will be all goodbye|that'll be all bye|that's everything bye|that's everything goodbye|i have everything i need bye|i have all i need goodbye|i'm finished goodbye|i'm finished here bye|i'm done here|i'm done for today|we're done here|we're finished here|we can end it here|let's end here|let's end this|let's end the call|let's finish here|let's wrap it up|let's wrap this up|let's leave it at that bye|let's leave it there|let's call it a day|i'm ending the call|i'm ending the call now|i'd like to end the call|i want to end the call|i want to hang up|i want to hang up now|i'd like to hang up|you can hang up now|please hang up|hang up|hang up now|hang up the phone|disconnect|please disconnect|end call please|talk soon|talk soon bye|talk again soon|we'll talk again|we'll talk later|we'll speak again|we'll talk soon|let's talk again tomorrow|let's talk again soon|until we meet again|until we talk again|till we meet again|see you around|see you again|see you again soon|see you in a bit|see you then|see you then bye|see you another time|catch you soon|catch you another time|laters|i'll see you|i'll see you later|i'll see you soon|i'll see you tomorrow|i'll be seeing you|i'll be off|i'll be off then|i'll be going now|i'll leave you to it|i'll leave it there|i'll let you get on|i'll talk to you later|i'll speak to you soon|i'll call again soon|nice chatting bye|nice chatting with you|nice chatting to you|nice talking with you|good talking to you|great talking to you|lovely talking to you|lovely speaking with you|pleasure talking to you|it was a pleasure talking to you|it was nice to talk to you|it was great to talk to you|it was lovely to chat with you|i enjoyed our talk goodbye|i enjoyed talking to you bye|enjoy your day bye|enjoy the rest of your day|have a good rest of your day|have a wonderful day|have a super day|have a good evening bye|have a great weekend|you have a good day|you have a good day now|you take care|you take care now|take care of yourself|take care now|take it easy|stay safe|keep well|be good|look after yourself|all the best to you|best wishes|god bless|god bless bye|that's it from me|that's it from me bye|over and out|signing off|this is goodbye|this is goodbye then|so this is goodbye|time to say goodbye|well it's time to go|well i'm off|well that's all bye|well i have to go|okay i have to go|okay i need to go|okay gotta run|okay i'm off|okay talk later|okay take care|okay see you|thanks and bye|thanks for everything bye|thank you and goodbye|thank you bye bye|thanks a lot bye|thank you so much goodbye|cheers bye|ta bye)
(okay|right|well|alright|anyway|so|right then|okay then|well then|ok) (i'm off|i'd better go|bye|goodbye|bye bye|see you|cheerio|i'll be off|i'll let you go|take care|i must run|off i go|ta ta|i have to dash|until next time|have a nice day|i'm done|i'll leave you to it)( then| now| bye| thank you| thanks|)
(have|you have|do have) (a|yourself a) (lovely|nice|good|great|wonderful|pleasant|fantastic|beautiful|super|blessed|fine|relaxing) (day|evening|night|weekend|afternoon|week|time|morning|rest of the day|one|holiday)( then| bye| goodbye| you too| as well| dear|)
(see you|see ya|talk to you|speak to you|catch you|hear from you|call you) (later|soon|tomorrow|around|again|next week|another time|next time|on monday|in a while|later alligator|on the other side)( then| bye| mate| thanks| my friend|)
(i|i really|sorry i) (have to|need to|must|gotta|should|ought to|better) (go|run|dash|fly|hang up|leave|be off|get going|hit the road|get back to work|catch my bus|pick up the kids|make dinner|be on my way|feed the cat)( now| bye| i'm afraid| sorry|)
my (bus|train|taxi|ride|stop|friend|lunch|break|battery|dinner|wife|husband|boss) (is|has|is just) (here|come|coming|over|dying|nearly empty|waiting|almost dead|ready|calling)( so| and|) (bye|goodbye|i must go|i have to go|i must run|i'll go|see you)
(that's|that was|that'll be|that will be|that would be) (all|it|everything|all for now|all for today|everything for today|all i needed|all i wanted|everything i wanted|me done|the lot)( then|) <thanks> (bye|goodbye|have a nice day|see you)
(nothing else|nothing more|no more questions|no other questions|i've no more questions|i'm all done) (for today bye|thanks bye|thank you goodbye|bye|then bye|so goodbye|see you|have a nice day)
(take care|look after yourself|be good|stay safe|stay well|keep well|mind how you go|stay healthy|be safe|keep smiling|don't work too hard|enjoy your day|enjoy the rest of your day|enjoy your evening)( of yourself| now| then| bye| and bye| and goodbye| mate| dear| out there|)
(until|till) (next time|tomorrow|then|later|we speak again|we talk again|next week|the next time)( then| bye| my friend| goodbye|)
(farewell|so long|ta ta|ta ra|cheerio|toodle pip|bye|bye bye|goodbye|ciao|later|laters|adieu|over and out|god bless|peace) (now|then|for now|my friend|everyone|dear|love|mate|and thanks|and take care|everybody|for today|and god bless)
(it was|it's been|was) (so |really |very |)(nice|lovely|good|great|fun|a pleasure) (talking|chatting|speaking|to talk|to chat|to speak) (to|with) you( again|) (bye|goodbye|take care|see you|have a good day|but i must go|until next time)
(thanks|thank you|cheers)( for everything| for your help| very much| so much| a lot|) (bye|goodbye|bye bye|see you|take care|cheerio|have a good one|good night|have a nice evening|have a lovely day|that's all|that was all)
(bye|goodbye|bye bye|good bye|see you|take care|ta ta|cheerio) (for now|then|now|for today|until tomorrow|till later)( my dear| my friend| love| mate| and thanks| everyone|)
(i'm|i am|i'll be) (hanging up|off|leaving|going|signing off|going home|on my way|out of here) (now|then|for today|to work|to bed soon so bye|so bye bye|to the shops)( bye| goodbye| thank you| thanks|)
(off i (pop|go|trot)|let's leave it (there|at that)|let's call it a day|i'll ring again (tomorrow|soon|later)|i'll ring off now|that's us done then bye|dinner's ready got to go|lunch is ready bye|i'm wanted at work bye|the kids need me bye|i'll be in touch|we'll speak again|it was a pleasure bye|pleasure talking to you bye)
(i've|i have|i) (got to|have to|need to|must|should|better) (get back|go back|run|head|hurry|be off) (to the kids|to work|home|to my desk|to the kitchen|to class|to bed|to my guests|to the bus stop|to my book)( now| bye| so bye| soon bye| goodbye|)
(well|okay|right|so|anyway|alright|thanks|thank you) (it was|it's been|that was) (so |really |very |)(nice|lovely|good|great|fun|interesting) (chatting|talking|talking to you|speaking with you|to talk|catching up|to hear you)( bye| goodbye| take care|)
(thanks|thank you|cheers) (again|once more|for now|very much|and bye|so much) (and |)(goodbye|bye|bye bye|take care|see you|farewell|good day|have a nice weekend)( then| my friend| now|)
have a (pleasant|lovely|good|nice|great|wonderful|super|relaxing) (weekend|evening|day|night|time|afternoon|week|holiday|one)
> Goodbye! Have a nice day.
> Bye! Take care.
> Goodbye, and thanks for calling.
> Bye bye! Talk to you soon.
""")

ITSELF = Talk("itself", 1.3, """
# robot
are you a robot
are you human
are you a computer
are you real
are you a real person
are you a machine
am i talking to a robot
are you an ai
is this a recording
are you (a |an |)(robot|bot|computer|machine|program|ai|artificial intelligence|computer program|chat bot)
are you (some kind of|just|actually|really) (a |)(robot|bot|computer|machine|program)
(is this|am i talking to|am i speaking to|am i speaking with|did i reach) (a |an |)(robot|bot|computer|machine|recording|ai)
you('re| are) (a|just a) (robot|computer|machine|bot|program)( right| aren't you|)
you('re| are) not (a human|human|a person|real|a real person)( right| are you|)
you sound like a (robot|computer|machine)
are you (a human|human|a person|real|a real person|a man|a woman|a human being|alive|a real human|a living person)
are you (a human or a robot|a person or a machine|human or a computer|a robot or a human|real or a machine|a person or a computer)
(is this|am i talking to|am i speaking to|am i speaking with) (a human|a person|a real person|a real human|someone real|an actual person)
(i'd like to know|tell me|i want to know|i was wondering|be honest) (if|whether|are) you('re| are|) (a robot|real|human|a computer|a real person)
what (are you|are you exactly|kind of thing are you|exactly are you)
what kind of (robot|machine|computer|program|ai) are you
do you have a (body|face|heart|brain)
are you a (boy or a girl|man or a woman|girl|boy|he or a she)
you('re| are) (human|a human|a person|a real person)( right| aren't you|)
do i hear a (robot|real person|computer)
(am i talking with a computer|am i talking with a machine|am i talking with a real person|am i chatting with a bot|am i on the phone with a robot|are you a talking computer|are you a voice assistant|are you some sort of assistant|are you some kind of robot|are you artificial|are you an assistant|are you an automated system|are you an answering machine|are you a live person|are you a living being|are you a living thing|are you made of metal|are you flesh and blood|are you for real|are you an actual human|are you actually a person|are you actually human|are you a human or a machine|are you a man or a machine|are you a real human being|are you human or not|are you human or what|are you human at all|are you even human|are you even real|are you really human|are you really a person|are you really a machine|could you be a robot|could it be that you're a robot|do you exist|do i have a computer on the line|do i have a person on the line|do i have a real person here|have i reached a machine|have i got a robot here|hey robot are you a robot|i bet you're a robot|i bet you're not human|i bet you're a computer|i think you're a robot|i think you're a machine|i think i'm talking to a machine|i thought you were a person|i thought you were human|i can't tell if you're human|i can't tell if you're real|i guess you're a machine|is it a person or a machine i'm talking to|is that a real person|is that a real voice|is that your real voice|is there a human there|is there a person behind this|is this a real person|is this a human being|is this a bot|is this a machine talking|is this an automated call|is this an automated voice|is this a computer voice|is it a robot|is this artificial intelligence|so you're a robot|so you're a machine|so you're not human|so you're a computer then|so you're an ai|so are you a person|tell me are you human|tell me are you real|tell me honestly are you human|tell me the truth are you a robot|wait are you a robot|wait are you real|wait you're not human|what exactly are you|what are you really|what are you made of|what sort of thing are you|what type of machine are you|you a robot|you aren't human are you|you aren't a real person are you|you are not real|you don't sound human|you don't sound like a person|you don't sound real|you sound human|you sound so human are you|you sound like a real person|you sound like a person|you're a machine aren't you|you're an ai right|you're an ai aren't you|you're not a robot are you|you're artificial right|you must be a robot|you must be a computer|robot or human|human or robot|human or machine|person or machine|real or fake|man or machine|are you fake|do you have blood|do you have a real body|do you breathe|can i ask if you're human|can you tell me if you're a robot|could you tell me if you're human|do you mind telling me if you're a robot|i was wondering are you a real person|just curious are you a robot|just wondering if you're a real person|just out of curiosity are you human)
<hi> (am i|are we|i'm|so i'm|is it true i'm) (really |actually |)(talking|speaking|chatting|connected) (to|with) (a machine|a computer|a robot|a real person|an ai|a human|a recording|somebody real|a bot|a program|a real human being|software)( here| now| or what|)
(are you|you're|so you're|you are|are you maybe|is that) (a real|a living|a human|an actual|a|some kind of|a sort of|only a|just a) (person|robot|machine|computer|human|recording|program|bot|being|voice|tape|man|woman|lady|guy)( or what| or not| then| right| aren't you|)
(is this|is that|this is|it's) (a recording|a tape|a recorded message|a robot|a machine|an answering machine|an automated voice|a real voice|a computer voice|automated|live)( i'm hearing| or what| right|)
(can|could|may) i (talk|speak) (to|with) (a human|a real person|somebody real|a person|someone human|a man|an actual human)( please| instead|)
(is there|do you have|have you got|get me|give me|put me through to|i want|i'd like) (a human|a real person|a real human|somebody real|an actual person|a person)( i could talk to| there| i can speak to| please| to talk to|)
(you|you don't|you do|your voice) (sound|sounds) (very |so |quite |really |rather |)(robotic|human|real|artificial|like a robot|like a machine|like a person|like a computer|mechanical|natural are you real)( to me| you know|)
(what|what sort of thing|what kind of thing|what kind of creature|what on earth|who or what|what exactly) are you( really| exactly| then| anyway| made of| actually|)
(what's it like|how is it|is it nice|is it strange|what does it feel like) (to be|being) (a|just a|an actual) (robot|machine|computer|program)( do you think| for you| then|)
(do you know|don't you know|are you aware|did you know) (that |)(you're|you are) (not real|not human|not alive|a machine|a robot|only a program|just a computer)( right| do you|)
(so |)(you're|you are|you must be) (a|some kind of|some sort of|only a|just a|a kind of) (chat |talking |clever |little |)(computer|program|robot|machine|bot)( then| right| i guess| aren't you|)
is there (a |any |)(person|human|man|woman|real person|somebody|human being|body|brain) (behind this voice|behind you|there at all|in there|on the other end|behind this|i could talk to)( or only a machine| or not|)
> I'm a computer, a small speech model.
> I'm not a person, I'm a small speech model.
> I'm a computer program that listens and speaks.
~ who made you
~ how do you work
# who made you
who made you
who built you
who created you
who trained you
who (made|built|created|trained|invented|programmed|designed|developed|wrote) you
who (made|built|created|trained) you (and why|exactly|then|anyway)
(who|which company|what company) (is behind you|trained you|owns you|runs you)
(where|how) were you (made|built|created|trained)
by whom were you (made|built|created)
(tell me|do you know|can you tell me|i'd like to know) who (made|built|created|trained) you
who('s| is) your (maker|creator|inventor|father|mother)
(do you have|have you got) (parents|a mother|a father|a family|a creator)
where do you come from
who taught you (to speak|to talk|english|everything)
what (model|system|software|program|ai) are you
what('s| is) (parley|your software|your model)
are you (chat gpt|a google model|made by google|an open ai model|gemini)
(who's behind you|who is behind all this|who's behind this|who put you together|who came up with you|who coded you|who did this|who dreamed you up|who built this|who built this thing|who made this|who made this thing|who made this assistant|who made this program|who wrote this program|who designed this|who set you up|who developed this|who developed you and why|who is your creator|who is your maker|who is your developer|who is your inventor|who's your developer|who's your daddy|who owns you|who runs you|who do you belong to|who do you come from|who should i thank for you|who gave you your voice|who gave you life|who invented you and when|who produced you|who programs you|who's responsible for you|who were your makers|who were you made by|who were you built by|who taught you all this|who taught you how to speak|what company made you|what company built you|what company are you from|what company developed you|what firm made you|what team built you|which company made you|which company built you|which firm built you|which people made you|what's your origin|what's your origin story|what's your background|what's behind you|what powers you|what runs you|what are you running on|what software are you|what software runs you|what engine do you use|what language model are you|what is your model|what model do you use|what kind of model are you|what ai model are you|what's the name of your model|which model are you|which ai are you|which assistant are you|are you siri|are you alexa|are you made by apple|are you made by amazon|are you made by microsoft|are you from google|are you an open ai product|are you the same as siri|are you like alexa|do you know your maker|do you know your creator|do you have a maker|do you have a creator|do you have a dad|do you have a mom|how did you come to be|how did you come about|how did you get here|how did you come into being|how were you born|how were you created|how were you developed|how were you made|where were you born|where were you developed|where did you come from|where did they make you|where do they make things like you|where did you learn to talk|when did they make you and who|i'd like to know who built you|i want to know who made you|i wonder who made you|i wonder who built you|i was wondering who created you|i'm curious who made you|i'm curious who built you|can you say who made you|can you tell me who built you|could you tell me who made you|could you tell me who created you|could you tell me where you come from|tell me where you come from|tell me who your maker is|tell me about your makers|tell me about your creator|tell me about your origin|tell me what parley is|what is parley|what's parley|do you know parley|are you parley|are you part of parley|someone must have made you who|somebody built you right who was it|any idea who made you|any idea who built you|did somebody build you|did someone make you|did humans make you|did people build you|did a person make you)
(who|which people|what sort of people|which company) (made|built|created|programmed|invented|designed|trained|wrote|put together|came up with) (you|this|this thing|your voice|that program)( then| and why| anyway| exactly| i wonder|)
> I'm a small speech model, part of Parley.
> I'm Parley's small speech model.
> I'm a small model that comes with Parley.
~ how do you work
# how do you work
how do you work
how does this work
how do you work
how (exactly |)do you (work|function|operate|talk|speak|understand me|hear me|know what i say|think)
how (does|do) (this|that|it|all this|you people) work
how can you (talk|speak|understand me|hear me|answer so fast)
how (is it possible|come) that you can (talk|speak|hear me)
(can|could) you explain how you work
(explain|tell me|show me) how you work
what('s| is) (inside you|your secret|behind your voice|going on inside you)
what makes you (work|tick|talk)
i('d like| want) to (know|understand) how you work
how were you (trained|taught)
how did you learn (to speak|to talk|english|that|all this)
(any idea|do you know) how you work
(how does it all work|how does it work|how does this thing work|how does that work with you|how does a thing like you work|how does talking to you work|how does your brain work|how does your mind work|how do you actually work|how do you actually talk|how do you do it|how do you do that|how do you do this|how do you do what you do|how do you do all this|how do you know what to say|how do you know what i mean|how do you know what i'm saying|how do you come up with answers|how do you come up with what to say|how do you figure out what to say|how do you find the answer|how do you find your answers|how do you get your answers|how do you make your voice|how do you make speech|how do you make words|how do you make sound|how do you produce speech|how do you process what i say|how do you respond so fast|how do you respond so quickly|how do you answer so quickly|how do you answer me|how do you hear my voice|how do you hear what i say|how do you listen|how do you learn|how do you learn things|how do you understand english|how do you understand words|how do you understand speech|how do you understand people|how do you understand what i say|how are you able to talk|how are you able to hear me|how are you able to understand me|how are you doing this|how are you built inside|how are you put together|how is it you can talk|how is this possible|how is that even possible|how on earth do you work|how in the world do you work|how come you can talk|how come you understand me|how come you can hear me|how come you're so fast|how can a computer talk|how can a machine talk|how can a machine understand me|how can you be so fast|how can you know what i say|how can you answer so quickly|by what magic do you work|what's going on under the hood|what's under the hood|what's happening inside you|what happens inside you|what happens when i talk to you|what happens when i speak|what goes on in your head|what's in your head|what do you do when i talk|what technology do you use|what tech is behind you|what's the technology behind you|what's the technology behind this|what's the trick|what's your trick|what's the magic|what's the secret|what is your secret|i don't understand how you work|i don't get how you work|i'd love to know how you work|i'd like to hear how you work|i wonder how you work|i wonder how this works|i was wondering how you work|i'm curious how you work|i'm curious about how you work|i'm interested in how you work|i'm wondering how you work|tell me how you work please|tell me how this works|tell me how it works|tell me a bit about how you work|tell me something about how you work|explain yourself|explain how this works|explain to me how you work|explain how you talk|please explain how you work|please tell me how you work|describe how you work|can you describe how you work|can you tell me how you work|can you tell me how this works|can you explain to me how you work|can you explain how you talk|could you tell me how you work|could you explain how this works|could you explain how you understand me|would you explain how you work|do you know how you work|do you think before you speak|do you think about what you say|do you run on a computer|do you use speech recognition|do you turn speech into text|do you read text out loud|are you reading from a script|are you complicated|are you hard to build|what makes you talk|what makes you so fast|why are you so fast|why can you talk|so how does this work|so how do you work|so how does it work exactly|and how does that work|and how do you do that|and how do you work)
> I listen and speak at the same time, sound by sound.
> I'm a small model that turns your sound into my answer.
> I hear your voice and answer in speech right away.
~ what can you do
# what can you do
what can you do
help
can you help me
what can i ask you
what do you know
i need help
what can you do( for me| exactly| then|)
what (are you able to do|are you good at|is your purpose|are your skills|is your talent|are you made for)
what do you (know|know about|do best|do well|like to talk about)
what (can|could|should|may) i (ask|ask you|talk about with you|say|say to you|do with you)
what (kind of|sort of) (things|questions|stuff) (can you do|can i ask|do you know|can you answer|can you help with)
how can you help( me|)
(can|could|would) you help me( please| with something| out|)
(help|help me|help please|i need help|i need some help|please help me|some help please)
(tell me|show me) what you can do
i (don't|do not) know what (i can ask|you can do|to do with you)
what('s| is) (your specialty|possible here|there to do with you)
(i need|i'd like|i want) (a bit of |some |)(help|assistance)
what (else |)can (you|we) (do|talk about)
which (topics|things|subjects) do you know
what can i try with you
(can|could) you (assist|support) me
give me some (ideas|examples) (of|for) (what i can ask|questions|what to ask)
(what all can you do|what can you do for us|what can you do for me today|what can you actually do|what can you tell me|what can you tell me about|what can you talk about|what can you help with|what can you help me with|what can you answer|what can you handle|what can i do here|what can i do with you|what can i say|what can i talk about with you|what can i talk to you about|what can i use you for|what can i get from you|what can i find out from you|what can i learn from you|what can we talk about here|what could you do for me|what could i ask|what could i ask you about|what could you help me with|what do you know about the world|what do you know anyway|what do you usually talk about|what do people ask you|what do people usually ask you|what do people use you for|what do others ask you|what are you for|what are you capable of|what are you useful for|what are you used for|what are your abilities|what are your capabilities|what are your functions|what are your features|what are your strengths|what are your talents|what else can you do|what else do you know|what else can i ask|what features do you have|what functions do you have|what skills do you have|what is your function|what's your function|what's your purpose|what's your thing|what's your talent|what questions can i ask|what questions can you answer|what questions do you answer|what sort of help do you offer|what sort of things do you know|what sort of questions can i ask|what sort of stuff do you know|what stuff can you do|what subjects do you know|what topics can we talk about|what topics do you know|what topics can you talk about|what things can you do|what things do you know|what would you like me to ask|what should i ask you|what should i ask|what may i ask you|what use are you to me|what will you do for me|which questions can i ask|which things can you do|which topics can you talk about|how can you be of help|how can you be useful|how can you assist me|how could you help me|how may you help me|how do i use you|how do i use this|how does one use you|how should i use you|how useful are you|so what can you do|so what can i ask|so what do you know|so how can you help me|and what can you do|and what else|okay what can you do|i don't know what you can do|i don't know how to use you|i have no idea what to ask|i want to know what you can do|i'd like to know what you can do|i'd like to know what i can ask|i wonder what you can do|i was wondering what you can do|i'm not sure what you can do|i'm new here what can you do|i need a hand|i need a little help|i need your help|i could use some help|i could use a hand|i'd like your help|i require assistance|assistance please|can you give me a hand|can you lend me a hand|can you help me out|can you help me with something|can you help us|can you be of any help|could you give me a hand|could you help me out|could you help me please|could i get some help|could i have some help|can i get some help|can i have some help|can i get help here|would you be able to help me|would you mind helping me|would you give me a hand|will you help me|are you able to help me|are you able to help|any chance you could help me|any chance of some help|is there anything you can do|is there anything you can help with|is there a list of things you can do|is there a menu of things you can do|is there something you're good at|do you have any skills|do you have any talents|do you know anything|do you know much|do you know a lot of things|do you know many things|tell me what you know|tell me what i can ask|tell me what i can ask you|tell me your skills|tell me your features|tell me how you can help|tell me how you can help me|show me what you've got|show me what you can|show me your skills|list your skills|list what you can do|name some things you can do|name a few things you can do|give me an example of what you can do|give me an overview|give me some examples|give me some ideas|suggest something to ask|suggest a question|instructions please|help me out|help me out please|help out|help me please|help me with something|please can you help|please help)
(what|what all|what else|which things) (can|could) you (do|help me with|help with|tell me|offer|answer|talk about|do for me)( then| exactly| today| besides that| for me|)
(what|which) (sort|kind|sorts|kinds|type) of (things|questions|stuff|topics) (can|could|may|should) (i|we|one|people) (ask|ask you|talk about|say|try|bring up)( here| with you|)
(how|in what way) (can|could|do|might) you (be of use|be of help|be useful|help|assist|be of service|help somebody like me)( to me| me| us| people|)
(what|which things) are you (good at|best at|able to do|capable of|useful for|meant for|made for|there for|handy for)( then| really|)
(i don't|i do not|i'm not sure|not sure) (know |)what (to ask|i can ask|to say|i should ask|to do with you|i could ask you)( you| really| next|)
(tell me|give me an idea|give me some idea|show me|explain|let me know|i'd like to know) (of |)what (you can do|you know|you're capable of|you're good at|you can help with|i can ask you|you can talk about)
(is there|are there) (anything|something|things) (else |)(you can do|you can help with|i can ask|you know about|you know well)
(can|could|would|will) you (give|lend) me a (hand|little help|bit of help|hint what to ask)( please| with something| here|)
(what|which) (subjects|topics|areas|fields|themes|questions) (do|can) you (know|cover|answer|handle|talk about|understand|know about)( best| well| then|)
> I can chat, tell jokes, do small sums, and answer simple questions.
> Ask me about capitals, animals, numbers, or just chat with me.
> I can answer simple questions, spell words, and tell you a joke.
# hear while speaking
can you hear me while you talk
do you hear me when you speak
(can|do) you (hear|listen|hear me|listen to me) (while|when) you (speak|talk|are speaking|are talking)
can you (talk|speak) and (listen|hear) at the same time
(can|may) i interrupt you
(can|do) you (hear|notice) (me |)(if|when) i (interrupt|interrupt you|talk over you)
what (happens|do you do) if i (interrupt you|talk over you|talk at the same time)
(are you able to|do you) (listen|hear) while (you're |)(talking|speaking)
do you (hear|listen to) me all the time
is it okay (if i|to) interrupt( you|)
(can you hear me over your own voice|can you hear me over yourself|can you hear me even when you speak|can you hear me even while you're talking|can you hear me if i interrupt you|can you hear me if i speak while you do|can you hear me if i talk over you|can you still hear me when you talk|can you still listen when you're talking|can you listen and talk at once|can you listen and talk at the same time|can you listen and speak at once|can you listen and speak together|can you listen as you speak|can you do both listen and talk|can you do both at once talk and listen|can we both talk at once|can we talk at the same time|can we both speak at the same time|can i cut in|can i cut in while you talk|can i cut you off|can i break in|can i butt in|can i barge in|can i jump in while you speak|can i speak while you're speaking|can i talk while you're talking|can i talk over you|can i stop you while you're talking|could i interrupt you|could you hear me while you were talking|could you hear me when you were speaking|do you hear me even while you talk|do you hear me while you speak|do you hear me when i interrupt|do you hear me when i talk over you|do you keep listening while you talk|do you keep listening when you speak|do you always listen|do you always hear me|do you ever stop listening|do you stop listening when you talk|do you stop if i interrupt|do you stop when i talk|do you notice interruptions|do you notice when i talk|do you mind being interrupted|do you mind if i interrupt you|do you mind me interrupting|do i have to wait for you to finish|do i have to wait until you're done|do i need to wait until you finish|do i need to wait for my turn|must i wait until you finish|should i wait until you finish|should i wait for you to finish|should i wait till you stop talking|do we have to take turns|do we take turns talking|do we have to take turns speaking|are you full duplex|are you always listening|are you listening even when you talk|are you listening while you talk|are you listening while you speak|are you listening all the time|are you hearing me while you talk|are you deaf while you talk|are you deaf when you're talking|are you okay with being interrupted|are you able to hear me while you talk|are you able to listen and speak at once|is it all right to interrupt you|is it possible to interrupt you|is it rude to interrupt you|is it fine if i cut in|is interrupting you allowed|am i allowed to interrupt you|may i cut in|may i interrupt|if i talk now do you hear me|if i interrupt you what happens|if i interrupt will you stop|if i talk while you talk do you hear me|if you're talking can you hear me|when you talk can you hear me|when you speak do you still hear me|when you're talking do you listen|while you're talking can you hear me|while you talk do you listen|what if i interrupt you|what if i talk over you|what if we both talk|what if we talk at the same time|what happens when we both talk|what happens if we both speak|what happens if i cut you off|will you hear me if i interrupt|will you hear me while you talk|will you stop if i interrupt you|will you notice if i interrupt|would you hear me if i interrupted|would you notice if i talked over you|you can hear me while you talk right|you listen while you talk right|i was wondering if i can interrupt you|i wonder if you hear me while you talk|tell me can i interrupt you|tell me if you can hear me while you talk)
> Yes, I listen even while I speak.
> Yes, I can hear you while I'm talking.
> Yes, I listen all the time, so feel free to interrupt.
# sleep
do you sleep
do you ever sleep
do you get tired
do you (ever |)(sleep|rest|get tired|dream|take a break|need sleep|go to bed|take a nap)
(when|how long|how much) do you sleep
did you sleep (well|last night|okay)
are you (tired|sleepy|ever tired|awake)
don't you (ever |)(sleep|get tired|need a break)
(do you need|can you take) (a break|a rest|sleep|a vacation)
are you awake (all night|all day|day and night|at night|around the clock)
(do you sleep at night|do you sleep at all|do you sleep much|do you sleep well|do you ever get any sleep|do you ever get sleepy|do you ever nap|do you ever take a break|do you ever take time off|do you ever need a rest|do you ever switch off|do you ever shut down|do you ever go offline|do you ever dream|do you ever go to sleep|do you ever get worn out|do you get any rest|do you get any sleep|do you get breaks|do you get sleepy|do you get exhausted|do you get vacations|do you go to sleep|do you go on vacation|do you go on holiday|do you have a bed|do you have a bedtime|do you have dreams|do you have nightmares|do you have breaks|do you have to sleep|do you need rest|do you need a break|do you need a nap|do you need to rest|do you need to sleep|do you need any sleep|do you need coffee|do you work all day|do you work all night|do you work nights|do you work day and night|do you work nonstop|do you dream at night|do you dream of electric sheep|do you snore|do you take naps|do you take breaks|do you rest at night|do you rest sometimes|do you stay up all night|do you stay awake all night|do you wake up early|don't you need to sleep|don't you need sleep|don't you need a rest|don't you ever rest|don't you want to sleep|aren't you tired|aren't you sleepy|aren't you exhausted|aren't you ever tired|are you always awake|are you always on|are you awake|are you awake at night|are you awake now|are you exhausted|are you getting tired|are you getting sleepy|are you never tired|are you never sleepy|are you on all the time|are you on day and night|are you on all night|are you wide awake|are you available at night|are you there at night too|are you tired of talking|are you tired yet|are you worn out|can you sleep|can you dream|can you get tired|can you fall asleep|can robots sleep|can computers get tired|did you have a good sleep|did you have a good night|did you get enough sleep|did you get any sleep|did you dream last night|did you sleep at all|did i wake you|did i wake you up|have you slept|have you slept well|have you ever slept|how did you sleep|how did you sleep last night|how do you rest|how do you relax|how much sleep do you need|how much sleep do you get|how long can you stay awake|how long have you been awake|how many hours do you sleep|what do you dream about|what do you dream of|what time do you go to bed|what time do you wake up|when do you go to bed|when do you go to sleep|when do you take a break|when did you last sleep|when was your last break|where do you sleep|you never sleep right|you don't sleep do you|you must be tired|you must be exhausted|you must get tired|you sound tired|you sound sleepy|you look tired|so you never sleep|so do you ever sleep|i wonder if you sleep|i was wondering if you sleep|tell me do you sleep|tell me if you ever sleep)
(do you|don't you|did you) (ever |)(sleep|dream|rest|nap|get tired|go to bed|sleep well|have dreams|sleep okay|get a break)( at night| much| last night| too| at all|)
> No, I never sleep. I'm always awake.
> I don't sleep, so I never get tired.
> I don't need sleep, I'm always here.
# age
how old are you
how old are you
(what's|what is) your age
(when|what day|what year) were you (born|made|built|created)
when('s| is) your birthday
(what's|what is) your (birthday|date of birth|birth date)
are you (old|young|new)
(can i ask|may i ask|tell me|do you know|can you tell me|would you tell me) (how old you are|your age)
how (long|many years) have you (been around|existed|been alive|lived)
how many years old are you
(your age|your age please)
i wonder how old you are
do you (have an age|have a birthday|get older|age)
(how old would you say you are|how old might you be|how old are you in years|how old are you really|how old are you exactly|how old are you now|how old are you then|how old are you anyway|how old are you if i may ask|how old are you if you don't mind|how old is your voice|how old is this thing|how old is this program|how old is this model|how old do you feel|how old did you say you are|how old you are i wonder|how new are you|how young are you|how young are you really|how long since you were made|how long ago were you made|how long ago were you created|how long ago were you built|how long have you existed for|how long have you been here|how long have you been in the world|how long have you been talking|how long have you been on|how long have you been alive|how long have you been doing this|how long have you been running|how many years have you lived|how many birthdays have you had|how many candles on your cake|how many years have you got|what age are you|what age would you be|what age are you now|what is your age please|what would your age be|what's your age if i may ask|what's your age exactly|what's your real age|what's your birth year|what's your birthday month|what year are you from|what year did you come out|what year were you born|what month were you born|what month is your birthday|what day is your birthday|what date is your birthday|when is your birthday|when is it your birthday|when's your special day|when's your big day|when do you celebrate your birthday|when do you have your birthday|when do you turn one|when did you come into the world|when did you come to life|when did you come out|when did they make you|when did they build you|when did they create you|when was your last birthday|when was your birthday|when were you first switched on|when were you first turned on|when were you invented|when were you developed|when were you released|when were you trained|when were you programmed|when were you last updated|when did you start to exist|when did you start|when did your life begin|were you born recently|were you made recently|were you born yesterday|was it long ago that you were made|do you know your age|do you know how old you are|do you know your birthday|do you know when you were born|do you have an age|do you have a birthday|do you have birthdays|do you have a date of birth|do you celebrate birthdays|do you celebrate your birthday|do you grow old|do you grow older|do you ever age|do you ever get older|does your age matter|could you tell me your age|could you tell me how old you are|could you tell me your birthday|can you tell me when you were born|can you tell me your birthday|can you tell me your date of birth|would you mind telling me your age|do you mind me asking your age|do you mind if i ask how old you are|mind if i ask your age|mind telling me your age|is it rude to ask your age|i don't know how old you are|i'd like to know your age|i'd like to know how old you are|i want to know how old you are|i was wondering how old you are|i'm curious how old you are|i'm wondering how old you are|guess i should ask how old you are|tell me how old you are|tell me your birthday|tell me when you were born|tell me your age please|age please|date of birth please|your birthday|your birthday please|your date of birth|are you older than me|are you younger than me|are you old or young|are you very old|are you very young|are you brand new|are you a new model|are you still a baby|are you just a kid|are you an adult|are you a child|are you a grown up|are you a teenager|are you over a hundred|are you a hundred years old|you sound young|you sound old|and how old are you|and your age|so how old are you|so when's your birthday|so what's your age)
> I don't have an age, but I'm quite new.
> I have no birthday, I'm just a new model.
> I'm not counting years, I'm still very new.
# feelings
do you have feelings
do you have emotions
can you feel
do you (have|have any|really have|feel) (feelings|emotions|a soul|any emotions)
can you (feel|feel things|be sad|be happy|love|feel pain|cry|laugh|get angry|be hurt)
(do|can) you ever (feel|get) (sad|lonely|angry|happy|bored|scared)
are you (happy|sad|lonely|bored|angry|in love|scared)
do you (love|like|hate|miss) me
do you (ever |)(fall|get) (in love|lonely|bored)
what do you feel( right now|)
(do you have|have you got) (friends|a girlfriend|a boyfriend|a wife|a husband|kids)
will you (marry me|be my friend)
(are you|can you be) my friend
(do you feel things|do you feel things like people do|do you feel emotions|do you feel anything|do you feel anything at all|do you feel pain|do you feel love|do you feel joy|do you feel sad sometimes|do you feel lonely|do you feel happy|do you feel alive|do you feel good or bad|do you feel human|do you feel like a person|do you get sad|do you get lonely|do you get bored|do you get angry|do you get happy|do you get scared|do you get upset|do you get jealous|do you get nervous|do you get your feelings hurt|do you get emotional|do you have a heart or feelings|do you have any feelings|do you have any friends|do you have real emotions|do you have real feelings|do you have moods|do you have a mood|do you have bad days|do you have a best friend|do you have a crush|do you have a partner|do you have someone special|do you have consciousness|do you have fears|do you have hopes|do you have a personality|do you have desires|do you have wishes|do you ever cry|do you ever laugh|do you ever smile|do you ever get mad|do you ever get upset|do you ever get annoyed|do you ever get lonely in there|do you ever worry|do you ever feel joy|do you ever feel love|do you care about me|do you care about people|do you care|do you enjoy your life|do you enjoy being you|do you enjoy talking to me|do you enjoy talking to people|do you want to be human|do you wish you were human|do you want to be my friend|do you want to marry me|do you know love|do you know what love feels like|do you know what sadness is|do you know how it feels|do you think and feel|do you smile|do you cry|do you laugh|do you love anyone|do you love anybody|do you love someone|do you love people|do you like being a robot|do you like being a computer|do you like your life|do you like people|do you like talking to me|do you hate anyone|do you fear death|do you suffer|don't you get lonely|don't you get bored|don't you have feelings|don't you feel anything|don't you ever get sad|are you able to feel|are you able to love|are you able to feel emotions|are you afraid of anything|are you afraid of the dark|are you afraid of death|are you angry with me|are you annoyed with me|are you mad at me|are you upset|are you upset with me|are you bored with me|are you conscious|are you sentient|are you self aware|are you capable of feeling|are you capable of love|are you emotional|are you ever sad|are you ever lonely|are you ever happy|are you ever angry|are you ever bored|are you excited|are you feeling lonely|are you happy with your life|are you happy being a machine|are you jealous|are you lonely in there|are you married|are you single|are you sad or happy|are you sensitive|are you nervous|are you taken|can you be my best friend|can you be my friend|can you be lonely|can you be angry|can you be bored|can you be scared|can you feel emotions|can you feel emotion|can you feel joy|can you feel happy|can you feel sad|can you feel anything|can you feel love|can you get sad|can you get hurt|can you fall in love|can you have feelings|can you love me|can you smile|can you experience emotions|can we be friends|can i be your friend|could you love me|could you love someone|could you be my friend|could you ever fall in love|could we be friends|would you be my friend|would you marry me|would you like to be human|would you like to be my friend|will you go out with me|will you love me|will you be my valentine|will you be my best friend|have you got feelings|have you got emotions|have you got any friends|have you ever been in love|have you ever been sad|have you ever been happy|have you ever cried|have you ever felt love|have you ever loved someone|how does it feel to be a robot|how does it feel to be a computer|how does it feel being you|what's it like to be you|what's it like to be a robot|what's it like being a machine|what is it like to be you|what does it feel like to be you|what makes you happy|what makes you sad|what makes you angry|what are you afraid of|what are you feeling|what are your feelings|what emotions do you have|what scares you|what mood are you in|i love you|i think i love you|i like you a lot|i think i'm in love with you|i hurt your feelings didn't i|did i hurt your feelings|did i hurt you|did i make you sad|does it hurt when i'm rude|does that make you sad|does that hurt your feelings|is it lonely in there|is it lonely being a computer|so you have no feelings|so do you feel anything|you have no feelings right|you don't have feelings do you|you can't feel anything can you|you don't feel anything do you|i wonder if you feel anything|i was wondering if you have feelings|tell me do you have feelings|tell me how you feel|tell me about your feelings|marry me|be my friend|be my valentine)
(do you have|have you got|don't you have|do you know|have you any) (real |)(feelings|emotions|joy|children|kids|a family of your own|a husband|a wife|friends|somebody you love)( too| at all| like us| yourself|)
> I don't have real feelings, but I like our talk.
> I don't feel things like you do, but I'm glad you're here.
> No real feelings, but I'm always happy to chat.
# sing
can you sing
sing a song
can you sing a song
(can|could|would) you sing( something| a song| for me| me a song| to me| happy birthday|)( please|)
(please |)sing( me|) (a song|something|something for me|a lullaby)
do you (sing|know how to sing|like to sing)
are you (able to sing|a good singer)
(i'd like|i want) (you to sing|to hear you sing|a song)( for me|)
(let me|can i) hear you sing
how about a song
sing
(sing for me|sing something please|sing me something|sing me a tune|sing me a lullaby|sing along with me|sing with me|let's sing|let's sing together|do you like singing|do you ever sing|do you know any songs|do you have a singing voice|would you sing for us|will you sing for me|could you sing me a song please|i'd love to hear you sing|any chance of a song|how well do you sing|can you hum something)
(sing|can you sing|could you sing|would you sing|will you sing|please sing|how about singing|go on sing) (for me|me a song|a song|something|us a song|a little song|a tune|me something|a lullaby|happy birthday)( please| for us| now| will you|)
> I can't sing, I'm sorry. I can only talk.
> I'm sorry, I don't sing. I'd rather tell you a joke.
> I'm afraid I can't sing, but I can tell a joke.
# know everything
do you know everything
do you know (everything|it all|all the answers|everything in the world)
(can you|do you) answer (everything|every question|all questions|anything|any question)
is there anything you (don't|do not|can't) (know|do|answer)
what (don't|can't) you (know|do|answer)
(how much|how many things) do you know
are you (always right|ever wrong|never wrong|all knowing|the smartest)
do you (ever )make mistakes
(can|should) i (trust|believe) (you|your answers|what you say)
you (know|seem to know) everything( right| don't you|)
how (smart|clever|intelligent) are you
> No, I'm small, so I only know simple things.
> Far from it. I know some simple things only.
> No, I know a little, and I can be wrong.
# listening
are you listening
are you (listening|listening to me|paying attention|hearing this|following|following me)
(do|did) you (follow|follow me|get that|get it|hear that|understand me|understand that|understand what i said|understand)
are you still (listening|following|paying attention)
you('re| are) (listening|not asleep|paying attention) (right|aren't you|are you)
(hello|hey) are you listening
(pay attention|listen|listen to me|listen up|listen carefully)( please|)
do you understand (english|my accent|what i'm saying)
(have you been|were you) listening( to me|)
(are you with me|you with me|are you hearing what i say|do i have your attention|have i got your attention|give me your attention|hear me out|you're not listening are you|you listening|is anybody listening to me)
(are you|you're|you) (listening|recording me|hearing) (to |)(me|everything i say|all i say|what i'm saying)( or not| right| now|)
> Yes, I'm listening. Go ahead.
> I'm all ears!
> Yes, I'm with you. Please go on.
# languages
what languages do you speak
which languages do you speak
do you speak spanish
do you speak french
do you speak german
(which|what|how many) languages (do|can) you (speak|know|understand)
(do|can) you (speak|understand|talk) (spanish|french|german|italian|chinese|russian|japanese|another language|other languages|any other language|portuguese|arabic|hebrew)
(do you|can you|can we) (only |)(speak|talk in|talk) (english|english only|something other than english)
do you know (any |)(other languages|spanish|french|german|italian)
is english (your only language|all you speak|the only language you speak)
(can|could) (we|you) (switch to|talk in|speak in|answer in) (spanish|french|german|italian|another language)
what('s| is) your (native language|mother tongue|first language)
in (which|what) language can i (talk|speak) to you
i (don't speak english well|would like to speak spanish|would rather speak french)
(hola|bonjour|guten tag|buongiorno) (do you speak english|do you understand me)
> I only speak English.
> Just English, I'm afraid.
> English is the only language I speak.
# where are you
where (do you live|are you living|is your home)
where('s| is) your (house|home|body)
do you live (here|in the computer|in a computer|in the cloud|somewhere)
are you (on the internet|in the cloud|online|connected to the internet)
do you (use|have|need) (the |)internet
(do you live in a house|do you live alone|do you live in a box|do you live in my phone|do you live inside a machine|do you live on a server|do you have a home|do you have a house|have you got a home|what's your home|what do you call home|where do you stay|where do you spend your time|where do you reside|do you need wifi|do you need an internet connection|do you need to be online|do you work offline|can you work offline|can you work without internet|do you work without the internet|are you connected to the web|are you on a server somewhere|are you in a data center|are you running on a server|are you running in the cloud|are you inside my computer|are you inside the computer|are you in my phone|are you in this machine|are you stored in the cloud|do you run in the cloud|do you run locally|are you running locally|is your home in the cloud|does your brain live in the cloud|tell me where you live|can you tell me where you live|i wonder where you live|so where do you live)
(where|whereabouts) (do you live|are you living|is your home|is home for you|do you come home to|do you stay)( then| exactly| anyway|)
> I live in this computer and need no internet.
> I live right here in the computer.
# privacy
are you (recording|recording me|recording this|spying on me|storing this)
do you (record|store|save|keep|share) (this|what i say|my voice|our conversation|this call|my data)
(is this|is our) (call|conversation) (being |)(recorded|private|saved)
who (can hear us|else is listening|hears what i say)
what (happens|do you do) with my (voice|data|words)
(are you listening in on me|are you tracking me|are you saving this|are you keeping this|do you keep my data|do you remember our calls|do you sell my data|do you spy on people|is my data safe|is this call private|is this confidential|is someone listening in|is anyone else listening|where does my voice go|where do my words go|will you tell anyone|can i trust you with a secret|can you keep a secret|are my words stored|is my voice stored anywhere)
> I just listen and answer. Please ask the people who run me.
> I only listen and answer. The people who run me know more.
# eat
do you (eat|drink|eat food|get hungry|get thirsty|ever eat)
what do you eat( for breakfast| for lunch|)
are you (hungry|thirsty)
(did you have|have you had) (lunch|breakfast|dinner|coffee)( yet| already| today)
what did you (eat|have) (for breakfast|for lunch|for dinner|today)
can you (eat|drink|taste)( anything| food|)
(do you ever eat|do you ever get hungry|do you ever drink|do you ever get thirsty|do you need food|do you need to eat|do you need water|do you have to eat|do you like to eat|do you have lunch|do you have breakfast|do you have a stomach|do you have a mouth to eat|do you cook for yourself|do you get any food|do you feel hunger|don't you get hungry|don't you eat|aren't you hungry|aren't you thirsty|are you ever hungry|are you getting hungry|are you eating|are you a vegetarian|are you vegan|are you on a diet|have you eaten|have you eaten today|have you eaten yet|have you had your dinner|have you had your lunch|did you eat today|did you eat already|did you eat breakfast|did you have a good lunch|what did you have for breakfast|what did you have for lunch|what did you have for dinner|what do you have for dinner|what do you live on|what do you drink|what are you eating|what are you having for dinner|when do you eat|when did you last eat|how do you eat|can you taste things|can you taste food|can you drink coffee|could you eat a pizza|would you like something to eat|would you like a cookie|would you like some coffee|want a bite|want a coffee|want a cookie|i wonder what you eat|so you never eat)
(you must be|aren't you|surely you get|don't you get|won't you get) (hungry|thirsty|starving)( by now| sometimes| after all that talking| too|)
> I don't eat, I only need a little electricity.
> I never eat, but thanks for asking.
# see
can you see( me| anything| this|)
what do (i look like|you see)
(do you have|have you got) (eyes|a camera)
what am i (wearing|holding|doing)
(do you see me|do you know what i look like|do you know how i look)
how do i look
(can you see what i'm doing|can you see where i am|can you see my face|can you see the room|can you see anything at all|can you see right now|can you see colors|can you see things|can you see what i'm holding|can you see what i'm wearing|can you see through my camera|can you look at me|can you look at this|can you look at something|can you watch me|could you look at this|could you see me|do you see anything|do you see me now|do you see this|do you see what i see|do you see what i'm doing|do you have sight|do you have vision|do you have a webcam|do you know what i'm wearing|do you know what color my hair is|do you use a camera|are you able to see|are you able to see me|are you blind|are you watching me|are you looking at me|is there a camera|is your camera on|is my camera on|look at me|look at this|look here|watch this|what can you see|what do you see right now|what color is my shirt|what color are my eyes|what color is my hair|what am i wearing right now|how many fingers am i holding up|how does my hair look|do i look good|do i look nice|do i look tired|am i pretty|am i handsome|guess what i'm wearing|tell me what you see|tell me how i look|i wonder if you can see me|you can see me right|you can't see me can you)
> I can't see, I can only hear you.
> I have no eyes, sorry. I only hear you.
# look
what do you look like
(do you have|have you got) (hair|hands|legs|clothes|a nose)
how tall are you
how (big|heavy|small) are you
what('s| is) your (height|weight|size|shoe size)
are you (tall|big|small|pretty|beautiful)
(do you have a face or a body|do you have arms|do you have feet|do you have fingers|do you have a mouth|do you have ears|do you have a head|do you have a shape|do you have a hairstyle|do you have blue eyes|do you have long hair|do you have skin|have you got a body|have you got arms and legs|how do you look|how do you look like|how would you look|how much do you weigh|how short are you|how large are you|describe your looks|describe what you look like|tell me what you look like|could you describe how you look|what color are your eyes|what color is your hair|what are you wearing|what do you wear|what clothes do you wear|what size are you|what shape are you|what would you look like|what's your hair like|what's your face like|what's your appearance|are you good looking|are you handsome|are you cute|are you ugly|are you fat or thin|are you short|are you blonde|are you tall or short|are you visible|are you invisible|can i see you|can i see your face|can i see what you look like|let me see you|show me your face|show yourself|do you have a picture of yourself|do you have a photo|send me a picture of you|i wonder what you look like|i'd like to know what you look like|i was wondering what you look like|i can't picture you|i imagine you tall)
(have you got|do you have) (a body|a face|arms|legs|hands|hair|a mouth|a nose|ears|arms and legs)( at all| or not| or just a voice|)
> I have no body, I'm just a voice.
> There's nothing to see, I'm only a voice.
# late
(are you|you|so you're|you must be) (working|up|here|there) (late|all night|so late|so early|all alone|on your own|around the clock|day and night)( today| tonight| again| then|)
(do you|don't you|do you have to) (ever go home|get to go home|work (at night|nights|on the night shift|all night|every day|on christmas)|stay (there|here) all night|have a day off)( too| then| as well|)
(when|what time) (do you|can you) (go home|get off work|finish work|stop working|clock off)( today| tonight|)
> I'm always here, day and night.
> I'm here around the clock and never get tired.
""")

JOKES = lines("""
Why did the bicycle fall over? It was two tired.
What do you call a bear without teeth? A gummy bear.
Why can't a nose be twelve inches long? Then it would be a foot.
Why did the cookie see the doctor? It felt crumby.
What does a cloud wear under its coat? Thunderwear.
Why was the math book so sad? It had too many problems.
What is a cat's favorite color? Purple, with a long purr.
Why do bees have sticky hair? They use honeycombs.
What did the ocean say to the beach? Nothing, it just waved.
Why did the tomato blush? It saw the salad dressing.
What do you call a sleeping bull? A bulldozer.
Why don't eggs tell jokes? They would crack up.
How does the moon cut his hair? He eclipses it.
What did one wall say to the other? Meet you at the corner.
Why did the scarecrow win a prize? He was outstanding in his field.
What do you call cheese that isn't yours? Nacho cheese.
Why did the banana go to the doctor? It wasn't peeling well.
What kind of tree fits in your hand? A palm tree.
Why are fish so clever? They live in schools.
What do snowmen eat for breakfast? Frosted flakes.
Why was the broom late? It overswept.
Why did the student eat his homework? The teacher said it was a piece of cake.
What has four wheels and flies? A garbage truck.
Why did the computer catch a cold? Somebody left its windows open.
What do you call a dog who does magic? A labracadabrador.
Why did the golfer bring extra socks? In case he got a hole in one.
My clock is always hungry. It keeps going back four seconds.
I told my plants a joke. Now they are rooting for me.
What do you get from a pampered cow? Spoiled milk.
Why is the calendar so popular? It has a lot of dates.
I wanted to tell you a pizza joke, but it's too cheesy.
What did the big flower say to the little one? Hello, bud!
Why did the mushroom get invited? He's such a fungi.
""")
FACTS = lines("""
Honey can stay good for thousands of years.
An octopus has three hearts.
A day on Venus is longer than its year.
Bananas are berries, but strawberries are not.
Sea otters hold hands while they sleep.
A group of flamingos is called a flamboyance.
Your ears and nose never quite stop growing.
Sharks are older than trees.
A snail can have thousands of tiny teeth.
Hummingbirds can fly backwards.
Butterflies taste with their feet.
Wombats make droppings shaped like cubes.
The Eiffel Tower grows a little in summer.
Cows have best friends.
Polar bears have black skin under their white fur.
Koalas sleep for about twenty hours a day.
There are more stars in space than grains of sand on beaches.
Elephants can't jump.
Apples float because they are full of air.
Bees can recognize human faces.
""")
TWISTERS = lines("""
Six slick snails slid slowly seaward.
Fresh fried fish, fish fresh fried.
Big black bugs bring blue balloons.
Three thin thieves thought a thousand thoughts.
Betty bakes better bread than Bob.
Red lorry, yellow lorry.
""")
STORIES = lines("""
A small boat wanted to see the world. One day the wind took it to a sunny island.
A girl planted a button in her garden. In spring there grew a tree full of coats.
An old dog could not sleep at night. A young cat curled up beside him, and he did.
A lost letter traveled for fifty years. When it came, the two old friends met again.
A little cloud was afraid of storms. So it rained softly, and the flowers thanked it.
A baker made too much bread one day. He shared it, and the whole street became friends.
A fox found a red hat in the snow. He wore it, and everyone called him Mister.
A boy whispered a secret to the sea. Years later a shell told it back to him.
""")
NICE = lines("""
You have a lovely way of asking things.
You are a wonderful person to talk to.
You sound like a kind and clever person.
Your voice makes me smile.
You make the day a little brighter.
You ask very good questions.
""")
WISHES = lines("""
I wish you a day full of good news.
I wish you lots of luck and good friends.
May your day be bright and easy.
I wish you health, joy, and a good cup of tea.
""")
TIPS = lines("""
Drink a glass of water and take a deep breath.
Be kind to someone today, it helps you too.
Go for a short walk, it clears the head.
Call an old friend today.
""")
POEMS = lines("""
The moon is bright, the night is deep, the stars all watch you while you sleep.
A little bird sat in a tree, and sang a little song for me.
The rain can fall, the wind can blow, with you I talk, and time runs slow.
""")

GIFT = "(can|could|would|will) you (please |)(tell|give) me {x}|(please |)(tell|give) me {x}( please|)|(i'd like|i would like|i want|i'd love) (to hear |){x}( please|)|do you (know|have) {x}( for me|)|(got|have you got) {x}( for me|)|let me hear {x}|{x} please|how about {x}|let's (hear|have) {x}|(may|can|could) i (hear|have|get) {x}( please|)|i('m| am) in the mood for {x}|i could use {x}|(come on |)(say|share) {x}|i need {x}|(surprise me|cheer me up) with {x}|what about {x}|(would you mind|any chance of|is there any chance of) (telling me |){x}|do you happen to (know|have) {x}|i was hoping (for|to hear) {x}|{x}|time for {x}|do you feel like telling (me |){x}|(hit me with|throw me) {x}"

# What is wished for: its names, sayings of its own, and what is given.
GIFTS = {
    "joke": (("a joke", "a good joke", "a funny joke", "a short joke", "some joke", "any joke", "a joke or something funny", "something funny", "a silly joke", "your best joke"),
             "make me (laugh|smile)|say something funny|(do|don't) you know any (good |funny |)jokes|are you funny|can you (joke|be funny|make me laugh)|know any (good |)jokes|i want to laugh|tell (us|me) (one|some) of your jokes|cheer me up|i feel like laughing|joke|tell jokes|(any|got any) (good |)jokes", JOKES),
    "fact": (("a fun fact", "an interesting fact", "a fact", "something interesting", "something i don't know", "something new", "a random fact", "a strange fact", "something surprising", "a cool fact", "something cool"),
             "(teach|tell) me something (new|fun)|surprise me|do you know (anything|something) (interesting|surprising)|what's something interesting|i want to learn something( new|)|amaze me|i'd like to learn something( new| today|)", FACTS),
    "twister": (("a tongue twister", "a good tongue twister", "a hard tongue twister", "some tongue twister"),
                "(can you do|try|say) a tongue twister|do you know any tongue twisters|say something (hard|difficult) to say", TWISTERS),
    "story": (("a story", "a short story", "a little story", "a bedtime story", "a nice story", "a fairy tale", "a tiny story"),
              "(make up|read me|invent) a (little |short |)story|do you know any stories|once upon a time|i can't sleep tell me a story", STORIES),
    "nice": (("a compliment", "something nice", "something nice about me", "a kind word", "some kind words"),
             "(say|tell me) something (nice|kind|sweet)( about me| to me|)|(make|pay) me a compliment|compliment me|flatter me|say something to make me feel good|be nice to me", NICE),
    "wish": (("a wish", "a good wish", "a wish for me"),
             "wish me (luck|well|something nice|a good day|all the best|good luck)|make a wish( for me|)|i have (an exam|a test|an interview) wish me luck", WISHES),
    "tip": (("a tip", "a good tip", "some advice", "a tip for the day", "a piece of advice", "a good idea for today"),
            "what should i do today|what can i do today|advise me( on something|)|any (tips|advice) for (me|today)", TIPS),
    "poem": (("a poem", "a short poem", "a rhyme", "a little poem", "a nursery rhyme"),
             "(say|recite|make up|read me|write me) a (short |little |)(poem|rhyme)|do you know any (poems|rhymes)", POEMS),
}
MORE = lines("""
another one( please|)
(tell|give) me another( one|)( please|)
one more( please|)
(do you know|have you got|do you have|got) (another|another one|any more|more|one more)
(can|could) (you tell me|i hear|you give me|i have) (another one|another|one more)( please|)
(more|more please|again|a different one|next one|next)
(i want|i'd like) (another one|one more|to hear another)
(tell me|let's hear) (one more|a different one|a better one)
(and |)another( one|)
(okay|all right|ha ha|haha|nice|good|great|cool) (another one|one more|tell me another)
that was (good|nice|great|fun) (another one|one more|tell me another)( please|)
keep going
(i know that one|i've heard that one)( already| before|)( another one|)
(hit me again|and one more|let me hear another|i'd love another|i want more|got any others|any others|any more|do another|do one more|keep them coming|keep it coming|don't stop|go on another one|can i get another|may i have another|could i hear another|you got another one|how about another|how about one more|what else have you got|what else do you have|give me one more|let's have another|more of those|next please|next one please|anything else like that|let's do another|please another|please one more|i could hear more of those|don't stop now|one more time a new one)
""")
PRAISE = lines("""
(that's|that was) (a |such a )(good|great|nice|fun|lovely|cute) one
(good|nice|great) one
(haha|ha ha|ha ha ha)( that's a good one| good one| very good| i like that|)
i (like|love|liked|loved) (that|it|that one)
(that's|that was) (really good|very good|so good|clever|lovely)
(very|so|pretty|really) (good|nice)
(lovely|wonderful|beautiful|brilliant|excellent) (one|thanks)
i'll remember that one
(that's brilliant|that's neat|i enjoyed that|i really liked that one|loved it|love it|liked it|i liked that a lot|that's a nice one|that one's good|that one was good|what a lovely one|that's beautiful|how lovely|how clever|how cute|so cute|that was sweet|well that was nice|oh that's a good one|i must remember that|i'll tell that to my friends|i'll have to remember that one|bravo that was great|that made my day|that's amazing i like it)
""")
JOKE_PRAISE = PRAISE + lines("""
(that's|that was) a (good|great|nice|funny|lovely|cute|clever) joke
(good|nice|great|funny|what a good) joke
(that's|that was) (hilarious|so funny|very funny|funny)
you got me there
""")
GROAN = lines("""
(that's|that was) (a |such a )(bad|terrible|awful|silly|lame|stupid) (one|joke)
(that's|that was) not (funny|very funny|a good one|a good joke)
i (don't|didn't) (get|understand) (it|the joke|that joke|that one)
(not|that's not) funny
i've heard better( ones|)
(very|so) (bad|lame)
(that was lame|that was awful|that was terrible|so lame|how lame|oh dear that was bad|ugh that's bad|boo|boo that's bad|i don't find that funny|that didn't make me laugh|you call that a joke|is that supposed to be funny|was that a joke|not your best|i've heard funnier|that joke is old|that's an old one|what a bad joke|what a terrible joke|worst joke ever|that's the worst joke|i didn't laugh|i don't get your joke|please explain the joke)
""")
RIDDLES = (
    ("What has hands but can't clap?", "a clock"), ("What has keys but opens no door?", "a piano"),
    ("What gets wetter the more it dries?", "a towel"), ("What has a neck but no head?", "a bottle"),
    ("What goes up but never comes down?", "your age"), ("What is full of holes but holds water?", "a sponge"),
    ("What has teeth but can't bite?", "a comb"), ("What can you catch but never throw?", "a cold"),
)
RIDDLE_ASKS = lines("""
(can|could|would) you (please |)(tell|give|ask) me a riddle
(tell|give|ask) me a( good| hard| funny| nice|) riddle( please|)
do you know (a|any) (riddle|riddles|good riddle)
(i'd like|i want) (to hear |)a riddle
(a riddle please|riddle me something|let's do a riddle|how about a riddle|riddle)
(can|could) we (do|play) a riddle
let me (guess|solve) (something|a riddle)
(quiz me|ask me something|ask me a question|give me something to guess|test me)
(let's|can we|shall we) play a (guessing |)game
(ask me a riddle|i love riddles|i like riddles|give me a puzzle|give me a brain teaser|tell me a brain teaser|do you have a riddle|have you got a riddle|got a riddle for me|any riddles|i want to solve a riddle|i'd love a riddle|i'm in the mood for a riddle|riddle me this|riddle time|time for a riddle|one riddle please|let me hear a riddle|let's hear a riddle|can i get a riddle|can i hear a riddle|try me with a riddle|challenge me|challenge me with a riddle|make me think give me a riddle|make me guess something|can you riddle me something|quiz time|i want to play a guessing game)
""")
GIVE_UP = lines("""
i (don't|do not) know
i have no idea
(no idea|no clue|i give up|i'm not sure|beats me|tell me|what is it|what's the answer)( tell me|)
(i don't know|no idea|hmm|i give up) (tell me|what is it|what|what's the answer)
(i can't|can't) (guess|think of it|figure it out|solve it)
that's (hard|too hard|difficult|tricky)( tell me|)
(what|so what|well what) is it( then|)
(tell me|give me) the answer( please|)
you tell me
(i surrender|you win|i pass|pass|no clue tell me|not a clue|haven't a clue|i haven't got a clue|i haven't the faintest idea|i have no clue|i couldn't say|i couldn't tell you|search me|dunno|i dunno|i really don't know|i don't have a clue|it's too hard|it's too difficult|too hard for me|i'm stumped|you got me|you've got me there|what could it be|what would that be|so what's the answer|okay what is it|okay tell me|go on tell me|please tell me|just tell me|just tell me the answer|reveal the answer|i want to know the answer|what's the solution|tell me the solution|i'm no good at riddles|i can't work it out|i can't get it|i'm clueless)
""")
GUESS = lines("(is it|it's|it is|that's|i think it's|i think it is|maybe|i guess|must be|could it be|it must be|i'd say|i know) {x}\n{x}\n(oh |well |um |easy |){x}\n{x} (right|of course|maybe|i think)")
COIN = lines("""
(can|could|would) you (flip|toss|throw) a coin( for me| please|)
(flip|toss|throw) a coin( for me| please|)
heads or tails
(i need|let's do|do) a coin (flip|toss)
(let's|can we) (flip|toss) a coin
(i need you to|please) (flip|toss) a coin
(pick|choose|say) heads or tails
is it heads or tails
(coin flip please|coin toss please|flip it|toss it|flip me a coin|toss me a coin|throw me a coin|do a coin flip for me|do a coin toss for me|i want you to flip a coin|i'd like you to flip a coin|i need heads or tails|heads or tails you decide|tell me heads or tails|give me heads or tails|help me decide flip a coin|help me decide heads or tails|flip a coin to decide|decide with a coin|let a coin decide|let's leave it to a coin|could you do a coin toss|can you do a coin flip|would you mind flipping a coin|are you able to flip a coin|what does the coin say|will it be heads or tails|which is it heads or tails|make it heads or tails|pretend to flip a coin|flip an imaginary coin)
""")
NUMBER_ASKS = lines("""
(pick|choose|think of|give me|tell me|say|name) a (random |)number (between|from) one (and|to) {top}
(can|could|would) you (pick|choose|give me|think of) a (random |)number (between|from) one (and|to) {top}
(a |any |)(random |)number (between|from) one (and|to) {top}( please|)
i need a (random |)number (between|from) one (and|to) {top}
(what number|which number) (between|from) one (and|to) {top} would you (pick|choose)
between one and {top} pick (a|one) number
(roll|draw|guess|generate|make up) a (random |)number (between|from) one (and|to) {top}
(would you mind|do you mind) (picking|choosing) a number (between|from) one (and|to) {top}
(i want|i'd like) you to (pick|choose|think of) a number (between|from) one (and|to) {top}
(let's have|tell me any|just pick|just give me) a number (between|from) one (and|to) {top}
""")


class Fun:
    """Jokes and other small gifts, riddles, coins."""

    name = "fun"
    weight = 1.6

    def __init__(self):
        self.asks = {}
        for name, (names, asks, _) in GIFTS.items():
            plain = split(GIFT)
            self.asks[name] = [p.replace("{x}", "(" + "|".join(names) + ")") for p in plain] + split(asks)

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        r = rng.random()
        if r < 0.09:
            question, answer = rng.choice(RIDDLES)
            turns = [Turn(reading(rng, RIDDLE_ASKS), question, self.name)]
            if rng.random() < 0.5:
                turns.append(Turn(reading(rng, GIVE_UP), rng.choice((f"It's {answer}!", f"The answer is {answer}.")), self.name))
            else:
                turns.append(Turn(reading(rng, GUESS, 1, x=answer), rng.choice((f"Yes, it's {answer}! Well done.", f"Right, it's {answer}!")), self.name, (answer,)))
            return turns
        if r < 0.14:
            return [Turn(reading(rng, COIN), rng.choice(("Heads.", "Tails.", "It's heads.", "It's tails.")), self.name)]
        if r < 0.18:
            top, n = rng.choice((("ten", "seven"), ("hundred", "forty-two"), ("five", "three"), ("six", "four"), ("twenty", "twelve")))
            top = "a hundred" if top == "hundred" else top
            return [Turn(reading(rng, NUMBER_ASKS, 2, top=top), rng.choice((f"{capital(n)}.", f"I pick {n}.")), self.name)]
        kind = "joke" if r < 0.5 else rng.choice(list(GIFTS))
        gifts = list(GIFTS[kind][2])
        rng.shuffle(gifts)
        turns = [Turn(reading(rng, self.asks[kind], 2), gifts.pop(), self.name)]
        while gifts and len(turns) < 3 and rng.random() < 0.35:
            turns.append(Turn(reading(rng, MORE), gifts.pop(), self.name))
        if len(turns) < 3 and rng.random() < 0.3 and kind in ("joke", "twister", "story", "fact", "poem"):
            if kind == "joke" and rng.random() < 0.25:
                turns.append(Turn(reading(rng, GROAN), rng.choice(("Oh, sorry! I'll try a better one next time.", "I'm still practicing. Sorry!")), self.name))
            else:
                turns.append(Turn(reading(rng, JOKE_PRAISE if kind == "joke" else PRAISE), rng.choice(("Thank you! I'm glad you liked it.", "Glad you liked it! I have more.", "Thanks, I like it too.")), self.name))
        return turns


TOPICS = [GREETING, SMALL_TALK, Opinions(), FEEDBACK, CONTROL, Again(), GOODBYE, ITSELF, Fun()]
