"""Tests of the checker and of the data: python3 -m unittest test_right (from this folder)."""

import doctest
import json
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import right as checker  # noqa: E402
from right import normal, right  # noqa: E402

QUESTIONS = json.loads((HERE / "questions.json").read_text(encoding="utf-8"))
CALLS = json.loads((HERE / "calls.json").read_text(encoding="utf-8"))
PERSONAS = json.loads((HERE / "personas.json").read_text(encoding="utf-8"))
KEYS = {"all", "any", "none", "words", "like", "yes", "name", "as", "spelt", "repeat", "price", "time",
        "digits", "one", "of", "said"}

# topic: (question, good answers, bad answers)
SINGLE = {
    "name": ("what's your name", ["My name is Maeve.", "I'm Mave, how can I help?", "It's Maive."],
             ["My name is Anna.", "I may help you.", "I work at the Copper Kettle."]),
    "place": ("where do you work", ["I work at Blue Heron Bicycles.", "At Blue Herron Bicycles!", "blue heron"],
              ["At a bike shop.", "I work at Green Apple Books.", "I don't know."]),
    "kind of place": ("what kind of place is this", ["We're a tea room.", "It's a tearoom in Bath.", "A nice tea room."],
                      ["It's a bookshop.", "A bike shop.", "I'm not sure."]),
    "address": ("what's your address", ["42 Mill Road, Duluth.", "We are at forty-two Mill Rd.", "It's 42 Mill Road."],
                ["24 Mill Road.", "42 Canal Street.", "We're in Duluth."]),
    "city": ("what town are you in", ["We're in Madison.", "Maddison.", "The clinic is in Madison, Wisconsin."],
             ["We're in Boston.", "I am Priya.", "In a clinic."]),
    "open": ("what time does the bakery open", ["At 6:30.", "We open at half past six.", "six thirty a.m."],
             ["At 6.", "At 7:30.", "We are open every day but Monday."]),
    "close": ("when do you shut for the day", ["At 4:30 PM.", "We close at four thirty.", "Half past four."],
              ["At four.", "At 5:30.", "We open at eight."]),
    "hours": ("what are your hours", ["From 10 a.m. to 7 p.m.", "We open at ten and close at seven.", "Ten till seven."],
              ["From 9 to 5.", "We open at ten.", "We are closed on Sunday."]),
    "closed": ("what day are you closed", ["On Mondays.", "We're closed on Monday.", "Monday is our day off."],
               ["On Sundays.", "Monday or Tuesday.", "We are open from nine to five."]),
    "price": ("what's the price of the chicken tamales",
              ["They're $9.75.", "Nine seventy-five.", "nine dollars and seventy five cents"],
              ["They're $9.", "$7.95.", "$14.50."]),
    "phone": ("what's your phone number", ["It's 555-0142.", "five five five, oh one four two", "Double five five 0142."],
              ["555-0143.", "It is five five five.", "I don't have one."]),
    "owner": ("who's the owner", ["Hilda Brandt.", "The owner is Hilda Brant.", "It's Hilda Brand, she's great."],
              ["It's Gus.", "The owner is Peter Brown.", "I don't know."]),
    "booking": ("can i book a table for six", ["Sure, for what time?", "Yes, under what name?", "Your table is booked."],
                ["Our stew is nice.", "My name is Ximena.", "Bananas are yellow."]),
    "greeting": ("hello", ["Hi there!", "Hello, how can I help you?", "Good evening."],
                 ["Eleven.", "The capital is Paris.", "We close this evening at nine."]),
    "smalltalk": ("how are you", ["I'm fine, thanks.", "Doing great!", "Very well, and you?"],
                  ["It is seven.", "Monday.", "Paris."]),
    "thanks": ("thank you", ["You're welcome!", "My pleasure.", "Anytime."],
               ["It's on Monday.", "We open at nine.", "Hmm."]),
    "goodbye": ("goodbye", ["Bye!", "See you soon.", "Take care."], ["Twelve.", "It's a cow.", "My name is Al."]),
    "told name": ("my name is tadeusz, what's my name", ["Your name is Tadeusz.", "Tadeus.", "You are Tadayush."],
                  ["Your name is Thomas.", "I don't know.", "My name is Nora."]),
    "days": ("what day comes after tuesday", ["Wednesday.", "The day after Tuesday is Wednesday.", "It's Wednesday!"],
             ["Thursday.", "Tuesday.", "Wednesday or Thursday."]),
    "months": ("what month comes after march", ["April.", "After March comes April.", "It is April."],
               ["May.", "March.", "April, June."]),
    "numbers": ("count to five", ["1, 2, 3, 4, 5.", "One two three four five!", "1-2-3-4-5"],
                ["1, 2, 3, 4.", "Five.", "1, 3, 2, 4, 5"]),
    "sums": ("what is seven plus eight", ["15.", "Seven plus eight is fifteen.", "7 + 8 = 15"],
             ["16.", "Seven plus eight.", "It's fifty."]),
    "capitals": ("capital of japan", ["Tokyo.", "It's Tokio.", "The capital of Japan is Tokyo."],
                 ["Kyoto.", "Tokyo or Seoul.", "Japan."]),
    "colours": ("what's the colour of coal", ["Black.", "Coal is black.", "It's black, of course."],
                ["White.", "Black and white.", "I don't know."]),
    "animals": ("which animal has a very long neck", ["A giraffe.", "The giraffe has.", "Giraffes!"],
                ["A lion.", "A giraffe or a lion.", "A long neck."]),
    "sounds": ("what does a cow say", ["Moo!", "A cow says mu.", "It goes moo."], ["Woof.", "Moo, quack.", "A cow."]),
    "jokes": ("tell me a joke", ["Why did the hen cross the road? To get there.",
                                 "What do you call a bear with no teeth? A gummy bear.",
                                 "I told my dog a joke, and he laughed."],
              ["Sorry, I don't know any jokes.", "A joke.", "We are open from nine to six."]),
    "repeat": ("repeat after me, the boat sails at dawn",
               ["The boat sails at dawn.", "Sure. The boat sales at dawn.", "the boat sails at dawn"],
               ["The dog sleeps at dawn.", "The boat.", "Okay."]),
    "spelling": ("how do you spell cat", ["C-A-T.", "Cat is spelled C A T.", "Cat."],
                 ["K-A-T.", "Cat is spelled C-A-D.", "I don't know."]),
    "unknown": ("how tall am i", ["Sorry, I don't know.", "I'm afraid I can't see you.", "I have no idea."],
                ["You are six feet.", "Sorry, I didn't understand that.", "Yes."]),
}

