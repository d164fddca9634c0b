"""What happened in a match, told in words."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from trowel.bots.level import LEVELS
from trowel.game import NOBODY, Event, Json, OptionError
from trowel.match import Match
from trowel.saying import joined, number_of
from trowel.terminal.screen import Screen

THE_DEAL = -1  # the ply before the first


def opening(match: Match, bots: Mapping[int, str]) -> str:
    """Say what is about to be played, and what the bots are like."""
    lines = [f"{title(match)}. Write 'help' for help."]
    lines += [f"{match.names[seat]}: {character(name)}" for seat, name in bots.items()]
    return "\n".join(lines)


def character(bot: str) -> str:
    """Say in a sentence what a bot is like."""
    return LEVELS[bot].character if bot in LEVELS else f"The bot {bot}."


def whose_turn(view: Json, names: Sequence[str]) -> str:
    """Say whose turn it is to the seat that sees the view."""
    name = names[view["turn"]]
    return f"Your turn, {name}" if view["turn"] == view["seat"] else f"{name}'s turn"


def news(match: Match, seat: int | None, since: int, forced: Collection[int]) -> list[str]:
    """Tell a seat all events from a ply on, and which of its moves were played for it."""
    found = match.tell_all(match.opening, seat) if since == THE_DEAL else []
    start = max(since, 0)
    for number, ply in enumerate(match.history[start:], start):
        if number in forced and ply.seat == seat:
            found.append(f"Only '{ply.words}' was possible.")
        found += match.tell_all(ply.events, seat)
    return found


def retell(match: Match, player: int | None, screen: Screen) -> None:
    """Tell a whole match: its setting, what happened, how it stands or ended."""
    if player is not None and not 1 <= player <= match.header.seats:
        raise OptionError(f"--player is from 1 to {match.header.seats}, not {player}.")
    seat = None if player is None else player - 1
    screen.say(f"{title(match)}; seed {match.header.seed}.")
    for line in story(match, seat):
        screen.say(line)
    screen.heading(f"After {moves(match)}")
    screen.show(match.game.results(match.view(None), match.names))
    screen.say()
    screen.say(outcome(match, seat))


def story(match: Match, seat: int | None) -> Iterator[str]:
    """Tell a match as a seat saw it, or to nobody with all its secrets, the moves numbered."""
    for line in said(match, match.opening, seat):
        yield f"     {line}"
    for number, ply in enumerate(match.history, 1):
        for place, line in enumerate(said(match, ply.events, seat)):
            yield f"{'     ' if place else f'{number:>3}. '}{line}"


def said(match: Match, events: Sequence[Event], seat: int | None) -> list[str]:
    """Say events to a seat, or to nobody with all their secrets."""
    if seat is not None:
        return match.tell_all(events, seat)
    truth = [{"event": event.name, **event.data, **event.secret} for event in events]
    return match.game.story_words(truth, NOBODY, match.header.names)


def title(match: Match) -> str:
    """Say which game this is, its setting and its players."""
    parts = [match.game.title, *match.game.setting(match.view(None))]
    return f"{', '.join(parts)}; {joined(match.names, 'and')}"


def summary(match: Match) -> str:
    """Say shortly what a transcript holds: 'classic, 2 seats, 140 moves, over, money 72 61'."""
    seats = number_of(match.header.seats, "seat", "seats")
    state = "over" if match.is_over else "unfinished"
    scores = " ".join(str(score) for score in match.scores())
    return f"{match.header.game}, {seats}, {moves(match)}, {state}, {match.game.points} {scores}"


def promise(text: str) -> str:
    """Say what the deal of a transcript was checked against, if it was promised beforehand."""
    found = re.search(r'^commitment: "(\w+)"$', text, re.MULTILINE)
    if found is None:
        return ""
    return (
        f"\nThe deal is the one that was promised before the game: {found[1]}\n"
        "Compare this with what your table showed at its start."
    )


def moves(match: Match) -> str:
    """Say how many moves were made."""
    return number_of(len(match.history), "move", "moves")


def outcome(match: Match, seat: int | None) -> str:
    """Say who won; `seat` is told so as 'You'."""
    winners, scores = match.winners(), match.scores()
    if not winners:
        return "The game is not over."
    names = ["You" if winner == seat else match.names[winner] for winner in winners]
    best = scores[winners[0]]
    if len(winners) > 1:
        return f"{joined(names, 'and')} share the win with {best} each."
    verb = "win" if names[0] == "You" else "wins"
    reason = match.game.tie_break if scores.count(best) > 1 else ""
    return f"{names[0]} {verb} with {best}{f', tied, but {reason}' if reason else ''}."
