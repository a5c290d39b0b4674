"""Loaders: who serves a crossbowman, so that he shoots twice as often. MAG-7.7a"""

from typing import Any

from gonfanon.cast.pieces import ATTACKED, FOUGHT, MOVED, SHOT
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.tactics import LoaderNamed
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.tactics import Loader


def why_not_load(s: Battle, order: Loader) -> Refusal | None:
    """A comrade beside a crossbowman, named before either has done anything. MAG-7.7.1a"""
    n, m = order.piece, order.loader
    if "loader" not in s.scene.options:
        return Refusal("MAG-7.7a", "no-such-tactic", also=("MAG-7a",))
    if s.step != "shooting" or s.side_of(n) != s.side or s.side_of(m) != s.side:
        return Refusal("MAG-7.7.1a", "not-the-start-of-his-phase")
    weapon = weapon_of(s, n)
    if weapon is None or weapon.key != "crossbow" or not s.pieces[n].stands or s.pieces[n].riding:
        return Refusal("MAG-7.7a", "no-crossbow", also=("MAG-7.7.1a",))
    if n == m or not s.is_person(m) or not s.pieces[m].stands or not _beside(s, n, m):
        return Refusal("MAG-7.7.1a", "no-loader-beside-him")
    return _already(s, n, m)


def _already(s: Battle, n: int, m: int) -> Refusal | None:
    """One loader for each crossbowman, and neither has shot yet. MAG-7.7.1a MAG-7.11.3a"""
    if s.pieces[n].loader >= 0 or crossbowman_of(s, m) >= 0 or s.pieces[m].loader >= 0:
        return Refusal("MAG-7.7.1a", "one-loader-each")
    if s.pieces[n].did(SHOT) or s.pieces[m].did(SHOT):
        return Refusal("MAG-7.7.1a", "has-shot")
    if s.pieces[m].posture == "kneeling":
        return Refusal("MAG-7.11.3a", "loader-kneels", also=("MAG-7.7.1a",))
    return None


def _beside(s: Battle, n: int, m: int) -> bool:
    return bool(s.scene.grid.grown(s.mask(n)) & s.mask(m))


def name_loader(s: Battle, order: Loader) -> Play[Battle]:
    """The marker is laid on him for the whole turn. MAG-7.7.1a"""
    s = yield from tell(LoaderNamed(order.piece, order.loader, "MAG-7.7.1a"))
    return s


def crossbowman_of(s: Battle, m: int) -> int:
    """For whom somebody loads; -1: for nobody."""
    return next((n for n, p in enumerate(s.pieces) if p.loader == m and p.alive), -1)


def loads(s: Battle, m: int) -> Refusal | None:
    """A loader neither moves nor attacks. MAG-7.7.1a"""
    return Refusal("MAG-7.7.1a", "loads-a-crossbow") if crossbowman_of(s, m) >= 0 else None


def bereft(s: Battle, n: int) -> Refusal | None:
    """A crossbowman whose loader was attacked shoots no more in this turn. MAG-7.7.1b"""
    m = s.pieces[n].loader
    return Refusal("MAG-7.7.1b", "loader-attacked") if m >= 0 and s.pieces[m].did(FOUGHT) else None


def why_not_second_shot(s: Battle, n: int, h: int) -> Refusal | None:
    """The second shot needs the loader behind him: not nearer to the target than he is. MAG-7.7.1a"""
    p = s.pieces[n]
    if p.loader < 0 or s.side_of(n) == s.side or not p.did(SHOT):
        return None
    size, distance = s.scene.grid.size, s.scene.grid.distance
    here, there = p.at % size, s.pieces[p.loader].at % size
    if distance(there, h % size) >= distance(here, h % size):
        return None
    return Refusal("MAG-7.7.1a", "loader-not-behind", also=("MAG-7.7.2a",))


def leash(s: Battle, n: int) -> int:
    """The hexes where a crossbowman who has shot may end his move, as a mask; -1: anywhere. MAG-7.7.2b"""
    p = s.pieces[n]
    return s.scene.grid.grown(s.mask(p.loader)) if p.loader >= 0 and p.did(SHOT) else -1


def stays_by_loader(s: Battle, n: int, walk: Any) -> Refusal | None:
    """Having shot he goes only from one hex beside his loader to another. MAG-7.7.2b"""
    if walk.at < 0 or leash(s, n) >> walk.at & 1:
        return None
    return Refusal("MAG-7.7.2b", "away-from-the-loader", also=("MAG-7.7.2a",))


def relieved(s: Battle) -> Play[Battle]:
    """With a new phase of his side a loader is free, unless he was attacked in this very turn. MAG-7.7.1a MAG-7.7.1b"""
    for n, p in enumerate(s.pieces):
        if p.loader < 0 or s.step != "shooting" or s.side_of(n) != s.side:
            continue
        # The side that plays second is attacked and has its own phase in one turn.
        if not (s.side > 0 and s.pieces[p.loader].did(FOUGHT)):
            s = yield from tell(LoaderNamed(n, -1, "MAG-7.7.1a"))
    return s


def loaders_of(s: Battle, n: int) -> list[Loader]:
    """Every comrade whom a crossbowman could name."""
    if s.pieces[n].did(SHOT | ATTACKED | MOVED) or "loader" not in s.scene.options:
        return []
    found = [Loader(n, m) for m in s.board.fighters[s.side] if m != n]
    return [order for order in found if why_not_load(s, order) is None]
