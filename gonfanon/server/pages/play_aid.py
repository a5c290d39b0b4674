"""The tables of a book as a player wants them beside the board: combat, shots, slipping past, weapons, ground."""

from functools import cache

from gonfanon.library import book as opened
from gonfanon.library import book_keys
from gonfanon.rules.book.book import COVERS, Book, Effect, Melee, Ranges, Shooting, Terrain, Weapon
from gonfanon.server.pages.book_differences import clause_of
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import (
    DieTable,
    DieTableRow,
    GroundShown,
    LetterShown,
    PlayAid,
    WeaponShown,
)
from gonfanon.server.wire.languages import say, texts, written
from gonfanon.server.wire.messages import Both
from gonfanon.story.figures import effect_words
from gonfanon.story.weighing import key_of

FACES = 10
NOTHING = "-"
INFILTRATED = {"none": "none", "stop": "slowed", "wounded": "wounded", "killed": "killed"}
"""The colours of what a test of infiltration comes to."""


@cache
def play_aid(key: str) -> PlayAid:
    """All tables of a book."""
    if key not in book_keys():
        raise Trouble("no-book", 404, name=key)
    book = opened(key)
    return PlayAid(
        book=key,
        title=say(f"book-{key}"),
        tables=[
            _melee(book, "melee-foot", book.melee_foot),
            _melee(book, "melee-mounted", book.melee_mounted),
            _shots(book, "shooting-foot", book.shooting_foot),
            _shots(book, "shooting-mounted", book.shooting_mounted),
            _infiltration(book),
        ],
        weapons=[row for weapon in book.weapons.values() for row in _weapon(weapon)],
        ground=[_ground(row) for row in book.terrains.values() if row.place == "hex"],
    )


def _melee(book: Book, key: str, table: Melee) -> DieTable:
    """The die down, the difference or the ratio of strengths across. GUI-6e MAG-6c"""
    ratio = book.procedures.melee == "odds"
    return DieTable(
        key=key,
        title=say(f"table-{key}"),
        rule=clause_of(key, book),
        across=say("table-across-ratio" if ratio else "table-across-difference"),
        heads=[say("table-die")],
        columns=[Both(label, label) for label, _, _ in table.columns],
        rows=[
            DieTableRow([str(die)], [column[die - 1] for column in table.results])
            for die in range(1, FACES + 1)
        ],
        letters=_letters(table.letters),
        notes=[say("table-armour", amount=f"{table.armour:+d}")],
    )


def _shots(book: Book, key: str, table: Shooting) -> DieTable:
    """The die down, as each weapon reads it; the cover of the target across. GUI-5.4.3b"""
    classes = [kind for kind in table.offsets if any(each.kind == kind for each in book.weapons.values())]
    covers = [cover for cover in COVERS if table.cover_read_as.get(cover, cover) in table.results]
    rows = [
        DieTableRow(
            [_die_for(row, table, kind) for kind in classes],
            [table.results[table.cover_read_as.get(cover, cover)][row - 1] for cover in covers],
        )
        for row in range(1, table.rows + 1)
    ]
    return DieTable(
        key=key,
        title=say(f"table-{key}"),
        rule=clause_of(key, book),
        across=say("table-across-cover"),
        heads=[say(f"weapon-class-{kind}") for kind in classes],
        head_keys=classes,
        columns=[say(f"cover-{cover}") for cover in covers],
        column_keys=list(covers),
        rows=rows,
        letters=_letters(table.offensive),
        notes=[say("table-armour", amount=f"{table.armour:+d}")],
    )


def _die_for(row: int, table: Shooting, kind: str) -> str:
    """What the die of a weapon shows for a row; rows at the ends take all that lies beyond."""
    die = row - table.offsets[kind]
    return f"≤{die}" if row == 1 else f"≥{die}" if row == table.rows else str(die)


def _infiltration(book: Book) -> DieTable:
    """One die for each test. GUI-4.3.1a"""
    bands = book.infiltration.table.bands
    return DieTable(
        key="infiltration",
        title=say("table-infiltration"),
        rule=clause_of("infiltration", book),
        across=Both("", ""),
        heads=[say("table-die")],
        columns=[say("table-result")],
        rows=[DieTableRow([_from_to(first, last)], [result]) for first, last, result in bands],
        letters=[
            LetterShown(result, INFILTRATED.get(result, "none"), say(f"table-infiltration-{result}"))
            for result in dict.fromkeys(result for _, _, result in bands)
        ],
    )


def _from_to(first: int, last: int) -> str:
    if first <= 1:
        return f"≤{last}"
    return f"≥{first}" if last >= FACES else str(first) if first == last else f"{first}-{last}"


def _letters(letters: dict[str, Effect]) -> list[LetterShown]:
    """What each letter does, the worst for the target first."""
    return [
        LetterShown(
            letter,
            key_of(effect),
            Both(effect_words(texts("en"), effect), effect_words(texts("fr"), effect)),
        )
        for letter, effect in sorted(letters.items(), reverse=True)
        if letter != NOTHING
    ]


def _weapon(weapon: Weapon) -> list[WeaponShown]:
    """How far a weapon carries on foot and from the saddle. GUI-5g"""
    uses = (("foot", weapon.foot, weapon.shots), ("mounted", weapon.mounted, weapon.shots_mounted))
    return [
        WeaponShown(
            name=written(weapon.name),
            kind=say(f"weapon-class-{weapon.kind}") if f"weapon-class-{weapon.kind}" in texts("en") else None,
            use=say(f"table-{use}"),
            ranges=[_range(ranges, band) for band in ("short", "medium", "long")],
            shots=weapon.shots if shots is None else shots,
        )
        for use, ranges, shots in uses
        if ranges is not None
    ]


def _range(ranges: Ranges, band: str) -> str:
    first, last = getattr(ranges, band)
    return "" if last < first else str(first) if first == last else f"{first}-{last}"


def _ground(row: Terrain) -> GroundShown:
    """What a hex costs and how it shelters. GUI-3.1a"""
    return GroundShown(
        name=written(row.name),
        foot=row.foot,
        mounted=row.mounted,
        cover=say(f"cover-{row.cover.get('default', 'none')}"),
    )
