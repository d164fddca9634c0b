"""Many games at once are the same games as one by one, whatever the batch and the threads."""

from typing import Any

import numpy as np
import pytest
from playing import CARD_GAMES, TABLES

from trowel import IllegalMove, Match, OptionError, new_match, position
from trowel.compiled import INTERPRETED
from trowel.games import GAMES
from trowel.lab.vector import MOST_GAMES, Games
from trowel.record import Numbers

STEPS = 180  # some games end within so many


def setups_of(game: str) -> list[dict[str, Any]]:
    """Return every kind of table of a game; few of them where all would take too long."""
    found = [
        {k: v for k, v in table.items() if k != "game"} for table in TABLES if table["game"] == game
    ]
    return found[:: max(1, len(found) // 2)] if INTERPRETED else found


class Shadow:
    """A match that is played beside one place of a batch."""

    def __init__(self, games: Games, index: int, *, skip_forced: bool) -> None:
        self.games, self.index, self.skip_forced = games, index, skip_forced
        self.begin()
        self.held = self.match.scores()

    def begin(self) -> None:
        """Deal the game that the batch says it has dealt."""
        setup = self.games.setup(self.index)
        seed = int(self.games.seeds[self.index])
        self.match: Match = new_match(self.games.game.id, seed=seed, **setup)
        self.skip()

    def skip(self) -> None:
        """Do what is forced."""
        while self.skip_forced and len(self.match.actions()) == 1:
            self.match.play(self.match.actions()[0])

    def play(self, action: int) -> None:
        """Do an action, and compare what came of it."""
        self.match.play(action)
        self.skip()
        match, games, index = self.match, self.games, self.index
        seats = match.header.seats
        winners = match.winners()
        wins = [(seat in winners) / len(winners) if winners else 0.0 for seat in range(seats)]
        assert games.dones[index] == match.is_over
        assert games.points[index, :seats].tolist() == match.scores()
        assert games.wins[index, :seats].tolist() == pytest.approx(wins)
        gains = [after - before for after, before in zip(match.scores(), self.held, strict=True)]
        assert games.rewards[index, :seats].tolist() == gains
        self.held = match.scores()
        if match.is_over:
            self.begin()
            self.held = match.game.scores(self.match.state, 0)

    def compare_sight(self) -> None:
        """Compare what the seat that decides next sees."""
        match, games, index = self.match, self.games, self.index
        assert games.actors[index] == match.seat
        observation = np.zeros(match.game.observation_size, np.int16)
        match.game.observe(match.state, 0, int(match.seat or 0), observation)
        assert np.array_equal(games.observations[index], observation)
        assert np.flatnonzero(games.masks[index]).tolist() == match.actions()


@pytest.mark.bounds
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("skip_forced", [True, False])
def test_a_batch_plays_what_single_matches_play(game: str, skip_forced: bool) -> None:
    setups = setups_of(game)[:: 1 if skip_forced else 4]
    games = Games(
        game, len(setups), seed=1, setups=setups, reward="points", skip_forced=skip_forced
    )
    shadows = [Shadow(games, index, skip_forced=skip_forced) for index in range(games.count)]
    for step in range(STEPS):
        if step % 7 == 0:
            for shadow in shadows:
                shadow.compare_sight()
        actions = games.random_actions()
        games.step(actions)
        for shadow, action in zip(shadows, actions, strict=True):
            shadow.play(int(action))
    assert games.finished.max() > 0 or not skip_forced


@pytest.mark.parametrize("game", CARD_GAMES)
def test_forced_moves_are_asked_for_only_if_wanted(game: str) -> None:
    def fewest(*, skip_forced: bool) -> int:
        games = Games(game, 4, seed=1, skip_forced=skip_forced)
        found = []
        for _ in range(STEPS):
            found.append(int(games.masks.sum(axis=1).min()))
            games.step(games.random_actions())
        return min(found)

    assert fewest(skip_forced=True) == 2
    assert fewest(skip_forced=False) == 1


def record(games: Games, places: int, steps: int = 60) -> list[Numbers]:
    """Play at random and keep all that some places show."""
    found: list[Any] = []
    for _ in range(steps):
        games.step(games.random_actions())
        shown = (games.observations, games.masks, games.actors, games.points, games.wins)
        found += [part[:places].copy() for part in (*shown, games.dones, games.rewards)]
        found.append(games.seeds[:places])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_neither_the_size_of_the_batch_nor_threads_change_a_game(game: str) -> None:
    sizes = ((3, 1), (8, 1), (8, 3), (3, 9))  # games and threads
    played = [record(Games(game, count, seed=7, threads=threads), 3) for count, threads in sizes]
    for other in played[1:]:
        assert all(np.array_equal(a, b) for a, b in zip(played[0], other, strict=True))


def test_a_seed_gives_the_same_games_and_another_one_others() -> None:
    games = Games("classic", 4, seed=5)
    first = record(games, 4)
    games.reset(5)
    assert all(np.array_equal(a, b) for a, b in zip(first, record(games, 4), strict=True))
    games.reset(6)
    assert games.seed == 6
    assert not np.array_equal(first[0], record(games, 4, 1)[0])
    assert Games("classic", 1).seed != Games("classic", 1).seed


def test_every_game_has_a_seed_of_its_own() -> None:
    games, seeds = Games("classic", 8, seed=1), set()
    for _ in range(STEPS):
        seeds |= set(games.seeds.tolist())
        games.step(games.random_actions())
    assert len(seeds) == 8 + games.finished.sum() - games.dones.sum() > 8


@pytest.mark.parametrize("reward", ["win", "lead"])
def test_wins_and_leads_add_up_to_nothing(reward: str) -> None:
    setups = [{"seats": 2}, {"seats": 4}]
    games = Games("classic", 4, seed=1, setups=setups, reward=reward)
    totals = np.zeros(games.rewards.shape)
    ended = 0
    for _ in range(STEPS):
        games.step(games.random_actions())
        totals += games.rewards
        assert games.rewards.sum(axis=1) == pytest.approx(0, abs=1e-4)
        assert not games.rewards[::2, 2:].any()
        for index in np.flatnonzero(games.dones):
            ended += 1
            seats = games.setup(int(index))["seats"]
            result = games.wins if reward == "win" else games.points
            expected = result[index, :seats] - result[index, :seats].mean()
            assert totals[index, :seats] == pytest.approx(expected, abs=1e-3)
            totals[index] = 0
    assert ended


def test_given_arrays_are_written_into() -> None:
    rules = GAMES["classic"]
    seen, masks = np.zeros((2, 3, rules.observation_size), np.int16), np.zeros((3, 106), np.int8)
    games = Games("classic", 3, seed=1, observations=seen[0], masks=masks)
    assert games.masks is masks
    assert np.shares_memory(games.observations, seen)
    before = seen[0].copy()
    assert before.any(axis=1).all()
    assert masks.any(axis=1).all()
    games.step(games.random_actions(), observations=seen[1])
    assert np.array_equal(seen[0], before)
    assert seen[1].any(axis=1).all()
    assert np.shares_memory(games.observations, seen[1])


@pytest.mark.parametrize(
    "wrong",
    [
        np.zeros((3, 262), np.int32),
        np.zeros((2, 262), np.int16),
        np.zeros((262, 3), np.int16).T,
        [[0] * 262] * 3,
    ],
)
def test_arrays_that_do_not_fit_are_refused_before_anything_changes(wrong: Any) -> None:
    games = Games("classic", 3, seed=1)
    before = everything(games)
    with pytest.raises(
        OptionError, match=r"observations is a writeable, contiguous array of int16"
    ):
        games.step(legal(games), observations=wrong)
    assert everything(games) == before


def legal(games: Games) -> Numbers:
    """Return the first legal action of each game."""
    return np.asarray(games.masks.argmax(axis=1))


def everything(games: Games) -> list[bytes]:
    """Return all that a step may change."""
    shown = (games.observations, games.masks, games.actors, games.points, games.dones)
    return [part.tobytes() for part in (*games._played, *shown, games.wins, games.rewards)]


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (105, "Action 105 is not legal in game 2; legal are "),
        (-1, "Action -1 is not legal in game 2; legal are "),
        (106, "Action 106 is not legal in game 2; legal are "),
        (2**40, "Action 1099511627776 is not legal in game 2; legal are "),
    ],
)
def test_an_illegal_action_changes_nothing(action: int, sentence: str) -> None:
    games = Games("classic", 3, seed=1)
    before = everything(games)
    games.masks[:] = 1  # what a caller does to the mask makes nothing legal
    actions = legal(Games("classic", 3, seed=1))
    actions[2] = action
    with pytest.raises(IllegalMove) as refused:
        games.step(actions)
    assert str(refused.value).startswith(sentence)
    games.masks[:] = Games("classic", 3, seed=1).masks
    assert everything(games) == before


