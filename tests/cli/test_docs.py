"""`durbar docs`."""

import webbrowser
from pathlib import Path

import pytest

from durbar.cli import docs
from tests.cli.helpers import run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    urls: list[str] = []
    monkeypatch.setattr(webbrowser, "open", urls.append)
    return urls


def test_the_first_built_site_is_opened(
    tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site").mkdir()
    page = tmp_path / "site" / "index.html"
    page.write_text("docs", "utf-8")
    monkeypatch.setattr(docs, "PLACES", (tmp_path / "none", tmp_path / "site"))
    result = run("docs")
    assert result.exit_code == 0
    assert str(page) in result.output
    assert opened == [page.as_uri()]
    assert run("docs", "--no-open").exit_code == 0
    assert len(opened) == 1


def test_without_a_site_it_says_how_to_build_one(
    tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(docs, "PLACES", (tmp_path,))
    result = run("docs")
    assert result.exit_code == 1
    assert "mkdocs build" in result.output
    assert opened == []
