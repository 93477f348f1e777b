"""`durbar rules`: the rules of a game in our words."""

import click

import durbar
from durbar.cli.options import game_argument, lang_option
from durbar.cli.screen import echo, fitted
from durbar.core.words import Words, words


@click.command()
@game_argument
@click.argument("rule", required=False)
@lang_option
def rules(game_id: str, rule: str | None, lang: str) -> None:
    """Print the rules of GAME, all or those that RULE asks for.

    RULE is an id, the letter of a chapter, or a word.

    \b
    Examples:
      durbar rules java            all rules
      durbar rules java T          the chapter T
      durbar rules java T5         one rule
      durbar rules java irrigation --lang en
    """
    say = words(durbar.game(game_id), lang)
    found = say.clauses if rule is None else find(say, rule)
    if not found:
        raise click.UsageError(
            f"no rule of {game_id} matches {rule!r}; run `durbar rules {game_id}` to list them all"
        )
    show(found)


def show(found: dict[str, str]) -> None:
    """Each rule after its id, long ones on several lines."""
    for id, text in found.items():
        echo(fitted(f"{id:5}{text}", 5))


def find(say: Words, wanted: str) -> dict[str, str]:
    """The rules with this id, of this chapter, or with this word in them."""
    id = wanted.upper() if wanted.upper() in say.clauses else wanted
    if id in say.clauses:
        return {id: say.clauses[id]}
    if len(wanted) == 1:
        return {id: text for id, text in say.clauses.items() if id.startswith(wanted.upper())}
    return {id: text for id, text in say.clauses.items() if _plain(wanted) in _plain(text)}


def _plain(text: str) -> str:
    """Without what people do not type: capitals, curly apostrophes, spaces that do not break."""
    return text.casefold().replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")
