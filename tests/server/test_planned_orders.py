"""Orders put together in the pages of campaigns and of the free table: the server writes them, or says what is wrong."""

from typing import Any

import pytest

from gonfanon import play
from gonfanon.argad.notation import orders as argad_orders
from gonfanon.kernel.errors import BadNotation
from gonfanon.library import campaigns
from gonfanon.server.kinds.all_looks import look_of
from gonfanon.server.kinds.campaign.planned import picked, reported
from gonfanon.server.kinds.messages import FigureOrder, Judgement, LossOf, LotOrder, Plan, ReportOrder, Seal
from gonfanon.server.trouble import Trouble, notation
from tests.server.conftest import Begin, Client
from tests.server.kinds.test_any_game import window
from tests.sure import sure


def at_the_ford() -> play.GameOf[Any]:
    """The free table, as soon as both sides write their plans."""
    game = play.new_game("argad", "the-ford-at-dawn", 3, None)
    while sure(game.ask()).kind != "announce":
        game.answer("ready", sure(game.ask()).side)
    return game


def own(game: play.GameOf[Any]) -> tuple[str, str, tuple[int, int]]:
    """A figure of the side that is asked, an enemy, and where the figure stands."""
    s, side = game.state, sure(game.ask()).side
    figures = look_of(game).sheet(game, side).figures
    mine = next(one for one in figures if one.side == s.scene.sides[side] and not one.thing)
    other = next(one for one in figures if one.side != mine.side and not one.thing)
    return mine.name, other.name, mine.at


@pytest.mark.parametrize(
    ("verb", "more", "shape"),
    [
        ("path", {"points": 2, "marks": ["avoid", "crouched"]}, "path {who} {x},{y} {x},{y} avoid crouched"),
        ("hold", {"marks": ["crouched"]}, "hold {who} crouched"),
        ("reload", {}, "reload {who}"),
        ("mount", {}, "mount {who}"),
        ("dismount", {}, "dismount {who}"),
        ("pursue", {"target": True, "marks": ["avoid"]}, "pursue {who} {target} avoid"),
        ("charge", {"target": True}, "charge {who} {target}"),
        ("evade", {"target": True}, "evade {who} {target}"),
        ("keep", {"target": True, "distance": 1500, "points": 1}, "keep {who} {target} 150 {x},{y}"),
        ("shoot", {"target": True}, "shoot {who} {target}"),
        ("strike", {"target": True}, "strike {who} {target}"),
        ("give-way", {"target": True}, "give-way {who} {target}"),
        ("stay", {}, "stay {who}"),
    ],
)
def test_an_order_of_the_free_table_is_written_by_the_server(
    verb: str, more: dict[str, Any], shape: str
) -> None:
    game = at_the_ford()
    who, target, (x, y) = own(game)
    x, y = x // 10 * 10 + 500, y // 10 * 10 - 305
    parts = {
        **more,
        "points": [(x, y)] * more.get("points", 0),
        "target": target if more.get("target") else "",
    }
    planned = look_of(game).plan(game, sure(game.ask()), Plan(order=FigureOrder(verb, who, **parts)))
    at = {"x": x // 10, "y": f"{y // 10}.{y % 10}"}
    assert planned.said == shape.format(who=who, target=target, **at)
    assert (
        argad_orders.write_order(game.state, argad_orders.read_order(game.state, planned.said))
        == planned.said
    )


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (FigureOrder("fly", "WHO"), "no-order"),
        (FigureOrder("hold", "nobody"), "no-piece"),
        (FigureOrder("hold", "WHO; hold WHO"), "no-piece"),
        (FigureOrder("march", "no-such-order", points=[(10, 10)]), "no-piece"),
        (FigureOrder("pursue", "WHO", "nobody"), "no-piece"),
        (FigureOrder("pursue", "WHO"), "missing"),
        (FigureOrder("path", "WHO"), "missing"),
        (FigureOrder("stay", "WHO", points=[(10, 10)]), "too-much"),
        (FigureOrder("hold", "WHO", marks=["jump"]), "no-mark"),
        (FigureOrder("path", "WHO", points=[(10**12, 0)]), "off-the-table"),
        (Judgement("nobody", "dead", "he fell"), "no-piece"),
        (Judgement("WHO", "dead because", "he fell"), "no-verdict"),
        (Judgement("WHO", "dead", "he fell; agree"), "no-reason"),
    ],
)
def test_what_cannot_be_an_order_of_the_free_table_is_refused_in_both_languages(
    order: Any, code: str
) -> None:
    game = at_the_ford()
    who, _, _ = own(game)
    named = type(order)(
        *(value.replace("WHO", who) if isinstance(value, str) else value for value in fields(order))
    )
    with pytest.raises(BadNotation) as found:
        look_of(game).plan(game, sure(game.ask()), Plan(order=named))
    said = notation(found.value)
    assert found.value.what == code
    assert said.en != said.fr and not said.en.startswith("notation-")


