"""`gonfanon verify FILE`: prove the dice of a record, its orders and its chain."""

from argparse import ArgumentParser, Namespace

from gonfanon import play
from gonfanon.cli import FAILED, OK, WRONG
from gonfanon.cli.recorded import record_and_scenario, record_arguments
from gonfanon.cli.terminal import complain, write_line


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    record_arguments(parser)


def run(args: Namespace) -> int:
    """One line a fault, with its place; 1 if the record is false, 2 if it cannot be judged."""
    text, scenario = record_and_scenario(args)
    report = play.verify(text, scenario)
    for fault in report.faults:
        complain(f"{args.file}:{fault.line}: {fault.message}")
    if not report.readable:
        return WRONG
    if not report.ok:
        write_line(f"{args.file}: FALSE, {len(report.faults)} faults")
        return FAILED
    sure = "proved" if report.dice_proved else "not provable while the secret is kept"
    state = report.result if report.closed else "open"
    by = _engine(report)
    write_line(f"{args.file}: true, {report.answers} answers, {report.dice} dice {sure}, {state}{by}")
    return OK


def _engine(report: play.Report) -> str:
    """Which engine has proved the record, if it is not this one; and in which order of its rules."""
    if report.engine == play.ENGINE:
        return ""
    order = f" with its rules in the order `{report.order}`" if report.order else ""
    return f", by engine {report.engine}{order}"
