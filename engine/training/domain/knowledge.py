"""What anybody knows: colors, opposites, plurals, rhymes, and the topics of places, days and facts."""

from random import Random

from . import days, facts, places
from .tables import CLAUSE, WHAT, Topic, also, ask, common, more, rows, say
from .text import own
from .world import around

# A thing and its color; the best known first.
COLORS = rows("""
the sky=blue; grass=green; a banana=yellow; snow=white; blood=red; coal=black; an orange=orange; a stop sign=red; the sun=yellow; milk=white; a strawberry=red; a carrot=orange; a lemon=yellow; chocolate=brown; a tomato=red
a frog=green; a leaf=green; a polar bear=white; a fire truck=red; a pumpkin=orange; an elephant=gray; a crow=black; a cucumber=green; the ocean=blue; a school bus=yellow; a flamingo=pink; a pig=pink; an eggplant=purple; lavender=purple
broccoli=green; spinach=green; lettuce=green; a pea=green; corn=yellow; butter=yellow; ketchup=red; mustard=yellow; coffee=brown; rice=white; salt=white; sugar=white; flour=white; a snowman=white; a cloud=white; a swan=white; a panda=black and white
a zebra=black and white; a soccer ball=black and white; a penguin=black and white; a piano key=black or white; a cherry=red; a raspberry=red; a blueberry=blue; a ladybug=red with black dots; a lobster=red when it's cooked; a ruby=red; an emerald=green; a sapphire=blue
ash=gray; a mouse=gray; a dolphin=gray; a shark=gray; a hippo=gray; charcoal=black; the night sky=black; a raven=black; tar=black; mud=brown; soil=brown; cinnamon=brown; honey=golden yellow; an egg yolk=yellow; egg white=white; a sunflower=yellow; a daffodil=yellow; a canary=yellow
a fire engine=red; a rose=red; a cow=brown, white or black; a horse=brown, black or white; a chicken=brown or white; a duckling=yellow; a lion=golden yellow; a tiger=orange with black stripes; a giraffe=yellow with brown spots; a rabbit=brown, white or gray; a monkey=brown; a camel=light brown; a snake=often green or brown; a bee=yellow and black; a fox=red and white; a fish=often silver; a parrot=often green; an owl=often brown; a rat=gray or brown; a whale=gray or blue
a pear=green or yellow; an apple=red, green or yellow; a grape=green or purple; a peach=orange and pink; a melon=green; a watermelon=green outside and red inside; a pineapple=yellow inside; an avocado=green; a kiwi=green inside; an onion=white, yellow or red; garlic=white; a potato=brown or yellow; a radish=red; a beet=dark red; cabbage=green; a mushroom=often white or brown; a bean=often green; an olive=green or black; a bell pepper=red, green or yellow; a walnut=brown; a chestnut=brown
cheese=yellow; cream=white; bread=brown; toast=golden brown; yogurt=white; vanilla ice cream=white; an egg=white or brown; tea=brown; water=clear, it has no color; wine=red or white; orange juice=orange; maple syrup=brown; gingerbread=brown; cocoa=brown; oil=golden yellow; pasta=yellow; peanut butter=brown; strawberry jam=red; ham=pink; salmon=pink
the moon=white or gray; a star=white; the sea=blue; a river=blue; a lake=blue; rain=clear, it has no color; ice=white or clear; fire=red, orange and yellow; smoke=gray; sand=yellow; a stone=often gray; a tree trunk=brown; a meadow=green; a forest=green; a fir tree=green; a daisy=white and yellow; a dandelion=yellow; a poppy=red; a tulip=often red or yellow; a rain cloud=gray; gold=golden yellow; silver=gray and shiny; copper=reddish brown; rust=reddish brown; a brick=red; wood=brown; iron=gray; a pearl=white
a tire=black; a wedding dress=white; a lab coat=white; a chess board=black and white; a police car=often black and white; an ambulance=white and red; a heart=red; a ghost=white; a witch's hat=black; a pirate flag=black and white; a Christmas tree=green; a mailbox=blue; a blackboard=black or green; a skeleton=white; a bone=white; lipstick=often red; a rubber duck=yellow; a lawn=green; a teddy bear=brown; a highlighter=yellow; a penny=brown; a dollar bill=green
a tangerine=orange; a goldfish=orange; a basketball=orange; a traffic cone=orange; a tennis ball=yellow; a crocodile=green; a cactus=green; a lime=green; a pickle=green; a peanut=brown; a coconut=brown; a bear=brown or black; a violet=purple; a plum=purple; cotton=white; a tooth=white
""")
# Those that are said in the plural too.
MANY = {"a banana": "bananas", "an orange": "oranges", "a strawberry": "strawberries", "a carrot": "carrots", "a lemon": "lemons", "a tomato": "tomatoes", "a leaf": "leaves", "a pea": "peas", "a cherry": "cherries",
        "a frog": "frogs", "a cucumber": "cucumbers", "a pumpkin": "pumpkins", "an elephant": "elephants", "a polar bear": "polar bears", "a flamingo": "flamingos", "a pig": "pigs", "a raspberry": "raspberries", "a swan": "swans",
        "a cloud": "clouds", "a fire truck": "fire trucks", "a school bus": "school buses", "a stop sign": "stop signs", "a lime": "limes", "a pickle": "pickles", "a sunflower": "sunflowers", "a tooth": "teeth",
        "a rose": "roses", "a pear": "pears", "an apple": "apples", "a grape": "grapes", "an egg": "eggs", "a potato": "potatoes", "a mushroom": "mushrooms", "an olive": "olives", "a star": "stars", "a tire": "tires", "a brick": "bricks", "a bone": "bones", "a bee": "bees", "a mouse": "mice", "a cow": "cows", "a fire engine": "fire engines", "an ambulance": "ambulances", "a ghost": "ghosts", "a daisy": "daisies", "a poppy": "poppies", "a dandelion": "dandelions", "a blueberry": "blueberries", "a raven": "ravens", "a crow": "crows"}
