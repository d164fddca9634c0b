"""The page for browsers, as it was built into this folder: one document, and what it loads."""

import gzip
from functools import lru_cache
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Scope

FOLDER = Path(__file__).parent / "page"
# First parts of its addresses.
SCREENS = ("t", "replay", "rules", "games", "leaders", "settings", "recover")
NOT_BUILT = "The page is not built yet; 'make web' builds it.\n"


def add_page(app: FastAPI) -> None:
    """Serve the page and all its addresses."""
    paths = ["/", *(f"/{screen}" for screen in SCREENS)]
    paths += [f"/{screen}/{{rest:path}}" for screen in SCREENS]
    for path in paths:
        app.add_api_route(path, document, include_in_schema=False)
    app.mount("/assets", Assets(directory=FOLDER / "assets", check_dir=False))


async def document() -> Response:
    """Show the page."""
    return await home()


async def home(status: int = 200) -> Response:
    """Return the document. It is small, and asked for anew each time, so that updates arrive."""
    file = FOLDER / "index.html"
    if not file.exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(file, status, headers={"Cache-Control": "no-cache"})


class Assets(StaticFiles):
    """Files whose names change with what is in them: browsers may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, compressed for who can read that."""
        try:
            response = await super().get_response(path, scope)
        except RuntimeError:  # the folder is not there
            raise HTTPException(404) from None
        if is_packable(response, Headers(scope=scope)):
            assert isinstance(response, FileResponse)
            packing = {"Content-Encoding": "gzip"}
            response = Response(packed(Path(response.path)), 200, packing, response.media_type)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        response.headers["Vary"] = "Accept-Encoding"
        return response


def is_packable(response: Response, asked: Headers) -> bool:
    """Tell whether an answer is a whole file that may be sent compressed."""
    is_wanted = "gzip" in asked.get("Accept-Encoding", "") and "Range" not in asked
    return is_wanted and isinstance(response, FileResponse)


@lru_cache(maxsize=64)  # of files that never change
def packed(file: Path) -> bytes:
    """Return a file compressed."""
    return gzip.compress(file.read_bytes(), mtime=0)
