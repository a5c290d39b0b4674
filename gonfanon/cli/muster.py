"""`gonfanon muster`: put a troop together within a budget, and see what is dear. ARG-29.1"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gonfanon.argad.setup.skirmish_file import LineText, TroopText
from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.cli.terminal import write_line
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.texts import LANGUAGES, Texts


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
    from gonfanon.library.skirmishes import troop, troop_names

    texts = Texts(args.lang)
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
    counts = _counts(args.figures, chosen)
    _reckoning(texts, chosen, counts, args.budget)
    if args.out:
        write_whole(Path(args.out), cast(chosen, counts))
    return OK


def _word(texts: Texts, words: dict[str, str]) -> str:
    return words.get(texts.language) or words.get("en") or ""


def _points(halves: int) -> str:
    return f"{halves // 2}½" if halves % 2 else str(halves // 2)


def _prices(texts: Texts, troop: TroopText) -> None:
    """Every line with its price, the dearest first, and what its price is made of."""
    from gonfanon.argad.budget import cost
    from gonfanon.library.skirmish_faults import troop_on_a_table

    s = troop_on_a_table(troop)
    for key, line in sorted(troop.lines.items(), key=lambda item: (-item[1].price, item[0])):
        parts = [
            f"{texts.say(f'argad-reason-{one.what}')} {_points(one.amount)}"
            for one in cost(s, s.scene.numbers[key]).reasons
        ]
        most = texts.say("muster-most", count=line.most) if line.most else ""
        price = _points(int(2 * line.price))
        title = _word(texts, line.title)
        write_line(
            texts.say("muster-line", price=price, key=key, title=title, parts=", ".join(parts), most=most)
        )


def _counts(words: list[str], troop: TroopText) -> dict[str, int]:
    """How many of each line come."""
    found: dict[str, int] = {}
    for word in words:
        key, equals, count = word.partition("=")
        if key not in troop.lines:
            raise GonfanonError(f"{troop.troop} has no line {key!r}; one of {', '.join(troop.lines)}")
        if equals and not count.isdigit():
            raise GonfanonError(f"{word!r} is no LINE=COUNT")
        found[key] = found.get(key, 0) + (int(count) if equals else 1)
    for key, number in found.items():
        most = troop.lines[key].most
        if most and number > most:
            raise GonfanonError(f"{troop.troop} has at most {most} {key}, not {number}")
    return found


def _reckoning(texts: Texts, troop: TroopText, counts: dict[str, int], budget: int) -> None:
    """What the troop costs, what is dear in it, what is left, what is missing. ARG-29.10"""
    lines: list[tuple[int, str, int, LineText]] = [
        (int(2 * troop.lines[key].price) * count, key, count, troop.lines[key])
        for key, count in counts.items()
    ]
    total = sum(cost for cost, _, _, _ in lines)
    for cost, _key, count, line in sorted(lines, key=lambda one: (-one[0], one[1])):
        share = 100 * cost // max(1, total)
        title = _word(texts, line.title)
        write_line(texts.say("muster-chosen", count=count, title=title, points=_points(cost), share=share))
    whole = (total + 1) // 2
    figures = sum(counts.values())
    write_line(texts.say("muster-total", points=whole, budget=budget, figures=figures))
    if whole > budget:
        raise GonfanonError(texts.say("muster-over", points=whole - budget))
    write_line(texts.say("muster-left", points=budget - whole))
    if not any(troop.lines[key].rank in ("chief", "troop-chief") for key in counts):
        write_line(texts.say("muster-no-chief"))


def cast(troop: TroopText, counts: dict[str, int]) -> str:
    """The troop as the cast of a skirmish, in rows of ten along the west edge."""
    rows, n = ["cast:", f"  {troop.troop}:"], 0
    for key, count in counts.items():
        wide = 60 if troop.lines[key].mount else 30
        places = []
        for _ in range(count):
            places.append(f"[{100 + 70 * (n // 10)}, {100 + wide * 2 * (n % 10)}]")
            n += 1
        facing = ", facing: 90" if troop.lines[key].mount else ""
        rows.append(f"    - {{line: {troop.troop}/{key}, at: [{', '.join(places)}]{facing}}}")
    return "\n".join(rows) + "\n"
