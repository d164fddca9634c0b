"""Moves and events of the card games in words. Players and chambers are counted from 1 in words."""

from collections.abc import Mapping, Sequence

from trowel.game import Json
from trowel.games.archaeology.box import (
    MAP,
    MAPS_ASKED,
    MONUMENT_TITLES,
    NAMES,
    PLURALS,
    SET_LIMIT,
    chamber_count,
)
from trowel.games.archaeology.state import (
    ACTING,
    BRAVE,
    DISCARD,
    DISCARDING,
    DRAW,
    END,
    EXPLORE,
    KEEP,
    KEEPING,
    LOOK,
    LOOKING,
    MINING,
    NAME,
    NAMING,
    NO_LOOK,
    OVER,
    PAY,
    SELL,
    SHELTER,
    SHELTERING,
    STEAL,
    STEALING,
    STOP,
    TAKE,
    State,
)
from trowel.saying import Said, joined, number_of, said

SMALL_NUMBERS = ("no", "one", "two", "three")


def counted(kind: int, count: int) -> str:
    """Say a number of cards of a kind: '1 coin', '3 pot shards'."""
    return f"{count} {NAMES[kind] if count == 1 else PLURALS[kind]}"


def some(name: str, count: int = 1) -> str:
    """Say a number of cards by the kind's name: 'a coin', '3 pot shards'."""
    return f"a {name}" if count == 1 else counted(NAMES.index(name), count)


def listed(cards: Mapping[str, int]) -> str:
    """Say several cards: 'a coin, 2 cups and a map'."""
    return joined([some(name, count) for name, count in cards.items()], "and") or "nothing"


def move_words(game: State, action: int) -> str:
    """Say an action as a person would."""
    if action in MOVE_WORDS:
        return MOVE_WORDS[action]
    if STEAL <= action < DISCARD:
        return f"steal from {(game.turn + action - STEAL + 1) % game.seats + 1}"
    raise ValueError(f"there is no action {action}")


FIXED_MOVES = {
    END: "end turn",
    SHELTER: "use tent",
    BRAVE: "no tent",
    NO_LOOK: "do not look",
    DRAW: "draw",
    STOP: "stop",
}
MOVES = (
    (TAKE, "take", NAMES),
    (PAY, "pay", NAMES),
    (EXPLORE, "explore chamber", (1, 2, 3)),
    (DISCARD, "discard", NAMES),
    (LOOK, "look at chamber", (1, 2, 3)),
    (KEEP, "keep", NAMES),
    (NAME, "name", NAMES),
)


def all_move_words() -> dict[int, str]:
    """Say every action, but for a theft, which depends on whose turn it is."""
    found = dict(FIXED_MOVES)
    for first, verb, things in MOVES:
        found |= {first + number: f"{verb} {thing}" for number, thing in enumerate(things)}
    for action in range(SELL, EXPLORE):
        kind, size = divmod(action - SELL, SET_LIMIT)
        found[action] = f"sell {counted(kind, size + 1)}"
    return found


MOVE_WORDS = all_move_words()


def ask_words(game: State) -> Said:
    """Say what the actor has to decide."""
    phase = game.phase
    if phase == ACTING:
        return acting_words(game)
    if phase in ASKED:
        return ASKED[phase]
    if phase == NAMING:
        kinds = "two kinds" if game.to_choose > 1 else "another kind"
        return said("name {kinds} to the Sphinx", kinds=kinds)
    more = number_of(game.to_choose, "more card", "more cards")
    if phase == DISCARDING:
        return said("discard {more} to the storm", more=more)
    return said("keep {more} of the chamber", more=more)


def acting_words(game: State) -> Said:
    """Say what an active player has to decide."""
    if game.debt > 0:
        return said("pay {debt} more for what was taken, or take more", debt=int(game.debt))
    if game.must_sell and not game.has_sold:
        return said("sell at least one card this turn; trading and exploring are possible too")
    return ASKED[ACTING]


