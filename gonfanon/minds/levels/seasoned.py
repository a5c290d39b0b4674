"""What a seasoned soldier sees beside: charges from afar, archers who shoot but once, the range of his own bows."""

from functools import cached_property, reduce
from operator import or_

from gonfanon.cast.characters import WELL
from gonfanon.minds.value.enemy_packs import EnemyPacks
from gonfanon.minds.value.field_knowledge import shot_row
from gonfanon.minds.value.outlook import Marks, Outlook, Pack, Threat, hits
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.book.book import Book, Ranges
from gonfanon.rules.charges.fought_at_once import LEAST
from gonfanon.rules.pieces.arcs import in_front_arc
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.quick_views import in_sight, within
from gonfanon.rules.terrain.ground import MOUNTED

SILENCE = 80
"""Hundredths of the danger that a blow takes away with the enemy whom it strikes down."""
BOWSHOT = 12
"""Hexes beyond which a missile weapon is one that shoots."""
SHORT = 4
"""Tenths of a hit for which an archer comes nearer: he has no business beside the enemy."""
NEAR = 3
"""Within so many hexes a friend is at hand."""
ALONE = (200, 150, 120, 100, 80)
"""Hundredths of a danger, by the hexes that friends hold near at hand."""
AXE = "two-handed-axe"
FEW = 3
"""So few men have no company to keep."""


