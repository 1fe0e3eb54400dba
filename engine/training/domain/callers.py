"""How callers of a place differ: other words for the same, a reason before the question,
and what they call the place. For what business.py and desk.py ask.
"""

import re
from random import Random

from .text import Bounded, phrase

# Other words for the same, which hold in whatever question has these, or only in those of
# some topics. {x} is a thing with its article, which the new words say too.
_SUBJECTS = "you|you guys|you folks|you people|you lot|you all"
_OPEN = "open up|let people in|unlock the doors|unlock|start|start serving|get going|get started|begin|kick off|start work|start the day|switch the lights on|get in|get there|raise the shutters|open shop|turn the sign around"
_CLOSE = "close up|shut|shut the doors|lock up|lock the doors|finish|finish up|wrap up|pack up|pack it in|call it a day|call it a night|knock off|stop serving|stop|shut up shop|clock off|go home|quit|switch the lights off|turn the lights out|throw people out|shut down|shut for the day|end"
_WHEN = "(when|when|what time|around when|at what point|what hour|about what time|when exactly)"
_ARRANGE = "schedule|set up|arrange|get|sort out|line up|pencil in|put in for|lock in|request|secure|make a booking for|make a reservation for"
_CHARGED = "(charge|rate|fee|tariff|asking price|damage|cost|price tag|ballpark|going rate|price per person)"
_BOOKS = ("book", "book none", "book some", "book come", "book party")
_HAS = ("have", "have many")
_SAME = (
    ("when do you open|what time do you open", f"{_WHEN} do ({_SUBJECTS}) ({_OPEN})|how early do ({_SUBJECTS}) ({_OPEN})"),
    ("when you open|what time you open", f"{_WHEN} ({_SUBJECTS}) ({_OPEN})|how early ({_SUBJECTS}) ({_OPEN})"),
    ("when do you close|what time do you close", f"{_WHEN} do ({_SUBJECTS}) ({_CLOSE})|how late do ({_SUBJECTS}) ({_CLOSE})"),
    ("when you close|what time you close", f"{_WHEN} ({_SUBJECTS}) ({_CLOSE})|how late ({_SUBJECTS}) ({_CLOSE})"),
    ("are you open|are you guys open|is it open", "are you (around|in|there|available|up and running|in business|working|operating|accessible)|are (your|the) doors open|are you (lot|folks|people|all) open|is (anyone|anybody|someone|somebody) (there|in|around|at work)|(would|will|could|can) i (find you open|catch you open|find somebody in|catch anyone there)|(will|would|can) i get in|are you (taking|seeing|serving|getting|letting in) (people|customers|visitors)|do you (see|take|get|receive|let in|serve) (people|customers|visitors)"),
    ("will you be open|would you be open", "will you (guys |)be (there|in|around|working|running)|will (anyone|somebody) be (in|there|around)|are you going to be (open|there|in)|will i find (you|anyone|somebody) in|would you (still |)let me in"),
    ("can i come|could i come|may i come", "can (we|people|one) come|would it be (okay|all right|alright|possible|fine) (to come|if i came)|is it (okay|alright|all right|fine|cool|possible|allowed) (to come|if i come)|(am i|are we) (able|allowed|free|welcome) to come|do i get to come|do you let people come|might i come|could (we|i maybe|i possibly|i perhaps) come|is there a chance to come"),
    ("i can come|i could come", "i might come|we can come|people can come|i'm (able|allowed|welcome) to come|it's (okay|fine|all right) to come|one can come|i'd be able to come"),
    ("come by|stop by|drop by|drop in|pop in|stop in|swing by", "call in|nip in|nip over|pop round|pop over|pass by|look in|walk in|turn up|show up|come round|come around|come over|come down|come along|come see you|head over|make it over|get over there|get down there|be there|run over|step in|pay you a visit"),
    ("do you close", "do you (shut|shut up|lock up|shut down|close up|finish|wrap up|close the doors|lock the doors|put the shutters down)|do (the|your) doors (close|shut)", ("closes", "when on day closes")),
    ("when are you open|what hours are you open|what times are you open", "when would (anyone|someone|somebody) be there|(what|which) hours do you (keep|do|run|work|operate)|when (can|do|could) people (come|get in|visit|turn up)|during what hours are you there|when do you (have|keep) hours|when will i find (you|someone) there|between what times can i (come|catch you)|when are (you|you folks|you lot|your people) (there|around|in|open|available)"),
    ("opening hours|business hours|opening times", "hours|times|office hours|working hours|store hours|shop hours|trading hours|hours of business|hours of operation|timings|open hours|usual hours|regular hours|operating hours"),
    ("opening time", "opening hour|time of opening|start time|start of business|opening"),
    ("closing time", "closing hour|time of closing|end of the day|closing|shutting time"),
    ("what time", "around what time|about what time|roughly what time|what hour|what o'clock"),
    ("how late", "till how late|until how late|how late at night|how late in the day|up to how late"),
    ("until when|until what time", "till when|till what time|up till when|up to what time|how long"),
    ("are you closed|is it closed", "are you (shut|all shut|shut up|closed up)|is (it|everything) (shut|closed up)"),
    ("how much is|how much for|how much would be", f"how much (would be|do you charge for|do you want for|do you ask for|do you take for|are you asking for|would i pay for|do i pay for|do i owe you for|will i be paying for|would i be charged for|money is|cash is)|what (do you charge for|do you take for|are you asking for|would i pay for|do i owe for|do i have to shell out for|would i have to hand over for)|what's (the|your) {_CHARGED} (for|on)|how (expensive|costly|pricey|dear|cheap|steep) is", ("price", "price after")),
    ("how much are", "how much (do you charge for|do you want for|do i pay for|do you ask for)|how (expensive|pricey|dear|costly|steep) are|what do you (charge|want|take|get) for|what('s| is) the (damage|going rate|charge|cost) for", ("prices", "prices after")),
    ("how much does {x} cost|what does {x} cost", "what does {x} (go for|run|sell for|come to|set me back|set one back|come in at|work out at|cost me|usually cost|cost at your place|cost these days|cost per person)|how much does {x} (go for|sell for|set me back|run me|come to|cost me|cost these days|work out at)|how (expensive|pricey|dear|steep) is {x}|how much do (people|we|you have to) pay for {x}"),
    ("what's the price of|what's the price for|what is the price of|what is the price for", f"what's the {_CHARGED} (for|on)|what price (do you have|is there|have you got) (for|on)|(any price|what price) on", ("price", "prices", "price after", "prices after")),
    ("do you have|have you got", "do you (carry|keep|stock|sell|offer|do|serve|provide|supply)|would you have|you got|did you say you have|does your place have|would there be|have you (still got|by any chance got|perhaps got)|might you have|will you have|can you (do|get me|offer|do me)", _HAS),
    ("can i get|could i get", "can i (have|grab|order|pick up|buy|find|ask for|come and get|come for)|could i (have|trouble you for|grab|order|buy|pick up)|may i (have|order)|is it possible to (get|have|buy)|do you let people buy|am i able to get|would i be able to (get|buy|have)|can (we|one|people) get", _HAS),
    ("i'd like|i would like|i want|i need", "i('d love|'m after|'m looking for|'m hoping for|'d really like|'d quite like|'m keen on| fancy|'m in need of|'ve been wanting)|we('d like|'d love|'re after|'re looking for|'re hoping for| want| need)|let me have|could i have|can we have", (*_BOOKS, *_HAS, "price")),
    ("to book a|to reserve a", f"to ({_ARRANGE}) a", _BOOKS),
    ("to book an|to reserve an", f"to ({_ARRANGE}) an", _BOOKS),
    *((f"can i book {a}|could i book {a}|can i reserve {a}|could we book {a}", f"(can (we|you|you guys) (book|reserve|do)|could (we|you) (book|reserve|do|manage|squeeze in|fit in)|can i (schedule|arrange|set up|sort out|still get|still book|put my name down for|sign up for)|is it possible to (book|schedule|arrange)|would you be able to (book|do|arrange)|how about|do you have|is there|have you got) {a}", _BOOKS) for a in ("a", "an")),
    ("your address|the address", "the (address|full address|whole address|street address|house number and street)|your (exact address|full address|street and number|street address|postal address|address there)|the address of (your place|the place|where you are|you people)", ("address",)),
    ("your name", "your first name|your given name|the name you go by|your lovely name", ("name",)),
    ("phone number|telephone number", "number|contact number|direct number|landline|phone", ("phone",)),
    ("where are you", "where abouts are you|whereabouts are you|where are you (lot|guys|folks|people|located|placed)|where('s| is) (it|your place|everything|all this|your shop|your building)|where would (you|your place) be|in what spot are you|where exactly (are you|is it)", ("where",)),
    ("how do i find you|how do i get to you|how do i get there|how can i find you", "how (would|will|should|might|could) i (find|get to) (you|your place)|how do (we|people|i best) (find|get to) you|what's the (best|easiest|simplest|quickest) way to (find|get to) you|how does (one|someone) (find|get to) you"),
    ("what city|which city|what town|which town", "(what|which) (town|city|town or city|city or town|part of the country|municipality)"),
    ("who owns|who runs|who manages", "who('s| is) (in charge of|the boss of|the owner of|the head of|behind|running|at the head of|responsible for|managing|heading)|who (heads|leads|looks after|operates|oversees|directs|is the big chief of)|who's the one that (owns|runs)"),
    ("your boss|the boss|your manager|the manager|the owner|your owner", "the (proprietor|person in charge|one in charge|big boss|head of the place|guy in charge|lady in charge|head|chief)|your (chief|superior|supervisor|head|employer)", ("owner", "so owner")),
    ("what kind of|what sort of|what type of", "what (kinda|manner of|type of|sort of|style of)|which (kind|sort|type) of"),
    ("what do you sell|what do you have|what do you offer|what can i get|what can i buy", "what (have you got|sort of things are there|all do you have|things do you carry|do you guys carry|is it you sell|goods are there|could i get|would you have|is there to choose from|can a person get|do people buy|do people come for|do you deal in|are you selling|might i buy|kinds of things do you do|services do you do)|tell me (about |)what you (have|sell|do)", ("sells",)),
    ("the cheapest", "the (lowest priced|least expensive|most affordable|most reasonable|lowest cost|most budget friendly|best value|least pricey)|your (cheapest|most affordable|least expensive|lowest priced)"),
    ("the most expensive", "the (priciest|dearest|costliest|highest priced|most costly|top priced)|your (priciest|dearest|costliest|most expensive)"),
    ("can i bring", "can i (take|come with|walk in with|come in with)|is it (okay|fine|all right|alright) (to bring|if i bring|if i have)|may i (bring|come with)|do you let people bring|am i allowed to bring|could we bring"),
    ("can i park|where can i park", "where (would|should|do|could) (i|we) (park|leave the car|put the car)|is there (anywhere|somewhere|space|room) (to park|to leave the car|for a car|for my van|for the car)|what do i do with my car|can i leave (the|my) (car|van|truck)|can (we|you|one) park"),
    ("do you deliver", "do you (bring things round|bring it over|drop things off|ship|send things out|come to the house|have someone who brings it)|can you (drop it off|bring it round|send it over|ship it|have it sent)|is (home |)delivery (possible|an option|something you do)"),
    ("do you take cards|can i pay by card", "do you (accept|take) (card|cards|credit|debit|contactless|plastic|phone payments|card payment)|can i (tap|swipe|use my card|use contactless|pay with plastic|pay with my phone|pay contactless|put it on my card)|is (card|contactless|plastic) (okay|fine|all right|good)|can we pay (with a|by|using a) card"),
    ("i need to cancel$|i have to cancel$|i'd like to cancel$", "i (can't make it|won't make it|can't come|won't be coming|have to call it off|need to call it off|have to back out|have to drop out|can't keep my appointment|am not going to make it)( after all| anymore| i'm afraid|)|(please |can you |could you |)(scrap|undo|drop|delete|scratch|take out|call off|get rid of|wipe) my (booking|reservation|appointment)"),
    ("cancel my|cancel our", "(scrap|undo|drop|delete|scratch|call off|withdraw|wipe|revoke|remove|get out of|take back) (my|our|the)"),
)
# What does not go before these, or after them, where the new words would not fit.
_AFTER, _BEFORE = r"(?<!from )(?<!until )(?<!till )(?<! to )(?<!by )(?<!where )", r"(?! (?:up|down|for|of|located|to|you|my|our|working|employed|at|bus|train|car|public|subway)\b)"
_RULES = [
    (re.compile(r"(?:^|(?<= ))" + _AFTER + "(?:at )?" + old.replace("{x}", r"(?P<x>(?:a|an|the|your) \w[\w' ]*?)") + r"(?= |$)" + _BEFORE), f"({words})", topics)
    for olds, words, *topics in _SAME
    for old in olds.split("|")
]


