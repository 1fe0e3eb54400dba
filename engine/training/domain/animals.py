"""Animals: their sounds, young, homes, food, legs, kinds, wings, and which is the biggest."""

from random import Random

from .tables import CLAUSE, JUDGE, WHAT, Topic, a, also, ask, common, more, rows, say
from .text import Bounded

# One, many, sound, young, home, food, legs, kind, can fly, can swim (y, n, or - where it is not asked).
ANIMALS = rows("""
cow=cows=say moo=calf=on farms=grass=four=mammal=n=-
dog=dogs=say woof=puppy=with people=meat and dog food=four=mammal=n=y
cat=cats=say meow=kitten=with people=meat, fish and cat food=four=mammal=n=-
horse=horses=neigh=foal=on farms and in stables=grass and hay=four=mammal=n=y
pig=pigs=say oink=piglet=on farms=almost anything=four=mammal=n=-
sheep=sheep=say baa=lamb=on farms and in fields=grass=four=mammal=n=-
duck=ducks=say quack=duckling=on ponds and lakes=plants, seeds and insects=two=bird=y=y
chicken=chickens=cluck=chick=on farms=seeds and insects=two=bird=-=-
lion=lions=roar=cub=in Africa, on grassy plains=meat=four=mammal=n=-
tiger=tigers=roar=cub=in the forests of Asia=meat=four=mammal=n=y
elephant=elephants=trumpet=calf=in Africa and Asia=grass, leaves and fruit=four=mammal=n=y
monkey=monkeys=chatter and screech=infant=in forests and jungles=fruit, leaves and insects=-=mammal=n=-
bear=bears=growl=cub=in forests and mountains=berries, fish and honey=four=mammal=n=y
frog=frogs=croak=tadpole=in and near ponds=insects=four=amphibian=n=y
bird=birds=chirp and sing=chick=in nests and trees=seeds, worms and insects=two=bird=-=-
owl=owls=hoot=owlet=in forests and old barns=mice and other small animals=two=bird=y=-
bee=bees=buzz=larva=in hives=nectar and pollen=six=insect=y=n
snake=snakes=hiss=-=in forests, fields and deserts=mice, frogs and other small animals=none=reptile=n=-
mouse=mice=squeak=pup=in fields and houses=seeds and grain=four=mammal=n=-
wolf=wolves=howl=pup=in forests, in packs=meat=four=mammal=n=-
goat=goats=bleat=kid=on farms and in mountains=grass and leaves=four=mammal=n=-
donkey=donkeys=say hee-haw=foal=on farms=grass and hay=four=mammal=n=-
rooster=roosters=say cock-a-doodle-doo=chick=on farms=seeds and insects=two=bird=-=-
turkey=turkeys=gobble=-=on farms and in forests=seeds and insects=two=bird=-=-
goose=geese=honk=gosling=on farms and lakes=grass and seeds=two=bird=y=y
rabbit=rabbits=-=kit=in holes called burrows=grass and vegetables=four=mammal=n=-
fox=foxes=bark and scream=cub=in forests, in dens=mice, birds and fruit=four=mammal=n=-
deer=deer=-=fawn=in forests=grass and leaves=four=mammal=n=-
squirrel=squirrels=-=kit=in trees=nuts and seeds=four=mammal=n=-
kangaroo=kangaroos=-=joey=in Australia=grass and leaves=-=mammal=n=-
koala=koalas=-=joey=in Australia, in trees=eucalyptus leaves=four=mammal=n=-
giraffe=giraffes=-=calf=in Africa=leaves from tall trees=four=mammal=n=-
zebra=zebras=-=foal=in Africa=grass=four=mammal=n=-
camel=camels=-=calf=in the desert=grass and desert plants=four=mammal=n=-
hippo=hippos=grunt=calf=in African rivers=grass=four=mammal=n=-
rhino=rhinos=-=calf=in Africa and Asia=grass and leaves=four=mammal=n=-
panda=pandas=-=cub=in China=bamboo=four=mammal=n=-
polar bear=polar bears=growl=cub=in the Arctic=seals=four=mammal=n=y
penguin=penguins=-=chick=in Antarctica and other southern places=fish=two=bird=n=y
seal=seals=bark=pup=in cold seas=fish=-=mammal=n=y
dolphin=dolphins=click and whistle=calf=in the ocean=fish and squid=none=mammal=n=y
whale=whales=sing=calf=in the ocean=fish and tiny sea animals=none=mammal=n=y
shark=sharks=-=pup=in the ocean=fish and seals=none=fish=n=y
fish=fish=-=-=in water=plants and smaller animals=none=fish=-=y
octopus=octopuses=-=-=in the ocean=crabs and small fish=-=-=n=y
crab=crabs=-=-=in and near the sea=plants and small sea animals=ten=-=n=-
turtle=turtles=-=hatchling=in ponds, lakes and the sea=plants and small water animals=four=reptile=n=y
crocodile=crocodiles=hiss and growl=hatchling=in warm rivers=fish and other animals=four=reptile=n=y
lizard=lizards=-=hatchling=in warm, sunny places=insects=four=reptile=n=-
spider=spiders=-=spiderling=in webs=insects=eight=-=n=-
ant=ants=-=larva=in ant hills=leaves, seeds and insects=six=insect=-=-
butterfly=butterflies=-=caterpillar=in gardens and meadows=nectar from flowers=six=insect=y=n
fly=flies=buzz=maggot=almost everywhere=almost anything=six=insect=y=n
mosquito=mosquitoes=buzz=larva=near water=nectar and blood=six=insect=y=-
worm=worms=-=-=in the soil=dead leaves and soil=none=-=n=-
snail=snails=-=-=in gardens and damp places=leaves=none=-=n=-
bat=bats=squeak=pup=in caves and trees=insects and fruit=two=mammal=y=-
eagle=eagles=screech=eaglet=in mountains and tall trees=fish and small animals=two=bird=y=-
parrot=parrots=squawk=chick=in warm forests=seeds, nuts and fruit=two=bird=y=n
crow=crows=caw=chick=in trees=almost anything=two=bird=y=-
pigeon=pigeons=coo=squab=in cities and on cliffs=seeds and crumbs=two=bird=y=-
swan=swans=-=cygnet=on lakes and rivers=water plants=two=bird=y=y
ostrich=ostriches=-=chick=in Africa=plants and seeds=two=bird=n=-
hedgehog=hedgehogs=-=hoglet=in gardens and hedges=insects, worms and snails=four=mammal=n=-
gorilla=gorillas=grunt=infant=in African forests=leaves and fruit=-=mammal=n=-
beetle=beetles=-=larva=in soil, wood and plants=plants and insects=six=insect=-=-
ladybug=ladybugs=-=larva=in gardens=tiny insects=six=insect=y=n
cricket=crickets=chirp=nymph=in grass and fields=plants and insects=six=insect=-=-
leopard=leopards=growl=cub=in Africa and Asia=meat=four=mammal=n=-
cheetah=cheetahs=purr and chirp=cub=in Africa=meat=four=mammal=n=-
""")

