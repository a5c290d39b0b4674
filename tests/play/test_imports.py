"""A game is the same whatever was imported before it: importing a module adds no rule."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

RECORDS = Path(__file__).parents[1] / "golden"
PLAYED = ("maldon-11", "under-the-oaks-12", "the-well-11", "sieges/sanctuary-11")
DRAWN = (("argad", "two-chiefs-and-a-meadow"), ("campaign", "four-camels"))
"""Games that are played at random from a seed."""
MOST = 150
"""Answers after which such a game is left."""
SCRIPT = """
import importlib, sys
for module in {first!r}:
    importlib.import_module(module)
from pathlib import Path
from gonfanon import play
for name in {records!r}:
    report = play.verify(Path(name).read_text())
    print(report.ok, *report.faults)
from gonfanon.battle.chapters import chapters
from gonfanon.library import book
for key in ("guiscard", "ager-sanguinis", "anarchy", "magna-carta"):
    hooks = chapters(book(key).procedures)
    print(key, [f.__qualname__ for f in hooks.after_combat], [*hooks.deeds], [*hooks.builders])
import hashlib
from gonfanon.play.trial import try_game
for kind, name in {drawn!r}:
    game = play.new_game(kind, name, 11)
    trial = try_game(game, 11, {most})
    print(name, trial, hashlib.sha256(game.record().encode()).hexdigest())
"""
ORDERS = (
    ("gonfanon.play",),
    ("gonfanon.minds", "gonfanon.play"),
    ("gonfanon.server.app",),
    ("gonfanon.cases.run", "gonfanon.studies", "gonfanon.cli.commands"),
    ("gonfanon.argad.game", "gonfanon.campaign.campaign", "gonfanon.siege.siege"),
    ("gonfanon.play.campaign_kind", "gonfanon.play.argad.kind", "gonfanon.play.siege.kind"),
    ("gonfanon.mail.post", "gonfanon.painter.notebook", "gonfanon.story.sentences"),
    (
        "gonfanon.rules.tactics.berserkers",
        "gonfanon.rules.trees.tree_tops",
        "gonfanon.rules.mines.sappers",
        "gonfanon.rules.engines.galleries",
    ),
)
"""What the README and the doctest of `play` import, minds before it, the server, the console, the larger games first,
their kinds without the door, what stands beside the door, and single chapters."""


def _played(first: tuple[str, ...], seed: str) -> str:
    records = [str(RECORDS / f"{name}.record") for name in PLAYED]
    script = SCRIPT.format(first=first, records=records, drawn=DRAWN, most=MOST)
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    )
    return done.stdout


@pytest.fixture(scope="module")
def as_usual() -> str:
    return _played(ORDERS[0], "0")


@pytest.mark.parametrize("first", ORDERS[1:], ids=lambda first: first[0])
def test_the_same_records_come_out_whatever_was_imported_first(first: tuple[str, ...], as_usual: str) -> None:
    assert as_usual.count("True") == len(PLAYED)
    assert as_usual.count(f"decisions={MOST}") == len(DRAWN)
    assert _played(first, "7") == as_usual
