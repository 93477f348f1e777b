"""`durbar worker`: the command that lets bots of servers think here."""

import asyncio

import click

from durbar.core.errors import BadOption


@click.command()
@click.option(
    "--database-url", envvar="DURBAR_DATABASE_URL", required=True, help="The PostgreSQL of the servers."
)
@click.option("--bus-url", envvar="DURBAR_BUS_URL", help="redis://… if the servers use it for notices too.")
@click.option("--processes", type=click.IntRange(1), help="Bots that think at once (default: one per core).")
@click.option(
    "--think-ahead/--no-think-ahead",
    default=None,
    help="Let strong bots think while others act, on idle cores (default: if there are several cores).",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="What is written to standard error.",
)
@click.option("--log-json", is_flag=True, help="Write the log as one JSON object a line.")
def worker(
    database_url: str,
    bus_url: str | None,
    processes: int | None,
    think_ahead: bool | None,
    log_level: str,
    log_json: bool,
) -> None:
    """Let the bots of servers think on this machine until you press Ctrl-C.

    The servers run with --workers 0 and put their questions into the database: what a seat sees, and its
    legal actions.

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
