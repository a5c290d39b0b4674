"""Clocks: what each side has left follows from the times of the rows alone."""

from hypothesis import given
from hypothesis import strategies as st

from gonfanon.server.together import clocks
from gonfanon.server.together.clocks import DAY, HOUR, MINUTE, NEVER, SECOND, Asked, Control, Holiday

LIVE = Control("live", 10 * MINUTE, 5 * SECOND)
BANK = Control("bank", 20 * HOUR, holidays=14)
DAYS = Control("days", 3 * DAY, holidays=10, out="sergeant")
controls = st.sampled_from([LIVE, BANK, DAYS])


def test_without_a_clock_nobody_is_ever_out_of_time() -> None:
    none = clocks.after(clocks.begun(Control(), 2, 0, [0]), Asked(400 * DAY, (1,), by=0))
    assert none.out(10_000 * DAY) == [] and none.next_due == NEVER


def test_only_the_side_that_is_asked_loses_time() -> None:
    begun = clocks.begun(LIVE, 2, 0, [0])
    assert (begun.time_left(0, MINUTE), begun.time_left(1, MINUTE)) == (9 * MINUTE, 10 * MINUTE)
    other = clocks.after(begun, Asked(MINUTE, (1,), by=0))
    assert other.time_left(0, 5 * MINUTE) == 9 * MINUTE
    assert other.time_left(1, 2 * MINUTE) == 9 * MINUTE + 5 * SECOND


def test_the_clock_of_a_move_begins_anew_each_time_somebody_is_asked() -> None:
    begun = clocks.begun(DAYS, 2, 0, [0])
    there = clocks.after(begun, Asked(2 * DAY, (1,), by=0))
    back = clocks.after(there, Asked(3 * DAY, (0,), by=1))
    assert (there.due(1), back.due(0), back.due(1)) == (5 * DAY, 6 * DAY, NEVER)
    # To go on oneself is the same move.
    assert clocks.after(back, Asked(4 * DAY, (0,), by=0)).due(0) == 6 * DAY
    # The other side had nothing to do, and the next turn is another move.
    assert clocks.after(back, Asked(4 * DAY, (0,), turn=1, by=0)).due(0) == 7 * DAY


def test_a_bank_is_spent_over_the_whole_game() -> None:
    now = clocks.begun(BANK, 2, 0, [0])
    for n in range(1, 20):
        now = clocks.after(now, Asked(n * HOUR, ((n % 2),), by=(n + 1) % 2))
    assert now.left == (10 * HOUR, 11 * HOUR)


def test_what_standing_orders_answer_takes_no_time_and_earns_none() -> None:
    begun = clocks.begun(LIVE, 2, 0, [0])
    asked = clocks.after(begun, Asked(MINUTE, (1,), by=0))
    answered = clocks.after(asked, Asked(MINUTE, (0,), by=1, standing=True))
    assert answered.left == (9 * MINUTE, 10 * MINUTE)
    # An order that only skips a sequence of the same stretch takes nothing away from it.
    skipped = clocks.after(asked, Asked(MINUTE, (1,), by=1, standing=True))
    assert skipped.left == (9 * MINUTE, 10 * MINUTE + 5 * SECOND)
    decided = clocks.after(skipped, Asked(2 * MINUTE, (1,), by=1))
    ended = clocks.after(decided, Asked(2 * MINUTE, (0,), by=1, standing=True))
    assert ended.left == (9 * MINUTE + 5 * SECOND, 9 * MINUTE + 5 * SECOND), "he did decide something"


def test_a_stretch_that_standing_orders_end_is_followed_by_another() -> None:
    begun = clocks.begun(DAYS, 2, 0, [0])
    decided = clocks.after(begun, Asked(2 * DAY, (0,), by=0))
    # The last sequence of the side is empty, and passed by itself: the other side begins its part.
    other = clocks.after(decided, Asked(2 * DAY, (1,), phase=1, by=0, standing=True))
    assert other.due(1) == 5 * DAY
    # Its whole part is passed by itself: the first side has another move.
    back = clocks.after(other, Asked(2 * DAY, (0,), turn=1, by=1, standing=True))
    assert back.due(0) == 5 * DAY
    # A reaction of two questions, the second answered by itself: anyone who waited is asked again.
    asked = clocks.after(back, Asked(3 * DAY, (1,), turn=1, by=0))
    half = clocks.after(asked, Asked(4 * DAY, (1,), turn=1, by=1))
    whole = clocks.after(half, Asked(4 * DAY, (0,), turn=1, by=1, standing=True))
    assert whole.due(0) == 7 * DAY


def test_questions_that_several_answer_at_once_run_every_asked_clock() -> None:
    both = clocks.begun(DAYS, 3, 0, [0, 1, 2])
    assert [both.time_left(side, DAY) for side in range(3)] == [2 * DAY] * 3
    one = clocks.after(both, Asked(DAY, (0, 2), by=1))
    assert [one.time_left(side, 2 * DAY) for side in range(3)] == [DAY, 2 * DAY, DAY]
    # A sealed answer that is taken back earns no new time.
    again = clocks.after(one, Asked(2 * DAY, (0, 1, 2)))
    assert again.time_left(1, 2 * DAY) == 2 * DAY
    # The last answer opens them all: anyone who is asked now is asked something new, the slowest too.
    last = clocks.after(one, Asked(2 * DAY, (0, 2), by=2, opened=True))
    assert [last.due(side) for side in (0, 2)] == [5 * DAY, 5 * DAY]


