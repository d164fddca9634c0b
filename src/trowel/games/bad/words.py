"""Moves and events of Bad Archeology in words. Players are counted from 1 in words."""

from collections.abc import Sequence
from itertools import groupby

from trowel.game import Json
from trowel.games.bad.board import points, speed
from trowel.games.bad.box import (
    CENTRE,
    CHEST,
    CORNER,
    DIRECTIONS,
    DYNAMITE,
    EDGE,
    FULL_NAMES,
    ITEMS,
    START,
    STEPS,
    TILE_NAMES,
    TILES,
    WALL,
    spot_name,
    spot_of,
)
from trowel.games.bad.legal import BASH_SPEED, is_bold, preparation_bits
from trowel.games.bad.state import (
    ACTIONS,
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
    MOVING,
    OVER,
    PASS,
    RETURN,
    ROBBING,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TAKING,
    UP,
    WARP,
    WARPING,
    State,
)
from trowel.saying import Said, joined, said

FIXED_MOVES = {
    LIGHT: "light dynamite",
    RETURN: "return",
    PASS: "pass",
    LEAVE: "leave it",
    LEAVE_BOARD: "escape",
    STAY: "stay",
    DISCARD: "discard snake",
}


def move_words(game: State, action: int) -> str:
    """Say an action as a person would."""
    if action in FIXED_MOVES:
        return FIXED_MOVES[action]
    if MOVE <= action < DROP:
        direction, spaces = divmod(action - MOVE, FARTHEST)
        return f"move {DIRECTIONS[direction]} {spaces + 1}"
    if action < LIGHT:
        return f"drop {TILE_NAMES[action - DROP]}"
    if action == TAKE:
        tile = int(game.tiles[game.meeples[game.turn]])
        return f"take {TILE_NAMES[tile]}" if tile < ITEMS else "take it"
    if action <= SPARE:
        item = "nothing" if action == SPARE else TILE_NAMES[action - STEAL]
        return f"steal {item} from {game.victims[0] + 1}" if game.victim_count else f"steal {item}"
    if action < STAY:
        direction, spaces = divmod(action - BASH, BASHES)
        return f"bash {DIRECTIONS[direction]} {spaces + 2}"
    if action < DISCARD:
        return f"warp to {spot_name(spot_of(action - WARP))}"
    if action < ACTIONS:
        return f"lay snake on {spot_name(spot_of(action - LAY))}"
    raise ValueError(f"there is no action {action}")


def moving_words(game: State) -> str:
    """Say what a turn may hold, and what may come before the move (B-5)."""
    spot = int(game.meeples[game.turn])
    ways = "move or pass" if spot == START else "move, return to the centre or pass"
    before = preparation_bits(game.raw, game.turn, spot)
    may = [
        *(["drop an item"] if before & (((1 << ITEMS) - 1) << DROP) else []),
        *(["light dynamite"] if before >> LIGHT & 1 else []),
    ]
    return f"{ways}; you may {' or '.join(may)} first" if may and spot != START else ways


def tile_here(game: State) -> str:
    """Say the tile that the actor stands on."""
    return TILE_NAMES[game.tiles[game.meeples[game.turn]]]


def ask_words(game: State) -> str:
    """Say what the actor has to decide."""
    if game.phase == MOVING:
        return moving_words(game)
    if game.phase == TAKING:
        key = " for a key" if game.tiles[game.meeples[game.turn]] == CHEST else ""
        return f"take the {tile_here(game)}{key}, or leave it"
    if game.phase == ROBBING:
        return f"steal an item from player {game.victims[0] + 1}, or nothing"
    return {
        WARPING: "warp to a space, or stay on the portal",
        CHARMING: "discard the snake, or lay it on an empty space",
        ESCAPING: f"leave the board with {points(game.raw, game.turn)} points, or stay",
        OVER: "nothing: the game is over",
    }[game.phase]


ANSWERS = {  # by phase, what can be done in it
    MOVING: said("move, bash, return, pass, drop an item or light dynamite"),
    TAKING: said("take the tile or leave it"),
    WARPING: said("warp or stay"),
    CHARMING: said("discard the snake or lay it somewhere"),
    ROBBING: said("steal something or nothing"),
    ESCAPING: said("escape or stay"),
}


def phases_of(action: int) -> tuple[int, ...]:
    """Return the phases in which an action can be legal."""
    if action in (TAKE, LEAVE):
        return (TAKING,)
    if STEAL <= action <= SPARE:
        return (ROBBING,)
    if action == LEAVE_BOARD:
        return (ESCAPING,)
    if action == STAY:
        return (WARPING, ESCAPING)
    if action >= DISCARD:
        return (CHARMING,)
    return (WARPING,) if action > STAY else (MOVING,)


