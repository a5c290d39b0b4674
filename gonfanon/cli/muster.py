"""`gonfanon muster`: put a troop together within a budget, and see what is dear. ARG-29.1"""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gonfanon.argad.setup.skirmish_file import TroopText
from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.cli.terminal import write_line
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from gonfanon.library.muster import Reckoning


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "troop", nargs="?", metavar="TROOP", help="a troop of the library; without it, all of them"
    )
    parser.add_argument("figures", nargs="*", metavar="LINE=COUNT", help="who comes: captain=1 vougier=6")
    parser.add_argument("--budget", type=int, default=100, metavar="POINTS", help="what the troop may cost")
    parser.add_argument("--out", metavar="FILE", help="write the troop as the cast of a skirmish")
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")


def run(args: Namespace) -> int:
    """Show troops, prices, or what a choice of figures costs."""
    from gonfanon.library import free_book
    from gonfanon.library.skirmishes import troop, troop_names

    texts = Texts(args.lang)
    # The authors ask for it wherever their rules, changed or not, are passed on. ARG-30.8
    write_line(texts.say("muster-label", title=_word(texts, free_book().title)))
    if args.troop is None:
        for name in troop_names():
            found = troop(name)
            years = f"{found.years[0]}-{found.years[1]}"
            write_line(texts.say("muster-troop", name=name, title=_word(texts, found.title), years=years))
        return OK
    chosen = troop(args.troop)
    if not args.figures:
        _prices(texts, chosen)
        return OK
    from gonfanon.library.muster import cast, reckoned

    counts = _counts(args.figures)
    _reckoning(texts, reckoned(chosen, counts, args.budget), args.budget)
    if args.out:
        write_whole(Path(args.out), cast(chosen, counts))
    return OK


def _word(texts: Texts, words: dict[str, str]) -> str:
    return words.get(texts.language) or words.get("en") or ""


def _points(halves: int) -> str:
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)


def _prices(texts: Texts, troop: TroopText) -> None:
    """Every line with its price, the dearest first, and what its price is made of."""
    from gonfanon.library.muster import prices

    for one in prices(troop):
        parts = [
            f"{texts.say(f'argad-reason-{reason.what}')} {_points(reason.amount)}" for reason in one.reasons
        ]
        most = texts.say("muster-most", count=one.line.most) if one.line.most else ""
        title = _word(texts, one.line.title)
        price = _points(one.halves)
        write_line(
            texts.say("muster-line", price=price, key=one.key, title=title, parts=", ".join(parts), most=most)
        )


def _counts(words: list[str]) -> dict[str, int]:
    """How many of each line come."""
    found: dict[str, int] = {}
    for word in words:
        key, equals, count = word.partition("=")
        if equals and not count.isdigit():
            raise GonfanonError(f"{word!r} is no LINE=COUNT")
        found[key] = found.get(key, 0) + (int(count) if equals else 1)
    return found


def _reckoning(texts: Texts, found: "Reckoning", budget: int) -> None:
    """What the troop costs, what is dear in it, what is left, what is missing. ARG-29.10"""
    for one in found.shares:
        title, points = _word(texts, one.line.title), _points(one.halves)
        write_line(
            texts.say("muster-chosen", count=one.number, title=title, points=points, share=one.percent)
        )
    write_line(texts.say("muster-total", points=found.points, budget=budget, figures=found.figures))
    if found.left < 0:
        raise GonfanonError(texts.say("muster-over", points=-found.left))
    write_line(texts.say("muster-left", points=found.left))
    if not found.chief:
        write_line(texts.say("muster-no-chief"))
