"""`durbar serve`: the command that opens the house."""

from pathlib import Path

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at; 0.0.0.0 for all.")
@click.option(
    "--port", default=8765, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one."
)
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder of the database.")
@click.option("--database-url", envvar="DURBAR_DATABASE_URL", help="postgresql://… instead of a SQLite file.")
@click.option("--open/--no-open", "open_browser", default=False, help="Open the page in a browser.")
@click.option("--workers", type=click.IntRange(1), help="Processes for bots (default: one a core).")
@click.option("--bot-pause", default=0.35, show_default=True, help="Least seconds a bot takes for an action.")
@click.option("--limits", default=1.0, show_default=True, help="Scale of the rate limits; 0 lifts them.")
@click.option(
    "--clear-waiting", type=click.FloatRange(0), help="At start, delete tables unbegun for so many days."
)
def serve(
    host: str,
    port: int,
    data: Path | None,
    database_url: str | None,
    open_browser: bool,
    workers: int | None,
    bot_pause: float,
    limits: float,
    clear_waiting: float | None,
) -> None:
    """Serve the tables and the page until stopped.

    \b
    Examples:
      durbar serve --open
      durbar serve --host 0.0.0.0 --port 80 --data /srv/durbar
      durbar serve --database-url postgresql://durbar@localhost/durbar
    """
    from durbar.web.serve import serve as run  # imported here: other commands start faster without a server

    run(
        host,
        port,
        data=data,
        database_url=database_url,
        open_browser=open_browser,
        workers=workers,
        bot_pause=bot_pause,
        limits=limits,
        clear_waiting=clear_waiting,
    )
