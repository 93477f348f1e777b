"""The difference between two JSON values, so that what did not change is not sent again.

A patch is `[value]`, the new value, or an object. Of an object it is `{"-": [key, …], "+": {key: patch, …}}`,
the keys to remove and those to change or add; of a list `{"n": length, "+": {index: patch, …}}`: cut or
extend it to that length, then change these places. Parts without content are left out; `{}` changes nothing.
"""

from typing import Any

from durbar.core.game import Json

Patch = Json | list[Any]


def diff(old: Any, new: Any) -> Patch:
    """What makes `new` of `old`.

    True and 1 are equal here, as they are in Python: no field may be one now and the other later.
    """
    if old is new or old == new:
        return {}
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_object(old, new)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return _of_list(old, new)
    return [new]


def _of_object(old: Json, new: Json) -> Patch:
    gone = [key for key in old if key not in new]
    if len(gone) == len(old):
        return [new]
    patch: Json = {"-": gone} if gone else {}
    changed = {
        key: diff(old[key], value) if key in old else [value]
        for key, value in new.items()
        if key not in old or (old[key] is not value and old[key] != value)
    }
    if changed:
        patch["+"] = changed
    return patch


def _of_list(old: list[Any] | tuple[Any, ...], new: list[Any] | tuple[Any, ...]) -> Patch:
    both = min(len(old), len(new))
    pairs = enumerate(zip(old, new, strict=False))
    changed = {
        i: diff(before, value) for i, (before, value) in pairs if before is not value and before != value
    }
    if len(changed) == both:
        return [new]
    patch: Json = {"n": len(new)} if len(new) != len(old) else {}
    places = {**changed, **{i: [new[i]] for i in range(both, len(new))}}
    if places:
        patch["+"] = {str(i): place for i, place in places.items()}
    return patch


def applied(old: Any, patch: Any) -> Any:
    """The value after the patch; `old` stays as it is, and parts that did not change are shared with it."""
    if isinstance(patch, list):
        return patch[0]
    if not patch:
        return old
    if isinstance(old, dict):
        gone = patch.get("-", ())
        kept = {key: value for key, value in old.items() if key not in gone}
        return kept | {key: applied(old.get(key), inner) for key, inner in patch.get("+", {}).items()}
    size = patch.get("n", len(old))
    found = [*old[:size], *[None] * (size - len(old))]
    for index, inner in patch.get("+", {}).items():
        found[int(index)] = applied(found[int(index)], inner)
    return found
