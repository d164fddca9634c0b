"""The commands of `trowel` that study a game: bots play it, and are measured, tuned and trained."""

from trowel.terminal import option


def arena(
    game: option.Game,
    bots: option.Bots = None,
    seats: option.Seats = None,
    games: option.Games = 400,
    seed: option.Seed = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    start: option.Start = None,
    values: option.Values = None,
    counts: option.Counts = None,
    cores: option.Cores = None,
    out: option.Out = None,
    plot: option.Plot = None,
    *,
    plain: option.Plain = False,
) -> None:
    """Let bots play each other, and measure how often each wins.

    Every deal is played once in each rotation of the bots over the seats, so that luck cancels.
    With fewer bots than seats, the last one takes the seats that are left; with more, every group
    of them plays. Ctrl-C ends early and keeps what was played.
    """
    from trowel.terminal.arena import hold, new_contest
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen

    table = (game, seats, None, None, monument, tuple(variant or ()), start)
    wishes = Wishes(*table, values, counts, seed)
    contest = new_contest(wishes, bots or (), games, cores, out, plot)
    hold(contest, new_screen(plain=plain), plain=plain)


def balance(
    game: option.Game,
    seats: option.Seats = None,
    games: option.StudyGames = 10_000,
    bots: option.StudyBots = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    values: option.Values = None,
    counts: option.Counts = None,
    against: option.Against = None,
    seed: option.Seed = None,
    cores: option.Cores = None,
    out: option.ReportFile = None,
    json_file: option.NumbersFile = None,
    *,
    opens: option.OpensReport = False,
    plain: option.Plain = False,
) -> None:
    """Report on the balance of a game: seats, kinds, monuments, variants, luck, and what if.

    The report is one page that opens without a network. All settings are played on the same deals.
    Ctrl-C ends early and reports on what was played.
    """
    from trowel.terminal.balance import inquire, new_inquiry
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen

    table = (game, seats, None, None, monument, tuple(variant or ()), None)
    wishes = Wishes(*table, values, counts, seed, bots=bots)
    inquiry = new_inquiry(wishes, games, against or (), cores, out, json_file, opens=opens)
    inquire(inquiry, new_screen(plain=plain), plain=plain)


def simulate(
    game: option.Game,
    bots: option.SimBots = None,
    seats: option.Seats = None,
    games: option.Games = 1000,
    seed: option.Seed = None,
    monument: option.Monument = None,
    variants: option.SimVariants = None,
    start: option.Start = None,
    values: option.Values = None,
    counts: option.Counts = None,
    cores: option.Cores = None,
    cluster: option.ClusterAt = None,
    out: option.RowsOut = None,
    *,
    gpu: option.OnGpu = False,
    plain: option.Plain = False,
) -> None:
    """Let bots play many games, and write what happened in each: a row for each game.

    Deals are shared out over the seats as in 'trowel arena'. Ctrl-C, or whatever else ends it,
    loses next to nothing: the same command goes on. Where it is played changes no game.
    """
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen
    from trowel.terminal.simulate import new_order, run

    chosen = tuple(one.strip() for text in variants or () for one in text.split(","))
    table = (game, seats, None, None, monument, chosen, start)
    wishes = Wishes(*table, values, counts, seed)
    order = new_order(wishes, bots or ["greedy"], games, cores, cluster, out, gpu=gpu)
    run(order, new_screen(plain=plain), plain=plain)


def tune(
    game: option.Game,
    seats: option.Seats = None,
    steps: option.Steps = 200,
    games: option.StepGames = 400,
    safe: option.Safe = 0.0,
    seed: option.Seed = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    values: option.Values = None,
    counts: option.Counts = None,
    out: option.Weights = None,
    *,
    by_hand: option.ByHand = False,
    plain: option.Plain = False,
) -> None:
    """Tune the weights of the greedy bot by letting it play itself.

    In the end the weights play those they began from, on new deals. Ctrl-C ends early and keeps
    the weights found so far. The weights in use were made by this command.
    """
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen
    from trowel.terminal.tune import new_tuning, run

    table = (game, seats, None, None, monument, tuple(variant or ()), None)
    wishes = Wishes(*table, values, counts, seed)
    tuning = new_tuning(wishes, steps, games, safe, by_hand=by_hand, out=out)
    run(tuning, new_screen(plain=plain), plain=plain)


def train(
    game: option.Game,
    minutes: option.TrainingMinutes = None,
    updates: option.Updates = None,
    seed: option.Seed = None,
    values: option.Values = None,
    counts: option.Counts = None,
    games: option.PupilGames = None,
    threads: option.Threads = 1,
    begin: option.FirstNetwork = None,
    entropy: option.Entropy = None,
    sureness: option.Sureness = None,
    out: option.TrainingFile = None,
    *,
    resume: option.GoOn = False,
    gpu: option.TrainingGpu = False,
    plain: option.Plain = False,
) -> None:
    """Train a network by letting it play itself, at all tables of a game.

    Now and then it plays the greedy bot. Ctrl-C keeps what it has learned, and --resume goes on
    exactly from there. The network then plays as the bot learned:FILE.npz. Needs torch.
    """
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen
    from trowel.terminal.train import Daring, new_order, run

    wishes = Wishes(game, None, None, None, None, (), None, values, counts, seed)
    wished = (minutes, updates, games, threads, begin, Daring(entropy, sureness), out)
    order = new_order(wishes, *wished, resume=resume, gpu=gpu)
    run(order, new_screen(plain=plain), plain=plain)


def analyse(
    file: option.File,
    seed: option.CoachSeed = 0,
    seconds: option.Seconds = 8.0,
    json_file: option.JsonFile = None,
    plot: option.Chart = None,
    *,
    plain: option.Plain = False,
) -> None:
    """Tell where a game was won and lost, and which decisions were the worst.

    Ctrl-C ends early and shows what was found until then.
    """
    from trowel.terminal.analyse import Review, review
    from trowel.terminal.screen import new_screen

    asked = Review(file, seconds, seed, json_file, plot)
    review(asked, new_screen(plain=plain), plain=plain)


COMMANDS = (arena, balance, simulate, tune, train, analyse)