SOUND = (
    "what sound does {A} make", "what does {A} say", "what noise does {A} make", "what sound do {m} make", "what noise do {m} make", "what do {m} say", "how does {A} (sound|go)", "how do {m} sound",
    "what's the sound of {A}", "the sound of {A}", "what sound does the {o} make", "what does the {o} say", "make the sound of {A}", "(can you |)make the {o} (sound|noise)", "what noise does the {o} make",
    "{m} make what (sound|noise)", "which sound do {m} make", "what kind of (sound|noise) does {A} make", "what does {A} sound like", "what do {m} sound like", "{o} sound", "what do you hear when {A} is near",
    "what's the noise {m} make", "{A} goes how", "and the {o} says what", "what would {A} say", "{A} says",
    "what kind of sound do {m} make", "what sort of sound does {A} make", "what sort of noise do {m} make", "what sound would {A} make", "what sound comes from {A}",
    "what noise comes out of {A}", "what sounds do {m} make", "what noises do {m} make", "what does the {o} sound like", "what would the {o} say", "what would {m} say",
    "what do the {m} say", "what's the sound that {m} make", "what's the sound {A} makes", "what's the noise of {A}", "what is the call of {A}",
    "what's the {o} sound", "what's the {o} noise", "what's {A}'s sound", "what's the sound for {A}", "the noise {A} makes", "the noise {m} make", "the sound {m} make",
    "the {o} makes what sound", "the {o} goes", "the {o} goes what", "the {o} says", "and the {o} goes", "{A} makes what sound", "{A} makes what noise", "{A} says what",
    "{A} what does it say", "{A} what sound is that", "{m} say what", "{m} go how", "{m} what do they say", "how does the {o} go", "how does the {o} sound", "how do {m} go",
    "how do {m} talk", "how does {A} talk", "how does {A} call", "how does {A} speak", "how would {A} sound", "if {A} could talk what would it say", "if i hear {A} what do i hear",
    "when i hear {A} what's the sound", "when {A} makes a noise what is it", "imitate {A}", "can you imitate {A}", "could you imitate the {o} for me", "do the {o}", "do the {o} sound",
    "can you do the {o}", "can you do {A} for me", "can you sound like {A}", "can you talk like {A}", "talk like {A}", "sound like {A}", "speak like {A}",
    "pretend you're {A} what do you say", "let me hear {A}", "let me hear the {o}", "let's hear the {o}", "let's hear {A}", "show me how {A} sounds", "show me what {A} says",
    "make a noise like {A}", "make a sound like {A}", "can you make a sound like {A}", "can you make the sound of {A}", "can you make a noise like {A}",
    "my (son|daughter) wants to know what {A} says", "animal sounds {A}", "animal noises {A}", "old macdonald had {A} what did it say", "which noise do {m} make",
    "which sound does the {o} make", "what is heard from {A}", "noise of {A}", "sound of {A}", "sounds of {m}",
    "(what|which|what kind of|what sort of) (sound|noise|cry|call) (would|will|might|could|can|should) ({A}|the {o}|{m}) (make|give|let out|produce)( when it calls| when it's hungry| at night| in the morning| all day|)",
    "(what|which) (sound|noise) (do|would|can|will) (you|i|we|one) (hear|get|expect|hear coming) from ({A}|the {o}|{m})",
    "(what|which) (sound|noise|cry|call|word) (is|would be) (typical for|right for|the one for|made by|used by|known from) ({A}|{m})",
    "(what|which) (sound|noise|word|call) (belongs to|goes with|fits|comes from|suits) ({A}|the {o}|{m})",
    "what (do|would|could|will|can|might) (you|i|we|one|people) hear (if|when) (you|i|we) (stand|are|walk|sit|sleep|stood|were|sat|walked) (next to|near|close to|beside|by|right by) {A}",
    "what (comes|might come|would come) out of ({A}'s mouth|the mouth of {A}|the {o}'s mouth)",
    "(how|what) (do|would|could|can|should) (you|i|we|people|one) (imitate|copy|mimic|play|act|do|describe|say|go for) (the (sound|noise|call|cry|voice) of |){A}( in words| in one word|)",
    "(what's|what is|what would be|tell me|do you know|give me|let's hear) the (cry|call|voice|noise|sound|song|language|greeting) of ({A}|the {o}|{m})",
    "(what's|what is) it called when ({A} (calls|makes a noise|makes its sound|opens its mouth|talks)|{m} (call|make a noise|make their sound|talk))",
    "(what's|what is|tell me|do you know) the (word|verb|name|right word) (for|we use for) (the (sound|noise|call) (of {A}|{A} makes|{m} make)|{A}'s (sound|noise|call))",
    "what (word|do) (do we|do you|we|people) use for ({A}'s|the {o}'s) (sound|noise|call)",
    "(if|suppose|say|imagine|let's say|pretend) (i was|i were|you were|you're|i'm|we were) {A} (what|how) (would|do|should) (i|you|we) (say|sound|go|call)",
    "(if (i were|you were|i was)|pretending to be|as) {A} (i|you|we) (would say|would go|say|go)( what|)",
    "(i'm|you're|my son is|my daughter is|we're playing) {A} (what|how) (do|should|would) (i|you|we) (say|go|sound)",
    "(give|do|make|show|sing) (me|us|the kids|the children|my son|my daughter) (the|your best|a) {o}( sound| noise| call| impression| voice)",
    "(make|do|give me|let me hear|let's have|let's hear|let's make) (a (noise|sound) like|the (noise|sound|call|cry) of|something like|a (noise|sound) as if you were) {A}( please| for me| now|)",
    "make (me|us) (a|the) (noise|sound) (like|of) {A}",
    "(can|could|would|will) you (do|make|play|act like|sound like|speak like|go like|imitate|mimic|copy|pretend to be|be) {A}( for (me|us|the kids|my son|my daughter|the baby)| please|)",
    "(tell|show|teach) (me|us|my son|my daughter|the kids|the children|my grandson|them|her|him) (how the {o} (goes|sounds|talks|calls)|how {m} (go|sound|talk|call)|what the {o} (says|goes)|what {m} (say|go))",
    "(what|how) does {A} (say|go|call|talk|sound|shout) (when it's hungry|when it's happy|when it sees you|when it wants food|all day|at night|in the morning|out there|again|to its friends)",
    "(what do|how do|how would) {m} (go|sound|call|speak|say hello|say good morning|greet each other|talk to each other|communicate)",
    "what do {m} do when they (want to talk|call each other|make noise|open their mouths)",
    "(the|my|your|our|that|this|an old|our neighbor's) {o} (goes|says|is saying|keeps saying|will say|would say|always says)( what| how|)",
    "(the|my|our|an old|that) {o} (on the farm|at the zoo|in the field|outside|in my picture book|in the story|over there|in the song) (goes|says|makes)( what| what sound| what noise|)",
    "what (does|would|did|will) (the|my|your|our|an old) {o} (on the farm|at the zoo|in the field|outside|in my picture book|in the story|over there|in the song) (say|go|sound like)",
    "(how about|what about|and|now) (a|the|an old) {o} (what|how) (does|would|will) (he|she|it) (say|go|sound)",
    "{A} (what|which) (sound|noise) (does|would|will) (it|he|she) make",
    "({A}|the {o}) (makes|would make|gives|has|lets out) (what|which) (sound|noise|call|cry)",
    "(quiz|game|next|first|easy) (question|one|time|round) (the|what's the) (sound|noise|call) of {A}",
    "(my|our) (baby|son|daughter|toddler|grandson|granddaughter|book|picture) (sees|likes|loves|has|is pointing at|shows) {A} what (does|would) it say",
    "(we|i|the kids) (see|saw|found|met|drew|have) {A} (what|which) (noise|sound) (does|did|would) it make",
    "(i say|i show you|i point at|here comes|look there's|there's) {A} (you|now|and you|so) (make|tell me|give me) (the|its) (sound|noise)",
    "{o} (noises|sounds|voice|talk|language|impression)( please|)",
    "(old macdonald had|on the farm there's|on his farm he had) {A} (with a what|what did it say|and it said|what does it say)",
    "(let me|let us|i want to|i'd like to|my son wants to|we want to|can i|could we) (listen to|hear) ({A}|the {o}|a real {o}|the (sound|voice|noise) of {A})( please|)",
    "what would ({A}|the {o}) (shout|sing|cry|scream|yell|call out|answer|tell us|call|go)( in the morning| at night| if it could talk| to us|)",
    "(in|on|at|behind) (a|the) (barn|farm|zoo|field|house|forest) the {o} (would go|goes|says|would say|calls|is heard to say)( what|)",
    "how do {m} (talk|speak|call|sing|shout) (to one another|to each other|to us|to their friends|to people|to their babies)",
    "(would you|could you|please|come on|now) (bark|moo|sing|speak|call|shout|talk|go) like {A}( please| for me|)",
    "(what|which) (sound|noise) (is|would be) ({A}'s|the {o}'s)",
    "(what|how) is ({A}'s|the {o}'s) (sound|noise|call|voice)( like| called|)",
    "what's that (sound|noise|word|call) ({A} makes|{m} make|the {o} makes)",
    "what do you call the (sound|noise|call|cry) ({A} makes|{m} make|of {A})",
    "(my|our) (kid|son|daughter|grandson|granddaughter|class) is (playing|being|dressed as|pretending to be) {A} (what|how) (should|does|would|must) (he|she|it) (say|go|sound)",
    "(what|how) is {A} (supposed to|meant to|going to) (say|go|sound)",
    "(so |and |okay |)the {o} what's (it|he|she) (saying|shouting|telling us)",
    "(the|a|our) {o} (sounds|goes|speaks|talks|calls) how",
    "(sing|play|perform|try|act out) (me|us|for us) the (song|sound|call|voice|noise) of (the {o}|{A})",
    "(may|can|could) (i|we) hear (your|you do the|how you do the|how you'd do the|you as a) {o}",
    "is there a (sound|noise|word|call) (that {m} make|for {A}|typical of {m}) (what is it|which one|and what)",
    "(my|our) (toddler|baby|little one|daughter|son) (loves|likes|is crazy about|wants) {m} (what|how) do (they|{m}) (say|go|sound)",
    "(how|in what words) (does|would|do) (one|you|a child|people) (describe|imitate|make|write down) ({A}'s|the {o}'s) (voice|sound|noise|call)",
    "what (might|could|would|does) {A} (say|tell|shout|call) to (another {o}|its friend|its baby|the farmer|other {m})",
    "(teach|tell) (us|me) (the|what) (noise|sound|call) (of {A}|{A} makes|{m} make)",
    "(what|which) (sound|noise) (do|would) (you|people|kids) (connect with|think of with|associate with|expect from|know from) ({A}|{m}|the {o})",
    "(show|make) (us|me) (a|the|your) {o} (sound|noise|call)",
    "what (is|can be) heard (if|when) {A} (is around|is near|is out at night|calls|is angry|is happy)",
    "(would|could) you do (the|a) {o} (for|with) (my baby|my son|us|the kids|my class)",
)
SOUND_TELL = ("(what|which) (sound|noise|call) ({A} makes|{m} make|comes from {A})", "what ({A} says|{m} say|the {o} says)", "how ({A}|the {o}) (goes|sounds|talks)", "what (noise|sound) {m} make", "how {A} sounds", "what {m} sound like")
YOUNG = (
    "what's a baby {o} called", "what is a baby {o} called", "what do you call a baby {o}", "what do (we|people) call a baby {o}", "what's the name (of|for) a baby {o}", "what is the baby of {A} called", "what is a young {o} called",
    "what's the word for a baby {o}", "a baby {o} is called what", "what do you call {A}'s baby", "how do you call a baby {o}", "baby {o}", "what are baby {m} called", "what are the babies of {m} called", "what's a little {o} called",
    "name for a baby {o}", "what do you call the young of {A}", "{A}'s baby is called what", "the baby of {A} is", "what's the name of {A}'s baby", "baby {m} are called what",
    "what is a baby {o}", "what's a baby {o}", "what's the baby of {A}", "what are the young of {m} called", "what are young {m} called", "what's a young {o} called",
    "what is a small {o} called", "what do you call a young {o}", "what do you call a little {o}", "what do you call baby {m}", "what do you call the baby of {A}",
    "what do people call the young of {A}", "what do they call a baby {o}", "what name does a baby {o} have", "what name do you give a baby {o}", "what's another name for a baby {o}",
    "what's another word for a baby {o}", "what's the special name for a baby {o}", "what's the special word for a baby {o}", "what's the right word for a baby {o}",
    "what's the proper name for a baby {o}", "which word do you use for a baby {o}", "which word means a baby {o}", "the name for a baby {o}",
    "the name of a baby {o}", "the word for a baby {o}", "word for a baby {o}", "the word for a young {o}", "the young of {A} are called what", "a baby {o} is called",
    "a baby {o} is what", "a baby {o} what's that called", "a baby {o} what do you call it", "a young {o} is called what", "a young {o} is called", "a little {o} is called what",
    "baby {o} what's it called", "baby {o} what's the name", "baby {o} called what", "baby {m} what are they called", "baby {m} are called", "{A}'s baby what's it called",
    "{A}'s baby what do you call it", "{A} has a baby what's it called", "{A} has babies what are they called", "when {A} has a baby what's it called",
    "if {A} has a baby what do you call it", "the {o} has a baby what is it called", "the child of {A} is called what", "what's the child of {A} called", "what do you call the child of {A}",
    "what's the little one of {A} called", "what do you call the little ones of {m}", "{A} and its baby the", "how is a baby {o} called", "how do they call a baby {o}",
    "is there a name for a baby {o}", "is there a word for a baby {o}", "does a baby {o} have a special name", "do baby {m} have a special name", "i need the word for a baby {o}",
    "i need the name of a baby {o}", "i'm looking for the word for a baby {o}", "i saw a baby {o} what's that called", "i saw {A} with its baby what's the baby called",
    "what is {A} called when it's (small|young|little|a baby)", "what is {A} when it's a baby", "what's {A} called when it's born",
    "what are {m} called when they're babies", "what are {m} called when they're little", "when it's little {A} is called what", "tell me the word for a baby {o}",
    "tell me the name for a baby {o}", "give me the word for a baby {o}",
    "(what|how) (do|would|should|could|can|did) (you|i|we|they|people|farmers|one) call (the (baby|child|young one|little one|offspring|newborn) of {A}|{A}'s (baby|child|young one|little one|kid|newborn)|a (young|little|newborn|tiny|small|baby) {o})",
    "(what|how) (is|would|was|are) (the (baby|child|young one|little one|kids|babies|offspring) of {A}|{A}'s (baby|child|young one|little one|kids|babies)|a (young|little|newborn|tiny|small|baby) {o}) called",
    "(the (baby|child|young one|little one|offspring) of {A}|{A}'s (baby|child|young one|little one|kid)|a (young|little|newborn|tiny|small|baby) {o}) is (called|named|known as|a|what|called what|known as what|known as a|we say a)",
    "(what|which) (name|word|term) (do|would|should) (we|you|people|farmers) (have|use|need|know) for (the (baby|child|young one) of {A}|{A}'s (baby|child|young ones)|a (young|little|newborn|baby) {o}|(young|little|newborn|baby) {m})",
    "(what|which) name (do|would) (we|you|people) give (to |)(the (baby|child|babies) of {A}|{A}'s (baby|child|young ones)|a (young|little|newborn|baby) {o}|(young|little|newborn|baby) {m})",
    "(what's|what is|i need|tell me|give me|do you know|say|i'm looking for|i forgot|can you tell me) the (word|name|term|right word|special word|proper name|correct word) (for|of) (the (baby|child|young one) of {A}|{A}'s (baby|child|young)|a (young|little|newborn|tiny|small|baby) {o}|(little|young|baby) {m})",
    "(when|while|as long as) {A} is (still |)(little|young|small|a baby|just born|not grown up|tiny) (what is it|what is it called|it's a|it's called|we call it|what do we call it|it's known as)",
    "before it (grows up|is big|is grown|is an adult) {A} is (a|called|called what|what|known as what)",
    "{A} (was once|starts out as|begins its life as|is born as|was) a( what|)",
    "{A} (has|gets|had|is having|is expecting|gives birth to) (a|its) (baby|little one|young one) (what is it|what's that|what's it called|that's a|which is called|and it's called|what do you call it)",
    "{A}'s (young ones|babies|little ones|kids|children) (what are they|are called|what are they called|are called what|what do you call them)",
    "(a|the) mother {o} has a (baby|little one)( and it's| what is it| what's it| what do you call it|)( called|)",
    "(mom is|the mother is|the father is|the big one is) {A} (and |)(the (baby|child|little one) is|what's the (baby|child|little one)|what is its (baby|child))( a|)",
    "(what's|what is|tell me) the (word|name) (we|you|people|they|farmers) (use|have|give|say) for a (tiny|small|young|baby|newborn|little) {o}",
    "(how|what) (would|do|should) (you|we|people) (name|call) the (kid|young|child|baby|little one) of {A}",
    "(when|if) {m} have (babies|little ones|young) (what|how) (do|would) (we|you|people) call them",
    "(which|what) (name|word) (goes with|fits|belongs to|is used for) ({A}'s baby|a baby {o}|the child of {A})",
    "(little|baby|young|newborn) {m} have a (special |)(name|word) (what is it|which one|do you know it)",
    "(i saw|we saw|there's|look) a (small|young|baby|newborn|little) {o} (what's its name|what is it called|what do you call it|what's that called)",
    "(what|how) do you say for ({A}'s (child|baby|kid|little one)|the (child|baby|little one) of {A}|a (tiny|little|young) {o})",
    "(do you know|tell me|what's) a baby {o}'s name",
    "what's (junior|the little one|the baby|the kid) called if (dad|mom|the mother|the father|mama) is {A}",
    "{o} (babies|children|kids) (are|are called|what are they|have what name|what do you call them)",
    "(what's|what is) a (tiny|little|young|newborn|small) {o}( called| then|)",
    "{A} just had (a baby|babies|a little one) (what's that|what are they|what's it|what is the little one) called",
)
YOUNG_TELL = ("what a baby {o} is called", "what you call a baby {o}", "the (word|name) for a baby {o}", "what baby {m} are called", "what (a (young|little|newborn) {o}|{A}'s (baby|child)|the child of {A}) is called", "what (you|you'd|we|they) call (a (young|little|newborn) {o}|{A}'s (baby|child|little one))")
HOME = (
    "where do {m} live", "where does {A} live", "where do you find {m}", "where can (you|i|we|one) find {m}", "where's the home of {m}", "what's the home of {A}", "where do {m} make their home", "where are {m} found",
    "in what place do {m} live", "{m} live where", "where is {A}'s home", "what kind of place do {m} live in", "where would i (see|find|look for) {A}", "where in the world do {m} live", "where are {m} at home", "where would i have to go to see {m}",
    "where is the home of {m}", "where's the {o} at home", "where is the {o} at home", "where does the {o} live", "where would {A} live", "where would you find {A}",
    "where would you look for {m}", "where would you see {A}", "where could i find {A}", "where could i see {m}", "where can i see {A}", "where can i see {m}", "where do you see {m}",
    "where do i find {A}", "where do i look for {m}", "where do {m} stay", "where do {m} have their home", "where does {A} make its home", "where does {A} have its home",
    "where does {A} come from", "where do {m} usually live", "where do {m} normally live", "where do {m} mostly live", "where in nature do {m} live", "where on earth do {m} live",
    "where do most {m} live", "whereabouts do {m} live", "whereabouts would i find {A}", "what's the habitat of {A}", "what is the habitat of {m}", "the habitat of {m}",
    "what habitat do {m} live in", "what places do {m} live in", "what kind of home does {A} have", "what kind of place does {A} live in",
    "what do {m} call home", "what is home for {A}", "what's the natural home of {m}", "in what kind of place would i find {m}", "in which places do {m} live", "{m} live in what place",
    "{m} are found where", "{m} are at home where", "{m} can be found where", "{m} where do they live", "{m} where can i find them", "{m} where are they from", "{A} where does it live",
    "{A} lives where", "{A} is found where", "the home of {m} is where", "the home of {A}", "the home of {A} is", "the place where {m} live", "if i want to see {m} where do i go",
    "if i look for {A} where do i look", "if i went looking for {m} where would i go", "if i wanted to meet {A} where would i go", "i want to see {m} in the wild where do i go",
    "i'd like to see {A} where do they live", "i've never seen {A} where do they live", "to see {A} in nature where should i go", "my (son|daughter) asked where {m} live",
    "which part of the world do {m} live in", "what part of the world are {m} from", "in what parts of the world do {m} live", "where do you get {m} in nature", "where are wild {m} found",
    "do you find {m} in water or on land or where", "where are you likely to find {m}",
    "where (do|would|might|could) {m} (live|sleep|stay|spend their time|build their homes|raise their young|hide|rest|like to live|feel at home)",
    "where (does|would|might) ({A}|the {o}) (live|sleep|stay|rest|hide|feel at home|like to live|have its house|spend the night)",
    "where (do|would|could|can|might|should) (you|i|we|one|people) (meet|see|spot|look for|find|come across|discover|watch) ({A}|{m})( in nature| in the wild|)",
    "(what|which) (home|house|place) (does {A}|do {m}|would {A}) (live in|sleep in|have|need)",
    "(what's|what is|where's|where is) the (home|house|natural home|living place) of ({A}|{m}|the {o})",
    "(what|which) (place|kind of place|surroundings|part of the world) (do {m}|does {A}|would {A}) (live in|come from|like to live in|need)",
    "where do you (suppose|think|reckon|guess) {m} (live|have their home|sleep)",
)
HOME_TELL = ("where {m} live", "where {A} lives", "where {m} can be found", "where you find {m}")
FOOD = (
    "what do {m} eat", "what does {A} eat", "what do {m} like to eat", "what does {A} like to eat", "what's {A}'s food", "what do {m} feed on", "what do {m} live on", "{m} eat what", "what kind of food do {m} eat",
    "what food does {A} eat", "what would {A} eat", "what do you feed {A}", "what should i feed {A}", "what is {A}'s favorite food", "what do {m} usually eat", "what does the {o} eat", "the food of {A} is what",
    "what's on the menu for {A}", "what do {m} have for dinner", "if i had {A} what would it eat",
    "what does {A} usually eat", "what does {A} normally eat", "what do {m} normally eat", "what do {m} mostly eat", "what do {m} mainly eat", "what does {A} have for dinner",
    "what does {A} have for lunch", "what does {A} feed on", "what does {A} live on", "what do {m} have to eat", "what do {m} need to eat", "what do {m} want to eat",
    "what do {m} love to eat", "what do {m} enjoy eating", "what do {m} eat all day", "what do {m} eat in the wild", "what does {A} eat in nature",
    "what does {A} need for food", "what food do {m} eat", "what food do {m} like", "what food does {A} need", "what food do you give {A}", "what foods do {m} like",
    "what sort of food do {m} eat", "what type of food does {A} eat", "what kind of things do {m} eat", "what sort of things does {A} eat", "what's the diet of {A}",
    "what is the diet of {m}", "what's {A}'s diet", "the diet of {m}", "what's the food of {m}", "what's the main food of {m}", "what's the favorite food of {m}",
    "what is good food for {A}", "what's good to feed {m}", "what do i feed {A}", "what do i feed {m}", "what do i give {A} to eat", "what can i give {A} to eat", "what can i feed {A}",
    "what can you feed {m}", "what could i feed {A}", "what should {A} eat", "what would {m} like to eat", "what would you give {A} to eat", "what would you feed {A}",
    "what would {A} like for dinner", "what goes into {A}'s stomach", "what fills {A}'s belly", "what does a hungry {o} eat", "what do hungry {m} look for", "what are {m} fed with",
    "what are {m} hungry for", "which food do {m} eat", "which food does {A} like", "{m} eat", "{m} feed on what", "{m} live on what", "{m} like to eat what", "{m} what do they eat",
    "{m} what's their food", "{A} eats what", "{A} eats", "{A} what does it eat", "{A} likes to eat what", "{A} feeds on what", "the food of {m}", "the food for {A} is what", "food for {A}",
    "food for {m}", "if you have {A} what do you feed it", "if i kept {A} what would it eat", "i see {A} what can i give it to eat", "i'm feeding {A} what does it eat",
    "i want to feed {A} what do i need", "how do {m} feed themselves", "do {m} eat meat or plants or what",
    "my (son|daughter) asked what {m} eat",
    "(what|which food|what kind of food|what sort of things|what things) (do|will|would|might|could|can) {m} (eat|munch|munch on|chew|chew on|feed on|live on|live off|snack on|like|like best|want|prefer|look for|enjoy)( for breakfast| for lunch| for dinner| all day| in the wild| in winter|)",
    "(what|which food|what kind of food|what sort of things) (does|will|would|can|should) ({A}|the {o}|my {o}) (eat|munch on|chew on|feed on|live on|live off|snack on|like to eat|like best|prefer to eat|need to eat)( for breakfast| for lunch| for dinner| all day| in the wild|)",
    "what (should|could|can|do|must|would|may) (i|we|you|one|people) (give|feed|offer|bring) ({A}|the {o}|my {o}|{m})( to eat| for lunch| for dinner| for breakfast| as a snack|)",
    "what (do|should|can|could|would) (i|we|you) put (in the bowl|on the plate|in front of it|out|in the feeder) for ({A}|my {o}|{m}|the {o})",
    "(what's|what is|what would be) (on the menu|for dinner|for lunch|in the bowl|good to eat|the best food|tasty|a good meal|the right food|a nice snack|yummy|a treat) for ({A}|{m}|the {o}|my {o})",
    "(what|which) (food|meal|snack|kind of food) is (good|right|best|healthy|the best|okay|the right one) for ({A}|{m}|my {o})",
    "(what's|what is|do you know|tell me|name) (the favorite (food|meal|dish|snack) of ({A}|{m})|{A}'s favorite (food|meal|dish|snack|dinner|treat))",
    "{A}'s (favorite |)(food|meal|dish|snack|dinner)( is| is what|)",
    "(when|if) {A} (is|gets|feels) hungry what (does|will|would) it (eat|have|look for|want|take|go for|find)",
    "a hungry {o} (eats|wants|looks for|would eat|goes for)( what|)",
    "{m} (eat|like to eat|live on|feed on|love to eat|munch on|chew|mostly eat|live off|get their food from)( what|)",
    "(i have|we have|we're visiting|we're going to see|i'm looking after|my daughter wants to feed|my son wants to feed|my little girl has something for|we keep) {A} what (does|would|should|can) it eat",
    "(my|our) (daughter|son|granddaughter|grandson|little boy|little girl) wants to (feed|give something to) (the {m}|{A}) what do they eat",
    "do {m} eat (meat or grass|plants or meat|grass or what|meat or what|plants or animals)",
    "what (do|would|will) {m} (hunt|catch|nibble|pick|collect|find|gather|get|search for|swallow|chew) (for food|to eat|for their dinner|when they're hungry)",
    "(what's|what is) (for dinner|for breakfast|for lunch|on the plate|tasty|good) if (you're|i'm|you are|i were) {A}",
    "(my|our|the|a poor) {o} is hungry what (can|could|should|would|does) (he|she|it) (have|eat|get|want|like)",
    "(do you know|tell me|what's|name) the (food|meal|stuff|things) ({m} like|{m} like best|{A} likes|{m} need|{m} live on|{A} eats)",
    "(and |)({m}|the {m}) what do they (like|like to be given|get to eat|have for food|live on|need|eat all day)",
    "what (must|should|can|could|do) (i|we) (buy|get|bring|take|prepare|put out) for (the {o}|my {o}|{A}|the {m}) to eat",
    "{A} (lives on|feeds on|eats|needs|wants|gets) (what|which food|what sort of food|what kind of food)",
    "which things (does {A}|do {m}) eat",
    "what is it that {m} eat",
    "what (goes|fits|comes|belongs) (in|into|inside) {A}'s (stomach|belly|tummy|mouth|bowl)",
    "{A} wants (lunch|dinner|breakfast|food|a snack|a meal) what (do|should|can) (i|we) (bring|give it|get|serve|offer)",
    "how (do|should|would) (i|you|we) feed ({A}|my {o}|{m}) (with what|and with what|what does it need)",
    "(is there|do you know) (anything|something) (special |)({A} eats|{m} eat|{m} like to eat) what is it",
    "(which|what) food (makes|would make) ({A}|the {o}|my {o}) (happy|full|strong)",
    "{m} what do they (pick|eat|chew|like|munch|find to eat)",
    "(what's|what is|what would be) tasty for ({A}|the {o}|{m})",
    "{m} (mostly|mainly|usually|normally|always) eat( what|)",
    "(what|which food) (should|could|does|would) one (give to|feed|give) ({A}|{m})",
    "(what do|what would) {m} (like|want|love) (on their plate|in their bowl|for a meal|as a treat)",
)
FOOD_TELL = ("what {m} (eat|live on|feed on|live off|munch on)", "what {A} (eats|feeds on|likes to eat|lives on)", "what {m} like to eat", "what to feed {A}")
LEGS = (
    "how many legs does {A} have", "how many legs do {m} have", "how many legs has {A} got", "{A} has how many legs", "how many legs are on {A}", "number of legs of {A}", "what's the number of legs of {A}",
    "how many legs does the {o} have", "how many legs have {m} got", "on how many legs does {A} walk", "{m} have how many legs", "how many legs would {A} have", "how many feet does {A} have", "count the legs of {A}", "legs of {A} how many",
    "how many legs do you see on {A}", "how many legs can you count on {A}", "how many legs are there on {A}", "how many legs does {A} walk on",
    "how many legs do {m} walk on", "how many legs does {A} stand on", "how many legs do {m} stand on", "how many legs does one {o} have", "how many legs are there on one {o}",
    "how many legs belong to {A}", "how many legs did {A} have again", "how many legs has the {o} got", "how many legs should {A} have", "how many legs do i draw on {A}",
    "how many legs do i give {A} if i draw it", "i'm drawing {A} how many legs does it need", "i'm drawing {A} how many legs do i draw", "if i see {A} how many legs do i count",
    "if i count the legs of {A} how many are there", "if you count {A}'s legs how many are there", "{A} how many legs", "{A} how many legs does it have", "{A} how many legs are on it",
    "{A} has got how many legs", "{A} walks on how many legs", "{m} how many legs", "{m} how many legs do they have", "{m} walk on how many legs", "{m} have got how many legs",
    "the {o} how many legs does it have", "the {o} has how many legs", "the number of legs of {A}", "the number of legs on {A}", "the number of legs {m} have", "number of legs on {A}",
    "what number of legs does {A} have", "what number of legs do {m} have", "legs on {A}", "legs on {A} how many", "count {A}'s legs", "can you count the legs of {A}",
    "tell me the number of legs of {A}", "does {A} have two or four legs or how many", "has {A} got two legs or four or how many", "has {A} got any legs and how many",
    "is it two or four legs that {A} has or how many", "(would you know|could you say|any idea) how many legs are on {A}", "my (son|daughter) asked how many legs {A} has",
    "for {A} how many legs is it", "on {A} how many legs are there", "when {A} walks how many legs does it use", "how many legs would you say {m} have", "how many legs are normal for {A}",
    "how many (legs|feet|paws) (does|has|would|should) ({A}|the {o}|one {o}|my {o}) (have|got|need|use|walk on|stand on|run on)",
    "(on|with) how many (legs|feet) (does {A}|do {m}|would {A}) (walk|stand|run|go|move)",
    "(is it|are there|does it have) (two or four|four or six|six or eight|two four or six) legs (that {A} has|on {A}|for {A})",
    "(do|don't) {m} have (any |)legs (and |)how many",
    "({A}|the {o}) (stands|walks|runs|goes|gets around) on (how many|what number of) (legs|feet)",
    "(if|when) (i|you|we) (look under|look at|draw|count) {A} how many legs (are there|do i see|do you see|should there be)",
    "(what's|what is|tell me|give me|say) the (number|count|total) of (legs|feet) (on|of|for) ({A}|one {o}|the {o})",
)
LEGS_TELL = ("how many (legs|feet) {A} has", "how many legs there are on {A}", "how many legs {m} have", "how many legs {m} have got")
KIND = (
    "what kind of animal is {A}", "what type of animal is {A}", "what sort of animal is {A}", "is {A} a mammal a bird or something else", "what group of animals does {A} belong to", "what animal group are {m} in", "what class of animal is {A}", "what kind of animals are {m}",
    "which group does {A} belong to mammals birds or fish", "what is {A} a mammal or what", "{A} is what kind of animal", "do you know what kind of animal {A} is", "can you tell me what type of animal {A} is",
    "what kind of creature is {A}", "what sort of creature is {A}", "what kind of an animal is {A}", "what type of creature is {A}", "what type of animals are {m}",
    "what sort of animals are {m}", "what class of animals do {m} belong to", "what class does {A} belong to", "what group does {A} belong to", "what group of animals are {m}",
    "what group are {m} in", "what animal class are {m}", "what animal class is {A} in", "which class of animal is {A}",
    "which class do {m} belong to", "which kind of animal is {A}", "which group of animals is {A} in", "which group of animals do {m} belong to", "is {A} a mammal or a reptile or what",
    "is {A} a mammal or something else", "is {A} a bird a mammal or a reptile", "is {A} an insect or a mammal or what", "are {m} mammals or birds or what",
    "are {m} mammals or reptiles or what", "are {m} mammals or something else", "do {m} count as mammals or birds or what", "{A} what kind of animal is that",
    "{A} what type of animal is it", "{A} is what type of animal", "{A} belongs to what group of animals", "{A} belongs to what class", "{m} are what kind of animals",
    "{m} what kind of animals are they", "{m} belong to which group", "to which group of animals do {m} belong", "to what class of animals does {A} belong",
    "into which group of animals would you put {A}", "where do {m} belong mammals birds or reptiles", "how would you classify {A}", "how do you classify {m}", "how are {m} classified",
    "how do scientists classify {A}", "in biology what kind of animal is {A}", "(i'd like to know|i wonder|any idea|tell me|could you tell me|i forgot) what kind of animal {A} is",
    "(do you know|tell me|any idea|can you tell me|i wonder) what group {m} belong to", "(do you know|i wonder) what class of animal {A} is", "biology question what kind of animal is {A}",
    "my (son|daughter) asked what kind of animal {A} is",
)
CAN = (
    "can {A} {v}", "can {m} {v}", "are {m} able to {v}", "is {A} able to {v}", "do {m} {v}", "does {A} {v}", "can the {o} {v}", "(tell me|do you know|can you tell me|i wonder|any idea) (if|whether) {m} can {v}", "{m} can {v} right",
    "is it true that {m} can {v}", "true or false {m} can {v}", "could {A} {v}", "do you think {A} can {v}", "{A} can it {v}", "can you tell me if {A} can {v}", "is {A} something that can {v}", "would {A} be able to {v}",
    "can {A} {v} or not", "can {A} really {v}", "can {A} {v} at all", "can {A} actually {v}", "can {A} {v} yes or no", "can {m} {v} or not",
    "can {m} actually {v}", "can {m} really {v}", "can all {m} {v}", "can't {m} {v}", "can't {A} {v}", "do {m} know how to {v}", "does {A} know how to {v}", "do {m} ever {v}",
    "does {A} ever {v}", "does the {o} {v}", "do the {m} {v}", "do most {m} {v}", "is the {o} able to {v}", "are {m} animals that can {v}",
    "is {A} an animal that can {v}", "would {m} be able to {v}", "could {m} {v}", "could {A} {v} if it wanted to", "will {A} {v}",
    "{m} can they {v}", "{m} do they {v}", "{m} can {v} can't they", "{m} can {v} (correct|true or false|yes or no|is that right)", "{A} can {v} right", "{A} can {v} yes or no",
    "{A} can {v} true or false", "{A} is it able to {v}", "(i was wondering|i'd like to know|could you tell me|would you know|i forgot|i'm not sure) (if|whether) {m} can {v}",
    "(tell me|do you know|i wonder|any idea) (if|whether) {A} can {v}", "(do you know|tell me|i wonder) if {m} are able to {v}", "is it right that {m} can {v}",
    "is it correct that {m} can {v}", "is it a fact that {m} can {v}", "i heard {m} can {v} is that true", "i think {m} can {v} is that right",
    "my (son|daughter|friend) says {m} can {v} is that right", "am i right that {m} can {v}", "can you confirm that {m} can {v}", "correct me if i'm wrong {m} can {v}",
    "would you say {m} can {v}", "do you think {m} can {v}", "do you believe {m} can {v}", "so {m} can {v} right", "hey can {m} {v}", "if {A} wanted to could it {v}",
    "when {A} wants to can it {v}", "yes or no {m} can {v}", "right or wrong {m} can {v}",
)
IS = (
    "is {A} {K}", "are {m} {K2}", "{A} is {K} right", "would you say {A} is {K}", "is it true that {A} is {K}", "true or false {A} is {K}", "does {A} belong to the {K2}", "do {m} count as {K2}", "is {A} {K} yes or no",
    "(tell me|do you know|i wonder) if {A} is {K}", "do you think {A} is {K}", "{A} is {K} isn't it",
    "is {A} {K} or not", "is {A} really {K}", "is {A} actually {K}", "isn't {A} {K}", "aren't {m} {K2}", "are {m} {K2} or not", "are {m} really {K2}", "are all {m} {K2}",
    "are {m} {K2} yes or no", "{A} is {K} (correct|true or false|yes or no|is that right|is that true)", "{m} are {K2} right", "{m} are {K2} aren't they",
    "{m} are {K2} (correct|yes or no|true or false)", "{m} are they {K2}", "{A} is it {K}", "does {A} count as {K}", "does {A} belong with the {K2}", "do {m} belong to the {K2}",
    "do {m} belong with the {K2}", "is {A} one of the {K2}", "is {A} in the group of {K2}", "are {m} in the group of {K2}", "are {m} considered {K2}", "is {A} considered {K}",
    "would {A} be {K}", "would {m} be {K2}", "would you call {A} {K}", "would you call {m} {K2}", "do you call {A} {K}", "is it right that {A} is {K}",
    "is it correct that {m} are {K2}", "is it a fact that {m} are {K2}", "is it true that {m} are {K2}", "true or false {m} are {K2}",
    "(can you tell me|i was wondering|i'd like to know|any idea|i'm not sure|could you tell me) (if|whether) {A} is {K}",
    "(tell me|do you know|can you tell me|i wonder) (if|whether) {m} are {K2}", "i think {A} is {K} is that right", "i think {m} are {K2} am i right", "i heard {m} are {K2} is that true",
    "my (son|daughter|teacher) says {A} is {K} is that right", "am i right that {A} is {K}", "am i right that {m} are {K2}", "can you confirm that {A} is {K}",
    "correct me if i'm wrong {A} is {K}", "so {A} is {K} right", "so {m} are {K2} right", "hey is {A} {K}", "do you think {m} are {K2}",
)
AND = ("and {A}", "and {m}", "what about {A}", "what about {m}", "how about {A}", "and the {o}", "okay and {A}", "how about {m}", "now {A}",
    "then {A}", "then the {o}", "also {A}", "and how about {A}", "and what about {m}", "and what about {A}", "and what about the {o}", "how about the {o}", "what about the {o}",
    "now the {o}", "now {m}", "okay and the {o}", "okay {A}", "okay what about {m}", "{A} too", "so what about {A}", "and {A} please", "next {A}", "next the {o}", "and for {A}",
    "and {m} too", "try {A}", "one more {A}", "alright and {A}", "and if it's {A}", "now what about {A}",
)
KINDS = {"mammal": "mammals", "bird": "birds", "fish": "fish", "insect": "insects", "reptile": "reptiles", "amphibian": "amphibians"}


