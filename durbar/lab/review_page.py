"""The page of a review: one self-contained HTML file, light or dark as the reader's system is."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import msgspec

import durbar
from durbar.core.words import words
from durbar.lab.review_plots import COLOURS, SIGNS, curve
from durbar.lab.study_page import STYLE
from durbar.review import Move, Review, Summary
from durbar.review.model import ERRORS, FIND
from durbar.review.sentences import Sentences, own_words

OWN_STYLE = """
figure{overflow-x:auto}
figure svg{max-width:52rem;min-width:36rem}
td:last-child{white-space:nowrap}
ol{margin:0;padding-left:1.4rem}
li{margin:.35rem 0}
.sign{font-weight:700;display:inline-block;min-width:1.6rem}
code{font-size:.85rem}
td.left{white-space:normal}
@media(prefers-color-scheme:dark){:root{--d:#a99bdc;--e:#aca295}}
"""


class Page:
    """The page of one review in one language."""

    def __init__(self, review: Review, lang: str) -> None:
        names = [shown_name(review, seat, lang) for seat in range(len(review.players))]
        self.review, self.lang = msgspec.structs.replace(review, players=names), lang
        self.own = own_words(lang)["page"]
        self.marks = own_words(lang)["marks"]
        self.say = words(durbar.game(review.game), lang)
        self.title = self.fill("title", game=durbar.game(review.game).title)

    def fill(self, key: str, **facts: Any) -> str:
        return self.say.fill(self.own[key], facts)

    def whole(self) -> str:
        """The page as text."""
        parts = [self._figure(), self._moments(), self._accuracy(), self._sources(), self._moves()]
        return (
            f'<!doctype html>\n<html lang="{self.lang}"><head><meta charset="utf-8">'
            f"<title>{escape(self.title)}</title>"
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<style>{STYLE}{OWN_STYLE}</style></head><body><main><h1>{escape(self.title)}</h1>"
            f'<p class="facts">{escape(self.facts())}</p>{"".join(parts)}'
            f'<p class="note">{escape(self.own["luck_note"])}</p></main></body></html>\n'
        )

    def facts(self) -> str:
        """Who played, and how much is reviewed."""
        review = self.review
        said = self.fill("facts", players=", ".join(review.players), moves=review.done, level=review.level)
        return said if review.complete else f"{said} {self.fill('partial', done=review.done, of=review.of)}"

    def _figure(self) -> str:
        if not self.review.moves:
            return ""
        svg = curve(self.review, self.own["curve"])
        head = f"<h2>{escape(self.own['curve'])}</h2><p>{escape(self.own['curve_note'])}</p>"
        return f"<figure>{head}{svg}</figure>"

    def _moments(self) -> str:
        found = [self.review.moves[number] for number in self.review.moments]
        items = "".join(f"<li>{self._signed(move)} {escape(self.sentence(move))}</li>" for move in found)
        return self._section(
            "moments", f"<ol>{items}</ol>" if items else f"<p>{escape(self.own['none'])}</p>"
        )

    def sentence(self, move: Move) -> str:
        """Who moved, and what there is to say about it."""
        return f"{self.review.players[move.seat]}, {move.text[self.lang]}"

    def _signed(self, move: Move) -> str:
        mark = move.mark or ""
        style = f'class="sign" style="color:{COLOURS[move.seat % 5]}"'
        return f'<span {style} title="{escape(self.marks.get(mark, ""))}">{SIGNS.get(mark, "")}</span>'

    def _accuracy(self) -> str:
        names = [self.marks[mark] for mark in (*ERRORS, FIND)]
        heads = [self.own["player"], self.own["points"], self.own["accuracy"], *names, self.own["luck"]]
        return self._section("accuracy", table(heads, [self.row(each) for each in self.review.summary]))

    def row(self, each: Summary) -> list[str]:
        """One player's figures."""
        marks = [str(getattr(each, mark)) for mark in (*ERRORS, FIND)]
        name = self.review.players[each.seat]
        luck = round(100 * each.luck, 1) or 0.0  # never −0.0
        figures = self.number(f"{each.accuracy:.1f}"), self.number(f"{luck:+.1f}")
        return [name, str(each.points), figures[0], *marks, figures[1]]

    def number(self, digits: str) -> str:
        """Digits as people write them in this language."""
        return (digits.replace(".", ",") if self.lang == "fr" else digits).replace("-", "−")

    def _sources(self) -> str:
        heads = ["", *self.review.players, self.own["average"]]
        rows = []
        for source in self.review.sources:
            mean = sum(source.points) / len(source.points)
            rows.append([source.name[self.lang], *map(str, source.points), self.number(f"{mean:.1f}")])
        return self._section("sources", table(heads, rows))

    def _moves(self) -> str:
        heads = [self.own[key] for key in ("player", "played", "better", "loss")]
        rows = []
        for move in self.review.moves:
            if move.mark in ERRORS:
                better = "; ".join(move.better.actions) if move.better else ""
                lost = self.number(f"{100 * move.loss:.1f} ± {100 * move.error:.1f}")
                where = f"{self.review.players[move.seat]}, {move.place[self.lang]}"
                rows.append([where, "; ".join(move.played), better, lost])
        return self._section("moves", table(heads, rows, code=(1, 2)))

    def _section(self, key: str, content: str) -> str:
        return f'<section><h2>{escape(self.own[key])}</h2><div class="scroll">{content}</div></section>'


def shown_name(review: Review, seat: int, lang: str) -> str:
    """A player's name; who was not named is “Player 1” in the language of the page."""
    name = review.players[seat]
    if name != Sentences(durbar.game(review.game)).player(seat):
        return name
    return f"{words(durbar.game(review.game), lang).terms.get('player', 'player')} {seat + 1}".capitalize()


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], code: Sequence[int] = ()) -> str:
    """A table; columns of notation stand at the left."""

    def cell(number: int, value: str) -> str:
        if number in code:
            return f'<td class="left"><code>{escape(value)}</code></td>'
        return f"<td>{escape(value)}</td>"

    head = "".join(
        f'<th class="left">{escape(each)}</th>' if n in code else f"<th>{escape(each)}</th>"
        for n, each in enumerate(heads)
    )
    body = "".join(f"<tr>{''.join(cell(n, value) for n, value in enumerate(row))}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def page(review: Review, lang: str = "en") -> str:
    """One self-contained HTML page."""
    return Page(review, lang).whole()
