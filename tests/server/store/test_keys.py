"""The signing key: made once, readable by its owner alone."""

import base64
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from midline_server.store.errors import KeyRefused
from midline_server.store.keys import signing_key

KEY = bytes(range(200, 232))


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    key = signing_key(tmp_path / "data", {})

    assert len(key) == 32
    assert signing_key(tmp_path / "data", {}) == key
    assert stat.S_IMODE((tmp_path / "data" / "key").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["key"]


def test_servers_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    environments: list[dict[str, str]] = [{}] * 32
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(signing_key, [tmp_path] * 32, environments))
    assert len(keys) == 1


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o644])
def test_a_key_that_others_can_read_is_refused(tmp_path: Path, mode: int) -> None:
    signing_key(tmp_path, {})
    (tmp_path / "key").chmod(mode)
    with pytest.raises(KeyRefused, match="chmod 600"):
        signing_key(tmp_path, {})


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_file_of_another_length_is_refused(tmp_path: Path, length: int) -> None:
    (tmp_path / "key").touch(mode=0o600)
    (tmp_path / "key").write_bytes(bytes(length))
    with pytest.raises(KeyRefused, match="32 bytes"):
        signing_key(tmp_path, {})


@pytest.mark.parametrize(
    "text",
    [
        KEY.hex(),
        KEY.hex().upper(),
        base64.b64encode(KEY).decode(),
        base64.urlsafe_b64encode(KEY).decode(),
        base64.urlsafe_b64encode(KEY).decode().rstrip("="),
        f" {KEY.hex()}\n",
    ],
)
def test_the_environment_goes_first(tmp_path: Path, text: str) -> None:
    assert signing_key(tmp_path, {"MIDLINE_KEY": text}) == KEY
    assert not (tmp_path / "key").exists()


@pytest.mark.parametrize("text", ["short", KEY.hex()[:-2], KEY.hex() + "00", "é" * 32])
def test_a_wrong_key_in_the_environment_is_refused_and_not_shown(tmp_path: Path, text: str) -> None:
    with pytest.raises(KeyRefused) as refused:
        signing_key(tmp_path, {"MIDLINE_KEY": text})
    assert text not in str(refused.value)
