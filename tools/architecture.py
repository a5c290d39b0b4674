"""Write the drawing of the rooms in docs/architecture.md from the import contracts in pyproject.toml.

`python tools/architecture.py` writes it, `--check` only says whether it is up to date.
"""

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "architecture.md"
SIDE_BY_SIDE = re.compile(r" [|:] ")
"""What stands between rooms of one layer: `|` where neither imports the other, `:` where they may."""
BEGIN, END = "<!-- rooms -->", "<!-- /rooms -->"


def purpose(name: str) -> str:
    """The first sentence of a room's docstring."""
    path = ROOT / name.replace(".", "/")
    module = path.with_suffix(".py")
    file = module if module.exists() else path / "__init__.py"
    text = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return text.split("\n")[0]


def drawing() -> str:
    """Every contract about layers, the highest layer first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    parts = []
    for contract in contracts:
        if contract["type"] != "layers":
            continue
        (container,) = contract["containers"]
        rows = []
        for layer in contract["layers"]:
            for name in SIDE_BY_SIDE.split(layer):
                rows.append(f"| `{name}` | {purpose(f'{container}.{name}')} |")
        head = f"### `{container}`\n\n| room | what it holds |\n| --- | --- |"
        parts.append("\n".join([head, *rows]))
    return "\n\n".join(parts)


def page() -> str:
    """The page with its drawing made again."""
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    return f"{before}{BEGIN}\n\n{drawing()}\n\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    made = page()
    if "--check" in sys.argv:
        sys.exit(
            0 if made == PAGE.read_text("utf-8") else "docs/architecture.md is out of date: make architecture"
        )
    PAGE.write_text(made, "utf-8")
