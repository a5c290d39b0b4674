"""Small sieges of both books, each on the map of its place, for tests that play them."""

from gonfanon.cases.case import read_cases
from gonfanon.siege.sheet import Siege
from tests.reading import yaml_of

GUISCARD = """
case: A small siege
book: guiscard
map: {map}
sides: [norman, byzantine]
siege: {{place: {place}, besieger: norman, events: [recall]}}
pieces:
  roger: {{side: norman, traits: [knight], foot: [20, 9, 6], armour: true, riding: true, mounted: [30, 12, 15]}}
  m: {{count: 11, side: norman}}
  bow: {{count: 3, side: norman, weapon: short-bow}}
  perriere: {{count: 2, side: norman, traits: [perriere]}}
  ladder: {{count: 2, side: norman, traits: [ladder]}}
  grapnel: {{count: 1, side: norman, traits: [grapnel]}}
  leo: {{side: byzantine, traits: [koursor], foot: [18, 9, 6], armour: true}}
  b: {{count: 4, side: byzantine}}
  archer: {{count: 2, side: byzantine, weapon: composite-bow}}
turn: {{day: 1, step: supply}}
steps: [{{order: pass, dice: [5, 5, 5]}}]
"""

ANARCHY = """
case: A small siege
book: anarchy
map: {map}
sides: [royal, angevin]
siege: {{place: {place}, besieger: angevin, events: [recall]}}
pieces:
  hugh: {{side: angevin, traits: [knight, noble], foot: [20, 9, 6], armour: true}}
  e: {{count: 2, side: angevin, traits: [engineer]}}
  m: {{count: 13, side: angevin}}
  bow: {{count: 3, side: angevin, weapon: short-bow}}
  mangonel: {{count: 1, side: angevin, traits: [mangonel]}}
  ladder: {{count: 2, side: angevin, traits: [ladder]}}
  fascine: {{count: 2, side: angevin, traits: [fascine]}}
  gallery: {{count: 1, side: angevin, traits: [gallery]}}
  stephen: {{side: royal, traits: [knight], foot: [18, 9, 6], armour: true}}
  smith: {{side: royal, traits: [engineer]}}
  r: {{count: 5, side: royal}}
  archer: {{count: 2, side: royal, weapon: short-bow}}
turn: {{day: 1, step: supply}}
steps: [{{order: pass, dice: [5, 5, 5]}}]
"""

PLACES = {
    "eagles-nest": (GUISCARD, "the-eagles-nest", "castle"),
    "farm": (GUISCARD, "the-chapel", "farm"),
    "chapel": (GUISCARD, "the-chapel", "chapel"),
    "norman-castle": (ANARCHY, "the-norman-castle", "castle"),
    "priory": (ANARCHY, "the-priory", "priory"),
}


def opening(name: str) -> Siege:
    """A siege on its first day."""
    text, sheet, place = PLACES[name]
    [case] = read_cases(text.format(map=sheet, place=place), f"{name}.yaml")
    assert isinstance(case.start, Siege)
    return case.start


def from_text(text: str) -> Siege:
    """The position of a case written out in a test."""
    assert yaml_of(text)
    [case] = read_cases(text, "test.yaml")
    assert isinstance(case.start, Siege)
    return case.start
