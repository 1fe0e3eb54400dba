"""What a child of six knows of things, asked both ways: who does what, what it is for,
where one buys it, how it tastes, what it is made of, which of two is bigger.
"""

from random import Random

from .tables import CLAUSE, JUDGE, WHAT, Topic, a, also, ask, rows, say
from .text import split
from .world import around

# Who does what: the job, what is done, with the verb's forms (he does, to do).
JOBS = rows("""
a baker=bakes bread=bake bread; a firefighter=puts out fires=put out fires; a teacher=teaches children=teach children; a doctor=helps sick people=help sick people; a dentist=looks after teeth=look after teeth; a farmer=grows food=grow food; a pilot=flies planes=fly planes; a vet=treats sick animals=treat sick animals
a police officer=catches thieves=catch thieves; a cook=makes meals=make meals; a barber=cuts hair=cut hair; a tailor=makes clothes=make clothes; a plumber=repairs pipes=repair pipes; a carpenter=builds things from wood=build things from wood; a painter=paints walls and pictures=paint walls and pictures; a gardener=looks after gardens=look after gardens
a mechanic=repairs cars=repair cars; a butcher=sells meat=sell meat; a florist=sells flowers=sell flowers; a librarian=looks after books=look after books; a judge=decides in court=decide in court; a mail carrier=brings letters=bring letters; a fisherman=catches fish=catch fish; a singer=sings songs=sing songs
an actor=plays in films=play in films; a writer=writes books=write books; a photographer=takes pictures=take pictures; an astronaut=flies into space=fly into space; a sailor=works on a ship=work on a ship; a nurse=takes care of patients=take care of patients; an architect=designs houses=design houses; a bus driver=drives a bus=drive a bus
a waiter=brings the food in a restaurant=bring the food in a restaurant; a shepherd=looks after sheep=look after sheep; a beekeeper=keeps bees=keep bees; a miner=works under the ground=work under the ground; an optician=makes glasses=make glasses; a shoemaker=repairs shoes=repair shoes; a lifeguard=watches over swimmers=watch over swimmers; an electrician=repairs wires and lights=repair wires and lights
a cleaner=cleans rooms=clean rooms; a musician=plays music=play music; a dancer=dances on a stage=dance on a stage; a conductor=leads an orchestra=lead an orchestra; a king=rules a country=rule a country; a goalkeeper=guards the goal=guard the goal; a clown=makes people laugh=make people laugh; a lawyer=helps people in court=help people in court
""")
DOES = (
    "what does {x} do", "what do you do as {x}", "what's the job of {x}", "what is {x}", "what does {x} do all day", "what does {x} do for a living", "{x} does what", "{x} what does he do", "{x} what does she do", "what is the work of {x}", "if you're {x} what do you do", "what would i do as {x}", "tell me what {x} does", "describe the job of {x}", "i want to become {x} what would i do", "what do you need {x} for", "when do i call {x}", "what's {x} good for", "my uncle is {x} what does he do", "what kind of work does {x} do", "explain what {x} does", "what's {x} there for", "what do people call {x} for",
    "(what|which work|what kind of thing) (does|would|will|should|can|must) {x} (do|have to do|do at work|do every day|do all day|do for people|do for us)",
    "(what's|what is|tell me|explain|describe) (the (work|job|task|duty) of {x}|{x}'s (work|job|task)|{x} there for|it that {x} does)",
    "(if|when) (i|you) (become|want to be|work as) {x} what (do|would) (i|you) do", "(if|when) my (son|daughter|sister) (becomes|is|works as) {x} what would they do",
    "(my|our) (uncle|aunt|neighbor|mother|father|brother|sister) is {x} (so |)what (does|would) (he|she) do( all day| at work|)",
    "(why|when|for what) (do|would|should) (we|i|you|people) (need|call|go to|ask for|look for) {x}",
    "{x} (does|is somebody who|is a person who|is someone that|works with) what",
    "how (does|would|will) {x} (spend the day|earn money|help people|work)",
    "what (would|might|should) {x} (do|do all day|be doing|have to do|work on)",
)
WHO = (
    "who {v}", "what do you call someone who {v}", "what do you call a person who {v}", "who is it that {v}", "whose job is it to {t}", "somebody who {v} is called what", "the person who {v} is", "what's the name of the job if somebody {v}", "what's someone called who {v}", "who do i need to {t}", "who's paid to {t}", "what's the job where you {t}", "i want to {t} what do i become", "name the person who {v}", "a person who {v} is (called |)what", "what do i become if i like to {t}", "my aunt {v} what is she",
    "which job is it to {t}", "if somebody {v} what's the job", "what is a person who {v}", "i'm looking for a job to {t} what's that", "guess the job somebody who {v}", "riddle who {v}", "what job does somebody have who {v}",
    "(who|which person|what kind of person|which worker|what sort of person) {v}( for us| for a living| every day|)",
    "(who|whom) (do|would|should|can) (i|you|we|people) (call|ask|need|see|go to|look for|hire) to {t}",
    "(who|what) (is|would be) (the person|the one|somebody|someone|the man or woman) (who|that) {v}",
    "(what|how) (do|would) (you|we|people) call (the person|somebody|someone|a man|a woman|the one) (who|that) {v}",
    "(somebody|someone|a person|a man|a woman|the one) (who|that) {v} is( called|)( a| what|)",
    "(whose job|what job) (is it|would it be|do people call it) to {t}",
    "(which|what) (job|profession) (do you have|have you got) (if|when) you {t}",
)


def job(rng: Random):
    x, does, do = rng.choice(JOBS)
    X = x[0].upper() + x[1:]
    s = {"x": x, "X": X, "v": does, "t": do}
    if rng.random() < 0.5:
        return [(ask(rng, 4, "job " + x, DOES, around(CLAUSE, "{e}", "what {x} does"), **s), say(rng, 2, "job " + x, ("{X} {v}", "they {t}"), **s))]
    return [(ask(rng, 4, "who " + x, WHO, around(CLAUSE, "{e}", "who {v}", "what you call someone who {v}"), **s), say(rng, 3, "who " + x, ("{X}", "that's {x}", "{X} {v}"), **s))]


