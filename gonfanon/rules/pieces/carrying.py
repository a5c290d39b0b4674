"""Carrying: ladders, mantlets, basins, piles of stones and engines are moved by those who stand at them.

How each kind of thing is carried stands in `carriers` of the hooks.
"""

from collections.abc import Callable
from typing import NamedTuple

from gonfanon.cast.characters import NOBODYS
from gonfanon.cast.pieces import BUSY, MOVED
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.siege import Carry


class Carrier(NamedTuple):
    """How one kind of thing is carried."""

    why_not: Callable[[Battle, Carry], Refusal | None]
    perform: Callable[[Battle, Carry], Play[Battle]]
    offers: Callable[[Battle, int, int], list[Carry]]
    """The legal orders to carry a thing in which a piece is named first: (battle, piece, thing)."""
    after_move: bool = False
    """Whether those who have walked up to it may go on with it. GUI-10.1.2a"""


def why_not_carry(s: Battle, order: Carry) -> Refusal | None:
    """Why a thing may not be carried along a path now."""
    thing = s.character(order.thing).thing
    carrier = s.scene.hooks.carriers.get(thing)
    if carrier is None:
        also = {"mangonel": ("ANA-5.1.2.1",), "siphon": ("GUI-10.5.1a",)}.get(thing, ())
        return Refusal("GUI-10.4.2" if thing else "GUI-2b", "cannot-be-carried", also=also)
    if s.step != "movement":
        return Refusal("GUI-2.1d", "not-its-movement")
    # A mantlet is his who stands behind it. ANA-3.5.5
    theirs = thing != "mantlet" and s.side_of(order.thing) not in (s.side, NOBODYS)
    if s.pieces[order.thing].at < 0 or theirs:
        return Refusal("GUI-10.4.2", "not-theirs-to-carry")
    return free_hands(s, order.pieces, carrier.after_move) or carrier.why_not(s, order)


def free_hands(s: Battle, bearers: tuple[int, ...], after_move: bool = False) -> Refusal | None:
    """Those who carry are able, on foot, of the side whose phase it is, and most have not moved yet."""
    if not bearers or len(set(bearers)) != len(bearers):
        return Refusal("GUI-10.4.2", "named-twice")
    for n in bearers:
        p = s.pieces[n]
        if s.side_of(n) != s.side or not s.is_person(n):
            return Refusal("GUI-2.1d", "not-its-movement")
        if not p.stands:
            return Refusal("GUI-1.2h", "stunned-or-dead")
        if p.riding:
            return Refusal("GUI-10.4.2", "riders-carry-nothing", also=("GUI-10.1.2a",))
        if p.did(BUSY if after_move else MOVED | BUSY):
            return Refusal("GUI-4c", "has-moved", also=("GUI-10.4.2",))
    return None


def carry(s: Battle, order: Carry) -> Play[Battle]:
    """A thing is carried along a path with those who bear it."""
    return (yield from s.scene.hooks.carriers[s.character(order.thing).thing].perform(s, order))


def carries_of(s: Battle, n: int) -> list[Carry]:
    """Every way to carry something in which a character is named first."""
    if s.step != "movement" or not s.is_person(n) or s.side_of(n) != s.side:
        return []
    if not s.pieces[n].stands or s.pieces[n].riding or s.pieces[n].did(BUSY):
        return []
    found: list[Carry] = []
    for thing in s.scene.things:
        carrier = s.scene.hooks.carriers.get(s.character(thing).thing)
        if carrier is None or (s.pieces[n].did(MOVED) and not carrier.after_move):
            continue
        if s.pieces[thing].at >= 0:
            found += carrier.offers(s, n, thing)
    return found
