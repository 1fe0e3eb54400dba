"""A call by aiortc alone, with plain HTTP around it."""

import asyncio
import json
import re
import urllib.request

from aiortc import RTCPeerConnection, RTCRtpSender, RTCSessionDescription
from heard import Heard, arguments, speech
from peer import Microphone, listen

# candidates and channel are yes or no, codec is of aiortc's names or all of them.
args = arguments(seconds=5.5, candidates="yes", channel="yes", codec="", hold="no")
heard = Heard()


async def ask(method, url, body=""):
    """The answer's text and where the call is."""
    request = urllib.request.Request(url, body.encode(), {"Content-Type": "application/sdp"}, method=method)

    def send():
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.read().decode(), response.headers["Location"]

    return await asyncio.to_thread(send)


async def offer(peer, method, url):
    await peer.setLocalDescription(await peer.createOffer())
    sdp = peer.localDescription.sdp
    if args.candidates == "no":
        sdp = re.sub(r"a=(candidate:.*|end-of-candidates)\r\n", "", sdp)
    heard.facts["offered"] = sdp.count("a=candidate")
    answer, location = await ask(method, url, sdp)
    await peer.setRemoteDescription(RTCSessionDescription(answer, "answer"))
    heard.facts["codecs"] = re.findall(r"a=rtpmap:\d+ (\S+)", answer)
    return location


async def heard_within(seconds):
    """Samples that come meanwhile."""
    before = len(heard.audio)
    await asyncio.sleep(seconds)
    return (len(heard.audio) - before) // 2


async def main():
    peer, listeners = RTCPeerConnection(), []
    microphone = Microphone(speech(args.speech))
    sound = peer.addTransceiver(microphone, direction="sendrecv")
    if args.codec:
        known = RTCRtpSender.getCapabilities("audio").codecs
        sound.setCodecPreferences([c for c in known if c.mimeType.lower() == "audio/" + args.codec])
    peer.on("track", lambda track: listeners.append(asyncio.create_task(listen(track, heard))))
    if args.channel == "yes":
        channel = peer.createDataChannel("oai-events")

        @channel.on("message")
        def received(message):
            event = json.loads(message)
            if event["type"] == "response.output_audio_transcript.delta":
                heard.text += event["delta"]
            elif event["type"] == "session.closed":
                heard.facts["closed"] = True

    call = args.url + await offer(peer, "POST", args.url + "/v1/realtime/calls")
    await asyncio.sleep(args.seconds)
    if args.hold == "yes":
        sound.direction = "inactive"
        await offer(peer, "PATCH", call)
        await asyncio.sleep(0.3)
        heard.facts["held"] = await heard_within(1.0)
        sound.direction = "sendrecv"
        await offer(peer, "PATCH", call)
        await asyncio.sleep(0.3)
        heard.facts["resumed"] = await heard_within(1.0)
    await ask("DELETE", call)
    await asyncio.sleep(0.5)
    await peer.close()


asyncio.run(main())
heard.report()
