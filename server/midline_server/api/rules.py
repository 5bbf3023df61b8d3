"""Games, their presets and options, and every clause of their rules, in both languages."""

from aiohttp import web

from midline_protocol.codes import ErrorCode
from midline_protocol.http import GameList
from midline_server.api.differing import difference
from midline_server.api.games import Described
from midline_server.api.service import Service
from midline_server.api.wire import STATUS, answer_in_words, no


async def list_games(service: Service, request: web.Request) -> web.Response:
    return answer_in_words(request, GameList(tuple(game.info for game in service.library.values())))


async def tell_game(service: Service, request: web.Request) -> web.Response:
    return answer_in_words(request, _game(service, request).info)


async def list_presets(service: Service, request: web.Request) -> web.Response:
    return answer_in_words(request, _game(service, request).presets)


async def list_options(service: Service, request: web.Request) -> web.Response:
    return answer_in_words(request, _game(service, request).options)


async def list_clauses(service: Service, request: web.Request) -> web.Response:
    return answer_in_words(request, _game(service, request).clauses)


async def tell_clause(service: Service, request: web.Request) -> web.Response:
    game, clause = _game(service, request), request.match_info["clause"]
    if (found := game.clause(clause)) is None:
        raise no(ErrorCode.NO_SUCH_PAGE, "this game has no such clause", clause[:64])
    return answer_in_words(request, found)


async def tell_difference(service: Service, request: web.Request) -> web.Response:
    """Between the presets that `?from=` and `?to=` name."""
    game = _game(service, request)
    first, second = (_preset(game, request, name) for name in ("from", "to"))
    return answer_in_words(request, difference(game, first, second))


def _preset(game: Described, request: web.Request, name: str) -> str:
    asked = request.query.get(name, "")
    if asked not in game.game.presets:
        known = ", ".join(game.game.presets)
        raise no(ErrorCode.NO_SUCH_GAME, f"presets of this game: {known}", f"?{name}", status=_ABSENT)
    return asked


def _game(service: Service, request: web.Request) -> Described:
    key = request.match_info["game"]
    if key not in service.library:
        raise no(
            ErrorCode.NO_SUCH_GAME, f"games here: {', '.join(service.library)}", key[:16], status=_ABSENT
        )
    return service.library[key]


_ABSENT = STATUS[ErrorCode.NO_SUCH_PAGE]
