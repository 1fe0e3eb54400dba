"""How the topics of knowledge ask and answer.

A fact has a key ("capital France"). Where draws are bounded it has at most k
questions and a few answers. Which ones they are depends on the key alone, so
that the facts share all patterns between them while few sentences are
synthesised. Otherwise any question may be drawn.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from .text import Bounded, Turn, drawn, phrase, pick, split, spoken

PLAIN, WRAPPED = 0.08, 0.45  # of the questions drawn without bounds: the plainest one, and up to where it is wrapped
WIDTH = 1.25  # how many readings there are, for as many as the topics ask for

OPENINGS = (
    "um", "uh", "hey", "okay so", "and", "so", "okay", "well", "right so",
    "hmm", "alright", "oh", "let me see",
    "all right then", "sorry but", "listen", "okay now", "yeah", "wait",
    "hi", "hello", "right", "now", "please", "hey there", "excuse me", "good", "thanks", "great", "cool", "you know", "well now", "uh huh", "um okay", "oh and", "hey um", "ah",
    "alright then", "okay next", "so um", "let's see",
)
# Longer ones, the last of which need a question word, and what is said after a question that begins with a question word.
LEADS = (
    "quick question", "here's a question", "i have a question", "i've got a question", "question for you", "let me ask you something", "can i ask you something", "one more thing",
    "maybe you know this", "you might know this", "here's one for you", "another question", "just curious", "out of curiosity", "random question", "silly question", "just wondering",
    "my kid wants to know", "my daughter wants to know", "my son wants to know", "help me out", "i'm doing a quiz", "it's for my homework", "we're having an argument here", "okay next question", "hey quick question",
    "tell me something", "trivia question", "so tell me",
    "i should know this but", "i forgot", "i can't remember", "do you know", "can you tell me", "could you tell me", "tell me", "remind me", "i'd like to know", "i was wondering",
)
TAILS = ("do you know", "any idea", "please", "would you know", "can you tell me", "do you happen to know", "if you know", "i forgot", "i wonder", "tell me", "i can't remember", "could you tell me", "i'm curious", "do you think", "would you say", "then", "exactly")
_WH = ("what", "what's", "which", "who", "who's", "where", "where's", "when", "how")
SHORT = ("um", "uh", "so", "okay", "well", "hmm", "oh", "alright", "yeah", "right")  # before what goes on

_OPENED = ("and", "so", "okay", "good", "thanks", "let", "quick", "one", "right", "just", "next", "now", "then", "alright", "listen", "hey", "sorry", "excuse", "question", "test", "trivia", "my", "i", "i'm", "please", "tell", "help", "yes", "true", "here's")

# Around a noun phrase: "the capital of france".
WHAT = (
    "what is {np}", "what's {np}", "what's {np} (again|please|then|exactly)",
    "(can|could|would) you tell me {np}( please|)", "(can|could|would) you tell me what {np} is",
    "(please |)tell me {np}", "tell me what {np} is( please|)",
    "do you (happen to |)know {np}", "do you (happen to |)know what {np} is", "you know {np}",
    "would you (happen to |)know {np}", "(any|got any|have you any) idea what {np} is",
    "i'd (like|love) to know {np}", "i'd like to know what {np} is", "i (want|need) to know {np}",
    "i need to know what {np} is", "i (forgot|forget|don't know|never know) what {np} is",
    "i (wonder|was wondering|am wondering|keep wondering) what {np} is",
    "i can't (remember|recall|think of) {np}", "(can you |please |)remind me what {np} is",
    "what (would|might|could) {np} be", "{np}( please|)", "{np} what is it", "{np} is what",
    "name {np}( for me| please|)", "(please |)give me {np}", "what was {np}( again|)",
    "i'm trying to (remember|think of) {np}", "what do you think {np} is", "i'm looking for {np}",
    "help me out what's {np}", "let me ask you what's {np}", "may i ask what {np} is",
    "(my son|my daughter|my kid|somebody|my friend) asked me what {np} is",
    "are you able to tell me {np}", "i bet you know {np}", "could you name {np}", "say {np}",
    "what's {np} do you know", "what's {np} if you know", "what is {np} any idea", "any chance you know {np}", "any chance you know what {np} is",
    "(is there |)any chance you (could|can) tell me {np}", "you (wouldn't|don't) happen to know {np} (would|do) you", "you don't happen to know what {np} is do you",
    "i don't suppose you know {np}", "i don't suppose you could tell me {np}", "(could|can|may) i ask (you |)what {np} is", "do you have any idea what {np} is",
    "have you got any idea what {np} is", "(got|have you got|do you have) a clue what {np} is", "let me know what {np} is", "i'd love to find out what {np} is", "i'm curious what {np} is",
    "i'm trying to (figure out|work out) what {np} is", "i'm not sure what {np} is", "i have no idea what {np} is", "i haven't a clue what {np} is", "what was {np} i forgot",
    "{np} do you know it", "{np} what's that", "{np} any idea", "{np} if you know it", "{np} would you know that", "quick question what's {np}", "question for you what is {np}",
    "would you mind telling me {np}", "would you mind telling me what {np} is", "would you be able to tell me {np}", "would you be so kind as to tell me {np}",
    "think you could tell me {np}", "do you think you could tell me what {np} is", "i bet you don't know what {np} is", "so what's {np}", "so what is {np} then", "okay what's {np}",
    "hey what's {np}", "hey do you know what {np} is", "please could you tell me what {np} is", "sorry what's {np}", "excuse me what is {np}", "i was just wondering what {np} is",
    "i've been wondering what {np} is", "just tell me {np}", "just tell me what {np} is", "it's on the tip of my tongue what's {np}", "my mind's gone blank what's {np}",
    "my mind went blank on {np}", "test question what's {np}", "trivia question what's {np}", "for my homework what is {np}", "my homework asks for {np}",
    "my teacher asked (us |)what {np} is", "we're arguing about what {np} is", "my (wife|husband|dad|mom) wants to know what {np} is", "let's hear {np}", "let's see what's {np}",
    "i could use some help what's {np}", "would you tell me {np}", "how about telling me {np}", "i should know this but what's {np}", "i always forget {np}", "i can never remember {np}",
    "remind me of {np}", "what's {np} once more", "what {np} is please", "what {np} is do you know", "tell me if you can what {np} is", "maybe you know what {np} is",
    "perhaps you can tell me {np}", "you must know {np}", "surely you know what {np} is", "what's {np} i can't remember", "i'm stuck what's {np}", "could you help me with {np}",
    "i need help with {np}", "let me think what's {np}", "and what is {np}", "what exactly is {np}",
    "i'm asking for {np}", "my question is what's {np}", "can you work out what {np} is",
)

# Around an embedded question: "where lions live".
CLAUSE = (
    "(can|could|would) you (please |)tell me {e}", "do you (happen to |)know {e}",
    "(any|got any|have you any) idea {e}", "i'd (like|love) to know {e}", "i (want|need) to know {e}",
    "i (wonder|was wondering|am wondering) {e}", "(please |)tell me {e}", "tell me {e} please",
    "i (forgot|forget|can't remember|never know) {e}", "(can you |please |)remind me {e}",
    "you know {e}", "do you remember {e}", "i'm (curious|not sure) {e}", "would you know {e}",
    "i've always wondered {e}", "(my son|my daughter|my kid|somebody|my friend) asked me {e}",
    "may i ask {e}", "i don't know {e} do you", "i bet you know {e}", "are you able to tell me {e}",
    "any chance you know {e}", "(is there |)any chance you (could|can) tell me {e}", "you (wouldn't|don't) happen to know {e} (would|do) you", "i don't suppose you know {e}",
    "could i ask (you |)(something |){e}", "can i ask {e}", "do you have any idea {e}", "(got|have you got|do you have) a clue {e}", "let me know {e}", "i'd love to find out {e}",
    "i'm trying to (figure out|remember|work out) {e}", "i have no idea {e}", "i haven't a clue {e}", "would you mind telling me {e}",
    "would you be able to tell me {e}", "would you be so kind as to tell me {e}", "do you think you (could|can) tell me {e}", "i bet you don't know {e}", "hey do you know {e}",
    "hey can you tell me {e}", "so do you know {e}", "so tell me {e}", "please could you tell me {e}", "sorry do you know {e}", "excuse me do you know {e}", "i was just wondering {e}",
    "i've been wondering {e}", "just tell me {e}", "my (teacher|mom|dad|wife|husband|brother|sister) asked {e}", "my (wife|husband|daughter|son) wants to know {e}", "my kids want to know {e}",
    "we're arguing about {e}", "my homework asks {e}", "the question is {e}", "my question is {e}", "i always forget {e}", "i can never remember {e}", "i should know {e} but i don't",
    "could you help me out {e}", "help me remember {e}", "i need somebody to tell me {e}", "maybe you know {e}", "perhaps you can tell me {e}", "surely you know {e}", "you must know {e}",
    "do tell me {e}", "{e} do you know", "{e} any idea", "{e} that's my question", "{e} i'd like to know", "{e} can you tell me", "i keep wondering {e}", "i'd be interested to know {e}",
    "it would help to know {e}", "can you explain {e}", "could you say {e}", "do you remember {e} by any chance", "what i want to know is {e}",
    "what i'd like to know is {e}", "i never learned {e}", "they never taught me {e}", "someone just asked me {e}",
)

# Around a statement that is to be judged.
JUDGE = (
    "is it true that {s}", "true or false {s}", "{s} (is that|isn't that) (right|true|correct)",
    "{s} (right|correct|true or false|yes or no)", "(would you say|is it right|is it correct|do you think) that {s}",
    "(i think|i heard|i read|someone told me|i believe) (that |){s} is that (right|true)", "am i right that {s}",
    "(can|would) you (confirm|agree) that {s}", "is it (really true|a fact) that {s}", "{s} or am i wrong",
    "is this true {s}", "yes or no {s}", "so {s} right",
    "would you say {s}", "did i get that right {s}", "am i correct that {s}", "do you agree that {s}", "i'm (pretty |fairly |quite |)sure {s} am i right", "i'm told {s} is that so",
    "they say {s} is that (true|right|so)", "is it the case that {s}", "somebody (said|claims) {s} is that (true|right)",
    "my (friend|brother|sister|son|daughter|teacher) (says|said|thinks) {s} is (he|she|that) right", "{s} is that so", "{s} is that a fact", "{s} do you agree", "{s} fact or fiction",
    "is it so that {s}", "{s} don't you think", "true or not {s}", "right or wrong {s}", "{s} right or wrong", "(can|could) you tell me if {s}", "do you know if {s}",
    "i was wondering if {s}", "i'd like to know (if|whether) {s}", "tell me (if|whether) {s}", "i say {s} true or false", "let me check {s} right", "correct me if i'm wrong {s}",
    "{s} or not", "{s} you agree", "quick check {s}", "yes or no is it true that {s}", "i always thought {s} is that right", "i could swear {s} am i right", "it's true that {s} isn't it",
    "hey is it true that {s}", "surely {s} right", "am i wrong or {s}", "would it be right to say {s}", "can one say that {s}", "{s} is this statement true",
    "true or false question {s}",
)


@dataclass(frozen=True)
class Topic:
    """A topic that needs neither persona nor call: make(rng) gives (user, agent) pairs."""

    name: str
    weight: float
    make: Callable[[Random], list[tuple[str, str]]]

    def thread(self, rng, persona, call) -> list[Turn]:
        return [Turn(user, agent, self.name) for user, agent in self.make(rng)]


def _read(key: str, i: int, patterns, slots, plain: float = 0.4) -> str:
    """The i-th reading; the plainest pattern, which is the first, comes first for a share of the keys."""
    order = list(range(1, len(patterns)))
    shuffled = Random(key)
    shuffled.shuffle(order)
    order.insert(0 if shuffled.random() < plain else len(order), 0)
    return phrase(Random(f"{key} {i}"), patterns[order[i % len(order)]], **slots)


def ask(rng: Random, k: int, key: str, direct, wrap=(), /, **slots: str) -> str:
    """One of k questions for a key: every other one direct, the others wrapped. The only one may be any."""
    if isinstance(direct, str):
        direct = split(direct)
    if not isinstance(rng, Bounded):
        r = rng.random()
        plain = direct[0] if r < PLAIN else drawn(rng, wrap if wrap and r < WRAPPED else direct)
        return spoken(phrase(rng, plain, **slots))
    k = max(1, round(k * WIDTH))
    i = rng.randrange(k) if k > 1 else Random(key).randrange(len(direct))
    if wrap and i % 2:
        text = _read(key + " wrapped", i // 2 + 1, wrap, slots)
    else:
        text = _read(key, i // 2 if wrap else i, direct, slots)
    return spoken(_around(f"{key} {i}", text) if i else text)


def also(rng: Random, k: int, key: str, patterns, /, **slots: str) -> str:
    """One of k questions for a key that go on from an answer: "and of italy"."""
    if not isinstance(rng, Bounded):
        return spoken(pick(rng, patterns, **slots))
    i = rng.randrange(k) if k > 1 else Random(key).randrange(len(patterns))
    return spoken(_open(f"{key} {i} also", _read(key, i, patterns, slots), SHORT))


def _around(key: str, text: str) -> str:
    """The question with an opening, a lead or a tail now and then."""
    around = Random(key + " around")
    r, first = around.random(), text.split(" ")[0]
    if r < 0.08 and (first in _WH or first in ("is", "are", "does", "do", "can")):
        return around.choice(LEADS if first in _WH else LEADS[:29]) + " " + text
    if r < 0.14 and first in _WH and len(text.split(" ")) > 3 and text.split(" ")[-1] not in _ENDS:
        return text + " " + around.choice(TAILS)
    return _open(key, text, OPENINGS)


_ENDS = ("please", "again", "then", "exactly", "know", "me", "it", "called", "what", "that", "idea", "is", "forgot", "you", "remember", "say", "there", "or", "question", "curious", "name")


def _open(key: str, text: str, openings) -> str:
    opening = Random(key + " opening")
    if opening.random() > 0.15 or text.split(" ")[0] in _OPENED:
        return text
    return opening.choice(openings) + " " + text


# More ways to ask what a table's first question asks; the named parts are taken from it.
FAMILIES = tuple((re.compile(pattern), more) for pattern, more in (
    (r"^what (?P<v>is|are) (?P<x>.+) made ", "what {v} {x} made out of|{x} {v} made out of what|out of what {v} {x} made|what do they make {x} (from|out of)|what do people make {x} (from|out of)|what's used to make {x}|what stuff {v} {x} made of|what {v} {x} usually made of|{x} what {v} that made of|{x} made of what|what {v} {x} really made of|what goes into making {x}|what does one make {x} from"),
    (r"^who wrote (?P<x>.+)$", "who was {x} written by|which (author|writer) wrote {x}|{x} who wrote (it|that)|{x} who's the author|author of {x}|writer of {x}|what's the name of the (author|writer) of {x}|who is it that wrote {x}|who is the person who wrote {x}|whose work is {x}|{x} is by who|who was the (author|writer) of {x}|name the author of {x}|the author of {x} was who|who came up with {x}"),
    (r"^who painted (?P<x>.+)$", "who was {x} painted by|which painter painted {x}|which painter made {x}|{x} who painted (it|that)|{x} who's the painter|painter of {x}|what's the name of the (artist|painter) who painted {x}|who is it that painted {x}|whose painting is {x}|{x} is by who|who was the (artist|painter) of {x}|name the painter of {x}|by whom is {x}"),
    (r"^who (?P<v>invented|discovered|composed) (?P<x>.+)$", "who was it that {v} {x}|who was {x} {v} by|{x} who {v} (it|that)|what's the name of the person who {v} {x}|which person {v} {x}|who is known because they {v} {x}|the person who {v} {x} was|by whom was {x} {v}|who first {v} {x}|what's the person called who {v} {x}|name the person who {v} {x}|{x} was {v} by"),
    (r"^where (?P<v>is|are) (?P<x>the .+|big ben|niagara falls)$", "whereabouts {v} {x}|where in the world {v} {x}|where exactly {v} {x}|where do i have to go to see {x}|where do i go to see {x}|where do you find {x}|where can you find {x}|where can one see {x}|{x} where {v} that|{x} {v} where|where {v} {x} located|{x} where do i find (it|that)|i'd love to see {x} where do i have to go|i want to visit {x} where {v} that|where do tourists go to see {x}|where on the map {v} {x}"),
    (r"^where (?P<v>does|do) (?P<x>.+) come from$", "where {v} {x} originally come from|where {v} {x} really come from|where {v} {x} come from in the first place|{x} where {v} that come from|what's the origin of {x}|origin of {x}|from where {v} {x} come|where exactly {v} {x} come from|where would you say {x} come from"),
    (r"^how many (?P<x>\w+) (?P<v>does|do) (?P<y>.+) have$", "how many {x} {v} {y} have (in all|in total|altogether)|how many {x} {v} {y} (normally|usually) have|how many {x} {v} {y} have exactly|how many {x} should {y} have|what number of {x} {v} {y} have|how many {x} {v} {y} have got|if you count the {x} how many {v} {y} have|how many {x} would {y} have|the {x} how many {v} {y} have|how many {x} (are|are there|can you count|do you find|would you find) (on|in) {y}|(what's|tell me|give me|do you know) the (total |)number of {x} (on|in|of) {y}|{y} how many {x}( are there| is that| in all|)|(count|number of) (the |){x} (on|of|in) {y}"),
    (r"^how many (?P<x>[\w' ]+) are (\(there \|\))?in (?P<y>.+)$", "how many {x} (make|make up|fill|go into|fit into|belong to|do you need for|do you count in) {y}|how many {x} (has {y} got|does {y} have|would {y} have)|{y} (is|has|has got|is made of|consists of) how many {x}|(what's|tell me|give me|say|do you know) the (total |exact |)number of {x} (in|of|that make) {y}|how many {x} in {y}|how many {x} would be in {y}|{y} how many {x} is that|{y} how many {x}|in {y} how many {x} are there|how many {x} do (i|you|we) get in {y}|what's the number of {x} in {y}|the number of {x} in {y}|number of {x} in {y}|how many {x} make up {y}|{x} in {y} how many|how many {x} go into {y}|how many {x} are there in {y} (exactly|in all|in total)|how many {x} can i count in {y}|how many {x} do you have in {y}|tell me the number of {x} in {y}|{y} is made of how many {x}|there are how many {x} in {y}"),
    (r"^how many (?P<x>\w+) are there$", "how many {x} are there in all|how many {x} do we have|how many {x} exist|how many {x} are there altogether|how many {x} can you name i mean how many are there|what's the number of {x}|there are how many {x}|how many {x} are there exactly|how many {x} in total|count the {x} how many are there|tell me the number of {x}"),
    (r"^what are the (?P<x>.+)$", "what are all the {x}|which are the {x}|name the {x} for me|list the {x} for me|can you list the {x}|could you name the {x}|could you list the {x} please|give me the {x}|say the {x} for me|i need the {x}|let's hear the {x}|recite the {x}|do you know the {x}|what are the {x} again|what are the {x} called|i'd like to hear the {x}|run through the {x}|tell me all the {x}|can you tell me the {x}|help me with the {x}|i can't remember the {x}|i want to know the {x}|the {x} what are they|remind me of the {x}"),
    (r"^which months are \(in \|\)\(the \|\)(?P<x>.+)$", "{x} is what months|what months make up {x}|which months belong to {x}|from when to when is {x}|months of {x}|the months of {x}|in what months is {x}|{x} which months|{x} what months are those|when do we have {x}|from what month to what month is {x}|during which months is it {x}|what months do we have {x} in|tell me the months of {x}|how long is {x} which months|what months count as {x}"),
    (r"^what colors are \(on \|in \|\)(?P<x>.+)$", "{x} what colors|{x} has what colors|colors of {x}|the colors of {x}|what are the colors of {x}|what colors does {x} have|which colors do you see on {x}|what colors make up {x}|i'm drawing {x} what colors do i need|tell me the colors of {x}|list the colors of {x}|what colors do i see on {x}|{x} comes in what colors|what colors would i use for {x}|{x} what colors are on it|can you name the colors of {x}|what colors do i paint {x}"),
    (r"^what do you use to (?P<x>.+)$", "what do i use to {x}|what do people use to {x}|what would you use to {x}|what can i use to {x}|what should i use to {x}|what do you need to {x}|to {x} what do you use|i want to {x} what do i need|you use what to {x}|what's the thing to {x} with|what is used to {x}|what does one use to {x}|what do i need if i want to {x}|what do i take to {x}"),
    (r"^what do you (?P<x>[\w ]+) with$", "what do i {x} with|what would you {x} with|with what do people {x}|you {x} with what|what do you usually {x} with|what's used to {x}|what do we {x} with|what does a person {x} with|what does everybody {x} with|what can you {x} with"),
    (r"^who (?P<x>(puts|bakes|flies|takes|teaches|brings|delivers) .+)$", "who is it that {x}|who's the one that {x}|what's the person called who {x}|what do you call someone who {x}|what do you call a person who {x}|the person who {x} is called what|whose job is it who {x}|somebody who {x} what is that|who usually {x}|what's the job of a person who {x}|what is the name for a person who {x}"),
    (r"^(\(which\|what\)|which|what) (?P<n>planet|ocean|continent|country|mountain|river|desert|shape|sport|island|building) (?P<x>(is|has) .+)$", "name the {n} that {x}|what's the name of the {n} that {x}|what's the {n} that {x}|the {n} that {x} what's it called|there's a {n} that {x} which one is it|i'm thinking of a {n} that {x} which one is it|the {n} that {x}|which one of the {n}s {x}|tell me the {n} that {x}|what do you call the {n} that {x}|can you name the {n} that {x}|(what|which) {n} {x} would you say"),
    (r"^who was the first (?P<x>.+)$", "the first {x} who was (it|that)|name the first {x}|who became the first {x}|what's the name of the first {x}|the first {x} was|who do they say was the first {x}|what was the name of the first {x}|the name of the first {x}|tell me the first {x}|can you name the first {x}"),
    (r"^what is the (?P<x>\(?(biggest|largest|smallest|coldest|highest|longest|tallest|hardest|fastest) ?.*)$", "what would be the {x}|name the {x}|which one is the {x}|{x} what is it|what's the name of the {x}|tell me the {x}|the {x} please|what's the {x} called|can you name the {x}|i need the {x}|could you tell me the {x}|would you know the {x}|i can't think of the {x}|what do you call the {x}|which is the {x}"),
))
# Around something any example of which will do: "a fruit".
INVITES = (
    "could you name {x}|could you give me {x}|can you give me {x}|can you think of {x}|can you tell me {x}|please name {x}|just name {x}|just say {x}|go ahead and name {x}|i want you to name {x}|i'd like you to name {x}|would you name {x}|come up with {x}|mention {x}|"
    "let me hear {x}|let's hear {x}|i can't think of {x} can you|i can't think of {x}|help me think of {x}|help me come up with {x}|we're playing a game name {x}|our game needs {x}|for my crossword i need {x}|what's {x} you can think of|{x} what comes to mind|{x} any one|"
    "an example of {x}|any example of {x}|what is an example of {x}|tell me an example of {x}|give me the name of {x}|do you know the name of {x}|do you know of {x}|what comes to mind if i say {x}|say the name of {x}|quick name {x}|any chance you could name {x}|"
    "(say|mention|pick|choose|think up|come up with|suggest|list|shout out) {x}( for me| for us| please| you like| that you know)|(tell|give|name|find) (me|us) {x}( please| if you can| that you know|)|(could|can|would|will) you (say|mention|suggest|pick|list|find|come up with|think of|name|tell us|give us) {x}( for me| for us| please|)|"
    "(i need|we need|i'm looking for|we're looking for|i want|let's have) {x} (for my drawing|for a story|for our game|for my homework|for my list|to draw|for a riddle|please)|(what would be|what could be|what might be|what is|what's) {x}( for example| you know| you like| called|)|{x} for (example|instance)|one example of {x}|{x} (you can come up with|you can think of|if you can|you like to name)|(i want|let me have|give me|i need) the name of {x}|(what would be|what could be|could you give|give me|is there) an example of {x}|(let's|let me) hear {x}|"
    "i was wondering if you could name {x}|i'd like to hear {x}|would you mind naming {x}|i bet you can name {x}|are you able to name {x}|your turn name {x}|name me {x}|hey name {x}|so name {x}|let's see name {x}|could you think of {x} for me|can you come up with {x}"
)


WHICH_ONE = (
    "(what|which) {n} (comes|springs) to (your |)mind|(what|which) {n} (can|could|would|will) you (name|think of|come up with|tell me|suggest|mention)( for me|)|(what|which) {n} (could|should|can|might) i (write down|draw|take|choose|pick|say)|some {n} (please|for my list|for our game)|(name|tell me|say|pick) (some|any|one) {n}( at all| whatever you like| please|)|"
    "(what|which) {n} do you (know|know of|have in mind|think of first)"
)


_ON = re.compile(r"\b(on|in|of)\)? \([\w' |]*\b(i|we|you)\b")  # "the number of toes of we"
_OTHERS = re.compile(r"\b(i|we|people|one|a person|everybody)\b")  # with whom "your teeth" does not go


@cache
def more(direct: str) -> list[str]:
    """The questions of a table's cell, and those its family adds."""
    asks = split(direct)
    for pattern, added in FAMILIES:
        if found := pattern.match(asks[0]):
            asks += [ask for ask in split(added.format(**found.groupdict())) if ask not in asks and not ("your" in ask and _OTHERS.search(ask)) and not _ON.search(ask)]
    if found := re.match(r"^(\((name|tell me)[^)]*\)|name) (?P<x>an? .+|something .+|\(a .+)$", asks[0]):
        thing = found["x"].replace("( please|)", "")
        asks += split(INVITES.format(x=_any(thing)))
        if noun := re.match(r"an? (.+)$", thing):
            asks += split(WHICH_ONE.format(n=noun[1]))
    return asks


