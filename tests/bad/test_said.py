"""Moves read generously, refusals with reasons, and events told to each viewer in words."""

import re

import pytest
from playing import refusal

from trowel import Event, IllegalMove, Match, position
from trowel.games.bad.state import ACTIONS

FAR = {"a2": "gem"}


def moving() -> Match:
    held = ["gem", "jade", "dynamite", "chest", "key", "charmer", "potion", "potion", "potion"]
    tiles = FAR | {"d5": "wall", "h4": "key?"}
    return position("bad", tiles=tiles, meeples=["d4", "e5"], items=[held, ["jade"]])


def taking() -> Match:
    match = position("bad", tiles=FAR | {"e6": "chest"}, items=[["key"], []])
    match.play("move north 1")
    return match


def warping() -> Match:
    match = position("bad", tiles=FAR | {"e6": "portal"})
    match.play("move north 1")
    return match


def charming() -> Match:
    match = position("bad", tiles=FAR | {"e6": "snake"}, items=[["charmer"], []])
    match.play("move north 1")
    return match


def robbing(names: tuple[str, ...] = ()) -> Match:
    items = [["dynamite"], ["gem", "key"], ["jade"]]
    match = position("bad", names=names, tiles=FAR, meeples=["d4", "d5", "c4"], items=items)
    match.play("light dynamite")
    return match


def escaping() -> Match:
    items = [["jade", "chest"], [], []]
    match = position("bad", tiles=FAR, meeples=["a2", "e5", "e5"], items=items, variants=["escape"])
    match.play("move south 1")
    return match


def read(match: Match, text: str) -> list[str]:
    """Say what a text is read as."""
    actions = match.game.parse(match.state, 0, text, match.header.names)
    return [match.game.move_words(match.state, 0, action) for action in actions]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("move north 3", ["move north 3"]),
        ("MOVE  North 3.", ["move north 3"]),
        ("go east 2 spaces", ["move east 2"]),
        ("walk south 1 space", ["move south 1"]),
        ("step west", ["move west 1"]),
        ("north", ["move north 1"]),
        ("n", ["move north 1"]),
        ("e 2", ["move east 2"]),
        ("s3", ["move south 3"]),
        ("w three", ["move west 3"]),
        ("move north eight", ["move north 8"]),
        ("up 2", ["move north 2"]),
        ("move right one", ["move east 1"]),
        ("down two", ["move south 2"]),
        ("left seven", ["move west 7"]),
        ("move to d9", ["move north 5"]),
        ("go f4", ["move east 2"]),
        ("walk to d1", ["move south 3"]),
        ("step a4", ["move west 3"]),
        ("bash north 2", ["bash north 2"]),
        ("bash n eight", ["bash north 8"]),
        ("bash to d6", ["bash north 2"]),
        ("bash through to h4", ["bash east 4"]),
        ("bash d1", ["bash south 3"]),
        ("drop gem", ["drop gem"]),
        ("drop the jade statue", ["drop jade"]),
        ("drop statue", ["drop jade"]),
        ("drop a snake charmer", ["drop charmer"]),
        ("put down my potions", ["drop potion"]),
        ("lay down treasure", ["drop chest"]),
        ("drop sticks", ["drop dynamite"]),
        ("drop dyn", ["drop dynamite"]),
        ("drop keys", ["drop key"]),
        ("light dynamite", ["light dynamite"]),
        ("light the dynamite", ["light dynamite"]),
        ("set off a dynamite", ["light dynamite"]),
        ("use my dynamite!", ["light dynamite"]),
        ("blow up", ["light dynamite"]),
        ("return", ["return"]),
        ("return to the centre", ["return"]),
        ("return to center", ["return"]),
        ("go back to the start", ["return"]),
        ("go back", ["return"]),
        ("home", ["return"]),
        ("pass", ["pass"]),
        ("pass the turn", ["pass"]),
        ("end turn", ["pass"]),
        ("done", ["pass"]),
        ("drop jade, move north 2", ["drop jade", "move north 2"]),
        ("light dynamite; drop key; return", ["light dynamite", "drop key", "return"]),
        ("drop gem then pass", ["drop gem", "pass"]),
        ("drop gem, then n 2", ["drop gem", "move north 2"]),
        ("drop gem + pass", ["drop gem", "pass"]),
    ],
)
def test_moves_are_read_generously(text: str, moves: list[str]) -> None:
    assert read(moving(), text) == moves


@pytest.mark.parametrize(
    "text", ["take chest", "take", "take it", "take the chest", "pick up treasure chest", "get che"]
)
def test_taking_is_read_generously(text: str) -> None:
    assert read(taking(), text) == ["take chest"]
    assert read(taking(), "grab item") == ["take chest"]
    assert read(taking(), "grab tile") == ["take chest"]


