"""The command line, `thunk`. Each command imports what it needs when it runs."""

from __future__ import annotations

import sys

_COMMANDS = {
    "demo": "train a small model on the thunk device and compare it with the CPU",
    "cache": "list, explain and remove compiled programs; see thunk cache --help",
    "codegen": "generate kernels from an operator YAML; see thunk codegen --help",
}


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit status.

    >>> main(["--help"])
    usage: thunk COMMAND [options]
    <BLANKLINE>
    commands:
      demo     train a small model on the thunk device and compare it with the CPU
      cache    list, explain and remove compiled programs; see thunk cache --help
      codegen  generate kernels from an operator YAML; see thunk codegen --help
    0
    """
    command, *rest = (sys.argv[1:] if arguments is None else arguments) or ["--help"]
    if command in {"-h", "--help"}:
        print("usage: thunk COMMAND [options]\n\ncommands:")
        print("\n".join(f"  {name:8} {text}" for name, text in _COMMANDS.items()))
        return 0
    if command == "demo":
        from thunk.demo import run

        return run()
    if command == "cache":
        from thunk.cache_cli import main as cache

        return cache(rest)
    if command == "codegen":
        from thunk.codegen.cli import main as codegen

        return codegen(rest)
    print(f"thunk: unknown command {command!r}; the commands are {', '.join(_COMMANDS)}", file=sys.stderr)
    return 2