def why_not(game: State, action: int) -> Said:
    """Say in one sentence why an action is not legal."""
    if game.phase == OVER:
        return said("The game is over.")
    if game.phase not in phases_of(action):
        return said("Now you can only {doing}.", doing=ANSWERS[game.phase])
    if action < DROP:
        direction, spaces = divmod(action - MOVE, FARTHEST)
        return why_not_move(game, direction, spaces + 1)
    if game.phase == MOVING and action >= BASH:
        direction, spaces = divmod(action - BASH, BASHES)
        return why_not_bash(game, direction, spaces + 2)
    if action < LIGHT:
        return why_not_drop(game, action - DROP)
    if game.phase == MOVING:
        return why_not_prepare(game, action)
    if game.phase == ROBBING:
        none = f"no {TILE_NAMES[action - STEAL]}"
        return said("Player {player} holds {none}.", player=int(game.victims[0]) + 1, none=none)
    if game.phase == WARPING:
        return why_not_warp(game, spot_of(action - WARP))
    square = spot_name(spot_of(action - LAY))
    return said("{square} is not a completely empty space (B-22).", square=square)


def why_not_move(game: State, direction: int, spaces: int) -> Said:
    """Say why a walk is not possible (B-6 to B-8)."""
    fast = int(speed(game.raw, game.turn))
    if spaces > fast:
        return too_far(fast, spaces)
    spot = int(game.meeples[game.turn])
    for _ in range(spaces):
        spot += STEPS[direction]
        tile = int(game.tiles[spot])
        if tile == EDGE:
            return said("The board ends there (B-7).")
        square = spot_name(spot)
        if game.face[spot] != UP:
            if not is_bold(game.raw, fast):
                sentence = "The tile on {square} lies face down; that takes speed 4 (B-20)."
                return said(sentence, square=square)
        elif tile == WALL:
            return said("There is a wall on {square} (B-8).", square=square)
        elif ITEMS <= tile < TILES:
            name = f"the {TILE_NAMES[tile]}".capitalize()
            return said("{tile} on {square} cannot be passed (B-8).", tile=name, square=square)
    raise AssertionError("the walk is legal")


def too_far(fast: int, spaces: int) -> Said:
    """Say that somebody is too slow for so many spaces (B-6)."""
    sentence = "Your speed is {fast}, so {spaces} spaces are too far (B-6)."
    return said(sentence, fast=fast, spaces=spaces)


def why_not_bash(game: State, direction: int, spaces: int) -> Said:
    """Say why a bash is not possible (B-21)."""
    fast = int(speed(game.raw, game.turn))
    if fast < BASH_SPEED:
        sentence = "Bashing takes speed {needed}; yours is {fast} (B-21)."
        return said(sentence, needed=BASH_SPEED, fast=fast)
    if spaces > fast:
        return too_far(fast, spaces)
    start = int(game.meeples[game.turn])
    path = [start + n * STEPS[direction] for n in range(1, spaces + 1)]
    if any(game.tiles[spot] == EDGE for spot in path):
        return said("The board ends there (B-7).")
    if game.tiles[path[-1]] == WALL and game.face[path[-1]] == UP:
        sentence = "There is a wall on {square}; a bash ends where one can stand (B-21)."
        return said(sentence, square=spot_name(path[-1]))
    return said("There is no tile on the way to bash through: move instead (B-21).")


def why_not_drop(game: State, item: int) -> Said:
    """Say why an item cannot be dropped (B-14)."""
    if game.items[game.turn, item] == 0:
        return said("You hold {none}.", none=f"no {TILE_NAMES[item]}")
    if game.dropped:
        return said("One item a turn may be dropped (B-14).")
    return said("{place} is not a bare space to drop something on (B-14).", place=place_words(game))


def why_not_prepare(game: State, action: int) -> Said:
    """Say why dynamite cannot be lit, or why nobody can return (B-12, B-15)."""
    if action == RETURN:
        return said("You stand on the centre already (B-12).")
    if game.items[game.turn, DYNAMITE] == 0:
        return said("You hold no dynamite (B-15).")
    return said("Dynamite cannot be lit on the centre or a corner (B-15).")


def why_not_warp(game: State, spot: int) -> Said:
    """Say why the portal does not lead to a space (B-24)."""
    square = spot_name(spot)
    if game.face[spot] != UP:
        return said("The tile on {square} lies face down (B-24).", square=square)
    tile = f"the {TILE_NAMES[game.tiles[spot]]}"
    return said("Nobody can warp to {tile} on {square} (B-24).", tile=tile, square=square)


