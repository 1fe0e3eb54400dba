"""Countries and cities: capitals and back, where a city is, money, languages, continents."""

from random import Random

from .tables import WHAT, Topic, also, ask, common, rows, say

# Country and capital; the best known first. Those with a disputed or a second capital are left out.
CAPITALS = rows("""
France=Paris; Italy=Rome; Spain=Madrid; Germany=Berlin; England=London; Japan=Tokyo; China=Beijing
Russia=Moscow; Canada=Ottawa; the United States=Washington D-C; Australia=Canberra; Brazil=Brasilia
India=New Delhi; Mexico=Mexico City; Portugal=Lisbon; Greece=Athens; Ireland=Dublin; Sweden=Stockholm
Norway=Oslo; Poland=Warsaw; Austria=Vienna; the Netherlands=Amsterdam; Belgium=Brussels; Egypt=Cairo
Turkey=Ankara; Argentina=Buenos Aires; Switzerland=Bern; Denmark=Copenhagen; Finland=Helsinki
the United Kingdom=London; Scotland=Edinburgh; South Korea=Seoul; Thailand=Bangkok; Ukraine=Kyiv
Hungary=Budapest; New Zealand=Wellington; Cuba=Havana; Kenya=Nairobi; Iceland=Reykjavik; Peru=Lima
Wales=Cardiff; Northern Ireland=Belfast; Great Britain=London; America=Washington D-C; the U-S-A=Washington D-C; the U-K=London
the Czech Republic=Prague; Slovakia=Bratislava; Slovenia=Ljubljana; Croatia=Zagreb; Serbia=Belgrade
Bosnia=Sarajevo; Montenegro=Podgorica; Albania=Tirana; North Macedonia=Skopje; Bulgaria=Sofia
Romania=Bucharest; Moldova=Chisinau; Belarus=Minsk; Lithuania=Vilnius; Latvia=Riga; Estonia=Tallinn
Luxembourg=Luxembourg City; Malta=Valletta; Cyprus=Nicosia; Armenia=Yerevan; Azerbaijan=Baku
Chile=Santiago; Colombia=Bogota; Venezuela=Caracas; Ecuador=Quito; Uruguay=Montevideo; Paraguay=Asuncion
Guyana=Georgetown; Panama=Panama City; Costa Rica=San Jose; Nicaragua=Managua; Honduras=Tegucigalpa
Guatemala=Guatemala City; El Salvador=San Salvador; Jamaica=Kingston; Haiti=Port-au-Prince
the Dominican Republic=Santo Domingo; the Bahamas=Nassau; Barbados=Bridgetown
Morocco=Rabat; Algeria=Algiers; Tunisia=Tunis; Libya=Tripoli; Sudan=Khartoum; Ethiopia=Addis Ababa
Somalia=Mogadishu; Uganda=Kampala; Rwanda=Kigali; Tanzania=Dodoma; Zambia=Lusaka; Zimbabwe=Harare
Mozambique=Maputo; Madagascar=Antananarivo; Botswana=Gaborone; Namibia=Windhoek; Angola=Luanda
Nigeria=Abuja; Ghana=Accra; Senegal=Dakar; Mali=Bamako; Cameroon=Yaounde; Liberia=Monrovia
Sierra Leone=Freetown; Malawi=Lilongwe; Gambia=Banjul
Saudi Arabia=Riyadh; Iraq=Baghdad; Iran=Tehran; Syria=Damascus; Lebanon=Beirut; Jordan=Amman
Kuwait=Kuwait City; Qatar=Doha; Oman=Muscat; Bahrain=Manama; the United Arab Emirates=Abu Dhabi
Afghanistan=Kabul; Pakistan=Islamabad; Nepal=Kathmandu; Bangladesh=Dhaka; Bhutan=Thimphu
Kazakhstan=Astana; Uzbekistan=Tashkent; Mongolia=Ulaanbaatar; North Korea=Pyongyang; Taiwan=Taipei
Vietnam=Hanoi; Cambodia=Phnom Penh; Laos=Vientiane; Malaysia=Kuala Lumpur; Indonesia=Jakarta
the Philippines=Manila; Fiji=Suva; Papua New Guinea=Port Moresby
Andorra=Andorra la Vella; Liechtenstein=Vaduz; Kosovo=Pristina; Monaco=Monaco; San Marino=San Marino; Singapore=Singapore
Turkmenistan=Ashgabat; Kyrgyzstan=Bishkek; Tajikistan=Dushanbe; Myanmar=Naypyidaw; Brunei=Bandar Seri Begawan; the Maldives=Male; East Timor=Dili; Yemen=Sanaa
Belize=Belmopan; Suriname=Paramaribo; Trinidad and Tobago=Port of Spain; Grenada=Saint George's; Saint Lucia=Castries
Burkina Faso=Ouagadougou; Niger=Niamey; Chad=N'Djamena; Togo=Lome; Benin=Porto-Novo; Guinea=Conakry; Gabon=Libreville; the Congo=Brazzaville; the Central African Republic=Bangui
Eritrea=Asmara; Djibouti=Djibouti City; Burundi=Gitega; Lesotho=Maseru; Mauritius=Port Louis; the Seychelles=Victoria; Cape Verde=Praia; Mauritania=Nouakchott; South Sudan=Juba
Samoa=Apia; Tonga=Nukualofa; Vanuatu=Port Vila; the Solomon Islands=Honiara
""")

