"""More of the world, asked both ways: who lives where and speaks what, flags, money,
landmarks, and whether a place is in another.
"""

from functools import cache
from random import Random

from .places import CONTINENTS, LANGUAGES, MONEY, slots
from .tables import CLAUSE, JUDGE, WHAT, Topic, also, ask, common, rows, say


@cache
def around(frames, mark: str, *inner: str) -> tuple[str, ...]:
    """The frames with each of the inner phrases in them."""
    return tuple(w.replace(mark, x) for w in frames for x in inner)


# Country; its people; one of them or what comes from there.
PEOPLE = rows("""
France=the French=French; Spain=the Spanish=Spanish; Italy=Italians=Italian; Germany=Germans=German; England=the English=English; Ireland=the Irish=Irish; Scotland=Scots=Scottish; Wales=the Welsh=Welsh
Poland=Poles=Polish; Greece=Greeks=Greek; Turkey=Turks=Turkish; Russia=Russians=Russian; Sweden=Swedes=Swedish; Norway=Norwegians=Norwegian; Denmark=Danes=Danish; Finland=Finns=Finnish; the Netherlands=the Dutch=Dutch
Switzerland=the Swiss=Swiss; Austria=Austrians=Austrian; Belgium=Belgians=Belgian; Portugal=the Portuguese=Portuguese; Hungary=Hungarians=Hungarian; Ukraine=Ukrainians=Ukrainian; Romania=Romanians=Romanian; Iceland=Icelanders=Icelandic
America=Americans=American; Canada=Canadians=Canadian; Mexico=Mexicans=Mexican; Brazil=Brazilians=Brazilian; Argentina=Argentines=Argentine; Chile=Chileans=Chilean; Peru=Peruvians=Peruvian; Cuba=Cubans=Cuban; Jamaica=Jamaicans=Jamaican
China=the Chinese=Chinese; Japan=the Japanese=Japanese; India=Indians=Indian; Vietnam=the Vietnamese=Vietnamese; Korea=Koreans=Korean; Thailand=Thais=Thai; Pakistan=Pakistanis=Pakistani; Iran=Iranians=Iranian; Israel=Israelis=Israeli
Egypt=Egyptians=Egyptian; Kenya=Kenyans=Kenyan; Nigeria=Nigerians=Nigerian; Morocco=Moroccans=Moroccan; Ghana=Ghanaians=Ghanaian; South Africa=South Africans=South African; Australia=Australians=Australian; New Zealand=New Zealanders=New Zealand
""")
PEOPLE_ASK = (
    "what do you call people from {c}", "what are people from {c} called", "what do you call somebody from {c}", "what are the people of {c} called", "people from {c} are (called |)what", "people in {c} are called", "someone from {c} is (called |)what", "the people of {c}", "what's the name for people from {c}", "what's the word for people from {c}", "who lives in {c}", "who are the people in {c}", "what nationality are people from {c}",
    "what do you say for people who come from {c}", "how do you call people from {c}", "if you're from {c} you're what", "my friend is from {c} what's the nationality", "if somebody lives in {c} what are they", "i come from {c} so what am i", "people who live in {c} are", "they're from {c} so they're called what", "{p} people are called what", "{p} people", "what's the nationality of people from {c}",
    "(what|how) (do|would|should) (you|we|i|they|people) call (people|somebody|someone|a person|the people|the citizens|a man) (from|in|born in|living in) {c}",
    "(people|the people|those|everybody) (from|of|in|living in|who live in) {c} (are|are called|are known as|go by what name|are called what|are what)",
    "(what|which) (name|word|nationality) (do|would) (you|we|people) (use|have|give) (for|to) (people|the people|somebody|someone) (from|of|in) {c}",
    "(my wife is|my friend is|our teacher is|somebody is) from {c} (what|which) nationality (is that|would that be|do they have)",
)
PEOPLE_WRAP = around(CLAUSE, "{e}", "what people from {c} are called", "what you call people from {c}")


