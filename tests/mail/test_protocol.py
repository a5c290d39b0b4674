"""The letters themselves: dice from both secrets, nothing foreseen, nothing changed unseen."""

import hashlib
import subprocess
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.dice import CommittedDice
from gonfanon.library import scenarios
from gonfanon.mail.chain import LENGTH, chain_value, dice_secret, follows
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.letters import Ahead, Letter, Mail, Row, read_mail
from gonfanon.mail.plans import Plan
from gonfanon.mail.post import begun, next_letter, played, received
from gonfanon.mail.table import Table, opened_standings, still_sealed
from gonfanon.rules.words.field import PASS
from tests.mail.correspondents import Correspondents

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tools" / "check_mail.py"


def refused(mail: Mail) -> MailRefused:
    """Why a file is not accepted."""
    with pytest.raises(MailRefused) as caught:
        played(read_mail(mail.text), scenarios.scenario)
    return caught.value


def relinked(mail: Mail, changed: Letter) -> Mail:
    """The file with one letter replaced, and all later ones bound to it again: what a forger would make."""
    letters: list[Letter] = []
    for letter in mail.letters:
        after = letters[-1].hash if letters else letter.after
        letters.append(replace(changed if letter.number == changed.number else letter, after=after))
    return Mail(mail.head, tuple(letters))


def test_a_whole_game_is_proved(finished: Correspondents) -> None:
    """Every letter by another's table, without any key; sealed standing orders are open at the end."""
    table = played(read_mail(finished.mail.text), scenarios.scenario)
    assert table.game.over and table.dice > 10
    assert not still_sealed(finished.mail) and table.unproved == 0
    assert opened_standings(finished.mail)
    used = {row.how for letter in finished.mail.letters for row in letter.rows}
    assert used == {"hand", "ahead", "standing", "dice"}


def test_the_chain_of_values_can_be_checked_and_not_foreseen() -> None:
    seed = bytes(32)
    shown = [chain_value(seed, n).hex() for n in range(4)]
    assert all(follows(after, before) for before, after in pairwise(shown))
    assert not follows(shown[0], shown[1])
    assert chain_value(seed, LENGTH) == hashlib.sha256(b"gonfanon mail chain " + seed).digest()


def test_look_ahead_is_impossible(finished: Correspondents) -> None:
    """No die falls in a letter after its sender has decided: it would come from secrets that he knows."""
    for letter in finished.mail.letters:
        how = [row.how for row in letter.rows]
        decided = how.index("hand") if "hand" in how else len(how)
        assert "dice" not in how[decided:]


def test_the_dice_need_both_secrets() -> None:
    """With another value of either side the same die falls otherwise."""
    answered, value = "a" * 64, "b" * 64
    secrets = {dice_secret(answered, value), dice_secret("c" * 64, value), dice_secret(answered, "c" * 64)}
    assert len(secrets) == 3
    throws = {
        tuple(CommittedDice(one).throw(Roll("1d10", "t", "", 0), n) for n in range(40)) for one in secrets
    }
    assert len(throws) == 3


def test_the_one_who_joins_cannot_choose_dice(finished: Correspondents) -> None:
    """He chooses his chain after he has seen the offer: no die comes from his first letter."""
    assert not any(row.how == "dice" for row in finished.mail.letters[1].rows)


def _with_dice(both: Correspondents) -> Letter:
    return next(letter for letter in both.mail.letters if any(row.how == "dice" for row in letter.rows))


def test_altered_dice_are_refused(finished: Correspondents) -> None:
    letter = _with_dice(finished)
    n = next(n for n, row in enumerate(letter.rows) if row.how == "dice")
    dice, total, table = letter.rows[n].text.split()
    other = replace(letter.rows[n], text=f"{dice} {int(total) % 10 + 1} {table}")
    forged = relinked(finished.mail, replace(letter, rows=(*letter.rows[:n], other, *letter.rows[n + 1 :])))
    assert refused(forged).why == "other-die"


def test_rolling_again_by_stopping_early_is_refused(finished: Correspondents) -> None:
    """A sender who hands over before the next die, so that another secret gives it."""
    letter = _with_dice(finished)
    n = next(n for n, row in enumerate(letter.rows) if row.how == "dice")
    forged = relinked(finished.mail, replace(letter, rows=letter.rows[:n]))
    assert refused(forged).why == "ends-early"


def test_rolling_again_with_another_value_is_refused(finished: Correspondents) -> None:
    letter = _with_dice(finished)
    assert refused(relinked(finished.mail, replace(letter, value="ab" * 32))).why == "wrong-value"