STATES = rows("""
California=Sacramento; Texas=Austin; Florida=Tallahassee; New York State=Albany; Massachusetts=Boston
Georgia=Atlanta; Illinois=Springfield; Colorado=Denver; Hawaii=Honolulu; Alaska=Juneau; Arizona=Phoenix
Nevada=Carson City; Ohio=Columbus; Michigan=Lansing; Pennsylvania=Harrisburg; New Jersey=Trenton
Oregon=Salem; Utah=Salt Lake City; Tennessee=Nashville; Virginia=Richmond; Minnesota=Saint Paul
Louisiana=Baton Rouge; Oklahoma=Oklahoma City; Wisconsin=Madison; Indiana=Indianapolis
North Carolina=Raleigh; New Mexico=Santa Fe; Maryland=Annapolis; Connecticut=Hartford; Maine=Augusta
Alabama=Montgomery; Arkansas=Little Rock; Delaware=Dover; Idaho=Boise; Iowa=Des Moines; Kansas=Topeka; Kentucky=Frankfort; Mississippi=Jackson; Missouri=Jefferson City; Montana=Helena
Nebraska=Lincoln; New Hampshire=Concord; North Dakota=Bismarck; Rhode Island=Providence; South Carolina=Columbia; South Dakota=Pierre; Vermont=Montpelier; Washington State=Olympia; West Virginia=Charleston; Wyoming=Cheyenne
""")

# Cities that are no capitals of a country, and where they are.
CITIES = rows("""
New York=the United States; Los Angeles=the United States; Chicago=the United States; Barcelona=Spain
Milan=Italy; Venice=Italy; Munich=Germany; Sydney=Australia; Istanbul=Turkey; Toronto=Canada
Rio de Janeiro=Brazil; Shanghai=China; Mumbai=India; Manchester=England; Dubai=the United Arab Emirates
San Francisco=the United States; Miami=the United States; Las Vegas=the United States; Boston=the United States
Seattle=the United States; Florence=Italy; Naples=Italy; Hamburg=Germany; Frankfurt=Germany; Lyon=France
Marseille=France; Liverpool=England; Oxford=England; Glasgow=Scotland; Porto=Portugal; Seville=Spain
Geneva=Switzerland; Zurich=Switzerland; Krakow=Poland; Rotterdam=the Netherlands; Salzburg=Austria
Montreal=Canada; Vancouver=Canada; Melbourne=Australia; Auckland=New Zealand; Osaka=Japan; Kyoto=Japan
Cape Town=South Africa; Johannesburg=South Africa; Casablanca=Morocco; Marrakesh=Morocco; Lagos=Nigeria
Sao Paulo=Brazil; Cancun=Mexico; Acapulco=Mexico; Calcutta=India; Karachi=Pakistan; Busan=South Korea
""")

MONEY = rows("""
Japan=the yen; England=the pound; the United Kingdom=the pound; the United States=the dollar; America=the dollar; the U-S-A=the dollar; the U-K=the pound
Germany=the euro; France=the euro; Italy=the euro; Spain=the euro; China=the yuan; India=the rupee
Russia=the ruble; Switzerland=the Swiss franc; Mexico=the peso; Canada=the Canadian dollar
Australia=the Australian dollar; Ireland=the euro; Portugal=the euro; Greece=the euro; Austria=the euro
Belgium=the euro; Finland=the euro; the Netherlands=the euro; Croatia=the euro; Sweden=the krona
Norway=the krone; Denmark=the krone; Iceland=the krona; Poland=the zloty; the Czech Republic=the koruna
Hungary=the forint; Romania=the leu; Turkey=the lira; Ukraine=the hryvnia; Brazil=the real; Argentina=the peso
Chile=the peso; Colombia=the peso; Peru=the sol; Egypt=the Egyptian pound; South Africa=the rand
Kenya=the shilling; Nigeria=the naira; Morocco=the dirham; Israel=the shekel; Saudi Arabia=the riyal
the United Arab Emirates=the dirham; Pakistan=the rupee; South Korea=the won; Thailand=the baht
Vietnam=the dong; Malaysia=the ringgit; Indonesia=the rupiah; the Philippines=the peso
New Zealand=the New Zealand dollar; Singapore=the Singapore dollar
""")

