"""Counters: every category, faction, state and facing; numbers, ring, rim, marks; nothing told by colour alone."""

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from gonfanon.painter.ink.palette import DEFENCE, FACTIONS, INK, WHITE
from gonfanon.painter.pieces.camels import BURDENS
from gonfanon.painter.pieces.character_faces import carried, face_of, look_of, pairs_of
from gonfanon.painter.pieces.counters import STATES, Counter, Size, angle_of, counter_svg, draw, size_for
from gonfanon.painter.pieces.figures import Look
from gonfanon.painter.pieces.gear import HELMS, SHIELDS, WEAPONS
from gonfanon.painter.pieces.heraldry import DEVICES, DIVISIONS
from gonfanon.painter.pieces.horses import BEASTS, COATS, collar, saddle
from gonfanon.painter.pieces.marks import MARKS
from tests.reading import yaml_of

ROSTERS = sorted((Path(__file__).parents[2] / "gonfanon" / "library" / "rosters").glob("*.yaml"))
KNIGHT = Counter(
    "Tancrède", "norman", category="knight", armour=True, arms="lance-pennon", look=Look("mail", "nasal", "kite"),
    face=(28, 12, 11), riding=True,
)  # fmt: skip


def texts(svg: str) -> list[str]:
    return [e.text or "" for e in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def change(counter: Counter, **changes: object) -> Counter:
    return msgspec.structs.replace(counter, **changes)


@pytest.mark.parametrize("faction", [*FACTIONS, "common"])
@pytest.mark.parametrize("state", STATES)
def test_every_faction_in_every_state_is_well_formed(faction: str, state: str) -> None:
    for riding in (False, True):
        for size in Size:
            counter = change(KNIGHT, faction=faction, state=state, riding=riding)
            ElementTree.fromstring(counter_svg(counter, size))


def test_the_nineteen_factions_are_told_apart_without_colour() -> None:
    signs = {(a.division, a.device) for a in FACTIONS.values()}
    assert len(signs) == len(FACTIONS) == 19
    assert len({a.division for a in FACTIONS.values()}) == len({a.device for a in FACTIONS.values()}) == 19
    assert all(a.division in DIVISIONS and a.device in DEVICES for a in FACTIONS.values())


@pytest.mark.parametrize("facing", range(6))
def test_numbers_and_figure_stay_upright_in_all_facings(facing: int) -> None:
    body = ElementTree.fromstring(f"<g>{draw(change(KNIGHT, facing=facing))}</g>")
    parents = {child: parent for parent in body.iter() for child in parent}
    for number in body.iter("text"):
        above = number
        while above in parents:
            above = parents[above]
            assert "rotate" not in above.get("transform", "")
    turned = [e.get("transform") for e in body.iter("g") if "rotate" in e.get("transform", "")]
    assert bool(turned) and any(f"rotate({angle_of(facing)})" in str(t) for t in turned)


def test_the_three_numbers_stand_in_order() -> None:
    assert texts(counter_svg(KNIGHT)) == ["28", "12", "11"]
    assert texts(counter_svg(change(KNIGHT, riding=False, face=(14, 8, 6)))) == ["14", "8", "6"]


def test_the_dead_have_no_numbers_and_lie_under_the_living() -> None:
    for state in ("dead", "dead horse"):
        fallen = change(KNIGHT, state=state)
        assert fallen.body
        assert texts(counter_svg(fallen)) == []
    assert not change(KNIGHT, state="stunned").body


def test_a_red_ring_says_armour() -> None:
    ring = f'stroke="{DEFENCE}" stroke-width="2.6"'
    assert ring in draw(KNIGHT)
    assert ring not in draw(change(KNIGHT, armour=False))


def test_the_rim_says_the_side() -> None:
    rims = {}
    for rim in ("white", "ink"):
        first = re.search(
            r'<rect x="-51"[^>]*rx="24" fill="([^"]+)"', draw(change(KNIGHT, riding=False, rim=rim))
        )
        assert first
        rims[rim] = first[1]
    assert rims == {"white": WHITE, "ink": INK}


def test_a_state_has_its_mark_and_more_than_two_marks_are_counted() -> None:
    assert MARKS["wounded"] in draw(change(KNIGHT, state="wounded"))
    assert MARKS["stunned"] in draw(change(KNIGHT, state="stunned"))
    crowded = change(KNIGHT, state="wounded", marks=("moved", "fired", "charged"))
    assert MARKS["wounded"] in draw(crowded)
    assert MARKS["moved"] not in draw(crowded)
    assert "+3" in texts(counter_svg(crowded))


@pytest.mark.parametrize("mark", MARKS)
def test_every_mark_draws(mark: str) -> None:
    assert MARKS[mark] in draw(change(KNIGHT, marks=(mark,)))


def test_a_rider_is_two_hexes_long_and_falls_to_one() -> None:
    assert KNIGHT.long
    assert not change(KNIGHT, state="stunned").long
    assert change(KNIGHT, riding=False, state="horse alone").long


def test_what_is_drawn_follows_the_size_of_a_hex() -> None:
    assert [size_for(px) for px in (120, 96, 66, 39, 27)] == [
        Size.FULL,
        Size.FULL,
        Size.TABLE,
        Size.SMALL,
        Size.TINY,
    ]
    device = DEVICES["gonfanon"]
    helm = HELMS["nasal"](1, -49, FACTIONS["norman"])
    assert KNIGHT.name in texts(counter_svg(KNIGHT, Size.FULL))
    assert helm in draw(KNIGHT, Size.TABLE)
    small, tiny = draw(KNIGHT, Size.SMALL), draw(KNIGHT, Size.TINY)
    assert helm not in small and device in small and ">28<" in small
    assert device in tiny and ">28<" not in tiny


def test_every_part_changes_the_figure() -> None:
    on_foot = change(KNIGHT, riding=False)
    for parts, key in ((HELMS, "helm"), (SHIELDS, "shield"), (COATS, "horse")):
        mounted = [draw(change(KNIGHT, look=msgspec.structs.replace(KNIGHT.look, **{key: p}))) for p in parts]
        assert len(set(mounted)) == len(parts)
    assert all(f(FACTIONS["norman"]) in draw(change(on_foot, arms=name)) for name, f in WEAPONS.items())
    assert draw(KNIGHT) != draw(change(KNIGHT, look=msgspec.structs.replace(KNIGHT.look, barding=True)))
    assert len({draw(Counter("", "norman", category=b)) for b in BEASTS}) == len(BEASTS)


def test_a_name_is_written_as_it_is() -> None:
    assert "Jean & <Pierre>" in texts(counter_svg(change(KNIGHT, name="Jean & <Pierre>"), Size.FULL))


def test_same_counter_same_bytes() -> None:
    again = msgspec.json.decode(msgspec.json.encode(KNIGHT), type=Counter)
    assert draw(again) == draw(KNIGHT)


@pytest.mark.parametrize("path", ROSTERS, ids=lambda p: p.stem)
def test_every_person_of_the_rosters_draws(path: Path) -> None:
    roster = yaml_of(path.read_text("utf-8"))
    for person in roster["people"].values():
        look = look_of(person)
        assert look.helm in HELMS and (look.shield is None or look.shield in SHIELDS) and look.horse in COATS
        assert carried(person, False) in WEAPONS or person["category"] in BEASTS
        well = face_of(person, roster["faction"])
        assert texts(counter_svg(well)) == [str(n) for n in person["foot"]]
        for front, back in pairs_of(person, roster["faction"], "ink"):
            assert front.long == back.long
            ElementTree.fromstring(counter_svg(front, Size.FULL))
            ElementTree.fromstring(counter_svg(back, Size.FULL))


def test_bows_for_the_foot_stay_out_of_the_saddle() -> None:
    archer = {"weapon": "long-bow", "arms": "knife", "category": "archer"}
    assert carried(archer, False) == "long-bow"
    assert carried(archer, True) == "knife"
    for weapon in ("composite-bow", "short-bow", "javelin"):
        assert carried(archer | {"weapon": weapon}, True) == weapon


def test_each_kind_of_camel_has_its_burden_and_its_knees() -> None:
    """Ridden, loaded, with a litter; on its feet, on its knees, dead. MAG-4.6.1a MAG-4.6.1c"""
    rider = change(KNIGHT, mount="camel")
    drawn = {draw(KNIGHT), draw(rider), draw(change(rider, posture="kneeling"))}
    for beast in BURDENS:
        alone = change(KNIGHT, mount=beast, state="horse alone")
        assert alone.long
        drawn |= {draw(alone), draw(change(alone, posture="kneeling"))}
    assert len(drawn) == 3 + 2 * len(BURDENS)
    assert draw(change(rider, state="dead horse")) != draw(change(KNIGHT, state="dead horse"))


def test_a_draught_horse_wears_a_collar_and_no_saddle() -> None:
    alone = change(KNIGHT, state="horse alone")
    assert saddle() in draw(alone) and collar() not in draw(alone)
    drawing = draw(change(alone, mount="draught-horse"))
    assert collar() in drawing and saddle() not in drawing


def test_a_wagon_fills_two_hexes_and_raises_dust_when_it_rolls() -> None:
    halted = Counter("", "saxon", thing="wagon")
    assert halted.long and halted.turns
    assert draw(change(halted, posture="moving")) != draw(halted) != draw(change(halted, facing=3))
    assert not Counter("", "english", thing="stakes").long


def test_armour_under_a_coat_shows() -> None:
    person = {"armour": True, "category": "cataphract", "look": {"body": "coat"}}
    assert look_of(person).body == "scale"
    assert look_of(person | {"category": "crossbowman"}).body == "gambeson"
    assert look_of(person | {"armour": False}).body == "coat"
