"""Networks: what they reckon, what they are given, and how strong those are that come along."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import middles

from trowel import Match, OptionError, new_match, position
from trowel.bots.brains import brain_of
from trowel.bots.feature import Feature, Layout, flags, marks, write_features
from trowel.bots.greedy import GreedyBot
from trowel.bots.learned import CANDIDATES, GuidedSearch, LearnedBot, Player
from trowel.bots.names import find_bot
from trowel.bots.network import CHANCE, FORETOLD, Network, new_thought, preferred, think
from trowel.bots.pupils import pupil_of
from trowel.bots.search import Budget
from trowel.bots.shipped import fits, network_for, shipped
from trowel.bots.sight import Sight
from trowel.compiled import INTERPRETED
from trowel.games import find_game

FEW = settings(max_examples=3 if INTERPRETED else 20)
GAMES = ("classic", "expedition", "bad")


def blank_network(features: int, actions: int, width: int = 4, trust: float = 1.0) -> Network:
    """Return a network that knows nothing and follows the greedy player."""
    return Network(
        np.zeros((features, width), np.float32),
        np.zeros((1, width, width), np.float32),
        np.zeros((2, width), np.float32),
        np.zeros((width, actions), np.float32),
        np.zeros(actions, np.float32),
        np.zeros((width, FORETOLD), np.float32),
        np.zeros(FORETOLD, np.float32),
        np.array([trust], np.float32),
    )


def network_like(game: str, width: int = 4) -> Network:
    return blank_network(pupil_of(game).features, find_game(game).action_count, width)


def some_network(seed: int) -> Network:
    dice = np.random.default_rng(seed)
    blank = blank_network(7, 5)
    return Network(*(dice.normal(size=part.shape).astype(np.float32) for part in blank))


@given(st.integers(0, 2**32 - 1))
def test_a_network_reckons_what_its_weights_say(seed: int) -> None:
    network = some_network(seed)
    thought = new_thought(network, 3)
    thought.features[:] = np.random.default_rng(seed).integers(0, 3, 7)
    think(network, thought)
    units = np.maximum(thought.features @ network.first + network.biases[0], 0)
    units = np.maximum(units @ network.deeper[0] + network.biases[1], 0)
    np.testing.assert_allclose(
        thought.logits, units @ network.policy + network.policy_bias, rtol=1e-4, atol=1e-4
    )
    np.testing.assert_allclose(
        thought.foretold, units @ network.value + network.value_bias, rtol=1e-4, atol=1e-4
    )


def test_what_is_liked_best_is_done_if_it_may_be() -> None:
    network = blank_network(2, 4, trust=2.0)
    thought = new_thought(network, 1)
    thought.logits[:] = [9.0, 1.0, 2.5, 2.5]
    thought.mask[:] = [0, 1, 1, 1]
    assert preferred(network, thought) == 2  # the first of equals
    thought.advice[1] = 1.0  # worth 2 more
    assert preferred(network, thought) == 1


def test_a_count_becomes_marks_and_a_scaled_number() -> None:
    layout = Layout([*flags(0, 2), *marks(2, (0, 3), 0.25), Feature(3, above=-2)])
    out = np.zeros(8, np.float32)
    seen = np.array([1, 0, 3, -2], np.int16)
    assert write_features(seen, layout.source, layout.above, layout.scale, out) == 6
    assert out.tolist() == [1, 0, 1, 0, 0.75, 0, 0, 0]


@FEW
@given(match=middles())
def test_a_network_that_knows_nothing_plays_greedily(match: Match) -> None:
    if match.seat is None or len(match.actions()) == 1:
        return
    sight = Sight.of(match)
    brain = brain_of(match.game.id)
    player = Player(sight, network_like(match.game.id), brain)
    assert player.action == GreedyBot().decide(sight, 0).action
    assert player.action in match.actions()
    assert set(player.liked()) <= set(match.actions())
    assert player.liked()[0] == player.action
    assert 1 <= len(player.liked()) <= CANDIDATES
    assert player.win_chance == 0.5


@FEW
@given(match=middles(), seed=st.integers(0, 2**62 - 1))
def test_a_guided_search_is_reproducible_and_leaves_its_choice_only_beyond_doubt(
    match: Match, seed: int
) -> None:
    if match.seat is None or len(match.actions()) == 1:
        return
    sight, brain = Sight.of(match), brain_of(match.game.id)

    def run() -> GuidedSearch:
        player = Player(sight, network_like(match.game.id), brain)
        return GuidedSearch(sight, player, brain, Budget(playouts=12), seed)

    first, second = run(), run()
    assert first.run().action == second.run().action == first.player.action


def test_a_guided_search_sees_the_end_of_the_game() -> None:
    match = position("classic", hands=[{"mask": 4}, {}], dug=True)
    sight, brain = Sight.of(match), brain_of("classic")
    player = Player(sight, network_like("classic"), brain)
    search = GuidedSearch(sight, player, brain, Budget(playouts=10), 1)
    points, wins, rewards = search.outcomes(list(range(len(search.tally.actions))), 1)
    assert points[0, 0] == 50  # the full set, which greedy play sells
    assert wins[0, 0] == rewards[0, 0] == 1


def hopeful(game: str) -> Network:
    """Return a network that gives everybody three chances in four."""
    network = network_like(game)
    network.value_bias[CHANCE] = np.log(3)
    return network


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_search_asks_its_network_some_turns_later(game: str) -> None:
    match = new_match(game, seats=3, seed=2)
    sight, brain = Sight.of(match), brain_of(game)
    player = Player(sight, hopeful(game), brain)
    liked, before = player.liked(), sight.world.tobytes()
    search = GuidedSearch(sight, player, brain, Budget(playouts=10), 1)
    rows = list(range(len(search.tally.actions)))
    points, wins, rewards = search.outcomes(rows, 3)
    assert wins.shape == (len(rows), 3)
    assert (wins == rewards).all()
    if game == "bad":  # the mean with how the games end that greedy players play on
        assert set((2 * wins - 0.75).round(3).ravel().tolist()) <= {0.0, 0.333, 0.5, 1.0}
        assert set(brain.candidates(sight.world, search.mind)) <= set(search.tally.actions)
    else:
        assert wins == pytest.approx(0.75)
    assert (points >= 0).all()
    assert player.liked() == liked
    assert sight.world.tobytes() == before


def test_at_other_prices_a_guided_search_plays_to_the_end() -> None:
    match = new_match("classic", seed=2, values={"cup": {"trade": 2, "prices": [2, 20]}})
    sight, brain = Sight.of(match), brain_of("classic")
    search = GuidedSearch(
        sight, Player(sight, hopeful("classic"), brain), brain, Budget(playouts=10), 1
    )
    _, wins, _ = search.outcomes([0], 8)
    assert set(wins.ravel().tolist()) <= {0.0, 0.5, 1.0}


def test_one_thing_to_do_is_done_without_a_thought(tmp_path: Path) -> None:
    match = position("classic", hands=[{"coin": 2}, {}], dig_site=["storm"])
    assert (
        LearnedBot("none", tmp_path / "none.npz").decide(Sight.of(match), 1).action
        == (match.actions()[0])
    )


@pytest.mark.parametrize("content", [b"", b"no network", None])
def test_a_file_that_is_no_network_is_refused_in_one_sentence(
    tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "mine.npz"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(OptionError, match=r"mine\.npz"):
        network_for("classic", file)


def test_a_network_for_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "board.npz"
    np.savez(file, **network_like("bad")._asdict())
    with pytest.raises(OptionError, match="is a network for another game than classic"):
        network_for("classic", file)
    bot = find_bot(f"learned:{file}")
    match = new_match("bad", seed=1)
    assert bot.decide(Sight.of(match), 0).action in match.actions()


@pytest.mark.parametrize("game", GAMES)
def test_a_network_comes_along_for_each_game(game: str) -> None:
    network = network_for(game)
    assert fits(network, game)
    assert network.trust[0] > 0
    with shipped(game).open("rb") as file, np.load(file) as arrays:
        assert f"trowel train {game}" in str(arrays["story"])
    assert len(shipped(game).read_bytes()) < 3_000_000


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_win_chances_are_higher_for_who_is_far_ahead(game: str) -> None:
    chances = {}
    for seat in (0, 1):
        match = new_match(game, seed=4, start=0)
        assert match.seat == 0
        state = match.state
        if game == "bad":
            state["items"][0, seat, 0] += 6
        else:
            state["money"][0, seat] += 60
        player = Player(Sight.of(match), network_for(game), brain_of(game))
        chances[seat] = player.win_chance
    assert chances[0] > 0.75 > 0.25 > chances[1]


def test_the_chance_is_one_of_the_numbers_that_are_foretold() -> None:
    assert 0 <= CHANCE < FORETOLD
