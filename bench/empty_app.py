"""A Typer app with two verbs that do nothing: what starting one costs at least."""

import typer

app = typer.Typer()


@app.command()
def one() -> None:
    """Nothing."""


@app.command()
def another() -> None:
    """Nothing."""


if __name__ == "__main__":
    app()
