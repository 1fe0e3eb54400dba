"""What people put around a question, before it, after it and into it: leads, tails,
fillers, false starts, and values that they correct. Any topic's line may get some.
"""

from dataclasses import replace
from random import Random

from .persona import Persona
from .text import ONES, TENS, Bounded, Turn, phrase, spoken
from .values import bare, many

# The share of lines that get each, where they can; a bounded rng has BOUNDED as much.
LEAD, TAIL, START, FILLER, CORRECTION, LOOSE, CURT = 0.1, 0.09, 0.06, 0.07, 0.1, 0.22, 0.14
BOUNDED = 0.12

# Before what asks for something.
LEADS = (
    "(quick|just a quick|one quick|a quick|one short|a small|a simple|an easy|a silly|a stupid|a random|a funny|a strange|an odd|possibly a silly|just one) question( for you|)",
    "sorry to (bother|trouble|disturb|interrupt) you( again|)( but|)", "sorry (me again|to ask again|for asking|one more|i have another one)", "(one|just one|and one|oh one|okay one) (more|last) (thing|question)",
    "(i have|i've got|i got) (a|a little|another|one more|a quick|a short) question( for you|)", "(can|could|may|might) i (just |quickly |)ask (you |)(something|something else|one thing|a question)",
    "(let me|i'll) ask you (something|this|one thing)", "before i forget", "while i have you( here| on the line|)", "while (we're|i'm) at it", "since you're (here|there)", "(oh |and |)by the way",
    "(oh |)that reminds me", "now that i think of it", "(maybe|perhaps) you can help( me| me with this|)", "i hope you can help( me|)", "can you help me( out| with something|)", "(you might|you may|maybe you|perhaps you) know this( one|)",
    "help me out( here|)", "this (might|may|will) (be|sound) (a bit |)(silly|stupid|odd|strange)( but|)", "don't laugh( but|)", "i (know |)(should|really should|ought to) know this( but|)", "i've been (wondering|thinking about this|meaning to ask)",
    "it's (for a friend|for school|for my homework|for a crossword|for a quiz|just for fun)", "(hi|hello|hey)( there| again| you| mate| dear|)", "good (morning|afternoon|evening|day)", "(excuse|pardon|forgive) me( but|)", "(listen|look|say|well listen|hear me out|tell you what)",
    "(right|okay|so|alright|well) (then|now|so|next|listen|look)", "(so |)anyway", "(something else|different question|other question|new question|changing the subject|next question|next one|and another thing|one other thing|moving on)",
    "(hang|hold) on", "wait( a second| a minute| a moment|)", "(let me think|let me see|let's see|let me think for a second)", "(what was i going to ask|what did i want to ask|what was it again) (oh yes|oh right|ah yes)",
    "my (wife|husband|son|daughter|kid|mom|dad|mum|friend|neighbor|boss|roommate) (wants to know|is asking|keeps asking|would like to know)", "(someone|somebody|my teacher|a friend) (asked me this|just asked me)( and|)", "(i forgot|i always forget|i never know this|it slipped my mind)( so|)",
    "(just|i'm just|only) (wondering|curious|checking|making sure)", "out of (interest|curiosity)", "in case you know( it|)", "if you (don't mind|can|know)( me asking|)", "(please|do|go on|come on) tell me", "(thanks|thank you|great|perfect|got it|okay thanks|good to know|lovely|cool) (and|now|so|then)",
    "(yes|yeah|yep|no|nope|okay|ah) (so|and|but|well|i see so)", "(i was told you know things|they say you know a lot|you know everything right)( so|)", "(uh|um|er) (yeah|hi|hello|so|okay|right)", "sorry i didn't (sleep|catch that) but", "(tell me|help me with) (something|this|one thing)", "i'm in a hurry( so|)", "(not sure you know|you probably don't know|i don't know if you know)( this| it|) but",
)
# After what asks for something; and those that go only after a question word, or a yes-or-no question.
TAILS = (
    "please", "thanks", "thank you", "(cheers|ta|many thanks|thank you very much|thanks a lot|thanks in advance)", "if you (don't mind|please|can|could|would|have a moment|have a second)( please|)", "if (i may ask|that's okay|it's no trouble|it's not too much trouble|possible)", "when you (get a chance|have a second|have a moment)",
    "(i'm |)just (curious|wondering|asking|checking)", "(that's all i need|that's all i wanted|that'd be great|that would be lovely|that would help a lot)", "(love|mate|dear|my friend|buddy|sir|ma'am|sweetheart|darling)", "(quickly|real quick|quick)( please|)", "(i'm in a hurry|no rush|take your time)",
)
TAILS_WH = (
    "if you know( it| that|)", "do you (happen to |)know", "(would|might) you know", "any idea", "(i forgot|i forget|i can't remember|it slipped my mind|i've forgotten)", "(again|exactly|then|i wonder|i'm curious|off the top of your head)", "(can|could) you (tell me|help me)", "(tell me|remind me|help me out)", "would you say", "do you think", "by any chance do you know",
)
TAILS_YES = ("by any chance", "do you know", "(or not|or no|yes or no)", "i wonder", "would you know", "do you think")
# Around what is said to the agent itself: who it is, what it likes, what it should do.
LEADS_SOCIAL = (
    "(hi|hello|hey|oh hi|um hi|hi there|hello there|good day|good morning|good evening)", "(oh |and |so |)(by the way|one more thing|another thing|something else|before i forget|that reminds me|while we're talking)", "(can|may|could) i ask (you |)(something|one thing|a question)", "(tell me|do tell|go on tell me|be honest|honestly)( now| then|)",
    "(excuse me|sorry|pardon me|sorry to ask|don't laugh|don't be cross|listen|look|say|hey you)( but|)", "(i was |i'm |just )(wondering|curious)", "(right|okay|alright|well|so|now) (then|so|well|listen|tell me)", "(thanks|great|lovely|nice|cool|perfect|okay thanks|good to know) (and|now|so)", "my (kid|son|daughter|friend|wife|husband|mom) (wants to know|asks|is asking)", "(a funny|a silly|a quick|one|a personal) question", "out of (interest|curiosity)",
)
TAILS_SOCIAL = ("(mate|dear|love|my friend|buddy|sir|darling)", "(just curious|just wondering|just asking|i'm curious|i wonder)", "if (i may ask|you don't mind|you don't mind me asking|i can ask|that's not too personal)", "(by the way|then|exactly|really|anyway|actually|though)", "(would you say|do you think|can you tell me|do you know)")
SMALL = ("um", "uh", "er", "so", "well", "okay", "oh", "and", "hmm", "right", "yeah", "hey", "ah", "okay so", "um so", "well um", "now", "alright", "oh and", "oh um", "uh huh", "yes", "yeah so", "mm", "aha")
INSIDE = ("um", "um", "uh", "uh", "er", "hmm", "like", "you know", "well", "uh um", "let me see", "what's the word", "how do you say", "sort of", "what do you call it", "oh")
STARTS = (  # that are given up
    "(can you|could you|do you|what i|how do|is the|what if|where do|i wanted|i was|when is|what's the|tell me the|so the) (uh |um |)(no wait|no sorry|sorry|never mind|scratch that|let me start again|let me rephrase that|let me put it this way|i mean|what i mean is|no)",
    "(i wanted to ask|what i wanted to ask|the question is|my question is|i was going to say) (uh|um|well|er|let me think|right)",
)
# As it is said at home, here or over there; and what one who is short of time leaves out.
LOOSELY = (
    ("going to ", "gonna "), ("want to ", "wanna "), ("do you think", "do you reckon"), ("i think", "i reckon"), ("you guys", "y'all"), ("i don't know", "i dunno"), ("let me ", "lemme "), ("give me ", "gimme "), ("isn't it", "innit"), ("kind of ", "kinda "), ("can you ", "can ya "), ("could you ", "could ya "), ("do you know", "d'you know"), ("do you have", "have you got"), ("have you got", "you got"), ("tell me", "tell us"),
    ("what is the ", "what's the "), ("where is the ", "where's the "), ("who is the ", "who's the "), ("what's ", "what is "), ("where's ", "where is "), ("who's ", "who is "), ("where do ", "whereabouts do "), ("where are ", "whereabouts are "), ("i would like", "i'd like"), ("i'd like", "i would like"), ("i need to know", "i gotta know"), ("which country ", "what country "), ("which city ", "what city "), ("what country ", "which country "), ("what city ", "which city "), ("which animal ", "what animal "), ("what month ", "which month "), ("what day ", "which day "),
)
CURTLY = ("what's the ", "what is the ", "can you tell me ", "could you tell me ", "do you have ", "do you know ", "i'd like to know ", "would you tell me ", "tell me ", "i was wondering ", "please ", "is there ", "are you ")
OOPS = ("no wait", "no", "no sorry", "sorry", "i mean", "sorry i mean", "uh no", "wait no", "or rather", "no i mean", "i meant", "make that", "um no", "not that")

