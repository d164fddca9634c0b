"""Check the options of a card game and write them into a blank record."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trowel.game import Json, OptionError
from trowel.games.archaeology.box import (
    BEGINNERS_LUCK,
    KINDS,
    LONG_EXPEDITION,
    MONUMENTS,
    NAMES,
    SET_LIMIT,
    STORM,
    THIEF,
    VARIANTS,
    Box,
    kinds_in_play,
    storms_in_play,
    tent_uses,
    thieves_in_play,
)
from trowel.games.archaeology.state import NOT_NAMED, RANDOM, State
from trowel.option import check_known, check_seats, checked_start, checked_variants
from trowel.record import Games, batch
from trowel.saying import said

OPTIONS = ("monument", "variants", "start", "values")
TRADE_VALUES, PRICES = range(1, 10), range(100)  # what a table may hold (N-2)


def check_options(box: Box, seats: int, options: Mapping[str, Any]) -> Json:
    """Return the options as plain data without defaults, or raise OptionError."""
    check_known(box.id, options, OPTIONS)
    check_seats(box.id, seats, box.seats)
    variants = allowed_variants(box, seats, options.get("variants"))
    found = {
        "monument": checked_monument(box, options.get("monument")),
        "variants": variants,
        "start": allowed_start(seats, variants, options.get("start")),
        "values": checked_values(box, options.get("values")),
    }
    return {name: value for name, value in found.items() if value not in (None, [], {})}


def allowed_variants(box: Box, seats: int, variants: Any) -> list[str]:
    """Return the variants in the order of the rulebook (V-1 to V-3)."""
    found = checked_variants(box.id, variants, box.variants)
    if LONG_EXPEDITION in found and seats > 3:
        raise OptionError(said("long-expedition is for 2 or 3 seats, not {seats}.", seats=seats))
    return found


def checked_monument(box: Box, monument: Any) -> str | None:
    """Return the chosen monument, or None to draw one (N-5)."""
    if monument in (None, "random"):
        return None
    names = [MONUMENTS[number] for number in box.monuments]
    if monument not in names:
        raise OptionError(
            f"{box.id} has no monument {monument!r}; it has {', '.join(names)} (or random)."
        )
    return str(monument) if len(names) > 1 else None


def allowed_start(seats: int, variants: Sequence[str], start: Any) -> int | None:
    """Return the seat with the first turn, or None to draw one (C-4, N-7)."""
    found = checked_start(seats, start)
    if found is not None and BEGINNERS_LUCK in variants:
        raise OptionError(f"{BEGINNERS_LUCK} decides who starts, so start must be left out.")
    return found


def checked_values(box: Box, table: Any) -> Json:
    """Return the rows of a value table that replaces the box's (N-2)."""
    if table is None:
        return {}
    if not isinstance(table, Mapping):
        raise OptionError(
            f"a value table has a row for each treasure, such as {{'coin': ...}}, not {table!r}."
        )
    names = [name for kind, name in enumerate(NAMES) if box.copies(kind)]
    return {row: checked_row(row, table[row], names) for row in table}


def checked_row(row: Any, values: Any, names: Sequence[str]) -> Json:
    """Return one row of a value table: a trading value and the prices of its sets (N-2)."""
    if row not in names:
        raise OptionError(
            f"value table, row {row!r}: no such treasure; there are {', '.join(names)}."
        )
    if not isinstance(values, Mapping) or set(values) != {"trade", "prices"}:
        raise OptionError(f"value table, row '{row}': give 'trade' and 'prices', nothing else.")
    trade, prices = values["trade"], values["prices"]
    if type(trade) is not int or trade not in TRADE_VALUES:
        sentence = "value table, row '{row}': trade is a number from 1 to 9, not {trade}."
        raise OptionError(said(sentence, row=row, trade=repr(trade)))
    if (
        not isinstance(prices, Sequence)
        or isinstance(prices, str)
        or not 1 <= len(prices) <= SET_LIMIT
    ):
        sentence = "value table, row '{row}': prices lists 1 to {most} numbers, not {prices}."
        raise OptionError(said(sentence, row=row, most=SET_LIMIT, prices=repr(prices)))
    for price in prices:
        if type(price) is not int or price not in PRICES:
            sentence = "value table, row '{row}': a price is a number from 0 to 99, not {price}."
            raise OptionError(said(sentence, row=row, price=repr(price)))
    if list(prices) != sorted(prices):
        sentence = "value table, row '{row}': prices must not fall, as {prices} do."
        raise OptionError(said(sentence, row=row, prices=str(list(prices))))
    return {"trade": trade, "prices": list(prices)}


def value_table(box: Box, values: Json) -> Json:
    """Return the whole value table of a game: the box's with the replaced rows."""
    table = {
        NAMES[kind]: {"trade": treasure.trade, "prices": list(treasure.prices)}
        for kind, treasure in enumerate(box.treasures)
        if treasure
    }
    return table | values


def blank_game(box: Box, seats: int, options: Json) -> Games:
    """Return an array of one game with its settings and nothing dealt."""
    games = batch(State, 1)
    game = State.at(games, 0)
    variants = tuple(options.get("variants", ()))
    game.seats = seats
    game.monument = monument_number(box, options.get("monument"))
    game.start = options.get("start", RANDOM)
    game.named = NOT_NAMED
    game.variants = bits(variants, VARIANTS)
    game.luck = int(BEGINNERS_LUCK in variants)
    game.explorations = box.explorations
    game.storm_start = box.storm_start
    game.tents[:seats] = tent_uses(box, variants)
    for kind in kinds_in_play(box, seats, variants):
        game.copies[kind] = box.copies(kind)
    game.copies[THIEF] = thieves_in_play(box, seats, variants)
    game.copies[STORM] = storms_in_play(box, seats, variants)
    own = options.get("values", {})
    game.own_values = bits(own, NAMES)
    lay_out_values(game, value_table(box, own))
    return games


def bits(chosen: Iterable[str], names: Sequence[str]) -> int:
    """Return a set of names as bits in the order of all names."""
    return sum(1 << names.index(name) for name in chosen)


def monument_number(box: Box, monument: str | None) -> int:
    """Return the number of a monument; RANDOM if the deal draws it."""
    if monument is not None:
        return MONUMENTS.index(monument)
    return box.monuments[0] if len(box.monuments) == 1 else RANDOM


def lay_out_values(game: State, table: Json) -> None:
    """Copy a value table into the record."""
    for kind in range(KINDS):
        row = table.get(NAMES[kind])
        if row:
            game.trade[kind] = row["trade"]
            game.limit[kind] = len(row["prices"])
            game.prices[kind, : len(row["prices"])] = row["prices"]
