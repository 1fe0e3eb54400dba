"""Open values: first names, kinds of business and what they charge for, place
names, streets, cities, prices, hours and days.

Names, items, streets, cities and openings of place names are split in two: every
twelfth or so is kept in HELD_OUT, which training never draws.
"""

from dataclasses import dataclass
from random import Random

from .text import Bounded, number


def draw(rng: Random, seq, steep: float = 1.6):
    """One of a sequence, the first ones more often than the last."""
    return seq[int(len(seq) * rng.random() ** steep)]


def _split(seq, step: int = 12) -> tuple[tuple, tuple]:
    seq = tuple(dict.fromkeys(seq))
    return tuple(v for i, v in enumerate(seq) if i % step != step - 1), seq[step - 1 :: step]


# First names, the commonest first.
_NAMES = """
Anna Maria David Sarah Michael Emma Daniel Laura Peter Julia Thomas Sofia Alex Olivia James Lucy
Robert Elena Mark Nina Paul Clara Martin Eva Simon Alice Adam Grace Leo Hannah Max Mia
Oliver Sophie Lucas Emily Noah Chloe Sam Lily Ben Ella Jack Zoe Tom Amy Nick Kate
Anthony Charlotte Andrew Isabella William Amelia Henry Ava George Victoria Edward Natalie Charles Rebecca Joseph Rachel
Richard Jessica Christopher Ashley Matthew Jennifer Joshua Amanda Steven Melissa Kevin Nicole Brian Stephanie Eric Elizabeth
Jason Megan Ryan Lauren Jacob Heather Gary Michelle Timothy Kimberly Jeffrey Amber Scott Crystal Frank Danielle
Gregory Tiffany Raymond Kelly Samuel Christina Patrick Erin Alexander Katie Dennis Vanessa Jerry Erica Tyler Kathleen
Aaron Angela Jose Samantha Nathan Monica Walter Diana Harold Cynthia Douglas Brenda Kyle Teresa Carl Gloria
Arthur Janet Gerald Catherine Roger Frances Keith Joyce Lawrence Alexandra Terry Beverly Albert Denise Willie Theresa
Christian Natasha Austin Marilyn Sean Amara Ethan Kathryn Dylan Jasmine Bruce Abigail Jordan Evelyn Ralph Madison
Roy Judith Eugene Andrea Louis Hazel Philip Marie Bobby Doris Johnny Rose Randy Ruby Howard Ivy
Vincent Violet Russell Daisy Bradley Iris Stanley Jade Leonard Pearl Francis Sylvia Melvin Stella Alfred Luna
Oscar Bella Theodore Aurora Ronald Willow Donald Penelope Kenneth Layla Stuart Nora Graham Eleanor Trevor Audrey
Nigel Claire Colin Skylar Duncan Paisley Malcolm Savannah Neil Naomi Ian Caroline Craig Valerie Derek Josephine
Gordon Delilah Hugh Ruth Clive Esther Barry Miriam Rupert Leah Toby Deborah Felix Judy Jasper Martha
Miles Susan Hugo Karen Rory Linda Finn Barbara Liam Patricia Declan Carol Connor Sharon Owen Donna
Rhys Lisa Gareth Nancy Evan Betty Dafydd Helen Angus Sandra Callum Dorothy Fergus Virginia Lachlan Maggie
Ewan Fiona Hamish Isla Bridget Maeve Sinead Ciara Nolan Colleen Brendan Maureen Kieran Eileen Cormac Shannon
Marco Giulia Luca Francesca Matteo Chiara Alessandro Paola Giovanni Bianca Antonio Lucia Carlo Silvia Paolo Rosa
Stefano Carla Roberto Gina Fabio Ornella Enzo Serena Dario Viola Bruno Donatella Sergio Valentina Mario Alessia
Rocco Camilla Nico Ginevra Salvatore Flavia Pablo Carmen Diego Isabel Javier Pilar Carlos Dolores Miguel Marta
Luis Ines Fernando Beatriz Rafael Paloma Alejandro Mercedes Manuel Consuelo Pedro Esperanza Ricardo Alma Eduardo Ximena
Jorge Catalina Raul Daniela Andres Camila Hector Adriana Ramon Lola Emilio Marisol Ignacio Ana Gonzalo Raquel
Esteban Yolanda Joaquin Estela Mateo Alicia Santiago Belen Tomas Irene Pierre Camille Jean Amelie Luc Celine
Antoine Margot Julien Juliette Olivier Elise Etienne Genevieve Marcel Brigitte Henri Colette Remy Solange Bastien Sabine
Gaston Odette Laurent Mireille Thierry Vivienne Yves Danielle Pascal Nadine Didier Corinne Andre Monique Hans Greta
Klaus Heidi Wolfgang Ingrid Jurgen Ursula Dieter Petra Stefan Anke Matthias Birgit Karl Liesel Otto Frieda
Fritz Helga Lukas Lena Jonas Johanna Moritz Katrin Sebastian Marlene Tobias Annika Florian Svenja Rolf Gisela
Uwe Renate Axel Elke Bernd Monika Lars Astrid Erik Sigrid Bjorn Freya Sven Linnea Magnus Saga
Olaf Solveig Anders Kirsten Henrik Karin Gustav Britta Nils Elin Mikkel Maja Jens Signe Rasmus Tove
Soren Liv Leif Ida Gunnar Hilda Viktor Alva Emil Ebba Aksel Thea Mikko Aino Juhani Helmi
Timo Kaisa Antti Riikka Jukka Tuuli Pieter Femke Willem Lotte Joris Sanne Bram Anouk Daan Marieke
Ruben Saskia Jeroen Mieke Sander Hanneke Dirk Liesbeth Ivan Olga Dmitri Tatiana Sergei Svetlana Boris Irina
Nikolai Ludmila Igor Galina Alexei Vera Vladimir Nadia Yuri Larisa Pavel Oksana Mikhail Katya Andrei Daria
Oleg Masha Anton Polina Roman Ksenia Maxim Alina Marek Zofia Jakub Hanna Tomasz Kasia Piotr Agnieszka
Jan Ewa Adamo Magda Kamil Danuta Wojtek Jadwiga Jiri Lenka Petr Zuzana Milan Jana Radek Tereza
Vaclav Milena Laszlo Zsofia Istvan Katalin Gabor Ilona Bela Eszter Zoltan Agnes Mircea Ioana Radu Simona
Dragos Mihaela Cristian Roxana Goran Jelena Zoran Mila Dragan Vesna Nikola Ljiljana Stefania Dejan Ivana Branko
Kalin Desislava Georgi Radka Nikos Eleni Yannis Katerina Kostas Sophia Dimitri Despina Stavros Ariadne Spyros Penny
Ahmed Fatima Mohamed Aisha Omar Layan Ali Zainab Hassan Amina Hussein Leila Ibrahim Noor Khalid Samira
Yusuf Yasmin Karim Salma Tariq Huda Bilal Rania Jamal Dina Rashid Farah Samir Hana Faisal Mariam
Nabil Zahra Walid Iman Ziad Maya Rami Reem Mustafa Elif Mehmet Ayla Emre Zeynep Kemal Defne
Murat Esra Cem Leyla Orhan Selin Deniz Aylin Reza Shirin Darius Parisa Cyrus Mina Navid Roya
Kian Nasrin Arash Soraya Avi Tamar Eli Shira Noam Talia Ariel Yael Gideon Dalia Moshe Rivka
Levi Ronit Asher Noa Raj Priya Arjun Anjali Vikram Deepa Sanjay Lakshmi Rahul Meera Amit Kavita
Rohan Pooja Vijay Sunita Anil Divya Ravi Nisha Suresh Asha Kiran Rekha Nikhil Shreya Ashok Usha
Manish Geeta Dev Indira Gopal Radha Hari Sita Imran Sana Farhan Ayesha Arif Rubina Nasir Nadira
Wei Mei Li Ling Ming Xia Jun Lan Chen Hua Bao Lin Feng Yan Kai Jing
Long An Tao Fen Hiro Yuki Kenji Sakura Takeshi Akiko Haruto Hanako Kazuo Keiko Satoshi Naoko
Daichi Emi Ryota Mariko Akira Aiko Shinji Yoko Taro Michiko Minho Jiwoo Jisoo Seojun Hyun Sumin
Joon Yuna Dong Minji Tae Soyeon Minh Thuy Quang Linh Tuan Hoa Duc Mai Huy Trang
Somchai Malee Anong Niran Suda Putra Dewi Budi Siti Agus Wati Arief Ayu Rizal Melati
Kwame Ama Kofi Abena Kojo Efua Yaw Esi Chidi Ngozi Emeka Ada Obi Chioma Tunde Folake
Femi Yetunde Segun Bola Sipho Thandi Themba Lindiwe Mandla Nomsa Bongani Zanele Tendai Rudo Tatenda Chipo
Jabari Imani Juma Neema Baraka Zawadi Otieno Akinyi Kamau Wanjiru Abebe Hirut Dawit Selam Tesfaye Almaz
Moussa Fatou Mamadou Aminata Ousmane Awa Cheikh Khady Kalani Leilani Keoni Moana Tane Aroha Wiremu Marama
Sione Mele Nikau Anahera Koa Malia Tui Hine Keanu Noelani
Bernard Agatha Cedric Beatrice Clement Cecilia Cornelius Cordelia Desmond Edith Edgar Estelle Edmund Eunice Elliot Flora
Ernest Florence Floyd Georgia Gilbert Ginger Harvey Harriet Herbert Henrietta Horace Holly Isaac Imogen Ivor Isadora
Jeremy Jemima Jerome Joan Julian Josie Lionel Joy Lloyd June Luther Kay Marvin Lorraine Maurice Lydia
Mitchell Mabel Morris Marigold Mortimer Matilda Ned Mavis Norman Mildred Percy Millie Perry Minnie Quentin Molly
Reginald Muriel Rex Myrtle Rodney Nell Roland Olive Rufus Pamela Sidney Paula Silas Phoebe Spencer Phyllis
Sterling Polly Tobin Poppy Tristan Priscilla Vernon Prudence Wallace Rosalind Warren Rosemary Wesley Rowena Wilbur Sabrina
Winston Scarlett Xavier Selena Zachary Serenity Zeke Sheila Abel Sienna Alvin Summer Amos Tabitha Archie Tara
Barney Tess Basil Tina Blake Trudy Brady Ursa Brett Vicky Brock Wanda Byron Wendy Caleb Whitney
Calvin Winifred Carter Yvette Casey Yvonne Chad Zelda Chester Zara Clarence Abby Clark Ally Clifford Annabel
Clint Annie Clyde Becky Cody Bonnie Cole Candice Cooper Carly Corey Cassie Curtis Cathy Dale Charlie
Damian Cindy Darren Connie Dean Daphne Dexter Darcy Drew Dawn Dustin Debbie Dwight Della Earl Dora
""".split()
NAMES, _held_names = _split(_NAMES)

