"""How often somebody may do something: a bucket of tokens for each person and address."""

import functools
import ipaddress
import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from trowel.saying import said
from trowel.server.play import Refusal

TOO_FAST = "too_fast"
SENTENCE = "Too many {what}; wait {wait} s and try again."
MOST_BUCKETS = 50_000  # those left alone for longest are forgotten beyond this
OWN_BITS = 64  # of an IPv6 address: one line has all addresses that begin alike


class TooFast(Refusal):
    """Somebody does something too often."""

    def __init__(self, what: str, wait_s: int) -> None:
        self.wait_s = wait_s
        super().__init__(TOO_FAST, said(SENTENCE, what=what, wait=wait_s))


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more each second."""

    burst: int
    per_second: float
    what: str  # for the sentence


RATES = {  # for a person; an address, which a family or a school may share, gets ten times as much
    "arrive": Rate(10, 10 / 60, "new people"),
    "create": Rate(10, 10 / 60, "new tables"),
    "join": Rate(30, 30 / 60, "joins"),
    "connect": Rate(60, 1, "connections"),
    "talk": Rate(10, 20 / 60, "messages"),
    "move": Rate(100, 20, "moves"),
    "ask": Rate(120, 20, "requests"),
    "coach": Rate(10, 10 / 60, "games for the coach"),
    "hint": Rate(20, 20 / 60, "questions to the coach"),
    "import": Rate(10, 20 / 60, "transcripts"),
    "recover": Rate(5, 5 / 60, "recovery links"),
}
ADDRESS_FACTOR = 10


class Limits:
    """The buckets of all that are seen."""

    def __init__(self, *, is_on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_on = is_on
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # tokens, and when

    def check(self, kind: str, person: str | None, address: str) -> None:
        """Take a token of both, or raise TooFast."""
        if not self.is_on:
            return
        if person is not None:
            self.take(kind, f"person {person}", 1)
        self.take(kind, f"address {line_of(address)}", ADDRESS_FACTOR)

    def take(self, kind: str, who: str, factor: int) -> None:
        """Take a token from one bucket."""
        rate, now = RATES[kind], self.clock()
        burst, speed = rate.burst * factor, rate.per_second * factor
        tokens, then = self.buckets.get((kind, who), (float(burst), now))
        tokens = min(burst, tokens + (now - then) * speed)
        if tokens < 1:
            raise TooFast(rate.what, max(1, math.ceil((1 - tokens) / speed)))
        self.buckets[kind, who] = (tokens - 1, now)
        if len(self.buckets) > MOST_BUCKETS:
            self.forget()

    def forget(self) -> None:
        """Forget the buckets that have been left alone for longest."""
        by_time = sorted(self.buckets.items(), key=lambda item: item[1][1])
        self.buckets = dict(by_time[MOST_BUCKETS // 2 :])


@functools.lru_cache(maxsize=10_000)
def line_of(address: str) -> str:
    """Return what all addresses of one line have in common."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, OWN_BITS), strict=False))
