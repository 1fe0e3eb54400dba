"""Days of the week, months, seasons and holidays: their order, their number, their length."""

import re
from random import Random

from .tables import CLAUSE, Topic, also, ask, more, rows, say

DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = "January February March April May June July August September October November December".split()
SEASONS = "spring summer fall winter".split()
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()

# {x} is a day, month or season and {n} the noun for it.
AFTER = (
    "what {n} comes after {x}", "what comes after {x}", "what's after {x}", "what {n} is after {x}", "which {n} (comes after|follows|is after) {x}",
    "what's the {n} after {x}", "what is the {n} (that comes |)(right |)after {x}", "the {n} after {x}", "after {x} comes what", "after {x} what {n} is it",
    "which {n} is next after {x}", "what's the next {n} after {x}", "what {n} follows {x}", "{x} is followed by (what|which) {n}",
    "what do we have after {x}", "what's the {n} following {x}", "tell me the {n} after {x}", "name the {n} after {x}", "what's next after {x}",
    "(do you know|can you tell me|any idea|tell me|i forgot) (what|which) {n} comes after {x}", "(do you know|can you tell me|tell me|remind me) what comes after {x}",
    "when {x} is over what {n} is it", "and after {x} comes", "what comes (next after|straight after|right after) {x}", "if it's {x} now what's the next {n}",
    "i'd like to know (what|which) {n} comes after {x}", "what would be the {n} after {x}", "{x} and then", "{x} and what's next", "what {n} do you get after {x}",
    "what {n} do you have after {x}", "what {n} do we get after {x}", "which {n} do we have after {x}", "what {n} would come after {x}", "what would come after {x}",
    "what {n} is it after {x}", "which {n} comes (right|directly|straight|just) after {x}", "what {n} comes (right|directly|straight) after {x}",
    "what {n} is (right|just|directly) after {x}", "what's the very next {n} after {x}", "what's the {n} that follows {x}", "what's the {n} that comes next after {x}",
    "(so |)what follows {x}", "what follows after {x}", "{x} is followed by", "what is {x} followed by", "once {x} is over what comes", "after {x} we have what",
    "after {x} is over what {n} starts", "after {x} it's what", "after {x} which {n}", "after {x} what", "after {x}", "following {x} is what {n}", "following {x} we have",
    "{x} goes into what {n}", "what does {x} turn into next", "{x} then what", "{x} what's next", "{x} what comes next", "{x} what comes after it", "{x} what's the {n} after that",
    "{x} and the next {n} is", "{x} next {n} please", "next after {x}", "next {n} after {x}", "{n} after {x}", "give me the {n} after {x}", "say the {n} after {x}",
    "i say {x} you say the next {n}", "i have {x} what's the next {n}", "we're in {x} what's the next {n}", "if we have {x} now what {n} comes next", "when {x} ends what {n} begins",
    "what {n} begins when {x} ends", "what {n} starts after {x}", "what {n} is one after {x}", "what's one {n} after {x}", "one {n} after {x} is what", "one {n} later than {x}",
    "what {n} is one {n} after {x}", "go one {n} on from {x}", "from {x} go one {n} forward", "count on one {n} from {x}",
    "let's go on from {x} what {n} is next",
    "(could you tell me|would you know|i wonder|remind me|i was wondering|i never know|any chance you know) (what|which) {n} (comes after|is after|follows) {x}",
    "(could you tell me|would you know|i was wondering) what comes after {x}", "the next {n} after {x} please", "my (son|daughter|kid) asked which {n} comes after {x}",
    "help me what {n} is after {x}", "i'm learning the {n}s what comes after {x}", "which {n} is the next one after {x}", "{x} comes before (what|which) {n}",
    "{x} is before (what|which) {n}", "{x} is right before what {n}",
    "what's coming (up |)after {x}", "which {n} is coming after {x}", "(which|what) {n} will it be (when|once|as soon as) {x} is (over|gone|done|finished)", "{x} is (over|done|gone|finished) (what|which {n}) (comes now|is next|now|starts)",
    "(what|which) {n} (takes over from|replaces|succeeds|shows up after|arrives after|turns up after) {x}", "the {n} that (follows|comes after|is after|comes behind) {x}( please| is| is which|)", "(what|which) {n} (sits|stands|lies) (right |)(after|behind) {x}( on the calendar| in the calendar|)",
    "(on|in) (a|the|my) calendar what (is|comes|stands) after {x}", "(if|when|suppose|say) this {n} is {x} (what's|what is|which is) (next {n}|the next one|the following one)", "(what|which) (is|would be) the (following|next|coming) {n} (if|when) (it's|this is|we have) {x}",
    "the {n} (following|succeeding|next to come after) {x}", "(tell|give|name) me the {n} (that follows|following|next after|coming after) {x}( please|)", "{x} (which {n} follows|what follows|and what follows|what {n} is next|what comes then|and afterwards)",
)
BEFORE = (
    "what {n} comes before {x}", "what comes before {x}", "what's before {x}", "what {n} is before {x}", "which {n} (comes before|is before|precedes) {x}",
    "what's the {n} before {x}", "what is the {n} (that comes |)(right |)before {x}", "the {n} before {x}", "before {x} comes what", "before {x} what {n} is it",
    "which {n} is just before {x}", "what {n} was before {x}", "what's the previous {n} before {x}", "tell me the {n} before {x}", "name the {n} before {x}",
    "(do you know|can you tell me|any idea|tell me|i forgot) (what|which) {n} comes before {x}", "(do you know|can you tell me|tell me|remind me) what comes before {x}",
    "and before {x} comes", "what comes (right before|just before) {x}", "if it's {x} now what was the last {n}", "what {n} leads up to {x}",
    "i'd like to know (what|which) {n} comes before {x}", "what would be the {n} before {x}", "{x} comes after (what|which) {n}", "what {n} do you get before {x}",
    "what {n} do you have before {x}", "which {n} do we have before {x}", "what {n} would come before {x}", "what {n} is it before {x}", "which {n} comes (right|directly|just) before {x}",
    "what {n} comes (right|directly|just) before {x}", "what {n} is (right|directly) before {x}", "what's the {n} that comes before {x}", "what's the last {n} before {x}",
    "what {n} do you have just before {x}", "before {x} we have what", "before {x} we had", "before {x} it's what", "before {x} which {n}", "before {x} what", "before {x}",
    "{x} what comes before it", "{x} what's the {n} before that", "{x} and the {n} before is", "{n} before {x}", "give me the {n} before {x}", "say the {n} before {x}",
    "i say {x} you say the {n} before", "i have {x} what's the {n} before it", "we're in {x} what was the {n} before", "when {x} starts what {n} ends", "what {n} ends when {x} begins",
    "what {n} is over when {x} starts", "what {n} is one before {x}", "what's one {n} before {x}", "one {n} before {x} is what", "one {n} earlier than {x}", "what {n} is one {n} before {x}",
    "go one {n} back from {x}", "from {x} go back one {n}", "what did we have before {x}", "what {n} did we have before {x}", "what {n} did {x} follow", "what {n} does {x} follow",
    "{x} follows (what|which) {n}", "{x} is after (what|which) {n}", "{x} is right after what {n}", "what {n} is followed by {x}", "which {n} is followed by {x}",
    "(could you tell me|would you know|i wonder|remind me|i was wondering|i never know|any chance you know) (what|which) {n} (comes before|is before|precedes) {x}",
    "(could you tell me|would you know|i was wondering) what comes before {x}", "the previous {n} to {x}", "the {n} before {x} please",
    "my (son|daughter|kid) asked which {n} comes before {x}", "help me what {n} is before {x}", "i'm learning the {n}s what comes before {x}", "what's previous to {x}",
    "what {n} is previous to {x}", "what {n} goes before {x}", "what goes before {x}", "{x} comes right after what {n}",
    "(what|which) {n} (sits|stands|lies) (right |)(before|in front of|ahead of) {x}( on the calendar| in the calendar|)", "(which|what) {n} (precedes|preceded|leads to|leads into|runs into) {x}", "the {n} that (precedes|comes before|is before|leads to) {x}( please| is| is which|)",
    "(on|in) (a|the|my) calendar what (is|comes|stands) before {x}", "(if|when|suppose|say) this {n} is {x} (what|which) was (last {n}|the last one|the {n} before|the previous one)", "(what|which) (is|was|would be) the (previous|preceding|earlier|last) {n} (if|when) (it's|this is|we have) {x}",
    "the {n} (preceding|just before|right before|previous to|ahead of) {x}", "(tell|give|name) me the {n} (that precedes|preceding|just before|right before) {x}( please|)", "{x} (which {n} precedes it|what precedes it|what was before|what {n} was before|what came before that)",
    "(which|what) {n} (have we|did we) just (have|had) (when|if) {x} (starts|begins)", "what came before {x}", "what was before {x}", "{x} (has begun|just started|is here) (what|which) {n} (was that before|just ended|is over)",
)
AFTER_SAY = ("{y} comes after {x}", "after {x} comes {y}", "{y}", "it's {y}")
# Of days only: what today is, from yesterday or tomorrow.
WAS = (
    "(if |)yesterday was {x} (so |then |)(what's|what is|what day is|which day is) (today|it today|it now)", "(so |)(what|which) day is (it |)today if yesterday was {x}", "yesterday was {x} so today is", "yesterday we had {x} what's today", "it was {x} yesterday (what is it now|what day is it today|so today is)",
    "(last night|yesterday) was {x} (what day do we have now|which day is it)", "(given that|suppose|say|since|assuming) yesterday was {x} (what's|what is|what day is it) today", "today comes after {x} (so |)what (day |)is it", "{x} was yesterday (so |)what's today",
)
WILL = (
    "(if |)tomorrow is {x} (so |then |)(what's|what is|what day is|which day is) (today|it today|it now)", "(so |)(what|which) day is (it |)today if tomorrow is {x}", "tomorrow is {x} so today is", "tomorrow we have {x} what's today", "it will be {x} tomorrow (what is it now|what day is it today|so today is)",
    "tomorrow will be {x} (what day do we have now|which day is it today)", "(given that|suppose|say|since|assuming) tomorrow is {x} (what's|what is|what day is it) today", "today comes before {x} (so |)what (day |)is it", "{x} is tomorrow (so |)what's today",
)
BEFORE_SAY = ("{y} comes before {x}", "before {x} comes {y}", "{y}", "it's {y}")
# Each goes one on from the last answer.
AND_AFTER = (
    "and after that", "and the {n} after", "and then", "what comes after that", "and the next one", "and the {n} after that", "and what's next",
    "and the one after", "what about the {n} after that", "then what", "and next", "okay and after that one", "what's after that", "and the following one",
    "and what follows", "and what follows that", "and after that one", "and the {n} following", "so what's next", "so then what", "what's the {n} after that one", "next one please",
    "next {n}", "the next one", "what about the next one", "and what about after that", "what's next then", "and on from there", "and then the next {n}", "and what {n} after that",
    "and which {n} comes next", "okay what's next", "alright and next",
)
AND_BEFORE = (
    "and before that", "and the {n} before", "what comes before that", "and the one before", "and the {n} before that", "what about the {n} before that",
    "okay and before that one", "what's before that", "and the previous one", "what was before that",
    "and what came before that", "so what's before that", "the one before", "the {n} before that", "and before that {n}", "what about before that", "what's the one before that",
    "and what {n} before that", "and one back", "and one more back", "and further back", "what {n} comes before that one", "and which {n} is before that", "and just before that",
    "okay what's before it", "and what was before", "one {n} earlier than that",
)
TWO_AFTER = (
    "what {n} is two {n}s after {x}", "what's two {n}s after {x}", "two {n}s after {x} is what", "which {n} comes two {n}s after {x}",
    "two {n}s after {x}", "if it's {x} what {n} is it in two {n}s", "{x} plus two {n}s", "what {n} do we get two {n}s after {x}",
    "(tell me|do you know|can you tell me) what {n} is two {n}s after {x}", "in two {n}s from {x} what {n} is it", "two {n}s from {x} is what {n}",
    "{x} and two {n}s on", "two {n}s on from {x}", "two {n}s on from {x} is what", "what {n} is two {n}s on from {x}", "count two {n}s on from {x}", "go two {n}s on from {x}",
    "if you go two {n}s past {x} what {n} is it", "two {n}s past {x}", "two {n}s later than {x} is what", "{x} two {n}s later", "it's {x} what {n} will it be in two {n}s",
    "now it's {x} what is it in two {n}s", "starting from {x} what {n} is two {n}s later", "what {n} is it two {n}s after {x}", "what will it be two {n}s after {x}",
    "which {n} is two {n}s after {x}", "two {n}s after {x} we have what", "(could you tell me|any idea|would you know|i wonder|i'd like to know) (what|which) {n} is two {n}s after {x}",
    "give me the {n} two {n}s after {x}", "name the {n} two {n}s after {x}", "when it's {x} what {n} comes in two {n}s", "skip one {n} after {x} what's next",
    "after {x} the second next {n} is", "if i start on {x} and wait two {n}s what is it", "add two {n}s to {x}", "what do you get if you add two {n}s to {x}", "what is {x} plus two {n}s",
    "say it's {x} what is it two {n}s later", "what comes two {n}s after {x}", "two {n}s after {x} it's what",
)
TWO_BEFORE = (
    "what {n} is two {n}s before {x}", "what's two {n}s before {x}", "two {n}s before {x} is what", "which {n} comes two {n}s before {x}",
    "two {n}s before {x}", "if it's {x} what {n} was it two {n}s ago", "{x} minus two {n}s", "(tell me|do you know|can you tell me) what {n} is two {n}s before {x}",
    "two {n}s back from {x}", "two {n}s back from {x} is what", "what {n} is two {n}s back from {x}", "count two {n}s back from {x}", "go two {n}s back from {x}",
    "if you go back two {n}s from {x} what {n} is it", "two {n}s earlier than {x} is what", "{x} two {n}s earlier", "what comes two {n}s before {x}", "it's {x} what {n} was it two {n}s ago",
    "now it's {x} what was it two {n}s ago", "starting from {x} what {n} is two {n}s earlier", "what {n} is it two {n}s before {x}", "what was it two {n}s before {x}",
    "which {n} is two {n}s before {x}", "two {n}s before {x} we had what", "which {n} was two {n}s before {x}",
    "(could you tell me|any idea|would you know|i wonder|i'd like to know) (what|which) {n} is two {n}s before {x}", "give me the {n} two {n}s before {x}",
    "name the {n} two {n}s before {x}", "take two {n}s away from {x}", "what is {x} minus two {n}s", "say it's {x} what was it two {n}s earlier", "what {n} did we have two {n}s before {x}",
    "two {n}s before {x} it was what", "if it's {x} now what was two {n}s ago", "when it's {x} what was it two {n}s ago", "what {n} do you get two {n}s before {x}",
    "what {n} do you land on two {n}s before {x}", "i need the {n} two {n}s before {x}",
)
BETWEEN = (
    "what {n} is between {x} and {z}", "what {n} comes between {x} and {z}", "what's between {x} and {z}", "which {n} (is|comes|lies|falls) between {x} and {z}",
    "between {x} and {z} which {n} is (it|there)", "what comes between {x} and {z}", "what's the {n} between {x} and {z}", "the {n} between {x} and {z}",
    "what {n} do you find between {x} and {z}", "(tell me|do you know|can you tell me|any idea|i forgot) (what|which) {n} (comes|is) between {x} and {z}",
    "what's in between {x} and {z}", "name the {n} between {x} and {z}", "after {x} but before {z} what {n} is that", "which {n} is in the middle of {x} and {z}",
    "(what|which) {n} is there between {x} and {z}", "(what|which) {n} do we have between {x} and {z}", "(what|which) {n} is in between {x} and {z}",
    "(what|which) {n} sits between {x} and {z}", "what is the {n} in between {x} and {z}", "which {n} separates {x} and {z}", "{x} and {z} what's between them",
    "{x} and {z} which {n} is between them", "{x} and {z} what {n} is in the middle", "{x} something {z} what's the {n} in the middle", "between {x} and {z} what is there",
    "between {x} and {z} we have what", "between {x} and {z} is what {n}", "between {x} and {z}", "in between {x} and {z}", "in between {x} and {z} comes what",
    "what {n} am i missing between {x} and {z}", "what {n} is missing between {x} and {z}", "what's missing between {x} and {z}", "from {x} to {z} what {n} do i skip",
    "what {n} comes after {x} and before {z}", "what's after {x} and before {z}", "which {n} is after {x} but before {z}",
    "(could you tell me|would you know|i wonder|remind me|i'd like to know|i was wondering) (what|which) {n} is between {x} and {z}", "tell me the {n} between {x} and {z}",
    "give me the {n} between {x} and {z}", "say the {n} between {x} and {z}", "the {n} in the middle of {x} and {z}", "help me what {n} is between {x} and {z}",
    "what {n} lies in the middle between {x} and {z}", "what {n} would be between {x} and {z}", "the {n} that comes between {x} and {z} is",
)
TOMORROW = (
    "if today is {x} what (day |)is tomorrow", "if today's {x} what's tomorrow", "today is {x} what is tomorrow", "today is {x} so tomorrow is",
    "if it's {x} today what day is it tomorrow", "it's {x} today what day will tomorrow be", "say today is {x} what's tomorrow", "when today is {x} what's tomorrow",
    "if today were {x} what would tomorrow be", "tomorrow is what if today is {x}", "let's say it's {x} today what's tomorrow then",
    "if today is {x} then what's tomorrow", "if today is {x} tell me what's tomorrow", "suppose today is {x} what's tomorrow", "suppose it's {x} what's tomorrow",
    "assuming today is {x} what is tomorrow", "if it's {x} now what's tomorrow", "if we have {x} today what's tomorrow", "today it's {x} what's tomorrow",
    "what's tomorrow if it's {x} today", "what is tomorrow if today is {x}", "what is tomorrow when today is {x}", "if {x} is today what's tomorrow", "{x} is today what's tomorrow",
    "given that today is {x} what's tomorrow", "imagine it's {x} what's tomorrow", "imagine today is {x} what's tomorrow", "my calendar says {x} so what's tomorrow",
    "since today is {x} what's tomorrow", "today being {x} what's tomorrow", "so if today is {x} what is tomorrow", "okay today is {x} what's tomorrow",
    "if i tell you today is {x} what's tomorrow", "we have {x} today what's tomorrow",
)
YESTERDAY = tuple(p.replace("what (day |)is tomorrow", "what (day |)was yesterday").replace("what's tomorrow", "what was yesterday").replace("what is tomorrow", "what was yesterday")
                  .replace("so tomorrow is", "so yesterday was").replace("is it tomorrow", "was it yesterday").replace("will tomorrow be", "was yesterday")
                  .replace("would tomorrow be", "would yesterday be").replace("tomorrow is what", "yesterday was what") for p in TOMORROW)
