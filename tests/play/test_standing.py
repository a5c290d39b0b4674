"""Standing orders: few questions, none lost that was worth one, and a record that shows no difference."""

from fractions import Fraction
from functools import cache, cached_property
from typing import Any

import pytest
from msgspec import Struct
from msgspec.json import decode as from_text
from msgspec.json import encode as to_text
from msgspec.structs import replace

from gonfanon import play
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.position import Position
from gonfanon.minds import seat
from gonfanon.minds.levels.command import Commander
from gonfanon.minds.levels.squire import PlainAims, PlainView, Squire
from gonfanon.minds.value.decision import Alternative, Decision
from gonfanon.minds.value.goals import Aim, Aims
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.play import DICE
from gonfanon.play.game import Game
from gonfanon.play.seats import PassivePlayer
from gonfanon.play.sight import seen
from gonfanon.play.standing import ASK_ALL, FIRE, Fire, Held, Standing, moment, shots, standing_answer
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Shoot
from tests.sure import of_kind, sure

SEED = 11
SEEDS = (11, 3, 5, 7)
THRESHOLD = Fraction(15, 100)
MOST = 3
NORMANS, BYZANTINES = 0, 1
Question = tuple[int, str, tuple[int, ...], Fraction]
"""A question about a shot: turn, kind, whom it is about, the best share."""


class RiderAims(PlainAims):
    """A squire's aims, but archers keep their distance."""

    def _to_the_enemy(self, n: int) -> Aim:
        return Aims._to_the_enemy(self, n)


class RiderView(PlainView):
    """What he sees."""

    @cached_property
    def aims(self) -> Aims:
        """Where everybody of the side should be going."""
        return RiderAims(self.s, self.side)


class Rider(Squire):
    """Rides at whom he can beat and charges: the yardstick stays when a level of opponents is set again."""

    sees = RiderView

    def view(self, s: Battle, side: int) -> RiderView:
        """He asks how a blow would fare."""
        return RiderView(s, side, self.temper)

    def chosen(self, position: Position[Battle], ask: Ask, weighed: list[Alternative]) -> Decision:
        """Charges count as everything does."""
        return Commander.chosen(self, position, ask, weighed)

    def said(self, position: Position[Battle]) -> Any:
        """What he answers, given no more than he may see."""
        view = seen(position, BYZANTINES)
        return self.decide(view, of_kind(Ask, view.pending)).said


Target = tuple[int, int]
"""A turn, and somebody at whom a shot of the threshold or better was offered in it."""


class Phases(Struct):
    """The first two phases of the Byzantines: what was asked, what was worth a question, what was shot unasked."""

    game: Game
    asked: list[Question] = []
    worth: set[Target] = set()
    asked_about: set[Target] = set()
    shot: set[Target] = set()

    def note(self, s: Battle, ask: Ask, said: Any) -> None:
        """Remember a question about shots, and what standing orders said to it."""
        best = {(s.turn, word.target) for share, word in shots(s, ask) if share >= THRESHOLD}
        self.worth |= best
        if said is None:
            top = max((share for share, _ in shots(s, ask)), default=Fraction(0))
            self.asked.append((s.turn, ask.kind, ask.about, top))
            self.asked_about |= best
        elif isinstance(said, Shoot):
            # One arrow answers for all at whom this question would have let it fly.
            self.shot |= best

    @property
    def lost(self) -> set[Target]:
        """People at whom a shot was worth a question, though nobody was asked and no arrow flew."""
        return self.worth - self.asked_about - self.shot

    @property
    def in_worst_turn(self) -> int:
        turns = [turn for turn, *_ in self.asked]
        return max((turns.count(turn) for turn in turns), default=0)


def phase_of(orders: Standing, seed: int = SEED) -> Phases:
    """The Byzantines ride, led by one who rides straight on, in their first two phases; the Normans stand and may shoot.

    The same orders are asked for by several tests, none of which changes what comes back.
    """
    return _phase_of(to_text(orders), seed)


@cache
def _phase_of(text: bytes, seed: int) -> Phases:
    orders = from_text(text, type=Standing)
    game, rider, held = play.new("two-banners", seed), Rider(TEMPERS["bold"], seed), Held()
    found = Phases(game, [], set(), set(), set())
    while not game.over and game.state.turn <= 2:
        ask, s = sure(game.ask()), game.state
        if ask.side == BYZANTINES:
            game.answer(rider.said(game.position))
            continue
        said = standing_answer(orders, held, s, game.position.snapshot, ask)
        if ask.kind in FIRE:
            found.note(s, ask, said)
        if said is None:
            said = PassivePlayer().choose(s, ask)
            held = held.answered(s, ask, said)
        game.answer(said)
    return found