COLOR_ASK = (
    "what color {is} {x}", "what's the color of {x}", "what is the color of {x}", "which color {is} {x}", "what color {has} {x}( got|)", "what color {does} {x} have", "{x} {is} what color", "color of {x}", "the color of {x}",
    "(tell me|do you know|can you tell me|any idea|i forgot|could you say|i'd like to know) what color {x} {is}", "(tell me|name|say) the color of {x}", "in what color would you paint {x}", "what color would you say {x} {is}", "what color {is} {x} usually",
    "if i draw {x} which color do i take", "i want to paint {x} what color do i need", "{x} what color", "which crayon do i need for {x}", "what color do you think {x} {is}", "what color comes to mind for {x}", "i wonder what color {x} {is}",
    "how would you describe the color of {x}", "what color {is} {x} normally", "what color should {x} be", "my (son|daughter|kid) asked me what color {x} {is}", "the color of {x} please", "guess the color of {x}",
    "what color would {x} be", "what color {is} {x} in real life", "what color {is} {x} supposed to be", "what color {is} {x} most of the time", "what color {is} {x} again",
    "which color {does} {x} have", "which color would you give {x}", "what color would you give {x}", "what color would you make {x}",
    "what color would you use for {x}", "what color should i use for {x}", "which color do i use for {x}", "what color do i paint {x}", "what color do i need to draw {x}",
    "i'm coloring {x} which color do i need", "i'm coloring in {x} what color should i use", "what color pencil do i need for {x}",
    "which pencil do i take for {x}", "which paint do i need for {x}", "what color do you see when you look at {x}", "what color do you see when you picture {x}",
    "if you see {x} what color {is} that", "if i look at {x} what color do i see", "when i see {x} what color do i see", "picture {x} what color {is} that",
    "{x} what color would that be", "{x} which color", "{x} {is} which color",
    "in what color do you see {x}", "what color {does} {x} come in", "what shade {is} {x}", "tell me {x} {is} what color",
    "what's the usual color of {x}", "what's the normal color of {x}", "what is the typical color of {x}", "what's the color you'd give {x}", "name the color {x} {is}",
    "say what color {x} {is}", "give me the color of {x}", "describe the color of {x}", "i need the color of {x}", "i forget the color of {x}", "remember what color {x} {is}",
    "(i'm not sure|could you tell me|would you know|remind me|i was wondering|may i ask|i'm wondering|got any idea|any chance you know|have you any idea|i can't think) what color {x} {is}",
    "(do you know|tell me|can you tell me|any idea|would you say) which color {x} {is}", "(do you know|could you tell me|i'd like to know|i wonder about) the color of {x}",
    "my (teacher|friend|nephew|niece) wants to know what color {x} {is}", "we're playing a color game what color {is} {x}", "color quiz {x}", "color question what color {is} {x}",
    "if someone says {x} what color comes to mind", "(please |)say the color of {x}", "what color {is} {x} do you know", "any idea of the color of {x}", "how do you color {x}",
    "how would you color {x}", "how should i color {x} in", "i can't remember what color {x} {is}",
    "i'm color blind what color {is} {x}",
    "(what|which) (color|shade|kind of color) ({is} {x}|{does} {x} have|would {x} be|should {x} be|{has} {x} got|would you say {x} {is}|do you think {x} {is})( usually| normally| in nature| most of the time| really|)",
    "(what|which) color (do|would|should|could|must|can|did) (i|you|we|my (son|daughter)|one|people) (use|take|need|pick|choose|want|have) (for|to paint|to draw|to color|to color in) {x}",
    "(if|when) (i|you|we|my (son|daughter)) (paint|draw|color|color in|look at|see|think of|make|knit|picture) {x} (what|which) (color|crayon|pencil|paint) (should (i|you|we)|do (i|you|we)|would (i|you|we)) (use|take|see|need|pick)",
    "(what's|what is|tell me|give me|name|say|do you know|i need|guess|can you tell me|could you tell me) the (usual |normal |right |natural |real |)(color|shade) (of|for) {x}",
    "{x} {is}( usually| normally| mostly| always| of course| as you know|)",
    "{x} {has} (what|which) (color|shade)",
    "{x} {is} (usually|normally|mostly|always|often|in general|mainly) (what|which) color",
    "{x} (what|which) (color|shade) (would|might|could|should) (that|it|they) (be|have)",
    "(in|with) (what|which) (color|crayon|pencil|paint) (do|would|should|can) (i|you|we|one) (paint|draw|color|color in|fill in) {x}",
    "(tell me|show me|describe|explain|say|do you know) (how {x} {is} colored|what color {x} {has}|the color {x} {has})",
    "(how|what color) (would|do|should) (you|i|we|people) (color|paint) (in |){x}",
    "(my|our) (daughter|son|grandson|granddaughter|niece|little one|class) (wants to know|asks|is painting and asks|would like to know|wonders) (what|which) color ({x} {is}|{is} {x})",
    "(we're|i'm|my daughter is|my son is|the kids are) (painting|drawing|coloring|coloring in|making) {x} (what|which) (color|crayon|paint) (do we need|goes there|is right|fits|should it be|is it)",
    "(do|would|can) you (happen to |)(know|say|remember|tell me) (what|which) color {x} {is}",
)
COLOR_OR = (
    "{is} {x} ({c} or {d}|{d} or {c})", "{x} {is} ({c} or {d}|{d} or {c})", "(what's|what is) {x} ({c} or {d}|{d} or {c})", "(would you say|do you think|is it true that|tell me if|do you know if) {x} {is} ({c} or {d}|{d} or {c})", "{x} ({c} or {d}|{d} or {c})( what do you say| which is it|)",
    "(should|do|would) i (paint|color|draw) {x} ({c} or {d}|{d} or {c})",
)
COLOR_AND = ("and {x}", "what about {x}", "how about {x}", "and {x} then", "okay and {x}", "and what about {x}", "and what color {is} {x}", "now {x}",
    "and how about {x}", "then {x}", "now what about {x}", "also {x}", "{x} too", "okay {x}", "and what's {x}", "and {x} please", "so what about {x}", "and what color's {x}",
    "and {x} what color", "and the color of {x}", "next {x}", "okay what about {x}", "alright and {x}", "and if it's {x}", "try {x}", "one more {x}",
    "and {x} what's that",
)
COLOR_YES = ("{is} {x} {c}", "{x} {is} {c} right", "is it true that {x} {is} {c}", "true or false {x} {is} {c}", "would you say {x} {is} {c}", "do you think {x} {is} {c}", "{x} {is} {c} isn't that right", "{is} {x} {c} yes or no", "i think {x} {is} {c} is that right",
    "{is} {x} {c} or not", "{is} {x} really {c}", "{is} {x} usually {c}", "{is} {x} normally {c}", "{is} the color of {x} {c}",
    "{x} {is} {c} (correct|true or false|yes or no|is that right|is that true)", "{x} {is} normally {c} right", "{x} that's {c} right", "would {x} be {c}", "the color of {x} is {c} right",
    "the color of {x} is {c} isn't it", "is it right that {x} {is} {c}", "is it correct that {x} {is} {c}",
    "(can you tell me|tell me|do you know|i wonder|i was wondering|any idea) (if|whether) {x} {is} {c}", "i heard {x} {is} {c} is that true",
    "my (son|daughter|kid) says {x} {is} {c} is that right", "i'm pretty sure {x} {is} {c} am i right", "am i right that {x} {is} {c}", "can you confirm that {x} {is} {c}",
    "do you agree that {x} {is} {c}", "so {x} {is} {c} right", "i'd say {x} {is} {c} is that right", "should i paint {x} {c}", "do i color {x} {c}", "if i paint {x} {c} is that right",
    "correct me if i'm wrong {x} {is} {c}", "yes or no {x} {is} {c}", "right or wrong {x} {is} {c}", "hey {is} {x} {c}", "{x} {is} {c} or am i wrong",
    "{x} {is} {c} you agree", "somebody told me {x} {is} {c} is that true", "would you call {x} {c}", "{is} {x} {c} would you say", "do people say {x} {is} {c}",
)
PLAIN = "red blue green yellow black white orange purple pink brown".split()


def forms(thing: str, many: bool) -> dict[str, str]:
    if many and thing in MANY:
        return {"x": MANY[thing], "is": "are", "does": "do", "has": "have", "it": "they're"}
    return {"x": thing, "is": "is", "does": "does", "has": "has", "it": "it's"}


def color(rng: Random):
    if rng.random() < 0.25:
        thing, shade = common(rng, COLORS, 40)
        if shade in PLAIN:
            asked = shade if rng.random() < 0.5 else rng.choice([c for c in PLAIN if c != shade][:5])
            s = forms(thing, False)
            return [(ask(rng, 2, f"{asked} {thing}", COLOR_YES, c=asked, **s), say(rng, 1, thing, (("yes" if asked == shade else "no") + ", {x} {is} {c}",), c=shade, **s))]
    turns, seen = [], []
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
        thing, shade = common(rng, COLORS, 25)
        if thing in seen:
            break
        many = rng.random() < 0.4
        s = forms(thing, many) | {"c": shade}
        key = f"color {s['x']}"
        s["d"] = own(rng, key).choice([c for c in PLAIN if c not in shade])
        user = also(rng, 1, key + " and", COLOR_AND, **s) if seen else ask(rng, 6 if s["x"] == thing else 3, key, COLOR_ASK + COLOR_OR if shade in PLAIN else COLOR_ASK, **s)
        turns.append((user, say(rng, 3 if s["x"] == thing else 2, key, ("{x} {is} {c}", "{it} {c}", "{c}"), **s)))
        seen.append(thing)
    return turns


