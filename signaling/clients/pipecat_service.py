"""Pipecat's OpenAIRealtimeLLMService in a pipeline of its own."""

import asyncio

from heard import Heard, arguments, frames, speech
from loguru import logger
from pipecat.frames.frames import EndFrame, ErrorFrame, InputAudioRawFrame, TTSAudioRawFrame, TTSTextFrame
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.worker import PipelineParams, PipelineWorker
from pipecat.processors.frame_processor import FrameProcessor
from pipecat.services.openai.realtime.events import AudioConfiguration, AudioOutput, SessionProperties
from pipecat.services.openai.realtime.llm import OpenAIRealtimeLLMService
from pipecat.workers.runner import WorkerRunner

args = arguments()
heard = Heard()


class Ear(FrameProcessor):
    """Takes what the service says, and its errors, which go upstream."""

    async def process_frame(self, frame, direction):
        await super().process_frame(frame, direction)
        if isinstance(frame, TTSAudioRawFrame):
            assert frame.sample_rate == 24000 and frame.num_channels == 1
            heard.audio += frame.audio
        elif isinstance(frame, TTSTextFrame):
            heard.text += frame.text
        elif isinstance(frame, ErrorFrame):
            heard.facts["error"] = {"class": type(frame).__name__, "code": None, "message": frame.error}
        await self.push_frame(frame, direction)


async def main():
    pcm = speech(args.speech)
    service = OpenAIRealtimeLLMService(
        api_key=args.key,
        base_url=args.url.replace("http", "ws", 1) + "/v1/realtime",
        settings=OpenAIRealtimeLLMService.Settings(
            model="parley",
            system_instruction="You are a kind teacher.",
            session_properties=SessionProperties(audio=AudioConfiguration(output=AudioOutput(voice=args.voice))),
        ),
    )
    worker = PipelineWorker(
        Pipeline([Ear(), service, Ear()]),
        params=PipelineParams(audio_in_sample_rate=24000, audio_out_sample_rate=24000),
        enable_rtvi=False,
    )

    async def speak():
        while not service._api_session_ready and "error" not in heard.facts:  # the client has no event for it
            await asyncio.sleep(0.02)
        for frame in frames(pcm):
            if "error" in heard.facts:
                break
            await worker.queue_frame(InputAudioRawFrame(audio=frame, sample_rate=24000, num_channels=1))
            await asyncio.sleep(0.08)
        async with asyncio.timeout(20):
            while len(heard.audio) < len(pcm) - 2 * 1920 and "error" not in heard.facts:
                await asyncio.sleep(0.02)
        await worker.queue_frame(EndFrame())

    runner = WorkerRunner(handle_sigint=False)
    await runner.add_workers(worker)
    async with asyncio.timeout(90):
        await asyncio.gather(runner.run(), speak())
    heard.facts["closed"] = True


logger.remove()
asyncio.run(main())
heard.report()
