"""The options of `thenumber serve`, which follow from the settings; help on them needs no server."""

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature
from typing import Annotated

import typer
from rich.markup import escape

from thenumber.cli.options import Language
from thenumber.cli.problems import needs
from thenumber.online.operator.settings import SETTINGS, SWITCH, Setting
from thenumber.texts import Catalogue


def command(arguments: Sequence[str]) -> int:
    """Run the verb with its options, which follow from the settings."""
    app = typer.Typer(add_completion=False)
    app.command()(_verb())
    return app(list(arguments), prog_name="thenumber serve", standalone_mode=False) or 0


def _verb() -> Callable[..., None]:
    def serve(lang: str, **given: str | bool | None) -> None:
        options = {name: str(value) for name, value in given.items() if value is not None and name not in _FLAGS}
        options |= {setting: str(False) for name, setting in _FLAGS.items() if given[name]}
        catalogue = Catalogue(lang)
        with needs("serve", catalogue):
            from thenumber.cli.operate.serve import run_server

        raise typer.Exit(run_server(options, catalogue))

    lang = Parameter("lang", Parameter.KEYWORD_ONLY, default="", annotation=Language)
    parameters = [parameter for setting in SETTINGS for parameter in _parameters(setting)] + [lang]
    serve.__doc__ = _HELP
    serve.__annotations__ = {each.name: each.annotation for each in parameters}
    serve.__dict__["__signature__"] = Signature(parameters)  # Typer makes options of it
    return serve


_HELP = """Serve live tables: people and bots play over the network.

Every option can also be set in the environment: --base-url as THENUMBER_BASE_URL, and so on.
Ctrl-C stops the server; nothing is lost.
"""


def _parameters(setting: Setting) -> list[Parameter]:
    """Of a switch that is on, the help shows the flag alone: a column for the other would cut all names."""
    if not setting.is_on:
        return [_parameter(setting.name, setting.option, setting)]
    return [
        _parameter(_flag_name(setting), setting.flag, setting),
        _parameter(setting.name, setting.option, setting, hidden=True),
    ]


def _parameter(name: str, option: str, setting: Setting, *, hidden: bool = False) -> Parameter:
    is_switch = setting.kind == SWITCH
    metavar = None if is_switch else setting.kind.upper()
    described = f"{escape(setting.help)} [dim]\\[default: {setting.default}][/dim]"
    said = typer.Option(option, metavar=metavar, show_default=False, help=described, hidden=hidden)
    annotation = Annotated[bool | None, said] if is_switch else Annotated[str | None, said]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _flag_name(setting: Setting) -> str:
    return setting.flag.removeprefix("--").replace("-", "_")


_FLAGS = {_flag_name(setting): setting.name for setting in SETTINGS if setting.is_on}
"""The flags that switch something off, as parameters, and what each switches off."""
