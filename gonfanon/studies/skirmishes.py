"""Skirmishes of the free table played by minds on all sides: who wins, how, and after how many turns."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from gonfanon import play
from gonfanon.argad.game import played
from gonfanon.argad.setup.skirmish_file import SkirmishText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.skirmishes import skirmish
from gonfanon.minds.argad.levels import FreeMind
from gonfanon.studies.editions import edition
from gonfanon.studies.measures import Share, wilson

MOST = 5_000
"""Answers after which a skirmish that does not end is a fault."""
EVEN = (0.4, 0.6)


class SkirmishBout(Struct, frozen=True):
    """A skirmish that is to be played."""

    skirmish: str
    text: str
    """The hash of its file."""
    level: str
    seed: int
    book: str = ""
    """The book with its version: a skirmish by an older edition is another one."""


class SkirmishResult(Struct, frozen=True):
    """How one skirmish came out."""

    bout: SkirmishBout
    winner: int
    why: str
    turns: int


class SkirmishStudy(Struct, frozen=True):
    """What a number of skirmishes show."""

    skirmish: str
    text: str
    level: str
    seed: int
    games: int
    won: tuple[int, int]
    draws: int
    score: Share
    """Of the first side; a draw is half a point."""
    turns: float
    whys: dict[str, int]
    book: str = ""
    """The book with its version; empty: an older one than are named."""

    @property
    def even(self) -> bool:
        """Between 40 and 60 of a hundred."""
        return EVEN[0] <= self.score.share <= EVEN[1]


def bouts_of(name: str, level: str, games: int, seed: int) -> list[SkirmishBout]:
    """So many skirmishes with the seeds that follow the first."""
    parcel = skirmish(name)
    text, book = parcel.hash, edition(parcel)
    return [SkirmishBout(name, text, level, number, book) for number in range(seed, seed + games)]


def fought_out(bout: SkirmishBout) -> SkirmishResult:
    """One skirmish from its first turn to its end; the program plays those whom nobody plays. ARG-8.1"""
    game = play.new_game("argad", bout.skirmish, bout.seed)
    minds = [FreeMind(bout.level, 10 * bout.seed + side) for side in range(len(game.sides))]
    while (ask := game.ask()) is not None:
        if game.count > MOST:
            raise GonfanonError(f"{bout.skirmish}, seed {bout.seed}: the skirmish does not come to an end")
        game.answer(minds[ask.side].answer(game.view(ask.side).state, ask), ask.side)
    assert game.outcome is not None
    turns = game.state.scene.plot.turns
    last = min(game.state.turn, turns) if turns else game.state.turn
    return SkirmishResult(bout, game.outcome.winner, game.outcome.why, last)


class Journal:
    """The games played so far, a line each: a study that was broken off goes on where it stopped."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        lines = file.read_bytes().splitlines() if file is not None and file.exists() else []
        played = [msgspec.json.decode(line, type=SkirmishResult) for line in lines]
        self.known = {result.bout: result for result in played}

    def add(self, result: SkirmishResult) -> None:
        """Keep one more."""
        self.known[result.bout] = result
        if self.file is not None:
            with self.file.open("ab") as out:
                out.write(msgspec.json.encode(result) + b"\n")


def play_all(bouts: Sequence[SkirmishBout], journal: Journal, budget: float) -> list[SkirmishResult]:
    """One after the other as long as the processor time lasts; those already known cost none."""
    began, found = time.process_time(), []
    for bout in bouts:
        if bout not in journal.known and (not budget or time.process_time() - began < budget):
            journal.add(fought_out(bout))
        if bout in journal.known:
            found.append(journal.known[bout])
    return found


def sides_of(name: str) -> tuple[int, int]:
    """The two sides that are played."""
    first, second, *_ = played(play.new_game("argad", name, 1).state)
    return first, second


def study(results: Sequence[SkirmishResult]) -> SkirmishStudy:
    """The results of one skirmish added up."""
    bout, games = results[0].bout, len(results)
    sides = sides_of(bout.skirmish)
    won = tuple(sum(one.winner == side for one in results) for side in sides)
    draws = games - sum(won)
    return SkirmishStudy(
        *(bout.skirmish, bout.text, bout.level, min(one.bout.seed for one in results), games),
        won=(won[0], won[1]),
        draws=draws,
        score=wilson(won[0] + draws / 2, games),
        turns=sum(one.turns for one in results) / games,
        whys=dict(sorted(Counter(one.why for one in results).items())),
        book=bout.book,
    )


def table_page(studies: Sequence[SkirmishStudy], texts: Mapping[str, SkirmishText], command: str) -> str:
    """The table of all skirmishes, in Markdown."""
    lines = [
        "# The skirmishes and how they are balanced",
        "",
        f"`{command}`: minds of one level on all sides, seed after seed. The score is that of the first side with "
        "draws counted half, and the interval holds the truth nineteen times in twenty; between 40% and 60% a "
        "skirmish is called even. A skirmish that was changed since has no line here: it must be played again.",
        "",
        "| skirmish | played by | games | first side | second side | drawn | score of the first | turns | verdict |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in studies:
        lines.append(_row(one, texts[one.skirmish]))
    return "\n".join(lines) + "\n"


def _row(one: SkirmishStudy, text: SkirmishText) -> str:
    names = [text.side_names[text.sides[side]]["en"] for side in sides_of(one.skirmish)]
    score = one.score
    shares = [f"{name} {100 * won / one.games:.1f}%" for name, won in zip(names, one.won, strict=True)]
    verdict = "even" if one.even else f"favours {names[0] if score.share > EVEN[1] else names[1]}"
    interval = f"{100 * score.share:.1f}% ({100 * score.low:.1f} to {100 * score.high:.1f})"
    drawn = f"{100 * one.draws / one.games:.1f}%"
    cells = [text.title["en"], f"{one.level}s", str(one.games), *shares, drawn, interval]
    return "| " + " | ".join([*cells, f"{one.turns:.1f}", verdict]) + " |"