def _any(thing: str) -> str:
    """What is asked for, as others ask for it: "any animal", "some creature"."""
    if found := re.match(r"an? (animal\b)?(.*)$", thing):
        noun, rest = found.groups()
        return f"({thing}|(any|some|one|just one) {noun or ''}{rest}" + (f"|(a|any) (creature|beast){rest})" if noun else ")")
    if found := re.match(r"something (?:\(that is \|that's \|\))?(\w+)$", thing):
        return f"({thing}|(a|one|any) thing (that's|that is) {found[1]})"
    return thing


def say(rng: Random, k: int, key: str, patterns, /, **slots: str) -> str:
    """One of k answers for a key, as a sentence."""
    if isinstance(patterns, str):
        patterns = split(patterns)
    if isinstance(rng, Bounded):
        text = _read(key + " answer", rng.randrange(min(k, len(patterns))), patterns, slots, 1.0)
    else:
        text = pick(rng, patterns, **slots)
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?" else text + "."


def rows(text: str) -> list[tuple[str, ...]]:
    """The rows of a table: cells parted by "=", rows by new lines or semicolons."""
    lines = text.replace(";", "\n").split("\n")
    return [tuple(cell.strip() for cell in line.split("=")) for line in lines if line.strip()]


def common(rng: Random, table, first: int):
    """A row; the first ones, which people know best, take half of the draws."""
    return rng.choice(table[:first]) if rng.random() < 0.5 else rng.choice(table)


def a(noun: str) -> str:
    """The noun with its article."""
    return ("an " if noun[0] in "aeiou" else "a ") + noun
