"""Plans for the movement of a turn: for every figure of a side an intent."""

from collections.abc import Callable, Iterator

from gonfanon.argad.ground.bases import apart, place
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.scenario.duel import champions
from gonfanon.argad.state.orders import Intent, Order, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import commanded
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.minds.argad.duels import charges, in_reach, promise, weight
from gonfanon.minds.argad.fire import nearest, shooter, targets
from gonfanon.minds.argad.lead import may_wait
from gonfanon.minds.argad.ways_there import way_to
from gonfanon.minds.argad.worth import PACE, area_middle, gap_to, turns_left, worth
from gonfanon.tabletop.gaps import inside
from gonfanon.tabletop.points import distance

Claims = dict[int, int]
"""Enemy -> how many go for him already."""
Wish = Callable[[Skirmish, int, Claims], list[Intent]]
"""What a figure would do, the best first."""
CROWD, HELPED, EAGER = 2, 35, 12
"""How many more go for one enemy; what help, and strength about him, add to a fight in hundredths of his worth."""
BOLD = 100
"""Hundredths of the enemy's weight near a fight that are enough to seek it."""
SECOND, THIRD = 50, 25
"""Hundredths of an enemy's worth that it is worth to be the second, or a later one, against him."""
SPARE, LAST = 3, 2
"""One sets out for a goal with so many turns to spare, and stays there in the last turns."""
TRIED = 5
CHANGED = 4
"""Kinds of changes that are tried for a figure."""


def sheet_of(s: Skirmish, side: int, wish: Wish, forgotten: tuple[int, ...] = ()) -> Sheet:
    """A sheet with the first legal wish of every figure not forgotten, those nearest to the enemy first."""
    orders: tuple[Order, ...] = ()
    claims: Claims = {}
    own = [n for n in (*s.fighters, *_carts(s)) if s.side(n) == side and n not in forgotten]
    for n in sorted(own, key=lambda n: (_nearest(s, n), n)):
        if s.stands[n].fleeing or s.stands[n].hesitates or s.formation(n) is not None:
            continue
        for intent in _pressed(s, n, claims) or wish(s, n, claims):
            if why_not_order(s, side, intent, orders) is None:
                orders = (*orders, intent)
                if intent.kind in ("pursue", "charge"):
                    claims[intent.target] = claims.get(intent.target, 0) + 1
                break
    return Sheet(orders, True)


