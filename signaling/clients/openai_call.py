"""OpenAI's Python client over WebRTC, with aiortc as its peer."""

import asyncio
import json

from aiortc import RTCPeerConnection, RTCSessionDescription
from heard import Heard, arguments, speech
from openai import APIStatusError, AsyncOpenAI
from peer import Microphone, listen

args = arguments(seconds=6.0, events="")
heard = Heard()


async def watch(client, call_id):
    """A program beside the call: the same events over a socket, to their end."""
    beside = heard.facts.setdefault("beside", [])
    async with client.realtime.connect(call_id=call_id) as connection:
        async for event in connection:
            beside.append(event.type) if event.type not in beside else None


async def main():
    client = AsyncOpenAI(api_key=args.key, base_url=args.url + "/v1", max_retries=0)
    peer = RTCPeerConnection()
    peer.addTrack(Microphone(speech(args.speech)))
    channel = peer.createDataChannel("oai-events")
    types, listeners, closed = heard.facts.setdefault("types", []), [], asyncio.Event()
    peer.on("track", lambda track: listeners.append(asyncio.create_task(listen(track, heard))))

    @channel.on("open")
    def opened():
        channel.send(json.dumps({"type": "session.update", "session": {"type": "realtime", "tracing": "auto"}}))

    @channel.on("message")
    def received(message):
        event = json.loads(message)
        if args.events:
            with open(args.events, "a") as f:
                f.write(message + "\n")
        types.append(event["type"]) if event["type"] not in types else None
        if event["type"] == "response.output_audio_transcript.delta":
            heard.text += event["delta"]
        elif event["type"] == "session.closed":
            closed.set()

    await peer.setLocalDescription(await peer.createOffer())
    answer = await client.realtime.calls.create(
        sdp=peer.localDescription.sdp,
        session={
            "type": "realtime",
            "instructions": "You are a kind teacher.",
            "audio": {"output": {"voice": args.voice}},
        },
    )
    location = answer.response.headers["location"]
    await peer.setRemoteDescription(RTCSessionDescription(answer.text, "answer"))
    call_id = location.rsplit("/", 1)[1]
    beside = asyncio.create_task(watch(client, call_id))
    await asyncio.sleep(args.seconds)
    await client.realtime.calls.hangup(call_id)
    await asyncio.wait_for(beside, 10)
    async with asyncio.timeout(10):
        await closed.wait()
    await peer.close()
    heard.facts["closed"] = True


try:
    asyncio.run(main())
except APIStatusError as error:
    heard.error(error)
    heard.facts["error"]["status"] = error.status_code
heard.report()
