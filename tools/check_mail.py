#!/usr/bin/env python3
"""Prove the dice of a game by mail from its file, with nothing but Python's standard library.

    python check_mail.py the-well.mail

It does not know the rules of the game. It proves that no letter was changed, that every letter answers the one before,
that both sides showed the secrets they had bound themselves to, that every die is the one these secrets give, that
no die fell after its sender had decided, and that sealed standing orders were opened as they had been sealed; on the
free table, that every sheet of orders is the one its side had sealed, and was shown only when both sides were bound.
`gonfanon verify` proves that orders were legal and reactions the ones laid down; docs/mail.md has the format."""

import hashlib
import hmac
import sys
from pathlib import Path


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def thrown(secret: bytes, dice: str, number: int) -> int:
    """The total of the n-th roll of a letter, counted from 0."""
    count, faces = map(int, dice.split("d"))
    total, limit = 0, (1 << 32) - (1 << 32) % faces
    for k in range(count):
        drawn, attempt = limit, -1
        while drawn >= limit:
            attempt += 1
            digest = hmac.digest(secret, f"{number}.{k}.{attempt}".encode(), "sha256")
            drawn = int.from_bytes(digest[:4], "big")
        total += drawn % faces + 1
    return total


class Checker:
    """Holds the letters of a file against each other, one after the other."""

    def __init__(self, head: str) -> None:
        self.before, self.number, self.side = sha(head), 0, ""
        self.before_had_value = False
        self.shown: dict[str, str] = {}  # the last value of each side's chain
        self.seals: dict[tuple[str, str], str] = {}  # (side, letter) -> seal
        self.before_letters = self.entries = head.count(
            "\nplayed "
        )  # of a game begun elsewhere: not proved here
        self.dice = self.opened = self.sheets = 0
        self.free = "\ngame argad" in head  # the free table: its dice are counted through the whole game
        self.bound: dict[str, str] = {}  # side -> the seal of its sheet for the stage that is being decided
        self.shown_now: set[str] = set()

    def letter(self, block: str) -> None:
        body, _, written = block.rpartition("\nhash ")
        rows = body.split("\n")
        word, number, side = rows[0].split(" ")
        self.number += 1
        self.need(word == "letter" and number == str(self.number), f"letter {self.number} is missing")
        self.need(written == sha(body), "the letter was changed: it does not give its hash")
        self.need(side != self.side, "the letter is not from the side whose turn it is")
        named = dict(
            row.split(" ", 1) for row in rows[1:5] if row.startswith(("after ", "anchor ", "value "))
        )
        self.need(named.get("after") == self.before, "the letter does not answer the one before it")
        self.need(("anchor" in named) == (self.number <= 2), "a chain has one anchor, in the first letter")
        self.need(("value" in named) == (self.number >= 2), "every letter but the first shows one value")
        self.shown.setdefault(side, named.get("anchor", ""))
        value = named.get("value", "")
        if value:
            follows = hashlib.sha256(bytes.fromhex(value)).hexdigest() == self.shown[side]
            self.need(follows, "the value is not the next one of its chain")
            self.shown[side] = value
        self.rows(rows, side, f"gonfanon mail dice {self.before} {value}")
        self.before, self.side, self.before_had_value = written, side, bool(value)

    def rows(self, rows: list[str], side: str, secret: str) -> None:
        rolls, decided = 0, False
        for row in rows:
            words = row.split(" ")
            if words[0] in ("hand", "ahead", "dice", "shown") or (
                words[0] == "standing" and words[1].isdigit()
            ):
                self.entries += 1
                self.need(words[1] == str(self.entries), f"entry {self.entries} is missing")
            if words[0] == "hand":
                self.need(words[2] == side, "a letter decides by hand for its sender alone")
                decided = True
            elif words[0] == "dice":
                self.need(not decided, "a die falls after the sender has decided")
                self.need(self.before_had_value, "a die falls before both sides are bound")
                place = self.dice if self.free else rolls
                total = thrown(hashlib.sha256(secret.encode()).digest(), words[2], place)
                self.need(words[3] == str(total), f"`{row}`: the secrets give {total}")
                rolls, self.dice = rolls + 1, self.dice + 1
            elif words[0] == "seal":
                self.need(
                    words[2] == side and side not in self.bound, "a letter seals one sheet, its sender's"
                )
                self.bound[side], decided = words[3], True
            elif words[0] == "shown":
                self.sheet(row, side)
            elif words[:2] == ["standing", "sealed"]:
                self.seals[side, str(self.number)] = words[2]
            elif words[0] == "opened":
                _, number, salt, text = row.split(" ", 3)
                seal = self.seals.pop((side, number), "")
                self.need(sha(f"{salt} {text}")[:32] == seal, "standing orders opened are not those sealed")
                self.opened += 1

    def sheet(self, row: str, side: str) -> None:
        _, _, who, salt, text = row.split(" ", 4)
        self.need(who == side, "a letter shows its sender's sheet alone")
        self.need(len(self.bound) == 2, "a sheet is shown before both sides are bound")
        self.need(sha(f"{salt} {text}")[:32] == self.bound[side], "the sheet shown is not the one sealed")
        self.need(side not in self.shown_now, "a sheet is shown twice")
        self.shown_now.add(side)
        self.sheets += 1
        if len(self.shown_now) == 2:
            self.bound.clear()
            self.shown_now.clear()

    def need(self, true: bool, otherwise: str) -> None:
        if not true:
            raise SystemExit(f"FALSE: letter {self.number}: {otherwise}")


def check(text: str) -> str:
    """What was proved of a file; SystemExit with the first fault otherwise."""
    head, *letters = text.removesuffix("\n").split("\n\n")
    if not head.startswith("gonfanon mail 1\n") or not letters:
        raise SystemExit("this is no game by mail")
    checker = Checker(head)
    for block in letters:
        checker.letter(block)
    more = f", {checker.sheets} sheets as they were sealed" if checker.sheets else ""
    closed = len(checker.seals) + len(checker.bound) - len(checker.shown_now)
    more += f", {closed} seals still closed" if closed else ""
    more += (
        f", {checker.before_letters} entries from before the first letter" if checker.before_letters else ""
    )
    return f"true: {checker.number} letters, {checker.entries} entries, {checker.dice} dice proved{more}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: check_mail.py FILE")
    print(check(Path(sys.argv[1]).read_bytes().decode()))
