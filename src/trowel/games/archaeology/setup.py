"""Lay out a described position: hands, market, chambers, dig site, tents, sold sets."""

from collections.abc import Mapping, Sequence
from typing import Any

from trowel.chance import DEAL, seeded
from trowel.game import Json, PositionError
from trowel.games.archaeology.box import (
    BURIED_RUINS,
    CARD_NAMES,
    KINDS,
    MAP,
    MONUMENT_TITLES,
    NAMES,
    PILE,
    SET_LIMIT,
    STORM,
    THIEF,
    Box,
    chamber_count,
)
from trowel.games.archaeology.option import blank_game, check_options
from trowel.games.archaeology.state import DECK_SIZE, State
from trowel.option import a_list, a_seat, check_parts
from trowel.record import Games, Numbers

PARTS = ("seats", "hands", "market", "dig_site", "monument", "chambers", "pile", "tents", "sold")
MORE_PARTS = ("turn", "dug", "variants", "values", "seed")
FIRST_MONUMENT = "great-pyramid"
LARGEST_BOX = 85  # treasures


def placed_game(box: Box, description: Json) -> tuple[Games, Json]:
    """Return an array of one game as described, before its turn goes on, and its options."""
    check_parts(description, PARTS + MORE_PARTS)
    hands = a_list("hands", description.get("hands"), None)
    seats = description.get("seats", len(hands) or 2)
    options = check_options(box, seats, described_options(box, description))
    games = blank_game(box, seats, options)
    game = State.at(games, 0)
    if not isinstance(description.get("dug", False), bool):
        raise PositionError(f"dug is true or false, not {description['dug']!r}.")
    game.rng = seeded(description.get("seed", 0), DEAL)
    game.turn = game.start = a_seat(seats, description.get("turn", 0))
    for seat, hand in enumerate(a_list("hands", hands, seats)):
        lay_cards(game.hands[seat], f"hands, seat {seat}", hand)
    lay_cards(game.market, "market", description.get("market"))
    lay_chambers(game, description)
    lay_dig_site(game, description.get("dig_site"))
    lay_tents(game, description.get("tents"))
    lay_sold(game, a_list("sold", description.get("sold"), seats))
    count_copies(game, box)
    return games, options


def described_options(box: Box, description: Json) -> Json:
    """Return the options that a position names, with the suggested monument if none (N-5)."""
    options: Json = {
        name: description[name]
        for name in ("monument", "variants", "values")
        if name in description
    }
    if len(box.monuments) > 1:
        options.setdefault("monument", FIRST_MONUMENT)
    if options.get("monument") == "random":
        raise PositionError("a position needs a named monument, not a random one.")
    return options


def a_card(part: str, name: Any, names: Sequence[str]) -> int:
    """Return the number of a card by its name."""
    if name not in names:
        raise PositionError(f"{part}: no card {name!r}; there are {', '.join(names)}.")
    return names.index(name)


def lay_cards(row: Numbers, part: str, cards: Any) -> None:
    """Lay out treasures given as {kind: count}."""
    if cards is None:
        return
    if not isinstance(cards, Mapping):
        raise PositionError(f"{part}: cards are given as {{kind: number}}, not {cards!r}.")
    for name, count in cards.items():
        if type(count) is not int or not 0 <= count <= 99:
            raise PositionError(f"{part}: the number of {name} is from 0 to 99, not {count!r}.")
        row[a_card(part, name, NAMES)] = count


def lay_chambers(game: State, description: Json) -> None:
    """Fill the chambers; those of the Buried Ruins lie open (M-7)."""
    most = chamber_count(game.monument)
    for number, cards in enumerate(a_list("chambers", description.get("chambers"), most)):
        lay_cards(game.chambers[number], f"chambers, number {number}", cards)
        if game.monument == BURIED_RUINS:
            game.seen[:, number] = game.chambers[number]
    if description.get("pile") and game.monument != BURIED_RUINS:
        raise PositionError(f"the {MONUMENT_TITLES[game.monument]} has no pile.")
    lay_cards(game.chambers[PILE], "pile", description.get("pile"))
    if game.chambers[:, MAP].any():
        raise PositionError("a chamber never holds a map (A-1).")


def lay_dig_site(game: State, cards: Any) -> None:
    """Lay out the dig site, top card first."""
    names = a_list("dig_site", cards, None)
    if len(names) > DECK_SIZE:
        raise PositionError(f"dig_site has at most {DECK_SIZE} cards, not {len(names)}.")
    for spot, name in enumerate(names):
        game.deck[spot] = a_card("dig_site", name, CARD_NAMES)
    game.cursor = 0
    game.deck_end = len(names)


def lay_tents(game: State, tents: Any) -> None:
    """Hand out tents; none if they are not named."""
    most = int(game.tents.max())
    game.tents[:] = 0
    for seat, uses in enumerate(a_list("tents", tents, game.seats)):
        if type(uses) is not int or not 0 <= uses <= most:
            raise PositionError(f"tents: a seat has 0 to {most} in this game, not {uses!r}.")
        game.tents[seat] = uses


def lay_sold(game: State, sold: Sequence[Any]) -> None:
    """Lay out sold sets given as [{'kind': ..., 'count': ...}] for each seat."""
    laid = 0
    for seat, sets in enumerate(sold):
        part = f"sold, seat {seat}"
        for one in a_list(part, sets, None):
            if not isinstance(one, Mapping) or not {"kind", "count"} <= set(one):
                raise PositionError(f"{part}: a set is {{'kind': ..., 'count': ...}}, not {one!r}.")
            kind, count = a_card(part, one["kind"], NAMES), one["count"]
            if type(count) is not int or not 1 <= count <= min(SET_LIMIT, game.limit[kind]):
                raise PositionError(
                    f"{part}: a {NAMES[kind]} set has 1 to {game.limit[kind]} cards, not {count!r}."
                )
            if (laid := laid + count) > LARGEST_BOX:
                raise PositionError(f"{part}: no box has more than {LARGEST_BOX} treasures.")
            game.sets[seat, kind, count - 1] += 1
            game.cards_sold[seat] += count
            game.money[seat] += game.prices[kind, count - 1]


def count_copies(game: State, box: Box) -> None:
    """Count the cards of the position, and refuse more than the box holds."""
    laid = game.hands.sum(axis=0) + game.market + game.chambers.sum(axis=0)
    laid += (game.sets.sum(axis=0) * range(1, SET_LIMIT + 1)).sum(axis=1)
    dig_site = game.deck[: game.deck_end].tolist()
    for kind in range(KINDS):
        count = int(laid[kind]) + dig_site.count(kind)
        if count > box.copies(kind):
            raise PositionError(
                f"the box has {box.copies(kind)} cards '{NAMES[kind]}', not {count}."
            )
        game.copies[kind] = max(count, int(game.copies[kind] > 0) * box.copies(kind))
    for card, most in ((THIEF, max(box.thieves.values())), (STORM, max(box.storms.values()))):
        game.copies[card] = dig_site.count(card)
        if game.copies[card] > most:
            raise PositionError(
                f"the box has {most} cards '{CARD_NAMES[card]}', not {game.copies[card]}."
            )
