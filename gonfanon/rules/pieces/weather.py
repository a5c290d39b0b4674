"""What the weather does to those in the open: how far one sees, how fast one goes. MAG-3.2a"""

from gonfanon.rules.position.state import ROOFED, Battle


def roofed(s: Battle, n: int) -> bool:
    """Whether somebody stands under a roof. MAG-3.2f"""
    return s.ground.terrain.get(s.pieces[n].at, "") in ROOFED


def sight(s: Battle) -> int | None:
    """The furthest hex that can be seen in the open; None: no limit. MAG-3.2b"""
    return s.scene.weather.sight if s.scene.weather is not None else None


def under_one_roof(s: Battle, a: int, b: int) -> bool:
    """Whether two places are both under a roof, where no weather comes between them. MAG-3.2f"""
    terrain = s.ground.terrain
    return terrain.get(a, "") in ROOFED and terrain.get(b, "") in ROOFED


def hiding(s: Battle, a: int, hexes: tuple[int, ...]) -> tuple[str, ...]:
    """The rules on the weather where it is what hides all of these hexes. MAG-3.2b"""
    return ("MAG-3.2b", "MAG-3.2a") if all(out_of_sight(s, a, h) for h in hexes) else ()


def out_of_sight(s: Battle, a: int, b: int) -> bool:
    """Whether the weather hides one place from another, for shots and charges alike. MAG-3.2b"""
    far = sight(s)
    return far is not None and s.scene.grid.distance(a, b) > far and not under_one_roof(s, a, b)