LANGUAGES = rows("""
France=French; Germany=German; Spain=Spanish; Italy=Italian; England=English; Japan=Japanese; China=Chinese
Brazil=Portuguese; Mexico=Spanish; Russia=Russian; the United States=English; Portugal=Portuguese
Switzerland=German, French, Italian and Romansh; Belgium=Dutch, French and German; Canada=English and French
India=Hindi, English and many others; the Netherlands=Dutch; Australia=English; Austria=German; Greece=Greek
Poland=Polish; Sweden=Swedish; Norway=Norwegian; Denmark=Danish; Finland=Finnish and Swedish; Iceland=Icelandic
Ireland=English and Irish; Scotland=English, Scots and Gaelic; Wales=Welsh and English; Turkey=Turkish
Hungary=Hungarian; Romania=Romanian; Bulgaria=Bulgarian; the Czech Republic=Czech; Slovakia=Slovak
Croatia=Croatian; Serbia=Serbian; Albania=Albanian; Ukraine=Ukrainian; Lithuania=Lithuanian; Latvia=Latvian
Estonia=Estonian; Argentina=Spanish; Chile=Spanish; Colombia=Spanish; Peru=Spanish; Cuba=Spanish
Egypt=Arabic; Saudi Arabia=Arabic; Iraq=Arabic; Iran=Persian; Israel=Hebrew; South Korea=Korean
Vietnam=Vietnamese; Thailand=Thai; Mongolia=Mongolian; Kenya=Swahili and English; Jamaica=English
New Zealand=English and Maori
""")

CONTINENTS = rows("""
France=Europe; Germany=Europe; Italy=Europe; Spain=Europe; Japan=Asia; China=Asia; India=Asia; Egypt=Africa
Brazil=South America; Canada=North America; Mexico=North America; the United States=North America
Kenya=Africa; Nigeria=Africa; South Africa=Africa; Morocco=Africa; Ghana=Africa; Ethiopia=Africa
Argentina=South America; Peru=South America; Chile=South America; Colombia=South America
England=Europe; Ireland=Europe; Sweden=Europe; Norway=Europe; Poland=Europe; Greece=Europe; Portugal=Europe
Thailand=Asia; Vietnam=Asia; South Korea=Asia; Pakistan=Asia; Nepal=Asia; Mongolia=Asia; Cuba=North America
""")

