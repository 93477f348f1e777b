"""`durbar serve`: the command that runs the server."""

import signal
from pathlib import Path

import click

from durbar.cli.options import Amount, log_json_option, log_level_option, think_ahead_option


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option(
    "--port", default=8765, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes a free one."
)
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder for the database.")
@click.option(
    "--database-url",
    envvar="DURBAR_DATABASE_URL",
    show_envvar=True,
    help="postgresql://… instead of a SQLite file.",
)
@click.option("--peer-url", help="Where other servers on the same PostgreSQL reach this one.")
@click.option(
    "--bus-url",
    envvar="DURBAR_BUS_URL",
    show_envvar=True,
    help="redis://… for messages between servers instead of PostgreSQL.",
)
@click.option("--open/--no-open", "open_browser", default=False, help="Open the lobby in a browser.")
@click.option(
    "--workers",
    type=click.IntRange(0),
    help="Processes for bots (default: one per core); 0: they think in durbar worker.",
)
@think_ahead_option
@click.option(
    "--bot-pause",
    default=0.35,
    show_default=True,
    type=Amount(0),
    help="Minimum seconds per bot move.",
)
@click.option(
    "--limits",
    default=1.0,
    show_default=True,
    type=Amount(0),
    help="Factor of what an address may cost; 0: no limits.",
)
@click.option(
    "--clear-waiting",
    type=Amount(0),
    help="On startup, delete tables that haven’t started within this many days.",
)
@log_level_option
@log_json_option
@click.option(
    "--allow-host",
    "allow_hosts",
    multiple=True,
    metavar="NAME",
    help="A name on the internet the server answers to; may be repeated. * allows all.",
)
@click.option("--metrics", is_flag=True, help="Show metrics for Prometheus at /metrics, to everybody.")
@click.option(
    "--metrics-address", metavar="HOST:PORT", help="Show metrics at an address that visitors do not reach."
)
@click.option(
    "--public-url",
    envvar="DURBAR_PUBLIC_URL",
    show_envvar=True,
    metavar="URL",
    help="Where people reach this server, for the links in notices.",
)
@click.option(
    "--smtp",
    envvar="DURBAR_SMTP",
    show_envvar=True,
    metavar="URL",
    help="smtp://user:password@host:587 or smtps://…: send notices by e-mail.",
)
@click.option(
    "--mail-from",
    envvar="DURBAR_MAIL_FROM",
    show_envvar=True,
    metavar="ADDRESS",
    help="The address e-mails come from.",
)
@click.option(
    "--allow-private-hooks",
    envvar="DURBAR_ALLOW_PRIVATE_HOOKS",
    show_envvar=True,
    is_flag=True,
    help="Let webhooks and web push reach addresses in your own network.",
)
@click.option(
    "--notices-dry-run",
    envvar="DURBAR_NOTICES_DRY_RUN",
    show_envvar=True,
    is_flag=True,
    help="Write notices to the log instead of sending them.",
)
@click.option("--reload-page", is_flag=True, help="Read the page’s files anew for every request.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    database_url: str | None,
    peer_url: str | None,
    bus_url: str | None,
    open_browser: bool,
    workers: int | None,
    think_ahead: bool | None,
    bot_pause: float,
    limits: float,
    clear_waiting: float | None,
    log_level: str,
    log_json: bool,
    allow_hosts: tuple[str, ...],
    metrics: bool,
    metrics_address: str | None,
    public_url: str | None,
    smtp: str | None,
    mail_from: str | None,
    allow_private_hooks: bool,
    notices_dry_run: bool,
    reload_page: bool,
) -> None:
    """Run the game server until you press Ctrl-C.

    \b
    Examples:
      durbar serve --open
      durbar serve --host 0.0.0.0 --port 80 --data /srv/durbar
      durbar serve --database-url postgresql://durbar@localhost/durbar
    """
    from durbar.table.notices.settings import NoticeSettings
    from durbar.web.serve import end_soon  # imported here: other commands start faster without a server
    from durbar.web.serve import serve as run

    # uvicorn raises SIGTERM again once it has ended: now that is as Ctrl-C, which ends our processes, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    run(
        host,
        port,
        data=data,
        database_url=database_url,
        peer_url=peer_url,
        bus_url=bus_url,
        open_browser=open_browser,
        workers=workers,
        think_ahead=think_ahead,
        bot_pause=bot_pause,
        limits=limits,
        clear_waiting=clear_waiting,
        log_level=log_level,
        log_json=log_json,
        allow_hosts=allow_hosts,
        metrics=metrics,
        metrics_address=metrics_address,
        notices=NoticeSettings(public_url, smtp, mail_from, allow_private_hooks, notices_dry_run).check(),
        reload_page=reload_page,
    )
    end_soon()
