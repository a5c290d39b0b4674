"""The figures of a melee before the die: difference, column, shifts, and the chance of each result."""

from msgspec.structs import replace

from gonfanon.cast.characters import STUNNED
from gonfanon.cast.pieces import ATTACKED, BUSY, SHOT, WORKED
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.book.book import Melee
from gonfanon.rules.combat.by_odds import why_not_shape
from gonfanon.rules.combat.terrain_signs import signs, terrain_shift
from gonfanon.rules.pieces.combat import NOTHING, Combat, Odds, chances
from gonfanon.rules.pieces.formations import (
    FRONT,
    LEFT,
    RIGHT,
    depth,
    in_formation,
    in_foulkon,
    in_front_rank,
    side_towards,
)
from gonfanon.rules.pieces.hindrances import fallen_on, kept_from
from gonfanon.rules.pieces.prisoners import hindered, may_join, reach
from gonfanon.rules.position.hands_full import held
from gonfanon.rules.position.state import HUNGER, Battle

__all__ = ["NOTHING", "Odds", "odds", "odds_of", "table_of", "why_not_attack"]
LEVELS = (
    *("GUI-6a", "GUI-10.1.5", "GUI-10.6.3a"),
    *("ANA-0.5", "ANA-2.2.2h", "ANA-3.3.9b", "ANA-3.3.9c", "ANA-3.6.2", "ANA-4.2.8g"),
)
"""The rules on whom one fights from another height."""


def table_of(s: Battle, odds: Odds) -> Melee:
    """The table against mounted or against foot defenders. GUI-6g AGS-5a AGS-6a"""
    return s.scene.book.melee_mounted if odds.mounted else s.scene.book.melee_foot


def why_not_attack(
    s: Battle, attackers: tuple[int, ...], target: int, more: tuple[int, ...] = ()
) -> Refusal | None:
    """Why these may not attack this enemy now: one, however often it was attacked. GUI-6.2a GUI-6d"""
    if s.step != "melee" or not attackers:
        return Refusal("GUI-2.1f", "not-its-melee", also=("GUI-2.1h", "GUI-2b"))
    if more and s.scene.book.procedures.defenders == "one":
        return Refusal("GUI-6.2a", "one-enemy-at-a-time")
    if more and (refusal := why_not_shape(s, Combat(attackers, (target, *more)))) is not None:
        return refusal
    if len(set(attackers)) != len(attackers):
        return Refusal("GUI-6c", "named-twice")
    for n in attackers:
        refusal = may_attack(s, n)
        if refusal is not None and not (
            refusal.what == "held-by-guards" and may_join(s, n, attackers, target)
        ):
            return refusal
    for each in (target, *more):
        if (refusal := may_be_attacked(s, attackers, each)) is not None:
            return refusal
    return s.scene.ways.melee.why_not(s, attackers, (target, *more))


def may_attack(s: Battle, n: int) -> Refusal | None:
    """Whether a character has an attack to make. GUI-6c GUI-5.2c GUI-1.2h MAG-4.6.8c"""
    p = s.pieces[n]
    if s.side_of(n) != s.side:
        return Refusal("GUI-2.1f", "not-its-melee", also=("GUI-2.1h", "GUI-2b"))
    if not p.stands or s.character(n).kind == "horse":
        return Refusal("GUI-1.2h", "cannot-attack", also=("MAG-4.6.8c",) if p.away == "litter" else ())
    if p.did(ATTACKED):
        return Refusal("GUI-6c", "has-attacked", also=("GUI-6.2a", "GUI-7.2.1i"))
    if p.did(SHOT):
        return Refusal("GUI-5.2c", "has-shot", also=("GUI-2.1f",))
    return _kept_busy(s, n)


def _kept_busy(s: Battle, n: int) -> Refusal | None:
    """Whose hands are full, or who is bound to something else, does not attack. GUI-4.2.3a GUI-8.5.2b"""
    p = s.pieces[n]
    if p.did(BUSY):
        return Refusal("GUI-4.2.3a", "busy-with-bodies", also=("GUI-2.1f",))
    if s.scene.besieged and (hindrance := hindered(s, n)) is not None:
        return hindrance
    if s.scene.tactics and (bond := kept_from(s, n, s.scene.hooks.cannot_fight)) is not None:
        return bond
    if p.did(WORKED):
        return Refusal("GUI-8.5.2b", "has-worked", also=("GUI-10.2.1b", "GUI-10.2.3b", "ANA-4.3.1g"))
    return None


