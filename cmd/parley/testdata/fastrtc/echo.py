"""FastRTC as an echo in frames of 80 ms, for `make bench-media` to compare with.

usage: echo.py PORT COMPLEXITY BITRATE PAGE
"""

import asyncio
import sys

import numpy as np
import uvicorn
from aiortc.codecs import opus
from fastapi import FastAPI
from fastapi.responses import FileResponse
from fastrtc import AsyncStreamHandler, Stream

RATE = 24000
FRAME = RATE * 80 // 1000

port, complexity, bitrate, page = (
    int(sys.argv[1]),
    sys.argv[2],
    int(sys.argv[3]),
    sys.argv[4],
)


class Echo(AsyncStreamHandler):
    """Collects what it hears to frames and says them, all on the event loop: its cheapest way."""

    def __init__(self):
        super().__init__("mono", output_sample_rate=RATE, input_sample_rate=RATE)
        self.frames = asyncio.Queue()
        self.heard = np.zeros((1, 0), np.int16)

    def copy(self):
        return Echo()

    async def receive(self, frame):
        self.heard = np.concatenate((self.heard, frame[1]), axis=1)
        while self.heard.shape[1] >= FRAME:
            self.frames.put_nowait((RATE, self.heard[:, :FRAME]))
            self.heard = self.heard[:, FRAME:]

    async def emit(self):
        return await self.frames.get()


# aiortc has no setting for these.
made = opus.OpusEncoder.__init__


def make(self):
    made(self)
    self.codec.bit_rate = bitrate
    self.codec.options = {**self.codec.options, "compression_level": complexity}


opus.OpusEncoder.__init__ = make

stream = Stream(
    Echo(),
    modality="audio",
    concurrency_limit=10_000,
    server_rtc_configuration={"iceServers": []},
    verbose=False,
)
app = FastAPI()
stream.mount(app)
app.get("/")(lambda: FileResponse(page))
app.add_event_handler(
    "startup", lambda: print(f"FastRTC is at http://127.0.0.1:{port}", flush=True)
)
uvicorn.run(app, host="127.0.0.1", port=port, log_level="error")
