"""Chat beside the match: who may say and hear what, how much is kept, who is muted, and what is reported."""

from typing import Any

import pytest
from tables import Client, Table, plan, throw

from midline_games.match import AUDIENCES
from midline_protocol.limits import CHAT_BURST, CHAT_EVERY_MS, CHAT_LINES, MUTED_MEMBERS, REPORTED_LINES
from midline_protocol.messages import Channel, Leave, Mute, Report, Say
from midline_server.rooms.hearing import GONE_KEPT
from midline_server.rooms.news import Chatted, KeepReport, Refusal
from midline_server.rooms.seats import ConnectionId

UNIX = 1_800_000_000


class Talk(Table):
    """A table where people talk."""

    def chat(self, connection: ConnectionId, message: Say | Mute | Report) -> None:
        self.take(self.room.chatted(connection, message, self.now, UNIX))

    def say(self, connection: ConnectionId, message: Any) -> None:
        if isinstance(message, Say | Mute | Report):
            self.chat(connection, message)
        else:
            super().say(connection, message)

    def tell(self, connection: ConnectionId, to: Channel, text: str = "hello") -> None:
        self.chat(connection, Say(to, text))

    def lines(self, connection: ConnectionId) -> list[dict[str, Any]]:
        return lines(self.clients[connection])

    def texts(self, connection: ConnectionId) -> list[str]:
        return [line["text"] for line in self.lines(connection)]

    def error(self, connection: ConnectionId) -> tuple[str, str]:
        error = self.clients[connection].heard[-1]
        assert error["t"] == "error", error
        assert error["what"]
        return error["code"], error["where"]


def lines(client: Client) -> list[dict[str, Any]]:
    return [line for message in client.heard if message["t"] == "said" for line in message["lines"]]


def talking(**options: Any) -> tuple[Talk, dict[str, ConnectionId]]:
    """Two in each team, Carl in the coordinator's chair, Dora who sits in both teams, Eve who watches, and nobody."""
    table = Talk(plan(size=3, **options))
    seats = {
        "anna": ["a1"],
        "olga": ["a2"],
        "bert": ["b1"],
        "rolf": ["b2"],
        "carl": ["co"],
        "dora": ["a3", "b3"],
    }
    who = {name: table.connect(name, *theirs) for name, theirs in seats.items()}
    return table, {**who, "eve": table.connect("eve"), "nobody": table.connect()}


# --- saying and hearing ---------------------------------------------------------------------------------------------------

HEARS: dict[Channel, set[str]] = {
    "a": {"anna", "olga", "dora"},
    "b": {"bert", "rolf", "dora"},
    "match": {"anna", "olga", "bert", "rolf", "carl", "dora", "eve", "nobody"},
    "spectators": {"eve", "nobody"},
}
SAYS: dict[Channel, set[str]] = {
    "a": {"anna", "olga", "dora"},
    "b": {"bert", "rolf", "dora"},
    "match": {"anna", "olga", "bert", "rolf", "carl", "dora"},
    "spectators": {"eve"},
}


@pytest.mark.parametrize("to", ["a", "b", "match", "spectators"])
@pytest.mark.parametrize("speaker", sorted(HEARS["match"]))
def test_a_line_is_heard_by_its_channel_and_by_nobody_else(to: Channel, speaker: str) -> None:
    table, who = talking()
    table.tell(who[speaker], to)
    heard = {name for name, connection in who.items() if table.texts(connection) == ["hello"]}
    if speaker in SAYS[to]:
        assert heard == HEARS[to]
        assert table.asked(Chatted) == [Chatted(to)]
    else:
        assert heard == set()
        assert table.error(who[speaker]) == ("FORBIDDEN", "$.to")
        assert table.asked(Refusal) == [Refusal("FORBIDDEN")]


def test_a_line_says_who_said_it_when_and_from_which_seat() -> None:
    table, who = talking()
    table.tell(who["dora"], "b", "ばんざい")
    table.tell(who["eve"], "spectators")
    first = table.lines(who["bert"])[0]
    assert first == {
        "id": (1 << 20) + 1, "to": "b", "member": "dora", "name": "Dora", "text": "ばんざい", "sent_at": UNIX,
        "seat": "a3",
    }  # fmt: skip
    assert "seat" not in table.lines(who["eve"])[0]


def test_a_lost_seat_is_its_person_s_as_long_as_it_is_kept() -> None:
    table, who = talking()
    table.tell(who["anna"], "a", "before")
    table.lose(who["anna"])
    back = table.connect("anna")
    table.tell(back, "a", "after")
    assert table.texts(back) == ["before", "after"]


