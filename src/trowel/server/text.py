"""Text from people, before it is kept or shown: names, table talk and the codes of tables."""

import re
import unicodedata

from trowel.match import NAME_LENGTH
from trowel.saying import said
from trowel.server.play import Refusal

NO_TABLE, BAD_NAME, MALFORMED = "no_table", "bad_name", "malformed"
CODE = re.compile(r"[A-Z0-9]{1,16}")
UNSEEN = "CMZ"  # first letters of the categories of what shows nothing by itself


def clean(text: str) -> str:
    """Return a text without control characters, on one line."""
    kept = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    return " ".join(kept.split())


def checked_name(name: str) -> str:
    """Return a name without anything odd in it, or raise Refusal."""
    found = clean(name)
    if len(found) > NAME_LENGTH or all(unicodedata.category(one)[0] in UNSEEN for one in found):
        sentence = said("A name has 1 to {most} letters that can be seen.", most=NAME_LENGTH)
        raise Refusal(BAD_NAME, sentence)
    return found


def checked_talk(text: str, most: int) -> str:
    """Return what somebody says, without anything odd in it, or raise Refusal."""
    found = clean(text)[:most].rstrip()
    if not found:
        raise Refusal(MALFORMED, "There is nothing to say in this message.")
    return found


def checked_code(code: str) -> str:
    """Return the code of a table as we write it, or raise Refusal."""
    found = code.upper()
    if not CODE.fullmatch(found):
        raise Refusal(NO_TABLE, "There is no such table; the code may be mistyped.")
    return found
