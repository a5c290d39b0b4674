"""`gonfanon puzzles [NAME]`: positions in which one plan is clearly best; choose, and be told."""

from argparse import ArgumentParser, Namespace
from datetime import date

from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.cli.console.board import show_board
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.output import Output, output_for
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import puzzles
from gonfanon.library.puzzles import GRADES, Puzzle
from gonfanon.library.scenarios import scenario
from gonfanon.story import puzzles as words
from gonfanon.story.story import Story
from gonfanon.texts import LANGUAGES, Texts


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("name", nargs="?", metavar="NAME", help="a puzzle; without it all are listed")
    parser.add_argument("--today", action="store_true", help="the puzzle of the day")
    parser.add_argument("--book", metavar="BOOK", help="list those of one book only")
    parser.add_argument("--grade", type=int, choices=GRADES, help="list those of one grade only")
    parser.add_argument("--plain", action="store_true", help="sentences only, for a screen reader")
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")


def run(args: Namespace) -> int:
    """List them, or put one."""
    texts, out = Texts(args.lang), output_for(args.plain)
    if args.name and args.today:
        raise GonfanonError("a puzzle by its name or the one of today, not both")
    name = puzzles.of_day(date.today().toordinal()) if args.today else args.name
    if name is None:
        _list(out, texts, args.book, args.grade)
    else:
        _put(out, texts, puzzles.puzzle(name))
    return OK


def _list(out: Output, texts: Texts, book: str | None, grade: int | None) -> None:
    found = puzzles.puzzles().values()
    books = sorted({each.book for each in found})
    if book is not None and book not in books:
        raise GonfanonError(f"there are no puzzles of a book {book!r}; one of {', '.join(books)}")
    shown = [each for each in found if book in (None, each.book) and grade in (None, each.grade)]
    out.line(texts.say("puzzle-today", name=puzzles.of_day(date.today().toordinal())), "bold")
    for each in shown:
        text = scenario(each.scenario).scenario
        side = text.side_names.get(each.side, {})
        out.line(
            texts.say(
                "puzzle-line",
                name=each.puzzle,
                title=text.title.get(texts.language) or text.title.get("en", each.scenario),
                turn=each.turn,
                side=side.get(texts.language) or side.get("en", each.side),
                grade=texts.say("puzzle-grade", grade=each.grade),
            )
        )
    out.line(texts.say("puzzle-count", count=len(shown), battles=len({each.scenario for each in shown})))


def _put(out: Output, texts: Texts, puzzle: Puzzle) -> None:
    """Show the position, ask, and tell the solution."""
    from gonfanon import play

    game = play.replay(puzzles.record_of(puzzle.puzzle))
    story = Story(texts, game.scene, game.parcel.scenario.side_names)
    show_board(out, story, game.state)
    out.paragraph(words.question(story, puzzle))
    for letter, plan in puzzle.plans.items():
        out.line(texts.say("puzzle-plan", letter=letter, plan=words.plan_words(story, plan)), "bold")
        out.paragraph(f"   {words.ways(story, game.position, plan)}")
    chosen = _asked(out, texts, puzzle)
    if chosen:
        right = chosen == puzzle.best
        out.line(texts.say("puzzle-right" if right else "puzzle-wrong", letter=puzzle.best), "bold")
    for line in words.solution(story, puzzle):
        out.paragraph(line)
    for letter, plan in puzzle.plans.items():
        chance = texts.say("puzzle-chance", chance=plan.chance, margin=plan.margin)
        out.line(f"  {letter} {'#' * ((plan.chance + 2) // 5):20} {chance}")
    _tell_enemy(out, story, puzzle)
    out.paragraph(texts.say("puzzle-how", times=puzzle.times))
    out.line(texts.say("console-puzzle-play-on", name=puzzle.puzzle))


def _asked(out: Output, texts: Texts, puzzle: Puzzle) -> str:
    """The letter that somebody chooses; empty if he does not."""
    letters = ", ".join(puzzle.plans)
    keyboard = Keyboard(out)
    out.line(texts.say("puzzle-ask", letters=letters))
    while (line := keyboard.line()) is not None and line.strip():
        if line.strip().upper() in puzzle.plans:
            return line.strip().upper()
        out.line(texts.say("puzzle-not-a-plan", letters=letters))
    return ""


def _tell_enemy(out: Output, story: Story, puzzle: Puzzle) -> None:
    deeds = puzzle.solution.deeds
    out.line(story.say("puzzle-enemy" if deeds else "puzzle-enemy-open"))
    for deed in deeds:
        out.line(f"  {words.deed_words(story, deed, puzzle.times)}.")