def reworded(rng: Random, key: str, text: str) -> str:
    """The question with other words for some of it."""
    fits = [(m, words) for rule, words, topics in _RULES if (not topics or key in topics[0]) and (m := rule.search(text))]
    if not fits:
        return text
    m, words = rng.choice(fits)
    return " ".join(f"{text[: m.start()]} {phrase(rng, words, **m.groupdict())} {text[m.end() :]}".split())


# Why somebody asks, by what is asked.
_FAMILY = "(mother|mom|mum|father|dad|son|daughter|wife|husband|grandmother|sister|brother|neighbor|friend|boss|girlfriend|boyfriend|kids)"
_ANY = (
    "i (couldn't|can't|could not|didn't) find (it|that|this|anything) (online|on the internet|on the web|anywhere)", "i'm (new in town|new around here|not from here|not from around here|visiting|just passing through|a tourist)",
    "i've never (been to your place|been there|called before|been)( before|)", "(a friend|my sister|someone|a colleague|my neighbor|my doctor) (told me about|sent me to|recommended|mentioned) you( guys|)( and|)", "i'm (filling out|filling in|writing) (a form|a list|something down)",
    "i (saw|read|noticed) (your|the) (sign|ad|flyer|name) (and|but) (it didn't say|i couldn't read it|i got curious)", "i'm (a bit|kind of|really) (lost|confused|shy about calling|in a hurry)( here|)", "my english (isn't|is not) (so |very |)good", "(we|i) (were|was) (just |)(talking about|thinking about) you( guys|)", "i (have|got|was given) (your card|this number|your number) (here|from a friend)( but|)",
)
_VISIT = (
    "i (work|have school|have classes|look after the kids|am at work|am busy) (all day|until late|most days|on weekdays|till five|in the mornings|the whole week)", "(i'm|we're) (planning|trying to plan|working out) (my|our) (day|week|trip|visit|morning|evening)",
    "(i'm|we're) (coming|driving|driving in|traveling) (from far away|from out of town|from the other side of town|all the way from the coast|a long way)", f"my {_FAMILY} (would like|needs|is hoping|is planning|asked me) to (come|visit|stop by|see you)",
    "i've (only |)got (an hour|a free morning|a day off|some time|half an hour|a long lunch)( this week|)", "i (walked|drove|went|came|passed) (by|past) (earlier|yesterday|the other day|just now) and (it was dark|nobody was there|i saw no light|i couldn't get in)",
    "i (don't want|'d hate) to (come for nothing|make the trip for nothing|stand in front of the door for nothing|waste a trip|drive there for nothing)", "i (have|need) to (pick something up|drop something off|bring something back|get something|see someone there)", "i'm (on my way|running a bit behind|nearly there|just around the corner|leaving now)",
    "i have to (bring|take) my (kids|mother|grandmother|son|daughter)", "we (wanted|were hoping|were planning) to (come|stop by|come over|visit)",
)
_BUY = (
    "i'm (on a budget|on a tight budget|comparing prices|saving up|counting my pennies|asking around|a student)", f"my {_FAMILY} (asked me|wants me) to (find out|check|ask)", "i don't (have|carry) much (money|cash)( on me|)", "i have to (bring|get|take out) (cash|enough money)",
    "(it's|we're planning) (for a|a) (party|birthday|surprise|present|special evening)", "i (used to|always|often) (come|buy|get things) (there|from you)( years ago|)", "before i (come|drive over|decide|make up my mind)", "i'm (trying to decide|making a shopping list|making a list|thinking about it)",
)
_FIND = (
    "my (phone|map|gps|navigation|sat nav|car) (is dead|isn't working|can't find you|sent me somewhere else|is acting up|has no idea)", "i'm (on foot|in a cab|on the bus|at the station|driving|in the car|somewhere in town|going round in circles)", "i'm (meeting|picking up) (a friend|someone|somebody|my sister|my son) there", "i have to (tell|explain it to) (the driver|my friend|the taxi|my mother)", "i (have|want) to (send|mail|post|deliver|drop off) (something|a parcel|some flowers|a letter)", "i've (been|walked) up and down the street",
)
_TALK = (
    "i like to know who i'm (talking|speaking) to", "you sound (nice|friendly|familiar|young|so nice|lovely|cheerful|kind)", "we've been (talking|chatting) for a while( now|)", "(in case|if) i (call|ring) again", "you've been (very|so|really) helpful", "i'm (making|taking) notes", "i (always|usually) ask", "i've told you (everything|all) about me", "i don't think we've met", "my boss will ask me",
)
_BOOKED = (
    "it's (my wife's|my husband's|my mother's|my son's|a friend's) (birthday|big day)", "(i have|we have|there's) something to celebrate", "i haven't been (there|to see you) in (a while|ages|a long time)", "something came up", "(a friend|my family|my sister|somebody) is (visiting|in town|coming over)", "i was told (i should|to|i have to) (call ahead|book ahead|call first)", "i (need|have) to (see|talk to) somebody (soon|about it)", "(we're|i'm) (coming to town|going out|free|in the area)( again|)",
)
_WHY = {
    **dict.fromkeys(_BOOKS, _ANY[1:6] + _BOOKED * 2),
    **dict.fromkeys(("opens", "closes", "hours", "closed day", "open today", "open now", "on day"), _ANY + _VISIT * 2),
    **{f"when on day {name}": _VISIT for name in ("opens", "closes", "hours")},
    **dict.fromkeys(("price", "prices", "have", "have many", "sells", "cheapest", "dearest", "special", "costs"), _ANY + _BUY * 2),
    **dict.fromkeys(("city", "address", "where", "phone"), _ANY + _FIND * 2),
    **dict.fromkeys(("name", "who", "job", "work"), _ANY[:4] + _TALK * 2),
    **dict.fromkeys(("place", "kind", "owner", "is kind"), _ANY),
    **{f"offer {name}": _ANY + _VISIT for name in ("parking", "wifi", "cards", "dogs", "wheelchairs", "toilets", "delivery", "gift cards")},
}
_ASKS = {"what", "what's", "when", "when's", "where", "where's", "who", "who's", "which", "how", "whose", "is", "are", "do", "does", "can", "could", "will", "would", "may", "have", "until", "till", "from", "at", "on", "in"}


