"""Who may shoot at whom, how far, how surely, and with what chance: the figures before the dice."""

from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.cast.pieces import BUSY, SHOT, WORKED
from gonfanon.field.hexes import AXIAL
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.book.book import COVERS, Cover, Shooting
from gonfanon.rules.pieces.afloat import swims
from gonfanon.rules.pieces.arcs import in_rear_arc
from gonfanon.rules.pieces.wagons_and_litters import aim_hexes, litter_of
from gonfanon.rules.pieces.weapon_in_hand import line_of, ranges_of, weapon_of
from gonfanon.rules.position.state import HUNGER, Battle
from gonfanon.rules.shooting.castle_shots import across_a_window, may_shoot_here, why_not_by
from gonfanon.rules.shooting.one_table_die import one_die, shooting_die
from gonfanon.rules.shooting.one_table_limits import may_aim, why_not_aim
from gonfanon.rules.sight.cover_at_buildings import LEVEL
from gonfanon.rules.sight.engine_walls import moved_lately
from gonfanon.rules.sight.front_ranks import why_not_over
from gonfanon.rules.sight.line_shapes import Shape
from gonfanon.rules.sight.lines import Sight, cover, sight, wholly_hidden
from gonfanon.rules.sight.lines_by_opening import Prospect
from gonfanon.rules.sight.lobbing import lob_chances, lob_cover, lobs, why_not_lob
from gonfanon.rules.sight.men_between import barred, friends_beside, men_on_line, plainly_barred
from gonfanon.rules.sight.quick_views import in_sight

NOTHING = Figure(0)
NATIONS = [
    "angevin",
    "arab",
    "armenian",
    "byzantine",
    "fleming",
    "frank",
    "german",
    "lombard",
    "norman",
    "royalist",
    "saracen",
    "turcopole",
    "turk",
    "varangian",
    "welsh",
]
"""Traits that say of which nation a man is."""


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
    offset: int = 0
    """What is added to the die for the column of the weapon, where a shot is one die. MAG-5.4.1b"""


def may_shoot(s: Battle, n: int) -> Refusal | None:
    """Whether a character could shoot at anybody at all, offensive or defensive. GUI-5.2a"""
    return may_use_weapon(s, n) or hemmed_in(s, n)


def may_use_weapon(s: Battle, n: int) -> Refusal | None:
    """Whether he has what it takes and stands where he can use it, no matter who is beside him. GUI-5a GUI-5.5.2.4c"""
    p, weapon = s.pieces[n], weapon_of(s, n)
    if p.state >= STUNNED or p.at < 0:
        return Refusal("GUI-1.2h", "stunned-or-dead")
    if weapon is None:
        return Refusal("GUI-5a", "no-missile-weapon", also=("GUI-5c",))
    if weapon.key == "lance" and s.character(n).has("hoplite"):
        return Refusal("GUI-5c", "hoplites-keep-their-lance")
    if ranges_of(s, n) is None:
        return Refusal("GUI-5h", "not-in-this-posture", also=("GUI-5a", line_of(s, n)))
    if p.ammunition == 0:
        return Refusal("GUI-5d" if weapon.key == "lance" else "GUI-5e", "nothing-left-to-throw")
    if s.scene.one_table and (refusal := may_aim(s, n)) is not None:
        return refusal
    if s.ground.water >> p.at & 1 and _too_deep(s, p.at):
        return Refusal("GUI-5.5.2.4c", "stands-in-water")
    return None


def hemmed_in(s: Battle, n: int) -> Refusal | None:
    """Not from a ladder, and not with an enemy beside him who can attack. GUI-5.2a GUI-8.2.1c"""
    if s.scene.besieged and (refusal := may_shoot_here(s, n)) is not None:
        return refusal
    # An enemy who cannot attack the shooter's hex does not prevent the shot. GUI-5.2b
    if s.board.beside(s.side_of(n), s.mask(n)):
        across = across_a_window(s, n) if s.scene.besieged else ()
        return Refusal("GUI-5.2a", "enemy-beside", also=("GUI-5.2b", *across))
    return None


def _too_deep(s: Battle, at: int) -> bool:
    """Whether nobody shoots from a water hex: from none, or from deep water only. GUI-5.5.2.4c MAG-5.5.2.4b"""
    if s.scene.book.procedures.wading == "no-shots":
        return True
    return swims(s.ground, at) and s.ground.terrain[at] != "shallows"


NOT_ITS_SHOOTING = Refusal("GUI-2.1b", "not-its-shooting", also=("GUI-2.1h", "GUI-2b", "GUI-2.1a", "GUI-2d"))
"""Nobody orders offensive fire but in his own shooting sequence."""


