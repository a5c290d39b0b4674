"""People in words: who they are, how they fare, where they stand; and how a battle ended for them."""

from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.cast.pieces import ATTACKED, MOVED, SHOT
from gonfanon.rules.position.state import Battle, Outcome
from gonfanon.story.story import Story

DEEDS = (("shot", SHOT), ("moved", MOVED), ("attacked", ATTACKED))


def place_words(story: Story, s: Battle, n: int) -> str:
    """Where somebody is."""
    p = s.pieces[n]
    if p.at < 0:
        return story.say(f"away-{p.away or 'waiting'}")
    rear = s.rear(n)
    if rear < 0:
        return story.say("who-place", hex=story.hex(p.at))
    key = "who-place-riding" if p.riding else "who-place-horse"
    return story.say(key, hex=story.hex(p.at), rear=story.hex(rear), facing=story.facing(p.facing))


def short_line(story: Story, s: Battle, n: int) -> str:
    """`Odon the Tall (odon), well, 0909`"""
    key, state, place = s.name(n), story.state(s, n), place_words(story, s, n)
    return story.say("who-short", name=story.full(n), key=key, state=state, place=place)


def full_lines(story: Story, s: Battle, n: int) -> list[str]:
    """All that is known about somebody."""
    character, p, face = s.character(n), s.pieces[n], s.face(n)
    head = story.say(
        "who-line",
        name=story.full(n),
        key=character.key,
        category=category(story, s, n),
        state=story.state(s, n),
        place=place_words(story, s, n),
        attack=face.attack,
        defence=face.defence,
        movement=face.movement,
    )
    more = [story.say("who-armour")] if character.armour else []
    weapon = s.scene.book.weapons.get(character.weapon)
    if weapon is not None:
        more.append(story.say("who-weapon", weapon=story.word(weapon.name), shots=p.ammunition))
    return [head, " ".join([*more, *_present(story, s, n)])] if more or p.at >= 0 else [head]


def _present(story: Story, s: Battle, n: int) -> list[str]:
    """What is true of somebody just now."""
    p = s.pieces[n]
    if p.at < 0:
        return []
    lines = [story.say("who-left", left=p.left)] if s.is_person(n) and s.side_of(n) == s.side else []
    lines += [story.say(f"who-deed-{word}") for word, deed in DEEDS if p.did(deed)]
    if p.front >= 0:
        lines.append(story.say("who-formation", facing=story.front(p.front)))
    lines += [story.say("who-pikes")] if p.pikes else []
    lines += [story.say("who-foulkon")] if p.foulkon else []
    if p.leader >= 0:
        lines.append(story.say("who-led", who=story.name(p.leader)))
    # The top of a ladder is a place without terrain.
    ground = [s.scene.field.terrain[h] for h in s.hexes(n) if h in s.scene.field.terrain]
    terrains = list(dict.fromkeys(story.terrain(terrain) for terrain in ground))
    return [*lines, story.say("who-ground", terrain=story.listed(terrains))] if terrains else lines


def category(story: Story, s: Battle, n: int) -> str:
    """Knight, archer, horse..."""
    character = s.character(n)
    key = f"category-{character.category or character.kind}"
    return story.say(key, gender=story.gender(n)) if key in story.texts else story.side(character.side)


def ending(story: Story, s: Battle, outcome: Outcome) -> list[str]:
    """Who has won and why, and who is lost on either side."""
    side = story.side(outcome.winner) if outcome.winner >= 0 else story.say("nobody")
    lines = [story.say("end-title", turn=s.turn), story.say(f"outcome-{outcome.why}", side=side)]
    return lines + losses(story, s)


def losses(story: Story, s: Battle) -> list[str]:
    """Who is lost on each side so far."""
    return [_losses(story, s, number) for number in range(len(s.scene.sides))]


def _losses(story: Story, s: Battle, side: int) -> str:
    people = [n for n in range(len(s.pieces)) if s.side_of(n) == side and s.is_person(n)]
    dead = [story.full(n) for n in people if s.pieces[n].state == DEAD]
    wounded = [story.full(n) for n in people if s.pieces[n].state == WOUNDED]
    gone = [story.full(n) for n in people if s.pieces[n].away == "exited"]
    if not dead and not wounded and not gone:
        return story.say("end-no-losses", side=story.side(side))
    dead_words, wounded_words, gone_words = (story.listed(who) for who in (dead, wounded, gone))
    return story.say(
        "end-losses", side=story.side(side), dead=dead_words, wounded=wounded_words, gone=gone_words
    )
