"""Tests of what is made of word errors: python -m unittest training.test_losses."""

import unittest

import numpy as np

from . import losses


class Losses(unittest.TestCase):
    def test_sentences_differ_and_are_long(self):
        found = losses.sentences(60)
        self.assertEqual(len({text for _, text in found}), 60)
        self.assertTrue(all(len(text.split()) >= losses.WORDS for _, text in found))
        self.assertGreater(len({voice for voice, _ in found}), 3)
        with self.assertRaisesRegex(SystemExit, "the test set has"):
            losses.sentences(10000)

    def test_difference_is_of_the_same_sentences(self):
        # A sentence is as hard for both; one way gets one word of ten more wrong.
        words = np.full(40, 10)
        hard = np.arange(40) % 8
        one, other = np.stack([hard + 1, words], 1), np.stack([hard, words], 1)
        np.testing.assert_allclose(losses.difference(one, other), (10, 10, 10))
        more, low, high = losses.difference(np.stack([hard, words], 1), np.stack([hard[::-1], words], 1))
        self.assertTrue(low < more == 0 < high)

    def test_table(self):
        words = np.full(20, 10)
        errors = {(0, 1, "parley"): np.stack([words * 0, words], 1)}
        for percent, run in losses.LINES:
            for way, wrong in (("parley", percent // 5), ("fec", run), ("libopus", 1)):
                errors[percent, run, way] = np.stack([np.full(20, wrong), words], 1)
        shown, worst = losses.table(errors)
        self.assertAlmostEqual(worst, 20)
        self.assertIn("| 20 %, bursts | 40.0 | 30.0 | 10.0 | +30.0 (+30.0 to +30.0) |", shown)
        self.assertEqual(len(shown.splitlines()), 2 + 1 + len(losses.LINES))


if __name__ == "__main__":
    unittest.main()
