"""Taking a knight alive, leading him away, and his ways to get free. ANA-1.4"""

from gonfanon.cast.pieces import NEVER
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import Armed, Captured, Escorted, GuardAttacked
from gonfanon.rules.events.field import Left, MoveEnded, Rolled
from gonfanon.rules.paths.walk import FREE, Walk
from gonfanon.rules.pieces.board_edge import exit_hexes
from gonfanon.rules.pieces.prisoners import may_be_taken
from gonfanon.rules.position.hands_full import guards_of, held, may_hold
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import defensive_fire
from gonfanon.rules.words.field import PASS, Exit, Go, Step
from gonfanon.rules.words.siege import Capture, Escort
from gonfanon.rules.wounds.wounds import settle, unhorse

GUARDS = 2


def claim(s: Battle, attackers: tuple[int, ...], target: int, difference: int) -> Play[tuple[Battle, bool]]:
    """Before the die the attacker may claim a surrounded knight; True comes back if he gives himself up. ANA-1.4a"""
    if not may_be_taken(s, attackers, target, difference):
        return s, False
    choice = yield from ask(
        s.side_of(attackers[0]), "capture", (PASS, Capture()), "ANA-1.4a", (target, *attackers)
    )
    if choice == PASS:
        return s, False
    die = yield from roll("1d10", "capture", "ANA-1.4b", s.side_of(target))
    yields = die <= s.scene.book.castles.yields_up_to
    s = yield from tell(Rolled("capture", die, 0, "yields" if yields else "fights-on", (target,), "ANA-1.4b"))
    if not yields:
        return s, False
    if s.pieces[target].riding:
        s = yield from unhorse(s, target, s.pieces[target].state, False, "ANA-1.4a")
    s = yield from tell(
        Captured(target, s.side_of(attackers[0]), guards_for(s, attackers, target), "ANA-1.4b")
    )
    return (yield from settle(s)), True


def guards_for(s: Battle, attackers: tuple[int, ...], target: int) -> tuple[int, ...]:
    """Two able men next to the prisoner, those who took him first. ANA-1.4d"""
    own = s.board.fighters[s.side_of(attackers[0])]
    near = [n for n in dict.fromkeys((*attackers, *own)) if may_guard(s, n, target)]
    return tuple(near[:GUARDS])


def may_guard(s: Battle, n: int, captive: int) -> bool:
    """An able character of the captor's side next to the prisoner. ANA-1.4d"""
    return (
        s.pieces[n].stands
        and s.is_person(n)
        and s.pieces[n].captor < 0
        and bool(s.scene.grid.grown(s.mask(n)) & s.mask(captive))
    )


def note_attack(s: Battle, target: int) -> Play[Battle]:
    """Whose guard is attacked by his own side may flee in its next movement. ANA-1.4f"""
    for n, p in enumerate(s.pieces):
        if p.captor >= 0 and p.alive and s.side_of(n) == s.side and target in guards_of(s, n):
            s = yield from tell(GuardAttacked(n, "ANA-1.4f"))
    return s


def why_not_escort(s: Battle, order: Escort) -> Refusal | None:
    """Two men next to a prisoner lead him along; each pays for his own hexes. ANA-1.4d"""
    captive = s.pieces[order.captive]
    if s.step != "movement":
        return Refusal("GUI-2.1d", "not-its-movement", also=("ANA-1.4d",))
    if captive.captor != s.side or not captive.alive or captive.at < 0:
        return Refusal("ANA-1.4d", "not-their-prisoner")
    ransom = s.scene.book.procedures.quarter == "ransom"
    enough = may_hold(s, order.pieces) if ransom else len(order.pieces) == GUARDS
    if len(set(order.pieces)) != len(order.pieces) or not enough or len(order.pieces) > GUARDS:
        return Refusal("ANA-1.4d", "two-men-are-needed")
    for n in order.pieces:
        if s.side_of(n) != s.side or not may_guard(s, n, order.captive) or s.long(n):
            return Refusal("ANA-1.4d", "not-beside-the-prisoner")
    return _why_not_path(s, order)


