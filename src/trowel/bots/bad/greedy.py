"""The greedy player of Bad Archeology: what each phase offers, and which offer seems best."""

from trowel.bots.bad.hope import (
    LOOKS,
    MORE_LOOKS,
    best_walk,
    clear_hopes,
    landing,
    leads_to,
    spread_hopes,
)
from trowel.bots.bad.mind import (
    CLOSED,
    DENY,
    ENDING,
    EXIT,
    LIGHT_GAIN,
    OPEN,
    RETURN_COST,
    THROW,
    TURN,
    UNIT,
    UNKNOWN,
    WASTE,
    Mind,
    best_offer,
    offer,
    part,
)
from trowel.bots.bad.survey import find_value, look, set_gains
from trowel.compiled import compiled, hot
from trowel.games.bad.box import (
    BARE,
    CHEST,
    CORNER,
    DYNAMITE,
    FIRST,
    ICE,
    ITEMS,
    LAST,
    PORTAL,
    SIDE,
    SNAKE,
    START,
    STEPS,
    VALUES,
    WALL,
    WIDTH,
)
from trowel.games.bad.legal import BASH_SPEED, bash_bits, is_empty
from trowel.games.bad.state import (
    BASH,
    BASHES,
    CHARMING,
    DISCARD,
    ESCAPING,
    FARTHEST,
    LAY,
    LEAVE,
    LEAVE_BOARD,
    LIGHT,
    MOVE,
    MOVING,
    PASS,
    RETURN,
    ROBBING,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TAKING,
    WARP,
    WARPING,
    State,
)


@compiled
def greedy(game: State, mind: Mind) -> int:
    """Return what seems best to the player who decides."""
    weigh(game, mind)
    return int(mind.actions[best_offer(mind)])


@compiled
def weigh(game: State, mind: Mind) -> None:
    """List what may be done, with what it seems to bring."""
    look(game, mind)
    if game.phase == MOVING or game.phase == WARPING:
        foresee(game, mind)
    elif game.phase == ESCAPING:
        set_gains(game, mind)
    weigh_offers(game, mind)


@compiled
def weigh_offers(game: State, mind: Mind) -> None:
    """List them once the board has been looked at."""
    mind.offers = 0
    if game.phase == MOVING:
        weigh_turn(game, mind)
    elif game.phase == TAKING:
        weigh_item(mind)
    elif game.phase == ROBBING:
        weigh_loot(game, mind)
    elif game.phase == CHARMING:
        weigh_snake(game, mind)
    elif game.phase == ESCAPING:
        offer(mind, LEAVE_BOARD, mind.goes)
        offer(mind, STAY, 1 - mind.goes)
    else:
        weigh_warps(game, mind)


@compiled
def foresee(game: State, mind: Mind) -> None:
    """See what stops on all spaces bring and lead to."""
    set_gains(game, mind)
    clear_hopes(game, mind)
    spread_hopes(game, mind, LOOKS)


@compiled
def weigh_turn(game: State, mind: Mind) -> None:
    """Weigh moves, and dynamite before them; look harder if nothing seems to be left to gain."""
    has_braved = False
    while True:
        mind.offers = 0
        weigh_moves(game, mind)
        if has_braved or mind.scores[best_offer(mind)] > 0:
            break
        brave_snakes(mind)
        spread_hopes(game, mind, MORE_LOOKS)
        has_braved = True
    if (game.items[game.turn, DYNAMITE] > 0) & (game.tiles[mind.spot] <= BARE):
        weigh_blast(game, mind)


@compiled
def brave_snakes(mind: Mind) -> None:
    """Think of ways across snakes too."""
    for spot in range(FIRST, LAST + 1):
        if mind.known[spot] == SNAKE:
            mind.way[spot] = ENDING


