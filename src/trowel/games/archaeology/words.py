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
from trowel.saying import joined, number_of

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
    if SELL <= action < EXPLORE:
        kind, size = divmod(action - SELL, SET_LIMIT)
        return f"sell {counted(kind, size + 1)}"
    if STEAL <= action < DISCARD:
        return f"steal from {(game.turn + action - STEAL + 1) % game.seats + 1}"
    if action in FIXED_MOVES:
        return FIXED_MOVES[action]
    for first, verb, things in MOVES:
        if first <= action < first + len(things):
            return f"{verb} {things[action - first]}"
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


def ask_words(game: State) -> str:
    """Say what the actor has to decide."""
    cards = "card" if game.to_choose == 1 else "cards"
    if game.phase == ACTING and game.debt > 0:
        return f"pay {game.debt} more for what was taken, or take more"
    if game.phase == ACTING and game.must_sell and not game.has_sold:
        return "sell at least one card this turn; trading and exploring are possible too"
    return {
        ACTING: "trade, explore, sell, or end the turn",
        STEALING: "choose whom the thief robs",
        SHELTERING: "use the tent against the storm, or not",
        DISCARDING: f"discard {game.to_choose} more {cards} to the storm",
        LOOKING: "look at a chamber of the Temple, or not",
        KEEPING: f"keep {game.to_choose} more {cards} of the chamber",
        MINING: "draw another card at the Mine, or stop",
        NAMING: f"name {'two kinds' if game.to_choose > 1 else 'another kind'} to the Sphinx",
        OVER: "nothing: the game is over",
    }[game.phase]


def why_not(game: State, action: int) -> str:
    """Say in one sentence why an action is not legal."""
    if game.phase == OVER:
        return "The game is over."
    if game.phase != ACTING or action > END:
        if asked_phase(action) != game.phase:
            return f"Now you can only {ask_words(game)}."
        return why_not_asked(game, action)
    if action < PAY:
        return why_not_take(game, action)
    if action < SELL:
        return why_not_pay(game, action - PAY)
    if game.debt > 0:
        return f"{game.debt} is still to be paid for what was taken."
    if action < EXPLORE:
        kind, size = divmod(action - SELL, SET_LIMIT)
        return why_not_sell(game, kind, size + 1)
    if action < END:
        return why_not_explore(game, action - EXPLORE)
    return "At least one card must be sold this turn (A-18, A-19)."


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


def why_not_asked(game: State, action: int) -> str:
    """Say why an answer to what is asked now is not possible."""
    if game.phase == STEALING:
        places = action - STEAL + 1
        if places >= game.seats:
            return f"There are {game.seats} players."
        return f"Player {(game.turn + places) % game.seats + 1} has no cards."
    if game.phase == LOOKING:
        return f"Chamber {action - LOOK + 1} is empty."
    if game.phase == NAMING:
        kind = action - NAME
        problem = "named already" if kind == game.named else "not in this game"
        return f"{PLURALS[kind].capitalize()} are {problem}."
    kind = action - (DISCARD if game.phase == DISCARDING else KEEP)
    place = "in the hand" if game.phase == DISCARDING else "left in the chamber"
    return f"There is no {NAMES[kind]} {place}."


def why_not_take(game: State, kind: int) -> str:
    """Say why a market card cannot be taken (A-12)."""
    if game.market[kind] == 0:
        return f"There is no {NAMES[kind]} in the marketplace."
    if game.paid >> kind & 1:
        return (
            f"{PLURALS[kind].capitalize()} were paid this turn, so none can be taken back (A-12)."
        )
    return f"The hand cannot pay {int(game.trade[kind])} for a {NAMES[kind]} (A-12)."


def why_not_pay(game: State, kind: int) -> str:
    """Say why a hand card cannot be paid (A-12)."""
    if game.hands[game.turn, kind] == 0:
        return f"There is no {NAMES[kind]} in the hand."
    if game.taken >> kind & 1:
        return f"{PLURALS[kind].capitalize()} were taken this turn, so none can be given (A-12)."
    return "Take something from the marketplace first, then pay for it (A-12)."


def why_not_sell(game: State, kind: int, count: int) -> str:
    """Say why a set cannot be sold (A-15)."""
    held = int(game.hands[game.turn, kind])
    if held < count:
        return f"The hand has {counted(kind, held)}, not {count}."
    return set_too_large(game, kind)


def set_too_large(game: State, kind: int) -> str:
    """Say how large a set of a kind may be (A-15)."""
    return f"A set of {PLURALS[kind]} has at most {int(game.limit[kind])} cards (A-15)."


def why_not_explore(game: State, chamber: int) -> str:
    """Say why a chamber cannot be explored."""
    asked = MAPS_ASKED[game.monument][chamber]
    title = MONUMENT_TITLES[game.monument]
    if not asked:
        count = chamber_count(game.monument)
        return f"The {title} has {SMALL_NUMBERS[count]} chamber{'s' if count > 1 else ''}."
    if game.explored >= game.explorations:
        return "Only one exploration a turn (N-10)."
    if game.chambers[chamber].sum() == 0:
        return f"Chamber {chamber + 1} is empty (M-9)."
    held = int(game.hands[game.turn, MAP])
    return f"Chamber {chamber + 1} asks for {counted(MAP, asked)}; the hand has {held}."


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
