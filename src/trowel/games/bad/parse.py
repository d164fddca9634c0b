"""Read moves that people write: any case, short forms, squares, several steps in one line."""

import re
from collections.abc import Callable, Sequence

from trowel.game import IllegalMove
from trowel.games.bad.box import (
    ITEMS,
    OFF_BOARD,
    SPOT_NAMES,
    STEPS,
    TILE_NAMES,
    spot_name,
    square_of,
)
from trowel.games.bad.option import SHORT_NAMES
from trowel.games.bad.state import (
    BASH,
    BASHES,
    CHARMING,
    DISCARD,
    DROP,
    ESCAPING,
    FARTHEST,
    LAY,
    LEAVE,
    LEAVE_BOARD,
    LIGHT,
    MOVE,
    PASS,
    RETURN,
    ROBBING,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TAKING,
    WARP,
    WARPING,
    State,
)
from trowel.saying import plain, said

WAYS = {  # names of directions, besides their beginnings
    "north": 0,
    "east": 1,
    "south": 2,
    "west": 3,
    "up": 0,
    "right": 1,
    "down": 2,
    "left": 3,
}
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight"), 1
    )
}
OTHER_NAMES = {"statue": "jade", "treasure": "chest", "sticks": "dynamite"}
EXAMPLES = "such as 'move north 3', 'drop jade', 'take gem', 'return' or 'pass'"


def parse(game: State, text: str, names: Sequence[str]) -> list[int]:
    """Read a move into actions, or raise IllegalMove saying what cannot be read."""
    written = plain(text)
    parts = [part for part in re.split(r"\s*(?:[,;+]|\bthen\b)\s*(?:then\b)?\s*", written) if part]
    if not parts:
        raise IllegalMove(f"'{text.strip()}' is not a move; write one {EXAMPLES}.")
    return [parse_one(game, part, names) for part in parts]


def parse_one(game: State, written: str, names: Sequence[str]) -> int:
    """Read one decision."""
    for pattern, read in READERS:
        if match := re.fullmatch(pattern, written):
            return read(game, match, names)
    raise IllegalMove(f"'{written}' is not a move; write one {EXAMPLES}.")


def a_direction(word: str) -> int:
    """Read a direction: whole, or its first letter."""
    for name, way in WAYS.items():
        if word == name or (len(word) == 1 and word == name[0] and way == list(WAYS).index(name)):
            return way
    raise IllegalMove(f"'{word}' is no direction; there are north, east, south and west.")


def a_number(word: str | None) -> int:
    """Read a number of spaces; 1 if none is given."""
    if word is None:
        return 1
    number = NUMBER_WORDS.get(word) or (int(word) if word.isdecimal() and len(word) < 4 else 0)
    if not 1 <= number <= FARTHEST:
        raise IllegalMove(f"A move is from 1 to {FARTHEST} spaces, not {word[:9]}.")
    return number


