"""Both ends of the sound of a call by aiortc."""

import asyncio
import fractions

import av
import numpy
from aiortc import MediaStreamTrack
from aiortc.mediastreams import MediaStreamError


class Microphone(MediaStreamTrack):
    """The recording in packets of 20 ms, then silence."""

    kind = "audio"

    def __init__(self, pcm):
        super().__init__()
        self.pcm, self.sent, self.begun = pcm, 0, None

    async def recv(self):
        now = asyncio.get_event_loop().time()
        self.begun = self.begun or now
        await asyncio.sleep(max(0.0, self.begun + self.sent * 0.02 - now))
        samples = numpy.frombuffer(self.pcm[self.sent * 960 : (self.sent + 1) * 960].ljust(960, b"\0"), numpy.int16)
        frame = av.AudioFrame.from_ndarray(samples.reshape(1, -1), format="s16", layout="mono")
        frame.sample_rate, frame.pts, frame.time_base = 24000, self.sent * 480, fractions.Fraction(1, 24000)
        self.sent += 1
        return frame


async def listen(track, heard):
    resampler = av.AudioResampler(format="s16", layout="mono", rate=24000)
    try:
        while True:
            for frame in resampler.resample(await track.recv()):
                heard.audio += frame.to_ndarray().tobytes()
    except MediaStreamError:
        heard.facts["ended"] = True