@pytest.mark.parametrize("actions", [np.zeros(2, np.int64), np.zeros(3), np.zeros((3, 1), int)])
def test_actions_are_a_row_of_whole_numbers(actions: Any) -> None:
    with pytest.raises(IllegalMove, match="Actions are 3 whole numbers, not "):
        Games("classic", 3, seed=1).step(actions)


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_65536_games_are_played_at_once(game: str) -> None:
    games = Games(game, MOST_GAMES, seed=1, threads=2)
    few = Games(game, 2, seed=1)
    for _ in range(3):
        games.step(games.random_actions())
        few.step(few.random_actions())
    assert np.array_equal(games.observations[:2], few.observations)
    assert len(np.unique(games.seeds)) == MOST_GAMES


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"count": 0}, "count is a whole number from 1 to 65,536, not 0."),
        ({"count": 65_537}, "count is a whole number from 1 to 65,536, not 65537."),
        ({"count": True}, "count is a whole number from 1 to 65,536, not True."),
        ({"threads": 0}, "threads is a whole number from 1 to 256, not 0."),
        ({"reward": "fame"}, "there is no reward 'fame'; there are win, lead, points."),
        ({"seats": 7}, "classic is for 2 to 4 seats, not 7."),
        ({"setups": [{"seats": 9}]}, "classic is for 2 to 4 seats, not 9."),
        ({"setups": [{}], "start": 0}, "start and setups exclude each other"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2**62 - 1, not -1."),
    ],
)
def test_wrong_wishes_for_a_batch_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        Games(**{"game": "classic", "count": 2, **wrong})
    assert str(refused.value).startswith(sentence)