def third(verb: str) -> str:
    """"say moo" for one of them: "says moo"."""
    return " and ".join(_third(part) for part in verb.split(" and "))


def _third(verb: str) -> str:
    head, *rest = verb.split(" ")
    ending = "es" if head.endswith(("ss", "zz", "sh", "ch")) else "s"
    return " ".join([head + ending, *rest])


def wrapped(tells) -> tuple[str, ...]:
    return tuple(w.replace("{e}", f"({'|'.join(tells)})") for w in CLAUSE)


# What is asked of an animal: the column, the questions, the answers, weight.
ASKED = {
    "sound": (2, SOUND, wrapped(SOUND_TELL), ("{m} {s}", "{A} {t}", "they {s}")),
    "young": (3, YOUNG, wrapped(YOUNG_TELL), ("a baby {o} is called {y}", "it's called {y}", "{y}", "it's {y}")),
    "home": (4, HOME, wrapped(HOME_TELL), ("{m} live {h}", "they live {h}", "mostly {h}")),
    "food": (5, FOOD, wrapped(FOOD_TELL), ("{m} eat {f}", "they eat {f}", "mostly {f}")),
    "legs": (6, LEGS, wrapped(LEGS_TELL), ("{A} has {l}", "{m} have {l}", "{l}")),
    "kind": (7, KIND, (), ("{A} is {k}", "{m} are {k2}", "that's {k}")),
}