SURNAMES = tuple(
    "Foster Miller Rossi Novak Garcia Chen Patel Weber Brown Clarke Moreau Jensen Kowalski Haddad Okafor Tanaka Silva Murphy Evans Reed Cole Hughes Park Costa Lindgren".split()
)


@dataclass(frozen=True)
class Kind:
    """A kind of place: how its names end, whom it serves, what is booked there."""

    name: str
    ends: tuple[str, ...]
    guests: str
    books: str | None
    tier: int  # of prices, 0 (small change) to 3
    items: tuple[str, ...]


_KINDS = """
bakery; Bakery, Bread House, Bakery; customers; ; 0; a croissant, a muffin, a cinnamon roll, a loaf of rye bread, a baguette, a chocolate cookie, an apple pie, a bagel, carrot cake, a cheese roll, a birthday cake, a cherry tart
cafe; Cafe, Coffee House, Coffee; guests; a table; 0; coffee, a cappuccino, an espresso, a latte, green tea, hot chocolate, an iced coffee, a blueberry muffin, a cheese sandwich, lemon cake, orange juice, a brownie
restaurant; Restaurant, Kitchen, Bistro, Table; guests; a table; 1; lentil soup, a grilled chicken, a mushroom risotto, a steak, a garden salad, a fish of the day, roast lamb, lasagna, a chocolate mousse, a tomato soup, a glass of wine, a kids menu
pizzeria; Pizza, Pizzeria; guests; a table; 1; a cheese pizza, a mushroom pizza, a pepperoni pizza, a vegetable pizza, garlic bread, a Caesar salad, tiramisu, a lemonade, a family pizza
burger bar; Burgers, Burger Bar, Grill; guests; a table; 1; a classic burger, a cheeseburger, a veggie burger, a chicken burger, onion rings, fries, a milkshake, a hot dog, coleslaw
sushi bar; Sushi, Sushi Bar; guests; a table; 1; a salmon roll, a tuna roll, an avocado roll, miso soup, a lunch box, a seaweed salad, fried rice, a noodle bowl, jasmine tea
ice cream shop; Ice Cream, Gelato; customers; ; 0; a vanilla cone, a chocolate cone, a banana split, a strawberry sundae, a lemon sorbet, a double scoop, a waffle, a fruit cup, a peach smoothie
tea house; Tea House, Tea Room; guests; a table; 0; black tea, mint tea, a pot of tea, a scone, ginger tea, a fruit tart, honey cake, a cucumber sandwich, iced tea
bar; Bar, Tavern, Pub; guests; a table; 1; a pint of beer, a glass of red wine, a ginger ale, a plate of nachos, a burger, a bowl of olives, a cocktail, a fish pie, a cider
grocery store; Grocery, Market, Foods; customers; ; 0; a carton of milk, a dozen eggs, a bag of apples, a loaf of bread, a bag of rice, butter, a box of cereal, a bunch of bananas, a jar of honey, a bottle of water, a bag of potatoes
butcher shop; Meats, Butchers; customers; ; 1; a pork chop, a whole chicken, ground beef, a lamb leg, a sausage, bacon, a turkey, a ham, a beef roast
fish market; Fish Market, Seafood; customers; ; 1; salmon, a trout, a lobster, a bag of mussels, fresh tuna, a crab, shrimp, a fish sandwich, smoked herring
candy store; Sweets, Candy; customers; ; 0; a lollipop, a bag of toffee, a chocolate bar, licorice, a box of fudge, a caramel apple, a bag of gummy bears, a gift box, a mint stick
flower shop; Flowers, Florist, Blooms; customers; ; 1; a bunch of tulips, a red rose, a bouquet, an orchid, a wreath, a sunflower, a potted fern, a wedding bouquet, a cactus, a basket of lilies
bookstore; Books, Bookstore, Book Corner; customers; ; 1; a paperback, a hardcover, a notebook, a calendar, a children's book, a cookbook, a map, a gift card, a bookmark, a used book
toy store; Toys, Toy Store; customers; ; 1; a teddy bear, a puzzle, a board game, a kite, a doll, a train set, a yo-yo, a toy car, a box of blocks, a water gun
clothing store; Fashion, Clothing, Boutique; customers; ; 2; a wool sweater, a summer dress, a shirt, a winter coat, a scarf, a pair of jeans, a skirt, a rain jacket, a silk tie, a belt, a straw hat
shoe store; Shoes, Footwear; customers; ; 2; a pair of sneakers, a pair of boots, a pair of sandals, a shoe brush, a pair of slippers, a pair of running shoes, a pair of laces, a pair of rain boots, shoe polish
jewelry store; Jewelers, Jewelry; customers; an appointment; 3; a silver ring, a gold necklace, a watch, a pair of earrings, a bracelet, a watch battery, a wedding ring, an engraving, a pearl necklace
music store; Music, Guitars; customers; ; 2; a guitar, a violin, a set of strings, a drum kit, a piano rental, a flute, a ukulele, a music stand, a guitar repair
hardware store; Hardware, Tools; customers; ; 1; a hammer, a paint roller, a box of nails, a ladder, a can of paint, a power drill, a light bulb, a saw, a spare key, a roll of tape
garden center; Garden Center, Nursery; customers; ; 1; a bag of soil, a rose bush, a lawn mower, a tomato plant, a flower pot, a garden hose, a shovel, a fruit tree, a bag of seeds, a bird feeder
pet store; Pets, Pet Supplies; customers; ; 1; a goldfish, a bag of dog food, a cat bed, a hamster, a leash, a bird cage, a bag of cat litter, a dog collar, a fish tank, a chew toy
bike shop; Bikes, Cycles, Bike Shop; customers; an appointment; 2; a bike rental, a new tire, a helmet, a flat repair, a bike tune up, a bike lock, a bell, a child seat, a bike pump, a set of lights
electronics store; Electronics, Tech; customers; ; 3; a laptop, a phone charger, a pair of headphones, a tablet, a camera, a keyboard, a memory card, a speaker, a printer, a game console
furniture store; Furniture, Home; customers; ; 3; an armchair, a sofa, a bookshelf, a desk lamp, a dining table, a mattress, an office chair, a rug, a mirror, a bed frame
pharmacy; Pharmacy, Drugs; customers; a flu shot; 1; a flu shot, a bottle of cough syrup, a box of bandages, vitamins, a thermometer, sunscreen, toothpaste, hand cream, a box of tissues, a blood pressure check, nose spray
optician; Optics, Eyewear; customers; an eye test; 2; an eye test, a pair of glasses, a pair of sunglasses, a box of contact lenses, a lens cleaning, a glasses case, a frame repair, a children's frame
dental clinic; Dental, Dental Clinic, Smiles; patients; an appointment; 3; a checkup, a cleaning, a filling, a crown, a tooth whitening, an X-ray, a root canal, a mouth guard, a first visit
medical clinic; Clinic, Medical Center, Family Clinic; patients; an appointment; 2; a doctor's visit, a blood test, a vaccine, a travel shot, a health certificate, a video visit, an allergy test, a hearing test, a sick note
animal clinic; Animal Clinic, Pet Clinic, Vets; clients; an appointment; 2; a vaccination, a puppy checkup, a nail trim, a teeth cleaning, a microchip, a cat checkup, a flea treatment, a pet passport, a night stay
hair salon; Hair, Hair Salon, Hair Studio; customers; an appointment; 2; a haircut, a blow dry, a hair color, a perm, a wash and cut, a children's haircut, a fringe trim, a hair treatment, a wedding style, highlights
barbershop; Barbers, Barbershop; customers; an appointment; 1; a beard trim, a shave, a buzz cut, a men's cut, a kids cut, a hot towel shave, a head massage, a mustache trim, a bottle of beard oil
nail salon; Nails, Nail Bar; customers; an appointment; 1; a manicure, a pedicure, a gel polish, a nail repair, a hand massage, a polish change, a French manicure, a foot bath
spa; Spa, Wellness; guests; a massage; 2; a massage, a facial, a sauna visit, a mud bath, a foot massage, a couples massage, a steam bath, a spa day, a body scrub
gym; Gym, Fitness; members; a class; 2; a day pass, a monthly pass, a yearly pass, a personal trainer, a spin class, a locker, a towel, a boxing class, a protein shake, a guest pass
yoga studio; Yoga, Yoga Studio; students; a class; 1; a single class, a ten class card, a yoga mat, a beginner course, a private lesson, a hot yoga class, a mat rental, a meditation class, a weekend workshop
dance studio; Dance Studio, Dance; students; a class; 1; a salsa class, a ballet class, a trial lesson, a tango evening, a wedding dance lesson, a hip hop class, a summer camp, a pair of dance shoes
swimming pool; Pool, Swim Center; visitors; a lane; 0; a swim ticket, a child ticket, a swim lesson, a pair of goggles, a swim cap, a family ticket, a season pass, a locker key, a water slide pass
bowling alley; Bowling, Lanes; guests; a lane; 1; a game of bowling, shoe rental, an hour of bowling, a birthday package, a plate of fries, a pitcher of soda, a slice of pizza, a league fee
climbing gym; Climbing, Boulders; visitors; a course; 1; a climbing pass, a pair of climbing shoes, a harness rental, a chalk bag, a beginner lesson, a kids course, a rope rental, an evening ticket
tennis club; Tennis Club, Racquet Club; members; a court; 2; a court hour, a tennis lesson, a racket rental, a can of balls, a club membership, a youth course, a floodlight hour, a racket restring
museum; Museum, History Museum, Museum of Art; visitors; a tour; 1; an adult ticket, a student ticket, a family pass, a guided tour, an audio guide, a museum poster, a postcard, a group ticket, a catalog
zoo; Zoo, Animal Park; visitors; a tour; 1; a zoo ticket, a train ride, a pony ride, a bag of animal feed, a zoo map, a stuffed lion, a night tour, a stroller rental, a penguin feeding
aquarium; Aquarium, Sea Life; visitors; a tour; 1; an entry ticket, a shark tour, a senior ticket, a behind the scenes tour, a photo with a penguin, a school ticket, a plush dolphin, a morning ticket
theater; Theater, Playhouse; visitors; a seat; 2; a balcony seat, a front row seat, a matinee ticket, a program, a student seat, a season ticket, a box seat, a backstage tour
movie theater; Cinema, Movies; visitors; a seat; 0; a movie ticket, a box of popcorn, a large soda, a booster seat, a kids ticket, a late show ticket, a bag of chips, a reclining seat
library; Library, Public Library; visitors; a study room; 0; a library card, a late fee, a printed page, a lost card, a book sale bag, a color copy, a study room, a tote bag, a scan
hotel; Hotel, Inn, Lodge; guests; a room; 3; a single room, a double room, a suite, breakfast, parking, a late checkout, an airport shuttle, a sauna, an extra bed, a dinner buffet
hostel; Hostel, Backpackers; guests; a bed; 2; a bed in the dorm, a private room, a towel rental, a packed lunch, laundry, a bike tour, a luggage locker, a pancake breakfast
campground; Campground, Camping; guests; a campsite; 1; a tent site, a cabin, a camper site, firewood, a hot shower, a canoe rental, a bag of ice, a fishing permit, a picnic table
airline desk; Airlines, Air; passengers; a seat; 2; an extra bag, a window seat, a seat with legroom, a flight change, a lounge pass, an upgrade, a pet in the cabin, a ski bag, a paper ticket
train station; Railway, Rail, Trains; passengers; a seat; 1; a day ticket, a return ticket, a one way ticket, a first class ticket, a bike ticket, a week pass, a sleeper berth, a seat reservation, a luggage cart
ferry office; Ferries, Ferry Line; passengers; a crossing; 1; a foot passenger ticket, a car crossing, a bicycle crossing, a ship cabin, a dog ticket, an island tour, a round trip, a sunset cruise
car rental; Car Rental, Rent a Car; customers; a car; 3; a small car, a van, a minibus, a child car seat, a sports car, full insurance, an extra driver, a tank of gas, a snow chain set
taxi company; Taxi, Cabs; customers; a taxi; 1; a city ride, an airport ride, a night ride, a van ride, an hour of waiting, a wheelchair taxi, a station pickup, a parcel delivery
garage; Garage, Auto, Motors; customers; an appointment; 3; an oil change, a tire change, a brake check, a car battery, an inspection, a wheel alignment, a windshield, a tow, a set of wipers, a winter check
car wash; Car Wash, Auto Wash; customers; ; 1; a basic wash, a deluxe wash, a wax, an interior cleaning, a hand wash, a vacuum token, an engine wash, a wheel cleaning, an air freshener
driving school; Driving School, Drivers; students; a lesson; 2; a driving lesson, a theory course, a road test, a night lesson, a textbook, a highway lesson, a motorcycle lesson, a refresher course
language school; Languages, Language School; students; a lesson; 2; a French course, a Spanish course, a group lesson, an online class, a placement test, a German course, a summer course, a workbook, a conversation evening
music school; Music School, Academy of Music; students; a lesson; 2; a piano lesson, a guitar lesson, a violin lesson, a voice lesson, a drum lesson, a recital ticket, an instrument rental, a theory class
school office; School, Elementary School, High School; families; a visit; 1; a school lunch, a bus pass, a school uniform, a yearbook, a field trip, an after school club, a locker rental, a gym shirt, an exam fee
post office; Post Office, Mail; customers; ; 0; a stamp, an envelope, a small parcel, a large parcel, express mail, a mailbox rental, a registered letter, a packing box, a money order
bank; Bank, Savings Bank; customers; an appointment; 1; a checking account, a new card, a wire transfer, a safe deposit box, a bank statement, a checkbook, a savings account, a currency exchange
laundry; Laundry, Cleaners; customers; ; 1; a wash, a dryer load, a shirt cleaning, a suit cleaning, a coat cleaning, ironing, a stain removal, a wash and fold, a curtain cleaning
tailor; Tailors, Alterations; customers; a fitting; 2; a hem, a zipper repair, a new button, a suit fitting, a dress alteration, a custom suit, a patch, a curtain hem
print shop; Printing, Copy Shop; customers; ; 0; a poster print, a color page, a black and white copy, a set of business cards, a photo print, a binding, a banner, a flyer, a laminated sheet
photo studio; Photo, Photography, Portraits; customers; a session; 2; a passport photo, a family portrait, a picture frame, a wedding shoot, a baby photo, a photo album, a headshot, a canvas print
phone shop; Phones, Mobile; customers; an appointment; 2; a screen repair, a phone case, a new battery, a prepaid card, a phone plan, a used phone, a charging cable, a data transfer
help desk; Help Desk, Computers; users; a call back; 2; a house call, a virus check, a password reset, a hard drive, a laptop repair, a data backup, a setup visit, a remote session
moving company; Movers, Moving; customers; a move; 3; a two hour move, a moving truck, a packing service, a moving box, a piano move, a storage unit, a furniture lift, a dolly rental
cleaning company; Cleaning, Cleaners; customers; a cleaning; 2; a home cleaning, a window cleaning, an office cleaning, a carpet cleaning, a deep cleaning, an oven cleaning, a move out cleaning, an hour of cleaning
travel agency; Travel, Tours; customers; a trip; 3; a city tour, a weekend trip, a bus tour, a cruise, a boat trip, a hiking tour, travel insurance, a visa service, a wine tour
art gallery; Gallery, Art Gallery; visitors; a tour; 2; a painting, a sculpture, a drawing class, a gallery ticket, a framed print, a pottery class, a sketchbook, an art book
theme park; Park, Fun Park; visitors; a ticket; 2; a park ticket, a fast pass, a child pass, a roller coaster photo, a two day ticket, an evening pass, a cotton candy, a go kart ride
ski resort; Ski Resort, Slopes; guests; a lesson; 3; a ski pass, a ski rental, a snowboard rental, a ski lesson, a sled rental, a half day pass, a ski helmet, a lift ticket
boat rental; Boats, Boat Rental; customers; a boat; 2; a rowboat, a kayak, a pedal boat, a sailboat, a motorboat, a life jacket, a paddle board, a sailing lesson, a fishing rod
community center; Community Center, Center; visitors; a room; 1; a pottery course, a cooking class, a chess club, a painting class, a hall rental, a computer class, a bingo night, a sewing class
escape room; Escape Room, Escape; guests; a game; 2; a one hour game, a team ticket, a pirate room, a private game, a gift voucher, a night game, a photo pack, a junior game
"""