def people(rng: Random):
    country, many, _ = common(rng, PEOPLE, 25)
    s = slots(country, many)
    return [(ask(rng, 4, "people " + country, PEOPLE_ASK, PEOPLE_WRAP, **s), say(rng, 2, "people " + country, ("they're called {v}", "{v}", "people from {C} are called {v}"), **s))]


FROM_ASK = (
    "what country are {v} from", "where do {v} come from", "where do {v} live", "(which|what) country do {v} come from", "{v} are from (which country|where)", "{v} come from where", "in (which|what) country do {v} live", "what's the country of {v}", "the country of {v} is", "what country belongs to {v}", "if you meet {v} where are they from", "what's the home country of {v}", "{v} live in which country", "where would i meet {v}", "where are {v} at home", "my neighbors are {v} where are they from",
    "tell me where {v} come from", "(do you know|any idea|i forgot|remind me|i was wondering) where {v} (come from|live)", "(can|could) you tell me what country {v} are from",
    "(where|in which country|in what country) (do|would|might) {v} (live|have their home|belong)", "(from where|from which country|from what country) (do|would|might) {v} (come|originally come)",
    "(what|which) (country|land|place) (is|would be) (home to|the home of|where you find) {v}",
    "(which|what) (country|land) (do {v} (live in|call home|come from)|has {v} as its people|are {v} at home in)",
)


def origin(rng: Random):
    country, many, _ = rng.choice([row for row in PEOPLE if row[0] != "New Zealand"])
    s = slots(country, many)
    return [(ask(rng, 3, "from " + country, FROM_ASK, around(CLAUSE, "{e}", "where {v} come from", "what country {v} are from"), **s), say(rng, 2, "from " + country, ("{v} come from {C}", "they're from {C}", "{C}"), **s))]


# Languages and money the other way round: only where one country is meant first.
TONGUE = rows("""
French=France; German=Germany; Italian=Italy; Polish=Poland; Greek=Greece; Swedish=Sweden; Norwegian=Norway; Danish=Denmark; Finnish=Finland; Dutch=the Netherlands; Hungarian=Hungary; Turkish=Turkey; Russian=Russia; Japanese=Japan
Chinese=China; Hindi=India; Thai=Thailand; Vietnamese=Vietnam; Korean=Korea; Hebrew=Israel; Persian=Iran; Icelandic=Iceland; Ukrainian=Ukraine; Romanian=Romania; Czech=the Czech Republic; Bulgarian=Bulgaria; Welsh=Wales; Swahili=Kenya; Croatian=Croatia; Lithuanian=Lithuania; Latvian=Latvia; Estonian=Estonia; Mongolian=Mongolia; Albanian=Albania; Serbian=Serbia
""")
TONGUE_ASK = (
    "where do (they|people) speak {v}", "where is {v} spoken", "in (which|what) country do (people|they) speak {v}", "(which|what) country speaks {v}", "who speaks {v}", "{v} is spoken where", "{v} is the language of (which|what) country", "the language {v} is from where", "where would i hear {v}", "where can i use my {v}", "i'm learning {v} where can i speak it", "what country is {v} from", "where does the language {v} come from",
    "if somebody speaks {v} where are they from", "(which|what) country has {v} as its language", "{v} where do they speak that", "(do you know|can you tell me|tell me|any idea|i forgot|i was wondering) where they speak {v}", "in what part of the world do people speak {v}", "where do i go to learn {v}", "{v} what country is that", "in which country would i need {v}", "for which country do i learn {v}", "they speak {v} in what country",
    "(where|in which country|in what country|in which place|whereabouts) (do|would|can|could) (people|they|you|folks|children) (speak|talk|use|hear|understand) {v}",
    "(which|what) (country|land|people|nation) (speaks|talks|uses|has) {v}( as its language| at home|)",
    "(if|when) (i|you|we|people) (speak|learn|hear|study) {v} (where|in which country|in what country) (is that|would that be) spoken",
    "{v} (is|is mostly|is mainly) spoken (where|in which country|in what country)",
)
COIN = rows("""
the yen=Japan; the yuan=China; the ruble=Russia; the zloty=Poland; the forint=Hungary; the Swiss franc=Switzerland; the lira=Turkey; the hryvnia=Ukraine; the real=Brazil; the rand=South Africa; the naira=Nigeria; the shekel=Israel; the won=South Korea; the baht=Thailand; the dong=Vietnam; the ringgit=Malaysia; the sol=Peru; the leu=Romania; the Canadian dollar=Canada; the Australian dollar=Australia; the Egyptian pound=Egypt; the rupee=India; the pound=England; the koruna=the Czech Republic
""")
COIN_ASK = (
    "where do (they|people|you) (pay with|use) {v}", "(which|what) country (uses|has|pays with) {v}", "in (which|what) country do (they|people) (pay with|use) {v}", "{v} is the (money|currency) of (which|what) country", "what country is {v} from", "where is {v} (used|the money|the currency|from)", "where does {v} come from", "whose (money|currency) is {v}", "{v} is from where", "{v} what country is that", "where can i pay with {v}", "(do you know|can you tell me|tell me|any idea|i forgot) (which country uses|where they use|where they pay with) {v}",
    "what country has {v} as its (money|currency)", "i found {v} in my pocket what country is that from", "to which country does {v} belong", "where would i need {v}", "who pays with {v}", "if i have {v} where can i use it", "{v} where do they use that", "for what country do i need {v}",
    "(where|in which country|in what country|whereabouts) (do|would|can|could) (people|they|you|i|we) (pay with|use|spend|need|buy things with|have) {v}",
    "(which|what) (country|land|nation|people) (uses|pays with|has|spends|prints) {v}( as money| as its money|)",
    "{v} (is|is what they use as) (money|the money|the currency) (where|in which country|in what country|of which country)",
)