# What it is for: the thing, what one does with it.
TOOLS = rows("""
scissors=cut paper; a hammer=hit nails; a saw=cut wood; a pen=write; a pencil=draw and write; an eraser=rub out pencil; a broom=sweep the floor; a toothbrush=brush teeth; a comb=comb hair; a spoon=eat soup; a fork=pick up food; a knife=cut food; a cup=drink; a key=open a lock; a clock=tell the time; an umbrella=stay dry in the rain; a lamp=make light; an oven=bake; a fridge=keep food cold; a phone=call people; a camera=take photos
a towel=dry yourself; soap=wash your hands; a needle=sew; a shovel=dig; a rake=gather leaves; a ladder=climb up high; a bag=carry things; a map=find the way; a thermometer=measure temperature; a scale=weigh things; a ruler=draw straight lines; glue=stick things together; a brush=paint; a boat=cross the water; a tent=sleep outside; a pillow=rest your head; a blanket=keep warm; a mirror=see yourself; a telescope=look at stars; a microscope=look at tiny things; a calculator=do sums
a kettle=boil water; a pan=fry food; a pot=cook soup; a bell=ring; a whistle=whistle; a fan=cool the air; a heater=warm a room; a mop=wash the floor; an iron=make clothes smooth; a washing machine=wash clothes; a compass=find north; a wallet=keep money; a stamp=send a letter; a backpack=carry books; a helmet=protect your head; gloves=keep your hands warm; sunglasses=protect your eyes from the sun; a bandage=cover a wound; a candle=make a little light; a rope=tie things; a net=catch fish; a bucket=carry water; a vase=hold flowers
""")
FOR = (
    "what is {x} for", "what do you do with {x}", "what do you use {x} for", "what's {x} good for", "what can i do with {x}", "what do people use {x} for", "what do you need {x} for", "why do you need {x}", "what's the use of {x}", "what is {x} used for", "what's the purpose of {x}", "{x} is for what", "{x} what's it for", "{x} what do you do with that", "i found {x} what do i do with it", "why would i want {x}", "what does one do with {x}", "what would you do with {x}", "when do you use {x}", "what do we have {x} for", "tell me what {x} is for", "explain what you do with {x}", "how would i use {x}",
    "what (do|would|can|could|should) (i|you|we|people|one) (use|need|take|have|want|buy) {x} for",
    "what (do|would|can|could|should) (i|you|we|people|one) do with {x}",
    "(what's|what is|tell me|explain|do you know) (the (use|purpose|point|job|function) of {x}|the reason for {x})",
    "{x} (is used|is there|is made|is good|is needed|is useful) (for|to do) (what|what thing)",
    "what (is|was|would be) {x} (used for|made for|good for|there for|needed for|invented for|meant for|useful for)",
    "(when|why|what for) (would|do|should) (i|you|we|people|somebody) (use|need|want|get out|reach for) {x}",
)
FOR_MANY = tuple(p.replace(" is {x}", " are {x}").replace("(is|was|would be) {x}", "(are|were|would be) {x}") for p in FOR if "what's {x}" not in p and "{x} is" not in p and "what {x} is" not in p and "with it" not in p and "it for" not in p and not p.startswith("{x} (is"))
WITH = (
    "what do you use to {v}", "what do you need to {v}", "what do i need if i want to {v}", "what do you {v} with", "i want to {v} what do i take", "what thing do you use to {v}", "with what do you {v}", "what helps you {v}", "what do people use to {v}", "to {v} what do i need", "which tool do you use to {v}", "i need to {v} what should i get", "what should i use to {v}", "what would i use to {v}", "what's the thing you {v} with", "what do you take to {v}", "how do you {v}", "what can i use to {v}", "name something to {v} with", "what's used to {v}",
    "(what|which thing|which tool|what kind of thing|what tool) (do|would|should|can|could|must) (i|you|we|people|one) (use|need|take|get|grab|have|reach for) (to|in order to) {v}",
    "(what|which thing|which tool) (is used|is good|helps|is made|is needed|would be good) to {v}",
    "(what's|what is|name|tell me|i need|i'm looking for|give me) (the thing|something|a thing|the tool|a tool) (to {v}|to {v} with|you use to {v}|you {v} with)",
    "(i want|we want|my son wants|my daughter wants|i have|we need|i'd like) to {v} (what|which tool|what thing) (do|should|would|can) (i|we|they) (use|take|need|get)",
    "(with what|using what) (do|would|can|could|should) (i|you|we|people|one) {v}",
)


def tool(rng: Random):
    x, do = rng.choice(TOOLS)
    s = {"x": x, "X": x[0].upper() + x[1:], "v": do}
    if rng.random() < 0.5:
        return [(ask(rng, 4, "tool " + x, FOR if x not in ("scissors", "gloves", "sunglasses") else FOR_MANY, around(CLAUSE, "{e}", "what {x} is for" if x not in ("scissors", "gloves", "sunglasses") else "what you use {x} for"), **s), say(rng, 2, "tool " + x, ("to {v}", "you use it to {v}" if x not in ("scissors", "gloves", "sunglasses") else "you use them to {v}", "people use {x} to {v}"), **s))]
    return [(ask(rng, 4, "with " + x, WITH, around(CLAUSE, "{e}", "what you use to {v}"), **s), say(rng, 3, "with " + x, ("{X}", "you use {x}", "with {x}"), **s))]


# Kinds of things, for "what is a hammer", "is it a tool", and "name a tool".
KINDS = {
    "a fruit": "apple banana orange pear peach plum cherry grape mango lemon melon strawberry pineapple kiwi".split(), "a vegetable": "carrot cabbage onion potato cauliflower leek radish pea spinach turnip".split(), "a bird": "robin sparrow eagle owl duck swan parrot penguin crow pigeon".split(), "a fish": "shark salmon trout tuna goldfish cod".split(),
    "an insect": "bee ant fly wasp beetle butterfly mosquito grasshopper".split(), "a tool": "hammer saw screwdriver drill wrench axe".split(), "a musical instrument": "piano guitar violin drum flute trumpet cello harp".split(), "a vehicle": "car bus truck van tractor motorcycle taxi".split(), "a piece of furniture": "table chair sofa bed wardrobe desk bench bookshelf".split(),
    "a piece of clothing": "shirt skirt coat sweater jacket dress".split(), "a color": "red blue green yellow purple orange brown".split(), "a sport": "tennis soccer basketball hockey golf swimming".split(), "a flower": "rose tulip daisy sunflower lily orchid".split(), "a tree": "oak pine maple birch willow".split(), "a planet": "Mars Venus Jupiter Saturn Neptune".split(),
    "a season": "spring summer winter".split(), "a day of the week": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(), "a month": "January February April June July August September October November December".split(), "a drink": "milk water juice tea coffee lemonade".split(), "a metal": "gold silver iron copper".split(), "a shape": "circle square triangle rectangle".split(), "a country": "France Spain Japan Brazil Egypt India Canada".split(), "a city": "Paris London Rome Madrid Berlin Boston Tokyo".split(), "a language": "French Spanish German Italian Polish".split(), "a meal": "breakfast lunch dinner".split(), "a number": "seven three nine twelve".split(), "a letter": "B F K M".split(), "a continent": "Africa Asia Europe".split(), "an ocean": ["the Pacific", "the Atlantic"], "a river": ["the Nile", "the Amazon", "the Thames"], "a mountain": ["Mount Everest", "Mont Blanc"],
}
BARE = {"a color", "a sport", "a planet", "a season", "a day of the week", "a month", "a drink", "a metal", "a country", "a city", "a language", "a meal", "a number", "an ocean", "a river", "a mountain", "a continent"}  # whose words have no article
WHATKIND = (
    "what is {x}", "what kind of thing is {x}", "what's {x}", "{x} is what kind of thing", "what sort of thing is {x}", "{x} what is that", "what would you call {x}", "how would you describe {x}", "tell me what {x} is", "do you know what {x} is", "can you explain what {x} is", "what does the word {w} mean", "what's the meaning of {w}", "what do we mean by {w}", "i heard the word {w} what is it", "my kid asked what {x} is", "{w} what's that", "what is meant by {w}", "in one word what is {x}", "is {x} a plant an animal or a thing or what is it",
    "(what|what kind of thing|what sort of thing|what type of thing) is {x}( anyway| exactly| really| please|)",
    "(which group|what group|what kind|which sort) (of things |)(does|would) {x} (belong to|fall under|count as)",
    "{x} (is|is a kind of|is what we call|belongs to) (what|what kind of thing|what sort of thing|which kind of things|which group)",
    "(explain|tell me|describe|say) (to me |to my son |to my daughter |)what {x} is( in one word| in short|)",
)
ISKIND = (
    "is {x} {k}", "is {x} {k} or not", "{x} is {k} (right|isn't it|true or false|yes or no|correct)", "would you call {x} {k}", "isn't {x} {k}", "does {x} count as {k}", "can you say that {x} is {k}", "do you think {x} is {k}", "would you say {x} is {k}", "so {x} is {k} right", "is {w} the name of {k}", "do people call {x} {k}", "tell me if {x} is {k}",
    "(is {x}|is it true that {x} is|would you say {x} is) (really |actually |)({k}|{k} or something else)",
    "(does|would|can) {x} (count|go|pass|rank) as {k}",
)


