"""Falling back, from a shot or a blow: the way is chosen and gone, beside enemies under test."""

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.events.horses import ControlLost
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.pieces.ladders_and_ropes import around, hangs_on, rope_at
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.routes import (
    Retreats,
    Way,
    contact,
    end_mask,
    line_ways,
    may_stop,
    occupants,
    round_the_fire,
    ways_back,
)
from gonfanon.rules.retreat.teams import draw_back, wagon_of
from gonfanon.rules.terrain.changed_ground import Passage
from gonfanon.rules.words.field import PASS, Path
from gonfanon.rules.wounds.catching_a_rope import catch
from gonfanon.rules.wounds.infiltration import test, testers
from gonfanon.rules.wounds.infiltration_by_blow import by_blow, strike, strikers
from gonfanon.rules.wounds.making_way import lifted, make_way
from gonfanon.rules.wounds.pushed_onto import Spot, passable
from gonfanon.rules.wounds.wounds import FLAMES, hurt, kill_animal, kill_surrounded, mishap, settle, step_back

__all__ = ["passable", "retreat", "ways_back"]


def retreat(
    s: Battle, n: int, hexes: int, rule: str, shooter: int = -1, fought: tuple[int, ...] = ()
) -> Play[Battle]:
    """A character falls back so many hexes at once; its owner chooses the way. GUI-5.4.4a GUI-6.5a AGS-4a

    `shooter` is the hex a shot came from, -1 in melee; `fought` are the enemies of that melee, of whom some books
    keep clear (MAG-4.3i). A stunned character that must retreat is dead
    (GUI-5.4.4l, GUI-6.5j, AGS-4j); one that cannot go the whole distance goes as far as it can and is wounded
    (GUI-5.4.4i, GUI-6.5h, AGS-4g).
    """
    if s.pieces[n].state == STUNNED:
        return (yield from hurt(s, n, DEAD, "GUI-5.4.4l" if shooter >= 0 else "GUI-6.5j"))
    s = yield from mishap(s, n)
    if not s.pieces[n].stands:
        return s
    if s.character(n).kind == "horse":
        return (yield from _horse_retreat(s, n, hexes, rule, shooter, fought))
    if s.scene.things and hangs_on(s, n) >= 0:
        return (yield from _climb_down(s, n, hangs_on(s, n), rule))
    options = Retreats(s, n, hexes, shooter, fought)
    whole = False
    if options.ways:
        choice = yield from ask(s.side_of(n), "retreat", options, rule, (n,))
        if choice != PASS:
            way = options.way(choice)
            if (rope := rope_at(s, way.hexes[-1])) >= 0:
                return (yield from catch(s, n, rope))
            s, arrived = yield from _go_back(s, n, way, rule)
            whole = arrived and len(way.hexes) == hexes
    if not whole and s.pieces[n].stands:
        stays = "GUI-5.4.4i" if shooter >= 0 else "GUI-6.5h"
        s = yield from hurt(s, n, WOUNDED, rule if rule in FLAMES else stays)
    return s


def _climb_down(s: Battle, n: int, thing: int, rule: str) -> Play[Battle]:
    """From a ladder or rope he goes down to the foot, or beside it if that is taken; else he is wounded. GUI-10.1.5"""
    foot, living = s.pieces[thing].at, s.board.living
    places = (
        [foot] if not (living | s.flames) >> foot & 1 else [h for h in around(s, foot) if not living >> h & 1]
    )
    places = [h for h in places if not s.flames >> h & 1]
    if not places:
        return (yield from hurt(s, n, WOUNDED, "GUI-10.1.5"))
    choice = yield from ask(s.side_of(n), "retreat", tuple(Path((h,)) for h in sorted(places)), rule, (n,))
    s, _ = yield from _go_back(s, n, Way(choice.hexes, (-1,)), rule)
    return s


def _go_back(s: Battle, n: int, way: Way, rule: str) -> Play[tuple[Battle, bool]]:
    """Go the way; beside an enemy a test falls on every hex, the last included. GUI-4.3g GUI-5.4.4f GUI-6.5f

    By Ager Sanguinis a die for each enemy (AGS-4e). A "stop" on the last hex means nothing. False comes back
    if the retreat was cut short.
    """
    p = s.pieces[n]
    been: list[Spot] = [(p.at, p.facing)]
    told = 0
    for k, spot in enumerate(zip(way.hexes, way.facings, strict=True)):
        last = k + 1 == len(way.hexes)
        opponents = _beside(s, n, spot, last) if spot[0] != been[-1][0] else []
        peril = _perilous(s, been[-1], spot) if s.ground.passages else None
        been.append(spot)
        if not (last or opponents or peril or s.board.stunned):
            continue
        free = _last_free(s, n, been)
        s = yield from tell(Shifted(n, way.hexes[told : k + 1], spot[1], "retreat", rule, free))
        s = yield from kill_surrounded(s)
        told = k + 1
        if peril is not None:
            s = yield from s.scene.hooks.driven_back_over[peril.kind](s, n, peril)
            if s.pieces[n].mount != p.mount or not s.pieces[n].stands:
                return (yield from settle(s)), False
        if opponents:
            s, went_on = yield from (strike if by_blow(s) else test)(s, n, opponents)
            if s.pieces[n].mount != p.mount or not s.pieces[n].stands:
                return (yield from settle(s)), False
            if not (went_on or last):
                s = yield from _make_room(s, n, been)
                return (yield from settle(s)), False
    s = yield from _make_room(s, n, been)
    return (yield from settle(s)), True