# What begins a line that asks, and what a line begins or ends with that has enough around it.
_WH = {"what", "what's", "which", "who", "who's", "where", "where's", "when", "when's", "how", "how's", "why", "whose", "whereabouts", "what're", "where're"}
_AUX = {"is", "are", "do", "does", "can", "could", "would", "will", "did", "was", "were", "has", "have", "may", "any", "got", "isn't", "aren't", "don't", "doesn't"}
_ASKING = _WH | _AUX | {"tell", "name", "give", "i'd", "i", "say", "count", "capital", "the", "from", "in", "on", "until", "opening", "which"}
_OPENED = {"um", "uh", "er", "hey", "hi", "hello", "so", "well", "okay", "and", "oh", "right", "now", "then", "sorry", "excuse", "quick", "one", "question", "listen", "alright", "all", "good", "hm", "hmm", "yes", "yeah", "no", "please", "thanks", "help", "just", "also", "another", "next", "let", "let's", "my", "pardon", "ah", "great", "cool", "wait"}
_CLOSED = {"please", "thanks", "again", "then", "know", "idea", "me", "forgot", "remember", "exactly", "right", "true", "you", "not", "correct", "wrong", "no", "false", "isn't", "is", "that", "wonder", "say", "think", "question", "curious", "homework", "chance", "there", "so", "agree", "called", "what", "what's", "for", "of", "and", "now", "who", "where", "or"}
# Topics whose lines nobody should touch; where only a filler goes before; and where nobody asks in general.
UNTOUCHED = {"mumble", "repeat"}
SOCIAL = {"name", "itself", "opinions"}
BEFORE_ONLY = {"spelling", "unknown", "name", "name told", "greeting", "goodbye", "control", "feedback", "small talk", "itself", "opinions", "fun", "say again"}