def kind(rng: Random):
    k = rng.choice(list(KINDS))
    w = rng.choice(KINDS[k])
    bare = k in BARE
    x = w if bare or k == "a letter" else "spinach" if w == "spinach" else a(w)
    if k == "a letter":
        x = "the letter " + w
    X = x[0].upper() + x[1:]
    s = {"x": x, "X": X, "w": w, "k": k}
    r = rng.random()
    if r < 0.4 and k not in ("a letter", "a number"):
        return [(ask(rng, 3, "kind " + w, WHATKIND, around(CLAUSE, "{e}", "what {x} is", "what kind of thing {x} is"), **s), say(rng, 2, "kind " + w, ("{X} is {k}", "it's {k}", "{k}"), **s))]
    other = rng.choice([o for o in KINDS if o != k and not {o, k} <= {"a fruit", "a vegetable", "a color", "a flower", "a tree", "a metal"} and w not in KINDS[o] and o not in ("a number", "a letter")])
    yes = rng.random() < 0.5
    s["k"] = k if yes else other
    return [(ask(rng, 2, f"is {w} {s['k']}", ISKIND, around(JUDGE, "{s}", "{x} is {k}"), **s), say(rng, 2, f"is {w}", (("yes" if yes else "no") + ", {x} is {r}", ("yes" if yes else "no") + ", it's {r}"), r=k, **s))]


# Where one buys or sees or does it.
SHOPS = rows("""
bread=at a bakery; rolls=at a bakery; meat=at a butcher's; sausages=at a butcher's; flowers=at a flower shop; roses=at a flower shop; books=at a bookstore; medicine=at a pharmacy; cough syrup=at a pharmacy; shoes=at a shoe store; stamps=at the post office; gas=at a gas station; toys=at a toy store; fish=at a fish market; vegetables=at the market; milk=at the supermarket; groceries=at the supermarket; rings=at a jeweler's; glasses=at an optician's; tickets for a train=at the station; newspapers=at a newsstand; nails=at a hardware store; a sofa=at a furniture store; a hamster=at a pet store; candy=at a candy store; plants=at a garden center
""")
BUY = (
    "where do you buy {x}", "where can i buy {x}", "where do i get {x}", "where can i get {x}", "where do people buy {x}", "where do they sell {x}", "who sells {x}", "what shop sells {x}", "in what kind of store do i find {x}", "i need {x} where do i go", "where should i go for {x}", "{x} where do i buy that", "{x} where do i get those", "to buy {x} where do i go", "where would you go for {x}", "i'm out of {x} where can i get some", "where do you find {x} in town", "where does one buy {x}", "which store has {x}", "if i want {x} where do i go",
    "where (do|can|could|should|would|must) (i|you|we|people|one) (go for|buy|get|find|look for|shop for|pick up) {x}( in town| these days| please|)",
    "(what|which|what kind of|what sort of) (store|shop|place) (sells|has|do i need for|do i go to for|carries|would have) {x}",
    "(i need|we need|my wife needs|my son wants|i want) {x} (where|to which store|to what kind of store) (do|should|can) (i|we) go",
    "(who|what place) (sells|has got|offers) {x}",
)
DO = rows("""
borrow books=in a library; see a film=in a movie theater; see a play=in a theater; sleep when you travel=in a hotel; catch a plane=at an airport; catch a train=at a train station; get money=at a bank; mail a letter=at the post office; learn to read=at school; swim in a city=in a swimming pool; see wild animals in a city=in a zoo; see old paintings=in a museum; get well when you're very sick=in a hospital; eat out=in a restaurant; have your teeth checked=at the dentist's; get a haircut=at the hairdresser's; work out=in a gym; pray=in a church; build a sandcastle=at the beach; go skiing=in the mountains; pick apples=in an orchard; see fish behind glass=in an aquarium; ride a roller coaster=in an amusement park; play on a slide=on a playground; have a picnic=in a park; milk cows=on a farm
""")
DOING = (
    "where do you go to {x}", "where can i {x}", "where do people {x}", "where do you {x}", "i want to {x} where do i go", "where's a place to {x}", "where should i go to {x}", "what place do you go to if you want to {x}", "to {x} where do i go", "where does one {x}", "i'd like to {x} where can i do that", "in what place can you {x}", "what's a good place to {x}", "where would you go to {x}", "where do kids go to {x}", "if i want to {x} where do i have to go", "where do we go when we want to {x}", "{x} where can i do that",
    "where (do|can|could|should|would|must) (i|you|we|people|one|kids) (go to |){x}",
    "(what|which) (place|building|kind of place) (do|should|can|would) (i|you|we) (go to|visit|need) to {x}",
    "(i|we|my kids) (want|would like|need) to {x} (where|to what place) (do|should|can) (i|we) go",
    "(what's|what is|name|tell me) (the|a) (place|building) (where you can|where people|to|where we can) {x}",
)


def where(rng: Random):
    if rng.random() < 0.5:
        x, y = rng.choice(SHOPS)
        return [(ask(rng, 4, "buy " + x, BUY, around(CLAUSE, "{e}", "where i can buy {x}", "where you get {x}"), x=x), say(rng, 2, "buy " + x, ("{y}", "you get it {y}" if x in ("bread", "meat", "medicine", "gas", "milk", "candy", "fish") else "{y}", "you can buy {x} {y}"), x=x, y=y))]
    x, y = rng.choice(DO)
    return [(ask(rng, 4, "do " + x, DOING, around(CLAUSE, "{e}", "where i can {x}", "where people {x}"), x=x), say(rng, 2, "do " + x, ("{y}", "you can do that {y}", "people do that {y}"), x=x, y=y))]


