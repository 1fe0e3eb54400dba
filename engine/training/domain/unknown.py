"""What the agent can not know or do, and speech it could not make out.

A kind has questions, with open slots, and honest answers that fit them. Nothing
here may be asked that another topic answers.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from . import wide
from .social import lines, opened
from .text import Turn, number, own, phrase, spoken
from .values import NAMES, draw

if TYPE_CHECKING:
    from .calls import Call
    from .persona import Persona

SLOTS = {
    "city": "london|paris|new york|boston|berlin|rome|tokyo|chicago|madrid|sydney|dublin|toronto|vienna|prague|seattle|miami|houston|denver|manchester|los angeles|amsterdam|milan|munich|singapore|hong kong|dubai|atlanta|dallas|barcelona|lisbon",
    "country": "france|spain|germany|brazil|japan|india|canada|mexico|italy|china|russia|poland|sweden|egypt|kenya|australia|argentina|turkey|greece|norway|ireland|south africa|thailand|portugal",
    "team": "the lakers|the yankees|manchester united|liverpool|arsenal|chelsea|real madrid|barcelona|the red sox|the bulls|the cowboys|the packers|bayern munich|the warriors|the dodgers|our team|the national team|the local team|juventus|the giants",
    "game": "the game|the match|the final|the super bowl|the world cup|the cup final|the race|the tennis final|the big game|the olympics|the world series|the boxing match|the tournament|the playoffs|the grand prix|the marathon",
    "company": "apple|google|microsoft|amazon|tesla|toyota|nike|netflix|ford|sony|samsung|nvidia|disney|boeing|intel|starbucks|walmart|volkswagen|facebook|coca cola",
    "star": "taylor swift|beyonce|brad pitt|tom hanks|madonna|elvis presley|leonardo dicaprio|michael jackson|adele|ed sheeran|lady gaga|tom cruise|serena williams|lionel messi|cristiano ronaldo|michael jordan|elon musk|bill gates|oprah winfrey|will smith|julia roberts|the queen of england|the king of england|the pope|the president|meryl streep|george clooney|rihanna|drake|david bowie|freddie mercury",
    "dish": "pancakes|a chocolate cake|lasagna|chicken soup|an omelet|fried rice|bread|a pizza|apple pie|risotto|tomato sauce|mashed potatoes|a roast chicken|pea soup|sushi|curry|a cheesecake|banana bread|meatballs|guacamole|french toast|hummus|a quiche|chili|a stew|waffles|scrambled eggs|paella|tiramisu|pickles",
    "ill": "a headache|a fever|a sore throat|back pain|a cough|a cold|the flu|a rash|a stomach ache|high blood pressure|a toothache|an allergy|a sprained ankle|insomnia|diabetes|migraine|heartburn|a burn|dizziness|a swollen knee",
    "pill": "aspirin|ibuprofen|antibiotics|vitamin d|sleeping pills|this medicine|these pills|cough syrup|painkillers|allergy pills",
    "thing": "a bicycle|a washing machine|a dishwasher|a leaking tap|a flat tire|a broken phone|a lamp|a printer|a laptop|a radiator|a lawn mower|a coffee machine|a fridge|a toilet|a computer|a zipper|a heater|a door lock|a broken window|a guitar",
    "place": "the airport|the train station|the nearest hospital|the post office|the bus stop|the museum|the beach|downtown|the city center|the mall|the stadium|the nearest gas station|a pharmacy near here|the nearest bank|the zoo|the nearest supermarket|city hall|the university|central park|the harbor",
    "animals": "ants|bears|cats|dogs|dolphins|elephants|horses|parrots|sharks|spiders|whales|wolves|crows|octopuses|snakes|bats|foxes|pigs|hamsters|goldfish|penguins|owls|apes|bees|turtles|kangaroos|squirrels|rats|lions|tigers|frogs|swans|camels|giraffes|flamingos|hedgehogs|moles|ravens|seals|snails|butterflies|crocodiles|rabbits|cows|donkeys|mosquitoes|beavers|otters|eagles|pandas",
    "word": "hello|thank you|good morning|please|goodbye|i love you|water|house|dog|friend|cheese|where is the station|how much is it|good night|bread|sorry|excuse me|happy birthday|butterfly|apple",
    "tongue": "french|spanish|german|italian|japanese|chinese|russian|arabic|portuguese|polish|greek|turkish|swedish|hindi|korean|dutch|hebrew|latin",
    "person": "my brother|my boss|my neighbor|my sister|my wife|my husband|my teacher|my friend|my mother|my uncle|my doctor|my son|my daughter|my cousin|my father|my girlfriend|my boyfriend|my landlord|the mailman|my dentist",
    "lost": "keys|phone|glasses|wallet|bag|umbrella|remote control|passport|watch|car|charger|book|shoes|cat|ring|other sock",
    "when": "tomorrow|on monday|this weekend|next week|tonight|on friday|this afternoon|next month|in july|on saturday|later today|on sunday",
    "year": "nineteen forty five|two thousand ten|eighteen twelve|nineteen sixty nine|two thousand twenty|nineteen eighty four|seventeen seventy six|two thousand five|nineteen ninety nine|ten sixty six",
    "lang": "python|java|javascript|go|rust|sql|excel|html|c plus plus",
    "task": "sort a list|read a file|build a website|reverse a string|write a loop|make a game|draw a chart|connect to a database|parse a date|find a bug|write an app|make a spreadsheet",
    "idea": "love|time|the meaning of life|happiness|truth|beauty|justice|freedom|the soul|consciousness|evil|infinity|fate|death|god|art|existence|good and evil",
    "law": "sue my neighbor|get a divorce|break my lease|park on the sidewalk|record a phone call|write a will|copyright a song|return a used car|fire an employee|change my name legally|get a refund in court|build a fence without a permit",
    "science": "black holes|quantum physics|relativity|dark matter|string theory|photosynthesis|the stock market|blockchain|nuclear fusion|plate tectonics|inflation|evolution|antibodies|a transistor|machine learning|the greenhouse effect|dna|superconductors|jet engines|radio waves",
    "old": "napoleon|julius caesar|cleopatra|mozart|beethoven|isaac newton|galileo|marie curie|abraham lincoln|columbus|aristotle|genghis khan|joan of arc|darwin|queen victoria|gandhi|tesla|bach|plato|churchill",
    "movie": "titanic|star wars|the godfather|jaws|frozen|avatar|the matrix|toy story|the lion king|casablanca|jurassic park|harry potter|shrek|inception|gladiator|rocky|king kong|batman|the last james bond",
    "series": "game of thrones|friends|the office|breaking bad|the simpsons|stranger things|the crown|downton abbey|doctor who|sherlock|the great british bake off|seinfeld",
    "song": "yesterday|let it be|hey jude|bohemian rhapsody|imagine|hallelujah|dancing queen|billie jean|thriller|hotel california|the national anthem|jingle bells|wonderwall|my way",
    "device": "the lights|the television|the radio|the heating|the alarm|the fan|the oven|my phone|the music|the air conditioning|the computer|the garage door|the dishwasher|the coffee machine",
    "party": "the democrats|the republicans|the conservatives|the labour party|the government|the president|the prime minister|the mayor|the senate|the opposition|the new law|the election|taxes|immigration|climate policy|the war|gun control|the european union",
    "brand": "apple or samsung|coke or pepsi|nike or adidas|mac or windows|toyota or ford|android or iphone|bmw or mercedes|mcdonald's or burger king|playstation or xbox|chrome or firefox|netflix or disney plus|visa or mastercard",
    "buy": "phone|laptop|car|camera|television|bike|mattress|washing machine|tablet|vacuum cleaner|pair of headphones|watch|printer|coffee machine|backpack",
    "order": "a taxi|a pizza|a cab|an uber|flowers|groceries|a new phone|a sandwich from next door|a birthday present|train tickets|movie tickets|a plane ticket|a rental car|chinese food",
    "thingtodo": "send an email|send a text message|write a letter|set an alarm|set a timer|make a phone call|take a photo|play a song|open a website|book a flight|print a page|play some music|post a picture|add it to my calendar|turn the page|pay my bills|search the web|open the door|make me a sandwich|do my homework|clean my room|walk my dog|feed my cat|wash the dishes|read my email|check my messages|call my mom|translate a letter|cook dinner|bring me a glass of water|drive me home|fix my car|carry my bags|iron my shirt",
}

KINDS = """
# news
what('s| is) (in |)the news( today| this morning| lately|)
(any|what's the latest|tell me the|what are the) news( today| from {city}| from {country}|)
what('s| is) (happening|going on) in (the world|{country}|{city}|politics)( today| right now|)
(did you hear|have you heard) (about|what happened in) ({city}|{country}|the accident|the storm|the fire|the strike)
(read|tell|give) me (the headlines|the latest headlines|today's news)
what happened (in {city}|in {country}|yesterday|on the news|last night in {city})
(was|is) there (an earthquake|a strike|a storm|a fire) in ({city}|{country})( today| last night|)
(has|have) they (found|caught|solved) (the missing plane|the thief|the murder case)( yet|)
who (won|is ahead in|is winning) the election( in {country}|)
(i'd like|i want) to (hear|know) (the latest news|what's going on in {country})
any (big |)(headlines|news) from {country}
who is the (president|prime minister|king|leader|chancellor) of {country}( now|)
who('s| is) the (mayor|new mayor) of {city}
(what's|what is|anything) new in (the world|{country}|{city}|the papers)
(did|has) (anything|something) (important|big) (happen|happened) in (the world|{country}|{city}) (today|lately)
(can|could|would) you (read|tell|give) me (the news|the headlines|today's headlines)( please|)
(catch|fill|bring) me (up on|in on|up to date on) the news( please|)
(news|news headlines|today's news|latest news|breaking news|headlines)( please| from {city}| about {country}|)
(i missed|i haven't heard|i haven't seen) the news( today| this morning|) what happened
(i heard|they say) there was (a fire|an accident|a strike|an earthquake) in {city} (is that true|do you know more|what happened)
who('s| is) (in charge of|running|leading|governing) {country}( now| these days|)
(any idea|do you know|can you tell me) who (runs {country}|won the election in {country}|the mayor of {city} is)
(what's|what is) (today's top story|the top story|in the paper today|the big story today|making headlines)
# sport
who won {game}( last night| yesterday| this year| last year|)
(what was|what's|tell me|do you know) the score( of {game}| of the {city} game| in {game}|)
did {team} (win|lose|play|win again)( last night| yesterday| today| this week|)
have {team} (won|lost|played)( yet| today|)
how did {team} (do|play|get on)( last night| yesterday| this season|)
when (do|does) {team} play( next| again|)
who do {team} play (against |)(next|{when})
(who|which team) is (leading|top of|first in) the (league|table|championship)
will {team} win {game}
who (scored|got) the (last|first|winning) (goal|point)( in {game}|)
how many goals (did|has) {team} (score|scored)( this season| last night|)
is {game} on (tonight|tv|today|television)( tonight|)
who('s| is) playing in {game}( tonight| tomorrow|)
(any idea|can you tell me|do you know) who won {game}
who (coaches|plays for|is the captain of) {team}
who holds the world record in (running|swimming|the high jump|the marathon|weight lifting)
(do you know|any idea|could you tell me|i'd like to know|i was wondering) (the score of {game}|how {team} did|if {team} won|who's winning {game})
(how did|how's|how is) {game} (end|going|looking)
(what was|what's) the (result|final score|outcome) of {game}
(are|were) {team} (winning|losing|playing today|any good this year|ahead)( right now|)
(i missed|i didn't see|i couldn't watch) {game} (who won|how did it end|what was the score)
(what|which) (channel|time) is {game} on
(what place|where in the table|how high) are {team}( now| at the moment|)
(when is|when's|what day is|where is) {game}( this year| being played|)
(give|tell) me the (latest |)(sports results|football scores|scores|results of {game})( please|)
(do you think|would you say|any chance) {team} (will win|can win|win)( {game}|)
# money
(what's|what is|how high is) (the stock price of|the share price of|the stock of) {company}( today| now|)
how much (is {company} stock|are {company} shares)( worth| today| now|)
(should i|would you|is it time to|is now a good time to) (buy|sell|invest in) {company}( stock| shares|)
(what's|what is) (the exchange rate|the dollar|the euro|the pound|bitcoin) (at|worth)( today| right now|)
how (is the stock market|are the markets|is bitcoin|are gold prices)( doing| doing today| today|)
how much (is a house|is an apartment|is rent|is gas|is petrol|does a taxi cost|does a beer cost) in {city}
how much (is|for) a (flight|train ticket) to {city}
(what are|tell me) (tomorrow's|the winning|this week's|the) lottery numbers
how much money (do i have|is in my account|does {star} have|does {company} make)
(where|how) should i (invest|put) my (money|savings)
what('s| is) my (bank balance|credit score|salary|tax rate|account number|pin)
how do i (save|pay less) (tax|on my taxes|taxes)
will (house prices|interest rates|the dollar|bitcoin) (go up|fall|rise|go down)( next year| soon|)
(do you know|can you tell me|any idea|i'd like to know) (the price of {company} stock|what {company} shares cost|the exchange rate|how bitcoin is doing|how the market is doing)
(what's|what is) (bitcoin|gold|oil|silver|a barrel of oil) (worth|trading at|going for)( today| right now|)
how many (euros|pounds|yen) (do i get|will i get|are there) for a (dollar|hundred dollars)
(did|will|has) {company} stock (go up|gone up|go down)( today| this week|)
(is {company}|is bitcoin|is gold|are bonds) a (good|safe) (investment|buy)( right now|)
(how can|how do) i (get rich|make more money|get out of debt|save more money|double my money)
(what does|how much does) (it cost to live|a hotel room cost|a coffee cost|a house cost) in {city}
(can i afford|should i take out|how do i get) a (mortgage|loan|new house|credit card)
(tell me|do you know|check|what's) (how much money i have|my bank balance|my balance)( please|)
(i want|i'd like) to (buy|sell) (some |){company} (shares|stock) (what do you think|good idea)
# weather
what('s| is|'ll be| will be) the weather( like|) {when}
(will it|is it going to) (rain|snow|be sunny|be hot|be cold|be windy|storm) {when}
(what's|tell me|give me|do you know) the (weather |)forecast( for {city}| for the weekend| for tomorrow|)
how('s| is) the weather( in {city}| today| outside| right now|)
what('s| is) the (temperature|weather)( in {city}| outside| today| right now|)
(do|will|should) i need (an umbrella|a coat|a jacket|sunglasses|boots)( today| {when}|)
is it (raining|snowing|sunny|hot|cold|cloudy)( in {city}| outside| where you are|)
how (hot|cold|warm|windy) is it (in {city}|outside|there)
how (hot|cold|warm|windy) will it (be|get) {when}
when (will|does) the (rain|snow|storm) (stop|start|end|come)( today|)
when (does|will) the sun (rise|set)( today| tomorrow|)
weather (forecast|report|in {city}|forecast for {city})( please|)
how many degrees is it( outside| in {city}|)
(any idea|can you tell me) if it('ll| will) (rain|snow|be warm) {when}
(can i|should i) (hang out my washing|have a picnic|go to the beach) {when}( or will it rain|)
(any|is there any|is there a) (rain|snow|sun|storm) (expected|forecast|coming|on the way) {when}
(how's|what's) it (looking|like) (outside|out there|weather wise)( today| {when}|)
(how's|what's) the weather (looking|going to be|going to be like) {when}
(do you know|any idea|i wonder|i was wondering|i'd like to know) (what the weather's like|if it's raining|how cold it is|what the weather will be {when}|how hot it will be {when})( outside|)
(tell|give) me the weather( please| for {city}| for {when}|)
(are we|are you) (getting|having|expecting) (rain|snow|a storm|sunshine|a heat wave) {when}
(do you think|you think) it('ll| will) (rain|snow|clear up|stay dry|be nice) {when}
(what|how) (should i wear|warm should i dress) for the weather {when}
(the weather|weather|the forecast|temperature|the temperature)( please| for {city}| {when}| in {city}|)
is (it|the weather) (nice|good|bad|warm|freezing|wet|windy) (in {city}|outside|over there|where you are)( today|)
(what's|what are) the (chances|odds|chance) of (rain|snow|sunshine) {when}
(will|is) the (sun|rain) (shine|come out|be out|stop) {when}
# time
what time is it( now| please|)
(what's|what is) the time( now| please|)
(do you have|have you got|you got|can you tell me|could you tell me|do you know|tell me|give me) the time( please|)
(can|could) you tell me what time it is( please|)
what('s| is) (the date|today's date|the date today|the exact time|the current time|the current year)
(which|what) (year|month) (is it|are we in)( now|)
what time is it in ({city}|{country})( now| right now|)
how late is it
is it (already |)(noon|midnight|lunchtime|past nine|late|six o'clock|time to go)( yet| already|)
how many (minutes|hours) (until|to|till) (noon|midnight|six o'clock|dinner)
how long (have we been|did we) (talking|talk)( for|)
how many (days|weeks) (until|to|till|are left until) (christmas|easter|my birthday|the holidays|summer|new year)
time please
the time( please| if you have it|)
i('d like| want| need) to know (the time|what time it is|the date)
my watch (stopped|is broken) what time is it
got the time
(what day of the month|what day of the year) is it
(what's|what is) the (hour|time right now|time over there|time where you are|time in {city}|local time)
(would|could|can) you (happen to know|tell me|say|check|give me) the (time|hour|exact time|current time|date)( please|)
(do|would) you happen to (know|have) the (time|date|exact time)
(what|which) (hour|time) (do you make it|have you got|do we have|would it be)( now|)
(i was wondering|i wonder|i forgot|i lost track of|any idea) what (time|date) it is
(tell|give) me (the hour|the exact time|today's date|the current time|the time in {city})( please|)
(is it|isn't it) (late|early|bedtime|nearly five|after eight|getting late|past midnight|time for lunch)( already| yet|)
(so |and |okay |hey )what time is it( right now| exactly| there|)
(current time|time check|today's date|the date|the hour|date please)( please|)
(i don't have|i'm not wearing|i can't see) (a watch|my watch|the clock) what time is it
how much time (is left|do i have|is there) (until|before) (noon|lunch|midnight|five)
what (century|decade|year) is it( now| currently|)
# people
(what's|what is) {person}'s (middle name|phone number|address|birthday|email|favorite color|password)
where (is {person}|did {person} go|does {person} live|does {person} work|has {person} gone)( now| today|)
what is {person} (doing|thinking|up to|cooking)( right now| tonight|)
who is {person} (calling|meeting|dating|with)( right now| tonight|)
does {person} (like|love|trust|hate|miss) me
(is {person} (angry with me|coming home|late|asleep)|will {person} (be late|be angry|call me|come home))( tonight| today|)
(do you know|have you met|did you see|have you seen) {person}
how (old|tall) is {person}
why (is {person} mad at me|doesn't {person} talk to me|did {person} leave|won't {person} call|is {person} so late|did {person} not answer)
when (will|does) {person} (come home|call|get here|arrive|come back)( today| tonight|)
what should i (buy|get|give) {person} (for christmas|for a birthday|as a present)
(do you know|have you heard of|can you find) {name} (from school|from next door|at my work|from {city})
what did {name} say (to me|about me|yesterday) (at the party|at work|on the phone)
(when is|why is) my friend {name} coming( back| over|)
(does|will) my friend {name} (like|love|remember|visit|call) me
what's (the name of my neighbor's dog|my neighbor's wife called|the secret of {person})
(do|would) you (happen to |)know (where {person} is|what {person} is doing|why {person} is late|what {person} wants|how {person} is)
(any idea|can you tell me|tell me|i wonder) (where {person} is|what {person} is up to|when {person} gets home|how old {person} is|what {person} thinks of me)
(how's|how is) {person} (doing|feeling|getting on)( today| these days|)
(what does {person} want|what did {person} say|what did {person} do|who did {person} see|what does {person} think)( yesterday| about me| at work|)
(is|was) {person} (at home|at work|in bed|on the way|happy|sick|hungry|busy)( now| today| right now|)
(has {person} eaten|has {person} called|has {person} arrived|has {person} left|did {person} come back)( yet| today|)
(can|could) you (find|look up|give me) {person}'s (number|address|phone number|email)
(does|did) {person} (know about this|remember my birthday|get my message|like my present|tell you anything)
(do you know|have you ever met|can you find|where can i find) my (friend|cousin|neighbor|colleague) {name}
(what did|what would) {person} (eat|wear|say|like|buy|dream)( yesterday| last night| today|)
# lost
where (did i put|did i leave|have i left|could i have left|should i look for) my {lost}
(have you seen|do you know where i left|can you find|help me find) my {lost}
i('ve| have|) lost my {lost}( where is it| can you help|)
i can't find my {lost}
who (took|stole|has) my {lost}
how much did my {lost} cost
(what's|do you know|i forgot|tell me) my (password|phone number|pin code|home address|shoe size|blood type|door code|license plate)
what did i (do|eat|say|wear|buy|dream) (yesterday|last night|last week|last year)
(any idea|do you know|can you tell me|i wonder|tell me|i forgot) where (my {lost} is|i put my {lost}|i left my {lost})
(where could my {lost} be|where did my {lost} go|where on earth is my {lost}|so where is my {lost})
my {lost} (is gone|is missing|has disappeared|is nowhere to be found|got lost)( have you seen it| where is it| can you help|)
(i've|i have) (misplaced|forgotten|mislaid) my {lost}
i('m| am) (looking|searching|hunting) for my {lost}( have you seen it| do you know where it is|)
(somebody|someone) (took|stole|hid) my {lost}( who was it|)
(i don't remember|i can't remember|i forgot) (my password|where i parked|where i put my {lost}|my pin code|what i did yesterday|my license plate)
(where|in which street|on which floor) did i (park|leave my car|park the car)
# politics
what do you think (of|about) {party}
(who|which party) (should i|would you|will you) vote for
(do you (like|support|trust)|are you (for|against|in favor of)) {party}
(is the government|is the president|are the democrats|are the conservatives|is the mayor) (any good|doing a good job|right|wrong)
what('s| is) your (opinion|view|take|position) on {party}
(who|which) is (better|worse) (the left or the right|democrats or republicans|labour or the conservatives)
who will (win the next election|be the next president|be the next prime minister|be the next mayor)
(should|will) (they|the government|we|the country) (raise taxes|change the law|leave the european union|ban cars|go to war)
are you (a democrat|a republican|left or right|political|liberal|conservative)
(what|how) do you (make of|feel about) {party}
(tell|give) me your (opinion|view|thoughts) (on|about) {party}
(any|got any|do you have any) (opinion|thoughts|views) on {party}
(who|which side) (are you on|would you pick|do you support|do you like better)( in the election| the left or the right|)
(is|are) {party} (good or bad|a good thing|right|to blame|honest)
(i hate|i like|i can't stand|i support) {party} (do you|what about you|and you)
(how would|how will|how did) you vote( in the election|)
are (politicians|the politicians|all politicians) (liars|honest|any good|corrupt)
# medicine
what (should|can) i (take|do|eat|drink) (for|against) {ill}
(how do i|what can i do to|how can i) (treat|cure|get rid of|help) {ill}
(is it|could it be) (dangerous|serious|bad|normal) to have {ill}
i have {ill} what should i (do|take)
(can|should|may) i take {pill}( with alcohol| with {ill}| every day| while pregnant|)
how much of {pill} (should|can|may) i take
(what are the|are there any|tell me the) side effects of {pill}
would {pill} help( with {ill}|)
(do i|could i|does my son|does my wife) have {ill}
what('s| is) (the best|a good) (medicine|treatment|cure|remedy) for {ill}
(should|do) i (see|need|call) a doctor (for|about) {ill}
why do i (always |)have {ill}
(what's|how do i lower) my (blood pressure|cholesterol|heart rate)
(i've got|i have|i think i have|i'm suffering from|i woke up with) {ill} (what helps|what can i do|any advice|is it serious|what is it|can you help)
what (helps|works|is good|do you recommend) (against|for|with) {ill}
(do you know|any idea|can you tell me|i'd like to know) (what helps against {ill}|how to treat {ill}|if {pill} is safe|what causes {ill})
(is {pill} safe|is {pill} dangerous|is {pill} good for {ill}|can {pill} be addictive)
(how many|how often) (of |)(these pills|pills|tablets|painkillers) (can i take|should i take|a day)
what (causes|brings on|are the signs of|are the symptoms of) {ill}
my (son|daughter|wife|husband|baby|mother) has {ill} (what do i do|what can i give|is it bad|should i worry)
how long does {ill} (last|take to go away)( usually|)
(can you give me|i need|do you have) (some |)(medical advice|advice for {ill}|a remedy for {ill}|something for {ill})
(should|do) i (go to hospital|stay in bed|call in sick|worry) (with|if i have|about) {ill}
# law
(can|may|should) i {law}( or not|)
(is it|is it really) (legal|illegal|against the law|allowed) to {law}
how (can|do|would) i {law}
what (happens|is the fine) if i {law}
(do i need|should i get) a lawyer (to|if i) {law}
what does the law say (about|on) (tenants|overtime|parking|dogs|noise at night|inheritance|drones)
(can|may) my (boss|landlord|neighbor) (just |legally |)(fire me|raise my rent|read my mail|throw me out)
how much (notice do i have to give|tax do i have to pay|alimony do i owe|rent can they ask)
(am i|are you|are people|is anyone) allowed to {law}
(could|can|would) (i|you|someone) (get in trouble|go to jail|be fined) if (i|they) {law}
(what's|what is) the (law|rule|legal situation) (on|about|if i want to) (parking|noise|tenants|dogs|overtime)
(i want|i'd like|i'm planning|i need) to {law} (is that legal|how do i do that|what do i need|can i do that)
(do you know|can you tell me|any idea) (if i can {law}|how to {law}|if it's legal to {law})
(i need|can you give me|do you give) (some |)legal advice( please|)
what are my (rights|legal rights) (as a tenant|as an employee|if i {law})
# maths
what('s| is) (the square root|the cube root|the logarithm|the factorial) of {big}
(what's|what is|how much is|calculate|work out) {big} times {big}
(what's|what is|how much is|calculate) {big} divided by {big}
(what's|what is|how much is) {big} (plus|minus) {big} times {big}
(solve|can you solve) (this equation|the equation x squared plus {big}|a differential equation|an integral|my math homework)
what('s| is) {big} (percent|per cent) of {big}
(what's|give me|tell me) the (hundredth|thousandth|millionth) (digit of pi|prime number)
(tell me|say|recite) (the first hundred|fifty|all) digits of pi
what('s| is) {big} (to the power of|to the) {big}
(what's|what is) the (integral|derivative|sine|cosine|tangent) of {big}
how many (seconds|minutes) (are|are there) in {big} years
(convert|change) {big} (dollars|pounds|miles|feet|gallons) (to|into) (euros|kilos|kilometers|meters|liters)
is {big} (a prime number|prime)
(can|could) you (do calculus|solve equations|prove a theorem|do algebra|do trigonometry)
(can|could|would) you (calculate|work out|figure out|multiply|compute) {big} times {big}( for me| please|)
(multiply|divide) {big} by {big}( please|)
(i need|i'd like|do you know|any idea) (the square root of {big}|what {big} times {big} is|what {big} divided by {big} is)
{big} (times|divided by|multiplied by) {big}( is what| please| equals|)
(find|calculate|compute|work out) the (square root|cube root|logarithm) of {big}( please|)
(what do you get|what's the answer|what comes out) (if you multiply|when you multiply) {big} by {big}
(prove|can you prove|do you know how to prove) (the pythagorean theorem|fermat's last theorem|a theorem)
(help me|can you help me|could you help me) with (calculus|my algebra|my equations|trigonometry|statistics|geometry homework)
(integrate|differentiate|factor) (x squared|x cubed|this function|two x)( for me| please|)
what percent(age|) (of {big} is {big}|is {big} of {big})
# code
(write|can you write|could you write) (me |)(a program|a script|some code|a function) (in {lang}|to {task}|to {task} in {lang})
how do i {task}( in {lang}|)
(can|could) you (code|program|debug my program|teach me {lang}|fix my code|write {lang})
(what's|what is) (wrong with my code|a segmentation fault|a pointer|recursion|the best programming language|an api)
(explain|teach me) {lang}( in one minute| to me|)
why (does my (code|program|website|app) crash|is my (website|server|app) so slow|is my (code|program) not working)
(which|what) is better {lang} or {lang}
how (hard is it|long does it take) to learn {lang}
(i need|i want|i'd like|make me|give me) (a program|a script|some code|a function) (to {task}|in {lang})( please|)
(show|teach|tell) me how to {task}( in {lang}| please|)
(do you know|can you write|can you speak|are you good at|do you understand) {lang}
(any idea|do you know|i wonder) how to {task}( in {lang}|)
my (code|program|website|script|app) (doesn't work|won't run|keeps crashing|has a bug|is broken)( can you help| what do i do| why|)
(how would|how should|how could) (i|you|one) {task}( in {lang}|)
(what|which) (programming |)language should i (learn|use)( to {task}|)
(debug|fix|check|review) my (code|program|script|website)( please| for me|)
# recipe
how (do|can|would|should) (i|you|we) (make|cook|bake|prepare) {dish}
(what's|do you have|give me|can you give me|i need|tell me) (a|the|your) (good |best |)recipe for {dish}
how long (does it take to make|do i need to make|do i cook) {dish}
what (ingredients |)do i need for {dish}
(can|could) you (explain|tell me|teach me) how (to make {dish}|{dish} is made)
how many calories are in {dish}
how much (sugar|flour|salt|butter|water) (goes into|do i need for|is in) {dish}
what (should|shall|can) (i|we) (cook|make|eat) (tonight|for dinner|for lunch|with eggs and rice|for my guests)
what (goes|wine goes|do you serve) with {dish}
(at what temperature do i|how hot do i need the oven to) make {dish}
is {dish} (healthy|hard to make|fattening|vegan)
(how is {dish} made|how do people make {dish}|how's {dish} made)( best|)
(tell|show|teach) me how to (make|cook|prepare) {dish}( please|)
(i want|i'd like|i'm trying|i'm going) to (make|cook|prepare) {dish} (how do i do it|what do i need|do you have a recipe|any tips)
(recipe|a recipe|the recipe|ingredients) for {dish}( please|)
(any|got any|do you know any|do you have any) (good |)(recipes|tips|recipe) for {dish}
(do you know|any idea|can you tell me) (how to make {dish}|what goes in {dish}|how long {dish} takes)
what('s| is) (in|the secret of|the best way to make|needed for) {dish}
(what|which) (ingredients|spices) (go in|are in|do you put in) {dish}
(how many|how much) (eggs|flour|milk|cheese|garlic) (do i|should i) (put|use) in {dish}
(walk|talk|take) me through (making|cooking) {dish}
(i'm hungry|it's dinner time|i have guests) what (should|could|can) i cook
(do you have|got|any) (ideas|an idea|suggestions) (for|what to make for) (dinner|lunch|supper)( tonight|)
# travel
how (do|can) i get (to|from here to) {place}
(where is {place}|how far is {place} from here|how far is it to {place})
(can|could) you (show|tell) me the way to {place}
(which|what) (bus|train|tram|road|exit) (goes|do i take|should i take) to {place}
when (does the (next |last |first |)(bus|train|flight|ferry) (to {city} |)leave|is the (next|last|first) (bus|train|flight) to {city})
how far is (it from {city} to {city}|it to {city}|{city} from {city}|{city} from here)
how long (does it take|is the flight|is the drive) (to {city}|to get to {city}|from {city} to {city})
is (my|the) (flight|train|bus) (late|on time|delayed|canceled|full)( today|)
what (should i (see|do|visit)|can i (see|do|visit)|is there to (see|do)) in ({city}|{country})
(is there much traffic|is there a traffic jam|are there any delays|are there roadworks) (on the road to {city}|on the highway|today|in {city})
do i need a visa for {country}
(what's|which is) the best (restaurant|hotel|beach|museum|bar|neighborhood) in {city}
how do i get (home|out of town|to {city} by train|to {city} by bus)
is {city} (safe|expensive|nice|crowded|worth a visit)
directions to {place}( please|)
(turn by turn|walking|driving) directions to {place}
(what's|do you know|tell me) the (population|mayor|area code|zip code|history) of {city}
how many people live in ({city}|{country})
(how would|how should|how could|how does one) (i|you|we|one) get to {place}( from here|)
(what's|what is) the (best|fastest|quickest|easiest|cheapest) (way|route) to {place}
(i'm looking for|i need to get to|i want to go to|i'm trying to find|i can't find|take me to) {place}
(could you|can you|would you) (direct me to|give me directions to|tell me how to get to|guide me to) {place}( please|)
(do you know|any idea|i wonder|can you tell me) (where {place} is|how to get to {place}|how far {place} is|which bus goes to {place}|when the next train to {city} leaves)
(excuse me |sorry |)(which way to|where do i find|where can i find|where's) {place}
(is {place} far|is {place} nearby|can i walk to {place}|is it far to {place}|how close is {place})( from here|)
(when's|when is|what time is) the (next|last|first|earliest) (bus|train|plane|ferry) to {city}
(when does|what time does) the (train|bus|plane|flight) (to {city} |from {city} )(arrive|leave|get in|depart)
(is|are) there (a bus|a train|a flight|any flights|any trains) (to|from here to) {city}( {when}|)
(i'm going|i'm flying|i'm traveling|we're going) to ({city}|{country}) (what should i see|any tips|what's there to do|what can we do there)
(i need|i want|i'd like|find me) a (cheap |)(flight|ticket|hotel|train) (to|in) {city}
(can you recommend|do you know|know) (a good hotel|a nice restaurant|a bar|a place to stay) in {city}
(what's|how's|how is) (the traffic|traffic) (like|looking|today|to {city}|in {city})
(train|bus|flight) times (to|for) {city}( please|)
(what do|how many) people (live|are there) in ({city}|{country})
# stars
(who is|do you know|tell me about|what do you know about|have you met) {star}
how (old|tall|rich) is {star}
(where does {star} live|who is {star} married to|is {star} married|is {star} still alive|is {star} coming to {city})
(what's|what is) {star} (doing now|famous for|like|worth)
(when is {star}'s next (show|movie|book|concert)|has {star} made a new (album|movie|show)|do you know {star}'s new (song|movie|book))
who is {star} (dating|married to)
(where|when) was {star} born
who (acted|played|starred) in {movie}
who (directed|wrote the music for|produced) {movie}
how does {movie} end
(what's|which is|do you know) the (best|newest|latest) (movie|film|song|album) (by|of|with) {star}
who (sings|wrote|sang) {song}
(what are|do you know|tell me) the (lyrics|words) (of|to) {song}
what's (on tv|on at the movies|number one in the charts|on the radio)( tonight| now| this week|)
how many (seasons|episodes) (of {series} are there|does {series} have)
(when is the (next|new|last) season of {series}( out| coming|)|is the new season of {series} out( yet|))
who won the (oscar|grammy|nobel prize|song contest|golden globe)( last year| this year|)
(is|was) {movie} (a good movie|any good|worth watching|based on a true story)
what (movie|film|series|show) (should|can|could) i watch( tonight| next|)
what (book|novel) (should|can|could) i read( next|)
can you recommend a (movie|book|series|podcast|good film)
(do you know|any idea|can you tell me|i wonder) (who {star} is|how old {star} is|where {star} lives|who {star} is married to|what {star} is doing now)
(who's|what do people know about|what's the story of|what is known about) {star}
(what has {star} done|what did {star} do|what is {star} famous for|anything new about {star})( lately| recently|)
(is|was) {star} (nice|rich|tall|american|married|alive|a good person|single)( now| still|)
how many (movies|albums|books|prizes|kids|children) does {star} have
(do you know|have you seen|have you heard of|tell me about|what do you know about) {movie}
(what's {movie} about|what is {movie} like|what happens in {movie})
(who's|who is|who was) in {movie}
when (did {movie} come out|was {movie} made|is the next {movie} movie)
(have you watched|do you watch|have you seen|tell me about) {series}
(what happens|who dies|who wins) (in|at the end of) {series}
(who is|who's) (the singer of|the writer of|behind) {song}
(do you know|how does) {song} (go|by heart)
(any|got any|do you have any) (good |)(movie|book|series|podcast) (recommendations|tips|suggestions)
(recommend|suggest) (me |)(a movie|a good book|a series|something to watch|something to read)( please|)
(what's|which is) a good (movie|book|series) (to watch|to see|for tonight|for the weekend)
# deep
what('s| is) {idea}
what (is the meaning|do you think is the meaning|is the point) of (life|it all|love|existence)
(does god exist|is there (life after death|a god|free will|an answer to everything|a heaven))
(what do you think about|how would you define|how do philosophers define) {idea}
why (are we here|do we die|is there something rather than nothing|do bad things happen|do people suffer|does the universe exist)
what happens (after we die|when i die|at the end of time)
(can|could) you explain {idea}( to me|)
(is the universe infinite|are we alone in the universe|are there aliens|are ghosts real|are dreams real|are we in a simulation)
what (was there|came|was) before the (big bang|universe)
what (will|is going to) (happen to me|the future be like|happen in a hundred years|the world look like in {year})
(will i|how can i|when will i) (be|become) (rich|famous|happy|lucky in love|a good person)
what('s| is) my (future|destiny|horoscope|star sign|purpose in life)
who will i marry
when will i (die|get rich|find love|have children|find a job)
(how do you|how would you) (explain|describe|see) {idea}
(do you believe|do you think there is|is there such a thing as) (in god|in fate|in life after death|in ghosts|in aliens|in heaven)
(tell me|talk to me|say something|teach me) about {idea}
(what's|what is) the (purpose|sense|reason|goal) of (life|it all|our existence|living|the universe)
(why do we exist|why do we live|why am i here|why are people on earth|why do we love|why do we dream)
(do you know|any idea|can you tell me) (why we are here|what happens after death|what the meaning of life is|if god exists|what {idea} is)
(where do we go when we die|where did the universe come from|where does everything come from)
(can you|could you|will you) (predict|tell|see) (my future|the future)( for me|)
(what|how) (will my life be like|does my future look|will the future be|will the world end)
(does {idea} exist|is {idea} real|does {idea} matter)( at all| do you think|)
what (should|can) i do with my life
# history
(when|where) (was {old} born|did {old} (die|grow up|live))
how did {old} die
(what did {old} (do|say|write|invent)|how many children did {old} have|who taught {old}|what was {old} like)
what happened in (the year |){year}( in {country}|)
who was the (king|president|pope|emperor|queen) (of {country} |)in {year}
(when|how) did (the roman empire|the first world war|the cold war|the french revolution|the middle ages) (end|begin|start)( exactly|)
(tell me|what do you know) about (the history of {country}|{old}|the battle of waterloo|ancient egypt|the vikings|the aztecs)
how many (people|soldiers) died in (the war|the battle of waterloo|{year}|the plague)
who (invented|came up with) (the zipper|the stapler|the elevator|gunpowder|the fax machine|the paper clip|the vacuum cleaner)
in (what|which) year (was {old} born|did {old} die|was {company} founded|was {city} founded)
(do you know|can you tell me|any idea|i wonder) (who {old} was|when {old} was born|how {old} died|what {old} did|where {old} lived)
(who was|who exactly was|what was the story of|what's the story of) {old}
(what made {old} famous|what do you know about {old}|can you tell me about {old}|what is {old} known for)
(how old|how tall|how rich) was {old}( when {old} died|)
(did {old} have children|did {old} ever marry|was {old} married|was {old} a good person)
(who|which country) (won|started|lost) the (first world war|civil war|hundred years war|cold war|battle of waterloo)
(why|when|how) did (napoleon lose|rome fall|the war start|the berlin wall fall|the titanic sink|the dinosaurs die out)
(teach|tell) me (something |)about (history|the middle ages|the romans|ancient greece|the civil war)
when was the (french revolution|civil war|battle of waterloo|stone age|industrial revolution|renaissance)
(what important things happened|did anything important happen|what was going on) in (the year |){year}
# science
(what are|what is|explain|tell me about) {science}
how (would you|do people|do scientists) explain {science}
(can|could|would) you explain {science}( to me| in simple words|)
(what's|what is) the (chemical formula|atomic weight|density|boiling point) of (salt|iron|gold|alcohol|sugar|lead)
how (far|heavy|old|big|bright) is (the andromeda galaxy|the north star|halley's comet|the milky way)
(i want|i'd like) to (learn about|understand|know more about) {science}
who first (found out|wrote|thought) about {science}
what do (scientists|experts) say about {science}
how many (atoms|cells|molecules) are (in|there in) (my body|the brain|a drop of water|the universe)
(what exactly is|what exactly are|what's the deal with|what's the story with|tell me all about) {science}
(i don't|i never|i can't) (understand|understood|get) {science}( can you explain| help me|)
(do you know|do you understand|can you tell me|any idea|can you teach me|teach me|tell me something) (about |how people explain ){science}
(give|can you give) me (a simple explanation|a short explanation|the definition|a summary) of {science}
(what's|what is) (the idea behind|the theory of|the point of|the meaning of|known about) {science}
why (is|are) {science} (so important|important|so hard|dangerous)
(who discovered|when did they discover|when did people discover) {science}
(what's|what is) (the mass|the weight|the radius|the temperature) of (the sun|an electron|an atom|jupiter|a neutron star)
(my homework|my exam|my school project) is about {science} (can you help|what should i write|what is it)
# taste
(which|what) is better {brand}
what('s| is) the best (brand of |){buy}( to buy| this year| for me|)
(which|what) {buy} should i (buy|get)
is {company} (a good company|better than {company}|reliable|evil|a good place to work)
(do you|would you) (recommend|prefer) {brand}
how much (does a (new|used|good) {buy} cost|is a (new|used|good) {buy})
where can i (buy|get|find) a (cheap|used|good|nice) {buy}
what('s| is) the difference between {brand}
(should i|is it worth it to) (buy|get) a new {buy}
(when did {company} (start|open)|how did {company} get so big)
who is the (ceo|boss|founder|head) of {company}
(what do you|which would you|which one would you) (recommend|choose|prefer|go for|pick) {brand}
{brand} (which is better|what's better|which should i get|what would you pick)
(any|do you have any|got any) (tips|advice|recommendation|suggestions) for (a new|a good|buying a) {buy}
(i'm looking for|i need|i want|i'd like) (to buy a|a good|a new|a cheap) {buy} (which one|what do you suggest|where do i get it|which is best)
(what's|which is|what is) the (cheapest|finest|most reliable|top) {buy}( on the market| right now|)
(what do you think|what's your opinion|are you a fan) of {company}
(do you|does everyone) like {company}
(tell me about {company}|what do you know about {company}|what does {company} make|who owns {company})
how much (should i pay|do i have to pay|do people pay) for a (good |new |used |){buy}
(who founded|who started|who runs|who is behind) {company}
# do
(can|could|would) you (please |){thingtodo}( for me| please|)
(please |){thingtodo}( for me|)
(can|could|would) you (please |)(order|get) me {order}( please|)
(can|could|would) you (call|order|get) (me |us |)(a taxi|a cab|an uber)( please|)
(order|get) (me |us |){order}( please|)
(i need|i'd like) you to {thingtodo}
(turn|switch) (on|off) {device}( please|)
(can|could|would) you (turn|switch) (on|off) {device}( please|)
(send|forward) (a message|an email|this|a text) to {name}( please|)
(call|ring|phone) (my friend {name}|{person}|an ambulance|the police|a plumber)( for me| please| now|)
(wake me up|remind me|set an alarm for me) (at seven|tomorrow morning|in an hour|at noon|in ten minutes)( please|)
(put (milk|eggs|bread|coffee) on|add (milk|eggs|bread|coffee) to) my (shopping |)list( please|)
(put me through|connect me|transfer me) to (a human|a real person|sales|support|an operator|the complaints department)( please|)
(can i|may i|i want to|i'd like to|let me) (speak|talk) (to|with) (a human|a human being|a real person|somebody real|an operator)( please|)
(play|put on|start) (some music|the radio|{song}|some jazz|a song by {star}|my playlist)( please|)
(look up|google|search for) ({star}|{science}|{city}|the weather|my name|{dish})( for me| please|)
(help me|can you help me) (repair|fix) {thing}
how (do|can) i (repair|fix|clean|install) {thing}
(lend|give) me (some money|ten dollars|your car)( please|)
(i want|i need|i'd love|i'd like) you to (please |){thingtodo}( for me| right now|)
(would you mind|do you mind|any chance you could|is it possible to|i was hoping you could|i was wondering if you could) (helping me |please |)({thingtodo}|turn on {device}|turn off {device})
(go ahead and|just|hey|quickly|now) {thingtodo}( please|)
(will|won't|why don't|how about) you {thingtodo}( for me| please|)
(are you able|is it possible for you|do you know how) to {thingtodo}( for me|)
(i'd like|i want|i need|book me|find me|bring me) {order}( please| right now|)
(where|how) can i (order|get|book) {order}
{device} (on|off) please
(did i leave {device} on|can you check {device}|do something about {device})
(make|set|turn|put) {device} (louder|on|off|down|up)( please|)
(get me|i want|i need|give me|bring me to|i demand|let me have) (a human|a real person|an operator|a person|a live agent|the manager of this company)( please| now|)
(is there|isn't there) (a human|a real person|anyone human) (i can talk to|i could speak with)
(i want|i'd like|i need) to (listen to music|hear some music|hear {song}|listen to the radio|watch a movie|watch tv)
(i need|i'd like) (a wake up call|an alarm|a reminder|a timer|a taxi|a cab)( at seven| tomorrow| please| right now|)
(don't let me forget|remind me|please remind me) to (call my mom|take my pills|buy milk|water the plants|feed the cat)
(please |)(note|write) this down( for me| please|)
(tell|text|message|email) {name} (i'm late|i'm on my way|to call me|happy birthday)( please|)
(can|could) you (google|look up|search the web for|find out about) ({star}|{dish}|{city}|something)( for me| please|)
(my|our) ({thing}|fridge|car|heater|sink) (is broken|doesn't work|won't start|needs fixing)( can you fix it| what do i do|)
(come|can you come|could you come) (over|here|to my house|to my party|with me|shopping with me)( please| tonight|)
# long
(my|{person}'s) (phone number|account number|order number|card number) is {digits}
(write|note|take) down (the number|this number|this code) {digits}
(the|my|your) (tracking number|reference number|serial number|bar code) is {digits}
(check|look up|find) (order|ticket|invoice|booking) number {digits}( please|)
(can|could) you (save|store|keep|call) (the number |){digits}( for me|)
(call|dial|text) {digits}( please| for me|)
(what's|add up|multiply) {big} and {big} and {big} and {big}
(what|whose) number is {digits}
(my|the) (code|customer number|membership number|passport number|phone number) (is|would be) {digits}
(please |)(remember|save|store|keep|note) (my phone number|this long number|the code) {digits}
(what about|how about|do you know) (order|ticket|invoice|account) (number |){digits}
(i'm calling about|it's about|this is about) (order|ticket|case|invoice) (number |){digits}
(i'd like|i want|i need|please) to (call|dial|text) {digits}
(add|sum up|total|can you add) {big} and {big} and {big} and {big}
# home
how do i (remove|get rid of|get out) (a wine stain|an ink stain|a coffee stain|rust|mold|ants|mice|weeds|chewing gum)( from my shirt| from my carpet| in my kitchen|)
how often (should|do|must) i (water my plants|change my oil|wash my sheets|clean my oven|charge my battery|feed my fish|cut my hedge)
when (should|do) i (plant|harvest|prune|sow) (tomatoes|roses|potatoes|apple trees|tulips|carrots)
why does my (dog bark|cat meow|baby cry|neighbor sing) (at night|so much|all day)
(which|what) (wine|dress|tie|shoes|jacket|perfume|color) should i (choose|wear|take) (to the wedding|to work|for the party|for my date|tonight)
what('s| is) a good (name|present|toy|school) for (a baby|my dog|a ten year old|a teenager|my grandma)
how do i (become|get to be) (a pilot|an astronaut|a doctor|an actor|a judge|a spy|a firefighter)
(can|could) you (check|correct|write) my (essay|resume|job application|speech|thesis|letter)
how (do|can) i (lose weight|build muscle|run faster|sleep better|quit smoking|learn to swim|meditate)
how (do you|do i) (play|win at) (poker|bridge|backgammon|monopoly|scrabble|golf|blackjack|cricket)
what are the rules (of|for) (poker|rugby|bridge|cricket|baseball|chess|backgammon)
is my (plant|car|tooth|goldfish) (dying|all right|okay|in trouble)
how do i (tie a tie|fold a napkin|change a tire|iron a shirt|knit a scarf|pick a lock|wrap a present)
how much does (a horse|a wedding|a new roof|a kitchen|a divorce|a trip to the moon) cost
how (do|can) i (make friends|find a job|ask for a raise|get over a breakup|impress my boss|talk to girls|stop worrying)
(what's|what is) the (best|easiest) way to (lose weight|quit smoking|fall asleep|get rid of ants|remove rust|clean a carpet|find a job|learn to drive)
(how do people|how can you|how does one|how would you) (get rid of mice|remove mold|clean windows|fold a shirt|tie a tie|find a job|save water|train a dog)
(do you know|any idea|can you tell me|teach me|show me) how to (tie a tie|play poker|change a tire|knit a scarf|lose weight|play bridge|wrap a present|get a stain out)
(i have|there's|there are) (ants in my kitchen|mold in my bathroom|mice in my house|a stain on my shirt|weeds in my garden) what (do i do|can i do|helps)
(any|got any|do you have) (tips|advice|ideas) (for|on) (losing weight|sleeping better|quitting smoking|my garden|a wedding|a first date|a job interview|raising kids)
(i want|i'd like|i'm trying) to (lose weight|become a pilot|quit smoking|learn poker|find a job|make friends|buy a horse) (how do i do that|any tips|what should i do)
(what should|what can|what could) i (wear|buy|bring|name my dog|name my baby|plant in my garden|wear to the party)( tonight| this year|)
(when is|when's) the best time to (plant tomatoes|prune roses|buy a house|sow carrots|cut the hedge)
my (dog|cat|baby|plant|goldfish) (won't eat|won't sleep|is acting strange|looks sick|keeps crying) (what do i do|why|what's wrong)
# language
how do you say {word} in {tongue}
(what's|what is) {word} in {tongue}
(what's|what is) the {tongue} (word|expression) for {word}
(can|could|would) you (please |)translate {word} (into|to) {tongue}( please|)
(translate|say) {word} (into|in) {tongue}( please|)
(can|could) you teach me( some| a little|) {tongue}
how would i say {word} in {tongue}
(say something|talk to me|answer|count to ten) in {tongue}
what does (c'est la vie|carpe diem|mazel tov|schadenfreude|namaste|bon appetit) mean
(do you know|tell me) (some|any|a few) {tongue} (words|phrases|expressions)
what('s| is) the (meaning|definition|origin) of the word (serendipity|ubiquitous|ephemeral|esoteric|pragmatic|entropy)
(how's|how is|how does one say|how do people say|how do they say) {word} (in|said in|spoken in) {tongue}
(tell|teach) me (how to say {word}|the word for {word}|a word|a few words|something) in {tongue}( please|)
(do you know|any idea|can you tell me|i'd like to know|i wonder) (how to say {word}|what {word} is|the word for {word}) in {tongue}
{word} in {tongue}( please| what is it|)
(i want|i'd like|help me|can you help me|i'm trying) to learn {tongue}
(i need|give me|can you give me) a translation (of {word}|into {tongue}|of {word} into {tongue})
(what|which) (word|phrase) do (they|people) (use|have) for {word} in {tongue}
(what's|what is) the {tongue} for {word}
(is|how hard is) {tongue} (hard to learn|difficult|easy|to learn)
(say|can you say|could you say|would you say) {word} in {tongue}( for me| please|)
(what is|what's) (meant by|the sense of|another word for) (serendipity|ubiquitous|ephemeral|esoteric|pragmatic|entropy)
# me
what am i (thinking|thinking about|thinking of|feeling|doing now)
(guess|can you guess|do you know) (what i had for breakfast|what i'm thinking|my weight|how i feel|how many fingers i'm holding up|what i do at night)
what('s| is) (in my pocket|behind me|under my bed|on my desk|my cat thinking|my dog dreaming of)
(what made that noise|who rang the bell|who just called|who is behind me|who is that over there)
did i (lock the door|turn off the stove|take my pills|get mail|pay the rent|feed the cat)( today| this morning|)
how many (people|chairs|cars|books) are (in this room|in my house|outside|on my street|on my shelf)
what('s| is) that (noise|smell|sound|song)
(who|which friend) (called|texted|wrote) me (yesterday|last night|today)
(is there any (mail|email|milk left|post)|do i have any (new messages|mail|missed calls))( today|)
why is (the internet|my phone|my computer|my wifi) (so slow|down|not working|acting up)
(can you|could you|do you|will you) (guess|tell|know|see) (what i'm doing|what i'm thinking of|what i had for lunch|where i am|how many fingers i have up|what i'm holding)
(what's|what is) (on my mind|in my hand|in my bag|outside my window|in my fridge|next to me|on my table|in this box)
(who's|who is) (at the door|that|next to me|in the room|in my house|calling me|on the other line)
(did|have) i (leave the stove on|close the window|lock my car|forget something|get any mail|get a letter)( today|)
(what was|what's|do you hear) that (noise|sound|music|bang|funny smell)( just now|)
(do i have|have i got) any (messages|emails|calls|appointments|letters)( today| for me|)
(what am i|guess what i'm) (eating|drinking|looking at|reading|going to do)( right now|)
(is there|do we have|do i have) (any |some )(milk|bread|coffee|beer|food) (left|in the fridge|at home)
my (internet|phone|computer|wifi|tv) (is slow|is down|doesn't work|isn't working|keeps crashing)( why| what's wrong|)
(how many|how much) (steps did i walk|coffee did i drink|did i spend|hours did i sleep)( today| yesterday| last night|)
(where am i|do you know where i am|what room am i in|which street am i on|can you locate me)( right now|)
"""

ANSWERS = {
    "": "I'm sorry, I don't know that.|Sorry, I don't know.|I'm afraid I don't know that one.|That's beyond me, sorry.|I really don't know, sorry.|Sorry, that's more than I know.|I have no idea, I'm sorry.|I wish I knew, but I don't.",
    "look": "I can't look that up, I'm afraid.|Sorry, I can't look that up.|I don't know, I have no way to check that.|I'm afraid I can't check that for you.",
    "news": "I'm sorry, I don't get any news here.|Sorry, I don't follow the news.|I can't look up any news, I'm afraid.",
    "weather": "Sorry, I can't see the weather from here.|I don't know the weather, I'm afraid.|I'm sorry, I have no weather report.",
    "time": "I'm sorry, I don't have a clock.|Sorry, I have no clock here.|I can't tell, I don't have a clock or a calendar.|I'm afraid I don't have a clock.",
    "people": "I'm sorry, I don't know anything about that.|Sorry, I don't know. You'd better ask them.|I can't know that, I'm afraid.",
    "side": "I'd rather not take sides, sorry.|Sorry, I have no opinion on politics.|I don't know enough to say, I'm afraid.",
    "advice": "I'm sorry, I can't give advice on that. Please ask an expert.|I don't know. Better ask someone who knows it well.|Sorry, I'm not sure. Please ask an expert.",
    "doctor": "I'm sorry, I don't know. Please ask a doctor.|I'm not a doctor, sorry. Please ask one.|I can't give medical advice, I'm afraid.",
    "hard": "That's too hard for me, sorry.|Sorry, that's too difficult for me.|I'm afraid I can't work that out.",
    "long": "That number is too long for me, sorry.|Sorry, I can't keep such a long number.|I'm afraid I can't work with such long numbers.",
    "do": "I'm sorry, I can't do that. I can only talk.|I'm afraid I can't do that for you.|Sorry, I can only talk and listen.|I can't do that from here, sorry.",
    "english": "I'm sorry, I only know English.|Sorry, I don't know that, I only speak English.",
    "deep": "That's a big question. I'm afraid I don't know.|I'm too small for such big questions, sorry.|Nobody knows for sure, and I don't either.",
    "see": "I can't see that from here, sorry.|I'm sorry, I can't know that.|Sorry, I only hear your voice, so I don't know.",
}
# The answers of each kind of question; the general ones where none fit better.
FITTING = {
    "news": ("news", "look", ""), "sport": ("look", ""), "money": ("look", ""), "weather": ("weather",), "time": ("time",),
    "people": ("people", ""), "lost": ("see",), "politics": ("side",), "medicine": ("doctor",), "law": ("advice",),
    "maths": ("hard",), "code": ("hard", ""), "recipe": ("", "look"), "travel": ("look", ""), "stars": ("", "look"),
    "deep": ("deep",), "history": ("", "look"), "science": ("hard", ""), "taste": ("", "look"), "do": ("do",), "long": ("long",), "home": ("", "advice"), "language": ("english",), "me": ("see",),
}
FILL = {name: values.split("|") for name, values in SLOTS.items()}


def _kinds(block: str) -> dict[str, list[str]]:
    kinds: dict[str, list[str]] = {}
    for line in lines(block):
        if line.startswith("# "):
            asks = kinds[line[2:]] = []
        else:
            asks.append(line)
    return kinds


def big(rng: Random) -> str:
    """A number that no sum of another topic has."""
    return number(rng.choice((rng.randrange(111, 1000), rng.randrange(111, 1000), rng.randrange(201, 999))))


class Unknown:
    """Questions that nobody here can answer; a bounded rng has a pool of them."""

    name = "unknown"
    weight = 4.0
    pool = 16000

    def __init__(self):
        self.asks = [(kind, ask) for kind, asks in _kinds(KINDS).items() for ask in asks]

    def question(self, rng: Random) -> tuple[str, str]:
        i = rng.randrange(self.pool)
        kind, ask = self.asks[i // 4 % len(self.asks)]
        fixed = own(rng, f"{ask} {i}")
        if i % 4:  # most of them about the wide world
            kind, text = wide.question(fixed)
        else:
            text = phrase(fixed, ask.replace("{", "<").replace("}", ">"))
        while "<" in text:  # slots one by one: two cities are not the same
            slot = text[text.index("<") + 1 : text.index(">")]
            value = big(fixed) if slot == "big" else " ".join(number(fixed.randrange(10)) for _ in range(fixed.randrange(6, 11))) if slot == "digits" else draw(fixed, NAMES[:150]) if slot == "name" else fixed.choice(FILL[slot])
            if spoken(value) not in text:
                text = text.replace(f"<{slot}>", spoken(value), 1)
        return kind, opened(fixed, spoken(text))

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        kind, ask = self.question(rng)
        answer = rng.choice(ANSWERS[rng.choice(FITTING[kind])].split("|"))
        turns = [Turn(ask, answer, self.name)]
        if rng.random() < 0.08:
            turns.append(Turn(phrase(rng, rng.choice(SO_WHAT)), rng.choice(("Sorry about that. Ask me something else.", "I'm sorry. Maybe I can help with something else.")), self.name))
        return turns


SO_WHAT = lines("""
(that's|what) a (pity|shame)
(oh |)(too bad|what a pity|that's too bad)
(why not|why don't you know|but why not)
you don't know (that|it)
you (should|could) know that
(really|come on) you don't know( that|)
(i thought|i was sure) you (knew|would know)( that| everything|)
(can't|couldn't) you (find out|try|guess|look it up)
just (guess|try|take a guess)
that's disappointing
""")

# Sentences that break off, and what is no sentence.
CUT = lines("""
what is the
what's the
can you
could you
i want to
i'd like to
how do
how much of the
do you
where is
when does
is there a
tell me the
i was going to
i need a
what about the
can you tell me what
could you tell me how
do you know where the
i have a
so what if
and then i
but i
if you
the thing is
what i mean is
it's about the
i'm looking for a
would it be
which one of the
have you ever
please can
i think that
because of the
is it the
and the
or maybe
the other
they said that
we were
how many
who is the
why did the
what happens when
because my
in the
it was
about the
to the
for the
what's the name of the
can i have the
i just wanted to
i was wondering if you
do you have the
how long does the
what time does the
is it possible to
are you the
where do i
""")
TAIL = "um|uh|er|hmm|you know|uh the|um the".split("|")
SALAD = "the of and blue maybe with then under gave window which so table from because into yesterday though sharply onto very lamp besides went mostly whether other cheese these rather almost for left until green some taken behind never by those again tomorrow at less".split()
PARDON = (
    "Sorry, could you say that again?", "I didn't catch that. Could you repeat it?", "Sorry, I didn't get that.",
    "Could you say that once more, please?", "I'm sorry, I didn't quite hear you.", "Pardon? I missed that.", "Sorry, what did you say?",
)


class Mumble:
    name = "mumble"
    weight = 0.4
    pool = 500

    def thread(self, rng: Random, persona: Persona, call: Call) -> list[Turn]:
        i = rng.randrange(self.pool)
        fixed = own(rng, f"mumble {i}")
        text = fixed.choice(CUT)
        if fixed.random() < 0.35:
            text = " ".join(fixed.sample(SALAD, fixed.randrange(3, 8)))
        elif fixed.random() < 0.4:
            text += " " + fixed.choice(TAIL)
        elif fixed.random() < 0.2:
            text = f"{fixed.choice(TAIL[:4])} {text}"
        return [Turn(text, rng.choice(PARDON), self.name)]


TOPICS = [Unknown(), Mumble()]
