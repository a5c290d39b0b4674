"""Sieges played by minds on both sides: who wins, how, and after how many days."""

import time
from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from gonfanon import play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.minds.levels.mind import seat
from gonfanon.minds.siege_days import decide_day
from gonfanon.minds.siege_fights import fight_answer
from gonfanon.siege.sheet import Siege
from gonfanon.studies.measures import Share, wilson

MOST = 60_000
"""Answers after which a siege that will not end is a fault."""


class SiegeResult(Struct, frozen=True):
    """How one siege came out."""

    siege: str
    seed: int
    besieger_won: bool
    why: str
    days: int
    fights: tuple[str, ...]
    """The actions that were fought, in order."""
    seconds: float
    """Of processor time."""


class SiegeStudy(Struct, frozen=True):
    """What a number of sieges show."""

    siege: str
    games: int
    besieger: Share
    days: float
    whys: dict[str, int]
    fights: dict[str, int]
    seconds: float
    longest: float

    @property
    def even(self) -> bool:
        """Between 40 and 60 of a hundred."""
        return 0.4 <= self.besieger.share <= 0.6


def fought_out(name: str, seats: Sequence[str], seed: int) -> SiegeResult:
    """One siege from its first day to its end; the besieger sits on the first seat."""
    began = time.process_time()
    game = play.new_game("siege", name, seed=seed)
    first: Siege = game.state
    players = [seats[0] if side == first.besieger else seats[1] for side in range(2)]
    minds = [seat(player, 2 * seed + side) for side, player in enumerate(players)]
    fights: list[str] = []
    while (ask := game.ask()) is not None:
        if game.count > MOST:
            raise GonfanonError(f"{name}, seed {seed}: the siege does not come to an end")
        said = fight_answer(game.position, minds[ask.side])
        if said is None:
            said = decide_day(game.state, ask, players[ask.side], 1000 * seed + game.count).said
        before: Siege = game.state
        game.answer(said, ask.side)
        if before.battle is None and game.state.battle is not None:
            fights.append(game.state.action)
    end: Siege = game.state
    assert end.outcome is not None
    won = end.outcome.winner == end.besieger
    spent = time.process_time() - began
    return SiegeResult(name, seed, won, end.outcome.why, end.day, tuple(fights), round(spent, 2))


def study(name: str, results: Sequence[SiegeResult]) -> SiegeStudy:
    """The results of one siege added up."""
    mine = [one for one in results if one.siege == name]
    won = sum(one.besieger_won for one in mine)
    many = max(1, len(mine))
    return SiegeStudy(
        name,
        len(mine),
        wilson(won, len(mine)),
        sum(one.days for one in mine) / many,
        dict(sorted(Counter(one.why for one in mine).items())),
        dict(sorted(Counter(fight for one in mine for fight in one.fights).items())),
        sum(one.seconds for one in mine) / many,
        max((one.seconds for one in mine), default=0.0),
    )


def play_all(
    names: Sequence[str], seats: Sequence[str], games: int, budget: float, told: Callable[[SiegeResult], None]
) -> list[SiegeResult]:
    """So many sieges of each name, one of each in turn, as long as the processor time lasts, or until interrupted."""
    found: list[SiegeResult] = []
    began = time.process_time()
    for seed in range(games):
        for name in names:
            if budget and time.process_time() - began > budget:
                return found
            try:
                found.append(fought_out(name, seats, seed))
            except KeyboardInterrupt:
                return found
            told(found[-1])
    return found


def table_page(studies: Sequence[SiegeStudy], titles: dict[str, str], command: str) -> str:
    """The table of all sieges as a page."""
    lines = [
        "# The sieges and how they are balanced",
        "",
        "Each siege was played by two minds of the same level, days and fights alike. The share is that of the",
        "besieger, with the interval in which the truth lies nineteen times in twenty (Wilson); between 40% and 60%",
        "a siege is called even. Seconds are processor time of one siege, in the mean and at most.",
        "",
        "| siege | played | besieger wins | interval | days | how it ended | fights | seconds | verdict |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in studies:
        share = one.besieger
        verdict = _verdict(one)
        cells = (
            titles.get(one.siege, one.siege),
            str(one.games),
            f"{share.share:.0%}",
            f"{share.low:.0%} to {share.high:.0%}",
            f"{one.days:.1f}",
            ", ".join(f"{why} {count}" for why, count in one.whys.items()),
            ", ".join(f"{fight} {count}" for fight, count in one.fights.items()) or "none",
            f"{one.seconds:.1f}, {one.longest:.1f}",
            verdict,
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "", f"Made with `{command}`.", ""])


FEW = 20
"""With fewer sieges nothing is said of balance."""


def _verdict(one: SiegeStudy) -> str:
    if one.games < FEW:
        return "too few to say"
    if one.even:
        return "even"
    return "favours the besieger" if one.besieger.share > 0.5 else "favours the garrison"
