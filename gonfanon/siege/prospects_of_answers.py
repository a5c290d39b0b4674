"""Before an answer to a question of the days: what it costs, and what the die after it may do. GUI-11.6 ANA-7.9"""

from fractions import Fraction

from gonfanon.cast.characters import WELL
from gonfanon.kernel.figures import Reason
from gonfanon.rules.words.field import Choose
from gonfanon.siege.actions.forces import all_of
from gonfanon.siege.chances import FACES, Chance, Prospect, of_faces
from gonfanon.siege.days.happenings import price
from gonfanon.siege.days.reversal import LEAST_RATIONS
from gonfanon.siege.orders import GiveBattle, Guard, Hire, Named, SendPatrols, Shelter, Stop
from gonfanon.siege.sheet import Siege


def recovery(s: Siege) -> tuple[Chance, ...]:
    """What the die says to a wounded man. GUI-11.1.5a ANA-7.1.5a"""
    days = s.conduct.healing
    soon = sum(1 for left in days.values() if left and left <= 5)
    late = sum(1 for left in days.values() if left and left > 5)
    never = sum(1 for left in days.values() if left is None)
    dies = sum(1 for left in days.values() if left == 0)
    rows = (("well-soon", soon), ("well-late", late), ("never-well", never), ("dies", dies))
    return tuple(Chance(what, of_faces(count)) for what, count in rows if count)


def choose(s: Siege, answer: Choose) -> Prospect:
    """A piece for the saboteur, or somebody who falls ill: the wounded die of it. GUI-11.6e GUI-11.6f"""
    row = s.happening
    if s.step != "event" or row is None:
        return Prospect({})
    if row.bands:
        wrecked = sum(row.outcome(die) == "equipment-destroyed" for die in range(1, FACES + 1))
        return Prospect({}, (Chance("gear-wrecked", of_faces(wrecked)),))
    if not row.victims:
        return Prospect({})
    well = s.piece(answer.piece).state == WELL
    return Prospect({}, recovery(s) if well else (Chance("dies", Fraction(1)),))


def hire(s: Siege, answer: Hire) -> Prospect:
    """What it costs. GUI-11.6b GUI-11.6j"""
    row = s.happening
    points = price(s, answer.troops) or 0
    rule = row.rule if row is not None else s.rule("event-reinforcements")
    men = sum(count for _, count in answer.troops)
    return Prospect(
        {"points": points}, (), (Reason("men-hired", men, rule), Reason("points-paid", points, rule))
    )


def named(s: Siege, answer: Named) -> Prospect:
    """The chance that somebody is taken for a traitor; of those who go home nothing is left to chance. GUI-11.6l"""
    row = s.happening
    if row is None or not row.traitor:
        return Prospect({"men": len(answer.pieces)})
    cleared = Fraction(FACES - 1, FACES) ** len(answer.pieces)
    return Prospect({}, (Chance("traitor-found", 1 - cleared),), ())


def give_battle(s: Siege, answer: GiveBattle) -> Prospect:
    """Those who go, and the army that they meet. GUI-11.4.1k GUI-11.4.1l"""
    men = len(answer.pieces) or len(all_of(s, s.besieger))
    rule = s.rule("relief-part") if answer.pieces else s.rule("relief-all")
    return Prospect({"men": men}, (), (Reason("besiegers-in-it", men, rule), _army(s)))


def shelter(s: Siege, answer: Shelter) -> Prospect:
    """Days of food for those who shut themselves in. GUI-11.4.1n ANA-7.7.1n"""
    days = max(LEAST_RATIONS, s.left_behind)
    return Prospect({"days": days}, (), (Reason("rations-found", days, s.rule("rations")), _army(s)))


def _army(s: Siege) -> Reason:
    return Reason("relief-army-men", len(s.relief()), s.rule("event-relief-army"))


def guard(s: Siege, answer: Guard) -> Prospect:
    """How many defend the camp. GUI-11.4.2b"""
    men = len(answer.pieces)
    return Prospect({"men": men}, (), (Reason("besiegers-in-it", men, s.rule("camp-guard")),))


def patrols(s: Siege, answer: SendPatrols) -> Prospect:
    """How many go on patrol. GUI-11.4.3c"""
    men = sum(len(group) for group in answer.groups)
    return Prospect({"men": men}, (), (Reason("besiegers-in-it", men, s.rule("patrols")),))


def stop(s: Siege, answer: Stop) -> Prospect:
    """What the besieged leave behind in food if they have fallen back. GUI-11.4.1s ANA-7.7.1s"""
    lost = 0 if s.redoubt else s.supply // 2
    return Prospect({"days": lost}, (), (Reason("food-left-behind", lost, s.rule("falling-back")),))
