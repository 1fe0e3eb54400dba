"""vLLM-Omni's DuplexClient with its own settings for PersonaPlex."""

import asyncio

from heard import Heard, arguments, floats, speech
from vllm_omni.clients.duplex import DuplexClient, DuplexClientError
from vllm_omni.clients.personaplex import create_duplex_session_config

args = arguments(pace="paced", persona="You are a kind teacher.")
heard = Heard()


async def main():
    config = create_duplex_session_config(voice=args.voice, persona=args.persona)
    pcm = floats(speech(args.speech))
    url = args.url.replace("http", "ws", 1) + "/v1/realtime"
    async with DuplexClient(url, model="parley", config=config, reconnect=None) as client:
        heard.facts["capabilities"] = client.session_info.get("capabilities")
        enough = asyncio.Event()

        async def listen():
            async for response in client.responses():
                async for chunk in response.audio():
                    heard.audio += chunk
                    await client.ack_playback(int(response.played_ms), response_id=response.response_id)
                    if len(heard.audio) * 2 >= len(pcm):
                        enough.set()
                heard.text += response.transcript
                heard.facts["status"] = response.done_event and response.done_event.raw.get("response", {}).get("status")

        listener = asyncio.create_task(listen())
        await client.stream_pcm(pcm, chunk_ms=200 if args.pace == "unpaced" else 80, realtime=args.pace == "paced")
        async with asyncio.timeout(60):
            await enough.wait()
        await client.close()
        await listener


try:
    asyncio.run(main())
    heard.facts["closed"] = True
except DuplexClientError as error:
    heard.error(error)
heard.report()
