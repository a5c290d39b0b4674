"""A written position, of a case or a scenario, is set up on the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from gonfanon.battle.chapters import chapters
from gonfanon.battle.setup.enlisting import character_of, index_of, mount_of, stand_piece
from gonfanon.battle.setup.gear import Frames, borne, scarred, storeys_of, thing_of, works_of
from gonfanon.battle.setup.piece_text import FAIR, MarkerText, PieceText, Skies, TurnText
from gonfanon.cast.pieces import Piece
from gonfanon.field.field import Field
from gonfanon.field.sheets import with_storeys
from gonfanon.kernel.errors import BadData
from gonfanon.rules.book.book import Book
from gonfanon.rules.pieces.formations import drawn_up
from gonfanon.rules.pieces.weapon_in_hand import missiles_of
from gonfanon.rules.position.state import DAY_STEPS, NAVAL, STEPS, Battle, Scene, allowance

NO_SIDES = ("dice", "draw", "both")
"""Words that say something else where a side is named, in records and at the table."""
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
    characters = [character_of(key, text, book, sides) for key, text in pieces.items()]
    engines = Frames(field, pieces)
    markers = engines.marked(markers or {})
    standing = [
        thing_of(key, text, engines, off_board)
        if characters[n].kind == "thing"
        else stand_piece(key, text, engines, off_board)
        for n, (key, text) in enumerate(pieces.items())
    ]
    for n, (key, text) in enumerate(pieces.items()):
        if text.riding:
            if f"{key}.horse" in pieces:
                raise BadData(("pieces", f"{key}.horse"), f"{key} sits on the horse of that name")
            standing[n] = replace(standing[n], mount=len(characters))
            characters.append(mount_of(characters[n]))
            standing.append(Piece(away="ridden"))
    scene = Scene(
        *(field, book, tuple(characters), tuple(sides), tuple(options), dict(rulings or {}), terms),
        chapters(book.procedures),
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
    for n, side in enumerate(sides):
        if not side or side.split() != [side] or side in NO_SIDES:
            raise BadData(("sides", n), f"a side is called by one word, not by {side!r}")
    for n, option in enumerate(options):
        index_of(option, book.options, "option", ("options", n))
    for name in rulings:
        index_of(name, tuple(book.rulings), "ruling", ("rulings", name))


def _check_skies(book: Book, skies: Skies) -> int:
    """The side of the sun; weather and sun must be words of the book. MAG-3.2a"""
    if skies.weather and skies.weather != "fair":
        index_of(skies.weather, tuple(book.weather), "weather", ("weather",))
    return index_of(skies.sun, SUN_SIDES, "side of the map", ("sun",)) if skies.sun else -1


def _moment(turn: TurnText, sides: Sequence[str], options: Sequence[str]) -> tuple[int, int, str]:
    if turn.number < 1:
        raise BadData(("turn", "number"), "turns are counted from 1")
    known = DAY_STEPS if turn.day else (*STEPS, NAVAL)
    step = known[index_of(turn.step, known, "step", ("turn", "step"))] if turn.step else known[0]
    if step == "charges" and "charge" not in options:
        raise BadData(("turn", "step"), "the charges step exists only with the option charge")
    return (
        turn.day or turn.number,
        index_of(turn.side, sides, "side", ("turn", "side")) if turn.side else 0,
        step,
    )


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
            camel = index_of(text.passenger, names, "piece", ("pieces", key, "in"))
            if not s.character(camel).has("litter-camel"):
                raise BadData(("pieces", key, "in"), f"{text.passenger} carries no litter")
            s = s.change(n, leader=camel)
        if text.team:
            team = tuple(index_of(one, names, "piece", ("pieces", key, "team")) for one in text.team)
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
    """Anyone with a missile weapon has as many missiles as the book says, if nothing else is written. GUI-5e MAG-5d"""
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
            leader = index_of(text.led_by, tuple(s.scene.numbers), "piece", ("pieces", key, "led_by"))
            if s.character(n).kind != "horse" or not s.pieces[leader].stands:
                raise BadData(("pieces", key, "led_by"), "only a horse is led, and by somebody who stands")
            s = s.change(n, leader=leader, holder=s.side_of(leader))
        elif s.character(n).kind == "horse" and horse.at >= 0 and horse.alive:
            beside = s.scene.grid.grown(s.mask(n)) & s.board.men[s.side_of(n)]
            s = s.change(n, holder=s.side_of(n) if beside else -1)
    return s


def _idle(s: Battle, pieces: Mapping[str, PieceText]) -> Battle:
    """Anyone who has stood in his place for some turns has been there since an earlier movement sequence. GUI-8.5.2b"""
    if any(text.unarmed or text.captor or text.state == "prisoner" for text in pieces.values()):
        # To free a captive takes a whole turn, in the open field too. GUC-14.8g
        s.scene.besieged = True
    if not s.scene.besieged:
        return s
    kept = list(s.pieces)
    for n, text in enumerate(pieces.values()):
        if text.idle >= 0:
            kept[n] = replace(kept[n], idle_since=s.turn - text.idle, there_since=s.turn - text.idle)
    return replace(s, pieces=tuple(kept))