def back(kind: str, table, asks, clause: str, says):
    wrap = around(CLAUSE, "{e}", clause)

    def make(rng: Random):
        thing, country = rng.choice(table)
        s = slots(country, thing)
        return [(ask(rng, 3, f"{kind} {thing}", asks, wrap, **s | {"v": thing.lower()}), say(rng, 2, f"{kind} {thing}", says, **s))]

    return make


FLAGS = rows("""
France=blue, white and red; Italy=green, white and red; Germany=black, red and gold; Ireland=green, white and orange; Belgium=black, yellow and red; Japan=white and red; Poland=white and red; Sweden=blue and yellow; Ukraine=blue and yellow; Denmark=red and white; Finland=white and blue; Greece=blue and white; Switzerland=red and white; Austria=red and white; Canada=red and white; China=red and yellow; Turkey=red and white; America=red, white and blue; Spain=red and yellow; Israel=white and blue; the Netherlands=red, white and blue; Norway=red, white and blue; Russia=white, blue and red; Nigeria=green and white; Vietnam=red and yellow; Romania=blue, yellow and red; Hungary=red, white and green; Iceland=blue, white and red; Peru=red and white; Estonia=blue, black and white
""")
FLAG_ASK = (
    "what color is the flag of {c}", "what colors are (in|on) the flag of {c}", "what colors does the flag of {c} have", "what does the flag of {c} look like", "what color is {p} flag", "what are the colors of {p} flag", "the flag of {c} has what colors", "the colors of {p} flag", "{p} flag what colors", "what colors do i need for the flag of {c}", "i'm drawing {p} flag what colors do i take", "what's on the flag of {c}", "name the colors of the flag of {c}", "the flag of {c} is what color",
    "{c} what color is the flag", "describe the flag of {c}", "which colors are in {p} flag", "how does {p} flag look", "(do you know|can you tell me|tell me|any idea) what color {p} flag is", "my son has to paint the flag of {c} what colors",
    "(what|which) colors (are|do you see|can you see|do i need|are there|do i paint|should i use) (on|in|for) ({p} flag|the flag of {c})",
    "(what|which) colors (does|would) ({p} flag|the flag of {c}) (have|show)",
    "(what's|what are|tell me|name|list|give me|say|do you know) the colors (of|on|in) ({p} flag|the flag of {c})",
    "({p} flag|the flag of {c}) (is|has|comes in|shows|consists of) (what colors|which colors|what)",
    "(how|in what colors) (do|would|should) (i|you|we) (paint|draw|color|color in) ({p} flag|the flag of {c})",
)
FLAG_AND = ("and {c}", "and of {c}", "what about {c}", "how about {c}", "and {p} flag", "and the one of {c}", "okay and {c}", "{c} then", "and what about {p}")


