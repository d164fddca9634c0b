"""Play a seat of a trowel table at random: outside_bot.py http://127.0.0.1:8080 TABLE TOKEN."""

import asyncio
import json
import sys
from contextlib import suppress
from random import choice
from urllib.request import Request, urlopen

from websockets import ConnectionClosed, connect


async def play(server: str, table: str, token: str) -> None:
    """Answer every decision of the seat until the game is over; come back when cut off."""
    seen = -1  # the last ply that we know of
    async for socket in connect(f"ws{server.removeprefix('http')}/api/tables/{table}/live"):
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({"type": "hello", "token": token, "since": seen}))
            async for text in socket:
                news = json.loads(text)
                if news["type"] == "refused" and news["id"] is None:
                    raise RuntimeError(news["reason"])  # a move that is too late does no harm
                if news["type"] == "update":
                    seen, seat = news["ply"], news["seat"]
                    print(*news["lines"], sep="\n", flush=True)
                    if news["over"]:
                        return
                    reply = {"type": "back", "id": f"ply-{seen}", "seat": seat}  # if a bot has it
                    if news["actions"] and seat not in news["away"]:
                        reply |= {"type": "move", "ply": seen, "actions": [choice(news["actions"])]}
                    if news["actions"] or seat in news["away"]:
                        await socket.send(json.dumps(reply))
                        await asyncio.sleep(0.05)  # 20 moves a second are taken


if __name__ == "__main__":
    server, table, token = sys.argv[1:]
    asyncio.run(play(server, table, token))
    page = f"{server}/api/tables/{table}/transcript"
    print(urlopen(Request(page, None, {"Authorization": f"Bearer {token}"})).read().decode())