def test_a_replaced_connection_hears_nothing_more_and_says_nothing() -> None:
    table, who = talking()
    table.connect("anna")
    table.tell(who["anna"], "match")
    table.tell(who["bert"], "match")
    assert table.texts(who["anna"]) == []
    assert table.texts(who["bert"]) == ["hello"]


def test_a_house_player_hears_nothing() -> None:
    table = Talk(plan())
    house, bert = table.connect("house", "a1", house=True), table.connect("bert", "b1")
    table.tell(bert, "match")
    table.tell(house, "a")
    assert table.texts(bert) == ["hello"]
    assert not {"said", "error"} & {message["t"] for message in table.clients[house].heard}


def test_the_end_of_the_match_changes_nothing_for_those_who_talk() -> None:
    table, who = talking()
    table.take(table.room.tick(table.now))
    table.room.course.ended()
    table.tell(who["anna"], "a")
    table.tell(who["eve"], "spectators")
    assert table.texts(who["olga"]) == table.texts(who["eve"]) == ["hello"]


# --- the match does not notice --------------------------------------------------------------------------------------------


def test_chat_is_in_no_journal_view_or_snapshot_and_wakes_nobody() -> None:
    table = Talk(plan(clock="lockstep"))
    anna, bert = table.start(paced=True)
    table.toss(anna, bert)
    views = {name: table.tree(name) for name in AUDIENCES}
    due, records, saved = table.room.due(), len(table.records), table.saved
    seq = table.clients[bert].seq
    for message in (Say("match", "x"), Mute("bert"), Report((1 << 20) + 1)):
        news = table.room.chatted(anna, message, table.now, UNIX)
        assert (news.records, news.snapshot) == ([], None)
        table.take(news)
    assert {name: table.tree(name) for name in AUDIENCES} == views
    assert (table.room.due(), len(table.records), table.saved) == (due, records, saved)
    assert table.clients[bert].seq == seq
    assert table.texts(bert) == ["x"]


def test_a_line_is_not_held_up_by_a_throw_in_the_air() -> None:
    table = Talk(plan(), solves=False)
    anna, bert = table.start()
    table.toss(anna, bert)
    table.act(anna, "a1", throw())
    assert table.waiting
    table.tell(bert, "match", "a long one")
    assert table.texts(anna) == ["a long one"]


# --- coming ---------------------------------------------------------------------------------------------------------------


def test_who_comes_gets_the_last_lines_of_its_channels_after_the_snapshot_the_oldest_first() -> None:
    table, who = talking()
    for n, (name, to) in enumerate([("anna", "a"), ("bert", "match"), ("bert", "b"), ("eve", "spectators")]):
        table.tell(who[name], to, str(n))  # type: ignore[arg-type]
    fritz, olga = table.connect("fritz"), table.connect("olga")
    assert table.texts(fritz) == ["1", "3"]
    assert table.texts(olga) == ["0", "1"]
    assert [message["t"] for message in table.clients[fritz].heard] == ["snapshot", "said"]


def test_who_resumes_gets_them_too() -> None:
    table, who = talking()
    client = table.clients[who["anna"]]
    table.lose(who["anna"])
    table.tell(who["olga"], "a")
    table.connect("anna", client=client, since=client.since)
    assert [message["t"] for message in client.heard][-1] == "said"
    assert "seated" in [message["t"] for message in client.heard]
    assert [line["text"] for line in lines(client)] == ["hello"]


def test_who_takes_a_seat_gets_the_lines_of_its_team_and_those_of_spectators_no_more() -> None:
    table = Talk(plan(size=2))
    anna, eve, fritz = table.connect("anna", "a1"), table.connect("eve"), table.connect("fritz")
    table.tell(anna, "a", "plan")
    assert table.texts(eve) == []
    seated = table.connect("eve", "a2")
    assert table.texts(seated) == ["plan"]
    # The connection by which she watched hears what she may hear now, and the spectators no more.
    assert table.texts(eve) == ["plan"]
    table.tell(fritz, "spectators", "they are weak on the left")
    assert "they are weak on the left" not in table.texts(eve) + table.texts(seated)
    table.tell(eve, "a", "yes")
    assert table.texts(anna)[-1] == "yes"