def test_a_player_between_walls_is_not_asked() -> None:
    walls = dict.fromkeys(("d5", "f5", "e4", "e6"), "wall")
    tiles = {**walls, "a3": "gem", "c1": "gem?"}
    match = position("bad", seats=2, tiles=tiles, meeples=["a1", "e5"], turn=0, seed=1)
    games = Games("bad", 1, seed=1)
    games._played.games[0] = match.state[0]
    games._step(np.array([match.actions()[0]]))
    match.play(match.actions()[0])
    assert match.moves() == ["pass"]
    match.play("pass")
    assert games.actors[0] == match.seat == 0
    assert games._played.games.tobytes() == match.state.tobytes()


def result_of(match: Match, preferred: tuple[str, ...]) -> list[float]:
    """Play a placed match to its end in a batch; return the shares of the win."""
    games = Games(match.game.id, 1, seed=1, skip_forced=False)
    games._played.games[0] = match.state[0]
    while not match.is_over:
        moves = match.moves()
        move = next((move for move in preferred if move in moves), moves[0])
        action = match.actions()[moves.index(move)]
        match.play(action)
        games._step(np.array([action]))
    assert games.points[0].tolist() == match.scores()
    shares: list[float] = games.wins[0].tolist()
    return shares


@pytest.mark.parametrize(
    ("second", "shares"), [({"coin": 1}, [0.5, 0.5]), ({"pot shard": 2}, [1.0, 0.0])]
)
def test_a_21_fewer_cards_sold_break_a_tie_in_a_batch(
    second: dict[str, int], shares: list[float]
) -> None:
    """A-21."""
    match = position("classic", hands=[{"coin": 1}, second], turn=0, dug=True, seed=1)
    assert result_of(match, ("sell 1 coin", "sell 2 pot shards")) == shares
    assert match.scores() == [2, 2]


def test_b_27_a_tie_is_shared_in_a_batch() -> None:
    """B-27."""
    match = position("bad", seats=2, tiles={"a3": "gem"}, meeples=["e5", "e5"], turn=0, seed=1)
    assert result_of(match, ("pass",)) == [0.5, 0.5]
