"""What a seat can know as a vector of small whole numbers, for learning.

`LAYOUT` lists the parts in order; `docs/observation.md` shows the same table and a test keeps the
two equal. Seats are counted from the observer, clockwise: the observer is always the first.
"""

from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import CARDS, CHAMBERS, KINDS, MONUMENTS, SEATS, SET_LIMIT
from trowel.games.archaeology.legal import legal_set
from trowel.games.archaeology.state import KEEPING, PHASES, State
from trowel.games.archaeology.turn import chamber_size, hand_size, to_the_left
from trowel.record import Games, Numbers
from trowel.vector import write_mask, write_one_hot, write_row

LAYOUT = (  # part, length, meaning
    ("phase", len(PHASES), "one-hot: act, steal, shelter, discard, look, keep, mine, name, over"),
    (
        "monument",
        len(MONUMENTS),
        "one-hot: great-pyramid to buried-ruins, then the classic pyramid",
    ),
    ("turn", SEATS, "one-hot: whose turn it is"),
    ("actor", SEATS, "one-hot: who decides now; all zero when over"),
    (
        "table",
        12,
        "seats, dig site, debt, open trade, explorations left (1 at most), must sell, "
        "has sold, has acted, passes, idle turns, cards or kinds to choose, pile of the ruins",
    ),
    ("market", KINDS, "cards of each kind in the marketplace"),
    ("unseen", CARDS, "cards of each kind, thieves and storms where the seat cannot tell"),
    ("taken", KINDS, "1 for a kind taken this turn, or since an exploration brought cards"),
    ("paid", KINDS, "1 for a kind paid this turn, or since an exploration brought cards"),
    ("named", KINDS, "1 for the kind already named to the Sphinx"),
    ("drawn", KINDS, "cards lying open at the Mine, or picked by the seat itself in the Tomb"),
    ("chambers", CHAMBERS * (1 + KINDS), "for each: its size, then the cards the seat is sure of"),
    (
        "seats",
        SEATS * (6 + KINDS),
        "for each: in the game, hand size, money, cards sold, tent uses, "
        "sheltered, then the cards the seat is sure of (its own: its hand)",
    ),
    ("trade", KINDS, "trading values"),
    ("limit", KINDS, "largest set of each kind that has a price"),
    ("prices", KINDS * SET_LIMIT, "prices of sets of 1 to 5, by kind"),
)
OBSERVATION_SIZE = sum(length for _, length, _ in LAYOUT)
COUNT_BITS = 5  # of a number that counts the copies of one card
COUNT_MOST = (1 << COUNT_BITS) - 1


@compiled
def observe(game: State, seat: int, out: Numbers) -> None:
    """Write the observation of a seat."""
    at = write_moment(game, seat, out)
    at = write_table(game, at, out)
    at = write_row(game.market, at, out)
    at = write_unseen(game, seat, at, out)
    at = write_bits(game.taken, at, out)
    at = write_bits(game.paid, at, out)
    at = write_one_hot(game.named, KINDS, at, out)
    at = write_drawn(game, seat, at, out)
    at = write_chambers(game, seat, at, out)
    at = write_seats(game, seat, at, out)
    at = write_row(game.trade, at, out)
    at = write_row(game.limit, at, out)
    for kind in range(KINDS):
        at = write_row(game.prices[kind], at, out)


@hot
def write_bits(bits: int, at: int, out: Numbers) -> int:
    """Write a set of kinds as 0 and 1."""
    for kind in range(KINDS):
        out[at + kind] = (bits >> kind) & 1
    return at + KINDS


@hot
def places_left(game: State, seat: int, other: int) -> int:
    """Count the places from one seat clockwise to another."""
    return to_the_left(game, game.seats - seat, other)


@hot
def write_moment(game: State, seat: int, out: Numbers) -> int:
    """Write phase, monument, whose turn it is and who decides."""
    at = write_one_hot(game.phase, len(PHASES), 0, out)
    at = write_one_hot(game.monument, len(MONUMENTS), at, out)
    at = write_one_hot(places_left(game, seat, game.turn), SEATS, at, out)
    actor = places_left(game, seat, game.actor) if game.actor >= 0 else SEATS
    return write_one_hot(actor, SEATS, at, out)


@hot
def write_table(game: State, at: int, out: Numbers) -> int:
    """Write the single numbers that all can see."""
    out[at] = game.seats
    out[at + 1] = game.deck_end - game.cursor
    out[at + 2] = game.debt
    out[at + 3] = game.trading
    out[at + 4] = int(game.explored < game.explorations)
    out[at + 5] = game.must_sell
    out[at + 6] = game.has_sold
    out[at + 7] = game.has_acted
    out[at + 8] = game.passes
    out[at + 9] = game.idle
    out[at + 10] = game.to_choose
    out[at + 11] = chamber_size(game, CHAMBERS)
    return at + 12


@hot
def write_unseen(game: State, seat: int, at: int, out: Numbers) -> int:
    """Write how many of each card lie where the seat cannot tell, as `count_unseen` counts them.

    The dig site is counted in one packed number, which is quicker than an array.
    """
    packed = 0
    for spot in range(game.cursor, game.deck_end):
        packed += 1 << int(game.deck[spot]) * COUNT_BITS
    for card in range(CARDS):
        out[at + card] = packed >> card * COUNT_BITS & COUNT_MOST
    for chamber in range(CHAMBERS + 1):
        for kind in range(KINDS):
            out[at + kind] += game.chambers[chamber, kind] - game.seen[seat, chamber, kind]
    for other in range(game.seats):
        if other != seat:
            for kind in range(KINDS):
                out[at + kind] += game.hands[other, kind] - game.known[seat, other, kind]
    return at + CARDS


@hot
def write_drawn(game: State, seat: int, at: int, out: Numbers) -> int:
    """Write the drawn cards, unless another seat has picked them unseen in the Tomb."""
    visible = int(game.phase != KEEPING or game.actor == seat)
    for kind in range(KINDS):
        out[at + kind] = game.drawn[kind] * visible
    return at + KINDS


@hot
def write_chambers(game: State, seat: int, at: int, out: Numbers) -> int:
    """Write the size of each chamber and what the seat is sure of."""
    for chamber in range(CHAMBERS):
        out[at] = chamber_size(game, chamber)
        at = write_row(game.seen[seat, chamber], at + 1, out)
    return at


@hot
def write_seats(game: State, seat: int, at: int, out: Numbers) -> int:
    """Write each seat's public numbers and what the observer is sure it holds."""
    for places in range(SEATS):
        if places >= game.seats:
            for column in range(6 + KINDS):
                out[at + column] = 0
            at += 6 + KINDS
            continue
        other = to_the_left(game, seat, places)
        out[at] = 1
        out[at + 1] = hand_size(game, other)
        out[at + 2] = game.money[other]
        out[at + 3] = game.cards_sold[other]
        out[at + 4] = game.tents[other]
        out[at + 5] = game.sheltered[other]
        sure = game.hands[seat] if other == seat else game.known[seat, other]
        at = write_row(sure, at + 6, out)
    return at


@compiled
def observe_game(games: Games, index: int, seat: int, out: Numbers) -> None:
    """Write the observation of a seat in one game of an array."""
    observe(games[index], seat, out)


@compiled
def mask_game(games: Games, index: int, out: Numbers) -> None:
    """Write 1 for each legal action of one game of an array, and 0 for the others."""
    low, high = legal_set(games[index])
    write_mask(low, high, 0, out)