def slots(row) -> dict[str, str]:
    one, many, sound, young, home, food, legs, kind, _, _ = row
    s = {"o": one, "m": many, "A": a(one), "h": home, "f": food, "s": sound, "t": third(sound), "y": a(young)}
    s["l"] = "no legs" if legs == "none" else legs + " legs"
    s["k"] = "a fish" if kind == "fish" else a(kind)
    s["k2"] = KINDS.get(kind, kind)
    return s


DESCRIBED = "big bad|wise old|poor|clever|strong|sweet|big|small|little|grown up|real|normal|hungry|happy|tired|angry|friendly|beautiful|brown|white|old|young|fat|lovely|noisy|wild|cute".split("|")


def described(rng: Random, s: dict[str, str]) -> dict[str, str]:
    """Now and then the animal has an adjective, which changes nothing: "a hungry lion"."""
    if isinstance(rng, Bounded) or rng.random() > 0.15:
        return s
    word = rng.choice(DESCRIBED)
    return s | {"o": f"{word} {s['o']}", "m": f"{word} {s['m']}", "A": a(f"{word} {s['o']}")}


def about(what: str, k: int):
    column, asks, wrap, says = ASKED[what]
    table = [row for row in ANIMALS if row[column] != "-" and not (what == "kind" and row[0] in KINDS)]

    def make(rng: Random):
        turns, seen = [], []
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
            row = common(rng, table, 16)
            if row[0] in seen:
                break
            key, s = f"{what} {row[0]}", slots(row)
            answers = says
            if what in ("home", "food") and row[column].startswith("almost"):
                answers = says[:2]
            if what == "food" and row[0] == "panda":
                answers = says[:2]
            user = also(rng, 1, "animal and " + row[0], AND, **s) if seen else ask(rng, k, key, asks, wrap, **(described(rng, s) if what in ("sound", "food", "legs") else s))
            turns.append((user, say(rng, 2, key, answers, **s)))
            seen.append(row[0])
        return turns

    return make


