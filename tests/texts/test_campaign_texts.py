"""Every sentence that the campaign can say is there in both languages."""

import ast
from pathlib import Path

import pytest

import gonfanon
from gonfanon.story.campaign import SILENT
from gonfanon.texts import Texts

ROOM = Path(gonfanon.__file__).parent / "campaign"
FORMED = {
    "commander-{}": ("killed", "wounded", "unharmed"),
    "fate-{}": ("massacre", "partial-massacre", "captivity", "disarmed-and-freed", "honours-of-war"),
    "mercenaries-{}": ("rebel", "stay", "break"),
    "prestige-{}": ("victory", "defeat", "plunder", "withdrawal"),
    "refusal-{}": ("killed", "prisoner", "wounded", "unharmed"),
    "wound-{}": ("recovers", "dies"),
}
"""Events whose keys are put together."""


def texts_in(call: ast.Call, place: int) -> list[str]:
    arguments = call.args[place : place + 1]
    found = [
        node.value for node in arguments if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    for node in arguments:
        if isinstance(node, ast.IfExp):
            found += [str(part.value) for part in (node.body, node.orelse) if isinstance(part, ast.Constant)]
    return found


def keys() -> set[str]:
    found = {f"happened-{shape.format(word)}" for shape, words in FORMED.items() for word in words}
    places = {"no": (1, "refused"), "Reason": (0, "reason"), "ask": (1, "ask"), "Ask": (1, "ask")}
    for file in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in places:
                place, kind = places[name]
                found |= {f"{kind}-{word}" for word in texts_in(node, place)}
            elif name == "tell" and isinstance(node.func, ast.Attribute):
                found |= {f"happened-{word}" for word in texts_in(node, 0) if word not in SILENT}
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_missing(language: str) -> None:
    texts = Texts(language)
    assert len(keys()) > 150
    for key in sorted(keys()):
        said = texts.say(f"campaign-{key}", a="A", b="B", c="C", n1=1, n2=2, n3=3)
        assert said
        assert key not in said, key
