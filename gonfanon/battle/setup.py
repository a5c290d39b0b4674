"""Pieces and positions as people write them, in cases and scenarios, and the battle they make."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from gonfanon.battle.gear import Frames, borne, scarred, storeys_of, thing_of, works_of
from gonfanon.cast.characters import (
    ANIMALS,
    BEASTS,
    DEAD,
    HORSE,
    NOBODYS,
    STATES,
    STUNNED,
    THINGS,
    WELL,
    Character,
    Face,
    half,
)
from gonfanon.cast.pieces import Piece
from gonfanon.field.field import Field
from gonfanon.field.hexes import DIRECTIONS, opposite
from gonfanon.field.maps import with_storeys
from gonfanon.kernel.errors import BadData
from gonfanon.rules.book import Book
from gonfanon.rules.formations import drawn_up
from gonfanon.rules.missiles import missiles_of
from gonfanon.rules.state import DAY_STEPS, NAVAL, STEPS, Battle, Scene, allowance
from gonfanon.rules.works import Lit

ROWS = {"N": 5, "S": 2}
"""A formation in rows from east to west faces north or south: the first of its two front sides clockwise."""
NO_NAMES = ("pass", "-")
"""What cannot be the name of a piece, since it says something else in an answer."""


class PieceText(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as it is written: who it is, and where and how it stands."""

    side: str = ""
    at: str | list[str] = ""
    """A rider's front hex; empty: not on the board yet; the two hexes of a ladder that lies."""
    foot: list[int] = []
    """Attack, defence, movement."""
    foot_wounded: list[int] = []
    mounted: list[int] = []
    mounted_wounded: list[int] = []
    armour: bool = False
    weapon: str = ""
    traits: list[str] = []
    state: str = "well"
    riding: bool = False
    facing: str = ""
    front: list[str] = []
    """The two front sides of a hoplite in formation."""
    ammunition: int = -1
    stunned: int = 0
    """Defence while stunned; 0: 1, or 2 in armour. GUI-1.2h"""
    led_by: str = ""
    """Who holds the bridle of this horse."""
    idle: int = -1
    """For so many turns he has stood in his place and done nothing. GUI-8.5.2b"""
    bearers: list[str] = []
    """Who carries this thing."""
    loaded: int = 0
    last_used: int = 0
    height: int = 0
    bridge: Literal["", "up", "down"] = ""
    hitched: str = ""
    """The engine this ox draws. ANA-1.3a"""
    captor: str = ""
    """The side that holds this prisoner. ANA-1.4a"""
    mount: Literal["", "horse", "camel"] = ""
    """What he rides. MAG-4.6.1a"""
    passenger: str = field(name="in", default="")
    """The litter camel that carries him. MAG-4.6.1b"""
    kneeling: bool = False
    team: list[str] = []
    """Who draws this wagon. MAG-4.5.1a"""
    moving: bool = False
    """This wagon moved in its side's last movement sequence. MAG-4.5.4a"""
    axe: bool = False
    """The marker of the two-handed axe. MAG-7.3b"""
    name: str = ""
    epithet: dict[str, str] = {}
    category: str = ""
    arms: str = ""
    look: dict[str, str | bool] = {}