def test_who_gives_a_seat_up_hears_its_team_no_more() -> None:
    table, who = talking()
    watching = table.connect("zoe")
    table.say(who["anna"], Leave())
    table.lose(who["anna"])
    anna = table.connect("anna")
    table.tell(who["olga"], "a", "secret")
    table.tell(watching, "spectators", "free")
    assert table.texts(anna) == ["free"]
    table.tell(anna, "a")
    assert table.error(anna) == ("FORBIDDEN", "$.to")


@pytest.mark.parametrize("how", ["leaves", "is away too long"])
def test_another_connection_of_who_loses_a_seat_hears_that_team_no_more(how: str) -> None:
    table = Talk(plan(size=2, stand_in="none"))
    anna, eve = table.connect("anna", "a1"), table.connect("eve")
    seated = table.connect("eve", "a2")
    if how == "leaves":
        table.say(seated, Leave())
    table.lose(seated)
    table.wait(61_000)
    table.tell(anna, "a", "secret")
    assert table.texts(eve) == []


def test_of_each_channel_the_last_lines_are_kept() -> None:
    table, who = talking()
    for n in range(CHAT_LINES + 7):
        table.now += CHAT_EVERY_MS  # type: ignore[assignment]
        table.tell(who["anna"], "match", str(n))
    late = table.connect()
    assert table.texts(late) == [str(n) for n in range(7, CHAT_LINES + 7)]


def test_a_restart_forgets_all_lines_and_ids_go_on_growing() -> None:
    table, who = talking()
    table.tell(who["anna"], "match", "before")
    before = table.lines(who["anna"])[0]["id"]
    table.restart()
    anna = table.connect("anna")
    assert table.texts(anna) == []
    table.tell(anna, "match", "after")
    assert table.lines(anna)[0]["id"] == (2 << 20) + 1 > before


# --- how much -------------------------------------------------------------------------------------------------------------


def test_a_member_may_say_five_lines_at_once_and_then_one_every_two_seconds() -> None:
    table, who = talking()
    for _ in range(CHAT_BURST):
        table.tell(who["anna"], "match")
    table.tell(who["anna"], "a")
    assert table.error(who["anna"]) == ("RATE", "$.to")
    table.now += CHAT_EVERY_MS - 1  # type: ignore[assignment]
    table.tell(who["anna"], "a")
    assert table.error(who["anna"]) == ("RATE", "$.to")
    table.now += 1  # type: ignore[assignment]
    table.tell(who["anna"], "a")
    table.tell(who["anna"], "a")
    assert table.error(who["anna"]) == ("RATE", "$.to")
    assert len(table.lines(who["olga"])) == CHAT_BURST + 1


def test_a_new_connection_is_no_new_allowance() -> None:
    table, who = talking()
    for _ in range(CHAT_BURST):
        table.tell(who["eve"], "spectators")
    table.lose(who["eve"])
    eve = table.connect("eve")
    table.tell(eve, "spectators")
    assert table.error(eve) == ("RATE", "$.to")


def test_however_many_talk_a_channel_carries_twenty_lines_at_once_and_five_a_second() -> None:
    table, who = talking()
    crowd = [table.connect(f"guest{n}") for n in range(30)]
    for guest in crowd:
        table.tell(guest, "spectators")
    assert len(table.lines(who["nobody"])) == 20
    table.now += 1_000  # type: ignore[assignment]
    for guest in crowd:
        table.tell(guest, "spectators")
    assert len(table.lines(who["nobody"])) == 25
    # Who found no place has used nothing up.
    table.now += 60_000  # type: ignore[assignment]
    for _ in range(CHAT_BURST):
        table.tell(crowd[-1], "spectators")
    assert len(table.lines(who["nobody"])) == 30
    table.tell(who["anna"], "match")
    assert table.texts(who["bert"]) == ["hello"]


# --- muting ---------------------------------------------------------------------------------------------------------------


def test_a_muted_member_is_not_heard_by_who_muted_it_and_by_all_others() -> None:
    table, who = talking()
    table.tell(who["bert"], "match", "one")
    table.chat(who["anna"], Mute("bert"))
    assert table.clients[who["anna"]].heard[-1] == {"t": "muted", "members": ["bert"]}
    table.tell(who["bert"], "match", "two")
    assert table.texts(who["anna"]) == ["one"]
    assert table.texts(who["olga"]) == ["one", "two"]
    again = table.connect("anna")
    assert table.texts(again) == []
    assert table.clients[again].last("muted")["members"] == ["bert"]
    table.chat(again, Mute("bert", muted=False))
    assert table.clients[again].heard[-1] == {"t": "muted"}
    table.tell(who["bert"], "match", "three")
    assert table.texts(again) == ["three"]


