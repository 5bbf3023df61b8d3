"""What /proc says."""

import os
import sys
import time

import pytest

from midline_loadtest.process import children, cpu_s, parse_sizes, parse_stat, rss_kib

linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def test_a_name_with_brackets_and_spaces_does_not_shift_the_fields() -> None:
    text = "4711 (a) odd (name) S 17 4711 4711 0 -1 4194560 5000 0 3 0 250 31 0 0 20 0 9 0 123 456 789"
    stat = parse_stat(text)
    assert (stat.pid, stat.name, stat.parent) == (4711, "a) odd (name", 17)
    assert (stat.user_ticks, stat.system_ticks) == (250, 31)


def test_only_lines_in_kb_are_sizes() -> None:
    text = "Name:\tmidline\nVmPeak:\t  130012 kB\nVmRSS:\t   58124 kB\nThreads:\t5\nCpus_allowed_list:\t0-1\n"
    assert parse_sizes(text) == {"VmPeak": 130012, "VmRSS": 58124}


@linux
def test_the_clock_of_a_process_is_that_of_its_work() -> None:
    ours = time.process_time()
    assert ours <= cpu_s(os.getpid()) <= time.process_time()


@linux
def test_a_process_is_among_the_children_of_its_parent() -> None:
    assert os.getpid() in children(os.getppid())
    assert rss_kib(os.getpid()) > 1000
