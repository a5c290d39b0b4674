"""Sieges played by minds on both sides: who wins, how, and after how many days."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from gonfanon import play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.sieges import siege
from gonfanon.minds.levels.mind import seat
from gonfanon.minds.siege_days import decide_day
from gonfanon.minds.siege_fights import fight_answer
from gonfanon.siege.sheet import Siege
from gonfanon.studies.editions import edition
from gonfanon.studies.measures import Share, wilson

MOST = 60_000
"""Answers after which a siege that does not end is a fault."""


class SiegeBout(Struct, frozen=True):
    """A siege that is to be played."""

    siege: str
    text: str
    """The hash of its file."""
    seats: tuple[str, str]
    """The besieger first."""
    seed: int
    book: str = ""
    """The book with its version: a siege by an older edition is another one."""


class SiegeResult(Struct, frozen=True):
    """How one siege came out."""

    bout: SiegeBout
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
    text: str
    seats: tuple[str, str]
    seed: int
    wanted: int
    games: int
    besieger: Share
    days: float
    whys: dict[str, int]
    fights: dict[str, int]
    seconds: float
    longest: float
    book: str = ""
    """The book with its version; empty: an older one than are named."""

    @property
    def even(self) -> bool:
        """Between 40 and 60 of a hundred."""
        return 0.4 <= self.besieger.share <= 0.6


def bouts_of(name: str, seats: tuple[str, str], games: int, seed: int) -> list[SiegeBout]:
    """So many sieges with the seeds that follow the first."""
    parcel = siege(name)
    text, book = parcel.hash, edition(parcel)
    return [SiegeBout(name, text, seats, number, book) for number in range(seed, seed + games)]


def fought_out(bout: SiegeBout) -> SiegeResult:
    """One siege from its first day to its end."""
    began, seed = time.process_time(), bout.seed
    game = play.new_game("siege", bout.siege, seed=seed)
    first: Siege = game.state
    players = [bout.seats[0] if side == first.besieger else bout.seats[1] for side in range(2)]
    minds = [seat(player, 2 * seed + side) for side, player in enumerate(players)]
    fights: list[str] = []
    while (ask := game.ask()) is not None:
        if game.count > MOST:
            raise GonfanonError(f"{bout.siege}, seed {seed}: the siege does not come to an end")
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
    return SiegeResult(bout, won, end.outcome.why, end.day, tuple(fights), round(spent, 2))


def study(wanted: Sequence[SiegeBout], results: Sequence[SiegeResult]) -> SiegeStudy:
    """The results of one siege added up."""
    first, bouts = wanted[0], {*wanted}
    mine = [one for one in results if one.bout in bouts]
    won = sum(one.besieger_won for one in mine)
    many = max(1, len(mine))
    return SiegeStudy(
        *(first.siege, first.text, first.seats, first.seed, len(wanted), len(mine)),
        besieger=wilson(won, len(mine)),
        days=sum(one.days for one in mine) / many,
        whys=dict(sorted(Counter(one.why for one in mine).items())),
        fights=dict(sorted(Counter(fight for one in mine for fight in one.fights).items())),
        seconds=sum(one.seconds for one in mine) / many,
        longest=max((one.seconds for one in mine), default=0.0),
        book=first.book,
    )


def play_all(
    bouts: Sequence[SiegeBout], known: dict[SiegeBout, SiegeResult], budget: float
) -> Iterator[SiegeResult]:
    """One siege after the other as long as the processor time lasts; those already known cost none."""
    began = time.process_time()
    for bout in bouts:
        if bout in known:
            yield known[bout]
        elif not budget or time.process_time() - began < budget:
            yield fought_out(bout)