# A quality of things: what it is like, whether it is, and what else is.
QUALITY = {
    "taste": ("sweet=honey, sugar, chocolate, candy, cake, jam; sour=a lemon, vinegar, a lime; salty=sea water, pretzels, salt; bitter=black coffee, dark chocolate; spicy=chili, hot peppers", "how does {x} taste|what does {x} taste like|what's the taste of {x}|{x} tastes how|if i taste {x} what is it like|is {x} sweet or sour or what|tell me how {x} tastes|(what (does|would|will|could) {x} taste like|how (does|would|will|could) {x} taste( to you|))|what taste (does|would) {x} have|(if|when) (i|you|we) (eat|taste|lick|try) {x} (how|what) (does it|will it|would it) taste( like|)|is {x} (sweet|sour|salty|bitter) or (what|something else)|how would you say {x} tastes|what would {x} taste like|describe the taste of {x}|{x} how does that taste"),
    "feel": ("hot=fire, the sun, boiling water, lava, a hot stove; cold=ice, snow, the north pole, ice cream, a fridge; soft=a pillow, cotton, a feather, wool, fur; hard=a stone, a brick, steel, a diamond; wet=water, rain, the sea; sharp=a knife, a needle, a thorn, broken glass; sticky=glue, honey; smooth=glass, silk, a mirror; light=a feather, a balloon, a leaf; heavy=an elephant, an anchor, a truck, a piano", "is {x} {o}|how does {x} feel|what is {x} like|what's {x} like|what does {x} feel like|how would you describe {x}|{x} is how|if i touch {x} how is it|tell me how {x} feels|(what (does|would|will|could) {x} feel like|how (does|would|will|could) {x} feel( in the hand| on the skin|))|(if|when) (i|you|we) (touch|hold|pick up|step on) {x} (what is it like|how is it|how does it feel)|{x} is( usually| normally|) how|how (would|do|could) (you|we|i) describe {x}( in one word|)|{x} what's that like"),
    "shape": ("round=a ball, a wheel, a coin, a plate, the sun, a ring; square=a chessboard, a tile; a rectangle=a door, a book, a flag; a triangle=a slice of pizza, a yield sign; an oval=an egg", "what shape is {x}|what's the shape of {x}|{x} has what shape|what shape does {x} have|{x} what shape is that|which shape is {x}|tell me the shape of {x}|(what|which) (shape|form) (does|would) {x} have|(what's|what is|tell me|name|describe) the (shape|form) of {x}|(if|when) (i|you|we) (draw|paint|cut out|look at) {x} (what|which) shape (is it|do i draw|do i see)|is {x} (round|square|long) or (what|something else)|{x} (is|comes in|has) (what|which) shape|what form does {x} have|how is {x} shaped|if i draw {x} what shape do i draw"),
    "made of": ("wood=a pencil, a tree trunk, a log; glass=a window, a light bulb, a mirror; paper=a newspaper, a book, a letter; metal=a key, a coin, a nail, a spoon; wool=a sweater; rubber=a tire, an eraser; cotton=a t shirt; bricks=a chimney; wax=a candle; ice=an igloo; snow=a snowman; leather=a saddle; stone=the pyramids; sand=a sandcastle; gold=a wedding ring; flour=bread, a cake; milk=cheese, butter, yogurt; fruit=jam, juice; potatoes=french fries; tomatoes=ketchup; grapes=wine, raisins; chocolate and sugar=a candy bar", "what is {x} made of|what's {x} made of|{x} is made of what|what do you make {x} from|out of what is {x} made|what material is {x}|what do you need to make {x}|{x} what's it made of|tell me what {x} is made of|(what|which material|what material|what stuff) (is|would be) {x} (made|built|produced) (of|from|out of)|(what|which things) (do|would|should|can) (i|you|we|people|they) (need|use|take) (to make|for making|to build|for) {x}|{x} (is made|consists) of what|(from|out of) what (do|would) (they|people|you|we) make {x}|what do they make {x} from|what's in {x}|what goes into {x}|where does {x} come from what's it made of"),
}
QUALITIES = {what: ([(y, xs.split(", ")) for y, xs in rows(table)], asks) for what, (table, asks) in QUALITY.items()}

OPPOSED = {"hot": "cold", "cold": "hot", "soft": "hard", "hard": "soft", "wet": "dry", "sharp": "blunt", "light": "heavy", "heavy": "light"}
FEELS = ("{v} {x} {c}", "{v} {x} (really |usually |normally |)(very |)({c}|something {c})", "does {x} feel {c}", "would {x} (be|feel) {c}", "{x} {v} {c} (right|correct|yes or no|true or false)", "if i touch {x} is it {c}", "(can|could) {x} be {c}")


def quality(rng: Random):
    what = rng.choice(list(QUALITY))
    groups, asks = QUALITIES[what]
    y, things = rng.choice(groups)
    x = rng.choice(things)
    v = "are" if x in ("pretzels", "hot peppers", "the pyramids", "french fries", "raisins") else "is"
    patterns = [p for p in split(asks) if "{o}" not in p and not (v == "are" and (" is " in p or " does " in p or "'s " in p))]
    if not patterns:
        return []
    if what == "feel" and rng.random() < 0.5:
        if y in OPPOSED:
            either = [y, OPPOSED[y]]
            rng.shuffle(either)
            patterns = [f"is {{x}} {either[0]} or {either[1]}", f"{{x}} is it {either[0]} or {either[1]}", f"would you say {{x}} is {either[0]} or {either[1]}", f"what is {{x}} {either[0]} or {either[1]}", f"(tell me|do you know) if {{x}} is {either[0]} or {either[1]}", f"{{x}} {either[0]} or {either[1]}", f"which is it for {{x}} {either[0]} or {either[1]}", f"does {{x}} feel {either[0]} or {either[1]}"]
    s = {"x": x, "X": x[0].upper() + x[1:], "y": y, "v": v}
    if what == "feel" and y in OPPOSED and rng.random() < 0.35:
        c = y if rng.random() < 0.5 else OPPOSED[y]
        return [(ask(rng, 2, f"feels {x} {c}", FEELS, around(JUDGE, "{s}", "{x} {v} {c}"), c=c, **s), say(rng, 1, f"feels {x}", (("yes" if c == y else "no") + ", {x} {v} {y}", ("yes" if c == y else "no") + ", it's {y}"), **s))]
    said = {"taste": ("{X} tastes {y}" if v == "is" else "{X} taste {y}", "{y}", "it's {y}" if v == "is" else "they're {y}"), "feel": ("{X} {v} {y}", "{y}", "it's {y}"), "shape": ("{X} {v} {y}", "it's {y}", "{y}"), "made of": ("{X} {v} made of {y}", "{y}", "from {y}")}[what]
    return [(ask(rng, 3, f"{what} {x}", patterns, **s), say(rng, 2, f"{what} {x}", said, **s))]


