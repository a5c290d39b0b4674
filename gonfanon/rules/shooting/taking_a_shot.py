"""Taking a shot: the hex of impact, the damage, and what the letter does."""

from msgspec.structs import replace

from gonfanon.cast.pieces import MOVED
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Effect
from gonfanon.rules.events.field import Rolled, Shifted, ShotTaken, Slowed
from gonfanon.rules.pieces.wagons_and_litters import aim_hexes, litter_of
from gonfanon.rules.pieces.weapon_in_hand import ranges_of, weapon_of
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.position.ways import Aim, ShootingWay
from gonfanon.rules.retreat.retreat import passable, retreat
from gonfanon.rules.shooting.defensive_fire import may_defend
from gonfanon.rules.shooting.every_refusal import with_all_rules
from gonfanon.rules.shooting.one_table_die import shooting_die
from gonfanon.rules.shooting.shots import (
    Shot,
    chances,
    chances_by_impact,
    chances_on_one_table,
    cover_at,
    damage_of,
    figures_by_impact,
    figures_on_one_table,
    impact_hex,
    impact_of,
    may_shoot_now,
    past_others,
    past_others_on_one_table,
    shot_at,
    table_for,
    why_not_at,
)
from gonfanon.rules.shooting.stray_shots import stray
from gonfanon.rules.sight.crossfire import take_cover
from gonfanon.rules.sight.lobbing import lobbed, lobs
from gonfanon.rules.words.field import PASS, Path
from gonfanon.rules.wounds.wounds import BLOWS, hurt, kill_animal, settle


def shot(s: Battle, n: int, target: int, hex: int = -1, by: int = -1) -> Shot:
    """All the figures of a shot, offensive in one's own phase, defensive in the enemy's. GUI-5.4b GUI-5.3e"""
    h = hex if hex >= 0 else next(iter(aim_hexes(s, target)), -1)
    refusal = may_defend(s, n) if s.side_of(n) != s.side else may_shoot_now(s, n)
    if refusal is not None:
        at = s.pieces[n].at
        far = s.scene.grid.distance(at, h) if at >= 0 and h >= 0 else 0
        return Shot(with_all_rules(s, n, target, h, refusal), far)
    found = shot_at(s, n, target, h, by)
    if found.refusal is not None:
        return replace(found, refusal=with_all_rules(s, n, target, h, found.refusal))
    return replace(found, results=chances(s, n, target, found, by))


def why_not_shoot(s: Battle, n: int, target: int, h: int, by: int = -1) -> Refusal | None:
    """Why a character may not shoot at a target on a hex now."""
    return with_all_rules(s, n, target, h, may_shoot_now(s, n) or why_not_at(s, n, target, h, by))


