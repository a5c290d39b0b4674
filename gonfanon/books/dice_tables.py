"""From file to rules: the tables that a die is read on."""

from collections.abc import Mapping, Sequence

import msgspec

from gonfanon.books.combat_shape import MeleeTable, ShootingTable
from gonfanon.books.settings import InfiltrationChoice
from gonfanon.books.shape import BandsTable, BandTable, EffectRow, Table
from gonfanon.books.siege_shape import EnginesTable, FireTable
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.book import Bands, Burning, DiceTable, Effect, Infiltration, Melee, Shooting


def shooting(table: ShootingTable, target: str, path: tuple[str, ...]) -> Shooting:
    """A shooting table. GUI-5.4.3b"""
    shape = (table.target, table.die, table.clamp_row[0])
    if shape != (target, "1d10", 1):
        raise misfit(f"{table.name} is not a table for 1d10 against targets {target}", *path)
    lowest, highest = table.clamp_die
    return Shooting(
        offsets={key: column.offset for key, column in table.classes.items()},
        rows=table.clamp_row[1],
        results={cover: tuple(letters) for cover, letters in table.results.items()},
        cover_read_as={str(cover): other for cover, other in table.cover_read_as.items()},
        offensive={key: effect(letter.offensive) for key, letter in table.letters.items()},
        defensive={key: effect(letter.defensive) for key, letter in table.letters.items()},
        armour=_only(table.die_modifiers, "armoured_target", table.name, path),
        lowest=-1_000 if lowest is None else lowest,
        highest=1_000 if highest is None else highest,
    )


def melee(table: MeleeTable, target: str, path: tuple[str, ...]) -> Melee:
    """A melee table read by the difference of strengths, or by their ratio. GUI-6e MAG-6c"""
    if table.target != target or table.clamp_die[1] != 10:
        raise misfit(f"{table.name} is not a table up to 10 against targets {target}", *path)
    # No ratio under 1 to 1 is fought. MAG-6e
    lowest = None if table.by == "difference" else 1
    if table.columns[0].range[0] != lowest or table.columns[-1].range[1] is not None:
        raise misfit(f"the first and last columns of {table.name} must be open", *path)
    return Melee(
        columns=tuple((column.label, *column.range) for column in table.columns),
        results=tuple(tuple(letters) for letters in table.results.values()),
        letters={key: effect(letter.effect) for key, letter in table.letters.items()},
        armour=_only(table.die_modifiers, "armoured_defender", table.name, path),
        several=table.several_attackers.shift,
        several_mounted_only=table.several_attackers.when == "two or more of them mounted",
    )


def infiltration(choice: InfiltrationChoice, table: BandsTable) -> Infiltration:
    """The infiltration table with the procedure that the book names. GUI-4.3.1a AGS-7d"""
    line = table.procedure.get(choice.line)
    rolled = table.tables.get("infiltration")
    if (line is None and choice.line) or rolled is None:
        raise misfit(f"{table.name} has no procedure {choice.line}", "infiltration", "line")
    passing, opposing = rolled.modifiers.get("infiltrator"), rolled.modifiers.get("opponent")
    if not isinstance(passing, dict) or not isinstance(opposing, dict):
        raise misfit(f"{table.name} needs modifiers for infiltrator and opponent", "infiltration", "table")
    return Infiltration(
        procedure=choice.procedure,
        surcharge=line.surcharge_mp if line else 0,
        enemies_for_test=choice.enemies_for_test,
        table=bands(rolled),
        mounted=passing["mounted"],
        armoured=passing["armoured"],
        wounded=passing["wounded"],
        opponent_mounted=opposing["mounted"],
        opponent_wounded=opposing["wounded"],
        opponent_polearm=opposing.get("polearm", 0),
    )


def burning(table: BandsTable) -> Burning:
    """What burning naphtha does. AGS-9b"""
    missing = [key for key in ("foot", "mounted", "stunned") if key not in table.tables]
    if missing:
        raise misfit(f"{table.name} has no table {missing[0]}", "burning")
    effects: dict[str, Effect] = {}
    for rolled in table.tables.values():
        for band in rolled.bands:
            if effects.setdefault(band.result, effect(band.effect)) != effect(band.effect):
                raise misfit(f"{table.name} gives {band.result} two meanings", "burning")
    foot, mounted, stunned = (bands(table.tables[key]) for key in ("foot", "mounted", "stunned"))
    return Burning(foot, mounted, stunned, effects)


def rolls(names: Sequence[str], tables: Mapping[str, Table]) -> dict[str, DiceTable]:
    """The dice of castles and sieges, by what they are thrown for; each name stands once."""
    found: dict[str, DiceTable] = {}
    for n, name in enumerate(names):
        for key, rolled in _rolls_in(tables[name], n).items():
            if key in found:
                raise misfit(f"{key} stands in two tables", "rolls", n)
            plain = {what: by for what, by in rolled.modifiers.items() if isinstance(by, int)}
            effects = {band.result: effect(band.effect) for band in rolled.bands}
            found[key] = DiceTable(rolled.die, bands(rolled), plain, effects)
    return found


def _rolls_in(table: Table, n: int) -> dict[str, BandTable]:
    match table:
        case BandsTable(tables=found):
            return found
        case FireTable(rolls=found):
            return found
        case EnginesTable(engines=engines):
            return {key: rolled for engine in engines.values() for key, rolled in engine.rolls.items()}
        case _:
            raise misfit(f"the table {table.name} is of kind {table.kind}, which has no dice", "rolls", n)


def bands(table: BandTable) -> Bands:
    """A short die table; open ends reach as far as the clamp or the die."""
    count, faces = map(int, table.die.split("d"))
    low, high = table.clamp or (table.bands[0].roll[0], table.bands[-1].roll[1])
    # Where modifiers lead beyond the die the last band may begin there. MAG-4.4.3d
    top = max(count * faces, table.bands[-1].roll[0] or 0)
    low, high = count if low is None else low, top if high is None else high
    return Bands(
        tuple(
            (low if first is None else first, high if last is None else last, band.result)
            for band in table.bands
            for first, last in (band.roll,)
        ),
        low,
        high,
    )


def effect(row: EffectRow) -> Effect:
    """What a letter or a band does. GUI-5.4.3c GUI-6f"""
    if row.state == "prisoner" or row.days or row.steps or row.percent or row.resources:
        raise misfit("an effect that no field battle knows")
    return Effect(
        who=row.who,
        state="" if isinstance(row.state, msgspec.UnsetType) else row.state,
        retreat=row.retreat,
        unhorsed=row.unhorsed,
        horse_killed=row.horse == "killed",
        horse_retreat=row.horse_retreat,
        lone_horse_killed=row.lone_horse == "killed",
        movement=row.movement,
        movement_half=row.movement_left == "half",
        afoot_armoured=row.afoot.armoured if row.afoot else 0,
        afoot_unarmoured=row.afoot.unarmoured if row.afoot else 0,
        stop=row.stop,
    )


def _only(modifiers: dict[str, int], key: str, name: str, path: tuple[str, ...]) -> int:
    """The one modifier of the die that the rules know."""
    if list(modifiers) != [key]:
        raise misfit(f"the die of {name} is modified by {key} and nothing else", *path)
    return modifiers[key]
