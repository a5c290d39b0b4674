"""Before the first question: which battle, who plays which side, or which saved game goes on."""

import re
from argparse import Namespace
from pathlib import Path
from typing import Any

from gonfanon import play
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.output import Output
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.kernel.numbers import is_whole
from gonfanon.library import scenarios
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import PassivePlayer, Player, RandomPlayer
from gonfanon.texts import Texts

SEATS = ("human", "random", "passive")
"""Players without a mind; the levels of `gonfanon.minds` can take a seat too."""
TEASER = 60
"""A story in one line is at least that long, and ends with a sentence."""


class NothingChosen(Exception):
    """The player left without choosing a battle."""


def open_game(
    args: Namespace, texts: Texts, out: Output, keyboard: Keyboard
) -> "play.GameOf[Any] | play.RemoteGame":
    """The game to be played: loaded, named, or chosen from the list."""
    if args.load:
        return _loaded(Path(args.load), texts)
    name = args.scenario or _choose(texts, out, keyboard)
    if is_siege(name):
        return _siege(name, args.seed, seats_named(args.seat, texts))
    if is_campaign(name):
        return _campaign(name, args.seed, seats_named(args.seat, texts))
    parcel = scenarios.scenario(name)
    seats, lesson = seats_named(args.seat, texts), parcel.scenario.lesson
    if lesson is None:
        return play.new(parcel, args.seed, seats)
    # The dice of a lesson fall the same each time.
    seed = lesson.seed if args.seed is None else args.seed
    return play.new(parcel, seed, {lesson.learner: "human", **lesson.others, **seats})


def is_siege(name: str) -> bool:
    """Whether a name of the library, or a file, is that of a siege."""
    # Battles are asked for first: the larger games are a third of all that would be imported for one.
    if name in scenarios.scenario_names():
        return False
    from gonfanon.library.sieges import siege_names

    if name in siege_names():
        return True
    if not name.endswith((".yaml", ".yml")):
        return False
    from gonfanon.library import shelf
    from gonfanon.library.reading.sieges import is_siege as siege_file
    from gonfanon.library.source import read_yaml

    return siege_file(read_yaml(shelf.text_of(Path(name)), name).data)


def is_campaign(name: str) -> bool:
    """Whether a name of the library, or a file, is that of a campaign."""
    if name in scenarios.scenario_names():
        return False
    from gonfanon.library.campaigns import campaign_names

    if name in campaign_names():
        return True
    if not name.endswith((".yaml", ".yml")):
        return False
    from gonfanon.library import shelf
    from gonfanon.library.source import read_yaml

    found = read_yaml(shelf.text_of(Path(name)), name).data
    return isinstance(found, dict) and "campaign" in found


def _campaign(name: str, seed: str | None, seats: dict[str, str]) -> "play.GameOf[Any]":
    """A campaign; in one that teaches a squire sits opposite the first player."""
    from gonfanon.library.campaigns import campaign

    parcel = campaign(name)
    game = play.new_game("campaign", parcel, seed, {})
    others = game.sides[1:] if parcel.campaign.lesson else ()
    taught = dict.fromkeys(others, "squire") | seats
    return play.new_game("campaign", parcel, seed, taught) if taught else game


def _siege(name: str, seed: str | None, seats: dict[str, str]) -> "play.GameOf[Any]":
    """A siege; the dice of a lesson fall the same each time."""
    from gonfanon.library.sieges import siege

    parcel = siege(name)
    lesson = parcel.siege.lesson
    if lesson is None:
        return play.new_game("siege", parcel, seed, seats)
    learning = {lesson.learner: "human", **lesson.others, **seats}
    return play.new_game("siege", parcel, lesson.seed if seed is None else seed, learning)


def _loaded(file: Path, texts: Texts) -> "play.GameOf[Any] | play.RemoteGame":
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadFile(str(file), 0, "", (error.strerror or "cannot be read").lower()) from None
    try:
        game = play.open_game(data.decode() if data.startswith(b"gonfanon record") else data)
        for player in game.seats.values() if isinstance(game, play.GameOf) else ():
            known_player(player, texts)
        return game
    except play.BadRecord as error:
        raise BadFile(str(file), error.line, "", error.message) from None
    except (GonfanonError, UnicodeDecodeError) as error:
        raise BadFile(str(file), 0, "", str(error)) from None