@pytest.fixture
def flood() -> Phases:
    return phase_of(ASK_ALL)


@pytest.fixture
def calm() -> Phases:
    return phase_of(Standing())


def test_a_phase_of_two_banners_asks_at_most_three_times(flood: Phases, calm: Phases) -> None:
    assert flood.in_worst_turn > 10, "the flood this is about"
    assert 1 <= calm.in_worst_turn <= MOST
    assert {turn for turn, *_ in calm.asked} == {1, 2}, "each phase has a shot that is worth a question"
    assert all(best >= THRESHOLD for *_, best in calm.asked)


def test_the_record_shows_no_difference(flood: Phases, calm: Phases) -> None:
    """Who answers makes no difference: the same answers, the same dice, and both are proved."""
    first, second = flood.game, calm.game
    assert [entry.text for entry in first.log] == [entry.text for entry in second.log]
    assert first.record() == second.record()
    replayed = play.replay(second.record())
    assert replayed.fingerprint() == second.fingerprint()


def test_shots_by_standing_orders_are_answers_like_any_other() -> None:
    """Typed by hand one by one, the same answers make the same record, and it is proved like any other."""
    found = phase_of(Standing(fire="at-once"))
    assert found.shot and not found.asked
    typed = play.new("two-banners", SEED)
    for entry in found.game.log:
        if entry.side != DICE:
            typed.answer(entry.text)
    assert typed.record() == found.game.record()
    assert play.verify(typed.record()) == play.verify(found.game.record())
    assert play.replay(found.game.record()).fingerprint() == typed.fingerprint()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("orders", [Standing(), Standing(fire="at-once")], ids=["ask", "at-once"])
def test_nothing_worth_a_question_is_lost(seed: int, orders: Standing) -> None:
    """Everybody at whom a shot reaches the threshold is asked about or shot at, in few questions."""
    found = phase_of(orders, seed)
    assert found.worth
    assert found.lost == set()
    assert found.in_worst_turn <= MOST


def test_who_waits_is_asked_again_when_the_better_moment_comes() -> None:
    """A walker who was waited for: not on each of his hexes, but where nothing better lies ahead."""
    game, ask = asked_now(15)
    s, before = game.state, game.position.snapshot
    share, word = shots(s, ask)[0]
    lower, same = share - Fraction(1, 20), share
    for declined, again in ((lower, not_ahead(s, before, ask)), (same, False)):
        held = Held((s.turn, s.side), declined=((word.target, declined),))
        assert (standing_answer(Standing(), held, s, before, ask) is None) == again


def not_ahead(s: Battle, before: Battle, ask: Ask) -> bool:
    """Whether the best shot is as good as it gets."""
    share, word = shots(s, ask)[0]
    now = moment(s, before, ask, share, word)
    return now.best <= now.now


@cache
def asked_now(threshold: int = 0) -> tuple[Game, Ask]:
    """A position in which the Normans are asked about a shot."""
    game, rider = play.new("two-banners", SEED), Rider(TEMPERS["bold"], SEED)
    while True:
        ask = sure(game.ask())
        if ask.kind == "defensive-fire" and ask.side == NORMANS:
            best = max(share for share, _ in shots(game.state, ask))
            if best >= Fraction(threshold, 100):
                return game, ask
        if ask.side == BYZANTINES:
            game.answer(rider.said(game.position))
        else:
            game.answer(PassivePlayer().choose(game.state, ask))


def test_hold_at_once_best_and_each_man() -> None:
    game, ask = asked_now()
    share, word = shots(game.state, ask)[0]
    archer = game.state.name(word.piece)
    s, position = game.state, game.position
    assert standing_answer(ASK_ALL, Held(), position.state, position.snapshot, ask) is None
    assert standing_answer(Standing(fire="hold"), Held(), position.state, position.snapshot, ask) == PASS
    at_once = Standing(fire="at-once", threshold=0)
    assert standing_answer(at_once, Held(), position.state, position.snapshot, ask) == word
    everybody: dict[str, Fire] = {s.name(one.piece): "hold" for _, one in shots(s, ask)}
    assert (
        standing_answer(
            Standing(fire="at-once", threshold=0, men=everybody),
            Held(),
            position.state,
            position.snapshot,
            ask,
        )
        == PASS
    )
    assert (
        standing_answer(
            Standing(threshold=0, men={archer: "at-once"}), Held(), position.state, position.snapshot, ask
        )
        == word
    )
    above = Standing(fire="at-once", threshold=min(100, int(share * 100) + 1))
    assert standing_answer(above, Held(), position.state, position.snapshot, ask) == PASS
    for phase in (False, True):
        assert (
            standing_answer(at_once, Held().hold(s, ask, phase), position.state, position.snapshot, ask)
            == PASS
        )


