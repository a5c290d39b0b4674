"""What is said of an order beforehand comes true: every face of the die is tried on the order itself."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege import orders as word
from gonfanon.siege.notation import read_answer, read_order
from gonfanon.siege.prospects import PROSPECTS, prospect
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays
from tests.siege.openings import from_text
from tests.sure import of_kind

HEAD = "case: Odds\nbook: {book}\nsides: [norman, byzantine]\nsteps: [{{order: pass}}]\n"
GUISCARD = HEAD.format(book="guiscard")
ANARCHY = HEAD.format(book="anarchy")
TALKS = (
    GUISCARD
    + """
siege: {place: castle, besieger: norman, supply: 9, initiative: norman, breached: [palisade]}
pieces: {m: {count: 30, side: norman}, b: {count: 9, side: byzantine}}
turn: {day: 8, side: norman, step: action}
"""
)
BATTERY = (
    GUISCARD
    + """
map: the-eagles-nest
siege: {place: castle, besieger: norman, supply: 9, initiative: norman}
pieces: {m: {count: 30, side: norman}, b: {count: 9, side: byzantine}, perriere: {count: 3, side: norman, traits: [perriere]}}
turn: {day: 8, side: norman, step: battering}
"""
)
MINE = (
    ANARCHY
    + """
map:
  rows: |
    . . . . . . . . . . .
     . . . . . . . r . . .
    . . . . . . . . r . .
     . . . . . . . r . . .
    . . . . . . . . r . .
     . . . . . . . r . . .
  legend: {r: rampart}
  levels: {"0802": 2, "0903": 2, "0804": 2, "0905": 2, "0806": 2}
  sides: ["0802 SW W rampart", "0903 NW W SW rampart", "0804 W rampart", "0905 NW W SW rampart", "0806 W rampart"]
  areas: {stretch: ["0802", "0903", "0804", "0905", "0806"]}
  overlays: ["mine 0804"]
siege: {place: castle, besieger: norman, supply: 9, initiative: norman}
markers: {stretch: {props: STATE}}
pieces:
  gallery: {traits: [gallery], side: norman, at: "0704", facing: E}
  hugh: {side: norman, at: gallery.C1, traits: [engineer]}
  s1: {side: norman, at: gallery.L1}
  s2: {side: norman, at: gallery.L2}
  s3: {side: norman, at: gallery.L3}
  s4: {side: norman, at: gallery.R1}
  s5: {side: norman, at: gallery.R2}
  s6: {side: norman, at: gallery.R3}
  b: {count: 9, side: byzantine}
turn: {day: 8, side: norman, step: STEP}
"""
)
SABOTEUR = (
    GUISCARD
    + """
siege: {place: castle, besieger: norman, supply: 9}
pieces: {m: {count: 30, side: norman}, b: {count: 9, side: byzantine}, perriere: {count: 2, side: norman, traits: [perriere]}}
turn: {day: 8, step: event}
"""
)


def tried(position: Position[Siege], said: Any, came: Callable[[Siege], bool]) -> Fraction:
    """How many of ten faces of the next die bring something about."""
    hits = 0
    for face in range(1, 11):
        twin = position.clone()
        twin.answer(said)
        assert isinstance(twin.pending, Roll)
        twin.force(face)
        while isinstance(twin.pending, Ask) and twin.order is not None:
            twin.answer(twin.pending.options[0])
        hits += came(twin.state)
    return Fraction(hits, 10)


def share(s: Siege, said: Any, what: str) -> Fraction:
    return next(one.share for one in prospect(s, said).chances if one.what == what)


def test_talks() -> None:
    position: Position[Siege] = Position(SiegeByDays(), from_text(TALKS))
    said = word.Negotiate()
    assert share(position.state, said, "gives-up") == tried(position, said, lambda s: s.outcome is not None)
    assert share(position.state, said, "gives-up") > 0


def test_battering() -> None:
    position: Position[Siege] = Position(SiegeByDays(), from_text(BATTERY))
    s = position.state
    order = next(
        one
        for one in of_kind(Ask, position.pending).options
        if isinstance(one, word.Batter) and len(one.aims[0][1]) == 3
    )
    place = order.aims[0][0]
    before = s.site.ground.terrain[place]
    falls = tried(position, order, lambda after: after.site.ground.terrain[place] != before)
    assert share(s, order, "step-of-demolition") == falls > 0
    breaks = tried(position, order, lambda after: any(p.broken for p in after.site.pieces))
    assert share(s, order, "points-lost") == breaks


def test_the_saboteur() -> None:
    position: Position[Siege] = Position(SiegeByDays(), from_text(SABOTEUR))
    position.answer(read_order(position.state, "pass"))
    position.force(16)
    assert isinstance(position.pending, Ask)
    said = read_answer(position.state, "perriere1", position.pending)
    wrecked = tried(position, said, lambda s: len(s.gear(s.besieger)) == 1)
    assert share(position.state, said, "gear-wrecked") == wrecked > 0


@pytest.mark.parametrize("state", ["fired", "failed"])
def test_the_fall_of_a_wall(state: str) -> None:
    start = from_text(MINE.replace("STATE", "fired").replace("STEP", "collapse"))
    props = tuple((area, state, day) for area, _, day in start.site.works.props)
    start = replace(start, site=replace(start.site, works=replace(start.site.works, props=props)))
    position: Position[Siege] = Position(SiegeByDays(), start)
    said = Collapse("stretch")
    falls = tried(position, said, lambda s: not s.site.works.props)
    assert share(position.state, said, "wall-falls") == falls > 0


def test_digging() -> None:
    text = MINE.replace("markers: {stretch: {props: STATE}}\n", "").replace("STEP", "mines")
    position: Position[Siege] = Position(SiegeByDays(), from_text(text))
    offered = list(position.pending.options)  # type: ignore[union-attr]
    said = next(one for one in offered if isinstance(one, Dig))
    before = position.state.site.works
    dug = tried(position, said, lambda s: s.site.works != before)
    assert share(position.state, said, "hex-dug") == dug > 0
    hasty = next(one for one in offered if isinstance(one, Hurry) and one.at == said.at)
    assert share(position.state, hasty, "hex-dug") == dug


@pytest.mark.parametrize("kind", [*get_args(word.SiegeWord), Dig, Hurry, FireProps, Collapse])
def test_every_order_and_answer_of_the_days_has_its_prospects(kind: type) -> None:
    within_a_battle = {word.PlaceAlong, word.PitchTent, word.GiveArrows, word.Retreat, word.PatrolComes}
    assert (kind in PROSPECTS) != (kind in within_a_battle)