def test_a_changed_plan_or_order_is_refused(finished: Correspondents) -> None:
    """The other side's orders are in his letter; what is played out must be they."""
    letter = next(one for one in finished.mail.letters if any(row.how == "ahead" for row in one.rows))
    n = next(n for n, row in enumerate(letter.rows) if row.how == "ahead")
    for row in (replace(letter.rows[n], text="pass now"), replace(letter.rows[n], how="hand")):
        forged = relinked(finished.mail, replace(letter, rows=(*letter.rows[:n], row, *letter.rows[n + 1 :])))
        assert refused(forged).why == "does-not-follow"


def test_an_illegal_order_is_refused(finished: Correspondents) -> None:
    letter = next(one for one in finished.mail.letters if one.rows and one.rows[-1].how == "hand")
    row = replace(letter.rows[-1], text="move odon 0101")
    assert refused(relinked(finished.mail, replace(letter, rows=(*letter.rows[:-1], row)))).why == "illegal"


def test_deciding_out_of_turn_is_refused(finished: Correspondents) -> None:
    letter = next(one for one in finished.mail.letters if one.rows and one.number > 4)
    more = Row("hand", letter.rows[-1].number + 1, letter.side, "pass")
    assert refused(relinked(finished.mail, replace(letter, rows=(*letter.rows, more)))).why == "goes-on"


def test_a_reaction_against_ones_open_standing_orders_is_refused() -> None:
    """Anyone who has laid down openly how his archers shoot cannot wait for the die."""
    both = Correspondents(seed=8)
    while not both.over:
        letter = both.write().letters[-1]
        own = [n for n, row in enumerate(letter.rows) if row.how == "standing" and row.who == letter.side]
        if own:
            row = replace(letter.rows[own[0]], how="hand")
            forged = (*letter.rows[: own[0]], row, *letter.rows[own[0] + 1 :])
            mail = Mail(both.head, (*both.mail.letters[:-1], replace(letter, rows=forged)))
            assert refused(mail).why == "does-not-follow"
            return
    pytest.fail("nobody reacted in this battle")


def test_a_reaction_against_ones_sealed_standing_orders_is_found_at_the_end(finished: Correspondents) -> None:
    """While they are sealed it passes; when they are opened it does not."""
    sealed = finished.sides[1]
    letter = next(
        one
        for one in finished.mail.letters_of(sealed)
        if any(row.how == "standing" and row.who == sealed and row.text != "pass" for row in one.rows)
    )
    n = next(n for n, row in enumerate(letter.rows) if row.how == "standing" and row.text != "pass")
    row = replace(letter.rows[n], text="pass")
    forged = replace(letter, rows=(*letter.rows[:n], row))
    before = finished.mail.letters[: letter.number - 1]
    closed = Mail(finished.head, (*before, forged))
    # What follows the other reaction is missing; the reaction itself is not refused yet.
    with pytest.raises(MailRefused, match="ends-early"):
        played(closed, scenarios.scenario)
    game = begun(finished.head, scenarios.scenario)
    table = Table(finished.head, game, opened_standings(finished.mail))
    for one in before:
        table.add(one)
    with pytest.raises(MailRefused, match="does-not-follow"):
        table.add(forged)


def test_other_standing_orders_opened_than_sealed_are_refused(finished: Correspondents) -> None:
    letter = next(one for one in finished.mail.letters if one.opened)
    other = replace(letter.opened[0], text='{"fire":"hold"}')
    assert refused(relinked(finished.mail, replace(letter, opened=(other,)))).why == "wrong-opening"


def test_a_sealed_letter_shows_nothing_of_its_standing_orders(finished: Correspondents) -> None:
    """Neither the text nor a hash that could be tried out: the salt is not in the file before the end."""
    last = next(one.number for one in finished.mail.letters if one.opened)
    shown = Mail(finished.head, finished.mail.letters[: last - 1]).text
    salt = next(one.opened[0].salt for one in finished.mail.letters if one.opened)
    assert salt not in shown
    assert all("open {" not in (one.standing or "") for one in finished.mail.letters_of(finished.sides[1]))
    assert finished.keys[1].seed not in finished.mail.text


def test_opening_before_the_end_is_refused(finished: Correspondents) -> None:
    letter = next(one for one in finished.mail.letters if one.opened)
    mail = Mail(finished.head, finished.mail.letters[:6])
    early = replace(mail.letters[-1], opened=letter.opened)
    assert letter.side == early.side
    assert refused(Mail(finished.head, (*mail.letters[:-1], early))).why == "opened-early"


def test_old_letters_replayed_are_refused(finished: Correspondents) -> None:
    for key in finished.keys:
        old = Mail(finished.head, finished.mail.letters[: len(key.seen) - 2])
        with pytest.raises(MailRefused, match="old-letter"):
            received(old, key)


