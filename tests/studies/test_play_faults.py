"""Faults of play are counted where they are made, and nowhere else."""

from pathlib import Path
from typing import Any

from bench.play_faults import recorded
from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.field.maps import field_of
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario, sheet
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Move, Order
from gonfanon.studies.bouts import bout, fight
from gonfanon.studies.play_faults import (
    ARCHERS,
    FAULTS,
    HORSES,
    INTO,
    SINGLE,
    TOGETHER,
    Watch,
    added,
    enemies_beside,
    one_death_from_defeat,
)


def meadow(step: str, **pieces: PieceText) -> Battle:
    """A position on the meadow; the Normans are to give orders."""
    book = library.book("guiscard")
    hexes = [key for key, row in book.terrains.items() if row.place == "hex"]
    sides = [key for key, row in book.terrains.items() if row.place == "side"] + ["crest"]
    field = field_of(sheet("the-meadow"), hexes, sides)
    return battle_of(
        field, book, ("norman", "arab"), pieces, turn=TurnText(number=3, side="norman", step=step)
    )


def man(side: str, at: str, **more: Any) -> PieceText:
    return PieceText(side=side, at=at, foot=[12, 6, 6], **more)


def watched(s: Battle, after: Battle, said: Order) -> Watch:
    """What is counted of an order that leads from one position to another."""
    watch = Watch()
    watch(Position(FieldBattle(), s), said)
    watch(Position(FieldBattle(), after), PASS)
    return watch


def move_to(s: Battle, n: int, name: str) -> tuple[Battle, Move]:
    """The position after somebody's walk to a hex, and the order: on which way he goes is not looked at."""
    at = next(h for h, each in s.scene.grid.names.items() if each == name)
    return s.change(n, at=at), Move((n,), ())


def test_a_wounded_man_who_goes_in_and_one_who_comes_out() -> None:
    s = meadow("movement", odon=man("norman", "0508", state="wounded"), ali=man("arab", "0808"))
    after, order = move_to(s, 0, "0708")
    assert watched(s, after, order).counts[0][INTO] == [1, 1]
    back, order = move_to(after, 0, "0508")
    assert watched(after, back, order).counts[0][INTO] == [0, 1]
    well = s.change(0, state=0)
    after, order = move_to(well, 0, "0708")
    assert watched(well, after, order).counts[0][INTO] == [0, 0]


def test_an_archer_who_walks_up_to_an_enemy() -> None:
    s = meadow("movement", odon=man("norman", "0508", weapon="short-bow"), ali=man("arab", "0808"))
    for name, cases in (("0708", 1), ("0608", 0)):
        after, order = move_to(s, 0, name)
        assert watched(s, after, order).counts[0][ARCHERS] == [cases, 1]


def test_single_blows_and_the_first_melee() -> None:
    s = meadow(
        "melee",
        odon=man("norman", "0708"),
        hamon=man("norman", "0908"),
        gui=man("norman", "0101"),
        ali=man("arab", "0808"),
    )
    counts = watched(s, s, Attack((0,), 3)).counts[0]
    assert counts[SINGLE] == [1, 1]
    assert counts[TOGETHER] == [2, 3]
    assert counts[HORSES] == [0, 1]
    assert watched(s, s, Attack((0, 1), 3)).counts[0][SINGLE] == [0, 1]


def test_one_death_from_defeat() -> None:
    s = meadow("melee", odon=man("norman", "0708"), gui=man("norman", "0101"), ali=man("arab", "0808"))
    for count, decisive in ((1, [0, 1]), (2, [])):
        terms = Terms("a-meadow", 8, (Goal("kill", 1, (0, 1), count),))
        s.scene.terms = terms
        assert one_death_from_defeat(s, 0) == decisive
    assert [enemies_beside(s, n) for n in (0, 1)] == [1, 0]


def test_a_battle_is_watched_without_being_changed() -> None:
    made = bout("the-well", scenario("the-well").hash, ("squire", "squire"), "faults.1")
    watch = Watch()
    assert fight(made, watching=watch) == fight(made)
    total = added(watch.counts)
    assert {*total} == {*FAULTS}
    assert all(0 <= cases <= of for cases, of in total.values())
    assert total[TOGETHER][1] > 0


def test_a_record_is_counted_as_the_game_was_played() -> None:
    """Every blow of a recorded game counts once, on the side that struck."""
    file = Path(__file__).resolve().parents[1] / "golden" / "two-banners-11.record"
    lines = [line.split() for line in file.read_text("utf-8").splitlines()]
    found = recorded(file)
    for side in ("norman", "byzantine"):
        blows = sum(1 for words in lines if words[1:3] == [side, "attack"])
        assert blows > 0
        assert found[f"{side} (human)"][HORSES][1] == blows