def _kinds() -> dict[str, Kind]:
    kinds = {}
    for line in _KINDS.strip().splitlines():
        name, ends, guests, books, tier, items = (part.strip() for part in line.split(";"))
        kinds[name] = Kind(name, tuple(ends.split(", ")), guests, books or None, int(tier), tuple(items.split(", ")))
    return kinds


KINDS = _kinds()

# Items come with their article ("a muffin", "coffee"); the rest takes bare() and the().
ITEMS, _held_items = _split([i for k in KINDS.values() for i in k.items], 9)


def bare(item: str) -> str:
    """The item without its article."""
    head, _, rest = item.partition(" ")
    return rest if head in ("a", "an") else item


_COUNTED = {"a bunch", "a loaf", "a bag", "a box", "a pair", "a set", "a jar", "a bottle", "a can", "a glass", "a pint", "a plate", "a bowl", "a pot", "a game", "an hour"}
_COUNTED |= {"a dozen", "a carton", "a basket", "a roll", "a slice", "a pitcher", "a tank", "a photo", "a bed", "a fish", "a wash", "a pet", "a seat"}


def many(item: str) -> bool:
    """Whether the item is several things by itself ("fries")."""
    return item in ("onion rings", "fries", "vitamins", "highlights")


def plural(item: str) -> str | None:
    """Several of a countable item ("muffins"); None where that sounds odd."""
    head, _, rest = item.partition(" ")
    words = rest.split()
    if head not in ("a", "an") or len(words) > 2 or " ".join(item.split()[:2]) in _COUNTED or rest.endswith("s"):
        return None
    if rest.endswith(("dry", "salmon", "menu", "off", "fish")):
        return None
    if rest.endswith(("scarf", "shelf")):
        return rest[:-1] + "ves"
    if rest.endswith(("ch", "sh", "x")):
        return rest + "es"
    if rest.endswith("y") and rest[-2] not in "aeiou":
        return rest[:-1] + "ies"
    return rest + "s"


