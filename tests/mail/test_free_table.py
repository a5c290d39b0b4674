"""The free table by letters: nobody sees a sheet before both are bound, nobody changes one, every die is proved."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gonfanon import play
from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.argad.setup.texts import SurpriseText
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.sealed import sealed_commitment
from gonfanon.library import skirmishes
from gonfanon.library.chance import fresh_secret
from gonfanon.mail.chain import text_hash
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.free_game import new_free_game
from gonfanon.mail.free_table import FreeMailTable, Stage, sheet_salt
from gonfanon.mail.key import key_text, read_key
from gonfanon.mail.letters import Letter, Mail, Row, read_mail
from gonfanon.mail.past import free_record_of
from gonfanon.mail.post import COMMITTED, played_free
from gonfanon.play.branches import branched
from gonfanon.texts import LANGUAGES, Texts
from tests.mail.free_correspondents import FreeCorrespondents, at_random, by_mind, state
from tests.mail.test_protocol import relinked

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "check_mail.py"


@pytest.fixture(scope="module")
def whole() -> FreeCorrespondents:
    """A skirmish from its offer to its end."""
    return FreeCorrespondents("lesson-first-volley", by_mind("captain"), 4).to_the_end()


def table_of(mail: Mail) -> FreeMailTable:
    """The game of a file, by somebody without any key."""
    return played_free(read_mail(mail.text), skirmishes.skirmish)


def refused(mail: Mail) -> MailRefused:
    """Why a file is not accepted."""
    with pytest.raises(MailRefused) as caught:
        table_of(mail)
    return caught.value


def rows(mail: Mail, how: str) -> Iterator[tuple[Letter, int, Row]]:
    """All rows of a sort, each with its letter and its place there."""
    for letter in mail.letters:
        yield from ((letter, n, row) for n, row in enumerate(letter.rows) if row.how == how)


def changed(mail: Mail, letter: Letter, n: int, *others: Row) -> Mail:
    """The file with one row of a letter replaced, cut off after it, and bound together again."""
    forged = replace(letter, rows=(*letter.rows[:n], *others))
    cut = Mail(mail.head, mail.letters[: letter.number])
    return relinked(cut, forged)


def swapped(mail: Mail, letter: Letter, n: int, other: Row) -> Mail:
    """The file with one row of a letter replaced and the rest of it kept."""
    forged = replace(letter, rows=(*letter.rows[:n], other, *letter.rows[n + 1 :]))
    return relinked(Mail(mail.head, mail.letters[: letter.number]), forged)


def test_a_whole_skirmish_is_the_same_for_both_and_for_a_stranger(whole: FreeCorrespondents) -> None:
    tables = [*whole.tables, table_of(whole.mail)]
    assert all(table.game.over for table in tables)
    assert len({free_record_of(whole.mail, table) for table in tables}) == 1
    used = {row.how for letter in whole.mail.letters for row in letter.rows}
    assert used == {"seal", "shown", "hand", "standing", "dice"}
    assert tables[0].dice > 3


def test_the_record_is_proved_with_every_die_and_every_seal(whole: FreeCorrespondents) -> None:
    record = free_record_of(whole.mail, whole.tables[1])
    report = play.verify(record)
    assert (report.verdict, report.faults) == ("true", ())
    assert report.dice == whole.tables[0].dice
    # A sheet in the record has the very seal that stood in the letter.
    for _, _, row in rows(whole.mail, "seal"):
        assert f" {row.who} sealed {row.text} | " in record
    line = next(line for line in record.split("\n") if " = " in line)
    forged = record.replace(line, line + "; agree")
    assert play.verify(forged).verdict == "false"


def test_the_record_of_a_game_without_dice_is_proved_too() -> None:
    both = FreeCorrespondents("lesson-first-steps", at_random, 160).to_the_end()
    assert both.tables[0].dice == 0
    report = play.verify(free_record_of(both.mail, both.tables[0]))
    assert (report.verdict, report.dice, report.closed) == ("true", 0, True)


def test_the_record_of_an_open_game_goes_on_as_a_branch() -> None:
    both = FreeCorrespondents(seed=2)
    while sum(row.how == "dice" for letter in both.mail.letters for row in letter.rows) < 2:
        both.write()
    record = free_record_of(both.mail, both.tables[0])
    assert record == free_record_of(both.mail, both.tables[1])
    assert play.verify(record).verdict == "true"
    game = play.load_game(record)
    made = branched(game, game.count - game.still_sealed, fresh_secret())
    assert made.ask() is not None
    made.answer("ready", made.position.awaited[0])


def test_the_script_proves_it_without_knowing_the_rules(whole: FreeCorrespondents, tmp_path: Path) -> None:
    file = tmp_path / "volley.mail"

    def check(mail: Mail) -> str:
        file.write_text(mail.text)
        run = subprocess.run(
            [sys.executable, str(SCRIPT), str(file)], check=False, capture_output=True, text=True
        )
        return run.stdout + run.stderr

    sheets = sum(1 for _ in rows(whole.mail, "shown"))
    assert f"{whole.tables[0].dice} dice proved, {sheets} sheets as they were sealed" in check(whole.mail)
    letter, n, row = next(rows(whole.mail, "shown"))
    assert "not the one sealed" in check(
        swapped(whole.mail, letter, n, replace(row, text=row.text + "; agree"))
    )
    letter, n, row = next(rows(whole.mail, "dice"))
    dice, total, table = row.text.split()
    other = replace(row, text=f"{dice} {int(total) % 3 + 1} {table}")
    assert "the secrets give" in check(swapped(whole.mail, letter, n, other))


# -- nothing is seen before its time


@pytest.mark.parametrize("name", ["two-chiefs-and-a-meadow", "lesson-first-wall"])
def test_no_letter_and_no_table_has_a_sheet_before_both_are_bound(name: str) -> None:
    both = FreeCorrespondents(name, by_mind("captain"), 3)
    hidden = 0
    while not both.over:
        letter, writer = both.write(), 1 - both.turn
        other, reader = both.tables[writer], both.tables[1 - writer]
        if not any(row.how == "seal" for row in letter.rows):
            continue
        question = other.game.count - other.game.still_sealed
        if other.game.still_sealed:
            # The second to write shows its sheet in the same letter: the first was bound before it.
            assert reader.seals.keys() == {0, 1}
            continue
        text = other.sheets[question]
        last = letter.body.rpartition(f"seal {question + 1} {letter.side} ")
        assert re.fullmatch(r"[0-9a-f]{32}", last[2]), "after the seal nothing more stands in the letter"
        assert question not in reader.sheets
        # No salt that is known gives the seal: the sheet cannot be tried out.
        assert sheet_salt(both.keys[writer].secret, question) not in both.mail.text
        assert all(
            sealed_commitment(salt, text) != last[2] for salt in ("", "0" * 32, *both.head.text.split())
        )
        if any(word not in both.mail.text for word in text.split("; ")):
            hidden += 1
        for side in (0, 1, -1):
            ours, theirs = (table.game.view(side) for table in both.tables)
            assert (ours.state, list(ours.log)) == (theirs.state, list(theirs.log))
            assert not any(entry.seal is not None and entry.number > question for entry in theirs.log)
    assert hidden > 2, "sheets with words that no letter had before"


def test_a_sheet_shown_by_the_second_is_covered_for_the_first() -> None:
    """Though the letter holds it: anyone who is bound may read it, and the game shows it when both are open."""
    both = FreeCorrespondents(decide=by_mind("captain"))
    while not both.tables[0].game.still_sealed:
        both.write()
    game, writer = both.tables[0].game, 1 - both.turn
    last = game.view(1 - writer).log[-1]
    assert last.text.startswith("sealed ") and last.said is None
    assert game.view(writer).log[-1].said is not None


def test_no_die_falls_after_its_sender_has_decided_or_sealed(whole: FreeCorrespondents) -> None:
    for letter in whole.mail.letters:
        how = [row.how for row in letter.rows]
        decided = min((how.index(word) for word in ("hand", "seal") if word in how), default=len(how))
        assert "dice" not in how[decided:]


def test_the_seeds_are_not_in_the_letters_and_no_salt_is_used_twice(whole: FreeCorrespondents) -> None:
    salts = [row.text.split(" ")[0] for _, _, row in rows(whole.mail, "shown")]
    assert len(set(salts)) == len(salts) > 6
    for key in whole.keys:
        assert key.seed not in whole.mail.text
        assert set(salts).isdisjoint(key.value(n)[:32] for n in range(60))


# -- nothing is changed


def test_another_sheet_than_the_one_sealed_is_refused(whole: FreeCorrespondents) -> None:
    """Of the first to seal and of the second, another sheet or another salt: the line and the field are named."""
    found = list(rows(whole.mail, "shown"))
    for letter, n, row in (found[0], found[1], found[-1]):
        salt, _, text = row.text.partition(" ")
        other = "ready" if text != "ready" else "agree"
        for forged in (f"{salt} {other}", f"{salt[::-1]} {text}"):
            mail = swapped(whole.mail, letter, n, replace(row, text=forged))
            error = refused(mail)
            assert error.why == "other-sheet"
            assert mail.text.split("\n")[error.line - 1].endswith(f"{row.who} {forged}")
            for language in LANGUAGES:
                assert "shown" in Texts(language).say(
                    "mail-other-sheet", **{k: str(v) for k, v in error.words.items()}
                )


def test_a_seal_that_is_changed_later_does_not_fit_its_sheet(whole: FreeCorrespondents) -> None:
    letter, n, row = next(rows(whole.mail, "seal"))
    forged = replace(letter, rows=(*letter.rows[:n], replace(row, text="ab" * 16), *letter.rows[n + 1 :]))
    assert refused(relinked(whole.mail, forged)).why == "other-sheet"


def test_a_sheet_that_is_not_sealed_or_not_shown_is_refused(whole: FreeCorrespondents) -> None:
    letter, n, row = next(rows(whole.mail, "seal"))
    open_sheet = replace(row, how="hand", text="agree")
    assert refused(changed(whole.mail, letter, n, open_sheet)).why == "not-sealed"
    assert (
        refused(changed(whole.mail, letter, n, replace(row, how="shown", text=f"{'0' * 32} agree"))).why
        == "not-sealed"
    )
    assert refused(changed(whole.mail, letter, n, replace(row, text="agree"))).why == "bad-row"
    letter, n, row = next(rows(whole.mail, "shown"))
    assert refused(changed(whole.mail, letter, n)).why == "ends-early"
    assert refused(changed(whole.mail, letter, n, replace(row, how="hand", text="agree"))).why == "not-shown"
    assert refused(changed(whole.mail, letter, n, replace(row, text="agree"))).why == "bad-row"


def test_a_second_seal_and_a_seal_for_the_other_side_are_refused(whole: FreeCorrespondents) -> None:
    letter, n, row = next(rows(whole.mail, "seal"))
    assert refused(changed(whole.mail, letter, n, row, row)).why == "goes-on"
    other = next(side for side in whole.sides if side != row.who)
    assert refused(changed(whole.mail, letter, n, replace(row, who=other))).why == "not-sealed"
    assert (
        refused(changed(whole.mail, letter, n, replace(row, number=row.number + 1))).why == "does-not-follow"
    )


def test_a_stage_that_one_side_decides_is_not_sealed(whole: FreeCorrespondents) -> None:
    letter, n, row = next(rows(whole.mail, "hand"))
    assert (
        refused(changed(whole.mail, letter, n, replace(row, how="seal", text="0" * 32))).why == "not-decided"
    )
    letter, n, row = next(rows(whole.mail, "standing"))
    assert refused(swapped(whole.mail, letter, n, replace(row, text="agree"))).why == "does-not-follow"


def test_an_illegal_sheet_comes_out_when_it_is_shown(whole: FreeCorrespondents) -> None:
    """A program that seals nonsense binds itself to it: the game stops there, with the line."""
    letter, n, row = next(rows(whole.mail, "seal"))
    salt = "1" * 32
    for text in ("path nobody 10,10", "shoot yves yves", "x" * 500, "agree;;", "front yves 9"):
        sealed = replace(letter, rows=(*letter.rows[:n], replace(row, text=sealed_commitment(salt, text))))
        mail = relinked(Mail(whole.head, whole.mail.letters[: letter.number]), sealed)
        answer = whole.mail.letters[letter.number]
        mail = Mail(whole.head, (*mail.letters, replace(answer, after=mail.letters[-1].hash)))
        shown = whole.mail.letters[letter.number + 1]
        first = replace(shown.rows[0], text=f"{salt} {text}")
        assert first.how == "shown"
        error = refused(
            Mail(whole.head, (*mail.letters, replace(shown, after=mail.letters[-1].hash, rows=(first,))))
        )
        assert error.why == "illegal"


HOSTILE = st.one_of(
    st.text(st.characters(codec="utf-8", exclude_characters="\n"), min_size=1, max_size=30),
    st.sampled_from(
        ["shoot yves hob at 40", "path yves 1,1 2,2", "agree; agree", "judge yves gone because so", "0" * 32]
    ),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_hostile_row_is_refused_or_harmless(whole: FreeCorrespondents, data: st.DataObject) -> None:
    letter = data.draw(st.sampled_from([one for one in whole.mail.letters[1:12] if one.rows]))
    n = data.draw(st.integers(0, len(letter.rows) - 1))
    text = data.draw(HOSTILE)
    if data.draw(st.booleans()):
        text = f"{'a' * 32} {text}"
    how = data.draw(st.sampled_from(("hand", "seal", "shown", "standing")))
    row = replace(letter.rows[n], how=how, who=data.draw(st.sampled_from(whole.sides)), text=text)
    with suppress(MailRefused):
        table_of(swapped(whole.mail, letter, n, row))


# -- who is not asked


def test_stages_that_are_laid_down_cost_no_letter() -> None:
    """Four games each way: fewer letters a turn, and no decision at those stages that is not laid down."""
    stages: tuple[tuple[Stage, ...], tuple[Stage, ...]] = (
        ("revise", "confirm", "shots"),
        ("revise", "yield"),
    )
    each = []
    for laid in (((), ()), stages):
        played = [
            FreeCorrespondents("two-chiefs-and-a-meadow", at_random, n, laid).to_the_end() for n in range(4)
        ]
        letters, turns = sum(len(one.mail.letters) for one in played), sum(state(one).turn for one in played)
        each.append(letters / turns)
    assert each[1] < each[0] - 1, each
    assert '{"stages":["revise","confirm","shots"]}' in played[0].mail.letters[0].standing
    kinds = {entry.question.kind for entry in played[0].tables[0].game.log if isinstance(entry.question, Ask)}
    assert {"revise", "shots"} <= kinds
    for one in played:
        for how in ("hand", "shown"):
            for _, _, row in rows(one.mail, how):
                question = one.tables[0].game.entry(row.number - 1).question
                assert isinstance(question, Ask)
                assert question.kind not in stages[one.sides.index(row.who)]
        assert table_of(one.mail).game.over


def test_standing_orders_that_cannot_be_read_are_refused(whole: FreeCorrespondents) -> None:
    for text in ('open {"stages":["announce"]}', 'open {"fire":"best"}', f"sealed {'0' * 32}", "open {7}"):
        letter = replace(whole.mail.letters[3], standing=text)
        mail = relinked(Mail(whole.head, whole.mail.letters[:4]), letter)
        assert refused(mail).why == "bad-standing"


# -- what is mailed


def _varied(change: Callable[[SkirmishParcel], SkirmishParcel]) -> str:
    with pytest.raises(MailRefused) as caught:
        new_free_game(change(skirmishes.skirmish("two-chiefs-and-a-meadow")), COMMITTED)
    return caught.value.why


def test_what_cannot_be_mailed_is_refused_with_the_part_that_stands_in_the_way() -> None:
    with pytest.raises(MailRefused, match="referee"):
        new_free_game(skirmishes.skirmish("smoke-over-kerlaz"), COMMITTED)
    surprise = {"cellar": SurpriseText(at=(100, 100))}
    assert (
        _varied(lambda one: replace(one, skirmish=replace(one.skirmish, surprises=surprise))) == "surprises"
    )
    assert (
        _varied(lambda one: replace(one, skirmish=replace(one.skirmish, options=["hidden-entry"])))
        == "hidden-entry"
    )
    assert (
        _varied(
            lambda one: replace(one, skirmish=replace(one.skirmish, sides=[*one.skirmish.sides, "gulls"]))
        )
        == "sides"
    )


@pytest.mark.parametrize(
    "name", [name for name in skirmishes.skirmish_names() if name != "smoke-over-kerlaz"]
)
def test_every_other_skirmish_can_be_offered_and_joined(name: str) -> None:
    both = FreeCorrespondents(name)
    for _ in range(4):
        both.write()
    assert table_of(both.mail).game.count == both.tables[0].game.count


def test_the_head_names_the_game(whole: FreeCorrespondents) -> None:
    text = whole.mail.text
    assert text.split("\n")[5] == "game argad"
    assert read_mail(text).text == text
    for forged in (text.replace("game argad\n", "game chess\n"), text.replace("game argad\n", "")):
        with pytest.raises(MailRefused):
            read_mail(forged)
    head = replace(whole.head, scenario_hash="0" * 16)
    first = replace(whole.mail.letters[0], after=text_hash(head.text))
    assert refused(Mail(head, (first,))).why == "other-scenario"
    played = text.replace("game argad\n", "game argad\nplayed 1 pupil ready\n")
    with pytest.raises(MailRefused):
        read_mail(played)


def test_the_key_keeps_what_was_sealed(whole: FreeCorrespondents) -> None:
    """Without its table, from the key alone: the next letter shows the same sheet."""
    both = FreeCorrespondents(decide=by_mind("captain"))
    while not any(row.how == "seal" for row in both.mail.letters[-1].rows):
        both.write()
    both.write()
    n = both.turn
    key = read_key(key_text(both.keys[n]), "key")
    table = played_free(read_mail(both.mail.text), skirmishes.skirmish, key)
    stretch = table.stretch(key.side, key.next_value(both.mail))
    stretch.go_on()
    assert stretch.rows[0].how == "shown"
    forgetful = played_free(both.mail, skirmishes.skirmish, replace(key, sheets={}))
    without = forgetful.stretch(key.side, key.next_value(both.mail))
    assert without.go_on() is not None and without.shows and not without.rows
