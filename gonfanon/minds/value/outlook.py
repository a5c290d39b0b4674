"""What one side sees in a position: whom it can strike, who threatens it where, where everybody is drawn."""

from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from gonfanon.cast.characters import STUNNED, WELL
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.field_knowledge import lore_of, shot_row
from gonfanon.minds.value.goals import Aims
from gonfanon.minds.value.melee import BARRED, Fray, may_still_strike, strike_places
from gonfanon.minds.value.tempers import HONOUR, Temper
from gonfanon.rules.book.book import COVERS, Effect, Ranges
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import table_for

THREATS = Memo[tuple[int, int], "list[Threat]"]("minds-threats")
ARCHERS = Memo[int, "list[tuple[int, Ranges, str]]"]("minds-archers")


class Pack(NamedTuple):
    """People who fall upon one enemy together."""

    strength: int = 0
    men: int = 0
    riders: int = 0
    sign: int = 2
    wound: int = 1 << 30
    lives: int = 0
    shift: int = 9


class Threat(NamedTuple):
    """An enemy who can strike: how hard, and where."""

    attack: int
    zone: int
    piece: int


NO_PACK = Pack()
Striker = tuple[int, int, int]
"""Where an enemy can strike, who he is, and what he could take elsewhere."""


Marks = tuple[Ranges, list[tuple[int, int]]]
"""An archer's ranges, and where each enemy stands with what an arrow would take from him."""


