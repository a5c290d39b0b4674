"""Who may shoot at whom, how far, how surely, and with what chance: the figures before the dice."""

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.cast.pieces import BUSY, SHOT
from gonfanon.field.hexes import AXIAL
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.arcs import in_rear_arc
from gonfanon.rules.book import Ranges, Shooting, Weapon
from gonfanon.rules.lines import LEVEL, cover, hidden_from, sight
from gonfanon.rules.state import Battle

NOTHING = Figure(0)


class Shot(Struct, frozen=True):
    """A shot before it is taken: whether it is allowed, and all its figures."""

    refusal: Refusal | None
    distance: int = 0
    range: Literal["", "short", "medium", "long"] = ""
    impact: Figure = NOTHING
    cover: Figure = NOTHING
    die: Figure = NOTHING
    hex: int = -1
    results: dict[str, Fraction] = {}


def weapon_of(s: Battle, n: int) -> Weapon | None:
    """The missile weapon of a character. GUI-5a"""
    return s.scene.book.weapons.get(s.character(n).weapon)


def ranges_of(s: Battle, n: int) -> Ranges | None:
    """How his weapon carries as he now is, mounted or on foot. GUI-5h"""
    weapon = weapon_of(s, n)
    if weapon is None:
        return None
    return weapon.mounted if s.pieces[n].riding else weapon.foot


def may_shoot(s: Battle, n: int) -> Refusal | None:
    """Whether a character could shoot at anybody at all, offensive or defensive. GUI-5.2a"""
    p, weapon = s.pieces[n], weapon_of(s, n)
    if p.state >= STUNNED or p.at < 0:
        return Refusal("GUI-1.2h", "stunned-or-dead")
    if weapon is None:
        return Refusal("GUI-5a", "no-missile-weapon")
    if weapon.key == "lance" and s.character(n).has("hoplite"):
        return Refusal("GUI-5c", "hoplites-keep-their-lance")
    if ranges_of(s, n) is None:
        return Refusal("GUI-5h", "not-in-this-posture")
    if p.ammunition == 0:
        return Refusal("GUI-5d" if weapon.key == "lance" else "GUI-5e", "nothing-left-to-throw")
    if s.scene.ground.water >> p.at & 1:
        return Refusal("GUI-5.5.2.4c", "stands-in-water")
    # An enemy who cannot attack the shooter's hex does not prevent the shot. GUI-5.2b
    if s.board.zone(s.side_of(n))[0] & s.mask(n):
        return Refusal("GUI-5.2a", "enemy-beside")
    return None


def may_shoot_now(s: Battle, n: int) -> Refusal | None:
    """Offensive fire: in the own shooting sequence, once. GUI-2.1b GUI-5f"""
    p = s.pieces[n]
    if s.step != "shooting" or s.side_of(n) != s.side:
        return Refusal("GUI-2.1b", "not-its-shooting")
    if p.did(SHOT):
        return Refusal("GUI-5f", "has-shot")
    if p.did(BUSY):
        return Refusal("GUI-4.2.3a", "busy-with-bodies")
    return may_shoot(s, n)


def shot_at(s: Battle, n: int, target: int, h: int) -> Shot:
    """The figures of a shot at a target on one of its hexes. GUI-5.4b GUI-5.4d"""
    refusal = may_be_target(s, n, target, h)
    if refusal is not None:
        return Shot(refusal)
    at, ranges = s.pieces[n].at, ranges_of(s, n)
    assert ranges is not None
    distance = s.scene.grid.distance(at, h)
    band = ranges.band(distance)
    if band is None:
        return Shot(Refusal("GUI-5g", "out-of-range"), distance)
    value, reasons = cover(s, at, h, target, ranges.short[1])
    refusal = line_refused(s, n, target, h, band, value)
    if refusal is not None:
        return Shot(refusal, distance, band)
    impact, die = impact_of(s, n, distance, band), damage_of(s, target)
    shot = Shot(None, distance, band, impact, Figure(value, reasons), die, h)
    return shot


def may_be_target(s: Battle, n: int, target: int, h: int) -> Refusal | None:
    """The target hex must hold a living enemy, or an enemy's horse or animal. GUI-5.4b"""
    p = s.pieces[target]
    if h not in s.hexes(target) or not p.alive:
        return Refusal("GUI-5.4b", "nobody-there")
    side = p.holder if s.character(target).kind == "horse" and p.holder >= 0 else s.side_of(target)
    if side == s.side_of(n):
        return Refusal("GUI-5.4b", "not-an-enemy")
    return None


def line_refused(s: Battle, n: int, target: int, h: int, band: str, covered: int) -> Refusal | None:
    """What blocks the line of fire. GUI-5.5.2b"""
    shooter = s.pieces[n]
    line = sight(s.scene.ground, shooter.at, h)
    if line.blocked is not None:
        return line.blocked
    if covered >= LEVEL["total"]:
        return Refusal("GUI-5.5.2b", "total-cover")
    weapon = weapon_of(s, n)
    assert weapon is not None
    if shooter.riding and weapon.key == "lance" and in_rear_arc(s, n, h):
        return Refusal("GUI-7.1a", "behind-him")
    board = s.board
    men = board.horses
    for mask in board.men:
        men |= mask
    men &= line.crossed & ~s.mask(n) & ~s.mask(target)
    if not men:
        return None
    # Archers and javelin throwers shoot over others at medium and long range. GUI-5.5.3c
    if weapon.overhead and band != "short" and covered <= LEVEL["light"]:
        return None
    return _men_on_line(s, n, target, h, men)