@pytest.mark.parametrize(
    "text",
    ["leave it", "leave", "leave the chest", "leave it lying", "leave it there", "no thanks"],
)
def test_leaving_is_read_generously(text: str) -> None:
    assert read(taking(), text) == ["leave it"]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("warp to b7", ["warp to b7"]),
        ("warp b7", ["warp to b7"]),
        ("Teleport to I9", ["warp to i9"]),
        ("stay", ["stay"]),
        ("stay here", ["stay"]),
        ("stay there", ["stay"]),
        ("stay on the portal", ["stay"]),
        ("do not warp", ["stay"]),
        ("don't warp", ["stay"]),
        ("no warp", ["stay"]),
        ("no", ["stay"]),
    ],
)
def test_warps_are_read_generously(text: str, moves: list[str]) -> None:
    assert read(warping(), text) == moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("lay snake on h8", ["lay snake on h8"]),
        ("lay the snake on h8", ["lay snake on h8"]),
        ("put a snake to h8", ["lay snake on h8"]),
        ("place on h8", ["lay snake on h8"]),
        ("lay h8", ["lay snake on h8"]),
        ("discard snake", ["discard snake"]),
        ("discard", ["discard snake"]),
        ("remove the snake", ["discard snake"]),
        ("charm the snake away", ["discard snake"]),
        ("no", ["discard snake"]),
    ],
)
def test_charms_are_read_generously(text: str, moves: list[str]) -> None:
    assert read(charming(), text) == moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("steal gem from 2", ["steal gem from 2"]),
        ("steal the key from player 2", ["steal key from 2"]),
        ("rob gem", ["steal gem from 2"]),
        ("steal nothing from 2", ["steal nothing from 2"]),
        ("steal nothing", ["steal nothing from 2"]),
        ("no", ["steal nothing from 2"]),
    ],
)
def test_thefts_are_read_generously(text: str, moves: list[str]) -> None:
    assert read(robbing(), text) == moves


def test_a_victim_may_be_named() -> None:
    named = robbing(("Ada", "Dr. No!", "Cy"))
    assert read(named, "steal gem from Dr. No!") == ["steal gem from 2"]
    assert read(named, "steal gem from dr no") == ["steal gem from 2"]
    assert read(named, "steal gem from 2") == ["steal gem from 2"]
    assert refusal(named, "steal gem from Cy") == "Now Dr. No! is robbed, not 'cy'."
    alike = robbing(("Player A", "Player B", "Player C"))
    assert read(alike, "steal key from Player B") == ["steal key from 2"]
    assert refusal(robbing(), "steal gem from 3") == "Now player 2 is robbed, not '3'."
    assert (
        refusal(robbing(), "steal gem from player 1") == "Now player 2 is robbed, not 'player 1'."
    )


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("escape", ["escape"]),
        ("leave the board", ["escape"]),
        ("yes", ["escape"]),
        ("stay", ["stay"]),
        ("no", ["stay"]),
    ],
)
def test_escapes_are_read_generously(text: str, moves: list[str]) -> None:
    assert read(escaping(), text) == moves


def test_yes_and_no_answer_what_is_asked() -> None:
    assert read(taking(), "yes") == read(taking(), "Y") == ["take chest"]
    assert read(taking(), "no") == ["leave it"]
    for match in (warping(), charming(), robbing()):
        assert refusal(match, "yes") == "'yes' answers nothing that is asked now."
    for answer in ("yes", "no"):
        reason = f"'{answer}' answers nothing that is asked now."
        assert refusal(moving(), answer) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not a move; write one such as 'move north 3', 'drop jade'"),
        (" , ", "',' is not a move; write one such as"),
        ("3 north", "'3 north' is not a move; write one such as"),
        ("dance", "'dance' is no direction; there are north, east, south and west."),
        ("x 3", "'x' is no direction"),
        ("u", "'u' is no direction"),
        ("move north 0", "A move is from 1 to 8 spaces, not 0."),
        ("move north 9", "A move is from 1 to 8 spaces, not 9."),
        ("move north nine", "A move is from 1 to 8 spaces, not nine."),
        (f"move north {'9' * 5000}", "A move is from 1 to 8 spaces, not 999999999."),
        ("bash north 1", "A bash goes through a tile, so it is 2 spaces at least (B-21)."),
        ("bash to d5", "A bash goes through a tile, so it is 2 spaces at least (B-21)."),
        ("move to j9", "'j9' is no square; they are named a1 to i9."),
        ("move to e12", "'e12' is no square; they are named a1 to i9."),
        ("warp to z3", "'z3' is no square; they are named a1 to i9."),
        ("move to e6", "e6 is not straight ahead of d4 (B-6)."),
        ("move to d4", "d4 is not straight ahead of d4 (B-6)."),
        ("drop ruby", "'ruby' is no item; there are gem, jade, dynamite, chest, key, charmer"),
        ("drop ch", "'ch' could be chest or charmer."),
        ("drop snake", "'snake' is no item"),
        ("drop the ", "'the' is no item"),
        ("take ruby", "'ruby' is no item"),
        ("take gem", "Now you can only move, bash, return, pass, drop an item or light dynamite."),
        ("leave it", "Now you can only move, bash, return, pass, drop an item or light dynamite."),
        ("steal gem from 2", "Now you can only move, bash"),
        ("steal nothing", "Now you can only move, bash"),
        ("escape", "Now you can only move, bash"),
        ("stay", "Now you can only move, bash"),
        ("warp to a3", "Now you can only move, bash"),
        ("discard snake", "Now you can only move, bash"),
        ("lay snake on a3", "Now you can only move, bash"),
        ("drop gem, drop jade", "drop jade: One item a turn may be dropped (B-14)."),
        (
            "move east 1, pass",
            "The move goes on after 'move east 1', where something new happens.",
        ),
    ],
)
def test_an_unreadable_or_illegal_move_says_why(text: str, reason: str) -> None:
    assert refusal(moving(), text).startswith(reason)


