"""The screen as text: exact at 80 columns, never wider or higher than the console, whatever is played."""

from collections.abc import Callable
from io import StringIO
from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.console import Console

from midline_games.clauses import Language
from midline_protocol.frames import Frame, pack
from midline_protocol.kubb import (
    Fact,
    Flight,
    GameOver,
    KubbView,
    Margin,
    Ruled,
    Ruling,
    Throw,
    Thrown,
    TurnBegan,
)
from midline_protocol.messages import Event, RoomView, Snapshot, Update
from midline_server.cli.language import Say
from midline_server.cli.screen.board import Board, pitch_rows
from midline_server.cli.screen.marks import FULL, PLAIN, Marks
from midline_server.cli.screen.pitch import draw_pitch
from midline_server.cli.screen.scene import Chronicle, Scene, Told
from midline_server.cli.screen.trail import LATE_MS, Spot

Moment = tuple[int, KubbView, tuple[Event, ...]]

TOLD = (
    Told(48_000, TurnBegan("a", 5, 6, -1300)),
    Told(52_000, Ruled(Ruling(11, "KW-28", "FELLED", "a", 1, ("B3",), (Fact("fell_at", 910, "ms", "B3"),)))),
    Told(
        58_000,
        Ruled(
            Ruling(
                12,
                "KW-29",
                "FIELD_FIRST",
                "a",
                1,
                ("B1",),
                (Fact("fell_at", 820, "ms", "B1"),),
                Margin("fell_at", 820, 910, -90, "ms"),
                ("B1",),
            )
        ),
    ),
)

PLAIN_80 = """\
Midline kubb-1 | time 01:02
> Team A  * Ami x2  standing 4, base felled 2/5  batons IIII.. 4
  Team B  ! Bo dropped 0:21 @ Hazel (house)  standing 5, base felled 2/5, warned
Team A may fell field kubbs A1 and A5, from the advantage line (1.30 m).  [0:28]
A >                                                                          < B
    +----------------------------------+----------------------------------+
    |                       !          :                |                 |
    |                       !          :                                  #B1
    #A2                     !          :       xB3                        #B2
    |                       /B4        :                                  |
    #A3                     !          WK                                 |
    |                       !          :            ^A1                   |
    #A4                     !          :            ^A5                   |
    |                       !          :                         -        #B5
    |                       !          :                                  |
    +----------------------------------+----------------------------------+
                            ^A
00:48 Turn 5: Team A, 6 batons.
00:52 KW-28  Team A fells B3. (B3 fell 910 ms after the release)
00:58 KW-29  Field kubbs first: B1 is stood up again. (fell 90 ms too early; put
      back: B1)


Ctrl-C ends"""

JAPANESE_80 = """\
Midline kubb-1 · 経過 01:02
▶ チームA  ● Ami x2  立 4 ベース撃破 2/5  投擲棒 ▮▮▮▮▯▯ 4
  チームB  ○ Bo 切断 0:21 ◆ Hazel（ハウス）  立 5 ベース撃破 2/5 警告1
チームA：狙えるのはフィールドkubb A1、A5、前進ライン（1.30 m）から  [0:28]
A ▶                                                                          ◀ B
    ┌──────────────────────────────────┬──────────────────────────────────┐
    │                       ╎          ┊                ┃                 │
    │                       ╎          ┊                                  ■B1
    ■A2                     ╎          ┊       ×B3                        ■B2
    │                       ◢B4        ┊                                  │
    ■A3                     ╎          ♚K                                 │
    │                       ╎          ┊            ▲A1                   │
    ■A4                     ╎          ┊            ▲A5                   │
    │                       ╎          ┊                         ━        ■B5
    │                       ╎          ┊                                  │
    └──────────────────────────────────┴──────────────────────────────────┘
                            ▲A
00:48 第5ターン：チームA、投擲棒6本。
00:52 KW-28  チームAがB3を倒しました。（B3は手を離れてから0.91秒後に倒れた）
00:58 KW-29  フィールドkubbが先です。B1は立て直されます。（0.09秒早く倒れた、元
      に戻した駒：B1）


Ctrl-C ends"""


def text(scene: Scene, language: Language, marks: Marks, width: int = 80, height: int = 24) -> list[str]:
    board = Board(scene, Say(language), marks, "Ctrl-C ends")
    return [line.plain for line in board.lines(width, height)]


@pytest.mark.parametrize(("language", "marks", "drawn"), [("en", PLAIN, PLAIN_80), ("ja", FULL, JAPANESE_80)])
def test_the_whole_screen_at_80_columns(
    a_view: KubbView, scene: Callable[..., Scene], language: Language, marks: Marks, drawn: str
) -> None:
    lines = text(scene(a_view, TOLD), language, marks)
    assert len(lines) == 24
    assert "\n".join(line.rstrip() for line in lines) == drawn


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (40, 16), (20, 5), (1, 1)])
@pytest.mark.parametrize("marks", [FULL, PLAIN])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_line_is_wider_than_the_console_and_no_screen_higher(
    played: tuple[Moment, ...],
    scene: Callable[..., Scene],
    size: tuple[int, int],
    marks: Marks,
    language: Language,
) -> None:
    width, height = size
    told: list[Told] = []
    for now, view, events in played[::7]:
        told += [Told(now, e) for e in events]
        lines = text(scene(view, tuple(told[-20:]), now), language, marks, width, height)
        assert len(lines) <= height
        assert all(cell_len(line) <= width for line in lines)