def test_muting_oneself_or_somebody_unknown_does_no_harm() -> None:
    table, who = talking()
    table.chat(who["anna"], Mute("anna"))
    assert table.clients[who["anna"]].heard[-1] == {"t": "muted"}
    table.chat(who["anna"], Mute("who is that", muted=False))
    table.chat(who["anna"], Mute("who is that"))
    assert table.clients[who["anna"]].heard[-1] == {"t": "muted", "members": ["who is that"]}
    table.tell(who["anna"], "match")
    assert table.texts(who["anna"]) == ["hello"]


def test_the_host_silences_a_member_for_all_and_everybody_hears_of_it() -> None:
    table, who = talking(host="carl")
    table.chat(who["olga"], Mute("rolf"))
    table.tell(who["bert"], "match", "bad")
    table.chat(who["carl"], Mute("bert", for_all=True))
    for name, connection in who.items():
        told = {"t": "muted", "silenced": ["bert"]} | ({"members": ["rolf"]} if name == "olga" else {})
        assert table.clients[connection].heard[-1] == told
    table.tell(who["bert"], "match")
    assert table.error(who["bert"]) == ("FORBIDDEN", "$.to")
    late = table.connect()
    assert table.texts(late) == []
    assert table.clients[late].heard[-1] == {"t": "muted", "silenced": ["bert"]}
    table.chat(who["carl"], Mute("bert", muted=False, for_all=True))
    assert table.clients[late].heard[-1] == {"t": "muted"}
    table.tell(who["bert"], "match", "sorry")
    assert table.texts(late) == ["sorry"]


def test_a_host_who_may_be_an_opponent_cannot_keep_a_team_from_talking_to_itself() -> None:
    table, who = talking(host="anna")
    table.chat(who["anna"], Mute("bert", for_all=True))
    table.tell(who["bert"], "b", "left side")
    assert table.texts(who["bert"]) == ["left side"]


def test_only_the_host_silences_and_not_itself() -> None:
    for host in ("anna", ""):
        table, who = talking(host=host)
        table.chat(who["bert"], Mute("anna", for_all=True))
        assert table.error(who["bert"]) == ("FORBIDDEN", "$.for_all")
        table.chat(who["nobody"], Mute("anna", for_all=True))
        assert table.error(who["nobody"]) == ("FORBIDDEN", "$.member")
    table, who = talking(host="anna")
    table.chat(who["anna"], Mute("anna", for_all=True))
    assert table.clients[who["anna"]].heard[-1] == {"t": "muted"}
    table.tell(who["anna"], "match")
    assert table.texts(who["bert"]) == ["hello"]


def test_lists_are_bounded_and_so_is_how_often_they_are_changed() -> None:
    table, who = talking()
    for n in range(MUTED_MEMBERS):
        table.now += 500  # type: ignore[assignment]
        table.chat(who["anna"], Mute(f"guest{n}"))
    table.chat(who["anna"], Mute("one more"))
    assert table.error(who["anna"]) == ("FORBIDDEN", "$.member")
    assert len(table.clients[who["anna"]].last("muted")["members"]) == MUTED_MEMBERS
    for n in range(25):
        table.chat(who["anna"], Mute(f"guest{n}", muted=False))
    assert table.error(who["anna"]) == ("RATE", "$.member")


def test_who_muted_whom_is_known_when_it_returns_until_many_others_have_gone() -> None:
    table, who = talking()
    table.chat(who["eve"], Mute("anna"))
    table.lose(who["eve"])
    for n in range(GONE_KEPT - 1):
        table.lose(table.connect(f"guest{n}"))
    eve = table.connect("eve")
    assert table.clients[eve].count("muted") == 1
    table.lose(eve)
    for n in range(GONE_KEPT):
        table.lose(table.connect(f"other{n}"))
    assert table.clients[table.connect("eve")].count("muted") == 0


# --- reporting ------------------------------------------------------------------------------------------------------------


def report(table: Talk, connection: ConnectionId, line: int, reason: str = "") -> list[KeepReport]:
    """Report it; what is to be kept by that."""
    before = len(table.effects)
    table.chat(connection, Report(line, reason))
    return [effect for effect in table.effects[before:] if isinstance(effect, KeepReport)]


