"""The server: rooms, sockets, HTTP and storage around matches that it does not know the sport of."""