ASKED = {  # by phase, where it is always the same
    ACTING: said("trade, explore, sell, or end the turn"),
    STEALING: said("choose whom the thief robs"),
    SHELTERING: said("use the tent against the storm, or not"),
    LOOKING: said("look at a chamber of the Temple, or not"),
    MINING: said("draw another card at the Mine, or stop"),
    OVER: said("nothing: the game is over"),
}


def why_not(game: State, action: int) -> Said:
    """Say in one sentence why an action is not legal."""
    if game.phase == OVER:
        return said("The game is over.")
    if game.phase != ACTING or action > END:
        if asked_phase(action) != game.phase:
            return said("Now you can only {doing}.", doing=ask_words(game))
        return why_not_asked(game, action)
    if action < PAY:
        return why_not_take(game, action)
    if action < SELL:
        return why_not_pay(game, action - PAY)
    if game.debt > 0:
        return said("{debt} is still to be paid for what was taken.", debt=int(game.debt))
    if action < EXPLORE:
        kind, size = divmod(action - SELL, SET_LIMIT)
        return why_not_sell(game, kind, size + 1)
    if action < END:
        return why_not_explore(game, action - EXPLORE)
    return said("At least one card must be sold this turn (A-18, A-19).")


def asked_phase(action: int) -> int:
    """Return the phase that an action belongs to."""
    return next(phase for first, phase in PHASE_STARTS if action >= first)


PHASE_STARTS = (  # the lowest action of each phase, highest first
    (NAME, NAMING),
    (DRAW, MINING),
    (KEEP, KEEPING),
    (LOOK, LOOKING),
    (SHELTER, SHELTERING),
    (DISCARD, DISCARDING),
    (STEAL, STEALING),
    (TAKE, ACTING),
)


def why_not_asked(game: State, action: int) -> Said:
    """Say why an answer to what is asked now is not possible."""
    if game.phase == STEALING:
        places = action - STEAL + 1
        if places >= game.seats:
            return said("There are {seats} players.", seats=int(game.seats))
        victim = int(game.turn + places) % int(game.seats) + 1
        return said("Player {player} has no cards.", player=victim)
    if game.phase == LOOKING:
        return said("Chamber {chamber} is empty.", chamber=action - LOOK + 1)
    if game.phase == NAMING:
        kinds = PLURALS[action - NAME].capitalize()
        if action - NAME == game.named:
            return said("{kinds} are named already.", kinds=kinds)
        return said("{kinds} are not in this game.", kinds=kinds)
    if game.phase == DISCARDING:
        return said("There is {none} in the hand.", none=f"no {NAMES[action - DISCARD]}")
    return said("There is {none} left in the chamber.", none=f"no {NAMES[action - KEEP]}")


def why_not_take(game: State, kind: int) -> Said:
    """Say why a market card cannot be taken (A-12)."""
    if game.market[kind] == 0:
        return said("There is {none} in the marketplace.", none=f"no {NAMES[kind]}")
    if game.paid >> kind & 1:
        kinds = PLURALS[kind].capitalize()
        return said("{kinds} were paid this turn, so none can be taken back (A-12).", kinds=kinds)
    price, one = int(game.trade[kind]), f"a {NAMES[kind]}"
    return said("The hand cannot pay {price} for {one} (A-12).", price=price, one=one)


def why_not_pay(game: State, kind: int) -> Said:
    """Say why a hand card cannot be paid (A-12)."""
    if game.hands[game.turn, kind] == 0:
        return said("There is {none} in the hand.", none=f"no {NAMES[kind]}")
    if game.taken >> kind & 1:
        kinds = PLURALS[kind].capitalize()
        return said("{kinds} were taken this turn, so none can be given (A-12).", kinds=kinds)
    return said("Take something from the marketplace first, then pay for it (A-12).")


def why_not_sell(game: State, kind: int, count: int) -> Said:
    """Say why a set cannot be sold (A-15)."""
    held = int(game.hands[game.turn, kind])
    if held < count:
        return said("The hand has {held}, not {count}.", held=counted(kind, held), count=count)
    return set_too_large(game, kind)


