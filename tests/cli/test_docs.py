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


def test_a_built_site_is_opened(tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "index.html"
    page.write_text("docs", "utf-8")
    monkeypatch.setattr(docs, "PAGE", page)
    result = run("docs")
    assert result.exit_code == 0
    assert str(page) in result.output
    assert opened == [page.as_uri()]
    assert run("docs", "--path").exit_code == 0
    assert len(opened) == 1


def test_without_a_site_it_says_how_to_build_one(
    tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(docs, "PAGE", tmp_path / "index.html")
    result = run("docs")
    assert result.exit_code == 1
    assert "./run docs" in result.output
    assert opened == []
