"""LiveKit's openai.realtime.RealtimeModel, without a room."""

import asyncio
import logging

import aiohttp
from heard import RATE, Heard, arguments, frames, speech
from livekit import rtc
from livekit.agents import APIConnectOptions
from livekit.plugins import openai

args = arguments()
heard = Heard()


async def listen(generation):
    heard.facts["generations"] = heard.facts.get("generations", 0) + 1
    async for message in generation.message_stream:

        async def words():
            async for text in message.text_stream:
                heard.text += text

        async def sound():
            async for frame in message.audio_stream:
                assert frame.sample_rate == RATE and frame.num_channels == 1
                heard.audio += frame.data.tobytes()

        await asyncio.gather(words(), sound())


async def main():
    pcm = speech(args.speech)
    failed = asyncio.Event()
    async with aiohttp.ClientSession() as http:
        model = openai.realtime.RealtimeModel(
            base_url=args.url + "/v1", api_key=args.key, model="parley", voice=args.voice, http_session=http,
            conn_options=APIConnectOptions(max_retry=0),
        )
        session = model.session()
        listeners = []

        def error(event):
            heard.error(event.error, getattr(getattr(event.error, "body", None), "code", None))
            failed.set()

        session.on("generation_created", lambda event: listeners.append(asyncio.create_task(listen(event))))
        session.on("error", error)
        await session.update_instructions("You are a kind teacher.")

        async def speak():
            asked = None
            for i, frame in enumerate(frames(pcm)):
                session.push_audio(rtc.AudioFrame(frame, RATE, 1, len(frame) // 2))
                await asyncio.sleep(0.08)
                if i == 25 and not failed.is_set():  # a reply asked for while the model talks on
                    asked = asyncio.ensure_future(session.generate_reply())
            if asked:
                heard.facts["reply"] = bool((await asyncio.wait_for(asked, 10)).response_id)
            async with asyncio.timeout(20):
                while len(heard.audio) < len(pcm) - 8 * 1920 and not failed.is_set():
                    await asyncio.sleep(0.02)

        async with asyncio.timeout(90):
            talk = asyncio.create_task(speak())
            await asyncio.wait([talk, asyncio.create_task(failed.wait())], return_when=asyncio.FIRST_COMPLETED)
            if not failed.is_set():
                await talk
            talk.cancel()
            await session.aclose()
            await asyncio.gather(*listeners, return_exceptions=True)
        await model.aclose()
    heard.facts["closed"] = True


logging.disable(logging.CRITICAL)
asyncio.run(main())
heard.report()