def reasoned(rng: Random, key: str, text: str) -> str:
    """The question and a reason for it, where it is one."""
    if key not in _WHY or text.split(" ", 1)[0] not in _ASKS and not key.startswith("book"):
        return text
    why = phrase(rng, rng.choice(_WHY[key]))
    if rng.random() < 0.25 and not why.endswith(("and", "but", "so")):
        return f"{text} {why}"
    return f"{why} {rng.choice(('', '', 'so ', 'so ', 'and ', 'now '))}{text}"


# What a place of a kind is called besides.
ALSO = {
    kind: names.split("|")
    for kind, names in (
        line.split(": ")
        for line in """
cafe: coffee shop|coffee house|coffee place; restaurant: diner|eatery|eating place; pizzeria: pizza place|pizza parlor; burger bar: burger place|burger joint; sushi bar: sushi place|sushi restaurant; ice cream shop: ice cream parlor|ice cream place
tea house: tea room|tea shop; bar: pub; grocery store: grocery|supermarket|corner shop|food store; butcher shop: butcher|butcher's; fish market: fishmonger|fish shop; candy store: sweet shop|candy shop; flower shop: florist|florist's
bookstore: bookshop|book shop; toy store: toy shop; clothing store: clothes shop|fashion store; shoe store: shoe shop; jewelry store: jeweler|jeweler's; hardware store: hardware shop|tool shop; garden center: nursery|plant shop; pet store: pet shop; bike shop: cycle shop|bicycle shop
furniture store: furniture shop; pharmacy: chemist|drugstore|chemist's; optician: glasses shop|eye doctor; dental clinic: dentist|dentist's|dental office|dental practice; medical clinic: doctor's|doctor's office|practice|surgery; animal clinic: vet|vet's|animal hospital
hair salon: hairdresser|hairdresser's|salon; barbershop: barber|barber's; nail salon: nail studio|nail place; gym: fitness studio|fitness center|health club; swimming pool: pool|public baths; bowling alley: bowling center|bowling place; movie theater: cinema|movie house|picture house
theater: playhouse; library: public library; hotel: inn|guest house; hostel: youth hostel; campground: campsite|camping place; train station: railway station|station; car rental: rental car place|car hire; taxi company: cab company|taxi firm; garage: mechanic|car workshop|repair shop
driving school: driving instructor|driving place; school office: school|secretary's office; laundry: laundromat|dry cleaner's|cleaner's; tailor: tailor's|dressmaker; print shop: copy shop|printer's; photo studio: photographer|photographer's; phone shop: phone store|mobile phone shop
help desk: support line|tech support; moving company: movers|removal firm; travel agency: travel agent|travel agent's; art gallery: gallery; theme park: amusement park|fun park; community center: community house|neighborhood center; music store: music shop; electronics store: electronics shop
""".strip().replace("\n", "; ").split("; ")
    )
}
_PLACE = re.compile(r"\b(the|your|this|that) (?:shop|place|store|business|company|office)\b(?! of work)")


def named(rng: Random, kind: str | None, text: str) -> str:
    """The question with the kind for "the place", in some share."""
    if kind is None or rng.random() > (0.08 if isinstance(rng, Bounded) else 0.4):
        return text
    what = rng.choice(ALSO[kind]) if kind in ALSO and rng.random() < 0.3 else kind
    return _PLACE.sub(rf"\1 {what}", text, count=1)