# Which of two is more of it: from the least to the most.
ORDERS = {
    ("bigger", "smaller", "big"): "an ant, a bee, a mouse, a cat, a sheep, a horse, an elephant, a whale".split(", "),
    ("bigger", "smaller", "large"): "a grain of sand, a pea, a cherry, an apple, a melon, a car, a house, a mountain, the moon, the earth, the sun".split(", "),
    ("bigger", "smaller", "of animals"): "a flea, a ladybug, a frog, a rabbit, a dog, a cow, a hippo".split(", "),
    ("heavier", "lighter", "of animals"): "a fly, a sparrow, a chicken, a cat, a pig, a cow, an elephant".split(", "),
    ("taller", "shorter", "of animals"): "a mouse, a cat, a dog, a horse, a giraffe".split(", "),
    ("faster", "slower", "of animals"): "a snail, a turtle, a chicken, a dog, a horse, a cheetah".split(", "),
    ("stronger", "weaker", "of animals"): "an ant, a mouse, a cat, a horse, an elephant".split(", "),
    ("sweeter", "less sweet", "sweet"): "a lemon, an apple, honey".split(", "),
    ("further away", "closer", "far"): "the house next door, the next town, the moon, the sun".split(", "),
    ("faster", "slower", "fast"): "a snail, a turtle, a man on foot, a bike, a car, a plane, a rocket".split(", "),
    ("heavier", "lighter", "heavy"): "a feather, an egg, a shoe, a chair, a fridge, a car, a truck, a ship".split(", "),
    ("taller", "shorter", "tall"): "a daisy, a chair, a man, a giraffe, a church tower, a skyscraper".split(", "),
    ("hotter", "colder", "hot"): "ice, cool water, warm tea, boiling water, fire, the sun".split(", "),
    ("longer", "shorter", "long"): "a second, a minute, an hour, a day, a week, a month, a year, a century".split(", "),
    ("older", "younger", "old"): "a baby, a school child, a father, a grandfather".split(", "),
    ("louder", "quieter", "loud"): "a whisper, a talk, a shout, a jet plane".split(", "),
}
COMPARE = (
    "which is {m} {x} or {z}", "what's {m} {x} or {z}", "(which|what) one is {m} {x} or {z}", "is {x} or {z} {m}", "{x} or {z} which is {m}", "{x} or {z} what's {m}", "what is {m} {x} or {z}", "between {x} and {z} which is {m}", "of {x} and {z} which is {m}", "if you compare {x} and {z} which is {m}", "{m} {x} or {z}", "(tell me|do you know|can you tell me|i wonder) which is {m} {x} or {z}", "compare {x} and {z} which one is {m}", "who is {m} {x} or {z}", "put {x} next to {z} which is {m}", "{x} against {z} which one's {m}", "we're arguing which is {m} {x} or {z}", "would you say {x} or {z} is {m}",
    "(which|what|who|which one|which of them|which of the two) (is|would be|might be) (the |){m}( one|) {x} or {z}",
    "(between|of|out of|from) {x} and {z} (which|what|who|which one) (is|would be) (the |){m}( one|)",
    "{x} (and|or|against|compared with|versus) {z} (which|who|which one|what) (is|would be) (the |){m}( one|)",
    "(who's|what's|which one's) {m} (now |){x} or (is it |){z}",
    "is {x} {m} or (is it |is |){z}",
    "(tell|show) me (which is|which one is|what is|who is) {m} {x} or {z}",
    "(if you compare|comparing|if you take|take|when i compare) {x} (and|with) {z} (which|which one|what) is {m}",
)
ISMORE = (
    "is {x} {m} than {z}", "{x} is {m} than {z} (right|isn't it|true or false|yes or no|correct)", "is it true that {x} is {m} than {z}", "isn't {x} {m} than {z}", "would {x} be {m} than {z}", "do you think {x} is {m} than {z}", "am i right that {x} is {m} than {z}", "so {x} is {m} than {z} right", "compared to {z} is {x} {m}", "tell me if {x} is {m} than {z}", "is {x} really {m} than {z}", "my son says {x} is {m} than {z} is he right",
    "(is {x}|can {x} be|could {x} be) (a lot |much |any |even |a bit |){m} than {z}",
    "(would you say|do you think|is it right|is it so|i think|they say) (that |){x} is {m} than {z}",
)


def compare(rng: Random):
    (more, less, _), things = rng.choice(list(ORDERS.items()))
    i, j = sorted(rng.sample(range(len(things)), 2))
    low, high = things[i], things[j]
    up = rng.random() < 0.65
    m, right, wrong = (more, high, low) if up else (less, low, high)
    x, z = (right, wrong) if rng.random() < 0.5 else (wrong, right)
    s = {"m": m, "x": x, "z": z, "r": right, "R": right[0].upper() + right[1:], "o": wrong}
    if rng.random() < 0.6:
        return [(ask(rng, 2, f"{m} {x} {z}", COMPARE, around(CLAUSE, "{e}", "which is {m} {x} or {z}"), **s), say(rng, 2, f"{m} {right}", ("{R} is {m}", "{R}", "that's {r}"), **s))]
    yes = x == right
    return [(ask(rng, 2, f"is {m} {x} {z}", ISMORE, around(JUDGE, "{s}", "{x} is {m} than {z}"), **s), say(rng, 1, f"{m} {right}", (("yes" if yes else "no") + ", {r} is {m}", ("yes" if yes else "no") + ", {r} is {m} than {o}"), **s))]


