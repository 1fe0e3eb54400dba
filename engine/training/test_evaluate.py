"""Tests of the evaluation's meters: python -m unittest training.test_evaluate (seconds)."""

import tempfile
import unittest
from pathlib import Path

import numpy as np

from . import ears, evaluate, roads

RATE = ears.RATE


def tone(seconds, dbfs=-20, hz=300):
    """A sine whose RMS is dbfs."""
    t = np.arange(int(seconds * RATE)) / RATE
    return (np.sqrt(2) * 10 ** (dbfs / 20) * np.sin(2 * np.pi * hz * t)).astype(np.float32)


def silence(seconds):
    return np.zeros(int(seconds * RATE), np.float32)


class Ears(unittest.TestCase):
    def test_speech_is_found_to_10_ms(self):
        pcm = np.concatenate([silence(1), tone(0.5), silence(0.2), tone(0.5), silence(0.6), tone(0.3), silence(1), tone(0.01)])
        found = ears.speech(pcm, -50)
        np.testing.assert_allclose(found, [(1, 2.2), (2.8, 3.1)], atol=0.011)

    def test_levels(self):
        self.assertAlmostEqual(ears.own_level(np.concatenate([silence(2), tone(1, -26)])), -26, delta=0.2)
        self.assertAlmostEqual(ears.last_sound(np.concatenate([tone(0.7), silence(0.5)])), 0.7, delta=0.002)

    def test_word_errors(self):
        for said, heard, errors in (("a b c", "a b c", 0), ("a b c", "a x c", 1), ("a b c", "a c", 1), ("a", "a b c", 2), ("", "a", 1)):
            self.assertEqual(ears.word_errors(said.split(), heard.split()), errors)


class Roads(unittest.TestCase):
    def test_opus_keeps_time_and_loses_packets(self):
        rng = np.random.default_rng(0)
        pcm = np.concatenate([silence(0.5), tone(1), silence(0.5)])
        whole = roads.Opus().through(pcm, 24000, 0, rng)
        self.assertEqual(len(whole), len(pcm))
        lag = np.argmax(np.correlate(whole[::4], pcm[::4], "same")) * 4 - len(pcm) // 2
        self.assertLess(abs(lag), 100)  # a period of the tone
        lost = roads.Opus().through(tone(20), 24000, 0.05, rng)
        gone = np.mean(ears.levels(lost) < -90)
        self.assertTrue(0.02 < gone < 0.09, gone)

    def test_noise_is_the_same_each_time(self):
        for noise in (roads.white, roads.street):
            a, b = (noise(RATE, np.random.default_rng(3)) for _ in range(2))
            np.testing.assert_array_equal(a, b)
            self.assertAlmostEqual(20 * np.log10(np.sqrt(np.mean(roads.at_level(a, -36) ** 2))), -36, delta=0.1)


class Figures(unittest.TestCase):
    def test_wilson(self):
        np.testing.assert_allclose(evaluate.wilson(80, 100), (0.711, 0.867), atol=0.001)
        self.assertEqual(evaluate.wilson(0, 0), (0, 1))

    def test_words(self):
        self.assertEqual(evaluate.errors_of("C, A, T.", "C-A-T")[0], 0)
        self.assertEqual(evaluate.errors_of("It costs four dollars fifty.", "It costs $4.50.")[0], 0)
        self.assertEqual(evaluate.errors_of("Call five five five, one two three four.", "Call 555-1234.")[0], 0)

    def test_lines_get_capitals_and_marks(self):
        self.assertEqual(evaluate.written("what's your name"), "What's your name?")
        self.assertEqual(evaluate.written("hi, i am tadeusz"), "Hi, I am tadeusz.")