def test_two_answers_to_one_letter_are_refused() -> None:
    both = Correspondents()
    for _ in range(5):
        both.write()
    key = replace(both.keys[both.turn], seen=tuple(one.hash for one in both.mail.letters))
    last = both.mail.letters[-1]
    second = replace(last, rows=(), resigns=True)
    with pytest.raises(MailRefused, match="second-answer"):
        received(Mail(both.head, (*both.mail.letters[:-1], second)), key)


def test_rewritten_history_is_refused(finished: Correspondents) -> None:
    """Letters of one's own that somebody has changed, bound together again."""
    first = finished.mail.letters[2]
    forged = relinked(finished.mail, replace(first, plan=(), standing="open {}"))
    with pytest.raises(MailRefused, match="mine-changed"):
        received(forged, finished.keys[0])


def test_another_game_is_refused(finished: Correspondents) -> None:
    with pytest.raises(MailRefused, match="other-game"):
        received(Correspondents(seed=9).mail, finished.keys[0])


def test_a_letter_in_ones_name_that_one_did_not_write_is_refused(finished: Correspondents) -> None:
    key = replace(finished.keys[0], seen=finished.keys[0].seen[:3])
    with pytest.raises(MailRefused, match="not-mine"):
        received(finished.mail, key)


def test_letters_out_of_order_are_refused(finished: Correspondents) -> None:
    letters = list(finished.mail.letters)
    letters[3], letters[4] = letters[4], letters[3]
    assert refused(Mail(finished.head, tuple(letters))).why == "out-of-order"
    assert refused(Mail(finished.head, (*letters[:2], *letters[4:]))).why == "out-of-order"


def test_every_field_edited_by_hand_is_noticed(finished: Correspondents) -> None:
    """Each line of head and letters is left out, written twice, or its last sign changed: each is named by its line."""
    lines = Mail(finished.head, finished.mail.letters[:8]).text.split("\n")
    for n, line in enumerate(lines[:-1]):
        other = f"{line[:-1]}{'0' if line[-1:] != '0' else '1'}"
        for put in ([], [line, line], [other]):
            with pytest.raises(MailRefused) as caught:
                read_mail("\n".join([*lines[:n], *put, *lines[n + 1 :]]))
            assert caught.value.line > 0


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_change_of_any_byte_is_noticed(finished: Correspondents, data: st.DataObject) -> None:
    text = finished.mail.text.encode()
    at = data.draw(st.integers(0, len(text) - 1))
    kind = data.draw(st.sampled_from(("change", "drop", "add")))
    byte = bytes([data.draw(st.integers(0, 255))])
    made = text[:at] + (b"" if kind == "drop" else byte) + text[at + (kind != "add") :]
    if made == text:
        return
    try:
        read = made.decode()
    except UnicodeDecodeError:
        return
    with pytest.raises(MailRefused):
        read_mail(read)


def test_every_single_byte_of_a_short_file_is_guarded(finished: Correspondents) -> None:
    """All of them, one after the other."""
    text = Mail(finished.head, finished.mail.letters[:4]).text
    for at, sign in enumerate(text):
        other = chr((ord(sign) + 1) % 128)
        with pytest.raises(MailRefused):
            read_mail(text[:at] + other + text[at + 1 :])


HOSTILE = st.one_of(
    st.text(st.characters(codec="utf-8", exclude_characters="\n"), min_size=1, max_size=30),
    st.sampled_from(["pass", "move odon", "place odon 9999", "shoot odon odon", "attack odon+odon x", "move odon 0808 0808", "1", "-", "resign"]),
)  # fmt: skip
JSONS = st.sampled_from(['{"fire":7}', '{"threshold":-9}', '{"men":{"nobody":"hold"}}', "{" * 99, '{"x":' + "[" * 9999 + "}", '{"others":{"order":"first"}}', '{"threshold":1e999}'])  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_hostile_letter_is_refused_or_harmless(finished: Correspondents, data: st.DataObject) -> None:
    """Forged by somebody who has the right value and hash: it may say anything, and nothing else goes wrong."""
    letter = data.draw(st.sampled_from([one for one in finished.mail.letters[2:9] if one.rows]))
    n = data.draw(st.integers(0, len(letter.rows) - 1))
    match data.draw(st.sampled_from(("row", "how", "plan", "standing", "resign"))):
        case "row":
            row = replace(letter.rows[n], text=data.draw(HOSTILE))
            changed = replace(letter, rows=(*letter.rows[:n], row, *letter.rows[n + 1 :]))
        case "how":
            row = replace(letter.rows[n], how="hand", who=letter.side, text=data.draw(HOSTILE))
            changed = replace(letter, rows=(*letter.rows[:n], row))
        case "plan":
            ahead = Ahead(
                1,
                letter.side,
                "shooting",
                data.draw(st.sampled_from(("order", "retreat"))),
                data.draw(HOSTILE),
            )
            changed = replace(letter, plan=(ahead, *letter.plan))
        case "standing":
            changed = replace(letter, standing=f"open {data.draw(JSONS)}")
        case _:
            changed = replace(letter, resigns=True)
    short = Mail(finished.head, finished.mail.letters[: letter.number + 1])
    with suppress(MailRefused):
        played(read_mail(relinked(short, changed).text), scenarios.scenario)