MIXES = rows("""
red=yellow=orange; blue=yellow=green; red=blue=purple; red=white=pink; black=white=gray; red=green=brown; blue=white=light blue; yellow=blue=green; yellow=red=orange; blue=red=purple; white=red=pink; white=black=gray; green=red=brown
""")
MIX_ASK = (
    "what do you get (if|when) you mix {x} and {y}", "what color do you get (if|when) you mix {x} and {y}", "what do {x} and {y} make", "what color do {x} and {y} make", "mix {x} and {y} what do you get", "{x} and {y} makes what( color|)", "what's {x} and {y} mixed", "what happens if i mix {x} and {y}",
    "(tell me|do you know|can you tell me|any idea|i forgot) what {x} and {y} make", "if i mix {x} with {y} what color is that", "what color is {x} mixed with {y}", "what do i get from {x} and {y}", "{x} plus {y} makes what color", "i mixed {x} and {y} what color is it", "what's the mix of {x} and {y}",
    "combine {x} and {y} what color comes out", "which color comes from {x} and {y}", "what will {x} and {y} give me", "i have {x} paint and {y} paint what can i make", "{x} mixed with {y} is what",
    "what does {x} and {y} make", "what color does {x} and {y} make", "what color does {x} with {y} make", "what comes out when you mix {x} and {y}", "what comes out if i mix {x} with {y}",
    "which color comes out if you mix {x} and {y}", "which color do you get from {x} and {y}", "which color do {x} and {y} make together", "what do {x} and {y} make together",
    "what do {x} and {y} give", "what do {x} and {y} turn into", "what do {x} and {y} become", "what color do {x} and {y} become", "{x} and {y} become what color",
    "{x} and {y} gives what color", "{x} and {y} together", "{x} and {y} together make what", "{x} and {y} mixed is what", "{x} and {y} mixed what color is that",
    "{x} and {y} what color do they make", "{x} with {y} makes what", "{x} with {y} what do i get", "{x} with some {y} what color is that", "{x} plus {y} what color is it",
    "{x} plus {y} what do i get", "mix {x} and {y}", "mix {x} with {y} and you get", "mixing {x} and {y} gives what", "mixing {x} with {y} makes what color", "if you mix {x} and {y}",
    "if you mix {x} and {y} what happens", "if i put {x} and {y} together what color is that", "if i blend {x} and {y} what do i get", "blend {x} and {y} what color is it",
    "if i add {y} to {x} what color do i get", "add {y} to {x} what color is that", "when you add {y} to {x} what do you get", "put {x} and {y} together what do you get",
    "stir {x} and {y} together what color is it", "i'm painting what do {x} and {y} make", "i'm mixing {x} and {y} what will it be", "i only have {x} and {y} what color can i make",
    "we mixed {x} with {y} guess what color it is", "pour {x} paint into {y} paint what do you get",
    "(could you tell me|i wonder|i'd like to know|would you know|remind me|i was wondering) what color {x} and {y} make",
    "(do you know|tell me|can you tell me|any idea|i forgot) what you get (from|when you mix) {x} and {y}", "what color is {x} plus {y}", "what's {x} plus {y} in paint",
    "what's {x} with {y} mixed in", "what's the color of {x} and {y} mixed", "the mix of {x} and {y} is what", "the mixture of {x} and {y}", "a mix of {x} and {y} is",
    "what would {x} and {y} make", "what would i get from {x} and {y}", "what would {x} mixed with {y} be", "my (son|daughter) mixed {x} and {y} what did (he|she) get",
    "help me mix what do {x} and {y} make", "color mixing {x} and {y}",
    "(what|which color|what color|what kind of color) (do|will|would|can|could) (you|i|we|one|people) (get|have|see|make|end up with) (if|when|by) ((you|i|we) (mix|blend|combine|stir together|add up|put together) {x} (and|with) {y}|{x} (meets|is mixed with|is added to|runs into|goes into) {y})",
    "(what|which color|what color) (comes out|results|happens|is made|appears|will it be|is it|is that) (if|when|from) ((you|i|we) (mix|blend|combine|stir) {x} (and|with|into) {y}|{x} (meets|is mixed with|is added to|runs into) {y})",
    "(mix|blend|combine|stir|put|add|take) (some |a little |)(paint |){x} (and|with|plus) (some |a little |){y} (together |)(what|which color|and what|and|what color) (do you get|is it|comes out|you get|you have|have you got|will it be)",
    "(mix|combine|blend|put together) {x} (and|with) {y}( for me| please|)",
    "(i|we|my son|my daughter|the kids) (stir|mixed|mix|put|poured|added|painted) (some |a little |){x} (paint |)(into|with|and|over|to) (some |){y} (what|which) color (is it now|do we get|is that|will it be|did we make|do i get)",
    "{x} (and|plus|with|mixed with|on|together with) {y} (give|gives|makes|make|is|becomes|turns|turns into|equals)( what| what color| which color| together|)",
    "(what|which color|what color) (is|are|does|do|would) {x} (and|plus|with) {y} (mixed|make|together|give|become|turn into|result in|produce|add up to)",
    "(what|which color) (becomes|comes out) of {x} and {y}",
    "(mom|dad|my son|my daughter|somebody) mixed {x} and {y} (what|which) color (now|is it|is it now|came out|did we get)",
    "put {x} (in|into|onto|with) {y} and it (turns|becomes|gets|is)( what| which color|)",
    "(which|what) color (would|do|will) (i|we) have with {x} and {y} (on one plate|in one cup|together|mixed)",
    "(adding {x} to|mixing {x} and|mixing {x} with|stirring {x} into) {y} (makes|gives|gives me|turns it|results in)( what| what color| which color|)",
    "(what's|what is) {x} (with|and|plus|in) {y}( mixed| together| in paint| as a color)",
)


def mix(rng: Random):
    if rng.random() < 0.3:
        return made(rng)
    turns = []
    for i, (x, y, z) in enumerate(rng.sample(MIXES, rng.choice((1, 1, 2)))):
        s = {"x": x, "y": y, "z": z}
        key = f"mix {x} {y}"
        user = also(rng, 3, key + " and", ("and {x} and {y}", "what about {x} and {y}", "how about {x} and {y}", "and if i mix {x} with {y}", "okay and {x} and {y}", "and how about {x} with {y}", "then {x} and {y}", "now {x} and {y}", "and {x} with {y}", "now mix {x} and {y}", "and what do {x} and {y} make", "what if i mix {x} with {y}", "and {x} plus {y}", "so what about {x} and {y}", "and from {x} and {y}", "next {x} and {y}"), **s) if i else ask(rng, 10, key, MIX_ASK, **s)
        turns.append((user, say(rng, 4, " ".join(sorted((x, y))), ("{z}", "you get {z}", "that makes {z}", "that's {z}"), **s)))
    return turns


