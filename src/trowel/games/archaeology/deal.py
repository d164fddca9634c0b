"""Set-up: the first hands, the marketplace, the chambers and the dig site (A-1 to A-3)."""

import numpy as np

from trowel.chance import DEAL, draw, seeded
from trowel.compiled import compiled
from trowel.games.archaeology.box import (
    BURIED_RUINS,
    CHAMBER_SIZES,
    CHAMBERS,
    KINDS,
    MAP,
    STORM,
    THIEF,
)
from trowel.games.archaeology.event import note_seat
from trowel.games.archaeology.memory import see_placed
from trowel.games.archaeology.state import ANNOUNCED, RANDOM, STARTED, State
from trowel.games.archaeology.turn import begin_turn, settle
from trowel.log import Log, note

HAND, MARKET = 4, 5  # cards dealt
SIZES = np.array(CHAMBER_SIZES, np.int8)


@compiled
def deal(game: State, seed: int, log: Log) -> None:
    """Set up a game on a record that holds nothing but its settings, and begin the first turn."""
    game.rng = seeded(seed, DEAL)
    gather_treasures(game)
    for seat in range(game.seats):
        for _ in range(HAND):
            game.hands[seat, dealt_card(game)] += 1
    for _ in range(MARKET):
        game.market[dealt_card(game)] += 1
    fill_chambers(game)
    prepare_dig_site(game)
    choose_start(game, log)
    game.turn = game.start
    note_seat(log, STARTED, game.turn)
    begin_turn(game, log)
    settle(game, log)


@compiled
def gather_treasures(game: State) -> None:
    """Stack all treasures but the maps (A-1)."""
    game.cursor = 0
    game.deck_end = 0
    for kind in range(KINDS):
        if kind != MAP:
            for _ in range(game.copies[kind]):
                game.deck[game.deck_end] = kind
                game.deck_end += 1


@compiled
def dealt_card(game: State) -> int:
    """Take a random card of the stack."""
    swap_in_random_card(game, game.cursor)
    game.cursor += 1
    return int(game.deck[game.cursor - 1])


@compiled
def swap_in_random_card(game: State, spot: int) -> None:
    """Put a random one of the cards from a spot on into that spot."""
    other = spot + draw(game, game.deck_end - spot)
    card = game.deck[other]
    game.deck[other] = game.deck[spot]
    game.deck[spot] = card


@compiled
def fill_chambers(game: State) -> None:
    """Fill the chambers of the monument, drawn at random if none was chosen (C-2, N-5)."""
    if game.monument == RANDOM:
        game.monument = draw(game, BURIED_RUINS + 1)
    for chamber in range(CHAMBERS + 1):
        for _ in range(SIZES[game.monument, chamber]):
            kind = dealt_card(game)
            game.chambers[chamber, kind] += 1
            if game.monument == BURIED_RUINS and chamber < CHAMBERS:
                see_placed(game, chamber, kind, 1)


@compiled
def prepare_dig_site(game: State) -> None:
    """Shuffle the maps, thieves and storms into the rest (A-3)."""
    add_to_dig_site(game, MAP)
    add_to_dig_site(game, THIEF)
    add_to_dig_site(game, STORM)
    shuffle_dig_site(game)


@compiled
def add_to_dig_site(game: State, card: int) -> None:
    """Lay all copies of a card on top, where the dealt cards have left room."""
    for _ in range(game.copies[card]):
        game.cursor -= 1
        game.deck[game.cursor] = card


@compiled
def shuffle_dig_site(game: State) -> None:
    """Put the dig site into a random order."""
    for spot in range(game.cursor, game.deck_end - 1):
        swap_in_random_card(game, spot)


@compiled
def choose_start(game: State, log: Log) -> None:
    """Let the lowest first hand start (V-3), or who was named, or a random seat (C-4, N-7)."""
    if game.luck == 1:
        announce_hands(game, log)
        game.start = luckless_seat(game)
    elif game.start == RANDOM:
        game.start = draw(game, game.seats)


@compiled
def announce_hands(game: State, log: Log) -> None:
    """Tell all the trading value of each first hand (V-3)."""
    for seat in range(game.seats):
        value = 0
        for kind in range(KINDS):
            value += int(game.hands[seat, kind]) * game.trade[kind]
        game.announced[seat] = value
        note(log, ANNOUNCED, seat, 0, 0, value, 0)


@compiled
def luckless_seat(game: State) -> int:
    """Return the seat with the lowest first hand; a tie is drawn at random (V-3)."""
    found, tied = 0, 1
    for seat in range(1, game.seats):
        if game.announced[seat] < game.announced[found]:
            found, tied = seat, 1
        elif game.announced[seat] == game.announced[found]:
            tied += 1
            if draw(game, tied) == 0:
                found = seat
    return found