def movement_after_shot(s: Battle, n: int) -> int:
    """The points a weapon leaves for this phase once it has been used. GUI-5.1a AGS-1i AGS-1j AGS-1k"""
    p, ranges = s.pieces[n], ranges_of(s, n)
    assert ranges is not None
    full = allowance(s, n)
    limits = {"full": full, "half": full // 2, "none": 0}
    return min(p.left, max(limits[movement] for _, movement in ranges.modes))


def shoot(
    s: Battle, n: int, target: int, h: int, defensive: bool, movers: tuple[int, ...] = (), by: int = -1
) -> Play[Battle]:
    """One shot from aim to effect; `movers` are those whose move it interrupts. GUI-5.4a GUI-5.4b

    `by` is the side of his hex, with a slit or stakes on it, by which he shoots; -1: the one that serves best.
    """
    start = s.pieces[n].at
    left = s.pieces[n].left if defensive else movement_after_shot(s, n)
    distance = s.scene.grid.distance(start, h)
    ranges = ranges_of(s, n)
    assert ranges is not None
    modifier = impact_of(s, n, distance, ranges.band(distance) or "long").value
    s = yield from tell(ShotTaken(n, target, h, defensive, left, "GUI-5.3c" if defensive else "GUI-5f"))
    s = yield from take_cover(s, n, target, h, by)
    aim = Aim(n, target, h, defensive, movers, by, modifier)
    return (yield from s.scene.ways.shooting.resolve(s, aim))


def _by_impact(s: Battle, aim: Aim) -> Play[Battle]:
    """Where the shot falls, and whom it harms there. GUI-5.4.1a"""
    n, target, h, defensive, movers, by, modifier = aim
    s, impact = yield from _impact(s, n, h, s.scene.grid.distance(s.pieces[n].at, h), modifier)
    victim = _victim(s, n, target, h, impact, movers)
    if victim < 0:
        return s
    return (yield from _damage(s, n, victim, impact, defensive, movers, by if impact == h else -1))


def _one_die(s: Battle, aim: Aim) -> Play[Battle]:
    """One die on the table of the target, a miss may strike somebody beside it; what the letters do is in the tables.

    MAG-5.4.1b MAG-5.4.2d MAG-5.4.2e MAG-5.4.2g MAG-5.4.3d MAG-5.4.5a
    """
    n, target, h, defensive, movers, by, _ = aim
    weapon, covered = weapon_of(s, n), cover_at(s, n, target, h, by)
    assert weapon is not None
    table, modifier, start = table_for(s, target), shooting_die(s, n, target, h).value, s.pieces[n].at
    die = yield from roll("1d10", "damage", "MAG-5.4.1b", s.side_of(n))
    letter = table.letter(weapon.kind, covered, die + modifier)
    s = yield from tell(Rolled("damage", die, modifier, letter, (n, target), "MAG-5.4.1b", covered))
    if letter == "-":
        return (yield from stray(s, n, aim_hexes(s, target)[0], s.side_of(n)))
    effect = (table.defensive if defensive else table.offensive)[letter]
    if s.character(target).kind == "horse":
        return (yield from _on_horse(s, target, letter, effect, start, defensive))
    if litter_of(s, target) >= 0 and effect.retreat:
        # There is no way back out of a litter. MAG-5.4.3g
        effect = replace(effect, state="wounded", retreat=0)
    return (yield from _on_person(s, target, effect, start, defensive and target in movers))


def _impact(s: Battle, n: int, h: int, distance: int, modifier: int) -> Play[tuple[Battle, int]]:
    """Find the hex of impact, without a die at point-blank; -1 if it is lost. GUI-5.4.1a GUI-5.4.1f AGS-8a"""
    if lobs(s, n):
        return (yield from lobbed(s, n, h))
    if distance < 2:
        return s, h
    die = yield from roll("1d10", "impact", "GUI-5.4.1a", s.side_of(n))
    impact = impact_hex(s, s.pieces[n].at, h, die + modifier)
    result = "lost" if impact < 0 else "hit" if impact == h else "scatter"
    where = s.scene.grid.names.get(impact, "")
    s = yield from tell(Rolled("impact", die, modifier, result, (n,), "GUI-5.4.1a", where))
    return s, impact


def _victim(s: Battle, n: int, target: int, aimed: int, impact: int, movers: tuple[int, ...]) -> int:
    """The one who is in the hex of impact, friend or enemy; -1 if nobody is. GUI-5.4.3a

    The one aimed at, if the shot is not astray; else of two standing there the one who is moving.
    """
    if impact < 0:
        return -1
    if impact in s.hexes(target) and s.pieces[target].alive and (impact == aimed or s.pieces[target].riding):
        return target
    moving = (m for m in movers if s.pieces[m].stands and impact in s.hexes(m))
    victim = next(moving, s.board.anyone(impact))
    return -1 if victim == n else victim


def _damage(
    s: Battle, n: int, victim: int, impact: int, defensive: bool, movers: tuple[int, ...], by: int = -1
) -> Play[Battle]:
    """The damage roll on the table of the one who is hit, with his own cover and armour. GUI-5.4.3b GUI-5.4.3c"""
    weapon, covered = weapon_of(s, n), cover_at(s, n, victim, impact, by)
    assert weapon is not None
    if covered == "total":
        return s
    table, modifier, start = table_for(s, victim), damage_of(s, victim, n).value, s.pieces[n].at
    die = yield from roll("1d10", "damage", "GUI-5.4.3c", s.side_of(n))
    letter = table.letter(weapon.kind, covered, die + modifier)
    s = yield from tell(Rolled("damage", die, modifier, letter, (n, victim), "GUI-5.4.3c", covered))
    effect = (table.defensive if defensive else table.offensive)[letter]
    if s.character(victim).kind == "horse":
        return (yield from _on_horse(s, victim, letter, effect, start, defensive))
    on_the_move = victim in movers or not s.pieces[victim].did(MOVED)
    slowed = defensive and s.side_of(victim) == s.side and on_the_move
    return (yield from _on_person(s, victim, effect, start, slowed))


def _on_person(s: Battle, n: int, effect: Effect, start: int, slowed: bool) -> Play[Battle]:
    """What a letter does to the one who is hit.

    AGS-2d AGS-2e AGS-2f AGS-2g AGS-2h AGS-2i AGS-3c AGS-3d AGS-3e AGS-3f GUI-5.3g
    """
    left = s.pieces[n].left
    if effect.state:
        blow = BLOWS[effect.state]
        rule = "GUI-5.4.3c"
        s = yield from hurt(s, n, blow, rule, effect.unhorsed, effect.horse_killed)
    if effect.retreat and s.pieces[n].alive:
        s = yield from retreat(s, n, effect.retreat, "GUI-5.4.4a", start)
    # Anyone who has ended his move, or is not of the moving side, has nothing to be cut. GUI-5.3g
    if slowed and s.pieces[n].stands:
        s = yield from _cut(s, n, effect, left)
    return (yield from settle(s))


def _cut(s: Battle, n: int, effect: Effect, left: int) -> Play[Battle]:
    """Defensive fire cuts movement where offensive fire drives back. GUI-5.3g"""
    if effect.movement or effect.movement_half:
        kept = left // 2 if effect.movement_half else max(0, left + effect.movement)
        s = yield from tell(Slowed(n, kept, "GUI-5.3g"))
    hexes = effect.afoot_armoured if s.character(n).armour else effect.afoot_unarmoured
    return (yield from _stumble(s, n, hexes)) if hexes else s


def _stumble(s: Battle, n: int, hexes: int) -> Play[Battle]:
    """An unhorsed rider may go on afoot a hex or two. AGS-2h"""
    paths: list[tuple[int, ...]] = []
    start = s.pieces[n].at
    ways: list[tuple[int, ...]] = [()]
    for _ in range(hexes):
        ways = [
            (*way, to)
            for way in ways
            for to in s.scene.grid.neighbours((start, *way)[-1])
            if to not in (start, *way) and passable(s, n, (start, *way)[-1], to) and not s.flames >> to & 1
        ]
        paths += [way for way in ways if not s.board.living >> way[-1] & 1]
    if not paths:
        return s
    options = (PASS, *(Path(way) for way in sorted(paths)))
    choice = yield from ask(s.side_of(n), "stumble", options, "AGS-2h", (n,))
    if choice != PASS:
        s = yield from tell(Shifted(n, choice.hexes, -1, "stumble", "AGS-2h"))
    return s


def _on_horse(s: Battle, n: int, letter: str, effect: Effect, start: int, defensive: bool) -> Play[Battle]:
    """A horse without rider: driven back, or killed. GUI-6.8e AGS-2g AGS-2i AGS-2j"""
    mounted = s.scene.book.lone_horse == "mounted"
    on_foot = effect.state in ("wounded", "killed")
    if effect.lone_horse_killed or effect.horse_killed if mounted else on_foot:
        return (yield from kill_animal(s, n, "AGS-2j" if mounted else "GUI-6.8e"))
    if effect.retreat and not defensive:
        return (yield from retreat(s, n, effect.retreat, "AGS-2j" if mounted else "GUI-6.8e", start))
    return s


def suffer(
    s: Battle, n: int, letter: str, effect: Effect, start: int, slowed: bool = False, defensive: bool = False
) -> Play[Battle]:
    """What a letter does to anyone who is hit, whatever was thrown: by an engine, or by hand. GUI-10.4.4d ANA-4.5.4"""
    if s.character(n).kind == "horse":
        return (yield from _on_horse(s, n, letter, effect, start, defensive))
    return (yield from _on_person(s, n, effect, start, slowed))


__all__ = ["Shot", "movement_after_shot", "shoot", "shot", "suffer", "why_not_shoot"]


IMPACT = ShootingWay(figures_by_impact, past_others, chances_by_impact, _by_impact)
"""First the hex that is hit, then the damage. GUI-5.4.1a"""
ONE_TABLE = ShootingWay(figures_on_one_table, past_others_on_one_table, chances_on_one_table, _one_die)
"""One die for both. MAG-5.4.1b"""
