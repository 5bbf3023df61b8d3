"""A kubb match as one of its players sees it: the view, and the questions one asks of it again and again."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from midline import aim
from midline.client import Refused
from midline_protocol.kubb import KubbView, PhaseView, PieceView, PlayerView, Team
from midline_protocol.messages import RoomView, team_of

STAND_BACK_MM = 20
"""so far behind a line we stand: rounding must not make a foot fault"""
PIN_INSET_MM = 100


class Kubb(NamedTuple):
    """A kubb or the king where it is, in mm."""

    id: str
    x: int
    y: int
    view: PieceView

    @property
    def at(self) -> aim.Point:
        return self.x, self.y


@dataclass(frozen=True)
class Match:
    """The state after update `seq`. Nothing in it changes: a later state is another Match.

    `team` is the team for which an answer is wanted, `seat` the one it would be given from; `refused` holds what the
    server has refused since it first asked, so that a bot can think of something else.
    """

    room: RoomView
    view: KubbView
    seq: int
    now: int
    """match time in ms, as the server has it"""
    seats: tuple[str, ...]
    team: Team
    refused: tuple[Refused, ...] = field(default=())

    # --- who and when ---------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> PhaseView:
        return self.view.phase

    @property
    def is_our_turn(self) -> bool:
        """The rules wait for this team, nothing is in the air, and it has not yet said what it has to say.

        While the other team may throw its last toss again, this one waits. Its own offer it declines by throwing on, and a
        correction that is proposed lapses with the next throw: so a bot holds up nobody, and takes nothing back.
        """
        is_still = self.view.motion is None and self.view.outcome is None and not self.room.paused
        waits = self.view.replay is not None and self.view.replay.team != self.team
        return is_still and not waits and self.team in self.phase.teams and self.team not in self.phase.agreed

    @property
    def is_captain(self) -> bool:
        return self.captains_seat is not None

    @property
    def captains_seat(self) -> str | None:
        """Our seat that speaks for the team, if one does: of the player whom the team has named and who is there, else the
        lowest, first among those who are there and not sent off."""
        may_act = [seat for seat in self.taken_seats if not self._player(seat).is_ejected]
        named = f"{self.team}{self.view.teams[self.team].captain}"
        captain = named if named in may_act else next(iter(may_act), None)
        return captain if captain in self.seats else None

    def _player(self, seat: str) -> PlayerView:
        return self.view.teams[self.team].players.get(seat[1:], PlayerView())

    @property
    def is_offered_draw(self) -> bool:
        """The other captain has offered a draw, and this team's, who is to answer, is us."""
        is_running = self.view.outcome is None and not self.room.paused
        return is_running and self.view.draw_offered == self.other_team and self.is_captain

    @property
    def taken_seats(self) -> list[str]:
        """The team's seats with somebody in them who is there, or just with somebody, if nobody is."""
        ours = {
            seat: view.state for seat, view in sorted(self.room.seats.items()) if team_of(seat) == self.team
        }
        present = [seat for seat, state in ours.items() if state in ("connected", "house")]
        return present or [seat for seat, state in ours.items() if state != "open"]

    @property
    def our_seats(self) -> list[str]:
        return sorted(seat for seat in self.seats if team_of(seat) == self.team)

    @property
    def seat(self) -> str | None:
        """The seat of ours to act from now; None if it is somebody else's turn in the team.

        Players take turns throwing and raising, in the order of their seats; a captain speaks for all.
        """
        if self.phase.kind in ("setting_up", "toss", "choosing", "end_of_turn", "break"):
            return self.captains_seat
        taken = [seat for seat in self.taken_seats if self._player(seat).is_in]
        whose = taken[self._so_far % len(taken)] if taken else None
        return whose if whose in self.seats else None

    @property
    def _so_far(self) -> int:
        """Changes by one with each throw or raise, so that the seats take turns."""
        turn, phase = self.view.turn, self.phase
        thrown = turn.batons - turn.left if turn is not None else 0
        return thrown + len(phase.to_throw) + len(phase.later) + len(phase.to_raise)

    # --- where --------------------------------------------------------------------------------------------------------------

    @property
    def other_team(self) -> Team:
        return "b" if self.team == "a" else "a"

    @property
    def facing(self) -> Literal[1, -1]:
        """+1 if this team throws towards +y."""
        return 1 if self.view.south == self.team else -1

    @property
    def baseline_y(self) -> int:
        """Where to stand behind one's own baseline."""
        return -self.facing * (aim.HALF_LENGTH + STAND_BACK_MM)

    @property
    def line_y(self) -> int:
        """Where to stand for the next baton: behind the forward line if there is one, and what it serves for."""
        turn = self.view.turn
        if turn is None:
            return self.baseline_y
        line = turn.king_from if self.phase.target == "king" else turn.line
        return line - self.facing * STAND_BACK_MM

    def is_upfield(self, y: float) -> bool:
        """Whether a place lies in the opponents' half."""
        return y * self.facing > 0

    # --- what stands and lies ---------------------------------------------------------------------------------------------

    @cached_property
    def kubbs(self) -> list[Kubb]:
        """All kubbs on the pitch, by id."""
        return [k for k in self._pieces if k.view.role not in ("king", "baton")]

    @cached_property
    def king(self) -> Kubb:
        king = next((k for k in self._pieces if k.view.role == "king"), None)
        return king or Kubb("K", 0, 0, PieceView(role="king", state="standing", at=(0, 0, 150)))

    @property
    def against_us(self) -> list[Kubb]:
        """The kubbs that still stand in the opponents' half, nearest first."""
        up = [k for k in self.kubbs if self.is_upfield(k.y) and is_up(k)]
        return sorted(up, key=lambda k: (abs(k.y), k.id))

    @cached_property
    def targets(self) -> list[Kubb]:
        """What may be felled with the next baton: field kubbs first, then base kubbs, then the king."""
        if self.phase.target == "king":
            return [self.king]
        not_down = [k for k in self.kubbs if k.view.role == self.phase.target and not k.view.felled]
        # A field kubb may have been pushed across the centre line, and is still to be felled.
        upfield = [k for k in not_down if self.is_upfield(k.y)] or not_down
        return sorted(upfield, key=lambda k: (abs(k.y), k.id))

    @property
    def own_field(self) -> list[Kubb]:
        """Kubbs in this team's half that the opponents have not cleared."""
        return [k for k in self.kubbs if not self.is_upfield(k.y) and k.view.role == "field" and is_up(k)]

    @property
    def _pieces(self) -> list[Kubb]:
        pieces = sorted(self.view.pieces.items())
        return [Kubb(k, p.at[0], p.at[1], p) for k, p in pieces if p.at is not None and p.state != "dead"]


def is_up(kubb: Kubb) -> bool:
    """Whether a kubb counts as standing."""
    return not kubb.view.felled and kubb.view.state in ("standing", "leaning")
