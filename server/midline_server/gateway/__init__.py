"""Sockets: frames, authentication, rate limits and bounded outboxes."""