def may_shoot_now(s: Battle, n: int) -> Refusal | None:
    """Offensive fire: in the own shooting sequence, once. GUI-2.1b GUI-5f AGS-1l"""
    p = s.pieces[n]
    if s.step != "shooting" or s.side_of(n) != s.side:
        return NOT_ITS_SHOOTING
    deeds = p.deeds
    if deeds & SHOT:
        return Refusal("GUI-5f", "has-shot", also=("AGS-1l",))
    if deeds & BUSY:
        return Refusal("GUI-4.2.3a", "busy-with-bodies")
    if deeds & WORKED:
        return Refusal("GUI-10.4.1c", "has-worked", also=("GUI-10.5.1b", "ANA-4.4.1b", "ANA-5.1.1d"))
    return may_shoot(s, n)


def shot_at(s: Battle, n: int, target: int, h: int, by: int = -1) -> Shot:
    """The figures of a shot at a target on one of its hexes. GUI-5.4b GUI-5.4c GUI-5.4d"""
    at, ranges = s.pieces[n].at, ranges_of(s, n)
    distance = s.scene.grid.distance(at, h)
    band = ranges.band(distance) if ranges is not None else None
    refusal = why_not_at(s, n, target, h, by)
    if refusal is not None or ranges is None or band is None:
        return Shot(refusal, distance, band or "")
    return s.scene.ways.shooting.figures(s, n, target, Shot(None, distance, band, hex=h), by)


def figures_by_impact(s: Battle, n: int, target: int, shot: Shot, by: int) -> Shot:
    """The figures of a shot with an impact roll and a damage roll. GUI-5.4.1a"""
    ranges, h = ranges_of(s, n), shot.hex
    assert ranges is not None
    value, reasons = (
        (LEVEL[lob_cover(s, h)], ())
        if lobs(s, n)
        else cover(s, s.pieces[n].at, h, target, ranges.short[1], by)
    )
    impact, die = impact_of(s, n, shot.distance, shot.range), damage_of(s, target, n)
    return replace(shot, impact=impact, cover=Figure(value, reasons), die=die)


def figures_on_one_table(s: Battle, n: int, target: int, shot: Shot, by: int) -> Shot:
    """The figures of a shot that is one die on one table. MAG-5.4.1b"""
    weapon, ranges, h = weapon_of(s, n), ranges_of(s, n), shot.hex
    assert weapon is not None
    assert ranges is not None
    covered = Figure(*cover(s, s.pieces[n].at, h, target, ranges.short[1], by))
    offset = table_for(s, target).offsets[weapon.kind]
    return replace(shot, cover=covered, die=shooting_die(s, n, target, h), offset=offset)


def why_not_at(s: Battle, n: int, target: int, h: int, by: int = -1) -> Refusal | None:
    """Why a target may not be shot at on a hex, by a side of the shooter's own if he names one. GUI-5.5.2b

    Asked for every shooter and every target: the cheap refusals come first, and no figure is added up.
    """
    refusal = may_be_target(s, n, target, h)
    if refusal is not None:
        return refusal
    at, ranges = s.pieces[n].at, ranges_of(s, n)
    if ranges is None:
        return Refusal("GUI-5a", "no-missile-weapon", also=("GUI-5c", "GUI-5h"))
    band = ranges.band(s.scene.grid.distance(at, h))
    if band is None:
        return out_of_range(s, n)
    if lobs(s, n):
        return why_not_lob(s, n, h)
    line = sight(s.ground, at, h)
    hindrance = line.blocked or (why_not_aim(s, n, h, line) if s.scene.one_table else None)
    if hindrance is not None:
        return hindrance
    if s.pieces[n].riding and s.character(n).weapon == "lance" and in_rear_arc(s, n, h):
        return Refusal("GUI-7.1a", "behind-him")
    return (
        why_not_by(s, n, target, h, line, by)
        if isinstance(line, Prospect)
        else along(s, n, target, h, line, band, ranges.short[1])
    )


def out_of_range(s: Battle, n: int) -> Refusal:
    """Farther than the weapon carries. GUI-5g"""
    return Refusal("GUI-5g", "out-of-range", also=(line_of(s, n), "AGS-1a", "GUI-7.1.1a"))


def along(s: Battle, n: int, target: int, h: int, line: Sight, band: str, short: int) -> Refusal | None:
    """Whether total cover or somebody on the way bars a line that the ground leaves free. GUI-5.5.2b"""
    return s.scene.ways.shooting.past_others(s, n, target, h, line, band, short)


def _on_the_line(s: Battle, n: int, target: int, line: Sight) -> int:
    """The hexes with others on a line."""
    men = s.board.horses
    for mask in s.board.men:
        men |= mask
    return men & line.crossed & ~s.mask(n) & ~s.mask(target)


