"""The games as PettingZoo environments: `env` by turns, `parallel_env` all at once.

Agents are called player_0 and so on; player_0 has seat 0. Needs the extra `learn`.
"""

from typing import Any

import numpy as np

from trowel.lab.single import RENDER_MODES, Single, checked_render_mode, drawn_seed
from trowel.record import Numbers

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError:
    missing = "trowel.lab.pettingzoo needs PettingZoo; get it with: pip install 'trowel[learn]'."
    raise ImportError(missing) from None

ILLEGAL_REWARD = -1.0  # of who does what is not legal; the game then ends for all
NUMBERS = np.iinfo(np.int16)
Seen = dict[str, Numbers]  # observation and action_mask


def env(game: str, seats: int = 2, **options: Any) -> Any:
    """Return the environment with PettingZoo's usual wrappers: an illegal action loses the game."""
    found: Any = raw_env(game, seats, **options)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=ILLEGAL_REWARD)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


class Spaces:
    """What both environments share: the game, its agents and their spaces."""

    def __init__(
        self,
        game: str,
        seats: int,
        reward: str,
        max_cycles: int | None,
        render_mode: str | None,
        options: dict[str, Any],
    ) -> None:
        self.single = Single(game, seats, reward, options)
        self.max_cycles = max_cycles
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {
            "name": f"trowel_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.decisions = 0
        self._generator = np.random.default_rng()
        actions, size = self.single.game.action_count, self.single.game.observation_size
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(NUMBERS.min, NUMBERS.max, (size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """Return what an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return what an agent may do."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Deal a game; without a seed, the next one that follows from the last seed."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self.single.deal(drawn_seed(self._generator))
        self.agents = self.possible_agents[:]
        self.decisions = 0

    @property
    def is_cut_off(self) -> bool:
        """Whether the game is left before its end."""
        return self.max_cycles is not None and self.decisions >= self.max_cycles

    def seen(self, agent: str) -> Seen:
        """Return what an agent sees; its mask is all 0 unless it decides."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.single.observation(seat), "action_mask": self.single.mask(seat)}

    def info(self) -> dict[str, Any]:
        """Return what is known of the game beside the observation."""
        return {"seed": self.single.seed, "points": self.single.points}

    def render(self) -> str | None:
        """Return the table as who decides sees it, or print it."""
        if self.render_mode is None:
            return None
        text = self.single.text(max(self.single.actor, 0))
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def show(self) -> None:
        """Print the table after a change, if somebody is looking."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Leave nothing behind: there is nothing to close."""


class raw_env(Spaces, AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801
    """One game; the seat that decides is the agent whose turn it is."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, seats, reward, max_cycles, render_mode, **options)
        AECEnv.__init__(self)
        Spaces.__init__(self, game, seats, reward, max_cycles, render_mode, options)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Deal a game."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.info() for agent in self.agents}
        self.agent_selection = self.agents[self.single.actor]
        self.show()

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees."""
        return self.seen(agent)

    def step(self, action: Any) -> None:
        """Do an action of the agent whose turn it is, or raise IllegalMove."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        rewards = self.single.play(action)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.infos = {agent: self.info() for agent in self.agents}
        if self.single.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.is_cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[max(self.single.actor, 0)]
        self.show()


class parallel_env(Spaces, ParallelEnv, EzPickle):  # type: ignore[misc]  # noqa: N801
    """One game in which all agents act in every cycle, and only the action of who decides counts.

    If that one is not legal, the first legal action is done instead.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, seats, reward, max_cycles, render_mode, **options)
        Spaces.__init__(self, game, seats, reward, max_cycles, render_mode, options)

    def reset(
        self, seed: int | None = None, options: Any = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a game and return what all agents see."""
        self.deal(seed)
        self.show()
        return self._all_seen(), {agent: self.info() for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, ...]:
        """Do the action of the agent that decides."""
        agents, action = self.agents, actions[self.agents[self.single.actor]]
        legal = self.single.legal()
        rewards = self.single.play(action if action in legal else legal[0])
        self.decisions += 1
        is_over = self.single.is_over
        is_cut_off = self.is_cut_off and not is_over
        seen = self._all_seen()
        if is_over or is_cut_off:
            self.agents = []
        self.show()
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut_off),
            {agent: self.info() for agent in agents},
        )

    def _all_seen(self) -> dict[str, Seen]:
        return {agent: self.seen(agent) for agent in self.agents}
