"""Random games made by a released engine, and whether they verify with the program as it is now.

    python tools/old_records.py make FILE [--engine 0.1] [--count 2000] [--seed 1]
    python tools/old_records.py check FILE [--newest-every 1] [--minutes 14]
    python tools/old_records.py table FILE

`make` plays inside the archive of the engine, so that its records are what they were when it was released. `check`
proves each by `play.verify`, as everybody does, and plays it through under the newest engine, to say how many come out
the same there and why others do not. Its findings go to FILE with the ending `.found.jsonl`, a line each; a run can be
stopped and continued.
"""

import argparse
import json
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from gonfanon import play
from gonfanon.engines.archives import archive_of
from gonfanon.engines.process import pool
from gonfanon.engines.remote import open_record

SHORTEST, LONGEST = 8, 30
"""Answers and dice of a record."""
INSIDE = f"""
import json, sys
archive, folder, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
sys.path[:0] = [archive]
import importlib.machinery
class OnlyMsgspec:
    def find_spec(self, name, path, target=None):
        return importlib.machinery.PathFinder.find_spec(name, [folder]) if name == "msgspec" else None
sys.meta_path.append(OnlyMsgspec())
from gonfanon import play
from gonfanon.battle import battle
from gonfanon import library
from gonfanon.play.seats import Chance, RandomPlayer
names = [*library.scenario_names(), *library.lesson_names()]
for n in range(count):
    chance = Chance(seed * 1_000_003 + n)
    name = names[n % len(names)]
    game, player = play.new(library.scenario(name), f"{{seed}}.{{n}}"), RandomPlayer(chance.below(1 << 40))
    entries = {SHORTEST} + chance.below({LONGEST - SHORTEST})
    while (ask := game.ask()) is not None and len(game.log) < entries:
        game.answer(player.choose(game.state, ask))
    if game.ask() is not None and chance.below(2):
        game.resign(chance.below(2))
    print(json.dumps({{"n": n, "scenario": name, "record": game.record()}}), flush=True)
"""
"""What plays the games: it sees nothing but the archive, the standard library and msgspec."""


def make(out: Path, engine: str, count: int, seed: int) -> None:
    """Play so many random games with an engine; a record each, every scenario and lesson in turn."""
    import msgspec

    folder = str(Path(msgspec.__file__).parents[1])
    command = [sys.executable, "-I", "-S", "-B", "-c", INSIDE, str(archive_of(engine)), folder]
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("w", encoding="utf-8") as file:
        subprocess.run([*command, str(count), str(seed)], stdout=file, check=True)


def check(out: Path, every: int, minutes: float) -> None:
    """Prove the records that have no finding yet; each `every`-th also under the newest engine."""
    findings = found_of(out)
    done = {one["n"] for one in read(findings)}
    end = time.monotonic() + 60 * minutes
    with findings.open("a", encoding="utf-8") as file:
        for one in read(out):
            if one["n"] in done:
                continue
            if minutes and time.monotonic() > end:
                print("stopped; run again to go on")
                break
            report = play.verify(one["record"])
            finding: dict[str, Any] = {"n": one["n"], "scenario": one["scenario"], "ok": report.ok}
            finding |= {"order": report.order, "faults": [fault.message for fault in report.faults]}
            if one["n"] % every == 0:
                finding["newest"] = newest(report.engine, one["record"])
            file.write(json.dumps(finding) + "\n")
            file.flush()
    pool().close()


def newest(engine: str, record: str) -> str:
    """Empty if the game comes out the same under the newest engine, else where and how it parts."""
    game = open_record(engine, record)
    divergence = play.moved(game).divergence
    game.close()
    return "" if divergence is None else f"{divergence.stood} -> {divergence.now}"


def found_of(out: Path) -> Path:
    """Where the findings about a file of records stand."""
    return out.with_suffix(".found.jsonl")


def read(file: Path) -> list[dict[str, Any]]:
    """The lines of a file, if it is there."""
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def table(findings: list[dict[str, Any]]) -> str:
    """How many verify, and why some come out otherwise under the newest engine."""
    tried = [one for one in findings if "newest" in one]
    same = sum(not one["newest"] for one in tried)
    rows = [
        f"{sum(one['ok'] for one in findings)} of {len(findings)} verify",
        f"{same} of {len(tried)} come out the same under the newest engine; the others part so:",
    ]
    reasons = Counter(
        re.sub(r"[a-z-]+ (?=->)|\b[a-z][\w'-]*-\w+\b|\d{4}\b", "", one["newest"])
        for one in tried
        if one["newest"]
    )
    return "\n".join([*rows, *(f"{count:5}  {reason[:150]}" for reason, count in reasons.most_common(40))])


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("what", choices=["make", "check", "table"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--engine", default="0.1")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--newest-every", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0)
    args = parser.parse_args(words)
    match args.what:
        case "make":
            make(args.file, args.engine, args.count, args.seed)
        case "check":
            check(args.file, args.newest_every, args.minutes)
        case "table":
            print(table(read(found_of(args.file))))


if __name__ == "__main__":
    main(sys.argv[1:])
