"""A case as pictures to be stepped through: its position, then each order and question of its script."""

from collections.abc import Iterator
from functools import cache

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order
from gonfanon.cases import expect, query
from gonfanon.cases.case import AnyCase, Case, StepText, read_file
from gonfanon.cases.files import SHIPPED
from gonfanon.cases.run import Illegal, Stuck, on_the_map, play
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.painter.ground.ground import Pens, field_svg
from gonfanon.painter.ink.field_plan import plan_of_field
from gonfanon.rules.position.state import Battle
from gonfanon.server.look import board, log_lines, posture, siege_pieces
from gonfanon.server.pages.rulebook import case_named, title_of
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages
from gonfanon.server.wire.documents import CaseLine, Frame, Replay
from gonfanon.server.wire.languages import Tongues, say, texts
from gonfanon.server.wire.messages import Both
from gonfanon.story.figures import reason_words

PREFIX = "case-"
"""A case shown as a table is the game `case-NAME`."""


def case_of(word: str) -> tuple[CaseLine, Case]:
    """A case by its name or its title, set up."""
    line = case_named(word.removeprefix(PREFIX))
    number = int(line.id.rpartition("-")[2])
    case = _cases(line.file)[number - 1]
    if not isinstance(case, Case):
        # A siege by days and a free table have no board of hexes to show.
        raise Trouble("no-case", 404, name=word)
    return line, case


@cache
def _cases(file: str) -> list[AnyCase]:
    """The cases of a file, set up once."""
    return read_file(SHIPPED / file)


def case_replay(word: str) -> Replay:
    """The frames of a case."""
    line, case = case_of(word)
    tongues = Tongues(case.start.scene)
    return Replay(_table(line, case.start, tongues), list(_frames(case, tongues)))


def ground_svg(word: str) -> str:
    """The board of a case; small enough to be drawn at once."""
    _, case = case_of(word)
    return field_svg(plan_of_field(case.start.scene.field), Pens(grid=0, labels=0), board.HEX_WIDTH)


def _table(line: CaseLine, s: Battle, tongues: Tongues) -> messages.Table:
    sides = s.scene.sides
    return messages.Table(
        n=0,
        game=f"{PREFIX}{line.id}",
        scenario=line.file,
        title=Both(title_of(line, "en"), title_of(line, "fr")),
        sides=board.sides(s, tongues, None),
        field=board.field_shown(s, f"/art/case/{line.id}.svg"),
        pieces=board.pieces(s, tongues),
        turn=s.turn,
        turns=0,
        side=sides[s.side],
        step=s.step,
        steps=board.steps(s),
        question=None,
        log=[],
        hash=board.position_hash(s, None),
        seats=dict.fromkeys(sides, "human"),
        over=False,
        outcome=None,
        book=board.book_of(s),
        weather=posture.weather(s),
    )


def _frames(case: Case, tongues: Tongues) -> Iterator[Frame]:
    position = Position(FieldBattle(), case.start)
    was = board.pieces(case.start, tongues)
    for number, step in enumerate(case.steps, 1):
        before = position.state
        if step.query:
            sentences, events, ok = _asked(before, step, tongues)
        elif step.refused:
            sentences, events, ok = _refused(position, step, tongues)
        else:
            sentences, events, ok = _ordered(position, step, tongues)
        s = position.state
        now = was if s is before else board.pieces(s, tongues)
        shown, was = board.changed(was, now), now
        yield Frame(
            n=number,
            who=s.scene.sides[before.side],
            said=step.order or step.query,
            sentences=sentences,
            events=events,
            pieces=shown,
            turn=s.turn,
            side=s.scene.sides[s.side],
            step=s.step,
            hash=board.position_hash(s, None),
            rule=case.rules[0] if case.rules else "",
            ok=ok,
            named=_named(before, step.query),
            works=siege_pieces.works(s),
            burning=board.burning(s),
        )


def _named(s: Battle, query: str) -> list[str]:
    """The hexes that a question to the rules names."""
    field = s.scene.field
    return [word for word in query.split() if field.place(word) >= 0]


Shown = tuple[list[Both], list[messages.Told], bool]


def _ordered(position: Position[Battle], step: StepText, tongues: Tongues) -> Shown:
    """An order with the dice and answers of its script."""
    before = position.state
    try:
        play(position, step)
    except Stuck as stuck:
        return [Both(str(stuck), str(stuck))], [], False
    told = log_lines.told(before, position.events, tongues)
    sentences = [event.sentence for event in told if event.sentence is not None]
    return sentences, told, not expect.differences(position.state, position.events, step.expect)


def _refused(position: Position[Battle], step: StepText, tongues: Tongues) -> Shown:
    """An order that the rules refuse, at once or at one of the answers given during it."""
    refusal = _forbidden(position, step)
    if refusal is None:
        try:
            play(position.clone(), step)
        except Illegal as illegal:
            # An answer to a question that is never put has no rule of its own that refuses it.
            refusal = illegal.refusal or Refusal("", "not-offered")
    if refusal is None:
        return [], [], False
    rule = tongues.rule(refusal.rule) or (step.refused if isinstance(step.refused, str) else "")
    why = tongues.refusal(refusal)
    mark = f" [{rule}]" if rule else ""
    return [Both(f"{why.en}{mark}", f"{why.fr}{mark}")], [], True


def _forbidden(position: Position[Battle], step: StepText) -> Refusal | None:
    """The rule that refuses an order at once; one that names what is not there is refused by no rule of its own."""
    if not isinstance(position.pending, Ask):
        return None
    try:
        return position.pending.options.why_not(read_order(position.state, step.order))
    except BadNotation:
        return Refusal("", "not-offered")


def _asked(s: Battle, step: StepText, tongues: Tongues) -> Shown:
    """A question to the rules: the figures that the case is about, and the reasons behind them."""
    reply = query.reply(s, step.query)
    lines = [
        _value(name, reply.values.get(name))
        for name in on_the_map(s, step.expect)
        if name not in ("reasons", "results")
    ]
    # A reason cited by two books is one line.
    reasons = dict.fromkeys(
        (why.what, why.amount, tongues.rule(why.rule)) for why in reply.reasons if why.amount
    )
    lines += [_reason(tongues, *why) for why in reasons]
    return lines, [], not query.differences(reply, on_the_map(s, step.expect))


def _reason(tongues: Tongues, what: str, amount: int, rule: str) -> Both:
    return tongues.both(lambda story: f"{reason_words(story, what)} {amount:+d} [{rule}]")


def _value(name: str, value: object) -> Both:
    """A figure that a case is about, in words where there are words for it."""
    if name in WORDS and isinstance(value, str):
        return say(f"{name}-{value}")
    known = query.shown(list(value) if isinstance(value, tuple) else value)
    if isinstance(value, bool):
        known = "yes" if value else "no"
    key = f"case-{name}"
    return say(key, value=known) if key in texts("en") else say("case-value", name=str(name), value=known)


WORDS = ("range", "cover")
"""Figures whose values have words of their own."""
