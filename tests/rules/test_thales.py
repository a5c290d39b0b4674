"""Seeing over obstacles by the proportion of heights and distances. MAG-9.6.1b MAG-9.6.3d"""

from itertools import product

import pytest

from gonfanon.rules.terrain.thales import below_the_edge, dead_ground, hides


@pytest.mark.parametrize(
    ("rise", "height", "near", "far", "hidden"),
    [
        (3, 1, 1, 4, True),
        (3, 1, 2, 4, False),
        (2, 1, 3, 4, True),
        (2, 1, 4, 4, False),
        (1, 1, 2, 3, True),
        (1, 1, 3, 3, False),
        (1, 2, 9, 0, True),
        (2, 0, 0, 9, False),
    ],
)
def test_the_worked_figures_of_the_catalogue(
    rise: int, height: int, near: int, far: int, hidden: bool
) -> None:
    assert hides(rise, height, near, far) is hidden


def test_the_edge_of_the_dead_ground_is_where_the_shot_becomes_possible() -> None:
    for rise, height, far in product(range(1, 6), range(1, 6), range(9)):
        if height <= rise:
            edge = dead_ground(rise, height, far)
            assert not hides(rise, height, edge, far)
            assert edge == 0 or hides(rise, height, edge - 1, far)


def test_farther_from_the_obstacle_nobody_is_better_hidden() -> None:
    for rise, height, near, far in product(range(5), range(5), range(8), range(8)):
        if not hides(rise, height, near, far):
            assert not hides(rise, height, near + 1, far)


def test_each_level_doubles_the_distance_from_the_inner_edge() -> None:
    for levels, far in product(range(1, 4), range(1, 4)):
        assert below_the_edge(levels, far * 2**levels - 1, far)
        assert not below_the_edge(levels, far * 2**levels, far)
    assert not below_the_edge(3, 0, 0)
