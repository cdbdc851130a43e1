"""`make bench`: every measurement in turn, as tables."""

import platform

from rich.console import Console

from bench import (
    analyses,
    characters,
    data,
    envs,
    hints,
    home,
    nodes,
    page,
    reading,
    rules,
    series,
    server,
    sim,
    startup,
    thinking,
)

if __name__ == "__main__":
    console = Console(width=100)
    for part in (
        rules,
        sim,
        characters,
        data,
        envs,
        startup,
        page,
        series,
        server,
        home,
        nodes,
        hints,
        thinking,
        reading,
        analyses,
    ):
        console.print(part.measure())
    console.print(f"Python {platform.python_version()}, {platform.machine()}")