def test_a_hold_ends_with_its_phase() -> None:
    game, ask = asked_now()
    held = Held().hold(game.state, ask, True)
    other = game.state.at_step(game.state.turn + 1, game.state.side, "movement")
    assert held.in_phase(other) == Held((other.turn, other.side))


def test_empty_sequences_are_passed_and_others_answered_as_laid_down() -> None:
    game = play.new("the-well", 1)
    while sure(game.ask()).kind == "set-up":
        game.answer(PASS)
    ask = sure(game.ask())
    options = of_kind(ByPiece, ask.options)
    empty = not any(len(options.of(n)) for n in options.pieces)
    assert (standing_answer(Standing(), Held(), game.state, game.position.snapshot, ask) == PASS) == empty
    assert standing_answer(ASK_ALL, Held(), game.state, game.position.snapshot, ask) is None


def test_orders_for_this_turn_end_with_it() -> None:
    asked = phase_of(Standing(fire="hold", until=1)).asked
    assert asked and all(turn == 2 for turn, *_ in asked)


def test_they_stop_and_ask_when_somebody_comes_near() -> None:
    never = phase_of(Standing(fire="hold", threshold=0))
    near = phase_of(Standing(fire="hold", threshold=0, near=30))
    assert not never.asked and near.asked


def test_the_last_arrows_are_kept() -> None:
    game = play.new("two-banners", SEED)
    rider, passing = Rider(TEMPERS["bold"], SEED), PassivePlayer()
    while (ask := sure(game.ask())).kind not in FIRE or not shots(game.state, ask):
        said = rider.said(game.position) if ask.side == BYZANTINES else None
        game.answer(said if said is not None else passing.choose(game.state, ask))
    s, before = game.state, game.position.snapshot
    for n in {word.piece for _, word in shots(s, ask)}:
        s = s.change(n, ammunition=3)
    orders = Standing(fire="at-once", threshold=0)
    assert isinstance(standing_answer(orders, Held(), s, before, ask), Shoot)
    assert isinstance(standing_answer(replace(orders, keep=2), Held(), s, before, ask), Shoot)
    assert standing_answer(replace(orders, keep=3), Held(), s, before, ask) == PASS


def test_targets_are_chosen() -> None:
    def arrows(orders: Standing) -> list[int]:
        game = phase_of(orders).game
        return [
            entry.said.target
            for entry in game.log
            if entry.side == NORMANS
            and isinstance(entry.said, Shoot)
            and of_kind(Ask, entry.question).kind in FIRE
        ]

    shot = arrows(Standing(fire="at-once", threshold=0))
    assert shot
    name = play.new("two-banners", SEED).state.name(shot[0])
    assert {*arrows(Standing(fire="at-once", threshold=0, targets=(name,)))} == {shot[0]}


def test_a_reaction_may_be_laid_down_for_one_man() -> None:
    game, ask = first_reaction("retreat")
    own = next(n for n in ask.about if game.state.side_of(n) == ask.side)
    name = game.state.name(own)
    orders = Standing(others={"retreat": "ask", f"retreat {name}": "first"})
    assert standing_answer(orders, Held(), game.state, game.position.snapshot, ask) == ask.options[0]
    other = Standing(others={"retreat": "ask", "retreat nobody": "first"})
    assert standing_answer(other, Held(), game.state, game.position.snapshot, ask) is None


def first_reaction(kind: str) -> tuple[Game, Ask]:
    """A battle of squires up to a question of a kind."""
    for seed in range(20):
        game, players = play.new("the-well", seed), [seat("squire", seed), seat("squire", seed + 1)]
        while not game.over:
            ask = sure(game.ask())
            if ask.kind == kind and ask.about:
                return game, ask
            game.answer(players[ask.side].decide(seen(game.position, ask.side)).said)
    raise AssertionError(kind)


def test_stones_and_volleys_are_asked_about_or_left_alone() -> None:
    game, players = play.new("oil-on-the-wall", SEED), [seat("squire", SEED), seat("squire", SEED + 1)]
    while True:
        ask = sure(game.ask())
        if ask.kind in FIRE and len(list(ask.options)) > 1 + len(shots(game.state, ask)):
            break
        game.answer(players[ask.side].decide(seen(game.position, ask.side)).said)
    given = game.state, game.position.snapshot, ask
    assert standing_answer(Standing(fire="hold"), Held(), *given) is None
    assert standing_answer(Standing(fire="hold", special=False), Held(), *given) == PASS
