"""Who somebody is: signed cookies, recovery links, and secrets for outside programs."""

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer

COOKIE = "trowel_person"
COOKIE_AGE_S = 2 * 365 * 24 * 3600
ID_BYTES = 16  # 128 bits
SECRET_BYTES = 24
KEY_BYTES = 32
OURS_ONLY = 0o600


def read_key(given: str | None, file: Path) -> bytes:
    """Return the key that signs cookies: as given, or from a file that only we can read."""
    if given:
        return given.encode()
    if not file.exists():
        make_key(file)
    return file.read_bytes()


def make_key(file: Path) -> None:
    """Make a key file. It is complete from its first moment, and never replaces another's."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OURS_ONLY)
    with os.fdopen(handle, "w") as out:
        out.write(secrets.token_hex(KEY_BYTES))
    try:
        os.link(draft, file)
    except FileExistsError:
        pass  # another process was quicker
    finally:
        draft.unlink()


class Identity:
    """Signs and reads cookies."""

    def __init__(self, key: bytes) -> None:
        self.signer = Signer(key, salt="trowel.person", digest_method=hashlib.sha256)

    def cookie(self, person: str) -> str:
        """Return the cookie of a person."""
        return self.signer.sign(person).decode()

    def person(self, cookie: str | None) -> str | None:
        """Return whose cookie this is; None if it is nobody's."""
        if not cookie:
            return None
        try:
            return self.signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None


def new_person() -> str:
    """Return the id of a new person."""
    return secrets.token_hex(ID_BYTES)


def new_secret() -> str:
    """Return a secret that nobody can guess."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str | None) -> bool:
    """Tell, in constant time, whether a secret is the one that was kept."""
    return bool(kept) and hmac.compare_digest(digest(secret), kept or "")