CAPITAL_ASK = (
    "what is the capital of {c}", "what's the capital( city|) of {c}", "(which|what) city is the capital of {c}",
    "what city is {p} capital", "what's {p} capital( city|)", "what is {p} capital called", "name the capital of {c}",
    "capital of {c}( please|)", "the capital city of {c}", "{c} capital", "{c} what's the capital",
    "what's the name of {p} capital", "what is the capital of {c} called", "what do (they|you) call the capital of {c}",
    "in {c} what's the capital( city|)", "(and |)for {c} what's the capital", "(and |)the capital of {c} is",
    "what is the capital city in {c}", "{c} has which city as its capital", "what city is capital of {c}",
    "which is the capital of {c}", "what's the capital city for {c}", "how is the capital of {c} called",
    "if i go to {c} what's the capital city", "{p} capital( city|)( please|)", "where is the capital of {c}",
    "(so |)the capital of {c} what is it", "the capital of {c} would be what", "can you name {p} capital",
    "which city would be {p} capital", "what's the main city the capital of {c}", "tell me about {c} what's the capital",
    "i'm (going|traveling|flying) to {c} what's the capital", "i'm doing a quiz what's the capital of {c}",
    "next country {c} what's its capital", "what would you say is the capital of {c}", "{c} and its capital",
    "what (do|would) you say {p} capital is", "(what|which) city do they call their capital in {c}", "what's the capital over in {c}", "(what|which) city is the capital in {c}",
    "where's the capital of {c}", "which city serves as the capital of {c}", "which city is the seat of government in {c}", "what's the capital you'd find in {c}",
    "the capital in {c} please", "capital city of {c} what's that", "so {c} what's the capital there", "take {c} what's its capital", "let's take {c} what's the capital",
    "let's say {c} what's the capital", "if i say {c} what's the capital", "my (son|daughter|kid) has a geography test what's the capital of {c}",
    "geography question what's the capital of {c}", "geography quiz capital of {c}", "i need {p} capital", "i need the capital (city |)of {c}", "i'm after the capital of {c}",
    "i'm stuck on the capital of {c}", "help me with the capital of {c}", "help me what's {p} capital", "test me on {c} what's the capital", "can you give me the capital of {c}",
    "could you give me {p} capital", "hit me with the capital of {c}", "what capital does {c} have", "(which|what) capital belongs to {c}", "the capital that belongs to {c}",
    "what's {c} got for a capital", "what has {c} got as its capital", "what is known as the capital of {c}", "the name of the capital of {c}", "the name of {p} capital( please|)",
    "what do you call {p} capital", "{c} has what capital", "{p} capital is which city", "{p} capital is (called |)what", "{p} capital that's which city",
    "do they have a capital in {c} what is it", "who knows the capital of {c} do you", "you know the capital of {c} right what is it", "is there a capital in {c} and what's it called",
    "tell me (what |)the capital city of {c}( is|)", "(which|what) town is the capital of {c}", "what's the (national |)capital city of {c}",
    "(we're|i'm) planning a trip to {c} what's the capital", "i have a friend in {c} what's the capital there", "i've never been to {c} what's the capital",
    "someone from {c} called what's the capital there", "if you live in {c} what's your capital", "do you know your capitals what's the one for {c}",
    "what's the one for {c} the capital i mean", "i mean the capital of {c}", "(quick |)capital of {c}", "capital of {c} do you know", "capital of {c} go", "{c} name the capital",
    "{c} tell me the capital", "{c} the capital please", "find the capital of {c}", "look up the capital of {c}", "pop quiz what's the capital of {c}",
    "for ten points what's the capital of {c}", "what would {p} capital city be", "what must {p} capital be", "what might the capital of {c} be", "{c} its capital is",
)
CAPITAL_WRAP = tuple(w.replace("{np}", np) for w in WHAT for np in ("the capital( city|) of {c}", "{p} capital"))
CAPITAL_SAY = (
    "the capital of {C} is {v}", "it's {v}", "{v} is the capital of {C}", "that's {v}", "that would be {v}",
)
AND = (
    "and of {c}", "and {c}", "what about {c}", "and what about {c}", "how about {c}", "and the one of {c}", "and for {c}",
    "okay and {c}", "now {c}", "and in {c}", "what is it for {c}", "{c} then", "and now {c}", "same for {c}",
    "and if i say {c}", "what about for {c}", "good and {c}", "thanks and {c}", "next {c}",
    "and what is it for {c}", "and what's {c}", "and {c} please", "and how about {c}", "what's it for {c}", "then {c}", "then what about {c}", "also {c}", "{c} too please",
    "and for {c} what is it", "okay {c}", "okay what about {c}", "alright and {c}", "alright {c}", "and then {c}", "and do you know {c}", "and can you tell me for {c}", "let's do {c}",
    "let's try {c}", "try {c}", "one more {c}", "another one {c}", "what if i say {c}", "and let's say {c}", "say {c}", "and what do you say for {c}", "now what about {c}", "now for {c}",
    "cool and {c}", "great and {c}", "right and {c}", "got it and {c}", "and over in {c}", "what about in {c}", "how about in {c}", "and the same for {c}", "same question for {c}",
    "same for {c} please", "and last {c}", "so what about {c}", "so and {c}", "hmm and {c}", "i see and {c}",
)