def _why_not_path(s: Battle, order: Escort) -> Refusal | None:
    if not order.steps:
        return Refusal("ANA-1.4d", "no-steps")
    group = tuple(s.pieces[n].at for n in (order.captive, *order.pieces))
    left = [s.pieces[n].left for n in order.pieces]
    for k, step in enumerate(order.steps):
        if isinstance(step, Exit):
            return (
                _why_not_leave(s, order, group, left)
                if k + 1 == len(order.steps)
                else Refusal("GUI-4b", "not-on-the-board")
            )
        costs = stride(s, order, group, step)
        if isinstance(costs, Refusal):
            return costs
        left = [points - cost for points, cost in zip(left, costs, strict=True)]
        if min(left) < 0:
            return Refusal("ANA-1.4d", "too-few-points", also=("GUI-4b",))
        by = step.to - group[0] if isinstance(step, Go) else 0
        group = tuple(h + by for h in group)
    return None


def _why_not_leave(s: Battle, order: Escort, group: tuple[int, ...], left: list[int]) -> Refusal | None:
    """Over the edge of the board, from the hex where the prisoner is. ANA-1.4d"""
    edge = s.scene.grid.around[group[0]].bit_count() < 6 or exit_hexes(s, order.pieces[0]) >> group[0] & 1
    if not edge:
        return Refusal("ANA-1.4d", "no-exit-here", also=("GUI-4b",))
    return Refusal("ANA-1.4d", "too-few-points", also=("GUI-4b",)) if max(left) < 1 else None


def stride(s: Battle, order: Escort, group: tuple[int, ...], step: Step) -> list[int] | Refusal:
    """What a step of the whole group costs each guard; all three go the same way. ANA-1.4d"""
    grid = s.scene.grid
    d = grid.direction(group[0], step.to) if isinstance(step, Go) else -1
    if d < 0:
        return Refusal("GUI-4b", "not-adjacent", also=("ANA-1.4d",))
    costs, members = [], (order.captive, *order.pieces)
    others = s.board.living
    for n in members:
        others &= ~s.mask(n)
    for n, at in zip(members, group, strict=True):
        to = grid.neighbour(at, d)
        walk = Walk(s, n, FREE)
        walk.at, walk.infiltrates = at, False
        if to < 0 or others >> to & 1 or not s.ground.may_cross(at, to):
            return Refusal("ANA-1.4d", "no-room-for-the-group", also=("GUI-4.1b",))
        refusal = walk.take(Go(to)) if to not in group else None
        if refusal is not None:
            return refusal
        costs.append(walk.spent or s.ground.cost[s.kind(n)].get(to, 0))
    return costs[1:]


def escort(s: Battle, order: Escort) -> Play[Battle]:
    """The group goes step by step under the enemy's shots; at the edge the prisoner leaves the game. ANA-1.4d"""
    for step in order.steps:
        if isinstance(step, Exit):
            for n in (order.captive, order.pieces[0]):
                s = yield from tell(Left(n, "exited", "ANA-1.4d"))
            break
        group = tuple(s.pieces[n].at for n in (order.captive, *order.pieces))
        costs = stride(s, order, group, step)
        if isinstance(costs, Refusal) or not isinstance(step, Go):
            break
        if any(s.pieces[n].left < cost for n, cost in zip(order.pieces, costs, strict=True)):
            break
        d = s.scene.grid.direction(group[0], step.to)
        s = yield from tell(Escorted(order.captive, order.pieces, d, tuple(costs), "ANA-1.4d"))
        if defensive_fire.threatened(s, tuple(s.pieces[n].at for n in order.pieces)):
            s = yield from defensive_fire.against_movers(s, order.pieces)
            if not held(s, order.captive):
                break
    s = yield from tell(MoveEnded(tuple(n for n in order.pieces if s.pieces[n].at >= 0), "GUI-4c"))
    return (yield from settle(s))


def take_weapons(s: Battle) -> Play[Battle]:
    """A freed prisoner who has stood a full turn beside a dead man takes his weapon. ANA-1.4h"""
    if s.scene.book.procedures.quarter == "ransom":
        # Here he keeps the figures of a prisoner to the end of the game. MAG-6.9e
        return s
    for n, p in enumerate(s.pieces):
        if p.captor < 0 or not p.stands or s.side_of(n) != s.side or held(s, n):
            continue
        rested = p.idle_since != NEVER and s.turn - p.idle_since >= 1
        bodies = s.scene.grid.around[p.at] | 1 << p.at
        if rested and any(bodies >> h & 1 for h in s.board.bodies):
            s = yield from tell(Armed(n, "ANA-1.4h"))
    return s