# topic of a call: (question of the last or a later turn, good answers, bad answers)
THREADS = {
    "told name": ("do you still know my name", ["Yes, it's Lucinda.", "Lucinda.", "You're Lusinda."],
                  ["Your name is Fenella.", "No.", "I don't know."]),
    "told thing": ("where do i live", ["In Tromso.", "You live in Tromsø.", "Tromsa."],
                   ["In Oslo.", "I don't know.", "You live here."]),
    "days": ("and the one after that", ["Thursday.", "After Wednesday comes Thursday.", "That's Thursday."],
             ["Friday.", "Wednesday.", "Yes."]),
    "months": ("and the one before", ["August.", "It's August.", "Before September is August."],
               ["July.", "September.", "October."]),
    "capitals": ("what about portugal", ["Lisbon.", "It's Lisbon.", "The capital of Portugal is Lisbon."],
                 ["Porto.", "Madrid.", "Lisbon or Paris."]),
    "sums": ("plus two", ["11.", "That makes eleven.", "9 + 2 = 11"], ["9.", "Two.", "Twelve."]),
    "numbers": ("go on to six", ["4, 5, 6.", "four five six", "Four, five, six!"], ["4, 6.", "Six.", "7, 8, 9."]),
    "prices": ("what about renting a bike for a day", ["$30.", "It's thirty dollars a day.", "30 dollars."],
               ["$13.", "Sixty-five dollars.", "$30.50"]),
    "booking": ("so what time is our table", ["At 6:30.", "Half past six.", "Six thirty on Friday."],
                ["At six.", "7:30.", "On Friday."]),
    "facts": ("is the library open on friday", ["No.", "We're closed on Fridays.", "Sorry, not on Friday."],
              ["Yes.", "Yes, we're open from nine.", "I don't know."]),
    "jokes": ("one more please", ["Why was six afraid of seven? Because seven ate nine.",
                                  "Knock knock. Who's there? Lettuce. Lettuce who?",
                                  "What did one wall say to the other? Meet you at the corner."],
              ["No.", "I don't know another joke.", "One game is $7.25."]),
    "sounds": ("and a pig", ["Oink oink.", "A pig says oink.", "Oinks!"], ["Moo.", "Oink and quack.", "A pig."]),
    "animals": ("and a baby goat", ["A kid.", "It's called a kid.", "Kid."], ["A lamb.", "A calf.", "Goat."]),
    "colours": ("and black and white", ["Grey.", "Gray.", "Black and white make grey."], ["Pink.", "Black.", "Blue."]),
    "repeat": ("now say, my hat blew away", ["My hat blew away.", "My hat blue away.", "My cat blew away."],
               ["My hat.", "The dog ran off.", "Okay."]),
    "spelling": ("and bridge", ["B-R-I-D-G-E.", "Bridge is b r i d g e.", "Bridge."],
                 ["B-R-I-G-E.", "R-I-V-E-R.", "Bread."]),
    "smalltalk": ("i got a new job", ["Congratulations!", "That's great.", "Well done, how exciting."],
                  ["Seven.", "It's Monday.", "Paris."]),
    "unknown": ("what did i dream last night", ["I don't know.", "Sorry, I can't tell.", "No idea!"],
                ["You had a dream of bees.", "Yes.", "Twelve."]),
}