# The other way round: a color, of which two; brown can be made in too many ways.
MADE = [(z, f"{x} and {y}", f"{y} and {x}") for i, (x, y, z) in enumerate(MIXES) if z != "brown" and all(z != other for *_, other in MIXES[:i])]
MADE_ASK = (
    "(how|from what|with what) (do|can|could|would|should) (i|you|we|one|people) (make|mix|get|create|paint) {x}( paint| color|)", "(what|which colors|which paints|what two colors|which two colors) (do|should|must|would|can|could) (i|you|we) (mix|use|need|take|combine|put together) (to make|to get|for|if i want|to have) {x}( paint|)",
    "(what|which colors|what colors|which two colors|what two colors) (make|makes|give|become|turn into|are in|go into|result in) {x}( together| when mixed|)", "{x} is (made of|made from|mixed from|a mix of|a mixture of) (what|which colors|which two colors|what colors)", "(i need|i want|i'd like|we need|i've run out of|i have no|there's no) {x} (paint |)(what|which colors) (do|can|should) (i|we) mix", "what is {x} (made of|made from|mixed from|a mix of)", "(how is|how's) {x}( paint|) (made|mixed|created)", "what makes {x}", "how (would|does|can|could) (a painter|an artist|my son|somebody|a child) (get|make|mix) {x}", "is {x} (made from|a mix of|mixed from) {y} or what", "(what|which) two (paints|colors) (give|make|turn into|produce) {x}", "(to get|to make|for) {x} what do (i|you|we) (mix|stir together|need|use|put together)", "{x} (paint |)is a (mixture|mix|blend) of (what|which colors|what colors)", "(is there a way|how is it possible|is it possible) to (make|mix|get) {x}( paint|) (from other colors|out of other colors|with other paints)", "(tell|show|teach) me how to (make|mix|get|paint) {x}",
)
MADE_WRAP = around(CLAUSE, "{e}", "how (to make|you make|i make|you get|to mix|i can mix) {x}", "(which|what) colors make {x}", "(which|what) colors i (need|mix) (for|to make) {x}")


def made(rng: Random):
    x, y, z = rng.choice(MADE)
    s = {"x": x, "y": y, "z": z}
    return [(ask(rng, 8, "made " + x, MADE_ASK, MADE_WRAP, **s), say(rng, 4, "made " + x, ("mix {y}", "{y}", "you mix {z}", "{y} make {x}"), **s))]


COLOR_OPEN = rows("""
name a color|tell me a color|give me a color|say a color|can you name a color|any color|think of a color|what's an example of a color|i need a color|pick a color for me|do you know a color|a color please|name any color you like|say any color = blue|green|red|yellow
what are the colors of the rainbow|which colors are in (a|the) rainbow|name the colors of the rainbow|list the rainbow colors|tell me the colors of (a|the) rainbow|what colors does a rainbow have|what colors do you see in a rainbow|the colors of the rainbow please|can you name the rainbow colors|say the colors of the rainbow = red, orange, yellow, green, blue, indigo and violet|they're red, orange, yellow, green, blue, indigo and violet
what are the primary colors|name the primary colors|which colors are primary|list the primary colors|tell me the primary colors|what are the three main colors|which three colors can you mix everything from = red, yellow and blue|they're red, yellow and blue|the primary colors are red, yellow and blue
what colors are (on |in |)the american flag|which colors does the american flag have|what colors is the american flag|name the colors of the american flag|the american flag has which colors|the colors of the us flag are = red, white and blue|they're red, white and blue|the American flag is red, white and blue
what colors are (on |in |)the french flag|which colors does the french flag have|what colors is the flag of france|name the colors of the french flag = blue, white and red|they're blue, white and red|the French flag is blue, white and red
what colors are (on |in |)the italian flag|which colors does the italian flag have|what colors is the flag of italy|name the colors of the italian flag = green, white and red|they're green, white and red|the Italian flag is green, white and red
what colors are (on |in |)the german flag|which colors does the german flag have|what colors is the flag of germany|name the colors of the german flag = black, red and gold|they're black, red and gold|the German flag is black, red and gold
what colors are (on |in |)the japanese flag|which colors does the japanese flag have|what colors is the flag of japan|name the colors of the japanese flag = white and red|they're white and red|the Japanese flag is white and red
what colors does a traffic light have|what are the colors of a traffic light|which colors are on a traffic light|name the colors of a traffic light|what are the three traffic light colors = red, yellow and green|they're red, yellow and green|a traffic light has red, yellow and green
""")