NTH = (
    "what is the {o} {n} of the {w}", "what's the {o} {n} of the {w}", "(which|what) {n} is the {o}( one|)", "which is the {o} {n} of the {w}", "the {o} {n} of the {w}",
    "(tell me|name|give me) the {o} {n} of the {w}", "(do you know|can you tell me|any idea) what the {o} {n} of the {w} is", "what {n} comes {o} in the {w}",
    "which {n} is number {d}", "what's {n} number {d}", "{n} number {d}( of the {w}|) is", "the {o} {n} in the {w} is",
    "what {n} is number {d}", "what's the {n} number {d} of the {w}", "what {n} has the number {d}", "number {d} of the {n}s is", "what's the number {d} {n}",
    "what would be the {o} {n} of the {w}", "what is the {o} {n} in the {w}", "what {n} is {o} in the {w}", "which {n} comes {o} in the {w}", "the {w}'s {o} {n} is",
    "what's the {w}'s {o} {n}", "which {n} of the {w} is the {o}", "which {n} of the {w} comes {o}", "{o} {n} of the {w}", "{o} {n} of the {w} please", "{o} {n} in the {w} what is it",
    "the {o} {n} of the {w} is what", "the {o} {n} of the {w} what's that", "what do you call the {o} {n} of the {w}", "what's the name of the {o} {n} of the {w}",
    "what's the {o} {n} in a {w}", "in a {w} what's the {o} {n}", "of all the {n}s in the {w} which is {o}", "of the {n}s of the {w} which is the {o}",
    "if you count the {n}s of the {w} which is the {o}", "(i forgot|remind me|could you tell me|i'd like to know|would you know|i wonder) what the {o} {n} of the {w} is",
    "(do you know|can you tell me|any idea|remind me|i forgot) which {n} is the {o} of the {w}", "say the {o} {n} of the {w}", "what's the {o} of the {n}s in the {w}",
    "(what's|what is) the {o} {n} called", "(with which|on which|in which|which) {n} is the {o} (one |)(in|of) the {w}", "(what's|which is|tell me) the {o} out of all the {n}s", "(counting|if i count) through the {w} (what's|which is) the {o} {n}",
    "i need the {o} {n} of the {w}", "help me what's the {o} {n} of the {w}", "can you name the {o} {n} of the {w}", "which one is the {o} {n} of the {w}",
)
STARTS = ("(what|which) day (starts|begins|kicks off|opens) (the|a|our|your) week", "(with|on) (what|which) day does (the|a) week (start|begin)", "(when|on what day) does the (new |)week (start|begin)", "the week (starts|begins) (with|on) (what|which) day")
ENDS = ("(what|which) day (ends|closes|finishes|rounds off) (the|a|our|your) week", "(with|on) (what|which) day does (the|a) week (end|finish|close)", "(when|on what day) does the week end", "the week (ends|closes) (with|on) (what|which) day")