BACK_ASK = (
    "what is {v} the capital of", "(what|which) country is {v} the capital of", "{v} is the capital of (what|which) country",
    "{v} is the capital of what", "(which|what) country has {v} as its capital", "which country's capital is {v}",
    "whose capital is {v}", "(which|what) country has the capital {v}", "{v} is whose capital", "of which country is {v} the capital",
    "(do you know|tell me|any idea|can you tell me|i wonder|i'd like to know) (what|which) country {v} is the capital of",
    "(do you know|tell me|remind me|i forgot) what {v} is the capital of", "if {v} is the capital what's the country",
    "name the country whose capital is {v}", "the capital is {v} what's the country",
    "which country would {v} be the capital of", "{v} the capital of where",
    "{v} is what country's capital", "{v} what's that the capital of", "what's {v} the capital of", "{v} is the capital city of (what|which country)",
    "(which|what) country's capital city is {v}", "(which|what) country calls {v} its capital", "(which|what) nation has {v} as (its|the) capital", "(what|which) nation's capital is {v}",
    "(which|what) country has its capital in {v}", "i know {v} is a capital but of what", "{v} is a capital but which country's", "the city of {v} is the capital of what",
    "to (what|which) country does the capital {v} belong", "{v} belongs to (which|what) country as its capital", "in (which|what) country is {v} the capital", "where is {v} the capital",
    "{v} is the capital where", "what place is {v} the capital of", "what state or country is {v} the capital of", "{v} would be the capital of what",
    "(do you have any idea|would you know|could you say|please tell me|i'm wondering|remind me) (what|which) country {v} is the capital of",
    "(can you tell me|could you tell me|i wonder|any idea|i'd like to know|would you know) what {v} is the capital of", "tell me the country {v} is the capital of",
    "give me the country that has {v} as (its|the) capital", "{v} is the capital now name the country", "if i say {v} what country is it the capital of",
    "guess the country its capital is {v}", "i'll say a capital you say the country {v}", "geography question what is {v} the capital of", "quiz question {v} is the capital of what",
    "the country with the capital {v}", "the country whose capital is {v}", "which country has got {v} as a capital", "(which|what) country is ruled from {v}",
    "what country would i be in if i'm in the capital {v}", "my (son|daughter|kid) wants to know what {v} is the capital of", "help me what is {v} the capital of",
    "i forget what's {v} the capital of", "whose capital city is {v}", "whose capital would {v} be", "{v} is it the capital of what country", "{v} capital of what",
)
BACK_AND = ("and {v}", "what about {v}", "how about {v}", "and {v} then", "okay and {v}", "and what about {v}",
    "then {v}", "also {v}", "{v} too", "and how about {v}", "now {v}", "now what about {v}", "and {v} please", "and {v} what's that the capital of", "okay {v}", "one more {v}", "next {v}",
    "try {v}", "what's {v}", "let's try {v}", "and if i say {v}", "so what about {v}", "and next {v}",
)
BACK_SAY = ("{v} is the capital of {C}", "that's {C}", "it's the capital of {C}")
IN_ASK = (
    "what country is {v} in", "which country is {v} in", "(in which|in what) country is {v}", "where is {v}", "where's {v}",
    "where in the world is {v}", "{v} is in (which|what) country", "(what|which) country does {v} belong to",
    "(what|which) country is {v} (located|found) in", "where can i find {v}", "where would i find {v}",
    "(do you know|any idea|tell me|can you tell me|i forgot|i wonder|i'd like to know) where {v} is",
    "(do you know|any idea|tell me|can you tell me|could you say|remind me) (what|which) country {v} is in",
    "where is the city of {v}", "the city of {v} which country is it in", "{v} which country is that",
    "if i fly to {v} what country am i in", "(what|which) country will i be in if i go to {v}", "{v} where is that",
    "(what|which) country do i go to if i want to see {v}", "where is {v} located", "where exactly is {v}",
    "what part of the world is {v} in", "{v} where's that", "{v} where is it", "whereabouts is {v}", "whereabouts in the world is {v}", "where about is {v}",
    "(what|which) country has {v} in it", "(what|which) country has the city (of |){v}", "(what|which) country is home to {v}", "to (what|which) country does {v} belong",
    "{v} belongs to (what|which) country", "{v} that's in (what|which) country", "{v} is where", "{v} is located where", "{v} is a city in (what|which) country", "{v} is a city where",
    "the city {v} where is it", "what's the country {v} is in", "what country would i find {v} in", "in (what|which) country (will|would|do) i find {v}",
    "in (what|which) country (lies|do you find) {v}", "where does {v} lie", "where do i have to go for {v}", "(what|which) country do i have to fly to for {v}",
    "i want to visit {v} what country is that", "i'm (going|flying|traveling) to {v} what country is it in", "my (friend|sister|brother|cousin|aunt) lives in {v} what country is that",
    "i heard about {v} where is it", "i've never heard of {v} where is that", "someone mentioned {v} where's that", "on a map where is {v}", "if i'm in {v} what country am i in",
    "say i'm in {v} what country is that", "tell me the country {v} is in", "name the country {v} is in", "name the country that {v} belongs to", "give me the country for {v}",
    "{v} which country", "{v} what country", "{v} in what country", "(would you know|i'm not sure|could you tell me|may i ask|remind me|do you remember|hey do you know) where {v} is",
    "(have you any idea|would you know|i'm not sure|i'd like to know|i was wondering|could you tell me) (what|which) country {v} is in", "any clue where {v} is",
    "do you know the country {v} is in", "geography question where is {v}", "where in the world can you find {v}", "where in the world would i find {v}", "where's {v} at",
    "where's {v} located", "where's {v} again", "where's {v} exactly", "which nation is {v} in",
)
MONEY_ASK = (
    "what is the currency of {c}", "what money do they use in {c}", "what currency (do they use|is used|is there) in {c}",
    "what's {p} currency", "what('s the| is the) currency in {c}", "what do people pay with in {c}", "how do you pay in {c} what's the currency",
    "(which|what) currency does {c} (use|have)", "what kind of money (do they have|do they use|does one need) in {c}",
    "currency of {c}", "{p} currency", "what's the money (called |)in {c}", "what money (will|do) i need in {c}",
    "i'm (going|traveling|flying) to {c} what money do i need", "what is the name of the money in {c}",
    "what currency will i need for {c}", "what currency should i take to {c}", "in {c} what money do they use",
    "which money do people use in {c}", "what do they call their money in {c}", "the money in {c} what's it called",
    "what's the currency for {c}", "in what currency do you pay in {c}", "what bills and coins do they use in {c}",
    "what do they pay with in {c}", "what do you pay with in {c}", "what does one pay with in {c}", "what's the local (money|currency) in {c}", "which money is used in {c}",
    "what money is used in {c}", "what's used as money in {c}", "what do they use for money in {c}", "what sort of money is used in {c}", "what type of currency do they have in {c}",
    "what are prices in {c} in", "which currency are prices in {c} in", "what should i change my money into for {c}", "what do i exchange my dollars for in {c}",
    "what cash do i need in {c}", "what cash do they take in {c}", "what currency do people in {c} (use|have)", "what currency do i pay in when i'm in {c}", "which currency is {c} on",
    "which currency circulates in {c}", "what is {p} (money|currency) called", "what's the name of {p} (money|currency)", "name the currency of {c}", "name {p} currency",
    "what's the name of the currency in {c}", "what do you call the money in {c}", "what do (people|you) call {p} money", "currency in {c}", "money in {c}", "{c} currency",
    "{c} what's the currency", "{c} what currency", "{c} what money do they use", "for {c} what currency do i need", "for a trip to {c} what money do i need",
    "i have to change money for {c} what's the currency", "we're off to {c} what's the currency there", "when i'm in {c} what do i pay with",
    "if i go shopping in {c} what currency do i pay in", "if i buy something in {c} what money do i use", "people in {c} pay with what", "in {c} you pay with what",
    "in {c} people pay with what", "the currency in {c} is", "{c} uses (what|which) currency", "{c} has (what|which) currency", "do they have their own money in {c} what is it",
    "(do you know|tell me|any idea|can you tell me|i wonder|i forgot|i'd like to know) what (money|currency) (they|people) use in {c}",
    "(do you know|tell me|any idea|can you tell me) what (they|people) pay with in {c}", "i need some money for {c} what's it called", "can you pay with dollars in {c} or what do they use",
    "what coins do they have in {c}", "what's the money like in {c} what's it called", "what's the currency over in {c}", "what kind of cash do they use in {c}",
    "which currency is used in {c}",
)
MONEY_WRAP = tuple(w.replace("{np}", "the currency (of|in|they use in) {c}") for w in WHAT)
MONEY_SAY = ("the currency of {C} is {v}", "it's {v}", "in {C} they use {v}", "that's {v}")
LANGUAGE_ASK = (
    "what language do they speak in {c}", "what language is spoken in {c}", "which language (do people|do they) speak in {c}",
    "what (do they|do people) speak in {c}", "what's the language (of|in) {c}", "what is the (official|main) language (of|in) {c}",
    "what's {p} language", "in {c} what language do they speak", "language of {c}", "which languages do they speak in {c}",
    "what languages are spoken in {c}", "(which|what) language should i learn (for|if i go to) {c}",
    "what's spoken in {c}", "what language do you need in {c}", "i'm (going|traveling|moving) to {c} what language do they speak",
    "how do people talk in {c} what language", "people in {c} speak (which|what) language", "people from {c} speak what",
    "what is the language people speak in {c}", "the language in {c} is",
    "which language would i hear in {c}", "what do folks speak over in {c}", "what language is it in {c}",
    "what language is used in {c}", "what language do you hear in {c}", "what language do they use in {c}", "what language do they talk in {c}", "what's the national language of {c}",
    "what's the native language in {c}", "what's the first language in {c}", "what tongue do they speak in {c}", "what's the mother tongue of people in {c}",
    "what do the locals speak in {c}", "what language do the locals speak in {c}", "what language do the people of {c} speak", "what language do (kids|children) in {c} grow up with",
    "what language do (kids|children) speak at school in {c}", "if i go to {c} what language do i need", "if i move to {c} what language should i learn",
    "(which|what) language would help me in {c}", "(which|what) language would i need for {c}", "for a trip to {c} what language do i need",
    "i want to visit {c} what language is spoken there", "(we're|i'm) planning a trip to {c} what do they speak there", "my (friend|neighbor) is from {c} what language does (she|he) speak",
    "someone from {c} speaks what language", "a person from {c} speaks what", "what does somebody from {c} speak", "what language would someone from {c} speak", "{c} language",
    "{p} language is what", "{p} language please", "{c} what language", "{c} what do they speak", "{c} what do they speak there", "{c} what's the language",
    "{c} which language is spoken there", "in {c} people speak what", "in {c} they speak", "in {c} what do people speak", "they speak (what|which language) in {c}",
    "the language they speak in {c}", "name the language (of|spoken in) {c}", "what's the language people use in {c}", "what are people speaking in {c}", "what's the language down in {c}",
    "which language is the official one in {c}", "which language is official in {c}", "(which|what) language is the main one in {c}", "what language are signs in {c} in",
    "what language are books in {c} written in", "what language is on tv in {c}", "how do i talk to people in {c} which language", "do they speak english in {c} or what",
)
LANGUAGE_WRAP = tuple(
    f"{w} {e}" for w in ("(can|could) you tell me", "do you know", "any idea", "i'd like to know", "i wonder", "tell me", "i forgot")
    for e in ("what language (they|people) speak in {c}", "(which|what) language is spoken in {c}", "what they speak in {c}"))