# Open invitations, where any good answer will do.
THINGS = rows("""
(name|tell me|give me|say|think of) something (you|people|i can) (wear|put on)|what do (people|you|we) wear|what can i wear|name a thing (you|people) wear|what's something to wear = a coat|a shirt|a hat
(name|tell me|give me|say|think of) something (you find|you'd find|that is|you see) in (the|a) kitchen|what's a thing (you find|you'd find|that's) in (the|a) kitchen|what (is|would be) in a kitchen|what do you find in (the|a) kitchen = a stove|a pot|a fridge
(name|tell me|give me|say|think of) something sweet|what is sweet|what's something sweet|what tastes sweet|name a thing that tastes sweet|do you know something sweet|mention something sweet = honey|sugar|chocolate
(name|tell me|give me|say|think of) something round|what is round|what's something round|name a thing that is round|do you know something round|(i need|give me) a word for something round|which things are round = a ball|a wheel|the sun
(name|tell me|give me|say|think of) something cold|what is cold|what's something cold|name a thing that is cold|do you know something cold|which things are cold = ice|snow|ice cream
(name|tell me|give me|say|think of) something hot|what is hot|what's something hot|name a thing that is hot|do you know something hot|which things are hot = fire|the sun|an oven
(name|tell me|give me|say|think of) something soft|what is soft|what's something soft|name a thing that is soft|do you know something soft|which things are soft = a pillow|wool|a feather
(name|tell me|give me|say|think of) something heavy|what is heavy|what's something heavy|name a thing that is heavy|do you know something heavy|which things are heavy = a truck|a piano|an elephant
(name|tell me|give me|say|think of) something (you can|to) eat|name a food|tell me a food|what's a (kind of |)food|do you know something to eat = bread|an apple|soup
(name|tell me|give me|say|think of) something (you can|to) drink|what's something to drink = water|milk|juice
(name|tell me|give me|say|think of) something (you can|to) play with|name a toy|what's a toy|tell me a toy|what do (kids|children) play with = a ball|a doll|a kite
(name|tell me|give me|say|think of) something (you find|you see|you'd find|that is) in (a|the) (classroom|school)|what's a thing you find in a (classroom|school)|what do you find in a classroom = a desk|a blackboard|a book
(name|tell me|give me|say|think of) something (you see|you find|that is) in the sky|what's in the sky|what do you see in the sky|what can i see in the sky = the sun|a cloud|a bird
(name|tell me|give me|say|think of) a fruit|can you name a fruit|what's an example of a fruit|(do you know|i need|pick) a fruit|any fruit|a fruit please|what fruits do you know|name any fruit you like|what fruits are there = an apple|a banana|a pear
(name|tell me|give me|say|think of) a vegetable|can you name a vegetable|what's an example of a vegetable|(do you know|i need|pick) a vegetable|any vegetable|a vegetable please|what vegetables do you know|name any vegetable you like|what vegetables are there = a carrot|a potato|an onion
(name|tell me|give me|say|think of) a country|can you name a country|what's an example of a country|(do you know|i need|pick) a country|any country|a country please|what countries do you know|name any country you like|what countries are there = France|Italy|Japan
(name|tell me|give me|say|think of) a big city|can you name a big city|what's an example of a big city|(do you know|i need|pick) a big city|any big city|a big city please|what big cities do you know|name any big city you like|what big cities are there = London|Paris|New York
(name|tell me|give me|say|think of) a day of the week|can you name a day of the week|what's an example of a day of the week|(do you know|i need|pick) a day of the week|any day of the week|a day of the week please|name any day of the week you like = Monday|Friday|Sunday
(name|tell me|give me|say|think of) a month|can you name a month|what's an example of a month|(do you know|i need|pick) a month|any month|a month please|what months do you know|name any month you like = May|June|October
(name|tell me|give me|say|think of) a season|can you name a season|what's an example of a season|(do you know|i need|pick) a season|any season|a season please|name any season you like = summer|spring|winter
(name|tell me|give me|say|think of) a sport|can you name a sport|what's an example of a sport|(do you know|i need|pick) a sport|any sport|a sport please|what sports do you know|name any sport you like|what sports are there = soccer|tennis|basketball
(name|tell me|give me|say|think of) an instrument|can you name an instrument|what's an example of an instrument|(do you know|i need|pick) an instrument|any instrument|an instrument please|what instruments do you know|name any instrument you like|what instruments are there = a piano|a guitar|a violin
(name|tell me|give me|say|think of) a flower|can you name a flower|what's an example of a flower|(do you know|i need|pick) a flower|any flower|a flower please|what flowers do you know|name any flower you like|what flowers are there = a rose|a tulip|a daisy
(name|tell me|give me|say|think of) a tree|can you name a tree|what's an example of a tree|(do you know|i need|pick) a tree|any tree|a tree please|what trees do you know|name any tree you like|what trees are there = an oak|a pine|a maple
(name|tell me|give me|say|think of) a drink|can you name a drink|what's an example of a drink|(do you know|i need|pick) a drink|any drink|a drink please|what drinks do you know|name any drink you like|what drinks are there = water|orange juice|tea
(name|tell me|give me|say|think of) a planet|can you name a planet|what's an example of a planet|(do you know|i need|pick) a planet|any planet|a planet please|name any planet you like = Mars|Jupiter|Saturn
(name|tell me|give me|say|think of) a continent|can you name a continent|what's an example of a continent|(do you know|i need|pick) a continent|any continent|a continent please|name any continent you like = Africa|Asia|Europe
(name|tell me|give me|say|think of) a shape|can you name a shape|what's an example of a shape|(do you know|i need|pick) a shape|any shape|a shape please|what shapes do you know|name any shape you like|what shapes are there = a circle|a triangle|a square
(name|tell me|give me|say|think of) a job|can you name a job|what's an example of a job|(do you know|i need|pick) a job|any job|a job please|what jobs do you know|name any job you like|what jobs are there = a teacher|a doctor|a baker
(name|tell me|give me|say|think of) a tool|can you name a tool|what's an example of a tool|(do you know|i need|pick) a tool|any tool|a tool please|what tools do you know|name any tool you like|what tools are there = a hammer|a saw|a screwdriver
(name|tell me|give me|say|think of) a piece of clothing|can you name a piece of clothing|what's an example of a piece of clothing|(do you know|i need|pick) a piece of clothing|any piece of clothing|a piece of clothing please|what pieces of clothing do you know|name any piece of clothing you like|what pieces of clothing are there = a shirt|a jacket|a sock
(name|tell me|give me|say|think of) a piece of furniture|can you name a piece of furniture|what's an example of a piece of furniture|(do you know|i need|pick) a piece of furniture|any piece of furniture|a piece of furniture please|what pieces of furniture do you know|name any piece of furniture you like|what pieces of furniture are there = a table|a chair|a bed
(name|tell me|give me|say|think of) a vehicle|can you name a vehicle|what's an example of a vehicle|(do you know|i need|pick) a vehicle|any vehicle|a vehicle please|what vehicles do you know|name any vehicle you like|what vehicles are there = a car|a train|a bus
(name|tell me|give me|say|think of) a language|can you name a language|what's an example of a language|(do you know|i need|pick) a language|any language|a language please|name any language you like|what languages are there = English|Spanish|French
(name|tell me|give me|say|think of) a room in a house|can you name a room in a house|what's an example of a room in a house|(do you know|i need|pick) a room in a house|any room in a house|a room in a house please|what rooms in a house do you know|name any room in a house you like|what rooms in a house are there = the kitchen|the bedroom|the bathroom
(name|tell me|give me|say|think of) a river|can you name a river|what's an example of a river|(do you know|i need|pick) a river|any river|a river please|what rivers do you know|name any river you like|what rivers are there = the Nile|the Thames|the Amazon
(name|tell me|give me|say|think of) a mountain|can you name a mountain|what's an example of a mountain|(do you know|i need|pick) a mountain|any mountain|a mountain please|what mountains do you know|name any mountain you like|what mountains are there = Mount Everest|Mount Fuji|Mont Blanc
(name|tell me|give me|say|think of) a metal|can you name a metal|what's an example of a metal|(do you know|i need|pick) a metal|any metal|a metal please|what metals do you know|name any metal you like|what metals are there = iron|gold|silver
(name|tell me|give me|say|think of) a dessert|can you name a dessert|what's an example of a dessert|(do you know|i need|pick) a dessert|any dessert|a dessert please|what desserts do you know|name any dessert you like|what desserts are there = ice cream|apple pie|chocolate cake
(name|tell me|give me|say|think of) something (that is |that's |)red|what is red|what's red|what things are red|can you name something red|what has the color red|do you know something red|which thing is red|what do you know that's red|name a red thing|(give me an|what's an) example of something red = a strawberry|a tomato|a stop sign
(name|tell me|give me|say|think of) something (that is |that's |)blue|what is blue|what's blue|what things are blue|can you name something blue|what has the color blue|do you know something blue|which thing is blue|what do you know that's blue|name a blue thing|(give me an|what's an) example of something blue = the sky|the ocean|a blueberry
(name|tell me|give me|say|think of) something (that is |that's |)green|what is green|what's green|what things are green|can you name something green|what has the color green|do you know something green|which thing is green|what do you know that's green|name a green thing|(give me an|what's an) example of something green = grass|a frog|a cucumber
(name|tell me|give me|say|think of) something (that is |that's |)yellow|what is yellow|what's yellow|what things are yellow|can you name something yellow|what has the color yellow|do you know something yellow|which thing is yellow|what do you know that's yellow|name a yellow thing|(give me an|what's an) example of something yellow = a banana|a lemon|a sunflower
(name|tell me|give me|say|think of) something (that is |that's |)white|what is white|what's white|what things are white|can you name something white|what has the color white|do you know something white|which thing is white|what do you know that's white|name a white thing|(give me an|what's an) example of something white = snow|milk|a swan
(name|tell me|give me|say|think of) something (that is |that's |)black|what is black|what's black|what things are black|can you name something black|what has the color black|do you know something black|which thing is black|what do you know that's black|name a black thing|(give me an|what's an) example of something black = coal|a raven|the night sky
(name|tell me|give me|say|think of) something (that is |that's |)orange|what is orange|what's orange|what things are orange|can you name something orange|what has the color orange|do you know something orange|which thing is orange|what do you know that's orange|name an orange thing|(give me an|what's an) example of something orange = a carrot|a pumpkin|an orange
(name|tell me|give me|say|think of) something (that is |that's |)brown|what is brown|what's brown|what things are brown|can you name something brown|what has the color brown|do you know something brown|which thing is brown|what do you know that's brown|name a brown thing|(give me an|what's an) example of something brown = chocolate|mud|a coconut
(name|tell me|give me|say|think of) something (that is |that's |)pink|what is pink|what's pink|what things are pink|can you name something pink|what has the color pink|do you know something pink|which thing is pink|what do you know that's pink|name a pink thing|(give me an|what's an) example of something pink = a pig|a flamingo
(name|tell me|give me|say|think of) something (that is |that's |)purple|what is purple|what's purple|what things are purple|can you name something purple|what has the color purple|do you know something purple|which thing is purple|what do you know that's purple|name a purple thing|(give me an|what's an) example of something purple = an eggplant|lavender|a violet
(name|tell me|give me|say|think of) something (that is |that's |)gray|what is gray|what's gray|what things are gray|can you name something gray|what has the color gray|do you know something gray|which thing is gray|what do you know that's gray|name a gray thing|(give me an|what's an) example of something gray = an elephant|a mouse|ash
""")


def among(table, k: int):
    def make(rng: Random):
        direct, answers = rng.choice(table)
        return [(ask(rng, k, answers, more(direct)), say(rng, 4, answers, answers))]

    return make