@pytest.mark.parametrize(
    ("match", "text", "reason"),
    [
        (taking, "pass", "Now you can only take the tile or leave it."),
        (taking, "take gem", "There is a chest here, not a gem."),
        (warping, "pass", "Now you can only warp or stay."),
        (charming, "pass", "Now you can only discard the snake or lay it somewhere."),
        (charming, "lay snake on e5", "e5 is not a completely empty space (B-22)."),
        (robbing, "pass", "Now you can only steal something or nothing."),
        (robbing, "steal jade", "Player 2 holds no jade."),
        (escaping, "pass", "Now you can only escape or stay."),
    ],
)
def test_each_question_has_its_own_answers(match: object, text: str, reason: str) -> None:
    assert callable(match)
    assert refusal(match(), text) == reason


def test_a_composed_move_is_played_wholly_or_not_at_all() -> None:
    match = moving()
    before = match.state.tobytes()
    with pytest.raises(IllegalMove, match=re.escape("move north 1: There is a wall on d5 (B-8).")):
        match.play("drop gem, move north 1")
    assert match.state.tobytes() == before
    match.play("drop gem, move west 3")
    assert match.view(0)["tiles"]["d4"] == "gem"
    assert match.view(0)["meeples"][0] == "a4"


def test_a_composed_move_stops_where_something_new_is_seen() -> None:
    match = position(
        "bad", tiles=FAR | {"d5": "gem?"}, meeples=["d4", "e5"], items=[["dynamite"], []]
    )
    reason = "The move goes on after 'light dynamite', where something new happens."
    assert refusal(match, "light dynamite, move north 1") == reason


@pytest.mark.parametrize("text", ["move north 1", "move to e5", "move to h8", "take", "pass"])
def test_after_the_end_every_move_is_refused(text: str) -> None:
    """B-28: also where the last turn was that of a player who has left the board."""
    items = [["jade", "chest"], []]
    match = position("bad", tiles=FAR, meeples=["a2", "e5"], items=items, variants=["escape"])
    match.play("move south 1")
    match.play("escape")
    assert refusal(match, text) == "The game is over."


def test_every_action_has_words_of_its_own() -> None:
    match = robbing()
    words = {match.game.move_words(match.state, 0, action) for action in range(ACTIONS)}
    assert len(words) == ACTIONS == match.game.action_count
    with pytest.raises(ValueError, match=f"there is no action {ACTIONS}"):
        match.game.move_words(match.state, 0, ACTIONS)


