"""The luck account and the pictures: small sums that can be done by hand."""

import asyncio
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from msgspec.structs import replace

from gonfanon.cases.case import read_cases
from gonfanon.cases.head import Case
from gonfanon.play import Game
from gonfanon.rules.book.book import Effect, Melee
from gonfanon.rules.combat.by_difference import odds_of
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.pieces.combat import Odds
from gonfanon.rules.position.state import Battle
from gonfanon.server.art.grounds import Gallery, Ground
from gonfanon.server.look.luck import Weighed, weighed
from tests.sure import of_kind

CASE = """
case: Two men
book: guiscard
map:
  rows: |
    . . . .
     . . . .
sides: [norman, arab]
pieces:
  guy: {side: norman, at: "0101", foot: [14, 8, 6], armour: true}
  ali: {side: arab, at: "0201", foot: [8, 4, 8]}
turn: {number: 1, side: norman, step: melee}
steps:
  - order: pass
"""


def rolled(die: int) -> tuple[Battle, Odds, Melee, list[Weighed]]:
    s = of_kind(Case, read_cases(CASE, "case.yaml")[0]).start
    odds = odds_of(s, (0,), 1)
    table: Melee = s.scene.book.melee_foot
    event = Rolled("melee", die, odds.die.value, odds.letter(table, die), (0, 1), "GUI-6", odds.column)
    game = SimpleNamespace(
        log=[SimpleNamespace(number=1, before=None, events=(event,))], battle=lambda told: s, scene=s.scene
    )
    return s, odds, table, list(weighed(cast(Game, game)))


def worth(effect: Effect) -> int:
    return {"killed": 2, "wounded": 1}.get(effect.state, 0)


def test_a_blow_is_weighed_by_its_column() -> None:
    for die in range(1, 11):
        _s, odds, table, found = rolled(die)
        hoped = sum(
            share * worth(table.letters[letter])
            for letter, share in odds.results.items()
            if "attacker" not in table.letters[letter].who
        )
        mine = [each for each in found if each.side == 0]
        assert [each.expected for each in mine] == [hoped]
        effect = table.letters[odds.letter(table, die)]
        assert mine[0].actual == (0 if "attacker" in effect.who else worth(effect))
        back = sum(s for letter, s in odds.results.items() if table.letters[letter].who == "one-attacker")
        theirs = [each for each in found if each.side == 1]
        assert sum((each.expected for each in theirs), Fraction(0)) == back


def test_over_all_dice_luck_is_even() -> None:
    found = [each for die in range(1, 11) for each in rolled(die)[3] if each.side == 0]
    assert sum(each.expected for each in found) == sum(each.actual for each in found) > 0


ALONE = """
case: One against two
book: magna-carta
map:
  rows: |
    . . . .
     . . . .
sides: [english, arab]
pieces:
  guy: {side: english, at: "0102", foot: [14, 8, 6], armour: true}
  ali: {side: arab, at: "0202", foot: [4, 4, 8], armour: true}
  omar: {side: arab, at: "0101", foot: [4, 4, 8]}
turn: {number: 1, side: english, step: melee}
steps:
  - order: pass
"""


def test_of_two_who_are_attacked_at_once_the_one_without_armour_is_at_stake() -> None:
    s = of_kind(Case, read_cases(ALONE, "case.yaml")[0]).start
    table: Melee = s.scene.book.melee_foot
    column = table.columns[-1][0]
    letters = {letter for letter, effect in table.letters.items() if effect.state == "killed"}
    die = next(die for die in range(1, 11) if table.letter(len(table.columns) - 1, die) in letters)
    event = Rolled("melee", die, 0, table.letter(len(table.columns) - 1, die), (0, 1, 2), "MAG-6.5a", column)
    for state, lost in ((0, 2), (1, 1)):
        pieces = tuple(replace(p, state=state) if n == 2 else p for n, p in enumerate(s.pieces))
        changed = replace(s, pieces=pieces)
        game = SimpleNamespace(
            log=[SimpleNamespace(number=1, before=None, events=(event,))],
            battle=lambda told, now=changed: now,
        )
        mine = [each for each in weighed(cast(Game, game)) if each.side == 0]
        assert [each.actual for each in mine] == [lost]


def test_the_easel_paints_in_a_process_of_its_own(tmp_path: Path) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><rect width="8" height="8"/></svg>'
    ground = Ground(svg, tmp_path / "pictures" / "small-1.webp", "1")

    async def paint() -> tuple[bool, bool]:
        gallery = Gallery(tmp_path, None)  # type: ignore[arg-type]
        found = await asyncio.gather(gallery.bitmap(ground), gallery.bitmap(ground))
        await gallery.close()
        return found[0], found[1]

    assert asyncio.run(paint()) == (True, True)
    assert ground.file.read_bytes()[8:12] == b"WEBP"
    assert [path.name for path in ground.file.parent.iterdir()] == ["small-1.webp"]


def test_a_ground_is_painted_finer_in_squares(tmp_path: Path) -> None:
    """Twice as many pixels each way, cut into squares of 512 of the sheet; no more pixels than the painter may have."""
    from PIL import Image

    from gonfanon.server.art import paint_process

    def painted(width: int, height: int) -> dict[str, tuple[int, int]]:
        box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}><rect width="8" height="8"/></svg>'
        ground = Ground(svg, tmp_path / "pictures" / f"of-{width}.webp", "1")

        async def paint() -> bool:
            gallery = Gallery(tmp_path, None)  # type: ignore[arg-type]
            gallery.begin_finer(ground)
            while gallery.paints_finer(ground):
                await asyncio.sleep(0.05)
            await gallery.close()
            return ground.finer.is_dir()

        assert asyncio.run(paint())
        sizes = {}
        for file in ground.finer.iterdir():
            with Image.open(file) as picture:
                sizes[file.name] = picture.size
        return sizes

    assert painted(600, 100) == {"0-0.webp": (1024, 200), "1-0.webp": (176, 200)}
    assert [path.name for path in (tmp_path / "pictures").iterdir()] == ["of-600-finer"]
    whole = painted(4000, 2000)
    assert sum(width * height for width, height in whole.values()) <= paint_process.MOST_PIXELS * 1.01
    assert len(whole) == 8 * 4


def test_what_cannot_be_painted_stays_a_drawing(tmp_path: Path) -> None:
    ground = Ground("no drawing", tmp_path / "pictures" / "broken-1.webp", "1")

    async def paint() -> bool:
        gallery = Gallery(tmp_path, None)  # type: ignore[arg-type]
        gallery.begin_finer(ground)
        while gallery.paints_finer(ground):
            await asyncio.sleep(0.05)
        # It is not tried at every look.
        gallery.begin_finer(ground)
        return await gallery.bitmap(ground) or gallery.paints_finer(ground)

    assert asyncio.run(paint()) is False and not ground.file.exists() and not ground.finer.exists()
