"""JSON schemas of all YAML files, made from the structs that read them, for editors that check while one types.

`python tools/schemas.py` writes them into gonfanon/library/schemas, names them in .vscode/settings.json and lists the
kinds of tables in docs/tables.md; `--check` only says whether all that is up to date. A new kind of file is one line in
`FILES`.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml
from field_notes import notes_of

from gonfanon.argad.setup.skirmish_file import SceneryPieceText, SkirmishText, TroopText
from gonfanon.battle.setup.scenario import RosterText, ScenarioText
from gonfanon.books.argad.shape import SHAPES as FREE_TABLES
from gonfanon.books.argad.shape import FreeSettings
from gonfanon.books.build import KINDS
from gonfanon.books.campaign.shape import SHAPES as CAMPAIGN_TABLES
from gonfanon.books.campaign.shape import CampaignSettings
from gonfanon.books.entries import CatalogueFile, FrenchRow
from gonfanon.books.settings import Settings
from gonfanon.books.shape import Table
from gonfanon.campaign.setup.files import CampaignFile
from gonfanon.cases.argad.case import ArgadText
from gonfanon.cases.campaign.case import CampaignCaseText
from gonfanon.cases.case import CaseText
from gonfanon.cases.coverage import Excuse
from gonfanon.cases.siege.case import SiegeCaseText
from gonfanon.field.maps import MapText
from gonfanon.library.balance import Balance
from gonfanon.library.campaign_maps import CampaignMap
from gonfanon.library.campaign_tables import TableText
from gonfanon.library.puzzles import Puzzle
from gonfanon.library.scale import Scale
from gonfanon.siege.setup import SiegeText

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "gonfanon" / "library" / "schemas"
TABLES = ROOT / "gonfanon" / "books" / "data" / "tables"
EDITOR = ROOT / ".vscode" / "settings.json"
PAGE = ROOT / "docs" / "tables.md"
BEGIN, END = "<!-- kinds -->", "<!-- /kinds -->"
DRAFT = "http://json-schema.org/draft-07/schema#"
"""The one that all editors know."""

Schema = dict[str, Any]

FILES: dict[str, list[str]] = {
    "book": ["gonfanon/books/data/*.book.yaml"],
    "free-book": ["gonfanon/books/data/free/*.book.yaml"],
    "campaign-book": ["gonfanon/books/data/campaigns/*.campaign.yaml"],
    "table": ["gonfanon/books/data/tables/*.yaml"],
    "catalogue": ["gonfanon/books/catalogue/*.yaml", "!gonfanon/books/catalogue/*.fr.yaml"],
    "catalogue-fr": ["gonfanon/books/catalogue/*.fr.yaml"],
    "case": ["gonfanon/library/cases/*.yaml", "!gonfanon/library/cases/excused*.yaml"],
    "excused": ["gonfanon/library/cases/excused*.yaml"],
    "case-titles": ["gonfanon/library/case_titles/*/*.yaml"],
    "scenario": ["gonfanon/library/scenarios/*.yaml"],
    "lesson": ["gonfanon/library/lessons/*.yaml"],
    "siege": ["gonfanon/library/sieges/*.yaml"],
    "map": ["gonfanon/library/maps/*.map.yaml"],
    "campaign-map": ["gonfanon/library/campaign_maps/*.map.yaml"],
    "roster": ["gonfanon/library/rosters/*.yaml"],
    "skirmish": ["gonfanon/library/skirmishes/*.yaml"],
    "troop": ["gonfanon/library/troops/*.yaml"],
    "scenery": ["gonfanon/library/scenery/*.yaml"],
    "campaign": ["gonfanon/library/campaigns/*.yaml"],
    "campaign-tables": ["gonfanon/library/campaign-tables.yaml"],
    "balance": ["gonfanon/library/balance.yaml"],
    "puzzle": ["gonfanon/library/puzzles/*.yaml"],
    "scale": ["gonfanon/library/scale.yaml"],
}
"""Schema -> the files that it describes; those after `!` are left out."""


def _read(text: str) -> Any:
    """YAML, with the parser in C where there is one."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def schemas() -> dict[str, Schema]:
    """Every schema by its name."""
    lesson = of(ScenarioText)
    lesson["$defs"]["ScenarioText"]["required"].append("lesson")
    made = {
        "book": partial(of(Settings)),
        "free-book": of(FreeSettings),
        "campaign-book": of(CampaignSettings),
        "table": _tables(),
        "catalogue": of(CatalogueFile),
        "catalogue-fr": of(dict[str, FrenchRow]),
        "case": _cases(),
        "excused": of(dict[str, Excuse]),
        "case-titles": of(dict[str, str]),
        "scenario": of(ScenarioText),
        "lesson": lesson,
        "siege": of(SiegeText),
        "map": of(MapText),
        "campaign-map": of(CampaignMap),
        "campaign-tables": of(dict[str, TableText]),
        "roster": of(RosterText),
        "skirmish": of(SkirmishText),
        "troop": of(TroopText),
        "scenery": of(dict[str, dict[str, SceneryPieceText]]),
        "campaign": of(CampaignFile),
        "balance": of(dict[str, Balance]),
        "puzzle": of(Puzzle),
        "scale": of(Scale),
    }
    return {name: {"$schema": DRAFT, "title": f"Gonfanon: {name}", **schema} for name, schema in made.items()}


