"""Programs that tests start and stop: a PostgreSQL and a Redis of their own, on free ports."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

START_S = 90
LEASH = """
"$@" & echo $! > pid
read -r signal
kill -s "${signal:-$0}" $!
wait $!
"""  # a program ends when it is told to, and when the tests themselves are killed
USER = "trowel"


def free_port() -> int:
    """Return a port that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
    return port


def is_listening(port: int) -> bool:
    """Tell whether somebody listens on a port."""
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


class Service:
    """A program that runs in a folder of its own, as an ordinary user."""

    quick_end = "KILL"  # the signal for an end without waiting

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="trowel-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.user = ordinary_user()
        if self.user is not None:
            os.chown(self.folder, self.user, -1)

    def call(self, *command: str | Path) -> subprocess.CompletedProcess[bytes]:
        """Run a command to its end."""
        return subprocess.run(command, cwd=self.folder, user=self.user, capture_output=True)

    def launch(self, *command: str | Path) -> None:
        """Start the program on its leash, and wait until it is there."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                ["sh", "-c", LEASH, self.quick_end, *command],
                cwd=self.folder,
                user=self.user,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + START_S
        while not self.is_there():
            if time.monotonic() > end:
                raise AssertionError(self.said())
            time.sleep(0.02)

    def is_there(self) -> bool:
        """Tell whether the program answers."""
        return is_listening(self.port)

    def said(self) -> str:
        """Return what the program has said."""
        return (self.folder / "log").read_text()

    def stop(self, signal_name: str = "INT") -> None:
        """Stop the program; both services take SIGINT for a quick and orderly end."""
        if self.process is not None:
            self.process.communicate(f"{signal_name}\n".encode(), START_S)
        self.process = None

    def signal(self, number: int) -> None:
        """Send a signal to the program itself."""
        os.kill(int((self.folder / "pid").read_text()), number)

    def remove(self) -> None:
        """End it at once, and leave nothing behind."""
        self.stop(self.quick_end)
        shutil.rmtree(self.folder)


def ordinary_user() -> int | None:
    """Return whom a service runs as, if we are root: PostgreSQL refuses to."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name: user.pw_uid for user in pwd.getpwall()}
    return known.get("postgres", known["nobody"])


def postgresql_folder() -> Path | None:
    """Return where the programs of PostgreSQL are."""
    told: list[Path] = []
    if shutil.which("pg_config"):
        said = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True)
        told.append(Path(said.stdout.strip()))
    told += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    told += [Path(on_path).parent] if on_path else []
    return next((folder for folder in told if (folder / "initdb").exists()), None)


class Postgres(Service):
    """A cluster of PostgreSQL, and databases in it."""

    quick_end = "QUIT"  # so that it gives its memory back

    def __init__(self, programs: Path) -> None:
        super().__init__()
        self.programs = programs
        self.numbers = count()
        made = self.call(
            *(programs / "initdb", "--pgdata", self.folder / "data", "--username", USER),
            *("--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync"),
        )
        assert made.returncode == 0, made.stderr

    def start(self) -> None:
        """Start it."""
        data, sockets = self.folder / "data", f"unix_socket_directories={self.folder}"
        self.launch(
            *(self.programs / "postgres", "-D", data, "-p", str(self.port)),
            *("-c", sockets, "-c", "listen_addresses=127.0.0.1"),
        )

    def is_there(self) -> bool:
        """Tell whether it answers; while it starts it refuses."""
        return self.call(self.programs / "pg_isready", *self.where()).returncode == 0

    def where(self) -> tuple[str, ...]:
        """Return the options that lead a program here."""
        return ("--host", "127.0.0.1", "--port", str(self.port), "--username", USER)

    def new_database(self) -> str:
        """Return the URL of a new and empty database."""
        name = f"trowel{next(self.numbers)}"
        made = self.call(self.programs / "createdb", *self.where(), name)
        assert made.returncode == 0, made.stderr
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"


class RedisServer(Service):
    """A Redis that keeps nothing."""

    @property
    def url(self) -> str:
        """Its URL."""
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it."""
        self.launch("redis-server", "--port", str(self.port), "--save", "", "--bind", "127.0.0.1")
