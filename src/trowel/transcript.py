"""A whole match as text that a person can read and that replays exactly.

A header of `name: value` lines, an empty line, the numbered moves in words, and a last line that
tells how far the match went, so that a cut file is noticed. Lines that begin with # are comments.
"""

import hashlib
import json
import re
from typing import Any

from trowel.game import IllegalMove, Json, PositionError, TrowelError
from trowel.games import find_game
from trowel.match import Match, new_match
from trowel.placement import position
from trowel.saying import said

FORMAT = 1
FIRST_LINE = f"trowel transcript {FORMAT}"
MOVE = re.compile(r"(\d{1,9})\. player (\d{1,9}): (.+)")
END = re.compile(r"end: (unfinished|over) after (\d{1,9}) moves?, score ([-\d ]+)")


class TranscriptError(TrowelError):
    """A transcript cannot be read; `line` is where."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")


def committed(seed: int, salt: str) -> str:
    """Return the commitment to a seed: shown before the game, it is checked with the salt after."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def write_transcript(match: Match, salt: str | None = None) -> str:
    """Return a match as text, with the commitment to its seed if there was one."""
    header = match.header
    lines = [FIRST_LINE, f"game: {header.game}", f"rules: {match.game.rules_version}"]
    named: Json = {"seats": header.seats, "seed": header.seed}
    if salt is not None:
        named |= {"salt": salt, "commitment": committed(header.seed, salt)}
    if header.names:
        named["names"] = header.names
    named |= {"position": header.position} if header.position is not None else header.options
    lines += [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in named.items()]
    lines.append("")
    for number, ply in enumerate(match.history, 1):
        lines.append(f"{number}. player {ply.seat + 1}: {ply.words}")
    return "\n".join([*lines, end_line(match)]) + "\n"


def end_line(match: Match) -> str:
    """Return the last line: whether the match is over, how many moves it has, the score."""
    count = len(match.history)
    state = "over" if match.is_over else "unfinished"
    score = " ".join(str(points) for points in match.scores())
    return f"end: {state} after {count} move{'' if count == 1 else 's'}, score {score}"


def read_transcript(text: str, game: str | None = None) -> Match:
    """Replay a transcript; `game` refuses one of another game."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or not lines[0][1].startswith("trowel transcript"):
        raise TranscriptError(1, said("a transcript begins with '{first}'.", first=FIRST_LINE))
    if lines[0][1] != FIRST_LINE:
        version = lines[0][1].split()[-1]
        reason = said("this is version {version}, not {ours}.", version=version, ours=FORMAT)
        raise TranscriptError(lines[0][0], reason)
    at = 1
    while at < len(lines) and not MOVE.match(lines[at][1]) and not lines[at][1].startswith("end:"):
        at += 1
    match = read_header(lines[1:at], game)
    return read_moves(match, lines[at:], lines[-1][0])


def read_header(lines: list[tuple[int, str]], expected: str | None) -> Match:
    """Set up the match that a header describes."""
    found: dict[str, Any] = {}
    for number, line in lines:
        name, colon, value = line.partition(":")
        if not colon or name in found:
            sentence = "expected 'name: value' once for each name, not '{line}'."
            raise TranscriptError(number, said(sentence, line=line[:60]))
        found[name] = value.strip() if name == "game" else read_value(number, name, value)
    last = lines[-1][0] if lines else 1
    for name in ("game", "rules", "seats", "seed"):
        if name not in found:
            raise TranscriptError(last, said("the header does not say '{name}'.", name=name))
    where = {line.partition(":")[0]: number for number, line in lines}
    game_id, rules = found.pop("game"), found.pop("rules")
    check_commitment(found, where)
    if expected is not None and game_id != expected:
        reason = said("this is a game of {game}, not {wanted}.", game=game_id, wanted=expected)
        raise TranscriptError(where["game"], reason)
    return start(found, game_id, rules, where)


def check_commitment(found: Json, where: dict[str, int]) -> None:
    """Refuse a seed that is not the one that was committed to before the game."""
    salt, told = found.pop("salt", None), found.pop("commitment", None)
    if told is not None and told != committed(found["seed"], str(salt)):
        reason = said("the seed and the salt do not fit the commitment.")
        raise TranscriptError(where["commitment"], reason)


def read_value(number: int, name: str, value: str) -> Any:
    """Read the value of a header line."""
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        reason = said("the value of '{name}' cannot be read.", name=name[:40])
        raise TranscriptError(number, reason) from None


def start(found: Json, game_id: str, rules: Any, where: dict[str, int]) -> Match:
    """Deal the match, or lay out its position."""
    try:
        version = find_game(game_id).rules_version
    except TrowelError as problem:
        raise TranscriptError(where["game"], str(problem)) from None
    if rules != version:
        sentence = "played under rules version {rules}, but this program has version {ours}."
        raise TranscriptError(where["rules"], said(sentence, rules=str(rules), ours=version))
    try:
        if "position" not in found:
            return new_match(game_id, **found)
        described = found["position"]
        if not isinstance(described, dict) or {"game", "names"} & set(described):
            raise PositionError("a position is described by name and value.")
        return position(game_id, names=found.get("names", ()), **described)
    except TrowelError as problem:
        raise TranscriptError(refused_line(found, game_id, where), str(problem)) from None


def refused_line(found: Json, game_id: str, where: dict[str, int]) -> int:
    """Return the first line of a header that is refused by itself; else that of the game."""
    for name, value in {"seats": found["seats"], **found}.items():
        try:
            new_match(game_id, **{"seats": found["seats"], "seed": 0, name: value})
        except TrowelError:
            return where[name]
    return where["game"]


def read_moves(match: Match, lines: list[tuple[int, str]], last: int) -> Match:
    """Play the moves of a transcript and check its last line."""
    for at, (number, line) in enumerate(lines):
        move = MOVE.fullmatch(line)
        if move:
            play_line(match, number, move)
            continue
        if not line.startswith("end:"):
            sentence = "expected a move such as '1. player 1: end turn', not '{line}'."
            raise TranscriptError(number, said(sentence, line=line[:60]))
        if at < len(lines) - 1:
            raise TranscriptError(
                lines[at + 1][0], said("nothing may follow the line that begins with 'end:'.")
            )
        check_end(match, number, line)
        return match
    raise TranscriptError(
        last, said("the transcript is cut off: its last line does not begin with 'end:'.")
    )


def play_line(match: Match, number: int, move: re.Match[str]) -> None:
    """Play one numbered move of the right player."""
    count, player = int(move[1]), int(move[2])
    if count != len(match.history) + 1:
        reason = said("move {number} is missing.", number=len(match.history) + 1)
        raise TranscriptError(number, reason)
    if match.seat is not None and player != match.seat + 1:
        sentence = "it is for player {actor} to move, not player {player}."
        raise TranscriptError(number, said(sentence, actor=match.seat + 1, player=player))
    try:
        match.play(move[3])
    except IllegalMove as refused:
        raise TranscriptError(number, str(refused)) from None
    if len(match.history) != count:
        raise TranscriptError(number, said("a line holds one decision, not a composed move."))


def check_end(match: Match, number: int, line: str) -> None:
    """Refuse a last line that does not agree with the moves before it."""
    told = END.fullmatch(line)
    if told and int(told[2]) > len(match.history):
        sentence = "{announced} moves are announced, but {here} are here."
        reason = said(sentence, announced=int(told[2]), here=len(match.history))
        raise TranscriptError(number, reason)
    if line != end_line(match):
        sentence = "the replay gives '{end}', not '{line}'."
        raise TranscriptError(number, said(sentence, end=end_line(match), line=line[:80]))
