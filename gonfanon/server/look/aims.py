"""How to win and how things stand, for a window."""

from msgspec import Struct

from gonfanon.battle.setup import victory
from gonfanon.battle.setup.progress import Progress, progress
from gonfanon.field.hexes import bits
from gonfanon.rules.position.state import Battle
from gonfanon.server.look.board import hexes
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import Tongues
from gonfanon.story import goals
from gonfanon.story.fallback import or_else
from gonfanon.story.goals import GoalRow


class Counted(Struct, frozen=True):
    """All that changes of what is said about the goals."""

    turn: int
    progress: tuple[Progress, ...]
    points: tuple[int, ...]


@or_else(lambda s: None)
def counted(s: Battle) -> Counted | None:
    """How things stand in figures: as long as these are the same, so are the words."""
    terms = s.scene.terms
    if terms is None or not terms.decides:
        return None
    return Counted(s.turn, progress(s), tuple(victory.points(s)))


@or_else(lambda s, tongues: None)
def aims(s: Battle, tongues: Tongues) -> messages.Aims | None:
    """The goals of a battle; None where nothing is said of them."""
    terms = s.scene.terms
    if terms is None or not terms.decides:
        return None
    side = s.scene.sides
    return messages.Aims(
        goals=[_goal(s, row, tongues) for row in goals.goal_rows(s)],
        end=tongues.both(lambda story: goals.end_text(story, s)),
        turns=terms.turns,
        worth=[
            messages.WorthShown(
                side[one.side],
                tongues.both(lambda story, one=one: goals.worth_who(story, s, one)),  # type: ignore[misc]
                list(one.who),
                one.kill,
                one.wound,
            )
            for one in goals.worths(s)
        ],
    )


def _goal(s: Battle, row: GoalRow, tongues: Tongues) -> messages.GoalShown:
    one, sides = row.first, s.scene.sides
    ground = one.goal.mask and not one.at_end
    return messages.GoalShown(
        kind=one.goal.kind,
        title=tongues.both(lambda story: goals.goal_title(story, row)),
        text=tongues.both(lambda story: goals.goal_text(story, s, row)),
        sides=[
            messages.GoalSide(sides[each.side], each.have, each.need, _note(s, each, tongues), list(each.who))
            for each in row.counts
        ],
        hexes=hexes(s, bits(one.goal.mask)),
        label=tongues.both(lambda story: goals.goal_label(story, row)) if ground else None,
        holder=next((sides[each.side] for each in row.counts if each.have), None) if ground else None,
        at_end=one.at_end,
    )


def _note(s: Battle, one: Progress, tongues: Tongues) -> messages.Both | None:
    said = tongues.both(lambda story: goals.goal_note(story, s, one))
    return said if said.en else None


@or_else(lambda before, after, tongues: [])
def notices(before: Battle, after: Battle, tongues: Tongues) -> list[messages.Notice]:
    """Counts that have moved between two positions."""
    english = goals.changes(tongues.en, before, after)
    french = goals.changes(tongues.fr, before, after)
    return [
        messages.Notice(
            after.scene.sides[side],
            messages.Both(text, texte),
            messages.Both(more, plus) if more else None,
        )
        for (side, text, more), (_, texte, plus) in zip(english, french, strict=True)
    ]
