"""What hosts start with: every option in compose.yaml and docs/hosting.md exists; the proxy asks servers."""

import re
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest
import yaml  # type: ignore[import-untyped]  # its types are a package of their own

from durbar.cli import main
from durbar.table.budget import RATES, STREAMS

ROOT = Path(__file__).parent.parent
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
OURS = {name: parts for name, parts in COMPOSE["services"].items() if parts["image"] == "durbar"}


def command(name: str) -> click.Command:
    found = main.get_command(click.Context(main), name)
    assert found is not None, f"there is no command {name}"
    return found


def options(name: str) -> set[str]:
    """Also the names that switch something off."""
    return {option for each in command(name).params for option in (*each.opts, *each.secondary_opts)}


@pytest.mark.parametrize("service", OURS)
def test_every_command_line_of_the_containers_can_be_parsed(service: str) -> None:
    name, *arguments = [re.sub(r"\$\{[^}]*\}", "play.example.org", text) for text in OURS[service]["command"]]
    variable = {"DURBAR_DATABASE_URL": "postgresql://durbar@database/durbar"}
    context = command(name).make_context(name, [*arguments, *_url(name, variable)])
    assert context.params["database_url"] == variable["DURBAR_DATABASE_URL"]
    assert "DURBAR_DATABASE_URL" in OURS[service]["environment"]


def _url(name: str, variables: dict[str, str]) -> list[str]:
    """The variable that the container gets, as an option."""
    (found,) = [p for p in command(name).params if getattr(p, "envvar", None) == "DURBAR_DATABASE_URL"]
    return [found.opts[0], variables["DURBAR_DATABASE_URL"]]


def test_servers_are_reached_by_their_own_names_and_bots_think_in_the_worker() -> None:
    servers = [name for name, parts in OURS.items() if parts["command"][0] == "serve"]
    assert len(servers) == 2
    for name in servers:
        arguments: list[str] = OURS[name]["command"]
        assert arguments[arguments.index("--peer-url") + 1] == f"http://{name}:8765"
        assert arguments[arguments.index("--workers") + 1] == "0"
        assert "/api/ready" in OURS[name]["healthcheck"]["test"][-1]
    assert [parts["command"][0] for name, parts in OURS.items() if name not in servers] == ["worker"]


def test_the_proxy_asks_every_server_whether_it_is_ready() -> None:
    proxy: dict[str, Any] = COMPOSE["services"]["proxy"]
    assert proxy["environment"]["DURBAR_SERVERS"].split() == ["server-1:8765", "server-2:8765"]
    config = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert "health_uri /api/ready" in config
    assert "./deploy/Caddyfile:/etc/caddy/Caddyfile:ro" in proxy["volumes"]
    subnet = COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert OURS["server-1"]["environment"]["FORWARDED_ALLOW_IPS"] == subnet


def test_the_container_installs_extras_that_exist() -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    found = {extra for extras in re.findall(r"\[([a-z,]+)\]\"", CONTAINER) for extra in extras.split(",")}
    assert {"postgres"} <= found <= set(known)


def test_the_page_on_hosting_names_every_option_and_no_other() -> None:
    table = HOSTING[HOSTING.index("## All options") :]
    named = set(re.findall(r"`(--[a-z-]+)`", table))
    assert named == {name for name in options("serve") if name.startswith("--")} - {"--help", "--no-open"}
    everywhere = set(re.findall(r"(?<![\w-])(--[a-z][a-z-]+)", HOSTING))
    known = options("serve") | options("worker") | {"--build"}
    assert everywhere <= known


@pytest.mark.parametrize("page", ["hosting.md", "api.md"])
def test_the_pages_tell_what_an_address_may_really_cost(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    (cpu,) = re.findall(r"^\| CPU of the server.* \| a quarter of a core \| (\S+) s \|$", text, re.MULTILINE)
    (bots,) = re.findall(r"^\| .*bots think.* \| half a core \| (\d+) s \|$", text, re.MULTILINE)
    (stored,) = re.findall(r"^\| bytes stored.* \| 4 MB an hour \| (\d+) MB \|$", text, re.MULTILINE)
    assert (RATES["cpu"].second, RATES["cpu"].burst) == (0.25, float(cpu))
    assert (RATES["bots"].second, RATES["bots"].burst) == (0.5, float(bots))
    assert RATES["bytes"].burst == int(stored) * 1_000_000
    assert re.search(rf"streams \| {STREAMS} \||at most {STREAMS} streams", text)


def test_no_page_installs_what_has_no_public_address_yet() -> None:
    """Whoever finds another `durbar` under that name would run somebody else's program."""
    named = re.compile(r"pip install \\?[\"']?durbar")
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").iterdir()]
    assert [page.name for page in pages if named.search(page.read_text("utf-8"))] == []
