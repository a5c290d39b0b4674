"""Smooth irregularity from whole numbers: the same place has the same noise for ever."""

from math import floor

WORD = 0xFFFFFFFF


def _at(i: int, j: int) -> float:
    h = (i * 374761393 + j * 668265263) & WORD
    h = ((h ^ (h >> 13)) * 1274126177) & WORD
    return (h ^ (h >> 16)) / 4294967296


def noise(x: float, y: float) -> float:
    """A value from 0 to 1 that changes over a length of one."""
    i, j = floor(x), floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    north = _at(i, j) * (1 - u) + _at(i + 1, j) * u
    south = _at(i, j + 1) * (1 - u) + _at(i + 1, j + 1) * u
    return north * (1 - v) + south * v