# Pairs that work both ways, then those asked one way only.
PAIRS = rows("""
big=small; hot=cold; up=down; fast=slow; good=bad; happy=sad; day=night; black=white; yes=no; left=right; open=closed; full=empty; wet=dry; young=old; long=short; high=low; rich=poor; clean=dirty; loud=quiet; easy=difficult; early=late; first=last; inside=outside
in=out; on=off; front=back; strong=weak; thick=thin; wide=narrow; deep=shallow; near=far; push=pull; love=hate; win=lose; buy=sell; give=take; start=finish; begin=end; come=go; laugh=cry; awake=asleep; alive=dead; above=below; over=under; before=after; always=never
everything=nothing; everybody=nobody; more=less; many=few; true=false; north=south; east=west; summer=winter; morning=evening; boy=girl; man=woman; king=queen; brother=sister; mother=father; husband=wife; sweet=sour; sharp=blunt; smooth=rough; safe=dangerous; brave=afraid
beautiful=ugly; clever=stupid; friend=enemy; peace=war; question=answer; arrive=leave; remember=forget; borrow=lend; float=sink; add=subtract; multiply=divide; rise=fall; success=failure; entrance=exit; cheap=expensive; possible=impossible; polite=rude; lucky=unlucky
warm=cool; tight=loose; straight=crooked; public=private; guilty=innocent; modern=ancient; top=bottom; ceiling=floor; sunrise=sunset; noisy=silent; lazy=hardworking; generous=stingy; patient=impatient; healthy=sick; fat=skinny
""")
ONE_WAY = ("sweet", "win", "fat", "noisy", "healthy", "brave", "easy")
OPPOSITES = PAIRS + [(y, x) for x, y in PAIRS if x not in ONE_WAY]
OPPOSITES += rows("tall=short; heavy=light; dark=light; new=old; wrong=right; large=small; little=big; tiny=huge; huge=tiny; find=lose; shut=open; lose=win; slowly=quickly; quickly=slowly; quick=slow; pretty=ugly; smart=dumb; nice=mean; difficult=easy; best=worst; better=worse; worst=best; worse=better; minimum=maximum; maximum=minimum")
OPPOSITES = [row for i, row in enumerate(OPPOSITES) if row[0] not in [x for x, _ in OPPOSITES[:i]]]
OPPOSITE_ASK = (
    "what is the opposite of {x}", "what's the opposite of {x}", "opposite of {x}", "the opposite of {x}", "what's the opposite word (of|for|to) {x}", "{x} what's the opposite", "which word is the opposite of {x}", "what word means the opposite of {x}", "what is the reverse of {x}",
    "what do you call the opposite of {x}", "the opposite of {x} is", "the opposite of {x} is what", "{x} and its opposite", "what's the contrary of {x}", "what would be the opposite of {x}", "what's the antonym of {x}", "{x} is the opposite of (what|which word)",
    "give me the opposite of {x}", "find the opposite of {x}", "say the opposite of {x}", "tell me the opposite of {x}", "i need the opposite of {x}", "let's do opposites {x}", "i say {x} you say the opposite",
    "what's opposite to {x}", "what is the opposite to {x}", "what's the exact opposite of {x}", "what's the complete opposite of {x}", "what's the reverse of {x}",
    "what is the antonym of {x}", "the antonym of {x}", "antonym for {x}", "give me an antonym for {x}", "what's an antonym for {x}", "opposite word for {x}", "opposite word of {x}",
    "opposites {x}", "{x} opposite", "{x} opposite please", "{x} what's the opposite of that", "{x} what's its opposite", "{x} and the opposite is", "{x} has what opposite",
    "{x} the opposite of that is", "if it's not {x} it's what", "not {x} but the opposite", "something that isn't {x} at all is what", "the other way round from {x} is what",
    "what's the word for the opposite of {x}", "what word is the opposite of {x}", "what word's opposite to {x}", "which word has the opposite meaning of {x}",
    "what word has the opposite meaning to {x}", "which word means the opposite of {x}", "what means the opposite of {x}", "what's a word that means the opposite of {x}",
    "what do you say for the opposite of {x}", "how do you say the opposite of {x}", "what's the other extreme of {x}", "if {x} is on one side what's on the other side",
    "the opposite of {x} please", "the opposite of {x} go", "the opposite of {x} do you know", "opposite of {x} do you know", "opposite of {x} what is it", "so the opposite of {x} is",
    "let's play opposites {x}", "opposites game {x}", "we're doing opposites {x}", "i'm learning opposites {x}", "i'll say a word you say the opposite {x}", "i say {x} and you say",
    "if i say {x} what do you say for the opposite", "if i say {x} what's the opposite", "my word is {x} what's the opposite", "the word is {x} what's its opposite",
    "english homework what's the opposite of {x}", "my (son|daughter|kid) needs the opposite of {x}", "i'm looking for a word that's the opposite of {x}",
    "i need a word that means the opposite of {x}", "i need an antonym for {x}", "help me with the opposite of {x}", "can you give me the opposite of {x}",
    "could you give me the opposite of {x} please", "can you find the opposite of {x}", "can you think of the opposite of {x}", "can you name the opposite of {x}",
    "can you say the opposite of {x}", "name the opposite of {x}", "turn {x} around what's the opposite", "flip {x} around what do you get", "{x} is the opposite of",
    "is there an opposite of {x}", "does {x} have an opposite what is it",
    "(what's|what is|what would be|give me|tell me|say|find|do you know|can you tell me|i need|name|my teacher wants|my daughter needs) (the|an) (opposite|contrary|reverse|antonym|opposite word|counterpart) (of|to|for) {x}",
    "(what's|what is|what would be|tell me what's|do you know what's) (opposite|contrary|opposed) to {x}",
    "(what|which|which word|what word) (is|means|would be|says) (the opposite|the contrary|the reverse|just the other way|the other way round|the exact opposite) (of|to|from) {x}",
    "(if|when) (it|something|somebody|he|she) (isn't|is not|is no longer) {x} (it's|then it's|it is|it must be|we say it's)( what|)",
    "(not|it isn't|it's not) {x} but( what| rather| instead|)",
    "(how|what) do (you|i|we|they) say (the opposite of|the reverse of|the contrary of|when it isn't|for not) {x}",
    "{x} and (its|the|what's the|the exact) (opposite|contrary|reverse)( is| is what| please|)",
    "the (opposite|contrary|reverse|antonym|counterpart) (of|to|for) {x} (is|is what|would be|please|is called|what is it)",
    "{x} (the opposite|the contrary|the reverse|turned around|the other way round) (is|is what|would be|what is that|please)",
    "(turn|change|switch|flip|swap) {x} (around|into its opposite|for its opposite|to the opposite)( what do you get| what is it| please|)",
    "the other (way round|way around|side|end) (from|of) {x} (is|is what|would be|what's that)",
    "(one|this|my brother|the first) is {x} (the other|that|my sister|the second) is( just|) the (opposite|contrary|reverse)( so| so what|)",
    "(someone who|somebody who|something that|a thing that|a person who) (is not|isn't) {x} is( what| called|)",
    "(if|when) (it|this|something|someone|he|that thing) (is not|isn't) {x} (it's|it is|he is|then it's|it must be)( what|)",
    "what's not {x} but( what| instead|)",
    "{x} (and|but) the other (direction|way|side|one) is( what|)",
    "{x}'s (opposite|contrary|antonym)( is| please|)",
    "{x} (on one hand|on the one side) and (on the other|on the other side)( what|)",
    "what is {x} the (opposite|contrary|reverse) of",
    "(the|a|what's the|what's a|give me the|give me a) word for not {x}",
    "if it's not {x} then (it's|it is|what is it|we say)( what|)",
    "{x} what (would|could|might) (the|its) opposite be",
    "(i say|he says|you say) {x} (and the|the|but the) opposite (is|would be|you say|comes from you)( what|)",
)
OPPOSITE_WRAP = tuple(w.replace("{np}", "the opposite of {x}") for w in WHAT)
OPPOSITE_AND = ("and {x}", "and of {x}", "what about {x}", "how about {x}", "and the opposite of {x}", "okay and {x}", "now {x}", "and for {x}",
    "then {x}", "also {x}", "and the opposite to {x}", "and how about {x}", "now what about {x}", "{x} too", "okay {x}", "next {x}", "and what's the opposite of {x}", "and {x} please",
    "so {x}", "so what about {x}", "try {x}", "now try {x}", "one more {x}", "and if i say {x}", "and for {x} what is it", "alright and {x}", "what if i say {x}", "what about for {x}",
    "another one {x}", "good and {x}",
)


