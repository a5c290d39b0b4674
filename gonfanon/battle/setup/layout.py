"""A scenario is set out: sheets joined, people on their places, terms in numbers and masks. GUI-2a"""

from msgspec.structs import replace

from gonfanon.battle.setup.goals import goals_of, scoring_of
from gonfanon.battle.setup.muster import Called, gear_of, is_person, muster, pieces_of
from gonfanon.battle.setup.piece_text import Skies
from gonfanon.battle.setup.scenario import Edge, Enters, Parcel, ScenarioText, Ways, sheet_of
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.battle.setup.terms import Reserve, Terms
from gonfanon.field.field import Field
from gonfanon.field.hexes import Grid, bits
from gonfanon.field.maps import MapText, altered, field_of
from gonfanon.field.sheets import joined, turned
from gonfanon.kernel.errors import BadData
from gonfanon.rules.book.book import Book
from gonfanon.rules.buildings.laid_before import LAID
from gonfanon.rules.position.state import Battle

__all__ = ["edge_mask", "hexes_of", "set_out", "ways_mask"]

Path = tuple[str | int, ...]


def set_out(parcel: Parcel, book: Book) -> Battle:
    """The opening position of a scenario; what cannot be raises `BadData` with the way to it."""
    text = parcel.scenario
    _known_words(text)
    field = _field(parcel, book)
    called = muster(text, parcel.people)
    terms = _terms(text, called, field)
    try:
        s = battle_of(
            field,
            book,
            text.sides,
            {**pieces_of(called), **gear_of(text, called)},
            options=text.options,
            rulings=text.rulings,
            markers=text.markers,
            terms=terms,
            off_board=True,
            skies=Skies(text.weather, text.sun),
        )
    except BadData as error:
        raise BadData(_in_file(error.path, called), error.message) from None
    _open_ground(s, called)
    return replace(s, scores=(0,) * terms.rows, placing=bool(terms.free))


def _in_file(path: Path, called: list[Called]) -> Path:
    """Where in the scenario stands what `setup` found wrong with a piece."""
    if path[0] != "pieces":
        return path
    if all(one.key != path[1] for one in called):
        return ("gear", *path[1:])
    return next((*one.path, *path[2:]) for one in called if one.key == path[1])


def hexes_of(names: list[str], grid: Grid, path: Path) -> int:
    """The mask of some hexes and blocks of hexes (`0501-0805`, a rectangle of columns and rows)."""
    mask = 0
    for n, name in enumerate(names):
        first, _, last = (name, "", "") if "/" in name else name.partition("-")
        for corner in (first, last or first):
            if corner not in grid.index:
                size = f"{grid.columns} columns, {grid.rows} rows"
                raise BadData((*path, n), f"{corner} is no hex of this field ({size})")
            if "/" in corner:
                raise BadData((*path, n), f"{corner} is a storey; only hexes of the ground can be named here")
        last = last or first
        for column in range(int(first[:2]), int(last[:2]) + 1):
            for row in range(int(first[2:]), int(last[2:]) + 1):
                mask |= 1 << grid.index[f"{column:02d}{row:02d}"]
    return mask


def edge_mask(grid: Grid, edge: Edge) -> int:
    """The outermost hexes along one edge of the field."""
    wanted = f"{ {'E': grid.columns, 'S': grid.rows}.get(edge, 1):02d}"
    part = slice(0, 2) if edge in "EW" else slice(2, 4)
    return sum(1 << h for name, h in grid.index.items() if name[part] == wanted)


def ways_mask(ways: Ways | Enters, grid: Grid, path: Path) -> int:
    """The edge hexes by which somebody enters or leaves."""
    mask = edge_mask(grid, ways.edge) if ways.edge else 0
    named = hexes_of(ways.hexes, grid, (*path, "hexes"))
    border = edge_mask(grid, "N") | edge_mask(grid, "E") | edge_mask(grid, "S") | edge_mask(grid, "W")
    inside = next(bits(named & ~border), None)
    if inside is not None:
        raise BadData((*path, "hexes"), f"{grid.names[inside]} does not lie on the edge of the field")
    if not mask | named:
        raise BadData(path, "an edge or some hexes are needed")
    return mask | named


def _known_words(text: ScenarioText) -> None:
    for part, names in (("zones", text.zones), ("exits", text.exits), ("scoring", text.scoring)):
        for name in names:
            if name not in text.sides:
                raise BadData((part, name), f"there is no side {name}; one of {', '.join(text.sides)}")
    if text.otherwise not in (*text.sides, "draw"):
        raise BadData(("otherwise",), f"one of {', '.join((*text.sides, 'draw'))}, not {text.otherwise}")
    for part, words in (("title", text.title), ("story", text.story)):
        for language in ("en", "fr"):
            if not words.get(language):
                raise BadData((part,), f"the text in {language} is missing")