# How many of what a thing has.
COUNTS = rows("""
a bike=wheels=two; a car=wheels=four; a tricycle=wheels=three; a dog=legs=four; a spider=legs=eight; an ant=legs=six; a bird=legs=two; a chair=legs=four; a table=legs=four; a hand=fingers=five; a foot=toes=five; a person=eyes=two; a person=ears=two; a triangle=sides=three; a square=sides=four; a hexagon=sides=six; an octagon=sides=eight; a pentagon=sides=five; a cube=sides=six; a butterfly=wings=four; a bird=wings=two; a week=days=seven; a year=months=twelve; a day=hours=twenty-four; an hour=minutes=sixty; a minute=seconds=sixty; a dozen=eggs=twelve; a pair=shoes=two; a rainbow=colors=seven; a guitar=strings=six; a violin=strings=four; a year=seasons=four; an octopus=arms=eight; a soccer team=players=eleven; a chess board=squares=sixty-four; a deck=cards=fifty-two; a piano=keys=eighty-eight; a traffic light=lights=three
a cat=legs=four; a cow=legs=four; a horse=legs=four; a bee=legs=six; a beetle=legs=six; a fly=legs=six; an insect=legs=six; a chicken=legs=two; an elephant=legs=four; a crab=legs=ten; a rhino=legs=four; a cat=paws=four; a dog=paws=four; a bee=wings=four; a fly=wings=two; a starfish=arms=five
a person=hands=two; a person=legs=two; a person=feet=two; a person=arms=two; a person=knees=two; a person=fingers=ten; a person=toes=ten; a person=thumbs=two; a person=lungs=two; a face=eyes=two; a head=ears=two; a person=elbows=two; an adult=teeth=thirty-two
a motorcycle=wheels=two; a bicycle=pedals=two; a scooter=wheels=two; a shopping cart=wheels=four; a stroller=wheels=four; a plane=wings=two; a fork=prongs=four; a pair of glasses=lenses=two; a clock=numbers=twelve; a dice=sides=six
a rectangle=sides=four; a rectangle=corners=four; a triangle=corners=three; a square=corners=four; a cube=corners=eight; a hexagon=corners=six; a stop sign=sides=eight; a star=points=five; a clover=leaves=three; a lucky clover=leaves=four
a decade=years=ten; a century=years=one hundred; a fortnight=days=fourteen; a weekend=days=two; a leap year=days=three hundred and sixty-six; a year=days=three hundred and sixty-five; a year=weeks=fifty-two; half an hour=minutes=thirty; a quarter of an hour=minutes=fifteen; half a year=months=six; a school week=school days=five
the alphabet=letters=twenty-six; the english alphabet=vowels=five; a dollar=cents=one hundred; a euro=cents=one hundred; a pound=pence=one hundred; a dollar=quarters=four; a meter=centimeters=one hundred; a kilometer=meters=one thousand; a foot=inches=twelve; a yard=feet=three; a kilo=grams=one thousand
a basketball team=players on the court=five; a volleyball team=players=six; a baseball team=players on the field=nine; a tennis double=players=four; a chess game=players=two; a trio=members=three; a quartet=members=four; a duet=singers=two; a cello=strings=four; a banjo=strings=five; a ukulele=strings=four
""")
COUNTED = (
    "does {x} have {n} {w}", "has {x} got {n} {w}", "{x} has {n} {w} (right|doesn't it|true or false|yes or no|correct)", "is it {n} {w} that {x} has", "is it true that {x} has {n} {w}", "doesn't {x} have {n} {w}", "so {x} has {n} {w} right", "i think {x} has {n} {w} is that right", "am i right that {x} has {n} {w}", "would you say {x} has {n} {w}", "my daughter says {x} has {n} {w} is she right", "if i count the {w} of {x} do i get to {n}", "tell me if {x} has {n} {w}",
    "(does {x} really have|does {x} normally have|has {x} really got) {n} {w}",
    "(are there|do you find|can you count|do i see) {n} {w} (on|in) {x}",
)
HOWMANY = (
    "how many {w} does {x} have", "how many {w} has {x} got", "{x} has how many {w}", "the number of {w} of {x}", "count the {w} of {x}", "{x} how many {w} is that", "if i look at {x} how many {w} do i count", "what number of {w} does {x} have", "how many {w} would {x} have", "how many {w} do i count with {x}", "{w} of {x} how many", "if you have {x} how many {w} do you have", "tell me how many {w} {x} has", "how many {w} are there for {x}",
    "how many {w} (does|would|should|did) {x} (have|need|come with|get)( in all| altogether| in total| normally| usually|)",
    "how many {w} (are|are there|would there be|can you count|do you see|do i see|do you find|do we find) (on|in) {x}( altogether| in total| normally| usually|)",
    "how many {w} (make|make up|belong to|are part of) {x}",
    "how many {w} (do|would|can|must|should) (i|you|we) (have|draw|count|get|need|find|put) (on|for|in|with) {x}",
    "how many {w} {x} (has|has got|comes with)( do you know| please|)",
    "{x} (has|has got|comes with|is made with|needs|normally has|usually has|should have) (how many|what number of|exactly how many) {w}",
    "{x} has( got|) (how many|what number of) {w}",
    "(what's|what is|tell me|give me|say|do you know|i need|name) the (number|total|count|total number) of {w} (on|in|of|for|that belong to) {x}",
    "(if|when) (i|you|we) (draw|look at|have|count|take|buy|build) {x} how many {w} (are there|do i see|is that|do i need|do i have|should there be|does it have)",
    "(count|number|total|amount of) (the |){w} (of|on|in|for) {x}( please| how many| for me| and tell me how many|)",
    "(my|our) (son|daughter|grandson|granddaughter|teacher|class|little one) (asks|asked|wants to know|is counting|would like to know) how many {w} {x} has",
    "(i'm|we're|my son is|my daughter is) (drawing|making|building|painting|counting) {x} how many {w} (does it have|do i need|should it have|are there)",
    "{x} (how many|what number of) {w} (are there|does it have|would it have|are on it|is that|has it got|do i count)",
    "how many {w} (has|have|had) {x}( got| in all| altogether|)",
    "how many {w} (on|in|to|for) {x}( do you know| please|)",
    "{w} (in|on|of) {x} how many( are there| is that|)",
    "(tell|show) (me|us|my son|my daughter|my boy) how many {w} (there are (on|in) {x}|{x} has)",
    "(on|in|with|for) {x} (there are|you have|i have|we have|you find|you count) how many {w}",
    "how many {w} (does it take for|do you count with|belong on|should be on|come with) {x}",
    "(do you know|can you say|tell me) (about |){x} how many {w} (it has|are there|there are)",
)
TWO = ("two", "three", "four", "five", "six")


def counted(rng: Random):
    x, w, n = rng.choice(COUNTS)
    if rng.random() < 0.4:
        yes = rng.random() < 0.5
        s = {"x": x, "w": w, "n": n if yes else rng.choice([m for m in (*TWO, "seven", "eight", "ten", "twelve") if m != n]), "r": n}
        return [(ask(rng, 2, f"has {x} {s['n']} {w}", COUNTED, around(JUDGE, "{s}", "{x} has {n} {w}"), **s), say(rng, 1, f"has {x} {w}", (("yes" if yes else "no") + ", {x} has {r} {w}", ("yes" if yes else "no") + ", it has {r}"), **s))]
    s = {"x": x, "X": x[0].upper() + x[1:], "w": w, "r": n, "N": n.capitalize()}
    return [(ask(rng, 4, f"many {w} {x}", HOWMANY, around(CLAUSE, "{e}", "how many {w} {x} has", "how many {w} (there are|are) (on|in) {x}", "how many {w} (make|make up|belong to) {x}"), **s), say(rng, 2, f"many {w} {x}", ("{X} has {r} {w}", "{N}", "it has {r}", "{r} {w}"), **s))]


# What follows in an order that everybody knows.
CHAINS = {
    "meal": ("breakfast lunch dinner".split(), "meal"), "planet": ("Mercury Venus Earth Mars Jupiter Saturn Uranus Neptune".split(), "planet"), "part of the day": ("morning=noon=afternoon=evening=night".split("="), "part of the day"), "ordinal": ("first second third fourth fifth sixth seventh eighth ninth tenth".split(), "place"),
}
NEXT = (
    "what comes after {x}", "what's after {x}", "after {x} comes what", "what {n} comes after {x}", "what {n} is after {x}", "which {n} follows {x}", "what follows {x}", "{x} and then", "what's the next {n} after {x}", "what comes next after {x}", "the {n} after {x}", "when {x} is over what comes", "which {n} is next after {x}", "{x} is followed by what",
    "(what|which {n}|what {n}) (comes|is|follows|would be) (right |just |directly |straight |)after {x}",
    "{x} (and then|then|and after that) (comes |)(what|which {n})", "{x} (is followed by|comes before|is right before) (what|which {n})",
    "(when|after|once) {x} (is over|is done|is finished|has passed) (what|which {n}) (comes|is next|follows)",
    "(what's|what is|tell me|name|give me) the (next|following) {n} after {x}",
)
PREV = (
    "what comes before {x}", "what's before {x}", "before {x} comes what", "what {n} comes before {x}", "what {n} is before {x}", "which {n} is right before {x}", "what's the {n} before {x}", "the {n} before {x}", "what do we have before {x}", "{x} comes after what",
    "(what|which {n}|what {n}) (comes|is|would be) (right |just |directly |)(before|ahead of|in front of) {x}",
    "(what's|what is|tell me|name|give me) the {n} (right |just |)before {x}",
    "(before|ahead of) {x} (there is|there's|comes|we have|is) (what|which {n})",
)


