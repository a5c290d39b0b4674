"""Setting up a battle of the siege: who is placed where, side after side. GUI-11.4.1d GUI-11.4.2d GUI-11.4.4b"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import ByPiece, Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings.laid_before import LAID, spots
from gonfanon.rules.pieces.engine_frames import BODIES, covered
from gonfanon.rules.pieces.weapon_in_hand import ranges_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.words.field import PASS, Pass, Place
from gonfanon.siege.battles.camp import default_camp, why_not_pitch
from gonfanon.siege.battles.events import Noted, PutDown, StageBegan, TentPitched
from gonfanon.siege.battles.footprints import FILLING, filled, footprint
from gonfanon.siege.battles.opening import inner
from gonfanon.siege.battles.sides import people
from gonfanon.siege.battles.zones import DEEP, edge_zone, open_edges, zone_of
from gonfanon.siege.orders import EDGES, PitchTent, PlaceAlong
from gonfanon.siege.sheet import Siege

STAGES = {
    "fascines": ("besieger", "assault-place"),
    "inside": ("besieged", "assault-place"),
    "redoubt": ("besieged", "redoubt-place"),
    "spy": ("besieger", "event-spy-opens-gate"),
    "outside": ("besieger", "assault-place"),
    "anywhere": ("besieger", "redoubt-place"),
    "held-part": ("besieger", "relief-part"),
    "out-of-redoubt": ("besieged", "relief-part"),
    "camp": ("besieger", "camp-place"),
    "road": ("besieged", "supply-entry"),
    "edge": ("besieged", "general-place"),
    "opposite": ("besieger", "general-place"),
    "fortress": ("besieged", "general-place"),
    "open-map": ("besieger", "general-place"),
    "relief": ("besieged", "general-place"),
    "guard-walls": ("besieged", "mine-entry"),
    "come-up": ("besieger", "mine-entry"),
}
"""Stage of setting up -> who places, and the matter whose clause says so."""
ALONG = ("outside", "anywhere", "road", "relief", "come-up", "out-of-redoubt")
"""Stages in which people stand outside along a side of the board."""
ENGINES = ("perriere", "mangonel", "ballista", "ram", "gallery", "siege-tower", "mantlet", "siphon")
"""Gear that faces a side."""


def stage_side(s: Siege) -> int:
    """The side that sets up now."""
    assert s.affair is not None
    role = STAGES[s.affair.stages[0]][0]
    return s.besieger if role == "besieger" else s.besieged


class SetUp(ByPiece):
    """Where the pieces of a side may be put now."""

    def __init__(self, s: Siege) -> None:
        assert s.affair is not None
        assert s.battle is not None
        self.s = s
        self.affair = s.affair
        self.battle: Battle = s.battle
        self.stage = s.affair.stages[0]
        self.side = stage_side(s)
        self.rule = s.rule(STAGES[self.stage][1])
        self._zones: dict[int, int] = {}

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """Those who are placed in this stage, people first."""
        s = self.s
        found = []
        for n in self.affair.men:
            who = s.characters[n]
            if who.side != self.side or not self.concerns(n):
                continue
            found.append(n)
        return tuple(sorted(found, key=lambda n: (not s.is_person(n), n)))

    def concerns(self, n: int) -> bool:
        """Whether a piece has anything to do with this stage."""
        thing = self.s.characters[n].thing
        if self.stage == "fascines":
            return thing == "fascine"
        if self.stage == "spy":
            return self.s.is_person(n)
        if self.stage == "road":
            return not thing
        if self.stage != "spy" and self._let_in(n):
            return False
        return thing != "fascine"

    def _let_in(self, n: int) -> bool:
        """Whether a spy has let him in already."""
        return self.stage in ("outside", "anywhere") and self._spied and self.battle.pieces[n].at >= 0

    @cached_property
    def _spied(self) -> bool:
        row = self.s.happening
        return row is not None and row.assault

    def why_not(self, order: Any) -> Refusal | None:
        """Why a piece may not be put there. GUI-11.4.1d ANA-7.7.1e"""
        if isinstance(order, Pass):
            return self._why_not_done()
        if isinstance(order, PitchTent):
            if self.stage != "camp":
                return Refusal(self.rule, "no-tents-here")
            return why_not_pitch(self.s, order.hexes)
        if isinstance(order, PlaceAlong):
            return self._why_not_who(order.piece) or self._why_not_along(order)
        if not isinstance(order, Place):
            return Refusal(self.rule, "still-setting-up")
        return self._why_not_who(order.piece) or self._why_not_there(order)

    def _why_not_who(self, n: int) -> Refusal | None:
        s = self.s
        if n >= len(s.characters):
            return Refusal(self.rule, "not-to-be-placed")
        if s.at_work(n) and n not in self.affair.men:
            return Refusal(s.rule("busy"), "at-work", also=(self.rule,))
        return None if n in self.pieces else Refusal(self.rule, "not-to-be-placed")

    def _why_not_along(self, order: PlaceAlong) -> Refusal | None:
        s = self.s
        thing = s.characters[order.piece].thing
        if self.stage not in ALONG or order.edge not in EDGES or thing:
            return Refusal(self.rule, "not-outside")
        if order.edge not in open_edges(s, self.stage):
            return Refusal(self.rule, "not-an-open-side", also=(s.rule("assault-entry"),))
        if self.stage == "road" and self.affair.entered not in ("", order.edge):
            return Refusal(self.rule, "all-by-one-side")
        if self.stage in ("relief", "out-of-redoubt") and not s.men[order.piece].relief:
            return Refusal(self.rule, "garrison-in-the-place")
        return None

    def _why_not_there(self, order: Place) -> Refusal | None:
        b, n = self.battle, order.piece
        if self.stage == "spy" and n not in self.placed and len(self.placed) >= self.wanted:
            return Refusal(self.rule, "exactly-so-many")
        mask = self.zone(n)
        if not mask >> order.to & 1:
            return Refusal(self.rule, "not-in-the-zone", also=(self.s.rule("assault-place"),))
        if self.stage == "anywhere" and self.s.is_person(n) and not self._out_of_shot(order.to):
            return Refusal(self.s.rule("redoubt-place"), "within-shot")
        return self._why_not_fits(b, order, mask)

    def _why_not_fits(self, b: Battle, order: Place, mask: int) -> Refusal | None:
        n, facing = order.piece, order.facing
        thing = self.s.characters[n].thing
        if thing:
            return _why_not_gear(b, n, thing, order, self.rule, mask)
        if b.board.living & ~b.mask(n) & 1 << order.to:
            return Refusal(self.rule, "taken", also=("GUI-1.1c",))
        if self.engines >> order.to & 1:
            return Refusal(self.rule, "taken", also=("GUI-10.4.3a", "ANA-4.4.5"))
        if facing < 0:
            return None if b.character(n).kind != "horse" else Refusal(self.rule, "facing-is-needed")
        if not (self.s.men[n].riding or b.character(n).kind == "horse"):
            return Refusal(self.rule, "only-riders-face")
        rear = b.scene.grid.neighbour(order.to, (facing + 3) % 6)
        free = b.ground.open[b.kind(n) if b.pieces[n].riding else 2] & ~(b.board.living & ~b.mask(n))
        free &= ~self.engines
        if rear < 0 or not (free >> rear & 1 and free >> order.to & 1):
            return Refusal(self.rule, "no-room-for-a-horse")
        return None

    def _why_not_done(self) -> Refusal | None:
        """A spy lets in exactly so many, or all there are. GUI-11.6h ANA-7.9h"""
        if self.stage != "spy":
            return None
        return None if len(self.placed) == self.wanted else Refusal(self.rule, "exactly-so-many")

    @cached_property
    def wanted(self) -> int:
        """How many a spy lets in. GUI-11.6h"""
        row = self.s.happening
        assert row is not None
        taken = self.battle.board.living
        for n in self.pieces:
            taken &= ~self.battle.mask(n)
        room = (self.zone(self.pieces[0]) & ~taken if self.pieces else 0).bit_count()
        return min(row.inside[self.s.scene.kind], len(self.pieces), room)

    @cached_property
    def placed(self) -> list[int]:
        """Those of this stage who stand on the board."""
        return [n for n in self.pieces if self.battle.pieces[n].at >= 0]

    def zone(self, n: int) -> int:
        """The places where a piece may be put, taken or not; found once for each piece."""
        if n not in self._zones:
            s = self.s
            laid = s.characters[n].thing in LAID
            zone = spots(self.battle, n) if laid else zone_of(s, self.stage, n, self.affair.edge)
            self._zones[n] = self._unseen(zone) if self.stage == "spy" else zone
        return self._zones[n]

    def _unseen(self, zone: int) -> int:
        """Where those whom a spy lets in are beside no defender, if there is room for them. GUI-11.6h ANA-7.9h"""
        b, row = self.battle, self.s.happening
        assert row is not None
        free = zone & ~b.board.living
        for n in self.pieces:
            free |= zone & b.mask(n)
        for n in people(self.s, self.s.besieged):
            if b.pieces[n].at >= 0:
                free &= ~b.scene.grid.grown(1 << b.pieces[n].at % b.scene.grid.size)
        most = min(row.inside[self.s.scene.kind], len(self.pieces))
        return free if free.bit_count() >= most else zone

    def _out_of_shot(self, h: int) -> bool:
        """No shooter of the besieged has range and line of fire to it from where he is placed. GUI-11.4.1t"""
        b, side = self.battle, inner(self.affair, self.s.besieged)
        for n in b.scene.shooters:
            p = b.pieces[n]
            ranges = ranges_of(b, n)
            if b.side_of(n) != side or not p.stands or ranges is None:
                continue
            if b.scene.grid.distance(p.at, h) <= ranges.long[1] and sight(b.ground, p.at, h).blocked is None:
                return False
        return True

    def of(self, n: int) -> tuple[Any, ...]:
        """Every place for a piece; riders in all ways they can face, or on foot."""
        return tuple(self._of(n))

    def _of(self, n: int) -> Iterator[Any]:
        if self.stage in ALONG:
            along = [PlaceAlong(n, edge) for edge in EDGES]
            yield from (order for order in along if self.why_not(order) is None)
        thing = self.s.characters[n].thing
        if self.stage in ("outside", "road", "come-up") and not thing:
            return
        long = self.s.men[n].riding or self.battle.character(n).kind == "horse"
        if thing or long or self.stage in ("anywhere", "spy"):
            facings = (*range(6), -1) if long else range(6) if thing in (*ENGINES, "ladder") else (-1,)
            orders = (Place(n, h, facing) for h in bits(self.zone(n)) for facing in facings)
            yield from (order for order in orders if self.why_not(order) is None)
            return
        # Nothing but a living man or an engine keeps another on foot off a hex of his zone.
        free = self.zone(n) & ~self.battle.board.living & ~self.engines
        yield from (Place(n, h, -1) for h in bits(free))

    @cached_property
    def engines(self) -> int:
        """The hexes that engines fill. GUI-10.4.3a"""
        return filled(self.battle)

    def __contains__(self, order: object) -> bool:
        return self.why_not(order) is None

    @cached_property
    def _listed(self) -> tuple[Any, ...]:
        found: list[Any] = [PASS] if self.why_not(PASS) is None else []
        for n in self.pieces:
            if self.battle.pieces[n].at < 0 and not any(n == m for m, _, _ in self.affair.along):
                found += self._of(n)
        return tuple(found)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __getitem__(self, index: int) -> Any:
        return self._listed[index]


def _why_not_gear(b: Battle, n: int, thing: str, order: Place, rule: str, mask: int) -> Refusal | None:
    """Gear that covers two hexes or a whole frame needs room for all of it; no engine stands in another. ANA-0.8"""
    if thing in LAID:
        return None
    hexes = footprint(b, thing, order.to, order.facing)
    if hexes is None:
        return Refusal(rule, "facing-is-needed")
    taken = b.board.living | filled(b, but=n)
    engine = thing in BODIES or thing in FILLING
    for m in b.scene.things:
        if m != n and b.pieces[m].at >= 0:
            taken |= 1 << b.pieces[m].at | (covered(b, m) if engine else 0)
    if any(h < 0 or not b.ground.open[0] >> h & 1 or taken >> h & 1 for h in hexes):
        return Refusal(rule, "no-room")
    return None


def perform(s: Siege, order: Any) -> Play[Siege]:
    """Somebody is placed, a tent is pitched, or a side has set up. GUI-11.4.1d"""
    affair = s.affair
    assert affair is not None
    stage = affair.stages[0]
    rule = s.rule(STAGES[stage][1])
    if isinstance(order, Pass):
        return (yield from _stage_done(s))
    if isinstance(order, PitchTent):
        s = yield from tell(TentPitched(order.hexes, s.rule("camp")))
        return s
    if isinstance(order, PlaceAlong):
        s = yield from tell(PutDown(order.piece, -1, -1, -1, order.edge, 1, False, rule))
        if stage == "road" and not affair.entered:
            s = yield from _note(s, entered=order.edge)
        return s
    if stage == "edge" and not affair.edge:
        s = yield from _note(s, edge=_near_edge(s, order.to))
    return (yield from put(s, order.piece, order.to, order.facing, rule))


def put(s: Siege, n: int, to: int, facing: int, rule: str) -> Play[Siege]:
    """A piece stands on the board; a rider without a facing has left his horse behind."""
    assert s.battle is not None
    other = -1
    if s.characters[n].thing == "ladder":
        other, facing = s.battle.scene.grid.neighbour(to, facing), -1
    on_foot = s.men[n].riding and facing < 0
    s = yield from tell(PutDown(n, to, facing, other, "", 0, on_foot, rule))
    return s


def _near_edge(s: Siege, h: int) -> str:
    assert s.battle is not None
    grid = s.battle.scene.grid
    return (
        "W"
        if edge_zone(grid, "W", DEEP) >> h & 1
        else "E"
        if int(grid.names[h][:2]) * 2 > grid.columns
        else "W"
    )


def _note(s: Siege, **what: Any) -> Play[Siege]:
    assert s.affair is not None
    s = yield from tell(Noted(replace(s.affair, **what), s.rule("calendar")))
    return s


def _stage_done(s: Siege) -> Play[Siege]:
    """The next stage, or the first turn. GUI-11.4.1f"""
    affair = s.affair
    assert affair is not None
    if affair.stages[0] == "camp":
        s = yield from _pitch_the_rest(s)
    if affair.stages[0] == "road":
        s = yield from _all_by_one_side(s)
    if affair.stages[0] == "edge" and not affair.edge:
        s = yield from _note(s, edge="W")
    rest = affair.stages[1:]
    role = STAGES[rest[0]][0] if rest else ""
    side = affair.first if not rest else s.besieger if role == "besieger" else s.besieged
    s = yield from tell(StageBegan(rest, side, s.rule("calendar")))
    return s


def _all_by_one_side(s: Siege) -> Play[Siege]:
    """The whole party comes by the side of those who were placed; by the western one if nobody was. GUI-11.4.3d"""
    affair, battle = s.affair, s.battle
    assert affair is not None
    assert battle is not None
    edge = affair.entered or "W"
    if not affair.entered:
        s = yield from _note(s, entered=edge)
    along = {n for n, _, _ in affair.along}
    for n in affair.men:
        if s.is_person(n) and s.characters[n].side == s.besieged and n not in along:
            s = yield from tell(PutDown(n, -1, -1, -1, edge, 1, False, s.rule("supply-entry")))
    return s


def _pitch_the_rest(s: Siege) -> Play[Siege]:
    """Tents and gear that must be put out stand somewhere, said or not. GUI-11.4.2a GUI-11.4.2d"""
    tents, gear = default_camp(s)
    for hexes in tents:
        s = yield from tell(TentPitched(hexes, s.rule("camp")))
    for n, at, facing, other in gear:
        s = yield from tell(PutDown(n, at, facing, other, "", 0, False, s.rule("camp-place")))
    return s
