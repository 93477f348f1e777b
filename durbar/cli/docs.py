"""`durbar docs`: the documentation site in a browser."""

import webbrowser
from pathlib import Path

import click

import durbar

PAGE = Path(durbar.__file__).parent / "docs_site" / "index.html"
"""The first page of the site: part of an installed Durbar, built by hand in a checkout."""


@click.command()
@click.option("--path", "only_path", is_flag=True, help="Only print where it is.")
def docs(only_path: bool) -> None:
    """Open the documentation in your browser.

    How to play and to host, API, Python, bots, new games, and all rules.

    \b
    Example:
      durbar docs
    """
    if not PAGE.is_file():
        raise durbar.DurbarError(
            "the documentation is not built; in a checkout of Durbar `./run docs` builds it and opens it"
        )
    click.echo(PAGE)
    if not only_path:
        webbrowser.open(PAGE.as_uri())
