"""`durbar lessons`: the course of a game in the terminal."""

import click

import durbar
from durbar.cli.lesson_session import LessonSession
from durbar.cli.options import game_argument, lang_option
from durbar.cli.screen import echo, fitted
from durbar.core import course


@click.command()
@game_argument
@click.argument("number", type=int, required=False)
@lang_option
def lessons(game_id: str, number: int | None, lang: str) -> None:
    """List the lessons of GAME, or play the one with this NUMBER.

    \b
    Examples:
      durbar lessons java          what there is to learn
      durbar lessons java 2        play the second lesson
    """
    game = durbar.game(game_id)
    found = course.lessons(game)
    if not found:
        raise click.UsageError(f"{game_id} has no lessons")
    if number is None:
        for lesson in found:
            echo(f"{lesson.number}  {lesson.title[lang]}", "bold")
            echo(fitted(f"   {lesson.learn[lang]}", 3))
        return
    chosen = course.lesson(game, number)
    if chosen is None:
        raise click.UsageError(f"{game_id} has the lessons 1 to {len(found)}")
    LessonSession(chosen, lang).run()