# Openings of place names; a kind's ending follows.
_PLACES = """
Blue Door; Harbor; Maple Street; Rossi's; Sunrise; Green Leaf; City; Old Town; River; Golden Gate; Corner; Lakeside;
Red Lantern; Central; Oak Tree; Happy; Silver Moon; Park Avenue; Anna's; Northside; Little Italy; Seaside; Bright; Royal;
Garden; Black Cat; Station; Mountain View; Market Square; Sunny Side; Bella; White Horse; Grand; Village; Pine Hill; Lucky;
Jerusalem; Lotus; Golden Dragon; Marco's; Hill Top; Bridge Street; Mill; Bay; Riverside; Three Brothers; Union; Liberty; Starlight; Four Seasons;
Kim's; Miller's; Ocean; Westside; Palm; Cherry; Rainbow; Eagle; Fox and Hound; Castle; Cedar; Clover; Copper Kettle; Coral;
Crown; Daily; Daisy; Delta; Diamond; Early Bird; East End; Elm Street; Emerald; Evergreen; Express; Family; Fireside; First Choice;
Forest; Fresh; Friendly; Gentle; Golden Sun; Good Morning; Grove; Harmony; Hidden; High Street; Honey; Horizon; Island; Ivory;
Jade; Jasmine; Juniper; King's; Lemon Tree; Lighthouse; Lime; Linden; Little Bear; Magnolia; Marina; Meadow; Mermaid; Metro;
Midtown; Mint; Modern; Moonlight; Morning Star; Neighborhood; New Leaf; Nile; Noble; Nordic; North Star; Olive Branch; Orchard; Orient;
Owl; Pacific; Paradise; Patel's; Peacock; Pearl; Pebble; Pelican; People's; Phoenix; Pioneer; Plaza; Polar; Prairie;
Premier; Prime; Queen's; Quick; Quiet; Red Barn; Robin; Rose; Ruby; Saffron; Sage; Salt and Pepper; Sandy Beach; Santa Maria;
Sapphire; Savanna; Second Street; Shamrock; Silver Spoon; Simple; Sky; Smith's; Snow; South Bay; Spring; Spruce; Stone; Summit;
Sunset; Swan; Swift; Tiger; Timber; Top; Tower; Town Hall; Tulip; Twin Oaks; Two Sisters; University; Uptown; Urban;
Valley; Velvet; Vista; Walnut; Water Street; West Lake; White Rose; Wild Goose; Willow; Windmill; Wonder; Woodland; Yellow Bird; Young's;
Zen; Ivan's; Sofia's; Papa Joe's; Aunt May's; Lena's; Omar's; Chen's; Garcia's; Nonna's; Tina's; Leo's; Max's; Uncle Ben's;
Ali's; Hana's; Murphy's; Weber's; Novak's; Eva's; Bruno's; Lucy's; Dino's; Amber; Angel; Apple Tree; Atlas; Aurora; Bamboo; Beacon; Birch;
Bluebird; Bold; Brick Lane; Brook; Butterfly; Cactus; Camel; Canal; Canyon; Capital; Captain's; Cardinal; Century; Chestnut; Circle; Classic
"""
PLACES, _held_places = _split([p.strip() for p in _PLACES.replace("\n", " ").split(";")])