def _perilous(s: Battle, before: Spot, spot: Spot) -> Passage | None:
    """The stakes that one of his halves is pushed onto. MAG-7.9.4b"""
    grid = s.scene.grid
    old, new = ((at, at - grid.steps[facing]) if facing >= 0 else (at,) for at, facing in (before, spot))
    ways = (s.ground.passage(a, b) for a, b in zip(old, new, strict=True) if b not in old)
    return next((way for way in ways if way is not None and way.kind in s.scene.hooks.driven_back_over), None)


def _beside(s: Battle, n: int, spot: Spot, last: bool) -> list[int]:
    """Who tests somebody on a hex of his retreat; by blows nobody does on the last one. GUI-5.4.4f MAG-4.3h"""
    if by_blow(s):
        return [] if last else strikers(s, n, _print(s, spot))
    return testers(s, n, spot[0])


def _last_free(s: Battle, n: int, been: list[Spot]) -> tuple[int, ...]:
    """The last place of the way that holds nobody else, where he is put if he falls on another. GUI-4.1b"""
    board = s.board
    if not _print(s, been[-1]) & (board.living & ~s.mask(n) | board.shared):
        return ()
    # Anyone who is just passing over the place he began from does not take it away from him.
    passing = (m for m, p in enumerate(s.pieces) if m != n and p.last_free and s.mask(m) & board.shared)
    living = lifted(s, (n, *passing)).board.living
    return next((spot for spot in reversed(been) if not _print(s, spot) & living), s.pieces[n].last_free)


def _print(s: Battle, spot: Spot) -> int:
    """The hexes that a counter fills on a place."""
    return end_mask(s, Way((spot[0],), (spot[1],)))


def _make_room(s: Battle, n: int, been: list[Spot]) -> Play[Battle]:
    """Where he ends friends are displaced and a horse is pushed aside. GUI-5.4.4e GUI-6.5d GUI-4.4.3b

    Nobody is pushed onto the hexes from which the retreat began: he would only change places. Where nobody
    can make way for one who was held up, he goes back (GUI-4.1b).
    """
    here, start = Way((been[-1][0],), (been[-1][1],)), _print(s, been[0])
    end = end_mask(s, here)
    there = occupants(s, n, end)
    if not there:
        return s
    if not may_stop(s, n, here, start, been[0][0]):
        return (yield from step_back(s, n))
    if s.character(there[0]).kind != "horse":
        origin = been[0][0] if s.scene.ways.retreat.friends_get_away else -1
        s = yield from make_way(s, tuple(there), s.side_of(n), end | start, origin)
        return (yield from step_back(s, n))
    spots = led_by_head.push_places(s, there[0], here.hexes[-1], n, end)
    options = tuple(Path((h,)) for h in spots)
    choice = yield from ask(s.side_of(n), "push-horse", options, "GUI-4.4.3b", (n, there[0]))
    facing = s.pieces[there[0]].facing
    s = yield from tell(Shifted(there[0], choice.hexes, facing, "pushed", "GUI-4.4.3b"))
    return s


def _horse_retreat(
    s: Battle, n: int, hexes: int, rule: str, shooter: int, fought: tuple[int, ...]
) -> Play[Battle]:
    """A horse alone goes back in a straight line and leaves its leader; if it cannot, it dies. GUI-6.8e"""
    p, wagon = s.pieces[n], wagon_of(s, n)
    if wagon >= 0:
        return (yield from draw_back(s, n, wagon, hexes, shooter, fought))
    ways = [way for d in range(6) for way in line_ways(s, n, d, hexes, shooter)]
    ways = [way for way in ways if not occupants(s, n, end_mask(s, way))]
    ways = [way for way in ways if not any(contact(s, fought) >> h & 1 for h in way.hexes)]
    ways = round_the_fire(s, ways)
    if not ways:
        return (yield from kill_animal(s, n, "GUI-6.8e"))
    owner = p.holder if p.holder >= 0 else s.side_of(n)
    options = tuple(way.path() for way in sorted(ways))
    choice = yield from ask(owner, "retreat", options, rule, (n,))
    if p.leader >= 0:
        s = yield from tell(ControlLost(n, "GUI-6.8e", p.holder))
    s = yield from tell(Shifted(n, choice.hexes, p.facing, "retreat", rule))
    return (yield from settle(s))
