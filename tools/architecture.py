"""Write the drawing of the rooms in docs/architecture.md from the import contracts in pyproject.toml.

`python tools/architecture.py` writes it, `--check` only says whether it is up to date.
"""

import ast
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms -->", "<!-- /rooms -->"


def purpose(name: str) -> str:
    """The first sentence of a room's docstring."""
    path = ROOT / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
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
            for name in layer.split(" | "):
                rows.append(f"| `{name}` | {purpose(f'{container}.{name}')} |")
        head = f"### `{container}`\n\n| room | what it holds |\n| --- | --- |"
        parts.append("\n".join([head, *rows]))
    return "\n\n".join(parts)


def page() -> str:
    """The page with its drawing made anew."""
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    return f"{before}{BEGIN}\n\n{drawing()}\n\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    made = page()
    if "--check" in sys.argv:
        sys.exit(
            0 if made == PAGE.read_text("utf-8") else "docs/architecture.md is out of date: make architecture"
        )
    PAGE.write_text(made, "utf-8")