def order(kind: str, names, noun: str, kinds):
    """What comes after or before, two on, and between, and where it goes from there."""

    def make(rng: Random):
        i, what = rng.randrange(len(names)), rng.choice(kinds)
        at = lambda n: names[n % len(names)]  # noqa: E731
        s = {"n": noun, "x": at(i), "w": "week"}
        key = f"{kind} {what} {at(i)}"
        if what == "between":
            s |= {"z": at(i + 2), "y": at(i + 1)}
            return [(ask(rng, 4, key, BETWEEN, **s), say(rng, 3, key, ("{y} comes between {x} and {z}", "{y}", "it's {y}", "that's {y}"), **s))]
        if what in ("two after", "two before"):
            step = 2 if what == "two after" else -2
            s["y"] = at(i + step)
            says = "{y}", "it's {y}", "that's {y}", f"two {noun}s {what[4:]} {{x}} is {{y}}"
            return [(ask(rng, 4, key, TWO_AFTER if step > 0 else TWO_BEFORE, **s), say(rng, 4, key, says, **s))]
        if what in ("tomorrow", "yesterday"):
            step = 1 if what == "tomorrow" else -1
            s["y"] = at(i + step)
            verb = "is" if step > 0 else "was"
            return [(ask(rng, 4, key, TOMORROW if step > 0 else YESTERDAY, **s), say(rng, 3, key, (f"{what} {verb} {{y}}", f"then {what} {verb} {{y}}", "{y}"), **s))]
        step, asks, more, says = (1, AFTER, AND_AFTER, AFTER_SAY) if what == "after" else (-1, BEFORE, AND_BEFORE, BEFORE_SAY)
        if noun == "day" and rng.random() < 0.15:
            asks = WAS if step > 0 else WILL
        s["y"] = at(i + step)
        turns = [(ask(rng, 10, key, asks, **s), say(rng, 4, key, says, **s))]
        for _ in range(rng.choice((0, 0, 0, 1, 1, 2))):
            i += step
            s |= {"x": at(i), "y": at(i + step)}
            key = f"{kind} {what} {at(i)}"
            turns.append((also(rng, len(more), f"{noun} {what} and", more, **s), say(rng, 4, key, says, **s)))
        return turns

    return make