def test_a_report_holds_the_line_those_before_it_who_reports_and_why() -> None:
    table, who = talking()
    for n in range(13):
        table.now += CHAT_EVERY_MS  # type: ignore[assignment]
        table.tell(who["bert"], "match", str(n))
        table.tell(who["rolf"], "b", "elsewhere")
    line = table.lines(who["anna"])[-1]
    (kept,) = report(table, who["anna"], line["id"], "rude")
    assert (kept.by, kept.line, kept.of) == ("anna", line["id"], "bert")
    before = kept.report["before"]
    assert isinstance(before, list)
    assert [one["text"] for one in before] == [str(n) for n in range(2, 12)]
    assert {name: kept.report[name] for name in ("at", "room", "by", "by_name", "reason", "line")} == {
        "at": UNIX, "room": "r1", "by": "anna", "by_name": "Anna", "reason": "rude", "line": line,
    }  # fmt: skip
    assert table.clients[who["anna"]].count("reported") == 0
    table.take(table.room.report_kept("anna", line["id"], True, table.now))
    assert table.clients[who["anna"]].heard[-1] == {"t": "reported", "line": line["id"]}


def test_a_line_is_kept_once_for_each_who_reports_it_and_answered_again() -> None:
    table, who = talking()
    table.tell(who["bert"], "match")
    line = table.lines(who["anna"])[0]["id"]
    assert len(report(table, who["anna"], line)) == 1
    assert report(table, who["anna"], line) == []
    table.take(table.room.report_kept("anna", line, True, table.now))
    assert table.clients[who["anna"]].count("reported") == 1
    assert report(table, who["anna"], line) == []
    assert table.clients[who["anna"]].count("reported") == 2
    assert len(report(table, who["olga"], line)) == 1


def test_a_report_that_could_not_be_kept_may_be_tried_again() -> None:
    table, who = talking()
    table.tell(who["bert"], "match")
    line = table.lines(who["anna"])[0]["id"]
    report(table, who["anna"], line)
    table.take(table.room.report_kept("anna", line, False, table.now))
    assert table.error(who["anna"]) == ("UNAVAILABLE", "$.line")
    assert len(report(table, who["anna"], line)) == 1


def test_the_answer_finds_a_member_that_has_come_back_meanwhile() -> None:
    table, who = talking()
    table.tell(who["bert"], "match")
    line = table.lines(who["anna"])[0]["id"]
    report(table, who["anna"], line)
    table.lose(who["anna"])
    anna = table.connect("anna")
    table.take(table.room.report_kept("anna", line, True, table.now))
    assert table.clients[anna].heard[-1] == {"t": "reported", "line": line}


def test_only_a_line_that_one_heard_can_be_reported_and_only_by_members() -> None:
    table, who = talking()
    table.tell(who["bert"], "b")
    line = table.lines(who["rolf"])[0]["id"]
    for name in ("anna", "carl", "eve", "nobody"):
        assert report(table, who[name], line) == []
        assert table.error(who[name]) == ("FORBIDDEN", "$.line")
    assert report(table, who["rolf"], line + 1) == []
    assert len(report(table, who["rolf"], line)) == 1


def test_who_has_left_a_team_may_still_report_what_was_said_there_before() -> None:
    table, who = talking()
    table.tell(who["olga"], "a", "go away")
    line = table.lines(who["anna"])[0]["id"]
    table.say(who["anna"], Leave())
    table.lose(who["anna"])
    table.tell(who["olga"], "a", "at last")
    anna = table.connect("anna")
    assert len(report(table, anna, line)) == 1
    assert report(table, anna, line + 1) == []


def test_one_member_reports_no_more_than_twenty_lines_in_a_room() -> None:
    table, who = talking()
    for _ in range(REPORTED_LINES + 1):
        table.now += CHAT_EVERY_MS  # type: ignore[assignment]
        table.tell(who["bert"], "match")
    ids = [line["id"] for line in table.lines(who["anna"])]
    assert sum(len(report(table, who["anna"], line)) for line in ids) == REPORTED_LINES
    assert table.error(who["anna"]) == ("RATE", "$.line")


def test_a_room_made_again_knows_nothing_of_a_report_under_way() -> None:
    table, who = talking()
    table.tell(who["bert"], "match")
    report(table, who["anna"], table.lines(who["anna"])[0]["id"])
    table.restart()
    anna = table.connect("anna")
    table.take(table.room.report_kept("anna", (1 << 20) + 1, True, table.now))
    assert table.clients[anna].heard[-1] == {"t": "reported", "line": (1 << 20) + 1}
