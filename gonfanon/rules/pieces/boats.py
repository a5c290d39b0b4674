"""Boats that sail: their hexes, their crews, and what of the sea is open to them. MAG-2.1.N1

A boat is a thing whose sheet are the three figures of its counter: hexes, hull points, top speed.
"""

from gonfanon.field.hexes import opposite
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Variant

DEEP = "deep-water"
BUSY_HANDS = ("helm", "oars", "sail")
"""Tasks that leave no hand for a weapon. MAG-2.1.N2"""


def boats(s: Battle) -> list[int]:
    """All boats afloat."""
    return [n for n in s.scene.things if s.character(n).thing == "boat" and s.pieces[n].at >= 0]


def deck_at(s: Battle, boat: int, bow: int, facing: int) -> list[int]:
    """The hexes of a boat with its bow somewhere, from the bow on; those off the map are -1."""
    found, h = [], bow
    for _ in range(s.character(boat).foot.attack):
        found.append(h)
        h = s.scene.grid.neighbour(h, opposite(facing)) if h >= 0 else -1
    return found


def deck(s: Battle, boat: int) -> list[int]:
    """The hexes of a boat as it lies."""
    return deck_at(s, boat, s.pieces[boat].at, s.pieces[boat].facing)


def hull(s: Battle, boat: int) -> int:
    """The damage that sinks it. MAG-2.1.N10"""
    return s.character(boat).foot.defence


def top_speed(s: Battle, boat: int) -> int:
    """How many hexes it goes at most in a naval phase. MAG-2.1.N3"""
    return s.character(boat).foot.movement


def crew(s: Battle, boat: int) -> list[int]:
    """Those of its side who stand aboard, able and on foot. MAG-2.1.N2"""
    hexes = deck(s, boat)
    return [n for n in s.board.fighters[s.side_of(boat)] if s.pieces[n].at in hexes and s.is_person(n)]


def hands(s: Battle, boat: int, *tasks: str) -> list[int]:
    """Those of the crew who have one of some tasks."""
    return [n for n in crew(s, boat) if s.pieces[n].task in tasks]


def aboard(s: Battle, boat: int) -> list[int]:
    """Everybody on its hexes, whatever his side and state."""
    hexes = deck(s, boat)
    return [n for n, p in enumerate(s.pieces) if p.at in hexes and n not in s.scene.things]


def boat_at(s: Battle, h: int) -> int:
    """The boat that fills a hex; -1 if there is none."""
    return next((b for b in boats(s) if h in deck(s, b)), -1) if s.scene.sailing else -1


def open_sea(s: Battle, boat: int, hexes: list[int]) -> bool:
    """Whether some hexes are deep water, and free of swimmers: land and shallows stop a boat. MAG-2.1.N5"""
    terrain = s.scene.field.terrain
    own = deck(s, boat)
    afloat = all(h >= 0 and terrain.get(h) == DEEP for h in hexes)
    return afloat and not any(s.board.living >> h & 1 and h not in own and boat_at(s, h) < 0 for h in hexes)


def in_the_way(s: Battle, boat: int, hexes: list[int]) -> int:
    """Another boat on some hexes; -1 if there is none. MAG-2.1.N6"""
    return next((b for b in boats(s) if b != boat and set(deck(s, b)) & {*hexes}), -1)


def apart(s: Battle, a: int, b: int) -> int:
    """How many hexes lie from one boat to another, by their nearest hexes. MAG-2.1.N7"""
    return min(s.scene.grid.distance(h, k) for h in deck(s, a) for k in deck(s, b))


def build_boat(s: Battle, n: int, variant: Variant) -> None:
    """A deck is plain ground over the water. MAG-2.1.N1"""
    for h in deck(s, n):
        if h >= 0:
            variant.terrain[h] = "flat"
