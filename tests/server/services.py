"""Fixtures for tests with real parts: a test that needs one asks for it by name."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from program import Postgres, RedisServer, postgresql_folder

NO_POSTGRESQL = "PostgreSQL is not installed: apt-get install postgresql"
NO_REDIS = "Redis is not installed: apt-get install redis-server"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres | None]:
    """Start one cluster for all tests, if there is a PostgreSQL."""
    programs = postgresql_folder()
    if programs is None:
        yield None
        return
    service = Postgres(programs)
    try:
        service.start()
        yield service
    finally:
        service.remove()


@pytest.fixture
def postgres(missing_part: Callable[[str], None], cluster: Postgres | None) -> Postgres:
    """Give a test the running cluster."""
    if cluster is None:
        missing_part(NO_POSTGRESQL)
    assert cluster is not None
    return cluster


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """Give a test an empty database of PostgreSQL."""
    return postgres.new_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Give a test an empty database of SQLite."""
    return f"sqlite:///{tmp_path / 'test.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Give a test an empty database of each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(scope="session")
def redis_service() -> Iterator[RedisServer | None]:
    """Start one Redis for all tests, if there is one."""
    if shutil.which("redis-server") is None:
        yield None
        return
    service = RedisServer()
    try:
        service.start()
        yield service
    finally:
        service.remove()


@pytest.fixture
def redis_server(
    missing_part: Callable[[str], None], redis_service: RedisServer | None
) -> RedisServer:
    """Give a test the running Redis."""
    if redis_service is None:
        missing_part(NO_REDIS)
    assert redis_service is not None
    return redis_service
