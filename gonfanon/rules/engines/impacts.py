"""Where stones and bolts come down, and what they do to those who are there. GUI-10.4.4 ANA-4.4.3 ANA-5.1.2"""

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.rules.book.book import Cover, Shooting
from gonfanon.rules.buildings.battering import ROOMS, letter_of
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import damage_of, table_for
from gonfanon.rules.shooting.taking_a_shot import suffer

ROOFS = ("hoarding", "tower-floor", "tower-winch")
"""Places under a roof, or storeys above one another, where only the topmost is struck. ANA-5.1.2.2b"""


def struck_places(s: Battle, h: int) -> list[int]:
    """The places of a hex that a falling stone strikes: the topmost floor, else the ground and a ladder on it.

    GUI-10.4.4c ANA-5.1.2.2b. What lies under a roof of stone is not struck (GUI-10.4.4f).
    """
    size, planes = s.scene.grid.size, range(len(s.scene.field.storeys))
    places = [plane * size + h for plane in planes if plane * size + h in s.ground.rows]
    places = sorted((p for p in places if s.scene.field.storey(p) >= 0), key=s.scene.field.storey)
    floors = [p for p in places if s.ground.terrain[p].startswith((*ROOFS, "scaffold", "drawbridge"))]
    return floors[-1:] or places


def struck_men(s: Battle, h: int) -> list[int]:
    """Everybody alive on the struck places of a hex, from the lowest. GUI-10.4.4c"""
    found = [
        n
        for place in struck_places(s, h)
        for n, p in enumerate(s.pieces)
        if p.at >= 0 and p.alive and n not in s.scene.things and place in s.hexes(n)
    ]
    return list(dict.fromkeys(found))


def sheltered(s: Battle, h: int) -> bool:
    """Whether a hex lies inside a building of stone. GUI-10.4.4f"""
    return s.ground.terrain[h] in (*ROOMS, "castle-wall") and letter_of(s, h) != "B"


def offset_letter(table: Shooting, offset: int, cover: Cover, total: int) -> str:
    """The letter of a shot whose row is so far from that of a crossbow. ANA-4.4.3.2b"""
    row = min(max(min(total, 10) + offset, 1), table.rows)
    return table.results[table.cover_read_as.get(cover, cover)][row - 1]


def hit(s: Battle, thing: int, n: int, offset: int, cover: Cover, start: int, rule: str) -> Play[Battle]:
    """The damage roll for one whom a stone, a bolt or a splinter hits. GUI-10.4.4d ANA-4.4.3.2b ANA-5.1.2.2c"""
    table, modifier = table_for(s, n), damage_of(s, n).value
    side = s.side_of(thing) if s.side_of(thing) >= 0 else s.side
    die = yield from roll("1d10", "damage", rule, side)
    letter = offset_letter(table, offset, cover, die + modifier)
    s = yield from tell(Rolled("damage", die, modifier, letter, (thing, n), rule, cover))
    return (yield from suffer(s, n, letter, table.offensive[letter], start))
