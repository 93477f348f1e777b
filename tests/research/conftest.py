"""Where a package is missing, these tests are not collected; `python -m tests.research` installs them."""

from importlib.util import find_spec

PACKAGES = ("PIL", "gymnasium", "pettingzoo", "pyarrow", "pyspiel")
MISSING = [name for name in PACKAGES if find_spec(name) is None]
collect_ignore_glob = ["test_*.py"] if MISSING else []
if any(find_spec(name) is None for name in ("sb3_contrib", "torch", "nbformat")):
    collect_ignore_glob.append("test_trainer.py")
