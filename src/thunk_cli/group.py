"""What Thunk's commands have beyond click's."""

from __future__ import annotations

from difflib import get_close_matches

import click


class Group(click.Group):
    """A group of commands that knows what a mistyped one may have meant."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None and not ctx.resilient_parsing:
            near = get_close_matches(name, self.list_commands(ctx), 3)
            hint = f"Did you mean {' or '.join(near)}?" if near else f"There are {', '.join(self.list_commands(ctx))}."
            ctx.fail(f"No such command {name!r}. {hint}")
        return super().resolve_command(ctx, args)


class ScriptCommand(click.Command):
    """A command that runs a script: what follows the script, or the module after -m, is the script's own."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        valued = {
            name for each in self.params if isinstance(each, click.Option) and not each.is_flag for name in each.opts
        }
        place = 0
        while place < len(args) and args[place].startswith("-") and args[place] != "--":
            if args[place] == "-m":
                args = [*args[: place + 2], "--", *args[place + 2 :]]
                break
            place += 2 if args[place] in valued else 1
        return super().parse_args(ctx, args)
