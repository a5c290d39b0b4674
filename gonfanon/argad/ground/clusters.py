"""Clusters, groups and those who are alone. ARG-9.8 to ARG-9.11"""

from gonfanon.argad.ground.bases import shape
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import within
from gonfanon.tabletop.points import Point, square

CLUSTERS = Memo[int, tuple[int, ...]]("clusters")


def counts(s: Skirmish, n: int) -> bool:
    """One who makes a cluster with others: no thing, no prisoner. ARG-9.9"""
    return s.active(n)


def linked(s: Skirmish, n: int, m: int) -> bool:
    """Two of one side stand close enough to be together. ARG-9.8 ARG-27.2"""
    if not s.friends(n, m) or "dispersed" in s.person(n).traits or "dispersed" in s.person(m).traits:
        return False
    bases = s.scene.book.bases
    mounted = s.stands[n].riding or s.stands[m].riding
    link = bases.link_mounted if mounted else bases.link
    if within(shape(s, n), shape(s, m), link):
        return True
    return travelling(s, n, m, 2 * link)


def travelling(s: Skirmish, n: int, m: int, link: int) -> bool:
    """Two of one player who went about the same way close up. ARG-9.11 ARG-30.4 ARG-12.3"""
    one, other = s.stands[n], s.stands[m]
    if not (one.moved and other.moved and s.side(n) == s.side(m)) or one.start is None or other.start is None:
        return False
    ours, theirs = shape(s, n), shape(s, m)
    if not within(ours, theirs, link):
        return False
    assert one.at is not None
    assert other.at is not None
    before = ours.moved(_by(one.at, one.start)), theirs.moved(_by(other.at, other.start))
    return within(*before, link)


def _by(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]


def cluster(s: Skirmish, n: int) -> tuple[int, ...]:
    """All who are joined to one by links, himself included, in their order. ARG-9.8"""
    memory = CLUSTERS.of(s)
    if n in memory:
        return memory[n]
    reach = 4 * s.scene.book.bases.link_mounted + 1_000
    left = [m for m in s.fighters if m != n and s.friends(n, m)] if counts(s, n) else []
    found, open_ones = [n], [n]
    while open_ones:
        here = open_ones.pop()
        place = s.stands[here].at
        near = [m for m in left if square(place, s.stands[m].at) <= reach * reach and linked(s, here, m)]  # type: ignore[arg-type]
        found += near
        open_ones += near
        left = [m for m in left if m not in near]
    members = tuple(sorted(found))
    for m in members:
        memory[m] = members
    return members


def group(s: Skirmish, members: tuple[int, ...]) -> bool:
    """Three on foot, two riders, or one rider and two on foot, or more. ARG-9.8 ARG-30.4"""
    return sum(3 if s.stands[m].riding else 2 for m in members) >= 6


def isolated(s: Skirmish, n: int) -> bool:
    """One or two on foot, or a lone rider, apart from all others. ARG-9.9 ARG-9.10 ARG-30.5"""
    members = cluster(s, n)
    return len(members) == 1 or (len(members) == 2 and not any(s.stands[m].riding for m in members))
