"""`gonfanon verify FILE`: prove the dice of a record or of a game by mail, its orders and its chain."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gonfanon import play
from gonfanon.cli import FAILED, OK, UNPROVED, WRONG
from gonfanon.cli.console import usual_language
from gonfanon.cli.mail import is_mail, verify_mail
from gonfanon.cli.recorded import record_and_scenario, record_arguments
from gonfanon.cli.terminal import complain, write_line
from gonfanon.kernel.errors import BadFile
from gonfanon.library.shelf import text_of
from gonfanon.play.record import read_record
from gonfanon.play.replaying import secret_in
from gonfanon.play.shared_dice import shared_dice
from gonfanon.texts import Texts


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    record_arguments(parser)
    parser.add_argument(
        "--original",
        action="append",
        default=[],
        metavar="FILE",
        help="of a branch: the finished record of the game it left, whose secret proves the first dice",
    )
    parser.epilog = (
        "exit code: 0 true, all of it is proved; 1 false; 2 the record cannot be read or judged; "
        "3 unproved: nothing is wrong, but the secret of some dice is not in the record"
    )


def run(args: Namespace) -> int:
    """One line a fault, with its place; 1 if the record is false, 2 if it cannot be judged, 3 if it is unproved."""
    text, scenario = record_and_scenario(args)
    if is_mail(text):
        return verify_mail(args.file, Texts(usual_language()))
    report = play.verify(text, scenario, [_published(file) for file in args.original])
    for fault in report.faults:
        complain(f"{args.file}:{fault.line}: {fault.message}")
    if not report.readable:
        return WRONG
    if not report.ok:
        write_line(f"{args.file}: FALSE, {len(report.faults)} faults")
        return FAILED
    state, by = report.result if report.closed else "open", _engine(report)
    write_line(f"{args.file}: {report.verdict}, {report.answers} answers, {_dice(report)}, {state}{by}")
    for seed in _seeds(text):
        write_line(f"{args.file}: seeded, dice from the seed {seed}: anybody could know them beforehand")
    for line in _shared(text):
        write_line(f"{args.file}: {line}")
    return OK if report.verdict == "true" else UNPROVED


def _shared(text: str) -> list[str]:
    """Of a game on a public server: what its dice were made of, to hold against what the players kept."""
    secret = secret_in(read_record(text))
    found = shared_dice(secret) if secret is not None else None
    if found is None:
        return []
    numbers = (f"{one.side} gave {one.number or 'nothing'}" for one in found.numbers)
    return [f"dice of the server, bound to {found.commitment}", f"and of the players: {', '.join(numbers)}"]


def _published(file: str) -> bytes:
    """The secret in the record of a game that is over."""
    try:
        secret = secret_in(read_record(text_of(Path(file))))
    except play.BadRecord as error:
        raise BadFile(file, error.line, "", error.message) from None
    if secret is None:
        raise BadFile(file, 0, "", "this record reveals no secret; the record of the finished game is wanted")
    return secret


def _dice(report: play.Report) -> str:
    """How many dice there are, how many are not proved, and why."""
    if report.dice_proved:
        return f"{report.dice} dice proved"
    own, reasons = report.unproved - report.borrowed, []
    if report.borrowed:
        reasons.append(f"{report.borrowed} belong to the game that this branch left")
    if not report.closed:
        reasons.append("the secret is kept while the game is open")
    elif own or not report.borrowed:
        reasons.append("the secret is missing")
    return f"{report.unproved} of {report.dice} dice not proved ({'; '.join(reasons)})"


def _seeds(text: str) -> list[int]:
    """The numbers that the dice come from: anybody can find them."""
    from gonfanon.play.proof import seeds_of

    record = read_record(text)
    return list(seeds_of((*(one.commitment for one in record.earlier), record.commitment)))


def _engine(report: play.Report) -> str:
    """Which engine has proved the record, if it is not this one; and in which order of its rules."""
    if report.engine == play.ENGINE:
        return ""
    order = f" with its rules in the order `{report.order}`" if report.order else ""
    return f", by engine {report.engine}{order}"