def place_words(game: State) -> Said:
    """Name the space that the actor stands on, at the beginning of a sentence."""
    spot = int(game.meeples[game.turn])
    tile = int(game.tiles[spot])
    if tile == CENTRE:
        return said("The centre")
    if tile == CORNER:
        return said("A corner")
    name = f"the {TILE_NAMES[tile]}".capitalize()
    return said("{tile} on {square}", tile=name, square=spot_name(spot))


def event_words(event: Json, viewer: int, names: Sequence[str]) -> str:
    """Say an event to a viewer, in the past tense."""
    me = event["seat"] == viewer
    tile = event.get("tile")
    victim = event.get("victim")
    about = {
        **event,
        "who": "You" if me else player(event["seat"], names),
        "has": "have" if me else "has",
        "was": "were" if me else "was",
        "a_tile": some(tile) if tile else "a tile that nobody saw",
        "whom": "you" if victim is not None and victim == viewer else player(victim or 0, names),
        "s": "" if event.get("spaces") == 1 else "s",
        "for_key": " for a key" if event.get("keys") else "",
        "count": some_tiles(len(event.get("squares", ()))),
        "ending": ENDINGS.get(event.get("why", ""), ""),
    }
    return TELLING[event["event"]].format(**about)


def story_words(events: Sequence[Json], viewer: int, names: Sequence[str]) -> list[str]:
    """Say events that follow each other; tiles turned up together are one sentence."""
    found: list[str] = []
    for name, run in groupby(events, key=lambda event: str(event["event"])):
        alike = list(run)
        if name == "turned up":
            found.append(turned_up_words(alike, viewer, names))
        else:
            found += [event_words(event, viewer, names) for event in alike]
    return found


def turned_up_words(events: Sequence[Json], viewer: int, names: Sequence[str]) -> str:
    """Say which tiles were turned up together, by kind."""
    places: dict[str, list[str]] = {}
    for event in events:
        places.setdefault(event["tile"], []).append(event["square"])
    parts = [f"{some_of(tile, len(on))} on {joined(on, 'and')}" for tile, on in places.items()]
    seat = events[0]["seat"]
    who = "You" if seat == viewer else player(seat, names)
    return f"{who} turned up {joined(parts, 'and')}."


def some_of(tile: str, count: int) -> str:
    """Say a number of tiles of a kind: 'a gem', '2 jade statues', 'ice'."""
    if count == 1 or tile in UNCOUNTED:
        return some(tile)
    return f"{count} {FULL_NAMES.get(tile, tile)}s"


def player(seat: int, names: Sequence[str]) -> str:
    """Return the name of the player of a seat."""
    return names[seat] if names else f"Player {seat + 1}"


def some(tile: str) -> str:
    """Say one tile: 'a gem', 'some ice'."""
    return UNCOUNTED.get(tile) or f"a {FULL_NAMES.get(tile, tile)}"


def some_tiles(count: int) -> str:
    """Say a number of tiles."""
    return f"{count} tile{'' if count == 1 else 's'}"


UNCOUNTED = {"ice": "ice", "dynamite": "dynamite"}
TELLING = {
    "started": "{who} {has} the first turn.",
    "moved": "{who} moved {spaces} space{s} {direction} to {to}.",
    "bashed": "{who} bashed {direction} to {to}.",
    "smashed": "{who} smashed {a_tile} on {square}.",
    "hit a wall": "{who} ran into a wall on {square}.",
    "slid": "{who} slid over the ice to {to}.",
    "warped": "{who} warped from {from} to {to}.",
    "turned up": "{who} turned up {a_tile} on {square}.",
    "picked up": "{who} picked up {a_tile} on {square}{for_key}.",
    "left lying": "{who} left {a_tile} lying on {square}.",
    "stayed": "{who} stayed on {square}.",
    "dropped": "{who} dropped {a_tile} on {square}.",
    "lit": "{who} lit dynamite on {square}.",
    "blown up": "The blast of {by} destroyed {a_tile} on {square}.",
    "thrown back": "{who} {was} thrown back from {from} to the centre.",
    "robbed": "{who} stole {a_tile} from {whom}.",
    "spared": "{who} stole nothing from {whom}.",
    "snake met": "{who} met a snake on {square}.",
    "charmed": "{who} charmed the snake on {square} away.",
    "laid": "{who} charmed the snake on {from} over to {to}.",
    "missed a turn": "{who} missed a turn to get rid of the snake on {square}.",
    "returned": "{who} returned to the centre.",
    "passed": "{who} passed.",
    "escaped": "{who} escaped from {square} with {points} points.",
    "fog fell": "The fog covered {count}.",
    "over": "{ending}: the game is over.",
}
ENDINGS = {
    "exhausted": "No treasure is left",
    "all passed": "All players have passed",
    "no progress": "Nothing has changed for 15 rounds",
    "too long": "600 turns have been played",
    "one left": "Only one player is left on the board",
}
