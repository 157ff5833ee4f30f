"""The command line, `thunk`. Each command imports what it needs when it runs.

It is beside the package `thunk` and not in it, which imports torch: `--help` and completion answer at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    >>> main(["cache", "ls", "--help"])
    Usage: thunk cache ls [OPTIONS]
    <BLANKLINE>
      List the programs, the last used first.
    <BLANKLINE>
    Options:
      --json  For programs to read.
      --help  Show this message and exit.
    0
    """
    try:
        import click
        import rich  # noqa: F401
    except ModuleNotFoundError as error:
        print(f"thunk: the command line needs {error.name}: pip install 'thunk[cli]'", file=sys.stderr)
        return 2
    from thunk_cli.commands import thunk

    try:
        outcome = thunk.main(arguments, prog_name="thunk", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        return 130
    except Exception as error:
        from thunk.errors import ThunkError

        if not isinstance(error, ThunkError):
            raise
        print(f"thunk: {error}", file=sys.stderr)
        return 2
    # Scripts are run here and not by click, which has a way of its own with exceptions.
    return outcome() if callable(outcome) else outcome or 0