def may_be_attacked(s: Battle, attackers: tuple[int, ...], target: int) -> Refusal | None:
    """The target must be a living enemy that every attacker is able to attack. GUI-6.7a GUI-6.7b GUI-6.8e MAG-4.6.8c"""
    p = s.pieces[target]
    if p.at < 0 or not p.alive or target in s.scene.things:
        # Gear and engines are burnt or battered, never fought.
        return Refusal("GUI-6a", "nobody-there", also=("MAG-4.6.8c",) if p.away == "litter" else ())
    side = p.holder if s.character(target).kind == "horse" and p.holder >= 0 else s.side_of(target)
    if side == s.side:
        return Refusal("GUI-6a", "not-an-enemy")
    if p.captor == s.side and held(s, target):
        return Refusal("ANA-1.4d", "captors-spare-him")
    for n in attackers:
        if not reach(s, n) & s.mask(target) and not fallen_on(s, n, target):
            return out_of_reach(s, n, target)
    return None


def out_of_reach(s: Battle, n: int, target: int) -> Refusal:
    """Why somebody cannot strike another: he is not beside him, or something lies between. GUI-6.7a GUI-6.7b"""
    ground = s.ground
    beside = [(h, k) for h in s.hexes(n) for k in s.hexes(target) if s.scene.grid.direction(h, k) >= 0]
    closed = [pair for pair in beside if not ground.may_cross(*pair)]
    between = ground.shut_between(*closed[0]).rules if closed else ()
    aloft = s.scene.besieged and any(p.at >= s.scene.grid.size for p in (s.pieces[n], s.pieces[target]))
    if beside:
        also = ("GUI-6.7b", "GUI-6.7c", *between, *(LEVELS if aloft else ()))
        return Refusal("GUI-6.7a", "cannot-go-there", also=also)
    if aloft:
        trees = ("MAG-7.8.1b",) if s.scene.field.trunks else ()
        return Refusal("GUI-9.1h", "not-on-his-level", also=(*LEVELS, *trees))
    return Refusal("GUI-6a", "not-adjacent")


def odds_of(
    s: Battle,
    attackers: tuple[int, ...],
    target: int,
    attack: Figure | None = None,
    shifts: tuple[Reason, ...] = (),
    more: tuple[int, ...] = (),
) -> Odds:
    """The figures of an allowed attack; a charge brings its own strength and shift. GUI-6e GUI-6.2b MAG-6c"""
    return s.scene.ways.melee.odds(s, attackers, target, attack, shifts, more)


def odds_by_difference(
    s: Battle,
    attackers: tuple[int, ...],
    target: int,
    attack: Figure | None = None,
    shifts: tuple[Reason, ...] = (),
    more: tuple[int, ...] = (),
) -> Odds:
    """The column by the difference of attack and defence. GUI-6e GUI-6.2b"""
    mounted = s.pieces[target].riding
    table = s.scene.book.melee_mounted if mounted else s.scene.book.melee_foot
    strength = attack or Figure.total(
        [Reason(f"attack:{s.name(n)}", s.face(n).attack, "GUI-6e") for n in attackers]
    )
    guard = Reason(f"defence:{s.name(target)}", s.face(target).defence, "GUI-6e")
    difference = Figure(
        strength.value - guard.amount,
        (*strength.reasons, Reason(guard.what, -guard.amount, guard.rule)),
    )
    shift = Figure.total(
        (
            *_ground(s, attackers, target),
            *_numbers(s, table, attackers),
            *_formation(s, attackers, target),
            *shifts,
        )
    )
    index = table.clamp(table.column(difference.value) + shift.value)
    die = _die(s, table, attackers, target)
    return Odds(
        refusal=None,
        attack=strength,
        defence=Figure(guard.amount, (guard,)),
        difference=difference,
        shift=shift,
        index=index,
        column=table.columns[index][0],
        die=die,
        mounted=mounted,
        pikes=on_pikes(s, attackers, target),
        results=chances(table, index, die.value),
    )


def odds(s: Battle, attackers: tuple[int, ...], target: int, more: tuple[int, ...] = ()) -> Odds:
    """All the figures of an attack, and why it is not allowed; out of its time they show what it would be."""
    refusal = why_not_attack(s, attackers, target, more)
    if refusal is None:
        return odds_of(s, attackers, target, more=more)
    on_board = all(s.pieces[n].at >= 0 for n in (*attackers, target, *more))
    if refusal.what == "not-its-melee" and attackers and on_board:
        return replace(odds_of(s, attackers, target, more=more), refusal=refusal)
    return Odds(refusal)


