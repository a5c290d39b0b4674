"""The lock: everything announced is final, then the dice fall, then all move. ARG-13.25"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import two_paces
from gonfanon.argad.movement.allowance import crawl
from gonfanon.argad.movement.plans import (
    Plan,
    charge_way,
    counts_as_moved,
    grouped,
    leaves,
    plans,
    standing_still,
)
from gonfanon.argad.movement.slowness import WHOLE, Progress, progress, sticks
from gonfanon.argad.movement.ways import swims
from gonfanon.argad.state.events import Locked
from gonfanon.argad.state.orders import Intent
from gonfanon.argad.state.skirmish import Formation, Forming, Skirmish, Stand
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play, roll
from gonfanon.tabletop.points import compass
from gonfanon.tabletop.ways import FINE


def lock(s: Skirmish) -> Play[tuple[Skirmish, list[Plan]]]:
    """Fix the plan and throw its dice: slowness, crawling, jumps, charge runs. ARG-13.18 ARG-14.28 ARG-14.29"""
    found = plans(s)
    s = yield from tell(locked(s, found))
    found = yield from _slowness(s, found)
    found = yield from _crawling(s, found)
    found = yield from _jumps(s, found)
    found = yield from _charge_runs(s, found)
    return s, found


def locked(s: Skirmish, found: list[Plan]) -> Locked:
    """Who counts as moved, what is left, who goes low, which formations form or break."""
    moving = {one.piece: one for one in found}
    stands = []
    for n, stand in enumerate(s.stands):
        intent = standing_still(s, n, s.intent(n))
        moved = n in moving and counts_as_moved(s, moving[n])
        posture = next((mark for mark in intent.marks if mark in ("crouched", "all-fours")), "")
        stands.append(
            replace(
                stand,
                moved=stand.moved or moved,
                posture=posture,
                start=stand.at,
                left=s.contact(n) if leaves(s, n) else (),
                lost=_sunk(s, n, moving[n], stand) if n in moving else stand.lost,
                helping=intent.target if intent.kind == "help" else -1,
            )
        )
    return Locked(tuple(stands), _forming(s), _formations(s, moving))


def _sunk(s: Skirmish, n: int, one: Plan, stand: Stand) -> tuple[str, ...]:
    """A swimmer keeps only a knife. ARG-12.16"""
    if s.person(n).thing or not swims(s, n, one.points):
        return stand.lost
    return tuple(dict.fromkeys((*stand.lost, *(w for w in s.person(n).weapons if w != "knife"))))


def _of_kind(s: Skirmish, kind: str) -> list[Intent]:
    found: dict[Intent, None] = {}
    for intent in s.intents:
        if intent.kind == kind:
            found[intent] = None
    return list(found)


def _forming(s: Skirmish) -> tuple[Forming, ...]:
    """Close orders that are being formed this turn. ARG-26.2"""
    return tuple(
        Forming(one.friend, one.target, compass(one.number), one.members) for one in _of_kind(s, "form")
    )


def _formations(s: Skirmish, moving: dict[int, Plan]) -> tuple[Formation, ...]:
    """Formations that are not broken by order or by the ground they would march over. ARG-26.9 ARG-26.11"""
    broken = {one.thing for one in _of_kind(s, "break")}
    kept = []
    for order in s.formations:
        alone = any(n in moving and moving[n].intent.kind != "march" for n in order.members)
        if order.name in broken or alone or any(_too_hard(s, n, moving) for n in order.members):
            continue
        marching = next((one for one in _of_kind(s, "march") if one.thing == order.name), None)
        kept.append(replace(order, moved=marching.points[0] if marching else None))
    return tuple(kept)


def _too_hard(s: Skirmish, n: int, moving: dict[int, Plan]) -> bool:
    """A member would go more than two paces over difficult ground, or into very difficult ground. ARG-26.10"""
    if n not in moving:
        return False
    one = moving[n]
    slow = [each for each in one.met if each.grade in ("difficult", "very-difficult")]
    if not slow:
        return False
    if any(each.grade == "very-difficult" for each in slow):
        return True
    return one.length * FINE - slow[0].far > two_paces(s, n) * FINE


def _slowness(s: Skirmish, found: list[Plan]) -> Play[list[Plan]]:
    """Slowness dice of ground and of broken contact. ARG-14.3 ARG-14.4 ARG-14.27 ARG-24.14"""
    thrown: dict[int, tuple[int, ...]] = {}
    for lot in grouped(s, found):
        first = lot[0]
        dice = []
        for _ in range(first.dice):
            rule = "ARG-14.3" if first.met else "ARG-24.14"
            dice.append((yield from roll("1d6", "slowness", rule, s.side(first.piece))))
        for one in lot:
            thrown[one.piece] = tuple(dice)
    return [_with_progress(s, one, thrown.get(one.piece, ())) for one in found]


def _with_progress(s: Skirmish, one: Plan, dice: tuple[int, ...]) -> Plan:
    made = progress(s, one.piece, one.allowance, list(one.met), one.broken, dice)
    return replace(one, thrown=dice, progress=made)


def _crawling(s: Skirmish, found: list[Plan]) -> Play[list[Plan]]:
    """Those who go low throw for how far. ARG-12.13"""
    made = []
    for each in found:
        one = each
        if one.crawls:
            die = yield from roll("1d6", "crawling", "ARG-12.13", s.side(one.piece))
            far = min(crawl(s, die), one.allowance)
            if one.broken:
                far = max(0, far - 100 * sum(one.thrown))
            stuck = one.broken and sticks(s, one.piece, None, one.thrown)
            one = replace(one, progress=Progress(((WHOLE, 0 if stuck else far * FINE),)))
        made.append(one)
    return made


def _jumps(s: Skirmish, found: list[Plan]) -> Play[list[Plan]]:
    """Two dice for each jump. ARG-14.24"""
    made = []
    for each in found:
        one = each
        if one.jump:
            dice = []
            for _ in range(2):
                dice.append((yield from roll("1d6", "jump", "ARG-14.24", s.side(one.piece))))
            one = replace(one, jump_dice=tuple(dice))
        made.append(one)
    return made


def _charge_runs(s: Skirmish, found: list[Plan]) -> Play[list[Plan]]:
    """Two dice for each charge that starts very near. ARG-21.16"""
    made = []
    limit = s.scene.book.protocol.charge_dice_below
    for each in found:
        one = each
        if charge_way(s, one) and one.length < limit:
            total = 0
            for _ in range(2):
                total += yield from roll("1d6", "charge-run", "ARG-21.16", s.side(one.piece))
            one = replace(one, run_dice=total)
        made.append(one)
    return made