def an_item(name: str) -> int:
    """Read the name of an item: whole, plural, or a beginning that fits one only."""
    name = name.removeprefix("the ").removeprefix("a ").removeprefix("my ").strip()
    name = SHORT_NAMES.get(name, OTHER_NAMES.get(name, name))
    for form in (name, name.removesuffix("s")):
        if form in TILE_NAMES[:ITEMS]:
            return TILE_NAMES.index(form)
    fitting = [item for item in range(ITEMS) if name and TILE_NAMES[item].startswith(name)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise IllegalMove(f"'{name}' could be {' or '.join(TILE_NAMES[item] for item in fitting)}.")
    raise IllegalMove(f"'{name}' is no item; there are {', '.join(TILE_NAMES[:ITEMS])}.")


def a_square(name: str) -> int:
    """Read the name of a square."""
    if name not in SPOT_NAMES:
        raise IllegalMove(f"'{name}' is no square; they are named a1 to i9.")
    return square_of(SPOT_NAMES[name])


def read_walk(game: State, match: re.Match[str], names: Sequence[str]) -> int:
    """Read a walk or a bash by direction and number of spaces."""
    way, spaces = a_direction(match["way"]), a_number(match["spaces"])
    return stretch("bash" in match[0], way, spaces)


def stretch(is_bash: bool, way: int, spaces: int) -> int:
    """Return the action that goes a number of spaces in a direction."""
    if not is_bash:
        return MOVE + way * FARTHEST + spaces - 1
    if spaces < 2:
        raise IllegalMove("A bash goes through a tile, so it is 2 spaces at least (B-21).")
    return BASH + way * BASHES + spaces - 2


def read_goal(game: State, match: re.Match[str], names: Sequence[str]) -> int:
    """Read a walk or a bash by the square where it ends."""
    goal = SPOT_NAMES[spot_name_of(match["square"])]
    start = int(game.meeples[game.turn])
    if start == OFF_BOARD:
        return MOVE  # whichever: the game is over, as will be said
    for way, step in enumerate(STEPS):
        for spaces in range(1, FARTHEST + 1):
            if start + spaces * step == goal:
                return stretch("bash" in match[0], way, spaces)
    sentence = "{square} is not straight ahead of {start} (B-6)."
    raise IllegalMove(said(sentence, square=match["square"], start=spot_name(start)))


def spot_name_of(name: str) -> str:
    """Check the name of a square."""
    a_square(name)
    return name


def read_item(first: int) -> Callable[..., int]:
    """Make a reader of moves that name an item."""
    return lambda game, match, names: first + an_item(match["item"])


def read_take(game: State, match: re.Match[str], names: Sequence[str]) -> int:
    """Read that a tile is taken; the tile may be named, and is then the one that lies there."""
    if match["item"] and match["item"] not in ("it", "tile", "item"):
        item = an_item(match["item"])
        here = int(game.tiles[game.meeples[game.turn]])
        if game.phase == TAKING and item != here:
            raise IllegalMove(f"There is a {TILE_NAMES[here]} here, not a {TILE_NAMES[item]}.")
    return TAKE


def read_theft(game: State, match: re.Match[str], names: Sequence[str]) -> int:
    """Read what is stolen, and check from whom."""
    victim = match["victim"]
    if victim and game.phase == ROBBING:
        check_victim(game, victim, names)
    return SPARE if match["item"] == "nothing" else STEAL + an_item(match["item"])


def check_victim(game: State, victim: str, names: Sequence[str]) -> None:
    """Refuse to rob anybody but the player who is being robbed."""
    seat = int(game.victims[0])
    called = {
        str(seat + 1),
        f"player {seat + 1}",
        *(plain(name) for name in names[seat : seat + 1]),
    }
    if victim not in called:
        name = names[seat] if names else f"player {seat + 1}"
        raise IllegalMove(f"Now {name} is robbed, not '{victim[:40]}'.")


def read_square(first: int) -> Callable[..., int]:
    """Make a reader of moves that name a square."""
    return lambda game, match, names: first + a_square(match["square"])


def fixed(action: int) -> Callable[..., int]:
    """Make a reader of a move that says it all."""
    return lambda game, match, names: action


def read_answer(game: State, match: re.Match[str], names: Sequence[str]) -> int:
    """Read a plain yes or no."""
    yes = match[0] in ("yes", "y")
    answers = {TAKING: (LEAVE, TAKE), ESCAPING: (STAY, LEAVE_BOARD)}
    if not yes:
        answers |= {WARPING: (STAY, STAY), ROBBING: (SPARE, SPARE), CHARMING: (DISCARD, DISCARD)}
    if game.phase not in answers:
        raise IllegalMove(f"'{match[0]}' answers nothing that is asked now.")
    return answers[game.phase][yes]


WAY = r"(?P<way>[a-z]+)(?: ?(?P<spaces>\d+|[a-z]+)(?: spaces?)?)?"
SQUARE_NAMED = r"(?P<square>[a-z]\d+)"
ITEM_NAMED = r"(?P<item>.+?)"
READERS: tuple[tuple[str, Callable[..., int]], ...] = (
    (rf"(?:move|go|walk|step|bash)(?: to| through to)? {SQUARE_NAMED}", read_goal),
    (rf"(?:warp|teleport)(?: to)? {SQUARE_NAMED}", read_square(WARP)),
    (rf"(?:lay|put|place)(?: the| a)?(?: snake)?(?: on| to)? {SQUARE_NAMED}", read_square(LAY)),
    (r"(?:light|set off|use|blow up)(?: the| a| my)?(?: dynamite)?", fixed(LIGHT)),
    (r"(?:return|go back)(?: to)?(?: the)?(?: centre| center| start)?|home", fixed(RETURN)),
    (r"pass(?: the turn)?|end turn|done", fixed(PASS)),
    (r"escape|leave the board", fixed(LEAVE_BOARD)),
    (r"leave(?: it| the [a-z]+)?(?: lying| there)?|no thanks", fixed(LEAVE)),
    (r"stay(?: here| there| on .+)?|do not warp|don't warp|no warp", fixed(STAY)),
    (r"(?:discard|remove|charm)(?: the| a)? snake(?: away)?|discard", fixed(DISCARD)),
    (rf"(?:drop|put down|lay down) {ITEM_NAMED}", read_item(DROP)),
    (rf"(?:take|pick up|get|grab)(?: {ITEM_NAMED})?", read_take),
    (rf"(?:steal|rob) {ITEM_NAMED}(?: from (?P<victim>.+))?", read_theft),
    (r"yes|y|no", read_answer),
    (rf"(?:(?:move|go|walk|step|bash) )?{WAY}", read_walk),
)