def _pressed(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """What the goals ask for whatever the plan.

    A champion seeks the other. Who must be somewhere at the end goes there while there is time, who is there stays.
    """
    if s.contact(n):
        return []
    if n in champions(s):
        return [attack(s, n, m) for m in champions(s) if s.enemies(n, m)]
    left = turns_left(s)
    for goal in s.scene.plot.goals:
        if (
            goal.side != s.side(n)
            or goal.kind not in ("hold", "reach")
            or (goal.pieces and n not in goal.pieces)
        ):
            continue
        gap = gap_to(s, n, goal.area)
        if not gap and left <= LAST:
            there = [m for m in nearest(s, n)[:TRIED] if in_reach(s, n, m) and not gap_to(s, m, goal.area)]
            return [*(attack(s, n, m) for m in there if promise(s, n, m) > 0), Intent("hold", (n,))]
        turns = gap // max(1, allowance(s, n).value * PACE // 100) + 1
        if gap and left - SPARE <= turns <= left + 1:
            return to_goal(s, n, claims)
    return []


def _nearest(s: Skirmish, n: int) -> int:
    enemies = nearest(s, n)
    return apart(s, n, enemies[0]) if enemies else 0


def _carts(s: Skirmish) -> list[int]:
    return [n for n in range(len(s.stands)) if s.person(n).thing == "cart" and s.on_table(n)]


def attack(s: Skirmish, n: int, m: int) -> Intent:
    """Straight at an enemy: a charge where it can be one."""
    return Intent("charge" if charges(s, n, m) else "pursue", (n,), m)


def nearest_first(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Everybody runs at the nearest enemy; shooters who have a target stand."""
    if s.person(n).thing:
        return to_goal(s, n, claims)
    if shooter(s, n):
        return _shooter(s, n, bold=True)
    enemies = nearest(s, n)
    return [] if s.contact(n) or not enemies else [attack(s, n, enemies[0])]


def rash(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Everybody, shooters too, runs at the enemy against whom he does worst. The wish of a sergeant."""
    if s.person(n).thing:
        return to_goal(s, n, claims)
    if s.contact(n):
        return []
    proud = sorted(nearest(s, n), key=lambda m: (promise(s, n, m), m))
    return [attack(s, n, m) for m in proud[:TRIED]]


def fickle(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """The same, but who is in a fight breaks off at once. The wish of a squire."""
    if s.contact(n) and not s.person(n).thing:
        return [Intent("evade", (n,), s.contact(n)[0])]
    return rash(s, n, claims)


def led(wish: Wish, chief: Wish) -> Wish:
    """A plan in which the chief of the troop, mostly its best fighter, follows a wish of his own."""

    def wished(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
        return (chief if s.person(n).rank == "troop-chief" else wish)(s, n, claims)

    return wished


def picked(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Only fights that promise well by themselves or by the help of others; who finds none comes nearer out of reach.

    The first wish of a marshal.
    """
    if s.person(n).thing:
        return to_goal(s, n, claims)
    if s.contact(n) or (shooter(s, n) and targets(s, n, 3)):
        return []
    gains = {m: _helped(s, n, m, claims) for m in nearest(s, n)[:TRIED] if in_reach(s, n, m)}
    good = sorted((m for m in gains if gains[m] > 0), key=lambda m: (-gains[m], m))
    if good:
        return [attack(s, n, m) for m in good]
    if _posted(s, n):
        return []
    return to_goal(s, n, claims) or (_closer(s, n) if may_wait(s, s.side(n)) else _nearer(s, n))


def _helped(s: Skirmish, n: int, m: int, claims: Claims) -> int:
    """What a fight promises, those counted who go for the same enemy or fight him already."""
    others = claims.get(m, 0) + len(s.contact(m))
    return promise(s, n, m) + (worth(s, m) * (SECOND if others == 1 else THIRD) if others else 0)


def considered(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Fights that promise well are sought, others awaited; goals are gone for meanwhile."""
    if s.person(n).thing:
        return to_goal(s, n, claims)
    if s.contact(n):
        return _in_contact(s, n)
    if shooter(s, n):
        return _shooter(s, n, bold=False)
    return _fights(s, n, claims) or to_goal(s, n, claims) or _closer(s, n)


def _fights(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Enemies worth a fight, the best first: those in reach, where the side is strong enough or others go too."""
    side, found = s.side(n), []
    for m in nearest(s, n)[:TRIED]:
        if not in_reach(s, n, m) or claims.get(m, 0) > CROWD:
            continue
        own, foes = weight(s, side, m)
        helped = claims.get(m, 0) + len(s.contact(m))
        gain = promise(s, n, m) + (HELPED * worth(s, m) if helped else 0)
        if 100 * own >= BOLD * foes:
            gain += EAGER * worth(s, m)
        if gain > 0:
            found.append((gain, -m))
    return [attack(s, n, -m) for _, m in sorted(found, reverse=True)]


def _closer(s: Skirmish, n: int) -> list[Intent]:
    """Towards the nearest enemy, but not into his reach, and not away from the chief."""
    return _to_chief(s, n) if _waits(s, s.side(n)) else _nearer(s, n)


def _nearer(s: Skirmish, n: int) -> list[Intent]:
    """The same, whoever shoots better."""
    enemies = nearest(s, n)
    if not enemies:
        return _to_chief(s, n)
    m = enemies[0]
    gap = apart(s, n, m) - allowance(s, m).value
    way = way_to(s, n, place(s, m), min(allowance(s, n).value, gap)) if gap > 0 else None
    return [way] if way is not None else _to_chief(s, n)


def _waits(s: Skirmish, side: int) -> bool:
    """The side shoots better than the others, and can let them come."""
    power = {True: 0, False: 0}
    for n in s.fighters:
        if shooter(s, n):
            power[s.stance(s.side(n), side) == "friend"] += 1
    return power[True] > 0 and power[True] >= power[False]


def _to_chief(s: Skirmish, n: int) -> list[Intent]:
    """Back within the voice of a chief. ARG-11.7"""
    if s.person(n).chief or commanded(s, n):
        return []
    chiefs = s.commanders_of(s.side(n))
    if not chiefs:
        return []
    near = min(chiefs, key=lambda c: (apart(s, n, c), c))
    way = way_to(s, n, place(s, near))
    return [way] if way is not None else []


def _in_contact(s: Skirmish, n: int) -> list[Intent]:
    """Who fights stays in it, unless it is hopeless."""
    rivals = s.contact(n)
    worst = min(promise(s, n, m, comes=False) for m in rivals)
    own, foes = weight(s, s.side(n), n)
    if worst < -60 * worth(s, n) and 3 * own < 2 * foes:
        return [Intent("evade", (n,), rivals[0])]
    return []


def _shooter(s: Skirmish, n: int, bold: bool) -> list[Intent]:
    """Reload, stand if there is somebody to shoot at, keep away from those who come near, else go closer."""
    enemies = nearest(s, n)
    if not enemies or s.contact(n):
        return []
    if not s.stands[n].loaded:
        return [Intent("reload", (n,))]
    near = enemies[0]
    if not bold and in_reach(s, near, n) and promise(s, n, near, comes=False) < 0 and not s.stands[n].shot:
        away = [Intent("evade", (n,), near)]
    else:
        away = []
    if targets(s, n, 3) or s.stands[n].shot:
        return []
    way = way_to(s, n, place(s, near), min(allowance(s, n).value, max(0, apart(s, n, near) - 1_500)))
    return away or ([way] if way is not None else [])


def to_goal(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Towards a goal of the side that this figure can help to reach."""
    side, here = s.side(n), place(s, n)
    found = []
    for goal in s.scene.plot.goals:
        if goal.side != side or goal.kind not in ("hold", "reach") or (goal.pieces and n not in goal.pieces):
            continue
        if not inside(s.scene.named[goal.area].shape, here):
            found.append((distance(here, area_middle(s, goal.area)), area_middle(s, goal.area)))
    ways = (way_to(s, n, at) for _, at in sorted(found)[:2])
    return [way for way in ways if way is not None]


def all_out(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Everybody goes for the enemy whose fall is worth most to him; who reaches nobody yet, for the goals."""
    if s.person(n).thing:
        return to_goal(s, n, claims)
    if s.contact(n):
        return []
    if shooter(s, n) and targets(s, n, 3):
        return []
    enemies = nearest(s, n)[:TRIED]
    if enemies and not in_reach(s, n, enemies[0]):
        if _posted(s, n):
            return []
        if ways := to_goal(s, n, claims):
            return ways
    best = sorted(enemies, key=lambda m: (not in_reach(s, n, m), -promise(s, n, m), m))
    return [attack(s, n, m) for m in best]


def _posted(s: Skirmish, n: int) -> bool:
    """A figure stands where its side wants to be at the end."""
    return any(
        goal.kind == "hold" and goal.side == s.side(n) and inside(s.scene.named[goal.area].shape, place(s, n))
        for goal in s.scene.plot.goals
    )


def goals_first(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Goals before fights."""
    if not s.contact(n) and not (shooter(s, n) and targets(s, n, 3)):
        ways = to_goal(s, n, claims)
        if ways:
            return ways
    return considered(s, n, claims)


def stand_fast(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Nobody moves but to reload."""
    if s.person(n).thing:
        return to_goal(s, n, claims)
    return [] if s.stands[n].loaded or s.contact(n) else [Intent("reload", (n,))]


def draw_back(s: Skirmish, n: int, claims: Claims) -> list[Intent]:
    """Out of the reach of those who come."""
    enemies = nearest(s, n)
    if s.person(n).thing or not enemies or s.contact(n) or not in_reach(s, enemies[0], n):
        return stand_fast(s, n, claims)
    return [Intent("evade", (n,), enemies[0])]


COMING: tuple[Wish, ...] = (picked, all_out, nearest_first)
"""Plans by which everybody comes nearer to the enemy."""


Change = tuple[Intent, ...]
"""Other orders for one figure, or for several together."""


def changes(s: Skirmish, side: int, sheet: Sheet, forgotten: tuple[int, ...] = ()) -> Iterator[Change]:
    """Other orders for single figures, those nearest to the enemy first: other targets, to stand, to draw back.

    A chief may also leave a fight.
    """
    own = _free(s, side, forgotten)
    for n in s.commanders_of(side):
        if s.contact(n) and n not in forgotten:
            yield (Intent("evade", (n,), s.contact(n)[0]),)
    for k in range(CHANGED):
        for n in own:
            enemies = nearest(s, n)
            if not _may_meet(s, n, enemies[:1]):
                continue
            wishes = [Intent("hold", (n,)), attack(s, n, enemies[0]), Intent("evade", (n,), enemies[0])]
            wishes += [attack(s, n, m) for m in enemies[1:2]]
            if k < len(wishes) and wishes[k] not in sheet.orders:
                yield (wishes[k],)


def _may_meet(s: Skirmish, n: int, enemies: list[int]) -> bool:
    """One of some enemies and a figure could come together this turn if both wanted to."""
    return any(apart(s, n, m) <= allowance(s, n).value + allowance(s, m).value for m in enemies)


def _free(s: Skirmish, side: int, forgotten: tuple[int, ...]) -> list[int]:
    """Those who may be given other orders, the nearest to the enemy first."""
    own = [n for n in s.fighters if s.side(n) == side and not s.contact(n) and s.formation(n) is None]
    own = [n for n in own if n not in (*forgotten, *champions(s)) and not s.stands[n].fleeing]
    return sorted(own, key=lambda n: (_nearest(s, n), n))


def applied(s: Skirmish, side: int, sheet: Sheet, changed: Change) -> Sheet | None:
    """A sheet with other orders for some figures; None if they may not be given."""
    who = {intent.who for intent in changed}
    orders = tuple(order for order in sheet.orders if not (isinstance(order, Intent) and order.who in who))
    for intent in changed:
        if why_not_order(s, side, intent, orders) is not None:
            return None
        if intent.kind != "hold":
            orders = (*orders, intent)
    return Sheet(orders, sheet.content)