def test_a_game_that_waits_for_a_player_has_no_clock_yet() -> None:
    waits = clocks.begun(LIVE, 2, 0, [0], started=False)
    assert waits.out(DAY) == [] and waits.next_due == NEVER and waits.time_left(0, DAY) == 10 * MINUTE
    assert clocks.started(waits, DAY).due(0) == DAY + 10 * MINUTE


def test_a_pause_stops_all_clocks_until_it_ends() -> None:
    begun = clocks.begun(LIVE, 2, 0, [0])
    kept = clocks.paused(begun, MINUTE)
    assert kept.time_left(0, DAY) == 9 * MINUTE and kept.next_due == NEVER and kept.is_paused(DAY)
    assert clocks.resumed(kept, DAY).due(0) == DAY + 9 * MINUTE
    dated = clocks.paused(begun, MINUTE, DAY)
    assert dated.is_paused(DAY - 1) and not dated.is_paused(DAY) and dated.due(0) == DAY + 9 * MINUTE
    assert clocks.after(dated, Asked(DAY + MINUTE, (0,), by=0)).left[0] == 8 * MINUTE


def test_holidays_stop_one_clock_and_are_counted() -> None:
    begun = clocks.begun(DAYS, 2, 0, [0])
    gone = clocks.away(begun, Holiday(0, DAY, 5 * DAY))
    assert gone.due(0) == 7 * DAY and gone.time_left(0, 4 * DAY) == 2 * DAY and gone.is_away(0, 2 * DAY)
    assert gone.holidays_left(0) == 6 * DAY and gone.holidays_left(1) == 10 * DAY
    back = clocks.returned(gone, 0, 2 * DAY)
    assert back.due(0) == 4 * DAY and back.holidays_left(0) == 9 * DAY


def test_whoever_takes_his_seat_back_has_some_time() -> None:
    out = clocks.stopped(clocks.begun(BANK, 2, 0, [0]), 21 * HOUR)
    assert out.out(21 * HOUR) == [0]
    assert clocks.seated_again(out, 0, 21 * HOUR).left == (2 * HOUR, 20 * HOUR)


def test_a_clock_that_cannot_be_says_which_field_is_wrong() -> None:
    assert [Control("live").fault, Control("days", DAY, 5).fault, Control("live", 5, holidays=3).fault] == [
        "time",
        "increment",
        "holidays",
    ]
    assert all(not control.fault for control in (LIVE, BANK, DAYS, Control()))


def test_a_clock_is_written_in_one_line() -> None:
    assert clocks.control_in("live 10+5") == LIVE
    assert clocks.control_in("days 3 holidays 10 out sergeant") == DAYS
    assert clocks.control_in("bank 20 holidays 14") == BANK
    assert clocks.control_in("") == Control()
    assert [
        clocks.control_in(bad) for bad in ("live", "days 3+5", "live 5 holidays 3", "days 0", "a move a day")
    ] == [None] * 5


Told = tuple[int, tuple[int, ...], int, bool]
"""How long a side took, whom the next question is put to, who answered, whether by a standing order."""

rows = st.lists(
    st.tuples(st.integers(0, DAY), st.sampled_from([(0,), (1,), (0, 1)]), st.integers(0, 1), st.booleans()),
    max_size=30,
)


def run(control: Control, told: list[Told]) -> clocks.Clocks:
    now = clocks.begun(control, 2, 0, [0])
    at = 0
    for wait, asked, by, standing in told:
        at += wait
        now = clocks.after(now, Asked(at, asked, by=by, standing=standing))
    return now


@given(controls, rows, st.integers(0, DAY), st.integers(0, DAY))
def test_reading_a_clock_in_between_changes_nothing(
    control: Control, told: list[Told], first: int, second: int
) -> None:
    now = run(control, told)
    early, late = now.at + first, now.at + first + second
    for side in (0, 1):
        assert clocks.stopped(now, early).time_left(side, late) == now.time_left(side, late)


@given(controls, rows)
def test_time_is_out_exactly_when_it_was_due(control: Control, told: list[Told]) -> None:
    now = run(control, told)
    for side in now.running:
        due = now.due(side)
        assert side in now.out(due)
        assert due == now.at or side not in now.out(due - 1)


@given(controls, rows, st.integers(0, 5 * DAY), st.integers(0, 5 * DAY), st.integers(1, 5 * DAY))
def test_a_holiday_puts_off_the_end_by_no_more_than_it_lasts(
    control: Control, told: list[Told], start: int, length: int, later: int
) -> None:
    now = run(control, told)
    gone = clocks.away(now, Holiday(0, now.at + start, now.at + start + length))
    assert 0 <= gone.time_left(0, now.at + later) - now.time_left(0, now.at + later) <= length
    if 0 in now.running:
        assert 0 <= gone.due(0) - now.due(0) <= length
        assert 0 in gone.out(gone.due(0))


@given(controls, rows, st.integers(0, DAY), st.integers(0, DAY))
def test_a_pause_takes_nothing(control: Control, told: list[Told], wait: int, length: int) -> None:
    now = run(control, told)
    kept = clocks.paused(now, now.at + wait)
    on = clocks.resumed(kept, now.at + wait + length)
    assert on.left == clocks.stopped(now, now.at + wait).left
    assert clocks.paused(now, now.at + wait, now.at + wait + length).next_due == on.next_due