def flag(rng: Random):
    turns, seen = [], []
    for _ in range(rng.choice((1, 1, 2))):
        country, colors = rng.choice(FLAGS)
        if country in seen:
            break
        s = slots(country, colors)
        user = also(rng, 2, f"flag and {country}", FLAG_AND, **s) if seen else ask(rng, 4, f"flag {country}", FLAG_ASK, around(WHAT, "{np}", "the color of {p} flag")[:60], **s)
        turns.append((user, say(rng, 2, f"flag {country}", ("{v}", "it's {v}", "the flag of {C} is {v}"), **s)))
        seen.append(country)
    return turns


# Whether a country is on a continent, speaks a language, has a currency.
IN = ("is {c} in {v}", "(is|isn't) {c} (a part of|one of the countries of|a land in|somewhere in|located in|found in) {v}", "(does|would) {c} (lie in|count as part of|belong to) {v}", "does {c} belong to {v}", "is {c} a country in {v}", "{c} is in {v} (right|isn't it|true or false|yes or no|correct)", "isn't {c} in {v}", "is it {v} where {c} is", "would i find {c} in {v}", "do i have to go to {v} to see {c}", "{c} that's in {v} right", "is {c} part of {v}", "do i find {c} on a map of {v}", "am i right that {c} is in {v}")
SPEAK = ("do they speak {v} in {c}", "is {v} spoken in {c}", "do people in {c} speak {v}", "in {c} they speak {v} (right|don't they|true or false)", "is {v} the language of {c}", "can i speak {v} in {c}", "is the language of {c} {v}", "would people in {c} understand {v}", "does {c} speak {v}", "isn't {v} what they speak in {c}", "{c} speaks {v} right", "do i need {v} in {c}")
PAY = ("do they pay with {v} in {c}", "is {v} the money of {c}", "do they use {v} in {c}", "in {c} they pay with {v} (right|don't they|true or false)", "is {p} money {v}", "can i pay with {v} in {c}", "does {c} use {v}", "does {c} have {v}", "is {v} what they use in {c}", "do i need {v} in {c}", "isn't {v} the currency of {c}", "{c} has {v} right")
FAR = ("Japanese", "Korean", "Thai", "Icelandic", "Mongolian", "Vietnamese")  # spoken nowhere else


def so(rng: Random):
    kind = rng.choice(("in", "speak", "pay"))
    table, asks, judged, right = {
        "in": (CONTINENTS, IN, "{c} is in {v}", "{C} is in {r}"),
        "speak": ([row for row in LANGUAGES if " and " not in row[1] and "," not in row[1]], SPEAK, "they speak {v} in {c}", "they speak {r} in {C}"),
        "pay": (MONEY, PAY, "they pay with {v} in {c}", "they pay with {r} in {C}"),
    }[kind]
    country, value = common(rng, table, 30)
    yes = rng.random() < 0.5
    others = FAR if kind == "speak" else [v for _, v in table if v.split()[-1] != value.split()[-1]]
    v = value if yes else rng.choice([v for v in others if v != value])
    s = slots(country, v.lower())
    user = ask(rng, 2, f"{kind} {country} {v}", asks, around(JUDGE, "{s}", judged), **s)
    return [(user, say(rng, 1, kind + country, (("yes" if yes else "no") + ", " + right,), C=country, r=value))]


