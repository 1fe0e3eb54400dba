"""Is a heard answer right?  right(rule, heard) -> bool.  The rules are described in README.md."""

import difflib
import functools
import re
import unicodedata

UNITS = {w: n for n, w in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen".split())}
TENS = {w: 10 * n for n, w in enumerate(
    "twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
TENS["fourty"] = 40
ORDINALS = {w: n for n, w in enumerate(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(), 1)}
ORDINALS.update(twentieth=20, thirtieth=30)

SAME = {}
for _group in """hi high|bye by buy|see sea|red read|blue blew|gray grey|color colour|colors colours
favorite favourite|center centre|theater theatre|flower flour|flowers flours|our hour|ok okay
mister mr|missus mrs|doctor dr|street st|road rd|avenue ave|whole hole|new knew|night knight
right write|bear bare|deer dear|hare hair|week weak|meet meat|pear pair pare|plane plain
tale tail|tales tails|sun son|there their|rain reign|neigh nay nee|meow miaow meeow mew mao miao
baa bah ba bar baah|moo mu moooo mooo moos|roar raw rawr roars|woof wolf wooff woofs|quack quacks
oink oinks|hiss hisses|tweet tweets|ribbit ribbet rivet|buzz buzzes bzz|hoot hoots|bark barks
chirp chirps|cluck clucks|squeak squeaks|growl growls|purr purrs per|howl howls
beach beech|mail male|piece peace|wait weight|hello hallo hullo|yeah yea ya yah
yes yess|alright allright|pajamas pyjamas|donut doughnut|rose rows|seller cellar
hoarse horse|lead led|wood would|toe tow|stair stare|stairs stares|wave waive|root route""".replace("\n", "|").split("|"):
    _words = _group.split()
    for _w in _words:
        SAME[_w] = _words[0]

SHORT = {  # contractions
    "can't": "can not", "cannot": "can not", "won't": "will not", "shan't": "shall not",
    "let's": "let us", "gonna": "going to", "wanna": "want to", "dunno": "do not know",
    "ain't": "is not"}

# What a one- or two-word answer sounds like when it is a number.
ALONE = {"for": "4", "fore": "4", "to": "2", "too": "2", "ate": "8", "won": "1", "tin": "10"}

COMMON = set(
    "a all an and any are as at am be been but by can do does for from get go had has have he hello her here hi "
    "his how i if in is it its know let like may me more my name no not of on one or our out say she so "
    "some sorry sure than that the their them then there they this time to us was we well were what when "
    "where who why will with yes you your good great help today time call called owner run runs work "
    "works shop idea open near nice new now never make made".split())

SETS = {
    "days": "monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "months": "january|february|march|april|may|june|july|august|september|october|november|december",
    "seasons": "spring|summer|autumn|fall|winter",
    "colours": "red|blue|green|yellow|orange|purple|violet|pink|brown|black|white|gray|silver|gold",
    "animals": "dog|cat|cow|horse|sheep|pig|duck|hen|lion|tiger|elephant|giraffe|bear|wolf|fox|"
               "rabbit|mouse|frog|snake|bee|owl|goat|monkey|penguin|whale|shark|spider|camel|zebra|"
               "kangaroo|donkey|turkey|rooster|cheetah|ostrich|hedgehog|tortoise|bat|crocodile",
    "sounds": "moo|woof|bark|meow|oink|quack|baa|neigh|roar|hiss|buzz|hoot|cluck|tweet|chirp|"
              "ribbit|croak|squeak|growl|howl|purr|gobble|hee haw|cock a doodle doo",
    "capitals": "paris|london|madrid|rome|berlin|lisbon|vienna|athens|dublin|oslo|stockholm|"
                "copenhagen|helsinki|warsaw|prague|budapest|brussels|amsterdam|bern|reykjavik|moscow|"
                "kyiv|ankara|istanbul|cairo|nairobi|lagos|abuja|rabat|casablanca|pretoria|tokyo|kyoto|beijing|"
                "shanghai|seoul|new delhi|mumbai|bangkok|hanoi|manila|jakarta|canberra|sydney|melbourne|"
                "wellington|auckland|ottawa|toronto|montreal|vancouver|washington|new york|"
                "mexico city|havana|lima|quito|bogota|santiago|buenos aires|brasilia|rio|caracas|"
                "edinburgh|glasgow|cardiff|belfast|sacramento|los angeles|austin|houston|dallas|"
                "zurich|geneva|milan|barcelona|munich|bucharest|sofia|zagreb|belgrade|kathmandu|"
                "addis ababa|accra|dakar|tehran|baghdad|riyadh|boston|albany|tallahassee|miami",
}

# Words that show a kind of answer.
LIKE = {
    "unknown": "sorry|do not know|not know|not sure|not certain|can not|could not|no idea|afraid|unable|"
               "not able|do not have|have no|no way|not have|did not tell|not told|not tell|"
               "not say|did not say|not mention|wish i|not got|not been told|no information|hard to say|"
               "hard to know|have to check|need to check|check with|look it up|beyond me|not something i|"
               "i only know|do not keep|can only|not see|do not remember|let me find out|tell me|not given|no clue|not a clue|only you|not know|who knows|"
               "a mystery|not for me to say",
    "greeting": "hi|hello|hey|good morning|good afternoon|good evening|good day|welcome|^morning|"
                "^afternoon|^evening|howdy|greetings|nice to|pleased to|glad|lovely to|how can i|"
                "how may i|what can i|how are you|can i help|help you|good to",
    "well": "good|well|fine|great|wonderful|lovely|fantastic|all right|alright|ok|not bad|happy|glad|"
            "very well|doing|thank|thanks|can not complain|excellent|super|cheerful|busy|better|perfect",
    "thanks": "welcome|no problem|no worries|pleasure|any time|anytime|not at all|do not mention|glad|happy to|"
              "of course|sure|thank you|thanks|no trouble|my job|cheers|you bet|good luck|enjoy|you too",
    "goodbye": "bye|goodbye|good bye|see you|take care|have a|good night|goodnight|farewell|so long|until|"
               "later|cheers|come again|come back|good day|enjoy|safe|sleep well|speak soon|talk soon|"
               "thank you for|thanks for|catch you|you too|nice talking|all the best",
    "joke": "why|because|what do you call|what do you get|what did|knock|walks into|walked into|heard about|"
            "hear about|laugh|how do|how does|how many|said|says|told|asked|joke|funny|punchline|what is a|"
            "what kind|where do|what has|what happened|used to|i was going",
    "nice": "nice|pleased|pleasure|lovely|good|great|hello|hi|hey|welcome|delighted|glad|thanks|thank|"
            "how can i|what can i|how may i",
    "sad": "sorry|oh no|oh dear|hope|better|pity|shame|sad|tough|rough|hear that|here for you|feel|hard|"
           "rest|take care|take it easy|hang in|too bad|bad luck|soon|what happened|talk about|want to talk|what is wrong|poor|cheer",
    "glad": "great|good|congratulations|congrats|wonderful|lovely|fantastic|well done|happy|glad|nice|"
            "amazing|brilliant|awesome|exciting|enjoy|fun|super|excellent|wow|hooray|proud|pleased|love|cheers|sweet|cute|boy or a girl|aww|good luck|have a",
    "booked": "yes|booked|book|reserved|done|got|see you|set|confirmed|sure|of course|down|certainly|"
              "expect|no problem|all right|perfect|great|noted|ready|wonderful|lovely|arranged|look forward",
    "askmore": "how many|what time|^when|^which|your name|what name|a name|the name|name please|what day|for whom|what number|phone number|what date|what dates|how long|how big|sure|of course|certainly|yes|happy to|"
               "gladly|no problem|great|absolutely|would you|would suit|that works|works for|work for|may i|can i|let me",
    "machine": "computer|program|machine|assistant|not a person|not human|not a human|ai|a i|voice|robot|"
               "software|bot|artificial|not a real|virtual|model|automated",
    "yes": "yes|yeah|yep|yup|^sure|of course|certainly|absolutely|indeed|definitely|correct|that is right|"
           "you are right|exactly|please do|gladly|happy to|^no problem|you may|^you can|^i do|^i can|^we do",
    "no": "no|nope|not|never|closed|nah|neither|unfortunately|none|incorrect|wrong|unable",
}
# A yes when they are the whole answer.
BRIEF = ("it is", "we are", "they are", "i am", "it does", "they do", "they can", "it can", "we can", "right",
         "sure is", "there is", "there are", "we sure are", "we sure do")
# Answers that show only that the question was not heard count for nothing.
CONFUSED = ("not understand", "did not catch that", "not catch what", "did not hear", "pardon", "say that again",
            "repeat that", "repeat the question", "rephrase")
# Answers of {"words": n} have none of these.
LOST = ["do not know", "not sure", "no idea", "i am sorry", "sorry i", "sorry we", "i can not", "i am afraid",
        "unable to", "not able to", "i do not have", "i do not understand", "pardon"]
# Nor has a plain "no".
UNSURE = ["do not know", "not sure", "no idea", "not certain", "do not understand", "pardon"]
_POLITE = re.compile(r"\b(no problem|no worries|no trouble|not at all|not bad|do not worry|why not|do not forget|"
                     r"do not hesitate|no need|not only|no charge|no cost|not a problem)\b")


def _numbers(words):
    """Number words to digits: "one hundred and five" -> "105", "four fifty" -> "4 50"."""
    out, i = [], 0
    while i < len(words):
        w = words[i]
        if w in ("a", "the") and words[i + 1:i + 2] in (["hundred"], ["thousand"]):
            w, words = "one", words[:i] + ["one"] + words[i + 1:]
        total, part, last, j, seen = 0, 0, None, i, False
        while j < len(words):
            x = words[j]
            if x == "and" and last in ("hundred", "thousand") and j + 1 < len(words) and (
                    words[j + 1] in UNITS or words[j + 1] in TENS or words[j + 1].isdigit()):
                j += 1
                continue
            digit = x.isdigit() and (x == "0" or x[0] != "0")
            if x in UNITS or digit or x in ORDINALS:
                value = UNITS.get(x, ORDINALS.get(x, int(x) if digit else 0))
                ok = (last is None or (last == "tens" and 0 < value < 10)
                      or (last in ("hundred", "thousand") and value < (100 if last == "hundred" else 1000)))
                if not ok or (digit and last == "tens"):
                    break
                part, last = part + value, "unit"
                if x in ORDINALS:
                    seen, j = True, j + 1
                    break
            elif x in TENS:
                if last not in (None, "hundred", "thousand"):
                    break
                part, last = part + TENS[x], "tens"
            elif x == "hundred" and seen and last in ("unit", "tens") and 0 < part < 100:
                part, last = part * 100, "hundred"
            elif x == "thousand" and seen and last in ("unit", "tens", "hundred") and 0 < part < 1000:
                total, part, last = total + part * 1000, 0, "thousand"
            else:
                break
            seen, j = True, j + 1
        if seen:
            if words[j - 1] == "and":
                j -= 1
            out.append(str(total + part))
            i = j
        else:
            out.append(w)
            i += 1
    return out


def _clock(text):
    """Times to "h mm" or "h"."""
    text = re.sub(r"\b(a|p) m\b", r"\1m", text)
    text = re.sub(r"\b(\d+) oclock\b", r"\1", text)
    text = re.sub(r"\b(\d+) (am|pm)\b", r"\1", text)
    text = re.sub(r"\b(?:12 )?(noon|midday|midnight)\b", "12", text)
    text = re.sub(r"\bhalf (?:past )?(\d+)\b", r"\1 30", text)
    text = re.sub(r"\b(?:a )?quarter past (\d+)\b", r"\1 15", text)
    text = re.sub(r"\b(?:a )?quarter (?:to|of) (\d+)\b",
                  lambda m: f"{(int(m[1]) - 2) % 12 + 1} 45", text)
    return re.sub(r"\b(5|10|20|25) past (\d+)\b", r"\2 \1", text)


def normal(text):
    """The words of a text, made comparable.

    >>> normal("It's $4.50.") == normal("it is four dollars and fifty cents") == normal("It is four-fifty")
    True
    >>> normal("9:00 a.m.") == normal("nine") == ["9"]
    True
    """
    text = text.lower().replace("’", "'").replace("‘", "'").replace("&", " and ").replace("%", " percent ")
    text = text.replace("ø", "o").replace("ß", "ss")
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    text = re.sub(r"\b([ap])\.\s?m\b\.?", r"\1m", text)
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    text = re.sub(r"[$£€]\s?(\d+)\.(\d)(?!\d)", r"\1 \g<2>0 ", text)
    text = re.sub(r"[$£€]\s?0?\.(\d\d)", lambda m: f" {int(m[1])} cents ", text)
    text = re.sub(r"\b(1[3-9]|2[0-3])\s?:", lambda m: f"{int(m[1]) - 12}:", text)
    text = re.sub(r"(\d+)\.00\b", r"\1", text)
    text = re.sub(r"\b(\d{1,2})[:.]00\b", r"\1", text)
    text = re.sub(r"(\d)\s*(am|pm)\b", r"\1 \2", text)
    text = re.sub(r"(\d+)(st|nd|rd|th)\b", r"\1", text)
    text = re.sub(r"(\d)\s*[x×*]\s*(?=\d)", r"\1 times ", text)
    text = re.sub(r"(\d)\s+[-−–]\s+(?=\d)", r"\1 minus ", text)
    for sign, word in (("+", "plus"), ("=", "equals"), ("÷", "divided by")):
        text = text.replace(sign, f" {word} ")
    words = []
    for w in re.findall(r"[a-z0-9']+", text):
        w = w.strip("'")
        if w in SHORT:
            words += SHORT[w].split()
            continue
        m = re.fullmatch(r"(\w+)'(m|re|ll|ve|d|s|t)", w)
        if m and m[2] == "t" and m[1].endswith("n"):
            words += [m[1][:-1], "not"]
        elif m and m[2] in ("m", "re", "ll", "ve", "d"):
            words += [m[1], {"m": "am", "re": "are", "ll": "will", "ve": "have", "d": "would"}[m[2]]]
        elif m and m[2] == "s" and m[1] in ("it", "that", "he", "she", "what", "who", "where", "there",
                                            "here", "how", "when", "name", "everything"):
            words += [m[1], "is"]
        elif w:
            words.append(w.replace("'", ""))
    words = _numbers([w for w in words if w])
    if len(words) <= 2:
        words = [ALONE.get(w, w) for w in words]
    text = _clock(" ".join(words))
    money = r"(?:dollars?|bucks?|pounds?|quid|euros?)"
    text = re.sub(rf"\b(\d+) {money} (?:and )?(\d\d?)(?: (?:cents?|pence|p))?\b", r"\1 \2", text)
    text = re.sub(rf"\b(\d+) (\d\d) (?:{money}|cents?|pence)\b", r"\1 \2", text)
    text = re.sub(rf"\b(\d+) {money}\b", r"\1", text)
    return [SAME.get(w, w) for w in text.split()]


@functools.cache
def _phrase(text):
    return normal(text)


def _has(words, phrase):
    """Do the words hold the phrase (normalised, in one piece)?"""
    part = _phrase(phrase) if isinstance(phrase, str) else phrase
    n = len(part)
    return n > 0 and any(words[i:i + n] == part for i in range(len(words) - n + 1))


def _like(words, kind):
    if any(_has(words, p) for p in CONFUSED):
        return False
    if kind == "yes" and " ".join(words) in BRIEF:
        return True
    for p in LIKE[kind].split("|"):  # "^" is the start of the answer
        if p[0] == "^" and words[:len(_phrase(p))] == _phrase(p) or p[0] != "^" and _has(words, p):
            return True
    return False


def _no(words):
    return _like(_POLITE.sub(" ", " ".join(words)).split(), "no")


HEARD_AS = {  # names whose letters say little of their sound
    "siobhan": ["shivawn", "shavon", "chevonne"], "niamh": ["neve", "neeve"], "saoirse": ["sersha", "searsha"],
    "sean": ["shawn", "shaun"], "xavier": ["zavier"], "jose": ["hosay"], "joaquin": ["wakeen"],
    "nguyen": ["win", "wynn"], "eoin": ["owen"], "aoife": ["eefa", "ifa"], "caoimhe": ["keeva", "kiva"]}


def _sound(word):
    """A rough key of how a word sounds: the first vowel as "a", then the consonants."""
    w = re.sub("[^a-z]", "", word)
    for a, b in (("tch", "x"), ("sch", "sk"), ("ph", "f"), ("ck", "k"), ("qu", "kw"), ("kh", "k"), ("gh", "g"),
                 ("sh", "x"), ("ch", "x"), ("th", "t"), ("dt", "t"), ("wh", "w")):
        w = w.replace(a, b)
    w = re.sub("^kn|^gn", "n", w)
    w = re.sub("^wr", "r", w)
    w = re.sub("c(?=[eiy])", "s", w).replace("c", "k").replace("q", "k").replace("z", "s").replace("v", "f")
    w = re.sub("^[aeiou]+", "A", w)
    w = w[:1] + re.sub("[aeiouhwy]", "", w[1:])
    return re.sub(r"(.)\1+", r"\1", w)


def _ratio(a, b):
    return difflib.SequenceMatcher(None, a, b, autojunk=False).ratio()


def _near(name, heard):
    """Could the recogniser have written `heard` for this name (both without spaces)?"""
    if name == heard:
        return True
    if heard in COMMON or not heard:
        return False
    a, b, r = _sound(name), _sound(heard), _ratio(name, heard)
    if len(name) <= 3:
        return a == b and abs(len(name) - len(heard)) <= 1 and name[0] == heard[0]
    if len(name) <= 5 and a[:1] != b[:1]:
        return False
    if r >= 0.75 and abs(len(name) - len(heard)) <= 2:
        return True
    if r < 0.5 or abs(len(name) - len(heard)) > 3:
        return False
    return (a == b and (len(a) > 2 or r >= 0.65)
            or min(len(a), len(b)) >= 4 and a[0] == b[0] and _ratio(a, b) >= (0.8 if len(name) < 10 else 0.85))


def _name(words, name):
    part = normal(name)
    joined = "".join(part)
    for n in range(max(1, len(part) - 1), len(part) + 2):
        for i in range(len(words) - n + 1):
            window = words[i:i + n]
            if n > 1 and len(part) == 1 and any(w in COMMON for w in window) and "".join(window) != joined:
                continue
            if _near(joined, "".join(window)):
                return True
    return False


LETTERS = {"see": "c", "tea": "t", "tee": "t", "be": "b", "bee": "b", "why": "y", "you": "u", "are": "r",
           "oh": "o", "eye": "i", "jay": "j", "kay": "k", "okay": "ok", "ok": "ok", "el": "l", "em": "m",
           "en": "n", "pea": "p", "pee": "p", "queue": "q", "cue": "q", "ex": "x", "dee": "d", "gee": "g",
           "ee": "e", "eh": "a", "aye": "a", "eff": "f", "ess": "s", "es": "s", "ar": "r", "zee": "z",
           "zed": "z", "vee": "v", "aitch": "h", "age": "h", "tee's": "t", "0": "o"}


def _spelt(words, word):
    """Letters in order; "cat" in one piece is allowed, but not next to other letters."""
    word = "".join(normal(word))
    text = re.sub(r"\b([a-z]) (?:as in|like in|for|is for) [a-z]+\b", r"\1", " ".join(words))
    text = re.sub(r"\bdouble (you|u)\b", "w", text)
    text = re.sub(r"\bdouble ([a-z])\b", r"\1 \1", text)
    tokens = text.split()
    letter = [t if len(t) == 1 and t.isalpha() else "" for t in tokens]
    for _ in range(2):  # "see" next to a letter is c
        for i, t in enumerate(tokens):
            if not letter[i] and t in LETTERS:
                near = [letter[k] for k in (i - 1, i + 1) if 0 <= k < len(tokens) and letter[k]]
                if near and (near != ["a"] and near != ["i"]):
                    letter[i] = LETTERS[t]
    runs = [r for r in re.split(" ", "".join(x or " " for x in letter)) if len(r) >= 2 and r not in ("ai", "ia")]
    if runs:
        for r in runs:
            for k in (r, r[1:] if r[0] in "ai" else r, r[:-1] if r[-1] in "ai" else r):
                if k and len(k) % len(word) == 0 and k == word * (len(k) // len(word)):
                    return True
    for i in range(len(tokens)):
        for j in range(i + 1, min(len(tokens), i + len(word)) + 1):
            if "".join(tokens[i:j]) == word and (not runs or (j - i > 1)):
                return not any(_has(words, p) for p in LOST)
    return False


def _repeat(words, target):
    """All the words in their order, at most one wrong in four (missing, extra inside, or other)."""
    want = normal(target)
    if len(words) <= 2 and len(want) > 2:
        return False
    row = [0] * (len(words) + 1)  # the target may start anywhere
    for i, w in enumerate(want, 1):
        new = [i]
        for j, h in enumerate(words, 1):
            new.append(min(row[j - 1] + (w != h), row[j] + 1, new[j - 1] + 1))
        row = new
    best = min(row)
    return best <= len(want) // 4 or "".join(want) in "".join(words)


def _amount(words, whole, part):
    """The number `whole`, or `whole` and `part` as two numbers or as one."""
    if part:
        joined = f"{whole}{part}"
        return (_has(words, [whole, part]) or joined in words or _has(words, [whole, "point", part])
                or (whole == "0" and _amount(words, str(int(part)), ""))
                or (part in ("30", "50") and _has(words, [whole, "and", "a", "half"])))
    if len(whole) == 3 and whole[1] != "0" and _has(words, [whole[0], whole[1:]]):  # "three ten"
        return True
    return any(w == whole and not (i + 1 < len(words) and re.fullmatch(r"[1-9]\d", words[i + 1]))
               and not (len(w) == 2 and i and words[i - 1].isdigit())  # those are the cents
               and words[i + 1:i + 4] != ["and", "a", "half"]
               for i, w in enumerate(words))


def _price(words, price):
    whole, _, part = price.partition(".")
    return _amount(words, str(int(whole or 0)), "" if part in ("", "00") else part)


def _time(words, time):
    hour, _, part = time.partition(":")
    part = "" if part in ("", "00") else part
    late = str(int(hour) + 12)
    return (_amount(words, hour, part) or _amount(words, late, part)
            or (not part and any(w in words for w in (hour + "00", late + "00"))))


def _digits(words, digits):
    text = " ".join({"oh": "0", "o": "0"}.get(w, w) for w in words)
    text = re.sub(r"\bdouble (\d)", r"\1 \1", text)
    text = re.sub(r"\btriple (\d)", r"\1 \1 \1", text)
    return re.sub(r"\D", "", digits) in re.sub(r"\D", "", text)


def _one(words, rule):
    """The named member of a set, and no other member but those said in the question."""
    members = SETS[rule["of"]].split("|")
    want = rule["one"] if isinstance(rule["one"], list) else [rule["one"]]
    said = [w for s in rule.get("said", []) for w in [" ".join(normal(s))]]

    def found(x):
        return _has(words, x) or (rule["of"] == "capitals" and _name(words, x)) or (
            rule["of"] in ("animals", "days") and _has(words, x + "s"))

    if not any(found(x) for x in want):
        return False
    names = {" ".join(normal(m)) for m in members}
    for i, w in enumerate(words):  # "saturday or sunday" is no answer
        if w == "or" and 0 < i < len(words) - 1 and words[i - 1] in names and words[i + 1] in names:
            if not {words[i - 1], words[i + 1]} <= {" ".join(normal(x)) for x in want}:
                return False
    forms = [" ".join(normal(x)) for x in want]
    rest = " ".join(words)
    for f in forms + said:  # what may be there
        rest = re.sub(rf"\b{re.escape(f)}s?\b", " ", rest)
    rest = rest.split()
    return not any(_has(rest, m) or _has(rest, m + "s") for m in members
                   if " ".join(normal(m)) not in forms + said
                   and not (rule["of"] == "months" and m in ("may", "march")))


def _holds(rule, words):
    if isinstance(rule, str):
        return _has(words, rule)
    tests = []
    for key, value in rule.items():
        if key == "all":
            tests.append(all(_holds(r, words) for r in value))
        elif key == "any":
            tests.append(any(_holds(r, words) for r in value))
        elif key == "none":
            tests.append(not any(_holds(r, words) for r in value))
        elif key == "words":
            tests.append(len(words) >= value and not any(_has(words, p) for p in LOST))
        elif key == "like":
            tests.append(_like(words, value))
        elif key == "yes":
            tests.append(_like(words, "yes") and not _no(words) if value
                         else _no(words) and words[0] not in ("yes", "yeah", "yep", "sure")
                         and not any(_has(words, p) for p in UNSURE))
        elif key == "name":
            tests.append(any(_name(words, n) for n in
                             [value, *rule.get("as", []), *HEARD_AS.get(value.lower(), [])]))
        elif key == "spelt":
            tests.append(_spelt(words, value))
        elif key == "repeat":
            tests.append(_repeat(words, value))
        elif key == "price":
            tests.append(_price(words, value))
        elif key == "time":
            tests.append(_time(words, value))
        elif key == "digits":
            tests.append(_digits(words, value))
        elif key == "one":
            tests.append(_one(words, rule))
        elif key not in ("as", "of", "said"):
            raise ValueError(f"unknown rule: {key}")
    return bool(tests) and all(tests)


def right(rule, heard):
    """Does the heard answer satisfy the rule?  Silence never does.

    >>> right({"all": ["paris"]}, "It's Paris.")
    True
    >>> right({"price": "4.50"}, "That is four fifty.")
    True
    """
    words = normal(heard)
    return bool(words) and _holds(rule, words)