def set_too_large(game: State, kind: int) -> Said:
    """Say how large a set of a kind may be (A-15)."""
    most = int(game.limit[kind])
    return said("A set of {kinds} has at most {most} cards (A-15).", kinds=PLURALS[kind], most=most)


def why_not_explore(game: State, chamber: int) -> Said:
    """Say why a chamber cannot be explored."""
    asked = MAPS_ASKED[game.monument][chamber]
    if not asked:
        count = chamber_count(game.monument)
        chambers = f"{SMALL_NUMBERS[count]} chamber{'s' if count > 1 else ''}"
        title = MONUMENT_TITLES[game.monument]
        return said("The {monument} has {chambers}.", monument=title, chambers=chambers)
    if game.explored >= game.explorations:
        return said("Only one exploration a turn (N-10).")
    if game.chambers[chamber].sum() == 0:
        return said("Chamber {chamber} is empty (M-9).", chamber=chamber + 1)
    held, maps = int(game.hands[game.turn, MAP]), counted(MAP, asked)
    sentence = "Chamber {chamber} asks for {maps}; the hand has {held}."
    return said(sentence, chamber=chamber + 1, maps=maps, held=held)


def event_words(event: Json, viewer: int, names: Sequence[str]) -> str:
    """Say an event, as it was seen by a viewer, in the past tense."""
    me = event["seat"] == viewer
    about = {
        "who": "You" if me else player(event["seat"], names),
        "has": "have" if me else "has",
        "was": "were" if me else "was",
        "card": some(event["kind"], event.get("count", 1)) if event.get("kind") else "a card",
        "cards": cards_found(event),
        "chamber": event.get("chamber", 0) + 1,
        "maps": some("map", event.get("maps", 1)),
        "victim": "you" if event.get("victim") == viewer else player(event.get("victim", 0), names),
        "money": event.get("money"),
        "value": event.get("value"),
    }
    return TELLING[event["event"]].format(**about)


def player(seat: int, names: Sequence[str]) -> str:
    """Return the name of the player of a seat."""
    return names[seat] if names else f"Player {seat + 1}"


def cards_found(event: Json) -> str:
    """Say the cards of an event, or how many if they are hidden."""
    if event.get("cards") is not None:
        return listed(event["cards"])
    return number_of(event.get("count", 0), "card", "cards")


TELLING = {
    "announced": "{who} announced a first hand worth {value}.",
    "started": "{who} {has} the first turn.",
    "dug": "{who} dug {card}.",
    "thief": "{who} met a thief at the dig site.",
    "nobody to rob": "Nobody else held a card, so the thief took nothing.",
    "stole": "{who} stole {card} from {victim}.",
    "storm": "{who} dug up a sandstorm.",
    "unearthed": "The storm uncovered {card} in chamber {chamber}.",
    "sheltered": "{who} took shelter in the tent.",
    "braved": "{who} used no tent.",
    "discarded": "{who} lost {card} to the storm.",
    "took": "{who} took {card} from the marketplace.",
    "paid": "{who} paid {card}.",
    "sold": "{who} sold {card} for {money}.",
    "explored": "{who} spent {maps} to explore chamber {chamber}.",
    "found": "{who} found {cards}.",
    "looked": "{who} looked at chamber {chamber}.",
    "saw": "{who} saw {cards}.",
    "did not look": "{who} did not look at a chamber.",
    "kept": "{who} kept {card}.",
    "drew": "{who} drew {card} at the Mine.",
    "collapsed": "That is worth more than 5: the Mine collapsed and everything went back.",
    "named": "{who} named {card} to the Sphinx.",
    "shown": "The Sphinx showed {cards}.",
    "ended turn": "{who} ended the turn.",
    "dig site empty": "That was the last card of the dig site.",
    "skipped": "{who} {has} no cards and {was} skipped.",
    "must sell": "{who} {has} to sell at least one card this turn.",
    "over": "All cards are sold: the game is over.",
}
