"""`gonfanon paint WHAT -o FILE`: a map, scenario, lesson or roster as a picture, or as a PDF to print."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from gonfanon.battle.setup.scenario import Parcel, RosterText
from gonfanon.cli import OK
from gonfanon.cli.writing import write_whole
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_whole

FORMATS = ("svg", "png", "webp", "pdf")
PAPERS = {"a4": "A4", "letter": "Letter"}
SMALLEST, LARGEST = 100, 12_000
PAGE_MARGIN = 8.0


def _percent(word: str) -> int:
    if not is_whole(word) or int(word) > 100:
        raise ArgumentTypeError(f"{word} is no strength from 0 to 100")
    return int(word)


def _pixels(word: str) -> int:
    if not is_whole(word) or not SMALLEST <= int(word) <= LARGEST:
        raise ArgumentTypeError(f"{word} is no width in pixels from {SMALLEST} to {LARGEST}")
    return int(word)


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("what", metavar="WHAT", help="a map, scenario, lesson or roster, by name or file")
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help=f"its ending says the kind: {', '.join(FORMATS)}",
    )
    parser.add_argument("--grid", type=_percent, default=20, metavar="0-100", help="strength of the grid")
    parser.add_argument("--labels", type=_percent, default=62, metavar="0-100", help="strength of the labels")
    parser.add_argument("--size", type=_pixels, metavar="PX", help="width of the picture in pixels")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4", help="paper of a PDF")
    parser.add_argument("--lang", choices=["en", "fr"], default="en", help="language of titles and epithets")


def run(args: Namespace) -> int:
    """Paint it; a roster as PDF is leaves of counters whose backs register with their fronts."""
    from gonfanon.library.subjects import subject

    file = Path(args.output)
    kind = file.suffix.removeprefix(".").lower()
    if kind not in FORMATS:
        raise GonfanonError(f"{file}: a picture ends in one of {', '.join('.' + known for known in FORMATS)}")
    if args.size and kind == "pdf":
        raise GonfanonError("--size is for pictures on a screen; a PDF has the size of its --paper")
    what = subject(args.what)
    write_whole(file, _pages(what, args) if kind == "pdf" else _picture(what, args, kind))
    sys.stdout.write(f"{file}\n")
    return OK


def _picture(what: MapText | Parcel | RosterText, args: Namespace, kind: str) -> bytes:
    from gonfanon.painter import export

    svg = _svg(what, args)
    if kind == "svg":
        return (export.sized(svg, args.size) if args.size else svg).encode()
    return export.png(svg, args.size) if kind == "png" else export.webp(svg, args.size)


def _svg(what: MapText | Parcel | RosterText, args: Namespace) -> str:
    if isinstance(what, RosterText):
        from gonfanon.painter.pages.gallery import people_svg

        return people_svg(what, args.lang)
    from gonfanon.painter.ground.ground import Pens

    pens = Pens(grid=args.grid, labels=args.labels)
    if isinstance(what, Parcel):
        from gonfanon.library.gathering import opening
        from gonfanon.painter.pages.scenario_page import setting_svg

        return setting_svg(what, opening(what), pens, language=args.lang)
    import msgspec

    from gonfanon.painter.ground.ground import sheet_svg
    from gonfanon.painter.ink.field_plan import plan_of_map

    return sheet_svg(plan_of_map(msgspec.to_builtins(what), args.lang), pens)


def _pages(what: MapText | Parcel | RosterText, args: Namespace) -> bytes:
    from gonfanon.painter import export
    from gonfanon.painter.pages import counter_sheets

    paper = PAPERS[args.paper]
    width, height = counter_sheets.PAPERS[paper]
    if not isinstance(what, RosterText):
        return export.pdf([_svg(what, args)], (height, width), PAGE_MARGIN)
    from gonfanon.painter.pages.gallery import pairs

    title = what.title.get(args.lang, what.roster)
    people = pairs(what.people, what.faction, args.lang)
    leaves = counter_sheets.print_sheets(people, paper, title=title, language=args.lang)
    return export.pdf([page for leaf in leaves for page in (leaf.front, leaf.back)], (width, height))