def test_what_is_asked() -> None:
    def asked(match: Match) -> str:
        return match.game.ask_words(match.state, 0)

    assert asked(moving()).startswith("move, return to the centre or pass")
    assert asked(taking()) == "take the chest for a key, or leave it"
    assert asked(warping()) == "warp to a space, or stay on the portal"
    assert asked(charming()) == "discard the snake, or lay it on an empty space"
    assert asked(robbing()) == "steal an item from player 2, or nothing"
    assert asked(escaping()) == "leave the board with 10 points, or stay"


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        (
            Event("started", {"seat": 0}),
            "You have the first turn.",
            "Ada has the first turn.",
        ),
        (
            Event(
                "moved", {"seat": 0, "from": "e5", "to": "e7", "direction": "north", "spaces": 2}
            ),
            "You moved 2 spaces north to e7.",
            "Ada moved 2 spaces north to e7.",
        ),
        (
            Event(
                "moved", {"seat": 0, "from": "e5", "to": "e6", "direction": "north", "spaces": 1}
            ),
            "You moved 1 space north to e6.",
            "Ada moved 1 space north to e6.",
        ),
        (
            Event(
                "bashed", {"seat": 0, "from": "e5", "to": "e7", "direction": "north", "spaces": 2}
            ),
            "You bashed north to e7.",
            "Ada bashed north to e7.",
        ),
        (
            Event("smashed", {"seat": 0, "square": "e6", "tile": "wall"}),
            "You smashed a wall on e6.",
            "Ada smashed a wall on e6.",
        ),
        (
            Event("hit a wall", {"seat": 0, "square": "e6"}),
            "You ran into a wall on e6.",
            "Ada ran into a wall on e6.",
        ),
        (
            Event("slid", {"seat": 0, "from": "e6", "to": "e7"}),
            "You slid over the ice to e7.",
            "Ada slid over the ice to e7.",
        ),
        (
            Event("warped", {"seat": 0, "from": "e6", "to": "b2"}),
            "You warped from e6 to b2.",
            "Ada warped from e6 to b2.",
        ),
        (
            Event("turned up", {"seat": 0, "square": "e6", "tile": "ice"}),
            "You turned up ice on e6.",
            "Ada turned up ice on e6.",
        ),
        (
            Event("picked up", {"seat": 0, "square": "e6", "tile": "jade", "keys": 0}),
            "You picked up a jade statue on e6.",
            "Ada picked up a jade statue on e6.",
        ),
        (
            Event("left lying", {"seat": 0, "square": "e6", "tile": "dynamite"}),
            "You left dynamite lying on e6.",
            "Ada left dynamite lying on e6.",
        ),
        (
            Event("stayed", {"seat": 0, "square": "e6"}),
            "You stayed on e6.",
            "Ada stayed on e6.",
        ),
        (
            Event("dropped", {"seat": 0, "square": "e6", "tile": "charmer"}),
            "You dropped a snake charmer on e6.",
            "Ada dropped a snake charmer on e6.",
        ),
        (
            Event("lit", {"seat": 0, "square": "e6"}),
            "You lit dynamite on e6.",
            "Ada lit dynamite on e6.",
        ),
        (
            Event("blown up", {"seat": 0, "square": "e7", "tile": "gem", "by": "e6"}),
            "The blast of e6 destroyed a gem on e7.",
            "The blast of e6 destroyed a gem on e7.",
        ),
        (
            Event("thrown back", {"seat": 0, "from": "e7"}),
            "You were thrown back from e7 to the centre.",
            "Ada was thrown back from e7 to the centre.",
        ),
        (
            Event("robbed", {"seat": 0, "victim": 1, "tile": "gem"}),
            "You stole a gem from Ben.",
            "Ada stole a gem from you.",
        ),
        (
            Event("robbed", {"seat": 1, "victim": 0, "tile": "gem"}),
            "Ben stole a gem from you.",
            "You stole a gem from Ada.",
        ),
        (
            Event("spared", {"seat": 0, "victim": 1}),
            "You stole nothing from Ben.",
            "Ada stole nothing from you.",
        ),
        (
            Event("snake met", {"seat": 0, "square": "e6"}),
            "You met a snake on e6.",
            "Ada met a snake on e6.",
        ),
        (
            Event("charmed", {"seat": 0, "square": "e6"}),
            "You charmed the snake on e6 away.",
            "Ada charmed the snake on e6 away.",
        ),
        (
            Event("laid", {"seat": 0, "from": "e6", "to": "h8"}),
            "You charmed the snake on e6 over to h8.",
            "Ada charmed the snake on e6 over to h8.",
        ),
        (
            Event("missed a turn", {"seat": 0, "square": "e6"}),
            "You missed a turn to get rid of the snake on e6.",
            "Ada missed a turn to get rid of the snake on e6.",
        ),
        (
            Event("returned", {"seat": 0, "from": "e6"}),
            "You returned to the centre.",
            "Ada returned to the centre.",
        ),
        (Event("passed", {"seat": 0}), "You passed.", "Ada passed."),
        (
            Event("escaped", {"seat": 0, "square": "a1", "points": 12}),
            "You escaped from a1 with 12 points.",
            "Ada escaped from a1 with 12 points.",
        ),
    ],
)
def test_events_are_told_to_each_viewer(event: Event, mine: str, others: str) -> None:
    match = position("bad", names=["Ada", "Ben"], tiles=FAR)
    assert match.tell(event, 0) == mine
    assert match.tell(event, 1) == others
    assert match.tell(event, None) == others.replace("from you", "from Ben").replace("You", "Ben")


def test_nobody_asks_why_a_legal_walk_is_not_possible() -> None:
    match = moving()
    action = match.actions()[match.moves().index("move east 1")]
    with pytest.raises(AssertionError, match="the walk is legal"):
        match.game.why_not(match.state, 0, action)
