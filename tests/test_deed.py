"""What an action does, as data, says the same as its words."""

import pytest
from hypothesis import given
from playing import CARD_GAMES, middles

from trowel import Match, new_match
from trowel.game import Json
from trowel.games import GAMES
from trowel.games.bad.state import BASH, BASHES, FARTHEST, MOVE


def said(deed: Json) -> str:
    """Say a deed in the words of a move."""
    rest = {name: value for name, value in deed.items() if name != "do"}
    match deed["do"], rest:
        case "sell", {"kind": kind, "count": count}:
            return f"sell {count} {kind}{'s' * (count > 1)}"
        case "steal", {"seat": seat, "item": item}:
            return f"steal {item or 'nothing'} from {seat + 1}"
        case "steal", {"seat": seat}:
            return f"steal from {seat + 1}"
        case "explore", {"chamber": chamber}:
            return f"explore chamber {chamber + 1}"
        case "look", {"chamber": chamber}:
            return f"look at chamber {chamber + 1}"
        case "move" | "bash" as do, {"direction": direction, "spaces": spaces}:
            return f"{do} {direction} {spaces}"
        case "warp", {"to": square}:
            return f"warp to {square}"
        case "lay snake", {"to": square}:
            return f"lay snake on {square}"
        case do, rest:
            return " ".join([do, *rest.values()])


@given(middles())
def test_a_deed_says_the_same_as_the_words(match: Match) -> None:
    for deed, words in zip(match.deeds(), match.moves(), strict=True):
        assert said(deed) == words


@given(middles())
def test_a_way_leads_to_the_space_it_names(match: Match) -> None:
    if match.header.game != "bad" or match.is_over:
        return
    start = match.view(None)["meeples"][match.seat or 0]
    for deed in match.deeds():
        if deed["do"] in ("move", "bash"):
            across = {"east": 1, "west": -1}.get(deed["direction"], 0) * deed["spaces"]
            up = {"north": 1, "south": -1}.get(deed["direction"], 0) * deed["spaces"]
            assert deed["to"] == f"{chr(ord(start[0]) + across)}{int(start[1]) + up}"


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_other_action(game: str) -> None:
    match = new_match(game, seed=1)
    with pytest.raises(ValueError, match="there is no action"):
        match.game.deed(match.state, 0, match.game.action_count)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_every_action_of_the_card_games_does_something(game: str) -> None:
    match = new_match(game, seed=1)
    for action in range(match.game.action_count):
        assert match.game.deed(match.state, 0, action)["do"]


def test_every_action_of_the_board_game_does_something() -> None:
    match = new_match("bad", seed=1)
    too_far = {MOVE + way * FARTHEST + n for way in range(4) for n in range(4, FARTHEST)}
    too_far |= {BASH + way * BASHES + n for way in range(4) for n in range(3, BASHES)}
    for action in set(range(match.game.action_count)) - too_far:  # from the centre
        assert match.game.deed(match.state, 0, action)["do"]
