"""Records: a text and back, and every kind of fault found and named by its line."""

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.kernel.dice import commitment
from gonfanon.play.game import Game, secret_of
from gonfanon.play.proof import Report, proved, seed_of
from gonfanon.play.record import BadRecord, link, read_record
from gonfanon.play.replaying import replayed
from tests.play.tables import fresh, played
from tests.play.toy import ToyWar


def judged(text: str, game: Game) -> Report:
    return proved(read_record(text), game.parcel, game.book, ToyWar())


def rechained(rows: list[str]) -> str:
    """A forger who knows the format writes all hashes again."""
    start = next(n for n, row in enumerate(rows) if row.startswith("begin "))
    chain = link("", "\n".join(rows[:start]))
    rows = [*rows[:start], f"begin {chain}", *rows[start + 1 :]]
    for n in range(start + 1, len(rows) - 1):
        body = rows[n].rpartition(" ")[0]
        chain = link(chain, body)
        rows[n] = f"{body} {chain}"
    return "\n".join(rows)


@pytest.fixture(scope="module")
def game() -> Game:
    """A toy game to its end, with dice and retreats in it."""
    return next(
        made
        for made in (played("toy:the-well", seed, 3000) for seed in range(1, 99))
        if made.over and sum(entry.side < 0 for entry in made.log) > 5
    )


@pytest.fixture
def rows(game: Game) -> list[str]:
    return game.record().split("\n")


def line_of(rows: list[str], word: str, skip: int = 2) -> int:
    """The place in the list of a line that says something."""
    return [n for n, row in enumerate(rows) if f" {word} " in row][skip]


def test_a_true_record_is_proved(game: Game) -> None:
    report = judged(game.record(), game)
    assert report.ok
    assert report.dice_proved
    assert report.closed
    assert report.answers == len(game.log)
    again = replayed(read_record(game.record()), game.parcel, game.book, ToyWar())
    assert again.record() == game.record()
    assert again.log == game.log


@pytest.mark.parametrize("table", ["field:the-well", "field:two-banners"])
def test_records_of_the_field_battle_play_again(table: str) -> None:
    live = played(table, seed=4, most=250)
    again = replayed(read_record(live.record()), live.parcel, live.book)
    assert again.log == live.log
    assert proved(read_record(live.record()), live.parcel, live.book).ok


def test_an_open_record_keeps_the_secret(game: Game) -> None:
    live = played("toy:the-well", seed=2, most=40)
    text = live.record()
    assert live.secret is not None
    assert live.secret.hex() not in text
    assert commitment(live.secret) in text
    report = judged(text, live)
    assert report.ok and not report.closed and not report.dice_proved


def test_a_resigned_game_reveals_it() -> None:
    live = played("toy:the-well", seed=2, most=40)
    live.resign(0)
    report = judged(live.record(), live)
    assert report.ok and report.closed and report.dice_proved
    assert report.result == "arab won-by-resignation"


def changed_die(rows: list[str]) -> int:
    n = line_of(rows, "dice")
    number, who, dice, total, rest = rows[n].split(" ", 4)
    rows[n] = " ".join((number, who, dice, str((int(total) + 4) % 10 + 1), rest))
    return n