LANGUAGE_SAY = ("in {C}, they speak {v}", "they speak {v}", "people in {C} speak {v}", "they speak {v} there")
CONTINENT_ASK = (
    "what continent is {c} (in|on)", "which continent is {c} (in|on|part of)", "(on|in) (which|what) continent is {c}",
    "{c} is (in|on) (which|what) continent", "continent of {c}",
    "what's {p} continent", "(which|what) continent does {c} belong to", "(do you know|tell me|any idea|i wonder) (what|which) continent {c} is (in|on)",
    "on which continent (would|will|do) i find {c}", "{c} what continent is that", "what is the continent of {c}",
    "what continent would you say {c} is (in|on)", "(what|which) continent do i find {c} (in|on)", "what part of the world is {c} in", "{c} belongs to (what|which) continent",
    "{c} lies (in|on) (what|which) continent", "(in|on) (what|which) continent does {c} lie", "(what|which) continent has {c} (in|on) it", "what's the continent for {c}",
    "what's the continent {c} is (in|on)", "which of the continents is {c} (in|on)", "which of the continents does {c} belong to", "{c} is part of (what|which) continent",
    "{c} which continent", "{c} what continent", "{c} is on what continent again", "to (what|which) continent does {c} belong", "name the continent {c} is (in|on)", "name {p} continent",
    "tell me the continent of {c}", "tell me the continent {c} is (in|on)", "give me the continent for {c}",
    "(can you tell me|i forgot|remind me|could you say|would you know|i'd like to know|i was wondering) (what|which) continent {c} is (in|on)",
    "(do you know|any idea|can you tell me) (what|which) continent {c} belongs to", "is {c} in europe or asia or where", "is {c} in africa or europe or asia or where",
    "i'm looking for {c} on the map what continent is it on", "on the globe what continent is {c} on", "if i fly to {c} what continent do i land on",
    "i'm (going|flying) to {c} which continent is that", "{p} continent( please|)", "{p} continent is what", "in what part of the world is {c}",
    "geography question what continent is {c} in", "my (son|daughter|kid) asked what continent {c} is in", "the continent of {c} is", "the continent where {c} is",
    "what's the name of the continent {c} is in", "what continent is the country of {c} in", "where do you find {c} which continent", "where is {c} which continent",
    "which continent is home to {c}", "what continent would i find {c} on", "what continent will i be on in {c}", "any idea of {p} continent",
)
CONTINENT_SAY = ("{C} is in {v}", "it's in {v}", "that's in {v}")