def fields(order: Any) -> list[Any]:
    return [getattr(order, field) for field in order.__struct_fields__]


def test_a_referee_judges_by_his_form() -> None:
    game = at_the_ford()
    who, _, _ = own(game)
    ask = sure(game.ask())
    planned = look_of(game).plan(game, ask, Plan(order=Judgement(who, "lying", "he slipped")))
    assert planned.said == f"judge {who} lying because he slipped"
    assert planned.refused is not None, "nobody is referee here"


def test_orders_are_sealed_together() -> None:
    game = at_the_ford()
    who, _, _ = own(game)
    look = look_of(game)
    assert look.sealed(game, Seal("", [f"hold {who}"], True)) == f"hold {who}; agree"
    assert look.sealed(game, Seal("", [f"hold {who}"])) == f"hold {who}"
    assert look.sealed(game, Seal("")) == "ready"
    assert look.sealed(game, Seal("", content=True)) == "agree"
    with pytest.raises(Trouble, match="one order"):
        look.sealed(game, Seal("", [f"hold {who}; agree"]))


def test_a_window_seals_and_is_told_what_it_did_wrong(client: Client, begin: Begin) -> None:
    with window(client, begin("the-ford-at-dawn", seed=3)) as seen:
        while seen.sheet["question"]["kind"] != "announce":
            assert seen.answer("ready")["t"] == "done"
        man = next(one for one in seen.sheet["sheet"]["figures"] if one["name"] == "sigtrygg")
        x, y = man["at"]
        order = {"o": "figure", "verb": "path", "who": "sigtrygg", "points": [[x + 500, y]]}
        seen.say("plan", order=order)
        planned = seen.hear("planned")
        assert planned["plan"]["length"] == 500
        seen.say("plan", order={**order, "who": "nobody"})
        assert seen.hear("planned", "error")["code"] == "notation"
        seen.say("plan", order={"o": "report", "end": "flight"})
        assert seen.hear("planned", "error")["code"] == "foreign-order"
        seen.say("seal", orders=[planned["said"]], hash="0")
        assert seen.hear("done", "error")["code"] == "stale"
        seen.say("seal", orders=[planned["said"]], content=True, hash=seen.sheet["hash"])
        assert seen.hear("done", "error", "refused")["t"] == "done"


def test_lots_and_reports_become_words_of_the_game() -> None:
    game = play.new_game("campaign", campaigns.campaign("the-iron-arm"), 5, None)

    def written(word: Any) -> str:
        return game.written(game.state, word, sure(game.ask()))

    lot = [("knight", 2), ("wounded-archer", 1), ("money", 7)]
    assert written(picked(LotOrder("split", ["host", "host.part"], lot))) == (
        "split host host.part knight:2 wounded-archer:1 money:3.5"
    )
    assert written(picked(LotOrder("take-from", ["host", "melfi"], lot[:1]))) == "take host melfi knight:2"
    assert written(picked(LotOrder("lose", [], lot[:2]))) == "lose knight:2 wounded-archer:1"
    losses = [LossOf("greeks", "prisoners", [("argyros", 1)]), LossOf("greeks", "dead", [("hoplite", 3)])]
    assert written(reported(ReportOrder("flight", "", "byzantines", losses))) == (
        "report flight loser=byzantines dead=greeks/hoplite:3 prisoners=greeks/argyros:1"
    )
    assert written(reported(ReportOrder("none", "trani"))) == "report none siege=trani"


def test_a_hex_that_a_player_wrote_badly_is_one_of_the_map() -> None:
    game = play.new_game("campaign", campaigns.campaign("the-iron-arm"), 5, None)
    with pytest.raises(BadNotation) as found:
        game.read("move host 03", sure(game.ask()).side)
    said = look_of(game).misread(found.value)
    assert "“03” is no hex" in said.en and said.en != said.fr


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (LotOrder("begin", [], [("knight", 1)]), "no-order"),
        (LotOrder("split", ["host"], [("knight", 1)]), "shape"),
        (LotOrder("split", ["host", "a b"], [("knight", 1)]), "no-name"),
        (LotOrder("split", ["host", "part"], []), "missing"),
        (LotOrder("split", ["host", "part"], [("knight", 0)]), "no-number"),
        (LotOrder("split", ["host", "part"], [("knight:2 archer", 1)]), "no-name"),
        (ReportOrder("flight loser=normans"), "no-name"),
        (ReportOrder("flight", "", "", [LossOf("greeks/hoplite", "dead", [("hoplite", 1)])]), "no-name"),
    ],
)
def test_what_cannot_be_an_order_of_a_campaign_is_refused_in_both_languages(order: Any, code: str) -> None:
    with pytest.raises(BadNotation) as found:
        (picked if isinstance(order, LotOrder) else reported)(order)
    said = notation(found.value)
    assert found.value.what == code
    assert said.en != said.fr and not said.en.startswith("notation-")
