"""What a worker process is asked to show that it answers: it loads next to nothing there."""

import msgspec


class Question(msgspec.Struct, frozen=True):
    id: int = 0


class Reply(msgspec.Struct, frozen=True):
    answered: bool
    rest_ms: int = 0


def answer(question: Question) -> Reply:
    """The physics of no game."""
    return Reply(answered=True)


class Echo:
    """A game as far as the pool looks at one."""

    key = "echo"
    solver = f"{__name__}:answer"

    def failed(self, motion: Question, why: str) -> Reply:
        return Reply(answered=False)
