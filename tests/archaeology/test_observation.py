"""The observation: each part where the layout says, seats counted from the observer."""

import numpy as np

from trowel import Match, position
from trowel.games.archaeology.observation import LAYOUT
from trowel.games.archaeology.state import PHASES


def parts(match: Match, seat: int) -> dict[str, list[int]]:
    """Cut the observation of a seat into its parts."""
    out = np.full(match.game.observation_size, -99, np.int16)
    match.game.observe(match.state, 0, seat, out)
    assert -99 not in out
    found, start = {}, 0
    for part, length, _ in LAYOUT:
        found[part] = out[start : start + length].tolist()
        start += length
    return found


def in_the_tomb() -> Match:
    match = position(
        "expedition",
        hands=[{"coin": 2}, {"map": 2}, {"mask": 1}],
        market={"cup": 1, "talisman": 2},
        monument="tomb",
        chambers=[{"coin": 3, "cup": 3}, {"mask": 2}],
        dig_site=["storm", "thief", "coin"],
        tents=[1, 0, 1],
        turn=1,
        dug=True,
    )
    match.play("explore chamber 1")
    match.play("keep coin")
    return match


def test_parts_are_where_the_layout_says() -> None:
    seen = parts(in_the_tomb(), 1)
    assert seen["phase"].index(1) == PHASES.index("keep")
    assert seen["monument"] == [0, 0, 1, 0, 0, 0, 0]
    assert seen["turn"] == seen["actor"] == [1, 0, 0, 0, 0]
    assert seen["table"][:2] == [3, 3]
    assert seen["market"] == [0, 0, 0, 1, 2, 0, 0, 0, 0]
    assert seen["unseen"] == [0, 0, 3, 0, 0, 0, 3, 0, 0, 1, 1]
    assert seen["chambers"][:10] == [6, 0, 0, 3, 3, 0, 0, 0, 0, 0]
    assert seen["seats"][:15] == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    assert seen["seats"][15:21] == [1, 1, 0, 0, 1, 0]  # the next seat clockwise is seat 2
    assert seen["trade"] == [1, 1, 2, 2, 3, 3, 4, 1, 3]
    assert seen["prices"][10:15] == [2, 6, 12, 20, 30]


def test_m_4_what_is_picked_in_the_tomb_is_seen_by_the_picker_alone() -> None:
    """M-4."""
    match = in_the_tomb()
    assert parts(match, 1)["drawn"] == [0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert parts(match, 0)["drawn"] == [0] * 9
    assert parts(match, 0)["actor"] == [0, 1, 0, 0, 0]
    assert parts(match, 0)["chambers"][:10] == [6] + [0] * 9


def test_a_finished_game_has_no_actor() -> None:
    assert parts(position("classic"), 0)["actor"] == [0] * 5