class TurnText(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment at which a position stands; empty words mean the first side and the first sequence."""

    number: int = 1
    side: str = ""
    step: str = ""
    day: int = 0
    """Day of a siege. ANA-6.3.3a"""


class MarkerText(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on a hex besides pieces."""

    naphtha: Literal["", "wet", "burning"] = ""
    fire: int = -1
    """Spread checks it has been through; -1: no fire."""
    lit: Lit = "hand"
    by: str = ""
    """Whose fire it is."""
    damage: int = 0
    burnt: bool = False
    props: Literal["", "fired"] = ""


class Skies(Struct, frozen=True):
    """Weather and sun, as a case or a scenario names them. MAG-3.2a MAG-5.4.4g"""

    weather: str = ""
    sun: str = ""


FAIR = Skies()
SUN_SIDES = ("N", "E", "S", "W")


def battle_of(
    field: Field,
    book: Book,
    sides: Sequence[str],
    pieces: Mapping[str, PieceText],
    *,
    turn: TurnText | None = None,
    options: Sequence[str] = (),
    rulings: Mapping[str, Any] | None = None,
    markers: Mapping[str, MarkerText] | None = None,
    terms: Any = None,
    off_board: bool = False,
    skies: Skies = FAIR,
) -> Battle:
    """Set up a position; what cannot be is a `BadData` with the way to it. GUI-1.1c GUI-1.2a

    `off_board`: pieces without a hex wait outside, to enter or to be placed; otherwise each needs one.
    """
    _check_words(book, sides, options, rulings or {})
    sun = _check_skies(book, skies)
    field = with_storeys(field, storeys_of(pieces))
    characters = [_character(key, text, book, sides) for key, text in pieces.items()]
    engines = Frames(field, pieces)
    markers = engines.marked(markers or {})
    standing = [
        thing_of(key, text, engines, off_board)
        if characters[n].kind == "thing"
        else _piece(key, text, engines, off_board)
        for n, (key, text) in enumerate(pieces.items())
    ]
    for n, (key, text) in enumerate(pieces.items()):
        if text.riding:
            if f"{key}.horse" in pieces:
                raise BadData(("pieces", f"{key}.horse"), f"{key} sits on the horse of that name")
            standing[n] = replace(standing[n], mount=len(characters))
            characters.append(_horse_of(characters[n]))
            standing.append(Piece(away="ridden"))
    scene = Scene(
        *(field, book, tuple(characters), tuple(sides), tuple(options), dict(rulings or {}), terms),
        weather=skies.weather,
        sun=sun,
    )
    # Where anything burns by the rules of Guiscard, men must have stood still to light it. GUI-10.2.1b
    scene.besieged = scene.besieged or (bool(markers) and book.burning is None)
    naphtha, burning = _masks(field, book, markers or {})
    works = works_of(field, sides, markers or {})
    number, side, step = _moment(turn or TurnText(), sides, options)
    if scene.sailing and not (turn or TurnText()).step:
        step = NAVAL
    scores = (0,) * len(sides)
    s = Battle(scene, tuple(standing), number, side, step, burning, naphtha, None, scores, works=works)
    s = replace(
        s, pieces=tuple(borne(s, n, text) for n, text in enumerate(pieces.values())) + s.pieces[len(pieces) :]
    )
    s = scarred(_together(s, pieces), markers or {})
    _check_room(s, pieces)
    s = _idle(_held(_rested(_supplied(s)), pieces), pieces)
    return drawn_up(s) if s.scene.forming else s


def _check_words(
    book: Book, sides: Sequence[str], options: Sequence[str], rulings: Mapping[str, Any]
) -> None:
    if len(sides) < 2 or len({*sides}) != len(sides):
        raise BadData(("sides",), "two sides or more are wanted, each of them once")
    for n, option in enumerate(options):
        _known(option, book.options, "option", ("options", n))
    for name in rulings:
        _known(name, tuple(book.rulings), "ruling", ("rulings", name))


def _check_skies(book: Book, skies: Skies) -> int:
    """The side of the sun; weather and sun must be words of the book. MAG-3.2a"""
    if skies.weather and skies.weather != "fair":
        _known(skies.weather, tuple(book.weather), "weather", ("weather",))
    return _known(skies.sun, SUN_SIDES, "side of the map", ("sun",)) if skies.sun else -1


def _known(word: str, known: Sequence[str], what: str, path: tuple[str | int, ...]) -> int:
    """The place of a word in its list."""
    if word not in known:
        raise BadData(path, f"unknown {what} {word!r}; one of {', '.join(known)}")
    return known.index(word)


def _moment(turn: TurnText, sides: Sequence[str], options: Sequence[str]) -> tuple[int, int, str]:
    if turn.number < 1:
        raise BadData(("turn", "number"), "turns are counted from 1")
    known = DAY_STEPS if turn.day else (*STEPS, NAVAL)
    step = known[_known(turn.step, known, "step", ("turn", "step"))] if turn.step else known[0]
    if step == "charges" and "charge" not in options:
        raise BadData(("turn", "step"), "the charges step exists only with the option charge")
    return (
        turn.day or turn.number,
        _known(turn.side, sides, "side", ("turn", "side")) if turn.side else 0,
        step,
    )


def _character(key: str, text: PieceText, book: Book, sides: Sequence[str]) -> Character:
    """Who a piece is."""
    path = ("pieces", key)
    if not re.fullmatch(r"[^\s+,/]+", key) or re.fullmatch(r"\d{4}", key) or key in NO_NAMES:
        raise BadData(path, f"{key!r} cannot be a name: no spaces, commas, + or /, and nothing like a hex")
    if text.weapon:
        _known(text.weapon, tuple(book.weapons), "weapon", (*path, "weapon"))
    foot = _foot(text, path)
    mounted = _face(text.mounted, (*path, "mounted")) if text.mounted else None
    if text.mounted_wounded and mounted is None:
        raise BadData((*path, "mounted_wounded"), "there are no figures for him well and mounted")
    hurt_mounted = (
        _wounded(text.mounted_wounded, mounted, True, (*path, "mounted_wounded")) if mounted else None
    )
    return Character(
        key=key,
        side=_side(text, sides, path),
        foot=foot,
        foot_wounded=_wounded(text.foot_wounded, foot, False, (*path, "foot_wounded")),
        mounted=mounted,
        mounted_wounded=hurt_mounted,
        armour=text.armour or {"horse", "cataphract"} <= {*text.traits},
        weapon=text.weapon,
        traits=(*text.traits, *(["draught"] if "ox" in text.traits and text.facing else [])),
        mount=text.mount or "horse",
        stunned=text.stunned,
        name=text.name,
        epithet=text.epithet,
        category=text.category,
        arms=text.arms,
        look=text.look,
    )


def _side(text: PieceText, sides: Sequence[str], path: tuple[str | int, ...]) -> int:
    """The side of a piece; gear without one belongs to whoever has it in hand."""
    if not text.side and any(trait in THINGS for trait in text.traits):
        return NOBODYS
    return _known(text.side, sides, "side", (*path, "side") if text.side else path)


def _foot(text: PieceText, path: tuple[str | int, ...]) -> Face:
    if "boat" in text.traits and not text.foot:
        raise BadData(path, "foot is missing: the sheet of the boat, hexes, hull points and top speed")
    if any(trait in (*BEASTS, "ox", *THINGS) for trait in text.traits):
        return _face(text.foot, (*path, "foot")) if text.foot else HORSE
    if not text.foot:
        raise BadData(path, "foot is missing: attack, defence and movement")
    return _face(text.foot, (*path, "foot"))


def _face(figures: list[int], path: tuple[str | int, ...]) -> Face:
    if len(figures) != 3:
        raise BadData(path, f"three figures are wanted, attack, defence and movement, not {len(figures)}")
    if min(figures) < 0:
        raise BadData(path, f"{min(figures)} is less than nothing")
    return Face(*figures)


def _wounded(figures: list[int], well: Face, mounted: bool, path: tuple[str | int, ...]) -> Face:
    """The wounded face; if none is written, about half; a wounded rider keeps his movement. GUI-4a"""
    return _face(figures, path) if figures else half(well, keeps_movement=mounted)


def _horse_of(rider: Character) -> Character:
    """The horse or camel under a rider; the horse of a cataphract has armour. GUI-6.8f MAG-4.6.1a"""
    clad = rider.has("cataphract")
    traits = ("horse", "cataphract") if clad else (rider.mount,)
    key = f"{rider.key}.horse"
    return Character(key, rider.side, HORSE, HORSE, armour=clad, traits=traits, look=rider.look)


def _piece(key: str, text: PieceText, engines: Frames, off_board: bool) -> Piece:
    """Where and how a piece stands."""
    path = ("pieces", key)
    field = engines.field
    state = WELL if text.state == "prisoner" else _known(text.state, STATES, "state", (*path, "state"))
    _check_state(text, state, path)
    piece = Piece(
        state=state,
        ammunition=text.ammunition,
        foulkon="foulkon" in text.traits,
    )
    if text.kneeling or text.axe:
        piece = replace(piece, posture="kneeling" if text.kneeling else "", axe=text.axe)
    if not text.at:
        if text.passenger:
            return replace(piece, away="litter")
        if not off_board:
            raise BadData(path, "at is missing: the hex where it stands")
        return replace(piece, away="waiting", foulkon=False)
    at = engines.place(text.at, (*path, "at"))
    if text.riding or any(t in BEASTS for t in text.traits) or ("ox" in text.traits and text.facing):
        # A draught ox fills two hexes as a horse does. ANA-1.3a
        return replace(piece, at=at, facing=_facing(text, at, field, path))
    front = _front(text, state, path)
    pikes = front >= 0 and "hoplite" in text.traits
    return replace(piece, at=at, front=front, pikes=pikes, foulkon=piece.foulkon and front >= 0)


def _check_state(text: PieceText, state: int, path: tuple[str | int, ...]) -> None:
    """Animals are well or dead; the stunned and the dead sit on no horse. GUI-1.2i GUI-6.8a"""
    if text.riding and not text.mounted:
        raise BadData((*path, "riding"), "he rides, and mounted is missing: attack, defence and movement")
    if text.riding and state >= STUNNED:
        raise BadData((*path, "riding"), f"nobody rides who is {STATES[state]}")
    if state not in (WELL, DEAD) and any(trait in (*BEASTS, *ANIMALS) for trait in text.traits):
        raise BadData((*path, "state"), "an animal is well or dead")


def _facing(text: PieceText, at: int, field: Field, path: tuple[str | int, ...]) -> int:
    """Where a horse's head points; its rear half must be on the map too. GUI-1.1b GUI-1.2f"""
    if not text.facing:
        raise BadData(path, f"facing is missing: a horse fills two hexes; one of {', '.join(DIRECTIONS)}")
    facing = _known(text.facing, DIRECTIONS, "facing", (*path, "facing"))
    if field.grid.neighbour(field.hex_of(at), opposite(facing)) < 0:
        raise BadData((*path, "at"), f"its rear hex, behind {text.at} facing {text.facing}, is off the map")
    return facing


def _front(text: PieceText, state: int, path: tuple[str | int, ...]) -> int:
    """The front of a hoplite that starts in formation: the first of its two sides clockwise. GUI-7.3.1a"""
    if not text.facing and not text.front:
        return -1
    if not any(trait in ("hoplite", "housecarl") for trait in text.traits):
        key = "facing" if text.facing else "front"
        raise BadData((*path, key), "only riders, horses and hoplites in formation face a side")
    if text.facing:
        _known(text.facing, tuple(ROWS), "facing of a formation", (*path, "facing"))
        front = ROWS[text.facing]
    else:
        front = _pair(text.front, (*path, "front"))
    return front if state < STUNNED else -1


def _pair(names: list[str], path: tuple[str | int, ...]) -> int:
    sides = [_known(name, DIRECTIONS, "side of a hex", path) for name in names]
    for first in sides:
        if len(sides) == 2 and (first + 1) % 6 in sides:
            return first
    raise BadData(path, "two sides that lie side by side are wanted, as [NW, NE]")


def _masks(field: Field, book: Book, markers: Mapping[str, MarkerText]) -> tuple[int, int]:
    """The hexes wet with naphtha, and those on which it burns. AGS-9a"""
    wet = burning = 0
    for name, marker in markers.items():
        if name not in field.grid.index:
            continue
        wet |= (marker.naphtha == "wet") << field.grid.index[name]
        burning |= (marker.naphtha == "burning") << field.grid.index[name]
    return wet, burning


def _together(s: Battle, pieces: Mapping[str, PieceText]) -> Battle:
    """Passengers sit in their litter, teams stand before their wagon. MAG-4.6.1b MAG-4.5.1a"""
    names = tuple(s.scene.numbers)
    for n, (key, text) in enumerate(pieces.items()):
        if text.passenger:
            camel = _known(text.passenger, names, "piece", ("pieces", key, "in"))
            if not s.character(camel).has("litter-camel"):
                raise BadData(("pieces", key, "in"), f"{text.passenger} carries no litter")
            s = s.change(n, leader=camel)
        if text.team:
            team = tuple(_known(one, names, "piece", ("pieces", key, "team")) for one in text.team)
            s = s.change(n, bearers=team)
        if text.moving:
            s = s.change(n, posture="moving", rolled=s.turn if s.side_of(n) <= s.side else s.turn - 1)
    return s


def _check_room(s: Battle, pieces: Mapping[str, PieceText]) -> None:
    """No two living share a hex. GUI-1.1c GUI-4.1b"""
    taken: dict[int, str] = {}
    for n, key in enumerate(pieces):
        for h in s.hexes(n) if s.pieces[n].alive and n not in s.scene.things else ():
            if h in taken:
                both = f"{key} and {taken[h]} are both on {s.scene.field.name(h)}"
                raise BadData(("pieces", key, "at"), f"{both}; one living a hex")
            taken[h] = key


def _supplied(s: Battle) -> Battle:
    """Whoever has a missile weapon has as many missiles as the book says, if nothing else is written. GUI-5e MAG-5d"""
    kept = list(s.pieces)
    for n in s.scene.shooters:
        if kept[n].ammunition < 0:
            kept[n] = replace(kept[n], ammunition=missiles_of(s, n))
    return replace(s, pieces=tuple(kept))


def _rested(s: Battle) -> Battle:
    """Everybody has the movement points of a whole turn."""
    fresh = tuple(replace(piece, left=allowance(s, n)) for n, piece in enumerate(s.pieces))
    return replace(s, pieces=fresh)


def _held(s: Battle, pieces: Mapping[str, PieceText]) -> Battle:
    """A horse is led by him who is named, else held by its side if a man of it stands beside. GUI-4.4.3j"""
    for n, (key, text) in enumerate(pieces.items()):
        horse = s.pieces[n]
        if text.led_by:
            leader = _known(text.led_by, tuple(s.scene.numbers), "piece", ("pieces", key, "led_by"))
            if s.character(n).kind != "horse" or not s.pieces[leader].stands:
                raise BadData(("pieces", key, "led_by"), "only a horse is led, and by somebody who stands")
            s = s.change(n, leader=leader, holder=s.side_of(leader))
        elif s.character(n).kind == "horse" and horse.at >= 0 and horse.alive:
            beside = s.scene.grid.grown(s.mask(n)) & s.board.men[s.side_of(n)]
            s = s.change(n, holder=s.side_of(n) if beside else -1)
    return s


def _idle(s: Battle, pieces: Mapping[str, PieceText]) -> Battle:
    """Whoever has stood in his place for some turns has been there since an earlier movement sequence. GUI-8.5.2b"""
    if not s.scene.besieged:
        return s
    kept = list(s.pieces)
    for n, text in enumerate(pieces.values()):
        if text.idle >= 0:
            kept[n] = replace(kept[n], idle_since=s.turn - text.idle, there_since=s.turn - text.idle)
    return replace(s, pieces=tuple(kept))