def chain(rng: Random):
    seq, noun = CHAINS[rng.choice(list(CHAINS))]
    i = rng.randrange(len(seq) - 1)
    forward = rng.random() < 0.65
    x, y = (seq[i], seq[i + 1]) if forward else (seq[i + 1], seq[i])
    s = {"x": x, "y": y, "Y": y[0].upper() + y[1:], "n": noun}
    asks = [p for p in (NEXT if forward else PREV) if noun != "place" or "{n}" not in p]
    tells = around(CLAUSE, "{e}", "what comes after {x}" if forward else "what comes before {x}")
    return [(ask(rng, 4, f"chain {forward} {x}", asks, tells, **s), say(rng, 3, f"chain {forward} {y}", ("{Y}", "{Y} comes after {x}" if forward else "{Y} comes before {x}", "it's {y}"), **s))]


# Words of a family: him and her, the doer, the stronger form.
FAMILY = {
    "the female of": ("a king=a queen; a prince=a princess; a lion=a lioness; a rooster=a hen; a bull=a cow; a ram=a ewe; an actor=an actress; a waiter=a waitress; a husband=a wife; a brother=a sister; an uncle=an aunt; a nephew=a niece; a father=a mother; a son=a daughter; a grandfather=a grandmother; a boy=a girl; a man=a woman; a gentleman=a lady; a stallion=a mare; a wizard=a witch; a duke=a duchess; an emperor=an empress", "what's the female of {x}|what do you call a female of {x}|{x} is a he what's the she|what's the woman's word for {x}|if it's a girl it's not {x} but what|{x} and the lady is|what's the feminine of {x}|the female form of {x}|what's the other one for {x} if it's a she|he's {x} and she's what|he's {x} what is she|what is the female version of {x}|{x} but female"),
    "the comparative of": ("big=bigger; small=smaller; tall=taller; fast=faster; slow=slower; good=better; bad=worse; old=older; young=younger; hot=hotter; cold=colder; long=longer; short=shorter; happy=happier; easy=easier; strong=stronger; far=farther; nice=nicer; cheap=cheaper; rich=richer; early=earlier; late=later; heavy=heavier; light=lighter", "what's the comparative of {x}|how do you compare {x}|{x} and more of it is|i'm {x} but you are even what|if something is even more {x} it's what|one is {x} the other is even|{x} then what|the comparative of {x}|say {x} in the comparative|what comes after {x} and before the most|how do you say more {x}|not just {x} but"),
    "the superlative of": ("big=biggest; small=smallest; tall=tallest; fast=fastest; good=best; bad=worst; old=oldest; young=youngest; hot=hottest; cold=coldest; long=longest; happy=happiest; easy=easiest; strong=strongest; nice=nicest; cheap=cheapest; rich=richest; early=earliest", "what's the superlative of {x}|if nothing is more {x} it's the what|{x} and the most of it is the|how do you say most {x}|the superlative of {x}|one is {x} but the top one is the|say {x} in the superlative|the most {x} of all is the"),
}
FAMILIES = {of: (rows(table), asks) for of, (table, asks) in FAMILY.items()}


def family(rng: Random):
    of = rng.choice(list(FAMILY))
    table, asks = FAMILIES[of]
    x, y = rng.choice(table)
    s = {"x": x, "y": y, "Y": y[0].upper() + y[1:]}
    if of == "the female of":
        wrap, says = around(WHAT, "{np}", "the female of {x}"), ("{Y}", "that's {y}", "it's {y}")
    else:
        wrap, says = around(WHAT, "{np}", of + " {x}"), ("{Y}", "it's {y}", of + " {x} is {y}")
    return [(ask(rng, 3, f"{of} {x}", asks, wrap, **s), say(rng, 3, f"{of} {x}", says, **s))]


# What one does not say twice: another word for it.
SAME = rows("""
big=large; small=little; happy=glad; quick=fast; begin=start; end=finish; smart=clever; shout=yell; gift=present; angry=mad; sick=ill; store=shop; couch=sofa; fall=autumn; movie=film; near=close; rich=wealthy; noisy=loud; silent=quiet; correct=right; jump=leap; rock=stone; kid=child; road=street; hat=cap; bunny=rabbit; pretty=beautiful; simple=easy; scared=afraid; job=work; mom=mother; dad=father; garbage=trash; bike=bicycle; phone=telephone; plane=airplane; wonderful=great; difficult=hard; unhappy=sad; reply=answer
""")
SAME_ASK = (
    "what's another word for {x}", "what is a different word for {x}", "another word for {x}", "a word that means the same as {x}", "what means the same as {x}", "what's a synonym for {x}", "a synonym of {x}", "how else can i say {x}", "how else do you say {x}", "instead of {x} i can say", "what can i say instead of {x}", "give me another word for {x}", "i don't want to say {x} what else can i say", "{x} in another word", "{x} what's another word for that", "is there another word for {x}", "which word is like {x}", "i already wrote {x} what else could i write", "find another word for {x}", "what word has the same meaning as {x}", "say {x} in a different way", "can you think of another word for {x}", "for my essay i need another word for {x}",
    "(what's|what is|tell me|give me|find|say|do you know|i need) (another|a different|a second|a new) (word for|way to say|name for|term for|expression for) {x}",
    "(what|which word|what other word) (means|says) (the same as|much the same as|the same thing as|the same meaning as) {x}",
    "(how else|in what other way) (can|could|do|might|would) (i|you|we|people) (say|put|call) {x}",
    "(instead of|in place of|rather than) {x} (i|you|we) (can|could|might) (say|write|use)( what|)",
)


def same(rng: Random):
    turns = []
    for x, y in rng.sample(SAME, rng.choice((1, 1, 2))):
        user = also(rng, 2, "same and " + x, ("and for {x}", "and {x}", "what about {x}", "how about {x}", "and another one for {x}", "okay and {x}"), x=x) if turns else ask(rng, 4, "same " + x, SAME_ASK, around(WHAT, "{np}", "another word for {x}"), x=x)
        turns.append((user, say(rng, 2, "same " + x, ("{Y}", "you can say {y}", "another word is {y}"), y=y, Y=y.capitalize())))
    return turns