def nth(rng: Random):
    if rng.random() < 0.65:
        i = rng.randrange(12)
        s = {"n": "month", "o": ORDINALS[i] if i < 11 or rng.random() < 0.5 else "last", "w": "year", "d": NUMBERS[i], "y": MONTHS[i]}
    else:
        i = rng.choice((0, 6))
        # Where a week begins is not the same everywhere: one answer, always the same.
        s = {"n": "day", "o": ORDINALS[0] if i == 0 else "last", "w": "week", "d": NUMBERS[i], "y": DAYS[i]}
    key = "nth " + s["y"] + s["o"]
    asks = [p for p in NTH if s["o"] != "last" or "{d}" not in p]
    if s["n"] == "day":
        asks = [p for p in asks if "{w}" in p]
        asks += STARTS if i == 0 else ENDS
    return [(ask(rng, 8, key, asks, **s), say(rng, 4, key, ("the {o} {n} of the {w} is {y}", "{y}", "it's {y}", "{y} is the {o} {n}"), **s))]


LENGTHS = rows("""
January=thirty-one; February=twenty-eight=or twenty-nine in a leap year; March=thirty-one; April=thirty; May=thirty-one; June=thirty
July=thirty-one; August=thirty-one; September=thirty; October=thirty-one; November=thirty; December=thirty-one
""")
LENGTH_ASK = (
    "how many days are (there |)in {m}", "how many days does {m} have", "how many days has {m}( got|)", "how long is {m} in days", "{m} has how many days",
    "how many days in {m}", "the number of days in {m}", "what's the number of days in {m}", "(do you know|tell me|can you tell me|i forgot) how many days (are in {m}|{m} has|there are in {m})",
    "how many days (are in|make up) the month of {m}", "does {m} have thirty or thirty one days", "how many days long is {m}", "in {m} how many days are there",
    "days in {m}", "how many days can i count in {m}",
    "how many days in the month of {m}", "how many days do we have in {m}", "how many days do you get in {m}", "how many days are there in the month of {m}", "how many days would {m} have",
    "how many days does the month of {m} have", "how many days does {m} last", "how many days does {m} go on", "how many days make up {m}", "how many days long would {m} be",
    "how many days till {m} is over if it just started", "how long does {m} last", "how long is {m}", "how long is the month of {m}", "what's the length of {m}",
    "what is the length of {m} in days", "the length of {m}", "the length of {m} in days", "{m} how many days", "{m} how many days is that", "{m} how long is it",
    "{m} how many days does it have", "{m} has thirty days or thirty one", "{m} thirty or thirty one", "is {m} a long month how many days does it have",
    "has {m} got thirty days or thirty one", "is it thirty or thirty one days in {m}", "does {m} have thirty one days or less",
    "how far does {m} go up to", "{m} goes up to what number", "{m} runs for how many days", "{m} is how many days long", "{m} is how long", "in {m} how many days do we have",
    "in {m} there are how many days", "number of days in {m}",
    "(any idea|could you tell me|remind me|i never know|i'd like to know|i was wondering|would you know|i always forget|any chance you know) how many days (are in {m}|{m} has|there are in {m})",
    "(do you know|tell me|can you tell me|i wonder) how long {m} is", "tell me the number of days in {m}", "give me the days in {m}",
    "my rent is due at the end of {m} how many days is that", "if i work all of {m} how many days is that", "if i'm away all {m} how many days is that", "count the days in {m}",
    "what's the day count for {m}",
    "(how many|what number of) days (do people|does one|do i) (count|have|get) in {m}", "how many days (must|will|can) i (wait|work|count|pay for) (in|if i stay all of) {m}", "(until|up to) (which|what) (number|day) does {m} (go|run|last)", "what's the last (day|date) (of|in) {m} the thirtieth or the thirty first",
    "(count|tell me|give me|what's|i need) the (count|amount|total|number) of days (in|for|of) {m}( please|)", "of how many days does {m} consist", "{m} (lasts|goes on for|takes|runs) how (many days|long)", "(all of|the whole of|a whole|the entire month of) {m} (is|has|lasts) how many days",
    "{m} (the number of days|day count|how many days in it|number of days please|what's its length)", "how many (days|mornings|nights) are there in {m}",
)
LENGTH_AND = ("and {m}", "and in {m}", "what about {m}", "how about {m}", "and {m} then", "and how many in {m}", "okay and {m}",
    "and for {m}", "then {m}", "also {m}", "{m} too", "and how many does {m} have", "and how long is {m}", "and how about {m}", "now {m}", "what about the month of {m}",
    "and what about {m}", "okay {m}", "and {m} please", "so what about {m}", "next {m}", "how about for {m}",
)


def length(rng: Random):
    turns = []
    for i, (month, days, *rest) in enumerate(rng.sample(LENGTHS, rng.choice((1, 1, 2)))):
        key, s = "days in " + month, {"m": month, "v": days, "r": ", " + rest[0] if rest else ""}
        user = also(rng, 3, key + " and", LENGTH_AND, **s) if i else ask(rng, 7, key, LENGTH_ASK, **s)
        turns.append((user, say(rng, 4, key, ("{m} has {v} days{r}", "there are {v} days in {m}{r}", "{v}{r}", "it has {v} days{r}"), **s)))
    return turns


