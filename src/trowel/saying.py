"""Small turns of phrase that all games share."""

import re
from collections.abc import Sequence


def joined(parts: Sequence[str], last: str) -> str:
    """Join parts with commas, and a word before the last one."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def number_of(count: int, one: str, many: str) -> str:
    """Say a number of things: '1 card', '3 cards'."""
    return f"{count} {one if count == 1 else many}"


def plain(text: str) -> str:
    """Return a text in lower case, with single spaces and without full stops."""
    return " ".join(re.sub(r"[.!]", " ", text.lower()).split())
