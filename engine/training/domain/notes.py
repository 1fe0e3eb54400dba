"""What else a place may be told about itself: passwords, people, where things are.

A note is a label, a value, and sentences that state it; a persona has some. What is
asked about them is in desk.py.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from . import made
from .text import Bounded, number
from .values import DAYS, DIGITS, NAMES, draw

# A value as it is said and as it may be written.
Value = tuple[str, str]

WORDS = "sunflower bluebird pineapple thunder rainbow snowman butterfly mountain dragon lemonade tulip river coconut penguin lantern piano marble pumpkin rocket cinnamon tiger velvet puzzle orange harbor falcon walnut cactus banjo meadow".split()
LANGUAGES = "English Spanish French German Italian Portuguese Polish Russian Turkish Arabic Chinese Japanese Korean Hindi Greek Dutch Swedish".split()
SHOPS = "the post office|the bank|the church|the town hall|the police station|the school|the cinema|the hospital|the fire station|the park|the market|the old mill|the fountain|the museum|the gas station|the supermarket|the bus stop|the library|the river|the big clock|the theater|the stadium|the pharmacy|the bakery|the hotel|the university|the playground|the train station|the flower shop|the shoe store|the swimming pool".split("|")
BRING = "your passport|a photo|your insurance card|comfortable shoes|a towel|your ticket|a pen|warm clothes|your library card|your old glasses|a swimsuit|an umbrella|your receipt|a driver's license|your own bag|a water bottle|a helmet|cash|a friend|your booking number|two photos|a letter from your doctor|clean socks|sunscreen".split("|")
EVENTS = "quiz night|live music|story hour|the book club|the cooking class|karaoke|the chess evening|family day|the flea market|the wine tasting|ladies' night|the kids' workshop|the knitting circle|bingo|movie night|open house|the guided tour|the swap meet|dance night|the bake sale|poetry night|the puppet show|the jazz concert".split("|")
SPOTS = "elevator|cloakroom|gift shop|waiting room|cash machine|lost and found|kids' corner|exit|vending machine|smoking area|fire exit|front desk|changing room|coffee machine|first aid kit|photo booth|ticket desk|mailbox|baby room|meeting room|water fountain|key box|office|storage room|play area|notice board|lounge|reading corner".split("|")
WHERE = "on the first floor|on the second floor|on the third floor|in the basement|next to the entrance|behind the counter|by the stairs|at the end of the hall|on the left|on the right|outside|on the roof|by the window|in the back|across from the office|next to the elevator|behind the building|in the courtyard|in the yard|under the stairs|upstairs|downstairs|around the corner|by the door|in the main hall|opposite the front desk|in the blue building|at the back|near the parking lot|at the front".split("|")
GROUPS = "students|seniors|children|groups|members|teachers|families|nurses|new customers|regulars|locals|anyone with a bike|early birds|birthday guests".split("|")


def plain(values) -> Callable[[Random], Value]:
    return lambda rng: (v := rng.choice(values), v)


def counted(low: int, high: int, tail: str = "") -> Callable[[Random], Value]:
    def make(rng: Random) -> Value:
        n = rng.randint(low, high)
        return number(n) + tail, str(n) + tail

    return make


def code(rng: Random) -> Value:
    digits = [rng.choice(DIGITS) for _ in range(rng.choice((3, 4, 4, 5)))]
    return " ".join(digits), "".join(str(DIGITS.index(d)) for d in digits)


def password(rng: Random) -> Value:
    v = made.word(rng) if made.new(rng) else rng.choice(WORDS)
    return v, v


def person(rng: Random) -> str:
    first = made.name(rng) if made.new(rng) else draw(rng, NAMES, 2.5)
    return first if isinstance(rng, Bounded) or rng.random() < 0.7 else f"{rng.choice(('Mr', 'Mrs', 'Ms', 'Dr'))} {made.surname(rng)}" if rng.random() < 0.5 else f"{first} {made.surname(rng)}"


def email(rng: Random) -> Value:
    who, at, end = rng.choice(("info", "hello", "office", "mail", "contact", made.word(rng), "desk")), rng.choice((made.word(rng), rng.choice(WORDS))), rng.choice(("com", "com", "net", "org"))
    return f"{who} at {at} dot {end}", f"{who}@{at}.{end}"


def website(rng: Random) -> Value:
    at, end = rng.choice((made.word(rng), rng.choice(WORDS) + rng.choice(WORDS))), rng.choice(("com", "com", "net", "org"))
    return f"{at} dot {end}", rng.choice(("", "www.")) + f"{at}.{end}"


def year(rng: Random) -> Value:
    y = rng.randint(1880, 2023)
    if 2000 <= y < 2010:
        return "two thousand" + (f" and {number(y - 2000)}" if y > 2000 else ""), str(y)
    tail = y % 100
    return f"{number(y // 100)} {'hundred' if tail == 0 else ('oh ' if tail < 10 else '') + number(tail)}", str(y)


def money(low: int, high: int, tail: str = "") -> Callable[[Random], Value]:
    def make(rng: Random) -> Value:
        n = rng.randint(low, high)
        unit, sign = rng.choice((("dollar", "$"), ("dollar", "$"), ("pound", "£"), ("euro", "€")))
        return f"{number(n)} {unit}{'' if n == 1 else 's'}{tail}", rng.choice((f"{sign}{n}", f"{n} {unit}{'' if n == 1 else 's'}")) + tail

    return make


def clock(low: int, high: int) -> Callable[[Random], Value]:
    def make(rng: Random) -> Value:
        h, past = rng.randint(low, high), rng.choice((0, 0, 0, 30, 15, 45))
        face = (h - 1) % 12 + 1
        return number(face) + (f" {number(past)}" if past else ""), f"{face}:{past:02d}" if past or rng.random() < 0.4 else str(face)

    return make


def span(rng: Random) -> Value:
    a = rng.choice((12, 12, 1, 1, 2))
    said = {12: ("noon", "12"), 1: ("one", "1"), 2: ("two", "2")}[a]
    b = a % 12 + 1
    return f"from {said[0]} to {number(b)}", f"{said[1]} to {b}"


def tongues(rng: Random) -> Value:
    some = rng.sample(LANGUAGES, rng.choice((1, 2, 2, 3)))
    v = some[0] if len(some) == 1 else ", ".join(some[:-1]) + " and " + some[-1]
    return v, v


def beside(rng: Random) -> Value:
    a, b = rng.sample(SHOPS, 2)
    v = rng.choice((f"next to {a}", f"next to {a}", f"across from {a}", f"opposite {a}", f"behind {a}", f"between {a} and {b}", f"in front of {a}", f"near {a}", f"right by {a}", f"around the corner from {a}"))
    return v, v


def way(rng: Random) -> Value:
    v = made.street(rng)
    return v, v


def stop(rng: Random) -> Value:
    v = rng.choice((made.town(rng), made.surname(rng), made.street(rng))) + rng.choice((" Station", " Station", "", " Stop"))
    return v, v


def discount(rng: Random) -> Value:
    n, who = rng.choice((5, 10, 10, 15, 20, 25, 30, 50)), rng.choice(GROUPS)
    return f"{number(n)} percent for {who}", f"{n}% for {who}"


def slot(rng: Random) -> Value:
    day, (said, written) = rng.choice(DAYS), clock(8, 18)(rng)
    return f"{day} at {said}", f"{day} at {written}"


def called(rng: Random) -> Value:
    v = made.name(rng) if made.new(rng) else rng.choice("Biscuit Max Luna Felix Pepper Whiskers Oscar Coco Rex Daisy Pickles Muffin Rocky Ginger Shadow Socks Bella Bruno".split())
    return v, v


def someone(rng: Random) -> Value:
    v = person(rng)
    return v, v


def dish(rng: Random) -> Value:
    v = f"{rng.choice(made.FLAVORS)} {rng.choice(made.DISHES)}"
    return v, v


def duration(rng: Random) -> Value:
    return rng.choice((counted(10, 55, " minutes")(rng), counted(2, 5, " hours")(rng), ("an hour", "1 hour"), ("an hour and a half", "1.5 hours")))


@dataclass(frozen=True)
class Note:
    """One thing to be told. nouns and clauses go into the frames of business.py."""

    name: str
    labels: str
    states: str
    value: Callable[[Random], Value]
    nouns: str
    clauses: str
    direct: str
    answers: str
    lacks: str
    kinds: tuple[str, ...] = ()  # words of the kinds of places that have it; empty: all
    extra: int | None = None  # the one of business.py's extras that asks for it too
    weight: float = 1.0


_NOTES = (
    Note("wifi password", "Wi-Fi password|Wi-Fi code|Wi-Fi", "The Wi-Fi password is {v}|Wi-Fi password: {v}|The password for the Wi-Fi is {v}|Guests get on the Wi-Fi with {v}", password,
         "(the|your) (wifi|wi fi|internet|network|wireless) (password|code|key)", "what the (wifi|internet) (password|code) is|how (i|to) get on the wifi|what i type in for the wifi",
         "how do i (get on|connect to|log in to|join) (the|your) (wifi|internet)|what do i (type in|enter|put in) for the (wifi|internet)|(the wifi|your internet|it|my phone|my laptop) (wants|asks for|is asking for) a (password|code)|what's the wifi|is there a (code|password) for the wifi|which password (do i need|goes with the wifi)|i can't get (on the wifi|online) what's the (code|password)|i'm trying to get online here|password for the wifi",
         "The password is {v}.|It's {v}.|The Wi-Fi password is {v}.", "I'm sorry, I don't know the Wi-Fi password.|I wasn't told the password, sorry.", extra=2),
    Note("door code", "Door code|Gate code|Entry code", "The (door|gate|entry) code is {v}|The code for the (door|gate) is {v}|To get in, people type {v}", code,
         "(the|your) (door|gate|entry) code|the code (for|to) the (door|gate|building)", "what the (door|gate|entry) code is|what code opens the (door|gate)|how (i|we) get in",
         "how do i (get in|open the door|get through the gate|get into the building)|what do i type (in |)at the (door|gate)|what are the numbers for the (door|gate)|(i'm standing|we're) (outside|at the door|at the gate) what's the code|which code (opens|is for) the (door|gate)|the (door|gate) is locked what's the code|code for the (door|gate)",
         "The code is {v}.|It's {v}.", "I'm sorry, I don't know any code.|I wasn't told a code, sorry.", weight=0.6),
    Note("email", "Email|E-mail", "The email address is {v}|Email: {v}|You can be reached by email at {v}|Write to {v}", email,
         "(the|your|an) email( address|)|(the|your) e mail address", "what (the|your) email( address|) is|where i can (email|write to) you|how i can (email|write to) you",
         "where (can|do|should) i (email|write to) you|where (can|do|should) i send (an|my|the) email|can i (email|write to) (you|someone)|do you have an email( address|)|i'd rather (write|email)|to which address do i write my email|how do i reach you by email|what do i put in for your email",
         "It's {v}.|The email is {v}.|You can write to {v}.", "I'm sorry, I don't have an email address here.|I don't know our email address, I'm afraid.", extra=0),
    Note("website", "Website|Web|Online", "The website is {v}|Website: {v}|People find us online at {v}|There is more at {v}", website,
         "(the|your) (website|web address|web page|site|homepage)", "what your (website|web address) is|where i can find you online|if you have a website",
         "do you have a (website|web page|homepage)|are you (online|on the internet|on the web)|where can i (look you up|find you|read more) (online|on the internet|on the web)|can i look at your things online|where do i go on the internet|what do i type in to find your site|what's your dot com",
         "It's {v}.|The website is {v}.|You'll find us at {v}.", "I'm sorry, I don't know of a website.|I wasn't told about a website, sorry.", extra=1),
    Note("founded", "Founded|Since|Opened in|Est.", "The place was (founded|opened|started) in {v}|It has been (here|open|around) since {v}|(In business|Family business) since {v}", year,
         "the year you (opened|started)|the (founding year|year it all began)", "when (you|it) (opened|started|was founded)|since when you've been (there|open|in business)|how long you've been (there|around|in business)|what year (you|it) started",
         "how (old is|long has) (your place|the place|the business)( been around| been there|)|since when (do you exist|have you been there|are you there|has it been open)|what year (did you open|was it founded|did you start|did it all start)|when (was it|were you|was the place) (founded|started|opened|built)|how long have you (been|been open|been in business|been around)|how far back do you go|are you a new place|(what|which) year (was it founded|did it start|did the place open|did it all begin)|how many years (have you been|has it been) (there|open|going)|(when|in what year) did (the place|the business|it all) (begin|start|open)|since when has the place (been there|been open|existed)",
         "Since {v}.|We started in {v}.|We've been here since {v}.", "I'm sorry, I don't know that part of our story.|I don't know since when, sorry.", extra=5),
    Note("team", "Team|Staff|Employees", "(There are {v} people on the team|{v} people work here|You have {v} colleagues|The team has {v} people)", counted(2, 90),
         "the number of (employees|people who work there)|the size of (the|your) team", "how many people work there|how many of you there are|how big (your|the) team is",
         "how many (people|employees|workers|colleagues) (are there|do you have|work there|work at your place|are on the team)|how (big|large) is (your|the) (team|staff)|how many of you (are there|work there)|how many are you|are you a big team how many|do many people work there",
         "There are {v} of us.|{V} people work here.|{V}.", "I'm sorry, I don't know who else works here.|I don't know how many we are.", extra=6, weight=0.6),
    Note("seats", "Seats|Places", "(There are {v} seats|We have {v} seats|It seats {v} people)", counted(6, 240),
         "the number of seats|your number of seats", "how many seats (there are|you have)|how many people (fit in|can sit there)|how many you can seat",
         "how many (seats|places) (are there|do you have|have you got)|how many (people|guests) (can you seat|can sit there|fit in|have room|do you have room for)|how (big|large) is (it|the place|the room)|is there room for a big crowd|do you have a lot of seats how many",
         "There are {v} seats.|{V}.|We have {v} seats.", "I'm sorry, I don't know how many seats there are.|I don't know how big it is, sorry.", ("cafe", "restaurant", "bar", "theater", "pizzeria", "tea", "sushi"), 7, 0.8),
    Note("rooms", "Rooms|Number of rooms", "(There are {v} rooms|We have {v} rooms|The house has {v} rooms)", counted(4, 240),
         "the number of rooms|your number of rooms", "how many rooms (there are|you have|it has)|how big the house is",
         "how many rooms (are there|do you have|have you got|does it have)|how (big|large) is (it|the place|the house)|are you a big (house|place)|is it a big place how many rooms",
         "There are {v} rooms.|{V}.|We have {v} rooms.", "I'm sorry, I don't know how many rooms there are.|I don't know how big it is, sorry.", ("hotel", "hostel"), 7, 0.8),
    Note("discount", "Discount|Discounts|Special offer", "There is a discount of {v}|Discount: {v}|The discount is {v}", discount,
         "information about discounts|a discount if there is one", "if there's a discount|if i get a discount|who gets a discount|what discounts (there are|you have)",
         "do you (have|give|offer) (any |a |)(discount|discounts)|is there (a|any) (discount|reduction|reduced price)|who gets (a|the) (discount|lower price)|(can|do|could) i get (a discount|something off|it cheaper)|any discounts|how much is the discount|are there lower prices for some people|any chance of a better price",
         "Yes, {v}.|There's a discount, {v}.|It's {v}.", "I'm sorry, I don't know of any discount.|I wasn't told about discounts, sorry.", extra=4),
    Note("bus", "Bus|Bus line", "(Bus|Bus line|The number) {v} (stops here|stops outside|comes by)|Take bus {v}|The bus to take is number {v}", counted(1, 99),
         "the (bus|bus line|number of the bus)", "which bus (i take|goes there|comes by|stops there)|what bus i need|how to get there by bus",
         "(which|what) bus (do i take|goes to you|goes there|stops there|stops at your place|comes by|should i take|brings me to you)|(can|how can|how do) i (come|get there|reach you) by bus|is there a bus( that goes there| to your place|)|what's the number of the bus|(i don't have a car|i don't drive) (which|what) bus do i take|what line do i take|by bus how do i get there",
         "Take bus {v}.|It's bus {v}.|Bus {v} stops here.", "I'm sorry, I don't know about buses or trains.|I don't know which bus that is, sorry.", extra=9),
    Note("station", "Nearest station|Station|Nearest stop", "The (nearest|closest) (station|stop) is {v}|Get off at {v}|People get off at {v}", stop,
         "the (nearest|closest) (station|stop)", "(what|which) (station|stop) is (nearest|closest)|where (i|we) get off|at (which|what) (stop|station) i get off",
         "where do (i|we) (get off|get out)|(what|which) (station|stop) (is nearest|is closest|do i need|do i get off at|should i go to|is near you)|(i'm|we're) coming by (train|bus) where do (i|we) get off|is there a (station|stop) near( you|by|)|what's the (nearest|closest) (stop|station)|at what stop do i leave the bus",
         "It's {v}.|Get off at {v}.|The nearest stop is {v}.", "I'm sorry, I don't know the nearest station.|I don't know where the stop is, sorry.", extra=9),
    Note("landmark", "Location|How to find us|Where", "(The place|The door|It) is {v}|We are {v}|You find the place {v}|People find it {v}", beside,
         "directions|the way( there| to you|)", "how (i|we) find (you|it)|what (it's|you're) (near|close to|next to)|what's near (you|it)|how to find (you|the place|it)",
         "how do (i|we) find (you|it|the place|your place)|what (are you|is it|is the place) (near|next to|close to|beside)|what's (next to you|around there|near you|nearby|next door)|(give|tell) me a landmark|how will i (find|recognize|know) (it|the place)|i'm (lost|driving around|nearby|in the area) how do i find you|whereabouts are you|is there anything near you that i might know|what am i looking for|what('s| is) (around|next to|opposite|near|close to) (you|your place|there)|what (should|can) i look out for|(any|is there a) landmark (near you|nearby|i should know)|which (building|shop|thing) are you (near|next to|close to)|what are you (close|next) to|(describe|explain) (where you are|how to find you)",
         "We're {v}.|It's {v}.|You'll find us {v}.", "I'm sorry, I don't know what's near us.|I don't know what we're close to, sorry."),
    Note("entrance", "Entrance", "The entrance is on {v}|The door is on {v}|People come in from {v}|Enter from {v}", way,
         "directions to (the|your) (entrance|door)", "where the (entrance|door|way in) is|which street the entrance is on|where i come in",
         "where('s| is) (the|your) (entrance|door|way in|front door)|where do (i|we) (come in|go in|enter|get in)|(which|what) street is the (entrance|door) on|on (which|what) street is the (door|entrance)|i can't find the (entrance|door|way in)|how do i get inside|i'm walking around the building where's the door",
         "The entrance is on {v}.|It's on {v}.|Come in from {v}.", "I'm sorry, I don't know where the entrance is.|I wasn't told where the door is, sorry.", weight=0.7),
    Note("lunch", "Lunch break|Break|Closed for lunch", "(Closed for lunch|The lunch break is|There is a break|You close for lunch) {v}", span,
         "the time of (the|your) (lunch break|break)|your lunch hours", "when (your|the) (lunch break|break) is|if you close for lunch|when you're at lunch|if you're there at lunch time",
         "when('s| is) (your|the) (lunch break|break|lunch hour)|do you (close|shut) (for|over|at) lunch|(when|what time) (do you|are you) (have lunch|at lunch|on break|take your break)|are you (closed|there|open) (over|at|during) lunch|can i come (at lunch|over lunch|during lunch|in my lunch break)|do you take a (lunch |)break|is there a time in the middle of the day you're closed|what about lunch|is anyone there (at|around|over) (lunch|noon|lunch time)|(when|what time) (is|do you have) your lunch|do you (have|take|do) a (lunch|midday|noon) break( and when|)|(when|what time) are you off for lunch|are you there (over|at|during) lunch( time|)|when does everybody eat there",
         "The lunch break is {v}.|We close for lunch {v}.|{V}.", "I'm sorry, I don't know about a lunch break.|I wasn't told of any break, sorry."),
    Note("delivery fee", "Delivery fee|Delivery costs|Delivery", "Delivery (costs|is) {v}|The delivery fee is {v}|For delivery we charge {v}", money(1, 15),
         "the delivery (fee|charge|cost)|the (price|cost) (of|for) delivery", "(how much|what) delivery (costs|is)|what you charge for delivery|how much it is to have (it|things) delivered",
         "how much is (delivery|it delivered|it with delivery|it to have it brought)|what does (delivery|it) cost to (have it brought|bring it home|get delivered)|what do you (charge|take|want) for delivery|is delivery free|what do i pay for delivery|does delivery cost (extra|anything)|what's it cost to deliver",
         "Delivery is {v}.|It's {v}.|We charge {v} for delivery.", "I'm sorry, I don't know what delivery costs.|I wasn't told about delivery, sorry.", weight=0.7),
    Note("parking fee", "Parking|Parking fee", "Parking (costs|is) {v}|The parking lot is {v}|For parking, it is {v}", money(1, 12, " an hour"),
         "the parking (fee|charge|cost|price)|the (price|cost) (of|for) parking", "(how much|what) parking (costs|is)|what you charge for parking|what i pay to park",
         "how much is (parking|it to park|the parking lot|the car park)|what does parking cost|is parking free|do i (have to pay|pay) for parking|what do i pay (to park|for parking|for the car)|(what|how much) do you charge for parking|how much per hour is the parking",
         "Parking is {v}.|It's {v}.|You pay {v}.", "I'm sorry, I don't know what parking costs.|I wasn't told about parking fees, sorry.", weight=0.7),
    Note("languages", "Languages|We speak|Spoken here", "(You speak|We speak|The staff speaks|Languages spoken here are) {v}", tongues,
         "(the|your) languages|the languages (you speak|spoken there)", "(what|which) languages you speak|what languages are spoken there|if you speak other languages",
         "(what|which) languages (do you|do people|does your team|can you) speak( there|)|what languages are spoken (there|at your place)|in (what|which) languages can i (talk to|speak with) (you|your colleagues)|which languages do you know|what can we speak with you people|do you speak any other language|(do you|does anyone there|does somebody) speak (something|anything) (else|but english|besides english)|(what|which) (other |)languages (are there|have you got|can people speak|do you guys know)|in what language can (we|my mother|my wife) talk to you|my (mother|wife|friend) doesn't speak english what languages do you speak",
         "We speak {v}.|{V}.|That would be {v}.", "I'm sorry, I only know that I speak English.|I wasn't told about languages, sorry."),
    Note("age", "Minimum age|Age limit|Age", "The minimum age is {v}|You have to be {v} to (come in|take part)|Visitors must be at least {v}|(People|Children) under {v} can't come in", counted(3, 21),
         "the (minimum age|age limit|lowest age)", "how old (you|i|one|kids) have to be|what the (minimum age|age limit) is|from what age (kids|children|people) can come",
         "how old (do i|do you|do we|does my son|does my daughter|must one|must you) (have to be|need to be|be)( to come in| to get in|)|(from|at) what age (can|may) (kids|children|you|people) (come|come in|take part)|is there (an age limit|a minimum age)|what's the youngest you take|can my kid come how old must (he|she) be|are children allowed from what age|(can|may) (my|a) (kid|child|son|daughter|little one) (come|come in|take part) how old (must they|should they) be|is there (a limit on age|something about age)|how (old|young) is (too young|old enough)|at what age (is one allowed in|do you let people in)|what's the age (limit|you need|for coming in)|are kids okay from what age",
         "You have to be {v}.|The minimum age is {v}.|From {v} on.", "I'm sorry, I don't know of an age limit.|I wasn't told about any age, sorry.", ("bar", "climbing", "gym", "theater", "escape", "park", "driving", "car rental", "hostel", "museum", "zoo", "boat", "ski", "spa", "bowling"), None, 0.8),
    Note("check in", "Check-in|Check in", "Check-in is (from|at) {v}|Guests can check in from {v}|Rooms are ready at {v}", clock(13, 16),
         "(the|your) check in( time|)", "when (i|we) can check in|when the room is ready|from when (i|we) can come|how early (i|we) can check in|what time check in is",
         "(when|what time|how early|from when) can (i|we) (check in|come|get in|get the room|have the room|arrive)|(when|what time) is (check in|my room ready|the room ready)|when('s| is) check in|what's the earliest i can check in|we arrive early when is the room ready",
         "Check-in is at {v}.|From {v} on.|At {v}.", "I'm sorry, I don't know when check-in is.|I wasn't told about check-in, sorry.", ("hotel", "hostel", "campground")),
    Note("check out", "Check-out|Check out", "Check-out is (at|by|before) {v}|Guests leave by {v}|Rooms must be free at {v}", clock(9, 12),
         "(the|your) check out( time|)", "when (i|we) have to (check out|leave)|by when (i|we) have to be out|how late (i|we) can check out|what time check out is",
         "(when|what time|by when) do (i|we) have to (check out|leave|be out|give back the key|leave the room)|(when|what time) is check out|how late can (i|we) (check out|stay in the room|sleep in|stay)|when('s| is) check out|until when is the room mine|what's the latest i can leave",
         "Check-out is at {v}.|By {v}.|At {v}.", "I'm sorry, I don't know when check-out is.|I wasn't told about check-out, sorry.", ("hotel", "hostel", "campground")),
    Note("next slot", "Next free appointment|Next free time|Next opening", "The next free (appointment|time|slot) is {v}|The next opening is {v}|Nothing is free before {v}", slot,
         "(the|your) (next|first|earliest) (free |)(appointment|slot|time|opening)", "when (the|your) next (appointment|free time|slot) is|how soon i can (come|get in)|when you have time|when something is free|when you could fit me in",
         "when('s| is) the (next|first|earliest) (free |)(appointment|slot|time|opening)|how soon can (i|we) (come|come in|get in|have an appointment|get an appointment)|when (could|can) (you see me|you fit me in|i come at the earliest|i get in)|do you have (anything|something) (soon|free|open)|(when do you|do you) have time for me|what's the soonest you have|is there anything free this week|(what|when) is your (soonest|earliest|first|next) (date|free date|availability)|when (would|could|can) (you|somebody) (see|take|fit in) me|how (soon|fast|quickly) (can|could) i (be seen|get a date|get something)|(any|what) availability (do you have|is there) soon|what('s| is) the (soonest|earliest|first) (you could do|you've got|date you have)|how booked up are you when is the next free one",
         "The next one is {v}.|{V}.|You could come on {v}.", "I'm sorry, I don't know when the next one is.|I can't see what's free, sorry."),
    Note("wait", "Waiting time|Wait", "(The wait is about|Waiting time is about|People wait about|The waiting time is) {v}", counted(5, 55, " minutes"),
         "the (wait|waiting time)", "how long (the wait is|i'd have to wait|people wait)|how busy you are|if there's a wait",
         "how long (is the wait|do i have to wait|do people wait|will it take|would i wait|is the line)|is there (a line|a wait|a queue)|are you busy( right now|)|do i have to wait( long|)|how busy (are you|is it)|if i come now how long do i wait|what's the wait like|(will|would|do) i (be waiting|wait|stand in line) (long|for long)|how (long|bad) is the (queue|line|wait)( right now| today|)|how many minutes (do i wait|is the wait)|do you have a long line|what kind of wait (is there|should i expect)|how soon (will|would) it be my turn",
         "About {v}.|The wait is about {v}.", "I'm sorry, I don't know how long the wait is.|I don't know how busy it is, sorry.", extra=8, weight=0.7),
    Note("bring", "Bring|To bring|Please bring", "(Visitors|People|Callers|Customers) (should|must|have to) bring {v}|Please bring {v}|It is good to bring {v}", plain(BRING),
         "a list of what to bring", "what (i|we) (should|have to|need to) bring|if i (need to|should) bring (something|anything)|what to (bring|take along)",
         "what (do i|should i|do we|must i|should we) (bring|need to bring|have to bring|take along|take with me)|do i (need to|have to|need) bring (something|anything)|is there (something|anything) (i should bring|to bring|i need)|do i need (something|anything) with me|what do i need to have with me|anything i should bring|(what|which things) (do i|should i|must i) (have with me|carry|pack|come with)|(do|should) i (come with|pack|carry) (something|anything)|what do you (need from me|want me to bring|ask people to bring)|is there something i (must not forget|mustn't forget|shouldn't forget)|what do i (pack|need on the day)|anything to bring",
         "Please bring {v}.|Bring {v}.|You should bring {v}.", "I'm sorry, I don't know what you should bring.|I wasn't told what to bring, sorry."),
    Note("pet", "Cat|House cat|Cat's name", "There is a cat called {v}|The cat is called {v}|The cat's name is {v}|A cat named {v} lives here", called,
         "the (name of the cat|cat's name)|your cat's name", "what the cat is called|what your cat's name is",
         "what('s| is) (the cat|your cat) called|do you have a cat( what's it called|)|is there a cat( there|)|who's the cat|i (saw|heard|met) a cat what's its name|how do you call the cat|who is meowing there|what do you call your cat|the cat what's its name",
         "The cat is called {v}.|That's {v}.|{V}.", "I'm sorry, I don't know of any cat here.|I don't know about a cat, sorry.", weight=0.5),
    Note("last", "Last entry|Last order|Last admission", "(Last entry is|The last guests are let in|Last orders are|The last people can come in) at {v}", clock(15, 22),
         "the time of (the|your) last (entry|order|admission)", "when (the last entry|the last order|last call) is|how late (i|we) can (still come in|get in|order)",
         "(when|what time) is (the last entry|the last order|last call|last admission)|until when (can i|can we|do you) (still come in|still order|order|let people in|get in)|how late can (i|we) (still come in|order|still get in)|what's the latest (i can get in|i can order|to come in)|when is it too late to come in|(when|what time) (do you take|is) the last (guest|order|person|visitor)|up to what time can i still (order|get in|come in)|(when|what time) does the kitchen close|when do you stop (letting people in|taking orders|selling tickets)|by what time do i have to be in",
         "At {v}.|The last ones can come in at {v}.|{V}.", "I'm sorry, I don't know when the last entry is.|I wasn't told that time, sorry.", ("museum", "zoo", "aquarium", "theater", "restaurant", "bar", "pizzeria", "park", "pool", "spa", "gallery", "sushi", "burger"), None, 0.8),
    Note("late", "Late night|Open late|Late opening", "(You are open late|We stay open longer|There is late opening|The late night is|Open late) on {v}", plain(DAYS),
         "the (day|evening) you're open late|your late opening day", "(what|which) day you're open late|when you're open late|when you stay open longer",
         "(what|which) (day|night|evening) (are you open late|do you stay open longer|are you open longer|is the late one|is the late night)|when (are you|is it) open (late|longer)|do you (ever |)(stay open late|open late)|is there a (day|night|late night) when you're open (late|longer)|i work long when are you open late|on which day can i come later",
         "On {v}.|We're open late on {v}.|That's {v}.", "I'm sorry, I don't know of a late day.|I wasn't told of any late opening, sorry.", weight=0.7),
    Note("recommend", "Recommended|Favorite|Best seller|Popular", "(People like|Most people take|The favorite is|Recommend|The best seller is) the {v}", dish,
         "a recommendation|a (tip|suggestion)|your (best seller|tip)", "what you (recommend|suggest|would take)|what's good( there|)|what (people|most people) (take|like|order)|what's (popular|the best thing)",
         "what do you (recommend|suggest)|what('s| is) (good|popular|the best seller|your best seller|the favorite|everybody having)|what (should|would) (i|you|we) (take|get|try|order|have)|what do (people|most people|your guests) (like|take|order)( best|)|(any|got any) (recommendation|suggestions|tips|idea what i should take)|what sells best|i can't decide what's good|what should i (go for|pick|choose|start with)|what would you (have|pick|go for|choose)|what('s| is) (your|the) (best|most popular|nicest|signature) (thing|dish|item)|what are you (known|famous) for|which (one|thing|dish) is the (best|favorite|most popular)|what('s| is) everyone (ordering|having|taking)|what can you recommend|what do you think i should (try|get|order)|it's my first time what should i try|what('s| is) good there",
         "I recommend the {v}.|People like the {v}.|Try the {v}.", "I'm sorry, I don't know what to recommend.|I wasn't told what people like best.", ("bakery", "cafe", "restaurant", "pizzeria", "burger", "sushi", "tea", "bar")),
    Note("deposit", "Deposit", "(The deposit is|There is a deposit of|We ask for a deposit of|Deposit:) {v}", money(5, 200),
         "the amount of the deposit|the sum of the deposit", "(how much|what) the deposit is|if there's a deposit|what you need as a deposit",
         "how (much|high) is the deposit|is there a deposit|do i (have to pay|pay|need|leave) a deposit|what do you (take|want|ask for) as a deposit|what do i leave as a deposit|how much do i put down",
         "The deposit is {v}.|It's {v}.", "I'm sorry, I don't know about a deposit.|I wasn't told about a deposit, sorry.", ("rental", "hotel", "hostel", "bike", "boat", "campground", "ski", "moving"), None, 0.8),
    Note("takes", "Duration|Takes|Time needed", "(It takes|A visit takes|Everything takes|One should plan|It usually takes) about {v}", duration,
         "the time it takes|the time i need", "how long it takes|how much time i (need|should plan)|how long (a visit|everything|one) takes|how long i'd be there",
         "how long does (it|a visit|everything|that|one|this usually) take|how much time (do i need|should i plan|does it take|do we need)|how long (will i|would i|will we|do people) (be there|be|need|stay)|is it quick how long does it take|how many minutes is it|does it take long|(how long|how much time) (should|would|must) i (plan|allow|bring|set aside)|how (quick|fast|long) is it|(will|does) it take (all day|long|a while) how long|how long (until|till|before) i'm (done|finished|out)|when would i be done if i came|how many (minutes|hours) (does it take|should i plan)",
         "About {v}.|It takes about {v}.", "I'm sorry, I don't know how long it takes.|I wasn't told how long it takes, sorry."),
    Note("group", "Group size|Maximum group|Group limit", "(Groups can have up to|The biggest group is|At most) {v} people|Groups of up to {v} can come|At most {v} people can come together", counted(5, 60),
         "the (biggest group|group size|group limit|limit for groups)", "how (big|large) a group (can be|you take)|how many (of us|people) can come( together|)|what the limit for groups is",
         "how (big|large) can (a|our|the|my) group be|how many (people|of us|friends) can (come|come together|i bring)|what's the (biggest|largest) group you take|is there a limit for groups|we're a big group what's the limit|up to how many people|what's the most people you take",
         "Up to {v}.|Groups can have up to {v} people.", "I'm sorry, I don't know the limit for groups.|I wasn't told about groups, sorry.", weight=0.6),
    Note("emergency", "Emergency number|After hours number|Night number", "(The emergency number is|At night people call|After hours, call|In an emergency, call|The number at night is) {v}", code,
         "(the|your) (emergency|night|after hours) number", "(what|which) number i call (at night|in an emergency|after hours)|who i call (at night|in an emergency)",
         "(what|which|who) (do i|can i|should i) (call|ring|phone) (at night|in an emergency|after hours|when you're closed|on the weekend)|is there (a number for emergencies|an emergency number|a number for the night)|what if something happens at night|it's an emergency what number|what if you're closed and it's urgent",
         "Call {v}.|The number is {v}.|It's {v}.", "I'm sorry, I don't have an emergency number.|I wasn't told a number for that, sorry.", ("clinic", "hotel", "pharmacy", "garage", "taxi", "optician", "school", "help", "dental"), None, 0.8),
)
NOTES = {n.name: n for n in _NOTES}


# Who is who.
ROLES = {
    "": "accountant|cleaner|trainee|security guard|caretaker|secretary|bookkeeper|intern|head of sales|head of the office|night guard|janitor",
    "bakery": "head baker|baker|apprentice|cake maker|pastry chef", "cafe": "barista|cook|waiter|waitress", "restaurant": "head chef|chef|waiter|waitress|sommelier|sous chef|dishwasher", "pizzeria": "pizza chef|chef|waiter|delivery driver",
    "burger": "cook|grill chef|waiter", "sushi": "sushi chef|chef|waiter", "tea": "tea master|waitress", "bar": "bartender|barkeeper|bouncer|cook", "store": "sales clerk|cashier|head of the store room", "shop": "cashier|sales clerk|apprentice",
    "market": "fishmonger|cashier", "pharmacy": "pharmacist|head pharmacist", "optician": "optician|eye doctor", "dental": "dentist|hygienist|head dentist|nurse", "medical": "doctor|head doctor|nurse|head nurse|surgeon", "animal": "vet|head vet|nurse|animal keeper",
    "hair": "stylist|head stylist|hairdresser|colorist", "barbershop": "barber|head barber", "nail": "nail artist", "spa": "masseur|masseuse|therapist", "gym": "trainer|head trainer|coach", "studio": "teacher|head teacher|instructor|photographer", "pool": "lifeguard|swimming teacher",
    "bowling": "technician", "climbing": "climbing teacher|instructor", "tennis": "tennis coach|groundskeeper", "museum": "curator|guide|director of exhibitions|tour guide", "zoo": "zookeeper|head keeper|vet|elephant keeper", "aquarium": "diver|head keeper", "theater": "stage director|usher|lead actor|costume designer|projectionist",
    "library": "librarian|head librarian|children's librarian|archivist", "hotel": "concierge|head of housekeeping|porter|chef|night porter", "hostel": "night porter|cook", "campground": "ranger|groundskeeper", "airline": "pilot|captain|flight attendant", "train": "station master|conductor|ticket clerk", "ferry": "captain|first mate|ticket clerk",
    "rental": "mechanic|agent", "taxi": "dispatcher|head driver", "garage": "mechanic|head mechanic|painter", "school": "principal|math teacher|music teacher|English teacher|school nurse|art teacher|driving teacher|coach|science teacher|piano teacher", "post": "postman|mail carrier|counter clerk", "bank": "teller|branch director|loan officer|head teller",
    "laundry": "presser", "tailor": "tailor|seamstress", "print": "printer|designer", "help": "technician|engineer|head of support", "company": "driver|team leader|head of the crew", "travel": "travel agent|guide", "gallery": "curator|artist|guide", "park": "ride operator|head gardener", "ski": "ski teacher|lift operator|head of rescue", "boat": "captain|boat builder",
    "community": "youth worker|choir leader|head of programs", "escape": "game master", "flower": "florist|gardener", "garden": "gardener|head gardener", "bike": "mechanic", "music": "guitar teacher|piano tuner", "jewelry": "goldsmith|watchmaker",
}
# A boss by another name, for those without an owner.
BOSSES = "manager|general manager|director|boss"


def staff(rng: Random, kind: str, count: int, boss: bool) -> tuple[tuple[str, str], ...]:
    """Some people by what they do there."""
    roles = [r for key, some in ROLES.items() if key and key in kind for r in some.split("|")]
    roles = list(dict.fromkeys(roles + rng.sample(ROLES[""].split("|"), 3)))
    rng.shuffle(roles)
    if boss and rng.random() < 0.5:
        roles.insert(0, rng.choice(BOSSES.split("|")))
    chosen: list[tuple[str, str]] = []
    for role in roles:
        if len(chosen) == count:
            break
        name = person(rng)
        if not any(role in r or r in role or set(n.split()) & set(name.split()) for r, n in chosen):
            chosen.append((role, name))
    return tuple(chosen)


def spot(rng: Random) -> tuple[str, str]:
    """A thing of the house and where it is."""
    thing = rng.choice(SPOTS) if rng.random() < 0.7 else f"{rng.choice(made.COLORS)} {rng.choice(made.SIGNS)}"
    return thing, rng.choice([w for w in WHERE if thing.split()[-1] not in w])


def event(rng: Random) -> tuple[str, str]:
    return rng.choice(EVENTS), rng.choice(DAYS)


def fitting(kind: str, books: bool, offers: dict[str, bool]) -> list[str]:
    """The notes that a place of the kind can have."""
    out = []
    for n in NOTES.values():
        if n.kinds and not any(k in kind for k in n.kinds):
            continue
        if n.name == "wifi password" and offers.get("wifi") is False or n.name == "parking fee" and offers.get("parking") is False or n.name == "delivery fee" and offers.get("delivery") is False:
            continue
        if n.name == "next slot" and not books:
            continue
        out.append(n.name)
    return out
