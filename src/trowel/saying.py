"""Small turns of phrase that all games share."""

import re
from collections.abc import Sequence
from typing import Any


class Said(str):
    """A sentence or phrase that still knows what it was made of, for who says it otherwise.

    `template` has a name in braces for each of `values`: numbers, words, and phrases again.
    """

    __slots__ = ("template", "values")
    template: str
    values: dict[str, Any]

    def as_data(self) -> dict[str, Any]:
        """Return what it was made of, as plain data."""
        values = {name: of(one) for name, one in self.values.items()}
        return {"say": self.template, "values": values}


def said(template: str, **values: Any) -> Said:
    """Say a sentence or phrase with values in it."""
    found = Said(template.format(**values))
    found.template, found.values = template, values
    return found


def led(lead: str, reason: str) -> str:
    """Put words before a sentence, which still knows what it was made of."""
    found = Said(f"{lead}: {reason}")
    found.template = reason.template if isinstance(reason, Said) else str(reason)
    found.values = reason.values if isinstance(reason, Said) else {}
    return found


def of(value: Any) -> Any:
    """Return a value, or what a phrase was made of, as plain data."""
    return value.as_data() if isinstance(value, Said) else value


def made_of(text: str) -> dict[str, Any]:
    """Return what a sentence or phrase was made of; a plain one is its own template."""
    return text.as_data() if isinstance(text, Said) else {"say": text, "values": {}}


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