def turns():
    for q in QUESTIONS:
        yield q["id"], q["topic"], q["user"], q["right"]
    for c in CALLS:
        for n, t in enumerate(c["turns"]):
            yield f"{c['id']}/{n}", c["topic"], t["user"], t["right"]


def sample(rule):
    """A shortest right answer."""
    if isinstance(rule, str):
        return rule
    if "all" in rule:
        return " and ".join(sample(r) for r in rule["all"])
    if "any" in rule:
        return sample(rule["any"][0])
    if "yes" in rule:
        return "yes" if rule["yes"] else "no"
    if "like" in rule:
        return checker.LIKE[rule["like"]].split("|")[0]
    if "one" in rule:
        return rule["one"] if isinstance(rule["one"], str) else rule["one"][0]
    if "price" in rule:
        return "$" + rule["price"]
    if "words" in rule:
        return "well " * rule["words"]
    if "spelt" in rule:
        return "-".join(rule["spelt"])
    return next(rule[k] for k in ("name", "time", "digits", "repeat") if k in rule)


def keys(rule):
    if isinstance(rule, dict):
        for k, v in rule.items():
            yield k
            if k in ("all", "any", "none"):
                for r in v:
                    yield from keys(r)


class Checker(unittest.TestCase):
    def test_docs(self):
        self.assertEqual(doctest.testmod(checker).failed, 0)

    def test_normal(self):
        for same in (["$4.50", "four dollars and fifty cents", "four fifty", "4.50"],
                     ["9 am", "nine", "9:00", "9 a.m.", "nine o'clock"], ["half past nine", "9:30", "nine thirty"],
                     ["twenty-one", "21", "21st"], ["one hundred and five", "105", "a hundred and five"],
                     ["don't", "do not"], ["£11.50", "eleven pounds fifty"], ["$18", "18 dollars", "eighteen"],
                     ["$0.20", "twenty cents"], ["14:00", "two"], ["noon", "twelve"], ["grey", "gray"],
                     ["a quarter to six", "5:45"], ["for", "four"], ["$1,200", "twelve hundred"]):
            with self.subTest(same):
                self.assertEqual(len({tuple(normal(s)) for s in same}), 1, [normal(s) for s in same])

    def test_names(self):
        for name, good, bad in (
                ("Siobhan", ["Shavon", "Siobhan", "It's Chevonne."], ["Susan", "Simon", "Sarah"]),
                ("Barnaby", ["barnabee", "Barneby"], ["Bernard", "Barbara", "banana"]),
                ("Fitzgerald", ["Fitz Gerald", "Fits Gerald"], ["Gerald", "Fitzroy"]),
                ("Ghent", ["In Gent.", "Ghent"], ["We went.", "Bruges"]),
                ("Petal and Stem", ["Petal & Stem", "pedal and stem"], ["Peter and Sam"]),
                ("Gus", ["Gus", "Guss"], ["Jim", "us", "this is it"]),
                ("Gannet", ["the Gannett Inn"], ["the Swan Inn", "a small hotel"])):
            for h in good:
                self.assertTrue(right({"name": name}, h), (name, h))
            for h in bad:
                self.assertFalse(right({"name": name}, h), (name, h))

    def test_yes_no(self):
        for h in ("Yes.", "Yeah, we are.", "Of course!", "No problem.", "It is."):
            self.assertTrue(right({"yes": True}, h), h)
        for h in ("No.", "We don't.", "Sorry, we're closed.", "I'm afraid not."):
            self.assertTrue(right({"yes": False}, h), h)
            self.assertFalse(right({"yes": True}, h), h)
        for h in ("I don't know.", "Sorry, I didn't understand.", "Yes.", ""):
            self.assertFalse(right({"yes": False}, h), h)

    def test_spelt(self):
        rule = {"spelt": "giraffe"}
        for h in ("G-I-R-A-F-F-E", "g i r a double f e", "Giraffe: G, I, R, A, F, F, E.", "GIRAFFE", "G I are A F F E",
                  "gir affe"):
            self.assertTrue(right(rule, h), h)
        for h in ("G-I-R-A-F-E", "Giraffe: J-I-R-A-F-F-E", "lion", "I can't spell giraffe."):
            self.assertFalse(right(rule, h), h)

    def test_repeat(self):
        rule = {"repeat": "seven green bottles on the wall now"}
        for h in ("Seven green bottles on the wall now.", "7 green battles on the wall now", "green bottles on the wall now"):
            self.assertTrue(right(rule, h), h)
        for h in ("seven battles on a wall", "seven green", "seven red bottles in my hall now"):
            self.assertFalse(right(rule, h), h)

    def test_silence(self):
        for i, _, user, rule in turns():
            for h in ("", " ", "...", "Uh.", "Sorry, I didn't understand that."):
                self.assertFalse(right(rule, h), (i, user, h))


