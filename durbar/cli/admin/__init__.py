"""`durbar admin`: look after the database of a server, running or stopped."""

import click

from durbar.cli.admin.challenge_results import challenge_results
from durbar.cli.admin.changes import chat_off, close, delete, rotate_link
from durbar.cli.admin.checking import check
from durbar.cli.admin.copies import backup, restore, vacuum
from durbar.cli.admin.exporting import export
from durbar.cli.admin.moderation import ban, bans, reports, unban
from durbar.cli.admin.players import delete_player, list_players, player_link
from durbar.cli.admin.tables import show, tables


@click.group()
def admin() -> None:
    """Look after the database of a server.

    The commands work on the database alone, while the server runs or without it; a running server notices
    changes within seconds. Seats are counted from 0, as in the API. Give `--data` or `--database-url` as for
    `durbar serve`.

    \b
    Examples:
      durbar admin tables --status waiting --older 30
      durbar admin show TABLE
      durbar admin ban TABLE 1 --reason "insults"
      durbar admin backup durbar-copy.sqlite
      durbar admin check
    """


for command in (
    tables,
    show,
    close,
    delete,
    rotate_link,
    chat_off,
    ban,
    unban,
    bans,
    reports,
    list_players,
    player_link,
    delete_player,
    check,
    backup,
    restore,
    export,
    challenge_results,
    vacuum,
):
    admin.add_command(command)