def slots(country: str, value: str) -> dict[str, str]:
    c = country.lower()
    return {"C": country, "c": c, "p": c + ("'" if c[-1] == "s" else "'s"), "v": value}


def chain(kind: str, table, first: int, asks, wrap, says, k: int, again: int = 2, answers: int = 2):
    """A question about a country, and often "and of italy?" once or twice."""

    known = [row[0] for row in table[:first]]

    def make(rng: Random):
        turns, seen = [], []
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
            country, value = common(rng, table, first)
            if country in seen:
                break
            s = slots(country, value)
            key = f"{kind} {country}"
            user = also(rng, again, key + " and", AND, **s) if seen else ask(rng, k, key, asks, wrap, **s)
            turns.append((user, say(rng, answers if country in known else 2, key, says, **s)))
            seen.append(country)
        return turns

    return make


TWICE = ("England", "the U-S-A", "the U-K", "Great Britain", "America", "Scotland", "Wales", "Northern Ireland", "Luxembourg", "Monaco", "San Marino", "Singapore")  # left out on the way back
BACK = [row for row in CAPITALS if row[0] not in TWICE and " City" not in row[1]]
WHERE = CITIES + [(v, c) for c, v in BACK[:60] if v not in ("London", "Washington D-C", "San Jose", "Georgetown")]
WHERE += rows("London=England; Edinburgh=Scotland; Belfast=Northern Ireland; Cardiff=Wales")