class Seasoned(Outlook):
    """A position through the eyes of somebody who has been charged and shot at before."""

    flinches = False
    """Arrows are counted among the dangers, each archer at whom he would rather shoot."""
    keeps_room = True
    turning = 0
    """A rider who comes straight on loses nothing by turning."""
    sees_lines = True
    """Trees, walls and crests stop arrows, and where a shot is one die it needs no luck to find its hex."""
    counts_packs = True
    """One enemy alone may be harmless and three together deadly: all who can come are reckoned as one attack."""
    swings = True
    """He counts the axes of his own men too, before they are taken up."""
    keeps_company = True
    """Far from his friends a danger counts for more: nobody strikes back at those who fell on him."""

    def __init__(self, s: Battle, side: int, temper: Temper) -> None:
        super().__init__(s, side, temper)
        self.silence = temper.risk * SILENCE // 100
        self._charges: dict[tuple[int, int, int], int] = {}
        self._ahead: dict[tuple[int, int], bool] = {}
        self._in_range: dict[int, tuple[int, ...]] = {}
        self._sure: dict[tuple[str, str], int] = {}
        self._near: dict[int, int] = {}

    def _threat(self, m: int) -> Threat:
        """As it is, and twice as strong with both hands on an axe: he takes it up before he strikes. MAG-7.3c"""
        found, s, p = super()._threat(m), self.s, self.s.pieces[m]
        if p.front >= 0 and s.scene.tactics:
            # Who stands in a wall of shields may leave it and walk as far as anybody. MAG-7.2e
            reach = self.lore.free_reach(s.kind(m), p.at, s.face(m).movement)
            found = found._replace(zone=self.lore.struck_from(reach))
        return found._replace(attack=2 * found.attack) if self._swings(m) else found

    def _swings(self, n: int) -> bool:
        """Whether somebody may strike with both hands on an axe. MAG-7.3a"""
        s, p = self.s, self.s.pieces[n]
        return AXE in s.scene.options and s.character(n).has(AXE) and p.state == WELL and p.mount < 0

    def add(self, pack: Pack, t: int, n: int, at: int, facing: int) -> Pack:
        """A pack with one more, who takes up his axe before he strikes. MAG-7.3c"""
        found = super().add(pack, t, n, at, facing)
        if not (self.swings and self._swings(n)):
            return found
        return found._replace(strength=2 * found.strength - pack.strength)

    def menace(self, m: int, n: int, sign: int, at: int) -> int:
        """What one enemy's blow takes from somebody on a place, a charge included. GUI-7.2.3a"""
        blow, charge = super().menace(m, n, sign, at), self.charge(m, n, sign)
        return charge if charge > blow and self.rides_down(m, at) else blow

    def most(self, m: int, n: int, sign: int) -> int:
        """What one enemy may take from somebody on a ground at the most: he may charge."""
        return max(super().menace(m, n, sign, -1), self.charge(m, n, sign))

    def loss(self, n: int, strength: int, count: int, riders: int, sign: int) -> int:
        """What a blow of so much strength takes from somebody on a ground, the attackers on plain ground."""
        return self._loss(n, strength, count, riders, sign)

    def charge(self, m: int, n: int, sign: int) -> int:
        """What the charge of an enemy would take from somebody."""
        s = self.s
        if s.pieces[m].mount < 0 or not s.scene.charging:
            return 0
        known = self._charges.get((m, n, sign))
        if known is None:
            attack = s.face(m).attack
            known = self._charges[m, n, sign] = self.loss(n, attack + attack // 2, 1, 1, sign)
        return known

    def rides_down(self, m: int, at: int) -> bool:
        """Whether a place lies ahead of an enemy rider and far enough off for a charge. GUI-7.2.1f"""
        known = self._ahead.get((m, at))
        if known is None:
            far = self.lore.grid.distance(self.s.pieces[m].at, at) >= LEAST
            known = self._ahead[m, at] = far and in_front_arc(self.s, m, at)
        return known

    @cached_property
    def hunters(self) -> list[int]:
        """Who may take something from somebody: archers under their number turned over, for their shot.

        All strike and shoot once: one man more within reach costs only what they would rather strike at.
        """
        return [*super().hunters, *(~m for m, *_ in self.archers)]

    def _losses(self, n: int, at: int, facing: int) -> tuple[int, ...]:
        cover = self._cover(at)
        hit = zip(self._volleys(at), self.archers, strict=True)
        shots = [tenths and tenths * self.hurt(n, kind, cover) for tenths, (_, _, kind) in hit]
        return (*super()._losses(n, at, facing), *shots)

    def _volleys(self, at: int) -> tuple[int, ...]:
        """By enemy archer, the tenths by which he hits a hex; 0: out of range."""
        known = self._in_range.get(at)
        if known is None:
            pieces, distance = self.s.pieces, self.lore.grid.distance
            known = self._in_range[at] = tuple(
                self._surely(kind, distance(pieces[m].at, at), ranges) if view >> at & 1 else 0
                for (m, ranges, kind), view in zip(self.archers, self._swept, strict=True)
            )
        return known

    @cached_property
    def _swept(self) -> list[int]:
        """By enemy archer, the hexes that he can shoot at from where he stands, whoever is on the way. GUI-5.5.1a"""
        ground, pieces = self.s.ground, self.s.pieces
        stands, found = ground.open[0] | ground.open[MOUNTED], []
        for m, ranges, _ in self.archers:
            disc = within(ground, pieces[m].at, ranges.long[1]) & stands
            found.append(in_sight(ground, pieces[m].at, disc) if self.sees_lines else disc)
        return found

    def _surely(self, kind: str, away: int, ranges: Ranges) -> int:
        """Tenths by which a shot does the harm of one that has found its hex. GUI-5.4.1a MAG-5.4.1b"""
        if not (self.sees_lines and self.s.scene.one_table):
            return hits(away, ranges)
        band = ranges.band(away)
        if band is None:
            return 0
        known = self._sure.get((kind, band))
        if known is None:
            book = self.s.scene.book
            near, far = (_telling(book, kind, die) for die in (0, book.range_die.get(band, 0)))
            known = self._sure[kind, band] = 10 * far // max(1, near)
        return known

    def _cover(self, at: int) -> str:
        return self.lore.ground.rows[at].cover.get("default", "none")

    def danger(self, n: int, at: int, facing: int, mine: int, tempted: dict[int, int]) -> int:
        """What the enemy's next phase may cost if somebody stands there, by blows and by arrows."""
        if self.reckless:
            return 0
        if self.counts_packs:
            blows = self.packs_of_enemies.danger(n, at, facing, mine, tempted)
        else:
            blows = super().danger(n, at, facing, mine, tempted)
        if self.keeps_company and len(self.own) > FEW:
            blows = blows * self._alone(at, mine) // 100
        arrows, cover = 0, self._cover(at)
        for tenths, (m, _, kind) in zip(self._volleys(at), self.archers, strict=True):
            if tenths:
                arrows += max(0, tenths * self.hurt(n, kind, cover) - tempted.get(~m, 0))
        # A danger is multiplied by his risk where it is weighed; of arrows he thinks as he thinks of cover.
        return blows + arrows * self.temper.cover // (10 * max(1, self.temper.risk))

    @cached_property
    def packs_of_enemies(self) -> EnemyPacks:
        """Who of the enemy could fall upon somebody together."""
        return EnemyPacks(self)

    def _alone(self, at: int, mine: int) -> int:
        """Hundredths of a danger that count with so many friends near at hand."""
        near = self._near.get(at)
        if near is None:
            near = 1 << at
            for _ in range(NEAR):
                near |= self.lore.grid.grown(near)
            self._near[at] = near
        friends = (mine & near).bit_count()
        return ALONE[min(friends, len(ALONE) - 1)]

    @cached_property
    def bowmen(self) -> dict[int, Marks]:
        """His own archers, with their marks."""
        s = self.s
        found: dict[int, Marks] = {}
        for n in self.own:
            weapon = s.scene.book.weapons.get(s.scene.characters[n].weapon)
            if weapon is None or n not in s.scene.shooters or not s.pieces[n].ammunition:
                continue
            ranges = weapon.mounted if s.pieces[n].mount >= 0 else weapon.foot
            if ranges is not None and ranges.long[1] > BOWSHOT:
                places = [(t, s.pieces[t].at) for t in self.foes]
                marks = [(at, self.hurt(t, weapon.kind, self._cover(at))) for t, at in places]
                found[n] = (ranges, marks)
        return found

    def bowshot(self, n: int, at: int) -> int:
        """What an archer's best shot from a hex would be worth if everybody stood as they stand."""
        ranges, marks = self.bowmen[n]
        distance, best, seen = self.lore.grid.distance, 0, -1
        if self.sees_lines:
            seen = in_sight(self.s.ground, at, self._marked)
        for there, hurt in marks:
            if hurt * SHORT > best and seen >> there & 1:
                away = distance(at, there)
                if away <= ranges.long[1]:
                    best = max(best, min(hits(away, ranges), SHORT) * hurt)
        return best // 10

    @cached_property
    def _marked(self) -> int:
        """The hexes at which his archers aim."""
        return reduce(or_, (1 << self.s.pieces[t].at for t in self.foes), 0)


def _telling(book: Book, kind: str, die: int) -> int:
    """The tenths of a wound or worse of a shot at somebody on foot in the open, with so much added to the die."""
    row = shot_row(book.shooting_foot, kind, "none", die, False)
    return sum(tenths for tenths, effect in row if effect.state)