def test_a_changed_die_is_found(game: Game, rows: list[str]) -> None:
    n = changed_die(rows)
    report = judged("\n".join(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(n + 1, "changed-die")]


def test_a_changed_die_is_found_though_the_chain_was_forged(game: Game, rows: list[str]) -> None:
    n = changed_die(rows)
    report = judged(rechained(rows), game)
    assert (report.faults[0].line, report.faults[0].what) == (n + 1, "changed-die")
    assert "committed source" in report.faults[0].message


def test_a_changed_order_is_found(game: Game, rows: list[str]) -> None:
    n = line_of(rows, "move")
    number, who, _, rest = rows[n].split(" ", 3)
    rows[n] = f"{number} {who} pass | {rest.partition(' | ')[2]}"
    report = judged("\n".join(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(n + 1, "changed-order")]


def test_a_changed_order_is_found_though_the_chain_was_forged(game: Game, rows: list[str]) -> None:
    n = line_of(rows, "move")
    number, who, _, rest = rows[n].split(" ", 3)
    rows[n] = f"{number} {who} pass | {rest.partition(' | ')[2]}"
    report = judged(rechained(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(n + 2, "does-not-follow")]


def test_an_illegal_order_is_found_though_the_chain_was_forged(game: Game, rows: list[str]) -> None:
    n = line_of(rows, "move")
    number, who, _, piece, _, rest = rows[n].split(" ", 5)
    rows[n] = f"{number} {who} move {piece} 2401 {rest}"
    report = judged(rechained(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(n + 1, "does-not-follow")]


def test_a_missing_line_is_found(game: Game, rows: list[str]) -> None:
    n = line_of(rows, "move")
    del rows[n]
    report = judged("\n".join(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(n + 1, "missing-line")]


def test_missing_lines_at_the_end_are_found(game: Game, rows: list[str]) -> None:
    last = len(rows) - 2
    del rows[last - 3 : last]
    report = judged("\n".join(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(last - 2, "missing-line")]


def test_swapped_lines_are_found(game: Game, rows: list[str]) -> None:
    n = line_of(rows, "move")
    rows[n], rows[n + 1] = rows[n + 1], rows[n]
    report = judged("\n".join(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(n + 1, "swapped-line")]
    assert f"line {n + 2}" in report.faults[0].message


def test_a_repeated_line_is_found(game: Game, rows: list[str]) -> None:
    n = line_of(rows, "move")
    rows.insert(n, rows[n])
    report = judged("\n".join(rows), game)
    assert [(fault.line, fault.what) for fault in report.faults] == [(n + 2, "repeated-line")]


def test_a_changed_head_is_found(game: Game, rows: list[str]) -> None:
    n = next(n for n, row in enumerate(rows) if row.startswith("seat "))
    rows[n] = "seat norman machine"
    assert judged("\n".join(rows), game).faults[0].what == "changed-head"


def test_another_secret_is_found(game: Game, rows: list[str]) -> None:
    assert game.secret is not None
    text = "\n".join(rows).replace(game.secret.hex(), "00" * 32)
    assert any(fault.what in ("wrong-secret", "changed-close") for fault in judged(text, game).faults)
    assert not judged(text, game).dice_proved


def test_another_result_is_found(game: Game, rows: list[str]) -> None:
    end = len(rows) - 2
    word = rows[end].split(" ")[2]
    rows[end] = rows[end].replace(f" {word} ", " norman " if word != "norman" else " arab ", 1)
    body = rows[end].rpartition(" ")[0]
    rows[end] = f"{body} {link(rows[end - 1].rpartition(' ')[2], body)}"
    assert [fault.what for fault in judged("\n".join(rows), game).faults] == ["wrong-result"]


@pytest.mark.parametrize("cut", [1, 20, 200, 2000])
def test_a_truncated_record_is_refused(game: Game, cut: int) -> None:
    text = game.record()
    shorter = text[: -1 - cut]
    with pytest.raises(BadRecord) as error:
        read_record(shorter)
    assert error.value.line == len(shorter.split("\n"))
    assert "cut short" in str(error.value)


def test_a_record_cut_at_the_end_of_a_line_is_refused(game: Game, rows: list[str]) -> None:
    with pytest.raises(BadRecord, match="cut short"):
        read_record("\n".join(rows[:-9]) + "\n")
    with pytest.raises(BadRecord, match="its head does not end"):
        read_record("\n".join(rows[:4]) + "\n")


@pytest.mark.parametrize("text", ["", "scenario x\n", "gonfanon record 99\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="line 1: this is no record"):
        read_record(text)


def test_a_record_of_another_book_version_is_refused_with_both_versions(game: Game) -> None:
    newer = replace(game.book, version="2.7", hash="feedfacefeedface")
    with pytest.raises(BadRecord) as error:
        replayed(read_record(game.record()), game.parcel, newer, ToyWar())
    assert f"guiscard {game.book.version} " in str(error.value) and "guiscard 2.7" in str(error.value)
    assert error.value.line == 4
    report = proved(read_record(game.record()), game.parcel, newer, ToyWar())
    assert not report.readable


def test_a_record_of_another_scenario_is_refused(game: Game) -> None:
    other = fresh("field:two-banners").parcel
    with pytest.raises(BadRecord, match="the record is of the-well"):
        replayed(read_record(game.record()), other, game.book, ToyWar())


def test_a_finished_record_without_its_secret_is_unproved(game: Game, rows: list[str]) -> None:
    assert game.secret is not None
    rows[-2] = rows[-2].replace(f" secret {game.secret.hex()}", "")
    text = rechained(rows)
    report = judged(text, game)
    assert report.ok and report.closed
    assert report.verdict == "unproved" and not report.dice_proved and report.unproved == report.dice
    changed = changed_die(rows)
    assert changed and judged("\n".join(rows), game).verdict == "false"
    assert judged(game.record(), game).verdict == "true"


def test_an_open_record_with_dice_is_unproved(game: Game) -> None:
    live = next(
        made
        for made in (played("toy:the-well", seed, 120) for seed in range(1, 99))
        if not made.over and any(entry.side < 0 for entry in made.log)
    )
    report = judged(live.record(), live)
    assert report.verdict == "unproved" and report.unproved == report.dice > 0 and not report.borrowed


def test_an_open_record_without_dice_has_nothing_to_prove() -> None:
    live = played("toy:the-well", seed=2, most=2)
    assert judged(live.record(), live).verdict == "true"


def test_a_numeric_seed_is_found_from_the_commitment() -> None:
    assert seed_of(commitment(secret_of(4711))) == 4711
    assert seed_of(commitment(b"no seed at all"), 100) is None


def test_without_a_seed_no_seed_is_used() -> None:
    games = [play.new("the-well") for _ in range(2)]
    assert games[0].commitment != games[1].commitment
    assert all(seed_of(game.commitment) is None for game in games)


def test_replay_stops_at_the_line_that_does_not_fit(game: Game, rows: list[str]) -> None:
    n = changed_die(rows)
    with pytest.raises(BadRecord) as error:
        replayed(read_record("\n".join(rows)), game.parcel, game.book, ToyWar())
    assert error.value.line == n + 2
