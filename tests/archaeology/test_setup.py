"""Set-up: what is dealt where, and how many (A-1 to A-3, C-2 to C-4, N-3 to N-7, V-1 to V-3)."""

from collections import Counter

import pytest

from trowel import Match, new_match
from trowel.games.archaeology.box import CARD_NAMES, MONUMENTS, TABLET
from trowel.games.archaeology.state import State

SEEDS = range(30)


def state(match: Match) -> State:
    return State.at(match.state, 0)


def whole_dig_site(match: Match) -> Counter[str]:
    """Count the dig site as it was before the first dig: the deck keeps what was drawn."""
    game = state(match)
    size = sum(int(game.copies[card]) for card in range(len(CARD_NAMES)))
    size -= int(game.hands.sum() + game.market.sum() + game.chambers.sum())
    drawn = sum(event.name == "dug" for event in match.opening)
    first = game.deck_end - size - drawn
    return Counter(CARD_NAMES[card] for card in game.deck[first : game.deck_end])


def test_a_1_first_hands_market_and_chambers_hold_no_map() -> None:
    """A-1: maps, thieves and storms are shuffled in only after the deal."""
    for seed in SEEDS:
        match = new_match("expedition", seats=5, seed=seed)
        assert whole_dig_site(match)["map"] == 6
        assert "map" not in match.view(0)["market"]
        assert all(not chamber[5] for chamber in state(match).chambers)


def test_a_2_four_cards_each_and_five_in_the_marketplace() -> None:
    """A-2, and the first dig has happened at once (A-4)."""
    for seed in SEEDS:
        match = new_match("classic", seats=4, seed=seed)
        if [event.name for event in match.opening] == ["started", "dug"]:
            view = match.view(None)
            sizes = [4] * 4
            sizes[view["turn"]] += 1
            assert view["hand_sizes"] == sizes
            assert sum(view["market"].values()) == 5


SIZES = [
    ("classic", 2, [], 58),
    ("classic", 3, [], 53),
    ("classic", 4, [], 48),
    ("expedition", 2, [], 50),
    ("expedition", 3, [], 47),
    ("expedition", 4, [], 56),
    ("expedition", 5, [], 59),
    ("expedition", 2, ["long-expedition"], 68),
    ("expedition", 3, ["long-expedition"], 65),
]


@pytest.mark.parametrize(("game", "seats", "variants", "size"), SIZES)
def test_a_3_the_size_of_the_dig_site(
    game: str, seats: int, variants: list[str], size: int
) -> None:
    """A-3: classic 58/53/48, new 50/47/56/59, Long Expedition 68/65."""
    for seed in SEEDS:
        match = new_match(game, seats=seats, seed=seed, variants=variants)
        drawn = [event.name for event in match.opening if event.name in ("dug", "thief", "storm")]
        assert match.view(None)["dig_site"] + len(drawn) == size


def test_c_2_the_classic_pyramid() -> None:
    """C-2: chambers of 3, 5 and 7 cards, face down."""
    view = new_match("classic", seed=1).view(0)
    assert view["monument"] == "pyramid"
    assert [chamber["size"] for chamber in view["chambers"]] == [3, 5, 7]
    assert [chamber["cards"] for chamber in view["chambers"]] == [None, None, None]


@pytest.mark.parametrize(("seats", "storms"), [(2, 6), (3, 5), (4, 4)])
def test_c_3_classic_storms_by_seats(seats: int, storms: int) -> None:
    """C-3: 6, 5, 4 storms and always 8 thieves."""
    found = whole_dig_site(new_match("classic", seats=seats, seed=2))
    assert (found["thief"], found["storm"]) == (8, storms)


@pytest.mark.parametrize("game", ["classic", "expedition"])
def test_c_4_n_7_a_random_seat_starts_unless_one_is_named(game: str) -> None:
    """C-4, N-7."""
    starts = {new_match(game, seats=4, seed=seed).view(0)["start"] for seed in range(60)}
    assert starts == {0, 1, 2, 3}
    assert all(new_match(game, seats=4, seed=s, start=2).view(0)["turn"] == 2 for s in SEEDS)