def can(rng: Random):
    """Yes and no: what an animal can do, and what it is."""
    turns = []
    verb, column = rng.choice((("fly", 8), ("fly", 8), ("swim", 9)))
    table = [row for row in ANIMALS if row[column] in "yn"]
    for _ in range(rng.choice((1, 1, 2))):
        row = rng.choice(table)
        yes, s = row[column] == "y", slots(row) | {"v": verb}
        if turns and row[0] in turns[0][0]:
            break
        user = also(rng, 1, f"animal and {row[0]}", AND, **s) if turns else ask(rng, 3, f"{verb} {row[0]}", CAN, **s)
        turns.append((user, say(rng, 2, f"{verb} {row[0]}", ("yes, {m} can {v}", "yes, they can {v}") if yes else ("no, {m} can't {v}", "no, they can't {v}"), **s)))
    return turns


def kind(rng: Random):
    row = rng.choice([row for row in ANIMALS if row[7] != "-" and row[0] not in KINDS])
    s = slots(row)
    asked = row[7] if rng.random() < 0.5 else rng.choice(list(KINDS))
    s |= {"K": "a fish" if asked == "fish" else a(asked), "K2": KINDS[asked]}
    yes = asked == row[7]
    return [(ask(rng, 1 if asked != row[7] else 2, f"is {row[0]} {asked}", IS, **s), say(rng, 1, row[0], ("yes, {A} is {k}",) if yes else ("no, {A} is {k}",), **s))]


# What an animal does, as a guess: the column, the questions, the statement, the answer.
GUESSES = {
    "eats": (5, ("do {m} eat {v}", "does {A} eat {v}", "does the {o} like {v}", "is {v} what {m} eat", "do you feed {v} to {A}", "can i give {v} to {A}", "would {A} eat {v}", "don't {m} eat {v}", "is {v} good food for {A}", "do {m} live on {v}", "are {m} animals that eat {v}", "{m} eat {v} don't they"), "{m} eat {v}", "{m} eat {r}"),
    "lives": (4, ("do {m} live {v}", "does {A} live {v}", "can i find {m} {v}", "are {m} at home {v}", "is it {v} where {m} live", "would i find {A} {v}", "don't {m} live {v}", "do you see {m} {v}", "is the home of {m} {v}", "would you look for {A} {v}", "are there {m} {v}"), "{m} live {v}", "{m} live {r}"),
    "young": (3, ("is a baby {o} called {v}", "is {v} a baby {o}", "do you call a baby {o} {v}", "is a young {o} {v}", "is {v} the word for a baby {o}", "isn't a baby {o} called {v}", "does {A} start out as {v}", "when {A} has a baby is it {v}", "would you call a baby {o} {v}", "is the young of {A} {v}"), "a baby {o} is called {v}", "a baby {o} is called {r}"),
    "has": (6, ("does {A} have {v}", "do {m} have {v}", "has {A} got {v}", "is it true {A} has {v}", "doesn't {A} have {v}", "if i count do {m} have {v}", "is it {v} that {A} has", "would {A} have {v}", "does the {o} walk on {v}"), "{A} has {v}", "{A} has {r}"),
    "says": (2, ("do {m} {v}", "does {A} {v}", "is it {m} that {v}", "can {A} {v}", "would {A} {v}", "don't {m} {v}", "do you hear {m} {v}", "is it true that {m} {v}", "have you ever heard {A} {v}"), "{m} {v}", "{m} {r}"),
}
PLANTS = ("meat", "insects", "fish", "seals")  # what those that eat plants do not eat
PREY = ("grass", "bamboo", "hay", "leaves")  # what hunters do not
NOWHERE = {"on farms": ("in the ocean", "in the Arctic", "in trees"), "in the ocean": ("on farms", "in the desert", "in trees"), "in Africa": ("in the ocean", "in the Arctic"), "in Australia": ("in the Arctic", "in the ocean"), "in the desert": ("in the ocean", "in the Arctic"), "in the Arctic": ("in the desert", "in Africa"), "in China": ("in the Arctic", "in the ocean"), "in hives": ("in the ocean", "in the Arctic"), "in trees": ("in the ocean", "in the Arctic")}


