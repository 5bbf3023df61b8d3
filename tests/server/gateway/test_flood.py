"""How much one socket may say, in numbers."""

from hypothesis import given
from hypothesis import strategies as st

from midline_server.gateway.flood import FRAME_BYTES, Flood, Rate


def test_a_burst_passes_at_once_and_one_more_does_not() -> None:
    flood = Flood(Rate(messages_per_s=40, message_burst=60))
    assert [flood.exceeded(10, now=7.0) for _ in range(61)] == [False] * 60 + [True]


def test_a_steady_voice_passes_for_ever() -> None:
    flood = Flood(Rate(messages_per_s=40, message_burst=1))
    assert not any(flood.exceeded(10, now=n / 40) for n in range(100_000))


def test_a_burst_passes_again_after_a_silence() -> None:
    flood = Flood(Rate(messages_per_s=40, message_burst=60))
    for start in (0.0, 1.5, 100.0):
        assert not any(flood.exceeded(10, now=start) for _ in range(60))


def test_bytes_count_with_the_frames_around_them() -> None:
    flood = Flood(Rate(bytes_per_s=100, byte_burst=1000))
    assert not flood.exceeded(1000 - FRAME_BYTES, now=0.0)
    assert flood.exceeded(0, now=0.0)


@given(st.lists(st.tuples(st.floats(0, 2), st.integers(0, 4096)), max_size=200))
def test_no_window_ever_holds_more_than_the_burst_and_its_seconds(said: list[tuple[float, int]]) -> None:
    rate = Rate(messages_per_s=10, message_burst=5, bytes_per_s=2000, byte_burst=9000)
    flood, now = Flood(rate), 0.0
    passed: list[tuple[float, int]] = []
    for pause, size in said:
        now += pause
        if flood.exceeded(size, now):
            break
        passed.append((now, size))
    for first in range(len(passed)):
        window = passed[first:]
        seconds = window[-1][0] - window[0][0]
        assert len(window) <= 5 + 10 * seconds + 0.01
        assert sum(size for _, size in window) <= 9000 + 2000 * seconds + 0.01
