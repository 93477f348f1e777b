"""Friends find each other: a code leads to a private table, bots fill seats, who left comes back."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import House


def waiting_room(house: House, page: Page, seats: int) -> tuple[str, str]:
    """A private table of Ana's with open seats, in her browser: its id and its code."""
    wanted = [{"kind": "me", "name": "Ana"}, *[{"kind": "open"}] * (seats - 1)]
    made = house.post("/api/tables", {"game": "machu-picchu", "seats": wanted, "seed": "t"})
    page.goto(f"{house.url}/table/{made['table']}#token={made['token']}")
    expect(page.locator(".waiting-room h2")).to_have_text(f"Waiting for {seats - 1} players")
    return made["table"], page.locator(".waiting-room .code").inner_text()


def test_a_code_leads_to_a_private_table_and_bots_fill_the_rest(house: House, visit: Visit) -> None:
    host, friend = visit(), visit(phone=True)
    table, code = waiting_room(house, host, 3)
    friend.goto(house.url)
    box = friend.get_by_label("Join a friend")
    box.fill("KEBO-12")
    friend.locator(".join .btn").click()
    expect(friend.locator(".join [role=alert]")).to_contain_text("A code looks like")
    box.fill(code.lower().replace("-", " "))
    friend.locator(".join .btn").click()
    friend.wait_for_url(f"**/table/{table}")
    friend.evaluate("() => { window.same = true; }")
    friend.get_by_label("Your name").fill("Bo")
    friend.locator(".sit .btn").click()
    expect(friend.locator(".waiting-room")).to_contain_text("The game starts when every seat is taken")
    assert friend.evaluate("() => window.same"), "taking a seat does not load the page again"
    expect(host.locator(".waiting-room h2")).to_have_text("Waiting for 1 player")
    host.get_by_role("button", name="Share").click()
    expect(host.locator(".inviting .qr")).to_be_visible()
    host.keyboard.press("Escape")
    host.get_by_label("Level of the bots").select_option("random")
    host.get_by_role("button", name="Start with bots").click()
    for page in (host, friend):
        expect(page.locator(".turnbox:visible, .dock .turnbox").first).to_be_attached()
        expect(page.locator(".pl .face.bot")).to_have_count(1)
    name = host.locator(".pl", has=host.locator(".face.bot")).locator(".who-name").inner_text()
    assert name in {"Kebo", "Kancil", "Merak", "Gaja", "Bagh", "Bulbul", "Kuntur", "Chaski"}

    friend.get_by_role("button", name="Menu").click()
    friend.get_by_role("button", name="Leave table").click()
    question = host.get_by_role("alertdialog")
    expect(question).to_contain_text("Bo left the table")
    question.get_by_role("button", name="Bot").click()
    expect(host.locator(".pl .face.bot")).to_have_count(2)
    friend.goto(f"{house.url}/table/{table}")
    friend.get_by_role("button", name="Take my seat back").click()
    expect(host.locator(".pl .face.bot")).to_have_count(1)


def test_a_game_is_hidden_from_my_list_and_shown_again(house: House, visit: Visit) -> None:
    page = visit()
    table, _ = waiting_room(house, page, 3)
    page.goto(house.url)
    mine = page.locator(f".lists a[href='/table/{table}']")
    expect(mine).to_be_visible()
    page.get_by_role("button", name="Hide Machu Picchu from my games").click()
    expect(mine).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Show 1 hidden game").click()
    page.get_by_role("button", name="Show Machu Picchu in my games again").click()
    expect(page.locator(".hidden-games")).to_have_count(0)
    expect(mine).to_be_visible()
