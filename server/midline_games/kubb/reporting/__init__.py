"""Officiated matches: people on real ground report what happened, and the same referee rules on it."""