# Holiday, its month, and how its date is said.
HOLIDAYS = rows("""
Christmas=December=Christmas is on December twenty-fifth; Christmas Eve=December=Christmas Eve is on December twenty-fourth
Halloween=October=Halloween is on October thirty-first; New Year's Day=January=New Year's Day is on January first
New Year's Eve=December=New Year's Eve is on December thirty-first; Valentine's Day=February=Valentine's Day is on February fourteenth
Saint Patrick's Day=March=Saint Patrick's Day is on March seventeenth; April Fools' Day=April=April Fools' Day is on April first
Thanksgiving=November=Thanksgiving is on the fourth Thursday in November; Labor Day=September=Labor Day is on the first Monday in September
Independence Day=July=Independence Day is on July fourth; Earth Day=April=Earth Day is on April twenty-second
Memorial Day=May=Memorial Day is on the last Monday in May; Boxing Day=December=Boxing Day is on December twenty-sixth
""")
HOLIDAY_MONTH = (
    "what month is {h} in", "(which|what) month is {h}", "in (which|what) month is {h}", "in what month (do we|do people|do you) celebrate {h}", "{h} is in (which|what) month",
    "what's the month of {h}", "(which|what) month does {h} fall in", "(which|what) month do we have {h}", "the month of {h}", "what month do people celebrate {h}",
    "(do you know|tell me|can you tell me|any idea|i forgot|remind me) (what|which) month {h} is in", "{h} which month is that", "what month of the year is {h}",
    "what month would {h} be in", "(what|which) month is {h} celebrated in", "(what|which) month does {h} come in", "(what|which) month does {h} come around in",
    "(what|which) month has {h} (in it|)", "(what|which) month do you have {h} in", "(what|which) month do they hold {h}", "in (what|which) month does {h} fall",
    "in (what|which) month do we have {h}", "in (what|which) month does {h} come", "{h} what month", "{h} which month", "{h} what month is that in", "{h} is (what|which) month",
    "{h} falls in (what|which) month", "{h} comes in what month", "{h} is celebrated in (what|which) month", "{h} in what month", "{h} month", "the month for {h}", "the month {h} is in",
    "what's the month for {h}", "what's the month {h} is in", "tell me the month of {h}", "tell me the month {h} is in", "name the month of {h}",

    "(could you tell me|i'd like to know|i was wondering|would you know|i wonder|i never know|any chance you know|i can't remember) (what|which) month {h} is in",
    "(do you know|can you tell me|tell me|any idea) (what|which) month {h} falls in", "if i want to celebrate {h} what month do i wait for", "i'm planning for {h} what month is it in",
    "what month should i mark for {h}", "my kid asked what month {h} is in",
    "we celebrate {h} in what month", "people celebrate {h} in (what|which) month",
    "(which|what) month (brings|contains|holds|includes|is famous for|do i associate with) {h}", "(in|during) (which|what) month (does {h} take place|is {h} held|do folks celebrate {h}|would i celebrate {h}|is {h} kept)", "{h} (takes place|is held|happens|comes up) in (which|what) month",
    "(which|what) month (do i have to wait for|must it be|should it be) (for|to have) {h}", "(what|which) page of the calendar has {h}", "{h} (what|which) month (would that be|do we have it|does it fall in|does it belong to)",
)
HOLIDAY_DATE = (
    "when is {h}", "when's {h}", "what day is {h}", "what date is {h}", "on (what|which) (date|day) is {h}", "(when|on what date) do (we|people|you) celebrate {h}", "what's the date of {h}",
    "the date of {h}", "(do you know|tell me|can you tell me|any idea|i forgot|remind me) when {h} is", "{h} is when", "when does {h} fall", "which day is {h} on", "{h} when is it",
    "when do we have {h}", "(tell me|do you know) the date of {h}", "i'd like to know when {h} is", "when is {h} again",
    "when do they celebrate {h}", "when is {h} celebrated", "when's {h} again", "when exactly is {h}", "on what date does {h} fall",
    "(what|which) date does {h} fall on", "(what|which) day does {h} fall on", "(what|which) day of the year is {h}", "what's the exact date of {h}", "what is the exact date for {h}",
    "what's the date for {h}", "what date do we have {h}", "on what day do we have {h}", "on (what|which) (day|date) do (we|they|people) celebrate {h}", "{h} date", "{h} what date",
    "{h} what day is that", "{h} what date is that", "{h} is on what (day|date)", "{h} falls on what (day|date)", "{h} when", "{h} when is that", "{h} comes when", "{h} is on which date",
    "date of {h}", "date of {h} please", "the exact date of {h}", "the day of {h} is when", "give me the date of {h}", "give me the date for {h}", "i need the date of {h}",
    "i'm looking for the date of {h}", "can you give me the date of {h}",
    "(could you tell me|i was wondering|would you know|i wonder|i never know|any chance you know|i can't remember|let me know|may i ask) when {h} is",
    "(can you tell me|could you tell me|i'd like to know|remind me of|i forgot|i always forget) the date of {h}",
    "(do you know|tell me|can you tell me|remind me|any idea) (what|which) (date|day) {h} is( on|)", "i want to put {h} in my calendar when is it",
    "i'm planning something for {h} when is it", "when does {h} come", "when does {h} come around", "when do i have to think of {h} what date", "when will it be {h} what's the date",
    "what's the calendar date of {h}", "my kid asked when {h} is", "when do we get to celebrate {h}", "when should i mark {h}", "on which day should i expect {h}",
    "mark my calendar for {h} what date is it",
    "(what|which) (day of the month|day of the calendar|date on the calendar) is {h}", "(how late in the year|on which date|what time of the year) (is|do we have|comes) {h}", "{h} (falls|comes|is kept|is held|takes place) when", "when (will|would) {h} (be|come|fall)( this year|)",
    "(what|which) date should i (write down|remember|book|keep free|circle) for {h}", "(people|we|they|folks) (celebrate|have|keep|observe) {h} (when|on which day|on what date)", "when do (folks|americans|families|you guys|most people) (celebrate|have|keep|observe) {h}", "when's the (day|date|celebration) of {h}",
    "(on|for) which (day|date) (is {h} set|does {h} come|do i expect {h}|do people keep {h})", "(look up|find|check) the date of {h}( for me|)", "(i keep forgetting|i never remember|i have no idea|i'm not sure) when {h} is", "when (does everybody|does one|do i) celebrate {h}",
)
HOLIDAY_AND = ("and {h}", "what about {h}", "how about {h}", "and {h} then", "okay and {h}", "and what about {h}",
    "then {h}", "also {h}", "and for {h}", "now {h}", "and how about {h}", "{h} too", "and {h} please", "okay {h}", "what about for {h}", "so what about {h}", "next {h}",
    "and what is it for {h}", "and {h} do you know that", "one more {h}", "alright and {h}",
)


def holiday(rng: Random):
    turns, dated = [], rng.random() < 0.5
    for i, (name, month, date) in enumerate(rng.sample(HOLIDAYS, rng.choice((1, 1, 1, 2)))):
        key, s = f"holiday {dated} {name}", {"h": name, "m": month}
        user = also(rng, 3, f"holiday and {name}", HOLIDAY_AND, **s) if i else ask(rng, 8, key, HOLIDAY_DATE if dated else HOLIDAY_MONTH, **s)
        says = (date, date.replace(name, "it", 1).replace("it is", "it's", 1)) if dated else ("{h} is in {m}", "it's in {m}", "in {m}", "that's {m}")
        turns.append((user, say(rng, 4, key, says, **s)))
    return turns


