"""All that leaves the server about a match: what a viewer may see, and nothing else.

A viewer is a seat, or None for a spectator. Live state, first sync, replay, log and refusals are
made here, of the view, of the events as the viewer sees them, and of what everybody may know.
"""

from trowel.game import NOBODY, Json
from trowel.match import Match
from trowel.server.play import Play

OWN_EVENTS = {  # events of the server, in words
    "undone": "{name} takes the last move back.",
    "away": "{name} is away; a bot plays for now.",
    "back": "{name} is back.",
}
NOTHING_ASKED: Json = {"actions": [], "moves": [], "deeds": [], "ask": ""}


def seen(play: Play, viewer: int | None) -> Json:
    """Return a match as a viewer sees it now."""
    match, place = play.match, NOBODY if viewer is None else viewer
    decides = viewer is not None and match.seat == viewer
    return {
        "ply": play.ply,
        "seat": viewer,
        "view": match.game.view(match.state, 0, place),
        "to_act": match.seat,
        **(asked(match) if decides else NOTHING_ASKED),
        "can_undo": decides and play.can_undo,
        "clock": play.clock.as_data(),
        "away": sorted(play.away),
        "over": match.is_over,
        "winners": match.winners(),
    }


def asked(match: Match) -> Json:
    """Return what the seat that decides is asked, and may do."""
    return {
        "actions": match.actions(),
        "moves": match.moves(),
        "deeds": match.deeds(),
        "ask": match.game.ask_words(match.state, 0),
    }


def happened(play: Play, since: int, viewer: int | None) -> Json:
    """Return what has happened after a ply, as data and in words, as a viewer saw it."""
    events: list[Json] = []
    lines: list[str] = []
    for step in play.events[since + 1 :] if since >= 0 else play.events:
        shown = [event.seen_by(viewer) for event in step]
        events += shown
        lines += told(play.match, shown, viewer)
    return {"since": since, "events": events, "lines": lines}


def told(match: Match, shown: list[Json], viewer: int | None) -> list[str]:
    """Say the events of one step, as a viewer saw them."""
    if len(shown) == 1 and shown[0]["event"] in OWN_EVENTS:
        name = match.names[shown[0]["seat"]]
        return [OWN_EVENTS[shown[0]["event"]].format(name=name)]
    place = NOBODY if viewer is None else viewer
    return match.game.story_words(shown, place, match.header.names)
