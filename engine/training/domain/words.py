"""Words said after the user, spelled, and kept in mind: repeat after me, spelling, names, memory."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from . import made
from .social import ITSELF, SMALL_TALK, Opinions, kept, lines, mention, reading, remind
from .text import Bounded, Turn, number, own, phrase, split
from .values import NAMES, draw

if TYPE_CHECKING:
    from .calls import Call
    from .persona import Persona

NOUNS = """
apple arm baby bag ball balloon banana bank barn basket bath bean bear bed bee bell belt bench berry bike bird blanket
boat body bone book boot bottle bowl box boy branch bread brick bridge broom brother brush bucket bug building bus bush
butter button cabin cage cake camel camera camp can candle candy cap car card carpet carrot castle cat cave ceiling chain
chair chalk cheese cherry chicken child chin church circle city class clock cloth cloud clown coach coat coffee coin comb
cookie corner couch country cousin cow crab cream crown cup curtain dad dance deer desk dinner dish doctor dog doll dollar
donkey door dragon drawer dream dress drum duck eagle ear earth egg elbow elephant engine eye face family farm farmer father
feather fence field finger fire fish flag floor flower fly foot forest fork fox friend frog fruit garden gate ghost giant
gift giraffe girl glass glove glue goat gold goose grandma grape grass ground guitar hair hammer hand hat head heart hen hill
honey hook horse hospital hotel house ice insect island jacket jam jar jelly juice jungle kettle key king kitchen kite kitten knee
knife ladder lady lake lamb lamp leaf leg lemon library lightning lion lip lock log lunch machine map market
mask meal meat melon milk mirror money monkey moon morning mother mountain mouse mouth mud mushroom music nail neck needle
nest net newspaper night nose nurse nut oak ocean office oil onion orange oven owl page paint pan paper parent park party
path peach peanut pear pen pencil penguin pepper phone piano picture pie pig pillow pilot pin pipe pizza plane plant plate
pocket pond pony pool potato powder present princess pumpkin puppet puppy purse queen rabbit radio rain rainbow rat ribbon
rice ring river road robin rock rocket roof room root rope rose rug ruler sail sailor salad salt sand sandwich school
scissors screen sea seat seed shadow shark sheep shell shelf ship shirt shoe shop shoulder shower sister skin skirt sky smile
smoke snail snake snow soap sock soup spider spoon spring square squirrel stage stair stamp star station stick stone store
storm stove strawberry street string sugar suit summer sun sweater swing table tail tea teacher tent theater thread throat
throne thumb ticket tiger toast toe tomato tongue tooth towel tower town toy track tractor train tray treasure tree triangle
truck trumpet trunk tunnel turkey turtle umbrella uncle van vase village violin wagon wall watch water wave wheel whistle
wind window wing winter wolf woman wood worm yard zebra zoo airport album anchor angel ankle apron arrow artist attic
aunt autumn avocado backpack bacon badge bakery balcony bamboo barrel basement battery beach beard beaver bicycle biscuit blossom blouse
board bracelet brain breakfast breeze bubble buffalo bunny cabbage cactus calendar canal canoe captain caravan cartoon cashew cattle
celery cement cereal champion chapel charcoal cheek chest chimney chocolate cinema cinnamon circus cliff closet clover coast cocoa coconut
collar compass concert copper coral corn cottage cotton cradle crayon cricket crow cucumber cupboard curry daisy dentist desert diamond
diary dinosaur dolphin doorbell dove dust envelope factory fairy fairground falcon fan faucet festival fiddle fig film flame flamingo
flashlight flour flute fog folder football fountain freezer fridge furnace galaxy garage garlic ginger globe goldfish gorilla gravel guest
hallway hamster harbor harp hawk hazelnut hedge helicopter helmet herb heron hippo hobby holiday horizon hurricane iceberg iron ivory
jeans jewel judge jug kangaroo ketchup keyboard kingdom kiosk kiwi koala lace lantern laptop laundry lavender lawn leather lemonade
letter lettuce lighthouse lily lime lizard lobster lobby locker magnet mango maple marble meadow medal mermaid message metal microphone mint
mittens mole moth motor museum mustard napkin necklace noodle notebook oat octopus olive orchard orchestra ostrich otter oyster package
paddle palace palm pancake panda parade parcel parrot passenger passport pasta pastry pea peacock pearl pebble pelican photo picnic pigeon
pine pineapple pirate planet plum poppy porch postcard pottery printer prize puddle puzzle pyramid quilt raccoon radish raft
railway raisin raspberry raven refrigerator restaurant rhino robot salmon sandal sauce saucer saxophone scarf seagull seal shampoo shed sheriff
shrimp sidewalk silk silver skate sled slipper soldier sparrow spinach sponge squid stable statue stomach stork stream subway suitcase sunflower
sunset surfboard swan sweatshirt syrup tape taxi telescope temple tennis thunder tiger tile tire toaster torch tourist trophy tulip turnip
actor address adult almond ambulance antelope apartment apricot arrival author award axe baboon ballet bandage banker banner barber baseball
bat beetle beet billboard biologist blackboard blueberry boulder boulevard bouquet boxer broccoli bronze buckle bulb bull bumblebee butcher
cafe cannon canyon cape carnival carpenter cartwheel casserole catalog cauliflower cello chapter charm cheetah chef chestnut chimpanzee
chipmunk choir cigar clarinet clerk clinic cobra cockpit collie colonel comedy comet contest counter courtyard coyote crane crate crocodile
cube cupcake cyclist dairy dancer daughter dawn deck delivery detective dice director discovery ditch diver dock donut dragonfly driveway
drummer duckling editor electrician elevator elk emerald emperor empire engineer entrance eraser evening exam exit expert explorer fabric
farmhouse ferret ferry fireman fireplace firework flagpole flea fleet flock flood florist foal footprint fortress fossil fudge gazelle
gentleman glacier gnome goalkeeper goblet gondola gown grandfather grandmother grapefruit grasshopper grocery guard guide gym habit halo
hammock handle handbag handshake hanger hare harness harvest hazel headline hedgehog heel hermit highway hinge hoof horn hostel hound
housekeeper hut hyena icicle igloo inn instrument invention jackal jaguar janitor jellyfish jigsaw jockey journal journey judo juggler kennel
kernel kilt knob ladle ladybug landlord lark lasso laurel lawyer lecture lemur lens leopard lever limousine llama loaf lollipop lounge
lunchbox lynx mailbox manor mansion mayor mechanic melody menu merchant midnight mill miner minister mission mitten monster monument moose
mosquito motel motorcycle muffin mule muscle musician nectarine neighbor nephew niece nightmare nutmeg officer omelet opera orchid organ
outfit ox painter pajama pamphlet panther papaya parachute paragraph parsley passage patient pavement peak pedal peninsula perfume pheasant
pistachio pitcher plaza plumber poet policeman pomegranate porcupine porridge poster prairie prince professor project propeller quail quarry
quiz rail ranch rattlesnake recipe rectangle reindeer reporter reptile reservoir rider rooster rowboat sack saddle safari sailboat sapphire
sardine satellite sausage savanna scale scientist scooter scorpion sculpture secretary sentence servant shepherd shield shoelace shovel
shutter signal singer skeleton skyscraper slope smoothie snowball snowflake snowman sofa spaceship spark spear sphere spice spiral staircase
starfish steak stool stranger streetlamp submarine sunrise surgeon swamp swimmer sword symbol symphony tailor tambourine tangerine tank
teapot teenager telegram termite textbook tiara tornado tortoise tram trampoline traveler trout tuba tugboat tuna tutor tuxedo vacuum vanilla
verse veteran villain vine vinegar visitor vulture waitress wallet wardrobe warrior wasp watermelon weasel wheelchair windmill winner witch
woodpecker workshop wreath wrench yacht yak zipper zucchini
twin uniform unicorn valley vegetable vest volcano waffle waiter walnut walrus waterfall weather whale wheat willow wizard wool wrist yogurt
""".split()
ADJECTIVES = """
angry bad big black blue brave bright broken brown busy calm careful cheap clean clever cold cool crazy curly cute dark dear deep
dirty dry dusty early easy empty famous fancy fast fine flat fluffy free fresh friendly full funny gentle giant glad gold golden
good grand gray great green happy hard healthy heavy high honest hot huge hungry kind large late lazy light little lonely long lost
loud lovely low lucky mad magic modern narrow neat new nice noisy old open orange pale perfect pink plain polite poor pretty proud
purple quick quiet rare ready red rich rough round sad safe salty secret shallow sharp shiny short shy silent silly silver simple
sleepy slow small smart smooth soft sour special square steep sticky strange strong sunny sweet tall tame tasty thick thin tight tiny
tired tough warm weak wet white wide wild windy wise wonderful wooden wrong yellow young ancient awful basic bitter blank bold
bony bumpy cheerful chilly cloudy clumsy cozy creamy crispy cruel crunchy daily damp delicious eager elegant endless extra fair
faint fearless foggy fragile frozen gloomy graceful greedy grumpy handsome hollow icy jolly juicy keen lively loose loyal lumpy
merry mighty muddy mysterious nervous odd pleasant plump pointed popular precious puffy rainy royal rusty sandy scary shady
sleek slim slippery snowy spicy spotted stormy striped sudden tender thirsty tidy tropical useful vast velvet wavy weird wobbly
""".split()
VERBS = """
add bake bend bite blow break bring build burn buy call carry catch chase clap clean climb close color cook count cover cross cut dance
dig draw dream drink drive drop dry eat fall feed feel fetch fill find finish fix float fly fold follow forget give grow guess
hang help hide hold hop hug hunt hurry join jump keep kick knock laugh learn leave lift like listen lock lose love make
meet melt mix move need open order pack paint pass pay plant play point pour press pull push put race read reach rest ride ring roll
rub run save see sell send shake share shine show shut sing sit skate sleep slide smell smile sneeze sniff spill spin splash squeeze
stand stay stir sweep swim swing take taste teach throw tickle tie touch travel try turn use visit walk wash watch water
wave wear win wink wipe wish work wrap write yawn explore gather borrow admire balance collect deliver discover enjoy escape
greet invite juggle measure mend notice offer polish prepare protect rescue search shout stretch trade whisper wonder
""".split()
LITTLE = lines("""
happy birthday
good luck
see you tomorrow
I love you
once upon a time
merry Christmas
happy new year
one two three
ready steady go
I am a robot
the sky is blue
hello world
good night
have a nice day
nice to meet you
how do you do
long time no see
better late than never
practice makes perfect
the early bird catches the worm
time flies
no pain no gain
easy come easy go
so far so good
fish and chips
salt and pepper
bread and butter
rock and roll
black and white
day and night
cats and dogs
left and right
up and down
here and there
now or never
ladies and gentlemen
welcome home
welcome back
thank you very much
you are my friend
I am hungry
I am happy
I like ice cream
we are the champions
my dog has fleas
the cat sat on the mat
the sun is shining
it is raining today
the train is late
dinner is ready
open the window
close the door
turn off the light
come over here
let's go home
let's play a game
wash your hands
brush your teeth
tie your shoes
the bus is coming
my house is big
two plus two is four
one plus one is two
I can swim
birds can fly
fish live in water
cows eat grass
I am not afraid
life is beautiful
what a wonderful world
peace and love
abracadabra
bravo
hooray
hallelujah
cheers
congratulations
banana split
hot dog
ice cream
apple pie
orange juice
cup of tea
piece of cake
bunch of flowers
chocolate chip cookie
strawberry jam
peanut butter
mashed potatoes
fried eggs
roast beef
tomato soup
chicken noodle soup
fire truck
police car
school bus
train station
rain coat
snow man
sun flower
butter fly
foot ball
teddy bear
rubber duck
traffic light
swimming pool
shopping list
birthday party
summer holiday
winter wonderland
spring cleaning
autumn leaves
morning coffee
midnight snack
New York
London
Paris in spring
Rome and Berlin
San Francisco
Monday morning
Friday night
Sunday afternoon
every single day
red white and blue
green eggs and ham
yes or no
big and small
ten little fingers
seven days a week
three blind mice
four seasons
five gold rings
nine lives
twelve months
twenty questions
a hundred years
I forgot my keys
where is my hat
who let the dogs out
why not
of course
never ever
forever and ever
believe in yourself
keep calm and carry on
mind the gap
wet paint
keep off the grass
exit only
fasten your seat belt
all aboard
bon voyage
all for one and one for all
you can do it
I will be back
home sweet home
the end
that's all folks
supercalifragilistic
hippopotamus
encyclopedia
refrigerator
electricity
caterpillar
photograph
temperature
international
mathematics
wonderful
beautiful
extraordinary
chocolate
strawberry
tomorrow
yesterday
vegetable
comfortable
Wednesday
February
necessary
rhythm
squirrel
thirty three thieves
world wide web
red leather yellow leather
good better best
salt in the sea
stars in the sky
the moon is round
the grass is green
snow is white
I am listening
I hear you
we are friends
they are here
she sells sea shells
he is my brother
my mother is a doctor
our house is your house
dogs bark and cats meow
sugar is sweet
lemons are sour
fire is hot
ice is cold
slow and steady wins the race
look before you leap
actions speak louder than words
honesty is the best policy
""")
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
COLORS = "red blue green yellow black white pink orange purple brown gray golden silver".split()
PLACES = "in the garden|under the table|on the roof|at the beach|in the kitchen|by the river|on the moon|at school|in the city|behind the door|near the lake|on the train|in my pocket|over the hill|in the rain|at night|in the morning|for breakfast".split("|")
NOUNS = tuple(dict.fromkeys(NOUNS))
ADJECTIVES = tuple(dict.fromkeys(ADJECTIVES))
SINGLE = "scissors jeans mittens cattle money butter bread water milk rice sand salt sugar music weather rain snow tea coffee meat cheese hair gold silver mud soap oil juice honey ice grass corn wheat wool silk cotton leather laundry football tennis thunder lightning smoke dust fog flour garlic ginger bacon celery pasta spinach bamboo coral copper iron metal ivory lace marble lemonade ketchup mustard cinnamon cement charcoal earth sheep fish deer fruit goldfish starfish jellyfish moose elk reindeer trout tuna judo perfume broccoli cauliflower parsley nutmeg vinegar vanilla bronze dairy pavement porridge dice grocery harvest fabric skin paint glue cream jelly jam chalk candy shampoo syrup cocoa curry yogurt shrimp squid salmon gravel pottery powder breakfast lunch dinner polar glass wood mint maple lavender paper cereal seafood furniture toast tape sauce".split()
PEOPLE = """
baby boy brother child clown coach cousin dad doctor family farmer father friend girl grandma king lady mother nurse parent
pilot princess queen sailor sister teacher uncle woman aunt artist captain champion dentist fairy giant guest judge mermaid
passenger pirate sheriff soldier tourist twin waiter wizard actor adult author baker banker barber boxer butcher carpenter chef
clerk colonel cyclist dancer daughter detective director diver drummer editor electrician emperor engineer expert explorer fireman
florist gentleman goalkeeper grandfather grandmother guard guide hermit housekeeper janitor jockey juggler landlord lawyer mayor
mechanic merchant miner minister musician neighbor nephew niece officer painter patient plumber poet policeman prince professor
reporter rider scientist secretary servant shepherd singer stranger surgeon swimmer tailor teenager traveler tutor veteran villain
visitor waitress warrior winner witch choir
""".split()  # kept apart: not every adjective suits them
THINGS = tuple(n for n in NOUNS if n not in PEOPLE)
COUNTABLE = tuple(n for n in THINGS if n not in SINGLE)
IRREGULAR = {"mouse": "mice", "tooth": "teeth", "foot": "feet", "goose": "geese", "child": "children", "woman": "women", "leaf": "leaves", "knife": "knives", "wolf": "wolves", "shelf": "shelves", "potato": "potatoes", "tomato": "tomatoes", "photo": "photos", "hippo": "hippos", "octopus": "octopuses", "loaf": "loaves", "hoof": "hooves", "ox": "oxen", "fireman": "firemen", "snowman": "snowmen", "policeman": "policemen", "gentleman": "gentlemen"}


def plural(noun: str) -> str:
    if noun in IRREGULAR:
        return IRREGULAR[noun]
    if noun.endswith(("s", "x", "ch", "sh", "z")):
        return "stomachs" if noun == "stomach" else noun + "es"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def article(words: str) -> str:
    first = words.split()[0]
    vowel = first == "honest" or first[0] in "aeiou" and first not in ("uniform", "unicorn", "useful")
    return ("an " if vowel else "a ") + words


def words(rng: Random) -> str:
    """One to six words that go together more or less, names with capitals."""
    noun, other, someone = rng.choice(THINGS), rng.choice(COUNTABLE), rng.choice(PEOPLE)
    many, one = plural(rng.choice(COUNTABLE)), rng.choice(COUNTABLE)
    adjective, second = rng.choice(ADJECTIVES), rng.choice(ADJECTIVES)
    verb, color, name, n = rng.choice(VERBS), rng.choice(COLORS), draw(rng, NAMES), number(rng.randrange(2, 21))
    act = rng.choice("find see draw paint show watch bring take choose remember need like".split())
    nice = rng.choice("kind happy busy clever brave funny quiet friendly early late hungry here".split())
    if made.new(rng) and rng.random() < 0.4:
        # Words that nobody knows, and longer ones than those below.
        new, name = made.word(rng), made.name(rng)
        return rng.choice((
            new, f"{new} {made.word(rng)}", f"the {adjective} {new}", f"{name} and {made.name(rng)}", f"{name} has a {new}", f"{name} lives at {number(rng.randrange(1, 100))} {made.street(rng)}", f"{name} went to {made.town(rng)} with {n} {many}",
            f"the {one} of {name} is {color}", f"{name} will {verb} {rng.choice(PLACES)}", f"my friend {name} likes {adjective} {many}", f"{article(adjective + ' ' + one)} and {article(second + ' ' + other)} {rng.choice(PLACES)}",
            f"there are {n} {many} {rng.choice(PLACES)}", f"{n} {adjective} {many} and {number(rng.randrange(2, 100))} {plural(other)}", f"on {rng.choice(DAYS)} the {one} is {color}", f"please {act} the {adjective} {one} {rng.choice(PLACES)}",
            f"the {someone} gave {name} {article(one)}", f"{noun} {other} {one} {rng.choice(THINGS)}", f"I put the {color} {one} {rng.choice(PLACES)}", f"{made.town(rng)} is a nice place", f"never {act} {article(second + ' ' + one)}",
        ))
    return rng.choice((
        noun, noun, someone, f"the {someone}", f"{someone} and {rng.choice(PEOPLE)}", f"the {someone} is {nice}", f"the {someone} has {n} {many}",
        one, adjective, verb,
        f"{adjective} {noun}", f"{adjective} {other}", f"{second} {many}", f"{color} {one}", f"{color} {many}",
        f"{n} {many}", f"{n} {adjective} {many}", f"{noun} and {other}", f"{many} and {plural(other)}", f"the {adjective} {noun}",
        article(f"{adjective} {one}"), f"{act} the {one}", f"the {color} {one}", f"{adjective} and {second}",
        f"my {adjective} {noun}", f"{name}", f"{name} and {draw(rng, NAMES)}", f"{name} likes {many}", f"{name} has {n} {many}",
        f"my {one} is {adjective}", f"the {one} is {color}", f"{name} is {nice}", f"the {noun} {rng.choice(PLACES)}",
        f"{article(adjective + ' ' + one)} {rng.choice(PLACES)}", f"I see {article(one)} and {article(other)}",
        f"{noun} {other}", f"{noun} {adjective} {other}", f"{one} {color} {n}", f"{noun} {other} {rng.choice(THINGS)}",
        f"{adjective} {color} {one}", f"the {one} and the {adjective} {other}", f"I want {article(adjective + ' ' + one)}",
        f"we have {n} {many}", f"{n}", " ".join(number(rng.randrange(0, 10)) for _ in range(rng.randrange(2, 5))),
        f"{verb} and {rng.choice(VERBS)}", f"do not {act} the {one}", f"{many} {color} {n}",
        f"{act} my {one}", f"{n} {color} {many}",
    ))


PHRASES = 2700  # made-up ones; the little ones come first
ECHO = lines("""
say {x}
(please |)(say|repeat) {x}( please|)
repeat after me {x}
(please |)repeat after me {x}
(can|could|would|will) you (please |)(say|repeat) {x}( for me| please| after me|)
(say|repeat) (the words|the following|the word) {x}
say after me {x}
(say|repeat) this {x}
(say|repeat) this after me {x}
(say|repeat) these words {x}
now (say|repeat|please say) {x}
(i want|i'd like|i need) you to (say|repeat) {x}
let me hear you say {x}
(try to|try and|just) (say|repeat) {x}
{x} (say that|repeat that|now you say it|now you|say it back to me|can you say that|can you repeat that)
echo {x}
copy me {x}
(can|could) you (echo|pronounce|speak the words) {x}
(do you know how to|are you able to|can you) (say|pronounce) {x}
(say|repeat) {x} (for me|after me|back to me|please|out loud)
repeat what i say {x}
say exactly (this|what i say) {x}
say just {x}
say it with me {x}
(go on|come on|okay) say {x}
(what i want you to say is|the words are|you should say) {x}
tell me (the words|these words) {x}
(repeat|say) after me please {x}
(please |)(say|repeat) (back to me|back) {x}
(how do you say|how would you say|how do you pronounce|how would you pronounce) {x}
(i want to|i'd like to|i'd love to|let me) hear you (say|repeat|pronounce) {x}
(would you mind|do you mind) (saying|repeating) {x}( for me| please|)
(could|would|will|can) you (please |kindly |just |)(say|repeat|speak) (the following|these words|this|after me) {x}
(see if you can|try if you can|let's see if you can|i bet you can't|i wonder if you can) (say|repeat) {x}
(here's what to say|here is your line|your line is|your words are|the next words are|the sentence is|the text is) {x}
(speak|pronounce|utter|recite|parrot|mimic|imitate me) {x}
(you say|you have to say|you must say|you need to say|now you have to say|it's your turn to say) {x}
(listen and repeat|listen and say|after me please|after me|repeat this please|say this please|repeat the phrase|say the phrase|repeat the sentence|say the sentence) {x}
(all i want you to say is|just repeat the words|simply say|only say|say nothing but|i just want to hear) {x}
{x} (can you say it|can you repeat it|repeat|repeat please|say it|please say that|please repeat that|say it after me|is what i want you to say|could you say that)
(hey |so |okay |right |now )(can you say|could you repeat|say after me|repeat this) {x}
(any chance you could say|is it possible for you to say|are you able to repeat|do you know how to say|would you be able to say) {x}
(give me|let me hear|i need to hear) the words {x}
(when i say|if i say) {x} you say it too
(could|can|would) you (say|speak|read) (out |)the (word|words|phrase|sentence|line) {x}( out loud| aloud|)( for me|)
(what i said was|i said|i just said|i'm saying) {x} (now you|now say it back|say it too|tell it back to me|and now your turn)
(i'll say|i say) {x} (now you|your turn|you repeat it|and you say|and you too)
{x} (now repeat what i said|and now you|in your voice please|please echo that|word for word please|repeat that word for word|say the same|your turn|copy that|and you repeat|once from you please)
(with your voice|in your own voice|loud and clear|slowly|clearly|as clearly as you can|very slowly|loudly|quietly) (please |)say {x}
(word for word|exactly as i say it|exactly like me|just like me|the way i do) (please |)(repeat|say) {x}
(how does it sound|what does it sound like) (when|if) you say {x}
(let's practice|let's rehearse|we practice|practice) (saying|the words|the phrase) {x}
(do me a favor and|be so kind and|if you don't mind|would you be so nice and|be a dear and|i beg you) (say|repeat) {x}
(your task|your job|the task|the exercise|all you have to do|your part|the game) is (to say|to repeat|saying) {x}
(the line|the phrase|the message|the line to repeat|the word of the day|the sentence to say|the password to say) (is|goes|would be) {x} (say it|repeat it|go ahead|now you|can you say it)
(let|make|have) your voice say {x}
(pronounce|try|speak|articulate|read) the (word|words|phrase) {x}( please| for me|)
(i'd love it|i'd like it|it would make my day|i'd be happy|i'd be glad) if you (said|would say|could say|repeated) {x}
(use your voice|open your mouth|speak up) (and|to) say {x}
(read back|say back|play back|give back|reproduce|chant|shout|whisper|announce|call out|quote|voice|articulate|enunciate) (the words |){x}
(it would be nice if you said|it'd be great to hear you say|i'd be happy if you said|i'm waiting for you to say|you could say|why don't you say|how about you say|how about saying) {x}
(i'd like|i want|i love) to hear (the words |the phrase |){x}( from you| in your voice| spoken by you)
(can you manage|can you get out|do you manage) (the words|to say|the word) {x}
(i want|i'd like|i need|let me) (to hear|hear) (your voice|you|that voice of yours) (say|saying) {x}
(would|could|can|will) you (please |)(say|repeat) {x} (for my (son|daughter|wife|friend|mother)|for the kids|into the phone|one time|to me)
(please |)(copy|echo|mirror|repeat|speak) (my sentence|my words|my phrase|this line|this sentence|what you hear|my text) {x}
(read|say|speak) (this|that|it) (aloud|out loud|back to me|after me|with me) {x}
(could|can|would|will) you (utter|voice|pronounce|recite|echo|articulate|announce|speak) {x}( please| for me|)
""")
ECHO_NEXT = lines("""
now (say |repeat |try |)(the words |){x}
and (say|now say|now|repeat) {x}
(okay|good|great|well done|very good) now (say |){x}
(next|and the next one|another one) {x}
(and|now) (please |)(say|repeat) {x}
(and now|now|then|after that|the next one is|here's another|one more) {x}
(well done|nice|perfect|very good|good job|excellent|right|super) (now|and now|now say|next) {x}
(and can you say|can you also say|and how about saying|now try|try|next say|next repeat|then say|please also say) {x}
(and|now) (repeat after me|after me|let me hear|say after me) {x}
(also|again|once more) (say|repeat) {x}
""")
ECHO_OPEN = lines("""
repeat after me( please|)
(can|could|would) you repeat (after me|my words|what i say)( please|)
(please |)repeat (what i say|my words|what you hear|every word i say|everything i say)
(i want|i'd like) you to repeat (after me|what i say)
(let's|can we) (play|do) repeat after me
say what i say( please| now|)
(say|repeat) the next (word|words|sentence|thing) (i say|after me)
i'll say something and you (repeat it|say it after me)
(can|could) you (echo|copy|say back) what i say
(repeat everything|repeat every word|repeat all i say|repeat my sentence|repeat my next words|repeat the next thing you hear|repeat what i tell you|repeat what i'm about to say|say everything i say|say my words back to me|say it back to me|say what you hear|say the words after me|just repeat after me|just repeat what i say)( please|)
(can you be my echo|be my echo|be my parrot|play parrot|act like a parrot|be a parrot|copy me|copy what i say|copy my words|echo me|echo my words|mimic me|imitate me|parrot me)( please|)
(can|could|would|will) you (copy me|echo me|mimic me|say something after me|repeat something for me|repeat a sentence|repeat a word|say a word for me|say something for me if i tell you|repeat back what i say)( please|)
(let's play|can we play|shall we play|let's do) (the echo game|the parrot game|the repeating game|echo|copycat)
(i want|i'd like|i need) you to (be my echo|copy what i say|copy me|say what i say|repeat a sentence|repeat something|say a word after me)
(i speak you repeat|i say you say|i talk and you repeat|first i speak then you repeat|i'm going to say something and you repeat it|i'll say a word and you repeat it|when i say something repeat it|whatever i say you repeat|listen and repeat)
(would you mind|do you mind) (repeating after me|repeating what i say|being my echo)
(are you able to|do you know how to) (repeat after me|repeat what i say|echo me)
""")


def echo(text: str) -> str:
    return text[0].upper() + text[1:] + "."


class Repeat:
    name = "repeat"
    weight = 1.9

    def draw(self, rng: Random) -> str:
        i = int((PHRASES + len(LITTLE)) * rng.random() ** 1.5)
        return LITTLE[i] if i < len(LITTLE) else words(own(rng, f"words {i}"))

    def turn(self, rng: Random, patterns, x: str, n: int = 1) -> Turn:
        return Turn(kept(rng, patterns, n, x), echo(x), self.name, tuple(echo(x)[:-1].split()))

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        if rng.random() < 0.1:
            turns = [Turn(reading(rng, ECHO_OPEN), rng.choice(("Sure, go ahead.", "Okay, I'm listening.", "Gladly. What shall I say?")), self.name)]
            turns.append(self.turn(rng, ("{x}",), self.draw(rng)))
            return turns
        x = self.draw(rng)
        turns = [self.turn(rng, ECHO, x, 4 if x in LITTLE else 2)]
        while len(turns) < 3 and rng.random() < 0.2:
            turns.append(self.turn(rng, ECHO_NEXT, self.draw(rng)))
        return turns


# Words to spell: the commonest first.
SPELLED = tuple(dict.fromkeys("""
cat dog house tree apple water book school friend mother father table chair green happy hello yes no sun moon star fish bird milk bread
red blue car bus train boat plane bike road street door window room bed desk lamp phone paper pen pencil paint color black white brown
pink orange yellow purple gray one two three four five six seven eight nine ten eleven twelve hundred day night week month year morning
Monday Tuesday Friday Sunday spring summer winter autumn rain snow wind cloud storm ice fire earth hill river lake sea ocean beach sand
forest flower grass leaf garden farm cow pig horse sheep goat duck hen goose mouse rat lion tiger bear wolf fox deer rabbit monkey
snake frog turtle whale shark eagle owl parrot zebra giraffe camel kitten puppy baby boy girl man woman child people family sister
brother uncle aunt cousin king queen doctor nurse teacher farmer baker pilot driver artist singer actor cook chef
head face eye ear nose mouth tooth tongue neck arm hand finger leg foot knee back heart blood bone skin hair
food egg meat rice pasta pizza cheese butter sugar salt pepper honey cake cookie candy lemon banana cherry grape peach pear plum melon berry
carrot potato tomato onion bean corn salad soup tea coffee juice cup plate bowl fork knife spoon bottle glass
shirt dress skirt coat hat cap shoe sock boot glove scarf belt ring watch bag box key clock mirror towel soap
good bad big small tall short long old new young fast slow hot cold warm cool wet dry clean dirty full empty rich poor strong easy
hard soft loud quiet light dark early late near far right wrong true false kind nice brave funny clever pretty busy tired hungry thirsty
go come run walk jump sit stand eat drink sleep sing dance play draw speak listen look hear love like help give take make
work learn teach think want need buy sell open close stop start find lose keep throw catch build break laugh cry smile dream
music song piano guitar drum game ball toy doll puzzle kite team sport soccer tennis chess movie story letter word number name city town
village country island castle bridge tower church market shop store bank hotel museum park zoo office station ticket money dollar
because which where there though through enough again always never before after about until every beauty
answer island listen people doctor secret window yellow circle square rocket planet energy engine copper silver
golden garlic ginger rhythm science thumb ghost cough laugh weird believe receive niece height eight
""".split()))
SPELL_ASKS = lines("""
how do you spell {x}
how do i spell {x}
how (is|would you|would i|does one|can i|should i) (spell |){x}( spelled|)
(can|could|would) you (please |)spell {x}( for me| please|)
(please |)spell {x}( for me| please|)
spell the word {x}( please|)
(what's|what is) the spelling of {x}
how's {x} (spelled|written)
(do you know|tell me|can you tell me|show me) how to spell {x}
(tell me|can you tell me|i'd like to know|i don't know|i forgot) how {x} is (spelled|written)
what letters (are in|make up) (the word |){x}
(how do you|how do i|how would you) write {x}
{x} how (do you spell (that|it)|is (that|it) spelled)
i (need|want) (to know |)the spelling of {x}
(i can't|i never know how to|help me) spell {x}
(give|tell) me the (letters|spelling) (of|for) {x}
the spelling of {x}( please|)
(any idea|do you have any idea) how to spell {x}
{x} letter by letter( please|)
(say|read) {x} letter by letter
spell out {x}( please|)
would you mind spelling {x}( for me|)
(you know|know) how to spell {x}
what's the correct (way to spell|spelling of) {x}
(how do we|how do people|how would people|how should one|how must i|how are we supposed to|how am i supposed to|what's the way to) spell {x}
what('s| is) the (right|proper|exact|correct) spelling (of|for) {x}
(i'd like to|i want to|i need to|i'm trying to|i was trying to) (spell|write) {x}( how do i do that| can you help|)
(i'd like|i want|i need) to know how to (spell|write) {x}
(i don't know|i'm not sure|i've forgotten|i forgot|i keep forgetting|i can't remember|i wonder|i was wondering) how to (spell|write) {x}
(could|can|would|will) you (give me|tell me) the (spelling|letters|exact spelling) (of|for) {x}
(could|can|would) you (spell|write) (out |)(the word |){x}( out|)( for me| please| letter by letter|)
(which|what) letters (do i need for|are used in|do i write for|does it take to write|spell) {x}
(do you know|any clue|any idea|have you any idea|are you sure|you know) how {x} is (spelled|written)
(spell|please spell|now spell|just spell) me {x}
{x} (spell it|can you spell it|can you spell that|please spell that|how's that spelled|how do i spell that|how is it written|spelled out please|what's the spelling)
(writing|i'm writing) (a letter|an email|a note) how do i spell {x}
(break down|take me through|go through) {x} letter by letter
(help me|please help me|can you help me) (to |)(spell|write) {x}
(spelling|letters) (of|for) {x}( please|)
(are you able to|do you know how to|i bet you can't) spell {x}
(break|take|split|pull|cut) (the word |){x} (down |apart |up |)(into (its |single |)letters|letter by letter)
(i have|i need|i want|i've got) to write (down |)(the word |){x} (how does it go|how's that|what are the letters|what letters do i need|letter by letter please|can you spell it for me|how do i do that)
(one letter at a time|slowly|letter after letter|one letter after the other) (please |)(spell|give me|tell me) {x}
(dictate|list|read me|run through|name|say|tell me|give me) (all |)the letters (of|in) {x}( in order|)( please|)
(my son|my daughter|my kid|my wife|my friend) (asks|wants to know|has to learn|keeps asking) how to (spell|write) {x}
{x} (in single letters|in letters please|one letter at a time|letter for letter|which letters is that|what are the letters|how is that written|how's that word written)
(how is|how's) the word {x} (written|spelled|spelt|written down|properly written)
(with which|with what|in which|using which) letters (do you|do i|does one) (write|spell) {x}
(which|what) letters (go into|are there in|form|give|belong to) (the word |){x}( in order|)
how (does one|do you|do i|must i|would someone) (write|spell) {x} (correctly|properly|without mistakes|the right way|in english)
i (always|keep) (misspell|misspelling|get wrong|writing wrong) {x} (how is it right|how is it spelled|what's right|can you help)
(spelling test|spelling bee|spelling question|dictation|your word to spell|the next word to spell|my word is) {x}
(for a crossword|for my homework|for a card|for a sign|for a form) how (do i spell|do you spell|would i spell|should i write) {x}
(put|turn) {x} into letters
(what's|how's|how is) {x} (spelled like|spelled again|spelled then|spelled correctly|written again)
(is there|do you have|have you got) a spelling for {x}
(which|what) letters (do you|do i|does one|must i) (use|need|take|write|put) (for|to write|to spell) {x}
is {x} (hard|difficult|easy) to spell how does it go
(can|could|would) you (spell|say) (the word |){x} (out loud|aloud|out for me|in letters|slowly|letter after letter)
(i don't know|i'm not sure|i'm unsure|no idea) how to (write|spell) {x} (can you help|could you help me|please help|do you)
""")
SPELL_ASKS = tuple(p for p in SPELL_ASKS if not p.startswith("how (is|")) + ("how is {x} spelled", "how would you spell {x}", "how should i spell {x}", "how can i spell {x}", "how does one spell {x}", "what way do you spell {x}")
SPELL_NEXT = lines("""
and {x}
(and |)(what|how) about {x}
(and |)how do you spell {x}
(now |next |)spell {x}
and (can you spell|how is it with|the word) {x}
(and|now|next|then|also|okay and|great and) (the spelling of|the word) {x}
(and could you|and can you|can you also|could you also|now please|now can you) spell {x}
(and how do you write|and how would you spell|and how should i spell|how do i spell|and how would i write) {x}
(then|so|great|okay|thanks) (what about|how about|and) {x}
""")
STARTS = lines("""
(what|which) letter does {x} (start|begin) with
what does {x} (start|begin) with
(what|which) is the first letter (of|in) {x}
what's the first letter (of|in) {x}
the first letter of {x}( please| is|)
(tell me|can you tell me|do you know) the first letter of {x}
(can you tell me|do you know) (what|which) letter {x} (starts|begins) with
{x} (starts|begins) with (what|which|what) letter
with (what|which) letter does {x} (start|begin)
what letter comes first in {x}
(what|which) letter is {x} starting with
(what's|what is) the (starting|opening|beginning|initial) letter of {x}
(what|which) letter (do i|does one|do you|should i) (begin|start) {x} with
how (does the word|does) {x} (start|begin)
{x} (what's the first letter|what does it start with|which letter does it start with|what letter comes first|starts with what|begins with what)
(i'd like|i want|i need) to know (what letter {x} starts with|the first letter of {x})
(could|can|would) you (tell|give) me the (first|starting) letter of {x}
(at the|in the) (beginning|start) of {x} (what letter is there|which letter is there|there's what letter)
(what|which) (letter's|letter is) (first in|at the start of|at the beginning of) {x}
(any idea|do you know) what {x} (starts|begins) with
""")
ENDS = lines("""
(what|which) letter does {x} end (with|in)
what does {x} end with
what's the last letter (of|in) {x}
(what|which) is the last letter (of|in) {x}
the last letter of {x}( please|)
(tell me|can you tell me|do you know) the last letter of {x}
{x} ends with (what|which) letter
(what|which) letter comes last in {x}
(what's|what is) the (ending|final|closing|very last) letter of {x}
{x} (what's the last letter|what does it end with|which letter does it end with|what letter comes last|ends with what|ends in what letter)
(i'd like|i want|i need) to know (what letter {x} ends with|the last letter of {x})
(could|can|would) you (tell|give) me the (last|final) letter of {x}
(at the|by the) end of {x} (what letter is there|which letter is there)
(what|which) (letter's|letter is) (last in|at the end of|the last in) {x}
(any idea|do you know|can you tell me|tell me) what {x} ends (with|in)
(what|which) letter (finishes|closes|ends) {x}
""")
COUNTS = lines("""
how many letters (are|are there) in (the word |){x}
how many letters does (the word |){x} have
how many letters (has|in) (the word |){x}
(tell me|do you know|can you tell me|count) how many letters {x} has
how long is the word {x}
(count|can you count|could you count|please count) the letters in {x}
the number of letters in {x}
what's the number of letters in {x}
{x} has how many letters
{x} how many letters is that
(how many|what number of) letters (make up|are used in|are needed for|do i need for|do you need for|will i find in|can you count in) (the word |){x}
(i'd like|i want|i need) to know how many letters (are in {x}|{x} has)
(could|can|would) you (tell me|say|count) how many letters (are in {x}|{x} has|there are in {x})
{x} (how many letters|how many letters does it have|how many letters are in that|how many letters has it got|how long is that word|number of letters)
(what's|what is) the (length of|letter count of|letter count for) (the word |){x}
(letter count|number of letters) (of|for|in) {x}( please|)
(of how many|with how many|how many) letters (is {x} made|do you write {x}|is {x} written with|does {x} consist of)
(any idea|guess|i wonder) how many letters {x} has
(how many letters long|how long a word) is {x}
""")
AFTER = lines("""
(what|which) letter (comes|is|goes) (right |)after {x}
what('s| is| comes) after (the letter |){x} in the alphabet
(which|what) is the (next letter|letter) after {x}
(tell me|do you know|can you tell me) (what|which) letter comes after {x}
what's the letter after {x}
after (the letter |){x} comes (what|which letter)
the letter after {x}( please|)
what letter follows {x}( in the alphabet|)
in the alphabet what comes after {x}
(and |so |)(what|which) (letter |)(comes|is|goes) (directly|next|immediately|just) after {x}
(can|could|would) you (tell me|say) (the letter after {x}|what letter is after {x}|what comes after {x} in the alphabet)
(in the alphabet|alphabetically) (which|what) letter (follows|comes after|is after|goes after) {x}
(what's|what is|tell me|give me|name|i need|i want) the (next letter|letter) (following|after) {x}( please| in the alphabet|)
(do you know|any idea|i wonder|i forgot|i'd like to know|i'm not sure) (what|which) letter (follows|is after|comes after|goes after) {x}
after the letter {x} (what's next|what comes next|what follows|which letter is next|comes which letter)
(following|next after|right after|directly after) (the letter |){x} (is what letter|comes which letter|what letter is there)
(the|what's the) next letter (after|from) {x}
""")
BEFORE = lines("""
(what|which) letter (comes|is|goes) (right |)before {x}
what('s| is| comes) before (the letter |){x} in the alphabet
(which|what) is the letter before {x}
(tell me|do you know|can you tell me) (what|which) letter comes before {x}
what's the letter before {x}
before (the letter |){x} comes (what|which letter)
the letter before {x}( please|)
in the alphabet what comes before {x}
(and |so |)(what|which) (letter |)(comes|is|goes) (directly|immediately|just) before {x}
(can|could|would) you (tell me|say) (the letter before {x}|what letter is before {x}|what comes before {x} in the alphabet)
(in the alphabet|alphabetically) (which|what) letter (precedes|comes before|is before|goes before) {x}
(what's|what is|tell me|give me|name|i need|i want) the (letter|previous letter) before {x}( please| in the alphabet|)
(do you know|any idea|i wonder|i forgot|i'd like to know|i'm not sure) (what|which) letter (precedes|is before|comes before|goes before) {x}
before the letter {x} (what's there|what comes|which letter is there|comes which letter)
(right before|directly before|just before) (the letter |){x} (is what letter|comes which letter|what letter is there)
(what|which) letter precedes {x}( in the alphabet|)
""")
ALPHABET = (
    ("how many letters (are|are there) in the (english |)alphabet|how many letters does the alphabet have|how (long|big) is the alphabet|the alphabet has how many letters|(do you know|tell me) how many letters the alphabet has|(can|could) you tell me how many letters (the alphabet has|are in the alphabet)|how many letters make up the alphabet|how many letters are there altogether in the alphabet|(what's|what is) the number of letters in the alphabet|the number of letters in the alphabet( please|)|how many letters (do we have in english|does english have|are there in english|are there from a to z|in the alphabet)|count the letters of the alphabet|i'd like to know how many letters the alphabet has|any idea how many letters are in the alphabet|the alphabet how many letters",
     "The alphabet has twenty-six letters.|There are twenty-six letters."),
    ("what('s| is) the first letter (of|in) the alphabet|which letter (is first|comes first|starts) (of|in) the alphabet|how does the alphabet (start|begin)|the first letter of the alphabet|(tell me|can you tell me|do you know|name) the first letter of the alphabet|(what|which) letter (starts|begins|opens) the alphabet|what does the alphabet (start|begin) with|with (what|which) letter does the alphabet (start|begin)|where does the alphabet (start|begin)|which letter is number one in the alphabet|what's at the beginning of the alphabet", "The first letter is A.|It's the letter A."),
    ("what('s| is) the last letter (of|in) the alphabet|which letter (is last|comes last) in the alphabet|how does the alphabet end|the last letter of the alphabet|(tell me|can you tell me|do you know|name) the last letter of the alphabet|(what|which) letter (ends|closes|finishes) the alphabet|what does the alphabet end with|with (what|which) letter does the alphabet end|where does the alphabet end|which letter is number twenty six|what's at the end of the alphabet|what's the final letter of the alphabet|which is the final letter in the alphabet|the alphabet ends with which letter", "The last letter is Z.|It's the letter Z."),
    ("what are the vowels|(name|list|tell me|say|give me) (all |)the vowels|which letters are vowels|(do you know|can you say) the vowels|(can|could) you (name|list|tell me) (all |)the vowels|what letters are vowels|which are the vowels|the vowels( please|)|(i need|i'd like to know|i forgot|remind me of) the vowels|what vowels (are there|do we have)|(list|name|say|give me|tell me) the (five |)vowels (for me|please)|which of the letters are vowels|what are all the vowels|the list of vowels please", "The vowels are A, E, I, O, and U.|A, E, I, O, and U."),
    ("how many vowels are there|how many vowels (does english have|are in the alphabet|are there in the alphabet)|(tell me|do you know) how many vowels there are|what's the number of vowels|(can|could) you tell me how many vowels there are|how many vowels (do we have|does the alphabet have|exist|in the alphabet|has the alphabet)|how many letters are vowels|how many of the letters are vowels|vowels how many are there|the number of vowels|i'd like to know how many vowels there are|count the vowels", "There are five vowels.|Five vowels."),
    ("(say|recite|tell me|sing|do|give me) the (alphabet|whole alphabet)( please|)|(can|could|would) you (say|recite) the alphabet|do you know the alphabet|do you know your abc's|say (all|all of) the letters( of the alphabet|)|(go through|run through|list|read|give me|take me through) (all the letters|the alphabet|the letters of the alphabet)|the alphabet( please|)|from a to z please|(i'd like|i want) to hear the (whole |)alphabet|(let me hear|let's hear) the alphabet|(can|could|would) you (list|go through|tell me|give me) the (alphabet|letters of the alphabet)|what are the letters of the alphabet|what's the alphabet|how does the alphabet go|say your abc's|(say|sing|tell me|recite|go through) the (abc|abc's|letters from a to z)( please| for me|)|(do|say|tell me) the abc's|start with a and go to z|teach me the alphabet",
     "A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z."),
)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def spell(word: str) -> str:
    return ", ".join(c.upper() for c in word if c.isalpha()) + "."


class Spelling:
    name = "spelling"
    weight = 1.8

    def word(self, rng: Random) -> str:
        if not isinstance(rng, Bounded) and rng.random() < 0.6:
            return next(w for w in iter(lambda: self.any(rng), None) if len(w) <= 8)
        return draw(rng, NAMES[:140]) if rng.random() < 0.12 else draw(rng, SPELLED, 1.3)

    @staticmethod
    def any(rng: Random) -> str:
        """Any word, known or not."""
        return rng.choice((rng.choice(NOUNS), rng.choice(NOUNS), rng.choice(ADJECTIVES), rng.choice(VERBS), plural(rng.choice(COUNTABLE)), rng.choice(NAMES), made.word(rng), made.name(rng)))

    def spelled(self, rng: Random, patterns, x: str, said: str = "", n: int = 3) -> Turn:
        answer = ("It's spelled " if own(rng, x).random() < 0.25 else "") + spell(x)
        return Turn(kept(rng, patterns, n, said or x), answer, self.name, tuple(c.upper() for c in x if c.isalpha()))

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        r = rng.random()
        x = self.word(rng)
        if r < 0.05 and persona and persona.name and persona.name.isalpha():
            return [self.spelled(rng, SPELL_ASKS[:24], persona.name, "your name", 40)]
        if r < 0.15 and call.user_name and call.user_name.isalpha():
            return [self.spelled(rng, SPELL_ASKS[:24], call.user_name, "my name", 40)]
        if r < 0.6:
            turns = [self.spelled(rng, SPELL_ASKS, x)]
            while len(turns) < 3 and rng.random() < 0.25:
                turns.append(self.spelled(rng, SPELL_NEXT, self.word(rng), "", 1))
            return turns
        if r < 0.68:
            y = x[0].upper()
            return [Turn(kept(rng, STARTS, 2, x), rng.choice((f"It starts with {y}.", f"The first letter is {y}.")), self.name)]
        if r < 0.74:
            y = x[-1].upper()
            return [Turn(kept(rng, ENDS, 2, x), rng.choice((f"It ends with {y}.", f"The last letter is {y}.")), self.name)]
        if r < 0.82:
            n = number(len(x))
            return [Turn(kept(rng, COUNTS, 2, x), rng.choice((f"It has {n} letters.", f"{n.capitalize()} letters.")), self.name)]
        if r < 0.88:
            asks, answers = rng.choice(ALPHABET)
            return [Turn(reading(rng, split(asks)), phrase(rng, "(" + answers + ")"), self.name)]
        turns = []
        i = rng.randrange(1, 25)  # not "a": alone and lower case it is read as an article
        step = rng.choice((1, -1))
        x, y = LETTERS[i], LETTERS[i + step]
        side = "After" if step == 1 else "Before"
        turns.append(Turn(reading(rng, AFTER if step == 1 else BEFORE, 2, x=x.lower()), rng.choice((f"{side} {x} comes {y}.", f"It's the letter {y}.")), self.name))
        if 0 < i + 2 * step < 26 and rng.random() < 0.35:
            z = LETTERS[i + 2 * step]
            side = side.lower()
            turns.append(Turn(reading(rng, (f"(and |)(the one |what's |what comes |)(right |){side} that", f"(and |)what comes {side} that one", f"and {side} {y.lower()}" if y != "A" else f"and {side} that")), f"{side.capitalize()} {y} comes {z}.", self.name))
        return turns


TOLD = lines("""
my name is {x}
my name's {x}
(i'm|i am) {x}
(hi|hello|hey|hi there) (i'm|i am|my name is|my name's|this is|it's) {x}
(call|please call|just call) me {x}
you (can|may) call me {x}
this is {x}( speaking| here|)
{x} (here|speaking|is my name)
the name's {x}
(people|my friends|everyone|they|most people) call me {x}
(by the way|oh by the way|um|so) (i'm|my name is) {x}
(i'm|my name is) {x} (by the way|nice to meet you|and you|what a nice day)
(let me|may i) introduce myself (i'm|my name is) {x}
i go by {x}
my first name is {x}
hey there it's {x}
hello there {x} here
i (should|want to|forgot to) (say|tell you) my name (is|it's) {x}
(i'm|i am) called {x}
you're talking to {x}
you're speaking with {x}
(good morning|good evening|good afternoon) (this is|my name is|i'm) {x}
nice to meet you (i'm|my name is) {x}
(remember|please remember) my name (it's|is) {x}
(hi|hello|hey|good day|greetings) (you can call me|they call me|my friends call me|it's me|my first name is) {x}
(my friends|my family|folks|most folks|all my friends|at home they) call me {x}
(everyone|everybody|people) knows me as {x}
(my parents named me|i was given the name|i go by the name|i was named) {x}
(just so you know|for your information|before we start|to start with|first of all|oh and|and|okay|well|well hello) (i'm|my name is|my name's) {x}
(i'd like to introduce myself|let me tell you my name|may i introduce myself|allow me to introduce myself|i haven't told you my name|i forgot to introduce myself|we haven't been introduced) (i'm|it's|my name is) {x}
(you're|you are) (chatting|speaking|talking|on the phone|on the line) with {x}
(this|it) is {x} (calling|on the phone|on the line|again)
(the name is|name's|my name would be|they named me|i was named|i answer to|i'm known as|my nickname is|my given name is|feel free to call me|please address me as|i'm the one called) {x}
(i'm|i am) {x} (nice to meet you|pleased to meet you|by the way|and i'm new here|hello|how are you)
(nice to meet you|pleased to meet you|hello there|good to meet you|good day) (i'm|i am|my name is|this is|my name's) {x}
(want to know my name|do you want to know my name|you asked for my name) (it's|it is) {x}
{x} (is my name|that's me|that's my name|is what they call me|is what i'm called|is the name|calling|on the line|here hello)
(don't forget|please remember|keep in mind|note|make a note) (my name is|that my name is|i'm called) {x}
{x}'s (the|my) name
{x} (it is|is me|by name|that's who i am|is who you're talking to|is what it says on my door)
(i'm|i am) (the one|the person|the guy|the lady) (they|people|friends|folks) call {x}( around here| at home| you know|)
(i'm|my name is|officially i'm|on paper i'm) (elizabeth|william|katherine|alexander|margaret|benjamin|samantha|theodore) but (call me|everyone calls me|people call me|you can call me|friends call me|i go by) {x}
(hi |hello |good morning |hey there |)(my name's|my name is|i'm|this is) {x} and (i live nearby|i have a question|i need some help|i'm calling about something|i work next door|i'm new here|i was wondering if you could help|i'm from around the corner|it's my first call|i want to ask something)
{x} (speaking|here|calling|on the phone|on the line|is calling|talking)( hello| hi| good morning| once more|)
(it's|it is|it's only|it's just|hi it's|hello it's|hey it's|only) me {x}( again| here|)
(please |do |just |you can |simply |)call me {x} (please|if you like|for short|everyone does|from now on|that's enough|thanks)
<hi> (i'm|i am|it's|this is|the name's|my name's|my name is|you're speaking to|you've got|you have) {x} (here|speaking|calling|by the way|on the line|from next door|at your service|if you want to know|in case you wonder|just so you know)
(for the record|in case you were wondering|if you must know|since you ask|before i forget|so you know who's calling|so you know who you're talking to|to be polite|first things first|i should have said|sorry i didn't say|oh i forgot|how rude of me|where are my manners|let me start) (i'm|my name is|my name's|the name's|the name is|it's|this is|i'm called) {x}
(my friends|my mates|my colleagues|folks|most people|the kids|my neighbors|friends|the guys at work|all of them|my folks) (call me|know me as|just call me|always call me|usually call me|all call me|named me) {x}
(my mom|my wife|my husband|everybody|everyone|my boss|my grandma|anyone who knows me|the whole town|my teacher) (calls me|just calls me|always calls me|knows me as) {x}
(i was|i've been|i am|i'm) (christened|baptized|named|called|registered as) {x}( by my parents| all my life| since i was born| after my grandparent|)
(they|my parents|my mother|my father|my family) (named|called|christened|baptized) me {x}( you know| after my grandparent|)
(you're|you are) (on with|through to|connected to|dealing with|speaking to|chatting to|listening to) {x}( here| today| right now|)
(the name|my name|name|first name) (would be|is|happens to be|that's|it's) {x} (actually|really|in fact|by the way|if that helps|as it happens|nice to meet you|pleased to meet you)
(you can|you may|feel free to|you're welcome to|please) (call me by my name|use my name|use my first name|say|write down|remember|note down) {x}
(i|usually i|mostly i) (go by|answer to|am known as|listen to the name|have the name|bear the name|use the name) {x}( around here| with my friends| at work|)
(just|simply|only|plain|plain old) {x} (is fine|will do|is okay|to my friends|for you|please)
""")
TOLD = tuple(p.replace("|and you|what a nice day", "") for p in TOLD)
TOLD_LATE = lines("""
(it's|my name is|i'm|i am|it is) {x}
(oh |okay |right |sorry |)(it's|my name is|i'm) {x}
{x}
(well |so |)(i'm called|call me|you can call me) {x}
(then let me tell you|now you know) (it's|my name is) {x}
(right|ah|ah yes|true|oh right|okay then|fine|of course|well then|sure) (it's|i'm|my name is|my name's) {x}
(i'll tell you|let me tell you|here it is|here you go|then i'll tell you|you're right) (it's|i'm|my name is) {x}
(the name's|my name's|they call me|people call me|it would be|that would be|just call me|please call me|everyone calls me|my friends call me) {x}
{x} (is my name|that's my name|that's me|is the name|remember that)
(it's|that'd be|that's|just|well|sure|of course|oh|sorry|you can say|write|put down|the name is) {x}( of course| here| actually| please|)
(it's|i'm|the name's|my name's|they call me) {x} (nice to meet you|by the way|remember that|since you ask|so now you know|and don't forget it)
""")
WHO = lines("""
what's my name
what is my name
(so |and |okay |now |hey |)(what's|what is) my name
(can|could|would) you (tell me|say|remember|recall|repeat) my name( please|)
do you (know|remember|recall|still know|still remember) (my name|who i am|what my name is|what i'm called|what my name was)
who am i
(so |and |)(who am i|who are you talking to|who's speaking to you|who is this)
what did i say my name (was|is)
what was my name( again|)
(tell me|say) (my name|who i am)( please| again|)
what am i called
what name did i (give you|tell you|say)
(have|did) you (forgotten|forget|already forget) my name
did you (remember|catch|get|hear|keep) my name
did i tell you my name
have i told you my name
(i wonder|i was wondering|let's see|let me see) if you (remember|know|still know) my name
(what|who) did i say i was
(you know|you remember) my name (right|don't you)
(do you know|remember) (who i am|my name|me)
(any idea|do you have any idea) (what my name is|who i am|what i'm called)
(how do|what do) you call me
my name is what
i (forgot|forget) my name what is it
what should you call me
test your memory (what's my name|who am i)
(can|could|would) you (please |)(tell|remind) me (who i am|what my name is|what i'm called|of my name|what i said my name was)( please|)
(what|which) name did i (use|mention|introduce myself with|go by|give|tell you earlier|say was mine)
(have you got|did you get|have you caught|did you catch|have you written down|have you kept|have you saved|did you hear|have you noted|have you learned) my name
(you haven't forgotten my name have you|you didn't forget my name did you|you know my name don't you|don't tell me you forgot my name)
(do you|don't you|can you) (still |)(remember|recall|know) (me|who i am|my name|what i'm called|how i'm called|what name i gave you|the name i gave you|the name i told you)
(i told you|i said|i gave you|i mentioned) my name (what is it|what was it|do you remember it|remember|do you still know it|can you say it)
(what's|what is|say|tell me|repeat|recall) (the name i gave you|the name i told you|the name i said|my name again|my first name|your user's name|your caller's name)
(by what name|by which name|how|under what name) do you (know me|address me|call me)
(and|so|now|okay|hey|well) (what was my name|what's my name again|do you know my name|do you remember my name|my name is|tell me my name|who am i again)
(let's see|let me check|i'm testing you|just checking|quick test|memory test|pop quiz) (what's my name|do you remember my name|who am i|do you know who i am)
(my name|my name please|my name is what|my name do you know it|my name do you remember it|my name what was it)
(are you able to|can you|could you) (tell me|recall|remember|say) (my name|who i am|what i'm called)
(i want|i'd like) (you to say my name|to hear my name|to know if you know my name|to see if you remember my name|you to tell me my name)
(any chance|any clue|any idea) (you remember my name|you know my name|what my name is|who i am|what my name was)
(who|whom) (am i to you|did i say i am|am i|did i tell you i was|do you think i am|would i be)
(what|which name|how|who) did i (say i was called|say i'm called|say they call me|tell you to call me|introduce myself as|say was speaking|say was calling)( again| earlier| before| at the beginning|)
(remember|tell me|say) (who you're talking to|who i am|what i'm called|what to call me|my name)( will you| please| again| if you can|)
(do|don't|can) you (still |even |)(know|remember|recall) (who (i am|you're talking to|you're speaking with|has called you)|my name|what to call me|what my friends call me|how i introduced myself)( or not| or have you forgotten| at all|)
(can|could|would|will) you (still |please |)(tell|remind|say to) me (again |)(my name|who i am|what i'm called|what i'm named|who you're talking to)( if you remember| if you still know it| please|)
(you've|have you|surely you haven't|don't say you've|i hope you haven't) (forgotten|already forgotten|lost|mixed up) (my name|who i am|what i'm called)( already| by now| haven't you| or not|)
(and|so|now|okay|well|right|tell me) (who am i|who was i again|what am i called|what's my name then|my name was|what was my name then|who's talking to you)( do you know| do you remember| again|)
""")
WHO = tuple(p.replace("who are you talking to|who's speaking to you|who is this", "who is talking to you|what am i called") .replace("(how do|what do) you call me", "what do you call me") for p in WHO)
BOTH = lines("""
(i'm|i am|my name is|my name's|this is|the name's|it's|they call me) {x} (and you|and you are|and who are you|who are you|what's yours|and what's yours|what's your name|and what's your name|and yours|and who am i talking to|who am i speaking to|and what do they call you|what do i call you|may i ask yours)
(hi|hello|hey|hi there|good day) (i'm|my name is|this is|it's) {x} (and you|and you are|who are you|what's your name|what's yours|who's this|who am i talking to)
{x} (here|speaking) (and who are you|who am i talking to|who's this|what's your name|and you)
""")
NOT_TOLD = ("You haven't told me your name yet.", "I don't know your name yet. What is it?", "You didn't tell me your name yet.", "I'm sorry, I don't know your name yet.")


def between(rng: Random, persona: Persona, call: Call) -> Turn:
    """Something else, so that what was told is further back."""
    kind = rng.randrange(3)
    if kind == 0:
        return Opinions().favorite(rng)
    talk = (ITSELF, SMALL_TALK)[kind - 1]
    return talk.turn(rng, rng.choice(talk.openers))


class Names:
    """The user's name: "name told" for the turn that tells it, "name" otherwise."""

    name = "name"
    weight = 1.0

    def told(self, rng: Random, patterns, x: str) -> Turn:
        answer = f"Nice to meet you, {x}." if rng.random() < 0.75 else f"Hello, {x}! How can I help you?"
        return Turn(kept(rng, patterns, 3, x), answer, "name told", (x,))

    def asked(self, rng: Random, x: str) -> Turn:
        answer = f"Your name is {x}." if rng.random() < 0.75 else f"You're {x}."
        return Turn(reading(rng, WHO), answer, self.name, (x,))

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        if call.user_name:
            return [self.asked(rng, call.user_name)]
        x = made.name(rng) if made.new(rng) else draw(rng, NAMES, 1.8)
        if persona.name and persona.name != x and rng.random() < 0.08:
            return [Turn(kept(rng, BOTH, 3, x), phrase(rng, "Nice to meet you, {x}. (I'm|My name is) {y}.", x=x, y=persona.name), "name told", (x, persona.name))]
        turns = []
        if rng.random() < 0.25:
            turns.append(Turn(reading(rng, WHO), rng.choice(NOT_TOLD), self.name))
            if rng.random() < 0.5:
                turns.append(self.told(rng, TOLD_LATE, x))
            return turns
        turns.append(self.told(rng, TOLD, x))
        if rng.random() < 0.35:
            turns.append(between(rng, persona, call))
        if rng.random() < 0.6:
            turns.append(self.asked(rng, x))
        return turns


PETS = "Max Bella Luna Charlie Rocky Coco Daisy Buddy Milo Lucky Oscar Molly Simba Nala Ginger Pepper Snowy Tiger Rex Lola Biscuit Oreo Shadow Sunny Felix Peanut Cookie Bruno Ruby Teddy Pluto Rosie".split()
RELATIVES = "sister brother wife husband son daughter mother father friend boss teacher neighbor".split()
CITIES = "Rome|Paris|London|Berlin|Madrid|Boston|Chicago|Dublin|Vienna|Prague|Tokyo|Sydney|Seattle|Denver|Dallas|Miami|Toronto|Oslo|Lisbon|Athens|Cairo|Delhi|Mumbai|Oxford|Glasgow|Houston|Portland|Atlanta|Hamburg|Milan|Naples|Geneva|Warsaw|Budapest|Moscow|Montreal|Bristol|Liverpool|New York|San Francisco|Los Angeles|Barcelona".split("|")
COUNTRIES = "Italy|Spain|France|Germany|Ireland|Scotland|Canada|Mexico|Brazil|India|Japan|Australia|Poland|Greece|Turkey|Egypt|Sweden|Norway|Kenya|Chile|Austria|Portugal|Israel|Korea|Ukraine".split("|")
JOBS = "teacher nurse doctor baker driver farmer lawyer pilot student cook painter plumber gardener dentist writer singer waiter carpenter programmer librarian musician photographer".split()
LIKED = {
    "color": "blue red green yellow purple orange pink black white turquoise brown gold".split(),
    "food": "pizza pasta sushi soup curry chocolate rice pancakes tacos cheese".split(),
    "animal": [f"the {a}" for a in "cat dog horse elephant tiger dolphin rabbit panda owl penguin".split()],
    "season": "spring summer autumn winter".split(),
    "number": [number(n) for n in range(1, 25)],
    "sport": "tennis football soccer basketball swimming golf hockey rugby cricket running".split(),
    "drink": "coffee tea milk lemonade water juice cocoa".split(),
    "fruit": "apples bananas grapes mangoes cherries pears oranges peaches".split(),
    "day": "Monday Friday Saturday Sunday Wednesday Thursday Tuesday".split(),
}
FINE = ("Good to know!", "Thank you for telling me.", "How nice! I'll remember that.", "All right, I'll keep that in mind.")
SURE = ("Sure, I'll remember it.", "Okay, I'll keep it in mind.", "All right, I've got it.")

# kind: how it is told, how it is asked, what is answered. {x} is the value, {k} a further word.
KINDS = {
    "pet": ("(we've|i've|we have|i have|there's) (got |)(a|this|our|a little|a sweet|an old) {k} (at home |at my place |)(called|named|by the name of|who's called|we call) {x}|my {k} (whose name is|called|named|that's) {x} (is sleeping|is next to me|says hello|is barking at me|keeps me company)|(i|we) have a {k} (called|named) {x}|my {k}'s name is {x}|my {k} is (called|named) {x}|i('ve| have) got a {k} and (his|her) name is {x}|(i|we) got a {k} (called|named) {x}|the name of my {k} is {x}|{x} is (the name of my|my) {k}|we (call|named) our {k} {x}|my {k} (answers to|goes by) {x}|(his|her) name is {x} my {k} i mean|(let me tell you about|this is|meet|say hi to|here comes) my {k} {x}|(our|the family) {k} is (called|named) {x}|(i|we) (own|keep|just got|adopted) a {k} (called|named) {x}|(i gave|we gave) my {k} the name {x}|{x} (is what i call|is what we call) (my|our) {k}|you should know my {k} is called {x}|at home there's my {k} {x}|my (little|lovely|dear|old) {k} is called {x}|(the|our) {k} is named {x}|i have this {k} called {x}",
            "what's my {k}'s name|what is my {k} called|what's my {k} called|do you (remember|know|recall) my {k}'s name|what('s| is| was) the name of my {k}|(can you tell me|tell me) (my {k}'s name|what my {k} is called)|what did i (call|name) my {k}|how did i say my {k} is called|what name does my {k} have|my {k}'s name( please|)|what's the name of my {k} again|who is my {k}|how is my {k} called|(any idea|do you have any idea) what my {k} is called|(i forgot|i told you) my {k}'s name what (is|was) it|(could|would) you (tell me|remind me of|repeat) my {k}'s name|(tell me|say|give me) the name of my {k}|which name does my {k} have|(so|and|hey) what's my {k}'s name( again|)|my {k} what's (his|her) name|i told you my {k}'s name do you remember it|what's my {k} named|and my {k} is called what|what did i say my {k}'s name was|what name did i give my {k}|do you still know (my {k}'s name|what my {k} is called|what i call my {k})|the name of my {k} please|i'd like to hear my {k}'s name|what do i call my {k}",
            ("Your {k} is called {x}.",)),
    "relative": ("my {k} who's called {x} (is visiting|says hello|lives with us|is coming over)|(i've got|i have|there's) (a|my|this) {k} (called|named|by the name of|who's called) {x}|{x} that's my {k}|my {k}'s name is {x}|my {k} is (called|named) {x}|i have a {k} (called|named) {x}|the name of my {k} is {x}|{x} is my {k}( you know|)|my {k} {x} is here( with me|)|(let me tell you about|i want to tell you about|this is) my {k} {x}|{x} is the name of my {k}|(his|her) name is {x} my {k} i mean|my {k} goes by {x}|(everyone|everybody) calls my {k} {x}|you should know my {k} is called {x}|i've got a {k} named {x}|my dear {k} is called {x}|my {k}'s first name is {x}|they named my {k} {x}|the name of my {k} by the way is {x}",
                 "what's my {k}'s name|what('s| is) my {k} called|do you (remember|know|recall) my {k}'s name|what('s| is| was) the name of my {k}|(can you tell me|tell me) (my {k}'s name|what my {k} is called)|what did i say my {k} is called|who is my {k}|my {k}'s name( please|)|how is my {k} called|(any idea|do you have any idea) what my {k} is called|i told you my {k}'s name what was it|(could|would) you (tell me|remind me of|repeat) my {k}'s name|(tell me|say|give me) the name of my {k}|(so|and|hey) what's my {k}'s name( again|)|i told you my {k}'s name do you remember it|and my {k} is called what|what did i say my {k}'s name was|do you still know (my {k}'s name|what my {k} is called)|the name of my {k} please|what's my {k} named|what name does my {k} go by|can you say my {k}'s name|what was my {k}'s name( again|)",
                 ("Your {k} is called {x}.",)),
    "favorite": ("the {k} (i love|i like|that makes me happy|i go for|that i prefer) (is|has always been) {x}|{x} is (the {k} for me|my kind of {k}|the best {k} there is)|my favorite {k} is {x}|(i'd say |well |)my favorite {k} is {x}|the {k} i like (best|most) is {x}|{x} is my favorite {k}|i like {x} best of all {k}s|of all {k}s i like {x} (best|most)|(you know |)my favorite {k} has always been {x}|when it comes to {k}s i (like|love) {x} (best|most)|(for me|to me|in my opinion) {x} is the best {k}|(nothing|no {k}) beats {x} it's my favorite {k}|my (number one|all time favorite|top|absolute favorite) {k} is {x}|(as for|talking about) my favorite {k} it's {x}|(i'd have to say|i must say|i think|i guess) my favorite {k} is {x}|favorite {k} (that's|it's|is) {x} for me|if you ask me {x} is the best {k}|the {k} i love (most|best|the most) is {x}|my favorite {k} it's {x}|{x} is the {k} i like (best|most|the most)|(guess what|you should know) my favorite {k} is {x}|i have a favorite {k} it's {x}|i'd pick {x} as my favorite {k}",
                 "what's my favorite {k}|what is my favorite {k}|do you (remember|know|recall) my favorite {k}|(which|what) {k} do i like (best|most)|what did i say my favorite {k} (is|was)|(can you tell me|tell me) my favorite {k}|(which|what) is my favorite {k}|so my favorite {k} is|what was my favorite {k}( again|)|my favorite {k} what was it|(could|would) you (tell me|repeat|name|say) my favorite {k}|(any idea|guess) what my favorite {k} is|i told you my favorite {k} what is it|(which|what) {k} did i say (is my favorite|was my favorite|i like best|i like most)|and my favorite {k} is what|(so|and|hey) what's my favorite {k}( again|)|do you still know my favorite {k}|my favorite {k} please|what's the {k} i like (best|most)|which {k} is my favorite|(name|say) my favorite {k}|i'd like to hear my favorite {k}|what {k} do i love most|my favorite {k} do you remember it|what did i call my favorite {k}|what's my number one {k}|can you recall which {k} i like best",
                 ("Your favorite {k} is {x}.",)),
    "home": ("i live in {x}|i('m| am) living in {x}( now| these days|)|my home is( in|) {x}|i('ve| have) lived in {x} (for years|all my life|for a long time)|we live in {x}|i moved to {x}( last year| recently|)|{x} is where i live|my (house|apartment|flat) is in {x}|{x} is my home|i'm (based|at home|settled|a resident|located) in {x}|i (reside|stay|currently live|just moved|moved here|have a place|have a house|have my home|own a house|rent a flat|rent an apartment) in {x}|my (family|wife|husband) and i live in {x}|(for years|for now|these days|at the moment|right now) i live in {x}|my (place|family home|hometown now|city) is {x}|the (city|place|town) i live in is {x}|(you know|just so you know|by the way) i live in {x}|my address is in {x}|{x} is (my city|the place i live|where my home is|where i stay|where you'll find me)|i make my home in {x}",
             "where do i live|do you (remember|know|recall) where i live|(which|what) (city|town|place) do i live in|in (which|what) city do i live|where did i say i live|(can you tell me|tell me) where i live|where is my home|where's my (house|home)|what city am i (living|at home) in|where do i live again|(could|would) you tell me where i live|(any idea|guess|i wonder if you know) where i live|i told you where i live where is it|(so|and|hey|okay) where do i live( again|)|do you still know where i live|what's the (name of my city|place i live in|city i live in|name of the place i live)|where did i (tell you|mention) i live|which place is my home|in what (town|place|city) is my (home|house)|where's home for me|where am i (living|based|at home)|my home is where|the city i live in please|what place did i say i live in|what did i say my city was|name the city i live in",
             ("You live in {x}.",)),
    "origin": ("(i come|i came|i moved here|we moved here|i hail) (all the way |originally |)from {x}|(home|the old country) for me is {x}|i('m| am) from {x}|i come from {x}|i was born in {x}|my family (comes|is) from {x}|{x} is where i('m| come) from|i grew up in {x}|originally i('m| am) from {x}|(i'm|i am) (a native of|originally from|actually from|really from) {x}|my (roots|parents|ancestors) are (in|from) {x}|my (home country|country|homeland|native country|country of birth) is {x}|i'm (born and raised|born|raised) in {x}|i was (raised|brought up) in {x}|{x} is (my home country|my country|my homeland|the country i'm from|where i was born|where i grew up|where my family is from)|the country i come from is {x}|(by the way|you know|just so you know) i'm from {x}|i came here from {x}|i spent my childhood in {x}",
               "where (am i|do i come) from|do you (remember|know|recall) where i('m| come) from|(which|what) country (am i|do i come) from|where did i say i('m| am) from|(can you tell me|tell me) (where|which country) i('m| come) from|where do i come from again|what's my home country|(could|would) you tell me where i('m| come) from|(any idea|guess|i wonder if you know) where i('m| come) from|i told you where i'm from where is it|(so|and|hey|okay) where am i from( again|)|do you still know where i('m| come) from|what's (my country|my homeland|the country i'm from|the country i come from)|where did i (tell you|mention) i('m| come) from|which is my (home country|country|homeland)|from (what|which) country (am i|do i come)|where was i from again|the country i come from please|what country did i say i'm from|name the country i come from|where are my roots|where did i grow up",
               ("You're from {x}.",)),
    "age": ("(i'm|i am) {x} (would you believe|you know|and proud of it|if you can believe it|but i feel younger|and still going strong|now)|i (turned|became|hit) {x} (last week|yesterday|in the spring|this month|not long ago)|(next year i'm older but now i'm|would you believe i'm|i'm already|i'm only|i feel younger but i'm) {x}|i('m| am) {x} years old|i('m| am) {x}( already| now| this year|)|my age is {x}|i just turned {x}|i turned {x} (last week|this year|last month)|i was {x} on my last birthday|{x} is my age|i'm {x} years of age|i'm (exactly|just|only|all of) {x} years old|(by the way|you know|believe it or not|just so you know) i'm {x} years old|i've (just turned|turned|reached) {x}|i (became|made it to) {x} (this year|last week|in spring)|i am now {x} years old|{x} is how old i am|my age is exactly {x}|(i'd say my age|my current age) is {x}|i've been around for {x} years|i was born {x} years ago|{x} years old is what i am|{x} years is my age",
            "how old am i|what('s| is) my age|do you (remember|know|recall) (how old i am|my age)|how old did i say i (am|was)|(can you tell me|tell me) (how old i am|my age)|what age am i|how many years old am i|my age( please|)|(could|would) you tell me (my age|how old i am)|(any idea|guess|i wonder if you know) how old i am|i told you my age what is it|(so|and|hey|okay) how old am i( again|)|do you still know (my age|how old i am)|how old did i (tell you i was|say i was|say i am)|what age did i (say|tell you|give you)|how many years have i got|what was my age( again|)|my age do you remember it|how old was i again|at what age am i|how old would i be|say how old i am|what did i say my age was",
            ("You're {x} years old.",)),
    "number": ("(can|could|would|will) you (hold on to|keep|store|memorize|write down|learn) the number {x}( for me| for later| please|)|keep {x} in (your head|mind|your memory) (it's|that's) (my|the) number|(here's|this is|take|note down|write down|learn) my (lucky |favorite |secret |)number (it's |it is |){x}|the number you (should|have to|must) (keep|remember|not forget) is {x}|remember the number {x}|(please |)(keep|hold) the number {x} in (mind|your head|your memory)|my (lucky|secret) number is {x}|the number is {x} (please |)(remember it|don't forget it|keep it in mind)|(can|could|will) you remember the number {x}( for me|)|i want you to remember the number {x}|don't forget the number {x}|memorize the number {x}|{x} is the number (to remember|you should remember)|(please |)(store|save|note|keep|hold on to|learn|try to remember) the number {x}( for me| please|)|(here's|here is|i have|i've got|i'll give you) a number to remember {x}|(the|your) number to (remember|keep in mind) is {x}|(think of|make a note of|take note of) the number {x}|the number (i picked|i chose|i'm thinking of|to keep) is {x}|(i picked|i chose) the number {x} remember it|could you keep the number {x} in mind|i need you to remember {x} the number|{x} please remember this number|{x} remember that number|would you mind remembering the number {x}",
               "what number did i (say|tell you|give you)|(what|which) (number|was the number) (did i ask you to remember|should you remember|was it)|what was (the|that|my) number|do you (remember|recall|still know) the number|(tell me|say|what is) the number( again| please| i told you| i gave you|)|which number (was it|did i say)|(can you tell me|what's) the number (i told you|i said|i gave you|from before)|(could|would) you (tell me|repeat|say) the number( again| i gave you|)|(so|and|hey|okay) what was the number( again|)|i told you a number what was it|(have you forgotten|did you keep|have you got|did you remember|do you have) the number|what's the number( again| you had to remember| i mentioned|)|(which|what) number did i (mention|pick|choose|want you to remember|make you remember|tell you)|the number please|the number what was it|any idea what the number was|can you recall (the|my) number|what was the number (i said|i told you|i gave you|from earlier)|i gave you a number what is it|can you still say the number|recall the number|remind me of the number",
               ("The number was {x}.",)),
    "word": ("remember the word {x}|(please |)keep the word {x} in (mind|your head|your memory)|(the|my) (secret word|password|code word|magic word) is {x}|(can|could|will) you remember the word {x}( for me|)|i want you to remember the word {x}|don't forget the word {x}|memorize the word {x}|{x} is the word (to remember|you should remember)|(please |)(store|save|note|keep|hold on to|learn|try to remember) the word {x}( for me| please|)|(here's|here is|i have|i've got|i'll give you) a word to remember {x}|(the|your) word to (remember|keep in mind) is {x}|(make a note of|take note of) the word {x}|the word (i picked|i chose|i'm thinking of|to keep|of the day) is {x}|(i picked|i chose) the word {x} remember it|could you keep the word {x} in mind|{x} please remember this word|{x} remember that word|would you mind remembering the word {x}|our secret word is {x}",
             "what word did i (say|tell you|give you)|(what|which) word (did i ask you to remember|should you remember|was it)|what was (the|that|my) word|do you (remember|recall|still know) the word|(tell me|say|what is) the word( again| please| i told you| i gave you|)|which word (was it|did i say)|(what was|what's) the (word i told you|word i said|word from before|secret word)|(could|would) you (tell me|repeat|say) the word( again| i gave you|)|(so|and|hey|okay) what was the word( again|)|i told you a word what was it|(have you forgotten|did you keep|have you got|did you remember|do you have) the word|what's the word( again| you had to remember| i mentioned|)|(which|what) word did i (mention|pick|choose|want you to remember|make you remember|tell you)|the word please|the word what was it|any idea what the word was|can you recall (the|my) word|what was the word (i gave you|from earlier)|i gave you a word what is it|can you still say the word|recall the word|remind me of the word",
             ("The word was {x}.",)),
    "job": ("i'm a {x} (by trade|by profession|by training|at heart|in a small town|and i love it)|i (trained as|qualified as|earn my keep as|get paid as|retired as) a {x}|i('m| am) a {x}( by profession| by trade| actually|)|i work as a {x}|my job is being a {x}|for a living i('m| am) a {x}|i('ve| have) been a {x} for (years|ten years|a long time)|i became a {x}( last year|)|my profession is {x}|i'm (working|employed|trained|currently working) as a {x}|i (make|earn) my (living|money) as a {x}|(by profession|by trade|professionally|for work|by day) i'm a {x}|my (job|day job|occupation|work|line of work) is {x}|(you know|by the way|just so you know) i'm a {x}|i got a job as a {x}|i've worked as a {x} (for years|all my life|since last year)|i have a job as a {x}|what i do is work as a {x}|at work i'm a {x}|{x} is my (job|profession|occupation)",
            "what('s| is) my (job|profession|work)|what do i do( for a living| for work|)|do you (remember|know|recall) (my job|what i do|what my job is)|what did i say my job (is|was)|(can you tell me|tell me) what (i do|my job is)|what do i work as|what was my job again|(could|would) you tell me (my job|what i do|what my job is)|(any idea|guess|i wonder if you know) what my job is|i told you my job what is it|(so|and|hey|okay) what's my job( again|)|do you still know (my job|what i do for a living|what i work as)|what's my (occupation|line of work|day job)|how do i (earn|make) my (living|money)|what kind of (work|job) do i (do|have)|(which|what) job (do i have|did i say i have|did i tell you i have)|what did i say i (do|work as|am by profession)|my job do you remember it|what am i by profession|what do i do at work|where my job is concerned what am i|what profession do i have",
            ("You're a {x}.",)),
    "many": ("i have {x} {k}|i('ve| have) got {x} {k}|there are {x} {k} in my (house|family|home)|we have {x} {k}( at home|)|{x} {k} (is|that's) how many i have|i have {x} {k} you know|(altogether|in total|all in all) i have {x} {k}|(you know|by the way|just so you know|believe it or not) i have {x} {k}|the number of {k} i have is {x}|i'm the owner of {x} {k} you could say|at home i have {x} {k}|my family has {x} {k}|i (currently|now|already) have {x} {k}|there's me and my {x} {k}|i've {x} {k}|{x} is how many {k} i have|when it comes to {k} i have {x}",
             "how many {k} do i have|do you (remember|know|recall) how many {k} i have|how many {k} have i got|how many {k} did i say i have|(can you tell me|tell me) how many {k} i have|the number of {k} i have|how many {k} do i have again|(could|would) you tell me how many {k} i have|(any idea|guess|i wonder if you know) how many {k} i have|i told you how many {k} i have what was it|(so|and|hey|okay) how many {k} do i have|do you still know how many {k} i have|what('s| is| was) the number of {k} i have|how many {k} did i (tell you i have|mention|say i had|say there are)|what number of {k} do i have|{k} how many do i have|how many {k} are there in my family|how many {k} have i|my {k} how many are there|say how many {k} i have|what did i say about how many {k} i have",
             ("You have {x} {k}.",)),
    "birthday": ("i was born (one day |some day |)in {x}|{x} (baby that's me|is my month|is when we celebrate me)|(put down|note) {x} for my birthday|my birthday is in {x}|i have my birthday in {x}|i turn (thirty|forty|twenty|fifty) in {x}|my birthday('s| comes up| is coming up) in {x}|{x} is my birthday month|i was born in {x}|i (celebrate|always have) my birthday in {x}|my birthday (falls|is always|will be) in {x}|(by the way|you know|just so you know) my birthday is in {x}|the month of my birthday is {x}|my birthday month is {x}|{x} is (when i have my birthday|the month i was born|when i was born)|my big day is in {x}|every {x} i have my birthday|i get a year older in {x}",
                 "when('s| is) my birthday|do you (remember|know|recall) (when my birthday is|my birthday)|(which|what) month (is my birthday in|was i born in|is my birthday)|when did i say my birthday (is|was)|(can you tell me|tell me) when my birthday is|in (which|what) month (is my birthday|was i born)|(could|would) you tell me when my birthday is|(any idea|guess|i wonder if you know) when my birthday is|i told you my birthday when is it|(so|and|hey|okay) when's my birthday( again|)|do you still know when my birthday is|what's my birthday month|(which|what) month did i say (my birthday is in|i was born in|my birthday was)|when was i born|when did i tell you my birthday is|when do i have my birthday|when do i celebrate my birthday|my birthday when is it|the month of my birthday please|when do i turn a year older|in which month do i celebrate my birthday|my birthday month is what|what's the month of my birthday|when was my birthday again",
                 ("Your birthday is in {x}.",)),
}
MONTHS = "January February March April May June July August September October November December".split()


class Memory:
    """Something told, and asked for two or three turns later, or never told."""

    name = "memory"
    weight = 1.3

    def values(self, rng: Random, kind: str) -> tuple[str, str]:
        """The further word of a kind, and the value."""
        if kind == "pet":
            return rng.choice("dog dog cat cat hamster horse rabbit parrot".split()), made.name(rng) if made.new(rng) else draw(rng, PETS)
        if kind == "relative":
            return rng.choice(RELATIVES), made.name(rng) if made.new(rng) else draw(rng, NAMES[: 16 if isinstance(rng, Bounded) else None])
        if kind == "favorite":
            k = rng.choice(list(LIKED))
            return k, rng.choice(LIKED[k])
        if kind == "many":
            k = rng.choice("brothers sisters children kids cats dogs sons daughters chickens bikes cars friends".split())
            return k, number(rng.randrange(2, 9))
        if kind == "age":
            return "", number(rng.randrange(5, 90))
        if kind == "number":
            return "", number(rng.randrange(0, 100 if isinstance(rng, Bounded) else 1000))
        if kind in ("home", "word") and made.new(rng):
            return "", made.town(rng) if kind == "home" else rng.choice((rng.choice(NOUNS), made.word(rng)))
        seq = {"home": CITIES, "origin": COUNTRIES, "word": COUNTABLE[:300:5], "job": JOBS, "birthday": MONTHS}[kind]
        return "", rng.choice(seq)

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        used = [t.topic for t in call.turns]
        kind = rng.choice([k for k in KINDS if f"memory {k}" not in used] or [""])
        if not kind:
            return []
        told, asked, answers = KINDS[kind]
        fine = SURE if kind in ("number", "word") else FINE
        k, x = self.values(rng, kind)
        topic = f"memory {kind}"
        ask = remind(rng, kept(rng, split(asked), 12 if k else 60, k, k=k))
        if rng.random() < 0.15:
            return [Turn(ask, rng.choice(("You haven't told me that yet.", "I don't know, you haven't told me.", "I'm sorry, you didn't tell me that yet.")), topic)]
        turns = [Turn(mention(rng, kept(rng, split(told), 3, x, k=k)), rng.choice(fine), topic)]
        if rng.random() < 0.35:
            turns.append(between(rng, persona, call))
        turns.append(Turn(ask, rng.choice(answers).format(k=k, x=x), topic, (x,)))
        return turns


TOPICS = [Repeat(), Spelling(), Names(), Memory()]