IS_MONTH = (
    "is {h} in {m}", "{h} is in {m} right", "is it true that {h} is in {m}", "true or false {h} is in {m}", "do we celebrate {h} in {m}", "i think {h} is in {m} is that right", "does {h} come in {m}", "is {m} the month of {h}", "would you say {h} is in {m}",
    "isn't {h} in {m}", "{h} is in {m} isn't it", "{h} is in {m} (correct|true or false|yes or no)", "{h} that's in {m} right", "{h} in {m} right", "{h} falls in {m} right",
    "does {h} fall in {m}", "does {m} have {h} in it", "do people celebrate {h} in {m}", "is {h} celebrated in {m}", "do they celebrate {h} in {m}", "do we have {h} in {m}",
    "we celebrate {h} in {m} right", "in {m} we have {h} right", "is it {m} when we celebrate {h}", "is the month of {h} {m}", "is {h} a holiday in {m}", "does {h} happen in {m}",
    "is {h} in the month of {m}", "would {h} be in {m}", "is it correct that {h} is in {m}",
    "(tell me|can you tell me|do you know|i wonder|i was wondering|any idea) (if|whether) {h} is in {m}", "i heard {h} is in {m} is that true",
    "my (friend|son|daughter) says {h} is in {m} is that right", "i'm pretty sure {h} is in {m} am i right", "am i right that {h} is in {m}", "am i wrong or is {h} in {m}",
    "can you confirm that {h} is in {m}", "so {h} is in {m}", "yes or no is {h} in {m}", "hey is {h} in {m}", "do you think {h} is in {m}", "correct me if i'm wrong {h} is in {m}",
    "i believe {h} comes in {m} is that so", "{m} is when we have {h} right", "is {m} when we have {h}",
)
IS_AFTER = (
    "does {x} come after {y}", "is {x} the day after {y}", "{x} comes after {y} right", "is it true that {x} comes after {y}", "true or false {x} comes after {y}", "the day after {y} is {x} right", "i think {x} comes after {y} is that right",
    "does {x} follow {y}", "if today is {y} is tomorrow {x}", "would you say {x} comes after {y}",
    "{x} comes after {y} (correct|yes or no|doesn't it)", "{x} comes after {y} true or false", "{x} is after {y} right", "{x} is the day after {y} right", "is {x} after {y}",
    "is {x} right after {y}", "is {x} next after {y}", "does {x} come right after {y}", "does {x} come next after {y}", "does {y} come before {x}", "is {y} the day before {x}",
    "is {y} followed by {x}", "{y} is followed by {x} right", "after {y} comes {x} right", "after {y} is it {x}", "after {y} it's {x} isn't it", "is the day after {y} {x}",
    "is the day following {y} {x}", "the day following {y} is {x} right", "when today is {y} is tomorrow {x}", "if it's {y} today will it be {x} tomorrow",
    "today is {y} so tomorrow is {x} right", "(tell me|can you tell me|do you know|i wonder|i was wondering) (if|whether) {x} comes after {y}", "i heard {x} comes after {y} is that right",
    "my (son|daughter|kid) says {x} comes after {y} is that right", "am i right that {x} comes after {y}", "am i right that {x} is the day after {y}",
    "can you confirm that {x} comes after {y}", "is it correct that {x} follows {y}", "so {x} comes after {y}", "yes or no does {x} come after {y}", "do you think {x} comes after {y}",
    "{x} follows {y} right", "{x} follows {y} true or false", "do we have {x} after {y}", "do we get {x} after {y}", "correct me if i'm wrong {x} comes after {y}",
)
IS_FREE = (
    "is {x} (on|part of|in|at) the weekend", "does {x} (belong to|count as|fall on|come on) the weekend", "is {x} a weekend day", "{x} is (part of|on) the weekend (right|isn't it|true or false|yes or no)", "is the weekend on {x}", "do we have (the weekend|weekend) on {x}",
    "is it the weekend on {x}", "when it's {x} is it the weekend", "would you call {x} the weekend", "isn't {x} part of the weekend", "{x} is that the weekend", "is it true that {x} is on the weekend", "does the weekend (include|contain|cover|have) {x}", "is the weekend also on {x}", "do i have the weekend off on {x}", "is {x} one of the two weekend days",
)
IS_WEEKDAY = (
    "is {x} a (weekday|working day|school day|work day)", "does {x} count as a weekday", "{x} is a weekday (right|isn't it|true or false|yes or no)", "would you call {x} a weekday", "isn't {x} a weekday", "is it true that {x} is a weekday", "{x} is that a weekday",
    "do people usually work on {x}", "is {x} one of the weekdays", "do children normally go to school on {x}",
)


def yes(rng: Random):
    """Yes and no about the month of a holiday or the day after a day."""
    if rng.random() < 0.15:
        day, of = rng.choice(DAYS), rng.choice(("weekday", "weekend"))
        free = day in DAYS[5:]
        answer = ("yes" if free == (of == "weekend") else "no") + (", {x} is on the weekend" if free else ", {x} is a weekday")
        return [(ask(rng, 3, f"is {day} {of}", IS_FREE if of == "weekend" else IS_WEEKDAY, x=day), say(rng, 1, f"is {day} {of}", (answer,), x=day))]
    if rng.random() < 0.5:
        name, month, _ = rng.choice(HOLIDAYS)
        asked = month if rng.random() < 0.5 else rng.choice([m for m in ("January", "May", "August", "October") if m != month])
        return [(ask(rng, 2, f"is {name} in {asked}", IS_MONTH, h=name, m=asked), say(rng, 1, name, (("yes" if asked == month else "no") + ", {h} is in {m}",), h=name, m=month))]
    i, step = rng.randrange(7), rng.choice((1, 1, -1, 3))
    day, after, asked = DAYS[i], DAYS[(i + 1) % 7], DAYS[(i + step) % 7]
    return [(ask(rng, 3, f"is {asked} after {day}", IS_AFTER, x=asked, y=day), say(rng, 1, day, (("yes" if asked == after else "no") + ", {z} comes after {y}",), z=after, y=day))]