def past_others(s: Battle, n: int, target: int, h: int, line: Sight, band: str, short: int) -> Refusal | None:
    """Whether cover or those on the way bar a free line, where the strongest cover counts. GUI-5.5.2b GUI-5.5.3c"""
    men = _on_the_line(s, n, target, line)
    if not men and not s.ground.hiding >> h & 1:
        return None
    exposed = s.ground.exposed >> h & 1 and s.pieces[target].front < 0 and LEVEL[line.brush] <= LEVEL["light"]
    # How little cover he has makes no difference: it is added up only where it may be more than light.
    covered = 0 if exposed else cover(s, s.pieces[n].at, h, target, short)[0]
    if covered >= LEVEL["total"]:
        return Refusal("GUI-5.5.2b", "total-cover")
    return over_others(s, n, h, men, line.shape, band, covered) if men else None


def past_others_on_one_table(
    s: Battle, n: int, target: int, h: int, line: Sight, band: str, short: int
) -> Refusal | None:
    """The same where covers add up. MAG-5.5.5d MAG-5.5.3b"""
    men, camel = _on_the_line(s, n, target, line), litter_of(s, target)
    men &= ~s.mask(camel) if camel >= 0 else -1
    covered, reasons = cover(s, s.pieces[n].at, h, target, short)
    if covered >= LEVEL["total"]:
        return wholly_hidden(reasons, "MAG-5.5.5d", "MAG-5.5.5c", "MAG-5.5.2.4c")
    return why_not_over(s, n, target, h, line.through(men), men, covered) if men else None


def may_be_target(s: Battle, n: int, target: int, h: int) -> Refusal | None:
    """The target hex must hold a living enemy, or an enemy's horse or animal. GUI-5.4b"""
    if target < 0 or not s.pieces[target].alive or s.character(target).kind == "thing":
        return Refusal("GUI-5.4b", "nobody-there", also=("GUI-5.5.1a",))
    if h not in s.hexes(target) and h not in aim_hexes(s, target):
        return Refusal("GUI-5.4b", "nobody-there", also=("GUI-5.5.1a",))
    p = s.pieces[target]
    side = p.holder if s.character(target).kind == "horse" and p.holder >= 0 else s.side_of(target)
    if side == s.side_of(n):
        return Refusal("GUI-5.4b", "not-an-enemy", also=("GUI-5.5.1a",))
    return None


def over_others(s: Battle, n: int, h: int, men: int, line: Shape, band: str, covered: int) -> Refusal | None:
    """Whether those on the line can be shot over. GUI-5.5.3c"""
    weapon = weapon_of(s, n)
    assert weapon is not None
    exposed = covered <= LEVEL["light"]
    if weapon.overhead and band != "short" and exposed:
        return None
    # A horse archer is free of the range, not of the cover. GUI-5.5.3.1b
    over = friends_beside(s, n, weapon) if exposed or not weapon.overhead else 0
    if plainly_barred(s, n, h, line.whole(s.pieces[n].at) & men & ~over):
        return barred(weapon)
    return men_on_line(s, n, h, line.through(s.pieces[n].at, men, s.ground.closed_to_lines), men, over)


def impact_of(s: Battle, n: int, distance: int, band: str) -> Figure:
    """What is added to the impact roll; all modifiers add up.

    GUI-5.4.2a GUI-5.4.2b GUI-5.4.2c GUI-5.4.2d GUI-5.4.2e AGS-8b AGS-8c AGS-8d GUC-8.4e
    """
    p = s.pieces[n]
    weapon = weapon_of(s, n)
    if weapon is not None and weapon.lobbed:
        return NOTHING
    reasons, ranged = [], f"{band}-range"
    for row in s.scene.book.impact:
        if row.distance_below:
            fits = weapon is not None and distance < row.distance_below and weapon.key in row.weapons
        elif row.nation:
            bow = weapon is not None and weapon.key.endswith("bow")
            fits = p.riding and bow and _of_nation(s, n, row.nation, row.never)
        else:
            fits = p.state == WOUNDED if row.key == "wounded-shooter" else row.key == ranged
        if fits:
            reasons.append(Reason(row.key, row.amount, row.rule))
    if n in s.scene.hungry:
        reasons.append(Reason("hungry", HUNGER, "GUC-8.4e"))
    return Figure.total(reasons)


def _of_nation(s: Battle, n: int, nation: str, never: tuple[str, ...]) -> bool:
    """Of a nation by his traits, or, where they name none, by the name of his side. GUI-5.4.2d AGS-8c"""
    character = s.character(n)
    if any(character.has(trait) for trait in never):
        return False
    named = any(trait in NATIONS for trait in character.traits)
    return character.has(nation) if named else s.scene.sides[character.side] == nation


