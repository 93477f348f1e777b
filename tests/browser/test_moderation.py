"""Peace at a public table: mute for oneself, report to whoever runs the server, a table without chat."""

import sqlite3
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.tables import open_table
from tests.browser.test_access import serious, words


def say(server: Server, table: str, token: str, *texts: str) -> None:
    for text in texts:
        server.post(f"/api/tables/{table}/chat", {"text": text}, token)


def sit(server: Server, page: Page, table: str, token: str | None) -> None:
    page.goto(f"{server.url}/table/{table}" + (f"#token={token}" if token else ""))
    page.wait_for_selector("svg.board .cells")


def chat_of(page: Page, text: dict[str, str], phone: bool) -> Locator:
    """The chat: beside the board, or on a phone from the menu."""
    if phone:
        page.get_by_role("button", name=text["menu"], exact=True).tap()
        page.locator(".menu").get_by_role("button", name=text["chat"], exact=True).tap()
        return page.locator(".sheet .chat")
    page.locator(".switch").get_by_role("button", name=text["chat"]).click()
    return page.locator(".side .chat")


@pytest.fixture
def rude(server: Server) -> tuple[str, str, str]:
    """A table where Bo writes what Ana does not want to read."""
    table, ana, bo = open_table(server, "java", "rude")
    say(server, table, ana, "hello")
    say(server, table, bo, "you are slow", "very slow")
    say(server, table, ana, "let us play")
    say(server, table, bo, "slow slow slow")
    return table, ana, bo


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_muted_person_is_folded_away_here_and_nowhere_else(
    lang: str, phone: bool, server: Server, visit: Visit, rude: tuple[str, str, str]
) -> None:
    table, ana, bo = rude
    page, text = visit(lang=lang, phone=phone), words(lang)
    sit(server, page, table, ana)
    chat = chat_of(page, text, phone)
    more = text["chat_more"].replace("{name}", "Bo")
    expect(chat.get_by_role("button", name=more)).to_have_count(3)  # not beside Ana's own lines
    chat.get_by_role("button", name=more).first.click()
    chat.get_by_role("button", name=text["mute"], exact=True).click()
    expect(chat).not_to_contain_text("slow")
    expect(chat.locator(".muted")).to_have_count(2)  # one, then two in a row
    expect(chat).to_contain_text("let us play")
    say(server, table, bo, "slow again")
    say(server, table, ana, "my turn")
    expect(chat).to_contain_text("my turn")
    expect(chat).not_to_contain_text("slow")
    page.reload()
    page.wait_for_selector("svg.board .cells")
    chat = chat_of(page, text, phone)
    expect(chat).to_contain_text("my turn")
    expect(chat).not_to_contain_text("slow")  # it is kept in the browser
    again = text["unmute_name"].replace("{name:of}", "de Bo").replace("{name}", "Bo")
    chat.get_by_role("button", name=again).first.click()
    expect(chat).to_contain_text("slow again")
    assert "slow" in str(server.get(f"/api/tables/{table}")["chat"])


@pytest.mark.parametrize("phone", [False, True])
def test_a_message_is_reported_with_what_the_dialog_says(
    phone: bool, server: Server, visit: Visit, rude: tuple[str, str, str]
) -> None:
    table, ana, _ = rude
    page, text = visit(phone=phone), words("en")
    sent: list[Any] = []
    sit(server, page, table, ana)

    def request(one: Request) -> None:
        if one.url.endswith("/report"):
            sent.append(one.post_data_json)

    page.on("request", request)
    chat = chat_of(page, text, phone)
    chat.get_by_role("button", name="Mute or report Bo").first.click()  # the newest stands at the foot
    chat.get_by_role("button", name=text["report"]).click()
    dialog = page.get_by_role("dialog", name="Report Bo")
    expect(dialog.locator("blockquote")).to_contain_text("you are slow")
    expect(dialog).to_contain_text("whoever runs this server")
    expect(dialog.locator("textarea")).to_be_focused()
    expect(dialog.get_by_role("button", name=text["report_send"])).to_be_disabled()
    dialog.locator("textarea").fill("  rude to everybody ")
    assert serious(page) == []
    dialog.get_by_role("button", name=text["report_send"]).click()
    expect(page.locator(".notice.toast")).to_contain_text("has been sent")
    expect(dialog).to_have_count(0)
    assert sent == [{"text": "rude to everybody", "seat": 1, "line": 1}]
    with sqlite3.connect(server.data / "durbar.sqlite") as db:
        found = db.execute("SELECT seat, line, text FROM reports WHERE table_id = ?", [table]).fetchall()
    assert found == [(1, 1, "rude to everybody")]


def test_a_spectator_reports_a_person_from_the_menu_by_keys_alone(
    server: Server, visit: Visit, rude: tuple[str, str, str]
) -> None:
    table, _, _ = rude
    page = visit()
    sit(server, page, table, None)
    page.get_by_role("button", name="Menu", exact=True).focus()
    page.keyboard.press("Enter")
    person = page.get_by_role("group", name="Bo")
    person.get_by_role("button", name="Mute").focus()
    page.keyboard.press("Enter")
    expect(person.get_by_role("button", name="Unmute")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Report Bo")
    expect(dialog.locator("blockquote")).to_have_count(0)
    page.keyboard.type("a bad name")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".notice.bad")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_host_turns_the_chat_off_and_on_for_everybody(
    lang: str, server: Server, visit: Visit, rude: tuple[str, str, str]
) -> None:
    table, ana, bo = rude
    text = words(lang)
    host, guest = visit(lang=lang), visit(lang=lang)
    sit(server, host, table, ana)
    sit(server, guest, table, bo)
    chats = [chat_of(page, text, False) for page in (host, guest)]
    expect(chats[1].get_by_role("button", name=text["chat_turn_off"])).to_have_count(0)
    chats[0].get_by_role("button", name=text["chat_turn_off"]).click()
    for chat in chats:
        expect(chat).to_contain_text(text["chat_off"])
        expect(chat.locator("form")).to_have_count(0)
        expect(chat).to_contain_text("you are slow")  # what was written stays
    assert serious(host) == []
    chats[0].get_by_role("button", name=text["chat_turn_on"]).click()
    for chat in chats:
        chat.locator("input").fill("peace")
        chat.locator("input").press("Enter")
    expect(chats[0].get_by_text("peace")).to_have_count(2)