class Calls(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.kept, evaluate._settings.work = evaluate._settings.work, Path(self.folder.name)
        self.addCleanup(lambda: setattr(evaluate._settings, "work", self.kept))

    def test_the_plan_is_fixed_and_deals_all_voices(self):
        calls = evaluate.plan(["a", "b"])
        self.assertEqual([vars(c) for c in calls], [vars(c) for c in evaluate.plan(["a", "b"])])
        pairs = {(c.voice, c.user) for c in calls if c.kind == "question"}
        self.assertEqual(len(pairs), 2 * len(evaluate.USERS))
        self.assertTrue(all(c.persona for c in calls))

    def test_a_call_is_laid_out_as_said(self):
        turns = [{"user": "one", "topic": "t", "right": "x"}, {"user": "two", "topic": "t", "right": "x"}]
        for text in ("one", "two"):
            evaluate.write(evaluate.said_path("flite:rms", text), evaluate.finish(tone(0.8)))
        for road in ("clean", "street", "white", "opus"):
            pcm, spans = evaluate.compose(evaluate.Call("call/1", "call", "p", "v", "flite:rms", turns, road))
            self.assertAlmostEqual(spans[0][0], evaluate.GREETING)
            self.assertAlmostEqual(spans[1][0] - spans[0][1], evaluate.TURN)
            self.assertGreaterEqual(len(pcm) / RATE, spans[1][1] + evaluate.ANSWER)
            self.assertEqual(len(pcm) % evaluate.FRAME, 0)
            first = pcm[int(spans[0][0] * RATE) : int(spans[0][1] * RATE)]
            before = pcm[: int(4 * RATE)]
            if road in ("street", "white"):
                ratio = 10 * np.log10(np.mean(first**2) / np.mean(before**2))
                self.assertTrue(6 < ratio < 15, ratio)
            else:
                self.assertLess(ears.own_level(before), -80)
                self.assertAlmostEqual(ears.own_level(first), evaluate.LEVEL, delta=1)


class Report(unittest.TestCase):
    def turn(self, **known):
        return {
            "topic": "sums",
            "about": None,
            "rule": "x",
            "asked": 5.0,
            "until": 6.0,
            "text": "It is four.",
            "heard": "It is 4.",
            "right": True,
            "latency": 0.4,
            "first": (6.4, 8.0),
            "to": 8.0,
            "complete": True,
            "stopped": 0.0,
            **known,
        }

    def test_every_row_is_measured(self):
        def result(id, kind, *turns, **more):
            return {"id": id, "kind": kind, "voice": "a", "user": "flite:rms", "turns": list(turns), **more}

        cosine = {"cosine": {"a": 0.9, "b": 0.5}}
        results = [
            result("question/1", "question", self.turn(), **cosine),
            result("question/2", "question", self.turn(right=False, latency=None, first=None, complete=False), **cosine),
            result(
                "call/1",
                "call",
                self.turn(topic="told name", rule={"like": "nice"}),
                self.turn(topic="told name", rule={"name": "Pip"}),
                self.turn(topic="price", about="p01", right=False),
                **cosine,
            ),
            result("street/1", "street", self.turn(right=False)),
            result("white/2", "white", self.turn()),
            result("opus/1", "opus", self.turn()),
            result("over/1", "over", self.turn(), self.turn(stopped=0.6, asked=7.4, until=8.4)),
            result("silence/0", "silence", spoke=[]),
            {"failed": "call/2: no reason"},
        ]
        calls = [evaluate.Call(r.get("id", "call/2"), r.get("kind", "call"), "p", "a", "flite:rms", []) for r in results]
        taught = [{"voice": "heart", "text": "It is four.", "heard": "It is for.", "path": ""}]
        rows, topics, users = evaluate.report(
            list(zip(calls, results)),
            results,
            taught,
            [],
            0.2,
            [{"sessions": n, "step_ms": 20 * n, "kept_up": n < 4} for n in (1, 2, 3, 4)],
        )
        found = {r["what"]: r for r in rows}
        self.assertEqual(found["right answers"]["value"], 0.6)
        self.assertEqual(found["spoken over: silent within 700 ms"]["met"], True)
        self.assertEqual(found["persona's facts and remembered names right"]["n"], 2)
        self.assertEqual(found["word error of the spoken answer against its text"]["value"], 0)
        self.assertEqual(found["sessions that keep up, callers on the same two cores"]["value"], 3)
        self.assertEqual(found["from the user's last sound to the agent's first"]["met"], True)
        self.assertEqual(found["DNSMOS of the agent's voice"]["met"], None)
        table = evaluate.markdown(rows, topics, users, "about")
        self.assertIn("| right answers | ≥ 80 % | 90 % | 60.0 % (3/5;", table)


if __name__ == "__main__":
    unittest.main()