def back(rng: Random):
    turns, seen = [], []
    for _ in range(rng.choice((1, 1, 2))):
        country, city = common(rng, BACK, 35)
        if city in seen:
            break
        key, s = "back " + city, slots(country, city)
        user = also(rng, 1, key + " and", BACK_AND, **s) if seen else ask(rng, 4, key, BACK_ASK, **s)
        turns.append((user, say(rng, 2, key, BACK_SAY, **s)))
        seen.append(city)
    return turns


def where(rng: Random):
    city, country = rng.choice(CITIES) if rng.random() < 0.5 else rng.choice(WHERE)
    s = slots(country, city)
    return [(ask(rng, 4, "where " + city, IN_ASK, **s), say(rng, 2, "where " + city, ("{v} is in {C}", "it's in {C}", "that's in {C}"), **s))]


YES_ASK = (
    "is {v} the capital of {c}", "is {v} {p} capital", "is the capital of {c} {v}", "{v} is the capital of {c} (right|is that right|isn't it)", "is it true that {v} is the capital of {c}", "true or false {v} is the capital of {c}",
    "the capital of {c} is {v} right", "i think {v} is the capital of {c} is that right", "would you say {v} is the capital of {c}", "am i right that {v} is the capital of {c}", "so {p} capital is {v} right", "do you think {v} is {p} capital",
    "{v} that's the capital of {c} right", "{v} is {p} capital (right|isn't it|correct|no)", "isn't {v} the capital of {c}", "isn't the capital of {c} {v}",
    "the capital of {c} is {v} isn't it", "the capital of {c} is {v} (correct|true or false|yes or no)", "the capital of {c} that's {v} right", "{p} capital is {v} isn't it",
    "is {v} {p} capital city", "does {c} have {v} as its capital", "do they have {v} as the capital in {c}", "is {v} the capital city of {c}", "is {v} the capital in {c}",
    "could {v} be the capital of {c}", "would {v} be the capital of {c}", "is the capital of {c} called {v}", "is the capital of {c} really {v}", "is {v} really the capital of {c}",
    "is it {v} that is the capital of {c}", "for {c} is the capital {v}", "for {c} the capital is {v} right", "in {c} is the capital {v}",
    "(can you tell me|tell me|do you know|i wonder|i was wondering|i'd like to know|any idea) (if|whether) {v} is the capital of {c}",
    "(can|could) you confirm that {v} is the capital of {c}", "is it right that {v} is the capital of {c}", "is it correct that {v} is {p} capital",
    "i heard {v} is the capital of {c} is that true", "somebody told me {v} is the capital of {c} is that right", "my (son|daughter|friend) says {v} is the capital of {c} is that right",
    "i'm pretty sure {v} is the capital of {c} am i right", "i guess {p} capital is {v} right", "would you agree that {v} is the capital of {c}", "yes or no is {v} the capital of {c}",
    "quiz question is {v} the capital of {c}", "{v} capital of {c} true or false", "{v} capital of {c} right", "{v} capital of {c} yes or no",
    "correct me if i'm wrong {v} is the capital of {c}", "did i get it right that {v} is the capital of {c}", "so {v} is the capital of {c}", "hey is {v} the capital of {c}",
    "hmm is {v} {p} capital", "it's {v} isn't it the capital of {c}", "i always thought {v} was the capital of {c} is that right", "is {p} capital {v}",
)


def yes(rng: Random):
    """Is it the capital? The wrong ones are those of the next rows."""
    i = rng.randrange(40)
    country, city = CAPITALS[i]
    asked = city if rng.random() < 0.5 else CAPITALS[(i + rng.choice((1, 2))) % 40][1]
    s = slots(country, asked)
    start = "yes" if asked == city else "no"
    return [(ask(rng, 3, f"is {asked} of {country}", YES_ASK, **s), say(rng, 1, country, (start + ", the capital of {C} is {r}",), r=city, **s))]


TOPICS = [
    Topic("is it the capital", 0.4, yes),
    Topic("capitals", 1.6, chain("capital", CAPITALS, 40, CAPITAL_ASK, CAPITAL_WRAP, CAPITAL_SAY, 8, 2, 3)),
    Topic("state capitals", 0.3, chain("state", STATES, 12, CAPITAL_ASK, CAPITAL_WRAP, CAPITAL_SAY, 5, 2)),
    Topic("capital of what", 0.5, back),
    Topic("where is a city", 0.5, where),
    Topic("currencies", 0.4, chain("money", MONEY, 15, MONEY_ASK, MONEY_WRAP, MONEY_SAY, 5, 1)),
    Topic("languages", 0.4, chain("language", LANGUAGES, 15, LANGUAGE_ASK, LANGUAGE_WRAP, LANGUAGE_SAY, 5, 1)),
    Topic("continents", 0.25, chain("continent", CONTINENTS, 12, CONTINENT_ASK, (), CONTINENT_SAY, 5, 1)),
]
