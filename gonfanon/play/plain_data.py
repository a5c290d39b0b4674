"""A game as plain data: its standing, its log, its pieces, and a digest of the board."""

import hashlib
from typing import Any

from gonfanon.cast.characters import NOBODYS, STATES
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game import Game
from gonfanon.play.sight import veiled
from gonfanon.rules.position.state import Battle


def standing(game: Game) -> dict[str, Any]:
    """Where a game stands: what everybody may know of it."""
    s, scenario, ask = game.state, game.parcel.scenario, game.ask()
    outcome = game.outcome
    sides = game.scene.sides
    return {
        "scenario": scenario.scenario,
        "title": scenario.title,
        "side_names": scenario.side_names,
        "book": game.book.key,
        "sides": list(sides),
        "seats": game.seats,
        "lesson": scenario.lesson is not None,
        "turn": s.turn,
        "turns": scenario.turns,
        "side": sides[ask.side if ask is not None else s.side],
        "step": "set-up" if s.placing else s.step,
        "veiled": veiled(s),
        "over": game.over,
        "winner": sides[outcome.winner] if outcome is not None and outcome.winner >= 0 else "",
        "why": outcome.why if outcome is not None else "",
        "ask": None if ask is None else {"side": sides[ask.side], "kind": ask.kind, "rule": ask.rule},
        "answers": len(game.log),
        "commitment": game.commitment,
        "dice_known": game.secret is not None,
    }


def line_of(game: Game, entry: Entry) -> dict[str, Any]:
    """One entry of the log in plain data, with a digest of the board before it."""
    question = entry.question
    return {
        "n": entry.number,
        "who": "dice" if entry.side == DICE else game.scene.sides[entry.side],
        "text": entry.text,
        "turn": entry.before.turn,
        "asked": asked(question),
        "events": [type(event).__name__ for event in entry.events],
        "board": board_digest(game.battle(entry.before)),
    }


def asked(question: Ask | Roll) -> str:
    """A question in a few words that mean the same in every engine."""
    if isinstance(question, Roll):
        return f"roll {question.dice} {question.table}"
    return f"{question.kind} {question.rule}"


def board_digest(s: Battle) -> str:
    """Eight digits over where everybody is and how he does: the same in every engine for the same board."""
    seen_here = "\n".join(
        f"{s.character(n).key} {_place(s, p.at)} {p.facing} {STATES[p.state]} {p.away}"
        for n, p in enumerate(s.pieces)
    )
    return hashlib.sha256(f"{s.turn} {s.side}\n{seen_here}".encode()).hexdigest()[:8]


def piece_of(s: Battle, n: int) -> dict[str, Any]:
    """One piece in plain data."""
    character, p = s.character(n), s.pieces[n]
    return {
        "key": character.key,
        "name": character.name,
        "kind": character.kind,
        "category": character.category,
        "side": s.scene.sides[character.side] if character.side != NOBODYS else "",
        "at": _place(s, p.at),
        "rear": _place(s, s.rear(n)) if p.at >= 0 else "",
        "facing": p.facing,
        "state": STATES[p.state],
        "away": p.away,
    }


def _place(s: Battle, h: int) -> str:
    return s.scene.field.name(h) if h >= 0 else ""