def _die(s: Battle, table: Melee, attackers: tuple[int, ...], target: int) -> Figure:
    """Armour adds to the die, that of a cataphract's horse too, and so does hunger.

    GUI-6.3 GUI-6.8f AGS-5c AGS-6c GUC-8.4e
    """
    who = s.character(target)
    reasons = []
    if who.armour:
        reasons.append(Reason("armour", table.armour, "GUI-6.8f" if who.kind == "horse" else "GUI-6.3"))
    if s.scene.hungry and any(n in s.scene.hungry for n in attackers):
        reasons.append(Reason("hungry", HUNGER, "GUC-8.4e"))
    return Figure.total(reasons) if reasons else NOTHING


def _ground(s: Battle, attackers: tuple[int, ...], target: int) -> list[Reason]:
    """Terrain shifts; riders and groups stand on their least favourable hex. GUI-6.1b GUI-6.1c GUI-6.2h"""
    if s.ground.built or s.scene.besieged:
        return terrain_shift(s, attackers, target)
    under = [signs(s, n) for n in attackers]
    worst, there = min((found[0] for found in under), key="-0+".index), signs(s, target)
    shift = s.scene.book.terrain_shift[worst][there[0]]
    reasons = [Reason("terrain", shift, "GUI-6.1b")] if shift else []
    if not shift and worst != "0":
        reasons.append(Reason("equal-terrain", 0, "GUI-6.1d"))
    if any(found[0] != found[-1] for found in (*under, there)):
        reasons.append(Reason("rider-on-two-terrains", 0, "GUI-6.1c"))
    if any(found[0] != worst for found in under):
        reasons.append(Reason("worst-terrain-of-group", 0, "GUI-6.2h"))
    return reasons


def _numbers(s: Battle, table: Melee, attackers: tuple[int, ...]) -> list[Reason]:
    """The bonus of numbers; against a rider only riders earn it. GUI-6.2c GUI-6.2d AGS-5b AGS-6b"""
    if table.several_mounted_only:
        riders = sum(s.pieces[n].riding for n in attackers)
        if riders > 1:
            return [Reason("several-riders", table.several, "GUI-6.2d")]
        return [Reason("no-bonus-against-rider", 0, "GUI-6.2d")] if len(attackers) > 1 else []
    return [Reason("several-attackers", table.several, "GUI-6.2c")] if len(attackers) > 1 else []


def sides_attacked(s: Battle, attackers: tuple[int, ...], target: int) -> list[int]:
    """The sides of a hoplite in formation from which he is attacked."""
    found = []
    for n in attackers:
        towards = [side for h in s.hexes(n) if (side := side_towards(s, target, h)) >= 0]
        found.append(max(towards, default=FRONT))
    return found


def on_pikes(s: Battle, attackers: tuple[int, ...], target: int) -> bool:
    """Whether the pikes must be beaten first: all come in by the front hexes. GUI-7.3.1e GUI-7.3.1k"""
    if not s.scene.forming or not s.pieces[target].pikes or s.pieces[target].state == STUNNED:
        return False
    return all(side == FRONT for side in sides_attacked(s, attackers, target))


def _formation(s: Battle, attackers: tuple[int, ...], target: int) -> list[Reason]:
    """Shifts for hoplites attacked in formation, and for those who attack in it. GUI-7.3.1m GUI-7.3.1n"""
    if not s.scene.forming or not s.board.formed:
        return []
    reasons = []
    if in_formation(s, target):
        # The side worst for the formation counts. GUI-7.3.1k
        side = max(sides_attacked(s, attackers, target))
        if side == FRONT:
            reasons.append(Reason("ranks-in-defence", -depth(s, target), "GUI-7.3.1g"))
        elif side == LEFT:
            reasons.append(Reason("shield-side", 0, "GUI-7.3.1j"))
        else:
            what, amount = ("open-side", 1) if side == RIGHT else ("rear", 2)
            reasons.append(Reason(what, amount, "GUI-7.3.1k"))
    return reasons + _attack_in_ranks(s, attackers, target)


def _attack_in_ranks(s: Battle, attackers: tuple[int, ...], target: int) -> list[Reason]:
    """Front-rank hoplites attack through their front hexes with the weight of the ranks. GUI-7.3.1h

    Whatever side they strike to, those in the foulkon have less room for it (GUI-7.3.2f).
    """
    reasons = []
    if all(in_front_rank(s, n) and _ahead(s, n, target) for n in attackers):
        reasons.append(Reason("ranks-in-attack", max(depth(s, n) for n in attackers), "GUI-7.3.1h"))
    if any(in_foulkon(s, n) for n in attackers):
        reasons.append(Reason("foulkon-attacks", -1, "GUI-7.3.2f"))
    return reasons


def _ahead(s: Battle, n: int, target: int) -> bool:
    """Whether a target stands on a front hex of a hoplite."""
    return any(side_towards(s, n, h) == FRONT for h in s.hexes(target))
