"""Orders are written as they are read."""

import pytest

from gonfanon.argad.notation.orders import read_order, write_order
from gonfanon.kernel.errors import BadNotation
from tests.argad import free_games as games

TEXTS = [
    "hold b0 crouched",
    "path b0+b1 300,300 310.5,-20 avoid careful wall",
    "pursue b0 e0",
    "charge b0 e0",
    "evade b0 e0 100,100",
    "keep b0 e0 200 700,300",
    "screen b0 b1 e0",
    "exchange b0 b1",
    "climb b0 rungs",
    "circle b0+b1 450,350 60",
    "form b0 b0 90 b1+b2",
    "stance breton english friend",
    "shoot b0+b1 e0 with short-bow at 40 open",
    "cloud breton",
    "strike b0 e0 with sword",
    "contest b0 e0+e1",
    "advance b0",
]


@pytest.mark.parametrize("text", TEXTS)
def test_an_order_is_written_as_it_is_read(text: str) -> None:
    s = games.start(games.opening(1))
    assert write_order(s, read_order(s, text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("path b9 300,300", 'no piece called "b9"'),
        ("path b0 here", '"here" is no point'),
        ("fly b0", 'no order called "fly"'),
        ("hold", "who is missing"),
        ("cloud norse", 'no side called "norse"'),
        ("hold b0 b1", '"b1" is too much'),
    ],
)
def test_a_slip_of_the_pen_is_named(text: str, message: str) -> None:
    with pytest.raises(BadNotation) as error:
        read_order(games.start(games.opening(1)), text)
    assert message in error.value.message
