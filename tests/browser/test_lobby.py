"""Friends find each other: a code leads to a private table, bots fill seats, who left comes back."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.server import Server


def waiting_room(server: Server, page: Page, seats: int) -> tuple[str, str]:
    """A private table of Ana's with open seats, in her browser: its id and its code."""
    wanted = [{"kind": "me", "name": "Ana"}, *[{"kind": "open"}] * (seats - 1)]
    made = server.post("/api/tables", {"game": "machu-picchu", "seats": wanted, "seed": "t"})
    page.goto(f"{server.url}/table/{made['table']}#token={made['token']}")
    expect(page.locator(".waiting-room h2")).to_have_text(f"Waiting for {seats - 1} players")
    return made["table"], page.locator(".waiting-room .code").inner_text()


def test_a_code_leads_to_a_private_table_and_bots_fill_the_rest(server: Server, visit: Visit) -> None:
    host, friend = visit(), visit(phone=True)
    table, code = waiting_room(server, host, 3)
    friend.goto(server.url)
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
    friend.goto(f"{server.url}/table/{table}")
    friend.get_by_role("button", name="Take my seat back").click()
    expect(host.locator(".pl .face.bot")).to_have_count(1)


def test_the_picture_to_scan_is_whole_on_a_phone_held_sideways(server: Server, visit: Visit) -> None:
    page = visit(phone=True, viewport={"width": 844, "height": 390})
    waiting_room(server, page, 3)
    page.get_by_role("button", name="Share").click()
    inside = """qr => { const box = qr.getBoundingClientRect();
      const around = qr.closest('.share-in').getBoundingClientRect();
      return box.height > 150 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1; }"""
    assert page.locator(".inviting .qr").evaluate(inside)


def test_a_game_is_hidden_from_my_list_and_shown_again(server: Server, visit: Visit) -> None:
    page = visit()
    table, _ = waiting_room(server, page, 3)
    page.goto(server.url)
    mine = page.locator(f".lists a[href='/table/{table}']")
    expect(mine).to_be_visible()
    page.get_by_role("button", name="Hide Machu Picchu from my games").click()
    expect(mine).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Show 1 hidden game").click()
    page.get_by_role("button", name="Show Machu Picchu in my games again").click()
    expect(page.locator(".hidden-games")).to_have_count(0)
    expect(mine).to_be_visible()


def test_the_lobby_of_who_comes_back_is_there_at_once_and_stays_where_it_is(
    server: Server, visit: Visit
) -> None:
    page = visit()
    table, _ = waiting_room(server, page, 3)
    page.goto(server.url)
    mine = page.locator(f".lists a[href='/table/{table}']")
    expect(mine).to_be_visible()
    page.route("**/api/tables/mine", lambda route: None)  # no answer yet
    page.reload()
    expect(mine).to_be_visible()
    cards = page.locator("article.game").first.bounding_box()
    page.unroute("**/api/tables/mine")
    page.reload()
    with page.expect_response("**/api/tables/mine"):
        pass
    expect(mine).to_be_visible()
    assert page.locator("article.game").first.bounding_box() == cards


def test_a_tablet_writes_the_names_of_bots_in_one_line_in_a_new_table(server: Server, visit: Visit) -> None:
    page = visit(lang="fr", viewport={"width": 820, "height": 1180})
    page.goto(server.url)
    page.get_by_role("article", name="Cuzco").get_by_role("button", name="Nouvelle table").click()
    names = page.locator(".bot-pick .nm b")
    expect(names).not_to_have_count(0)
    assert names.evaluate_all("all => all.filter(b => b.scrollWidth > b.clientWidth).length") == 0


def test_the_question_before_a_table_is_closed_is_whole_on_a_low_screen(server: Server, visit: Visit) -> None:
    for viewport in (
        {"width": 1366, "height": 768},
        {"width": 1024, "height": 768},
        {"width": 844, "height": 390},
    ):
        page = visit(lang="fr", phone=viewport["height"] < 480, viewport=viewport)
        wanted = [{"kind": "me", "name": "Ana"}, *[{"kind": "open"}] * 2]
        made = server.post("/api/tables", {"game": "java", "seats": wanted, "seed": "t"})
        page.goto(f"{server.url}/table/{made['table']}#token={made['token']}")
        page.get_by_role("button", name="Fermer la table").click()
        question = page.get_by_role("alertdialog")
        expect(question).to_be_in_viewport(ratio=1)
        expect(page.locator(".host-acts select")).to_have_count(0)
        question.get_by_role("button", name="La garder").click()
        expect(page.locator(".host-acts select")).to_be_visible()
