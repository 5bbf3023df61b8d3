"""`midline serve`: the server, until it is told to stop."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from rich.console import Console

from midline_server import config as usual
from midline_server.cli.language import Say
from midline_server.cli.trouble import told

if TYPE_CHECKING:
    from midline_server.app import Server


def command(say: Say) -> Callable[..., int]:
    def serve(
        *,
        host: Annotated[str, Parameter(help=say(
            "Address to listen at. 0.0.0.0 lets other machines in.", "待ち受けるアドレス。0.0.0.0で他のマシンからも接続可。"
        ))] = usual.HOST,
        port: Annotated[int, Parameter(help=say("Port; 0: any that is free.", "ポート番号。0なら空きポート。"))] = usual.PORT,
        data: Annotated[Path, Parameter(help=say("Folder for matches and the key.", "試合と署名鍵を保存するフォルダ。"))] = usual.DATA,
        memory: Annotated[bool, Parameter(negative="", help=say(
            "Keep everything in memory alone; it is gone at the end.", "メモリだけに保持し、終了時に破棄する。"
        ))] = False,
        clock: Annotated[Literal["real", "lockstep", "turbo"], Parameter(help=say(
            "For rooms that do not say: as time passes, waiting for bots, or as fast as they play.",
            "指定のない部屋の時計。実時間、ボットを待つ、または最速。",
        ))] = "real",
        allow_host: Annotated[tuple[str, ...], Parameter(negative="", help=say(
            "Further name of this machine, as browsers call it. May be repeated.", "このマシンの別名（ブラウザでの呼び名）。複数可。"
        ))] = (),
        allow_origin: Annotated[tuple[str, ...], Parameter(negative="", help=say(
            "Other site whose pages may open game sockets here. May be repeated.", "接続を許す他サイトのオリジン。複数可。"
        ))] = (),
        workers: Annotated[int, Parameter(help=say("Processes for the physics; 0: one a core.", "物理計算のプロセス数。0ならコアごとに一つ。"))] = 0,
        max_rooms: Annotated[int, Parameter(help=say("Most rooms at a time.", "同時に開ける部屋の上限。"))] = 1_000,
        rooms_per_minute: Annotated[int, Parameter(help=say("New rooms from one address.", "一つのアドレスが一分間に開ける部屋。"))] = 30,
        guests_per_minute: Annotated[int, Parameter(help=say("New guests from one address.", "一つのアドレスが一分間に作れるゲスト。"))] = 600,
        behind_proxy: Annotated[bool, Parameter(negative="", help=say(
            "Believe the X-Forwarded headers of a reverse proxy.", "リバースプロキシのX-Forwardedヘッダーを信用する。"
        ))] = False,
        drain: Annotated[float, Parameter(help=say("Seconds for saving all matches at the end.", "終了時に全試合を保存する猶予（秒）。"))] = 10.0,
        log: Annotated[Literal["text", "json"], Parameter(help=say("Form of the log on stderr.", "標準エラーへのログの形式。"))] = "text",
    ) -> int:  # fmt: skip
        from midline_server.app import in_loop, run
        from midline_server.logs import write_logs

        def tell_site(server: "Server") -> None:
            for line in where_to_go(server, say):
                Console().print(line, markup=False, highlight=False, soft_wrap=True)

        write_logs(log)
        config = usual.Config(
            host=host,
            port=port,
            data=None if memory else data,
            clock=clock,
            hosts=frozenset(allow_host),
            origins=frozenset(allow_origin),
            workers=workers,
            max_rooms=max_rooms,
            rooms_per_minute=rooms_per_minute,
            guests_per_minute=guests_per_minute,
            behind_proxy=behind_proxy,
            drain_s=drain,
            log_format=log,
        )
        with told(Console(stderr=True), say):
            return in_loop(run(config, tell_site))
        return 1

    serve.__doc__ = say(
        "Serve matches over HTTP and WebSocket at one port, until Ctrl-C.",
        "一つのポートでHTTPとWebSocketを提供する。Ctrl-Cで終了。",
    )
    return serve


def where_to_go(server: "Server", say: Say) -> list[str]:
    """What people may type into a browser."""
    url = server.shared_url
    line = say(f"Play and watch in the browser: {url}", f"ブラウザーで遊ぶ・観戦する: {url}")
    return [line] if server.has_website else []