LANDMARKS = rows("""
the leaning tower=Pisa, in Italy; Buckingham Palace=London; the Louvre=Paris; the Brandenburg Gate=Berlin; the Empire State Building=New York; the Opera House with the white sails=Sydney; the Kremlin=Moscow; Notre-Dame=Paris; the Sagrada Familia=Barcelona; Central Park=New York; Times Square=New York; Hollywood=Los Angeles; the Little Mermaid statue=Copenhagen; the Acropolis=Athens; the Vatican=Rome; Tower Bridge=London; Stonehenge=England; Mount Fuji=Japan; the Alps=Europe; the Sahara=Africa; the Amazon=South America; the Nile=Africa; the Himalayas=Asia; Loch Ness=Scotland; Machu Picchu=Peru; Red Square=Moscow; the Prado=Madrid; the Space Needle=Seattle; the Mississippi=America; Mount Everest=Asia; the Rocky Mountains=North America; the Great Barrier Reef=Australia; Big Ben=London; the Thames=London; the Seine=Paris; the Blue Mosque=Istanbul; Disneyland=California; the Hermitage=Saint Petersburg; the Christ statue on the mountain=Rio de Janeiro
""")
LANDMARK_ASK = (
    "where {v} {x}", "where can i (see|find|visit) {x}", "in (which|what) place {v} {x}", "{x} where {v} that", "where do i go to see {x}", "where would i find {x}", "{x} {v} where", "i want to see {x} where do i go", "whereabouts {v} {x}", "(do you know|can you tell me|tell me|any idea|remind me|i forgot) where {x} {v}", "where in the world {v} {x}", "where would i have to travel to see {x}", "to see {x} where should i go", "where do people go to look at {x}",
    "{x} where would that be", "what place has {x}", "my daughter wants to see {x} where {v} that", "i'd love to visit {x} where {v} that", "where exactly {v} {x}", "on a map where {v} {x}", "where do you find {x}",
    "(where|in which city|in what country|in which place|whereabouts|in which town) (can|could|would|do|should|might) (i|you|we|people|tourists) (find|see|visit|look at|go to see|meet) {x}",
    "(which|what) (city|country|place|town|part of the world) ({v} {x} in|has {x}|do i find {x} in|can i see {x} in)",
    "(where|in which city|in what country) {v} {x}( located| to be found| standing|)",
    "(tell|show) (me|us) (where {x} {v}|where {x} (stands|lies|can be found)|the place where {x} {v})",
    "(i want|we want|my daughter wants|my wife would like|we hope) to (see|visit|take a picture of|climb|look at) {x} (where|to which city|to what country) (do|must|should) (i|we) (go|travel|fly)",
)


def landmark(rng: Random):
    thing, place = rng.choice(LANDMARKS)
    v = "are" if thing in ("the Alps", "the Himalayas", "the Rocky Mountains") else "is"
    it = "they're" if v == "are" else "it's"
    x = thing.lower().replace("-", " ")
    X = thing[0].upper() + thing[1:]
    return [(ask(rng, 5, "landmark " + thing, LANDMARK_ASK, around(CLAUSE, "{e}", "where {x} {v}"), x=x, v=v), say(rng, 2, "landmark " + thing, ("{it} in {p}", "{X} {v} in {p}", "in {p}"), X=X, v=v, it=it, p=place))]


TOPICS = [
    Topic("people of a country", 0.35, people),
    Topic("where people are from", 0.25, origin),
    Topic("where it is spoken", 0.3, back("tongue", TONGUE, TONGUE_ASK, "where they speak {v}", ("they speak {v} in {C}", "in {C}", "{C}"))),
    Topic("whose money", 0.25, back("coin", COIN, COIN_ASK, "where they pay with {v}", ("{C}", "that's {C}", "they use {v} in {C}"))),
    Topic("flags", 0.3, flag),
    Topic("is it in there", 0.5, so),
    Topic("landmarks", 0.35, landmark),
]
