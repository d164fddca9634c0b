"""Set-up: tiles over the board, meeples on the centre, who begins (B-3, B-4)."""

from collections import Counter

import numpy as np

from trowel import Match, new_match
from trowel.chance import DEAL, seeded
from trowel.games import GAMES
from trowel.games.bad import deal as setting_up
from trowel.games.bad.box import SPOT_NAMES, TILE_NAMES, TILES, WALL
from trowel.games.bad.state import State

SEEDS = range(30)
CORNERS = {"a1", "a9", "i1", "i9"}
RING = ["e6", "f5", "e4", "d5"]  # around the centre: north, east, south, west
MANY_WALLS = dict.fromkeys(TILE_NAMES, 1) | {"wall": 40, "gem": 26}  # 75 tiles


def state(match: Match) -> State:
    return State.at(match.state, 0)


def on_board(match: Match) -> Counter[str]:
    """Count the tiles on the board, face up or down."""
    return Counter(TILE_NAMES[tile] for tile in state(match).tiles if tile < TILES)


def left_over(match: Match) -> Counter[str]:
    return Counter(dict(zip(TILE_NAMES, state(match).left_over.tolist(), strict=True)))


def test_b_3_the_board_has_four_corners_a_centre_and_76_spaces() -> None:
    """B-3: a 9x9 grid; only the 76 spaces take tiles."""
    assert len(SPOT_NAMES) == 81
    counts = dict.fromkeys(TILE_NAMES, 10)
    tiles = new_match("bad", seed=3, counts=counts).view(0)["tiles"]
    assert set(tiles) == set(SPOT_NAMES) - CORNERS - {"e5"}


def test_b_3_with_fewer_tiles_than_spaces_random_ones_stay_bare() -> None:
    """B-3: the box has 70 tiles, so six spaces are bare, and nothing is left over."""
    bare: Counter[str] = Counter()
    for seed in range(200):
        match = new_match("bad", seed=seed)
        assert sum(on_board(match).values()) == 70
        assert on_board(match) == match.view(0)["counts"]
        assert not any(left_over(match).values())
        bare.update(set(SPOT_NAMES) - CORNERS - {"e5"} - set(match.view(0)["tiles"]))
    assert len(bare) == 76
    assert max(bare.values()) < 40  # 16 on average


def test_b_3_with_more_tiles_than_spaces_the_rest_is_left_over_unseen() -> None:
    """B-3: 110 tiles leave 34 over, of any kind."""
    kinds: set[str] = set()
    for seed in SEEDS:
        match = new_match("bad", seed=seed, counts=dict.fromkeys(TILE_NAMES, 10))
        assert sum(on_board(match).values()) == 76
        assert sum(left_over(match).values()) == 34
        assert on_board(match) + left_over(match) == Counter(dict.fromkeys(TILE_NAMES, 10))
        assert match.view(0)["hidden"] == 72
        assert sum(match.view(0)["unseen"].values()) == 72 + 34
        kinds |= {name for name, count in left_over(match).items() if count}
    assert kinds == set(TILE_NAMES)


def test_b_3_exactly_76_tiles_fill_the_board() -> None:
    match = new_match("bad", seed=2, counts={"gem": 18})
    assert len(match.view(0)["tiles"]) == 76
    assert not any(left_over(match).values())


def test_b_3_every_tile_can_lie_everywhere() -> None:
    """B-3: the tiles are shuffled."""
    found: dict[str, set[str]] = {square: set() for square in SPOT_NAMES}
    for seed in range(400):
        game = state(new_match("bad", seed=seed, counts=dict.fromkeys(TILE_NAMES, 7)))
        for square, spot in SPOT_NAMES.items():
            if game.tiles[spot] < TILES:
                found[square].add(TILE_NAMES[game.tiles[spot]])
    for square in set(SPOT_NAMES) - CORNERS - {"e5"}:
        assert found[square] == set(TILE_NAMES), square


def test_b_4_all_meeples_start_on_the_centre_with_nothing() -> None:
    """B-4: and all tiles but the four around it lie face down."""
    for seats in range(2, 7):
        match = new_match("bad", seats=seats, seed=seats)
        view = match.view(0)
        assert view["meeples"] == ["e5"] * seats
        assert view["items"] == [[]] * seats
        assert view["speed"] == [3] * seats
        up = {square for square, tile in view["tiles"].items() if tile != "?"}
        assert up == set(RING) & set(view["tiles"])
        assert view["hidden"] == 70 - len(up)
        assert view["quiet_turns"] == view["turns"] == view["passes"] == 0


def test_b_4_the_first_turn_is_told_then_the_tiles_around_the_centre() -> None:
    match = new_match("bad", seed=1, counts=dict.fromkeys(TILE_NAMES, 10), start=1)
    started, *turned = match.opening
    assert (started.name, started.data) == ("started", {"seat": 1})
    assert [event.name for event in turned] == ["turned up"] * 4
    assert [event.data["square"] for event in turned] == RING
    assert [event.data["tile"] for event in turned] == [match.view(0)["tiles"][s] for s in RING]


def test_b_4_a_random_player_begins() -> None:
    """B-4: each about as often."""
    starts = Counter(new_match("bad", seats=6, seed=seed).seat for seed in range(300))
    assert set(starts) == set(range(6))
    assert min(starts.values()) > 25


def test_b_4_turns_go_clockwise() -> None:
    """B-4: to the next seat, and from the last to the first."""
    match = new_match("bad", seats=4, seed=1, start=2)
    seats = []
    for _ in range(3):
        seats.append(match.seat)
        match.play("pass")
    assert [*seats, match.seat] == [2, 3, 0, 1]


def test_b_4_the_deal_is_repeated_until_the_centre_can_be_left() -> None:
    """B-4: with 40 walls among 75 tiles about one deal in 13 would wall everybody in."""
    repeated = 0
    for seed in range(100):
        match = new_match("bad", seed=seed, counts=MANY_WALLS)
        ring = [match.view(0)["tiles"].get(square) for square in RING]
        assert ring != ["wall"] * 4
        assert any(move.startswith("move") for move in match.moves())
        repeated += first_deal_is_walled_in(seed)
    assert repeated > 2


def first_deal_is_walled_in(seed: int) -> bool:
    """Deal once, as `deal` begins, and look whether that would have been repeated."""
    games = GAMES["bad"].blank(2, {"counts": MANY_WALLS})
    game = State.at(games, 0)
    game.rng = seeded(seed, DEAL)
    setting_up.clear_board(game.raw)
    setting_up.deal_tiles(game.raw)
    walls = [bool(game.tiles[SPOT_NAMES[square]] == WALL) for square in RING]
    assert np.count_nonzero(game.tiles < TILES) == 75
    assert setting_up.is_walled_in(game.raw) == all(walls)
    return all(walls)


def test_b_4_three_walls_around_the_centre_are_dealt_too() -> None:
    """B-4: only four of them are one too many."""
    seeds = range(60)
    rings = [new_match("bad", seed=seed, counts=MANY_WALLS).view(0)["tiles"] for seed in seeds]
    walls = [sum(tiles.get(square) == "wall" for square in RING) for tiles in rings]
    assert max(walls) == 3


def test_b_26_the_tiles_turned_up_at_set_up_are_no_progress() -> None:
    """B-26: the count of quiet turns begins with the first turn."""
    match = new_match("bad", seats=3, seed=1)
    match.play("pass")
    assert match.view(0)["quiet_turns"] == match.view(0)["turns"] == 1


def test_a_record_is_small() -> None:
    assert GAMES["bad"].batch(1).nbytes < 1000
