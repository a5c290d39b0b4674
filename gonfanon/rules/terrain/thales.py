"""Seeing over an obstacle between two levels, by the proportion of heights and distances. MAG-9.6.1b

The hexes of the two characters and that of the obstacle are not counted: `near` lie between the lower one and the
obstacle, `far` between the obstacle and the upper one.
"""

RAMPARTS = (
    "rampart",
    "platform",
    "merlon",
    "battlement-shutter",
    "battlement-shutter-open",
    "battlement-shutter-destroyed",
    "wall-without-crenels",
    "wall-under-construction",
)
"""Wall-walks of a castle, from whose inner edge one looks down into the courtyard. MAG-9.6.3d"""

BLINDS = ("merlon", "battlement-shutter")
"""Battlements through which nobody shoots. MAG-9.2.4a MAG-9.2.4d"""


def hides(rise: int, height: int, near: int, far: int) -> bool:
    """Whether an obstacle keeps one of two from the other. MAG-9.6.1a MAG-9.6.1b MAG-9.6.1c

    `rise` are the levels between the two, `height` those between the lower one and the top of the obstacle.
    """
    if height <= 0:
        return False
    if rise < height:
        return True
    if rise == height:
        return near < far
    return rise * near < (near + far) * height


def below_the_edge(levels: int, near: int, far: int) -> bool:
    """Whether the wall-walk hides the courtyard from one who stands back from its edge. MAG-9.6.3d

    The lower man must be twice as far from the edge as the upper with one level between them, four times with
    two, and so on; `far` counts the hexes of wall-walk before the upper one.
    """
    return near < far << levels


def dead_ground(rise: int, height: int, far: int) -> int:
    """How far from an obstacle the lower one must at least be to be reached. MAG-9.6.1c"""
    return far if rise <= height else -(-far * height // (rise - height))