def _choose(texts: Texts, out: Output, keyboard: Keyboard) -> str:
    from gonfanon.library.campaigns import campaign_names
    from gonfanon.library.lessons import lesson_names
    from gonfanon.library.sieges import siege_names

    names, course = scenarios.scenario_names(), lesson_names()
    out.line(texts.say("choose-scenario"), "bold")
    for number, name in enumerate(names, 1):
        scenario = scenarios.scenario(name).scenario
        title, story = (
            scenario.title.get(texts.language, name),
            teaser(scenario.story.get(texts.language, "")),
        )
        out.line(texts.say("scenario-line", number=number, title=title, key=name, story=story))
    out.line(texts.say("choose-siege", names=", ".join(siege_names())))
    out.line(texts.say("choose-campaign", names=", ".join(campaign_names())))
    out.line(texts.say("choose-lesson", names=", ".join(course)))
    while (text := keyboard.line()) is not None:
        chosen = text.strip()
        if chosen in (*names, *course, *siege_names(), *campaign_names()):
            return chosen
        if is_whole(chosen) and 1 <= int(chosen) <= len(names):
            return names[int(chosen) - 1]
        if chosen in ("quit", "quitter"):
            break
        out.line(texts.say("choose-again", last=len(names)))
    raise NothingChosen


def teaser(story: str) -> str:
    """The first sentences of a story, in one line."""
    found = ""
    for sentence in re.split(r"(?<=[.?!])\s+", story.strip()):
        found = f"{found} {sentence}".strip()
        if len(found) >= TEASER:
            break
    return found


def seats_named(words: list[str], texts: Texts) -> dict[str, str]:
    """The sides and players that were named on the command line."""
    seats = {}
    for word in words:
        side, equals, player = word.partition("=")
        if not equals or not side:
            raise GonfanonError(texts.say("bad-seat", example="--seat norman=random"))
        seats[side] = known_player(player, texts)
    return seats


def known_player(player: str, texts: Texts) -> str:
    """The name of a player, if there is such a one."""
    if player in SEATS:
        return player
    from gonfanon import minds

    try:
        minds.seat(player, 0)
    except minds.BudgetRefused:
        raise GonfanonError(texts.say("too-many-nodes", player=player[:40], most=minds.CEILING)) from None
    except GonfanonError:
        if player.partition(":")[0] not in minds.LEVELS:
            known = ", ".join((*SEATS, *minds.LEVELS))
            raise GonfanonError(texts.say("unknown-seat", player=player, known=known)) from None
        tempers, example = ", ".join(minds.TEMPERS), "captain:cautious, marshal:bold:4000"
        raise GonfanonError(
            texts.say("unknown-temper", player=player, tempers=tempers, example=example)
        ) from None
    return player


def take_seats(game: GameOf[Any], texts: Texts, words: list[str]) -> None:
    """Let those play who were named on the command line; the other seats stay as they are."""
    for side, player in seats_named(words, texts).items():
        if side not in game.sides:
            raise GonfanonError(f"there is no side {side}; one of {', '.join(game.sides)}")
        if game.seats[side] != player:
            game.reseat(side, player)


def players_of(game: play.Game, texts: Texts, words: list[str], seed: str | None) -> dict[int, Player]:
    """The sides that no person plays; a loaded game keeps its seats but for those named again."""
    take_seats(game, texts, words)
    lesson = game.parcel.scenario.lesson
    drawn = drawn_seed(str(lesson.seed) if seed is None and lesson is not None else seed)
    seated = {number: game.seats[side] for number, side in enumerate(game.scene.sides)}
    return {
        number: player_of(player, drawn + number, game)
        for number, player in seated.items()
        if player != "human"
    }


def player_of(name: str, seed: int, game: play.Game) -> Player:
    """Somebody who plays a side by himself."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "passive":
        return PassivePlayer()
    from gonfanon.cli.console.minds import Thinker

    return Thinker(name, seed, game)


def drawn_seed(seed: str | None) -> int:
    """The number that random players draw from; without a seed another each time."""
    if seed is None:
        import secrets

        return secrets.randbits(60)
    import hashlib

    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:7], "big")
