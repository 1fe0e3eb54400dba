"""What lies between a person and the model: noise, and a network that loses
packets. Sound is float32, mono, 24 kHz."""

import ctypes
import ctypes.util

import numpy as np
from scipy.signal import butter, sosfilt

RATE = 24000


def white(samples, rng):
    return rng.standard_normal(samples).astype(np.float32)


def street(samples, rng):
    """A street: a low rumble that swells, and a car that passes every few
    seconds, its noise rising in level and brightness and falling again."""

    def noise(low, high):
        return sosfilt(butter(2, (low, high), "band", fs=RATE, output="sos"), rng.standard_normal(samples))

    t = np.arange(samples) / RATE
    swell = 1 + 0.5 * np.sin(2 * np.pi * (0.11 * t + rng.random())) * np.sin(2 * np.pi * (0.043 * t + rng.random()))
    out = noise(40, 350) * swell + 0.35 * noise(200, 1500)
    bright, when = noise(300, 4000), -rng.random() * 3
    while when < t[-1] + 3:
        width = rng.uniform(0.5, 1.5)
        out += bright * rng.uniform(0.3, 1.2) * np.exp(-0.5 * ((t - when) / width) ** 2)
        when += rng.exponential(5) + 1
    return (out / np.sqrt(np.mean(out**2))).astype(np.float32)


def at_level(sound, dbfs):
    """The same at another RMS."""
    return (sound * (10 ** (dbfs / 20) / np.sqrt(np.mean(np.square(sound, dtype=np.float64))))).astype(np.float32)


class Opus:
    """libopus, as a browser's call has it: mono, 20 ms, VoIP. A lost packet is
    20 ms of silence, as the server's framer makes it."""

    VOIP, SET_BITRATE, SET_COMPLEXITY, GET_LOOKAHEAD = 2048, 4002, 4010, 4027

    def __init__(self):
        name = ctypes.util.find_library("opus")
        if not name:
            raise RuntimeError("libopus is missing: .ci/setup installs it")
        self.lib = ctypes.CDLL(name)
        self.lib.opus_encoder_create.restype = self.lib.opus_decoder_create.restype = ctypes.c_void_p

    def through(self, pcm, bitrate, loss, rng):
        """pcm at bitrate (bit/s) with a share of its packets lost; same length,
        the codec's delay taken out."""
        lib, error, size = self.lib, ctypes.c_int(), RATE // 50
        encoder = ctypes.c_void_p(lib.opus_encoder_create(RATE, 1, self.VOIP, ctypes.byref(error)))
        decoder = ctypes.c_void_p(lib.opus_decoder_create(RATE, 1, ctypes.byref(error)))
        try:
            lib.opus_encoder_ctl(encoder, self.SET_BITRATE, ctypes.c_int(bitrate))
            delay = ctypes.c_int32()
            lib.opus_encoder_ctl(encoder, self.GET_LOOKAHEAD, ctypes.byref(delay))
            frames = -(-(len(pcm) + delay.value) // size)
            sound = np.zeros(frames * size, np.float32)
            sound[: len(pcm)] = pcm
            packet, heard = (ctypes.c_ubyte * 1500)(), np.zeros_like(sound)
            float_p = ctypes.POINTER(ctypes.c_float)
            for i in range(frames):
                said = sound[i * size : (i + 1) * size].ctypes.data_as(float_p)
                n = lib.opus_encode_float(encoder, said, size, packet, len(packet))
                if n < 0:
                    raise RuntimeError(f"opus_encode_float: {n}")
                if rng.random() < loss:
                    continue
                n = lib.opus_decode_float(decoder, packet, n, heard[i * size :].ctypes.data_as(float_p), size, 0)
                if n != size:
                    raise RuntimeError(f"opus_decode_float: {n}")
            return heard[delay.value : delay.value + len(pcm)]
        finally:
            lib.opus_encoder_destroy(encoder)
            lib.opus_decoder_destroy(decoder)
