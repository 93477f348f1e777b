"""`durbar docs`: the documentation site in a browser."""

import webbrowser
from pathlib import Path

import click

import durbar

PACKAGE = Path(durbar.__file__).parent
PLACES = (PACKAGE / "docs_site", PACKAGE.parent / "site")
"""Where a built site may be: in an installed Durbar, and in a checkout."""


@click.command()
@click.option(
    "--open/--no-open", "open_browser", default=True, help="Open a browser, or only say where it is."
)
def docs(open_browser: bool) -> None:
    """Open the documentation: play, host, API, Python, bots, new games, and all rules.

    \b
    Example:
      durbar docs
    """
    page = next((place / "index.html" for place in PLACES if (place / "index.html").is_file()), None)
    if page is None:
        raise durbar.DurbarError(
            "the documentation is not built; in a checkout of Durbar build it with: python -m mkdocs build"
        )
    click.echo(page)
    if open_browser:
        webbrowser.open(page.as_uri())