_STREETS = """
Main Street; Harbor Street; Oak Street; Park Avenue; Mill Road; Church Street; High Street; Maple Street; Station Road; King Street; Elm Street; River Road;
Market Street; Hill Street; Garden Lane; Lake Street; Cedar Avenue; Queen Street; Pine Street; Washington Street; Green Lane; Bridge Street; Broadway; School Road; Rose Avenue;
Victoria Road; Spring Street; Union Street; Park Road; Willow Lane; London Road; Chestnut Street; Walnut Street; Cherry Lane; Sunset Boulevard; Forest Avenue; Franklin Street; Castle Street; Abbey Road;
Lincoln Avenue; Jefferson Street; Madison Avenue; Jackson Street; Adams Street; Monroe Street; Grant Street; Highland Avenue; Valley Road; Meadow Lane; Orchard Road; Mountain Road; Ocean Avenue; Beach Road; Bay Street;
Front Street; Water Street; Canal Street; Dock Road; Ferry Lane; Pearl Street; Silver Street; Gold Street; Copper Lane; Stone Street; Brick Lane; Chapel Street; Temple Street; Cross Street; North Street; South Street;
East Street; West Street; Central Avenue; Court Street; State Street; College Avenue; University Avenue; Library Lane; Theater Street; Museum Street; Hospital Road; Railway Street; Airport Road; Factory Street; Baker Street; Butcher Row;
Fisher Street; Miller Street; Potter Lane; Tailor Street; Weaver Street; Smith Street; Carpenter Lane; Mason Street; Cooper Street; Farmer Road; Hunter Street; Shepherd Lane; Bishop Street; Prince Street; Duke Street; Earl Street;
Royal Avenue; Crown Street; Regent Street; Oxford Street; Cambridge Road; Windsor Road; York Street; Lancaster Avenue; Bristol Street; Chester Road; Richmond Street; Durham Road; Dover Street; Essex Street; Kent Avenue; Norfolk Street;
Albert Street; Alexander Street; Anderson Street; Arthur Street; Benton Avenue; Brown Street; Campbell Street; Carter Street; Charles Street; Clark Street; Clinton Street; Collins Avenue; Cook Street; Davis Street; Douglas Street; Edward Street;
Elizabeth Street; Evans Street; Foster Avenue; Fulton Street; George Street; Gordon Road; Graham Street; Hamilton Street; Harrison Street; Henry Street; Howard Street; Hudson Street; Irving Place; James Street; John Street; Kennedy Avenue;
Lafayette Street; Lawrence Avenue; Lewis Street; Logan Street; Marshall Street; Martin Lane; Mercer Street; Mitchell Road; Morgan Street; Morris Avenue; Nelson Street; Newton Road; Norman Street; Oliver Street; Parker Street; Patrick Street;
Paul Street; Peter Street; Porter Street; Quincy Street; Raymond Road; Robert Street; Russell Street; Scott Street; Shelby Street; Spencer Road; Stewart Street; Taylor Street; Thomas Street; Turner Street; Vernon Street; Wallace Road;
Warren Street; Watson Street; Wellington Street; William Street; Wilson Avenue; Acorn Lane; Almond Street; Apple Street; Ash Street; Aspen Drive; Bamboo Road; Beech Street; Berry Lane; Birch Street; Blossom Road; Clover Lane; Cypress Street;
Daisy Lane; Dogwood Drive; Fern Street; Fir Street; Hazel Avenue; Hickory Lane; Holly Street; Ivy Lane; Jasmine Street; Juniper Street; Laurel Street; Lavender Lane; Lemon Street; Lilac Avenue; Lily Lane; Linden Street; Magnolia Street;
Mint Street; Mulberry Street; Myrtle Avenue; Olive Street; Orange Street; Palm Avenue; Peach Street; Pepper Lane; Plum Street; Poplar Street; Redwood Road; Sage Street; Spruce Street; Sycamore Street; Tulip Lane; Vine Street; Violet Street;
Bear Road; Beaver Street; Bluebird Lane; Buck Road; Deer Path; Dove Street; Duck Lane; Eagle Road; Falcon Street; Fox Lane; Goose Lane; Hare Street; Hawk Street; Heron Way; Horse Road; Lark Lane; Lion Street; Otter Lane; Owl Lane;
Peacock Street; Pigeon Lane; Rabbit Road; Raven Street; Robin Lane; Swallow Road; Swan Street; Turtle Road; Wolf Street; Brook Street; Cliff Road; Coral Way; Creek Road; Desert Road; Field Street; Grove Street; Island Road; Marsh Lane;
Moon Street; Pond Lane; Rainbow Drive; Ridge Road; Sand Street; Shore Road; Sky Lane; Star Street; Summit Avenue; Sunrise Avenue; Sunny Lane; Windmill Road; Winter Street; Liberty Street; Hope Street; Harmony Road; Peace Street; Unity Square
"""
STREETS, _held_streets = _split([s.strip() for s in _STREETS.replace("\n", " ").split(";")])

