"""The way to the result of a game that has just ended: what is told before it is gone past."""

from playwright.sync_api import Locator, Page, expect


def story(page: Page) -> Locator:
    """The story of the final scoring; in a game with visits the last one is told before."""
    page.locator(".tj-end, .race-dock, .ending").first.wait_for()
    while page.locator(".tj-end").count():
        page.keyboard.press("Enter")
        page.locator(".tj-end, .race-dock, .ending").first.wait_for()
    return page.locator(".race-dock")


def result(page: Page) -> Locator:
    """The dialog with the result; what is told before it is skipped."""
    if story(page).count():
        page.locator(".race-dock .skip").click()
    ending = page.locator(".ending")
    expect(ending).to_be_visible()
    return ending


def tab(ending: Locator, name: str) -> None:
    """Turn to a part of the result."""
    ending.get_by_role("tab", name=name, exact=True).click()
