"""What a position promises: the features of a battle from one side, and the chance of winning they were found to mean.

The weights are learned from battles played on from one position in several ways: see `tools/worth.py`.
"""

from functools import cache, reduce
from importlib.resources import files
from math import exp
from operator import or_

from msgspec.json import decode

from gonfanon.battle.setup import victory
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.minds.value.at_stake import if_time_were_up, progress
from gonfanon.minds.value.field_knowledge import Lore, lore_of
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle

WHOLE = 1000
"""A whole side, a goal reached, a battle won: everything is counted in thousandths of it."""
CAMP = (
    "well",
    "wounded",
    "stunned",
    "mounted",
    "archers",
    "contact",
    "menace",
    "wounded-near",
    "wounded-beset",
    "archers-beset",
)
"""One side's people: by state, by arms, what they strike and threaten; of the wounded and of archers who can shoot,
those within reach of an enemy's blow and those with an enemy beside them.
"""
CONTACT = CAMP.index("contact")
GOALS = ("place", "hold", "kill", "alive", "points")
FEATURES = (
    "tempo",
    *CAMP,
    "ratio",
    "late-ratio",
    "contact-ratio",
    *GOALS,
    *(f"late-{kind}" for kind in GOALS),
    *(f"near-{kind}" for kind in GOALS),
    "late-clock",
    "last-clock",
    "late-closeness",
)
"""What stands for itself. Ground held early in the day, archers within range and the like were left out: a mind that
looks for what promises most finds the places where such hints mislead, and a turn of playing on tells more.

`late-closeness`: whoever loses by waiting has much of his chance in being near the enemy.
"""
NEAR = 4
"""Within so many hexes of an able enemy somebody is near him."""


