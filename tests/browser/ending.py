"""The way to the result of a game that has just ended: its final scoring is told first."""

from playwright.sync_api import Locator, Page, expect


def result(page: Page) -> Locator:
    """The dialog with the result; the story before it is skipped."""
    page.locator(".race-dock .skip, .ending").first.wait_for()
    skip = page.locator(".race-dock .skip")
    if skip.count():
        skip.click()
    ending = page.locator(".ending")
    expect(ending).to_be_visible()
    return ending


def tab(ending: Locator, name: str) -> None:
    """Turn to a part of the result."""
    ending.get_by_role("tab", name=name, exact=True).click()
