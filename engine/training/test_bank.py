"""The bank: what is to be said, by whom, and how it is cut."""

import argparse

import numpy as np
import pytest

from . import bank, shards, teachers
from .shards import RATE, USER, Utterance

SAID = {
    "agent": {"heart": ["The capital of France is Paris.", "Hello."], "low": ["Goodbye."], "michael": ["Of course."]},
    "user": ["what's the capital of france", "hmm", "goodbye then"],
}
ARGS = argparse.Namespace(teachers="hibari,flite,kokoro", kokoro_users=500, flite_users=20)


def tone(seconds, level=0.1):
    return (level * np.sin(np.arange(int(seconds * RATE)) * 2 * np.pi * 300 / RATE)).astype(np.float32)


def test_the_jobs_are_the_same_each_time():
    assert bank.job_lists(SAID, ARGS) == bank.job_lists(SAID, ARGS)


def test_voices_kept_for_tests_are_not_spoken():
    jobs = bank.job_lists(SAID, ARGS)
    packs = {pack for _, options in jobs["packs"] for pack, _ in options["blend"]}
    names = {options["name"] for _, options in jobs["flite"]}
    assert len(packs) > 40 and not (packs | names) & set(teachers.HELD_OUT)
    alone = {o["blend"][0][0] for _, o in jobs["packs"] if len(o["blend"]) == 1}
    assert not alone & set(bank.AGENT_PACKS)


def test_what_is_there_is_not_made_again(tmp_path):
    assert bank.tasks_of("packs", 130, tmp_path) == [(0, 20), (20, 70), (70, 120), (120, 130)]
    shards.write(tmp_path / "packs-000020", [], jobs=np.int64(30))  # stopped in the middle
    assert bank.tasks_of("packs", 130, tmp_path) == [(0, 20), (50, 70), (70, 120), (120, 130)]


def test_a_rendition_is_trimmed_levelled_and_timed():
    wave = np.concatenate([np.zeros(RATE // 2), tone(0.3), np.zeros(RATE // 4), tone(0.3), np.zeros(RATE)]).astype(np.float32)
    one, two = (int(t * RATE) for t in (0.8, 1.35))
    u = teachers.assemble("ba ma", USER, "someone", wave, [(shards.PHONE_ID["b"], 0, one), (shards.PHONE_ID["m"], 1, two)])
    assert len(u.pcm) == pytest.approx(0.88 * RATE, abs=0.03 * RATE)
    assert teachers.speech_level(teachers.frame_level(u.pcm / 32768)) == pytest.approx(teachers.LEVEL, rel=0.02)
    assert [shards.PHONES[p] for p in u.phones] == ["_", "b", "_", "m", "_"]
    assert u.phone_end[-1] == len(u.pcm) and (np.diff(u.phone_end) > 0).all()
    assert u.word_end - u.word_start == pytest.approx([0.3 * RATE] * 2, abs=0.02 * RATE)
    assert teachers.assemble("ba", USER, "someone", np.zeros(RATE, np.float32), [(1, 0, RATE)]) is None


def test_a_telephone_keeps_time():
    wave = np.concatenate([np.zeros(RATE), tone(0.5)]).astype(np.float32)
    heard = teachers.telephone(wave, np.random.default_rng(1))
    assert len(heard) == len(wave)
    assert np.abs(heard[: int(0.95 * RATE)]).max() < 0.01 < np.abs(heard[int(1.05 * RATE) :]).max()


def test_opus_keeps_time():
    if teachers.soundfile() is None:
        pytest.skip("libsndfile has no Opus")
    t = np.arange(RATE) / RATE
    wave = (0.1 * np.sin(2 * np.pi * (200 * t + 1000 * t**2))).astype(np.float32)  # rising from 200 to 2200 Hz
    heard = teachers.opus(wave, 24)
    likeness = np.fft.irfft(np.fft.rfft(heard, 2 * RATE) * np.conj(np.fft.rfft(wave, 2 * RATE)))
    assert len(heard) == len(wave) and (np.argmax(likeness) + 4) % (2 * RATE) <= 8


def test_shards_give_back_what_was_written(tmp_path):
    pcm = np.arange(100, dtype=np.int16)
    u = Utterance("hello there", USER, "v", pcm, np.array([0, 3], np.uint8), np.array([50, 100]), np.array([0, 50]), np.array([50, 100]))
    shards.write(tmp_path / "a", [u, u])
    (shard,) = shards.load(tmp_path)
    assert len(shard) == 2 and (shard.wave(1) == pcm).all() and shard.text[1] == "hello there"
    assert [x.tolist() for x in shard.phones_of(1)] == [[0, 3], [50, 100]]
    u.word_end = u.word_end[:1]
    with pytest.raises(ValueError):
        shards.write(tmp_path / "b", [u])
