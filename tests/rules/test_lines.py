"""The quick look at the sides a line crosses against the whole way round."""

import pytest

from gonfanon import library
from gonfanon.field.maps import field_of
from gonfanon.library.scenarios import sheet
from gonfanon.play.seats import Chance
from gonfanon.rules.sight import crests, lines
from gonfanon.rules.terrain.ground import Ground


@pytest.mark.parametrize("name", ["the-hill", "the-plateau", "the-crusaders-road"])
def test_a_line_is_stopped_by_the_same_sides_either_way(name: str) -> None:
    book = library.book("guiscard")
    hexes = [key for key, row in book.terrains.items() if row.place == "hex"]
    kinds = [key for key, row in book.sides.items()] + ["crest"]
    ground = Ground(field_of(sheet(name), hexes, kinds), book)
    chance, crossed = Chance(7), 0
    for _ in range(1500):
        a, b = chance.pick(ground.grid.hexes), chance.pick(ground.grid.hexes)
        if a == b:
            continue
        quick = lines.Sight(ground, a, b)
        ways = lines._ways([(a,), *quick.between, (b,)])
        whole = lines._blocked(ground, ways, (a, b))
        assert (quick.blocked is None) == (whole is None), (ground.field.name(a), ground.field.name(b))
        if whole is None:
            assert quick.topped == crests.comes_over(ground, ways, b)
        crossed += ground.barred(quick.crossed | 1 << a | 1 << b)
    assert crossed > 100
