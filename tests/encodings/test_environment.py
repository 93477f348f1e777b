"""The environment variable that names the folder of policies."""

import os
import subprocess
import sys
from pathlib import Path


def test_the_folder_comes_from_the_environment(tmp_path: Path) -> None:
    code = "import durbar; from durbar.core import settings; print(settings.policy_folder)"
    for given, found in ((str(tmp_path), str(tmp_path)), ("", "")):
        environment = {**os.environ, "DURBAR_POLICIES": given}
        shown = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
        assert shown.stdout.strip() == found, shown.stderr