def features(s: Battle, side: int) -> list[int]:
    """The features of a position in the order of `FEATURES`, one's own less the enemy's."""
    lore = lore_of(s)
    views = [Outlook(s, each, TEMPERS["bold"]) for each in range(len(s.scene.sides))]
    own = _camp(views, side)
    foe = [sum(each) for each in zip(*(_camp(views, n) for n in _others(s, side)), strict=True)]
    found = [WHOLE if s.side == side else -WHOLE, *(a - b for a, b in zip(own, foe, strict=True))]
    late = _late(s)
    ratio = _ratio(sum(own[:3]) - own[1] // 2 - own[2] // 3, sum(foe[:3]) - foe[1] // 2 - foe[2] // 3)
    found += [ratio, ratio * late // WHOLE, _ratio(own[CONTACT] + 50, foe[CONTACT] + 50)]
    goals = _goals(s, side, lore)
    found += goals
    found += [each * late // WHOLE for each in goals]
    found += [each * abs(each) // WHOLE for each in goals]
    winner = if_time_were_up(s)
    clock = 0 if winner < 0 else WHOLE if winner == side else -WHOLE
    close = _closeness(s, lore) if clock else 0
    return [*found, clock * late // WHOLE, clock * late**3 // WHOLE**3, -clock * late * close // WHOLE**2]


def _others(s: Battle, side: int) -> list[int]:
    return [each for each in range(len(s.scene.sides)) if each != side]


def _late(s: Battle) -> int:
    """How much of the time is gone."""
    terms: Terms | None = s.scene.terms
    return WHOLE * s.turn // max(terms.turns, 1) if terms is not None else 0


def _ratio(own: int, foe: int) -> int:
    return WHOLE * (own - foe) // max(1, own + foe)


def _camp(views: list[Outlook], side: int) -> list[int]:
    """One side's people and what they threaten."""
    view = views[side]
    s, lore = view.s, view.lore
    states, beset = [0, 0, 0], [0, 0, 0]
    mounted = archers = 0
    near, foes = reduce(or_, (zone for _, zone, _ in view.threats), 0), s.board.foes(side)
    for n, p in enumerate(s.pieces):
        who = s.scene.characters[n]
        if who.side != side or who.kind != "person" or p.state >= DEAD or p.away in ("exited", "sunk"):
            continue
        lives = lore.lives[n][p.mount >= 0][WELL]
        states[p.state] += lives
        mounted += lives * (p.mount >= 0)
        shoots = n in s.scene.shooters and p.ammunition != 0 and p.state < STUNNED
        archers += lives * shoots
        if p.at >= 0 and p.state < STUNNED and near & s.mask(n):
            struck = bool(s.board.strikes(n) & foes)
            beset[0] += lives * (p.state == WOUNDED and not struck)
            beset[1] += lives * (p.state == WOUNDED and struck)
            beset[2] += lives * (shoots and struck)
    contact = sum(view.value(t, pack) for t, pack in view.packs().items())
    menace = sum(sum(views[other].tempted(views[other].places).values()) for other in _others(s, side))
    sums = (*states, mounted, archers, contact, menace, *beset)
    return [WHOLE * each // lore.total for each in sums]


def _closeness(s: Battle, lore: Lore) -> int:
    """How much of a side stands near an able enemy, on the average of all sides."""
    sides, grid = range(len(s.scene.sides)), s.scene.grid
    near = [s.board.foes(side) for side in sides]
    for _ in range(NEAR):
        near = [each | grid.grown(each) for each in near]
    lives = sum(
        lore.lives[n][p.mount >= 0][WELL]
        for n, p in enumerate(s.pieces)
        if p.at >= 0 and p.state < STUNNED and _is_person(s, n) and near[s.side_of(n)] >> p.at & 1
    )
    return WHOLE * lives // (len(sides) * lore.total)


def _is_person(s: Battle, n: int) -> bool:
    return s.scene.characters[n].kind == "person" and s.side_of(n) >= 0


def _goals(s: Battle, side: int, lore: Lore) -> list[int]:
    """How near a side has come to its goals, less how near its enemies have come to theirs."""
    terms: Terms | None = s.scene.terms
    found = dict.fromkeys(GOALS, 0)
    for goal in terms.goals if terms is not None else ():
        kind, near = _nearness(s, goal, lore)
        if goal.side >= 0 and kind:
            found[kind] += near if goal.side == side else -near
    if terms is not None and terms.pointed:
        found["points"] += _points(s, terms, side)
    return [found[kind] for kind in GOALS]


def _nearness(s: Battle, goal: Goal, lore: Lore) -> tuple[str, int]:
    """Under which heading a goal counts, and in thousandths how near it is."""
    if goal.kind in ("exit", "escort", "reach"):
        return "place", min(WHOLE, WHOLE * progress(s, goal, lore) * 5 // (6 * lore.total))
    if goal.kind == "hold":
        return "hold", min(WHOLE, WHOLE * progress(s, goal, lore) * 3 // lore.total)
    if goal.kind == "kill":
        states = sorted((_fallen(s, n) for n in goal.who), reverse=True)[: goal.count]
        return "kill", WHOLE * sum(states) // (10 * max(1, goal.count))
    if goal.kind == "survive":
        able = sum(10 - _fallen(s, n) for n in goal.who)
        slack = able - 10 * goal.count
        return "alive", max(-WHOLE, WHOLE * slack // (10 * max(1, len(goal.who))))
    return "", 0


def _fallen(s: Battle, n: int) -> int:
    """Tenths of somebody's death."""
    return {WELL: 0, WOUNDED: 4, STUNNED: 5}.get(s.pieces[n].state, 10)


def _points(s: Battle, terms: Terms, side: int) -> int:
    """How far ahead on points, those for ground held until the end included."""
    needed = max((goal.needed for goal in terms.goals if goal.kind == "points"), default=0) or 12
    earned = list(victory.points(s))
    left = max(0, terms.turns - s.turn)
    for other, scoring in enumerate(terms.scoring):
        earned[other] += sum(each.points for each in scoring.hold if victory.holds(s, other, each.mask))
        held = sum(each.points for each in scoring.each_turn if victory.holds(s, other, each.mask))
        earned[other] += held * min(3, left)
    ahead = earned[side] - max(earned[each] for each in _others(s, side))
    return max(-WHOLE, min(WHOLE, WHOLE * ahead // needed))


def promise(s: Battle, side: int, weights: tuple[int, ...]) -> int:
    """In thousandths, the chance of a side to win from here."""
    if s.outcome is not None:
        winner = s.outcome.winner
        return WHOLE // 2 if winner < 0 else WHOLE if winner == side else 0
    sum_ = sum(each * weight for each, weight in zip(features(s, side), weights, strict=True))
    return int(WHOLE / (1 + exp(-max(-8.0, min(8.0, sum_ / (WHOLE * WHOLE))))))


@cache
def learned() -> tuple[int, ...]:
    """The weights as they were learned, in the order of `FEATURES`."""
    data = files("gonfanon.minds.value").joinpath("worth.json").read_bytes()
    known = decode(data, type=dict[str, int])
    return tuple(known[name] for name in FEATURES)
