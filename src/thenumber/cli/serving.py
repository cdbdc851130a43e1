"""The options of `thenumber serve`, which follow from the settings; help on them needs no server."""

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature
from typing import Annotated

import typer
from rich.markup import escape

from thenumber.cli.options import Language
from thenumber.cli.problems import needs
from thenumber.texts import Catalogue
from thenumber.web.settings import SETTINGS, SWITCH, Setting


def command(arguments: Sequence[str]) -> int:
    """Run the verb with its options, which follow from the settings."""
    app = typer.Typer(add_completion=False)
    app.command()(_verb())
    return app(list(arguments), prog_name="thenumber serve", standalone_mode=False) or 0


def _verb() -> Callable[..., None]:
    def serve(lang: str, **given: str | bool | None) -> None:
        options = {name: str(value) for name, value in given.items() if value is not None}
        catalogue = Catalogue(lang)
        with needs("serve", catalogue):
            from thenumber.cli.serve import run_server

        raise typer.Exit(run_server(options, catalogue))

    lang = Parameter("lang", Parameter.KEYWORD_ONLY, default="", annotation=Language)
    parameters = [*map(_parameter, SETTINGS), lang]
    serve.__doc__ = _HELP
    serve.__annotations__ = {each.name: each.annotation for each in parameters}
    serve.__dict__["__signature__"] = Signature(parameters)  # Typer makes options of it
    return serve


_HELP = """Serve live tables: people and bots play over the network.

Every option can also be set in the environment: --base-url as THENUMBER_BASE_URL, and so on.
Ctrl-C stops the server; nothing is lost.
"""


def _parameter(setting: Setting) -> Parameter:
    is_switch = setting.kind == SWITCH
    metavar = None if is_switch else setting.kind.upper()
    described = f"{escape(setting.help)} [dim]\\[default: {setting.default}][/dim]"
    name = f"{setting.option}/{setting.flag}" if setting.is_on else setting.option
    option = typer.Option(name, metavar=metavar, show_default=False, help=described)
    annotation = Annotated[bool | None, option] if is_switch else Annotated[str | None, option]
    return Parameter(setting.name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