def guess(rng: Random):
    what = rng.choice(list(GUESSES))
    column, asks, stated, right = GUESSES[what]
    row = rng.choice([row for row in ANIMALS if row[column] != "-"])
    s, yes = slots(row), rng.random() < 0.5
    r = {"eats": s["f"], "lives": s["h"], "young": s["y"], "has": s["l"], "says": s["s"]}[what]
    v = r
    if what == "eats":
        parts = r.replace(" and ", ", ").split(", ")
        if "anything" in r:
            return []
        v = rng.choice(parts)
        if not yes:
            wrong = PLANTS if set(parts) <= {"grass", "hay", "leaves", "bamboo", "grass and hay", "eucalyptus leaves", "leaves from tall trees", "nuts", "fruit", "desert plants", "water plants"} else PREY if parts[0] in ("meat", "seals", "mice", "fish", "insects", "tiny insects") and "plants" not in r and "fruit" not in r else ()
            if not wrong:
                return []
            v = rng.choice(wrong)
    elif what == "lives" and not yes:
        if r not in NOWHERE:
            return []
        v = rng.choice(NOWHERE[r])
    elif not yes:
        others = {"young": [y for y in ("a tadpole", "a foal", "a joey", "a lamb", "a gosling", "a piglet") if y != a(row[3])], "has": [f"{n} legs" for n in ("two", "four", "six", "eight", "ten") if n != row[6]], "says": [o[2] for o in ANIMALS if o[2] != "-" and o[2] != row[2] and not set(o[2].split()) & (set(row[2].split()) - {"say"})]}[what]
        v = rng.choice(others)
    s |= {"v": v.lower(), "r": r}
    if what == "has" and r == "no legs" and yes:
        return []
    wrap = tuple(w.replace("{s}", stated) for w in JUDGE)
    return [(ask(rng, 2, f"guess {what} {row[0]} {v}", asks, wrap, **s), say(rng, 1, f"guess {what} {row[0]}", (("yes" if yes else "no") + ", " + right,), **s))]


# The animal that makes a sound nobody else makes.
CALLS = rows("""
moo=cow; meow=cat; woof=dog; oink=pig; baa=sheep; quack=duck; neigh=horse; ribbit=frog; hoot=owl; hee-haw=donkey; cock-a-doodle-doo=rooster; cluck=chicken; gobble=turkey; bow wow=dog
""")
WHO = (
    "what animal says {s}", "which animal says {s}", "what animal (goes|makes) {s}", "who says {s}", "what says {s}", "what goes {s}", "which animal (goes|makes the sound) {s}", "{s} which animal is that", "{s} is the sound of which animal", "if i hear {s} what animal is it",
    "what animal makes the sound {s}", "(tell me|do you know|can you tell me|any idea|i forgot) (what|which) animal says {s}", "an animal that says {s}", "name an animal that says {s}", "who goes {s}", "guess the animal {s}",
    "what kind of animal says {s}", "what's the animal that says {s}", "i hear {s} what animal is that",
    "what animal would say {s}", "which animal would say {s}", "what kind of animal goes {s}", "what kind of animal makes {s}", "what sort of animal says {s}", "what creature says {s}",
    "which animal's sound is {s}", "whose sound is {s}", "whose noise is {s}", "who makes the sound {s}", "who makes {s}", "who would say {s}", "who is it that says {s}",
    "what is it that goes {s}", "what is it that says {s}", "what was it that goes {s}", "{s} what animal is that", "{s} which animal says that", "{s} who says that", "{s} what says that",
    "{s} who am i", "{s} what am i", "{s} guess the animal", "{s} is what animal", "{s} is which animal", "{s} is said by what animal", "{s} comes from what animal",
    "{s} what animal makes that sound", "{s} what makes that noise", "it goes {s} what is it", "it says {s} what is it", "it says {s} what animal is it", "it goes {s} what animal is it",
    "something goes {s} what is it", "something out there goes {s} what animal is it", "there's an animal going {s} what is it", "i heard {s} what animal was that",
    "i heard something go {s} what was it", "i hear an animal say {s} which one is it", "if an animal says {s} what is it", "if it says {s} what animal is it",
    "if something goes {s} what animal is it", "when an animal goes {s} what is it", "when you hear {s} what animal is it", "when you hear {s} which animal is near",
    "if you hear {s} which animal is that", "the animal that says {s}", "the animal that goes {s} is", "the animal that makes {s}", "the one that says {s}", "an animal that goes {s}",
    "an animal that makes the sound {s}", "name the animal that says {s}", "name the animal that goes {s}", "tell me the animal that says {s}", "guess which animal goes {s}",
    "guess who says {s}", "guess what animal i am {s}", "i say {s} what animal am i", "i go {s} what am i", "i'm an animal and i go {s} which one am i",
    "my (son|daughter) goes {s} what animal is (he|she)", "on the farm who says {s}",
    "(i wonder|could you tell me|would you know|remind me|i'd like to know|i was wondering) (what|which) animal (says|goes) {s}", "(do you know|tell me|can you tell me) who says {s}",
    "(do you know|tell me|any idea) what goes {s}", "animal sounds who says {s}", "animal quiz which animal says {s}", "to what animal does the sound {s} belong",
    "which animal can you hear going {s}",
    "(who|what|which animal|which one|which creature|which pet|what animal|what sort of animal|what kind of creature) (says|goes|calls|is saying|would say|would go|always says|likes to say|could say|might say) {s}( all day| all the time|)",
    "(who|what|which animal|what animal) (makes|would make|has) (a|the) (sound|noise|call) (like |){s}",
    "(i|we|my son|my daughter|the kids) (heard|can hear|just heard|keep hearing|woke up and heard) (a|a loud|something like) {s} (outside|in the night|from the barn|in the field|behind the house|in the garden|over there) (what|who|which animal|what animal) (was that|could it be|might it be|would that be|is it)",
    "(something|somebody|someone|an animal|a creature|it) (in the barn|in the field|in the garden|in the yard|in the forest|outside|out there|over there|behind the door|on the farm) (says|goes|went|said|is saying|is going) {s} (what is it|who is it|who could that be|what could it be|what animal is that|which one is it)",
    "if (it|something|an animal|somebody|my pet) (says|goes) {s} (it's|it must be|then it's|it has to be|it's called|i have) (a|a what|what)",
    "(name|guess|tell me|find|say|point out) (the|an|any) (one|animal|creature|beast|pet) (that|which|who) (says|goes|calls|makes the sound) {s}",
    "{s} {s} (who|what|which animal) (is that|is it|says that|am i|could that be|do you think it is|would that be)",
    "{s} (says|goes|said|cried|called) the( what| who|)",
    "(the|an) animal (on the farm|in the barn|in the field|we know|everyone knows|in the story|at home) that (says|goes) {s} (is|is called|is a|is what|please|what is it)",
    "(who|what|which animal) am i (if|when) i (say|go|shout|call) {s}",
    "i (say|go|shout|call) {s} (so who|so what|who|what|so which animal) am i",
    "whose (noise|word|cry|call|language|voice) is {s}",
    "{s} is (the (sound|noise|cry|call|word|language) of|what is said by|spoken by|said by) (what|which animal|whom|a what|what animal)",
    "(what|which animal|who) (do|would|did) (you|i|we) (think of|have|see|picture|mean) (if|when) ((you|i|we) (hear|say)|somebody (says|goes)) {s}",
    "(in|on) (the farm|a stable|the field|the meadow|the barn|the yard) (who|what|which animal) (says|goes|calls) {s}",
    "(which|what) (farm animal|pet|wild animal|bird|animal in the barn|animal on the farm|animal in the pond) (says|goes|would say|calls|makes) {s}",
    "(who's|who is|which one is|what's) (the one|the animal|the creature|it) that (goes|says|calls) {s}",
    "(something|a thing|somebody|whoever|anything) that (goes|says) {s} (is|must be|would be|is called) (a|what|an animal called)",
    "{s} (who's|what's|which animal is) (talking|calling|speaking|that|making that noise|there)",
    "(one of them|one of the animals|one animal|somebody) (says|goes) {s} (which one|who|which is it|who is it)",
)


def calls(rng: Random):
    turns = []
    for i, (sound, animal) in enumerate(rng.sample(CALLS, rng.choice((1, 1, 2)))):
        s = {"s": sound, "A": a(animal)}
        key = "says " + sound
        user = also(rng, 3, key + " and", ("and {s}", "what about {s}", "and who says {s}", "and what says {s}", "how about {s}", "then {s}", "now {s}", "and who goes {s}", "and which animal says {s}", "okay and {s}", "and how about {s}", "what about the one that says {s}", "and if i say {s}", "and what goes {s}", "so who says {s}", "next {s}"), **s) if i else ask(rng, 10, key, WHO, **s)
        turns.append((user, say(rng, 3, key, ("{A} says {s}", "{A}", "that's {A}", "it's {A}"), **s)))
    return turns


# What the young are, the other way round.
GROWN = rows("puppy=dog; kitten=cat; calf=cow; foal=horse; piglet=pig; lamb=sheep; duckling=duck; tadpole=frog; gosling=goose; fawn=deer; cygnet=swan; caterpillar=butterfly; eaglet=eagle; joey=kangaroo")
GROWN_ASK = (
    "what does {A} grow (up |)into", "what animal does {A} become", "what will {A} become", "what does {A} turn into", "{A} becomes what", "what animal is {A} when it grows up", "{A} grows up to be what", "what will {A} be when it's grown up", "what does {A} become when it grows up",
    "(do you know|tell me|can you tell me|any idea) what {A} (becomes|turns into|grows into)", "when {A} grows up what is it", "what is {A} going to be later",
    "what does {A} grow up to be", "what does {A} grow up into", "what does {A} become later", "what does {A} become one day", "what does {A} end up as", "what does {A} change into",
    "what is {A} when it's grown up", "what is {A} when it's big", "what is {A} going to become", "what is {A} going to be when it's big", "what's {A} called when it's grown up",
    "what's {A} called when it's big", "what's {A} as an adult", "what's the adult of {A}", "what's the adult called if the baby is {A}", "what do you call {A} when it's grown up",
    "what do you call {A} once it's grown", "what animal will {A} be", "what animal will {A} grow into", "what animal does {A} grow into", "what animal does {A} turn into",
    "what animal is {A} going to be", "which animal does {A} become", "which animal will {A} become", "which animal does {A} grow up to be", "which animal has {A} as its baby",
    "{A} is the baby of what animal", "{A} is the baby of which animal", "{A} is a baby what", "{A} is a young what", "{A} is the young of which animal", "{A} will be what when it grows up",
    "{A} will become what", "{A} turns into what", "{A} grows into what", "{A} grows up into what", "{A} grows up and becomes", "{A} what will it be later", "{A} what does it become",
    "{A} what does it grow into", "{A} what will that become", "{A} and then it becomes", "in the end {A} becomes what", "one day {A} will be what", "when {A} is all grown up what is it",
    "when {A} is big what animal is it", "when {A} gets older what does it become", "when it's older what is {A}", "once {A} is grown what is it", "as an adult what is {A}",
    "as a grown up what's {A}", "after it grows up what is {A}", "if {A} grows up what does it become", "if i have {A} what will it be when it's big", "i have {A} what will it become",
    "i found {A} what will it become when it's grown", "what kind of animal is {A} the baby of", "what's {A} the baby of", "of what animal is {A} the baby",
    "(could you tell me|i wonder|i'd like to know|i forgot|would you know|remind me) what {A} (becomes|grows into|turns into)",
    "(do you know|tell me|can you tell me) what {A} will be when it's grown up", "my (son|daughter) asked what {A} becomes",
)


