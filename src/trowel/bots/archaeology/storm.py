"""Thieves and storms: whom to rob, what to lose, when to use the tent (A-6, A-7, N-8)."""

from trowel.bots.archaeology.mind import MONEY, NO_KIND, Mind
from trowel.bots.archaeology.moment import held_value
from trowel.bots.archaeology.trade import IMPOSSIBLE
from trowel.compiled import compiled
from trowel.games.archaeology.box import KINDS, MAP, STORM
from trowel.games.archaeology.state import BRAVE, SHELTER, STEAL, State
from trowel.games.archaeology.turn import hand_size, to_the_left


@compiled
def steal_choice(game: State, mind: Mind) -> int:
    """Rob the richest seat, cards in hand counted as money (A-6)."""
    most, found = -1, 0
    for places in range(1, game.seats):
        seat = to_the_left(game, game.turn, places)
        size = int(hand_size(game, seat))
        riches = int(game.money[seat]) * MONEY + size * mind.victim
        if size > 0 and riches > most:
            most, found = riches, places
    return STEAL + found - 1


@compiled
def plan_loss(game: State, mind: Mind, losses: int) -> None:
    """Find which cards of the actor's hand to lose."""
    kept = int(hand_size(game, game.actor)) - losses
    plan_kept(game, mind, kept, NO_KIND)
    left = kept
    for kind in range(KINDS - 1, -1, -1):
        count = int(mind.choice[kind, left])
        mind.change[kind] = int(game.hands[game.actor, kind]) - count
        left -= count


@compiled
def plan_kept(game: State, mind: Mind, kept: int, sold: int) -> None:
    """Find the best cards to keep of the actor's hand, all of one kind sold before."""
    for size in range(kept + 1):
        mind.best[0, size] = 0 if size == 0 else IMPOSSIBLE
    for kind in range(KINDS):
        fill_kept(game, mind, kind, kept, 0 if kind == sold else int(game.hands[game.actor, kind]))


@compiled
def fill_kept(game: State, mind: Mind, kind: int, kept: int, held: int) -> None:
    """Decide about one kind for each number of cards kept, given the kinds before it."""
    for size in range(kept + 1):
        mind.best[kind + 1, size] = IMPOSSIBLE
        mind.choice[kind, size] = 0
    for count in range(min(held, kept) + 1):
        value = held_value(mind, kind, count)
        for size in range(count, kept + 1):
            total = max(mind.best[kind, size - count], IMPOSSIBLE // 2) + value
            if total > mind.best[kind + 1, size]:
                mind.best[kind + 1, size] = total
                mind.choice[kind, size] = count


@compiled
def storm_loss(game: State, mind: Mind, sold: int) -> int:
    """Return what a storm would cost the actor, all cards of one kind sold before (A-7)."""
    size, whole = 0, 0
    for kind in range(KINDS):
        held = int(game.hands[game.actor, kind])
        if kind != sold:
            size += held
            whole += held_value(mind, kind, held)
    if size < 2:
        return 0
    plan_kept(game, mind, size - size // 2, sold)
    return whole - int(mind.best[KINDS, size - size // 2])


@compiled
def sale_before_storm(game: State, mind: Mind) -> int:
    """Return the kind whose sale saves more from the storm before the next turn than it costs."""
    left = int(game.deck_end - game.cursor)
    danger = min(storms_to_come(game) * int(game.seats), left) * int(mind.caution)
    if danger == 0 or game.tents[game.actor] > 0:
        return NO_KIND
    loss = storm_loss(game, mind, NO_KIND)
    found, most = NO_KIND, 0
    for kind in range(KINDS):
        held = int(game.hands[game.actor, kind])
        cost = held_value(mind, kind, held) - int(mind.cash[kind, held])
        if held > 0 and kind != MAP and loss * danger // (left * MONEY) > cost + most:
            saved = (loss - storm_loss(game, mind, kind)) * danger // (left * MONEY)
            if saved - cost > most:
                found, most = kind, saved - cost
    return found


@compiled
def shelter_choice(game: State, mind: Mind) -> int:
    """Use the tent if the storm would cost much, the sooner the fewer storms are left (N-8)."""
    loss = storm_loss(game, mind, NO_KIND)
    to_come = storms_to_come(game)
    enough = mind.tent * to_come // (to_come + int(game.tents[game.actor]))
    return SHELTER if loss > 0 and loss >= enough else BRAVE


@compiled
def storms_to_come(game: State) -> int:
    """Count the storms in the dig site, which all can do (A-9)."""
    count = 0
    for spot in range(game.cursor, game.deck_end):
        count += int(game.deck[spot] == STORM)
    return count