def test_a_file_with_the_line_ends_of_another_system_is_read(finished: Correspondents) -> None:
    text = finished.mail.text
    assert read_mail(text.replace("\n", "\r\n")) == read_mail(text)
    with pytest.raises(MailRefused):
        read_mail(text.replace("\n", "\r\n", 5))


def run_script(file: Path) -> subprocess.CompletedProcess[str]:
    """The script alone, without this package: `-I` leaves out the folder and the environment."""
    return subprocess.run(
        [sys.executable, "-I", "-S", str(SCRIPT), str(file)], capture_output=True, text=True, check=False
    )


def test_the_stand_alone_script_proves_the_dice(finished: Correspondents, tmp_path: Path) -> None:
    file = tmp_path / "a.mail"
    file.write_text(finished.mail.text)
    done = run_script(file)
    dice = sum(row.how == "dice" for letter in finished.mail.letters for row in letter.rows)
    assert done.returncode == 0, done.stderr
    assert f"{dice} dice proved" in done.stdout and "closed" not in done.stdout
    assert len(SCRIPT.read_text().splitlines()) < 150


@pytest.mark.parametrize("what", ["die", "value", "late-die", "seal", "letter", "entry"])
def test_the_stand_alone_script_finds_forgeries(finished: Correspondents, tmp_path: Path, what: str) -> None:
    """Forged and bound together again, so that every hash fits."""
    letter = _with_dice(finished)
    n = next(n for n, row in enumerate(letter.rows) if row.how == "dice")
    dice, total, table = letter.rows[n].text.split()
    rows = list(letter.rows)
    changed = letter
    match what:
        case "die":
            rows[n] = replace(rows[n], text=f"{dice} {int(total) % 10 + 1} {table}")
        case "late-die":
            rows.insert(n, Row("hand", rows[n].number, letter.side, "pass"))
            rows[n + 1 :] = [replace(row, number=row.number + 1) for row in rows[n + 1 :]]
        case "entry":
            rows[n] = replace(rows[n], number=rows[n].number + 1)
        case "value":
            changed = replace(letter, value="ab" * 32)
        case "seal":
            changed = next(one for one in finished.mail.letters if one.opened)
            changed = replace(changed, opened=(replace(changed.opened[0], text="{}"),))
            rows = list(changed.rows)
        case "letter":
            changed = replace(letter, number=letter.number)
    forged = relinked(finished.mail, replace(changed, rows=tuple(rows)))
    if what == "letter":
        forged = Mail(forged.head, (*forged.letters[:4], *forged.letters[6:]))
    file = tmp_path / "a.mail"
    file.write_text(forged.text)
    done = run_script(file)
    assert done.returncode == 1 and "FALSE" in done.stderr


def test_a_careful_plan_ends_when_somebody_is_hurt() -> None:
    """Planned orders are carried out only as long as all of one's people are as they were."""
    both = Correspondents()
    for _ in range(3):
        both.write()
    game = both.tables[0].game
    letter = Letter(5, "norman", "", plan=(Ahead(1, "norman", "shooting", "order", "pass"),), careful=True)
    ask = game.ask()
    assert ask is not None and game.sides[ask.side] == "norman"
    assert Plan(letter, game).answer(game, ask) == PASS
    careful, bold = Plan(letter, game), Plan(replace(letter, careful=False), game)
    odon = game.scene.numbers["odon"]
    game.position.state = game.state.change(odon, state=WOUNDED)
    assert careful.answer(game, ask) is None
    assert bold.answer(game, ask) == PASS


def test_the_next_letter_is_the_same_however_often_it_is_written() -> None:
    """Same key, same letters, same decisions: same letter. There is nothing to draw again."""
    both = Correspondents()
    for _ in range(4):
        both.write()
    n = both.turn
    state = both.players[n].chance.state
    first = next_letter(both.mail, both.keys[n], both.stretch())
    both.players[n].chance.state = state
    assert next_letter(both.mail, both.keys[n], both.stretch()) == first
