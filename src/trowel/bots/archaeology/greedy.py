"""The greedy player: one decision at a time, or a whole turn planned at once.

Both do the same; the whole turn saves planning the rest of a trade or of a discard again.
"""

from trowel.bots.archaeology.chamber import (
    NO_CHAMBER,
    NOTHING,
    are_maps_useless,
    depend_trips_on_hand,
    explore_choice,
    goal_of,
    keep_choice,
    look_choice,
    mine_choice,
    name_choice,
    value_maps,
)
from trowel.bots.archaeology.mind import DUG_OUT, NO_KIND, Mind
from trowel.bots.archaeology.moment import see_moment
from trowel.bots.archaeology.storm import (
    plan_loss,
    sale_before_storm,
    shelter_choice,
    steal_choice,
)
from trowel.bots.archaeology.trade import plan_trade
from trowel.compiled import compiled
from trowel.games.archaeology.box import KINDS, MAP, SET_LIMIT
from trowel.games.archaeology.market import pay, take
from trowel.games.archaeology.monument import explore
from trowel.games.archaeology.museum import sell
from trowel.games.archaeology.rules import apply
from trowel.games.archaeology.state import (
    ACTING,
    DISCARD,
    DISCARDING,
    END,
    EXPLORE,
    KEEPING,
    LOOKING,
    MINING,
    OVER,
    PAY,
    SELL,
    SHELTERING,
    STEALING,
    TAKE,
    State,
)
from trowel.games.archaeology.turn import discard, end_turn, settle
from trowel.log import Log


@compiled
def do(game: State, action: int, log: Log) -> None:
    """Do one action; the rules are inlined here and not in each caller."""
    apply(game, action, log)


@compiled
def consider(game: State, mind: Mind) -> None:
    """Look at the moment as its actor; maps are only valued where there are any."""
    see_moment(game, mind)
    if game.hands[game.actor, MAP] + game.market[MAP] > 0:
        value_maps(game, mind)


@compiled
def greedy_action(game: State, mind: Mind) -> int:
    """Decide about one action."""
    consider(game, mind)
    if game.phase == ACTING:
        return acting_choice(game, mind)
    if game.phase == DISCARDING:
        return discard_choice(game, mind)
    return asked_choice(game, mind)


@compiled
def asked_choice(game: State, mind: Mind) -> int:
    """Answer what a thief, a storm or a monument asks for."""
    if game.phase == STEALING:
        return steal_choice(game, mind)
    if game.phase == SHELTERING:
        return shelter_choice(game, mind)
    if game.phase == LOOKING:
        return look_choice(game, mind)
    if game.phase == KEEPING:
        return keep_choice(game, mind)
    if game.phase == MINING:
        return mine_choice(game, mind)
    return name_choice(game, mind)


@compiled
def discard_choice(game: State, mind: Mind) -> int:
    """Lose the first of the cards that cost least to lose (A-7)."""
    plan_loss(game, mind, game.to_choose)
    kind = 0
    while mind.change[kind] <= 0:
        kind += 1
    return DISCARD + kind


@compiled
def acting_choice(game: State, mind: Mind) -> int:
    """Finish a trade; otherwise explore, trade, sell, end the turn, whatever comes first."""
    action = explore_choice(game, mind) if game.debt == 0 else NOTHING
    if action == NOTHING:
        action = trade_choice(game, mind)
    if action == NOTHING and game.debt != 0:
        action = explore_choice(game, mind)
    if action == NOTHING:
        action = sale_choice(game, mind)
    return END if action == NOTHING else action


@compiled
def trade_choice(game: State, mind: Mind) -> int:
    """Take the first card of the best trade, or pay what is owed for the last one (A-12)."""
    if not plan_trade(game, mind):
        return NOTHING
    for kind in range(KINDS):
        if mind.change[kind] > 0:
            return TAKE + kind
    kind = 0
    while mind.change[kind] >= 0:
        kind += 1
    return PAY + kind


