"""House players: bots on the SDK, seated over a pipe within the server."""
