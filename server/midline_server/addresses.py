"""How a server is called: by whoever is on its machine, and by other machines."""

import socket
from typing import Final

# Listening at every address of a family: what this machine itself calls there, and some address far away.
_EVERYWHERE: Final = {
    "0.0.0.0": (socket.AF_INET, "127.0.0.1", "192.0.2.1"),
    "::": (socket.AF_INET6, "::1", "2001:db8::1"),
}
_ANY_PORT: Final = 9


def host_from_here(host: str) -> str:
    """What this machine calls to reach a server that listens at `host`."""
    return _EVERYWHERE[host][1] if host in _EVERYWHERE else host


def host_from_elsewhere(host: str) -> str:
    """What other machines call, as far as this one can tell: the address by which it would talk to them, else its name."""
    if host not in _EVERYWHERE:
        return host
    family, _, far = _EVERYWHERE[host]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            # Nothing is sent: the system only chooses the way.
            probe.connect((far, _ANY_PORT))
            return probe.getsockname()[0]
    except OSError:
        return socket.gethostname()


def url_at(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