@compiled
def weigh_moves(game: State, mind: Mind) -> None:
    """Weigh what ends a turn: passing brings nothing, so everything that brings more is better."""
    offer(mind, PASS, 0)
    for direction in range(4):
        weigh_walks(game, mind, direction)
    if mind.spot != START:
        offer(mind, RETURN, int(mind.hope[START]) - int(mind.weights[RETURN_COST]))
    if mind.fast >= BASH_SPEED:
        weigh_bashes(game, mind)


@compiled
def weigh_walks(game: State, mind: Mind, direction: int) -> None:
    """Weigh the walks in one direction."""
    step = STEPS[direction]
    at, seen, risk = mind.spot, 0, 0
    for far in range(mind.fast):
        at += step
        known, way = int(mind.known[at]), int(mind.way[at])
        if (way == CLOSED) | ((known == UNKNOWN) & (mind.bold == 0)):
            return
        seen += int(mind.near[at])
        risk += int(known == UNKNOWN)
        rest = at
        if known == ICE:
            rest = landing(mind, at, step)
            seen += int(mind.near[rest]) * int(rest != at)
        score = stop_score(game, mind, rest, seen) - risk * mind.risk
        offer(mind, MOVE + direction * FARTHEST + far, score)
        if (way != OPEN) & (known != UNKNOWN):
            return


@compiled
def stop_score(game: State, mind: Mind, spot: int, seen: int) -> int:
    """Return what a stop brings at once, what it shows, and what can be reached from there."""
    known = int(mind.known[spot])
    score = int(mind.hope[spot]) + seen * mind.reveal
    if known < ITEMS:
        score += find_value(mind, spot, known)
    elif known == UNKNOWN:
        score += mind.expected
    elif (known == PORTAL) & (game.phase == MOVING):
        return max(score, mind.through)
    elif (known == CORNER) & (mind.goes == 1):
        score += int(mind.weights[EXIT])
    elif (known == SNAKE) & (mind.charms == 0):
        score = part(score, int(mind.weights[TURN]))  # the next turn is missed
    if mind.fear > 0:
        score -= fear_at(game, mind, spot)
    return score


@compiled
def fear_at(game: State, mind: Mind, spot: int) -> int:
    """Return what it costs to stop beside players who could rob with dynamite (B-15)."""
    if game.tiles[spot] > BARE:
        return 0
    cost = 0
    for seat in range(game.seats):
        rival = int(game.meeples[seat])
        lights = (game.items[seat, DYNAMITE] > 0) & (game.tiles[rival] <= BARE)
        if lights & (seat != game.turn) & is_beside(spot, rival):
            cost += mind.fear
    return cost


@hot
def is_beside(spot: int, other: int) -> bool:
    """Tell whether two spots are orthogonally next to each other."""
    apart = abs(spot - other)
    return (apart == 1) | (apart == WIDTH)


@compiled
def weigh_bashes(game: State, mind: Mind) -> None:
    """Weigh walks through everything, less for what they destroy (B-21)."""
    bits = bash_bits(game, mind.spot, mind.fast)
    for number in range(4 * BASHES):
        if bits >> number & 1:
            offer(mind, BASH + number, bash_score(game, mind, number))


