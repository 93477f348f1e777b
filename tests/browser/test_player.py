"""A browser's player: made with the first table, moved by a code and by a passkey, shut out, deleted."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_access import serious

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""Presses every button itself, as a finger on a sensor would."""
REFUSED = ("401",)
"""The browser's console tells of every request that was refused."""


@pytest.fixture
def site(server: Server) -> str:
    """Browsers have passkeys for names, not for addresses in figures."""
    return server.url.replace("127.0.0.1", "localhost")


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """The page's browser gets a device that keeps passkeys."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return session, made["authenticatorId"]


def new_player(page: Page, site: str, name: str) -> str:
    """Open a table, which makes the player, and give it a name; answers the table's id."""
    page.goto(site)
    page.locator("article.game", has_text="Taj Mahal").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"{site}/player")
    page.get_by_role("button", name="Change name and colour").click()
    page.get_by_label("Your name", exact=True).fill(name)
    page.get_by_label("Colour 4").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    expect(page.locator(".main-bar .me-link .face")).to_have_attribute("data-portrait", "c3")
    return table


def test_a_player_is_moved_by_code_and_passkey_and_deleted(site: str, visit: Visit) -> None:
    first, second, third = visit(), visit(quiet=REFUSED, phone=True), visit(quiet=REFUSED)
    table = new_player(first, site, "Ana Conda")

    first.get_by_role("button", name="Move to another device").click()
    expect(first.locator(".shown-code .qr")).to_be_visible()
    code = first.get_by_label("Code for the other device").inner_text()
    second.goto(f"{site}/player#move={code}")
    expect(second.get_by_role("heading", level=1)).to_contain_text("Ana Conda")
    assert "#" not in second.url
    assert second.evaluate("() => localStorage.getItem('durbar.player')")
    second.goto(f"{site}/table/{table}")
    expect(second.locator(".turnbox:visible, .dock .turnbox").first).to_be_attached()

    first.goto(f"{site}/player?tab=devices")
    here = first.locator(".chs", has=first.get_by_role("heading", name="Devices", exact=True))
    expect(here.locator("li")).to_have_count(2)
    first.get_by_role("button", name="Remove").click()
    expect(here.locator("li")).to_have_count(1)
    second.goto(f"{site}/player")
    expect(second.get_by_role("alert")).to_contain_text("this device was removed")
    assert second.evaluate("() => localStorage.getItem('durbar.player')") is None

    keeper, keeps = authenticator(first)
    first.get_by_role("button", name="Add a passkey").click()
    expect(first.locator(".keep")).to_contain_text("1 passkey added")
    other, others = authenticator(third)
    for credential in keeper.send("WebAuthn.getCredentials", {"authenticatorId": keeps})["credentials"]:
        other.send("WebAuthn.addCredential", {"authenticatorId": others, "credential": credential})
    third.goto(f"{site}/player")
    third.get_by_role("button", name="I have a code").click()
    third.get_by_role("button", name="Use a passkey").click()
    expect(third.get_by_role("heading", level=1)).to_contain_text("Ana Conda")

    first.get_by_role("button", name="Delete this player").click()
    dialog = first.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Delete for good")).to_be_disabled()
    dialog.get_by_label("Type the name").fill("Ana Conda")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(first.get_by_role("status")).to_contain_text("The player is deleted")
    expect(first.get_by_role("heading", level=1)).to_contain_text("Guest")
    assert first.evaluate("() => localStorage.getItem('durbar.player')") is None
    third.reload()
    expect(third.get_by_role("alert")).to_contain_text("deleted")


@pytest.mark.parametrize(
    ("theme", "shown"),
    [
        ("light", {"/player": ".empty", "/player?tab=notices": ".mtx"}),
        ("dark", {"/player?tab=devices": ".chs", "/ranking": ".rk"}),
    ],
)
def test_axe_finds_nothing_serious_on_the_players_pages(
    theme: str, shown: dict[str, str], site: str, visit: Visit
) -> None:
    page = visit(theme=theme, phone=theme == "dark")
    new_player(page, site, "Ana")
    for path, part in shown.items():
        page.goto(site + path)
        expect(page.locator(part).first).to_be_visible()
        assert serious(page) == []
