"""Training on a GPU: games and network stay there, and share their memory without a copy."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from trowel.game import TrowelError
from trowel.lab.gpu.device import config, cuda, kernel, to_device
from trowel.lab.gpu.player import LEARNED_KERNEL, THREADS, kernels_of
from trowel.lab.training.gain import NOTES, TRACE, Floats, hand_back_in, pay
from trowel.lab.training.rollout import Pupils, bytes_of
from trowel.lab.training.table import Setup
from trowel.many import Flags
from trowel.record import Numbers
from trowel.tally import MOST_SEATS

NO_CUDA = "this torch cannot use a GPU; get one with CUDA from https://pytorch.org."


def check_torch() -> None:
    """Refuse a torch that was made for CPUs alone."""
    if not (torch.cuda.is_available() or config.ENABLE_CUDASIM):
        raise TrowelError(NO_CUDA)


class GpuPupils(Pupils):
    """Many games that a network plays against itself, in the memory of a GPU."""

    # In numba's simulator a GPU is a part of this process.
    device = torch.device("cpu" if config.ENABLE_CUDASIM else "cuda")

    def __init__(
        self,
        game: str,
        tables: Sequence[Setup],
        count: int,
        seed: int,
        against: float,
        win_share: float,
    ) -> None:
        super().__init__(game, tables, count, seed, against, win_share)
        self.stepping = kernels_of(game, LEARNED_KERNEL).step_pupils
        self.records = [to_device(part) for part in (self.games, self.blanks, self.places)]
        self.records.append(self.own_minds())

    def own_minds(self) -> Any:
        """Return a mind for each game, which is its scratch memory; they are copied there."""
        kinds = torch.from_numpy(np.asarray(self.places["setup"])).to(self.device)
        minds = torch.from_numpy(bytes_of(self.minds).reshape(len(self.minds), -1))
        self.memory = minds.to(self.device)[kinds].flatten()
        return shared(self.memory).view(np.dtype((np.record, self.minds.dtype)))

    def table(self, columns: int, kind: torch.dtype = torch.float32) -> Tensor:
        """Return memory for rows where the same column of all games lies together.

        Threads write the same column at the same time, each for its game.
        """
        return self.zeros(columns, self.count, kind=kind).T

    def step(self, actions: Tensor, features: Tensor, masks: Tensor, advice: Tensor) -> None:
        """Do an action in each game, and write what there is to see at its next choice."""
        written = (features, masks, advice, self.actors, self.points, self.wins, self.dones)
        self.launch(self.stepping, *self.records, *map(shared, (actions, *written)))
        paying = (self.points, self.wins, self.dones, self.seats)
        self.launch(pay_games, *map(shared, paying), self.width, self.win_share, shared(self.paid))

    def hand_back(self, played: Sequence[Tensor], gains: Tensor, results: Tensor) -> None:
        """Write what decisions gained; `played` is as `Rollout.rows` hands it over."""
        arrays = map(shared, (*played, self.seats))
        self.launch(hand_back, *arrays, TRACE, shared(gains), shared(results))

    def launch(self, function: Any, *given: Any) -> None:
        """Run a kernel with a thread for each game."""
        function[-(-self.count // THREADS), THREADS](*given)

    def finished(self) -> int:
        """Return how many games were played to their end."""
        self.bring_back()
        return super().finished()

    def kept(self) -> dict[str, Tensor]:
        """Return the games as they stand, to go on later."""
        self.bring_back()
        return super().kept()

    def bring_back(self) -> None:
        """Copy games and places to the CPU."""
        for there, here in zip(self.records[:3:2], (self.games, self.places), strict=True):
            there.copy_to_host(np.asarray(here).view(there.dtype))

    def go_on(self, kept: dict[str, Tensor]) -> None:
        """Go on with games that were kept."""
        super().go_on(kept)
        self.records[0], self.records[2] = to_device(self.games), to_device(self.places)


def shared(tensor: Tensor) -> Any:
    """Return the memory of a tensor as a kernel takes it."""
    return tensor.numpy() if config.ENABLE_CUDASIM else cuda.as_cuda_array(tensor)


@kernel
def pay_games(
    points: Numbers,
    wins: Floats,
    dones: Flags,
    seats: Numbers,
    width: float,
    win_share: float,
    paid: Floats,
) -> None:
    """Write the reward of each seat of the games that have ended."""
    game = cuda.grid(1)
    if game < dones.shape[0]:
        pay(points[game], wins[game], dones[game], seats[game], width, win_share, paid[game])


@kernel
def hand_back(
    values: Floats,
    odds: Floats,
    rewards: Floats,
    wins: Floats,
    dones: Flags,
    actors: Numbers,
    seats: Numbers,
    trace: float,
    gains: Floats,
    results: Floats,
) -> None:
    """Write the gain of each decision over what was foretold, and how its game ended."""
    game = cuda.grid(1)
    if game < values.shape[1]:
        notes = cuda.local.array((NOTES, MOST_SEATS), np.float32)
        hand_back_in(
            game,
            values,
            odds,
            rewards,
            wins,
            dones,
            actors,
            seats[game],
            trace,
            notes,
            gains,
            results,
        )
