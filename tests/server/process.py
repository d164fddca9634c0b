"""A server as a process of its own, to be killed."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

START_S, STOP_S = 90, 60
PREPARED = """
import os
from threading import Thread
from trowel.server.run import warm
from trowel.terminal.main import run

def wait_for_byte():
    if not os.read(0, 1):
        os._exit(1)  # the tests themselves were killed

warm()
{fault}
wait_for_byte()
Thread(target=wait_for_byte, daemon=True).start()
run()
"""  # as `trowel` does it, but all is loaded before a byte says go


class ServerProcess:
    """`trowel serve`, in two steps: it is prepared, then it goes. A fault is code to break it."""

    def __init__(self, log: Path, port: int, *options: str, fault: str = "") -> None:
        self.log = log
        self.port = port
        code = PREPARED.format(fault=fault)
        with log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code, "serve", "--port", str(port), *options],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=out,
                start_new_session=True,
            )

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"http://127.0.0.1:{self.port}"

    def go(self) -> "ServerProcess":
        """Start, and wait until it answers."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        said = self.process.stdout.readline().decode()
        end = time.monotonic() + START_S
        while said != f"trowel serves on {self.url}\n" or not self.is_healthy():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise AssertionError(self.log.read_text())
            time.sleep(0.02)
        return self

    def is_healthy(self) -> bool:
        """Tell whether it answers."""
        try:
            return httpx.get(f"{self.url}/healthz", timeout=START_S).is_success
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """End it and its workers in the middle of whatever they do."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        """Ask it to stop; return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        """Wait for its end; return its exit code."""
        code = self.process.wait(STOP_S)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        return code
