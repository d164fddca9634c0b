"""Read moves that people write: any case, plurals, short forms, several cards in one move."""

import re
from collections.abc import Callable, Sequence

from trowel.game import IllegalMove
from trowel.games.archaeology.box import KINDS, NAMES, SET_LIMIT
from trowel.games.archaeology.state import (
    BRAVE,
    DISCARD,
    DRAW,
    END,
    EXPLORE,
    KEEP,
    LOOK,
    LOOKING,
    MINING,
    NAME,
    NO_LOOK,
    PAY,
    SELL,
    SHELTER,
    SHELTERING,
    STEAL,
    STOP,
    TAKE,
    State,
)
from trowel.games.archaeology.words import set_too_large
from trowel.saying import plain, said

OTHER_NAMES = {  # besides the names of the kinds and their beginnings
    "shard": 0,
    "pot": 0,
    "scrap": 1,
    "parchment scrap": 1,
    "broken cup": 3,
    "pharaoh's mask": 6,
    "pharaohs mask": 6,
    "pharaoh mask": 6,
    "broken tablet": 7,
    "broken pendant": 8,
}
NUMBER_WORDS = {"a": 1, "an": 1, "the": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
ALL = -1  # "sell all coins", "sell coins"
EXAMPLES = "such as 'sell 2 coins', 'trade 2 parchment for coin', 'explore chamber 1', 'end turn'"


def parse(game: State, text: str, names: Sequence[str]) -> list[int]:
    """Read a move into actions, or raise IllegalMove saying what cannot be read."""
    written = plain(text)
    for pattern, read in READERS:
        match = re.fullmatch(pattern, written)
        if match:
            actions = read(game, match, names)
            if not actions:
                raise IllegalMove(f"'{text.strip()}' names no card that is there.")
            return actions
    raise IllegalMove(f"'{text.strip()}' is not a move; write one {EXAMPLES}.")


def whole_number(digits: str) -> int:
    """Read a number; a longer one than any that makes sense is read as 999."""
    return int(digits) if len(digits) <= 3 else 999


def parse_cards(text: str) -> list[tuple[int, int]]:
    """Read '2 coins and a cup' into kinds and counts; ALL for a plural without a number."""
    parts = [part.strip() for part in re.split(r"\+|,|&|\band\b", text)]
    return [parse_card(part) for part in parts if part]


def parse_card(text: str) -> tuple[int, int]:
    """Read '2 coins' into a kind and a count."""
    words = text.split()
    count = None
    if words and (words[0].isdecimal() or words[0] in NUMBER_WORDS):
        count = NUMBER_WORDS.get(words[0]) or whole_number(words[0])
        words = words[1:]
    elif words and words[0] == "all":
        count, words = ALL, words[1:]
        words = words[1:] if words and words[0] in ("my", "the") else words
    if words and words[0] in ("x", "of"):
        words = words[1:]
    name = " ".join(words)
    kind = parse_kind(name)
    if count is None:
        count = ALL if name.endswith("s") and name not in NAMES else 1
    if count == 0 or count > 99:
        raise IllegalMove(f"'{text}': a number of cards is from 1 to 99.")
    return kind, count


def parse_kind(name: str) -> int:
    """Read the name of a kind: whole, plural, or a beginning that fits one kind only."""
    for form in (name, name.removesuffix("s"), name.replace("men", "man")):
        if form in NAMES:
            return NAMES.index(form)
        if form in OTHER_NAMES:
            return OTHER_NAMES[form]
    fitting = [kind for kind in range(KINDS) if name and NAMES[kind].startswith(name)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise IllegalMove(f"'{name}' could be {' or '.join(NAMES[kind] for kind in fitting)}.")
    raise IllegalMove(f"'{name}' is no treasure; there are {', '.join(NAMES)}.")


def single_cards(first: int) -> Callable[..., list[int]]:
    """Make a reader of moves that name cards one by one."""

    def read(game: State, match: re.Match[str], names: Sequence[str]) -> list[int]:
        found = []
        for kind, count in parse_cards(match["cards"]):
            if count == ALL:
                count = int(game.hands[game.actor, kind]) if first in (PAY, DISCARD) else 1
            found += [first + kind] * count
        return found

    return read


def read_trade(game: State, match: re.Match[str], names: Sequence[str]) -> list[int]:
    """Read a whole trade: what is taken first, then what is given (A-12)."""
    given, taken = wanted(game, match["give"], PAY), wanted(game, match["take"], TAKE)
    net = [given.get(kind, 0) - taken.get(kind, 0) for kind in range(KINDS)]
    takes = [TAKE + kind for kind in range(KINDS) for _ in range(-net[kind])]
    pays = [PAY + kind for kind in range(KINDS) for _ in range(net[kind])]
    if not takes or not pays:
        raise IllegalMove(
            said("A trade gives at least one card and takes at least one of another kind (A-11).")
        )
    give, take = (sum(int(game.trade[a % KINDS]) for a in side) for side in (pays, takes))
    if give - game.debt < take:
        sentence = "The given cards are worth {give}, less than those taken with {take} (A-11)."
        raise IllegalMove(said(sentence, give=give, take=take))
    return takes + pays


def wanted(game: State, text: str, first: int) -> dict[int, int]:
    """Read one side of a trade into counts by kind."""
    found: dict[int, int] = {}
    for kind, count in parse_cards(text):
        if count == ALL:
            count = int(game.hands[game.turn, kind] if first == PAY else game.market[kind])
        found[kind] = found.get(kind, 0) + count
    return found


def read_sale(game: State, match: re.Match[str], names: Sequence[str]) -> list[int]:
    """Read one or several sales; a plural without a number sells the largest set."""
    found = []
    for kind, count in parse_cards(match["cards"]):
        if count == ALL:
            count = max(1, min(int(game.hands[game.turn, kind]), int(game.limit[kind])))
        if count > SET_LIMIT:
            raise IllegalMove(set_too_large(game, kind))
        found.append(SELL + kind * SET_LIMIT + count - 1)
    return found


def numbered(first: int) -> Callable[..., list[int]]:
    """Make a reader of moves that name a chamber."""

    def read(game: State, match: re.Match[str], names: Sequence[str]) -> list[int]:
        number = int(match["number"] or 1)
        if not 1 <= number <= 3:
            raise IllegalMove(f"There is no chamber {number}.")
        return [first + number - 1]

    return read


def read_theft(game: State, match: re.Match[str], names: Sequence[str]) -> list[int]:
    """Read whom to rob: a player's number, counted from 1, or name."""
    victim = match["victim"].removeprefix("player ").strip()
    lower = [plain(name) for name in names]
    seat = lower.index(victim) if victim in lower else -1
    if victim.isdecimal():
        seat = whole_number(victim) - 1
    if not 0 <= seat < game.seats or seat == game.turn:
        others = [names[s] if names else str(s + 1) for s in range(game.seats) if s != game.turn]
        raise IllegalMove(f"'{victim}' is not an opponent; there is {' and '.join(others)}.")
    return [STEAL + (seat - game.turn - 1) % game.seats]


def fixed(action: int) -> Callable[..., list[int]]:
    """Make a reader of a move that says it all."""
    return lambda game, match, names: [action]


def read_answer(game: State, match: re.Match[str], names: Sequence[str]) -> list[int]:
    """Read a plain yes or no."""
    yes = match[0] in ("yes", "y")
    answers = {SHELTERING: (BRAVE, SHELTER), MINING: (STOP, DRAW)}
    if game.phase == LOOKING and not yes:
        return [NO_LOOK]
    if game.phase not in answers:
        raise IllegalMove(f"'{match[0]}' answers nothing that is asked now.")
    return [answers[game.phase][yes]]


PLACES = "(?:chamber|mine|sphinx|(?:great )?pyramid|temple|tomb|(?:buried )?ruins|monument)"
CARDS_NAMED = r"(?P<cards>.+)"
READERS: tuple[tuple[str, Callable[..., list[int]]], ...] = (
    (r"(?:trade|swap|exchange|give) (?P<give>.+?) (?:for|against) (?P<take>.+)", read_trade),
    (rf"sell {CARDS_NAMED}", read_sale),
    (rf"(?:take|get|buy) {CARDS_NAMED}", single_cards(TAKE)),
    (rf"(?:pay|give)(?: with)? {CARDS_NAMED}", single_cards(PAY)),
    (rf"(?:discard|lose|drop) {CARDS_NAMED}", single_cards(DISCARD)),
    (r"(?:keep|hold|save) (?:the |my )?tent", fixed(BRAVE)),
    (rf"keep {CARDS_NAMED}", single_cards(KEEP)),
    (rf"name {CARDS_NAMED}", single_cards(NAME)),
    (
        r"explore(?: the)?(?: " + PLACES + r")? ?(?P<number>\d{1,3})?",
        numbered(EXPLORE),
    ),
    (r"look(?: at| into)?(?: the)?(?: chamber)? ?(?P<number>\d{1,3})", numbered(LOOK)),
    (r"(?:do not|don't|dont|no) look", fixed(NO_LOOK)),
    (r"(?:steal|rob)(?: a card)?(?: from)? (?P<victim>.+)", read_theft),
    (r"(?:use )?(?:the |my |a )?tent|shelter|use", fixed(SHELTER)),
    (r"(?:no|without|not use|do not use|don't use)(?: the| my| a)? tent|brave", fixed(BRAVE)),
    (r"end(?: the| my)?(?: turn)?|done|pass|finish|e", fixed(END)),
    (r"draw(?: a card| another| again)?|more", fixed(DRAW)),
    (r"stop(?: drawing)?|enough", fixed(STOP)),
    (r"yes|y|no|n", read_answer),
)
