"""Redeal all that a viewer cannot know, uniformly over the arrangements that it cannot tell apart.

A viewer is a seat, or `game.seats` for a spectator. Two worlds that the viewer cannot tell apart
give the same redeal for the same seed, to the byte.
"""

from trowel.chance import REDEAL, draw, draw_from, seeded
from trowel.compiled import compiled
from trowel.games.archaeology.box import CARDS, CHAMBERS, KINDS, MAP, SEATS, STORM, THIEF
from trowel.games.archaeology.deal import shuffle_dig_site
from trowel.games.archaeology.state import KEEPING, State
from trowel.games.archaeology.turn import chamber_size, hand_size
from trowel.record import Games, Numbers


@compiled
def count_unseen(game: State, viewer: int, pool: Numbers) -> None:
    """Count by card what lies where the viewer cannot tell: hands, chambers, dig site."""
    for card in range(CARDS):
        pool[card] = 0
    for kind in range(KINDS):
        for seat in range(game.seats):
            if seat != viewer:
                pool[kind] += game.hands[seat, kind] - game.known[viewer, seat, kind]
        for chamber in range(CHAMBERS + 1):
            pool[kind] += game.chambers[chamber, kind] - game.seen[viewer, chamber, kind]
    for spot in range(game.cursor, game.deck_end):
        pool[game.deck[spot]] += 1


@compiled
def resample(game: State, viewer: int, seed: int, pool: Numbers, room: Numbers) -> None:
    """Redeal what the viewer cannot know; `pool` (by card) and `room` (by place) are scratch."""
    game.rng = seeded(seed, REDEAL)
    redeal(game, viewer, pool, room)
    while not can_pay(game):  # all know that who has taken cards can pay for them
        redeal(game, viewer, pool, room)
    forget_private_memories(game, viewer)
    redo_pick(game, viewer, pool)


@compiled
def redeal(game: State, viewer: int, pool: Numbers, room: Numbers) -> None:
    """Redeal the cards that the viewer cannot place."""
    count_unseen(game, viewer, pool)
    hide_cards(game, viewer, room)
    dig_maps = redeal_maps(game, pool, room)
    redeal_hands(game, pool, room)
    redeal_chambers(game, pool, room)
    redeal_dig_site(game, pool, dig_maps)


@compiled
def can_pay(game: State) -> bool:
    """Tell whether the hand of the turn can pay what the open trade still costs."""
    worth = 0
    for kind in range(KINDS):
        if not game.taken >> kind & 1:
            worth += int(game.hands[game.turn, kind]) * int(game.trade[kind])
    return worth >= game.debt


@compiled
def hide_cards(game: State, viewer: int, room: Numbers) -> None:
    """Leave only the cards that the viewer is sure of, and count the room for others."""
    for seat in range(game.seats):
        room[seat] = 0
        if seat != viewer:
            size = hand_size(game, seat)
            for kind in range(KINDS):
                game.hands[seat, kind] = game.known[viewer, seat, kind]
            room[seat] = size - hand_size(game, seat)
    for chamber in range(CHAMBERS + 1):
        size = chamber_size(game, chamber)
        for kind in range(KINDS):
            game.chambers[chamber, kind] = game.seen[viewer, chamber, kind]
        room[SEATS + chamber] = size - chamber_size(game, chamber)


@compiled
def redeal_maps(game: State, pool: Numbers, room: Numbers) -> int:
    """Spread the maps over hands and dig site, never chambers (A-1); return those in the dig site.

    Thieves and storms have their places in the dig site first: every spot left is equally likely.
    """
    dig_room = game.deck_end - game.cursor - int(pool[THIEF]) - int(pool[STORM])
    hand_room = 0
    for seat in range(game.seats):
        hand_room += room[seat]
    dig_maps = 0
    for _ in range(pool[MAP]):
        if draw(game, dig_room + hand_room) < dig_room:
            dig_room -= 1
            dig_maps += 1
        else:
            hand_room -= 1
            seat = draw_from(game, room[:SEATS])
            room[seat] -= 1
            game.hands[seat, MAP] += 1
    pool[MAP] = 0
    return dig_maps


@compiled
def redeal_hands(game: State, pool: Numbers, room: Numbers) -> None:
    """Fill the hands from the pool."""
    for seat in range(game.seats):
        for _ in range(room[seat]):
            kind = draw_from(game, pool[:KINDS])
            pool[kind] -= 1
            game.hands[seat, kind] += 1


@compiled
def redeal_chambers(game: State, pool: Numbers, room: Numbers) -> None:
    """Fill the chambers from the pool."""
    for chamber in range(CHAMBERS + 1):
        for _ in range(room[SEATS + chamber]):
            kind = draw_from(game, pool[:KINDS])
            pool[kind] -= 1
            game.chambers[chamber, kind] += 1


@compiled
def redeal_dig_site(game: State, pool: Numbers, maps: int) -> None:
    """Put all that is left into the dig site in a random order, and wipe the drawn part."""
    pool[MAP] = maps
    for spot in range(game.cursor):
        game.deck[spot] = 0
    spot = game.cursor
    for card in range(CARDS):
        for _ in range(pool[card]):
            game.deck[spot] = card
            spot += 1
    shuffle_dig_site(game)


@compiled
def forget_private_memories(game: State, viewer: int) -> None:
    """Leave the other seats what is public and the chambers they are seen to have looked at."""
    spectator = game.seats
    for seat in range(game.seats):
        if seat != viewer:
            for kind in range(KINDS):
                for other in range(game.seats):
                    game.known[seat, other, kind] = game.known[spectator, other, kind]
                for chamber in range(CHAMBERS):
                    public = game.seen[spectator, chamber, kind]
                    whole = game.chambers[chamber, kind]
                    looked = game.looked[seat, chamber] == 1
                    game.seen[seat, chamber, kind] = whole if looked else public


@compiled
def redo_pick(game: State, viewer: int, pool: Numbers) -> None:
    """Pick again what another seat has picked so far in the Tomb, unseen (M-4)."""
    if game.phase != KEEPING or game.actor == viewer:
        return
    picked = 0
    for kind in range(KINDS):
        picked += game.drawn[kind]
        game.drawn[kind] = 0
        pool[kind] = game.chambers[game.chamber, kind]
    for _ in range(picked):
        kind = draw_from(game, pool[:KINDS])
        pool[kind] -= 1
        game.drawn[kind] += 1


@compiled
def unseen_cards(games: Games, index: int, viewer: int, pool: Numbers) -> None:
    """Count by card what lies where the viewer cannot tell."""
    count_unseen(games[index], viewer, pool)


@compiled
def resample_game(
    games: Games, index: int, viewer: int, seed: int, pool: Numbers, room: Numbers
) -> None:
    """Redeal in one game of an array what a viewer cannot know."""
    resample(games[index], viewer, seed, pool, room)
