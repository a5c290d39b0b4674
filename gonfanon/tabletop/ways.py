"""Ways: lists of points with their length, and the point that lies so far along."""

from itertools import pairwise

from gonfanon.tabletop.points import Direction, Point, direction, minus, root, rounded, square

FINE = 1_000
"""Parts of a unit in which the pieces of a way are measured, so that their sum is exact enough."""


def fine_lengths(points: tuple[Point, ...]) -> list[int]:
    """The lengths of the pieces of a way in thousandths of our unit."""
    return [root(square(a, b) * FINE * FINE) for a, b in pairwise(points)]


def length(points: tuple[Point, ...]) -> int:
    """The length of a way."""
    return rounded(sum(fine_lengths(points)), FINE)


def along(points: tuple[Point, ...], far: int, pieces: list[int] | None = None) -> Point:
    """The point that lies `far` (in thousandths of a unit) along a way; its end if that is nearer."""
    for n, piece in enumerate(fine_lengths(points) if pieces is None else pieces):
        if far <= piece and piece:
            a, b = points[n], points[n + 1]
            return a[0] + rounded((b[0] - a[0]) * far, piece), a[1] + rounded((b[1] - a[1]) * far, piece)
        far -= piece
    return points[-1]


def heading(points: tuple[Point, ...], far: int) -> Direction:
    """The direction of the piece on which the point `far` along lies."""
    way = points[0], points[-1]
    for n, piece in enumerate(fine_lengths(points)):
        if piece:
            way = points[n], points[n + 1]
        if far <= piece:
            break
        far -= piece
    return direction(minus(way[1], way[0]))


def cut(points: tuple[Point, ...], far: int) -> tuple[Point, ...]:
    """The beginning of a way, `far` thousandths long."""
    found = [points[0]]
    for n, piece in enumerate(fine_lengths(points)):
        if far <= piece:
            found.append(along((points[n], points[n + 1]), far))
            break
        found.append(points[n + 1])
        far -= piece
    return tuple(found)