def grown(rng: Random):
    young, animal = rng.choice(GROWN)
    s = {"A": a(young), "B": a(animal)}
    return [(ask(rng, 10, "grown " + young, GROWN_ASK, **s), say(rng, 3, "grown " + young, ("{A} becomes {B}", "{A} grows into {B}", "it becomes {B}", "{B}"), **s))]


# Which animal is the most of something, or has or does something: the embedded description, answers; the
# questions are made around the description.
WHICH = rows("""
is the (biggest|largest) (in the world|on earth|of all|there is) = the blue whale|it's the blue whale|the blue whale is the biggest = biggest animal (in the world|)|largest animal (in the world|on earth)
is the (biggest|largest) (on land|that lives on land|that walks on the earth) = the African elephant|it's the African elephant|the African elephant is the biggest on land = biggest land animal|largest land animal|biggest animal on land
(is the fastest|runs the fastest) (on land|of all|in the world) = the cheetah|it's the cheetah|the cheetah is the fastest on land = fastest land animal|fastest animal on land|fastest animal that runs|fastest runner of all animals
is the (tallest|highest) (in the world|of all|on earth|there is) = the giraffe|it's the giraffe|the giraffe is the tallest = tallest animal( in the world|)|tallest land animal
is the slowest mammal = the sloth|it's the sloth|the sloth is the slowest = slowest mammal( in the world|)
is the biggest bird = the ostrich|it's the ostrich|the ostrich is the biggest bird = biggest bird( in the world|)|largest bird( in the world|)
is the smallest bird = the bee hummingbird|it's the bee hummingbird|the bee hummingbird is the smallest bird = smallest bird( in the world|)|tiniest bird
is the fastest bird = the peregrine falcon|it's the peregrine falcon|the peregrine falcon is the fastest bird = fastest bird( in the world|)
is the biggest fish = the whale shark|it's the whale shark|the whale shark is the biggest fish = biggest fish( in the sea|)|largest fish( in the ocean|)
is the biggest cat in the world = the tiger|it's the tiger|the tiger is the biggest cat = biggest cat in the world|largest wild cat|biggest of the big cats
(is (called |known as |)the king( of (the animals|the jungle|the beasts)| among the animals)) = the lion|it's the lion|the lion is the king of the animals = king of the animals|king of the jungle|king of the beasts
(is (called |known as |)(man's|people's) best friend|is our best friend|guards the house) = the dog|it's the dog|the dog is man's best friend = best friend of (man|people)
(has a (trunk|long trunk|very long nose|trunk and big ears)|(picks things up|drinks) with its trunk|uses its nose like a hand) = the elephant|it's the elephant|an elephant has a trunk = animal with a trunk|animal with a very long nose
(has (a very long neck|a long neck|such a long neck|the longest neck)|(eats|can eat) leaves from the (tops of trees|tallest trees)) = the giraffe|it's the giraffe|a giraffe has a long neck = animal with (a|the) (very |)long neck
(has (black and white stripes|stripes and looks like a horse)|looks like a horse with stripes|is striped black and white) = the zebra|it's the zebra|a zebra has black and white stripes = animal with black and white stripes|horse with stripes
((has a pouch for|carries|keeps|hops around with) its baby( in a pouch|)|hops and has a pouch) = the kangaroo|it's the kangaroo|a kangaroo has a pouch = animal with a pouch|animal that carries its baby in a pouch
(has (a hump|humps|one or two humps)( on its back|)( and lives in the desert|)|can go a long time without water|carries people through the desert) = the camel|it's the camel|a camel has humps = animal with humps( on its back|)|animal with a hump
(has eight arms|lives in the sea and has eight arms|has eight arms and no bones) = the octopus|it's the octopus|an octopus has eight arms = animal with eight arms|sea animal with eight arms
(carries its (house|home|own house) (on its back|everywhere|around)|is slow and carries its house) = the snail|it's the snail|a snail carries its house = animal that carries its (house|home)( on its back|)
(gives us|gives|makes our) milk = the cow|it's the cow|cows give us milk = animal that gives us milk|animal milk comes from|animal we get milk from
((gives us|gives) wool|has (thick |)wool) = the sheep|it's the sheep|sheep give us wool = animal that gives us wool|animal wool comes from|animal we get wool from
((lays|gives us) (the eggs we eat|eggs|the eggs we have for breakfast|our eggs|eggs for our breakfast)) = the chicken|it's the chicken|chickens lay the eggs we eat = animal that (gives us eggs|lays our eggs)|animal we get eggs from
((makes|gives us|collects) honey|flies from flower to flower and makes honey|lives in a hive) = the bee|it's the bee|bees make honey = animal that makes honey|insect that makes honey
((spins|makes|builds|weaves) (webs|a web)( to catch flies|)|sits in a web|catches flies in a web|has eight legs and spins (webs|a web)) = the spider|it's the spider|spiders spin webs = animal that (spins|makes) webs
(builds dams( in rivers|)|cuts down trees with its teeth) = the beaver|it's the beaver|beavers build dams = animal that builds dams
((eats|lives on|loves)( only|) bamboo|is black and white and eats bamboo|lives in china and eats bamboo) = the panda|it's the panda|pandas eat bamboo = animal that eats bamboo|animal that lives on bamboo
((barks|wags its tail)|barks at (strangers|the mailman)|fetches a stick|says woof and wags its tail) = the dog|it's the dog|dogs bark = animal that barks
((purrs|is purring)|purrs when you (stroke|pet) it) = the cat|it's the cat|cats purr = animal that purrs
(chases|catches|hunts) mice = the cat|it's the cat|cats chase mice = animal that (chases|catches) mice
(can change|changes) its color(s|) = the chameleon|it's the chameleon|a chameleon can change its color = animal that (changes|can change) (color|its color)
((sleeps|hangs) (hanging |)upside down|sleeps with its head down|flies at night and hangs upside down) = the bat|it's the bat|bats sleep upside down = animal that (sleeps|hangs) upside down
((can repeat|repeats|can say) what (people|you|we) say|can (talk|learn words)) = the parrot|it's the parrot|a parrot can repeat words = bird that (can talk|talks)|animal that repeats what (people|you) say
(is a bird but can't fly and lives on the ice|is a bird that (can't fly but swims|swims but can't fly)|waddles on the ice in a black and white suit) = the penguin|it's the penguin|a penguin can't fly = black and white bird that can't fly
((hides its head in|goes back into|carries|has) (its|a) (hard |)shell|walks slowly and has a shell) = the turtle|it's the turtle|a turtle hides in its shell = animal with a shell that walks very slowly
neighs = the horse|it's the horse|horses neigh = animal that neighs|animal people ride on
(hoots|hoots at night|sees in the dark and hoots) = the owl|it's the owl|owls hoot = (bird|animal) that hoots
(hisses|has no legs and hisses|crawls without legs) = the snake|it's the snake|snakes hiss = animal that hisses|animal without legs that hisses
(howls|howls at the moon|howls at night) = the wolf|it's the wolf|wolves howl = animal that howls( at the moon|)
(roars|roars very loudly and has a mane) = the lion|it's the lion|lions roar = animal that roars
(clucks|clucks and lays eggs) = the chicken|it's the chicken|chickens cluck = animal that clucks
(wakes everybody up in the morning|crows in the morning|crows when the sun comes up) = the rooster|it's the rooster|roosters crow in the morning = animal that wakes us( in the morning|)|animal that crows in the morning
(rolls in the mud|has a curly tail|wallows in mud|has a flat nose and a curly tail) = the pig|it's the pig|pigs roll in the mud = animal that (rolls|lies) in the mud|animal with a curly tail
(loves carrots and has long ears|has very long ears|hops and has long ears) = the rabbit|it's the rabbit|rabbits have long ears = animal with (very |)long ears
(collects nuts|climbs trees and collects nuts|hides nuts for the winter) = the squirrel|it's the squirrel|squirrels collect nuts = animal that (collects|hides) nuts
(loves cheese|lives in a hole and loves cheese|is afraid of cats) = the mouse|it's the mouse|mice love cheese = animal that loves cheese
(loves bananas|swings from tree to tree|climbs trees and eats bananas) = the monkey|it's the monkey|monkeys love bananas = animal that (loves|eats) bananas
(is orange with black stripes|has orange fur and black stripes|is a big cat with stripes) = the tiger|it's the tiger|a tiger has black stripes = big cat with stripes|cat that has stripes
(has spines|rolls up into a ball|is covered with spines) = the hedgehog|it's the hedgehog|a hedgehog has spines = animal with spines|animal that rolls (up |)into a ball
(croaks|sits in a pond and croaks|starts its life as a tadpole) = the frog|it's the frog|frogs croak = animal that croaks
(was once a caterpillar|comes out of a cocoon) = the butterfly|it's the butterfly|a butterfly was once a caterpillar = animal that was (once |)a caterpillar
(quacks|swims on the pond and quacks) = the duck|it's the duck|ducks quack = bird that quacks
""")

