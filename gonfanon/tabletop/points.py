"""Points, lengths and directions in whole numbers.

A point is a pair of whole tenths of a millimetre, x to the east and y to the south. A direction is a pair of whole
numbers of length `NORM`. Rounding is away from zero at a half, so that a turned or mirrored table rounds alike.
"""

from functools import cache
from math import isqrt

Point = tuple[int, int]
Direction = tuple[int, int]

MM = 10
"""A millimetre in our unit."""
NORM = 1_000_000
"""The length of a direction."""
NORTH: Direction = (0, -NORM)

_SIN = (
    "000000 017452 034899 052336 069756 087156 104528 121869 139173 156434 173648 190809 207912 224951 241922 "
    "258819 275637 292372 309017 325568 342020 358368 374607 390731 406737 422618 438371 453990 469472 484810 "
    "500000 515038 529919 544639 559193 573576 587785 601815 615661 629320 642788 656059 669131 681998 694658 "
    "707107 719340 731354 743145 754710 766044 777146 788011 798636 809017 819152 829038 838671 848048 857167 "
    "866025 874620 882948 891007 898794 906308 913545 920505 927184 933580 939693 945519 951057 956305 961262 "
    "965926 970296 974370 978148 981627 984808 987688 990268 992546 994522 996195 997564 998630 999391 999848 "
    "1000000"
)
_SINES = tuple(int(word) for word in _SIN.split())
"""Millionths: the sines of 0 to 90 degrees."""


def rounded(numerator: int, denominator: int) -> int:
    """The nearest whole number; a half goes away from zero. The denominator is positive."""
    if numerator >= 0:
        return (2 * numerator + denominator) // (2 * denominator)
    return -((2 * -numerator + denominator) // (2 * denominator))


def root(square: int) -> int:
    """The nearest whole number to a square root."""
    low = isqrt(square)
    return low + (square > low * low + low)


def dot(a: Point, b: Point) -> int:
    """The inner product."""
    return a[0] * b[0] + a[1] * b[1]


def cross(a: Point, b: Point) -> int:
    """The outer product: positive if b is clockwise of a (y runs south)."""
    return a[0] * b[1] - a[1] * b[0]


def minus(a: Point, b: Point) -> Point:
    """From b to a."""
    return a[0] - b[0], a[1] - b[1]


def square(a: Point, b: Point) -> int:
    """The square of the distance of two points."""
    x, y = a[0] - b[0], a[1] - b[1]
    return x * x + y * y


def distance(a: Point, b: Point) -> int:
    """The distance of two points to the nearest tenth of a millimetre."""
    return root(square(a, b))


def direction(vector: Point) -> Direction:
    """A vector brought to the length of a direction; nothing stays north."""
    x, y = vector
    length = isqrt((x * x + y * y) * 10**16)
    if not length:
        return NORTH
    return rounded(x * NORM * 10**8, length), rounded(y * NORM * 10**8, length)


@cache
def compass(degrees: int) -> Direction:
    """The direction of whole degrees clockwise from north."""
    quarter, rest = divmod(degrees % 360, 90)
    sine, cosine = _SINES[rest], _SINES[90 - rest]
    return ((sine, -cosine), (cosine, sine), (-sine, cosine), (-cosine, -sine))[quarter]


def degrees_of(way: Direction) -> int:
    """The nearest whole degree of a direction, clockwise from north."""
    x, y = way
    if x >= 0:
        quarter, forward, aside = (0, -y, x) if y < 0 else (1, x, y)
    else:
        quarter, forward, aside = (2, y, -x) if y > 0 else (3, -x, -y)
    low, high = 0, 90
    while low < high:
        half = (low + high) // 2
        # The ray between two degrees lies halfway between their directions.
        here, there = compass(half), compass(half + 1)
        middle = (here[0] + there[0], here[1] + there[1])
        if aside * -middle[1] > forward * middle[0]:
            low = half + 1
        else:
            high = half
    return (90 * quarter + low) % 360


def shifted(point: Point, way: Direction, length: int) -> Point:
    """The point that lies a length away in a direction."""
    return point[0] + rounded(way[0] * length, NORM), point[1] + rounded(way[1] * length, NORM)


def right_of(way: Direction) -> Direction:
    """A quarter turn clockwise."""
    return -way[1], way[0]


def back_of(way: Direction) -> Direction:
    """The opposite direction."""
    return -way[0], -way[1]


def within_angle(a: Point, b: Point, degrees: int) -> bool:
    """Whether two vectors make an angle of at most so many degrees (0 to 180); nothing lies in every direction."""
    length2 = dot(a, a) * dot(b, b)
    if not length2:
        return True
    inner = dot(a, b)
    cosine = _SINES[90 - degrees] if degrees <= 90 else -_SINES[degrees - 90]
    # A millionth and a half is kept for the rounding of sines and directions.
    wanted = cosine - 2
    if inner >= 0 > wanted:
        return True
    if inner < 0 <= wanted:
        return False
    lhs, rhs = inner * inner * NORM * NORM, wanted * wanted * length2
    return lhs >= rhs if inner >= 0 else lhs <= rhs
