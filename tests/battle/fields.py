"""Small scenarios in text for the tests of scenario and victory."""

import textwrap

from gonfanon.kernel.errors import BadFile
from gonfanon.library.reading.scenarios import Gathered, read_scenario

HEAD = """\
scenario: small
title: {en: Small, fr: Petit}
story: {en: Small., fr: Petite.}
sides: [norman, arab]
turns: 5
otherwise: draw
map:
  rows: |
    . . . . . . . .
     . . . . . . . .
    . . . . T . . .
     . . . . . . . .
  legend: {T: tree}
  areas: {ford: ["0401", "0402"]}
"""

CAST = """\
cast:
  norman: [{id: odon, at: "0101"}, {id: hamon, at: "0102"}, {id: serlon, at: "0303", facing: E}]
  arab: [{id: ahmad, at: "0801"}, {id: omar, at: "0802"}, {id: walid, at: "0803"}]
"""


def read(goals: str, cast: str = CAST, head: str = HEAD, more: str = "") -> Gathered:
    """A scenario of three against three with some goals."""
    text = head + cast + textwrap.dedent(more) + "goals:\n" + textwrap.indent(textwrap.dedent(goals), "  ")
    return read_scenario(text, "small.yaml")


def fault(goals: str, cast: str = CAST, head: str = HEAD, more: str = "") -> BadFile:
    """What is wrong with a scenario."""
    try:
        read(goals, cast, head, more)
    except BadFile as error:
        return error
    raise AssertionError("nothing is wrong with it")