def opposite(rng: Random):
    turns, seen = [], []
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        x, y = common(rng, OPPOSITES, 35)
        if x in seen:
            break
        s = {"x": x, "y": y}
        user = also(rng, 1, f"opposite and {x}", OPPOSITE_AND, **s) if seen else ask(rng, 4, f"opposite {x}", OPPOSITE_ASK, OPPOSITE_WRAP, **s)
        turns.append((user, say(rng, 2, f"opposite {x}", ("the opposite of {x} is {y}", "{y}", "it's {y}", "that's {y}"), **s)))
        seen.append(x)
    return turns


PLURALS = rows("""
mouse=mice; child=children; foot=feet; tooth=teeth; man=men; woman=women; goose=geese; person=people; sheep=sheep; fish=fish; cat=cats; dog=dogs; house=houses; box=boxes; baby=babies; city=cities; leaf=leaves; knife=knives; wolf=wolves; wife=wives; shelf=shelves; loaf=loaves
potato=potatoes; tomato=tomatoes; hero=heroes; bus=buses; glass=glasses; watch=watches; berry=berries; story=stories; party=parties; ox=oxen; deer=deer; book=books; car=cars; tree=trees; apple=apples; brush=brushes; half=halves; life=lives; scarf=scarves; cactus=cacti; penny=pennies; butterfly=butterflies
""")
PLURAL_ASK = (
    "what is the plural of {x}", "what's the plural of {x}", "plural of {x}", "what's the plural( form|) of {x}", "one {x} two what", "one {x} and two", "what do you say for more than one {x}", "what's more than one {x} called", "how do you say more than one {x}",
    "{x} in the plural", "what is {x} in the plural", "one {x} many what", "how do you make {x} plural", "the plural of {x} is", "what do you call more than one {x}", "there's one {x} and now there are two what",
    "what's the plural for {x}", "what is the plural form of {x}", "what's the plural form for {x}", "what's the plural of the word {x}", "what's the plural word for {x}",
    "{x} what's the plural", "{x} plural", "{x} plural please", "{x} what is it in the plural", "{x} is one what are many", "{x} but more than one", "one {x} several what",
    "one {x} lots of what", "one {x} three what", "one {x} but two what", "one {x} and ten what", "one {x} and many", "one {x} and more",
    "if there's one {x} and another one what do i have two of", "if i have two of them it's not {x} but", "if i have more than one {x} what do i say",
    "if there are two it's not one {x} but two what", "i have one {x} and you have two what", "when there is more than one {x} what do you say",
    "how do you say {x} in the plural", "how do you form the plural of {x}", "how do you make the plural of {x}",
    "how do i write {x} in the plural", "put {x} in the plural", "put {x} into the plural", "make {x} plural", "turn {x} into a plural", "change {x} to the plural", "plural form of {x}",
    "plural for {x}", "plural of {x} please", "plural of {x} do you know", "the plural of the word {x}", "the plural form of {x} is", "the plural of {x} what is it",
    "give me the plural of {x}", "say the plural of {x}", "i need the plural of {x}", "i forget the plural of {x}", "english homework what's the plural of {x}",
    "grammar question what's the plural of {x}", "my (son|daughter|kid) needs the plural of {x}", "{x} singular what's the plural", "{x} is singular the plural is",
    "from singular to plural {x}", "what would the plural of {x} be", "what does {x} become in the plural", "does {x} have a special plural what is it",
    "(one|a single|just one|there is one) {x} (but|and|then|now there are) (two|three|many|several|a few|lots of|ten|more)( what|)",
    "(if|when) (there is|there's|i have|you see) more than one {x} (they are|we say|you say|i say|it's|they're called)( what|)",
    "more than one {x} (are|is|is called|would be)( what| called|)",
    "(what's|what is|tell me|give me|say|i need|find|do you know) the plural( form|) (of|for) (the word |){x}",
)
PLURAL_WRAP = tuple(w.replace("{np}", "the plural of {x}") for w in WHAT)
RHYMES = rows("""
cat=hat=bat; dog=fog=log; house=mouse=blouse; tree=bee=sea; moon=spoon=soon; star=car=far; cake=lake=snake; ball=tall=wall; bed=red=head; sun=fun=run; light=night=bright; day=play=say; fish=dish=wish; boat=goat=coat; ring=king=sing; book=cook=look; rain=train=chain; bear=chair=hair; box=fox=socks; door=floor=four
time=lime=climb; green=queen=bean; blue=shoe=true; pink=drink=think; gold=cold=old; hand=sand=land; nose=rose=toes; eye=pie=sky; bone=phone=stone; bell=shell=tell; duck=truck=luck; frog=dog=log; hen=pen=ten; pig=wig=big; bug=hug=mug; snow=go=low; hot=pot=dot; top=hop=shop; jump=bump=lump; love=dove=glove; heart=art=part; name=game=same
""")
RHYME_ASK = (
    "what rhymes with {x}", "what word rhymes with {x}", "which word rhymes with {x}", "tell me a word that rhymes with {x}", "give me a rhyme for {x}", "name something that rhymes with {x}", "a rhyme for {x}", "what's a rhyme for {x}", "(do you know|can you think of|i need|find) a word that rhymes with {x}",
    "can you rhyme with {x}", "{x} rhymes with what", "what goes with {x} as a rhyme", "rhyme with {x}", "say a word that rhymes with {x}", "i'm writing a poem what rhymes with {x}", "do you know what rhymes with {x}", "something that rhymes with {x}", "is there a word that rhymes with {x}", "any rhyme for {x}",
    "what would rhyme with {x}", "what could rhyme with {x}", "what might rhyme with {x}", "what can you rhyme with {x}", "what can i rhyme with {x}", "what else rhymes with {x}",
    "what's something that rhymes with {x}", "what's a word that rhymes with {x}", "what's a good rhyme for {x}", "what words rhyme with {x}", "which words rhyme with {x}",
    "which word would rhyme with {x}", "can you give me a rhyme for {x}", "can you find a rhyme for {x}", "can you make a rhyme with {x}", "can you come up with a rhyme for {x}",
    "can you say something that rhymes with {x}", "could you give me a word that rhymes with {x}", "could you find something that rhymes with {x}", "come up with a rhyme for {x}",
    "think of a rhyme for {x}", "think of a word that rhymes with {x}", "find a rhyme for {x}", "find me a rhyme for {x}", "find something that rhymes with {x}", "make a rhyme with {x}",
    "name a word that rhymes with {x}", "say something that rhymes with {x}", "tell me something that rhymes with {x}", "tell me a rhyme for {x}", "i need a rhyme for {x}",
    "i need something that rhymes with {x}", "i'm looking for a rhyme for {x}", "i'm looking for a word that rhymes with {x}", "i'm trying to rhyme {x}",
    "i'm trying to find a rhyme for {x}", "i'm writing a song what rhymes with {x}", "i'm writing a song and need a rhyme for {x}", "i'm stuck on a rhyme for {x}", "help me rhyme {x}",
    "help me find a rhyme for {x}", "my poem needs a rhyme for {x}", "{x} what rhymes with that", "{x} what rhymes with it", "{x} give me a rhyme", "{x} rhymes with",
    "{x} and what else rhymes", "a word rhyming with {x}", "a word that rhymes with {x}", "a word that rhymes with {x} please", "any word that rhymes with {x}",
    "anything that rhymes with {x}", "any rhymes for {x}", "rhyme for {x}", "rhymes with {x}", "rhymes with {x} please", "give me something that rhymes with {x}",
    "give me a word that rhymes with {x}", "give me a word rhyming with {x}", "let's rhyme {x}", "let's do rhymes {x}", "rhyming game {x}", "what sounds like {x} and rhymes with it",
    "is there anything that rhymes with {x}", "is there a rhyme for {x}", "do you have a rhyme for {x}", "have you got a rhyme for {x}", "do you know a rhyme for {x}",
    "do you know any rhyme for {x}", "(i wonder|tell me|can you tell me|i'd like to know|any idea) what rhymes with {x}",
    "(what|which|which word|what word|what else|what other word) (rhymes|would rhyme|might rhyme|could rhyme|sounds the same at the end|ends the same) (with|as) {x}",
    "(give|tell|find) (me|us|my daughter|my son) (a word|something|a rhyme|a rhyming word|one word) (that rhymes with|rhyming with|to rhyme with|for) {x}",
    "(can|could|would|will) you (think of|find|come up with|tell me|give me|make|say|name) (a word|something|a rhyme|any word) (that rhymes with|rhyming with|to go with|to rhyme with) {x}",
    "(i need|i'm looking for|we need|my poem needs|my song needs|i want) (a word|something|a rhyme|a rhyming word) (that rhymes with|rhyming with|to rhyme with|ending like|for) {x}",
)
PASTS = rows("""
go=went; eat=ate; see=saw; run=ran; come=came; take=took; give=gave; make=made; write=wrote; swim=swam; sing=sang; drink=drank; speak=spoke; sleep=slept; think=thought; buy=bought; bring=brought; catch=caught; drive=drove; fly=flew; find=found; forget=forgot; win=won; play=played; walk=walked; teach=taught; begin=began; break=broke; fall=fell; know=knew
""")
PAST_ASK = (
    "what is the past tense of {x}", "what's the past tense of {x}", "past tense of {x}", "what's the past of {x}", "today i {x} yesterday i what", "today i {x} and yesterday i", "what is {x} in the past tense", "{x} in the past tense", "how do you say {x} in the past", "put {x} in the past tense", "the past tense of {x} is",
    "(tell me|do you know|can you tell me|i forgot|give me|say) the past tense of {x}", "(tell me|do you know|can you tell me) what the past tense of {x} is", "what's the past form of {x}",
    "what's the simple past of {x}", "what is the simple past of {x}", "what's the past tense for {x}", "what's the past tense of the verb {x}", "what's the past form of the verb {x}",
    "the past of {x}", "the past of {x} is", "past of {x}", "past form of {x}", "past tense for {x}", "past tense {x}", "{x} past tense", "{x} past tense please",
    "{x} what's the past tense", "{x} in the past", "{x} in the past is", "{x} but yesterday", "{x} what was it yesterday", "now i {x} yesterday i", "now i {x} then i what",
    "every day i {x} and last week i", "every day i {x} yesterday i what", "they {x} now and they what before",
    "if it was yesterday i don't say {x} but", "if it happened yesterday it's not {x} but", "how do you put {x} in the past", "how do you put {x} in the past tense",
    "how do you say {x} if it happened yesterday", "how does {x} go in the past", "how do i say {x} in the past tense", "what's {x} in the past", "what is {x} in the simple past",
    "what's {x} in past tense", "what does {x} become in the past", "what does {x} turn into in the past tense", "what would be the past tense of {x}", "what do you say for {x} in the past",
    "turn {x} into past tense", "turn {x} into the past", "change {x} to past tense", "change {x} to the past", "make {x} past tense", "put {x} into the past",
    "put the verb {x} in the past", "the verb {x} in the past tense", "the verb {x} in the past is what", "the word {x} in the past tense", "english homework what's the past tense of {x}",
    "grammar question what's the past tense of {x}", "i'm learning english what's the past of {x}", "my (son|daughter) needs the past tense of {x}", "i need the past tense of {x}",
    "i need {x} in the past tense", "i'm not sure what the past tense of {x} is", "help me with the past tense of {x}",
    "(could you tell me|i'd like to know|would you know|any idea|i wonder|remind me|i always forget) (what |)the past tense of {x}( is|)",
    "(could you|can you) give me the past tense of {x}", "(can you|could you) put {x} in the past tense",
    "(today|now|every day) (i|we|you|they) {x} (and |)(yesterday|last week|last year|the day before) (i|we|you|they)( what|)",
    "(what's|what is|tell me|give me|say|i need|do you know) the (past|past tense|past form|simple past) (of|for|form of) (the verb |to |){x}",
    "(how|what) (do|would|should) (you|i|we) (say|use|write) (for |){x} (in the past|if it was yesterday|when it's over|when it happened before)",
)
WORD_AND = ("and {x}", "and of {x}", "what about {x}", "how about {x}", "okay and {x}", "now {x}", "and {x} then",
    "and how about {x}", "then {x}", "also {x}", "{x} too", "okay {x}", "next {x}", "and for {x}", "and what's it for {x}", "and {x} please", "so what about {x}", "and what about {x}",
    "now what about {x}", "try {x}", "one more {x}", "and if it's {x}", "alright and {x}", "what is it for {x}", "another one {x}",
)
RHYME_AND = ("and with {x}", "what about {x}", "how about {x}", "and for {x}", "and what rhymes with {x}", "okay and with {x}",
    "and a rhyme for {x}", "then {x}", "and {x}", "and what about {x}", "and how about {x}", "now {x}", "now with {x}", "okay and {x}", "next {x}", "and something for {x}",
    "what about for {x}", "try {x}", "one more for {x}", "and what goes with {x}", "what rhymes with {x} then", "and one for {x}", "and a word for {x}",
)


