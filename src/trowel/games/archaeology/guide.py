"""How moves of the card games are written, how a turn goes and what the monuments do."""

from trowel.game import Json
from trowel.part import Guide

HINT = "Several cards in one move are fine"
EXAMPLES = (
    "sell 2 coins",
    "trade 2 parchment + coin for talisman",
    "take cup, then: pay 2 pot shards",
    "explore chamber 1",
    "steal from 2",
    "discard coin and cup",
    "end turn",
)
TOPIC = "how a turn goes, and what the monument does"
RULES = """\
A turn begins with a card of the dig site: a treasure, a thief or a storm.
A thief takes a random card of an opponent. A storm takes half of every hand, rounded down.
Then do as much as you like: trade with the marketplace, explore with maps, sell sets.
Sold sets are safe and pay money; larger sets pay much more. The most money wins.
When the dig site is empty, turns go on until every card is sold."""

MONUMENTS = {
    "pyramid": "Pyramid: maps buy all cards of a chamber; several chambers a turn are fine.",
    "great-pyramid": "Great Pyramid: maps buy all cards of a chamber, one chamber a turn.",
    "temple": "Temple: 2 maps buy a chamber; after each sale you may look into one.",
    "tomb": "Tomb: for 1 map look into a chamber and keep 2 of its cards.",
    "mine": "Mine: for 1 map draw cards and stop when you like; above a total trading value of 5"
    " all go back.",
    "sphinx": "Sphinx: for 1 map name two kinds; of 5 cards shown, you keep those.",
    "buried-ruins": "Buried Ruins: 1 map buys the open cards of a chamber; each storm adds cards.",
}


def guide(view: Json) -> Guide:
    """Return how moves are written, and the rules with those of the monument."""
    return Guide(HINT, EXAMPLES, TOPIC, f"{RULES}\n{MONUMENTS[view['monument']]}")
