"""The observations that frames are made from: each is made, encoded and compared once for all who see it.

A patch is only ever made from two observations of the same viewer, so it tells nothing else than they do.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from durbar.core.game import Observation
from durbar.table.table import Table
from durbar.web.patch import diff

NOTHING = msgspec.Raw(b"{}")
"""The patch that changes nothing."""


@dataclass(slots=True)
class View:
    """What one viewer of a table sees at one version of its log."""

    version: int
    observation: Observation
    before: int
    """The version that this viewer was shown before; -1 when there was none."""
    _before: Observation | None
    _whole: msgspec.Raw | None = None
    _patch: msgspec.Raw | None = None

    @property
    def whole(self) -> Any:
        """The observation as JSON."""
        if self._whole is None:
            self._whole = msgspec.Raw(msgspec.json.encode(self.observation))
        return self._whole

    def patch(self, shared: dict[Any, Any]) -> Any:
        """What changed since the version before, as JSON; `shared` has parts that were compared already."""
        if self._patch is None:
            assert self._before is not None
            self._patch = msgspec.Raw(
                msgspec.json.encode(_difference(self._before, self.observation, shared))
            )
            self._before = None
        return self._patch


def _difference(old: Observation, new: Observation, shared: dict[Any, Any]) -> Any:
    """The patch of two observations. What viewers have in common is compared once for all of them."""
    if old.keys() != new.keys():
        return diff(old, new)
    changed = {}
    for key, value in new.items():
        before = old[key]
        if before is not value and before != value:
            known = shared.get((id(before), id(value)))
            if known is None:
                part = msgspec.Raw(msgspec.json.encode(diff(before, value)))
                known = shared[id(before), id(value)] = (part, before, value)  # their ids stay theirs
            changed[key] = known[0]
    return {"+": changed} if changed else {}


def view_of(table: Table, viewer: int | None) -> View:
    """What the viewer sees now. The table keeps it, to compare it with what the viewer sees next."""
    old = _kept(table, viewer)
    version = table.log.version
    if old is not None and old.version == version:
        return old
    observation = seen(table, table.match.observe(viewer))
    before, shown = (-1, None) if old is None else (old.version, old.observation)
    new = View(version, observation, before, shown)
    table.shared["view", viewer] = new
    return new


def patch_since(table: Table, viewer: int | None, base: int) -> Any:
    """What has changed for a viewer that was shown version `base`; None where only the whole is sure.

    Only what this process has shown counts: another one may have had another release of the game.
    """
    old = _kept(table, viewer)
    if old is None or base not in (old.version, old.before):
        return None
    new = view_of(table, viewer)
    if base == new.version:
        return NOTHING
    return new.patch(table.log.encoded) if base == new.before else None


def _kept(table: Table, viewer: int | None) -> View | None:
    found: View | None = table.shared.get(("view", viewer))
    return found


def seen(table: Table, observation: Observation) -> Observation:
    """An observation as it is sent: a components file is named by its hash, clients fetch it once."""
    if table.components is None:
        return observation
    return {**observation, "options": {**observation["options"], "components": table.components}}
