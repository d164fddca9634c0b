"""Many board games at once: a step goes on to the next decision and writes what is seen there."""

from trowel.action import count_actions, nth_action
from trowel.compiled import compiled
from trowel.games.bad.board import score
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.observation import observe
from trowel.games.bad.rules import apply_action, deal_game, is_over
from trowel.games.bad.state import State
from trowel.many import DEAL, Flags, Shares, keep_legal, next_seed
from trowel.record import Games, Numbers
from trowel.vector import write_mask


@compiled
def step_games(
    games: Games,
    blanks: Games,
    places: Games,
    actions: Numbers,
    first: int,
    last: int,
    logs: Games,
    observations: Numbers,
    masks: Numbers,
    actors: Numbers,
    points: Numbers,
    wins: Shares,
    dones: Flags,
) -> None:
    """Do a legal action, or deal, in each of some games and go on to the next decision."""
    for index in range(first, last):
        if actions[index] == DEAL:
            deal_next(games, index, blanks, places, logs)
        else:
            apply_action(games, index, actions[index], logs)
        dones[index] = go_on(games, index, blanks, places, logs, points[index], wins[index])
        game, place = games[index], places[index]
        if not dones[index]:
            write_points(game, points[index], wins[index])
        actors[index] = game.actor
        observe(game, game.actor, observations[index])
        write_mask(place.low, place.high, place.first, masks[index])


@compiled
def deal_next(games: Games, index: int, blanks: Games, places: Games, logs: Games) -> None:
    """Deal the next game at a place."""
    setup = places[index].setup
    deal_game(games, index, blanks[setup : setup + 1], next_seed(places[index]), logs)


@compiled
def go_on(
    games: Games,
    index: int,
    blanks: Games,
    places: Games,
    logs: Games,
    points: Numbers,
    wins: Shares,
) -> bool:
    """Go on to the next decision, into a new game after the end; tell whether one has ended."""
    game, place = games[index], places[index]
    done = False
    low, high = legal_set(game)
    while count_actions(low, high) <= place.forced:
        if is_over(game):
            done = True
            place.finished += 1
            write_result(game, points, wins)
            deal_next(games, index, blanks, places, logs)
        else:
            apply_action(games, index, first_action(game) + nth_action(low, high, 0), logs)
        low, high = legal_set(game)
    keep_legal(place, low, high, first_action(game))
    return done


@compiled
def write_points(game: State, points: Numbers, wins: Shares) -> None:
    """Write the points of each seat as they stand; nobody has won yet."""
    for seat in range(game.seats):
        points[seat] = score(game, seat)
        wins[seat] = 0


@compiled
def write_result(game: State, points: Numbers, wins: Shares) -> None:
    """Write the points of each seat and its share of the win; a tie is a tie (B-27)."""
    write_points(game, points, wins)
    best, sharing = points[0], 0
    for seat in range(game.seats):
        if points[seat] > best:
            best, sharing = points[seat], 0
        sharing += int(points[seat] == best)
    for seat in range(game.seats):
        wins[seat] = int(points[seat] == best) / sharing
