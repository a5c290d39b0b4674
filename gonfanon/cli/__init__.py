"""The command line."""

import sys
from collections.abc import Sequence

OK, FAILED, WRONG, UNPROVED = 0, 1, 2, 3
"""Exit codes: all well; something was tested and failed; something was asked for or written wrongly; a record in
which nothing is wrong, but not everything is proved."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever is wrong is one clear line on stderr and exit code 2."""
    from gonfanon.kernel.errors import GonfanonError

    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except GonfanonError as error:
        from gonfanon.cli.terminal import complain

        complain(str(error))
        return WRONG
    except BrokenPipeError:
        # The reader of our output has gone (`| head`): nothing is wrong, and nothing more can be said.
        sys.stderr.close()
        return OK


def _run(words: list[str]) -> int:
    import argparse
    from importlib import import_module

    from gonfanon.cli.commands import COMMANDS

    if not words or words[0] not in COMMANDS:
        return _no_command(words)
    command = COMMANDS[words[0]]
    module = import_module(command.module)
    parser = argparse.ArgumentParser(prog=f"gonfanon {words[0]}", description=command.help)
    module.arguments(parser)
    return int(module.run(parser.parse_args(words[1:])))


def _no_command(words: list[str]) -> int:
    """Say what the commands are; a word that is none of them is wrong."""
    import difflib

    from gonfanon.cli.commands import COMMANDS
    from gonfanon.kernel.errors import GonfanonError

    if words and words[0] not in ("help", "-h", "--help"):
        near = difflib.get_close_matches(words[0], COMMANDS, n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"one of {', '.join(COMMANDS)}"
        raise GonfanonError(f'no command "{words[0]}"; {hint}')
    width = max(map(len, COMMANDS))
    sys.stdout.write("usage: gonfanon COMMAND ...; gonfanon COMMAND --help says more\n\n")
    for name, command in COMMANDS.items():
        sys.stdout.write(f"  {name:{width}}  {command.help}\n")
    return OK if words else WRONG
