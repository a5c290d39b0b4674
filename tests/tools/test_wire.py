"""The types of the messages in the browser are those of the server."""

import importlib.util
import re
import sys
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from gonfanon.argad.notation import orders as argad
from gonfanon.battle.notation.notation import ORDERS
from gonfanon.campaign import notation as campaign
from gonfanon.server.wire.messages import Both, Error, Shape
from gonfanon.siege import notation as siege

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))
spec = importlib.util.spec_from_file_location("wire_tool", ROOT / "tools" / "wire.py")
assert spec is not None and spec.loader is not None
tool = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tool)


class Sample(Shape, frozen=True, tag_field="t", tag="sample"):
    """Something on the wire."""

    long_name: list[int | None]
    """What is written under a field."""
    kind: Literal["a", "b"]
    by_hex: dict[str, list[Both]] = {}
    failed: Error | None = None


def test_the_files_are_up_to_date() -> None:
    for file, text in tool.generated().items():
        assert file.read_text("utf-8") == text, "run make wire"


def test_a_struct_becomes_an_interface() -> None:
    assert "\n".join(line for line in tool.interface(Sample) if "/**" not in line) == "\n".join(
        [
            "export interface Sample {",
            "  t: 'sample';",
            "  longName: (number | null)[];",
            "  kind: 'a' | 'b';",
            "  byHex?: Record<string, Both[]>;",
            "  failed?: Failed | null;",
            "}",
        ]
    )


def test_no_two_structs_of_a_file_have_one_name() -> None:
    """TypeScript would take both for one."""
    for file, text in tool.generated().items():
        names = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
        assert len(names) == len(set(names)), (
            f"{file}: {sorted({name for name in names if names.count(name) > 1})}"
        )


def test_every_struct_of_the_wire_is_there() -> None:
    text = "".join(tool.generated().values())
    for cls in tool.structs((*tool.MODULES, *tool.sheets())):
        assert f"export interface {tool.name_of(cls)} {{" in text
        for field in msgspec.structs.fields(cls):
            assert f"  {field.encode_name}{'' if field.required else '?'}: " in text


def test_the_pages_write_no_order_and_read_none() -> None:
    """The server writes every order, of every kind of game; the pages know its parts and not its notation."""
    found = [
        f"{file.relative_to(ROOT)}: {part}"
        for file in sorted((ROOT / "web" / "src").rglob("*"))
        if file.suffix in (".ts", ".svelte")
        for part in composed(file.read_text("utf-8"))
    ]
    assert not found


VERBS = {
    *ORDERS,
    *argad.VERBS,
    *campaign.ORDERS,
    *campaign.ANSWERS,
    *siege.DAY_ORDERS,
    *siege.BATTLE_ORDERS,
    *siege.DAY_ANSWERS,
}
"""What orders and answers of all kinds of games begin with."""
COMPOSED = re.compile(
    "|".join(
        (
            rf"[`'\"](?:{'|'.join(sorted(VERBS, key=len, reverse=True))}) (?:\$\{{|['\"`] ?\+)",
            # A verb that is a variable, or an order that goes on after what the server wrote.
            r"`\$\{[\w.]*\b(?:kind|verb|said)\}[ ;]",
            # The parts of a report.
            rf"[`'\"](?:{'|'.join((*campaign.LOSSES, 'siege', 'loser', 'horses', 'donkeys', 'supply'))})=(?:\$\{{|['\"`] ?\+)",
            r"['\"`](?:agree|ready)['\"`]\)?\]\.join\(",
            r"said\.(?:split|match|startsWith|replace|slice|indexOf)",
        )
    )
)


def composed(page: str) -> list[str]:
    """Where a page writes an order or reads one."""
    return [match[0] for match in COMPOSED.finditer(page)]


@pytest.mark.parametrize(
    "line",
    [
        "return `march ${of} ${x},${y}`",
        "return points ? `path ${who}${points}` : ''",
        "return `${this.kind} ${who} ${this.target}`",
        "hand.send(`judge ${who.name} ${verdict} because ${reason}`)",
        "live.answer([...orders, 'ready'].join('; '))",
        "return parts.length ? `${form.said} ${parts.join(' ')}` : ''",
        "const parts = [`report ${end}`]",
        "parts.push(`loser=${loser}`)",
        "live.answer('siege-day ' + place)",
        "const verb = choice.said.split(' ')[0]",
    ],
)
def test_an_order_written_by_a_page_would_be_found(line: str) -> None:
    assert composed(line)
