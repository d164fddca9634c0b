"""What the commands 'help' and 'rules' say during play."""

HELP = """\
Answer with the number of a choice, or write a move. Several cards in one move are fine:
  sell 2 coins
  trade 2 parchment + coin for talisman
  take cup, then: pay 2 pot shards
  explore chamber 1
  steal from 2
  discard coin and cup
  end turn
Commands:
  table   show the table again
  hand    show your hand
  values  show all trading values and prices
  log     tell the last events again
  undo    take back a move that showed nothing new
  save    save the game and go on
  quit    save the game and leave
  rules   how a turn goes, and what the monument does
  help    this text"""

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


def rules(monument: str) -> str:
    """Say how a turn goes, and what a monument does."""
    return f"{RULES}\n{MONUMENTS[monument]}"
