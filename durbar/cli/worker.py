"""`durbar worker`: the command that lets bots of servers think here, and reviews games when none has to."""

import asyncio

import click

from durbar.cli.options import log_json_option, log_level_option, think_ahead_option
from durbar.core.errors import BadOption


@click.command()
@click.option(
    "--database-url",
    envvar="DURBAR_DATABASE_URL",
    show_envvar=True,
    required=True,
    help="The PostgreSQL of the servers.",
)
@click.option("--bus-url", envvar="DURBAR_BUS_URL", show_envvar=True, help="redis://… if the servers use it.")
@click.option("--processes", type=click.IntRange(1), help="Bots that think at once (default: one per core).")
@think_ahead_option
@log_level_option
@log_json_option
def worker(
    database_url: str,
    bus_url: str | None,
    processes: int | None,
    think_ahead: bool | None,
    log_level: str,
    log_json: bool,
) -> None:
    """Let bots of servers think here until you press Ctrl-C.

    The servers run with --workers 0 and put their questions into the database: what a seat sees, and its
    legal actions. While no bot is asked, finished games are reviewed here, at the lowest priority.

    \b
    Example:
      durbar worker --database-url postgresql://durbar@db.example/durbar --processes 4
    """
    from durbar.web import logs
    from durbar.web.serve import prepare

    if not database_url.startswith("postgresql"):
        raise BadOption("workers take their questions from a PostgreSQL database")
    asyncio.run(prepare(database_url, None))
    logs.set_up(log_level, log_json)
    asyncio.run(_run(database_url, processes, bus_url, think_ahead))


async def _run(
    database_url: str, processes: int | None, bus_url: str | None, think_ahead: bool | None
) -> None:
    from durbar.table.cluster.worker import Worker

    worker = Worker(database_url, processes, bus_url, think_ahead)
    click.echo("Bots of the servers on this database think here (Ctrl-C stops it)")
    await worker.run()
