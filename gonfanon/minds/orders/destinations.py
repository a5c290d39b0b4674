"""Where somebody had best go: every place within his reach weighed by blow, danger, aim and ground."""

from typing import Any, NamedTuple

from gonfanon.battle.orders.moves import way_to
from gonfanon.cast.pieces import MOVED
from gonfanon.field.hexes import bits
from gonfanon.minds.value.decision import Why
from gonfanon.minds.value.melee import may_still_strike
from gonfanon.minds.value.outlook import NO_PACK, Outlook, Pack
from gonfanon.minds.value.passing_enemies import safe_way, toll, unopposed, wary
from gonfanon.rules.words.field import Move


class Place(NamedTuple):
    """A place where somebody could end his move, and what he would do there."""

    value: int
    at: int
    facing: int
    target: int = -1


class Prospect(NamedTuple):
    """A place as it would be without any danger; the best come first, and among equals those that were found first."""

    loss: int
    """Its value turned over."""
    rank: int
    at: int
    facing: int
    target: int
    exposed: int
    """The way of looking by which its danger is judged."""


class March:
    """The places open to one piece, weighed."""

    def __init__(
        self,
        view: Outlook,
        n: int,
        packs: dict[int, Pack] | None = None,
        mine: int = -1,
        tempted: dict[int, int] | None = None,
    ) -> None:
        s = view.s
        self.view, self.n, self.packs = view, n, packs or {}
        self.mine = mine if mine >= 0 else view.mine & ~s.mask(n)
        self.tempted = tempted if tempted is not None else view.tempted(view.places, n)
        self.riding = s.pieces[n].mount >= 0
        self.shoots = n in view.bowmen
        self.aim = view.aims.of(n)
        self.pace = max(1, s.face(n).movement)
        self.strikes = may_still_strike(s, n) and s.face(n).attack > 0
        self._gain: dict[tuple[int, int, int], int] = {}
        self._pulls: dict[int, int] = {}
        self.unopposed: tuple[int, ...] = ()
        """By facing, where he comes without a blow on the way; empty where none can fall."""
        self.toll = 0
        """What going past an enemy costs him."""
        if (
            (s.scene.tactics or view.minds_tests)
            and not view.reckless
            and s.step == "movement"
            and s.side == view.side
        ):
            self._look_about()

    def _look_about(self) -> None:
        """Find out where he would be struck at or tested on the way. MAG-4.3b AGS-7a"""
        s, n = self.view.s, self.n
        way = wary(s, n) if not s.pieces[n].deeds & MOVED and s.pieces[n].at >= 0 else None
        if way is not None:
            self.unopposed, self.toll = unopposed(way), toll(s, self.view.fray, n)

    def ground(self, at: int, facing: int) -> int:
        """A place without its blow: how far from the aim, how safe, how dear the way."""
        return self._lie(at, facing) - self._passage(at, facing)

    def _passage(self, at: int, facing: int) -> int:
        """What the blows on the way to a place cost. MAG-4.3b"""
        return self.toll if self.toll and not self.unopposed[max(facing, 0)] >> at & 1 else 0

    def _lie(self, at: int, facing: int) -> int:
        """How far a place is from the aim, and how safe."""
        return self._pull(at) - self._peril(at, facing)

    def _pull(self, at: int) -> int:
        """What draws him to a place: the aim, and for an archer what he can shoot at from there."""
        known = self._pulls.get(at)
        if known is None:
            aim = self.aim
            far = max(0, aim.far[at] - aim.near)
            known = -aim.worth * far * self.view.temper.press // (100 * self.pace)
            if self.shoots:
                known += self.view.bowshot(self.n, at)
            self._pulls[at] = known
        return known

    def _peril(self, at: int, facing: int) -> int:
        """What the enemy may do to him on a place; never less than nothing."""
        view, temper = self.view, self.view.temper
        danger = view.danger(self.n, at, facing, self.mine, self.tempted) * temper.risk // 100
        if view.flinches and view.archers:
            danger += view.fire(self.n, at) * temper.cover // 200
        return danger

    def blow(self, at: int, facing: int) -> tuple[int, int]:
        """The best blow from a place, and at whom."""
        view = self.view
        best, target = 0, -1
        mask = 1 << at
        if facing >= 0:
            mask |= 1 << at - view.lore.grid.steps[facing]
        for t, places in view.places_against(self.n):
            if places & mask:
                gain = self._gain_of(t, at, facing)
                if gain > best:
                    best, target = gain, t
        return best * view.temper.blow // 100, target

    def _gain_of(self, t: int, at: int, facing: int) -> int:
        view = self.view
        sign = view.fray.sign(self.n, at, facing)
        key = (t, sign, at if view.s.scene.forming else 0)
        known = self._gain.get(key)
        if known is None:
            old = self.packs.get(t, NO_PACK)
            new = view.add(old, t, self.n, at, facing)
            known = view.value(t, new) - view.value(t, old)
            if view.far_sighted and known > 0:
                less = (view.out(t, new) - view.out(t, old)) * self.tempted.get(t, 0)
                known += less * view.silence // 10000
            self._gain[key] = known
        return known

    def place(self, at: int, facing: int) -> Place:
        """One place with all that speaks for and against it."""
        value = self.ground(at, facing)
        if not self.strikes:
            return Place(value, at, facing)
        gain, target = self.blow(at, facing)
        return Place(value + gain, at, facing, target)

    def best(self, ends: Any) -> Place | None:
        """The best of the places where a move can end."""
        return self._best_ride(ends) if self.riding else self._best_walk(ends)

    def _best_walk(self, ends: Any) -> Place | None:
        found: list[Prospect] = []
        contact = self._contact()
        for facing, mask in ends:
            for h in bits(mask):
                if contact >> h & 1:
                    found.append(self._prospect(len(found), h, facing))
                else:
                    value = self._pull(h) - self._passage(h, facing)
                    found.append(Prospect(-value, len(found), h, facing, -1, facing))
        return self._safest(found)

    def _contact(self) -> int:
        """The hexes from which he can strike somebody."""
        contact = 0
        for _, places in self.view.places_against(self.n) if self.strikes else ():
            contact |= places
        return contact

    def _best_ride(self, ends: Any) -> Place | None:
        """Of a rider's many places only those beside an enemy are looked at one by one.

        Anywhere else the danger does not depend on where he looks: the best way of looking stands for the hex.
        """
        found: list[Prospect] = []
        contact = self._contact()
        elsewhere: dict[int, Prospect] = {}
        settled = rank = 0
        for facing, mask in ends:
            behind = self.view.lore.grid.moved(contact, facing) if contact else 0
            near = mask & (contact | behind)
            for h in bits(near):
                found.append(self._prospect(rank, h, facing))
                rank += 1
            for h in bits(mask & ~near & ~settled):
                ahead, known = self._ahead(h, facing), elsewhere.get(h)
                loss = self._passage(h, facing) - self._pull(h) - ahead
                if known is None or loss < known.loss:
                    exposed = facing if known is None else known.exposed
                    elsewhere[h] = Prospect(loss, rank, h, facing, -1, exposed)
                    rank += 1
                if ahead > 0 and not self.toll:
                    settled |= 1 << h
        return self._safest([*found, *elsewhere.values()])

    def _prospect(self, rank: int, at: int, facing: int) -> "Prospect":
        gain, target = self.blow(at, facing) if self.strikes else (0, -1)
        value = self._pull(at) - self._passage(at, facing) + gain
        return Prospect(-value, rank, at, facing, target, facing)

    def _safest(self, found: list["Prospect"]) -> Place | None:
        """The best with its danger; what is worse without any danger than another with it is not looked at."""
        best: Place | None = None
        last = 0
        perils: dict[tuple[int, int], int] = {}
        for loss, rank, at, facing, target, exposed in sorted(found):
            if best is not None and -loss < best.value:
                break
            peril = perils.get((at, exposed))
            if peril is None:
                peril = perils[at, exposed] = self._peril(at, exposed)
            value = -loss - peril
            if best is None or value > best.value or (value == best.value and rank < last):
                best, last = Place(value, at, facing, target), rank
        return best

    def _ahead(self, at: int, facing: int) -> int:
        """A rider likes to look where he is going."""
        nose = self.view.lore.grid.neighbour(at, facing)
        return -1 if nose < 0 else self.aim.far[nose] < self.aim.far[at]


def move_of(view: Outlook, n: int, place: Place) -> Move:
    """The order that leads to a place."""
    s = view.s
    safe = safe_way(s, n, place.at, place.facing) if s.scene.tactics or view.minds_tests else ()
    return Move((n,), safe or way_to(s, n, place.at, place.facing))


def reason(view: Outlook, n: int, place: Place, stay: bool) -> Why:
    """Why somebody goes there."""
    s = view.s
    args: dict[str, str | int] = {"who": s.name(n), "hex": s.scene.grid.names.get(place.at, "")}
    if place.target >= 0:
        return Why("mind-falls-on", {**args, "target": s.name(place.target)})
    return Why("mind-stays" if stay else _draws(view, n, place.at), args)


def _draws(view: Outlook, n: int, there: int) -> str:
    """What leads somebody to a place where he strikes nobody: his aim only if he comes nearer to it, or is there."""
    aim, here = view.aims.of(n), view.s.pieces[n].at
    if aim.far[there] < aim.far[here] or (aim.goal and not aim.far[there]):
        return aim.key
    if n in view.bowmen and view.bowshot(n, there) > view.bowshot(n, here):
        return "mind-takes-aim"
    return "mind-keeps-off"
