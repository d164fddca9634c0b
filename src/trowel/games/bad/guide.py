"""How moves of Bad Archeology are written, and how a turn goes."""

from trowel.game import Json
from trowel.part import Guide

HINT = "Several steps in one line are fine"
EXAMPLES = (
    "move north 3",
    "move to e8",
    "drop jade, move west 2",
    "bash east 5",
    "light dynamite",
    "take gem",
    "leave it",
    "warp to c7",
    "lay snake on b2",
    "steal key from 2",
    "return",
    "pass",
)
TOPIC = "how a turn goes, and what the tiles do"
RULES = """\
Walk straight on, up to your speed: 3, one less for each jade statue, one more for each potion.
Tiles next to the spaces you stepped on are turned up; then you may take the item you stand on.
Before walking you may drop an item on a bare space and light dynamite.
Instead of walking you may return to the centre or pass. The most points in held items win.
Gem 3, jade statue 5, treasure chest 5 (costs a key), snake charmer 2, dynamite 1.
Dynamite: destroys the four tiles around you, throws players there back and lets you rob them.
Potions: from speed 4 you may step on tiles face down, from speed 5 bash through tiles and walls.
Snake: costs your next turn, unless you hold a snake charmer. Ice: you slide on. Wall: no way.
Portal: go to any space but walls, portals and tiles face down, once a turn.
{end}, or when all players pass in a row."""
END = "The game ends when no treasure is left and all is turned up"
FOG_END = "The game ends when no treasure is left"
ESCAPE_END = "The game ends when only one player is left on the board"
VARIANTS = {
    "escape": "Escape: with 10 points you may leave the board at a corner; who is left scores 0.",
    "fog": "Fog: tiles that are not next to a meeple are turned face down after each turn; you may"
    "\nstep on them and warp to them, but a wall throws you back to the centre.",
}


def guide(view: Json) -> Guide:
    """Return how moves are written, and the rules with those of the variants."""
    end = FOG_END if "fog" in view["variants"] else END
    end = ESCAPE_END if "escape" in view["variants"] else end
    rules = [RULES.format(end=end), *(VARIANTS[name] for name in view["variants"])]
    return Guide(HINT, EXAMPLES, TOPIC, "\n".join(rules))
