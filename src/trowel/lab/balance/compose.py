"""Makes the report of a study from the games that were played, however many they are."""

from collections.abc import Sequence
from functools import cached_property
from importlib.metadata import version

from trowel.game import Json
from trowel.games import find_game
from trowel.lab.balance.change import change_section
from trowel.lab.balance.deed import deed_section
from trowel.lab.balance.half import half_section
from trowel.lab.balance.kind import kind_section
from trowel.lab.balance.loss import loss_section
from trowel.lab.balance.luck import luck_section
from trowel.lab.balance.overview import Named, all_figures
from trowel.lab.balance.play import Harvest
from trowel.lab.balance.report import Report, Section
from trowel.lab.balance.sample import Sample, on_common_deals
from trowel.lab.balance.score import score_section
from trowel.lab.balance.seat import seat_section
from trowel.lab.balance.setting import CARD_GAMES, NO_VARIANT, copies_in, kinds_in
from trowel.lab.balance.side import AVERAGE, side_section
from trowel.saying import joined, number_of

METHOD = (
    "All games were played by bots, and the report is about the game as they play it. People and "
    "stronger bots may use what these bots do not see. Try other bots before a rule is changed.",
    "A deal is the unit: the cards or tiles, and their order. Every setting is played on the same "
    "deals, and bots that differ play every deal in each rotation over the seats. Intervals are "
    "95% intervals: in 95 of 100 reports like this one, the interval of a figure holds its true "
    "value. Games on one deal are not taken as independent; the interval comes from the spread "
    "over deals, by Student's distribution. Where all deals agree, or fewer than 8 tell of a "
    "share, it is Wilson's interval.",
    "The same seed makes the same report, on any number of cores.",
)
SAME_CARDS = "The cards lie in the same order with both tables; only what they are worth differs."
OTHER_TILES = (
    "Other numbers of tiles make other boards, also from the same seed, so the deals have little "
    "in common and the intervals are as wide as those of separate games."
)


class Composer:
    """Makes the sections of a report, as far as there are games for them."""

    def __init__(self, harvest: Harvest) -> None:
        self.harvest = harvest
        self.study = harvest.study
        self.game = find_game(self.study.game)
        self.points = self.game.points
        self.has_sets = self.study.game in CARD_GAMES
        self.samples = [self.sample(stage) for stage in range(len(self.study.stages))]

    def sample(self, stage: int) -> Sample | None:
        """Return the games of a stage, if there are any."""
        table = self.harvest.table(stage)
        if table is None:
            return None
        return Sample(table, self.study.seats, kinds_in(self.study.game))

    @cached_property
    def copies(self) -> dict[str, int]:
        """The cards or tiles of the game as asked for, by kind."""
        return copies_in(self.study.game, self.study.seats, self.study.options)

    def figures(self, sample: Sample) -> list[Named]:
        """Return all figures of a setting."""
        return all_figures(sample, self.copies, self.points, has_sets=self.has_sets)

    def sections(self) -> list[Section]:
        """Return all sections that games were played for."""
        base = self.samples[self.study.base]
        if base is None:
            return []
        found: list[Section | None] = [*self.changes(base), seat_section(base, self.points)]
        found.append(score_section(base, self.points))
        found.append(kind_section(base, self.copies, self.points, has_sets=self.has_sets))
        found.append(self.side("monument", "Monuments side by side", self.study.monuments, AVERAGE))
        found.append(self.side("variant", "Variants side by side", self.study.variants, NO_VARIANT))
        found.append(loss_section(base, self.copies) if self.has_sets else deed_section(base))
        found.append(half_section(base, self.points))
        luck = self.samples[self.study.luck]
        found.append(None if luck is None else luck_section(luck, self.points))
        return [section for section in found if section is not None]

    def changes(self, base: Sample) -> list[Section]:
        """Compare with other tables."""
        note = SAME_CARDS if self.has_sets else OTHER_TILES
        return [
            change_section(number, label, base, after, self.figures, note)
            for number, (label, stage) in enumerate(self.study.against, 1)
            if (after := self.samples[stage]) is not None and share_deals([base, after])
        ]

    def side(
        self, name: str, title: str, settings: Sequence[tuple[str, int]], base: str
    ) -> Section | None:
        """Put settings side by side, as far as they were played."""
        found = [
            (label, sample)
            for label, stage in settings
            if (sample := self.samples[stage]) is not None
        ]
        samples = [sample for _, sample in found]
        labels = [label for label, _ in found]
        if len(found) < 2 or not share_deals(samples):
            return None
        return side_section(name, title, found, self.points, base if base in labels else AVERAGE)

    def missing(self) -> list[str]:
        """Say what was not played."""
        done, planned = self.harvest.played, self.harvest.planned
        if done == planned:
            return []
        names = [
            stage.label
            for number, stage in enumerate(self.study.stages)
            if self.harvest.played_in(number) < stage.plan.games
        ]
        return [
            f"Stopped early: {done:,} of {planned:,} games were played.",
            f"Not played, or not to the end: {joined(names, 'and')}.",
        ]


def share_deals(samples: Sequence[Sample]) -> bool:
    """Tell whether there are deals that all samples have."""
    return on_common_deals(samples)[0].deals > 0


def report_of(harvest: Harvest, command: str) -> Report:
    """Make the report of what was played."""
    composer, study = Composer(harvest), harvest.study
    return Report(
        study.game,
        composer.game.title,
        version("trowel"),
        command,
        tuple(facts(harvest)),
        tuple(composer.sections()),
        METHOD,
        (*composer.missing(), *study.remarks),
    )


def facts(harvest: Harvest) -> list[tuple[str, str]]:
    """Say what the report is made from."""
    study = harvest.study
    plan, luck = study.stages[study.base].plan, study.stages[study.luck].plan
    found = [("Game", f"{study.game}, {number_of(study.seats, 'seat', 'seats')}")]
    found += [("Options", options_words(study.game, study.options))]
    found.append(("Bots", joined(seat_bots(plan.names, plan.lineups[0]), "and")))
    if luck is not plan:
        names = joined(seat_bots(luck.names, luck.lineups[0]), "and")
        found.append(("Luck against skill", f"{names}: {luck.games:,} games"))
    each = f"{plan.games:,} for each setting, {harvest.played:,} in all"
    made = f"trowel {version('trowel')}"
    return [*found, ("Games", each), ("Seed", str(study.seed)), ("Made by", made)]


def seat_bots(names: Sequence[str], lineup: Sequence[int]) -> list[str]:
    """Say who sits at the table, and how often."""
    counts = {names[bot]: lineup.count(bot) for bot in dict.fromkeys(lineup)}
    return [name if count == 1 else f"{name} at {count} seats" for name, count in counts.items()]


def options_words(game: str, options: Json) -> str:
    """Say the options of a game."""
    found = []
    box = CARD_GAMES.get(game)
    if box is not None and len(box.monuments) > 1:
        found.append(f"monument {options.get('monument', 'drawn for each deal')}")
    found.append(" and ".join(options.get("variants", [])) or NO_VARIANT)
    found += [
        f"own {table} for {joined(list(options[table]), 'and')}"
        for table in ("values", "counts")
        if table in options
    ]
    return ", ".join(found)