@compiled
def sale_choice(game: State, mind: Mind) -> int:
    """Sell the first set that is full, or better sold before a storm (A-15)."""
    if waits_to_explore(game, mind) and (game.must_sell == 0 or game.has_sold == 1):
        return NOTHING
    for kind in range(KINDS):
        held = int(game.hands[game.turn, kind])
        size = int(mind.sale[mind.stage, kind, mind.reach[kind], held])
        if kind == MAP and held > 0 and mind.stage != DUG_OUT and are_maps_useless(game):
            size = int(mind.cash_set[MAP, held])
        if size > 0:
            return SELL + kind * SET_LIMIT + size - 1
    kind = NO_KIND if mind.stage == DUG_OUT else sale_before_storm(game, mind)
    if kind == NO_KIND:
        return NOTHING
    return SELL + kind * SET_LIMIT + int(mind.cash_set[kind, game.hands[game.turn, kind]]) - 1


@compiled
def waits_to_explore(game: State, mind: Mind) -> bool:
    """Tell whether the dig site is empty and maps in hand are for the next turn (N-10)."""
    return (
        mind.stage == DUG_OUT
        and game.explored >= game.explorations
        and goal_of(game, mind) != NO_CHAMBER
    )


@compiled
def greedy_move(game: State, mind: Mind, log: Log) -> None:
    """Do all that the actor decides until chance or another seat comes in."""
    consider(game, mind)
    if game.phase == ACTING:
        act(game, mind, log)
    elif game.phase == DISCARDING:
        lose(game, mind, log)
    else:
        do(game, asked_choice(game, mind), log)


@compiled
def lose(game: State, mind: Mind, log: Log) -> None:
    """Discard all that the storm takes from the actor."""
    plan_loss(game, mind, game.to_choose)
    for kind in range(KINDS):
        for _ in range(mind.change[kind]):
            discard(game, kind, log)
    settle(game, log)


@compiled
def act(game: State, mind: Mind, log: Log) -> None:
    """Play the turn on to its end, or until something else is asked."""
    is_traded = False  # what is left of the best trade is nothing
    while game.phase == ACTING:
        if game.debt != 0 and not is_traded and trade(game, mind, log):
            is_traded = not depend_trips_on_hand(game)
            continue
        action = explore_choice(game, mind)
        if action != NOTHING:
            explore(game, action - EXPLORE, log)
            settle(game, log)
            is_traded = False
            reconsider(game, mind)
            continue
        if game.debt == 0 and not is_traded and trade(game, mind, log):
            is_traded = not depend_trips_on_hand(game)
            continue
        action = sale_choice(game, mind)
        if action == NOTHING:
            end_turn(game, log)
            settle(game, log)
            return
        is_traded = leaves_plan(game, mind, action)
        sell(game, (action - SELL) // SET_LIMIT, (action - SELL) % SET_LIMIT + 1, log)
        settle(game, log)
        if not is_traded:
            reconsider(game, mind)


@compiled
def leaves_plan(game: State, mind: Mind, action: int) -> bool:
    """Tell whether a sale changes nothing about what the other cards are worth.

    A full set is held at its price, and it may leave enough cards for others of its kind.
    """
    if depend_trips_on_hand(game):
        return False
    kind = (action - SELL) // SET_LIMIT
    limit = int(game.limit[kind])
    mind.left[kind] -= (action - SELL) % SET_LIMIT + 1
    return mind.stage == DUG_OUT or (
        game.hands[game.turn, kind] >= limit and mind.left[kind] >= limit
    )


@compiled
def reconsider(game: State, mind: Mind) -> None:
    """Look at the moment again if the actor goes on with the turn."""
    if game.phase == ACTING:
        consider(game, mind)


@compiled
def trade(game: State, mind: Mind, log: Log) -> bool:
    """Make the best trade, or one step of it if its worth may change on the way."""
    if depend_trips_on_hand(game):
        action = trade_choice(game, mind)
        if action == NOTHING:
            return False
        do(game, action, log)
        consider(game, mind)
        return True
    if not plan_trade(game, mind):
        return False
    for kind in range(KINDS):
        for _ in range(mind.change[kind]):
            take(game, kind, log)
    for kind in range(KINDS):
        for _ in range(-int(mind.change[kind])):
            if game.debt > 0:
                pay(game, kind, log)
    return True


@compiled
def play_out(game: State, mind: Mind, log: Log) -> None:
    """Let greedy players play a game to its end."""
    while game.phase != OVER:
        greedy_move(game, mind, log)