@pytest.mark.parametrize(
    ("seats", "kinds"), [(2, set()), (3, set()), (4, {"tablet"}), (5, {"tablet", "pendant"})]
)
def test_n_3_tablets_and_pendants_by_seats(seats: int, kinds: set[str]) -> None:
    """N-3: no tablets under 4 seats, no pendants under 5."""
    values = new_match("expedition", seats=seats, seed=1).view(0)["values"]
    assert set(values) & {"tablet", "pendant"} == kinds


def test_n_4_one_tent_each() -> None:
    """N-4, and none in classic."""
    assert new_match("expedition", seats=5).view(0)["tents"] == [1] * 5
    assert new_match("classic", seats=4).view(0)["tents"] == [0] * 4


def test_n_5_the_monument_is_drawn_or_chosen() -> None:
    """N-5: each of the six is drawn about as often; a chosen one is used."""
    drawn = Counter(new_match("expedition", seed=seed).view(0)["monument"] for seed in range(600))
    assert set(drawn) == set(MONUMENTS[:6])
    assert min(drawn.values()) > 70
    assert new_match("expedition", monument="mine").view(0)["monument"] == "mine"


@pytest.mark.parametrize(
    ("seats", "thieves", "storms"), [(2, 4, 6), (3, 6, 5), (4, 8, 4), (5, 10, 4)]
)
def test_n_6_thieves_and_storms_by_seats(seats: int, thieves: int, storms: int) -> None:
    """N-6."""
    found = whole_dig_site(new_match("expedition", seats=seats, seed=4))
    assert (found["thief"], found["storm"]) == (thieves, storms)


@pytest.mark.parametrize(("seats", "thieves"), [(2, 5), (3, 7)])
def test_v_1_long_expedition(seats: int, thieves: int) -> None:
    """V-1: tablets and pendants are in, and one more thief."""
    match = new_match("expedition", seats=seats, seed=4, variants=["long-expedition"])
    assert {"tablet", "pendant"} <= set(match.view(0)["values"])
    assert state(match).copies[TABLET] == 12
    assert whole_dig_site(match)["thief"] == thieves


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_v_2_fierce_weather_has_all_storms_and_tents_for_two(seats: int) -> None:
    """V-2: 6 storms with any number of seats, each tent can be used twice."""
    match = new_match("expedition", seats=seats, seed=4, variants=["fierce-weather"])
    assert whole_dig_site(match)["storm"] == 6
    assert match.view(0)["tents"] == [2] * seats


def test_v_3_beginners_luck_lets_the_lowest_first_hand_start() -> None:
    """V-3: the totals are announced to all; a tie is drawn at random."""
    tied_starts = set()
    for seed in range(200):
        match = new_match("expedition", seats=3, seed=seed, variants=["beginners-luck"])
        told = [event.data for event in match.opening if event.name == "announced"]
        totals = [data["value"] for data in told]
        assert [data["seat"] for data in told] == [0, 1, 2]
        assert match.view(None)["announced"] == totals
        start = match.view(None)["start"]
        assert totals[start] == min(totals)
        if totals.count(min(totals)) == 3:
            tied_starts.add(start)
    assert len(tied_starts) > 1


def test_v_3_announced_totals_are_the_trading_values_of_the_hands() -> None:
    match = new_match("expedition", seats=2, seed=8, variants=["beginners-luck"])
    view = match.view(1 - match.view(None)["turn"])  # has not dug yet
    worth = sum(view["values"][kind]["trade"] * count for kind, count in view["hand"].items())
    assert view["announced"][view["seat"]] == worth


def test_variants_combine() -> None:
    """V-1 to V-3 in one game."""
    variants = ["long-expedition", "fierce-weather", "beginners-luck"]
    view = new_match("expedition", seats=2, seed=1, variants=variants).view(0)
    assert view["tents"] == [2, 2]
    assert view["announced"] is not None
    assert "pendant" in view["values"]
