"""Interpreted runs treat numeric warnings as errors; hypothesis plays the same games every time."""

import os
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

from trowel.bots import hint, reel
from trowel.compiled import INTERPRETED

if INTERPRETED:
    np.seterr(all="raise")

settings.register_profile(
    "trowel",
    deadline=None,
    derandomize=True,
    max_examples=12 if INTERPRETED else 40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("trowel")


@pytest.fixture
def missing_part() -> object:
    """Skip a test whose part is not installed, or fail it where every part is required."""

    def say(reason: str) -> None:
        if os.environ.get("TROWEL_REQUIRE_ALL"):
            pytest.fail(reason)
        pytest.skip(reason)

    return say


@pytest.fixture(autouse=True, scope="session")
def no_networks_interpreted() -> Iterator[None]:
    """Let hints and the coach do without networks, which take a second to think if interpreted."""
    with pytest.MonkeyPatch.context() as patch:
        if INTERPRETED:
            for user in (hint, reel):
                patch.setattr(user, "is_usual", lambda *_: False)
        yield
