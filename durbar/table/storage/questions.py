"""Questions to bots on other machines, as rows: servers put them there, workers take and answer them."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from durbar.table.storage.postgres_connection import PostgresConnection
from durbar.table.storage.processes import DEAD

TAKEN_FOR = 20.0
"""Seconds after which a question that a worker took is taken by another; none may think longer."""
KEPT = 300.0
"""Seconds after which a question is deleted, whatever became of it."""

_NOW = "extract(epoch FROM clock_timestamp())::float8"
_WORKERS = f"SELECT id FROM processes WHERE kind = 'worker' AND beat > {_NOW} - {DEAD}"
_OPEN = "answer IS NULL AND failure IS NULL"
AHEAD = ("predict", "search")
"""Kinds of questions that nobody has asked yet: taken when there is no other, by who has the time."""
_AHEAD = f"kind IN {AHEAD}"
PUT = f"INSERT INTO questions (id, kind, question, asked_by, asked) VALUES ($1, $2, $3::json, $4, {_NOW})"
TAKE = f"""
UPDATE questions SET taken_by = $1, taken = {_NOW} WHERE id = (
  SELECT id FROM questions
  WHERE {_OPEN} AND (taken_by IS NULL OR taken < {_NOW} - {TAKEN_FOR} OR taken_by NOT IN ({_WORKERS}))
    AND ($2 OR NOT {_AHEAD})
  ORDER BY {_AHEAD}, question->>'background' = 'true', asked LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, kind, question, asked_by, {_NOW} - asked AS waited,
  (SELECT count(*) FROM questions WHERE {_OPEN} AND NOT {_AHEAD}) AS open,
  (SELECT count(*) FROM ({_WORKERS}) AS w) AS workers
"""
ANSWER = "UPDATE questions SET answer = $3::json, failure = $4 WHERE id = $1 AND taken_by = $2"
ANSWERS = f"SELECT id, answer, failure FROM questions WHERE id = ANY($1::text[]) AND NOT ({_OPEN})"


class Taken(NamedTuple):
    """A question a worker has taken."""

    id: str
    kind: str
    question: dict[str, Any]
    asked_by: str
    waited: float
    """Seconds since it was asked."""
    open: int
    """Questions that were asked and have no answer."""
    workers: int


class Answer(NamedTuple):
    id: str
    answer: Any
    failure: str | None


class Questions:
    """Has its own connection."""

    def __init__(self, database: sa.URL) -> None:
        self._connection = PostgresConnection(database)

    async def put(self, id: str, kind: str, question: dict[str, Any], asked_by: str) -> None:
        await self._connection.fetch(PUT, id, kind, _json(question), asked_by)

    async def take(self, worker: str, *, ahead: bool = False) -> Taken | None:
        """The oldest question nobody works on; with `ahead` also one that nobody has asked yet."""
        rows = await self._connection.fetch(TAKE, worker, ahead)
        if not rows:
            return None
        row = rows[0]
        question = json.loads(row["question"])
        return Taken(row["id"], row["kind"], question, *(row[name] for name in Taken._fields[3:]))

    async def answer(self, id: str, worker: str, answer: Any, failure: str | None = None) -> None:
        """Store the answer or why there is none, unless another worker has taken the question since."""
        text = None if failure is not None else _json(answer)
        await self._connection.fetch(ANSWER, id, worker, text, failure)

    async def answers(self, ids: Sequence[str]) -> list[Answer]:
        """Those of the questions that are answered."""
        rows = await self._connection.fetch(ANSWERS, list(ids))
        return [
            Answer(row["id"], None if row["answer"] is None else json.loads(row["answer"]), row["failure"])
            for row in rows
        ]

    async def delete(self, ids: Sequence[str]) -> None:
        """These questions, and all that are so old that nobody waits for them."""
        old = f"DELETE FROM questions WHERE id = ANY($1::text[]) OR asked < {_NOW} - {KEPT}"
        await self._connection.fetch(old, list(ids))

    def close(self) -> None:
        self._connection.close()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
