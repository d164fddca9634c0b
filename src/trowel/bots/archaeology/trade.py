"""The best trade as a knapsack over trading value (A-11, A-12).

A plan says how many cards of each kind the hand holds after the trade. The cards after it are
worth no more in trade than the cards before it less what is owed. So a plan made in the middle of
a trade is about the same sum as the plan at its beginning, and finds the rest of the same trade.
"""

from trowel.bots.archaeology.mind import Mind
from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import KINDS
from trowel.games.archaeology.state import State

IMPOSSIBLE = -(1 << 30)
LEAVE_ALONE = 1  # value of not moving a kind: no trade for nothing


@compiled
def plan_trade(game: State, mind: Mind) -> bool:
    """Find the best change of the hand; False if there is nothing to take and nothing to pay."""
    if game.debt <= 0 and not is_for_sale(game):
        return False
    budget, slots = lay_slots(game, mind)
    if budget <= 0 and game.debt <= 0:
        return False
    for spent in range(budget + 1):
        mind.best[0, spent] = 0
    for slot in range(slots):
        fill_slot(game, mind, slot, budget if slot == slots - 1 else 0, budget)
    return read_plan(game, mind, slots, budget)


@hot
def is_for_sale(game: State) -> bool:
    """Tell whether the marketplace has a kind that may be taken this turn."""
    bits = 0
    for kind in range(KINDS):
        bits |= int(game.market[kind] > 0) << kind
    return bits & ~game.paid != 0


@compiled
def lay_slots(game: State, mind: Mind) -> tuple[int, int]:
    """List the kinds that can move; return the budget that they share, and how many there are."""
    budget, slots = -int(game.debt), 0
    for kind in range(KINDS):
        mind.change[kind] = 0
        held = int(game.hands[game.turn, kind])
        is_kept = game.taken >> kind & 1
        if not is_kept:
            budget += held * int(game.trade[kind])
        least = held if is_kept else 0
        if most_after(game, kind, held) > least:
            mind.slot[slots] = kind
            mind.least[slots] = least
            slots += 1
    return budget, slots


@hot
def most_after(game: State, kind: int, held: int) -> int:
    """Return how many cards of a kind the hand can hold after a trade, the price left aside."""
    return held if game.paid >> kind & 1 else held + int(game.market[kind])


@compiled
def fill_slot(game: State, mind: Mind, slot: int, lowest: int, budget: int) -> None:
    """Decide about one kind for each budget, given the kinds before it; fewer cards if equal."""
    kind, least = int(mind.slot[slot]), int(mind.least[slot])
    held, cost = int(game.hands[game.turn, kind]), int(game.trade[kind])
    was_moved = (game.taken | game.paid) >> kind & 1
    most = min(most_after(game, kind, held), least + budget // cost)
    before, after, choice = mind.best[slot], mind.best[slot + 1], mind.choice[slot]
    values = mind.hold[mind.stage, kind, mind.reach[kind]]
    for spent in range(lowest, budget + 1):
        after[spent] = IMPOSSIBLE
    for count in range(least, most + 1):
        price = (count - least) * cost
        value = int(values[count]) + LEAVE_ALONE * int(count == held and not was_moved)
        for spent in range(max(price, lowest), budget + 1):
            total = before[spent - price] + value
            if total > after[spent]:
                after[spent] = total
                choice[spent] = count


@compiled
def read_plan(game: State, mind: Mind, slots: int, budget: int) -> bool:
    """Write down the change of each kind; tell whether anything is taken or owed."""
    is_trade = game.debt > 0
    for slot in range(slots - 1, -1, -1):
        kind = int(mind.slot[slot])
        count = int(mind.choice[slot, budget])
        change = count - int(game.hands[game.turn, kind])
        mind.change[kind] = change
        is_trade |= change > 0
        budget -= (count - int(mind.least[slot])) * int(game.trade[kind])
    return is_trade
