"""`gonfanon paint WHAT -o FILE`: a map, scenario, lesson, roster, skirmish or campaign map as a picture or PDF."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.battle.setup.scenario import Parcel, RosterText
from gonfanon.cli import OK
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_whole
from gonfanon.library.campaign_maps import CampaignMap
from gonfanon.library.subjects import Subject

FORMATS = ("svg", "png", "webp", "pdf")
PAPERS = {"a4": "A4", "letter": "Letter"}
LARGE_PAPERS = {"a3": (297.0, 420.0), "a2": (420.0, 594.0), "a1": (594.0, 841.0)}
"""Millimetres; for everything but counters, whose leaves are made for a desk printer."""
SEASONS = ("spring", "summer", "autumn", "winter")
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
    parser.add_argument(
        "what",
        metavar="WHAT",
        help="a map, campaign map, scenario, lesson, roster or skirmish, by name or file",
    )
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
    parser.add_argument("--paper", choices=[*PAPERS, *LARGE_PAPERS], default="a4", help="paper of a PDF")
    parser.add_argument("--lang", choices=["en", "fr"], default="en", help="language of titles and epithets")
    parser.add_argument("--season", choices=SEASONS, help="season of a campaign map (spring)")
    parser.add_argument("--year", type=int, help="year of a campaign map: whose the places are")


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
    if (args.season or args.year is not None) and not isinstance(what, CampaignMap):
        raise GonfanonError(f"--season and --year are for campaign maps; {args.what} is none")
    write_whole(file, _pages(what, args) if kind == "pdf" else _picture(what, args, kind))
    sys.stdout.write(f"{file}\n")
    return OK


def _picture(what: Subject, args: Namespace, kind: str) -> bytes:
    from gonfanon.painter import export

    svg = _svg(what, args)
    if kind == "svg":
        return (export.sized(svg, args.size) if args.size else svg).encode()
    return export.png(svg, args.size) if kind == "png" else export.webp(svg, args.size)


def _svg(what: Subject, args: Namespace) -> str:
    if isinstance(what, CampaignMap):
        return _chart(what, args)
    if isinstance(what, RosterText):
        from gonfanon.painter.pages.gallery import people_svg

        return people_svg(what, args.lang)
    if isinstance(what, SkirmishParcel):
        from gonfanon.painter.skirmish.pages import table_svg

        return table_svg(_set_out(what))
    from gonfanon.painter.ground.ground import Pens

    pens = Pens(grid=args.grid, labels=args.labels)
    if isinstance(what, Parcel):
        from gonfanon.library.reading.scenarios import opening
        from gonfanon.painter.pages.scenario_page import setting_svg

        return setting_svg(what, opening(what), pens, language=args.lang)
    import msgspec

    from gonfanon.painter.ground.ground import sheet_svg
    from gonfanon.painter.ink.field_plan import plan_of_map

    return sheet_svg(plan_of_map(msgspec.to_builtins(what), args.lang), pens)


def _chart(what: CampaignMap, args: Namespace) -> str:
    """A campaign map on its sheet; full strength of grid and labels is that of the printed one."""
    from gonfanon.library.campaign_maps import season_changes
    from gonfanon.painter.campaign.layers import Look
    from gonfanon.painter.campaign.sheet import sheet_svg

    look = Look(
        year=args.year or 0,
        season=args.season or SEASONS[0],
        language=args.lang,
        grid=args.grid / 20,
        labels=args.labels / 62,
    )
    return sheet_svg(what, look, season_changes())


def _set_out(what: SkirmishParcel) -> Skirmish:
    from gonfanon.argad.setup.skirmish_file import set_out
    from gonfanon.library import free_book

    return set_out(what, free_book(what.skirmish.book))


def _printed(what: SkirmishParcel, args: Namespace) -> list[str]:
    """Paper figures at their true size, rulers and templates, the reference sheet."""
    from gonfanon.painter.skirmish.pages import printed
    from gonfanon.story.argad.names import FreeStory
    from gonfanon.texts import Texts

    if args.paper not in PAPERS:
        raise GonfanonError(f"paper figures are printed on {' or '.join(PAPERS)}, not on {args.paper}")
    texts, s = Texts(args.lang), _set_out(what)
    story = FreeStory(texts, s.scene, lines={key: line.title for key, line in what.lines.items()})
    return printed(s, PAPERS[args.paper], texts, story.name)


def _pages(what: Subject, args: Namespace) -> bytes:
    from gonfanon.painter import export
    from gonfanon.painter.pages import counter_sheets

    sizes = {name: counter_sheets.PAPERS[paper] for name, paper in PAPERS.items()} | LARGE_PAPERS
    width, height = sizes[args.paper]
    if isinstance(what, CampaignMap):
        return export.pdf([_svg(what, args)], (width, height), PAGE_MARGIN)
    if isinstance(what, SkirmishParcel):
        return export.pdf(_printed(what, args), (width, height))
    if not isinstance(what, RosterText):
        return export.pdf([_svg(what, args)], (height, width), PAGE_MARGIN)
    if args.paper not in PAPERS:
        raise GonfanonError(f"counters are printed on {' or '.join(PAPERS)}, not on {args.paper}")
    paper = PAPERS[args.paper]
    from gonfanon.painter.pages.gallery import pairs

    title = what.title.get(args.lang, what.roster)
    people = pairs(what.people, what.faction, args.lang)
    leaves = counter_sheets.print_sheets(people, paper, title=title, language=args.lang)
    return export.pdf([page for leaf in leaves for page in (leaf.front, leaf.back)], (width, height))
