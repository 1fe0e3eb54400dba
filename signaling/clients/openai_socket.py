"""OpenAI's Python client over a WebSocket."""

import asyncio
import base64

from heard import Heard, arguments, frames, speech
from openai import AsyncOpenAI
from websockets.exceptions import WebSocketException

args = arguments()
heard = Heard()


async def main():
    client = AsyncOpenAI(api_key=args.key, base_url=args.url + "/v1")
    pcm = speech(args.speech)
    async with client.realtime.connect(model="parley") as connection:
        session = {
            "type": "realtime",
            "instructions": "You are a kind teacher.",
            "audio": {
                "input": {"format": {"type": "audio/pcm", "rate": 24000}, "turn_detection": {"type": "server_vad"}},
                "output": {"format": {"type": "audio/pcm", "rate": 24000}, "voice": args.voice},
            },
        }
        await connection.session.update(session=session)

        async def speak():
            for frame in frames(pcm):
                await connection.input_audio_buffer.append(audio=base64.b64encode(frame).decode())
                await asyncio.sleep(0.08)

        speaker = None
        types = heard.facts["types"] = []
        async with asyncio.timeout(60):
            async for event in connection:
                if event.type not in types:
                    types.append(event.type)
                if event.type == "session.updated" and speaker is None:
                    speaker = asyncio.create_task(speak())
                elif event.type == "response.output_audio.delta":
                    heard.audio += base64.b64decode(event.delta)
                    if len(heard.audio) >= len(pcm) - 2 * 1920 and "cancelled" not in heard.facts:
                        await speaker
                        heard.facts["cancelled"] = True
                        await connection.response.cancel()
                elif event.type == "response.output_audio_transcript.delta":
                    heard.text += event.delta
                elif event.type == "response.done":
                    heard.facts["status"] = event.response.status
                    heard.facts["transcript"] = event.response.output[0].content[0].transcript
                    break
                elif event.type == "error":
                    heard.error(event.error, event.error.code)
                    return
    heard.facts["closed"] = True


try:
    asyncio.run(main())
except WebSocketException as error:  # the client leaves a refused handshake to its library
    heard.error(error)
heard.report()
