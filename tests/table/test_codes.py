"""Codes of tables: whom they lead where, how long, and how often one may guess."""

import re

import pytest

from durbar.table.budget import RATES, Limits, paying
from durbar.table.chairs import Chair, hashed
from durbar.table.codes import WORDS, normalised
from durbar.table.service import Service
from durbar.table.table import Table
from tests.table.helpers import people, running_service, runs
from tests.table.test_log import refused
from tests.table.test_seating import half_open


async def found(service: Service, table: Table) -> str | None:
    """The table its stored code leads to now."""
    return await service.store.table_with_code(table.row["code"])


def other_than(table: Table) -> str:
    """A code that leads nowhere."""
    return "ZEBRA-0000" if table.code != "ZEBRA-0000" else "ZEBRA-0001"


def test_there_are_as_many_codes_as_promised() -> None:
    assert len(set(WORDS)) == len(WORDS) == 64


@pytest.mark.parametrize("text", ["", "4712", "kebo", "kebo-471", "kebo-47123", "kébo-4712", "kebo-٤٧١٢"])
def test_what_is_no_code_is_none(text: str) -> None:
    assert normalised(text) is None


@runs
async def test_a_code_of_a_private_table_holds_until_all_sit() -> None:
    async with running_service() as service:
        table = await half_open(service)
        code = table.code or ""
        assert re.fullmatch("[A-Z]+-[0-9]{4}", code)
        assert await service.codes.find(code.lower().replace("-", " ")) == (table.id, code)
        await service.seating.sit(table.id, None, "Ann", None, None, code=code)
        wrong = service.seating.sit(table.id, None, "B", None, None, code=other_than(table))
        assert await refused(wrong) == "unknown_code"
        await service.seating.sit(table.id, None, "Bob", None, None, code=code)
        assert (table.status, table.code) == ("playing", None)
        assert await refused(service.codes.find(code)) == "unknown_code"
        assert await refused(service.seating.sit(table.id, None, "C", None, None, code=code)) == "seat_taken"


@runs
async def test_a_code_of_a_listed_table_holds_while_it_plays() -> None:
    async with running_service() as service:
        table = await people(service, listed=True)
        assert await found(service, table) == table.id
        await service.opening.close(table.id, "token-0")
        assert (await found(service, table), table.code) == (None, None)


@runs
async def test_a_table_that_nobody_can_join_has_no_code() -> None:
    async with running_service() as service:
        assert (await people(service)).row["code"] is None


@runs
async def test_the_newest_table_of_a_code_is_found() -> None:
    async with running_service() as service:
        tables = [await half_open(service) for _ in range(2)]
        for number, table in enumerate(tables):
            await service.store.change_table(table.id, table.epoch, code="KEBO-0001", created=number)
        assert await service.store.table_with_code("KEBO-0001") == tables[1].id


@runs
async def test_guessing_ends_soon_and_wrong_texts_cost_nothing() -> None:
    async with running_service() as service:
        table, now = await half_open(service), [0.0]
        service.limits = Limits(1, lambda: now[0])
        paying.set(service.limits.budget("somebody"))
        wrong = other_than(table)
        for _ in range(int(RATES["codes"].burst)):
            assert await refused(service.codes.find("no code")) == "unknown_code"
            assert await refused(service.codes.find(wrong)) == "unknown_code"
        assert await refused(service.codes.find(table.code or "")) == "too_many"
        assert await refused(service.seating.sit(table.id, None, "A", None, None, code=wrong)) == "too_many"
        now[0] += 1 / RATES["codes"].second
        assert (await service.codes.find(table.code or ""))[0] == table.id


@runs
async def test_many_addresses_together_cannot_guess_for_long() -> None:
    async with running_service() as service:
        table = await half_open(service)
        service.limits = Limits(1, lambda: 0.0)
        wrong, answers = other_than(table), []
        for number in range(int(RATES["all_codes"].burst) + 1):
            paying.set(service.limits.budget(f"address {number}"))
            answers.append(await refused(service.codes.find(wrong)))
        assert answers[-1] == "too_many"
        assert set(answers[:-1]) == {"unknown_code"}


@runs
async def test_bots_at_a_table_are_different_and_keep_their_names_in_a_rematch() -> None:
    async with running_service() as service:
        chairs = [Chair(0, "person", "Ann", token=hashed("token-0"))]
        chairs += [Chair(1, "bot", "", "random"), Chair(2, "bot", "Gaja", "random")]
        table = await service.opening.create("pebbles", chairs, hashed("token-0"))
        await service.opening.close(table.id, "token-0")
        again = await service.cache.get(await service.opening.rematch(table.id, "token-0"))
        names = [chair.name for chair in again.chairs]
        assert names[0] == "Ann"
        assert names[2] == "Gaja"
        assert names[1] not in ("", "Gaja")