def which(rng: Random):
    verb, answers, nouns = rng.choice(WHICH)
    direct = [p.replace("{v}", verb) for p in (
        "what animal {v}", "which animal {v}", "what's the animal that {v}",
        "(the one|one|somebody|something) (that|who) {v} (who is it|what is it|you know|what's it called|which animal is that)", "riddle me this (it|something|an animal) {v}", "(which|what) of (the|all) animals {v}",
        "(who|what|what creature|which creature|what beast|which pet|what kind of creature|what sort of animal|which one of the animals) {v}", "(who|what) (is it|was it|might it be) that {v}", "(who|which one|who else) {v}( do you know| please|)", "(who|what|which animal) (is it who|do we mean that|would it be that|is the one that) {v}", "it {v} (what is it|who is it|what am i thinking of|what animal is it|guess what it is|what could it be|so it's a)", "(i'm thinking of|guess|tell me|name|do you know|i'm looking for|i mean|we need|find) (an animal|a creature|a beast|the animal|the creature|the one) (that|which|who) {v}", "(what|how) do (you|we|they|people) call (an animal|a creature|the animal|the creature|the beast) (that|which) {v}", "(an animal|a creature|the animal|the creature|the beast) (that|which) {v} (is|is called|is a|would be|what is it called|which one is that)", "(can|could) you (guess|say|tell me|name|work out|think) (the animal that|which animal|what animal|an animal that) {v}", "if it {v} (what is it|it's a|then it's a|it must be a|what animal is it)", "do you know an animal that {v}", "(do you know|tell me|can you tell me|any idea|i forgot) (what|which) animal {v}",
        "name the animal that {v}", "of all animals which one {v}",
        "what animal is it that {v}", "which animal is it that {v}", "i'm thinking of an animal that {v} what is it", "there's an animal that {v} which one is it", "what's the name of the animal that {v}", "what do you call the animal that {v}",
        "can you name the animal that {v}", "riddle which animal {v}", "what kind of animal {v}", "which of the animals {v}", "guess which animal {v}", "the animal that {v} is which one", "the animal that {v}", "do you know which of the animals {v}",
        "an animal that {v} what is that", "my (son|daughter) asked which animal {v}", "it's an animal and it {v} what is it", "tell me the animal that {v}", "(i wonder|could you tell me|i'd like to know|would you know) (what|which) animal {v}")]
    if verb.startswith("is the ") and any(word in verb for word in ("bird", "fish", "mammal", "cat in")):
        direct = [w.replace("{np}", f"the ({nouns})") for w in WHAT[:6]] + [f"which is the ({nouns})", f"(which|what) one is the ({nouns})", f"what would the ({nouns}) be", f"what do you call the ({nouns})", f"what's the name of the ({nouns})", f"the ({nouns}) is which one", f"what animal is the ({nouns})", f"which animal is the ({nouns})"]
    return [(ask(rng, 20, "which " + verb, direct, tuple(w.replace("{np}", f"the ({nouns})") for w in WHAT)), say(rng, 2, "which " + verb, answers))]


# Open invitations: any good answer will do.
NAME = rows("""
(name|tell me|give me|say|think of) an animal( please|)|any animal|(say|name|pick|choose|tell me) any animal (you like|you know|you want|at all)|(suggest|mention|list) (an animal|some animal|one animal)( for me| to draw| i could draw| for my story|)|(what is|what's|tell us|say) (an|one|some|any) animal (you know of|you know|you like|you can think of|for example)|(have you got|do you have|is there) an animal (for me to guess|for me|i could draw|for our game)|can you name an animal|what's an animal|(do you know|give me an example of) (any animal|an animal) = a lion|a horse|a rabbit
(name|tell me|give me|think of) an animal that (can fly|flies)|what animal can fly|which animals can fly|do you know an animal that flies|can you name a flying animal|what animal flies|who can fly = an eagle can fly|a bat can fly|an owl
(name|tell me|give me|think of) an animal that (lives in the sea|lives in the ocean|swims)|what animal lives in the (sea|ocean)|which animals live in the (sea|ocean)|do you know a sea animal|can you name a sea animal = a dolphin|a whale lives in the sea|a shark
(name|tell me|give me|think of) an animal that lives on a farm|(name|tell me) a farm animal|what animals live on (a|the) farm|do you know a farm animal|which animal lives on a farm|what animals does a farmer have = a cow|a pig lives on a farm|cows, pigs and chickens
(name|tell me|give me|think of) an animal that lives in africa|what animal lives in africa|which animals live in africa|do you know an animal from africa|what animals would i see in africa = a lion|a giraffe lives in Africa|lions, elephants and zebras
(name|tell me|give me|think of) a (pet|house pet)|what's a (good|common) pet|what animals do people keep as pets|which animals are pets|do you know a pet|what animals live in the house with people = a cat|a dog is a common pet|cats and dogs
(name|tell me|give me|think of) a bird|(which|what) birds (can|could|would) you (name|think of|tell me|list)( for me|)|can you name a bird|what's an example of a bird|do you know any birds|say a bird|what birds do you know|tell me some birds = an eagle|an owl is a bird|a robin
(name|tell me|give me|think of) an insect|can you name an insect|what's an example of an insect|do you know any insects|what insects do you know|tell me a bug = an ant|a bee is an insect|a butterfly
(name|tell me|give me|think of) a reptile|can you name a reptile|what's an example of a reptile|do you know any reptiles|what reptiles do you know = a snake|a lizard is a reptile|a crocodile
(name|tell me|give me|think of) a mammal|can you name a mammal|what's an example of a mammal|do you know any mammals|what mammals do you know = a dog|a horse is a mammal|a whale
(name|tell me|give me|think of) a fish|can you name a (kind of |)fish|what's an example of a fish|do you know any fish|what fish do you know|name a kind of fish = a salmon|a shark is a fish|a trout
(name|tell me|give me|think of) (a big|a large|a huge) animal|what animal is big|do you know a (big|large|huge) animal|can you name a big animal|which animals are (big|large) = an elephant|an elephant is very big|a whale
(name|tell me|give me|think of) (a small|a little|a tiny) animal|what animal is small|do you know a (small|little|tiny) animal|can you name a small animal|which animals are (small|tiny) = a mouse|an ant is tiny|a mouse is very small
(name|tell me|give me|think of) (a dangerous|a scary) animal|what animal is dangerous|do you know a dangerous animal|which animals are dangerous|what's a dangerous animal = a tiger|a crocodile is dangerous|a shark
(name|tell me|give me|think of) (a fast animal|an animal that runs fast)|what animal (is fast|runs fast)|do you know a fast animal|which animals are fast|what animal can run very fast = a cheetah|a cheetah is very fast|a horse
(name|tell me|give me|think of) (a slow animal|an animal that is slow)|what animal is slow|do you know a slow animal|which animals are slow|what animal moves slowly = a snail|a turtle is slow|a sloth
(name|tell me|give me|think of) an animal (with stripes|that has stripes)|what animal has stripes|do you know an animal with stripes|which animals have stripes = a zebra|a tiger has stripes|a zebra has stripes
(name|tell me|give me|think of) an animal (with horns|that has horns)|what animal has horns|do you know an animal with horns|which animals have horns = a goat|a goat has horns|a rhino
(name|tell me|give me|think of) an animal (with spots|that has spots)|what animal has spots|do you know an animal with spots|which animals have spots = a leopard|a leopard has spots|a cheetah
(name|tell me|give me|think of) an animal that lays eggs|what animal lays eggs|do you know an animal that lays eggs|which animals lay eggs|what comes out of eggs = a chicken|a chicken lays eggs|a duck
(name|tell me|give me|think of) an animal that (hops|jumps)|what animal (hops|jumps)|do you know an animal that (hops|jumps)|which animals (hop|jump) = a rabbit|a kangaroo hops|a frog
(name|tell me|give me|think of) an animal that (sleeps all winter|hibernates)|what animal (sleeps all winter|hibernates)|which animals (sleep in winter|hibernate)|who sleeps through the winter = a bear|a hedgehog sleeps all winter|bears sleep in winter
(name|tell me|give me|think of) (a wild|an african|a zoo) animal|what animals are in the zoo|which animals can i see at the zoo|what animal would you see in a zoo = an elephant|lions, monkeys and elephants|a lion
""")


# Any of those that have it: "an animal with wings".
HAVING = rows("""
wings|two legs and wings = an owl|a duck has wings|an eagle
feathers = an owl|a duck has feathers|an eagle
four legs|four legs and a tail = a dog|a cat has four legs|a fox
fur|soft fur = a dog|a cat has fur|a fox
paws = a dog|a cat has paws|a fox
six legs|many legs = a bee|an ant has six legs|a beetle
fins|scales and fins = a shark|a salmon has fins|a trout
a tail|a long tail = a monkey|a cat has a tail|a mouse
a shell|a hard shell = a turtle|a snail has a shell|a crab
big ears = a rabbit|an elephant has big ears|a donkey
long ears = a rabbit|a rabbit has long ears|a donkey
a beak|a yellow beak = a duck|an eagle has a beak|a chicken
sharp teeth|big teeth = a shark|a crocodile has sharp teeth|a wolf
hooves = a horse|a cow has hooves|a goat
a long neck = a giraffe|a swan has a long neck|an ostrich
""")
# And of those that live somewhere.
LIVING = rows("""
on (a|the) farm = a cow|a pig lives on a farm|a horse
in the (woods|forest) = a fox|a deer lives in the forest|an owl
in the (zoo|circus) = a lion|an elephant|a monkey
in the (sea|ocean|water) = a dolphin|a shark|a whale lives in the sea
in (africa|the savanna) = a lion|a giraffe lives in Africa|a zebra
in the desert = a camel|a camel lives in the desert|a snake
on the ice = a penguin|a polar bear|a seal
in the (jungle|rain forest) = a monkey|a parrot|a tiger
in a (house|home) with people = a cat|a dog|a hamster
in (australia|the outback) = a kangaroo|a koala|a koala lives in Australia
in the (garden|grass) = a snail|a hedgehog|a bee
in (trees|a tree) = a squirrel|a bird|a monkey
on a mountain = a goat|an eagle|a goat lives in the mountains
""")
ONE = "(an animal|a creature|any animal|some animal|one animal)"


def _having(what: str) -> str:
    x = f"{ONE} (with|that has|who has) ({what})"
    return f"(name|tell me|give me|say|think of|i need) {x}|{x}( please|)|do you know {x}|(which|what) (animal|animals|creature) (has|have) ({what})|(can|could) you (name|think of|tell me) {x}|what's {x}"


def _living(place: str) -> str:
    x = f"{ONE} (that lives|living|you'd find|you find|you see|you can meet|i'd see) {place}"
    return f"(name|tell me|give me|say|think of|mention) {x}|(which|what) (animal|animals|creatures) (live|lives|do you find|do you see|would i see|can i meet|are there) {place}|do you know (any animals|an animal|some animals) (that live|that lives|living) {place}|(who|what) lives {place}|(can|could) you (name|tell me|think of) {x}|{x}( please|)|{x} (just one|only one|what could it be)"


NAME += [(_having(what), answers) for what, answers in HAVING] + [(_living(place), answers) for place, answers in LIVING]


def name(rng: Random):
    direct, answers = rng.choice(NAME)
    return [(ask(rng, 28, "name " + answers, more(direct)), say(rng, 3, "name " + answers, answers))]


TOPICS = [
    Topic("is it so of animals", 0.7, guess),
    Topic("animal sounds", 0.9, about("sound", 6)),
    Topic("animal babies", 0.55, about("young", 4)),
    Topic("animal homes", 0.4, about("home", 4)),
    Topic("animal food", 0.5, about("food", 4)),
    Topic("animal legs", 0.4, about("legs", 3)),
    Topic("kinds of animals", 0.2, about("kind", 2)),
    Topic("can it fly", 0.4, can),
    Topic("is it a mammal", 0.2, kind),
    Topic("who says moo", 0.5, calls),
    Topic("grown animals", 0.2, grown),
    Topic("which animal", 0.8, which),
    Topic("name an animal", 0.5, name),
]