# Rooms, ways of travel, clothes, family: what belongs where.
BELONGS = rows("""
what room do you cook in|in which room do you cook|where in the house do you cook|(what|which|in what|in which) room (do|would|can|should) (i|you|we|people|they) (cook|bake|make dinner|wash the dishes|prepare food)( in|)|(what|which) room (is|has) (the stove|the oven|the fridge)( in|)|(where|in what part of the house) (do|would|can) (i|you|we|people) (cook|make dinner|bake a cake)|where (is|stands|do i find) the (stove|fridge|oven)|where is the stove=the kitchen; what room do you sleep in|in which room do you sleep|where in the house do you sleep|(what|which|in what|in which) room (do|would|can|should) (i|you|we|people) (sleep|go to bed|go to sleep|take a nap)( in|)|(what|which) room (has|would have|needs) (a bed|beds)( in it|)|(where|in what part of the house) (do|would|should) (i|you|we|people) (sleep|go to bed)|in which room (is|stands|do i find) the bed|which room has a bed=the bedroom; what room do you take a bath in|where do you take a shower|in which room do you wash|(what|which|in what|in which) room (do|would|can|should) (i|you|we|people) (wash|take a bath|take a shower|brush their teeth)( in|)|(what|which) room (has|would have) (a bathtub|a shower|a toilet)( in it|)|(where|in what part of the house) (do|would|can) (i|you|we|people) (wash|shower|brush teeth)|where is the bathtub=the bathroom; where do you park a car at home|where does the car sleep=the garage; where do you watch television with the family|in which room is the sofa=the living room
what do you wear on your feet|what goes on your feet before shoes|what (do|should|would) (i|you|we) (wear|put on|pull over|have) (on|over) (my|your|our) feet (before|inside|under|in) (the |my |your |)shoes|(what|which piece of clothing) (goes|comes|is worn) (inside|in|under) (the |my |)shoes|what do you put on before your shoes=socks; what do you wear when it's raining|what keeps you dry when it rains=a raincoat; what do you wear to sleep|what do you put on for bed=pajamas; what do you wear around your neck in winter|what keeps your neck warm=a scarf; what do you wear on your head on a bike|what protects your head on a bike=a helmet; what do you wear in the pool|what do you put on to swim=a swimsuit
what do you travel on over the sea|what carries people over the ocean on water=a ship; what flies and carries people|what do you take to fly=a plane; what runs on rails|what goes on tracks=a train; what goes under water with people in it|what boat can dive=a submarine; what has two wheels and pedals|what do you ride with pedals=a bike; what flies straight up with blades on top|what flying machine has blades on top=a helicopter
who is my father's brother|what do i call my father's brother|(my|your) (father's|dad's|mother's|mom's) brother is (my|your) what|(who|what) is (my|the) (dad's|father's|mother's|mom's) brother (to me|for me)|(how|what) (do|should|would) (i|you|we) call (my|your) (dad's|mother's|father's|mom's) brother|what's my dad's brother to me=your uncle; who is my mother's sister|what do i call my mother's sister|(my|your) (father's|dad's|mother's|mom's) sister is (my|your) what|(who|what) is (my|the) (dad's|father's|mother's|mom's) sister (to me|for me)|(how|what) (do|should|would) (i|you|we) call (my|your) (dad's|mother's|father's|mom's) sister|what's my mom's sister to me=your aunt; who is my uncle's daughter|what do i call my aunt's son=your cousin; who is my father's father|what do i call my dad's dad|(my|your) (father's|dad's|mother's|mom's) (father|dad) is (my|your) what|(who|what) is (my|the) (dad's|mother's|mom's) (father|dad) (to me|for me)|(how|what) (do|should|would) (i|you|we) call (my|your) (dad's|mother's|mom's) (father|dad)=your grandfather; who is my sister's son|what do i call my brother's son=your nephew; who is my brother's daughter|what do i call my sister's daughter=your niece
what do you eat soup with|what do you need for soup=a spoon; what meal do you eat in the morning|what's the first meal of the day|what do you call the meal in the morning=breakfast; what meal is in the middle of the day|what do you eat at noon=lunch; what meal do you eat in the evening|what's the last meal of the day=dinner
what do you call frozen water|what is frozen water|(what|how) do (you|we|people) call (frozen water|water that is frozen|water when it freezes)|frozen water is( called|)( what|)|(if|when) water (freezes|gets very cold) (it becomes|it turns into|what is it|what does it become)|when water freezes it becomes what=ice; what do you call water from the sky|what falls from clouds|what (comes|falls|drops) (down |)(from|out of) (the |)(clouds|sky) and makes (you|us|everything) wet|water that falls from the sky is( called|)( what|)=rain; what's white and falls in winter|what falls from the sky in winter and is white=snow; what comes out of a volcano|what's the hot stuff from a volcano=lava; what do you see in the sky during the day|what shines in the day=the sun; what shines at night|what (shines|do you see|is round and bright) (in the sky |)at night|what lights up the night sky=the moon; what do you hear in a storm after the flash|what's the loud noise in a storm=thunder; what's the flash in a storm|what do you call the flash in a storm=lightning
what do you call a baby dog|what is a young dog=a puppy; what do bees give us|what sweet thing do bees make=honey; what do hens lay|what do we get from chickens for breakfast=eggs; what grows on a sheep|what do you make sweaters from=wool; what do cows give|what white drink comes from cows=milk; what do you plant to grow a flower|what do plants grow from=a seed; what part of a plant is under the ground|what drinks the water for a plant=the roots; what falls from trees in autumn|what is green on a tree in summer=the leaves
what do you do when you're tired|what should i do if i'm tired=sleep; what do you do when you're hungry|what should i do if i'm hungry=eat; what do you do when you're thirsty|what should i do if i'm thirsty=drink; what do you say when you get a present|what do you say if someone helps you|what's the polite word after a gift=thank you; what do you say when you want something|what's the magic word=please; what do you say if you step on someone's foot|what do you say when you did something wrong=sorry; what do you say before you go to bed|what do you say at bedtime=good night; what do you say when you meet someone|what's the first word on the phone=hello
how do you cross the street|what should you do before you cross the street=look left and right; what number do you call for the fire department in america|what's the emergency number in america=nine one one; what number do you call for help in britain|what's the emergency number in england=nine nine nine
how many cents in a dollar|a dollar has how many cents=one hundred; how many grams in a kilo|a kilogram is how many grams=one thousand; how many centimeters in a meter|a meter has how many centimeters=one hundred; how many inches in a foot|a foot has how many inches=twelve; how many minutes in half an hour|half an hour is how many minutes=thirty; how many minutes in a quarter of an hour|a quarter of an hour is how many minutes=fifteen; how many months in half a year|half a year is how many months=six; how many years in a decade|a decade is how many years=ten; how many years in a century|a century is how many years=one hundred; how many days in a fortnight|a fortnight is how many days=fourteen; how many weeks in a year|a year has how many weeks=fifty-two
at what temperature does water freeze in celsius|how cold must water be to freeze=zero degrees; at what temperature does water boil in celsius|how hot is boiling water=one hundred degrees; how many sides has a stop sign|a stop sign has how many sides=eight; what color is a stop sign|a stop sign is what color=red; what do you call a triangle's three points|what are the points of a triangle called=corners; what is half of a circle called|what do you call half a circle=a semicircle
""")


def belongs(rng: Random):
    asks, y = rng.choice(BELONGS)
    first = split(asks)
    extra = [f"(so|okay|hey|right) {q}" for q in first] + [f"{q} (please|do you know|any idea|again|would you know)" for q in first] + [f"(quick|easy|quiz) question {q}" for q in first]
    return [(ask(rng, 8, "belongs " + first[0], first + extra if rng.random() < 0.5 else first), say(rng, 3, "belongs " + first[0], ("{Y}", "that's {y}", "it's {y}") if not y.startswith(("the leaves", "the roots", "socks", "pajamas", "eggs", "corners", "sleep", "eat", "drink", "look")) else ("{Y}",), y=y, Y=y[0].upper() + y[1:]))]


TOPICS = [
    Topic("jobs", 0.7, job),
    Topic("what it is for", 0.7, tool),
    Topic("kinds of things", 0.7, kind),
    Topic("where to buy or do it", 0.5, where),
    Topic("what it is like", 0.8, quality),
    Topic("which is more", 0.8, compare),
    Topic("how many it has", 0.8, counted),
    Topic("what follows", 0.3, chain),
    Topic("word families", 0.5, family),
    Topic("another word", 0.3, same),
    Topic("what belongs", 0.8, belongs),
]
