"""What a seasoned soldier sees beside: charges from afar, archers who shoot but once, the range of his own bows."""

from functools import cached_property

from gonfanon.minds.value.outlook import Marks, Outlook, hits
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.charges.fought_at_once import LEAST
from gonfanon.rules.pieces.arcs import in_front_arc
from gonfanon.rules.position.state import Battle

SILENCE = 80
"""Hundredths of the danger that a blow takes away with the enemy whom it strikes down."""
BOWSHOT = 12
"""Hexes beyond which a missile weapon is one that shoots."""
SHORT = 4
"""Tenths of a hit for which an archer comes nearer: he has no business beside the enemy."""
Spots = dict[int, tuple[int, int]]


class Seasoned(Outlook):
    """A position through the eyes of somebody who has been charged and shot at before."""

    flinches = False
    """Arrows are counted among the dangers, each archer at whom he would rather shoot."""
    turning = 0
    """A rider who comes straight on loses nothing by turning."""

    def __init__(self, s: Battle, side: int, temper: Temper) -> None:
        super().__init__(s, side, temper)
        self.silence = temper.risk * SILENCE // 100
        self._charges: dict[tuple[int, int, int], int] = {}
        self._ahead: dict[tuple[int, int], bool] = {}

    def menace(self, m: int, n: int, sign: int, at: int) -> int:
        """What one enemy's blow takes from somebody on a place, a charge included. GUI-7.2.3a"""
        return max(super().menace(m, n, sign, at), self._charge(m, n, sign, at))

    def _charge(self, m: int, n: int, sign: int, at: int) -> int:
        """What the charge of an enemy takes from somebody who stands ahead of him and far enough. GUI-7.2.1f"""
        s, p = self.s, self.s.pieces[m]
        if p.mount < 0 or not s.scene.charging or self.lore.grid.distance(p.at, at) < LEAST:
            return 0
        ahead = self._ahead.get((m, at))
        if ahead is None:
            ahead = self._ahead[m, at] = in_front_arc(s, m, at)
        if not ahead:
            return 0
        known = self._charges.get((m, n, sign))
        if known is None:
            attack = s.face(m).attack
            known = self._charges[m, n, sign] = self._loss(n, attack + attack // 2, 1, 1, sign)
        return known

    def tempted(self, places: Spots, without: int = -1) -> dict[int, int]:
        """By enemy, the most he could hope to take with a blow; by archer, under his number turned over, with a shot.

        Both strike and shoot once: one man more within reach costs only what they would rather strike at.
        """
        found = super().tempted(places, without)
        if self.reckless or self.timid:
            return found
        others = [(n, at) for n, (at, _) in places.items() if n != without]
        for number, (m, *_) in enumerate(self.archers):
            found[~m] = max((self._shot(number, n, at) for n, at in others), default=0)
        return found

    def _shot(self, number: int, n: int, at: int) -> int:
        """Ten times what the shot of an enemy archer takes from somebody on a hex on the average."""
        m, ranges, kind = self.archers[number]
        away = self.lore.grid.distance(self.s.pieces[m].at, at)
        if away > ranges.long[1]:
            return 0
        return hits(away, ranges) * self.hurt(n, kind, self._cover(at))

    def _cover(self, at: int) -> str:
        return self.lore.ground.rows[at].cover.get("default", "none")

    def danger(self, n: int, at: int, facing: int, mine: int, tempted: dict[int, int]) -> int:
        """What the enemy's next phase may cost if somebody stands there, by blows and by arrows."""
        blows = super().danger(n, at, facing, mine, tempted)
        if self.reckless:
            return 0
        arrows = 0
        for number, (m, *_) in enumerate(self.archers):
            more = self._shot(number, n, at) - tempted.get(~m, 0)
            if more > 0:
                arrows += more
        # Whoever weighs a danger multiplies it by his risk; of arrows he thinks as he thinks of cover.
        return blows + arrows * self.temper.cover // (10 * max(1, self.temper.risk))

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
        distance, best = self.lore.grid.distance, 0
        for there, hurt in marks:
            if hurt * SHORT > best:
                away = distance(at, there)
                if away <= ranges.long[1]:
                    best = max(best, min(hits(away, ranges), SHORT) * hurt)
        return best // 10
