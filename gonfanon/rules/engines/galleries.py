"""The rolling gallery: a roof under which the foot of a wall is reached. ANA-5.3"""

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings.battering import letter_of
from gonfanon.rules.engines.pushing import PLACES
from gonfanon.rules.pieces.engine_frames import ahead, enclose, entries, named_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage, Variant

BODY = PLACES["gallery"]
AWNING = ("AL", "C1", "AR")
REAR = ("L3", "C3", "R3")
NO_WALL = ("gate-closed", "gate-open")
"""Masonry under which nobody digs: a gate has no foot."""


def build(s: Battle, thing: int, variant: Variant) -> None:
    """A gallery stands there: eight places, and three more under the awning at a wall. ANA-5.3.3a ANA-5.3.3b

    It is open at the back, and there a sally reaches the men in it. ANA-5.3.6 ANA-6.3.7
    """
    body, awning = named_hexes(s, thing, BODY), named_hexes(s, thing, AWNING)
    for h in (*body.values(), *awning.values()):
        variant.terrain[h] = "gallery-place"
    enclose(s, variant, (*body.values(), *awning.values()))
    rear = [body[name] for name in REAR if name in body]
    entries(s, variant, thing, [(h, k) for h in rear for k in behind(s, thing, rear)], 2, "ANA-5.3.3a")
    for start in body.values():
        for end in awning.values():
            if s.scene.grid.direction(start, end) >= 0:
                way = Passage(start, end, "awning", 2, fights=True, thing=thing, rule="ANA-5.3.3b")
                variant.passages.append(way)


def behind(s: Battle, thing: int, rear: list[int]) -> list[int]:
    """The hexes straight behind the rear hexes of an engine."""
    return [k for h in rear if (k := ahead(s, thing, h, -1)) >= 0]


def is_wall(s: Battle, h: int) -> bool:
    """A hex of stone: castle wall, rampart, tower or priory. ANA-5.3.3b"""
    return letter_of(s, h) in ("P", "S") and s.ground.terrain.get(h) not in NO_WALL


def against_wall(s: Battle, thing: int) -> list[int]:
    """The wall hexes straight ahead of the awning. ANA-5.3.3b"""
    hexes = (ahead(s, thing, h) for h in named_hexes(s, thing, AWNING).values())
    return [h for h in hexes if h >= 0 and is_wall(s, h)]


def keeper(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Under the awning one goes only while the gallery stands against a wall. ANA-5.3.3b"""
    moved = s.pieces[way.thing].rolled == s.turn and s.side_of(way.thing) == s.side
    return None if against_wall(s, way.thing) and not moved else Refusal("ANA-5.3.3b", "not-against-a-wall")