class Data(unittest.TestCase):
    def test_size(self):
        self.assertGreaterEqual(len(QUESTIONS), 320)
        self.assertGreaterEqual(len(CALLS), 100)
        self.assertGreaterEqual(len(PERSONAS), 24)
        for c in CALLS:
            self.assertTrue(2 <= len(c["turns"]) <= 4, c["id"])

    def test_unique(self):
        for rows in ([q["id"] for q in QUESTIONS], [" ".join(normal(q["user"])) for q in QUESTIONS],
                     [c["id"] for c in CALLS], [tuple(t["user"] for t in c["turns"]) for c in CALLS],
                     [p["id"] for p in PERSONAS], [p["text"] for p in PERSONAS]):
            self.assertEqual(len(rows), len(set(rows)), [r for r in rows if rows.count(r) > 1])

    def test_personas(self):
        ids = {p["id"] for p in PERSONAS}
        for x in QUESTIONS + CALLS:
            self.assertTrue(x["persona"] is None or x["persona"] in ids, x["id"])
        self.assertEqual(ids, {x["persona"] for x in QUESTIONS} - {None})
        for p in PERSONAS:
            self.assertTrue(15 <= len(p["text"].split()) <= 60, p["id"])

    def test_spoken(self):
        for i, _, user, rule in turns():
            self.assertRegex(user, r"^[a-z][a-z ',-]*$", i)
            self.assertLessEqual(set(keys(rule)), KEYS, i)

    def test_own_answer(self):
        for i, _, user, rule in turns():
            self.assertTrue(right(rule, sample(rule)), (i, user, sample(rule)))

    def test_not_knowing(self):
        """ "I do not know." is right only where nobody could know, or in small talk."""
        for i, topic, user, rule in turns():
            if right(rule, "I do not know."):
                self.assertTrue("unknown" in json.dumps(rule) or topic in ("told name", "smalltalk"), (i, user))

    def test_topics(self):
        self.assertEqual(set(SINGLE), {q["topic"] for q in QUESTIONS})
        self.assertEqual(set(THREADS), {c["topic"] for c in CALLS})
        for table, rows in ((SINGLE, QUESTIONS), (THREADS, [dict(t, topic=c["topic"]) for c in CALLS for t in c["turns"]])):
            for topic, (user, good, bad) in table.items():
                rule = next((r["right"] for r in rows if r["topic"] == topic and r["user"] == user), None)
                with self.subTest(topic=topic, user=user):
                    self.assertIsNotNone(rule)
                    for h in good:
                        self.assertTrue(right(rule, h), ("good", h, normal(h), rule))
                    for h in bad:
                        self.assertFalse(right(rule, h), ("bad", h, normal(h), rule))


if __name__ == "__main__":
    unittest.main()
