"""What quick resolution makes of a battle on average: who wins, what both sides lose. GUC-17.2 GUC-17.3 GUC-17.4"""

from functools import lru_cache

from msgspec import Struct

from gonfanon.books.campaign.book import CampaignBook, Losses

FACES = 10
OPEN, TOWN, SIEGE = "open", "town", "siege"
WALLS = {TOWN: "defender_in_village", SIEGE: "defender_in_castle"}
ROUT, YIELD = "A", "D"


class Share(Struct, frozen=True):
    """What comes to one side, in hundredths."""

    wins: int
    dead: int
    wounded: int
    captured: int
    """Of its men: the wounded whom a rout leaves behind."""
    fallen: int
    """How often one of its commanders is killed, or taken in a rout."""
    yields: int
    """How often its garrison surrenders."""


Clash = tuple[Share, Share]
"""Attacker and defender."""


def clash(book: CampaignBook, points: tuple[int, int], numbers: tuple[int, int], kind: str) -> Clash:
    """The mean of all ten dice, given the points and the numbers of attacker and defender."""
    attack, defence = points
    if kind in WALLS:
        defence += defence * book.quick.percent[WALLS[kind]] // 100
    column = next(
        n
        for n, (low, high) in enumerate(book.quick.columns)
        if (low is None or attack - defence >= low) and (high is None or attack - defence <= high)
    )
    return _mean(_Key(book), column, 0 if kind == SIEGE else _added(book, numbers), kind == SIEGE)


def _added(book: CampaignBook, numbers: tuple[int, int]) -> int:
    """What numbers add to the die. GUC-17.2b"""
    added = 0
    for above, below, modifier in book.quick.open_die:
        if numbers[0] * below >= above * numbers[1]:
            added = modifier
    return added


class _Key:
    """A book as a key of the cache: by its name and its tables."""

    def __init__(self, book: CampaignBook) -> None:
        self.book = book

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.book.hash == other.book.hash

    def __hash__(self) -> int:
        return hash(self.book.hash)


@lru_cache(maxsize=256)
def _mean(key: _Key, column: int, added: int, siege: bool) -> Clash:
    quick = key.book.quick
    rows = []
    for die in range(1, FACES + 1):
        letter = quick.letters[max(1, die + added)][column]
        rows.append(quick.results[letter][SIEGE if siege else OPEN])
    return _share(rows, 0), _share(rows, 1)


def _share(rows: list[tuple[Losses, Losses]], side: int) -> Share:
    own, other = [row[side] for row in rows], [row[1 - side] for row in rows]
    each = 100 // FACES
    return Share(
        wins=each * sum(bool(b.outcome) and not a.outcome for a, b in zip(own, other, strict=True)),
        dead=sum(a.dead for a in own) // FACES,
        wounded=sum(a.wounded for a in own) // FACES,
        captured=sum(a.wounded for a in own if a.outcome == ROUT) // FACES,
        fallen=sum(_fallen(a) for a in own) // FACES,
        yields=each * sum(a.outcome == YIELD for a in own),
    )


def _fallen(row: Losses) -> int:
    """How often of a hundred dice a commander is killed, or hurt and left behind. GUC-17.4a"""
    deadly = 100 if row.outcome == ROUT else 200
    return sum(FACES for die in range(1, FACES + 1) if die * row.dead >= deadly)