def _field(parcel: Parcel, book: Book) -> Field:
    """The sheets as they are laid, with what this battle finds on them. GUI-1a ANA-3.3.1d"""
    text = parcel.scenario
    field = _sheets(parcel, book)
    changes = MapText(
        "", overlays=text.overlays, storeys=text.ground, levels=dict(text.heights), sides=text.openings
    )
    if not (text.overlays or text.ground or text.heights or text.openings):
        return field
    try:
        return altered(field, changes, book.hex_terrains, book.side_kinds)
    except BadData as error:
        written = {"storeys": "ground", "levels": "heights", "sides": "openings"}
        raise BadData(
            (written.get(str(error.path[0]), error.path[0]), *error.path[1:]), error.message
        ) from None


def _sheets(parcel: Parcel, book: Book) -> Field:
    text = parcel.scenario
    if (text.map is None) == (not text.sheets):
        raise BadData(("sheets",), "a scenario needs either sheets or a map of its own")
    if text.map is not None:
        try:
            return field_of(text.map, book.hex_terrains, book.side_kinds, text.scenario, book.heights)
        except BadData as error:
            raise BadData(("map", *error.path), error.message) from None
    rows = []
    for row in text.sheets:
        fields = []
        for word in row:
            name, upside_down = sheet_of(word)
            if name not in parcel.maps:
                raise BadData(("sheets",), f"there is no map called {name!r} with this scenario")
            sheet = field_of(parcel.maps[name], book.hex_terrains, book.side_kinds, name, book.heights)
            fields.append(turned(sheet) if upside_down else sheet)
        rows.append(fields)
    return joined(rows, text.scenario) if len(rows) > 1 or len(rows[0]) > 1 else rows[0][0]


def _terms(text: ScenarioText, called: list[Called], field: Field) -> Terms:
    grid = field.grid
    areas = {name: sum(1 << h for h in hexes) for name, hexes in field.areas.items()}
    areas |= {name: hexes_of(hexes, grid, ("areas", name)) for name, hexes in text.areas.items()}
    zones = tuple(hexes_of(text.zones.get(side, []), grid, ("zones", side)) for side in text.sides)
    exits = tuple(
        ways_mask(text.exits[side], grid, ("exits", side)) if side in text.exits else 0 for side in text.sides
    )
    reserves = {
        n: Reserve(one.entry.enters.turn, ways_mask(one.entry.enters, grid, (*one.path, "enters")))
        for n, one in enumerate(called)
        if one.entry.enters
    }
    people = tuple(
        tuple(n for n, one in enumerate(called) if one.side == side and is_person(one)) for side in text.sides
    )
    counters = _counters(text, len(called))
    if text.secret:
        _check_secret(text, zones, counters)
    return Terms(
        scenario=text.scenario,
        turns=text.turns,
        goals=goals_of(text, called, people, areas, exits, lambda names, path: hexes_of(names, grid, path)),
        otherwise=text.sides.index(text.otherwise) if text.otherwise != "draw" else -1,
        reserves=reserves,
        exits=exits,
        zones=zones,
        free=(*_free(called, dict(zip(text.sides, zones, strict=True)), grid), *counters),
        secret=text.secret,
        scoring=scoring_of(text, called, people, areas),
        people=people,
    )


def _check_secret(text: ScenarioText, zones: tuple[int, ...], counters: list[int]) -> None:
    """What one side places must not say where the other has placed. GUI-2a"""
    for side, zone in enumerate(zones):
        if any(zone & other for other in zones[:side]):
            wrong = "with secret: true each hex belongs to one zone; a hex of two would show who stands there"
            raise BadData(("zones", text.sides[side]), wrong)
    if counters:
        raise BadData(("secret",), "fascines and rubble cannot be laid in a secret set-up: give them a hex")


def _free(called: list[Called], zones: dict[str, int], grid: Grid) -> tuple[int, ...]:
    """Who is placed by his player: all of a side with a zone, but those fixed or entering later. GUI-2a"""
    free = []
    for n, one in enumerate(called):
        if one.entry.enters or one.entry.fixed or one.entry.passenger:
            continue
        zone = zones[one.side]
        if not zone and not one.at:
            raise BadData(one.path, f"{one.key} has no place: give a hex, a zone for the side, or an entry")
        if zone and one.at in grid.index and not zone >> grid.index[one.at] & 1:
            outside = f"{one.at} lies outside the zone of the side; write fixed: true to keep it"
            raise BadData((*one.path, "at"), outside)
        if zone:
            free.append(n)
    return tuple(free)


def _counters(text: ScenarioText, after: int) -> list[int]:
    """The fascines and the rubble that the besieger lays himself: those without a hex. ANA-3.4.5 ANA-6.4.1"""
    gear = enumerate(text.gear.values(), after)
    return [n for n, thing in gear if not thing.at and any(trait in LAID for trait in thing.traits)]


def _open_ground(s: Battle, called: list[Called]) -> None:
    """Nobody begins on ground that is closed to him. GUI-4.2.1a"""
    for n, one in enumerate(called):
        for h in s.hexes(n):
            if not s.ground.open[s.kind(n)] >> h & 1:
                where = f"{s.scene.grid.names[h]} ({s.scene.field.terrain[h]})"
                raise BadData((*one.path, "at"), f"{one.key} cannot stand on {where}")