_CITIES = """
London; New York; Paris; Boston; Berlin; Chicago; Rome; Seattle; Madrid; Dublin; San Francisco; Vienna; Toronto; Lisbon; Denver; Prague;
Sydney; Amsterdam; Austin; Manchester; Barcelona; Portland; Munich; Los Angeles; Edinburgh; Athens; Miami; Stockholm; Melbourne; Oslo; Dallas; Copenhagen;
Budapest; Houston; Zurich; Vancouver; Warsaw; Philadelphia; Milan; Brussels; Atlanta; Helsinki; Tokyo; Naples; Bristol; Montreal; Hamburg; Venice;
San Diego; Geneva; Glasgow; Florence; Istanbul; Nashville; Leeds; Phoenix; Cairo; Oxford; Singapore; New Orleans; Mumbai; Liverpool; Detroit; Cape Town;
Nairobi; Baltimore; Jerusalem; Cambridge; Minneapolis; Auckland; Lyon; Cleveland; Mexico City; Lima; Pittsburgh; Kyoto; Seville; Dubai; Sacramento; Belfast;
Charleston; Marseille; Orlando; Cologne; Memphis; York; Buenos Aires; Salt Lake City; Delhi; Santa Fe; Cardiff; Beirut; Honolulu; Lagos; Savannah; Krakow
"""
CITIES, _held_cities = _split([c.strip() for c in _CITIES.replace("\n", " ").split(";")])