def armoured(s: Battle, n: int) -> bool:
    """Armour of a character; of horses only a cataphract's counts. GUI-1.2d GUI-6.8f"""
    return s.character(n).armour


def damage_of(s: Battle, n: int, shooter: int = -1) -> Figure:
    """What is added to the damage roll against somebody. GUI-5.4.3d AGS-2c AGS-3b ANA-4.2.6b"""
    table = table_for(s, n)
    reasons = [Reason("armour", table.armour, "GUI-5.4.3d")] if armoured(s, n) else []
    if shooter >= 0 and s.scene.things and moved_lately(s, s.pieces[shooter].at):
        reasons.append(Reason("from-a-moving-tower", 1, "ANA-4.2.6b"))
    return Figure.total(reasons)


def table_for(s: Battle, n: int) -> Shooting:
    """The shooting table for the one who is hit, mounted or on foot. GUI-5.4.3b GUI-6.8e AGS-2a AGS-2j AGS-3a"""
    book = s.scene.book
    if s.pieces[n].riding:
        return book.shooting_mounted
    if s.character(n).kind == "horse" and book.lone_horse == "mounted":
        return book.shooting_mounted
    return book.shooting_foot


def chances(s: Battle, n: int, target: int, shot: Shot, by: int = -1) -> dict[str, Fraction]:
    """The chance of each letter for the target aimed at. GUI-5.4.1a MAG-5.4.1b"""
    return s.scene.ways.shooting.chances(s, n, target, shot, by, table_for(s, target))


def chances_on_one_table(
    s: Battle, n: int, target: int, shot: Shot, by: int, table: Shooting
) -> dict[str, Fraction]:
    """The chances of one die. MAG-5.4.1b"""
    return one_die(s, n, table, COVERS[shot.cover.value], shot.die.value)


def chances_by_impact(
    s: Battle, n: int, target: int, shot: Shot, by: int, table: Shooting
) -> dict[str, Fraction]:
    """The chances of two dice: first the hex, then the damage. GUI-5.4.1a

    A shot that strays from one half of a rider to the other still hits him, in the cover there. GUI-5.4d
    """
    weapon, at, hexes = weapon_of(s, n), s.pieces[n].at, s.hexes(target)
    assert weapon is not None
    if weapon.lobbed:
        return lob_chances(s, n, hexes, shot.hex, table, shot.die.value)
    found: dict[str, int] = {}
    for die in range(1, 11):
        impact = shot.hex if shot.distance < 2 else impact_hex(s, at, shot.hex, die + shot.impact.value)
        straight = by if impact == shot.hex else -1
        covered = cover_at(s, n, target, impact, straight) if impact in hexes else "total"
        for damage in range(1, 11):
            roll = damage + shot.die.value
            letter = "-" if covered == "total" else table.letter(weapon.kind, covered, roll)
            found[letter] = found.get(letter, 0) + 1
    return {letter: Fraction(count, 100) for letter, count in sorted(found.items())}


def cover_at(s: Battle, n: int, victim: int, impact: int, by: int = -1) -> Cover:
    """The cover of the one who is hit, along the line from the shooter to the hex of impact. GUI-5.4.3e"""
    ranges = ranges_of(s, n)
    assert ranges is not None
    if lobs(s, n):
        return lob_cover(s, impact)
    return COVERS[cover(s, s.pieces[n].at, impact, victim, ranges.short[1], by)[0]]


def impact_hex(s: Battle, at: int, h: int, total: int) -> int:
    """The hex of impact for a modified roll, -1 if the shot is lost. GUI-5.4.1b GUI-5.4.1d GUI-5.4.1e

    Only the ground can stop a shot that strays, nobody on the way.
    """
    impact = scattered(s, h, max(total, 1)) if total <= 10 else -1
    if impact >= 0 and impact != h and not in_sight(s.ground, at, 1 << impact):
        return -1
    return impact


def scattered(s: Battle, h: int, total: int) -> int:
    """The hex of impact for a modified roll of 1 to 10, -1 off the board. GUI-5.4.1b GUI-5.4.1c"""
    astray = s.scene.book.scatter[total - 1]
    if astray == (0, 0):
        return h
    turns, size = s.ground.title_turns, s.scene.grid.size
    if h not in turns:
        turns[h] = s.scene.field.title_turn(h % size)
    beside = s.scene.grid.neighbour(h, (AXIAL.index(astray) + turns[h]) % 6)
    # Beside a deck or a ladder top lies the ground, unless the deck goes on there.
    return beside if beside < size or beside in s.ground.rows else beside % size