def of(shape: Any) -> Schema:
    """The schema of one struct, what its fields say included."""
    schema = msgspec.json.schema(shape)
    classes = {cls.__name__: cls for cls in _structs(msgspec.inspect.type_info(shape), set())}
    for name, definition in schema.get("$defs", {}).items():
        cls = classes.get(name)
        for field in msgspec.structs.fields(cls) if cls else ():
            note = notes_of(cls).get(field.name)
            written = definition.get("properties", {}).get(field.encode_name)
            if note and written is not None:
                definition["properties"][field.encode_name] = _noted(written, note)
    plain: Schema = _draft_7(schema)
    return plain


def _noted(schema: Schema, note: str) -> Schema:
    """In draft 7 nothing beside a reference counts, so it is put into a list of one."""
    return {"allOf": [schema], "description": note} if "$ref" in schema else {**schema, "description": note}


def _structs(info: Any, seen: set[type]) -> Iterator[type]:
    """Every struct inside a type."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        yield info.cls
        for field in info.fields:
            yield from _structs(field.type, seen)
    for part in ("item_type", "key_type", "value_type", "type"):
        if (inner := getattr(info, part, None)) is not None:
            yield from _structs(inner, seen)
    for part in ("types", "item_types"):
        for inner in getattr(info, part, ()):
            yield from _structs(inner, seen)


def _draft_7(schema: Any) -> Any:
    """Tuples as editors know them, and keys of any kind: in YAML a key 12 is a number, in a schema a text."""
    if isinstance(schema, list):
        return [_draft_7(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _draft_7(value) for key, value in schema.items()}
    if "prefixItems" in made:
        made["items"] = made.pop("prefixItems")
        made["additionalItems"] = False
    return made


def partial(schema: Schema) -> Schema:
    """A file that is laid over another: nothing must be there, and null takes out what the other says."""
    made: Schema = _partial(schema)
    return made


def _partial(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_partial(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _partial(value) for key, value in schema.items() if key != "required"}
    for key in ("properties",):
        if key in schema:
            made[key] = {name: _or_null(value) for name, value in made[key].items()}
    if isinstance(schema.get("additionalProperties"), dict):
        made["additionalProperties"] = _or_null(made["additionalProperties"])
    return made


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _named(prefix: str, schema: Schema) -> tuple[Schema, Schema]:
    """The schema and its definitions, their names with a prefix so that several fit into one file."""
    text = json.dumps(schema).replace("#/$defs/", f"#/$defs/{prefix}.")
    made = json.loads(text)
    return made, {f"{prefix}.{name}": part for name, part in made.pop("$defs", {}).items()}


def _chosen(choices: list[tuple[Schema, Schema]], otherwise: Schema) -> Schema:
    """If this holds, then that; of the first that holds."""
    for test, then in reversed(choices):
        otherwise = {"if": test, "then": then, "else": otherwise}
    return otherwise


def _tables() -> Schema:
    """A table is as its kind says. Kinds that no rule reads yet have the common head and anything below it."""
    definitions: Schema = {}
    choices = []
    for kind, shapes in kinds().items():
        bodies = []
        for n, shape in enumerate(shapes):
            schema = of(shape)
            if kind == "terrain":
                schema["$defs"]["TerrainRow"] = _partial(schema["$defs"]["TerrainRow"])
            body, parts = _named(f"{kind}-{n}" if n else kind, schema)
            definitions |= parts
            bodies.append(body)
        body = bodies[0] if len(bodies) == 1 else {"anyOf": bodies}
        choices.append(({"properties": {"kind": {"const": kind}}, "required": ["kind"]}, body))
    head = of(Table)
    head["$defs"]["Table"]["additionalProperties"] = True
    body, parts = _named("any", head)
    definitions |= parts
    return {**_chosen(choices, body), "$defs": definitions}


def kinds() -> dict[str, list[Any]]:
    """Kind of table -> its shapes. Books of the free table and of campaigns name a shape by its use."""
    found: dict[str, list[Any]] = {kind: [shape] for kind, shape in KINDS.items()}
    for patterns, shapes in (("free-book", FREE_TABLES), ("campaign-book", CAMPAIGN_TABLES)):
        for file in sorted(files_of(FILES[patterns])):
            for use, name in _read(file.read_text("utf-8"))["tables"].items():
                kind = _read((TABLES / f"{name}.yaml").read_text("utf-8"))["kind"]
                if kind not in KINDS and shapes[use] not in found.setdefault(kind, []):
                    found[kind].append(shapes[use])
    return found


def _cases() -> Schema:
    """A case of a siege has the key siege, one of the free table the book argad, one of a campaign says so."""
    battle, parts = _named("battle", of(CaseText))
    siege, of_siege = _named("siege", of(SiegeCaseText))
    free, of_free = _named("free", of(ArgadText))
    campaign, of_campaign = _named("campaign", of(CampaignCaseText))
    choices: list[tuple[Schema, Schema]] = [
        ({"properties": {"game": {"const": "campaign"}}, "required": ["game"]}, campaign),
        ({"required": ["siege"]}, siege),
        ({"properties": {"book": {"const": "argad"}}, "required": ["book"]}, free),
    ]
    return {**_chosen(choices, battle), "$defs": parts | of_siege | of_free | of_campaign}


def files_of(patterns: list[str]) -> set[Path]:
    """The files that some patterns name."""
    found = {file for pattern in patterns if pattern[0] != "!" for file in ROOT.glob(pattern)}
    return found - {file for pattern in patterns if pattern[0] == "!" for file in ROOT.glob(pattern[1:])}


def _kinds() -> str:
    """The kinds of tables: what they hold, and the tables of each kind."""
    found: dict[str, list[str]] = {}
    for file in sorted(TABLES.glob("*.yaml")):
        found.setdefault(_read(file.read_text("utf-8"))["kind"], []).append(file.stem)
    shapes = kinds()
    rows = [
        f"| `{kind}` | {_keys(shapes[kind][0]) if kind in shapes else 'no rule reads it yet'} | {', '.join(names)} |"
        for kind, names in sorted(found.items())
    ]
    return "\n".join(["| kind | keys below the head | tables |", "| --- | --- | --- |", *rows])


def _keys(shape: type) -> str:
    head = {field.name for field in msgspec.structs.fields(Table)}
    fields = [field for field in msgspec.structs.fields(shape) if field.name not in head]
    return ", ".join(f"`{field.encode_name}`{'' if field.required else ' *'}" for field in fields)


def _page() -> str:
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    note = "Keys with a star may be left out."
    return f"{before}{BEGIN}\n\n{_kinds()}\n\n{note}\n\n{END}{rest.split(END)[1]}"


def written() -> dict[Path, str]:
    """Every file that this tool keeps, with its text."""
    made = {
        FOLDER / f"{name}.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for name, schema in schemas().items()
    }
    places = {f"./gonfanon/library/schemas/{name}.json": patterns for name, patterns in FILES.items()}
    made[EDITOR] = json.dumps({"yaml.schemas": places}, indent=2) + "\n"
    made[PAGE] = _page()
    return made


def main() -> None:
    stale = [file for file, text in written().items() if not file.exists() or file.read_text("utf-8") != text]
    if "--check" in sys.argv:
        sys.exit(f"out of date, run make schemas: {', '.join(file.name for file in stale)}" if stale else 0)
    for file, text in written().items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