HELD_OUT = {
    "names": _held_names,
    "items": _held_items,
    "places": _held_places,
    "streets": _held_streets,
    "cities": _held_cities,
}

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

DIGITS = "zero one two three four five six seven eight nine".split()

# The numbers of houses, as said, and what they are in digits.
HOUSES = {number(n): str(n) for n in range(1, 1000)}
ROUND = tuple(number(n) for n in [*range(1, 100), *range(100, 1000, 100)])


@dataclass(frozen=True)
class Written:
    """What a value is worth (cents, minutes), and how it may be written."""

    worth: int
    forms: tuple[str, ...]


def _prices() -> tuple[dict[str, Written], dict[tuple[int, str], tuple[str, ...]], tuple[tuple[str, ...], ...]]:
    table = {"free": Written(0, ("free",))}
    wide: list[list[str]] = [[], [], [], []]
    tiers: dict[tuple[int, str], list[str]] = {(t, s): [] for t in range(4) for s in ("long", "short", "euro")}

    def put(said: str, cents: int, style: str, forms: tuple[str, ...]):
        table[said] = Written(cents, forms)
        for tier, (low, high) in enumerate(((1, 9), (4, 30), (10, 90), (20, 300))):
            if low * 100 <= cents <= high * 100:
                tiers[tier, style].append(said)

    for n in [*range(1, 31), *range(35, 100, 5), *range(100, 310, 10)]:
        unit = "dollar" if n == 1 else "dollars"
        said = f"{number(n)} {unit}"
        put(said, n * 100, "long", (f"${n}", f"${n}", f"{n} {unit}", f"${n}.00"))
        for tier, (low, high) in enumerate(((1, 9), (4, 30), (10, 90), (20, 300))):
            if low <= n <= high:
                tiers[tier, "short"].append(said)
        if n in (5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 90, 100, 120, 150, 200):
            put(f"{number(n)} euros", n * 100, "euro", (f"{n} euros", f"€{n}"))
    for cents in (50, 25, 75, 90, 95, 20, 80, 40):
        for n in range(1, 20 if cents in (50, 75, 95) else 13):
            unit = "dollar" if n == 1 else "dollars"
            put(f"{number(n)} {unit} and {number(cents)} cents", n * 100 + cents, "long", (f"${n}.{cents}",))
            put(f"{number(n)} {number(cents)}", n * 100 + cents, "short", (f"{n}.{cents}",))
    # The ones that only draws without bounds have: any sum, in other money too.
    for n in [*range(1, 200), *range(200, 1000, 5)]:
        for cents in (0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 99) if n < 60 else (0,):
            for one, some, small, sign in (("dollar", "dollars", "cents", "$"), ("pound", "pounds", "pence", "£"), ("euro", "euros", "cents", "€")):
                unit = one if n == 1 else some
                if cents:
                    said = (f"{number(n)} {unit} and {number(cents)} {small}", f"{number(n)} {unit} {number(cents)}") if cents > 5 else (f"{number(n)} {unit} and {number(cents)} {small}",)
                    forms = (f"{sign}{n}.{cents:02d}", f"{n}.{cents:02d} {some}")
                else:
                    said, forms = (f"{number(n)} {unit}",), (f"{sign}{n}", f"{n} {unit}")
                for text in said:
                    table.setdefault(text, Written(n * 100 + cents, forms))
                    for tier, (low, high) in enumerate(((1, 12), (3, 40), (8, 120), (20, 999))):
                        if low <= n <= high:
                            wide[tier].append(text)
    return table, {k: tuple(v) for k, v in tiers.items()}, tuple(tuple(w) for w in wide)