_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_MONTHS = "january february april june july august september october november december".split()
_SMALL_NUMBERS, _BIG_NUMBERS = ONES[2:13], [*ONES[13:], *TENS[2:]]
_LANDS = "france italy spain germany england japan china russia canada australia brazil india mexico portugal greece ireland sweden norway poland austria belgium egypt turkey argentina switzerland denmark finland hungary cuba kenya iceland peru chile colombia ecuador morocco nigeria ghana vietnam thailand romania bulgaria croatia".split()
_BEASTS = "cow dog cat horse pig sheep duck lion tiger bear frog owl bee snake mouse wolf goat donkey rabbit fox deer zebra camel panda penguin dolphin whale shark spider kangaroo giraffe monkey goose turkey".split()
_CLASS = {word: group for group in (_DAYS, _MONTHS, _SMALL_NUMBERS, _BIG_NUMBERS, _LANDS, _BEASTS) for word in group}
_NUMBERS = {*ONES, *TENS, "hundred", "thousand", "point"}


def around(rng: Random, persona: Persona, turn: Turn) -> Turn:
    """The turn, its line said as somebody might who is not reading it aloud."""
    if not turn.user or turn.topic in UNTOUCHED:
        return turn
    share = BOUNDED if isinstance(rng, Bounded) else 1.0
    if rng.random() > share:
        return turn
    words = turn.user.split(" ")
    if turn.topic not in BEFORE_ONLY and not turn.topic.startswith(("memory", "told")):
        words = loosely(rng, turn.user).split(" ")
    asking = turn.topic not in BEFORE_ONLY and (words[0] in _WH or not turn.topic.startswith(("memory", "told")))
    if asking and rng.random() < CORRECTION:
        words = corrected(rng, persona, turn, words)
    if rng.random() < START and len(words) > 3:
        words = restarted(rng, words) if rng.random() < 0.75 or not asking or words[0] not in _ASKING else phrase(rng, rng.choice(STARTS)).split(" ") + words
    if asking and rng.random() < FILLER and len(words) > 3:
        at = rng.randrange(1, len(words))
        if words[at] not in _NUMBERS or words[at - 1] not in _NUMBERS:
            words = [*words[:at], rng.choice(INSIDE), *words[at:]]
    first, last = words[0], words[-1]
    if asking and first in _ASKING and len(words) > 2 and last not in _CLOSED and rng.random() < TAIL:
        tails = TAILS + (TAILS_WH if first in _WH else TAILS_YES if first in _AUX else ())
        words = [*words, phrase(rng, rng.choice(tails))]
    social = turn.topic in SOCIAL and first in _WH | _AUX and len(words) > 2
    if social and last not in _CLOSED and rng.random() < TAIL:
        words = [*words, phrase(rng, rng.choice(TAILS_SOCIAL))]
    if social and first not in _OPENED and rng.random() < LEAD:
        words = [phrase(rng, rng.choice(LEADS_SOCIAL)), *words]
    elif first not in _OPENED and rng.random() < LEAD * (1.6 if asking else 0.6):
        words = [phrase(rng, rng.choice(LEADS)) if asking and first in _ASKING and rng.random() < 0.6 else rng.choice(SMALL), *words]
    user = " ".join(words)
    return turn if user == turn.user else replace(turn, user=user)


