"""The engine stays out of every process that only knows the rules."""

import subprocess
import sys


def test_the_rules_side_of_kubb_does_not_load_the_engine() -> None:
    asked = "import sys, midline_games.kubb.motion; print({'mujoco', 'numpy'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
