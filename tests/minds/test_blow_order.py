"""The blows of a fight searched to its end: against what comes of every course when it is worked out by hand."""

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.piece_text import PieceText
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.blow_order import ENEMIES, MEN, Search, fights
from gonfanon.minds.value.melee import Fray
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack
from tests.minds.meadows import man, meadow
from tests.sure import of_kind

BOLD = TEMPERS["bold"]


def weak(side: str, at: str, attack: int, defence: int) -> PieceText:
    return man(side, at, foot=[attack, defence, 6])


def fight_of(s: Battle) -> Search:
    (fight,) = fights(Outlook(s, 0, BOLD))
    return Search(s, fight)


def test_men_who_share_no_enemy_are_in_fights_of_their_own() -> None:
    s = meadow(
        {
            "odon": man("norman", "0708"),
            "hamon": man("norman", "0908"),
            "gui": man("norman", "2008"),
            "ali": man("arab", "0808"),
            "omar": man("arab", "2108"),
        },
        "melee",
    )
    found = fights(Outlook(s, 0, BOLD))
    assert [(sorted(each.reach), each.enemies) for each in found] == [([0, 1], (3,)), ([2], (4,))]
    assert all(each.small for each in found)
    assert MEN >= 4 and ENEMIES >= 2


def test_one_man_against_one_is_worth_what_his_blow_is_worth() -> None:
    s = meadow({"odon": man("norman", "0708"), "ali": weak("arab", "0808", 8, 3)}, "melee")
    best = fight_of(s).best()
    assert best is not None and best.order == Attack((0,), 1)
    assert abs(best.worth - Fray(s).attack((0,), 1)) <= 1


def test_two_strike_together_or_one_after_another_whichever_comes_to_more() -> None:
    """Every course of two men against one enemy, reckoned without the search."""
    for attack in (6, 9, 12, 16):
        s = meadow(
            {
                "odon": weak("norman", "0708", attack, 5),
                "hamon": weak("norman", "0908", attack, 5),
                "ali": weak("arab", "0808", 8, 7),
            },
            "melee",
        )
        search = fight_of(s)
        together = search._blow((0, 1), 2, 0)[0]
        rows = []
        for first, second in ((0, 1), (1, 0)):
            worth, outcomes = search._blow((first,), 2, 0)
            then = sum(
                tenths * max(0, search._blow((second,), 2, state)[0])
                for tenths, state in outcomes
                if state >= 0
            )
            rows.append(worth + then // 10)
        alone = [search._blow((n,), 2, 0)[0] for n in (0, 1)]
        most = max(together, *rows, *alone)
        best = search.best()
        assert (best.worth if best else 0) in (max(0, most) // 10, 1 if most > 0 else 0)


def test_nobody_strikes_at_a_riderless_horse() -> None:
    pieces = {
        "odon": man("norman", "0708"),
        "bay": PieceText(side="arab", at="0908", facing="E", traits=["horse"], foot=[0, 4, 12]),
        "ali": man("arab", "2008"),
    }
    s = meadow(pieces, "melee")
    position = Position(FieldBattle(), s)
    assert any(isinstance(said, Attack) for said in of_kind(Ask, position.pending).options)
    assert Veteran(BOLD).decide(position, of_kind(Ask, position.pending)).said == PASS