# Prices as said; those of a tier in one style; and all of a tier, of which a list keeps to one money.
PRICES, TIERS, WIDE = _prices()
MONEY = ("dollar", "dollar", "dollar", "pound", "euro")
WIDE_IN = {(tier, money): tuple(p for p in WIDE[tier] if money in p) for tier in range(4) for money in set(MONEY)}

_PARTS = ((5, 12, "in the morning"), (12, 17, "in the afternoon"), (17, 21, "in the evening"), (21, 24, "at night"))


def _hours() -> tuple[dict[str, Written], dict[str, tuple[str, ...]]]:
    table = {"noon": Written(720, ("noon", "noon")), "midnight": Written(1440, ("midnight", "midnight"))}
    styles: dict[str, list[str]] = {s: ["noon", "midnight"] for s in ("plain", "half", "part", "letters")}

    def put(style: str, said: str, minutes: int, *forms: str):
        table[said] = Written(minutes, forms)
        styles[style].append(said)

    # The plain ones are said alike in the morning and in the evening; opening
    # hours are below noon and closing hours above, so worth is the clock's face.
    for face in range(1, 13):
        word = number(face)
        for past in (10, 20, 40, 50, 5, 25, 35, 55):
            oh = "oh five" if past == 5 else number(past)
            table[f"{word} {oh}"] = Written(face * 60 + past, (f"{face}:{past:02d}", f"{face}.{past:02d}"))
        put("plain", word, face * 60, f"{face}", f"{face}:00")
        put("half", f"{word} o'clock", face * 60, f"{face} o'clock")
        for past in (30, 15, 45):
            put("plain", f"{word} {number(past)}", face * 60 + past, f"{face}:{past}", f"{face}.{past}")
        put("half", f"half past {word}", face * 60 + 30, f"half past {face}")
        put("half", f"quarter past {word}", face * 60 + 15, f"quarter past {face}")
        put("half", f"quarter to {word}", face * 60 - 15, f"quarter to {face}")
    for hour in range(5, 24):
        face = (hour - 1) % 12 + 1
        if hour == 12:
            continue
        part = next(p for low, high, p in _PARTS if low <= hour < high)
        a, letters = ("a", "A-M") if hour < 12 else ("p", "P-M")
        word = number(face)
        put("part", f"{word} {part}", hour * 60, f"{face} {part}")
        put("part", f"half past {word} {part}", hour * 60 + 30, f"half past {face} {part}")
        for past in (15, 45):
            said = f"{word} {number(past)} {letters}"
            put("letters", said, hour * 60 + past, f"{face}:{past} {a}m", f"{face}:{past}{a}m", f"{face}:{past} {a.upper()}M", f"{face}:{past} {a}.m.")
        clock = (f"{face} {a}m", f"{face}{a}m", f"{face}:00 {a}m", f"{face} {a.upper()}M", f"{face} {a}.m.", f"{face} {a}m")
        put("letters", f"{word} {letters}", hour * 60, *clock)
        put("letters", f"{word} thirty {letters}", hour * 60 + 30, f"{face}:30 {a}m", f"{face}:30{a}m", f"{face}:30 {a.upper()}M", f"{face}:30 {a}.m.")
    return table, {k: tuple(v) for k, v in styles.items()}


# Hours as said; and those of a style, in the order of the clock.
HOURS, STYLES = _hours()


def hours(rng: Random) -> tuple[str, str]:
    """An opening and a closing hour in one style."""
    style = rng.choice(("plain", "plain", "plain", "half", "part", "letters", "letters", "letters"))
    if not isinstance(rng, Bounded) and rng.random() < 0.5:
        step = 30 if style == "part" else rng.choice((15, 15, 10)) if style == "plain" else 15
        return _said(rng.randrange(300, 720, step), style), _said(rng.randrange(780, 1440, step), style)
    opens = draw(rng, (540, 480, 600, 510, 570, 420, 660, 450, 630, 720, 555), 2.0)
    closes = draw(rng, (1020, 1080, 1140, 1200, 1050, 1320, 1260, 990, 960, 1110, 1380, 1440, 1065), 2.0)
    return _said(opens, style), _said(closes, style)


def _said(minutes: int, style: str) -> str:
    if minutes == 720:
        return "noon"
    if minutes == 1440:
        return "midnight"
    face, past = (minutes // 60 - 1) % 12 + 1, minutes % 60
    word, minute = number(face), f" {number(past)}" if past else ""
    if style == "half":
        following = number(face % 12 + 1)
        return {0: f"{word} o'clock", 15: f"quarter past {word}", 30: f"half past {word}", 45: f"quarter to {following}"}[past]
    if style == "part":
        part = next(p for low, high, p in _PARTS if low * 60 <= minutes < high * 60)
        return f"{'half past ' if past else ''}{word} {part}"
    if style == "letters":
        return f"{word}{minute} {'A-M' if minutes < 720 else 'P-M'}"
    return word + minute