@compiled
def bash_score(game: State, mind: Mind, number: int) -> int:
    """Return what a bash seems to bring."""
    step = STEPS[number // BASHES]
    far = number % BASHES + 2
    at, seen, lost = mind.spot, 0, 0
    for _ in range(far - 1):
        at += step
        seen += int(mind.near[at])
        lost += waste(mind, int(mind.known[at]))
    at += step
    known = int(mind.known[at])
    seen += int(mind.near[at])
    if (known == SNAKE) & (mind.charms == 0) | (known == WALL):
        return -UNIT
    if known == ICE:
        at = landing(mind, at, step)
    return stop_score(game, mind, at, seen) - lost - int(known == UNKNOWN) * mind.risk


@hot
def waste(mind: Mind, known: int) -> int:
    """Return what it costs that a tile is destroyed."""
    lost = 0
    if known < ITEMS:
        lost = max(0, int(mind.price[known]))
    elif known == UNKNOWN:
        lost = mind.expected
    return part(lost, int(mind.weights[WASTE]))


@compiled
def weigh_blast(game: State, mind: Mind) -> None:
    """Weigh dynamite: to rob players, or to open a way if there is none (B-15)."""
    best = int(mind.scores[best_offer(mind)])
    gain = blast_gain(game, mind) - int(mind.weights[LIGHT_GAIN])
    if best <= 0:
        gain = max(gain, way_opened(mind) - UNIT)
    offer(mind, LIGHT, best + gain)


@compiled
def blast_gain(game: State, mind: Mind) -> int:
    """Return what a blast brings: loot, less the dynamite and what is destroyed."""
    gain = -int(mind.price[DYNAMITE])
    for direction in range(4):
        spot = mind.spot + STEPS[direction]
        if game.tiles[spot] <= BARE:
            gain -= waste(mind, int(mind.known[spot]))
            for rival in range(game.seats):
                if game.meeples[rival] == spot:
                    gain += best_loot(game, mind, rival) + int(mind.weights[THROW])
    return gain


@compiled
def best_loot(game: State, mind: Mind, victim: int) -> int:
    """Return what the best item of a player would bring."""
    best = 0
    for item in range(ITEMS):
        if game.items[victim, item] > 0:
            best = max(best, loot(mind, item))
    return best


@hot
def loot(mind: Mind, item: int) -> int:
    """Return what it brings to steal an item; a chest that was opened needs no key."""
    value = VALUES[item] * UNIT
    own = value if item == CHEST else int(mind.price[item])
    return own + part(value, int(mind.weights[DENY]))


@compiled
def way_opened(mind: Mind) -> int:
    """Return the best that lies beyond a wall beside the player."""
    best = 0
    for direction in range(4):
        wall = mind.spot + STEPS[direction]
        if mind.known[wall] == WALL:
            for way in range(4):
                beyond = wall + STEPS[way]
                if beyond != mind.spot:
                    best = max(best, int(mind.worth[beyond]))
    return best


@compiled
def weigh_item(mind: Mind) -> None:
    """Take what is worth anything; a weight that slows down may be worth less (B-11, B-18)."""
    offer(mind, TAKE, int(mind.price[mind.known[mind.spot]]))
    offer(mind, LEAVE, 0)


@compiled
def weigh_loot(game: State, mind: Mind) -> None:
    """Steal what brings most (B-15)."""
    for item in range(ITEMS):
        if game.items[game.victims[0], item] > 0:
            offer(mind, STEAL + item, loot(mind, item))
    offer(mind, SPARE, 0)


@compiled
def weigh_snake(game: State, mind: Mind) -> None:
    """Send the snake away for good, or as a second choice beside another player (B-22)."""
    offer(mind, DISCARD, 0)
    for square in range(SIDE * SIDE):
        spot = FIRST + square % SIDE + WIDTH * (square // SIDE)
        if is_empty(game, spot) and is_beside_a_rival(game, spot):
            offer(mind, LAY + square, -UNIT)


@compiled
def is_beside_a_rival(game: State, spot: int) -> bool:
    """Tell whether another player is next to a space."""
    found = 0
    for seat in range(game.seats):
        found += int((seat != game.turn) & is_beside(spot, int(game.meeples[seat])))
    return found > 0


@compiled
def weigh_warps(game: State, mind: Mind) -> None:
    """Weigh the spaces that the portal leads to, and staying (B-24)."""
    offer(mind, STAY, part(best_walk(mind, mind.spot), int(mind.weights[TURN])))
    step = STEPS[game.heading]
    for square in range(SIDE * SIDE):
        spot = FIRST + square % SIDE + WIDTH * (square // SIDE)
        if leads_to(game, mind, spot):
            rest = landing(mind, spot, step)
            risk = int(mind.known[spot] == UNKNOWN) * mind.risk
            offer(mind, WARP + square, stop_score(game, mind, rest, int(mind.near[rest])) - risk)
