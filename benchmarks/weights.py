"""Tune greedy players again, each with the command in its file; tell whether it comes out the same.

All of them take most of an hour. What comes out otherwise is put in the file's place.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

KEPT = Path(str(files("trowel.bots.weights")))


def again(file: Path) -> str:
    """Run the command of a file and return what it writes."""
    words = json.loads(file.read_text(encoding="utf-8"))["command"].split()
    trowel = Path(sys.executable).parent / words[0]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / file.name
        subprocess.run([str(trowel), *words[1:], "--plain", "--out", str(out)], check=True)
        return out.read_text(encoding="utf-8")


def main() -> None:
    """Tune those that are named, or all."""
    names = sorted(file.stem for file in KEPT.glob("*.json"))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(names))
    chosen = parser.parse_args().names
    if unknown := set(chosen) - set(names):
        parser.error(f"no weights {', '.join(unknown)}; there are {', '.join(names)}")
    changed = 0
    for name in chosen or names:
        file = KEPT / f"{name}.json"
        found = again(file)
        same = found == file.read_text(encoding="utf-8")
        file.write_text(found, encoding="utf-8")
        print(f"{name}: {'the same' if same else 'CHANGED'}", flush=True)
        changed += not same
    sys.exit(bool(changed))


if __name__ == "__main__":
    main()