def word(kind: str, table, k: int, asks, wrap, more, says):
    def make(rng: Random):
        turns = []
        for i, (x, *ys) in enumerate(rng.sample(table, rng.choice((1, 1, 2)))):
            s = {"x": x, "y": rng.choice(ys)}
            user = also(rng, 1, f"{kind} and {x}", more, **s) if i else ask(rng, k, f"{kind} {x}", asks, wrap, **s)
            turns.append((user, say(rng, 2, f"{kind} {x}", says, **s)))
        return turns

    return make


TOPICS = [
    Topic("colors", 1.0, color),
    Topic("mixing colors", 0.4, mix),
    Topic("sets of colors", 0.3, among(COLOR_OPEN, 36)),
    Topic("name something", 0.5, among(THINGS, 24)),
    Topic("opposites", 0.9, opposite),
    Topic("plurals", 0.5, word("plural", PLURALS, 4, PLURAL_ASK, PLURAL_WRAP, WORD_AND, ("the plural of {x} is {y}", "{y}", "it's {y}"))),
    Topic("rhymes", 0.4, word("rhyme", RHYMES, 4, RHYME_ASK, (), RHYME_AND, ("{y} rhymes with {x}", "{y}"))),
    Topic("past tenses", 0.3, word("past", PASTS, 4, PAST_ASK, (), WORD_AND, ("the past tense of {x} is {y}", "{y}", "it's {y}"))),
    *places.TOPICS,
    *days.TOPICS,
    *facts.TOPICS,
]