def _men_on_line(s: Battle, n: int, target: int, h: int, men: int) -> Refusal | None:
    """Living characters block, but for those who are left out of account. GUI-5.5.3a GUI-5.5.3b"""
    shooter, ground = s.pieces[n], s.scene.ground
    weapon = weapon_of(s, n)
    assert weapon is not None
    over = _over_friends(s, n, h, weapon)
    up = ground.field.level(h) - ground.field.level(shooter.at)
    passed: list[int] = []

    def blocks(k: int) -> bool:
        if not men >> k & 1 or ground.water >> k & 1 or hidden_from(ground, shooter.at, k):
            return False
        # Shooting up, those near the target and below it are passed over. GUI-5.5.5a
        near_target = up > 0 and s.scene.grid.distance(k, h) <= up
        if near_target and ground.field.level(k) < ground.field.level(h):
            return False
        if over >> k & 1:
            passed.append(k)
            return False
        return True

    for step in sight(ground, shooter.at, h).between:
        if all(blocks(k) for k in step):
            return Refusal("GUI-5.5.3c" if weapon.overhead else "GUI-5.5.3a", "somebody-in-the-way")
    if weapon.key == "lance" and passed and (len(passed) > 1 or s.scene.grid.distance(shooter.at, h) < 3):
        return Refusal("GUI-7.1b", "too-near-to-throw-over")
    return None


def _over_friends(s: Battle, n: int, h: int, weapon: Weapon) -> int:
    """Friends on foot beside a rider whom he shoots or throws over. GUI-5.5.3.1b GUI-7.1b"""
    if not s.pieces[n].riding or not (weapon.overhead or weapon.key == "lance"):
        return 0
    around = s.scene.grid.around
    near = 0
    for k in s.hexes(n):
        near |= around[k]
    return near & s.board.men[s.side_of(n)] & ~s.board.riders


def impact_of(s: Battle, n: int, distance: int, band: str) -> Figure:
    """What is added to the impact roll; all modifiers add up. GUI-5.4.2a GUI-5.4.2b GUI-5.4.2c GUI-5.4.2d GUI-5.4.2e"""
    character, p = s.character(n), s.pieces[n]
    weapon = weapon_of(s, n)
    reasons = []
    for row in s.scene.book.impact:
        if row.key.endswith("-range") and row.key != "close-range":
            fits = row.key == f"{band}-range"
        elif row.key == "wounded-shooter":
            fits = p.state == WOUNDED
        elif row.nation:
            bow = weapon is not None and weapon.key.endswith("bow")
            fits = p.riding and bow and character.has(row.nation) and not any(character.has(t) for t in row.never)
        else:
            fits = weapon is not None and weapon.key in row.weapons and distance < row.distance_below
        if fits:
            reasons.append(Reason(row.key, row.amount, row.rule))
    return Figure.total(reasons)


def armoured(s: Battle, n: int) -> bool:
    """Armour of a character; of horses only a cataphract's counts. GUI-1.2d GUI-6.8f"""
    return s.character(n).armour


def damage_of(s: Battle, n: int) -> Figure:
    """What is added to the damage roll. GUI-5.4.3d AGS-2c AGS-3b"""
    table = table_for(s, n)
    return Figure.total([Reason("armour", table.armour, "GUI-5.4.3d")] if armoured(s, n) else [])


def table_for(s: Battle, n: int) -> Shooting:
    """The shooting table for a character hit, mounted or on foot. GUI-5.4.3b GUI-6.8e AGS-2j"""
    book = s.scene.book
    if s.pieces[n].riding:
        return book.shooting_mounted
    if s.character(n).kind == "horse" and book.lone_horse == "mounted":
        return book.shooting_mounted
    return book.shooting_foot


def chances(s: Battle, n: int, target: int, shot: Shot) -> dict[str, Fraction]:
    """The chance of each letter for the target aimed at: hit its hex, then the damage die. GUI-5.4.1a GUI-5.4.3c"""
    weapon = weapon_of(s, n)
    assert weapon is not None
    table = table_for(s, target)
    names = list(LEVEL)
    hits = 10 if shot.distance < 2 else sum(1 for die in range(1, 11) if _hits(s, shot, target, die))
    found: dict[str, Fraction] = {}
    for die in range(1, 11):
        letter = table.letter(weapon.kind, names[shot.cover.value], die + shot.die.value)
        found[letter] = found.get(letter, Fraction(0)) + Fraction(hits, 100)
    missed = Fraction(10 - hits, 10)
    if missed:
        found["-"] = found.get("-", Fraction(0)) + missed
    return dict(sorted(found.items()))


def _hits(s: Battle, shot: Shot, target: int, die: int) -> bool:
    total = die + shot.impact.value
    return total <= 10 and scattered(s, shot.hex, max(total, 1)) in s.hexes(target)


def scattered(s: Battle, h: int, total: int) -> int:
    """The hex of impact for a modified roll of 1 to 10, -1 off the board. GUI-5.4.1b GUI-5.4.1c"""
    dq, dr = s.scene.book.scatter[total - 1]
    if (dq, dr) == (0, 0):
        return h
    d = (AXIAL.index((dq, dr)) + s.scene.field.title_turn(h)) % 6
    return s.scene.grid.neighbour(h, d)
