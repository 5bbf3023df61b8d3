"""A kubb bot on the SDK. It fells what is nearest; everything else it leaves to the plainest legal answer.

python clients/python/examples/kubb_bot.py                            against a house bot, at http://127.0.0.1:8080
python clients/python/examples/kubb_bot.py http://host:8080 kubb-1 b1 b2
"""

import sys

from midline import Bot, Match, plain
from midline_protocol.kubb import KubbAction, ThrowBaton


class Nearest(Bot):
    def on_turn(self, match: Match) -> KubbAction | None:
        if match.phase.kind != "batons":
            return plain.answer(match)
        target = min(match.targets, key=lambda kubb: abs(kubb.y - match.line_y))
        return ThrowBaton(plain.throw_at(match, target, stance=(target.x, match.line_y)))


if __name__ == "__main__":
    print(Nearest().run(*sys.argv[1:3], seats=sys.argv[3:], name="Nearest"))
