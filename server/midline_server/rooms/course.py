"""The course of a room: its lobby, its match, and the end; and what is saved of it at a dead ball."""

import msgspec

from midline_protocol.messages import Revealed

from .bout import Bout
from .desk import Desk
from .lobby import Lobby
from .news import StatusIs
from .play import Play
from .records import Ended, Paused, Saved, Started, Unpaused
from .sitting import Sitting
from .voice import Voice


class Course:
    """Moves the room from `lobby` to `running` to `over`, and tells it."""

    def __init__(self, desk: Desk, sitting: Sitting, voice: Voice) -> None:
        self._desk = desk
        self._sitting = sitting
        self._voice = voice
        self.lobby = Lobby(desk)
        self.bout: Bout | None = None

    # The beginning

    def start_if_ready(self) -> None:
        desk = self._desk
        # House players in both teams are ready before those who are still to come.
        if desk.status == "lobby" and self.lobby.is_ready and desk.seats.are_taken:
            desk.record(Started(nonce_a=self.lobby.nonce("a"), nonce_b=self.lobby.nonce("b")))
            bout = self.start()
            for member in self._sitting.present():
                bout.pacing.joined(member.id, is_paced=member.is_paced)
            desk.ask(StatusIs("running"))
            bout.set_clock()
            bout.catch_up()
            bout.tell_presence()
        self.moved()

    def start(self) -> Bout:
        """The nonces are in, so the dice are made and the match begins."""
        desk = self._desk
        play = Play.start(desk.game, desk.plan, desk.seed, self.lobby.nonce("a"), self.lobby.nonce("b"))
        bout = Bout(desk, play)
        self.begin(bout)
        for member in desk.seats.members.values():
            member.hold_used_ms = 0
        return bout

    def begin(self, bout: Bout) -> None:
        """From now on this match is under way."""
        bout.pacing.stirred(self._desk.now)
        self.bout = self._voice.bout = bout
        self._desk.status, self.lobby.ready_by = "running", None

    # The middle

    def seats_changed(self) -> None:
        """What follows when somebody came or went."""
        bout = self.bout
        if self._desk.status == "lobby":
            self.lobby.look_round()
            self.start_if_ready()
            return
        if bout and self._desk.status == "running":
            if bout.is_paused and not self._desk.seats.waits_for_people():
                bout.is_paused = False
                self._desk.record(Unpaused(at=self._desk.at))
            bout.tell_presence()
        self.moved()

    def moved(self) -> None:
        """Tell what the match did, and whether it is over."""
        if self.bout and self.bout.is_over and self._desk.status == "running":
            self._finish(self.bout)
        else:
            self._voice.publish()

    def has_restarted(self) -> None:
        """Nobody is here, and the clock waits for those who were."""
        desk = self._desk
        self._sitting.drop_everybody()
        desk.record(Paused(at=desk.at, epoch=desk.epoch, why="restart"))
        if self.bout:
            self.bout.is_paused = desk.seats.waits_for_people()

    # The end

    def _finish(self, bout: Bout) -> None:
        desk, outcome = self._desk, bout.play.match.outcome
        assert outcome is not None
        self.ended()
        desk.record(
            Ended(
                at=desk.at, winner=outcome.winner, clause=outcome.clause, reason=outcome.reason, seed=desk.seed,
                nonce_a=self.lobby.nonce("a"), nonce_b=self.lobby.nonce("b"),
            )
        )  # fmt: skip
        desk.ask(StatusIs("over", msgspec.structs.asdict(outcome), desk.seats.names()))
        self._voice.publish()
        desk.herald.tell_all(self.revealed())

    def ended(self) -> None:
        """From now on this match is over, and who sat where is remembered: they may want to play again."""
        self._desk.status = "over"
        self._desk.held_at_end = self._desk.seats.of_people()

    def revealed(self) -> Revealed:
        """The secrets of the dice, for when they are none any more."""
        return Revealed(self._desk.seed.hex(), self.lobby.nonce("a").hex(), self.lobby.nonce("b").hex())

    @property
    def has_ended(self) -> bool:
        """By the rules, not because somebody closed the room."""
        return self._desk.status == "over" and self.bout is not None and self.bout.is_over

    # What is kept

    def settle(self) -> None:
        """After each verb: ask for facts, let time flow or stand, and save at a dead ball."""
        if self.bout:
            self.bout.want_facts()
            self.bout.set_clock()
            if self.bout.is_worth_saving():
                self.save()
            self._desk.is_closed = self._desk.status == "over"

    def save(self) -> None:
        desk = self._desk
        if self.bout:
            desk.record(self.bout.play.mark())
        desk.news.snapshot = msgspec.msgpack.encode(self._saved())
        desk.news.snapshot_at = desk.at
        desk.unsaved = 0

    def _saved(self) -> Saved:
        desk = self._desk
        seats, members = self._sitting.save()
        play = self.bout.play if self.bout else None
        return Saved(
            at=desk.at, seed=desk.seed, epoch=desk.epoch, seats=seats, members=members,
            nonces={str(team): nonce for team, nonce in self.lobby.nonces.items()},
            match=play.match.snapshot() if play else None,
            rests_at=play.rests_at if play else 0,
            rulings_hash=play.rulings_hash if play else b"",
            recent={stream.audience: stream.rulings() for stream in desk.herald.streams()},
        )  # fmt: skip
