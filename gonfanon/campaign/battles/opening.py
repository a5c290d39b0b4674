"""How a battle of the campaign opens: one pure function of the campaign and the affair. GUC-14.4a GUC-14.4c"""

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.battle.chapters import chapters
from gonfanon.battle.setup.enlisting import character_of, mount_of
from gonfanon.battle.setup.piece_text import PieceText
from gonfanon.battle.setup.scenario import Person as Sheet
from gonfanon.battle.setup.terms import Reserve, Terms
from gonfanon.campaign.battles.zones import exits_of, zones_of
from gonfanon.campaign.ground import hungry
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import ATTACKER, DEFENDER, decider, faction, parts, units
from gonfanon.cast.characters import WELL, WOUNDED, Character
from gonfanon.cast.pieces import Piece
from gonfanon.field.hexes import bits
from gonfanon.rules.pieces.weapon_in_hand import missiles_of
from gonfanon.rules.position.state import Battle, Scene, allowance

TURNS = 12
"""The turns after which a battle is broken off. GUC-14.6d"""
ROMAN = ("", "", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


class Fighter(Struct, frozen=True):
    """Somebody on the table: whose man he is, and which row of the campaign."""

    unit: str
    """The unit in whose zone he stands."""
    side: int
    """0 the attacker's, 1 the defender's."""
    man: int = -1
    commander: str = ""
    captive: bool = False
    """A prisoner of the other side, in its column. GUC-14.8f"""
    donkey: str = ""
    """A beast of this convoy. GUC-14.4c"""


def inner(affair: Affair, side: int) -> int:
    """The number of a side in the battle: who begins is the first. GUC-14.4b"""
    first = ATTACKER if affair.begins == affair.attacker else DEFENDER
    return int(side != first)


def outer(s: Campaign, affair: Affair) -> tuple[int, ...]:
    """For each side of the battle the player who decides for it."""
    sides = sorted((ATTACKER, DEFENDER), key=lambda side: inner(affair, side))
    return tuple(decider(s, affair, side) for side in sides)


def fighters(s: Campaign, affair: Affair) -> tuple[Fighter, ...]:
    """Everybody on the table by his number there: commanders and men of each unit, beasts, captives. GUC-14.4c"""
    found: list[Fighter] = []
    for side in (ATTACKER, DEFENDER):
        for unit in parts(s, affair, side):
            found += [Fighter(unit, side, commander=key) for key in s.officers(unit)]
            found += [Fighter(unit, side, man=n) for n in s.men_of(unit)]
        for convoy in convoys(s, affair, side):
            holder = units(affair, side)[0]
            found += [Fighter(holder, side, man=n) for n in s.men_of(convoy)]
            found += [Fighter(holder, side, donkey=convoy)] * s.convoys[convoy].load
    for side in (ATTACKER, DEFENDER):
        for column in columns(s, affair, side):
            holder = s.columns[column].held
            found += [Fighter(holder, 1 - side, commander=key, captive=True) for key in s.officers(column)]
            found += [Fighter(holder, 1 - side, man=n, captive=True) for n in s.men_of(column)]
    return tuple(found)


def convoys(s: Campaign, affair: Affair, side: int) -> list[str]:
    """The convoys that a side brings with it: its own on the hex, where a group of it escorts them. GUC-14.4c"""
    if not any(unit in s.groups for unit in units(affair, side)):
        return []
    own = faction(affair, side)
    return [key for key, row in s.convoys.items() if row.at == affair.at and row.faction == own]


def columns(s: Campaign, affair: Affair, side: int) -> list[str]:
    """The columns of captives that a side guards and whose friends have come for them. GUC-14.8f"""
    there, foe = parts(s, affair, side), faction(affair, 1 - side)
    return [key for key, row in s.columns.items() if row.held in there and s.friendly(row.of, foe)]


def scene_for(s: Campaign, affair: Affair) -> Scene:
    """The scene of a battle; the campaign and its affair alone make it, so that it need not be written down."""
    table = s.scene.table
    assert table is not None
    order = sorted((ATTACKER, DEFENDER), key=lambda side: inner(affair, side))
    sides = tuple(faction(affair, side) for side in order)
    everybody = fighters(s, affair)
    cast = cast_of(s, affair, everybody, sides)
    people = [[n for n, one in enumerate(everybody) if one.side == side and not one.donkey] for side in order]
    field = table.board(affair.laid)
    zones = zones_of(s, affair, {unit: _room(s, affair, everybody, unit) for unit in _named(everybody)})
    own = {n: zones[one.unit] for n, one in enumerate(everybody) if not one.captive}
    exits = [exits_of(s, affair, side) for side in order]
    terms = Terms(
        scenario="campaign",
        turns=TURNS,
        reserves={n: Reserve(1, exits[inner(affair, one.side)]) for n, one in enumerate(everybody)},
        exits=tuple(exits),
        zones=(0, 0),
        own_zones=own,
        first=inner(affair, ATTACKER if affair.deploys == affair.attacker else DEFENDER),
        free=tuple(own),
        people=tuple(tuple(row) for row in people),
        decides=False,
    )
    hooks = chapters(table.book.procedures)
    scene = Scene(field, table.book, cast, sides, table.options, {}, terms, hooks)
    # To free a captive takes a whole turn, in the open field too. GUC-14.8g
    scene.besieged = scene.besieged or any(one.captive for one in everybody)
    return scene


def _named(everybody: tuple[Fighter, ...]) -> list[str]:
    return list(dict.fromkeys(one.unit for one in everybody))


def _room(s: Campaign, affair: Affair, everybody: tuple[Fighter, ...], unit: str) -> int:
    """The hexes that the people of a unit fill."""
    return sum(2 if rides(s, affair, one) else 1 for one in everybody if one.unit == unit)


def rides(s: Campaign, affair: Affair, one: Fighter) -> bool:
    """Whether somebody comes onto the table on a horse; the garrison of a castle fights on foot. GUC-17.1c"""
    behind_walls = affair.kind == "siege" and one.side == DEFENDER
    if one.captive or one.donkey or behind_walls:
        return False
    if one.man >= 0:
        return s.rides(one.man)
    row = s.commanders[one.commander]
    return s.book.troops[row.type].rides and not row.afoot


def wounded(s: Campaign, one: Fighter) -> bool:
    """Whether somebody comes onto the table wounded."""
    if one.donkey:
        return False
    return s.people[one.man].wounded if one.man >= 0 else s.commanders[one.commander].wounded


def cast_of(
    s: Campaign, affair: Affair, everybody: tuple[Fighter, ...], sides: tuple[str, ...]
) -> tuple[Character, ...]:
    """Everybody by his number, the horses of the riders behind them. GUC-14.4c"""
    table = s.scene.table
    assert table is not None
    starved = {unit for unit in _named(everybody) if _starved(s, unit)}
    cast: list[Character] = []
    for n, one in enumerate(everybody):
        side = sides[inner(affair, one.side)]
        if one.donkey:
            text = PieceText(side=side, foot=[0, 1, 6], traits=["donkey"])
            cast.append(character_of(f"{one.donkey}.{n}", text, table.book, sides))
            continue
        hungry_man = one.unit in starved and not one.captive
        if one.man >= 0:
            key = s.people[one.man].name
            text = man_text(*table.sheet(key), side, hungry_man)
        else:
            key = one.commander
            text = commander_text(key, table.sheet(s.commanders[key].name)[0], side, hungry_man)
        cast.append(character_of(key, text, table.book, sides))
    riders = [cast[n] for n, one in enumerate(everybody) if rides(s, affair, one)]
    return (*cast, *(mount_of(rider) for rider in riders))


def _starved(s: Campaign, unit: str) -> bool:
    """Whether a unit, or the group that it is stacked under, is hungry. GUC-8.4e"""
    group = s.bands[unit].group if unit in s.bands else unit
    return (group or unit) in s.groups and hungry(s, group or unit)


def man_text(sheet: Sheet, number: int, side: str, starved: bool = False) -> PieceText:
    """A person of the rosters as a piece; who is hungry goes half as far. GUC-8.4f"""

    def pace(figures: list[int] | None) -> list[int]:
        if not figures:
            return []
        return [*figures[:2], figures[2] // 2] if starved else list(figures)

    return PieceText(
        side=side,
        foot=pace(sheet.foot),
        foot_wounded=pace(sheet.foot_wounded),
        mounted=pace(sheet.mounted),
        mounted_wounded=pace(sheet.mounted_wounded),
        armour=sheet.armour,
        weapon=sheet.weapon,
        traits=[*sheet.traits, *(["hungry"] if starved else [])],
        stunned=sheet.stunned,
        name=f"{sheet.name} {ROMAN[number] if number < len(ROMAN) else number}".strip(),
        epithet=sheet.epithet if number == 1 else {},
        category=sheet.category,
        arms=sheet.arms,
        look=sheet.look,
    )


def commander_text(key: str, sheet: Sheet, side: str, starved: bool = False) -> PieceText:
    """A commander: himself where the rosters have him, else his own name and the figures of a noble."""
    text = man_text(sheet, 1, side, starved)
    if key.replace("-", " ").casefold() == sheet.name.casefold():
        return text
    return replace(text, name=key.replace("-", " ").title(), epithet={})


def opening(s: Campaign, affair: Affair) -> Battle:
    """The battle as it begins: nobody placed yet but the captives, who stand at the edge of their guards. GUC-14.8f"""
    scene = scene_for(s, affair)
    everybody = fighters(s, affair)
    pieces: list[Piece] = []
    mounts = len(everybody)
    for one in everybody:
        piece = Piece(state=WOUNDED if wounded(s, one) else WELL, away="waiting")
        if one.captive:
            piece = replace(piece, captor=inner(affair, 1 - one.side), unarmed=True)
        if rides(s, affair, one):
            piece = replace(piece, mount=mounts)
            mounts += 1
        pieces.append(piece)
    pieces += [Piece(away="ridden")] * (mounts - len(everybody))
    battle = Battle(scene, tuple(pieces), 1, scene.terms.first, "shooting", scores=(0, 0), placing=True)
    battle = _with_captives(s, affair, battle, everybody)
    fresh = tuple(
        replace(p, left=allowance(battle, n), ammunition=missiles_of(battle, n))
        if n in scene.archers
        else replace(p, left=allowance(battle, n))
        for n, p in enumerate(battle.pieces)
    )
    return replace(battle, pieces=fresh)


def _with_captives(s: Campaign, affair: Affair, battle: Battle, everybody: tuple[Fighter, ...]) -> Battle:
    guards = {one.unit for one in everybody if one.captive}
    if not guards:
        return battle
    zones = zones_of(s, affair, {unit: _room(s, affair, everybody, unit) for unit in _named(everybody)})
    for n, one in enumerate(everybody):
        if one.captive:
            free = zones[one.unit] & battle.ground.open[battle.kind(n)] & ~battle.board.living
            spot = next(bits(free), -1)
            if spot >= 0:
                battle = battle.change(n, at=spot, away="")
    return battle