def loosely(rng: Random, text: str) -> str:
    """The line with another word for one of its own, or without its beginning."""
    r = rng.random()
    if r < LOOSE:
        fits = [pair for pair in LOOSELY if f" {text} ".find(" " + pair[0]) >= 0]
        if fits:
            old, new = rng.choice(fits)
            return f" {text} ".replace(" " + old, " " + new, 1).strip()
    elif r < LOOSE + CURT:
        for start in CURTLY:
            if text.startswith(start) and text.count(" ") - start.count(" ") >= 2:
                return text.removeprefix(start)
    return text


def restarted(rng: Random, words: list[str]) -> list[str]:
    """The first words said twice: "what's the uh what's the price"."""
    n = rng.choice((1, 1, 2, 2, 3))
    between = [rng.choice(("um", "uh", "er", "no sorry", "sorry", "i mean", "wait"))] if rng.random() < 0.6 else []
    return [*words[:n], *between, *words]


def corrected(rng: Random, persona: Persona, turn: Turn, words: list[str]) -> list[str]:
    """Another day, number, animal or ware, taken back: "on monday no wait tuesday"."""
    oops = rng.choice(OOPS).split(" ")
    spots = []
    for i, word in enumerate(words):
        group = _CLASS.get(word)
        if group is None:
            continue
        near = words[max(0, i - 1) : i] + words[i + 1 : i + 2]
        if word in _NUMBERS and any(w in _NUMBERS for w in near):
            continue
        if group is _BEASTS and (i == 0 or words[i - 1] not in ("a", "an", "the")):
            continue
        spots.append((i, group))
    if spots:
        i, group = rng.choice(spots)
        other = rng.choice(group)
        if other in words:
            return words
        if group is _BEASTS:
            article = words[i - 1]
            wrong = "an" if article != "the" and other[0] in "aeiou" else "a" if article != "the" else "the"
            return [*words[: i - 1], wrong, other, *oops, *words[i - 1 :]]
        return [*words[:i], other, *oops, *words[i:]]
    wares = [item for item, _ in persona.items]
    if turn.topic in ("price", "have") and len(wares) > 1:
        text = " ".join(words)
        for item in wares:
            other = rng.choice([w for w in wares if w != item])
            if many(item) or many(other):
                continue
            for right, wrong in ((spoken(item), spoken(other)), ("the " + spoken(bare(item)), "the " + spoken(bare(other)))):
                if f" {right} " in f" {text} ":
                    return f" {text} ".replace(f" {right} ", f" {wrong} {' '.join(oops)} {right} ", 1).split()
    return words