class Outlook:
    """A position through the eyes of one side."""

    flinches = True
    """Shuns every hex under fire, as if all archers shot at everybody."""
    keeps_room = False
    """Sends nobody to a place to which another is sent already; whoever does not see it plans anew on the way."""
    minds_tests = False
    """Counts what the tests of passing cost where each enemy tests a passer."""
    spares_riders = False
    """Asks of whoever would ride to meet a charge what may happen to him on the way and there."""
    keeps_horses = False
    """Walks onto no horse of his own side, which would make way."""
    times_fire = False
    """Keeps a shot in defence as long as nobody can prevent it, and then takes the best."""
    turning = 1
    """Points that an enemy rider is thought to lose by turning."""

    def __init__(self, s: Battle, side: int, temper: Temper) -> None:
        self.s, self.side, self.temper = s, side, temper
        self.lore, self.fray = lore_of(s), Fray(s)
        board, characters = s.board, s.scene.characters
        self.own = board.fighters[side]
        self.mine = board.men[side]
        self.foes = [n for other, men in enumerate(board.fighters) if other != side for n in men]
        self.fallen = [n for n in board.lying if characters[n].side != side]
        self.targets = [*self.foes, *self.fallen]
        self.masks = {t: s.mask(t) for t in self.targets}
        self.reckless = False
        """Sees no danger."""
        self.far_sighted = False
        """Counts on it that whoever is struck down strikes nobody."""
        self.alone = False
        """Thinks of nobody's help."""
        self.silence = temper.risk
        """Hundredths that it counts to strike somebody down before he strikes."""
        self._values: dict[tuple[int, Pack], int] = {}
        self._tempted: dict[int, int] | None = None
        self._outs: dict[tuple[int, Pack], int] = {}
        self._under_fire: dict[int, tuple[tuple[tuple[str, int], ...], str]] = {}
        self._against: dict[int, list[tuple[int, int]]] = {}
        self._menaces: dict[tuple[int, int, int], int] = {}
        self._rows: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._eager: tuple[int, dict[int, int], dict[int, list[Striker]]] = (-1, {}, {})
        self._fire: dict[tuple[int, str, str], int] = {}

    @cached_property
    def aims(self) -> Aims:
        """Where everybody of the side ought to be going."""
        return Aims(self.s, self.side)

    @cached_property
    def places(self) -> dict[int, tuple[int, int]]:
        """Where everybody of the side stands."""
        pieces = self.s.pieces
        return {n: (pieces[n].at, pieces[n].facing if pieces[n].mount >= 0 else -1) for n in self.own}

    @property
    def threats(self) -> list[Threat]:
        """The enemies who can strike in their next phase, the strongest first."""
        known = THREATS.of(self.s).get((self.side, self.turning))
        if known is None:
            found = [self._threat(m) for m in self.foes]
            known = sorted(
                (each for each in found if each.attack > 0), key=lambda each: (-each.attack, each.piece)
            )
            THREATS.of(self.s)[self.side, self.turning] = known
        return known

    def _threat(self, m: int) -> Threat:
        s, p = self.s, self.s.pieces[m]
        face = s.face(m)
        points = face.movement - self.turning * (p.mount >= 0)
        if p.front >= 0:
            points = min(points, 3)
        reach = self.lore.free_reach(s.kind(m), p.at, max(0, points))
        return Threat(face.attack, self.lore.struck_from(reach), m)

    def add(self, pack: Pack, t: int, n: int, at: int, facing: int) -> Pack:
        """A pack with one more, who strikes from a place."""
        s, p = self.s, self.s.pieces[n]
        riding = p.mount >= 0
        face = s.scene.characters[n].face(p.state, riding)
        shift = self.fray.side_from(t, at) if s.scene.forming else 0
        return Pack(
            pack.strength + face.attack,
            pack.men + 1,
            pack.riders + riding,
            min(pack.sign, self.fray.sign(n, at, facing if riding else -1)),
            min(pack.wound, self.fray.wound(n)),
            pack.lives + self.fray.life(n),
            shift if pack.men == 0 else max(pack.shift, shift),
        )

    def value(self, t: int, pack: Pack) -> int:
        """What the attack of a pack is worth; none is worth nothing."""
        if not pack.men:
            return 0
        key = (t, pack)
        known = self._values.get(key)
        if known is None:
            fray = self.fray
            column = fray.column(t, pack.strength, pack.men, pack.riders, pack.sign, pack.shift)
            known = fray.worth(t, column, pack.men, pack.wound, pack.lives)
            if self.temper.honour and self.s.scene.characters[t].has("noble"):
                known = known * HONOUR // 100
            known = self._values[key] = max(0, known)
        return known

    def out(self, t: int, pack: Pack) -> int:
        """The hundredths of an enemy's next phase that the attack of a pack takes from him."""
        if not pack.men:
            return 0
        key = (t, pack)
        known = self._outs.get(key)
        if known is None:
            p = self.s.pieces[t]
            column = self.fray.column(t, pack.strength, pack.men, pack.riders, pack.sign, pack.shift)
            row = self.lore.melee[p.mount >= 0].row(column, self.fray.die(t)) if column != BARRED else ()
            known = self._outs[key] = sum(tenths * _silenced(effect, p.state) for tenths, effect in row)
        return known

    def packs(self, without: int = -1) -> dict[int, Pack]:
        """Who falls upon whom from where they now stand, each taking part where it helps most."""
        s = self.s
        found: dict[int, Pack] = {}
        for n in self.own:
            if n == without or not may_still_strike(s, n):
                continue
            strikes, p = s.board.strikes(n), s.pieces[n]
            best, chosen = 0, -1
            for t in self.targets:
                if strikes & self.masks[t]:
                    old = found.get(t, NO_PACK)
                    new = self.add(old, t, n, p.at, p.facing)
                    gain = self.value(t, new) - self.value(t, old)
                    if gain > best:
                        best, chosen = gain, t
            if chosen >= 0:
                found[chosen] = self.add(found.get(chosen, NO_PACK), chosen, n, p.at, p.facing)
        return found

    def menace(self, m: int, n: int, sign: int, at: int) -> int:
        """What one enemy's share in an attack of two takes from somebody on a ground, whatever the place."""
        key = (m, n, sign)
        known = self._menaces.get(key)
        if known is None:
            riding = self.s.pieces[m].mount >= 0
            attack = self.s.face(m).attack
            known = self._menaces[key] = self._loss(n, 2 * attack, 2, 2 * riding, sign) // 2
        return known

    def tempted(self, places: "dict[int, tuple[int, int]]", without: int = -1) -> dict[int, int]:
        """By enemy, the most he could hope to take from those who stand within his reach.

        Each strikes once: one man more within his reach costs only what he would rather strike at.
        """
        if self.reckless:
            return {}
        rows = [self._row(n, at, facing) for n, (at, facing) in places.items() if n != without]
        most = map(max, *rows) if len(rows) > 1 else rows[0] if rows else (0 for _ in self.hunters)
        return dict(zip(self.hunters, most, strict=True))

    @cached_property
    def hunters(self) -> list[int]:
        """Who may take something from somebody, in the order of `_row`."""
        return [m for _, _, m in self.threats]

    def _row(self, n: int, at: int, facing: int) -> tuple[int, ...]:
        """What each of the hunters could take from somebody on a place."""
        key = (n, at, facing)
        known = self._rows.get(key)
        if known is None:
            known = self._rows[key] = self._losses(n, at, facing)
        return known

    def _losses(self, n: int, at: int, facing: int) -> tuple[int, ...]:
        mask = 1 << at if facing < 0 else 1 << at | 1 << at - self.lore.grid.steps[facing]
        sign = self.fray.footing(n, at, facing)
        return tuple([self.menace(m, n, sign, at) if zone & mask else 0 for _, zone, m in self.threats])

    def menace_of(self, t: int) -> int:
        """The most that an enemy could hope to take as everybody stands."""
        if self._tempted is None:
            self._tempted = self.tempted(self.places)
        return self._tempted.get(t, 0)

    def danger(self, n: int, at: int, facing: int, mine: int, tempted: dict[int, int]) -> int:
        """What the enemy's next phase may cost if somebody stands there, beyond what it costs anyhow."""
        if self.reckless:
            return 0
        grid = self.lore.grid
        mask = 1 << at
        if facing >= 0:
            mask |= 1 << at - grid.steps[facing]
        if not self.threatened & mask:
            return 0
        sign, more = self.fray.footing(n, at, facing), []
        for zone, m, elsewhere in self._strikers(n, sign, tempted):
            if zone & mask:
                extra = self.menace(m, n, sign, at) - elsewhere
                if extra > 0:
                    more.append(extra)
        if not more:
            return 0
        around = grid.grown(mask) & ~mask
        room = (around & ~mine & self.lore.ground.open[0]).bit_count()
        if len(more) > room:
            more = sorted(more, reverse=True)[:room]
        return min(sum(more), self.fray.life(n))

    @cached_property
    def threatened(self) -> int:
        """Every hex on which some enemy can strike in his next phase."""
        return reduce(or_, (zone for _, zone, _ in self.threats), 0)

    def _strikers(self, n: int, sign: int, tempted: dict[int, int]) -> list[Striker]:
        """The enemies who might take more from somebody on a ground than they could elsewhere.

        One man's places are asked about one after another, so the last answers are kept.
        """
        if self._eager[0] != n or self._eager[1] is not tempted:
            self._eager = (n, tempted, {})
        known = self._eager[2].get(sign)
        if known is None:
            known = self._eager[2][sign] = [
                (zone, m, elsewhere)
                for _, zone, m in self.threats
                if self.most(m, n, sign) > (elsewhere := tempted.get(m, 0))
            ]
        return known

    def most(self, m: int, n: int, sign: int) -> int:
        """What one enemy may take from somebody on a ground at the most, wherever the two stand."""
        return self.menace(m, n, sign, -1)

    def _loss(self, n: int, strength: int, count: int, riders: int, sign: int) -> int:
        """What a blow of so much strength takes from somebody on a ground, the attackers on plain ground."""
        s, fray, p = self.s, self.fray, self.s.pieces[n]
        column = fray.column(n, strength, count, riders, 1)
        if column == BARRED:
            return 0
        here = fray.footing(n, p.at, p.facing if p.mount >= 0 else -1) if p.at >= 0 else 1
        shifts = s.scene.book.terrain_shift["0"]
        column += shifts["-0+"[sign]] - shifts["-0+"[here]]
        gains = fray.gains(n)
        return gains[min(max(column, 0), len(gains) - 1)]

    def fire(self, n: int, at: int) -> int:
        """What the enemy's archers may take from somebody on a hex."""
        under = self._under_fire.get(at)
        if under is None:
            under = self._under_fire[at] = self._volley(at)
        kinds, cover = under
        return sum(tenths * self.hurt(n, kind, cover) for kind, tenths in kinds) // 10

    def _volley(self, at: int) -> tuple[tuple[tuple[str, int], ...], str]:
        """The tenths of hits on a hex by class of weapon, and the cover there."""
        s, distance = self.s, self.lore.grid.distance
        found: dict[str, int] = {}
        for m, ranges, kind in self.archers:
            away = distance(s.pieces[m].at, at)
            if away <= ranges.long[1]:
                found[kind] = found.get(kind, 0) + hits(away, ranges)
        return tuple(found.items()), self.lore.ground.rows[at].cover.get("default", "none")

    @property
    def archers(self) -> list[tuple[int, Ranges, str]]:
        """The enemies who shoot, with their ranges and the class of their weapon."""
        known = ARCHERS.of(self.s).get(self.side)
        if known is None:
            known = []
            for m in self.foes:
                weapon = self.s.scene.book.weapons.get(self.s.scene.characters[m].weapon)
                p = self.s.pieces[m]
                ranges = None if weapon is None else weapon.mounted if p.mount >= 0 else weapon.foot
                if weapon is not None and ranges is not None and p.ammunition and ranges.long[1] > 12:
                    known.append((m, ranges, weapon.kind))
            ARCHERS.of(self.s)[self.side] = known
        return known

    def hurt(self, n: int, kind: str, cover: str) -> int:
        """What a shot that hits takes from somebody on the average."""
        key = (n, kind, cover)
        known = self._fire.get(key)
        if known is None:
            table = table_for(self.s, n)
            die = table.armour if self.s.scene.characters[n].armour else 0
            plain = cover if cover != "total" else COVERS[-2]
            row = shot_row(table, kind, plain, die, False)
            known = self._fire[key] = sum(tenths * self.fray.cost(n, e) for tenths, e in row) // 10
        return known

    @cached_property
    def bowmen(self) -> dict[int, Marks]:
        """Those whose place is weighed by what they could shoot at from it: nobody."""
        return {}

    def bowshot(self, n: int, at: int) -> int:
        """What an archer could shoot at from a hex: no reason to go there."""
        return 0

    def places_against(self, n: int) -> list[tuple[int, int]]:
        """Each enemy, with the hexes from which somebody could strike him."""
        kind = self.s.kind(n)
        known = self._against.get(kind)
        if known is None:
            known = [(t, strike_places(self.lore, kind, mask)) for t, mask in self.masks.items()]
            self._against[kind] = known
        return known

    def lies(self, t: int) -> bool:
        """Whether an enemy lies stunned."""
        return self.s.pieces[t].state == STUNNED


def _silenced(effect: Effect, state: int) -> int:
    """The tenths of somebody's next phase that an effect takes from him."""
    if "attacker" in effect.who:
        return 0
    if effect.state == "killed" or (effect.state and state != WELL):
        return 10
    return {"stunned": 8, "wounded": 5}.get(effect.state, 2 if effect.retreat else 0)


def hits(away: int, ranges: Ranges) -> int:
    """Tenths by which a shot falls where it is aimed, about."""
    if away < 2:
        return 10
    if away < 4:
        return 6
    return 4 if away <= ranges.short[1] else 3 if away <= ranges.medium[1] else 2
