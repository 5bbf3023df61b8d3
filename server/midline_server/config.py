"""Everything that can be set about a server, with what is meant for a machine of one's own."""

from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from midline_server.rooms.clock import ClockKind

HOST: Final = "127.0.0.1"
PORT: Final = 8080
DATA: Final = Path("midline-data")
WEB: Final = Path(__file__).parent / "web"
"""where the web client is built"""

LogFormat: TypeAlias = Literal["text", "json"]


class Config(Struct, frozen=True, kw_only=True):
    host: str = HOST
    port: Annotated[int, Meta(ge=0, le=65_535)] = PORT
    """0: any that is free"""
    data: Path | None = DATA
    """the folder for matches and the key; None: all is forgotten at the end"""
    durable: bool = True
    """False: what is acknowledged survives the server, not the machine"""
    hosts: frozenset[str] = frozenset()
    """further names of this machine, as requests may call it"""
    origins: frozenset[str] = frozenset()
    """other sites whose pages may open game sockets here"""
    clock: ClockKind = "real"
    """for rooms that do not say"""
    workers: Annotated[int, Meta(ge=0, le=256)] = 0
    """processes for the physics; 0: one a core"""
    max_rooms: Annotated[int, Meta(ge=1)] = 1_000
    max_rooms_of_one: Annotated[int, Meta(ge=1)] = 50
    """open rooms of one member"""
    rooms_per_minute: Annotated[int, Meta(ge=1)] = 30
    """from one address"""
    tickets_per_minute: Annotated[int, Meta(ge=1)] = 60
    """of one member"""
    guests_per_minute: Annotated[int, Meta(ge=1)] = 600
    """from one address"""
    notations_per_minute: Annotated[int, Meta(ge=1)] = 30
    """from one address"""
    web: Path = WEB
    """the folder of the built web client; the server does without if none is there"""
    behind_proxy: bool = False
    """believe what a reverse proxy says of the client's address and scheme; only where no one else can connect"""
    pace_s: float = 1.0
    """how long house players take to think where people watch"""
    drain_s: float = 10.0
    """for saving all matches at the end"""
    log_format: LogFormat = "text"