# What is asked and answered about the calendar as such: direct, embedded, answers.
CALENDAR = rows("""
how many days are (there |)in a week|how many days does a week have|how many days in a week|a week has how many days|days in a week|how long is a week in days|how many days make a week = how many days (are in a week|a week has|there are in a week|make a week) = a week has seven days|there are seven days in a week|seven|seven days
how many months are (there |)in a year|how many months does a year have|how many months in a year|a year has how many months|how many months make a year|how long is a year in months = how many months (are in a year|a year has|there are in a year|make a year) = a year has twelve months|there are twelve months in a year|twelve|twelve months
how many weeks are (there |)in a year|how many weeks does a year have|how many weeks in a year|a year has how many weeks|weeks in a year = how many weeks (are in a year|a year has|there are in a year) = there are fifty-two weeks in a year|a year has fifty-two weeks|about fifty-two|fifty-two weeks
how many days are (there |)in a year|how many days does a year have|how many days in a year|a year has how many days|days in a year|how long is a year in days = how many days (are in a year|a year has|there are in a year) = a year has three hundred and sixty-five days|three hundred and sixty-five|usually three hundred and sixty-five days
how many days are (there |)in a leap year|how many days does a leap year have|how many days in a leap year|a leap year has how many days = how many days (are in a leap year|a leap year has) = a leap year has three hundred and sixty-six days|three hundred and sixty-six|it has three hundred and sixty-six days
how often is there a leap year|how often do we have a leap year|when do we get a leap year|leap years come how often|how often do leap years (come|happen|come around|occur)|how often does a leap year come( around|)|every how many years is there a leap year|how many years (are|lie) between leap years|after how many years does a leap year come again = how often (there's a leap year|we have a leap year|leap years come) = there's a leap year every four years|every four years|we have one every four years
how many hours are (there |)in a day|how many hours does a day have|how many hours in a day|a day has how many hours|hours in a day|how long is a day in hours|how many hours make a day = how many hours (are in a day|a day has|there are in a day) = a day has twenty-four hours|there are twenty-four hours in a day|twenty-four|twenty-four hours
how many minutes are (there |)in an hour|how many minutes does an hour have|how many minutes in an hour|an hour has how many minutes|minutes in an hour|how long is an hour in minutes = how many minutes (are in an hour|an hour has|there are in an hour|make an hour) = an hour has sixty minutes|there are sixty minutes in an hour|sixty|sixty minutes
how many seconds are (there |)in a minute|how many seconds does a minute have|how many seconds in a minute|a minute has how many seconds|seconds in a minute|how long is a minute in seconds = how many seconds (are in a minute|a minute has|there are in a minute|make a minute) = a minute has sixty seconds|there are sixty seconds in a minute|sixty|sixty seconds
how many minutes are (there |)in half an hour|how many minutes is half an hour|half an hour is how many minutes|how long is half an hour in minutes = how many minutes (are in half an hour|half an hour is|half an hour has) = half an hour is thirty minutes|thirty|thirty minutes
how many minutes are (there |)in a quarter of an hour|how many minutes is a quarter of an hour|a quarter of an hour is how many minutes|how long is a quarter of an hour = how many minutes (are in a quarter of an hour|a quarter of an hour is) = a quarter of an hour is fifteen minutes|fifteen|fifteen minutes
what is the first month of the year|what's the first month|which month does the year (start|begin) with|what month starts the year|when does the year (start|begin)|the year begins in what month = what month (the year starts with|starts the year|the year begins in) = the year starts in January|January is the first month|January
what is the last month of the year|what's the last month|which month does the year end with|what month ends the year|when does the year end|the year ends in what month = what month (the year ends with|ends the year|the year ends in) = the year ends in December|December is the last month|December
what is the shortest month|which month is the shortest|what's the shortest month of the year|which month has the fewest days|what month has only twenty eight days|the shortest month is = (which|what) month (is the shortest|has the fewest days) = February is the shortest month|February|the shortest month is February
which days are the weekend|what days are (in |on |)the weekend|what are the weekend days|which days make up the weekend|name the (days of the weekend|weekend days)|what are the two days of the weekend|the weekend is which days|when is the weekend = (what|which) days (are the weekend|make up the weekend|the weekend is) = the weekend is Saturday and Sunday|Saturday and Sunday|Saturday and Sunday are the weekend
what are the days of the week|name the days of the week|list the days of the week|say the days of the week|tell me (all |)the days of the week|(can you |)name all seven days|which days are in a week|the days of the week please|go through the days of the week = what the (seven days|days of the week) are = Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday|they are Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday
what are the weekdays|which days are weekdays|name the weekdays|what are the working days|which days do people usually work|list the weekdays|what days are school days|(say|name|list|tell me|give me) (all |)(the |)(five |)(weekdays|working days|school days)( please| in order| for me|)|what are the five weekdays = (which|what) days are (weekdays|working days) = Monday to Friday are the weekdays|Monday, Tuesday, Wednesday, Thursday and Friday|Monday to Friday
how many seasons are there|how many seasons are (there |)in a year|how many seasons does a year have|how many seasons do we have|number of seasons = how many seasons (there are|a year has|are in a year) = there are four seasons|four|there are four seasons in a year
what are the (four |)seasons|name the (four |)seasons|list the seasons|tell me the (four |)seasons|which seasons are there|say the seasons|what seasons do we have|the four seasons please = what the (four |)seasons are = spring, summer, fall and winter|they are spring, summer, fall and winter|the seasons are spring, summer, fall and winter
which months are (in |)(the |)spring|what are the spring months|name the months of spring|when is spring|what months is spring|spring is which months|in which months do we have spring = (which|what) months (are spring|spring is in|spring has) = spring is March, April and May|March, April and May|the spring months are March, April and May
which months are (in |)(the |)summer|what are the summer months|name the months of summer|when is summer|what months is summer|summer is which months|in which months do we have summer = (which|what) months (are summer|summer is in|summer has) = summer is June, July and August|June, July and August|the summer months are June, July and August
which months are (in |)(the |)(fall|autumn)|what are the (fall|autumn) months|name the months of autumn|when is (fall|autumn)|what months is fall|autumn is which months|in which months do we have fall = (which|what) months (are fall|fall is in|autumn is in) = fall is September, October and November|September, October and November|the fall months are September, October and November
which months are (in |)(the |)winter|what are the winter months|name the months of winter|when is winter|what months is winter|winter is which months|in which months do we have winter = (which|what) months (are winter|winter is in|winter has) = winter is December, January and February|December, January and February|the winter months are December, January and February
which season is the (hottest|warmest)|what's the (hottest|warmest) season|when is it hottest in the year|in which season is it hot|what season is hot|what season is the warmest one = (which|what) season is the (hottest|warmest) = summer is the hottest season|summer|it's summer
which season is the coldest|what's the coldest season|in which season is it cold|in what season does it snow|what season is cold|when does it usually snow|the coldest season is = (which|what) season (is the coldest|is cold|brings snow) = winter is the coldest season|winter|it's winter
in which season do (the |)leaves fall|when do (the |)leaves fall( off the trees|)|what season do leaves come down in|in what season do trees lose their leaves|when do the trees lose their leaves = (when|in which season) (leaves fall|trees lose their leaves) = leaves fall in the fall|in the fall|trees lose their leaves in the fall
in which season do flowers (start to |)bloom|when do (the |)flowers bloom|what season do flowers come out in|when do the trees turn green|in what season do plants start to grow = (when|in which season) (flowers bloom|flowers come out|trees turn green) = flowers bloom in spring|in spring|that happens in spring
how many years are (there |)in a century|how long is a century|a century is how many years|how many years is a century|years in a century|how many years make a century|what is a century|what's a century|what does century mean|what do you mean by a century = how (long a century is|many years are in a century|many years a century has) = a century is one hundred years|one hundred years|a hundred years
how many years are (there |)in a decade|how long is a decade|a decade is how many years|how many years is a decade|years in a decade|what is a decade|what's a decade|what does decade mean|what do people mean by a decade = how (long a decade is|many years are in a decade|many years a decade has) = a decade is ten years|ten years|it's ten years
how many years are (there |)in a millennium|how long is a millennium|a millennium is how many years|how many years is a millennium|what is a millennium|what's a millennium = how (long a millennium is|many years are in a millennium) = a millennium is one thousand years|one thousand years|it's a thousand years
what time is noon|when is noon|noon is what time|at what time is noon|what hour is noon = (what time noon is|when noon is) = noon is twelve o'clock in the day|twelve o'clock in the day|it's twelve in the middle of the day
what time is midnight|when is midnight|midnight is what time|at what time is midnight|what hour is midnight = (what time midnight is|when midnight is) = midnight is twelve o'clock at night|twelve o'clock at night|it's twelve at night
how many days are (there |)in a weekend|how many days does a weekend have|how long is a weekend|a weekend has how many days = how many days (are in a weekend|a weekend has) = a weekend has two days|two|two days
how many weeks are (there |)in a month|how many weeks does a month have|how many weeks in a month|a month has how many weeks = how many weeks (are in a month|a month has) = a month has about four weeks|about four|about four weeks
how many days are (there |)in two weeks|two weeks is how many days|how many days is two weeks|how long are two weeks in days = how many days (are in two weeks|two weeks are) = two weeks are fourteen days|fourteen|fourteen days
what are the months( of the year|)|name (all |)(the |)(twelve |)months( of the year|)|list (all |)the months( of the year| for me| in order|)|tell me (all |)the months( of the year| in order|)|say the months( in order|)|which months are (there|in a year)|go through the months|what are the twelve months|can you (name|list|say) all (the |twelve )months|all the months please|recite the months|the months from january on = what the (twelve |)months (of the year |)are = January, February, March, April, May, June, July, August, September, October, November and December
how long is a fortnight|how many days (are |)in a fortnight|what is a fortnight|what's a fortnight|a fortnight is how (long|many days)|how many (days|weeks) is a fortnight|what does a fortnight mean|how many days does a fortnight have = how (long a fortnight is|many days a fortnight has) = a fortnight is two weeks|two weeks|it's two weeks, so fourteen days
how many months are (there |)in half a year|half a year is how many months|how many months is half a year|how long is half a year( in months|)|how many months make half a year = how many months (are in half a year|half a year has|half a year is) = half a year is six months|six|six months
how many months are (there |)in a quarter( of a year|)|a quarter of a year is how many months|how many months (make|has) a quarter = how many months (are in a quarter|a quarter has) = a quarter of a year is three months|three|three months
how many quarters are (there |)in a year|how many quarters does a year have|how many quarters make a year|a year has how many quarters = how many quarters (are in a year|a year has) = a year has four quarters|four|four quarters
what do you call (a hundred|one hundred) years|what are a hundred years called|a hundred years is called what|what's the word for a hundred years|the name for a hundred years|one hundred years are a what = what (a hundred years are called|you call a hundred years) = a hundred years are a century|a century|it's called a century
what do you call ten years|what are ten years called|ten years is called what|what's the word for ten years|the name for ten years|ten years are a what = what (ten years are called|you call ten years) = ten years are a decade|a decade|it's called a decade
what (day |)is (in |)the middle of the week|which day is (in |)the middle of the week|the middle of the week is (what|which) day|what's the middle day of the week|which day lies in the middle of the week|what day is midweek = (what|which) day is (in |)the middle of the week = Wednesday is the middle of the week|Wednesday|it's Wednesday
when does spring (start|begin)|in which month does spring (start|begin)|spring (starts|begins) when|what month does spring start|what's the first month of spring|when is the start of spring = (when|in which month) spring (starts|begins) = spring begins in March|in March|March
when does summer (start|begin)|in which month does summer (start|begin)|summer (starts|begins) when|what month does summer start|what's the first month of summer|when is the start of summer = (when|in which month) summer (starts|begins) = summer begins in June|in June|June
when does (fall|autumn) (start|begin)|in which month does autumn (start|begin)|autumn (starts|begins) when|what month does fall start|what's the first month of autumn|when is the start of fall = (when|in which month) (fall|autumn) (starts|begins) = fall begins in September|in September|September
when does winter (start|begin)|in which month does winter (start|begin)|winter (starts|begins) when|what month does winter start|what's the first month of winter|when is the start of winter = (when|in which month) winter (starts|begins) = winter begins in December|in December|December
how many days are (there |)in february in a leap year|how long is february in a leap year|how many days does february have in a leap year|in a leap year february has how many days|what's the length of february in leap years = how (many days february has|long february is) in a leap year = February has twenty-nine days then|twenty-nine|twenty-nine days
how many hours are (there |)in (a week|seven days)|a week has how many hours|how many hours does a week have|hours in a week = how many hours (are in a week|a week has) = a week has one hundred and sixty-eight hours|one hundred and sixty-eight
how many hours are (there |)in half a day|half a day is how many hours|how long is half a day|how many hours is half a day = how (many hours are in half a day|long half a day is) = half a day is twelve hours|twelve|twelve hours
how many minutes are (there |)in two hours|two hours are how many minutes|how long are two hours in minutes|how many minutes make two hours = how many minutes (are in two hours|two hours have) = two hours are one hundred and twenty minutes|one hundred and twenty
how many weekdays are there|how many (working days|weekdays) does a week have|how many days (of the week |)do people (usually |)work|how many school days are in a week|a week has how many weekdays = how many weekdays (there are|a week has) = there are five weekdays|five|five weekdays
how long is a (whole |full |complete |)day|how long does a (whole |full |)day last|a day lasts how long|how many hours (is|make|has) a (whole |full |)day = how long a (whole |full |)day (is|lasts) = a day lasts twenty-four hours|twenty-four hours|it's twenty-four hours
""")


