"""Draw the picture of the README: picture.py docs/pictures/terminal.svg."""

import asyncio
import re
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / folder) for folder in ("terminal", "server")]

from tabling import dealt, playing  # noqa: E402

from trowel.bots.greedy import GreedyBot  # noqa: E402
from trowel.bots.sight import Sight  # noqa: E402

FONT = "ui-monospace, Menlo, Consolas, monospace"
SIZE = (120, 36)
MOVES, CHOICES = 40, 8  # played before the picture, and there to be seen in it


async def draw(file: Path) -> None:
    """Play some of a game against bots, and draw the table."""
    seating = dealt("expedition", seats=3, names="Ada", monument="great-pyramid", seed=11)
    match = seating.match
    while len(match.history) < MOVES or match.seat != 0 or len(match.actions()) < CHOICES:
        match.play(GreedyBot().decide(Sight.of(match), 0).action)
    async with playing(seating, SIZE) as visit:
        await visit.until(lambda: bool(visit.table.rows))
        await visit.settle()
        picture = visit.app.export_screenshot(title="trowel play expedition --seats 3")
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    picture = re.sub(r"font-family: Fira Code, monospace", f"font-family: {FONT}", picture)
    file.write_text(re.sub(r"[ \t]+$", "", picture, flags=re.MULTILINE), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(draw(Path(sys.argv[1])))
