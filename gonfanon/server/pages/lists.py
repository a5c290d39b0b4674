"""Lists: scenarios, lessons, games."""

from functools import cache

from gonfanon import library
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.library import lessons, scenarios
from gonfanon.library.balance import favours
from gonfanon.library.reading.scenarios import opening
from gonfanon.play.variation import spare
from gonfanon.rules.position.state import Battle
from gonfanon.server.games.seats import HUMAN
from gonfanon.server.games.store import Kept
from gonfanon.server.look import aims, board
from gonfanon.server.look.length import minutes
from gonfanon.server.wire.documents import Choice, GameLine, OptionShown, RulingShown, Scenario, Size
from gonfanon.server.wire.languages import Tongues, or_none, say, written

USUAL = "squire"
"""Who sits opposite, unless somebody else is wished for."""
SMALL, GREAT = 20, 35
"""Up to so many people a battle is small, beyond so many a great one."""
WATER, WET = "deep-water", 0.05
"""A battle in which so much of the map is deep water is fought for a shore, a ford or a bridge."""
BUILT, WALLS = ("rampart", "house-interior", "castle-stairs"), 10
"""So many hexes of walls and houses make a battle for a building."""
RULINGS = {
    "defensive_question": (("mover", "anyone"), "GUI-5.3b"),
    "charge_approach": (("at-the-enemy", "any-way"), "GUI-7.2.1f"),
}
"""The matters of taste that the rules can play either way, and where they stand."""


@cache
def all_scenarios() -> list[Scenario]:
    """The scenarios that are shipped."""
    return [_scenario(scenarios.scenario(name)) for name in scenarios.scenario_names()]


@cache
def all_lessons() -> list[Scenario]:
    """The lessons, in the order of the course."""
    return [_scenario(lessons.lesson(name)) for name in lessons.lesson_names()]


def _scenario(parcel: Parcel) -> Scenario:
    text, s = parcel.scenario, opening(parcel)
    tongues = Tongues(s.scene, text.side_names)
    lesson = text.lesson
    seats = {side: HUMAN if number == 0 else USUAL for number, side in enumerate(text.sides)}
    return Scenario(
        id=text.scenario,
        title=written(text.title),
        story=written(text.story),
        special=or_none(text.special),
        book=text.book,
        sides=board.sides(s, tongues, parcel),
        size=_size(parcel, s),
        turns=text.turns,
        lesson=lesson is not None,
        options=_options(parcel),
        rulings=_rulings(parcel),
        sheets=text.sheets,
        art=f"/art/field/{text.scenario}.webp?grid=0",
        seats={lesson.learner: "human", **lesson.others} if lesson is not None else seats,
        teaches=written(lesson.teaches) if lesson is not None else None,
        even=text.even,
        aims=aims.aims(s, tongues),
        group=_group(s),
        minutes=minutes(s, text.turns),
        favours=favours(text.scenario),
        cover=f"/covers/{text.scenario}.webp",
        people=[character.name for n, character in enumerate(s.scene.characters) if s.is_person(n)],
    )


def _group(s: Battle) -> str:
    """Under which heading a battle stands: by its ground, and where that is open by its size."""
    people = sum(s.is_person(n) for n in range(len(s.pieces)))
    terrains = [*s.scene.field.terrain.values()]
    if s.scene.sailing or terrains.count(WATER) >= WET * len(terrains):
        return "sea"
    if sum(kind in BUILT for kind in terrains) >= WALLS:
        return "castle"
    return "small" if people <= SMALL else "great" if people > GREAT else "field"


def _size(parcel: Parcel, s: Battle) -> Size:
    sides = parcel.scenario.sides
    people = [s.side_of(n) for n in range(len(s.pieces)) if s.is_person(n)]
    counted = {side: people.count(number) for number, side in enumerate(sides)}
    return Size(len(people), counted, {side: spare(parcel.scenario, parcel.people, side) for side in sides})


def _options(parcel: Parcel) -> list[OptionShown]:
    on, rules = parcel.scenario.options, library.book(parcel.scenario.book).option_rules
    return [OptionShown(key, say(f"option-{key}"), key in on, rule) for key, rule in rules.items()]


def _rulings(parcel: Parcel) -> list[RulingShown]:
    usual = library.book(parcel.scenario.book).rulings
    found = []
    for key, (choices, rule) in RULINGS.items():
        if key in usual:
            chosen = str(parcel.scenario.rulings.get(key, usual[key]))
            shown = [Choice(each, say(f"ruling-{key}-{each}")) for each in choices]
            cited = library.book(parcel.scenario.book).cite(rule)[0]
            found.append(RulingShown(key, say(f"ruling-{key}"), shown, chosen, cited))
    return found


def game_line(kept: Kept) -> GameLine:
    """A game in the list."""
    now = kept.standing
    if now is None:
        title = say("game-damaged")
        return GameLine(kept.id, "", title, 0, "", "", False, None, kept.updated, {})
    return GameLine(
        kept.id,
        now.scenario,
        written(now.title),
        now.turn,
        now.side,
        now.step,
        now.over,
        now.ended,
        kept.updated,
        now.seats,
        now.lesson,
        now.kind,
    )
