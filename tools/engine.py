"""Engines frozen and checked.

    python tools/engine.py freeze NAME [--checkout FOLDER] [--out FILE]    one archive from a tree of sources
    python tools/engine.py check                                           whether this tree is what it is named

An archive is the same, byte for byte, whenever it is made from the same sources with the same tool: files sorted,
times fixed, nothing of the machine in it. It holds the pure rooms, the minds that play in it, the library as one
compiled file, and what makes it run: `gonfanon/engines/runner.py` and `frozen_library.py` of this tree, and
`play/protocol.py` of this tree where the sources have none.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

TREE = Path(__file__).resolve().parent.parent
ROOMS = ("kernel", "field", "cast", "rules", "battle", "siege", "play", "minds")
"""What is frozen; of `books` and `library` only what they make of their files."""
LIBRARY = "gonfanon/library/library.msgpack"
CHANCE = "gonfanon/library/chance.py"
SHIMS = {
    "gonfanon/library/scenarios.py": "people, scenario, scenario_names, sheet",
    "gonfanon/library/lessons.py": "lesson, lesson_names",
    "gonfanon/library/sieges.py": "siege, siege_names",
}
"""Modules of the library that the pure rooms ask by name."""
NO_TIME = (1980, 1, 1, 0, 0, 0)
BIND = """
import sys
import msgspec
from gonfanon import library
from gonfanon.library import lessons, scenarios, shelf
from gonfanon.library.reading.scenarios import read_scenario

def bound(parcel):
    return {"scenario": parcel.scenario, "maps": list(parcel.maps), "people": list(parcel.people)}

def read(folder, name):
    file = f"{folder}/{name}.yaml"
    return read_scenario(shelf.shipped(file), file).parcel

from gonfanon.library.book_binding.battles import bind_book

def sieges():
    try:
        from gonfanon.library.reading.sieges import read_siege
        from gonfanon.library.sieges import SIEGES, siege_names
    except ImportError:
        return {}  # a tree from before there were sieges over days
    files = {name: f"{SIEGES}/{name}.yaml" for name in siege_names()}
    parcels = {name: read_siege(shelf.shipped(file), file).parcel for name, file in files.items()}
    return {
        name: {"siege": parcel.siege, "maps": list(parcel.maps), "people": list(parcel.people)}
        for name, parcel in parcels.items()
    }

packed = msgspec.msgpack.encode({
    "books": {key: bind_book(key)[0] for key in library.book_keys()},
    "scenarios": {name: bound(read(scenarios.SCENARIOS, name)) for name in scenarios.scenario_names()},
    "lessons": {name: bound(read(scenarios.LESSONS, name)) for name in lessons.lesson_names()},
    "sheets": {name: scenarios.sheet(name) for name in scenarios.sheet_names()},
    "people": scenarios.people(),
    **({"sieges": found} if (found := sieges()) else {}),
})
sys.stdout.buffer.write(packed)
"""
"""Binds the library of a tree, in the order of its names."""


def library_of(checkout: Path) -> bytes:
    """The library of a tree as one file, made by the tree's own code from its own sources."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(checkout),
        "PYTHONHASHSEED": os.environ.get("PYTHONHASHSEED", "0"),
    }
    made = subprocess.run(
        [sys.executable, "-P", "-c", BIND], env=environment, cwd=checkout, capture_output=True, check=False
    )
    if made.returncode:
        raise SystemExit(f"the library could not be bound: {made.stderr.decode().strip().splitlines()[-1]}")
    return made.stdout


def code_of(checkout: Path) -> dict[str, bytes]:
    """The sources of the pure rooms and the library they play by: all that decides how games go."""
    files = {"gonfanon/__init__.py": b""}
    for room in ROOMS:
        for file in sorted((checkout / "gonfanon" / room).rglob("*.py")):
            files[file.relative_to(checkout).as_posix()] = file.read_bytes()
    files[LIBRARY] = library_of(checkout)
    return files


def digest_of(files: dict[str, bytes]) -> str:
    """The hash over some files and their names."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {hashlib.sha256(files[name]).hexdigest()}\n".encode())
    return digest.hexdigest()


def contents(name: str, checkout: Path, orders: list[str]) -> dict[str, bytes]:
    """All files of an archive."""
    files = code_of(checkout)
    digest = digest_of(files)
    here = TREE / "gonfanon"
    files["__main__.py"] = (here / "engines" / "runner.py").read_bytes()
    files["gonfanon/library/__init__.py"] = (here / "engines" / "frozen_library.py").read_bytes()
    files[CHANCE] = (checkout / CHANCE).read_bytes()
    for file, names in SHIMS.items():
        files[file] = f"from gonfanon.library import {names}\n".encode()
    files.setdefault("gonfanon/play/protocol.py", (here / "play" / "protocol.py").read_bytes())
    manifest = {
        "engine": name,
        "protocol": 1,
        "commit": commit_of(checkout),
        "code": digest,
        "orders": orders,
    }
    files["engine.json"] = json.dumps(manifest, indent=1).encode() + b"\n"
    return files


def commit_of(checkout: Path) -> str:
    """The commit a tree stands at; empty where it is no checkout."""
    made = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=checkout, capture_output=True, text=True, check=False
    )
    return made.stdout.strip()


def freeze(name: str, checkout: Path, out: Path, orders: list[str]) -> None:
    """Write an archive whole or not at all."""
    files = contents(name, checkout, orders)
    out.parent.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.NamedTemporaryFile(dir=out.parent, delete=False) as fresh,
        zipfile.ZipFile(fresh, "w") as archive,
    ):
        for file in sorted(files):
            entry = zipfile.ZipInfo(file, NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, files[file], compresslevel=9)
    Path(fresh.name).chmod(0o644)
    Path(fresh.name).replace(out)


def changed(name: str, folder: Path = TREE / "gonfanon" / "engines", checkout: Path = TREE) -> str:
    """Why a tree is not the released engine whose name it bears; empty if it is, or if that is not released."""
    archive = folder / f"{name}.zip"
    if not archive.is_file():
        return ""
    with zipfile.ZipFile(archive) as opened:
        released = json.loads(opened.read("engine.json"))["code"]
    if digest_of(code_of(checkout)) == released:
        return ""
    return (
        f"engine {name} is released and the pure rooms or the library have changed since: "
        "name the next engine in gonfanon/play/engine.py"
    )


def main() -> int:
    """Freeze, or check this tree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    deeds = parser.add_subparsers(dest="deed", required=True)
    freezing = deeds.add_parser("freeze")
    freezing.add_argument("name")
    freezing.add_argument("--checkout", type=Path, default=TREE)
    freezing.add_argument("--out", type=Path)
    freezing.add_argument("--orders", nargs="+", default=["usual"])
    deeds.add_parser("check")
    args = parser.parse_args()
    if args.deed == "check":
        sys.path.insert(0, str(TREE))
        from gonfanon.play.engine import ENGINE

        wrong = changed(ENGINE)
        sys.stderr.write(f"{wrong}\n" if wrong else "")
        return 1 if wrong else 0
    out = args.out or TREE / "gonfanon" / "engines" / f"{args.name}.zip"
    freeze(args.name, args.checkout.resolve(), out, args.orders)
    sys.stdout.write(f"{out}: {out.stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
