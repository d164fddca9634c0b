"""The files of the page: compressed for who can read that, the same for everybody else."""

import re

import httpx
import pytest
from browsing import Open
from playwright.sync_api import expect

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only


def test_assets_are_sent_compressed_and_may_be_kept(visit: Open) -> None:
    base = visit().base
    paths = re.findall(r"/assets/[\w.-]+", httpx.get(base).text)
    assert len(paths) > 1
    for path in paths:
        packed = httpx.get(base + path, headers={"Accept-Encoding": "gzip"})
        plain = httpx.get(base + path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Content-Encoding" not in plain.headers
        assert packed.content == plain.content
        assert int(packed.headers["Content-Length"]) < len(plain.content)
        for answer in (packed, plain):
            assert "immutable" in answer.headers["Cache-Control"]
            assert answer.headers["Content-Type"] == plain.headers["Content-Type"]


def test_a_part_of_an_asset_and_one_that_is_not_there(visit: Open) -> None:
    base = visit().base
    path = re.findall(r"/assets/[\w.-]+\.js", httpx.get(base).text)[0]
    part = httpx.get(base + path, headers={"Accept-Encoding": "gzip", "Range": "bytes=0-9"})
    assert (part.status_code, len(part.content)) == (206, 10)
    assert httpx.head(base + path).status_code == 200
    assert httpx.get(f"{base}/assets/none.js").status_code == 404


def test_who_goes_astray_is_told_so_on_the_page(visit: Open) -> None:
    ada = visit()
    answer = ada.page.goto(f"{ada.base}/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(ada.page.get_by_role("link", name="To the lobby")).to_be_visible()
    ada.problems.clear()  # the browser notes the 404 itself
    program = httpx.get(f"{ada.base}/nowhere")
    assert (program.status_code, program.json()["code"]) == (404, "not_found")
    assert httpx.get(f"{ada.base}/api/nowhere", headers={"Accept": "text/html"}).json()["code"]
