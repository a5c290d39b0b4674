"""All counters of a game as one sheet of symbols: `p3-mounted-1` is piece 3 in the saddle, looking east.

What is drawn the same more than once is drawn once and referred to: a horseman is the same figure in all six
facings, and the sheet a tenth of what it would be.

A field seen from far away has sheets of its own: `p3-foot-small` has the device in place of the figure,
`p3-foot-tiny` no numbers either.
"""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree as Tree

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.painter.pages.table import Cast, counter_of
from gonfanon.painter.pieces.counters import DEFS, Counter, Size, draw
from gonfanon.painter.pieces.engines import LARGE, LOADED
from gonfanon.painter.pieces.marks import MARKS
from gonfanon.rules.position.state import Battle
from gonfanon.server.look.board import face_of

SVG = "http://www.w3.org/2000/svg"
WORTH = 220
"""A drawing shorter than that is not worth a name of its own."""
EAST = 1
LAID = {
    "kneeling": "kneeling",
    "tree": "up the tree",
    "axe": "axe",
    "trance": "in a trance",
    "loader": "loader",
}
"""Markers that are laid on somebody: their names on the wire, and those of their drawings."""


def sprite(s: Battle, cast: Cast, size: Size = Size.TABLE) -> str:
    """The sheet."""
    Tree.register_namespace("", SVG)
    shown = (face for n in range(len(s.pieces)) for face in faces(s, n, cast))
    symbols = [_symbol(name, counter, size) for name, counter in shown]
    symbols += [_mark(name, drawn) for name, drawn in LAID.items()] if size is Size.TABLE else []
    shared = _share(symbols, size)
    body = "".join(_text(element) for element in (*shared, *symbols, *_plain(symbols)))
    return f'<svg xmlns="{SVG}"><defs>{DEFS}{body}</defs></svg>'


def faces(s: Battle, n: int, cast: Cast) -> Iterator[tuple[str, Counter]]:
    """Every face that a piece can show, long ones in all six facings."""
    if n in s.scene.things:
        yield from _gear_faces(s, n, cast)
        return
    for then in _states(s, n):
        counter = replace(counter_of(then, n, cast), marks=())
        name = f"p{n}-{face_of(then, n)}"
        if not counter.long:
            yield name, counter
            continue
        for facing in range(6):
            yield f"{name}-{facing}", replace(counter, facing=facing)


POSTURES = {
    "ladder": ("raised", "lying", "carried"),
    "grapnel": ("holding", "lying", "carried"),
    "siege-tower": ("up", "down", "blocked"),
}
"""How a thing can be; all others are set, damaged or blocked."""
USUAL = ("", "carried", "damaged", "blocked")


def _gear_faces(s: Battle, n: int, cast: Cast) -> Iterator[tuple[str, Counter]]:
    """Every way in which a ladder or an engine can lie: by posture, loading, facing, and the floor looked at."""
    whole = counter_of(s, n, cast)
    turns = s.scene.book.engines[whole.thing].turns if whole.thing in LOADED else 0
    for posture in POSTURES.get(whole.thing, USUAL):
        for loaded in range(turns + 1):
            counter = replace(whole, posture=posture, loaded=loaded)
            name = f"p{n}-{posture or 'set'}{loaded}"
            for facing in _facings(whole):
                turned = replace(counter, facing=facing)
                yield f"{name}-{facing}", turned
                floors = (1, 2, 3) if whole.thing == "siege-tower" else ()
                yield from ((f"{name}-{facing}-f{floor}", replace(turned, floor=floor)) for floor in floors)
            if not counter.turns:
                yield name, counter


def _facings(counter: Counter) -> Iterable[int]:
    """An engine of many hexes never turns; a siphon faces corners too. ANA-4.2.4d GUI-10.5.1d"""
    if not counter.turns:
        return ()
    return (counter.facing,) if counter.thing in LARGE else range(12 if counter.thing == "siphon" else 6)


def _states(s: Battle, n: int) -> Iterator[Battle]:
    character = s.character(n)
    stood = s.change(n, mount=-1, posture="", deeds=0)
    if character.kind != "person":
        yield from (stood.change(n, state=state) for state in (WELL, DEAD))
        yield from (stood.change(n, state=WELL, posture="kneeling") for _ in range(character.camel))
        return
    if character.mounted is not None:
        postures = ("", "kneeling") if character.mount == "camel" else ("",)
        yield from (
            stood.change(n, mount=n, state=state, posture=posture)
            for posture in postures
            for state in (WELL, WOUNDED)
        )
    yield from (stood.change(n, state=state) for state in (WELL, WOUNDED, STUNNED, DEAD))


def _mark(name: str, drawn: str) -> Tree.Element:
    return Tree.fromstring(
        f'<symbol xmlns="{SVG}" id="mark-{name}" overflow="visible">{MARKS[drawn]}</symbol>'
    )


def _symbol(name: str, counter: Counter, size: Size) -> Tree.Element:
    named = name if size is Size.TABLE else f"{name}-{size.value}"
    # A symbol is cut off at its edges unless it is told not to be, and drawings lie around their middle.
    drawn = draw(counter, size)
    return Tree.fromstring(f'<symbol xmlns="{SVG}" id="{named}" overflow="visible">{drawn}</symbol>')


def _plain(symbols: list[Tree.Element]) -> Iterator[Tree.Element]:
    """Each long face under its name without facing too, looking east."""
    for symbol in symbols:
        face, _, facing = symbol.get("id", "").rpartition("-")
        if facing == str(EAST):
            plain = Tree.Element(f"{{{SVG}}}symbol", {"id": face, "overflow": "visible"})
            plain.append(Tree.Element(f"{{{SVG}}}use", {"href": f"#{symbol.get('id')}"}))
            yield plain


def _share(symbols: list[Tree.Element], size: Size) -> list[Tree.Element]:
    """Take what is drawn more than once out of the symbols; what was taken out comes back, named."""
    tally = Tally(_inside(group) for symbol in symbols for group in symbol.iter(f"{{{SVG}}}g"))
    named: dict[str, Tree.Element] = {}
    for symbol in symbols:
        _refer(symbol, tally, named, size.value)
    return list(named.values())


def _refer(element: Tree.Element, tally: Tally[str], named: dict[str, Tree.Element], sheet: str) -> None:
    for group in element:
        inside = _inside(group) if group.tag == f"{{{SVG}}}g" else ""
        if len(inside) < WORTH or tally[inside] < 2:
            _refer(group, tally, named, sheet)
            continue
        if inside not in named:
            shared = Tree.Element(f"{{{SVG}}}g", {"id": f"{sheet}{len(named)}"})
            shared.extend(list(group))
            named[inside] = shared
        for child in list(group):
            group.remove(child)
        group.append(Tree.Element(f"{{{SVG}}}use", {"href": f"#{named[inside].get('id')}"}))


def _inside(group: Tree.Element) -> str:
    return "".join(Tree.tostring(child, encoding="unicode") for child in group)


def _text(element: Tree.Element) -> str:
    return Tree.tostring(element, encoding="unicode").replace(f' xmlns="{SVG}"', "")
