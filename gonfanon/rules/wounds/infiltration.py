"""Slipping past enemies: what it costs and when a test is rolled.

Two procedures: `by-hex` (Guiscard: a surcharge, and one test beside two enemies or more) and `by-enemy`
(Ager Sanguinis: no surcharge, a die for each enemy beside a hex that is crossed). GUI-1c
"""

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.pieces.formations import faces, in_formation
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.wounds import BLOWS, hurt


def zone(s: Battle, n: int) -> int:
    """Hexes next to an enemy able to attack them, for the surcharge. GUI-4.3a GUI-4.3e GUI-4.3.1.1a"""
    return s.board.zone(s.side_of(n))[0]


def testers(s: Battle, n: int, h: int) -> list[int]:
    """The enemies that oppose an infiltrator on a hex. GUI-4.3.1.1a GUI-4.3d

    An enemy behind a church window or a rider before a tree cannot attack the hex, and so does not count
    (GUI-4.3.1.1b); a hoplite in formation counts only on his own front hexes (GUI-7.3.3a).
    """
    able = s.board.able(s.side_of(n), h)
    if not s.scene.forming:
        return able
    return [m for m in able if not in_formation(s, m) or faces(s, m, h)]


def surcharge(s: Battle, n: int, left_hex: int, entered: int) -> int:
    """Points due for a hex from beside an enemy to beside an enemy, once it is left. GUI-4.3a GUI-4.3c

    The hex in which the move ends is free (GUI-4.3f), so the price is asked for only when he goes on.
    """
    near = zone(s, n)
    between = near >> left_hex & 1 and near >> entered & 1
    return s.scene.book.infiltration.surcharge if between else 0


def tests_on(s: Battle, n: int, left_hex: int, entered: int) -> int:
    """How many dice fall when a character goes on from a hex it has entered. GUI-4.3b AGS-7a AGS-7c AGS-7e"""
    rules = s.scene.book.infiltration
    near = zone(s, n)
    if not near >> entered & 1:
        return 0
    if rules.procedure != "by-hex":
        return len(testers(s, n, entered))
    if not near >> left_hex & 1:
        return 0
    return int(len(testers(s, n, entered)) >= rules.enemies_for_test)


def modifiers(s: Battle, n: int, opponent: int) -> Figure:
    """What is added to the roll. GUI-4.3.1b GUI-4.3.1c AGS-7g AGS-7h"""
    rules, p, q = s.scene.book.infiltration, s.pieces[n], s.pieces[opponent]
    reasons = []
    if p.riding:
        reasons.append(Reason("infiltrator-mounted", rules.mounted, "GUI-4.3.1b"))
    if s.character(n).armour:
        reasons.append(Reason("infiltrator-armoured", rules.armoured, "GUI-4.3.1b"))
    if p.state == WOUNDED:
        reasons.append(Reason("infiltrator-wounded", rules.wounded, "GUI-4.3.1b"))
    if q.riding:
        reasons.append(Reason("opponent-mounted", rules.opponent_mounted, "GUI-4.3.1c"))
    # Halberdiers, billmen and pikemen of the West have the trait. MAG-4.3.1d
    if rules.opponent_polearm and s.character(opponent).has("polearm"):
        reasons.append(Reason("opponent-polearm", rules.opponent_polearm, "MAG-4.3.1c"))
    if q.state == WOUNDED:
        reasons.append(Reason("opponent-wounded", rules.opponent_wounded, "GUI-4.3.1c"))
    return Figure.total(reasons)


def test(s: Battle, n: int, opponents: list[int]) -> Play[tuple[Battle, bool]]:
    """Roll the test on the hex where the character is; True comes back if it may go on. GUI-4.3.1a AGS-7b

    By hex one die falls, with the opponent whose modifiers are worst for the infiltrator (GUI-4.3.1c); by
    enemy one die for each, in the order of the pieces, until he is stopped or dead (AGS-7c, AGS-7d, AGS-7f).
    A rider is tested once, by his front hex (GUI-4.3.1.2).
    """
    if s.scene.book.infiltration.procedure == "by-hex":
        opponents = [max(opponents, key=lambda m: (modifiers(s, n, m).value, -m))]
    for opponent in opponents:
        s, free = yield from _one_test(s, n, opponent)
        if not free:
            return s, False
    return s, True


def _one_test(s: Battle, n: int, opponent: int) -> Play[tuple[Battle, bool]]:
    rules = s.scene.book.infiltration
    rule = "GUI-4.3.1a" if rules.procedure == "by-hex" else "AGS-7d"
    modifier = modifiers(s, n, opponent).value
    die = yield from roll("1d10", "infiltration", rule, s.side_of(opponent))
    result = rules.table.result(die + modifier)
    s = yield from tell(Rolled("infiltration", die, modifier, result, (n, opponent), rule))
    if result == "stop":
        return s, False
    if result in BLOWS:
        riding = s.pieces[n].riding
        s = yield from hurt(s, n, BLOWS[result], rule)
        return s, s.pieces[n].stands and s.pieces[n].riding == riding
    return s, True