# {x} is "an hour", {one} only the noun.
SPAN = (
    "how many {n} (fit into|go into|belong to|add up to|come to|pass in|are contained in) {x}", "how many {n} (does|would|will) {x} (have|last|take|contain|include|consist of)", "(if i wait|if it takes|if something lasts) {x} how many {n} is that", "{x} (has|lasts|contains|takes) how many {n}", "{x} in {n}( please|)",
    "{x} is how long in {n}", "(convert|turn) {x} (into|to) {n}", "(count|tell me|give me) the {n} (in|of) {x}", "what's {x} in {n}", "(what|which) number of {n} (makes|is in|are in) {x}",
)
ONE_SPAN = (
    "how many {n} (are there|are|do we have|do you count|do i get|will i find) in (one|a single|every|each|a whole|any) {one}", "how many {n} (does|has) (one|every|each|a single|a whole) {one} (have|got|last)", "(one|each|every) {one} has how many {n}", "(number|count) of {n} (in|per|for) (one|each|every) {one}", "how many {n} per {one}", "how many {n} (to|for) (the|one) {one}",
)


def single(direct: str) -> list[str]:
    """More ways to ask how many hours are in a day."""
    found = re.match(r"how many (\w+) are \(there \|\)in (an?|half an?|two) ([a-z ]+)\|", direct)
    if not found:
        return []
    n, a, one = found.groups()
    return [p.replace("{n}", n).replace("{x}", f"{a} {one}").replace("{one}", one) for p in (SPAN + ONE_SPAN if a in ("a", "an") else SPAN)]


def calendar(rng: Random):
    direct, embedded, answers = rng.choice(CALENDAR)
    key = "calendar " + answers
    return [(ask(rng, 48, key, more(direct) + single(direct), tuple(w.replace("{e}", f"({embedded})") for w in CLAUSE)), say(rng, 4, key, answers))]


ORDER = ("after", "after", "before", "before", "between", "two after", "two before")

TOPICS = [
    Topic("days", 1.0, order("day", DAYS, "day", ORDER + ("tomorrow", "yesterday"))),
    Topic("months", 0.8, order("month", MONTHS, "month", ORDER)),
    Topic("seasons", 0.2, order("season", SEASONS, "season", ORDER[:4])),
    Topic("which day or month", 0.3, nth),
    Topic("length of a month", 0.3, length),
    Topic("holidays", 0.9, holiday),
    Topic("is it that day", 0.4, yes),
    Topic("calendar", 1.1, calendar),
]