def test_plain_english_is_ascii_whatever_is_played(
    played: tuple[Moment, ...], scene: Callable[..., Scene]
) -> None:
    for now, view, events in played:
        told = tuple(Told(now, e) for e in events)
        assert all(line.isascii() for line in text(scene(view, told, now), "en", PLAIN))


def test_every_piece_on_the_pitch_has_its_name_in_the_picture(played: tuple[Moment, ...]) -> None:
    for _, view, _ in played:
        drawn = "\n".join(line.plain for line in draw_pitch(view, 80, 13, FULL))
        shown = [k for k, p in view.pieces.items() if p.at is not None and p.state != "dead" and k[0] != "b"]
        assert [k for k in shown if k not in drawn] == []


def test_nothing_but_the_words_is_needed_where_there_is_no_colour(a_view: KubbView) -> None:
    """What may be felled, what is felled and what leans have signs of their own."""
    drawn = [line.plain for line in draw_pitch(a_view, 80, 13, FULL)]
    signs = {sign for line in drawn for sign in line}
    assert {FULL.base, FULL.field, FULL.felled, FULL.leaning, FULL.king} <= signs


def test_the_pitch_grows_with_the_window() -> None:
    sizes = [(60, 20), (80, 24), (120, 40), (200, 60)]
    rows = [pitch_rows(*size) for size in sizes]
    assert all(a < b for a, b in pairwise(rows))
    assert all(row % 2 for row in rows)


def test_a_piece_in_flight_is_drawn_where_it_was_a_moment_ago(
    a_flight: KubbView, scene: Callable[..., Scene]
) -> None:
    chronicle = Chronicle()
    upright = (1.0, 0.0, 0.0, 0.0)
    path = pack(Frame(0, ms, (0.0, -4.0 + ms / 125, 1.2), upright) for ms in (0, 500, 1000))
    thrown = Thrown(7, "a", 1, "b3", *[_throw()] * 2)
    chronicle.hear(Update(1, 60_000, (thrown, Flight(7, ("b3",), path, 1000))))
    shown = Scene("kubb-1", scene(a_flight).view, 60_500 + LATE_MS, (), chronicle.trail)
    lines = text(shown, "en", FULL)
    assert lines[3] == "Baton 3 in flight, 1.2 m high."
    king_row = lines[4 + 6]
    assert king_row.index(FULL.flying) == king_row.index("K") - 1  # over the king, after 4 of 8 m
    assert FULL.path in king_row


def _throw() -> Throw:
    return Throw(0, -4000, 8000, 0, 200)


def test_a_piece_that_comes_down_beside_another_hides_no_name(a_flight: KubbView) -> None:
    lands = {"B2": Spot(700, 1480, 40, (0.7071, 0.7071, 0.0, 0.0))}
    drawn = "\n".join(line.plain for line in draw_pitch(a_flight, 80, 13, PLAIN, lands))
    assert {name for name in ("A1", "A5", "B2") if name in drawn} == {"A1", "A5", "B2"}


def test_a_lobby_says_what_it_waits_for(scene: Callable[..., Scene]) -> None:
    lines = text(scene(None), "en", PLAIN)
    assert lines[3] == "Waiting until all seats are taken and both captains are ready."


def test_a_lost_connection_is_shown(a_view: KubbView, scene: Callable[..., Scene]) -> None:
    now = scene(a_view)
    shown = Scene(now.room, now.view, now.now, lost="no sign of life")
    assert "CONNECTION LOST, trying again: no sign of life" in text(shown, "en", PLAIN, width=120)[0]


def test_no_colour_and_no_width_is_needed_to_print_it(a_view: KubbView, scene: Callable[..., Scene]) -> None:
    written = StringIO()
    console = Console(width=80, height=24, no_color=True, force_terminal=False, file=written)
    console.print(Board(scene(a_view, TOLD), Say(), FULL, "Ctrl-C ends"))
    assert "\x1b" not in written.getvalue()
    assert len(written.getvalue().splitlines()) == 24


def test_late_comers_get_the_rulings_before_once(a_view: KubbView) -> None:
    chronicle = Chronicle()
    ruling = Ruling(3, "KW-36", "MISSED")
    snapshot = Snapshot("kubb-1", 1, 1, 0, "", _room(a_view), "kubb", "real", "", rulings=(ruling,))
    assert [t.at for t in chronicle.hear(snapshot)] == [None]
    assert chronicle.hear(snapshot) == []
    over = GameOver("a", "KW-38", "GAME_WON")
    chronicle.hear(Update(2, 100, (over,)))
    assert chronicle.over == over


def _room(view: KubbView) -> RoomView:
    return RoomView("running", {}, view)
